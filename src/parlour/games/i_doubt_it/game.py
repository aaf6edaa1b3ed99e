"""I Doubt It, with Bluff, Force and Cal's BS: cards played face down under a claim. Rules page: i-doubt-it.

Bullshit, which the page only mentions, is in :mod:`parlour.games.i_doubt_it.bullshit`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.i_doubt_it.advice import best_rank
from parlour.games.i_doubt_it.claiming import PLAY, ClaimGame, ClaimTurn, plays
from parlour.games.i_doubt_it.deal import Claim, ClaimDeal
from parlour.games.i_doubt_it.options import FORCED, HAND_SIZE, JOKERS, MULTI, PASS_LOCKS_OUT, PLAY_TO_LAST, PLAYS
from parlour.kernel.actions import PASS, Action, Joined, LazyActions, Subsets, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose, spelled

FORCE: Final = word("force")
BLUFF: Final = word("bluff")


class DoubtDeal(ClaimDeal["IDoubtIt"]):
    """A deal of I Doubt It or one of its forms."""


class IDoubtIt(ClaimGame[DoubtDeal]):
    """One card at a time, all of the same rank until somebody doubts (page sections "Play" to "Ending the Game")."""

    id = "i-doubt-it"
    name = "I Doubt It"
    summary = "Play cards face down as the rank of the round, or something else; the first to doubt it has it turned up."
    also_known_as: ClassVar[Sequence[str]] = ("Cheat", "IDI", "Fourshit")
    page = "i-doubt-it"
    family = "beating"
    minutes = 20
    player_counts: ClassVar[Sequence[int]] = range(3, 7)
    best_players: ClassVar[Sequence[int]] = (4,)
    deal_type = DoubtDeal
    schema: ClassVar[Sequence[Option]] = (HAND_SIZE, MULTI, FORCED, PLAYS)
    prose: ClassVar[Prose | None] = Prose(__name__, "rules.md")
    #: how often rules of thumb lie where they need not
    lying: ClassVar[float] = 0.2

    def joker_count(self) -> int:
        return 2 if self[JOKERS] else 0

    def most_cards(self) -> int:
        # any number, as the page has it, though more than there are of a rank are a lie for all to see
        return self.pack.size if self[MULTI] else 1

    def plays_on(self) -> bool:
        return self[PLAY_TO_LAST]

    def hand_size(self) -> int:
        """How many cards everyone is dealt."""
        size = self[HAND_SIZE]
        return size if isinstance(size, int) else self.pack.size // self.players

    def clash(self) -> str:
        if self.hand_size() * self.players > self.pack.size:
            return f"hand-size {self.hand_size()} makes no sense for {self.players} players: there are not so many cards."
        if self.players == 2 and not self[FORCED]:
            return "force is needed for two players: without it the game makes no sense."
        return ""

    def open(self, deal: DoubtDeal) -> Phase[Any]:
        deal.place(deal.deal_singly(deal.fresh_pack(), self.hand_size()), deal.gone)
        return self.lead(deal, deal.after(deal.dealer))

    def lead(self, deal: DoubtDeal, seat: int) -> Phase[Any]:
        """A seat, or the next with cards, leads to a round; whoever has but one card then is rid of it."""
        seat = deal.next_holder(seat)
        while deal.hands[seat].count() == 1:
            if self.shows_last(deal, seat, deal.gone):
                return OVER
            seat = deal.next_holder(seat)
        return OVER if self.too_long(deal) else NameRank(seat)

    def shows_last(self, deal: DoubtDeal, seat: int, target: Any) -> bool:
        """The seat shows its last card and is rid of it; whether that ends the deal."""
        cards = deal.hands[seat].cards
        deal.move(Card(cards.bit_length() - 1), deal.hands[seat], target, openly=True)
        deal.say_of(seat, "show", deal.pack.names(cards))
        return self.out(deal, seat)

    def turn_after(self, deal: DoubtDeal, seat: int, claim: Claim | None, rank: int, passed: int, last: int) -> Phase[Any]:
        """The next turn after a seat's, or the next round if all have passed. ``last``: who has played last."""
        for other in deal.order(deal.after(seat)):
            hand = deal.hands[other]
            if not hand.cards or passed >> other & 1:
                continue
            if hand.count() == 1 and self.may_show(deal, claim):
                if hand.cards & self.true[rank]:
                    if self.shows_last(deal, other, deal.pile):
                        return OVER
                    return self.turn_after(deal, other, None, rank, self.passes_kept(passed), other)
                deal.reveal_none_of(hand, self.true[rank])
            return RoundTurn((other,), claim, rank, passed, last)
        others = tuple([other for other in deal.holders() if other != last])
        if claim is not None and claim.seat == seat and not deal.hands[seat].cards and others:
            return LastChance(others, claim, rank, passed, last)
        return self.round_over(deal, claim, last)

    def may_show(self, deal: DoubtDeal, claim: Claim | None) -> bool:
        """Whether a player with one card of the right rank can show it at once: not on a play that others must be able to doubt
        first, because it makes a difference to the deal whether it was a lie."""
        return claim is None or (not self.plays_on() and deal.hands[claim.seat].cards > 0)

    def was_safe(self, deal: DoubtDeal, claim: Claim | None) -> bool:
        """A claim can be doubted no longer: if it was its player's last, that player is out. Whether that ends the deal."""
        return claim is not None and not deal.hands[claim.seat].cards and self.out(deal, claim.seat)

    def passes_kept(self, passed: int) -> int:
        """Who has passed, now that somebody has played."""
        return passed if self[PASS_LOCKS_OUT] else 0

    def round_over(self, deal: DoubtDeal, claim: Claim | None, last: int) -> Phase[Any]:
        """All have passed."""
        deal.remove_pile()
        return OVER if self.was_safe(deal, claim) else self.lead(deal, last)

    def rule_words(self) -> Mapping[str, Value]:
        return {**self.deal_words(), "with_jokers": self.joker_count() > 0, "challenge": self.doubt.text.capitalize(),
                "locks_out": self[PASS_LOCKS_OUT], "plays_on": self.plays_on()}

    def deal_words(self) -> Mapping[str, Value]:
        """How many cards everybody gets, and how many are left, for the rules."""
        each = self.hand_size()
        return {"each": each, "left_over": spelled(self.pack.size - each * self.players)}


class NameRank(Turn[DoubtDeal]):
    """The seat leads to a round and announces its rank."""

    def legal(self, deal: DoubtDeal, seat: int) -> Sequence[Action]:
        return deal.game.names

    def play(self, deal: DoubtDeal, seat: int, action: Action) -> Phase[Any]:
        return RoundTurn((seat,), None, deal.game.names.index(action), 0, seat)

    def candidates(self, deal: DoubtDeal, seat: int) -> Sequence[Action]:
        return (*deal.game.names, deal.game.doubt)

    def candidates_out_of_turn(self, deal: DoubtDeal, seat: int) -> Sequence[Action]:
        return (deal.game.doubt,)

    def reason(self, deal: DoubtDeal, seat: int, action: Action) -> str:
        return f"There is nothing to doubt: {deal.name(self.seat)} begins a new round."

    def prompt(self, deal: DoubtDeal, seat: int) -> str:
        return "Announce the rank of the new round"

    def advise(self, deal: DoubtDeal, seat: int, rng: Random) -> Action | None:
        """The rank of which one has most."""
        return deal.game.names[best_rank(deal, seat, rng)]

    def describe(self, deal: DoubtDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "announce", action.word)


class RoundTurn(ClaimTurn[DoubtDeal]):
    """The turn of a seat in a round of this ``rank``. ``passed``: who has passed since the last play, or in this round where that
    locks out, as a mask; ``last``: who has played last."""

    def __init__(self, seats: tuple[int, ...], claim: Claim | None, rank: int, passed: int, last: int) -> None:
        super().__init__(seats, claim, rank)
        self.passed: Final = passed
        self.last: Final = last

    def moves(self, deal: DoubtDeal, seat: int) -> Sequence[Action]:
        game = deal.game
        cards = plays(deal, deal.hands[seat].cards, game.most_cards())
        if not deal.pile.row:
            return cards
        return Joined([cards, (PASS,)]) if isinstance(cards, LazyActions) else (*cards, PASS)

    def candidates(self, deal: DoubtDeal, seat: int) -> Sequence[Action]:
        most = deal.game.most_cards()
        several = Subsets(PLAY, deal.pack, deal.pack.all, most + 1, deal.pack.size) if most < deal.pack.size else ()
        return Joined([(PASS, self.doubt(deal), FORCE), plays(deal, deal.pack.all, most), several])

    def candidates_out_of_turn(self, deal: DoubtDeal, seat: int) -> Sequence[Action]:
        return self.doubt(deal), FORCE

    def reason(self, deal: DoubtDeal, seat: int, action: Action) -> str:
        if action is FORCE and not deal.game[FORCED]:
            return "Forcing is not played here."
        if action is FORCE and self.claim is not None and self.claim.seat != seat and not deal.hands[self.claim.seat].cards:
            return f"{deal.name(self.claim.seat)} has played the last card, and can only be doubted."
        if action is PASS:
            return "You lead to this round: play."
        if action is FORCE:
            return super().reason(deal, seat, self.doubt(deal))
        if action.cards.bit_count() > deal.game.most_cards():
            return "Only one card can be played at once here."
        return super().reason(deal, seat, action)

    def challenges(self, deal: DoubtDeal, claim: Claim) -> tuple[Action, ...]:
        doubt = self.doubt(deal)
        return (doubt, FORCE) if deal.game[FORCED] and deal.hands[claim.seat].cards else (doubt,)

    def challenged(self, deal: DoubtDeal, claim: Claim, seat: int, action: Action) -> Phase[Any]:
        if action is not FORCE:
            return super().challenged(deal, claim, seat, action)
        held = deal.hands[claim.seat].cards & claim.true
        if held:
            shown = Card((held & -held).bit_length() - 1)
            deal.move(shown, deal.hands[claim.seat], deal.pile, openly=True)
            deal.say_of(claim.seat, "show", deal.pack.names(1 << shown))
        else:
            deal.reveal_none_of(deal.hands[claim.seat], claim.true)
            deal.tell(claim.seat, "{have} no more {} to show", claim.words)
        deal.beat()
        deal.take_pile(seat if held else claim.seat)
        return self.settled(deal, claim, seat, bool(held))

    def settled(self, deal: DoubtDeal, claim: Claim, challenger: int, truthful: bool) -> Phase[Any]:
        game = deal.game
        if game.was_safe(deal, claim):
            return OVER
        return game.lead(deal, claim.seat if truthful else challenger)

    def moved(self, deal: DoubtDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is PASS:
            return game.turn_after(deal, seat, self.claim, self.rank, self.passed | 1 << seat, self.last)
        if game.was_safe(deal, self.claim):
            return OVER
        deal.lay_claim(seat, action.cards)
        claim = game.claim(seat, action.cards.bit_count(), self.rank)
        return game.turn_after(deal, seat, claim, self.rank, game.passes_kept(self.passed), seat)

    def badges(self, deal: DoubtDeal, seat: int) -> list[str]:
        return ["passes"] if self.passed >> seat & 1 and not deal.places[seat] else []

    def prompt(self, deal: DoubtDeal, seat: int) -> str:
        what = deal.game.rank_words[self.rank]
        if not deal.pile.row:
            return f"Play face down what is to pass for {what}"
        return f"Play face down as {what}, or pass" + (", or doubt" if self.words(deal, seat) else "")

    def advise(self, deal: DoubtDeal, seat: int, rng: Random) -> Action | None:
        """Force who can hardly have another card of the rank; otherwise as anywhere."""
        claim = self.claim
        # with all others of the rank accounted for, whoever has played one has none to show
        if (claim is not None and FORCE in self.words(deal, seat)
                and (claim.true & ~deal.known_to(seat)).bit_count() == claim.count and rng.random() < 0.5):
            return FORCE
        return super().advise(deal, seat, rng)

    def lies(self, deal: DoubtDeal) -> float:
        alone = deal.players - self.passed.bit_count() <= 1
        return 0.4 if alone else deal.game.lying


class LastChance(RoundTurn):
    """Somebody has played its last cards in a round that all others are out of: they can only doubt now, or let it pass."""

    about: ClassVar[str] = "doubting"

    def moves(self, deal: DoubtDeal, seat: int) -> Sequence[Action]:
        return (PASS,)

    def reason(self, deal: DoubtDeal, seat: int, action: Action) -> str:
        if not action.cards and action is not PASS:
            return super().reason(deal, seat, action)
        return "You have passed in this round: you can only doubt now."

    def moved(self, deal: DoubtDeal, seat: int, action: Action) -> Phase[Any]:
        left = tuple([other for other in self.seats if other != seat])
        if left:
            return LastChance(left, self.claim, self.rank, self.passed, self.last)
        return deal.game.round_over(deal, self.claim, self.last)

    def advise_move(self, deal: DoubtDeal, seat: int, rng: Random) -> Action:
        return PASS

    def prompt(self, deal: DoubtDeal, seat: int) -> str:
        return f"{deal.name(self.last)} has played its last cards: doubt, or let it pass"


class Bluff(IDoubtIt):
    """Several cards at once, and whoever has passed is out of the round (page section "Bluff")."""

    id = "i-doubt-it-bluff"
    name = "Bluff"
    summary = "I Doubt It with several cards at once; a player who passes must stay out of the round."
    schema = (HAND_SIZE, JOKERS, PLAY_TO_LAST, MULTI, PASS_LOCKS_OUT, PLAYS)
    preset = {"multi-card": True, "pass-locks-out": True}
    doubt = BLUFF


class Force(IDoubtIt):
    """A second way to challenge, with which two can play (page section "Force")."""

    id = "i-doubt-it-force"
    name = "I Doubt It with Force"
    summary = "I Doubt It in which a player can also be forced to show another card of the rank."
    player_counts = range(2, 7)
    best_players = (2, 3, 4)
    schema = (HAND_SIZE, FORCED, PLAYS)
    preset = {"force": True}


class CalsBS(IDoubtIt):
    """No turns, and two jokers (page section "Other WWW pages")."""

    id = "i-doubt-it-cals-bs"
    name = "Cal's BS"
    summary = "I Doubt It without turns: anybody may add the next card at any time. Two jokers pass for anything."
    schema = (PLAYS,)
    fixed = {"jokers": True}
    prose = Prose(__name__, "cals_bs.md")

    #: a lie is soon covered by the next card
    lying = 0.8

    def turn_after(self, deal: DoubtDeal, seat: int, claim: Claim | None, rank: int, passed: int, last: int) -> Phase[Any]:
        """Anybody's turn, but not that of who has played last, until all others have passed."""
        seats = [other for other in range(deal.players) if deal.hands[other].cards and other != last and not passed >> other & 1]
        if seats:
            return RoundTurn(tuple(seats), claim, rank, passed, last)
        hand = deal.hands[last]
        if not hand.cards or passed >> last & 1:
            return self.round_over(deal, claim, last)
        if hand.count() == 1 and self.may_show(deal, claim):
            if hand.cards & self.true[rank]:
                self.shows_last(deal, last, deal.pile)
                return OVER
            deal.reveal_none_of(hand, self.true[rank])
        return RoundTurn((last,), claim, rank, passed, last)

    def rule_words(self) -> Mapping[str, Value]:
        return self.deal_words()
