"""Pitching and the tricks of Don and Phat, cards played out of turn, and reneging. Rules page: don-phat."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card
from parlour.games.don_phat.advice import card_to_pitch, card_to_play
from parlour.games.don_phat.deal import OUT_OF_TURN, RENEGED, DonDeal
from parlour.kernel.actions import Action, card_actions, read
from parlour.kernel.phase import Phase, Why
from parlour.kernel.zones import CardSet
from parlour.mechanisms.tricks.tricks import TrickOrder, TrickPlay

BOARD: Final = "board"


@mypyc_attr(allow_interpreted_subclasses=True)
class DonPlay(TrickPlay[DonDeal]):
    """A trick, of Don or Phat; where that is punished somebody can play to it out of turn (page section "Irregularities")."""

    prompts_interrupters: ClassVar[bool] = False
    gives_time: ClassVar[bool] = False

    def on_turn(self, deal: DonDeal) -> int:
        """The seat whose card is waited for."""
        return self.seats[len(deal.trick.row)]

    def hand(self, deal: DonDeal, seat: int) -> int:
        return deal.may_play(seat)

    # --- what may be done -----------------------------------------------------------------------------------------------------

    def may_interrupt(self, deal: DonDeal) -> tuple[int, ...]:
        if not deal.game.can_board:
            return ()
        return tuple([seat for seat in self.seats if not self.no_board(deal, seat)])

    def legal(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        if seat == self.on_turn(deal):
            return super().legal(deal, seat)
        return self.interruptions(deal, seat)

    def interruptions(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        return () if self.no_board(deal, seat) else card_actions(deal.pack, BOARD).of(deal.hands[seat].cards)

    def candidates(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *card_actions(deal.pack, BOARD).of(deal.pack.all))

    def candidates_out_of_turn(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        return self.candidates(deal, seat) if seat in self.seats else ()

    def read_shorthand(self, deal: DonDeal, seat: int, text: str) -> Action | None:
        # on turn a card is played, whatever else one could do with it
        return read(self.card_order.plays.of(deal.pack.all), text) if seat == self.on_turn(deal) else None

    def no_board(self, deal: DonDeal, seat: int) -> str:
        """Why the seat cannot play out of turn now; empty where it can, and will be punished."""
        if not deal.game.can_board:
            return "Nobody plays out of turn in this game."
        if seat == self.on_turn(deal):
            return "It is your turn: play the card."
        if not deal.hands[seat].cards:
            return "You have no card left in your hand."
        if not deal.hands[seat].viewers >> seat & 1:
            return "You do not look at your cards before your partner has led."
        if deal.caught[seat] & OUT_OF_TURN:
            return "You have played out of turn in this match: now wait for your turn."
        return ""

    def reason(self, deal: DonDeal, seat: int, action: Action) -> str:
        if action.kind == BOARD:
            return self.no_board(deal, seat) or deal.not_held(seat, action.cards)
        if seat != self.on_turn(deal):
            now = f"It is {deal.name(self.on_turn(deal))}'s turn to play a card."
            return now if self.no_board(deal, seat) else f"{now} A card played now is boarded."
        return super().reason(deal, seat, action)

    def playable(self, deal: DonDeal, seat: int, why: Why | None) -> int:
        cards = self.following_suit(deal, seat, why)
        boarded = cards & deal.boarded[seat].cards
        if boarded:
            if why is not None:
                why.only(boarded, "Your boarded card must be played as soon as it can be.")
            return boarded
        return deal.may_play(seat) if self.may_renege(deal, seat) else cards

    def following_suit(self, deal: DonDeal, seat: int, why: Why | None) -> int:
        """The cards that the seat should play from, by the rules of following suit."""
        return super().playable(deal, seat, None if self.may_renege(deal, seat) else why)

    def may_renege(self, deal: DonDeal, seat: int) -> bool:
        """Whether the seat can fail to follow suit."""
        return deal.game.can_renege and not deal.caught[seat] & RENEGED

    # --- playing --------------------------------------------------------------------------------------------------------------

    def board(self, deal: DonDeal, seat: int, card: Card) -> Phase[Any]:
        """The seat plays a card out of turn: it lies on the table from now on."""
        deal.move(card, deal.hands[seat], deal.boarded[seat])
        deal.game.penalised_out_of_turn(deal, seat)
        # all see the card, and so whether the seat could have followed suit with it
        return self.shows_renege(deal, seat, card) or self

    def shows_renege(self, deal: DonDeal, seat: int, card: Card) -> Phase[Any] | None:
        """What comes next where a card that the seat plays is of a suit that it has not followed; else nothing."""
        suit = self.card_order.suit_of[card]
        return deal.game.reneged(deal, seat, suit) if deal.denied[seat] >> suit & 1 else None

    def play(self, deal: DonDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == BOARD:
            return self.board(deal, seat, action.card)
        return self.played(deal, seat, action.card)

    def played(self, deal: DonDeal, seat: int, card: Card) -> Phase[Any]:
        """The seat plays a card on turn."""
        trick = deal.trick.row
        order = self.card_order
        suit = order.suit_of[card]
        if trick and suit != order.suit_of[trick[0]]:
            self.revealed_void(deal, seat, deal.hands[seat], order.suit_of[trick[0]])
        deal.lay_card(seat, card)
        deal.played[seat] |= 1 << card
        reneged = self.shows_renege(deal, seat, card)
        if reneged is not None:
            return reneged
        return self.trick_over(deal) if len(trick) == len(self.seats) else self

    def revealed_void(self, deal: DonDeal, seat: int, hand: CardSet, led: int) -> None:
        if self.may_renege(deal, seat):
            deal.denied[seat] |= 1 << led
        else:
            super().revealed_void(deal, seat, hand, led)

    def advised(self, deal: DonDeal, seat: int) -> list[Card]:
        """The cards that an honest player chooses from."""
        cards = self.following_suit(deal, seat, None)
        boarded = cards & deal.boarded[seat].cards
        return [action.card for action in self.card_order.plays.of(boarded or cards)]

    def describe(self, deal: DonDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == BOARD:
            return deal.sentence(seat, viewer, "play", f"{deal.pack.names(action.cards)} out of turn: the card is boarded")
        return super().describe(deal, seat, action, viewer)


class Pitch(DonPlay):
    """The pitcher leads, and the suit of the card makes trumps. Then the partner looks at the own cards."""

    about: ClassVar[str] = "pitch"

    def __init__(self, seats: tuple[int, ...], order: TrickOrder) -> None:
        super().__init__(seats, order)

    def playable(self, deal: DonDeal, seat: int, why: Why | None) -> int:
        return deal.may_play(seat)

    def played(self, deal: DonDeal, seat: int, card: Card) -> Phase[Any]:
        game = deal.game
        trumps = deal.pack.suit_of[card]
        trick = game.trick(deal, seat, trumps)
        game.pitched(deal)
        if deal.narrating:
            deal.say(f"{deal.pack.suits[trumps].name.capitalize()} are trumps.")
        return trick.played(deal, seat, card)

    def trump_cards(self, deal: DonDeal, viewer: int) -> Sequence[Card]:
        return ()

    def prompt(self, deal: DonDeal, seat: int) -> str:
        return "Pitch: lead a card, and its suit is trumps"

    def advise(self, deal: DonDeal, seat: int, rng: Random) -> Action | None:
        if seat != self.seats[0]:
            return None
        return self.card_order.plays.each[card_to_pitch(deal.game.scores, self.playable(deal, seat, None))]

    def facts(self, deal: DonDeal, viewer: int) -> list[str]:
        return [f"{deal.name(self.seats[0])} pitches"]


@mypyc_attr(allow_interpreted_subclasses=True)
class DonTrick(DonPlay):
    """A trick once there are trumps: what scores in it is pegged when it is taken."""

    def __init__(self, seats: tuple[int, ...], order: TrickOrder) -> None:
        super().__init__(seats, order)
        self.trumps: Final = order.trumps

    def trick_over(self, deal: DonDeal) -> Phase[Any]:
        game = deal.game
        points = game.scores.pegs[self.trumps].of(deal.trick.mask())
        winner = self.take(deal)
        team = deal.teams[winner]
        deal.tricks[team] += 1
        for seat in self.seats:
            deal.uncover(seat)
        if points:
            deal.last_scorer = team
        if game.trick_scored(deal, team, points):
            return game.after_deal(deal)
        if not deal.may_play(winner):
            game.deal_scored(deal, self.trumps)
            return game.after_deal(deal)
        return game.trick(deal, winner, self.trumps)

    def advise(self, deal: DonDeal, seat: int, rng: Random) -> Action | None:
        if seat != self.on_turn(deal):
            return None
        return self.card_order.plays.each[card_to_play(deal, self.card_order, self.seats, seat, self.advised(deal, seat))]

    def prompt(self, deal: DonDeal, seat: int) -> str:
        if deal.trick.row and self.may_renege(deal, seat):
            led = self.card_order.suit_of[deal.trick.row[0]]
            if deal.may_play(seat) & self.card_order.suit_masks[led]:
                return f"Play a card: you should follow with {deal.pack.suits[led].name}, or you renege"
        return super().prompt(deal, seat)
