"""The games of the rule page briscola."""
