"""3 Up 3 Down: beat the last play or take the pile; the last to hold cards loses. Rules page: three-up-three-down."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits, french
from parlour.equipment.french import RANK_NAMES
from parlour.kernel.actions import Action, CardsAction, Joined, LazyActions, Shape, Subsets, card_actions, numbers, word
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import number
from parlour.kernel.phase import OVER, Phase, Sealed, Turn
from parlour.kernel.prose import Prose, plural, spelled
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import HandsDeal

PACK: Final = french("2 A K Q J T 9 8 7 6 5 4 3")
TEN: Final = PACK.ranks.index("T")
TWO: Final = PACK.ranks.index("2")
#: how many cards each player gets face down, face up and in hand, and fills the hand up to
EACH: Final = 3

TAKE: Final = word("take", at="discard")
DEALS: Final = number("deals", "How many deals are played; whoever loses the fewest wins.", 1, 1, 50)
TURNS: Final = number("turns", "After so many turns a deal is stopped, and whoever has the most cards loses it; 0: never.", 0, 0, 1000)


def _fitting(top: int) -> int:
    """The cards that may be played on a card of this rank (page section "Twos, Tens and clearing the pile")."""
    mask = PACK.rank_masks[TEN]
    for rank, cards in enumerate(PACK.rank_masks):
        if rank >= top or top == TWO:
            mask |= cards
    return mask


FITTING: Final = tuple([_fitting(rank) for rank in range(len(PACK.ranks))])


class EqualCards(LazyActions):
    """Every set of one or more cards of equal rank out of a mask, as one action each."""

    def __init__(self, kind: str, pack: Pack, cards: int) -> None:
        self.kind: Final = kind
        self.pack: Final = pack
        self.cards: Final = cards
        size = 0
        left = cards
        while left:
            same = left & pack.rank_masks[pack.rank_of[(left & -left).bit_length() - 1]]
            size += (1 << same.bit_count()) - 1
            left ^= same
        self.size: Final = size

    def __len__(self) -> int:
        return self.size

    def at(self, index: int) -> Action:
        for same in self.pack.rank_masks:
            here = self.cards & same
            if not here:
                continue
            sets = (1 << here.bit_count()) - 1
            if index < sets:
                chosen = 0
                for place, card in enumerate(bits(here)):
                    if (index + 1) >> place & 1:
                        chosen |= 1 << card
                return CardsAction(self.kind, self.pack, chosen)
            index -= sets
        raise IndexError(index)

    def has(self, action: Action) -> bool:
        cards = action.cards
        if action.kind != self.kind or action.card >= 0 or not cards or cards & ~self.cards:
            return False
        return not cards & ~self.pack.rank_masks[self.pack.rank_of[cards.bit_length() - 1]]

    def read(self, text: str) -> Action | None:
        action = Subsets(self.kind, self.pack, self.cards, 1, len(self.pack.suits)).read(text)
        return action if action is not None and action.cards else None

    def shape(self) -> Shape:
        return Shape(self.kind, self.cards, 1, max([(self.cards & same).bit_count() for same in self.pack.rank_masks]))


class ThreeDeal(HandsDeal):
    """Before each player three cards that nobody has seen, on them three face up; the draw pile and the pile of play."""

    up: list[CardSet]
    down: list[CardRow]
    stock: CardRow
    pile: CardRow
    removed: CardSet

    def set_table(self) -> None:
        super().set_table()
        self.up = self.card_sets("up", "meld", ALL, "face up")
        self.down = self.card_rows("down", "row", UNSEEN, "face down")
        self.stock = self.card_row("stock", "pile", UNSEEN, "draw pile", role="stock")
        self.pile = self.card_row("pile", "pile", ALL, "discard pile", role="discard")
        self.removed = self.card_set("removed", "heap", ALL, "out of play")

    def cards_left(self, seat: int) -> int:
        """How many cards the player still has, in hand and on the table."""
        return self.hands[seat].count() + self.up[seat].count() + self.down[seat].count()

    def still_in(self) -> list[int]:
        """The seats that have cards left."""
        return [seat for seat in range(self.players) if self.cards_left(seat)]

    def next_in(self, seat: int) -> int:
        """The next seat after this one that has cards left."""
        seat = self.after(seat)
        while not self.cards_left(seat):
            seat = self.after(seat)
        return seat

    def top_rank(self) -> int:
        """The rank of the previous play; -1 where the pile is empty."""
        return PACK.rank_of[self.pile.row[-1]] if self.pile.row else -1

    def equal_on_top(self) -> int:
        """How many cards on top of the pile are of the top's rank."""
        equal = 0
        for card in reversed(self.pile.row):
            if PACK.rank_of[card] != self.top_rank():
                break
            equal += 1
        return equal

    def fitting(self, cards: int) -> int:
        """Those of the cards that may be played on the pile."""
        return cards & FITTING[self.top_rank()] if self.pile.row else cards

    def refill(self, seat: int) -> None:
        """The player draws up to three cards in hand, as long as the draw pile lasts."""
        while self.hands[seat].count() < EACH and self.stock.row:
            self.draw(self.stock, self.hands[seat])


class ThreeUpThreeDown(Game[ThreeDeal]):
    """A family's way to play the game that others call Karma, Palace or worse."""

    id = "three-up-three-down"
    name = "3 Up 3 Down"
    page = "three-up-three-down"
    family = "beating"
    hand_order = "rank"
    summary = "Play equal or higher or take the pile: from hand, then three cards face up, then three unseen; the last loses."
    player_counts = range(2, 6)
    best_players = (3, 4, 5)
    minutes = 20
    deal_type = ThreeDeal
    schema = (DEALS, TURNS)
    ends = AfterDeals(DEALS)
    prose = Prose(__name__, "three_up_three_down.md")

    def make_pack(self) -> Pack:
        return PACK

    def open(self, deal: ThreeDeal) -> Phase[Any]:
        order = deal.order(deal.after(deal.dealer))
        cards = deal.fresh_pack()
        table = EACH * self.players
        face_up = cards[table:2 * table]
        for place, seat in enumerate(order):
            deal.place(cards[place:table:self.players], deal.down[seat])
            deal.place(face_up[place::self.players], deal.up[seat])
        deal.place(deal.deal_singly(cards[2 * table:], EACH)[::-1], deal.stock)
        return Exchange(self.players, face_up)

    def points_bounds(self) -> tuple[int, int] | None:
        return -1, 0


def _worth(card: Card) -> int:
    """How long a card is kept: by rank, but twos and then tens longest."""
    rank = PACK.rank_of[card]
    return rank + 20 if rank == TEN else rank + 1 if rank == TWO else rank


def rank_words(rank: int, count: int) -> str:
    """``three eights``."""
    name = RANK_NAMES[PACK.ranks[rank]]
    return f"{spelled(count)} {name if count == 1 else plural(name)}"


class Exchange(Sealed[ThreeDeal]):
    """Everyone chooses which three of hand and face-up cards are to lie face up.

    ``face_up``: the cards that were dealt face up, in the order in which they were dealt.
    """

    about: ClassVar[str] = "exchange"

    def __init__(self, players: int, face_up: Sequence[int]) -> None:
        super().__init__(range(players))
        self.face_up: Final = tuple(face_up)

    def advise(self, deal: ThreeDeal, seat: int, rng: Random) -> Action | None:
        best = sorted(bits(deal.hands[seat].cards | deal.up[seat].cards), key=_worth)[EACH:]
        return CardsAction("lay", PACK, sum([1 << card for card in best]))

    def legal(self, deal: ThreeDeal, seat: int) -> Sequence[Action]:
        return Subsets("lay", deal.pack, deal.hands[seat].cards | deal.up[seat].cards, EACH, EACH)

    def reason(self, deal: ThreeDeal, seat: int, action: Action) -> str:
        foreign = action.cards & ~(deal.hands[seat].cards | deal.up[seat].cards)
        if foreign:
            return f"You have no such card in your hand or face up: {deal.pack.names(foreign)}."
        return "Name exactly three of your hand and face-up cards to lie face up; the other three are your hand."

    def prompt(self, deal: ThreeDeal, seat: int) -> str:
        return "Choose the three cards that are to lie face up; the other three are your hand"

    def reveal(self, deal: ThreeDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in range(deal.players):
            action = choices[seat]
            if action is not None:
                hand, up = deal.hands[seat], deal.up[seat]
                back = up.cards & ~action.cards
                deal.move_cards(action.cards & hand.cards, hand, up)
                deal.move_cards(back, up, hand)
        return Play(self.starter(deal), 1)

    def starter(self, deal: ThreeDeal) -> int:
        """Who was dealt the first three face up, or else calls one in hand, or the same with fours and so on."""
        order = deal.order(deal.after(deal.dealer))
        dealt_up = sum([1 << card for card in self.face_up])
        for cards in PACK.rank_masks:
            for place, card in enumerate(self.face_up):
                if cards >> card & 1:
                    seat = order[place % deal.players]
                    deal.tell(seat, "{were} dealt {} face up and {start}", PACK.names(1 << card))
                    return seat
            for seat in order:
                called = (deal.hands[seat].cards | deal.up[seat].cards) & cards & ~dealt_up
                if called:
                    card = min(bits(called))
                    deal.show(1 << card)
                    deal.tell(seat, "{call} {} in hand and {start}", PACK.names(1 << card))
                    return seat
                # nobody nearer to the dealer's left has called: everybody knows that they hold none of this rank
                deal.hands[seat].excluded |= cards
        raise AssertionError("somebody has a card")


class Play(Turn[ThreeDeal]):
    """The seat plays from its hand, else from its face-up cards, else flips one blindly; ``number`` counts the turns."""

    def __init__(self, seat: int, number: int) -> None:
        super().__init__(seat)
        self.number: Final = number

    def legal(self, deal: ThreeDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        up = deal.up[seat].cards
        if not hand and not up:
            return numbers("flip", 1, deal.down[seat].count())
        fits = deal.fitting(hand or up)
        takes: Sequence[Action] = ()
        if deal.pile.row:
            takes = (TAKE,) if hand else card_actions(PACK, "take").of(up)
        if not fits:
            return takes
        plays = EqualCards("play", PACK, fits)
        return Joined([plays, takes]) if takes else plays

    def candidates(self, deal: ThreeDeal, seat: int) -> Sequence[Action]:
        return Joined([EqualCards("play", PACK, PACK.all), (TAKE,), card_actions(PACK, "take").of(PACK.all),
                       numbers("flip", 1, EACH)])

    def reason(self, deal: ThreeDeal, seat: int, action: Action) -> str:
        hand = deal.hands[seat].cards
        up = deal.up[seat].cards
        if action.kind == "flip":
            if hand or up:
                source = "hand" if hand else "face-up cards"
                return f"You flip a face-down card only when you have no others: play from your {source}."
            return f"You have only {spelled(deal.down[seat].count())} left to flip."
        if not hand and not up:
            return "You have only face-down cards: flip one of them."
        if action.kind == "take":
            return self.why_not_take(deal, hand, up, action)
        missing = action.cards & ~(hand or up)
        if hand and missing and not missing & ~up:
            return "You still have cards in your hand: play from those before your face-up cards."
        if missing:
            return f"You do not have {PACK.names(missing)} to play."
        if action.cards & ~PACK.rank_masks[PACK.rank_of[action.cards.bit_length() - 1]]:
            return "Cards that are played together must be of one rank."
        names = PACK.names(action.cards)
        return f"{names.capitalize()} cannot be played on {rank_words(deal.top_rank(), 1)}: play as high or higher."

    def why_not_take(self, deal: ThreeDeal, hand: int, up: int, action: Action) -> str:
        """Why the pile may not be taken, or not in this way."""
        if not deal.pile.row:
            return "There is no pile to take: begin a new one."
        if hand:
            return "You add a face-up card to the pile only when your hand is empty: just take it."
        if action.card < 0:
            return f"Say which of your face-up cards you add to the pile before you take it: {PACK.symbols(up)}."
        return f"You do not have {PACK.names(action.cards)} face up."

    def play(self, deal: ThreeDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == "flip":
            return self.flip(deal, seat, deal.down[seat].row[action.number - 1])
        if action.kind == "take":
            if action.card >= 0:
                deal.move(action.card, deal.up[seat], deal.pile)
            return self.take_pile(deal, seat)
        deal.move_cards(action.cards, deal.hands[seat] if deal.hands[seat].cards else deal.up[seat], deal.pile)
        deal.refill(seat)
        return self.played(deal, seat)

    def flip(self, deal: ThreeDeal, seat: int, card: Card) -> Phase[Any]:
        """A face-down card is turned onto the pile, and stays there if it fits."""
        fits = deal.fitting(1 << card)
        deal.move(card, deal.down[seat], deal.pile)
        deal.say(f"It is {PACK.names(1 << card)}{'' if fits else ', which does not fit'}.", -1, seat)
        deal.beat()
        return self.played(deal, seat) if fits else self.take_pile(deal, seat)

    def take_pile(self, deal: ThreeDeal, seat: int) -> Phase[Any]:
        """The player takes the pile, and the next begins a new one."""
        deal.move_all(deal.pile, deal.hands[seat])
        return self.then(deal, deal.next_in(seat))

    def played(self, deal: ThreeDeal, seat: int) -> Phase[Any]:
        """What a play brings: a ten or four equal cards clear the pile, and a player without cards drops out."""
        again = deal.top_rank() == TEN or deal.equal_on_top() >= 4
        if again:
            deal.say("The pile is removed.")
            deal.beat()
            deal.move_all(deal.pile, deal.removed)
        if deal.cards_left(seat):
            return self.then(deal, seat if again else deal.next_in(seat))
        deal.tell(seat, "{have} no cards left and {drop} out")
        left = deal.still_in()
        return lost(deal, left) if len(left) == 1 else self.then(deal, deal.next_in(seat))

    def then(self, deal: ThreeDeal, seat: int) -> Phase[Any]:
        """The next turn, unless there have been too many."""
        if not deal.game[TURNS] or self.number < deal.game[TURNS]:
            return Play(seat, self.number + 1)
        most = max([deal.cards_left(other) for other in range(deal.players)])
        deal.say(f"After {self.number} turns the deal is stopped: whoever has the most cards loses.")
        return lost(deal, [other for other in range(deal.players) if deal.cards_left(other) == most])

    def section(self, deal: ThreeDeal) -> str:
        return "play" if deal.hands[self.seat].cards else "table-cards"

    def advise(self, deal: ThreeDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        cards = hand or deal.up[seat].cards
        if not cards:
            return numbers("flip", 1, 1)[0]
        fits = sorted(bits(deal.fitting(cards)), key=_worth)
        if not fits:
            lowest = min(bits(cards), key=_worth)
            return TAKE if hand else card_actions(PACK, "take").each[lowest]
        # the lowest that will do, with its equals; of twos and tens one is enough
        equal = PACK.rank_masks[PACK.rank_of[fits[0]]] & cards
        return CardsAction("play", PACK, 1 << fits[0] if PACK.rank_of[fits[0]] in (TWO, TEN) else equal)

    def prompt(self, deal: ThreeDeal, seat: int) -> str:
        if not deal.hands[seat].cards and not deal.up[seat].cards:
            return "Flip one of your face-down cards"
        source = "your hand" if deal.hands[seat].cards else "your face-up cards"
        if not deal.pile.row:
            return f"Begin a new pile with any cards of one rank from {source}"
        if deal.hands[seat].cards:
            return f"Play from {source}, or take the pile"
        return f"Play from {source}, or take the pile with one of them added"

    def facts(self, deal: ThreeDeal, viewer: int) -> list[str]:
        turn = f"Turn {self.number} of {deal.game[TURNS]}" if deal.game[TURNS] else f"Turn {self.number}"
        if not deal.pile.row:
            return ["The pile is empty", turn]
        return [f"On top: {rank_words(deal.top_rank(), deal.equal_on_top())}", f"In the pile: {deal.pile.count()}", turn]

    def badges(self, deal: ThreeDeal, seat: int) -> list[str]:
        return [] if deal.cards_left(seat) else ["out"]

    def describe(self, deal: ThreeDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == "flip":
            return deal.sentence(seat, viewer, "flip", "a face-down card")
        if action.kind == "take":
            added = f", adding {PACK.names(action.cards)}" if action.card >= 0 else ""
            return deal.sentence(seat, viewer, "take", "the pile" + added)
        return super().describe(deal, seat, action, viewer)


def lost(deal: ThreeDeal, losers: Sequence[int]) -> Phase[Any]:
    """The deal is over, and costs each loser a point."""
    for seat in losers:
        deal.enter_score(seat, -1, "left with cards")
        cards = deal.cards_left(seat)
        deal.end_because(seat, "{lose} with {} {} left", cards, "card" if cards == 1 else "cards")
    return OVER
