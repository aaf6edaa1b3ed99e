"""Mpourloto: the Greek game of Belote, with all melds counted for both teams. Rules page: mpourloto."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Card, Pack
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.game import Game
from parlour.kernel.options import Value, choice, toggle
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.telling import tally_words
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.belote import BELOTE, LAST_TRICK, PACK, ROYALS, SUITS, WHOLE, Contract, card_words
from parlour.mechanisms.tricks.belote_advice import worth_taking
from parlour.mechanisms.tricks.declarations import DECLARE, Claims, DeclarationTable
from parlour.mechanisms.tricks.duties import Beat, Duty, DutyTrick, MustTrump, Overtrump
from parlour.mechanisms.tricks.taking import EXCHANGE, SEVENS, TAKE_SUITS, TakeRules, TurnUpDeal, TurnUpExchange
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import PointsLeft, seats_of

TRICKS: Final = 8
#: what the last trick counts for who wins all of them
CAPO: Final = 90
TARGET: Final = 1000
#: how many deals are played when both teams have the same at the end
MORE_DEALS: Final = 2
#: partners sit two places apart
PARTNER: Final = 2
NO_SIDE: Final = -1
#: what a hand is to be worth for its holder to take
ENOUGH: Final = 6.5

ALL_POINTS: Final = "all-points-of-the-deal"
LITERAL: Final = "152"
PARTNER_FREE: Final = toggle("partner-free", "Nobody need beat or trump a trick that the partner is winning.")
MESA_POINTS: Final = choice("mesa-points", "What the opponents of beaten trump makers score besides all melds.", ALL_POINTS, LITERAL)

#: the melds (page section "Melds"); king and queen of trumps are one besides
MELDS: Final = DeclarationTable(PACK, {3: 20, 4: 50, 5: 100}, dict.fromkeys(PACK.ranks[::-1], 100))
MPOURLOTTO: Final = word(DECLARE, "mpourlotto")
DONE: Final = word("done")
WHEN_EXCHANGED: Final = "The seven is exchanged when trumps have been chosen, before the last cards are dealt."
WHEN_MELDED: Final = "Melds are declared before the first trick, when all cards are dealt."


class MpourlotoDeal(TurnUpDeal["Mpourloto"]):
    """Hands and tricks, and the card ``turned`` up until the dealer takes it.

    ``melded[side]``: what a team has melded in this deal; ``pair``: who has declared the king and queen of trumps, or -1. ``more``: how
    many deals, this one included, are still to be played because of a tie at the end; ``counted``: this one has been counted, 1 or 0.
    """

    melded: list[int]
    pair: int = NO_SEAT
    more: int = 0
    counted: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.melded = self.tally(0, 2)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.pair = old.pair
        self.more = old.more
        self.counted = old.counted

    def still_to_play(self) -> int:
        """How many of the deals after a tie are left when this one is over."""
        return max(self.more - self.counted, 0)


class MpourlotoTaking(TakeRules[MpourlotoDeal]):
    """A round of bidding (page section "Deal and selecting trumps"): for the suit turned up, and then for any suit."""

    def __init__(self, turned: int, second: bool = False) -> None:
        super().__init__(turned, TAKE_SUITS if second else TAKE_SUITS[turned:turned + 1], None if second else MpourlotoTaking(turned, True))

    def known_calls(self, deal: MpourlotoDeal) -> Sequence[Action]:
        return (*super().known_calls(deal), EXCHANGE, *MELDS.actions, MPOURLOTTO)

    def refused(self, deal: MpourlotoDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        if action is EXCHANGE:
            return WHEN_EXCHANGED
        return WHEN_MELDED if action.kind == DECLARE else super().refused(deal, auction, seat, action)

    def taken(self, deal: MpourlotoDeal, taker: int, bid: Action) -> Phase[Any]:
        return deal.game.taken(deal, taker, TAKE_SUITS.index(bid))

    def advise(self, deal: MpourlotoDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        # the card turned up goes to the dealer in the end
        hand = deal.hands[seat].cards | (deal.turned.mask() if seat == deal.dealer else 0)
        value, suit = max([(worth_taking(hand, each), each) for each in SUITS if TAKE_SUITS[each] in self.ladder.bids])
        return TAKE_SUITS[suit] if value >= ENOUGH else PASS


BIDDING: Final = tuple([MpourlotoTaking(suit) for suit in SUITS])


class MpourlotoExchange(TurnUpExchange[MpourlotoDeal]):
    """The seven of the suit turned up is exchanged for the card turned up, whatever is trumps, before the deal is completed."""

    def __init__(self, seats: Sequence[int], seven: Card, contract: Contract) -> None:
        super().__init__(seats, seven)
        self.contract: Final = contract

    def next(self, seats: Sequence[int]) -> Phase[Any]:
        return MpourlotoExchange(seats, self.seven, self.contract)

    def done(self, deal: MpourlotoDeal) -> Phase[Any]:
        return deal.game.complete(deal, self.contract)

    def candidates(self, deal: MpourlotoDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *MELDS.actions, MPOURLOTTO)

    def candidates_out_of_turn(self, deal: MpourlotoDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates_out_of_turn(deal, seat), *MELDS.actions, MPOURLOTTO)

    def reason(self, deal: MpourlotoDeal, seat: int, action: Action) -> str:
        return WHEN_MELDED if action.kind == DECLARE else super().reason(deal, seat, action)

    def facts(self, deal: MpourlotoDeal, viewer: int) -> list[str]:
        return playing(deal, self.contract)

    def badges(self, deal: MpourlotoDeal, seat: int) -> list[str]:
        return standing(deal, seat, self.contract, Claims())

    def trump_cards(self, deal: MpourlotoDeal, viewer: int) -> Sequence[Card]:
        return self.contract.order.trump_cards


def playing(deal: MpourlotoDeal, contract: Contract) -> list[str]:
    """What is trumps, and who chose it."""
    suit = deal.pack.suits[contract.trumps]
    return [f"Trumps: {suit.name} {suit.symbol}", f"{deal.name(contract.taker)} chose trumps"]


def standing(deal: MpourlotoDeal, seat: int, contract: Contract, melds: Claims) -> list[str]:
    """What is to be said of a seat: that it chose trumps, and what it has melded."""
    badges = ["trump maker"] if seat == contract.taker else []
    badges += [claim.words() for claim in melds.claims if claim.seat == seat]
    return [*badges, "mpourlotto"] if deal.pair == seat else badges


class Melding(Turn[MpourlotoDeal]):
    """Before the first trick each of the ``seats`` in turn declares and shows melds, as many as it likes (page section "Melds")."""

    about: ClassVar[str] = "melds"

    def __init__(self, seats: tuple[int, ...], contract: Contract, melds: Claims) -> None:
        super().__init__(seats[0])
        self.seats: Final = seats
        self.contract: Final = contract
        self.melds: Final = melds

    def possible(self, deal: MpourlotoDeal, seat: int) -> tuple[Action, ...]:
        """The melds that the seat may still declare."""
        hand = deal.hands[seat].cards
        found = tuple([each.action for each in MELDS.open_to(hand, self.melds.of(seat))])
        return found if deal.pair == seat or ROYALS[self.contract.trumps] & ~hand else (*found, MPOURLOTTO)

    def legal(self, deal: MpourlotoDeal, seat: int) -> Sequence[Action]:
        return (*self.possible(deal, seat), DONE)

    def candidates(self, deal: MpourlotoDeal, seat: int) -> Sequence[Action]:
        return (*MELDS.actions, MPOURLOTTO, DONE, EXCHANGE, *self.contract.order.plays.of(deal.pack.all))

    def candidates_out_of_turn(self, deal: MpourlotoDeal, seat: int) -> Sequence[Action]:
        return (*MELDS.actions, MPOURLOTTO)

    def reason(self, deal: MpourlotoDeal, seat: int, action: Action) -> str:
        if seat != self.seat:
            return f"It is {deal.name(self.seat)}'s turn to declare: each does so once, in turn from the dealer's left."
        if action is EXCHANGE:
            return WHEN_EXCHANGED
        if action.card >= 0:
            return "Now melds are declared first: say that you are done."
        if action is MPOURLOTTO:
            return ("You have declared that." if deal.pair == seat
                    else "Mpourlotto is the king and queen of trumps, and you do not hold both.")
        if MELDS.meant_by(action).cards & ~deal.hands[seat].cards:
            return "You do not hold these cards."
        return "No card counts in two melds but the king and queen of trumps, and a sequence is declared as long as it is, up to five."

    def play(self, deal: MpourlotoDeal, seat: int, action: Action) -> Phase[Any]:
        side = deal.game.sides[seat]
        if action is DONE:
            if len(self.seats) > 1:
                return Melding(self.seats[1:], self.contract, self.melds)
            return MpourlotoTrick(deal.order(deal.after(deal.dealer)), self.contract, self.melds)
        if action is MPOURLOTTO:
            deal.pair = seat
            deal.melded[side] += BELOTE
            deal.show(ROYALS[self.contract.trumps])
            return self
        declared = MELDS.meant_by(action)
        deal.melded[side] += declared.points
        deal.show(declared.cards)
        return Melding(self.seats, self.contract, self.melds.made(seat, declared, True))

    def advise(self, deal: MpourlotoDeal, seat: int, rng: Random) -> Action | None:
        # what most of it counts first, so that no card is spent on less
        best = MELDS.best(deal.hands[seat].cards, self.melds.of(seat))
        possible = self.possible(deal, seat)
        return best[0].action if best else possible[0] if possible else DONE

    def describe(self, deal: MpourlotoDeal, seat: int, action: Action, viewer: int) -> str:
        if action is DONE:
            more = [claim for claim in self.melds.claims if claim.seat == seat] or deal.pair == seat
            return deal.sentence(seat, viewer, DECLARE, "nothing more" if more else "nothing")
        return deal.sentence(seat, viewer, DECLARE, "mpourlotto" if action is MPOURLOTTO else MELDS.meant_by(action).as_said(True))

    def prompt(self, deal: MpourlotoDeal, seat: int) -> str:
        return "Declare and show melds, one after the other" if self.possible(deal, seat) else "You have nothing left to declare"

    def facts(self, deal: MpourlotoDeal, viewer: int) -> list[str]:
        return playing(deal, self.contract)

    def badges(self, deal: MpourlotoDeal, seat: int) -> list[str]:
        return standing(deal, seat, self.contract, self.melds)

    def trump_cards(self, deal: MpourlotoDeal, viewer: int) -> Sequence[Card]:
        return self.contract.order.trump_cards


class MpourlotoTrick(DutyTrick[MpourlotoDeal]):
    """A trick (page section "Play")."""

    def __init__(self, seats: tuple[int, ...], contract: Contract, melds: Claims) -> None:
        super().__init__(seats, contract.order, contract.duties)
        self.contract: Final = contract
        self.melds: Final = melds

    def counted_so_far(self, deal: MpourlotoDeal, seat: int) -> str:
        return tally_words(self.contract.points.of(deal.seen_taken(seat)), "point")

    def candidates(self, deal: MpourlotoDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *self.candidates_out_of_turn(deal, seat))

    def candidates_out_of_turn(self, deal: MpourlotoDeal, seat: int) -> Sequence[Action]:
        return (*MELDS.actions, MPOURLOTTO, EXCHANGE)

    def reason(self, deal: MpourlotoDeal, seat: int, action: Action) -> str:
        if action is EXCHANGE:
            return WHEN_EXCHANGED
        return WHEN_MELDED if action.kind == DECLARE else super().reason(deal, seat, action)

    def trick_over(self, deal: MpourlotoDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.hands[winner].cards:
            return MpourlotoTrick(deal.order(winner), self.contract, self.melds)
        return deal.game.score_deal(deal, self.contract, winner)

    def points_left(self, deal: MpourlotoDeal) -> PointsLeft | None:
        return PointsLeft(seats_of(deal.game.sides, 0), self.contract.points.each, LAST_TRICK, sweeps=deal.may_be_beaten())

    def worth_of_points(self, deal: MpourlotoDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        settled = deal.copy()
        points = self.contract.points
        cards = [points.of(deal.won_by(0)) + ours, points.of(deal.won_by(1)) + theirs]
        deal.game.settle(settled, self.contract, cards, deal.beaten(tricks))
        return deal.game.payoff(settled, seat)

    def advise(self, deal: MpourlotoDeal, seat: int, rng: Random) -> Action | None:
        sides = deal.game.sides
        table = deal.trick.row
        partner = bool(table) and sides[self.seats[self.best(deal)]] == sides[seat]
        return self.card_order.plays.each[card_for_side_points(
            self.card_order, self.contract.points.each, table, [action.card for action in self.legal(deal, seat)], partner,
            len(table) + 1 == deal.players, deal.pack.all & ~deal.known_to(seat), sides[self.contract.taker] == sides[seat])]

    def facts(self, deal: MpourlotoDeal, viewer: int) -> list[str]:
        return playing(deal, self.contract)

    def badges(self, deal: MpourlotoDeal, seat: int) -> list[str]:
        return standing(deal, seat, self.contract, self.melds)


class Mpourloto(Game[MpourlotoDeal]):
    """Greek Belote for two teams of two."""

    id = "mpourloto"
    name = "Mpourloto"
    page = "mpourloto"
    family = "trick-taking/ace-ten/marriage/jass"
    summary = "Greek Belote: make trumps and more points than the others, with all melds of both teams counted."
    also_known_as = ("Bourloto", "μπουρλότο")
    player_counts = range(4, 5)
    minutes = 45
    schema = (PARTNER_FREE, MESA_POINTS)
    deal_type = MpourlotoDeal
    prose = Prose(__name__, "mpourloto.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        partner = PARTNER if self[PARTNER_FREE] else 0
        duties: list[Duty] = [
            Beat("You can beat the best card in the trick, so you must.", partner),
            MustTrump("You have nothing of the suit led: you must trump.", partner),
            Overtrump("You can beat the best trump in the trick, so you must.", partner),
        ]
        self.duties: Final = tuple(duties)

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    # --- the deal (page section "Deal and selecting trumps") --------------------------------------------------------------------

    def carry(self, old: MpourlotoDeal, new: MpourlotoDeal) -> None:
        left = old.still_to_play()
        new.more = left if left or not level_at_the_end(old) else MORE_DEALS

    def open(self, deal: MpourlotoDeal) -> Phase[Any]:
        rest = deal.deal_singly(deal.fresh_pack(), 5)
        deal.place(rest[:1], deal.turned)
        deal.place(rest[1:][::-1], deal.rest)
        deal.say(f"{deal.pack.names(1 << rest[0])} is turned up.".capitalize())
        return Auction(BIDDING[deal.pack.suit_of[rest[0]]], deal.after(deal.dealer))

    def taken(self, deal: MpourlotoDeal, taker: int, trumps: int) -> Phase[Any]:
        """Trumps are chosen: the seven may be exchanged, unless it is the card turned up itself."""
        contract = Contract(taker, trumps, self.duties)
        up = deal.turned.row[0]
        seven = SEVENS[deal.pack.suit_of[up]]
        return self.complete(deal, contract) if up == seven else MpourlotoExchange(deal.order(deal.after(deal.dealer)), seven, contract)

    def complete(self, deal: MpourlotoDeal, contract: Contract) -> Phase[Any]:
        """Everyone gets three more cards, one at a time, the dealer the card that lies face up as the last of them."""
        order = deal.order(deal.after(deal.dealer))
        while deal.rest.row:
            for seat in order:
                if deal.rest.row:
                    deal.draw(deal.rest, deal.hands[seat])
        deal.move_all(deal.turned, deal.hands[deal.dealer])
        return Melding(order, contract, Claims())

    # --- scoring (page section "Scoring") ------------------------------------------------------------------------------------------

    def score_deal(self, deal: MpourlotoDeal, contract: Contract, last: int) -> Phase[Any]:
        """Counts the deal. ``last``: who won the last trick."""
        deal.counted = 1
        side = self.sides[last]
        beaten = NO_SIDE if deal.won_by(1 - side) else 1 - side
        self.settle(deal, contract, [contract.points.of(deal.won_by(each)) + (LAST_TRICK if each == side else 0) for each in range(2)],
                    beaten)
        return OVER

    def settle(self, deal: MpourlotoDeal, contract: Contract, cards: list[int], beaten: int) -> None:
        """Writes down what the teams score for so much in ``cards`` and last trick; ``beaten``: the team without a trick, or -1."""
        if beaten != NO_SIDE:
            cards[1 - beaten] += CAPO - LAST_TRICK
        makers = self.sides[contract.taker]
        others = 1 - makers
        totals = [cards[each] + deal.melded[each] for each in range(2)]
        told = f"{totals[makers]} against {totals[others]}"
        if totals[makers] > totals[others]:
            deal.tell_of(deal.seats_of_side(makers), "{have} made it with {}", told)
            for each in range(2):
                self.write(deal, each, cards[each], "cards and last trick")
                self.write(deal, each, deal.melded[each], "melds")
        else:
            deal.tell_of(deal.seats_of_side(makers), "{are} mesa with {}", told)
            self.write(deal, others, sum(cards) if self[MESA_POINTS] == ALL_POINTS else int(LITERAL), "mesa")
            self.write(deal, others, sum(deal.melded), "all melds")

    def write(self, deal: MpourlotoDeal, side: int, points: int, words: str) -> None:
        """Writes what a team scores."""
        if points:
            deal.enter_score(self.sides.index(side), points, words)

    def finished(self, deal: MpourlotoDeal) -> bool:
        return not deal.still_to_play() and max(deal.scores) >= TARGET and not level_at_the_end(deal)

    def winners(self, deal: MpourlotoDeal) -> list[int]:
        most = max(deal.scores)
        return [seat for seat in range(self.players) if deal.score(seat) == most]

    def points_bounds(self) -> tuple[int, int] | None:
        # all tricks, eight sets of four melded, and the pair of trumps
        return 0, WHOLE - LAST_TRICK + CAPO + 100 * len(self.pack.ranks) + BELOTE

    def facts(self, deal: MpourlotoDeal, viewer: int) -> list[str]:
        melds = [f"{deal.side_name(side)} melded {deal.melded[side]}" for side in range(2) if deal.melded[side]]
        return [*melds, f"After a tie, deals to play: {deal.more}"] if deal.more else melds

    def rule_words(self) -> Mapping[str, Value]:
        return {**card_words(), "target": TARGET}


def level_at_the_end(deal: MpourlotoDeal) -> bool:
    """Whether both teams have reached the end with the same score."""
    return deal.scores[0] == deal.scores[1] >= TARGET
