"""Bezique, Rubicon Bezique, Six Pack Bezique and Polish Bezique."""
