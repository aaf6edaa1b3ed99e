"""Tricks and what is bid for them: who must follow, who wins, auctions, widows, trumps, raised stakes of a deal."""
