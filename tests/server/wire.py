"""What a page makes of what it is told: the whole, part by part."""
from __future__ import annotations

from collections.abc import Iterator
from typing import Any


def apart(message: dict[str, Any]) -> Iterator[dict[str, Any]]:
    """A message, and where it is also the reply to a request, that as one of its own."""
    done = message.pop("done", None)
    yield message
    if done is not None:
        yield {"type": "reply", "id": done, "error": "", "text": "", "action": "", "more": ""}


def renewed(before: dict[str, Any], change: dict[str, Any]) -> dict[str, Any]:
    """The update that a change makes of the one before."""
    update = {**before, **change, "type": "update", "beats": []}
    views = update.pop("views", [])
    update["view"] = before["view"]
    if views is None:
        update["view"] = None
    else:
        seen = []
        for view in views:
            seen.append(_view(seen[-1] if seen else before["view"], view))
        if seen:
            *update["beats"], update["view"] = seen
    if change.get("sheet"):
        sheet = change["sheet"]
        kept = before["sheet"]["rows"][:sheet["kept"]] if sheet["kept"] else []
        update["sheet"] = {**sheet, "rows": kept + sheet["rows"]}
        update["sheet"].pop("kept")
    return update


def _view(before: dict[str, Any] | None, change: dict[str, Any]) -> dict[str, Any]:
    view = {**(before or {}), **change}
    for name in ("seats", "zones"):
        if name in change:
            view[name] = [before[name][place] if part is None and before else part for place, part in enumerate(change[name])]
    if "log" in change:
        view["log"] = (before["log"][:change["log"]["kept"]] if before else []) + change["log"]["more"]
    return view
