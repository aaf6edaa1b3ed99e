"""Blind-Watten: forehand and dealer show each other what is trump, and the others find out by the play. Rules page: watten."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, bits
from parlour.equipment.german import WELI
from parlour.games.watten.advice import card_to_show
from parlour.games.watten.cards import ONLY_WELI, RANKS, SCHLAGE, SIX, THIRTY_SIX, TYROLEAN, WattenCards, WattenOrder
from parlour.games.watten.options import BLIND_WELI_IS_BELL, TARGET
from parlour.games.watten.play import POINTS
from parlour.games.watten.tyrol import ASK, BETTER_CARDS, Tyrolean, TyroleanDeal, TyroleanTrick
from parlour.kernel.actions import Action, card_actions
from parlour.kernel.chance import Dice
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.question import Ask
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.raising import Stake

#: a complete trick: the seats in order, and their cards
Trick = tuple[tuple[int, ...], tuple[Card, ...]]


class BlindDeal(TyroleanDeal["BlindWatten"]):
    """The cards of the first trick stay face up."""

    first: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.first = self.card_row("first", "row", ALL, "first trick")

    def sweep(self, seat: int) -> None:
        if self.first.row:
            super().sweep(seat)
        else:
            self.move_all(self.trick, self.first)


@mypyc_attr(allow_interpreted_subclasses=True)
class ShowSchlag(Turn[BlindDeal]):
    """Forehand shows the dealer, and nobody else, a card of the trump rank, or asks for better cards."""

    about: ClassVar[str] = "trumps"

    def __init__(self, seat: int, may_ask: bool) -> None:
        super().__init__(seat)
        self.may_ask: Final = may_ask

    def legal(self, deal: BlindDeal, seat: int) -> Sequence[Action]:
        cards = card_actions(deal.pack, "show").of(deal.hands[seat].cards)
        return (*cards, ASK) if self.may_ask else cards

    def candidates(self, deal: BlindDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "show").each

    def reason(self, deal: BlindDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def play(self, deal: BlindDeal, seat: int, action: Action) -> Phase[Any]:
        if action is ASK:
            return Ask(deal.dealer, BETTER_CARDS)
        deal.show(action.cards, 1 << deal.dealer)
        return ShowSuit(deal.dealer, action.card)

    def advise(self, deal: BlindDeal, seat: int, rng: Random) -> Action | None:
        return card_actions(deal.pack, "show").each[card_to_show(deal, seat, -1)]

    def describe(self, deal: BlindDeal, seat: int, action: Action, viewer: int) -> str:
        if action is ASK:
            return deal.sentence(seat, viewer, "ask", "for better cards")
        if viewer in (deal.forehand, deal.dealer):
            schlag = deal.game.schlag_of(action.card)
            return deal.sentence(seat, viewer, "show", f"{deal.pack.names(action.cards)}: the Schlag is {schlag}")
        return deal.sentence(seat, viewer, "show", f"{deal.name(deal.dealer)} a card for the Schlag")

    def prompt(self, deal: BlindDeal, seat: int) -> str:
        return "Show the dealer a card: its rank becomes the Schlag" + (", or ask for better cards" if self.may_ask else "")


@mypyc_attr(allow_interpreted_subclasses=True)
class ShowSuit(Turn[BlindDeal]):
    """The dealer shows forehand a card of the trump suit. ``shown``: the card for the Schlag, a secret of the two."""

    about: ClassVar[str] = "trumps"

    def __init__(self, seat: int, shown: Card) -> None:
        super().__init__(seat)
        self.shown: Final = shown

    def legal(self, deal: BlindDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "show").of(deal.hands[seat].cards)

    def candidates(self, deal: BlindDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, "show").each

    def reason(self, deal: BlindDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def play(self, deal: BlindDeal, seat: int, action: Action) -> Phase[Any]:
        deal.show(action.cards, 1 << deal.forehand)
        return deal.game.shown(deal, self.shown, action.card)

    def advise(self, deal: BlindDeal, seat: int, rng: Random) -> Action | None:
        return card_actions(deal.pack, "show").each[card_to_show(deal, seat, self.shown)]

    def describe(self, deal: BlindDeal, seat: int, action: Action, viewer: int) -> str:
        if viewer in (deal.forehand, deal.dealer):
            suit = deal.pack.suits[deal.pack.suit_of[action.card]].name
            return deal.sentence(seat, viewer, "show", f"{deal.pack.names(action.cards)}: {suit} are trumps")
        return deal.sentence(seat, viewer, "show", f"{deal.name(deal.forehand)} a card for the trump suit")

    def prompt(self, deal: BlindDeal, seat: int) -> str:
        return "Show forehand a card: its suit becomes trumps"

    def facts(self, deal: BlindDeal, viewer: int) -> list[str]:
        return [f"Schlag: {deal.game.schlag_of(self.shown)}"] if viewer in (deal.forehand, deal.dealer) else []

    def imagined(self, deal: BlindDeal, viewer: int, dice: Dice) -> Phase[Any]:
        """For the others the card shown may be any in forehand's hand."""
        if viewer in (deal.forehand, deal.dealer):
            return self
        held = bits(deal.hands[deal.forehand].cards)
        shown = held[dice.below(len(held))]
        deal.show(1 << shown, 1 << deal.dealer)
        return ShowSuit(self.seat, shown)


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindTrick(TyroleanTrick):
    """A trick whose trumps only forehand and dealer know. ``shown``: the cards that they showed each other; ``past``: the
    tricks before."""

    def __init__(self, seats: tuple[int, ...], order: WattenOrder, game: BlindWatten, stake: Stake, won: tuple[int, ...],
                 shown: tuple[Card, Card], past: tuple[Trick, ...]) -> None:
        super().__init__(seats, order, game.bets, stake, won, None)
        self.game: Final = game
        self.shown: Final = shown
        self.past: Final = past

    def next(self, seats: tuple[int, ...], stake: Stake, won: tuple[int, ...]) -> BlindTrick:
        return BlindTrick(seats, self.order, self.game, stake, won, self.shown, self.past)

    def knows(self, deal: TyroleanDeal, viewer: int) -> bool:
        """Whether a viewer has been shown what is trump."""
        return viewer == deal.dealer or viewer == deal.after(deal.dealer)

    def bound(self, deal: TyroleanDeal, seat: int) -> bool:
        return self.knows(deal, seat)

    def revealed_void(self, deal: TyroleanDeal, seat: int, hand: CardSet, led: int) -> None:
        """Who does not know what is trump learns nothing for certain."""

    def trick_over(self, deal: TyroleanDeal) -> Phase[Any]:
        past = (*self.past, (self.seats, tuple(deal.trick.row)))
        return BlindTrick(self.seats, self.order, self.game, self.stake, self.won, self.shown, past).swept(deal)

    def swept(self, deal: TyroleanDeal) -> Phase[Any]:
        """The complete trick, noted already, is taken."""
        return super().trick_over(deal)

    def named(self, deal: TyroleanDeal, viewer: int) -> list[str]:
        if self.knows(deal, viewer):
            return super().named(deal, viewer)
        return [f"Only {deal.name(deal.after(deal.dealer))} and {deal.name(deal.dealer)} know what is trump"]

    def trump_cards(self, deal: TyroleanDeal, viewer: int) -> Sequence[Card]:
        return super().trump_cards(deal, viewer) if self.knows(deal, viewer) else ()

    # --- what it could be -------------------------------------------------------------------------------------------

    def imagined(self, deal: TyroleanDeal, viewer: int, dice: Dice) -> BlindTrick:
        """For the others Schlag and trumps may be whatever explains the tricks so far, and whatever cards that may have been shown
        fit; those cards are then where they were shown."""
        if self.knows(deal, viewer):
            return self
        game = self.game
        forehand = deal.after(deal.dealer)
        unknown = deal.pack.all & ~deal.known_to(viewer)
        could_show = [self._could_show(deal, seat, unknown) for seat in (forehand, deal.dealer)]
        choices: list[WattenOrder] = []
        sums: list[int] = []
        total = 0
        for schlag in game.schlage():
            first = game.cards.schlag_cards(schlag) & could_show[0]
            for trumps in range(len(deal.pack.suits)):
                second = deal.pack.suit_masks[trumps] & could_show[1]
                ways = first.bit_count() * second.bit_count() - (first & second).bit_count()
                if ways > 0 and self._explains(deal, game.order(schlag, trumps)):
                    total += ways
                    choices.append(game.order(schlag, trumps))
                    sums.append(total)
        drawn = dice.below(total)
        place = 0
        while drawn >= sums[place]:
            place += 1
        order = choices[place]
        pairs = [(one, other) for one in bits(game.cards.schlag_cards(order.schlag) & could_show[0])
                 for other in bits(deal.pack.suit_masks[order.trumps] & could_show[1]) if one != other]
        shown = pairs[dice.below(len(pairs))]
        for card, owner, other in ((shown[0], forehand, deal.dealer), (shown[1], deal.dealer, forehand)):
            if unknown >> card & 1:
                deal.suppose(card, deal.hands[owner], viewer, dice)
                deal.show(1 << card, 1 << other)
        return BlindTrick(self.seats, order, game, self.stake, self.won, shown, self.past)

    def _could_show(self, deal: TyroleanDeal, seat: int, unknown: int) -> int:
        """The cards that the seat may have shown: those it has played, and those that may be in its hand."""
        cards = unknown if deal.hands[seat].cards else 0
        for seats, played in self.past:
            cards |= 1 << played[seats.index(seat)]
        for place, card in enumerate(deal.trick.row):
            if self.seats[place] == seat:
                cards |= 1 << card
        return cards

    def _explains(self, deal: TyroleanDeal, order: WattenOrder) -> bool:
        """Whether with this order the tricks would have been won as they were, and those who know it have done their duty."""
        for place, winner in enumerate(self.won):
            seats, played = self.past[place]
            if seats[order.best(list(played))] != winner:
                return False
        return self._dutiful(order, deal.dealer) and self._dutiful(order, deal.after(deal.dealer))

    def _dutiful(self, order: WattenOrder, seat: int) -> bool:
        """Whether with this order a seat that kept its trumps back had none: it has played none later."""
        none = False
        for seats, played in self.past:
            place = seats.index(seat)
            card = played[place]
            if none and order.forced >> card & 1:
                return False
            if place and order.forced >> played[0] & 1 and not order.answers >> card & 1:
                none = True
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class BlindWatten(Tyrolean):
    """The trumps are known to forehand and dealer alone (page section "Blind-Watten")."""

    id = "blind-watten"
    name = "Blind-Watten"
    summary = "Watten in which only two players know what is trump, and their partners must find out by the play."
    also_known_as: ClassVar[Sequence[str]] = ("Ladinisch Watten",)
    minutes = 25
    schema: ClassVar[Sequence[Option]] = (TARGET, BLIND_WELI_IS_BELL)
    deal_type = BlindDeal
    prose = Prose(__name__, "blind.md")

    def special_cards(self) -> WattenCards:
        return WattenCards(TYROLEAN, (), True, not self[BLIND_WELI_IS_BELL])

    def name_trumps(self, deal: TyroleanDeal) -> Phase[Any]:
        return ShowSchlag(deal.forehand, True)

    def name_schlag(self, deal: TyroleanDeal) -> Phase[Any]:
        return ShowSchlag(deal.forehand, False)

    def schlag_of(self, card: Card) -> str:
        """The Schlag that is meant by showing a card."""
        letter = self.pack.ranks[self.pack.rank_of[card]]
        return next(rank for rank in RANKS if RANKS[rank] == letter)

    def shown(self, deal: TyroleanDeal, schlag: Card, trumps: Card) -> Phase[Any]:
        """What follows when forehand and dealer have shown each other these cards."""
        deal.pick_up()
        order = self.order(self.schlag_of(schlag), self.pack.suit_of[trumps])
        seats = deal.order(deal.forehand)
        return self.stay_or_fold(deal, BlindTrick(seats, order, self, Stake(POINTS), (), (schlag, trumps), ()))


class BlindThirtySix(BlindWatten):
    """With all four sixes (page section "Blind-Watten", at its end)."""

    id = "blind-watten-36"
    name = "Blind-Watten with 36 cards"
    summary = "Blind-Watten with four sixes, where showing the weli makes it the only Schlag."
    leaves_out = (BLIND_WELI_IS_BELL,)

    def special_cards(self) -> WattenCards:
        return WattenCards(THIRTY_SIX, (), True, False)

    def schlage(self) -> Sequence[str]:
        return (*SCHLAGE, SIX, ONLY_WELI)

    def schlag_of(self, card: Card) -> str:
        return ONLY_WELI if self.pack.codes[card] == WELI else super().schlag_of(card)
