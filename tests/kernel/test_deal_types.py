"""The deals of a game are of the kind that its methods take: compiled, anything else is an error at the first deal."""
from __future__ import annotations

import inspect
from typing import TypeVar

import pytest

import parlour
from parlour._plain import is_compiled
from parlour.kernel.deal import Deal


def taken(kind: type) -> set[type[Deal]]:
    """The kinds of deal that the methods of a class are annotated with; of a type variable its bound."""
    found = set()
    for method in vars(kind).values():
        if not inspect.isfunction(method):
            continue
        names = vars(inspect.getmodule(method))
        for name, said in method.__annotations__.items():
            if name in ("deal", "old", "new"):
                meant = names.get(said.partition("[")[0])
                if isinstance(meant, TypeVar):
                    bound = getattr(meant, "__bound__", None)
                    meant = bound if inspect.isclass(bound) else names.get(getattr(bound, "__forward_arg__", ""))
                if inspect.isclass(meant) and issubclass(meant, Deal):
                    found.add(meant)
    return found


@pytest.mark.skipif(is_compiled(), reason="the compiled game itself sees to it")
def test_deals_are_of_the_kind_that_the_game_takes() -> None:
    kinds = 0
    for id, game in parlour.registry().items():
        for kind in game.__mro__:
            for wanted in taken(kind):
                kinds += 1
                assert issubclass(game.deal_type, wanted), f"{id}: {kind.__name__} takes {wanted.__name__}, not {game.deal_type.__name__}"
    assert kinds > len(parlour.registry())
