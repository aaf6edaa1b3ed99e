"""The games of the rule page indian."""
