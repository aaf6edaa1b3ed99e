"""Animals: Snap in which one calls the other's animal. Rules page: snap, section "Animals"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.games.snap.deal import PICTURES, STANDARD, alike
from parlour.games.snap.options import CALL, SETS
from parlour.games.snap.play import QUIET
from parlour.kernel.actions import Action, word
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.telling import those
from parlour.kernel.zones import CardRow
from parlour.mechanisms.races.race import Calling

DEAL: Final = word("deal")
COUNT: Final = word("count")
#: each animal, the noise it makes, and the word for that noise
ANIMALS: Final = (
    ("cat", "mrrreow", "meow"), ("dog", "wrraff", "woof"), ("cow", "mmmuuuh", "moo"), ("sheep", "behehe", "baa"),
    ("duck", "wakwakwak", "quack"), ("pig", "hrrunk", "oink"), ("horse", "hihihihi", "neigh"), ("cock", "kikeriki", "cock-a-doodle-doo"),
    ("frog", "rrrbbt", "croak"), ("owl", "huhuuu", "hoot"), ("lion", "rrraaah", "roar"), ("bee", "zzzzzz", "buzz"),
)
CHOICES: Final = tuple([word("be", animal[0]) for animal in ANIMALS])
#: what is called for each animal, by the value of the option
CALLS: Final = {
    "animal-name": tuple([word("call", animal[0]) for animal in ANIMALS]),
    "make-the-noise": tuple([word("make", animal[1]) for animal in ANIMALS]),
    "word-of-the-noise": tuple([word("say", animal[2]) for animal in ANIMALS]),
}
#: what one has to do then, an example, and for which animal that would be
WHAT: Final = {
    "animal-name": ("call the name of the other player's animal, as in ", "call cat", ""),
    "make-the-noise": ("make the noise of the other player's animal, as in ", "make mrrreow", " for the cat"),
    "word-of-the-noise": ("say the word for the noise of the other player's animal, without making the noise: ", "say meow",
                          " for the cat"),
}
NOT_CHOSEN: Final = -1


class AnimalsDeal(Deal["Animals"]):
    """The pack, face-up ``piles``, and which animal each seat is: ``animals[seat]``."""

    deck: CardRow
    piles: list[CardRow]
    animals: list[int]

    def set_table(self) -> None:
        self.deck = self.card_row("deck", "pile", role="stock")
        self.piles = self.card_rows("pile", "pile", ALL)
        self.animals = self.tally(NOT_CHOSEN)


class Animals(Game[AnimalsDeal]):
    """All cards are dealt face up, and owners of matching cards call each other's animals."""

    id = "snap-animals"
    name = "Animals"
    page = "snap"
    family = "war"
    summary = "Everyone is an animal; when your card matches another's, be the first to call the other's animal and win the pile."
    player_counts = range(4, 9)
    best_players = (5, 6)
    minutes = 10
    deal_type = AnimalsDeal
    prose = Prose(__name__, "animals.md")
    schema: ClassVar[Sequence[Option]] = (SETS, CALL)

    def make_pack(self) -> Pack:
        return PICTURES if self[SETS] == "special-matching-sets" else STANDARD

    def open(self, deal: AnimalsDeal) -> Phase[Any]:
        deal.place(deal.fresh_pack()[::-1], deal.deck)
        return ChooseAnimal(deal.after(deal.dealer))

    def badges(self, deal: AnimalsDeal, seat: int) -> list[str]:
        return [ANIMALS[deal.animals[seat]][0]] if deal.animals[seat] >= 0 else []

    def rule_words(self) -> Mapping[str, Value]:
        to_call, example, for_whom = WHAT[self[CALL]]
        return {"to_call": to_call, "example": example, "for_whom": for_whom}

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, self.pack.size


class ChooseAnimal(Turn[AnimalsDeal]):
    """The seat chooses an animal that nobody else is."""

    about: ClassVar[str] = "animals"

    def legal(self, deal: AnimalsDeal, seat: int) -> Sequence[Action]:
        return [CHOICES[animal] for animal in range(len(ANIMALS)) if animal not in deal.animals]

    def candidates(self, deal: AnimalsDeal, seat: int) -> Sequence[Action]:
        return CHOICES

    def reason(self, deal: AnimalsDeal, seat: int, action: Action) -> str:
        return f"Somebody else is the {action.word} already."

    def play(self, deal: AnimalsDeal, seat: int, action: Action) -> Phase[Any]:
        deal.animals[seat] = CHOICES.index(action)
        if deal.after(deal.dealer) == deal.after(seat):
            return DealOut(deal.dealer, deal.after(deal.dealer), 0)
        return ChooseAnimal(deal.after(seat))

    def advise(self, deal: AnimalsDeal, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        return legal[rng.randrange(len(legal))]

    def prompt(self, deal: AnimalsDeal, seat: int) -> str:
        return "Choose which animal you are"

    def describe(self, deal: AnimalsDeal, seat: int, action: Action, viewer: int) -> str:
        return f"{'You are' if viewer == seat else deal.name(seat) + ' is'} the {action.word}."


class DealOut(Calling[AnimalsDeal]):
    """The dealer deals a card to ``to``, unless an owner of a matching card calls before. ``tried``: which calls have been wrong
    since the piles last changed, as a mask: one bit for each seat that called and each that was called."""

    def __init__(self, dealer: int, to: int, tried: int) -> None:
        super().__init__(dealer)
        self.to: Final = to
        self.tried: Final = tried

    def own(self, deal: AnimalsDeal) -> Sequence[Action]:
        return (DEAL,) if deal.deck.row else (COUNT,)

    def calls(self, deal: AnimalsDeal, seat: int) -> Sequence[Action]:
        if not deal.piles[seat].row:
            return ()
        calls = CALLS[deal.game[CALL]]
        others = [other for other in range(deal.players) if other != seat and not self.was_wrong(deal, seat, other)]
        return tuple([calls[deal.animals[other]] for other in others])

    def was_wrong(self, deal: AnimalsDeal, seat: int, other: int) -> bool:
        """Whether the seat has called another in error, and nothing has changed since."""
        return self.tried >> seat * deal.players + other & 1 != 0

    def right(self, deal: AnimalsDeal, seat: int, other: int) -> bool:
        """Whether the top cards of two seats match."""
        one, two = deal.piles[seat].row, deal.piles[other].row
        return len(one) > 0 and len(two) > 0 and alike(deal.pack, one[-1], two[-1])

    def candidates(self, deal: AnimalsDeal, seat: int) -> Sequence[Action]:
        return DEAL, COUNT, *[call for calls in CALLS.values() for call in calls]

    def reason(self, deal: AnimalsDeal, seat: int, action: Action) -> str:
        if action in (DEAL, COUNT):
            return f"{deal.name(self.seat)} deals as long as there are cards, and then has them counted."
        calls = CALLS[deal.game[CALL]]
        if action not in calls:
            return f"Here you have to {''.join(WHAT[deal.game[CALL]])}."
        animal = calls.index(action)
        if animal not in deal.animals:
            return f"Nobody is the {ANIMALS[animal][0]}."
        if not deal.piles[seat].row:
            return "You have no card to match."
        if deal.animals[seat] == animal:
            return "That is yourself: call somebody else's animal."
        return "You have just called that in error: wait until the cards have changed."

    def candidates_out_of_turn(self, deal: AnimalsDeal, seat: int) -> Sequence[Action]:
        return self.candidates(deal, seat)[2:]

    def acted(self, deal: AnimalsDeal, action: Action) -> Phase[Any]:
        if action is COUNT:
            for seat in range(deal.players):
                deal.enter_score(seat, len(deal.piles[seat].row), "cards won")
            deal.end_because(-1, "All cards were won or turned up.")
            return OVER
        card = deal.draw(deal.deck, deal.piles[self.to])
        deal.tell(self.to, "{get} {}", deal.pack.names(1 << card))
        deal.beat()
        return DealOut(self.seat, deal.after(self.to), 0)

    def called(self, deal: AnimalsDeal, seat: int, action: Action) -> Phase[Any]:
        other = deal.animals.index(CALLS[deal.game[CALL]].index(action))
        if self.right(deal, seat, other):
            deal.tell(seat, "{take} {}'s pile", those(1 << other))
            deal.bury(deal.piles[other], deal.piles[seat])
            return DealOut(self.seat, self.to, 0)
        return DealOut(self.seat, self.to, self.tried | 1 << seat * deal.players + other)

    def advise(self, deal: AnimalsDeal, seat: int, rng: Random) -> Action | None:
        for other in range(deal.players):
            if other != seat and self.right(deal, seat, other):
                return CALLS[deal.game[CALL]][deal.animals[other]]
        # what nobody may do is what one says who keeps quiet
        return self.own(deal)[0] if seat == self.seat else QUIET

    def prompt(self, deal: AnimalsDeal, seat: int) -> str:
        return f"Deal a card to {deal.name(self.to)}" if deal.deck.row else "Have the cards counted"

    def describe(self, deal: AnimalsDeal, seat: int, action: Action, viewer: int) -> str:
        return "" if action in (DEAL, COUNT) else deal.sentence(seat, viewer, action.kind, action.word)
