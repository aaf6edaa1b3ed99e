"""The games of the rule page austrian-dominoes."""
