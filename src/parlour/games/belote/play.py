"""The play of Belote for four. Rules page: belote."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from parlour.games.belote.cards import COMBINATIONS, Contract
from parlour.games.belote.taking import TakingDeal, all_of
from parlour.kernel.actions import Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.deal import ALL
from parlour.kernel.phase import NOBODY, Phase, Sealed, Turn
from parlour.kernel.zones import CardRow
from parlour.mechanisms.tricks.declarations import DECLARE, Claims, Declaration, contend
from parlour.mechanisms.tricks.declarations_imagined import imagined
from parlour.mechanisms.tricks.duties import DutyTrick

if TYPE_CHECKING:
    from parlour.games.belote.game import Belote

TRICKS: Final = 8
STOP: Final = word("stop")
COUNT: Final = word("count")
ASK: Final = word("ask")
QUIET: Final = word("pass")
THREES_FIRST: Final = word("deal", "threes first")
PAIRS_FIRST: Final = word("deal", "pairs first")
NO_SIDE: Final = -1


class BeloteDeal(TakingDeal["Belote"]):
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


class DealOrder(Turn[BeloteDeal]):
    """The dealer says whether the three cards or the two are dealt first (page section "Variations")."""

    def legal(self, deal: BeloteDeal, seat: int) -> Sequence[Action]:
        return THREES_FIRST, PAIRS_FIRST

    def play(self, deal: BeloteDeal, seat: int, action: Action) -> Phase[Any]:
        cards = deal.rest.cards[::-1]
        deal.rest.clear()
        return deal.game.deal_cards(deal, cards, (3, 2) if action is THREES_FIRST else (2, 3))

    def prompt(self, deal: BeloteDeal, seat: int) -> str:
        return "Deal everyone three cards first, or two"


class BeloteTrick(DutyTrick[BeloteDeal]):
    """A trick (page section "The Play"); ``number`` counts them from 0. In the first one combinations are declared.

    ``stopper``: who of the taker's side has stopped the game and plays on to show that the contract is made, or -1.
    """

    asks_interrupters: ClassVar[bool] = False

    def __init__(self, seats: tuple[int, ...], contract: Contract, claims: Claims, number: int = 0, stopper: int = -1) -> None:
        super().__init__(seats, contract.order, contract.duties)
        self.contract: Final = contract
        self.claims: Final = claims
        self.number: Final = number
        self.stopper: Final = stopper

    def with_claims(self, claims: Claims) -> BeloteTrick:
        """The same trick with other claims."""
        return BeloteTrick(self.seats, self.contract, claims, self.number, self.stopper)

    # --- what may be done -------------------------------------------------------------------------------------------------

    def on_turn(self, deal: BeloteDeal) -> int:
        """The seat whose card is waited for."""
        return self.seats[len(deal.trick.cards)]

    def may_interrupt(self, deal: BeloteDeal) -> tuple[int, ...]:
        if self.number or not deal.game.immediate:
            return NOBODY
        on_turn = self.on_turn(deal)
        return tuple([seat for seat in self.seats if seat != on_turn and self.declarations(deal, seat)])

    def declarations(self, deal: BeloteDeal, seat: int) -> tuple[Action, ...]:
        """What the seat can declare now."""
        if self.number or not deal.game.declares or seat in self.seats[:len(deal.trick.cards)]:
            return ()
        return tuple([each.action for each in COMBINATIONS.open_to(deal.hands[seat].cards, self.claims.of(seat))])

    def no_stop(self, deal: BeloteDeal) -> str:
        """Why the game may not be stopped now; empty where it may."""
        if not deal.game.may_stop:
            return "The game is not stopped here: a match ends at the end of a deal."
        if self.stopper >= 0:
            return "The game has been stopped already: what is left is played to prove the contract."
        if not self.number or deal.trick.cards:
            return "Only who has just won a trick may stop the game."
        return ""

    def legal(self, deal: BeloteDeal, seat: int) -> Sequence[Action]:
        declarations = self.declarations(deal, seat)
        if seat != self.on_turn(deal):
            return declarations
        plays = self.cards.plays.of(self.playable(deal, seat, None)) + declarations
        return plays if self.no_stop(deal) else plays + (STOP,)

    def candidates(self, deal: BeloteDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *self.spoken_up(deal, seat))

    def spoken_up(self, deal: BeloteDeal, seat: int) -> Sequence[Action]:
        return (*COMBINATIONS.actions, STOP)

    def reason(self, deal: BeloteDeal, seat: int, action: Action) -> str:
        if action is STOP:
            return self.no_stop(deal) or "Only who has just won a trick may stop the game."
        if action.kind == DECLARE:
            if not deal.game.declares:
                return "Nothing is declared in this game but belote, which says itself."
            if self.number or seat in self.seats[:len(deal.trick.cards)]:
                return "Combinations are declared in the first trick, before one's own card."
            if declaration_of(action).cards & ~deal.hands[seat].cards:
                return "You do not hold these cards."
            if seat != self.on_turn(deal) and not deal.game.immediate:
                return "You declare when it is your turn to play to the first trick."
            return "No card counts in two declarations, and a sequence is declared as long as it is, up to five."
        if seat != self.on_turn(deal):
            return f"It is {deal.name(self.on_turn(deal))}'s turn to play a card."
        return super().reason(deal, seat, action)

    # --- playing ------------------------------------------------------------------------------------------------------------

    def play(self, deal: BeloteDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == DECLARE:
            declared = declaration_of(action)
            shown = is_shown(deal, declared)
            if shown:
                deal.show(declared.cards)
            return self.with_claims(self.claims.made(seat, declared, shown))
        if action is STOP:
            return deal.game.stop(deal, seat, self.contract, self.claims, self)
        if deal.game.counts_belote:
            self.say_belote(deal, seat, action.card)
        deal.played[seat] |= action.cards
        return super().play(deal, seat, action)

    def say_belote(self, deal: BeloteDeal, seat: int, card: int) -> None:
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
        claims = self.claims if self.number else settle(deal, self.claims, self.contract)
        if self.number + 1 == TRICKS:
            if game.may_stop and self.stopper < 0:
                return LastWord(winner, self.contract, claims)
            return game.score_deal(deal, self.contract, claims, winner, self.stopper)
        following = BeloteTrick(deal.order(winner), self.contract, claims, self.number + 1, self.stopper)
        side = claims.side(game.sides)
        if not self.number and side >= 0 and claims.hidden(game.sides, side) & ~deal.open:
            return AskToSee([seat for seat in deal.order(winner) if game.sides[seat] != side], following)
        return following

    def tell(self, deal: BeloteDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == DECLARE:
            declared = declaration_of(action)
            open_to_viewer = is_shown(deal, declared) or viewer == seat
            hidden = declared.name if declared.suit < 0 else f"a {declared.name}"
            return deal.sentence(seat, viewer, DECLARE, all_of(declared) if open_to_viewer else hidden)
        if action is STOP:
            return deal.sentence(seat, viewer, "stop", "the game")
        return super().tell(deal, seat, action, viewer)

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def prompt(self, deal: BeloteDeal, seat: int) -> str:
        if self.declarations(deal, seat):
            return "Declare, or play a card" if seat == self.on_turn(deal) else "You may declare"
        return super().prompt(deal, seat)

    def facts(self, deal: BeloteDeal, viewer: int) -> list[str]:
        facts = [*super().facts(deal, viewer), f"{deal.name(self.contract.taker)} took"]
        side = self.claims.side(deal.game.sides)
        if side >= 0:
            facts.append(f"{team_names(deal, side)} declared {self.claims.points(deal.game.sides)}")
        if self.stopper >= 0:
            facts.append(f"{deal.name(self.stopper)} has stopped the game")
        return facts

    def badges(self, deal: BeloteDeal, seat: int) -> list[str]:
        badges = ["taker"] if seat == self.contract.taker else []
        return badges + [claim.words() for claim in self.claims.claims if claim.seat == seat]

    def imagined(self, deal: BeloteDeal, viewer: int, dice: Dice) -> BeloteTrick:
        claims = imagined(self.claims, COMBINATIONS, deal, deal.hands, deal.played, deal.order(deal.after(deal.dealer)),
                          self.contract.trumps, viewer, dice)
        return self if claims is self.claims else self.with_claims(claims)


class AskToSee(Sealed[BeloteDeal]):
    """The opponents of those who score declarations may ask to see them, before the second trick."""

    def __init__(self, seats: Sequence[int], following: BeloteTrick) -> None:
        super().__init__(seats)
        self.following: Final = following

    def legal(self, deal: BeloteDeal, seat: int) -> Sequence[Action]:
        return ASK, QUIET

    def reveal(self, deal: BeloteDeal, choices: list[Action | None]) -> Phase[Any]:
        if not [choice for choice in choices if choice is ASK]:
            return self.following
        claims = self.following.claims
        sides = deal.game.sides
        side = claims.side(sides)
        for claim in claims.claims:
            if sides[claim.seat] == side and not claim.shown:
                deal.show(claim.declaration.cards)
                deal.tell(claim.seat, "{show} {}", all_of(claim.declaration))
        return self.following.with_claims(claims.showing(sides, side))

    def tell(self, deal: BeloteDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "ask", "to see the declarations" if action is ASK else "nothing")

    def prompt(self, deal: BeloteDeal, seat: int) -> str:
        return "Ask to see the declarations that were scored, or pass"

    def facts(self, deal: BeloteDeal, viewer: int) -> list[str]:
        return self.following.facts(deal, viewer)

    def badges(self, deal: BeloteDeal, seat: int) -> list[str]:
        return self.following.badges(deal, seat)

    def trump_cards(self, deal: BeloteDeal, viewer: int) -> Sequence[int]:
        return self.following.trump_cards(deal, viewer)

    def imagined(self, deal: BeloteDeal, viewer: int, dice: Dice) -> Phase[Any]:
        following = self.following.imagined(deal, viewer, dice)
        return self if following is self.following else AskToSee(self.seats, following)


class LastWord(Turn[BeloteDeal]):
    """The winner of the last trick may stop the game before the deal is counted."""

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

    def tell(self, deal: BeloteDeal, seat: int, action: Action, viewer: int) -> str:
        if action is STOP:
            return deal.sentence(seat, viewer, "stop", "the game")
        return ""

    def prompt(self, deal: BeloteDeal, seat: int) -> str:
        return "Count the deal, or stop the game because your side has 1000 points"


def is_shown(deal: BeloteDeal, declared: Declaration) -> bool:
    """Whether everybody knows the cards of a declaration as soon as it is made: of a square always."""
    return declared.suit < 0 or deal.game.immediate


def declaration_of(action: Action) -> Declaration:
    """What an action declares."""
    return COMBINATIONS.all[COMBINATIONS.actions.index(action)]


def team_names(deal: BeloteDeal, side: int) -> str:
    """The partners of a side."""
    return f"{deal.name(side)} and {deal.name(side + 2)}"


def settle(deal: BeloteDeal, claims: Claims, contract: Contract) -> Claims:
    """After the first trick: whose declarations count (page section "Ranking of the declarations")."""
    sides = deal.game.sides
    settled = contend(claims, deal.order(deal.after(deal.dealer)), sides, contract.trumps)
    for claim in settled.claims:
        if claim.shown:
            deal.show(claim.declaration.cards)
    if settled.best >= 0:
        if not deal.game.immediate:
            for seat, said in settled.said:
                deal.tell(seat, "{you}: {}", said[0].upper() + said[1:])
        side = settled.side(sides)
        deal.say(f"{team_names(deal, side)} have the best declaration, and declare {settled.points(sides)} in all.")
    return settled


def won_by(deal: BeloteDeal, side: int) -> int:
    """The cards that a side has taken."""
    cards = 0
    for seat in range(deal.players):
        if deal.game.sides[seat] == side:
            cards |= deal.taken[seat].cards
    return cards
