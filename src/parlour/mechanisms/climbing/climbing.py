"""Climbing: somebody leads cards that belong together, and the next players beat them with better ones of the kind or pass.

When all others have passed, the cards are set aside and whoever played last leads anything. Which cards belong together and
what beats what is in :mod:`parlour.rankings.combinations`; :class:`Climb` is the phase, in which a game says what happens when
somebody passes, runs out of cards or wins a trick.
"""
from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from mypy_extensions import mypyc_attr
from typing_extensions import TypeVar

from parlour.equipment import Pack, bits
from parlour.kernel.actions import PASS, Action, CardsAction, Joined, LazyActions, Shape, Subsets
from parlour.kernel.features import HOLDER, PASSED, Features
from parlour.kernel.phase import NO_SEAT, NOTHING, ONE_SEAT, OVER, Phase
from parlour.kernel.prose import spelled
from parlour.kernel.table import ALL, UNSEEN, G
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import HandsDeal
from parlour.rankings.combinations import Combination, Combinations

KIND: Final = "play"
PASSES: Final[tuple[Action, ...]] = (PASS,)


class Plays(LazyActions):
    """Plays of these sets of cards, out of a hand."""

    def __init__(self, pack: Pack, hand: int, sets: list[int]) -> None:
        self.pack: Final = pack
        self.hand: Final = hand
        self.sets: Final = sets

    def __len__(self) -> int:
        return len(self.sets)

    def at(self, index: int) -> Action:
        return CardsAction(KIND, self.pack, self.sets[index])

    def has(self, action: Action) -> bool:
        return isinstance(action, CardsAction) and action.kind == KIND and len(action.parts) == 1 and action.cards in self.sets

    def read(self, text: str) -> Action | None:
        action = Subsets(KIND, self.pack, self.hand, 1, 1).read(text)
        return action if action is not None and action.cards else None

    def shape(self) -> Shape:
        least = most = self.sets[0].bit_count()
        cards = 0
        for chosen in self.sets:
            cards |= chosen
            least = min(least, chosen.bit_count())
            most = max(most, chosen.bit_count())
        return Shape(KIND, cards, least, most)


@mypyc_attr(allow_interpreted_subclasses=True)
class ClimbingDeal(HandsDeal[G]):
    """Hands; the ``trick``, which is the play to beat; the ``heap`` of the plays it has beaten; what was set ``aside``."""

    trick: CardRow
    heap: CardRow
    aside: CardSet

    def set_table(self) -> None:
        super().set_table()
        self.trick = self.card_row("trick", "trick", ALL, "to beat")
        self.heap = self.card_row("heap", "pile", ALL, "beaten")
        self.aside = self.card_set("aside", "heap", ALL if self.aside_open() else UNSEEN, "set aside")

    def aside_open(self) -> bool:
        """Whether the cards that are set aside stay face up."""
        return False

    def lay_down(self, seat: int, cards: int, order: Combinations) -> None:
        """The seat plays cards on those that lie there."""
        if self.trick.row:
            self.move_all(self.trick, self.heap)
        if cards & (cards - 1):
            self.lay_cards(order.in_order(cards), self.hands[seat], self.trick)
        else:
            self.move_cards(cards, self.hands[seat], self.trick)

    def set_aside(self) -> None:
        """All cards of the trick are set aside."""
        self.move_all(self.heap, self.aside)
        self.move_all(self.trick, self.aside)

    def has_cards(self, seat: int) -> bool:
        """Whether the seat still plays."""
        return self.hands[seat].cards != 0

    def playing(self) -> list[int]:
        """The seats that have cards, from the dealer's next."""
        return [seat for seat in self.order(self.after(self.dealer)) if self.has_cards(seat)]


ClimbingDealT = TypeVar("ClimbingDealT", bound=ClimbingDeal, contravariant=True, default=ClimbingDeal)


@mypyc_attr(allow_interpreted_subclasses=True)
class Climb(Phase[ClimbingDealT]):
    """The seat leads, where there is nothing to beat, or beats the ``best`` play, or passes.

    ``by``: who made the best play, or :data:`NO_SEAT`. ``passed``: a mask of those who passed since, or where nobody comes back,
    who passed since the lead. ``cards``: the combinations of the game as they stand.

    A game makes its own phase of this: :meth:`going_on` hands its own facts on, :meth:`comes_back`, :meth:`beats_own`,
    :meth:`barred` and :meth:`must_beat` are its rules, and :meth:`out`, :meth:`trick_won`, :meth:`has_passed` say what happens.
    """

    def __init__(self, cards: Combinations, seat: int, best: Combination | None = None, by: int = NO_SEAT, passed: int = 0) -> None:
        self.combinations: Final = cards
        self.seat: Final = seat
        self.best: Final = best
        self.by: Final = by
        self.passed: Final = passed

    # --- what a game says --------------------------------------------------------------------------------------------

    def going_on(self, seat: int, best: Combination | None, by: int, passed: int) -> Climb[Any]:
        """The phase in which a seat is to act, with everything else as it is."""
        return Climb(self.combinations, seat, best, by, passed)

    def comes_back(self) -> bool:
        """Whether somebody who has passed may play again in the same trick."""
        return True

    def beats_own(self) -> bool:
        """Whether somebody whose play nobody has beaten may beat it, before leading anew."""
        return False

    def must_beat(self, deal: ClimbingDealT, seat: int) -> str:
        """Why the seat may not pass although it can beat the best play; empty when it may."""
        return ""

    def bars(self, deal: ClimbingDealT, seat: int) -> bool:
        """Whether :meth:`barred` bars anything for the seat now: asked first, for speed."""
        return False

    def barred(self, deal: ClimbingDealT, seat: int, cards: int) -> str:
        """Why the seat may not play these cards, though they beat what there is to beat; empty when it may."""
        return ""

    def has_passed(self, deal: ClimbingDealT, seat: int) -> None:
        """The seat has passed."""

    def has_played(self, deal: ClimbingDealT, seat: int, best: Combination) -> Climb[Any]:
        """The seat has played and still has cards, or others play on: this phase, or another with what the play has changed."""
        return self

    def out(self, deal: ClimbingDealT, seat: int, best: Combination) -> bool:
        """The seat has played its last cards; says whether the deal is over with that."""
        return True

    def ended(self, deal: ClimbingDealT) -> Phase[Any]:
        """The deal is over: scores it."""
        return OVER

    def trick_won(self, deal: ClimbingDealT, seat: int) -> None:
        """All others have passed after the seat's play; the cards are still there."""

    # --- what may be done --------------------------------------------------------------------------------------------

    def turn(self, deal: ClimbingDealT) -> tuple[int, ...]:
        return ONE_SEAT[self.seat]

    def may_interrupt(self, deal: ClimbingDealT) -> tuple[int, ...]:
        best = self.best
        if best is None or not self.combinations.bombs:
            return ()
        return tuple([seat for seat in range(deal.players) if seat != self.seat and seat != self.by and self.bombs(deal, seat)])

    def possible_interrupters(self, deal: ClimbingDealT) -> tuple[int, ...]:
        best = self.best
        least = self.combinations.smallest_bomb(best) if best is not None else 0
        if not least:
            return ()
        # who has a bomb is hidden, but not who has too few cards for one
        return tuple([seat for seat in range(deal.players) if seat != self.seat and seat != self.by
                      and deal.hands[seat].cards.bit_count() >= least and (self.comes_back() or not self.passed >> seat & 1)])

    def bombs(self, deal: ClimbingDealT, seat: int) -> list[int]:
        """What the seat may play out of turn."""
        best = self.best
        hand = deal.hands[seat].cards
        if best is None or not hand or (self.passed >> seat & 1 and not self.comes_back()):
            return []
        return self.allowed(deal, seat, self.combinations.beating_bombs(hand, best))

    def plays(self, deal: ClimbingDealT, seat: int) -> list[int]:
        """What the seat may play in its turn."""
        best = self.best
        hand = deal.hands[seat].cards
        return self.allowed(deal, seat, self.combinations.leads(hand) if best is None else self.combinations.beating(hand, best))

    def allowed(self, deal: ClimbingDealT, seat: int, sets: list[int]) -> list[int]:
        """Those of the plays that are not barred."""
        if sets and self.bars(deal, seat):
            return [cards for cards in sets if not self.barred(deal, seat, cards)]
        return sets

    def legal(self, deal: ClimbingDealT, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        if seat != self.seat:
            return Plays(deal.pack, hand, self.bombs(deal, seat))
        sets = self.plays(deal, seat)
        if not sets:
            return PASSES
        plays = Plays(deal.pack, hand, sets)
        return plays if self.best is None or self.must_beat(deal, seat) else Joined([plays, PASSES])

    def candidates(self, deal: ClimbingDealT, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        # whatever cards are typed are read; a few wrong plays are listed
        return Joined([Plays(deal.pack, hand, [1 << card for card in bits(deal.pack.all)]), PASSES])

    def candidates_out_of_turn(self, deal: ClimbingDealT, seat: int) -> Sequence[Action]:
        if self.best is None or not self.combinations.bombs:
            return NOTHING
        return Subsets(KIND, deal.pack, deal.pack.all, 1, deal.pack.size)

    def reason(self, deal: ClimbingDealT, seat: int, action: Action) -> str:
        best = self.best
        if action is PASS:
            return "You lead: play something." if best is None else self.must_beat(deal, seat) or "It is not your turn to pass."
        if not action.cards:
            return "Play cards" + (" or pass." if best is not None else ".")
        if action.cards & ~deal.hands[seat].cards:
            return deal.not_held(seat, action.cards)
        played = self.combinations.of(action.cards)
        if played is None:
            return "These cards are no combination that can be played."
        if seat != self.seat and played.form not in self.combinations.bombs:
            return f"It is not your turn, and {self.combinations.name(played)} is not played out of turn."
        if best is not None and not self.combinations.beats(played, best):
            return self.too_weak(played, best)
        if seat == self.by and seat != self.seat:
            return "The play that lies there is your own: let others beat it first."
        if seat != self.seat and self.passed >> seat & 1 and not self.comes_back():
            return "You have passed, and play no more in this trick."
        return self.barred(deal, seat, action.cards) or super().reason(deal, seat, action)

    def too_weak(self, played: Combination, best: Combination) -> str:
        """Why one play does not beat another."""
        name = self.combinations.name(played)
        name = name[0].upper() + name[1:]
        several = self.several(played)
        if played.form == best.form:
            return f"{name} must be higher than {'those that lie' if several else 'the one that lies'} there."
        beaten = f"{'do' if several else 'does'} not beat {self.combinations.name(best)}"
        if played.size != best.size:
            return f"{name} {beaten}: play {'one card' if best.size == 1 else f'{best.size} cards'}."
        return f"{name} {beaten}."

    def several(self, played: Combination) -> bool:
        """Whether the name of a play is in the plural: ``three kings``, not ``a pair of kings``."""
        return False

    # --- what happens ------------------------------------------------------------------------------------------------

    def play(self, deal: ClimbingDealT, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            return self.passes(deal, seat)
        played = self.combinations.of(action.cards)
        assert played is not None
        deal.lay_down(seat, action.cards, self.combinations)
        return self.played(deal, seat, self.to_beat(deal, seat, played))

    def to_beat(self, deal: ClimbingDealT, seat: int, played: Combination) -> Combination:
        """What is to be beaten now that the seat has played this."""
        return played

    def played(self, deal: ClimbingDealT, seat: int, best: Combination) -> Phase[Any]:
        """The seat has laid down what is now to be beaten."""
        if not deal.has_cards(seat):
            deal.beat()
            if self.out(deal, seat, best):
                left = [other for other in range(deal.players) if deal.has_cards(other)]
                if len(left) == 1 and deal.players > 2:
                    deal.end_because(left[0], "Only {you} still {have} cards")
                else:
                    deal.end_because(seat, "{have} played the last card")
                return self.ended(deal)
        passed = 0 if self.comes_back() else self.passed & ~(1 << seat)
        now = self.has_played(deal, seat, best)
        return now.next_turn(deal, seat, best, seat, passed)

    def passes(self, deal: ClimbingDealT, seat: int) -> Phase[Any]:
        """The seat passes; somebody who has a lead and may play nothing passes it on."""
        best = self.best
        if best is None:
            return self.lead_passed(deal, seat)
        if seat == self.by:
            return self.won(deal)
        self.has_passed(deal, seat)
        return self.next_turn(deal, seat, best, self.by, self.passed | 1 << seat)

    def next_turn(self, deal: ClimbingDealT, seat: int, best: Combination, by: int, passed: int) -> Phase[Any]:
        """It is the turn of the next after a seat who has cards and has not passed; if there is none, the trick is won."""
        following = deal.after(seat)
        while following != seat:
            if following != by and not passed >> following & 1 and deal.has_cards(following):
                return self.going_on(following, best, by, passed)
            following = deal.after(following)
        last = self.going_on(by, best, by, passed)
        return last if self.beats_own() and deal.has_cards(by) else last.won(deal)

    def won(self, deal: ClimbingDealT) -> Phase[Any]:
        """Nobody else plays any more: the cards are set aside, and who played last leads, or the next who has cards."""
        deal.beat()
        self.trick_won(deal, self.by)
        deal.set_aside()
        leader = self.by
        while not deal.has_cards(leader):
            leader = deal.after(leader)
        deal.tell(leader, "{}: {you} {lead}", self.why_won())
        return self.going_on(leader, None, NO_SEAT, 0)

    def why_won(self) -> str:
        """What has ended the trick, in words."""
        return "All others have passed"

    def lead_passed(self, deal: ClimbingDealT, seat: int) -> Phase[Any]:
        """Somebody may not play what is left to lead: the next leads; the deal is over when that goes for all."""
        self.has_passed(deal, seat)
        passed = self.passed | 1 << seat
        following = deal.after(seat)
        while following != seat:
            if not passed >> following & 1 and deal.has_cards(following):
                return self.going_on(following, None, NO_SEAT, passed)
            following = deal.after(following)
        return self.ended(deal)

    def speaks_for(self, deal: ClimbingDealT, seat: int, action: Action) -> str:
        if action is PASS:
            return "you keep your cards for later" if self.plays(deal, seat) else "you hold nothing that beats it"
        left = deal.hands[seat].cards & ~action.cards
        if not left:
            return "you have played your last card with it"
        played = self.combinations.of(action.cards)
        if played is None or seat != self.seat:
            return ""
        others = [self.combinations.of(cards) for cards in self.plays(deal, seat)]
        alike = [other.strength for other in others if other is not None and other.form == played.form]
        if self.best is not None:
            return "it is the lowest of yours that beats it" if played.strength == min(alike) and min(alike) < max(alike) else ""
        if played.size > 1:
            return f"you are rid of {spelled(played.size)} cards at once"
        return "it is your lowest, which is hard to play later" if played.strength == min(alike) and min(alike) < max(alike) else ""

    # --- what is shown -----------------------------------------------------------------------------------------------

    def trick_seats(self, deal: ClimbingDealT) -> tuple[int, ...]:
        return (self.by,) * len(deal.trick.row)

    def prompt(self, deal: ClimbingDealT, seat: int) -> str:
        best = self.best
        if best is None:
            return "Lead any card or combination"
        if seat == self.by:
            return f"All others have passed: beat your own {self.combinations.forms[best.form].name}, or pass to lead anew"
        return f"Beat {self.in_words(deal, best)}, or pass"

    def in_words(self, deal: ClimbingDealT, best: Combination) -> str:
        """What lies there, a single card by its own name: ``the king of clubs``; ``a pair, 9♠ 9♥,``."""
        return deal.pack.names(best.cards) if best.size == 1 else f"{self.combinations.name(best)}, {self.combinations.show(best.cards)}"

    def features(self, deal: ClimbingDealT, viewer: int, found: Features) -> None:
        if self.best is not None:
            found.of_seat(self.by, HOLDER, 1)
        passed = self.passed
        for seat in range(deal.players):
            if passed >> seat & 1:
                found.of_seat(seat, PASSED, 1)

    def facts(self, deal: ClimbingDealT, viewer: int) -> list[str]:
        best = self.best
        if best is None:
            return [f"{deal.name(self.seat)} leads"] if self.seat >= 0 else []
        return [f"To beat: {self.in_words(deal, best)}, played by {deal.name(self.by)}"]

    def badges(self, deal: ClimbingDealT, seat: int) -> list[str]:
        if not deal.has_cards(seat):
            return ["out"]
        return ["passed"] if self.passed >> seat & 1 else []

    def describe(self, deal: ClimbingDealT, seat: int, action: Action, viewer: int) -> str:
        if action.cards & (action.cards - 1):
            played = self.combinations.of(action.cards)
            if played is not None:
                return deal.sentence(seat, viewer, "play", f"{self.combinations.name(played)}: {self.combinations.show(action.cards)}")
        return super().describe(deal, seat, action, viewer)
