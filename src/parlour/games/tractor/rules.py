"""The rules of Tractor in words, for the options chosen."""
from __future__ import annotations

from typing import TYPE_CHECKING

from parlour.games.tractor.options import JOKER, START, TARGET

if TYPE_CHECKING:
    from parlour.games.tractor.game import Tractor


def rules(game: Tractor) -> str:
    """How to play with these options."""
    sections = [("Aim", aim(game)), ("Cards", cards(game)), ("Drawing and making trumps", making(game)),
                ("The last cards", last_cards(game)), ("Leading", leading(game)), ("Following", following(game)),
                ("Who wins a trick", winning(game)), ("Throws", throws(game)), ("Scoring", scoring(game)), ("End", end(game))]
    return "\n".join([f"## {heading}\n{text}" for heading, text in sections]) + "\n"


def aim(game: Tractor) -> str:
    teams = "two teams of three, who sit alternately" if game.players == 6 else "two pairs of partners, who sit opposite"
    side = "side" if game.players == 6 else "pair"
    return (f"{game.players} players form {teams}. Each {side} has a level, which is a rank of the cards; both begin at "
            f"{game[START]}. One side, the declarers, tries to keep the other, the opponents, from taking "
            f"{game.needed} points in tricks. A king or a ten is worth 10 points, a five 5, all else nothing: {100 * game.packs} in all.")


def cards(game: Tractor) -> str:
    packs = {2: "Two", 3: "Three"}[game.packs]
    return (f"{packs} packs with two jokers each, {game.pack.size} cards. In every deal one rank is the trump rank: the declarers' "
            "level. Trumps, from the top: red jokers (X2), black jokers (X1), the cards of the trump rank in the trump suit, the "
            "other cards of the trump rank, which are all equal, then the rest of the trump suit from ace to two. Jokers and cards of "
            "the trump rank belong to the trumps, not to the suits printed on them. In the other suits ace is high and two low, "
            "without the trump rank. Of equal cards the one played first is the higher."
            + (" When there is no trump suit only the jokers are trumps, and the trump rank is a rank like any other."
               if game.packs == 2 else ""))


def making(game: Tractor) -> str:
    text = (f"All goes anticlockwise. The cards lie in the middle, and all draw one in turn until everyone has {game.each} and "
            f"{game.bottom} are left. In the first deal a player drawn by lot begins, later the starter. Meanwhile anybody may make "
            "trumps by exposing a card of the trump rank: its suit is trumps. ")
    if game.packs == 3:
        text += ("A pair of identical cards of the trump rank, exposed by another player, overrules a single card, and a triple "
                 "overrules a pair; whoever was overruled may use the cards exposed before. Pairs and triples may also be exposed at "
                 "once. Jokers cannot be exposed. ")
    else:
        text += ("A pair of identical cards of the trump rank, exposed by another player, overrules a single card; a pair of identical "
                 "jokers overrules either, and then there are no trumps but the jokers. Both may also be exposed at once. ")
    if game[JOKER]:
        text += ("A pair is also overruled by a pair of the trump rank with a joker, and this by such a pair with two identical "
                 "jokers; nothing overrules two jokers, and jokers never help a single card. ")
    text += ("You may overrule your partner, but not what you have exposed yourself, as long as it stands. Nobody has to expose "
             "anything.\n\nAt a table everyone may speak up at any moment. Here the cards come in rounds of one each, and after every "
             "round all say at the same time, unseen, whether they expose something. Of several who do, only the first in the order of "
             "drawing has; the others keep their cards, unseen, and all are asked again. Say wait to be asked after your next card, or "
             "rest to be asked only when a card lets you expose something, when somebody else exposes, and when all are drawn.\n\n"
             "In the first deal whoever made trumps in the end is the starter, and his side the declarers; if nobody does, the cards "
             "are dealt again. In later deals the starter is known. If nobody has made trumps then, the last cards are turned up one "
             "by one: the first of the trump rank decides the suit and no more are turned; without one the highest does, jokers "
             "not counted, of equal ones the first.")
    return text


def last_cards(game: Tractor) -> str:
    return (f"The starter takes the last {game.bottom} cards, discards any {game.bottom} face down, and leads to the first trick. "
            "If the opponents win the last trick they get the points among the discards, multiplied by two for each card that was "
            "led to it: twice for a single card, four times for a pair, eight times for four cards.")


def leading(game: Tractor) -> str:
    sets = "a pair or a triple of identical cards" if game.packs == 3 else "a pair of identical cards"
    units = "pairs, or of triples," if game.packs == 3 else "pairs"
    text = (f"One may lead any single card; {sets}; a sequence of two or more consecutive {units} of one suit (of two pairs "
            "it is a tractor); or several of these from one suit at once, a throw. Cards of the trump rank in different suits are "
            "equal but not identical, and neither a pair nor consecutive. Consecutive means next to each other in the order of this "
            "deal: without the trump rank its neighbours are; above the ace of trumps come the other cards of the trump rank, any one "
            "of their suits, then those of the trump suit, black jokers and red jokers.")
    if game.skips:
        text += " A sequence may skip ranks of which all cards have been played in earlier tricks."
    return text


def following(game: Tractor) -> str:
    text = ("The others play as many cards as were led. If you have cards of the suit led (or trumps, when they are led) you must play "
            "them as far as you can; what is missing is made up with any cards. ")
    if game.packs == 3:
        return text + ("With cards enough, follow a pair with a pair and a triple with a triple, or with a pair if you have no triple. "
                       "Follow a sequence with one like it; if you cannot, with the longest shorter one that you have, and with "
                       "further pairs or triples as far as you have them.")
    return text + ("With cards enough, follow a pair with a pair, and a sequence with as many pairs as you have, up to the number led; "
                   "they need not be consecutive.")


def winning(game: Tractor) -> str:
    sets = "triples" if game.packs == 3 else "pairs"
    return (f"Only what has the form of the lead can win: a single card, an identical pair, a sequence as long, of {sets} where {sets} "
            "were led. The highest of that form wins, of the suit led or of trumps alone, which beat any other suit. Whoever takes the "
            "trick leads to the next. Points that the opponents take lie open before one of them; what the declarers take is not "
            "counted.")


def throws(game: Tractor) -> str:
    back = "each card taken back costs 10 points, from the opponents' points or to them"
    sets = "pairs and triples" if game.packs == 3 else "pairs"
    return (f"A throw is meant to be unbeatable: no other player may hold a higher card of the suit than any of its single cards, or a "
            f"higher pair than any of its pairs{', or a higher triple than a triple' if game.packs == 3 else ''}. Identical cards in it "
            "count as a pair, and sequences as the pairs they are made of. Whether it stands is decided by the hands. If not, all have "
            "seen the cards, but only the weakest part that can be beaten is led; the first who can beat it must; and "
            f"{back} (whose count may fall below nothing).\n\nFollow a throw with as many {sets} as are in it, as far as you can. It "
            "wins, unless somebody without the suit plays nothing but trumps with as many of them. Of several such the highest "
            f"{'triple counts if one was thrown, else the highest pair' if game.packs == 3 else 'pair counts'}"
            ", or, if only single cards were thrown, the highest card.")


def scoring(game: Tractor) -> str:
    need, step = game.needed, game.step
    rows = []
    if step == 20:
        rows = [f"no points: the declarers rise {need // step + 1} levels"]
        rows += [f"{max(5, low)} to {low + step - 5}: the declarers rise {(need - low) // step}" for low in range(0, need, step)]
    else:
        rows = ["no points: the declarers rise three levels", f"5 to {step - 5}: two levels", f"{step} to {need - 5}: one level"]
    rows += [f"{need} to {need + step - 5}: the opponents become declarers, and no level changes",
             f"{need + step} to {need + 2 * step - 5}: they also rise one level",
             f"and one level more for every further {step} points"]
    text = "What the opponents have in the end decides:\n" + "\n".join([f"- {row}" for row in rows])
    partner = "the partner two places to the starter's right" if game.players == 6 else "the starter's partner"
    text += (f"\n\nWhen the declarers win, the next starter is {partner}; otherwise the player next to the starter on the right, whose "
             "side are the declarers then, at their own level.")
    if game.compulsory:
        names = " and ".join([game.score_words(each) for each in game.compulsory])
        text += f" {names} cannot be skipped: a side that would rise past {'it' if len(game.compulsory) == 1 else 'one'} stops there first."
    if game.hook:
        text += (" The hook: when jacks are the trump rank and a side wins the last trick with the jack of the trump suit, while the "
                 "other side has played a jack to it, the level of that other side becomes two.")
    return text


def end(game: Tractor) -> str:
    if game[TARGET] == "A":
        return "The first side to rise above ace wins. Nothing but that ends the match: it can take many deals."
    return f"The first side to reach level {game.score_words(game.goal)} wins."
