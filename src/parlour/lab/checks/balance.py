"""What always holds: matches end, what is won somebody pays, and every card is in one place."""
from __future__ import annotations

from random import Random
from typing import Final

from parlour.equipment import bits
from parlour.kernel.deal import Deal
from parlour.kernel.match import Match
from parlour.lab.checks.faults import Fault, after, whose
from parlour.lab.checks.playing import Played, step

#: the option that says how many deals are played
AGREED: Final = "deals"
#: numbers of the deals that are played by themselves besides the first: what is dealt, or counts, may go by the number
ALONE: Final = (1, 6)
#: so much payoffs may lie outside of bounds, as fractions are rounded
ROUNDED: Final = 1e-6


class Balance(Played):
    """Nothing is lost and nothing comes from nowhere, neither points nor cards, until the match is over."""

    def matches_end_and_scores_balance(self) -> None:
        """Random matches end with a winner, where the game is zero-sum nothing is won that nobody pays, and nobody wins or loses more in a
        deal than the game says."""
        for seed, game in enumerate(self.some_variants(8)):
            rng = Random(seed)
            match = self.begin(game, seed)
            agreed = game.options.get(AGREED)
            decisions = 0
            while not match.over:
                deal = match.deal
                number = deal.number
                step(match, rng)
                if deal.over and number == 0:
                    self.stays_within(deal)
                # many long deals are a long match, but where so many were agreed on it ends if each of them does
                within = isinstance(agreed, int) and number < match.deal.number < agreed
                decisions = 0 if within else decisions + 1
                self.ends(decisions, "match", match)
                self.balances(match)
            if (not match.winners and not game.rivals_elsewhere) or not set(match.winners) <= set(range(game.players)):
                raise Fault(f"{after(match)} the match is over, but its winners are {match.winners}: they should be seats.", match)
            if len(match.sheet) != match.deal.number + 1:
                raise Fault(f"The match had {match.deal.number + 1} deals, but the sheet has {len(match.sheet)} lines.", match)
            deal = game.deal(seed, ALONE[seed % len(ALONE)])
            self.finish(deal, rng)
            self.stays_within(deal)

    def balances(self, match: Match) -> None:
        """What is won, staked and in the pot adds up to nothing, where the game says that it is zero-sum."""
        deal = match.deal
        if match.game.zero_sum:
            total = sum(deal.scores) + sum(deal.stakes) + deal.pot
            if total != 0:
                raise Fault(f"{after(match)} scores {deal.scores}, stakes {deal.stakes} and the pot of {deal.pot} add up to {total}: the "
                            "game says that it is zero-sum, so they should add up to 0.", match)

    def stays_within(self, deal: Deal) -> None:
        """A finished deal by itself brings nobody more, and costs nobody more, than its game says (``Game.points_bounds``)."""
        game = deal.game
        for what, bounds, reached in (("points", game.points_bounds(), deal.points()),
                                      ("payoffs", game.payoff_bounds(), [game.payoff(deal, seat) for seat in range(game.players)])):
            if bounds is not None and not bounds[0] - ROUNDED <= min(reached) <= max(reached) <= bounds[1] + ROUNDED:
                raise Fault(f"Deal {deal.number} by itself of {game.title()} with {game.players} players brings the {what} {reached}: the "
                            f"game says that they lie between {bounds[0]} and {bounds[1]}.", self.match)

    def every_card_is_in_one_zone(self) -> None:
        """No card is lost or there twice, and whoever looks at a zone knows its cards."""
        for seed, game in enumerate(self.variants()):
            for match in self.positions(game, seed):
                self.lies_in_one_zone(match)

    def lies_in_one_zone(self, match: Match) -> None:
        """Every card lies in one zone, and its viewers know it."""
        deal = match.deal
        everywhere = 0
        for zone in deal.zones:
            mask = zone.mask()
            if zone.count() != mask.bit_count() or everywhere & mask:
                twice = everywhere & mask
                what = deal.pack.names(twice) if twice else f"a card of {zone.place.name!r}"
                raise Fault(f"{after(match)} {what} is there twice.", match)
            everywhere |= mask
        if everywhere != deal.pack.all:
            raise Fault(f"{after(match)} no zone holds {deal.pack.names(deal.pack.all & ~everywhere)}.", match)
        for zone in deal.zones:
            for viewer in bits(zone.viewers):
                unknown = zone.mask() & ~deal.known_to(viewer)
                if unknown:
                    raise Fault(f"{after(match)} {whose(match, viewer)} shows the zone {zone.place.name!r}, but {deal.pack.names(unknown)} "
                                "there is not known to it: move cards through the deal.", match)
