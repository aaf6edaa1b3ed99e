"""Five Card Draw with a bug, with wild cards, and with cards that are wild by the turn of a card. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french
from parlour.equipment.french import RANK_NAMES
from parlour.games.draw_poker.jackpots import JackpotDeal, Jackpots
from parlour.games.draw_poker.options import BUG, BUG_BASE, DECLARE, DEUCES, TIMING, WIDOW, WILD_BASE, WILD_SET
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.stakes.poker import DealCards, Step
from parlour.mechanisms.stakes.poker_deal import NOT_NAMED, PokerDeal
from parlour.mechanisms.stakes.wild_cards import DEALERS_CHOICE, NamingWild
from parlour.mechanisms.tricks.naming import names
from parlour.rankings.layout import layout_of
from parlour.rankings.poker import STANDARD
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

#: the seat has not declared a hand yet
NOT_YET: Final = -1

#: the sets of cards that may be wild, by the names a dealer uses for them: all of a rank, or the jacks seen from the side
WILD_SETS: Final = (*[(f"{RANK_NAMES[rank]}{'es' if rank == '6' else 's'}" if rank != "2" else "deuces",
                       french().rank_masks[place]) for place, rank in enumerate(french().ranks)],
                    ("one-eyed jacks", french().mask("JH JS")))
NAMES: Final = names(*[name for name, _ in WILD_SETS])
READINGS: Final = tuple([word("declare", kind) for kind in STANDARD])


class FiveCardDrawBug(Jackpots[JackpotDeal]):
    """Page section "Five Card Draw with a Bug"."""

    id = "five-card-draw-bug"
    name = "Five Card Draw with a Bug"
    summary = "Five Card Draw with a joker that is an ace, or completes a straight or a flush."
    player_counts = range(2, 7)
    best_players = (4, 5, 6)
    schema = BUG

    def make_pack(self) -> Pack:
        return french(jokers=1)

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack, 0, layout_of(self.pack).jokers)

    def base(self) -> str:
        return self[BUG_BASE]

    def added(self) -> str:
        return "bug"


# --- wild cards ---------------------------------------------------------------------------------------------------------------


class WildDeal(JackpotDeal["WildPoker"]):
    """A deal with wild cards, where the dealer may name one of :data:`WILD_SETS`. ``said[seat]``: which kind of hand the seat has
    declared, as a place in the order of kinds."""

    said: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.said = self.tally(NOT_YET)

    def cards(self, seat: int) -> int:
        # a card that lies in the middle says what is wild, and belongs to nobody
        return self.hands[seat].cards | self.up[seat].mask()


class WildPoker(Jackpots[WildDeal]):
    """Page section "Five Card Draw with Deuces Wild": cards that stand for whatever one likes, and hands that must be declared."""

    best_players = (4, 5, 6)
    deal_type = WildDeal

    def base(self) -> str:
        return self[WILD_BASE]

    def added(self) -> str:
        return "wild"

    def wild_cards(self, deal: WildDeal) -> int:
        """The cards that are wild in this deal."""
        raise NotImplementedError

    def ranking_now(self, deal: WildDeal) -> PokerHigh:
        return super().ranking_now(deal).with_wild(self.wild_cards(deal))

    def showdown(self) -> Step[WildDeal]:
        return DeclareHands() if self[DECLARE] == "declare" else super().showdown()

    def value(self, deal: WildDeal, seat: int) -> int:
        best = super().value(deal, seat)
        said = deal.said[seat]
        ranking = self.ranking_now(deal)
        if said == NOT_YET or STANDARD[said] == (ranking.kind(best) or STANDARD[0]):
            return best
        # whoever declares less is held to it
        return ranking.least(STANDARD[said])

    def readings(self, deal: WildDeal, seat: int) -> list[str]:
        """The kinds of hands as which the seat's cards can be read, the best first."""
        return self.ranking_now(deal).kinds(deal.cards(seat))

    def hand_words(self, deal: WildDeal, seat: int) -> str:
        said = deal.said[seat]
        if said == NOT_YET or STANDARD[said] == self.readings(deal, seat)[0]:
            return super().hand_words(deal, seat)
        return f"{STANDARD[said]}, as declared"


class DeclareHands(Step[WildDeal]):
    """Those who are left declare their hands one after the other, whoever bet or raised last first, and the best takes the pot."""

    def begin(self, deal: WildDeal, at: int) -> Phase[Any] | None:
        return next_to_declare(deal, deal.game.first_to_show(deal))


def next_to_declare(deal: WildDeal, first: int) -> Phase[Any]:
    """Who has not declared yet, from ``first`` on, is asked to; those whose cards can be read in one way only need not be."""
    game = deal.game
    for seat in deal.order(first):
        if deal.competes(seat) and deal.said[seat] == NOT_YET:
            readings = game.readings(deal, seat)
            if len(readings) > 1:
                return DeclareHand(seat)
            declare(deal, seat, readings[0])
    return game.settle(deal)


def declare(deal: WildDeal, seat: int, kind: str) -> None:
    """The seat declares that it has this kind of hand, and shows it."""
    deal.said[seat] = STANDARD.index(kind)
    deal.expose(deal.hands[seat])
    deal.shown |= 1 << seat
    if deal.narrating:
        deal.tell(seat, "{show} {}", deal.game.hand_words(deal, seat))
        deal.beat()


class DeclareHand(Turn[WildDeal]):
    """The seat declares its hand."""

    about: ClassVar[str] = "showdown"

    def legal(self, deal: WildDeal, seat: int) -> Sequence[Action]:
        return tuple([READINGS[STANDARD.index(kind)] for kind in deal.game.readings(deal, seat)])

    def candidates(self, deal: WildDeal, seat: int) -> Sequence[Action]:
        return READINGS

    def reason(self, deal: WildDeal, seat: int, action: Action) -> str:
        return f"Your cards cannot be read as that: {action.word}."

    def play(self, deal: WildDeal, seat: int, action: Action) -> Phase[Any]:
        declare(deal, seat, action.word)
        return next_to_declare(deal, deal.after(seat))

    def prompt(self, deal: WildDeal, seat: int) -> str:
        return "Declare your hand: you are held to what you say"

    def advise(self, deal: WildDeal, seat: int, rng: Random) -> Action | None:
        return self.legal(deal, seat)[0]


class DeucesWild(WildPoker):
    """Page section "Five Card Draw with Deuces Wild"."""

    id = "deuces-wild-draw"
    name = "Five Card Draw with Deuces Wild"
    also_known_as = ("Deuces Wild",)
    summary = "Jacks or better with four wild cards, and everybody says what hand it is."
    player_counts = range(4, 7)
    schema = DEUCES

    def stakes_before_the_deal(self) -> Sequence[Step[WildDeal]]:
        sets = [name.replace(" ", "-") for name, _ in WILD_SETS]
        wild = self[WILD_SET]
        return (NamingWild(NOT_NAMED if wild == DEALERS_CHOICE else sets.index(wild), NAMES), *super().stakes_before_the_deal())

    def wild_cards(self, deal: WildDeal) -> int:
        return WILD_SETS[deal.named][1]

    def facts(self, deal: WildDeal, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), f"Wild: {WILD_SETS[deal.named][0]}"]


class WildWidow(WildPoker):
    """Page section "Wild Widow": a card that is turned up makes the others of its rank wild."""

    id = "wild-widow"
    name = "Wild Widow"
    summary = "A card turned up during the deal makes the other three of its rank wild."
    player_counts = range(2, 7)
    schema = WIDOW

    def added(self) -> str:
        return "widow"

    def dealing(self) -> Sequence[Step[WildDeal]]:
        before = {"after-third-card": 3, "after-fourth-card": 4, "after-fifth-card": 5}[self[TIMING]]
        return (DealCards(down=before), TurnWidow(), DealCards(down=5 - before))

    def wild_cards(self, deal: WildDeal) -> int:
        widow = deal.board.row[0]
        return deal.pack.rank_masks[deal.pack.rank_of[widow]] & ~(1 << widow)

    def facts(self, deal: WildDeal, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), f"Wild: the other three {WILD_SETS[deal.pack.rank_of[deal.board.row[0]]][0]}"]


class TurnWidow(Step):
    """A card is turned up in the middle for all to see."""

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        card = deal.draw(deal.stock, deal.board)
        deal.say(f"The widow is the {deal.pack.faces[card].name}: the other three are wild.")
        deal.beat()
        return None
