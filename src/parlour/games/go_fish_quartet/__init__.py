"""The games of the rule page go-fish-quartet."""
