"""Follow the Queen, Dirty Schultz, and Black Mariah as a form of the first: what is dealt face up says which rank is wild. Rules page:
chicago."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.chicago.options import (
    CENTRE,
    CENTRE_CARD,
    EXTRA_CARD,
    HOLE_QUEENS,
    LAST_QUEEN,
    NO_QUEEN,
    QUEENS,
    SCHULTZ,
    SEVENTH,
    THIRD_CARD,
    UNLESS_PAID,
    WILD_PAIR,
)
from parlour.games.chicago.shown import NO_RANK, ShownDeal, ShownStud
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.poker import Step
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.stakes.stud import Street
from parlour.rankings.ranking import Ranking

PAY: Final = word("pay")
FACE_UP: Final = word("face up")
#: in a dealt hand the last card that is face up, unless something else is said, is the fourth
LAST_UP: Final = 4
#: and the last of all is the seventh
LAST: Final = 7
#: so many may be dealt pairs enough that with a card for each too few are left
MANY: Final = 6


class WildByCards(ShownStud[ShownDeal]):
    """A rank is wild for all that may change while the cards are dealt."""

    form = "wild-by-cards"

    def set_wild(self, deal: ShownDeal, rank: int) -> None:
        if rank == NO_RANK and not self.more_face_up(deal):
            deal.wild = NO_RANK
            deal.follows = True
            deal.say("That was the last card face up: nothing is wild.")
        else:
            super().set_wild(deal, rank)

    def last_up_card_lies(self, deal: ShownDeal) -> bool:
        """Whether everybody has the cards that are dealt face up."""
        return min([len(deal.up[seat].row) for seat in deal.contenders()]) + len(deal.board.row) >= LAST_UP

    def more_face_up(self, deal: ShownDeal) -> bool:
        """Whether another card will be dealt face up, be it one for all where too few are left."""
        if not self.last_up_card_lies(deal):
            return True
        unserved = [seat for seat in deal.contenders() if deal.cards(seat).bit_count() < LAST]
        return bool(unserved) and (self.last_is_face_up() or len(deal.stock.row) + len(deal.burned.row) < len(unserved))

    def last_is_face_up(self) -> bool:
        """Whether the last card of all may be dealt face up."""
        return False

    def high_now(self, deal: ShownDeal) -> Ranking:
        return self.ranking.with_wild(self.wild_cards(deal))

    def high_ranking(self, deal: ShownDeal, seat: int) -> Ranking:
        return self.ranking.with_wild(self.wild_cards(deal) | self.wild_in_the_hole(deal, seat))

    def wild_in_the_hole(self, deal: ShownDeal, seat: int) -> int:
        """The seat's cards face down that are wild besides, as a mask."""
        return 0

    def showing_ranking(self, deal: ShownDeal) -> Ranking:
        return self.showing.with_wild(self.wild_cards(deal))

    def facts(self, deal: ShownDeal, viewer: int) -> list[str]:
        if deal.wild != NO_RANK:
            return [f"Wild: {self.rank_words(deal.wild)}"]
        if not self.more_face_up(deal):
            return ["Wild: nothing"]
        return ["Wild: the next rank face up" if deal.follows else "Wild: nothing yet"]

    def result_facts(self, deal: ShownDeal) -> list[str]:
        return [f"Wild: {self.rank_words(deal.wild)}" if deal.wild != NO_RANK else "Nothing was wild"]


class FollowTheQueen(WildByCards):
    """Page section "Follow the Queen": the card after a queen face up is wild."""

    id = "follow-the-queen"
    name = "Follow the Queen"
    summary = "Seven Card Stud in which the rank that follows a queen face up is wild, until another queen changes it."
    schema: ClassVar[Sequence[Option]] = QUEENS

    def queens(self) -> int:
        """The queens, as a mask."""
        return self.pack.rank_masks[self.pack.ranks.index("Q")]

    def card_shown(self, deal: ShownDeal, card: Card, before: int) -> None:
        if self.queens() >> card & 1:
            deal.queens = True
            self.set_wild(deal, NO_RANK)
        elif deal.follows:
            self.set_wild(deal, self.pack.rank_of[card])

    def street_dealt(self, deal: ShownDeal) -> Phase[Any] | None:
        if self[LAST_QUEEN] == EXTRA_CARD and self.last_up_card_lies(deal):
            while deal.follows and deal.stock.row:
                card = deal.draw(deal.stock, deal.centre)
                deal.say(f"One further card is dealt for nobody: the {self.pack.faces[card].name}.")
                self.card_shown(deal, card, 0)
        return super().street_dealt(deal)

    def more_face_up(self, deal: ShownDeal) -> bool:
        return self[LAST_QUEEN] == EXTRA_CARD or super().more_face_up(deal)

    def wild_in_the_hole(self, deal: ShownDeal, seat: int) -> int:
        return deal.hands[seat].cards & self.queens() if self[HOLE_QUEENS] else 0

    def settle(self, deal: ShownDeal) -> Phase[Any]:
        if self[NO_QUEEN] and not deal.queens:
            deal.say("No queen was dealt face up: nobody wins.")
            self.play_again(deal)
            return OVER
        return super().settle(deal)

    def special(self) -> Prose:
        return Prose(__name__, "queens.md")

    def special_words(self) -> Mapping[str, Value]:
        return {"mariah": False}


class BlackMariahFollow(FollowTheQueen):
    """Page section "Black Mariah", second kind: the queen of spades face up breaks the deal off."""

    id = "black-mariah-follow"
    name = "Black Mariah, Follow the Queen"
    also_known_as: ClassVar[Sequence[str]] = ("Black Mariah",)
    summary = "Follow the Queen in which the queen of spades face up breaks the deal off, and those who are in play on for the pot."
    leaves_out: ClassVar[Sequence[Option]] = (HOLE_QUEENS, NO_QUEEN, LAST_QUEEN)

    def card_shown(self, deal: ShownDeal, card: Card, before: int) -> None:
        if card == self.pack.card("QS"):
            deal.stopped = True
            deal.say("The queen of spades lies face up: all cards are thrown in.")
        else:
            super().card_shown(deal, card, before)

    def special_words(self) -> Mapping[str, Value]:
        return {"mariah": True}


class DirtySchultz(WildByCards):
    """Page section "Dirty Schultz": the card after a pair face up is wild."""

    id = "dirty-schultz"
    name = "Dirty Schultz"
    summary = "Seven Card Stud in which a pair before anybody makes the next card face up wild, and all of its rank."
    schema: ClassVar[Sequence[Option]] = SCHULTZ

    def card_shown(self, deal: ShownDeal, card: Card, before: int) -> None:
        if deal.follows:
            self.set_wild(deal, self.pack.rank_of[card])
        if self.makes_pair(deal, card, before):
            deal.say("That is a pair.")
            if self[CENTRE_CARD] != CENTRE:
                self.set_wild(deal, NO_RANK)
            elif len(deal.stock.row) > len(deal.contenders()):
                self.set_wild(deal, self.pack.rank_of[deal.draw(deal.stock, deal.centre)])
            else:
                # somebody would go without a card
                deal.wild = NO_RANK
                deal.say("There are too few cards left to turn one up: nothing is wild.")

    def makes_pair(self, deal: ShownDeal, card: Card, before: int) -> bool:
        """Whether the card makes a new natural pair with those that lay face up before."""
        rank = self.pack.rank_of[card]
        alike = (before & self.pack.rank_masks[rank]).bit_count()
        if not alike or (rank == deal.wild and self[WILD_PAIR] == "does-not-count"):
            return False
        return alike == 1 or self[THIRD_CARD] == "new-pair"

    def streets(self) -> Sequence[Step[ShownDeal]]:
        streets = super().streets()
        if self[SEVENTH] != UNLESS_PAID:
            return streets
        return (*streets[:-2], SeventhCards(down=1), streets[-1])

    def last_is_face_up(self) -> bool:
        return self[SEVENTH] == UNLESS_PAID

    def price(self) -> int:
        """What one pays for a seventh card face down."""
        return self.smallest_bet()

    def may_run_short(self) -> bool:
        # cards in the middle may be too many for the last one to everybody
        return super().may_run_short() or (self[CENTRE_CARD] == CENTRE and self.players >= MANY)

    def special(self) -> Prose:
        return Prose(__name__, "schultz.md")

    def special_words(self) -> Mapping[str, Value]:
        return {"price": self.price()}

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "seventh_bought": self[SEVENTH] == UNLESS_PAID}


# --- the seventh card ----------------------------------------------------------------------------------------------------------


class SeventhCards(Street):
    """Each in turn from the dealer's left takes the seventh card face up, or pays for one face down; where there are too few, one card
    is everybody's."""

    def begin(self, deal: Any, at: int) -> Phase[Any] | None:
        return SeventhCard(deal.contenders()[0], at) if self.serves_all(deal) else None

    def ahead(self, deal: Any, at: int) -> None:
        super().begin(deal, at)


class SeventhCard(Turn[ShownDeal]):
    """The seat takes its seventh card face up, or pays to have it face down."""

    about: ClassVar[str] = "seventh-card"

    def __init__(self, seat: int, at: int) -> None:
        super().__init__(seat)
        self.at: Final = at

    def price(self, deal: ShownDeal) -> int:
        """What a card face down costs."""
        return deal.game.smallest_bet()

    def legal(self, deal: ShownDeal, seat: int) -> Sequence[Action]:
        return (FACE_UP, PAY) if deal.stacks[seat] >= self.price(deal) else (FACE_UP,)

    def candidates(self, deal: ShownDeal, seat: int) -> Sequence[Action]:
        return (FACE_UP, PAY)

    def reason(self, deal: ShownDeal, seat: int, action: Action) -> str:
        return f"You have only {chips(deal.stacks[seat])}: take the card face up."

    def play(self, deal: ShownDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PAY:
            deal.pay_pot(seat, self.price(deal))
            deal.serve(seat, 1)
        else:
            deal.turn_up(seat)
        later = deal.contenders()
        place = later.index(seat) + 1
        return SeventhCard(later[place], self.at) if place < len(later) else deal.game.go_on(deal, self.at + 1)

    def prompt(self, deal: ShownDeal, seat: int) -> str:
        if deal.stacks[seat] < self.price(deal):
            return "Take your seventh card face up"
        return f"Take your seventh card face up, or pay {self.price(deal)} to the pot for one face down"

    def describe(self, deal: ShownDeal, seat: int, action: Action, viewer: int) -> str:
        what = f"{self.price(deal)} for a card face down" if action is PAY else "the seventh card face up"
        return deal.sentence(seat, viewer, "pay" if action is PAY else "take", what)

    def advise(self, deal: ShownDeal, seat: int, rng: Random) -> Action | None:
        # whoever holds a wild card does not want to make a pair that takes it away
        held = deal.cards(seat) & deal.game.wild_cards(deal)
        return PAY if held and deal.stacks[seat] >= self.price(deal) else FACE_UP
