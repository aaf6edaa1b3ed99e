"""Pai Gow, and Bonanza Pai Gow with its bets on ties and on rare tiles. Rules page: bonanza-pai-gow.

The page gives the three bets and refers to Pai Gow for everything else: that is the game as casinos play it.
"""
from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from itertools import combinations
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits, chinese_dominoes
from parlour.kernel.actions import PASS, Action, CardsAction, Joined, NumberAction, Numbers, Subsets
from parlour.kernel.chance import Dice
from parlour.kernel.options import Option, Value, choice, number, players_are
from parlour.kernel.phase import OVER, Phase, Sealed
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL, OWN, UNSEEN
from parlour.kernel.telling import those
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.stakes.banking import DEALS, HOUSE, LIMITS, BankingDeal, BankingGame, PlaceBet

TILES: Final = chinese_dominoes()
EACH: Final = 4
DICE: Final = 3
#: money is counted in hundredths, so that any percentage of a bet can be paid exactly
HUNDREDTHS: Final = 100

REGULAR: Final = 0
TIE: Final = 1
BONUS: Final = 2
BETS: Final = ("regular", "tie", "bonus")

OFFERED: Final = choice("bets", "Which bets can be made.", "all", "regular", "regular-and-tie", "regular-and-bonus", "tie-and-bonus",
                        "tie", "bonus")
AGAINST_THE_BANK: Final = OFFERED.among("all", "regular", "regular-and-tie", "regular-and-bonus")
BANKER: Final = choice("banker", "Who banks: the house, or the players in turn, for the regular bets.", "house", "players",
                       needs={"players": players_are(*range(2, 8)) & AGAINST_THE_BANK})
COMMISSION: Final = number("commission", "The percentage that the house keeps of what a regular bet wins.", 5, 0, 5,
                           when=AGAINST_THE_BANK, because="where nobody makes regular bets")
TIE_ODDS: Final = choice("tie-odds", "How many times its amount a bet on a tie wins with a low hand of a Gong or better.", 25, 20,
                         when=OFFERED.among("all", "regular-and-tie", "tie-and-bonus", "tie"), because="where nobody bets on ties")

# --- what tiles are worth ------------------------------------------------------------------------------------------------------

#: the tiles that make a pair with one another, the highest pair first
PAIRS: Final = ("4-2 2-1", "6-6", "1-1", "4-4", "3-1", "5-5", "3-3", "2-2", "6-5", "6-4", "6-1", "5-1", "6-3 5-4", "6-2 5-3", "5-2 4-3",
                "4-1 3-2")
GEE_JOON: Final = 0
HEAVEN: Final = 1
EARTH: Final = 2
#: which pair each tile belongs to
PAIR_OF: Final = tuple([next(place for place, codes in enumerate(PAIRS) if TILES.codes[tile] in codes.split()) for tile in TILES.every])
#: how high a single tile ranks; the two of the highest pair are the lowest by themselves
RANK: Final = tuple([0 if pair == GEE_JOON else len(PAIRS) - pair for pair in PAIR_OF])
#: what a tile counts; those of the highest pair count three or six
PIPS: Final = tuple([sum([int(pips) for pips in TILES.codes[tile].split("-")]) for tile in TILES.every])
THREE_OR_SIX: Final = (3, 6)
NINES: Final = PAIRS.index("6-3 5-4")
EIGHTS: Final = PAIRS.index("6-2 5-3")
#: kinds of hands, the lowest first; below them stands what the hand counts
GONG: Final = 10
WONG: Final = 11
PAIR: Final = 12
#: there are fewer ranks of tiles
STEP: Final = 20


def value(hand: int) -> int:
    """How good a hand of two tiles is, higher for better: its kind or what it counts, and then its highest tile."""
    one, other = bits(hand)
    kind, highest = kind_of(one, other), max(RANK[one], RANK[other])
    return kind * STEP + (len(PAIRS) - PAIR_OF[one] if kind == PAIR else highest)


def kind_of(one: Card, other: Card) -> int:
    """:data:`PAIR`, :data:`WONG`, :data:`GONG`, or the last digit of what two tiles count."""
    first, second = sorted([PAIR_OF[one], PAIR_OF[other]])
    if first == second:
        return PAIR
    if first in (HEAVEN, EARTH) and second in (NINES, EIGHTS):
        return WONG if second == NINES else GONG
    return max([(mine + yours) % 10 for mine in counts(one) for yours in counts(other)])


def counts(tile: Card) -> Sequence[int]:
    """What a tile may count."""
    return THREE_OR_SIX if PAIR_OF[tile] == GEE_JOON else (PIPS[tile],)


def words(hand: int) -> str:
    """A hand of two tiles in words."""
    kind = value(hand) // STEP
    pair = PAIR_OF[bits(hand)[0]]
    if kind == PAIR:
        return {GEE_JOON: "the Supreme pair", HEAVEN: "the Heaven pair", EARTH: "the Earth pair"}.get(pair, "a pair")
    return "a Wong" if kind == WONG else "a Gong" if kind == GONG else str(kind)


#: the value of every hand of two tiles, in order
ALL_VALUES: Final = tuple(sorted([value(1 << one | 1 << other) for one, other in combinations(TILES.every, 2)]))


def chance(hand: int) -> int:
    """How many of all hands of two tiles this one is as good as, or better than."""
    return bisect_right(ALL_VALUES, value(hand))


def settings(tiles: int) -> list[int]:
    """The low hands that may be made of four tiles: the other two are at least as high. Equal ones are named once."""
    found: dict[tuple[str, ...], int] = {}
    for one, other in combinations(bits(tiles), 2):
        low = 1 << one | 1 << other
        if value(tiles & ~low) >= value(low):
            found.setdefault((TILES.codes[one], TILES.codes[other]), low)
    same: dict[frozenset[str], int] = {}
    for low in found.values():
        parts = frozenset([TILES.text(low), TILES.text(tiles & ~low)])
        same.setdefault(parts, low)
    return list(same.values())


def house_way(tiles: int) -> int:
    """The low hand of the setting whose two hands together are as good as or better than the most of all hands."""
    return max(settings(tiles), key=lambda low: (chance(low) + chance(tiles & ~low), value(low)))


# --- the bonus (page section "Bonus Pay Tables") -------------------------------------------------------------------------------

#: each winning hand, and how many times its amount the bet wins
BONUS_TABLE: Final = (("the Supreme pair and the Heaven pair", 200), ("the Supreme pair and the Earth pair", 60),
                      ("the Heaven pair and the Earth pair", 30), ("a Lame Duck", 20), ("two pairs", 12),
                      ("the Supreme, Heaven or Earth pair", 5), ("a pair", 2), ("a Wong", 1))
LAME_DUCK: Final = ("3-3", "5-1", "6-1 5-2 4-3", "3-1 2-2")
NO_BONUS: Final = -1


def bonus(tiles: int) -> int:
    """The place in :data:`BONUS_TABLE` of the best that four tiles make, or :data:`NO_BONUS`."""
    held = [PAIR_OF[tile] for tile in bits(tiles)]
    pairs = sorted({pair for pair in held if held.count(pair) == 2})
    high = [pair for pair in pairs if pair <= EARTH]
    if len(high) == 2:
        return sum(high) - 1
    if all([any([TILES.codes[tile] in codes.split() for tile in bits(tiles)]) for codes in LAME_DUCK]):
        return 3
    if len(pairs) == 2:
        return 4
    if pairs:
        return 5 if high else 6
    return 7 if NINES in held and (HEAVEN in held or EARTH in held) else NO_BONUS


# --- the game ------------------------------------------------------------------------------------------------------------------

class PaiGowDeal(BankingDeal["BonanzaPaiGow"]):
    """The tiles in their stacks (``wall``); four tiles for each, and the two hands that each makes of them, and the house.

    ``bets``: what each seat has bet, its regular bet, its tie bet and its bonus bet side by side, in hundredths."""

    wall: CardRow
    hands: list[CardSet]
    high: list[CardSet]
    low: list[CardSet]
    house: CardSet
    house_high: CardSet
    house_low: CardSet
    bets: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.wall = self.card_row("wall", "pile", UNSEEN, "stacks of tiles", role="stock")
        self.hands = self.card_sets("hand", "fan", OWN)
        self.high = self.card_sets("high", "row", OWN, "high hand")
        self.low = self.card_sets("low", "row", OWN, "low hand")
        self.house = self.card_set("house", "row", UNSEEN, "the house's tiles")
        self.house_high = self.card_set("house high", "row", ALL, "the house's high hand")
        self.house_low = self.card_set("house low", "row", ALL, "the house's low hand")
        self.bets = self.tally(0, len(BETS) * self.players)

    def bet_of(self, seat: int, kind: int) -> int:
        """What a seat has bet in one of three ways."""
        return self.bets[len(BETS) * seat + kind]

    def set_hands(self, seat: int, low: int) -> None:
        """The seat lays its two hands out."""
        self.move_cards(low, self.hands[seat], self.low[seat])
        self.move_cards(self.hands[seat].cards, self.hands[seat], self.high[seat])


class BonanzaPaiGow(BankingGame[PaiGowDeal]):
    """Two hands of four tiles, both to be higher than the banker's, and three bets (page sections "The Play", "Betting & Payout")."""

    id = "bonanza-pai-gow"
    name = "Bonanza Pai Gow"
    page = "bonanza-pai-gow"
    family = "tiles/chinese"
    summary = "Pai Gow with more to bet on: that it ends in a tie, and that your four tiles are rare ones."
    player_counts: ClassVar[Sequence[int]] = range(1, 7)
    best_players: ClassVar[Sequence[int]] = range(1, 7)
    minutes = 15
    units = HUNDREDTHS
    schema: ClassVar[Sequence[Option]] = (OFFERED, TIE_ODDS, BANKER, COMMISSION, *LIMITS, DEALS)
    deal_type = PaiGowDeal
    prose = Prose(__name__, "bonanza_pai_gow.md")

    def make_pack(self) -> Pack:
        return TILES

    def has_house(self) -> bool:
        return self[BANKER] == "house"

    def offered(self) -> list[int]:
        """The kinds of bets that can be made."""
        return [kind for kind, name in enumerate(BETS) if self[OFFERED] == "all" or name in self[OFFERED].split("-")]

    def open(self, deal: PaiGowDeal) -> Phase[Any]:
        deal.place(deal.fresh_pack(), deal.wall)
        return Bet(deal.bettors[0])

    def deal_tiles(self, deal: PaiGowDeal) -> None:
        """Stacks of four are made; three dice say who takes the first, counted from the banker, and the others follow."""
        zones = [deal.house if deal.banker == HOUSE else deal.hands[deal.banker], *[deal.hands[seat] for seat in deal.bettors]]
        names = ["the house" if deal.banker == HOUSE else those(1 << deal.banker), *[those(1 << seat) for seat in deal.bettors]]
        dice = [deal.pick(6) + 1 for _ in range(DICE)]
        first = (sum(dice) - 1) % len(zones)
        deal.say(f"The dice show {sum(dice)}: {names[first]} gets the first tiles.")
        for zone in (*zones[first:], *zones[:first]):
            for _ in range(EACH):
                deal.draw(deal.wall, zone)

    # --- the settlement -------------------------------------------------------------------------------------------------

    def beats(self, mine: int, theirs: int, low: bool) -> bool:
        """Whether a player's hand beats the banker's, who wins where they are equal, and with low hands that both count nothing."""
        return value(mine) > value(theirs) and not (low and value(mine) < STEP)

    def settle(self, deal: PaiGowDeal) -> Phase[Any]:
        """All hands lie open, and every bet is settled."""
        for seat in range(self.players):
            deal.expose(deal.high[seat])
            deal.expose(deal.low[seat])
        deal.beat()
        mine = deal.banker != HOUSE
        high = (deal.high[deal.banker] if mine else deal.house_high).cards
        low = (deal.low[deal.banker] if mine else deal.house_low).cards
        banked = 0
        for seat in deal.bettors:
            won = int(self.beats(deal.high[seat].cards, high, False)) + int(self.beats(deal.low[seat].cards, low, True)) - 1
            banked -= self.settle_regular(deal, seat, won)
            self.settle_tie(deal, seat, won == 0)
            self.settle_bonus(deal, seat)
        deal.end_because(-1, "All hands have been compared with the banker's.")
        if mine:
            deal.enter_score(deal.banker, banked - max(0, banked) * self[COMMISSION] // 100, "the bank")
            deal.tell(deal.banker, "{win} {} as banker" if banked >= 0 else "{lose} {} as banker", self.score_words(abs(banked)))
        return OVER

    def settle_regular(self, deal: PaiGowDeal, seat: int, won: int) -> int:
        """Settles the regular bet, which is won, pushed or lost (1, 0, -1); returns what that costs the bank."""
        bet = deal.bet_of(seat, REGULAR)
        if bet:
            gain = bet * (100 - self[COMMISSION]) // 100 if won > 0 else won * bet
            self.take_back(deal, seat, bet, gain)
            deal.tell_result(seat, gain, f"with {words(deal.high[seat].cards)} and {words(deal.low[seat].cards)}")
        return won * bet

    def settle_tie(self, deal: PaiGowDeal, seat: int, tied: bool) -> None:
        """Settles the bet that one hand is won and one lost."""
        bet = deal.bet_of(seat, TIE)
        if bet:
            times = self[TIE_ODDS] if value(deal.low[seat].cards) >= GONG * STEP else 1
            gain = bet * times if tied else -bet
            self.take_back(deal, seat, bet, gain)
            deal.tell_result(seat, gain, "on the tie")

    def settle_bonus(self, deal: PaiGowDeal, seat: int) -> None:
        """Settles the bet on four rare tiles."""
        bet = deal.bet_of(seat, BONUS)
        if bet:
            place = bonus(deal.high[seat].cards | deal.low[seat].cards)
            what, times = BONUS_TABLE[place] if place != NO_BONUS else ("", -1)
            self.take_back(deal, seat, bet, bet * times)
            deal.tell_result(seat, bet * times, f"for {what}" if what else "on the bonus")

    def take_back(self, deal: PaiGowDeal, seat: int, bet: int, gain: int) -> None:
        """A bet leaves the table, with what it won or less what it lost."""
        deal.stakes[seat] -= bet
        deal.award(seat, bet + gain)

    def payoff_bounds(self) -> tuple[float, float] | None:
        most = self.limits()[1] * HUNDREDTHS
        offered = self.offered()
        won = most * max(1, self[TIE_ODDS] if TIE in offered else 0)
        if BONUS in offered:
            won += most * max([times for _, times in BONUS_TABLE])
        # the banker settles the regular bets of all others
        banked = 0 if self.has_house() else most * (self.players - 1)
        return -float(max(most * len(offered), banked)), float(max(won, banked))

    def rule_words(self) -> Mapping[str, Value]:
        least, most = self.limits()
        table = "\n".join([f"| {what} | {times} to 1 |" for what, times in BONUS_TABLE])
        names = [name for kind, name in enumerate(BETS) if kind in self.offered()]
        return {"lowest": least, "highest": most, "regular": "regular" in names, "ties": "tie" in names, "bonus": "bonus" in names,
                "several": len(names) > 1, "tie_wins": self[TIE_ODDS], "bonus_table": table,
                "pairs": ", ".join([codes.replace(" ", " with ") for codes in PAIRS])}


class PaiGow(BonanzaPaiGow):
    """The game of casinos, to which the page refers."""

    id = "bonanza-pai-gow-base"
    name = "Pai Gow"
    summary = "Make two hands of your four Chinese dominoes: you win if both beat the banker's."
    player_counts: ClassVar[Sequence[int]] = range(1, 8)
    fixed: ClassVar[Mapping[str, Value]] = {"bets": "regular"}
    leaves_out: ClassVar[Sequence[Option]] = (OFFERED, TIE_ODDS)


class Bet(PlaceBet[PaiGowDeal]):
    """The seat bets in one way after the other, in one at least."""

    def amounts(self, deal: PaiGowDeal, kind: int) -> Numbers:
        """What may be bet in one way."""
        least, most = self.limits(deal)
        return Numbers(BETS[kind], least, most)

    def legal(self, deal: PaiGowDeal, seat: int) -> Sequence[Action]:
        free = [self.amounts(deal, kind) for kind in deal.game.offered() if not deal.bet_of(seat, kind)]
        return Joined([(PASS,), *free] if deal.stakes[seat] else free)

    def candidates(self, deal: PaiGowDeal, seat: int) -> Sequence[Action]:
        most = self.limits(deal)[1]
        return Joined([(PASS,), *[Numbers(name, 0, 10 * most) for name in BETS]])

    def reason(self, deal: PaiGowDeal, seat: int, action: Action) -> str:
        if action is PASS:
            return "Bet on something first: then you can pass."
        if action.kind in BETS:
            kind = BETS.index(action.kind)
            if kind not in deal.game.offered():
                return "There is no such bet at this table."
            if deal.bet_of(seat, kind):
                return "You have made that bet already."
        least, most = self.limits(deal)
        return f"A bet at this table is from {least} to {most}."

    def play(self, deal: PaiGowDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not PASS:
            bet = action.number * HUNDREDTHS
            deal.stake(seat, bet)
            deal.bets[len(BETS) * seat + BETS.index(action.kind)] = bet
            if any([not deal.bet_of(seat, kind) for kind in deal.game.offered()]):
                return self
        return self.next_bettor(deal, seat)

    def next_bet(self, seat: int) -> Phase[Any]:
        return Bet(seat)

    def bets_placed(self, deal: PaiGowDeal) -> Phase[Any]:
        deal.game.deal_tiles(deal)
        return SetHands(deal.bettors)

    def advise(self, deal: PaiGowDeal, seat: int, rng: Random) -> Action | None:
        # the other bets cost more in the long run
        return PASS if deal.stakes[seat] else NumberAction(BETS[deal.game.offered()[0]], self.limits(deal)[0])

    def describe(self, deal: PaiGowDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            return super().describe(deal, seat, action, viewer)
        on = ("", " on a tie", " on the bonus")[BETS.index(action.kind)]
        return deal.sentence(seat, viewer, "bet", f"{action.number}{on}")

    def prompt(self, deal: PaiGowDeal, seat: int) -> str:
        least, most = self.limits(deal)
        return "Make another bet too, or pass" if deal.stakes[seat] else f"Place a bet, from {least} to {most}"

    def badges(self, deal: PaiGowDeal, seat: int) -> list[str]:
        return bet_words(deal, seat)


def bet_words(deal: PaiGowDeal, seat: int) -> list[str]:
    """What a seat has bet, for all to read."""
    bets = [f"{name} {deal.game.score_words(deal.bet_of(seat, kind))}" for kind, name in enumerate(BETS) if deal.bet_of(seat, kind)]
    return [*bets, "banker"] if seat == deal.banker else bets


class SetHands(Sealed[PaiGowDeal]):
    """All who have bet make their two hands."""

    about: ClassVar[str] = "hands"

    def legal(self, deal: PaiGowDeal, seat: int) -> Sequence[Action]:
        return [CardsAction("low", deal.pack, low) for low in settings(deal.hands[seat].cards)]

    def read_shorthand(self, deal: PaiGowDeal, seat: int, text: str) -> Action | None:
        # the tiles in either order, whichever of two alike
        meant = Subsets("low", deal.pack, deal.hands[seat].cards, 2, 2).read(text)
        if meant is None:
            return None
        named = sorted([deal.pack.codes[tile] for tile in bits(meant.cards)])
        same = [low for low in self.legal(deal, seat) if sorted([deal.pack.codes[tile] for tile in bits(low.cards)]) == named]
        return same[0] if same else meant

    def reason(self, deal: PaiGowDeal, seat: int, action: Action) -> str:
        missing = action.cards & ~deal.hands[seat].cards
        if missing:
            return f"You do not hold {deal.pack.names(missing)}."
        if action.cards.bit_count() != 2:
            return "Name the two tiles of the low hand."
        return "The high hand must be at least as high as the low hand."

    def reveal(self, deal: PaiGowDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            chosen = choices[seat]
            if chosen is not None:
                deal.set_hands(seat, chosen.cards)
        if deal.banker != HOUSE:
            deal.expose(deal.hands[deal.banker])
            return SetBank((deal.banker,))
        tiles = deal.house.cards
        low = house_way(tiles)
        deal.move_cards(low, deal.house, deal.house_low)
        deal.move_cards(tiles & ~low, deal.house, deal.house_high)
        deal.say(f"The house has {words(tiles & ~low)} and {words(low)}.")
        return deal.game.settle(deal)

    def describe(self, deal: PaiGowDeal, seat: int, action: Action, viewer: int) -> str:
        # the hands lie face down until all are shown
        return deal.sentence(seat, viewer, "make", f"{deal.pack.names(action.cards)} the low hand" if viewer == seat else "two hands")

    def prompt(self, deal: PaiGowDeal, seat: int) -> str:
        return "Choose the two tiles of your low hand"

    def advise(self, deal: PaiGowDeal, seat: int, rng: Random) -> Action | None:
        return CardsAction("low", deal.pack, house_way(deal.hands[seat].cards))

    def badges(self, deal: PaiGowDeal, seat: int) -> list[str]:
        return bet_words(deal, seat)


class SetBank(SetHands):
    """The banker's tiles lie open, and the banker makes two hands of them."""

    def reveal(self, deal: PaiGowDeal, choices: list[Action | None]) -> Phase[Any]:
        chosen = choices[deal.banker]
        if chosen is not None:
            deal.set_hands(deal.banker, chosen.cards)
        return deal.game.settle(deal)

    def prompt(self, deal: PaiGowDeal, seat: int) -> str:
        return "Choose the two tiles of the bank's low hand"

    def imagined(self, deal: PaiGowDeal, viewer: int, dice: Dice) -> Phase[Any]:
        # nobody's low hand is the higher one
        for seat in deal.bettors:
            low, high = deal.low[seat].cards, deal.high[seat].cards
            if seat != viewer and value(low) > value(high):
                deal.suppose_laid(deal.hands[seat], ((high, deal.low[seat]), (low, deal.high[seat])))
        return self
