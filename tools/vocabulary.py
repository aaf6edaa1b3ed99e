"""Makes src/parlour/lab/vocabulary.txt: what is said in each game, met by playing it with many options; see parlour.lab.vocabulary.

    tools/vocabulary.py [--seconds 1]        for each game; --only ID... does it for these, --jobs says how many at a time
    tools/vocabulary.py --check              changes nothing, and says what is met in the first deal of each form and not listed

What the file lists already stays: tokens of a game change only when it is deleted before.
"""
from __future__ import annotations

import argparse
import re
import sys
from collections import defaultdict
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

import parlour
from parlour.kernel.actions import Action, Joined
from parlour.kernel.game import Game

FILE = Path(__file__).parent.parent / "src/parlour/lab/vocabulary.txt"
#: more numbers of a kind than this are spelled digit by digit, and more texts of a game that begin alike letter by letter
MOST_NUMBERS = 64
MOST_ALIKE = 3000
#: actions of a set are gone through up to so many, and those of a set that is not listed where they are few
FEW = 20
MOST_LISTED = 2000
#: so many choices of option values are tried for each number of players
CHOICES = 3


def variants(kind: type[Game[Any]]) -> Iterator[Game[Any]]:
    """The game for each number of players: as it is, and with options drawn at random."""
    rng = Random(kind.id)
    for players in kind.player_counts:
        yield kind(players)
        for _ in range(CHOICES if kind.schema else 0):
            try:
                yield kind(players, {option.name: rng.choice(option.values) if option.values else rng.randint(option.low, option.high)
                                     for option in kind.schema if rng.random() < 0.5})
            except parlour.ParlourError:
                continue


def texts_of(actions: Sequence[Action], faces: set[str]) -> Iterator[str]:
    """What the vocabulary would hold of these actions; see :class:`parlour.lab.choices.tokens.Tokens`."""
    # tuples first: a compiled engine's classes of sequences take every tuple for one of theirs
    if isinstance(actions, (tuple, list)) or (not isinstance(actions, Joined) and 0 < len(actions) <= FEW):
        for action in actions[:MOST_LISTED]:
            yield pattern(str(action), faces) if action.cards or action.card >= 0 else str(action)
    elif isinstance(actions, Joined):
        for part in actions.parts:
            yield from texts_of(part, faces)
    elif len(actions):
        shape = actions.shape()
        yield f"{shape.kind} {'*' if shape.cards else '#'}"


def pattern(text: str, faces: set[str]) -> str:
    """A text with the cards that it names left out."""
    pieces: list[str] = []
    for piece in text.split():
        if piece not in faces:
            pieces.append(piece)
        elif not pieces or pieces[-1] != "*":
            pieces.append("*")
    return " ".join(pieces)


def play(game: Game[Any], seed: int, faces: set[str], found: set[str]) -> None:
    """Collects what may be said in a deal that is played at random, allowed or not."""
    rng = Random(seed)
    deal = game.deal(seed)
    for _ in range(400):
        turn = deal.turn()
        if not turn:
            return
        speakers = [seat for seat in deal.may_interrupt() if seat not in turn]
        for seat in (*turn, *speakers):
            found.update(texts_of(deal.legal(seat), faces))
            if seat in turn:
                # of numbers far more can be typed than are ever allowed
                found.update([text for text in texts_of(deal.phase.candidates(deal, seat), faces) if not text[-1:].isdecimal()])
        seat = rng.choice([*turn, *speakers, *turn])
        legal = deal.legal(seat)
        if not len(legal):
            continue
        deal.play(seat, legal[rng.randrange(len(legal))])


def met(id: str, seconds: float) -> tuple[str, list[str]]:
    """The texts of a game."""
    found: set[str] = set()
    games = list(variants(parlour.registry()[id]))
    for game in games:
        faces = set(game.pack.codes)
        start = perf_counter()
        seed = 0
        while not seed or perf_counter() - start < seconds / len(games):
            play(game, seed, faces, found)
            seed += 1
    return id, kept(found)


def listed() -> dict[str, set[str]]:
    """The texts of each game in the file."""
    lines = FILE.read_text(encoding="utf-8").splitlines() if FILE.exists() else []
    return {id: set(line.partition("\t")[2].split("|")) for line in lines for id in line.partition("\t")[0].split(" ")}


def missing(id: str) -> tuple[str, list[str]]:
    """What the file should list of a game: texts of the first deal of each of its forms, the same deals with which it was made."""
    texts = listed().get(id, set())
    lacking: dict[tuple[str, bool], list[str]] = defaultdict(list)
    for text in sorted(met(id, 0.0)[1]):
        if text not in texts and f"{text.rpartition(' ')[0]} #" not in texts:
            lacking[alike(text)].append(text)
    # of those that are met already in great numbers there were more than are tokens
    return id, [text for some in lacking.values() if len(some) <= FEW for text in some]


def alike(text: str) -> tuple[str, bool]:
    """What is the same of texts that are kept or left out together, near enough: their first word, and whether they end with a number."""
    return text.partition(" ")[0], text[-1:].isdecimal() or text.endswith("#")


def kept(found: set[str]) -> list[str]:
    """The texts that are few enough to be tokens."""
    numbered: dict[str, set[str]] = defaultdict(set)
    alike: dict[str, set[str]] = defaultdict(set)
    for text in found:
        if text.count("*") > 1 or not text.strip("*# ") or "|" in text:
            continue
        words, _, last = text.rpartition(" ")
        if last.isdecimal() and "*" not in text:
            numbered[words].add(text)
        else:
            alike[text.partition(" ")[0]].add(text)
    texts: set[str] = set()
    for words, some in numbered.items():
        texts |= some if len(some) <= MOST_NUMBERS else {f"{words} #"}
    for some in alike.values():
        texts |= some if len(some) <= MOST_ALIKE else set()
    return list(texts)


def by_number(text: str) -> tuple[list[str], list[int]]:
    """Sorts texts by their words, and those that differ in their numbers by these."""
    return re.findall(r"[^\d]+", text), [int(digits) for digits in re.findall(r"\d+", text)]


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("--seconds", type=float, default=1.0)
    parser.add_argument("--jobs", type=int, default=2)
    parser.add_argument("--only", nargs="*")
    parser.add_argument("--check", action="store_true")
    args = parser.parse_args()
    texts = listed()
    with ProcessPoolExecutor(args.jobs) as pool:
        if args.check:
            lacking = [f"{id}: {', '.join(some)}" for id, some in pool.map(missing, args.only or sorted(parlour.registry())) if some]
            gone = [f"{id}: there is no such game" for id in texts if id not in parlour.registry()]
            sys.exit("\n".join([*lacking, *gone]) or 0)
        for id, some in pool.map(met, args.only or sorted(parlour.registry()), [args.seconds] * len(args.only or parlour.registry())):
            texts[id] = texts.get(id, set()) | set(some)
    same: dict[str, list[str]] = defaultdict(list)
    for id in sorted(texts):
        same["|".join(sorted(texts[id], key=by_number))].append(id)
    FILE.write_text("".join([f"{' '.join(ids)}\t{line}\n" for line, ids in same.items()]), encoding="utf-8")


if __name__ == "__main__":
    main()
