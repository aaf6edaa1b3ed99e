"""The games of the rule page crash-13-card-brag."""
