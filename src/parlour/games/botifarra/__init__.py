"""The games of the rule page botifarra."""
