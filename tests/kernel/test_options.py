"""Options: what is accepted, what is refused, and that every refusal says in one line what would be right."""
from __future__ import annotations

import subprocess
import sys
from typing import Any

import pytest

import parlour
import parlour.kernel.game
from kernel.toy import SMALL, Toy
from parlour.equipment import Pack, french
from parlour.kernel.errors import ParlourError, nearest
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value, as_typed, choice, number, players_are, toggle

NUMBER = number("rounds", "How many rounds are played.", 6, 2, 40)
TOGGLE = toggle("open-hands", "Hands lie face up.")
CHOICE = choice("jokers", "How jokers count.", "none", "wild", "always-high")
COUNTS = choice("cards", "How many cards are dealt.", 5, 7, 9)
LEVEL = choice("level", "The level that wins.", "A", "K-and-A", "7")


class Sampler(Toy):
    """A game that is its options."""

    name = "Sampler"
    player_counts = (2, 3, 4)
    schema = (NUMBER, TOGGLE, CHOICE, COUNTS)

    def __init__(self, players: int | None = None, options: dict[str, object] | None = None) -> None:
        self.toy_pack = SMALL
        Game.__init__(self, players, options)

    def make_pack(self) -> Pack:
        return SMALL

    def clash(self) -> str:
        if self.options["open-hands"] and self.options["jokers"] == "wild":
            return "wild jokers make no sense with open-hands."
        return ""


class LongSampler(Sampler):
    """The same with other defaults."""

    name = "Long Sampler"
    preset = {"rounds": 20, "jokers": "always-high"}
    player_counts = (2, 4, 6)
    best_players = (6,)


def one_line(error: pytest.ExceptionInfo[ParlourError]) -> str:
    text = str(error.value)
    assert text and "\n" not in text and text.endswith((".", "?"))
    return text


# --- one option -----------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("option", "given", "value"), [
    (NUMBER, 6, 6), (NUMBER, "6", 6), (NUMBER, " 40 ", 40), (NUMBER, 2, 2),
    (TOGGLE, True, True), (TOGGLE, False, False), (TOGGLE, "yes", True), (TOGGLE, "No", False), (TOGGLE, "true", True),
    (TOGGLE, "off", False), (TOGGLE, "on", True), (TOGGLE, 1, True), (TOGGLE, "0", False),
    (CHOICE, "wild", "wild"), (CHOICE, "WILD", "wild"), (CHOICE, "always_high", "always-high"), (CHOICE, "Always-High", "always-high"),
    (COUNTS, 7, 7), (COUNTS, "9", 9),
    (number("low", "", 0, -5, 5), -5, -5), (number("low", "", 0, -5, 5), "-3", -3),
    (LEVEL, "A", "A"), (LEVEL, "a", "A"), (LEVEL, "k_and_a", "K-and-A"), (LEVEL, 7, "7"),
])
def test_what_an_option_accepts(option: Option, given: object, value: Value) -> None:
    assert option.read(given) == value and type(option.read(given)) is type(value)


@pytest.mark.parametrize(("option", "given", "says"), [
    (NUMBER, 1, "option rounds cannot be '1': it is a number from 2 to 40."),
    (NUMBER, 41, "from 2 to 40"), (NUMBER, "six", "from 2 to 40"), (NUMBER, "", "from 2 to 40"), (NUMBER, True, "from 2 to 40"),
    (NUMBER, None, "from 2 to 40"), (NUMBER, 6.0, "from 2 to 40"), (NUMBER, "6.5", "from 2 to 40"), (NUMBER, [6], "from 2 to 40"),
    (NUMBER, "²", "from 2 to 40"), (NUMBER, "--6", "from 2 to 40"), (NUMBER, "-", "from 2 to 40"), (NUMBER, "6\n7", "from 2 to 40"),
    (NUMBER, "9" * 5000, "from 2 to 40"), (NUMBER, "+6", "from 2 to 40"),
    (TOGGLE, "maybe", "option open-hands cannot be 'maybe': it is one of no | yes."), (TOGGLE, 2, "no | yes"), (TOGGLE, None, "no | yes"),
    (CHOICE, "wid", "option jokers cannot be 'wid': it is one of none | wild | always-high. Did you mean wild?"),
    (CHOICE, True, "none | wild | always-high"), (CHOICE, "", "none | wild | always-high"), (CHOICE, {"a": 1}, "none | wild | always-high"),
    (COUNTS, 6, "option cards cannot be '6': it is one of 5 | 7 | 9."),
])
def test_what_an_option_refuses(option: Option, given: object, says: str) -> None:
    with pytest.raises(ParlourError) as error:
        option.read(given)
    assert says in one_line(error)
    assert len(str(error.value)) < 400


def test_kinds_ranges_and_words() -> None:
    assert [option.kind for option in (NUMBER, TOGGLE, CHOICE, COUNTS)] == ["number", "toggle", "choice", "choice"]
    assert [option.range() for option in (NUMBER, TOGGLE, CHOICE, COUNTS)] == [
        "2 to 40", "no | yes", "none | wild | always-high", "5 | 7 | 9"]
    assert [as_typed(value) for value in (True, False, 7, "wild")] == ["yes", "no", "7", "wild"]


def test_the_nearest_names() -> None:
    assert nearest("heart", ["hearts", "spades"]) == " Did you mean hearts?"
    assert nearest("zzz", ["hearts", "spades"]) == ""


# --- a game's options --------------------------------------------------------------------------------------------------------


def test_defaults_and_what_was_changed() -> None:
    game = Sampler()
    assert game.options == {"rounds": 6, "open-hands": False, "jokers": "none", "cards": 5}
    assert game.changed() == {} and game.title() == "Sampler"
    other = Sampler(2, {"rounds": "7", "Open_Hands": "yes", "cards": 5})
    assert other.changed() == {"rounds": 7, "open-hands": True}
    assert other.title() == "Sampler (rounds 7, open-hands yes)"
    assert (other.options["rounds"], other.options["open-hands"], other.options["jokers"], other.players) == (7, True, "none", 2)


def test_a_preset_is_another_default() -> None:
    game = LongSampler()
    assert game.options["rounds"] == 20 and game.options["jokers"] == "always-high" and not game.changed()
    assert LongSampler(2, {"rounds": 6}).changed() == {"rounds": 6}
    assert game.title() == "Long Sampler"


@pytest.mark.parametrize(("kind", "players"), [(Sampler, 3), (LongSampler, 6)])
def test_players_are_as_many_as_is_best_unless_said(kind: type[Sampler], players: int) -> None:
    assert kind().players == players


@pytest.mark.parametrize(("kind", "players", "says"), [
    (Sampler, 1, "is played by 2 to 4 players, not 1."), (Sampler, 5, "2 to 4 players, not 5."), (Sampler, 0, "2 to 4 players, not 0."),
    (Sampler, -3, "2 to 4 players, not -3."), (Sampler, 10**30, "2 to 4 players"),
    (LongSampler, 3, "is played by 2, 4 or 6 players, not 3."),
])
def test_the_players_a_game_is_not_for(kind: type[Sampler], players: int, says: str) -> None:
    with pytest.raises(ParlourError) as error:
        kind(players)
    assert says in one_line(error)


@pytest.mark.parametrize("players", [3.0, "3", True])
def test_a_number_of_players_is_a_whole_number(players: Any) -> None:
    with pytest.raises((ParlourError, TypeError)):
        Sampler(players)


@pytest.mark.parametrize(("options", "says"), [
    ({"round": 7}, "has no option 'round'. Did you mean rounds?"),
    ({"zzz": 7}, "has no option 'zzz'. Its options are: rounds, open-hands, jokers, cards."),
    ({"": 7}, "Its options are: rounds, open-hands, jokers, cards."),
    ({"a\nb": 7}, "Its options are"),
    ({"rounds": 1}, "option rounds cannot be '1': it is a number from 2 to 40."),
    ({"open-hands": True, "jokers": "wild"}, "wild jokers make no sense with open-hands."),
])
def test_options_a_game_does_not_have(options: dict[str, object], says: str) -> None:
    with pytest.raises(ParlourError) as error:
        Sampler(3, options)
    assert says in one_line(error)


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(ParlourError, match=r"Its options are: none\."):
        Toy._read_options(Toy(SMALL, 3), {"rounds": 3})


# --- options that need others ----------------------------------------------------------------------------------------------------

PACK = choice("pack", "Which pack.", "plain", "special", "huge")
SEATING = choice("seating", "Who plays with whom.", "alone", "partners", needs={"partners": players_are(4)})
ODD = choice("odd", "The odd card.", "queen", "jack", "special", needs={"special": PACK.among("special", "huge")})
COUNTED = toggle("counted", "Points are counted.")
TARGET = number("target", "How many points win.", 11, 1, 50, when=COUNTED.among(True), because="without points counted up to it")
HURRY = toggle("hurry", "The target is low.", when=TARGET.other_than(11) & PACK.other_than("huge"))
EITHER = toggle("either", "One or the other.", when=PACK.among("huge") | COUNTED.among(True))


class Needy(Sampler):
    """A game of options that need one another."""

    name = "Needy"
    schema = (PACK, SEATING, ODD, COUNTED, TARGET, HURRY, EITHER)
    best_players = (3,)

    def clash(self) -> str:
        return ""


@pytest.mark.parametrize(("given", "brought"), [
    ({"odd": "special"}, {"pack": "special"}),
    ({"odd": "special", "pack": "huge"}, {}),
    ({"target": 30}, {"counted": True}),
    ({"target": 11}, {}),
    ({"hurry": True, "target": 5}, {"counted": True}),
    ({"hurry": True}, {"target": 1, "counted": True}),
    ({"either": True, "counted": True}, {}),
    ({"either": True}, {"pack": "huge"}),
    ({"either": True, "pack": "plain"}, {"counted": True}),
])
def test_a_value_brings_along_what_it_needs(given: dict[str, object], brought: dict[str, object]) -> None:
    game = Needy(None, given)
    changed = {name: value for name, value in {**given, **brought}.items() if value != {"target": 11, "pack": "plain"}.get(name)}
    assert game.changed() == changed and game.players == 3
    for name, value in changed.items():
        assert f"{name} {as_typed(value)}" in game.title(), "it is said what was brought along"


def test_a_value_brings_along_the_number_of_players_unless_that_is_said() -> None:
    assert Needy(None, {"seating": "partners"}).players == 4
    assert Needy(4, {"seating": "partners"}).players == 4
    with pytest.raises(ParlourError, match="seating=partners makes no sense here: it needs 4 players") as error:
        Needy(3, {"seating": "partners"})
    one_line(error)


@pytest.mark.parametrize(("given", "says"), [
    ({"odd": "special", "pack": "plain"}, "odd=special makes no sense here: it needs pack=special or huge."),
    ({"target": 30, "counted": "no"}, "target=30 makes no sense without points counted up to it: it needs counted=yes."),
    ({"hurry": True, "pack": "huge"}, "hurry=yes makes no sense here: it needs target other than 11 and pack other than huge."),
    ({"either": True, "pack": "plain", "counted": False}, "either=yes makes no sense here: it needs pack=huge or counted=yes."),
])
def test_what_is_asked_for_is_never_changed(given: dict[str, object], says: str) -> None:
    with pytest.raises(ParlourError) as error:
        Needy(3, given)
    assert says in one_line(error)


class SpecialNeedy(Needy):
    """A form of the game with another pack as its usual one."""

    name = "Special Needy"
    preset = {"odd": "special", "pack": "special"}


def test_what_a_form_s_own_values_need_is_not_taken_away_either() -> None:
    assert SpecialNeedy(3, {"odd": "jack", "pack": "plain"}).changed() == {"odd": "jack", "pack": "plain"}
    with pytest.raises(ParlourError, match="odd=special makes no sense here: it needs pack=special or huge"):
        SpecialNeedy(3, {"pack": "plain"})
    assert SpecialNeedy(3, {"either": True}).changed() == {"either": True, "counted": True}, "the form keeps its pack"


def test_an_option_is_read_by_itself() -> None:
    game = Needy(3, {"target": 30})
    target, counted, pack = game[TARGET] + 1, game[COUNTED], game[PACK]
    assert (target, counted, pack) == (31, True, "plain")
    assert Sampler()[TARGET] == 11, "a game that leaves an option out has its default"


# --- the games by name ------------------------------------------------------------------------------------------------------------


def test_a_game_by_its_name() -> None:
    game = parlour.game(" Down-and-Back ", players=3, no_same_card=True, circuits="7")
    assert (game.id, game.players, game.options["no-same-card"], game.options["circuits"]) == ("down-and-back", 3, True, 7)
    assert parlour.game("hearts", 4, **{"queen-breaks": "yes"}).options["queen-breaks"]


@pytest.mark.parametrize(("said", "id"), [("Oh Hell!", "oh-hell"), ("oh_hell", "oh-hell"), ("HOLDEM", "texas-holdem"),
                                          ("hold'em", "texas-holdem")])
def test_a_game_by_what_people_call_it(said: str, id: str) -> None:
    assert parlour.game(said).id == id


@pytest.mark.parametrize(("id", "players", "options", "says"), [
    ("heart", None, {}, "there is no game 'heart'. Did you mean hearts"),
    ("bridge", None, {}, "'bridge' is a page of 12 games. Which do you mean: bridge-rubber, bridge-chicago, "),
    ("whist", None, {}, "there is no game 'whist'. Did you mean bid-whist, bid-whist-52, "),
    ("poker", None, {}, "auction-poker, buy-your-card-poker, "),
    ("", None, {}, "there is no game ''."),
    ("zzzzzz", None, {}, "there is no game 'zzzzzz'."),
    ("down-and-back", 1, {}, "down-and-back is played by 2 to 5 players, not 1."),
    ("down-and-back", 9, {}, "down-and-back is played by 2 to 5 players, not 9."),
    ("down-and-back", 2, {"circuits": 8}, "option circuits cannot be '8': it is a number from 6 to 7."),
    ("down-and-back", 2, {"circuit": 7}, "down-and-back has no option 'circuit'. Did you mean circuits?"),
    ("down-and-back", 2, {"no_same_card": "perhaps"}, "option no-same-card cannot be 'perhaps': it is one of no | yes."),
])
def test_a_game_that_is_not_there(id: str, players: int | None, options: dict[str, object], says: str) -> None:
    with pytest.raises(ParlourError) as error:
        parlour.game(id, players, **options)
    assert says in one_line(error)


def test_the_one_game_of_a_page_is_meant_by_it() -> None:
    class Alone(Sampler):
        id = "sampled-alone"
        page = "sampling-alone"

    try:
        assert parlour.kernel.game.find("Sampling Alone") is Alone
    finally:
        del parlour.registry()["sampled-alone"]


def test_the_games_are_imported_when_somebody_asks_for_one() -> None:
    script = ("import sys, parlour, parlour.terminal; assert 'parlour.games' not in sys.modules; "
              "assert 'hearts' in parlour.registry() and 'parlour.games.hearts' in sys.modules")
    subprocess.run([sys.executable, "-c", script], check=True, timeout=60)


def test_every_registered_games_options_refuse_nonsense_in_one_line() -> None:
    for id, kind in parlour.registry().items():
        for option in kind.schema:
            for given in ("nonsense", "", [1], -10**9, "²"):
                with pytest.raises(ParlourError) as error:
                    kind(options={option.name: given})
                assert option.name in one_line(error), id


def test_two_games_cannot_have_one_id() -> None:
    with pytest.raises(ParlourError, match="two games want the id 'hearts'"):
        type("Imposter", (Toy,), {"id": "hearts", "__module__": "elsewhere"})
    assert parlour.registry()["hearts"].__module__ != "elsewhere"


class Even(Toy):
    """A game for an even number of players."""

    player_counts = (2, 4, 6)


def test_player_counts_with_gaps_are_named_one_by_one() -> None:
    with pytest.raises(ParlourError, match="2, 4 or 6 players, not 3"):
        Even(french(), 3)
    assert Even(french(), 6).players == 6
