"""Have a Heart, Buddha's Folly and Trees: cards are taken, swapped and traded. Rules page: pass-the-trash."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import bits
from parlour.games.pass_the_trash.offering import ACCEPT, REJECT, OfferDeal, Offered
from parlour.games.pass_the_trash.options import ANTE, CIRCUITS, EQUAL, EXCHANGE, FOLLY, HEART, TRADING, TREES
from parlour.games.pass_the_trash.rules import PassingPoker
from parlour.games.pass_the_trash.trading import GiveBack, TakeCard, Trades, advise_trade
from parlour.kernel.actions import Action, card_actions
from parlour.kernel.options import Option
from parlour.kernel.phase import Phase, Turn
from parlour.mechanisms.stakes.match_pot import DECLARATION, AnteOnce, MatchPotGame, StayIn
from parlour.mechanisms.stakes.poker import DISCARD, Ante, Bets, DealCards, PokerDeal, Step, poker_badges
from parlour.mechanisms.stakes.poker_advice import best_way
from parlour.mechanisms.stakes.poker_words import HIGH_HANDS
from parlour.mechanisms.stakes.stud import StudDeal
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

# --- Have a Heart ---------------------------------------------------------------------------------------------------------------


class HaveAHeart(PassingPoker[StudDeal]):
    """Page section "Have a Heart"."""

    id = "have-a-heart"
    name = "Have a Heart"
    summary = "Seven card stud in which whoever is dealt a heart face up takes a card from somebody else."
    player_counts = range(2, 8)
    best_players = (4, 5, 6)
    schema: ClassVar[Sequence[Option]] = HEART
    deal_type = StudDeal

    def plan(self) -> Sequence[Step[StudDeal]]:
        return (Ante(self.unit), HeartStreet(down=2, up=1), Bets(1), HeartStreet(up=1), Bets(1), HeartStreet(up=1), Bets(2),
                HeartStreet(up=1), Bets(2), DealCards(down=1), Bets(2), *self.ending())

    def advise(self, deal: StudDeal, seat: int, rng: Random) -> Action | None:
        """Take, and keep, what makes the best hand."""
        phase = deal.phase
        held = deal.cards(seat)
        if isinstance(phase, TakeForHeart):
            to_come = self.cards_to_come(phase.at)
            ways = phase.legal(deal, seat)
            if not ways[-1].cards:
                # of equal ways one that shows nothing
                ways = ways[::-1]
            return ways[best_way(deal, seat, [(held | way.cards, to_come + (0 if way.cards else 1)) for way in ways], rng)]
        if isinstance(phase, GiveForHeart):
            gifts = phase.legal(deal, seat)
            to_come = self.cards_to_come(phase.at)
            return gifts[best_way(deal, seat, [(held & ~gift.cards, to_come) for gift in gifts], rng)]
        return super().advise(deal, seat, rng)

    def cards_to_come(self, at: int) -> int:
        """How many cards everybody is dealt after this place of the plan."""
        return sum([step.down + step.up for step in self.steps[at + 1:] if isinstance(step, DealCards)])

    def rules_of_aim(self) -> str:
        return "Win chips: by making the highest hand of five of the cards that you have in the end, or by making everybody else fold."

    def rules_of_hands(self) -> str:
        return f"""{HIGH_HANDS}

A hand may have fewer than five cards at the end. Then pairs, three and four of a kind and two pairs count as usual, there is no
straight or flush, and any card beats a missing one."""

    def rules_of_deal(self) -> str:
        if self[EXCHANGE]:
            back = """Then you must give the same player a card back, one of yours that lies face up for one that lay face up, or one that
lies face down for one that lay face down; which one is for you to choose when you have seen what you took. You may give back the
same card."""
        else:
            back = """The other player gets nothing for it. So you may end with more or fewer cards than you were dealt, even with
fewer than five."""
        return f"""## Deal
Everyone puts an ante of {self.unit} into the pot and is dealt two cards face down and one face up, one at a time; then there is a
round of betting. A fourth, a fifth and a sixth card are dealt face up and a seventh face down, each followed by a round of betting.
Every round is {self.rules_of_beginning()}.
## Hearts
Whenever you are dealt a heart face up you must at once, before the next card is dealt, take one card from any other player
who is still in: one that lies face up, which stays face up before you, or one that lies face down, drawn unseen from that player's
hand (which one it is is left to chance); look at it and keep it face down. {back} A heart that is taken, or dealt face
down, does nothing."""


class HaveAHeartExchange(HaveAHeart):
    """Page section "Have a Heart", variation: for the card taken another is given."""

    id = "have-a-heart-exchange"
    name = "Have a Heart with Exchange"
    summary = "Have a Heart in which whoever takes a card gives one back."
    preset = {"exchange": True}


class HeartStreet(DealCards[PokerDeal]):
    """Cards for everybody still in, the last one face up, one at a time: whoever gets a heart takes a card from somebody."""

    def begin(self, deal: PokerDeal, at: int) -> Phase[Any] | None:
        seats = deal.contenders()
        for _ in range(self.down):
            for seat in seats:
                deal.serve(seat, 1)
        return deal_up(deal, seats, at)

    def ahead(self, deal: PokerDeal, at: int) -> None:
        super().begin(deal, at)


def deal_up(deal: PokerDeal, seats: Sequence[int], at: int) -> Phase[Any] | None:
    """Deals these seats one card each face up; stops at a heart, unless nobody else has a card to take."""
    hearts = deal.pack.suit_masks[deal.pack.suit("H")]
    for place, seat in enumerate(seats):
        card = deal.draw(deal.stock, deal.up[seat])
        taking = TakeForHeart(seat, seats[place + 1:], at)
        if hearts >> card & 1 and taking.legal(deal, seat):
            deal.tell(seat, "{are} dealt the {}", deal.pack.faces[card].name)
            return taking
    return None


def deal_on(deal: PokerDeal, seats: Sequence[int], at: int) -> Phase[Any]:
    """The dealing goes on with these seats, and then the deal."""
    return deal_up(deal, seats, at) or deal.game.go_on(deal, at + 1)


class TakeForHeart(TakeCard):
    """The seat takes a card for its heart. ``seats``: who is to be dealt a card after that."""

    wish = "You have a heart: take a card that lies face up, or draw one unseen from somebody's hand"

    def __init__(self, seat: int, seats: Sequence[int], at: int) -> None:
        super().__init__(seat)
        self.seats: Final = tuple(seats)
        self.at: Final = at

    def taken(self, deal: PokerDeal, seat: int, owner: int, card: int) -> Phase[Any]:
        if deal.game[EXCHANGE]:
            return GiveForHeart(seat, owner, bool(deal.up[seat].mask() >> card & 1), self.seats, self.at)
        return deal_on(deal, self.seats, self.at)


class GiveForHeart(GiveBack):
    """The seat gives a card back."""

    def __init__(self, seat: int, owner: int, up: bool, seats: Sequence[int], at: int) -> None:
        super().__init__(seat, owner, up)
        self.seats: Final = tuple(seats)
        self.at: Final = at

    def given(self, deal: PokerDeal) -> Phase[Any]:
        return deal_on(deal, self.seats, self.at)


# --- Buddha's Folly -------------------------------------------------------------------------------------------------------------


class BuddhasFolly(MatchPotGame["OfferDeal[BuddhasFolly]"]):
    """Page section "Buddha's Folly"."""

    id = "buddhas-folly"
    name = "Buddha's Folly"
    page = "pass-the-trash"
    summary = "A card goes round until nobody wants it; then stay in or drop out, and losers match the pot."
    player_counts = range(2, 11)
    best_players = (4, 5, 6)
    schema = FOLLY
    deal_type = OfferDeal

    def smallest_bet(self) -> int:
        return self[ANTE]

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def plan(self) -> Sequence[Step[OfferDeal[BuddhasFolly]]]:
        return (AnteOnce(), DealCards(down=5), Circulate(self[CIRCUITS]), StayIn(self[DECLARATION]))

    def least_needed(self, cards: int, accepted: int) -> int:
        """The card of a hand, other than the one just accepted, without which it is best."""
        return max(bits(cards & ~(1 << accepted)), key=lambda card: self.ranking.value(cards & ~(1 << card)))

    def advise(self, deal: OfferDeal[BuddhasFolly], seat: int, rng: Random) -> Action | None:
        phase = deal.phase
        hand = deal.hands[seat].cards
        if isinstance(phase, Circulating):
            return REJECT if self.ranking.value(hand | 1 << phase.card) == self.ranking.value(hand) else ACCEPT
        if isinstance(phase, DiscardForOffer):
            return card_actions(self.pack, DISCARD).each[self.least_needed(hand, phase.offer.card)]
        return super().advise(deal, seat, rng)

    def rules(self) -> str:
        return f"""## Aim
Have the best hand of five cards when you stay in, and drop out when you have not: there is no betting, but whoever stays in and loses
pays as much as there was to win.
## Hands
{HIGH_HANDS}
## Deal
If there is nothing in the pot, everyone puts an ante of {self.unit} into it. Everybody is dealt five cards face down.
## The card on offer
The dealer turns the next card up and offers it to the player at the left. You may **accept** the card, take it
into your hand and discard another one face up, which is then on offer to the next player; or **reject** it, and the same card
is offered to the next player. This goes on, perhaps several times round the table, until some card has been rejected by everybody and
comes back to the player who discarded it, or who was the first to reject it. (So that it comes to an end in any case, no card is
offered any more when cards have gone round {self[CIRCUITS]} times.)
## In or out
{self.rules_of_staying()}
{self.rules_of_match()}
"""


class Circulate(Step[OfferDeal]):
    """A card is turned up and goes round. ``circuits``: how often at the most."""

    def __init__(self, circuits: int) -> None:
        self.circuits: Final = circuits

    def begin(self, deal: OfferDeal, at: int) -> Phase[Any] | None:
        contenders = deal.contenders()
        return Circulating(contenders[0], at, deal.offer_top(), contenders[0], self.circuits * len(contenders))


class Circulating(Offered[OfferDeal]):
    """A card is offered to the seat. ``origin``: who has discarded it, or was the first to whom it was offered; ``left``: how often
    a card may still be offered, this time included."""

    def __init__(self, seat: int, at: int, card: int, origin: int, left: int) -> None:
        super().__init__(seat, at, 0, card)
        self.origin: Final = origin
        self.left: Final = left

    def accepted(self, deal: OfferDeal, seat: int) -> Phase[Any]:
        deal.take_offer(deal.hands[seat])
        return DiscardForOffer(seat, self)

    def refused(self, deal: OfferDeal, seat: int) -> Phase[Any]:
        return self.on_to(deal, deal.next_waiting(seat, deal.contest), self.origin)

    def on_to(self, deal: OfferDeal, seat: int, origin: int) -> Phase[Any]:
        """The card now on offer goes to the seat, unless it is back where it came from."""
        if seat != origin and self.left > 1:
            return Circulating(seat, self.at, deal.offer.cards[0], origin, self.left - 1)
        deal.beat()
        why = f"Nobody wants the {deal.pack.faces[deal.offer.cards[0]].name}." if seat == origin else "Cards have gone round often enough."
        deal.say(why)
        deal.take_offer(deal.discards)
        return self.round_over(deal)


class DiscardForOffer(Turn[OfferDeal]):
    """The seat has accepted a card, and discards another one, which is then on offer."""

    def __init__(self, seat: int, offer: Circulating) -> None:
        super().__init__(seat)
        self.offer: Final = offer

    def legal(self, deal: OfferDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, DISCARD).of(deal.hands[seat].cards & ~(1 << self.offer.card))

    def candidates(self, deal: OfferDeal, seat: int) -> Sequence[Action]:
        return card_actions(deal.pack, DISCARD).each

    def reason(self, deal: OfferDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or "You have accepted this card: discard another one for it."

    def play(self, deal: OfferDeal, seat: int, action: Action) -> Phase[Any]:
        deal.move(action.card, deal.hands[seat], deal.offer)
        return self.offer.on_to(deal, deal.next_waiting(seat, deal.contest), seat)

    def prompt(self, deal: OfferDeal, seat: int) -> str:
        return "Discard a card, which is offered to the next player"

    def badges(self, deal: OfferDeal, seat: int) -> list[str]:
        return poker_badges(deal, seat)


# --- Trees ----------------------------------------------------------------------------------------------------------------------


class Trees(PassingPoker[StudDeal]):
    """Page section "Trees"."""

    id = "trees"
    name = "Trees"
    summary = "Five cards each, a bet, and then everybody trades cards with everybody until no more can be agreed."
    player_counts = range(2, 11)
    best_players = (4, 5, 6)
    schema = TREES
    deal_type = StudDeal
    doubled = "in the second round"

    def plan(self) -> Sequence[Step[StudDeal]]:
        return (Ante(self.unit), DealCards(down=5), Bets(1), Trades(self[TRADING], self[EQUAL]), Bets(2),
                *self.ending())

    def advise(self, deal: StudDeal, seat: int, rng: Random) -> Action | None:
        return advise_trade(deal, seat, rng) or super().advise(deal, seat, rng)

    def rules_of_deal(self) -> str:
        if self[EQUAL]:
            terms = "one to five cards, for as many of the other's"
            uneven = "Both always give the same number of cards."
        else:
            terms = "one to five cards, for one to five of the other's"
            uneven = """The numbers need not be the same, so that hands may become larger or smaller; the best five cards of a hand
count, and in a hand of fewer than five any card beats a missing one."""
        rounds = self[TRADING]
        turns = f"{rounds} {'turn' if rounds == 1 else 'turns'}"
        return f"""## Deal
Everyone puts an ante of {self.unit} into the pot and is dealt five cards face down. There is a round of betting, begun at the
dealer's left.
## Trading
Those who are still in now trade cards. At a table all may talk at once; here each in turn, from the dealer's left, may **propose** a
trade to one other player and **offer** {terms}, or **pass**. The other **agrees**, **refuses**, or
makes a counter-offer, which the first may take or leave. {uneven} What has been agreed is chosen by both at the same time, laid
face down and swapped; nobody else sees the cards, and nothing is said of what they are.

Trading ends when all have had a turn in a row without any trade. (So that it comes to an end in any case, it also ends when everybody
has had {turns} to propose.) Then there is a second and last round of betting, again begun at the dealer's left."""
