"""Seven Up, or Old Sledge, and Blind All Fours, as R.F. Foster describes them. Rules page: all-fours, "North American All Fours"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.games.all_fours.advice import estimate
from parlour.games.all_fours.base import SIX
from parlour.games.all_fours.deal import PitchedDeal, TurnUpDeal
from parlour.games.all_fours.old import discards
from parlour.games.all_fours.options import BATCHES, BY_THREE, DISCARD_TO_SIX
from parlour.games.all_fours.pitched import PitchedGame
from parlour.games.all_fours.turn_up import BEGS_BELOW, MORE, TurnUpGame, TurnUpTurn
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase, Sealed
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.point_tricks import CARD_POINTS, HELD_LOW, HIGH, JACK, MostCards, Point

#: a tie of the dealer with one other goes to the other
GAME_AGAINST_DEALER: Final = MostCards("game", CARD_POINTS, goes_to_others=True)
BUNCH: Final = word("bunch", "the cards")
ACCEPT: Final = word("accept", "the trumps")
AGREE: Final = word("agree")
INSIST: Final = word("insist")


@mypyc_attr(allow_interpreted_subclasses=True)
class SevenUp(TurnUpGame):
    """Two or three alone, or four in pairs."""

    id = "seven-up"
    name = "Seven Up"
    summary = "All Fours to seven points: beg for other trumps, run the cards, and bunch them if all agree."
    also_known_as: ClassVar[Sequence[str]] = ("Old Sledge", "North American All Fours")
    player_counts: ClassVar[Sequence[int]] = (2, 3, 4)
    best_players: ClassVar[Sequence[int]] = (4,)
    schema: ClassVar[Sequence[Option]] = (DISCARD_TO_SIX,)
    prose: ClassVar[Prose | None] = Prose(__name__, "seven_up.md")

    fixed: ClassVar[Mapping[str, Value]] = {BATCHES.name: BY_THREE}

    def playing_to(self) -> int:
        return 7

    def points(self) -> Sequence[Point]:
        return (HIGH, HELD_LOW, JACK, GAME_AGAINST_DEALER)

    def scores_every_turn(self) -> bool:
        return False

    def discards_to_six(self, cards: int) -> bool:
        return discards(self[DISCARD_TO_SIX], cards)

    def limits_gifts(self) -> bool:
        return self.players == 3

    def gift_refused(self, deal: TurnUpDeal) -> str:
        begging = deal.after(deal.dealer)
        for seat in deal.order(begging)[1:-1]:
            if self.sides[seat] not in (self.sides[begging], self.sides[deal.dealer]) and deal.score(seat) == self.goal - 1:
                return f"{deal.name(seat)} did not beg and may not win by a gift: you must run the cards."
        return ""

    def said_otherwise(self) -> Sequence[Action]:
        return (*super().said_otherwise(), ACCEPT, BUNCH, AGREE, INSIST)

    def not_now(self, deal: TurnUpDeal, action: Action) -> str:
        if action in (ACCEPT, BUNCH):
            return "The cards are bunched only when they have been run and there are new trumps: each is asked in turn then."
        if action in (AGREE, INSIST):
            return "All others agree or insist on playing, once each, when somebody has proposed to bunch the cards."
        return super().not_now(deal, action)

    def trumps_changed(self, deal: TurnUpDeal) -> Phase[Any]:
        return ProposeBunch(deal.order(deal.after(deal.dealer)))

    def badges(self, deal: TurnUpDeal, seat: int) -> list[str]:
        return [chips_left(max(0, self.goal - deal.score(seat)))]

    def result_badges(self, deal: TurnUpDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def turned_words(self, scored: str) -> Mapping[str, Value]:
        return {}


def chips_left(chips: int) -> str:
    """How many chips a side still has to place in the pool."""
    return f"{chips} {'chip' if chips == 1 else 'chips'} left"


class ProposeBunch(TurnUpTurn):
    """Trumps have been changed: the first of ``seats`` may propose to bunch the cards, and then the others."""

    about: ClassVar[str] = "bunching"

    def __init__(self, seats: Sequence[int]) -> None:
        super().__init__(seats[0])
        self.seats: Final = tuple(seats)

    def legal(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return (ACCEPT, BUNCH)

    def play(self, deal: TurnUpDeal, seat: int, action: Action) -> Phase[Any]:
        if action is BUNCH:
            return BunchVote([other for other in range(deal.players) if other != seat])
        return ProposeBunch(self.seats[1:]) if len(self.seats) > 1 else deal.game.settled(deal)

    def advise(self, deal: TurnUpDeal, seat: int, rng: Random) -> Action | None:
        return BUNCH if wants_bunch(deal, seat) else ACCEPT

    def describe(self, deal: TurnUpDeal, seat: int, action: Action, viewer: int) -> str:
        if action is BUNCH:
            return deal.sentence(seat, viewer, "propose", "to bunch the cards")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: TurnUpDeal, seat: int) -> str:
        return f"{deal.pack.suits[deal.trumps].name.capitalize()} are trumps now: accept them, or propose to bunch the cards"


class BunchVote(Sealed[TurnUpDeal]):
    """Somebody has proposed to bunch the cards: it takes all the others."""

    about: ClassVar[str] = "bunching"

    def legal(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return (AGREE, INSIST)

    def candidates(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return deal.game.words_early

    def candidates_out_of_turn(self, deal: TurnUpDeal, seat: int) -> Sequence[Action]:
        return deal.game.words_elsewhere

    def reason(self, deal: TurnUpDeal, seat: int, action: Action) -> str:
        return deal.game.not_now(deal, action)

    def reveal(self, deal: TurnUpDeal, choices: list[Action | None]) -> Phase[Any]:
        game = deal.game
        if any([choices[seat] is INSIST for seat in self.seats]):
            return game.settled(deal)
        deal.say("The cards are bunched, and dealt again.")
        return game.deal_again(deal)

    def advise(self, deal: TurnUpDeal, seat: int, rng: Random) -> Action | None:
        return AGREE if wants_bunch(deal, seat) else INSIST

    def describe(self, deal: TurnUpDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "agree", "to bunch the cards") if action is AGREE \
            else deal.sentence(seat, viewer, "insist", "on playing")

    def prompt(self, deal: TurnUpDeal, seat: int) -> str:
        return "Agree to bunch the cards, or insist on playing"

    def facts(self, deal: TurnUpDeal, viewer: int) -> list[str]:
        return [f"Turned up for trumps: {deal.pack.suits[deal.trumps].shown}"]


def wants_bunch(deal: TurnUpDeal, seat: int) -> bool:
    """Whether a seat would rather have other cards; never the dealer who has turned up a jack."""
    turned = seat == deal.dealer and deal.game.worth_turned(deal.turned.row[-1]) > 0
    return not turned and estimate(deal.game.card_orders[deal.trumps], deal.hands[seat].cards) < BEGS_BELOW / 2


class BlindAllFours(PitchedGame[PitchedDeal]):
    """No card is turned up: the first card led makes trumps (page section "North American All Fours", at its end)."""

    id = "blind-all-fours"
    name = "Blind All Fours"
    summary = "All Fours to seven points without a turn-up: the suit of the first card led is trumps."
    also_known_as = ("Pitch (Foster 1897)",)
    player_counts = (2, 3, 4)
    best_players = (4,)
    deal_type = PitchedDeal
    prose = Prose(__name__, "blind.md")

    def playing_to(self) -> int:
        return 7

    def open(self, deal: PitchedDeal) -> Phase[Any]:
        self.take_pack_up(deal)
        self.tell_cut(deal)
        for _ in range(SIX // MORE):
            self.deal_batch(deal, MORE)
        return self.pitch(deal)

    def badges(self, deal: PitchedDeal, seat: int) -> list[str]:
        return [chips_left(max(0, self.goal - deal.score(seat)))]

    def result_badges(self, deal: PitchedDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)
