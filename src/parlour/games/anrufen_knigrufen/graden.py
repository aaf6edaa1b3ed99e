"""Königrufen as it is played at Graden: nine contracts for tricks, without trumps, and one for those who all pass. Rules page:
anrufen-knigrufen.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french, german
from parlour.games.anrufen_knigrufen.graden_play import (
    CONTRACTS,
    LAST_IS_PARTNER,
    NONE,
    SCHURLN,
    TRICKS,
    WITH_PARTNER,
    BidRules,
    CallPartner,
    Contract,
    GradenDeal,
    GradenTrick,
    JoinableAuction,
)
from parlour.games.anrufen_knigrufen.options import DEALS, GERMAN, PACK_STYLE
from parlour.games.anrufen_knigrufen.partners import ALL_POINTS, GWISS, CallingGame
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.telling import tally_words, those
from parlour.mechanisms.tricks.card_points import CardPoints
from parlour.mechanisms.tricks.tricks import TrickOrder

FRENCH_PACK: Final = french("A K Q J T 9")
GERMAN_PACK: Final = german("A K O U T 9")
#: where the ten is second: the ranks from the lowest, the same for either pack
TEN_SECOND: Final = ("9", "U", "J", "O", "Q", "K", "T", "A")
#: what one of two who play without tricks pays the other when only that one fails, in times of what two pay two
LOSER_PAYS: Final = 3


def orders_of(pack: Pack) -> tuple[TrickOrder, TrickOrder]:
    """The order with the king second, and with the ten."""
    return TrickOrder(pack), TrickOrder(pack, strength=[TEN_SECOND.index(pack.ranks[pack.rank_of[card]]) for card in pack.every])


FRENCH_ORDERS: Final = orders_of(FRENCH_PACK)
GERMAN_ORDERS: Final = orders_of(GERMAN_PACK)


class Graden(CallingGame[GradenDeal]):
    """The game of Graden in Styria (page section "Königrufen (Graden)")."""

    id = "konigrufen-graden"
    name = "Königrufen (Graden)"
    summary = "Nine contracts without trumps, from winning no trick to winning all alone; who all pass must avoid points."
    schema: ClassVar[Sequence[Option]] = (PACK_STYLE, DEALS)
    deal_type = GradenDeal
    prose = Prose(__name__, "graden.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        #: the order with the king second, and with the ten
        self.card_orders: Final = GERMAN_ORDERS if self[PACK_STYLE] == GERMAN else FRENCH_ORDERS
        self.points: Final = CardPoints(self.pack, {"A": GWISS, "T": GWISS})
        self.bidding: Final = BidRules(self.pack, self.card_orders)

    def make_pack(self) -> Pack:
        return GERMAN_PACK if self[PACK_STYLE] == GERMAN else FRENCH_PACK

    # --- the deal and the bidding (page section "The Deal and Bidding") ---------------------------------------------------------

    def open(self, deal: GradenDeal) -> Phase[Any]:
        deal.place(deal.deal_out(deal.fresh_pack(), 3, 3), deal.rest)
        return JoinableAuction(self.bidding, deal.after(deal.dealer))

    def contracted(self, deal: GradenDeal, seat: int, contract: int, joined: int) -> Phase[Any]:
        """The seat plays what it has bid, perhaps with somebody who has joined."""
        deal.declarer = seat
        deal.contract = contract
        deal.joined = joined
        if CONTRACTS[contract].aim == WITH_PARTNER:
            return CallPartner(seat, self.pack)
        return self.first_trick(deal)

    def schurln(self, deal: GradenDeal) -> Phase[Any]:
        """All have passed: the player after the dealer leads."""
        deal.say("All have passed: Schurln is played.")
        return GradenTrick(deal.order(deal.after(deal.dealer)), self.card_orders[True])

    def first_trick(self, deal: GradenDeal) -> Phase[Any]:
        """The caller leads."""
        called_ten = deal.called >= 0 and self.pack.ranks[self.pack.rank_of[deal.called]] == "T"
        return GradenTrick(deal.order(deal.declarer), self.card_orders[CONTRACTS[deal.contract].ten or called_ten])

    # --- scoring (page section "The Contracts") -----------------------------------------------------------------------------------

    def is_settled(self, deal: GradenDeal, winner: int, number: int) -> bool:
        """Whether the deal is over with this trick: with the last, or when all can see that the contract has failed."""
        if number + 1 == TRICKS:
            return True
        if deal.contract < 0:
            return False
        contract = CONTRACTS[deal.contract]
        if contract.aim == NONE:
            return all([deal.taken[seat].cards for seat in deal.losers()])
        if contract.aim == WITH_PARTNER:
            # while nobody knows the partner, that it goes on or does not would tell
            known = bool(deal.open >> deal.called & 1)
            return known and deal.taken_by((1 << self.players) - 1 & ~deal.declaring_side()) != 0
        return winner != deal.declarer

    def score_deal(self, deal: GradenDeal, last: int, number: int) -> Phase[Any]:
        """Settles the deal; ``last``: who won the latest trick, and ``number`` which that was, counted from 0."""
        if deal.contract < 0:
            self.score_schurln(deal, last)
            return OVER
        contract = CONTRACTS[deal.contract]
        if deal.joined != NO_SEAT:
            self.score_joined(deal, contract)
            return OVER
        everyone = (1 << self.players) - 1
        side = 1 << deal.declarer
        if contract.aim == NONE:
            made = not deal.taken[deal.declarer].cards
        elif contract.aim == WITH_PARTNER:
            side = deal.declaring_side()
            made = not deal.taken_by(everyone & ~side)
        elif contract.aim == LAST_IS_PARTNER:
            # it is settled before the sixth trick where one of the five is lost, and then there is no partner
            made = number + 1 == TRICKS
            side |= 1 << last if made else 0
        else:
            made = last == deal.declarer
        deal.settle(side if made else everyone & ~side, contract.cents, f"{contract.name} {'made' if made else 'lost'}")
        return OVER

    def score_joined(self, deal: GradenDeal, contract: Contract) -> None:
        """Two have undertaken to win no trick (page sections "Bettler" and "Plauderer")."""
        losers = deal.losers()
        failed = [seat for seat in losers if deal.taken[seat].cards]
        cents = contract.joined
        if len(failed) == 1:
            made = losers[1] if failed[0] == losers[0] else losers[0]
            deal.tell(made, "Only {you} {have} made {}", contract.name)
            deal.enter_score(made, LOSER_PAYS * cents, f"{contract.name} made against {deal.name(failed[0])}")
            deal.enter_score(failed[0], -LOSER_PAYS * cents, f"{contract.name} lost against {deal.name(made)}")
            return
        pair = 1 << losers[0] | 1 << losers[1]
        deal.say(f"Both have {'lost' if failed else 'made'} {contract.name}.")
        if failed:
            deal.settle((1 << self.players) - 1 & ~pair, 2 * cents, f"{contract.name} lost by both")
        else:
            deal.settle(pair, cents, f"{contract.name} made by both")

    def most_paid(self) -> int:
        return max([SCHURLN.cents, *[max(contract.cents, contract.joined) for contract in CONTRACTS]])

    def score_schurln(self, deal: GradenDeal, last: int) -> None:
        """Whoever has most points pays (page section "Schurln")."""
        points = [self.points.of(deal.taken[seat].cards) + (GWISS if seat == last else 0) for seat in range(self.players)]
        most = [seat for seat in range(self.players) if points[seat] == max(points)]
        if deal.narrating:
            deal.say("Points: " + ", ".join([f"{those(1 << seat)} {points[seat]}" for seat in range(self.players)]) + ".")
        winners = sum([1 << seat for seat in range(self.players) if seat not in most])
        deal.settle(winners, SCHURLN.cents, "Schurln")

    def counted_so_far(self, deal: GradenDeal, seat: int) -> str:
        return tally_words(self.points.of(deal.seen_taken(seat)), "point") if deal.contract < 0 else ""

    # --- what is seen -----------------------------------------------------------------------------------------------------------

    def facts(self, deal: GradenDeal, viewer: int) -> list[str]:
        if deal.contract < 0:
            return []
        contract = CONTRACTS[deal.contract]
        facts = [f"{deal.name(deal.declarer)} plays {contract.name}"]
        if deal.joined != NO_SEAT:
            facts.append(f"{contract.second}: {deal.name(deal.joined)}")
        return [*facts, *super().facts(deal, viewer)]

    def badges(self, deal: GradenDeal, seat: int) -> list[str]:
        if seat == deal.joined:
            return [CONTRACTS[deal.contract].second]
        return super().badges(deal, seat)

    def rule_words(self) -> Mapping[str, Value]:
        german_suits = self[PACK_STYLE] == GERMAN
        cents = {f"cents_{place + 1}": contract.cents for place, contract in enumerate(CONTRACTS)}
        bettler, plauderer = [contract.joined for contract in CONTRACTS if contract.aim == NONE]
        return {**cents, "queen": "ober" if german_suits else "queen", "jack": "unter" if german_suits else "jack",
                "bettler_two": bettler, "bettler_one": LOSER_PAYS * bettler,
                "bettler_none": 2 * bettler, "plauderer_two": plauderer, "plauderer_one": LOSER_PAYS * plauderer,
                "plauderer_none": 2 * plauderer, "schurln": SCHURLN.cents, "points": GWISS, "all_points": ALL_POINTS,
                "end": self.ends.words(self)}
