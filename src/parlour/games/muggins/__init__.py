"""The games of the rule page muggins."""
