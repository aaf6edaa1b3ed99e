"""No Peek and Mexican Sweat: nobody looks at their cards, and one turns them up until they are the best. Rules page: baseball-no-peek,
sections "No Peek" and "Mexican Sweat"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from parlour.equipment import NO_CARD, Card, bits
from parlour.games.baseball_no_peek.options import BACK_BETTING, BET_AFTER_FOLD, MEXICAN_SWEAT, NO_PEEK, SECOND_DECK
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.betting import NO_CAP, Limit
from parlour.mechanisms.stakes.high_low import HIGH
from parlour.mechanisms.stakes.one_draw import raise_cap
from parlour.mechanisms.stakes.poker import Ante, Bets, Step
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, HIGH_HANDS, bets_in_words
from parlour.mechanisms.stakes.stud import StudDeal, StudGame
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

#: how many cards everybody is dealt
CARDS: Final = 7


class PeekDeal(StudDeal["NoPeek"]):
    """A deal in which the cards face down are seen by nobody.

    ``unseen[seat]``: those cards, the next to be turned up first. ``middle``: the card in the middle. ``first_card``: the card that the
    first player must beat, or :data:`NO_CARD`; ``beaten``: somebody has. ``turning``: whose turn it is, or was, to turn cards up;
    ``opens``: who begins the next round of betting. ``out[seat]``: as which, counted from 1, a seat went out that did not fold, 0 where it
    did not; ``knocked``: those who did so with all cards face up, as a mask. ``survivor``: who is left in the end, or :data:`NO_SEAT`.
    """

    unseen: list[CardRow]
    middle: CardRow
    out: list[int]
    first_card: Card = NO_CARD
    beaten: bool = False
    turning: int = NO_SEAT
    opens: int = NO_SEAT
    knocked: int = 0
    survivor: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.unseen = self.card_rows("unseen", "row", UNSEEN, "face down")
        self.middle = self.card_row("middle", "row", ALL, "in the middle")
        self.out = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.first_card = old.first_card
        self.beaten = old.beaten
        self.turning = old.turning
        self.opens = old.opens
        self.knocked = old.knocked
        self.survivor = old.survivor

    def cards(self, seat: int) -> int:
        return self.up[seat].mask() | self.unseen[seat].mask()

    def go_out(self, seat: int) -> None:
        """The seat is out without having folded of its own accord."""
        self.out[seat] = 1 + max(self.out)
        self.contest &= ~(1 << seat)


class NoPeek(StudGame[PeekDeal]):
    """Page section "No Peek"."""

    id = "no-peek"
    name = "No Peek"
    page = "baseball-no-peek"
    summary = "Seven cards that nobody has seen: turn up as many as it takes to show the best hand, then bet."
    minutes = 30
    player_counts = range(2, 8)
    best_players = (4, 5, 6)
    schema: ClassVar[Sequence[Option]] = NO_PEEK
    preset: ClassVar[Mapping[str, Value]] = {"stack": 400}
    deal_type = PeekDeal
    prose = Prose(__name__, "peek.md")
    #: whether a card lies in the middle that must be beaten, and is not to be turned up again
    has_middle: ClassVar[bool] = False

    def objective(self) -> str:
        return HIGH

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def limit_now(self, deal: PeekDeal, step: Bets[Any]) -> Limit:
        return self.limit_of(step.rounds, raise_cap(self) if len(deal.contenders()) > 2 else NO_CAP)

    def plan(self) -> Sequence[Step[PeekDeal]]:
        return Ante(self.unit), DealUnseen(), Turns(), Bets(), Again()

    # --- the cards that show ------------------------------------------------------------------------------------------------------

    def shows(self, deal: PeekDeal, seat: int) -> int:
        """How good what a seat has turned up is."""
        return self.ranking.value(deal.up[seat].mask())

    def best_showing(self, deal: PeekDeal) -> int:
        """Who of those still in shows the best hand, the first from the dealer's left; :data:`NO_SEAT` where nobody shows anything."""
        best = NO_SEAT
        for seat in deal.contenders():
            if deal.up[seat].row and (best < 0 or self.shows(deal, seat) > self.shows(deal, best)):
                best = seat
        return best

    def leads(self, deal: PeekDeal, seat: int) -> bool:
        """Whether the seat shows the best hand, better than all others."""
        mine = self.shows(deal, seat)
        if not deal.beaten and deal.first_card != NO_CARD and mine <= self.ranking.value(1 << deal.first_card):
            return False
        return bool(deal.up[seat].row) and all([mine > self.shows(deal, other) for other in deal.contenders() if other != seat])

    def first_to_bet(self, deal: PeekDeal, at: int) -> int:
        return deal.opens

    def turned(self, deal: PeekDeal, seat: int, card: Card, turns: Turns, at: int) -> Phase[Any] | None:
        """The seat has turned up a card: the phase in which it decides what that makes necessary, if anything."""
        return None

    def must_fold(self, deal: PeekDeal, card: Card) -> bool:
        """Whether whoever turns this card up must fold."""
        return False

    def bets_when_out(self, deal: PeekDeal, knocked: bool) -> bool:
        """Whether there is a round of betting when somebody is knocked out, or else must fold for a card."""
        return knocked and self[BACK_BETTING]

    def sets_first_card(self) -> bool:
        """Whether a card from a second pack must be beaten first."""
        return self[SECOND_DECK]

    # --- who wins -----------------------------------------------------------------------------------------------------------------

    def bets_tell(self) -> bool:
        # nobody has looked at cards that have not been turned up
        return False

    def won_unseen(self, deal: PeekDeal, seat: int) -> Phase[Any]:
        """The seat alone is left. What it has not matched those play for who went out without folding."""
        deal.survivor = seat
        if deal.up[seat].row:
            deal.tell(seat, "{are} the last one left, with {}", self.ranking.words(deal.up[seat].mask()))
        deal.contest = 1 << seat
        for other in range(deal.players):
            if deal.out[other] and deal.paid[other] > deal.paid[seat]:
                deal.contest |= 1 << other
        self.settle(deal)
        deal.contest = 1 << seat
        return OVER

    def winners_of(self, deal: PeekDeal, seats: int) -> list[list[int]]:
        survivor = deal.survivor
        if survivor < 0:
            return super().winners_of(deal, seats)
        if seats >> survivor & 1:
            return [[survivor]]
        # no hand is worth as little as the number in which somebody without one went out
        worths = [self.shows(deal, seat) if deal.knocked >> seat & 1 else deal.out[seat] for seat in bits(seats)]
        return [[seat for seat, worth in zip(bits(seats), worths) if worth == max(worths)]]

    # --- words --------------------------------------------------------------------------------------------------------------------

    def facts(self, deal: PeekDeal, viewer: int) -> list[str]:
        facts = []
        if deal.first_card != NO_CARD and not deal.beaten:
            facts.append(f"To beat: {self.pack.names(1 << deal.first_card)}")
        best = self.best_showing(deal)
        if best >= 0:
            facts.append(f"Best hand showing: {self.ranking.words(deal.up[best].mask())} ({deal.name(best)})")
        return facts

    def badges(self, deal: PeekDeal, seat: int) -> list[str]:
        badges = super().badges(deal, seat)
        if deal.out[seat]:
            return ["knocked out" if badge == "folded" else badge for badge in badges]
        return badges

    def rule_words(self) -> Mapping[str, Value]:
        limit = self.limit_of(1, raise_cap(self))
        return {"high_hands": HIGH_HANDS, "ante": self.unit, "bets": bets_in_words(self.limit_of(1, NO_CAP)),
                "raises": limit.raises if limit.raises != NO_CAP else 0, "betting_terms": BETTING_TERMS, "the_match": self.rules_of_match(),
                "middle": self.has_middle, "first_card": self.sets_first_card(), "night": self.night_in_words(),
                "back": self[BACK_BETTING], "fold_bets": self[BET_AFTER_FOLD],
                "bets_when_out": (self[BACK_BETTING] or self[BET_AFTER_FOLD]) and (self.has_middle or self.sets_first_card())}

    def night_in_words(self) -> str:
        """What else the cards bring that are turned up, for the rules in words."""
        return ""


class MexicanSweat(NoPeek):
    """Page section "Mexican Sweat"."""

    id = "mexican-sweat"
    name = "Mexican Sweat"
    summary = "No Peek with a card in the middle: whoever turns up another of its rank is out."
    schema = MEXICAN_SWEAT
    has_middle = True

    def plan(self) -> Sequence[Step[PeekDeal]]:
        return Ante(self.unit), DealUnseen(), MiddleCard(), Turns(), Bets(), Again()

    def must_fold(self, deal: PeekDeal, card: Card) -> bool:
        return bool(self.middle_rank(deal) >> card & 1)

    def middle_rank(self, deal: PeekDeal) -> int:
        """The cards of the rank of the one in the middle, as a mask."""
        return self.pack.rank_masks[self.pack.rank_of[deal.first_card]]

    def bets_when_out(self, deal: PeekDeal, knocked: bool) -> bool:
        return self[BACK_BETTING] if knocked else self[BET_AFTER_FOLD]

    def value(self, deal: PeekDeal, seat: int) -> int:
        # for bots that think ahead: whoever has one of these cards will most often turn it up
        return 0 if deal.unseen[seat].mask() & self.middle_rank(deal) else super().value(deal, seat)


# --- the steps of a deal -----------------------------------------------------------------------------------------------------------


class DealUnseen(Step[PeekDeal]):
    """Everybody is dealt seven cards, which nobody may look at; a card from another pack may be turned up."""

    def begin(self, deal: PeekDeal, at: int) -> Phase[Any] | None:
        for _ in range(CARDS):
            for seat in deal.contenders():
                deal.draw(deal.stock, deal.unseen[seat])
        if deal.game.sets_first_card():
            deal.first_card = deal.cut(deal.pack.every)
            deal.say(f"{deal.pack.names(1 << deal.first_card)} is turned up from a second pack.".capitalize())
        deal.turning = deal.dealer
        return None


class MiddleCard(Step[PeekDeal]):
    """A card is turned up in the middle."""

    def begin(self, deal: PeekDeal, at: int) -> Phase[Any] | None:
        deal.first_card = deal.draw(deal.stock, deal.middle)
        return None


class Turns(Step[PeekDeal]):
    """The next player turns cards up until they are the best, or there are none left; then it is the next one's turn, or one bets."""

    def begin(self, deal: PeekDeal, at: int) -> Phase[Any] | None:
        return self.next_turn(deal, at)

    def next_turn(self, deal: PeekDeal, at: int) -> Phase[Any] | None:
        """It is the next player's turn."""
        seat = deal.after(deal.turning)
        while not deal.competes(seat):
            seat = deal.after(seat)
        deal.turning = seat
        return self.turn_on(deal, at)

    def turn_on(self, deal: PeekDeal, at: int) -> Phase[Any] | None:
        """Whoever's turn it is turns cards up; nothing where a round of betting follows."""
        game = deal.game
        seat = deal.turning
        while not game.leads(deal, seat):
            if not deal.unseen[seat].row:
                deal.tell(seat, "{have} no more cards to turn up, and {are} out")
                deal.knocked |= 1 << seat
                return self.is_out(deal, at, seat, True)
            card = deal.unseen[seat].row[0]
            deal.move(card, deal.unseen[seat], deal.up[seat])
            if deal.narrating:
                deal.tell(seat, "{turn} up the {}: {}", deal.pack.faces[card].name, game.ranking.words(deal.up[seat].mask()))
                deal.beat()
            if game.must_fold(deal, card):
                deal.tell(seat, "{are} out: that is the rank of the card in the middle")
                deal.cover(deal.up[seat], 1 << seat)
                return self.is_out(deal, at, seat, False)
            phase = game.turned(deal, seat, card, self, at)
            if phase is not None:
                return phase
        deal.beaten = True
        deal.opens = seat
        return None

    def is_out(self, deal: PeekDeal, at: int, seat: int, knocked: bool) -> Phase[Any] | None:
        """The seat is out, knocked out or for a card: the last one left wins, or it goes on."""
        game = deal.game
        deal.go_out(seat)
        winner = deal.only_contender()
        if winner >= 0:
            return game.won_unseen(deal, winner)
        best = game.best_showing(deal)
        if best >= 0 and game.bets_when_out(deal, knocked):
            deal.opens = best
            return None
        return self.next_turn(deal, at)


class Again(Step[PeekDeal]):
    """After the bets it is the next player's turn."""

    def begin(self, deal: PeekDeal, at: int) -> Phase[Any] | None:
        return deal.game.go_on(deal, at - 2)
