"""The games of the rule page honeymoon-bridge."""
