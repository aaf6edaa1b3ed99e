"""In Between, or Yablon: bet that a third card ranks between two; and two games called Red Dog. Rules page: in-between.

The page gives the names and the aim; the rules are the best-known ones: In Between as it is played at home against a pot,
casino Red Dog with the usual odds, and the older Red Dog with five cards in hand.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits, french
from parlour.kernel.actions import PASS, Action, Joined, NumberAction, Numbers, word
from parlour.kernel.deal import Deal
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import Value, choice, number, toggle
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.stakes.banking import DEALS, LIMITS, POT, BankingGameT, PlaceBet, ShoeDeal, ShoeGame, bet_badges, packs
from parlour.mechanisms.table.dealing import HandsDeal, share_out

PACK: Final = french()
SHOES: Final = packs(1, 8)
ACE: Final = 12
#: an ace called low ranks below the two
LOW_ACE: Final = -1
#: two cards to bet on, and the third
CARDS_A_TURN: Final = 3
#: against a banker one bets up to so many antes
BANKER_LIMIT: Final = 10

HIGH: Final = word("high")
LOW: Final = word("low")
STAND: Final = word("stand")

#: In Between
ANTE: Final = number("ante", "How many chips everyone puts into an empty pot; against a banker one bets up to ten times as many.", 1, 1,
                     1000)
BANK: Final = choice("bank", "Whom one bets against: a common pot, or the dealer as banker.", "pot", "banker")
POST: Final = toggle("post", "A third card equal to one of the two, a post, costs twice the bet.")
FIRST_ACE: Final = choice("ace", "An ace is always high, or one dealt as the first card may be called low.", "high", "first-ace-chosen")
TURNS: Final = number("deals", "How many times the players go round.", 10, 1, 1000)
#: the casino's Red Dog
PACKS: Final = number("packs", "How many packs are shuffled together.", 6, 1, 8)
#: the old Red Dog
POT_ANTE: Final = number("ante", "How many chips everyone puts into the pot before each deal, and again when it is empty.", 1, 1,
                         1000)
PASSING: Final = choice("pass", "What it costs not to bet.", "one-chip", "nothing")
RED_DOG_DEALS: Final = number("deals", "How many deals are played.", 10, 1, 1000)


class PostsDeal(ShoeDeal[BankingGameT]):
    """A shoe, the two cards that are bet on, and the third."""

    posts: CardRow
    third: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.posts = self.card_row("posts", "row", ALL, "two cards")
        self.third = self.card_row("third", "row", ALL, "third card")

    def rank(self, card: Card) -> int:
        """The rank of a card, aces high."""
        return self.pack.rank_of[card]

    def unseen(self, seat: int) -> list[Card]:
        """The cards that may come next, as far as a seat knows."""
        return bits(self.pack.all & ~self.known_to(seat))


class TurnsDeal(PostsDeal["InBetween"]):
    """A deal of In Between, in which each in turn gets two cards."""


def ante(deal: Deal, amount: int) -> None:
    """Everyone puts so much into an empty pot."""
    if deal.pot == 0:
        for seat in range(deal.players):
            deal.award(seat, -amount)
        deal.pot = amount * deal.players
        deal.say(f"Everyone puts {amount} into the pot.")


def last_pot(deal: Deal) -> None:
    """What is left in the pot when the match ends is shared."""
    if deal.pot and deal.game.finished(deal):
        deal.say(f"The {deal.pot} left in the pot {'is' if deal.pot == 1 else 'are'} shared.")
        share_out(deal, deal.pot, range(deal.players))


# --- In Between -------------------------------------------------------------------------------------------------------


class InBetween(ShoeGame[TurnsDeal]):
    """The home game: each in turn bets against the pot, or against the dealer."""

    id = "in-between"
    name = "In Between"
    page = "in-between"
    family = "banking"
    summary = "Bet up to the whole pot that the next card ranks between your two."
    also_known_as = ("Yablon", "Ace-Deuce", "Acey Deucey", "Between the Sheets")
    player_counts = range(2, 11)
    best_players = range(3, 8)
    minutes = 20
    house_banks = False
    zero_sum = True
    deal_type = TurnsDeal
    prose = Prose(__name__, "in_between.md")
    schema = (ANTE, BANK, POST, FIRST_ACE, TURNS)
    ends = AfterDeals(TURNS)

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.post_costs: Final[int] = 2 if self[POST] else 1
        self.ace_is_called: Final[bool] = self[FIRST_ACE] == "first-ace-chosen"

    def make_pack(self) -> Pack:
        return PACK

    def bank(self, dealer: int) -> int:
        return POT if self[BANK] == "pot" else dealer

    def open(self, deal: TurnsDeal) -> Phase[Any]:
        if not deal.cards_left():
            deal.fill_shoe()
        return next_turn(deal, 0)

    def most(self, deal: TurnsDeal) -> int:
        """The most that may be bet now."""
        return deal.pot if deal.banker == POT else BANKER_LIMIT * self[ANTE]

    def payoff_bounds(self) -> tuple[float, float] | None:
        if self[BANK] == "pot":
            # the pot may grow with every turn
            return None
        most = BANKER_LIMIT * self[ANTE]
        banked = self.players - 1
        return float(-most * max(self.post_costs, banked)), float(most * self.post_costs * banked)

    def rule_words(self) -> Mapping[str, Value]:
        pot = self[BANK] == "pot"
        chips = "one chip" if self[ANTE] == 1 else f"{self[ANTE]} chips"
        return {"chips": chips, "ace_is_called": self.ace_is_called,
                "turn": "each player, the dealer last," if pot else "each of the others",
                "most": "the whole pot" if pot else f"{BANKER_LIMIT * self[ANTE]} chips", "against": "the pot" if pot else "the banker",
                "cards_a_turn": CARDS_A_TURN}

    def won(self, posts: Sequence[int], low: int, high: int, rank: int) -> int:
        """How many times the bet a third card of this rank wins, or costs below zero; ``posts`` are the two cards' ranks."""
        return 1 if low < rank < high else -self.post_costs if rank in posts else -1


def next_turn(deal: TurnsDeal, place: int) -> Phase[Any]:
    """The next bettor, from this place in the order, who can bet on the two cards turned up."""
    game = deal.game
    while place < len(deal.bettors):
        if deal.banker == POT:
            ante(deal, game[ANTE])
        deal.move_all(deal.posts, deal.tray)
        deal.move_all(deal.third, deal.tray)
        deal.ready_shoe(CARDS_A_TURN)
        seat = deal.bettors[place]
        first = deal.deal_card(deal.posts)
        if deal.rank(first) == ACE and game.ace_is_called:
            deal.tell(seat, "{get} {} first", deal.pack.names(1 << first))
            return CallAce(seat, place)
        phase = second_card(deal, place, ACE)
        if phase is not None:
            return phase
        place += 1
    deal.end_because(-1, "Everybody has had a turn.")
    last_pot(deal)
    return OVER


def second_card(deal: TurnsDeal, place: int, ace: int) -> Phase[Any] | None:
    """Turns up the second card of the seat at a place in the order, whose first ace ranks as said; nothing where no bet can win."""
    second = deal.deal_card(deal.posts)
    seat = deal.bettors[place]
    ranks = [deal.rank(card) for card in deal.posts.row]
    first = ace if ranks[0] == ACE else ranks[0]
    low, high = min(first, ranks[1]), max(first, ranks[1])
    deal.tell(seat, "{have} {} and {}", deal.pack.names(1 << deal.posts.row[0]), deal.pack.names(1 << second))
    if high - low > 1:
        return BetBetween(seat, place, ranks, low, high)
    deal.tell(seat, "Nothing ranks between them: {you} cannot bet")
    deal.beat()
    return None


class CallAce(Turn[TurnsDeal]):
    """The seat's first card is an ace: is it high or low?"""

    about: ClassVar[str] = "cards"

    def __init__(self, seat: int, place: int) -> None:
        super().__init__(seat)
        self.place: Final = place

    def advise(self, deal: TurnsDeal, seat: int, rng: Random) -> Action | None:
        # a low ace leaves more room below high cards
        left = deal.unseen(seat)
        return LOW if 2 * sum([deal.rank(card) for card in left]) >= (ACE - 1) * len(left) else HIGH

    def legal(self, deal: TurnsDeal, seat: int) -> Sequence[Action]:
        return HIGH, LOW

    def candidates(self, deal: TurnsDeal, seat: int) -> Sequence[Action]:
        return Joined([(HIGH, LOW, PASS), Numbers("bet", 0, 10 * deal.game.most(deal))])

    def reason(self, deal: TurnsDeal, seat: int, action: Action) -> str:
        return "First say whether your ace is high or low; then you get the second card."

    def play(self, deal: TurnsDeal, seat: int, action: Action) -> Phase[Any]:
        return second_card(deal, self.place, ACE if action is HIGH else LOW_ACE) or next_turn(deal, self.place + 1)

    def describe(self, deal: TurnsDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "call", f"the ace {action.kind}")

    def prompt(self, deal: TurnsDeal, seat: int) -> str:
        return "Is your ace high, or low?"


class BetBetween(Turn[TurnsDeal]):
    """The seat, at ``place`` in the order, bets on a rank between ``low`` and ``high``; ``posts`` are its cards' ranks."""

    def __init__(self, seat: int, place: int, posts: Sequence[int], low: int, high: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.posts: Final = tuple(posts)
        self.low: Final = low
        self.high: Final = high

    def advise(self, deal: TurnsDeal, seat: int, rng: Random) -> Action | None:
        gain = sum([deal.game.won(self.posts, self.low, self.high, deal.rank(card)) for card in deal.unseen(seat)])
        return NumberAction("bet", deal.game.most(deal)) if gain > 0 else PASS

    def legal(self, deal: TurnsDeal, seat: int) -> Sequence[Action]:
        return Joined([(PASS,), Numbers("bet", 1, deal.game.most(deal))])

    def candidates(self, deal: TurnsDeal, seat: int) -> Sequence[Action]:
        return Joined([(PASS,), Numbers("bet", 0, 10 * deal.game.most(deal))])

    def reason(self, deal: TurnsDeal, seat: int, action: Action) -> str:
        most = deal.game.most(deal)
        if action.number < 1:
            return "Bet at least 1, or pass."
        return f"You may bet {most} at the most{': that is all there is in the pot' if deal.banker == POT else ''}."

    def play(self, deal: TurnsDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not PASS:
            deal.stake(seat, action.number)
            card = deal.deal_card(deal.third)
            times = deal.game.won(self.posts, self.low, self.high, deal.rank(card))
            if deal.narrating:
                where = "between the two" if times > 0 else "equal to one of them" if deal.rank(card) in self.posts else "outside"
                deal.say(f"The third card is {deal.pack.names(1 << card)}, {where}.")
            deal.settle(seat, action.number, times * action.number)
            deal.tell_result(seat, times * action.number)
            deal.beat()
        return next_turn(deal, self.place + 1)

    def prompt(self, deal: TurnsDeal, seat: int) -> str:
        ranks = self.high - self.low - 1
        room = f"{ranks} {'rank lies' if ranks == 1 else 'ranks lie'} between your cards"
        return f"{room}. Bet 1 to {deal.game.most(deal)}, or pass"

    def facts(self, deal: TurnsDeal, viewer: int) -> list[str]:
        return [f"Ranks between: {self.high - self.low - 1}"]


# --- Red Dog in casinos -----------------------------------------------------------------------------------------------

#: what a spread of one, two and three ranks pays, how many times the bet; wider ones pay its amount
SPREAD_PAYS: Final[Mapping[int, int]] = {1: 5, 2: 4, 3: 2}
#: what a third card equal to a pair pays
THREE_ALIKE_PAYS: Final = 11
#: from this spread on a third card falls between more often than not
WIDE: Final = 7


class CasinoRedDog(ShoeGame[PostsDeal]):
    """Two cards for the whole table; the rarer a third card between them, the more the house pays."""

    id = "in-between-casino-red-dog"
    name = "Red Dog (casino)"
    page = "in-between"
    family = "banking"
    summary = "The table bets that a third card ranks between two; the house pays more the closer the two are."
    also_known_as = ("Red Dog", "Yablon")
    player_counts = range(1, 11)
    best_players = range(1, 8)
    minutes = 15
    deal_type = PostsDeal
    prose = Prose(__name__, "in_between_casino.md")
    schema = (PACKS, *LIMITS, DEALS)

    def make_pack(self) -> Pack:
        return SHOES[self[PACKS] - 1]

    def open(self, deal: PostsDeal) -> Phase[Any]:
        if deal.shoe_low():
            deal.fill_shoe()
            deal.say("The cards are shuffled.")
        return RedDogBet(deal.bettors[0])

    def payoff_bounds(self) -> tuple[float, float] | None:
        # a bet may be raised by as much, unless the two cards are alike
        most = self.limits()[1]
        return -2.0 * most, float(most * max(THREE_ALIKE_PAYS, 2 * max(SPREAD_PAYS.values())))

    def rule_words(self) -> Mapping[str, Value]:
        least, most = self.limits()
        return {"lowest": least, "highest": most, "three_alike_pays": THREE_ALIKE_PAYS}


class RedDogBet(PlaceBet[PostsDeal]):
    """The first bets; then the two cards are dealt."""

    def advise(self, deal: PostsDeal, seat: int, rng: Random) -> Action | None:
        return NumberAction("bet", deal.game.limits()[0])

    def next_bet(self, seat: int) -> Phase[Any]:
        return RedDogBet(seat)

    def bets_placed(self, deal: PostsDeal) -> Phase[Any]:
        ranks = [deal.rank(deal.deal_card(deal.posts)) for _ in range(2)]
        between = abs(ranks[0] - ranks[1]) - 1
        if deal.narrating:
            deal.say(f"The cards are {deal.pack.names(1 << deal.posts.row[0])} and {deal.pack.names(1 << deal.posts.row[1])}.")
            deal.beat()
        if between > 0:
            deal.say(f"The spread is {between}.")
            return Raise(deal.bettors[0], between)
        if between == 0:
            deal.say("Nothing ranks between them.")
            return settle_all(deal, 0)
        alike = third_card(deal) == ranks[0]
        return settle_all(deal, THREE_ALIKE_PAYS if alike else 0)


class Raise(Turn[PostsDeal]):
    """The seat may raise its bet by up to its amount; ``spread`` ranks lie between the two cards."""

    about: ClassVar[str] = "bets"

    def __init__(self, seat: int, spread: int) -> None:
        super().__init__(seat)
        self.spread: Final = spread

    def advise(self, deal: PostsDeal, seat: int, rng: Random) -> Action | None:
        return NumberAction("raise", deal.stakes[seat]) if self.spread >= WIDE else STAND

    def legal(self, deal: PostsDeal, seat: int) -> Sequence[Action]:
        return Joined([(STAND,), Numbers("raise", 1, deal.stakes[seat])])

    def candidates(self, deal: PostsDeal, seat: int) -> Sequence[Action]:
        return Joined([(STAND,), Numbers("raise", 0, 10 * deal.stakes[seat])])

    def reason(self, deal: PostsDeal, seat: int, action: Action) -> str:
        return f"Raise by 1 to {deal.stakes[seat]}, your bet, or stand."

    def play(self, deal: PostsDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not STAND:
            deal.stake(seat, action.number)
        place = deal.bettors.index(seat) + 1
        if place < len(deal.bettors):
            return Raise(deal.bettors[place], self.spread)
        ranks = [deal.rank(card) for card in deal.posts.row]
        between = min(ranks) < third_card(deal) < max(ranks)
        return settle_all(deal, SPREAD_PAYS.get(self.spread, 1) if between else -1)

    def describe(self, deal: PostsDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STAND:
            return super().describe(deal, seat, action, viewer)
        return deal.sentence(seat, viewer, "raise", f"by {action.number}")

    def prompt(self, deal: PostsDeal, seat: int) -> str:
        pays = SPREAD_PAYS.get(self.spread, 1)
        return f"The spread is {self.spread}, which pays {pays} to 1. Raise by 1 to {deal.stakes[seat]}, or stand"

    def facts(self, deal: PostsDeal, viewer: int) -> list[str]:
        return [f"Spread {self.spread}, pays {SPREAD_PAYS.get(self.spread, 1)} to 1"]

    def badges(self, deal: PostsDeal, seat: int) -> list[str]:
        return bet_badges(deal, seat)


def third_card(deal: PostsDeal) -> int:
    """Deals the third card and returns its rank."""
    card = deal.deal_card(deal.third)
    deal.say(f"The third card is {deal.pack.names(1 << card)}.")
    return deal.rank(card)


def settle_all(deal: PostsDeal, times: int) -> Phase[Any]:
    """Everyone wins so many times the bet, or loses it below zero."""
    for seat in deal.bettors:
        won = times * deal.stakes[seat]
        deal.settle(seat, deal.stakes[seat], won)
        deal.tell_result(seat, won)
    deal.end_because(-1, "All bets are settled.")
    return OVER


# --- the older Red Dog ------------------------------------------------------------------------------------------------


class RedDogDeal(HandsDeal):
    """Hands, what has been shown of them, the stock, and the cards turned up from it."""

    shown: list[CardSet]
    stock: CardRow
    turned: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.shown = self.card_sets("shown", "meld", ALL)
        self.stock = self.card_row("stock", "pile", role="stock")
        self.turned = self.card_row("turned", "row", ALL, "turned up")

    def beaten_by(self, seat: int, card: Card) -> int:
        """The cards of a seat's hand that beat a card: higher ones of its suit."""
        return self.hands[seat].cards & self.pack.suit_masks[self.pack.suit_of[card]] & ~((1 << card) - 1)


class OldRedDog(Game[RedDogDeal]):
    """High Card Pool: bet that your hand beats the next card of the stock in its own suit."""

    id = "in-between-old-red-dog"
    name = "Red Dog (older game)"
    page = "in-between"
    family = "banking"
    summary = "Bet up to the pot that your hand holds a higher card of the suit that is turned up next."
    also_known_as = ("Red Dog", "High Card Pool")
    player_counts = range(2, 11)
    best_players = range(3, 9)
    minutes = 20
    zero_sum = True
    deal_type = RedDogDeal
    prose = Prose(__name__, "in_between_old.md")
    schema = (POT_ANTE, PASSING, RED_DOG_DEALS)
    ends = AfterDeals(RED_DOG_DEALS)

    def make_pack(self) -> Pack:
        return PACK

    def hand_size(self) -> int:
        """How many cards everyone gets."""
        return 5 if self.players <= 8 else 4

    def open(self, deal: RedDogDeal) -> Phase[Any]:
        deal.ante(self[POT_ANTE])
        rest = deal.deal_singly(deal.fresh_pack(), self.hand_size())
        deal.place(rest[::-1], deal.stock)
        return BetOnHand(deal.after(deal.dealer))

    def rule_words(self) -> Mapping[str, Value]:
        return {"chips": "one chip" if self[POT_ANTE] == 1 else f"{self[POT_ANTE]} chips", "hand_size": self.hand_size(),
                "costly_pass": self[PASSING] == "one-chip"}


class BetOnHand(Turn[RedDogDeal]):
    """The seat bets on its hand, or passes."""

    def advise(self, deal: RedDogDeal, seat: int, rng: Random) -> Action | None:
        left = bits(deal.pack.all & ~deal.known_to(seat))
        good = sum([1 for card in left if deal.beaten_by(seat, card)])
        if 2 * good > len(left):
            return NumberAction("bet", deal.pot)
        return PASS if deal.game[PASSING] == "nothing" else NumberAction("bet", 1)

    def legal(self, deal: RedDogDeal, seat: int) -> Sequence[Action]:
        return Joined([(PASS,), Numbers("bet", 1, deal.pot)])

    def candidates(self, deal: RedDogDeal, seat: int) -> Sequence[Action]:
        return Joined([(PASS,), Numbers("bet", 0, 10 * deal.pot)])

    def reason(self, deal: RedDogDeal, seat: int, action: Action) -> str:
        return f"You may bet from 1 to {deal.pot}, which is all there is in the pot; or pass."

    def play(self, deal: RedDogDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            self.pay(deal, 1 if deal.game[PASSING] == "one-chip" else 0)
        else:
            card = deal.draw(deal.stock, deal.turned)
            better = deal.beaten_by(seat, card)
            won = better != 0
            deal.say(f"{deal.pack.names(1 << card).capitalize()} is turned up.")
            shown = better & -better if won else deal.hands[seat].cards
            deal.move_cards(shown, deal.hands[seat], deal.shown[seat])
            self.pay(deal, -action.number if won else action.number)
            if deal.narrating:
                deal.tell(seat, "{show} {} and " + ("{win} {}" if won else "{lose} {}"), deal.pack.names(shown), action.number)
                deal.beat()
        if seat != deal.dealer:
            ante(deal, deal.game[POT_ANTE])
            return BetOnHand(deal.after(seat))
        deal.end_because(-1, "Everybody has had a turn.")
        last_pot(deal)
        return OVER

    def pay(self, deal: RedDogDeal, amount: int) -> None:
        """The seat pays into the pot, or takes from it below zero."""
        deal.award(self.seat, -amount)
        deal.pot += amount

    def prompt(self, deal: RedDogDeal, seat: int) -> str:
        return f"Bet 1 to {deal.pot} that you can beat the next card in its suit, or pass"
