"""Barbu: seven contracts for each declarer, with side bets between the players. Rules page: barbu.

Bustarret's game for three to five is in :mod:`.bustarret`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, french
from parlour.equipment.french import HEARTS, RANK_NAMES
from parlour.games.barbu.advice import OUTLOOK
from parlour.games.barbu.compendium import CompendiumDeal, CompendiumDealOf, CompendiumGame, Contract
from parlour.games.barbu.contracts import CountedTricks, Dominoes, PointCards, TrickContract, TrumpTricks
from parlour.games.barbu.options import (
    CARDS,
    CONTRACT_CHOICE,
    DEALER_CHOOSES,
    DECLARER_ONLY,
    DOMINO_ACE,
    DOMINO_SCORES,
    DOMINO_START,
    DOMINOES,
    DOUBLING,
    EARLY_DUMP,
    HEART_LEADS,
    KING_SCORE,
    MUST_TRUMP,
    RAVAGE,
    RAVAGE_LOSS,
    ROUNDS,
    SCHEME,
)
from parlour.games.barbu.pair_doubles import DoublingRules, PairDoublesDeal, PairDoubling, side_payments
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose, spelled
from parlour.mechanisms.tricks.duties import Dump, Duty, NotLed

#: in so many deals of each series everybody must double the declarer
COMPULSORY: Final = 2


class RavageCity(TrickContract):
    """Whoever takes the most cards of any one suit loses; those who tie share the loss."""

    def __init__(self, pack: Pack, loss: int) -> None:
        super().__init__("ravage city", pack)
        self.loss: Final = loss

    def of_trick(self, cards: int, number: int) -> int:
        return 0

    def count(self, deal: CompendiumDeal) -> None:
        most = [max([(deal.cards_won(seat) & suit).bit_count() for suit in deal.pack.suit_masks]) for seat in range(deal.players)]
        losers = [seat for seat in range(deal.players) if most[seat] == max(most)]
        for seat in losers:
            deal.raw[seat] -= self.loss // len(losers)

    def total(self, players: int) -> int:
        return -self.loss

    def bounds(self) -> tuple[int, int]:
        return -self.loss, 0

    def points_words(self) -> str:
        shares = ", ".join([f"-{self.loss // tied}" for tied in (2, 3, 4)])
        return (f"Whoever has the most cards of any one suit at the end -{self.loss}; two, three or four players who tie for that, "
                f"mostly in different suits, {shares} each")


@mypyc_attr(allow_interpreted_subclasses=True)
class BarbuGame(CompendiumGame[CompendiumDealOf]):
    """What all forms of the game share: the cards that count and the rules of playing them."""

    page = "barbu"
    family = "compendium"
    schema: ClassVar[Sequence[Option]] = (
        DEALER_CHOOSES, CONTRACT_CHOICE, DOUBLING, DECLARER_ONLY, HEART_LEADS, EARLY_DUMP, MUST_TRUMP, DOMINO_ACE, DOMINO_START,
        DOMINOES, KING_SCORE, SCHEME, RAVAGE, CARDS)
    prose = Prose(__name__, "rules.md")

    def make_pack(self) -> Pack:
        return french()

    def heart_leads(self) -> Duty:
        """Hearts may not be led."""
        return NotLed(self.pack.suit_masks[HEARTS], "You may not lead hearts while you hold another suit.")

    def early(self, cards: int) -> list[Duty]:
        """These cards are to be played as soon as that is safe, where that is the rule."""
        if not self[EARLY_DUMP]:
            return []
        return [Dump(cards, f"You must play {self.pack.names(cards).replace(' and ', ' or ')} as soon as that is safe, as it is now.")]

    def no_queens(self, points: int) -> PointCards:
        queens = self.pack.rank_masks[self.pack.ranks.index("Q")]
        return PointCards("no queens", self.pack, [(queens, points)], self.early(queens), True)

    def no_king(self, points: int) -> PointCards:
        king = self.pack.cards_of("KH")
        leads = [self.heart_leads()] if self[HEART_LEADS] == "forbidden" else []
        return PointCards("no king of hearts", self.pack, [(king, points)], [*leads, *self.early(king)])

    def no_hearts(self, points: int, ace: int) -> PointCards:
        hearts = self.pack.suit_masks[HEARTS]
        high = self.pack.cards_of("AH")
        values = [(hearts, points)] if ace == points else [(high, ace), (hearts & ~high, points)]
        return PointCards("no hearts", self.pack, values, [self.heart_leads()], True)

    def dominoes(self, scores: Sequence[int]) -> Dominoes:
        ranks = list(range(len(self.pack.ranks)))
        if self[DOMINO_ACE] == "low":
            ranks = [ranks[-1], *ranks[:-1]]
        return Dominoes("dominoes", self.pack, scores, ranks, self[DOMINO_START] == "first-card-rank")

    def declarer_deals(self) -> bool:
        return self[DEALER_CHOOSES]

    def sequence_is_fixed(self) -> bool:
        return self[CONTRACT_CHOICE] == "fixed-sequence"

    def rule_words(self) -> Mapping[str, Value]:
        pack = self.pack
        points = {contract.name: contract.points_words() for contract in self.contracts}
        positive = [contract.name for contract in self.contracts if contract.positive]
        return {
            "contracts": spelled(self.series), "avoided": spelled(self.series - len(positive)) if positive else "all",
            "positive": " and ".join(positive), "penalties": self.low_wins, "deals": self.deals(),
            "times": f"{spelled(self.times)} times" if self.times > 1 else "once" if self.times else "",
            "pack_size": pack.size, "each": self.each(), "lowest": RANK_NAMES[pack.ranks[0]],
            "lowest_incomplete": pack.rank_masks[0].bit_count() < len(pack.suits), "compulsory": spelled(COMPULSORY),
            "total": sum([contract.total(self.players) for contract in self.contracts]),
            **{name.replace(" ", "_") + "_points": points.get(name, "") for name in OUTLOOK},
        }


class Barbu(BarbuGame[PairDoublesDeal]):
    """The game for four with doubling (page up to "Scoring"), and its variations as options (page section "Variations")."""

    id = "barbu"
    name = "Barbu"
    summary = "Seven contracts for each declarer, five to avoid cards or tricks and two to win, with side bets between players."
    minutes = 120
    deal_type = PairDoublesDeal

    # --- the contracts --------------------------------------------------------------------------------------------

    def make_pack(self) -> Pack:
        return french("A K Q J T 9 8 7") if self[CARDS] == 32 else french()

    def make_contracts(self) -> Sequence[Contract]:
        brader = self[SCHEME] == "brader"
        pack = self.pack
        tricks = self.each()
        some: list[Contract] = [
            CountedTricks("no tricks", pack, [-5 if brader else -2] * tricks),
            self.no_queens(-15 if brader else -6),
            CountedTricks("no last two", pack, [0] * (tricks - 2) + [-10, -20]),
            self.no_hearts(-4, -12) if brader else self.no_hearts(-2, -6),
            self.no_king(self.king_score()),
            TrumpTricks("trumps", pack, [5] * tricks, self[MUST_TRUMP]),
        ]
        if self[RAVAGE] != "no":
            ravage = RavageCity(pack, int(self[RAVAGE]))
            return [*some, self.dominoes(self.domino_scores([*some, ravage])), ravage]
        return [*some, self.dominoes(self.domino_scores(some))]

    def king_score(self) -> int:
        """What the king of hearts costs."""
        return -25 if self[SCHEME] == "brader" else self[KING_SCORE]

    def domino_scores(self, others: Sequence[Contract]) -> Sequence[int]:
        """What Dominoes brings. What the shorter pack or Ravage City change in the sum of the other contracts is made up for, shared
        as evenly as it can be (page section "Scoring" of the variations)."""
        if self[SCHEME] == "brader":
            return DOMINO_SCORES["40-20-0-minus20"]
        scores = DOMINO_SCORES[self[DOMINOES]]
        usual = -26 - 24 - 30 - 30 + self.king_score() + 65
        each, odd = divmod(usual - sum([contract.total(self.players) for contract in others]), self.players)
        return [score + each + (1 if place < odd else 0) for place, score in enumerate(scores)]

    # --- doubling and scoring -------------------------------------------------------------------------------------

    def doubling_rules(self) -> DoublingRules | None:
        """How players may double, if at all."""
        return DoublingRules(COMPULSORY, self[DECLARER_ONLY]) if self[DOUBLING] else None

    def carry(self, old: PairDoublesDeal, new: PairDoublesDeal) -> None:
        super().carry(old, new)
        if self.declarer(old) == self.declarer(new):
            new.made[:] = old.made

    def declared(self, deal: PairDoublesDeal, contract: Contract, call: int) -> Phase[Any]:
        rules = self.doubling_rules()
        if rules is None:
            return self.begin(deal, contract, call)
        return PairDoubling(deal.after(self.declarer(deal)), rules, contract, call)

    def settle(self, deal: PairDoublesDeal) -> Phase[Any]:
        over = super().settle(deal)
        for loser, winner, amount in side_payments(deal.raw, deal.doubles):
            deal.enter_score(loser, -amount, "the doubling")
            deal.enter_score(winner, amount, "the doubling")
            deal.tell(loser, "For the doubling {you} {pay} {other} {}", amount, other=winner)
        return over

    def points_bounds(self) -> tuple[int, int] | None:
        if self.doubling_rules() is None:
            return super().points_bounds()
        worst = best = 0
        for contract in self.contracts:
            least, most = contract.bounds()
            together = contract.total(self.players)
            # twice the difference from each of the others, who have the rest
            worst = min(worst, least - 2 * (together - self.players * least))
            best = max(best, most + 2 * (self.players * most - together))
        return worst, best

    def badges(self, deal: PairDoublesDeal, seat: int) -> list[str]:
        doubled = [deal.name(other) for other in deal.order(seat) if deal.doubles[seat] >> other & 1]
        return super().badges(deal, seat) + ([f"doubled {' and '.join(doubled)}"] if doubled else [])


class BarbuWithRavageCity(Barbu):
    """Page section "Extra contract - Ravage City"."""

    id = "barbu-ravage-city"
    name = "Barbu with Ravage City"
    summary = "Barbu with an eighth contract: do not take the most cards of any one suit."
    minutes = 135
    schema = tuple([RAVAGE_LOSS if option is RAVAGE else option for option in Barbu.schema])


class SimpleBarbu(Barbu):
    """The old French form without choice and doubling (page section "Introduction")."""

    id = "barbu-french-simple"
    name = "Simple French Barbu"
    summary = "The contracts of Barbu in a fixed sequence, without doubling."
    minutes = 30
    schema = (HEART_LEADS, EARLY_DUMP, MUST_TRUMP, DOMINO_ACE, DOMINO_START, DOMINOES, KING_SCORE, SCHEME, RAVAGE, CARDS, ROUNDS)
    fixed: ClassVar[Mapping[str, Value]] = {CONTRACT_CHOICE.name: "fixed-sequence", DOUBLING.name: False}

    def times_through(self) -> int:
        return self[ROUNDS]
