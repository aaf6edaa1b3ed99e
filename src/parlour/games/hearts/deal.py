"""A deal of Hearts, of which cards left over are the kitty. Rules page: hearts."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any

from typing_extensions import TypeVar

from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.hearts.game import Hearts

#: the variation that a kind of deal belongs to
HeartsT = TypeVar("HeartsT", bound="Hearts[Any]", covariant=True, default="Hearts[Any]")


class HeartsDeal(TrickDeal[HeartsT]):
    """A trick deal whose undealt cards are the kitty."""

    rest_label = "kitty"


HeartsDealT = TypeVar("HeartsDealT", bound=HeartsDeal, contravariant=True, default=HeartsDeal)
