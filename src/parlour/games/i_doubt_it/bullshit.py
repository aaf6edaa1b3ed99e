"""Bullshit: cards played face down as one rank after the other. Rules page: i-doubt-it, section "Introduction"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Pack, french
from parlour.games.i_doubt_it.claiming import NAME, SUITS, ClaimGame, ClaimTurn, plays
from parlour.games.i_doubt_it.deal import Claim, ClaimDeal
from parlour.games.i_doubt_it.options import DIRECTION, EITHER, PLAYS, UP
from parlour.kernel.actions import PASS, Action, Joined, word
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose

BULLSHIT: Final = word("bullshit")


class BullshitDeal(ClaimDeal["Bullshit"]):
    """A deal of Bullshit."""


class Bullshit(ClaimGame[BullshitDeal]):
    """The version of most books, one rank after the other (page section "Introduction")."""

    id = "i-doubt-it-bullshit"
    name = "Bullshit"
    also_known_as = ("BS",)
    page = "i-doubt-it"
    family = "beating"
    minutes = 20
    summary = "Play up to four cards face down as the next rank in turn, true or not; anybody may call it bullshit."
    doubt = BULLSHIT
    player_counts = range(3, 11)
    best_players = (4, 5, 6)
    deal_type = BullshitDeal
    schema = (DIRECTION, PLAYS)
    prose = Prose(__name__, "bullshit.md")

    def make_pack(self) -> Pack:
        return french("K Q J T 9 8 7 6 5 4 3 2 A")

    def most_cards(self) -> int:
        return SUITS

    def open(self, deal: BullshitDeal) -> Phase[Any]:
        cards = deal.fresh_pack()
        first = deal.after(deal.dealer)
        for place, seat in enumerate(deal.order(first)):
            deal.place(cards[place::deal.players], deal.hands[seat])
        return SequenceTurn((first,), None, 0)

    def next_turn(self, deal: BullshitDeal, seat: int, claim: Claim | None, rank: int) -> Phase[Any]:
        """The turn after a seat has played as this rank."""
        if deal.hands[seat].cards and self.too_long(deal):
            return OVER
        following = deal.after(seat)
        direction = self[DIRECTION]
        if direction == EITHER:
            return ChooseRank((following,), claim, rank)
        return SequenceTurn((following,), claim, (rank + (1 if direction == UP else -1)) % len(self.true))


class SequenceTurn(ClaimTurn[BullshitDeal]):
    """The seat must play cards as of the rank."""

    def moves(self, deal: BullshitDeal, seat: int) -> Sequence[Action]:
        return plays(deal, deal.hands[seat].cards, deal.game.most_cards())

    def candidates(self, deal: BullshitDeal, seat: int) -> Sequence[Action]:
        return Joined([(PASS, self.doubt(deal)), plays(deal, deal.pack.all, deal.game.most_cards())])

    def reason(self, deal: BullshitDeal, seat: int, action: Action) -> str:
        if action is PASS:
            return "There is no passing: play something, or call bullshit."
        if action.cards.bit_count() > SUITS:
            return f"No more than {SUITS} cards can be played at once."
        return super().reason(deal, seat, action)

    def moved(self, deal: BullshitDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        before = self.claim
        if before is not None and not deal.hands[before.seat].cards:
            game.out(deal, before.seat)
            return OVER
        deal.lay_claim(seat, action.cards)
        return game.next_turn(deal, seat, game.claim(seat, action.cards.bit_count(), self.rank), self.rank)

    def settled(self, deal: BullshitDeal, claim: Claim, challenger: int, truthful: bool) -> Phase[Any]:
        game = deal.game
        if not deal.hands[claim.seat].cards:
            game.out(deal, claim.seat)
            return OVER
        return self.undoubted()

    def undoubted(self) -> Phase[Any]:
        """The same turn, when what was played before can be doubted no longer."""
        return SequenceTurn(self.seats, None, self.rank)

    def prompt(self, deal: BullshitDeal, seat: int) -> str:
        return f"Play one to four cards face down as {deal.game.rank_words[self.rank]}" + (
            ", or call bullshit" if self.words(deal, seat) else "")


class ChooseRank(SequenceTurn):
    """The seat says whether it claims the rank above or below the one before, ``rank``."""

    def ranks(self, deal: BullshitDeal) -> list[int]:
        """The ranks that can be claimed."""
        count = len(deal.game.true)
        return [(self.rank + 1) % count, (self.rank - 1) % count]

    def moves(self, deal: BullshitDeal, seat: int) -> Sequence[Action]:
        return tuple([deal.game.names[rank] for rank in self.ranks(deal)])

    def candidates(self, deal: BullshitDeal, seat: int) -> Sequence[Action]:
        return (self.doubt(deal), *deal.game.names)

    def reason(self, deal: BullshitDeal, seat: int, action: Action) -> str:
        if action.kind == NAME:
            return f"Name the rank next above or next below {deal.game.rank_words[self.rank]}."
        return super().reason(deal, seat, action)

    def moved(self, deal: BullshitDeal, seat: int, action: Action) -> Phase[Any]:
        return SequenceTurn(self.seats, self.claim, deal.game.names.index(action))

    def undoubted(self) -> Phase[Any]:
        return ChooseRank(self.seats, None, self.rank)

    def advise_move(self, deal: BullshitDeal, seat: int, rng: Random) -> Action:
        """The rank of which one holds more."""
        game = deal.game
        ranks = self.ranks(deal)
        held = [(deal.hands[seat].cards & game.true[rank]).bit_count() for rank in ranks]
        return game.names[ranks[held.index(max(held))]]

    def prompt(self, deal: BullshitDeal, seat: int) -> str:
        return "Name the rank that you are going to play" + (", or call bullshit" if self.words(deal, seat) else "")
