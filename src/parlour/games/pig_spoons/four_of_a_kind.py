"""Four of a kind and the last one loses: what all games of the page share. Rules page: pig-spoons."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from typing_extensions import TypeVar

from parlour.equipment import Pack, bits, french
from parlour.games.pig_spoons.options import ELIMINATION, END, HAND, LIVES, PACKS, PASSES, STOCK, TALK, WORD
from parlour.kernel.actions import Action, CardActions, card_actions, word
from parlour.kernel.deal import UNSEEN
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.zones import CardRow
from parlour.mechanisms.table.dealing import HandsDeal

RANKS: Final = "A K Q J T 9 8 7 6 5 4 3 2"
RANK: Final = RANKS.split()
#: as many players as two packs are shared out to
MOST: Final = 16
TAKE: Final = word("take")
ANSWER: Final = word("answer")
QUIET: Final = word("say", "nothing")
#: a bot that is out talks to somebody once in so many times that it could
SELDOM: Final = 40
NO_SEAT: Final = -1
NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")

SINGULAR: Final = {"spoons": "spoon", "forks": "fork", "knives": "knife", "corks": "cork", "tokens": "token"}


class TalkTo(Action):
    """A player who is out talks to the ``target``; compared by whom it is."""

    def __init__(self, target: int, name: str) -> None:
        super().__init__("ask", word=name, text=f"ask {name}")
        self.target: Final = target

    def __eq__(self, other: object) -> bool:
        return isinstance(other, TalkTo) and self.target == other.target

    def __hash__(self) -> int:
        return hash((self.kind, self.target))


#: the game that a kind of deal belongs to
PigGameT = TypeVar("PigGameT", bound="FourOfAKind", covariant=True, default="FourOfAKind")


class PigDeal(HandsDeal[PigGameT]):
    """Hands, a stock with its discards, a card that is offered, and the cards that are not in play. ``first`` was the first to
    finish."""

    stock: CardRow
    discards: CardRow
    passed: CardRow
    aside: CardRow
    first: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.stock = self.card_row("stock", "pile")
        self.discards = self.card_row("discards", "pile")
        self.passed = self.card_row("passed", "row", UNSEEN, "being passed")
        self.aside = self.card_row("aside", "heap", UNSEEN, "not in play")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.first = old.first


class PassingDeal(PigDeal["FreePassing"]):
    """With a pile before each player, ``coming[seat]``: the cards given to it that it has not picked up, the first lowest.
    ``signed`` are those who have given the sign, and ``asked`` those to whom a pig is talking (masks); ``given`` counts the
    cards given; ``fresh`` has just picked up a card that has to be kept for a turn."""

    coming: list[CardRow]
    signed: int = 0
    asked: int = 0
    given: int = 0
    fresh: int = NO_SEAT

    def set_table(self) -> None:
        super().set_table()
        self.coming = self.card_rows("coming", "pile")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.signed = old.signed
        self.asked = old.asked
        self.given = old.given
        self.fresh = old.fresh


class FourOfAKind(Game[PigDeal]):
    """What all games of the page share: sets of four equal cards, lives, and a race that the last one loses."""

    page = "pig-spoons"
    family = "card-passing"
    low_wins = True
    minutes = 20
    #: the match is over when so many are left
    survivors: ClassVar[int] = 2
    deal_type = PigDeal

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        jokers = self.pack.cards_of("X1")
        self.kinds: Final = tuple([mask & ~jokers for mask in self.pack.rank_masks])
        #: how many equal cards are wanted
        self.wanted: Final[int] = min(4, self.each())
        #: what one does as soon as one has four of a kind
        self.sign: Final[Action] = self.make_sign()

    def make_sign(self) -> Action:
        """What everybody does at the end of a hand, as fast as possible."""
        return word("touch", "nose")

    # --- the cards ------------------------------------------------------------------------------------------------

    def each(self) -> int:
        """How many cards everyone has."""
        return 4

    def copies(self) -> int:
        """How many packs are shuffled together."""
        return 1

    def sets_of_four(self) -> list[int]:
        """The sets of four equal cards, as masks, those that are always in play first."""
        found = []
        for kind in reversed(self.kinds):
            cards = bits(kind)
            while cards:
                # of twins, which lie side by side, one copy each
                some = [card for card in cards if card == (self.pack.twins[card] & mask_of(cards)).bit_length() - 1]
                found.append(mask_of(some))
                cards = [card for card in cards if card not in some]
        return found

    def make_pack(self) -> Pack:
        return pack_of_sets(self.players, self.copies())

    def cards_in_play(self, ring: Sequence[int]) -> int:
        """The cards that are dealt when these seats are left: four equal ones for each."""
        mask = 0
        for cards in self.sets_of_four()[:len(ring)]:
            mask |= cards
        return mask

    def complete(self, deal: PigDeal, seat: int) -> bool:
        """Whether the seat has collected what is wanted."""
        hand = deal.hands[seat].cards
        return any([(hand & kind).bit_count() >= self.wanted for kind in self.kinds])

    # --- who plays ------------------------------------------------------------------------------------------------

    def lives(self) -> int:
        """How often one may lose before one is out."""
        return 3

    def passes(self) -> int:
        """After how many cards passed time is called, if nobody has finished."""
        return self[PASSES]

    def is_out(self, deal: PigDeal, seat: int) -> bool:
        """Whether the seat has lost all its lives."""
        return deal.scores[seat] >= self.lives()

    def ring(self, deal: PigDeal, first: int) -> tuple[int, ...]:
        """The seats that are still in, clockwise, beginning with this one or the next after it."""
        return tuple([seat for seat in deal.order(first) if not self.is_out(deal, seat)])

    def open(self, deal: PigDeal) -> Phase[Any]:
        ring = self.ring(deal, deal.after(deal.dealer))
        self.deal_to(deal, ring)
        return self.first_phase(deal, ring)

    def deal_to(self, deal: PigDeal, ring: Sequence[int]) -> None:
        """Shuffles the cards in play and deals them, one at a time; the others are put aside openly."""
        playing = self.cards_in_play(ring)
        cards = deal.shuffled([card for card in self.dealt if playing >> card & 1])
        aside = self.pack.all & ~playing
        deal.place(bits(aside), deal.aside)
        deal.show(aside)
        dealt = self.each() * len(ring)
        for place, seat in enumerate(ring):
            deal.place(cards[place:dealt:len(ring)], deal.hands[seat])
        self.place_rest(deal, cards[dealt:])

    def place_rest(self, deal: PigDeal, cards: list[int]) -> None:
        """Puts down what was not dealt."""
        deal.place(cards[::-1], deal.stock)

    def first_phase(self, deal: PigDeal, ring: tuple[int, ...]) -> Phase[Any]:
        """The first phase after the deal; the ring begins at the dealer's left."""
        raise NotImplementedError

    def finished(self, deal: PigDeal) -> bool:
        return len(self.ring(deal, 0)) <= self.survivors

    def winners(self, deal: PigDeal) -> list[int]:
        return list(self.ring(deal, 0))

    def next_dealer(self, deal: PigDeal) -> int:
        return self.ring(deal, deal.after(deal.dealer))[0]

    def lose(self, deal: PigDeal, seat: int) -> Phase[Any]:
        """The seat was last and loses the hand."""
        winner = deal.first
        if winner >= 0:
            deal.expose(deal.hands[winner])
        deal.award(seat, 1)
        out = self.is_out(deal, seat)
        deal.tell(seat, "{are} last and {lose} the hand" + (" and {are} out" if out else ""))
        deal.beat()
        return OVER

    # --- what is told ---------------------------------------------------------------------------------------------

    def tokens(self) -> str:
        """What there is one too few of to grab; empty where nothing is grabbed."""
        return ""

    def spelling(self) -> str:
        """The word that the lives lost spell, where there is one."""
        return ""

    def loss_words(self, lost: int) -> str:
        """How somebody stands who has lost so many times."""
        lives = self.lives()
        spelling = self.spelling()
        if not lost:
            return ""
        if spelling == "HOG":
            return "Hog" if lost >= lives else f"Pig {'once' if lost == 1 else 'twice' if lost == 2 else f'{lost} times'}"
        if len(spelling) == lives:
            return spelling[:lost]
        return "out" if lost >= lives else f"{lives - lost} {'life' if lives - lost == 1 else 'lives'} left"

    def score_words(self, score: int) -> str:
        return str(score)

    def result_badges(self, deal: PigDeal, seat: int) -> list[str]:
        return self.pig_badges(deal, seat)

    def pig_badges(self, deal: PigDeal, seat: int) -> list[str]:
        """What is said of a seat: the letters it has got."""
        words = self.loss_words(deal.scores[seat])
        return [words] if words else []

    def advise(self, deal: PigDeal, seat: int, rng: Random) -> Action | None:
        """Give the sign when you may; otherwise pass a card of which you have the fewest of its rank."""
        legal = deal.legal(seat)
        best: Action = QUIET
        fewest = 99.0
        for index in range(len(legal)):
            action = legal[index]
            if action is self.sign:
                return action
            if action.cards:
                kind = self.pack.rank_masks[self.pack.rank_of[action.cards.bit_length() - 1]]
                have = (deal.hands[seat].cards & kind).bit_count() + rng.random() / 2
                if have < fewest:
                    best, fewest = action, have
        return best

    # --- the rules in words ---------------------------------------------------------------------------------------

    def lives_rules(self) -> str:
        """What the loser loses, for the rules."""
        lives = self.lives()
        spelling = self.spelling()
        if lives == 1:
            return "The loser of a hand drops out of the game."
        if spelling == "HOG":
            return f"The loser of a hand is the Pig. Who has been the Pig {NUMBER_WORDS[lives]} times becomes a **Hog** and drops out."
        if len(spelling) == lives:
            name = ", the name of the game" if self.named_after_itself() else ""
            return (f"Everyone has {NUMBER_WORDS[lives]} lives. Each hand you lose gives you the next letter of the word "
                    f"**{spelling}**{name}, and when the word is complete you drop out.")
        return f"Everyone has {NUMBER_WORDS[lives]} lives. Each hand you lose costs you one, and when all are gone you drop out."

    def named_after_itself(self) -> bool:
        """Whether the letters are chosen to be those of the game's own name."""
        return False

    def time_rules(self) -> str:
        """The limit, for the rules."""
        return (f"Play can stall when everybody holds on to cards that others need. If nobody has finished when {self.passes()} cards "
                f"have been passed, time is called (how many is a house rule), and everyone has to "
                f"{self.sign_words()} at once; the last one loses.")

    def sign_words(self) -> str:
        """What everybody does at the end of a hand, for the rules."""
        things = self.tokens()
        return f"grab a {SINGULAR[things]}" if things else "touch the nose"


def mask_of(cards: Sequence[int]) -> int:
    """The cards, or the seats, as a mask."""
    mask = 0
    for card in cards:
        mask |= 1 << card
    return mask


def pack_of_sets(sets: int, copies: int, extra: str = "", jokers: int = 0) -> Pack:
    """Four equal cards for each of so many players, of the highest ranks, each rank twice where there are two packs."""
    ranks = RANK[:(sets + copies - 1) // copies]
    twice = ranks[:sets - len(ranks)]
    more = [rank + suit for rank in twice for suit in "CDHS"]
    shown = ranks + [card[0] for card in extra.split() if card[0] not in ranks]
    pack = french(" ".join(shown), extra=" ".join(more), jokers=jokers)
    out = [card for card in pack.codes if card[0] not in ranks and card[0] != "X" and card not in extra.split()]
    return pack.without(" ".join(out)) if out else pack


class FreePassing(FourOfAKind):
    """The games in which all pass at the same time, each as fast as he likes."""

    #: nobody sees who gives the sign, and passing goes on for those who have
    signs_in_secret: ClassVar[bool] = False
    #: cards that whoever picks them up has to keep for a turn
    sticky: int = 0
    deal_type = PassingDeal

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.gives: Final[CardActions] = card_actions(self.pack, "give")

    def has_stock(self) -> bool:
        """Whether the dealer draws from a stock."""
        return False

    def talks(self) -> bool:
        """Whether players who are out may try to make the others talk."""
        return False

    def kept(self, deal: PassingDeal, seat: int) -> int:
        """The cards that the seat has to keep for this turn."""
        return self.sticky if deal.fresh == seat else 0

    # --- what is told ---

    def unfinished_words(self) -> str:
        """Why somebody may not give the sign yet."""
        return f"You do not have {NUMBER_WORDS[self.wanted]} of a kind, and nobody else has shown that he has."

    def kept_words(self) -> str:
        """Why a card may not be given that the seat holds."""
        return "Choose another card."

    def signed_words(self) -> str:
        """What can be seen of somebody who has given the sign."""
        things = self.tokens()
        return f"has a {SINGULAR[things]}" if things else "finger on the nose"

    def tell_sign(self, deal: PigDeal, seat: int, viewer: int) -> str:
        """What a viewer is told of a seat that gives the sign: nobody announces it, but it can be seen."""
        return f"You {self.sign_words()}." if viewer == seat else ""


class PassingGame(FreePassing):
    """The games in which all pass at once, and their options."""

    def has_stock(self) -> bool:
        return self[STOCK]

    def talks(self) -> bool:
        return self[TALK]

    def each(self) -> int:
        return self[HAND]

    def copies(self) -> int:
        if self[PACKS] == 2 or self.players > (12 if self.has_stock() else 13):
            return 2
        return 1 if not self.has_stock() or self.players * self.each() < 52 else 2

    def make_pack(self) -> Pack:
        return french(RANKS, copies=self.copies()) if self.has_stock() else super().make_pack()

    def cards_in_play(self, ring: Sequence[int]) -> int:
        return self.pack.all if self.has_stock() else super().cards_in_play(ring)

    def clash(self) -> str:
        if self.named_after_itself() and len(self.spelling()) != self.lives():
            return f"the word {self.spelling()} makes no sense with {self.lives()} lives: it has {len(self.spelling())} letters"
        return ""

    def lives(self) -> int:
        return 1 if self[ELIMINATION] == "immediate" else self[LIVES]

    def spelling(self) -> str:
        chosen = self[WORD]
        return "" if chosen == "none" or self[ELIMINATION] == "immediate" else (
            self.id.split("-")[0].upper() if chosen == "game-name" else chosen)

    def named_after_itself(self) -> bool:
        return self[WORD] == "game-name"

    def tokens(self) -> str:
        return "tokens" if self[END] == "grab-token" else ""

    def make_sign(self) -> Action:
        return word("grab", SINGULAR[self.tokens()]) if self.tokens() else word("touch", "nose")

    def next_dealer(self, deal: PigDeal) -> int:
        # whoever finished first may have answered a pig since, and be out
        if self.has_stock() and deal.first >= 0 and not self.is_out(deal, deal.first):
            return deal.first
        return super().next_dealer(deal)

    def advise(self, deal: PigDeal, seat: int, rng: Random) -> Action | None:
        """A player who is out now and then talks to somebody; whoever is in knows better than to answer."""
        if self.is_out(deal, seat):
            talk = deal.legal(seat)
            return talk[rng.randrange(len(talk))] if talk and rng.randrange(SELDOM) == 0 else QUIET
        return super().advise(deal, seat, rng)

    # --- the rules in words ---

    def aim_rules(self) -> str:
        """What it is all about, for the rules."""
        return (f"Collect {NUMBER_WORDS[self.wanted]} cards of the same rank, or at least notice in time when somebody else has: "
                f"the last player to {self.sign_words()} loses the hand.")

    def cards_rules(self) -> str:
        """The pack and the deal, for the rules."""
        each = NUMBER_WORDS[self.each()]
        packs = "two packs of 52 cards shuffled together" if self.copies() == 2 else "a pack of 52 cards"
        if self.has_stock():
            return f"From {packs} everyone gets {each} cards. The rest is the stock, at the dealer's right."
        ranks = (self.players + self.copies() - 1) // self.copies()
        used = ", ".join([rank.replace("T", "10") for rank in RANK[:ranks]])
        twice = " Two packs are used, so there are up to eight cards of a rank." if self.copies() == 2 else ""
        return (f"For each player four cards of one rank are taken from {packs}: {used}, {4 * self.players} cards for {self.players} "
                f"players. They are dealt out, four to each.{twice} When a player drops out, four equal cards are taken out too.")

    def pass_rules(self) -> str:
        """How cards are passed, for the rules."""
        most = NUMBER_WORDS[self.each()]
        stock = "" if not self.has_stock() else """

The dealer does not wait for anybody but draws from the stock after each card given, as fast as he likes, and the player at the
dealer's right puts the cards on a discard pile. When the stock is used up, the discard pile is the new stock."""
        return f"""There are no turns: everyone passes cards as fast as he likes. **Give** one card face down to the left; it lies
there until the player at your left picks it up. Then you pick up the card that has come from the right, as soon as one lies
there, and look whether it helps. You may never hold more than {most} cards, so you cannot pick up the next before you have given one
away, and you give only one at a time: while nothing has come you wait. If you are slow, the cards pile up before you, and you get
them in the order in which they came.{stock}

At a screen a card that has come is picked up for you as soon as there is room in your hand. Nobody waits until all have chosen, and
bots take as long to look at a card as people do."""

    def sign_rules(self) -> str:
        """How a hand ends, for the rules."""
        things = self.tokens()
        kind = f"{NUMBER_WORDS[self.wanted]} of a kind"
        if things:
            one = SINGULAR[things]
            return f"""In the middle lie {things}, one fewer than there are players. Whoever has {kind} may **grab** a {one} instead of
passing. From then on everyone may, with or without {kind}, and whoever is left without a {one} loses the hand.
Nobody announces it: you see that a {one} is gone. At a screen the grab that arrives first is first, and bots take as long to react
as people do. Who does not notice, and chooses a card to pass, has lost time."""
        return f"""Whoever has {kind} quietly **touches** the nose instead of passing. From then on everyone may, with or without
{kind}, and the last one to do so loses the hand. Nobody announces it: you see a finger on a nose beside the player's name. At a
screen the touch that arrives first is first, and bots take as long to react as people do. Who does not notice, and chooses a card to
pass, has lost time."""

    def talk_rules(self) -> str:
        """The rule against talking, for the rules."""
        needs = "" if self.has_stock() else "; one player fewer needs other cards"
        return (f"""

## Talking to a pig
Nobody may talk to a player who is out. Players who are out may talk to anybody who is still in, and try to get an answer: **ask** and
the name. There is no need to say anything: just go on passing. But whoever **answers** becomes a pig at once and so has lost the hand,
which is over{needs}."""
                if self.talks() else "")

    def end_rules(self) -> str:
        """How the match ends, for the rules."""
        if self.survivors_now() == 1:
            return "The last player left wins."
        return "When only two players are left, they win together."

    def survivors_now(self) -> int:
        """With how many players left the match is over."""
        return self.survivors

    def finished(self, deal: PigDeal) -> bool:
        return len(self.ring(deal, 0)) <= self.survivors_now()

    def dealer_rules(self) -> str:
        """Who deals next, for the rules."""
        if self.has_stock():
            return "The first to finish a hand deals the next: dealing is a small advantage."
        return "The deal passes to the left."

    def rules(self) -> str:
        return f"""## Aim
{self.aim_rules()}
## Deal
{self.cards_rules()}
## Passing
{self.pass_rules()}
## Finishing
{self.sign_rules()}
{self.time_rules()}{self.talk_rules()}
## Losing
{self.lives_rules()} {self.dealer_rules()}
## End
{self.end_rules()}
"""
