"""Before and between the deals, and around the table: dealing, passing, gathering the pack, lives, signals."""
