"""Poker matches as poker hand histories (PHH), written and read: a ``.phh`` file holds one hand, ``.phhs`` any number of them.

A hand becomes a deal and a deal a hand. What is read is played again: a file that does not follow the rules of the game is refused
with the line in which it leaves them. Cards that a file hides are filled in so that what it tells comes about: whoever mucked wins
nothing, and all have the chips that they should. Fields that begin with ``_parlour`` say which options a game was played with; files
of other programs do without them.

The format is described at https://phh.readthedocs.io.
"""
from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator, Mapping, Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Card, Pack, bits
from parlour.games.seven_card_stud.options import ANTE, SIZES
from parlour.kernel.actions import Action
from parlour.kernel.chance import Event
from parlour.kernel.errors import BadRecord, ParlourError
from parlour.kernel.game import Game, find
from parlour.kernel.match import Match, Start
from parlour.kernel.options import Value, as_typed
from parlour.mechanisms.stakes.betting import FIXED, NO_LIMIT, POT, SMALL_BET
from parlour.mechanisms.stakes.community import FLOP
from parlour.mechanisms.stakes.high_low import LOW
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stakes import STACK
from parlour.mechanisms.stakes.stud import StudDeal, StudGame

#: how many bets and raises a round has at the most in the format's games of fixed limits
MOST_BETS: Final = 4
#: the streets of stud on which bets are small
SMALL_STREETS: Final = 2
#: a hand that is not this well known is no hand of a match
FIELDS: Final = ("variant", "antes", "starting_stacks", "actions")
FOLD: Final = "f"
STAY: Final = "cc"
BRING: Final = "pb"
WAGER: Final = "cbr"
DRAW: Final = "sd"
SHOW: Final = "sm"
#: a card that a file does not tell
HIDDEN: Final = "??"
#: in how many ways hidden cards are filled in before what a file tells is not believed
FILLED: Final = 500
#: the stacks with which a game can be asked for; any others are given for the match
STACKS: Final = range(STACK.low, STACK.high + 1)
#: what a bet is called here, by what has been bet before
WAGERS: Final = ("bet", "complete", "raise")


class Variant:
    """A game that the format has a ``word`` for. ``settled``: how its options must stand for the word to mean the same. ``blinds``: it
    begins with a small blind and a big one, else with a bring-in. ``board``: cards for all are dealt in three stages, and one is burned
    before each and before the hands. ``fixed``: its bets are of two sizes, else of any size from the big blind up. ``as_read``: further
    options with which a file of another program is read, so that whatever it may tell can be played."""

    def __init__(self, word: str, settled: Mapping[str, Value], *, blinds: bool = True, board: bool = False, fixed: bool = True,
                 as_read: Mapping[str, Value] | None = None) -> None:
        self.word: Final = word
        self.settled: Final = settled
        self.blinds: Final = blinds
        self.board: Final = board
        self.fixed: Final = fixed
        self.as_read: Final[Mapping[str, Value]] = as_read or {}

    @property
    def fields(self) -> tuple[str, ...]:
        """What a hand must tell."""
        return (*FIELDS, *(("small_bet", "big_bet") if self.fixed else ("min_bet",)))


#: bets and raises are counted otherwise there: as many raises as may follow a bet or a blind are enough for either
CAPPED: Final[Mapping[str, Value]] = {"raise-cap": 4}
STUD: Final[Mapping[str, Value]] = {"bring-in": "lowest-card-showing", "limit-scheme": "fixed-limit-casino", "burn-cards": False}
VARIANTS: Final[Mapping[str, Variant]] = {
    "badugi": Variant("FB", {"betting": "fixed-limit"}),
    "seven-card-stud": Variant("F7S", STUD, blinds=False),
    "seven-card-stud-eight-or-better": Variant("F7S/8", STUD, blinds=False),
    "razz": Variant("FR", {"burn-cards": False}, blinds=False),
    "texas-holdem": Variant("NT", {"limit": NO_LIMIT}, board=True, fixed=False),
    "limit-holdem": Variant("FT", {}, board=True, as_read=CAPPED),
    "omaha-high": Variant("PO", {"limit": POT}, board=True, fixed=False),
    "omaha-high-low-8": Variant("FO/8", {"limit": FIXED}, board=True, as_read=CAPPED),
    "deuce-to-seven-triple-draw": Variant("F2L3D", {"limit": FIXED}, as_read=CAPPED),
}


# --- writing -------------------------------------------------------------------------------------------------------------------


def write(match: Match, many: bool = True, unknown: Sequence[int] = ()) -> str:
    """The hands of a match so far; ``many``: as sections of one file, else the only one. ``unknown``: for each hand a mask of cards that
    are written as hidden, such as :func:`unshown` or :func:`unknown_in` gives; whoever has no others at a showdown mucks.

    :raises ParlourError: for what the format has no words for.
    """
    game = match.game
    id = game.id
    if id not in VARIANTS:
        raise ParlourError(f"{game.name} cannot be written as PHH, which has words for {', '.join(VARIANTS)} only, of Parlour's games")
    for name, value in VARIANTS[id].settled.items():
        if game.options[name] != value:
            raise ParlourError(f"{game.name} can be written as PHH only with option {name}={as_typed(value)}, "
                               f"not {as_typed(game.options[name])}")
    hands = [hand.text(unknown[place] if place < len(unknown) else 0) for place, hand in enumerate(_hands(match))]
    if many:
        return "\n".join([f"[{number}]\n{text}" for number, text in enumerate(hands, 1)])
    if len(hands) > 1:
        raise ParlourError(f"a .phh file holds one hand, and this match has {len(hands)}: write a .phhs file")
    return hands[0]


def unshown(match: Match) -> list[int]:
    """For each hand of a match so far the mask of the cards that nobody but their holder has seen: not dealt face up, and not shown."""
    return [hand.unshown() for hand in _hands(match)]


class Told:
    """An action of a hand as the format has it: its words, and the cards that it names."""

    def __init__(self, words: str, cards: Sequence[Card] = ()) -> None:
        self.words: Final = words
        self.cards: Final = tuple(cards)


class Hand:
    """A deal as a hand history: who was dealt in, in the order of the format, and what happened."""

    def __init__(self, match: Match, deal: PokerDeal) -> None:
        self.match: Final = match
        self.deal: Final = deal
        self.number: Final = deal.number + 1
        #: from the dealer's left, as the format numbers them
        self.seats: Final = deal.contenders()
        self.starting: Final = [deal.stacks[seat] + deal.paid[seat] for seat in self.seats]
        self.actions: Final[list[Told]] = []
        self.finishing: list[int] = []
        #: the cards of each seat in the order in which it got them
        self._held: Final = [[*bits(deal.hands[seat].cards), *deal.up[seat].row] for seat in range(deal.players)]
        self._board: list[int] = list(deal.board.row)
        self._drawn: Final[list[tuple[int, list[Card]]]] = []
        self._drew: Final[set[int]] = set()
        self._bets: int = 0
        self._street: int = 1
        self._begun: int = 0
        #: what has lain face up so far
        self._open: int = 0
        #: how many cards each seat has shown when nobody could bet any more
        self._shown: Final = [0] * deal.players
        for seat in self.seats:
            self.actions.append(Told(f"d dh {self.player(seat)}", self._held[seat]))

    def player(self, seat: int) -> str:
        """A seat as the format calls it."""
        return f"p{self.seats.index(seat) + 1}"

    def cards(self, cards: Sequence[Card], unknown: int = 0) -> str:
        """Cards as the format writes them: ``AcKd``, and those of a mask that are hidden as ``??``."""
        codes = self.deal.pack.codes
        return "".join([HIDDEN if unknown >> card & 1 else codes[card][0] + codes[card][1].lower() for card in cards])

    def unshown(self) -> int:
        """The mask of the cards that nobody but their holder has seen."""
        dealt = seen = 0
        for action in self.actions:
            mask = sum([1 << card for card in action.cards])
            dealt |= mask
            if action.words.startswith("d db") or action.words.endswith(f" {SHOW}"):
                seen |= mask
        for seat in range(self.deal.players):
            seen |= self.deal.up[seat].mask()
        return dealt & ~(seen | self._open)

    def line(self, action: Told, unknown: int) -> str:
        """An action as it is written."""
        if action.words.endswith(f" {SHOW}") and all([unknown >> card & 1 for card in action.cards]):
            return action.words
        return f"{action.words} {self.cards(action.cards, unknown)}".strip()

    def before(self, seat: int, action: Action) -> None:
        """Takes down what a seat is about to do."""
        deal = self.deal
        kind = action.kind
        for other in self.seats:
            self._open |= deal.up[other].mask()
        draws = kind in ("discard", "stand pat")
        if not draws or seat in self._drew:
            self._flush()
        who = self.player(seat)
        if draws:
            self._drew.add(seat)
            self.actions.append(Told(f"{who} {DRAW}", bits(action.cards)))
        elif kind in WAGERS:
            self._check_wager(seat, action.number)
            self.actions.append(Told(f"{who} {WAGER} {action.number}"))
        else:
            self.actions.append(Told(f"{who} { {'fold': FOLD, 'check': STAY, 'call': STAY, 'bring in': BRING}[kind] }"))
        self._check_first(seat)
        if kind == "bring in" and deal.stacks[seat] < action.number:
            raise ParlourError(f"hand {self.number} cannot be written as PHH: nobody brings in more than they have")

    def _check_first(self, seat: int) -> None:
        """:class:`ParlourError` where a round is begun by a seat of which the suits say that it does: in the format the first does."""
        game = self.match.game
        if self._begun == self._street:
            return
        self._begun = self._street
        if isinstance(game, StudGame) and self._street > 1:
            ranking = game.low if game.aim == LOW else game.ranking
            deal = self.deal
            assert isinstance(deal, StudDeal)
            shown = ranking.value(game.open_cards(deal, seat))
            alike = [other for other in deal.contenders() if ranking.value(game.open_cards(deal, other)) == shown and deal.stacks[other]]
            if alike and alike[0] != seat:
                raise ParlourError(f"hand {self.number} cannot be written as PHH: of equal hands a suit settles who begins, not the place")

    def _check_wager(self, seat: int, amount: int) -> None:
        """:class:`ParlourError` for a bet that the format's limits do not know."""
        deal = self.deal
        level = max(deal.stakes)
        richest = max([deal.stakes[other] + deal.stacks[other] for other in self.seats if other != seat and deal.competes(other)])
        if richest <= level:
            raise ParlourError(f"hand {self.number} cannot be written as PHH: somebody bets to {amount} where nobody has more than {level}")
        variant = VARIANTS[self.match.game.id]
        if not variant.fixed:
            return
        self._bets += 1
        if self._bets > MOST_BETS:
            raise ParlourError(f"hand {self.number} cannot be written as PHH: it has more than {MOST_BETS} bets and raises in a round")
        small, big = _sizes(self.match.game)[1:]
        step = small if self._street <= SMALL_STREETS else big
        # a bring-in is completed; after a bet for less, all in, the format knows only a raise by a whole one
        brought = not variant.blinds and self._street == 1 and level == _bring_in(self.match.game)
        full = step if brought else level + step
        if amount != full and (amount > full or amount < deal.stakes[seat] + deal.stacks[seat]):
            raise ParlourError(f"hand {self.number} cannot be written as PHH: a bet to {amount} is not of the size fixed for the round")

    def after(self) -> None:
        """Takes down the cards that have been dealt since."""
        deal = self.deal
        dealt = [(seat, new) for seat in self.seats if (new := self._new(seat))]
        if self.actions[-1].words.split()[1] == DRAW:
            for seat, new in dealt:
                kept = deal.cards(seat)
                self._held[seat] = [card for card in self._held[seat] if kept >> card & 1] + new
            self._drawn.extend(dealt)
            dealt = []
            if not deal.over:
                return
        self._flush()
        turned = deal.board.row[len(self._board):]
        staged = VARIANTS[self.match.game.id].board
        if dealt or (turned and staged):
            self._street += 1
            self._bets = 0
            if deal.over or (dealt and len(dealt[0][1]) > 1):
                # nobody can bet any more: the hands are shown before the rest is dealt
                self._show()
        for street in range(max([0, *[len(new) for _, new in dealt]])):
            for seat, new in dealt:
                if street < len(new):
                    self._held[seat].append(new[street])
                    self.actions.append(Told(f"d dh {self.player(seat)}", new[street:street + 1]))
        while turned:
            # the flop is dealt in one
            count = FLOP[0] if staged and len(turned) == len(deal.board.row) else 1
            self.actions.append(Told("d db", turned[:count]))
            turned = turned[count:]
        self._board = list(deal.board.row)
        if deal.over:
            if len(deal.contenders()) > 1:
                self._show()
            self.finishing = [deal.stacks[seat] for seat in self.seats]

    def _new(self, seat: int) -> list[Card]:
        """The cards that a seat has got since: in stud those face up come before the last, which lies face down."""
        deal = self.deal
        cards = [*deal.up[seat].row, *bits(deal.hands[seat].cards)]
        return [card for card in cards if card not in self._held[seat]]

    def _flush(self) -> None:
        """The cards drawn in a round are dealt when all have discarded."""
        for seat, new in self._drawn:
            self.actions.append(Told(f"d dh {self.player(seat)}", new))
        if self._drew:
            self._street += 1
            self._bets = 0
        self._drawn.clear()
        self._drew.clear()

    def _show(self) -> None:
        """Those who are still in show what they have not shown yet, whoever bet last first."""
        deal = self.deal
        first = deal.aggressor if deal.aggressor >= 0 else deal.contenders()[0]
        for seat in deal.order(first):
            if deal.competes(seat) and self._shown[seat] < len(self._held[seat]):
                self._shown[seat] = len(self._held[seat])
                self.actions.append(Told(f"{self.player(seat)} {SHOW}", self._held[seat]))

    def text(self, unknown: int = 0) -> str:
        """The hand as the file has it; cards of the mask ``unknown`` are hidden."""
        game = self.match.game
        ante, small, big = _sizes(game)
        players = len(self.seats)
        lines = [f"variant = '{VARIANTS[game.id].word}'", f"antes = {[ante] * players}"]
        variant = VARIANTS[game.id]
        if variant.blinds:
            lines.append(f"blinds_or_straddles = {_blinds(small, players)}")
        else:
            lines.append(f"bring_in = {_bring_in(game)}")
        lines += [f"small_bet = {small}", f"big_bet = {big}"] if variant.fixed else [f"min_bet = {small}"]
        lines += [f"starting_stacks = {self.starting}", "actions = ["]
        lines += [f"  '{self.line(action, unknown)}'," for action in self.actions]
        lines += ["]", f"hand = {self.number}", f"seats = {[seat + 1 for seat in self.seats]}", f"seat_count = {game.players}",
                  f"players = [{', '.join([_string(self.match.names[seat]) for seat in self.seats])}]"]
        if self.finishing:
            lines.append(f"finishing_stacks = {self.finishing}")
        options = " ".join([f"{name}={as_typed(value).replace(' ', '_')}" for name, value in game.options.items()])
        return "\n".join([*lines, f"_parlour_game = '{game.id}'", f"_parlour_options = '{options}'"]) + "\n"


def _string(text: str) -> str:
    """A text as TOML writes it."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def _sizes(game: Game[Any]) -> tuple[int, int, int]:
    """The ante, the small and the big bet."""
    if VARIANTS[game.id].blinds:
        return 0, game[SMALL_BET], 2 * game[SMALL_BET]
    ante, _, small, big = map(int, game[SIZES].split("-"))
    return ante if game[ANTE] else 0, small, big


def _blinds(bet: int, players: int) -> list[int]:
    """What the first two to the dealer's left put in, and the others."""
    return [(bet + 1) // 2, bet, *([0] * (players - 2))]


def _bring_in(game: Game[Any]) -> int:
    return int(game[SIZES].split("-")[1])


def _hands(match: Match) -> Iterator[Hand]:
    """The deals of a match, played again."""
    again = Match(match.game, match.start, match.names)
    played = iter(match.played)
    while True:
        deal = again.deal
        assert isinstance(deal, PokerDeal)
        hand = Hand(again, deal)
        while again.deal is deal and not again.over:
            step = next(played, None)
            if step is None:
                break
            short = deal.discards.count() and step[1].kind == "discard" and len(deal.stock.row) < step[1].cards.bit_count()
            if short:
                raise ParlourError(f"hand {hand.number} cannot be written as PHH: the discards were shuffled to draw from")
            hand.before(*step)
            again.play(*step)
            hand.after()
        if again.deal is not deal or again.over or len(hand.actions) > len(hand.seats) or deal.number == 0:
            yield hand
        if again.over or again.deal is deal:
            return


# --- reading -------------------------------------------------------------------------------------------------------------------


class Given:
    """A hand as a file gives it: its fields, and its actions, each with the line in which it stands."""

    def __init__(self, fields: Mapping[str, Any], name: str, actions: Sequence[tuple[str, int]], line: int) -> None:
        self.fields: Final = fields
        self.name: Final = name
        self.actions: Final = actions
        self.line: Final = line

    def numbers(self, field: str) -> list[int]:
        """A field that is a list of whole numbers."""
        value = self.fields.get(field)
        if not isinstance(value, list) or [one for one in value if not isinstance(one, int) or isinstance(one, bool)]:
            raise self.fault(f"{field} must be a list of whole numbers")
        return value

    def number(self, field: str) -> int:
        """A field that is a whole number."""
        value = self.fields.get(field)
        if not isinstance(value, int) or isinstance(value, bool):
            raise self.fault(f"{field} must be a whole number")
        return value

    def fault(self, words: str) -> BadRecord:
        """What is wrong with the hand as a whole."""
        return BadRecord(f"line {self.line}: {self.name}{words}")


def parse(text: str) -> list[Given]:
    """The hands in a file.

    :raises BadRecord: with the line, where it is no hand history.
    """
    try:
        data = tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        where = re.search(r"at line (\d+)", str(error))
        raise BadRecord(f"line {where[1] if where else len(text.splitlines())}: this is not TOML: {error}") from None
    except ValueError:
        lines = [number for number, line in enumerate(text.splitlines(), 1) if re.search(r"[0-9_]{4000}", line)]
        raise BadRecord(f"line {lines[0] if lines else 1}: a number has more digits than can be read") from None
    single = "variant" in data
    sections = {"": data} if single else {name: fields for name, fields in data.items() if isinstance(fields, dict)}
    if not sections:
        raise BadRecord("line 1: there is no hand in this file: one begins with its variant, as in variant = 'FB'")
    found = _action_lines(text)
    hands: list[Given] = []
    for name, fields in sections.items():
        line, actions = found.pop(0) if "actions" in fields and found else (1, [])
        given = Given(fields, f"hand {name}: " if name else "", actions, line)
        known = [variant for variant in VARIANTS.values() if variant.word == fields.get("variant")]
        for field in known[0].fields if known else FIELDS:
            if field not in fields:
                raise given.fault(f"{field} is missing")
        if [text for text, _ in actions] != fields["actions"]:
            raise given.fault("actions must be a list of texts, as in ['d dh p1 AcKd', 'p1 cc']")
        hands.append(given)
    return hands


def _action_lines(text: str) -> list[tuple[int, list[tuple[str, int]]]]:
    """For each list of actions the line in which it begins, and its texts with their lines."""
    found = []
    for begin in re.finditer(r"^\s*actions\s*=\s*\[", text, re.MULTILINE):
        actions = []
        at = begin.end()
        # what is passed over: comments, and what parts the texts
        pieces = re.compile(r"""\s+|,|\#[^\n]*|'([^'\n]*)'|"((?:[^"\\\n]|\\.)*)\"""")
        while True:
            piece = pieces.match(text, at)
            if piece is None:
                break
            if piece[1] is not None or piece[2] is not None:
                actions.append((piece[1] if piece[1] is not None else piece[2], text.count("\n", 0, at) + 1))
            at = piece.end()
        found.append((text.count("\n", 0, begin.end()) + 1, actions))
    return found


def read(text: str) -> Match:
    """The match that a file tells, played again, with hidden cards filled in.

    :raises BadRecord: with the line, for what is wrong in the file, what the rules do not allow, and what is no match.
    """
    return _read(parse(text))[0]


def read_each(text: str) -> list[Match]:
    """The hands of a file, each as a match of its own that has just one: for hands that do not follow from one another, as other
    players or others' stacks.

    :raises BadRecord: with the line, for what is wrong in the file, and what the rules do not allow.
    """
    return [_read([hand])[0] for hand in parse(text)]


def unknown_in(text: str) -> list[int]:
    """For each hand of a file the mask of the cards that it hides: those that :func:`read` fills in.

    :raises BadRecord: as :func:`read`.
    """
    return _read(parse(text))[1]


def _read(hands: Sequence[Given]) -> tuple[Match, list[int]]:
    """The match of some hands, and for each the mask of the cards that were filled in."""
    game = _game(hands)
    first = hands[0]
    seats = _seats(first, game, None)
    names = [""] * game.players
    named = first.fields.get("players", [])
    for place, seat in enumerate(seats):
        names[seat] = str(named[place]) if isinstance(named, list) and place < len(named) else ""
    usual = game.seat_names
    names = [name or usual[seat] for seat, name in enumerate(names)]
    if len(set(names)) < len(names) or not all([name.isprintable() and name.strip() for name in names]):
        names = list(usual)
    dealt = [_filled(hand, game.pack) for hand in hands]
    script: list[Event] = [_order(hand, game, cards) for hand, cards in zip(hands, dealt)]
    chips = [0] * game.players
    for place, seat in enumerate(seats):
        chips[seat] = first.numbers("starting_stacks")[place]
    alike = game.options[STACK.name] if all([each == game.options[STACK.name] for each in chips]) else 0
    try:
        match = Match(game, Start(0, game.orders[seats[0]][-1], script, chips=() if alike else chips), names)
    except ParlourError as error:
        raise first.fault(str(error)) from None
    for number, (hand, cards) in enumerate(zip(hands, dealt)):
        if match.over:
            raise hand.fault("the match is over before this hand")
        if match.deal.number != number:
            raise hand.fault("the hand before this one does not come to its end, and a match goes on only then")
        _play_hand(match, hand, cards)
    return match, [cards.unknown() for cards in dealt]


def _game(hands: Sequence[Given]) -> Game[Any]:
    """The game that the hands are of, with stakes as they say."""
    first = hands[0]
    variant = first.fields["variant"]
    ids = [id for id, known in VARIANTS.items() if known.word == variant]
    if not ids:
        had = ", ".join([f"{known.word} ({id})" for id, known in VARIANTS.items()])
        raise first.fault(f"variant {variant!r} is no game of Parlour's: it has {had}")
    id = ids[0]
    form = VARIANTS[id]
    for hand in hands:
        if hand.fields["variant"] != variant:
            raise hand.fault(f"variant {hand.fields['variant']!r} follows {variant!r}: a match is of one game")
    stacks = first.numbers("starting_stacks")
    options: dict[str, object] = {}
    for piece in str(first.fields.get("_parlour_options", "")).split():
        name, _, value = piece.partition("=")
        options[name] = value.replace("_", " ") if name == "raise-cap" else value
    if not options:
        options = {**form.settled, **form.as_read, "deals": max(20, len(hands))}
        if len(set(stacks)) == 1 and stacks[0] in STACKS:
            options[STACK.name] = stacks[0]
    small = first.number("small_bet" if form.fixed else "min_bet")
    big = first.number("big_bet") if form.fixed else 2 * small
    antes = set(first.numbers("antes"))
    ante = antes.pop() if len(antes) == 1 else -1
    if form.blinds:
        wanted = _blinds(small, len(stacks))
        if ante or big != 2 * small or first.numbers("blinds_or_straddles") != wanted:
            bets = f"bets of {small} and {2 * small}" if form.fixed else f"bets from {small} up"
            raise first.fault(f"{find(id).name} here has no ante, blinds of {wanted[0]} and {wanted[1]}, and {bets}")
        options["bet"] = small
    else:
        sizes = [str(value) for option in find(id).schema if option.name == "bet-sizes" for value in option.values]
        asked = f"{first.number('bring_in')}-{small}-{big}"
        fitting = [size for size in sizes if size.partition("-")[2] == asked and ante in (0, int(size.partition("-")[0]))]
        if not fitting:
            raise first.fault(f"ante, bring-in and bets {ante}-{asked} are not played here: they can be {', '.join(sizes)}")
        options["bet-sizes"] = fitting[0]
        options["ante"] = "yes" if ante else "no"
    try:
        return find(id)(len(stacks), options)
    except ParlourError as error:
        raise first.fault(str(error)) from None


def _seats(hand: Given, game: Game[Any], match: Match | None) -> list[int]:
    """The seats of the players of a hand, in its order."""
    count = len(hand.numbers("starting_stacks"))
    if match is not None:
        deal = match.deal
        assert isinstance(deal, PokerDeal)
        dealt = deal.contenders()
        if len(dealt) != count:
            raise hand.fault(f"{count} players are dealt in, but it should be {len(dealt)}")
        return dealt
    said = hand.fields.get("seats")
    if isinstance(said, list) and sorted([str(seat) for seat in said]) == sorted([str(seat + 1) for seat in range(count)]):
        return [int(seat) - 1 for seat in said]
    return list(game.orders[game.next_seat[0]])


def _pieces(hand: Given) -> Iterator[tuple[list[str], int]]:
    """The words of each action, without what is remarked on it, and its line."""
    for action, line in hand.actions:
        words = action.partition("#")[0].split()
        if words:
            yield words, line


def _cards(pack: Pack, text: str, line: int) -> list[Card]:
    """The cards of a text as in ``AcKd``."""
    cards = []
    for place in range(0, len(text), 2):
        code = text[place:place + 2]
        mask = pack.cards_of(code.upper()) if len(code) == 2 else 0
        if not mask:
            raise BadRecord(f"line {line}: {code!r} is no card: write rank and suit, as in Ac or Td")
        cards.append(Card(mask.bit_length() - 1))
    return cards


class Slot:
    """A card that is dealt in a file: which it is, and whether the file ``told``; -1 as long as nobody knows."""

    def __init__(self, card: int) -> None:
        self.card = card
        self.told = card >= 0


class Cards:
    """All cards of a hand in a file. ``dealt``: for each action that deals, in order, whom and what; ``dropped``: for each that discards;
    ``mucked``: who has shown nothing at the end."""

    def __init__(self) -> None:
        self.dealt: Final[list[tuple[str, list[Slot]]]] = []
        self.dropped: Final[list[list[Slot]]] = []
        self.mucked: Final[set[str]] = set()

    def slots(self) -> list[Slot]:
        """Every card that is dealt."""
        return [slot for _, slots in self.dealt for slot in slots]

    def unknown(self) -> int:
        """The mask of the cards that were filled in."""
        return sum([1 << slot.card for slot in self.slots() if not slot.told])


def _given_cards(hand: Given, pack: Pack) -> Cards:
    """The cards of a hand as far as the file tells them: what was hidden and is shown later is known from the beginning."""
    cards = Cards()
    held: dict[str, list[Slot]] = {}
    for words, line in _pieces(hand):
        if words[0] == "d":
            if len(words) < 3 or words[1] not in ("dh", "db") or (words[1] == "dh" and len(words) < 4):
                raise BadRecord(f"line {line}: {' '.join(words)!r} deals nothing: write d dh p1 AcKd")
            slots = _slots(pack, words[-1], line)
            told = [slot.card for slot in slots if slot.told]
            before = {slot.card for slot in cards.slots() if slot.told}
            if len(set(told)) < len(told) or before & set(told):
                raise BadRecord(f"line {line}: {words[-1]} is dealt a second time")
            if words[1] == "db" and len(told) < len(slots):
                raise BadRecord(f"line {line}: {words[-1]} hides what lies on the table for all")
            cards.dealt.append((words[2] if words[1] == "dh" else "", slots))
            held.setdefault(words[2] if words[1] == "dh" else "", []).extend(slots)
        elif words[1:2] in ([DRAW], [SHOW]):
            own = held.setdefault(words[0], [])
            named = _slots(pack, "".join(words[2:]).replace("-", ""), line)
            found = _among(own, named, cards)
            if words[1] == DRAW:
                cards.dropped.append(found)
                held[words[0]] = [slot for slot in own if slot not in found]
            elif not found and words[2:] != ["-"]:
                cards.mucked.add(words[0])
    return cards


def _slots(pack: Pack, text: str, line: int) -> list[Slot]:
    """The cards of a text as in ``AcKd??``."""
    pieces = [text[place:place + 2] for place in range(0, len(text), 2)]
    return [Slot(-1) if piece == HIDDEN else Slot(_cards(pack, piece, line)[0]) for piece in pieces]


def _among(own: Sequence[Slot], named: Sequence[Slot], cards: Cards) -> list[Slot]:
    """Which of somebody's cards are named. Those that were hidden so far are whichever of them are named and not held otherwise."""
    found: list[Slot] = []
    everywhere = {slot.card for slot in cards.slots() if slot.told}
    for each in named:
        if each.told and each.card in everywhere:
            # what is not held is refused when it is played
            found.append(next((slot for slot in own if slot.card == each.card), each))
            continue
        hidden = next((slot for slot in own if not slot.told and slot not in found), None)
        if hidden is None:
            found.append(each)
            continue
        if each.told:
            hidden.card, hidden.told = each.card, True
        found.append(hidden)
    return found


def _filled(hand: Given, pack: Pack) -> Cards:
    """The cards of a hand, what is hidden filled in so that the hand ends as the file tells.

    :raises BadRecord: with the line, where it cannot end so.
    """
    cards = _given_cards(hand, pack)
    hidden = [slot for slot in cards.slots() if not slot.told]
    if not hidden:
        return cards
    known = {slot.card for slot in cards.slots() if slot.told}
    rest = [card for card in pack.every if card not in known]
    if len(hidden) > len(rest):
        raise hand.fault("more cards are dealt than there are")
    # by itself, whatever came before it in the match
    game = _game([hand])
    seats = _seats(hand, game, None)
    chips = [0] * game.players
    for place, seat in enumerate(seats):
        chips[seat] = hand.numbers("starting_stacks")[place]
    dice = Random(f"{hand.name}{hand.fields['actions']}")
    refused: BadRecord | None = None
    for _ in range(FILLED):
        for slot, card in zip(hidden, dice.sample(rest, len(hidden))):
            slot.card = card
        try:
            match = Match(game, Start(0, game.orders[seats[0]][-1], [_order(hand, game, cards)], chips=chips))
            _play_hand(match, hand, cards)
        except NotSo as error:
            refused = error
            continue
        except ParlourError:
            # whatever the hidden cards are: it is said in its turn
            break
        refused = None
        break
    if refused is not None:
        raise refused
    return cards


class NotSo(BadRecord):
    """A hand does not end as its file tells, with the cards that it has."""


def _order(hand: Given, game: Game[Any], cards: Cards) -> list[Card]:
    """The cards in the order in which the dealer takes them from the pack. Those that are burned no file tells: any others will do."""
    order: list[Card] = []
    first: dict[str, list[Card]] = {}
    opened = False
    dealt = {slot.card for slot in cards.slots()}
    spare = [card for card in game.pack.every if card not in dealt] if VARIANTS[game.id].board else []
    each = iter(cards.dealt)
    for words, _ in _pieces(hand):
        if words[0] != "d":
            if not opened:
                opened = True
                order += _dealt_round(first, spare)
            continue
        whom, slots = next(each)
        if opened or not whom:
            order += [*_burned(spare), *[Card(slot.card) for slot in slots]]
        else:
            first.setdefault(whom, []).extend([Card(slot.card) for slot in slots])
    return order if opened else _dealt_round(first, spare)


def _burned(spare: list[Card]) -> list[Card]:
    """The next card to be burned, where cards are."""
    return [spare.pop()] if spare else []


def _dealt_round(first: Mapping[str, Sequence[Card]], spare: list[Card]) -> list[Card]:
    """The first cards of all, one at a time round the table, after one that is burned."""
    players = sorted(first, key=lambda player: int(player[1:]) if player[1:].isdecimal() else 0)
    most = max([0, *[len(cards) for cards in first.values()]])
    return [*_burned(spare), *[first[player][place] for place in range(most) for player in players if place < len(first[player])]]


def _play_hand(match: Match, hand: Given, cards: Cards) -> None:
    """Plays a hand with these cards.

    :raises NotSo: where it does not end as the file tells.
    :raises BadRecord: with the line, for what the rules do not allow.
    """
    deal = match.deal
    assert isinstance(deal, PokerDeal)
    seats = _seats(hand, match.game, match)
    stacks = [deal.stacks[seat] + deal.paid[seat] for seat in seats]
    if stacks != hand.numbers("starting_stacks"):
        raise hand.fault(f"the stacks should be {stacks} when this hand begins, not {hand.fields['starting_stacks']}; "
                         "hands that are no match can be read one by one")
    dealt, dropped = iter(cards.dealt), iter(cards.dropped)
    for words, line in _pieces(hand):
        if words[0] == "d":
            whom, slots = next(dealt)
            if whom in _players(seats) and match.deal is deal and not deal.over:
                _same_cards(deal, seats[_players(seats).index(whom)], [Card(slot.card) for slot in slots], words, line)
            continue
        if words[0] not in _players(seats) or len(words) < 2:
            raise BadRecord(f"line {line}: {' '.join(words)!r} is no action: write p1 to p{len(seats)} and what the player does")
        seat = seats[_players(seats).index(words[0])]
        if words[1] == SHOW:
            continue
        if match.deal is not deal or match.over:
            raise BadRecord(f"line {line}: {' '.join(words)!r} comes when the hand is over")
        _act(match, seat, words, [slot.card for slot in next(dropped)] if words[1] == DRAW else [], line)
    if match.deal is deal and not match.over:
        return
    found = [deal.stacks[seat] for seat in seats]
    finishing = hand.fields.get("finishing_stacks", found)
    if finishing != found:
        raise NotSo(str(hand.fault(f"the stacks should be {found} when this hand ends, not {finishing}")))
    for player, seat, before, after in zip(_players(seats), seats, stacks, found):
        if player in cards.mucked and deal.competes(seat) and after > before - deal.paid[seat]:
            raise NotSo(str(hand.fault(f"{player} mucks, and yet wins: nobody has shown a better hand")))


def _players(seats: Sequence[int]) -> list[str]:
    return [f"p{place + 1}" for place in range(len(seats))]


def _same_cards(deal: PokerDeal, seat: int, cards: Sequence[Card], words: Sequence[str], line: int) -> None:
    """:class:`BadRecord` where a seat does not get the cards that the file says."""
    if not deal.competes(seat):
        return
    wrong = [card for card in cards if not deal.cards(seat) >> card & 1 and not deal.discards.cards >> card & 1]
    if wrong:
        raise BadRecord(f"line {line}: {' '.join(words)!r} does not come in turn: cards are dealt from the dealer's left, round by round")


def _act(match: Match, seat: int, words: Sequence[str], dropped: Sequence[int], line: int) -> None:
    """Plays an action of the file; ``dropped``: the cards that it discards."""
    what = words[1]
    legal = match.legal(seat)
    # whatever may be done is among the first: what follows are other amounts, or other cards
    kinds = {action.kind: action for action in (legal if len(legal) < 50 else legal[:4])}
    if what == FOLD:
        text = "fold"
    elif what == STAY:
        text = "call" if "call" in kinds else "check"
    elif what == BRING:
        text = str(kinds["bring in"]) if "bring in" in kinds else "bring in"
    elif what == DRAW:
        cards = sum([1 << card for card in dropped])
        text = f"discard {match.game.pack.text(cards)}" if cards else "stand pat"
    elif what == WAGER and len(words) > 2 and words[2].isdecimal():
        called = [kind for kind in WAGERS if kind in kinds] or ["raise"]
        text = f"{called[0]} {words[2]}"
    else:
        raise BadRecord(f"line {line}: {' '.join(words)!r} is no action: they are f, cc, pb, cbr with an amount, sd and sm")
    try:
        match.play(seat, text)
    except ParlourError as error:
        raise BadRecord(f"line {line}: {' '.join(words)!r} by {match.names[seat]}: {error}") from None
