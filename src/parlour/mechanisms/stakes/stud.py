"""Stud poker: hands of which some cards lie face up, and a round of betting after each of them.

Who begins follows from what shows; the first bet may be compulsory (the bring-in); an open pair may allow larger bets; where
the stock cannot serve everybody, one card lies in the middle for all. Rules page: seven-card-stud.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.kernel.actions import Action, Joined, Subsets
from parlour.kernel.phase import Phase
from parlour.mechanisms.stakes.betting import BET, CHECK, BettingState, Limit, opening, wager
from parlour.mechanisms.stakes.high_low import LOW, HighLowGame
from parlour.mechanisms.stakes.poker import DISCARD, STAND_PAT, Bets, DealCards, DrawCards, PokerBetting
from parlour.mechanisms.stakes.poker_deal import PG, BurningDeal, PokerDealT
from parlour.mechanisms.stakes.stakes import chips
from parlour.rankings.layout import layout_of
from parlour.rankings.poker import SHOWING
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.poker_low import PokerLow
from parlour.rankings.ranking import Ranking

BRING_IN: Final = "bring in"
#: suits as they settle ties between what shows, from the highest
SUITS: Final = "S H D C"
#: how many bits of a value of what shows tell the suit
SUIT_BITS: Final = 2
#: the betting round after the third card of a hand, the first one in games of seven cards
THIRD_STREET: Final = 3

S = TypeVar("S", bound="StudDeal")


@mypyc_attr(allow_interpreted_subclasses=True)
class StudDeal(BurningDeal[PG]):
    """A deal of stud: the cards of those who fold are turned down."""

    def fold(self, seat: int) -> None:
        super().fold(seat)
        self.cover(self.up[seat], 1 << seat)


@mypyc_attr(allow_interpreted_subclasses=True)
class StudGame(HighLowGame[S]):
    """A game of cards face up and face down, dealt street by street."""

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.showing: Final[Ranking] = self.make_showing()

    def burns(self) -> bool:
        """Whether a card is laid aside before each stage of the deal."""
        return False

    def make_showing(self) -> Ranking:
        """What compares the cards that lie face up: without straights and flushes, equal ones by the suit of the highest card."""
        wild = self.ranking.wild | layout_of(self.pack).jokers
        if self.aim != LOW:
            return PokerHigh(self.pack, wild, 0, SHOWING, SUITS, True)
        low = self.low
        return PokerLow(self.pack, wild, 0, isinstance(low, PokerLow) and low.ace_low, False, True, "", SUITS)

    def showing_ranking(self, deal: S) -> Ranking:
        """The same in this deal, where something else may be wild."""
        return self.showing

    def open_cards(self, deal: S, seat: int) -> int:
        """What counts as lying face up before a seat, cards for all among it."""
        return deal.up[seat].mask() | deal.board.mask()

    def shown_value(self, deal: S, seat: int) -> int:
        """How good what shows is, as the game goes: in a game for low the lowest is best. Where a card for all counts, and is the
        highest, the suit of the highest card of one's own settles ties."""
        ranking = self.showing_ranking(deal)
        value = ranking.value(self.open_cards(deal, seat))
        return value << SUIT_BITS | self.own_suit(deal, seat) if deal.board.row else value

    def own_suit(self, deal: S, seat: int) -> int:
        """How good the suit of the seat's own highest card that shows is, as it settles ties."""
        return self.showing_ranking(deal).value(deal.up[seat].mask()) & (1 << SUIT_BITS) - 1

    def open_pair(self, deal: S) -> bool:
        """Whether anybody who is still in shows a pair or better."""
        for seat in deal.contenders():
            cards = self.open_cards(deal, seat)
            if not cards & (cards - 1):
                continue
            if cards & self.high_now(deal).wild:
                return True
            for rank in self.pack.rank_masks:
                alike = cards & rank
                if alike & (alike - 1):
                    return True
        return False

    def worst_begins(self, step: StudBets) -> bool:
        """Whether the worst hand showing begins this round, not the best."""
        return False

    def first_to_bet(self, deal: S, at: int) -> int:
        """Page section "Order of Betting": the best hand showing, or by way of the bring-in the worst. Before anything shows
        it is the first to the dealer's left."""
        step = self.steps[at]
        contenders = deal.contenders()
        shown = 0
        for seat in contenders:
            shown = shown or self.open_cards(deal, seat)
        if not shown:
            return super().first_to_bet(deal, at)
        worst = isinstance(step, StudBets) and self.worst_begins(step)
        first = -1
        wanted = 0
        for seat in contenders:
            value = self.shown_value(deal, seat)
            if first < 0 or (value < wanted if worst else value > wanted):
                first = seat
                wanted = value
        if deal.narrating:
            deal.tell(first, "{show} the {}", self.first_in_words(deal, first, worst))
        return first

    def first_in_words(self, deal: S, first: int, worst: bool) -> str:
        """What this seat shows, so that it begins; the suit is told only where it decides."""
        cards = self.open_cards(deal, first)
        one = cards & (cards - 1) == 0
        best = "lowest" if worst != (self.aim == LOW) else "highest" if one else "best"
        if one:
            return f"{best} card: {self.pack.names(cards)}"
        plain = self.low_now(deal) if self.aim == LOW else self.high_now(deal)
        alike = [seat for seat in deal.contenders() if plain.value(self.open_cards(deal, seat)) == plain.value(cards)]
        if len(alike) == 1:
            hand = plain.words(cards)
        elif deal.board.row:
            order = SUITS.split()[::-1] if self.aim != LOW else SUITS.split()
            suit = self.pack.suits[self.pack.suit(order[self.own_suit(deal, first)])].name
            hand = f"{plain.words(cards)} (the highest card of one's own: {suit})"
        else:
            hand = self.showing_ranking(deal).words(cards)
        return f"{best} hand: {hand}"

    def bring_in(self) -> int:
        """How much the first bet on third street may be less than a full one; 0 for none."""
        return 0

    def must_bring_in(self) -> bool:
        """Whether whoever begins on third street must bet."""
        return False

    def bets_of(self, limit: Limit, deal: S, first: int, at: int) -> Phase[Any]:
        step = self.steps[at]
        if isinstance(step, StudBets) and step.street == THIRD_STREET and self.bring_in():
            return BringIn(first, opening(deal, limit), limit, at, self.bring_in(), self.must_bring_in())
        return super().bets_of(limit, deal, first, at)


class StudBets(Bets):
    """The betting round on a street, named by the number of cards that have been dealt, the last one being the seventh."""

    def __init__(self, street: int) -> None:
        super().__init__()
        self.street: Final = street


class Street(DealCards["StudDeal[StudGame[Any]]"]):
    """Everybody still in is dealt cards. Before that a card is burned, where that is done; if the stock cannot serve all, the burned
    cards are shuffled into it; if it still cannot, one card is turned up for all."""

    def begin(self, deal: StudDeal[StudGame[Any]], at: int) -> Phase[Any] | None:
        return super().begin(deal, at) if self.serves_all(deal) else None

    def serves_all(self, deal: StudDeal[StudGame[Any]]) -> bool:
        """Makes the stock ready; whether it serves everybody, or else a card has been turned up for all."""
        needed = (self.down + self.up) * len(deal.contenders())
        if deal.game.burns() and deal.stock.row:
            deal.burn()
        if len(deal.stock.row) < needed and deal.burned.row:
            deal.say("There are too few cards left: the burned ones are shuffled in again.")
            deal.move_all(deal.burned, deal.stock)
            deal.shuffle(deal.stock)
        if len(deal.stock.row) >= needed:
            return True
        card = deal.turn_up_for_all()
        deal.say(f"There are too few cards left: the {deal.pack.faces[card].name} is everybody's.")
        return False


class BringIn(PokerBetting[PokerDealT]):
    """The betting on third street before anybody has bet: the first bet may be less than a full one, and where it is compulsory
    the first player must make it."""

    about: ClassVar[str] = "bring-in"

    def __init__(self, seat: int, bets: BettingState, limit: Limit, at: int, amount: int, forced: bool) -> None:
        super().__init__(seat, bets, limit, at)
        self.amount: Final = amount
        self.forced: Final = forced

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        return super().then(seat, bets) if bets.level else BringIn(seat, bets, self.limit, self.at, self.amount, self.forced)

    def legal(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        more = self.wagers(deal, seat)
        # where any number may be bet from a full bet on, the smaller one goes by a name of its own
        named = self.forced or not isinstance(more, tuple)
        small = wager(BRING_IN if named else BET, min(self.amount, deal.stacks[seat]))
        stay = (small,) if self.forced else (CHECK, small)
        if not isinstance(more, tuple):
            return Joined((stay, more))
        return (*stay, *[action for action in more if action.number > self.amount])

    def play(self, deal: PokerDealT, seat: int, action: Action) -> Phase[Any]:
        if action.kind != BRING_IN:
            return super().play(deal, seat, action)
        deal.opener = seat
        deal.bet(seat, action.number)
        # whoever has less is all in: the others owe the whole of it
        return self.raised(deal, seat, self.amount)

    def reason(self, deal: PokerDealT, seat: int, action: Action) -> str:
        if self.forced:
            return f"You must begin the betting: {self.prompt(deal, seat).lower()}."
        if action.kind == BET:
            if isinstance(self.wagers(deal, seat), tuple):
                return f"You may bet {self.amount} or {self.amounts(deal, seat)}, not {action.number}."
            return f"You may bring it in for {self.amount} or bet {self.amounts(deal, seat)}, not {action.number}."
        return super().reason(deal, seat, action)

    def describe(self, deal: PokerDealT, seat: int, action: Action, viewer: int) -> str:
        if action.kind != BRING_IN:
            return super().describe(deal, seat, action, viewer)
        said = deal.sentence(seat, viewer, "bring", f"it in for {action.number}")
        return said if deal.stacks[seat] else f"{said.removesuffix('.')}, all in."

    def prompt(self, deal: PokerDealT, seat: int) -> str:
        least = min(self.amount, deal.stacks[seat])
        full = deal.stacks[seat] > self.amount
        if self.forced:
            return f"Bring it in for {least}" + (f" or bet {self.amounts(deal, seat)}" if full else "")
        if not isinstance(self.wagers(deal, seat), tuple):
            return f"Check, bring it in for {least}" + (f" or bet {self.amounts(deal, seat)}" if full else "")
        return f"Check or bet {least}" + (f" or {self.amounts(deal, seat)}" if full else "")


class ExchangeOne(DrawCards[PokerDealT]):
    """The seat may exchange a card, one that lies face down or one that lies face up, at a price that goes into the pot. The new
    one is dealt face down, unless it takes the place of one face up and stays on the ``same_side``."""

    def __init__(self, seat: int, price: int, at: int, same_side: bool) -> None:
        super().__init__(seat, 1, at)
        self.price: Final = price
        self.same_side: Final = same_side

    def then(self, seat: int) -> Phase[Any]:
        return ExchangeOne(seat, self.price, self.at, self.same_side)

    def legal(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        return super().legal(deal, seat) if self.price <= deal.stacks[seat] else (STAND_PAT,)

    def cost(self) -> int:
        return self.price

    def exchanges(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        return Subsets(DISCARD, deal.pack, deal.hands[seat].cards | deal.up[seat].mask(), 1, 1)

    def reason(self, deal: PokerDealT, seat: int, action: Action) -> str:
        if action.kind == DISCARD and self.price > deal.stacks[seat]:
            return f"An exchange costs {chips(self.price)}, and you have {deal.stacks[seat]}: stand pat."
        if action.kind == DISCARD and action.cards.bit_count() == 1:
            return f"You do not hold {deal.pack.names(action.cards)}."
        return super().reason(deal, seat, action)

    def exchange(self, deal: PokerDealT, seat: int, cards: int) -> None:
        deal.pay_pot(seat, self.price)
        if cards & deal.hands[seat].cards:
            super().exchange(deal, seat, cards)
        else:
            if not deal.stock.row:
                deal.renew_stock()
            deal.move(Card(cards.bit_length() - 1), deal.up[seat], deal.discards)
            deal.draw(deal.stock, deal.up[seat] if self.same_side else deal.hands[seat])

    def describe(self, deal: PokerDealT, seat: int, action: Action, viewer: int) -> str:
        if action is STAND_PAT:
            return super().describe(deal, seat, action, viewer)
        seen = not action.cards & ~deal.known_to(viewer)
        return deal.sentence(seat, viewer, "exchange", deal.pack.names(action.cards) if seen else "a card face down")

    def prompt(self, deal: PokerDealT, seat: int) -> str:
        if self.price > deal.stacks[seat]:
            return f"You cannot pay the {chips(self.price)} for an exchange: stand pat"
        return f"Exchange one card{f' for {chips(self.price)}' if self.price else ''}, or stand pat"
