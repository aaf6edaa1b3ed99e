"""The games of the rule page bingo-dominoes."""
