"""The games of the rule page baseball-no-peek."""
