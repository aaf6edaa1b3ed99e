"""Pig, Hog, Spoons and Donkey: pass cards all at once, collect four of a kind, and do not be last. Rules page: pig-spoons.

The page lets everyone pass as fast as he likes. At a screen all pass at the same beat: everyone lays a card down, and when all
have, everyone picks up what came. Touching the nose or grabbing a spoon is a race, in which the first to arrive is first.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, bits, french
from parlour.kernel.actions import Action, Joined, word
from parlour.kernel.chance import Dice
from parlour.kernel.game import Game
from parlour.kernel.options import Option, choice, toggle
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.zones import CardRow
from parlour.mechanisms.dealing import HandsDeal
from parlour.mechanisms.passing import PassCards
from parlour.mechanisms.race import LastPays

RANKS: Final = "A K Q J T 9 8 7 6 5 4 3 2"
RANK: Final = RANKS.split()
#: as many players as two packs are shared out to
MOST: Final = 16
#: after so many rounds of passing in which nobody has finished, time is called
ROUNDS: Final = 30
TAKE: Final = word("take")
ASK: Final = word("ask")
ANSWER: Final = word("answer")
QUIET: Final = word("say", "nothing")
NO_SEAT: Final = -1
NUMBER_WORDS: Final = ("no", "one", "two", "three", "four", "five", "six", "seven")

ELIMINATION: Final = choice("elimination", "Whether the loser of a hand drops out at once or loses a life.", "lives", "immediate")
LIVES_HELP: Final = "How many lives everyone has."
LIVES: Final = choice("lives", LIVES_HELP, 3, 1, 6, 7)
WORD: Final = choice("lives-word", "Which word the lives lost spell, where it has as many letters as there are lives.",
                     "PIG", "HOG", "game-name", "none")
TALK: Final = toggle("talk-to-pig", "Whoever answers a player who is out becomes a pig too.")
END: Final = choice("end", "How a hand ends: touching the nose, or grabbing one of too few tokens.", "touch-nose", "grab-token")
HAND: Final = choice("hand-size", "How many cards everyone has: of four or five, four of a kind are wanted, of three, three.", 4, 3, 5)
PACKS: Final = choice("multi-packs", "How many packs are shuffled together; two in any case where one is not enough.", 1, 2,
                      players=range(3, 13))
SINGLE: Final = toggle("single-winner", "Two players play on until one of them wins alone; otherwise they win together.", True)
STOCK: Final = toggle("stock", "The dealer draws from a stock, and only a part of the pack is in the players' hands.")
TOKEN: Final = choice("token", "What is grabbed.", "spoons", "forks", "knives", "corks")
SINGULAR: Final = {"spoons": "spoon", "forks": "fork", "knives": "knife", "corks": "cork", "tokens": "token"}


class PigDeal(HandsDeal):
    """Hands, a stock with its discards, and the cards that are not in play. ``first[0]`` was the first to finish; ``asked[0]`` are
    those whom a pig has spoken to, and ``spoken[0]`` the pigs who have spoken; ``claimed[0]`` has a token in secret (masks)."""

    stock: CardRow
    discards: CardRow
    passed: CardRow
    aside: CardRow
    first: list[int]
    asked: list[int]
    spoken: list[int]
    claimed: list[int]

    def lay_out(self) -> None:
        super().lay_out()
        self.add_row("stock", "pile")
        self.add_row("discards", "pile")
        self.add_row("passed", "row", label="being passed")
        self.add_row("aside", "heap", label="not in play")
        for start in (NO_SEAT, 0, 0, 0):
            self.add_tally(1, start)

    def bind(self) -> None:
        super().bind()
        self.stock = self.next_row()
        self.discards = self.next_row()
        self.passed = self.next_row()
        self.aside = self.next_row()
        self.first = self.next_tally()
        self.asked = self.next_tally()
        self.spoken = self.next_tally()
        self.claimed = self.next_tally()


class FourOfAKind(Game[PigDeal]):
    """What all games of the page share: sets of four equal cards, lives, and a race that the last one loses."""

    page = "pig-spoons"
    family = "card-passing"
    low_wins = True
    minutes = 20
    #: the match is over when so many are left
    survivors: ClassVar[int] = 2

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

    def ready(self, deal: PigDeal, seats: Sequence[int]) -> int:
        """Which of these seats have collected what is wanted, as a mask."""
        return mask_of([seat for seat in seats if self.complete(deal, seat)])

    def lives(self) -> int:
        """How often one may lose before one is out."""
        return 3

    def is_out(self, deal: PigDeal, seat: int) -> bool:
        """Whether the seat has lost all its lives."""
        return deal.scores[seat] >= self.lives()

    def ring(self, deal: PigDeal, first: int) -> tuple[int, ...]:
        """The seats that are still in, clockwise, beginning with this one or the next after it."""
        return tuple([seat for seat in deal.order(first) if not self.is_out(deal, seat)])

    def blank(self) -> PigDeal:
        return PigDeal(self)

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
        winner = deal.first[0]
        if winner >= 0:
            deal.expose(deal.hands[winner])
        deal.award(seat, 1)
        out = self.is_out(deal, seat)
        deal.say(f"{deal.name(seat)} is last and loses the hand{' and is out' if out else ''}.", -1, seat)
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

    def tell_sign(self, seat: int, viewer: int) -> str:
        """What a viewer is told of a seat that gives the sign: nobody announces it, but it can be seen."""
        return f"You {self.sign_words()}." if viewer == seat else ""

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
        return (f"Play can stall when everybody holds on to cards that others need. If nobody has finished when the cards have gone round "
                f"{ROUNDS} times, time is called, and everyone has to {self.sign_words()} at once; the last one loses.")

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


class PassingGame(FourOfAKind):
    """The games in which all pass at once, and their options."""

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.talks: Final[bool] = self.asks("talk-to-pig")

    def asks(self, name: str) -> bool:
        """Whether a toggle is on; off where this variation does not have it."""
        return (name in self.options or name in self.fixed) and self.flag(name)

    def has_stock(self) -> bool:
        """Whether the dealer draws from a stock."""
        return self.asks("stock")

    def each(self) -> int:
        return self.count("hand-size") if "hand-size" in self.options else 4

    def copies(self) -> int:
        if self.count("multi-packs") == 2 or self.players > (12 if self.has_stock() else 13):
            return 2
        return 1 if not self.has_stock() or self.players * self.each() < 52 else 2

    def make_pack(self) -> Pack:
        return french(RANKS, copies=self.copies()) if self.has_stock() else super().make_pack()

    def cards_in_play(self, ring: Sequence[int]) -> int:
        return self.pack.all if self.has_stock() else super().cards_in_play(ring)

    def clash(self) -> str:
        if self.choice("elimination") == "immediate":
            if "lives" in self.options and self.count("lives") != 3:
                return "a number of lives makes no sense when the loser drops out at once"
            if "lives-word" in self.options and self.choice("lives-word") != "PIG":
                return "a word to spell makes no sense when the loser drops out at once"
        elif self.named_after_itself() and len(self.spelling()) != self.lives():
            return f"the word {self.spelling()} makes no sense with {self.lives()} lives: it has {len(self.spelling())} letters"
        if not self.has_stock() and self.each() != 4:
            return f"hands of {self.each()} cards make no sense without a stock: there are four cards of each rank for every player"
        return ""

    def lives(self) -> int:
        return 1 if self.choice("elimination") == "immediate" else self.count("lives")

    def spelling(self) -> str:
        chosen = self.choice("lives-word")
        return "" if chosen == "none" or self.choice("elimination") == "immediate" else (
            self.id.split("-")[0].upper() if chosen == "game-name" else chosen)

    def named_after_itself(self) -> bool:
        return self.choice("lives-word") == "game-name"

    def tokens(self) -> str:
        return "tokens" if "end" in self.options and self.choice("end") == "grab-token" else ""

    def make_sign(self) -> Action:
        return word("grab", SINGULAR[self.tokens()]) if self.tokens() else word("touch", "nose")

    def first_phase(self, deal: PigDeal, ring: tuple[int, ...]) -> Phase[Any]:
        # with a stock the dealer comes first and draws, and the player at his right comes last and discards
        ring = (ring[-1], *ring[:-1])
        return PassOn(ring, 1, self.ready(deal, ring))

    def next_dealer(self, deal: PigDeal) -> int:
        if self.has_stock() and deal.first[0] >= 0:
            return deal.first[0]
        return super().next_dealer(deal)

    def advise(self, deal: PigDeal, seat: int, rng: Random) -> Action | None:
        if self.is_out(deal, seat):
            return ASK if rng.random() < 0.1 else QUIET
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
        stock = """ The dealer draws a card from the stock instead, and the player at the dealer's right puts the card
on a discard pile. When the stock is used up, the discard pile is the new stock.""" if self.has_stock() else ""
        return f"""All at the same time everyone **gives** one card face down to the left and then picks up the card that comes from the
right, again and again.{stock} You may never hold more than {most} cards, so the next card can be picked up only after you have laid
one down. At a screen all pass at the same beat: nobody sees which card the others choose, and when all have chosen the cards go on."""

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
        return ("""
## Talking to a pig
Nobody may talk to a player who is out. Once in a hand a player who is out may **ask** the next player to the left who is still in
something. There is no need to say anything; but whoever **answers** becomes a pig at once, and the hand is over."""
                if self.talks else "")

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


class Pig(PassingGame):
    """Without a stock pile (page section "Pig with no stock pile")."""

    id = "pig"
    name = "Pig"
    summary = "Pass cards round until somebody has four of a kind, and do not be the last to touch your nose."
    player_counts: ClassVar[Sequence[int]] = range(3, MOST + 1)
    best_players: ClassVar[Sequence[int]] = range(4, 8)
    schema: ClassVar[Sequence[Option]] = (ELIMINATION, LIVES, WORD, TALK, END, PACKS)


class Hog(Pig):
    """The Australian name (page section "Pig with no stock pile")."""

    id = "hog"
    name = "Hog"
    summary = "Australian Pig: the last to touch the nose is the Pig, and who has been the Pig three times becomes a Hog."
    player_counts: ClassVar[Sequence[int]] = range(3, 14)
    schema: ClassVar[Sequence[Option]] = (TALK, END, PACKS)
    fixed: ClassVar[Mapping[str, Any]] = {"elimination": "lives", "lives": 3, "lives-word": "HOG"}


class PigWithStock(PassingGame):
    """The dealer draws from a stock (page section "Pig with a stock pile")."""

    id = "pig-with-stock"
    name = "Pig with a stock pile"
    summary = "Pig with the whole pack: the dealer draws from a stock, and one player can win alone."
    player_counts: ClassVar[Sequence[int]] = range(3, MOST + 1)
    best_players: ClassVar[Sequence[int]] = range(4, 8)
    schema: ClassVar[Sequence[Option]] = (ELIMINATION, LIVES, WORD, TALK, HAND, END, SINGLE, PACKS)

    def has_stock(self) -> bool:
        return True

    def survivors_now(self) -> int:
        return 1 if self.flag("single-winner") else 2

    def end_rules(self) -> str:
        if self.survivors_now() == 1:
            return "Two players play on: whichever of them is the first to collect what is wanted wins alone."
        return super().end_rules()

    def lose(self, deal: PigDeal, seat: int) -> Phase[Any]:
        if self.survivors_now() == 1 and len(self.ring(deal, 0)) == 2 and deal.first[0] >= 0:
            # the first of two to collect four of a kind has won, however many lives the other has
            deal.award(seat, self.lives() - deal.scores[seat] - 1)
        return super().lose(deal, seat)


class Spoons(PassingGame):
    """With spoons to grab (page section "Spoons")."""

    id = "spoons"
    name = "Spoons"
    summary = "Pass cards round until somebody has four of a kind and grabs a spoon; there is one too few."
    player_counts: ClassVar[Sequence[int]] = range(3, MOST + 1)
    best_players: ClassVar[Sequence[int]] = range(4, 8)
    survivors = 1
    schema: ClassVar[Sequence[Option]] = (ELIMINATION, LIVES, WORD, STOCK, HAND, TOKEN, PACKS)

    def tokens(self) -> str:
        return self.choice("token")


class Forks(Spoons):
    """With forks, more dangerous (page section "Spoons")."""

    id = "forks"
    name = "Forks"
    summary = "Spoons with forks, which is more dangerous."
    player_counts: ClassVar[Sequence[int]] = range(3, 14)
    schema: ClassVar[Sequence[Option]] = (ELIMINATION, LIVES, STOCK, HAND, PACKS)
    fixed: ClassVar[Mapping[str, Any]] = {"token": "forks", "lives-word": "none"}


class Knives(Forks):
    """With knives, still more dangerous (page section "Spoons")."""

    id = "knives"
    name = "Knives"
    summary = "Spoons with knives, which is more dangerous still."
    fixed: ClassVar[Mapping[str, Any]] = {"token": "knives", "lives-word": "none"}


class Bouchon(Spoons):
    """The French Spoons with corks (page section "Other variations")."""

    id = "bouchon"
    name = "Bouchon"
    summary = "French Spoons with corks: who loses gets a letter of BOUCHON."
    player_counts: ClassVar[Sequence[int]] = range(3, 14)
    schema: ClassVar[Sequence[Option]] = (choice("lives", LIVES_HELP, 7, 1, 3, 6), STOCK, HAND, PACKS)
    fixed: ClassVar[Mapping[str, Any]] = {"token": "corks", "lives-word": "BOUCHON", "elimination": "lives"}


class Donkey(PassingGame):
    """The Australian game with five cards and secret claims (page section "Other variations")."""

    id = "donkey"
    name = "Donkey"
    summary = "Five-card Spoons in which you take your token in secret and play on as if nothing had happened."
    player_counts: ClassVar[Sequence[int]] = range(3, 11)
    best_players: ClassVar[Sequence[int]] = range(4, 8)
    survivors = 1
    minutes = 40
    schema: ClassVar[Sequence[Option]] = (choice("lives", LIVES_HELP, 6, 1, 3, 7),)
    fixed: ClassVar[Mapping[str, Any]] = {"token": "tokens", "lives-word": "DONKEY", "elimination": "lives", "multi-packs": 1}

    def each(self) -> int:
        return 5

    def clash(self) -> str:
        return ""

    def make_pack(self) -> Pack:
        return french(RANKS)

    def cards_in_play(self, ring: Sequence[int]) -> int:
        return self.pack.all

    def tokens(self) -> str:
        return "tokens"

    def place_rest(self, deal: PigDeal, cards: list[int]) -> None:
        deal.place(cards, deal.aside)

    def first_phase(self, deal: PigDeal, ring: tuple[int, ...]) -> Phase[Any]:
        return PassOnAndClaim(ring, 1, self.ready(deal, ring))

    def cards_rules(self) -> str:
        return "From a pack of 52 cards everyone gets five cards. The others stay out of play, face down."

    def sign_rules(self) -> str:
        return """In the middle lie tokens, one fewer than there are players. Whoever has four of a kind may **grab** a token, in secret:
with five cards one can go on passing as before. As soon as a token is gone everyone may grab one, with or without four of a kind, and
whoever is left without a token loses the hand. Nobody is told who has grabbed; only the tokens in the middle can be counted, so look
at them now and then. At a screen the grab that arrives first is first, and bots take as long to react as people do."""


class PassOn(PassCards):
    """A round of passing; ``ring`` begins with the dealer. Whoever has finished, those in ``ready``, a mask, may give the sign
    instead."""

    def __init__(self, ring: Sequence[int], number: int, ready: int) -> None:
        super().__init__(ring, (1,), (1,))
        self.number: Final = number
        self.ready: Final = ready

    def round(self, number: int, ready: int) -> Phase[Any]:
        """Another round like this one."""
        return PassOn(self.seats, number, ready)

    def may_sign(self, deal: PigDeal, seat: int) -> bool:
        """Whether the seat may give the sign: it has finished, and has not laid a card down."""
        return self.ready >> seat & 1 != 0 and deal.sealed[seat] is None

    def may_ask(self, deal: PigDeal, seat: int) -> bool:
        """Whether the seat is a pig that may still speak in this hand."""
        return pig_of(deal).talks and seat not in self.seats and not deal.spoken[0] >> seat & 1

    def may_interrupt(self, deal: HandsDeal) -> tuple[int, ...]:
        assert isinstance(deal, PigDeal)
        return tuple([seat for seat in range(deal.players) if self.may_sign(deal, seat) or self.may_ask(deal, seat)])

    def interruptions(self, deal: HandsDeal, seat: int) -> Sequence[Action]:
        assert isinstance(deal, PigDeal)
        if self.may_ask(deal, seat):
            return (ASK,)
        return (pig_of(deal).sign,) if self.may_sign(deal, seat) else ()

    def legal(self, deal: HandsDeal, seat: int) -> Sequence[Action]:
        assert isinstance(deal, PigDeal)
        more = [*self.interruptions(deal, seat)]
        if deal.asked[0] >> seat & 1:
            more.append(ANSWER)
        if seat not in self.seats or deal.sealed[seat] is not None:
            return more
        cards = self.parcels(deal, seat, deal.hands[seat].cards)
        return Joined([cards, tuple(more)]) if more else cards

    def candidates(self, deal: HandsDeal, seat: int) -> Sequence[Action]:
        return Joined([self.parcels(deal, seat, deal.pack.all), (pig_of(deal).sign, TAKE, ASK, ANSWER)])

    def reason(self, deal: HandsDeal, seat: int, action: Action) -> str:
        game = pig_of(deal)
        if action is TAKE:
            held = NUMBER_WORDS[deal.hands[seat].cards.bit_count()]
            return f"You hold {held} cards: lay one down first, and what comes is picked up when all have."
        if action is game.sign:
            return f"You do not have {NUMBER_WORDS[game.wanted]} of a kind, and nobody else has shown that he has."
        if action in (ASK, ANSWER):
            return "Nobody has spoken to you." if action is ANSWER else "You are still in the game."
        return super().reason(deal, seat, action)

    def play(self, deal: HandsDeal, seat: int, action: Action) -> Phase[Any]:
        assert isinstance(deal, PigDeal)
        game = pig_of(deal)
        if action is game.sign:
            return self.signed(deal, seat)
        if action is ASK:
            other = game.ring(deal, deal.after(seat))[0]
            deal.asked[0] |= 1 << other
            deal.spoken[0] |= 1 << seat
            deal.say(f"{deal.name(seat)} asks {deal.name(other)} something.", -1, seat)
            return self
        if action is ANSWER:
            deal.say(f"{deal.name(seat)} talks to a pig and becomes one.", -1, seat)
            deal.sealed = [None] * deal.players
            deal.award(seat, game.lives() - deal.scores[seat])
            return OVER
        return super().play(deal, seat, action)

    def signed(self, deal: PigDeal, seat: int) -> Phase[Any]:
        """The seat has finished: the race is on."""
        deal.sealed = [None] * deal.players
        deal.first[0] = seat
        left = mask_of(self.seats) & ~(1 << seat)
        if not left & (left - 1):
            return pig_of(deal).lose(deal, left.bit_length() - 1)
        return Hurry(left, self.seats, 0)

    def reveal(self, deal: HandsDeal, choices: list[Action | None]) -> Phase[Any]:
        assert isinstance(deal, PigDeal)
        if pig_of(deal).has_stock():
            self.pass_to_discards(deal, choices)
            return self.passed(deal)
        return super().reveal(deal, choices)

    def pass_to_discards(self, deal: PigDeal, choices: list[Action | None]) -> None:
        """The last of the ring discards, the others pass on, and the first, the dealer, draws."""
        given = [action.cards if action is not None else 0 for action in choices]
        last = self.seats[-1]
        deal.move_cards(given[last], deal.hands[last], deal.discards)
        deal.exchange([(given[seat], deal.hands[seat], deal.hands[self.to(seat, 1)]) for seat in self.seats[:-1]])
        if not deal.stock.cards:
            deal.move_all(deal.discards, deal.stock)
        deal.draw(deal.stock, deal.hands[self.seats[0]])

    def passed(self, deal: HandsDeal) -> Phase[Any]:
        assert isinstance(deal, PigDeal)
        if self.number < ROUNDS:
            return self.round(self.number + 1, pig_of(deal).ready(deal, self.seats))
        deal.say("Time is called!")
        return self.time_called(deal)

    def time_called(self, deal: PigDeal) -> Phase[Any]:
        """Nobody has finished for too long: everybody has to hurry."""
        return Hurry(mask_of(self.seats), self.seats, mask_of(self.seats))

    def imagined(self, deal: HandsDeal, viewer: int, dice: Dice) -> Phase[Any]:
        assert isinstance(deal, PigDeal)
        return self.round(self.number, pig_of(deal).ready(deal, self.seats))

    def prompt(self, deal: HandsDeal, seat: int) -> str:
        to = "onto the discards" if pig_of(deal).has_stock() and seat == self.seats[-1] else f"to {deal.name(self.to(seat, 1))}"
        return f"Choose a card to give {to}"

    def facts(self, deal: HandsDeal, viewer: int) -> list[str]:
        return [f"Round {self.number}", *token_facts(deal, len(self.seats) - 1)]

    def badges(self, deal: HandsDeal, seat: int) -> list[str]:
        assert isinstance(deal, PigDeal)
        return pig_of(deal).pig_badges(deal, seat)

    def tell(self, deal: HandsDeal, seat: int, action: Action, viewer: int) -> str:
        if action is pig_of(deal).sign:
            return pig_of(deal).tell_sign(seat, viewer)
        return "" if action in (ASK, ANSWER) else super().tell(deal, seat, action, viewer)


def pig_of(deal: HandsDeal) -> PassingGame:
    """The deal's game."""
    game = deal.game
    assert isinstance(game, PassingGame)
    return game


def token_facts(deal: HandsDeal, left: int) -> list[str]:
    """How many tokens lie in the middle, where there are any."""
    things = pig_of(deal).tokens()
    return [f"In the middle: {left} {SINGULAR[things] if left == 1 else things}"] if things else []


class Hurry(LastPays[PigDeal]):
    """Somebody of the ``ring`` has finished, or time was called: the last to give the sign loses. ``busy``: who has laid down a card
    in the meantime and can only give the sign now, a mask."""

    def __init__(self, left: int, ring: Sequence[int], busy: int) -> None:
        super().__init__(left)
        self.ring: Final = tuple(ring)
        self.busy: Final = busy

    def round(self) -> PassOn:
        """The round of passing that whoever has not noticed thinks to be in."""
        return PassOn(self.ring, 0, 0)

    def signs(self, deal: PigDeal, seat: int) -> Sequence[Action]:
        sign = pig_of(deal).sign
        if self.busy >> seat & 1:
            return (sign,)
        return Joined([self.round().parcels(deal, seat, deal.hands[seat].cards), (sign,)])

    def candidates(self, deal: PigDeal, seat: int) -> Sequence[Action]:
        return self.round().candidates(deal, seat)

    def reason(self, deal: PigDeal, seat: int, action: Action) -> str:
        if self.busy >> seat & 1:
            return f"The passing is over: {pig_of(deal).sign_words()}!"
        return self.round().reason(deal, seat, action)

    def counts(self, deal: PigDeal, seat: int, action: Action) -> bool:
        return action is pig_of(deal).sign

    def still(self, deal: PigDeal, left: int, seat: int, action: Action) -> Phase[Any]:
        return Hurry(left, self.ring, self.busy if action is pig_of(deal).sign else self.busy | 1 << seat)

    def last(self, deal: PigDeal, seat: int) -> Phase[Any]:
        return pig_of(deal).lose(deal, seat)

    def prompt(self, deal: PigDeal, seat: int) -> str:
        return pig_of(deal).sign_words().capitalize() if self.busy >> seat & 1 else self.round().prompt(deal, seat)

    def facts(self, deal: PigDeal, viewer: int) -> list[str]:
        return token_facts(deal, self.left.bit_count() - 1)

    def badges(self, deal: PigDeal, seat: int) -> list[str]:
        done = seat in self.ring and not self.left >> seat & 1
        things = pig_of(deal).tokens()
        mark = f"has a {SINGULAR[things]}" if things else "finger on the nose"
        return [*pig_of(deal).pig_badges(deal, seat), *([mark] if done else [])]

    def tell(self, deal: PigDeal, seat: int, action: Action, viewer: int) -> str:
        if action is pig_of(deal).sign:
            return pig_of(deal).tell_sign(seat, viewer)
        return super().tell(deal, seat, action, viewer) if viewer == seat else ""


class PassOnAndClaim(PassOn):
    """A round of passing in Donkey, in which tokens are grabbed in secret."""

    races: ClassVar[bool] = True

    def round(self, number: int, ready: int) -> Phase[Any]:
        return PassOnAndClaim(self.seats, number, ready)

    def may_sign(self, deal: PigDeal, seat: int) -> bool:
        return (seat in self.seats and not deal.claimed[0] >> seat & 1
                and (deal.claimed[0] != 0 or (self.ready >> seat & 1 != 0 and deal.sealed[seat] is None)))

    def signed(self, deal: PigDeal, seat: int) -> Phase[Any]:
        deal.claimed[0] |= 1 << seat
        left = mask_of(self.seats) & ~deal.claimed[0]
        if left & (left - 1):
            return self
        deal.sealed = [None] * deal.players
        return pig_of(deal).lose(deal, left.bit_length() - 1)

    def time_called(self, deal: PigDeal) -> Phase[Any]:
        left = mask_of(self.seats) & ~deal.claimed[0]
        return Hurry(left, self.seats, left)

    def facts(self, deal: HandsDeal, viewer: int) -> list[str]:
        assert isinstance(deal, PigDeal)
        mine = ["You have a token"] if deal.claimed[0] >> viewer & 1 else []
        return [f"Round {self.number}", *token_facts(deal, len(self.seats) - 1 - deal.claimed[0].bit_count()), *mine]

    def imagined(self, deal: HandsDeal, viewer: int, dice: Dice) -> Phase[Any]:
        assert isinstance(deal, PigDeal)
        others = [seat for seat in self.seats if seat != viewer]
        own = deal.claimed[0] & 1 << viewer
        count = (deal.claimed[0] & ~own).bit_count()
        dice.shuffle(others)
        deal.claimed[0] = own | mask_of(others[:count])
        return super().imagined(deal, viewer, dice)
