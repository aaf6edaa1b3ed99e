"""Records in the formats of other programs, and those of other programs as records: by how a file is called."""
from __future__ import annotations

from pathlib import Path
from typing import Final

from parlour.kernel import record
from parlour.kernel.errors import ParlourError, nearest
from parlour.kernel.match import Match
from parlour.lab.formats import pbn, phh

#: what can be read and written, by how the names of files end
FORMATS: Final = ("yaml", "pbn", "phh", "phhs")


def format_of(name: str) -> str:
    """The format that a file's name, or a bare word, stands for; :class:`ParlourError` where it is none."""
    ending = name.rpartition(".")[2].lower()
    ending = "yaml" if ending == "yml" else ending
    if ending not in FORMATS:
        raise ParlourError(f"{name} is in no format that can be converted: they are {', '.join(FORMATS)}.{nearest(ending, list(FORMATS))}")
    return ending


def load(path: Path) -> Match:
    """The match in a file, played again.

    :raises ParlourError: with the file's name, where it cannot be read or played.
    """
    format = format_of(path.name)
    try:
        if format == "yaml":
            return record.load(path).replay(False)
        text = path.read_text(encoding="utf-8-sig" if format != "pbn" else "utf8", errors="replace")
        return pbn.read(text) if format == "pbn" else phh.read(text)
    except OSError as error:
        raise ParlourError(f"{path} cannot be read: {error.strerror}") from None
    except ParlourError as error:
        raise ParlourError(str(error) if str(error).startswith(str(path)) else f"{path}: {error}") from None


def filled_in(path: Path) -> int:
    """How many cards a file hides that were filled in when it was read: none but in poker hand histories.

    :raises ParlourError: as :func:`load`.
    """
    if not format_of(path.name).startswith("phh"):
        return 0
    return sum([mask.bit_count() for mask in phh.unknown_in(path.read_text(encoding="utf-8-sig", errors="replace"))])


def write(match: Match, format: str, hide: bool = False) -> str:
    """A match in a format; :class:`ParlourError` for what that has no words for. ``hide``: cards of poker that nobody showed are hidden."""
    if hide and not format.startswith("phh"):
        raise ParlourError(f"--hide is for poker hand histories: {format} has all cards.")
    if format == "yaml":
        return record.write(match)
    return pbn.write(match) if format == "pbn" else phh.write(match, format == "phhs", phh.unshown(match) if hide else ())
