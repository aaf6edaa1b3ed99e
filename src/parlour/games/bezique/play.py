"""The play of Bezique: tricks and declarations while the stock lasts, then tricks in which suit is followed. Rules page: bezique."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits
from parlour.games.bezique.advice import card_to_lay, worth_declaring
from parlour.games.bezique.cards import DECLARE, SEVENS, Declarations, Declared, Unavailable, of_rank
from parlour.games.bezique.deal import BeziqueDeal
from parlour.kernel.actions import PASS, Action, CardActions, Joined, card_actions, word
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import listed
from parlour.mechanisms.tricks.duties import Beat, Duty, DutyTrick, MustTrump
from parlour.mechanisms.tricks.stock_tricks import EXCHANGE, FreeTrick, exchanges
from parlour.mechanisms.tricks.trick_advice import card_to_play
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, PointsLeft

DRAW: Final = word("draw", at="stock")
CARTE_BLANCHE: Final = word("show", "carte blanche")
PLAY: Final = "play"
FROM_TABLE: Final = "from the table"
DUTIES: Final[tuple[Duty, ...]] = (
    Beat("You can beat the card led with one of its suit: you must."),
    MustTrump("You have nothing of the suit led: you must trump."),
)


def table_plays(pack: Pack) -> CardActions:
    """The actions of playing each card from those that lie declared: ``play QS from the table``."""
    return card_actions(pack, PLAY, FROM_TABLE)


def from_table(deal: BeziqueDeal, seat: int) -> list[Action]:
    """The plays of the cards that lie declared before the seat. Equal ones that stand in different combinations are told apart by those:
    ``play QS from the marriage``."""
    return [card_actions(deal.pack, PLAY, f"from the {uses}" if uses else FROM_TABLE).each[card] for card, uses in deal.apart(seat)]


def copy_from_table(deal: BeziqueDeal, seat: int, copies: int) -> Action | None:
    """The play of that of these equal cards on the table which stands in most combinations."""
    twins = [action for action in from_table(deal, seat) if copies >> action.card & 1]
    most = bits(copies & deal.most_used(seat))
    if not most or not twins:
        return None
    uses = deal.uses(seat, most[0])
    return next((action for action in twins if deal.uses(seat, action.card) == uses), twins[0])


def other_things(deal: BeziqueDeal, seat: int) -> Sequence[Action]:
    """What one could say that is no play of a card, so that it is understood when it may not be done."""
    words = (DRAW, CARTE_BLANCHE, *exchanges(deal.pack).of(deal.pack.all))
    return Joined([words, Unavailable(deal.pack, deal.available(seat))])


def out_of_turn(deal: BeziqueDeal, seat: int) -> Sequence[Action]:
    """What one could say while the other is to act: a card by itself is played."""
    return Joined([card_actions(deal.pack, PLAY).of(deal.pack.all), other_things(deal, seat)])


def not_from_table(deal: BeziqueDeal, action: Action) -> str:
    """Why a card is not played from the table."""
    if deal.taken_open:
        return "Cards taken in tricks are not played again."
    if deal.in_stock():
        return f"You have not declared {deal.pack.names(action.cards)}, or have played it."
    return "What was declared has gone back into the hand, and is played from there."


def too_early(deal: BeziqueDeal, seat: int, action: Action) -> str:
    """Why something is not done that is done after a trick or in turn; empty for anything else."""
    if action.kind == PLAY and seat not in deal.turn():
        return f"It is not {deal.name(seat)}'s turn: {deal.name(deal.turn()[0])} must act."
    if action.kind == DECLARE:
        return deal.game.when_declared(deal)
    if action.kind == EXCHANGE:
        return "The seven of trumps is exchanged by who has just won a trick, before drawing." if deal.game.sevens_count else (
            "No card is turned up and exchanged in this game.")
    if action is DRAW:
        return "One draws after a trick, its winner first." if deal.in_stock() else "The stock is used up."
    if action is PASS:
        return "You must play a card."
    return ""


class OpenTrick(FreeTrick[BeziqueDeal]):
    """A trick while there is a stock: any card may be played, also one that lies declared. ``number`` counts them from 0."""

    def __init__(self, deal: BeziqueDeal, leader: int, number: int) -> None:
        super().__init__(deal.order(leader), deal.game.trick_orders[deal.trumps + 1])
        self.number: Final = number

    def hand(self, deal: BeziqueDeal, seat: int) -> int:
        return deal.playing(seat)

    def legal(self, deal: BeziqueDeal, seat: int) -> Sequence[Action]:
        plays = self.card_order.plays.of(deal.hands[seat].cards)
        if deal.shown[seat].cards:
            plays = (*plays, *from_table(deal, seat))
        return plays if self.no_blank(deal, seat) else (*plays, CARTE_BLANCHE)

    def no_blank(self, deal: BeziqueDeal, seat: int) -> str:
        """Why the seat cannot show carte blanche; empty where it can."""
        if not deal.game.carte_blanche:
            return "Carte blanche is not scored in this game."
        if not deal.is_blank(seat):
            return "You hold a king, a queen or a jack: that is no carte blanche."
        if deal.blanks[seat] > self.number:
            return "You have shown carte blanche before this trick already."
        if deal.blanks[seat] < self.number:
            return "Carte blanche is shown before one's first card, and then after each draw as long as it lasts."
        return ""

    def candidates(self, deal: BeziqueDeal, seat: int) -> Sequence[Action]:
        plays = self.card_order.plays.of(deal.pack.all) + table_plays(deal.pack).of(deal.pack.all)
        return Joined([(*plays, PASS), other_things(deal, seat)])

    def candidates_out_of_turn(self, deal: BeziqueDeal, seat: int) -> Sequence[Action]:
        return out_of_turn(deal, seat)

    def read_shorthand(self, deal: BeziqueDeal, seat: int, text: str) -> Action | None:
        words = text.upper().split()
        if words[:1] == [PLAY.upper()]:
            words = words[1:]
        lying = words[1:] == FROM_TABLE.upper().split()
        copies = deal.pack.cards_of(words[0]) if len(words) == 1 or lying else 0
        held = copies & deal.hands[seat].cards
        if held and not lying:
            return self.card_order.plays.each[(held & -held).bit_length() - 1]
        return copy_from_table(deal, seat, copies)

    def reason(self, deal: BeziqueDeal, seat: int, action: Action) -> str:
        if action is CARTE_BLANCHE:
            return self.no_blank(deal, seat) or "You show carte blanche when it is your turn to play."
        early = too_early(deal, seat, action)
        if early:
            return early
        if action.word == FROM_TABLE:
            return not_from_table(deal, action)
        return f"You do not hold {deal.pack.names(action.cards)}."

    def play(self, deal: BeziqueDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is CARTE_BLANCHE:
            deal.show(deal.hands[seat].cards)
            deal.blanks[seat] += 1
            game.score(deal, seat, game.carte_blanche, "carte blanche")
            return self
        deal.lay(action.card, deal.shown[seat] if action.word else deal.hands[seat], deal.trick)
        deal.score_seven(seat, action.cards, "the seven of trumps")
        if deal.first != NO_SEAT:
            return OVER
        return self.trick_over(deal) if len(deal.trick.row) == len(self.seats) else self

    def trick_over(self, deal: BeziqueDeal) -> Phase[Any]:
        cards = deal.trick.mask()
        winner = self.take(deal)
        deal.game.count_trick(deal, winner, cards)
        return OVER if deal.first != NO_SEAT else Declaring(winner, self.number)

    def advise(self, deal: BeziqueDeal, seat: int, rng: Random) -> Action | None:
        if not self.no_blank(deal, seat):
            return CARTE_BLANCHE
        shown = deal.most_used(seat)
        card = card_to_lay(deal, self.card_order, seat, deal.hands[seat].cards | shown)
        lying = copy_from_table(deal, seat, deal.pack.twins[card]) if shown >> card & 1 else None
        return lying or self.legal_copy(deal, seat, card)

    def legal_copy(self, deal: BeziqueDeal, seat: int, card: Card) -> Action:
        """The play of this card from the hand, or of that copy of it which stands for all."""
        held = deal.hands[seat].cards & deal.pack.twins[card]
        return self.card_order.plays.each[(held & -held).bit_length() - 1]

    def describe(self, deal: BeziqueDeal, seat: int, action: Action, viewer: int) -> str:
        if action is CARTE_BLANCHE:
            return deal.sentence(seat, viewer, "show", f"carte blanche: {deal.pack.names(deal.playing(seat))}")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BeziqueDeal, seat: int) -> str:
        return "Play any card" if deal.trick.row else "Lead a card"


class Declaring(Turn[BeziqueDeal]):
    """The winner of a trick may declare and exchange the seven of trumps, and then draws. ``number``: of the trick; ``done``: a
    combination has been declared; ``closed``: the stock is used up, and nothing is drawn any more."""

    about: ClassVar[str] = "declarations"

    def __init__(self, seat: int, number: int, done: bool = False, closed: bool = False) -> None:
        super().__init__(seat)
        self.number: Final = number
        self.done: Final = done
        self.closed: Final = closed

    def found(self, deal: BeziqueDeal, seat: int) -> list[Declared]:
        """What may be declared now: a seven of trumps also beside a combination."""
        found = deal.choices(seat)
        if not self.done or deal.game.declares_all:
            return found
        return [each for each in found if each.combination.kind == SEVENS]

    def exchangeable(self, deal: BeziqueDeal, seat: int) -> int:
        """The sevens of trumps that the seat may exchange; of two that which has not scored yet."""
        turned = deal.turned.mask()
        if not turned or turned & of_rank(deal.pack, "7"):
            return 0
        sevens = deal.playing(seat) & deal.sevens_of_trumps()
        return sevens & ~deal.sevens or sevens

    def legal(self, deal: BeziqueDeal, seat: int) -> Sequence[Action]:
        words = (PASS if self.closed else DRAW, *exchanges(deal.pack).of(self.exchangeable(deal, seat)))
        found = self.found(deal, seat)
        return Joined([words, Declarations(deal.pack, found, deal.available(seat))]) if found else words

    def candidates(self, deal: BeziqueDeal, seat: int) -> Sequence[Action]:
        return Joined([(*self.card_plays(deal), PASS), other_things(deal, seat)])

    def card_plays(self, deal: BeziqueDeal) -> Sequence[Action]:
        """The plays of cards, which have to wait."""
        return card_actions(deal.pack, PLAY).of(deal.pack.all) + table_plays(deal.pack).of(deal.pack.all)

    def candidates_out_of_turn(self, deal: BeziqueDeal, seat: int) -> Sequence[Action]:
        return out_of_turn(deal, seat)

    def reason(self, deal: BeziqueDeal, seat: int, action: Action) -> str:
        if action is CARTE_BLANCHE:
            return "Carte blanche is shown before one plays a card." if deal.game.carte_blanche else (
                "Carte blanche is not scored in this game.")
        if seat != self.seat:
            return too_early(deal, seat, action)
        if action.kind == PLAY:
            return "Decide first whether you declare anything." if self.closed else "Draw a card first."
        if action is DRAW:
            return "The stock is used up: pass, or declare."
        if action is PASS:
            return "Draw a card when you declare nothing more."
        if action.kind == EXCHANGE:
            return self.no_exchange(deal, seat, action)
        return self.not_declared(deal, seat, action)

    def no_exchange(self, deal: BeziqueDeal, seat: int, action: Action) -> str:
        """Why a card is not exchanged."""
        if not deal.game.sevens_count:
            return "No card is turned up and exchanged in this game."
        if not action.cards & deal.sevens_of_trumps():
            return "Only a seven of trumps is exchanged for the card turned up."
        if not deal.turned.row or deal.turned.mask() & of_rank(deal.pack, "7"):
            return "The card turned up is a seven itself, and stays." if deal.turned.row else "The card turned up has been drawn."
        return f"You do not hold {deal.pack.names(action.cards)}."

    def not_declared(self, deal: BeziqueDeal, seat: int, action: Action) -> str:
        """Why some cards are not declared."""
        missing = action.cards & ~deal.available(seat)
        if missing:
            where = "You have not taken" if deal.taken_open else "You do not hold"
            fewer = [card for card in bits(missing) if deal.pack.twins[card] & deal.available(seat)]
            return f"{where} so many of {deal.pack.names(1 << fewer[0])}." if fewer else f"{where} {deal.pack.names(missing)}."
        if self.done and not deal.game.declares_all:
            return "You have declared a combination after this trick already: only one is."
        for combination in deal.game.combinations[deal.trumps + 1]:
            if combination.made_of(action.cards):
                return f"These cards have been used already: they cannot be {combination.with_article()} now."
        return "These cards are no combination that scores."

    def play(self, deal: BeziqueDeal, seat: int, action: Action) -> Phase[Any]:
        if action is DRAW:
            return self.draw(deal)
        if action is PASS:
            return ClosedTrick(deal, seat)
        if action.kind == EXCHANGE:
            deal.exchange_turned(seat, action.card)
            deal.score_seven(seat, action.cards, "exchanging the seven of trumps")
            return self if deal.first == NO_SEAT else OVER
        done = self.done
        for each in self.found(deal, seat):
            if each.cards == action.cards:
                done = done or each.combination.kind != SEVENS
                deal.game.declare(deal, seat, each)
                break
        return Declaring(seat, self.number, done, self.closed) if deal.first == NO_SEAT else OVER

    def draw(self, deal: BeziqueDeal) -> Phase[Any]:
        """Both draw, the winner of the trick first; when the stock is used up the declared cards go back into the hands."""
        deal.draw_in_turn(deal.order(self.seat))
        if deal.in_stock():
            return OpenTrick(deal, self.seat, self.number + 1)
        deal.take_back()
        return ClosedTrick(deal, self.seat)

    def advise(self, deal: BeziqueDeal, seat: int, rng: Random) -> Action | None:
        found = self.found(deal, seat)
        if found:
            return Declarations(deal.pack, found, 0).action(worth_declaring(found, deal.in_stock()))
        return self.legal(deal, seat)[-1]

    def describe(self, deal: BeziqueDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == DECLARE:
            latest = deal.declarations(seat)[-1]
            return deal.sentence(seat, viewer, DECLARE, f"{latest.combination.with_article()}: {deal.pack.names(latest.cards)}")
        if action.kind == EXCHANGE:
            return deal.sentence(seat, viewer, EXCHANGE, f"{deal.pack.names(action.cards)} for the card turned up")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BeziqueDeal, seat: int) -> str:
        things = ["pass" if self.closed else "draw a card"]
        if self.exchangeable(deal, seat):
            things.insert(0, "exchange the seven of trumps")
        if self.found(deal, seat):
            things.insert(0, "declare")
        words = listed(things, "or")
        return words[:1].upper() + words[1:]

    def facts(self, deal: BeziqueDeal, viewer: int) -> list[str]:
        if deal.trumps == NO_TRUMPS:
            return []
        suit = deal.pack.suits[deal.trumps]
        return [f"Trumps: {suit.name} {suit.symbol}"]

    def trump_cards(self, deal: BeziqueDeal, viewer: int) -> Sequence[Card]:
        return deal.game.trick_orders[deal.trumps + 1].trump_cards


class ClosedTrick(DutyTrick[BeziqueDeal]):
    """A trick after the stock is used up: suit is followed, and one wins where one can."""

    about: ClassVar[str] = "last-tricks"

    def __init__(self, deal: BeziqueDeal, leader: int) -> None:
        super().__init__(deal.order(leader), deal.game.trick_orders[deal.trumps + 1], DUTIES)

    def candidates(self, deal: BeziqueDeal, seat: int) -> Sequence[Action]:
        plays = self.card_order.plays.of(deal.pack.all) + table_plays(deal.pack).of(deal.pack.all)
        return Joined([(*plays, PASS), other_things(deal, seat)])

    def candidates_out_of_turn(self, deal: BeziqueDeal, seat: int) -> Sequence[Action]:
        return out_of_turn(deal, seat)

    def reason(self, deal: BeziqueDeal, seat: int, action: Action) -> str:
        if action is CARTE_BLANCHE:
            return "Carte blanche is shown only while there is a stock." if deal.game.carte_blanche else (
                "Carte blanche is not scored in this game.")
        if action.kind == EXCHANGE and deal.game.sevens_count:
            return "The card turned up has been drawn."
        if action.word == FROM_TABLE:
            return not_from_table(deal, action)
        return too_early(deal, seat, action) or super().reason(deal, seat, action)

    def trick_over(self, deal: BeziqueDeal) -> Phase[Any]:
        game = deal.game
        cards = deal.trick.mask()
        winner = self.take(deal)
        game.count_trick(deal, winner, cards)
        if deal.first != NO_SEAT:
            return OVER
        last = not deal.hands[winner].cards
        if last:
            game.score(deal, winner, game.last_trick, "the last trick")
        if game.declares_to_the_end and deal.first == NO_SEAT:
            return LastDeclaring(winner) if last else Declaring(winner, 0, closed=True)
        return game.count_deal(deal) if last else ClosedTrick(deal, winner)

    def points_left(self, deal: BeziqueDeal) -> PointsLeft | None:
        game = deal.game
        if game.declares_to_the_end or game.could_end_early(deal):
            return None
        values = game.values_left(deal)
        return PointsLeft(1, values, game.last_trick) if values else None

    def worth_of_points(self, deal: BeziqueDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        settled = deal.copy()
        game = deal.game
        game.settle(settled, [game.still_to_count(deal, 0) + ours, game.still_to_count(deal, 1) + theirs])
        return game.payoff(settled, seat)

    def advise(self, deal: BeziqueDeal, seat: int, rng: Random) -> Action | None:
        trick = deal.trick.row
        cards = [action.card for action in self.legal(deal, seat)]
        order = self.card_order
        if not trick:
            unseen = deal.pack.all & ~deal.known_to(seat)
            sure = [card for card in cards if not unseen & order.suit_masks[order.suit_of[card]] & order.beating(card)]
            return order.plays.each[sure[0] if sure else cards[0]]
        return order.plays.each[card_to_play(order, trick, trick[0], cards, True, True)]


class LastDeclaring(Declaring):
    """After the very last trick something may still be declared."""

    def __init__(self, seat: int, done: bool = False) -> None:
        super().__init__(seat, 0, done, True)

    def play(self, deal: BeziqueDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            return deal.game.count_deal(deal)
        following = super().play(deal, seat, action)
        return LastDeclaring(seat, following.done) if isinstance(following, Declaring) else following

    def card_plays(self, deal: BeziqueDeal) -> Sequence[Action]:
        return ()
