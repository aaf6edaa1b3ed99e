"""The games of the rule page arlington."""
