"""Somebody has the browser translate the page and plays on: everything is translated, and nothing is out of date."""
from __future__ import annotations

import random

import pytest
from playwright.sync_api import Browser, Page

from browser.visitor import Visitor
from server.people import Server

#: what Chromium's translator does to a page, with marks in the place of another language: each text is exchanged for an element of its own,
#: also those that come or change later
TRANSLATOR = """() => {
  const translate = root => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT), found = [];
    if (root.nodeType === 3) found.push(root);
    while (walker.nextNode()) found.push(walker.currentNode);
    for (const text of found) {
      const place = text.parentElement;
      if (!place || !text.data.trim() || place.closest("font, script, style, textarea, [translate=no], .notranslate")) continue;
      const outer = document.createElement("font"), inner = document.createElement("font");
      inner.textContent = "«" + text.data + "»";
      outer.append(inner);
      text.replaceWith(outer);
    }
  };
  new MutationObserver(records => {
    for (const record of records) for (const node of record.type === "childList" ? record.addedNodes : [record.target]) translate(node);
  }).observe(document.body, {childList: true, characterData: true, subtree: true});
  translate(document.body);
}"""
#: what can be seen, without the marks and what only separates words; what has just been said to those who listen is no part of it
READ = """() => [...document.querySelectorAll("main.live > :not(.visually-hidden)")]
  .map(element => element.innerText.replace(/[«»]/g, "").replace(/\\s+/g, " ").trim()).join(" | ")"""
#: texts that are seen and have not been translated
LEFT = """() => {
  const walker = document.createTreeWalker(document.querySelector(".app"), NodeFilter.SHOW_TEXT), left = [];
  while (walker.nextNode()) {
    const text = walker.currentNode;
    const kept = text.parentElement.closest("font, script, style, textarea, [translate=no], .notranslate");
    if (text.data.trim() && !kept) left.push(text.data);
  }
  return left;
}"""
DECISIONS = 16


@pytest.mark.parametrize("game", ["agram", "seven-card-stud"])
def test_a_page_that_is_translated_goes_on(chromium: Browser, host: Server, game: str) -> None:
    with Visitor(chromium, host) as visitor:
        visitor.sit_down(game)
        page: Page = visitor.page
        page.evaluate(TRANSLATOR)
        plain = visitor.context.new_page()
        plain.goto(page.url)
        rng = random.Random(3)
        decided = 0
        while decided < DECISIONS and visitor.wait_for_turn():
            visitor.until(lambda: plain.locator("main.live").get_attribute("data-version") == visitor.attribute("version"))
            visitor.until(lambda: page.evaluate(READ) == plain.evaluate(READ))
            assert page.evaluate(LEFT) == []
            assert "«" in page.locator(".bar").first.inner_text()
            visitor.decide(rng)
            decided += 1
        assert decided > 1


#: two texts side by side, as pages make them of words and numbers: shown in another language; then one changes, becomes empty, the other
#: goes. What is seen each time
SIDE_BY_SIDE = """async way => {
  const place = document.createElement("p"), words = new Text("deal "), number = new Text("one"), seen = [];
  const translate = text => {
    const font = document.createElement("font");
    font.textContent = text.data.toUpperCase();
    if (way === "at once") text.replaceWith(font);
    else { text.before(font); text.remove(); }
  };
  const look = async () => { await new Promise(done => setTimeout(done)); seen.push(place.textContent); };
  place.append(words, number);
  document.body.append(place);
  await look();
  translate(words); translate(number); await look();
  number.data = "two"; await look();
  translate(number); await look();
  number.data = ""; await look();
  words.remove(); await look();
  return seen;
}"""


@pytest.mark.parametrize("way", ["at once", "one after the other"])
def test_each_text_keeps_its_own_translation(visitor: Visitor, way: str) -> None:
    visitor.page.goto("/")
    assert visitor.page.evaluate(SIDE_BY_SIDE, way) == ["deal one", "DEAL ONE", "DEAL two", "DEAL TWO", "DEAL ", ""]
