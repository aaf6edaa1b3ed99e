"""The games of the rule page bartok."""
