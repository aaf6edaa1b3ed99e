"""Seven Card Stud with wild cards, a joker for all, or cards to exchange. Rules page: seven-card-stud."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Pack, bits, french
from parlour.equipment.french import RANK_NAMES
from parlour.games.seven_card_stud.game import Stud
from parlour.games.seven_card_stud.options import BURN, ENGLISH, LOW_HOLE, LOW_TOO, PRICE, RANKS, SEVENTH_CARD, WILD, WILD_RANK
from parlour.kernel.actions import Action
from parlour.kernel.phase import Phase
from parlour.mechanisms.stakes.high_low import DEUCE_TO_SEVEN, HIGH, HIGH_LOW, LOW
from parlour.mechanisms.stakes.poker import NOT_NAMED, Draws, Step
from parlour.mechanisms.stakes.stud import ExchangeOne, Street, StudBets, StudDeal
from parlour.mechanisms.stakes.wild_cards import DEALERS_CHOICE, NameWild, NamingWild
from parlour.mechanisms.tricks.naming import names
from parlour.rankings.layout import layout_of
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking


class WildCards(Stud):
    """Games with wild cards, which can be played for high, for low or for both."""

    def rules_of_wild_cards(self) -> str:
        """What a wild card is good for."""
        five = "" if self.aim == LOW else ", or for a fifth card of a rank: five of a kind beats everything else"
        return f"A wild card stands for whatever card you like that you do not hold{five}."


class WildStud(WildCards):
    """Page section "Seven Card Stud with Wild Cards": all cards of a rank are wild."""

    id = "seven-card-stud-wild"
    name = "Seven Card Stud with Wild Cards"
    also_known_as = ("Seven Card Stud, Deuces Wild",)
    summary = "Seven Card Stud in which the four cards of one rank stand for whatever you like."
    schema = WILD

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

    def advise(self, deal: StudDeal[Stud], seat: int, rng: Random) -> Action | None:
        return deal.legal(seat)[0] if isinstance(deal.phase, NameWild) else super().advise(deal, seat, rng)

    def facts(self, deal: StudDeal[Stud], viewer: int) -> list[str]:
        return [f"Wild: {rank_name(self.pack, deal.named)}"] if self.agreed_rank() == NOT_NAMED else []

    def rules_of_hands(self) -> str:
        rank = self.agreed_rank()
        wild = ("Before each deal the dealer names a rank, all four cards of which are **wild** in it." if rank == NOT_NAMED else
                f"All {rank_name(self.pack, rank)} are **wild**.")
        return f"""{wild} {self.rules_of_wild_cards()}

{super().rules_of_hands()}"""

    def rules_of_order(self) -> str:
        return f"{super().rules_of_order()} A wild card that shows counts as whatever makes that hand best."


class LowHole(WildCards):
    """Page section "Low Hole": the rank of each player's lowest hole card is wild for that player."""

    id = "low-hole"
    name = "Low Hole"
    also_known_as = ("Late Show",)
    summary = "Seven Card Stud in which your lowest card face down, and all of its rank, are wild for you."
    schema = LOW_HOLE

    def aces_are_low(self) -> bool:
        """Whether aces are low in low hands."""
        return self[LOW_TOO] != DEUCE_TO_SEVEN

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

    def rules_of_hands(self) -> str:
        ace = ""
        if self.aim != HIGH and self.aces_are_low():
            ace = " For low an ace is your lowest card: one face down makes aces wild"
            ace += " for your low hand, though not for your high one." if self.aim == HIGH_LOW else "."
        return f"""The lowest of your cards that lie face down, and all others of its rank that you hold, are **wild** for you and for
nobody else. The seventh card lies face down too: if it is lower than the others, its rank is wild instead of theirs.{ace}
{self.rules_of_wild_cards()}

{super().rules_of_hands()}"""

    def rules_of_order(self) -> str:
        return f"{super().rules_of_order()} Nothing that shows counts as wild for this."


class EnglishStud(Stud):
    """Page section "English Stud": two rounds in which a card may be exchanged."""

    id = "english-stud"
    name = "English Stud"
    summary = "Six cards, four of them face up, and twice the chance to exchange one."
    player_counts = range(2, 7)
    best_players = (4, 5, 6)
    schema = ENGLISH

    def streets(self) -> Sequence[Step[StudDeal[Stud]]]:
        last = (Street(down=1),) if self[SEVENTH_CARD] else ()
        return (Street(down=2, up=1), StudBets(3), Street(up=1), StudBets(4), Street(up=1), StudBets(5), Exchanges(self, 5),
                Street(up=1), StudBets(6), Exchanges(self, 6), *last, StudBets(7))

    def exchange_price(self, deal: StudDeal[Stud], street: int) -> int:
        """What an exchange after the bets on a street costs: as much as the least bet there, if anything."""
        if self[PRICE] != "minimum-bet":
            return 0
        return self.limit_on(street, False, len(deal.contenders())).unit

    def rules_of_cards(self) -> str:
        return "seven" if self[SEVENTH_CARD] else "six"

    def rules_of_streets(self) -> str:
        price = ""
        if self[PRICE] == "minimum-bet":
            price = """ Whoever exchanges pays as much as the least bet at that point into the pot; that is no bet, and nobody has
to match it."""
        last = "a seventh card face down, and a last round of betting" if self[SEVENTH_CARD] else "a last round of betting"
        return f"""Everybody is dealt two cards face down and one face up, one at a time; then there is a round of betting, **third
street**. A fourth and a fifth card are dealt face up, each followed by a round of betting, **fourth** and **fifth street**.
Then each in turn from the dealer's left may **exchange** one card: discard one that lies face down for a new one face down, or
one that lies face up for a new one face up. Whoever does not want to stands pat.{price} A sixth card is dealt face up, followed
by a round of betting, **sixth street**, a second round of exchanging, and {last}."""

    def rules_of_short_stock(self) -> str:
        return super().rules_of_short_stock() if self[BURN] else ""


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

    def make_pack(self) -> Pack:
        return french(jokers=1)

    def cards_dealt(self) -> Sequence[int]:
        return range(52)

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack, 0, layout_of(self.pack).jokers)

    def open(self, deal: StudDeal[Stud]) -> Phase[Any]:
        deal.place([self.pack.card("X1")], deal.board)
        return super().open(deal)

    def open_cards(self, deal: StudDeal[Stud], seat: int) -> int:
        return deal.up[seat].mask()

    def streets(self) -> Sequence[Step[StudDeal[Stud]]]:
        return (Street(down=2, up=1), StudBets(3), Street(up=1), StudBets(4), Street(up=1), StudBets(5), Street(down=1), StudBets(7))

    def rules_of_hands(self) -> str:
        return f"""The joker counts as an ace, or as a card that completes a straight or a flush, and as nothing else: with two nines it
does not make three. In a flush it is the highest card of the suit that you lack. Five aces beat everything else.

{super().rules_of_hands()}"""

    def rules_of_streets(self) -> str:
        return """A joker lies face up in the middle and is everybody's seventh card. Everybody is dealt two cards face down and one face
up, one at a time; then there is a round of betting, **third street**. A fourth and a fifth card are dealt face up and a sixth and
last one face down, each followed by a round of betting."""

    def rules_of_short_stock(self) -> str:
        return super().rules_of_short_stock() if self[BURN] else ""

    def rules_of_order(self) -> str:
        return f"{super().rules_of_order()} The joker does not count as showing, and makes no open pair."


def rank_name(pack: Pack, rank: int) -> str:
    """``queens`` for the rank of the queens, as an index into the pack's."""
    name = RANK_NAMES[pack.ranks[rank]]
    return name + ("es" if name.endswith("x") else "s")
