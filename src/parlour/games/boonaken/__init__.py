"""The games of the rule page boonaken."""
