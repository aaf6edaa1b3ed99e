"""What all forms of Bridge share: four players in two sides, the deal, the auction or what stands in for it, and the play."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.games.bridge.calls import Agreement, BridgeAuction, BridgeCalls, Talk
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.options import BEER, EACH_SIDE_SAYS, FACE_DOWN, SYSTEM, TRUMP_TERM
from parlour.games.bridge.play import FaceDownLead
from parlour.games.bridge.system import SYSTEMS
from parlour.kernel.deal import Deal
from parlour.kernel.options import Value
from parlour.kernel.phase import Phase
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_game import PACK, ContractGame
from parlour.mechanisms.tricks.contract_play import NO_MEANING, NOTHING_NAMED, CallsMeant, OpeningLead, Play
from parlour.mechanisms.tricks.contract_score import point_words, trick_words

BEER_CARD: Final = PACK.card("7D")
NORTH: Final = 2
#: the seats by the compass
COMPASS: Final = ("South", "West", "North", "East")
#: the kind of deal of a form of Bridge
BD = TypeVar("BD", bound=BridgeDeal, default=BridgeDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeGame(ContractGame[BD]):
    """Bridge for four. A form of it says how it is scored in :meth:`played_out`, and who is vulnerable."""

    page = "bridge"
    family = "trick-taking/boston/bridge"
    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes: ClassVar[int] = 30
    deal_type: ClassVar[type[Deal]] = BridgeDeal

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        #: what one says to make no call
        self.pass_term: Final = self[TRUMP_TERM]
        self.lead_face_down: Final = self[FACE_DOWN]
        self.talk: Final = self.table_talk()
        self.calls: Final = BridgeCalls(self)

    def table_talk(self) -> Talk:
        """How calls are made, and what is said of them."""
        return Talk()

    def seating(self) -> Sequence[int]:
        return 0, 1, 0, 1

    def carry(self, old: BD, new: BD) -> None:
        super().carry(old, new)
        new.systems[:] = old.systems

    # --- deal and auction -----------------------------------------------------------------------------------------

    def open(self, deal: BD) -> Phase[Any]:
        self.announce(deal)
        deal.deal_singly(deal.fresh_pack(), 13)
        auction = self.auction(deal)
        system = self[SYSTEM]
        if system == EACH_SIDE_SAYS:
            return Agreement(self, deal.dealer, auction, 2) if deal.number == 0 else auction
        deal.systems[:] = [[each.name for each in SYSTEMS].index(system)] * 2
        return auction

    def announce(self, deal: BD) -> None:
        """Says what is to be said of the deal before the cards are dealt."""

    def auction(self, deal: BD) -> Phase[Any]:
        """How the contract is found: the auction, begun by the dealer."""
        return BridgeAuction(self.calls, deal.dealer)

    def opening_lead(self, deal: BD, contract: Contract, meant: CallsMeant = NO_MEANING,
                     named: Sequence[int] = NOTHING_NAMED) -> Phase[Any]:
        """The play of a contract begins on the declarer's left. ``meant``: what the calls meant; ``named``: the last suit that each
        seat has bid."""
        play = Play(self, contract, self.trick_orders[contract.denomination], meant, named)
        leader = deal.after(contract.declarer)
        return FaceDownLead(play, leader) if self.lead_face_down else OpeningLead(play, leader)

    # --- scoring ----------------------------------------------------------------------------------------------------

    def after_last_trick(self, deal: BD, contract: Contract, taken: int, last: tuple[int, ...], winner: int) -> None:
        """Section "The Beer Card": whoever won the last trick with it is bought a beer, if their side has succeeded."""
        if not self[BEER] or not deal.played[winner] >> BEER_CARD & 1 or BEER_CARD not in last:
            return
        made = taken >= 6 + contract.level
        if made == (winner % 2 == contract.declarer % 2):
            drinker = contract.declarer if made else winner
            deal.tell((drinker + 2) % 4, "The last trick fell to the seven of diamonds: {you} {buy} {other} a beer", other=drinker)

    # --- the rules in words -----------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        talk = self.talk
        return {**self.play_words(), "no_bid": self.pass_term == "no bid", "medium": talk.medium, "stops": talk.stops,
                "alerts": talk.alerts, "announces": talk.announces, "calls_stay": talk.calls_stay, "point_count": point_words(),
                "systems": system_words(self[SYSTEM])}

    def contract_words(self, old: bool = False) -> Mapping[str, Value]:
        """What the rules ask for about the score of a contract; ``old``: as it was before 1987 and 1993."""
        return {"old_scoring": old, "trick_scores": trick_words()}

    def play_words(self) -> Mapping[str, Value]:
        """What the rules of the play ask for."""
        return {"face_down_lead": self.lead_face_down, "dummy_open": False, "tricks_inspected": self.tricks_inspected}


def system_words(chosen: str) -> str:
    """The system that both sides play, or all where each chooses one."""
    if chosen == EACH_SIDE_SAYS:
        return " ".join([f"{system.title[0].upper()}{system.title[1:]}: {system.words}." for system in SYSTEMS])
    return " ".join([f"{system.title}: {system.words}." for system in SYSTEMS if system.name == chosen])
