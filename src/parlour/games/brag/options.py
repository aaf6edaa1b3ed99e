"""The options of Brag: its betting, and its hands and deal (all sections of the page)."""
from __future__ import annotations

from typing import Final

from parlour.kernel.options import Condition, Option, OptionOf, choice, number, toggle
from parlour.mechanisms.stakes.stakes import CHIPS, REBUY

# --- the betting (page sections "The betting", "Running out of money" and "Playing blind") -------------------------------------

#: what may be bet
POT: Final = "pot"
AGREED_AMOUNT: Final = "agreed-amount"
#: what a player may do who has too little for a bet
COVERS: Final = "cover-the-pot"
BORROWS: Final = "fold-or-borrow"
RICHER_CHOOSES: Final = "two-player-choice"
#: what it costs to see
DOUBLE: Final = "double"

ANTE: Final = number("ante", "What everyone puts into the pot before each deal.", 1, 0, 1000)
FIRST_LEAST: Final = number("first-bet-minimum", "The least first bet, in antes (in chips without an ante).", 1, 1, 100)
FIRST_MOST: Final = number("first-bet-range", "How many times the least first bet it may be at the most.", 5, 1, 1000)
RAISE_LIMIT: Final = choice(
    "raise-limit", "How much may be bet: no more than is in the pot, an agreed amount more than the last bet, or anything.",
    POT, AGREED_AMOUNT, "none")
RAISE_AMOUNT: Final = number(
    "raise-amount", "The agreed amount, in antes (in chips without an ante), by which a bet may exceed the last.", 5, 1, 1000,
    when=RAISE_LIMIT.among(AGREED_AMOUNT), because="with another limit")
SEE_COST: Final = choice("see-cost", "What it costs to see: twice the last bet, or as much.", DOUBLE, "equal")
BLIND_PLAY: Final = toggle("blind", "Players may leave their cards unseen and bet at half price.", True)
NO_MONEY: Final = choice(
    "no-money", "What those do who have too little to bet: fold or borrow, cover the pot with what they have, or, of two, let the "
    "richer lend or show.", BORROWS, COVERS, RICHER_CHOOSES)
COVER_TWO: Final = toggle("cover-two-left", "The pot may be covered between two as well, which ends the betting.",
                          when=NO_MONEY.among(COVERS), because="where the pot may not be covered")
MUST_LEND: Final = toggle("lender-obligation", "Whoever is still in with most money has to lend to those who are short.",
                          when=NO_MONEY.other_than(COVERS), because="where the pot is covered")
AGREED: Final = toggle("agreed-showdown", "Three or more may agree to show their hands.")
ON_TABLE: Final = number("minimum-on-table", "How many chips one must have before a deal to take part.", 0, 0, 200)
MORE_MONEY: Final = toggle(
    "more-money", "With rebuy, more chips may be brought in at any turn at the betting, not only between the deals.", True,
    when=REBUY.among(True), because="where nobody buys again")

# --- the hands and the deal ---------------------------------------------------------------------------------------------------

#: what can be wild, and the cards it means (page section "Wild Cards")
WILD_CARDS: Final[dict[str, str]] = {
    "none": "", "all-twos": "2C 2D 2H 2S", "black-twos": "2C 2S", "one-eyed-jacks": "JS JH", "suicide-king": "KH", "jokers": "X1 X2"}
WILDS: Final = tuple(WILD_CARDS)
JOKERS: Final = "jokers"
#: what becomes of a hand that one has not looked at when all others fold
TWO_HANDS: Final = "two-hands"
NOT_RETAINED: Final = "none"
FACE_UP: Final = "face-up-second-hand"
#: when the pack is shuffled
EVERY_DEAL: Final = "every-deal"

CARDS_DEALT: Final = choice("cards-dealt", "How many cards each is dealt, of which three make the hand.", 3, 4, 5)
DEALER_CHOOSES: Final = toggle(
    "dealer-chooses", "After every round of deals and one more the next dealer says how many cards are dealt, whether one may play "
    "blind, and what is wild.")


def retained_where(blind: Condition) -> OptionOf[str]:
    """What may be retained, where one may play blind under this condition."""
    return choice(
        "retained-hand", "What a blind player may keep when all others fold, and the pot stays for the next deal: the hand, to be dealt "
        "another beside it, either unseen or face up; or nothing.", TWO_HANDS, NOT_RETAINED, FACE_UP,
        when=blind, because="where nobody may play blind")


RETAINED: Final = retained_where(BLIND_PLAY.among(True))
SHUFFLE: Final = choice(
    "shuffle", "When the pack is shuffled: only after a hand was seen and won by a prial, or before every deal.",
    "after-prial-seen", EVERY_DEAL)
WILD: Final = choice("wild", "Cards that stand for any others.", *WILDS)
EXPOSED: Final = toggle("exposed-pack", "The pack lies face up, so that its bottom card, or the last card folded, is seen.")


def brag(retained: Option) -> tuple[Option, ...]:
    """What every form of the game can be played with."""
    return (ANTE, FIRST_LEAST, FIRST_MOST, RAISE_LIMIT, RAISE_AMOUNT, SEE_COST, BLIND_PLAY, retained, NO_MONEY, COVER_TWO, MUST_LEND,
            AGREED, ON_TABLE, MORE_MONEY, *CHIPS, WILD, SHUFFLE, EXPOSED)


BRAG: Final = brag(RETAINED)
THREE_CARDS: Final = (*brag(retained_where(BLIND_PLAY.among(True) | DEALER_CHOOSES.among(True))), CARDS_DEALT, DEALER_CHOOSES)
