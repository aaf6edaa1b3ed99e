"""Tiles: lines of dominoes."""
