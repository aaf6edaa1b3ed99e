"""Bullshit: cards played face down as one rank after the other. Rules page: i-doubt-it, section "Introduction"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Pack, french
from parlour.games.i_doubt_it.claiming import (
    NAME,
    PASS,
    SUITS,
    Claim,
    ClaimDeal,
    ClaimGame,
    ClaimTurn,
    claim_facts,
    doubts,
    plays,
    tell_claim,
)
from parlour.games.i_doubt_it.options import DIRECTION, EITHER, PLAYS, UP
from parlour.games.i_doubt_it.rules import bullshit_rules
from parlour.kernel.actions import Action, Joined, word
from parlour.kernel.phase import OVER, Phase

BULLSHIT: Final = word("bullshit")


class BullshitDeal(ClaimDeal["Bullshit"]):
    """A deal of Bullshit."""


class Bullshit(ClaimGame[BullshitDeal]):
    """The version of most books, one rank after the other (page section "Introduction")."""

    id = "i-doubt-it-bullshit"
    name = "Bullshit"
    page = "i-doubt-it"
    family = "beating"
    minutes = 20
    summary = "Play up to four cards face down as the next rank in turn, true or not; anybody may call it bullshit."
    doubt = BULLSHIT
    player_counts = range(3, 11)
    best_players = (4, 5, 6)
    deal_type = BullshitDeal
    schema = (DIRECTION, PLAYS)

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

    def advise(self, deal: BullshitDeal, seat: int, rng: Random) -> Action | None:
        """Doubt what is unlikely, tell the truth where one can, and lie with one card where one must."""
        phase = deal.phase
        assert isinstance(phase, SequenceTurn)
        claim = phase.claim
        if isinstance(phase, ChooseRank) and seat in phase.seats:
            if claim is not None and claim.seat != seat and doubts(deal, claim, seat, rng):
                return self.doubt
            hand = deal.hands[seat].cards
            ranks = phase.ranks(deal)
            held = [(hand & self.true[rank]).bit_count() for rank in ranks]
            return self.names[ranks[held.index(max(held))]]
        return self.advise_claim(deal, seat, phase, self.true[phase.rank], 1.0, rng)

    def rules(self) -> str:
        return bullshit_rules(self)


class SequenceTurn(ClaimTurn[BullshitDeal]):
    """The seat must play cards as of this ``rank``."""

    def __init__(self, seats: tuple[int, ...], claim: Claim | None, rank: int) -> None:
        super().__init__(seats, claim)
        self.rank: Final = rank

    def doubt(self, deal: BullshitDeal) -> Action:
        return deal.game.doubt

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

    def facts(self, deal: BullshitDeal, viewer: int) -> list[str]:
        return claim_facts(deal, deal.game.rank_words[self.rank], self.claim)

    def prompt(self, deal: BullshitDeal, seat: int) -> str:
        return f"Play one to four cards face down as {deal.game.rank_words[self.rank]}" + (
            ", or call bullshit" if self.words(deal, seat) else "")

    def tell(self, deal: BullshitDeal, seat: int, action: Action, viewer: int) -> str:
        return tell_claim(action, deal.game.rank_words[self.rank], super().tell(deal, seat, action, viewer))


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

    def prompt(self, deal: BullshitDeal, seat: int) -> str:
        return "Name the rank that you are going to play" + (", or call bullshit" if self.words(deal, seat) else "")
