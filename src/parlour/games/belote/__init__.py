"""The games of the rule page belote."""
