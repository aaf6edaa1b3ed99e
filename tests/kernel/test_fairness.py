"""Fair dealing: the secret is the promised one, and the seed follows from it and from what players added."""
import hashlib

import pytest

import parlour
from parlour.kernel import record
from parlour.kernel.errors import BadRecord
from parlour.kernel.fairness import Fairness
from parlour.testing import over, play_until

FAIR = Fairness(bytes(range(32)), [b"\x01" * 16, b"\xfe" * 16])


def text() -> str:
    match = parlour.game("agram", players=2).match(start=parlour.Start(FAIR.seed, fairness=FAIR))
    play_until(match, over)
    return record.write(match)


def test_anyone_can_compute_commitment_and_seed_with_a_hash_alone():
    assert FAIR.commitment == hashlib.sha256(b"parlour commitment " + bytes(range(32))).hexdigest()
    added = b"\x00\x10" + b"\x01" * 16 + b"\x00\x10" + b"\xfe" * 16
    assert FAIR.seed == int(hashlib.sha256(b"parlour seed " + bytes(range(32)) + added).hexdigest(), 16)


def test_a_fair_record_is_read_and_checked():
    again = record.read(text())
    assert again.start.seed == FAIR.seed
    assert again.replay(False).over


@pytest.mark.parametrize(("old", "new", "says"), [
    (FAIR.commitment, FAIR.commitment[::-1], "not the one that was promised"),
    (FAIR.secret.hex(), "ab" * 32, "not the one that was promised"),
    ("01" * 16, "02" * 16, "does not follow"),
    (str(FAIR.seed), str(FAIR.seed + 1), "does not follow"),
    (FAIR.secret.hex(), "no hex", "hexadecimal"),
    ("added:", "more:", "must have commitment, secret"),
])
def test_a_record_that_was_tampered_with_is_refused(old, new, says):
    with pytest.raises(BadRecord, match=says):
        record.read(text().replace(old, new))


def test_what_each_player_adds_changes_the_seed():
    seeds = {Fairness(bytes(32), added).seed for added in ([], [b"a"], [b"b"], [b"a", b"b"], [b"b", b"a"], [b"ab"], [b"a", b""])}
    assert len(seeds) == 7
