"""The games of the rule page bao-huang."""
