"""Climbing and stops: beating the last play, running out of cards, sequences that stop."""
