"""The games of the rule page brag."""
