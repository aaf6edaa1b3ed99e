"""The games of the rule page buy-your-card."""
