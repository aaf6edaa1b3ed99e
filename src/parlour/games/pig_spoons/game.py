"""Pig, Hog, Spoons and Donkey: pass cards all at once, collect four of a kind, and do not be last. Rules page: pig-spoons.

Everyone passes as fast as he likes, and cards that a slow player has not picked up yet pile up before him. Touching the nose or
grabbing a spoon is a race, in which the first to arrive is first.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from parlour.equipment import Card
from parlour.games.pig_spoons.deal import PigDeal
from parlour.games.pig_spoons.four_of_a_kind import MOST, PassingGame
from parlour.games.pig_spoons.options import (
    BOUCHON_LIVES,
    DONKEY_LIVES,
    ELIMINATION,
    END,
    FEWER_PASSES,
    HAND,
    LIVES,
    PACKS,
    PASSES,
    SINGLE,
    STOCK,
    TALK,
    TOKEN,
    WORD,
)
from parlour.games.pig_spoons.play import PassFreely
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase


class AllAtOnce(PassingGame):
    """The games of the page in which everybody passes at the same time."""

    def first_phase(self, deal: PigDeal, ring: tuple[int, ...]) -> Phase[Any]:
        # with a stock the dealer comes first and draws, and the player at his right comes last and discards
        return PassFreely((ring[-1], *ring[:-1]))


class Pig(AllAtOnce):
    """Without a stock pile (page section "Pig with no stock pile")."""

    id = "pig"
    name = "Pig"
    summary = "Pass cards round until somebody has four of a kind, and do not be the last to touch your nose."
    player_counts: ClassVar[Sequence[int]] = range(3, MOST + 1)
    best_players: ClassVar[Sequence[int]] = range(4, 8)
    schema: ClassVar[Sequence[Option]] = (ELIMINATION, LIVES, WORD, TALK, END, PACKS, PASSES)


class Hog(Pig):
    """The Australian name (page section "Pig with no stock pile")."""

    id = "hog"
    name = "Hog"
    summary = "Australian Pig: the last to touch the nose is the Pig, and who has been the Pig three times becomes a Hog."
    player_counts: ClassVar[Sequence[int]] = range(3, 14)
    schema: ClassVar[Sequence[Option]] = (TALK, END, PACKS, PASSES)
    fixed: ClassVar[Mapping[str, Any]] = {"lives-word": "HOG"}


class PigWithStock(AllAtOnce):
    """The dealer draws from a stock (page section "Pig with a stock pile")."""

    id = "pig-with-stock"
    name = "Pig with a stock pile"
    summary = "Pig with the whole pack: the dealer draws from a stock, and one player can win alone."
    player_counts: ClassVar[Sequence[int]] = range(3, MOST + 1)
    best_players: ClassVar[Sequence[int]] = range(4, 8)
    schema: ClassVar[Sequence[Option]] = (ELIMINATION, LIVES, WORD, TALK, HAND, END, SINGLE, PACKS, PASSES)
    fixed: ClassVar[Mapping[str, Any]] = {"stock": True}
    first_of_two = True

    def survivors_now(self) -> int:
        return 1 if self[SINGLE] else 2

    def points_bounds(self) -> tuple[int, int] | None:
        # the last of two may lose all lives at once
        return 0, self.lives()

    def lose(self, deal: PigDeal, seat: int) -> Phase[Any]:
        if self.survivors_now() == 1 and len(self.ring(deal, 0)) == 2 and deal.first >= 0:
            # the first of two to collect four of a kind has won, however many lives the other has
            deal.enter_score(seat, self.lives() - deal.scores[seat] - 1, "the lives that were left")
        return super().lose(deal, seat)


class Spoons(AllAtOnce):
    """With spoons to grab (page section "Spoons")."""

    id = "spoons"
    name = "Spoons"
    summary = "Pass cards round until somebody has four of a kind and grabs a spoon; there is one too few."
    player_counts: ClassVar[Sequence[int]] = range(3, MOST + 1)
    best_players: ClassVar[Sequence[int]] = range(4, 8)
    survivors = 1
    schema: ClassVar[Sequence[Option]] = (ELIMINATION, LIVES, WORD, STOCK, HAND, TOKEN, PACKS, PASSES)

    def tokens(self) -> str:
        return self[TOKEN]


class Forks(Spoons):
    """With forks, more dangerous (page section "Spoons")."""

    id = "forks"
    name = "Forks"
    summary = "Spoons with forks, which is more dangerous."
    player_counts: ClassVar[Sequence[int]] = range(3, 14)
    schema: ClassVar[Sequence[Option]] = (ELIMINATION, LIVES, STOCK, HAND, PACKS, PASSES)
    fixed: ClassVar[Mapping[str, Any]] = {"token": "forks", "lives-word": "none"}


class Knives(Forks):
    """With knives, still more dangerous (page section "Spoons")."""

    id = "knives"
    name = "Knives"
    summary = "Spoons with knives, which is more dangerous still."
    fixed: ClassVar[Mapping[str, Any]] = {"token": "knives", "lives-word": "none"}


class Bouchon(Spoons):
    """The French Spoons with corks (page section "Other variations")."""

    id = "bouchon"
    name = "Bouchon"
    summary = "French Spoons with corks: who loses gets a letter of BOUCHON."
    player_counts: ClassVar[Sequence[int]] = range(3, 14)
    schema: ClassVar[Sequence[Option]] = (BOUCHON_LIVES, STOCK, HAND, PACKS, PASSES)
    fixed: ClassVar[Mapping[str, Any]] = {"token": "corks", "lives-word": "BOUCHON"}


class Donkey(AllAtOnce):
    """The Australian game with five cards and secret claims (page section "Other variations")."""

    id = "donkey"
    name = "Donkey"
    summary = "Five-card Spoons in which you take your token in secret and play on as if nothing had happened."
    player_counts: ClassVar[Sequence[int]] = range(3, 11)
    best_players: ClassVar[Sequence[int]] = range(4, 8)
    survivors = 1
    minutes = 40
    signs_in_secret = True
    schema: ClassVar[Sequence[Option]] = (DONKEY_LIVES, FEWER_PASSES)
    fixed: ClassVar[Mapping[str, Any]] = {"token": "tokens", "lives-word": "DONKEY"}

    def each(self) -> int:
        return 5

    def deals_whole_pack(self) -> bool:
        return True

    def tokens(self) -> str:
        return "tokens"

    def place_rest(self, deal: PigDeal, cards: list[Card]) -> None:
        deal.place(cards, deal.aside)
