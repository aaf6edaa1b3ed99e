"""Poker: a deal that goes step by step from the antes to the showdown.

A game says in :meth:`PokerGame.plan` of which steps its deals are made (:class:`Ante`, :class:`Blinds`, :class:`DealCards`,
:class:`Bets`, :class:`Draws`, :class:`Showdown`), and which ranking decides. It changes what is particular by overriding a
step's hooks in the game: who bets first, who may open, who wins what.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Generic

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, bits, french, mask_of
from parlour.kernel.actions import Action, CardsAction, Joined, Numbers, Subsets, word
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import listed
from parlour.kernel.telling import those
from parlour.mechanisms.stakes.asking import Asked
from parlour.mechanisms.stakes.betting import (
    BET,
    CALL,
    CHECK,
    FIXED,
    FOLD,
    LIMIT,
    RAISE,
    SMALL_BET,
    SPREAD,
    BettingRound,
    BettingState,
    Limit,
    can_still_bet,
    opening,
    stake_badges,
)
from parlour.mechanisms.stakes.poker_advice import best_exchange, bet_or_stay, let_draw
from parlour.mechanisms.stakes.poker_deal import NOT_DRAWN, P, PokerDeal, PokerDealT
from parlour.mechanisms.stakes.stakes import CHIPS, Pot, StakesGame, chips
from parlour.rankings.ranking import Ranking

STAND_PAT: Final = word("stand pat")
DISCARD: Final = "discard"

#: the ways in which a pot may be won, where that is declared
HIGH_AND_LOW: Final = ("", "high", "low", "both")
#: what every poker game can be played with
POKER: Final = (*CHIPS, LIMIT, SMALL_BET)


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerGame(StakesGame[P]):
    """A game in which the best hand at the showdown, or whoever is left, takes the pot."""

    family = "showdown/poker"
    minutes = 30

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.unit: Final = self.smallest_bet()
        self._limits: Final[dict[tuple[int, int], Limit]] = {}
        self.ranking: Final[Ranking] = self.make_ranking()
        self.steps: Final[tuple[Step[Any], ...]] = tuple(self.plan())

    def make_pack(self) -> Pack:
        return french()

    def smallest_bet(self) -> int:
        """The amount from which others are counted."""
        return self[SMALL_BET]

    def small_blind(self) -> int:
        """Half of a big blind that is as much as the smallest bet."""
        return (self.unit + 1) // 2

    def make_ranking(self) -> Ranking:
        """What decides between hands."""
        raise NotImplementedError

    def plan(self) -> Sequence[Step[P]]:
        """The steps of a deal, in order."""
        raise NotImplementedError

    def limit_kind(self) -> str:
        """How bets are limited."""
        return self[LIMIT]

    def limit_of(self, rounds: int, raises: int) -> Limit:
        """The limit of a betting round in which what bets are fixed to, or must lie between, is so many times as much as at first."""
        found = self._limits.get((rounds, raises))
        if found is None:
            kind = self.limit_kind()
            found = Limit(kind, self.unit * rounds, self.unit * 2 * rounds, raises) if kind in (FIXED, SPREAD) else Limit(
                kind, self.unit, 0, raises)
            self._limits[rounds, raises] = found
        return found

    def limit_now(self, deal: P, step: Bets[Any]) -> Limit:
        """The limit of the betting round that begins."""
        return self.limit_of(step.rounds, step.raises)

    def open(self, deal: P) -> Phase[Any]:
        self.seat_all(deal)
        deal.place(deal.fresh_pack()[::-1], deal.stock)
        return self.go_on(deal, 0)

    def go_on(self, deal: P, at: int) -> Phase[Any]:
        """The deal goes on with the step at this place of the plan."""
        while True:
            phase = self.steps[at].begin(deal, at)
            if phase is not None:
                return phase
            at += 1

    def first_to_bet(self, deal: P, at: int) -> int:
        """Who begins the betting round at this place of the plan: the first to the left of the blind bets that lie there, or else
        of the dealer, who is still in."""
        return deal.after(deal.blind[0]) if deal.blind[1] >= 0 else deal.contenders()[0]

    def first_to_draw(self, deal: P, at: int) -> int:
        """Who begins the drawing round at this place of the plan: the first to the dealer's left who is still in."""
        return deal.contenders()[0]

    def deal_rest(self, deal: P, at: int) -> None:
        """Deals what is still to be dealt after this place of the plan: for bots that think ahead."""
        for step in self.steps[at + 1:]:
            step.ahead(deal, at)

    def bets_of(self, limit: Limit, deal: P, first: int, at: int) -> Phase[Any]:
        """The betting round at this place of the plan, begun by this seat; blind bets may lie on the table already."""
        return PokerBetting(first, opening(deal, limit, max(deal.blind[1], deal.highest_stake())), limit, at)

    def first_to_show(self, deal: P) -> int:
        """Who shows first at the showdown: who bet or raised last, or else the first to the dealer's left."""
        return deal.aggressor if deal.aggressor >= 0 else deal.contenders()[0]

    def bets_ended(self, deal: P, betting: PokerBetting[Any]) -> Phase[Any]:
        """What follows a betting round after which several compete."""
        return self.go_on(deal, betting.at + 1)

    def won_unseen(self, deal: P, seat: int) -> Phase[Any]:
        """Everybody else has folded: the seat takes the pot without showing anything."""
        if deal.narrating:
            deal.end_because(seat, "{are} the only one left and {take} the pot of {}", chips(deal.pot))
        self.is_won(deal)
        deal.win(seat, deal.pot)
        return OVER

    def value(self, deal: P, seat: int) -> int:
        """How good the seat's hand is, higher for better; at the showdown, and for bots that think ahead."""
        return self.worth(deal, deal.cards(seat))

    def worth(self, deal: P, cards: int) -> int:
        """How good a hand of these cards is in this deal, higher for better."""
        return self.ranking.value(cards)

    def hand_words(self, deal: P, seat: int) -> str:
        """The seat's hand in words."""
        return self.ranking.words(deal.cards(seat))

    def winners_of(self, deal: P, seats: int) -> list[list[int]]:
        """Who wins a pot for which these seats (a mask) compete: in equal parts, each shared by the seats of a list; an odd
        chip goes to the first of the parts. Where there is no part, nobody wins it, and it stays for the next deal."""
        best = -1
        winners: list[int] = []
        for seat in bits(seats):
            value = self.value(deal, seat)
            if value > best:
                best = value
                winners = [seat]
            elif value == best:
                winners.append(seat)
        return [winners]

    def settle(self, deal: P) -> Phase[Any]:
        """The hands have been shown: the pots are won, and the deal is over."""
        self.is_won(deal)
        pots = deal.pots()
        for place, pot in enumerate(pots):
            self.award_pot(deal, pot, "" if len(pots) == 1 else "main " if place == 0 else "side ")
        return OVER

    # --- pots that nobody has won -------------------------------------------------------------------------------------------

    def plays(self, deal: P, seat: int) -> bool:
        # whoever has put the last chips into a pot goes on playing for it
        return super().plays(deal, seat) or bool(deal.left >> seat & 1)

    def seat_all(self, deal: P) -> None:
        super().seat_all(deal)
        if deal.alone:
            deal.contest &= deal.left

    def carry(self, old: P, new: P) -> None:
        super().carry(old, new)
        new.left = old.left
        new.alone = old.alone
        if old.left:
            # it is the same pot: whoever could not match all of it competes for a part
            new.paid[:] = old.paid

    def is_won(self, deal: P) -> None:
        """Somebody wins the pot: nothing is left to be played for."""
        deal.left = 0
        deal.alone = False

    # --- the showdown ---------------------------------------------------------------------------------------------------------

    def part_words(self, deal: P, place: int) -> str:
        """What one of several parts of a pot is won for: ``for high``."""
        return ""

    def award_pot(self, deal: P, pot: Pot, which: str) -> None:
        """One pot goes to its winners."""
        if not pot.amount:
            return
        parts = self.winners_of(deal, pot.seats)
        if not parts:
            deal.say(f"Nobody wins the {which}pot of {chips(pot.amount)}: it stays for the next deal.")
            return
        share, odd = divmod(pot.amount, len(parts))
        if len(parts) > 1 and deal.narrating and not deal.because:
            self.tell_split(deal, parts, f"the {which}pot of {chips(pot.amount)}")
        for place, winners in enumerate(parts):
            amount = share + (1 if place < odd else 0)
            if deal.narrating:
                what = (f"the {which}pot of {chips(amount)}" if len(parts) == 1
                        else f"{chips(amount)} of the {which}pot {self.part_words(deal, place)}".rstrip())
                if len(winners) == 1:
                    self.tell_won(deal, winners[0], what, len(parts) == 1)
                else:
                    deal.tell_of(mask_of(winners), "{share} {}", what)
            deal.split(amount, winners)

    def tell_won(self, deal: P, seat: int, what: str, whole: bool) -> None:
        """Says what a seat takes; of the first pot that it takes as a ``whole`` also with which hand: so the deal ended."""
        if whole and not deal.because and deal.shown >> seat & 1:
            deal.end_because(seat, "{take} {} with {}", what, self.hand_words(deal, seat))
        else:
            deal.tell(seat, "{take} {}", what)

    def tell_split(self, deal: P, parts: Sequence[Sequence[int]], what: str) -> None:
        """Says who takes which of several parts of the first pot: so the deal ended."""
        each = [self.part_words(deal, place) for place in range(len(parts))]
        if all([list(winners) == [parts[0][0]] for winners in parts]):
            deal.end_because(parts[0][0], "{take} {} {}", what, listed(each))
        else:
            shares = [f"{those(mask_of(winners))} {words}".rstrip() for winners, words in zip(parts, each)]
            deal.end_because(-1, "{} is split: {}.", what.capitalize(), "; ".join(shares))

    def share_of(self, deal: P, seat: int, seats: int) -> float:
        """How much of a pot for which these seats (a mask) compete the seat would win, from 0 to 1: for bots that think ahead."""
        parts = self.winners_of(deal, seats)
        return sum([1.0 / len(winners) for winners in parts if seat in winners]) / max(1, len(parts))

    def asked(self, deal: P, seat: int) -> Asked | None:
        phase = deal.phase
        return phase.question(deal, seat, phase.at, self.rounds_left(phase.at)) if isinstance(phase, PokerBetting) else None

    def rounds_left(self, at: int) -> int:
        return sum([1 for step in self.steps[at + 1:] if isinstance(step, Bets)])

    def complete(self, deal: P, seat: int, at: int) -> None:
        self.deal_rest(deal, at)
        let_draw(deal, at, seat)

    def drawn_since(self, at: int, now: int) -> bool:
        return any([step.most_drawn() for step in self.steps[at:now]])

    def strengths(self, deal: P, seat: int) -> tuple[int, ...]:
        return (self.value(deal, seat),)

    def strengths_then(self, deal: P, seat: int, shared: int, own: int) -> tuple[int, ...]:
        board, up = deal.board.row, deal.up[seat].row
        hand = deal.hands[seat]
        deal.suppose_played(hand, hand.cards, deal.board, board[:shared])
        deal.suppose_played(hand, hand.cards, deal.up[seat], up[:own])
        strengths = self.strengths(deal, seat)
        deal.suppose_played(hand, hand.cards, deal.board, board)
        deal.suppose_played(hand, hand.cards, deal.up[seat], up)
        return strengths

    def worths(self, deal: P, cards: int) -> tuple[int, ...]:
        """How good a hand of these cards is in each way in which a part of the pot can be won."""
        return (self.worth(deal, cards),)

    def prefers(self, deal: P, seat: int, cards: int, others: int) -> float:
        """Whether the seat would rather have the one set of cards than the other: 1, one half where they are as good, or 0."""
        mine, theirs = self.worth(deal, cards), self.worth(deal, others)
        return 1.0 if mine > theirs else 0.5 if mine == theirs else 0.0

    def declarable(self) -> Sequence[str]:
        """What ``deal.declared`` means in words."""
        return HIGH_AND_LOW

    def badges(self, deal: P, seat: int) -> list[str]:
        """A seat's chips, what it drew, and the hand that it has shown."""
        badges = stake_badges(deal, seat)
        if deal.competes(seat) and deal.drew[seat] != NOT_DRAWN:
            badges.append(f"drew {deal.drew[seat]}" if deal.drew[seat] else "stands pat")
        if deal.declared[seat]:
            badges.append(f"goes for {self.declarable()[deal.declared[seat]]}")
        if deal.shown >> seat & 1:
            badges.append(self.hand_words(deal, seat))
        return badges

    def result_badges(self, deal: P, seat: int) -> list[str]:
        return self.badges(deal, seat)


# --- the steps of a deal --------------------------------------------------------------------------------------------------


@mypyc_attr(allow_interpreted_subclasses=True)
class Step(Generic[PokerDealT]):
    """A step of a deal: an immutable value."""

    def begin(self, deal: PokerDealT, at: int) -> Phase[Any] | None:
        """Does what needs no decision; the phase in which players decide, or nothing where the next step follows at once."""
        raise NotImplementedError

    def ahead(self, deal: PokerDealT, at: int) -> None:
        """Brings the cards that will come, as if nobody decided anything: for bots that think ahead."""

    def most_drawn(self) -> int:
        """How many cards everybody may get for others in this step: for bots that think ahead."""
        return 0


class Ante(Step):
    """Everybody puts the same into the pot."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        deal.ante_up(self.amount)
        return None


class Blinds(Step):
    """The first to the dealer's left puts in a small blind bet, and the next a big one. ``dealer_first``: where only two play, it is
    the dealer who puts in the small one."""

    def __init__(self, small: int, big: int, dealer_first: bool = False) -> None:
        self.small: Final = small
        self.big: Final = big
        self.dealer_first: Final = dealer_first

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        seats = deal.contenders()
        if len(seats) == 2 and self.dealer_first:
            seats.reverse()
        deal.bet_blind(seats[0], self.small, "a small blind")
        deal.bet_blind(seats[1], self.big, "a big blind")
        return None


@mypyc_attr(allow_interpreted_subclasses=True)
class DealCards(Step[PokerDealT]):
    """Everybody who competes is dealt cards from the dealer's left, one at a time: some face down, then some face up."""

    def __init__(self, down: int = 0, up: int = 0) -> None:
        self.down: Final = down
        self.up: Final = up

    def begin(self, deal: PokerDealT, at: int) -> Phase[Any] | None:
        seats = deal.contenders()
        if self.down:
            deal.draw_round(deal.stock, [deal.hands[seat] for seat in seats], self.down)
        for _ in range(self.up):
            for seat in seats:
                deal.turn_up(seat)
        return None

    def ahead(self, deal: PokerDealT, at: int) -> None:
        self.begin(deal, at)


@mypyc_attr(allow_interpreted_subclasses=True)
class Bets(Step[PokerDealT]):
    """A betting round. ``rounds``: what a limit fixes or spreads is so many times as much as at first; ``raises``: how many may
    follow a bet."""

    def __init__(self, rounds: int = 1, raises: int = -1) -> None:
        self.rounds: Final = rounds
        self.raises: Final = raises

    def begin(self, deal: PokerDealT, at: int) -> Phase[Any] | None:
        game = deal.game
        pending = can_still_bet(deal)
        if pending & (pending - 1) == 0 and (not pending or deal.stakes[pending.bit_length() - 1] >= deal.highest_stake()):
            # at most one has chips left, and owes nothing: there is nobody to bet against
            deal.aggressor = NO_SEAT
            deal.give_back()
            deal.gather()
            return None
        limit = game.limit_now(deal, self)
        first = game.first_to_bet(deal, at)
        while not pending >> first & 1:
            first = deal.after(first)
        return game.bets_of(limit, deal, first, at)


@mypyc_attr(allow_interpreted_subclasses=True)
class PokerBetting(BettingRound[PokerDealT]):
    """The betting round at place ``at`` of the plan."""

    def __init__(self, seat: int, bets: BettingState, limit: Limit, at: int) -> None:
        super().__init__(seat, bets, limit)
        self.at: Final = at

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        return PokerBetting(seat, bets, self.limit, self.at)

    def candidates(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        bets = super().candidates(deal, seat)
        return Joined((bets, draws_said(deal))) if any([step.most_drawn() for step in deal.game.steps]) else bets

    def place(self) -> int:
        return self.at

    def play(self, deal: PokerDealT, seat: int, action: Action) -> Phase[Any]:
        if action.kind == BET and deal.opener < 0:
            deal.opener = seat
        return super().play(deal, seat, action)

    def ended(self, deal: PokerDealT) -> Phase[Any]:
        deal.gather()
        deal.aggressor = self.bets.last
        return deal.game.bets_ended(deal, self)

    def won(self, deal: PokerDealT, seat: int) -> Phase[Any]:
        deal.give_back()
        deal.gather()
        return deal.game.won_unseen(deal, seat)

    def advise(self, deal: PokerDealT, seat: int, rng: Random) -> Action | None:
        return bet_or_stay(deal, seat, self, self.at, rng)

    def trusts_advice(self, deal: PokerDealT, seat: int) -> bool:
        # what the others' bets say of their cards is not in imagined deals: whoever searched there would bluff too much
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Draws(Step[PokerDealT]):
    """Everybody still in may exchange cards once, up to ``most``, from the dealer's left."""

    def __init__(self, most: int) -> None:
        self.most: Final = most

    def begin(self, deal: PokerDealT, at: int) -> Phase[Any] | None:
        for seat in range(deal.players):
            deal.drew[seat] = NOT_DRAWN
        return self.drawing(deal, deal.game.first_to_draw(deal, at), at)

    def drawing(self, deal: PokerDealT, seat: int, at: int) -> Phase[Any]:
        """The phase in which the first seat draws."""
        return DrawCards(seat, self.most, at)

    def most_drawn(self) -> int:
        return self.most


@mypyc_attr(allow_interpreted_subclasses=True)
class DrawCards(Turn[PokerDealT]):
    """The seat discards up to ``most`` cards face down and is dealt as many."""

    about: ClassVar[str] = "draw"

    def __init__(self, seat: int, most: int, at: int) -> None:
        super().__init__(seat)
        self.most: Final = most
        self.at: Final = at

    def cost(self) -> int:
        """How many chips an exchange costs."""
        return 0

    def exchanges(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        """What the seat may discard, standing pat apart."""
        hand = deal.hands[seat].cards
        return Subsets(DISCARD, deal.pack, hand, 1, min(self.most, hand.bit_count()))

    def legal(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        return Joined(((STAND_PAT,), self.exchanges(deal, seat)))

    def candidates(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        has = deal.stacks[seat]
        return Joined((draws_said(deal), (CHECK, CALL, FOLD), Numbers(BET, 1, has), Numbers(RAISE, 1, has)))

    def reason(self, deal: PokerDealT, seat: int, action: Action) -> str:
        if action.kind != DISCARD:
            return "Now one draws: discard what you want to exchange, or stand pat."
        if action.cards.bit_count() > self.most:
            return f"You may exchange {self.most} cards at the most."
        return deal.not_held(seat, action.cards) or super().reason(deal, seat, action)

    def play(self, deal: PokerDealT, seat: int, action: Action) -> Phase[Any]:
        deal.drew[seat] = action.cards.bit_count()
        if action is not STAND_PAT:
            self.exchange(deal, seat, action.cards)
        return self.next_to_draw(deal, seat)

    def next_to_draw(self, deal: PokerDealT, seat: int) -> Phase[Any]:
        """After the seat the next who has not drawn yet draws; where there is none, the drawing round is over."""
        for other in deal.order(deal.after(seat)):
            if deal.competes(other) and deal.drew[other] == NOT_DRAWN:
                return self.then(other)
        return deal.game.go_on(deal, self.at + 1)

    def then(self, seat: int) -> Phase[Any]:
        """The same, for the next seat."""
        return DrawCards(seat, self.most, self.at)

    def exchange(self, deal: PokerDealT, seat: int, cards: int) -> None:
        """The seat gets new cards for these: where the stock cannot serve all of them, all from what others have discarded before."""
        count = cards.bit_count()
        if len(deal.stock.row) < count:
            deal.renew_stock()
        self.discard(deal, seat, cards)
        deal.serve(seat, min(count, len(deal.stock.row)))

    def discard(self, deal: PokerDealT, seat: int, cards: int) -> None:
        """The seat lays these cards aside."""
        deal.move_cards(cards, deal.hands[seat], deal.discards)

    def advise(self, deal: PokerDealT, seat: int, rng: Random) -> Action | None:
        ways = [action for action in deal.legal(seat)
                if action is STAND_PAT or (isinstance(action, CardsAction) and action.kind == DISCARD)]
        return best_exchange(deal, seat, ways, self.cost(), rng)

    def describe(self, deal: PokerDealT, seat: int, action: Action, viewer: int) -> str:
        if action is STAND_PAT:
            return deal.sentence(seat, viewer, "stand", "pat")
        if seat == viewer:
            return super().describe(deal, seat, action, viewer)
        count = action.cards.bit_count()
        return deal.sentence(seat, viewer, "draw", f"{count} {'card' if count == 1 else 'cards'}")

    def prompt(self, deal: PokerDealT, seat: int) -> str:
        return f"Discard up to {self.most} cards to draw as many, or stand pat"


def draws_said(deal: PokerDeal) -> Sequence[Action]:
    """All that one may say when one draws, with whatever cards."""
    return Joined(((STAND_PAT,), Subsets(DISCARD, deal.pack, deal.pack.all, 1, 12)))


def draws_between_bets(cards: int, draws: int, small: int, big: int, raises: int, doubled: bool) -> tuple[Step, ...]:
    """Blinds, hands of so many cards, and so many draws of up to a whole hand, each followed by a round of betting like the one
    before the first. ``doubled``: from the second draw on bets are twice as much."""
    steps: list[Step] = [Blinds(small, big, True), DealCards(down=cards), Bets(1, raises)]
    for draw in range(1, draws + 1):
        steps += [Draws(cards), Bets(2 if doubled and draw > 1 else 1, raises)]
    return (*steps, Showdown())


class Showdown(Step):
    """Those who compete show their hands, whoever bet or raised last first, and the best takes the pot."""

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        game = deal.game
        show_hands(deal, game.first_to_show(deal))
        return game.settle(deal)


def show_hands(deal: PokerDeal, first: int) -> None:
    """The contenders show their hands one after the other, from ``first``."""
    game = deal.game
    for seat in deal.order(first):
        if deal.competes(seat):
            deal.expose(deal.hands[seat])
            deal.shown |= 1 << seat
            if deal.narrating:
                deal.tell(seat, "{show} {}", game.hand_words(deal, seat))
                deal.beat()
