"""Biritch, or Russian Whist: the oldest Bridge that is written down. Rules page: biritch."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from parlour.equipment import Pack
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.options import Value
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.contract import SUITS, Contract
from parlour.mechanisms.tricks.contract_deal import DEALT, HANDS, ContractDeal
from parlour.mechanisms.tricks.contract_score import NO_TRUMP, honour_cards
from parlour.mechanisms.tricks.rubber import Rubber
from parlour.mechanisms.tricks.straight_bridge import BOOK, StraightGame

CONTRE: Final = word("contre")
SUR_CONTRE: Final = word("sur contre")
BIRITCH: Final = word("biritch")
DECLARATIONS: Final = (*[word("declare", suit) for suit in SUITS], BIRITCH)
GAME: Final = 30
CONSOLATION: Final = 40
GRAND_SLAMM: Final = 40
PETIT_SLAMM: Final = 20
#: so many honours of a suit, or aces, are more than the other side can have
SIMPLE: Final = 3
#: what honours count in tricks of the trumps: three, four, four in one hand, and a fifth besides
SIMPLE_HONOURS: Final = 2
FOUR_HONOURS: Final = 4
FOUR_IN_ONE_HAND: Final = 8
FIFTH_HONOUR: Final = 1
THREE_ACES: Final = 3


class Biritch(StraightGame):
    """The dealer's side declares a suit or biritch, and doubling has no end."""

    id = "biritch"
    name = "Biritch"
    page = "biritch"
    family = "trick-taking/boston"
    summary = "The Bridge of 1886: the dealer or partner says what is trumps, and the sides double as often as they dare."
    also_known_as = ("Russian Whist", "Straight bridge", "Bridge-whist", "Bridge (original)")
    minutes = 30
    trick_values: ClassVar[Sequence[int]] = (4, 6, 8, 2, 10)
    rubber = Rubber(GAME, CONSOLATION, CONSOLATION, "consolation, rubber won")
    namings = DECLARATIONS
    doubles = (CONTRE, SUR_CONTRE)
    prose = Prose(__name__, "biritch.md")

    def score(self, deal: ContractDeal, contract: Contract, taken: int) -> None:
        super().score(deal, contract, taken)
        declarer, defender = contract.declarer, deal.after(contract.declarer)
        most = max(taken, DEALT - taken)
        slamm = self.slamm(most)
        if slamm:
            self.put(deal, declarer if taken > BOOK else defender, slamm, "Grand Slamm" if most == DEALT else "Petit Slamm")
        held = [deal.held(seat) for seat in range(HANDS)]
        for side in range(2):
            tricks, words = honours(deal.pack, held, side, contract.denomination)
            if tricks:
                self.put(deal, side, tricks * self.trick_values[contract.denomination], words)

    def slamm(self, tricks: int) -> int:
        """What the side with so many tricks adds."""
        return GRAND_SLAMM if tricks == DEALT else PETIT_SLAMM if tricks == DEALT - 1 else 0

    def worth_of_contract(self, deal: ContractDeal, contract: Contract, taken: int) -> int:
        worth = super().worth_of_contract(deal, contract, taken)
        return worth + self.slamm(taken) - self.slamm(DEALT - taken)

    def denomination_words(self, denomination: int) -> str:
        return "Biritch: no trumps" if denomination == NO_TRUMP else super().denomination_words(denomination)

    def naming_prompt(self, dealer: bool) -> str:
        return "Declare trumps or biritch, or pass to your partner" if dealer else "The dealer has passed: declare trumps or biritch"

    def call_described(self, deal: ContractDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS or action.kind == "declare":
            return super().call_described(deal, seat, action, viewer)
        return deal.sentence(seat, viewer, "say", action.text)

    def rule_words(self) -> Mapping[str, Value]:
        clubs, diamonds, hearts, spades, biritch = self.trick_values
        return {"biritch": biritch, "clubs": clubs, "diamonds": diamonds, "hearts": hearts, "spades": spades, "game": GAME,
                "consolation": CONSOLATION, "grand_slamm": GRAND_SLAMM, "petit_slamm": PETIT_SLAMM, "simple_honours": SIMPLE_HONOURS,
                "four_honours": FOUR_HONOURS, "one_hand": FOUR_IN_ONE_HAND, "fifth": FIFTH_HONOUR, "three_aces": THREE_ACES,
                "contre_example": 3 * hearts << 2, "honours_example": (FOUR_IN_ONE_HAND + FIFTH_HONOUR) * clubs}


def honours(pack: Pack, held: Sequence[int], side: int, denomination: int) -> tuple[int, str]:
    """What a side's honours count, in tricks of the trumps, and what they were; ``held``: the cards that each hand was dealt."""
    marks = honour_cards(pack, denomination)
    ours = [(held[seat] & marks).bit_count() for seat in (side, side + 2)]
    count, most = sum(ours), max(ours)
    if count < SIMPLE:
        return 0, ""
    if denomination == NO_TRUMP:
        if count == SIMPLE:
            return THREE_ACES, "three aces"
        return (FOUR_IN_ONE_HAND, "four aces in one hand") if most == count else (FOUR_HONOURS, "four aces")
    tricks, words = SIMPLE_HONOURS, "simple honours"
    if count > SIMPLE:
        one_hand = most > SIMPLE
        tricks = (FOUR_IN_ONE_HAND if one_hand else FOUR_HONOURS) + (FIFTH_HONOUR if count > SIMPLE + 1 else 0)
        words = ("four honours" if count == SIMPLE + 1 else "five honours") + \
            ("" if not one_hand else ", four in one hand" if most < count else " in one hand")
    trumps = pack.suit_masks[denomination]
    void = [seat for seat in range(HANDS) if not held[seat] & trumps]
    with_us = len([seat for seat in void if seat % 2 == side])
    against = len(void) - with_us
    words += (", with chicane" if with_us else "") + (", less chicane" if against else "")
    return tricks + SIMPLE_HONOURS * (with_us - against), words
