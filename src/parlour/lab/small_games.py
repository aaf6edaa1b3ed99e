"""Small games that are on nobody's shelf, to be solved: what is studied in the literature, and games of the rule pages with
fewer cards."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.equipment import NO_CARD, Card, Pack, french
from parlour.games.brag.game import ThreeCardBrag
from parlour.games.brag.options import CARDS_DEALT
from parlour.games.scat.deal import THIRTY_ONE, ScatDeal
from parlour.games.scat.game import Scat
from parlour.games.scat.play import ScatDiscard, ScatDraw
from parlour.kernel.errors import ParlourError, nearest
from parlour.kernel.game import Game
from parlour.kernel.options import number
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.mechanisms.stakes.betting import FIXED, Limit
from parlour.mechanisms.stakes.community import BoardCards
from parlour.mechanisms.stakes.foreheads import ForeheadDeal
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, PokerGame, Showdown, Step
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stakes import CHIPS
from parlour.rankings.ranking import Ranking

BET: Final = number("bet", "The amount of the ante, and of a bet.", 1, 1, 1000)
RAISES: Final = number("raises", "How many raises may follow a bet.", 1, 0, 3)
RANKS_DEALT: Final = number("ranks", "How many ranks are in the pack, from the ace down.", 13, 1, 13)
SUITS_DEALT: Final = number("suits", "How many suits are in the pack.", 3, 1, 4)
TURNS: Final = number("turns", "After how many turns without a knock all hands are shown.", 3, 1, 20)


class Highest(Ranking):
    """The highest card counts, whatever its suit."""

    def value(self, cards: int) -> int:
        return max([rank + 1 for rank, some in enumerate(self.pack.rank_masks) if cards & some], default=0)

    def name(self, value: int) -> str:
        return self.pack.ranks[value - 1] if value else "nothing"

    def counted(self, cards: int) -> list[tuple[Card, Card]]:
        value = self.value(cards)
        best = cards & self.pack.rank_masks[value - 1] if value else 0
        return [(Card(best.bit_length() - 1), Card(best.bit_length() - 1))] if best else []


class OneCardPoker(PokerGame[PokerDeal]):
    """An ante, one card each, one round of fixed bets; the highest card wins."""

    player_counts = range(2, 9)
    best_players = (2,)
    schema = (BET, RAISES, RANKS_DEALT, *CHIPS)
    deal_type = PokerDeal

    def make_pack(self) -> Pack:
        # no other cards exist, so that nobody imagines them
        pack = french()
        return french(" ".join(pack.ranks[::-1][:self[RANKS_DEALT]]))

    def make_ranking(self) -> Ranking:
        return Highest(self.pack)

    def plan(self) -> Sequence[Step]:
        return (Ante(self.unit), DealCards(down=1), Bets(1, self[RAISES]), Showdown())

    def limit_of(self, rounds: int, raises: int) -> Limit:
        return Limit(FIXED, self.unit, 0, raises)


class KuhnPoker(OneCardPoker):
    """Three cards and two players, no raises (Kuhn 1950)."""

    name = "Kuhn poker"
    player_counts = range(2, 3)
    schema = (BET, RAISES, *CHIPS)
    preset = {"raises": 0}

    def make_pack(self) -> Pack:
        return french("K Q J").without("KC QC JC KD QD JD KH QH JH")


class LeducPoker(OneCardPoker):
    """Six cards and two players, two rounds of bets, and a card for both between them (Southey and others 2005)."""

    name = "Leduc poker"
    player_counts = range(2, 3)
    schema = (BET, RAISES, *CHIPS)

    def make_pack(self) -> Pack:
        return french("K Q J").without("KC QC JC KD QD JD")

    def plan(self) -> Sequence[Step]:
        raises = self[RAISES]
        return Ante(self.unit), DealCards(down=1), Bets(2, raises), BoardCards(1), Bets(4, raises), Showdown()

    def limit_of(self, rounds: int, raises: int) -> Limit:
        return Limit(FIXED, self.unit * rounds, 0, raises)

    def value(self, deal: PokerDeal, seat: int) -> int:
        own, board = deal.hands[seat].cards, deal.board.mask()
        high = self.ranking.value(own)
        return high + len(self.pack.ranks) if self.ranking.value(board) == high else high


class OneCardIndianPoker(OneCardPoker):
    """Everybody holds the one card against the forehead: all see it but its owner. Rules page: indian, section "One-Card Poker"."""

    name = "One-card Indian poker"
    page = "indian"
    deal_type = ForeheadDeal


class SmallBrag(ThreeCardBrag):
    """Three Card Brag with the highest cards of some suits. Rules page: brag."""

    id = ""
    name = "Small Brag"
    schema = (RANKS_DEALT, SUITS_DEALT, *ThreeCardBrag.schema)
    #: so that it is soon over, and a short stack does not lose by being short
    preset = {"ranks": 3, "ante": 2, "stack": 10, "first-bet-range": 1, "raise-limit": "agreed-amount", "raise-amount": 1,
              "see-cost": "equal", "blind": False, "no-money": "cover-the-pot", "cover-two-left": True, "more-money": False}

    def cards_dealt(self) -> Sequence[Card]:
        # jokers, where they are wild, are none of the highest cards
        return highest(french(), self[RANKS_DEALT], self[SUITS_DEALT])

    def clash(self) -> str:
        if self[CARDS_DEALT] * self.players > len(self.dealt):
            return f"{self[CARDS_DEALT]} cards each for {self.players} players make no sense: {len(self.dealt)} are dealt"
        return super().clash()


class SmallScat(Scat):
    """Scat with four ranks of some suits, in which all hands are shown after so many turns. Rules page: scat."""

    id = ""
    name = "Small Scat"
    player_counts = range(2, 3)
    best_players = (2,)
    schema = (SUITS_DEALT, TURNS, *Scat.schema)
    #: so that it can be solved
    preset = {"suits": 2, "turns": 2}

    def cards_dealt(self) -> Sequence[Card]:
        # far enough apart for hands to be worth different amounts
        suits = len(self.pack.suits) - self[SUITS_DEALT]
        return [card for card in self.pack.every if self.pack.ranks[self.pack.rank_of[card]] in "A952" and self.pack.suit_of[card] >= suits]

    def clash(self) -> str:
        return super().clash() or ("six cards are in hands, and one lies open: deal two suits" if self[SUITS_DEALT] < 2 else "")

    def begin(self, deal: ScatDeal) -> Phase[Any]:
        first = super().begin(deal)
        return ShortDraw(first.seat) if isinstance(first, ScatDraw) else first


class ShortDraw(ScatDraw):
    """A turn where turns are counted."""

    def drawn(self, deal: ScatDeal, card: Card, hidden: bool) -> Phase[Any]:
        return ShortDiscard(self.seat, NO_CARD if hidden else card)


class ShortDiscard(ScatDiscard):
    """The end of a turn where turns are counted."""

    def discarded(self, deal: ScatDeal, card: Card) -> Phase[Any]:
        game = deal.game
        if not deal.knocked() and deal.turns + 1 == game[TURNS] and game.worth(deal.hands[self.seat].cards) < THIRTY_ONE:
            return game.showdown(deal, NO_SEAT)
        after = super().discarded(deal, card)
        return ShortDraw(after.seat) if isinstance(after, ScatDraw) and not deal.knocked() else after


def highest(pack: Pack, ranks: int, suits: int) -> list[Card]:
    """The cards of the so many highest ranks in the so many highest suits."""
    return [card for card in pack.every
            if pack.rank_of[card] >= len(pack.ranks) - ranks and pack.suit_of[card] >= len(pack.suits) - suits]


#: these games by the names by which ``parlour solve`` asks for them
SMALL_GAMES: Final[dict[str, type[Game[Any]]]] = {
    "kuhn-poker": KuhnPoker, "leduc-poker": LeducPoker, "one-card-poker": OneCardPoker, "one-card-indian-poker": OneCardIndianPoker,
    "small-brag": SmallBrag, "small-scat": SmallScat,
}


def small_game(id: str, players: int = 2, options: Mapping[str, object] | None = None) -> Game[Any]:
    """One of these games.

    :raises ParlourError: where there is none of this name, or for what it does not have.
    """
    if id not in SMALL_GAMES:
        raise ParlourError(f"there is no small game {id!r}.{nearest(id, list(SMALL_GAMES))}")
    try:
        return SMALL_GAMES[id](players, options)
    except ParlourError as error:
        # what is wrong with a game is said after its id, which is none of the registry's here
        raise ParlourError(f"{id}{error}" if str(error)[:1] in ": " else str(error)) from None
