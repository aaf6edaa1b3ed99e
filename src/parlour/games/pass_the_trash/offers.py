"""Selection / Rejection and Do Ya: cards are offered face up and may be rejected. Rules page: pass-the-trash."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final, Self

from parlour.games.pass_the_trash.offering import OfferDeal, Offered, OfferRound, advise_offer
from parlour.games.pass_the_trash.options import DO_YA, HIGH_LOW_TOO, SELECTION
from parlour.games.pass_the_trash.rules import PassingPoker
from parlour.kernel.actions import Action, card_actions, word
from parlour.kernel.deal import ALL
from parlour.kernel.phase import Phase, Turn
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.high_low import HIGH, HIGH_LOW
from parlour.mechanisms.stakes.poker import Ante, Bets, DealCards, Step, poker_badges
from parlour.mechanisms.stakes.poker_advice import beats_the_next
from parlour.rankings.ranking import Ranking

#: how often a card may be rejected, and how many rejected cards may lie on the table
REJECTIONS: Final = 2
TAKE: Final = "take"
DECLINE: Final = word("decline")
#: how often one of the rejected cards must be better than the next to be taken
BETTER: Final = 0.6


# --- Selection / Rejection ------------------------------------------------------------------------------------------------------


class SelectionDeal(OfferDeal):
    """A deal of Selection / Rejection. ``leader``: who was offered the first card of the latest round, or -1."""

    leader: int = -1

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.leader = old.leader


class SelectionRejection(PassingPoker[SelectionDeal]):
    """Page section "Selection / Rejection"."""

    id = "selection-rejection"
    name = "Selection / Rejection"
    also_known_as = ("Want It? Want It? Got It!", "Polish")
    summary = "Seven card stud for high and low in which every card is offered round: want it, want it, got it."
    player_counts = range(3, 8)
    best_players = (4, 5, 6)
    schema = SELECTION
    deal_type = SelectionDeal
    fixed = {"objective": HIGH_LOW}

    def plan(self) -> Sequence[Step[SelectionDeal]]:
        return (Ante(self.unit), DealCards(down=2), SelectionRound(), Bets(1), SelectionRound(), Bets(1), SelectionRound(), Bets(2),
                SelectionRound(), Bets(2), DealCards(down=1), Bets(2), *self.ending())

    def advise(self, deal: SelectionDeal, seat: int, rng: Random) -> Action | None:
        phase = deal.phase
        if isinstance(phase, Selecting):
            return advise_offer(deal, phase, seat, 6 - deal.cards(seat).bit_count(), rng)
        return super().advise(deal, seat, rng)

    def rules_of_deal(self) -> str:
        return f"""## Deal
Everyone puts an ante of {self.unit} into the pot and is dealt two cards face down.
## Selecting and rejecting
Now come four rounds in which everybody gets one card face up. The first **leader** is the player at the dealer's left; in each
round after that the next player to the left who is still in is the leader.

The dealer turns a card up and offers it to the leader, who **accepts** or **rejects** it. If it is rejected it is
offered to the next player, who may reject it, too; then the third player must take it. The next card is turned up for the player
after the one who took the last, and so on. Those who have their card of this round are passed over. So a card can be rejected no
more than twice: of the last two players who wait for a card both may reject it, but then the first of them must take it, and the last
player simply gets the next card.

When everybody has a card there is a round of betting, {self.rules_of_beginning()}. After the four rounds a
seventh card is dealt to everybody face down, and there is a last round of betting."""


class SelectionRound(OfferRound[SelectionDeal]):
    """A round in which everybody still in gets a card that may have been rejected twice before."""

    def begin(self, deal: SelectionDeal, at: int) -> Phase[Any] | None:
        before = deal.leader if deal.leader >= 0 else deal.dealer
        leader = deal.next_waiting(before, deal.contest)
        deal.leader = leader
        return offer_new(deal, leader, deal.contest, at)


def offer_new(deal: OfferDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """A new card is turned up for the seat, which has to take it when nobody else waits for one."""
    selecting = Selecting(seat, at, waiting, deal.offer_top(), 0)
    return selecting.must_take(deal, seat) if waiting == 1 << seat else selecting


class Selecting(Offered):
    """The seat accepts or rejects a card that has been rejected ``rejections`` times before."""

    def __init__(self, seat: int, at: int, waiting: int, card: int, rejections: int) -> None:
        super().__init__(seat, at, waiting, card)
        self.rejections: Final = rejections

    def accepted(self, deal: OfferDeal, seat: int) -> Phase[Any]:
        deal.take_offer(deal.up[seat])
        left = self.waiting & ~(1 << seat)
        return offer_new(deal, deal.next_waiting(seat, left), left, self.at) if left else self.round_over(deal)

    def refused(self, deal: OfferDeal, seat: int) -> Phase[Any]:
        following = deal.next_waiting(seat, self.waiting)
        offered = Selecting(following, self.at, self.waiting, self.card, self.rejections + 1)
        return offered if offered.rejections < REJECTIONS else offered.must_take(deal, following)

    def must_take(self, deal: OfferDeal, seat: int) -> Phase[Any]:
        """The seat gets the card without being asked."""
        deal.beat()
        deal.tell(seat, "must take the {}", deal.pack.faces[self.card].name)
        return self.accepted(deal, seat)


# --- Do Ya ----------------------------------------------------------------------------------------------------------------------


class DoYaDeal(OfferDeal):
    """A deal of Do Ya. ``rejects``: the rejected cards that the next player may take."""

    rejects: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.rejects = self.card_row("rejects", "row", ALL, "rejected")


class DoYa(PassingPoker[DoYaDeal]):
    """Page section "Do Ya"."""

    id = "do-ya"
    name = "Do Ya"
    summary = "Five card stud in which you see up to three cards for each that you take, and your hole card is wild."
    player_counts = range(2, 9)
    best_players = (4, 5, 6)
    schema = DO_YA
    deal_type = DoYaDeal

    def objective(self) -> str:
        return HIGH_LOW if self[HIGH_LOW_TOO] else HIGH

    def plan(self) -> Sequence[Step[DoYaDeal]]:
        return (Ante(self.unit), DealCards(down=1), DoYaRound(), Bets(1), DoYaRound(), Bets(1), DoYaRound(), Bets(2),
                DoYaRound(), Bets(2), *self.ending())

    def high_ranking(self, deal: DoYaDeal, seat: int) -> Ranking:
        return self.ranking.with_wild(deal.hands[seat].cards)

    def low_ranking(self, deal: DoYaDeal, seat: int) -> Ranking:
        return self.low.with_wild(deal.hands[seat].cards)

    def facts(self, deal: DoYaDeal, viewer: int) -> list[str]:
        """What is wild for the one who looks."""
        if viewer == deal.players or not deal.competes(viewer):
            return []
        return [f"Wild for you: {deal.pack.names(deal.hands[viewer].cards)}"]

    def advise(self, deal: DoYaDeal, seat: int, rng: Random) -> Action | None:
        phase = deal.phase
        to_come = 4 - deal.cards(seat).bit_count()
        if isinstance(phase, Asked):
            return advise_offer(deal, phase, seat, to_come, rng)
        if isinstance(phase, ChooseReject):
            better = [beats_the_next(deal, seat, card, to_come, rng) for card in deal.rejects.cards]
            best = deal.rejects.cards[better.index(max(better))]
            return card_actions(self.pack, TAKE).each[best] if max(better) >= BETTER else DECLINE
        return super().advise(deal, seat, rng)

    def rules_of_hands(self) -> str:
        return f"""Your card face down, the hole card, is **wild** for you and for nobody else: it stands for whatever card you like that
you do not hold, or for a fifth card of a rank: five of a kind beats everything else. Other cards of its rank are not wild.

{super().rules_of_hands()}"""

    def rules_of_deal(self) -> str:
        return f"""## Deal
Everyone puts an ante of {self.unit} into the pot and is dealt one card face down.
## Do ya?
The dealer turns a card up and offers it to the first player at the left: do ya want it? You **accept** or **reject** it. If you
reject it a second card is turned up for you; if you reject that, too, you must take the third.

The cards that you have rejected stay face up for the next player, who may **take** one of them, or **decline** them; in that case
new cards are offered, but there are never more than two rejected cards on the table. So if two lie there
already and you want neither, you must take the next card from the stock, and the same two are offered to the player after you.

When everybody has a card, those rejected last are discarded, and there is a round of betting, {self.rules_of_beginning()}. All this
is done four times, so that everybody has one card face down and four face up."""


class DoYaRound(OfferRound[DoYaDeal]):
    """A round in which everybody still in gets a card, choosing among up to three."""

    def begin(self, deal: DoYaDeal, at: int) -> Phase[Any] | None:
        return ask(deal, deal.contenders()[0], deal.contest, at)


def ask(deal: DoYaDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """The seat may choose among the rejected cards, if there are any."""
    return ChooseReject(seat, at, waiting) if deal.rejects.cards else turn_up(deal, seat, waiting, at)


def turn_up(deal: DoYaDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """A card is turned up for the seat, which must take it where it cannot be rejected."""
    asked = Asked(seat, at, waiting, deal.offer_top())
    if len(deal.rejects.cards) < REJECTIONS:
        return asked
    deal.beat()
    deal.tell(seat, "must take the {}", deal.pack.faces[asked.card].name)
    return asked.accepted(deal, seat)


def has_got(deal: DoYaDeal, seat: int, waiting: int, at: int) -> Phase[Any]:
    """The seat has its card of this round; what the last player leaves is discarded."""
    following = deal.next_waiting(seat, waiting & ~(1 << seat))
    if following >= 0:
        return ask(deal, following, waiting & ~(1 << seat), at)
    for card in deal.rejects.cards[:]:
        deal.move(card, deal.rejects, deal.discards)
    return deal.game.go_on(deal, at + 1)


class Asked(Offered[DoYaDeal]):
    """The seat accepts a card turned up for it, or rejects it and is offered another."""

    def accepted(self, deal: DoYaDeal, seat: int) -> Phase[Any]:
        deal.take_offer(deal.up[seat])
        return has_got(deal, seat, self.waiting, self.at)

    def refused(self, deal: DoYaDeal, seat: int) -> Phase[Any]:
        deal.take_offer(deal.rejects)
        return turn_up(deal, seat, self.waiting, self.at)

    def chances(self, deal: DoYaDeal) -> int:
        return REJECTIONS - len(deal.rejects.cards)

    def facts(self, deal: DoYaDeal, viewer: int) -> list[str]:
        return deal.game.facts(deal, viewer)


class ChooseReject(Turn[DoYaDeal]):
    """The seat takes one of the rejected cards, or declines them all."""

    def __init__(self, seat: int, at: int, waiting: int) -> None:
        super().__init__(seat)
        self.at: Final = at
        self.waiting: Final = waiting

    def legal(self, deal: DoYaDeal, seat: int) -> Sequence[Action]:
        return (*card_actions(deal.pack, TAKE).of(deal.rejects.mask()), DECLINE)

    def candidates(self, deal: DoYaDeal, seat: int) -> Sequence[Action]:
        return (*card_actions(deal.pack, TAKE).each, DECLINE)

    def reason(self, deal: DoYaDeal, seat: int, action: Action) -> str:
        return f"You may take {deal.pack.names(deal.rejects.mask())}, or decline."

    def play(self, deal: DoYaDeal, seat: int, action: Action) -> Phase[Any]:
        if action is DECLINE:
            return turn_up(deal, seat, self.waiting, self.at)
        deal.move(action.card, deal.rejects, deal.up[seat])
        return has_got(deal, seat, self.waiting, self.at)

    def tell(self, deal: DoYaDeal, seat: int, action: Action, viewer: int) -> str:
        if action is DECLINE:
            return deal.sentence(seat, viewer, "decline", "what has been rejected before")
        return super().tell(deal, seat, action, viewer)

    def prompt(self, deal: DoYaDeal, seat: int) -> str:
        return f"Take a rejected card ({deal.pack.names(deal.rejects.mask())}), or decline"

    def facts(self, deal: DoYaDeal, viewer: int) -> list[str]:
        return deal.game.facts(deal, viewer)

    def badges(self, deal: DoYaDeal, seat: int) -> list[str]:
        return poker_badges(deal, seat)
