"""Buraco, open and closed. Rules page: buraco."""
