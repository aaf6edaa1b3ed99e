"""The games of the rule page da-bai-fen."""
