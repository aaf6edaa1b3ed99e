"""The cards of Briscola: packs with their ranks in order, what they count, and the signals for the high trumps. Rules page: briscola."""
from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from parlour.equipment import Pack, french, italian
from parlour.games.briscola.options import ITALIAN, JACK_HIGHER
from parlour.mechanisms.table.signals import Signal, SignalCode

#: French ranks from high to low, as in the north of Italy and as in the south; Italian ones; and those of Bosnia and Herzegovina
NORTH: Final = "A 3 K Q J 7 6 5 4 2"
SOUTH: Final = "A 3 K J Q 7 6 5 4 2"
ITALIAN_RANKS: Final = "1 3 R C F 7 6 5 4 2"
THIRTY_TWO_RANKS: Final = "A T K Q J 9 8 7"
#: what the five highest ranks count, whatever they are called
VALUES: Final = (11, 10, 4, 3, 2)
#: how the five highest trumps are shown, from the ace down, with the letters of their ranks in all packs (page section "Signals")
GESTURES: Final = (("A1", "draws the lips over the teeth"), ("3T", "twists the mouth to one side"), ("KR", "looks up"),
                   ("QC", "shows the tip of the tongue"), ("JF", "lifts one shoulder"))


def ranked_pack(cards: str, queen_jack: str) -> Pack:
    """The 40 cards, as they rank."""
    if cards == ITALIAN:
        return italian(ITALIAN_RANKS)
    return french(SOUTH if queen_jack == JACK_HIGHER else NORTH)


def values_of(pack: Pack) -> Mapping[str, int]:
    """What the ranks count: the five highest have points (page section "Rank and value of cards")."""
    return dict(zip(pack.ranks[::-1], VALUES))


def for_players(pack: Pack, players: int) -> Pack:
    """The pack without as many twos as keep it from being dealt out evenly: one with three players, all with six."""
    suits = {3: pack.suits[:1], 6: pack.suits}.get(players, ())
    return pack.without(" ".join([f"2{suit.letter}" for suit in suits]))


def signal_code(pack: Pack, trumps: int) -> SignalCode:
    """The signals for the high cards of a suit of trumps."""
    suit = pack.suit_masks[trumps]
    signals = []
    for letters, gesture in GESTURES:
        for rank in pack.ranks:
            if rank in letters:
                card = suit & pack.rank_masks[pack.ranks.index(rank)]
                signals.append(Signal(pack.names(card).removeprefix("the "), gesture, card))
    return SignalCode(signals, truthful=True)
