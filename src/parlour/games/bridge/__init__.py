"""The games of the rule page bridge."""
