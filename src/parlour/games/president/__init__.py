"""The games of the rule page president."""
