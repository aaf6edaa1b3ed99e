"""What people look for first: the games that most of them know, and for games that are not here the nearest that are."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

#: the games that are played in most countries and homes, by what other places for card games and books of rules put first
KNOWN: Final[Sequence[str]] = (
    "hearts", "texas-holdem", "bridge-rubber", "blackjack", "go-fish", "president", "oh-hell", "block-dominoes", "big-two", "belote-4p",
    "seven-card-stud", "old-maid")

#: for other names and for games that are not here, in small letters: what is most like them, the nearest first
LIKE: Final[Mapping[str, Sequence[str]]] = {
    "500": ("two-hundred", "bid-euchre"), "all in": ("texas-holdem",), "ass": ("president",), "asshole": ("president",),
    "beggar my neighbor": ("beggar-my-neighbour",), "bs": ("i-doubt-it-bullshit", "i-doubt-it"), "canasta": ("buraco-aberto", "arlington"),
    "casino": ("basra",), "cassino": ("basra",), "cheat": ("i-doubt-it", "i-doubt-it-bullshit"),
    "cribbage": ("all-fives-dominoes", "one-and-thirty"), "dou dizhu": ("big-three", "president"), "durak": ("getaway", "president"),
    "euchre": ("bid-euchre", "cutthroat-euchre"), "fan tan": ("michigan", "barbu"), "fight the landlord": ("big-three",),
    "gin": ("5000-rummy", "arlington", "scat"), "gin rummy": ("5000-rummy", "arlington", "scat"), "guandan": ("bao-huang", "tractor"),
    "holdem": ("texas-holdem", "limit-holdem"), "jass": ("belote-4p", "coinche"), "karma": ("three-up-three-down",),
    "klaverjas": ("belote-4p", "coinche"), "knock out whist": ("oh-hell",), "mau mau": ("ups-and-downs-crazy-eights", "bartok"),
    "mah jong": ("5000-rummy", "bagchen"), "mahjong": ("5000-rummy", "bagchen"), "palace": ("three-up-three-down",),
    "pinochle": ("bezique",), "poker": ("texas-holdem", "five-card-draw", "seven-card-stud", "omaha-high"), "quartets": ("quartett",),
    "ramsch": ("hearts",), "rummikub": ("5000-rummy",), "rummy": ("5000-rummy", "arlington", "buraco-aberto"),
    "schafkopf": ("kop", "avinas"), "schnapsen": ("bauernschnapsen", "talon-schnapsen"), "scopa": ("basra", "briscola-4p"),
    "shithead": ("three-up-three-down",), "sixty six": ("bauernschnapsen",), "skat": ("kop", "bela-3p"),
    "spades": ("bid-whist", "oh-hell"), "spit": ("snap",), "sueca": ("brisca",), "tarot": ("bid-whist", "two-hundred"),
    "teen patti": ("three-card-brag",), "tichu": ("big-two", "president"), "thirty one": ("scat", "one-and-thirty"),
    "tressette": ("marafon-beccaccino",), "uno": ("ups-and-downs-crazy-eights", "bartok"), "war": ("beggar-my-neighbour",),
    "whist": ("bid-whist", "bridge-rubber"), "yaniv": ("scat",),
}
