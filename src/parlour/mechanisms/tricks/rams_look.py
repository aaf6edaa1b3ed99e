"""A look at imagined deals, to see whether to play: with hands for the others that fit what they have said.

A search that imagines hands alike for all plays too often: who is in has something. Here the others are taken to decide by rules of
thumb. Who plays and has exchanged so many cards has kept others with which it was right to play, who has passed held none of these hands,
and everybody goes on so.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from parlour.equipment import bits, mask_of
from parlour.kernel.actions import Action
from parlour.kernel.deal import HASTY
from parlour.mechanisms.tricks.rams_advice import IN, NOT_ASKED, OUT, worth_keeping

if TYPE_CHECKING:
    from parlour.mechanisms.tricks.rams import RamsDeal

#: how many deals are imagined, and after how many it is seen whether there is anything left to find
WORLDS: Final = 200
LOOKS: Final[Sequence[int]] = (24, 48, 96)
#: by how many standard errors another choice must look better than what rules of thumb say, and by how many it is surely worse
BEYOND: Final = 1.0
BEHIND: Final = 2.5
#: so many hands are tried for somebody who plays, and for somebody who does not
TRIES: Final = 40
FOLDED_TRIES: Final = 6
#: a deal that takes longer is left where it stands
LONGEST: Final = 400


def look(deal: RamsDeal, seat: int, choices: Sequence[Action], usual: Action, rng: Random) -> Action:
    """The choice that does best in imagined deals; what is ``usual``, unless another is better by more than chance."""
    others = [action for action in choices if action is not usual]
    if not others:
        return usual
    gains: list[list[float]] = [[] for _ in others]
    for number in range(WORLDS):
        if number in LOOKS and max([ahead(found) for found in gains]) < -BEHIND:
            return usual
        world = deal.imagine(seat, rng)
        make_likely(world, seat, rng)
        even = outcome(world, seat, usual, rng)
        for place, action in enumerate(others):
            gains[place].append(outcome(world, seat, action, rng) - even)
    best, most = usual, 0.0
    for place, found in enumerate(gains):
        if ahead(found) > BEYOND and sum(found) > most:
            best, most = others[place], sum(found)
    return best


def ahead(gains: Sequence[float]) -> float:
    """By how many standard errors the gains are better than none; 0 where they are always the same."""
    count = len(gains)
    mean = sum(gains) / count
    variance = sum([(gain - mean) * (gain - mean) for gain in gains]) / count
    return mean / (variance / count) ** 0.5 if variance > 1e-9 else 0.0


def outcome(world: RamsDeal, seat: int, action: Action, rng: Random) -> float:
    """What a choice brings the seat in an imagined deal when all go on by rules of thumb."""
    trial = world.copy()
    trial.care = HASTY
    trial.play(seat, action)
    for _ in range(LONGEST):
        turn = trial.turn()
        if not turn:
            break
        legal = trial.legal(turn[0])
        said = trial.game.advise(trial, turn[0], rng) if len(legal) > 1 else None
        trial.play(turn[0], legal[0] if said is None else said)
    return trial.game.payoff(trial, seat)


def make_likely(world: RamsDeal, seat: int, rng: Random) -> None:
    """In an imagined deal, before the tricks: who plays gets a hand with which rules of thumb would have said so and exchanged as many
    cards, and who has passed has thrown one away with which they would not have."""
    game = world.game
    hidden = world.pack.all & ~world.known_to(seat)
    wants = game.wants_tricks(world)
    good = mask_of([card for fine, card in worth_keeping(world.pack, world.pack.all, world.trumps, wants) if fine])
    others = [other for other in range(world.players) if other != seat]
    # what nobody holds who plays
    spare = world.rest.mask() | world.discards.mask()
    for other in others:
        if world.said[other] != IN:
            spare |= world.hands[other].cards
    spare &= hidden
    for other in others:
        if world.said[other] == IN and game.chose(world, other):
            own = world.held(other) & hidden
            hand = hand_of(world, other, own, own | spare, good, rng)
            if hand:
                put(world, own, hand)
                spare = (own | spare) & ~hand
    size = game.each_gets(world)
    for other in others:
        heap = world.discards.mask() & spare
        if world.said[other] == OUT and world.drew[other] == NOT_ASKED and heap.bit_count() >= size:
            spare &= ~folded(world, other, some_of(heap, size, rng), spare, rng)


def hand_of(world: RamsDeal, other: int, own: int, pool: int, good: int, rng: Random) -> int:
    """What another may hold, which plays, in place of its ``own`` cards that are not known: some of the ``pool``, as many. Nothing where
    no such hand is found."""
    game = world.game
    known = world.held(other) & ~own
    count = own.bit_count()
    drew = world.drew[other]
    kept = max(world.held(other).bit_count() - drew - (known & good).bit_count(), 0)
    if drew >= 0 and (not kept or kept > min(count, (pool & good).bit_count()) or drew > (pool & ~good).bit_count()):
        return 0
    for _ in range(TRIES):
        if drew < 0:
            hand = some_of(pool, count, rng)
            before = known | hand
        else:
            stayed = some_of(pool & good, kept, rng)
            gone = some_of(pool & ~good, drew, rng)
            left = pool & ~(stayed | gone)
            if left.bit_count() < count - kept:
                return 0
            hand = stayed | some_of(left, count - kept, rng)
            before = known & good | stayed | gone
        if game.fits(world, other, before, known | hand, rng) and all([some & (known | hand) for some in world.hands[other].holds_one_of]):
            return hand
    return 0


def folded(world: RamsDeal, other: int, thrown: int, spare: int, rng: Random) -> int:
    """Somebody who has passed has thrown these cards away; others of those to ``spare``, where rules of thumb would have played with
    them. Which it is then."""
    game = world.game
    for _ in range(FOLDED_TRIES):
        if game.judged(world, other, thrown, rng) is game.out:
            break
        instead = some_of(spare, thrown.bit_count(), rng)
        put(world, thrown, instead)
        thrown = instead
    return thrown


def put(world: RamsDeal, old: int, new: int) -> None:
    """In an imagined deal the new cards lie where the old ones lay, and the other way round; there are as many of them."""
    for gone, got in zip(bits(old & ~new), bits(new & ~old)):
        world.swap(gone, got)


def some_of(cards: int, count: int, rng: Random) -> int:
    """So many of the cards, drawn at random, as a mask."""
    return mask_of(rng.sample(bits(cards), count))
