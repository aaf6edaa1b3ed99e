"""The games of the rule page bieten."""
