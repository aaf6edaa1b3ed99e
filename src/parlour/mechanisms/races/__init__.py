"""Races: who is first to call, and piles that are turned up."""
