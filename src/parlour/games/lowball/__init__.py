"""The games of the rule page lowball."""
