"""Pulle: the pips that are left add up, more than a hundred are out, and the last one in takes the pool. Rules page: austrian-dominoes."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.austrian_dominoes.game import ACTIONS, AustrianDeal, AustrianGame, BrickTurn
from parlour.games.austrian_dominoes.options import MOST_GAMES, PAYMENT, POOL_STAKE
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.options import Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.mechanisms.tiles.domino_line import Layout, Line

#: with more pips one is out
LIMIT: Final = 100
TILES_EACH: Final = 7
#: chips are counted in halves, so that half a stake and half a payment can be paid exactly
UNITS: Final = 2
BUY_BACK: Final = word("buy", "back", grave=True)


class PulleDeal(AustrianDeal["Pulle"]):
    """A game. ``pips_made[seat]``: the pips that the seat has collected in all games; ``out[seat]``: 1 when it has dropped out."""

    pips_made: list[int]
    out: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.pips_made = self.tally()
        self.out = self.tally()

    def after(self, seat: int) -> int:
        seat = self.game.next_seat[seat]
        while self.out[seat]:
            seat = self.game.next_seat[seat]
        return seat

    def left(self, first: int) -> list[int]:
        """The seats that are still in, from this one on."""
        return [seat for seat in self.order(first) if not self.out[seat]]

    def pay(self, seat: int, amount: int) -> None:
        """The seat pays into the pool."""
        self.award(seat, -amount)
        self.pot += amount


class Pulle(AustrianGame[PulleDeal]):
    """A pool for the player who stays in longest."""

    id = "pulle"
    name = "Pulle"
    summary = "The pips you are left with add up: more than a hundred are out, unless you buy back, and the last one in takes the pool."
    player_counts = range(4, 5)
    minutes = 40
    deal_type = PulleDeal
    zero_sum = True
    schema = (POOL_STAKE, PAYMENT, MOST_GAMES)
    prose = Prose(__name__, "pulle.md")

    def hand_size(self) -> int:
        return TILES_EACH

    def stake(self) -> int:
        """What everyone pays into the pool, in units."""
        return UNITS * self[POOL_STAKE]

    def buy_back(self) -> int:
        """What buying back costs, in units."""
        return self[POOL_STAKE] * UNITS // 2

    def payment(self, blocked: bool) -> int:
        """What the winner of a game gets from each of the others, in units."""
        return self[PAYMENT] * UNITS // (2 if blocked else 1)

    def score_words(self, score: int) -> str:
        whole, part = divmod(abs(score), UNITS)
        sign = "-" if score < 0 else ""
        return f"{sign}{whole or ('' if part else 0)}{'½' if part else ''}"

    # --- a game ---------------------------------------------------------------------------------------------------------------

    def open(self, deal: PulleDeal) -> Phase[Any]:
        if not deal.pot:
            self.fill_pool(deal)
        tiles = deal.fresh_pack()
        for place, seat in enumerate(deal.left(0)):
            deal.place(tiles[place * TILES_EACH:(place + 1) * TILES_EACH], deal.hands[seat])
        deal.place(tiles[len(deal.left(0)) * TILES_EACH:], deal.boneyard)
        return self.lead(deal)

    def fill_pool(self, deal: PulleDeal) -> None:
        """Everyone who is in pays the stake."""
        for seat in deal.left(0):
            deal.pay(seat, self.stake())
        deal.say(f"Everyone pays {self.score_words(self.stake())} into the pool.")

    def first_turn(self, deal: PulleDeal, leader: int) -> Phase[Any]:
        return PulleTurn(leader, Line(ACTIONS))

    def give_lead(self, deal: PulleDeal, leader: int) -> None:
        deal.dealer = deal.left(leader)[-1]

    def next_dealer(self, deal: PulleDeal) -> int:
        return deal.dealer

    def playing(self, deal: PulleDeal) -> Sequence[int]:
        return deal.left(deal.after(deal.dealer))

    def carry(self, old: PulleDeal, new: PulleDeal) -> None:
        new.pips_made[:] = old.pips_made
        new.out[:] = old.out
        leader = old.winner if old.winner != NO_SEAT else old.last_set
        new.leader = leader if not old.out[leader] else old.after(leader)

    def settle(self, deal: PulleDeal) -> Phase[Any]:
        seats = self.playing(deal)
        blocked = deal.blocked_among(seats)
        winner = deal.winner
        if winner != NO_SEAT and self[PAYMENT]:
            each = self.payment(blocked)
            for seat in seats:
                deal.award(seat, each * (len(seats) - 1) if seat == winner else -each)
            deal.tell(winner, "{get} {} from each of the others", self.score_words(each))
        if winner == NO_SEAT and self[PAYMENT]:
            deal.say("The pips are not counted.")
        else:
            for seat in seats:
                deal.expose(deal.hands[seat])
                deal.pips_made[seat] += deal.pips(seat)
                deal.tell(seat, "{have} {} pips in all", deal.pips_made[seat])
        return self.offer(deal, deal.left(winner if winner != NO_SEAT else deal.last_set))

    # --- buying back (page section "Pulle") --------------------------------------------------------------------------------------

    def offer(self, deal: PulleDeal, seats: Sequence[int]) -> Phase[Any]:
        """The first of these seats that could buy back is asked; when nobody is left to ask, the game is over."""
        for place, seat in enumerate(seats):
            if not self.no_buying(deal, seat):
                return BuyBack(seat, seats[place + 1:])
        return self.drop_out(deal)

    def bought_score(self, deal: PulleDeal, seat: int) -> int:
        """How many pips the seat would have after buying back: the middle one of the other three, the higher of two others; one more
        where the others are all equal."""
        others = sorted([deal.pips_made[other] for other in deal.left(0) if other != seat])
        return others[0] + 1 if others[0] == others[-1] else others[1]

    def no_buying(self, deal: PulleDeal, seat: int) -> str:
        """Why buying back makes no sense for the seat; empty where it does."""
        if len(deal.left(0)) < 3:
            return "With two players left nobody can buy back."
        bought = self.bought_score(deal, seat)
        if bought >= deal.pips_made[seat]:
            return f"You would have {bought} pips then, no fewer than now."
        return f"You would have {bought} pips then, and be out all the same." if bought > LIMIT else ""

    def drop_out(self, deal: PulleDeal) -> Phase[Any]:
        """Whoever has more than a hundred pips is out, unless all have."""
        seats = deal.left(0)
        over = [seat for seat in seats if deal.pips_made[seat] > LIMIT]
        if len(over) == len(seats):
            for seat in seats:
                deal.pips_made[seat] = 0
            deal.say("All have more than 100 pips: the pool is broken, and everyone begins again with none.")
            if deal.number + 1 < self[MOST_GAMES]:
                self.fill_pool(deal)
        else:
            for seat in over:
                deal.out[seat] = 1
                deal.tell(seat, "{have} more than 100 pips and {are} out")
        seats = deal.left(0)
        if len(seats) == 1:
            deal.tell(seats[0], "{are} the last one in and {take} the pool of {}", self.score_words(deal.pot))
            deal.win_pot(seats[0])
        elif deal.number + 1 >= self[MOST_GAMES]:
            self.share(deal, sorted(seats, key=lambda seat: deal.pips_made[seat]))
        return OVER

    def share(self, deal: PulleDeal, seats: Sequence[int]) -> None:
        """The seats share the pool; what does not divide goes to the first of them."""
        share, odd = divmod(deal.pot, len(seats))
        for place, seat in enumerate(seats):
            amount = share + (1 if place < odd else 0)
            deal.award(seat, amount)
            deal.pot -= amount
            deal.tell(seat, "{are} still in and {take} {} of the pool", self.score_words(amount))

    def finished(self, deal: PulleDeal) -> bool:
        return len(deal.left(0)) == 1 or deal.number + 1 >= self[MOST_GAMES]

    def payoff(self, deal: PulleDeal, seat: int) -> float:
        """What was won in this deal, and how the pips stand against those of the others who are in."""
        others = [min(deal.pips_made[other], LIMIT + 1) for other in range(4) if other != seat]
        return deal.points()[seat] + (sum(others) / 3 - min(deal.pips_made[seat], LIMIT + 1)) * self.stake() / LIMIT

    def payoff_bounds(self) -> tuple[float, float] | None:
        # the pool may be filled twice, and all may buy back; the pips then count like a stake, and what is over the limit alike
        pips = (LIMIT + 1) * self.stake() / LIMIT
        paid = 2 * self.stake() + self.buy_back()
        each = self.payment(False)
        return -paid - each - pips, 4 * paid + 3 * each + pips

    def badges(self, deal: PulleDeal, seat: int) -> list[str]:
        return ["out"] if deal.out[seat] else [f"{deal.pips_made[seat]} pips"]

    def result_badges(self, deal: PulleDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def rule_words(self) -> Mapping[str, Value]:
        return {"pool_stake": self.score_words(self.stake()), "back": self.score_words(self.buy_back()), "paid": bool(self[PAYMENT]),
                "payment": self.score_words(self.payment(False)), "half_payment": self.score_words(self.payment(True))}


class PulleTurn(BrickTurn[PulleDeal]):
    """A turn among those who are still in."""

    def next_turn(self, deal: PulleDeal, layout: Layout, passes: int) -> Phase[Any]:
        return PulleTurn(deal.after(self.seat), layout, passes)


class BuyBack(Turn[PulleDeal]):
    """After a game the seat may buy back; ``rest`` are asked after it."""

    about: ClassVar[str] = "buying-back"

    def __init__(self, seat: int, rest: Sequence[int]) -> None:
        super().__init__(seat)
        self.rest: Final = tuple(rest)

    def legal(self, deal: PulleDeal, seat: int) -> Sequence[Action]:
        return (BUY_BACK, PASS)

    def candidates_out_of_turn(self, deal: PulleDeal, seat: int) -> Sequence[Action]:
        return (BUY_BACK,)

    def reason(self, deal: PulleDeal, seat: int, action: Action) -> str:
        if seat != self.seat and action is BUY_BACK and not deal.out[seat]:
            return deal.game.no_buying(deal, seat) or "You are asked in turn whether you buy back."
        return super().reason(deal, seat, action)

    def play(self, deal: PulleDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is BUY_BACK:
            deal.pay(seat, game.buy_back())
            deal.pips_made[seat] = game.bought_score(deal, seat)
            deal.tell(seat, "{pay} {} into the pool and now {have} {} pips", game.score_words(game.buy_back()), deal.pips_made[seat])
        return game.offer(deal, self.rest)

    def prompt(self, deal: PulleDeal, seat: int) -> str:
        game = deal.game
        out = " and are out" if deal.pips_made[seat] > LIMIT else ""
        return (f"You have {deal.pips_made[seat]} pips{out}: buy back for {game.score_words(game.buy_back())}, and have "
                f"{game.bought_score(deal, seat)}, or pass")

    def describe(self, deal: PulleDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "buy", "back") if action is BUY_BACK else deal.sentence(seat, viewer, "do", "not buy back")

    def advise(self, deal: PulleDeal, seat: int, rng: Random) -> Action | None:
        """Buy back where one would be out and can stay well below the limit, or get rid of very many pips."""
        saved = deal.pips_made[seat] - deal.game.bought_score(deal, seat)
        out = deal.pips_made[seat] > LIMIT
        return BUY_BACK if (out and saved >= 8) or saved >= 40 else PASS
