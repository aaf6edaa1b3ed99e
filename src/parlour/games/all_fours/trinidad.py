"""All Fours as it is played in Trinidad. Rules page: all-fours, "All Fours in Trinidad"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.games.all_fours.deal import TurnUpDeal
from parlour.games.all_fours.options import BATCHES, EXPOSED, FORCED_BEG, MISDEALS, NO_UNDERTRUMPING, REVOKES, TWO_TURNED
from parlour.games.all_fours.play import FoursTrick
from parlour.games.all_fours.revokes import CALL, CATCH, CORRECT, FREE, LET_PASS, STAND_BY, RevokingTrick
from parlour.games.all_fours.turn_up import TurnUpGame
from parlour.kernel.actions import Action
from parlour.kernel.game import ANTICLOCKWISE
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.mechanisms.tricks.point_tricks import GAME, HELD_LOW, HIGH, HangingJack, MostCards, Point

#: the jack is worth three to who catches it
HANG_JACK: Final = HangingJack("jack", 3)
#: of so many deals one is a misdeal
MISDEAL_IN: Final = 20


class TrinidadAllFours(TurnUpGame):
    """The national game of Trinidad."""

    id = "all-fours-trinidad"
    name = "All Fours (Trinidad)"
    summary = "Score for the highest and lowest trump, the jack and the best cards; stand or beg when trumps are turned up."
    also_known_as: ClassVar[Sequence[str]] = ("All Foes", "All Fours")
    player_counts = (2, 4)
    best_players = (4,)
    direction = ANTICLOCKWISE
    schema: ClassVar[Sequence[Option]] = (TWO_TURNED, FORCED_BEG, NO_UNDERTRUMPING, BATCHES, REVOKES, EXPOSED, MISDEALS)
    prose = Prose(__name__, "trinidad.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.may_revoke: Final = self[REVOKES]

    def playing_to(self) -> int:
        return 14

    def points(self) -> Sequence[Point]:
        return (HIGH, HELD_LOW, HANG_JACK, GAME)

    def turned_table(self) -> Mapping[str, int]:
        return {"A": 1, "2" if self[TWO_TURNED] == "two" else "6": 2, "J": 3}

    def must_beg(self) -> bool:
        return self[FORCED_BEG]

    def bars_undertrumping(self) -> bool:
        return self[NO_UNDERTRUMPING]

    # --- the deal -------------------------------------------------------------------------------------------------

    def carry(self, old: TurnUpDeal, new: TurnUpDeal) -> None:
        # whoever has chosen how to deal keeps to it for the whole game
        new.batches[:] = old.batches

    def deal_hands(self, deal: TurnUpDeal) -> Phase[Any]:
        if self[MISDEALS] and deal.pick(MISDEAL_IN) == 0:
            deal.tell(deal.dealer, "{miscount} the cards: a misdeal")
            if self.peg(deal, deal.after(deal.dealer), 1, "a misdeal"):
                return OVER
            return self.deal_again(deal)
        return super().deal_hands(deal)

    def said_otherwise(self) -> Sequence[Action]:
        words = list(super().said_otherwise())
        if self[REVOKES]:
            words += [CATCH, LET_PASS, STAND_BY]
        if self[EXPOSED]:
            words.append(FREE)
        return words

    def not_now(self, deal: TurnUpDeal, action: Action) -> str:
        if action is STAND_BY or action.kind == CORRECT:
            return "Who did not follow suit corrects that, or keeps to it, when all have played to the trick and before it is taken."
        if action is FREE or (action.kind == CALL and action.cards):
            return "A card that lies exposed is called for by an opponent of its owner, when it is the owner's turn to play."
        if action in (CATCH, LET_PASS):
            return "A revoke is called when it has come to light: when the player has a card of that suit after all."
        return super().not_now(deal, action)

    # --- revokes (page section "Irregularities") ------------------------------------------------------------------

    def trick(self, deal: TurnUpDeal, seats: Sequence[int]) -> FoursTrick[Any]:
        return RevokingTrick(seats, self, deal.trumps) if self.may_revoke else super().trick(deal, seats)

    def scores_point(self, deal: TurnUpDeal, point: Point, team: int) -> bool:
        return not (isinstance(point, MostCards) and deal.caught[team])

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "revokes": self.may_revoke}
