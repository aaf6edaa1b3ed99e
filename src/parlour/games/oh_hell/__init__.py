"""The games of the rule page oh-hell."""
