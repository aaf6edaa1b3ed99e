"""Players who bet: three who differ as people do, in every game in which chips are bet on hands."""
from parlour.bots.betting.players import bets_fairly, bets_gently, bets_strongly, betting_words

__all__ = ["bets_fairly", "bets_gently", "bets_strongly", "betting_words"]
