"""What comes before the play of Bao Huang: the losers give cards up, somebody becomes emperor, and partners may announce themselves
(page sections "Deal and Partnerships", "Passing of Cards" and "Announcement of partnerships")."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, bits
from parlour.games.bao_huang.advice import wants_crown, worth_announcing
from parlour.games.bao_huang.cards import ALL_JOKERS, EMPEROR, EUNUCH, PACK
from parlour.games.bao_huang.deal import BaoHuangDeal
from parlour.games.bao_huang.options import ANNOUNCE_ALONE, ANNOUNCE_PARTNER
from parlour.games.bao_huang.play import Play
from parlour.games.bao_huang.scoring import ALONE_TOLD, PARTNER_TOLD
from parlour.kernel.actions import PASS, Action, card_actions, word
from parlour.kernel.phase import NO_SEAT, Phase, Sealed, Turn
from parlour.kernel.prose import spelled

TAKE: Final = card_actions(PACK, "take")
ACCEPT: Final = word("accept")
DECLINE: Final = word("decline")
ANNOUNCE: Final = word("announce")
QUIET: Final = word("keep", "quiet")


# --- cards for the winners of the last deal ------------------------------------------------------------------------------------


def give_up(deal: BaoHuangDeal) -> Phase[Any]:
    """The losers of the last deal put their best cards other than jokers on the table, and the winners take them."""
    order = deal.game.sets.order
    for seat in deal.order(deal.after(deal.dealer)):
        number = -deal.dues[seat]
        if number > 0:
            held = sorted(bits(deal.hands[seat].cards & ~ALL_JOKERS), key=lambda card: (order.rank_of[card], card))
            cards = sum([1 << card for card in held[-number:]])
            deal.move_cards(cards, deal.hands[seat], deal.gifts)
            shown = deal.everyone if deal.gifts_open else 1 << seat
            deal.tell(seat, "{give} up {}", deal.pack.names(cards), to=shown)
            deal.tell(seat, "{give} up {}", _some(number), to=deal.everyone & ~shown)
    if not deal.gifts_open:
        deal.shuffle(deal.gifts)
        for seat in deal.takers:
            if seat >= 0:
                taken = sum([1 << deal.draw(deal.gifts, deal.hands[seat]) for _ in range(deal.dues[seat])])
                deal.tell(seat, "{take} {}", deal.pack.names(taken), to=1 << seat)
                deal.tell(seat, "{take} {}", _some(deal.dues[seat]), to=deal.everyone & ~(1 << seat))
    return next_taker(deal)


def _some(number: int) -> str:
    return "a card" if number == 1 else f"{spelled(number)} cards"


def next_taker(deal: BaoHuangDeal) -> Phase[Any]:
    """Who is to choose among the cards that lie face up; where they are equal there is nothing to choose."""
    rank_of = deal.game.sets.order.rank_of
    for seat in deal.takers:
        while seat >= 0 and deal.dues[seat] > 0 and deal.gifts.row:
            if len({rank_of[card] for card in deal.gifts.row}) > 1:
                return TakeGift(seat)
            card = deal.gifts.row[-1]
            deal.tell(seat, "{take} {}", deal.pack.names(1 << card))
            take(deal, seat, card)
    return offer_crown(deal, deal.holder_of_crown(), NO_SEAT)


def take(deal: BaoHuangDeal, seat: int, card: Card) -> None:
    """The seat takes a card that lies face up."""
    deal.dues[seat] -= 1
    deal.move(card, deal.gifts, deal.hands[seat])


class TakeGift(Turn[BaoHuangDeal]):
    """A winner of the last deal takes one of the cards that its losers have laid down face up."""

    about: ClassVar[str] = "penalty"

    def legal(self, deal: BaoHuangDeal, seat: int) -> Sequence[Action]:
        return TAKE.of(deal.gifts.mask())

    def candidates(self, deal: BaoHuangDeal, seat: int) -> Sequence[Action]:
        return (*TAKE.of(PACK.all), PASS)

    def reason(self, deal: BaoHuangDeal, seat: int, action: Action) -> str:
        if action is PASS:
            return "You must take one of the cards that were given up."
        return f"{deal.pack.names(action.cards)[:1].upper()}{deal.pack.names(action.cards)[1:]} is not among the cards that were given up."

    def play(self, deal: BaoHuangDeal, seat: int, action: Action) -> Phase[Any]:
        take(deal, seat, action.card)
        return next_taker(deal)

    def prompt(self, deal: BaoHuangDeal, seat: int) -> str:
        left = deal.dues[seat]
        return f"Take {'a card' if left == 1 else f'one of {spelled(left)} cards'} from those that the losers have given up"

    def advise(self, deal: BaoHuangDeal, seat: int, rng: Random) -> Action | None:
        return TAKE.each[deal.game.sets.order.highest(deal.gifts.mask())]

    def trump_cards(self, deal: BaoHuangDeal, viewer: int) -> Sequence[Card]:
        return deal.game.sets.order.from_high


# --- the emperor ---------------------------------------------------------------------------------------------------------------


def offer_crown(deal: BaoHuangDeal, seat: int, first: int) -> Phase[Any]:
    """The seat has the emperor's card, which everybody gets to know; ``first``: who was dealt it, where that is another."""
    deal.show(1 << EMPEROR)
    if seat == first:
        deal.tell(seat, "{have} the emperor's card back and {are} the emperor")
        return crowned(deal, seat)
    return Crown(seat, seat if first == NO_SEAT else first)


class Crown(Turn[BaoHuangDeal]):
    """Whoever has the emperor's card becomes emperor, or passes it on. ``first``: who was dealt it."""

    about: ClassVar[str] = "emperor"

    def __init__(self, seat: int, first: int) -> None:
        super().__init__(seat)
        self.first: Final = first

    def legal(self, deal: BaoHuangDeal, seat: int) -> Sequence[Action]:
        return ACCEPT, DECLINE

    def play(self, deal: BaoHuangDeal, seat: int, action: Action) -> Phase[Any]:
        if action is ACCEPT:
            return crowned(deal, seat)
        following = deal.after(seat)
        deal.tell(seat, "{pass} the emperor's card on to {other}", other=following)
        deal.move(EMPEROR, deal.hands[seat], deal.hands[following], openly=True)
        return offer_crown(deal, following, self.first)

    def describe(self, deal: BaoHuangDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "are", "the emperor") if action is ACCEPT else ""

    def prompt(self, deal: BaoHuangDeal, seat: int) -> str:
        return f"You have the emperor's card: be the emperor, or pass it on to {deal.name(deal.after(seat))}"

    def facts(self, deal: BaoHuangDeal, viewer: int) -> list[str]:
        return [f"{deal.name(self.seat)} has the emperor's card"]

    def advise(self, deal: BaoHuangDeal, seat: int, rng: Random) -> Action | None:
        return ACCEPT if wants_crown(deal, seat) else DECLINE

    def trump_cards(self, deal: BaoHuangDeal, viewer: int) -> Sequence[Card]:
        return deal.game.sets.order.from_high


def crowned(deal: BaoHuangDeal, seat: int) -> Phase[Any]:
    """The seat is the emperor: what may be announced, then the play."""
    deal.declarer = seat
    game = deal.game
    asked = [other for other in deal.order(seat) if game[ANNOUNCE_ALONE if other == seat else ANNOUNCE_PARTNER]]
    return Announce(asked) if asked else Play(game.sets, seat)


class Announce(Sealed[BaoHuangDeal]):
    """The emperor's partner may say who it is, or an emperor alone that there is none. All are asked, so that nobody can tell who has
    something to announce and keeps quiet."""

    about: ClassVar[str] = "announcement"

    def legal(self, deal: BaoHuangDeal, seat: int) -> Sequence[Action]:
        return (QUIET, ANNOUNCE) if deal.hands[seat].cards >> EUNUCH & 1 else (QUIET,)

    def candidates(self, deal: BaoHuangDeal, seat: int) -> Sequence[Action]:
        return QUIET, ANNOUNCE

    def reason(self, deal: BaoHuangDeal, seat: int, action: Action) -> str:
        if seat == deal.declarer:
            return "You do not have the eunuch's card: another is your partner."
        return "You do not have the eunuch's card: you are not the emperor's partner."

    def reveal(self, deal: BaoHuangDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            if choices[seat] is ANNOUNCE:
                deal.show(1 << EUNUCH)
                alone = seat == deal.declarer
                deal.factor = ALONE_TOLD if alone else PARTNER_TOLD
                told = "{announce} that {you} {have} no partner" if alone else "{announce} that {you} {are} the emperor's partner"
                deal.tell(seat, "{you} " + told + ": the scores are multiplied by {}", deal.factor)
        return Play(deal.game.sets, deal.declarer)

    def describe(self, deal: BaoHuangDeal, seat: int, action: Action, viewer: int) -> str:
        return ""

    def prompt(self, deal: BaoHuangDeal, seat: int) -> str:
        if not deal.hands[seat].cards >> EUNUCH & 1:
            return "You have nothing to announce"
        if seat == deal.declarer:
            return "Announce that you have no partner, or keep quiet"
        return "Announce that you are the emperor's partner, or keep quiet"

    def advise(self, deal: BaoHuangDeal, seat: int, rng: Random) -> Action | None:
        return ANNOUNCE if deal.hands[seat].cards >> EUNUCH & 1 and worth_announcing(deal, seat) else QUIET

    def trump_cards(self, deal: BaoHuangDeal, viewer: int) -> Sequence[Card]:
        return deal.game.sets.order.from_high
