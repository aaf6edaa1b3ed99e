"""The games of the rule page bid-whist."""
