"""The Good, the Bad and the Ugly: three cards on the table make wild, throw away and knock out. Rules page: baseball-no-peek."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from parlour.equipment.french import RANK_NAMES
from parlour.games.seven_card_stud.game import Stud
from parlour.games.seven_card_stud.options import STUD
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, plural
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.stud import Street, StudBets, StudDeal
from parlour.rankings.ranking import Ranking

NO_RANK: Final = -1
#: the three cards on the table, in the order in which they are turned up
CARDS: Final = ("good", "bad", "ugly")


class ThreeCardsDeal(StudDeal["GoodBadUgly"]):
    """A deal with three cards on the table that are nobody's. ``good``, ``bad``: the ranks of the first two once they have been turned
    up, as indices into the pack's, or :data:`NO_RANK`."""

    table_cards: list[CardRow]
    good: int = NO_RANK
    bad: int = NO_RANK

    def set_table(self) -> None:
        super().set_table()
        self.table_cards = [self.card_row(name, "pile", label=f"the {name.capitalize()}") for name in CARDS]

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.good = old.good
        self.bad = old.bad


class GoodBadUgly(Stud[ThreeCardsDeal]):
    """The page's game of this name."""

    id = "good-bad-ugly"
    name = "The Good, the Bad and the Ugly"
    page = "baseball-no-peek"
    summary = "Seven Card Stud with three cards on the table: one makes wild, one throws cards away, one knocks players out."
    player_counts = range(2, 8)
    schema: ClassVar[Sequence[Option]] = STUD
    deal_type = ThreeCardsDeal

    def streets(self) -> Sequence[Step[ThreeCardsDeal]]:
        return (Street(down=2, up=1), LayThree(), StudBets(3), Street(up=1), TurnGood(), StudBets(4), Street(up=1), TurnBad(), StudBets(5),
                Street(up=1), TurnUgly(), StudBets(6), Street(down=1), DiscardBad(), StudBets(7))

    # --- the Good -----------------------------------------------------------------------------------------------------------

    def wild_cards(self, deal: ThreeCardsDeal) -> int:
        """The cards that are wild, as a mask."""
        return self.pack.rank_masks[deal.good] if deal.good != NO_RANK else 0

    def high_now(self, deal: ThreeCardsDeal) -> Ranking:
        return self.ranking.with_wild(self.wild_cards(deal))

    def showing_ranking(self, deal: ThreeCardsDeal) -> Ranking:
        return self.showing.with_wild(self.wild_cards(deal))

    # --- the Bad ------------------------------------------------------------------------------------------------------------

    def discard_bad(self, deal: ThreeCardsDeal) -> None:
        """Everybody lays aside what he holds of the Bad's rank, for all to see."""
        if deal.bad == NO_RANK:
            return
        bad = self.pack.rank_masks[deal.bad]
        for seat in deal.contenders():
            held = (deal.hands[seat].cards | deal.up[seat].mask()) & bad
            if held:
                deal.tell(seat, "{lay} {} aside", self.pack.names(held))
                deal.show(held)
                for card in [card for card in deal.up[seat].row if bad >> card & 1]:
                    deal.move(card, deal.up[seat], deal.discards)
                deal.move_cards(deal.hands[seat].cards & bad, deal.hands[seat], deal.discards)
            # nobody keeps one back
            deal.hands[seat].excluded |= bad

    # --- the Ugly -----------------------------------------------------------------------------------------------------------

    def knock_out(self, deal: ThreeCardsDeal) -> None:
        """Whoever shows a card of the Ugly's rank folds, unless nobody would be left."""
        ugly = self.pack.rank_masks[self.pack.rank_of[deal.table_cards[-1].row[0]]]
        hit = [seat for seat in deal.contenders() if deal.up[seat].mask() & ugly]
        if len(hit) == len(deal.contenders()):
            deal.say("Everybody who is left shows one: nobody must fold.")
            return
        for seat in hit:
            deal.tell(seat, "{show} one and must fold")
            deal.fold(seat)

    # --- what people see ------------------------------------------------------------------------------------------------------

    def rank_words(self, rank: int) -> str:
        """A rank in words: ``sevens``."""
        return plural(RANK_NAMES[self.pack.ranks[rank]])

    def facts(self, deal: ThreeCardsDeal, viewer: int) -> list[str]:
        facts = [f"Wild: {self.rank_words(deal.good)}"] if deal.good != NO_RANK else []
        return facts if deal.bad == NO_RANK else [*facts, f"Laid aside: {self.rank_words(deal.bad)}"]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "special": Prose(__name__, "good_bad_ugly.md").written({}, {}), "makes_wild": True}


class LayThree(Step[ThreeCardsDeal]):
    """Three cards are dealt face down to the table."""

    def begin(self, deal: ThreeCardsDeal, at: int) -> Phase[Any] | None:
        for row in deal.table_cards:
            deal.draw(deal.stock, row)
        return None


class TurnCard(Step[ThreeCardsDeal]):
    """The dealer turns up one of the three cards."""

    place: ClassVar[int] = 0

    def turn(self, deal: ThreeCardsDeal) -> int:
        """Turns it up; its rank, as an index into the pack's."""
        row = deal.table_cards[self.place]
        deal.expose(row)
        deal.say(f"The {CARDS[self.place].capitalize()} is the {deal.pack.faces[row.row[0]].name}.")
        return deal.pack.rank_of[row.row[0]]

    def ahead(self, deal: ThreeCardsDeal, at: int) -> None:
        self.begin(deal, at)


class TurnGood(TurnCard):
    """All cards of its rank are wild."""

    def begin(self, deal: ThreeCardsDeal, at: int) -> Phase[Any] | None:
        deal.good = self.turn(deal)
        return None


class TurnBad(TurnCard):
    """All cards of its rank are laid aside."""

    place = 1

    def begin(self, deal: ThreeCardsDeal, at: int) -> Phase[Any] | None:
        deal.bad = self.turn(deal)
        deal.game.discard_bad(deal)
        return None


class TurnUgly(TurnCard):
    """Those who show a card of its rank fold."""

    place = 2

    def begin(self, deal: ThreeCardsDeal, at: int) -> Phase[Any] | None:
        # a card of the Bad's rank that has been dealt since is laid aside first
        deal.game.discard_bad(deal)
        self.turn(deal)
        deal.game.knock_out(deal)
        alone = deal.only_contender()
        return deal.game.won_unseen(deal, alone) if alone >= 0 else None


class DiscardBad(Step[ThreeCardsDeal]):
    """What has been dealt of the Bad's rank is laid aside as well."""

    def begin(self, deal: ThreeCardsDeal, at: int) -> Phase[Any] | None:
        deal.game.discard_bad(deal)
        return None

    def ahead(self, deal: ThreeCardsDeal, at: int) -> None:
        self.begin(deal, at)
