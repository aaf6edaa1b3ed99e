"""Declaring: tricks in the first of which players declare combinations before they play a card, and the side with the best one scores all
of its own.

:class:`DeclaringTrick` is such a trick, with the :class:`.Contract` that is played and the claims made so far; a game says what follows
when it is over. After the first trick :meth:`~DeclaringTrick.settled` finds whose claims count, and :class:`AskToSee` lets the others have
them shown. Rules pages: belote, la-coinche, bela-clobyosh.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Card
from parlour.kernel.actions import Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.features import Features
from parlour.kernel.phase import NOBODY, Phase, Sealed
from parlour.kernel.table import G
from parlour.mechanisms.table.gathering import GatheredDeal
from parlour.mechanisms.tricks.belote import Contract
from parlour.mechanisms.tricks.declarations import DECLARE, Claim, Claims, Declaration, DeclarationTable, contend
from parlour.mechanisms.tricks.declarations_imagined import Settle, imagined
from parlour.mechanisms.tricks.duties import DutyTrick
from parlour.mechanisms.tricks.tricks import ALL_TRICKS, NO_TRICK

ASK: Final = word("ask")
QUIET: Final = word("pass")
#: why something is not declared where its holder has declared what it could
NO_MORE: Final = "No card counts in two declarations, and a sequence is declared as long as it is, up to five."


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclaringDeal(GatheredDeal[G]):
    """A deal in which combinations are declared. ``played[seat]``: the cards the seat has played, a mask."""

    played: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.played = self.tally()

    def dealt(self, seat: int) -> int:
        """The cards that the seat has played or still holds, as a mask."""
        return self.played[seat] | self.hands[seat].cards

    def may_be_beaten(self) -> bool:
        """Whether one of two sides has won no trick yet."""
        return not self.won_by(0) or not self.won_by(1)

    def beaten(self, tricks: int) -> int:
        """Which of two sides wins no trick in the whole deal when side 0 wins so many of those that are left, as in
        :meth:`.TrickPlay.worth_of_points`; -1 where neither."""
        if tricks == ALL_TRICKS and not self.won_by(1):
            return 1
        return 0 if tricks == NO_TRICK and not self.won_by(0) else -1

    def won_by(self, side: int) -> int:
        """The cards that a side has taken in tricks."""
        cards = 0
        for seat in range(self.players):
            if self.game.sides[seat] == side:
                cards |= self.taken[seat].cards
        return cards


DeclaringDealT = TypeVar("DeclaringDealT", bound=DeclaringDeal, contravariant=True, default=DeclaringDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class DeclaringTrick(DutyTrick[DeclaringDealT]):
    """A trick of a ``contract``; ``number`` counts them from 0. In the first one combinations are declared: ``claims``."""

    prompts_interrupters: ClassVar[bool] = False
    #: why something is not declared where its holder has declared what it could
    no_more: ClassVar[str] = NO_MORE

    def __init__(self, seats: tuple[int, ...], contract: Contract, claims: Claims, number: int = 0) -> None:
        super().__init__(seats, contract.order, contract.duties)
        self.contract: Final = contract
        self.claims: Final = claims
        self.number: Final = number

    def with_claims(self, claims: Claims) -> DeclaringTrick[Any]:
        """The same trick with other claims."""
        raise NotImplementedError

    # --- what a game settles ------------------------------------------------------------------------------------------------

    def combinations(self, deal: DeclaringDealT) -> DeclarationTable:
        """What can be declared."""
        raise NotImplementedError

    def declares(self, deal: DeclaringDealT) -> bool:
        """Whether combinations are declared at all."""
        return True

    def at_once(self, deal: DeclaringDealT) -> bool:
        """Whether combinations are declared at any time before one's own card, and laid open."""
        return False

    def speaking(self, deal: DeclaringDealT) -> tuple[int, ...]:
        """The seats in the order in which they declare: as they play to the first trick."""
        return deal.order(deal.after(deal.dealer))

    def annuls(self, deal: DeclaringDealT) -> bool:
        """Whether equal best combinations of both sides annul each other; otherwise the first in turn is better."""
        return False

    def settles(self, deal: DeclaringDealT) -> Settle:
        """How the claims are settled after the first trick."""
        return contend

    def barred(self, deal: DeclaringDealT, seat: int, declared: Declaration) -> str:
        """Why a seat may not declare something that it could otherwise; empty where it may."""
        return ""

    # --- what may be done -------------------------------------------------------------------------------------------------

    def on_turn(self, deal: DeclaringDealT) -> int:
        """The seat whose card is waited for."""
        return self.seats[len(deal.trick.row)]

    def may_interrupt(self, deal: DeclaringDealT) -> tuple[int, ...]:
        if self.number or not self.at_once(deal):
            return NOBODY
        on_turn = self.on_turn(deal)
        return tuple([seat for seat in self.seats if seat != on_turn and self.declarations(deal, seat)])

    def declarations(self, deal: DeclaringDealT, seat: int) -> tuple[Action, ...]:
        """What the seat can declare now."""
        if self.number or not self.declares(deal) or seat in self.seats[:len(deal.trick.row)]:
            return ()
        possible = self.combinations(deal).open_to(deal.hands[seat].cards, self.claims.of(seat))
        return tuple([each.action for each in possible if not self.barred(deal, seat, each)])

    def plays(self, deal: DeclaringDealT, seat: int) -> tuple[Action, ...]:
        """The cards that the seat may play."""
        return self.card_order.plays.of(self.playable(deal, seat, None))

    def legal(self, deal: DeclaringDealT, seat: int) -> Sequence[Action]:
        declarations = self.declarations(deal, seat)
        return declarations if seat != self.on_turn(deal) else self.plays(deal, seat) + declarations

    def candidates(self, deal: DeclaringDealT, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *self.candidates_out_of_turn(deal, seat))

    def candidates_out_of_turn(self, deal: DeclaringDealT, seat: int) -> Sequence[Action]:
        return self.combinations(deal).actions

    def reason(self, deal: DeclaringDealT, seat: int, action: Action) -> str:
        if action.kind == DECLARE:
            return self.not_declared(deal, seat, self.combinations(deal).meant_by(action))
        if seat != self.on_turn(deal):
            return f"It is {deal.name(self.on_turn(deal))}'s turn to play a card."
        return super().reason(deal, seat, action)

    def not_declared(self, deal: DeclaringDealT, seat: int, declared: Declaration) -> str:
        """Why the seat may not declare that now."""
        if not self.declares(deal):
            return "Nothing is declared in this game but belote, which says itself."
        if self.number or seat in self.seats[:len(deal.trick.row)]:
            return "Combinations are declared in the first trick, before one's own card."
        if declared.cards & ~deal.hands[seat].cards:
            return "You do not hold these cards."
        if seat != self.on_turn(deal) and not self.at_once(deal):
            return "You declare when it is your turn to play to the first trick."
        if declared in self.combinations(deal).open_to(deal.hands[seat].cards, self.claims.of(seat)):
            return self.barred(deal, seat, declared)
        return self.no_more

    # --- playing ------------------------------------------------------------------------------------------------------------

    def is_shown(self, deal: DeclaringDealT, declared: Declaration) -> bool:
        """Whether everybody knows the cards of a declaration as soon as it is made: of a square always."""
        return declared.suit < 0 or self.at_once(deal)

    def play(self, deal: DeclaringDealT, seat: int, action: Action) -> Phase[Any]:
        if action.kind == DECLARE:
            declared = self.combinations(deal).meant_by(action)
            shown = self.is_shown(deal, declared)
            claims = self.claims.made(seat, declared, shown)
            if shown:
                lay_open(deal, self.combinations(deal), claims, claims.claims[-1])
            return self.with_claims(claims)
        deal.played[seat] |= action.cards
        return super().play(deal, seat, action)

    def describe(self, deal: DeclaringDealT, seat: int, action: Action, viewer: int) -> str:
        if action.kind == DECLARE:
            declared = self.combinations(deal).meant_by(action)
            return deal.sentence(seat, viewer, DECLARE, declared.as_said(viewer == seat or self.is_shown(deal, declared)))
        return super().describe(deal, seat, action, viewer)

    def settled(self, deal: DeclaringDealT) -> Claims:
        """After the first trick: the claims with the one that is best, told step by step unless they were laid open at once."""
        sides = deal.game.sides
        settled = self.settles(deal)(self.claims, self.speaking(deal), sides, self.contract.trumps, self.annuls(deal))
        for claim in settled.claims:
            if claim.shown:
                lay_open(deal, self.combinations(deal), settled, claim)
        if not self.at_once(deal):
            for seat, said in settled.said:
                deal.tell(seat, "{you}: {}", said[0].upper() + said[1:])
        if settled.best >= 0:
            self.tell_best(deal, settled)
        elif settled.claims:
            deal.say("The best declarations of both sides are equal: neither scores.")
        return settled

    def tell_best(self, deal: DeclaringDealT, settled: Claims) -> None:
        """Tells who has the best one."""
        sides = deal.game.sides
        deal.tell_of(deal.seats_of_side(settled.side(sides)), "{have} the best declaration, and {declare} {} in all", settled.points(sides))

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def prompt(self, deal: DeclaringDealT, seat: int) -> str:
        if self.declarations(deal, seat):
            return "Declare, or play a card" if seat == self.on_turn(deal) else "You may declare"
        return super().prompt(deal, seat)

    def facts(self, deal: DeclaringDealT, viewer: int) -> list[str]:
        facts = super().facts(deal, viewer)
        side = self.claims.side(deal.game.sides)
        return facts if side < 0 else [*facts, f"{deal.side_name(side)} declared {self.claims.points(deal.game.sides)}"]

    def badges(self, deal: DeclaringDealT, seat: int) -> list[str]:
        return [claim.words() for claim in self.claims.claims if claim.seat == seat]

    def imagined(self, deal: DeclaringDealT, viewer: int, dice: Dice) -> DeclaringTrick[Any]:
        claims = imagined(self.claims, self.combinations(deal), deal, deal.hands, deal.played, self.speaking(deal),
                          self.contract.trumps, viewer, dice, self.annuls(deal), self.settles(deal))
        return self if claims is self.claims else self.with_claims(claims)


def lay_open(deal: DeclaringDeal[Any], combinations: DeclarationTable, claims: Claims, claim: Claim) -> None:
    """Everybody learns the cards of one of the claims, and that its holder has none of those next to a sequence."""
    declared = claim.declaration
    deal.show(declared.cards)
    deal.reveal_none_of(deal.hands[claim.seat], combinations.beside(declared, claims.of(claim.seat)))


def asked_to_see(deal: DeclaringDeal, following: DeclaringTrick[Any]) -> Phase[Any]:
    """What comes before the next trick: the question whether to see what was scored, where something of it is hidden."""
    claims = following.claims
    sides = deal.game.sides
    side = claims.side(sides)
    if side >= 0 and claims.hidden(sides, side) & ~deal.open:
        return AskToSee([seat for seat in following.seats if sides[seat] != side], following)
    return following


class AskToSee(Sealed[DeclaringDeal]):
    """The opponents of those who score declarations may ask to see them, before the second trick."""

    about: ClassVar[str] = "declarations"

    def __init__(self, seats: Sequence[int], following: DeclaringTrick[Any]) -> None:
        super().__init__(seats)
        self.following: Final = following

    def legal(self, deal: DeclaringDeal, seat: int) -> Sequence[Action]:
        return ASK, QUIET

    def reveal(self, deal: DeclaringDeal, choices: list[Action | None]) -> Phase[Any]:
        if not [choice for choice in choices if choice is ASK]:
            return self.following
        claims = self.following.claims
        sides = deal.game.sides
        side = claims.side(sides)
        for claim in claims.claims:
            if sides[claim.seat] == side and not claim.shown:
                lay_open(deal, self.following.combinations(deal), claims, claim)
                if deal.narrating:
                    deal.tell(claim.seat, "{show} {}", claim.declaration.as_said(True))
        return self.following.with_claims(claims.showing(sides, side))

    def advise(self, deal: DeclaringDeal, seat: int, rng: Random) -> Action | None:
        return ASK

    def describe(self, deal: DeclaringDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "ask", "to see the declarations" if action is ASK else "nothing")

    def prompt(self, deal: DeclaringDeal, seat: int) -> str:
        return "Ask to see the declarations that were scored, or pass"

    def features(self, deal: DeclaringDeal, viewer: int, found: Features) -> None:
        self.following.features(deal, viewer, found)

    def facts(self, deal: DeclaringDeal, viewer: int) -> list[str]:
        return self.following.facts(deal, viewer)

    def badges(self, deal: DeclaringDeal, seat: int) -> list[str]:
        return self.following.badges(deal, seat)

    def counted_so_far(self, deal: DeclaringDeal, seat: int) -> str:
        return self.following.counted_so_far(deal, seat)

    def trump_cards(self, deal: DeclaringDeal, viewer: int) -> Sequence[Card]:
        return self.following.trump_cards(deal, viewer)

    def imagined(self, deal: DeclaringDeal, viewer: int, dice: Dice) -> Phase[Any]:
        following = self.following.imagined(deal, viewer, dice)
        return self if following is self.following else AskToSee(self.seats, following)
