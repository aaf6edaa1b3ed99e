"""The game of the rule page stovkahra."""
