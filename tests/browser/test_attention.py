"""What reaches people who look elsewhere, and what they see when they look again."""
from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from browser.visitor import Visitor
from server.people import Server

#: what lies under a box of the page, of the things that nobody wants covered
COVERED = """box => {
  const a = box.getBoundingClientRect();
  const near = 'main.live .hand .card, main.live .bar button, main.live .pod, .table-tools button';
  return [...document.querySelectorAll(near)].filter(each => {
    const b = each.getBoundingClientRect();
    return Math.min(a.right, b.right) - Math.max(a.left, b.left) > 1 && Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 1;
  }).map(each => each.className);
}"""

#: how far the words of a button stand out from it
CONTRAST = """button => {
  const canvas = document.createElement('canvas').getContext('2d', {willReadFrequently: true});
  const light = colour => {
    canvas.fillStyle = colour;
    canvas.fillRect(0, 0, 1, 1);
    const parts = [...canvas.getImageData(0, 0, 1, 1).data].slice(0, 3)
      .map(each => each / 255 <= 0.04045 ? each / 255 / 12.92 : ((each / 255 + 0.055) / 1.055) ** 2.4);
    return 0.2126 * parts[0] + 0.7152 * parts[1] + 0.0722 * parts[2];
  };
  const style = getComputedStyle(button);
  const both = [light(style.color), light(style.backgroundColor)].sort();
  return (both[1] + 0.05) / (both[0] + 0.05);
}"""


def friends(ann: Visitor, ben: Visitor, game: str) -> None:
    """Ann opens a table, Ben comes by her link, and they begin."""
    ann.page.goto(f"/g/{game}?players=2")
    ann.page.get_by_role("button", name="Invite").click()
    ann.page.get_by_label("What do your friends call you?").fill("Ann")
    ann.page.get_by_role("button", name="Open the table").click()
    link = ann.page.locator("[data-invite]").first
    link.wait_for()
    ben.page.goto(link.input_value())
    ben.page.get_by_label("name", exact=False).first.fill("Ben")
    ben.page.locator("[data-sit]").first.click()
    ann.page.get_by_text("Ben").first.wait_for()
    ann.page.locator("[data-begin]").click()
    for visitor in (ann, ben):
        visitor.at_table()
        visitor.page.locator(".hand [data-card]").first.wait_for()


@pytest.mark.parametrize("size", ["laptop", "phone"])
def test_a_line_of_chat_is_seen_at_once_and_covers_nothing(chromium: Browser, host: Server, size: str, pictures: Path) -> None:
    with Visitor(chromium, host) as ann, Visitor(chromium, host, size) as ben:
        friends(ann, ben, "agram")
        ann.page.keyboard.press("c")
        ann.page.get_by_label("Say something").fill("Hello Ben, shall we play one more after this, or is it late for you?")
        ann.page.get_by_role("button", name="Send").click()
        news = ben.page.locator("[data-news]")
        news.wait_for()
        assert news.inner_text().startswith("Ann Hello Ben")
        mark = ben.page.locator(".table-line [data-unread]:visible")
        expect(mark).to_have_text("1")
        expect(ben.page.locator("[data-live-chat]")).to_contain_text("Ann says: Hello Ben")
        assert news.evaluate(COVERED) == []
        ben.picture(pictures / f"chat-news-{size}.png")
        news.click()
        expect(ben.page.locator(".chat-lines")).to_contain_text("shall we play one more")
        expect(mark).to_have_count(0)
        # what one says oneself is no news
        expect(ann.page.locator("[data-unread]")).to_have_count(0)


def test_the_title_says_whose_turn_it_is(chromium: Browser, host: Server) -> None:
    with Visitor(chromium, host) as ann, Visitor(chromium, host) as ben:
        friends(ann, ben, "agram")
        ann.until(lambda: ann.my_turn or ben.my_turn)
        waited, waiting = (ann, ben) if ann.my_turn else (ben, ann)
        expect(waited.page).to_have_title("● Your turn – Agram")
        expect(waiting.page).to_have_title("Agram · Parlour")


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_a_button_that_waits_for_cards_is_readable_under_the_mouse(chromium: Browser, host: Server, scheme: str, pictures: Path) -> None:
    with Visitor(chromium, host, scheme=scheme) as visitor:
        visitor.sit_down("hearts")
        visitor.wait_for_turn()
        button = visitor.page.locator("[data-confirm][disabled]")
        button.hover(force=True)
        visitor.page.wait_for_timeout(300)
        visitor.picture(pictures / f"disabled-{scheme}.png")
        assert button.evaluate(CONTRAST) >= 4.5


def test_settings_stay_open_while_the_table_goes_on(chromium: Browser, host: Server) -> None:
    with Visitor(chromium, host) as ann, Visitor(chromium, host) as ben:
        friends(ann, ben, "agram")
        mover, other = (ann, ben) if ann.my_turn else (ben, ann)
        other.page.get_by_role("button", name="Settings").click()
        box = other.page.get_by_role("region", name="Settings")
        # a click on words leaves the focus nowhere, unless the box takes it
        box.get_by_text("Colours of the page").click()
        before = other.attribute("version")
        mover.page.locator(".hand button[data-card]:not([disabled])").first.click()
        other.until(lambda: other.attribute("version") != before)
        other.until(lambda: other.my_turn)
        expect(box).to_be_visible()
        assert other.page.evaluate("() => document.querySelector('.settings-box').contains(document.activeElement)")
        other.page.keyboard.press("Escape")
        expect(box).not_to_be_visible()


def test_being_called_is_off_until_wanted_and_a_call_leads_to_the_table(chromium: Browser, host: Server, pictures: Path) -> None:
    """The browser's own push service is not there: what stands in for it takes the subscription, and brings a message."""
    with Visitor(chromium, host) as ann:
        ann.context.grant_permissions(["notifications"])
        ann.page.add_init_script("""
            const bytes = text => Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), each => each.charCodeAt(0)).buffer;
            const keys = {auth: 'AAAAAAAAAAAAAAAAAAAAAA', p256dh:
              'BGsX0fLhLEJH-Lzm5WOkQPJ3A32BLeszoPShOUXYmMKWT-NC4v4af5uO5-tKfA-eFivOM1drMV7Oy7ZAaDe_UfU'};
            let kept = null;
            PushManager.prototype.getSubscription = async () => kept;
            PushManager.prototype.subscribe = async options => {
              kept = {endpoint: 'https://push.example.org/send/ann', options: {applicationServerKey: bytes(options.applicationServerKey)},
                      getKey: name => bytes(keys[name]), unsubscribe: async () => (kept = null, true)};
              return kept;
            };""")
        ann.sit_down("agram")
        ann.page.get_by_role("button", name="Settings").click()
        wanted = ann.page.get_by_label("Call me when it is my turn")
        expect(wanted).not_to_be_checked()
        ann.page.screenshot(path=pictures / "call-me.png")
        with ann.page.expect_response("**/api/push") as answer:
            wanted.click()
            expect(wanted).to_be_checked()
        assert answer.value.ok
        with ann.page.expect_response("**/api/push/end") as answer:
            wanted.click()
            expect(wanted).not_to_be_checked()
        assert answer.value.ok

        devtools = ann.context.new_cdp_session(ann.page)
        found: list[str] = []
        devtools.on("ServiceWorker.workerRegistrationUpdated",
                    lambda event: found.extend([each["registrationId"] for each in event["registrations"]]))
        ann.page.evaluate("() => navigator.serviceWorker.ready.then(() => true)")
        devtools.send("ServiceWorker.enable")
        # the browser tells what is registered in a message of its own, after its answer
        ann.until(lambda: bool(found))
        message = '{"game": "Agram", "says": "It is your turn.", "path": "/t/somewhere"}'
        devtools.send("ServiceWorker.deliverPushMessage", {"origin": host.url, "registrationId": found[0], "data": message})
        shown = """async () => (await (await navigator.serviceWorker.ready).getNotifications())
          .map(each => [each.title, each.body, each.data.path])"""
        ann.until(lambda: bool(ann.page.evaluate(shown)))
        assert ann.page.evaluate(shown) == [["Agram", "It is your turn.", "/t/somewhere"]]
