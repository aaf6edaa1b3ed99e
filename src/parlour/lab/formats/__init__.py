"""Records in the formats of other programs: Portable Bridge Notation and poker hand histories."""
