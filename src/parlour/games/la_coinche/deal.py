"""The deal of La Coinche: the pack shuffled or not, in what batches it is dealt. Rules page: la-coinche."""
from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING, Any, Final, Self

from parlour.games.la_coinche.options import BATCHES
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import Phase
from parlour.kernel.question import Answer, Question
from parlour.mechanisms.tricks.declarations import NO_SIDE
from parlour.mechanisms.tricks.declaring import DeclaringDeal

if TYPE_CHECKING:
    from parlour.games.la_coinche.game import Coinche  # noqa: F401  the base of the deal names it

SHUFFLES: Final = word("shuffle")
CUTS: Final = word("cut", "only")
#: partners sit two places apart
PARTNER: Final = 2


class CoincheDeal(DeclaringDeal["Coinche"]):
    """Hands and tricks. ``said[seat]``: the suits of which the seat has said belote, a mask; ``belotes[seat]``: how many belotes it has
    completed by saying rebelote; ``won_deal``: the side that has won the deal, whose contract was made or whose opponents' failed."""

    said: list[int]
    belotes: list[int]
    won_deal: int = NO_SIDE

    def set_table(self) -> None:
        super().set_table()
        self.said = self.tally()
        self.belotes = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.won_deal = old.won_deal

    def partner(self, seat: int) -> int:
        """The seat opposite."""
        return (seat + PARTNER) % self.players


def shuffled(deal: CoincheDeal, seat: int) -> Phase[Any]:
    """The dealer shuffles."""
    deal.gather_pack()
    return deal.game.deal_pack(deal, deal.fresh_pack())


def cut_only(deal: CoincheDeal, seat: int) -> Phase[Any]:
    """The pack is only cut."""
    return deal.game.deal_pack(deal, deal.pack_to_deal())


def leaves_it(deal: CoincheDeal, seat: int) -> Action:
    """Who has followed the play knows more about an order than about none."""
    return CUTS


#: the dealer may shuffle (page section "The Deal")
WHETHER_TO_SHUFFLE: Final = Question(
    "Shuffle the pack, or have it only cut", Answer(SHUFFLES, shuffled, "{shuffle} the pack"),
    Answer(CUTS, cut_only, "{leave} the pack as it was picked up"), advice=leaves_it, about="deal")


def deal_in(name: str, deal: CoincheDeal, seat: int) -> Phase[Any]:
    """The dealer deals in these batches."""
    return deal.game.deal_hands(deal, deal.take_pack(deal.rest), BATCHES[name])


def threes_first(deal: CoincheDeal, seat: int) -> Action:
    """It makes no difference to anybody who has not counted the cards."""
    return IN_BATCHES.actions[0]


#: the dealer says in what batches the cards are dealt (page sections "The Deal" and "Variations")
IN_BATCHES: Final = Question("Deal eight cards to everyone: in which batches", *[
    Answer(word("deal", name), partial(deal_in, name), "{deal} in batches of " + name.replace("-", ", ")) for name in BATCHES],
                             advice=threes_first, about="deal")
