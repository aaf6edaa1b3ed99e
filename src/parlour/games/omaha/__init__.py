"""The games of the rule page omaha, and the other games with a board that most people know."""
