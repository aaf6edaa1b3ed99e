"""What comes before the play of Bagchen: seats, towers and dice, hands exchanged unseen, new deals, mothers and sons united.

Page sections "Procedure for Choosing Seats", "The deal", "Ending the Game" and "Customs".
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.bagchen.advice import lonely_mothers
from parlour.games.bagchen.combinations import EARTH, Hierarchy, kin
from parlour.games.bagchen.options import (
    FORMAL_DICE,
    GOBAH_FIVE_DEALS,
    HAND_EXCHANGE,
    MORNING,
    SEAT_EXCHANGE,
    SEATING,
    SESSION_END,
    TIME_OF_DAY,
)
from parlour.games.bagchen.play import Course, lead_by, point_fact
from parlour.games.bagchen.table import OPEN_END, TOWERS, BagchenDeal, order_for
from parlour.kernel.actions import Action, numbers, word
from parlour.kernel.phase import Phase, Sealed, Turn
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.combination_plays import lowest

READY: Final = word("ready")
CHANGE: Final = word("change", "seats")
GOBAH: Final = word("declare", "gobah")
LAST_DEAL: Final = word("propose", "last deal")
KEEP: Final = word("keep")
EXCHANGE: Final = "exchange"
NEW_DEAL: Final = word("demand", "new deal")
ACCEPT: Final = word("accept")
DECLINE: Final = word("decline")
#: how many deals follow the one before which the session's end is settled
AFTER_GOBAH: Final = 4


class Offer:
    """What one may offer before the play, and what another needs to accept it: so many ``copies`` of the tile ``shown``, for as many
    of the tile ``wanted``. ``number``: its place among :data:`OFFERS`."""

    def __init__(self, number: int, what: str, shown: str, wanted: str, copies: int) -> None:
        self.number: Final = number
        self.action: Final[Action] = word("offer", what)
        self.shown: Final = shown
        self.wanted: Final = wanted
        self.copies: Final = copies


OFFERS: Final = (
    Offer(0, "mother", "4-2", "2-1", 1), Offer(1, "son", "2-1", "4-2", 1),
    Offer(2, "both mothers", "4-2", "2-1", 2), Offer(3, "both sons", "2-1", "4-2", 2),
)
OFFERED: Final = tuple([offer.action for offer in OFFERS])
MOTHER: Final = OFFERED[0]
SON: Final = OFFERED[1]
MOTHERS: Final = OFFERED[2]
SONS: Final = OFFERED[3]
#: so often a player makes one and the same offer in a deal: there are no more than two mothers and two sons
MOST_OFFERS: Final = 2


class Offered:
    """What has been offered in a deal: ``times[seat][offer]``, and as often ``refused`` since something was accepted last."""

    def __init__(self, times: tuple[tuple[int, ...], ...] = ((0,) * 4,) * 4, refused: frozenset[tuple[int, int]] = frozenset()) -> None:
        self.times: Final = times
        self.refused: Final = refused

    def begun(self) -> bool:
        """Whether anything has been offered."""
        return any([any(each) for each in self.times])

    def why_not(self, seat: int, offer: Offer) -> str:
        """Why the seat may not offer this any more; empty where it may."""
        if (seat, offer.number) in self.refused:
            return "Nobody has accepted that: offer it again only when other tiles have been united."
        return "You have offered that twice in this deal already." if self.times[seat][offer.number] >= MOST_OFFERS else ""

    def put(self, seat: int, offer: Offer, accepted: bool) -> Offered:
        """The same after an offer has been answered."""
        times = [list(each) for each in self.times]
        times[seat][offer.number] += 1
        refused = frozenset() if accepted else self.refused | {(seat, offer.number)}
        return Offered(tuple([tuple(each) for each in times]), refused)


# --- seats ----------------------------------------------------------------------------------------------------------------


def take_seats(deal: BagchenDeal) -> None:
    """Before the first deal the dice say who sits where, or only who starts."""
    deal.sit(list(range(deal.players)))
    if deal.game[SEATING] == FORMAL_DICE:
        ranked = deal.ranked_by_dice(list(deal.ring))
        deal.sit(ranked if deal.game[TIME_OF_DAY] == MORNING else ranked[::-1])
        starter = deal.ring[0]
    else:
        starter = deal.dealer
        for _ in range(2):
            dice = deal.throw()
            deal.tell(starter, "{throw} {} and {}", *dice)
            starter = deal.counted(starter, dice[0] + dice[1])
    deal.tell(starter, "{are} the starting player")
    deal.dealer = deal.opposite(starter)


def change_seats(deal: BagchenDeal, keeper: int) -> None:
    """All throw: the keeper stays, and the others sit so that the throws go down clockwise in the morning, up in the afternoon."""
    starter = deal.starter()
    ranked = deal.ranked_by_dice(list(deal.ring))
    if deal.game[TIME_OF_DAY] != MORNING:
        ranked = ranked[::-1]
    shift = ranked.index(keeper) - deal.ring.index(keeper)
    deal.sit([ranked[(place + shift) % deal.players] for place in range(deal.players)])
    deal.dealer = deal.opposite(starter)


class Between(Sealed[BagchenDeal]):
    """Before the tiles are shuffled all say, at the same time, whether they want other seats, or the end of the session."""

    def legal(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        wishes: tuple[Action, ...] = (READY,)
        if deal.game[SEAT_EXCHANGE]:
            wishes += (CHANGE,)
        if deal.closing == OPEN_END:
            wishes += (GOBAH if deal.game[SESSION_END] == GOBAH_FIVE_DEALS else LAST_DEAL,)
        return wishes

    def candidates(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        return (READY, CHANGE, GOBAH, LAST_DEAL)

    def reason(self, deal: BagchenDeal, seat: int, action: Action) -> str:
        if action is CHANGE:
            return "At this table seats are not changed."
        if deal.closing != OPEN_END:
            return "The last deals of the session are settled already."
        return "At this table " + ("one player declares gobah." if action is LAST_DEAL else "all agree on one last deal.")

    def reveal(self, deal: BagchenDeal, choices: list[Action | None]) -> Phase[Any]:
        if GOBAH in choices:
            deal.closing = AFTER_GOBAH
            deal.say("Gobah is declared: five more deals are played.")
        elif choices.count(LAST_DEAL) == deal.players:
            deal.closing = 0
            deal.say("All agree: this is the last deal, the tashi gobah.")
        for seat in deal.order(deal.starter()):
            if choices[seat] is CHANGE:
                change_seats(deal, seat)
                break
        return TowerChoice(deal.dealer)

    def describe(self, deal: BagchenDeal, seat: int, action: Action, viewer: int) -> str:
        if action is CHANGE:
            return deal.sentence(seat, viewer, "demand", "a change of seats")
        if action is READY:
            return f"{'You are' if seat == viewer else f'{deal.name(seat)} is'} ready."
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BagchenDeal, seat: int) -> str:
        return "Before the next deal: are you ready?"

    def section(self, deal: BagchenDeal) -> str:
        return "seats" if deal.game[SEAT_EXCHANGE] else "end"

    def advise(self, deal: BagchenDeal, seat: int, rng: Random) -> Action | None:
        return READY


# --- dealing --------------------------------------------------------------------------------------------------------------


class TowerChoice(Turn[BagchenDeal]):
    """The starting player's opposite points to a tower and throws the dice, which show the point and who takes it."""

    about: ClassVar[str] = "deal"

    def legal(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        return numbers("tower", 1, TOWERS)

    def play(self, deal: BagchenDeal, seat: int, action: Action) -> Phase[Any]:
        dice = deal.throw()
        taker = deal.counted(seat, dice[0] + dice[1])
        deal.tell(seat, "{throw} {} and {}: the count ends at {other}, and tower {} is taken there", *dice, action.number, other=taker)
        unseen = deal.game[HAND_EXCHANGE]
        for hand in deal.hands:
            if unseen:
                deal.cover(hand)
        deal.take_towers(action.number - 1, taker)
        order = order_for(deal, dice)
        return HandExchange(order, dice) if unseen else looked(deal, order, dice)

    def prompt(self, deal: BagchenDeal, seat: int) -> str:
        return "Choose the tower that is taken first; then you throw the dice"

    def advise(self, deal: BagchenDeal, seat: int, rng: Random) -> Action | None:
        """Towers are all alike as long as nobody has looked."""
        towers = self.legal(deal, seat)
        return towers[rng.randrange(len(towers))]

    def describe(self, deal: BagchenDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "point", f"to tower {action.number}")

    def facts(self, deal: BagchenDeal, viewer: int) -> list[str]:
        return [f"{deal.name(deal.starter())} starts"]


class Dealt(Sealed[BagchenDeal]):
    """The tiles are dealt and the ``dice`` show the point; some of the seats decide at the same time."""

    about: ClassVar[str] = "before-the-play"

    def __init__(self, order: Hierarchy, dice: tuple[int, int], seats: Sequence[int]) -> None:
        super().__init__(seats)
        self.order: Final = order
        self.dice: Final = dice

    def facts(self, deal: BagchenDeal, viewer: int) -> list[str]:
        return [point_fact(self.order, self.dice), f"{deal.name(deal.starter())} starts"]


class HandExchange(Dealt):
    """Nobody has looked yet: two players who name each other exchange their hands."""

    about: ClassVar[str] = "deal"

    def __init__(self, order: Hierarchy, dice: tuple[int, int]) -> None:
        super().__init__(order, dice, range(4))

    def legal(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        return (KEEP, *[word(EXCHANGE, f"with {deal.name(other)}") for other in deal.order(seat)[1:]])

    def reveal(self, deal: BagchenDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in range(deal.players):
            for other in range(seat):
                if (choices[seat] is word(EXCHANGE, f"with {deal.name(other)}")
                        and choices[other] is word(EXCHANGE, f"with {deal.name(seat)}")):
                    hand, another = deal.hands[seat], deal.hands[other]
                    deal.exchange([(hand.cards, hand, another), (another.cards, another, hand)])
                    deal.tell_of(1 << seat | 1 << other, "{exchange} hands")
        return looked(deal, self.order, self.dice)

    def describe(self, deal: BagchenDeal, seat: int, action: Action, viewer: int) -> str:
        if action is KEEP:
            return deal.sentence(seat, viewer, "keep", "the hand")
        partner = next(other for other in range(deal.players) if action is word(EXCHANGE, f"with {deal.name(other)}"))
        return deal.sentence(seat, viewer, "offer", f"to exchange hands with {those(1 << partner)}")

    def prompt(self, deal: BagchenDeal, seat: int) -> str:
        return "Keep your hand, or exchange it unseen with somebody who wants that too?"

    def advise(self, deal: BagchenDeal, seat: int, rng: Random) -> Action | None:
        return KEEP


def looked(deal: BagchenDeal, order: Hierarchy, dice: tuple[int, int]) -> Phase[Any]:
    """All look at their tiles."""
    for seat, hand in enumerate(deal.hands):
        deal.expose(hand, 1 << seat)
    deal.show_chiefs(order)
    return Opened(order, dice, Offered())


# --- before the first lead ------------------------------------------------------------------------------------------------


class Opened(Dealt):
    """All have looked: with a very poor hand one may demand a new deal; mothers and sons may be offered. When offers have been
    answered all are asked again, until nobody offers any more."""

    def __init__(self, order: Hierarchy, dice: tuple[int, int], offered: Offered) -> None:
        super().__init__(order, dice, range(4))
        self.offered: Final = offered

    def legal(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        wishes: tuple[Action, ...] = (READY,)
        if not hand & self.order.high and not self.offered.begun():
            wishes += (NEW_DEAL,)
        if not self.order.family_points:
            for offer in OFFERS:
                held = (hand & deal.pack.cards_of(offer.shown)).bit_count() >= offer.copies
                if held and not self.offered.why_not(seat, offer):
                    wishes += (offer.action,)
        return wishes

    def candidates(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        return (READY, NEW_DEAL, *OFFERED)

    def reason(self, deal: BagchenDeal, seat: int, action: Action) -> str:
        if action is NEW_DEAL and self.offered.begun():
            return "A new deal is demanded before anything is offered."
        if action is NEW_DEAL:
            return "You hold a tile of the two highest ranks of a suit: your hand is not poor enough."
        if self.order.family_points:
            return "Mothers and sons are points in this deal: they are not united."
        offer = OFFERS[OFFERED.index(action)]
        if (deal.hands[seat].cards & deal.pack.cards_of(offer.shown)).bit_count() >= offer.copies:
            return self.offered.why_not(seat, offer)
        return f"You do not hold {'two' if offer.copies > 1 else 'a'} {offer.shown}."

    def reveal(self, deal: BagchenDeal, choices: list[Action | None]) -> Phase[Any]:
        order = deal.order(deal.starter())
        if NEW_DEAL in choices:
            for seat in order:
                if choices[seat] is NEW_DEAL:
                    deal.reveal(seat, deal.hands[seat].cards)
            deal.say("The tiles are dealt again.")
            deal.gather_pack()
            deal.build_towers(deal.fresh_pack())
            return TowerChoice(deal.dealer)
        offers = []
        for seat in order:
            action = choices[seat]
            if action is not None and action in OFFERED:
                offers.append((seat, OFFERS[OFFERED.index(action)]))
        if not offers:
            deal.show_chiefs(self.order)
            return lead_by(deal, Course(self.order, self.dice), deal.starter())
        return next_offer(deal, self.order, self.dice, tuple(offers), self.offered)

    def describe(self, deal: BagchenDeal, seat: int, action: Action, viewer: int) -> str:
        if action is READY:
            return f"{'You are' if seat == viewer else f'{deal.name(seat)} is'} ready."
        if action is NEW_DEAL:
            return deal.sentence(seat, viewer, "demand", "a new deal")
        mother = action in (MOTHER, MOTHERS)
        both = "both " if action in (MOTHERS, SONS) else ""
        plural = "s" if both else ""
        return deal.sentence(seat, viewer, "show", f"{both or 'a '}{'mother' if mother else 'son'}{plural}, looking for "
                                                   f"{both or 'a '}{'son' if mother else 'mother'}{plural}")

    def advise(self, deal: BagchenDeal, seat: int, rng: Random) -> Action | None:
        """A new deal if one can be had; else look for the other tile of a mother or a son."""
        legal = deal.legal(seat)
        lonely = lonely_mothers(deal, seat, self.order)
        for wish in (NEW_DEAL, MOTHER if lonely > 0 else SON if lonely < 0 else NEW_DEAL):
            if wish in legal:
                return wish
        return READY

    def prompt(self, deal: BagchenDeal, seat: int) -> str:
        return "Do you offer anything more, or are you ready?" if self.offered.begun() else "Look at your tiles: are you ready?"


def next_offer(deal: BagchenDeal, order: Hierarchy, dice: tuple[int, int], offers: tuple[tuple[int, Offer], ...],
               offered: Offered) -> Phase[Any]:
    """The next offer that can still be made is put to the others; after the last all are asked whether there are more."""
    for at in range(len(offers)):
        seat, offer = offers[at]
        tiles = deal.hands[seat].cards & deal.pack.cards_of(offer.shown)
        if tiles.bit_count() >= offer.copies:
            deal.show(lowest(tiles, offer.copies))
            return Answers(order, dice, seat, offer, offers[at + 1:], offered)
        offered = offered.put(seat, offer, False)
    return Opened(order, dice, offered)


class Answers(Dealt):
    """The ``offerer`` shows a mother or a son, or both of them: the others accept or decline at the same time."""

    def __init__(self, order: Hierarchy, dice: tuple[int, int], offerer: int, offer: Offer, rest: tuple[tuple[int, Offer], ...],
                 offered: Offered) -> None:
        super().__init__(order, dice, [seat for seat in range(4) if seat != offerer])
        self.offerer: Final = offerer
        self.offer: Final = offer
        self.rest: Final = rest
        self.offered: Final = offered

    def wanted(self, deal: BagchenDeal, seat: int) -> int:
        """The tiles with which the seat can accept; 0 where it has too few of them."""
        tiles = deal.hands[seat].cards & deal.pack.cards_of(self.offer.wanted)
        return lowest(tiles, self.offer.copies) if tiles.bit_count() >= self.offer.copies else 0

    def legal(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        return (ACCEPT, DECLINE) if self.wanted(deal, seat) else (DECLINE,)

    def candidates(self, deal: BagchenDeal, seat: int) -> Sequence[Action]:
        return (ACCEPT, DECLINE)

    def reason(self, deal: BagchenDeal, seat: int, action: Action) -> str:
        return f"You do not hold {'both' if self.offer.copies > 1 else 'a'} {self.offer.wanted}: you cannot accept."

    def reveal(self, deal: BagchenDeal, choices: list[Action | None]) -> Phase[Any]:
        takers = [seat for seat in deal.order(self.offerer) if choices[seat] is ACCEPT]
        for seat in takers:
            deal.show(self.wanted(deal, seat))
        if takers and self.offer.copies > 1:
            self.swap(deal, takers[0])
        elif takers:
            self.unite(deal, takers[0])
        return next_offer(deal, self.order, self.dice, self.rest, self.offered.put(self.offerer, self.offer, bool(takers)))

    def swap(self, deal: BagchenDeal, other: int) -> None:
        """One of two mothers for one of two sons: both have a mother with a son."""
        given = lowest(deal.hands[self.offerer].cards & deal.pack.cards_of(self.offer.shown), 1)
        taken = lowest(self.wanted(deal, other), 1)
        deal.move(Card(given.bit_length() - 1), deal.hands[self.offerer], deal.hands[other], True)
        deal.move(Card(taken.bit_length() - 1), deal.hands[other], deal.hands[self.offerer], True)
        deal.tell_of(1 << self.offerer | 1 << other, "{you} each {have} a mother with her son")

    def unite(self, deal: BagchenDeal, other: int) -> None:
        """Each throws a die; the higher takes both tiles, and gives the other a tile that the dice find."""
        first, second = self.offerer, other
        mine = yours = 0
        while mine == yours:
            mine, yours = deal.pick(6) + 1, deal.pick(6) + 1
            deal.tell(first, "{throw} {}", mine)
            deal.tell(second, "{throw} {}", yours)
        taker, giver = (first, second) if mine > yours else (second, first)
        code = self.offer.shown if giver == first else self.offer.wanted
        tile = lowest(deal.hands[giver].cards & deal.pack.cards_of(code), 1)
        deal.move(Card(tile.bit_length() - 1), deal.hands[giver], deal.hands[taker], True)
        deal.tell(taker, "{take} mother and son")
        self.make_up(deal, giver, taker)

    def make_up(self, deal: BagchenDeal, short: int, taker: int) -> None:
        """Who is a tile short throws both dice until they show a tile that the other can give."""
        hand = deal.hands[taker]
        barred = self.order.points | self.order.mothers | self.order.sons
        while True:
            dice = deal.throw()
            deal.tell(short, "{throw} {} and {}", *dice)
            tile = deal.tile_of(dice)
            if not barred >> tile & 1:
                equal = kin(deal.pack, tile)
                exact = hand.cards & deal.pack.twins[tile]
                if not exact:
                    deal.reveal_none_of(hand, deal.pack.twins[tile])
                found = exact or (hand.cards & equal if deal.pack.suit_of[tile] == EARTH else 0)
                if found:
                    given = lowest(found, 1)
                    deal.move(Card(given.bit_length() - 1), hand, deal.hands[short], True)
                    deal.tell(taker, "{give} {}", deal.pack.names(given))
                    return
                deal.reveal_none_of(hand, equal)

    def advise(self, deal: BagchenDeal, seat: int, rng: Random) -> Action | None:
        return ACCEPT if self.wanted(deal, seat) else DECLINE

    def describe(self, deal: BagchenDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "accept" if action is ACCEPT else "decline", "the offer")

    def prompt(self, deal: BagchenDeal, seat: int) -> str:
        shown = "both " if self.offer.copies > 1 else "a "
        if not self.wanted(deal, seat):
            return f"{deal.name(self.offerer)} shows {shown}{self.offer.shown}: you cannot accept"
        if self.offer.copies > 1:
            return f"{deal.name(self.offerer)} offers one {self.offer.shown} for one {self.offer.wanted}: do you accept?"
        return f"{deal.name(self.offerer)} shows a {self.offer.shown}: do you accept, and let the dice unite mother and son?"
