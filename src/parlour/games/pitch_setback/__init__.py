"""The games of the rule page pitch-setback."""
