"""The games of the rule page snap."""
