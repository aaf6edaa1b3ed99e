"""The games of the rule page poch."""
