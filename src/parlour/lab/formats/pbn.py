"""Bridge matches in Portable Bridge Notation, written and read.

A board becomes a deal and a deal a board: its cards, auction and play, contract, result and score. What is read is played
again, so that nothing is taken over that the rules do not allow. Tags that begin with ``Parlour`` say which game it was, with
which options and seed; files of other programs do without them.

The notation is described at https://www.tistis.nl/pbn/.
"""
from __future__ import annotations

import re
from collections.abc import Sequence
from typing import Any, Final

from parlour.games.bridge.chicago import ChicagoDuplicate
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.duplicate import DuplicateGame, duplicate_score
from parlour.games.bridge.game import BridgeGame
from parlour.games.bridge.options import TABLES, VERSION
from parlour.kernel.actions import Action
from parlour.kernel.errors import BadRecord, ParlourError
from parlour.kernel.game import find
from parlour.kernel.match import Match, Start
from parlour.kernel.options import as_typed
from parlour.mechanisms.tricks.contract import Contract

#: the directions as the notation writes them, by seat
COMPASS: Final = "SWNE"
SUITS: Final = "CDHS"
#: suits in the order in which a hand is written
HAND: Final = "SHDC"
RANKS: Final = "AKQJT98765432"
DENOMINATIONS: Final = ("C", "D", "H", "S", "NT")
#: which sides are vulnerable: North-South, East-West
VULNERABLE: Final = {(False, False): "None", (True, False): "NS", (False, True): "EW", (True, True): "All"}
ALSO_VULNERABLE: Final = {"LOVE": "None", "-": "None", "NONE": "None", "NS": "NS", "EW": "EW", "ALL": "All", "BOTH": "All"}
#: the ids of the games that can be written, with the word for how they are scored
SCORING: Final = {
    "bridge-rubber": "Rubber", "bridge-chicago": "Chicago", "bridge-chicago-duplicate": "Chicago", "bridge-chicago-russian": "Chicago",
    "bridge-duplicate-teams": "IMP", "bridge-board-a-match": "BAM", "bridge-duplicate-pairs": "MP", "bridge-imp-pairs": "IMP",
}
#: the game that a word for the scoring means where no tag names one; any other is played as teams
READ_AS: Final = {"rubber": "bridge-rubber", "chicago": "bridge-chicago", "bam": "bridge-board-a-match",
                  "mp": "bridge-duplicate-pairs", "matchpoints": "bridge-duplicate-pairs"}
TEAMS: Final = "bridge-duplicate-teams"
#: calls as they are written
CALLS: Final = {"pass": "Pass", "no bid": "Pass", "double": "X", "redouble": "XX"}
TAG: Final = re.compile(r'\[\s*(\w+)\s+"((?:[^"\\]|\\.)*)"\s*\]')


class Board:
    """A deal as it was played: what the notation says of it. Seats and sides are those of the compass, South first."""

    def __init__(self, deal: BridgeDeal, turned: bool) -> None:
        rules = deal.game
        assert isinstance(rules, BridgeGame)
        self.number: Final = deal.number + 1
        self.turned: Final = turned
        self.dealer: Final = (deal.dealer - turned) % 4
        self.hands: Final = [deal.held((seat + turned) % 4) for seat in range(4)]
        sides = [rules.vulnerable(deal, side ^ turned) for side in range(2)]
        self.vulnerable: Final = VULNERABLE[sides[0], sides[1]]
        self.names: Final = [deal.name((seat + turned) % 4) for seat in range(4)]
        self.calls: Final[list[str]] = []
        #: who played what, in order
        self.cards: Final[list[tuple[int, str]]] = []
        self.systems: Final = ["", ""]

    def note(self, seat: int, action: Action) -> None:
        """Takes an action down, if the notation has a place for it."""
        if action.card >= 0:
            owner = next(each for each in range(4) if self.hands[each] >> action.card & 1)
            self.cards.append((owner, SUITS[action.card // 13] + RANKS[12 - action.card % 13]))
        elif action.kind == "bid":
            self.calls.append(f"{action.number}{DENOMINATIONS[_denomination(action)]}")
        elif action.text in CALLS:
            self.calls.append(CALLS[action.text])
        elif action.kind == "play":
            self.systems[(seat - self.turned) % 2] = action.word


def _denomination(bid: Action) -> int:
    return ("clubs", "diamonds", "hearts", "spades", "no trumps").index(bid.word)


# --- writing -------------------------------------------------------------------------------------------------------------------


def write(match: Match) -> str:
    """The boards of a match so far. What was asked about calls, pauses, and who shuffled when have no place in the notation.

    :raises ParlourError: for a game that is not contract bridge with an auction.
    """
    rules = match.game
    if rules.id not in SCORING or not isinstance(rules, BridgeGame):
        raise ParlourError(f"{rules.name} cannot be written as PBN, which tells contract bridge with an auction: {', '.join(SCORING)}")
    again = Match(rules, match.start, match.names)
    texts: list[str] = []
    played = iter(match.played)
    while True:
        deal = again.deal
        assert isinstance(deal, BridgeDeal)
        board = Board(deal, _turned(rules, deal.number))
        while again.deal is deal and not again.over:
            step = next(played, None)
            if step is None:
                break
            board.note(*step)
            again.play(*step)
        if again.deal is not deal or again.over or board.calls or not texts:
            texts.append(_board_text(match, deal, board))
        if again.over or again.deal is deal:
            return "% PBN 2.1\n% EXPORT\n\n" + "\n".join(texts)


def _turned(rules: BridgeGame, number: int) -> bool:
    """Whether the sides have exchanged directions, so that each seat is one further round the compass."""
    return isinstance(rules, DuplicateGame) and rules.turned(number)


def _board_text(match: Match, deal: BridgeDeal, board: Board) -> str:
    rules = match.game
    assert isinstance(rules, BridgeGame)
    tags: list[tuple[str, str]] = [
        ("Event", rules.name), ("Site", ""), ("Date", ""), ("Board", str(board.number)),
        *[(name, board.names[COMPASS.index(name[0])]) for name in ("West", "North", "East", "South")],
        ("Dealer", COMPASS[board.dealer]), ("Vulnerable", board.vulnerable), ("Deal", _deal_text(board)), ("Scoring", SCORING[rules.id])]
    bidding = board.calls and (deal.over or board.cards)
    contract = _contract_of(deal) if bidding else None
    if contract is not None:
        tags += [("Declarer", COMPASS[(contract.declarer - board.turned) % 4]), ("Contract", _contract_text(contract)),
                 ("Result", str(deal.declarer_tricks) if deal.over else "?")]
    else:
        tags += [("Declarer", ""), ("Contract", "Pass" if deal.over else "?"), ("Result", "" if deal.over else "?")]
    if deal.over:
        score = _score(rules, deal, contract)
        if score is not None:
            side = 0 if score >= 0 else 1
            tags.append(("Score", f"{('NS', 'EW')[side ^ board.turned]} {abs(score)}"))
    for side, name in enumerate(board.systems):
        if name:
            tags.append((f"BidSystem{('NS', 'EW')[side]}", name))
    tags += [("Generator", "Parlour"), ("ParlourGame", rules.id), ("ParlourSeed", str(match.start.seed))]
    changed = " ".join([f"{name}={as_typed(value).replace(' ', '_')}" for name, value in rules.changed().items()])
    if changed:
        tags.append(("ParlourOptions", changed))
    lines = [f'[{name} "{_quoted(value)}"]' for name, value in tags]
    if board.calls:
        lines.append(f'[Auction "{COMPASS[board.dealer]}"]')
        calls = board.calls if bidding else [*board.calls, "*"]
        lines += [" ".join(calls[place:place + 4]) for place in range(0, len(calls), 4)]
    if board.cards:
        lines.append(f'[Play "{COMPASS[board.cards[0][0]]}"]')
        lines += _play_lines(board)
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return text.replace("\\", "\\\\").replace('"', '\\"')


def _deal_text(board: Board) -> str:
    """The four hands, from the dealer on."""
    hands = []
    for step in range(4):
        hand = board.hands[(board.dealer + step) % 4]
        hands.append(".".join(["".join([rank for place, rank in enumerate(RANKS) if hand >> 13 * SUITS.index(suit) + 12 - place & 1])
                               for suit in HAND]))
    return f"{COMPASS[board.dealer]}:{' '.join(hands)}"


def _contract_of(deal: BridgeDeal) -> Contract | None:
    """The contract that is or was played; nothing where there is none."""
    if deal.over:
        return deal.contract
    of: Any = getattr(deal.phase, "of", None)
    return of.contract if of is not None else None


def _contract_text(contract: Contract) -> str:
    return f"{contract.level}{DENOMINATIONS[contract.denomination]}{'X' * contract.doubled}"


def _score(rules: BridgeGame, deal: BridgeDeal, contract: Contract | None) -> int | None:
    """What a board that is scored by itself brings the side of seats 0 and 2; nothing in games that carry points on."""
    if not isinstance(rules, (ChicagoDuplicate, DuplicateGame)):
        return None
    if contract is None:
        return 0
    side = contract.declarer % 2
    score = duplicate_score(contract, rules.vulnerable(deal, side), deal.declarer_tricks, rules[VERSION] == "old")
    return -score if side else score


def _play_lines(board: Board) -> list[str]:
    """The tricks, a line for each, in columns that begin with the opening leader's; an asterisk where the play was left."""
    leader = board.cards[0][0]
    lines = []
    for place in range(0, len(board.cards), 4):
        row = ["-"] * 4
        for owner, card in board.cards[place:place + 4]:
            row[(owner - leader) % 4] = card
        lines.append(" ".join(row))
    return lines if len(board.cards) == 52 else [*lines, "*"]


# --- reading -------------------------------------------------------------------------------------------------------------------


class Given:
    """A board as a file gives it: its tags, and the words of its auction and play, each with the line in which it stands."""

    def __init__(self, line: int) -> None:
        self.line: Final = line
        self.tags: Final[dict[str, tuple[str, int]]] = {}
        self.words: Final[dict[str, list[tuple[str, int]]]] = {}

    def said(self, name: str) -> str:
        """The value of a tag, empty where it says nothing."""
        value = self.tags.get(name, ("", 0))[0].strip()
        return "" if value == "?" else value

    def fault(self, name: str, words: str) -> BadRecord:
        """What is wrong with a tag."""
        return fault(self.tags.get(name, ("", self.line))[1], words)


def fault(line: int, words: str) -> BadRecord:
    """What is wrong in a line, counted from 1."""
    return BadRecord(f"line {line}: {words}")


def parse(text: str) -> list[Given]:
    """The boards in a file, what they inherit from those before filled in.

    :raises BadRecord: with the line, where the file is not in this notation.
    """
    boards: list[Given] = []
    current: Given | None = None
    section = ""
    commented = 0
    for number, raw in enumerate(text.removeprefix("\ufeff").splitlines(), 1):
        if raw.startswith("%"):
            continue
        line, commented = _without_comments(raw, commented, number)
        if not line.strip():
            if not raw.strip() and not commented:
                current, section = None, ""
            continue
        while line.strip():
            line = line.strip()
            if line.startswith("["):
                found = TAG.match(line)
                if found is None:
                    raise fault(number, f'{line[:40]!r} is no tag: write [Name "value"]')
                if current is None:
                    current = Given(number)
                    boards.append(current)
                name, value = found[1], found[2].replace('\\"', '"').replace("\\\\", "\\")
                current.tags.setdefault(name, (value, number))
                section = name
                line = line[found.end():]
                continue
            if current is None:
                raise fault(number, f'{line[:40]!r} belongs to no board: one begins with tags, as in [Board "1"]')
            words, bracket, rest = line.partition("[")
            current.words.setdefault(section, []).extend([(word, number) for word in words.split()])
            line = bracket + rest
    if commented:
        raise fault(commented, "the comment that begins here does not end: a } is missing")
    before: Given | None = None
    for board in boards:
        for name, (value, line_number) in list(board.tags.items()):
            if value in ("#", "##") and before is not None:
                board.tags[name] = (before.tags.get(name, ("", 0))[0], line_number)
        before = board
    return [board for board in boards if board.said("Deal") or board.words.get("Auction")]


def _without_comments(line: str, commented: int, number: int) -> tuple[str, int]:
    """A line without its comments, and the line in which one began that goes on, or 0."""
    kept = ""
    quoted = False
    for letter in line:
        if commented:
            commented = 0 if letter == "}" else commented
        elif letter == '"':
            quoted = not quoted
            kept += letter
        elif letter == "{" and not quoted:
            commented = number
        elif letter == ";" and not quoted:
            break
        else:
            kept += letter
    return kept, commented


def read(text: str) -> Match:
    """The match that a file tells, played again and compared with what the file says of it.

    The boards of duplicate that a file leaves out are passed out, so that the others have their dealer and vulnerability.

    :raises BadRecord: with the line, for what is wrong in the file, what the rules do not allow, and what is no match.
    """
    boards = parse(text)
    if not boards:
        raise BadRecord('there is no board in this file: one has tags, as in [Board "1"] and [Deal "N:…"]')
    rules = _rules(boards)
    numbers = numbers_of(rules, boards)
    hands = {number: hands_of(board) for number, board in zip(numbers, boards)}
    names = _names(boards)
    seed = boards[0].said("ParlourSeed")
    dealer = _dealer(rules, boards[0], numbers[0])
    if re.fullmatch(r"\d{1,30}", seed):
        # where the seed deals these cards, they need not be written down
        match = Match(rules, Start(int(seed), dealer), names)
        if _deals_so(match, hands, numbers[0]):
            try:
                return _played(match, boards, numbers, hands)
            except _OtherCards:
                pass
    stacks = [_stack(rules, names, number, hands.get(number)) for number in range(numbers[-1] + 1)]
    return _played(Match(rules, Start(int(seed or 0) if seed.isdecimal() else 0, dealer, (), stacks), names), boards, numbers, hands)


class _OtherCards(Exception):
    """The seed that a file names does not deal its cards."""


def _rules(boards: Sequence[Given]) -> BridgeGame:
    """The game that the file tells of."""
    first = boards[0]
    id = first.said("ParlourGame")
    if id and id not in SCORING:
        raise first.fault("ParlourGame", f"{id!r} is no game that PBN tells: {', '.join(SCORING)}")
    scoring = first.said("Scoring").partition(";")[0].strip().lower()
    id = id or READ_AS.get(scoring, TEAMS)
    options = {}
    for piece in first.said("ParlourOptions").split():
        name, _, value = piece.partition("=")
        options[name] = value.replace("_", " ") if value.replace("_", " ") in _texts(id, name) else value
    if not first.said("ParlourGame"):
        options = _large_enough(id, boards)
    try:
        rules = find(id)(4, options)
    except ParlourError as error:
        raise first.fault("ParlourOptions", str(error)) from None
    assert isinstance(rules, BridgeGame)
    return rules


def _texts(id: str, name: str) -> list[str]:
    return [as_typed(value) for option in find(id).schema if option.name == name for value in option.values]


def _large_enough(id: str, boards: Sequence[Given]) -> dict[str, str]:
    """The options with which a match has room for the boards; talk about calls is no part of the notation."""
    last = max([len(boards), *[int(board.said("Board")) for board in boards if re.fullmatch(r"\d{1,3}", board.said("Board"))]])
    if id not in (TEAMS, "bridge-board-a-match", "bridge-duplicate-pairs"):
        return {}
    if id == "bridge-duplicate-pairs":
        each = 2 if last <= 2 * TABLES.high else 3
        return {"tables": str(min(TABLES.high, max(TABLES.low, -(-last // each)))), "boards-per-round": str(each),
                "stop-and-alert": "none"}
    return {"number-of-boards": str(next((size for size in (6, 24, 32) if size >= last), 48)), "stop-and-alert": "none"}


def numbers_of(rules: BridgeGame, boards: Sequence[Given]) -> list[int]:
    """Which deal of a match of these rules each board is, from 0.

    :raises BadRecord: where boards are not in order, or there are more than the match has.
    """
    numbers: list[int] = []
    for place, board in enumerate(boards):
        said = board.said("Board")
        if not isinstance(rules, DuplicateGame):
            numbers.append(place)
            continue
        if said and not re.fullmatch(r"[1-9]\d{0,3}", said):
            raise board.fault("Board", f"{said!r} is no number of a board")
        number = int(said) - 1 if said else place
        if numbers and number <= numbers[-1]:
            raise board.fault("Board", f"board {number + 1} comes after board {numbers[-1] + 1}: a match has each board once, in order")
        if number >= rules.boards:
            raise board.fault("Board", f"there is a board {number + 1}, but {rules.name} has {rules.boards} boards at most")
        numbers.append(number)
    return numbers


def hands_of(board: Given) -> list[int] | None:
    """The cards of the four seats of the compass, South first, as masks; nothing where the board does not say.

    :raises BadRecord: where they are not four whole hands.
    """
    said = board.said("Deal")
    if not said:
        return None
    first, colon, rest = said.partition(":")
    pieces = rest.split()
    if not colon or first.strip().upper() not in tuple(COMPASS) or len(pieces) != 4:
        raise board.fault("Deal", f"the deal {said[:30]!r} does not give four hands, as in N:AK.QJ.T9.8765432 …")
    if "-" in pieces:
        raise board.fault("Deal", "a hand is hidden: a match can be played again only with all four hands")
    hands = [0, 0, 0, 0]
    seen = 0
    for step, piece in enumerate(pieces):
        suits = piece.upper().replace("10", "T").split(".")
        if len(suits) != 4:
            raise board.fault("Deal", f"the hand {piece!r} does not have four suits with dots between them")
        for suit, ranks in zip(HAND, suits):
            for rank in ranks:
                if rank not in RANKS:
                    raise board.fault("Deal", f"{rank!r} in the hand {piece!r} is no rank: they are {RANKS}")
                card = 1 << 13 * SUITS.index(suit) + 12 - RANKS.index(rank)
                if seen & card:
                    raise board.fault("Deal", f"the card {suit}{rank} is dealt twice")
                seen |= card
                hands[(COMPASS.index(first.strip().upper()) + step) % 4] |= card
    for seat, hand in enumerate(hands):
        if hand.bit_count() != 13:
            raise board.fault("Deal", f"{('South', 'West', 'North', 'East')[seat]} has {hand.bit_count()} cards, not 13")
    return hands


def _names(boards: Sequence[Given]) -> Sequence[str]:
    """Who sits where, by seats; seats that are not named, or named alike, are called after the compass."""
    usual = ("South", "West", "North", "East")
    named = [boards[0].said(direction) for direction in usual]
    for board in boards[1:]:
        others = [board.said(direction) for direction in usual]
        if sorted([name for name in others if name]) != sorted([name for name in named if name]):
            raise board.fault("South", f"other players sit here than at the board of line {boards[0].line}: a match is of the same four")
    filled = [name or usual[seat] for seat, name in enumerate(named)]
    return filled if len(set(filled)) == 4 and all([name.isprintable() for name in filled]) else usual


def _dealer(rules: BridgeGame, board: Given, number: int) -> int:
    """The first dealer, as a record says it: -1 where the game itself says so."""
    said = board.said("Dealer").upper()
    if said and said not in tuple(COMPASS):
        raise board.fault("Dealer", f"the dealer {said!r} is none of N, E, S and W")
    if isinstance(rules, DuplicateGame) or not said or number or rules.dealer_refused(COMPASS.index(said)):
        return -1
    return COMPASS.index(said)


def _stack(rules: BridgeGame, names: Sequence[str], number: int, hands: Sequence[int] | None) -> dict[str, str] | None:
    if hands is None:
        return None
    turned = _turned(rules, number)
    return {names[seat]: rules.pack.text(hands[(seat - turned) % 4]) for seat in range(4)}


def _deals_so(match: Match, hands: dict[int, list[int] | None], number: int) -> bool:
    """Whether a match begins with the cards of the first board."""
    wanted = hands.get(number)
    return number > 0 or wanted is None or _dealt(match) == wanted


def _dealt(match: Match) -> list[int]:
    """The hands that the deal has dealt, by the compass."""
    deal = match.deal
    assert isinstance(deal, BridgeDeal) and isinstance(match.game, BridgeGame)
    turned = _turned(match.game, deal.number)
    return [deal.held((seat + turned) % 4) for seat in range(4)]


def _played(match: Match, boards: Sequence[Given], numbers: Sequence[int], hands: dict[int, list[int] | None]) -> Match:
    """Plays the boards, and compares each with what the file says."""
    left: Given | None = None
    for number, board in zip(numbers, boards):
        if left is not None:
            if board.words.get("Auction"):
                raise fault(board.line, f"the board of line {left.line} is not played to its end, and a match goes on only then")
            continue
        while match.deal.number < number and not match.over:
            _pass_out(match)
        if match.over:
            raise fault(board.line, f"the match is over before this board: {match.game.name} has ended")
        wanted = hands[number]
        if wanted is not None and _dealt(match) != wanted:
            raise _OtherCards
        deal = match.deal
        assert isinstance(deal, BridgeDeal)
        told = Board(deal, _turned_in(match))
        _same(board, "Dealer", COMPASS[told.dealer], board.said("Dealer").upper())
        _same(board, "Vulnerable", told.vulnerable, ALSO_VULNERABLE.get(board.said("Vulnerable").upper(), board.said("Vulnerable")))
        _play_board(match, deal, board, told.turned)
        if match.deal is deal and not match.over:
            left = board
        _compare(match, deal, board, told.turned)
    return match


def _turned_in(match: Match) -> bool:
    assert isinstance(match.game, BridgeGame)
    return _turned(match.game, match.deal.number)


def _same(board: Given, name: str, should: str, said: str) -> None:
    """:class:`BadRecord` where a tag says something else than it should."""
    if said and said != should:
        raise board.fault(name, f"{name} should be {should} here, not {said}")


def _pass_out(match: Match) -> None:
    """Passes the deal out."""
    deal = match.deal
    while match.deal is deal and not match.over:
        seat = match.turn()[0]
        match.play(seat, _between(match, "") or "pass")


def _between(match: Match, system: str) -> str:
    """What a seat has to do that the notation has no place for; nothing before a call or a card."""
    legal = match.legal(match.turn()[0])
    first = legal[0]
    if first.card >= 0 or first.kind in ("bid", "pass", "no bid", "double", "redouble"):
        return ""
    if first.kind == "play":
        named = [action for action in legal if action.word == system]
        return str((named or legal)[0])
    return str(first)


def _play_board(match: Match, deal: BridgeDeal, board: Given, turned: bool) -> None:
    """Plays what a board tells, until it ends or the deal does."""
    calls = _calls(board)
    cards = _cards(board)
    used = 0
    while match.deal is deal and not match.over:
        seat = match.turn()[0]
        waiting = _between(match, board.said(f"BidSystem{('NS', 'EW')[(seat - turned) % 2]}"))
        if waiting:
            if used == len(calls) and not any(cards):
                break
            match.play(seat, waiting)
            continue
        legal = match.legal(seat)
        if legal[0].card < 0:
            if used == len(calls):
                break
            text, line = calls[used]
            if text == "AP":
                _play(match, seat, "pass", "Pass", line)
                continue
            _play(match, seat, text, text, line)
            used += 1
        else:
            owner = next(each for each in range(4) if deal.hands[each].cards >> legal[0].card & 1)
            column = cards[(owner - turned) % 4]
            if not column:
                break
            text, line = column.pop(0)
            _play(match, seat, f"play {text[1:]}{text[0]}", text, line)
    rest = [call for call in calls[used:] if call[0] != "AP"] + [card for column in cards for card in column]
    if rest:
        raise fault(rest[0][1], f"{rest[0][0]} comes when there is nothing more to say or play")


def _play(match: Match, seat: int, action: str, said: str, line: int) -> None:
    try:
        match.play(seat, action)
    except ParlourError as error:
        raise fault(line, f"{said} by {match.names[seat]}: {error}") from None


def _calls(board: Given) -> list[tuple[str, int]]:
    """The calls of a board as they are typed, each with its line."""
    calls: list[tuple[str, int]] = []
    for said, line in board.words.get("Auction", ()):
        word = re.sub(r"[!?]+$", "", said).upper()
        if word in ("", "-", "+") or re.fullmatch(r"\$\d+|=\d+=|\^.*", word):
            continue
        if word == "*":
            break
        if word in ("PASS", "P"):
            calls.append(("pass", line))
        elif word in ("X", "XX"):
            calls.append(({"X": "double", "XX": "redouble"}[word], line))
        elif word == "AP":
            calls.append(("AP", line))
        elif re.fullmatch(r"[1-7](C|D|H|S|NT?)", word):
            calls.append((f"bid {word if word[-1] != 'N' else word + 'T'}", line))
        else:
            raise fault(line, f"{said!r} is no call: calls are Pass, X, XX and bids as in 3NT")
    return calls


def _cards(board: Given) -> list[list[tuple[str, int]]]:
    """The cards that each seat of the compass played, in order, each with its line."""
    columns: list[list[tuple[str, int]]] = [[], [], [], []]
    words = board.words.get("Play", [])
    if not words:
        return columns
    leader = board.said("Play").upper()
    if leader not in tuple(COMPASS):
        raise board.fault("Play", f"{leader!r} cannot lead: it is one of N, E, S and W")
    place = 0
    for said, line in words:
        word = re.sub(r"[!?]+$", "", said).upper().replace("10", "T")
        if not word or word == "+" or re.fullmatch(r"\$\d+|=\d+=|\^.*", word):
            continue
        if word == "*":
            break
        if word != "-":
            if not re.fullmatch(f"[{SUITS}][{RANKS}]", word):
                raise fault(line, f"{said!r} is no card: write suit and rank, as in SA or HT")
            columns[(COMPASS.index(leader) + place) % 4].append((word, line))
        place += 1
    return columns


def _compare(match: Match, deal: BridgeDeal, board: Given, turned: bool) -> None:
    """:class:`BadRecord` where contract, result or score are not what the board says."""
    assert isinstance(match.game, BridgeGame)
    contract = _contract_of(deal)
    said = board.said("Contract").upper().replace("*", "X").removesuffix(" ")
    if contract is not None:
        if said:
            _same(board, "Contract", _contract_text(contract), said if not re.fullmatch(r"[1-7]N", said) else said + "T")
        _same(board, "Declarer", COMPASS[(contract.declarer - turned) % 4], board.said("Declarer").upper().removeprefix("^"))
    elif deal.over:
        _same(board, "Contract", "PASS", said)
    if not deal.over:
        return
    if re.fullmatch(r"\d+", board.said("Result")) and contract is not None:
        _same(board, "Result", str(deal.declarer_tricks), board.said("Result"))
    score = _score(match.game, deal, contract)
    found = re.fullmatch(r"(NS|EW)\s+(-?\d+)", board.said("Score").upper())
    if score is not None and found is not None:
        for_ns = (-score if turned else score) * (1 if found[1] == "NS" else -1)
        _same(board, "Score", f"{found[1]} {for_ns}", f"{found[1]} {int(found[2])}")
