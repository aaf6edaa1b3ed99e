"""The play of La Coinche. Rules page: la-coinche."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from parlour.equipment import Card, bits
from parlour.games.la_coinche.bidding import DOUBLED_WORDS, DOUBLES
from parlour.games.la_coinche.cards import (
    CAPOT,
    COMBINATIONS,
    DENOMINATIONS,
    GENERALE,
    POINTS_BID,
    TRICKS,
    Undertaking,
    with_trumps,
)
from parlour.games.la_coinche.deal import CoincheDeal
from parlour.games.la_coinche.scoring import needed
from parlour.kernel.actions import PASS, Action, CardActions, card_actions
from parlour.kernel.chance import Dice
from parlour.kernel.features import Features
from parlour.kernel.phase import NO_SEAT, Phase, Turn
from parlour.kernel.telling import tally_words
from parlour.mechanisms.tricks.belote import ALL, LAST_TRICK, NONE, PACK, ROYALS, SUITS
from parlour.mechanisms.tricks.belote import BELOTE as BELOTE_POINTS
from parlour.mechanisms.tricks.declarations import DECLARE, Claims, Declaration, DeclarationTable
from parlour.mechanisms.tricks.declaring import DeclaringTrick, asked_to_see, lay_open
from parlour.mechanisms.tricks.trick_advice import card_for_side_points
from parlour.mechanisms.tricks.tricks import PointsLeft, seats_of

if TYPE_CHECKING:
    from parlour.games.la_coinche.game import Coinche

BELOTE: Final = "belote"
REBELOTE: Final = "rebelote"
#: the first and the second of the king and queen of trumps, played with a word
WITH_BELOTE: Final[CardActions] = card_actions(PACK, "play", BELOTE)
WITH_REBELOTE: Final[CardActions] = card_actions(PACK, "play", REBELOTE)
ROYAL_CARDS: Final = ROYALS[0] | ROYALS[1] | ROYALS[2] | ROYALS[3]
#: what is undertaken besides points
SLAM_WORDS: Final = {CAPOT: "capot", GENERALE: "générale"}


def bid_words(undertaking: Undertaking) -> str:
    """What was bid: ``100 in hearts``, ``capot in hearts``."""
    much = str(undertaking.bid) if undertaking.goal == POINTS_BID else SLAM_WORDS[undertaking.goal]
    where = f" in {DENOMINATIONS[undertaking.trumps]}" if undertaking.trumps in SUITS else f" {DENOMINATIONS[undertaking.trumps]}"
    return much + where


class CoincheTrick(DeclaringTrick[CoincheDeal]):
    """A trick (page section "The Play"). Who plays the king or queen of trumps and holds the other may say belote, and rebelote with
    the second of them."""

    def __init__(self, seats: tuple[int, ...], undertaking: Undertaking, claims: Claims, number: int = 0) -> None:
        super().__init__(seats, undertaking, claims, number)
        self.undertaking: Final = undertaking

    def with_claims(self, claims: Claims) -> CoincheTrick:
        return CoincheTrick(self.seats, self.undertaking, claims, self.number)

    def counted_so_far(self, deal: CoincheDeal, seat: int) -> str:
        if self.undertaking.goal != POINTS_BID:
            # only tricks count
            return ""
        return tally_words(self.undertaking.counted(deal.seen_taken(seat), False), "point")

    def combinations(self, deal: CoincheDeal) -> DeclarationTable:
        return COMBINATIONS

    def declares(self, deal: CoincheDeal) -> bool:
        return deal.game.declares

    def speaking(self, deal: CoincheDeal) -> tuple[int, ...]:
        return deal.order(deal.game.leader(deal, self.undertaking))

    def annuls(self, deal: CoincheDeal) -> bool:
        return deal.game.annuls

    def barred(self, deal: CoincheDeal, seat: int, declared: Declaration) -> str:
        if not deal.game.only_best:
            return ""
        rank, height = declared.rank, declared.height
        for claim in self.claims.claims:
            if claim.declaration.rank > rank:
                return "Something better has been announced: this cannot be the best combination."
        mine = self.claims.of(seat) + COMBINATIONS.open_to(deal.hands[seat].cards, self.claims.of(seat))
        if max([(each.rank, each.height) for each in mine]) > (rank, height):
            return "You have a better combination: only what can be the best is announced now."
        return ""

    def not_declared(self, deal: CoincheDeal, seat: int, declared: Declaration) -> str:
        if not deal.game.declares:
            return "Sequences and squares are not announced in this game."
        return super().not_declared(deal, seat, declared)

    # --- belote -------------------------------------------------------------------------------------------------------------

    def belote_barred(self, deal: CoincheDeal, seat: int) -> str:
        """Why the seat may not say belote in this deal, whatever it holds; empty where it may."""
        game = deal.game
        if not game.counts_belote:
            return "Belote is not announced in this game."
        if self.contract.trumps == NONE:
            return "Without trumps there is no belote."
        if not game.anyone_says_belote and game.sides[seat] != game.sides[self.contract.taker]:
            return "Only the side that won the bidding may say belote."
        return ""

    def said_with(self, deal: CoincheDeal, seat: int, card: Card) -> str:
        """What the seat may say as it plays this card: belote, rebelote or nothing."""
        pair = self.contract.belote_of(card)
        if not pair or self.belote_barred(deal, seat):
            return ""
        if not pair & ~deal.hands[seat].cards:
            return BELOTE
        return REBELOTE if deal.said[seat] >> PACK.suit_of[card] & 1 else ""

    def plays(self, deal: CoincheDeal, seat: int) -> tuple[Action, ...]:
        cards = self.playable(deal, seat, None)
        silent = cards
        spoken: tuple[Action, ...] = ()
        for card in bits(cards & ROYAL_CARDS):
            words = self.said_with(deal, seat, card)
            if words:
                spoken += ((WITH_BELOTE if words == BELOTE else WITH_REBELOTE).each[card],)
            if words == REBELOTE and deal.game.must_complete:
                silent &= ~(1 << card)
        return self.card_order.plays.of(silent) + spoken

    def candidates(self, deal: CoincheDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), *WITH_BELOTE.each, *WITH_REBELOTE.each)

    def candidates_out_of_turn(self, deal: CoincheDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates_out_of_turn(deal, seat), *DOUBLES)

    def reason(self, deal: CoincheDeal, seat: int, action: Action) -> str:
        if action in DOUBLES:
            if self.undertaking.goal != POINTS_BID and not deal.game.auction_rules.slams_doubled:
                return "A bid to take all tricks cannot be doubled."
            return f"The bidding is over: it is too late for {action.kind}."
        if action.card < 0 or seat != self.on_turn(deal) or not deal.hands[seat].cards >> action.card & 1:
            return super().reason(deal, seat, action)
        if not self.playable(deal, seat, None) >> action.card & 1:
            return super().reason(deal, seat, action)
        if not action.word:
            return "You have said belote: you must say rebelote with the second of the two."
        barred = self.belote_barred(deal, seat)
        if barred:
            return barred
        if action.word == BELOTE:
            return "Belote is said with the first of the king and queen of trumps, held together."
        return "Rebelote is said with the second of the king and queen of trumps, after belote with the first."

    def say(self, deal: CoincheDeal, seat: int, action: Action) -> None:
        """What is said with a card: after belote everybody knows where the other card is."""
        suit = PACK.suit_of[action.card]
        if action.word == BELOTE:
            deal.tell(seat, "{you}: Belote!")
            deal.said[seat] |= 1 << suit
            deal.show(self.contract.belote_of(action.card) & ~action.cards)
        else:
            deal.tell(seat, "{you}: Rebelote!")
            deal.belotes[seat] += 1

    # --- playing ------------------------------------------------------------------------------------------------------------

    def play(self, deal: CoincheDeal, seat: int, action: Action) -> Phase[Any]:
        if action.card >= 0 and action.word:
            self.say(deal, seat, action)
        return super().play(deal, seat, action)

    def trick_over(self, deal: CoincheDeal) -> Phase[Any]:
        game: Coinche = deal.game
        winner = self.take(deal)
        claims = self.claims if self.number else self.settled(deal)
        if self.number + 1 == TRICKS:
            return game.score_deal(deal, self.undertaking, claims, winner)
        following = CoincheTrick(deal.order(winner), self.undertaking, claims, self.number + 1)
        if self.number:
            return following
        side = claims.side(game.sides)
        if game.only_best and side >= 0:
            first, second = [seat for seat in self.seats if game.sides[seat] == side]
            return MoreToAnnounce(first, second, following)
        return asked_to_see(deal, following)

    def points_left(self, deal: CoincheDeal) -> PointsLeft | None:
        if not self.number or self.undertaking.goal == GENERALE or self.more_said(deal):
            return None
        return PointsLeft(seats_of(deal.game.sides, 0), self.contract.points.each, LAST_TRICK, sweeps=deal.may_be_beaten())

    def more_said(self, deal: CoincheDeal) -> bool:
        """Whether somebody could still say belote or rebelote, as far as everybody can tell."""
        played = sum(deal.played)
        for suit in SUITS:
            pair = ROYALS[suit] if self.contract.trumps in (suit, ALL) and deal.game.counts_belote else 0
            if pair & ~played and (not pair & played or any([said >> suit & 1 for said in deal.said])):
                return True
        return False

    def worth_of_points(self, deal: CoincheDeal, seat: int, ours: int, theirs: int, tricks: int) -> float:
        return deal.game.worth_of_points(deal, seat, self, [ours, theirs], tricks)

    def advise(self, deal: CoincheDeal, seat: int, rng: Random) -> Action | None:
        possible = self.declarations(deal, seat)
        if possible:
            best = COMBINATIONS.best(deal.hands[seat].cards, self.claims.of(seat))
            actions = [each.action for each in best if each.action in possible]
            return actions[0] if actions else possible[0]
        if seat != self.on_turn(deal):
            return None
        undertaking = self.undertaking
        sides = deal.game.sides
        allowed = bits(self.playable(deal, seat, None))
        table = deal.trick.row
        if undertaking.goal == GENERALE and seat == deal.partner(undertaking.taker):
            card = self.out_of_the_way(allowed, table)
        else:
            partner = bool(table) and sides[self.seats[self.best(deal)]] == sides[seat]
            card = card_for_side_points(undertaking.order, undertaking.points.each, table, allowed, partner, len(table) + 1 == deal.players,
                                        deal.pack.all & ~deal.known_to(seat), sides[undertaking.taker] == sides[seat])
        words = self.said_with(deal, seat, card)
        if words == BELOTE:
            return WITH_BELOTE.each[card]
        spoken = words == REBELOTE and (deal.game.must_complete or not deal.game.loses_belote or not self.lost_already(deal))
        return WITH_REBELOTE.each[card] if spoken else self.card_order.plays.each[card]

    def lost_already(self, deal: CoincheDeal) -> bool:
        """Whether the bidders cannot make their contract any more, whatever happens, as everybody can count."""
        undertaking = self.undertaking
        sides = deal.game.sides
        bidders = sides[undertaking.taker]
        against = deal.won_by(1 - bidders)
        if undertaking.goal != POINTS_BID:
            return against > 0
        most = undertaking.counted(PACK.all & ~against, True) + BELOTE_POINTS * (len(SUITS) if undertaking.trumps == ALL else 1)
        if self.claims.side(sides) == bidders:
            most += self.claims.points(sides)
        return most < needed(deal.game, undertaking.bid)

    def out_of_the_way(self, allowed: list[Card], table: list[Card]) -> Card:
        """The card for the partner of a bidder who must win alone: one that does not win, the lowest."""
        beating = self.card_order.beating(table[self.card_order.best(table)]) if table else 0
        return min([(beating >> card & 1, self.card_order.strength[card], card) for card in allowed])[2]

    def describe(self, deal: CoincheDeal, seat: int, action: Action, viewer: int) -> str:
        if action.card >= 0 and action.word:
            return deal.sentence(seat, viewer, "play", deal.pack.names(action.cards))
        return super().describe(deal, seat, action, viewer)

    # --- what is seen -------------------------------------------------------------------------------------------------------

    def prompt(self, deal: CoincheDeal, seat: int) -> str:
        prompt = super().prompt(deal, seat)
        if seat == self.on_turn(deal):
            words = {self.said_with(deal, seat, card) for card in bits(self.playable(deal, seat, None) & ROYAL_CARDS)} - {""}
            if words:
                prompt += f"; you may say {' or '.join(sorted(words))} with the king or queen"
        return prompt

    def facts(self, deal: CoincheDeal, viewer: int) -> list[str]:
        undertaking = self.undertaking
        trumps = with_trumps(undertaking.trumps)
        doubled = DOUBLED_WORDS[undertaking.doubled]
        bid = bid_words(undertaking) + (f", {doubled}" if doubled else "")
        others = [fact for fact in super().facts(deal, viewer) if fact != trumps]
        return [trumps, f"{deal.name(undertaking.taker)} plays {bid}", *others]

    def badges(self, deal: CoincheDeal, seat: int) -> list[str]:
        badges = (["bidder"] if seat == self.contract.taker else []) + super().badges(deal, seat)
        return [*badges, "belote, rebelote" if deal.belotes[seat] else "belote"] if deal.said[seat] else badges


class MoreToAnnounce(Turn[CoincheDeal]):
    """After the first trick the side with the best announcement may announce what it has besides, one partner and then the ``other``,
    if there is still somebody to be asked. What is announced now is laid open."""

    about: ClassVar[str] = "announcements"

    def __init__(self, seat: int, other: int, following: DeclaringTrick[CoincheDeal]) -> None:
        super().__init__(seat)
        self.other: Final = other
        self.following: Final = following

    def possible(self, deal: CoincheDeal, seat: int) -> tuple[Action, ...]:
        """What the seat can announce besides of the cards that it held before the first trick."""
        held = deal.hands[seat].cards | deal.played[seat]
        return tuple([each.action for each in COMBINATIONS.open_to(held, self.following.claims.of(seat))])

    def legal(self, deal: CoincheDeal, seat: int) -> Sequence[Action]:
        return (*self.possible(deal, seat), PASS)

    def candidates(self, deal: CoincheDeal, seat: int) -> Sequence[Action]:
        return (*COMBINATIONS.actions, PASS)

    def candidates_out_of_turn(self, deal: CoincheDeal, seat: int) -> Sequence[Action]:
        return COMBINATIONS.actions

    def reason(self, deal: CoincheDeal, seat: int, action: Action) -> str:
        if action.kind != DECLARE:
            return super().reason(deal, seat, action)
        if deal.game.sides[seat] != deal.game.sides[self.seat]:
            return "Only the side with the best announcement announces more."
        if COMBINATIONS.meant_by(action).cards & ~(deal.hands[seat].cards | deal.played[seat]):
            return "You did not hold these cards."
        if seat != self.seat:
            return f"It is {deal.name(self.seat)}'s turn to announce more."
        return "No card counts in two combinations, and a sequence is announced as long as it is, up to five."

    def play(self, deal: CoincheDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == DECLARE:
            declared = COMBINATIONS.meant_by(action)
            claims = self.following.claims.made(seat, declared, True)
            lay_open(deal, COMBINATIONS, claims, claims.claims[-1])
            return MoreToAnnounce(seat, self.other, self.following.with_claims(claims))
        if self.other >= 0:
            return MoreToAnnounce(self.other, NO_SEAT, self.following)
        return asked_to_see(deal, self.following)

    def advise(self, deal: CoincheDeal, seat: int, rng: Random) -> Action | None:
        held = deal.hands[seat].cards | deal.played[seat]
        best = COMBINATIONS.best(held, self.following.claims.of(seat))
        return best[0].action if best else PASS

    def describe(self, deal: CoincheDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == DECLARE:
            return deal.sentence(seat, viewer, DECLARE, COMBINATIONS.meant_by(action).as_said(True))
        return deal.sentence(seat, viewer, "announce", "nothing more")

    def prompt(self, deal: CoincheDeal, seat: int) -> str:
        return "Announce what else you have, or pass" if self.possible(deal, seat) else "You have nothing else to announce: pass"

    def features(self, deal: CoincheDeal, viewer: int, found: Features) -> None:
        self.following.features(deal, viewer, found)

    def facts(self, deal: CoincheDeal, viewer: int) -> list[str]:
        return self.following.facts(deal, viewer)

    def badges(self, deal: CoincheDeal, seat: int) -> list[str]:
        return self.following.badges(deal, seat)

    def counted_so_far(self, deal: CoincheDeal, seat: int) -> str:
        return self.following.counted_so_far(deal, seat)

    def trump_cards(self, deal: CoincheDeal, viewer: int) -> Sequence[Card]:
        return self.following.trump_cards(deal, viewer)

    def imagined(self, deal: CoincheDeal, viewer: int, dice: Dice) -> Phase[Any]:
        following = self.following.imagined(deal, viewer, dice)
        return self if following is self.following else MoreToAnnounce(self.seat, self.other, following)
