"""Games, packs, rules and tables as the browser is told of them."""
from __future__ import annotations

import gzip
import hashlib
from collections.abc import Sequence
from functools import cache
from typing import TYPE_CHECKING, Any, Final

import msgspec

from parlour.bots import LEVELS
from parlour.bots.level_words import level_words
from parlour.equipment import Pack
from parlour.kernel.game import Game, registry
from parlour.kernel.options import Option
from parlour.kernel.prose import sections
from parlour.kernel.shelf import mechanisms, search
from parlour.lab.measured import strength_words
from parlour.server.known import KNOWN, by_fame
from parlour.server.protocol import (
    FaceInfo,
    GameInfo,
    OneGame,
    OpenGame,
    OptionInfo,
    PackInfo,
    PolicyInfo,
    Section,
    Shelf,
    SuitInfo,
    TableInfo,
)

if TYPE_CHECKING:
    from parlour.server.policies import Learned
    from parlour.server.table import Table


@cache
def all_games() -> list[GameInfo]:
    """All games, the best known first, then by family and name."""
    return [game_info(id) for id in by_fame([kind.id for kind in search()])]


class Encoded:
    """The shelf as it is sent: ``plain`` and ``packed`` with gzip; ``tag`` names this state of it."""

    def __init__(self, plain: bytes) -> None:
        self.plain: Final = plain
        self.packed: Final = gzip.compress(plain, mtime=0)
        self.tag: Final = f'"{hashlib.sha256(plain).hexdigest()[:32]}"'


@cache
def encoded_shelf() -> Encoded:
    """All games, encoded once: they do not change while the server runs."""
    return Encoded(msgspec.json.encode(Shelf(all_games(), len(KNOWN))))


@cache
def game_info(id: str) -> GameInfo:
    """A game on the shelf."""
    kind = registry()[id]
    return GameInfo(
        id=kind.id, name=kind.name, page=kind.page, family=kind.family, summary=kind.summary,
        also_known_as=list(kind.also_known_as), players=list(kind.player_counts), best_players=list(kind.best_players),
        minutes=kind.minutes, pack=kind().pack.name, mechanisms=mechanisms(kind))


def game_page(id: str, learned: Sequence[Learned] = ()) -> OneGame | None:
    """What a game's own page shows, with those of the bots that have learned it; nothing where there is no such game."""
    kind = registry().get(id)
    if kind is None:
        return None
    game = OpenGame(**msgspec.structs.asdict(game_info(id)), options=[_option_info(kind, option) for option in kind.schema])
    forms = [other for other in all_games() if other.page == kind.page and other.id != id]
    policies = [PolicyInfo(each.name, each.players, dict(each.changed)) for each in learned if each.game == id]
    return OneGame(game, forms, list(LEVELS), _level_words(id), strength_words(id), policies)


@cache
def _level_words(id: str) -> dict[str, str]:
    """What each level does in a game, found out once: a deal is begun for it."""
    return level_words(registry()[id]())


def _option_info(kind: type[Game[Any]], option: Option) -> OptionInfo:
    return OptionInfo(
        name=option.name, kind=option.kind, default=kind.default(option), values=list(option.values), low=option.low,  # type: ignore[arg-type]
        high=option.high, help=option.help, players=list(option.players or kind.player_counts))


@cache
def pack_info(pack: Pack) -> PackInfo:
    """A pack, each face once."""
    faces = {face.code: FaceInfo(face.code, face.symbol, face.name, face.suit, face.rank) for face in pack.faces}
    suits = [SuitInfo(suit.letter, suit.symbol, suit.name, suit.red) for suit in pack.suits]
    return PackInfo(pack.name, suits, list(pack.ranks), list(faces.values()))


def rules_of(game: Game[Any]) -> list[Section]:
    """The rules of a game, section by section: paragraphs are set apart by empty lines, items of lists begin with ``- ``."""
    return [Section(section.heading, section.paragraphs(), list(section.names)) for section in sections(game.rules())]


def table_info(table: Table) -> TableInfo:
    """What never changes about a table."""
    game, opened = table.game, table.opened
    return TableInfo(
        id=table.id, game=game_info(game.id), title=game.title(), players=game.players, options=dict(game.options),
        changed=game.changed(), sides=list(game.sides), direction=game.direction_of_play(), pack=pack_info(game.pack), clock=opened.clock,
        undo=opened.undo, memory_aid=opened.memory_aid, level=opened.level,
        commitment=opened.commitment)
