"""The games of the rule page scat."""
