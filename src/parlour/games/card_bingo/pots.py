"""Card Bingo with pots that grow: cards are turned up from the same pack, for all whose hands are hidden. Rules page: card-bingo."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Self

from parlour.equipment import Card, Pack, french
from parlour.games.card_bingo.options import CARD_TIE, JACKPOT_DEALS, ONE_STAKE, POTS
from parlour.games.card_bingo.shouting import BINGO, Shout, chips, rank_name, take_pot
from parlour.kernel.actions import Action, word
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import HandsDeal, share_out

TURN: Final = word("turn")

#: with payment for uncalled cards: cards each
HAND: Final = 5
#: how many ranks are turned up at the most for one deal, and so many cards lie in the middle
RANKS: Final = 10
#: with a jackpot: cards each, and cards for the pile after each round of them
EACH: Final = 6
TO_THE_PILE: Final = 2
#: how many stakes go to the jackpot for one to the main pot
TO_THE_JACKPOT: Final = 2


class PotDeal(HandsDeal["PotBingo"]):
    """Hands, what has been discarded of them, the pile in the middle, the undealt cards, and the cards turned up.

    ``jackpot``: how much of the pot is the jackpot. ``won``: how many pots have been won in the match.
    """

    out: list[CardSet]
    pile: CardRow
    stock: CardRow
    turned: CardRow
    jackpot: int = 0
    won: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.out = self.card_sets("out", "meld", ALL, "discarded")
        self.pile = self.card_row("pile", "pile", UNSEEN, "pile in the middle")
        self.stock = self.card_row("stock", "pile", UNSEEN, "undealt cards", role="stock")
        self.turned = self.card_row("turned", "row", ALL, "turned up")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.jackpot = old.jackpot
        self.won = old.won

    def discard(self, card: Card) -> list[int]:
        """All discard what they hold of the rank of a card turned up; returns the seats that have no cards left."""
        rank = self.pack.rank_masks[self.pack.rank_of[card]]
        self.tell(self.dealer, "{turn} up {}", self.pack.names(1 << card))
        for seat in self.order(self.after(self.dealer)):
            cards = self.hands[seat].cards & rank
            if cards:
                self.move_cards(cards, self.hands[seat], self.out[seat])
                self.tell(seat, "{discard} {}", self.pack.names(cards))
            # nobody keeps a card of this rank
            self.hands[seat].excluded |= rank
        self.beat()
        return [seat for seat in range(self.players) if not self.hands[seat].cards]


class PotBingo(Game[PotDeal]):
    """What the games with pots have in common."""

    page = "card-bingo"
    family = "banking"
    minutes = 10
    zero_sum = True
    deal_type = PotDeal

    def turn_up(self, deal: PotDeal) -> Phase[Any]:
        """The dealer turns up the next card, and what follows."""
        raise NotImplementedError

    def bingo(self, deal: PotDeal, first: int, seats: Sequence[int]) -> Phase[Any]:
        """These seats have discarded everything, and one of them has shouted first."""
        raise NotImplementedError

    def facts(self, deal: PotDeal, viewer: int) -> list[str]:
        """What is turned up, and how the pot is made up."""
        facts = [f"Turned up: {rank_name(deal.pack, deal.turned.row[-1])}"] if deal.turned.row else []
        if deal.jackpot:
            facts.append(f"Main pot {deal.pot - deal.jackpot}, jackpot {deal.jackpot}")
        return facts


def after_discards(deal: PotDeal, finished: Sequence[int]) -> Phase[Any]:
    """Those who have finished shout; otherwise the dealer goes on."""
    return PotShout(finished) if finished else TurnUp(deal.dealer)


class TurnUp(Turn[PotDeal]):
    """The dealer turns up the next card."""

    def legal(self, deal: PotDeal, seat: int) -> Sequence[Action]:
        return (TURN,)

    def candidates(self, deal: PotDeal, seat: int) -> Sequence[Action]:
        return TURN, BINGO

    def reason(self, deal: PotDeal, seat: int, action: Action) -> str:
        return "You have cards left: turn up the next card."

    def play(self, deal: PotDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.turn_up(deal)

    def describe(self, deal: PotDeal, seat: int, action: Action, viewer: int) -> str:
        return ""

    def prompt(self, deal: PotDeal, seat: int) -> str:
        return "Turn up the next card"

    def advise(self, deal: PotDeal, seat: int, rng: Random) -> Action | None:
        return TURN


class PotShout(Shout[PotDeal]):
    """Some have no cards left: it depends on the game what the shout wins."""

    def play(self, deal: PotDeal, seat: int, action: Action) -> Phase[Any]:
        return deal.game.bingo(deal, seat, self.seats)


class BingoWithPayment(PotBingo):
    """Cards that are left cost a stake each (page section "Bingo with Payment for Uncalled Cards")."""

    id = "card-bingo-payment-uncalled"
    name = "Bingo with Payment for Uncalled Cards"
    summary = "Discard what the dealer turns up; whoever is out first collects a stake for each card the others hold."
    player_counts = range(2, 9)
    best_players = (3, 4, 5)
    schema = (CARD_TIE, ONE_STAKE, POTS)
    prose = Prose(__name__, "payment.md")

    def make_pack(self) -> Pack:
        return french()

    def open(self, deal: PotDeal) -> Phase[Any]:
        deal.ante(self[ONE_STAKE])
        deal.place(deal.fresh_pack()[::-1], deal.stock)
        self.deal_hands(deal)
        while any([hand.cards & rank == rank for hand in deal.hands for rank in self.pack.rank_masks]):
            deal.say("Somebody has four cards of one rank: all cards are shuffled and dealt again.")
            for hand in deal.hands:
                deal.move_all(hand, deal.stock)
            deal.shuffle(deal.stock)
            self.deal_hands(deal)
        for _ in range(RANKS):
            deal.draw(deal.stock, deal.pile)
        return TurnUp(deal.dealer)

    def deal_hands(self, deal: PotDeal) -> None:
        """Everyone gets five cards, one at a time."""
        for _ in range(HAND):
            for seat in deal.order(deal.after(deal.dealer)):
                deal.draw(deal.stock, deal.hands[seat])

    def turn_up(self, deal: PotDeal) -> Phase[Any]:
        new = deal.draw(deal.pile, deal.turned)
        while self.again(deal):
            deal.say(f"{self.pack.names(1 << new).capitalize()} is turned up, of a rank that was there before.")
            if not deal.stock.row:
                break
            new = deal.draw(deal.stock, deal.turned)
        finished = deal.discard(new) if not self.again(deal) else []
        if finished or (deal.pile.row and len(self.ranks(deal)) < RANKS):
            return after_discards(deal, finished)
        deal.end_because(-1, "Nobody has finished.")
        self.pay(deal)
        return OVER

    def ranks(self, deal: PotDeal) -> set[int]:
        """The ranks that have been turned up."""
        return {self.pack.rank_of[card] for card in deal.turned.row}

    def again(self, deal: PotDeal) -> bool:
        """Whether the latest card is of a rank that was turned up before."""
        *before, latest = deal.turned.row
        return self.pack.rank_of[latest] in [self.pack.rank_of[card] for card in before]

    def pay(self, deal: PotDeal) -> None:
        """Everyone pays for the cards left."""
        for seat in deal.order(deal.after(deal.dealer)):
            due = self[ONE_STAKE] * deal.hands[seat].count()
            if due:
                deal.enter_score(seat, -due, "cards left")
                deal.pot += due
                deal.tell(seat, "{pay} {} into the pot for {} left", chips(due), deal.hands[seat].count())

    def bingo(self, deal: PotDeal, first: int, seats: Sequence[int]) -> Phase[Any]:
        deal.end_because(first, "{have} covered every card")
        self.pay(deal)
        take_pot(deal, deal.pot, seats if self[CARD_TIE] == "share" else [first])
        deal.won += 1
        return OVER

    def points_bounds(self) -> tuple[int, int] | None:
        # the stake, and as much for each card
        most = self[ONE_STAKE] * (1 + HAND)
        return -most, most * (self.players - 1)

    def carry(self, old: PotDeal, new: PotDeal) -> None:
        new.won = old.won

    def finished(self, deal: PotDeal) -> bool:
        return deal.won >= self[POTS]

    def rule_words(self) -> Mapping[str, Value]:
        return {"stake_in_chips": chips(self[ONE_STAKE])}


class BingoWithJackpot(PotBingo):
    """Whoever finishes early wins a jackpot as well (page section "Bingo with a Jackpot")."""

    id = "card-bingo-jackpot"
    name = "Bingo with a Jackpot"
    summary = "Discard what is turned up; be out while the jackpot pile lasts to win the jackpot with the pot."
    player_counts = range(2, 5)
    best_players = (3, 4)
    minutes = 15
    schema = (ONE_STAKE, JACKPOT_DEALS)
    ends = AfterDeals(JACKPOT_DEALS)
    prose = Prose(__name__, "jackpot.md")

    def make_pack(self) -> Pack:
        return french(copies=2)

    def open(self, deal: PotDeal) -> Phase[Any]:
        stake = self[ONE_STAKE]
        deal.ante(stake * (1 + TO_THE_JACKPOT))
        deal.jackpot += stake * TO_THE_JACKPOT * self.players
        cards = deal.fresh_pack()
        order = deal.order(deal.after(deal.dealer))
        a_round = self.players + TO_THE_PILE
        pile: list[Card] = []
        for start in range(0, EACH * a_round, a_round):
            for place, seat in enumerate(order):
                deal.place([cards[start + place]], deal.hands[seat])
            pile += cards[start + self.players:start + a_round]
        deal.place(pile, deal.pile)
        deal.place(cards[:EACH * a_round - 1:-1], deal.stock)
        return TurnUp(deal.dealer)

    def turn_up(self, deal: PotDeal) -> Phase[Any]:
        if not deal.pile.row and not deal.stock.row:
            deal.say("All cards have been turned up, and nobody has finished: the pots stay.")
            return self.over(deal)
        finished = deal.discard(deal.draw(deal.pile if deal.pile.row else deal.stock, deal.turned))
        return after_discards(deal, finished)

    def bingo(self, deal: PotDeal, first: int, seats: Sequence[int]) -> Phase[Any]:
        # the jackpot is won with a card from its pile
        if len(deal.turned.row) <= EACH * TO_THE_PILE:
            deal.say("The jackpot is won with the main pot.")
            deal.jackpot = 0
        else:
            deal.say("The jackpot stays.")
        take_pot(deal, deal.pot - deal.jackpot, seats)
        return self.over(deal)

    def over(self, deal: PotDeal) -> Phase[Any]:
        """The deal is over; after the last, what has not been won is shared."""
        if self.finished(deal) and deal.pot:
            deal.say(f"The {deal.pot} left are shared.")
            share_out(deal, deal.pot, range(self.players))
            deal.jackpot = 0
        return OVER

    def points_bounds(self) -> tuple[int, int] | None:
        paid = self[ONE_STAKE] * (1 + TO_THE_JACKPOT)
        return -paid, paid * (self.players - 1)

    def carry(self, old: PotDeal, new: PotDeal) -> None:
        new.jackpot = old.jackpot

    def rule_words(self) -> Mapping[str, Value]:
        stake = self[ONE_STAKE]
        return {"stake_in_chips": chips(stake), "jackpot_stake": chips(stake * TO_THE_JACKPOT), "each": EACH}
