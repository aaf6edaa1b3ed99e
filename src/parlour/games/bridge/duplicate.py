"""Duplicate Bridge: the same cards are played at several tables and the results compared. Rules page: bridge, "Duplicate Bridge".

Four people sit at this table. At the others the same cards are bid and played by rules of thumb, each table in its own way,
when this one has finished with them; so nothing of what happens there can be known here.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from parlour.equipment import NO_CARD, bits
from parlour.games.bridge.calls import Talk
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.game import COMPASS, NORTH, BridgeGame
from parlour.games.bridge.options import (
    ARROW,
    BOARDS,
    COMPARING,
    FACE_DOWN,
    IMP_METHOD,
    MEDIUM,
    RECORDING,
    ROUND,
    SWAP,
    SYSTEM,
    TABLES,
    TALK,
    TEAM_SCORING,
    UNIT,
    VERSION,
    VICTORY_POINTS,
)
from parlour.games.bridge.scoring import MOST_IMPS, average, imp_words, imps, matchpoints, victory_points, victory_words
from parlour.kernel.chance import Chance
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_score import duplicate_lines, total

#: section "Boards": which sides are vulnerable on boards 1, 2 … 16: a mask with 1 for North-South and 2 for East-West
MARKS: Final = (0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2)
LINES: Final = ("North–South", "East–West")
VULNERABLE: Final = ("nobody vulnerable", "North–South vulnerable", "East–West vulnerable", "both sides vulnerable")
#: the shortest match of teams that is played in two segments
LONG: Final = 12
#: how the players at the other tables differ: points by which they value hands more or less
STYLES: Final = (0, 1, -1, 0)

#: what North does with the result of a board, by the ways of recording
RECORDED: Final = {
    "traveller": "{write} the result on the traveller, and {show} it round",
    "pickup-slip": "{write} the result on a slip, which is left face down to be picked up",
    "terminal": "{enter} the result at the terminal",
    "terminal-without-results": "{enter} the result at the terminal, which shows nothing of other tables",
}
ALWAYS: Final[Mapping[str, Value]] = {FACE_DOWN.name: True}


class BoardDeal(BridgeDeal["DuplicateGame"]):
    """``kept``: two numbers for each board, what the sides won on it; ``results``: two for each board, its scores here and at the
    second table; ``standing``: two for each table, what its sides have."""

    kept: list[int]
    results: list[int]
    standing: list[int]

    def set_table(self) -> None:
        super().set_table()
        boards, tables = self.game.boards, self.game.tables
        self.kept = self.tally(0, 2 * boards)
        self.results = self.tally(0, 2 * boards)
        self.standing = self.tally(0, 2 * tables)


@mypyc_attr(allow_interpreted_subclasses=True)
class DuplicateGame(BridgeGame[BoardDeal]):
    """Boards with their dealer and vulnerability, each scored by itself and compared with other tables."""

    deal_type = BoardDeal
    tricks_inspected = False
    fixed: ClassVar[Mapping[str, Value]] = ALWAYS

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.boards: Final = self.board_count()
        self.tables: Final = self.table_count()
        #: where the same cards are played elsewhere
        self.other: Final = OtherTable(4, {VERSION.name: self[VERSION]})

    def table_talk(self) -> Talk:
        said = self[TALK]
        return Talk(self[MEDIUM], said != "none", "alert" in said, said.endswith("announcements"))

    def board_count(self) -> int:
        """How many boards are played."""
        raise NotImplementedError

    def table_count(self) -> int:
        """At how many tables each is played."""
        return 2

    def carry(self, old: BoardDeal, new: BoardDeal) -> None:
        super().carry(old, new)
        new.kept[:] = old.kept
        new.results[:] = old.results
        new.standing[:] = old.standing

    # --- boards -----------------------------------------------------------------------------------------------------

    def turned(self, number: int) -> bool:
        """Whether the sides at this table have exchanged directions for the board: South and North hold the East-West cards."""
        return False

    def first_dealer(self, chance: Chance) -> int:
        return self.board_dealer(0)

    def dealer_refused(self, seat: int) -> str:
        return "" if seat == self.board_dealer(0) else "on board 1 North is dealer; the number of a board says who calls first on it."

    def deal(self, seed: int = 0, number: int = 0) -> BoardDeal:
        return self.new_deal(Chance.of(seed, number), number, self.board_dealer(number))

    def next_dealer(self, deal: BoardDeal) -> int:
        return self.board_dealer(deal.number + 1)

    def board_dealer(self, number: int) -> int:
        """Who deals this board, numbered from 0."""
        return (NORTH + number + self.turned(number)) % 4

    def vulnerable(self, deal: BoardDeal, side: int) -> bool:
        return bool(MARKS[deal.number % 16] >> (side ^ self.turned(deal.number)) & 1)

    def announce(self, deal: BoardDeal) -> None:
        if deal.narrating:
            # who is called as the directions are is told of the board's directions
            words = self.board_words(deal) if self.is_called_so(deal) else deal.aloud(lambda: self.board_words(deal))
            deal.say(f"{words}.")
            if self.turned(deal.number) and not self.turned(deal.number - 1):
                deal.say(deal.aloud(lambda: self.turn_words(deal)))

    def turn_words(self, deal: BoardDeal) -> str:
        """What is said when the sides exchange directions."""
        return ""

    def is_called_so(self, deal: BoardDeal) -> bool:
        """Whether the dealer is called after the board's direction."""
        return deal.name(deal.dealer) == COMPASS[(NORTH + deal.number) % 4]

    def board_words(self, deal: BoardDeal) -> str:
        """The marks on a board, and whom they mean where players are not called after its directions."""
        marks = MARKS[deal.number % 16]
        words = f"Board {deal.number + 1}: dealer {COMPASS[(NORTH + deal.number) % 4]}"
        if self.is_called_so(deal):
            return f"{words}, {VULNERABLE[marks]}"
        words += f", so {deal.name(deal.dealer)} calls first; {VULNERABLE[marks]}"
        return f"{words}, that is {deal.pair((marks == 2) ^ self.turned(deal.number))}" if marks in (1, 2) else words

    def facts(self, deal: BoardDeal, viewer: int) -> list[str]:
        turned = [f"{deal.pair(0)} hold the East–West cards"] if self.turned(deal.number) else []
        return [f"{self.board_words(deal)}; {self.boards} boards in all", *turned]

    def finished(self, deal: BoardDeal) -> bool:
        return deal.number + 1 >= self.boards

    def passed_out(self, deal: BoardDeal) -> Phase[Any]:
        self.compare(deal, 0)
        return OVER

    def score(self, deal: BoardDeal, contract: Contract, taken: int) -> None:
        side = contract.declarer % 2
        score = duplicate_score(contract, self.vulnerable(deal, side), taken, self[VERSION] == "old")
        if deal.narrating:
            deal.say(deal.aloud(lambda: f"Score: {abs(score)} for {deal.pair(side if score > 0 else 1 - side)}."))
        self.compare(deal, score if side == 0 else -score)

    def compare(self, deal: BoardDeal, score: int) -> None:
        """Compares the board's score, from South and North's side, with the other tables'."""
        raise NotImplementedError

    def place(self, deal: BoardDeal) -> int:
        """Where the results of a board are kept; the numbers of deals by themselves may go beyond the last board."""
        return 2 * (deal.number % self.boards)

    def keep(self, deal: BoardDeal, gains: Sequence[int]) -> None:
        """Keeps what the sides have won on the board."""
        place = self.place(deal)
        deal.kept[place:place + 2] = gains

    def payoff(self, deal: BoardDeal, seat: int) -> float:
        kept = deal.kept
        place = self.place(deal)
        return float(kept[place + seat % 2] - kept[place + 1 - seat % 2])

    def elsewhere(self, deal: BoardDeal) -> list[int]:
        """The scores of the same cards at the other tables, for whoever holds South and North's cards there."""
        seeds = [deal.pick(1 << 20) for _ in range(self.tables - 1)]
        held = [deal.held(seat) for seat in range(4)]
        return [play_board(self, deal, held, seed) for seed in seeds]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), **self.contract_words(self[VERSION] == "old"), "boards": self.boards}


def duplicate_score(contract: Contract, vulnerable: bool, taken: int, old: bool) -> int:
    """What a contract is worth to the declarer's side on a board: section "Scoring"."""
    return total(duplicate_lines(contract.level, contract.denomination, contract.doubled, vulnerable, taken, old))


class ElsewhereDeal(BridgeDeal["OtherTable"]):
    """``vulnerable``: the sides that are vulnerable, as a mask; ``styles``: points by which each seat values its hand more or less."""

    vulnerable: int = 0
    styles: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.styles = self.tally(0, 4)

    def style(self, seat: int) -> int:
        return self.styles[seat]

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.vulnerable = old.vulnerable


class OtherTable(BridgeGame[ElsewhereDeal]):
    """A table elsewhere: a board of this one, scored for whoever declares and not compared."""

    schema: ClassVar[Sequence[Option]] = (VERSION,)
    deal_type = ElsewhereDeal

    def vulnerable(self, deal: ElsewhereDeal, side: int) -> bool:
        return bool(deal.vulnerable >> side & 1)

    def score(self, deal: ElsewhereDeal, contract: Contract, taken: int) -> None:
        vulnerable = self.vulnerable(deal, contract.declarer % 2)
        deal.award(contract.declarer, duplicate_score(contract, vulnerable, taken, self[VERSION] == "old"))


def play_board(game: DuplicateGame, deal: BoardDeal, held: Sequence[int], seed: int) -> int:
    """Bids and plays the cards of a finished deal again by rules of thumb; the score for South and North's cards."""
    order = [NO_CARD] * 52
    for turn, seat in enumerate(deal.order(deal.after(deal.dealer))):
        order[turn::4] = bits(held[seat])
    played = game.other.new_deal(Chance.of(seed, 0, [order]), 1, deal.dealer)
    played.systems[:] = deal.systems
    for side in range(2):
        played.vulnerable |= game.vulnerable(deal, side) << side
    rng = Random(seed)
    played.styles[:] = [rng.choice(STYLES) for _ in range(4)]
    while not played.over:
        seat = played.turn()[0]
        action = game.other.advise(played, seat, rng)
        played.play(seat, action if action is not None else played.legal(seat)[0])
    return played.scores[0] - played.scores[1]


# --- teams --------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class DuplicateTeams(DuplicateGame):
    """Section "Teams of Four": the two sides here are pairs of two teams, whose other pairs hold each other's cards elsewhere."""

    id = "bridge-duplicate-teams"
    name = "Duplicate Bridge, teams of four"
    summary = "Your team's other pair holds your opponents' cards at a second table; the difference counts."
    also_known_as: ClassVar[Sequence[str]] = ("Teams of Four",)
    minutes = 150
    schema: ClassVar[Sequence[Option]] = (BOARDS, TEAM_SCORING, VICTORY_POINTS, COMPARING, SWAP, TALK, MEDIUM, VERSION, SYSTEM)
    prose = Prose(__name__, "teams.md")

    def board_count(self) -> int:
        return self[BOARDS]

    @property
    def by_board(self) -> bool:
        """Whether boards are simply won, tied or lost."""
        return self[TEAM_SCORING] == "board-a-match"

    @property
    def converted(self) -> bool:
        """Whether victory points are shared at the end."""
        return self[TEAM_SCORING] == "victory-points" or self[VICTORY_POINTS] != "none"

    @property
    def segment(self) -> int:
        """How many boards are played before the tables are compared: half of a longer match, or where seats are changed between."""
        return self.boards // 2 if self.boards >= LONG or self[SWAP] else self.boards

    def turned(self, number: int) -> bool:
        return self[SWAP] and number >= self.segment

    def turn_words(self, deal: BoardDeal) -> str:
        return (f"{deal.pair(0)} change tables with their team's other pair: they hold the East–West cards now, and at this table "
                f"{deal.pair(1)} play as the other pair of their team.")

    def told(self, played: int) -> int:
        """Of how many boards the tables have been compared, when so many are over."""
        if self[COMPARING] == "after-board" or played >= self.boards:
            return played
        return played - played % self.segment

    def compare(self, deal: BoardDeal, score: int) -> None:
        other = self.elsewhere(deal)[0]
        if self.by_board:
            self.keep(deal, (matchpoints(score, [other]), matchpoints(other, [score])))
        else:
            self.keep(deal, (max(0, imps(score - other)), max(0, imps(other - score))))
        place = self.place(deal)
        deal.results[place:place + 2] = (score, other)
        board = place // 2
        for due in range(self.told(board), self.told(board + 1)):
            self.tell_board(deal, due)
        if self.converted and self.finished(deal):
            margin = sum(deal.kept[0::2]) - sum(deal.kept[1::2])
            for side, points in enumerate(victory_points(margin, self.boards)):
                deal.enter_score(side, points, f"victory points for a margin of {abs(margin)} IMPs")

    def payoff_bounds(self) -> tuple[float, float] | None:
        most = 2.0 if self.by_board else float(MOST_IMPS)
        return -most, most

    def tell_board(self, deal: BoardDeal, number: int) -> None:
        """The two results of a board are laid side by side, and what a side wins by it is written down."""
        here, there = deal.results[2 * number:2 * number + 2]
        if deal.narrating:
            deal.say(f"Board {number + 1}: at the other table the same cards scored {signed(there)} for {LINES[self.turned(number)]}; "
                     f"here {signed(here)}: {signed(here - there)} for {deal.aloud(lambda: deal.pair(0))}.")
        for side in range(2):
            won = deal.kept[2 * number + side]
            if won and not self.converted:
                deal.enter_score(side, won, f"board {number + 1}: {signed(here)} here, {signed(there)} at the other table")
                deal.tell_side(side, "win", "{}", self.score_words(won))

    def facts(self, deal: BoardDeal, viewer: int) -> list[str]:
        facts = super().facts(deal, viewer)
        if self.converted:
            kept = deal.kept[:2 * self.told(deal.number)]
            facts.append(f"IMPs: {deal.pair(0)} {sum(kept[0::2])}, {deal.pair(1)} {sum(kept[1::2])}")
        return facts

    def score_words(self, score: int) -> str:
        return halves(score) if self.by_board else str(score)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "segment": self.segment, "one_segment": self.segment == self.boards, "converted": self.converted,
                "imps": imp_words(), "shares": victory_words()}


class BoardAMatch(DuplicateTeams):
    """The same with boards simply won, tied or lost."""

    id = "bridge-board-a-match"
    name = "Board-a-match teams"
    summary = "Teams of four in which each board is won, tied or lost."
    also_known_as = ("BAM", "Point-a-board")
    leaves_out = (TEAM_SCORING, VICTORY_POINTS)
    fixed: ClassVar[Mapping[str, Value]] = {**ALWAYS, TEAM_SCORING.name: "board-a-match"}


# --- pairs --------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class DuplicatePairs(DuplicateGame):
    """Section "Pairs": each board is compared with all other tables that played it."""

    id = "bridge-duplicate-pairs"
    name = "Duplicate Bridge, matchpointed pairs"
    summary = "The same boards at many tables: points for every pair that did worse with your cards."
    also_known_as: ClassVar[Sequence[str]] = ("Pairs",)
    minutes = 75
    rivals_elsewhere = True
    schema: ClassVar[Sequence[Option]] = (TABLES, ROUND, UNIT, ARROW, RECORDING, TALK, MEDIUM, VERSION, SYSTEM)
    prose = Prose(__name__, "pairs.md")

    def table_count(self) -> int:
        return self[TABLES]

    def board_count(self) -> int:
        return self[ROUND] * self[TABLES]

    def turned(self, number: int) -> bool:
        return self.turned_at(0, number)

    def turned_at(self, table: int, number: int) -> bool:
        """Whether a board is switched at a table: if it is one of those of its last round. The boards go round, so each table has
        others there, and every pair is compared with pairs of both lines."""
        return self[ARROW] == "last-round" and number // self[ROUND] == (self.tables - 1 + table) % self.tables

    def turn_words(self, deal: BoardDeal) -> str:
        return f"Arrow switch: in this last round {deal.pair(0)} hold the East–West cards."

    def compare(self, deal: BoardDeal, score: int) -> None:
        others = self.elsewhere(deal)
        scores = [score, *others]
        here = self.turned(deal.number)
        for table in range(self.tables):
            rest = scores[:table] + scores[table + 1:]
            # the pair that holds at another table what our North and South hold here
            same = here ^ self.turned_at(table, deal.number)
            for side, worth in enumerate(self.board_points(scores[table], rest)):
                deal.standing[2 * table + (side ^ same)] += worth
        if deal.narrating:
            # boards go round: in each round one table more has played them before
            self.tell_earlier(deal, score, others[:deal.number // self[ROUND]])
        self.keep(deal, self.board_points(score, others))
        if self.finished(deal):
            for number in range(self.boards):
                for side in range(2):
                    deal.enter_score(side, deal.kept[2 * number + side], f"board {number + 1}")
            self.rank(deal)

    def tell_earlier(self, deal: BoardDeal, score: int, earlier: Sequence[int]) -> None:
        """North records the result, and the players see as much of earlier ones as the way of recording shows: section "Pairs"."""
        recording = self[RECORDING]
        deal.tell(NORTH, RECORDED[recording])
        if not earlier or recording not in ("traveller", "terminal"):
            return
        deal.say(f"Scores of {LINES[self.turned(deal.number)]} with these cards at tables that have played them before: "
                 f"{', '.join([signed(each) for each in earlier])}.")
        if recording == "terminal":
            points = self.board_points(score, earlier)
            pairs = deal.aloud(lambda: [deal.pair(side) for side in range(2)])
            deal.say(f"So far that is {self.points_words(points[0])} for {pairs[0]} and {self.points_words(points[1])} for {pairs[1]}.")

    def points_words(self, points: int) -> str:
        """Points for a board in words."""
        return f"{self.score_words(points)} matchpoint{'' if self.score_words(points) in ('1', '½') else 's'}"

    def board_points(self, score: int, others: Sequence[int]) -> tuple[int, int]:
        """What a board is worth to the two sides of a table that scored so much, against these others."""
        return matchpoints(score, others), matchpoints(-score, [-each for each in others])

    def most_on_a_board(self) -> int:
        """By how much a side can do better than the other on a board."""
        return 2 * (self.tables - 1)

    def payoff_bounds(self) -> tuple[float, float] | None:
        most = float(self.most_on_a_board())
        return -most, most

    def rank(self, deal: BoardDeal) -> None:
        """Says where the pairs of this table have finished among all: section "Pairs"."""
        for side in range(2):
            points = deal.standing[side]
            deal.tell_side(side, "are", "{} of {}{}", self.placed(deal, side), len(self.rivals(deal, side)), self.share_words(points))

    def rivals(self, deal: BoardDeal, side: int) -> list[int]:
        """What all pairs have that are ranked together with a side of this table, itself among them: those of its line, or after
        an arrow switch all."""
        standing = deal.standing
        return standing if self.turned(deal.number) else standing[side::2]

    def placed(self, deal: BoardDeal, side: int) -> int:
        """Which place a side of this table has among its rivals, from 1."""
        mine = deal.standing[side]
        return 1 + len([each for each in self.rivals(deal, side) if each > mine])

    def winners(self, deal: BoardDeal) -> list[int]:
        return [seat for seat in range(4) if self.placed(deal, seat % 2) == 1]

    def share_words(self, points: int) -> str:
        """The points as a share of all that could be won."""
        return f" with {100 * points / (2 * (self.tables - 1) * self.boards):.1f} per cent"

    def score_words(self, score: int) -> str:
        return halves(score) if self[UNIT] == "1-and-half" else str(score)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "round": spelled(self[ROUND])}


@mypyc_attr(allow_interpreted_subclasses=True)
class ImpPairs(DuplicatePairs):
    """The same scored in IMPs."""

    id = "bridge-imp-pairs"
    name = "IMP pairs"
    summary = "Pairs whose scores are compared in IMPs with every other table, or with the average."
    schema: ClassVar[Sequence[Option]] = (TABLES, ROUND, IMP_METHOD, RECORDING, TALK, MEDIUM, VERSION, SYSTEM)
    prose = Prose(__name__, "imp_pairs.md")

    def board_points(self, score: int, others: Sequence[int]) -> tuple[int, int]:
        if self[IMP_METHOD] == "against-average":
            won = imps(score - average([score, *others]))
        else:
            won = sum([imps(score - other) for other in others])
        return won, -won

    def most_on_a_board(self) -> int:
        return 2 * MOST_IMPS * (1 if self[IMP_METHOD] == "against-average" else self.tables - 1)

    def share_words(self, points: int) -> str:
        return f" with {signed(points)} IMPs"

    def points_words(self, points: int) -> str:
        return f"{signed(points)} IMPs"

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "imps": imp_words()}


def signed(number: int) -> str:
    """A number with its sign: ``+420``, ``−50``, ``0``."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def halves(score: int) -> str:
    """A score kept in halves."""
    return f"{score // 2 or ''}½" if score % 2 else str(score // 2)
