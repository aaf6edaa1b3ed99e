"""The games of the rule page back-alley."""
