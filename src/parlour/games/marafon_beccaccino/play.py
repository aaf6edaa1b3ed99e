"""Naming trumps, what is said with a lead, marafona, claims, and the play of Marafon-Beccaccino. Rules page: marafon-beccaccino."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.marafon_beccaccino.advice import best_trumps, highest, last_of_suit
from parlour.games.marafon_beccaccino.cards import ACES, LAST_TRICK, ORDERS, PACK, POINTS, TOPS, suit_of
from parlour.games.marafon_beccaccino.deal import MARAFONA, MarafonDeal
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Why
from parlour.mechanisms.tricks.naming import Naming, suit_names
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import PointsLeft, TrickPlay, seats_of

SUITS: Final = suit_names(PACK)
MONTE: Final = word("monte")
DECLARE: Final = word("declare", "marafona")
CLAIM: Final = word("claim", grave=True)
SAY: Final = "say"
BUSSO: Final = word(SAY, "busso")
VOLO: Final = word(SAY, "volo")
STRISCIO: Final = word(SAY, "striscio")
FUORI_TUTTO: Final = word(SAY, "fuori tutto")
TAGLIA: Final = word(SAY, "taglia")
#: what may be said with a lead, and what some allow besides
WORDS: Final = (BUSSO, VOLO, STRISCIO)
MORE: Final = (FUORI_TUTTO, TAGLIA)
#: nothing has been said
SILENT: Final = word(SAY, "nothing")
NO_SUIT: Final = 0
NO_MONTE: Final = "Cards are not dealt again in this game, however bad they are."


class NameTrumps(Naming[MarafonDeal]):
    """The battezzante names the trumps (page section "The Deal and Making Trumps")."""

    def __init__(self, seat: int) -> None:
        super().__init__(seat, SUITS, "the trump suit")

    def no_monte(self, deal: MarafonDeal, seat: int) -> str:
        """Why the seat may not have the cards dealt again; empty where it may."""
        if not deal.game.monte:
            return NO_MONTE
        if seat != self.seat:
            return f"Only {deal.name(self.seat)}, who names the trumps, may have the cards dealt again."
        return "" if POINTS.of(deal.hands[seat].cards) < deal.game.enough else "Your cards are worth one and a third or more."

    def legal(self, deal: MarafonDeal, seat: int) -> Sequence[Action]:
        return self.things if self.no_monte(deal, seat) else (*self.things, MONTE)

    def candidates(self, deal: MarafonDeal, seat: int) -> Sequence[Action]:
        return (*self.things, *self.candidates_out_of_turn(deal, seat))

    def candidates_out_of_turn(self, deal: MarafonDeal, seat: int) -> Sequence[Action]:
        return (MONTE, CLAIM, DECLARE, *WORDS, *MORE)

    def reason(self, deal: MarafonDeal, seat: int, action: Action) -> str:
        if action is MONTE:
            return self.no_monte(deal, seat)
        return "That is said during the play, when trumps have been named."

    def play(self, deal: MarafonDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not MONTE:
            return super().play(deal, seat, action)
        deal.monte = True
        return OVER

    def named(self, deal: MarafonDeal, place: int) -> Phase[Any]:
        for seat in range(deal.players):
            if deal.covered[seat].cards:
                deal.move_all(deal.covered[seat], deal.hands[seat])
        return MarafonTrick(deal.order(self.seat), place)

    def advise(self, deal: MarafonDeal, seat: int, rng: Random) -> Action | None:
        return MONTE if not self.no_monte(deal, seat) else SUITS[best_trumps(deal.hands[seat].cards)]

    def describe(self, deal: MarafonDeal, seat: int, action: Action, viewer: int) -> str:
        if action is MONTE:
            return deal.sentence(seat, viewer, "have", "the cards dealt again: they are worth less than one and a third")
        return deal.sentence(seat, viewer, "name", f"{action.word} as trumps")

    def prompt(self, deal: MarafonDeal, seat: int) -> str:
        return f"Name the trump suit{'' if self.no_monte(deal, seat) else ', or have the cards dealt again'}"


class MarafonTrick(TrickPlay[MarafonDeal]):
    """A trick (page section "The Play"); ``number`` counts them from 0. ``said``: what its leader has said with the lead.
    ``back``: the suit, as a mask, that the partner has asked the leader with busso to lead back, for bots."""

    prompts_interrupters: ClassVar[bool] = False

    def __init__(self, seats: tuple[int, ...], trumps: int, number: int = 0, said: Action = SILENT, back: int = NO_SUIT) -> None:
        super().__init__(seats, ORDERS[trumps])
        self.trumps: Final = trumps
        self.number: Final = number
        self.said: Final = said
        self.back: Final = back

    def on_turn(self, deal: MarafonDeal) -> int:
        """The seat whose card is waited for."""
        return self.seats[len(deal.trick.row)]

    # --- what may be done ---------------------------------------------------------------------------------------------------

    def may_interrupt(self, deal: MarafonDeal) -> tuple[int, ...]:
        on_turn = self.on_turn(deal)
        return tuple([seat for seat in self.seats if seat != on_turn and self.interruptions(deal, seat)])

    def interruptions(self, deal: MarafonDeal, seat: int) -> Sequence[Action]:
        said: tuple[Action, ...] = () if self.no_marafona(deal, seat) else (DECLARE,)
        return said if self.no_claim(deal, seat) else (*said, CLAIM)

    def legal(self, deal: MarafonDeal, seat: int) -> Sequence[Action]:
        said = self.interruptions(deal, seat)
        if seat != self.on_turn(deal):
            return said
        return (*super().legal(deal, seat), *[each for each in (*WORDS, *MORE) if not self.no_word(deal, seat, each)], *said)

    def candidates(self, deal: MarafonDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *self.candidates_out_of_turn(deal, seat))

    def candidates_out_of_turn(self, deal: MarafonDeal, seat: int) -> Sequence[Action]:
        return (*WORDS, *MORE, DECLARE, CLAIM, MONTE)

    def reason(self, deal: MarafonDeal, seat: int, action: Action) -> str:
        if action is CLAIM:
            return self.no_claim(deal, seat)
        if action is DECLARE:
            return self.no_marafona(deal, seat)
        if action is MONTE:
            return "Cards are dealt again before trumps are named: it is too late." if deal.game.monte else NO_MONTE
        if action.kind == SAY:
            return self.no_word(deal, seat, action)
        if seat != self.on_turn(deal):
            return f"It is {deal.name(self.on_turn(deal))}'s turn to play a card."
        return super().reason(deal, seat, action)

    def no_claim(self, deal: MarafonDeal, seat: int) -> str:
        """Why the seat may not claim the game now; empty where it may."""
        target = deal.game.target(deal)
        if min(deal.before) >= target:
            return "Both sides have enough already: this deal decides, and nobody claims."
        # nobody can be mistaken there: whoever says it has touched the wrong thing
        before = deal.score(seat)
        if before + deal.game.most_points(deal, deal.game.sides[seat]) < target:
            return f"Your side had {before} before this deal, and even with all the points of it cannot have {target}."
        return ""

    def no_marafona(self, deal: MarafonDeal, seat: int) -> str:
        """Why the seat may not declare the best three trumps now; empty where it may."""
        game = deal.game
        if self.number:
            return "Marafona is declared during the first trick."
        if deal.declarer != NO_SEAT:
            return "Marafona has been declared."
        if seat != self.leader and game.namer_only:
            return "Only who named the trumps may declare marafona."
        trick = deal.trick.row
        led = 1 << trick[0] if trick else self.leads(deal, seat, deal.hands[seat].cards, None)
        if seat == self.leader and game.lead_ace and not led >> ACES[self.trumps] & 1:
            return "Who named the trumps declares marafona only when leading the ace of trumps."
        cards = deal.hands[seat].cards
        if seat in self.seats[:len(trick)]:
            cards |= 1 << trick[self.seats.index(seat)]
        return f"You do not hold {PACK.names(TOPS[self.trumps])}." if TOPS[self.trumps] & ~cards else ""

    def no_word(self, deal: MarafonDeal, seat: int, action: Action) -> str:
        """Why the seat may not say that now; empty where it may."""
        if action in MORE and not deal.game.more_words:
            return f"{action.word.capitalize()} is not said in this game."
        if deal.trick.row or seat != self.leader:
            return "Only who leads to a trick says something with the lead."
        if self.said is not SILENT:
            return f"You have said {self.said.word}: nobody says more than one thing in a trick."
        if action is FUORI_TUTTO and TOPS[self.trumps] & deal.gone():
            return "Fuori tutto is said while the three, two and ace of trumps have not been played."
        if not self.with_word(action).leads(deal, seat, deal.hands[seat].cards, None):
            return f"You have no card to lead with {action.word}."
        return ""

    def leads(self, deal: MarafonDeal, seat: int, hand: int, why: Why | None) -> int:
        trumps = self.card_order.suit_masks[self.trumps]
        cards = hand
        if self.said is FUORI_TUTTO:
            cards = hand & trumps & ~TOPS[self.trumps]
            if why is not None:
                why.only(cards, "With fuori tutto one leads a trump other than the three, two and ace.")
        elif self.said is TAGLIA:
            cards = hand & ~trumps
            if why is not None:
                why.only(cards, "With taglia one leads a card that is no trump.")
        if deal.game.lead_ace and not self.number and deal.declarer == seat:
            cards &= 1 << ACES[self.trumps]
            if why is not None:
                why.only(cards, "You have declared marafona: you must lead the ace of trumps.")
        return cards

    # --- playing ------------------------------------------------------------------------------------------------------------

    def with_word(self, said: Action) -> MarafonTrick:
        """The same trick after its leader has said something."""
        return MarafonTrick(self.seats, self.trumps, self.number, said, self.back)

    def play(self, deal: MarafonDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CLAIM:
            deal.game.claim(deal, seat)
            return OVER
        if action is DECLARE:
            deal.declarer = seat
            deal.show(TOPS[self.trumps])
            return self
        return self.with_word(action) if action.kind == SAY else super().play(deal, seat, action)

    def trick_over(self, deal: MarafonDeal) -> Phase[Any]:
        led = suit_of(deal.trick.row[0])
        winner = self.take(deal)
        if not deal.hands[winner].cards:
            deal.game.score_deal(deal, winner)
            return OVER
        partner = self.seats[2]
        back = led if self.said is BUSSO and winner == partner else NO_SUIT
        return MarafonTrick(deal.order(winner), self.trumps, self.number + 1, SILENT, back)

    # --- advice ---------------------------------------------------------------------------------------------------------------

    def points_left(self, deal: MarafonDeal) -> PointsLeft | None:
        if not self.number or not all([self.no_claim(deal, seat) for seat in self.seats]) or (self.said in MORE and not deal.trick.row):
            return None
        return PointsLeft(seats_of(deal.game.sides, 0), POINTS.each, LAST_TRICK)

    def worth_of_points(self, deal: MarafonDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        settled = deal.copy()
        deal.game.settle(settled, [deal.taken_by(0) + ours, deal.taken_by(1) + theirs])
        return deal.game.payoff(settled, seat)

    def silent(self) -> MarafonTrick:
        return self if self.said is SILENT else MarafonTrick(self.seats, self.trumps, self.number)

    def only_said(self, action: Action) -> bool:
        return action in WORDS

    def advise(self, deal: MarafonDeal, seat: int, rng: Random) -> Action | None:
        said = self.interruptions(deal, seat)
        if DECLARE in said:
            return DECLARE
        if CLAIM in said and deal.game.claim_holds(deal, deal.game.sides[seat]):
            return CLAIM
        if seat != self.on_turn(deal):
            return None
        card = self.card_to_play(deal, seat)
        if not deal.trick.row and self.said is SILENT:
            words = self.word_with(deal, seat, card)
            if words is not SILENT and not self.no_word(deal, seat, words):
                return words
        return self.card_order.plays.each[card]

    def card_to_play(self, deal: MarafonDeal, seat: int) -> Card:
        """The card to play: as the partner asks for, or one by one's own lights."""
        order = self.card_order
        trick = deal.trick.row
        playable = self.playable(deal, seat, None)
        cards = [action.card for action in order.plays.of(playable)]
        ours = bool(trick) and order.best(trick) % 2 == len(trick) % 2
        if len(trick) == 2 and self.said is BUSSO and playable & suit_of(trick[0]):
            return highest(order, cards)
        if len(trick) == 2 and self.said is TAGLIA:
            trumps = [card for card in cards if order.suit_of[card] == self.trumps]
            if trumps and not ours:
                return trumps[0]
        if not trick and playable & self.back:
            return highest(order, [card for card in cards if self.back >> card & 1])
        unseen = deal.pack.all & ~deal.gone() & ~deal.hands[seat].cards
        attacking = deal.game.sides[seat] == deal.game.sides[deal.namer]
        return card_for_side_points(order, POINTS.each, trick, cards, ours, len(trick) + 1 == deal.players, unseen, attacking)

    def word_with(self, deal: MarafonDeal, seat: int, card: Card) -> Action:
        """What to say with a lead: that it was the last of its suit, or that the partner should win the trick."""
        order = self.card_order
        if order.suit_of[card] == self.trumps:
            return SILENT
        hand = deal.hands[seat].cards
        if last_of_suit(hand, card):
            return VOLO
        unseen = deal.pack.all & ~deal.gone() & ~hand
        return BUSSO if unseen & suit_of(card) & order.beating(card) else SILENT

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def describe(self, deal: MarafonDeal, seat: int, action: Action, viewer: int) -> str:
        if action is CLAIM:
            return deal.sentence(seat, viewer, "claim", "the game")
        if action is DECLARE:
            return deal.sentence(seat, viewer, "declare", f"marafona: {PACK.names(TOPS[self.trumps])}, {MARAFONA} points")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: MarafonDeal, seat: int) -> str:
        before = [] if deal.trick.row or self.said is not SILENT else ["say something with it"]
        if not self.no_marafona(deal, seat):
            before.append("declare marafona")
        return f"{super().prompt(deal, seat)}{'; before that you may ' if before else ''}{' or '.join(before)}"

    def facts(self, deal: MarafonDeal, viewer: int) -> list[str]:
        facts = [f"Trumps: {PACK.suits[self.trumps].shown}, named by {deal.name(deal.namer)}"]
        if self.said is not SILENT:
            facts.append(f"{deal.name(self.leader)} says {self.said.word} with this lead")
        return facts

    def badges(self, deal: MarafonDeal, seat: int) -> list[str]:
        return ["marafona"] if seat == deal.declarer else []
