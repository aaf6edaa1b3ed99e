"""Card Bingo with poker's betting: what is left in the hands decides when nobody has discarded all. Rules page: card-bingo."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits, french
from parlour.games.card_bingo.options import ACE_VALUE, COUNT, COURT_VALUES, FINAL_WINNER
from parlour.games.card_bingo.shouting import Shout
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value, number
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SMALL_BET, SPREAD
from parlour.mechanisms.stakes.poker import POKER, Ante, Bets, DealCards, PokerGame, Showdown, Step, show_hands
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stakes import chips
from parlour.rankings.ranking import NOTHING, Ranking

#: the options of poker; here nothing is doubled in later rounds
STAKES: Final = tuple([
    number(SMALL_BET.name, "The smallest bet; with fixed limits every bet and every raise is this much.", 2, 1, 1000)
    if option is SMALL_BET else option for option in POKER])
#: cards each, and cards on the table
HAND: Final = 5
#: how many raises may follow a bet, where bets have limits
RAISES: Final = 3
#: more than any hand counts
LIMITLESS: Final = 100
#: what a hand of five counts on average with high aces, and with low ones
AVERAGE_HIGH: Final = 36
AVERAGE_LOW: Final = 32


class CardCount(Ranking):
    """Hands compared by the sum of what their cards count; ``counts`` goes by ranks, from the two to the ace. With
    ``lowest`` the lower sum is better."""

    def __init__(self, pack: Pack, counts: Sequence[int], lowest: bool = False) -> None:
        super().__init__(pack)
        self.counts: Final = tuple(counts)
        self.lowest: Final = lowest

    def total(self, cards: int) -> int:
        """What the cards count together."""
        return sum([self.counts[self.pack.rank_of[card]] for card in bits(cards)])

    def value(self, cards: int) -> int:
        if not cards:
            return NOTHING
        return LIMITLESS - self.total(cards) if self.lowest else self.total(cards)

    def name(self, value: int) -> str:
        return str(LIMITLESS - value if self.lowest else value)

    def counted(self, cards: int) -> list[tuple[Card, Card]]:
        return [(card, card) for card in bits(cards)]


def counts(jack: int, queen: int, king: int, ace: int) -> tuple[int, ...]:
    """What the ranks count, from the two to the ace."""
    return (*range(2, 11), jack, queen, king, ace)


class BetDeal(PokerDeal["BingoWithBets"]):
    """Beside what poker needs, what everyone has discarded, and the table's cards that are still face down."""

    out: list[CardSet]
    table: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.out = self.card_sets("out", "meld", ALL, "discarded")
        self.table = self.card_row("table", "row", UNSEEN, "face down")

    def cards(self, seat: int) -> int:
        """The cards of a seat that count: those left, or where the game says so those discarded too."""
        game = self.game
        return self.hands[seat].cards | (self.out[seat].cards if game.all_count else 0)

    def has_bingo(self, seat: int) -> bool:
        """Whether a seat that is still in has discarded everything."""
        return self.competes(seat) and not self.hands[seat].cards


class DealTable(Step[BetDeal]):
    """Five cards are dealt face down to the table."""

    def begin(self, deal: BetDeal, at: int) -> Phase[Any] | None:
        for _ in range(HAND):
            deal.draw(deal.stock, deal.table)
        return None


class TurnTableCard(Step[BetDeal]):
    """A card of the table is turned up, and those still in discard all of its rank."""

    def begin(self, deal: BetDeal, at: int) -> Phase[Any] | None:
        card = deal.table.row[0]
        deal.move(card, deal.table, deal.board)
        rank = deal.pack.rank_masks[deal.pack.rank_of[card]]
        deal.say(f"{deal.pack.names(1 << card).capitalize()} is turned up.")
        for seat in deal.contenders():
            cards = deal.hands[seat].cards & rank
            if cards:
                deal.move_cards(cards, deal.hands[seat], deal.out[seat])
                deal.tell(seat, "{discard} {}", deal.pack.names(cards))
            # nobody who is in keeps a card of this rank
            deal.hands[seat].excluded |= rank
        deal.beat()
        finished = [seat for seat in deal.contenders() if deal.has_bingo(seat)]
        return BetShout(finished) if finished else None


class BetShout(Shout[BetDeal]):
    """Some have discarded everything: the first shout ends the deal."""

    def play(self, deal: BetDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if any([not pot.seats & sum([1 << other for other in self.seats]) for pot in deal.pots()]):
            # there is a side pot for others to win
            show_hands(deal, game.first_to_show(deal))
        return game.settle(deal)


class BingoWithBets(PokerGame[BetDeal]):
    """What the games with betting rounds have in common."""

    page = "card-bingo"
    family = "banking"
    minutes = 25
    deal_type = BetDeal
    #: what those games have between them: each has its own
    schema: ClassVar[Sequence[Option]] = (*STAKES, COURT_VALUES, ACE_VALUE, FINAL_WINNER, COUNT)
    prose = Prose(__name__, "bets.md")
    #: the highest and the lowest count share the pot
    high_low: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.all_count: Final[bool] = self.discards_count()

    def discards_count(self) -> bool:
        """Whether the cards that have been discarded count with the others in the end."""
        return False

    def raises(self) -> int:
        """How many raises may follow a bet."""
        return RAISES if self.limit_kind() in (FIXED, SPREAD) else NO_CAP

    def plan(self) -> Sequence[Step[BetDeal]]:
        rounds: list[Step[BetDeal]] = [Bets(1, self.raises()), TurnTableCard()]
        return (Ante(self.unit), DealCards(down=HAND), DealTable(), *rounds * HAND, Showdown())

    def winners_of(self, deal: BetDeal, seats: int) -> list[list[int]]:
        finished: list[int] = [seat for seat in bits(seats) if deal.has_bingo(seat)]
        return [finished] if finished else self.winners_by_count(deal, seats)

    def winners_by_count(self, deal: BetDeal, seats: int) -> list[list[int]]:
        """Who wins when nobody has discarded everything: in equal parts, each shared by the seats of a list."""
        return super().winners_of(deal, seats)

    def value(self, deal: BetDeal, seat: int) -> int:
        # whoever thinks ahead imagines the table's cards too: the sooner it makes a bingo, the better
        left = deal.hands[seat].cards
        for place, card in enumerate(deal.table.row):
            left &= ~deal.pack.rank_masks[deal.pack.rank_of[card]]
            if not left:
                return 2 * LIMITLESS - place
        return self.worth(deal, left | (deal.out[seat].cards | deal.hands[seat].cards if self.all_count else 0))

    def rule_words(self) -> Mapping[str, Value]:
        return {"hand": HAND, "raises": RAISES, "most_bet": 2 * self.unit, "stack_in_chips": chips(self.new_stack()),
                "high_low": self.high_low}


class BingoWithBettingRounds(BingoWithBets):
    """The highest or lowest count of what is left wins (page section "Bingo with Betting Rounds")."""

    id = "card-bingo-betting-rounds"
    name = "Bingo with Betting Rounds"
    summary = "Bet before each card that is turned up; discard all five to win, or have the best count left."
    player_counts = range(2, 10)
    best_players = (4, 5, 6)
    schema = (*STAKES, COURT_VALUES, ACE_VALUE, FINAL_WINNER)

    def make_ranking(self) -> Ranking:
        jack, queen, king = [int(count) for count in self[COURT_VALUES].split("-")]
        return CardCount(self.pack, counts(jack, queen, king, self[ACE_VALUE]), self[FINAL_WINNER] == "lowest")


class HighLowBingo(BingoWithBets):
    """The highest and the lowest count share the pot (page section "High-Low Bingo")."""

    id = "card-bingo-high-low"
    name = "High-Low Bingo"
    summary = "Bet before each card that is turned up; a bingo takes all, or else the highest and lowest hands share."
    player_counts = range(2, 20)
    best_players = (6, 7, 8)
    schema = (*STAKES, COUNT)
    high_low = True

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.low: Final = CardCount(self.pack, counts(10, 10, 10, 1), True)

    def make_pack(self) -> Pack:
        return french(copies=2)

    def make_ranking(self) -> Ranking:
        return CardCount(self.pack, counts(10, 10, 10, 11))

    def discards_count(self) -> bool:
        return self[COUNT] == "all-five"

    def winners_by_count(self, deal: BetDeal, seats: int) -> list[list[int]]:
        parts: list[list[int]] = []
        for ranking in (self.ranking, self.low):
            values = {seat: ranking.value(deal.cards(seat)) for seat in bits(seats)}
            best = max(values.values())
            parts.append([seat for seat in bits(seats) if values[seat] == best])
        return parts

    def worth(self, deal: BetDeal, cards: int) -> int:
        # for those who think ahead: how far from the middle, either way
        return max(self.ranking.value(cards) - AVERAGE_HIGH, AVERAGE_LOW - (LIMITLESS - self.low.value(cards)))

    def hand_words(self, deal: BetDeal, seat: int) -> str:
        cards = deal.cards(seat)
        return f"{self.ranking.words(cards)} high, {self.low.words(cards)} low"
