"""Three Card Monte and Bonneteau, as honest games of following cards with the eye. Rules page: three-card-monte.

The page describes a swindle. What can be played fairly of it: one player, the tosser, moves three cards face down in full view,
the other, the punter, tries not to lose sight of one of them. How fast the hands are is an option; whether the punter's eye
follows a fast move is a matter of chance, the same for people and for bots, and players take turns at both parts.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Pack, french
from parlour.kernel.actions import PASS, Action, Joined, NumberAction, Numbers, word
from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.ending import AfterDeals
from parlour.kernel.game import Game
from parlour.kernel.options import OptionOf, Value, choice, number, toggle
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL, UNSEEN
from parlour.kernel.telling import those
from parlour.kernel.zones import CardRow, CardSet, Zone

FULL: Final = french()

PLACES: Final = ("left", "middle", "right")
POINTS: Final = tuple([word("point", place) for place in PLACES])
SWAPS: Final = tuple([(one, other) for one in range(3) for other in range(one + 1, 3)])

#: of so many moves the eye follows this many, by the speed of the hands
OF: Final = 3
FOLLOWED: Final[Mapping[str, int]] = {"quick": 2, "slow": 3, "fast": 0}
#: no card has a bent corner
UNBENT: Final = -1


def three(codes: str) -> Pack:
    """A pack of just these cards."""
    wanted = codes.split()
    return FULL.of_faces([face for face in FULL.faces if face.code in wanted])


MONTE: Final = three("QH KS KC")
BLACK_BLACK_RED: Final = three("KS JS QH")
RED_RED_BLACK: Final = three("KH JH QS")


FRIENDLY_PLAY: Final = toggle("friendly-play", "Afterwards all cards are turned up and the moves told; never for money, either way.", True)
SPEED: Final = choice("speed", "Whether the punter's eye follows the moves: two out of three, all, or none.", "quick", "slow", "fast")
MOVES: Final = number("moves", "How many moves the tosser makes.", 3, 1, 12)
THROWS: Final = number("throws", "How many throws the tosser makes.", 2, 1, 12)
LIMIT: Final = number("limit", "The highest bet.", 10, 1, 1000)
DEALS: Final = number("deals", "How many deals are played.", 10, 1, 1000)
COLOURS: Final = choice("colours", "Which colour is the single card to be found.", "two-black-one-red", "two-red-one-black")
BENT_CORNER: Final = toggle("bent-corner", "An accomplice bends a corner of the odd card, and the tosser may bend another instead.")


class MonteDeal(Deal["Monte"]):
    """Three places on the table with a card each, and the tosser's hands: ``held`` for cards that the eye follows, ``blurred``
    for those that it does not."""

    places: list[CardRow]
    held: CardRow
    blurred: CardSet
    tosser: int
    punter: int

    def set_table(self) -> None:
        self.places = [self.card_row(place, "row", ALL) for place in PLACES]
        self.held = self.card_row("held", "row", UNSEEN, "in the tosser's hands")
        self.blurred = self.card_set("blurred", "heap", UNSEEN, "too fast to follow")

    def take_seats(self) -> None:
        self.tosser = self.dealer
        self.punter = self.after(self.dealer)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.tosser = old.tosser
        self.punter = old.punter

    def turn_over(self) -> None:
        """The cards that everybody has been shown are turned face down."""
        for place in self.places:
            self.cover(place, 1 << self.tosser)
        self.expose(self.held, 1 << self.tosser)
        self.expose(self.blurred, 1 << self.tosser)

    def at(self, place: int) -> int:
        """The card at a place."""
        return self.places[place].row[-1]

    def rearrange(self, moves: Sequence[tuple[int, int]], followed: bool) -> None:
        """Moves cards, each ``(from, to)``, at the same time. Whoever follows still knows what he knew; everybody but the
        tosser who does not follow can no longer tell these cards apart."""
        hands: Zone = self.held if followed else self.blurred
        cards = [self.draw(self.places[source], hands) for source, _ in moves]
        for card, (_, target) in zip(cards, moves):
            self.move(card, hands, self.places[target])

    def find(self) -> int:
        """The place of the card that the punter looks for."""
        return [self.at(place) for place in range(len(PLACES))].index(self.game.target)


class Monte(Game[MonteDeal]):
    """What both games have in common."""

    page = "three-card-monte"
    family = "miscellaneous"
    player_counts = (2,)
    best_players = (2,)
    minutes = 10
    zero_sum = True
    no_memory_aid = True
    deal_type = MonteDeal
    prose = Prose(__name__, "three_card_monte.md")
    ends = AfterDeals(DEALS)
    #: how often the tosser moves the cards
    times: ClassVar[OptionOf[int]] = MOVES

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.followed: Final[int] = FOLLOWED[self[SPEED]]
        self.friendly: Final[bool] = self[FRIENDLY_PLAY]
        self.most: Final[int] = self[LIMIT]
        self.target: Final[int] = self.pack.card(self.target_code())

    def target_code(self) -> str:
        """The card that the punter looks for."""
        raise NotImplementedError

    def open(self, deal: MonteDeal) -> Phase[Any]:
        for card, place in zip(deal.fresh_pack(), deal.places):
            deal.place([card], place)
        if deal.narrating:
            shown = [f"{self.pack.names(1 << deal.at(place))} {PLACES[place]}" for place in range(len(PLACES))]
            deal.tell(deal.tosser, "{show} {}, {} and {}", shown[0], shown[1], shown[2])
        return self.first_move(deal)

    def first_move(self, deal: MonteDeal) -> Phase[Any]:
        """The tosser's first move."""
        raise NotImplementedError

    def may_pass(self) -> bool:
        """Whether the punter may decline to bet, being only invited to."""
        return True

    def eye_follows(self, deal: MonteDeal) -> bool:
        """Whether the punter's eye follows this move."""
        return self.followed == OF or (self.followed > 0 and deal.pick(OF) < self.followed)

    def target_name(self) -> str:
        """The card that the punter looks for, in words."""
        return self.pack.names(1 << self.target)

    def badges(self, deal: MonteDeal, seat: int) -> list[str]:
        return ["tosser"] if seat == deal.tosser else ["punter"]

    def rule_words(self) -> Mapping[str, Value]:
        moves = self[self.times]
        return {"odd_colour": False, "pair": "", "single": "", "bent": False, "may_pass": self.may_pass(), "wanted": self.target_name(),
                "moved": f"one {self.times.name.removesuffix('s')}" if moves == 1 else f"{moves} {self.times.name}",
                "followed": self.followed, "out_of": OF}

    def points_bounds(self) -> tuple[int, int] | None:
        return -self.most, self.most

    def points_sum(self) -> int | None:
        return 0


class ThreeCardMonte(Monte):
    """Find the queen of three cards that change places."""

    id = "three-card-monte"
    name = "Three Card Monte"
    summary = "Follow the queen while three cards change places, and bet on where she is."
    also_known_as = ("Find the Lady",)
    schema = (FRIENDLY_PLAY, SPEED, MOVES, LIMIT, DEALS)

    def make_pack(self) -> Pack:
        return MONTE

    def target_code(self) -> str:
        return "QH"

    def first_move(self, deal: MonteDeal) -> Phase[Any]:
        return Swap(deal.tosser, ())


class Bonneteau(Monte):
    """The French form, with the throw that deceives the eye (page section "Bonneteau")."""

    id = "bonneteau"
    name = "Bonneteau"
    summary = "Follow the odd card while the tosser's right hand may drop either of its two first."
    schema = (FRIENDLY_PLAY, SPEED, THROWS, LIMIT, DEALS, COLOURS, BENT_CORNER)
    times = THROWS

    def make_pack(self) -> Pack:
        return BLACK_BLACK_RED if self[COLOURS] == "two-black-one-red" else RED_RED_BLACK

    def target_code(self) -> str:
        return "QH" if self[COLOURS] == "two-black-one-red" else "QS"

    def may_pass(self) -> bool:
        return False

    def first_move(self, deal: MonteDeal) -> Phase[Any]:
        bent = UNBENT
        if self[BENT_CORNER]:
            bent = deal.find()
            deal.say(f"An accomplice bends a corner of {self.target_name()}, as if to help {those(1 << deal.punter)}.")
        return Throw(deal.tosser, (), bent)

    def rule_words(self) -> Mapping[str, Value]:
        black = self[COLOURS] == "two-black-one-red"
        return {**super().rule_words(), "odd_colour": True, "pair": "spades" if black else "hearts",
                "single": "hearts" if black else "spades",
                "bent": self[BENT_CORNER]}


class Toss(Turn[MonteDeal]):
    """The tosser's move. ``made`` are the earlier moves in words, which only the tosser knows in full."""

    about: ClassVar[str] = "the-throw"

    def __init__(self, seat: int, made: tuple[str, ...]) -> None:
        super().__init__(seat)
        self.made: Final = made

    def advise(self, deal: MonteDeal, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        return legal[rng.randrange(len(legal))]

    def describe(self, deal: MonteDeal, seat: int, action: Action, viewer: int) -> str:
        # the others are told what they saw of it
        return super().describe(deal, seat, action, viewer) if viewer == seat else ""

    def show_move(self, deal: MonteDeal, seen: str) -> None:
        """All but the tosser are told what they saw of a move."""
        deal.say(f"{deal.name(self.seat)} {seen}.", deal.everyone & ~(1 << self.seat), self.seat)
        deal.beat()

    def facts(self, deal: MonteDeal, viewer: int) -> list[str]:
        times = deal.game.times
        return [f"{times.name.capitalize()}: {len(self.made)} of {deal.game[times]}"]


class Swap(Toss):
    """Two cards change places."""

    def legal(self, deal: MonteDeal, seat: int) -> Sequence[Action]:
        return [word("swap", f"{PLACES[one]} {PLACES[other]}") for one, other in SWAPS]

    def play(self, deal: MonteDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        deal.turn_over()
        one, other = [PLACES.index(place) for place in action.word.split()]
        moves = [(one, other), (other, one)]
        followed = game.eye_follows(deal)
        if not followed:
            # which two were moved is not seen either
            third = 3 - one - other
            moves.append((third, third))
        deal.rearrange(moves, followed)
        what = f"swaps {PLACES[one]} and {PLACES[other]}"
        self.show_move(deal, what if followed else "moves the cards faster than the eye can follow")
        made = (*self.made, what)
        return Swap(seat, made) if len(made) < game[MOVES] else BetOnEyes(deal.punter, made, UNBENT)

    def prompt(self, deal: MonteDeal, seat: int) -> str:
        return "Swap two cards"

    def imagined(self, deal: MonteDeal, viewer: int, dice: Dice) -> Phase[Any]:
        return self if viewer == self.seat else Swap(self.seat, untold(self.made))


class Throw(Toss):
    """One card goes with the left hand, two with the right; ``bent`` is the place of the card with the bent corner."""

    def __init__(self, seat: int, made: tuple[str, ...], bent: int) -> None:
        super().__init__(seat, made)
        self.bent: Final = bent

    def legal(self, deal: MonteDeal, seat: int) -> Sequence[Action]:
        may = []
        for source in range(len(PLACES)):
            ends = ("", " trick") if self.bent in (UNBENT, source) else ("", " trick", " rebend", " trick rebend")
            for target in range(len(PLACES)):
                if target != source:
                    may += [word("throw", f"{PLACES[source]} {PLACES[target]}{end}") for end in ends]
        return may

    def play(self, deal: MonteDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        deal.turn_over()
        words = action.word.split()
        source, target = PLACES.index(words[0]), PLACES.index(words[1])
        picked = [place for place in range(len(PLACES)) if place != source]
        free = [place for place in range(len(PLACES)) if place != target]
        if "trick" in words:
            free.reverse()
        followed = game.eye_follows(deal)
        # the left hand is always seen: its card waits in the air until the right hand is done
        card = deal.draw(deal.places[source], deal.held)
        deal.rearrange([(picked[0], free[0]), (picked[1], free[1])], followed)
        deal.move(card, deal.held, deal.places[target])
        bent = self.bent
        if bent == source:
            bent = target
        elif bent != UNBENT:
            bent = free[picked.index(bent)]
            if "rebend" in words:
                bent = sum(free) - bent
        fell = "upper" if "trick" in words else "lower"
        unbent = ", and the bent corner goes to the other card" if "rebend" in words else ""
        hands = f"takes the {PLACES[source]} card to the {PLACES[target]} with the left hand"
        told = f"{hands}; of the right hand's two the {fell} falls first{unbent}"
        self.show_move(deal, told if followed else f"{hands}; of the right hand's two one falls first, too fast to see which")
        made = (*self.made, told)
        return Throw(seat, made, bent) if len(made) < game[THROWS] else BetOnEyes(deal.punter, made, bent)

    def prompt(self, deal: MonteDeal, seat: int) -> str:
        return "Throw the cards: what the left hand takes where, and whether the right hand does the trick"

    def facts(self, deal: MonteDeal, viewer: int) -> list[str]:
        return [*super().facts(deal, viewer), *bent_fact(self.bent)]

    def imagined(self, deal: MonteDeal, viewer: int, dice: Dice) -> Phase[Any]:
        return self if viewer == self.seat else Throw(self.seat, untold(self.made), self.bent)


class BetOnEyes(Turn[MonteDeal]):
    """The punter bets. ``made``: the moves in words; ``bent``: the place of the card with the bent corner."""

    about: ClassVar[str] = "the-bet"

    def __init__(self, seat: int, made: tuple[str, ...], bent: int) -> None:
        super().__init__(seat)
        self.made: Final = made
        self.bent: Final = bent

    def legal(self, deal: MonteDeal, seat: int) -> Sequence[Action]:
        bets = Numbers("bet", 1, deal.game.most)
        return Joined([(PASS,), bets]) if deal.game.may_pass() else bets

    def candidates(self, deal: MonteDeal, seat: int) -> Sequence[Action]:
        return Joined([(PASS, *POINTS), Numbers("bet", 0, 10 * deal.game.most)])

    def reason(self, deal: MonteDeal, seat: int, action: Action) -> str:
        if action is PASS:
            return "Every throw is bet on: bet at least 1."
        return f"Bet from 1 to {deal.game.most} first; then point at a place."

    def play(self, deal: MonteDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            deal.end_because(seat, "{do} not bet")
            return explain(deal, self.made)
        deal.award(seat, -action.number)
        deal.stakes[seat] += action.number
        return PointAtPlace(seat, self.made, self.bent)

    def advise(self, deal: MonteDeal, seat: int, rng: Random) -> Action | None:
        if deal.known_to(seat) >> deal.game.target & 1:
            return NumberAction("bet", deal.game.most)
        return PASS if deal.game.may_pass() else NumberAction("bet", 1)

    def prompt(self, deal: MonteDeal, seat: int) -> str:
        return f"Bet 1 to {deal.game.most} that you can find {deal.game.target_name()}{', or pass' if deal.game.may_pass() else ''}"

    def facts(self, deal: MonteDeal, viewer: int) -> list[str]:
        return bent_fact(self.bent)

    def imagined(self, deal: MonteDeal, viewer: int, dice: Dice) -> Phase[Any]:
        return self if viewer == deal.tosser else BetOnEyes(self.seat, untold(self.made), self.bent)


class PointAtPlace(Turn[MonteDeal]):
    """The punter points at a place, and its card is turned up."""

    about: ClassVar[str] = "the-bet"

    def __init__(self, seat: int, made: tuple[str, ...], bent: int) -> None:
        super().__init__(seat)
        self.made: Final = made
        self.bent: Final = bent

    def legal(self, deal: MonteDeal, seat: int) -> Sequence[Action]:
        return POINTS

    def play(self, deal: MonteDeal, seat: int, action: Action) -> Phase[Any]:
        place = PLACES.index(action.word)
        deal.expose(deal.places[place])
        bet = deal.stakes[seat]
        won = deal.at(place) == deal.game.target
        deal.stakes[seat] = 0
        deal.award(seat, 2 * bet if won else 0)
        deal.award(deal.tosser, -bet if won else bet)
        deal.end_because(seat, "It is {}: {you} " + ("{win} {}" if won else "{lose} {}"), deal.pack.names(1 << deal.at(place)), bet)
        deal.beat()
        return explain(deal, self.made)

    def advise(self, deal: MonteDeal, seat: int, rng: Random) -> Action | None:
        known = deal.known_to(seat)
        seen = known >> deal.game.target & 1
        places = [deal.find()] if seen else [place for place in range(len(PLACES)) if not known >> deal.at(place) & 1]
        return POINTS[places[rng.randrange(len(places))]]

    def describe(self, deal: MonteDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "point", f"at the {action.word} card")

    def prompt(self, deal: MonteDeal, seat: int) -> str:
        return f"Where is {deal.game.target_name()}?"

    def facts(self, deal: MonteDeal, viewer: int) -> list[str]:
        return bent_fact(self.bent)

    def imagined(self, deal: MonteDeal, viewer: int, dice: Dice) -> Phase[Any]:
        return self if viewer == deal.tosser else PointAtPlace(self.seat, untold(self.made), self.bent)


def explain(deal: MonteDeal, made: Sequence[str]) -> Phase[Any]:
    """Among friends the cards are shown and the moves told (page section "Strategy")."""
    if deal.game.friendly:
        for place in deal.places:
            deal.expose(place)
        what = deal.game.times.name.removesuffix("s").capitalize()
        for count, move in enumerate(made, 1):
            deal.say(f"{what} {count} in truth: {those(1 << deal.tosser)} {move}.", -1, deal.tosser)
    return OVER


def untold(made: Sequence[str]) -> tuple[str, ...]:
    """The moves, for somebody who is to imagine them: only how many there were."""
    return tuple(["has moved the cards" for _ in made])


def bent_fact(bent: int) -> list[str]:
    """Where the card with the bent corner lies."""
    return [f"Bent corner: {PLACES[bent]}"] if bent != UNBENT else []
