"""The games of the rule page la-coinche."""
