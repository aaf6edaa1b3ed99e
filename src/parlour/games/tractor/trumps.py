"""Making trumps in Tractor while the cards are drawn one by one. Rules page: tractor, section "The deal and making trumps".

At a table everybody may speak up at any moment. Here the cards come in rounds, a card for each in turn; after each round
all say at the same time, unseen by the others, whether they expose something. Where several do, only the first in the order
of drawing has exposed; the others keep what they wanted to show, and all are asked again. So quickness of hand
decides nothing, and nobody learns who could have exposed and did not.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Final, Self

from parlour.equipment import Pack, bits
from parlour.equipment.french import RANK_NAMES
from parlour.games.tractor.options import JOKER
from parlour.kernel.actions import Action, CardsAction, Joined, LazyActions, Shape, word
from parlour.kernel.deal import ALL, UNSEEN
from parlour.kernel.phase import Phase, Sealed
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.tricks.combination_plays import faces_of, lowest
from parlour.mechanisms.tricks.tricks import TrickDeal

if TYPE_CHECKING:
    from parlour.games.tractor.game import Tractor

WAIT: Final = word("wait")
REST: Final = word("rest")
PASS: Final = word("pass")
EXPOSE: Final = "expose"

#: the suit of an exposure of jokers: no suit is trumps
NO_SUIT: Final = -1
#: the suit that the jokers have in the pack
JOKERS: Final = 4

# how high exposures are
NOTHING: Final = 0
SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
WITH_JOKER: Final = 4
FINAL: Final = 5


class TractorDeal(TrickDeal["Tractor"]):
    """Before each seat what it has exposed and the valuable cards that were won from the declarers; the stock and what is
    turned up of it; the starter's discards.

    ``starter`` is -1 until it is settled, in the first deal by who makes trumps; ``caught`` are the opponents' card points.
    """

    shown: list[CardSet]
    won: list[CardSet]
    turned: CardRow
    bottom: CardSet
    starter: int = -1
    caught: int = 0
    rest_label = "stock"

    def set_table(self) -> None:
        super().set_table()
        self.shown = self.card_sets("shown", "meld", ALL, "exposed")
        self.won = self.card_sets("won", "meld", ALL, "points won")
        self.turned = self.card_row("turned", "row", ALL, "turned up")
        self.bottom = self.card_set("bottom", "heap", UNSEEN, "discarded by the starter")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.starter = old.starter
        self.caught = old.caught

    def opposes(self, seat: int) -> bool:
        """Whether the seat is of the opponents' side."""
        return self.game.sides[seat] != self.game.sides[self.starter]

    def sweep(self, seat: int) -> None:
        """What counts is laid open before the starter's right when the opponents take it; all else is waste, kept by the
        starter's partner (page section "The play")."""
        mask = self.trick.mask()
        starter = self.starter
        if self.opposes(seat):
            valuable = mask & self.game.valuable
            self.won[self.after(starter)].cards |= valuable
            self.caught += self.game.card_points(valuable)
            mask ^= valuable
        self.taken[self.after(self.after(starter))].cards |= mask
        self.trick.cards = []


class Exposure:
    """Cards that a seat has exposed: what ``suit`` they make trumps, :data:`NO_SUIT` for none, and how high they are."""

    def __init__(self, seat: int, cards: int, height: int, suit: int) -> None:
        self.seat: Final = seat
        self.cards: Final = cards
        self.height: Final = height
        self.suit: Final = suit


class Exposures(LazyActions):
    """What a seat may expose. Typed cards may come in any order."""

    def __init__(self, pack: Pack, exposures: Sequence[Exposure]) -> None:
        self.pack: Final = pack
        self.actions: Final = tuple([CardsAction(EXPOSE, pack, each.cards) for each in exposures])

    def __len__(self) -> int:
        return len(self.actions)

    def at(self, index: int) -> Action:
        return self.actions[index]

    def has(self, action: Action) -> bool:
        return action in self.actions

    def read(self, text: str) -> Action | None:
        pieces = text.replace(",", " ").split()
        if pieces and pieces[0].lower() == EXPOSE:
            pieces = pieces[1:]
        codes = sorted([self.pack.normal(piece) for piece in pieces])
        for action in self.actions:
            if sorted(self.pack.text(action.cards).split()) == codes:
                return action
        return None

    def shape(self) -> Shape:
        cards = 0
        for action in self.actions:
            cards |= action.cards
        sizes = [action.cards.bit_count() for action in self.actions]
        return Shape(EXPOSE, cards, min(sizes), max(sizes))


class TrumpMaking:
    """How trumps are made: what may be exposed, what overrules what, how the cards are drawn; one object serves all deals."""

    def __init__(self, game: Tractor) -> None:
        self.pack: Final = game.pack
        #: three packs are played with, in which a triple overrules a pair, and no jokers are exposed
        self.triples: Final[bool] = game.packs == 3
        #: a pair is overruled by a pair with a joker, and this by a pair with a pair of jokers
        self.with_joker: Final[bool] = game[JOKER]
        #: how many cards stay
        self.bottom: Final[int] = game.bottom
        self.highest: Final = TRIPLE if self.triples else FINAL

    # --- what may be exposed -----------------------------------------------------------------------------------------

    def possible(self, seat: int, held: int, first: int, rank: int, standing: Exposure | None) -> list[Exposure]:
        """What a seat that holds these cards may expose now; of identical ones those of ``first`` before others."""
        if standing is not None and standing.seat == seat:
            return []
        height = NOTHING if standing is None else standing.height
        pack = self.pack
        found: list[Exposure] = []
        pairs: list[tuple[int, int]] = []
        for suit in range(JOKERS):
            face = pack.rank_masks[rank] & pack.suit_masks[suit] & held
            count = face.bit_count()
            for size in range(1, min(count, TRIPLE if self.triples else PAIR) + 1):
                cards = copies(face, first, size)
                if size == PAIR:
                    pairs.append((cards, suit))
                # the heights of sets are their sizes
                if size > height:
                    found.append(Exposure(seat, cards, size, suit))
        if self.triples or height == FINAL:
            return found
        jokers = faces_of(pack, pack.suit_masks[JOKERS] & held)
        if self.with_joker and pairs and height in (PAIR, WITH_JOKER):
            number, reached = (1, WITH_JOKER) if height == PAIR else (2, FINAL)
            for cards, suit in pairs:
                for face in jokers:
                    if face.bit_count() >= number:
                        found.append(Exposure(seat, cards | lowest(face, number), reached, suit))
        for face in jokers:
            if face.bit_count() >= 2:
                found.append(Exposure(seat, face, FINAL, NO_SUIT))
        return found

    def of(self, deal: TractorDeal, seat: int, rank: int, standing: Exposure | None) -> list[Exposure]:
        """What the seat may expose now. Cards exposed before may be used again, with others."""
        shown = deal.shown[seat].cards
        return self.possible(seat, deal.hands[seat].cards | shown, shown, rank, standing)

    def everything(self, seat: int, rank: int) -> list[Exposure]:
        """What anybody could ever expose."""
        all_cards = self.pack.all
        found = self.possible(seat, all_cards, 0, rank, None)
        if self.with_joker:
            for height in (PAIR, WITH_JOKER):
                found += [each for each in self.possible(seat, all_cards, 0, rank, Exposure(-1, 0, height, 0)) if each.suit != NO_SUIT]
        return found

    # --- drawing -----------------------------------------------------------------------------------------------------

    def go_on(self, deal: TractorDeal, rank: int, standing: Exposure | None, resting: int) -> Phase[Any]:
        """Everybody draws a card in turn, again until somebody is to be asked, or all cards are drawn."""
        while len(deal.rest.cards) > self.bottom:
            drawn = [deal.draw(deal.rest, deal.hands[seat]) for seat in deal.order(deal.dealer)]
            asked = self.asked(deal, rank, standing, resting, drawn)
            if asked:
                return MakingTrumps(asked, self, rank, standing, resting)
        return deal.game.drawn(deal, rank, standing)

    def asked(self, deal: TractorDeal, rank: int, standing: Exposure | None, resting: int, drawn: Sequence[int]) -> list[int]:
        """The seats that are asked after a round. Who rests is asked only about a card just drawn, and at the end."""
        if standing is not None and standing.height >= self.highest:
            return []
        last = len(deal.rest.cards) <= self.bottom
        asked = []
        for place, seat in enumerate(deal.order(deal.dealer)):
            if standing is not None and standing.seat == seat:
                continue
            if last or not resting >> seat & 1 or self.newly(deal, seat, rank, standing, drawn[place]):
                asked.append(seat)
        return asked

    def newly(self, deal: TractorDeal, seat: int, rank: int, standing: Exposure | None, card: int) -> bool:
        """Whether the card just drawn lets the seat expose something."""
        twins = self.pack.twins[card]
        return any([each.cards & twins != 0 for each in self.of(deal, seat, rank, standing)])

    def exposed(self, deal: TractorDeal, rank: int, exposure: Exposure) -> Phase[Any]:
        """A seat exposes cards: all others are asked whether they overrule that."""
        deal.move_cards(exposure.cards & deal.hands[exposure.seat].cards, deal.hands[exposure.seat], deal.shown[exposure.seat])
        if deal.narrating:
            deal.tell(exposure.seat, "{expose} {}: {}", deal.pack.names(exposure.cards), trumps_words(deal.pack, exposure.suit))
            deal.beat()
        others = [seat for seat in deal.order(deal.dealer) if seat != exposure.seat]
        if exposure.height < self.highest:
            return MakingTrumps(others, self, rank, exposure, 0)
        return self.go_on(deal, rank, exposure, 0)

    def overrules(self, cards: int, rank: int, standing: Exposure) -> bool:
        """Whether these cards, exposed by another player, would overrule an exposure."""
        text = self.pack.text
        return text(cards) in [text(each.cards) for each in self.possible(-1, self.pack.all, 0, rank, standing)]

    def overruled_by(self, standing: Exposure) -> str:
        """What overrules an exposure, in words."""
        if standing.height >= self.highest:
            return "nothing overrules that any more"
        if self.triples:
            return "only a pair or a triple of the trump rank overrules that" if standing.height == SINGLE else (
                "only a triple of the trump rank overrules that")
        if standing.height == SINGLE:
            return "only an identical pair, of the trump rank or of jokers, overrules that"
        if not self.with_joker:
            return "only an identical pair of jokers overrules that"
        more = "a joker" if standing.height == PAIR else "two identical jokers"
        return f"only an identical pair of jokers, or a pair of the trump rank with {more}, overrules that"


def copies(face: int, first: int, number: int) -> int:
    """So many of these identical cards, those of ``first`` before others."""
    chosen = lowest(face & first, min(number, (face & first).bit_count()))
    return chosen | lowest(face & ~first, number - chosen.bit_count())


def trumps_words(pack: Pack, suit: int) -> str:
    """``spades are trumps``."""
    return "there are no trumps but the jokers" if suit == NO_SUIT else f"{pack.suits[suit].name} are trumps"


def rank_plural(pack: Pack, rank: int) -> str:
    """``sevens``, ``sixes``."""
    name = RANK_NAMES[pack.ranks[rank]]
    return name + ("es" if name.endswith("x") else "s")


class MakingTrumps(Sealed[TractorDeal]):
    """After a round of cards, or an exposure, seats say whether they expose something.

    ``standing``: the exposure that makes trumps so far. ``resting``: the seats, as a mask, that want to be asked only when a
    card lets them expose something, when somebody exposes, and at the end.
    """

    def __init__(self, seats: Sequence[int], making: TrumpMaking, rank: int, standing: Exposure | None, resting: int) -> None:
        super().__init__(seats)
        self.making: Final = making
        self.rank: Final = rank
        self.standing: Final = standing
        self.resting: Final = resting

    def waited_for(self, deal: TractorDeal, viewer: int) -> tuple[int, ...]:
        # who rests, and who is asked again, is nobody else's business
        asked = viewer in self.seats and deal.sealed[viewer] is None if viewer < deal.players else False
        return tuple([seat for seat in range(deal.players) if seat != viewer or asked])

    def at_end(self, deal: TractorDeal) -> bool:
        """Whether all cards are drawn."""
        return len(deal.rest.cards) <= self.making.bottom

    def words(self, deal: TractorDeal) -> tuple[Action, ...]:
        """What one says who exposes nothing."""
        return (PASS,) if self.at_end(deal) else (WAIT, REST)

    def legal(self, deal: TractorDeal, seat: int) -> Sequence[Action]:
        exposures = self.making.of(deal, seat, self.rank, self.standing)
        return Joined([self.words(deal), Exposures(deal.pack, exposures)]) if exposures else self.words(deal)

    def candidates(self, deal: TractorDeal, seat: int) -> Sequence[Action]:
        return Joined([(WAIT, REST, PASS), Exposures(deal.pack, self.making.everything(seat, self.rank))])

    def reason(self, deal: TractorDeal, seat: int, action: Action) -> str:
        if not action.cards:
            return "All cards are drawn: expose something, or pass." if self.at_end(deal) else (
                "Cards are still being drawn: expose something, wait for your next card, or rest.")
        standing = self.standing
        if standing is not None and not self.making.overrules(action.cards, self.rank, standing):
            return (f"{deal.name(standing.seat)} has exposed {deal.pack.names(standing.cards)}: "
                    f"{self.making.overruled_by(standing)}.")
        held = deal.hands[seat].cards | deal.shown[seat].cards
        missing = action.cards
        for face in faces_of(deal.pack, action.cards):
            if (deal.pack.twins[face.bit_length() - 1] & held).bit_count() >= face.bit_count():
                missing &= ~face
        if missing:
            return f"You do not hold {deal.pack.names(missing)}."
        return super().reason(deal, seat, action)

    def reveal(self, deal: TractorDeal, choices: list[Action | None]) -> Phase[Any]:
        resting = self.resting
        for seat in deal.order(deal.dealer):
            choice = choices[seat]
            if choice is None:
                continue
            if choice.cards:
                for exposure in self.making.of(deal, seat, self.rank, self.standing):
                    if exposure.cards == choice.cards:
                        return self.making.exposed(deal, self.rank, exposure)
            resting = resting | 1 << seat if choice is REST else resting & ~(1 << seat)
        return self.making.go_on(deal, self.rank, self.standing, resting)

    def tell(self, deal: TractorDeal, seat: int, action: Action, viewer: int) -> str:
        # what is exposed is said when it is; who exposes nothing says nothing
        return ""

    def prompt(self, deal: TractorDeal, seat: int) -> str:
        can = self.making.of(deal, seat, self.rank, self.standing)
        expose = "Expose trumps, or " if can else "You have nothing to expose: "
        return expose + ("pass" if self.at_end(deal) else "wait for your next card, or rest until a card lets you expose something")

    def facts(self, deal: TractorDeal, viewer: int) -> list[str]:
        standing = self.standing
        facts = [f"Trump rank: {rank_plural(deal.pack, self.rank)}"]
        if standing is not None:
            facts.append(f"{deal.name(standing.seat)} has exposed: {trumps_words(deal.pack, standing.suit)}")
        return facts

    def badges(self, deal: TractorDeal, seat: int) -> list[str]:
        return ["starter"] if seat == deal.starter else []

    def trump_cards(self, deal: TractorDeal, viewer: int) -> Sequence[int]:
        pack = deal.pack
        standing = self.standing
        if standing is not None:
            return deal.game.order(standing.suit, self.rank).trump_cards
        return tuple(bits(pack.suit_masks[JOKERS])[::-1] + bits(pack.rank_masks[self.rank])[::-1])
