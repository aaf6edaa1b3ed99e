"""House rules as a typed schema: one declaration gives validation, forms, flags, text and random sampling."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final, Generic, TypeVar, cast

from parlour.kernel.errors import ParlourError, nearest

#: what an option can hold
Value = bool | int | str
#: the type of the values of one option: a choice may have words and numbers among them
V = TypeVar("V")


class Settings:
    """The options of a game while they are being settled: ``values`` by name, of which ``given`` were asked for, and those that are
    ``fixed``; how many play, and the ``counts`` to choose from where nobody has said so."""

    def __init__(self, values: dict[str, Value], fixed: Mapping[str, Value], given: Sequence[str], players: int,
                 counts: Sequence[int]) -> None:
        self.values: Final = values
        self.fixed: Final = fixed
        self.given: Final = set(given)
        self.players = players
        self.counts: Final = tuple(counts)

    def copy(self) -> Settings:
        """The same settings, to try something on."""
        return Settings(dict(self.values), self.fixed, list(self.given), self.players, self.counts)

    def value(self, option: Option) -> Value:
        """What an option is set to, is fixed at, or is where it is left out."""
        name = option.name
        return self.values[name] if name in self.values else self.fixed.get(name, option.default)


class Condition:
    """What an option, or one of its values, needs to mean anything: that others have some of their values.

    Made by :meth:`Option.among`, :meth:`Option.other_than` and :func:`players_are`; ``&`` and ``|`` join them.
    """

    def holds(self, settings: Settings) -> bool:
        """Whether the settings are so."""
        raise NotImplementedError

    def bring(self, settings: Settings) -> bool:
        """Makes it hold by changing what nobody has asked for; false, and anything may have been changed, where that cannot be."""
        raise NotImplementedError

    def words(self) -> str:
        """What to set, as people type it."""
        raise NotImplementedError

    def __and__(self, other: Condition) -> Condition:
        return AllOf([self, other])

    def __or__(self, other: Condition) -> Condition:
        return AnyOf([self, other])


class Among(Condition):
    """An option has one of these values; the first that can be had is the one that is brought along."""

    def __init__(self, option: Option, values: Sequence[Value], said: str) -> None:
        self.option: Final = option
        self.values: Final = tuple(values)
        self.said: Final = said

    def holds(self, settings: Settings) -> bool:
        return settings.value(self.option) in self.values

    def bring(self, settings: Settings) -> bool:
        name = self.option.name
        if not self.holds(settings) and name in settings.values and name not in settings.given:
            for value in self.values:
                trial = settings.copy()
                trial.values[name] = value
                if all([condition.bring(trial) for condition in self.option.needed(value, self.option.default)]):
                    settings.values[name] = value
                    return True
        return self.holds(settings)

    def words(self) -> str:
        return self.said


class PlayersAre(Condition):
    """So many play."""

    def __init__(self, counts: Sequence[int]) -> None:
        self.counts: Final = tuple(counts)

    def holds(self, settings: Settings) -> bool:
        return settings.players in self.counts

    def bring(self, settings: Settings) -> bool:
        if not self.holds(settings):
            fitting = [count for count in settings.counts if count in self.counts]
            if fitting:
                settings.players = fitting[0]
        return self.holds(settings)

    def words(self) -> str:
        return f"{' or '.join([str(count) for count in self.counts])} players"


class AllOf(Condition):
    """All of these hold."""

    def __init__(self, parts: Sequence[Condition]) -> None:
        self.parts: Final = tuple(parts)

    def holds(self, settings: Settings) -> bool:
        return all([part.holds(settings) for part in self.parts])

    def bring(self, settings: Settings) -> bool:
        return all([part.bring(settings) for part in self.parts])

    def words(self) -> str:
        return " and ".join([part.words() for part in self.parts])


class AnyOf(Condition):
    """At least one of these holds; the first that can be is the one that is brought along."""

    def __init__(self, parts: Sequence[Condition]) -> None:
        self.parts: Final = tuple(parts)

    def holds(self, settings: Settings) -> bool:
        return any([part.holds(settings) for part in self.parts])

    def bring(self, settings: Settings) -> bool:
        if self.holds(settings):
            return True
        for part in self.parts:
            trial = settings.copy()
            if part.bring(trial):
                return part.bring(settings)
        return False

    def words(self) -> str:
        return " or ".join([part.words() for part in self.parts])


def players_are(*counts: int) -> Condition:
    """So many play."""
    return PlayersAre(counts)


class Option:
    """One house rule.

    ``values``: all values of a choice or a toggle, in the order a form shows them; empty for a number, which
    then lies in ``low … high``. ``players``: the player counts for which the option means anything. ``when``: what it needs of other
    options to be anything but its default, and ``needs`` what single values need besides; where nobody has said otherwise
    these bring along what they need. ``because``: why it makes no sense without, such as "without jokers".
    """

    def __init__(self, name: str, default: Value, values: Sequence[Value], low: int, high: int, help: str,
                 players: Sequence[int], when: Condition | None, needs: Mapping[Value, Condition], because: str) -> None:
        self.name: Final = name
        self.default: Final = default
        self.values: Final = tuple(values)
        self.low: Final = low
        self.high: Final = high
        self.help: Final = help
        self.players: Final = tuple(players)
        self.when: Final = when
        self.needs: Final = dict(needs)
        self.because: Final = because

    def among(self, *values: Value) -> Condition:
        """This option has one of these values."""
        known = [self.read(value) for value in values]
        return Among(self, known, f"{self.name}={' or '.join([as_typed(value) for value in known])}")

    def other_than(self, *values: Value) -> Condition:
        """This option has a value other than these."""
        others = [self.read(value) for value in values]
        left = [value for value in self.values or range(self.low, self.high + 1) if value not in others]
        return Among(self, left, f"{self.name} other than {' and '.join([as_typed(value) for value in others])}" if len(left) > 1
                     else f"{self.name}={as_typed(left[0])}")

    def needed(self, value: Value, default: Value) -> list[Condition]:
        """What this value needs of other options in a game whose default is that."""
        found = [] if self.when is None or value == default else [self.when]
        if value != default and value in self.needs:
            found.append(self.needs[value])
        return found

    @property
    def kind(self) -> str:
        """``toggle``, ``choice`` or ``number``."""
        return "number" if not self.values else "toggle" if isinstance(self.default, bool) else "choice"

    def range(self) -> str:
        """The values in words."""
        if self.values:
            return " | ".join([as_typed(value) for value in self.values])
        return f"{self.low} to {self.high}"

    def read(self, given: object) -> Value:
        """The value that somebody gave, as text or as itself; :class:`ParlourError` where it is not one."""
        text = as_typed(given).strip().lower().replace("_", "-")
        for value in self.values:
            if as_typed(value).lower() == text:
                return value
        if self.kind == "toggle" and text in ("true", "on", "1", "false", "off", "0"):
            return text in ("true", "on", "1")
        if self.kind == "number" and text.removeprefix("-").isdecimal() and len(text) < 20 and self.low <= int(text) <= self.high:
            return int(text)
        text = text if len(text) <= 40 else text[:40] + "…"
        close = nearest(text, [as_typed(value) for value in self.values])
        raise ParlourError(f"option {self.name} cannot be {text!r}: it is one of {self.range()}.{close}"
                           if self.values else f"option {self.name} cannot be {text!r}: it is a number from {self.range()}.")


def as_typed(value: object) -> str:
    """An option's value as people type it: ``yes`` and ``no`` for a toggle."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


class OptionOf(Option, Generic[V]):
    """An option whose values are of one type: what ``game[OPTION]`` has."""

    def needing(self, needs: Mapping[Value, Condition]) -> OptionOf[V]:
        """The same option, some of whose values need others that are declared after it."""
        return OptionOf(self.name, self.default, self.values, self.low, self.high, self.help, self.players, self.when,
                        {**self.needs, **needs}, self.because)


def toggle(name: str, help: str, default: bool = False, players: Sequence[int] = (), when: Condition | None = None,
           because: str = "") -> OptionOf[bool]:
    """A rule that is played or not."""
    return OptionOf(name, default, [False, True], 0, 0, help, players, when, {}, because)


def choice(name: str, help: str, default: V, *others: V, players: Sequence[int] = (), when: Condition | None = None,
           needs: Mapping[Value, Condition] | None = None, because: str = "") -> OptionOf[V]:
    """A rule with named forms, the page's main game first."""
    values = [cast(Value, value) for value in (default, *others)]
    return OptionOf(name, values[0], values, 0, 0, help, players, when, needs or {}, because)


def number(name: str, help: str, default: int, low: int, high: int, players: Sequence[int] = (), when: Condition | None = None,
           because: str = "") -> OptionOf[int]:
    """A rule with a number in it."""
    return OptionOf(name, default, [], low, high, help, players, when, {}, because)
