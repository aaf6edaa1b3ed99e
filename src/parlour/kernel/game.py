"""Games: the rules with their options, immutable, and the registry in which each has its place."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from difflib import get_close_matches
from importlib import import_module
from random import Random
from typing import Any, ClassVar, Final, Generic, TypeVar, cast

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack
from parlour.kernel.actions import Action
from parlour.kernel.chance import Chance
from parlour.kernel.deal import Deal
from parlour.kernel.ending import AfterOneDeal, Ending
from parlour.kernel.errors import ParlourError, UnknownGame, nearest
from parlour.kernel.match import Match, Start
from parlour.kernel.options import Condition, Option, OptionOf, Settings, V, Value, as_typed
from parlour.kernel.past import Opened
from parlour.kernel.phase import OPENING, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.table import Named
from parlour.kernel.zones import HandOrder

D = TypeVar("D", bound=Deal)

#: how like an id must be to what was said, of 1, to be meant rather than one with the same word in it
ALIKE: Final = 0.85
#: so many games are named where one of many could be meant
NAMED: Final = 15
CLOCKWISE: Final = 1
ANTICLOCKWISE: Final = -1
NAMES: Final = {
    1: ("South",), 2: ("South", "North"), 3: ("South", "West", "East"), 4: ("South", "West", "North", "East"),
}

_registry: Final[dict[str, type[Game[Any]]]] = {}
#: the modules that register games when they are imported
_shelves: Final[list[str]] = []


def shelve(module: str) -> None:
    """From now on this module is imported, and with it the games that it registers, as soon as somebody asks for any game."""
    _shelves.append(module)


def registry() -> dict[str, type[Game[Any]]]:
    """All registered games by id. The first call imports them all, which takes about a second."""
    for module in _shelves:
        # another thread that is importing it is waited for
        import_module(module)
    return _registry


@mypyc_attr(allow_interpreted_subclasses=True)
class Game(Generic[D]):
    """The rules of a game with its options settled: an immutable value.

    A game subclasses this (or a mechanism's subclass), says who and what it is in class attributes, deals in
    :meth:`open`, and says in :meth:`finished` when the match is over. A subclass with an ``id`` registers itself.

    :raises ParlourError: for a player count, option or value that the game does not have.
    """

    id: ClassVar[str] = ""
    name: ClassVar[str] = ""
    page: ClassVar[str] = ""
    family: ClassVar[str] = ""
    summary: ClassVar[str] = ""
    also_known_as: ClassVar[Sequence[str]] = ()
    player_counts: ClassVar[Sequence[int]] = (4,)
    best_players: ClassVar[Sequence[int]] = ()
    minutes: ClassVar[int] = 20
    schema: ClassVar[Sequence[Option]] = ()
    #: other defaults for the options of the game that this one varies
    preset: ClassVar[Mapping[str, Value]] = {}
    #: options of the game that this one varies which it settles for good, and so leaves out of its schema
    fixed: ClassVar[Mapping[str, Value]] = {}
    #: options of the game that this one varies which mean nothing here: they stay at their defaults
    leaves_out: ClassVar[Sequence[Option]] = ()
    #: the kind of deal that is played
    deal_type: ClassVar[type[Deal]] = Deal
    #: what :meth:`facts`, :meth:`badges` and those of its phases say learners are given as numbers, as far as it matters to play, by
    #: :meth:`.Phase.features`, ``Deal.known_numbers`` or the cards themselves; of this very game, not of those that vary it
    all_in_numbers: ClassVar[bool] = False
    #: the template of the rules in words; none where :meth:`rules` writes them itself
    prose: ClassVar[Prose | None] = None
    #: when a match is over; the options that it needs are to stand in the schema
    ends: ClassVar[Ending] = AfterOneDeal()
    direction: ClassVar[int] = CLOCKWISE
    #: the lowest score wins
    low_wins: ClassVar[bool] = False
    #: by what screens sort a hand: by rank where suits mean little, as in poker, climbing and fishing
    hand_order: ClassVar[HandOrder] = "suit"
    #: the whole game is to remember what one has seen, so views do not list it
    no_memory_aid: ClassVar[bool] = False
    #: what one side wins the others and the pot lose
    zero_sum: ClassVar[bool] = False
    #: its deals have no end to look at: they settle something for the next one
    quiet: ClassVar[bool] = False
    #: players of other tables compete too, so that perhaps nobody at this one wins the match
    rivals_elsewhere: ClassVar[bool] = False

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        own = vars(cls)
        if "leaves_out" in own:
            left_out = [option.name for option in cls.leaves_out]
            cls._say("schema", tuple([option for option in cls.schema if option.name not in left_out]))
        if "id" in own and "also_known_as" not in own:
            # other names are a game's own, and no form's of it
            cls._say("also_known_as", ())
        if "id" in own and cls.id:
            other = registry().get(cls.id)
            if other is not None and getattr(other, "__module__", "") != getattr(cls, "__module__", ""):
                raise ParlourError(f"two games want the id {cls.id!r}: {getattr(cls, '__module__', '')} must give its game another, as "
                                   f"{getattr(other, '__module__', '')} has a game of that id.")
            _registry[cls.id] = cls

    @classmethod
    def _say(cls, name: str, value: object) -> None:
        setattr(cls, name, value)

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        settled = self._settle(players, options or {})
        self.players: Final[int] = settled.players
        self.options: Final = settled.values
        self.seat_names: Final[Sequence[str]] = NAMES.get(
            self.players, tuple([f"Seat {seat + 1}" for seat in range(self.players)]))
        seats = range(self.players)
        way = self.direction_of_play()
        self.next_seat: Final = tuple([(seat + way) % self.players for seat in seats])
        self.orders: Final = tuple([tuple([(first + step * way) % self.players for step in seats]) for first in seats])
        self.sides: Final[tuple[int, ...]] = tuple(self.seating())
        self._side_count: Final[int] = max(self.sides) + 1
        self._empty: Deal | None = None
        #: in which attributes deals have their zones and tallies: known once a first table has been set
        self.findings: list[Named] = []
        self.pack: Final[Pack] = self.make_pack()
        self.dealt: Final[tuple[Card, ...]] = tuple(self.cards_dealt())
        clash = self.clash()
        if clash:
            raise ParlourError(f"{self.id}: {clash}")

    def _read_players(self, players: int) -> int:
        if players not in self.player_counts:
            counts = list(self.player_counts)
            some = str(counts[0])
            if len(counts) > 1 and counts == list(range(counts[0], counts[-1] + 1)):
                some = f"{counts[0]} to {counts[-1]}"
            elif len(counts) > 1:
                some = ", ".join([str(count) for count in counts[:-1]]) + f" or {counts[-1]}"
            raise ParlourError(f"{self.id} is played by {some} {'player' if some == '1' else 'players'}, not {players}.")
        return players

    def _settle(self, players: int | None, given: Mapping[str, object]) -> Settings:
        """Options and players as they are asked for; what is asked for brings along what it needs of the rest."""
        best = self.best_players or self.player_counts
        values = self._read_options(given)
        named = [key.lower().replace("_", "-") for key in given]
        # what makes a form is not taken away by what is asked for: it counts as said
        usual = self._read_players(players if players is not None else best[len(best) // 2])
        settings = Settings(values, self.fixed, [*named, *self.preset], usual, [*best, *self.player_counts] if players is None else ())
        pending = [option for option in self.schema if option.name in named]
        while pending:
            option = pending.pop(0)
            value = settings.values[option.name]
            for condition in option.needed(value, option.default):
                if condition.holds(settings):
                    continue
                before = dict(settings.values)
                if not condition.bring(settings):
                    raise self._makes_no_sense(option, value, condition)
                # what is brought along stays, and has needs of its own
                brought = [other for other in self.schema if settings.values[other.name] != before[other.name]]
                settings.given.update([other.name for other in brought])
                pending += brought
        # neither what was brought along nor what was asked for may have taken away what another value needs
        for option in self.schema:
            for condition in option.needed(settings.values[option.name], option.default):
                if not condition.holds(settings):
                    raise self._makes_no_sense(option, settings.values[option.name], condition)
        return settings

    def _makes_no_sense(self, option: Option, value: Value, condition: Condition) -> ParlourError:
        why = option.because or "here"
        return ParlourError(f"{self.id}: {option.name}={as_typed(value)} makes no sense {why}: it needs {condition.words()}.")

    def _read_options(self, given: Mapping[str, object]) -> dict[str, Value]:
        known = {option.name: option for option in self.schema}
        values = {option.name: self.default(option) for option in self.schema}
        for key, value in given.items():
            name = key.lower().replace("_", "-")
            if name not in known:
                some = nearest(name, list(known)) or f" Its options are: {', '.join(known) or 'none'}."
                raise ParlourError(f"{self.id} has no option {name!r}.{some}")
            values[name] = known[name].read(value)
        return values

    @classmethod
    def default(cls, option: Option) -> Value:
        """What an option is in this game unless somebody says otherwise."""
        return cls.preset.get(option.name, option.default)

    # --- what a game says of itself -----------------------------------------------------------------------------

    def make_pack(self) -> Pack:
        """The pack that these options are played with."""
        raise NotImplementedError

    def cards_dealt(self) -> Sequence[Card]:
        """The cards that are shuffled together and dealt: all, unless some are kept apart, such as a second pack to call from."""
        return self.pack.every

    def seating(self) -> Sequence[int]:
        """The side of each seat, sides numbered from 0; by default each seat is its own side."""
        return range(self.players)

    def direction_of_play(self) -> int:
        """The direction in which the turn passes: :attr:`direction`, unless an option settles it."""
        return self.direction

    def lowest_wins(self) -> bool:
        """Whether the lowest score wins: :attr:`low_wins`, unless an option settles it."""
        return self.low_wins

    def clash(self) -> str:
        """Why this combination of options makes no sense; empty when it does."""
        return ""

    def rules(self) -> str:
        """How to play with these options, in our own words, as Markdown: sections under lines that begin with ``## ``."""
        if self.prose is None:
            raise NotImplementedError
        options = {option.name: self[option] for option in self._every_option()}
        return self.prose.written(self.rule_words(), {"players": self.players, **options})

    def rule_words(self) -> Mapping[str, Value]:
        """What the template of the rules asks for besides the options and the number of ``players``: words to fill in, and whether a
        passage is to be read."""
        return {}

    def _every_option(self) -> Sequence[OptionOf[Value]]:
        """The options of this game and of those that it varies, also where it leaves them out or settles them for good."""
        found: dict[str, OptionOf[Value]] = {}
        for kind in type(self).__mro__:
            for option in vars(kind).get("schema", ()):
                found.setdefault(option.name, option)
        return list(found.values())

    def blank(self) -> D:
        """An empty deal of this game's kind."""
        return cast(D, self.deal_type(self))

    def empty(self) -> Deal:
        """A deal of this game's kind in which nothing lies on the table: the one after which all are set up, not to be played."""
        empty = self._empty
        if empty is None:
            empty = self.blank()
            self.findings = empty.set_up_first()
            empty.take_seats()
            self._empty = empty
        return empty

    def open(self, deal: D) -> Phase[Any]:
        """Shuffles, deals and returns the first phase."""
        raise NotImplementedError

    def finished(self, deal: D) -> bool:
        """Whether the match is over, now that this deal is."""
        return self.ends.reached(self, deal)

    def winners(self, deal: D) -> list[int]:
        """The seats that win the match, now that it is over: those with the best score. None only where there are
        :attr:`rivals_elsewhere`."""
        return self.ends.winners(self, deal)

    def ended_by_repetition(self, deal: D) -> bool:
        """Whether the finished deal was stopped because everything lay as it had lain before, and nobody could have changed that."""
        return False

    def facts(self, deal: D, viewer: int) -> list[str]:
        """What stands on the table in words as long as the deal goes on, whatever its phase, which adds its own."""
        return []

    def badges(self, deal: D, seat: int) -> list[str]:
        """What is said of a seat for all to read, whatever the phase, which adds its own."""
        return []

    def counted_so_far(self, deal: D, seat: int) -> str:
        """What the seat's side has taken so far in this deal, as the game counts it: "12 points". Only of what everybody has seen, and
        nothing where people are to keep count themselves."""
        return ""

    def result_facts(self, deal: D) -> list[str]:
        """What else is to be said of the finished deal: that a game counts double, that the moon was shot."""
        return []

    def result_badges(self, deal: D, seat: int) -> list[str]:
        """What is to be said of a seat in the finished deal: the hand that it showed, that it is out."""
        return []

    def first_dealer(self, chance: Chance) -> int:
        """Who deals first."""
        return chance.pick(self.players)

    def dealer_refused(self, seat: int) -> str:
        """Why this seat cannot be the first dealer, in one sentence, where the rules say who is; empty when it can."""
        return ""

    def next_dealer(self, deal: D) -> int:
        """Who deals after this deal."""
        return deal.after(deal.dealer)

    def carry(self, old: D, new: D) -> None:
        """Carries what lasts from a deal into the next; scores and pot are carried already."""

    def next_game(self, deal: Deal) -> Game[Any]:
        """What is dealt after this deal: this game, unless a match of it is made of deals of several games with the same pack."""
        return self

    def take_over(self, old: Deal, new: D) -> None:
        """Carries what lasts from a deal of another game into the next, where a match is made of several; scores and pot are carried
        already."""

    def payoff(self, deal: D, seat: int) -> float:
        """How good the finished deal is for a seat: its side's score against the mean of the others'."""
        points = deal.points()
        mine = points[self.sides[seat]]
        rest = (sum(points) - mine) / (len(points) - 1) if len(points) > 1 else 0.0
        return rest - mine if self.lowest_wins() else mine - rest

    def points_bounds(self) -> tuple[int, int] | None:
        """The least and the most that a side can score (:meth:`.Deal.points`) in a deal by itself, whatever its number, with these players
        and options; nothing where there is no such bound, or nobody has worked it out. A game that varies another and counts otherwise
        says its own."""
        return None

    def points_sum(self) -> int | None:
        """What all sides together score in a deal by itself, where that is always the same."""
        return None

    def payoff_bounds(self) -> tuple[float, float] | None:
        """The least and the most that :meth:`payoff` can be for any seat after a deal by itself; nothing where there is no such bound, or
        nobody has worked it out. By default what follows from :meth:`points_bounds`."""
        bounds = self.points_bounds()
        if bounds is None:
            return None
        least, most = bounds
        sides = self._side_count
        together = self.points_sum()
        if sides == 1 or together is None:
            # alone there is no mean of others, which is 0 then
            worst, best = (float(least), float(most)) if sides == 1 else (float(least - most), float(most - least))
        else:
            # what one side has not the others have, and their mean follows
            worst, best = (sides * least - together) / (sides - 1), (sides * most - together) / (sides - 1)
        return (-best, -worst) if self.lowest_wins() else (worst, best)

    def advise(self, deal: D, seat: int, rng: Random) -> Action | None:
        """What rules of thumb say a seat should do, from what it knows alone; nothing where they are silent. The phase says it,
        unless the game knows better.

        A bot without advice imagines how things would go on, which is slower and often weaker than one good rule.
        """
        return deal.phase.advise(deal, seat, rng)

    def trusts_advice(self, deal: D, seat: int) -> bool:
        """Whether the advice at this decision is better than what a look at imagined deals would find, so that nobody looks."""
        return deal.phase.trusts_advice(deal, seat)

    def guides_search(self, deal: D) -> bool:
        """Whether a long search of imagined deals plays them on by rules of thumb, and leaves what they advise only for what is better
        beyond chance; where not, it plays on at random and believes nothing but what it finds."""
        return True

    def score_words(self, score: int) -> str:
        """A score as the players say it."""
        return str(score)

    def rest_words(self, deal: D, side: int, points: int) -> str:
        """What the points of a side in the finished deal are for that the game has not written on its score sheet one by one
        (:meth:`.Deal.enter_score`); asked where they do not add up to what the side scored."""
        if self.zero_sum:
            return "more won than paid" if points > 0 else "more paid than won"
        return ""

    # --- options ------------------------------------------------------------------------------------------------

    def __getitem__(self, option: OptionOf[V]) -> V:
        """The value of an option: as settled, as this game fixes it, or its default where this game leaves it out."""
        name = option.name
        value = self.options[name] if name in self.options else self.fixed.get(name, option.default)
        return cast(V, value)

    def changed(self) -> dict[str, Value]:
        """The options that are not at this game's defaults."""
        return {option.name: self.options[option.name] for option in self.schema
                if self.options[option.name] != self.default(option)}

    def title(self) -> str:
        """The game's name with the options that were changed, in words."""
        changed = [f"{name} {as_typed(value)}" for name, value in self.changed().items()]
        return self.name + (f" ({', '.join(changed)})" if changed else "")

    # --- copies ---------------------------------------------------------------------------------------------------

    def __copy__(self) -> Game[D]:
        return self

    def __deepcopy__(self, memo: object) -> Game[D]:
        return self

    def __reduce__(self) -> tuple[object, ...]:
        return _unpacked, (self.id if _registry.get(self.id) is type(self) else type(self), self.players, self.options)

    # --- starting to play ---------------------------------------------------------------------------------------

    def match(self, seed: int = 0, names: Sequence[str] = (), start: Start | None = None, narrate: bool = False,
              on_beat: Callable[[Deal], None] | None = None, chips: Sequence[int] = ()) -> Match:
        """A new match. With ``narrate`` its deals keep a log; ``on_beat`` is called at the moments to be seen. ``chips``: with how many
        each seat begins, in games for chips; with as many as the game says where it is empty. A ``start`` says that, and the seed, itself.

        :raises ParlourError: for names, a first dealer or chips with which the game cannot begin.

        >>> import parlour
        >>> match = parlour.game("hearts").match(seed=7)
        >>> match.over, match.turn()
        (False, (0, 1, 2, 3))
        """
        return Match(self, start or Start(seed, chips=chips), names, narrate, on_beat)

    def deal(self, seed: int = 0, number: int = 0) -> D:
        """A deal by itself, as deal ``number`` of a match whose scores are still even, and open to play."""
        chance = Chance.of(seed, number)
        return self.new_deal(chance, number, chance.pick(self.players))

    def provide(self, deal: D, chips: Sequence[int]) -> None:
        """Each seat begins with so many chips.

        :raises ParlourError: where the game is not played for chips, or they do not fit.
        """
        raise ParlourError(f"{self.id}: nobody has chips to begin with in {self.name}: leave out chips")

    def new_deal(self, chance: Chance, number: int, dealer: int, old: Deal | None = None, names: Sequence[str] = (),
                 narrate: bool = False, on_beat: Callable[[Deal], None] | None = None, chips: Sequence[int] = ()) -> D:
        """Sets up and opens a deal, after ``old`` where there is one, which may be of another game of the match. ``chips``: with how many
        each seat begins a first deal, where the game does not say that itself."""
        deal = self.blank()
        deal.number = number
        deal.dealer = dealer
        deal.chance = chance
        deal.private = [0] * (self.players + 1)
        deal.sealed = [None] * self.players
        deal.stakes = [0] * self.players
        deal.scores = [0] * self._side_count
        if names:
            deal.names = names
        deal.set_past(Opened(old.past() if old is not None else None, self, chance.copy(), number, dealer, names,
                             chips))
        deal.narrating = narrate
        deal.on_beat = on_beat
        deal.set_up(self.empty())
        deal.take_seats()
        if old is not None:
            deal.scores = old.scores[:]
            deal.pot = old.pot
            if type(old.game) is type(self):
                self.carry(cast(D, old), deal)
            else:
                self.take_over(old, deal)
        if chips:
            self.provide(deal, chips)
        deal.before = deal.scores[:]
        deal.phase = OPENING
        deal.phase = self.open(deal)
        return deal


#: the games that came out of storage last: mostly many deals of one game do
_latest: Final[dict[tuple[object, ...], Game[Any]]] = {}
#: how many of them are kept
KEPT: Final = 32


def _unpacked(kind: str | type[Game[Any]], players: int, options: dict[str, Value]) -> Game[Any]:
    made = find(kind) if isinstance(kind, str) else kind
    key = (made, players, *sorted(options.items()))
    game = _latest.get(key)
    if game is None:
        if len(_latest) >= KEPT:
            _latest.clear()
        game = made(players, options)
        _latest[key] = game
    return game


def find(id: str) -> type[Game[Any]]:
    """The game with this id, the one game of a rule page called so, or the first game with this name; its options not settled yet.

    :raises UnknownGame: where there is none, with the games of the page or those with the word in their names, otherwise the nearest.
    """
    games = registry()
    wanted = id_like(id)
    if wanted in games:
        return games[wanted]
    kinds = list(games.values())
    of_page = [kind for kind in kinds if id_like(kind.page) == wanted]
    if len(of_page) == 1:
        return of_page[0]
    if of_page:
        raise UnknownGame(id, f"{id!r} is a page of {len(of_page)} games. Which do you mean: {_listed(of_page)}?", True)
    named = [kind for kind in kinds if wanted in [id_like(name) for name in (kind.name, *kind.also_known_as)]]
    if named:
        return named[0]
    words = wanted.split("-")
    having = [kind for kind in kinds if all([word in kind.id.split("-") for word in words])] or [
        kind for kind in kinds if wanted and any([f"-{wanted}-" in f"-{id_like(name)}-" for name in (kind.name, kind.page,
                                                                                                     *kind.also_known_as)])]
    if having:
        alike = [games[name] for name in get_close_matches(wanted, list(games), 2, ALIKE) if games[name] not in having]
        raise UnknownGame(id, f"there is no game {id!r}. Did you mean {_listed([*alike, *having])}?", True)
    raise UnknownGame(id, f"there is no game {id!r}.{nearest(wanted, list(games))}")


def id_like(text: str) -> str:
    """A name as an id would have it: small letters, with hyphens between words."""
    return "-".join(text.lower().replace("'", "").replace("_", " ").replace("-", " ").split())


def _listed(kinds: Sequence[type[Game[Any]]]) -> str:
    """The ids of games in a line, the first of them where there are many."""
    ids = [kind.id for kind in kinds]
    if len(ids) > NAMED + 1:
        ids[NAMED:] = [f"one of {len(ids) - NAMED} more"]
    return ", ".join(ids[:-1]) + (" or " if len(ids) > 1 else "") + ids[-1]


def game(id: str, players: int | None = None, **options: object) -> Game[Any]:
    """The game with this id, its options settled.

    >>> import parlour
    >>> parlour.game("hearts", queen_breaks=True).title()
    'Hearts (queen-breaks yes)'

    :raises ParlourError: for a game, player count, option or value that does not exist.
    """
    return find(id)(players, options)
