"""The protocol as JSON Schema, from which the browser's TypeScript types are made: ``python -m parlour.server.schema``."""
from __future__ import annotations

import json
from inspect import cleandoc
from typing import Any, Final

import msgspec

from parlour.server import protocol

#: what a browser sends: it may leave out what has a default
ASKED: Final = (protocol.Request, protocol.RulesWanted, protocol.NewTable, protocol.InvitationWanted, protocol.Arrival,
                protocol.PushSubscription, protocol.PushEnd)
#: what the server sends, with everything in it but for what only tells what has changed
TOLD: Final = (
    protocol.Message, protocol.Shelf, protocol.Elsewhere, protocol.OneGame, protocol.RulesText, protocol.Me, protocol.History,
    protocol.Passage, protocol.PushKey, protocol.Opened, protocol.Invitation, protocol.Problem, protocol.Replay, protocol.ReplayedDeal,
    protocol.Dealing,
    protocol.Review,
)

#: of these what is missing is as it was
CHANGES: Final = ("Change", "ViewChange")


def schema() -> dict[str, Any]:
    """Every type of the protocol, as definitions of one schema."""
    _, components = msgspec.json.schema_components((*ASKED, *TOLD), ref_template="#/definitions/{name}")
    _, told = msgspec.json.schema_components(TOLD)
    for name in told:
        if name not in CHANGES:
            components[name]["required"] = list(components[name]["properties"])
    for component in components.values():
        # releases of msgspec differ in how they indent docstrings and in which defaults they write down; the types need neither
        if "description" in component:
            component["description"] = cleandoc(component["description"])
        for each in component.get("properties", {}).values():
            each.pop("default", None)
    return {"$schema": "http://json-schema.org/draft-07/schema#", "title": "Protocol", "type": "object", "definitions": components}


if __name__ == "__main__":
    print(json.dumps(schema(), indent=1))
