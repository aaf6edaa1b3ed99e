"""Jack the Shifter: whoever has a jack may change the game. Rules page: baseball-no-peek, section "Jack the Shifter"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Card, bits
from parlour.equipment.french import RANK_NAMES
from parlour.games.baseball_no_peek.asides import REVEAL, Asides, describe_reveal, reveals
from parlour.games.baseball_no_peek.kinds import AFTER_QUEENS, HIGHEST_SPADE, IN_ORDER, KINDS, NO_SPADE, NOTHING_MOVES, Kind
from parlour.games.baseball_no_peek.options import LISTED, SHIFTER
from parlour.games.baseball_no_peek.prices import Further
from parlour.games.baseball_no_peek.second import second_best
from parlour.games.baseball_no_peek.streets import Betting, CardByCardStud, Innings
from parlour.kernel.actions import Action, Joined, card_actions, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.prose import Prose, plural
from parlour.mechanisms.stakes.betting import CALL, CHECK, FOLD
from parlour.mechanisms.stakes.high_low import HIGH_LOW, LOW, best_of, split_ways
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.poker_advice import care
from parlour.mechanisms.stakes.stud import SUITS, THIRD_STREET, Street, StudBets, StudDeal
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.poker_low import PokerLow, ace_to_five
from parlour.rankings.ranking import NOTHING, Ranking

NO_RANK: Final = -1
#: until then one may show a jack while others bet
LAST_TO_SHOW: Final = 6
KEEP: Final = word("keep", "the game")
DONE: Final = word("done")
NAMES: Final = tuple([word("name", kind.name) for kind in KINDS])
#: how much more of the pot another game must be worth for rules of thumb to name it
BETTER: Final = 0.05
#: and to show a jack for it
MUCH_BETTER: Final = 0.15


class ShifterDeal(StudDeal["JackTheShifter"]):
    """A deal in which the game may change.

    ``current``: the place of the game that is played among those that there are. ``rank``: the rank that the cards dealt face up have made
    wild, as an index into the pack's, or :data:`NO_RANK`; ``follows``: the next card face up says which is wild.
    """

    current: int = 0
    rank: int = NO_RANK
    follows: bool = False

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.current = old.current
        self.rank = old.rank
        self.follows = old.follows

    def kind(self) -> Kind:
        """What is played."""
        return KINDS[self.current]


class JackTheShifter(CardByCardStud[ShifterDeal]):
    """Page section "Jack the Shifter"."""

    id = "jack-the-shifter"
    name = "Jack the Shifter"
    page = "baseball-no-peek"
    summary = "Seven Card Stud in which whoever gets a jack may change the game to another one."
    schema: ClassVar[Sequence[Option]] = SHIFTER
    deal_type = ShifterDeal
    form = "shown"

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.jacks: Final[int] = self.pack.rank_masks[self.pack.ranks.index("J")]
        self.queens: Final[int] = self.pack.rank_masks[self.pack.ranks.index("Q")]
        self.spades: Final[int] = self.pack.suit_masks[self.pack.suit("S")]
        self.lowest: Final[Ranking] = ace_to_five(self.pack)
        self.low_showing: Final[Ranking] = PokerLow(self.pack, 0, 0, True, False, True, "", SUITS)

    def clash(self) -> str:
        return "" if any([self[option] for option in LISTED.values()]) else "Without any other game on the list this makes no sense."

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def may_be_named(self, place: int) -> bool:
        """Whether the game at this place is on the list that was agreed on; the first one always is."""
        return place == 0 or self[LISTED[KINDS[place].name]]

    def streets(self) -> Sequence[Step[ShifterDeal]]:
        steps: list[Step[ShifterDeal]] = []
        street = THIRD_STREET
        for step in super().streets():
            if isinstance(step, Street):
                steps.append(Innings(step.down, step.up, street))
                street += 1
            else:
                steps.append(step)
        return (*steps[:-1], LastJacks(), steps[-1])

    # --- what a card brings -------------------------------------------------------------------------------------------------

    def received(self, deal: ShifterDeal, seat: int, card: Card, up: bool, further: Further[Any]) -> Phase[Any] | None:
        if not up:
            return None
        self.move_wild(deal, card)
        if self.jacks >> card & 1:
            return NameGame(seat, further)
        if self.all_of(deal.kind().extra) >> card & 1 and self.enough_for_extra(deal, further):
            return self.deal_extra(deal, seat, False, further)
        return None

    def deal_ahead(self, deal: ShifterDeal, seat: int, up: bool) -> None:
        super().deal_ahead(deal, seat, up)
        if up:
            self.move_wild(deal, deal.up[seat].row[-1])

    def enough_for_extra(self, deal: ShifterDeal, further: Further[Any]) -> bool:
        """Whether so many cards are left that all get theirs face up, and at least one is left then."""
        left = len(deal.stock.row) - further.to_deal(deal)
        return left > 1 + len(deal.contenders()) * max(0, LAST_TO_SHOW - further.street)

    def move_wild(self, deal: ShifterDeal, card: Card) -> None:
        """A card has been dealt face up, which may say what is wild."""
        moves = deal.kind().moves
        rank = self.pack.rank_of[card]
        if moves == IN_ORDER and rank == deal.rank + 1:
            self.set_wild(deal, rank)
        elif moves == AFTER_QUEENS and self.queens >> card & 1:
            deal.rank = NO_RANK
            deal.follows = True
            deal.say("The next card face up will be wild.")
        elif deal.follows:
            deal.follows = False
            self.set_wild(deal, rank)

    def set_wild(self, deal: ShifterDeal, rank: int) -> None:
        """From now on this rank is wild."""
        deal.rank = rank
        deal.say(f"Wild: {self.rank_words(rank)}.")

    def change(self, deal: ShifterDeal, place: int) -> None:
        """The game is changed to the one at this place: what it says counts from now on."""
        deal.current = place
        deal.rank = NO_RANK
        deal.follows = False

    # --- jacks that are shown ------------------------------------------------------------------------------------------------

    def shows_at(self, at: int) -> bool:
        step = self.steps[at]
        return isinstance(step, StudBets) and step.street <= LAST_TO_SHOW

    def could_reveal(self, deal: ShifterDeal, seat: int) -> bool:
        return bool(deal.hands[seat].cards)

    def may_reveal(self, deal: ShifterDeal, seat: int) -> int:
        return deal.hands[seat].cards & self.jacks if deal.competes(seat) else 0

    def why_not_reveal(self, deal: ShifterDeal, seat: int, action: Action) -> str:
        if not self.jacks >> action.card & 1:
            return "Only a jack face down may be shown, to change the game."
        return f"You have no {self.pack.faces[action.card].name} face down."

    def revealed(self, deal: ShifterDeal, seat: int, action: Action, bets: Asides) -> Phase[Any]:
        return self.shown(deal, seat, action.card, Betting(bets, LAST_TO_SHOW))

    def shown(self, deal: ShifterDeal, seat: int, card: Card, further: Further[Any]) -> Phase[Any]:
        """The seat shows a jack, and names a game."""
        deal.move(card, deal.hands[seat], deal.up[seat])
        return NameGame(seat, further)

    def advise_revealing(self, deal: ShifterDeal, seat: int, at: int, rng: Random) -> Action | None:
        shares = self.shares(deal, seat, at, rng)
        return reveals(deal, seat)[0] if max(shares) > shares[deal.current] + MUCH_BETTER else None

    def shares(self, deal: ShifterDeal, seat: int, at: int, rng: Random) -> list[float]:
        """How much of the pot the seat would win at each of the games, as things stand: 0 at those that may not be named."""
        shares = [0.0] * len(KINDS)
        worlds = care(deal).worlds
        for _ in range(worlds):
            world = deal.imagine(seat, rng)
            self.deal_rest(world, at)
            rank = world.rank
            for place in range(len(KINDS)):
                if place == deal.current or self.may_be_named(place):
                    world.current = place
                    # nobody knows yet what the cards to come will make wild in another game
                    world.rank = rank if place == deal.current else NO_RANK
                    shares[place] += self.share_of(world, seat, world.contest) / worlds
        return shares

    # --- who wins ------------------------------------------------------------------------------------------------------------

    def all_of(self, ranks: str) -> int:
        """The cards of these ranks, as a mask."""
        mask = 0
        for rank in ranks:
            mask |= self.pack.rank_masks[self.pack.ranks.index(rank)]
        return mask

    def wild_cards(self, deal: ShifterDeal) -> int:
        """The cards that are wild for everybody, as a mask."""
        moved = self.pack.rank_masks[deal.rank] if deal.rank != NO_RANK else 0
        return self.all_of(deal.kind().wild) | moved

    def high_now(self, deal: ShifterDeal) -> Ranking:
        return self.ranking.with_wild(self.wild_cards(deal))

    def low_now(self, deal: ShifterDeal) -> Ranking:
        return self.lowest

    def high_ranking(self, deal: ShifterDeal, seat: int) -> Ranking:
        if not deal.kind().hole:
            return self.high_now(deal)
        hole = [self.pack.rank_of[card] for card in bits(deal.hands[seat].cards)]
        return self.ranking.with_wild(self.pack.rank_masks[min(hole)]) if hole else self.ranking

    def showing_ranking(self, deal: ShifterDeal) -> Ranking:
        return self.low_showing if deal.kind().aim == LOW else self.showing.with_wild(self.wild_cards(deal))

    def first_in_words(self, deal: ShifterDeal, first: int, worst: bool) -> str:
        if deal.kind().aim != LOW:
            return super().first_in_words(deal, first, worst)
        return f"{'highest' if worst else 'lowest'} hand: {self.showing_ranking(deal).words(self.open_cards(deal, first))}"

    def value(self, deal: ShifterDeal, seat: int) -> int:
        return self.low_value(deal, seat) if deal.kind().aim == LOW else self.high_value(deal, seat)

    def spade(self, deal: ShifterDeal, seat: int) -> int:
        """How good the seat's best spade in the hole is, where spades count; :data:`NOTHING` without one."""
        ranks = [self.pack.rank_of[card] for card in bits(deal.hands[seat].cards & self.spades)]
        if not ranks:
            return NOTHING
        return 1 + max(ranks) if deal.kind().spade == HIGHEST_SPADE else len(self.pack.ranks) - min(ranks)

    def winners_of(self, deal: ShifterDeal, seats: int) -> list[list[int]]:
        kind = deal.kind()
        competing = bits(seats)
        players = range(deal.players)
        hands = [self.value(deal, seat) if seats >> seat & 1 else NOTHING for seat in players]
        if kind.second:
            return [second_best(competing, [hands[seat] for seat in competing])]
        if kind.aim == HIGH_LOW:
            low = [self.low_value(deal, seat) if seats >> seat & 1 else NOTHING for seat in players]
            return split_ways(competing, hands, low, deal.declared)
        best = best_of(competing, hands)
        if kind.spade != NO_SPADE:
            holders = best_of(competing, [self.spade(deal, seat) if seats >> seat & 1 else NOTHING for seat in players])
            return [best, holders] if holders and holders != best else [best]
        return [best]

    def part_words(self, deal: ShifterDeal, place: int) -> str:
        if deal.kind().spade != NO_SPADE:
            return "for the spade" if place else "for the hand"
        return super().part_words(deal, place)

    def hand_words(self, deal: ShifterDeal, seat: int) -> str:
        kind = deal.kind()
        cards = deal.cards(seat)
        low = self.low_ranking(deal, seat).words(cards)
        if kind.aim == LOW:
            return low
        high = self.high_ranking(deal, seat).words(cards)
        if kind.aim == HIGH_LOW:
            return f"{high}, and for low {low.removeprefix('low ')}"
        if kind.spade == NO_SPADE:
            return high
        held = sorted(bits(deal.hands[seat].cards & self.spades), key=lambda card: self.pack.rank_of[card])
        if not held:
            return f"{high}, and no spade in the hole"
        return f"{high}, and {self.pack.names(1 << held[-1 if kind.spade == HIGHEST_SPADE else 0])} in the hole"

    # --- words ---------------------------------------------------------------------------------------------------------------

    def rank_words(self, rank: int) -> str:
        """A rank in words: ``sevens``."""
        return plural(RANK_NAMES[self.pack.ranks[rank]])

    def facts(self, deal: ShifterDeal, viewer: int) -> list[str]:
        kind = deal.kind()
        facts = [f"Game: {kind.title}"]
        if kind.moves != NOTHING_MOVES:
            wild = self.rank_words(deal.rank) if deal.rank != NO_RANK else "the next rank face up" if deal.follows else "nothing yet"
            facts.append(f"Wild: {wild}")
        return facts

    def result_facts(self, deal: ShifterDeal) -> list[str]:
        return self.facts(deal, deal.players)

    def goal(self) -> str:
        return "the best hand, at the game that was named last,"

    def special(self) -> Prose | None:
        return Prose(__name__, "shifter.md")

    def makes_wild(self) -> bool:
        return True

    def special_words(self) -> Mapping[str, Value]:
        return {"games": "\n".join([f"- **{kind.title}** (`{NAMES[place]}`): {kind.rules}" for place, kind in enumerate(KINDS)
                                    if self.may_be_named(place)])}


class NameGame(Turn[ShifterDeal]):
    """The seat has got a jack face up, or shown one, and may change the game."""

    about: ClassVar[str] = "jacks"

    def __init__(self, seat: int, further: Further[Any]) -> None:
        super().__init__(seat)
        self.further: Final = further

    def legal(self, deal: ShifterDeal, seat: int) -> Sequence[Action]:
        game = deal.game
        return (KEEP, *[name for place, name in enumerate(NAMES) if place != deal.current and game.may_be_named(place)])

    def candidates(self, deal: ShifterDeal, seat: int) -> Sequence[Action]:
        return (KEEP, *NAMES, CHECK, CALL, FOLD)

    def reason(self, deal: ShifterDeal, seat: int, action: Action) -> str:
        if action not in NAMES:
            return "You have a jack: name another game, or keep the one that is played."
        kind = KINDS[NAMES.index(action)]
        return f"{kind.title} is {'played already' if kind is deal.kind() else 'not on the list of games'}."

    def play(self, deal: ShifterDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not KEEP:
            deal.game.change(deal, NAMES.index(action))
        return self.further.resume(deal)

    def describe(self, deal: ShifterDeal, seat: int, action: Action, viewer: int) -> str:
        if action is KEEP:
            return deal.sentence(seat, viewer, "keep", "the game")
        return deal.sentence(seat, viewer, "change", f"the game to {KINDS[NAMES.index(action)].title}")

    def prompt(self, deal: ShifterDeal, seat: int) -> str:
        return f"You have a jack: change the game, or keep {deal.kind().title}"

    def advise(self, deal: ShifterDeal, seat: int, rng: Random) -> Action | None:
        shares = deal.game.shares(deal, seat, self.further.at, rng)
        best = shares.index(max(shares))
        return NAMES[best] if best != deal.current and shares[best] > shares[deal.current] + BETTER else KEEP

    def trusts_advice(self, deal: ShifterDeal, seat: int) -> bool:
        return True


class LastJacks(Step[ShifterDeal]):
    """Before the last round of betting each in turn may show a jack for the last time."""

    def begin(self, deal: ShifterDeal, at: int) -> Phase[Any] | None:
        return next_last_jack(deal, at, deal.contenders())


def next_last_jack(deal: ShifterDeal, at: int, seats: Sequence[int]) -> Phase[Any] | None:
    """The first of these seats that has cards face down is asked; nothing where there is none."""
    for place, seat in enumerate(seats):
        if deal.game.could_reveal(deal, seat):
            return LastJack(seat, at, seats[place + 1:])
    return None


class LastJack(Turn[ShifterDeal]):
    """The seat may show a jack; after it those of ``later``."""

    about: ClassVar[str] = "jacks"

    def __init__(self, seat: int, at: int, later: Sequence[int]) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.later: Final = tuple(later)

    def legal(self, deal: ShifterDeal, seat: int) -> Sequence[Action]:
        return (*reveals(deal, seat), DONE)

    def candidates(self, deal: ShifterDeal, seat: int) -> Sequence[Action]:
        return Joined(((DONE, CHECK, CALL, FOLD), NAMES, card_actions(deal.pack, REVEAL).each))

    def reason(self, deal: ShifterDeal, seat: int, action: Action) -> str:
        if action.kind == REVEAL:
            return deal.game.why_not_reveal(deal, seat, action)
        return "Before the last round of betting show a jack that you have face down, or say that you are done."

    def play(self, deal: ShifterDeal, seat: int, action: Action) -> Phase[Any]:
        rest = OtherJacks(self)
        return rest.resume(deal) if action is DONE else deal.game.shown(deal, seat, action.card, rest)

    def describe(self, deal: ShifterDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "show", "no jack") if action is DONE else describe_reveal(deal, seat, action, viewer)

    def prompt(self, deal: ShifterDeal, seat: int) -> str:
        return "Show a jack to change the game, for the last time, or be done" if deal.game.may_reveal(deal, seat) else (
            "You have no jack to show: be done")

    def advise(self, deal: ShifterDeal, seat: int, rng: Random) -> Action | None:
        shown = deal.game.advise_revealing(deal, seat, self.at, rng) if deal.game.may_reveal(deal, seat) else None
        return DONE if shown is None else shown

    def trusts_advice(self, deal: ShifterDeal, seat: int) -> bool:
        return True


class OtherJacks(Further[ShifterDeal]):
    """The others may show jacks for the last time."""

    def __init__(self, phase: LastJack) -> None:
        super().__init__(phase.at, LAST_TO_SHOW + 1)
        self.phase: Final = phase

    def resume(self, deal: ShifterDeal) -> Phase[Any]:
        return next_last_jack(deal, self.at, self.phase.later) or deal.game.go_on(deal, self.at + 1)
