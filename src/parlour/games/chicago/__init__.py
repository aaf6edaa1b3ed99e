"""The games of the rule page chicago."""
