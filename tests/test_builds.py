"""The compiled engine and the plain sources are the same engine."""
from __future__ import annotations

import hashlib
import json
import os
import subprocess
import sys
from random import Random

import pytest

import parlour
from parlour._plain import is_compiled
from parlour.kernel import record
from sampling import settle_day

MOST_DECISIONS = 400


def fingerprint(id: str, day: int) -> str:
    """A hash of what happens in a random match of a game, with another of its player counts each day."""
    digest = hashlib.sha256()
    kind = parlour.registry()[id]
    players = kind.player_counts[day % len(kind.player_counts)]
    game = kind(players)
    rng = Random(day)
    match = game.match(seed=day, narrate=True)
    for _ in range(MOST_DECISIONS):
        if match.over:
            break
        seat = rng.choice(match.turn())
        legal = match.legal(seat)
        match.play(seat, legal[rng.randrange(len(legal))])
    digest.update(record.write(match).encode())
    for viewer in range(players + 1):
        digest.update(repr(match.view(viewer)).encode())
        digest.update(repr(match.imagine(viewer, Random(1)).view(viewer)).encode())
    return digest.hexdigest()


def fingerprints(day: int) -> dict[str, str]:
    """The fingerprints of all games."""
    return {id: fingerprint(id, day) for id in sorted(parlour.registry())}


def test_this_is_the_build_that_is_meant() -> None:
    assert is_compiled() == (os.environ.get("PARLOUR_EXPECT") == "compiled")


@pytest.mark.skipif(not is_compiled(), reason="this is the plain build; the compiled one is compared with it")
def test_compiled_and_plain_play_give_the_same_records() -> None:
    settle_day(os.environ)
    day = int(os.environ["PARLOUR_DAY"])
    here = os.path.dirname(__file__)
    program = f"import sys; sys.path.insert(0, {here!r}); import json, test_builds; print(json.dumps(test_builds.fingerprints({day})))"
    with subprocess.Popen([sys.executable, "-c", program], env={**os.environ, "PARLOUR_PLAIN": "1"}, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.PIPE) as plain:
        compiled = fingerprints(day)
        out, err = plain.communicate()
    assert plain.returncode == 0, err
    assert json.loads(out) == compiled
