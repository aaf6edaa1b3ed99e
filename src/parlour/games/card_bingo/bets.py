"""Card Bingo with poker's betting: what is left in the hands decides when nobody has discarded all. Rules page: card-bingo."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Pack, bits, french
from parlour.games.card_bingo.game import BINGO, shout_words
from parlour.games.card_bingo.options import ACE_VALUE, COUNT, COURT_VALUES, FINAL_WINNER
from parlour.kernel.actions import Action
from parlour.kernel.deal import ALL, UNSEEN
from parlour.kernel.options import number
from parlour.kernel.phase import Phase
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SMALL_BET, SPREAD
from parlour.mechanisms.stakes.poker import POKER, Ante, Bets, DealCards, PokerDeal, PokerGame, Showdown, Step, poker_badges, show_hands
from parlour.mechanisms.stakes.stakes import DEALS, chips
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

    def counted(self, cards: int) -> list[tuple[int, int]]:
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
        card = deal.table.cards[0]
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
        return Shout(finished) if finished else None


class Shout(Phase[BetDeal]):
    """Some have discarded everything, and the first shout ends the deal."""

    def __init__(self, seats: Sequence[int]) -> None:
        self.seats: Final = tuple(seats)

    def turn(self, deal: BetDeal) -> tuple[int, ...]:
        return self.seats

    def legal(self, deal: BetDeal, seat: int) -> Sequence[Action]:
        return (BINGO,)

    def play(self, deal: BetDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if any([not pot.seats & sum([1 << other for other in self.seats]) for pot in deal.pots()]):
            # there is a side pot for others to win
            show_hands(deal, game.first_to_show(deal))
        return game.settle(deal)

    def tell(self, deal: BetDeal, seat: int, action: Action, viewer: int) -> str:
        return shout_words(deal, seat, viewer)

    def prompt(self, deal: BetDeal, seat: int) -> str:
        return "You have discarded everything: shout bingo"

    def badges(self, deal: BetDeal, seat: int) -> list[str]:
        return poker_badges(deal, seat)


class BingoWithBets(PokerGame[BetDeal]):
    """What the games with betting rounds have in common."""

    page = "card-bingo"
    family = "banking"
    minutes = 25
    deal_type = BetDeal

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
        finished = [seat for seat in bits(seats) if deal.has_bingo(seat)]
        return [finished] if finished else self.winners_by_count(deal, seats)

    def winners_by_count(self, deal: BetDeal, seats: int) -> list[list[int]]:
        """Who wins when nobody has discarded everything: in equal parts, each shared by the seats of a list."""
        return super().winners_of(deal, seats)

    def value(self, deal: BetDeal, seat: int) -> int:
        # whoever thinks ahead imagines the table's cards too: the sooner it makes a bingo, the better
        left = deal.hands[seat].cards
        for place, card in enumerate(deal.table.cards):
            left &= ~deal.pack.rank_masks[deal.pack.rank_of[card]]
            if not left:
                return 2 * LIMITLESS - place
        return self.worth(deal, left | (deal.out[seat].cards | deal.hands[seat].cards if self.all_count else 0))

    def advise(self, deal: BetDeal, seat: int, rng: Random) -> Action | None:
        return BINGO if isinstance(deal.phase, Shout) else super().advise(deal, seat, rng)

    # --- the rules in words ---

    def rules(self) -> str:
        kind = self.limit_kind()
        unit = self.unit
        amounts = {
            FIXED: f"Every bet and raise is {unit}, with {RAISES} raises after a bet.",
            SPREAD: f"A bet or raise is from {unit} to {2 * unit}, with {RAISES} raises after a bet.",
            "pot": f"A bet is {unit} or more, a raise at least as much as the last, both at most what is in the pot after your call.",
            "half-pot": f"A bet is {unit} or more, a raise at least as much as the last, both at most half of the pot after your call.",
            "no-limit": f"A bet is {unit} or more, a raise at least as much as the last, up to all you have.",
        }[kind]
        broke = "buys as many again" if self.buys_again() else "is out"
        return f"""## Aim
{self.aim_rule()}
## Deal
{self.cards_rule()} Everyone puts an ante of {unit} into the pot and gets {HAND} cards, which only you see; {HAND} more are dealt face down
to the table.
## Play
The {HAND} cards of the table are turned up one at a time, and before each there is a round of betting. All who are still in
discard the cards they hold of the rank turned up, face up in front of themselves; this is done for you. A rank that comes again
changes nothing and is not replaced.
## Betting
The first to the dealer's left who is still in begins. In turn you **check** (stay in without a bet, while there is none),
**bet**, **call** (put in as much as the others), **raise** (put in more) or **fold** (give up your cards). The round ends when
all who are still in have put in the same. {amounts} Whoever cannot pay for a call puts in all that is left, is all in, and
competes only for what all have matched; the others go on betting for a side pot. If all but one fold, that player takes the pot.
## Winning
Whoever discards the last of {HAND} cards shouts **bingo** and takes the pot. If the same card was the last for several, they
share it; a side pot that nobody of them competes for goes to the others as below. {self.count_rule()} Ties share; odd chips go
one by one to the first from the dealer's left.
## End
Everyone begins with {chips(self.new_stack())}; whoever has none left {broke}. The deal passes to the left. After
{self[DEALS]} deals whoever has won the most wins the match.
"""

    def aim_rule(self) -> str:
        """What one plays for."""
        raise NotImplementedError

    def cards_rule(self) -> str:
        """What is dealt from."""
        raise NotImplementedError

    def count_rule(self) -> str:
        """Who wins when nobody has a bingo."""
        raise NotImplementedError


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

    def aim_rule(self) -> str:
        return (f"Discard all your cards; or, if nobody does, have the {self[FINAL_WINNER]} count of cards left. Or bet so that "
                "everybody else folds.")

    def cards_rule(self) -> str:
        return "A pack of 52; suits do not matter."

    def count_rule(self) -> str:
        courts = "ten each" if self[COURT_VALUES] == "10-10-10" else "11, 12 and 13"
        which = self[FINAL_WINNER]
        return (f"If nobody has a bingo when all {HAND} cards of the table are up, the hands are shown, and the {which} count of the cards "
                f"left takes the pot: cards from 2 to 10 count their number, jack, queen and king {courts}, an ace "
                f"{self[ACE_VALUE]}.")


class HighLowBingo(BingoWithBets):
    """The highest and the lowest count share the pot (page section "High-Low Bingo")."""

    id = "card-bingo-high-low"
    name = "High-Low Bingo"
    summary = "Bet before each card that is turned up; a bingo takes all, or else the highest and lowest hands share."
    player_counts = range(2, 20)
    best_players = (6, 7, 8)
    schema = (*STAKES, COUNT)

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
        parts = []
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

    def aim_rule(self) -> str:
        return ("Discard all your cards and take the whole pot; or, if nobody does, have the highest or the lowest count and take half of "
                "it. Or bet so that everybody else folds.")

    def cards_rule(self) -> str:
        return "Two packs of 52 shuffled together; suits do not matter."

    def count_rule(self) -> str:
        which = ("all five cards of each player are counted, those discarded too" if self.all_count else
                 "the cards that each player has left are counted")
        return (f"If nobody has a bingo when all {HAND} cards of the table are up, the hands are shown, and {which}: cards from 2 to 10 "
                "their number, pictures ten. The highest hand, aces counting 11, takes half the pot with an odd chip, the lowest, aces "
                "counting 1, the other half; one hand can take both.")
