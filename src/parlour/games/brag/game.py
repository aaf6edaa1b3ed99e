"""Brag with three, four and five cards. Rules page: brag."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Pack, french
from parlour.games.brag.options import (
    ANTE,
    BLIND_PLAY,
    BRAG,
    CARDS_DEALT,
    DEALER_CHOOSES,
    EVERY_DEAL,
    EXPOSED,
    FACE_UP,
    JOKERS,
    NOT_RETAINED,
    RETAINED,
    SHUFFLE,
    THREE_CARDS,
    WILD,
    WILD_CARDS,
    WILDS,
)
from parlour.games.brag.vying import VyingGame
from parlour.games.brag.vying_advice import EVEN, strength
from parlour.games.brag.vying_deal import VyingDeal
from parlour.games.brag.vying_turns import LOOK
from parlour.kernel.actions import Action, CardsAction, Subsets, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, Phase, Sealed, Turn
from parlour.kernel.prose import Prose, spelled
from parlour.kernel.table import ALL, OWN, UNSEEN
from parlour.kernel.zones import CardRow, CardSet, Zone
from parlour.mechanisms.stakes.betting import FOLD
from parlour.mechanisms.stakes.stakes import EXTRA, chips
from parlour.rankings.brag import CARDS, PRIAL, Brag

LOOK_NEW: Final = word("look", "new")
LOOK_OLD: Final = word("look", "old")
KEEP: Final = word("keep")
FOLD_HAND: Final = word("fold", "this hand")
RETAIN: Final = word("retain")
RETAIN_NEW: Final = word("retain", "new")
RETAIN_OLD: Final = word("retain", "old")
GIVE_UP: Final = word("give up")
STAY_IN: Final = word("stay in")
DISCARD: Final = "discard"
CHOOSE: Final = "choose"
#: the numbers of cards that may be dealt
DEALT: Final = (3, 4, 5)


def form_words(each: int, blind: bool, wild: str) -> str:
    """A form of the game in words: ``4 cards blind black-twos``."""
    return f"{each} cards {'blind' if blind else 'open'} {wild if wild != 'none' else 'nothing-wild'}"


#: what a dealer may choose, in words: how many cards are dealt, whether one may play blind, and the place in :data:`WILDS` of what is wild
FORMS: Final = {form_words(each, blind, wild): (each, blind, place)
                for each in DEALT for blind in (True, False) for place, wild in enumerate(WILDS)}


class BragDeal(VyingDeal["BragGame"]):
    """The pack goes on from deal to deal, so that one may follow cards in it.

    ``kept[seat]``: a blind hand retained from the deal before. ``aside[seat]``: what the seat has discarded of four or five
    cards. ``bottom``: the one card of the pack that shows, by the option. ``up``: the hand dealt face up beside a retained one,
    by the option. ``retained``: who retains a hand for the next deal. ``prial``: this deal was seen and won by a prial.
    The form that is played: ``each``, how many cards are dealt; ``blind_play``, whether one may play blind; ``wild``, the place in
    :data:`~parlour.games.brag.options.WILDS` of what is wild; and ``since``, how many deals have been played in it.
    """

    kept: list[CardRow]
    aside: list[CardSet]
    stock: CardRow
    bottom: CardRow
    up: CardRow
    retained: int = NO_SEAT
    prial: int = 0
    each: int = 0
    blind_play: int = 1
    wild: int = 0
    since: int = 0

    def set_table(self) -> None:
        super().set_table()
        self.kept = self.card_rows("kept", "row", UNSEEN, "retained hand")
        self.aside = self.card_sets("aside", "heap", OWN, "discarded")
        self.stock = self.card_row("stock", "pile", UNSEEN, "pack", role="stock")
        self.bottom = self.card_row("bottom", "pile", ALL, "face up on the pack")
        self.up = self.card_row("up", "row", ALL, "second hand, face up")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.retained = old.retained
        self.prial = old.prial
        self.each = old.each
        self.blind_play = old.blind_play
        self.wild = old.wild
        self.since = old.since

    def one_hand(self, seat: int) -> None:
        if self.kept[seat].row:
            # of two hands that must be shown unseen the retained one counts
            self.put_under(self.blind[seat])
            self.move_all(self.kept[seat], self.blind[seat])

    def put_under(self, zone: Zone) -> None:
        """Used cards go to the bottom of the pack."""
        if zone.mask():
            self.bury(self.bottom, self.stock)
            self.bury(zone, self.stock)
            self.show_bottom()

    def show_bottom(self) -> None:
        """Where the pack lies face up, its bottom card shows."""
        if self.game[EXPOSED] and self.stock.row:
            self.move(self.stock.row[0], self.stock, self.bottom, openly=True)

    def throw_in(self, seat: int) -> None:
        """All cards before a seat go under the pack."""
        for zone in (self.hands[seat], self.blind[seat], self.kept[seat], self.aside[seat]):
            self.put_under(zone)
        self.cover(self.hands[seat], 1 << seat)
        self.cover(self.aside[seat], 1 << seat)


class BragGame(VyingGame[BragDeal]):
    """What all forms of Brag with its own betting share."""

    page = "brag"
    family = "showdown/vying"
    best_players = range(4, 9)
    minutes = 30
    deal_type = BragDeal
    prose = Prose(__name__, "brag.md")
    schema: ClassVar[Sequence[Option]] = BRAG

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        plain = Brag(self.pack, self.pack.all & ~french().all, discards=True)
        #: a ranking for each kind of wild cards
        self.rankings: Final = tuple([
            plain.with_wild(self.wild_cards(name)) for name in WILDS if name != JOKERS or self[WILD] == JOKERS])

    def make_pack(self) -> Pack:
        return french(jokers=2 if self[WILD] == JOKERS else 0)

    def wild_cards(self, name: str) -> int:
        """The cards that are wild by this name, as a mask; jokers always are."""
        return self.pack.mask(WILD_CARDS[name]) | (self.pack.all & ~french().all)

    def clash(self) -> str:
        each = self[CARDS_DEALT]
        if each * self.players > self.pack.size:
            return f"{each} cards each for {self.players} players make no sense: the pack has {self.pack.size}"
        return super().clash()

    def rule_words(self) -> Mapping[str, Value]:
        terms = self.terms
        chooses = self[DEALER_CHOOSES]
        return {
            "cards": spelled(self[CARDS_DEALT]), "discarded": spelled(self[CARDS_DEALT] - CARDS), "forms_change": chooses,
            "round_and_one": self.players + 1, "may_be_wild": chooses or self[WILD] != "none",
            "may_be_blind": chooses or self[BLIND_PLAY], "first_least": terms.least, "first_most": terms.most, "raise_by": terms.by,
            "brings_in": self.brings_in(), "chips_needed": self.chips_needed(), "extra": EXTRA}

    # --- ranking (page sections "Ranking of hands", "Four Card Brag", "Wild Cards") -----------------------------------------

    def ranking(self, deal: BragDeal) -> Brag:
        """What decides between hands in this deal."""
        return self.rankings[deal.wild]

    def worth(self, deal: BragDeal, cards: int) -> int:
        return self.ranking(deal).value(cards)

    def hand_size(self, deal: BragDeal) -> int:
        return deal.each

    def value(self, deal: BragDeal, seat: int) -> int:
        aside = deal.aside[seat].cards
        if aside:
            return self.ranking(deal).value_of(deal.hands[seat].cards, deal.hands[seat].cards | aside)
        return self.worth(deal, deal.cards(seat))

    def shown_value(self, deal: BragDeal, seat: int) -> int:
        return self.ranking(deal).of_three(self.value(deal, seat))

    def show_rest(self, deal: BragDeal, seat: int) -> None:
        if deal.aside[seat].cards and not self.shows_discards(deal, seat):
            deal.expose(deal.aside[seat])
            if deal.narrating:
                cards = deal.pack.names(deal.aside[seat].cards)
                deal.tell(seat, "{you}, whose hand is equal to another, {show} what was discarded: {}", cards)
                deal.beat()

    def shows_discards(self, deal: BragDeal, seat: int) -> bool:
        """Whether what the seat has discarded lies open for all."""
        return deal.aside[seat].viewers == deal.everyone

    def hand_words(self, deal: BragDeal, seat: int) -> str:
        hidden = deal.aside[seat].cards and not self.shows_discards(deal, seat)
        return self.ranking(deal).name(self.shown_value(deal, seat) if hidden else self.value(deal, seat))

    # --- the pack and the deal (page section "Ante and deal") -----------------------------------------------------------------

    def carry(self, old: BragDeal, new: BragDeal) -> None:
        new.take_over(old)
        super().carry(old, new)
        new.retained = old.retained
        new.prial = old.prial
        new.each = old.each
        new.blind_play = old.blind_play
        new.wild = old.wild
        new.since = old.since + 1

    def open(self, deal: BragDeal) -> Phase[Any]:
        self.seat_all(deal)
        if deal.each:
            self.gather_pack(deal)
        else:
            deal.place(deal.fresh_pack()[::-1], deal.stock)
            deal.each = self[CARDS_DEALT]
            deal.blind_play = int(self[BLIND_PLAY])
            deal.wild = WILDS.index(self[WILD])
        return self.before_dealing(deal)

    def before_dealing(self, deal: BragDeal) -> Phase[Any]:
        """What comes before the ante: where dealers choose what is played, that may be due."""
        due = self[DEALER_CHOOSES] and deal.since > self.players
        # a hand that is retained is played out in the form in which it was dealt, and then the choice is made
        return DealersChoice(deal.dealer) if due and deal.retained == NO_SEAT else self.deal_cards(deal)

    def gather_pack(self, deal: BragDeal) -> None:
        """The last hands of the deal before go under the pack, from the left of its dealer, but for one that is retained."""
        deal.bury(deal.bottom, deal.stock)
        keeper = deal.retained
        for seat in deal.order(deal.dealer):
            if seat == keeper and deal.competes(seat):
                if deal.blind[seat].row:
                    deal.move_all(deal.blind[seat], deal.kept[seat])
            else:
                for zone in (deal.hands[seat], deal.aside[seat], deal.blind[seat], deal.kept[seat]):
                    deal.bury(zone, deal.stock)
                deal.cover(deal.hands[seat], 1 << seat)
                deal.cover(deal.aside[seat], 1 << seat)
        deal.bury(deal.up, deal.stock)
        if deal.prial or self[SHUFFLE] == EVERY_DEAL:
            deal.shuffle(deal.stock)
            if deal.prial:
                deal.say("A prial has won: the pack is shuffled.")
        deal.prial = 0

    def deal_cards(self, deal: BragDeal) -> Phase[Any]:
        """Everyone puts in the ante and is dealt cards, one at a time."""
        deal.ante_up(self[ANTE])
        seats = deal.contenders()
        keeper = deal.retained
        keeper = keeper if keeper != NO_SEAT and deal.kept[keeper].row else NO_SEAT
        deal.retained = NO_SEAT
        enough = deal.each * len(seats) <= len(deal.stock.row)
        face_up = keeper != NO_SEAT and enough and self[RETAINED] == FACE_UP
        if keeper != NO_SEAT and (face_up or not enough):
            # the retained hand is the one to play with; a second is dealt only to be beaten, or cannot be dealt at all
            deal.move_all(deal.kept[keeper], deal.blind[keeper])
        for _ in range(deal.each):
            for seat in seats:
                target: Zone = deal.blind[seat] if self.may_stay_blind(deal) and not face_up else deal.hands[seat]
                if seat == keeper and face_up:
                    target = deal.up
                if seat != keeper or face_up or deal.kept[seat].row:
                    deal.draw(deal.stock, target)
        deal.show_bottom()
        return self.beat_face_up(deal, keeper) if face_up else self.begin(deal)

    def beat_face_up(self, deal: BragDeal, keeper: int) -> Phase[Any]:
        """Page section "Retaining a blind hand", variation: whoever cannot beat the hand dealt face up must fold, and the others
        may."""
        if deal.narrating:
            deal.tell(keeper, "{are} dealt a second hand face up: {}", self.ranking(deal).words(deal.up.mask()))
        deal.beat()
        shown = self.worth(deal, deal.up.mask())
        for seat in deal.contenders():
            if seat != keeper and self.value(deal, seat) <= shown:
                deal.tell(seat, "{you} cannot beat it and {fold}")
                deal.fold(seat)
                deal.throw_in(seat)
        seats = [seat for seat in deal.contenders() if seat != keeper]
        return BeatOrFold(seats, keeper) if seats else self.face_up_met(deal, keeper)

    def face_up_met(self, deal: BragDeal, keeper: int) -> Phase[Any]:
        """Who plays against the retained hand is settled; where nobody does, its owner collects the antes."""
        if deal.only_contender() >= 0:
            if not self.pot_stays(deal, keeper):
                return super().won_unseen(deal, keeper)
            antes = sum(deal.paid)
            deal.tell(keeper, "{collect} the antes, {}, and {keep} the hand not looked at", chips(antes))
            deal.win(keeper, antes)
            deal.retained = keeper
            return self.deal_over(deal)
        deal.put_under(deal.up)
        return self.begin(deal)

    # --- blind hands (page sections "Playing blind" and "Retaining a blind hand") -------------------------------------------

    def may_stay_blind(self, deal: BragDeal) -> bool:
        return bool(deal.blind_play)

    def looks(self, deal: BragDeal, seat: int) -> tuple[Action, ...]:
        if not deal.is_blind(seat):
            return ()
        return (LOOK_NEW, LOOK_OLD) if deal.kept[seat].row else (LOOK,)

    def look(self, deal: BragDeal, seat: int, action: Action) -> None:
        deal.move_all(deal.kept[seat] if action is LOOK_OLD else deal.blind[seat], deal.hands[seat])

    def after_looking(self, deal: BragDeal, then: Phase[Any] | None) -> Phase[Any]:
        for seat in deal.contenders():
            if not deal.is_blind(seat) and (deal.blind[seat].row or deal.kept[seat].row):
                return KeepOrFold(seat, then)
        seats = [seat for seat in deal.contenders() if deal.hands[seat].count() > CARDS]
        return Discarding(seats, then) if seats else super().after_looking(deal, then)

    def throw_in(self, deal: BragDeal, seat: int) -> None:
        deal.throw_in(seat)

    def pot_stays(self, deal: BragDeal, seat: int) -> bool:
        """Whether there is a next deal, in which the seat and another can play for the pot."""
        others = [other for other in range(self.players) if other != seat and self.plays(deal, other)]
        return (self.buys_again() or (self.plays(deal, seat) and len(others) > 0)) and self.can_go_on(deal)

    def won_unseen(self, deal: BragDeal, seat: int) -> Phase[Any]:
        if not deal.is_blind(seat) or not self.pot_stays(deal, seat):
            return super().won_unseen(deal, seat)
        deal.end_because(seat, "{are} left alone and {have} not looked: the pot of {} stays for the next deal", chips(deal.pot))
        return self.deal_over(deal) if self[RETAINED] == NOT_RETAINED else Retaining(seat)

    # --- showing ------------------------------------------------------------------------------------------------------------

    def hands_shown(self, deal: BragDeal, winners: list[int]) -> None:
        if self.ranking(deal).kind(self.value(deal, winners[0])) == PRIAL:
            deal.prial = 1


class ThreeCardBrag(BragGame):
    """Page sections "Three Card Brag" and "Variations"."""

    id = "three-card-brag"
    name = "Three Card Brag"
    also_known_as = ("Brag",)
    summary = "The British bluffing game: three cards, bets that are never made equal, blind players at half price."
    player_counts = range(2, 13)
    schema = THREE_CARDS


class FourCardBrag(BragGame):
    """Page section "Four Card Brag"."""

    id = "four-card-brag"
    name = "Four Card Brag"
    summary = "Brag with four cards, of which one is discarded; the discard settles ties."
    player_counts = range(2, 13)
    fixed = {"cards-dealt": 4}


class FiveCardBrag(BragGame):
    """Page section "Five Card Brag"."""

    id = "five-card-brag"
    name = "Five Card Brag"
    summary = "Brag with five cards, of which two are discarded; the discards settle ties."
    player_counts = range(2, 11)
    fixed = {"cards-dealt": 5}


class KeepOrFold(Turn[BragDeal]):
    """The seat has looked at one of two hands: it keeps it, folding the other unseen, or folds it and stays blind."""

    about: ClassVar[str] = "blind"

    def __init__(self, seat: int, then: Phase[Any] | None) -> None:
        super().__init__(seat)
        self.then: Final = then

    def legal(self, deal: BragDeal, seat: int) -> Sequence[Action]:
        return (KEEP, FOLD_HAND)

    def play(self, deal: BragDeal, seat: int, action: Action) -> Phase[Any]:
        if action is KEEP:
            deal.put_under(deal.blind[seat])
            deal.put_under(deal.kept[seat])
        else:
            deal.put_under(deal.hands[seat])
            if deal.kept[seat].row:
                deal.move_all(deal.kept[seat], deal.blind[seat])
        return deal.game.after_looking(deal, self.then)

    def describe(self, deal: BragDeal, seat: int, action: Action, viewer: int) -> str:
        if action is KEEP:
            return deal.sentence(seat, viewer, "keep", "the hand and folds the other" if viewer != seat else "this hand and fold the other")
        return deal.sentence(seat, viewer, "fold", "the hand looked at")

    def prompt(self, deal: BragDeal, seat: int) -> str:
        return "Keep this hand and fold the other unseen, or fold this hand and go on blind with the other"

    def advise(self, deal: BragDeal, seat: int, rng: Random) -> Action | None:
        return KEEP if strength(deal, seat, rng) > EVEN else FOLD_HAND


class Discarding(Sealed[BragDeal]):
    """Whoever has looked at four or five cards discards all but three, face down."""

    about: ClassVar[str] = "hands"

    def __init__(self, seats: Sequence[int], then: Phase[Any] | None) -> None:
        super().__init__(seats)
        self.then: Final = then

    def legal(self, deal: BragDeal, seat: int) -> Sequence[Action]:
        hand = deal.hands[seat].cards
        extra = hand.bit_count() - CARDS
        return Subsets(DISCARD, deal.pack, hand, extra, extra)

    def candidates(self, deal: BragDeal, seat: int) -> Sequence[Action]:
        return Subsets(DISCARD, deal.pack, deal.pack.all, 1, deal.hands[seat].count())

    def reason(self, deal: BragDeal, seat: int, action: Action) -> str:
        extra = deal.hands[seat].count() - CARDS
        return deal.not_held(seat, action.cards) or f"Discard {extra} {'card' if extra == 1 else 'cards'}: three make the hand."

    def reveal(self, deal: BragDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            action = choices[seat]
            if action is not None:
                deal.move_cards(action.cards, deal.hands[seat], deal.aside[seat])
        return deal.game.after_looking(deal, self.then)

    def prompt(self, deal: BragDeal, seat: int) -> str:
        extra = deal.hands[seat].count() - CARDS
        return f"Discard {'a card' if extra == 1 else f'{extra} cards'}, face down: the other three are your hand"

    def advise(self, deal: BragDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        return CardsAction(DISCARD, deal.pack, hand & ~deal.game.ranking(deal).best(hand))


class BeatOrFold(Sealed[BragDeal]):
    """Those who can beat the hand dealt face up stay in or fold, all at once; ``keeper``: whose hand it is."""

    about: ClassVar[str] = "blind"

    def __init__(self, seats: Sequence[int], keeper: int) -> None:
        super().__init__(seats)
        self.keeper: Final = keeper

    def legal(self, deal: BragDeal, seat: int) -> Sequence[Action]:
        return (STAY_IN, FOLD)

    def reveal(self, deal: BragDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            if choices[seat] is FOLD:
                deal.fold(seat)
                deal.throw_in(seat)
        return deal.game.face_up_met(deal, self.keeper)

    def prompt(self, deal: BragDeal, seat: int) -> str:
        return "You can beat the hand that lies face up: stay in against the one not looked at, or fold"

    def advise(self, deal: BragDeal, seat: int, rng: Random) -> Action | None:
        return STAY_IN


class Retaining(Turn[BragDeal]):
    """The seat has been left alone blind, and may retain its hand for the next deal; of two hands one, sight unseen."""

    about: ClassVar[str] = "blind"

    def legal(self, deal: BragDeal, seat: int) -> Sequence[Action]:
        return (RETAIN_NEW, RETAIN_OLD, GIVE_UP) if deal.kept[seat].row else (RETAIN, GIVE_UP)

    def candidates(self, deal: BragDeal, seat: int) -> Sequence[Action]:
        return (RETAIN, RETAIN_NEW, RETAIN_OLD, GIVE_UP)

    def reason(self, deal: BragDeal, seat: int, action: Action) -> str:
        return "You have two hands: say which one." if deal.kept[seat].row else "You have one hand: retain it, or give it up."

    def play(self, deal: BragDeal, seat: int, action: Action) -> Phase[Any]:
        if action is RETAIN_NEW:
            deal.put_under(deal.kept[seat])
        elif action is RETAIN_OLD:
            deal.put_under(deal.blind[seat])
        if action is not GIVE_UP:
            deal.retained = seat
        return deal.game.deal_over(deal)

    def describe(self, deal: BragDeal, seat: int, action: Action, viewer: int) -> str:
        if action is GIVE_UP:
            return deal.sentence(seat, viewer, "give", "up the hand not looked at")
        which = f"the {action.word} hand" if action.word else "the hand"
        return deal.sentence(seat, viewer, "retain", f"{which}, not looked at")

    def prompt(self, deal: BragDeal, seat: int) -> str:
        which = "the new hand or the old one" if deal.kept[seat].row else "your hand"
        return f"Retain {which} for the next deal, without looking, or give {'both' if deal.kept[seat].row else 'it'} up"

    def advise(self, deal: BragDeal, seat: int, rng: Random) -> Action | None:
        return self.legal(deal, seat)[0]


class DealersChoice(Turn[BragDeal]):
    """Page section "Variations": the dealer says what is played from now on."""

    about: ClassVar[str] = "choice"

    def legal(self, deal: BragDeal, seat: int) -> Sequence[Action]:
        # jokers that are in the pack are wild in any form
        wilds = (JOKERS,) if deal.game[WILD] == JOKERS else WILDS[:-1]
        return [word(CHOOSE, form_words(each, blind, wild)) for each in DEALT if each * deal.players <= deal.pack.size
                for blind in (True, False) for wild in wilds]

    def play(self, deal: BragDeal, seat: int, action: Action) -> Phase[Any]:
        each, blind, wild = FORMS[action.word]
        deal.each = each
        deal.blind_play = int(blind)
        deal.wild = wild
        deal.since = 0
        return deal.game.deal_cards(deal)

    def prompt(self, deal: BragDeal, seat: int) -> str:
        return "Choose what is played from now on: how many cards, blind or not, and what is wild"
