"""What all games of Cucumber share: the deal, the tricks, the last trick and what it costs. Rules page: cucumber."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits, french
from parlour.games.cucumber.before_play import FOURFOLD, TWICE, Exchange, FreeHand
from parlour.games.cucumber.cards import RankOrder
from parlour.games.cucumber.deal import CucumberDeal
from parlour.games.cucumber.options import (
    ACE_NOT_ON_ACE,
    BEAT,
    DEALS,
    EXACT_21,
    EXCHANGE,
    FIRST_OVER,
    FORCED,
    FREE,
    HAND_SIZE,
    HIGH_CARDS,
    JOKERS,
    KONTRA,
    LAST_OF_EQUALS,
    LOSING_CARDS,
    LOWEST_LED,
    MUST_BEAT,
    PACKS,
    PENALISED,
    PREVIOUS,
    REBUY,
    SCHEDULE,
    STAKE,
    TALK,
    TARGET,
    TIES_LOSE,
)
from parlour.games.cucumber.play import CucumberTrick
from parlour.kernel.actions import Action
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose, listed, spelled
from parlour.mechanisms.table.lives import LivesGame

PACK: Final = french()
#: what the cards above the ten count
HONOURS: Final = {"J": 11, "Q": 12, "K": 13, "A": 14, "T": 10}
JOKER: Final = "X"
ACE: Final = "A"
#: the score that goes back to zero where that is played
EXACTLY: Final = 21


class CucumberGame(LivesGame[CucumberDeal]):
    """A game of Cucumber: its forms say what they have of all this."""

    page = "cucumber"
    family = "trick-taking/last-trick"
    hand_order = "rank"
    minutes: ClassVar[int] = 30
    deal_type = CucumberDeal
    prose = Prose(__name__, "rules.md")
    # the forms have some of these each; the text asks for all
    schema: ClassVar[Sequence[Option]] = (
        FORCED, MUST_BEAT, BEAT, ACE_NOT_ON_ACE, LOWEST_LED, JOKERS, EXCHANGE, HAND_SIZE, PACKS, HIGH_CARDS, SCHEDULE, KONTRA, TALK,
        FIRST_OVER, LOSING_CARDS, TIES_LOSE, EXACT_21, PENALISED, TARGET, REBUY, STAKE, DEALS)
    #: how many cards are dealt, unless that changes, and whether all at once
    hand: ClassVar[int] = 6
    in_one: ClassVar[bool] = False
    #: aces and jokers are the lowest cards of the last trick, and count 1
    ace_low_last: ClassVar[bool] = False
    #: who can match or beat must, in this form always
    always_beats: ClassVar[bool] = False
    #: the cards that are not dealt lie face up
    shows_rest: ClassVar[bool] = False
    #: hands may be thrown in for new ones before the play
    new_hands: ClassVar[bool] = False
    #: several equal cards may be led
    leads_sets: ClassVar[bool] = False
    #: whoever deals leads, and whoever played the lowest card to the last trick deals
    dealer_leads: ClassVar[bool] = False
    #: chips are staked before the first deal
    staked: ClassVar[bool] = False
    #: nobody scores: the loser deals the next
    loser_deals: ClassVar[bool] = False
    #: all go on until but one have reached the limit, and then the winner is paid
    pays_at_end: ClassVar[bool] = False
    #: whoever ends the match by reaching the limit has lost, and all the others have won
    first_over_loses: ClassVar[bool] = False
    #: who changes cards after the first player must change as many, and so many must be kept
    changes_equal: ClassVar[bool] = True
    least_kept: ClassVar[int] = 0

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.forced: Final[bool] = self[FORCED]
        self.must_beat: Final[bool] = self.always_beats or self[MUST_BEAT]
        self.against_previous: Final[bool] = self.forced or self[BEAT] == PREVIOUS
        self.lowest_led: Final[bool] = self[LOWEST_LED]
        self.talks: Final[bool] = self[TALK] and TALK.name in self.options
        self.keeps_cards: Final[bool] = self.score_is_cards()
        self.limit: Final[int] = self.limit_of_score()
        levels = self.levels()
        aces = self.aces()
        lone = aces if self[ACE_NOT_ON_ACE] else 0
        #: how cards rank, in the last trick too unless they change then
        self.first_order: Final = RankOrder(self.pack, levels, lone, self.against_previous)
        last = [0 if aces >> card & 1 else levels[card] + 1 for card in self.pack.every] if self.ace_low_last else levels
        self.last_order: Final = RankOrder(self.pack, last, 0, False) if self.ace_low_last else self.first_order
        self.values: Final = tuple([self.worth(card) for card in self.pack.every])
        pictures = 0
        for rank in ("K", "Q", "J"):
            pictures |= self.pack.rank_masks[self.pack.ranks.index(rank)]
        self.pictures: Final[int] = pictures

    # --- the cards ----------------------------------------------------------------------------------------------------

    def make_pack(self) -> Pack:
        return PACK

    def levels(self) -> list[int]:
        """The level of each card, the lowest 0."""
        return list(self.pack.rank_of)

    def aces(self) -> int:
        """The aces, and the jokers that are aces, as a mask."""
        aces = 0
        for card in self.pack.every:
            if self.pack.ranks[self.pack.rank_of[card]] in (ACE, JOKER):
                aces |= 1 << card
        return aces

    def worth(self, card: Card) -> int:
        """What a card counts that wins the last trick."""
        rank = self.pack.ranks[self.pack.rank_of[card]]
        if rank in (ACE, JOKER):
            return 1 if self.ace_low_last else HONOURS[ACE]
        return HONOURS[rank] if rank in HONOURS else int(rank)

    # --- what the forms say -------------------------------------------------------------------------------------------

    def lives(self) -> int:
        return 1

    def limit_of_score(self) -> int:
        """The score with which one loses a life, or the match ends."""
        return self[TARGET]

    def score_is_cards(self) -> bool:
        """Whether the losing cards stay before their players, and are their scores."""
        return False

    def back_to_zero(self) -> bool:
        """Whether a score of exactly 21 goes back to zero."""
        return False

    def all_holders_lose(self) -> bool:
        """Whether everybody who has the highest card in the last trick scores it, and not the last of them alone."""
        return self[PENALISED] != LAST_OF_EQUALS

    def bonus(self) -> bool:
        """Whether the others who have the highest card in the last trick may deduct it."""
        return False

    def ends_at_first(self) -> bool:
        """Whether the match ends when somebody reaches the limit."""
        return False

    def exchanges(self) -> bool:
        """Whether cards may be changed before the first lead."""
        return False

    def drops_out(self) -> bool:
        return not (self.ends_at_first() or self.pays_at_end or self.loser_deals)

    def lives_left(self, deal: CucumberDeal, seat: int) -> int:
        return max(0, self.lives() - deal.lives_lost[seat])

    def alive(self, deal: CucumberDeal, seat: int) -> bool:
        return not self.drops_out() or deal.lives_lost[seat] < self.lives()

    # --- the deal -----------------------------------------------------------------------------------------------------

    def carry(self, old: CucumberDeal, new: CucumberDeal) -> None:
        new.take_over_from(old)

    def hand_wanted(self, deal: CucumberDeal) -> int:
        """How many cards everybody is to get, if there are enough."""
        return self.hand

    def open(self, deal: CucumberDeal) -> Phase[Any]:
        if self.staked and deal.number == 0:
            stake = self[STAKE]
            for seat in range(self.players):
                deal.chips[seat] -= stake
            deal.pot += stake * self.players
        cards = deal.pack_to_deal()
        seats = self.players_left(deal)
        each = min(self.hand_wanted(deal), len(cards) // len(seats))
        if self.in_one:
            for seat in seats:
                deal.place(cards[:each], deal.hands[seat])
                del cards[:each]
        else:
            cards = deal.deal_singly_to(cards, seats, each)
        deal.place(cards[::-1], deal.rest)
        return self.before_play(deal, each)

    def before_play(self, deal: CucumberDeal, each: int) -> Phase[Any]:
        """What is decided before the first lead, each player holding so many cards."""
        if self.new_hands and self.can_draw_hand(deal):
            return FreeHand(self.players_left(deal)[0])
        if self.exchanges() and deal.rest.row and each > self.least_kept:
            first, *later = self.in_turn(deal, self.first_to_play(deal))
            return Exchange(first, tuple(later))
        return self.begin_play(deal)

    def in_turn(self, deal: CucumberDeal, first: int) -> tuple[int, ...]:
        """Those still in the match in the order of play."""
        return tuple([seat for seat in deal.order(first) if self.alive(deal, seat)])

    def first_to_play(self, deal: CucumberDeal) -> int:
        """Who leads to the first trick."""
        return deal.dealer if self.dealer_leads else self.next_alive(deal, deal.dealer)

    def begin_play(self, deal: CucumberDeal) -> Phase[Any]:
        """The first trick."""
        return self.next_trick(deal, self.first_to_play(deal))

    def next_trick(self, deal: CucumberDeal, leader: int) -> Phase[Any]:
        """The trick that this seat leads to."""
        deal.called[:] = [0] * self.players
        return CucumberTrick(self.in_turn(deal, leader), self.order_of_trick(deal, leader))

    def order_of_trick(self, deal: CucumberDeal, leader: int) -> RankOrder:
        """How cards rank in the trick that begins."""
        return self.last_order if deal.hands[leader].count() == 1 else self.first_order

    def said_late(self) -> Sequence[Action]:
        """What is said in this form before or after the play, and might be tried during it."""
        return ()

    def too_late(self, deal: CucumberDeal, seat: int, action: Action) -> str:
        """Why that cannot be said during the play."""
        return ""

    # --- new hands ----------------------------------------------------------------------------------------------------

    def can_draw_hand(self, deal: CucumberDeal) -> bool:
        """Whether enough cards are left for a new hand."""
        return len(deal.rest.row) >= self.hand

    def draw_hand(self, deal: CucumberDeal, seat: int) -> None:
        """The seat gets a new hand."""
        for _ in range(self.hand):
            deal.draw(deal.rest, deal.hands[seat])

    # --- the last trick -----------------------------------------------------------------------------------------------

    def last_trick_over(self, deal: CucumberDeal, seats: tuple[int, ...], ranks: RankOrder) -> Phase[Any]:
        """These seats have played their last cards, in this order: the winner, or all who have such a card, is penalised."""
        row = deal.trick.row[:]
        place = ranks.best(row)
        card = row[place]
        level = ranks.strength[card]
        holders = [seat for at, seat in enumerate(seats) if ranks.strength[row[at]] == level]
        deal.loser = seats[place]
        deal.losing = self.values[card]
        deal.lowest = seats[[ranks.strength[each] for each in row].index(min([ranks.strength[each] for each in row]))]
        deal.tell(deal.loser, "{win} the last trick with {}", deal.pack.faces[card].symbol)
        losers = holders if self.all_holders_lose() else [deal.loser]
        for at, each in enumerate(row):
            kept = self.keeps_cards and seats[at] in losers
            deal.move(each, deal.trick, deal.kept[seats[at]] if kept else deal.played[seats[at]])
        for seat in losers:
            self.penalise(deal, seat, deal.losing)
        self.settle_fallen(deal, [seat for seat in losers if deal.fell[seat]])
        if self.bonus():
            for seat in holders:
                if seat not in losers and deal.score(seat):
                    points = min(deal.losing, deal.score(seat))
                    deal.enter_score(seat, -points, "the same rank in the last trick")
                    deal.tell(seat, "{deduct} {}", points_in_words(points))
        return self.after_scoring(deal)

    def times(self, deal: CucumberDeal, seat: int) -> int:
        """How often the penalty of this seat counts."""
        if deal.kontra >= 0:
            return FOURFOLD if deal.kontra == seat else TWICE
        return deal.times[seat]

    def penalise(self, deal: CucumberDeal, seat: int, value: int) -> None:
        """The seat scores the losing card, and may reach the limit."""
        points = value * self.times(deal, seat)
        deal.enter_score(seat, points, "the last trick")
        deal.tell(seat, "{score} {} and {have} {}", points_in_words(points), deal.score(seat))
        if self.back_to_zero() and deal.score(seat) == EXACTLY:
            deal.enter_score(seat, -EXACTLY, "exactly 21")
            deal.tell(seat, "{have} exactly 21, and {go} back to zero")
            self.give_back(deal, seat)
        elif deal.score(seat) >= self.limit:
            deal.fell[seat] = 1

    def give_back(self, deal: CucumberDeal, seat: int) -> None:
        """The cards that the seat has kept go back into the pack."""
        for card in bits(deal.kept[seat].cards):
            deal.move(card, deal.kept[seat], deal.played[seat])

    def settle_fallen(self, deal: CucumberDeal, fallen: Sequence[int]) -> None:
        """What happens to those who have reached the limit in this deal."""
        if not self.drops_out():
            return
        for seat in fallen:
            deal.lives_lost[seat] += 1
        for seat in fallen:
            if self.alive(deal, seat):
                deal.enter_score(seat, self.highest_other(deal, seat) - deal.score(seat), "a life lost")
                deal.tell(seat, "{lose} a life and {go} on with {}", deal.score(seat))
            else:
                self.give_back(deal, seat)
                deal.tell(seat, "{are} out")

    def highest_other(self, deal: CucumberDeal, seat: int) -> int:
        """The highest score of the others still in the match who have not reached the limit in this deal; 0 without any."""
        return max([deal.score(other) for other in self.players_left(deal) if other != seat and not deal.fell[other]], default=0)

    def after_scoring(self, deal: CucumberDeal) -> Phase[Any]:
        """What is decided after the scores are written."""
        return OVER

    # --- the match ----------------------------------------------------------------------------------------------------

    def finished(self, deal: CucumberDeal) -> bool:
        if self.drops_out():
            return super().finished(deal)
        return any(deal.fell)

    def winners(self, deal: CucumberDeal) -> list[int]:
        """Those who are left; where all have gone out together, the lowest of them."""
        if self.ends_at_first() and self.first_over_loses and not all(deal.fell):
            return [seat for seat in range(self.players) if not deal.fell[seat]]
        left = self.players_left(deal) if self.drops_out() else []
        if not left:
            left = [seat for seat in range(self.players) if deal.fell[seat]] if self.drops_out() else list(range(self.players))
            least = min([deal.score(seat) for seat in left])
            left = [seat for seat in left if deal.score(seat) == least]
        return sorted(left)

    def next_dealer(self, deal: CucumberDeal) -> int:
        return self.next_alive(deal, deal.dealer)

    def payoff(self, deal: CucumberDeal, seat: int) -> float:
        points = [point + self.limit * fell for point, fell in zip(deal.points(), deal.fell)]
        others = (sum(points) - points[seat]) / (self.players - 1)
        return others - points[seat]

    def most_times(self) -> int:
        """How often a penalty can count."""
        return FOURFOLD if self[KONTRA] else 1

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, max(self.values) * self.most_times()

    def payoff_bounds(self) -> tuple[float, float] | None:
        most = max(self.values) * self.most_times()
        # whoever reaches the limit loses as much again as that
        worst = float(most + (self.limit if most >= self.limit else 0))
        return -worst, worst

    # --- in words -----------------------------------------------------------------------------------------------------

    def badges(self, deal: CucumberDeal, seat: int) -> list[str]:
        said = []
        if not self.alive(deal, seat):
            said.append("out")
        elif deal.lives_lost[seat]:
            said.append("cucumber: last life")
        if deal.bought[seat]:
            said.append("bought in")
        if deal.kontra == seat:
            said.append("kontra")
        if deal.times[seat] > 1:
            said.append("doubled" if deal.times[seat] == TWICE else "redoubled")
        return said

    def result_badges(self, deal: CucumberDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def facts(self, deal: CucumberDeal, viewer: int) -> list[str]:
        said = [f"Out with {self.limit} points"] if self.staked else []
        if deal.kontra >= 0:
            said.append("Kontra: penalties count double")
        if self.ace_low_last and max([hand.count() for hand in deal.hands]) <= 1:
            said.append("The last trick: aces are low")
        return said

    def rule_words(self) -> Mapping[str, Value]:
        jokers = self.pack.rank_masks[self.pack.ranks.index(JOKER)].bit_count() if JOKER in self.pack.ranks else 0
        return {
            "size": self.pack.size, "two_packs": self.pack.has_twins, "jokers_in_words": spelled(jokers),
            "joker_kind": "none" if not jokers else "aces" if self.aces() >> self.pack.size - 1 & 1 else "above",
            "ace_high_only": not self.ace_low_last and not self.leads_sets, "ace_low_last": self.ace_low_last,
            "each": spelled(self.hand_dealt_first()), "hand_kind": self.hand_kind(), "in_one": self.in_one, "largest": self.largest_hand(),
            "may_run_short": self.keeps_cards or (self.hand_kind() == "by-card" and not self.largest_hand()),
            "staked": self.staked, "loser_deals": self.loser_deals, "dealer_leads": self.dealer_leads, "drops_out": self.drops_out(),
            "changing": self.exchanges(), "changes_equal": self.changes_equal, "least_kept": self.least_kept,
            "new_hands": self.new_hands, "with_kontra": self[KONTRA], "leads_sets": self.leads_sets,
            "duty": "forced" if self.forced else "must" if self.must_beat else "free", "previous": self[BEAT] == PREVIOUS,
            "lone_aces": self[ACE_NOT_ON_ACE], "table_talk_here": self.talks,
            "all_lose": self.all_holders_lose(), "values": self.values_in_words(), "with_bonus": self.bonus(),
            "keeps_cards_here": self.keeps_cards, "back_to_zero_here": self.back_to_zero(), "limit": self.limit,
            "second_life": self.drops_out() and self.lives() > 1, "can_buy": self.can_buy(), "free_rebuy": self[REBUY] == FREE,
            "pays_at_end": self.pays_at_end, "ends_first": self.ends_at_first(),
            "ends_first_loses": self.ends_at_first() and self.first_over_loses,
        }

    def hand_dealt_first(self) -> int:
        """How many cards are dealt in the first deal."""
        return self.hand

    def hand_kind(self) -> str:
        """How the number of cards is found, as the text of the rules asks."""
        return "fixed"

    def largest_hand(self) -> str:
        """The most cards that are dealt where that changes and is limited, in words."""
        return ""

    def can_buy(self) -> bool:
        """Whether anybody can ever buy in."""
        return False

    def values_in_words(self) -> str:
        """What the cards count, as a list."""
        counts: dict[int, list[str]] = {}
        for card in self.pack.every[::-1]:
            name = self.value_name(card)
            if name not in counts.setdefault(self.values[card], []):
                counts[self.values[card]].append(name)
        spots = [value for value in counts if counts[value] == [str(value)]]
        lines = [f"- {listed(counts[value], 'or')}: {value} {'point' if value == 1 else 'points'}"
                 for value in sorted(counts, reverse=True) if value not in spots]
        return "\n".join([*lines, "- the others: what is printed on them"])

    def above_its_rank(self) -> int:
        """The cards that are higher than their rank, as a mask."""
        return 0

    def value_name(self, card: Card) -> str:
        """What a card is called in the list of values: its rank, or itself where it is higher than its rank."""
        if self.above_its_rank() >> card & 1:
            return self.pack.names(1 << card).removeprefix("the ")
        rank = self.pack.ranks[self.pack.rank_of[card]]
        return {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "10", JOKER: "joker"}.get(rank, rank)


def points_in_words(points: int) -> str:
    """So many penalty points."""
    return "one penalty point" if points == 1 else f"{points} penalty points"
