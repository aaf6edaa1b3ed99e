"""Cribbage with five cards, as in the Crib and Don League: Double Cribbage for two pairs, Single Crib for two. Rules page: don-phat.

The page gives the players, the cards, the crib and the points that win; the rest is as everybody plays five-card cribbage.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, bits
from parlour.games.don_phat import crib_count
from parlour.games.don_phat.base import DonGame
from parlour.games.don_phat.crib_count import JACKS, THIRTY_ONE, VALUE, fits, in_play, shown, total
from parlour.games.don_phat.deal import DonDeal
from parlour.games.don_phat.options import BEST_OF_THREE, CRIB_LEGS
from parlour.kernel.actions import Action, Subsets, card_actions
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase, Sealed, Turn
from parlour.kernel.prose import Prose, spelled
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet

HAND: Final = 5
#: for a jack that is turned up
HEELS: Final = 2
CRIB: Final = "lay"


class CribRules:
    """How a cribbage goes: how many cards each lays ``away`` to the crib, whether one plays only ``once`` to 31, what who does not deal
    pegs ``for_last`` before the first deal, and the ``target``."""

    def __init__(self, away: int, once: bool, for_last: int, target: int) -> None:
        self.away: Final = away
        self.once: Final = once
        self.for_last: Final = for_last
        self.target: Final = target


DOUBLE: Final = CribRules(1, False, 0, 121)
SINGLE: Final = CribRules(2, True, 3, 61)


class CribDeal(DonDeal):
    """A crib, a starter, and before each seat the cards ``laid`` in counts that are over; the count goes on in the trick."""

    crib: CardSet
    starter: CardRow
    laid: list[CardSet]

    def set_table(self) -> None:
        super().set_table()
        self.crib = self.card_set("crib", "heap", UNSEEN, "crib")
        self.starter = self.card_row("starter", "pile", ALL, "starter")
        self.laid = self.card_sets("laid", "row", ALL, "played")

    def hand_shown(self, seat: int) -> list[Card]:
        """The cards that a seat has kept."""
        return bits(self.laid[seat].cards | self.hands[seat].cards)


def deal_crib(deal: CribDeal, rules: CribRules) -> Phase[Any]:
    """Deals five cards each; all lay away."""
    order = deal.round_from(deal.next_of(deal.dealer))
    deal.place(deal.deal_singly_to(deal.fresh_pack(), order, HAND), deal.rest)
    if deal.first and rules.for_last:
        deal.game.peg(deal, deal.teams[order[0]], rules.for_last, "for last")
    return LayAway(order, rules)


def score(deal: CribDeal, seat: int, found: Sequence[crib_count.Scored]) -> bool:
    """Pegs what somebody has scored; whether that wins the leg."""
    return bool(found) and deal.game.peg(deal, deal.teams[seat], crib_count.points(found), f"for {crib_count.words(found)}")


class LayAway(Sealed[CribDeal]):
    """All choose at once what they lay away to the crib."""

    about: ClassVar[str] = "crib"

    def __init__(self, seats: Sequence[int], rules: CribRules) -> None:
        super().__init__(seats)
        self.rules: Final = rules

    def legal(self, deal: CribDeal, seat: int) -> Sequence[Action]:
        return Subsets(CRIB, deal.pack, deal.hands[seat].cards, self.rules.away, self.rules.away)

    def reveal(self, deal: CribDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            choice = choices[seat]
            assert choice is not None
            deal.move_cards(choice.cards, deal.hands[seat], deal.crib)
        card = deal.draw(deal.rest, deal.starter, True)
        deal.say(f"{deal.pack.names(1 << card).capitalize()} is turned up.")
        if JACKS >> card & 1 and deal.game.peg(deal, deal.teams[deal.dealer], HEELS, "for his heels"):
            return deal.game.after_deal(deal)
        return CribPlay(self.seats[0], self.rules, ())

    def reason(self, deal: CribDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or f"Lay {spelled(self.rules.away)} of your cards away to the crib."

    def describe(self, deal: CribDeal, seat: int, action: Action, viewer: int) -> str:
        what = deal.pack.names(action.cards) if seat == viewer else "a card" if self.rules.away == 1 else f"{self.rules.away} cards"
        return deal.sentence(seat, viewer, "lay", f"{what} away")

    def prompt(self, deal: CribDeal, seat: int) -> str:
        whose = "your own" if seat == deal.dealer else "your partner's" if deal.teams[seat] == deal.teams[deal.dealer] else "their"
        return f"Lay {spelled(self.rules.away)} {'card' if self.rules.away == 1 else 'cards'} away to {whose} crib"

    def advise(self, deal: CribDeal, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        hand = deal.hands[seat].cards
        ours = deal.teams[seat] == deal.teams[deal.dealer]
        worth = [kept_worth(bits(hand & ~each.cards)) + given_worth(bits(each.cards), ours) for each in legal]
        return legal[worth.index(max(worth))]


def kept_worth(cards: Sequence[Card]) -> int:
    """What cards count among themselves, twice, and a little for low ones and fives."""
    return 4 * crib_count.points(shown(cards[:-1], cards[-1], True)) + sum([VALUE[card] <= 5 for card in cards]) + sum(
        [VALUE[card] == 5 for card in cards])


def given_worth(cards: Sequence[Card], ours: bool) -> int:
    """What it is worth to lay these away: a gain where the crib is the own side's, or else a loss."""
    worth = sum([3 for card in cards if VALUE[card] == 5])
    if len(cards) > 1:
        worth += 4 * crib_count.points(shown(cards[:-1], cards[-1], True))
    return worth if ours else -worth


class CribPlay(Turn[CribDeal]):
    """A seat plays a card to the count; ``by`` are those who have played the cards of it."""

    def __init__(self, seat: int, rules: CribRules, by: tuple[int, ...]) -> None:
        super().__init__(seat)
        self.rules: Final = rules
        self.by: Final = by

    def legal(self, deal: CribDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.hands[seat].cards & fits(total(deal.trick.row)))

    def candidates(self, deal: CribDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "play").of(deal.pack.all)

    def reason(self, deal: CribDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or f"The count is {total(deal.trick.row)}: no card may take it over {THIRTY_ONE}."

    def play(self, deal: CribDeal, seat: int, action: Action) -> Phase[Any]:
        deal.lay(action.card, deal.hands[seat], deal.trick)
        by = (*self.by, seat)
        count = total(deal.trick.row)
        if score(deal, seat, in_play(deal.trick.row)):
            return deal.game.after_deal(deal)
        for other in deal.round_from(deal.next_of(seat)):
            if deal.hands[other].cards & fits(count):
                if fits(count) != deal.pack.all:
                    deal.reveal_one_of(deal.hands[other], fits(count))
                return CribPlay(other, self.rules, by)
            if deal.hands[other].cards and count < THIRTY_ONE:
                deal.reveal_none_of(deal.hands[other], fits(count))
                if other != seat:
                    deal.tell(other, "{say} go")
        if count < THIRTY_ONE and deal.game.peg(deal, deal.teams[seat], 1, "for the last card"):
            return deal.game.after_deal(deal)
        return self.count_over(deal, by)

    def count_over(self, deal: CribDeal, by: Sequence[int]) -> Phase[Any]:
        """A count is over: the next begins with who has cards, or all is shown."""
        deal.beat()
        for seat in by:
            deal.move(deal.trick.row[0], deal.trick, deal.laid[seat])
        for seat in deal.round_from(deal.next_of(by[-1])):
            if deal.hands[seat].cards and not self.rules.once:
                return CribPlay(seat, self.rules, ())
        return show_hands(deal)

    def trick_seats(self, deal: CribDeal) -> tuple[int, ...]:
        return self.by

    def prompt(self, deal: CribDeal, seat: int) -> str:
        return f"Play a card; the count is {total(deal.trick.row)}"

    def facts(self, deal: CribDeal, viewer: int) -> list[str]:
        return [f"Count: {total(deal.trick.row)}", f"{deal.name(deal.dealer)} has the crib"]

    def advise(self, deal: CribDeal, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        worth = [play_worth(deal.trick.row, action.card) for action in legal]
        return legal[worth.index(max(worth))]


def play_worth(cards: Sequence[Card], card: Card) -> int:
    """How good it is to play a card to these: what it scores, and not to leave a fifteen or thirty-one to a ten."""
    count = total(cards) + VALUE[card]
    return 10 * crib_count.points(in_play([*cards, card])) - 4 * (count in (5, 21)) + VALUE[card]


def show_hands(deal: CribDeal) -> Phase[Any]:
    """All hands are counted in turn, the dealer's last, and then the crib."""
    starter = deal.starter.row[0]
    order = deal.round_from(deal.next_of(deal.dealer))
    for seat in order:
        deal.expose(deal.hands[seat])
    for seat in order:
        found = shown(deal.hand_shown(seat), starter, False)
        deal.tell(seat, "{show} {}: {}", deal.pack.names(sum([1 << card for card in deal.hand_shown(seat)])),
                  f"{crib_count.points(found)} for {crib_count.words(found)}" if found else "nothing")
        if score(deal, seat, found):
            return deal.game.after_deal(deal)
    deal.expose(deal.crib)
    found = shown(bits(deal.crib.cards), starter, True)
    deal.tell(deal.dealer, "{have} {} in the crib: {}", deal.pack.names(deal.crib.cards),
              f"{crib_count.points(found)} for {crib_count.words(found)}" if found else "nothing")
    score(deal, deal.dealer, found)
    return deal.game.after_deal(deal)


#: what the best hand of cribbage counts
BEST_HAND: Final = 29


class CribGame(DonGame[CribDeal]):
    """Cribbage with five cards."""

    minutes = 40
    schema: ClassVar[Sequence[Option]] = (CRIB_LEGS,)
    preset: ClassVar[Mapping[str, Value]] = {"legs": BEST_OF_THREE}
    deal_type = CribDeal
    prose = Prose(__name__, "crib.md")
    rules_of_play: ClassVar[CribRules] = DOUBLE

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.target = self.rules_of_play.target
        self.legs_needed = 2 if self[CRIB_LEGS] == BEST_OF_THREE else 1

    def deal_cards(self, deal: CribDeal) -> Phase[Any]:
        return deal_crib(deal, self.rules_of_play)

    def counted_so_far(self, deal: CribDeal, seat: int) -> str:
        # nothing is taken, and what is scored is pegged at once
        return ""

    def most_in_deal(self) -> int:
        # nothing more is pegged once the leg is won, and nothing counts more at once than the best hand
        return self.target - 1 + BEST_HAND

    def facts(self, deal: CribDeal, viewer: int) -> list[str]:
        return [f"Leg {sum(deal.legs_won) + 1}"] if self.legs_needed > 1 else []

    def rule_words(self) -> Mapping[str, Value]:
        rules = self.rules_of_play
        return {"away": spelled(rules.away), "kept": spelled(HAND - rules.away), "once": rules.once, "for_last": spelled(rules.for_last),
                "target": rules.target}


class DoubleCribbage(CribGame):
    """Double Cribbage: two pairs, five cards each."""

    id = "don-double-cribbage"
    name = "Double Cribbage"
    summary = "Cribbage for two pairs, as in the Crib and Don League: five cards, one of them for the crib, 121 up."


class SingleCrib(CribGame):
    """Single Crib: two players, five cards each."""

    id = "don-single-crib"
    name = "Single Crib"
    summary = "Five-card cribbage for two, as in the Crib and Don League: two cards each for the crib, 61 up."
    player_counts: ClassVar[Sequence[int]] = (2,)
    rules_of_play: ClassVar[CribRules] = SINGLE
