"""The Good, The Bad, and The Ugly: three cards on the table make cards wild, take cards away, and put players out. Rules page:
baseball-no-peek, section of that name."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import bits
from parlour.equipment.french import RANK_NAMES
from parlour.games.seven_card_stud.game import Stud
from parlour.games.seven_card_stud.options import BURN, STUD
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, plural
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.stud import Street, StudDeal
from parlour.rankings.ranking import Ranking

#: the street after which a card of the table is turned up, by what it is called
FOURTH_STREET: Final = 4
FIFTH_STREET: Final = 5
SIXTH_STREET: Final = 6


class UglyDeal(StudDeal["GoodBadUgly"]):
    """A deal with three cards on the table: ``table`` are those face down, the first to be turned up last. ``thrown``: what had to be
    discarded."""

    table: CardRow
    good: CardRow
    bad: CardRow
    ugly: CardRow
    thrown: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.table = self.card_row("table", "row")
        self.good = self.card_row("good", "row", ALL, "the Good")
        self.bad = self.card_row("bad", "row", ALL, "the Bad")
        self.ugly = self.card_row("ugly", "row", ALL, "the Ugly")
        self.thrown = self.card_row("thrown", "row", ALL, "discarded")

    def rank_in(self, row: CardRow) -> int:
        """All cards of the rank of the one in a row, as a mask; 0 where there is none."""
        return self.pack.rank_masks[self.pack.rank_of[row.row[0]]] if row.row else 0


class GoodBadUgly(Stud[UglyDeal]):
    """Page section "The Good, The Bad, and The Ugly"."""

    id = "good-bad-ugly"
    name = "The Good, The Bad, and The Ugly"
    page = "baseball-no-peek"
    summary = "Seven Card Stud with three cards on the table: one makes cards wild, one takes cards away, one puts players out."
    player_counts = range(2, 8)
    best_players = (4, 5, 6)
    schema: ClassVar[Sequence[Option]] = STUD
    deal_type = UglyDeal
    form = "shown"

    def streets(self) -> Sequence[Step[UglyDeal]]:
        steps: list[Step[UglyDeal]] = []
        dealt = 2
        for step in super().streets():
            steps.append(step)
            if isinstance(step, Street):
                dealt += 1
                steps.append(LayTable() if dealt == FOURTH_STREET - 1 else TurnTable(dealt))
        return steps

    def may_run_short(self) -> bool:
        return self[BURN] and self.players == self.player_counts[-1]

    # --- wild cards ---------------------------------------------------------------------------------------------------------

    def high_now(self, deal: UglyDeal) -> Ranking:
        return self.ranking.with_wild(deal.rank_in(deal.good))

    def showing_ranking(self, deal: UglyDeal) -> Ranking:
        return self.showing.with_wild(deal.rank_in(deal.good))

    # --- the cards on the table ---------------------------------------------------------------------------------------------

    def turn_table(self, deal: UglyDeal, street: int) -> None:
        """The next card on the table is turned up, and does what it does; what is bad is discarded also later."""
        if street == FOURTH_STREET:
            deal.draw(deal.table, deal.good)
            deal.say(f"The Good: {self.rank_words(deal.good)} are wild.")
        elif street == FIFTH_STREET:
            deal.draw(deal.table, deal.bad)
            deal.say(f"The Bad: {self.rank_words(deal.bad)} are discarded.")
        if street >= FIFTH_STREET:
            self.throw_bad(deal)
        if street == SIXTH_STREET:
            deal.draw(deal.table, deal.ugly)
            deal.say(f"The Ugly: whoever has any of the {self.rank_words(deal.ugly)} face up folds.")
            deal.beat()
            self.fold_ugly(deal)

    def throw_bad(self, deal: UglyDeal) -> None:
        """All who are still in discard what is bad, and nobody gets anything for it."""
        bad = deal.rank_in(deal.bad)
        for card in bits(deal.board.mask() & bad):
            deal.move(card, deal.board, deal.thrown)
        for seat in deal.contenders():
            thrown = (deal.hands[seat].cards | deal.up[seat].mask()) & bad
            if thrown:
                deal.tell(seat, "{discard} {}", self.pack.names(thrown))
            for card in bits(deal.hands[seat].cards & bad):
                deal.move(card, deal.hands[seat], deal.thrown)
            for card in bits(deal.up[seat].mask() & bad):
                deal.move(card, deal.up[seat], deal.thrown)
            deal.reveal_none_of(deal.hands[seat], bad)

    def fold_ugly(self, deal: UglyDeal) -> None:
        """Whoever has a card of the rank of the Ugly face up folds, unless all do."""
        hit = [seat for seat in deal.contenders() if deal.up[seat].mask() & deal.rank_in(deal.ugly)]
        if len(hit) == len(deal.contenders()):
            deal.say("All who are still in would have to fold: nobody does.")
            return
        for seat in hit:
            deal.tell(seat, "{fold} for {}", self.pack.names(deal.up[seat].mask() & deal.rank_in(deal.ugly)))
            deal.fold(seat)

    # --- words --------------------------------------------------------------------------------------------------------------

    def rank_words(self, row: CardRow) -> str:
        """The rank of the card in a row in words: ``sevens``."""
        return plural(RANK_NAMES[self.pack.ranks[self.pack.rank_of[row.row[0]]]])

    def facts(self, deal: UglyDeal, viewer: int) -> list[str]:
        facts = [f"Wild: {self.rank_words(deal.good)}" if deal.good.row else "Wild: nothing yet"]
        return [*facts, f"Discarded: {self.rank_words(deal.bad)}"] if deal.bad.row else facts

    def special(self) -> Prose | None:
        return Prose(__name__, "ugly.md")

    def makes_wild(self) -> bool:
        return True


class LayTable(Step[UglyDeal]):
    """Three cards are dealt face down to the table."""

    def begin(self, deal: UglyDeal, at: int) -> Phase[Any] | None:
        for _ in range(3):
            deal.draw(deal.stock, deal.table)
        return None


class TurnTable(Step[UglyDeal]):
    """After a street a card on the table may be turned up; whoever alone is left then wins."""

    def __init__(self, street: int) -> None:
        self.street: Final = street

    def begin(self, deal: UglyDeal, at: int) -> Phase[Any] | None:
        game = deal.game
        game.turn_table(deal, self.street)
        deal.beat()
        winner = deal.only_contender()
        return game.won_unseen(deal, winner) if winner >= 0 else None

    def ahead(self, deal: UglyDeal, at: int) -> None:
        deal.game.turn_table(deal, self.street)
