"""Alkort: one strange order for all cards, sevens that nothing beats, and strokes of tricks in a row. Rules page: alkort."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, Card, Pack, bits, french
from parlour.kernel.actions import Action, CardActions, Joined, card_actions
from parlour.kernel.chance import Dice
from parlour.kernel.ending import FirstTo
from parlour.kernel.game import Game
from parlour.kernel.options import Value, choice, number
from parlour.kernel.phase import OVER, Phase, Sealed, Why
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.trick_advice import card_for_side
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder, TrickPlay

PACK: Final = french("A K Q J 9 8 7 6 4 3 2")
#: the valuable cards, in groups of equals from the highest to the lowest
VALUABLE: Final = ("KD", "2H", "4C", "8S", "9H", "9D", "AC AD AH AS", "JC JD JH JS", "6C 6D 6H 6S", "8C 8D 8H")
SEVENS: Final = PACK.mask("7C 7D 7H 7S")
LOW_EIGHTS: Final = PACK.mask(VALUABLE[-1])
#: kings and queens that are worth nothing
HONOURS: Final = PACK.mask("KC KH KS QC QD QH QS")
KINGS: Final = PACK.mask("KC KH KS")
TWOS: Final = PACK.mask("2C 2D 2S")
THREES: Final = PACK.mask("3C 3D 3H 3S")
#: how high rubbish is, and kings and queens where all other rubbish takes them
RUBBISH: Final = 2
BELOW_RUBBISH: Final = 1
#: how many tricks win, and make a múk where they are the first
MUK: Final = 5
#: how many tricks there are
TRICKS: Final = 9

TWOS_AND_THREES: Final = "twos-and-threes-only"
HONOURS_RANK: Final = choice("kings-queens", "What takes kings and queens besides valuable cards: all other rubbish, or only twos, and "
                             "threes a queen.", "below-all-rubbish", TWOS_AND_THREES)
TARGET: Final = number("target", "How many points win the match.", 25, 1, 1000)

SHOW: Final = "show"
KEEP: Final = "keep"
SHOWS: Final[CardActions] = card_actions(PACK, SHOW)
KEEPS: Final[CardActions] = card_actions(PACK, KEEP)


class AlkortOrder(TrickOrder):
    """One order for all cards, whatever their suits (page section "The Ranking of the Cards"). Sevens have a place in it only for
    who sorts a hand: when led nothing beats them, and they beat nothing.

    ``twos_and_threes``: kings are taken by twos only, queens by twos and threes.
    """

    def __init__(self, twos_and_threes: bool) -> None:
        strength = [RUBBISH] * PACK.size
        for height, codes in enumerate(reversed(VALUABLE), RUBBISH + 1):
            for card in bits(PACK.mask(codes)):
                strength[card] = height
        if not twos_and_threes:
            for card in bits(HONOURS):
                strength[card] = BELOW_RUBBISH
        self.twos_and_threes: Final = twos_and_threes
        super().__init__(PACK, suit_of=[0] * PACK.size, strength=strength)
        over = 0
        for card in PACK.every:
            if strength[card] > strength[LOW_EIGHTS.bit_length() - 1]:
                over |= 1 << card
        #: the cards that beat a low eight
        self.capable: Final[int] = over
        #: all cards as they lie in a hand, sevens after the valuable cards
        self.sorted: Final[tuple[Card, ...]] = tuple(sorted(
            PACK.every, key=lambda card: (2 * strength[card] + (1 if SEVENS >> card & 1 else 0), card), reverse=True))

    def beats(self, card: Card, best: int) -> bool:
        if SEVENS >> card & 1 or SEVENS >> best & 1:
            return False
        if self.twos_and_threes and HONOURS >> best & 1 and (TWOS if KINGS >> best & 1 else TWOS | THREES) >> card & 1:
            return True
        return self.strength[card] > self.strength[best]

    def highest(self, hand: int) -> int:
        """The highest cards of a hand, equals together, as a mask; sevens do not count."""
        cards = bits(hand & ~SEVENS)
        top = max([self.strength[card] for card in cards])
        return sum([1 << card for card in cards if self.strength[card] == top])


ORDERS: Final = {twos_and_threes: AlkortOrder(twos_and_threes) for twos_and_threes in (False, True)}


class AlkortDeal(TrickDeal["Alkort"]):
    """Hands, tricks, the stock, and the cards for which it was exchanged. ``shown``: the card that each has shown to the partner."""

    thrown: CardSet
    shown: list[int]
    rest_label = "stock"

    def set_table(self) -> None:
        super().set_table()
        self.thrown = self.card_set("thrown", "heap", ALL, "discarded")
        self.shown = self.tally(NO_CARD)

    def partner(self, seat: int) -> int:
        """Who plays with the seat."""
        return self.after(self.after(seat))


class Alkort(Game[AlkortDeal]):
    """The game for four."""

    id = "alkort"
    name = "Alkort"
    page = "alkort"
    family = "trick-taking/trump/karnoffel"
    summary = "One strange order of cards: show your partner the best you have, lead sevens, and win the first five tricks in a row."
    also_known_as = ("4-man Alkort",)
    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes = 30
    schema = (HONOURS_RANK, TARGET)
    deal_type = AlkortDeal
    ends = FirstTo(TARGET)
    prose = Prose(__name__, "alkort.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.order: Final = ORDERS[self[HONOURS_RANK] == TWOS_AND_THREES]

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    def open(self, deal: AlkortDeal) -> Phase[Any]:
        deal.place(deal.deal_out(deal.fresh_pack(), 3, 3, 3)[::-1], deal.rest)
        return Showing(deal.order(deal.after(deal.dealer)), stock_lies=True)

    def score_deal(self, deal: AlkortDeal, winners: Sequence[int]) -> None:
        """Settles a deal (page section "Settlement"). ``winners``: of each trick."""
        sides = [self.sides[winner] for winner in winners]
        side = 0 if sides.count(0) >= MUK else 1
        run = run_of(sides)
        seat = self.sides.index(side)
        if run < MUK:
            deal.enter_score(seat, 1, f"{sides.count(side)} tricks")
            deal.tell_of(deal.seats_of_side(side), "{win} {} tricks: 1 point", sides.count(side))
        else:
            deal.enter_score(seat, run, "múk" if run == MUK else f"a {run}-card stroke")
            deal.tell_of(deal.seats_of_side(side), "{make} {}: {} points", "múk" if run == MUK else f"a {run}-card stroke", run)

    def points_bounds(self) -> tuple[int, int] | None:
        # all nine tricks
        return 0, TRICKS

    def rule_words(self) -> Mapping[str, Value]:
        return {"ending": self.ends.words(self)}


def run_of(sides: Sequence[int]) -> int:
    """How many tricks the side that has won the first has won before the other took one; ``sides``: who won each."""
    run = 0
    while run < len(sides) and sides[run] == sides[0]:
        run += 1
    return run


def fit_to_what_was_shown(deal: AlkortDeal, viewer: int, dice: Dice) -> None:
    """In a deal imagined by a viewer: the partner holds nothing higher than the card that was shown to the viewer."""
    if viewer >= deal.players or deal.shown[deal.partner(viewer)] == NO_CARD:
        return
    order = deal.game.order
    partner = deal.partner(viewer)
    limit = order.strength[deal.shown[partner]]
    unknown = ~deal.known_to(viewer)
    for card in bits(deal.hands[partner].cards & ~SEVENS & unknown):
        if order.strength[card] > limit:
            elsewhere = deal.rest.mask()
            for seat in range(deal.players):
                if seat not in (viewer, partner):
                    elsewhere |= deal.hands[seat].cards
            fitting = [other for other in bits(elsewhere & unknown) if SEVENS >> other & 1 or order.strength[other] <= limit]
            if fitting:
                deal.swap(card, fitting[dice.below(len(fitting))])


class Showing(Sealed[AlkortDeal]):
    """Before the play everybody shows the partner the highest card. Who has nothing that beats a low eight may first exchange the hand for
    the stock while that lies there, the first in turn of several (page sections "The Deal" and "The Course of the Game")."""

    about: ClassVar[str] = "showing"

    def __init__(self, seats: Sequence[int], stock_lies: bool) -> None:
        super().__init__(seats)
        self.stock_lies: Final = stock_lies

    def waited_for(self, deal: AlkortDeal, viewer: int) -> tuple[int, ...]:
        # who wanted to exchange in vain is nobody else's business
        asked = viewer < deal.players and viewer in self.seats and deal.sealed[viewer] is None
        return tuple([seat for seat in range(deal.players) if seat != viewer or asked])

    def may_exchange(self, deal: AlkortDeal, seat: int) -> bool:
        """Whether the seat may take the stock."""
        return self.stock_lies and not deal.hands[seat].cards & deal.game.order.capable

    def legal(self, deal: AlkortDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        shows = SHOWS.of(deal.game.order.highest(hand))
        return shows + KEEPS.of(hand) if self.may_exchange(deal, seat) else shows

    def candidates(self, deal: AlkortDeal, seat: int) -> Sequence[Action]:
        return Joined([SHOWS.of(deal.pack.all), KEEPS.of(deal.pack.all), deal.game.order.plays.of(deal.pack.all)])

    def reason(self, deal: AlkortDeal, seat: int, action: Action) -> str:
        if action.kind not in (SHOW, KEEP):
            return "Show your partner your highest card first."
        if action.kind == KEEP and not self.stock_lies:
            return "The stock has been taken."
        hand = deal.hands[seat].cards
        capable = hand & deal.game.order.capable
        if action.kind == KEEP and capable:
            return f"You hold {deal.pack.names(deal.game.order.highest(capable))}: only a hand that beats no low eight is exchanged."
        if not hand >> action.card & 1:
            return deal.not_held(seat, action.cards)
        return "A seven is not shown." if SEVENS >> action.card & 1 else "You hold a higher card: show the highest."

    def reveal(self, deal: AlkortDeal, choices: list[Action | None]) -> Phase[Any]:
        stock_lies = self.stock_lies
        again = []
        for seat in self.seats:
            action = choices[seat]
            assert action is not None
            if action.kind == SHOW:
                show(deal, seat, action.card)
                continue
            again.append(seat)
            if stock_lies:
                exchange(deal, seat, action.card)
                stock_lies = False
        if again:
            return Showing(again, stock_lies=False)
        return AlkortTrick(deal.order(deal.after(deal.dealer)), deal.game.order, ())

    def advise(self, deal: AlkortDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        if self.may_exchange(deal, seat):
            # a seven takes a trick, once one has the lead
            return KEEPS.of(hand & SEVENS or deal.game.order.highest(hand))[0]
        return SHOWS.of(deal.game.order.highest(hand))[0]

    def describe(self, deal: AlkortDeal, seat: int, action: Action, viewer: int) -> str:
        # whoever may know of it is told when it is done
        return ""

    def imagined(self, deal: AlkortDeal, viewer: int, dice: Dice) -> Phase[Any]:
        fit_to_what_was_shown(deal, viewer, dice)
        return self

    def prompt(self, deal: AlkortDeal, seat: int) -> str:
        shown = f"Show {deal.name(deal.partner(seat))} your highest card"
        return f"{shown}, or lay down your hand, keep one card, and take the stock" if self.may_exchange(deal, seat) else shown

    def facts(self, deal: AlkortDeal, viewer: int) -> list[str]:
        return shown_to(deal, viewer)

    def trump_cards(self, deal: AlkortDeal, viewer: int) -> Sequence[Card]:
        return deal.game.order.sorted


def show(deal: AlkortDeal, seat: int, card: Card) -> None:
    """The seat shows a card to its partner alone."""
    partner = deal.partner(seat)
    deal.show(1 << card, 1 << partner)
    deal.shown[seat] = card
    deal.tell(seat, "{show} {other} {}", deal.pack.names(1 << card), other=partner, to=1 << seat | 1 << partner)


def exchange(deal: AlkortDeal, seat: int, kept: Card) -> None:
    """The seat shows all its cards, discards all but one, and takes the stock."""
    hand = deal.hands[seat]
    deal.show(hand.cards)
    if deal.narrating:
        deal.tell(seat, "{show} {}: nothing that beats a low eight", deal.pack.names(hand.cards))
        deal.tell(seat, "{keep} {} and {take} the stock", deal.pack.names(1 << kept))
    deal.move_cards(hand.cards & ~(1 << kept), hand, deal.thrown)
    deal.beat()
    deal.move_all(deal.rest, hand)


def shown_to(deal: AlkortDeal, viewer: int) -> list[str]:
    """What the viewer's partner has shown, as long as it is in hand."""
    if viewer >= deal.players:
        return []
    partner = deal.partner(viewer)
    card = deal.shown[partner]
    if card == NO_CARD or not deal.hands[partner].cards >> card & 1:
        return []
    return [f"{deal.name(partner)} has shown you: {deal.pack.faces[card].symbol}"]


class AlkortTrick(TrickPlay[AlkortDeal]):
    """A trick, to which anything may be played. ``winners``: who has taken each trick so far."""

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, winners: tuple[int, ...]) -> None:
        super().__init__(seats, cards)
        self.winners: Final = winners

    def leads(self, deal: AlkortDeal, seat: int, hand: int, why: Why | None) -> int:
        if deal.taken[seat].cards:
            return hand
        if why is not None:
            why.only(hand & ~SEVENS, "A seven may be led only by who has taken a trick.")
        return hand & ~SEVENS

    def candidates(self, deal: AlkortDeal, seat: int) -> Sequence[Action]:
        return Joined([super().candidates(deal, seat), SHOWS.of(deal.pack.all), KEEPS.of(deal.pack.all)])

    def candidates_out_of_turn(self, deal: AlkortDeal, seat: int) -> Sequence[Action]:
        return Joined([SHOWS.of(deal.pack.all), KEEPS.of(deal.pack.all)])

    def reason(self, deal: AlkortDeal, seat: int, action: Action) -> str:
        if action.kind in (SHOW, KEEP):
            return f"Cards are {'shown' if action.kind == SHOW else 'exchanged for the stock'} only before the play."
        return super().reason(deal, seat, action)

    def trick_over(self, deal: AlkortDeal) -> Phase[Any]:
        winner = self.take(deal)
        winners = (*self.winners, winner)
        if len(winners) < TRICKS:
            return AlkortTrick(deal.order(winner), self.card_order, winners)
        deal.game.score_deal(deal, winners)
        return OVER

    def advise(self, deal: AlkortDeal, seat: int, rng: Random) -> Action | None:
        order = self.card_order
        trick = deal.trick.row
        cards = bits(self.playable(deal, seat, None))
        unseen = deal.pack.all & ~deal.hands[seat].cards & ~deal.trick.mask() & ~deal.thrown.cards
        for taken in deal.taken:
            unseen &= ~taken.cards
        partner = deal.partner(seat)
        if deal.shown[partner] != NO_CARD:
            # a partner's card need not be feared
            unseen &= ~(1 << deal.shown[partner])
        place = self.best(deal) if trick else -1
        best = trick[place] if trick else NO_CARD
        ours = place >= 0 and self.seats[place] == partner
        return order.plays.each[card_for_side(order, trick, best, cards, ours, len(trick) == len(self.seats) - 1, unseen)]

    def imagined(self, deal: AlkortDeal, viewer: int, dice: Dice) -> Phase[Any]:
        fit_to_what_was_shown(deal, viewer, dice)
        return self

    def trump_cards(self, deal: AlkortDeal, viewer: int) -> Sequence[Card]:
        return deal.game.order.sorted

    def facts(self, deal: AlkortDeal, viewer: int) -> list[str]:
        sides = [deal.game.sides[winner] for winner in self.winners]
        run = run_of(sides)
        first = [f"{deal.side_name(sides[0])} have won the first {run} tricks"] if run > 1 and run == len(sides) else []
        return [*first, *shown_to(deal, viewer)]
