"""A look at imagined deals, to see whether to play: with hands for those who play that they would have played, and kept.

A search that imagines hands alike for all plays too often: who is in has something. Here those who have exchanged few cards are taken to
have kept good ones, and everybody goes on by rules of thumb.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Final

from parlour.equipment import bits
from parlour.kernel.actions import Action
from parlour.kernel.deal import HASTY
from parlour.mechanisms.tricks.rams_advice import tricks_in, worth_keeping

if TYPE_CHECKING:
    from parlour.mechanisms.tricks.rams import RamsDeal

#: how many deals are imagined
WORLDS: Final = 150
#: by how many standard errors another choice must look better than what rules of thumb say
BEYOND: Final = 2.5
#: how often the cards that somebody has kept are made better
TRIES: Final = 4
#: a deal that takes longer is left where it stands
LONGEST: Final = 400


def look(deal: RamsDeal, seat: int, choices: Sequence[Action], usual: Action, rng: Random) -> Action:
    """The choice that does best in imagined deals; what is ``usual``, unless another is plainly better."""
    others = [action for action in choices if action is not usual]
    gains: list[list[float]] = [[] for _ in others]
    for _ in range(WORLDS if others else 0):
        world = deal.imagine(seat, rng)
        make_likely(world, seat, rng)
        even = outcome(world, seat, usual, rng)
        for place, action in enumerate(others):
            gains[place].append(outcome(world, seat, action, rng) - even)
    best, most = usual, 0.0
    for place, found in enumerate(gains):
        mean = sum(found) / WORLDS
        spread = (sum([(gain - mean) * (gain - mean) for gain in found]) / WORLDS / WORLDS) ** 0.5
        if mean > BEYOND * spread and mean > most:
            best, most = others[place], mean
    return best


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
    """In an imagined deal: who plays and has exchanged so many cards holds at least as many good ones as he has kept, as far as the seat
    does not know better."""
    hidden = ~world.known_to(seat)
    wants = world.game.wants_tricks(world)
    good = sum([1 << card for fine, card in worth_keeping(world.pack, world.pack.all, world.trumps, wants) if fine])
    spare = world.rest.mask() | world.discards.mask()
    for other in range(world.players):
        if other != seat and world.drew[other] < 0:
            spare |= world.hands[other].cards
    for other in range(world.players):
        if other == seat or world.drew[other] < 0:
            continue
        hand = world.held(other)
        missing = hand.bit_count() - world.drew[other] - (hand & good).bit_count()
        poor = bits(hand & hidden & ~good)
        rich = bits(spare & hidden & good)
        for _ in range(min(missing, len(poor), len(rich))):
            gone = poor.pop(rng.randrange(len(poor)))
            got = rich.pop(rng.randrange(len(rich)))
            world.swap(gone, got)
            spare ^= 1 << gone | 1 << got
        if wants:
            spare = strengthened(world, other, hidden & good, spare, rng)


def strengthened(world: RamsDeal, seat: int, hidden: int, spare: int, rng: Random) -> int:
    """The cards that a player has kept become better ones, of those that may be, until they are worth playing with; what else there is
    ``spare`` then, as a mask."""
    game = world.game
    order = game.order_with(world.trumps)
    drew = world.drew[seat]
    for _ in range(TRIES):
        ranked = [card for fine, card in worth_keeping(world.pack, world.held(seat), world.trumps, True) if fine]
        kept = ranked[-(world.held(seat).bit_count() - drew):] if drew < world.held(seat).bit_count() else []
        mask = sum([1 << card for card in kept])
        if not kept or tricks_in(order, mask, 1, drew) >= game.least_to_play:
            return spare
        low = [card for card in kept if hidden >> card & 1]
        if not low:
            return spare
        higher = bits(spare & hidden & order.suit_masks[world.trumps] & order.beating(low[0])) if world.trumps >= 0 else []
        if not higher:
            return spare
        got = higher[rng.randrange(len(higher))]
        world.swap(low[0], got)
        spare ^= 1 << low[0] | 1 << got
    return spare
