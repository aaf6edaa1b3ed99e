"""The games of the rule page seven-card-stud."""
