"""How to play Pitch in all its forms, with the options chosen. Most of it follows from what a form of the game says of itself."""
from __future__ import annotations

from typing import Any, Final

from parlour.games.pitch_setback.base import FIRST, PitchGame
from parlour.games.pitch_setback.options import (
    AVERAGE,
    DEALS,
    DISCARDING,
    DOUBLES_LOSS,
    DRAW,
    MONEY,
    NO_DRAW,
    OVER_FOUR,
    RACEHORSE,
    START,
    TO_21,
)
from parlour.mechanisms.tricks.follow_or_trump import ELSE_TRUMP, FOLLOW
from parlour.mechanisms.tricks.point_tricks import DEALT, HELD, CardPoint, HighOfSuit, LastTrick, MostCards, Point, TopPoint
from parlour.mechanisms.tricks.widow import COUNTS

TRUMPS_ONLY: Final = ("ten-point-pitch-charbonneau", "dirty-pitch", "reverse-pitch", "pawnee-ten-point-pitch")
OKLAHOMA: Final = ("oklahoma-ten-point-pitch", "oklahoma-six-point-pitch")
CHARBONNEAU: Final = TRUMPS_ONLY[:3]
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
    return "player" if len(set(game.sides)) == game.players and game.id != "pawnee-ten-point-pitch" else "side"


def aim(game: PitchGame[Any]) -> str:
    """What it is about, and who plays."""
    sides = len(set(game.sides))
    if game.id == "pawnee-ten-point-pitch":
        who = "Five players. In each deal the bidder and a partner play against the other three; scores are kept for each player."
    elif sides == game.players:
        who = f"{game.players} players, everyone alone."
    else:
        who = f"{game.players} players in {COUNTS[sides]} pairs; partners sit opposite each other."
    passes = "who deals next depends on how the bid ends" if way(game) == RACEHORSE else "the deal passes to the left"
    return (f"{who} All goes clockwise, and {passes}. A few points can be won in each deal; the highest bidder must "
            "win as many as were bid, or is set back.")


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
    if game.id == "fish-pitch":
        return ("Everyone gets six cards, three at a time, and six more that lie face down in front of the player, "
                "unseen by all. The four "
                "cards left are not used.")
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
        return (f"Beginning at the dealer's left you bid {numbers}, each time more than the last, or pass and are out "
                "of the bidding. It goes "
                f"round until all but one have passed, or {high} is bid. If nobody bids the cards are thrown in and "
                "the next player deals.")
    steal = (" The dealer, who calls last, may steal the bid by bidding the same as the highest." if game.steals else
             " The dealer may not bid the same as the highest, only more.")
    text = (f"Everyone calls once, beginning at the dealer's left: pass, or {numbers}, more than the last bid.{top_words(game)}{steal} "
            f"If all others pass the dealer must bid at least {low}.")
    if way(game) == OVER_FOUR:
        text += " The moon may be bid only over another player's bid of 4, and only the dealer may bid over it, by stealing."
    if game.may_pitch:
        text += ("\nInstead of bidding you may pitch: lead a card, which counts as a bid of 4 with its suit as "
                 "trumps. Then nobody else may "
                 "bid, but the dealer may take over by pitching a card too, or with a smudge; the first card is then taken back."
                 + (" A dealer who takes over in this way and is set loses double."
                    if game[DOUBLES_LOSS] else ""))
    return text


def trumps(game: PitchGame[Any]) -> str:
    """How trumps are made, and cards exchanged."""
    id = game.id
    if not game.names_trumps():
        return "The highest bidder leads the first card, and its suit is trumps."
    text = "The highest bidder names the trump suit."
    if game.may_pitch:
        text = "The highest bidder names the trump suit, unless trumps are made already by a card that was pitched."
    if id in OKLAHOMA and game.players == 6:
        return ("The highest bidder takes the six cards that are left and names the trump suit. Then all discard down to six cards, face "
                "down, the bidder first.")
    if id in OKLAHOMA:
        exchange = ("Then each in turn, the bidder first, may discard up to three cards and is dealt as many from the "
                    "stock. After that all "
                    if game[DISCARDING] != NO_DRAW else "Then all ")
        return f"{text} {exchange}discard three cards face down, so that six are left."
    if id == "six-player-pitch":
        return f"{text} Then everyone, from the dealer's left, discards two cards face down. There is no drawing."
    if id == "nine-card-pitch":
        return f"{text} Then everyone, from the dealer's left, may discard up to four cards, and is dealt as many."
    if id == "tunkhannock-pitch":
        return f"{text} Then everyone, from the dealer's left, discards three cards and is dealt three others."
    if id in CHARBONNEAU or id in ("pitch-pedro", "pitch-cinch"):
        text += (" Then everyone, from the dealer's left, discards all cards but trumps and is dealt cards up to six; "
                 "this is done for you. "
                 "Who holds more than six trumps discards down to six. If the stock runs out the discards are shuffled.")
        if id == "pitch-cinch":
            text += " The dealer takes what is left of the stock and discards down to six, trumps only if there are more than six."
        elif id in CHARBONNEAU:
            text += (" What is left of the stock goes to the bidder, who takes it or gives it to the partner without "
                     "looking; who gets it "
                     "keeps six cards, trumps before others.")
        return text
    if id == "pawnee-ten-point-pitch":
        return (f"{text} and calls a trump, any card: whoever holds it is the bidder's partner, which nobody else "
                "knows until it is played. If the "
                "bidder holds it, the bidder plays alone against four. Then the bidder takes the four cards that are left, and everyone, "
                "from the dealer's left, discards down to six. Jacks, jokers and the three of trumps and the called card may not be "
                "discarded.").replace("suit. and", "suit and")
    if game[DRAW]:
        text += (" Then everyone, from the dealer's left, discards any cards but trumps face down, and is dealt cards up to six.")
        if game.may_pitch:
            text += " A card that was pitched stays on the table and counts as one of its player's six; the first trick goes on from it."
    return text


def play(game: PitchGame[Any]) -> str:
    """How tricks are played."""
    winning = "The best trump wins the trick, or without trumps the best card of the suit led. Who wins a trick leads to the next."
    if game.id in TRUMPS_ONLY:
        called = " The called card must be played to the first trick." if game.id == "pawnee-ten-point-pitch" else ""
        return (f"The bidder leads. Only trumps may be played, and the best wins.{called} Who has no trumps left "
                "drops out. If the winner "
                "of a trick has none left, the next player to the left who has any leads.")
    lead = "The bidder's first lead must be a trump, with one in hand." if game.leads_trump_first() else "The bidder leads any card."
    if not game.names_trumps():
        lead = "The bidder has led."
    manner = game.follow_manner()
    if manner == FOLLOW:
        follow = "Who can follow the suit led must; who cannot may play anything."
    else:
        follow = "Who can follow the suit led must follow or play a trump; a trump may be played to any trick."
        follow += " Who cannot follow must play a trump if possible." if manner == ELSE_TRUMP else " Who cannot follow may play anything."
    text = f"{lead} {follow} {winning}"
    if game.bars_trumps_first():
        text += (" If the first lead is no trump, nobody may play a trump to that trick, unless holding nothing else: follow suit if "
                 "you can, or play another suit.")
    if game.id == "fish-pitch":
        text += ("\nThe first card must come from your hand. From the second trick on you may fish instead, leading "
                 "or following: you play one "
                 "of your unseen cards, whatever it is. It need not follow suit. Cards from the hand must follow as "
                 "said, by what is in the "
                 "hand alone. There are twelve tricks.")
    return text


def scoring(game: PitchGame[Any]) -> str:
    """What a deal brings."""
    who = side(game)
    if way(game) == RACEHORSE:
        return ("The bidder who makes the bid gets $1 for each point bid from everybody else, and who is set pays as much to everybody; "
                "the moon counts 5. Nobody else scores. The deal stops as soon as all can see from the cards played "
                "whether the bid is made.")
    text = f"A {who} making the bid scores all the points won; a {who} that is set, failing to make it, loses as many as were bid."
    top = "smudge" if str(game.top) == "smudge" else "moon"
    if game.id == "nine-card-pitch":
        return (f"Everybody begins with {game[START]}, and points are taken off. If the bidding side makes "
                "its bid, its points are taken "
                "off its score; if not, it goes up by the bid. The other side's points are always taken off its "
                "score. But against a bid that is "
                "made nobody goes below 1: a side that would reach zero has 1 left.")
    if game.id in CHARBONNEAU:
        return ("If the bidding side makes its bid it scores the points it bid, no more; if not it loses them. The "
                "other side scores what it "
                "wins. Who shoots the moon and makes it wins the match at once if the side's score is not below zero, "
                "and otherwise has zero; "
                "who fails loses the match.")
    if game.id == "pawnee-ten-point-pitch":
        return ("If the bid is made, the bidder and the partner each score all the points that they have won "
                "together, or 42 for shooting the "
                "moon. If not, each loses the bid, 10 for the moon. Each of the others scores the points that they have won together.")
    if game.top is not None and way(game) == TO_21:
        text += (f" A smudge that is made scores {game.top_value}, and one that fails loses {game.top_value}; only who "
                 "bids it can score it.")
    text += " All others score the points that they have won, in any case. Scores can fall below zero."
    if way(game) == AVERAGE:
        text += (" The moon is no matter of points: the bidder scores none with it, but gets $1 from everybody when "
                 "it is made, and pays $1 to "
                 f"everybody when it fails. A {top} needs all points and all tricks.")
    elif way(game) == OVER_FOUR:
        text += " A moon that is made scores 4; one that fails leaves the bidder with minus 4, whatever the score was."
    return text


def end(game: PitchGame[Any]) -> str:
    """When the match ends."""
    deals = game[DEALS]
    if way(game) in MONEY_ONLY:
        settle = ("Then all settle up: whoever is above the average of all scores gets 10 cents for each point, and "
                  "who is below it pays as "
                  "much; moons are paid as well. After each deal all say at the same time whether they stay; as soon as "
                  "somebody leaves, all settle up, and those who stay begin anew with whoever joins them."
                  if way(game) == AVERAGE else
                  "A bidder who has made the bid deals next; after one who is set, the player to that bidder's right deals.")
        return f"One plays {deals} deals. {settle}"
    limit = f" After {deals} deals the match ends in any case, and the best score wins."
    if game.id == "nine-card-pitch":
        return f"The first side whose score is zero or less wins.{limit}"
    goal = game.playing_to()
    who = side(game)
    if game.id == "pawnee-ten-point-pitch":
        return (f"A player with {goal} points wins. If several reach {goal} in one deal the bidder wins, if among "
                "them; if not, one plays on "
                f"until a player has {goal} or more after making a bid.{limit}")
    if game.wins == FIRST:
        return f"The first side with {goal} points wins; if both have them after a deal, the bidding side if it has made its bid.{limit}"
    text = (f"A {who} with {goal} points or more wins, but only at the end of a deal in which that {who} has bid and made the bid; "
            f"whoever gets there in another way must still bid and make it.{limit}")
    if way(game) == OVER_FOUR:
        text += (" Each of the others then pays the winner one stake, and one more for every time they were set; a moon that failed "
                 "counts as two.")
    return text
