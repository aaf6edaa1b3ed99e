"""Bestia in which each speaks once: the single round of knocking, and Bestia col Buco. Rules page: bestia."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.bestia.advice import ONCE, margin
from parlour.games.bestia.deal import BestiaDeal
from parlour.games.bestia.forms import PLACES, THREE_CARDS, Form
from parlour.games.bestia.game import KNOCK, PROMISE, Bestia, sentence
from parlour.games.bestia.options import OPENING, PART, STAKE, THIRDS, TRUST_EXCHANGE, VARIANT
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.mechanisms.tricks.rams import FOLD, PLAY, Declare, Exchange
from parlour.mechanisms.tricks.rams_advice import IN

BUCO: Final = word("take", "the buco", grave=True)
#: how many cards lie in the buco
HOLE: Final = 3
#: with so many left the unseen cards are worth a try
FEW: Final = 2


class SpeaksOnce(Bestia):
    """Each says once what to do, and when all have, the first of those who play leads."""

    leaves_out: ClassVar[Sequence[Option]] = (VARIANT, STAKE, OPENING, TRUST_EXCHANGE, PART, THIRDS)
    circuits = False

    def answers(self, deal: BestiaDeal, seat: int) -> Sequence[Action]:
        return (PLAY, KNOCK, PROMISE, FOLD)

    def barred(self, deal: BestiaDeal, seat: int, action: Action) -> str:
        return "Each speaks only once in this game: you play or fold." if action in (KNOCK, PROMISE) else ""

    def answered(self, deal: BestiaDeal, seat: int, action: Action) -> Phase[Any]:
        if action is FOLD:
            self.goes_out(deal, seat)
            return self.next_asked(deal)
        deal.said[seat] = IN
        deal.turns[seat] += 1
        return self.comes_in(deal, seat, action)

    def comes_in(self, deal: BestiaDeal, seat: int, action: Action) -> Phase[Any]:
        """The seat plays: what it may do first."""
        raise NotImplementedError

    def next_asked(self, deal: BestiaDeal) -> Phase[Any]:
        """The next says what to do; or all have, or only one is left."""
        left = deal.not_out()
        if len(left) == 1:
            return self.alone(deal, left[0])
        seat = self.next_silent(deal)
        return Declare(seat) if seat != NO_SEAT else self.begin(deal, left[0])

    def exchanged(self, deal: BestiaDeal, seat: int) -> Phase[Any]:
        return self.next_asked(deal)

    def spoke_later(self, deal: BestiaDeal, seat: int) -> Sequence[int]:
        return self.after_in_turn(deal, seat)


class SingleRound(SpeaksOnce):
    """One chance to play or fold, and one exchange (page section "Single round of knocking")."""

    id = "bestia-single-round"
    name = "Bestia: Single round of knocking"
    summary = "Bestia in which each plays or folds and exchanges cards only once, and the dealer holds the trump turned up."

    def deal_cards(self, deal: BestiaDeal, cards: list[Card]) -> Phase[Any]:
        size = deal.form.cards
        dealer = deal.dealer
        deal.place(cards[:1], deal.upcards[dealer])
        start = 1
        for seat in deal.order(deal.after(dealer)):
            count = size - 1 if seat == dealer else size
            deal.place(cards[start:start + count], deal.hands[seat])
            start += count
        deal.place(cards[:start - 1:-1], deal.rest)
        deal.trumps = self.pack.suit_of[cards[0]]
        deal.say(f"{self.pack.names(1 << cards[0]).capitalize()} is turned up.")
        return Declare(deal.after(dealer))

    def question(self, deal: BestiaDeal, seat: int) -> str:
        return f"Play and exchange up to {self.most_exchanged(deal, seat)} cards, or fold? {sentence(self.worth_words(deal))}"

    def in_or_out(self, deal: BestiaDeal, seat: int, hand: int, rng: Random) -> Action:
        return PLAY if margin(deal, seat, hand, self.most_exchanged(deal, seat)) >= ONCE else FOLD

    def comes_in(self, deal: BestiaDeal, seat: int, action: Action) -> Phase[Any]:
        return Exchange(seat)

    def most_exchanged(self, deal: BestiaDeal, seat: int) -> int:
        # not all five
        return deal.form.cards - 1


class ColBuco(SpeaksOnce):
    """Three cards each, and three in the middle that one may take unseen (page section "Bestia col Buco")."""

    id = "bestia-col-buco"
    name = "Bestia col Buco"
    summary = "Bestia with three cards each: fold, knock and play them, or throw them away for three that nobody has seen."
    player_counts = range(4, 9)
    best_players = (6,)
    has_buco = True

    def hand_size(self, form: Form) -> int:
        return HOLE

    def deal_cards(self, deal: BestiaDeal, cards: list[Card]) -> Phase[Any]:
        deal.form_place = PLACES[THREE_CARDS]
        deal.place(cards[:1], deal.turned)
        deal.place(cards[1:1 + HOLE], deal.buco)
        deal.place(deal.deal_out(cards[1 + HOLE:], deal.form.cards)[::-1], deal.rest)
        self.trumps_known(deal)
        return Declare(deal.after(deal.dealer))

    def answers(self, deal: BestiaDeal, seat: int) -> Sequence[Action]:
        return (KNOCK, BUCO, PLAY, PROMISE, FOLD)

    def barred(self, deal: BestiaDeal, seat: int, action: Action) -> str:
        if action is PLAY:
            return "Cards are not exchanged in this game: knock to play those that you hold."
        if action is PROMISE:
            return "Each speaks only once in this game: you play or fold."
        return "The buco has been taken." if action is BUCO and not deal.buco.row else ""

    def question(self, deal: BestiaDeal, seat: int) -> str:
        hole = " throw them away and play the three cards of the buco unseen," if deal.buco.row else ""
        return f"Knock and play your cards,{hole} or fold? {sentence(self.worth_words(deal))}"

    def in_or_out(self, deal: BestiaDeal, seat: int, hand: int, rng: Random) -> Action:
        if margin(deal, seat, hand, 0) >= 0:
            return KNOCK
        return BUCO if deal.buco.row and len(deal.not_out()) <= FEW else FOLD

    def fits(self, deal: BestiaDeal, seat: int, before: int, hand: int, rng: Random) -> bool:
        # who would rather have taken the buco did not knock
        return self.judged(deal, seat, before, rng) is KNOCK

    def comes_in(self, deal: BestiaDeal, seat: int, action: Action) -> Phase[Any]:
        if action is BUCO:
            deal.throw_away(seat, deal.hands[seat].cards)
            deal.drew[seat] = HOLE
            deal.move_all(deal.buco, deal.hands[seat])
        return self.next_asked(deal)
