"""Vatra and Magarac, with and without the travelling card. Rules page: pig-spoons, section "Vatra and Magarac".

Cards are passed in turn. Slamming the hand down and yelling are two actions here, both needed to be safe; only whoever has four of a
kind does both at once. The blows of Vatra are told, not dealt.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.games.pig_spoons.four_of_a_kind import RANK, FourOfAKind, PigDeal, pack_of_sets
from parlour.games.pig_spoons.options import HANDS, MAGARAC_PUNISHMENT, PASSES, PUNISHMENT, TRAVELLING
from parlour.kernel.actions import Action, CardActions, card_actions, word
from parlour.kernel.options import Option
from parlour.kernel.phase import OVER, Phase, Turn
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
ENDS: Final = ("top", "bottom")



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

    def place_rest(self, deal: PigDeal, cards: list[int]) -> None:
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

    def advise(self, deal: PigDeal, seat: int, rng: Random) -> Action | None:
        """Slam and yell at once, refuse a card now and then, and name a card that is no heart: its own suit does not hurt."""
        legal = deal.legal(seat)
        if REFUSE in legal:
            return FIRE if FIRE in legal else REFUSE if rng.random() < 0.3 else ACCEPT
        if legal and legal[0].kind in ("slam", "yell"):
            return legal[0]
        if legal and legal[0].kind == "name":
            harmful = [action for action in legal if self.pack.codes[action.card][1] != "H"]
            return harmful[rng.randrange(len(harmful))]
        return super().advise(deal, seat, rng)

    # --- the rules in words ---

    def travel_rules(self) -> str:
        """The travelling card, for the rules."""
        if not self.travels:
            return ""
        return f"""
## The travelling card
{self.pack.names(self.traveller).capitalize()} is an extra card that belongs to no set. The player at the dealer's left gets five cards.
Before play begins, whoever has the travelling card shows it to everybody. When you are given a card you may **refuse** it, as long
as you have not seen it. The player at your right must then give you a different one, which you have to take. With four of a kind and
the travelling card you cannot yell: you have to pass a card, and may yell as soon as you have got rid of the travelling card."""

    def loser_rules(self) -> str:
        """What happens to the loser, for the rules."""
        if self[PUNISHMENT] == "letters":
            return f"""## Letters
The loser of a hand gets the next letter of the word **{JACKASS}**, jackass. The first to have all seven loses the whole game, and
everybody else wins. The deal passes to the left."""
        return f"""## Punishment
The cards are gathered and shuffled. The loser lays a hand on the table and **names** one of them{', though not the travelling card' if
self.travels else ''}, and whether to begin from the top or the bottom of the pack. The cards are shown one by one from there until the
named one comes up, and for each card before it whoever finished first does something to the loser's hand. If time was called the
dealer does it, or to the dealer the player at the left.
- a spade: hits it with the fist;
- a club: draws a cross on it with the knuckles, twice;
- a diamond: twists its skin;
- a heart: pats it{"; the joker: nothing" if self.travels and self.traveller_code() == "X1" else ""}.
## End
Here all the blows are only told. The deal passes to the left. After {self[HANDS]} {"hand" if self[HANDS] == 1 else "hands"}
those who have lost the fewest win."""

    def rules(self) -> str:
        return f"""## Aim
Collect four cards of the same rank, and whoever yells fire first, do not be the last to slam and yell too.
## Deal
For each player four cards of one rank are taken from a pack: {", ".join([rank.replace("T", "10") for rank in RANK[:self.players]])}.
They are shuffled and dealt out one at a time, four to each.
## Passing
The player at the dealer's left begins and **gives** one card face down to the left. That player looks at it and gives one card,
which may be the same, to the left in turn, and so on round the table.{self.travel_rules()}
## Fire
Whoever has four of a kind may at once slam the hand and the cards on the table and yell "Vatra!": type **fire**. This is possible at
any time, not only in turn. Then everybody else has to do the same, with whatever cards: both **slam** and **yell**, in either order;
only one of the two does not count. The last one to have done both loses the hand. At a screen whoever is first to arrive is first,
and bots take as long to react as people do.
{self.time_rules()}
{self.loser_rules()}
"""

    def time_rules(self) -> str:
        return (f"It is possible that nobody can ever finish, when somebody keeps one card of each rank. If nobody has finished when "
                f"{self.passes()} cards have been passed, time is called (how many is a house rule), and everyone has to slam "
                "and yell.")


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

    def tell(self, deal: VatraDeal, seat: int, action: Action, viewer: int) -> str:
        if action is FIRE:
            who = "You slam the cards down and yell" if viewer == seat else f"{deal.name(seat)} slams the cards down and yells"
            return f"{who}: Vatra!"
        return super().tell(deal, seat, action, viewer)

    def badges(self, deal: VatraDeal, seat: int) -> list[str]:
        return deal.game.pig_badges(deal, seat)


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
        if deal.passed.cards:
            deal.move(deal.passed.cards[0], deal.passed, deal.hands[seat])
        return given(deal, left, self.passes + 1)

    def prompt(self, deal: VatraDeal, seat: int) -> str:
        return f"Give {'another' if self.refused else 'a'} card to {deal.name(deal.after(seat))}"

    def tell(self, deal: VatraDeal, seat: int, action: Action, viewer: int) -> str:
        if action.cards and deal.game.travels and not self.refused:
            return deal.sentence(seat, viewer, "offer", deal.pack.names(action.cards) if viewer == seat else "a card")
        return super().tell(deal, seat, action, viewer)


def given(deal: VatraDeal, seat: int, passes: int) -> Phase[Any]:
    """The turn of the seat that has got a card, unless the cards have gone round too often."""
    if passes < deal.game.passes():
        return GiveOn(seat, passes, False)
    deal.say("Time is called: slam and yell!")
    return Fire((1 << deal.players) - 1, 0, 0)


class Offer(Passing):
    """The seat is offered a card unseen, which it may refuse."""

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

    def prompt(self, deal: VatraDeal, seat: int) -> str:
        return f"{deal.name(self.giver)} offers you a card: accept or refuse it unseen"

    def tell(self, deal: VatraDeal, seat: int, action: Action, viewer: int) -> str:
        if action in (ACCEPT, REFUSE):
            return deal.sentence(seat, viewer, action.kind, "the card")
        return super().tell(deal, seat, action, viewer)


class Fire(LastPays[VatraDeal]):
    """Everybody in ``left`` has to slam and to yell; ``slammed`` and ``yelled`` have done one of the two (masks)."""

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

    def still(self, deal: VatraDeal, left: int, seat: int, action: Action) -> Phase[Any]:
        if action is SLAM:
            return Fire(left, self.slammed | 1 << seat, self.yelled)
        return Fire(left, self.slammed, self.yelled | 1 << seat)

    def last(self, deal: VatraDeal, seat: int) -> Phase[Any]:
        return deal.game.lose(deal, seat)

    def prompt(self, deal: VatraDeal, seat: int) -> str:
        if self.slammed >> seat & 1:
            return "Now yell!"
        return "Now slam!" if self.yelled >> seat & 1 else "Slam and yell!"

    def badges(self, deal: VatraDeal, seat: int) -> list[str]:
        done = [] if self.left >> seat & 1 else ["safe"]
        return [*deal.game.pig_badges(deal, seat), *done]

    def tell(self, deal: VatraDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, action.kind, "Vatra!" if action is YELL else "the cards down").replace("!.", "!")


class NameCard(Turn[VatraDeal]):
    """The loser names a card, and from which end of the shuffled pack the cards are shown until it comes."""

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
            deal.stock.cards.reverse()
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

    def tell(self, deal: VatraDeal, seat: int, action: Action, viewer: int) -> str:
        return deal.sentence(seat, viewer, "name", f"{deal.pack.names(action.cards)}, from the {action.word}")

    def badges(self, deal: VatraDeal, seat: int) -> list[str]:
        return deal.game.pig_badges(deal, seat)
