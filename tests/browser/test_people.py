"""People at a table, each with a browser of their own: what they see, what becomes of them when the server dies."""
from __future__ import annotations

import json
import random
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, expect

from browser.visitor import Visitor
from parlour.server import house
from server.people import Server


class Listener:
    """Hears everything that the server tells a page, over its WebSocket and over HTTP."""

    def __init__(self, visitor: Visitor) -> None:
        self.heard: list[str] = []
        visitor.page.on("websocket", lambda socket: socket.on("framereceived", lambda frame: self.heard.append(str(frame))))
        visitor.page.on("response", lambda answer: self._body(answer) if "/api/" in answer.url else None)

    def _body(self, answer: Any) -> None:
        try:
            self.heard.append(answer.text())
        except Exception as error:  # an answer without a body
            self.heard.append(str(error))

    def of_the_deal(self) -> str:
        """All of it but what the pack is made of, which is no secret."""
        said = []
        for text in self.heard:
            try:
                message = json.loads(text)
            except ValueError:
                said.append(text)
                continue
            if isinstance(message, dict) and message.get("type") == "welcome":
                message["table"].pop("pack")
            said.append(json.dumps(message))
        return "\n".join(said)


def hand(visitor: Visitor) -> list[str]:
    """The cards in one's own hand, as the page shows them."""
    cards = visitor.page.locator(".hand [data-card]")
    return [cards.nth(place).get_attribute("data-card") or "" for place in range(cards.count())]


def invite(visitor: Visitor, players: int = 2) -> None:
    """Opens a table for friends."""
    visitor.page.goto(f"/g/agram?players={players}")
    visitor.page.get_by_role("button", name="Invite").click()
    visitor.page.get_by_label("What do your friends call you?").fill("Ann")
    visitor.page.get_by_role("button", name="Open the table").click()
    visitor.page.locator("[data-invite]").wait_for()


def test_two_browsers_at_one_table_are_each_shown_their_own_cards_alone(chromium: Browser, host: Server, pictures: Path) -> None:
    with Visitor(chromium, host) as ann, Visitor(chromium, host, "phone") as ben:
        heard = Listener(ann), Listener(ben)
        invite(ann)
        address = ann.page.locator("[data-invite]").input_value()
        assert "#" in address
        ben.page.goto(address)
        name = ben.page.get_by_label("name", exact=False).first
        name.fill("Ben")
        ben.page.locator("[data-sit]").first.click()
        ann.page.get_by_text("Ben").first.wait_for()
        ann.page.locator("[data-begin]").click()
        for visitor in (ann, ben):
            visitor.at_table()
            visitor.page.locator(".hand [data-card]").first.wait_for()
        hands = hand(ann), hand(ben)
        assert len(hands[0]) == len(hands[1]) == 6
        assert not set(hands[0]) & set(hands[1])
        for mine, listener in zip(hands[::-1], heard):
            said = listener.of_the_deal()
            assert len(said) > 1000
            assert not [card for card in mine if f'"{card}"' in said or f" {card}" in said]
        ann.picture(pictures / "two-browsers.png")
        rng = random.Random(1)
        for _ in range(200):
            if ann.result.is_visible() and ben.result.is_visible():
                break
            for visitor in (ann, ben):
                if visitor.attribute("late") == "true":
                    visitor.page.keyboard.press("Escape")
                if visitor.my_turn:
                    visitor.decide(rng)
            ann.page.wait_for_timeout(40)
        assert ann.result.is_visible()
        assert ben.result.is_visible()


def test_who_opens_the_table_to_the_house_gives_phones_a_link_that_leads_there(chromium: Browser, tmp_path: Path, pictures: Path) -> None:
    server = Server(tmp_path / "tables", host="0.0.0.0")
    try:
        if not house.addresses():
            pytest.skip("this machine is in no network")
        with Visitor(chromium, server) as ann, Visitor(chromium, server, "phone") as ben:
            invite(ann)
            ann.page.get_by_text("Show it to a phone").click()
            ann.page.locator("[data-qr]").wait_for()
            assert ann.page.locator("[data-qr]").evaluate("picture => picture.complete && picture.naturalWidth > 0")
            ann.picture(pictures / "invitation.png")
            address = ann.page.locator("[data-invite]").input_value()
            assert address.startswith(house.origins("0.0.0.0", server.port)[0])
            ben.page.goto(address)
            ben.page.locator("[data-sit]").first.click()
            ann.page.get_by_text("Guest").first.wait_for()
            ben.picture(pictures / "invited-phone.png")
    finally:
        server.kill()


def test_who_can_be_found_by_nobody_is_told_how_to_open_the_door(visitor: Visitor, pictures: Path) -> None:
    invite(visitor)
    visitor.page.locator("[data-alone]").wait_for()
    assert "parlour serve --house" in visitor.page.locator("[data-alone]").inner_text()
    visitor.picture(pictures / "invitation-alone.png")


def test_the_host_looks_after_the_table(chromium: Browser, host: Server, pictures: Path) -> None:
    with Visitor(chromium, host) as ann, Visitor(chromium, host, "phone") as ben, Visitor(chromium, host) as cat:
        invite(ann, players=3)
        address = ann.page.locator("[data-invite]").input_value()
        for friend, name in ((ben, "Ben"), (cat, "Cat")):
            friend.page.goto(address)
            friend.page.get_by_label("name", exact=False).first.fill(name)
            friend.page.locator("[data-sit]").first.click()
            ann.page.get_by_text(name).first.wait_for()
        ann.picture(pictures / "host-gathering.png")
        ann.page.locator("[data-free='2']").click()
        ann.page.locator("[data-free='2']").click()
        cat.page.get_by_text("The host has given your seat to others.").wait_for()
        ann.page.locator("[data-begin]").click()
        for visitor in (ann, ben, cat):
            visitor.at_table()
        ann.page.locator("[data-watchers]").get_by_text("1 person watches").wait_for()
        cat.page.get_by_text("The host has freed your seat").wait_for()
        with Visitor(chromium, host) as eve:
            eve.page.goto(address)
            eve.at_table()
            eve.page.locator("[data-tab=chat]").click()
            eve.page.get_by_label("Say something").fill("Play the ace!")
            eve.page.get_by_role("button", name="Send").click()
            ann.page.locator("[data-tab=chat]").click()
            ann.page.locator("[data-mute=Watching]").click()
            ann.page.locator("[data-mute=Watching][aria-pressed=true]").wait_for()
            ann.picture(pictures / "host-chat.png")
            eve.page.get_by_label("Say something").fill("Really!")
            eve.page.get_by_role("button", name="Send").click()
            eve.page.get_by_text("asked you to watch without speaking").first.wait_for()
        ann.page.locator("[data-more]").click()
        ann.page.locator("[data-close]").click()
        ann.picture(pictures / "host-more.png")
        ann.page.locator("[data-close]").click()
        cat.page.get_by_text("The players have not let anybody watch").wait_for()
        ann.page.locator("[data-free]").click()
        ann.page.locator("[data-free]").click()
        ben.page.get_by_text("The players have not let anybody watch").wait_for()


def test_a_page_goes_on_by_itself_after_the_server_was_killed_in_mid_deal(chromium: Browser, tmp_path: Path) -> None:
    server = Server(tmp_path / "tables")
    try:
        with Visitor(chromium, server) as visitor:
            visitor.sit_down("hearts")
            rng = random.Random(2)
            for _ in range(4):
                assert visitor.wait_for_turn()
                visitor.decide(rng)
            visitor.wait_for_turn()
            before = hand(visitor)
            version = int(visitor.attribute("version"))
            server.kill()
            visitor.page.get_by_text("onnect", exact=False).first.wait_for()
            server.start()
            visitor.wait_for_turn()
            visitor.until(lambda: int(visitor.attribute("version")) >= version)
            assert hand(visitor) == before
            visitor.decide(rng)
            assert visitor.play_deal() >= 0
            # while the server was away the browser noted it
            visitor.faults[:] = [fault for fault in visitor.faults if "WebSocket" not in fault and "ERR_CONNECTION" not in fault]
    finally:
        server.kill()


@pytest.mark.parametrize("game", ["hearts", "block-dominoes", "blackjack"])
def test_a_deal_on_a_phone_with_fingers(chromium: Browser, host: Server, game: str, pictures: Path) -> None:
    with Visitor(chromium, host, "phone", has_touch=True, is_mobile=True) as visitor:
        visitor.sit_down(game)
        visitor.wait_for_turn()
        visitor.picture(pictures / f"{game}-phone.png")
        visitor.play_deal()


def test_from_the_front_page_to_the_end_of_a_deal_with_keys_alone(visitor: Visitor) -> None:
    page = visitor.page
    page.goto("/")
    search = page.get_by_role("searchbox")
    expect(search).to_be_focused()
    page.keyboard.type("agram")
    play = page.get_by_role("link", name="Agram", exact=True).or_(page.get_by_role("button", name="Play Agram", exact=False)).first
    for _ in range(30):
        page.keyboard.press("Tab")
        if play.evaluate("e => e === document.activeElement"):
            break
    expect(play).to_be_focused()
    page.keyboard.press("Enter")
    if "/g/" in page.url:
        button = page.get_by_role("button", name="Play now")
        button.wait_for()
        for _ in range(60):
            page.keyboard.press("Tab")
            if button.evaluate("e => e === document.activeElement"):
                break
        page.keyboard.press("Enter")
    visitor.at_table()
    rng = random.Random(3)
    while visitor.wait_for_turn():
        before = visitor.attribute("version")
        for _ in range(30):
            if visitor.attribute("version") != before or visitor.result.is_visible():
                break
            if page.evaluate("document.querySelector('.hand') && !document.querySelector('.hand').contains(document.activeElement)"):
                page.keyboard.press("Escape")
            page.keyboard.press(rng.choice(["ArrowRight", "ArrowLeft"]))
            page.keyboard.press("Enter")
            page.wait_for_timeout(30)
        else:
            raise AssertionError("no key plays a card")
    assert visitor.result.is_visible()


def test_a_card_that_may_not_be_played_says_why(visitor: Visitor) -> None:
    visitor.sit_down("hearts")
    rng = random.Random(5)
    barred = visitor.page.locator(".hand button.card.barred")
    while visitor.wait_for_turn():
        if barred.count():
            barred.first.click(force=True)
            bubble = visitor.page.locator(".bubble")
            bubble.wait_for()
            assert len(bubble.inner_text()) > 10
            assert visitor.my_turn
            return
        visitor.decide(rng)
    raise AssertionError("every card could always be played")


def test_undo_and_hint(visitor: Visitor) -> None:
    visitor.sit_down("agram")
    visitor.wait_for_turn()
    cards = hand(visitor)
    visitor.page.keyboard.press("Shift+H")
    visitor.page.locator(".bubble.hint").wait_for()
    visitor.decide(random.Random(1))
    visitor.wait_for_turn()
    visitor.page.keyboard.press("Shift+U")
    visitor.until(lambda: len(hand(visitor)) == len(cards))
    assert hand(visitor) == cards


