"""One and Thirty, and Bone Ace, in which the highest card face up wins half the pool. Rules page: bone-ace-31.

The page gives three cards each, what they count, and drawing towards 31; the rest is as these games are commonly reconstructed.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Card, Pack, bits, french
from parlour.kernel.actions import Action, word
from parlour.kernel.chance import Chance
from parlour.kernel.options import Option, Value, choice, number
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.stakes import CHIPS, StakesDeal, StakesGame, chips

DRAW: Final = word("draw", at="stock")
STICK: Final = word("stick")
BEST: Final = 31
#: a hand that counts less is drawn to against one other; against more players it takes more
ENOUGH: Final = 25
MOST: Final = 27

PACK: Final = french()
BONE_ACE: Final = PACK.card("AD")

STAKE: Final = number("stake", "What is played for: as many chips from each loser, or for each half of the pool from everybody.", 1, 1, 100)


def ace_option(default: int, other: int) -> Any:
    """The option what an ace counts."""
    return choice("ace", "What an ace counts towards thirty-one.", default, other)


LOW_ACE: Final = ace_option(1, 11)
HIGH_ACE: Final = ace_option(11, 1)


def bone_strength(card: Card) -> int:
    """Where a card ranks for the bone: by rank, the ace of diamonds above all."""
    return len(PACK.ranks) if card == BONE_ACE else PACK.rank_of[card]


class ThirtyOneDeal(StakesDeal["OneAndThirty"]):
    """Hands, what lies face up before each player, and the stock. ``out``: who has gone over, ``stuck``: who has enough, as masks."""

    up: list[CardRow]
    stock: CardRow
    out: int = 0
    stuck: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.up = self.card_rows("up", "row", ALL, "face up")
        self.stock = self.card_row("stock", "pile", role="stock")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.out = old.out
        self.stuck = old.stuck

    def cards(self, seat: int) -> int:
        """All the cards of a player, hidden and open."""
        return self.hands[seat].cards | self.up[seat].mask()

    def count(self, seat: int) -> int:
        """What a player's cards count."""
        return self.game.count(self.cards(seat))

    def reveal(self, seat: int) -> None:
        """The player shows all cards."""
        self.expose(self.hands[seat])


class OneAndThirty(StakesGame[ThirtyOneDeal]):
    """The whole page, without the bone."""

    id = "one-and-thirty"
    name = "One and Thirty"
    page = "bone-ace-31"
    family = "showdown"
    also_known_as: ClassVar[Sequence[str]] = ("31",)
    summary = "Three cards each: draw towards thirty-one without going over; the nearest is paid by all."
    player_counts = range(2, 9)
    best_players: ClassVar[Sequence[int]] = (4, 5, 6)
    minutes = 10
    schema: ClassVar[Sequence[Option]] = (*CHIPS, STAKE, LOW_ACE)
    deal_type = ThirtyOneDeal
    prose = Prose(__name__, "bone_ace_31.md")
    #: whether a card of each hand lies face up, and half of a pool is won with the highest
    bone: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        ace = self[LOW_ACE]
        letters = [PACK.ranks[rank] for rank in PACK.rank_of]
        self.counts: Final = tuple([ace if letter == "A" else 10 if letter in "KQJT" else int(letter) for letter in letters])

    def make_pack(self) -> Pack:
        return PACK

    def count(self, cards: int) -> int:
        """What cards count towards thirty-one."""
        return sum([self.counts[card] for card in bits(cards)])

    def first_dealer(self, chance: Chance) -> int:
        # everybody cuts, and the lowest card deals; of equal ones the first
        left = list(PACK.every)
        cuts = []
        for _ in range(self.players):
            card = chance.cut(left)
            left.remove(card)
            cuts.append(PACK.rank_of[card])
        return cuts.index(min(cuts))

    def open(self, deal: ThirtyOneDeal) -> Phase[Any]:
        self.seat_all(deal)
        staked = self.stake(deal)
        deal.place(deal.fresh_pack()[::-1], deal.stock)
        seats = deal.contenders()
        deal.draw_round(deal.stock, [deal.hands[seat] for seat in seats], 2 if self.bone else 3)
        if self.bone:
            for seat in seats:
                deal.draw(deal.stock, deal.up[seat])
            self.win_bone(deal, staked // 2)
        # a hand may be of thirty-one, or over it, as it is dealt, where aces count eleven
        for seat in seats:
            if deal.count(seat) == BEST:
                return self.won(deal, seat)
        for seat in seats:
            if deal.count(seat) > BEST:
                self.goes_over(deal, seat)
        return self.decided(deal) or self.next_turn(deal, deal.dealer)

    def stake(self, deal: ThirtyOneDeal) -> int:
        """What all put into a pool before the deal: nothing here, where the losers pay."""
        return 0

    def win_bone(self, deal: ThirtyOneDeal, half: int) -> None:
        """The highest card face up wins half of what has been staked."""

    # --- drawing ------------------------------------------------------------------------------------------------------------

    def next_turn(self, deal: ThirtyOneDeal, seat: int) -> Phase[Any]:
        """After the seat, the next who has not decided yet draws; when all have, the hands are compared."""
        for other in deal.order(deal.after(seat)):
            if deal.competes(other) and not (deal.out | deal.stuck) >> other & 1:
                return DrawOrStick(other)
        return self.won(deal, self.nearest(deal))

    def goes_over(self, deal: ThirtyOneDeal, seat: int) -> None:
        """The seat shows that it is over thirty-one."""
        deal.out |= 1 << seat
        deal.reveal(seat)
        deal.tell(seat, "{are} over thirty-one, with {}", deal.count(seat))

    def decided(self, deal: ThirtyOneDeal) -> Phase[Any] | None:
        """The end of the deal where at most one player is left; otherwise nothing."""
        left = deal.contest & ~deal.out
        if not left:
            return self.nobody_wins(deal)
        return self.won(deal, left.bit_length() - 1) if left & (left - 1) == 0 else None

    def nearest(self, deal: ThirtyOneDeal) -> int:
        """Who is nearest to thirty-one of those who have stuck; of equal ones the first at the dealer's left."""
        best = NO_SEAT
        for seat in deal.contenders():
            if not deal.out >> seat & 1:
                if deal.narrating:
                    deal.tell(seat, "{show} {}", deal.count(seat))
                deal.reveal(seat)
                # somebody who imagines the hidden cards may imagine a hand that is over: nobody sticks to one in truth
                if best == NO_SEAT or deal.count(best) > BEST or deal.count(best) < deal.count(seat) <= BEST:
                    best = seat
        return best

    def won(self, deal: ThirtyOneDeal, winner: int) -> Phase[Any]:
        """The winner is paid by all others, twice for thirty-one."""
        times = 2 if deal.count(winner) == BEST else 1
        deal.reveal(winner)
        if times == 2:
            deal.tell(winner, "{have} thirty-one")
        got = 0
        for seat in deal.contenders():
            if seat != winner:
                got += deal.hand_over(seat, winner, times * self[STAKE])
        deal.tell(winner, "{win} {}", chips(got))
        return OVER

    def nobody_wins(self, deal: ThirtyOneDeal) -> Phase[Any]:
        """All were dealt more than thirty-one."""
        deal.say("Nobody wins.")
        return OVER

    # --- on the table -------------------------------------------------------------------------------------------------------

    def badges(self, deal: ThirtyOneDeal, seat: int) -> list[str]:
        said = ["over thirty-one"] if deal.out >> seat & 1 else ["sticks"] if deal.stuck >> seat & 1 else []
        return [chips(deal.stacks[seat]), *said]

    def result_badges(self, deal: ThirtyOneDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def rule_words(self) -> Mapping[str, Value]:
        return {"bone": self.bone, "stakes": chips(self[STAKE]), "both": chips(2 * self[STAKE]), "the_match": self.rules_of_match()}


class DrawOrStick(Turn[ThirtyOneDeal]):
    """The seat draws a card, or sticks to what it has."""

    about: ClassVar[str] = "draw"

    def legal(self, deal: ThirtyOneDeal, seat: int) -> Sequence[Action]:
        return (DRAW, STICK)

    def play(self, deal: ThirtyOneDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is STICK:
            deal.stuck |= 1 << seat
            return game.next_turn(deal, seat)
        deal.draw(deal.stock, deal.hands[seat])
        count = deal.count(seat)
        if count < BEST:
            return self
        if count == BEST:
            return game.won(deal, seat)
        game.goes_over(deal, seat)
        return game.decided(deal) or game.next_turn(deal, seat)

    def prompt(self, deal: ThirtyOneDeal, seat: int) -> str:
        return f"Your cards count {deal.count(seat)}: draw another, or stick"

    def advise(self, deal: ThirtyOneDeal, seat: int, rng: Random) -> Action | None:
        rivals = (deal.contest & ~deal.out).bit_count() - 1
        return DRAW if deal.count(seat) < min(MOST, ENOUGH + rivals - 1) else STICK

    def trusts_advice(self, deal: ThirtyOneDeal, seat: int) -> bool:
        # who sticks has a good hand, and nothing in imagined deals says so: whoever searched would stick too soon
        return True


class BoneAce(OneAndThirty):
    """The page's second game, for a pool in two halves."""

    id = "bone-ace"
    name = "Bone Ace"
    also_known_as: ClassVar[Sequence[str]] = ("Bone-Ace", "Bon Ace", "Bonne Ace")
    summary = "The highest card face up wins half the pool, and whoever is nearest to thirty-one the other half."
    best_players: ClassVar[Sequence[int]] = (7, 8)
    schema: ClassVar[Sequence[Option]] = (*CHIPS, STAKE, HIGH_ACE)
    bone = True

    def stake(self, deal: ThirtyOneDeal) -> int:
        return sum([deal.pay_pot(seat, 2 * self[STAKE]) for seat in deal.contenders()])

    def win_bone(self, deal: ThirtyOneDeal, half: int) -> None:
        winner = NO_SEAT
        best = -1
        for seat in deal.contenders():
            strength = bone_strength(deal.up[seat].row[0])
            if strength > best:
                winner = seat
                best = strength
        deal.tell(winner, "{win} the bone with the {}, and {}", self.pack.faces[deal.up[winner].row[0]].name, chips(half))
        deal.win(winner, half)
        deal.beat()

    def won(self, deal: ThirtyOneDeal, winner: int) -> Phase[Any]:
        deal.reveal(winner)
        if deal.count(winner) == BEST:
            deal.tell(winner, "{have} thirty-one")
        deal.tell(winner, "{win} the game, and {}", chips(deal.pot))
        deal.win(winner, deal.pot)
        return OVER

    def nobody_wins(self, deal: ThirtyOneDeal) -> Phase[Any]:
        deal.say(f"Nobody wins the game: {chips(deal.pot)} stay in the pool.")
        self.share_rest(deal, deal.contenders())
        return OVER
