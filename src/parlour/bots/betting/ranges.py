"""What the others may hold: imagined deals in which they hold hands with which they would have bet as they did."""
from __future__ import annotations

from math import exp, log
from time import perf_counter
from typing import Any, Final

from parlour.bots.betting.habits import STEPS, done_by, likelihoods, reckless, share_to_strength
from parlour.bots.betting.survey import FINE, SPREAD, Range, Scale, Survey, weights_of
from parlour.equipment import bits
from parlour.kernel.chance import Dice
from parlour.kernel.deal import HASTY
from parlour.mechanisms.stakes.asking import Asked
from parlour.mechanisms.stakes.stakes import StakesDeal, StakesGame

#: of all imagined deals, those in which everybody may hold anything
SURVEY: Final = 0.5
#: less than anything takes, in seconds
INSTANT: Final = 1e-9


class World:
    """An imagined deal, played on to its last card. ``strengths[seat]``: how strong each rival's hand is now, as far as it can tell;
    ``at_last[seat]``: how strong everybody's is then; ``weight``: how much this deal counts among all that are imagined; ``reckless``: who
    bets with anything in it, as a mask."""

    def __init__(self, deal: StakesDeal[Any]) -> None:
        self.deal: Final = deal
        self.weight: float = 1.0
        self.reckless: int = 0
        self.strengths: Final[list[float]] = [0.0] * deal.players
        self.at_last: Final[list[float]] = [0.0] * deal.players
        self._shares: Final[dict[int, float]] = {}

    def share(self, seat: int, seats: int) -> float:
        """How much of the pot the seat wins of these seats, a mask."""
        if seats == 1 << seat:
            return 1.0
        known = self._shares.get(seats)
        if known is None:
            game: StakesGame[Any] = self.deal.game
            known = game.share_of(self.deal, seat, seats)
            self._shares[seats] = known
        return known


class Ranges:
    """Imagined deals as a seat sees them, so many at the most, for what it is asked. With ``weighed`` the others hold in them what they
    are likely to hold after what they have done; else anything.

    ``own``: how strong the seat's own hand is now, where they are weighed and it knows its hand; below 0 otherwise. ``settled``: how much
    of who wins is settled by the hands as they are now. ``reckless``: how likely each of the rivals bets with anything. ``evenly``: the
    deals that were imagined before anything was made of what has been done.
    """

    def __init__(self, deal: StakesDeal[Any], seat: int, asked: Asked, worlds: int, dice: Dice, weighed: bool,
                 seconds: float = 0.0) -> None:
        self.deal: Final = deal
        self.seat: Final = seat
        self.asked: Final = asked
        self.rivals: Final[list[int]] = [other for other in bits(deal.contest) if other != seat]
        self.worlds: list[World] = []
        self.evenly: list[World] = []
        self.own: float = -1.0
        self.settled: float = 1.0
        self.reckless: Final[list[float]] = [reckless(deal, rival) if weighed else 0.0 for rival in self.rivals]
        if not weighed:
            self._imagine_evenly(worlds, dice, seconds)
        elif self._on_foreheads():
            self._imagine_foreheads(worlds, dice, seconds)
        else:
            self._imagine_likely(worlds, dice, seconds)

    def _imagine_evenly(self, worlds: int, dice: Dice, seconds: float) -> None:
        """Imagines deals in which everybody may hold anything."""
        begun = perf_counter()
        for _ in range(worlds):
            imagined: StakesDeal[Any] = self.deal.imagine(self.seat, dice)
            imagined.care = HASTY
            self.deal.game.complete(imagined, self.seat, self.asked.at)
            self.worlds.append(World(imagined))
            if 0 < seconds <= perf_counter() - begun and len(self.worlds) > SPREAD:
                break
        self.evenly = self.worlds

    def _on_foreheads(self) -> bool:
        """Whether the rivals do not know their own hands, which others see."""
        deal = self.deal
        for rival in self.rivals:
            hand = deal.hands[rival].cards
            if not hand or hand & deal.known_to(rival) or hand & ~deal.known_to(self.seat):
                return False
        return True

    def _imagine_foreheads(self, worlds: int, dice: Dice, seconds: float) -> None:
        """Imagines deals in which everybody bets by the hands of the others, that of the seat itself among them."""
        deal, game = self.deal, self.deal.game
        done = done_by(deal, deal.contest & ~(1 << self.seat))
        begun = perf_counter()
        seats = [*self.rivals, self.seat]
        scale = Scale()
        values: list[list[tuple[int, ...]]] = []
        for _ in range(worlds):
            imagined: StakesDeal[Any] = deal.imagine(self.seat, dice)
            game.complete(imagined, self.seat, self.asked.at)
            hands = [game.strengths(imagined, other) for other in seats]
            # what anybody may hold is what the seat may
            scale.add(hands[-1])
            values.append(hands)
            self.worlds.append(World(imagined))
            if 0 < seconds <= perf_counter() - begun and len(self.worlds) > SPREAD:
                break
        scale.settle()
        logs = [0.0] * len(self.worlds)
        tables = [[likelihoods(one) for one in done[rival]] for rival in self.rivals]
        by_strength = [[0.0] * len(self.worlds) for _ in self.rivals]
        for number, hands in enumerate(values):
            places = [scale.place(hand) for hand in hands]
            for place, rival in enumerate(self.rivals):
                best = max([other for index, other in enumerate(places) if index != place])
                strength = share_to_strength(1.0 - best, len(self.rivals))
                self.worlds[number].strengths[rival] = strength
                by_strength[place][number] = exp(sum([table[int(STEPS * strength)] for table in tables[place]]))
        for place, rival in enumerate(self.rivals):
            anyhow = self.reckless[place]
            mean = sum(by_strength[place]) / len(self.worlds)
            for number, world in enumerate(self.worlds):
                likely = (1.0 - anyhow) * by_strength[place][number] / mean + anyhow
                logs[number] += log(likely)
                if dice.below(FINE) * likely < anyhow * FINE:
                    world.reckless |= 1 << rival
        weights = weights_of(logs)
        for number, world in enumerate(self.worlds):
            world.weight = weights[number]
        self.evenly = self.worlds

    def _imagine_likely(self, worlds: int, dice: Dice, seconds: float) -> None:
        """Imagines deals in which everybody may hold anything, works out how strong all hands are in them and how likely with them what
        has been done, and then imagines deals in which everybody holds what is likely."""
        deal, seat = self.deal, self.seat
        done = done_by(deal, deal.contest & ~(1 << seat))
        acted = any(done)
        begun = perf_counter()
        survey = Survey(deal, seat, self.asked, done)
        self.evenly = [World(survey.imagine(dice))]
        while len(self.evenly) < (int(SURVEY * worlds) if acted else worlds):
            if 0 < seconds * (SURVEY if acted else 1.0) <= perf_counter() - begun and len(self.evenly) > SPREAD:
                break
            self.evenly.append(World(survey.imagine(dice)))
        survey.settle()
        self.own = survey.own
        self.settled = survey.settled[survey.now]
        for number, world in enumerate(self.evenly):
            world.at_last[seat] = survey.own_at_last[number]
            for held in survey.rivals:
                world.strengths[held.seat] = held.strengths[-1][number]
                world.at_last[held.seat] = held.places_at_last[number]
        if acted:
            ranges = [survey.range_of(held, done[held.seat]) for held in survey.rivals]
            # where the time is used up a few are imagined all the same
            left = max(INSTANT, seconds - (perf_counter() - begun)) if seconds > 0 else 0.0
            anything = [survey.range_of(held, []) for held in survey.rivals]
            self._imagine_from(ranges, anything, survey, worlds - len(self.evenly), dice, left)
        if len(self.worlds) < SPREAD:
            self.worlds = self.evenly
            for world in self.worlds:
                world.reckless = self._some_reckless(dice)

    def _some_reckless(self, dice: Dice) -> int:
        """The rivals who bet with anything in one imagined deal, as a mask."""
        found = 0
        for place, rival in enumerate(self.rivals):
            if dice.below(FINE) < self.reckless[place] * FINE:
                found |= 1 << rival
        return found

    def _imagine_from(self, ranges: list[Range], anything: list[Range], survey: Survey, worlds: int, dice: Dice, seconds: float) -> None:
        """Imagines deals in which each of the rivals holds a hand of its range, or anything where it bets with anything: the one with which
        it ends, where it has drawn."""
        deal, seat, game = self.deal, self.seat, self.deal.game
        order = list(range(len(ranges)))
        begun = perf_counter()
        for _ in range(worlds):
            imagined: StakesDeal[Any] = deal.imagine(seat, dice)
            imagined.care = HASTY
            if survey.drawn:
                game.complete(imagined, seat, self.asked.at)
            world = World(imagined)
            world.reckless = self._some_reckless(dice)
            taken = 0
            dice.shuffle(order)
            for place in order:
                rival = self.rivals[place]
                held = anything[place] if world.reckless >> rival & 1 else ranges[place]
                chosen = held.drawn(taken, dice)
                if chosen < 0:
                    break
                hand = held.hands[chosen]
                taken |= hand
                world.strengths[rival] = held.strengths[chosen]
                for card in bits(hand):
                    imagined.suppose(card, imagined.hands[rival], seat, dice, taken)
            else:
                if not survey.drawn:
                    game.complete(imagined, seat, self.asked.at)
                for other in (*self.rivals, seat):
                    world.at_last[other] = survey.at_last.place(game.strengths(imagined, other))
                self.worlds.append(world)
            if 0 < seconds <= perf_counter() - begun and len(self.worlds) > SPREAD:
                break

    def total(self) -> float:
        """All weights together."""
        return sum([world.weight for world in self.worlds])

    def share(self) -> float:
        """How much of the pot the seat wins on average if all who compete stay to the end."""
        contest = self.deal.contest
        return sum([world.weight * world.share(self.seat, contest) for world in self.worlds]) / self.total()

    def place(self) -> float:
        """The share of the others' hands that the seat's beats, before anything is made of what they have done; between two."""
        both = 1 << self.seat | 1 << self.rivals[0]
        return sum([world.share(self.seat, both) for world in self.evenly]) / len(self.evenly)
