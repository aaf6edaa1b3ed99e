"""5000 Rummy: hands of unequal size, wild cards, discards taken by the stretch, and calls of rummy. Rules page: 5000-rummy."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits
from parlour.equipment.french import RANK_NAMES
from parlour.games.five_thousand_rummy.course import Course
from parlour.games.five_thousand_rummy.deal import CHOICES, NO_RANK, DealPlan, RummyDeal, pack_of
from parlour.games.five_thousand_rummy.options import (
    ACE_VALUE,
    ACES_WILD,
    AS_WILD,
    CALLS,
    DEALS,
    EIGHTS_NINES,
    FLOATERS_DRAW,
    GEORGE,
    GEORGE_SETTLES,
    GOING_OUT,
    JOKERS,
    LEFTOVERS,
    NO_FLOATING,
    NONE,
    OMIT_LOW,
    ONE_EYED,
    OPTIONS,
    OTHER_WILD,
    OWN_FIRST,
    SPECIAL_CARD,
    SUBTRACT,
    TARGET,
    TENS,
    TOP_MELDED,
    TRADING,
    TWO_NATURALS,
    TWOS_WILD,
    WHO_WENT_OUT,
    WILD_AS_ITSELF,
    WILD_LIMIT,
    WILD_SETS,
    WILD_VALUE,
    WINNER,
    clash_of,
)
from parlour.games.five_thousand_rummy.play import RummyDraw
from parlour.kernel.actions import Action, numbers
from parlour.kernel.ending import AfterDeals, FirstTo
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import Prose, spelled
from parlour.rankings.melds import MeldOrder, rank_name


class FiveThousandRummy(Game[RummyDeal]):
    """The game of the page with all its variations."""

    id = "5000-rummy"
    name = "5000 Rummy"
    page = "5000-rummy"
    family = "draw-and-discard/rummy"
    hand_order = "rank"
    summary: ClassVar[str] = "Lay sets and runs for their points, take stretches of the discard pile, and call rummy out of turn."
    also_known_as: ClassVar[Sequence[str]] = (
        "1500 Rummy", "2000 Rummy", "2200 Rummy", "2500 Rummy", "2800 Rummy", "10000 Rummy", "Backwards Rummy", "Bitchin' Rummy",
        "Circle Rummy", "Crazy Rummy", "Dumbbell Rummy", "Dummy Rummy", "Hillbilly Rummy", "Polish Rummy", "Wild One")
    player_counts = range(3, 9)
    best_players = (4,)
    minutes = 90
    schema: ClassVar[Sequence[Option]] = OPTIONS
    deal_type = RummyDeal
    prose = Prose(__name__, "rules.md")
    ends = FirstTo(TARGET) | AfterDeals(DEALS)
    #: whether runs may be melded, and whether a long meld counts as two for its wild cards
    runs: ClassVar[bool] = True
    #: packs for up to four players, and for more
    packs: ClassVar[tuple[int, int]] = (1, 2)
    #: every discard, also the top one alone, is taken only by melding it with two natural cards from the hand; a call of rummy is no
    #: such taking (the page does not say whether George has calls)
    strict: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.plan: Final = DealPlan(self, self.pack)
        ranks = [NO_RANK, *range(len(self.pack.ranks))]
        #: which cards meld, by the rank that is wild
        self.meld_orders: Final = {rank: self.order_for(rank) for rank in ranks}
        #: what each card counts, by the rank that is wild
        self.values: Final = {rank: self.values_for(self.meld_orders[rank].wild) for rank in ranks}
        self.calls: Final = self[CALLS]
        self.two_naturals: Final = self[TWO_NATURALS]
        self.top_melded: Final = self[TOP_MELDED] or self.strict
        self.own_first: Final = self[OWN_FIRST]
        self.no_floating: Final = self[NO_FLOATING]
        self.trading: Final = self[TRADING]

    def make_pack(self) -> Pack:
        return pack_of(self, self.packs[0], self.packs[1])

    def clash(self) -> str:
        return clash_of(self)

    # --- the cards of a deal ----------------------------------------------------------------------------------------

    def order_for(self, rank: int) -> MeldOrder:
        """Which cards meld when a rank is wild, beside those that always are."""
        wild = self.plan.permanent | (self.pack.rank_masks[rank] if rank != NO_RANK else 0)
        return MeldOrder(self.pack, wild, self[OMIT_LOW] == NONE, self.runs, self[WILD_LIMIT],
                         self[WILD_AS_ITSELF] == AS_WILD, self.runs, self[WILD_SETS])

    def values_for(self, wild: int) -> tuple[int, ...]:
        """What each card counts when some are wild."""
        ace = self[ACE_VALUE]
        wild_value = self[WILD_VALUE]
        values: list[int] = []
        for card in self.pack.every:
            rank = self.pack.ranks[self.pack.rank_of[card]]
            if wild >> card & 1:
                values.append(ace + 100 if rank == "A" and wild_value == 100 else wild_value)
            elif self.pack.codes[card] == "QS" and self[SPECIAL_CARD] != NONE:
                values.append(45)
            elif rank in "89":
                values.append(self[EIGHTS_NINES])
            else:
                values.append(ace if rank == "A" else 10 if rank in "KQJT" else 5)
        return tuple(values)

    def value_of(self, deal: RummyDeal, cards: int) -> int:
        """What cards count in this deal."""
        values = self.values[deal.wild_rank]
        return sum([values[card] for card in bits(cards)])

    def score_deal(self, deal: RummyDeal, out: int, floating: int) -> Phase[Any]:
        """The deal is over: ``out`` has gone out, or nobody has; ``floating``: the seats (a mask) that float."""
        if out != NO_SEAT and self[FLOATERS_DRAW]:
            for seat in deal.order(deal.after(out)):
                if floating >> seat & 1 and deal.stock.row:
                    deal.draw(deal.stock, deal.hands[seat])
        if out == NO_SEAT:
            deal.end_because(-1, "The stock is used up, and nobody has gone out.")
        else:
            deal.end_because(out, "{have} gone out")
        deal.went_out = out
        for hand in deal.hands:
            deal.expose(hand)
        deal.beat()
        left = [self.value_of(deal, hand.cards) for hand in deal.hands]
        for seat in range(self.players):
            self.score_seat(deal, seat, left, seat == out)
        return OVER

    def score_seat(self, deal: RummyDeal, seat: int, left: list[int], out: bool) -> None:
        """What a seat scores when this is ``left`` in the hands and it has gone ``out``, or not."""
        parts = [(self.value_of(deal, deal.melded[seat].cards), "melds")]
        if self[LEFTOVERS] == SUBTRACT:
            parts.append((-left[seat], "cards left"))
        elif out:
            parts.append((sum(left), "cards left to the others"))
        if out:
            parts.append((self[GOING_OUT], "going out"))
        words = []
        for points, why in parts:
            if points:
                deal.enter_score(seat, points, why)
                words.append(f"{points} for {why}")
        deal.tell(seat, "{score} {}", ", ".join(words) or "nothing")

    def points_bounds(self) -> tuple[int, int] | None:
        # every card is melded or left to somebody
        every = max([sum(values) for values in self.values.values()])
        return -every if self[LEFTOVERS] == SUBTRACT else 0, every + self[GOING_OUT]

    # --- the deal ---------------------------------------------------------------------------------------------------

    def open(self, deal: RummyDeal) -> Phase[Any]:
        deal.put_stock(deal.fresh_pack())
        return self.deal_from(deal, deal.after(deal.dealer))

    def deal_from(self, deal: RummyDeal, seat: int) -> Phase[Any]:
        """Deals hands from a seat on; stops where a player chooses how many cards to get."""
        while True:
            card = self.plan.first_card(deal, seat)
            if self.plan.chooses(card):
                return ChooseHand(seat, card)
            self.plan.give(deal, seat, self.plan.more[card])
            if seat == deal.dealer:
                return self.dealt_out(deal, card)
            seat = deal.after(seat)

    def dealt_out(self, deal: RummyDeal, card: Card) -> Phase[Any]:
        """All hands are dealt, the dealer's with this first card: the wild rank is found, and play begins."""
        rank = self.plan.find_wild(deal, card)
        deal.wild_rank = rank
        if rank != NO_RANK:
            deal.say(f"Wild in this deal: {rank_name(self.pack, rank)}.")
        deal.turn_up()
        deal.beat()
        return RummyDraw(deal.after(deal.dealer), Course(self, self.meld_orders[rank], ()), NO_SEAT)

    # --- the match --------------------------------------------------------------------------------------------------

    def winners(self, deal: RummyDeal) -> list[int]:
        out = deal.went_out
        if self[WINNER] == WHO_WENT_OUT and out != NO_SEAT and deal.score(out) >= self[TARGET]:
            return [out]
        return super().winners(deal)

    def facts(self, deal: RummyDeal, viewer: int) -> list[str]:
        return [f"Wild: {rank_name(deal.pack, deal.wild_rank)}"] if deal.wild_rank != NO_RANK else []

    # --- the rules in words -----------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        jokers = self[JOKERS]
        kind = 4 * (len(self.pack.ranks) - (1 if jokers else 0))
        copies = (self.pack.size - jokers) // kind
        always_wild = self.always_wild()
        unfit = ["a card that is always wild"] if always_wild else []
        return {
            "runs": self.runs, "strict": self.strict, "packs": f"{spelled(copies)} {'pack' if copies == 1 else 'packs'}",
            "cards_in_pack": kind, "cards_in_all": self.pack.size if copies > 1 or jokers else 0, "always_wild": ", ".join(always_wild),
            "unfit": " or ".join([*unfit, *([] if self[ACES_WILD] else ["an ace"])]),
            "has_laid": "has laid a meld" if self.own_first else "has laid cards",
            "wild_ace": self[ACE_VALUE] + 100 if self[WILD_VALUE] == 100 and self[ACES_WILD] else 0,
            "lowest": RANK_NAMES[self.pack.ranks[0]],
        }

    def always_wild(self) -> list[str]:
        """The cards that are wild in every deal, in words."""
        words = ["twos"] if self[TWOS_WILD] else []
        if self[JOKERS]:
            words.append("jokers")
        if self[OTHER_WILD] == TENS:
            words.append("tens")
        elif self[OTHER_WILD] == ONE_EYED:
            words.append("the one-eyed jacks (of spades and hearts)")
        return words


class George(FiveThousandRummy):
    """Sets alone (page section "Rules of Play", George or 2500 Rummy)."""

    id = "george-2500-rummy"
    name = "George"
    summary = "5000 Rummy with sets alone: discards are taken only with two of their rank in hand."
    also_known_as = ("2500 Rummy",)
    schema = GEORGE
    fixed = GEORGE_SETTLES
    runs = False
    packs = (2, 2)
    strict = True


class ChooseHand(Turn[RummyDeal]):
    """The seat has got a card that is always wild, and chooses how many cards to have in all."""

    about: ClassVar[str] = "deal"

    def __init__(self, seat: int, card: Card) -> None:
        super().__init__(seat)
        self.card: Final = card

    def legal(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        room = deal.game.plan.room(deal, seat)
        return [numbers("hand", size, size)[0] for size in CHOICES if size == min(CHOICES) or size - 1 <= room]

    def candidates(self, deal: RummyDeal, seat: int) -> Sequence[Action]:
        return [numbers("hand", size, size)[0] for size in CHOICES]

    def reason(self, deal: RummyDeal, seat: int, action: Action) -> str:
        return f"There are not enough cards left for a hand of {action.number}."

    def play(self, deal: RummyDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        game.plan.give(deal, seat, action.number - 1)
        return game.dealt_out(deal, self.card) if seat == deal.dealer else game.deal_from(deal, deal.after(seat))

    def describe(self, deal: RummyDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "choose", f"a hand of {action.number} cards")

    def prompt(self, deal: RummyDeal, seat: int) -> str:
        return f"Choose to have {' cards or '.join([str(action.number) for action in self.legal(deal, seat)])}" + (
            "" if len(self.legal(deal, seat)) > 1 else " cards: there are not enough for more")
