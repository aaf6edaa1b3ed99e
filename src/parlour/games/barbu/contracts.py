"""The contracts of compendium games: what they are worth, and how they are played.

Most are :class:`TrickContract`: what cards (:class:`PointCards`) or tricks (:class:`CountedTricks`) taken are worth, several of
those at once (:class:`AllAtOnce`), or tricks with a trump suit (:class:`TrumpTricks`). :class:`Dominoes` is the contract of
laying out.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack
from parlour.equipment.french import HEARTS, RANK_NAMES
from parlour.games.barbu.advice import card_to_avoid_with, danger, extremes, rank_outlook, room, trump_tricks
from parlour.games.barbu.compendium import PLAIN, CompendiumDeal, Contract
from parlour.games.barbu.fan_tan import LayOut, SuitOrder, starting_ranks
from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.duties import BeatTrumps, Duty, DutyTrick, HeadWithTrump
from parlour.mechanisms.tricks.trick_advice import card_to_play
from parlour.mechanisms.tricks.tricks import TrickOrder, worth


@mypyc_attr(allow_interpreted_subclasses=True)
class TrickContract(Contract):
    """A contract of tricks without trumps. ``duties``: what narrows the play; ``kept``: cards that whoever takes them leaves
    face up, a mask."""

    #: the section of the rules that its tricks are about
    about: ClassVar[str] = "tricks"

    def __init__(self, name: str, pack: Pack, positive: bool = False, duties: Sequence[Duty] = (), kept: int = 0,
                 calls: Sequence[str] = PLAIN) -> None:
        super().__init__(name, positive, calls)
        self.pack: Final = pack
        self.duties: Final = tuple(duties)
        self.kept: Final = kept
        self.plain: Final = TrickOrder(pack)

    def order(self, call: int) -> TrickOrder:
        """How the cards count."""
        return self.plain

    def begin(self, deal: CompendiumDeal, declarer: int, leader: int, call: int) -> Phase[Any]:
        return ContractTrick(deal.order(leader), self.order(call), self, call, 0)

    def of_trick(self, cards: int, number: int) -> int:
        """What a trick brings whoever takes it: its cards, a mask, and its number from 0."""
        raise NotImplementedError

    def decided(self, deal: CompendiumDeal, number: int) -> bool:
        """Whether nothing is at stake any more after the trick with this number."""
        return False

    def count(self, deal: CompendiumDeal) -> None:
        """Adds what is only counted at the end of the play."""

    def feature(self, hand: int, call: int) -> float:
        return danger(self.pack, hand, 0)

    def card_to_play(self, order: TrickOrder, trick: list[Card], best: int, cards: list[Card], number: int, last: bool) -> Card:
        """Which of these cards rules of thumb would play to the trick with this number; ``best``: the card that wins it so far, or -1;
        ``last``: by the last to play."""
        return card_to_avoid_with(order, trick, best, cards, self.pack.suit_masks[HEARTS], last)


@mypyc_attr(allow_interpreted_subclasses=True)
class PointCards(TrickContract):
    """Some cards count for whoever takes them: ``values`` are masks of cards and the points of each. The play ends when all are
    taken."""

    def __init__(self, name: str, pack: Pack, values: Sequence[tuple[int, int]], duties: Sequence[Duty] = (),
                 keep_up: bool = False) -> None:
        counting = 0
        for cards, _ in values:
            counting |= cards
        super().__init__(name, pack, False, duties, counting if keep_up else 0)
        self.values: Final = tuple(values)
        self.counting: Final[int] = counting

    def of_trick(self, cards: int, number: int) -> int:
        return worth(cards, self.values)

    def decided(self, deal: CompendiumDeal, number: int) -> bool:
        held = 0
        for hand in deal.hands:
            held |= hand.cards
        return held & self.counting == 0

    def feature(self, hand: int, call: int) -> float:
        return danger(self.pack, hand, self.counting)

    def card_to_play(self, order: TrickOrder, trick: list[Card], best: int, cards: list[Card], number: int, last: bool) -> Card:
        return card_to_avoid_with(order, trick, best, cards, self.counting, last)

    def total(self, players: int) -> int:
        return worth(self.pack.all, self.values)

    def bounds(self) -> tuple[int, int]:
        counts = [cards.bit_count() * points for cards, points in self.values]
        return sum([some for some in counts if some < 0]), sum([some for some in counts if some > 0])

    def points_words(self) -> str:
        pack = self.pack
        said: list[str] = []
        for cards, points in self.values:
            if cards & (cards - 1):
                suits = [suit.name.removesuffix("s") for suit, mask in zip(pack.suits, pack.suit_masks) if not cards & ~mask]
                kind = suits[0] if suits else RANK_NAMES[pack.ranks[pack.rank_of[cards.bit_length() - 1]]]
                said.append(f"each {'other ' if said else ''}{kind} {points}")
            else:
                said.append(f"{pack.names(cards)} {points}")
        return (" and ".join(said)).capitalize() + " to whoever takes it in a trick"


@mypyc_attr(allow_interpreted_subclasses=True)
class CountedTricks(TrickContract):
    """Tricks count for whoever takes them: ``points[number]`` for each, first to last. The play ends when no more count."""

    def __init__(self, name: str, pack: Pack, points: Sequence[int], positive: bool = False, duties: Sequence[Duty] = (),
                 calls: Sequence[str] = PLAIN) -> None:
        super().__init__(name, pack, positive, duties, 0, calls)
        self.points: Final = tuple(points)
        self.last: Final[int] = max([number for number, some in enumerate(points) if some], default=-1)

    def of_trick(self, cards: int, number: int) -> int:
        return self.points[number]

    def decided(self, deal: CompendiumDeal, number: int) -> bool:
        return number >= self.last

    def feature(self, hand: int, call: int) -> float:
        return extremes(self.pack, hand) if 0 in self.points else super().feature(hand, call)

    def card_to_play(self, order: TrickOrder, trick: list[Card], best: int, cards: list[Card], number: int, last: bool) -> Card:
        if not self.positive and not self.points[number]:
            # high cards go while nothing is at stake
            return max(cards, key=lambda card: order.strength[card])
        return card_to_play(order, trick, best, cards, self.positive, last)

    def total(self, players: int) -> int:
        return sum(self.points)

    def bounds(self) -> tuple[int, int]:
        return sum([some for some in self.points if some < 0]), sum([some for some in self.points if some > 0])

    def points_words(self) -> str:
        if min(self.points) == max(self.points):
            return f"Each trick {self.points[0]} to whoever takes it"
        names = {0: "the first trick", len(self.points) - 2: "the last but one", len(self.points) - 1: "the last"}
        said = [f"{names.get(number, f'trick {number + 1}')} {some}" for number, some in enumerate(self.points) if some]
        return " and ".join(said).capitalize() + " to whoever takes it"


@mypyc_attr(allow_interpreted_subclasses=True)
class TrumpTricks(CountedTricks):
    """Tricks count, and the declarer names trumps. Who can head a trick with a trump must, with ``forced`` also when void of the
    suit led; otherwise only trumps that are led must be beaten."""

    about: ClassVar[str] = "trumps"

    def __init__(self, name: str, pack: Pack, points: Sequence[int], forced: bool) -> None:
        duty: Duty = (HeadWithTrump("You can head the trick with a trump: you must.") if forced
                      else BeatTrumps("You can beat the trumps in the trick: you must."))
        super().__init__(name, pack, points, True, [duty], [suit.name for suit in pack.suits])
        self.orders: Final = tuple([TrickOrder(pack, suit) for suit in range(len(pack.suits))])

    def order(self, call: int) -> TrickOrder:
        return self.orders[call]

    def feature(self, hand: int, call: int) -> float:
        return trump_tricks(self.pack, hand, call)


@mypyc_attr(allow_interpreted_subclasses=True)
class AllAtOnce(TrickContract):
    """Several contracts of tricks played at once: everything counts that counts in one of them."""

    def __init__(self, name: str, pack: Pack, parts: Sequence[TrickContract], duties: Sequence[Duty] = ()) -> None:
        kept = 0
        for part in parts:
            kept |= part.kept
        super().__init__(name, pack, parts[0].positive, duties, kept)
        self.parts: Final = tuple(parts)

    def of_trick(self, cards: int, number: int) -> int:
        return sum([part.of_trick(cards, number) for part in self.parts])

    def decided(self, deal: CompendiumDeal, number: int) -> bool:
        return all([part.decided(deal, number) for part in self.parts])

    def total(self, players: int) -> int:
        return sum([part.total(players) for part in self.parts])

    def bounds(self) -> tuple[int, int]:
        return sum([part.bounds()[0] for part in self.parts]), sum([part.bounds()[1] for part in self.parts])

    def points_words(self) -> str:
        return "All the points of " + ", ".join([part.name for part in self.parts]) + " count at once"


@mypyc_attr(allow_interpreted_subclasses=True)
class Dominoes(Contract):
    """Laying the cards out from a starting rank, the declarer first; ``scores[place]`` for whoever goes out in this place, the
    last of them for the player who is left. ``ranks``: the ranks from one end of a suit to the other.

    The declarer calls the starting rank, or with ``by_first_card`` plays any card whose rank it then is.
    """

    laid_out = True

    def __init__(self, name: str, pack: Pack, scores: Sequence[int], ranks: Sequence[int], by_first_card: bool) -> None:
        self.starts: Final = starting_ranks(pack)
        super().__init__(name, True,
                         PLAIN if by_first_card else [f"from {pack.ranks[rank].replace('T', '10')}" for rank in self.starts])
        self.scores: Final = tuple(scores)
        self.by_first_card: Final = by_first_card
        self.suits: Final = tuple([SuitOrder(pack, rank, ranks) for rank in range(len(pack.ranks))])

    def begin(self, deal: CompendiumDeal, declarer: int, leader: int, call: int) -> Phase[Any]:
        if self.by_first_card:
            return FirstDomino(declarer, self)
        suits = self.suits[self.starts[call]]
        return LayDomino(declarer, suits, suits.starts, self)

    def stake(self) -> int:
        return max(self.scores) - min(self.scores)

    def feature(self, hand: int, call: int) -> float:
        if self.by_first_card:
            return max([rank_outlook(hand, self.suits[rank]) for rank in self.starts])
        return rank_outlook(hand, self.suits[self.starts[call]])

    def total(self, players: int) -> int:
        return sum(self.scores)

    def bounds(self) -> tuple[int, int]:
        return min(self.scores), max(self.scores)

    def points_words(self) -> str:
        order = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth")
        said = [f"the {order[place]} {some}" for place, some in enumerate(self.scores[:-1])]
        return "Of the players who get rid of all their cards " + ", ".join(said) + f"; the player who is left {self.scores[-1]}"


# --- play -------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class ContractTrick(DutyTrick[CompendiumDeal]):
    """A trick of a contract; ``number`` counts them from 0."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, contract: TrickContract, call: int, number: int) -> None:
        super().__init__(seats, cards, contract.duties)
        self.contract: Final = contract
        self.call: Final = call
        self.number: Final = number

    def trick_over(self, deal: CompendiumDeal) -> Phase[Any]:
        contract = self.contract
        cards = deal.trick.mask()
        winner = self.take(deal)
        deal.raw[winner] += contract.of_trick(cards, self.number)
        if cards & contract.kept:
            deal.keep_up(winner, cards & contract.kept)
        if contract.decided(deal, self.number) or not deal.hands[winner].cards:
            contract.count(deal)
            return deal.game.settle(deal)
        return ContractTrick(deal.order(winner), self.card_order, contract, self.call, self.number + 1)

    def section(self, deal: CompendiumDeal) -> str:
        return self.contract.about

    def advise(self, deal: CompendiumDeal, seat: int, rng: Random) -> Action | None:
        trick = deal.trick.row
        best = trick[self.best(deal)] if trick else -1
        cards = [action.card for action in self.legal(deal, seat)]
        return self.card_order.plays.each[self.contract.card_to_play(
            self.card_order, trick, best, cards, self.number, len(trick) + 1 == deal.players)]

    def facts(self, deal: CompendiumDeal, viewer: int) -> list[str]:
        return [f"Contract: {self.contract.title(self.call)}"]


class LayDomino(LayOut[CompendiumDeal]):
    """A turn in the contract of laying out."""

    about: ClassVar[str] = "dominoes"

    def __init__(self, seat: int, suits: SuitOrder, fits: int, contract: Dominoes) -> None:
        super().__init__(seat, suits, fits)
        self.contract: Final = contract

    def turn_of(self, seat: int, fits: int) -> Phase[Any]:
        return LayDomino(seat, self.suits, fits, self.contract)

    def row(self, deal: CompendiumDeal, suit: int) -> CardRow:
        return deal.layout[suit]

    def went_out(self, deal: CompendiumDeal, seat: int, fits: int) -> Phase[Any] | None:
        scores = self.contract.scores
        left = [other for other in deal.order(seat) if deal.hands[other].cards]
        place = deal.players - 1 - len(left)
        deal.raw[seat] += scores[place]
        deal.tell(seat, "{are} out and {score} {}", scores[place])
        if len(left) > 1:
            return None
        # the order of going out is settled: what is left comes out as it fits
        deal.end_because(left[0], "Only {you} {have} cards left")
        self.lay_out_rest(deal, left[0], fits)
        deal.raw[left[0]] += scores[-1]
        return deal.game.settle(deal)

    def advise(self, deal: CompendiumDeal, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        hand = deal.hands[seat].cards
        return legal[0] if legal[0].card < 0 else max(
            [(room(hand, self.suits, action.card), -place, action) for place, action in enumerate(legal)], key=lambda each: each[:2])[2]

    def facts(self, deal: CompendiumDeal, viewer: int) -> list[str]:
        rank = deal.pack.ranks[self.suits.start].replace("T", "10")
        return [f"Contract: {self.contract.name} from {rank}"]


class FirstDomino(Turn[CompendiumDeal]):
    """The declarer lays the first card out, any card of a rank that all suits have, and from its rank all suits begin."""

    about: ClassVar[str] = "dominoes"

    def __init__(self, seat: int, contract: Dominoes) -> None:
        super().__init__(seat)
        self.contract: Final = contract
        allowed = 0
        for rank in contract.starts:
            allowed |= contract.suits[rank].starts
        self.allowed: Final[int] = allowed

    def legal(self, deal: CompendiumDeal, seat: int) -> Sequence[Action]:
        return self.contract.suits[0].plays.of(deal.hands[seat].cards & self.allowed)

    def candidates(self, deal: CompendiumDeal, seat: int) -> Sequence[Action]:
        return self.contract.suits[0].plays.each

    def reason(self, deal: CompendiumDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or "Not all suits have a card of this rank: they could not be started."

    def play(self, deal: CompendiumDeal, seat: int, action: Action) -> Phase[Any]:
        suits = self.contract.suits[deal.pack.rank_of[action.card]]
        return LayDomino(seat, suits, suits.starts, self.contract).play(deal, seat, action)

    def advise(self, deal: CompendiumDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        return max([(rank_outlook(hand, self.contract.suits[deal.pack.rank_of[action.card]]), -place, action)
                    for place, action in enumerate(self.legal(deal, seat))], key=lambda each: each[:2])[2]

    def prompt(self, deal: CompendiumDeal, seat: int) -> str:
        return "Lay the first card out: all suits will begin with its rank"

    def facts(self, deal: CompendiumDeal, viewer: int) -> list[str]:
        return [f"Contract: {self.contract.name}"]
