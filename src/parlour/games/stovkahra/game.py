"""Stovkahra: combinations, card points and tricks won with sevens; who has a hundred says enough. Rules page: stovkahra."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from parlour.equipment import Pack
from parlour.games.stovkahra.cards import (
    COMBINATION_POINTS,
    LAST_TRICK,
    PACK,
    POINTS,
    SEVEN_BETWEEN,
    SEVEN_FIRST,
    SEVEN_LAST,
)
from parlour.games.stovkahra.deal import NO_SIDE, SIDES, StovkahraDeal
from parlour.games.stovkahra.options import SERIES, SIGNALS, TEN
from parlour.games.stovkahra.play import Declaring, Matchsticks
from parlour.kernel.ending import FirstTo
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.telling import those

#: how many points win a game, and with fewer than how many the losers lose two matchsticks
ENOUGH: Final = 100
HALF: Final = 50
#: so many cards the leader gets face up
FACE_UP: Final = 3
#: what a matchstick is worth beside points, to those who compare deals
STICK: Final = 60


class Stovkahra(Game[StovkahraDeal]):
    """The hundred-game of the Czechs of Šumice."""

    id = "stovkahra"
    name = "Stovkahra"
    page = "stovkahra"
    family = "trick-taking/trappola"
    summary = "Declare threes and fours, win tricks with sevens, and say enough when your side has a hundred: but be right."
    also_known_as = ("Brčko", "Hundred-game")
    player_counts = (4,)
    minutes = 60
    schema = (SERIES, SIGNALS)
    ends = FirstTo(SERIES)
    deal_type = StovkahraDeal
    prose = Prose(__name__, "rules.md")

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    # --- the deal (page section "Dealing, trumps") -----------------------------------------------------------------------------

    def carry(self, old: StovkahraDeal, new: StovkahraDeal) -> None:
        new.ahead = old.ahead
        if old.decided == NO_SIDE:
            new.so_far[:] = old.so_far
            new.take_up(old)

    def open(self, deal: StovkahraDeal) -> Phase[Any]:
        cards = deal.pack_to_deal()
        deal.bottom = cards[-1]
        deal.trumps = deal.pack.suit_of[deal.bottom]
        exposed = 0
        for card in cards[:FACE_UP]:
            exposed |= 1 << card
        deal.deal_out(cards, 3, 2, 3)
        deal.move_cards(exposed, deal.hands[deal.forehand], deal.face_up[deal.forehand])
        deal.show(1 << deal.bottom)
        deal.say(f"{deal.pack.names(1 << deal.bottom)} is the bottom card, and its suit trumps.".capitalize())
        deal.tell(deal.forehand, "{are} dealt face up: {}", deal.pack.names(exposed))
        return Declaring(deal.forehand)

    # --- scoring (page section "Scoring") ---------------------------------------------------------------------------------------

    def has_enough(self, deal: StovkahraDeal, seat: int) -> bool:
        """Whether the seat's side has a hundred points, as everybody can count who remembers."""
        return deal.total(self.sides[seat]) >= ENOUGH

    def count(self, deal: StovkahraDeal) -> Phase[Any]:
        """All tricks are played, and nobody has said enough: the points are written, and the game goes on."""
        deal.end_because(-1, "All tricks were played, and nobody has said enough.")
        deal.so_far[:] = [deal.total(side) for side in range(SIDES)]
        for side in range(SIDES):
            deal.tell_of(deal.seats_of_side(side), "{have} {}", deal.so_far[side])
        return OVER

    def stop(self, deal: StovkahraDeal, seat: int) -> Phase[Any]:
        """Somebody has said enough: the points are counted."""
        side = self.sides[seat]
        totals = [deal.total(each) for each in range(SIDES)]
        deal.tell_of(deal.seats_of_side(side), "{have} {}, {} {}", totals[side], those(deal.seats_of_side(1 - side)), totals[1 - side])
        right = totals[side] >= ENOUGH
        deal.so_far[:] = totals
        deal.decided = side if right else 1 - side
        deal.sticks = 1 if right and totals[1 - side] >= HALF else 2
        if not deal.scores[1 - deal.decided]:
            # there is nothing that could be taken off
            return self.settle(deal, False)
        return Matchsticks(seat if right else deal.after(seat))

    def settle(self, deal: StovkahraDeal, off: bool) -> Phase[Any]:
        """The winners' matchsticks are added, or taken ``off`` the others as far as they have any."""
        side = deal.decided
        if off:
            deal.enter_score(self.sides.index(1 - side), -min(deal.sticks, deal.scores[1 - side]), "taken off")
        else:
            deal.enter_score(self.sides.index(side), deal.sticks, "the game")
        if deal.ahead == NO_SIDE and deal.scores[side] >= TEN:
            deal.ahead = side
        return OVER

    def winners(self, deal: StovkahraDeal) -> list[int]:
        best = deal.scores.index(max(deal.scores))
        if deal.ahead != best:
            return list(range(self.players))
        return [seat for seat in range(self.players) if self.sides[seat] == best]

    def payoff(self, deal: StovkahraDeal, seat: int) -> float:
        points = 0
        if deal.decided == NO_SIDE:
            points = deal.so_far[self.sides[seat]] - deal.so_far[1 - self.sides[seat]]
        return STICK * super().payoff(deal, seat) + points

    def payoff_bounds(self) -> tuple[float, float] | None:
        # all that can be taken, declared and won besides
        declared = sum([max(points) for points in COMBINATION_POINTS.values()])
        points = POINTS.of(self.pack.all) + declared + SEVEN_FIRST + SEVEN_LAST + 2 * SEVEN_BETWEEN + LAST_TRICK
        most = float(max(2 * STICK, points))
        return -most, most

    # --- what is seen -------------------------------------------------------------------------------------------------------------

    def score_words(self, score: int) -> str:
        return f"{score} matchstick" if score == 1 else f"{score} matchsticks"

    def facts(self, deal: StovkahraDeal, viewer: int) -> list[str]:
        suit = deal.pack.suits[deal.trumps]
        points = [f"{deal.side_name(side)} {deal.so_far[side]}" for side in range(SIDES)]
        return [f"Trumps: {suit.name}", f"Points before this deal: {', '.join(points)}"]

    def badges(self, deal: StovkahraDeal, seat: int) -> list[str]:
        return [each.name for each in deal.declared_by(seat)]

    def result_facts(self, deal: StovkahraDeal) -> list[str]:
        points = ", ".join([f"{deal.side_name(side)} {deal.so_far[side]}" for side in range(SIDES)])
        if deal.decided == NO_SIDE:
            return [f"Points: {points}"]
        facts = [f"Points: {points}", f"{deal.side_name(deal.decided)} win the game: {self.score_words(deal.sticks)}"]
        if self[SERIES] > TEN and max(deal.scores) >= self[SERIES]:
            side = deal.scores.index(max(deal.scores))
            facts.append(f"{deal.side_name(side)} win two series" if side == deal.ahead else "The series are drawn")
        return facts

    def rule_words(self) -> Mapping[str, Value]:
        return {"enough": ENOUGH, "half": HALF, "last_trick": LAST_TRICK, "first": SEVEN_FIRST,
                "between": SEVEN_BETWEEN, "last": SEVEN_LAST}
