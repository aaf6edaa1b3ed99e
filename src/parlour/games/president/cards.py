"""President's cards: how they rank, which have powers, and what turns when the order does (page sections "Players and Cards",
"Variations in the cards used and their ranking" and "Variations involving particular cards")."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from parlour.equipment import Pack, french
from parlour.games.president.options import (
    EQUAL_PLAYS,
    EXTRA,
    FOUR_INVERTS,
    JOKER_RANKING,
    JOKER_WILD,
    JOKERS,
    LARGER_SETS,
    PACKS,
    RANKS,
    SINGLE_JOKER,
    SINGLE_TWO,
    SUITS,
    THREE_HIGH,
    TRANSPARENT,
    WILD_RANKS,
    WILD_VS_NATURAL,
    ranked_jokers,
)
from parlour.rankings.combinations import MIXED, SAME, TOP_CARD, CardOrder, Flush, Form, Run, SetWith
from parlour.rankings.equal_sets import EQUAL, EqualSets, Power, SetRules

if TYPE_CHECKING:
    from parlour.games.president.game import President

#: the ranks from the lowest to the highest; X are the jokers
ORDERS: Final[Mapping[str, str]] = {
    "two-high": "3 4 5 6 7 8 9 T J Q K A 2",
    "aces-high": "2 3 4 5 6 7 8 9 T J Q K A",
    "jack-of-diamonds-high": "3 4 5 6 7 8 9 T J Q K A 2 JD",
    "black-threes-high": "3 4 5 6 7 8 9 T J Q K A 2 3S+3C",
    "jokers-high": "3 4 5 6 7 8 9 T J Q K A 2 X",
    "toronto": "3 4 5 6 7 8 9 T Q K A 2 J X",
}
#: the ranks as they follow one another in sequences
NEIGHBOURS: Final = "2 3 4 5 6 7 8 9 T J Q K A"
SUIT_LETTERS: Final = "CDHS"
#: ranks as they are read, where that is not as they are written
LETTERS: Final[Mapping[str, str]] = {"X": "jokers", "T": "10", "JD": "J♦", "3S+3C": "black 3s"}
#: Toronto's powers: so many of a rank beat any sets of these numbers of cards, aces or below
TORONTO: Final[tuple[tuple[str, int, tuple[int, ...]], ...]] = (
    ("2", 1, (2,)), ("J", 1, (2, 3)), ("X", 1, (2, 3, 4)), ("2", 2, (3,)), ("2", 3, (4,)), ("J", 2, (4,)),
)
#: the fewest cards of a sequence, or pairs or threes of one
SHORTEST: Final = 3
STRAIGHT: Final = "straight"
FLUSH: Final = "flush"
FULL_HOUSE: Final = "full house"
FOUR_AND_ONE: Final = "four of a kind with a card"
STRAIGHT_FLUSH: Final = "straight flush"
POKER: Final = (STRAIGHT, FLUSH, FULL_HOUSE, FOUR_AND_ONE, STRAIGHT_FLUSH)


def pack_of(game: President, order: str) -> Pack:
    """The pack, its ranks in the order of this game, so that hands are sorted by it."""
    packs = game[PACKS]
    ranks = [rank for rank in order.split() if len(rank) == 1 and rank != "X"]
    return french(" ".join(ranks[::-1]), packs, packs * game[JOKERS])


def order_of(game: President, base: str) -> list[str]:
    """The ranks of the game from the lowest, ``base`` being those of its pack."""
    ranks = base.split()
    if ranked_jokers(game) and "X" not in ranks:
        ranks.append("X")
    wild = game[WILD_RANKS]
    if wild == "jokers-twos-threes":
        jokers = [f"X{number}" for number in range(1, game[PACKS] * game[JOKERS] + 1)]
        ranks = [rank for rank in ranks if rank not in ("2", "3")]
        ranks.append("+".join([*[rank + suit for rank in "32" for suit in SUIT_LETTERS], *jokers]))
    elif wild == "jokers-threes":
        ranks.remove("3")
    elif game[THREE_HIGH]:
        ranks.remove("3")
        ranks.insert(ranks.index("2"), "3")
    return ranks


def turned_order(game: President, ranks: list[str]) -> list[str]:
    """The ranks from the lowest once the order is turned round: transparent ones, when led, stay the lowest. Where a single two
    beats anything and is beaten by anything, the ace has its place after a revolution (page section "Four of a kind reverses
    ranks and direction of play")."""
    transparent = {"threes": "3", "fours": "4", "none": ""}[game[TRANSPARENT]]
    turned = ranks[::-1]
    if aces_open(game):
        turned = [rank for rank in turned if rank not in ("2", "A")] + ["2", "A"]
    return [rank for rank in turned if rank == transparent] + [rank for rank in turned if rank != transparent]


def rank_line(ranks: Sequence[str]) -> str:
    """Ranks as they are read, from the highest."""
    return " ".join(["wild cards" if "+" in rank and rank not in LETTERS else LETTERS.get(rank, rank) for rank in ranks[::-1]])


def aces_open(game: President) -> bool:
    """Whether after a revolution the ace is what the two was."""
    return game[FOUR_INVERTS] == "revolution" and game[SINGLE_TWO] == "beats-and-anything"


def sets_of(game: President, base: str, turned: bool) -> EqualSets:
    """What can be played and what beats what, in the normal order or the turned one."""
    ranks = order_of(game, base)
    order = CardOrder(game.pack, " ".join(turned_order(game, ranks) if turned else ranks))
    rules = rules_of(game, order, turned)
    most = max([(same | rules.wild).bit_count() for same in order.by_rank])
    extra = game[EXTRA]
    poker = poker_forms(order, neighbours(ranks, turned)) if extra == "poker" else []
    sequences = sequence_forms(order, neighbours(ranks, turned)) if extra == "sequences" else []
    beaten = {name: POKER[place + 1:] for place, name in enumerate(POKER)}
    return EqualSets(order, rules, most, sequences, poker, beaten, turned)


def rank_mask(game: President, rank: str) -> int:
    """All cards of a rank; none where the pack does not have it."""
    pack = game.pack
    return pack.rank_masks[pack.ranks.index(rank)] if rank in pack.ranks else 0


def wild_cards(game: President) -> int:
    """The wild cards."""
    jokers = rank_mask(game, "X")
    wild = game[WILD_RANKS]
    if wild == "none":
        return jokers if game[JOKER_WILD] != "rank-only" else 0
    return jokers | rank_mask(game, "3") | (rank_mask(game, "2") if wild == "jokers-twos-threes" else 0)


def rules_of(game: President, order: CardOrder, turned: bool) -> SetRules:
    """The rules for sets of equal cards."""
    pack = game.pack
    powers: list[Power] = []
    twos = rank_mask(game, "2")
    threes = rank_mask(game, "3")
    jokers = rank_mask(game, "X")
    single_two = game[SINGLE_TWO]
    opens = clears = masters = unbeatable = coloured = 0
    if single_two == "beats-everything":
        clears = twos
    elif single_two == "beats-and-anything":
        opens = rank_mask(game, "A") if turned and aces_open(game) else twos
    if clears | opens:
        powers.append(Power(clears | opens, 1, (), pack.all))
    sizes = range(2, 1 + max([same.bit_count() for same in order.by_rank]) + wild_cards(game).bit_count())
    if game[SINGLE_JOKER]:
        level = order.rank_of[jokers.bit_length() - 1]
        lower = 0
        for below in order.by_rank[:level]:
            lower |= below
        powers.append(Power(jokers, 1, tuple(sizes), lower))
        masters |= jokers
    if game[THREE_HIGH]:
        powers.append(Power(threes, 1, (), pack.all & ~twos & ~threes))
        powers.append(Power(threes, 1, tuple(sizes), threes))
        masters |= threes | twos
        unbeatable = twos
    if game[RANKS] == "toronto":
        # with two packs all numbers of cards are doubled
        packs = game[PACKS]
        low = pack.all & ~(twos | jokers | rank_mask(game, "J"))
        for rank, count, beaten in TORONTO:
            powers.append(Power(rank_mask(game, rank), packs * count, tuple([packs * size for size in beaten]), low))
    if game[JOKER_RANKING] == "coloured-higher":
        for number in range(2, 2 * game[PACKS] + 1, 2):
            coloured |= pack.mask(f"X{number}")
    transparent = {"none": 0, "threes": threes, "fours": rank_mask(game, "4")}[game[TRANSPARENT]]
    return SetRules(wild_cards(game), game[WILD_VS_NATURAL] if wild_cards(game) else EQUAL, transparent,
                    game[LARGER_SETS], game[EQUAL_PLAYS] != "none", game[SUITS], powers, opens, clears,
                    masters, unbeatable, coloured)


# --- other combinations (page section "Other types of card combination can be played") -----------------------------------------


def neighbours(ranks: list[str], turned: bool) -> list[str]:
    """The ranks of sequences from the lowest, given the normal order: those up to the ace, and Toronto's jack."""
    ace = ranks.index("A")
    found = [rank for rank in NEIGHBOURS.split() if rank in ranks and (rank == "J" or ranks.index(rank) <= ace)]
    return found[::-1] if turned else found


def windows(ranks: list[str], length: int) -> list[str]:
    """So many consecutive ranks each, from the lowest, the highest of each first."""
    return [" ".join(ranks[start:start + length][::-1]) for start in range(len(ranks) - length + 1)]


def sequence_forms(order: CardOrder, ranks: list[str]) -> list[Run]:
    """Three or more consecutive cards, pairs, threes or fours."""
    forms = []
    copies = min(8, max([same.bit_count() for same in order.by_rank]))
    for width in range(1, copies + 1):
        of_what = {1: "", 2: " pairs", 3: " threes", 4: " fours"}.get(width, f" sets of {width}")
        for length in range(SHORTEST, len(ranks) + 1):
            name = f"sequence of {length}{of_what}"
            forms.append(Run(name, f"a {name}", order, windows(ranks, length), width))
    return forms


def poker_forms(order: CardOrder, ranks: list[str]) -> list[Form]:
    """The combinations of five cards, from the lowest."""
    rows = windows(ranks, 5)
    straight_flush = Run(STRAIGHT_FLUSH, "a straight flush", order, rows, 1, SAME)
    return [
        Run(STRAIGHT, "a straight", order, rows, 1, MIXED),
        Flush(order, 5, TOP_CARD, (straight_flush,)),
        SetWith(FULL_HOUSE, "a full house", order, 3, 2, True),
        SetWith(FOUR_AND_ONE, "four of a kind with a card", order, 4, 1, False),
        straight_flush,
    ]
