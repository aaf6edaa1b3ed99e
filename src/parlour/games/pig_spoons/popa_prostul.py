"""Popa Prostul: the Romanian Pig with a joker that has to be kept for a turn. Rules page: pig-spoons, "Other variations".

There is one card more than the hands hold. As in the other games everyone passes as fast as he likes, and gives a card before he picks
up the one that waits.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.games.pig_spoons.four_of_a_kind import FreePassing, PigDeal, pack_of_sets
from parlour.games.pig_spoons.options import PASSES
from parlour.games.pig_spoons.play import PassFreely
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase

DOWN: Final = word("down")


class PopaProstul(FreePassing):
    """Whoever picks up the joker, Popa Prostul, keeps it for a turn."""

    id = "popa-prostul"
    name = "Popa Prostul"
    summary = "Romanian Pig with a joker that whoever picks it up has to keep for a turn."
    player_counts = range(3, 14)
    best_players = range(4, 8)
    schema: ClassVar[Sequence[Option]] = (PASSES,)

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

    def place_rest(self, deal: PigDeal, cards: list[int]) -> None:
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

    def rules(self) -> str:
        return f"""## Aim
Collect four cards of the same rank, or notice in time when somebody else has: the last player to lay the cards down loses.
## Deal
For each player four cards of one rank are used, of the highest ranks of the pack, and a joker, **Popa Prostul**. The dealer gets
five cards, everybody else four. When a player drops out, four equal cards are taken out too.
## Passing
The dealer at once **gives** one of the five cards face down to the left. There are no turns: everyone passes cards as fast as he
likes, but nobody may hold more than four. So you first give a card to the left and only then pick up the one that waits at your right;
at a screen that is done for you as soon as there is room in your hand. While nothing has come you wait, and if you are slow the cards
pile up before you.

Whoever picks up Popa Prostul has to keep it for a turn: the next card given must be another one. After picking up the card after
that, Popa Prostul may be given away.
## Finishing
Whoever has four of a kind, and not Popa Prostul, may at any time put the cards **down**, face down. Everyone else must do the same,
with whatever cards, and the last to do so loses the hand. Who does not notice, and gives a card, has lost time. At a
screen whoever is first to arrive is first, and bots take as long to react as people do.
{self.time_rules()}
## Losing
{self.lives_rules()} The deal passes to the left.
## End
When only two players are left, they win together.
"""
