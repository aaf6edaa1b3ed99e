"""The front page with the real shelf: what stands first, and what is found."""
from __future__ import annotations

import pytest

from browser.visitor import Visitor

#: the names on the cards that answer a search, the nearest games among them
CARDS = "main .cards h3"


def found(visitor: Visitor, text: str) -> list[str]:
    visitor.page.goto("/")
    visitor.page.locator("#famous").wait_for()
    visitor.page.get_by_label("Search for a game").fill(text)
    visitor.page.locator("p.shelf-count").wait_for()
    visitor.page.wait_for_load_state("networkidle")
    # what is near to a game that is not here comes a moment later
    visitor.page.locator(CARDS).first.wait_for()
    return visitor.page.locator(CARDS).all_inner_texts()


def test_the_front_page_begins_with_what_people_know(visitor: Visitor) -> None:
    visitor.page.goto("/")
    famous = visitor.page.locator(".famous h3")
    famous.first.wait_for()
    names = famous.all_inner_texts()
    assert {"Hearts", "Rubber Bridge", "Oh Hell!", "President", "Go Fish", "Blackjack", "Texas Hold'em"} <= set(names)
    assert len(names) == 12 and not set(names) & set(visitor.page.locator(".ideas h3").all_inner_texts())
    families = visitor.page.locator(".family h2").all_inner_texts()
    assert [family.split(":")[0] for family in families[:2]] == ["Showdown", "Showdown"] and families[0] == "Showdown: Poker"
    assert visitor.page.locator(".family h3").first.inner_text() == "Texas Hold'em"


def test_the_menu_of_players_is_short(visitor: Visitor) -> None:
    visitor.page.goto("/")
    menu = visitor.page.get_by_label("Players")
    menu.wait_for()
    assert len(menu.locator("option").all()) == 10
    menu.select_option("9")
    visitor.page.locator("p.shelf-count").wait_for()
    assert "players=9" in visitor.page.url
    assert "Card Bingo" in visitor.page.locator("main").inner_text()


@pytest.mark.parametrize(("text", "first"), [
    ("cheat", "I Doubt It"), ("7 card stud", "Seven Card Stud"), ("poker", "Texas Hold'em"), ("war", "Beggar My Neighbour"),
    ("twenty one", "Blackjack"), ("texas holdem", "Texas Hold'em"), ("bridge", "Rubber Bridge"), ("haerts", "Hearts"),
    ("crazy 8s", "Crazy Eights"), ("dominos", "Block Dominoes"), ("gofish", "Go Fish"), ("beggar my neighbor", "Beggar My Neighbour"),
    ("holdem poker", "Texas Hold'em"), ("black lady", "Hearts")])
def test_people_find_what_they_mean(visitor: Visitor, text: str, first: str) -> None:
    assert found(visitor, text)[0] == first


@pytest.mark.parametrize(("text", "name", "near"), [
    ("spades", "Spades", "Oh Shit! (Brad Wilson)"), ("skat", "Skat", "Talon-Schnapsen"), ("gin", "Gin Rummy", "Arlington"),
    ("Gin Rummy card game", "Gin Rummy", "Arlington"), ("cribage", "Cribbage", "Single Crib"), ("mau mau", "Mau-Mau", "Crazy Eights"),
    ("solitaire", "Solitaire", "Blackjack"), ("war", "War", "Beggar My Neighbour"), ("500", "Five Hundred", "Bid Euchre")])
def test_what_is_not_here_has_neighbours(visitor: Visitor, text: str, name: str, near: str) -> None:
    assert found(visitor, text)[0] == near
    assert visitor.page.locator("p.shelf-count").inner_text() == f"{name} is not here. The nearest to it:"
    assert len(visitor.page.locator(".game-card-why").first.inner_text()) > 10
