"""Games with one thing wrong: the game of the template, with a few lines changed."""
from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import parlour
from parlour.lab.newgame import MODULE, filled
from parlour.lab.sources import games_in

OVER = "        return OVER\n"

#: for each game what is replaced in the template, and by what
BROKEN = {
    "leaking": (OVER, OVER + """
    def facts(self, deal, viewer):
        cards = deal.hands[0].cards
        return [f"South's lowest card: {deal.pack.names(cards & -cards)}"] if cards else []
"""),
    "unending": ("    def rules(self)", "    def finished(self, deal):\n        return False\n\n    def rules(self)"),
    "unbalanced": ("deal.collect(happy[0], 6)", "deal.award(happy[0], 6)"),
    "promising": ("    def rules(self)", "    def points_bounds(self):\n        return -6, 6\n\n    def rules(self)"),
    "unreadable": (OVER, OVER + """
    def legal(self, deal, seat):
        return [Action("nod", number=number, text="nod") for number in (1, 2)] + list(super().legal(deal, seat))

    def play(self, deal, seat, action):
        return self if action.kind == "nod" else super().play(deal, seat, action)
"""),
    "silent": (OVER, OVER + """
    def reason(self, deal, seat, action):
        return ""
"""),
    "idle": ("schema = (CARDS, SPADES)", 'schema = (CARDS, SPADES, number("pennies", "What is paid.", 6, 1, 12))'),
    "failing": ("        if len(happy) == 1:", '        {}["happy"]\n        if len(happy) == 1:'),
    "dicing": ("deal.collect(happy[0], 6)", "deal.collect(happy[0], random.randrange(10**6))"),
    "stuck": (OVER, "        return Trick(deal.order(winner), self.card_order)\n"),
    "losing": ("        winner = self.take(deal)\n", "        winner = self.take(deal)\n        deal.taken[winner].clear()\n"),
    "naming": ("        winner = self.take(deal)\n", '        winner = self.take(deal)\n        deal.say(f"{deal.name(winner)} leads.")\n'),
    "bidding": (OVER, OVER + """
    def legal(self, deal, seat):
        return [Action("bid", number=1, text="bid 1")] + list(super().legal(deal, seat))

    def play(self, deal, seat, action):
        return self if action.kind == "bid" else super().play(deal, seat, action)
"""),
    "mute": ("        trumps = ", '        return "Take the fewest tricks."\n        trumps = '),
    "alike": (OVER, OVER + """
    class Nod(Action):
        def in_words(self, pack):
            return "nod"

    NODS = [Nod("nod", number=1, text="nod 1"), Nod("nod", number=2, text="nod 2")]

    def legal(self, deal, seat):
        return self.NODS + list(super().legal(deal, seat))

    def play(self, deal, seat, action):
        return self if action.kind == "nod" else super().play(deal, seat, action)
"""),
    "coded": (OVER, OVER + """
    def badges(self, deal, seat):
        return ["last: " + deal.pack.text(deal.taken[seat].mask())]
"""),
    "waiting": (OVER, OVER + """
    def may_interrupt(self, deal):
        return tuple([seat for seat in range(deal.players) if seat not in self.turn(deal) and deal.hands[seat].cards & 0xFFFF])

    def legal(self, deal, seat):
        return super().legal(deal, seat) if seat in self.turn(deal) else (Action("sigh"),)

    def play(self, deal, seat, action):
        return self if action.kind == "sigh" else super().play(deal, seat, action)
"""),
    "peeking": (OVER, """        return OVER

    def legal(self, deal, seat):
        legal = super().legal(deal, seat)
        other = deal.hands[deal.after(seat)].cards
        return legal[:1] if other & 1 else legal
"""),
}


def source(id: str) -> str:
    """The module of a broken game."""
    old, new = BROKEN[id]
    text = filled(MODULE, id)
    assert text.count(old) == 1, id
    text = text.replace(old, new).replace("from parlour.author import", "import random\n\nfrom parlour.author import Action,", 1)
    # what it does not do it may well say
    return text.replace("## Payment\n", '## Payment\n{self.options["pennies"]} pennies. ') if id == "idle" else text


@contextmanager
def written(id: str, folder: Path) -> Iterator[tuple[Path, type[parlour.Game[Any]]]]:
    """The file of a broken game, and the game; it is forgotten afterwards."""
    path = folder / f"{id}.py"
    path.write_text(source(id), encoding="utf8")
    try:
        yield path, games_in(path)[0]
    finally:
        parlour.registry().pop(id, None)
        sys.modules.pop(id, None)
        sys.path.remove(str(folder.resolve()))
