"""The games of the rule page draw-poker."""
