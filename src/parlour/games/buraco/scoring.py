"""Buraco: what a deal counts. Rules page: buraco, "Scoring"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final

from parlour.games.buraco.course import RANK, SUIT, WHOLE, Course, is_canastra, is_run
from parlour.games.buraco.deal import BuracoDeal
from parlour.games.buraco.options import EIGHT, ROUND
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.rankings.melds import Meld

if TYPE_CHECKING:
    from parlour.games.buraco.game import Buraco

HALF_REAL: Final = 500
REAL: Final = 1000
GOING_OUT: Final = 100
NO_MORTO: Final = -100
TEN: Final = 10


def canastra_words(game: Buraco, meld: Meld) -> tuple[int, str]:
    """What a canastra counts besides its cards, and what it is called."""
    dirty, clean = game.bonuses
    size = meld.cards.bit_count()
    if meld.wild:
        return dirty, "dirty canastra"
    if is_run(meld):
        if size >= SUIT:
            return (REAL, "canastra real") if size == WHOLE else (HALF_REAL, "canastra meia real")
        return clean, "clean canastra"
    if meld.rank == game.twos:
        return REAL, "canastra of twos"
    if size == RANK and game[EIGHT]:
        return REAL, "canastra real"
    return clean, "clean canastra"


def parts_of(deal: BuracoDeal, course: Course, side: int) -> Sequence[tuple[int, str]]:
    """What a side scores, and what for."""
    game = deal.game
    melds = course.table[side]
    parts = [(sum([game.value_of(meld.cards) for meld in melds]), "melds")]
    for meld in melds:
        if is_canastra(meld):
            parts.append(canastra_words(game, meld))
    for seat in range(deal.players):
        if deal.side(seat) != side:
            continue
        if deal.went_out == seat:
            parts.append((GOING_OUT, "going out"))
        if deal.unplayed[seat] and deal.went_out != NO_SEAT:
            parts.append((NO_MORTO, "unused morto"))
        else:
            parts.append((-game.value_of(deal.hands[seat].cards), "cards left"))
    if not deal.had_morto[side] and deal.had_morto[1 - side]:
        parts.append((NO_MORTO, "no morto"))
    return [part for part in parts if part[0]]


def rounded(points: int) -> int:
    """Points rounded up to a multiple of ten.

    >>> rounded(485), rounded(490), rounded(-485)
    (490, 490, -480)
    """
    return -(-points // TEN) * TEN


def score_deal(deal: BuracoDeal, course: Course) -> Phase[Any]:
    """The deal is over: both sides score."""
    for hand in deal.hands:
        deal.expose(hand)
    deal.beat()
    if deal.went_out != NO_SEAT:
        deal.end_because(deal.went_out, "{have} gone out")
    else:
        deal.end_because(-1, "The stock is used up, and nobody has gone out.")
    for side in range(len(course.table)):
        parts = list(parts_of(deal, course, side))
        total = sum([points for points, _ in parts])
        if deal.game[ROUND] and rounded(total) != total:
            parts.append((rounded(total) - total, "rounding"))
        for points, why in parts:
            deal.enter_score(side, points, why)
        if deal.narrating:
            said = ", ".join([f"{points} for {why}" for points, why in parts]) or "nothing"
            deal.tell_of(deal.seats_of_side(side), "{score} {}", said)
    return OVER
