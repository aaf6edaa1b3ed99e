"""Seven Card Stud with wild cards, a joker for all, or cards to exchange. Rules page: seven-card-stud."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.equipment import Card, Pack, bits, french
from parlour.equipment.french import RANK_NAMES
from parlour.games.seven_card_stud.game import Stud
from parlour.games.seven_card_stud.options import BURN, ENGLISH, LOW_HOLE, PRICE, RANKS, SEVENTH_CARD, STUD, WILD, WILD_RANK
from parlour.kernel.options import Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import plural
from parlour.mechanisms.stakes.high_low import HIGH, HIGH_LOW, LOW
from parlour.mechanisms.stakes.poker import Draws, Step
from parlour.mechanisms.stakes.poker_deal import NOT_NAMED
from parlour.mechanisms.stakes.stud import ExchangeOne, Street, StudBets, StudDeal
from parlour.mechanisms.stakes.wild_cards import DEALERS_CHOICE, NamingWild
from parlour.mechanisms.tricks.naming import names
from parlour.rankings.layout import layout_of
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking


class WildStud(Stud):
    """Page section "Seven Card Stud with Wild Cards": all cards of a rank are wild."""

    id = "seven-card-stud-wild"
    name = "Seven Card Stud with Wild Cards"
    also_known_as = ("Seven Card Stud, Deuces Wild",)
    summary = "Seven Card Stud in which the four cards of one rank stand for whatever you like."
    schema = WILD
    form = "wild"

    def agreed_rank(self) -> int:
        """The rank that is wild in every deal, as an index into the pack's, or :data:`NOT_NAMED`."""
        rank = self[WILD_RANK]
        return NOT_NAMED if rank == DEALERS_CHOICE else RANKS.index(rank)

    def make_ranking(self) -> Ranking:
        rank = self.agreed_rank()
        return PokerHigh(self.pack, 0 if rank == NOT_NAMED else self.pack.rank_masks[rank])

    def plan(self) -> Sequence[Step[StudDeal[Stud]]]:
        ranks = names(*[rank_name(self.pack, rank) for rank in range(len(RANKS))])
        return (NamingWild(self.agreed_rank(), ranks), *super().plan())

    def wild_cards(self, deal: StudDeal) -> int:
        """The cards that are wild in this deal, as a mask."""
        return self.pack.rank_masks[deal.named]

    def high_now(self, deal: StudDeal) -> Ranking:
        return self.ranking.with_wild(self.wild_cards(deal))

    def low_now(self, deal: StudDeal) -> Ranking:
        return self.low.with_wild(self.wild_cards(deal))

    def showing_ranking(self, deal: StudDeal) -> Ranking:
        return self.showing.with_wild(self.wild_cards(deal))

    def facts(self, deal: StudDeal[Stud], viewer: int) -> list[str]:
        return [f"Wild: {rank_name(self.pack, deal.named)}"] if self.agreed_rank() == NOT_NAMED else []

    def rule_words(self) -> Mapping[str, Value]:
        rank = self.agreed_rank()
        return {**super().rule_words(), "wild_named": rank == NOT_NAMED,
                "wild_rank_name": rank_name(self.pack, rank) if rank != NOT_NAMED else ""}


class LowHole(Stud):
    """Page section "Low Hole": the rank of each player's lowest hole card is wild for that player."""

    id = "low-hole"
    name = "Low Hole"
    also_known_as = ("Late Show",)
    summary = "Seven Card Stud in which your lowest card face down, and all of its rank, are wild for you."
    schema = LOW_HOLE
    form = "low-hole"

    def wild_rank(self, deal: StudDeal[Stud], seat: int, aces_are_low: bool) -> int:
        """The rank that is wild for a seat, as an index into the pack's: that of its lowest card face down."""
        hole = [self.pack.rank_of[card] for card in bits(deal.hands[seat].cards)]
        ace = self.pack.ranks.index("A")
        return ace if aces_are_low and ace in hole else min(hole)

    def high_ranking(self, deal: StudDeal[Stud], seat: int) -> Ranking:
        return self.ranking.with_wild(self.pack.rank_masks[self.wild_rank(deal, seat, False)])

    def low_ranking(self, deal: StudDeal[Stud], seat: int) -> Ranking:
        return self.low.with_wild(self.pack.rank_masks[self.wild_rank(deal, seat, self.aces_are_low())])

    def facts(self, deal: StudDeal[Stud], viewer: int) -> list[str]:
        """What is wild for the one who looks."""
        if viewer == deal.players or not deal.competes(viewer):
            return []
        wild = {HIGH: rank_name(self.pack, self.wild_rank(deal, viewer, False)),
                LOW: rank_name(self.pack, self.wild_rank(deal, viewer, self.aces_are_low()))}
        if self.aim != HIGH_LOW:
            return [f"Wild for you: {wild[self.aim]}"]
        same = wild[HIGH] == wild[LOW]
        return [f"Wild for you: {wild[HIGH]}" if same else f"Wild for you: {wild[HIGH]} for high, {wild[LOW]} for low"]


class EnglishStud(Stud):
    """Page section "English Stud": two rounds in which a card may be exchanged."""

    id = "english-stud"
    name = "English Stud"
    summary = "Six cards, four of them face up, and twice the chance to exchange one."
    player_counts = range(2, 7)
    best_players = (4, 5, 6)
    schema = ENGLISH
    form = "english"

    def streets(self) -> Sequence[Step[StudDeal[Stud]]]:
        last = (Street(down=1),) if self[SEVENTH_CARD] else ()
        return (Street(down=2, up=1), StudBets(3), Street(up=1), StudBets(4), Street(up=1), StudBets(5), Exchanges(self, 5),
                Street(up=1), StudBets(6), Exchanges(self, 6), *last, StudBets(7))

    def exchange_price(self, deal: StudDeal[Stud], street: int) -> int:
        """What an exchange after the bets on a street costs: as much as the least bet there, if anything."""
        if self[PRICE] != "minimum-bet":
            return 0
        return self.limit_on(street, False, len(deal.contenders())).unit

    def final_cards(self) -> int:
        return 7 if self[SEVENTH_CARD] else 6

    def may_run_short(self) -> bool:
        return self[BURN] and super().may_run_short()


class Exchanges(Draws["StudDeal[Stud]"]):
    """Everybody still in may exchange one card, after the bets on a street."""

    def __init__(self, game: EnglishStud, street: int) -> None:
        super().__init__(1)
        self.game: Final = game
        self.street: Final = street

    def drawing(self, deal: StudDeal[Stud], seat: int, at: int) -> Phase[Any]:
        return ExchangeOne(seat, self.game.exchange_price(deal, self.street), at, True)


class AcesStraightsFlushes(Stud):
    """Page section "Aces, Straights and Flushes": a joker in the middle is everybody's seventh card."""

    id = "aces-straights-and-flushes"
    name = "Aces, Straights and Flushes"
    summary = "Six cards each and a joker for all, which is an ace or completes a straight or a flush."
    schema = STUD
    form = "joker"

    def make_pack(self) -> Pack:
        return french(jokers=1)

    def cards_dealt(self) -> Sequence[Card]:
        return self.pack.every[:52]

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack, 0, layout_of(self.pack).jokers)

    def open(self, deal: StudDeal[Stud]) -> Phase[Any]:
        deal.place([self.pack.card("X1")], deal.board)
        return super().open(deal)

    def open_cards(self, deal: StudDeal[Stud], seat: int) -> int:
        return deal.up[seat].mask()

    def streets(self) -> Sequence[Step[StudDeal[Stud]]]:
        return (Street(down=2, up=1), StudBets(3), Street(up=1), StudBets(4), Street(up=1), StudBets(5), Street(down=1), StudBets(7))

    def may_run_short(self) -> bool:
        return self[BURN] and super().may_run_short()


def rank_name(pack: Pack, rank: int) -> str:
    """``queens`` for the rank of the queens, as an index into the pack's."""
    return plural(RANK_NAMES[pack.ranks[rank]])
