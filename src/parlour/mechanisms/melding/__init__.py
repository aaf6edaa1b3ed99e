"""Melding, matching and drawing: sets and runs on the table, a stock and discards, hands put in order."""
