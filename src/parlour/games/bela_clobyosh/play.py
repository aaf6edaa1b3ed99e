"""The play of Bela: sequences declared and compared in the first trick, Bela said or not, the game claimed. Rules page: bela-clobyosh."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final, Self

from parlour.equipment import Card, bits
from parlour.games.bela_clobyosh.options import NEVER
from parlour.games.bela_clobyosh.sequences import (
    SEQUENCES,
    SHOW,
    SHOW_ACTIONS,
    best_of,
    least_to_declare,
    settle,
    shown_by,
    to_show,
)
from parlour.kernel.actions import Action, CardActions, card_actions, word
from parlour.kernel.chance import Dice
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn, Why
from parlour.kernel.table import ALL
from parlour.kernel.telling import tally_words
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.belote import LAST_TRICK, PACK, ROYALS, SUITS, Contract
from parlour.mechanisms.tricks.belote import card as card_of
from parlour.mechanisms.tricks.declarations import DECLARE, Claim, Claims, Declaration, DeclarationTable
from parlour.mechanisms.tricks.declarations_imagined import Settle
from parlour.mechanisms.tricks.declaring import DeclaringTrick, lay_open
from parlour.mechanisms.tricks.taking import EXCHANGE, TurnUpDeal
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import PointsLeft

if TYPE_CHECKING:
    from parlour.games.bela_clobyosh.game import Bela  # noqa: F401  the base of the deal names it

TRICKS: Final = 9
BELA: Final = "bela"
#: playing one of the king and queen of trumps and saying Bela
BELAS: Final[CardActions] = card_actions(PACK, BELA)
CLAIM: Final = word("claim", grave=True)
GO_ON: Final = word("go", "on")
WHEN_EXCHANGED: Final = "The seven is exchanged before the first trick, and only where the suit turned up is trumps."
#: of each suit the jack, which is called Yuss where it is trumps
YUSS: Final = tuple([card_of("J", suit) for suit in SUITS])


class BelaDeal(TurnUpDeal["Bela"]):
    """Hands and tricks, the card ``turned`` up, and the ``bottom`` card, shown when trumps are settled.

    ``bela``: who has said Bela, or -1. ``held``: points held over for the winner of a deal. ``best``: who has won this deal, or -1.
    ``game_to``: who has won the game that is played, a mask; ``games[seat]``: the games that a seat has won.
    """

    bottom: CardRow
    games: list[int]
    bela: int = NO_SEAT
    held: int = 0
    best: int = NO_SEAT
    game_to: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.bottom = self.card_row("bottom", "row", ALL, "bottom card")
        self.games = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.bela = old.bela
        self.held = old.held
        self.best = old.best
        self.game_to = old.game_to

    def may_be_held(self, card: Card) -> bool:
        """Whether a card can be in somebody's hand as far as everybody can see: it lies nowhere on the table."""
        return not (self.turned.mask() | self.bottom.mask()) >> card & 1


class BelaTrick(DeclaringTrick[BelaDeal]):
    """A trick; sequences are declared in the first, and shown in the second."""

    no_more = "One declares a single sequence, as long as it is, up to four."

    def with_claims(self, claims: Claims) -> BelaTrick:
        return BelaTrick(self.seats, self.contract, claims, self.number)

    def combinations(self, deal: BelaDeal) -> DeclarationTable:
        return SEQUENCES

    def settles(self, deal: BelaDeal) -> Settle:
        return settle

    def barred(self, deal: BelaDeal, seat: int, declared: Declaration) -> str:
        if self.claims.of(seat):
            return "One declares a single sequence: others are shown in the second trick, where it is the best."
        if declared.points < least_to_declare(self.claims):
            return "A fifty has been declared: a twenty must say nothing against it."
        return ""

    # --- what may be done -------------------------------------------------------------------------------------------------

    def legal(self, deal: BelaDeal, seat: int) -> Sequence[Action]:
        playable = self.playable(deal, seat, None)
        calls = self.declarations(deal, seat) + self.to_show(deal, seat) + BELAS.of(playable & self.to_say(deal, seat))
        if not deal.game.no_claim(deal, seat, self.number, bool(deal.trick.row)):
            calls += (CLAIM,)
        return self.card_order.plays.of(playable) + calls

    def to_show(self, deal: BelaDeal, seat: int) -> tuple[Action, ...]:
        """The further sequences that the seat may show now."""
        if self.number != 1 or self.claims.side(deal.game.sides) != seat:
            return ()
        # what has been played to the first trick was in the hand, too
        hand = deal.hands[seat].cards | deal.played[seat]
        return tuple([SHOW_ACTIONS[SEQUENCES.all.index(each)] for each in to_show(hand, self.claims, seat, self.contract.trumps)])

    def to_say(self, deal: BelaDeal, seat: int) -> int:
        """The cards with which the seat may say Bela, as a mask: the first of king and queen of trumps, or where it is the custom the
        second, too."""
        pair = ROYALS[self.contract.trumps]
        played = deal.played[seat] & pair
        if deal.bela != NO_SEAT or pair & ~(deal.hands[seat].cards | played) or (played and not deal.game.may_say_late):
            return 0
        return pair & ~played

    def playable(self, deal: BelaDeal, seat: int, why: Why | None) -> int:
        trick = deal.trick.row
        trumps = self.card_order.suit_masks[self.contract.trumps]
        hand = self.hand(deal, seat)
        if (deal.game.bare_yuss and trick and trumps >> trick[0] & 1
                and hand & trumps == 1 << YUSS[self.contract.trumps]):
            return hand
        return super().playable(deal, seat, why)

    def candidates_out_of_turn(self, deal: BelaDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates_out_of_turn(deal, seat), *SHOW_ACTIONS, *BELAS.of(deal.pack.all), CLAIM, EXCHANGE)

    def read_shorthand(self, deal: BelaDeal, seat: int, text: str) -> Action | None:
        # a card by itself is played, and nothing said
        code = text.strip().upper()
        return self.card_order.plays.each[deal.pack.card(code)] if code in deal.pack.codes else None

    def reason(self, deal: BelaDeal, seat: int, action: Action) -> str:
        mine = seat == self.on_turn(deal)
        if action is CLAIM:
            return (deal.game.no_claim(deal, seat, self.number, bool(deal.trick.row))
                    or "You claim when it is your turn to play, or when you have just said Bela.")
        if action is EXCHANGE:
            return WHEN_EXCHANGED
        if action.kind == SHOW:
            return self.not_shown(deal, seat, action, mine)
        if action.kind == BELA and mine and not self.to_say(deal, seat) >> action.card & 1:
            return self.not_bela(deal, seat, action.card)
        return super().reason(deal, seat, action)

    def not_shown(self, deal: BelaDeal, seat: int, action: Action, mine: bool) -> str:
        """Why a sequence may not be shown."""
        if self.number != 1 or not mine:
            return "Further sequences are shown in the second trick, when it is one's turn to play."
        if self.claims.side(deal.game.sides) != seat:
            return "Only who has declared the best sequence may show others."
        if shown_by(action).cards & ~(deal.hands[seat].cards | deal.played[seat]):
            return "You did not hold these cards."
        return "A further sequence is no better than the one declared, as long as it is up to four, and shares no card or run with it."

    def not_bela(self, deal: BelaDeal, seat: int, card: Card) -> str:
        """Why Bela may not be said with a card."""
        pair = ROYALS[self.contract.trumps]
        if not pair >> card & 1:
            return "Bela is said with the king or the queen of trumps."
        if deal.bela == seat:
            return "You have said Bela already: the second card says the rest by itself."
        if deal.played[seat] & pair:
            return "Bela is said with the first of king and queen of trumps."
        return "Only who holds both king and queen of trumps may say Bela."

    # --- playing ------------------------------------------------------------------------------------------------------------

    def play(self, deal: BelaDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CLAIM:
            return deal.game.claim(deal, seat, self.contract, self.claims, NO_SEAT)
        if action.kind == DECLARE:
            return super().play(deal, seat, action)
        if action.kind == SHOW:
            deal.show(shown_by(action).cards)
            return self.with_claims(self.claims.made(seat, shown_by(action), True))
        if self.number == 0 and self.claims.claims and not self.claims.of(seat):
            deal.tell(seat, "{you}: Good")
        claims = self.shown(deal, seat)
        pair = ROYALS[self.contract.trumps]
        said = action.kind == BELA
        if said:
            deal.bela = seat
            deal.show(pair & deal.hands[seat].cards)
        elif deal.bela == seat and pair >> action.card & 1:
            deal.tell(seat, "{you}: From the Bela!")
        trick = self if claims is self.claims else self.with_claims(claims)
        following = trick.lay(deal, seat, self.card_order.plays.each[action.card])
        if said and isinstance(following, BelaTrick) and following.on_turn(deal) != seat and not deal.game.no_claim(
                deal, seat, self.number, True):
            return Word((seat,), self.contract, following.claims, NO_SEAT, following)
        return following

    def lay(self, deal: BelaDeal, seat: int, action: Action) -> Phase[Any]:
        """The seat plays its card."""
        return super().play(deal, seat, action)

    def shown(self, deal: BelaDeal, seat: int) -> Claims:
        """The claims when the seat plays to the second trick: who has the best sequence shows it then."""
        claims = self.claims
        if self.number != 1 or claims.side(deal.game.sides) != seat:
            return claims
        best = claims.claims[claims.best]
        lay_open(deal, self.combinations(deal), claims, best)
        deal.tell(seat, "{show} {}", best.declaration.as_said(True))
        return claims.chosen([Claim(seat, claim.declaration, claim.told, True) if claim is best else claim for claim in claims.claims])

    def revealed_void(self, deal: BelaDeal, seat: int, hand: CardSet, led: int) -> None:
        trumps = self.contract.trumps
        void = self.card_order.suit_masks[led]
        hand.excluded |= void & ~(1 << YUSS[trumps]) if led == trumps and deal.game.bare_yuss else void

    def trick_over(self, deal: BelaDeal) -> Phase[Any]:
        game = deal.game
        winner = self.take(deal)
        claims = self.claims if self.number else self.settled(deal)
        if game.consummates(deal, winner):
            deal.tell(winner, "{take} a trick, and with it the game")
            return game.game_won(deal, 1 << winner)
        if self.number + 1 < TRICKS:
            return BelaTrick(deal.order(winner), self.contract, claims, self.number + 1)
        seats = [seat for seat in deal.order(winner) if not game.no_claim(deal, seat, TRICKS, False)]
        return Word(tuple(seats), self.contract, claims, winner) if seats else game.count(deal, self.contract, claims, winner)

    def counted_so_far(self, deal: BelaDeal, seat: int) -> str:
        # who may claim the game goes by its own count
        counted = deal.game.claim_time == NEVER
        return tally_words(self.contract.points.of(deal.seen_taken(seat)), "point") if counted else ""

    def points_left(self, deal: BelaDeal) -> PointsLeft | None:
        game = deal.game
        if deal.players > 2 or self.number < 2 or self.bela_open(deal) or max([game.consummates(deal, seat) for seat in self.seats]):
            return None
        if not all([game.no_claim(deal, seat, self.number, bool(deal.trick.row)) for seat in self.seats]):
            return None
        return PointsLeft(1, self.contract.points.each, LAST_TRICK, sweeps=deal.may_be_beaten())

    def bela_open(self, deal: BelaDeal) -> bool:
        """Whether somebody could still say Bela, as far as everybody can tell."""
        pair = ROYALS[self.contract.trumps]
        played = sum(deal.played) & pair
        if deal.bela != NO_SEAT or not pair & ~played or (played and not deal.game.may_say_late):
            return False
        return all([deal.may_be_held(card) for card in bits(pair)])

    def worth_of_points(self, deal: BelaDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        game = deal.game
        settled = deal.copy()
        beaten = deal.beaten(tricks)
        made = [game.made(deal, each, self.contract, self.claims, NO_SEAT) + points for each, points in enumerate((ours, theirs))]
        declarer = self.claims.side(game.sides)
        if declarer != NO_SEAT and declarer != beaten and not deal.taken[declarer].cards:
            # what is declared counts with the first trick
            made[declarer] += self.claims.points(game.sides)
        game.settle(settled, self.contract, made)
        return game.payoff(settled, seat)

    def tell_best(self, deal: BelaDeal, settled: Claims) -> None:
        deal.tell(settled.claims[settled.best].seat, "{have} the best sequence")

    def advise(self, deal: BelaDeal, seat: int, rng: Random) -> Action | None:
        game = deal.game
        contract = self.contract
        legal = self.legal(deal, seat)
        if CLAIM in legal and game.has_won(deal, seat, contract, self.claims, NO_SEAT):
            return CLAIM
        hopeless = game.hopeless(deal, seat, contract, self.claims)
        said = [SEQUENCES.meant_by(action) for action in self.declarations(deal, seat)]
        if said and not hopeless:
            return best_of(said, contract.trumps).action
        shown = self.to_show(deal, seat)
        if shown and not hopeless:
            return shown[0]
        cards = [action.card for action in legal if action.kind == "play"]
        card = card_for_side_points(contract.order, contract.points.each, deal.trick.row, cards, False,
                                    len(deal.trick.row) + 1 == deal.players, deal.pack.all & ~deal.known_to(seat), seat == contract.taker)
        bela = BELAS.each[card]
        return bela if bela in legal and not hopeless else self.card_order.plays.each[card]

    def describe(self, deal: BelaDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == SHOW:
            return deal.sentence(seat, viewer, SHOW, shown_by(action).as_said(True))
        if action.kind == BELA:
            return deal.sentence(seat, viewer, "play", f"{deal.pack.names(action.cards)}, and {says(seat == viewer)} Bela")
        return claiming(deal, seat, action, viewer) or super().describe(deal, seat, action, viewer)

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def prompt(self, deal: BelaDeal, seat: int) -> str:
        return "Show what you have besides, or play a card" if self.to_show(deal, seat) else super().prompt(deal, seat)

    def facts(self, deal: BelaDeal, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), f"{deal.name(self.contract.taker)} took"]

    def badges(self, deal: BelaDeal, seat: int) -> list[str]:
        badges = ["taker"] if seat == self.contract.taker else []
        if deal.bela == seat:
            badges.append("Bela")
        return badges + super().badges(deal, seat)

    def imagined(self, deal: BelaDeal, viewer: int, dice: Dice) -> BelaTrick:
        trick = super().imagined(deal, viewer, dice)
        return self if trick is self else self.with_claims(trick.claims)


def says(own: bool) -> str:
    """``say`` or ``says``."""
    return "say" if own else "says"


def claiming(deal: BelaDeal, seat: int, action: Action, viewer: int) -> str:
    """In words that somebody claims the game, or does not; empty for anything else."""
    if action is CLAIM:
        return deal.sentence(seat, viewer, "claim", "the game")
    return deal.sentence(seat, viewer, "go", "on") if action is GO_ON else ""


class Word(Turn[BelaDeal]):
    """The first of the ``seats`` may claim the game with what it has made so far: when it has just said Bela, and when all tricks are
    played. Then the others are asked, and ``following`` goes on, or the deal is counted. ``last``: who won the last trick, or -1."""

    about: ClassVar[str] = "end"

    def __init__(self, seats: tuple[int, ...], contract: Contract, claims: Claims, last: int, following: BelaTrick | None = None) -> None:
        super().__init__(seats[0])
        self.seats: Final = seats
        self.contract: Final = contract
        self.claims: Final = claims
        self.last: Final = last
        self.following: Final = following

    def legal(self, deal: BelaDeal, seat: int) -> Sequence[Action]:
        return GO_ON, CLAIM

    def play(self, deal: BelaDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CLAIM:
            return deal.game.claim(deal, seat, self.contract, self.claims, self.last)
        if len(self.seats) > 1:
            return Word(self.seats[1:], self.contract, self.claims, self.last, self.following)
        if self.following is not None:
            return self.following
        return deal.game.count(deal, self.contract, self.claims, self.last)

    def candidates_out_of_turn(self, deal: BelaDeal, seat: int) -> Sequence[Action]:
        return (CLAIM,)

    def reason(self, deal: BelaDeal, seat: int, action: Action) -> str:
        trick = self.trick()
        return (deal.game.no_claim(deal, seat, trick.number, bool(deal.trick.row))
                or f"Now {deal.name(self.seat)} may claim the game, or go on.")

    def advise(self, deal: BelaDeal, seat: int, rng: Random) -> Action | None:
        return CLAIM if deal.game.has_won(deal, seat, self.contract, self.claims, self.last) else GO_ON

    def describe(self, deal: BelaDeal, seat: int, action: Action, viewer: int) -> str:
        return claiming(deal, seat, action, viewer)

    def prompt(self, deal: BelaDeal, seat: int) -> str:
        return f"Claim the game, if you have {deal.game.target} by now, or go on"

    def facts(self, deal: BelaDeal, viewer: int) -> list[str]:
        return self.trick().facts(deal, viewer)

    def badges(self, deal: BelaDeal, seat: int) -> list[str]:
        return self.trick().badges(deal, seat)

    def trump_cards(self, deal: BelaDeal, viewer: int) -> Sequence[Card]:
        return self.contract.order.trump_cards

    def trick_seats(self, deal: BelaDeal) -> tuple[int, ...]:
        return self.trick().trick_seats(deal)

    def trick(self) -> BelaTrick:
        """The trick that goes on, or the last one."""
        return self.following or BelaTrick(self.seats, self.contract, self.claims, TRICKS)

    def imagined(self, deal: BelaDeal, viewer: int, dice: Dice) -> Phase[Any]:
        trick = self.trick().imagined(deal, viewer, dice)
        if trick.claims is self.claims:
            return self
        return Word(self.seats, self.contract, trick.claims, self.last, None if self.following is None else trick)


class Counted(Turn[BelaDeal]):
    """The deal is counted, and the first of the ``seats``, who all have the target, may claim the game; the taker's opponents, who count
    first, come first."""

    about: ClassVar[str] = "end"

    def __init__(self, seats: tuple[int, ...]) -> None:
        super().__init__(seats[0])
        self.seats: Final = seats

    def legal(self, deal: BelaDeal, seat: int) -> Sequence[Action]:
        return CLAIM, GO_ON

    def play(self, deal: BelaDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CLAIM:
            return deal.game.game_won(deal, 1 << seat)
        return Counted(self.seats[1:]) if len(self.seats) > 1 else OVER

    def candidates_out_of_turn(self, deal: BelaDeal, seat: int) -> Sequence[Action]:
        return (CLAIM,)

    def reason(self, deal: BelaDeal, seat: int, action: Action) -> str:
        if deal.score(seat) < deal.game.target:
            return f"You have {deal.score(seat)}, and need {deal.game.target} to claim the game."
        return f"Now {deal.name(self.seat)} may claim the game, or go on."

    def advise(self, deal: BelaDeal, seat: int, rng: Random) -> Action | None:
        return CLAIM

    def describe(self, deal: BelaDeal, seat: int, action: Action, viewer: int) -> str:
        return claiming(deal, seat, action, viewer)

    def prompt(self, deal: BelaDeal, seat: int) -> str:
        return f"You have {deal.score(seat)}: claim the game, or go on"
