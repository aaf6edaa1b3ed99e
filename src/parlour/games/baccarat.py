"""Baccarat: bet on which of two hands comes nearer to nine. And Macao, for players who draw themselves. Rules page: baccarat.

The page gives the aim and what the cards count; everything else is the game as casinos play it, Punto Banco.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Card, Pack
from parlour.kernel.actions import PASS, Action, Joined, NumberAction, Numbers, word
from parlour.kernel.options import Value, choice, number, toggle
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL, OWN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.stakes.banking import DEALS, LIMITS, PlaceBet, ShoeDeal, ShoeGame, bet_badges, packs

SHOES: Final = packs(1, 8)
PACKS: Final = choice("packs", "How many packs are in the shoe.", 8, 6)
TIE_PAYS: Final = choice("tie-pays", "How many times its amount a bet on a tie wins.", 8, 9)
COMMISSION: Final = number("commission", "The percentage that the house keeps of what a bet on the banker wins.", 5, 0, 5)
MACAO_PACKS: Final = number("packs", "How many packs are shuffled together.", 2, 2, 8)
BANKER_BONUS: Final = toggle("banker-bonus", "The banker too is paid three, two or one times the stakes for a nine, eight or seven dealt.",
                             True)
BANK_LASTS: Final = number("bank-lasts", "How many deals in a row a player is banker.", 1, 1, 100)
#: what each rank counts, from the two to the ace (page section "Introduction")
VALUES: Final[tuple[int, ...]] = (2, 3, 4, 5, 6, 7, 8, 9, 0, 0, 0, 0, 1)
TEN: Final = 10

DRAW: Final = word("draw", at="stock")
STAND: Final = word("stand")

PLAYER: Final = 0
BANKER: Final = 1
TIE: Final = 2
SIDES: Final = ("player", "banker", "tie")

#: money is counted in hundredths, so that any percentage of a bet can be paid exactly
HUNDREDTHS: Final = 100
#: a coup takes six cards at the most; the shoe is shuffled when fewer than this are left
LAST_CARDS: Final = 16
#: on which third cards of the player, as masks of what they count, the banker draws with a total of 0, 1, 2 …
BANKER_DRAWS: Final = (0b1111111111, 0b1111111111, 0b1111111111, 0b1011111111, 0b0011111100, 0b0011110000, 0b0011000000, 0)
#: the player, and the banker when the player has stood, draw on this or less
DRAWS_ON: Final = 5
#: a total of two cards that ends the coup
NATURAL: Final = 8


def count(pack: Pack, cards: Sequence[Card]) -> int:
    """What a hand counts: the last digit of the sum (page section "Introduction").

    >>> from parlour.equipment import french
    >>> pack = french()
    >>> [count(pack, [pack.card(code) for code in codes.split()]) for codes in ("7S 6H", "KS TH", "9S KD", "AC 9H 9D")]
    [3, 0, 9, 9]
    """
    return sum([VALUES[pack.rank_of[card]] for card in cards]) % TEN


def banker_draws(total: int, third: int) -> bool:
    """Whether the banker draws with this total, when the player's third card counts so much; -1 when the player stood."""
    if third < 0:
        return total <= DRAWS_ON
    return bool(BANKER_DRAWS[total] >> third & 1)


class BaccaratDeal(ShoeDeal["Baccarat"]):
    """A shoe and the two hands. ``bets``: what each seat has bet on the player, the banker and a tie, side after side."""

    player: CardRow
    banker_hand: CardRow
    bets: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.player = self.card_row("player", "row", ALL, "player's hand")
        self.banker_hand = self.card_row("banker", "row", ALL, "banker's hand")
        self.bets = self.tally(0, len(SIDES) * self.players)


class Baccarat(ShoeGame[BaccaratDeal]):
    """Punto Banco: the house deals two hands by fixed rules, and everyone bets on them."""

    id = "baccarat"
    name = "Baccarat"
    page = "baccarat"
    family = "banking"
    summary = "Bet on the player's hand, the banker's or a tie; the hand nearer to nine wins."
    also_known_as = ("Punto Banco", "Baccarat Punto Banco", "Baccara")
    player_counts = range(1, 15)
    best_players = range(1, 8)
    minutes = 15
    units = HUNDREDTHS
    deal_type = BaccaratDeal
    prose = Prose(__name__, "baccarat.md")
    schema = (PACKS, TIE_PAYS, COMMISSION, *LIMITS, DEALS)

    def make_pack(self) -> Pack:
        return SHOES[self[PACKS] - 1]

    def open(self, deal: BaccaratDeal) -> Phase[Any]:
        if len(deal.shoe.row) < LAST_CARDS:
            deal.fill_shoe()
            first = deal.draw(deal.shoe, deal.tray, openly=True)
            burnt = VALUES[self.pack.rank_of[first]] or TEN
            deal.burn(burnt)
            more = "one more is" if burnt == 1 else f"{burnt} more are"
            deal.say(f"The cards are shuffled. The first is {self.pack.names(1 << first)}: {more} burnt.")
        return Bet(deal.bettors[0])

    def alike(self) -> Sequence[int]:
        masks = [0] * TEN
        for rank, value in enumerate(VALUES):
            masks[value] |= self.pack.rank_masks[rank]
        return masks

    def wins(self, side: int, bet: int) -> int:
        """What a winning bet on a side wins."""
        if side == TIE:
            return bet * self[TIE_PAYS]
        return bet * (100 - self[COMMISSION]) // 100 if side == BANKER else bet

    def payoff_bounds(self) -> tuple[float, float] | None:
        most = self.limits()[1] * HUNDREDTHS
        # a tie costs nothing else; two of three bets may be lost
        return -2.0 * most, float(most * max(1, self[TIE_PAYS]))

    def rule_words(self) -> Mapping[str, Value]:
        least, most = self.limits()
        return {"lowest": least, "highest": most, "last_cards": LAST_CARDS}


class Bet(PlaceBet[BaccaratDeal]):
    """The seat bets on one side after the other."""

    def advise(self, deal: BaccaratDeal, seat: int, rng: Random) -> Action | None:
        # every bet loses in the long run, this one the least
        return NumberAction(SIDES[BANKER], deal.game.limits()[0]) if not deal.stakes[seat] else PASS

    def amounts(self, deal: BaccaratDeal, side: int) -> Numbers:
        """What may be bet on a side."""
        least, most = self.limits(deal)
        return Numbers(SIDES[side], least, most)

    def legal(self, deal: BaccaratDeal, seat: int) -> Sequence[Action]:
        free = [side for side in range(len(SIDES)) if not deal.bets[len(SIDES) * seat + side]]
        return Joined([(PASS,), *[self.amounts(deal, side) for side in free]])

    def candidates(self, deal: BaccaratDeal, seat: int) -> Sequence[Action]:
        most = self.limits(deal)[1]
        return Joined([(PASS,), *[Numbers(side, 0, 10 * most) for side in SIDES]])

    def reason(self, deal: BaccaratDeal, seat: int, action: Action) -> str:
        if action.kind in SIDES and deal.bets[len(SIDES) * seat + SIDES.index(action.kind)]:
            return "You have bet on that already."
        least, most = self.limits(deal)
        return f"A bet at this table is from {least} to {most}."

    def play(self, deal: BaccaratDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            return self.next_bettor(deal, seat)
        bet = action.number * HUNDREDTHS
        deal.stake(seat, bet)
        deal.bets[len(SIDES) * seat + SIDES.index(action.kind)] = bet
        return self

    def next_bet(self, seat: int) -> Phase[Any]:
        return Bet(seat)

    def bets_placed(self, deal: BaccaratDeal) -> Phase[Any]:
        return coup(deal)

    def describe(self, deal: BaccaratDeal, seat: int, action: Action, viewer: int) -> str:
        if action is PASS:
            return super().describe(deal, seat, action, viewer)
        on = "a tie" if action.kind == SIDES[TIE] else f"the {action.kind}"
        return deal.sentence(seat, viewer, "bet", f"{action.number} on {on}")

    def prompt(self, deal: BaccaratDeal, seat: int) -> str:
        least, most = self.limits(deal)
        if deal.stakes[seat]:
            return "Bet on another side too, or pass"
        return f"Bet {least} to {most} on player, banker or tie, or pass"

    def facts(self, deal: BaccaratDeal, viewer: int) -> list[str]:
        game = deal.game
        return [*super().facts(deal, viewer), f"The banker pays 1 to 1 less {game[COMMISSION]}%",
                f"A tie pays {game[TIE_PAYS]} to 1"]

    def badges(self, deal: BaccaratDeal, seat: int) -> list[str]:
        return [f"{side} {deal.game.score_words(bet)}" for side, bet in zip(SIDES, deal.bets[len(SIDES) * seat:]) if bet]


def coup(deal: BaccaratDeal) -> Phase[Any]:
    """The two hands are dealt and drawn to, and the bets settled."""
    pack = deal.pack
    for _ in range(2):
        deal.deal_card(deal.player)
        deal.deal_card(deal.banker_hand)
    player = count(pack, deal.player.row)
    banker = count(pack, deal.banker_hand.row)
    deal.say(f"The player has {player}, the banker {banker}.")
    deal.beat()
    if player < NATURAL and banker < NATURAL:
        third = -1
        if player <= DRAWS_ON:
            card = deal.deal_card(deal.player)
            third = VALUES[pack.rank_of[card]]
            player = count(pack, deal.player.row)
            if deal.narrating:
                deal.say(f"The player draws {pack.names(1 << card)}: {player}.")
                deal.beat()
        if banker_draws(banker, third):
            card = deal.deal_card(deal.banker_hand)
            banker = count(pack, deal.banker_hand.row)
            if deal.narrating:
                deal.say(f"The banker draws {pack.names(1 << card)}: {banker}.")
                deal.beat()
    won = TIE if player == banker else PLAYER if player > banker else BANKER
    deal.say("It is a tie." if won == TIE else f"The {SIDES[won]} wins.")
    game = deal.game
    for seat in deal.bettors:
        total = 0
        for side in range(len(SIDES)):
            bet = deal.bets[len(SIDES) * seat + side]
            total += game.wins(side, bet) if side == won else 0 if won == TIE else -bet
        if deal.stakes[seat]:
            deal.settle(seat, deal.stakes[seat], total)
            deal.tell_result(seat, total)
    deal.end_because(-1, "Both hands are equal." if won == TIE else "The {} has won.", SIDES[won])
    return OVER


# --- Macao ------------------------------------------------------------------------------------------------------------

#: how many times the stake a single card of this count wins, when it is dealt
NATURALS: Final[Mapping[int, int]] = {9: 3, 8: 2, 7: 1}
#: whoever comes to more than this is bust
MOST: Final = 9
#: what it pays a player to stand on, and the banker, who goes on where the players had to stop
ENOUGH: Final = 5
BANKERS_ENOUGH: Final = 6


class MacaoDeal(ShoeDeal["Macao"]):
    """Before each player a card that only its owner sees, and the cards drawn to it, face up. ``left``: the seats whose bets
    are not settled yet, as a mask."""

    hands: list[CardSet]
    drawn: list[CardRow]
    left: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.hands = self.card_sets("hand", "fan", OWN)
        self.drawn = self.card_rows("drawn", "row", ALL)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.left = old.left

    def total(self, seat: int) -> int:
        """What a seat's cards count together."""
        return VALUES[self.pack.rank_of[self.hands[seat].cards.bit_length() - 1]] + self.open_total(seat)

    def open_total(self, seat: int) -> int:
        """What the cards count that the seat has drawn."""
        return sum([VALUES[self.pack.rank_of[card]] for card in self.drawn[seat].row])

    def settle_seat(self, seat: int, won: int, why: str) -> None:
        """A seat's bet is settled."""
        self.left &= ~(1 << seat)
        self.settle(seat, self.stakes[seat], won)
        self.tell_result(seat, won, why)


class Macao(ShoeGame[MacaoDeal]):
    """The older game that baccarat comes from: one card each, and everyone draws or stands as he likes."""

    id = "baccarat-macao"
    name = "Macao"
    page = "baccarat"
    family = "banking"
    summary = "Bet against the banker on one card, and draw more to come near nine without going over."
    player_counts = range(2, 11)
    best_players = range(3, 8)
    minutes = 20
    house_banks = False
    zero_sum = True
    deal_type = MacaoDeal
    prose = Prose(__name__, "baccarat_macao.md")
    schema = (MACAO_PACKS, BANKER_BONUS, *LIMITS, BANK_LASTS, DEALS)
    preset = {"table-minimum": 1}

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        above = [0] * (MOST + 1)
        for rank, value in enumerate(VALUES):
            for limit in range(value):
                above[limit] |= self.pack.rank_masks[rank]
        #: for each count the cards that count more
        self.above: Final[tuple[int, ...]] = tuple(above)

    def make_pack(self) -> Pack:
        return SHOES[self[MACAO_PACKS] - 1]

    def bank_lasts(self) -> int:
        return self[BANK_LASTS]

    def open(self, deal: MacaoDeal) -> Phase[Any]:
        if deal.shoe_low():
            deal.fill_shoe()
            deal.say("The cards are shuffled.")
        return MacaoBet(deal.bettors[0])

    def payoff_bounds(self) -> tuple[float, float] | None:
        most = self.limits()[1]
        best = max(NATURALS.values())
        lost = best if self[BANKER_BONUS] else 1
        # the banker pays all of them, or is paid by all
        banked = self.players - 1
        return float(-most * best * banked), float(most * max(best, lost * banked))

    def rule_words(self) -> Mapping[str, Value]:
        least, most = self.limits()
        lasts = self[BANK_LASTS]
        return {"lowest": least, "highest": most, "turns": "every deal" if lasts == 1 else f"every {lasts} deals"}


class MacaoBet(PlaceBet[MacaoDeal]):
    """The players bet; then everyone gets a card, and naturals are shown."""

    def advise(self, deal: MacaoDeal, seat: int, rng: Random) -> Action | None:
        return NumberAction("bet", deal.game.limits()[0])

    def next_bet(self, seat: int) -> Phase[Any]:
        return MacaoBet(seat)

    def bets_placed(self, deal: MacaoDeal) -> Phase[Any]:
        game = deal.game
        order = (*deal.bettors, deal.banker)
        for seat in order:
            deal.deal_card(deal.hands[seat])
        naturals = [seat for seat in order if deal.total(seat) in NATURALS]
        for seat in order:
            if seat in naturals:
                deal.expose(deal.hands[seat])
                deal.tell(seat, "{show} a natural: {}", deal.pack.names(deal.hands[seat].cards))
            else:
                deal.hands[seat].excluded = game.above[min(NATURALS) - 1]
        deal.left = sum([1 << seat for seat in deal.bettors])
        if naturals:
            deal.beat()
        if deal.banker in naturals:
            return bankers_natural(deal)
        for seat in naturals:
            deal.settle_seat(seat, deal.stakes[seat] * NATURALS[deal.total(seat)], "with the natural")
        return next_to_draw(deal, 0)


def bankers_natural(deal: MacaoDeal) -> Phase[Any]:
    """The banker was dealt a natural: only players with naturals need not pay."""
    theirs = deal.total(deal.banker)
    for seat in deal.bettors:
        mine = deal.total(seat)
        bet = deal.stakes[seat]
        if mine >= theirs:
            deal.settle_seat(seat, bet * NATURALS[mine] if mine > theirs else 0, "with the natural")
        else:
            deal.settle_seat(seat, -bet * (NATURALS[theirs] if deal.game[BANKER_BONUS] else 1), "to the banker's natural")
    deal.end_because(-1, "There is a natural, and all bets are settled.")
    return OVER


def next_to_draw(deal: MacaoDeal, place: int) -> Phase[Any]:
    """The turn of the next bettor, from this place in the order, whose bet is not settled; then the banker's."""
    while place < len(deal.bettors):
        if deal.left >> deal.bettors[place] & 1:
            return DrawOrStand(deal.bettors[place])
        place += 1
    return DrawOrStand(deal.banker) if deal.left else OVER


class DrawOrStand(Turn[MacaoDeal]):
    """The seat draws a card or stands."""

    about: ClassVar[str] = "drawing"

    def legal(self, deal: MacaoDeal, seat: int) -> Sequence[Action]:
        return (DRAW, STAND) if deal.cards_left() else (STAND,)

    def reason(self, deal: MacaoDeal, seat: int, action: Action) -> str:
        return "All cards are out: you must stand." if action is DRAW else super().reason(deal, seat, action)

    def play(self, deal: MacaoDeal, seat: int, action: Action) -> Phase[Any]:
        if action is DRAW:
            deal.deal_card(deal.drawn[seat])
            deal.tell(seat, "{get} {}", deal.pack.names(1 << deal.drawn[seat].row[-1]))
            if deal.total(seat) <= MOST:
                # who is not bust cannot hold a card that would take him over
                deal.hands[seat].excluded |= deal.game.above[MOST - deal.open_total(seat)]
                return self
            deal.expose(deal.hands[seat])
            deal.tell(seat, "{are} bust")
            deal.beat()
            if seat != deal.banker:
                deal.settle_seat(seat, -deal.stakes[seat], "at once")
        if seat == deal.banker:
            return showdown(deal)
        return next_to_draw(deal, deal.bettors.index(seat) + 1)

    def prompt(self, deal: MacaoDeal, seat: int) -> str:
        return f"Your cards count {deal.total(seat)}. Draw another, or stand"

    def advise(self, deal: MacaoDeal, seat: int, rng: Random) -> Action | None:
        draws = deal.total(seat) < (BANKERS_ENOUGH if seat == deal.banker else ENOUGH)
        return DRAW if draws and deal.cards_left() else STAND

    def badges(self, deal: MacaoDeal, seat: int) -> list[str]:
        return bet_badges(deal, seat)


def showdown(deal: MacaoDeal) -> Phase[Any]:
    """All bets that are left are compared with the banker's hand."""
    theirs = deal.total(deal.banker)
    deal.expose(deal.hands[deal.banker])
    for seat in deal.bettors:
        if deal.left >> seat & 1:
            deal.expose(deal.hands[seat])
    deal.beat()
    for seat in deal.bettors:
        if deal.left >> seat & 1:
            mine = deal.total(seat)
            bet = deal.stakes[seat]
            if theirs > MOST:
                deal.settle_seat(seat, bet, "since the banker is bust")
            else:
                won = bet if mine > theirs else 0 if mine == theirs else -bet
                deal.settle_seat(seat, won, f"with {mine} against {theirs}")
    deal.end_because(-1, "The banker has {}, and all bets are settled.", theirs if theirs <= MOST else f"{theirs} and is bust")
    return OVER
