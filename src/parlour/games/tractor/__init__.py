"""The games of the rule page tractor."""
