"""The games of the rule page pig-spoons."""
