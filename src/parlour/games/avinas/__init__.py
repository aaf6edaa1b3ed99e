"""The games of the rule page avinas."""
