"""Ogórek of Poland, and the Finnish games whose aces are low in the last trick. Rules page: cucumber, sections "Ogórek" and "Kurkku"."""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

from parlour.equipment import Pack, french
from parlour.games.cucumber.before_play import FOURFOLD, KONTRA_SAID, NEW_HANDS, DoubleHand, Kontra
from parlour.games.cucumber.deal import CucumberDeal
from parlour.games.cucumber.game import ACE, PACK, CucumberGame
from parlour.games.cucumber.options import FORCED, KONTRA, KURKO_JOKERS, MOST_WITH_ONE_PACK, OGOREK_TARGET, PACKS, PENALISED, POINT
from parlour.kernel.actions import Action
from parlour.kernel.options import Option
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.stakes.stakes import chips


class AceLowLast(CucumberGame):
    """A game whose aces are the highest cards until the last trick, and the lowest in it."""

    ace_low_last = True

    def levels(self) -> list[int]:
        # jokers are aces
        top = self.pack.ranks.index(ACE)
        return [min(rank, top) for rank in self.pack.rank_of]


class Ogorek(AceLowLast):
    """The Polish game (page section "Ogórek")."""

    id = "ogorek"
    name = "Ogórek"
    summary = "Beat every card if you can; in the last trick the highest card is penalised, and aces are low."
    also_known_as = ("Polish Cucumber",)
    player_counts: ClassVar[Sequence[int]] = range(2, 18)
    best_players = (4,)
    minutes = 40
    schema = (OGOREK_TARGET, KONTRA, PENALISED, FORCED, PACKS)
    always_beats = True

    def make_pack(self) -> Pack:
        return french(copies=2) if self.players > MOST_WITH_ONE_PACK or self[PACKS] == 2 else PACK

    def limit_of_score(self) -> int:
        return self[OGOREK_TARGET]

    def said_late(self) -> Sequence[Action]:
        return (KONTRA_SAID,) if self[KONTRA] else ()

    def too_late(self, deal: CucumberDeal, seat: int, action: Action) -> str:
        return "Kontra is said before the first lead."

    def before_play(self, deal: CucumberDeal, each: int) -> Phase[Any]:
        if not self[KONTRA]:
            return super().before_play(deal, each)
        first, *later = self.in_turn(deal, self.first_to_play(deal))
        return Kontra(first, tuple(later))


class OgorekClassic(Ogorek):
    """To 21 points (page section "Ogórek", "Variations")."""

    id = "ogorek-classic"
    name = "Classic Ogórek"
    summary = "Ogórek in which one is out with 21 points."
    also_known_as = ("Classic Ogorek",)
    minutes = 20
    leaves_out: ClassVar[Sequence[Option]] = (OGOREK_TARGET,)
    fixed = {OGOREK_TARGET.name: 21}


class OgorekKontra(Ogorek):
    """With kontra (page section "Ogórek", "Variations")."""

    id = "ogorek-kontra"
    name = "Ogórek with Kontra"
    summary = "Ogórek in which one player may double the penalties, and has four times as much at stake himself."
    leaves_out: ClassVar[Sequence[Option]] = (KONTRA,)
    fixed = {KONTRA.name: True}


class Kurko(AceLowLast):
    """King, with jokers, to the end (page section "Kurkku", after Antti Louko)."""

    id = "kurko"
    name = "Kurko"
    summary = "Jokers are aces, aces are low in the last trick, and all play on until but one have 30 points."
    also_known_as = ("Kurko (King)",)
    player_counts = range(2, 10)
    best_players = (4,)
    schema = (KURKO_JOKERS, POINT)
    always_beats = True
    pays_at_end = True

    def make_pack(self) -> Pack:
        return french(jokers=self[KURKO_JOKERS])

    def finished(self, deal: CucumberDeal) -> bool:
        return len([score for score in deal.scores if score < self.limit]) <= 1

    def after_scoring(self, deal: CucumberDeal) -> Phase[Any]:
        if self.finished(deal):
            self.pay_winners(deal)
        return OVER

    def pay_winners(self, deal: CucumberDeal) -> None:
        """The others pay for each point that they have more; winners share what is paid, what does not divide going to the first."""
        winners = self.winners(deal)
        least = deal.score(winners[0])
        paid = 0
        for seat in range(self.players):
            amount = (deal.score(seat) - least) * self[POINT]
            deal.chips[seat] -= amount
            paid += amount
        share, odd = divmod(paid, len(winners))
        for place, seat in enumerate(winners):
            won = share + (1 if place < odd else 0)
            deal.chips[seat] += won
            deal.tell(seat, "{are} paid {}", chips(won))

    def result_badges(self, deal: CucumberDeal, seat: int) -> list[str]:
        won = deal.chips[seat]
        return [f"{'is paid' if won > 0 else 'pays'} {chips(abs(won))}"] if won else []


class Rassi(AceLowLast):
    """Hands thrown in for new ones (page section "Kurkku", from "Rassi")."""

    id = "rassi"
    name = "Rassi"
    summary = "Throw in your hand free, for double or for four times the penalty; aces are low in the last trick."
    also_known_as = ("Rassi (Tuomo Väliaho)",)
    player_counts = range(2, 9)
    best_players = (4,)
    minutes = 40
    schema = ()
    new_hands = True

    def limit_of_score(self) -> int:
        return 50

    def said_late(self) -> Sequence[Action]:
        return NEW_HANDS

    def too_late(self, deal: CucumberDeal, seat: int, action: Action) -> str:
        return "Hands are thrown in before the first lead."

    def after_doubling(self, deal: CucumberDeal, seat: int) -> Phase[Any]:
        """This seat has said whether it doubles: the next is asked, as long as there are cards for a new hand."""
        seats = self.players_left(deal)
        place = seats.index(seat) + 1
        if place == len(seats) or not self.can_draw_hand(deal):
            return self.begin_play(deal)
        return DoubleHand(seats[place])

    def most_times(self) -> int:
        return FOURFOLD
