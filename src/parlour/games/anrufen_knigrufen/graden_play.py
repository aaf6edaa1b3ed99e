"""The contracts of Königrufen as it is played at Graden, its bidding with cards laid face down, and its play. Rules page:
anrufen-knigrufen.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from parlour.equipment import Card, Pack
from parlour.games.anrufen_knigrufen.advice import card_for_tricks, danger, to_call, tricks_from_the_top
from parlour.games.anrufen_knigrufen.marriages import Known, imagine_marriages, marriages_of
from parlour.games.anrufen_knigrufen.partners import CallCard, CallingDeal, CallingTrick
from parlour.kernel.actions import Action, CardActions, card_actions
from parlour.kernel.chance import Dice
from parlour.kernel.features import Features
from parlour.kernel.phase import NO_SEAT, NOBODY, Phase, Turn, Why
from parlour.kernel.table import OWN
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder, bid
from parlour.mechanisms.tricks.duties import Beat, Duty
from parlour.mechanisms.tricks.tricks import TrickOrder

if TYPE_CHECKING:
    from parlour.games.anrufen_knigrufen.graden import Graden  # noqa: F401  the base of the deal names it

TRICKS: Final = 6
#: with so much against losing all tricks a hand may still be bid on
SOME_DANGER: Final = 1
LAY: Final = "lay"
SUGGEST: Final = "suggest"
#: nobody trumps: one follows suit, and beats the best card if possible
DUTIES: Final[tuple[Duty, ...]] = (Beat("You can beat the best card of the suit led: you must."),)
#: what the caller undertakes: to win no tricks; all with a called partner; five, and then the winner of the last is the partner; all
#: alone. Or nobody has bid, and all avoid points
NONE: Final = 0
WITH_PARTNER: Final = 1
LAST_IS_PARTNER: Final = 2
ALONE: Final = 3
NO_BID: Final = 4


class Contract:
    """A contract: its ``name``, what it pays in ``cents``, and what is undertaken, one of the constants above. ``ten``: the ten ranks above
    the king; ``marriage``: one must hold a king with its queen to bid it. Of those in which one wins no tricks: the ``joined`` cents when
    two play it, how the second is called, and whether the others' cards are laid ``open`` after the first trick."""

    def __init__(self, name: str, cents: int, aim: int, ten: bool = False, marriage: bool = False, joined: int = 0, second: str = "",
                 open: bool = False) -> None:
        self.name: Final = name
        self.cents: Final = cents
        self.aim: Final = aim
        self.ten: Final = ten
        self.marriage: Final = marriage
        self.joined: Final = joined
        self.second: Final = second
        self.open: Final = open


#: those that can be bid, lowest first (page section "The Contracts"), and the one that is played when all pass
CONTRACTS: Final = (
    Contract("Bettler", 30, NONE, joined=50, second="Mitbettler"),
    Contract("Durchmarsch mit einer anderen", 40, WITH_PARTNER),
    Contract("Durchmarsch am letzten", 40, LAST_IS_PARTNER),
    Contract("Plauderer", 50, NONE, joined=100, second="Mitplauderer", open=True),
    Contract("Durchmarsch Hundert mit einer anderen", 60, WITH_PARTNER, ten=True, marriage=True),
    Contract("Durchmarsch Hundert am letzten", 60, LAST_IS_PARTNER, ten=True, marriage=True),
    Contract("Zehnermord", 60, ALONE, ten=True),
    Contract("Königmord", 70, ALONE),
    Contract("Hundertermord", 80, ALONE, ten=True, marriage=True),
)
SCHURLN: Final = Contract("Schurln", 10, NO_BID, ten=True)
BIDS: Final = tuple([bid(0, contract.name) for contract in CONTRACTS])


class GradenDeal(CallingDeal["Graden"]):
    """A deal of a contract, ``contract`` by its place, -1 for Schurln and before; ``joined``: who has joined one without tricks, or -1.

    ``laid``: the card that lies face down before whoever has bid to win no tricks. ``marriage[seat]``: the seat has bid what needs one.
    """

    laid: list[CardSet]
    marriage: list[int]
    contract: int = -1
    joined: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.laid = self.card_sets("laid", "row", OWN, "face down for the first trick")
        self.marriage = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.contract = old.contract
        self.joined = old.joined

    def dealt_to(self, seat: int) -> int:
        return super().dealt_to(seat) | self.laid[seat].cards

    def known_marriages(self) -> list[Known]:
        """Who is known to have been dealt a king with its queen."""
        pairs = marriages_of(self.pack)
        return [Known(seat, 1, pairs) for seat in range(self.players) if self.marriage[seat]]

    def losers(self) -> tuple[int, ...]:
        """Who undertakes to win no tricks."""
        if self.contract < 0 or CONTRACTS[self.contract].aim != NONE:
            return ()
        return (self.declarer,) if self.joined == NO_SEAT else (self.declarer, self.joined)

    def take_back(self) -> None:
        """The cards that lie face down are taken back."""
        for seat in range(self.players):
            if self.laid[seat].cards:
                self.move_all(self.laid[seat], self.hands[seat])
                self.tell(seat, "{take} back the card laid face down")


# --- bidding (page section "The Deal and Bidding") ------------------------------------------------------------------------------

class BidRules(AuctionRules[GradenDeal]):
    """Each bid is higher than the last, but a contract without tricks may be joined by one other."""

    def __init__(self, pack: Pack, orders: tuple[TrickOrder, TrickOrder]) -> None:
        super().__init__(Ladder(BIDS))
        self.marriages: Final = marriages_of(pack)
        self.queen: Final = "ober" if "O" in pack.ranks else "queen"
        #: the orders with the king second, and with the ten
        self.orders: Final = orders

    def holds_marriage(self, deal: GradenDeal, seat: int) -> bool:
        """Whether the seat may bid what needs a king with its queen."""
        hand = deal.hands[seat].cards | deal.laid[seat].cards
        return any([not pair & ~hand for pair in self.marriages])

    def may_equal(self, deal: GradenDeal, auction: Auction[Any], seat: int) -> bool:
        return isinstance(auction, JoinableAuction) and auction.joined == NO_SEAT and CONTRACTS[auction.highest].aim == NONE

    def bids(self, deal: GradenDeal, auction: Auction[Any], seat: int) -> Sequence[Action]:
        bids = super().bids(deal, auction, seat)
        if self.holds_marriage(deal, seat):
            return bids
        return tuple([each for each in bids if not CONTRACTS[BIDS.index(each)].marriage])

    def refused(self, deal: GradenDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        place = self.ladder.place(action)
        if place > auction.highest and CONTRACTS[place].marriage:
            return f"You hold no king and {self.queen} of one suit, as one must to bid {CONTRACTS[place].name}."
        if place >= 0 and place == auction.highest and CONTRACTS[place].aim == NONE:
            return f"There is a {CONTRACTS[place].second} already: you must bid higher."
        if 0 <= place < auction.highest and self.may_equal(deal, auction, seat):
            contract = CONTRACTS[auction.highest]
            return f"You must bid higher than {contract.name}, or bid {contract.name} too, as {contract.second}."
        return ""

    def won(self, deal: GradenDeal, auction: Auction[Any]) -> Phase[Any]:
        joined = auction.joined if isinstance(auction, JoinableAuction) else NO_SEAT
        return deal.game.contracted(deal, auction.holder, auction.highest, joined)

    def passed_out(self, deal: GradenDeal, auction: Auction[Any]) -> Phase[Any]:
        return deal.game.schurln(deal)

    def prompt(self, deal: GradenDeal, auction: Auction[Any], seat: int) -> str:
        if auction.highest < 0:
            return "Bid or pass"
        contract = CONTRACTS[auction.highest]
        if self.may_equal(deal, auction, seat):
            return f"Bid higher than {contract.name}, join as {contract.second} with the same bid, or pass"
        return f"Bid higher than {contract.name}, or pass" if self.bids(deal, auction, seat) else f"You cannot outbid {contract.name}: pass"

    def advise(self, deal: GradenDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        """The lowest bid that the hand is good for."""
        hand = deal.hands[seat].cards
        for action in self.bids(deal, auction, seat):
            contract = CONTRACTS[BIDS.index(action)]
            order = self.orders[contract.ten]
            if contract.aim == NONE:
                good = danger(order, hand) <= SOME_DANGER
            elif contract.aim == WITH_PARTNER:
                good = tricks_from_the_top(order, hand | 1 << to_call(order, hand, deal.pack.all)) >= TRICKS
            else:
                good = tricks_from_the_top(order, hand) >= (TRICKS if contract.aim == ALONE else TRICKS - 1)
            if good:
                return action
        return self.passing


class JoinableAuction(Auction[GradenDeal]):
    """The bidding in progress. ``joined``: who has joined the highest bid, or -1."""

    def __init__(self, rules: AuctionRules[GradenDeal], seat: int, calls: tuple[tuple[int, Action], ...] = (), highest: int = -1,
                 holder: int = NO_SEAT, out: int = 0, passes: int = 0, joined: int = NO_SEAT) -> None:
        super().__init__(rules, seat, calls, highest, holder, 0, out, passes)
        self.joined: Final = joined

    def next(self, seat: int, calls: tuple[tuple[int, Action], ...], highest: int, holder: int, doubled: int, out: int,
             passes: int) -> JoinableAuction:
        joined = self.joined if highest == self.highest else NO_SEAT
        return JoinableAuction(self.rules, seat, calls, highest, holder, out, passes, joined)

    def ended(self, deal: GradenDeal) -> bool:
        if self.joined == NO_SEAT:
            return super().ended(deal)
        return (1 << deal.players) - 1 & ~self.out == 1 << self.holder | 1 << self.joined

    def play(self, deal: GradenDeal, seat: int, action: Action) -> Phase[Any]:
        place = self.rules.ladder.place(action)
        if place > self.highest:
            deal.take_back()
        if place >= 0:
            if CONTRACTS[place].marriage:
                deal.marriage[seat] = 1
            if CONTRACTS[place].aim == NONE:
                return LayCard(self, seat, action)
        return super().play(deal, seat, action)

    def after_laying(self, deal: GradenDeal, seat: int, action: Action) -> Phase[Any]:
        """The seat has laid down a card with this bid, which is the highest now, or joins that."""
        if self.rules.ladder.place(action) > self.highest:
            return super().play(deal, seat, action)
        calls = (*self.calls, (seat, action))
        joined = JoinableAuction(self.rules, deal.after(seat), calls, self.highest, self.holder, self.out, 0, seat)
        if joined.ended(deal):
            return self.rules.won(deal, joined)
        following = joined.seat
        while self.out >> following & 1:
            following = deal.after(following)
        return JoinableAuction(self.rules, following, calls, self.highest, self.holder, self.out, 0, seat)

    def facts(self, deal: GradenDeal, viewer: int) -> list[str]:
        facts = super().facts(deal, viewer)
        if self.joined == NO_SEAT:
            return facts
        return [*facts, f"{CONTRACTS[self.highest].second}: {deal.name(self.joined)}"]

    def imagined(self, deal: GradenDeal, viewer: int, dice: Dice) -> Phase[Any]:
        imagine_marriages(deal, deal.known_marriages(), viewer, dice)
        return self


class LayCard(Turn[GradenDeal]):
    """Whoever bids to win no tricks lays the card for the first trick face down. ``action``: the bid."""

    about: ClassVar[str] = "laying"

    def __init__(self, auction: JoinableAuction, seat: int, action: Action) -> None:
        super().__init__(seat)
        self.auction: Final = auction
        self.action: Final = action

    def _lays(self, deal: GradenDeal) -> CardActions:
        return card_actions(deal.pack, LAY)

    def legal(self, deal: GradenDeal, seat: int) -> Sequence[Action]:
        return self._lays(deal).of(deal.hands[seat].cards)

    def candidates(self, deal: GradenDeal, seat: int) -> Sequence[Action]:
        return self._lays(deal).each

    def reason(self, deal: GradenDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def play(self, deal: GradenDeal, seat: int, action: Action) -> Phase[Any]:
        deal.move(action.card, deal.hands[seat], deal.laid[seat])
        return self.auction.after_laying(deal, seat, self.action)

    def advise(self, deal: GradenDeal, seat: int, rng: Random) -> Action | None:
        """The first leads what is low; who joins gets rid of what is high."""
        order = deal.game.card_orders[0]
        joins = self.auction.highest == self.auction.rules.ladder.place(self.action)
        ranked = [card for _, card in sorted([(order.strength[action.card], action.card) for action in self.legal(deal, seat)])]
        return self._lays(deal).each[ranked[-1] if joins else ranked[0]]

    def describe(self, deal: GradenDeal, seat: int, action: Action, viewer: int) -> str:
        card = deal.pack.names(action.cards) if viewer == seat else "a card"
        return deal.sentence(seat, viewer, LAY, f"{card} face down")

    def prompt(self, deal: GradenDeal, seat: int) -> str:
        return "Lay the card that you will play to the first trick face down"

    def features(self, deal: GradenDeal, viewer: int, found: Features) -> None:
        self.auction.features(deal, viewer, found)

    def facts(self, deal: GradenDeal, viewer: int) -> list[str]:
        return [*self.auction.facts(deal, viewer), f"{deal.name(self.seat)} bids {self.action.word}"]

    def badges(self, deal: GradenDeal, seat: int) -> list[str]:
        return [self.action.word] if seat == self.seat else self.auction.badges(deal, seat)


class CallPartner(CallCard[GradenDeal]):
    """The caller calls any card; in the lower contract a ten called makes all tens second."""

    def card_called(self, deal: GradenDeal, card: Card) -> Phase[Any]:
        return deal.game.first_trick(deal)

    def prompt(self, deal: GradenDeal, seat: int) -> str:
        prompt = super().prompt(deal, seat)
        return prompt if CONTRACTS[deal.contract].ten else f"{prompt}. Call a ten, and the tens rank above the kings"

    def advise(self, deal: GradenDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        king, ten = deal.game.card_orders
        contract = CONTRACTS[deal.contract]
        tens = deal.pack.rank_masks[deal.pack.ranks.index("T")]
        if contract.ten:
            return self.things[to_call(ten, hand, deal.pack.all)]
        if tricks_from_the_top(ten, hand) > tricks_from_the_top(king, hand) and tens & ~hand:
            return self.things[to_call(ten, hand, tens)]
        return self.things[to_call(king, hand, deal.pack.all & ~tens)]

    def imagined(self, deal: GradenDeal, viewer: int, dice: Dice) -> Phase[Any]:
        imagine_marriages(deal, deal.known_marriages(), viewer, dice)
        return self


# --- play (page section "Play and Scoring - General Rules") -------------------------------------------------------------------------

class GradenTrick(CallingTrick[GradenDeal]):
    """A trick. ``suggested``: what the others who play open against a Plauderer have suggested to the one on turn, and who."""

    def __init__(self, seats: tuple[int, ...], order: TrickOrder, number: int = 0, suggested: tuple[tuple[int, Card], ...] = ()) -> None:
        super().__init__(seats, order, DUTIES)
        self.number: Final = number
        self.suggested: Final = suggested

    def hand(self, deal: GradenDeal, seat: int) -> int:
        return deal.hands[seat].cards | deal.laid[seat].cards

    def playable(self, deal: GradenDeal, seat: int, why: Why | None) -> int:
        laid = deal.laid[seat].cards
        if not laid:
            return super().playable(deal, seat, why)
        if why is not None:
            why.only(laid, "You must play the card that you have laid face down.")
        return laid

    # --- talking against a Plauderer ----------------------------------------------------------------------------------------------

    def talkers(self, deal: GradenDeal) -> tuple[int, ...]:
        """Who plays with open cards, and may talk of how to play."""
        if not self.number or deal.contract < 0 or not CONTRACTS[deal.contract].open:
            return NOBODY
        losers = deal.losers()
        return tuple([seat for seat in range(deal.players) if seat not in losers])

    def words(self, deal: GradenDeal, seat: int) -> tuple[Action, ...]:
        on_turn = self.on_turn(deal)
        talkers = self.talkers(deal)
        if seat == on_turn or seat not in talkers or on_turn not in talkers or seat in [who for who, _ in self.suggested]:
            return ()
        return card_actions(deal.pack, SUGGEST).of(self.playable(deal, on_turn, None))

    def every_word(self, deal: GradenDeal) -> tuple[Action, ...]:
        return card_actions(deal.pack, SUGGEST).each

    def no_word(self, deal: GradenDeal, seat: int, action: Action) -> str:
        on_turn = self.on_turn(deal)
        talkers = self.talkers(deal)
        if not talkers:
            return "Only against a Plauderer one may talk of how to play, from the second trick on."
        if seat not in talkers:
            return "Who plays Plauderer has nobody to talk to."
        if seat == on_turn:
            return "It is your turn to play: the others may suggest a card to you."
        if on_turn not in talkers:
            return f"{deal.name(on_turn)} plays Plauderer, and needs no suggestions from you."
        if seat in [who for who, _ in self.suggested]:
            return "You have suggested a card already."
        return f"{deal.name(on_turn)} cannot play that card now."

    # --- playing ------------------------------------------------------------------------------------------------------------

    def play(self, deal: GradenDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == SUGGEST:
            return GradenTrick(self.seats, self.card_order, self.number, (*self.suggested, (seat, action.card)))
        if deal.laid[seat].cards >> action.card & 1:
            # this card follows no duty, and shows nothing of the hand
            deal.played[seat] |= action.cards
            deal.lay(action.card, deal.laid[seat], deal.trick)
            return self.trick_over(deal) if len(deal.trick.row) == len(self.seats) else self
        following = super().play(deal, seat, action)
        return GradenTrick(self.seats, self.card_order, self.number) if following is self and self.suggested else following

    def trick_over(self, deal: GradenDeal) -> Phase[Any]:
        winner = self.take(deal)
        game = deal.game
        if game.is_settled(deal, winner, self.number):
            return game.score_deal(deal, winner, self.number)
        following = GradenTrick(deal.order(winner), self.card_order, self.number + 1)
        if not self.number:
            for seat in following.talkers(deal):
                deal.expose(deal.hands[seat])
                deal.tell(seat, "{lay} all cards face up")
        return following

    def advise(self, deal: GradenDeal, seat: int, rng: Random) -> Action | None:
        if seat != self.on_turn(deal):
            return None
        order = self.card_order
        allowed = [action.card for action in self.legal(deal, seat)]
        if self.suggested:
            return order.plays.each[self.suggested[-1][1]]
        contract = CONTRACTS[deal.contract] if deal.contract >= 0 else None
        wins = contract is not None and contract.aim != NONE and (
            seat == deal.declarer or (contract.aim == WITH_PARTNER and bool(deal.friends(seat) >> deal.declarer & 1)))
        return order.plays.each[card_for_tricks(deal, seat, order, allowed, wins)]

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def describe(self, deal: GradenDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == SUGGEST:
            return deal.sentence(seat, viewer, SUGGEST, deal.pack.names(action.cards))
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: GradenDeal, seat: int) -> str:
        if seat != self.on_turn(deal):
            return f"You may suggest a card to {deal.name(self.on_turn(deal))}"
        if deal.laid[seat].cards:
            return "Play the card that you have laid face down"
        return super().prompt(deal, seat)

    def facts(self, deal: GradenDeal, viewer: int) -> list[str]:
        facts = ["Schurln: all avoid aces, tens and the last trick"] if deal.contract < 0 else []
        if self.card_order is deal.game.card_orders[True]:
            facts.append("The ten is second")
        return facts + [f"{deal.name(seat)} suggests {deal.pack.names(1 << card)}" for seat, card in self.suggested]

    def imagined(self, deal: GradenDeal, viewer: int, dice: Dice) -> Phase[Any]:
        imagine_marriages(deal, deal.known_marriages(), viewer, dice)
        return self
