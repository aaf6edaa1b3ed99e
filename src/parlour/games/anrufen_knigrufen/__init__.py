"""The games of the rule page anrufen-knigrufen."""
