"""How to play Belote for four, with the options chosen."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.equipment.french import RANK_NAMES
from parlour.games.belote.cards import PLAIN_VALUES, TRUMP_VALUES
from parlour.games.belote.options import (
    ABEYANCE,
    ARRET,
    BASIS,
    BELOTE_ONLY,
    CARDS_ALONE,
    DEAL_ORDER,
    DECLARATIONS,
    DIRECTION,
    EQUALITY,
    FORCED,
    IMMEDIATE,
    KEEPS_DECLARATIONS,
    KING_FIRST,
    LITIGE,
    NOTHING,
    ROUNDING,
    SHUFFLED,
    STRICTLY_MORE,
    TAKERS_LOSE,
    TIMING,
    UNDERTRUMP,
)
from parlour.mechanisms.tricks.card_points import points_words

if TYPE_CHECKING:
    from parlour.games.belote.game import Belote

CARDS: Final = f"""32 cards, ace to seven in four suits. From the highest to the lowest, with what each counts for whoever takes it in
a trick:
- In the trump suit: {points_words(TRUMP_VALUES, RANK_NAMES)}.
- In the other suits: {points_words(PLAIN_VALUES, RANK_NAMES)}.

The jack and the nine are low in plain suits and the best two trumps. All cards together count 152, and the last trick 10: 162."""
PICKED_UP: Final = """The pack is not shuffled between deals, only before the first. The tricks are picked up as they lie, those of the side
that won the last trick on those of the other, and the player who comes before the dealer cuts (at the screen chance does, and shows nobody
what lies where). Cards that fell together are dealt close together: whoever remembers may guess."""
PACK: Final = f"""{PICKED_UP} When the cards are thrown in, the hands go together in turn from the player after the dealer, each in an
order that nobody else knows, and on the cards that were not dealt, which nobody has touched: they keep their order, and the card that
was turned up lies under them."""
SHUFFLE: Final = "The pack is shuffled before every deal."


def rules_text(game: Belote) -> str:
    """The rules with the options of a game."""
    return "\n".join([
        _aim(game), "## Cards", CARDS, _deal(game), _bidding(game), _play(game), _declarations(game), _scoring(game), _end(game)])


def _aim(game: Belote) -> str:
    way = game[DIRECTION]
    return f"""## Aim
Four players, two against two, partners opposite each other. One player takes on a suit as trumps, and that side must then make at
least half of the points. The first side with 1000 points wins. Dealing, bidding and playing go {way}; after each deal the next
player deals."""


def _deal(game: Belote) -> str:
    sizes = {"3-2": "three cards at a time, then two", "2-3": "two cards at a time, then three",
             "dealer-chooses": "five cards, the three before the two or the two before the three, as the dealer likes"}
    return f"""## Deal
{SHUFFLE if game[SHUFFLED] else PACK}
Everyone gets {sizes[game[DEAL_ORDER]]}. The next card is turned up."""


def _bidding(game: Belote) -> str:
    return """## Bidding
Beginning with the player after the dealer, each may take or pass. Who takes makes the suit of the card turned up trumps. If all
pass there is a second round, in which one may take with any of the other three suits. As soon as somebody takes, the bidding is
over. If all pass again the cards are thrown in, and the next player deals.
The taker gets the card turned up, whatever is trumps, and two more; everyone else gets three, so that all hold eight."""


def _play(game: Belote) -> str:
    forced = game[UNDERTRUMP] == FORCED
    under = """If you hold none that does, you may still play a lower one, or discard."""
    if forced:
        under = """If
the best card is a trump and you hold trumps but none that beats it, you must play one of them, and may not throw away another suit."""
    return f"""## Play
The player after the dealer leads to the first trick, then whoever won the last one.
- You must follow suit if you can. When trumps are led you must also beat the best trump so far if you can, even your partner's.
- If you have none of the suit led and an opponent is winning the trick, you must play a trump if you have one, and one that beats
every trump in the trick if you can. If you cannot beat them you must play a lower trump all the same.
- If you have none of the suit led and your partner is winning the trick, you may throw away another suit, or play a trump; but a trump
must beat every trump in the trick if you have one that does. {under}

The highest trump wins the trick, or without one the highest card of the suit led."""


def _declarations(game: Belote) -> str:
    what = game[DECLARATIONS]
    if what == NOTHING:
        return "## Declarations\nNothing is declared: neither combinations nor the king and queen of trumps."
    belote = """The king and queen of trumps in one hand are belote and rebelote: 20 points, which their side keeps whatever
happens. They are announced, at the screen by themselves, when the first and when the second of them is played."""
    if game[KING_FIRST]:
        belote += " Who holds both must play the king before the queen."
    if what == BELOTE_ONLY:
        return f"## Declarations\n{belote} No other combinations are declared."
    when = """While the first trick is played, each player who holds some declares them before playing a card. One only says what kind it
is: "four kings", "a sequence of three". After the trick, if both sides have declared sequences of the same best length, their
holders say in turn how high theirs are: the first names the top card, the next a better one, or says "good". If they are equally high, a
sequence in trumps is named and wins; without one the player who comes first in turn wins. The opponents of the side that scores
may then ask to see what it declared. Sequences of the other side stay hidden."""
    if game[TIMING] == IMMEDIATE:
        when = """Combinations are declared and laid open as soon as their holder notices them: at any time before that player's
card to the first trick. After the trick the better ones count: of sequences of one length the higher, of equally high ones the one in
trumps, or else that of the player who comes first in turn."""
    return f"""## Declarations
Combinations in a hand of eight count points:
- four jacks 200, four nines 150, four aces, kings, queens or tens 100 (squares);
- a sequence of five cards in a suit 100, of four 50, of three 20. For sequences the cards rank ace, king, queen, jack, ten, nine,
eight, seven. A longer sequence is declared as five of its cards.

No card counts in two combinations. Nobody has to declare.
Only the side with the best combination scores, and it scores all that it has declared. A square is better than any sequence: jacks,
nines, then aces, kings, queens, tens. A longer sequence is better than a shorter one, of the same length the higher.

{when}

{belote} They do not take part in the comparison."""


def _scoring(game: Belote) -> str:
    basis = game[BASIS]
    equality = game[EQUALITY]
    declared = "" if game[DECLARATIONS] == NOTHING else (
        " and belote" if game[DECLARATIONS] == BELOTE_ONLY else ", its declarations and belote")
    counted = (f"its cards, 10 for the last trick{declared}" if basis != CARDS_ALONE else
               "its cards and 10 for the last trick, 162 in all: declarations do not help to make the contract")
    but_belote = "" if game[DECLARATIONS] == NOTHING else " but for belote"
    if basis == STRICTLY_MORE or equality == TAKERS_LOSE:
        needs, tie = "more than the opponents", ""
    elif equality == ABEYANCE:
        needs = "more than the opponents"
        tie = f"""
If both have the same, nothing is decided and nobody scores yet{but_belote}. If in the next deal that is decided the same side takes and
makes it, or makes the other side fail, each side gets what it had in the tied deal; otherwise the opponents of the taker in the tied
deal get all of it."""
    elif equality == LITIGE:
        needs = "more than the opponents"
        tie = f"""
If both have the same, the opponents score theirs at once, and what the taker's side had{but_belote} goes to the side that wins the next
deal that is decided."""
    else:
        needs, tie = "at least as much as the opponents", ""
    keep = game[KEEPS_DECLARATIONS]
    declaring = game[DECLARATIONS] not in (NOTHING, BELOTE_ONLY)
    others_too = " and all declarations that count,\nwhichever side's they are," if declaring else ""
    own = "nothing" if game[DECLARATIONS] == NOTHING else "nothing but belote, if it has it"
    capot = "If the taker's side wins every trick it counts 100 for that instead of the 10, so 252 with the cards. " + (
        "" if not declaring else (
            "The others score their declarations all the same, and even if those are more the taker's side has made it. " if keep else
            "The others then score no declarations but belote. "))
    rounding = {"exact": "", "nearest-5": "\nWhat a side scores in a deal is rounded to the nearest multiple of 5.",
                "nearest-10": "\nWhat a side scores in a deal is rounded to the nearest multiple of 10, a 5 upwards."}
    return f"""## Scoring
Each side counts {counted}.
If the taker's side has {needs}, it has made its contract, and both sides score {"what they have" if basis != CARDS_ALONE
else "what they have, with what they declared"}. Otherwise it is "inside": the opponents score 162{others_too} and the taker's side
{own}.{tie}
{capot}If it wins no trick at all, the opponents score 252{" and the declarations" if declaring else ""}.{rounding[game[ROUNDING]]}"""


def _end(game: Belote) -> str:
    arret = """
Whoever has just won a trick may stop the game, in the belief that the side has reached 1000 with what it has won in tricks and
declared in this deal. That is counted at once. If it is 1000 or more the side wins, whatever the others have; if not, it has lost. On
the taker's side one must besides play on, and make the contract: otherwise nothing of this deal counts and the game is lost. One
must remember what was taken: tricks are not looked at again.""" if game[ARRET] else ""
    return f"""## End
The first side to reach 1000 wins. If both do in the same deal, the game is drawn.{arret}"""
