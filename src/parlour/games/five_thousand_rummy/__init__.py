"""The games of the rule page 5000-rummy."""
