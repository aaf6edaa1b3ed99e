"""The games of the rule page two-hundred."""
