"""The games of the rule page don-phat."""
