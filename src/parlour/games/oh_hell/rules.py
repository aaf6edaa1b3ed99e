"""The rules of Oh Hell! in words, for whatever options are chosen."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.oh_hell.options import (
    BIDDING,
    BOWERS,
    DEALER_LEADS,
    DEALS,
    EXTRA_CARDS,
    FOREHEAD,
    HOOK,
    JOKERS,
    LARGEST_NO_TRUMPS,
    MAXIMUM,
    MUST_TRUMP,
    RESULT,
    SCORING,
    SEQUENCE,
    TIE_DEALS,
    TRUMP_METHOD,
    ZERO_BONUS,
)

if TYPE_CHECKING:
    from parlour.games.oh_hell.game import OhHell

LOW_CARDS: Final = {
    13: "the twos, threes and fours and the five of clubs of a second pack",
    26: "the twos to sevens and the eights of clubs and diamonds of a second pack",
}
TRUMPS: Final = {
    "turned-card": "After the deal the next card is turned up, and its suit is trumps. When all cards have been dealt there "
                   "are no trumps.",
    "turned-2-to-6-no-trump": "After the deal the next card is turned up. If it is a two to a six there are no trumps; a seven or "
                              "higher makes its suit trumps. When all cards have been dealt there are no trumps.",
    "fixed-cycle": "No card is turned up: from deal to deal trumps go from clubs to diamonds, hearts and spades, and round again.",
    "fixed-cycle-with-no-trump": "No card is turned up: from deal to deal trumps go from clubs to diamonds, hearts, spades and no "
                                 "trumps, and round again.",
    "kachuful-cycle": "No card is turned up: from deal to deal trumps go from spades to diamonds, clubs and hearts, and round again.",
    "atkinson-cycle": "No card is turned up: from deal to deal trumps go from hearts to clubs, diamonds and spades, and round again.",
    "spades-always": "No card is turned up: spades are trumps in every deal.",
    "highest-bidder-chooses": "No card is turned up: after the bidding the highest bidder, of several the first in turn, names the "
                              "trump suit.",
}
SEQUENCES: Final = {
    "max-1-max": "Each deal has one card fewer, down to a single card each, then one more again, back up to",
    "1-max-1": "The first deal has one card each; each deal has one more, then one fewer again, down to a single card. "
               "The most is",
    "max-1": "Each deal has one card fewer, down to a single card each in the last. The first deal has",
    "1-max": "The first deal has one card each, and each deal has one more. The last has",
    "constant-max": "All deals are of one size:",
}
MISSES: Final = {
    "trick-plus-ten": "You score 1 point for each trick you take, and 10 more if you took exactly what you bid.",
    "blackout": "If you take exactly what you bid, you score 10 points and 1 for each trick; otherwise nothing.",
    "ten-per-trick": "If you take exactly what you bid, you score 10 points for each trick, or 10 for bidding and taking none. "
                     "Otherwise you lose 10 for each trick too many or too few.",
    "five-plus-ten-per-trick": "If you take exactly what you bid, you score 5 points and 10 for each trick. Otherwise you lose 5, and "
                               "5 more for each trick too many or too few.",
    "squares": "If you take exactly what you bid, you score 10 points and the square of your bid. Otherwise you lose the square of "
               "the number of tricks too many or too few.",
}


def rules(game: OhHell) -> str:
    """All the rules."""
    return f"""## Aim
Before each deal is played, say how many tricks you will take; then take exactly so many, no more and no fewer.
## Cards
{cards(game)}
## Deals
{deals(game)}
## Trumps
{trumps(game)}
## Bidding
{bidding(game)}
## Play
{play(game)}
## Scoring
{game.scoring_rule()}
"""


def cards(game: OhHell) -> str:
    """The pack and how it ranks."""
    low = game.low_cards()
    ranks = " ".join(game.pack.ranks[::-1]).replace("T", "10").removeprefix("X ")
    text = f"You play with {game.pack.size} cards: a French pack"
    if low > 0:
        text += f" and {LOW_CARDS[low]}"
    elif low < 0:
        text += " without the twos, threes and fours and the five of clubs"
    if game[JOKERS] != "none":
        text += ", and two jokers"
    if game[JOKERS] != "none" and game.pack.size == 50:
        text += ", but without the twos"
    text += f". From high to low the cards of a suit rank {ranks}."
    if game[EXTRA_CARDS] == "as-needed":
        text += " The pack always fits the number of players, so that thirteen cards can be dealt to each."
    if game.pack.has_twins:
        text += " Of two identical cards in a trick, the one played second beats the first."
    if game[BOWERS]:
        text += (" The jack of trumps is the highest trump, and the other jack of the same colour is a trump too, the second "
                 "highest.")
    if game[JOKERS] == "brader-joker-suit":
        text += (" The jokers are a suit of their own of two equal cards: a joker that is led wins unless it is trumped, whoever "
                 "has the other must follow with it, and of two the first played wins.")
    return text


def deals(game: OhHell) -> str:
    """How many deals of how many cards there are."""
    most = {"standard": "as usual for this number of players", "largest-possible": "as many as the pack allows"}.get(
        game[MAXIMUM], "as agreed")
    each = f"{game.largest} cards each, {most}"
    sequence = game[SEQUENCE]
    text = SEQUENCES[sequence] + " " + each + "."
    if sequence == "max-1-max":
        text = f"The first deal has {game.largest} cards each, {most}. {SEQUENCES[sequence]} {game.largest}."
    text += (f" {game.length_rule()} Whoever draws the highest card deals first (at the screen chance says who); then the deal "
             "passes to the left. "
             "The cards are dealt one at a time, clockwise. Cards that are not dealt stay out of the play.")
    if game[FOREHEAD]:
        text += (" In the last deal of one card, nobody looks at the own card: everyone holds it to the forehead, so that you bid "
                 "knowing all cards but your own.")
    return text


def trumps(game: OhHell) -> str:
    """How trumps are found."""
    method = game[TRUMP_METHOD]
    text = TRUMPS[method]
    if method.startswith("turned") and min(game.sizes) * game.players == game.pack.size:
        text = "All the cards are dealt, so that none is left to turn up: there are no trumps."
    if game[LARGEST_NO_TRUMPS] == "always-largest-deals":
        text += f" Deals of {game.largest} cards each, the largest, are played without trumps in any case."
    if game[JOKERS] == "atkinson-high-low" and method.startswith("turned"):
        text += " If a joker is turned up there are no trumps."
    if game[JOKERS] == "brader-joker-suit" and method.startswith("turned"):
        text += " If a joker is turned up, the other joker is the only trump."
    return text


def length(game: OhHell) -> str:
    """How many deals a match has."""
    if game[DEALS]:
        return f"The match has {game[DEALS]} deals; where the sequence is over before that, it begins again."
    return f"There are {len(game.sizes)} deals."


def bidding(game: OhHell) -> str:
    """How bids are made."""
    bids = "from none to all of them"
    if game[BIDDING] == "simultaneous":
        return (f"Everyone bids at the same time how many tricks to take, {bids}: at a table, fists go up and on three each shows "
                "some fingers; on a screen, all bids are opened together when the last has been made. The bids may add up to "
                "anything.")
    text = (f"From the dealer's left, clockwise, everyone bids how many tricks to take, {bids}; nobody may pass. You may change "
            "your bid as long as the next player has not bid. The dealer bids last")
    if game[HOOK]:
        return text + " and may not bid the number that makes all bids add up to the tricks there are."
    return text + "; the bids may add up to the tricks there are, so that everybody can succeed."


def play(game: OhHell) -> str:
    """How tricks are played."""
    leader = "The dealer" if game[DEALER_LEADS] else "The player to the dealer's left"
    void = ("Without a card of that suit you must play a trump; only with neither may you play anything."
            if game[MUST_TRUMP] else "Without a card of that suit you may play anything.")
    text = (f"{leader} leads a card to the first trick, and clockwise each of the others plays one. You must follow the suit led "
            f"if you can. {void} The highest trump wins the trick, or without trumps in it the highest card of the suit led. "
            "The winner leads to the next trick.")
    if game[JOKERS] == "atkinson-high-low":
        text += (" A joker may not be led, nor played to the first trick, unless you hold nothing else. To any other trick you may "
                 "play one even if you could follow suit. Whoever plays the first joker of a deal calls it high, to win the trick "
                 "over any trump, or low, to lose it; the second joker is then the opposite. If a joker is led, the first card "
                 "of a suit played is the one to follow.")
    if game[FOREHEAD]:
        text += " The card on the forehead is played without having been looked at."
    return text


def scoring(game: OhHell) -> str:
    """What bids made and missed score."""
    text = MISSES[game[SCORING]]
    if game[SCORING] in ("trick-plus-ten", "blackout"):
        zero = game[ZERO_BONUS]
        if zero == "5":
            text += " For bidding and taking none the bonus is only 5 instead of 10."
        if zero == "five-plus-cards":
            text += " For bidding and taking none the bonus is 5 and 1 for each card dealt to a player, instead of 10."
    return text


def ending(game: OhHell) -> str:
    """How the match ends."""
    text = "## End\nAfter the last deal "
    if game[RESULT] == "single-winner":
        text += "the player with the highest total wins, and nothing else counts."
    else:
        text += ("the totals are compared and the highest is best; then all settle up: everyone pays or receives the difference "
                 "from the average of all totals.")
    if game[TIE_DEALS]:
        text += (f" While several share the highest total, another deal of {game.largest} cards each is played, and any player may "
                 "win it all.")
    return text
