"""Poker for high, for low, or for both: splitting the pot, low hands that must qualify, and declarations.

A :class:`HighLowGame` says in :meth:`~HighLowGame.objective` what is played for. For :data:`HIGH_LOW` each pot is split between
the best hand both ways; where the plan has a :class:`Declare`, between those who declared for it. Rules pages:
seven-card-stud, sections "Seven Card Stud High-Low", "Eight or Better" and "With Declare"; pass-the-trash.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, bits
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Condition, OptionOf, choice
from parlour.kernel.phase import Phase, Sealed, Turn
from parlour.mechanisms.stakes.poker import PokerGame, Step
from parlour.mechanisms.stakes.poker_deal import P, PokerDeal, PokerDealT
from parlour.rankings.poker_low import PokerLow, ace_to_five, ace_to_six, deuce_to_seven
from parlour.rankings.ranking import NOTHING, Ranking

#: what is played for
HIGH: Final = "high"
LOW: Final = "low"
HIGH_LOW: Final = "high-low"

ACE_TO_FIVE: Final = "ace-to-five"
ACE_TO_SIX: Final = "ace-to-six"
DEUCE_TO_SEVEN: Final = "deuce-to-seven"

OBJECTIVE: Final = choice("objective", "Which hand wins: the highest, the lowest, or both share the pot.", HIGH, LOW, HIGH_LOW)
TOGETHER: Final = "simultaneous-fist"
IN_SEQUENCE: Final = "in-sequence"


def low_systems(when: Condition | None = None) -> OptionOf[str]:
    """The option how low hands rank, which may need others of a game that can be played for high alone."""
    return choice("low-system", "How low hands rank: aces low without straights and flushes, aces low with them, or aces high with them.",
                  ACE_TO_FIVE, ACE_TO_SIX, DEUCE_TO_SEVEN, when=when, because="when only the highest hand wins")


def declare_methods(when: Condition | None = None) -> OptionOf[str]:
    """The option how one declares, which may need others of a game in which not always both ways are played for."""
    return choice("declare-method", "How one declares: all at once with chips in the fist, or one after the other.", TOGETHER, IN_SEQUENCE,
                  when=when, because="when nothing is declared")


LOW_SYSTEM: Final = low_systems()
DECLARE_METHOD: Final = declare_methods()

#: what a seat has declared, as in ``deal.declared``
NOT_DECLARED: Final = 0
FOR_HIGH: Final = 1
FOR_LOW: Final = 2
FOR_BOTH: Final = 3
#: how many chips one holds in the fist for that
FIST: Final = ("", "one chip", "no chip", "two chips")
#: what a ranking says of a hand that does not qualify
NO_LOW: Final = "no low"
#: how often one must win both ways to declare both
SURE: Final = 0.6
#: worlds that are looked at for a declaration, by the care that is to be taken
WORLDS: Final = (8, 30, 200)


def low_hands(pack: Pack, system: str, wild: int = 0, qualifier: str = "") -> PokerLow:
    """The ranking of low hands by one of the three systems; a ``qualifier`` goes with ace to five."""
    if system == ACE_TO_SIX:
        return ace_to_six(pack, wild)
    if system == DEUCE_TO_SEVEN:
        return deuce_to_seven(pack, wild)
    return ace_to_five(pack, wild, 0, qualifier)


def split_ways(seats: Sequence[int], high: Sequence[int], low: Sequence[int], declared: Sequence[int]) -> list[list[int]]:
    """Who wins a pot for which these seats compete, in equal parts, the high one first.

    ``high`` and ``low``: how good each seat's hand is either way, higher for better, :data:`NOTHING` where it does not
    count. ``declared``: what each seat goes for; without declarations everybody goes for whatever it can win. Whoever
    declared both wins everything, alone best both ways, or nothing.
    """
    for_high = [seat for seat in seats if declared[seat] != FOR_LOW]
    for_low = [seat for seat in seats if declared[seat] != FOR_HIGH]
    for seat in seats:
        if declared[seat] == FOR_BOTH and best_of(for_high, high) == [seat] and best_of(for_low, low) == [seat]:
            return [[seat]]
    parts = [best_of([seat for seat in for_high if declared[seat] != FOR_BOTH], high),
             best_of([seat for seat in for_low if declared[seat] != FOR_BOTH], low)]
    won = [winners for winners in parts if winners]
    # who wins both halves alone takes everything; those who share them share each by itself, odd chips and all
    return won[:1] if len(won) == 2 and won[0] == won[1] and len(won[0]) == 1 else won


def best_of(seats: Sequence[int], values: Sequence[int]) -> list[int]:
    """The seats of these with the highest value; none where nobody has a hand that counts."""
    best = max([values[seat] for seat in seats], default=NOTHING)
    return [seat for seat in seats if values[seat] == best] if best != NOTHING else []


@mypyc_attr(allow_interpreted_subclasses=True)
class HighLowGame(PokerGame[P]):
    """A poker game that can be played for high, for low, or for both."""

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.aim: Final[str] = self.objective()
        self.low: Final[Ranking] = self.make_low() if self.aim != HIGH else self.ranking

    def objective(self) -> str:
        """What is played for: :data:`HIGH`, :data:`LOW` or :data:`HIGH_LOW`."""
        return self[OBJECTIVE]

    def make_low(self) -> Ranking:
        """What decides between low hands."""
        return low_hands(self.pack, self[LOW_SYSTEM], self.ranking.wild)

    def high_now(self, deal: P) -> Ranking:
        """What ranks hands for high in this deal: the game's ranking, unless something else is wild in it."""
        return self.ranking

    def low_now(self, deal: P) -> Ranking:
        """What ranks hands for low in this deal."""
        return self.low

    def high_ranking(self, deal: P, seat: int) -> Ranking:
        """What ranks a seat's hand for high, where something else may be wild for this seat."""
        return self.high_now(deal)

    def low_ranking(self, deal: P, seat: int) -> Ranking:
        """What ranks a seat's hand for low."""
        return self.low_now(deal)

    def high_value(self, deal: P, seat: int) -> int:
        """How good the seat's hand is for high."""
        return self.high_ranking(deal, seat).value(deal.cards(seat))

    def low_value(self, deal: P, seat: int) -> int:
        """How good the seat's hand is for low; :data:`NOTHING` where it does not qualify."""
        return self.low_ranking(deal, seat).value(deal.cards(seat))

    def value(self, deal: P, seat: int) -> int:
        return self.low_value(deal, seat) if self.aim == LOW else self.high_value(deal, seat)

    def worth(self, deal: P, cards: int) -> int:
        return self.low_now(deal).value(cards) if self.aim == LOW else self.high_now(deal).value(cards)

    def hand_words(self, deal: P, seat: int) -> str:
        cards = deal.cards(seat)
        goes = deal.declared[seat]
        if self.aim == LOW or goes == FOR_LOW:
            return self.low_ranking(deal, seat).words(cards)
        high = self.high_ranking(deal, seat).words(cards)
        if self.aim == HIGH or goes == FOR_HIGH:
            return high
        low = self.low_ranking(deal, seat).words(cards)
        return f"{high}, and {low}" if low == NO_LOW else f"{high}, and for low {low.removeprefix('low ')}"

    def winners_of(self, deal: P, seats: int) -> list[list[int]]:
        if self.aim != HIGH_LOW:
            return super().winners_of(deal, seats)
        some = bits(seats)
        players = range(deal.players)
        high = [self.high_value(deal, seat) if seats >> seat & 1 else NOTHING for seat in players]
        low = [self.low_value(deal, seat) if seats >> seat & 1 else NOTHING for seat in players]
        return split_ways(some, high, low, deal.declared)

    def settle(self, deal: P) -> Phase[Any]:
        over = super().settle(deal)
        self.share_rest(deal, deal.contenders())
        return over

    def part_words(self, deal: P, place: int) -> str:
        return "for low" if place else "for high"

    def strengths(self, deal: P, seat: int) -> tuple[int, ...]:
        if self.aim != HIGH_LOW:
            return super().strengths(deal, seat)
        return self.high_value(deal, seat), self.low_value(deal, seat)

    def worths(self, deal: P, cards: int) -> tuple[int, ...]:
        if self.aim != HIGH_LOW:
            return super().worths(deal, cards)
        return (self.high_now(deal).value(cards), self.low_now(deal).value(cards))

    def prefers(self, deal: P, seat: int, cards: int, others: int) -> float:
        better = 0.0
        rankings = [self.low_ranking(deal, seat)] if self.aim == LOW else [self.high_ranking(deal, seat)]
        if self.aim == HIGH_LOW:
            rankings.append(self.low_ranking(deal, seat))
        for ranking in rankings:
            mine, theirs = ranking.value(cards), ranking.value(others)
            better += 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0
        return better / len(rankings)

    def rules_of_declaring(self, method: str) -> str:
        """How one declares and what follows from it, in words."""
        if method == IN_SEQUENCE:
            how = """From the dealer's left each player who is still in says in turn what to go for: **high**, **low** or **both**."""
        else:
            how = """All who are still in decide at the same time, unseen by the others, whether to go for **high**, **low** or **both**: in
a closed fist each holds one chip for high, none for low, two for both, and all open their fists together."""
        return f"""{how}

The pot is split between the highest hand of those who went for high and the lowest of those who went for low. If all went the
same way, the winner takes everything. Whoever went for both must have the highest hand of all who went for high or both, and
the lowest of all who went for low or both, without a tie either way: then that player takes the whole pot, and otherwise gets
nothing, and the pot is the others'. With side pots this goes for each pot by itself. A pot in which everybody went for both
and nobody won both ways stays for the next deal."""


class Declare(Step):
    """Those who compete declare what they go for: together, or one after the other from the dealer's left."""

    def __init__(self, method: str) -> None:
        self.method: Final = method

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        contenders = deal.contenders()
        return DeclareInTurn(contenders[0], at) if self.method == IN_SEQUENCE else DeclareTogether(contenders, at)


class DeclareTogether(Sealed[PokerDealT]):
    """All hold a closed fist: one chip for high, none for low, two for both."""

    about: ClassVar[str] = "declaring"

    def __init__(self, seats: Sequence[int], at: int) -> None:
        super().__init__(seats)
        self.at: Final = at

    def legal(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        return declarations(deal)

    def reveal(self, deal: PokerDealT, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            chosen = choices[seat]
            assert chosen is not None
            deal.declared[seat] = deal.game.declarable().index(chosen.word)
        deal.beat()
        return deal.game.go_on(deal, self.at + 1)

    def describe(self, deal: PokerDealT, seat: int, action: Action, viewer: int) -> str:
        held = FIST[deal.game.declarable().index(action.word)]
        return deal.sentence(seat, viewer, "hold", f"{held} in the fist: {action.word}")

    def prompt(self, deal: PokerDealT, seat: int) -> str:
        return declaring_prompt(deal)

    def advise(self, deal: PokerDealT, seat: int, rng: Random) -> Action | None:
        return what_to_declare(deal, seat, rng)


class DeclareInTurn(Turn[PokerDealT]):
    """The seat declares, and the next one after it."""

    about: ClassVar[str] = "declaring"

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at: Final = at

    def legal(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        return declarations(deal)

    def play(self, deal: PokerDealT, seat: int, action: Action) -> Phase[Any]:
        deal.declared[seat] = deal.game.declarable().index(action.word)
        for other in deal.order(deal.after(seat)):
            if deal.competes(other) and deal.declared[other] == NOT_DECLARED:
                return DeclareInTurn(other, self.at)
        return deal.game.go_on(deal, self.at + 1)

    def prompt(self, deal: PokerDealT, seat: int) -> str:
        return declaring_prompt(deal)

    def advise(self, deal: PokerDealT, seat: int, rng: Random) -> Action | None:
        return what_to_declare(deal, seat, rng)


def declarations(deal: PokerDeal) -> Sequence[Action]:
    """What can be declared: one way, the other, or both."""
    return [word("declare", way) for way in deal.game.declarable()[FOR_HIGH:]]


def declaring_prompt(deal: PokerDeal) -> str:
    """What one is asked."""
    ways = deal.game.declarable()
    return f"Declare what you go for: {ways[FOR_HIGH]}, {ways[FOR_LOW]} or both"


def what_to_declare(deal: PokerDeal, seat: int, rng: Random) -> Action:
    """Go for what the hand wins most often against those who have not declared for something else."""
    game = deal.game
    assert isinstance(game, HighLowGame)
    won = [0, 0, 0]
    worlds = WORLDS[deal.care]
    for _ in range(worlds):
        world = deal.imagine(seat, rng)
        others = [other for other in bits(world.contest) if other != seat]
        high = all([game.high_value(world, seat) >= game.high_value(world, other) for other in others if world.declared[other] != FOR_LOW])
        low = all([game.low_value(world, seat) >= max(1, game.low_value(world, other)) for other in others
                   if world.declared[other] != FOR_HIGH])
        won[0] += 1 if high else 0
        won[1] += 1 if low else 0
        won[2] += 1 if high and low else 0
    goes = FOR_BOTH if won[2] > SURE * worlds else FOR_HIGH if won[0] >= won[1] else FOR_LOW
    return declarations(deal)[goes - 1]
