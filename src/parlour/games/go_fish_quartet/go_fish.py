"""Go Fish and its variations, which draw from a stock where asking fails. Rules page: go-fish-quartet.

The page's other games, in which all cards are dealt, are in :mod:`parlour.games.go_fish_quartet.quartett`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, french
from parlour.games.go_fish_quartet.advice import ask_to_get_rid
from parlour.games.go_fish_quartet.asking import BY_CARD, BY_COUNT, BY_SET, AskGame
from parlour.games.go_fish_quartet.deal import Ask, AskDeal
from parlour.games.go_fish_quartet.options import (
    ASK_OWN,
    ASK_UNIT,
    CARD,
    DRAW,
    EMPTY_HAND,
    END,
    FACE_VALUE,
    HAND_SIZE,
    JOKERS,
    PLAY_TO_TARGET,
    POLITENESS,
    SCORING,
    SERIES,
    STOCK_EMPTY,
    TARGET_POINTS,
    TO_LEFT,
    TURN_AFTER_FAILED_DRAW,
    TWO_PAIRS_BONUS,
)
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose

#: what books are worth where they count by their cards (page section "Variations of Go Fish")
FACE_VALUES: Final = {"A": 15, "K": 13, "Q": 12, "J": 11, "T": 10}

STOCK: Final = (STOCK_EMPTY, EMPTY_HAND, TURN_AFTER_FAILED_DRAW)


def face_value(rank: str) -> int:
    """What a book of this rank is worth where books count by their cards."""
    return FACE_VALUES[rank] if rank in FACE_VALUES else int(rank)


def say_drawn(deal: AskDeal, seat: int, card: Card) -> None:
    """Tells that a seat has drawn from the stock, and to that seat which card."""
    if deal.narrating:
        deal.tell(seat, "{draw} {} from the stock", deal.pack.names(1 << card), to=1 << seat)
        deal.tell(seat, "{draw} a card from the stock", to=~(1 << seat))


class BookGame(AskGame):
    """A game of books with the ways of scoring that Go Fish and Authors have."""

    page = "go-fish-quartet"
    minutes = 15

    def make_pack(self) -> Pack:
        return french()

    def unit(self) -> str:
        return BY_CARD if self[ASK_UNIT] == CARD else BY_SET

    def asks_own(self) -> bool:
        return self[ASK_OWN]

    def plays_series(self) -> bool:
        """Whether deals are played until somebody has reached the target."""
        return self[SCORING] == SERIES or self[PLAY_TO_TARGET]

    def most_points(self) -> int:
        return super().most_points() if self[SCORING] != FACE_VALUE else sum([face_value(rank) for rank in self.pack.ranks])

    def points_of(self, deal: AskDeal, seat: int) -> int:
        counts = self.set_counts(deal, seat)
        if self[SCORING] != FACE_VALUE:
            return sum(counts)
        return sum([face_value(self.pack.ranks[group]) for group, count in enumerate(counts) if count])

    def finished(self, deal: AskDeal) -> bool:
        return not self.plays_series() or max(deal.scores) >= self[TARGET_POINTS]

    def rule_words(self) -> Mapping[str, Value]:
        return {"series": self.plays_series(), "ace": face_value("A"), "king": face_value("K"), "queen": face_value("Q"),
                "jack": face_value("J")}


class GoFish(BookGame):
    """Ask for a rank, and fish in the stock where there is none (page section "Go Fish")."""

    id = "go-fish"
    all_in_numbers = True
    name = "Go Fish"
    summary = "Ask the others for cards of a rank that you hold; who has none sends you fishing. The most books of four win."
    also_known_as: ClassVar[Sequence[str]] = ("Fish",)
    player_counts: ClassVar[Sequence[int]] = range(2, 7)
    best_players: ClassVar[Sequence[int]] = (3, 4, 5, 6)
    with_stock = True
    schema: ClassVar[Sequence[Option]] = (ASK_UNIT, ASK_OWN, *STOCK, SCORING, PLAY_TO_TARGET, TARGET_POINTS)
    prose: ClassVar[Prose | None] = Prose(__name__, "go_fish.md")

    def hand_size(self) -> int:
        """How many cards everyone is dealt."""
        return 7 if self.players == 2 else 5

    def open(self, deal: AskDeal) -> Phase[Any]:
        self.deal_each(deal, self.hand_size())
        return self.go_on(deal, deal.after(deal.dealer))

    def refused(self, deal: AskDeal, seat: int, ask: Ask) -> Phase[Any]:
        if not deal.stock.row:
            return self.go_on(deal, ask.target)
        if self.fish(deal, seat, ask):
            return self.go_on(deal, seat)
        return self.go_on(deal, deal.after(seat) if self[TURN_AFTER_FAILED_DRAW] == TO_LEFT else ask.target)

    def fish(self, deal: AskDeal, seat: int, ask: Ask) -> bool:
        """The seat draws from the stock, and shows the card if it is one it asked for; whether it is."""
        found = bool(ask.wanted >> deal.stock.row[-1] & 1)
        card = deal.draw(deal.stock, deal.hands[seat], openly=found)
        if not found:
            say_drawn(deal, seat, card)
        elif deal.narrating:
            deal.tell(seat, "{fish} {}", deal.pack.names(1 << card))
        return found

    def new_hand_size(self) -> int:
        return 5 if self[EMPTY_HAND] == DRAW else 0

    def ended(self, deal: AskDeal) -> bool:
        if not deal.stock.row:
            return self[STOCK_EMPTY] == END or super().ended(deal)
        if self[EMPTY_HAND] == END:
            for hand in deal.hands:
                if not hand.cards:
                    return True
        return False

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "each": self.hand_size()}


class GoFishCard(GoFish):
    """Ask for one card by rank and suit (page section "Variations of Go Fish")."""

    id = "go-fish-specific-card"
    name = "Go Fish Asking for a Specific Card"
    summary = "Go Fish in which one asks for a single card, by rank and suit."
    fixed = {"ask-unit": CARD}
    schema = (ASK_OWN, *STOCK, SCORING, PLAY_TO_TARGET, TARGET_POINTS)


class Merci(GoFish):
    """The French Canadian game (page section "Other Web Pages and Software"): ten cards each, and manners."""

    id = "merci"
    name = "Merci"
    summary = "Go Fish with ten cards each, in which whoever forgets to say thank you loses what it was given."
    player_counts = range(2, 6)
    best_players = (3, 4)
    thanks: ClassVar[Action] = word("say", "merci")
    schema = (POLITENESS,)
    prose = Prose(__name__, "merci.md")

    def hand_size(self) -> int:
        return 10

    def says_thanks(self) -> bool:
        return self[POLITENESS]

    def rule_words(self) -> Mapping[str, Value]:
        return {}


class AustralianFish(AskGame):
    """Pairs instead of books (page section "Australian Fish")."""

    id = "australian-fish"
    name = "Australian Fish"
    page = "go-fish-quartet"
    summary = "Go Fish for pairs, which are put down at once; seven cards each, and seven new ones for whoever runs out."
    player_counts: ClassVar[Sequence[int]] = range(2, 7)
    best_players: ClassVar[Sequence[int]] = (3, 4)
    set_words = ("pair", "pairs")
    set_size: ClassVar[int] = 2
    new_hand = 7
    with_stock = True
    face_up: ClassVar[bool] = True
    schema: ClassVar[Sequence[Option]] = (JOKERS, TWO_PAIRS_BONUS)
    prose: ClassVar[Prose | None] = Prose(__name__, "australian_fish.md")

    def make_pack(self) -> Pack:
        return french() if self[JOKERS] == "none" else french(jokers=2)

    def open(self, deal: AskDeal) -> Phase[Any]:
        self.deal_each(deal, 7)
        self.tidy(deal)
        return self.go_on(deal, self.most_sets(deal)[0])

    def refused(self, deal: AskDeal, seat: int, ask: Ask) -> Phase[Any]:
        if deal.stock.row and self.fish(deal, seat, ask):
            return self.go_on(deal, seat)
        return self.go_on(deal, ask.target)

    def fish(self, deal: AskDeal, seat: int, ask: Ask) -> bool:
        """The seat draws from the stock; whether what it asked for. Whatever makes a pair is shown when the pair is put down."""
        card = deal.draw(deal.stock, deal.hands[seat])
        say_drawn(deal, seat, card)
        return bool(ask.wanted >> card & 1)

    def most_points(self) -> int:
        # a point more for two pairs of a rank together, and for a pair of jokers
        return super().most_points() + (len(self.groups) if self[TWO_PAIRS_BONUS] else 0) + (1 if self[JOKERS] == "pair-2-points" else 0)

    def points_of(self, deal: AskDeal, seat: int) -> int:
        points = 0
        for group, count in enumerate(self.set_counts(deal, seat)):
            points += 3 if count == 2 and self[TWO_PAIRS_BONUS] else count
            if count and self.pack.ranks[group] == "X" and self[JOKERS] == "pair-2-points":
                points += 1
        return points


class BackstabFish(AustralianFish):
    """Two packs, fours, and asking for a number of cards (page section "Australian Fish", last paragraph)."""

    id = "backstab-fish"
    name = "Backstab Fish"
    summary = "Ask for so many cards of a rank, all or nothing; sets of four may be kept in hand, at the risk of losing them."
    player_counts = range(4, 11)
    best_players = (5, 6)
    minutes = 40
    set_words = ("set", "sets")
    set_size = 4
    schema = ()
    prose = Prose(__name__, "backstab_fish.md")

    def make_pack(self) -> Pack:
        return french(copies=2, jokers=4)

    def unit(self) -> str:
        return BY_COUNT

    def lays_at_once(self) -> bool:
        return False

    def open(self, deal: AskDeal) -> Phase[Any]:
        self.deal_each(deal, 7)
        return self.go_on(deal, deal.after(deal.dealer))

    def refused(self, deal: AskDeal, seat: int, ask: Ask) -> Phase[Any]:
        if deal.stock.row:
            self.fish(deal, seat, ask)
        return self.go_on(deal, ask.target)

    def most_points(self) -> int:
        return sum([group.bit_count() // self.set_size for group in self.groups])

    def points_of(self, deal: AskDeal, seat: int) -> int:
        return sum(self.set_counts(deal, seat))


class Omben(AskGame):
    """Drink until you find one, and get rid of your cards (page section "Omben / Minuman")."""

    id = "omben"
    name = "Omben"
    page = "go-fish-quartet"
    summary = "Go Fish for two who ask by turns and draw until they find the rank; whoever runs out of cards first wins."
    also_known_as = ("Minuman", "Drink")
    player_counts = (2,)
    minutes = 5
    set_words = ("four", "fours")
    refusal = "Drink!"
    with_stock = True
    face_up = True
    schema = (HAND_SIZE,)
    prose = Prose(__name__, "omben.md")

    def make_pack(self) -> Pack:
        return french()

    def open(self, deal: AskDeal) -> Phase[Any]:
        self.deal_each(deal, self[HAND_SIZE])
        return self.go_on(deal, deal.after(deal.dealer))

    def received(self, deal: AskDeal, seat: int, cards: int) -> Phase[Any]:
        other = deal.after(seat)
        # who has given the last card away is out before the other lays anything down
        return self.won(deal, [other]) if not deal.hands[other].cards else self.go_on(deal, other)

    def refused(self, deal: AskDeal, seat: int, ask: Ask) -> Phase[Any]:
        drawn = 0
        found = False
        while deal.stock.row and not found:
            found = bool(ask.wanted >> deal.stock.row[-1] & 1)
            deal.draw(deal.stock, deal.hands[seat], openly=found)
            drawn += 1
        end = "the last of which is what was asked for" if found and drawn > 1 else "just what was asked for" if found else "in vain"
        deal.tell(seat, "{draw} {} {}, {}", drawn, "card" if drawn == 1 else "cards", end)
        return self.go_on(deal, deal.after(seat))

    def ended(self, deal: AskDeal) -> bool:
        return not deal.stock.row or not deal.hands[0].cards or not deal.hands[1].cards

    def most_points(self) -> int:
        # the winner, or each of several
        return 1

    def finish(self, deal: AskDeal) -> Phase[Any]:
        counts = [hand.count() for hand in deal.hands]
        return self.won(deal, [seat for seat in range(deal.players) if counts[seat] == min(counts)])

    def won(self, deal: AskDeal, winners: Sequence[int]) -> Phase[Any]:
        """These have won."""
        for seat in winners:
            left = deal.hands[seat].count()
            if left:
                deal.tell(seat, "{have} only {} left", "1 card" if left == 1 else f"{left} cards")
            else:
                deal.tell(seat, "{have} got rid of all cards")
            deal.enter_score(seat, 1, "fewest cards left" if left else "all cards gone")
        return OVER

    def advise(self, deal: AskDeal, seat: int, rng: Random) -> Action | None:
        return ask_to_get_rid(deal, seat, deal.legal(seat))
