"""Trionfo: five bid for naming trumps, the lowest bid with a secret partner. Rules page: marafon-beccaccino, "Trionfo"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import NO_CARD, Card, Pack
from parlour.games.marafon_beccaccino.advice import best_trumps, worth
from parlour.games.marafon_beccaccino.cards import FIVE_OF_SWORDS, LAST_TRICK, ORDERS, PACK, POINTS, THIRDS, thirds_words
from parlour.games.marafon_beccaccino.deal import first_holder
from parlour.games.marafon_beccaccino.options import DEALS
from parlour.games.marafon_beccaccino.play import CLAIM, DECLARE, MORE, SUITS, WORDS
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.ending import AfterDeals, Ending
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder, bid
from parlour.mechanisms.tricks.called_partner import CalledPartnerDeal
from parlour.mechanisms.tricks.naming import Naming
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import PointsLeft, TrickPlay

#: four cards at a time, twice
BATCHES: Final = (4, 4)
CHIAMO: Final = bid(0, "chiamo")
DI_PIU: Final = bid(0, "di più")
MASO: Final = bid(0, "maso")
MASO_DEI_MASI: Final = bid(0, "maso dei masi")
BIDS: Final = (CHIAMO, DI_PIU, MASO, MASO_DEI_MASI)
#: a majority of the eleven whole points
MAJORITY: Final = 6
#: what each of the crowd pays or gets, and with a partner what the declarer and the partner do
ALONE: Final[Mapping[Action, int]] = {CHIAMO: 2, DI_PIU: 2, MASO: 4, MASO_DEI_MASI: 8}
WITH_PARTNER: Final = (2, 1)
CROWD: Final = 1
#: what is said in Marafon-Beccaccino alone
NOT_HERE: Final = (*WORDS, *MORE, DECLARE, CLAIM)
#: calling a card, by its name
CALL: Final = "call"
CALLS: Final[tuple[Action, ...]] = tuple([word(CALL, face.name) for face in PACK.faces])
#: so good must a hand be to call, to play alone, to keep the others from a point, and to take every trick
ENOUGH: Final[Sequence[float]] = (5.5, 9.8, 11.5, 13.0)


class TrionfoDeal(CalledPartnerDeal["Trionfo"]):
    """``opener``: who speaks first and leads; ``bid``: the declarer's, a place among :data:`BIDS`."""

    opener: int = NO_SEAT
    bid: int = 0

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.opener = old.opener
        self.bid = old.bid

    def taken_by(self, seats: int) -> int:
        """What the cards count that these seats have taken, in thirds."""
        return POINTS.of(sum([self.taken[seat].cards for seat in range(self.players) if seats >> seat & 1]))


class Trionfo(Game[TrionfoDeal]):
    """Trionfo for five players."""

    id = "trionfo-romagna"
    name = "Trionfo"
    page = "marafon-beccaccino"
    family = "trick-taking/tressette"
    summary = "Five bid for the trumps: the lowest bid calls a card whose holder is a secret partner, higher ones play alone."
    also_known_as: ClassVar[Sequence[str]] = ("Trionfino",)
    player_counts = (5,)
    minutes = 30
    direction = ANTICLOCKWISE
    zero_sum = True
    schema: ClassVar[Sequence[Option]] = (DEALS,)
    ends: ClassVar[Ending] = AfterDeals(DEALS)
    deal_type = TrionfoDeal
    prose = Prose(__name__, "trionfo.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.bidding: Final = Bidding(Ladder(BIDS))

    def make_pack(self) -> Pack:
        return PACK

    def open(self, deal: TrionfoDeal) -> Phase[Any]:
        deal.deal_out(deal.fresh_pack(), *BATCHES)
        if deal.number:
            deal.opener = deal.after(deal.dealer)
        else:
            deal.opener = first_holder(deal, FIVE_OF_SWORDS)
            deal.tell(deal.opener, "{have} the five of swords, and so {speak} first")
        return Auction(self.bidding, deal.opener)

    def next_dealer(self, deal: TrionfoDeal) -> int:
        return deal.opener

    # --- scoring ------------------------------------------------------------------------------------------------------------

    def settled_early(self, deal: TrionfoDeal, winner: int) -> bool:
        """Whether a trick that this seat has just taken decides the deal: only where a single point or trick does."""
        alone = 1 << deal.declarer
        if BIDS[deal.bid] is MASO_DEI_MASI:
            return winner != deal.declarer
        if BIDS[deal.bid] is MASO:
            return deal.taken_by(alone) >= MAJORITY * THIRDS or deal.taken_by(~alone) >= THIRDS
        return False

    def settle(self, deal: TrionfoDeal, last: int) -> None:
        """The deal is over, the latest trick won by this seat: the players pay each other."""
        rich = deal.declaring_side()
        if BIDS[deal.bid] is MASO_DEI_MASI:
            made = last == deal.declarer
            words = "every trick" if made else "a trick lost"
        else:
            complete = not deal.hands[last].cards
            thirds = deal.taken_by(rich) + (LAST_TRICK if complete and rich >> last & 1 else 0)
            made = thirds >= MAJORITY * THIRDS
            if BIDS[deal.bid] is MASO:
                others = deal.taken_by(~rich) + (LAST_TRICK if complete and not rich >> last & 1 else 0)
                # both cannot be in one trick: with a point for the others the declarer is too late
                made = others < THIRDS
                words = f"{thirds_words(thirds)} before the others had a point" if made else f"{thirds_words(others)} for the others"
            else:
                words = f"{thirds_words(thirds)} in tricks"
        deal.tell_of(rich, "{have} won: {}" if made else "{have} lost: {}", words)
        self.pay(deal, rich, made)

    def pay(self, deal: TrionfoDeal, rich: int, made: bool) -> None:
        """The players pay each other for a contract of these seats that was made, or was not."""
        sign = 1 if made else -1
        for seat in range(self.players):
            if rich.bit_count() > 1:
                points = WITH_PARTNER[0] if seat == deal.declarer else WITH_PARTNER[1] if rich >> seat & 1 else -CROWD
            else:
                each = ALONE[BIDS[deal.bid]]
                points = each * (self.players - 1) if seat == deal.declarer else -each
            deal.enter_score(seat, sign * points, f"{BIDS[deal.bid].word} {'made' if made else 'lost'}")

    def points_bounds(self) -> tuple[int, int] | None:
        most = max(ALONE.values()) * (self.players - 1)
        return -most, most

    def points_sum(self) -> int | None:
        return 0

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def counted_so_far(self, deal: TrionfoDeal, seat: int) -> str:
        if deal.declarer == NO_SEAT or BIDS[deal.bid] is MASO_DEI_MASI:
            return ""
        thirds = POINTS.of(deal.seen_taken(seat, deal.known_teams()))
        return f"{thirds_words(thirds)} point{'' if thirds <= THIRDS else 's'}" if thirds else ""

    def facts(self, deal: TrionfoDeal, viewer: int) -> list[str]:
        if deal.called == NO_CARD:
            return []
        name = deal.name(deal.declarer)
        called = f"{name} called {PACK.names(1 << deal.called)}"
        if not deal.knows_partner(viewer):
            return [called]
        holder = deal.partner()
        return [called, f"{name} plays alone" if holder == deal.declarer else f"{deal.name(holder)} is {name}'s partner"]

    def badges(self, deal: TrionfoDeal, seat: int) -> list[str]:
        if seat == deal.declarer:
            return [BIDS[deal.bid].word]
        # what all know, whoever looks
        shown = deal.called != NO_CARD and bool(deal.open >> deal.called & 1)
        return ["partner"] if shown and seat == deal.partner() else []

    def result_badges(self, deal: TrionfoDeal, seat: int) -> list[str]:
        if deal.declarer == NO_SEAT:
            return []
        return [BIDS[deal.bid].word] if seat == deal.declarer else ["partner"] if deal.declaring_side() >> seat & 1 else []

    def result_facts(self, deal: TrionfoDeal) -> list[str]:
        return ["All have passed"] if deal.declarer == NO_SEAT else []

    def rule_words(self) -> Mapping[str, Value]:
        return {"match": self.ends.words(self)}


class Bidding(AuctionRules[TrionfoDeal]):
    """The bids (page section "The bidding, making trumps and calling")."""

    def won(self, deal: TrionfoDeal, auction: Auction[Any]) -> Phase[Any]:
        deal.declarer = auction.holder
        deal.bid = auction.highest
        return NameTrionfo(auction.holder)

    def passed_out(self, deal: TrionfoDeal, auction: Auction[Any]) -> Phase[Any]:
        deal.say("All have passed: the hand is abandoned, a monte.")
        return OVER

    def advise(self, deal: TrionfoDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        value = worth(hand, best_trumps(hand))
        best = PASS
        for place, each in enumerate(BIDS):
            if value >= ENOUGH[place]:
                best = each
        return best if best in self.bids(deal, auction, seat) else PASS


class NameTrionfo(Naming[TrionfoDeal]):
    """The declarer names the trumps, and then with the lowest bid calls a card."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, SUITS, "the trump suit")

    def named(self, deal: TrionfoDeal, place: int) -> Phase[Any]:
        if BIDS[deal.bid] is CHIAMO:
            return CallCard(self.seat, place)
        return TrionfoTrick(deal.order(deal.opener), place)

    def advise(self, deal: TrionfoDeal, seat: int, rng: Random) -> Action | None:
        return SUITS[best_trumps(deal.hands[seat].cards)]

    def describe(self, deal: TrionfoDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "name", f"{action.word} as trumps")


class CallCard(Turn[TrionfoDeal]):
    """The declarer calls a card of another suit, whose holder becomes the partner and says nothing of it."""

    about: ClassVar[str] = "calling"

    def __init__(self, seat: int, trumps: int) -> None:
        super().__init__(seat)
        self.trumps: Final = trumps

    def legal(self, deal: TrionfoDeal, seat: int) -> Sequence[Action]:
        return tuple([CALLS[card] for card in reversed(PACK.every) if PACK.suit_of[card] != self.trumps])

    def candidates(self, deal: TrionfoDeal, seat: int) -> Sequence[Action]:
        return CALLS

    def read_shorthand(self, deal: TrionfoDeal, seat: int, text: str) -> Action | None:
        code = text.removeprefix(CALL).strip()
        return CALLS[PACK.card(code)] if PACK.cards_of(code) else None

    def reason(self, deal: TrionfoDeal, seat: int, action: Action) -> str:
        return f"You call a card of another suit than {PACK.suits[self.trumps].name}, which are trumps."

    def play(self, deal: TrionfoDeal, seat: int, action: Action) -> Phase[Any]:
        deal.called = PACK.every[CALLS.index(action)]
        return TrionfoTrick(deal.order(deal.opener), self.trumps)

    def advise(self, deal: TrionfoDeal, seat: int, rng: Random) -> Action | None:
        # the highest card that one does not hold, of the longest suit
        hand = deal.hands[seat].cards
        wanted = [card for card in PACK.every if PACK.suit_of[card] != self.trumps and not hand >> card & 1]
        return CALLS[max([(PACK.rank_of[card], (hand & PACK.suit_masks[PACK.suit_of[card]]).bit_count(), card) for card in wanted])[2]]

    def describe(self, deal: TrionfoDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "call", f"the {action.word}")

    def prompt(self, deal: TrionfoDeal, seat: int) -> str:
        return "Call a card, usually a three: whoever holds it is your partner"

    def facts(self, deal: TrionfoDeal, viewer: int) -> list[str]:
        return [f"Trumps: {PACK.suits[self.trumps].shown}"]

    def trump_cards(self, deal: TrionfoDeal, viewer: int) -> Sequence[Card]:
        return ORDERS[self.trumps].trump_cards


class TrionfoTrick(TrickPlay[TrionfoDeal]):
    """A trick: suit is followed, and nothing else binds."""

    def __init__(self, seats: tuple[int, ...], trumps: int) -> None:
        super().__init__(seats, ORDERS[trumps])
        self.trumps: Final = trumps

    def candidates(self, deal: TrionfoDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *NOT_HERE)

    def candidates_out_of_turn(self, deal: TrionfoDeal, seat: int) -> Sequence[Action]:
        return NOT_HERE

    def reason(self, deal: TrionfoDeal, seat: int, action: Action) -> str:
        if action is DECLARE:
            return "In Trionfo no marafona is declared."
        if action is CLAIM:
            return "In Trionfo no game is claimed: each deal is settled by itself."
        return "Nothing is said with a lead in Trionfo." if action in NOT_HERE else super().reason(deal, seat, action)

    def play(self, deal: TrionfoDeal, seat: int, action: Action) -> Phase[Any]:
        deal.played[seat] |= action.cards
        if action.card == deal.called and seat != deal.declarer:
            deal.tell(seat, "{are} the partner of {other}", other=deal.declarer)
        elif action.card == deal.called:
            deal.tell(seat, "{have} called {}, and {play} alone", PACK.names(action.cards))
        return super().play(deal, seat, action)

    def trick_over(self, deal: TrionfoDeal) -> Phase[Any]:
        winner = self.take(deal)
        if not deal.hands[winner].cards or deal.game.settled_early(deal, winner):
            deal.game.settle(deal, winner)
            return OVER
        return TrionfoTrick(deal.order(winner), self.trumps)

    def points_left(self, deal: TrionfoDeal) -> PointsLeft | None:
        return PointsLeft(deal.declaring_side(), POINTS.each, LAST_TRICK) if BIDS[deal.bid] not in (MASO, MASO_DEI_MASI) else None

    def worth_of_points(self, deal: TrionfoDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        settled = deal.copy()
        rich = deal.declaring_side()
        deal.game.pay(settled, rich, deal.taken_by(rich) + ours >= MAJORITY * THIRDS)
        return deal.game.payoff(settled, seat)

    def advise(self, deal: TrionfoDeal, seat: int, rng: Random) -> Action | None:
        order = self.card_order
        trick = deal.trick.row
        cards = [action.card for action in self.legal(deal, seat)]
        unseen = deal.pack.all & ~deal.known_to(seat)
        friends = self.friends(deal, seat)
        ours = bool(trick) and bool(friends >> self.seats[order.best(trick)] & 1)
        attacking = bool(friends >> deal.declarer & 1)
        last = len(trick) + 1 == deal.players
        return order.plays.each[card_for_side_points(order, POINTS.each, trick, cards, ours, last, unseen, attacking)]

    def friends(self, deal: TrionfoDeal, seat: int) -> int:
        """The seats of which this one thinks that they play with it, itself among them, as a mask."""
        everyone = (1 << deal.players) - 1
        if deal.knows_partner(seat):
            rich = deal.declaring_side()
            return rich if rich >> seat & 1 else everyone & ~rich
        # the declarer knows of nobody; of the others each is more likely one of the crowd
        return 1 << seat if seat == deal.declarer else everyone & ~(1 << deal.declarer)
