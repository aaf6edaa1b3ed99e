"""Pass the Trash and Howdy Doody. Rules page: pass-the-trash."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import ClassVar

from parlour.equipment import bits
from parlour.games.pass_the_trash.options import BY_DEALER, DECLARED, HOWDY_DOODY, PATTERN, PATTERNS, SHARE, TRASH
from parlour.games.pass_the_trash.pattern import (
    MOST_CARDS,
    MOST_PASSES,
    NO_MORE,
    PassBets,
    PassingTrash,
    PassTrash,
    Pattern,
    SayHowMany,
    SayWhere,
    TrashDeal,
    pattern_words,
)
from parlour.games.pass_the_trash.rolling import STACK, Roll, StackCards, Stacking
from parlour.games.pass_the_trash.rules import PassingPoker
from parlour.kernel.actions import Action, CardsAction
from parlour.kernel.options import Option
from parlour.mechanisms.stakes.high_low import HIGH, HIGH_LOW, LOW_SYSTEM, low_hands
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Step
from parlour.mechanisms.stakes.poker_advice import best_way
from parlour.mechanisms.table.passing import COUNTS
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking


class PassTheTrash(PassingPoker[TrashDeal]):
    """Page section "Pass the Trash", with its variations."""

    id = "pass-the-trash"
    name = "Pass the Trash"
    also_known_as = ("Anaconda",)
    summary = "Seven cards each: pass the worst to your left, and turn the best up one by one, betting all the time."
    player_counts: ClassVar[Sequence[int]] = range(2, 8)
    best_players = (5, 6, 7)
    schema: ClassVar[Sequence[Option]] = TRASH
    deal_type = TrashDeal
    doubled = "once everybody has three cards face up"

    def objective(self) -> str:
        return HIGH if self[DECLARED] == HIGH else HIGH_LOW

    # --- the deal -----------------------------------------------------------------------------------------------------------

    def plan(self) -> Sequence[Step[TrashDeal]]:
        agreed = PATTERNS[self[PATTERN]]
        passes: list[Step[TrashDeal]] = []
        for phase in range(len(agreed) or MOST_PASSES):
            passes += (PassTrash(phase), PassBets(phase))
        return (Pattern(agreed), Ante(self.unit), DealCards(down=7), Bets(), *passes, StackCards(5),
                Roll(), Bets(1), Roll(), Bets(1), Roll(), Bets(2), Roll(), Bets(2), *self.ending())

    def facts(self, deal: TrashDeal, viewer: int) -> list[str]:
        return [f"Passing {pattern_words(deal.passes)}"] if self[PATTERN] != "3-left" and deal.passes else []

    def winners_of(self, deal: TrashDeal, seats: int) -> list[list[int]]:
        """The highest hand shares with the next at its right, by an option: who has passed cards to it."""
        parts = super().winners_of(deal, seats)
        some = bits(seats)
        if not self[SHARE] or len(some) == 1:
            return parts
        return [*parts, [some[some.index(winner) - 1] for winner in parts[0]]]

    def part_words(self, deal: TrashDeal, place: int) -> str:
        if self[SHARE]:
            return "for sitting at the right of the highest hand" if place else "for the highest hand"
        return super().part_words(deal, place)

    # --- advice -------------------------------------------------------------------------------------------------------------

    def advise(self, deal: TrashDeal, seat: int, rng: Random) -> Action | None:
        """Keep what goes best with new cards; of the five best cards show those first that give least away."""
        phase = deal.phase
        legal = deal.legal(seat)
        hand = deal.hands[seat].cards
        if isinstance(phase, SayHowMany):
            return legal[2] if len(legal) == MOST_CARDS else NO_MORE
        if isinstance(phase, SayWhere):
            return legal[0]
        if isinstance(phase, PassingTrash):
            return legal[best_way(deal, seat, [(hand & ~gift.cards, gift.cards.bit_count()) for gift in legal], rng)]
        if isinstance(phase, Stacking):
            kept = [self.ranking.best(hand), self.low.best(hand)]
            five = kept[best_way(deal, seat, [(cards, 0) for cards in kept], rng)]
            return CardsAction(STACK, self.pack, five, tuple(self.least_first(five)))
        return super().advise(deal, seat, rng)

    def least_first(self, cards: int) -> list[int]:
        """Cards in the order in which they show least, each as a mask; the last stays down."""
        order: list[int] = []
        while cards:
            hidden = min([1 << card for card in bits(cards)], key=lambda card: self.showing.value(cards & ~card))
            order.insert(0, hidden)
            cards &= ~hidden
        return order

    # --- the rules in words -------------------------------------------------------------------------------------------------

    def rules_of_deal(self) -> str:
        pattern = self[PATTERN]
        if pattern == BY_DEALER:
            before = f"""Before the antes the dealer says how cards will be passed in this deal: in as many phases as the dealer likes
(up to {MOST_PASSES}), each time so many cards, one to {COUNTS[MOST_CARDS]}, so many places to the left or to the right. """
            how = "as many cards as the dealer has said"
            to = "they are all handed on together to where the dealer has said"
        else:
            before = ""
            how = f"{COUNTS[PATTERNS[pattern][0][0]]} unwanted cards"
            to = "they are all handed on together, each packet to the next player at the left who is still in"
        more = ""
        if pattern == BY_DEALER:
            more = "\n\nThen the next phase of passing follows in the same way, with a round of betting after each."
        elif len(PATTERNS[pattern]) > 1:
            more = """\n\nThere are two more phases in the same way, each followed by a round of betting: two cards are passed two places to
the left, and then one card three places to the left."""
        if pattern != "3-left":
            more += """ Places are counted among the other players who are still in, yourself left out, so that your own cards
never come back to you."""
        return f"""## Deal
{before}Everyone puts an ante of {self.unit} into the pot and is dealt seven cards face down, one at a time. Look at them; there is a
round of betting, begun at the dealer's left.
## Passing the trash
All who are still in lay {how} face down before them. When all are ready,
{to}. You see what you get only when you have given yours away. There is a second
round of betting, begun again by the first player at the dealer's left who is still in.{more}
## Turning up
Discard two of your seven cards face down and put the other five in the order that you like, in a stack face down; all do so at
the same time, and the order cannot be changed later. Everybody turns up the first card of the stack, and there is a round of
betting, {self.rules_of_beginning()}. Then the second card is turned up, the third and the fourth, each followed by a round of
betting. The fifth stays down until the showdown."""

    def rules_of_showdown(self) -> str:
        if not self[SHARE]:
            return super().rules_of_showdown()
        half = super().rules_of_showdown().replace("takes the pot", "takes half of the pot")
        return f"""{half} The other half is for the next player at the winner's right who is still in, mostly the one who passed
cards to the winner; an odd chip goes to the winner. When hands tie, they share the one half, and those at their right the other."""


class ThreePasses(PassTheTrash):
    """Page section "Variations" of Pass the Trash: three phases of passing."""

    id = "pass-the-trash-three-pass"
    name = "Pass the Trash with Three Passes"
    summary = "Pass the Trash in which three cards go left, then two cards two places on, then one card three places on."
    player_counts = range(3, 8)
    preset = {"pass-pattern": "3-left/2-two-left/1-three-left"}


class HowdyDoody(PassTheTrash):
    """Page section "Howdy Doody": threes are wild for high, kings for low."""

    id = "howdy-doody"
    name = "Howdy Doody"
    summary = "Pass the Trash for high and low: threes are wild if you go high, kings if you go low."
    schema = HOWDY_DOODY
    fixed = {"high-low": "high-low-declare"}

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack, self.pack.rank_masks[self.pack.ranks.index("3")])

    def make_low(self) -> Ranking:
        return low_hands(self.pack, self[LOW_SYSTEM], self.pack.rank_masks[self.pack.ranks.index("K")])

    def rules_of_hands(self) -> str:
        return f"""**Threes are wild in a high hand, kings in a low hand.** A wild card stands for whatever card you like that you do not
hold, or for high also for a fifth card of a rank: five of a kind beats everything else. A three is a common card in a low hand, and
a king in a high one.

{super().rules_of_hands()}"""

    def rules_of_beginning(self) -> str:
        return f"{super().rules_of_beginning()}; threes that show count as wild for this"

    def rules_of_showdown(self) -> str:
        return f"""{super().rules_of_showdown()}

Whoever goes for both has to win high with threes wild and low with kings wild."""
