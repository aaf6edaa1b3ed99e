"""The games of the rule page bagchen."""
