"""The games of the rule page watten."""
