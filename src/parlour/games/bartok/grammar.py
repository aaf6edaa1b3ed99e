"""The grammar of the rules that players of Bartok invent: when a card like this is played, that has to happen."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, Pack
from parlour.equipment.french import RANK_NAMES

RANKS: Final = ("A", "2", "3", "4", "5", "6", "7", "8", "9", "T", "J", "Q", "K")
#: what has to be played: a rank, a suit, a colour, the same rank again, or anything that leaves so many cards in the hand
TRIGGERS: Final = (
    *[RANK_NAMES[rank] + ("es" if rank == "6" else "s") for rank in RANKS],
    "clubs", "diamonds", "hearts", "spades", "black-cards", "red-cards", "same-rank-again", "one-card-left", "two-cards-left",
    "three-cards-left",
)
SUIT: Final = len(RANKS)
COLOUR: Final = SUIT + 4
AGAIN: Final = COLOUR + 2
LEFT: Final = AGAIN + 1
WORDS: Final = ("bartok", "moo", "please", "thanks", "cheers", "hocus-pocus", "snap", "sorry")
#: what then happens
EFFECTS: Final = ("reverse", "skip", "play-again", "name-suit", "next-draws-1", "next-draws-2", "next-draws-3",
                  *["say-" + each for each in WORDS])
REVERSE: Final = 0
SKIP: Final = 1
PLAY_AGAIN: Final = 2
NAME_SUIT: Final = 3
DRAWS: Final = 4
SAY: Final = 7
IN_WORDS: Final = (
    "the direction of play changes", "the next player is passed over", "the same player plays again", "the player names the suit to match",
    "the next player has to draw a card", "the next player has to draw two cards", "the next player has to draw three cards",
)
SIZE: Final = len(EFFECTS)


def rule_of(trigger: int, effect: int) -> int:
    """The rule as one number: what is played, and what follows."""
    return trigger * SIZE + effect


#: whoever is down to one card has to say so
LAST_CARD: Final = rule_of(LEFT, SAY)


def trigger_words(trigger: int) -> str:
    """What is played, in words."""
    if trigger >= LEFT:
        return f"who has {('one card', 'two cards', 'three cards')[trigger - LEFT]} left after playing"
    if trigger == AGAIN:
        return "when a card of the same rank as the one beneath is played"
    return f"when one of the {TRIGGERS[trigger].replace('-', ' ')} is played"


def words_of(rule: int) -> str:
    """The rule in words."""
    trigger, effect = rule // SIZE, rule % SIZE
    if effect >= SAY:
        said = f"has to say {WORDS[effect - SAY]}"
        return f"{trigger_words(trigger)} {said}" if trigger >= LEFT else f"{trigger_words(trigger)}, the player {said}"
    if trigger >= LEFT:
        count = ("one card", "two cards", "three cards")[trigger - LEFT]
        return f"when somebody has {count} left after playing, {IN_WORDS[effect]}"
    return f"{trigger_words(trigger)}, {IN_WORDS[effect]}"


def applies(rule: int, pack: Pack, card: Card, beneath: int, left: int) -> bool:
    """Whether the rule applies to a card played on another by somebody who then has so many cards left."""
    trigger = rule // SIZE
    if trigger < SUIT:
        return pack.ranks[pack.rank_of[card]] == RANKS[trigger]
    if trigger < COLOUR:
        return pack.suit_of[card] == trigger - SUIT
    if trigger < AGAIN:
        return pack.suits[pack.suit_of[card]].red == (trigger == COLOUR + 1)
    if trigger == AGAIN:
        return pack.rank_of[card] == pack.rank_of[beneath]
    return left == trigger - LEFT + 1
