"""A table without rules on which the kernel's tests move cards about. It has no id, so it is not registered."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from parlour.equipment import Pack, french
from parlour.kernel.actions import Action, Subsets, card_actions
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game
from parlour.kernel.phase import Phase, Sealed, Turn
from parlour.kernel.table import ALL, OTHERS, OWN
from parlour.kernel.zones import Zone

SMALL = french("A K Q")
TWO_PACKS = french("A K Q", copies=2)
THREE_PACKS = french("A K", copies=3)


class ToyDeal(Deal):
    """For each seat a hand it sees, a forehead that all but it see and a heap nobody looks at; piles and rows in the middle."""

    def set_table(self) -> None:
        self.hands = self.card_sets("hand", "fan", OWN)
        self.foreheads = self.card_sets("forehead", "fan", OTHERS)
        self.taken = self.card_sets("taken", "heap")
        self.stock = self.card_row("stock", "pile")
        self.discards = self.card_row("discards", "pile", ALL)
        self.trick = self.card_row("trick", "trick", ALL)
        self.line = self.card_row("line", "line")
        self.table = self.card_set("table", "meld", ALL)

    def give(self, zone: Zone, codes: str) -> int:
        """Places cards from the pack, in this order; returns them as a mask."""
        cards = self.cards(codes)
        self.place(cards, zone)
        return sum(1 << card for card in cards)

    def cards(self, codes: str) -> list[int]:
        """The cards written, each the first of its face that lies nowhere yet."""
        used = sum(zone.mask() for zone in self.zones)
        found = []
        for code in codes.split():
            free = self.pack.cards_of(code) & ~used
            assert free, f"no {code} is left"
            found.append((free & -free).bit_length() - 1)
            used |= free & -free
        return found

    def rest_to_stock(self) -> None:
        """Places all cards that lie nowhere yet in the stock."""
        used = sum(zone.mask() for zone in self.zones)
        self.place([card for card in range(self.pack.size) if not used >> card & 1], self.stock)

    def known(self, viewer: int, zone: Zone) -> str:
        """The cards of the zone whose place the viewer knows, in notation."""
        return self.pack.text(self.known_to(viewer) & zone.mask())

    def who_knows(self, code: str) -> set[int]:
        """The viewers who know where the card with this face lies; the pack has it once."""
        knowers = self.knowers(self.pack.card(code))
        return {viewer for viewer in range(self.players + 1) if knowers >> viewer & 1}


class Idle(Phase[ToyDeal]):
    """Nobody is waited for."""

    def turn(self, deal: ToyDeal) -> tuple[int, ...]:
        return ()

    def legal(self, deal: ToyDeal, seat: int) -> Sequence[Action]:
        return ()


class HandOn(Turn[ToyDeal]):
    """The seat gives a card to the next face down, or plays one face up."""

    def legal(self, deal: ToyDeal, seat: int) -> Sequence[Action]:
        cards = deal.hands[seat].cards
        return card_actions(deal.pack, "give").of(cards) + card_actions(deal.pack, "play").of(cards)

    def play(self, deal: ToyDeal, seat: int, action: Action) -> Phase[Any]:
        deal.move(action.card, deal.hands[seat], deal.hands[deal.after(seat)] if action.kind == "give" else deal.trick)
        return HandOn(deal.after(seat))


class LayAside(Sealed[ToyDeal]):
    """Everyone picks two cards to lay aside, all at once."""

    def legal(self, deal: ToyDeal, seat: int) -> Sequence[Action]:
        return Subsets("lay", deal.pack, deal.hands[seat].cards, 2, 2)

    def reveal(self, deal: ToyDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat, action in enumerate(choices):
            if action is not None:
                deal.move_cards(action.cards, deal.hands[seat], deal.taken[seat])
        return HandOn(0)


class Toy(Game[ToyDeal]):
    """The table for any number of players and any pack; nothing is dealt."""

    player_counts = range(1, 8)

    def __init__(self, pack: Pack, players: int) -> None:
        self.toy_pack = pack
        super().__init__(players)

    def make_pack(self) -> Pack:
        return self.toy_pack

    def blank(self) -> ToyDeal:
        return ToyDeal(self)

    def open(self, deal: ToyDeal) -> Phase[Any]:
        return Idle()


def toy(pack: Pack = SMALL, players: int = 3, phase: Phase[Any] | None = None) -> ToyDeal:
    """An empty table; with a phase the log is kept."""
    deal: ToyDeal = Toy(pack, players).deal(1)
    if phase is not None:
        deal.phase = phase
        deal.narrating = True
    return deal


def seen(deal: ToyDeal, viewer: int, zone: Zone) -> tuple[list[str], list[str]]:
    """What a viewer's view has of a zone: the faces seen, and the faces remembered."""
    index = deal.zones.index(zone)
    shown = deal.view(viewer).zones[index]
    assert shown.count == len(shown.cards) == len(shown.remembered) == zone.count()
    return shown.cards, shown.remembered
