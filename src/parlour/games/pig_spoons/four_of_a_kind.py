"""Four of a kind and the last one loses: what all games of the page share. Rules page: pig-spoons."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits, french, mask_of
from parlour.games.pig_spoons.deal import PassingDeal, PigDeal
from parlour.games.pig_spoons.options import ELIMINATION, END, HAND, LIVES, PACKS, PASSES, STOCK, TALK, WORD
from parlour.kernel.actions import Action, CardActions, card_actions, word
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose, spelled

RANKS: Final = "A K Q J T 9 8 7 6 5 4 3 2"
RANK: Final = RANKS.split()
#: as many players as two packs are shared out to
MOST: Final = 16
TAKE: Final = word("take")
ANSWER: Final = word("answer")
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


class FourOfAKind(Game[PigDeal]):
    """What all games of the page share: sets of four equal cards, lives, and a race that the last one loses."""

    page = "pig-spoons"
    family = "card-passing"
    hand_order = "rank"
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

    def place_rest(self, deal: PigDeal, cards: list[Card]) -> None:
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
        deal.enter_score(seat, 1, "last" + (f" to a {SINGULAR[self.tokens()]}" if self.tokens() else ""))
        out = self.is_out(deal, seat)
        deal.end_because(seat, f"{{were}} last{f' to a {SINGULAR[self.tokens()]}' if self.tokens() else ''} and {{lose}} the hand"
                         + (" and {are} out" if out else ""))
        deal.beat()
        return OVER

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 1

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

    def badges(self, deal: PigDeal, seat: int) -> list[str]:
        words = self.loss_words(deal.scores[seat])
        return [words] if words else []

    def result_badges(self, deal: PigDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    # --- the rules in words ---------------------------------------------------------------------------------------

    def losing_words(self) -> Mapping[str, Value]:
        """What whoever loses a hand loses, for the rules."""
        lives = self.lives()
        letters = self.spelling()
        losing = "at-once" if lives == 1 else "hog" if letters == "HOG" else "letters" if len(letters) == lives else "lives"
        return {"losing": losing, "life_count": spelled(lives), "letters": letters, "own_name": self.named_after_itself(),
                "sign": self.sign_words()}

    def named_after_itself(self) -> bool:
        """Whether the letters are chosen to be those of the game's own name."""
        return False

    def sign_words(self) -> str:
        """What everybody does at the end of a hand, for the rules."""
        things = self.tokens()
        return f"grab a {SINGULAR[things]}" if things else "touch the nose"


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
        return f"You do not have {spelled(self.wanted)} of a kind, and nobody else has shown that he has."

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

    prose: ClassVar[Prose | None] = Prose(__name__, "rules.md")
    #: with two players left, the first of them to finish wins alone
    first_of_two: ClassVar[bool] = False

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

    def deals_whole_pack(self) -> bool:
        """Whether the whole pack is shuffled, not only four cards for each player."""
        return self.has_stock()

    def make_pack(self) -> Pack:
        return french(RANKS, copies=self.copies()) if self.deals_whole_pack() else super().make_pack()

    def cards_in_play(self, ring: Sequence[int]) -> int:
        return self.pack.all if self.deals_whole_pack() else super().cards_in_play(ring)

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

    def survivors_now(self) -> int:
        """With how many players left the match is over."""
        return self.survivors

    def finished(self, deal: PigDeal) -> bool:
        return len(self.ring(deal, 0)) <= self.survivors_now()

    # --- the rules in words ---

    def rule_words(self) -> Mapping[str, Value]:
        things = self.tokens()
        copies = self.copies()
        ranks = RANK[:(self.players + copies - 1) // copies]
        return {
            **self.losing_words(), "wanted": spelled(self.wanted), "each": spelled(self.each()), "two_packs": copies == 2,
            "packs": "two packs of 52 cards shuffled together" if copies == 2 else "a pack of 52 cards",
            "whole_pack": self.deals_whole_pack(), "has_stock": self.has_stock(), "ranks": ", ".join(ranks).replace("T", "10"),
            "card_count": 4 * self.players, "things": things, "thing": SINGULAR.get(things, ""), "in_secret": self.signs_in_secret,
            "talking": self.talks(), "winners_left": self.survivors_now(), "first_of_two": self.first_of_two,
        }
