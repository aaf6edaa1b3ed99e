"""Arpaa Turup: Whist with four packs, and a match of two wins of which the second must have more tricks. Rules page: arpaa-turup."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final, Self

from parlour.equipment import Card, Pack, french
from parlour.kernel.actions import Action, CardActions, card_actions, word
from parlour.kernel.game import Game
from parlour.kernel.options import Value, number, toggle
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose, listed, spelled
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.naming import Naming, suit_names
from parlour.mechanisms.tricks.trick_advice import card_to_play, follow_in_partnership, weakest
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder, TrickPlay

PACKS: Final = 4
PACK: Final = french("A K Q J T 9 8 7 6", PACKS)
ORDERS: Final = tuple([TrickOrder(PACK, trumps) for trumps in range(len(PACK.suits))])
SUIT_NAMES: Final = suit_names(PACK)
#: cards dealt at a time
BATCH: Final = 3
#: cards in a hand, and so tricks in a game
TRICKS: Final = 36
HALF: Final = TRICKS // 2
NO_SIDE: Final = -1

STAKE: Final = number("stake", "What each player puts into the pot before the match.", 1, 1, 1000)
MORE_SIGNS: Final = toggle("more-signs", "The leader may also knock twice or click twice.")
MOST_GAMES: Final = number("most-games", "After so many games without a winner of the match all take back their stakes.", 100, 2, 1000)


# --- signs (page section "Play") ------------------------------------------------------------------------------------------------

class Sign:
    """What a leader says with a gesture of the suit that is led: the ``gesture`` as it is typed, what it means, and how it stands on the
    table, in ``brief``."""

    def __init__(self, gesture: str, meaning: str, brief: str) -> None:
        self.gesture: Final = gesture
        self.meaning: Final = meaning
        self.brief: Final = brief
        #: the gesture made by itself, which nobody may
        self.alone: Final[Action] = word(gesture)
        #: a card led with it
        self.plays: Final[CardActions] = card_actions(PACK, "play", gesture)


KNOCK: Final = Sign("knock", "this is my strong suit", "strong")
CLICK: Final = Sign("click", "this is my weak suit", "weak")
KNOCK_TWICE: Final = Sign("knock twice", "lead this suit again", "to be led again")
CLICK_TWICE: Final = Sign("click twice", "this was my last card of the suit", "none left")
SIGNS: Final = (KNOCK, CLICK, KNOCK_TWICE, CLICK_TWICE)
#: those that the page names
USUAL_SIGNS: Final = (KNOCK, CLICK)
#: all that one could try to say of signs
GESTURES: Final[tuple[Action, ...]] = tuple([sign.alone for sign in SIGNS])
SIGN_PLAYS: Final[tuple[Action, ...]] = tuple([action for sign in SIGNS for action in sign.plays.of(PACK.all)])
NO_SIGN: Final = -1


# --- how a game counts (page section "Winning the game and the match") ------------------------------------------------------------

class Result:
    """What a game has come to. ``winner``: the side with more tricks, none with as many each; ``tricks``: how many those are;
    ``match``: it has won the match. ``draw``: the game counts for nothing, also where a side won."""

    def __init__(self, winner: int, tricks: int, match: bool, draw: bool) -> None:
        self.winner: Final = winner
        self.tricks: Final = tricks
        self.match: Final = match
        self.draw: Final = draw


def result(first_win: int, to_beat: int, tricks: Sequence[int]) -> Result:
    """What a game comes to in which the sides take so many tricks, where ``first_win`` has won one with ``to_beat`` before."""
    most = max(tricks)
    if tricks[0] == tricks[1]:
        return Result(NO_SIDE, most, False, True)
    winner = 0 if tricks[0] > tricks[1] else 1
    again = winner == first_win
    return Result(winner, most, again and most > to_beat, again and most <= to_beat)


#: the match against a first win, which is worth more the fewer tricks it has: they are easier to beat
MATCH_WORTH: Final = 4.0


def worth_of_win(tricks: int) -> float:
    """What it is worth to have won a game with so many tricks."""
    return 1.0 + (TRICKS - tricks) / HALF


class ArpaaDeal(TrickDeal["ArpaaTurup"]):
    """A game of 36 tricks. ``first_win``: the side that has won a game before this one, with ``to_beat`` tricks, the other having won
    none since. ``signs``: for each seat and suit the last sign given of it."""

    first_win: int = NO_SIDE
    to_beat: int = 0
    signs: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.signs = self.tally(NO_SIGN, self.players * len(PACK.suits))

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.first_win = old.first_win
        self.to_beat = old.to_beat

    def side_tricks(self) -> list[int]:
        """How many tricks each side has taken."""
        tricks = [0, 0]
        for seat in range(self.players):
            tricks[self.game.sides[seat]] += self.tricks_taken(seat)
        return tricks

    def result(self) -> Result:
        """What the game has come to."""
        return result(self.first_win, self.to_beat, self.side_tricks())

    def sign_of(self, seat: int, suit: int) -> int:
        """The place among :data:`SIGNS` of the last sign that the seat gave of a suit, or none."""
        return self.signs[seat * len(PACK.suits) + suit]


class ArpaaTurup(Game[ArpaaDeal]):
    """Arpaa Turup, from Somalia."""

    id = "arpaa-turup"
    name = "Arpaa Turup"
    page = "arpaa-turup"
    family = "trick-taking/whist"
    summary = "Somali Whist with four packs: trumps are named from three cards, and a match takes two wins, the second with more tricks."
    also_known_as = ("Four Cards", "Four Packs of Cards")
    player_counts = (4,)
    minutes = 60
    zero_sum = True
    schema = (STAKE, MORE_SIGNS, MOST_GAMES)
    deal_type = ArpaaDeal
    prose = Prose(__name__, "arpaa_turup.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.signs: Final[tuple[Sign, ...]] = SIGNS if self[MORE_SIGNS] else USUAL_SIGNS

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    # --- the deal (page section "Deal") -------------------------------------------------------------------------------------------

    def open(self, deal: ArpaaDeal) -> Phase[Any]:
        if not deal.pot:
            deal.ante(self[STAKE])
        cards = deal.fresh_pack()
        first = deal.after(deal.dealer)
        deal.place(cards[:BATCH], deal.hands[first])
        deal.place(cards[:BATCH - 1:-1], deal.rest)
        return NameTrumps(first, SUIT_NAMES, "the trumps")

    def deal_on(self, deal: ArpaaDeal, trumps: int) -> Phase[Any]:
        """The first player has named trumps: all other cards are dealt, and that player leads."""
        first = deal.after(deal.dealer)
        seats = deal.order(first)
        for seat in (*seats[1:], *seats * (TRICKS // BATCH - 1)):
            deal.draw_round(deal.rest, [deal.hands[seat]], BATCH)
        deal.tell(deal.dealer, "{show} {} cards in the last batch: the deal is right", spelled(BATCH))
        return ArpaaTrick(seats, ORDERS[trumps])

    # --- the end of a game and of the match (page section "Winning the game and the match") ------------------------------------------

    def score_deal(self, deal: ArpaaDeal) -> Phase[Any]:
        """All tricks are taken: what the game counts for, and the stakes at the end of the match."""
        tricks = deal.side_tricks()
        if deal.narrating:
            deal.say(f"Tricks: {listed([f'{those(deal.seats_of_side(side))} {tricks[side]}' for side in range(len(tricks))])}.")
            for line in deal.aloud(lambda: self.result_facts(deal)):
                deal.say(f"{line}.")
        come_to = deal.result()
        if come_to.match:
            deal.win_pot(self.sides.index(come_to.winner))
        elif self.finished(deal):
            deal.share_pot(range(self.players))
        return OVER

    def finished(self, deal: ArpaaDeal) -> bool:
        return deal.result().match or deal.number + 1 >= self[MOST_GAMES]

    def winners(self, deal: ArpaaDeal) -> list[int]:
        come_to = deal.result()
        return [seat for seat in range(self.players) if not come_to.match or self.sides[seat] == come_to.winner]

    def next_dealer(self, deal: ArpaaDeal) -> int:
        come_to = deal.result()
        if come_to.draw:
            return deal.dealer
        if come_to.winner == self.sides[deal.dealer]:
            return deal.after(deal.dealer)
        return deal.after(deal.after(deal.dealer))

    def carry(self, old: ArpaaDeal, new: ArpaaDeal) -> None:
        come_to = old.result()
        new.first_win = old.first_win if come_to.draw else come_to.winner
        new.to_beat = old.to_beat if come_to.draw else come_to.tricks

    def worth(self, deal: ArpaaDeal, tricks: Sequence[int]) -> float:
        """What it is worth to the first side that the game ends with so many tricks of each."""
        come_to = result(deal.first_win, deal.to_beat, tricks)
        if come_to.draw:
            return 0.0
        worth = MATCH_WORTH if come_to.match else worth_of_win(come_to.tricks)
        if deal.first_win == 1 - come_to.winner:
            # the others' first win is gone
            worth += worth_of_win(deal.to_beat)
        return worth if come_to.winner == 0 else -worth

    def payoff(self, deal: ArpaaDeal, seat: int) -> float:
        worth = self.worth(deal, deal.side_tricks())
        return worth if self.sides[seat] == 0 else -worth

    def payoff_bounds(self) -> tuple[float, float] | None:
        # in a deal by itself nobody has won before
        return -MATCH_WORTH, MATCH_WORTH

    # --- what is seen -----------------------------------------------------------------------------------------------------------------

    def facts(self, deal: ArpaaDeal, viewer: int) -> list[str]:
        if deal.first_win == NO_SIDE:
            return []
        return [f"{deal.side_name(deal.first_win)} have won a game with {deal.to_beat} tricks"]

    def result_facts(self, deal: ArpaaDeal) -> list[str]:
        come_to = deal.result()
        if come_to.winner == NO_SIDE:
            facts = ["Both sides have as many tricks: a draw"]
        else:
            winners = deal.side_name(come_to.winner)
            if come_to.match:
                facts = [f"{winners} win the match: {come_to.tricks} tricks are more than the {deal.to_beat} of their first win"]
            elif come_to.draw:
                facts = [f"{winners} win again, but not with more than {deal.to_beat} tricks: a draw"]
            else:
                facts = [f"{winners} win the game with {come_to.tricks} tricks: their first win"]
        if not come_to.match and self.finished(deal):
            facts.append(f"Nobody has won the match in {self[MOST_GAMES]} games: all take back their stakes")
        return facts

    def rule_words(self) -> Mapping[str, Value]:
        return {"pot": self.players * self[STAKE], "tricks": TRICKS, "half": HALF, "enough": HALF + 1, "pack_size": PACK.size}


class NameTrumps(Naming[ArpaaDeal]):
    """The player to the dealer's left, who alone has cards, three of them, names trumps."""

    def candidates(self, deal: ArpaaDeal, seat: int) -> Sequence[Action]:
        return (*self.things, *ORDERS[0].plays.of(PACK.all), *SIGN_PLAYS, *GESTURES)

    def candidates_out_of_turn(self, deal: ArpaaDeal, seat: int) -> Sequence[Action]:
        return self.candidates(deal, seat)

    def reason(self, deal: ArpaaDeal, seat: int, action: Action) -> str:
        if seat != self.seat:
            return f"{deal.name(self.seat)} names trumps first: nobody else has cards yet."
        if action in GESTURES:
            return "Signs are given with the card that is led: name trumps first."
        return "Name trumps first: then the other cards are dealt, and you lead."

    def named(self, deal: ArpaaDeal, place: int) -> Phase[Any]:
        return deal.game.deal_on(deal, place)

    def advise(self, deal: ArpaaDeal, seat: int, rng: Random) -> Action | None:
        # the suit with most of the three cards, of equal ones that with the higher cards
        cards = [card for card in PACK.every if deal.hands[seat].cards >> card & 1]
        worth = [0] * len(PACK.suits)
        for card in cards:
            worth[PACK.suit_of[card]] += len(PACK.ranks) + PACK.rank_of[card]
        return self.things[worth.index(max(worth))]


class ArpaaTrick(TrickPlay[ArpaaDeal]):
    """A trick. With the card that is led a sign may be given."""

    # --- signs ----------------------------------------------------------------------------------------------------------------------

    def legal(self, deal: ArpaaDeal, seat: int) -> Sequence[Action]:
        plays = super().legal(deal, seat)
        if deal.trick.row:
            return plays
        signed = [action for sign in deal.game.signs for action in sign.plays.of(deal.hands[seat].cards)]
        return (*plays, *signed)

    def candidates(self, deal: ArpaaDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *SIGN_PLAYS, *GESTURES, *SUIT_NAMES)

    def candidates_out_of_turn(self, deal: ArpaaDeal, seat: int) -> Sequence[Action]:
        return (*GESTURES, *SIGN_PLAYS, *SUIT_NAMES)

    def reason(self, deal: ArpaaDeal, seat: int, action: Action) -> str:
        if action in SUIT_NAMES:
            return f"Trumps are named for this game: {PACK.suits[self.card_order.trumps].name}."
        gesture = action.word if action.card >= 0 else str(action) if action in GESTURES else ""
        if not gesture:
            return super().reason(deal, seat, action)
        if gesture not in [sign.gesture for sign in deal.game.signs]:
            return f"Here the signs are to {listed([sign.gesture for sign in deal.game.signs], 'or')} once."
        if seat != self.leader:
            return f"Only whoever leads to a trick may give a sign: {deal.name(self.leader)} leads."
        if deal.trick.row:
            return "You give a sign with the card that you lead: this trick has been led."
        if action.card < 0:
            return "Type it after the card that you lead."
        return super().reason(deal, seat, action)

    def held(self, deal: ArpaaDeal, seat: int) -> list[Card]:
        """The cards that the seat may play, each of several alike once."""
        return [action.card for action in self.card_order.plays.of(self.playable(deal, seat, None))]

    # --- playing ----------------------------------------------------------------------------------------------------------------------

    def play(self, deal: ArpaaDeal, seat: int, action: Action) -> Phase[Any]:
        for place, sign in enumerate(SIGNS):
            if action.word == sign.gesture:
                deal.signs[seat * len(PACK.suits) + PACK.suit_of[action.card]] = place
        return super().play(deal, seat, action)

    def trick_over(self, deal: ArpaaDeal) -> Phase[Any]:
        winner = self.take(deal)
        if deal.hands[winner].cards:
            return ArpaaTrick(deal.order(winner), self.card_order)
        return deal.game.score_deal(deal)

    # --- what is said -----------------------------------------------------------------------------------------------------------------

    def describe(self, deal: ArpaaDeal, seat: int, action: Action, viewer: int) -> str:
        for sign in SIGNS:
            if action.word == sign.gesture:
                gesture, _, twice = sign.gesture.partition(" ")
                verb = gesture if seat == viewer else gesture + "s"
                return deal.sentence(seat, viewer, "lead", f"{PACK.names(action.cards)} and {' '.join([verb, twice]).strip()}: "
                                                           f"“{sign.meaning}”")
        return super().describe(deal, seat, action, viewer)

    def facts(self, deal: ArpaaDeal, viewer: int) -> list[str]:
        facts = super().facts(deal, viewer)
        tricks = deal.side_tricks()
        facts.append(f"Tricks: {listed([f'{deal.side_name(side)} {tricks[side]}' for side in range(len(tricks))])}")
        for seat in range(deal.players):
            given = [f"{PACK.suits[suit].name} {SIGNS[deal.sign_of(seat, suit)].brief}" for suit in range(len(PACK.suits))
                     if deal.sign_of(seat, suit) != NO_SIGN]
            if given:
                facts.append(f"Signs by {deal.name(seat)}: {', '.join(given)}")
        return facts

    # --- rules of thumb ---------------------------------------------------------------------------------------------------------------

    def advise(self, deal: ArpaaDeal, seat: int, rng: Random) -> Action | None:
        order = self.card_order
        cards = self.held(deal, seat)
        unseen = PACK.all & ~deal.known_to(seat)
        trick = deal.trick.row
        if not wants_tricks(deal):
            best = trick[self.best(deal)] if trick else 0
            return order.plays.each[card_to_play(order, trick, best, cards, False, len(trick) + 1 == len(self.seats))]
        if not trick:
            card = card_to_lead(deal, seat, order, cards, unseen)
            sign = sign_to_give(deal, seat, order, card, unseen)
            return order.plays.each[card] if sign is None else sign.plays.each[card]
        place = self.best(deal)
        sides = deal.game.sides
        later = self.seats[len(trick) + 1:]
        against = 0
        for other in later:
            if sides[other] != sides[seat]:
                against |= unseen & ~deal.hands[other].excluded
        if against & order.suit_masks[order.suit_of[trick[0]]]:
            # who may well follow suit is not taken to trump
            against &= order.suit_masks[order.suit_of[trick[0]]]
        partner_after = any([sides[other] == sides[seat] for other in later])
        return order.plays.each[follow_in_partnership(
            order, trick, trick[place], cards, sides[self.seats[place]] == sides[seat], against, partner_after, unseen, False, False)]


def wants_tricks(deal: ArpaaDeal) -> bool:
    """Whether more tricks are good for whoever takes them. Once a side is sure of a first win the fewest are best: they must be beaten
    by the second."""
    tricks = deal.side_tricks()
    return not any([tricks[side] > HALF and deal.first_win != side for side in range(len(tricks))])


def sure(order: TrickOrder, card: Card, unseen: int) -> bool:
    """Whether nothing unseen of its suit beats the card when it is led: of equal cards the first played wins."""
    return not unseen & order.suit_masks[order.suit_of[card]] & order.beating(card)


def card_to_lead(deal: ArpaaDeal, seat: int, order: TrickOrder, cards: Sequence[Card], unseen: int) -> Card:
    """What to lead: trumps that cannot be beaten while the others have some, then other such cards, then what the partner has asked for."""
    hand = deal.hands[seat].cards
    partner = deal.after(deal.after(seat))
    others = [other for other in deal.order(seat) if deal.game.sides[other] != deal.game.sides[seat]]
    trumps = order.suit_masks[order.trumps]
    winning = [card for card in cards if sure(order, card, unseen)]
    theirs = unseen & trumps
    drawable = theirs and any([theirs & ~deal.hands[other].excluded for other in others])
    if drawable and 2 * (hand & trumps).bit_count() > theirs.bit_count():
        leading = [card for card in winning if order.suit_of[card] == order.trumps]
        if leading:
            return leading[-1]
    plain = [card for card in winning if order.suit_of[card] != order.trumps]
    # not where an opponent is known to be out of the suit and could trump
    safe = [card for card in plain if not drawable or not any([
        deal.hands[other].excluded & order.suit_masks[order.suit_of[card]] == order.suit_masks[order.suit_of[card]] for other in others])]
    if safe:
        return safe[-1]
    for suit in range(len(PACK.suits)):
        said = deal.sign_of(partner, suit)
        led = [card for card in cards if order.suit_of[card] == suit]
        if led and said != NO_SIGN and SIGNS[said] in (KNOCK, KNOCK_TWICE):
            return led[-1]
    return weakest(order, cards)


def sign_to_give(deal: ArpaaDeal, seat: int, order: TrickOrder, card: Card, unseen: int) -> Sign | None:
    """The sign to give with a card led: strong or weak, where that is so and has not been said."""
    suit = order.suit_of[card]
    if suit == order.trumps:
        return None
    left = deal.hands[seat].cards & order.suit_masks[suit] & ~(1 << card)
    winning = len([other for other in PACK.every if left >> other & 1 and sure(order, other, unseen)])
    sign = KNOCK if winning > 1 else CLICK if not winning and not sure(order, card, unseen) else None
    said = deal.sign_of(seat, suit)
    return None if sign is None or (said != NO_SIGN and SIGNS[said] is sign) else sign
