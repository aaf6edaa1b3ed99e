"""The games of the rule page pass-the-trash."""
