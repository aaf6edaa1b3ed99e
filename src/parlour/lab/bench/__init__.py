"""``parlour bench``: how fast everything is, beside its peers in the same run."""
