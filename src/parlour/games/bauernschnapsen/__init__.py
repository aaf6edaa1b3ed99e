"""The games of the rule page bauernschnapsen."""
