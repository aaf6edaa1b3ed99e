"""The games of the rule page hearts."""
