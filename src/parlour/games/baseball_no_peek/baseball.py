"""Baseball, Football and Woolworth: two ranks are wild, and a third one brings an extra card. Rules page: baseball-no-peek, section
"Baseball"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, bits
from parlour.games.baseball_no_peek.asides import Asides, describe_reveal, reveals
from parlour.games.baseball_no_peek.options import (
    ANY_TIME,
    AT_ONCE,
    BASEBALL,
    BEFORE_BETS,
    CONCEALED,
    EXTRA_RANK,
    EXTRA_SIDE,
    FACE_DOWN,
    FIRST_WILD,
    FIXED_PRICE,
    FOOTBALL_SET,
    FREE,
    MATCH_POT,
    PRICE,
    SECOND_WILD,
    THREE_PENALTY,
    WILD_SET,
    WOOLWORTH_SET,
)
from parlour.games.baseball_no_peek.prices import BuyExtra, Further, PayOrFold, worth_of_a_card
from parlour.games.baseball_no_peek.ranks import extra_in, extra_name, penalized_in, ranks_clash, wild_in, wild_names
from parlour.games.baseball_no_peek.streets import Betting, CardByCardStud, Inning, Innings
from parlour.kernel.actions import Action, Joined, card_actions, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.betting import CALL, CHECK, FOLD
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.stakes.stud import THIRD_STREET, Street, StudBets, StudDeal
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

SIXTH_STREET: Final = 6
LAST_STREET: Final = 7
DONE: Final = word("done")


class Baseball(CardByCardStud["StudDeal[Baseball]"]):
    """Page section "Baseball"."""

    id = "baseball"
    name = "Baseball"
    page = "baseball-no-peek"
    summary = "Seven Card Stud with wild threes and nines, in which a four face up brings an extra card."
    player_counts = range(2, 8)
    best_players = (4, 5, 6)
    schema: ClassVar[Sequence[Option]] = BASEBALL
    deal_type = StudDeal
    form = "shown"

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        #: the cards that bring another one, and those that must be paid for, as masks
        self.extra: Final[int] = extra_in(self)
        self.penalized: Final[int] = penalized_in(self)

    def clash(self) -> str:
        return ranks_clash(self)

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack, wild_in(self))

    def may_run_short(self) -> bool:
        return self.players == 7

    def streets(self) -> Sequence[Step[StudDeal[Baseball]]]:
        steps: list[Step[StudDeal[Baseball]]] = []
        street = THIRD_STREET
        for step in super().streets():
            if isinstance(step, Street):
                steps.append(Innings(step.down, step.up, street))
                street += 1
                if self[CONCEALED] == BEFORE_BETS:
                    steps.append(ShowFours(street - 1))
            else:
                steps.append(step)
        if self[CONCEALED] == ANY_TIME:
            steps.append(LastFours())
        return steps

    # --- what a card brings -------------------------------------------------------------------------------------------------------

    def received(self, deal: StudDeal[Baseball], seat: int, card: Card, up: bool, further: Further[Any]) -> Phase[Any] | None:
        """The seat has been dealt a card: the phase in which it decides what that makes necessary, if anything."""
        if up:
            if self.penalized >> card & 1 and deal.stacks[seat]:
                return PayOrFold(seat, self.price_of_three(deal), further)
            return self.extra_for(deal, seat, False, further) if self.extra >> card & 1 else None
        if self[CONCEALED] != AT_ONCE:
            return None
        shown = self.extra >> card & 1
        if shown:
            self.turn_over(deal, seat, card)
        deal.reveal_none_of(deal.hands[seat], self.extra)
        return self.extra_for(deal, seat, self.extra_down(), further) if shown else None

    def turn_over(self, deal: StudDeal[Baseball], seat: int, card: Card) -> None:
        """The seat turns a card up that was dealt face down."""
        deal.tell(seat, "{show} the {}", self.pack.faces[card].name)
        deal.move(card, deal.hands[seat], deal.up[seat])
        deal.beat()

    def extra_for(self, deal: StudDeal[Baseball], seat: int, down: bool, further: Further[Any]) -> Phase[Any] | None:
        """The seat is to have an extra card: it is dealt, or has to be bought."""
        if len(deal.stock.row) <= further.to_deal(deal):
            deal.say("There are too few cards left for an extra one.")
            return None
        price = self.price_of_extra(further.street, down)
        if not price:
            return self.deal_extra(deal, seat, down, further)
        if price > deal.stacks[seat]:
            deal.tell(seat, "{have} not the {} for an extra card", chips(price))
            return None
        return BuyExtra(seat, price, down, further)

    def price_of_extra(self, street: int, down: bool) -> int:
        """What an extra card costs that is dealt on this street, face down or face up."""
        price = self[PRICE]
        if price == FREE:
            return 0
        small = self.smallest_bet()
        return small if price == FIXED_PRICE else max(1, small // 2) * (street - 2) * (2 if down else 1)

    def price_of_three(self, deal: StudDeal[Baseball]) -> int:
        """What whoever is dealt a three pays to stay in."""
        return deal.pot + sum(deal.stakes) if self[THREE_PENALTY] == MATCH_POT else self.smallest_bet()

    def deal_ahead(self, deal: StudDeal[Baseball], seat: int, up: bool) -> None:
        """Deals the seat a card, and what it brings, as if nobody decided anything: for bots that think ahead."""
        count = 1
        while count and deal.stock.row:
            count -= 1
            if up:
                deal.turn_up(seat)
                card = deal.up[seat].row[-1]
            else:
                card = deal.draw(deal.stock, deal.hands[seat])
            if self.extra >> card & 1 and (up or self[CONCEALED] == AT_ONCE) and self[PRICE] == FREE:
                count += 1
                up = up or self[EXTRA_SIDE] != FACE_DOWN

    # --- fours that are shown ------------------------------------------------------------------------------------------------------

    def shows_at(self, at: int) -> bool:
        return self[CONCEALED] == ANY_TIME

    def extra_down(self) -> bool:
        """Whether the extra card for a four that was dealt face down is dealt face down."""
        return self[EXTRA_SIDE] == FACE_DOWN

    def street_at(self, at: int) -> int:
        """On which street the step at a place of the plan is."""
        step = self.steps[at]
        return step.street if isinstance(step, StudBets) else LAST_STREET

    def street_now(self, deal: StudDeal[Baseball]) -> int:
        """On which street the deal is, where cards may be shown."""
        phase = deal.phase
        return self.street_at(phase.bets.at) if isinstance(phase, Asides) else LAST_STREET

    def could_reveal(self, deal: StudDeal[Baseball], seat: int) -> bool:
        return self.could_claim(deal, seat, self.street_now(deal))

    def could_claim(self, deal: StudDeal[Baseball], seat: int, street: int) -> bool:
        """Whether the seat may have a four to show on this street, as far as everybody can know, and can pay for an extra card."""
        price = self.price_of_extra(street, self.extra_down())
        return bool(deal.hands[seat].cards) and bool(deal.stock.row) and price <= deal.stacks[seat]

    def may_reveal(self, deal: StudDeal[Baseball], seat: int) -> int:
        return deal.hands[seat].cards & self.extra if deal.competes(seat) and self.could_reveal(deal, seat) else 0

    def why_not_reveal(self, deal: StudDeal[Baseball], seat: int, action: Action) -> str:
        card = action.card
        if not deal.hands[seat].cards >> card & 1:
            return f"You have no {self.pack.faces[card].name} face down."
        if not self.extra >> card & 1:
            return f"Only {extra_name(self)} face down may be shown, for an extra card."
        if not deal.stock.row:
            return "There are no cards left to be dealt."
        price = self.price_of_extra(self.street_now(deal), self.extra_down())
        return f"An extra card costs {chips(price)}, and you have {deal.stacks[seat]}."

    def revealed(self, deal: StudDeal[Baseball], seat: int, action: Action, bets: Asides) -> Phase[Any]:
        return self.claim(deal, seat, action.card, Betting(bets, self.street_at(bets.bets.at)))

    def claim(self, deal: StudDeal[Baseball], seat: int, card: Card, further: Further[Any]) -> Phase[Any]:
        """The seat shows a four of its own accord, and gets the extra card."""
        down = self.extra_down()
        deal.move(card, deal.hands[seat], deal.up[seat])
        price = self.price_of_extra(further.street, down)
        if price:
            deal.tell(seat, "{pay} {}", chips(deal.pay_pot(seat, price)))
        return further.extra(deal, seat, down)

    def advise_revealing(self, deal: StudDeal[Baseball], seat: int, at: int, rng: Random) -> Action | None:
        price = self.price_of_extra(self.street_at(at), self.extra_down())
        if price and worth_of_a_card(deal, seat, rng) <= price:
            return None
        return reveals(deal, seat)[0]

    # --- words ---------------------------------------------------------------------------------------------------------------------

    def facts(self, deal: StudDeal[Baseball], viewer: int) -> list[str]:
        return [f"Wild: {wild_names(self)}", f"An extra card for {extra_name(self)}"]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "cards_in_hand": "seven cards or more"}

    def special(self) -> Prose | None:
        return Prose(__name__, "baseball.md")

    def makes_wild(self) -> bool:
        return True

    def special_words(self) -> Mapping[str, Value]:
        return {"wild_names": wild_names(self), "extras": extra_name(self), "extra": extra_name(self, one=True),
                "side": "down" if self.extra_down() else "up", "small": chips(self.smallest_bet()),
                "first_price": self.price_of_extra(THIRD_STREET, False), "last_price": self.price_of_extra(SIXTH_STREET, False)}


class Football(Baseball):
    """Threes and sixes are wild, twos bring a card."""

    id = "baseball-football"
    name = "Football"
    summary = "Baseball with wild threes and sixes, in which a two face up brings an extra card."
    leaves_out: ClassVar[Sequence[Option]] = (WILD_SET, FIRST_WILD, SECOND_WILD, EXTRA_RANK)
    fixed: ClassVar[Mapping[str, Value]] = {"wild-set": FOOTBALL_SET}


class Woolworth(Baseball):
    """Fives and tens are wild, twos bring a card."""

    id = "baseball-woolworth"
    name = "Woolworth"
    summary = "Baseball with wild fives and tens, in which a two face up brings an extra card."
    leaves_out: ClassVar[Sequence[Option]] = (WILD_SET, FIRST_WILD, SECOND_WILD, EXTRA_RANK, THREE_PENALTY)
    fixed: ClassVar[Mapping[str, Value]] = {"wild-set": WOOLWORTH_SET}


# --- the steps of a deal -----------------------------------------------------------------------------------------------------------


class ShowFours(Step["StudDeal[Baseball]"]):
    """All show the fours that they were dealt face down, from the dealer's left, and get extra cards."""

    def __init__(self, street: int) -> None:
        self.street: Final = street

    def begin(self, deal: StudDeal[Baseball], at: int) -> Phase[Any] | None:
        game = deal.game
        for seat in deal.contenders():
            while deal.competes(seat) and deal.hands[seat].cards & game.extra:
                game.turn_over(deal, seat, bits(deal.hands[seat].cards & game.extra)[0])
                phase = game.extra_for(deal, seat, game.extra_down(), Showing(self, at))
                if phase is not None:
                    return phase
            deal.reveal_none_of(deal.hands[seat], game.extra)
        return None

    def ahead(self, deal: StudDeal[Baseball], at: int) -> None:
        claim_ahead(deal)


class Showing(Inning):
    """The rest of the fours are shown."""

    def __init__(self, step: ShowFours, at: int) -> None:
        super().__init__(at, step.street)
        self.step: Final = step

    def resume(self, deal: StudDeal[Any]) -> Phase[Any]:
        return self.step.begin(deal, self.at) or deal.game.go_on(deal, self.at + 1)


def claim_ahead(deal: StudDeal[Baseball]) -> None:
    """A card for every four that lies face down, as far as they go: for bots that think ahead."""
    game = deal.game
    if game[PRICE] != FREE:
        return
    for seat in deal.contenders():
        for card in bits(deal.hands[seat].cards & game.extra):
            if deal.stock.row:
                deal.move(card, deal.hands[seat], deal.up[seat])
                deal.draw(deal.stock, deal.hands[seat])


class LastFours(Step["StudDeal[Baseball]"]):
    """Before the showdown each may show fours, for the last time."""

    def begin(self, deal: StudDeal[Baseball], at: int) -> Phase[Any] | None:
        return next_last_four(deal, at, deal.contenders())

    def ahead(self, deal: StudDeal[Baseball], at: int) -> None:
        claim_ahead(deal)


def next_last_four(deal: StudDeal[Baseball], at: int, seats: Sequence[int]) -> Phase[Any] | None:
    """The first of these seats that may have a four to show, as far as everybody can know, is asked; nothing where there is none."""
    for place, seat in enumerate(seats):
        if deal.competes(seat) and deal.game.could_claim(deal, seat, LAST_STREET):
            return LastFour(seat, at, seats[place + 1:])
    return None


class LastFour(Turn["StudDeal[Baseball]"]):
    """The seat may show fours; after it those of ``later``."""

    about: ClassVar[str] = "fours"

    def __init__(self, seat: int, at: int, later: Sequence[int]) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.later: Final = tuple(later)

    def legal(self, deal: StudDeal[Baseball], seat: int) -> Sequence[Action]:
        return (*reveals(deal, seat), DONE)

    def candidates(self, deal: StudDeal[Baseball], seat: int) -> Sequence[Action]:
        return Joined(((DONE, CHECK, CALL, FOLD), card_actions(deal.pack, "reveal").each))

    def reason(self, deal: StudDeal[Baseball], seat: int, action: Action) -> str:
        if action.kind == "reveal":
            return deal.game.why_not_reveal(deal, seat, action)
        return f"The betting is over: show one of your {extra_name(deal.game)}, or say that you are done."

    def play(self, deal: StudDeal[Baseball], seat: int, action: Action) -> Phase[Any]:
        rest = Last(self)
        return rest.resume_after(deal) if action is DONE else deal.game.claim(deal, seat, action.card, rest)

    def describe(self, deal: StudDeal[Baseball], seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "show", "no more cards") if action is DONE else describe_reveal(deal, seat, action, viewer)

    def prompt(self, deal: StudDeal[Baseball], seat: int) -> str:
        if deal.game.may_reveal(deal, seat):
            return "Show a card for an extra one, for the last time, or be done"
        return "You have nothing to show for an extra card: be done"

    def advise(self, deal: StudDeal[Baseball], seat: int, rng: Random) -> Action | None:
        shown = deal.game.advise_revealing(deal, seat, self.at, rng) if deal.game.may_reveal(deal, seat) else None
        return DONE if shown is None else shown


class Last(Inning):
    """The others may show fours for the last time."""

    def __init__(self, phase: LastFour) -> None:
        super().__init__(phase.at, LAST_STREET)
        self.phase: Final = phase

    def resume(self, deal: StudDeal[Any]) -> Phase[Any]:
        seat = self.phase.seat
        # whoever has shown one may show another
        seats = (seat, *self.phase.later)
        return next_last_four(deal, self.at, seats) or deal.game.go_on(deal, self.at + 1)

    def resume_after(self, deal: StudDeal[Any]) -> Phase[Any]:
        """The seat itself is done."""
        return next_last_four(deal, self.at, self.phase.later) or deal.game.go_on(deal, self.at + 1)
