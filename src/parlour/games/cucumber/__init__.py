"""Rules page: cucumber."""
