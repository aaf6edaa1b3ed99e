"""No Peek, Mexican Sweat and Night Baseball: nobody has seen the cards, and each in turn turns his up until they beat all others.
Rules page: baseball-no-peek, sections "No Peek", "Mexican Sweat" and "Night Baseball"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from parlour.equipment import NO_CARD, Card
from parlour.games.baseball_no_peek.options import (
    ALL_UNSEEN,
    BACK_BETTING,
    BET_AFTER_FOLD,
    FREE,
    MEXICAN_SWEAT,
    NIGHT,
    NIGHT_PENALTY,
    NO_PEEK,
    SECOND_PACK,
)
from parlour.games.baseball_no_peek.three import PayForThree, price_of_three
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.betting import NO_CAP
from parlour.mechanisms.stakes.poker import Ante, Bets, PokerBetting, PokerGame, Showdown, Step
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, HIGH_HANDS, bets_in_words
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

#: how many cards everybody is dealt
CARDS: Final = 7


class NoPeekDeal(PokerDeal["UnseenPoker"]):
    """A deal in which all cards lie face down, unseen, until they are turned up. ``turner``: whose turn it is or was to turn up cards,
    or :data:`NO_SEAT`. ``to_beat``: the card of another pack that was turned up first, or :data:`NO_CARD`. ``middle``: the card in the
    middle, where there is one."""

    down: list[CardRow]
    middle: CardRow
    turner: int = NO_SEAT
    to_beat: Card = NO_CARD

    def set_table(self) -> None:
        super().set_table()
        self.down = self.card_rows("down", "row", UNSEEN, "face down")
        self.middle = self.card_row("middle", "row", ALL, "in the middle")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.turner = old.turner
        self.to_beat = old.to_beat

    def fold(self, seat: int) -> None:
        super().fold(seat)
        self.cover(self.up[seat], 1 << seat)

    def turn_next(self, seat: int) -> Card:
        """The seat turns up its next card; which one that is."""
        self.move_part(self.down[seat], 0, 1, self.up[seat], len(self.up[seat].row))
        return self.up[seat].row[-1]

    def next_seat(self) -> int:
        """Who is next to turn up cards: the next after the last who is still in, or after the dealer."""
        last = self.dealer if self.turner == NO_SEAT else self.turner
        return next(seat for seat in self.order(self.after(last)) if self.competes(seat))


class UnseenPoker(PokerGame[NoPeekDeal]):
    """What these games have in common."""

    page = "baseball-no-peek"
    player_counts: ClassVar[Sequence[int]] = range(2, 8)
    best_players: ClassVar[Sequence[int]] = (4, 5, 6)
    schema: ClassVar[Sequence[Option]] = ALL_UNSEEN
    deal_type = NoPeekDeal
    prose = Prose(__name__, "no_peek.md")
    #: a card in the middle must be beaten, too, and others of its rank make one fold
    has_middle: ClassVar[bool] = False
    #: ranks that are wild, and one that brings a further card face down
    wild_ranks: ClassVar[str] = ""
    extra_rank: ClassVar[str] = ""

    def make_ranking(self) -> Ranking:
        wild = 0
        for rank in self.wild_ranks:
            wild |= self.pack.rank_masks[self.pack.ranks.index(rank)]
        return PokerHigh(self.pack, wild)

    def ante(self) -> int:
        """What everybody puts into the pot before the deal."""
        return self.small_blind()

    def plan(self) -> Sequence[Step[NoPeekDeal]]:
        return Ante(self.ante()), DealFaceDown(), TurnUp(), Bets(), Showdown()

    # --- turning up cards -------------------------------------------------------------------------------------------------------

    def best_showing(self, deal: NoPeekDeal, apart: int = NO_SEAT) -> int:
        """The best hand that shows, as a mask: of those who are still in, a seat ``apart``, or of the cards that nobody holds."""
        best = deal.middle.mask() if deal.to_beat == NO_CARD else 1 << deal.to_beat
        for seat in deal.contenders():
            if seat != apart and self.ranking.value(deal.up[seat].mask()) > self.ranking.value(best):
                best = deal.up[seat].mask()
        return best

    def turn(self, deal: NoPeekDeal, at: int) -> Phase[Any]:
        """One after the other turns up cards, until somebody shows the best hand and bets are made; the steps of the plan for that
        come after this place of it."""
        while True:
            alone = deal.only_contender()
            if alone >= 0:
                return self.won_unseen(deal, alone)
            if not any([deal.down[seat].row for seat in deal.contenders()]):
                deal.say("All cards are face up.")
                return self.go_on(deal, at + 2)
            deal.turner = deal.next_seat()
            phase = self.turn_on(deal, at)
            if phase is not None:
                return phase

    def turn_on(self, deal: NoPeekDeal, at: int) -> Phase[Any] | None:
        """The seat whose turn it is turns up cards until its hand is the best that shows; where it cannot, it folds. What is to be
        decided then: bets, or whether it pays for a card; nothing where the next one turns up cards."""
        seat = deal.turner
        needed = self.ranking.value(self.best_showing(deal, seat))
        while self.ranking.value(deal.up[seat].mask()) <= needed:
            if not deal.down[seat].row:
                deal.tell(seat, "{have} no more cards to turn up, and {drop} out")
                deal.fold(seat)
                return self.bets(deal, at) if self[BACK_BETTING] else None
            card = deal.turn_next(seat)
            deal.tell(seat, "{turn} up the {}", self.pack.faces[card].name)
            deal.beat()
            if self.must_fold(deal, card):
                deal.tell(seat, "{have} a card like the one in the middle, and must fold")
                deal.fold(seat)
                return self.bets(deal, at) if self[BET_AFTER_FOLD] else None
            rank = self.pack.ranks[self.pack.rank_of[card]]
            if rank == self.extra_rank:
                deal.tell(seat, "{get} a further card face down")
                # on the side from which it is turned up last
                deal.move_part(deal.stock, len(deal.stock.row) - 1, len(deal.stock.row), deal.down[seat], len(deal.down[seat].row))
            if rank == "3" and self[NIGHT_PENALTY] != FREE and deal.stacks[seat]:
                return PayForThree(seat, at, price_of_three(deal, self[NIGHT_PENALTY]))
        deal.tell(seat, "{show} the best hand: {}", self.ranking.words(deal.up[seat].mask()))
        return self.bets(deal, at)

    def bets(self, deal: NoPeekDeal, at: int) -> Phase[Any] | None:
        """A round of betting; nothing where nobody can bet."""
        return self.steps[at + 1].begin(deal, at + 1) if deal.only_contender() < 0 else None

    def after_three(self, deal: NoPeekDeal, at: int, seat: int) -> Phase[Any]:
        """The deal goes on after the seat has paid for a three or folded."""
        return (self.turn_on(deal, at) if deal.competes(seat) else None) or self.turn(deal, at)

    def must_fold(self, deal: NoPeekDeal, card: Card) -> bool:
        """Whether whoever turns up this card must fold: it is of the rank of the card in the middle."""
        return bool(deal.middle.row) and self.pack.rank_of[card] == self.pack.rank_of[deal.middle.row[0]]

    def first_to_bet(self, deal: NoPeekDeal, at: int) -> int:
        best = self.best_showing(deal)
        for seat in deal.contenders():
            if deal.up[seat].mask() == best:
                return seat
        # nobody who is left has turned up anything yet
        return deal.next_seat()

    def bets_ended(self, deal: NoPeekDeal, betting: PokerBetting[Any]) -> Phase[Any]:
        return self.turn(deal, betting.at - 1)

    def deal_rest(self, deal: NoPeekDeal, at: int) -> None:
        for seat in deal.contenders():
            while deal.down[seat].row:
                deal.turn_next(seat)

    # --- what people see --------------------------------------------------------------------------------------------------------

    def facts(self, deal: NoPeekDeal, viewer: int) -> list[str]:
        best = self.best_showing(deal)
        return [f"To beat: {self.ranking.words(best)}"] if best else []

    def rule_words(self) -> Mapping[str, Value]:
        return {"high_hands": HIGH_HANDS, "ante_paid": self.ante(), "middle": self.has_middle, "baseball": bool(self.wild_ranks),
                "from_second_pack": self[SECOND_PACK], "bets_after_fold": self[BET_AFTER_FOLD],
                "three_costs": self[NIGHT_PENALTY] if self[NIGHT_PENALTY] != FREE else "", "small_bet": self.unit,
                "bets": bets_in_words(self.limit_of(1, NO_CAP)), "betting_terms": BETTING_TERMS, "the_match": self.rules_of_match()}


class NoPeek(UnseenPoker):
    """The page's game of this name."""

    id = "no-peek"
    name = "No Peek"
    summary = "Nobody looks at his cards: each in turn turns them up until they beat all that show, and then one bets."
    schema: ClassVar[Sequence[Option]] = NO_PEEK


class MexicanSweat(UnseenPoker):
    """A card in the middle is to be beaten first, and others like it make one fold."""

    id = "mexican-sweat"
    name = "Mexican Sweat"
    summary = "No Peek with a card in the middle that is to be beaten, too: whoever turns up one of its rank must fold."
    schema: ClassVar[Sequence[Option]] = MEXICAN_SWEAT
    has_middle = True


class NightBaseball(UnseenPoker):
    """With the wild cards and the further cards of Baseball."""

    id = "night-baseball"
    name = "Night Baseball"
    also_known_as: ClassVar[Sequence[str]] = ("Midnight Baseball", "No Peek Baseball")
    summary = "No Peek in which threes and nines are wild, and a four brings a further card face down."
    player_counts: ClassVar[Sequence[int]] = range(2, 7)
    schema: ClassVar[Sequence[Option]] = NIGHT
    wild_ranks = "39"
    extra_rank = "4"


class DealFaceDown(Step[NoPeekDeal]):
    """Everybody is dealt seven cards that nobody looks at; what else must be beaten is turned up."""

    def begin(self, deal: NoPeekDeal, at: int) -> Phase[Any] | None:
        for _ in range(CARDS):
            for seat in deal.contenders():
                deal.draw(deal.stock, deal.down[seat])
        if deal.game.has_middle:
            deal.draw(deal.stock, deal.middle)
        if deal.game[SECOND_PACK]:
            deal.to_beat = deal.cut(deal.pack.every)
            deal.say(f"From another pack the {deal.pack.faces[deal.to_beat].name} is turned up: it is to be beaten first.")
        return None


class TurnUp(Step[NoPeekDeal]):
    """Cards are turned up in turn, each time followed by bets."""

    def begin(self, deal: NoPeekDeal, at: int) -> Phase[Any] | None:
        return deal.game.turn(deal, at)
