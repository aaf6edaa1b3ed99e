"""Crash, or Thirteen Card Brag: thirteen cards laid out in up to four brag hands. Rules page: crash-13-card-brag, section "Crash".

A match is one game, to so many points. What is paid for it, and besides it, is counted in pence.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, bits, french
from parlour.kernel.actions import Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.deal import UNSEEN
from parlour.kernel.options import Option, choice, number, toggle
from parlour.kernel.phase import OVER, Phase, Sealed, Turn
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.melding.partition import LayOut, PartitionDeal, PartitionGame, Plan, Rows
from parlour.rankings.crash import FourOfAKind, crash_hands, one_of_each, pairs_held

SHOW_PAIRS: Final = word("show", "pairs")
SHOW_RUN: Final = word("show", "thirteen-card run")
SHOW_FOUR: Final = word("show", "four of a kind")
CLAIMS: Final = (SHOW_PAIRS, SHOW_RUN, SHOW_FOUR)
KEEP: Final = word("keep")
EXCHANGE: Final = word("exchange")
KNOCK: Final = word("knock")
PASS: Final = word("pass")
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
NOBODY: Final = -1
#: the places in :attr:`CrashDeal.said` and :attr:`CrashDeal.outcome`
KNOCKED: Final = 0
ANNOUNCED: Final = 1
WINNER: Final = 0
DEALS_AGAIN: Final = 1

BUS_RIDE: Final = "bus-ride"
SHORT: Final = "per-point-short"
UNANNOUNCED: Final = "not-announced"
WINS: Final = "wins-game"
ANNOUNCED_WINS: Final = "announced-wins-game"
PAIRS: Final = {"none": 0, "five-pairs": 5, "six-pairs": 6}

STAKE: Final[Option] = number("stake", "What the game costs each loser, in pence.", 50, 1, 1000)
CRASH: Final[tuple[Option, ...]] = (
    number("target", "How many points win the game; with two or three players often 15.", 11, 5, 50),
    toggle("two-point-lead", "The winner must also be two points ahead of everybody else."),
    choice("payment", "What losers pay: the same for every game, or an amount for each point short of the target.",
           "fixed-per-game", SHORT),
    STAKE,
    number("point-rate", "What each point short of the target costs, in pence, where that is how one pays.", 2, 1, 100),
    toggle("zero-score-double", "A loser without any points pays double."),
    toggle("all-zero-treble", "If no loser has any points, all pay treble."),
    choice("bonus", "What winning all four hands of a deal, a crash, brings where it need not be announced: one point more, nothing more, "
           "the game, or the value of a game from everybody.", "one-extra-point", "none", WINS, "four-points-plus-stake"),
    choice("announce", "Whether a crash must be announced before the hands are exposed, to win the game (and otherwise score nothing), "
           "or to be paid the value of a game (and otherwise pay it).", UNANNOUNCED, ANNOUNCED_WINS, "announced-side-payment"),
    choice("four-kind", "What four of a kind is good for: a point when all four are played, nothing, or all four points of the deal.",
           BUS_RIDE, "none", "wins-all-four-points"),
    toggle("bus-ride-knock", "Whoever wants to be paid for a bus ride must knock before the hands are laid out."),
    choice("bus-ride-payment", "What everybody pays for a bus ride besides.", "game-value", "none", "5p", "10p", "20p"),
    choice("pairs-redeal", "How many pairs one may show to have the cards dealt again.", "six-pairs", "none", "five-pairs"),
    choice("thirteen-card-run", "What showing one card of each rank does: it wins the game, nothing, or is paid for.",
           WINS, "none", "payment"),
    toggle("optional-shuffle", "The dealer may leave the pack unshuffled, and the player at the dealer's right need not cut it."),
    toggle("yogi-chas", "Points that are tied for go to Yogi, who is nobody, and whom one should not be behind."),
    toggle("reset-to-zero", "Showing pairs or a thirteen-card run reduces the scores of the others to zero."),
    toggle("pairs-not-valid", "A pair is no hand: a flush is the lowest."),
)


@mypyc_attr(allow_interpreted_subclasses=True)
class CrashDeal(PartitionDeal):
    """With fewer than four players there are spare hands, and hands thrown away for them.

    ``money[seat]``: what a player has won besides points, in pence. ``yogi[0]``: the points of Yogi, who as the winner of a
    game is the seat after the last. ``said``: who has knocked and who has announced a crash, as masks. ``outcome``: who has won
    the game, and whether the same dealer deals again. ``stock``: the pack, where it need not be shuffled.
    """

    spares: list[CardSet]
    thrown: CardSet
    stock: CardRow
    money: list[int]
    yogi: int = 0
    said: list[int]
    outcome: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.spares = [self.card_set(f"spare {spare}", "heap", UNSEEN, "spare hand") for spare in range(HANDS - self.players)]
        self.thrown = self.card_set("thrown", "heap", UNSEEN, "thrown away")
        self.stock = self.card_row("stock", "pile", UNSEEN, "pack")
        self.money = self.tally()
        self.said = self.tally(0, 2)
        self.outcome = self.tally(NOBODY, 2)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.yogi = old.yogi

    def has(self, who: int) -> int:
        """The points of a seat, or of Yogi."""
        return self.yogi if who == self.players else self.score(who)

    def has_said(self, what: int, seat: int) -> bool:
        """Whether the seat has knocked, or announced a crash."""
        return bool(self.said[what] >> seat & 1)

    def pay(self, seat: int, amount: int, to: int = NOBODY) -> None:
        """The seat pays another, or into the pool."""
        self.money[seat] -= amount
        if to == NOBODY:
            self.pot += amount
        else:
            self.money[to] += amount

    def pay_all(self, seat: int, amount: int, why: str) -> None:
        """Everybody else pays the seat the same; below zero the seat pays them."""
        for other in range(self.players):
            if other != seat:
                self.pay(other, amount, seat)
        if amount > 0:
            self.say(f"{self.name(seat)} gets {amount}p from everybody else {why}.", -1, seat)
        else:
            self.say(f"{self.name(seat)} pays everybody else {-amount}p {why}.", -1, seat)


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

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.fours: Final = FourOfAKind(self.pack, TOP_FOUR)
        self.has_yogi: Final[bool] = self.flag("yogi-chas")

    def make_pack(self) -> Pack:
        return french()

    def make_plan(self) -> Plan:
        return Plan(crash_hands(self.pack, pairs=not self.flag("pairs-not-valid")), NAMES, (3,) * ROWS, 1)

    def each(self) -> int:
        return EACH

    def clash(self) -> str:
        if self.flag("bus-ride-knock") and self.choice("four-kind") != BUS_RIDE:
            return "to knock for a bus ride makes no sense where there is none"
        if self.count("point-rate") != 2 and self.choice("payment") != SHORT:
            return "a price for points short makes no sense where every game costs the same"
        if "stake" in self.changed() and self.choice("payment") == SHORT and not self.costs_to_exchange():
            return "a price for the game makes no sense where points short are paid for"
        if "bus-ride-payment" in self.changed() and self.choice("four-kind") != BUS_RIDE:
            return "to pay for a bus ride makes no sense where there is none"
        if "bonus" in self.changed() and self.choice("announce") != UNANNOUNCED:
            return "a reward for a crash not announced makes no sense where it must be announced"
        if self.flag("zero-score-double") and self.flag("yogi-chas"):
            return "paying double without points makes no sense with Yogi, whose rule replaces it"
        if self.flag("reset-to-zero") and self.choice("pairs-redeal") == self.choice("thirteen-card-run") == "none":
            return "resetting to zero makes no sense where neither pairs nor a thirteen-card run can be shown"
        return ""

    def costs_to_exchange(self) -> bool:
        """Whether taking a spare hand costs a stake."""
        return "spare-hand-stake" in self.options and self.flag("spare-hand-stake")

    def blank(self) -> CrashDeal:
        return CrashDeal(self)

    def rules(self) -> str:
        from parlour.games.crash_13_card_brag.crash_rules import rules
        return rules(self)

    # --- the deal (page sections "Players, cards and deal" and "Optional shuffle") -----------------------------------------

    def carry(self, old: CrashDeal, new: CrashDeal) -> None:
        if self.flag("optional-shuffle"):
            new.take_over(old)
        new.money[:] = old.money
        new.yogi = old.yogi
        if old.outcome[WINNER] == self.players:
            # Yogi has won a game, and the next one begins
            new.yogi = 0
            new.scores[:] = [0] * self.players

    def open(self, deal: CrashDeal) -> Phase[Any]:
        # a deal by itself has nothing lying about from the one before
        if self.flag("optional-shuffle") and any([zone.mask() for zone in deal.zones]):
            self.gather_pack(deal)
            return ShuffleOrNot(deal.dealer)
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
        return KeepOrExchange(deal.after(deal.dealer)) if deal.spares else self.begin(deal)

    def begin(self, deal: CrashDeal) -> Phase[Any]:
        """Everyone has the hand to play with."""
        seats = range(self.players)
        return KnockOrNot(seats) if self.flag("bus-ride-knock") else CrashLayOut(seats)

    # --- special hands (page section "Special hands") ----------------------------------------------------------------------

    def sayable(self) -> tuple[Action, ...]:
        return CLAIMS

    def why_not(self, deal: CrashDeal, seat: int, action: Action) -> str:
        cards = deal.hands[seat].cards
        if action is SHOW_PAIRS:
            needed = PAIRS[self.choice("pairs-redeal")]
            if not needed:
                return "Showing pairs is not played here."
            held = pairs_held(self.pack, cards)
            return f"It takes {needed} pairs, and you hold {held}." if held < needed else ""
        if action is SHOW_RUN:
            if self.choice("thirteen-card-run") == "none":
                return "Showing a thirteen-card run is not played here."
            return "" if one_of_each(self.pack, cards) else "You do not hold one card of each rank."
        if self.choice("four-kind") != "wins-all-four-points":
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
        if self.flag("reset-to-zero"):
            for other in range(self.players):
                if other != seat:
                    deal.scores[other] = 0
            deal.say(f"{deal.name(seat)} shows {claim.word}: the others have no points any more.", -1, seat)
            if self.has_won(deal, seat):
                self.end_game(deal, seat)
        elif claim is SHOW_PAIRS:
            deal.say(f"{deal.name(seat)} shows pairs: the same dealer deals again.", -1, seat)
            deal.outcome[DEALS_AGAIN] = 1
        elif self.choice("thirteen-card-run") == WINS:
            deal.say(f"{deal.name(seat)} shows a thirteen-card run.", -1, seat)
            self.end_game(deal, seat)
        else:
            deal.pay_all(seat, self.run_value(), "for a thirteen-card run")
        return OVER

    def four_shown(self, deal: CrashDeal, seats: list[int]) -> Phase[Any]:
        """Four of a kind is shown and not played: the best takes all four points (page section "Four of a kind", South Wales)."""
        values = [self.fours.value(deal.hands[seat].cards) for seat in seats]
        for seat, value in zip(seats, values):
            deal.show_cards(seat, self.fours.best(deal.hands[seat].cards))
            deal.say(f"{deal.name(seat)} shows {self.fours.name(value)}.", -1, seat)
        winner = seats[values.index(max(values))]
        fours = max(values) == self.fours.value(self.pack.mask("4C 4D 4H 4S"))
        deal.say(f"{deal.name(winner)} wins {'the game' if fours else 'all four points'}.", -1, winner)
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
        return AnnounceOrNot(full) if full and self.choice("announce") != UNANNOUNCED else self.compare(deal)

    def compare(self, deal: CrashDeal) -> Phase[Any]:
        """The hands are exposed, the first hands of all, then the second, until somebody has won the game or none are left."""
        order = deal.order(deal.after(deal.dealer))
        winners: list[int] = []
        ender = NOBODY
        while ender == NOBODY and len(winners) < ROWS:
            row = len(winners)
            best = deal.turn_up_all(row, order)
            if not best:
                break
            winners.append(best[0] if len(best) == 1 else NOBODY)
            ender = self.score_row(deal, row, winners[row])
            deal.beat()
        crasher = winners[0] if len(winners) == ROWS and len(set(winners)) == 1 else NOBODY
        ender = self.settle_crash(deal, crasher, ender)
        if ender == NOBODY and self.choice("four-kind") == BUS_RIDE:
            ender = self.bus_ride(deal)
        if ender != NOBODY:
            self.end_game(deal, ender)
        return OVER

    def score_row(self, deal: CrashDeal, row: int, winner: int) -> int:
        """Gives the point for the hands of a row to whoever has the best one, or to Yogi; returns who has won the game by it."""
        if winner == NOBODY:
            to_yogi = " Yogi scores." if self.has_yogi else " Nobody scores."
            deal.say(f"The best {NAMES[row]} hands are equal: a stopper.{to_yogi}")
            return self.players if self.has_yogi and self.scores(deal, self.players, 1) else NOBODY
        if deal.has_said(ANNOUNCED, winner) and self.choice("announce") == ANNOUNCED_WINS:
            # scores nothing unless all four are won, and then the game is
            deal.say(f"{deal.name(winner)} has the best {NAMES[row]} hand.", -1, winner)
            return NOBODY
        deal.say(f"{deal.name(winner)} scores for the {NAMES[row]} hand.", -1, winner)
        return winner if self.scores(deal, winner, 1) else NOBODY

    def scores(self, deal: CrashDeal, who: int, points: int) -> bool:
        """A seat, or Yogi, scores points; whether that wins the game."""
        if who == self.players:
            deal.yogi += points
        else:
            deal.award(who, points)
        return self.has_won(deal, who)

    def has_won(self, deal: CrashDeal, who: int) -> bool:
        """Whether a seat, or Yogi, has as many points as win the game."""
        rivals = [deal.has(other) for other in range(self.players + int(self.has_yogi)) if other != who]
        lead = 2 if self.flag("two-point-lead") else 0
        return deal.has(who) >= max(self.count("target"), lead + max(rivals) if lead else 0)

    def settle_crash(self, deal: CrashDeal, crasher: int, ender: int) -> int:
        """What winning all four hands brings, or having announced it in vain; returns who has won the game."""
        if crasher != NOBODY:
            deal.say(f"{deal.name(crasher)} has won all four hands: a crash.", -1, crasher)
        form = self.choice("announce")
        if form == UNANNOUNCED:
            return self.reward(deal, crasher, ender) if crasher != NOBODY else ender
        for seat in bits(deal.said[ANNOUNCED]):
            if form == ANNOUNCED_WINS and seat == crasher:
                ender = seat
            elif form == ANNOUNCED_WINS:
                deal.say(f"{deal.name(seat)} has not won all four hands and scores nothing.", -1, seat)
            else:
                value = self.game_value()
                deal.pay_all(seat, value if seat == crasher else -value, f"for {'a' if seat == crasher else 'no'} crash")
        return ender

    def reward(self, deal: CrashDeal, crasher: int, ender: int) -> int:
        """What a crash brings that need not be announced; returns who has won the game."""
        bonus = self.choice("bonus")
        if bonus == WINS:
            return crasher
        if bonus == "four-points-plus-stake":
            deal.pay_all(crasher, self.game_value(), "for the crash")
        if bonus == "one-extra-point" and ender == NOBODY and self.scores(deal, crasher, 1):
            return crasher
        return ender

    def bus_ride(self, deal: CrashDeal) -> int:
        """The best four of a kind played scores (page section "Four of a kind"); returns who has won the game by it."""
        best = rider = NOBODY
        for seat in range(self.players):
            cards = 0
            for zone in deal.rows[seat]:
                cards |= zone.cards
            value = self.fours.value(cards)
            if value > max(best, 0) and (deal.has_said(KNOCKED, seat) or not self.flag("bus-ride-knock")):
                best, rider = value, seat
        if rider == NOBODY:
            return NOBODY
        # whoever has announced a crash in vain may score nothing in the deal, but is paid
        scores = self.choice("announce") != ANNOUNCED_WINS or not deal.has_said(ANNOUNCED, rider)
        deal.say(f"{deal.name(rider)} {'scores for' if scores else 'has'} a bus ride, {self.fours.name(best)}.", -1, rider)
        paid = self.choice("bus-ride-payment")
        amount = {"none": 0, "game-value": self.game_value(), "5p": 5, "10p": 10, "20p": 20}[paid]
        if amount:
            deal.pay_all(rider, amount, "for it")
        return rider if scores and self.scores(deal, rider, 1) else NOBODY

    # --- what is paid (page section "Scoring") -------------------------------------------------------------------------------

    def game_value(self) -> int:
        """What a game is worth: what it costs, or would cost a loser without points."""
        return self.count("point-rate") * self.count("target") if self.choice("payment") == SHORT else self.count("stake")

    def run_value(self) -> int:
        """What everybody pays for a thirteen-card run."""
        return self.count("point-rate") * RUN_POINTS if self.choice("payment") == SHORT else self.count("stake")

    def cost(self, deal: CrashDeal, seat: int) -> int:
        """What the game costs a loser, before it is doubled."""
        if self.choice("payment") == SHORT:
            return self.count("point-rate") * max(0, self.count("target") - deal.score(seat))
        return self.count("stake")

    def times(self, deal: CrashDeal, seat: int, losers: list[int]) -> int:
        """How many times that a loser pays."""
        if self.flag("all-zero-treble") and max([deal.score(other) for other in losers]) == 0:
            return 3
        double = deal.score(seat) <= deal.yogi if self.has_yogi else self.flag("zero-score-double") and deal.score(seat) == 0
        return 2 if double else 1

    def end_game(self, deal: CrashDeal, who: int) -> None:
        """The game is won, and the others pay the winner; if it is Yogi all pay into the pool for the next game."""
        deal.outcome[WINNER] = who
        if who == self.players:
            deal.say("Yogi wins the game: everybody pays into the pool, and another game begins.")
            for seat in range(self.players):
                deal.pay(seat, self.cost(deal, seat))
            return
        deal.say(f"{deal.name(who)} wins the game.", -1, who)
        losers = [seat for seat in range(self.players) if seat != who]
        for seat in losers:
            amount = self.cost(deal, seat) * self.times(deal, seat, losers)
            deal.pay(seat, amount, who)
            deal.say(f"{deal.name(seat)} pays {amount}p.", -1, seat)
        if deal.pot:
            deal.say(f"{deal.name(who)} takes the pool of {deal.pot}p.", -1, who)
            deal.money[who] += deal.pot
            deal.pot = 0

    # --- the match ---------------------------------------------------------------------------------------------------------

    def finished(self, deal: CrashDeal) -> bool:
        return 0 <= deal.outcome[WINNER] < self.players

    def winners(self, deal: CrashDeal) -> list[int]:
        return [deal.outcome[WINNER]]

    def next_dealer(self, deal: CrashDeal) -> int:
        return deal.dealer if deal.outcome[DEALS_AGAIN] > 0 else super().next_dealer(deal)

    def facts(self, deal: CrashDeal) -> list[str]:
        """What stands on the table: the target, Yogi's points, the pool."""
        lead = ", two ahead" if self.flag("two-point-lead") else ""
        facts = [f"To {self.count('target')} points{lead}"]
        if self.has_yogi:
            facts.append(f"Yogi {deal.yogi}")
        if deal.pot:
            facts.append(f"Pool {deal.pot}p")
        return facts

    def result_facts(self, deal: CrashDeal) -> list[str]:
        return self.facts(deal)

    def result_badges(self, deal: CrashDeal, seat: int) -> list[str]:
        badges = ["knocked"] if deal.has_said(KNOCKED, seat) else []
        if deal.has_said(ANNOUNCED, seat):
            badges.append("announced a crash")
        if deal.money[seat]:
            badges.append(f"{'+' if deal.money[seat] > 0 else ''}{deal.money[seat]}p")
        return badges

    # --- rules of thumb ------------------------------------------------------------------------------------------------------

    def advise(self, deal: CrashDeal, seat: int, rng: Random) -> Action | None:
        phase = deal.phase
        if isinstance(phase, KeepOrExchange):
            worth, _ = self.typical().judge(Rows(self.plan, deal.hands[seat].cards).hands())
            return EXCHANGE if worth < self.typical().mean() else KEEP
        if isinstance(phase, AnnounceOrNot):
            sure = 1.0
            for chance in self.typical().chances([deal.value(seat, row) for row in range(ROWS)]):
                sure *= chance
            return ANNOUNCE if sure > 0.5 and deal.score(seat) + ROWS <= self.count("target") else PASS
        if isinstance(phase, LayOut):
            return super().advise(deal, seat, rng)
        return deal.legal(seat)[0]

    def advise_claim(self, deal: CrashDeal, seat: int, claims: Sequence[Action], worth: float) -> Action | None:
        if SHOW_FOUR in claims:
            return SHOW_FOUR
        if not claims:
            return None
        claim = claims[-1]
        if self.flag("reset-to-zero"):
            return claim if sum(deal.scores) - deal.score(seat) > ROWS else None
        if claim is SHOW_RUN:
            return claim
        return claim if worth < self.typical().mean() else None


class CrashForThree(Crash):
    """Four hands are dealt, and the fourth may be taken unseen for one's own (page section "Players, cards and deal")."""

    id = "crash-three-player"
    name = "Crash for three"
    summary = "Crash with a spare hand, for which one player may exchange the own hand unseen."
    also_known_as = ()
    player_counts = (3,)
    minutes = 25
    schema = (*CRASH, toggle("spare-hand-stake", "Whoever takes the spare hand pays as much as a game costs into a pool for the winner."))


class CrashForTwo(Crash):
    """Four hands are dealt, and each player may exchange for a spare one."""

    id = "crash-two-player"
    name = "Crash for two"
    summary = "Crash for two, with two spare hands to exchange for unseen."
    also_known_as = ()
    player_counts = (2,)
    minutes = 20


class SouthWalesCrash(Crash):
    """To twelve points, two ahead (page section "Scoring")."""

    id = "crash-south-wales"
    name = "South Wales Crash"
    summary = "Crash to twelve points, which win only with a lead of two."
    also_known_as = ()
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


def crash(deal: CrashDeal) -> Crash:
    """The game that is played."""
    game = deal.game
    assert isinstance(game, Crash)
    return game


class CrashTurn(Turn[CrashDeal]):
    """One seat decides something."""

    def facts(self, deal: CrashDeal, viewer: int) -> list[str]:
        return crash(deal).facts(deal)

    def badges(self, deal: CrashDeal, seat: int) -> list[str]:
        return crash(deal).result_badges(deal, seat)


class ShuffleOrNot(CrashTurn):
    """The dealer may leave the pack as it is, which everybody is told (page section "Optional shuffle")."""

    def legal(self, deal: CrashDeal, seat: int) -> Sequence[Action]:
        return (SHUFFLE, LEAVE)

    def play(self, deal: CrashDeal, seat: int, action: Action) -> Phase[Any]:
        if action is SHUFFLE:
            deal.shuffle(deal.stock)
            return crash(deal).deal_from_stock(deal)
        return CutOrNot(deal.order(seat)[-1])

    def prompt(self, deal: CrashDeal, seat: int) -> str:
        return "Shuffle the pack, or leave it as it is"


class CutOrNot(CrashTurn):
    """The player at the dealer's right may cut the pack that was not shuffled."""

    def legal(self, deal: CrashDeal, seat: int) -> Sequence[Action]:
        return (CUT, WAIVE)

    def play(self, deal: CrashDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CUT:
            place = 1 + deal.pick(deal.pack.size - 1)
            deal.stock.cards = deal.stock.cards[place:] + deal.stock.cards[:place]
        return crash(deal).deal_from_stock(deal)

    def prompt(self, deal: CrashDeal, seat: int) -> str:
        return "The pack is not shuffled: cut it, or waive the cut"


class KeepOrExchange(CrashTurn):
    """The seat may throw its hand away for a spare one that it has not seen."""

    def legal(self, deal: CrashDeal, seat: int) -> Sequence[Action]:
        return (KEEP, EXCHANGE)

    def play(self, deal: CrashDeal, seat: int, action: Action) -> Phase[Any]:
        game = crash(deal)
        spares = [zone for zone in deal.spares if zone.cards]
        if action is EXCHANGE:
            deal.move_all(deal.hands[seat], deal.thrown)
            deal.move_all(spares.pop(), deal.hands[seat])
            if game.costs_to_exchange():
                deal.pay(seat, game.count("stake"))
        return KeepOrExchange(deal.after(seat)) if spares and seat != deal.dealer else game.begin(deal)

    def prompt(self, deal: CrashDeal, seat: int) -> str:
        return "Keep your hand, or exchange it unseen for a spare one"

    def tell(self, deal: CrashDeal, seat: int, action: Action, viewer: int) -> str:
        if action is KEEP:
            return deal.sentence(seat, viewer, "keep", "the hand")
        return deal.sentence(seat, viewer, "exchange", "the hand for a spare one")


class KnockOrNot(Sealed[CrashDeal]):
    """Whoever has four of a kind may knock, to warn the others and to be paid for it."""

    def legal(self, deal: CrashDeal, seat: int) -> Sequence[Action]:
        return (KNOCK, PASS) if crash(deal).fours.value(deal.hands[seat].cards) else (PASS,)

    def candidates(self, deal: CrashDeal, seat: int) -> Sequence[Action]:
        return (KNOCK, PASS)

    def reason(self, deal: CrashDeal, seat: int, action: Action) -> str:
        return "You do not hold four cards of one rank, so there is nothing to knock for."

    def reveal(self, deal: CrashDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            deal.said[KNOCKED] |= int(choices[seat] is KNOCK) << seat
        return CrashLayOut(self.seats)

    def prompt(self, deal: CrashDeal, seat: int) -> str:
        return "Knock if you have four of a kind"

    def facts(self, deal: CrashDeal, viewer: int) -> list[str]:
        return crash(deal).facts(deal)

    def badges(self, deal: CrashDeal, seat: int) -> list[str]:
        return crash(deal).result_badges(deal, seat)


class CrashLayOut(LayOut):
    """Everyone lays out up to four hands."""

    def facts(self, deal: PartitionDeal, viewer: int) -> list[str]:
        assert isinstance(deal, CrashDeal)
        return crash(deal).facts(deal)

    def badges(self, deal: PartitionDeal, seat: int) -> list[str]:
        assert isinstance(deal, CrashDeal)
        return crash(deal).result_badges(deal, seat)


class AnnounceOrNot(Sealed[CrashDeal]):
    """Whoever has laid out four hands may announce a crash, before any are exposed (page section "The Crash")."""

    def legal(self, deal: CrashDeal, seat: int) -> Sequence[Action]:
        return (PASS, ANNOUNCE)

    def reveal(self, deal: CrashDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            deal.said[ANNOUNCED] |= int(choices[seat] is ANNOUNCE) << seat
        return crash(deal).compare(deal)

    def imagined(self, deal: CrashDeal, viewer: int, dice: Dice) -> Phase[Any]:
        deal.lay_again(viewer)
        return self

    def prompt(self, deal: CrashDeal, seat: int) -> str:
        return "Announce a crash if you expect to win all four hands"

    def tell(self, deal: CrashDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "announce", "a crash" if action is ANNOUNCE else "nothing")

    def facts(self, deal: CrashDeal, viewer: int) -> list[str]:
        return crash(deal).facts(deal)

    def badges(self, deal: CrashDeal, seat: int) -> list[str]:
        return crash(deal).result_badges(deal, seat)
