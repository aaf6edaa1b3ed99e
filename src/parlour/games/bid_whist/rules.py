"""How to play Bid Whist and its forms, with the options chosen."""
from __future__ import annotations

from typing import Final

from parlour.games.bid_whist.options import (
    GAME_TARGET,
    HIGH_TRUMPS,
    MINIMUM_BID,
    NO_TRUMP_JOKERS,
    OVERBOOKS,
    PRIORITY,
    QUADRUPLE,
    REDEAL,
    RENEGE,
    RISING_TARGET,
    RUBBER,
    SIGNALS,
    SPORT,
    TARGET,
)
from parlour.games.bid_whist.play import WhistGame

TABLE: Final = """Four players, two against two, partners opposite each other. All goes clockwise, and the deal passes to the left; chance
chooses the first dealer."""
ORDERS: Final = """- Uptown: A K Q J 10 9 8 7 6 5 4 3 2, the ace best.
- Downtown: A 2 3 4 5 6 7 8 9 10 J Q K, the ace best and the king worst."""


def follow(game: WhistGame) -> str:
    """How tricks are played; some forms call them books."""
    return f"""Whoever can follow the suit led must; whoever cannot may play anything, a trump or not. The best trump wins the
{game.trick_word}, or without trumps the best card of the suit led. Who wins a {game.trick_word} leads to the next."""


def bid_whist(game: WhistGame) -> str:
    """The game with jokers."""
    low = game[MINIMUM_BID]
    kitty = game.kitty_size()
    jokers = game[HIGH_TRUMPS]
    one = jokers.startswith("one-joker")
    deuce = "deuce" in jokers
    top = "the joker" if one else "the big joker, the little joker" if deuce else "the big joker and the little joker"
    best = top + (" and the two of spades" if deuce else "")
    target = game[TARGET]
    sport = ("\nIf trumps were bid the kitty is sported: when the suit has been named it is turned up for all to see, before the bidder "
             "takes it." if game[SPORT] else "")
    renege = ("Nobody is forced to follow suit here: whoever fails to, holding the suit, reneges. It comes to light when that player "
              "plays a card of the suit later. For each renege three of the side's books go to the other side at the end of the deal, "
              "or all the books it has where it has fewer than three."
              if game[RENEGE] else
              "Nobody can fail to follow suit here. Where cards are in the players' hands somebody may, which is a renege and costs "
              "three books; it can be played like that too, as a house rule.")
    overbooks = ("\nIf the bidder's opponents win more than six books they score 1 for each book above six, 2 without trumps."
                 if game[OVERBOOKS] else "\nThe bidder's opponents neither win nor lose anything.")
    boston = ("\nA bid of seven, a Boston, counts 28 won or lost, and decides the whole game at once: the bidder's side wins it by "
              "taking every book, the others by taking a single one." if game[QUADRUPLE] else "")
    both = (" If both have got so far, the bidder's side is looked at first."
            if game[OVERBOOKS] else "")
    pack = "one joker" if one else "two jokers, the big one (X1) and the little one (X2)"
    return f"""## Aim
{TABLE} Your side bids how many tricks, called books, it will win, and scores for them; it wins with {target} points, or when the other
side falls to minus {target}.
## Cards
{game.pack.size} cards: the French pack with {pack}. How the cards of a suit rank depends on the bid:
{ORDERS}

When there are trumps, {best} {"is" if one and not deuce else "are"} the best trump{"" if one and not deuce else "s, in this order"},
above the ace of the suit, uptown and downtown alike.{
" The two of spades is a trump whatever suit is named; only without trumps it is a spade like others." if deuce else ""}
## Deal
Everyone gets 12 cards one at a time, and {kitty} cards lie face down as the kitty. (It makes no difference when they are dealt:
the cards are well shuffled.)
## Bidding
Everyone calls once, beginning at the dealer's left: pass, or a number from {low} to 7 with "uptown", "downtown" or "no trump". The
number says how many books above six your side will win, of 13: a bid of 5 promises 11 books. A higher bid must be made each time.
{priorities(game)} If all others pass, the dealer must bid.
## Trumps and the kitty
Who bid uptown or downtown now names the trump suit; who bid no trump says whether the cards rank uptown or downtown.{sport} The bidder
takes the kitty into the hand and discards {kitty} cards face down, any cards. They are the first book of the bidder's side.
## Play
The bidder leads any card. {follow(game)} {no_trump_jokers(game)}
{renege}
## Scoring
With at least as many books above six as were bid, the bidder's side scores 1 for each book above six. With fewer it loses as many
points as it bid. Without trumps both are doubled.{overbooks}{boston}
## End
After each deal: a side that has {target} points or more wins, and a side that has minus {target} or less loses.{both}
"""


def priorities(game: WhistGame) -> str:
    """Which bids of one number outrank each other."""
    return {
        "equal": "No trump is higher than uptown or downtown of the same number; these two are equal, and neither beats the other.",
        "low-over-high": "Of the same number, downtown is higher than uptown, and no trump higher than both.",
        "all-equal-for-a-number": "All bids of one number are equal: only a higher number is a higher bid.",
    }[game[PRIORITY]]


def no_trump_jokers(game: WhistGame) -> str:
    """What becomes of the jokers without trumps."""
    many = not game[HIGH_TRUMPS].startswith("one-joker")
    idle = "Without trumps a joker wins nothing."
    led = " If a joker is led, the first card that is no joker says which suit is to be followed."
    way = game[NO_TRUMP_JOKERS]
    if way == "out-of-play-exchange":
        other = "Then anyone else who holds a joker" if many else "Then another player who holds the joker"
        return ("Without trumps the jokers are out of play. A joker in the kitty stays there; the bidder lays jokers from the hand beside "
                f"it and discards so many other cards that 12 are left. {other} lays it out too, and draws a card for it unseen from "
                "what the bidder discarded. All see the jokers laid out; it is done for you.")
    if way == "playable-any-time":
        return idle + " It may be played at any time, even by those who could follow suit." + led
    return idle + " It may be played only by those who cannot follow suit, or be led." + led


def redeal(game: WhistGame) -> str:
    """Who may have the cards dealt again."""
    return (" Whoever holds no king, queen or jack (aces do not matter) may, when first asked, call for a new deal by the same dealer "
            "instead of bidding." if game[REDEAL] else "")


def one_round(game: WhistGame, low: int, what: str) -> str:
    """The auction in which the dealer may steal."""
    return f"""Everyone calls once, beginning at the dealer's left: pass, or {what}. A higher bid must be made each time, but
the dealer, who calls last, may take over the highest bid by bidding the same, even the partner's. If all others pass, the dealer
must bid {low} or has the cards dealt again.{redeal(game)}"""


def bid_whist_52(game: WhistGame) -> str:
    """The game of the North-East USA."""
    signals = ("\nBy agreement the two who call first tell their partners something with low bids: 1 is a mixed hand, 2 a downtown hand "
               "with low cards, 3 an uptown hand with high cards. The table shows these meanings; nobody must bid that way."
               if game[SIGNALS] else "\nLow bids have no agreed meaning.")
    return f"""## Aim
{TABLE} Your side bids how many tricks, called books, it will win, and scores for them.
## Deal
52 cards. Everyone gets 12 one at a time, and 4 lie face down as the kitty.
## Bidding
The bids are numbers: how many books above six your side will win, of 13. {one_round(game, 1, "a number from 1 to 7")}{signals}
## Trumps and the kitty
The bidder names a trump suit or no trump, and one of three rankings for all suits:
{ORDERS}
- Downtown with aces bad: 2 3 4 5 6 7 8 9 10 J Q K A, the two best and the ace worst.

Only then the bidder takes the kitty and discards four cards face down. They go to the winner of the first trick, whose
side has two books with it.
## Play
The bidder leads any card. {follow(game)}
## Scoring
If the bidder's side has the books it bid, it scores 1 for each book above six. If not, the other side scores the bid. Without trumps
nothing is doubled, and no score falls.
{first_with(game)}
"""


def first_with(game: WhistGame) -> str:
    """The end where scores only rise, and one side at a time."""
    return f"""## End
The first side with {game[RISING_TARGET]} points or more wins."""


def cincinnati(game: WhistGame) -> str:
    """The game without a kitty in which low cards may win."""
    return f"""## Aim
{TABLE} Your side bids how many tricks it will win, and scores for them.
## Deal
52 cards, 13 to everyone; there is no kitty.
## Bidding
A bid is a number, how many tricks above six your side will win, and a game: normal (uptown), special (downtown) or no trump.
From low to high: 1 normal, 1 special, 1 no trump, 2 normal and so on up to 7 no trump. {one_round(game, 1, "a bid")}
## Trumps
Who bid normal or special names the trump suit. The cards rank
{ORDERS}

A normal game and no trump are uptown, a special one is downtown.
## Play
The bidder leads any card. {follow(game)}
## Scoring
If the bidder's side has the tricks it bid, it scores 1 for each trick above six. If not, the other side scores the number bid.
{first_with(game)}
"""


def hawaii(game: WhistGame) -> str:
    """The game with three ways to win."""
    return f"""## Aim
{TABLE} Your side bids how many tricks it will win.
## Deal
52 cards, the ace high and the two low. Everyone gets 12 one at a time, and 4 lie face down as the kitty.
## Bidding
The bids are numbers from 3 to 7: how many tricks above six your side will win, of 13. Put differently, the others stop you with
8 less the bid: 5 tricks against a bid of 3. {one_round(game, 3, "a number from 3 to 7")}
## Trumps and the kitty
The bidder names a trump suit or no trump, takes the kitty and discards four cards face down. They go to the winner of the first
trick, whose side has two tricks with it.
## Play
The bidder leads any card. {follow(game)}
## Scoring
A bid that is made brings the bidder's side 1 point, one that is stopped brings the other side 2.
## End
A side has won when it has 7 points and the others none, or leads by 11, or has 21 and leads by at least 2.
"""


def boston(game: WhistGame) -> str:
    """The game without a kitty in which the first lead makes trumps."""
    rubber = ("\nThe match is a rubber: it goes to the first side that wins two games. Both sides begin each game with nothing."
              if game[RUBBER] == "rubber" else "\nOne game is played.")
    target = game[GAME_TARGET]
    return f"""## Aim
{TABLE} Your side bids how many tricks it will win, and scores for them.
## Deal
52 cards, the ace high and the two low, 13 to everyone; there is no kitty.
## Bidding
The bids are numbers from 1 to 7: how many tricks above six your side will win. The player to the dealer's left begins. You pass,
and then are out of the bidding, or bid more than the last; it goes round until three have passed. If the first three pass, the
dealer must take a bid of one.
## Play
The bidder leads any card, and its suit is trumps. Before leading, the bidder may declare no trump instead. {follow(game)}
## Scoring
If the bidder's side has the tricks it bid, it scores 1 for each trick above six; if not, it loses the number bid. The other side scores
1 for every trick that it has taken, in either case.
## End
The first side with {target} points or more wins the game. If both have them after a deal, the bidder's side wins.{rubber}
"""
