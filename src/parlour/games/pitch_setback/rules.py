"""How to play Pitch in all its forms, with the options chosen. Most of it follows from what a form of the game says of itself."""
from __future__ import annotations

from typing import Any, Final

from parlour.games.pitch_setback.base import FIRST, PitchGame
from parlour.games.pitch_setback.options import (
    AVERAGE,
    DEALS,
    DOUBLES_LOSS,
    MONEY,
    OVER_FOUR,
    RACEHORSE,
    TO_21,
)
from parlour.mechanisms.tricks.follow_or_trump import ELSE_TRUMP, FOLLOW
from parlour.mechanisms.tricks.point_tricks import DEALT, HELD, CardPoint, HighOfSuit, LastTrick, MostCards, Point, TopPoint
from parlour.mechanisms.tricks.widow import COUNTS

MONEY_ONLY: Final = (AVERAGE, RACEHORSE)


def rules(game: PitchGame[Any]) -> str:
    """All of it, heading by heading."""
    sections = [("Aim", aim(game)), ("Cards", cards(game)), ("Deal", dealing(game)), ("Points", points(game)),
                ("Bidding", bidding(game)), ("Trumps", trumps(game)), ("Play", play(game)), ("Scoring", scoring(game)),
                ("End", end(game))]
    return "\n".join([f"## {heading}\n{text}" for heading, text in sections]) + "\n"


def way(game: PitchGame[Any]) -> str:
    """What one plays for: points, except in Cutthroat Pitch for money."""
    return game[MONEY]


def side(game: PitchGame[Any]) -> str:
    """Who counts together."""
    return "player" if len(set(game.sides)) == game.players else "side"


def aim(game: PitchGame[Any]) -> str:
    """What it is about, and who plays."""
    sides = len(set(game.sides))
    if game.who_plays():
        who = game.who_plays()
    elif sides == game.players:
        who = f"{game.players} players, everyone alone."
    else:
        who = f"{game.players} players in {COUNTS[sides]} pairs; partners sit opposite each other."
    passes = "who deals next depends on how the bid ends" if way(game) == RACEHORSE else "the deal passes to the left"
    return (f"{who} All goes clockwise, and {passes}. A few points can be won in each deal; the highest bidder must win as many as were "
            "bid, or is set back.")


def cards(game: PitchGame[Any]) -> str:
    """The pack and its ranking."""
    pack = game.pack
    ranks = " ".join(pack.ranks[::-1]).replace("T", "10").replace("X ", "")
    text = f"{pack.size} cards; in each suit, from high to low, {ranks}."
    off = list(game.off_ranks())
    jokers = game.jokers_in_pack()
    if off or jokers or game.reversed():
        order = game.card_orders[2]
        listed = []
        for card in order.trump_cards:
            rank = pack.ranks[pack.rank_of[card]].replace("T", "10")
            if pack.suit_of[card] == 4:
                listed.append("joker" if jokers == 1 else "high joker" if pack.codes[card] == "X1" else "low joker")
            else:
                listed.append(rank if pack.suit_of[card] == order.trumps else f"off-{rank}")
        text += f" The trumps rank {', '.join(listed)}."
        if off:
            text += " An off card is the one of the other suit of the trumps' colour; it is a trump and does not belong to its own suit."
        if jokers:
            text += " The joker is a trump." if jokers == 1 else " The jokers are trumps: X1 is the high joker, X2 the low one."
    return text


def dealing(game: PitchGame[Any]) -> str:
    """How many cards everyone gets."""
    if game.other_dealing():
        return game.other_dealing()
    batches = game.dealt_in()
    each = sum(batches)
    left = game.pack.size - each * game.players
    how = f"{COUNTS[batches[0]]} at a time"
    rest = "none is left" if not left else f"{left} {'card is' if left == 1 else 'cards are'} left"
    return f"Everyone gets {COUNTS[each]} cards, {how}; {rest}."


def point_words(point: Point) -> str:
    """What a point is won by."""
    if isinstance(point, HighOfSuit):
        return "winning the highest spade in play in a trick, also when spades are trumps"
    if isinstance(point, TopPoint):
        which = "highest" if point.highest else "lowest"
        if point.whose == DEALT:
            return f"having had the {which} trump of all, dealt or taken with the cards left: it counts also if it was discarded"
        return f"holding the {which} trump in play" if point.whose == HELD else f"winning the {which} trump in play in a trick"
    if isinstance(point, MostCards):
        return ("the most card points in tricks: an ace is 4, a king 3, a queen 2, a jack 1 and a ten 10; with a tie nobody gets it")
    if isinstance(point, LastTrick):
        return "winning the last trick"
    assert isinstance(point, CardPoint)
    if point.rank == "X1":
        return "winning the joker in a trick" if point.name == "joker" else "winning the high joker in a trick"
    if point.rank == "X2":
        return "winning the low joker in a trick"
    names = {"A": "ace", "J": "jack", "T": "ten", "5": "five", "3": "three", "2": "two"}
    return f"winning the {'off-' if point.off else ''}{names[point.rank]}{'' if point.off else ' of trumps'} in a trick"


def points(game: PitchGame[Any]) -> str:
    """The table of points."""
    lines = [f"- {point.name.capitalize()}, {point.value}: {point_words(point)}." for point in game.points_table]
    in_play = " In play are the cards held when the first card is led." if game.steps else ""
    total = f"There are {game.total} points in all. A card that is not in play brings nobody anything.{in_play}"
    return "\n".join([total, *lines])


def top_words(game: PitchGame[Any]) -> str:
    """The bid above all numbers."""
    if game.top is None:
        return ""
    name = "called smudge" if str(game.top) == "smudge" else "to shoot the moon"
    tricks = game.tricks_there_are()
    needs = f"all {game.total} points and all {COUNTS[tricks] if tricks < len(COUNTS) else tricks} tricks" \
        if game.all_needs_tricks() else "all the points"
    return f" Above them is the bid {name}, which needs {needs}."


def bidding(game: PitchGame[Any]) -> str:
    """The auction."""
    low, high = game.lowest, game.highest_bid()
    numbers = f"a number of points from {low} to {high}" if high > low else f"{low} points"
    if not game.one_round:
        return (f"Beginning at the dealer's left you bid {numbers}, each time more than the last, or pass and are out of the bidding. It "
                f"goes round until all but one have passed, or {high} is bid. If nobody bids the cards are thrown in and the next player "
                "deals.")
    steal = (" The dealer, who calls last, may steal the bid by bidding the same as the highest." if game.steals else
             " The dealer may not bid the same as the highest, only more.")
    text = (f"Everyone calls once, beginning at the dealer's left: pass, or {numbers}, more than the last bid.{top_words(game)}{steal} If "
            f"all others pass the dealer must bid at least {low}.")
    if way(game) == OVER_FOUR:
        text += " The moon may be bid only over another player's bid of 4, and only the dealer may bid over it, by stealing."
    if game.may_pitch:
        doubles = " A dealer who takes over in this way and is set loses double." if game[DOUBLES_LOSS] else ""
        text += ("\nInstead of bidding you may pitch: lead a card, which counts as a bid of 4 with its suit as trumps. Then nobody else "
                 "may bid, but the dealer may take over by pitching a card too, or with a smudge; the first card is then taken back."
                 + doubles)
    return text


def trumps(game: PitchGame[Any]) -> str:
    """How trumps are made, and cards exchanged."""
    if not game.names_trumps():
        return "The highest bidder leads the first card, and its suit is trumps."
    return game.naming_words() + game.exchange_words()


def play(game: PitchGame[Any]) -> str:
    """How tricks are played."""
    winning = "The best trump wins the trick, or without trumps the best card of the suit led. Who wins a trick leads to the next."
    if game.other_play():
        return game.other_play()
    lead = "The bidder's first lead must be a trump, with one in hand." if game.leads_trump_first() else "The bidder leads any card."
    if not game.names_trumps():
        lead = "The bidder has led."
    elif game.may_pitch:
        lead += " Whoever has pitched a card has led already."
    manner = game.follow_manner()
    if manner == FOLLOW:
        follow = "Who can follow the suit led must; who cannot may play anything."
    else:
        follow = "Who can follow the suit led must follow or play a trump; a trump may be played to any trick."
        follow += " Who cannot follow must play a trump if possible." if manner == ELSE_TRUMP else " Who cannot follow may play anything."
    text = f"{lead} {follow} {winning}"
    if game.bars_trumps_first():
        text += (" If the first lead is no trump, nobody may play a trump to that trick, unless holding nothing else: follow suit if you "
                 "can, or play another suit.")
    return text + game.more_play()


def scoring(game: PitchGame[Any]) -> str:
    """What a deal brings."""
    if game.other_scoring():
        return game.other_scoring()
    who = side(game)
    if way(game) == RACEHORSE:
        return ("The bidder who makes the bid gets $1 for each point bid from everybody else, and who is set pays as much to everybody; "
                "the moon counts 5. Nobody else scores. The deal stops as soon as all can see from the cards played whether the bid is "
                "made.")
    text = f"A {who} making the bid scores all the points won; a {who} that is set, failing to make it, loses as many as were bid."
    top = "smudge" if str(game.top) == "smudge" else "moon"
    if game.top is not None and way(game) == TO_21:
        text += (f" A smudge that is made scores {game.top_value}, and one that fails loses {game.top_value}; only who bids it can score "
                 "it.")
    text += " All others score the points that they have won, in any case. Scores can fall below zero."
    if way(game) == AVERAGE:
        text += (" The moon is no matter of points: the bidder scores none with it, but gets $1 from everybody when it is made, and pays "
                 f"$1 to everybody when it fails. A {top} needs all points and all tricks.")
    elif way(game) == OVER_FOUR:
        text += " A moon that is made scores 4; one that fails leaves the bidder with minus 4, whatever the score was."
    return text


def end(game: PitchGame[Any]) -> str:
    """When the match ends."""
    deals = game[DEALS]
    if way(game) in MONEY_ONLY:
        settle = "A bidder who has made the bid deals next; after one who is set, the player to that bidder's right deals."
        if way(game) == AVERAGE:
            settle = ("Then all settle up: whoever is above the average of all scores gets 10 cents for each point, and who is below it "
                      "pays as much; moons are paid as well. After each deal all say at the same time whether they stay; as soon as "
                      "somebody leaves, all settle up, and those who stay begin anew with whoever joins them.")
        return f"One plays {deals} deals. {settle}"
    limit = f" After {deals} deals the match ends in any case, and the best score wins."
    if game.other_end():
        return game.other_end() + limit
    goal = game.playing_to()
    who = side(game)
    if game.wins == FIRST:
        return f"The first side with {goal} points wins; if both have them after a deal, the bidding side if it has made its bid.{limit}"
    text = (f"A {who} with {goal} points or more wins, but only at the end of a deal in which that {who} has bid and made the bid; whoever "
            f"gets there in another way must still bid and make it.{limit}")
    if way(game) == OVER_FOUR:
        text += (" Each of the others then pays the winner one stake, and one more for every time they were set; a moon that failed "
                 "counts as two.")
    return text
