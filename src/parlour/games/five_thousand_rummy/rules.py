"""The rules of 5000 Rummy in our own words."""
from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.five_thousand_rummy.options import (
    ACE_UPCARD,
    ACE_VALUE,
    ACES_WILD,
    AS_WILD,
    BURY,
    BURY_SMALL,
    CALLS,
    CHOOSE,
    DEALS,
    EIGHTS_NINES,
    EXTEND,
    EXTRA,
    FIRST,
    FLOATERS_DRAW,
    FROM_SIX,
    GOING_OUT,
    GRACE,
    HIGHER,
    IN_PILE,
    INDICATOR,
    JOKERS,
    LAST,
    LEFTOVERS,
    MORE,
    NO_CALLS,
    NO_FLOATING,
    NO_THREES,
    NO_TWOS,
    NONE,
    OMIT_LOW,
    ONE_EYED,
    OTHER_WILD,
    OWN_FIRST,
    PICTURE_UPCARDS,
    SEPARATE,
    SPECIAL_CARD,
    SUBTRACT,
    TARGET,
    TENS,
    TOP_MELDED,
    TOTAL,
    TRADING,
    TWO_NATURALS,
    TWOS_WILD,
    UNFIT_INDICATOR,
    UPCARD_COUNTS,
    WHO_WENT_OUT,
    WILD_AS_ITSELF,
    WILD_LIMIT,
    WILD_SETS,
    WILD_UPCARD,
    WILD_VALUE,
    WINNER,
)
from parlour.rankings.melds import ANY_NUMBER, ONE

if TYPE_CHECKING:
    from parlour.games.five_thousand_rummy.game import FiveThousandRummy


def rules_of(game: FiveThousandRummy) -> str:
    """How to play with these options."""
    runs = game.runs
    meld, wild, more = ("7H 8H 9H", "8H 6C=9H TH", "TH") if runs else ("7H 7S 7D", "8H 8S 6C=8", "7C")
    return f"""## Aim
Lay down sets{" and runs" if runs else ""} of cards, and add to those on the table: what you have laid scores. The match is won with
{game[TARGET]} points.
## Cards
{_cards(game)}
## Deal
{_deal(game)}
## Melds
{_melds(game, runs)}
## Play
From the dealer's left, clockwise, each turn has three parts.

**Draw** the top card of the stock or of the discard pile{_take(game)}

**Meld**, if you can and like: lay new melds, and add cards to melds on the table, also the others'.{_own(game)} Every card you lay stays in
front of you and scores for you, wherever it belongs. The table keeps a numbered list of the melds. Name the cards to meld, as in
`meld {meld}`; say what a wild card stands for with `=`, as in `meld {wild}`; add with `add {more} to 2`, where 2 is the number of the
meld.{_beside(game, runs)}

**Discard** one card face up. {_banned(game)}
## Calling rummy
{_calls(game)}
## Going out{"" if game[NO_FLOATING] else " and floating"}
{_out(game)}
## Score
{_score(game)}
## The end
{_end(game)}
"""


def _cards(game: FiveThousandRummy) -> str:
    pack = game.pack
    jokers = game[JOKERS]
    kind = len(pack.ranks) - (1 if jokers else 0)
    copies = (pack.size - jokers) // (4 * kind)
    some = "one pack" if copies == 1 else f"{('two', 'three', 'four', 'five', 'six')[copies - 2]} packs"
    low = game[OMIT_LOW]
    left_out = {NONE: "", NO_TWOS: ", without twos", NO_THREES: ", without twos and threes", FROM_SIX: ", without cards below six"}[low]
    text = f"{game.players} play with {some} of {4 * kind} cards{left_out}{f', and {jokers} jokers' if jokers else ''}"
    text += f": {pack.size} cards." if copies > 1 or jokers else "."
    wild = []
    if game[TWOS_WILD]:
        wild.append("twos")
    if jokers:
        wild.append("jokers")
    if game[OTHER_WILD] == TENS:
        wild.append("tens")
    elif game[OTHER_WILD] == ONE_EYED:
        wild.append("the one-eyed jacks (of spades and hearts)")
    if wild:
        text += f" Always wild: {', '.join(wild)}."
    return text


def _deal(game: FiveThousandRummy) -> str:
    pictures = "11 for a jack, 12 for a queen, 13 for a king" if game[PICTURE_UPCARDS] == HIGHER else "10 for a picture"
    counts = "how many cards it has in all" if game[UPCARD_COUNTS] == TOTAL else "how many more cards it gets face down"
    text = f"""Each hand is dealt as a whole, the dealer's last. Its first card is laid face up and says {counts}: its number, {pictures},
{game[ACE_UPCARD]} for an ace"""
    permanent = game[TWOS_WILD] or game[JOKERS] > 0 or game[OTHER_WILD] != NONE
    if permanent:
        upcard = game[WILD_UPCARD]
        if upcard == BURY:
            text += "; a card that is always wild is buried in the pack and replaced"
        elif upcard == CHOOSE:
            text += "; whoever gets a card that is always wild chooses to have two cards in all, or twelve"
        else:
            text += f", {upcard} for a card that is always wild"
    text += "."
    if game[BURY_SMALL] != NONE:
        text += " A two, three or four dealt first is buried in the pack and replaced."
    where = {
        FIRST: "The dealer's first card", LAST: "The dealer's last card, which is dealt face up,",
        EXTRA: "One more card, which is dealt face up to the dealer at the end,",
        SEPARATE: "A card turned up at the end, which is nobody's,",
    }[game[INDICATOR]]
    text += f" {where} says what is **wild** in this deal: all cards of its rank."
    if permanent or not game[ACES_WILD]:
        unfit = " or ".join((["a card that is always wild"] if permanent else []) + ([] if game[ACES_WILD] else ["an ace"]))
        more = game[UNFIT_INDICATOR] == MORE
        text += f" Should it be {unfit}, {'the dealer gets more cards, face up, until it is not' if more else 'it is buried and replaced'}."
    return text + """ The next card begins the discard pile, which lies spread so that all can be seen; the rest is the stock. The deal
passes to the left. Should a first card announce more than is left for this hand, it is buried in the pack and replaced."""


def _melds(game: FiveThousandRummy, runs: bool) -> str:
    text = """A **set** is three or more cards of a rank; with several packs equal cards may be in it."""
    if runs:
        ace = "The ace is above the king."
        if game[OMIT_LOW] == NONE:
            ace = "The ace is below the two or above the king, but not between them."
        text += f""" A **run** is three or more cards of a suit in sequence. {ace}"""
    text += " A wild card stands for any card that is missing; there must be one natural card at least."
    limit = game[WILD_LIMIT]
    if limit == ONE:
        text += " A meld may hold one wild card only"
        text += "; one of six cards or more counts as two, each with its own." if runs else "."
    elif limit != ANY_NUMBER:
        text += " A meld must hold more natural cards than wild ones."
    if limit != ANY_NUMBER:
        own = "wild all the same" if game[WILD_AS_ITSELF] == AS_WILD else "natural"
        place = "6-7-8" if runs else "a set of sixes"
        text += f" A wild card in its own place, as a six in {place} where sixes are wild, counts as {own}."
    if game[WILD_SETS]:
        text += " Three or more wild cards may be laid as a set of their own (`meld 6C=wild …`), to which only wild cards can be added."
    return text


def _take(game: FiveThousandRummy) -> str:
    must = game[TOP_MELDED]
    if game.strict:
        return """; but the discard only if you hold two natural cards of its rank and meld it with them. So you may take several discards
too: all that lie on the one you want, the deepest, which you meld with two such cards. Say how many you take, and what you meld:
`take 3 meld 8H 8S 8D`. The others go to your hand. Wild discards cannot be taken."""
    if game[TWO_NATURALS]:
        how = "with two natural cards of your hand: `take 3 meld 8H 8S 8D`."
    else:
        how = """in a new meld or by adding it to one on the table, to a run also with the cards that lie between. Others that you take
may go down with it: `take 3 meld 8H 8S 8D`, `take 3 add 8H to 2`, `take 2 add 9H TH to 1`."""
        if game[TRADING]:
            how += """ Or you trade it for the wild card that stands for it: `take 2 trade 9H for 6C in 1`; or you trade another card
so, and then meld the deepest with the wild card you got."""
    top = " You must meld the top discard too when you take it alone: `take 1 meld 8H 8S 8D`." if must else ""
    return f""". Or take **several discards**: all that lie on the one you want. That one, the deepest, you must meld at once, {how} Say how
many you take and what you lay. The others go to your hand.{top}"""


def _own(game: FiveThousandRummy) -> str:
    if not game[OWN_FIRST]:
        return ""
    if game[TWO_NATURALS]:
        return f" Before you have laid a new meld you may not add to any{', nor trade' if game.trading else ''}."
    return (f" Before you have laid a new meld you may not add to any{', nor trade' if game.trading else ''}; but you may take discards to "
            f"add {'or trade ' if game.trading else ''}the deepest, if you lay a new meld in the same turn.")


def _beside(game: FiveThousandRummy, runs: bool) -> str:
    text = """

If you hold the card that a wild one stands for in a run you may add it too; it lies before you, and the wild card stays.""" if runs else ""
    if game[TRADING]:
        text += """ Or you may trade it: put it in the place of the wild card, which goes to your hand and no longer scores for whoever
had laid it: `trade 9H for 6C in 2`. In a set any card of the rank will do."""
    return text


def _banned(game: FiveThousandRummy) -> str:
    if game.top_melded:
        return ""
    return """If you took only the top discard you may not put it, or its like, back in the same turn; should you hold nothing else, your
turn ends without a discard."""


def _calls(game: FiveThousandRummy) -> str:
    calls = game[CALLS]
    if calls == NO_CALLS:
        return "There are no calls: whatever is discarded waits for the next player."
    who = "has laid a meld" if game[OWN_FIRST] else "has laid cards"
    then = """then discards, if possible, and the turn goes to whoever was next anyway. The first to call before the next player has drawn
gets it; the next player may call too. Calls are offered only where they are right, so nobody calls in vain."""
    if calls == EXTEND:
        return f"""When a card is discarded that fits a meld on the table, anyone but the discarder who {who} may call *rummy*, takes it and
adds it, {then}"""
    assert calls == IN_PILE
    return f"""After a discard, anyone but the discarder who {who} may call *rummy* if cards of the discard pile alone make a meld, or one
of them fits a meld on the table. The caller takes all cards from the deepest one used, lays those, {then}"""


def _out(game: FiveThousandRummy) -> str:
    text = """Whoever discards the last card goes out, and the deal is over. That card must not fit any meld on the table: if it does, it
must be added instead."""
    if game[NO_FLOATING]:
        text += " Laying all one's cards, with none to discard, is going out too."
    else:
        text += """ Whoever has laid all cards and has none to discard *floats*: in the next turns a floating player draws from the stock,
must add the card if it fits, and otherwise discards it and goes out."""
        if game[FLOATERS_DRAW]:
            text += " When somebody goes out, those who float draw one card more, which counts as left over."
    if game[GRACE]:
        text += " When somebody goes out in the first turn, those who have not played yet have one turn each before the score is counted."
    return text + """ The deal also ends when the stock is used up and the player to move takes nothing from the discard pile (say
`stop`)."""


def _score(game: FiveThousandRummy) -> str:
    ace = game[ACE_VALUE]
    wild = game[WILD_VALUE]
    wild_ace = f", a wild ace {ace + 100}" if wild == 100 and game[ACES_WILD] else ""
    least = {NONE: "two", NO_TWOS: "three", NO_THREES: "four", FROM_SIX: "six"}[game[OMIT_LOW]]
    low = f"{least} to seven 5, eight and nine 10" if game[EIGHTS_NINES] == 10 else f"{least} to nine 5"
    queen = "; but the queen of spades 45" if game[SPECIAL_CARD] != NONE else ""
    text = f"""Ace {ace}, wild card {wild}{wild_ace}, king, queen, jack and ten 10, {low}{queen}. Everyone scores the cards laid before
them. """
    if game[LEFTOVERS] == SUBTRACT:
        text += "The cards left in one's hand are subtracted; the score may fall below nothing."
        if game[GOING_OUT]:
            who = "Whoever first goes out" if game[GRACE] else "Whoever goes out"
            text += f" {who} scores {game[GOING_OUT]} more."
        return text
    return text + "Whoever goes out scores all cards left in the others' hands too."


def _end(game: FiveThousandRummy) -> str:
    text = f"When somebody has {game[TARGET]} points at the end of a deal, the highest score wins; equal ones win together."
    if game[WINNER] == WHO_WENT_OUT:
        text += " If several have as many, whoever went out in the last deal wins, provided that player is one of them."
    return text + f" After {game[DEALS]} deals the highest score wins in any case."
