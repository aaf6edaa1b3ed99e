"""A deal of Bezique: hands, what lies declared before the players, the stock, and what has been scored. Rules page: bezique."""
from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar, Self

from parlour.equipment import Card, bits
from parlour.games.bezique.cards import BRISQUE, BRISQUES, COURTS, SEVEN, SEVENS, Combination, Declared, choices, of_rank, of_ranks
from parlour.kernel.features import KnownNumber
from parlour.kernel.phase import NO_SEAT
from parlour.kernel.prose import listed
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.stock_tricks import StockTrickDeal
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

if TYPE_CHECKING:
    from parlour.games.bezique.game import Bezique


class BeziqueDeal(StockTrickDeal["Bezique"]):
    """``shown[seat]``: the cards that a player has declared and still plays from. ``earned[seat]``: what each has scored in this deal;
    ``blanks[seat]``: how often each has scored carte blanche. ``trumps``: their suit, or none yet; ``sevens``: the sevens of trumps that
    have scored; ``first``: who was the first to reach the target, where that ends the match, or -1.

    ``declared[seat]`` are the places of what each has declared among all combinations there are with the trumps of then, and
    ``declared_trumps`` those trumps, with the cards in ``declared_cards``.
    """

    known_numbers: ClassVar[tuple[KnownNumber, ...]] = (KnownNumber("earned", 100), KnownNumber("trumps", 4))
    shown: list[CardSet]
    earned: list[int]
    blanks: list[int]
    declared: list[list[int]]
    declared_trumps: list[list[int]]
    declared_cards: list[list[int]]
    trumps: int = NO_TRUMPS
    sevens: int = 0
    first: int = NO_SEAT
    shown_label: ClassVar[str] = "declared"

    def set_table(self) -> None:
        super().set_table()
        self.shown = self.card_sets("shown", "meld", ALL, self.shown_label)
        self.earned = self.tally()
        self.blanks = self.tally()
        self.declared = [self.tally(0, 0) for _ in range(self.players)]
        self.declared_trumps = [self.tally(0, 0) for _ in range(self.players)]
        self.declared_cards = [self.tally(0, 0) for _ in range(self.players)]

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.trumps = old.trumps
        self.sevens = old.sevens
        self.first = old.first

    def available(self, seat: int) -> int:
        """The cards of which the seat may make combinations: those it plays from."""
        return self.playing(seat)

    def playing(self, seat: int) -> int:
        """The cards that the seat plays from."""
        return self.hands[seat].cards | self.shown[seat].cards

    def most_used(self, seat: int) -> int:
        """The cards that lie declared before the seat, of equal ones that which stands in most declarations."""
        cards = self.shown[seat].cards
        declared = self.declared_cards[seat]
        chosen = 0
        while cards:
            twins = cards & self.pack.twins[(cards & -cards).bit_length() - 1]
            best = twins & -twins
            most = -1
            for card in bits(twins):
                uses = len([used for used in declared if used >> card & 1])
                if uses > most:
                    best, most = 1 << card, uses
            chosen |= best
            cards &= ~twins
        return chosen

    def uses(self, seat: int, card: Card) -> str:
        """The combinations that a card has been declared in, in words; where they can be mended, also which of them are broken."""
        names = []
        for each in self.declarations(seat):
            if each.cards >> card & 1:
                broken = self.game.terms.mended and each.cards & ~self.playing(seat)
                names.append(f"broken {each.combination.name}" if broken else each.combination.name)
        return listed(list(dict.fromkeys(names)))

    def apart(self, seat: int) -> list[tuple[Card, str]]:
        """The cards that lie declared before the seat, each with its uses where equal ones differ in them; without where they do not. Of
        cards that are equal in everything the first."""
        cards = self.shown[seat].cards
        found: list[tuple[Card, str]] = []
        while cards:
            twins = bits(cards & self.pack.twins[(cards & -cards).bit_length() - 1])
            uses = [self.uses(seat, card) for card in twins]
            differ = len(set(uses)) > 1
            found += [(card, words if differ else "") for place, (card, words) in enumerate(zip(twins, uses)) if words not in uses[:place]]
            for card in twins:
                cards &= ~(1 << card)
        return found

    def choices(self, seat: int) -> list[Declared]:
        """What the seat can declare of its cards."""
        game: Bezique = self.game
        found = choices(self.pack, game.combinations[self.trumps + 1], self.declarations(seat), self.available(seat),
                        self.shown[seat].cards, game.terms.mended)
        return [each for each in found if each.combination.kind != SEVENS or each.cards & ~self.sevens]

    def declarations(self, seat: int) -> list[Declared]:
        """What the seat has declared so far."""
        terms = self.game.combinations
        return [Declared(terms[trumps + 1][place], cards) for place, trumps, cards in zip(
            self.declared[seat], self.declared_trumps[seat], self.declared_cards[seat])]

    def lay_down(self, seat: int, cards: int) -> None:
        """The seat shows the cards that it declares: those still in its hand are laid before it."""
        self.move_cards(cards & self.hands[seat].cards, self.hands[seat], self.shown[seat])

    def exchange_turned(self, seat: int, card: Card) -> None:
        lying = self.shown[seat]
        source = lying if lying.cards >> card & 1 else self.hands[seat]
        self.draw(self.turned, self.hands[seat])
        self.lay(card, source, self.turned)

    def note(self, seat: int, combination: Combination, cards: int) -> None:
        """What the seat has declared."""
        self.declared[seat].append(self.game.combinations[self.trumps + 1].index(combination))
        self.declared_trumps[seat].append(self.trumps)
        self.declared_cards[seat].append(cards)

    def take_back(self) -> None:
        """The stock is used up: what was declared goes back into the hands."""
        for seat in range(self.players):
            if self.shown[seat].cards:
                self.move_all(self.shown[seat], self.hands[seat])

    def sevens_of_trumps(self) -> int:
        """The sevens of trumps, where they score."""
        if self.trumps == NO_TRUMPS or not self.game.sevens_count:
            return 0
        return of_rank(self.pack, "7") & self.pack.suit_masks[self.trumps]

    def score_seven(self, seat: int, cards: int, words: str) -> None:
        """The seat scores for those of the cards that are sevens of trumps and have not scored yet."""
        fresh = cards & self.sevens_of_trumps() & ~self.sevens
        if fresh:
            self.sevens |= fresh
            self.game.score(self, seat, SEVEN, words)

    def is_blank(self, seat: int) -> bool:
        """Whether the seat holds no king, queen or jack."""
        return not self.playing(seat) & of_ranks(self.pack, COURTS)

    def brisques(self, cards: int) -> int:
        """What the aces and tens among some cards count."""
        return BRISQUE * (cards & of_ranks(self.pack, BRISQUES)).bit_count()


class OpenDeal(BeziqueDeal):
    """A deal of Polish Bezique: the cards taken in tricks lie face up, and combinations are made of them."""

    taken_open: ClassVar[bool] = True
    taken_kind: ClassVar[str] = "meld"
    taken_label: ClassVar[str] = "taken"

    def available(self, seat: int) -> int:
        return self.taken[seat].cards

    def lay_down(self, seat: int, cards: int) -> None:
        """They lie open already."""


class SixPackDeal(BeziqueDeal):
    """A deal of Six Pack Bezique: tricks count nothing, and lie face up on one pile in the middle."""

    pile: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.pile = self.card_row("pile", "pile", ALL, "tricks played")

    def sweep(self, seat: int) -> None:
        self.move_all(self.trick, self.pile)
