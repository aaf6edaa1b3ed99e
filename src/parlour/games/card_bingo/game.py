"""Card Bingo: turn down each of your cards that is called, and be the first to have none left. Rules page: card-bingo.

Here are the games in which the cards are called from a pack of their own; ``pots`` and ``bets`` have the others.
The calling pack is the first copy of each card in the pack, each table's cards are a further copy.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Card, Pack, bits, french
from parlour.games.card_bingo.options import CALLER, CHECK_WINNER, DEALS, HAND_SIZE, STAKE, TABLE_DEALS, TIE
from parlour.games.card_bingo.shouting import BINGO, chips, rank_name, shout_words, take_pot
from parlour.kernel.actions import Action, word
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NOBODY, OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import HandsDeal

CALL: Final = word("call")
DOWN: Final = word("down")
#: whoever is not waited for has nothing to shout: this is not among what it may do then, and so a bot keeps quiet
QUIET: Final = DOWN

#: with more players six cards each would need more than a pack
MOST_FOR_SIX: Final = 8
AT_A_TABLE: Final = 4


class CallDeal(HandsDeal["CardBingo"]):
    """Everyone's cards face up, those turned down beside them, and the pack that is called from.

    ``shouted``: the seats that have shouted in vain, as a mask.
    """

    down: list[CardSet]
    calls: CardRow
    called: CardRow
    undealt: CardSet
    shouted: int = 0

    def set_table(self) -> None:
        self.hands = self.card_sets("hand", "meld", ALL, "cards")
        self.down = self.card_sets("down", "heap", UNSEEN, "turned down")
        self.calls = self.card_row("calls", "pile", UNSEEN, "cards to call")
        self.called = self.card_row("called", "pile", ALL)
        self.undealt = self.card_set("undealt", "heap")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.shouted = old.shouted


class CardBingo(Game[CallDeal]):
    """Cards of one pack are held, those of another are called (page section "Basic Game")."""

    id = "card-bingo-basic"
    name = "Card Bingo"
    page = "card-bingo"
    family = "banking"
    summary = "Turn down your cards as they are called from another pack, and shout when the last one goes."
    also_known_as: ClassVar[Sequence[str]] = ("Bango!", "Hoy!")
    player_counts: ClassVar[Sequence[int]] = range(2, 11)
    minutes = 10
    zero_sum = True
    deal_type = CallDeal
    prose = Prose(__name__, "called.md")
    schema: ClassVar[Sequence[Option]] = (HAND_SIZE, CALLER, CHECK_WINNER, STAKE, DEALS)
    #: only the very card that is called is turned down
    suits_count: ClassVar[bool] = True
    #: packs are dealt out whole, each at a table of four
    whole_packs: ClassVar[bool] = False
    ends = AfterDeals(DEALS)

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.checks: Final[bool] = self[CHECK_WINNER]
        self.dealer_calls: Final[bool] = self[CALLER] == "player"
        self.shares: Final[bool] = self.ties_share()

    def tables(self) -> int:
        """How many packs are dealt out, each at a table of its own."""
        return 1

    def make_pack(self) -> Pack:
        return french(copies=1 + self.tables())

    def of_pack(self, copy: int) -> Sequence[Card]:
        """The cards of one of the packs: 0 is called from, the others are dealt."""
        return self.pack.every[copy::1 + self.tables()]

    def cards_dealt(self) -> Sequence[Card]:
        return self.of_pack(1)

    def hand_size(self) -> int:
        """How many cards everyone gets."""
        return self[HAND_SIZE]

    def clash(self) -> str:
        if self.hand_size() * self.players > 52 * self.tables():
            return f"{self.hand_size()} cards each make no sense for {self.players} players: the pack has 52."
        return ""

    def ties_share(self) -> bool:
        """Whether all who finish on the same call share the pot; otherwise the first to shout takes it."""
        return True

    def open(self, deal: CallDeal) -> Phase[Any]:
        deal.ante(self[STAKE])
        order = deal.order(deal.after(deal.dealer))
        tables = self.tables()
        for table in range(tables):
            seats = [seat for seat in order if tables == 1 or seat // AT_A_TABLE == table]
            cards = deal.fresh_pack() if table == 0 else deal.shuffled(self.of_pack(table + 1))
            dealt = self.hand_size() * len(seats)
            for place, seat in enumerate(seats):
                deal.place(cards[place:dealt:len(seats)], deal.hands[seat])
            deal.place(cards[dealt:], deal.undealt)
        deal.place(deal.shuffled(self.of_pack(0))[::-1], deal.calls)
        # everybody sees which pack a card lies in
        deal.undealt.excluded = deal.calls.mask()
        return next_call(deal)

    def turned_down(self, card: Card) -> int:
        """The cards that are turned down when a card is called."""
        return self.pack.twins[card] if self.suits_count else self.pack.rank_masks[self.pack.rank_of[card]]

    def call_words(self, card: Card) -> str:
        """A call, as the caller says it."""
        return self.pack.faces[card].name if self.suits_count else rank_name(self.pack, card)

    def facts(self, deal: CallDeal, viewer: int) -> list[str]:
        """The latest call, and how many there were."""
        if not deal.called.row:
            return []
        return [f"Called: {self.call_words(deal.called.row[-1])}", f"Calls: {len(deal.called.row)}"]

    def badges(self, deal: CallDeal, seat: int) -> list[str]:
        """How many cards a seat has left."""
        return [f"{deal.hands[seat].count()} to go"]

    def rule_words(self) -> Mapping[str, Value]:
        return {"stake_in_chips": chips(self[STAKE]), "most_for_six": MOST_FOR_SIX, "whole_packs": self.whole_packs,
                "tables": self.tables(), "suits_count": self.suits_count, "shares": self.shares}

    def points_bounds(self) -> tuple[int, int] | None:
        return -self[STAKE], self[STAKE] * (self.players - 1)

    def points_sum(self) -> int | None:
        return 0


class ThirteenCardBingo(CardBingo):
    """Whole packs are dealt out at tables of four (page section "Thirteen Card Bingo")."""

    id = "card-bingo-thirteen"
    name = "Thirteen Card Bingo"
    summary = "Tables of four deal out a pack each, and one caller calls for all of them."
    player_counts = range(4, 61, 4)
    best_players = (4, 8)
    schema = (CALLER, CHECK_WINNER, STAKE, TABLE_DEALS)
    whole_packs = True

    def tables(self) -> int:
        return self.players // AT_A_TABLE

    def hand_size(self) -> int:
        return 13

    def ties_share(self) -> bool:
        return False


class BingoWithoutSuits(CardBingo):
    """Only ranks are called (page section "Bingo without Suits")."""

    id = "card-bingo-without-suits"
    name = "Bingo without Suits"
    summary = "Card Bingo in which only ranks are called: everyone turns down all cards of the rank."
    suits_count = False
    schema = (HAND_SIZE, CALLER, CHECK_WINNER, TIE, STAKE, DEALS)

    def ties_share(self) -> bool:
        return self[TIE] == "share"


def next_call(deal: CallDeal) -> Phase[Any]:
    """The next call: the dealer's, or one after the other until somebody has the card."""
    if deal.game.dealer_calls:
        return CallCard(deal.dealer)
    while True:
        phase = call(deal)
        if phase is not None:
            return phase


def call(deal: CallDeal) -> Phase[Any] | None:
    """Calls a card; nothing where nobody has a card to turn down for it."""
    card = deal.draw(deal.calls, deal.called)
    game = deal.game
    deal.shouted = 0
    matching = game.turned_down(card)
    holders = 0
    for seat in range(deal.players):
        if deal.hands[seat].cards & matching:
            holders |= 1 << seat
    deal.say(f"Called: {game.call_words(card)}.")
    if holders:
        return TurnDown(card, holders)
    deal.beat()
    return None


class CallCard(Turn[CallDeal]):
    """The dealer calls the next card."""

    about: ClassVar[str] = "calling"
    prompts_interrupters = False

    def legal(self, deal: CallDeal, seat: int) -> Sequence[Action]:
        return (CALL,) if seat == self.seat else (BINGO,)

    def may_interrupt(self, deal: CallDeal) -> tuple[int, ...]:
        return may_shout(deal, 1 << self.seat)

    def candidates(self, deal: CallDeal, seat: int) -> Sequence[Action]:
        return CALL, DOWN, BINGO

    def reason(self, deal: CallDeal, seat: int, action: Action) -> str:
        if action is BINGO:
            return why_no_shout(deal, seat)
        return f"{deal.name(self.seat)} is the caller and calls the next card." if seat != self.seat else "Call the next card first."

    def candidates_out_of_turn(self, deal: CallDeal, seat: int) -> Sequence[Action]:
        return CALL, DOWN, BINGO

    def play(self, deal: CallDeal, seat: int, action: Action) -> Phase[Any]:
        if action is BINGO:
            false_alarm(deal, seat)
            return self
        return call(deal) or self

    def describe(self, deal: CallDeal, seat: int, action: Action, viewer: int) -> str:
        return shout_words(deal, seat, viewer) if action is BINGO else ""

    def prompt(self, deal: CallDeal, seat: int) -> str:
        return "Call the next card"

    def advise(self, deal: CallDeal, seat: int, rng: Random) -> Action | None:
        return CALL if seat == self.seat else QUIET


class TurnDown(Phase[CallDeal]):
    """A card is called, and those who have cards to turn down for it (``holders``, a mask) do so; for whoever it is the last
    one, that means shouting, and the first to shout wins."""

    about: ClassVar[str] = "calling"
    prompts_interrupters = False

    def __init__(self, card: Card, holders: int) -> None:
        self.card: Final = card
        self.holders: Final = holders
        self.seats: Final = tuple(bits(holders))

    def turn(self, deal: CallDeal) -> tuple[int, ...]:
        return self.seats

    def may_interrupt(self, deal: CallDeal) -> tuple[int, ...]:
        return may_shout(deal, self.holders)

    def finishes(self, deal: CallDeal, seat: int) -> bool:
        """Whether all cards of the seat have been called."""
        return not deal.hands[seat].cards & ~deal.game.turned_down(self.card)

    def legal(self, deal: CallDeal, seat: int) -> Sequence[Action]:
        return (DOWN,) if self.holders >> seat & 1 and not self.finishes(deal, seat) else (BINGO,)

    def candidates(self, deal: CallDeal, seat: int) -> Sequence[Action]:
        return CALL, DOWN, BINGO

    def reason(self, deal: CallDeal, seat: int, action: Action) -> str:
        if action is CALL:
            return "The next card is called when everyone has turned down what was called."
        if action is BINGO:
            return why_no_shout(deal, seat)
        if not self.holders >> seat & 1:
            return "You have nothing to turn down for this call."
        return "That was your last card: shout bingo."

    def candidates_out_of_turn(self, deal: CallDeal, seat: int) -> Sequence[Action]:
        return CALL, DOWN, BINGO

    def play(self, deal: CallDeal, seat: int, action: Action) -> Phase[Any]:
        matching = deal.game.turned_down(self.card)
        if action is DOWN:
            deal.move_cards(deal.hands[seat].cards & matching, deal.hands[seat], deal.down[seat])
            left = self.holders & ~(1 << seat)
            return TurnDown(self.card, left) if left else next_call(deal)
        if not self.holders >> seat & 1:
            false_alarm(deal, seat)
            return self
        winners = [seat]
        if deal.game.shares:
            winners = [other for other in self.seats if self.finishes(deal, other)]
        for other in self.seats:
            deal.move_cards(deal.hands[other].cards & matching, deal.hands[other], deal.down[other])
        if deal.game.checks:
            deal.say("The cards are checked: all have been called.")
        deal.end_because(winners[0], "{have} covered every card")
        take_pot(deal, deal.pot, winners)
        return OVER

    def describe(self, deal: CallDeal, seat: int, action: Action, viewer: int) -> str:
        if action is BINGO:
            return shout_words(deal, seat, viewer)
        cards = deal.down[seat].cards & deal.game.turned_down(self.card)
        return deal.sentence(seat, viewer, "turn", f"down {deal.pack.names(cards)}")

    def prompt(self, deal: CallDeal, seat: int) -> str:
        said = f"Called: {deal.game.call_words(self.card)}. "
        if self.finishes(deal, seat):
            return said + "That was your last: shout bingo"
        return said + f"Turn down {deal.pack.names(deal.hands[seat].cards & deal.game.turned_down(self.card))}"

    def advise(self, deal: CallDeal, seat: int, rng: Random) -> Action | None:
        return self.legal(deal, seat)[0] if seat in self.seats else QUIET


def may_shout(deal: CallDeal, busy: int) -> tuple[int, ...]:
    """The seats that may shout though they have not finished: those not busy, a mask, that have not done so for this call."""
    if not deal.game.checks:
        return NOBODY
    quiet = busy | deal.shouted
    return tuple([seat for seat in range(deal.players) if not quiet >> seat & 1])


def false_alarm(deal: CallDeal, seat: int) -> None:
    """Somebody has shouted too early."""
    deal.shouted |= 1 << seat
    left = deal.hands[seat].count()
    deal.tell(seat, "The cards are checked: {} not been called, and {you} {play} on", "one has" if left == 1 else f"{left} have")


def why_no_shout(deal: CallDeal, seat: int) -> str:
    """Why a seat that has not finished may not shout."""
    if deal.shouted >> seat & 1:
        return "Your cards have been checked for this call: wait for the next."
    return "You have cards left that were not called: turn down what was called first."
