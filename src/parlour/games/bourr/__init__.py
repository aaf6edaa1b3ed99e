"""Bourré: play for the pot or pass. Rules page: bourr."""
