"""The games of the rule page card-bingo."""
