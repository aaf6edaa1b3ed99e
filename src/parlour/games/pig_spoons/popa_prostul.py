"""Popa Prostul: the Romanian Pig with a joker that has to be kept for a turn. Rules page: pig-spoons, "Other variations".

There is one card more than the hands hold. As in the other games everyone passes as fast as he likes, and gives a card before he picks
up the one that waits.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.games.pig_spoons.deal import PigDeal
from parlour.games.pig_spoons.four_of_a_kind import FreePassing, pack_of_sets
from parlour.games.pig_spoons.options import PASSES
from parlour.games.pig_spoons.play import PassFreely
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose

DOWN: Final = word("down")


class PopaProstul(FreePassing):
    """Whoever picks up the joker, Popa Prostul, keeps it for a turn."""

    id = "popa-prostul"
    name = "Popa Prostul"
    summary = "Romanian Pig with a joker that whoever picks it up has to keep for a turn."
    player_counts = range(3, 14)
    best_players = range(4, 8)
    schema: ClassVar[Sequence[Option]] = (PASSES,)
    prose = Prose(__name__, "popa_prostul.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.sticky = self.pack.cards_of("X1")

    def make_pack(self) -> Pack:
        return pack_of_sets(self.players, 1, "", 1)

    def cards_in_play(self, ring: Sequence[int]) -> int:
        return super().cards_in_play(ring) | self.pack.cards_of("X1")

    def complete(self, deal: PigDeal, seat: int) -> bool:
        # the dealer begins with five cards, and with the joker among them has to pass it on first
        return super().complete(deal, seat) and not deal.hands[seat].cards & self.sticky

    def make_sign(self) -> Action:
        return DOWN

    def sign_words(self) -> str:
        return "put the cards down"

    def place_rest(self, deal: PigDeal, cards: list[Card]) -> None:
        deal.place(cards, deal.hands[deal.dealer])

    def first_phase(self, deal: PigDeal, ring: tuple[int, ...]) -> Phase[Any]:
        return PassFreely((ring[-1], *ring[:-1]))

    def unfinished_words(self) -> str:
        return "You do not have four of a kind without Popa Prostul, and nobody else has put the cards down."

    def kept_words(self) -> str:
        return "You have just picked up Popa Prostul: keep it for this turn."

    def signed_words(self) -> str:
        return "cards down"

    def tell_sign(self, deal: PigDeal, seat: int, viewer: int) -> str:
        return deal.sentence(seat, viewer, "put", "the cards down")

    def rule_words(self) -> Mapping[str, Value]:
        return self.losing_words()
