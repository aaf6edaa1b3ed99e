"""Makes the fixtures beside this file: real views from the engine, as the server would send them.

``python web/tests/table/make_fixtures.py`` writes ``fixtures/NAME.json``, each with the table, and moments of a match;
``npx biome format --write tests/table/fixtures`` in ``web`` then lays them out.
"""
from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from random import Random

import msgspec

import parlour
from parlour.bots import rules_of_thumb
from parlour.kernel.deal import Deal
from parlour.kernel.fairness import Fairness, Part, promise_of
from parlour.kernel.match import Match, Start
from parlour.kernel.view import View
from parlour.server.http import dealing_of
from parlour.server.protocol import FaceInfo, GameInfo, PackInfo, Seat, SuitInfo, TableInfo, TableState, Update
from parlour.server.table import sheet_of

FOLDER = Path(__file__).parent / "fixtures"
NAMES = ["Anna", "Robin", "Sam", "Kit", "Jo", "Max", "Lou", "Pip", "Sky", "Val"]
TRIES = 40
Wanted = Callable[[View], bool]


def slim(view: View) -> View:
    """A view as it is sent."""
    for zone in view.zones:
        if not any(zone.cards):
            zone.cards = []
        zone.remembered = []
    return view


def info(match: Match) -> TableInfo:
    game = match.game
    pack = PackInfo(
        game.pack.name,
        [SuitInfo(suit.letter, suit.symbol, suit.name, suit.red) for suit in game.pack.suits],
        list(game.pack.ranks),
        list({face.code: FaceInfo(face.code, face.symbol, face.name, face.suit, face.rank) for face in game.pack.faces}.values()))
    about = GameInfo(game.id, game.name, game.page, game.family, game.summary, list(game.also_known_as), list(game.player_counts),
                     list(game.best_players), game.minutes, game.pack.name, [])
    return TableInfo("fixture", about, game.name, game.players, {}, {}, list(game.sides), game.direction, pack, "none", True, False,
                     "gentle", "9f" * 32)


def state(match: Match, viewer: int) -> TableState:
    players = match.game.players
    seats = [Seat(match.names[seat], "person" if seat == viewer else "bot", True, False, -1) for seat in range(players)]
    return TableState("over" if match.over else "playing", seats, viewer if viewer < players else -1, True, 0,
                      list(match.winners), "", "", True, [], False, [""] * players, False, [])


def make(name: str, game: str, players: int, viewer: int, moments: dict[str, Wanted], seed: int = 5,
         options: dict[str, object] | None = None, random: bool = False) -> None:
    """Plays matches until the viewer has seen every moment, and writes them."""
    found: dict[str, Update] = {}
    about: TableInfo | None = None
    last = seed + TRIES
    while len(found) < len(moments):
        if seed > last:
            raise RuntimeError(f"{name}: nobody saw {', '.join(set(moments) - set(found))}")
        beats: list[View] = []

        def on_beat(deal: Deal, beats: list[View] = beats) -> None:
            beats.append(slim(deal.view_for(viewer)))

        match = parlour.game(game, players=players, **(options or {})).match(seed=seed, narrate=True, names=NAMES[:players])
        match = Match(match.game, match.start, match.names, True, on_beat)
        about = info(match)
        rng = Random(seed)
        for step in range(900):
            view = slim(match.deal.view_for(viewer))
            for moment, wanted in moments.items():
                for shown in (*beats, view):
                    if moment not in found and wanted(shown):
                        speaks = viewer < players and not view.seats[viewer].turn and bool(view.choices)
                        found[moment] = Update(step, step, state(match, viewer), view, list(beats), sheet_of(match), True, speaks)
            beats.clear()
            if match.over or len(found) == len(moments):
                break
            seat = match.turn()[0]
            legal = match.legal(seat)
            at_random = random or len(legal) > 40
            match.play(seat, legal[rng.randrange(len(legal))] if at_random else rules_of_thumb.choose(match.deal, seat, rng, 4))
        seed += 1
    updates = {moment: found[moment] for moment in moments}
    (FOLDER / f"{name}.json").write_bytes(msgspec.json.encode({"info": about, "updates": updates}))


def mine(view: View) -> bool:
    return view.viewer < len(view.seats) and view.seats[view.viewer].turn


def zone(view: View, kind: str, owner: int = -1) -> int:
    return sum([each.count for each in view.zones if each.kind == kind and each.owner == owner])


def offers(kind: str) -> Wanted:
    return lambda view: mine(view) and any([choice.kind == kind for choice in view.choices])


def several_ways(view: View, kind: str, ways: int) -> bool:
    """Whether one card can be used for this in so many ways."""
    uses = [tuple(action.cards) for action in view.actions if action.kind == kind]
    return any([uses.count(cards) >= ways for cards in uses])


def make_dealing() -> None:
    """Writes how a match was dealt, as the server tells it: three people, of whom one has not shown what was promised."""
    table, values = "FixtureTable12", [bytes([17 * seat + 1]) * 32 for seat in range(3)]
    promises = [promise_of(table, seat, value) for seat, value in enumerate(values)]
    parts = [Part(0, promises[0], values[0]), Part(1, promises[1]), Part(2, promises[2], values[2])]
    fairness = Fairness(bytes(range(32)), (), table, parts)
    match = parlour.game("down-and-back", players=4).match(start=Start(fairness.seed, fairness=fairness))
    hand = [code for place in match.view(2).zones if place.owner == 2 for code in place.cards if code]
    rng = Random(3)
    while not match.over:
        seat = match.turn()[0]
        match.play(seat, rng.choice(match.legal(seat)))
    found = {"table": table, "values": [value.hex() for value in values], "promises": promises, "hand": hand,
             "dealing": dealing_of(match)}
    (FOLDER / "dealing.json").write_bytes(msgspec.json.format(msgspec.json.encode(found), indent=1) + b"\n")


def main() -> None:
    FOLDER.mkdir(exist_ok=True)
    make_dealing()
    make("hearts", "hearts", 4, 0, {
        "passing": offers("give"),
        "trick": lambda view: mine(view) and zone(view, "trick") == 2 and zone(view, "fan", 0) > 8 and
        len(view.actions) < zone(view, "fan", 0),
        "beat": lambda view: zone(view, "trick") == 4,
        "over": lambda view: view.over,
    })
    make("passing-two-ways", "dirty-nasty-filthy-hearts", 4, 0, {
        "passing": lambda view: mine(view) and any([len(choice.parts) > 1 for choice in view.choices])}, random=True)
    make("oh-hell", "oh-hell", 4, 0, {
        "bidding": lambda view: mine(view) and any([len(choice.words) > 3 for choice in view.choices]),
        "play": lambda view: mine(view) and zone(view, "trick") == 1 and bool(view.trumps) and 3 < zone(view, "fan", 0) < 8,
        "beat": lambda view: zone(view, "trick") == 4})
    make("blackjack", "blackjack", 5, 1, {
        "bet": offers("bet"), "play": offers("double"), "insure": offers("insure"), "over": lambda view: view.over}, random=True)
    make("block-dominoes", "block-dominoes", 4, 0, {
        "lead": lambda view: mine(view) and zone(view, "line") == 0,
        "middle": lambda view: mine(view) and zone(view, "line") > 7 and any([len(choice.words) > 1 for choice in view.choices]),
    }, seed=9)
    make("block-dominoes-long", "block-dominoes", 2, 0, {
        "long": lambda view: mine(view) and zone(view, "line") > 15}, options={"hand-size": "14"}, random=True)
    make("down-and-back", "down-and-back", 3, 0, {
        "draw": lambda view: offers("draw")(view) and zone(view, "pile") > 30, "discard": offers("discard"), "split": offers("split"),
        "over": lambda view: view.over})
    make("three-up-three-down", "three-up-three-down", 4, 0, {
        "lay": offers("lay"), "several": lambda view: mine(view) and any([len(action.cards) > 2 for action in view.actions]),
        "take": lambda view: mine(view) and [action.text for action in view.actions] == ["take"]}, random=True)
    make("best-pair-and-thirty-one", "best-pair-and-thirty-one", 2, 0, {
        "raise": offers("raise"), "draw": lambda view: offers("draw")(view) and zone(view, "meld", 0) > 0,
        "over": lambda view: view.over}, random=True)
    make("rummy", "5000-rummy", 4, 0, {
        "adds": lambda view: mine(view) and several_ways(view, "add", 3)}, random=True)
    make("go-fish", "go-fish", 4, 0, {"ask": lambda view: offers("ask")(view) and len(view.actions) > 10})
    make("buraco", "buraco-fechado", 4, 0, {
        "many": lambda view: mine(view) and offers("add")(view) and sum([len(zone.groups) for zone in view.zones]) > 15})
    make("ups-and-downs", "ups-and-downs", 6, 0, {"play": lambda view: offers("play")(view) and zone(view, "fan", 0) > 5,
                                                  "name": offers("name"), "mode": offers("mode")}, random=True)
    make("agram", "agram", 5, 0, {
        "play": lambda view: mine(view) and zone(view, "trick") == 3})
    make("cancellation-hearts", "cancellation-hearts", 10, 0, {
        "play": lambda view: mine(view) and zone(view, "trick") == 6}, random=True)
    make("oh-hell-watched", "oh-hell", 7, 7, {"play": lambda view: zone(view, "trick") == 4}, random=True)
    make("black-maria", "black-maria", 3, 0, {
        "play": lambda view: mine(view) and zone(view, "trick") == 1 and zone(view, "fan", 0) > 15}, random=True)
    make("turbo-hearts", "turbo-hearts", 4, 0, {"charge": lambda view: offers("charge")(view) and len(view.actions) > 2}, random=True)


if __name__ == "__main__":
    main()
