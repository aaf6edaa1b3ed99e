"""The games of the rule page barbu."""
