"""Duplicate Bridge: the same cards are played at several tables and the results compared. Rules page: bridge, "Duplicate Bridge".

Four people sit at this table. At the others the same cards are bid and played by rules of thumb, each table in its own way,
when this one has finished with them; so nothing of what happens there can be known here.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import bits
from parlour.games.bridge import advice, rules
from parlour.games.bridge.calls import Contract
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.game import COMPASS, NORTH, SYSTEM, BridgeGame
from parlour.games.bridge.rubber import VERSION
from parlour.games.bridge.scoring import average, duplicate_lines, imps, matchpoints, total, victory_points
from parlour.kernel.chance import Chance
from parlour.kernel.options import Option, Value, choice, number, toggle
from parlour.kernel.phase import OVER, Phase

#: section "Boards": which sides are vulnerable on boards 1, 2 … 16: a mask with 1 for North-South and 2 for East-West
BOARDS: Final = (0, 1, 2, 3, 1, 2, 3, 0, 2, 3, 0, 1, 3, 0, 1, 2)
LINES: Final = ("North–South", "East–West")
VULNERABLE: Final = ("nobody vulnerable", "North–South vulnerable", "East–West vulnerable", "both sides vulnerable")
#: the shortest match of teams that is played in two segments
LONG: Final = 12
#: how the players at the other tables differ: points by which they value hands more or less
STYLES: Final = (0, 1, -1, 0)

TALK: Final = choice("stop-and-alert", "What is said of calls: stop before jump bids, alerts of artificial ones, announcements.",
                     "stop-alert", "none", "stop", "stop-alert-announcements")
MEDIUM: Final = choice("bidding-medium", "How calls are made, and whether they stay in sight.",
                       "bidding-box", "spoken", "pointing-card", "written")
SWAP: Final = toggle("teams-swap-seats", "Half-way through, one team's pairs change tables and so meet the others' other pair.")
COMPARING: Final = choice("teams-comparing", "When the results of the two tables are compared and told: when a segment of the match is "
                          "over, or after every board.", "after-segment", "after-board")
TABLES: Final = number("tables", "At how many tables the boards are played: so many rounds there are.", 5, 3, 17)
ROUND: Final = choice("boards-per-round", "How many boards are played in a round.", 2, 3)
ARROW: Final = choice("arrow-switch", "Whether the sides exchange directions for the last round, so that all pairs are ranked together.",
                      "none", "last-round")
RECORDING: Final = choice("pairs-result-recording", "What is seen after a board of the tables that have played it before: their scores, "
                          "nothing before the end, or at a terminal scores and points so far, or there nothing either.",
                          "traveller", "pickup-slip", "terminal", "terminal-without-results")
#: what North does with the result of a board, by the ways of recording
RECORDED: Final = {
    "traveller": "writes the result on the traveller, and shows it round",
    "pickup-slip": "writes the result on a slip, which is left face down to be picked up",
    "terminal": "enters the result at the terminal",
    "terminal-without-results": "enters the result at the terminal, which shows nothing of other tables",
}
ALWAYS: Final[Mapping[str, Value]] = {"face-down-opening-lead": True}


class BoardDeal(BridgeDeal):
    """``kept``: two numbers for each board, what the sides won on it; ``results``: two for each board, its scores here and at the
    second table; ``standing``: two for each table, what its sides have."""

    kept: list[int]
    results: list[int]
    standing: list[int]

    def set_table(self) -> None:
        super().set_table()
        game = self.game
        assert isinstance(game, DuplicateGame)
        self.kept = self.tally(0, 2 * game.boards)
        self.results = self.tally(0, 2 * game.boards)
        self.standing = self.tally(0, 2 * game.tables)


@mypyc_attr(allow_interpreted_subclasses=True)
class DuplicateGame(BridgeGame):
    """Boards with their dealer and vulnerability, each scored by itself and compared with other tables."""

    tricks_inspected = False
    fixed: ClassVar[Mapping[str, Value]] = ALWAYS

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.boards: Final = self.board_count()
        self.tables: Final = self.table_count()
        #: where the same cards are played elsewhere
        self.other: Final[OtherTable | None] = None if self.tables == 1 else OtherTable(
            4, {"scoring-version": self.choice("scoring-version")})

    def board_count(self) -> int:
        """How many boards are played."""
        raise NotImplementedError

    def table_count(self) -> int:
        """At how many tables each is played."""
        return 2

    def blank(self) -> BoardDeal:
        return BoardDeal(self)

    def carry(self, old: BridgeDeal, new: BridgeDeal) -> None:
        super().carry(old, new)
        _board(new).kept[:] = _board(old).kept
        _board(new).results[:] = _board(old).results
        _board(new).standing[:] = _board(old).standing

    # --- boards -----------------------------------------------------------------------------------------------------

    def turned(self, number: int) -> bool:
        """Whether the sides at this table have exchanged directions for the board: South and North hold the East-West cards."""
        return False

    def first_dealer(self, chance: Chance) -> int:
        return self.board_dealer(0)

    def dealer_refused(self, seat: int) -> str:
        return "" if seat == self.board_dealer(0) else "on board 1 North is dealer; the number of a board says who calls first on it."

    def deal(self, seed: int = 0, number: int = 0) -> BridgeDeal:
        return self.new_deal(Chance.of(seed, number), number, self.board_dealer(number))

    def next_dealer(self, deal: BridgeDeal) -> int:
        return self.board_dealer(deal.number + 1)

    def board_dealer(self, number: int) -> int:
        """Who deals this board, numbered from 0."""
        return (NORTH + number + self.turned(number)) % 4

    def vulnerable(self, deal: BridgeDeal, side: int) -> bool:
        return bool(BOARDS[deal.number % 16] >> (side ^ self.turned(deal.number)) & 1)

    def announce(self, deal: BridgeDeal) -> None:
        if deal.narrating:
            deal.say(f"{self.board_words(deal)}.")
            if self.turned(deal.number) and not self.turned(deal.number - 1):
                deal.say(self.turn_words(deal))

    def turn_words(self, deal: BridgeDeal) -> str:
        """What is said when the sides exchange directions."""
        return ""

    def board_words(self, deal: BridgeDeal) -> str:
        """The marks on a board, and whom they mean where players are not called after its directions."""
        marks = BOARDS[deal.number % 16]
        dealer, caller = COMPASS[(NORTH + deal.number) % 4], deal.name(deal.dealer)
        words = f"Board {deal.number + 1}: dealer {dealer}"
        if caller == dealer:
            return f"{words}, {VULNERABLE[marks]}"
        words += f", so {caller} calls first; {VULNERABLE[marks]}"
        return f"{words}, that is {deal.pair((marks == 2) ^ self.turned(deal.number))}" if marks in (1, 2) else words

    def state_facts(self, deal: BridgeDeal) -> list[str]:
        turned = [f"{deal.pair(0)} hold the East–West cards"] if self.turned(deal.number) else []
        return [f"{self.board_words(deal)}; {self.boards} boards in all", *turned]

    def finished(self, deal: BridgeDeal) -> bool:
        return deal.number + 1 >= self.boards

    def passed_out(self, deal: BridgeDeal) -> Phase[Any]:
        self.compare(deal, 0)
        return OVER

    def score(self, deal: BridgeDeal, contract: Contract, taken: int) -> None:
        side = contract.declarer % 2
        score = duplicate_score(contract, self.vulnerable(deal, side), taken, self.choice("scoring-version") == "old")
        if deal.narrating:
            deal.say(f"Score: {abs(score)} for {deal.pair(side if score > 0 else 1 - side)}.")
        self.compare(deal, score if side == 0 else -score)

    def compare(self, deal: BridgeDeal, score: int) -> None:
        """Compares the board's score, from South and North's side, with the other tables'."""
        raise NotImplementedError

    def place(self, deal: BridgeDeal) -> int:
        """Where the results of a board are kept; the numbers of deals by themselves may go beyond the last board."""
        return 2 * (deal.number % self.boards)

    def keep(self, deal: BridgeDeal, gains: Sequence[int]) -> None:
        """Keeps what the sides have won on the board."""
        place = self.place(deal)
        _board(deal).kept[place:place + 2] = gains

    def payoff(self, deal: BridgeDeal, seat: int) -> float:
        kept = _board(deal).kept
        place = self.place(deal)
        return float(kept[place + seat % 2] - kept[place + 1 - seat % 2])

    def elsewhere(self, deal: BridgeDeal) -> list[int]:
        """The scores of the same cards at the other tables, for whoever holds South and North's cards there."""
        seeds = [deal.pick(1 << 20) for _ in range(self.tables - 1)]
        held = [deal.held(seat) for seat in range(4)]
        return [play_board(self, deal, held, seed) for seed in seeds]


def duplicate_score(contract: Contract, vulnerable: bool, taken: int, old: bool) -> int:
    """What a contract is worth to the declarer's side on a board: section "Scoring"."""
    return total(duplicate_lines(contract.level, contract.denomination, contract.doubled, vulnerable, taken, old))


class OtherTable(DuplicateGame):
    """A table elsewhere: the same board, scored and not compared."""

    schema: ClassVar[Sequence[Option]] = (SYSTEM, VERSION)
    fixed: ClassVar[Mapping[str, Value]] = {"face-down-opening-lead": False}

    def board_count(self) -> int:
        return 1

    def table_count(self) -> int:
        return 1

    def compare(self, deal: BridgeDeal, score: int) -> None:
        deal.award(0, score)

    def score(self, deal: BridgeDeal, contract: Contract, taken: int) -> None:
        side = contract.declarer % 2
        score = duplicate_score(contract, bool(deal.games[side]), taken, self.choice("scoring-version") == "old")
        deal.award(contract.declarer, score)

    def vulnerable(self, deal: BridgeDeal, side: int) -> bool:
        return deal.games[side] > 0


def play_board(game: DuplicateGame, deal: BridgeDeal, held: Sequence[int], seed: int) -> int:
    """Bids and plays the cards of a finished deal again by rules of thumb; the score for South and North's cards."""
    order = [0] * 52
    for turn, seat in enumerate(deal.order(deal.after(deal.dealer))):
        order[turn::4] = bits(held[seat])
    other = game.other
    assert other is not None
    played = other.new_deal(Chance.of(seed, 0, [order]), 1, deal.dealer)
    played.systems[:] = deal.systems
    # at that table it is kept as games won who is vulnerable
    played.games[:] = [int(game.vulnerable(deal, side)) for side in range(2)]
    rng = Random(seed)
    styles = [rng.choice(STYLES) for _ in range(4)]
    while not played.over:
        seat = played.turn()[0]
        action = advice.advise(played, seat, rng, styles[seat])
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
    schema: ClassVar[Sequence[Option]] = (
        choice("number-of-boards", "How many boards are played.", 24, 6, 32, 48),
        choice("team-scoring", "How the two tables are compared.", "imp", "board-a-match", "victory-points"),
        choice("victory-points", "Whether the margin in IMPs is turned into victory points at the end.", "none", "table-20"),
        COMPARING, SWAP, TALK, MEDIUM, VERSION, SYSTEM)

    def clash(self) -> str:
        if self.choice("team-scoring") == "board-a-match" and self.said("victory-points", "none") != "none":
            return "victory-points makes no sense with board-a-match: it is IMPs that are turned into them."
        return ""

    def board_count(self) -> int:
        return self.count("number-of-boards")

    @property
    def by_board(self) -> bool:
        """Whether boards are simply won, tied or lost."""
        return self.choice("team-scoring") == "board-a-match"

    @property
    def converted(self) -> bool:
        """Whether victory points are shared at the end."""
        return self.choice("team-scoring") == "victory-points" or self.said("victory-points", "none") != "none"

    @property
    def segment(self) -> int:
        """How many boards are played before the tables are compared: half of a longer match, or where seats are changed between."""
        return self.boards // 2 if self.boards >= LONG or self.flag("teams-swap-seats") else self.boards

    def turned(self, number: int) -> bool:
        return self.flag("teams-swap-seats") and number >= self.segment

    def turn_words(self, deal: BridgeDeal) -> str:
        return (f"{deal.pair(0)} change tables with their team's other pair: they hold the East–West cards now, and at this table "
                f"{deal.pair(1)} play as the other pair of their team.")

    def told(self, played: int) -> int:
        """Of how many boards the tables have been compared, when so many are over."""
        if self.choice("teams-comparing") == "after-board" or played >= self.boards:
            return played
        return played - played % self.segment

    def compare(self, deal: BridgeDeal, score: int) -> None:
        other = self.elsewhere(deal)[0]
        if self.by_board:
            self.keep(deal, (matchpoints(score, [other]), matchpoints(other, [score])))
        else:
            self.keep(deal, (max(0, imps(score - other)), max(0, imps(other - score))))
        place = self.place(deal)
        _board(deal).results[place:place + 2] = (score, other)
        board = place // 2
        for due in range(self.told(board), self.told(board + 1)):
            self.tell_board(deal, due)
        if self.converted and self.finished(deal):
            margin = sum(_board(deal).kept[0::2]) - sum(_board(deal).kept[1::2])
            for side, points in enumerate(victory_points(margin, self.boards)):
                deal.enter(side, points, f"victory points for a margin of {abs(margin)} IMPs")

    def tell_board(self, deal: BridgeDeal, number: int) -> None:
        """The two results of a board are laid side by side, and what a side wins by it is written down."""
        board = _board(deal)
        here, there = board.results[2 * number:2 * number + 2]
        if deal.narrating:
            deal.say(f"Board {number + 1}: at the other table the same cards scored {signed(there)} for "
                     f"{LINES[self.turned(number)]}; here {signed(here)}: {signed(here - there)} for {deal.pair(0)}.")
        for side in range(2):
            won = board.kept[2 * number + side]
            if won and not self.converted:
                deal.enter(side, won, f"board {number + 1}: {signed(here)} here, {signed(there)} at the other table")
                if deal.narrating:
                    deal.say(f"{deal.pair(side)} win {self.score_words(won)}.")

    def state_facts(self, deal: BridgeDeal) -> list[str]:
        facts = super().state_facts(deal)
        if self.converted:
            kept = _board(deal).kept[:2 * self.told(deal.number)]
            facts.append(f"IMPs: {deal.pair(0)} {sum(kept[0::2])}, {deal.pair(1)} {sum(kept[1::2])}")
        return facts

    def score_words(self, score: int) -> str:
        return halves(score) if self.by_board else str(score)

    def rules(self) -> str:
        return rules.teams(self)


class BoardAMatch(DuplicateTeams):
    """The same with boards simply won, tied or lost."""

    id = "bridge-board-a-match"
    name = "Board-a-match teams"
    summary = "Teams of four in which each board is won, tied or lost."
    also_known_as = ("BAM", "Point-a-board")
    schema: ClassVar[Sequence[Option]] = (
        choice("number-of-boards", "How many boards are played.", 24, 6, 32, 48), COMPARING, SWAP, TALK, MEDIUM, VERSION, SYSTEM)
    fixed: ClassVar[Mapping[str, Value]] = {**ALWAYS, "team-scoring": "board-a-match"}


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
    schema: ClassVar[Sequence[Option]] = (
        TABLES, ROUND,
        choice("matchpoint-unit", "What a pair that is beaten counts, and one that is equal.", "2-and-1", "1-and-half"),
        ARROW, RECORDING, TALK, MEDIUM, VERSION, SYSTEM)

    def table_count(self) -> int:
        return self.count("tables")

    def board_count(self) -> int:
        return self.count("boards-per-round") * self.count("tables")

    def turned(self, number: int) -> bool:
        return self.said("arrow-switch", "none") == "last-round" and number >= self.boards - self.count("boards-per-round")

    def turn_words(self, deal: BridgeDeal) -> str:
        return f"Arrow switch: in this last round {deal.pair(0)} hold the East–West cards."

    def compare(self, deal: BridgeDeal, score: int) -> None:
        others = self.elsewhere(deal)
        scores = [score, *others]
        board = _board(deal)
        for table in range(self.tables):
            rest = scores[:table] + scores[table + 1:]
            for side, worth in enumerate(self.board_points(scores[table], rest)):
                board.standing[2 * table + side] += worth
        if deal.narrating:
            # boards go round: in each round one table more has played them before
            self.tell_earlier(deal, score, others[:deal.number // self.count("boards-per-round")])
        self.keep(deal, self.board_points(score, others))
        if self.finished(deal):
            for number in range(self.boards):
                for side in range(2):
                    deal.enter(side, board.kept[2 * number + side], f"board {number + 1}")
            self.rank(deal)

    def tell_earlier(self, deal: BridgeDeal, score: int, earlier: Sequence[int]) -> None:
        """North records the result, and the players see as much of earlier ones as the way of recording shows: section "Pairs"."""
        recording = self.choice("pairs-result-recording")
        deal.say(f"{deal.name(NORTH)} {RECORDED[recording]}.")
        if not earlier or recording not in ("traveller", "terminal"):
            return
        deal.say(f"Scores of {LINES[self.turned(deal.number)]} with these cards at tables that have played them before: "
                 f"{', '.join([signed(each) for each in earlier])}.")
        if recording == "terminal":
            points = self.board_points(score, earlier)
            deal.say(f"So far that is {self.points_words(points[0])} for {deal.pair(0)} and {self.points_words(points[1])} for "
                     f"{deal.pair(1)}.")

    def points_words(self, points: int) -> str:
        """Points for a board in words."""
        return f"{self.score_words(points)} matchpoint{'' if self.score_words(points) in ('1', '½') else 's'}"

    def board_points(self, score: int, others: Sequence[int]) -> tuple[int, int]:
        """What a board is worth to the two sides of a table that scored so much, against these others."""
        return matchpoints(score, others), matchpoints(-score, [-each for each in others])

    def rank(self, deal: BridgeDeal) -> None:
        """Says where the pairs of this table have finished among all: section "Pairs"."""
        for side in range(2):
            points = _board(deal).standing[side]
            deal.say(f"{deal.pair(side)} are {self.placed(deal, side)} of {len(self.rivals(deal, side))}{self.share_words(points)}.")

    def rivals(self, deal: BridgeDeal, side: int) -> list[int]:
        """What all pairs have that are ranked together with a side of this table, itself among them: those of its line, or after
        an arrow switch all."""
        standing = _board(deal).standing
        return standing if self.turned(deal.number) else standing[side::2]

    def placed(self, deal: BridgeDeal, side: int) -> int:
        """Which place a side of this table has among its rivals, from 1."""
        mine = _board(deal).standing[side]
        return 1 + len([each for each in self.rivals(deal, side) if each > mine])

    def winners(self, deal: BridgeDeal) -> list[int]:
        return [seat for seat in range(4) if self.placed(deal, seat % 2) == 1]

    def share_words(self, points: int) -> str:
        """The points as a share of all that could be won."""
        return f" with {100 * points / (2 * (self.tables - 1) * self.boards):.1f} per cent"

    def score_words(self, score: int) -> str:
        return halves(score) if self.said("matchpoint-unit", "") == "1-and-half" else str(score)

    def rules(self) -> str:
        return rules.pairs(self)


@mypyc_attr(allow_interpreted_subclasses=True)
class ImpPairs(DuplicatePairs):
    """The same scored in IMPs."""

    id = "bridge-imp-pairs"
    name = "IMP pairs"
    summary = "Pairs whose scores are compared in IMPs with every other table, or with the average."
    also_known_as = ()
    schema: ClassVar[Sequence[Option]] = (
        TABLES, ROUND,
        choice("imp-pairs-method", "What a score is compared with.", "against-every-pair", "against-average"),
        RECORDING, TALK, MEDIUM, VERSION, SYSTEM)

    def board_points(self, score: int, others: Sequence[int]) -> tuple[int, int]:
        if self.choice("imp-pairs-method") == "against-average":
            won = imps(score - average([score, *others]))
        else:
            won = sum([imps(score - other) for other in others])
        return won, -won

    def share_words(self, points: int) -> str:
        return f" with {signed(points)} IMPs"

    def points_words(self, points: int) -> str:
        return f"{signed(points)} IMPs"

    def rules(self) -> str:
        return rules.pairs(self)


def signed(number: int) -> str:
    """A number with its sign: ``+420``, ``−50``, ``0``."""
    return f"+{number}" if number > 0 else f"−{-number}" if number else "0"


def halves(score: int) -> str:
    """A score kept in halves."""
    return f"{score // 2 or ''}½" if score % 2 else str(score // 2)


def _board(deal: BridgeDeal) -> BoardDeal:
    assert isinstance(deal, BoardDeal)
    return deal
