"""Crash, or Thirteen Card Brag: thirteen cards laid out in up to four brag hands. Rules page: crash-13-card-brag, section "Crash".

A match is one game, to so many points. What is paid for it, and besides it, is counted in pence.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, bits, french
from parlour.games.crash_13_card_brag.options import (
    ANNOUNCED_WINS,
    ANNOUNCING,
    BONUS,
    BUS_RIDE,
    CRASH,
    CRASH_FOR_THREE,
    FOUR_KIND,
    GAME_STAKE,
    GAME_VALUE,
    NO_PAIRS,
    ONE_MORE,
    OPTIONAL_SHUFFLE,
    PAID,
    PAIRS,
    PAIRS_REDEAL,
    PAYMENT,
    PENCE,
    POINT_RATE,
    RESET,
    RIDE_KNOCK,
    RIDE_PAYMENT,
    RUN,
    SHORT,
    SPARE_STAKE,
    TARGET,
    TWO_AHEAD,
    UNANNOUNCED,
    WINS,
    WINS_ALL,
    YOGI,
    ZERO_DOUBLE,
    ZERO_TREBLE,
)
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Sealed
from parlour.kernel.prose import Prose, spelled
from parlour.kernel.question import Answer, Ask, Question
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.melding.partition import LayOut, PartitionDeal, PartitionGame, Plan
from parlour.rankings.crash import FourOfAKind, crash_hands, one_of_each, pairs_held

SHOW_PAIRS: Final = word("show", "pairs")
SHOW_RUN: Final = word("show", "thirteen-card run")
SHOW_FOUR: Final = word("show", "four of a kind")
CLAIMS: Final = (SHOW_PAIRS, SHOW_RUN, SHOW_FOUR)
KEEP: Final = word("keep")
EXCHANGE: Final = word("exchange")
KNOCK: Final = word("knock")
ANNOUNCE: Final = word("announce", "crash")
SHUFFLE: Final = word("shuffle")
LEAVE: Final = word("leave", "the pack as it is")
CUT: Final = word("cut")
WAIVE: Final = word("waive", "the cut")

NAMES: Final = ("first", "second", "third", "fourth")
ROWS: Final = len(NAMES)
EACH: Final = 13
HANDS: Final = 4
#: four of this rank rank highest for a bus ride, and win the game where four of a kind wins the deal
TOP_FOUR: Final = "4"
#: what a run of thirteen cards is worth where points short are paid for
RUN_POINTS: Final = 10
#: how likely a crash must be for a bot to announce it
SURE: Final = 0.5


@mypyc_attr(allow_interpreted_subclasses=True)
class CrashDeal(PartitionDeal["Crash"]):
    """With fewer than four players there are spare hands, and hands thrown away for them.

    ``money[seat]``: what a player has won besides points, in pence. ``yogi``: the points of Yogi, who as the winner of a
    game is the seat after the last. ``knocked`` and ``announced``: who has knocked, and who has announced a crash, as masks.
    ``winner``: who has won the game. ``deals_again``: the same dealer deals again. ``stock``: the pack, where it need not be shuffled.
    """

    spares: list[CardSet]
    thrown: CardSet
    stock: CardRow
    money: list[int]
    yogi: int = 0
    knocked: int = 0
    announced: int = 0
    winner: int = NO_SEAT
    deals_again: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.spares = [self.card_set(f"spare {spare}", "heap", UNSEEN, "spare hand") for spare in range(HANDS - self.players)]
        self.thrown = self.card_set("thrown", "heap", UNSEEN, "thrown away")
        self.stock = self.card_row("stock", "pile", UNSEEN, "pack", role="stock")
        self.money = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.yogi = old.yogi
        self.knocked = old.knocked
        self.announced = old.announced
        self.winner = old.winner
        self.deals_again = old.deals_again

    def has(self, who: int) -> int:
        """The points of a seat, or of Yogi."""
        return self.yogi if who == self.players else self.score(who)

    def has_knocked(self, seat: int) -> bool:
        """Whether the seat has knocked for a bus ride."""
        return bool(self.knocked >> seat & 1)

    def has_announced(self, seat: int) -> bool:
        """Whether the seat has announced a crash."""
        return bool(self.announced >> seat & 1)

    def pay(self, seat: int, amount: int, to: int = NO_SEAT) -> None:
        """The seat pays another, or into the pool."""
        self.money[seat] -= amount
        if to == NO_SEAT:
            self.pot += amount
        else:
            self.money[to] += amount

    def pay_all(self, seat: int, amount: int, why: str) -> None:
        """Everybody else pays the seat the same; below zero the seat pays them."""
        for other in range(self.players):
            if other != seat:
                self.pay(other, amount, seat)
        if amount > 0:
            self.tell(seat, "{get} {}p from everybody else {}", amount, why)
        else:
            self.tell(seat, "{pay} everybody else {}p {}", -amount, why)


@mypyc_attr(allow_interpreted_subclasses=True)
class Crash(PartitionGame[CrashDeal]):
    """The game for four (page sections from "Players, cards and deal" to "Special hands")."""

    id = "crash"
    name = "Crash"
    page = "crash-13-card-brag"
    family = "showdown/partition"
    summary = "Lay thirteen cards out in four brag hands, the best first; each hand that beats the others scores a point."
    also_known_as: ClassVar[Sequence[str]] = ("Thirteen Card Brag", "13-card Brag", "Crackers")
    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes = 30
    schema: ClassVar[Sequence[Option]] = CRASH
    deal_type = CrashDeal
    prose = Prose(__name__, "crash.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.fours: Final = FourOfAKind(self.pack, TOP_FOUR)
        self.has_yogi: Final[bool] = self[YOGI]

    def make_pack(self) -> Pack:
        return french()

    def make_plan(self) -> Plan:
        return Plan(crash_hands(self.pack, pairs=not self[NO_PAIRS]), NAMES, (3,) * ROWS, 1)

    def each(self) -> int:
        return EACH

    def clash(self) -> str:
        if self[ZERO_DOUBLE] and self[YOGI]:
            return "paying double without points makes no sense with Yogi, whose rule replaces it"
        return ""

    def rule_words(self) -> Mapping[str, Value]:
        special = sum([1 for option in (FOUR_KIND, PAIRS_REDEAL, RUN) if self[option] != "none"])
        return {
            "lead": ", with two points more than anybody else" if self[TWO_AHEAD] else "",
            "pays_for_spare": self[SPARE_STAKE], "game_value": self.game_value(), "run_value": self.run_value(),
            "ride_payment": self.ride_payment(), "pairs_needed": spelled(PAIRS[self[PAIRS_REDEAL]]),
            "special_hands": special > 0, "several_special_hands": special > 1}

    # --- the deal (page sections "Players, cards and deal" and "Optional shuffle") -----------------------------------------

    def carry(self, old: CrashDeal, new: CrashDeal) -> None:
        if self[OPTIONAL_SHUFFLE]:
            new.take_over(old)
        new.money[:] = old.money
        new.yogi = old.yogi
        if old.winner == self.players:
            # Yogi has won a game, and the next one begins
            new.yogi = 0
            new.scores[:] = [0] * self.players

    def open(self, deal: CrashDeal) -> Phase[Any]:
        # a deal by itself has nothing lying about from the one before
        if self[OPTIONAL_SHUFFLE] and any([zone.mask() for zone in deal.zones]):
            self.gather_pack(deal)
            return Ask(deal.dealer, SHUFFLE_OR_NOT)
        rest = deal.deal_singly(deal.fresh_pack(), EACH)
        for spare in deal.spares:
            deal.place(rest[:EACH], spare)
            rest = rest[EACH:]
        return self.dealt_out(deal)

    def gather_pack(self, deal: CrashDeal) -> None:
        """Each player's cards are thrown together, in an order that nobody sees, and one player's are put under the other's."""
        for seat in deal.order(deal.after(deal.dealer)):
            for zone in deal.rows[seat]:
                deal.move_all(zone, deal.hands[seat])
                deal.cover(zone, 1 << seat)
            deal.cover(deal.hands[seat])
            deal.bury(deal.hands[seat], deal.stock)
            deal.cover(deal.hands[seat], 1 << seat)
        for zone in (*deal.spares, deal.thrown):
            deal.bury(zone, deal.stock)

    def deal_from_stock(self, deal: CrashDeal) -> Phase[Any]:
        """The dealer deals from the pack as it lies."""
        for _ in range(EACH):
            for seat in deal.order(deal.after(deal.dealer)):
                deal.draw(deal.stock, deal.hands[seat])
            for spare in deal.spares:
                deal.draw(deal.stock, spare)
        return self.dealt_out(deal)

    def dealt_out(self, deal: CrashDeal) -> Phase[Any]:
        """The cards are dealt: spare hands may be taken, and then hands are laid out."""
        return Ask(deal.after(deal.dealer), KEEP_OR_EXCHANGE) if deal.spares else self.begin(deal)

    def begin(self, deal: CrashDeal) -> Phase[Any]:
        """Everyone has the hand to play with."""
        seats = range(self.players)
        return KnockOrNot(seats) if self[RIDE_KNOCK] else LayOut(seats)

    # --- special hands (page section "Special hands") ----------------------------------------------------------------------

    def possible_claims(self) -> tuple[Action, ...]:
        return CLAIMS

    def why_not(self, deal: CrashDeal, seat: int, action: Action) -> str:
        cards = deal.hands[seat].cards
        if action is SHOW_PAIRS:
            needed = PAIRS[self[PAIRS_REDEAL]]
            if not needed:
                return "Showing pairs is not played here."
            held = pairs_held(self.pack, cards)
            return f"It takes {needed} pairs, and you hold {held}." if held < needed else ""
        if action is SHOW_RUN:
            if self[RUN] == "none":
                return "Showing a thirteen-card run is not played here."
            return "" if one_of_each(self.pack, cards) else "You do not hold one card of each rank."
        if self[FOUR_KIND] != WINS_ALL:
            return "Four of a kind is not shown here, but played in your hands."
        return "" if self.fours.value(cards) else "You do not hold four cards of one rank."

    def claimed(self, deal: CrashDeal, claims: list[tuple[int, Action]]) -> Phase[Any] | None:
        for claim in CLAIMS:
            seats = [seat for seat, action in claims if action is claim]
            if seats and claim is SHOW_FOUR:
                return self.four_shown(deal, seats)
            if seats:
                # of several the first from the dealer's left counts
                seat = seats[0]
                deal.show_cards(seat, self.pairs_of(deal.hands[seat].cards) if claim is SHOW_PAIRS else deal.hands[seat].cards)
                return self.hand_shown(deal, seat, claim)
        return None

    def hand_shown(self, deal: CrashDeal, seat: int, claim: Action) -> Phase[Any]:
        """Pairs or a thirteen-card run are shown (page sections "Pairs", "Thirteen card run" and "Resetting to zero")."""
        if self[RESET]:
            for other in range(self.players):
                if other != seat:
                    deal.scores[other] = 0
            deal.tell(seat, "{show} {}: the others have no points any more", claim.word)
            if self.has_won(deal, seat):
                self.end_game(deal, seat)
        elif claim is SHOW_PAIRS:
            deal.tell(seat, "{show} pairs: the same dealer deals again")
            deal.deals_again = 1
        elif self[RUN] == WINS:
            deal.tell(seat, "{show} a thirteen-card run")
            self.end_game(deal, seat)
        else:
            deal.pay_all(seat, self.run_value(), "for a thirteen-card run")
        return OVER

    def four_shown(self, deal: CrashDeal, seats: list[int]) -> Phase[Any]:
        """Four of a kind is shown and not played: the best takes all four points (page section "Four of a kind", South Wales)."""
        values = [self.fours.value(deal.hands[seat].cards) for seat in seats]
        for seat, value in zip(seats, values):
            deal.show_cards(seat, self.fours.best(deal.hands[seat].cards))
            deal.tell(seat, "{show} {}", self.fours.name(value))
        winner = seats[values.index(max(values))]
        fours = max(values) == self.fours.value(self.pack.mask("4C 4D 4H 4S"))
        deal.tell(winner, "{win} {}", "the game" if fours else "all four points")
        if fours or self.scores(deal, winner, ROWS):
            self.end_game(deal, winner)
        return OVER

    def pairs_of(self, cards: int) -> int:
        """All pairs among these cards."""
        pairs = 0
        for same in self.pack.rank_masks:
            some = bits(cards & same)
            for card in some[:len(some) // 2 * 2]:
                pairs |= 1 << card
        return pairs

    # --- comparing the hands (page sections "The Play", "Scoring", "The Crash" and "Yogi or Chas") -------------------------

    def laid_out(self, deal: CrashDeal) -> Phase[Any]:
        full = [seat for seat in range(self.players) if deal.made(seat) == ROWS]
        return AnnounceOrNot(full) if full and self[ANNOUNCING] != UNANNOUNCED else self.compare(deal)

    def compare(self, deal: CrashDeal) -> Phase[Any]:
        """The hands are exposed, the first hands of all, then the second, until somebody has won the game or none are left."""
        order = deal.order(deal.after(deal.dealer))
        winners: list[int] = []
        ender = NO_SEAT
        while ender == NO_SEAT and len(winners) < ROWS:
            row = len(winners)
            best = deal.turn_up_all(row, order)
            if not best:
                break
            winners.append(best[0] if len(best) == 1 else NO_SEAT)
            ender = self.score_row(deal, row, winners[row])
            deal.beat()
        deal.end_because(-1, "All hands have been compared, row by row.")
        crasher = winners[0] if len(winners) == ROWS and len(set(winners)) == 1 else NO_SEAT
        ender = self.settle_crash(deal, crasher, ender)
        if ender == NO_SEAT and self[FOUR_KIND] == BUS_RIDE:
            ender = self.bus_ride(deal)
        if ender != NO_SEAT:
            self.end_game(deal, ender)
        return OVER

    def score_row(self, deal: CrashDeal, row: int, winner: int) -> int:
        """Gives the point for the hands of a row to whoever has the best one, or to Yogi; returns who has won the game by it."""
        if winner == NO_SEAT:
            to_yogi = " Yogi scores." if self.has_yogi else " Nobody scores."
            deal.say(f"The best {NAMES[row]} hands are equal: a stopper.{to_yogi}")
            return self.players if self.has_yogi and self.scores(deal, self.players, 1) else NO_SEAT
        if deal.has_announced(winner) and self[ANNOUNCING] == ANNOUNCED_WINS:
            # scores nothing unless all four are won, and then the game is
            deal.tell(winner, "{have} the best {} hand", NAMES[row])
            return NO_SEAT
        deal.tell(winner, "{score} for the {} hand", NAMES[row])
        return winner if self.scores(deal, winner, 1) else NO_SEAT

    def scores(self, deal: CrashDeal, who: int, points: int) -> bool:
        """A seat, or Yogi, scores points; whether that wins the game."""
        if who == self.players:
            deal.yogi += points
        else:
            deal.enter_score(who, points, "hands won")
        return self.has_won(deal, who)

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, ROWS + (1 if self[BONUS] == ONE_MORE else 0) + (1 if self[FOUR_KIND] == BUS_RIDE else 0)

    def has_won(self, deal: CrashDeal, who: int) -> bool:
        """Whether a seat, or Yogi, has as many points as win the game."""
        rivals = [deal.has(other) for other in range(self.players + int(self.has_yogi)) if other != who]
        lead = 2 if self[TWO_AHEAD] else 0
        return deal.has(who) >= max(self[TARGET], lead + max(rivals) if lead else 0)

    def settle_crash(self, deal: CrashDeal, crasher: int, ender: int) -> int:
        """What winning all four hands brings, or having announced it in vain; returns who has won the game."""
        if crasher != NO_SEAT:
            deal.tell(crasher, "{have} won all four hands: a crash")
        form = self[ANNOUNCING]
        if form == UNANNOUNCED:
            return self.reward(deal, crasher, ender) if crasher != NO_SEAT else ender
        for seat in bits(deal.announced):
            if form == ANNOUNCED_WINS and seat == crasher:
                ender = seat
            elif form == ANNOUNCED_WINS:
                deal.tell(seat, "{have} not won all four hands and {score} nothing")
            else:
                value = self.game_value()
                deal.pay_all(seat, value if seat == crasher else -value, f"for {'a' if seat == crasher else 'no'} crash")
        return ender

    def reward(self, deal: CrashDeal, crasher: int, ender: int) -> int:
        """What a crash brings that need not be announced; returns who has won the game."""
        bonus = self[BONUS]
        if bonus == WINS:
            return crasher
        if bonus == PAID:
            deal.pay_all(crasher, self.game_value(), "for the crash")
        if bonus == ONE_MORE and ender == NO_SEAT and self.scores(deal, crasher, 1):
            return crasher
        return ender

    def bus_ride(self, deal: CrashDeal) -> int:
        """The best four of a kind played scores (page section "Four of a kind"); returns who has won the game by it."""
        best = rider = NO_SEAT
        for seat in range(self.players):
            cards = 0
            for zone in deal.rows[seat]:
                cards |= zone.cards
            value = self.fours.value(cards)
            if value > max(best, 0) and (deal.has_knocked(seat) or not self[RIDE_KNOCK]):
                best, rider = value, seat
        if rider == NO_SEAT:
            return NO_SEAT
        # whoever has announced a crash in vain may score nothing in the deal, but is paid
        scores = self[ANNOUNCING] != ANNOUNCED_WINS or not deal.has_announced(rider)
        deal.tell(rider, "{score} for a bus ride, {}" if scores else "{have} a bus ride, {}", self.fours.name(best))
        if self.ride_payment():
            deal.pay_all(rider, self.ride_payment(), "for it")
        return rider if scores and self.scores(deal, rider, 1) else NO_SEAT

    # --- what is paid (page section "Scoring") -------------------------------------------------------------------------------

    def game_value(self) -> int:
        """What a game is worth: what it costs, or would cost a loser without points."""
        return self[POINT_RATE] * self[TARGET] if self[PAYMENT] == SHORT else self[GAME_STAKE]

    def run_value(self) -> int:
        """What everybody pays for a thirteen-card run."""
        return self[POINT_RATE] * RUN_POINTS if self[PAYMENT] == SHORT else self[GAME_STAKE]

    def ride_payment(self) -> int:
        """What everybody pays for a bus ride."""
        paid = self[RIDE_PAYMENT]
        return self.game_value() if paid == GAME_VALUE else PENCE[paid]

    def cost(self, deal: CrashDeal, seat: int) -> int:
        """What the game costs a loser, before it is doubled."""
        if self[PAYMENT] == SHORT:
            return self[POINT_RATE] * max(0, self[TARGET] - deal.score(seat))
        return self[GAME_STAKE]

    def times(self, deal: CrashDeal, seat: int, losers: list[int]) -> int:
        """How many times that a loser pays."""
        if self[ZERO_TREBLE] and max([deal.score(other) for other in losers]) == 0:
            return 3
        double = deal.score(seat) <= deal.yogi if self.has_yogi else self[ZERO_DOUBLE] and deal.score(seat) == 0
        return 2 if double else 1

    def end_game(self, deal: CrashDeal, who: int) -> None:
        """The game is won, and the others pay the winner; if it is Yogi all pay into the pool for the next game."""
        deal.winner = who
        if who == self.players:
            deal.say("Yogi wins the game: everybody pays into the pool, and another game begins.")
            for seat in range(self.players):
                deal.pay(seat, self.cost(deal, seat))
            return
        deal.tell(who, "{win} the game")
        losers = [seat for seat in range(self.players) if seat != who]
        for seat in losers:
            amount = self.cost(deal, seat) * self.times(deal, seat, losers)
            deal.pay(seat, amount, who)
            deal.tell(seat, "{pay} {}p", amount)
        if deal.pot:
            deal.tell(who, "{take} the pool of {}p", deal.pot)
            deal.money[who] += deal.pot
            deal.pot = 0

    # --- the match ---------------------------------------------------------------------------------------------------------

    def finished(self, deal: CrashDeal) -> bool:
        return 0 <= deal.winner < self.players

    def winners(self, deal: CrashDeal) -> list[int]:
        return [deal.winner]

    def next_dealer(self, deal: CrashDeal) -> int:
        return deal.dealer if deal.deals_again else super().next_dealer(deal)

    def facts(self, deal: CrashDeal, viewer: int) -> list[str]:
        """What stands on the table: the target, Yogi's points, the pool."""
        lead = ", two ahead" if self[TWO_AHEAD] else ""
        facts = [f"To {self[TARGET]} points{lead}"]
        if self.has_yogi:
            facts.append(f"Yogi {deal.yogi}")
        if deal.pot:
            facts.append(f"Pool {deal.pot}p")
        return facts

    def result_facts(self, deal: CrashDeal) -> list[str]:
        return self.facts(deal, deal.players)

    def badges(self, deal: CrashDeal, seat: int) -> list[str]:
        badges = ["knocked"] if deal.has_knocked(seat) else []
        if deal.has_announced(seat):
            badges.append("announced a crash")
        if deal.money[seat]:
            badges.append(f"{'+' if deal.money[seat] > 0 else ''}{deal.money[seat]}p")
        return badges

    def result_badges(self, deal: CrashDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    # --- rules of thumb ------------------------------------------------------------------------------------------------------

    def advise_claim(self, deal: CrashDeal, seat: int, claims: Sequence[Action], worth: float) -> Action | None:
        if SHOW_FOUR in claims:
            return SHOW_FOUR
        if not claims:
            return None
        claim = claims[-1]
        if self[RESET]:
            return claim if sum(deal.scores) - deal.score(seat) > ROWS else None
        if claim is SHOW_RUN:
            return claim
        return claim if worth < self.typical().mean() else None


class CrashForThree(Crash):
    """Four hands are dealt, and the fourth may be taken unseen for one's own (page section "Players, cards and deal")."""

    id = "crash-three-player"
    name = "Crash for three"
    summary = "Crash with a spare hand, for which one player may exchange the own hand unseen."
    player_counts = (3,)
    minutes = 25
    schema = CRASH_FOR_THREE


class CrashForTwo(Crash):
    """Four hands are dealt, and each player may exchange for a spare one."""

    id = "crash-two-player"
    name = "Crash for two"
    summary = "Crash for two, with two spare hands to exchange for unseen."
    player_counts = (2,)
    minutes = 20


class SouthWalesCrash(Crash):
    """To twelve points, two ahead (page section "Scoring")."""

    id = "crash-south-wales"
    name = "South Wales Crash"
    summary = "Crash to twelve points, which win only with a lead of two."
    preset = {"target": 12, "two-point-lead": True}


class CrashWithYogi(Crash):
    """A fictional player gets the points that are tied for (page section "Yogi or Chas")."""

    id = "crash-yogi"
    name = "Crash with Yogi"
    summary = "Crash in which tied points go to Yogi, who is nobody, and who had better not be ahead of you."
    also_known_as = ("Yogi", "Chas")
    preset = {"yogi-chas": True}


class CrashWithoutPairs(Crash):
    """The lowest hand is a flush (page section "No pairs")."""

    id = "crash-no-pairs"
    name = "Crash without pairs"
    summary = "Crash in which a pair is no hand."
    also_known_as = ("No pairs",)
    preset = {"pairs-not-valid": True}


def shuffle(deal: CrashDeal, seat: int) -> Phase[Any]:
    """The pack is shuffled before it is dealt."""
    deal.shuffle(deal.stock)
    return deal.game.deal_from_stock(deal)


def leave(deal: CrashDeal, seat: int) -> Phase[Any]:
    """The pack stays as it is, and the player at the dealer's right is asked."""
    return Ask(deal.order(seat)[-1], CUT_OR_NOT)


def cut(deal: CrashDeal, seat: int) -> Phase[Any]:
    """The pack that was not shuffled is cut."""
    deal.cut_pile(deal.stock, 1 + deal.pick(deal.pack.size - 1))
    return deal.game.deal_from_stock(deal)


def waive(deal: CrashDeal, seat: int) -> Phase[Any]:
    """The pack is dealt from as it lies."""
    return deal.game.deal_from_stock(deal)


#: the dealer may leave the pack as it is, which everybody is told, and then it may be cut (page section "Optional shuffle")
SHUFFLE_OR_NOT: Final = Question(
    "Shuffle the pack, or leave it as it is", Answer(SHUFFLE, shuffle), Answer(LEAVE, leave),
    advice=lambda deal, seat: SHUFFLE, about="deal")
CUT_OR_NOT: Final = Question(
    "The pack is not shuffled: cut it, or waive the cut", Answer(CUT, cut), Answer(WAIVE, waive),
    advice=lambda deal, seat: CUT, about="deal")


def keep(deal: CrashDeal, seat: int) -> Phase[Any]:
    """The hand is kept, and the next is asked as long as there are spare ones."""
    if seat != deal.dealer and any([zone.cards for zone in deal.spares]):
        return Ask(deal.after(seat), KEEP_OR_EXCHANGE)
    return deal.game.begin(deal)


def exchange(deal: CrashDeal, seat: int) -> Phase[Any]:
    """The hand is thrown away for a spare one."""
    game = deal.game
    deal.move_all(deal.hands[seat], deal.thrown)
    deal.move_all([zone for zone in deal.spares if zone.cards][-1], deal.hands[seat])
    if game[SPARE_STAKE]:
        deal.pay(seat, game[GAME_STAKE])
    return keep(deal, seat)


def keep_or_exchange(deal: CrashDeal, seat: int) -> Action:
    """A hand that is worse than most is exchanged."""
    return EXCHANGE if deal.game.hopes(deal, seat) < deal.game.typical().mean() else KEEP


#: a hand may be thrown away for a spare one that nobody has seen (page section "Players, cards and deal")
KEEP_OR_EXCHANGE: Final = Question(
    "Keep your hand, or exchange it unseen for a spare one",
    Answer(KEEP, keep, "{keep} the hand"), Answer(EXCHANGE, exchange, "{exchange} the hand for a spare one"),
    advice=keep_or_exchange, about="deal")


class KnockOrNot(Sealed[CrashDeal]):
    """Whoever has four of a kind may knock, to warn the others and to be paid for it."""

    about: ClassVar[str] = "special-hands"

    def legal(self, deal: CrashDeal, seat: int) -> Sequence[Action]:
        return (KNOCK, PASS) if deal.game.fours.value(deal.hands[seat].cards) else (PASS,)

    def candidates(self, deal: CrashDeal, seat: int) -> Sequence[Action]:
        return (KNOCK, PASS)

    def reason(self, deal: CrashDeal, seat: int, action: Action) -> str:
        return "You do not hold four cards of one rank, so there is nothing to knock for."

    def reveal(self, deal: CrashDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            deal.knocked |= int(choices[seat] is KNOCK) << seat
        return LayOut(self.seats)

    def prompt(self, deal: CrashDeal, seat: int) -> str:
        return "Knock if you have four of a kind"

    def advise(self, deal: CrashDeal, seat: int, rng: Random) -> Action | None:
        return self.legal(deal, seat)[0]


class AnnounceOrNot(Sealed[CrashDeal]):
    """Whoever has laid out four hands may announce a crash, before any are exposed (page section "The Crash")."""

    about: ClassVar[str] = "crash"

    def legal(self, deal: CrashDeal, seat: int) -> Sequence[Action]:
        return (PASS, ANNOUNCE)

    def reveal(self, deal: CrashDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            deal.announced |= int(choices[seat] is ANNOUNCE) << seat
        return deal.game.compare(deal)

    def imagined(self, deal: CrashDeal, viewer: int, dice: Dice) -> Phase[Any]:
        deal.lay_again(viewer)
        return self

    def prompt(self, deal: CrashDeal, seat: int) -> str:
        return "Announce a crash if you expect to win all four hands"

    def advise(self, deal: CrashDeal, seat: int, rng: Random) -> Action | None:
        game = deal.game
        sure = 1.0
        for chance in game.typical().chances([deal.value(seat, row) for row in range(ROWS)]):
            sure *= chance
        return ANNOUNCE if sure > SURE and deal.score(seat) + ROWS <= game[TARGET] else PASS

    def describe(self, deal: CrashDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "announce", "a crash" if action is ANNOUNCE else "nothing")
