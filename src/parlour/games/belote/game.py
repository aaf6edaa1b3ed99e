"""Belote: a taker names trumps and must make half of the points; declarations are compared by stages. Rules page: belote."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.equipment import Card, Pack
from parlour.games.belote.advice import ENOUGH, best_take
from parlour.games.belote.cards import CAPOT, TAKES, TARGET, KingFirst
from parlour.games.belote.options import (
    ABEYANCE,
    ARRET,
    BASIS,
    CARDS_ALONE,
    DEAL_ORDER,
    DEALER_CHOOSES,
    DECLARATIONS,
    DIRECTION,
    EQUALITY,
    EVERYTHING,
    FORCED,
    IMMEDIATE,
    KEEPS_DECLARATIONS,
    KING_FIRST,
    LITIGE,
    NOTHING,
    ROUNDING,
    SHUFFLED,
    STEPS,
    STRICTLY_MORE,
    TAKERS_LOSE,
    THREES,
    TIMING,
    UNDERTRUMP,
    WAYS,
)
from parlour.games.belote.play import (
    NO_SIDE,
    WHICH_FIRST,
    BeloteDeal,
    BeloteTrick,
)
from parlour.games.belote.taking import BeloteTaking, TakingGame
from parlour.kernel.actions import PASS, Action
from parlour.kernel.game import ANTICLOCKWISE
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.question import Ask
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.belote import BELOTE, LAST_TRICK, MOST_DECLARED, PACK, SUITS, WHOLE, Contract, card_words
from parlour.mechanisms.tricks.declarations import Claims
from parlour.mechanisms.tricks.duties import Duty, MustTrump, Overtrump, UndertrumpPartner

#: partners sit two places apart
PARTNER: Final = 2
MADE: Final = 1
TIED: Final = 0
INSIDE: Final = -1
#: how much a stopped game is worth to the side that wins by it
GAME: Final = 500


class Belote(TakingGame[BeloteDeal]):
    """Belote for four players."""

    id = "belote-4p"
    name = "Belote"
    summary = "Take on a suit as trumps and make half of the points, with sequences and squares declared and compared."
    player_counts = range(4, 5)
    minutes = 45
    direction = ANTICLOCKWISE
    schema = (DIRECTION, DEAL_ORDER, DECLARATIONS, TIMING, KING_FIRST, BASIS, EQUALITY, UNDERTRUMP, ROUNDING, KEEPS_DECLARATIONS, ARRET,
              SHUFFLED)
    deal_type = BeloteDeal
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.declares: Final = self[DECLARATIONS] == EVERYTHING
        self.immediate: Final = self[TIMING] == IMMEDIATE
        self.counts_belote: Final = self[DECLARATIONS] != NOTHING
        self.basis: Final = self[BASIS]
        self.equality: Final = TAKERS_LOSE if self.basis == STRICTLY_MORE else self[EQUALITY]
        self.holds_ties: Final[bool] = self.equality in (ABEYANCE, LITIGE)
        self.may_stop: Final = self[ARRET]
        self.step: Final = STEPS[self[ROUNDING]]
        self.bidding: Final = tuple([BeloteTaking(suit) for suit in SUITS])
        duties: list[Duty] = [
            MustTrump("You have nothing of the suit led and an opponent wins the trick: you must trump.", PARTNER),
            Overtrump("You can beat the best trump in the trick: a trump must beat it."),
        ]
        if self[UNDERTRUMP] == FORCED:
            duties.append(UndertrumpPartner("You hold trumps, and none beats your partner's: you must undertrump.", PARTNER))
        if self[KING_FIRST]:
            duties.append(KingFirst("Of the king and queen of trumps you must play the king first."))
        self.duties: Final = tuple(duties)

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    def direction_of_play(self) -> int:
        return WAYS[self[DIRECTION]]

    # --- the deal (page section "The deal and the bidding") -----------------------------------------------------------------

    def carry(self, old: BeloteDeal, new: BeloteDeal) -> None:
        new.tied_takers[:] = old.tied_takers
        new.tied_theirs[:] = old.tied_theirs
        new.tied_others[:] = old.tied_others
        super().carry(old, new)

    def open(self, deal: BeloteDeal) -> Phase[Any]:
        cards = deal.pack_to_deal()
        if self[DEAL_ORDER] == DEALER_CHOOSES:
            deal.place(cards[::-1], deal.rest)
            return Ask(deal.dealer, WHICH_FIRST)
        return self.deal_cards(deal, cards, (3, 2) if self[DEAL_ORDER] == THREES else (2, 3))

    def deal_cards(self, deal: BeloteDeal, cards: list[Card], batches: Sequence[int]) -> Phase[Any]:
        """Everyone gets five cards, and the next is turned up."""
        rest = deal.deal_out(cards, *batches)
        deal.place(rest[:1], deal.turned)
        deal.place(rest[1:][::-1], deal.rest)
        deal.say(f"{deal.pack.names(1 << rest[0])} is turned up.".capitalize())
        return Auction(self.bidding[deal.pack.suit_of[rest[0]]], deal.after(deal.dealer))

    def taken(self, deal: BeloteDeal, taker: int, trumps: int) -> Phase[Any]:
        """The taker gets the card turned up, and all get the rest of their eight cards."""
        deal.move_all(deal.turned, deal.hands[taker])
        order = deal.order(deal.after(deal.dealer))
        for seat in order:
            for _ in range(2 if seat == taker else 3):
                deal.draw(deal.rest, deal.hands[seat])
        return BeloteTrick(order, Contract(taker, trumps, self.duties), Claims())

    # --- scoring (page section "Scoring") -------------------------------------------------------------------------------------

    def counted(self, deal: BeloteDeal, contract: Contract, side: int, last: int) -> int:
        """What a side has in cards, with the last trick if it went to the seat ``last``; 252 for all tricks."""
        cards = deal.won_by(side)
        if cards == deal.pack.all:
            return CAPOT
        return contract.points.of(cards) + (LAST_TRICK if last >= 0 and self.sides[last] == side else 0)

    def belote_points(self, deal: BeloteDeal, contract: Contract, side: int) -> int:
        """20 where one player of the side has played the king and queen of trumps."""
        if not self.counts_belote:
            return 0
        return BELOTE * sum([contract.belotes(deal.played[seat]) for seat in range(self.players) if self.sides[seat] == side])

    def score_deal(self, deal: BeloteDeal, contract: Contract, claims: Claims, last: int, stopper: int) -> Phase[Any]:
        """Counts the deal when all tricks are played. ``last``: who won the last trick; ``stopper``: who stopped the game and plays
        on to prove the contract, or -1."""
        self.settle(deal, Reckoning(self, deal, contract, claims, [self.counted(deal, contract, side, last) for side in range(2)]), stopper)
        return OVER

    def worth_of_points(self, deal: BeloteDeal, seat: int, trick: BeloteTrick, points: Sequence[int], tricks: int) -> float:
        """What the deal brings a seat when the sides take so many of the points that are left: see :meth:`.TrickPlay.worth_of_points`."""
        settled = deal.copy()
        settled.played[:] = [deal.dealt(each) for each in range(self.players)]
        cards = [self.counted(deal, trick.contract, side, -1) + points[side] for side in range(2)]
        beaten = deal.beaten(tricks)
        if beaten != NO_SIDE:
            cards[beaten], cards[1 - beaten] = 0, CAPOT
        self.settle(settled, Reckoning(self, settled, trick.contract, trick.claims, cards), trick.stopper)
        return self.payoff(settled, seat)

    def settle(self, deal: BeloteDeal, has: Reckoning, stopper: int) -> None:
        """Writes down what a deal brings both sides."""
        outcome = self.outcome(has)
        inside = outcome == INSIDE or (outcome == TIED and self.equality == TAKERS_LOSE)
        if stopper >= 0:
            # this contract decides the game: nothing is held over
            deal.stopped = has.others if inside else has.takers
        elif outcome == TIED and self.holds_ties:
            self.hold(deal, has)
            return
        against = f"with {has.totals[has.takers]} against {has.totals[has.others]}"
        if inside:
            deal.tell_of(deal.seats_of_side(has.takers), "{are} inside, {}", against)
            whole = CAPOT if has.beaten == has.takers else WHOLE
            self.write(deal, has.others, whole + has.declared + has.belotes[has.others], "the takers are inside")
            self.write(deal, has.takers, has.belotes[has.takers], "belote")
            self.release(deal, has.others)
        else:
            deal.tell_of(deal.seats_of_side(has.takers), "{have} made it, {}", against)
            self.write(deal, has.takers, has.totals[has.takers], "all tricks" if has.beaten == has.others else "the contract is made")
            self.write(deal, has.others, has.totals[has.others], "against the taker")
            self.release(deal, has.takers)

    def outcome(self, has: Reckoning) -> int:
        """Whether the takers have made their contract, or are inside, or neither."""
        if has.beaten != NO_SIDE:
            return INSIDE if has.beaten == has.takers else MADE
        counted = has.cards if self.basis == CARDS_ALONE else has.totals
        more = counted[has.takers] - counted[has.others]
        return MADE if more > 0 else INSIDE if more < 0 else TIED

    def write(self, deal: BeloteDeal, side: int, points: int, words: str) -> None:
        """Writes what a side scores, rounded as the game is played."""
        rounded = (points + self.step // 2) // self.step * self.step
        if rounded:
            deal.enter_score(self.sides.index(side), rounded, words)

    def hold(self, deal: BeloteDeal, has: Reckoning) -> None:
        """A tied deal is held in abeyance, but for belote, which always scores (page section "Variations")."""
        both = self.equality == ABEYANCE
        takers, others = has.takers, has.others
        theirs = has.totals[takers] - has.belotes[takers]
        deal.hold(takers, theirs, has.totals[others] - has.belotes[others] if both else 0)
        deal.say(f"It is a tie: {'the deal' if both else f'the {theirs} of the takers'} is held over.")
        self.write(deal, takers, has.belotes[takers], "belote")
        self.write(deal, others, has.belotes[others] if both else has.totals[others], "belote" if both else "a tie")

    def release(self, deal: BeloteDeal, winners: int) -> None:
        """What was held over goes to whom it belongs, now that this deal has its winners."""
        for takers, theirs, others in zip(deal.tied_takers, deal.tied_theirs, deal.tied_others):
            if self.equality == LITIGE:
                self.write(deal, winners, theirs, "held over")
            elif winners == takers:
                self.write(deal, takers, theirs, "held over")
                self.write(deal, 1 - takers, others, "held over")
            else:
                self.write(deal, 1 - takers, theirs + others, "held over")
        for tied in (deal.tied_takers, deal.tied_theirs, deal.tied_others):
            tied.clear()

    # --- the end (page section "Ending the game") ---------------------------------------------------------------------------

    def stop(self, deal: BeloteDeal, seat: int, contract: Contract, claims: Claims, trick: BeloteTrick | None) -> Phase[Any]:
        """Somebody stops the game: what the side has won is counted. ``trick``: the one that would be next, if there is one."""
        side = self.sides[seat]
        won = self.counted(deal, contract, side, seat if trick is None else -1) + self.belote_points(deal, contract, side)
        if claims.side(self.sides) == side:
            won += claims.points(self.sides)
        count = deal.scores[side] + won
        deal.tell_of(deal.seats_of_side(side), "{have} {}", count)
        if count < TARGET:
            deal.stopped = 1 - side
            return OVER
        if side != self.sides[contract.taker]:
            deal.stopped = side
            self.write(deal, side, won, "the game is stopped")
            return OVER
        if trick is None:
            return self.score_deal(deal, contract, claims, seat, seat)
        return BeloteTrick(trick.seats, contract, claims, trick.number, seat)

    def finished(self, deal: BeloteDeal) -> bool:
        return deal.stopped != NO_SIDE or max(deal.scores) >= TARGET

    def winners(self, deal: BeloteDeal) -> list[int]:
        winning = [deal.stopped] if deal.stopped != NO_SIDE else [side for side in range(2) if deal.scores[side] >= TARGET]
        return [seat for seat in range(self.players) if self.sides[seat] in winning]

    def points_bounds(self) -> tuple[int, int] | None:
        declared = MOST_DECLARED if self.declares else 0
        return 0, CAPOT + declared + (BELOTE if self.counts_belote else 0) + self.step // 2

    def payoff_bounds(self) -> tuple[float, float] | None:
        bounds = super().payoff_bounds()
        assert bounds is not None
        # a game that is stopped counts as a whole
        return min(bounds[0], -float(GAME)), max(bounds[1], float(GAME))

    def payoff(self, deal: BeloteDeal, seat: int) -> float:
        if deal.stopped != NO_SIDE:
            return GAME if deal.stopped == self.sides[seat] else -GAME
        return super().payoff(deal, seat)

    def result_facts(self, deal: BeloteDeal) -> list[str]:
        if deal.stopped != NO_SIDE:
            return [f"The game was stopped: {deal.side_name(deal.stopped)} win"]
        return ["Points are held over"] if deal.tied_takers else []

    # --- advice -----------------------------------------------------------------------------------------------------------------

    def call(self, deal: BeloteDeal, seat: int, auction: Auction) -> Action:
        """Takes with a good enough hand, the card turned up counted in."""
        hand = deal.hands[seat].cards | deal.turned.mask()
        value, trumps = best_take(hand, [TAKES.index(take) for take in auction.rules.ladder.bids])
        return TAKES[trumps] if value >= ENOUGH else PASS

    def has_won(self, deal: BeloteDeal, seat: int, contract: Contract, claims: Claims, last: int) -> bool:
        """Whether the seat's side has 1000 points already."""
        side = self.sides[seat]
        declared = claims.points(self.sides) if claims.side(self.sides) == side else 0
        return deal.scores[side] + declared + self.counted(deal, contract, side, last) + self.belote_points(
            deal, contract, side) >= TARGET

    def rule_words(self) -> Mapping[str, Value]:
        return {**card_words(), "cards_alone": self.basis == CARDS_ALONE, "tie": self.equality, "target": TARGET}


class Reckoning:
    """What the sides have when all tricks are played: each in ``cards``, with the last trick, in ``belotes`` and in ``totals``, with
    the declarations that it scores. ``declared``: the points of the declarations that count, whichever side's; ``beaten``: the side
    that has won no trick, or -1."""

    def __init__(self, game: Belote, deal: BeloteDeal, contract: Contract, claims: Claims, cards: Sequence[int]) -> None:
        self.takers: Final[int] = game.sides[contract.taker]
        self.others: Final[int] = 1 - self.takers
        self.cards: Final = list(cards)
        self.belotes: Final = [game.belote_points(deal, contract, side) for side in range(2)]
        declaring = claims.side(game.sides)
        self.declared: Final[int] = claims.points(game.sides) if declaring >= 0 else 0
        self.beaten: Final[int] = self.cards.index(CAPOT) ^ 1 if CAPOT in self.cards else NO_SIDE
        # without a trick one scores no declarations, unless the taker's opponents keep theirs
        keeps = declaring == self.others and game[KEEPS_DECLARATIONS]
        scoring = declaring if declaring != self.beaten or keeps else NO_SIDE
        self.totals: Final = [self.cards[side] + self.belotes[side] + (self.declared if side == scoring else 0) for side in range(2)]
