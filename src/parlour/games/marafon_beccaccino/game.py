"""Marafon-Beccaccino: Tressette with trumps, words with the lead, and a game that is claimed. Rules page: marafon-beccaccino."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final

from parlour.equipment import Pack
from parlour.games.marafon_beccaccino.cards import FOUR_OF_COINS, LAST_TRICK, PACK, THIRDS, pair_words, thirds_words
from parlour.games.marafon_beccaccino.deal import MARAFONA, NO_SIDE, MarafonDeal, first_holder
from parlour.games.marafon_beccaccino.options import (
    CLAIMS,
    GAMES,
    LEAD_ACE,
    MONTE,
    MORE_THAN_31,
    MORE_WORDS,
    NAMER_ONLY,
    ONE_GAME,
    TARGET,
    TARGETS,
    WHO,
)
from parlour.games.marafon_beccaccino.play import NameTrumps
from parlour.kernel.game import ANTICLOCKWISE, Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, Phase
from parlour.kernel.prose import Prose

#: five cards at a time, twice
BATCHES: Final = (5, 5)
#: the two games that are played in any case
BRUTTE: Final = 2
#: what all tricks together score
EVERY_POINT: Final = 11
#: how much a game won is worth to bots
GAME: Final = 30.0


class MarafonBeccaccino(Game[MarafonDeal]):
    """Marafon-Beccaccino for four, two against two."""

    id = "marafon-beccaccino"
    name = "Marafon-Beccaccino"
    page = "marafon-beccaccino"
    family = "trick-taking/tressette"
    summary = "Romagna's Tressette with trumps: a word with the lead, three points for the best trumps, and a game that one may claim."
    also_known_as: ClassVar[Sequence[str]] = ("Beccaccino", "Marrafone", "Maraffone", "Maraffa", "Marafon", "Tri sett cun el taj")
    player_counts = (4,)
    minutes = 45
    direction = ANTICLOCKWISE
    schema: ClassVar[Sequence[Option]] = (TARGET, GAMES, CLAIMS, WHO, LEAD_ACE, MORE_WORDS, MONTE)
    deal_type = MarafonDeal
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.namer_only: Final = self[WHO] == NAMER_ONLY
        self.lead_ace: Final = self[LEAD_ACE]
        self.more_words: Final = self[MORE_WORDS]
        self.monte: Final = self[MONTE]
        #: with so many thirds in hand nobody may have the cards dealt again
        self.enough: Final = THIRDS + 1

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    # --- the deal (page section "The Deal and Making Trumps") ---------------------------------------------------------------

    def carry(self, old: MarafonDeal, new: MarafonDeal) -> None:
        new.first = old.first and old.monte
        new.games_won[:] = old.games_won
        new.games_over = old.games_over
        if old.winner != NO_SIDE:
            new.games_won[old.winner] += 1
            new.games_over += 1
            new.scores = [0, 0]
            new.say("The deciding game begins." if new.games_over == BRUTTE else "The second game begins.")

    def open(self, deal: MarafonDeal) -> Phase[MarafonDeal]:
        if not deal.number:
            deal.first = True
        cards = deal.fresh_pack()
        if deal.first:
            deal.deal_out(cards, *BATCHES)
            deal.namer = first_holder(deal, FOUR_OF_COINS)
            deal.tell(deal.namer, "{have} the four of coins, and so {name} the trumps")
            return NameTrumps(deal.namer)
        seats = deal.order(deal.after(deal.dealer))
        deal.namer = seats[0]
        for start, batch in enumerate(BATCHES):
            for place, seat in enumerate(seats):
                at = (start * self.players + place) * batch
                # the partner of who names the trumps does not look at the cards before that
                deal.place(cards[at:at + batch], deal.covered[seat] if place == 2 else deal.hands[seat])
        return NameTrumps(deal.namer)

    def next_dealer(self, deal: MarafonDeal) -> int:
        return deal.dealer if deal.monte else deal.namer

    # --- scoring (page section "The Scoring") ----------------------------------------------------------------------------------

    def target(self, deal: MarafonDeal) -> int:
        """How many points win the game at hand."""
        first, last = TARGETS[self[TARGET]]
        return last if deal.games_over == BRUTTE else first

    def score_deal(self, deal: MarafonDeal, last: int) -> None:
        """All tricks are played, the last one won by this seat: thirds of points are dropped."""
        self.settle(deal, [deal.taken_by(side) + (LAST_TRICK if self.sides[last] == side else 0) for side in range(2)])

    def settle(self, deal: MarafonDeal, taken: Sequence[int]) -> None:
        """Writes down what the sides score that have taken so many thirds."""
        for side, thirds in enumerate(taken):
            deal.enter_score(side, thirds // THIRDS, f"{thirds_words(thirds)} in tricks")
            if deal.declared_by(side):
                deal.enter_score(side, MARAFONA, "marafona")
            scored = thirds // THIRDS + deal.declared_by(side)
            deal.tell_of(deal.seats_of_side(side), "{have} {} in tricks{}, and {score} {}", thirds_words(thirds),
                         " and marafona" if deal.declared_by(side) else "", scored)
        best = max(deal.scores)
        if best >= self.target(deal):
            if min(deal.scores) == best:
                deal.say(f"Both sides have {best}: another deal decides.")
            else:
                self.won(deal, deal.scores.index(best))

    def won(self, deal: MarafonDeal, side: int) -> None:
        """A side wins the game."""
        deal.winner = side
        deal.tell_of(deal.seats_of_side(side), "{win} the game")

    def most_points(self, deal: MarafonDeal, side: int) -> int:
        """What a side could have in a deal at the most, as far as everybody knows without counting cards."""
        return EVERY_POINT + deal.declared_by(side)

    def claim_holds(self, deal: MarafonDeal, side: int) -> bool:
        """Whether a side that claims the game now is right."""
        taken = deal.taken_by(side)
        if self[CLAIMS] == MORE_THAN_31 and self.target(deal) == 31:
            return deal.scores[side] * THIRDS + taken > 31 * THIRDS
        return deal.scores[side] + taken // THIRDS + deal.declared_by(side) >= self.target(deal)

    def claim(self, deal: MarafonDeal, seat: int) -> None:
        """The seat claims that its side has enough: right or wrong, that ends the game."""
        side = self.sides[seat]
        taken = deal.taken_by(side)
        deal.claimer = seat
        deal.tell_of(deal.seats_of_side(side), "{you} had {} and {have} {} in tricks{}", deal.scores[side], thirds_words(taken),
                     " and marafona" if deal.declared_by(side) else "")
        if self.claim_holds(deal, side):
            if taken >= THIRDS:
                deal.enter_score(seat, taken // THIRDS, f"{thirds_words(taken)} in tricks, when the game was claimed")
            if deal.declared_by(side):
                deal.enter_score(seat, MARAFONA, "marafona")
            self.won(deal, side)
        else:
            self.won(deal, 1 - side)

    # --- games (page section "The Scoring") --------------------------------------------------------------------------------------

    def games(self, deal: MarafonDeal) -> list[int]:
        """How many games each side has won, this deal counted in."""
        return [deal.games_won[side] + (deal.winner == side) for side in range(2)]

    def finished(self, deal: MarafonDeal) -> bool:
        games = self.games(deal)
        return deal.winner != NO_SIDE and (self[GAMES] == ONE_GAME or max(games) == BRUTTE)

    def winners(self, deal: MarafonDeal) -> list[int]:
        games = self.games(deal)
        return [seat for seat in range(self.players) if games[self.sides[seat]] == max(games)]

    def payoff(self, deal: MarafonDeal, seat: int) -> float:
        if deal.winner == NO_SIDE:
            return super().payoff(deal, seat)
        return GAME if deal.winner == self.sides[seat] else -GAME

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, EVERY_POINT + MARAFONA

    def payoff_bounds(self) -> tuple[float, float] | None:
        # a game that is won outright counts more than any points
        return -GAME, GAME

    def facts(self, deal: MarafonDeal, viewer: int) -> list[str]:
        if self[GAMES] == ONE_GAME:
            return []
        return ["The deciding game" if deal.games_over == BRUTTE else f"Game {deal.games_over + 1} of {BRUTTE}"]

    def badges(self, deal: MarafonDeal, seat: int) -> list[str]:
        won = self.games(deal)[self.sides[seat]]
        return [f"{won} {'game' if won == 1 else 'games'}"] if won and self[GAMES] != ONE_GAME else []

    def result_badges(self, deal: MarafonDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def result_facts(self, deal: MarafonDeal) -> list[str]:
        if deal.monte:
            return ["The cards are dealt again"]
        facts = [f"{deal.name(deal.claimer)} claimed the game"] if deal.claimer != NO_SEAT else []
        return facts if deal.winner == NO_SIDE else [*facts, f"{deal.side_name(deal.winner)} win the game"]

    def rule_words(self) -> Mapping[str, Value]:
        first, last = TARGETS[self[TARGET]]
        return {"first_target": first, "last_target": last, "before": first - 6, "marafona": MARAFONA, **pair_words()}
