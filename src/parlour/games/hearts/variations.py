"""Variations of Hearts that have names of their own. Rules page: hearts, from "Turbo Hearts" on, and Omnibus Hearts."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Card, Pack, bits, french
from parlour.games.hearts.deal import HeartsDeal
from parlour.games.hearts.game import PACK, Hearts, HeartsDealOf
from parlour.games.hearts.options import (
    BONUS_CARD,
    DIRECTION,
    DUTCH_TARGET,
    FLORIDA_TARGET,
    KITTY_4,
    LEAD_HEARTS,
    MIX_KITTY_4,
    OPENING,
    SCORE_RULES,
    SCORING,
    SPOTS,
    TARGET,
    WIDE_OPEN,
    WITHOUT_KITTY,
)
from parlour.games.hearts.play import HeartsTrick, MixThenPlay, PassThenPlay
from parlour.kernel.actions import Action, card_actions, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Sealed, Turn, Why
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardSet

DECLINE: Final = word("decline")
#: what Black Maria's ways of scoring are in the rules
COSTS: Final = {"hearts-1-queen-13": "british", "hearts-1-queen-13-king-10-ace-7": "british-spades", "spot-500": "spots-and-pictures"}


class OmnibusHearts(Hearts[HeartsDealOf]):
    """A bonus for the jack or ten of diamonds (page section "Scoring" of the variations)."""

    id = "omnibus-hearts"
    name = "Omnibus Hearts"
    summary = "Hearts with a bonus of ten points for the jack of diamonds."
    schema: ClassVar[Sequence[Option]] = (BONUS_CARD, *WITHOUT_KITTY)

    def bonus(self) -> int:
        """The bonus card."""
        return self.pack.cards_of("JD" if self[BONUS_CARD] == "jack-of-diamonds" else "TD")

    def card_values(self) -> list[tuple[int, int]]:
        return [*super().card_values(), (self.bonus(), -10)]

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "costs": "with-bonus", "bonus": self.pack.names(self.bonus())}


class TurboDeal(HeartsDeal["TurboHearts"]):
    """A deal with charged cards lying open before their owners: ``charged[seat]``. ``doubled``: all cards that were charged, a mask."""

    charged: list[CardSet]
    doubled: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.charged = self.card_sets("charged", "meld", ALL, "turbo-charged")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.doubled = old.doubled


class TurboHearts(OmnibusHearts[TurboDeal]):
    """Cards may be charged to count more (page section "Turbo Hearts")."""

    id = "turbo-hearts"
    name = "Turbo Hearts"
    summary = "Omnibus Hearts in which players may double the value of one of four cards before play."
    leaves_out = (BONUS_CARD,)
    deal_type = TurboDeal

    def chargeable(self) -> int:
        """The cards that may be turbo-charged."""
        return self.pack.mask("AH QS JD TC")

    def after_passing(self, deal: TurboDeal) -> Phase[Any]:
        return TurboCharge(range(self.players))

    def trick(self, seats: tuple[int, ...], opening: int) -> Phase[Any]:
        return TurboTrick(seats, self, False, opening, True, 0)

    def hand_score(self, deal: TurboDeal, taken: int) -> int:
        """Charged cards count double, and the ten of clubs doubles, or charged quadruples, the sum."""
        charged = deal.doubled
        points = 0
        for cards, value in self.values:
            points += (taken & cards).bit_count() * value * (2 if charged & cards else 1)
        ten = self.pack.cards_of("TC")
        return points * ((4 if charged & ten else 2) if taken & ten else 1)

    def points_bounds(self) -> tuple[int, int] | None:
        # all of them may be charged; the ten makes four times as much of the rest then, which counts double
        cost = 2 * self.total()
        return -8 * self.bonus_points() - self.most_for_the_moon(), max(4 * cost, self.most_for_the_moon())

    def payoff_bounds(self) -> tuple[float, float] | None:
        bounds = self.points_bounds()
        assert bounds is not None
        return float(bounds[0] - bounds[1]), float(bounds[1] - bounds[0])

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "charging": True}


class BoosterNines(Hearts):
    """Nines make a trick go round twice (page section "Booster Nines")."""

    id = "booster-nines-hearts"
    name = "Booster Nines"
    summary = "Hearts in which a nine played in the suit led makes everyone play a second card to the trick."
    leaves_out = (KITTY_4, MIX_KITTY_4)

    def trick(self, seats: tuple[int, ...], opening: int) -> Phase[Any]:
        return BoosterTrick(seats, self, False, opening, True)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "boosting": True}


class SpotHearts(Hearts):
    """Hearts count what is printed on them (page section "Spot Hearts")."""

    id = "spot-hearts"
    name = "Spot Hearts"
    summary = "Hearts in which every heart costs its spots and the queen of spades 25."
    schema = (SPOTS, *WITHOUT_KITTY)
    preset = {TARGET.name: 500}

    def card_values(self) -> list[tuple[int, int]]:
        return spots(self.pack, 0, 14) if self[SPOTS].startswith("a-") else spots(self.pack, 10, 15)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "costs": "spots-and-ranks" if self[SPOTS].startswith("a-") else "spots-and-pictures"}


def spots(pack: Pack, picture: int, ace: int) -> list[tuple[int, int]]:
    """Hearts at their spots, pictures at ``picture`` each or, when that is 0, at 11, 12 and 13; queen of spades 25."""
    values = [(pack.cards_of(f"{number}H"), number) for number in range(2, 10)] + [(pack.cards_of("TH"), 10)]
    values += [(pack.cards_of(rank + "H"), picture or own) for rank, own in (("J", 11), ("Q", 12), ("K", 13))]
    return [*values, (pack.cards_of("AH"), ace), (pack.cards_of("QS"), 25)]


class WithoutPassing(Hearts):
    """No cards are passed, and the player to the dealer's left opens with any card, a heart too."""

    schema: ClassVar[Sequence[Option]] = SCORE_RULES
    fixed: ClassVar[Mapping[str, Value]] = {OPENING.name: "left-of-dealer-any-card"}

    def cycle(self) -> list[str]:
        return ["hold"]

    def free_first_lead(self) -> bool:
        return True


class DameDePique(WithoutPassing):
    """French Canadian: no passing, and the dealer's left leads what he likes (mentioned under "Other web sites")."""

    id = "dame-de-pique"
    name = "Dame de Pique"
    summary = "Hearts without passing; the player to the dealer's left opens with any card."


class Hartenjagen(DameDePique):
    """Dutch, with 32 cards (mentioned under "Hearts Software").

    The page gives the card values only: nothing of breaking hearts or of a reward for taking all, so neither is played.
    """

    id = "hartenjagen"
    name = "Hartenjagen"
    summary = "Dutch Hearts with 32 cards, where the jack of clubs counts as well."
    also_known_as = ("Dutch Hearts",)
    schema = (DUTCH_TARGET,)
    fixed = {**DameDePique.fixed, LEAD_HEARTS.name: "any-time"}

    def make_pack(self) -> Pack:
        return french("A K Q J T 9 8 7")

    def card_values(self) -> list[tuple[int, int]]:
        return [(self.hearts, 1), (self.queen, 5), (self.pack.cards_of("JC"), 2)]

    def cards_for_the_moon(self) -> int:
        return 0

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "costs": "dutch"}


class BlackMaria(Hearts):
    """The British version (page section "Black Maria")."""

    id = "black-maria"
    name = "Black Maria"
    summary = "British Hearts, usually for three: three cards are always passed the same way, and other spades may cost too."
    also_known_as = ("Dirty Lady", "Slippery Bitch")
    player_counts = (3, 4)
    best_players = (3,)
    schema = (DIRECTION, SCORING)
    fixed = {OPENING.name: "left-of-dealer-any-card", LEAD_HEARTS.name: "any-time"}

    def make_pack(self) -> Pack:
        return PACK.without("2C") if self.players == 3 else PACK

    def card_values(self) -> list[tuple[int, int]]:
        if self[SCORING] == "spot-500":
            return spots(self.pack, 10, 15)
        values = [(self.hearts, 1), (self.queen, 13)]
        if self[SCORING] != "hearts-1-queen-13":
            values += [(self.pack.cards_of("KS"), 10), (self.pack.cards_of("AS"), 7)]
        return values

    def cards_for_the_moon(self) -> int:
        # the page is silent on shooting the moon here; it is played with the scores it was made for
        return self.penalties if self[SCORING] == "hearts-1-queen-13" else 0

    def cycle(self) -> list[str]:
        return [self[DIRECTION]]

    def goal(self) -> int:
        return 500 if self[SCORING] == "spot-500" else 100

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "costs": COSTS[self[SCORING]], "taken_out": "two of clubs" if self.players == 3 else ""}


class CancellationDeal(HeartsDeal):
    """A deal in which tricks without a winner lie ``waiting`` for one."""

    waiting: CardSet

    def set_table(self) -> None:
        super().set_table()
        self.waiting = self.card_set("waiting", "heap", ALL, "tricks without a winner")


class CancellationHearts(WithoutPassing):
    """Two packs, where identical cards cancel each other (page section "Cancellation Hearts")."""

    id = "cancellation-hearts"
    name = "Cancellation Hearts"
    summary = "Hearts for six to ten with two packs: two identical cards in a trick cancel each other."
    player_counts = range(6, 11)
    best_players = (6,)
    deal_type = CancellationDeal

    def make_pack(self) -> Pack:
        return french(copies=2)

    def kitty_falls(self, taken: int, first: bool) -> bool:
        # it goes with the first trick; when that has no winner, to the first who wins one
        return True

    def trick(self, seats: tuple[int, ...], opening: int) -> Phase[Any]:
        return CancellationTrick(seats, self, False, opening, True)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "cancelling": True, "kitty_goes": "with-first-trick"}


class ShooterDeal(HeartsDeal["DirtyNastyFilthyHearts"]):
    """A deal that notes which seat has shot, :data:`NO_SEAT` at first."""

    rest_label = "pack"

    shooter: int = NO_SEAT

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.shooter = old.shooter


class DirtyNastyFilthyHearts(OmnibusHearts[ShooterDeal]):
    """A game of Florida (page section "Dirty Nasty Filthy Hearts"): the dealer calls the pass, every queen hurts."""

    id = "dirty-nasty-filthy-hearts"
    name = "Dirty Nasty Filthy Hearts"
    summary = "Every queen costs, the dealer calls how cards are passed, and taking everything wins the match at once."
    also_known_as = ("Da Nasty Fix",)
    schema = (WIDE_OPEN, FLORIDA_TARGET)
    deal_type = ShooterDeal

    def card_values(self) -> list[tuple[int, int]]:
        queens = self.pack.mask("QC QD QH")
        return [(self.hearts & ~queens, 1), (queens, 13), (self.queen, 26), (self.bonus(), -10)]

    def cards_for_the_moon(self) -> int:
        return self.penalties | self.bonus()

    def no_points_on_first_trick(self) -> bool:
        return not self[WIDE_OPEN]

    def open(self, deal: ShooterDeal) -> Phase[Any]:
        # the pass is called when the pack is cut, before a card is dealt
        deal.place(deal.fresh_pack()[::-1], deal.rest)
        return CallPass(deal.dealer)

    def shot(self, deal: ShooterDeal, side: int, taken: list[int]) -> Phase[Any]:
        deal.shooter = side
        deal.tell(side, "{have} shot, and {win} the match")
        return OVER

    def finished(self, deal: ShooterDeal) -> bool:
        return deal.shooter != NO_SEAT or super().finished(deal)

    def winners(self, deal: ShooterDeal) -> list[int]:
        shooter = deal.shooter
        return [shooter] if shooter != NO_SEAT else super().winners(deal)

    def payoff(self, deal: ShooterDeal, seat: int) -> float:
        shooter = deal.shooter
        if shooter != NO_SEAT:
            return float(self.goal()) * (1 if seat == shooter else -1)
        return super().payoff(deal, seat)

    def points_bounds(self) -> tuple[int, int] | None:
        return -self.bonus_points(), self.total()

    def payoff_bounds(self) -> tuple[float, float] | None:
        most = float(max(self.goal(), self.total() + self.bonus_points()))
        return -most, most

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "costs": "all-queens", "moon": "wins-match", "dealer_calls": True}


# --- phases ---------------------------------------------------------------------------------------------------------


class TurboCharge(Sealed[TurboDeal]):
    """Everyone may turbo-charge one of the four cards that can be (page section "Turbo Hearts")."""

    def legal(self, deal: TurboDeal, seat: int) -> Sequence[Action]:
        return (DECLINE, *self.charges(deal, deal.hands[seat].cards))

    def charges(self, deal: TurboDeal, cards: int) -> Sequence[Action]:
        """The chargeable ones of these cards."""
        return card_actions(deal.pack, "charge").of(cards & deal.game.chargeable())

    def candidates(self, deal: TurboDeal, seat: int) -> Sequence[Action]:
        return (DECLINE, *card_actions(deal.pack, "charge").of(deal.pack.all))

    def reason(self, deal: TurboDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or (
            "Only the ace of hearts, queen of spades, jack of diamonds and ten of clubs can be turbo-charged.")

    def prompt(self, deal: TurboDeal, seat: int) -> str:
        return "Turbo-charge a card, or decline"

    def reveal(self, deal: TurboDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in range(deal.players):
            action = choices[seat]
            if action is not None and action.card >= 0:
                deal.move(action.card, deal.hands[seat], deal.charged[seat])
                deal.doubled |= action.cards
        return deal.game.first_trick(deal)


class TurboTrick(HeartsTrick[TurboDeal]):
    """A trick with charged cards; ``led``: mask of the suits that were led to earlier tricks."""

    def __init__(self, seats: tuple[int, ...], game: Hearts[Any], broken: bool, opening: int, first: bool, led: int) -> None:
        super().__init__(seats, game, broken, opening, first)
        self.led: Final = led

    def hand(self, deal: TurboDeal, seat: int) -> int:
        return deal.hands[seat].cards | deal.charged[seat].cards

    def leads(self, deal: TurboDeal, seat: int, hand: int, why: Why | None) -> int:
        return self.held_back(deal, seat, super().leads(deal, seat, hand, why), why)

    def following(self, deal: TurboDeal, seat: int, cards: int, why: Why | None) -> int:
        return super().following(deal, seat, self.held_back(deal, seat, cards, why), why)

    def held_back(self, deal: TurboDeal, seat: int, cards: int, why: Why | None) -> int:
        """Without the seat's charged card where its suit is led for the first time, unless it is the only choice."""
        for card in bits(deal.charged[seat].cards & cards):
            if not self.led >> self.card_order.suit_of[card] & 1 and cards & ~(1 << card):
                cards &= ~(1 << card)
                if why is not None:
                    why.only(cards, "A turbo-charged card may not be played the first time its suit is led.")
        return cards

    def play(self, deal: TurboDeal, seat: int, action: Action) -> Phase[Any]:
        if deal.charged[seat].cards >> action.card & 1:
            deal.move(action.card, deal.charged[seat], deal.hands[seat])
        return super().play(deal, seat, action)

    def lead(self, seats: tuple[int, ...], broken: bool, led: int) -> Phase[Any]:
        return TurboTrick(seats, self.game, broken, 0, False, self.led | 1 << led)


class BoosterTrick(HeartsTrick):
    """A trick that goes round a second time when a nine boosts it; ``seats`` then names everyone twice."""

    def trick_over(self, deal: HeartsDeal) -> Phase[Any]:
        trick = deal.trick.row
        suit = self.card_order.suit_masks[self.card_order.suit_of[trick[0]]]
        nines = suit & deal.pack.rank_masks[deal.pack.ranks.index("9")]
        if len(trick) == deal.players and deal.trick.mask() & nines and deal.hands[self.leader].cards:
            deal.say("A nine boosts the trick: everyone plays a second card.")
            return BoosterTrick(self.seats + self.seats, self.game, self.broken, 0, self.first)
        return super().trick_over(deal)

    def lead(self, seats: tuple[int, ...], broken: bool, led: int) -> Phase[Any]:
        return BoosterTrick(seats, self.game, broken, 0, False)


class CancellationTrick(HeartsTrick[CancellationDeal]):
    """A trick in which identical cards cancel each other."""

    def speaks_for(self, deal: CancellationDeal, seat: int, action: Action) -> str:
        # which card wins is not known before the last
        return ""

    def trick_over(self, deal: CancellationDeal) -> Phase[Any]:
        cards = deal.trick.mask()
        led = self.card_order.suit_masks[self.card_order.suit_of[deal.trick.row[0]]]
        for card in bits(cards):
            if (deal.pack.twins[card] & cards).bit_count() > 1:
                led &= ~(1 << card)
        winning = led & cards
        broken = self.broken or cards & self.game.breakers != 0
        if winning:
            winner = self.seats[deal.trick.row.index(Card(winning.bit_length() - 1))]
            deal.beat()
            deal.say_of(winner, "take", "the trick")
            deal.sweep(winner)
            deal.move_all(deal.waiting, deal.taken[winner])
            return self.taken(deal, winner, cards, 0)
        deal.beat()
        if deal.hands[self.leader].cards:
            deal.say("All cards of the suit led are cancelled: the trick waits for the next winner.")
            deal.move_all(deal.trick, deal.waiting)
            return self.lead(self.seats, broken, 0)
        # only the winner of the trick before leads to the last; one that was itself waiting goes the same way
        deal.tell(self.leader, "Nobody wins the last trick: {you}, who won the one before, {take} it")
        deal.sweep(self.leader)
        deal.move_all(deal.waiting, deal.taken[self.leader])
        return self.taken(deal, self.leader, cards, 0)

    def lead(self, seats: tuple[int, ...], broken: bool, led: int) -> Phase[Any]:
        return CancellationTrick(seats, self.game, broken, 0, False)


class CallPass(Turn[ShooterDeal]):
    """The dealer calls how cards are passed, then deals (page section "Dirty Nasty Filthy Hearts")."""

    about: ClassVar[str] = "passing"

    def legal(self, deal: ShooterDeal, seat: int) -> Sequence[Action]:
        return CALLS

    def prompt(self, deal: ShooterDeal, seat: int) -> str:
        return "Call how three cards are passed"

    def play(self, deal: ShooterDeal, seat: int, action: Action) -> Phase[Any]:
        deal.game.deal_hands(deal, deal.take_pack(deal.rest))
        if action.word == "kitty":
            return MixThenPlay(deal.players, 3, False)
        sizes = [0, 0, 0]
        for part in action.word.split("-"):
            sizes[("left", "across", "right").index(part[1:])] = int(part[0])
        steps = [step for step in (1, 2, 3) if sizes[step - 1]]
        return PassThenPlay(range(deal.players), steps, [size for size in sizes if size])


def _calls() -> tuple[Action, ...]:
    """Every way in which all pass and receive three cards by the same rule, and the mix in the middle."""
    calls = []
    for left in range(3, -1, -1):
        for across in range(3 - left, -1, -1):
            sizes = ((left, "left"), (across, "across"), (3 - left - across, "right"))
            calls.append(word("call", "-".join([f"{size}{way}" for size, way in sizes if size])))
    return (*calls, word("call", "kitty"))


CALLS: Final = _calls()
