"""Rules in words: templates are strict, and their sections have names."""
from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest

import parlour
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import registry
from parlour.kernel.options import Value
from parlour.kernel.prose import Prose, listed, sections, spelled


class Written(Prose):
    """A template that stands in the test."""

    def __init__(self, text: str, **shared: str) -> None:
        super().__init__(__name__, "rules.md")
        self.texts = {"rules.md": text, **{f"{name}.md": passage for name, passage in shared.items()}}

    def source(self, name: str) -> str:
        return self.texts[name]


def written(text: str, words: Mapping[str, Value] | None = None, options: Mapping[str, Value] | None = None) -> str:
    """The template with these words and options."""
    return Written(text).written(words or {}, options or {})


def test_words_and_options_are_filled_in() -> None:
    assert written("Pay {{ stake }} to {{ winner }}, {{ most_deals }} times.", {"winner": "all"}, {"stake": 3, "most-deals": 7}) == (
        "Pay 3 to all, 7 times.")


def test_passages_are_left_out_without_a_gap() -> None:
    text = "Lead.\n{% if jokers %}\nJokers win.\n{% endif %}\nFollow.\n"
    assert written(text, {}, {"jokers": False}) == "Lead.\nFollow."
    assert written(text, {}, {"jokers": True}) == "Lead.\nJokers win.\nFollow."


def test_passages_can_be_shared() -> None:
    prose = Written('## Bets\n{% include "bets.md" %}', bets="Bet {{ stake }}.\n")
    assert prose.asked() == {"stake"}
    assert prose.written({}, {"stake": 4}) == "## Bets\nBet 4."
    assert Written('{% include "bets.md" %}\nRaise.', bets="Bet.\n").written({}, {}) == "Bet.\nRaise.", "no word runs into the next"


def test_one_value_of_a_choice_can_be_asked_for() -> None:
    text = '{% if pass == "left" %}To the left.{% elif pass in ("right", "across") %}Elsewhere.{% else %}Keep.{% endif %}'
    assert [written(text, {}, {"pass": way}) for way in ("left", "across", "none")] == ["To the left.", "Elsewhere.", "Keep."]


@pytest.mark.parametrize(("text", "words", "options", "told"), [
    ("{{ stakes }}", {}, {"stake": 1}, "asks for 'stakes': neither a word of the game nor an option. Did you mean stake?"),
    ("{% if never %}{{ unheard }}{% endif %}", {"never": False}, {}, "asks for 'unheard'"),
    ("Play.", {"stake": 1}, {}, "does not ask for the word 'stake'"),
    ("{{ stake }}", {"stake": 1}, {"stake": 2}, "called like an option"),
    ("One\n\n{% if x %}", {"x": 1}, {}, "line 3"),
    ("{{ stake + 1 }}", {}, {"stake": 1}, "line 1: a template has names and conditions on names"),
    ("{{ stake | upper }}", {}, {"stake": 1}, "names and conditions on names"),
    ("{% for x in y %}{% endfor %}", {"y": 1}, {}, "names and conditions on names"),
    ("{% if stake > 3 %}{% endif %}", {}, {"stake": 1}, "names and conditions on names"),
])
def test_what_a_template_may_not_do_is_said_in_one_line(
        text: str, words: Mapping[str, Value], options: Mapping[str, Value], told: str) -> None:
    with pytest.raises(ParlourError) as refused:
        written(text, words, options)
    assert told in str(refused.value)
    assert "\n" not in str(refused.value)


def test_sections_have_the_names_that_decisions_use() -> None:
    found = sections("## Aim\nWin.\n\n## Special cards {#jokers #twos}\nJokers\nwin.\n\n- one\n- two\n")
    assert [(section.heading, section.names) for section in found] == [
        ("Aim", ("aim",)), ("Special cards", ("special-cards", "jokers", "twos"))]
    assert found[1].paragraphs() == ["Jokers win.", "- one", "- two"]


def test_small_numbers_and_lists_are_said_in_words() -> None:
    assert [spelled(number) for number in (0, 2, 12, 13)] == ["no", "two", "twelve", "13"]
    assert listed(["clubs"]) == "clubs"
    assert listed(["clubs", "spades", "hearts"], "or") == "clubs, spades or hearts"


def test_templates_compare_options_with_values_that_exist() -> None:
    values: dict[tuple[Path | str, str], set[Value]] = {}
    compared: dict[tuple[Path | str, str], set[Value]] = {}
    for kind in registry().values():
        if kind.prose is None:
            continue
        file = f"{kind.prose.module.rpartition('.')[0]}/{kind.prose.name}"
        every = [option for game in kind.__mro__ for option in vars(game).get("schema", ())]
        for name, said in kind.prose.compared().items():
            compared.setdefault((file, name), set()).update(said)
            for option in every:
                if option.name.replace("-", "_") == name:
                    values.setdefault((file, name), set()).update(option.values or range(option.low, option.high + 1))
    unknown = {key: said - values[key] for key, said in compared.items() if key in values and not said <= values[key]}
    assert compared
    assert not unknown, f"templates ask for values that no option has: {unknown}"


def test_every_game_of_a_page_with_a_template_can_be_read() -> None:
    text = parlour.game("bieten").rules()
    assert "## The figures" in text
    assert "{{" not in text
