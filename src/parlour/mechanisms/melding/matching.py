"""Matching the top card: play one of its suit or rank, or a wild card that names a suit; draw when unable. Out first wins."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Pack
from parlour.equipment.french import RANK_NAMES
from parlour.kernel.actions import PASS, Action, CardActions, card_actions, word
from parlour.kernel.features import SUIT, Features
from parlour.kernel.phase import OVER, Phase, Turn, Why
from parlour.mechanisms.table.dealing import StockDeal, StockDealT

DRAW: Final = word("draw", at="stock")
#: the stock runs low when so many cards are left
LOW: Final = 1


class MatchOrder:
    """Which cards match in a game: its wild rank, and the cards above and below a rank in a suit.

    ``wild`` is the mask of the cards that may be played on anything, none where no rank is given; ``above[suit][rank]``
    and ``below[suit][rank]`` are masks too.
    """

    def __init__(self, pack: Pack, wild: str = "") -> None:
        self.pack: Final = pack
        self.wild: Final[int] = pack.rank_masks[pack.ranks.index(wild)] if wild else 0
        self.wild_name: Final[str] = ("an " if wild in ("A", "8") else "a ") + RANK_NAMES[wild] if wild else ""
        self.plays: Final[CardActions] = card_actions(pack, "play")
        ranks = range(len(pack.ranks))
        self.above: Final = tuple([
            tuple([sum([suit & pack.rank_masks[higher] for higher in ranks if higher > rank]) for rank in ranks])
            for suit in pack.suit_masks])
        self.below: Final = tuple([
            tuple([sum([suit & pack.rank_masks[lower] for lower in ranks if lower < rank]) for rank in ranks])
            for suit in pack.suit_masks])


def renew_low_stock(deal: StockDeal) -> None:
    """When the stock runs low, shuffles all discards but the latest and puts them under what is left of it."""
    if len(deal.stock.row) <= LOW and len(deal.discards.row) > 1:
        deal.renew_stock(1)
        deal.say("The discards, but for the latest, are shuffled and put under the stock.")


@mypyc_attr(allow_interpreted_subclasses=True)
class MatchCard(Turn[StockDealT]):
    """The seat plays a card that matches the top of the discards; only when it has none does it draw one instead.

    ``suit`` is the suit to match: the top card's, or the one named with a wild card. A card drawn cannot be played
    before the seat's next turn. A game with further conditions carries them on in :meth:`turn_of`, says in
    :meth:`in_suit` which cards match by suit, and in :meth:`matched` and :meth:`named` what follows.
    """

    def __init__(self, seat: int, order: MatchOrder, suit: int) -> None:
        super().__init__(seat)
        self.order: Final = order
        self.suit: Final = suit

    def turn_of(self, seat: int, suit: int) -> MatchCard[Any]:
        """The turn of a seat that is to match this suit, otherwise under the same conditions."""
        return MatchCard(seat, self.order, suit)

    def in_suit(self, deal: StockDealT, top: int) -> int:
        """The cards that match the top card by suit, as a mask."""
        return self.order.pack.suit_masks[self.suit]

    def matching(self, deal: StockDealT) -> int:
        """All cards that may be played now, whoever holds them."""
        top = deal.discards.row[-1]
        return self.order.wild | self.order.pack.rank_masks[self.order.pack.rank_of[top]] | self.in_suit(deal, top)

    def legal(self, deal: StockDealT, seat: int) -> Sequence[Action]:
        playable = deal.hands[seat].cards & self.matching(deal)
        if playable:
            return self.order.plays.of(playable)
        return (DRAW,) if deal.stock.row else (PASS,)

    def candidates(self, deal: StockDealT, seat: int) -> Sequence[Action]:
        return (*self.order.plays.of(deal.pack.all), DRAW, PASS)

    def reason(self, deal: StockDealT, seat: int, action: Action) -> str:
        if action.card >= 0:
            why = Why(action.card)
            self.misfit(deal, why)
            return deal.not_held(seat, action.cards) or why.reason
        if deal.hands[seat].cards & self.matching(deal):
            return "You have a card to play: only a player who has none draws or passes."
        return "There is nothing left to draw: pass." if action is DRAW else "You have no card to play: draw one."

    def misfit(self, deal: StockDealT, why: Why) -> None:
        """Says why a card does not match."""
        why.only(self.matching(deal), f"{deal.pack.names(1 << why.card).capitalize()} does not match: play {self.wanted(deal)}.")

    def wanted(self, deal: StockDealT) -> str:
        """What may be played, in words."""
        top = deal.discards.row[-1]
        if not self.order.wild:
            return f"{self.suit_words(deal)} or another {self.top_rank(deal)}"
        same = "" if self.order.wild >> top & 1 else f", another {self.top_rank(deal)}"
        return f"{self.suit_words(deal)}{same} or {self.order.wild_name}"

    def suit_words(self, deal: StockDealT) -> str:
        """The cards that match by suit, in words."""
        return self.order.pack.suits[self.suit].name

    def top_rank(self, deal: StockDealT) -> str:
        """The rank of the top card in words."""
        pack = self.order.pack
        return RANK_NAMES[pack.ranks[pack.rank_of[deal.discards.row[-1]]]]

    def play(self, deal: StockDealT, seat: int, action: Action) -> Phase[Any]:
        if action is DRAW:
            deal.draw(deal.stock, deal.hands[seat])
            renew_low_stock(deal)
            return self.turn_of(deal.after(seat), self.suit)
        hand = deal.hands[seat]
        if action is PASS:
            # with nothing to draw the hand stays as it is, and everybody has learnt that nothing in it matches
            hand.excluded |= self.matching(deal)
            return self.turn_of(deal.after(seat), self.suit)
        top = deal.discards.row[-1]
        deal.lay(action.card, hand, deal.discards)
        if not hand.cards:
            return self.out(deal, seat)
        renew_low_stock(deal)
        return self.matched(deal, seat, action.card, top)

    def matched(self, deal: StockDealT, seat: int, card: Card, top: int) -> Phase[Any]:
        """The phase after a card has been played on what was the top."""
        if self.order.wild >> card & 1:
            return NameSuit(seat, self)
        return self.turn_of(deal.after(seat), self.order.pack.suit_of[card])

    def named(self, deal: StockDealT, seat: int, suit: int) -> Phase[Any]:
        """The phase after the seat has named a suit for the next player."""
        return self.turn_of(deal.after(seat), suit)

    def out(self, deal: StockDealT, seat: int) -> Phase[Any]:
        """The seat has played its last card and wins the deal."""
        deal.enter_score(seat, 1, "all cards played")
        deal.end_because(seat, "{have} no cards left and {win}")
        return OVER

    def prompt(self, deal: StockDealT, seat: int) -> str:
        if deal.hands[seat].cards & self.matching(deal):
            return f"Play {self.wanted(deal)}"
        return "You have no card to play: draw one" if deal.stock.row else "You have no card to play and cannot draw: pass"

    def conditions(self) -> list[str]:
        """What lasts beside the suit, in words."""
        return []

    def features(self, deal: StockDealT, viewer: int, found: Features) -> None:
        found.table[SUIT] = self.suit + 1

    def facts(self, deal: StockDealT, viewer: int) -> list[str]:
        return [f"Suit to match: {self.order.pack.suits[self.suit].shown}", *self.conditions()]


@mypyc_attr(allow_interpreted_subclasses=True)
class NameSuit(Turn[StockDealT]):
    """The seat that played a wild card in the turn ``match`` names the suit that the next must match."""

    def __init__(self, seat: int, match: MatchCard[Any]) -> None:
        super().__init__(seat)
        self.match: Final = match

    def legal(self, deal: StockDealT, seat: int) -> Sequence[Action]:
        return [word("name", suit.name) for suit in deal.pack.suits]

    def play(self, deal: StockDealT, seat: int, action: Action) -> Phase[Any]:
        return self.match.named(deal, seat, deal.pack.suit(action.word))

    def candidates(self, deal: StockDealT, seat: int) -> Sequence[Action]:
        return (*self.legal(deal, seat), *self.match.candidates(deal, seat))

    def reason(self, deal: StockDealT, seat: int, action: Action) -> str:
        return "Name the suit that the next player must match first."

    def prompt(self, deal: StockDealT, seat: int) -> str:
        return "Name the suit that the next player must match"

    def facts(self, deal: StockDealT, viewer: int) -> list[str]:
        return self.match.conditions()


class NameFirstSuit(NameSuit[StockDealT]):
    """The dealer names the suit to match because the first card turned up is wild: the next player goes on from there."""

    def play(self, deal: StockDealT, seat: int, action: Action) -> Phase[Any]:
        return self.match.turn_of(deal.after(seat), deal.pack.suit(action.word))


def start_discards(deal: StockDeal, match: MatchCard[Any]) -> Phase[Any]:
    """Turns up the first discard and has the dealer's next begin; ``match`` is a turn of the dealer under the conditions to
    begin with."""
    card = deal.turn_up()
    if deal.narrating:
        deal.tell(deal.dealer, "{turn} up {}", deal.pack.names(1 << card))
    if match.order.wild >> card & 1:
        return NameFirstSuit(deal.dealer, match)
    return match.turn_of(deal.after(deal.dealer), deal.pack.suit_of[card])
