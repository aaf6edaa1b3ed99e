"""Buki: three players bet against a banker that they win a block game. Rules page: austrian-dominoes."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.games.austrian_dominoes.game import ACTIONS, AustrianDeal, AustrianGame, BrickTurn, best_tile
from parlour.games.austrian_dominoes.options import (
    COUNTER_CLOCKWISE,
    DIRECTION,
    GAMES,
    INCREASE,
    LEAST,
    RATIO,
    REVERSAL,
    SPECTATORS,
    TILES,
)
from parlour.kernel.actions import PASS, Action, Joined, Numbers, word
from parlour.kernel.chance import Chance
from parlour.kernel.ending import AfterDeals
from parlour.kernel.features import Features
from parlour.kernel.game import ANTICLOCKWISE, CLOCKWISE
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, NOBODY, OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.telling import those
from parlour.mechanisms.tiles.domino_line import Layout, Line

#: so many sit at the table and play; the others are spectators
PLAYERS: Final = 4
#: money is counted in halves, so that two and a half times a stake can be paid exactly
UNITS: Final = 2
#: how many turns one has without a stake, and how many in which one may ask for more
TURNS_WITHOUT: Final = 2
TURNS_TO_ASK: Final = 3
STAKE: Final = "stake"
ASK: Final = "ask"
ACCEPT: Final = word("accept")
REFUSE: Final = word("refuse")


class BukiDeal(AustrianDeal["Buki"]):
    """A game. ``turns[seat]``: how many turns the seat has ended; ``asked[seat]``: how often the seat has asked the banker for
    something; ``stayed[seat]``: 1 where the seat's stake stayed on the table from the game before. ``banker``: who banks in this session;
    ``debtor``: who must stake before setting a tile, as the winner of the game before."""

    turns: list[int]
    asked: list[int]
    stayed: list[int]
    banker: int = NO_SEAT
    debtor: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.turns = self.tally()
        self.asked = self.tally()
        self.stayed = self.tally()

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.banker = old.banker
        self.debtor = old.debtor

    def way(self) -> int:
        """The direction of play in this game."""
        game = self.game
        every = game[REVERSAL]
        return -game.direction_of_play() if every and self.number // every % 2 else game.direction_of_play()

    def after(self, seat: int) -> int:
        return (seat + self.way()) % PLAYERS

    def order(self, first: int) -> tuple[int, ...]:
        way = self.way()
        return tuple([(first + step * way) % PLAYERS for step in range(PLAYERS)])

    def watched(self, seat: int) -> int:
        """Which player a spectator watches: one of those who bet, clockwise from the banker."""
        return (self.banker + 1 + seat - PLAYERS) % PLAYERS

    def backs(self, seat: int) -> int:
        """Whose win a seat has staked on: a player's own, a spectator's is that of the player watched."""
        return seat if seat < PLAYERS else self.watched(seat)

    def put(self, seat: int, amount: int) -> None:
        """The seat's stake becomes this amount, in units."""
        self.award(seat, self.stakes[seat] - amount)
        self.stakes[seat] = amount


class Buki(AustrianGame[BukiDeal]):
    """A gambling game."""

    id = "buki"
    name = "Buki"
    summary = "A block game in which three bet against the banker, each at a time of their choice, that they will win."
    also_known_as: ClassVar[Sequence[str]] = ("Bukidomino",)
    player_counts = range(4, 8)
    best_players = range(4, 5)
    minutes = 30
    deal_type = BukiDeal
    zero_sum = True
    schema: ClassVar[Sequence[Option]] = (TILES, LEAST, RATIO, DIRECTION, REVERSAL, INCREASE, SPECTATORS, GAMES)
    ends = AfterDeals(GAMES)
    prose = Prose(__name__, "buki.md")

    def direction_of_play(self) -> int:
        return ANTICLOCKWISE if self[DIRECTION] == COUNTER_CLOCKWISE else CLOCKWISE

    def hand_size(self) -> int:
        return self[TILES]

    def clash(self) -> str:
        # spectators are dealt no tiles
        return ""

    def most(self) -> int:
        """The most that one may stake."""
        return self[LEAST] * self[RATIO]

    def stakes_said(self) -> str:
        """What one may stake, in words."""
        return f"from {self[LEAST]} to {self.most()}" if self.most() > self[LEAST] else f"of {self[LEAST]}"

    def score_words(self, score: int) -> str:
        whole, part = divmod(abs(score), UNITS)
        sign = "-" if score < 0 else ""
        return f"{sign}{whole or ('' if part else 0)}{'½' if part else ''}"

    # --- a game --------------------------------------------------------------------------------------------------------------

    def open(self, deal: BukiDeal) -> Phase[Any]:
        if deal.banker == NO_SEAT:
            deal.banker = deal.dealer % PLAYERS
            deal.tell(deal.banker, "{are} the banker for the session")
        for seat in range(PLAYERS, self.players):
            deal.tell(seat, "{watch} {other}", other=deal.watched(seat))
        tiles = deal.fresh_pack()
        each = self.hand_size()
        for place, seat in enumerate(deal.order(deal.banker)):
            for watcher in range(PLAYERS, self.players):
                if deal.watched(watcher) == seat:
                    deal.expose(deal.hands[seat], 1 << watcher)
            deal.place(tiles[place * each:(place + 1) * each], deal.hands[seat])
        deal.place(tiles[PLAYERS * each:], deal.boneyard)
        return self.lead(deal)

    def first_turn(self, deal: BukiDeal, leader: int) -> Phase[Any]:
        return BukiTurn(leader, Line(ACTIONS), 0, False)

    def carry(self, old: BukiDeal, new: BukiDeal) -> None:
        super().carry(old, new)
        new.banker = old.banker
        if old.winner == NO_SEAT:
            for seat, amount in enumerate(old.stakes):
                new.stakes[seat] = amount
                new.stayed[seat] = 1 if amount else 0
        elif old.winner != old.banker:
            new.debtor = old.winner

    def first_dealer(self, chance: Chance) -> int:
        return chance.pick(PLAYERS)

    def dealer_refused(self, seat: int) -> str:
        return "Spectators cannot be the banker." if seat >= PLAYERS else ""

    def next_dealer(self, deal: BukiDeal) -> int:
        return deal.dealer

    def settle(self, deal: BukiDeal) -> Phase[Any]:
        """Stakes are paid, or stay on the table where nobody has won; in the last game they go back."""
        winner = deal.winner
        last = self.ends.reached(self, deal)
        for seat in range(self.players):
            amount = deal.stakes[seat]
            if not amount:
                continue
            if winner == NO_SEAT:
                if last:
                    deal.put(seat, 0)
                    deal.tell(seat, "{take} back {}", self.score_words(amount))
                continue
            if deal.backs(seat) == winner:
                won = amount * 5 // 2
                deal.put(seat, 0)
                deal.award(seat, won)
                deal.award(deal.banker, -won)
                deal.tell(seat, "{take} back {} and {get} {} from {other}", self.score_words(amount), self.score_words(won),
                          other=deal.banker)
            else:
                deal.stakes[seat] = 0
                deal.award(deal.banker, amount)
                deal.tell(seat, "{lose} {} to {other}", self.score_words(amount), other=deal.banker)
        if winner == NO_SEAT and not last:
            deal.say("The stakes stay on the table.")
        return OVER

    def payoff(self, deal: BukiDeal, seat: int) -> float:
        # nobody plays against the other bettors: only one's own money counts
        return float(deal.points()[seat])

    def payoff_bounds(self) -> tuple[float, float] | None:
        # the banker gets all stakes, or pays the winner and a spectator who has bet on the winner; a bettor wins two and a half times the
        # stake
        stake = self.most() * UNITS
        paid = 5 * stake / 2
        return -paid * min(2, self.players - PLAYERS + 1), max(paid, float(stake * (self.players - 1)))

    def badges(self, deal: BukiDeal, seat: int) -> list[str]:
        if seat >= PLAYERS:
            return [f"watches {deal.name(deal.watched(seat))}"]
        return ["banker"] if seat == deal.banker else []

    def facts(self, deal: BukiDeal, viewer: int) -> list[str]:
        way = ["clockwise" if deal.way() == CLOCKWISE else "counter-clockwise"] if self[REVERSAL] else []
        return [f"Stakes {self.stakes_said()}", *[f"The turn passes {each}" for each in way]]

    def rule_words(self) -> Mapping[str, Value]:
        return {"most": self.most(), "stakes_said": self.stakes_said(), "one_stake": self.most() == self[LEAST],
                "left": 36 - PLAYERS * self.hand_size(), "spectators": self.players - PLAYERS, "has_spectators": self.players > PLAYERS,
                "columns": self.hand_size() == 6}


class BukiWithSeven(Buki):
    """With seven tiles each, more of which are known."""

    id = "buki-seven"
    name = "Buki with seven tiles"
    summary = "Buki with seven tiles each, so that fewer are out of play and skill counts for more."
    preset = {"tiles": 7}


class BukiTurn(BrickTurn[BukiDeal]):
    """A turn: before setting a tile one may place a stake, or must. ``answered``: the banker has answered a question in this turn."""

    def __init__(self, seat: int, layout: Layout, passes: int, answered: bool) -> None:
        super().__init__(seat, layout, passes)
        self.answered: Final = answered

    def next_turn(self, deal: BukiDeal, layout: Layout, passes: int) -> Phase[Any]:
        return BukiTurn(deal.after(self.seat), layout, passes, False)

    def may_interrupt(self, deal: BukiDeal) -> tuple[int, ...]:
        if deal.game.players == PLAYERS or not deal.game[SPECTATORS]:
            return NOBODY
        return tuple([seat for seat in range(PLAYERS, deal.players) if not self.no_bet(deal, seat)])

    # --- stakes ----------------------------------------------------------------------------------------------------------------

    def no_bet(self, deal: BukiDeal, seat: int) -> str:
        """Why a spectator may not ask to bet; empty where it may."""
        if not deal.game[SPECTATORS]:
            return "Spectators do not bet here."
        if deal.stakes[seat]:
            return "Your bet is placed."
        if deal.asked[seat]:
            return "The banker has refused your bet in this game."
        if deal.turns[deal.watched(seat)] > TURNS_WITHOUT:
            return f"You could ask until the third turn of {deal.name(deal.watched(seat))}."
        return ""

    def must_stake(self, deal: BukiDeal, seat: int) -> str:
        """Why the seat must place a stake before it does anything else; empty where it need not."""
        if seat == deal.banker or deal.stakes[seat]:
            return ""
        if seat == deal.debtor:
            return "You have won the game before: place your stake before you set a tile."
        return "You must place your stake before your third turn." if deal.turns[seat] >= TURNS_WITHOUT else ""

    def stakes(self, deal: BukiDeal, seat: int) -> Sequence[Action]:
        """What the seat may do about its stake in its turn."""
        game = deal.game
        have = deal.stakes[seat] // UNITS
        if seat == deal.banker or have == game.most():
            return ()
        if not have:
            return Numbers(STAKE, game[LEAST], game.most())
        if self.adds(deal, seat):
            return Numbers(STAKE, have + 1, game.most())
        if game[INCREASE] and deal.turns[seat] <= TURNS_TO_ASK and not self.answered:
            return Numbers(ASK, have + 1, game.most())
        return ()

    def adds(self, deal: BukiDeal, seat: int) -> bool:
        """Whether the seat may add to a stake that stayed on the table."""
        return deal.stayed[seat] == 1 and deal.turns[seat] <= TURNS_WITHOUT

    def legal(self, deal: BukiDeal, seat: int) -> Sequence[Action]:
        game = deal.game
        if seat >= PLAYERS:
            return Numbers(ASK, game[LEAST], game.most())
        stakes = self.stakes(deal, seat)
        if self.must_stake(deal, seat):
            return stakes
        plays = super().legal(deal, seat)
        return Joined([plays, stakes]) if stakes else plays

    def candidates(self, deal: BukiDeal, seat: int) -> Sequence[Action]:
        return Joined([(*self.layout.every_play(), PASS), self.candidates_out_of_turn(deal, seat)])

    def candidates_out_of_turn(self, deal: BukiDeal, seat: int) -> Sequence[Action]:
        most = 2 * deal.game.most()
        return Joined([Numbers(STAKE, 0, most), Numbers(ASK, 0, most)])

    def reason(self, deal: BukiDeal, seat: int, action: Action) -> str:
        if action.kind in (STAKE, ASK):
            return self.no_stake(deal, seat, action)
        if seat >= PLAYERS:
            return "Spectators do not play."
        return self.must_stake(deal, seat) or super().reason(deal, seat, action)

    def no_stake(self, deal: BukiDeal, seat: int, action: Action) -> str:
        """Why this stake cannot be placed, or asked for."""
        game = deal.game
        have = deal.stakes[seat] // UNITS
        if seat == deal.banker:
            return "The banker places no stake."
        if seat >= PLAYERS and (self.no_bet(deal, seat) or action.kind == STAKE):
            return self.no_bet(deal, seat) or "A spectator's bet needs the banker's consent: ask."
        if not game[LEAST] <= action.number <= game.most():
            return f"A stake here is {game.stakes_said().removeprefix('of ')}."
        if seat != self.seat:
            return "You place your stake in your own turn."
        if not have:
            return "You have no stake yet: you can place one without asking."
        if action.number <= have:
            return f"You have staked {have}: a stake can become more, but not less."
        if action.kind == STAKE or not game[INCREASE]:
            return "Ask the banker to accept a higher stake." if game[INCREASE] else "Your stake is placed and stays as it is."
        if self.adds(deal, seat):
            return "You may still add to the stake that stayed on the table without asking."
        return "The banker has answered you in this turn." if self.answered else "You could ask until your fourth turn."

    # --- what happens -----------------------------------------------------------------------------------------------------------

    def play(self, deal: BukiDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == STAKE:
            deal.put(seat, UNITS * action.number)
            return BukiTurn(seat, self.layout, self.passes, self.answered)
        if action.kind == ASK:
            return Consent(deal.banker, self, seat, action.number)
        deal.turns[seat] += 1
        return super().play(deal, seat, action)

    def answer(self, deal: BukiDeal, seat: int) -> Phase[Any]:
        """This turn after the banker has answered a seat."""
        return BukiTurn(self.seat, self.layout, self.passes, self.answered or seat == self.seat)

    def prompt(self, deal: BukiDeal, seat: int) -> str:
        if seat >= PLAYERS:
            return f"Ask the banker to accept a bet on {deal.name(deal.watched(seat))}, or keep quiet"
        must = self.must_stake(deal, seat)
        if must:
            return must
        said = super().prompt(deal, seat)
        if not self.stakes(deal, seat):
            return said
        if not deal.stakes[seat]:
            return f"{said}; you may place your stake before"
        return f"{said}; you may {'add to your stake' if self.adds(deal, seat) else 'ask for a higher stake'} before"

    def describe(self, deal: BukiDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == STAKE:
            return deal.sentence(seat, viewer, "stake", str(action.number))
        if action.kind == ASK:
            on = f"a bet of {action.number} on {those(1 << deal.watched(seat))}" if seat >= PLAYERS else f"a stake of {action.number}"
            return deal.sentence(seat, viewer, "ask", f"the banker to accept {on}")
        return super().describe(deal, seat, action, viewer)

    def advise(self, deal: BukiDeal, seat: int, rng: Random) -> Action | None:
        """Stake as late as one can, much with a good hand and little otherwise; ask for more, or bet on others, only with a good one."""
        game = deal.game
        good = self.good(deal, deal.backs(seat))
        if seat >= PLAYERS:
            return Numbers(ASK, game[LEAST], game.most())[0] if good else PASS
        stakes = self.stakes(deal, seat)
        if self.must_stake(deal, seat):
            return stakes[-1] if good else stakes[0]
        plays = super().legal(deal, seat)
        if good and len(stakes) and deal.stakes[seat] and deal.turns[seat] >= TURNS_WITHOUT:
            return stakes[-1]
        return best_tile(deal, seat, self.layout, plays) if plays[0].card >= 0 else plays[0]

    def good(self, deal: BukiDeal, seat: int) -> bool:
        """Whether a hand is likely to win: fewer tiles than the others have, of many numbers and of few pips."""
        hand = deal.hands[seat]
        others = min([deal.hands[other].count() for other in range(PLAYERS) if other != seat])
        numbers = sum([1 for tiles in deal.tiles.with_number if tiles & hand.cards])
        return hand.count() <= others and (numbers >= 6 or deal.pips(seat) <= 7 * hand.count())


class Consent(Turn[BukiDeal]):
    """The banker is asked to accept an ``amount`` from a seat, player or spectator, in the middle of a ``turn_at_hand``."""

    about: ClassVar[str] = "stakes"

    def __init__(self, seat: int, turn_at_hand: BukiTurn, asking: int, amount: int) -> None:
        super().__init__(seat)
        self.turn_at_hand: Final = turn_at_hand
        self.asking: Final = asking
        self.amount: Final = amount

    def legal(self, deal: BukiDeal, seat: int) -> Sequence[Action]:
        return (ACCEPT, REFUSE)

    def play(self, deal: BukiDeal, seat: int, action: Action) -> Phase[Any]:
        deal.asked[self.asking] = 1
        if action is ACCEPT:
            deal.put(self.asking, UNITS * self.amount)
        return self.turn_at_hand.answer(deal, self.asking)

    def prompt(self, deal: BukiDeal, seat: int) -> str:
        if self.asking >= PLAYERS:
            return f"{deal.name(self.asking)} would bet {self.amount} on {deal.name(deal.watched(self.asking))}: accept or refuse"
        return f"{deal.name(self.asking)} would raise the stake to {self.amount}: accept or refuse"

    def features(self, deal: BukiDeal, viewer: int, found: Features) -> None:
        self.turn_at_hand.features(deal, viewer, found)

    def facts(self, deal: BukiDeal, viewer: int) -> list[str]:
        return self.turn_at_hand.facts(deal, viewer)

    def advise(self, deal: BukiDeal, seat: int, rng: Random) -> Action | None:
        """Accept with a good hand of one's own."""
        return ACCEPT if self.turn_at_hand.good(deal, seat) else REFUSE
