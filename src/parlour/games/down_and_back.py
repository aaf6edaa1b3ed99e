"""Down and Back: draw and discard, then split seven cards into two hands. Rules page: down-and-back."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, Card, Pack, french
from parlour.kernel.actions import Action, Subsets, word
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value, number, toggle
from parlour.kernel.phase import OVER, Phase, Sealed
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardSet
from parlour.mechanisms.melding.draw_discard import SKIP, Discard, Draw
from parlour.mechanisms.table.dealing import StockDeal
from parlour.rankings.going_down import COMING_BACK, GOING_DOWN, Key, coming_back, going_down, hand_name

CALL: Final = word("call")
PACK: Final = french("K Q J T 9 8 7 6 5 4 3 2 A")

ANTE: Final = number("ante", "How many chips everyone puts into the pot before each deal.", 1, 1, 1000)
CIRCUITS: Final = number("circuits", "How many times everyone draws and discards.", 6, 6, 7)
CALL_LAST: Final = toggle("call-last-circuit", "A player may announce before drawing that this circuit is the last.")
NO_SAME_CARD: Final = toggle("no-same-card", "The card just drawn may not be discarded; instead a player may skip the turn.")
BAD_PRIAL: Final = toggle("bad-prial-as-pair", "Three pictures of a rank with a bad fourth card count as a pair instead of a high card.")
DEALS: Final = number("deals", "How many deals are played; a pot that nobody has won by then is shared.", 10, 1, 1000)


class DownAndBackDeal(StockDeal["DownAndBack"]):
    """Hands, stock and discards, and before each seat its two hands at the showdown."""

    down: list[CardSet]
    back: list[CardSet]

    def set_table(self) -> None:
        super().set_table()
        self.down = self.card_sets("down", "meld", ALL, "going down")
        self.back = self.card_sets("back", "meld", ALL, "coming back")


class DownAndBack(Game[DownAndBackDeal]):
    """A Lancashire game: the pot goes only to a player who is best both going down and coming back."""

    id = "down-and-back"
    name = "Down and Back"
    page = "down-and-back"
    family = "draw-and-discard/partition"
    hand_order = "rank"
    summary = "Draw and discard for six rounds, split seven cards into four and three, and win both to take the pot."
    player_counts = range(2, 6)
    best_players = (4,)
    minutes = 20
    zero_sum = True
    schema: ClassVar[Sequence[Option]] = (ANTE, CIRCUITS, CALL_LAST, NO_SAME_CARD, BAD_PRIAL, DEALS)
    deal_type = DownAndBackDeal
    ends = AfterDeals(DEALS)
    prose = Prose(__name__, "down_and_back.md")

    def make_pack(self) -> Pack:
        return PACK

    def open(self, deal: DownAndBackDeal) -> Phase[Any]:
        deal.ante(self[ANTE])
        deal.put_stock(deal.deal_singly(deal.fresh_pack(), 7))
        deal.turn_up()
        return DrawCard(deal.after(deal.dealer), 1, False)

    def rule_words(self) -> Mapping[str, Value]:
        return {"chips": "one chip" if self[ANTE] == 1 else f"{self[ANTE]} chips"}

    def points_bounds(self) -> tuple[int, int] | None:
        return -self[ANTE], self[ANTE] * (self.players - 1)


class DrawCard(Draw[DownAndBackDeal]):
    """The seat draws, in this circuit (counted from 1); ``last`` when it has been called."""

    def __init__(self, seat: int, circuit: int, last: bool) -> None:
        super().__init__(seat)
        self.circuit: Final = circuit
        self.last: Final = last

    def legal(self, deal: DownAndBackDeal, seat: int) -> Sequence[Action]:
        may = list(super().legal(deal, seat))
        if deal.game[NO_SAME_CARD]:
            may.append(SKIP)
        if deal.game[CALL_LAST] and not self.last and self.circuit < deal.game[CIRCUITS]:
            may.append(CALL)
        return may

    def candidates(self, deal: DownAndBackDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), CALL)

    def reason(self, deal: DownAndBackDeal, seat: int, action: Action) -> str:
        if action is SKIP:
            return "Skipping a turn is not played here: draw a card."
        if action is CALL and not deal.game[CALL_LAST]:
            return "Calling the last circuit is not played here."
        if action is CALL:
            return "This is the last circuit already."
        return super().reason(deal, seat, action)

    def play(self, deal: DownAndBackDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CALL:
            return DrawCard(seat, self.circuit, True)
        if action is SKIP:
            return after_turn(deal, seat, self.circuit, self.last)
        return super().play(deal, seat, action)

    def drawn(self, deal: DownAndBackDeal, card: Card, hidden: bool) -> Phase[Any]:
        return DiscardCard(self.seat, self.circuit, self.last, card if deal.game[NO_SAME_CARD] else NO_CARD, hidden)

    def facts(self, deal: DownAndBackDeal, viewer: int) -> list[str]:
        return circuit_facts(deal, self.circuit, self.last)


class DiscardCard(Discard[DownAndBackDeal]):
    """The seat discards, in this circuit."""

    def __init__(self, seat: int, circuit: int, last: bool, banned: Card, hidden: bool) -> None:
        super().__init__(seat, banned, hidden)
        self.circuit: Final = circuit
        self.last: Final = last

    def with_banned(self, card: Card) -> Phase[Any]:
        return DiscardCard(self.seat, self.circuit, self.last, card, self.hidden)

    def discarded(self, deal: DownAndBackDeal, card: Card) -> Phase[Any]:
        if not deal.stock.row:
            deal.renew_stock()
            deal.turn_up()
            deal.say("The discards are shuffled into a new stock.")
        return after_turn(deal, self.seat, self.circuit, self.last)

    def facts(self, deal: DownAndBackDeal, viewer: int) -> list[str]:
        return circuit_facts(deal, self.circuit, self.last)


def circuit_facts(deal: DownAndBackDeal, circuit: int, last: bool) -> list[str]:
    """Which circuit this is."""
    return [f"Circuit {circuit} of {deal.game[CIRCUITS]}" + (", called as the last" if last else "")]


def after_turn(deal: DownAndBackDeal, seat: int, circuit: int, last: bool) -> Phase[Any]:
    """The next seat's draw, or the showdown after the dealer's turn in the last circuit."""
    if seat == deal.dealer:
        if last or circuit == deal.game[CIRCUITS]:
            return SplitHand(range(deal.players))
        circuit += 1
    return DrawCard(deal.after(seat), circuit, last)


class SplitHand(Sealed[DownAndBackDeal]):
    """Everyone picks the four cards to go down with; the other three come back."""

    about: ClassVar[str] = "showdown"

    def legal(self, deal: DownAndBackDeal, seat: int) -> Sequence[Action]:
        return Subsets("split", deal.pack, deal.hands[seat].cards, 4, 4, split=True)

    def reason(self, deal: DownAndBackDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or "Name exactly four of your cards to go down with; the other three come back."

    def prompt(self, deal: DownAndBackDeal, seat: int) -> str:
        return "Choose the four cards to go down with"

    def reveal(self, deal: DownAndBackDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in deal.order(deal.after(deal.dealer)):
            chosen = choices[seat]
            if chosen is not None:
                deal.move_cards(chosen.cards, deal.hands[seat], deal.down[seat])
                deal.move_all(deal.hands[seat], deal.back[seat])
        bad_prial = deal.game[BAD_PRIAL]
        seats = range(deal.players)
        downs = [going_down(deal.pack, deal.down[seat].cards, bad_prial) for seat in seats]
        backs = [coming_back(deal.pack, deal.back[seat].cards) for seat in seats]
        down = self.best(deal, downs, GOING_DOWN, "going down")
        back = self.best(deal, backs, COMING_BACK, "coming back")
        if down == back:
            deal.end_because(down, "{win} both and {take} the pot of {}", deal.pot)
            deal.win_pot(down)
        elif deal.game.finished(deal):
            deal.say("The last pot is shared.")
            deal.share_pot(seats)
        else:
            deal.end_because(-1, "Nobody wins both: the pot of {} stays.", deal.pot)
        return OVER

    def best(self, deal: DownAndBackDeal, hands: list[Key], kinds: tuple[str, ...], which: str) -> int:
        """The seat with the best hand; seats that tie cut until one has the highest card."""
        for seat in deal.order(deal.after(deal.dealer)):
            deal.tell(seat, "{you}, {}: {}", which, hand_name(deal.pack, hands[seat], kinds))
        best = max(hands)
        tied = [seat for seat in deal.order(deal.after(deal.dealer)) if hands[seat] == best]
        while len(tied) > 1:
            cuts = [deal.cut(deal.pack.every) for _ in tied]
            for seat, card in zip(tied, cuts):
                deal.tell(seat, "{cut} {} to break the tie", deal.pack.names(1 << card))
            high = max([deal.pack.rank_of[card] for card in cuts])
            tied = [seat for seat, card in zip(tied, cuts) if deal.pack.rank_of[card] == high]
        deal.tell(tied[0], "{are} best {}", which)
        deal.beat()
        return tied[0]
