"""The games of the rule page basra."""
