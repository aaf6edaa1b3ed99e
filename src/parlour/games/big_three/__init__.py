"""The games of the rule page big-three."""
