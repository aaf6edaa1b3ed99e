"""The rules of 5000 Rummy in our own words."""
from __future__ import annotations

from typing import Any

from parlour.games.five_thousand_rummy.options import (
    AS_WILD,
    BURY,
    CHOOSE,
    EXTEND,
    EXTRA,
    FIRST,
    FROM_SIX,
    HIGHER,
    IN_PILE,
    LAST,
    MORE,
    NO_CALLS,
    NO_THREES,
    NO_TWOS,
    NONE,
    ONE_EYED,
    SEPARATE,
    SUBTRACT,
    TENS,
    TOTAL,
    WHO_WENT_OUT,
)
from parlour.games.five_thousand_rummy.play import RummyGame
from parlour.kernel.game import Game
from parlour.rankings.melds import ANY_NUMBER, ONE


def rules_of(game: RummyGame) -> str:
    """How to play with these options."""
    runs = game.runs
    meld, wild, more = ("7H 8H 9H", "8H 6C=9H TH", "TH") if runs else ("7H 7S 7D", "8H 8S 6C=8", "7C")
    return f"""## Aim
Lay down sets{" and runs" if runs else ""} of cards, and add to those on the table: what you have laid scores. The match is won with
{game.count("target")} points.
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
## Going out{"" if game.flag("go-out-without-discard") else " and floating"}
{_out(game)}
## Score
{_score(game)}
## The end
{_end(game)}
"""


def _cards(game: Game[Any]) -> str:
    pack = game.pack
    jokers = game.count("jokers")
    kind = len(pack.ranks) - (1 if jokers else 0)
    copies = (pack.size - jokers) // (4 * kind)
    some = "one pack" if copies == 1 else f"{('two', 'three', 'four', 'five', 'six')[copies - 2]} packs"
    low = game.choice("omit-low-cards")
    left_out = {NONE: "", NO_TWOS: ", without twos", NO_THREES: ", without twos and threes", FROM_SIX: ", without cards below six"}[low]
    text = f"{game.players} play with {some} of {4 * kind} cards{left_out}{f', and {jokers} jokers' if jokers else ''}"
    text += f": {pack.size} cards." if copies > 1 or jokers else "."
    wild = []
    if game.flag("twos-permanent-wild"):
        wild.append("twos")
    if jokers:
        wild.append("jokers")
    if game.choice("other-permanent-wilds") == TENS:
        wild.append("tens")
    elif game.choice("other-permanent-wilds") == ONE_EYED:
        wild.append("the one-eyed jacks (of spades and hearts)")
    if wild:
        text += f" Always wild: {', '.join(wild)}."
    return text


def _deal(game: Game[Any]) -> str:
    pictures = "11 for a jack, 12 for a queen, 13 for a king" if game.choice("picture-upcard-numbers") == HIGHER else "10 for a picture"
    counts = "how many cards it has in all" if game.choice("upcard-counts") == TOTAL else "how many more cards it gets face down"
    text = f"""Each hand is dealt as a whole, the dealer's last. Its first card is laid face up and says {counts}: its number, {pictures},
{game.count("ace-upcard-number")} for an ace"""
    permanent = game.flag("twos-permanent-wild") or game.count("jokers") > 0 or game.choice("other-permanent-wilds") != NONE
    if permanent:
        upcard = game.choice("permanent-wild-upcard")
        if upcard == BURY:
            text += "; a card that is always wild is buried in the pack and replaced"
        elif upcard == CHOOSE:
            text += "; whoever gets a card that is always wild chooses to have two cards in all, or twelve"
        else:
            text += f", {upcard} for a card that is always wild"
    text += "."
    if game.choice("bury-small-upcards") != NONE:
        text += " A two, three or four dealt first is buried in the pack and replaced."
    where = {
        FIRST: "The dealer's first card", LAST: "The dealer's last card, which is dealt face up,",
        EXTRA: "One more card, which is dealt face up to the dealer at the end,",
        SEPARATE: "A card turned up at the end, which is nobody's,",
    }[game.choice("wild-indicator")]
    text += f" {where} says what is **wild** in this deal: all cards of its rank."
    if permanent or not game.flag("aces-may-be-wild"):
        unfit = " or ".join((["a card that is always wild"] if permanent else []) + ([] if game.flag("aces-may-be-wild") else ["an ace"]))
        more = game.choice("indicator-is-permanent-wild") == MORE
        text += f" Should it be {unfit}, {'the dealer gets more cards, face up, until it is not' if more else 'it is buried and replaced'}."
    return text + """ The next card begins the discard pile, which lies spread so that all can be seen; the rest is the stock. The deal
passes to the left. Should a first card announce more than is left for this hand, it is buried in the pack and replaced."""


def _melds(game: Game[Any], runs: bool) -> str:
    text = """A **set** is three or more cards of a rank; with several packs equal cards may be in it."""
    if runs:
        ace = "The ace is above the king."
        if game.choice("omit-low-cards") == NONE:
            ace = "The ace is below the two or above the king, but not between them."
        text += f""" A **run** is three or more cards of a suit in sequence. {ace}"""
    text += " A wild card stands for any card that is missing; there must be one natural card at least."
    limit = game.choice("wild-limit-in-meld")
    if limit == ONE:
        text += " A meld may hold one wild card only"
        text += "; one of six cards or more counts as two, each with its own." if runs else "."
    elif limit != ANY_NUMBER:
        text += " A meld must hold more natural cards than wild ones."
    if limit != ANY_NUMBER:
        own = "wild all the same" if game.choice("wild-as-itself") == AS_WILD else "natural"
        place = "6-7-8" if runs else "a set of sixes"
        text += f" A wild card in its own place, as a six in {place} where sixes are wild, counts as {own}."
    if game.flag("all-wild-set"):
        text += " Three or more wild cards may be laid as a set of their own (`meld 6C=wild …`), to which only wild cards can be added."
    return text


def _take(game: RummyGame) -> str:
    must = game.flag("top-discard-must-be-melded")
    if game.strict:
        return """; but the discard only if you hold two natural cards of its rank and meld it with them. So you may take several discards
too: all that lie on the one you want, the deepest, which you meld with two such cards. Say how many you take, and what you meld:
`take 3 meld 8H 8S 8D`. The others go to your hand. Wild discards cannot be taken."""
    if game.flag("pile-take-needs-two-hand-naturals"):
        how = "with two natural cards of your hand: `take 3 meld 8H 8S 8D`."
    else:
        how = """in a new meld or by adding it to one on the table, to a run also with the cards that lie between. Others that you take
may go down with it: `take 3 meld 8H 8S 8D`, `take 3 add 8H to 2`, `take 2 add 9H TH to 1`."""
        if game.flag("trade-natural-for-wild"):
            how += """ Or you trade it for the wild card that stands for it: `take 2 trade 9H for 6C in 1`; or you trade another card
so, and then meld the deepest with the wild card you got."""
    top = " You must meld the top discard too when you take it alone: `take 1 meld 8H 8S 8D`." if must else ""
    return f""". Or take **several discards**: all that lie on the one you want. That one, the deepest, you must meld at once, {how} Say how
many you take and what you lay. The others go to your hand.{top}"""


def _own(game: RummyGame) -> str:
    if not game.flag("lay-off-needs-own-meld"):
        return ""
    if game.flag("pile-take-needs-two-hand-naturals"):
        return f" Before you have laid a new meld you may not add to any{', nor trade' if game.trading else ''}."
    return (f" Before you have laid a new meld you may not add to any{', nor trade' if game.trading else ''}; but you may take discards to "
            f"add {'or trade ' if game.trading else ''}the deepest, if you lay a new meld in the same turn.")


def _beside(game: Game[Any], runs: bool) -> str:
    text = """

If you hold the card that a wild one stands for in a run you may add it too; it lies before you, and the wild card stays.""" if runs else ""
    if game.flag("trade-natural-for-wild"):
        text += """ Or you may trade it: put it in the place of the wild card, which goes to your hand and no longer scores for whoever
had laid it: `trade 9H for 6C in 2`. In a set any card of the rank will do."""
    return text


def _banned(game: RummyGame) -> str:
    if game.top_melded:
        return ""
    return """If you took only the top discard you may not put it, or its like, back in the same turn; should you hold nothing else, your
turn ends without a discard."""


def _calls(game: Game[Any]) -> str:
    calls = game.choice("rummy-call")
    if calls == NO_CALLS:
        return "There are no calls: whatever is discarded waits for the next player."
    who = "has laid a meld" if game.flag("lay-off-needs-own-meld") else "has laid cards"
    then = """then discards, if possible, and the turn goes to whoever was next anyway. The first to call before the next player has drawn
gets it; the next player may call too. Calls are offered only where they are right, so nobody calls in vain."""
    if calls == EXTEND:
        return f"""When a card is discarded that fits a meld on the table, anyone but the discarder who {who} may call *rummy*, takes it and
adds it, {then}"""
    assert calls == IN_PILE
    return f"""After a discard, anyone but the discarder who {who} may call *rummy* if cards of the discard pile alone make a meld, or one
of them fits a meld on the table. The caller takes all cards from the deepest one used, lays those, {then}"""


def _out(game: Game[Any]) -> str:
    text = """Whoever discards the last card goes out, and the deal is over. That card must not fit any meld on the table: if it does, it
must be added instead."""
    if game.flag("go-out-without-discard"):
        text += " Laying all one's cards, with none to discard, is going out too."
    else:
        text += """ Whoever has laid all cards and has none to discard *floats*: in the next turns a floating player draws from the stock,
must add the card if it fits, and otherwise discards it and goes out."""
        if game.flag("floaters-draw-at-end"):
            text += " When somebody goes out, those who float draw one card more, which counts as left over."
    if game.flag("first-turn-out-grace"):
        text += " When somebody goes out in the first turn, those who have not played yet have one turn each before the score is counted."
    return text + """ The deal also ends when the stock is used up and the player to move takes nothing from the discard pile (say
`stop`)."""


def _score(game: Game[Any]) -> str:
    ace = game.count("ace-value")
    wild = game.count("wild-value")
    wild_ace = f", a wild ace {ace + 100}" if wild == 100 and game.flag("aces-may-be-wild") else ""
    least = {NONE: "two", NO_TWOS: "three", NO_THREES: "four", FROM_SIX: "six"}[game.choice("omit-low-cards")]
    low = f"{least} to seven 5, eight and nine 10" if game.count("eights-nines-value") == 10 else f"{least} to nine 5"
    queen = "; but the queen of spades 45" if game.choice("special-card-value") != NONE else ""
    text = f"""Ace {ace}, wild card {wild}{wild_ace}, king, queen, jack and ten 10, {low}{queen}. Everyone scores the cards laid before
them. """
    if game.choice("leftover-scoring") == SUBTRACT:
        text += "The cards left in one's hand are subtracted; the score may fall below nothing."
        if game.count("going-out-bonus"):
            who = "Whoever first goes out" if game.flag("first-turn-out-grace") else "Whoever goes out"
            text += f" {who} scores {game.count('going-out-bonus')} more."
        return text
    return text + "Whoever goes out scores all cards left in the others' hands too."


def _end(game: Game[Any]) -> str:
    text = f"When somebody has {game.count('target')} points at the end of a deal, the highest score wins; equal ones win together."
    if game.choice("game-winner") == WHO_WENT_OUT:
        text += " If several have as many, whoever went out in the last deal wins, provided that player is one of them."
    return text + f" After {game.count('deals')} deals the highest score wins in any case."
