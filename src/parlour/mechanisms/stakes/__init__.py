"""Stakes and betting: chips, pools and pots, rounds of bets, poker's streets, banks."""
