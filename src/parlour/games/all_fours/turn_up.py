"""All Fours with a card turned up for trumps: begging, giving a point, running the cards. Rules page: all-fours."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.games.all_fours.advice import estimate, to_discard
from parlour.games.all_fours.base import SIX, AllFours
from parlour.games.all_fours.deal import TurnUpDeal
from parlour.games.all_fours.options import BATCHES, BY_THREE, DEALERS_CHOICE, EXPOSED
from parlour.games.all_fours.play import Formality, FoursTurn
from parlour.kernel.actions import Action, CardsAction, read_exactly, word
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import listed
from parlour.kernel.question import Answer, Question
from parlour.kernel.zones import Zone
from parlour.mechanisms.tricks.card_points import rank_names
from parlour.mechanisms.tricks.widow import DISCARD, LayAside

STAND: Final = word("stand")
BEG: Final = word("beg")
GIVE: Final = word("give", "one")
RUN: Final = word("run", "the cards")
SINGLY: Final = word("deal", "singly")
BY_THREES: Final = word("deal", "by threes")
#: what players say at the table
SAID: Final = {"i beg": BEG, "take one": GIVE, "take it": GIVE}
#: so many cards everyone gets when trumps are to be changed
MORE: Final = 3
#: how many cards at a time are dealt, by what an option says
BATCH_SIZES: Final = {BY_THREE: MORE, "one": 1, DEALERS_CHOICE: 0}
#: with fewer points in sight a player begs, and with more than that a dealer gives one
BEGS_BELOW: Final = 0.9
GIVES_ABOVE: Final = 1.4


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUpGame(AllFours[TurnUpDeal]):
    """What the forms share in which a card is turned up; they differ in the attributes and methods up to the deal."""

    deal_type = TurnUpDeal

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.turned_points: Final = dict(self.turned_table())
        #: a card that is taken back stays face up
        self.exposes: Final = self[EXPOSED]

    def turned_table(self) -> Mapping[str, int]:
        """What the dealer's side scores for each rank that is turned up."""
        return {"J": 1}

    def worth_turned(self, card: Card) -> int:
        """What the dealer's side scores for a card turned up."""
        return self.turned_points.get(self.pack.ranks[self.pack.rank_of[card]], 0)

    def scores_every_turn(self) -> bool:
        """Whether a card scores as it is turned up, also when its suit does not become trumps."""
        return True

    def gift_ends(self) -> bool:
        """Whether the cards are thrown in when the dealer gives a point."""
        return False

    def must_beg(self) -> bool:
        """Whether who holds no trump must beg."""
        return False

    def limits_gifts(self) -> bool:
        """Whether there are cases in which the dealer may not give a point."""
        return False

    def gift_refused(self, deal: TurnUpDeal) -> str:
        """Why the dealer may not give a point; empty when that is allowed."""
        return ""

    def discards_to_six(self, cards: int) -> bool:
        """Whether all discard down to six when trumps have been changed and everyone holds so many cards."""
        return False

    def batches_dealt(self, deal: TurnUpDeal) -> int:
        """How many cards at a time the dealer deals, by what the option says or the dealer has said; 0 when the dealer is to say."""
        return deal.batches[deal.dealer] or BATCH_SIZES[self[BATCHES]]

    def trumps_changed(self, deal: TurnUpDeal) -> Phase[Any]:
        """A card of a new suit has been turned up."""
        return self.settled(deal)

    def said_otherwise(self) -> Sequence[Action]:
        return (STAND, BEG, GIVE, RUN, *(() if BATCH_SIZES[self[BATCHES]] else (BY_THREES, SINGLY)))

    def not_now(self, deal: TurnUpDeal, action: Action) -> str:
        if action in (STAND, BEG):
            return f"Only {deal.name(deal.after(deal.dealer))} stands or begs, once, when a card has been turned up."
        if action in (GIVE, RUN):
            return f"Only {deal.name(deal.dealer)}, who deals, gives one or runs the cards, when begged."
        if action in (BY_THREES, SINGLY):
            return "Only the dealer says how to deal, before the cards are dealt."
        return super().not_now(deal, action)

    # --- the deal -------------------------------------------------------------------------------------------------

    def open(self, deal: TurnUpDeal) -> Phase[Any]:
        self.take_pack_up(deal)
        self.tell_cut(deal)
        return self.deal_hands(deal) if self.batches_dealt(deal) else Formality(deal.dealer, BATCH)

    def deal_hands(self, deal: TurnUpDeal) -> Phase[Any]:
        """Everyone gets six cards, and the next is turned up."""
        each = self.batches_dealt(deal)
        for _ in range(SIX // each):
            self.deal_batch(deal, each)
        return self.turn_up(deal)

    def turn_up(self, deal: TurnUpDeal) -> Phase[Any]:
        """The next card is turned up: a first one is offered as trumps, one of another suit makes trumps."""
        card = deal.draw(deal.rest, deal.turned)
        suit = deal.pack.suit_of[card]
        deal.tell(deal.dealer, "{turn} up {}", deal.pack.names(1 << card))
        if self.scores_every_turn() and self.score_turned(deal):
            return OVER
        first = deal.pack.suit_of[deal.turned.row[0]]
        if len(deal.turned.row) == 1:
            deal.trumps = suit
            return StandOrBeg(deal.after(deal.dealer))
        if suit == first:
            return self.run(deal)
        deal.trumps = suit
        return self.trumps_changed(deal)

    def score_turned(self, deal: TurnUpDeal) -> bool:
        """The dealer's side scores for the card turned up last; whether it has won the match."""
        card = deal.turned.row[-1]
        points = self.worth_turned(card)
        return points > 0 and self.peg(deal, deal.dealer, points, f"turning up {deal.pack.names(1 << card)}")

    def give(self, deal: TurnUpDeal) -> Phase[Any]:
        """The dealer keeps the trumps: each other side scores a point."""
        if self.fix_trumps(deal):
            return OVER
        sides = [self.sides[deal.dealer]]
        for seat in deal.order(deal.after(deal.dealer)):
            if self.sides[seat] not in sides:
                sides.append(self.sides[seat])
                if self.peg(deal, seat, 1, "a gift"):
                    return OVER
        if self.gift_ends():
            deal.say("The cards are thrown in.")
            return OVER
        return self.start_play(deal)

    def run(self, deal: TurnUpDeal) -> Phase[Any]:
        """Everyone gets three more cards, and another card is turned up; without enough cards all are dealt anew."""
        if deal.rest.count() < MORE * self.players + 1:
            deal.say("There are too few cards left to go on: all are shuffled and dealt again.")
            return self.deal_again(deal)
        self.deal_batch(deal, MORE)
        return self.turn_up(deal)

    def deal_again(self, deal: TurnUpDeal) -> Phase[Any]:
        """The same dealer shuffles all cards and deals again."""
        deal.gather_pack()
        deal.trumps = -1
        self.take_pack_up(deal)
        return self.deal_hands(deal)

    def fix_trumps(self, deal: TurnUpDeal) -> bool:
        """The suit turned up last becomes trumps for good; whether that wins the match."""
        return not self.scores_every_turn() and self.score_turned(deal)

    def settled(self, deal: TurnUpDeal) -> Phase[Any]:
        """Trumps are settled: the play."""
        return OVER if self.fix_trumps(deal) else self.start_play(deal)

    def start_play(self, deal: TurnUpDeal) -> Phase[Any]:
        """The player after the dealer leads, when all have discarded where that is done."""
        first = deal.after(deal.dealer)
        cards = deal.hands[first].count()
        if cards > SIX and self.discards_to_six(cards):
            return DiscardToSix(deal.order(first), cards - SIX)
        return self.trick_led_by(deal, first)

    def points_bounds(self) -> tuple[int, int] | None:
        turned = max(self.turned_points.values())
        if self.scores_every_turn():
            # cards may be turned up again and again, until a side has won the match
            return 0, self.goal - 1 + max(turned, *[point.most() for point in self.points_table])
        # a side scores either for the card turned up or for a gift
        return 0, self.most_counted() + max(1, turned)

    # --- in words -------------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        names = rank_names(self.pack)
        order = sorted(self.turned_points, key=self.pack.ranks.index, reverse=True)
        scored = [f"{self.turned_points[rank]} for {'an' if names[rank][0] in 'ae' else 'a'} {names[rank]}" for rank in order]
        return {
            **super().rule_words(),
            **self.turned_words(listed(scored)),
            "forced_beg": self.must_beg(),
            "gift_ends": self.gift_ends(),
            "givers": "each of the others scores" if len(set(self.sides)) > 2 else "your opponent scores" if self.players == 2
                      else "your opponents score",
            "gift_limit": self.limits_gifts(),
            "undertrumps_barred": self.no_undertrumping,
        }

    def turned_words(self, scored: str) -> Mapping[str, Value]:
        """What the rules say of cards turned up; ``scored``: what they score."""
        return {"turned": scored}


@mypyc_attr(allow_interpreted_subclasses=True)
class TurnUpTurn(FoursTurn[TurnUpDeal]):
    """A decision about the card turned up."""

    about: ClassVar[str] = "turn-up"

    def read_shorthand(self, deal: TurnUpDeal, seat: int, text: str) -> Action | None:
        # as players say it
        return SAID.get(text.lower())

    def facts(self, deal: TurnUpDeal, viewer: int) -> list[str]:
        return [f"Turned up for trumps: {deal.pack.suits[deal.trumps].shown}"]

    def trump_cards(self, deal: TurnUpDeal, viewer: int) -> Sequence[Card]:
        return deal.game.card_orders[deal.trumps].trump_cards


class StandOrBeg(TurnUpTurn):
    """The player after the dealer takes the suit turned up as trumps, or begs."""

    def legal(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return (BEG,) if deal.game.must_beg() and not self._trumps_held(deal, seat) else (STAND, BEG)

    def reason(self, deal: TurnUpDeal, seat: int, action: Action) -> str:
        if action is STAND and seat == self.seat:
            return "You hold no trump: you must beg."
        return super().reason(deal, seat, action)

    def _trumps_held(self, deal: TurnUpDeal, seat: int) -> int:
        return deal.hands[seat].cards & deal.pack.suit_masks[deal.trumps]

    def play(self, deal: TurnUpDeal, seat: int, action: Action) -> Phase[Any]:
        if action is BEG:
            return GiveOrRun(deal.dealer)
        if deal.game.must_beg():
            deal.reveal_one_of(deal.hands[seat], deal.pack.suit_masks[deal.trumps])
        return deal.game.settled(deal)

    def advise(self, deal: TurnUpDeal, seat: int, rng: Random) -> Action | None:
        begs = estimate(deal.game.card_orders[deal.trumps], deal.hands[seat].cards) < BEGS_BELOW
        return BEG if begs or STAND not in self.legal(deal, seat) else STAND

    def prompt(self, deal: TurnUpDeal, seat: int) -> str:
        return f"Stand with {deal.pack.suits[deal.trumps].name} as trumps, or beg"


class GiveOrRun(TurnUpTurn):
    """The dealer who is begged gives a point and keeps the trumps, or runs the cards for others."""

    def legal(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return (RUN,) if deal.game.gift_refused(deal) else (GIVE, RUN)

    def reason(self, deal: TurnUpDeal, seat: int, action: Action) -> str:
        return deal.game.gift_refused(deal) if action is GIVE and seat == self.seat else super().reason(deal, seat, action)

    def play(self, deal: TurnUpDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.give(deal) if action is GIVE else deal.game.run(deal)

    def advise(self, deal: TurnUpDeal, seat: int, rng: Random) -> Action | None:
        game = deal.game
        others = [score for side, score in enumerate(deal.scores) if side != game.sides[seat]]
        if max(others) >= game.goal - 1 or GIVE not in self.legal(deal, seat):
            return RUN
        return GIVE if estimate(game.card_orders[deal.trumps], deal.hands[seat].cards) > GIVES_ABOVE else RUN

    def prompt(self, deal: TurnUpDeal, seat: int) -> str:
        return f"You are begged: give one point and keep {deal.pack.suits[deal.trumps].name} as trumps, or run the cards"

    def badges(self, deal: TurnUpDeal, seat: int) -> list[str]:
        return ["begs"] if seat == deal.after(deal.dealer) else []


class DiscardToSix(LayAside[TurnUpDeal]):
    """After trumps were changed the first of ``seats`` discards down to six; the others follow, and then the play."""

    about: ClassVar[str] = "discards"

    def __init__(self, seats: Sequence[int], count: int) -> None:
        super().__init__(seats[0], count, count)
        self.seats: Final = tuple(seats)

    def pile(self, deal: TurnUpDeal) -> Zone:
        return deal.discards

    def read_shorthand(self, deal: TurnUpDeal, seat: int, text: str) -> Action | None:
        # the cards that may be discarded are too many to list the words beside them
        return read_exactly(deal.game.words_elsewhere, text)

    def candidates_out_of_turn(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return deal.game.words_elsewhere

    def reason(self, deal: TurnUpDeal, seat: int, action: Action) -> str:
        return deal.game.not_now(deal, action) if action in deal.game.words_elsewhere else super().reason(deal, seat, action)

    def laid(self, deal: TurnUpDeal) -> Phase[Any]:
        if len(self.seats) > 1:
            return DiscardToSix(self.seats[1:], self.most)
        return deal.game.trick_led_by(deal, deal.after(deal.dealer))

    def advise(self, deal: TurnUpDeal, seat: int, rng: Random) -> Action | None:
        cards = to_discard(deal.game.card_orders[deal.trumps], deal.hands[seat].cards, self.most)
        return CardsAction(DISCARD, deal.pack, cards)

    def facts(self, deal: TurnUpDeal, viewer: int) -> list[str]:
        return [f"Trumps: {deal.pack.suits[deal.trumps].shown}"]

    def trump_cards(self, deal: TurnUpDeal, viewer: int) -> Sequence[Card]:
        return deal.game.card_orders[deal.trumps].trump_cards


# --- how the dealer deals -----------------------------------------------------------------------------------------------------


def deal_singly(deal: TurnUpDeal, seat: int) -> Phase[Any]:
    """The dealer deals one card at a time."""
    deal.batches[seat] = 1
    return deal.game.deal_hands(deal)


def deal_by_threes(deal: TurnUpDeal, seat: int) -> Phase[Any]:
    """The dealer deals three cards at a time."""
    deal.batches[seat] = MORE
    return deal.game.deal_hands(deal)


def usual_batch(deal: TurnUpDeal, seat: int) -> Action:
    """Most deal three at a time."""
    return BY_THREES


BATCH: Final = Question(
    "Deal the cards one at a time, or three at a time", Answer(BY_THREES, deal_by_threes), Answer(SINGLY, deal_singly),
    advice=usual_batch, about="deal")
