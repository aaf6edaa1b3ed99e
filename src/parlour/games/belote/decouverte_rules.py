"""How to play Belote Découverte, with the options chosen."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.belote.options import (
    ALL_TRUMPS,
    AT_ONCE,
    BELOTE_REBELOTE,
    COINCHE,
    CONTRACTS,
    LEAD_REVEAL,
    NO_TRUMPS,
    NOTHING,
    OPEN_DECLARATIONS,
    SHUFFLED,
)
from parlour.games.belote.rules import CARDS, PICKED_UP, SHUFFLE

if TYPE_CHECKING:
    from parlour.games.belote.decouverte import Decouverte

PACK: Final = f"""{PICKED_UP} When both pass and the cards are thrown in, they are picked up as they lie in their rows: each card with the
one under it, first those of the player after the dealer."""


def rules_text(game: Decouverte) -> str:
    """The rules with the options of a game."""
    variant = game[CONTRACTS]
    coinche = variant == COINCHE
    target = 2000 if coinche else 1000
    return f"""## Aim
Belote for two, with half of the cards open on the table. One player takes on trumps and must then make more points than the other.
The first with {target} points wins.
## Cards
{CARDS}{_other_values(variant)}
## Deal
{SHUFFLE if game[SHUFFLED] else PACK}
The dealer lays four cards face down before the other player and four on the own side, once more the same, and then covers each card in
the same order with one face up. So each has sixteen cards: eight to be seen by both, and under each of them one that nobody has seen.
{_bidding(variant)}
## Play
The dealer's opponent leads, then whoever won the last trick. One plays a card that lies face up: one that still covers another, or one
that lies free.
- You must follow suit if your open cards allow it. When trumps are led you must also beat them if you can.
- If none of your open cards is of the suit led, you must play a trump if one lies open; without one, any card.
{_other_play(variant)}

The higher trump wins the trick, or without one the higher card of the suit led.
{_reveal(game)}
## Declarations
{_declarations(game)}
{_scoring(variant, target)}"""


def _other_values(variant: str) -> str:
    return {
        NO_TRUMPS: """
Without trumps all suits rank as plain suits, and an ace counts 19, so that the whole remains 162.""",
        ALL_TRUMPS: """
With all suits trumps each ranks as the trump suit does: jack 14, nine 9, ace 6, ten 5, king 3, queen 1, so that the whole
remains 162.""",
    }.get(variant, "")


def _other_play(variant: str) -> str:
    return {
        NO_TRUMPS: "- Without trumps one only follows suit: nothing has to be beaten.",
        ALL_TRUMPS: """- With all suits trumps you must beat a card of the suit led if you can; without that suit you may play anything,
and it does not win.""",
    }.get(variant, "")


def _bidding(variant: str) -> str:
    if variant == COINCHE:
        return """## Bidding
Beginning with the dealer's opponent, the players bid in turn how many points they would make with which trumps: 80, 90 and so on up to
160, and a suit; each bid must be higher than the last. 80 means 82. Instead one may pass, or double ("coinche") the other's bid; then
the bidder may only redouble or pass. A pass after a bid ends the bidding. If both pass at once the cards are thrown in, and the
other deals."""
    more = {NO_TRUMPS: " or without trumps,", ALL_TRUMPS: " or with all suits trumps,"}.get(variant, "")
    return f"""## Bidding
The last card dealt, the dealer's, proposes trumps; it stays where it is. Beginning with the dealer's opponent, each may take with that
suit as trumps, or pass. If both pass, each may take with another suit,{more} or pass. If both pass again the cards are thrown in,
and the other deals."""


def _reveal(game: Decouverte) -> str:
    if game[LEAD_REVEAL] == AT_ONCE:
        return """Who leads a card that covered another turns that one up at once, before the other plays; the other's is turned up
after the trick."""
    return "After the trick both turn up the cards that were covered by the cards they played."


def _declarations(game: Decouverte) -> str:
    what = game[OPEN_DECLARATIONS]
    if what == NOTHING:
        return "Nothing is declared: neither combinations nor the king and queen of trumps."
    belote = "Who plays both the king and the queen of trumps scores 20 for belote, whatever happens."
    if game[CONTRACTS] == ALL_TRUMPS:
        belote += " With all suits trumps that goes for every suit."
    if what == BELOTE_REBELOTE:
        return f"{belote} No other combinations count."
    return f"""{belote}
Combinations count among the eight cards that lie open before the first trick: four jacks 200, four nines 150, four aces, kings, queens or
tens 100; a sequence of five in a suit 100, of four 50, of three 20, by the order ace, king, queen, jack, ten, nine, eight, seven. No card
counts twice. Only the player with the better best combination scores, and scores all: a square is better than a sequence, a
longer sequence than a shorter one, then the higher, then one in trumps, then that of the dealer's opponent."""


def _scoring(variant: str, target: int) -> str:
    if variant == COINCHE:
        return f"""## Scoring
Each counts cards, 10 for the last trick, declarations and belote. If the bidder has as many as were bid (82 for a bid of 80), both score
what they have, and the bidder the bid besides. If not, the other scores 160, the declarations and the bid, and the bidder nothing but
belote. The bid counts twice when doubled, four times when redoubled. All sixteen tricks count 250 in place of the cards, and who has
none keeps no declarations but belote. What is scored is rounded to the nearest 10, a 5 upwards.
## End
The first to reach {target} wins; if both do in one deal, the one with more."""
    return f"""## Scoring
Each counts cards, 10 for the last trick, and what was declared. If the taker has more than the other, both score what they have; with 81
of the 162, or fewer, the taker has lost, and the other scores 162 and all declarations. Who wins all sixteen tricks counts 252
instead of 162, and the other keeps no declarations but belote.
## End
The first to reach {target} wins. If both do in the same deal, the game is drawn."""
