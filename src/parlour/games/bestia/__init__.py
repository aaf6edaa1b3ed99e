"""Bestia: play for a share of the pool, or fold. Rules page: bestia."""
