"""Forty-Five, the older game without bidding: a card is turned for trumps, and the ace of trumps robs it. Rules page: forty-fives."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.forty_fives.advice import worst
from parlour.games.forty_fives.cards import ORDERS, PACK
from parlour.games.forty_fives.deal import BEST_TRUMP, HAND, TRICK, TurnedDeal
from parlour.games.forty_fives.game import FortyGame
from parlour.games.forty_fives.options import DEALS, FIVE_A_TRICK, FORTY_FIVE_TARGET, SCORING, player_count
from parlour.games.forty_fives.play import FortyTrick
from parlour.kernel.actions import Action, CardActions, card_actions, word
from parlour.kernel.ending import AfterDeals, FirstTo
from parlour.kernel.options import Option, OptionOf, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import Prose

ROB: Final = "rob"
#: to exchange a card of the hand for the one turned up
ROBS: Final[CardActions] = card_actions(PACK, ROB)
LEAVE: Final = word("leave", "the ace")
#: what a side with three or four tricks scores, and one with all five
MOST_TRICKS: Final = 5
ALL_TRICKS: Final = 10
#: how many tricks that takes
MAJORITY: Final = 3


def ace_of(trumps: int) -> Card:
    """The ace of this suit."""
    return PACK.card("A" + PACK.suits[trumps].letter)


class FortyFive(FortyGame[TurnedDeal]):
    """The game without bidding, to 45."""

    id = "forty-five"
    name = "Forty-Five"
    summary = "Five tricks and a card turned for trumps: the ace robs it, and the five, the jack and the ace of hearts may be kept back."
    also_known_as = ("45",)
    player_counts: ClassVar[Sequence[int]] = range(2, 7)
    best_players = (4,)
    partners: ClassVar[OptionOf[str]] = player_count(*range(2, 7))
    schema: ClassVar[Sequence[Option]] = (partners, SCORING, FORTY_FIVE_TARGET, DEALS)
    deal_type = TurnedDeal
    ends = FirstTo(FORTY_FIVE_TARGET) | AfterDeals(DEALS)
    prose = Prose(__name__, "forty_five.md")

    def open(self, deal: TurnedDeal) -> Phase[Any]:
        cards = deal.deal_out(deal.fresh_pack(), 3, 2)
        deal.place(cards[::-1], deal.rest)
        turned = deal.draw(deal.rest, deal.turned)
        trumps = self.pack.suit_of[turned]
        if turned == ace_of(trumps):
            return DealerRobs(deal.dealer, trumps)
        return TurnedTrick(deal.order(deal.after(deal.dealer)), trumps)

    def points(self, tricks: Sequence[int]) -> list[int]:
        """What each side scores for its tricks."""
        if self[SCORING] == FIVE_A_TRICK:
            return [TRICK * each for each in tricks]
        return [ALL_TRICKS if each == HAND else MOST_TRICKS if each >= MAJORITY else 0 for each in tricks]

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, TRICK * HAND + BEST_TRUMP if self[SCORING] == FIVE_A_TRICK else ALL_TRICKS

    def reached(self, deal: TurnedDeal) -> bool:
        """Whether a side has the target with the tricks it has won so far."""
        points = self.points(deal.tricks_of_sides())
        return max([score + more for score, more in zip(deal.scores, points)]) >= self[FORTY_FIVE_TARGET]

    def close(self, deal: TurnedDeal, trumps: int) -> Phase[Any]:
        """Enters what each side has won. What the highest trump counts is known only after the last trick, and comes last: where the
        target has been reached before, it counts no more."""
        tricks = deal.tricks_of_sides()
        best = NO_SEAT if self.reached(deal) or self[SCORING] != FIVE_A_TRICK else deal.best_trump(ORDERS[trumps])
        for side, points in enumerate(self.points(tricks)):
            if points:
                deal.enter_score(self.sides.index(side), points, f"{tricks[side]} {'trick' if tricks[side] == 1 else 'tricks'}")
        if best != NO_SEAT:
            deal.tell(best, "{have} won the highest trump: {} points", BEST_TRUMP)
            deal.enter_score(best, BEST_TRUMP, "the highest trump")
        return OVER

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "by_tricks": self[SCORING] == FIVE_A_TRICK}


class DealerRobs(Turn[TurnedDeal]):
    """An ace was turned up: the dealer may take it for a card."""

    about: ClassVar[str] = "robbing"

    def __init__(self, seat: int, trumps: int) -> None:
        super().__init__(seat)
        self.trumps: Final = trumps

    def legal(self, deal: TurnedDeal, seat: int) -> Sequence[Action]:
        return (LEAVE, *ROBS.of(deal.hands[seat].cards))

    def candidates(self, deal: TurnedDeal, seat: int) -> Sequence[Action]:
        return (LEAVE, *ROBS.of(PACK.all), *ORDERS[self.trumps].plays.of(PACK.all))

    def reason(self, deal: TurnedDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or "Say first whether you take the ace."

    def play(self, deal: TurnedDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == ROB:
            rob(deal, seat, action.card)
        return TurnedTrick(deal.order(deal.after(deal.dealer)), self.trumps)

    def advise(self, deal: TurnedDeal, seat: int, rng: Random) -> Action | None:
        return ROBS.each[worst(ORDERS[self.trumps], deal.hands[seat].cards)]

    def describe(self, deal: TurnedDeal, seat: int, action: Action, viewer: int) -> str:
        return describe_robbing(deal, seat, action, viewer) if action.kind == ROB else super().describe(deal, seat, action, viewer)

    def prompt(self, deal: TurnedDeal, seat: int) -> str:
        return "Rob the pack: choose the card that you give for the ace turned up, or leave it"

    def facts(self, deal: TurnedDeal, viewer: int) -> list[str]:
        return [f"Trumps: {deal.pack.suits[self.trumps].shown}"]

    def trump_cards(self, deal: TurnedDeal, viewer: int) -> Sequence[Card]:
        return ORDERS[self.trumps].trump_cards


def rob(deal: TurnedDeal, seat: int, given: Card) -> None:
    """The seat takes the card turned up and lays one of its own under the pack."""
    deal.move(given, deal.hands[seat], deal.discards)
    deal.move_all(deal.turned, deal.hands[seat])


def describe_robbing(deal: TurnedDeal, seat: int, action: Action, viewer: int) -> str:
    """How robbing is told: the card that was given is its giver's business."""
    given = deal.pack.names(action.cards) if deal.known_to(viewer) >> action.card & 1 else "a card"
    return deal.sentence(seat, viewer, ROB, f"the pack and {'give' if seat == viewer else 'gives'} {given} for the card turned up")


class TurnedTrick(FortyTrick[TurnedDeal]):
    """A trick, in the first of which the holder of the ace of trumps may rob the pack before playing a card."""

    def may_rob(self, deal: TurnedDeal, seat: int) -> bool:
        """Whether the seat may rob the pack now."""
        return not self.barred(deal, seat)

    def barred(self, deal: TurnedDeal, seat: int) -> str:
        """Why the seat may not rob the pack; empty where it may."""
        if not deal.turned.row:
            return "The card turned up has been taken."
        if deal.hands[seat].count() < HAND:
            return "The pack is robbed only before one's first card."
        ace = ace_of(self.forty.trumps)
        if deal.turned.row[0] == ace:
            return "An ace turned up is the dealer's, who has left it."
        return "" if deal.hands[seat].cards >> ace & 1 else f"Only the holder of {deal.pack.names(1 << ace)} may rob the pack."

    def legal(self, deal: TurnedDeal, seat: int) -> Sequence[Action]:
        plays = self.card_order.plays.of(self.playable(deal, seat, None))
        return plays + self.robs(deal, seat) if deal.turned.row and self.may_rob(deal, seat) else plays

    def robs(self, deal: TurnedDeal, seat: int) -> tuple[Action, ...]:
        """Each card that the ace's holder can give."""
        return ROBS.of(deal.hands[seat].cards & ~(1 << ace_of(self.forty.trumps)))

    def candidates(self, deal: TurnedDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *ROBS.of(PACK.all))

    def read_shorthand(self, deal: TurnedDeal, seat: int, text: str) -> Action | None:
        # a card alone is played, also while it could be given for the one turned up
        code = deal.pack.normal(text)
        return self.card_order.plays.each[deal.pack.card(code)] if code in deal.pack.codes else None

    def reason(self, deal: TurnedDeal, seat: int, action: Action) -> str:
        if action.kind != ROB:
            return super().reason(deal, seat, action)
        barred = self.barred(deal, seat) or deal.not_held(seat, action.cards)
        return barred or "The ace of trumps stays in your hand: give another card."

    def play(self, deal: TurnedDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind != ROB:
            return super().play(deal, seat, action)
        rob(deal, seat, action.card)
        # who robs the pack has the ace, for all to know
        deal.show(1 << ace_of(self.forty.trumps))
        return self

    def describe(self, deal: TurnedDeal, seat: int, action: Action, viewer: int) -> str:
        return describe_robbing(deal, seat, action, viewer) if action.kind == ROB else super().describe(deal, seat, action, viewer)

    def trick_over(self, deal: TurnedDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.hands[winner].cards and not deal.game.reached(deal):
            return TurnedTrick(deal.order(winner), self.forty.trumps)
        return deal.game.close(deal, self.forty.trumps)

    def advise(self, deal: TurnedDeal, seat: int, rng: Random) -> Action | None:
        if self.may_rob(deal, seat):
            return ROBS.each[worst(self.forty, deal.hands[seat].cards & ~(1 << ace_of(self.forty.trumps)))]
        return super().advise(deal, seat, rng)

    def badges(self, deal: TurnedDeal, seat: int) -> list[str]:
        return super().badges(deal, seat) if deal.game[SCORING] == FIVE_A_TRICK else []

    def prompt(self, deal: TurnedDeal, seat: int) -> str:
        robbing = ", or rob the pack first: give a card for the one turned up" if self.may_rob(deal, seat) else ""
        return super().prompt(deal, seat) + robbing
