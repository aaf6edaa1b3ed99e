"""What several rule pages share, in rooms as a player would sort them."""
