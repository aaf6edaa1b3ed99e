"""The games of the rule page bid-euchre."""
