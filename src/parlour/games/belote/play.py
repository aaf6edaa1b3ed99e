"""The play of Belote for four. Rules page: belote."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from parlour.equipment import Card
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.question import Answer, Question
from parlour.kernel.table import ALL
from parlour.kernel.telling import tally_words
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.belote import COMBINATIONS, LAST_TRICK, WHOLE, Contract
from parlour.mechanisms.tricks.declarations import Claims, DeclarationTable
from parlour.mechanisms.tricks.declaring import DeclaringDeal, DeclaringTrick, asked_to_see
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import PointsLeft, seats_of

if TYPE_CHECKING:
    from parlour.games.belote.game import Belote

TRICKS: Final = 8
STOP: Final = word("stop")
COUNT: Final = word("count")
THREES_FIRST: Final = word("deal", "threes first")
PAIRS_FIRST: Final = word("deal", "pairs first")
NO_SIDE: Final = -1


class BeloteDeal(DeclaringDeal["Belote"]):
    """Hands and tricks, and the card ``turned`` up.

    Of each tied deal that is in abeyance: ``tied_takers``, the side that had taken; ``tied_theirs``, the points that side is to get;
    ``tied_others``, those the other side is. ``stopped``: the side that has won because somebody stopped the game, or -1.
    """

    turned: CardRow
    tied_takers: list[int]
    tied_theirs: list[int]
    tied_others: list[int]
    stopped: int = NO_SIDE

    def set_table(self) -> None:
        super().set_table()
        self.turned = self.card_row("turned", "row", ALL, "turned up")
        self.tied_takers = self.tally(0, 0)
        self.tied_theirs = self.tally(0, 0)
        self.tied_others = self.tally(0, 0)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.stopped = old.stopped

    def hold(self, takers: int, theirs: int, others: int) -> None:
        """A tied deal is held in abeyance: what its takers' side and the other are to get."""
        self.tied_takers.append(takers)
        self.tied_theirs.append(theirs)
        self.tied_others.append(others)


def threes_first(deal: BeloteDeal, seat: int) -> Phase[Any]:
    """Three cards each, then two."""
    return deal.game.deal_cards(deal, deal.take_pack(deal.rest), (3, 2))


def pairs_first(deal: BeloteDeal, seat: int) -> Phase[Any]:
    """Two cards each, then three."""
    return deal.game.deal_cards(deal, deal.take_pack(deal.rest), (2, 3))


def either_way(deal: BeloteDeal, seat: int) -> Action:
    """It makes no difference to anybody."""
    return THREES_FIRST


#: the dealer says whether the three cards or the two are dealt first (page section "Variations")
WHICH_FIRST: Final = Question(
    "Deal everyone three cards first, or two", Answer(THREES_FIRST, threes_first), Answer(PAIRS_FIRST, pairs_first),
    advice=either_way, about="deal")


class BeloteTrick(DeclaringTrick[BeloteDeal]):
    """A trick (page section "The Play").

    ``stopper``: who of the taker's side has stopped the game and plays on to show that the contract is made, or -1.
    """

    def __init__(self, seats: tuple[int, ...], contract: Contract, claims: Claims, number: int = 0, stopper: int = -1) -> None:
        super().__init__(seats, contract, claims, number)
        self.stopper: Final = stopper

    def with_claims(self, claims: Claims) -> BeloteTrick:
        return BeloteTrick(self.seats, self.contract, claims, self.number, self.stopper)

    def counted_so_far(self, deal: BeloteDeal, seat: int) -> str:
        # who may stop the game goes by what it remembers
        return "" if deal.game.may_stop else tally_words(self.contract.points.of(deal.seen_taken(seat)), "point")

    def combinations(self, deal: BeloteDeal) -> DeclarationTable:
        return COMBINATIONS

    def declares(self, deal: BeloteDeal) -> bool:
        return deal.game.declares

    def at_once(self, deal: BeloteDeal) -> bool:
        return deal.game.immediate

    # --- what may be done -------------------------------------------------------------------------------------------------

    def no_stop(self, deal: BeloteDeal) -> str:
        """Why the game may not be stopped now; empty where it may."""
        if not deal.game.may_stop:
            return "The game is not stopped here: a match ends at the end of a deal."
        if self.stopper >= 0:
            return "The game has been stopped already: what is left is played to prove the contract."
        if not self.number or deal.trick.row:
            return "Only who has just won a trick may stop the game."
        return ""

    def legal(self, deal: BeloteDeal, seat: int) -> Sequence[Action]:
        legal = super().legal(deal, seat)
        return legal if seat != self.on_turn(deal) or self.no_stop(deal) else (*legal, STOP)

    def candidates_out_of_turn(self, deal: BeloteDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates_out_of_turn(deal, seat), STOP)

    def reason(self, deal: BeloteDeal, seat: int, action: Action) -> str:
        if action is STOP:
            return self.no_stop(deal) or "Only who has just won a trick may stop the game."
        return super().reason(deal, seat, action)

    # --- playing ------------------------------------------------------------------------------------------------------------

    def play(self, deal: BeloteDeal, seat: int, action: Action) -> Phase[Any]:
        if action is STOP:
            return deal.game.stop(deal, seat, self.contract, self.claims, self)
        if action.card >= 0 and deal.game.counts_belote:
            self.say_belote(deal, seat, action.card)
        return super().play(deal, seat, action)

    def say_belote(self, deal: BeloteDeal, seat: int, card: Card) -> None:
        """Whoever plays one of the king and queen of trumps says belote, or else everybody knows the other is not there."""
        pair = self.contract.belote_of(card)
        if not pair:
            return
        other = pair & ~(1 << card)
        hand = deal.hands[seat]
        if hand.cards & other:
            deal.tell(seat, "{you}: Belote!")
            deal.show(other)
        elif deal.played[seat] & other:
            deal.tell(seat, "{you}: Rebelote!")
        else:
            hand.excluded |= other

    def trick_over(self, deal: BeloteDeal) -> Phase[Any]:
        game: Belote = deal.game
        winner = self.take(deal)
        claims = self.claims if self.number else self.settled(deal)
        if self.number + 1 == TRICKS:
            if game.may_stop and self.stopper < 0:
                return LastWord(winner, self.contract, claims)
            return game.score_deal(deal, self.contract, claims, winner, self.stopper)
        following = BeloteTrick(deal.order(winner), self.contract, claims, self.number + 1, self.stopper)
        return following if self.number else asked_to_see(deal, following)

    def points_left(self, deal: BeloteDeal) -> PointsLeft | None:
        game = deal.game
        # where ties are held over, they may bring less than fewer points
        if not self.number or game.may_stop or game.holds_ties:
            return None
        return PointsLeft(seats_of(game.sides, 0), self.contract.points.each, LAST_TRICK, sweeps=deal.may_be_beaten(),
                          case=sum([1 << seat for seat in range(deal.players) if self.contract.belotes(deal.dealt(seat))]))

    def worth_of_points(self, deal: BeloteDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        return deal.game.worth_of_points(deal, seat, self, [ours, theirs], tricks)

    def advise(self, deal: BeloteDeal, seat: int, rng: Random) -> Action | None:
        if self.declarations(deal, seat):
            return COMBINATIONS.best(deal.hands[seat].cards, self.claims.of(seat))[0].action
        if seat != self.on_turn(deal):
            return None
        game = deal.game
        contract = self.contract
        side = game.sides[seat]
        ours = game.sides[contract.taker] == side
        legal = self.legal(deal, seat)
        if STOP in legal and game.has_won(deal, seat, contract, self.claims, -1) and (
                not ours or game.counted(deal, contract, side, -1) > WHOLE // 2):
            return STOP
        table = deal.trick.row
        partner = bool(table) and game.sides[self.seats[self.best(deal)]] == side
        return self.card_order.plays.each[card_for_side_points(
            contract.order, contract.points.each, table, [action.card for action in legal if action.card >= 0], partner,
            len(table) + 1 == deal.players, deal.pack.all & ~deal.known_to(seat), ours)]

    def describe(self, deal: BeloteDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STOP:
            return deal.sentence(seat, viewer, "stop", "the game")
        return super().describe(deal, seat, action, viewer)

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def facts(self, deal: BeloteDeal, viewer: int) -> list[str]:
        facts = [*super().facts(deal, viewer), f"{deal.name(self.contract.taker)} took"]
        if self.stopper >= 0:
            facts.append(f"{deal.name(self.stopper)} has stopped the game")
        return facts

    def badges(self, deal: BeloteDeal, seat: int) -> list[str]:
        return (["taker"] if seat == self.contract.taker else []) + super().badges(deal, seat)


class LastWord(Turn[BeloteDeal]):
    """The winner of the last trick may stop the game before the deal is counted."""

    about: ClassVar[str] = "end"

    def __init__(self, seat: int, contract: Contract, claims: Claims) -> None:
        super().__init__(seat)
        self.contract: Final = contract
        self.claims: Final = claims

    def legal(self, deal: BeloteDeal, seat: int) -> Sequence[Action]:
        return COUNT, STOP

    def play(self, deal: BeloteDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is STOP:
            return game.stop(deal, seat, self.contract, self.claims, None)
        return game.score_deal(deal, self.contract, self.claims, seat, -1)

    def advise(self, deal: BeloteDeal, seat: int, rng: Random) -> Action | None:
        return STOP if deal.game.has_won(deal, seat, self.contract, self.claims, seat) else COUNT

    def describe(self, deal: BeloteDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STOP:
            return deal.sentence(seat, viewer, "stop", "the game")
        return ""

    def prompt(self, deal: BeloteDeal, seat: int) -> str:
        return "Count the deal, or stop the game because your side has 1000 points"
