"""Bourré: play for the pot or pass; most tricks take it, and no trick means matching it. Rules page: bourr."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack, french, mask_of
from parlour.equipment.french import CLUBS
from parlour.games.bourr.advice import plays
from parlour.games.bourr.deal import BourreDeal
from parlour.games.bourr.options import ANTES, DEALS, DOUBLE, LIMIT, NO_LIMIT, OWN, TO_TAKE, TOGETHER, TWO_ROUNDS, UPCARD
from parlour.games.bourr.play import DUTIES, TAKE_UPCARD, BourreTrick, GoOn
from parlour.kernel.actions import PASS, Action
from parlour.kernel.options import Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose, spelled
from parlour.kernel.question import Ask
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.table.dealing import share_out
from parlour.mechanisms.tricks.rams import PLAY, Declare, DeclareTogether, Exchange, RamsGame
from parlour.mechanisms.tricks.rams_advice import IN, NOT_ASKED, OUT, SILENT
from parlour.mechanisms.tricks.tricks import TrickOrder

PACK: Final = french()
ACES: Final = PACK.rank_masks[-1]
#: what everybody pays before a deal, and whoever plays once more where that is asked
ANTE: Final = 1
#: deals that are added at the most for a pot that is left when the match should end
EXTRA: Final = 10


class Bourre(RamsGame[BourreDeal]):
    """The game of Louisiana, with the variations of the page."""

    id = "bourre"
    name = "Bourré"
    page = "bourr"
    family = "trick-taking/trump/rams"
    summary: ClassVar[str] = "Play for the pot or pass, draw cards, and take most tricks; whoever takes none matches the pot."
    also_known_as: ClassVar[Sequence[str]] = ("Booray", "Boo-ray", "Bouré", "Bourre", "Boure")
    player_counts = range(2, 9)
    best_players: ClassVar[Sequence[int]] = (7,)
    minutes = 40
    schema = (LIMIT, UPCARD, ANTES, TOGETHER, DEALS)
    deal_type = BourreDeal
    prose = Prose(__name__, "rules.md")
    #: how many cards everyone gets, and how many of them may be exchanged
    hand: ClassVar[int] = 5
    most: ClassVar[int] = 5
    #: one plays only with a trump or a club, pays for it, and after the exchange pays again to go on
    dirty_club: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.trick_orders: Final[tuple[TrickOrder, ...]] = self.pack_orders(self.pack)
        #: what whoever plays pays for it
        self.entry: Final[int] = ANTE if self.dirty_club or self[ANTES] in (DOUBLE, TWO_ROUNDS) else 0
        #: all say first whether they play, and exchange cards in a round of its own
        self.two_rounds: Final[bool] = self.dirty_club or self[TOGETHER] or self[ANTES] == TWO_ROUNDS
        #: the card turned up can be in the dealer's hand
        self.dealer_has_it: Final[bool] = self[UPCARD] in (OWN, TO_TAKE)

    def make_pack(self) -> Pack:
        return PACK

    def order_with(self, trumps: int) -> TrickOrder:
        return self.trick_orders[trumps]

    # --- the match ------------------------------------------------------------------------------------------------------------

    def carry(self, old: BourreDeal, new: BourreDeal) -> None:
        super().carry(old, new)
        new.eased = old.eased

    def finished(self, deal: BourreDeal) -> bool:
        return deal.number + 1 >= self[DEALS] and (not deal.pot or self.last_of_all(deal))

    def last_of_all(self, deal: BourreDeal) -> bool:
        """Whether no deal can follow, whatever is left in the pot."""
        return deal.number + 1 >= self[DEALS] + EXTRA

    def end(self, deal: BourreDeal) -> Phase[Any]:
        """The deal is over; a pot that nobody can play for any more is everybody's."""
        if deal.pot and self.last_of_all(deal):
            deal.say(f"The pot of {chips(deal.pot)} is not played for any more: all share it.")
            share_out(deal, deal.pot, range(self.players))
        return OVER

    # --- ante and deal (page section "Ante and Deal") ---------------------------------------------------------------------------

    def open(self, deal: BourreDeal) -> Phase[Any]:
        for seat in range(self.players):
            if not deal.eased >> seat & 1 or self[ANTES] != "none":
                deal.pay(seat, ANTE)
        deal.eased = 0
        dealer = deal.dealer
        cards = deal.fresh_pack()
        rest = deal.deal_singly(cards, self.hand)
        if self[UPCARD] == OWN:
            turned = cards[self.hand * self.players - 1]
            deal.move(turned, deal.hands[dealer], deal.upcards[dealer])
        else:
            turned, rest = rest[0], rest[1:]
            deal.place([turned], deal.turned)
        deal.place(rest[::-1], deal.rest)
        deal.trumps = self.pack.suit_of[turned]
        deal.say(f"{self.pack.names(1 << turned).capitalize()} is turned up.")
        if self[TOGETHER]:
            return DeclareTogether(deal.order(deal.after(dealer)))
        return Declare(deal.after(dealer))

    # --- draw or pass (page section "Draw or Pass") --------------------------------------------------------------------------------

    def barred(self, deal: BourreDeal, seat: int, action: Action) -> str:
        if action is PASS and seat == deal.dealer and self.dealer_has_it and self.turned_up(deal) & ACES:
            return "The ace of trumps is turned up: the dealer must play, and is sure of a trick."
        if action is PLAY and self.dirty_club and not deal.hands[seat].cards & self.needed(deal):
            return "You need a trump or a club to play, and hold neither."
        return ""

    def turned_up(self, deal: BourreDeal) -> int:
        """The card turned up, as a mask."""
        return deal.turned.mask() | deal.upcards[deal.dealer].mask()

    def needed(self, deal: BourreDeal) -> int:
        """The cards of which one must be held to play where that is asked."""
        return self.pack.suit_masks[deal.trumps] | self.pack.suit_masks[CLUBS]

    def prize(self, deal: BourreDeal) -> int:
        """How much of the pot is won, and lost."""
        limit = self[LIMIT]
        return min(deal.pot, limit) if isinstance(limit, int) else deal.pot

    def grows(self, deal: BourreDeal) -> bool:
        """Whether chips will still come by which there is more to win and to lose."""
        return self.entry > 0 and not isinstance(deal.phase, BourreTrick) and self[LIMIT] != self.prize(deal)

    def worth(self, deal: BourreDeal) -> str:
        """How many chips are played for, as far as can be said now."""
        return f"{'at least ' if self.grows(deal) else ''}{chips(self.prize(deal))}"

    def payoff_bounds(self) -> tuple[float, float] | None:
        entries = self.entry * (2 if self.dirty_club else 1)
        pot = self.players * (ANTE + entries)
        # who takes no trick pays the pot once more; who wins it has a share in what the others pay so
        return float(-ANTE - entries - pot), float(2 * pot - ANTE)

    def most_prize(self, deal: BourreDeal) -> int:
        """How much of the pot can be won and lost at most, when all come in and go on who still may."""
        pot = deal.pot
        for seat in range(self.players):
            if deal.said[seat] == SILENT:
                pot += self.entry
            if self.dirty_club and deal.said[seat] != OUT and not deal.stayed[seat]:
                pot += self.entry
        limit = self[LIMIT]
        return min(pot, limit) if isinstance(limit, int) else pot

    def lost(self, deal: BourreDeal) -> str:
        """What a player without a trick pays."""
        return f"as much as is in the pot then, {self.most_prize(deal)} at most" if self.grows(deal) else chips(self.prize(deal))

    def question(self, deal: BourreDeal, seat: int) -> str:
        prize = self.worth(deal)
        what = f"Pay {chips(self.entry)} and play" if self.entry else "Play"
        if self.barred(deal, seat, PLAY):
            return "You have neither a trump nor a club: you must pass"
        if self.barred(deal, seat, PASS):
            return f"{what} for {prize}: with the ace of trumps turned up you must, and it is a sure trick while you keep it"
        later = f". To go on after the exchange you pay {chips(self.entry)} more" if self.dirty_club else ""
        return f"{what} for {prize}, or pass: most tricks win them, and without a trick you pay {self.lost(deal)}{later}"

    def in_or_out(self, deal: BourreDeal, seat: int, hand: int, rng: Random) -> Action:
        if self.barred(deal, seat, PASS):
            return PLAY
        return PLAY if (not self.dirty_club or hand & self.needed(deal)) and plays(deal, seat, hand, True) else PASS

    def comes_in(self, deal: BourreDeal, seat: int) -> None:
        """The seat plays, and pays for it where that is asked."""
        deal.said[seat] = IN
        deal.pay(seat, self.entry)
        if self.dirty_club:
            deal.reveal_one_of(deal.hands[seat], self.needed(deal))

    def answered(self, deal: BourreDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not PLAY:
            self.goes_out(deal, seat)
        else:
            self.comes_in(deal, seat)
            if not self.two_rounds:
                return self.exchange(deal, seat)
        return self.next_asked(deal)

    def next_asked(self, deal: BourreDeal) -> Phase[Any]:
        """The next says whether he plays; or all have."""
        seat = self.next_silent(deal)
        if seat == NO_SEAT:
            return self.all_asked(deal)
        if deal.not_out() == [seat] and not self.dirty_club:
            return self.alone(deal, seat)
        return Declare(seat)

    def answered_together(self, deal: BourreDeal, choices: list[Action | None]) -> Phase[Any]:
        deal.beat()
        for seat in deal.order(deal.after(deal.dealer)):
            if choices[seat] is PLAY:
                self.comes_in(deal, seat)
            else:
                self.goes_out(deal, seat)
        return self.all_asked(deal)

    def all_asked(self, deal: BourreDeal) -> Phase[Any]:
        """It is known who plays: the exchange, where that follows; otherwise the tricks."""
        seats = deal.not_out()
        if not seats:
            deal.say(f"Nobody plays: {chips(deal.pot)} stay in the pot.")
            return self.end(deal)
        if len(seats) == 1:
            return self.alone(deal, seats[0])
        return self.next_exchange(deal) if self.two_rounds else self.begin(deal, seats[0])

    def next_exchange(self, deal: BourreDeal) -> Phase[Any]:
        """The next of those who play exchanges cards; or all have."""
        for seat in deal.not_out():
            if deal.drew[seat] == NOT_ASKED:
                return self.exchange(deal, seat)
        return self.next_to_go_on(deal) if self.dirty_club else self.begin(deal, deal.not_out()[0])

    def exchange(self, deal: BourreDeal, seat: int) -> Phase[Any]:
        """The seat exchanges cards; the dealer may first take the card turned up, where that is played."""
        return Ask(seat, TAKE_UPCARD) if seat == deal.dealer and self[UPCARD] == TO_TAKE else Exchange(seat)

    def holds_one_more(self, deal: BourreDeal, seat: int) -> bool:
        """Whether the seat has taken the card turned up."""
        return deal.held(seat).bit_count() > self.hand

    def fits(self, deal: BourreDeal, seat: int, before: int, hand: int, rng: Random) -> bool:
        return super().fits(deal, seat, before, hand, rng) and (not deal.stayed[seat] or plays(deal, seat, hand, False))

    def spoke_later(self, deal: BourreDeal, seat: int) -> Sequence[int]:
        return [other for other in range(self.players) if other != seat] if self[TOGETHER] else self.after_in_turn(deal, seat)

    def each_gets(self, deal: BourreDeal) -> int:
        return self.hand

    def most_exchanged(self, deal: BourreDeal, seat: int) -> int:
        return self.most

    def least_exchanged(self, deal: BourreDeal, seat: int) -> int:
        return 1 if self.holds_one_more(deal, seat) else 0

    def drawn_for(self, deal: BourreDeal, seat: int, discarded: int) -> int:
        return discarded - self.least_exchanged(deal, seat)

    def may_go(self, deal: BourreDeal, seat: int) -> int:
        # what the dealer has taken stays
        return deal.hands[seat].cards if self.holds_one_more(deal, seat) else deal.held(seat)

    def exchanged(self, deal: BourreDeal, seat: int) -> Phase[Any]:
        return self.next_exchange(deal) if self.two_rounds else self.next_asked(deal)

    def next_to_go_on(self, deal: BourreDeal) -> Phase[Any]:
        """After the exchange the next says whether he pays again to go on; or all have."""
        seats = deal.not_out()
        if len(seats) == 1:
            return self.alone(deal, seats[0])
        for seat in seats:
            if not deal.stayed[seat]:
                return GoOn(seat)
        return self.begin(deal, seats[0])

    def alone(self, deal: BourreDeal, seat: int) -> Phase[Any]:
        """Nobody else plays: the seat takes the pot."""
        deal.said[seat] = IN
        prize = self.prize(deal)
        deal.win(seat, prize)
        deal.tell(seat, "{play} alone, and {take} {}", chips(prize))
        return self.end(deal)

    # --- the play and what is paid (page sections "The Play" and "Payments") -----------------------------------------------------------

    def trick(self, deal: BourreDeal, leader: int) -> Phase[Any]:
        return BourreTrick(deal.playing(leader), self.trick_orders[deal.trumps], DUTIES)

    def settle(self, deal: BourreDeal) -> Phase[Any]:
        prize = self.prize(deal)
        most = max(deal.tricks)
        seats = deal.not_out()
        best = [seat for seat in seats if deal.tricks[seat] == most]
        if len(best) == 1:
            deal.win(best[0], prize)
            deal.tell(best[0], "{take} {} for {} tricks", chips(prize), most)
        else:
            deal.tell_of(mask_of(best), "A split pot: {you} {have} {} each, and {} stay", spelled(most), chips(deal.pot))
            deal.eased |= sum([1 << seat for seat in best])
        for seat in seats:
            if not deal.tricks[seat]:
                deal.owe(seat, prize)
                deal.eased |= 1 << seat
                deal.tell(seat, "{are} bourré, and {pay} {} into the next pot", chips(prize))
        return self.end(deal)

    # --- what is seen -----------------------------------------------------------------------------------------------------------------

    def facts(self, deal: BourreDeal, viewer: int) -> list[str]:
        lost = f"Without a trick: {self.worth(deal)} to pay"
        most = [f"At most {chips(self.prize(deal))} are won"] if self.prize(deal) < deal.pot else []
        up = [f"Turned up: {self.pack.in_symbols(self.pack.text(self.turned_up(deal)))}"] if self.turned_up(deal) else []
        return [*super().facts(deal, viewer), *up, lost, *most]

    def result_badges(self, deal: BourreDeal, seat: int) -> list[str]:
        bourre = deal.said[seat] == IN and sum(deal.tricks) > 0 and not deal.tricks[seat]
        eased = deal.eased >> seat & 1 and self[ANTES] == "none" and not self.finished(deal)
        return [*super().result_badges(deal, seat), *(["bourré"] if bourre else []), *(["no ante next"] if eased else [])]

    def rule_words(self) -> Mapping[str, Value]:
        limit = self[LIMIT]
        stock = self.pack.size - self.hand * self.players - (0 if self[UPCARD] == OWN else 1)
        return {
            "hand": spelled(self.hand), "most": spelled(self.most), "dirty_club": self.dirty_club, "limited": limit != NO_LIMIT,
            "limit": str(limit), "two_rounds": self.two_rounds, "second_ante": self[ANTES] != "none", "upcard": self[UPCARD],
            "dealer_has_it": self.dealer_has_it, "runs_out": self.most * self.players > stock, "extra": EXTRA, "seven": self.players == 7,
        }


class FourCardBourre(Bourre):
    """The game of Indiana (page section "Four card Bourré")."""

    id = "bourre-four-card"
    name = "Four-card Bourré"
    summary = "Bourré with four cards: a trump or a club to come in, a chip for it, and another to go on after the draw."
    best_players = (7,)
    hand = 4
    most = 3
    dirty_club = True
    fixed: ClassVar[Mapping[str, Value]] = {"separate-trump-card": "extra-card-belongs-to-nobody"}
    leaves_out = (UPCARD, ANTES)
