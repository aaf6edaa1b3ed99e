"""What all forms of Bridge share: four players in two sides, the deal, the auction or what stands in for it, and the play."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Pack, french
from parlour.games.bridge import advice
from parlour.games.bridge.calls import Agreement, BridgeAuction, BridgeCalls, Contract, Talk
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.options import BEER, FACE_DOWN, SYSTEM, TRUMP_TERM
from parlour.games.bridge.play import NOTHING_NAMED, OpeningLead, Play
from parlour.games.bridge.scoring import Line, counted
from parlour.games.bridge.system import SYSTEMS
from parlour.kernel.actions import Action
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

PACK: Final = french()
BEER_CARD: Final = PACK.card("7D")
NORTH: Final = 2
#: the seats by the compass
COMPASS: Final = ("South", "West", "North", "East")
#: the kind of deal of a form of Bridge
BD = TypeVar("BD", bound=BridgeDeal, default=BridgeDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class BridgeGame(Game[BD]):
    """Bridge for four. A form of it says how it is scored in :meth:`played_out`, and who is vulnerable."""

    page = "bridge"
    family = "trick-taking/boston/bridge"
    player_counts: ClassVar[Sequence[int]] = (4,)
    minutes: ClassVar[int] = 30
    deal_type = BridgeDeal
    #: tricks are gathered, and the cards of the last one may be asked for. Otherwise everyone's cards are turned down before
    #: their player, who may look at the last of them until the next trick is led to
    tricks_inspected: ClassVar[bool] = True

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.trick_orders: Final = tuple([TrickOrder(self.pack, suit) for suit in range(4)]) + (TrickOrder(self.pack, NO_TRUMPS),)
        #: what one says to make no call
        self.pass_term: Final = self[TRUMP_TERM]
        self.lead_face_down: Final = self[FACE_DOWN]
        self.talk: Final = self.table_talk()
        self.calls: Final = BridgeCalls(self)

    def table_talk(self) -> Talk:
        """How calls are made, and what is said of them."""
        return Talk()

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return 0, 1, 0, 1

    def carry(self, old: BD, new: BD) -> None:
        new.games[:] = old.games
        new.below[:] = old.below
        new.counted = old.counted
        new.systems[:] = old.systems

    # --- deal and auction -----------------------------------------------------------------------------------------

    def open(self, deal: BD) -> Phase[Any]:
        self.announce(deal)
        deal.deal_singly(deal.fresh_pack(), 13)
        auction = self.auction(deal)
        system = self[SYSTEM]
        if system == "each-side-says":
            return Agreement(self, deal.dealer, auction, 2) if deal.number == 0 else auction
        deal.systems[:] = [[each.name for each in SYSTEMS].index(system)] * 2
        return auction

    def announce(self, deal: BD) -> None:
        """Says what is to be said of the deal before the cards are dealt."""

    def auction(self, deal: BD) -> Phase[Any]:
        """How the contract is found: the auction, begun by the dealer."""
        return BridgeAuction(self.calls, deal.dealer)

    def vulnerable(self, deal: BD, side: int) -> bool:
        """Whether a side is vulnerable in this deal."""
        return False

    def passed_out(self, deal: BD) -> Phase[Any]:
        """Nobody has bid."""
        return OVER

    def opening_lead(self, deal: BD, contract: Contract, explained: Sequence[tuple[int, str]] = (),
                     named: Sequence[int] = NOTHING_NAMED) -> Phase[Any]:
        """The play of a contract begins on the declarer's left. ``named``: the last suit that each seat has bid."""
        play = Play(self, contract, self.trick_orders[contract.denomination], explained, named)
        return OpeningLead(play, deal.after(contract.declarer))

    # --- scoring ----------------------------------------------------------------------------------------------------

    def played_out(self, deal: BD, contract: Contract, last: tuple[int, ...], winner: int) -> Phase[Any]:
        """All tricks are played; ``last`` are the cards of the last one, which ``winner`` took."""
        taken = deal.finish(contract)
        deal.counted += 1
        if deal.narrating:
            over = taken - 6 - contract.level
            how = f"{counted(over, 'trick')} over" if over > 0 else "just made" if over == 0 else f"{counted(-over, 'trick')} short"
            if contract.level:
                deal.tell(contract.declarer, "{} by {you}: {} tricks, {}", contract, taken, how)
        if self[BEER]:
            self.beer(deal, contract, taken, last, winner)
        self.score(deal, contract, taken)
        return OVER

    def beer(self, deal: BD, contract: Contract, taken: int, last: tuple[int, ...], winner: int) -> None:
        """Section "The Beer Card": whoever won the last trick with it is bought a beer, if their side has succeeded."""
        if not deal.played[winner] >> BEER_CARD & 1 or BEER_CARD not in last:
            return
        made = taken >= 6 + contract.level
        if made == (winner % 2 == contract.declarer % 2):
            drinker = contract.declarer if made else winner
            deal.tell((drinker + 2) % 4, "The last trick fell to the seven of diamonds: {you} {buy} {other} a beer", other=drinker)

    def score(self, deal: BD, contract: Contract, taken: int) -> None:
        """Writes down what the finished deal brings."""
        raise NotImplementedError

    def write(self, deal: BD, contract: Contract, lines: Sequence[Line]) -> None:
        """Writes lines of the score down for the sides that they are for."""
        for line in lines:
            seat = (contract.declarer + 1) % 4 if line.defence else contract.declarer
            self.put(deal, seat, line.points, line.words, line.below)

    def put(self, deal: BD, seat: int, points: int, words: str, below: bool = False) -> None:
        """Writes one line down for the side of a seat."""
        deal.enter(seat, points, words)
        deal.tell_pair(seat % 2, "score {}: {}", points, words)

    # --- words ------------------------------------------------------------------------------------------------------

    def side_name(self, deal: BD, side: int) -> str:
        """What a side is called."""
        return deal.pair(side)

    def contract_facts(self, deal: BD, contract: Contract) -> list[str]:
        """The contract and the tricks so far, in a line or two."""
        need = 6 + contract.level
        taken = deal.side_tricks(contract.declarer % 2)
        return [f"Contract: {contract} by {deal.name(contract.declarer)}",
                f"Declarer's side has {taken} of {need} tricks, the defenders {deal.side_tricks(1 - contract.declarer % 2)}"]

    def state_facts(self, deal: BD) -> list[str]:
        """How the match stands, beyond the points."""
        return []

    def aid(self, deal: BD, contract: Contract) -> list[str]:
        """What else is shown during the play."""
        return []

    def seat_badges(self, deal: BD, seat: int) -> list[str]:
        """What is said of a seat in every phase."""
        return ["vulnerable"] if self.vulnerable(deal, seat % 2) else []

    def result_facts(self, deal: BD) -> list[str]:
        contract = deal.contract
        if contract is None:
            return ["Passed out"]
        over = deal.declarer_tricks - 6 - contract.level
        sign = "=" if over == 0 else f"+{over}" if over > 0 else f"−{-over}"
        return [f"{contract} by {deal.name(contract.declarer)} {sign}"]

    def advise(self, deal: BD, seat: int, rng: Random) -> Action | None:
        return advice.advise(deal, seat, rng)

    def trusts(self, deal: BD, seat: int) -> bool:
        # calls tell of hands, and imagined deals do not listen: whoever searched there would not understand even its partner
        return isinstance(deal.phase, BridgeAuction)
