"""What all games of Watten share: naming Schlag and trumps, tricks with bets, and what a deal brings. Rules page: watten."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Pack
from parlour.games.watten.advice import BET, HELD, SILENCE, best_schlag, best_suit, card_to_play, holdings, tricks_in_sight
from parlour.games.watten.cards import SCHLAGE, WattenCards, WattenOrder
from parlour.games.watten.deal import WattenDeal
from parlour.games.watten.options import TARGET
from parlour.kernel.actions import Action, word
from parlour.kernel.game import Game
from parlour.kernel.options import OptionOf
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn, Why
from parlour.kernel.zones import CardSet
from parlour.mechanisms.table.signals import SIGNAL, SignalCode
from parlour.mechanisms.tricks.raising import FOLD, HOLD, Raised, RaiseRules, Stake, StakedTrick

#: what a deal counts without a bet, and how many of its tricks win it
POINTS: Final = 2
TRICKS: Final = 3
TRICKS_DEALT: Final = 5

WattenDealT = TypeVar("WattenDealT", bound=WattenDeal, contravariant=True, default=WattenDeal)
#: the kind of deal that a game has, and the kind of trick in which one bets
WattenPlayed = TypeVar("WattenPlayed", bound=WattenDeal, default=WattenDeal)
WattenTrickT = TypeVar("WattenTrickT", bound="WattenTrick[Any]", default="WattenTrick[Any]")


@mypyc_attr(allow_interpreted_subclasses=True)
class WattenRaises(RaiseRules[WattenDealT, WattenTrickT]):
    """Bets by one point at a time, the sides in turns, up to what the side further behind still needs: more would change
    nothing."""

    def team(self, deal: WattenDealT, seat: int) -> int:
        return deal.game.team(deal, seat)

    def proposals(self, deal: WattenDealT, play: WattenTrickT, seat: int) -> tuple[Action, ...]:
        points = play.stake.points
        return self.raises[points + 1:points + 2] if points < deal.game.needed(deal) else ()

    def won(self, deal: WattenDealT, play: WattenTrickT, team: int, points: int) -> Phase[Any]:
        return deal.game.settle(deal, team, points)

    def other_answers(self, deal: WattenDealT, raised: Raised[Any, WattenTrickT], seat: int) -> tuple[Action, ...]:
        return raised.held.signals(deal, seat)

    def other_answer(self, deal: WattenDealT, raised: Raised[Any, WattenTrickT], seat: int, action: Action) -> Phase[Any]:
        raised.held.signal(deal, seat, action)
        return raised

    def advise(self, deal: WattenDealT, raised: Raised[Any, WattenTrickT], seat: int, rng: Random) -> Action | None:
        held = raised.held
        if not held.trump_cards(deal, seat):
            return None
        hope = held.hopes(deal, seat)
        higher = [action for action in raised.legal(deal, seat) if action.kind == self.verb]
        if higher and hope > BET + 0.3:
            return higher[0]
        return HOLD if hope >= HELD else FOLD


@mypyc_attr(allow_interpreted_subclasses=True)
class Watten(Game[WattenPlayed]):
    """Five cards each; forehand names a rank that is trump, the dealer a suit, and three tricks win."""

    page = "watten"
    family = "trick-taking/trump"
    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes: ClassVar[int] = 20
    #: the option that says how many points win
    to_win: ClassVar[OptionOf[int]] = TARGET

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.cards: Final[WattenCards] = self.special_cards()
        self.bets: Final[WattenRaises[Any, Any]] = self.raise_rules()
        self.target: Final[int] = self[self.to_win]
        self.code: Final[SignalCode | None] = self.signal_code()
        self._orders: Final[dict[tuple[str, int], WattenOrder]] = {}

    def special_cards(self) -> WattenCards:
        """The pack and what is special about its cards."""
        raise NotImplementedError

    def raise_rules(self) -> WattenRaises[Any, Any]:
        """How one bets."""
        return WattenRaises()

    def signal_code(self) -> SignalCode | None:
        """How partners signal, or nothing."""
        return None

    def first_trick(self, deal: WattenPlayed, order: WattenOrder) -> WattenTrick[Any]:
        """The trick that forehand leads to."""
        raise NotImplementedError

    def make_pack(self) -> Pack:
        return self.special_cards().pack

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1) if self.players == 4 else range(self.players)

    def order(self, schlag: str, trumps: int) -> WattenOrder:
        """The order of the cards for a Schlag and a trump suit."""
        found = self._orders.get((schlag, trumps))
        if found is None:
            found = WattenOrder(self.cards, schlag, trumps)
            self._orders[schlag, trumps] = found
        return found

    def schlage(self) -> Sequence[str]:
        """The ranks that may be named, in words."""
        return SCHLAGE

    def suit_namer(self, deal: WattenPlayed) -> int:
        """Who names the trump suit: the dealer, but with three players forehand, who plays alone."""
        return deal.forehand if self.players == 3 else deal.dealer

    def lookers(self, deal: WattenPlayed) -> int:
        """Who picks up the cards before the trumps are named, as a mask: those who name them."""
        return 1 << deal.forehand | 1 << self.suit_namer(deal)

    def team(self, deal: WattenPlayed, seat: int) -> int:
        """Who plays together in this deal: partners opposite, or two against forehand."""
        if self.players == 4:
            return 5 << (seat & 1)
        if self.players == 3:
            alone = 1 << deal.after(deal.dealer)
            return alone if alone >> seat & 1 else 7 & ~alone
        return 1 << seat

    def against(self, team: int) -> int:
        """The players of the other team."""
        return (1 << self.players) - 1 & ~team

    def tight_from(self) -> int:
        """With so many points a side is gespannt: the two of any deal are enough."""
        return self.target - POINTS

    def tight(self, deal: WattenPlayed, team: int) -> bool:
        """Whether somebody of the team is gespannt."""
        return max([deal.score(seat) for seat in range(self.players) if team >> seat & 1]) >= self.tight_from()

    def needed(self, deal: WattenPlayed) -> int:
        """How many points the side furthest behind needs to win the game."""
        return self.target - min(deal.scores)

    def facts(self, deal: WattenPlayed, viewer: int) -> list[str]:
        return self.code.facts(deal, viewer, deal.seen) if self.code is not None else []

    def points_bounds(self) -> tuple[int, int] | None:
        # nobody bets for more than is needed, and in a deal by itself all is needed
        return 0, self.target

    # --- the course of a deal -----------------------------------------------------------------------------------

    def name_trumps(self, deal: WattenPlayed) -> Phase[Any]:
        """The cards are dealt: forehand names the Schlag."""
        return NameSchlag(deal.forehand)

    def schlag_named(self, deal: WattenPlayed, schlag: str) -> Phase[Any]:
        """What follows when the Schlag is named."""
        return NameSuit(self.suit_namer(deal), schlag)

    def trumps_named(self, deal: WattenPlayed, schlag: str, trumps: int) -> Phase[Any]:
        """What follows when the trump suit is named: everybody picks up the cards, and forehand leads."""
        deal.pick_up()
        return self.begin(deal, self.order(schlag, trumps))

    def begin(self, deal: WattenPlayed, order: WattenOrder) -> Phase[Any]:
        """The trumps are known: forehand leads, after whatever comes before that."""
        return self.first_trick(deal, order)

    def settle(self, deal: WattenPlayed, team: int, points: int) -> Phase[Any]:
        """A team wins the deal."""
        paid: list[int] = []
        for seat in range(self.players):
            if team >> seat & 1 and self.sides[seat] not in paid:
                paid.append(self.sides[seat])
                deal.enter_score(seat, points, "the deal won")
        deal.tell_of(team, "{win} {} points", points)
        return OVER


# --- naming the trumps ------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class NameSchlag(Turn[WattenDealT]):
    """Forehand names the trump rank, whether held or not."""

    about: ClassVar[str] = "trumps"

    def legal(self, deal: WattenDealT, seat: int) -> Sequence[Action]:
        return tuple([word("name", rank) for rank in deal.game.schlage()])

    def play(self, deal: WattenDealT, seat: int, action: Action) -> Phase[Any]:
        return deal.game.schlag_named(deal, action.word)

    def advise(self, deal: WattenDealT, seat: int, rng: Random) -> Action | None:
        return word("name", best_schlag(deal, seat))

    def describe(self, deal: WattenDealT, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "name", f"the {action.word} as the Schlag")

    def prompt(self, deal: WattenDealT, seat: int) -> str:
        return "Name the Schlag: the rank that is to be trump"


@mypyc_attr(allow_interpreted_subclasses=True)
class NameSuit(Turn[WattenDealT]):
    """The dealer, or who plays alone, names the trump suit."""

    about: ClassVar[str] = "trumps"

    def __init__(self, seat: int, schlag: str) -> None:
        super().__init__(seat)
        self.schlag: Final = schlag

    def legal(self, deal: WattenDealT, seat: int) -> Sequence[Action]:
        return tuple([word("name", suit.name) for suit in deal.pack.suits])

    def play(self, deal: WattenDealT, seat: int, action: Action) -> Phase[Any]:
        return deal.game.trumps_named(deal, self.schlag, deal.pack.suit(action.word))

    def advise(self, deal: WattenDealT, seat: int, rng: Random) -> Action | None:
        return word("name", deal.pack.suits[best_suit(deal, seat, self.schlag)].name)

    def describe(self, deal: WattenDealT, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "name", f"{action.word} as trumps")

    def prompt(self, deal: WattenDealT, seat: int) -> str:
        return "Name the trump suit"

    def facts(self, deal: WattenDealT, viewer: int) -> list[str]:
        return [f"Schlag: {self.schlag}"]


# --- the play -----------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class WattenTrick(StakedTrick[WattenDealT]):
    """A trick. ``won``: who has won the tricks before; ``code``: how partners signal, or nothing.

    On turn one may bet and signal before playing; out of turn one may bet, and before the first lead signal.
    """

    def __init__(self, seats: tuple[int, ...], order: WattenOrder, rules: RaiseRules[Any, Any], stake: Stake, won: tuple[int, ...],
                 code: SignalCode | None) -> None:
        super().__init__(seats, order, rules, stake)
        self.order: Final = order
        self.won: Final = won
        self.code: Final = code

    def next(self, seats: tuple[int, ...], stake: Stake, won: tuple[int, ...]) -> WattenTrick[Any]:
        """A trick of the same deal."""
        raise NotImplementedError

    def with_stake(self, stake: Stake) -> WattenTrick[Any]:
        return self.next(self.seats, stake, self.won)

    def tricks(self, team: int) -> int:
        """How many tricks a team has won."""
        return sum([team >> winner & 1 for winner in self.won])

    def duty(self, deal: WattenDealT, seat: int) -> int:
        """The cards of which the seat must play one, as a mask; 0 where it is free."""
        raise NotImplementedError

    def duty_words(self) -> str:
        """The duty as a reason."""
        raise NotImplementedError

    def playable(self, deal: WattenDealT, seat: int, why: Why | None) -> int:
        cards = self.duty(deal, seat) if deal.trick.row else 0
        if not cards:
            return deal.hands[seat].cards
        if why is not None:
            why.only(cards, self.duty_words())
        return cards

    def revealed_void(self, deal: WattenDealT, seat: int, hand: CardSet, led: int) -> None:
        """Suits need not be followed: nothing is shown by a card of another."""

    def words(self, deal: WattenDealT, seat: int) -> tuple[Action, ...]:
        words = super().words(deal, seat)
        if self.code is not None and ((not deal.trick.row and not self.won) or seat == self.to_play(deal)):
            words += self.signals(deal, seat)
        return words

    def signals(self, deal: WattenDealT, seat: int) -> tuple[Action, ...]:
        """The signals that the seat may give."""
        code = self.code
        if code is None:
            return ()
        return code.legal(deal, seat, deal.hands[seat].cards, deal.seen)

    def signal(self, deal: WattenDealT, seat: int, action: Action) -> None:
        """The seat signals."""
        code = self.code
        if code is not None:
            code.give(deal, seat, deal.hands[seat], deal.seen, action)

    def candidates(self, deal: WattenDealT, seat: int) -> Sequence[Action]:
        code = self.code
        return [*super().candidates(deal, seat), *(code.every() if code is not None else ())]

    def candidates_out_of_turn(self, deal: WattenDealT, seat: int) -> Sequence[Action]:
        code = self.code
        return [*super().candidates_out_of_turn(deal, seat), *(code.every() if code is not None else ())]

    def reason(self, deal: WattenDealT, seat: int, action: Action) -> str:
        code = self.code
        if action.kind == SIGNAL and code is not None:
            if seat == self.to_play(deal) or not (deal.trick.row or self.won):
                return code.reason(deal, seat, deal.seen, action)
            return "Once a card is led you signal when it is your turn."
        return super().reason(deal, seat, action)

    def play(self, deal: WattenDealT, seat: int, action: Action) -> Phase[Any]:
        if action.kind == SIGNAL:
            self.signal(deal, seat, action)
            return self
        return super().play(deal, seat, action)

    def trick_over(self, deal: WattenDealT) -> Phase[Any]:
        winner = self.take(deal)
        following = self.next(deal.order(winner), self.stake, (*self.won, winner))
        team = self.rules.team(deal, winner)
        if following.tricks(team) == TRICKS:
            return self.rules.won(deal, self, team, self.stake.points)
        return following

    def hopes(self, deal: WattenDealT, seat: int) -> float:
        """The tricks that the seat's side has won, and those it may hope for."""
        team = deal.game.team(deal, seat)
        place = self.best(deal) if deal.trick.row else NO_SEAT
        winning = deal.trick.row[place] if place >= 0 and team >> self.seats[place] & 1 else None
        return tricks_in_sight(deal, seat, self.order, self.code, self.tricks(team), TRICKS_DEALT - len(self.won), winning)

    def advise(self, deal: WattenDealT, seat: int, rng: Random) -> Action | None:
        """A bet on enough tricks, or a signal for a high card that the partner may not know of; otherwise a card, if it is to be one.
        Nothing where the seat does not know what is trump."""
        on_turn = seat == self.to_play(deal)
        if not self.trump_cards(deal, seat):
            return None if on_turn else SILENCE
        actions = self.legal(deal, seat)
        bets = [action for action in actions if action.kind == self.rules.verb]
        if bets and self.hopes(deal, seat) > BET:
            return bets[-1]
        if not self.won and not deal.trick.row:
            held = holdings(deal, seat, self.order)
            for action in actions:
                if action.kind == SIGNAL and action.word in held:
                    return action
        if not on_turn:
            return SILENCE
        winner = self.seats[self.best(deal)] if deal.trick.row else NO_SEAT
        return self.card_order.plays.each[card_to_play(deal, seat, self.order, self.playable(deal, seat, None), winner)]

    def describe(self, deal: WattenDealT, seat: int, action: Action, viewer: int) -> str:
        code = self.code
        if action.kind == SIGNAL and code is not None:
            return code.describe(deal, seat, deal.seen, action, viewer)
        return super().describe(deal, seat, action, viewer)

    def named(self, deal: WattenDealT, viewer: int) -> list[str]:
        """Schlag and trumps, for those who know them."""
        suit = deal.pack.suits[self.order.trumps]
        return [f"Schlag: {self.order.schlag}", f"Trumps: {suit.name}"]

    def facts(self, deal: WattenDealT, viewer: int) -> list[str]:
        return [*self.named(deal, viewer), f"The deal counts {self.stake.points}"]

    def badges(self, deal: WattenDealT, seat: int) -> list[str]:
        won = self.won.count(seat)
        badges = [f"{won} {'trick' if won == 1 else 'tricks'}"] if won else []
        if deal.players == 3 and seat == deal.after(deal.dealer):
            badges.append("alone")
        return badges
