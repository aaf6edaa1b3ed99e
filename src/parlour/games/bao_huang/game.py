"""Bao Huang: five players and 168 cards; an emperor and a hidden protector against three. Rules page: bao-huang."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.games.bao_huang.before import give_up, next_taker
from parlour.games.bao_huang.cards import EUNUCH, PACK, JokerSets
from parlour.games.bao_huang.deal import BaoHuangDeal
from parlour.games.bao_huang.options import (
    DEALS,
    DIRECTION,
    FACE_UP,
    JOKER_RULE,
    JOKERS_ONLY,
    OPTIONS,
    PENALTY,
    POINTS,
    SCORING,
    SIXES_LAST,
    TWOS,
)
from parlour.games.bao_huang.scoring import (
    ALONE,
    ALONE_TOLD,
    EMPERORS_CARDS,
    LONE_EMPERORS_CARDS,
    PARTNER_TOLD,
    PLACES,
    score,
    set_dues,
    winners,
)
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import ANTICLOCKWISE, CLOCKWISE, Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.prose import Prose, listed, spelled


class BaoHuang(Game[BaoHuangDeal]):
    """The game of Rizhao, with the variations of the page."""

    id = "bao-huang"
    name = "Bao Huang"
    page = "bao-huang"
    family = "climbing"
    hand_order = "rank"
    summary = "Four packs and five players: the emperor and a secret protector against three, to be rid of 33 cards."
    also_known_as: ClassVar[Sequence[str]] = ("Baohuang", "Protect the Emperor", "Dawang", "Emperor")
    player_counts: ClassVar[Sequence[int]] = (5,)
    minutes = 60
    schema: ClassVar[Sequence[Option]] = OPTIONS
    deal_type = BaoHuangDeal
    ends = AfterDeals(DEALS)
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.sets: Final = JokerSets(self[JOKER_RULE] == JOKERS_ONLY, self[TWOS])
        self.gifts_open: Final[bool] = self[PENALTY] == FACE_UP

    def make_pack(self) -> Pack:
        return PACK

    def direction_of_play(self) -> int:
        return CLOCKWISE if self[DIRECTION] == "clockwise" else ANTICLOCKWISE

    def clash(self) -> str:
        if self[PENALTY] == FACE_UP and self[DEALS] == 1:
            return "with one deal there is none after it in which the losers give cards up: penalty needs more deals"
        return ""

    # --- the deal ----------------------------------------------------------------------------------------------------

    def open(self, deal: BaoHuangDeal) -> Phase[Any]:
        """All cards are taken in turn, the first by the player after the one who has cut, who is called dealer here."""
        cards = deal.fresh_pack()
        for place, seat in enumerate(deal.order(deal.after(deal.dealer))):
            deal.place(cards[place::self.players], deal.hands[seat])
        return give_up(deal) if any(deal.dues) else next_taker(deal)

    def carry(self, old: BaoHuangDeal, new: BaoHuangDeal) -> None:
        set_dues(old, new)

    # --- the end of a deal -------------------------------------------------------------------------------------------

    def settle(self, deal: BaoHuangDeal) -> None:
        for hand in deal.hands:
            deal.expose(hand)
        score(deal)
        if deal.narrating:
            deal.say(f"{deal.aloud(lambda: self.result_words(deal))}.")

    def result_words(self, deal: BaoHuangDeal) -> str:
        """Who has won."""
        won = winners(deal)
        if not won:
            return "It is a tie"
        return f"{deal.names_of(won)} {'have' if won & (won - 1) else 'has'} won"

    def result_facts(self, deal: BaoHuangDeal) -> list[str]:
        out = [deal.name(seat) for seat in deal.standing() if not deal.has_cards(seat)]
        return [f"Out of cards in this order: {listed(out)}", self.result_words(deal)]

    # --- what is shown -----------------------------------------------------------------------------------------------

    def facts(self, deal: BaoHuangDeal, viewer: int) -> list[str]:
        if deal.declarer == NO_SEAT:
            return []
        emperor = deal.name(deal.declarer)
        said = f"{emperor} is the emperor"
        if deal.knows_partner(viewer):
            partner = deal.partner()
            said += ", without a partner" if partner == deal.declarer else f", with {deal.name(partner)} for a partner"
        return [said, f"An announcement multiplies the scores by {deal.factor}"] if deal.factor > 1 else [said]

    def badges(self, deal: BaoHuangDeal, seat: int) -> list[str]:
        if seat == deal.declarer:
            return ["emperor"]
        # what all know, whoever looks
        known = deal.shown != NO_SEAT or deal.open >> EUNUCH & 1
        return ["eunuch"] if deal.declarer != NO_SEAT and known and seat == deal.partner() else []

    def points_bounds(self) -> tuple[int, int] | None:
        if self[SCORING] != POINTS:
            return 0, 1
        # an emperor without a partner, who has announced that and is first out, or last
        most = PLACES[0] * ALONE * ALONE_TOLD
        return -most, most

    def rule_words(self) -> Mapping[str, Value]:
        more, fewer = -(-self.pack.size // self.players), self.pack.size // self.players
        return {
            "cards": self.pack.size, "more": more, "fewer": fewer, "more_than": self.pack.size % self.players,
            "places": listed([f"{points:+d}".replace("-", "−") if points else "0" for points in PLACES]),
            "partner_told": PARTNER_TOLD, "alone_told": ALONE_TOLD,
            "emperors_cards": spelled(EMPERORS_CARDS), "lone_emperors_cards": spelled(LONE_EMPERORS_CARDS),
        }


class BaoHuangSixesLast(BaoHuang):
    """The same with the sixes kept to the end (page section "Sixes played last")."""

    id = "bao-huang-sixes-last"
    name = "Bao Huang: Sixes Played Last"
    summary = "Bao Huang in which no six may be played as long as one has anything else."
    schema: ClassVar[Sequence[Option]] = tuple([option for option in OPTIONS if option is not SIXES_LAST])
    fixed: ClassVar[Mapping[str, Value]] = {SIXES_LAST.name: True}
