"""The game of the rule page getaway."""
