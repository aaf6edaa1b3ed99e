"""Basra: capturing by rank and by sums, with a bonus for clearing the floor. Rules page: basra."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits
from parlour.games.basra.deal import (
    BONUS,
    JACKS,
    PACK,
    POINTS,
    SEVEN_OF_DIAMONDS,
    TENS,
    VALUE,
    BasraDeal,
    BasraOrder,
)
from parlour.games.basra.fishing import unions
from parlour.games.basra.options import (
    DOUBLE,
    FOUR_PLAYERS,
    HUMP_SIZE,
    JACK_ON_JACK,
    LONG_DECIDER,
    LONG_GAME,
    MATCH,
    PARTNERS,
    SHOWN_BOTTOM,
    SINGLE,
    TARGET,
)
from parlour.games.basra.play import BasraTurn
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase
from parlour.kernel.prose import Prose
from parlour.kernel.telling import tally_words

#: cards that lie on the floor when the play begins
FRESH: Final = 4
#: games that win a match
GAMES: Final = 3


class Basra(Game[BasraDeal]):
    """The Egyptian game (page sections "Deal and Play" to "Scoring")."""

    id = "basra"
    name = "Basra"
    page = "basra"
    family = "fishing"
    hand_order = "rank"
    summary: ClassVar[str] = "Capture cards by rank or by sums, and clear the floor for the bonus that gives the game its name."
    also_known_as: ClassVar[Sequence[str]] = ("Assaba-al'-Komi",)
    player_counts: ClassVar[Sequence[int]] = (2, 4)
    best_players: ClassVar[Sequence[int]] = (2,)
    minutes: ClassVar[int] = 40
    direction = ANTICLOCKWISE
    deal_type = BasraDeal
    prose = Prose(__name__, "rules.md")
    schema: ClassVar[Sequence[Option]] = (SHOWN_BOTTOM, JACK_ON_JACK, TARGET, MATCH, LONG_DECIDER)
    #: cards that everyone gets at a time, and points for most cards, which are kept for the next deal when nobody has most
    each: ClassVar[int] = 4
    majority: ClassVar[int] = 30
    kept_over: ClassVar[bool] = True
    sweepers: ClassVar[int] = JACKS | SEVEN_OF_DIAMONDS
    #: cards that may not lie on the floor when the play begins
    buried: ClassVar[int] = JACKS | SEVEN_OF_DIAMONDS
    dealer_looks: ClassVar[bool] = True
    #: only cards that lie alone make basras, and those laid to them
    lone_cards: ClassVar[bool] = False
    #: a basra scores twice the value of the card that makes it
    twice_the_card: ClassVar[bool] = False
    #: the seven of diamonds makes basras of floors that add up to more as well
    seven_sweeps_more: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.order: Final = BasraOrder(self.sweepers)

    def make_pack(self) -> Pack:
        return PACK

    def cards_dealt(self) -> Sequence[Card]:
        # in the order of this list no card need be buried, so that a stacked floor stays as it is
        return [*bits(PACK.all & ~self.buried), *bits(self.buried)]

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1) if self.players == 4 else range(self.players)

    # --- the deal ---------------------------------------------------------------------------------------------------

    def open(self, deal: BasraDeal) -> Phase[Any]:
        cards = deal.fresh_pack()
        deal.place(cards[::-1], deal.stock)
        bottom = 1 << deal.stock.row[0]
        if self.shows_bottom():
            deal.show(bottom)
            deal.say(f"The bottom card is {deal.pack.names(bottom)}.")
        elif self.dealer_looks:
            deal.show(bottom, 1 << deal.dealer)
        deal.deal_batch(self.batch())
        self.lay_floor(deal)
        deal.say(f"On the floor: {deal.pack.names(deal.floor.cards)}.")
        return BasraTurn(deal.after(deal.dealer), self.order)

    def shows_bottom(self) -> bool:
        """Whether everybody sees the bottom card."""
        return self[SHOWN_BOTTOM]

    def batch(self) -> int:
        """How many cards everyone gets at a time."""
        return self.each

    def lay_floor(self, deal: BasraDeal) -> None:
        """Four cards are turned up; those that may not lie there are buried among the cards to come, and others turned up."""
        while deal.floor.count() < FRESH:
            while deal.floor.count() < FRESH:
                deal.draw(deal.stock, deal.floor)
            for card in bits(deal.floor.cards & self.buried):
                deal.slip_in(card, deal.floor, deal.stock, 1)
                deal.say(f"{deal.pack.names(1 << card).capitalize()} is buried among the cards to come.")
                for hand in deal.hands:
                    deal.reveal_none_of(hand, 1 << card)

    # --- what a basra is --------------------------------------------------------------------------------------------

    def bonus(self, card: Card, floor: int, taken: int, laid: bool) -> int:
        """What capturing ``taken`` from the ``floor`` with a card scores at once; ``laid``: the card before captured nothing."""
        if taken != floor:
            return 0
        if JACKS >> card & 1:
            return 2 * BONUS if floor & JACKS == floor and floor.bit_count() == 1 and self[JACK_ON_JACK] == DOUBLE else 0
        if SEVEN_OF_DIAMONDS >> card & 1 and not self.seven_sweeps(floor):
            return 0
        return self.basra(card)

    def seven_sweeps(self, floor: int) -> bool:
        """Whether it is a basra when the seven of diamonds takes this floor."""
        return not floor & ~self.order.counting and self.order.total(floor) <= 10

    def basra(self, card: Card) -> int:
        """What a basra with this card scores."""
        return 2 * (VALUE[card] or 10) if self.twice_the_card else BONUS

    # --- scoring ----------------------------------------------------------------------------------------------------

    def score_deal(self, deal: BasraDeal) -> None:
        """Counts what everyone has captured."""
        side_seats = [self.sides.index(side) for side in range(len(deal.games))]
        most = deal.most_cards()
        points = self.majority + deal.abeyance
        deal.abeyance = 0
        if most >= 0:
            deal.enter_score(side_seats[most], points, "most cards")
        elif self.kept_over:
            deal.abeyance = points
            deal.say(f"Nobody has most cards: {points} points wait for the next deal.")
        for side, seat in enumerate(side_seats):
            points = sum([POINTS[card] for card in bits(deal.won(side))])
            if points:
                deal.enter_score(seat, points, "cards")
        deal.beat()
        winner = self.game_winner(deal)
        if winner >= 0:
            deal.games[winner] += 1
            deal.decided = 1
            if self.games_needed() > 1:
                deal.tell_of(deal.seats_of_side(winner), "{win} a game")

    def points_bounds(self) -> tuple[int, int] | None:
        # the floor is empty after a basra: at most every second card makes one
        basra = 2 * BONUS if self.twice_the_card or self[JACK_ON_JACK] == DOUBLE else BONUS
        return 0, self.majority + sum(POINTS) + basra * (self.pack.size // 2)

    def counted_so_far(self, deal: BasraDeal, seat: int) -> str:
        won = deal.won(self.sides[seat]) & deal.open
        return tally_words(sum([POINTS[card] for card in bits(won)]), "point")

    def goal(self, deal: BasraDeal) -> int:
        """How many points win the game in play."""
        games = deal.games
        if self.games_needed() > 1 and self[LONG_DECIDER] and games.count(GAMES - 1) == len(games):
            return LONG_GAME
        return self[TARGET]

    def games_needed(self) -> int:
        """How many games win the match."""
        return 1 if self[MATCH] == SINGLE else GAMES

    def game_winner(self, deal: BasraDeal) -> int:
        """The side that wins the game now, or -1 where none has enough points or the best are equal."""
        most = max(deal.scores)
        return deal.scores.index(most) if most >= self.goal(deal) and deal.scores.count(most) == 1 else -1

    def finished(self, deal: BasraDeal) -> bool:
        return max(deal.games) >= self.games_needed()

    def winners(self, deal: BasraDeal) -> list[int]:
        return [seat for seat in range(self.players) if deal.games[self.sides[seat]] >= self.games_needed()]

    def carry(self, old: BasraDeal, new: BasraDeal) -> None:
        for side in range(len(old.games)):
            new.games[side] = old.games[side]
        new.abeyance = old.abeyance
        if old.decided:
            new.scores = [0] * len(old.scores)

    # --- in words ---------------------------------------------------------------------------------------------------

    def facts(self, deal: BasraDeal, viewer: int) -> list[str]:
        facts = [f"Played to {self.goal(deal)}"]
        if deal.abeyance:
            facts.append(f"{deal.abeyance} more points for most cards")
        return facts

    def badges(self, deal: BasraDeal, seat: int) -> list[str]:
        games = deal.games[self.sides[seat]]
        return [f"{games} {'game' if games == 1 else 'games'}"] if games and self.games_needed() > 1 else []

    def result_badges(self, deal: BasraDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def rule_words(self) -> Mapping[str, Value]:
        return {"lebanese": self.lone_cards, "partners": max(self.sides) < self.players - 1, "each": self.batch(),
                "twice_the_card": self.twice_the_card, "seven_sweeps_more": self.seven_sweeps_more, "long_game": LONG_GAME}


class BasraJordan(Basra):
    """A basra counts twice the card that makes it (page section "Variations", Muntaha Haddad)."""

    id = "basra-jordan"
    name = "Basra in Jordan"
    summary = "Basra in which clearing the floor scores twice the value of the card that does it."
    twice_the_card = True


class BasraYemen(Basra):
    """Other floors for the seven of diamonds, and double basras (page section "Variations", Alexey Lobashev)."""

    id = "basra-yemen"
    name = "Basra in Yemen"
    summary = "Basra with double basras, and many floors for the seven of diamonds to clear."
    schema = tuple([option for option in Basra.schema if option.name != "jack-on-jack"])
    fixed = {"jack-on-jack": DOUBLE}
    seven_sweeps_more = True

    def seven_sweeps(self, floor: int) -> bool:
        if not floor & ~(TENS | PACK.rank_masks[PACK.ranks.index("Q")] | PACK.rank_masks[PACK.ranks.index("K")]):
            return True
        if floor & ~self.order.counting:
            return False
        total = self.order.total(floor)
        if total < 10:
            return True
        for groups in range(2, floor.bit_count() + 1):
            if total % groups == 0 and total // groups < 10 and floor in unions(self.order.sets(total // groups, floor)):
                return True
        return False


class BasraLebanon(Basra):
    """Six cards at a time, and only lone cards make basras (page section "Basra in Lebanon")."""

    id = "basra-lebanon"
    name = "Basra in Lebanon"
    summary = "Basra with six cards at a time, in which only a card left alone on the table makes a basra."
    minutes = 30
    schema: ClassVar[Sequence[Option]] = ()
    fixed = {"match": SINGLE}
    each = 6
    majority = 3
    kept_over = False
    sweepers = JACKS
    buried = 0
    dealer_looks = False
    lone_cards = True

    def bonus(self, card: Card, floor: int, taken: int, laid: bool) -> int:
        if taken != floor:
            return 0
        if floor.bit_count() == 1:
            return BONUS if self.order.equal(card, floor) else 0
        # a lone card, and one laid to it that did not capture it, taken together by their sum
        return BONUS if laid and floor.bit_count() == 2 and not self.order.sweepers >> card & 1 else 0


class BasraAshush(BasraLebanon):
    """Three may play, and four each alone (page section "Basra in Lebanon", from Fuad Khuri's book)."""

    id = "basra-ashush"
    name = "Ashush"
    summary = "The Lebanese Basra for two to four, with or without partners."
    also_known_as = ("Basra (Khuri)",)
    player_counts = (2, 3, 4)
    schema = (HUMP_SIZE, FOUR_PLAYERS)

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1) if self.players == 4 and self[FOUR_PLAYERS] == PARTNERS else range(self.players)

    def batch(self) -> int:
        return 4 if self.players == 3 else self[HUMP_SIZE]
