"""The games of the rule page blackjack."""
