"""Barbu: seven contracts for each declarer, with side bets between the players. Rules page: barbu.

Bustarret's game for three to five is in :mod:`.barbu_bustarret`.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, french
from parlour.equipment.french import HEARTS
from parlour.games.barbu import advice as barbu_advice
from parlour.games.barbu import rules as barbu_rules
from parlour.games.barbu.compendium import CompendiumDeal, CompendiumGame, Contract
from parlour.games.barbu.contracts import CountedTricks, Dominoes, PointCards, TrickContract, TrumpTricks
from parlour.games.barbu.pair_doubles import DoublingRules, PairDoublesDeal, PairDoubling, side_payments
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value, choice, number, toggle
from parlour.kernel.phase import Phase
from parlour.mechanisms.table.dealing import HandsDeal
from parlour.mechanisms.tricks.duties import Dump, Duty, NotLed

#: in so many deals of each series everybody must double the declarer
COMPULSORY: Final = 2
#: scores for first to last out
DOMINO_SCORES: Final = {"45-20-5-minus5": (45, 20, 5, -5), "40-20-10-minus10": (40, 20, 10, -10),
                        "40-20-0-minus20": (40, 20, 0, -20), "30-20-10-0": (30, 20, 10, 0)}

DEALER: Final = (toggle("dealer-chooses", "The dealer declares; the next player leads, except that the dealer begins the dominoes."),)
CHOICE: Final = (choice("contract-choice", "Whether declarers choose among their contracts or take them in a fixed order.",
                        "choice", "fixed-sequence"),)
DOUBLING: Final = (
    toggle("doubling", "Players may double each other.", True),
    toggle("doubles-declarer-only", "Only the declarer may be doubled, and redoubles all who doubled or none."),
)
HEART_LEADS: Final = (choice("heart-lead-in-barbu", "Whether hearts may be led freely in No King of Hearts.", "forbidden", "allowed"),)
EARLY: Final = (toggle("early-dump", "The king of hearts and the queens must be played as soon as that is safe."),)
TRUMPS: Final = (toggle("trumps-must-trump", "Who is void of the suit led must head the trick with a trump.", True),)
LAYING: Final = (
    choice("domino-ace", "Whether the ace is above the king or below the two in Dominoes.", "high", "low"),
    choice("domino-start", "How the starting rank of Dominoes is found.", "declared-rank", "first-card-rank"),
)
SCHEME: Final = choice("scoring-scheme", "Scores that make up for one another, or Mark Brader's, which all cost more.",
                       "zero-sum", "brader")
BRADERS_OWN: Final = "with Brader's scores, which have their own for that"
SCORES: Final = (
    choice("domino-scores", "What Dominoes brings the first to the last out.", *DOMINO_SCORES,
           when=SCHEME.among("zero-sum"), because=BRADERS_OWN),
    choice("king-of-hearts-score", "What the king of hearts costs in No King of Hearts.", -20, -15, -25,
           when=SCHEME.among("zero-sum"), because=BRADERS_OWN),
    SCHEME,
)
RAVAGE: Final = (choice("ravage-city", "Ravage City, a further contract: who takes most cards of one suit loses this much.",
                        "no", "36", "24", needs={"24": SCHEME.among("zero-sum")}, because=BRADERS_OWN),)
PACK: Final = (choice("pack", "The whole pack, or 32 cards from seven to ace.", 52, 32),)
ROUNDS: Final = (number("rounds", "How many times the sequence of contracts is gone through.", 1, 1, 4),)


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

    def points_words(self) -> str:
        shares = ", ".join([f"-{self.loss // tied}" for tied in (2, 3, 4)])
        return (f"Whoever has the most cards of any one suit at the end -{self.loss}; two, three or four players who tie for that, "
                f"mostly in different suits, {shares} each")


@mypyc_attr(allow_interpreted_subclasses=True)
class BarbuGame(CompendiumGame):
    """What all forms of the game share: the cards that count and the rules of playing them."""

    page = "barbu"
    family = "compendium"

    def make_pack(self) -> Pack:
        return french()

    def heart_leads(self) -> Duty:
        """Hearts may not be led."""
        return NotLed(self.pack.suit_masks[HEARTS], "You may not lead hearts while you hold another suit.")

    def early(self, cards: int) -> list[Duty]:
        """These cards are to be played as soon as that is safe, where that is the rule."""
        if not self.flag("early-dump"):
            return []
        return [Dump(cards, f"You must play {self.pack.names(cards).replace(' and ', ' or ')} as soon as that is safe, as it is now.")]

    def no_queens(self, points: int) -> PointCards:
        queens = self.pack.rank_masks[self.pack.ranks.index("Q")]
        return PointCards("no queens", self.pack, [(queens, points)], self.early(queens), True)

    def no_king(self, points: int) -> PointCards:
        king = self.pack.cards_of("KH")
        leads = [self.heart_leads()] if self.choice("heart-lead-in-barbu") == "forbidden" else []
        return PointCards("no king of hearts", self.pack, [(king, points)], [*leads, *self.early(king)])

    def no_hearts(self, points: int, ace: int) -> PointCards:
        hearts = self.pack.suit_masks[HEARTS]
        high = self.pack.cards_of("AH")
        values = [(hearts, points)] if ace == points else [(high, ace), (hearts & ~high, points)]
        return PointCards("no hearts", self.pack, values, [self.heart_leads()], True)

    def dominoes(self, scores: Sequence[int]) -> Dominoes:
        ranks = list(range(len(self.pack.ranks)))
        if self.choice("domino-ace") == "low":
            ranks = [ranks[-1], *ranks[:-1]]
        return Dominoes("dominoes", self.pack, scores, ranks, self.choice("domino-start") == "first-card-rank", not self.low_wins)

    def declarer_deals(self) -> bool:
        return self.flag("dealer-chooses")

    def sequence_is_fixed(self) -> bool:
        return self.choice("contract-choice") == "fixed-sequence"

    def rules(self) -> str:
        return barbu_rules.rules(self)

    def advise(self, deal: CompendiumDeal, seat: int, rng: Random) -> Action | None:
        return barbu_advice.advise(deal, seat)


class Barbu(BarbuGame):
    """The game for four with doubling (page up to "Scoring"), and its variations as options (page section "Variations")."""

    id = "barbu"
    name = "Barbu"
    summary = "Seven contracts for each declarer, five to avoid cards or tricks and two to win, with side bets between players."
    also_known_as: ClassVar[Sequence[str]] = ()
    minutes = 120
    schema: ClassVar[Sequence[Option]] = (
        *DEALER, *CHOICE, *DOUBLING, *HEART_LEADS, *EARLY, *TRUMPS, *LAYING, *SCORES, *RAVAGE, *PACK)

    def clash(self) -> str:
        if self.setting("doubles-declarer-only") is True and not self.flag("doubling"):
            return "doubles-declarer-only makes no sense without doubling."
        return ""

    # --- the contracts --------------------------------------------------------------------------------------------

    def make_pack(self) -> Pack:
        return french("A K Q J T 9 8 7") if self.count("pack") == 32 else french()

    def make_contracts(self) -> Sequence[Contract]:
        brader = self.choice("scoring-scheme") == "brader"
        pack = self.pack
        tricks = self.each()
        some: list[Contract] = [
            CountedTricks("no tricks", pack, [-5 if brader else -2] * tricks),
            self.no_queens(-15 if brader else -6),
            CountedTricks("no last two", pack, [0] * (tricks - 2) + [-10, -20]),
            self.no_hearts(-4, -12) if brader else self.no_hearts(-2, -6),
            self.no_king(self.king_score()),
            TrumpTricks("trumps", pack, [5] * tricks, self.flag("trumps-must-trump")),
        ]
        if self.choice("ravage-city") != "no":
            ravage = RavageCity(pack, int(self.choice("ravage-city")))
            return [*some, self.dominoes(self.domino_scores([*some, ravage])), ravage]
        return [*some, self.dominoes(self.domino_scores(some))]

    def king_score(self) -> int:
        """What the king of hearts costs."""
        return -25 if self.choice("scoring-scheme") == "brader" else self.count("king-of-hearts-score")

    def domino_scores(self, others: Sequence[Contract]) -> Sequence[int]:
        """What Dominoes brings. What the shorter pack or Ravage City change in the sum of the other contracts is made up for, shared
        as evenly as it can be (page section "Scoring" of the variations)."""
        if self.choice("scoring-scheme") == "brader":
            return DOMINO_SCORES["40-20-0-minus20"]
        scores = DOMINO_SCORES[self.choice("domino-scores")]
        usual = -26 - 24 - 30 - 30 + self.king_score() + 65
        each, odd = divmod(usual - sum([contract.total(self.players) for contract in others]), self.players)
        return [score + each + (1 if place < odd else 0) for place, score in enumerate(scores)]

    # --- doubling and scoring -------------------------------------------------------------------------------------

    def doubling_rules(self) -> DoublingRules | None:
        """How players may double, if at all."""
        return DoublingRules(COMPULSORY, self.flag("doubles-declarer-only")) if self.flag("doubling") else None

    def blank(self) -> CompendiumDeal:
        return PairDoublesDeal(self)

    def carry(self, old: CompendiumDeal, new: CompendiumDeal) -> None:
        super().carry(old, new)
        assert isinstance(old, PairDoublesDeal) and isinstance(new, PairDoublesDeal)
        if self.declarer(old) == self.declarer(new):
            new.made[:] = old.made

    def declared(self, deal: CompendiumDeal, contract: Contract, call: int) -> Phase[Any]:
        rules = self.doubling_rules()
        if rules is None:
            return self.begin(deal, contract, call)
        return PairDoubling(deal.after(self.declarer(deal)), rules, contract, call)

    def settle(self, deal: CompendiumDeal) -> Phase[Any]:
        over = super().settle(deal)
        assert isinstance(deal, PairDoublesDeal)
        for loser, winner, amount in side_payments(deal.raw, deal.doubles):
            deal.award(loser, -amount)
            deal.award(winner, amount)
            deal.say(f"For the doubling {deal.name(loser)} pays {deal.name(winner)} {amount}.")
        return over

    def badges(self, deal: HandsDeal, seat: int) -> list[str]:
        assert isinstance(deal, PairDoublesDeal)
        doubled = [deal.name(other) for other in deal.order(seat) if deal.doubles[seat] >> other & 1]
        return super().badges(deal, seat) + ([f"doubled {' and '.join(doubled)}"] if doubled else [])


class BarbuWithRavageCity(Barbu):
    """Page section "Extra contract - Ravage City"."""

    id = "barbu-ravage-city"
    name = "Barbu with Ravage City"
    summary = "Barbu with an eighth contract: do not take the most cards of any one suit."
    minutes = 135
    schema = (*DEALER, *CHOICE, *DOUBLING, *HEART_LEADS, *EARLY, *TRUMPS, *LAYING, *SCORES,
              choice("ravage-city", "What Ravage City costs whoever takes most cards of one suit.", "36", "24"), *PACK)


class SimpleBarbu(Barbu):
    """The old French form without choice and doubling (page section "Introduction")."""

    id = "barbu-french-simple"
    name = "Simple French Barbu"
    summary = "The contracts of Barbu in a fixed sequence, without doubling."
    minutes = 30
    schema = (*HEART_LEADS, *EARLY, *TRUMPS, *LAYING, *SCORES, *RAVAGE, *PACK, *ROUNDS)
    fixed: ClassVar[Mapping[str, Value]] = {"contract-choice": "fixed-sequence", "doubling": False, "doubles-declarer-only": False,
                                            "dealer-chooses": False}

    def times_through(self) -> int:
        return self.count("rounds")
