"""The games of the rule page kop."""
