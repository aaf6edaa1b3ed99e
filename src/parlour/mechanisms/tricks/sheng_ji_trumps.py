"""Making trumps in Sheng Ji while the cards are drawn one by one: whoever exposes a card of the trump rank makes its suit trumps.

At a table everybody may speak up at any moment. Here the cards come in rounds, a card for each in turn; after each round
all say at the same time, unseen by the others, whether they expose something. Where several do, only the first in the order
of drawing has exposed; the others keep what they wanted to show, and all are asked again. So quickness of hand
decides nothing, and nobody learns who could have exposed and did not. Rules pages: tractor, da-bai-fen.
"""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits
from parlour.equipment.french import RANK_NAMES
from parlour.kernel.actions import PASS, Action, CardsAction, Joined, LazyActions, Shape, Subsets, word
from parlour.kernel.phase import NO_SEAT, Phase, Sealed
from parlour.kernel.prose import plural
from parlour.mechanisms.tricks.combination_plays import faces_of, lowest
from parlour.mechanisms.tricks.sheng_ji import JOKERS, NO_RANK, NO_SUIT, Exposure, ShengJiDeal
from parlour.mechanisms.tricks.sheng_ji_advice import worth_exposing

DRAW_A_CARD: Final = word("draw", "a card")
DRAW_ON: Final = word("draw", "on")
EXPOSE: Final = "expose"

# how high exposures are
NOTHING: Final = 0
SINGLE: Final = 1
PAIR: Final = 2
TRIPLE: Final = 3
WITH_JOKER: Final = 4
FINAL: Final = 5


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

    def __init__(self, pack: Pack, bottom: int, largest: int, jokers: bool, with_joker: bool = False) -> None:
        self.pack: Final = pack
        #: how many cards stay
        self.bottom: Final = bottom
        #: how many identical cards may be exposed at most: more overrule fewer
        self.largest: Final = largest
        #: a pair of jokers overrules all else
        self.jokers: Final = jokers
        #: a pair is overruled by a pair with a joker, and this by a pair with a pair of jokers
        self.with_joker: Final = with_joker
        self.highest: Final = FINAL if jokers else largest

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
            for size in range(1, min(count, self.largest) + 1):
                cards = copies(face, first, size)
                if size == PAIR:
                    pairs.append((cards, suit))
                # the heights of sets are their sizes
                if size > height:
                    found.append(Exposure(seat, cards, size, suit, rank))
        if not self.jokers or height == FINAL:
            return found
        jokers = faces_of(pack, pack.suit_masks[JOKERS] & held)
        if self.with_joker and pairs and height in (PAIR, WITH_JOKER):
            number, reached = (1, WITH_JOKER) if height == PAIR else (2, FINAL)
            for cards, suit in pairs:
                for face in jokers:
                    if face.bit_count() >= number:
                        found.append(Exposure(seat, cards | lowest(face, number), reached, suit, rank))
        for face in jokers:
            if face.bit_count() >= 2:
                found.append(Exposure(seat, face, FINAL, NO_SUIT, rank))
        return found

    def of(self, deal: ShengJiDeal, seat: int, rank: int, standing: Exposure | None) -> list[Exposure]:
        """What the seat may expose now. Cards exposed before may be used again, with others."""
        shown = deal.shown[seat].cards
        return self.possible(seat, deal.hands[seat].cards | shown, shown, rank, standing)

    def everything(self, seat: int, rank: int) -> list[Exposure]:
        """What anybody could ever expose."""
        all_cards = self.pack.all
        found = self.possible(seat, all_cards, 0, rank, None)
        if self.with_joker:
            for height in (PAIR, WITH_JOKER):
                over = Exposure(NO_SEAT, 0, height, 0, rank)
                found += [each for each in self.possible(seat, all_cards, 0, rank, over) if each.suit != NO_SUIT]
        return found

    def ever(self, cards: int, seat: int, rank: int) -> bool:
        """Whether anybody could ever expose such cards."""
        text = self.pack.text
        return text(cards) in [text(each.cards) for each in self.everything(seat, rank)]

    def made_with(self, rank: int) -> str:
        """What trumps are made with, in words."""
        ranks = rank_plural(self.pack, rank)
        if self.largest == SINGLE:
            return f"Trumps are made with one of the {ranks}."
        pair = " or a pair of identical jokers" if self.jokers else ""
        return f"Trumps are made with one of the {ranks}, with identical {ranks}{pair}."

    # --- drawing -----------------------------------------------------------------------------------------------------

    def go_on(self, deal: ShengJiDeal, ranks: tuple[int, ...], standing: Exposure | None, resting: int) -> Phase[Any]:
        """Everybody draws a card in turn, again until somebody is to be asked, or all cards are drawn."""
        while len(deal.rest.row) > self.bottom:
            drawn = [deal.draw(deal.rest, deal.hands[seat]) for seat in deal.order(deal.dealer)]
            asked = self.asked(deal, ranks, standing, resting, drawn)
            if asked:
                return MakingTrumps(asked, self, ranks, standing, resting)
        return deal.game.drawn(deal, ranks, standing)

    def asked(self, deal: ShengJiDeal, ranks: tuple[int, ...], standing: Exposure | None, resting: int,
              drawn: Sequence[Card]) -> list[int]:
        """The seats that are asked after a round. Who rests is asked only about a card just drawn, and at the end."""
        if standing is not None and standing.height >= self.highest:
            return []
        last = len(deal.rest.row) <= self.bottom
        asked = []
        for place, seat in enumerate(deal.order(deal.dealer)):
            if standing is not None and standing.seat == seat:
                continue
            if last or not resting >> seat & 1 or self.newly(deal, seat, ranks[seat], standing, drawn[place]):
                asked.append(seat)
        return asked

    def newly(self, deal: ShengJiDeal, seat: int, rank: int, standing: Exposure | None, card: Card) -> bool:
        """Whether the card just drawn lets the seat expose something."""
        twins = self.pack.twins[card]
        return any([each.cards & twins != 0 for each in self.of(deal, seat, rank, standing)])

    def exposed(self, deal: ShengJiDeal, ranks: tuple[int, ...], exposure: Exposure) -> Phase[Any]:
        """A seat exposes cards: all others are asked whether they overrule that."""
        deal.move_cards(exposure.cards & deal.hands[exposure.seat].cards, deal.hands[exposure.seat], deal.shown[exposure.seat])
        if deal.narrating:
            deal.tell(exposure.seat, "{expose} {}: {}", deal.pack.names(exposure.cards), trumps_words(deal.pack, exposure.suit))
            deal.beat()
        others = [seat for seat in deal.order(deal.dealer) if seat != exposure.seat]
        if exposure.height < self.highest:
            return MakingTrumps(others, self, ranks, exposure, 0)
        return self.go_on(deal, ranks, exposure, 0)

    def overrules(self, cards: int, rank: int, standing: Exposure) -> bool:
        """Whether these cards, exposed by another player, would overrule an exposure."""
        text = self.pack.text
        return text(cards) in [text(each.cards) for each in self.possible(NO_SEAT, self.pack.all, 0, rank, standing)]

    def overruled_by(self, standing: Exposure) -> str:
        """What overrules an exposure, in words."""
        if standing.height >= self.highest:
            return "nothing overrules that any more"
        if not self.jokers:
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
    return plural(RANK_NAMES[pack.ranks[rank]])


class MakingTrumps(Sealed[ShengJiDeal]):
    """After a round of cards, or an exposure, seats say whether they expose something.

    ``ranks``: of which rank each may expose. ``standing``: the exposure that makes trumps so far. ``resting``: the seats, as a mask,
    that want to be asked only when a card lets them expose something, when somebody exposes, and at the end.
    """

    about: ClassVar[str] = "making-trumps"
    brisk: ClassVar[bool] = True

    def __init__(self, seats: Sequence[int], making: TrumpMaking, ranks: tuple[int, ...], standing: Exposure | None, resting: int) -> None:
        super().__init__(seats)
        self.making: Final = making
        self.ranks: Final = ranks
        self.standing: Final = standing
        self.resting: Final = resting

    def waited_for(self, deal: ShengJiDeal, viewer: int) -> tuple[int, ...]:
        # who rests, and who is asked again, is nobody else's business
        asked = viewer in self.seats and deal.sealed[viewer] is None if viewer < deal.players else False
        return tuple([seat for seat in range(deal.players) if seat != viewer or asked])

    def at_end(self, deal: ShengJiDeal) -> bool:
        """Whether all cards are drawn."""
        return len(deal.rest.row) <= self.making.bottom

    def words(self, deal: ShengJiDeal) -> tuple[Action, ...]:
        """What one says who exposes nothing."""
        return (PASS,) if self.at_end(deal) else (DRAW_A_CARD, DRAW_ON)

    def legal(self, deal: ShengJiDeal, seat: int) -> Sequence[Action]:
        exposures = self.making.of(deal, seat, self.ranks[seat], self.standing)
        return Joined([self.words(deal), Exposures(deal.pack, exposures)]) if exposures else self.words(deal)

    def candidates(self, deal: ShengJiDeal, seat: int) -> Sequence[Action]:
        possible = Exposures(deal.pack, self.making.everything(seat, self.ranks[seat]))
        words = (DRAW_A_CARD, DRAW_ON, PASS, *deal.game.after_drawing_only())
        return Joined([words, possible, Subsets(EXPOSE, deal.pack, deal.pack.all, 1, self.making.largest)])

    def reason(self, deal: ShengJiDeal, seat: int, action: Action) -> str:
        too_early = deal.game.after_drawing_only().get(action)
        if too_early is not None:
            return too_early
        if not action.cards:
            return "All cards are drawn: expose something, or pass." if self.at_end(deal) else (
                "Cards are still being drawn: expose something, draw a card, or draw on until you can.")
        if not self.making.ever(action.cards, seat, self.ranks[seat]):
            return self.making.made_with(self.ranks[seat])
        standing = self.standing
        if standing is not None and not self.making.overrules(action.cards, self.ranks[seat], standing):
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

    def reveal(self, deal: ShengJiDeal, choices: list[Action | None]) -> Phase[Any]:
        resting = self.resting
        for seat in deal.order(deal.dealer):
            choice = choices[seat]
            if choice is None:
                continue
            if choice.cards:
                for exposure in self.making.of(deal, seat, self.ranks[seat], self.standing):
                    if exposure.cards == choice.cards:
                        return self.making.exposed(deal, self.ranks, exposure)
            resting = resting | 1 << seat if choice is DRAW_ON else resting & ~(1 << seat)
        return self.making.go_on(deal, self.ranks, self.standing, resting)

    def advise(self, deal: ShengJiDeal, seat: int, rng: Random) -> Action | None:
        exposure = worth_exposing(deal, seat, self.ranks[seat], self.standing, self.at_end(deal),
                                  self.making.of(deal, seat, self.ranks[seat], self.standing))
        return self.words(deal)[0] if exposure is None else CardsAction(EXPOSE, deal.pack, exposure.cards)

    def describe(self, deal: ShengJiDeal, seat: int, action: Action, viewer: int) -> str:
        # what is exposed is said when it is; who exposes nothing says nothing
        return ""

    def prompt(self, deal: ShengJiDeal, seat: int) -> str:
        can = self.making.of(deal, seat, self.ranks[seat], self.standing)
        if self.at_end(deal):
            return "Make trumps: expose cards, or pass" if can else "You can make no trumps: pass"
        return "Make trumps: expose cards, or draw on" if can else "You cannot make trumps yet: draw a card, or draw on until you can"

    def facts(self, deal: ShengJiDeal, viewer: int) -> list[str]:
        standing = self.standing
        pack = deal.pack
        facts = [f"Trump rank: {rank_plural(pack, self.ranks[0])}"]
        if min(self.ranks) < max(self.ranks):
            each = [f"{rank_plural(pack, self.ranks[seat])} for {deal.side_name(deal.game.sides[seat])}" for seat in (0, 1)]
            facts = [f"Trump rank: {' or '.join(each)}"]
        if standing is not None:
            facts.append(f"{deal.name(standing.seat)} has exposed: {trumps_words(pack, standing.suit)}")
        return facts

    def trump_cards(self, deal: ShengJiDeal, viewer: int) -> Sequence[Card]:
        pack = deal.pack
        standing = self.standing
        if standing is not None:
            return deal.game.order(standing.suit, standing.rank).trump_cards
        ranks = [self.ranks[viewer if viewer < deal.players else 0]]
        always = deal.game.always
        if always != NO_RANK and always != ranks[0]:
            ranks.append(always)
        return tuple(bits(pack.suit_masks[JOKERS])[::-1] + [card for rank in ranks for card in bits(pack.rank_masks[rank])[::-1]])
