"""Trading: cards that go from one player's hand to another's, by agreement or by right.

Bargaining is done in turns: one proposes a trade to another and says of how many cards; the other agrees, refuses, or names
another number, which the first may take or leave. What they agree on they choose at the same time and swap unseen by all
others. Rules page: pass-the-trash, sections "Trees" and "Have a Heart".
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, bits
from parlour.kernel.actions import PASS, Action, card_actions, numbers, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import spelled
from parlour.kernel.telling import those
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.poker_advice import best_way
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.table.passing import PassCards

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "trading"
AGREE: Final = word("agree")
REFUSE: Final = word("refuse")
TRADE: Final = "trade"
OFFER: Final = "offer"
COUNTER: Final = "counter"
TAKE: Final = "take"
DRAW: Final = "draw"
GIVE: Final = "give"
#: no more cards than this are offered or asked for at a time
MOST: Final = 5
#: how many cards rules of thumb trade at the most; who has fewer to spare proposes no trade
SOME: Final = 3
#: how many turns a player who goes by rules of thumb uses to propose
PATIENCE: Final = 5


class Trades(Step):
    """Those still in trade, each in turn proposing from the dealer's left, until all in a row have had their turn without any trade,
    or everybody has had ``rounds`` turns. ``equal``: as many cards are given as are got."""

    def __init__(self, rounds: int, equal: bool) -> None:
        self.rounds: Final = rounds
        self.equal: Final = equal

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        contenders = deal.contenders()
        return ProposeTrade(contenders[0], Market(at, self.equal, 0, self.rounds * len(contenders), 0))


class Market:
    """How far the trading has come: how many turns to propose there have been, of how many at the ``most``, and how many in a row, up
    to now, have been ``quiet``, without a trade."""

    def __init__(self, at: int, equal: bool, turns: int, most: int, quiet: int) -> None:
        self.at: Final = at
        self.equal: Final = equal
        self.turns: Final = turns
        self.most: Final = most
        self.quiet: Final = quiet

    def after(self, deal: PokerDeal, proposer: int, traded: bool) -> Phase[Any]:
        """What follows the turn of one who could propose."""
        quiet = 0 if traded else self.quiet + 1
        contenders = deal.contenders()
        if quiet == len(contenders) or self.turns + 1 == self.most:
            return deal.game.go_on(deal, self.at + 1)
        following = contenders[(contenders.index(proposer) + 1) % len(contenders)]
        return ProposeTrade(following, Market(self.at, self.equal, self.turns + 1, self.most, quiet))

    def terms(self, deal: PokerDeal, kind: str, seat: int, other: int) -> tuple[Action, ...]:
        """What one may offer another: so many cards for as many, or ``2 for 1``."""
        most = min(MOST, deal.hands[seat].count())
        most_back = min(MOST, deal.hands[other].count())
        if self.equal:
            return numbers(kind, 1, min(most, most_back))
        return tuple([word(kind, f"{give} for {get}") for give in range(1, most + 1) for get in range(1, most_back + 1)])


def terms_of(action: Action) -> tuple[int, int]:
    """How many cards one offers and how many one wants for them."""
    if not action.word:
        return action.number, action.number
    give, _, get = action.word.partition(" for ")
    return int(give), int(get)


def swap_words(give: int, get: int) -> str:
    """A trade in words, as one sees it who gives so many cards."""
    return f"{spelled(give)} {'card' if give == 1 else 'cards'} for {spelled(get)}"


@mypyc_attr(allow_interpreted_subclasses=True)
class TradePhase(Turn[PokerDeal]):
    """A moment in the trading."""

    about: ClassVar[str] = "trading"

    def __init__(self, seat: int, market: Market) -> None:
        super().__init__(seat)
        self.market: Final = market


def named_in(deal: PokerDeal, action: Action) -> int:
    """The seat that an action names."""
    return [deal.name(other) for other in range(deal.players)].index(action.word)


class ProposeTrade(TradePhase):
    """The seat may propose a trade to anybody who is still in."""

    def partners(self, deal: PokerDeal, seat: int) -> list[int]:
        """With whom the seat could trade."""
        return [other for other in deal.order(deal.after(seat)) if other != seat and deal.competes(other)]

    def legal(self, deal: PokerDeal, seat: int) -> Sequence[Action]:
        return (PASS, *[word(TRADE, deal.name(other)) for other in self.partners(deal, seat)])

    def candidates(self, deal: PokerDeal, seat: int) -> Sequence[Action]:
        return (PASS, *[word(TRADE, deal.name(other)) for other in range(deal.players)])

    def reason(self, deal: PokerDeal, seat: int, action: Action) -> str:
        return "You cannot trade with yourself." if action.word == deal.name(seat) else f"{action.word} is not in this deal any more."

    def play(self, deal: PokerDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            return self.market.after(deal, seat, False)
        return OfferTrade(seat, self.market, named_in(deal, action))

    def describe(self, deal: PokerDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            return deal.sentence(seat, viewer, "propose", "no trade")
        return deal.sentence(seat, viewer, "propose", f"a trade to {those(1 << named_in(deal, action))}")

    def prompt(self, deal: PokerDeal, seat: int) -> str:
        return "Propose a trade to somebody, or pass"

    def advise(self, deal: PokerDeal, seat: int, rng: Random) -> Action | None:
        partners = self.legal(deal, seat)[1:]
        patient = self.market.turns < PATIENCE * len(deal.contenders())
        return partners[rng.randrange(len(partners))] if spare_cards(deal, seat) == SOME and patient else PASS


class OfferTrade(TradePhase):
    """The seat says how many cards it wants to trade with ``other``."""

    def __init__(self, seat: int, market: Market, other: int) -> None:
        super().__init__(seat, market)
        self.other: Final = other

    def legal(self, deal: PokerDeal, seat: int) -> Sequence[Action]:
        return self.market.terms(deal, OFFER, seat, self.other)

    def play(self, deal: PokerDeal, seat: int, action: Action) -> Phase[Any]:
        give, get = terms_of(action)
        return AnswerTrade(self.other, self.market, seat, give, get, seat)

    def describe(self, deal: PokerDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "offer", swap_words(*terms_of(action)))

    def prompt(self, deal: PokerDeal, seat: int) -> str:
        how = "How many cards do you offer, for as many" if self.market.equal else "How many cards do you offer, and for how many"
        return f"{how} of {deal.name(self.other)}'s?"

    def advise(self, deal: PokerDeal, seat: int, rng: Random) -> Action | None:
        spare = spare_cards(deal, seat)
        legal = self.legal(deal, seat)
        fair = [action for action in legal if terms_of(action) == (spare, spare)]
        return fair[0] if fair else legal[0]


class AnswerTrade(TradePhase):
    """The seat has been offered ``get`` cards of ``other``'s for ``give`` of its own, and agrees, refuses or, if it has not made the
    first offer itself, makes another. ``proposer``: whose turn to propose it is."""

    def __init__(self, seat: int, market: Market, other: int, get: int, give: int, proposer: int) -> None:
        super().__init__(seat, market)
        self.other: Final = other
        self.get: Final = get
        self.give: Final = give
        self.proposer: Final = proposer

    def legal(self, deal: PokerDeal, seat: int) -> Sequence[Action]:
        if seat == self.proposer:
            return (AGREE, REFUSE)
        other_terms = [action for action in self.market.terms(deal, COUNTER, seat, self.other)
                       if terms_of(action) != (self.give, self.get)]
        return (AGREE, REFUSE, *other_terms)

    def play(self, deal: PokerDeal, seat: int, action: Action) -> Phase[Any]:
        if action is AGREE:
            if seat == self.proposer:
                return SwapCards(seat, self.other, self.give, self.get, self.market)
            return SwapCards(self.other, seat, self.get, self.give, self.market)
        if action is REFUSE:
            return self.market.after(deal, self.proposer, False)
        give, get = terms_of(action)
        return AnswerTrade(self.other, self.market, seat, give, get, self.proposer)

    def describe(self, deal: PokerDeal, seat: int, action: Action, viewer: int) -> str:
        if action is AGREE or action is REFUSE:
            return deal.sentence(seat, viewer, action.kind, "")
        return deal.sentence(seat, viewer, "want", f"to give {swap_words(*terms_of(action))}")

    def prompt(self, deal: PokerDeal, seat: int) -> str:
        may = "agree or refuse" if seat == self.proposer else "agree, refuse, or say what you would give"
        return f"{deal.name(self.other)} wants {swap_words(self.give, self.get).replace(' for', ' of yours for', 1)}: {may}"

    def advise(self, deal: PokerDeal, seat: int, rng: Random) -> Action | None:
        spare = spare_cards(deal, seat)
        if self.give <= spare and self.give <= self.get:
            return AGREE
        wanted = [action for action in self.legal(deal, seat) if action.kind == COUNTER and terms_of(action) == (spare, spare)]
        return wanted[0] if wanted else REFUSE


class SwapCards(PassCards[PokerDeal]):
    """The ``proposer`` and the other choose the cards that they have agreed to swap, both at the same time."""

    about: ClassVar[str] = "trading"

    def __init__(self, proposer: int, other: int, give: int, get: int, market: Market) -> None:
        super().__init__((proposer, other), (1,), (give,))
        self.proposer: Final = proposer
        self.back: Final = (get,)
        self.market: Final = market

    def sizes_of(self, seat: int) -> tuple[int, ...]:
        return self.sizes if seat == self.proposer else self.back

    def gets(self, seat: int) -> int:
        """How many cards a seat gets."""
        return (self.back if seat == self.proposer else self.sizes)[0]

    def passed(self, deal: PokerDeal) -> Phase[Any]:
        deal.beat()
        return self.market.after(deal, self.proposer, True)

    def advise(self, deal: PokerDeal, seat: int, rng: Random) -> Action | None:
        held = deal.hands[seat].cards
        gifts = self.legal(deal, seat)
        return gifts[best_way(deal, seat, [(held & ~gift.cards, self.gets(seat)) for gift in gifts], rng)]


def spare_cards(deal: PokerDeal, seat: int) -> int:
    """How many cards a player who goes by rules of thumb would trade away: those that are no part of a combination."""
    hand = deal.cards(seat)
    return min(SOME, (hand & ~deal.game.ranking.combination(hand)).bit_count())


# --- taking -----------------------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class TakeCard(Turn[PokerDeal]):
    """The seat takes a card from any other player who is still in: one that lies face up, which stays so, or one that is drawn
    unseen from those face down."""

    wish: ClassVar[str] = "Take a card that lies face up, or draw one unseen from somebody's hand"

    def takeable(self, deal: PokerDeal, seat: int) -> int:
        """The cards lying face up that the seat may take, as a mask."""
        mask = 0
        for other in deal.contenders():
            if other != seat:
                mask |= deal.up[other].mask()
        return mask

    def drawable(self, deal: PokerDeal, seat: int) -> list[int]:
        """From whose cards face down the seat may draw."""
        return [other for other in deal.order(deal.after(seat))
                if other != seat and deal.competes(other) and deal.hands[other].cards]

    def legal(self, deal: PokerDeal, seat: int) -> Sequence[Action]:
        return (*card_actions(deal.pack, TAKE).of(self.takeable(deal, seat)),
                *[word(DRAW, deal.name(other)) for other in self.drawable(deal, seat)])

    def candidates(self, deal: PokerDeal, seat: int) -> Sequence[Action]:
        return (*card_actions(deal.pack, TAKE).each, *[word(DRAW, deal.name(other)) for other in range(deal.players)])

    def reason(self, deal: PokerDeal, seat: int, action: Action) -> str:
        if action.kind == TAKE:
            return f"Nobody else who is still in has {deal.pack.names(action.cards)} lying face up."
        if action.word == deal.name(seat):
            return "Take a card from another player."
        return f"{action.word} has no cards face down to draw from."

    def play(self, deal: PokerDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == DRAW:
            owner = named_in(deal, action)
            cards = bits(deal.hands[owner].cards)
            card = cards[deal.pick(len(cards))]
            deal.move(card, deal.hands[owner], deal.hands[seat])
            both = 1 << seat | 1 << owner
            deal.tell(seat, "{draw} the {} from {}'s cards face down", deal.pack.faces[card].name, those(1 << owner), to=both)
            deal.tell(seat, "{draw} a card from {}'s cards face down", those(1 << owner), to=deal.everyone & ~both)
        else:
            card = action.card
            owner = next(other for other in deal.contenders() if deal.up[other].mask() & action.cards)
            deal.move(card, deal.up[owner], deal.up[seat])
            deal.tell(seat, "{take} the {} from {other}", deal.pack.faces[card].name, other=owner)
        return self.taken(deal, seat, owner, card)

    def taken(self, deal: PokerDeal, seat: int, owner: int, card: Card) -> Phase[Any]:
        """What follows when the seat has taken a card from its owner."""
        raise NotImplementedError

    def describe(self, deal: PokerDeal, seat: int, action: Action, viewer: int) -> str:
        # the line that says from whom has been said
        return ""

    def prompt(self, deal: PokerDeal, seat: int) -> str:
        return self.wish


@mypyc_attr(allow_interpreted_subclasses=True)
class GiveBack(Turn[PokerDeal]):
    """The seat gives ``owner`` a card for the one taken, which may be the same: face ``up`` for face up, face down for face down."""

    def __init__(self, seat: int, owner: int, up: bool) -> None:
        super().__init__(seat)
        self.owner: Final = owner
        self.up: Final = up

    def mine(self, deal: PokerDeal, seat: int) -> int:
        """The cards that the seat may give."""
        return deal.up[seat].mask() if self.up else deal.hands[seat].cards

    def legal(self, deal: PokerDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, GIVE).of(self.mine(deal, seat))

    def candidates(self, deal: PokerDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, GIVE).each

    def reason(self, deal: PokerDeal, seat: int, action: Action) -> str:
        return f"You took a card that lay face {'up' if self.up else 'down'}: give one of your own that lies so."

    def play(self, deal: PokerDeal, seat: int, action: Action) -> Phase[Any]:
        if self.up:
            deal.move(action.card, deal.up[seat], deal.up[self.owner])
        else:
            deal.move(action.card, deal.hands[seat], deal.hands[self.owner])
        return self.given(deal)

    def given(self, deal: PokerDeal) -> Phase[Any]:
        """What follows."""
        raise NotImplementedError

    def describe(self, deal: PokerDeal, seat: int, action: Action, viewer: int) -> str:
        what = f"the {deal.pack.faces[action.card].name}" if not action.cards & ~deal.known_to(viewer) else "a card"
        return deal.sentence(seat, viewer, "give", f"{those(1 << self.owner)} {what}")

    def prompt(self, deal: PokerDeal, seat: int) -> str:
        return f"Give {deal.name(self.owner)} one of your cards that lie face {'up' if self.up else 'down'} in exchange"
