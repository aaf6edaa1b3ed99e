"""What the forms of the games for PettingZoo and Gymnasium have in common: how an episode is opened as somebody wants it, what is told
beside the observation, the state of the whole table, and a table as text.

>>> import parlour
>>> from parlour.lab.episodes import Episode
>>> from parlour.lab.observation import Observer
>>> episode = Episode(Observer(parlour.game("agram", players=2)))
>>> opened(episode, 7, {"stacks": {"South": "TS 9S", "North": "AH"}, "dealer": 0})
>>> print(drawn(episode.deal, 0))
South: 0, dealer
North: 0
hand 0: TS 9S 8S 5H AC 7C
hand 1: ? ? ? ? ? ?
rest: ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ? ?
Waiting for North
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any, Final

from parlour.lab.extras import needed

needed("numpy")

import numpy as np  # noqa: E402
from numpy.typing import NDArray  # noqa: E402

from parlour.kernel.deal import Deal  # noqa: E402
from parlour.kernel.errors import ParlourError  # noqa: E402
from parlour.kernel.match import Stack, Start  # noqa: E402
from parlour.kernel.phase import NO_SEAT  # noqa: E402
from parlour.kernel.record import load, read  # noqa: E402
from parlour.lab.arrays import fill, unpacked  # noqa: E402
from parlour.lab.episodes import ACTION, Episode  # noqa: E402
from parlour.lab.observation import Observer  # noqa: E402

#: what may be said of how an episode opens
WISHES: Final = ("stacks", "dealer", "record")


def opened(episode: Episode, seed: int, wishes: Mapping[str, Any]) -> None:
    """Begins an episode anew as it is wanted; whatever is not said follows from the seed.

    ``stacks``: where cards are to lie when the deal opens, by the names of zones, as in ``{"South": "AS KS", "stock": "2D"}``, or a list
    of such, one for each deal of a match. ``dealer``: the seat that deals first. ``record``: a match to go on from where it stands,
    as text or as the path of a file.

    :raises ParlourError: for anything else, or what does not fit the game.
    """
    wrong = not_a_wish(wishes)
    if wrong:
        raise ParlourError(wrong)
    record = wishes.get("record")
    if record is not None:
        if len(wishes) > 1:
            raise ParlourError("a record says itself who deals and where the cards lie: leave out stacks and dealer")
        _from_record(episode, record)
    else:
        dealer = wishes.get("dealer", NO_SEAT)
        if isinstance(dealer, bool) or not isinstance(dealer, int) or not NO_SEAT <= dealer < episode.game.players:
            raise ParlourError(f"dealer is the number of a seat, from 0 to {episode.game.players - 1}, not {dealer!r}")
        start = Start(seed, dealer, stacks=_stacks(wishes.get("stacks", ())))
        episode.begin_match(episode.game.match(start=start, narrate=episode.remembers))
    if episode.over:
        raise ParlourError(f"nobody has anything to decide in this deal of {episode.game.id}")


def not_a_wish(wishes: Mapping[str, Any]) -> str:
    """What is wrong with the names of what is wanted, in one sentence; nothing where they are all known."""
    unknown = [name for name in wishes if name not in WISHES]
    return f"an episode does not open with {unknown[0]!r}: what may be said is {', '.join(WISHES)}" if unknown else ""


def _stacks(stacks: Any) -> Sequence[Stack | None]:
    listed = [stacks] if isinstance(stacks, Mapping) else stacks
    if isinstance(listed, str) or not isinstance(listed, Sequence) or [
            one for one in listed if one is not None and not (isinstance(one, Mapping) and _are_texts([*one, *one.values()]))]:
        raise ParlourError('stacks say which cards lie in which zone, as in {"South": "QS 2C"}, or are a list of such, one for each deal')
    return listed


def _are_texts(values: Sequence[Any]) -> bool:
    return all([isinstance(value, str) for value in values])


def _from_record(episode: Episode, record: Any) -> None:
    if not isinstance(record, str | Path):
        raise ParlourError(f"record is a record's text, or the path of its file, not {record!r}")
    found = read(record) if isinstance(record, str) and "\n" in record.strip() else load(Path(record))
    game = episode.game
    if (found.game.id, found.game.players, found.game.options) != (game.id, game.players, game.options):
        raise ParlourError(f"the record is of {found.game.title()} for {found.game.players}, not of {game.title()} for {game.players}")
    match = found.replay(narrate=episode.remembers)
    if match.over:
        raise ParlourError("the match of the record is over: take one that goes on")
    episode.begin_match(match)


def observed(episode: Episode, seat: int) -> NDArray[np.float32]:
    """What a seat knows, as a vector of its own."""
    observer = episode.observer
    seen = np.empty(observer.size, np.float32)
    numbers: list[int] = []
    fill(seen, observer, episode.observe(seat, numbers), numbers)
    return seen


def mask_of(episode: Episode, seat: int) -> NDArray[np.int8]:
    """1 for each token that the seat may take; all 0 where it is not asked."""
    return unpacked(episode.choice.mask if seat == episode.seat else 0, episode.observer.choices.size).view(np.int8)


def told(episode: Episode, seat: int) -> dict[str, Any]:
    """What is told to a seat beside the observation.

    ``action_mask``: see :func:`mask_of`. ``seat``: its number. ``asked``: ``action`` or ``word`` (whether it speaks up), empty where it is
    not asked. ``spelled``: how many tokens of an action it has taken. ``deal``: the number of the deal. ``scores``: those of the seats, in
    the game's smallest unit. When the episode is over also ``winners``: the seats that have won the match, or that the deal brought most;
    none of an episode that was cut short.
    """
    deal = episode.deal
    mine = seat == episode.seat
    found = {"action_mask": mask_of(episode, seat), "seat": seat,
             "asked": ("action" if episode.asked == ACTION else "word") if mine else "", "spelled": len(episode.begun) if mine else 0,
             "deal": deal.number, "scores": np.array([deal.scores[side] for side in episode.game.sides])}
    if episode.over:
        found["winners"] = winners(episode)
    return found


def done(episode: Episode) -> dict[str, Any]:
    """What the last step has done: ``action`` in words, empty while it is being spelled, and with how many ``tokens``."""
    did = episode.did
    return {"action": "" if did is None else str(did), "tokens": len(episode.begun) if did is None else episode.tokens}


def winners(episode: Episode) -> list[int]:
    """The seats that have won the match, or that the deal brought most; none where the episode was cut short."""
    if episode.cut:
        return []
    if episode.match is not None:
        return list(episode.match.winners)
    payoffs = [episode.game.payoff(episode.deal, seat) for seat in range(episode.game.players)]
    return [seat for seat, payoff in enumerate(payoffs) if payoff == max(payoffs)]


def state_size(observer: Observer) -> int:
    """How many numbers :func:`state` has."""
    return observer.game.players * observer.size + len(observer.empty.zones) * observer.cards


def state(episode: Episode) -> NDArray[np.float32]:
    """The whole table, for critics that may know everything: what each seat knows, from the first, and then for each zone of
    ``observer.empty.zones`` a plane with a bit for each card that truly lies there."""
    observer = episode.observer
    parts = [observed(episode, seat) for seat in range(observer.game.players)]
    parts += [unpacked(zone.mask(), observer.cards).astype(np.float32) for zone in episode.deal.zones]
    return np.concatenate(parts)


def drawn(deal: Deal, viewer: int) -> str:
    """The table as a seat sees it, or with the number after the last seat as the audience does: the seats with what is said of
    them, what stands on the table in words, and zone by zone the cards, ``?`` for those that are not seen."""
    view = deal.view(viewer)
    for_stakes = any([seat.stake for seat in view.seats])
    seats = [f"{seat.name}: " + ", ".join([seat.score_words, *([seat.stake_words] if for_stakes else []), *seat.badges,
                                           *([f"{seat.so_far} so far"] if seat.so_far else [])]) for seat in view.seats]
    zones = [f"{zone.name}: {' '.join([card or '?' for card in zone.cards])}" for zone in view.zones if zone.count]
    return "\n".join([*seats, *view.facts, *zones, *([view.prompt] if view.prompt else [])])
