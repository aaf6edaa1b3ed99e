"""The games of the rule page i-doubt-it."""
