"""Forty-Fives, in three games. Rules page: forty-fives."""
