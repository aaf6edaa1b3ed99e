"""Vatra and Magarac, with and without the travelling card. Rules page: pig-spoons, section "Vatra and Magarac".

Cards are passed in turn. Slamming the hand down and yelling are two actions here, both needed to be safe; only whoever has four of a
kind does both at once. The blows of Vatra are told, not dealt.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.games.pig_spoons.advice import QUIET, harmful, sign_or_give
from parlour.games.pig_spoons.deal import PigDeal
from parlour.games.pig_spoons.four_of_a_kind import RANK, FourOfAKind, pack_of_sets
from parlour.games.pig_spoons.options import HANDS, MAGARAC_PUNISHMENT, PASSES, PUNISHMENT, TRAVELLING
from parlour.kernel.actions import Action, CardActions, card_actions, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.mechanisms.races.race import Calling, LastPays

FIRE: Final = word("fire")
SLAM: Final = word("slam")
YELL: Final = word("yell")
ACCEPT: Final = word("accept")
REFUSE: Final = word("refuse")
#: the word that those who lose spell
JACKASS: Final = "MAGARAC"
#: from so many players on the sevens are in play
SEVENS: Final = RANK.index("7") + 1
#: what each suit does to the loser's hand
BLOWS: Final = {
    "S": "{hit} the hand with the fist", "C": "{draw} a cross on it with the knuckles, twice", "D": "{twist} its skin",
    "H": "{pat} it like a dog",
}

class VatraDeal(PigDeal["Vatra"]):
    """A deal of Vatra or Magarac."""


class Vatra(FourOfAKind):
    """Fire: in turn, with a punishment (page section "Vatra and Magarac")."""

    id = "vatra"
    name = "Vatra"
    summary = "Pass cards in turn, yell fire with four of a kind, and do not be the last to slam and yell."
    also_known_as: ClassVar[Sequence[str]] = ("Fire",)
    player_counts = range(3, 14)
    best_players = range(4, 7)
    deal_type = VatraDeal
    schema: ClassVar[Sequence[Option]] = (TRAVELLING, PUNISHMENT, HANDS, PASSES)
    prose: ClassVar[Prose | None] = Prose(__name__, "vatra.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.travels: Final[bool] = self[TRAVELLING]
        self.traveller: Final[int] = self.pack.cards_of(self.traveller_code()) if self.travels else 0
        self.gives: Final[CardActions] = card_actions(self.pack, "give")

    def traveller_code(self) -> str:
        """The odd card: the seven of diamonds, or the joker where the sevens are in play."""
        return "7D" if self.players < SEVENS else "X1"

    def make_pack(self) -> Pack:
        if not self[TRAVELLING]:
            return pack_of_sets(self.players, 1)
        code = self.traveller_code()
        return pack_of_sets(self.players, 1, "", 1) if code == "X1" else pack_of_sets(self.players, 1, code)

    def cards_in_play(self, ring: Sequence[int]) -> int:
        return self.pack.all

    def make_sign(self) -> Action:
        return FIRE

    def is_out(self, deal: PigDeal, seat: int) -> bool:
        return False

    def place_rest(self, deal: PigDeal, cards: list[Card]) -> None:
        # the deal begins and ends with the dealer's left
        deal.place(cards, deal.hands[deal.after(deal.dealer)])

    def first_phase(self, deal: PigDeal, ring: tuple[int, ...]) -> Phase[Any]:
        for seat in ring:
            if deal.hands[seat].cards & self.traveller:
                deal.show(self.traveller)
                deal.tell(seat, "{show} the travelling card, {}", self.pack.names(self.traveller))
        return GiveOn(ring[0], 0, False)

    def may_yell(self, deal: PigDeal, seat: int) -> bool:
        """Whether the seat has four of a kind, and neither holds the travelling card nor is just passing it on."""
        return self.complete(deal, seat) and not deal.hands[seat].cards & self.traveller

    def finished(self, deal: PigDeal) -> bool:
        if self[PUNISHMENT] == "letters":
            return max(deal.scores) >= len(JACKASS)
        return deal.number + 1 >= self[HANDS]

    def winners(self, deal: PigDeal) -> list[int]:
        if self[PUNISHMENT] == "letters":
            return [seat for seat in range(self.players) if deal.scores[seat] < len(JACKASS)]
        return [seat for seat in range(self.players) if deal.scores[seat] == min(deal.scores)]

    def next_dealer(self, deal: PigDeal) -> int:
        return deal.after(deal.dealer)

    def lose(self, deal: PigDeal, seat: int) -> Phase[Any]:
        super().lose(deal, seat)
        return OVER if self[PUNISHMENT] == "letters" else NameCard(seat)

    def loss_words(self, lost: int) -> str:
        if self[PUNISHMENT] == "letters":
            return JACKASS[:lost] + (" (jackass)" if lost == len(JACKASS) else "")
        return f"lost {lost}" if lost else ""

    def rule_words(self) -> Mapping[str, Value]:
        names = self.pack.names(self.traveller)
        return {"ranks": ", ".join(RANK[:self.players]).replace("T", "10"), "travels": self.travels, "traveller": names.capitalize(),
                "joker_travels": self.travels and self.traveller_code() == "X1", "jackass": JACKASS}


class Magarac(Vatra):
    """With letters instead of blows (page section "Punishment")."""

    id = "magarac"
    name = "Magarac"
    summary = "Vatra without blows: the loser of a hand gets a letter of Magarac, and the first to complete the word is the jackass."
    also_known_as: ClassVar[Sequence[str]] = ("Jackass",)
    minutes = 40
    schema: ClassVar[Sequence[Option]] = (TRAVELLING, MAGARAC_PUNISHMENT, HANDS, PASSES)


class TravellingCard(Vatra):
    """With an extra card that nobody wants (page section "The Travelling Card")."""

    id = "vatra-magarac-travelling-card"
    name = "Vatra with the Travelling Card"
    summary = "Vatra with an odd card that nobody wants, and the right to refuse what one is given."
    also_known_as: ClassVar[Sequence[str]] = ("Magarac with the Travelling Card",)
    schema: ClassVar[Sequence[Option]] = (PUNISHMENT, HANDS, PASSES)
    fixed: ClassVar[Mapping[str, Any]] = {"travelling-card": True}


class Passing(Calling[VatraDeal]):
    """A turn during which whoever has four of a kind may yell. ``passes``: how many cards have been passed on."""

    about: ClassVar[str] = "passing"
    # the four cards are still there at the next turn; and a pause would tell that somebody has them
    gives_time: ClassVar[bool] = False

    def __init__(self, seat: int, passes: int) -> None:
        super().__init__(seat)
        self.passes: Final = passes

    def calls(self, deal: VatraDeal, seat: int) -> Sequence[Action]:
        return (FIRE,) if deal.game.may_yell(deal, seat) else ()

    def called(self, deal: VatraDeal, seat: int, action: Action) -> Phase[Any]:
        deal.first = seat
        deal.expose(deal.hands[seat])
        return Fire((1 << deal.players) - 1 & ~(1 << seat), 0, 0)

    def describe(self, deal: VatraDeal, seat: int, action: Action, viewer: int) -> str:
        if action is FIRE:
            who = "You slam the cards down and yell" if viewer == seat else f"{deal.name(seat)} slams the cards down and yells"
            return f"{who}: Vatra!"
        return super().describe(deal, seat, action, viewer)

    def advise(self, deal: VatraDeal, seat: int, rng: Random) -> Action | None:
        return sign_or_give(deal, seat, deal.legal(seat), rng)


class GiveOn(Passing):
    """The seat gives a card to the left; after ``refused`` another than the one it has offered, which lies aside until then."""

    def __init__(self, seat: int, passes: int, refused: bool) -> None:
        super().__init__(seat, passes)
        self.refused: Final = refused

    def own(self, deal: VatraDeal) -> Sequence[Action]:
        return deal.game.gives.of(deal.hands[self.seat].cards)

    def calls(self, deal: VatraDeal, seat: int) -> Sequence[Action]:
        return () if self.refused and seat == self.seat else super().calls(deal, seat)

    def candidates(self, deal: VatraDeal, seat: int) -> Sequence[Action]:
        return (*deal.game.gives.of(deal.pack.all), FIRE, ACCEPT, REFUSE)

    def reason(self, deal: VatraDeal, seat: int, action: Action) -> str:
        game = deal.game
        if action is FIRE:
            if game.complete(deal, seat):
                return "You cannot yell as long as you have the travelling card: pass a card."
            return "You do not have four of a kind."
        if action in (ACCEPT, REFUSE):
            return "Nobody offers you a card."
        if self.refused and action.cards & deal.passed.mask():
            return "That card was refused: give a different one."
        return deal.not_held(seat, action.cards)

    def acted(self, deal: VatraDeal, action: Action) -> Phase[Any]:
        game = deal.game
        seat = self.seat
        left = deal.after(seat)
        if game.travels and not self.refused:
            deal.move(action.card, deal.hands[seat], deal.passed)
            return Offer(left, self.passes, seat)
        deal.move(action.card, deal.hands[seat], deal.hands[left])
        if deal.passed.row:
            deal.move(deal.passed.row[0], deal.passed, deal.hands[seat])
        return given(deal, left, self.passes + 1)

    def prompt(self, deal: VatraDeal, seat: int) -> str:
        return f"Give {'another' if self.refused else 'a'} card to {deal.name(deal.after(seat))}"

    def describe(self, deal: VatraDeal, seat: int, action: Action, viewer: int) -> str:
        if action.cards and deal.game.travels and not self.refused:
            return deal.sentence(seat, viewer, "offer", deal.pack.names(action.cards) if viewer == seat else "a card")
        return super().describe(deal, seat, action, viewer)


def given(deal: VatraDeal, seat: int, passes: int) -> Phase[Any]:
    """The turn of the seat that has got a card, unless the cards have gone round too often."""
    if passes < deal.game.passes():
        return GiveOn(seat, passes, False)
    deal.say("Time is called: slam and yell!")
    return Fire((1 << deal.players) - 1, 0, 0)


class Offer(Passing):
    """The seat is offered a card unseen, which it may refuse."""

    about: ClassVar[str] = "travelling-card"

    def __init__(self, seat: int, passes: int, giver: int) -> None:
        super().__init__(seat, passes)
        self.giver: Final = giver

    def own(self, deal: VatraDeal) -> Sequence[Action]:
        return ACCEPT, REFUSE

    def calls(self, deal: VatraDeal, seat: int) -> Sequence[Action]:
        return () if seat == self.giver else super().calls(deal, seat)

    def candidates(self, deal: VatraDeal, seat: int) -> Sequence[Action]:
        return (ACCEPT, REFUSE, FIRE, *deal.game.gives.of(deal.pack.all))

    def reason(self, deal: VatraDeal, seat: int, action: Action) -> str:
        return "You do not have four of a kind." if action is FIRE else "Say first whether you take the card that you are offered."

    def acted(self, deal: VatraDeal, action: Action) -> Phase[Any]:
        if action is REFUSE:
            return GiveOn(self.giver, self.passes, True)
        deal.draw(deal.passed, deal.hands[self.seat])
        return given(deal, self.seat, self.passes + 1)

    def advise(self, deal: VatraDeal, seat: int, rng: Random) -> Action | None:
        """Refuse a card now and then."""
        legal = deal.legal(seat)
        if seat != self.seat or FIRE in legal:
            return FIRE if FIRE in legal else QUIET
        return REFUSE if rng.random() < 0.3 else ACCEPT

    def prompt(self, deal: VatraDeal, seat: int) -> str:
        return f"{deal.name(self.giver)} offers you a card: accept or refuse it unseen"

    def describe(self, deal: VatraDeal, seat: int, action: Action, viewer: int) -> str:
        if action in (ACCEPT, REFUSE):
            return deal.sentence(seat, viewer, action.kind, "the card")
        return super().describe(deal, seat, action, viewer)


class Fire(LastPays[VatraDeal]):
    """Everybody in ``left`` has to slam and to yell; ``slammed`` and ``yelled`` have done one of the two (masks)."""

    about: ClassVar[str] = "fire"

    def __init__(self, left: int, slammed: int, yelled: int) -> None:
        super().__init__(left)
        self.slammed: Final = slammed
        self.yelled: Final = yelled

    def signs(self, deal: VatraDeal, seat: int) -> Sequence[Action]:
        if self.slammed >> seat & 1:
            return (YELL,)
        return (SLAM,) if self.yelled >> seat & 1 else (SLAM, YELL)

    def candidates(self, deal: VatraDeal, seat: int) -> Sequence[Action]:
        return (SLAM, YELL, *deal.game.gives.of(deal.pack.all))

    def reason(self, deal: VatraDeal, seat: int, action: Action) -> str:
        if action in (SLAM, YELL):
            return "You have done that: now do the other."
        return "The passing is over: slam and yell!"

    def counts(self, deal: VatraDeal, seat: int, action: Action) -> bool:
        return (self.slammed | self.yelled) >> seat & 1 != 0

    def after_sign(self, deal: VatraDeal, left: int, seat: int, action: Action) -> Phase[Any]:
        if action is SLAM:
            return Fire(left, self.slammed | 1 << seat, self.yelled)
        return Fire(left, self.slammed, self.yelled | 1 << seat)

    def last(self, deal: VatraDeal, seat: int) -> Phase[Any]:
        return deal.game.lose(deal, seat)

    def advise(self, deal: VatraDeal, seat: int, rng: Random) -> Action | None:
        return self.signs(deal, seat)[0] if self.left >> seat & 1 else QUIET

    def prompt(self, deal: VatraDeal, seat: int) -> str:
        if self.slammed >> seat & 1:
            return "Now yell!"
        return "Now slam!" if self.yelled >> seat & 1 else "Slam and yell!"

    def badges(self, deal: VatraDeal, seat: int) -> list[str]:
        return [] if self.left >> seat & 1 else ["safe"]

    def describe(self, deal: VatraDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, action.kind, "Vatra!" if action is YELL else "the cards down").replace("!.", "!")


class NameCard(Turn[VatraDeal]):
    """The loser names a card, and from which end of the shuffled pack the cards are shown until it comes."""

    about: ClassVar[str] = "punishment"

    def legal(self, deal: VatraDeal, seat: int) -> Sequence[Action]:
        cards = deal.pack.all & ~deal.game.traveller
        return (*card_actions(deal.pack, "name", "top").of(cards), *card_actions(deal.pack, "name", "bottom").of(cards))

    def candidates(self, deal: VatraDeal, seat: int) -> Sequence[Action]:
        cards = deal.pack.all
        return (*card_actions(deal.pack, "name", "top").of(cards), *card_actions(deal.pack, "name", "bottom").of(cards))

    def reason(self, deal: VatraDeal, seat: int, action: Action) -> str:
        return "The travelling card may not be named."

    def play(self, deal: VatraDeal, seat: int, action: Action) -> Phase[Any]:
        for hand in deal.hands:
            deal.move_all(hand, deal.stock)
        deal.move_all(deal.passed, deal.stock)
        deal.shuffle(deal.stock)
        if action.word == "top":
            # the first card of a shuffle is the top, the last card of a row
            deal.turn_pile(deal.stock)
        deal.expose(deal.discards)
        punisher = deal.first if deal.first >= 0 else deal.after(deal.dealer) if seat == deal.dealer else deal.dealer
        while True:
            card = deal.draw(deal.stock, deal.discards)
            if card == action.card:
                deal.say(f"{deal.pack.names(1 << card).capitalize()}: the punishment is over.")
                deal.beat()
                return OVER
            suit = deal.pack.codes[card][1]
            deal.tell(punisher, "{}: {you} " + BLOWS.get(suit, "{let} it pass"), deal.pack.names(1 << card).capitalize())

    def prompt(self, deal: VatraDeal, seat: int) -> str:
        return "Name a card, and say whether to begin from the top or the bottom"

    def describe(self, deal: VatraDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "name", f"{deal.pack.names(action.cards)}, from the {action.word}")

    def advise(self, deal: VatraDeal, seat: int, rng: Random) -> Action | None:
        return harmful(deal, self.legal(deal, seat), rng)
