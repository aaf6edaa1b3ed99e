"""The games of the rule page all-fours."""
