"""Da Bai Fen once the trumps are made: the last six cards, the discards, the tricks. Rules page: da-bai-fen."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import TYPE_CHECKING, Any, ClassVar, Final

from parlour.games.da_bai_fen.claims import CLAIM, claim_words, claimed, claimers, may_claim, no_claim, possible_claimers, trumps_of
from parlour.games.da_bai_fen.deal import DaBaiFenDeal
from parlour.kernel.actions import Action, Joined
from parlour.kernel.phase import NOBODY, OVER, Phase
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.combination_plays import KIND, FilledPlays, FollowPlays, Needs
from parlour.mechanisms.tricks.combination_tricks import POWERLESS, Combination, CombinationOrder, CombinationTrick
from parlour.mechanisms.tricks.levels import JACK, TWO
from parlour.mechanisms.tricks.sheng_ji import JOKERS, Exposure
from parlour.mechanisms.tricks.sheng_ji_advice import Aims, cards_to_follow_with, play_to_trick
from parlour.mechanisms.tricks.sheng_ji_play import Bury, side_badges, table_facts, take_back_exposed, turn_up
from parlour.mechanisms.tricks.sheng_ji_trumps import EXPOSE, rank_plural

if TYPE_CHECKING:
    from parlour.games.da_bai_fen.game import DaBaiFen

#: a dun has so many cards
FOUR: Final = 4
#: how high a dun of the trump rank is, and one of twos that are always trumps; others by their rank
DUN_OF_TRUMP_RANK: Final = 20
DUN_OF_TWOS: Final = 19
TOO_LATE: Final = "It is too late to expose a card: the trumps are made."


# --- the last cards ---------------------------------------------------------------------------------------------------------


def after_drawing(deal: DaBaiFenDeal, ranks: tuple[int, ...], standing: Exposure | None) -> Phase[Any]:
    """All have twelve cards: the leader, known by now, takes the last six (page section "The deal")."""
    game = deal.game
    take_back_exposed(deal)
    if standing is None and deal.special:
        deal.say("Nobody has exposed a card: this hand is another draw.")
        deal.drawn = True
        return OVER
    if deal.starter < 0:
        deal.starter = standing.seat if standing is not None else deal.dealer
    leader = deal.starter
    rank = standing.rank if standing is not None else ranks[leader]
    suit = standing.suit if standing is not None else turn_up(deal, rank)
    order = game.order(suit, rank)
    if game.shows_kitty:
        while deal.rest.row:
            deal.draw(deal.rest, deal.turned)
        deal.say(f"The last cards: {deal.pack.names(deal.turned.mask())}.")
        deal.beat()
        if game.changchun and not deal.turned.mask() & plain_trumps(deal, suit, rank):
            deal.move_all(deal.turned, deal.bottom)
            deal.tell(leader, "{leave} the last {} cards lie, among which are no plain {}", game.bottom, deal.pack.suits[suit].name)
            return DaBaiFenTrick(deal.order(leader), order, game, rank, None, first=True)
    for zone in (deal.rest, deal.turned):
        deal.move_all(zone, deal.hands[leader])
    deal.tell(leader, "{take} the last {} cards", game.bottom)
    return DaBaiFenBury(leader, game.bottom, order, rank)


def plain_trumps(deal: DaBaiFenDeal, suit: int, rank: int) -> int:
    """The trumps that are neither jokers nor of a rank that is trumps, as a mask."""
    always = deal.game.always
    ranks = deal.pack.rank_masks[rank] | (deal.pack.rank_masks[always] if always >= 0 else 0)
    return deal.pack.suit_masks[suit] & ~ranks


class DaBaiFenBury(Bury[DaBaiFenDeal]):
    """The leader discards; meanwhile the others may claim a draw."""

    def may_interrupt(self, deal: DaBaiFenDeal) -> tuple[int, ...]:
        return claimers(deal, self.order, self.seat)

    def possible_interrupters(self, deal: DaBaiFenDeal) -> tuple[int, ...]:
        return possible_claimers(deal, self.order, self.seat)

    def legal(self, deal: DaBaiFenDeal, seat: int) -> Sequence[Action]:
        return super().legal(deal, seat) if seat == self.seat else (CLAIM,)

    def candidates(self, deal: DaBaiFenDeal, seat: int) -> Sequence[Action]:
        return Joined([super().candidates(deal, seat), (CLAIM,), deal.game.exposures])

    def candidates_out_of_turn(self, deal: DaBaiFenDeal, seat: int) -> Sequence[Action]:
        return Joined([(CLAIM,), deal.game.exposures])

    def reason(self, deal: DaBaiFenDeal, seat: int, action: Action) -> str:
        if action is CLAIM:
            return no_claim(deal, seat, self.order) if seat != self.seat else (
                "Discard first: then you may claim a draw if you have no trumps at all.")
        if action.kind == EXPOSE:
            return TOO_LATE
        return super().reason(deal, seat, action)

    def play(self, deal: DaBaiFenDeal, seat: int, action: Action) -> Phase[Any]:
        return claimed(deal, seat) if action is CLAIM else super().play(deal, seat, action)

    def laid(self, deal: DaBaiFenDeal) -> Phase[Any]:
        return DaBaiFenTrick(deal.order(self.seat), self.order, deal.game, self.rank, None, first=True)

    def advise(self, deal: DaBaiFenDeal, seat: int, rng: Random) -> Action | None:
        return super().advise(deal, seat, rng) if seat == self.seat else CLAIM

    def describe(self, deal: DaBaiFenDeal, seat: int, action: Action, viewer: int) -> str:
        return claim_words(deal, seat, viewer) if action is CLAIM else super().describe(deal, seat, action, viewer)


# --- tricks -----------------------------------------------------------------------------------------------------------------


class DaBaiFenTrick(CombinationTrick[DaBaiFenDeal]):
    """A trick (page section "The play"). ``first``: it is the first, before whose lead a draw may be claimed."""

    throw_verb: ClassVar[str] = "lead"

    def __init__(self, seats: tuple[int, ...], cards: CombinationOrder, game: DaBaiFen, rank: int, lead: Combination | None,
                 first: bool = False) -> None:
        super().__init__(seats, cards, lead)
        self.game: Final = game
        self.rank: Final = rank
        self.first: Final = first

    def next(self, lead: Combination, must_beat: bool) -> Phase[Any]:
        return DaBaiFenTrick(self.seats, self.card_order, self.game, self.rank, lead)

    def section(self, deal: DaBaiFenDeal) -> str:
        return "leading" if self.lead is None else "following"

    # --- claiming a draw ----------------------------------------------------------------------------------------------------

    def before_lead(self) -> bool:
        """Whether nobody has led yet in this hand."""
        return self.first and self.lead is None

    def may_interrupt(self, deal: DaBaiFenDeal) -> tuple[int, ...]:
        return claimers(deal, self.card_order, self.leader) if self.before_lead() else NOBODY

    def possible_interrupters(self, deal: DaBaiFenDeal) -> tuple[int, ...]:
        return possible_claimers(deal, self.card_order, self.leader) if self.before_lead() else NOBODY

    def legal(self, deal: DaBaiFenDeal, seat: int) -> Sequence[Action]:
        if not self.before_lead():
            return super().legal(deal, seat)
        if seat != self.leader:
            return (CLAIM,)
        leads = super().legal(deal, seat)
        return Joined([leads, (CLAIM,)]) if may_claim(deal, seat, self.card_order) else leads

    def candidates(self, deal: DaBaiFenDeal, seat: int) -> Sequence[Action]:
        return Joined([super().candidates(deal, seat), (CLAIM,), deal.game.exposures])

    def candidates_out_of_turn(self, deal: DaBaiFenDeal, seat: int) -> Sequence[Action]:
        return Joined([(CLAIM,), deal.game.exposures])

    def reason(self, deal: DaBaiFenDeal, seat: int, action: Action) -> str:
        if action is CLAIM:
            return no_claim(deal, seat, self.card_order) if self.before_lead() else "A draw can be claimed only before the first lead."
        if action.kind == EXPOSE:
            return TOO_LATE
        return super().reason(deal, seat, action)

    # --- leading several cards ----------------------------------------------------------------------------------------------

    def other_leads(self, deal: DaBaiFenDeal, seat: int) -> Sequence[int]:
        # four of a rank that is trumps are cards of one suit anyway
        return [cards for cards in self.fours(deal.hands[seat].cards) if self.card_order.suit(cards) < 0]

    def no_lead(self) -> str:
        return "All cards that are led together must be of one suit" + (", or four of a rank." if self.game.dun else ".")

    def fours(self, hand: int) -> list[int]:
        """The fours of a kind in a hand that can be led or must be played to such a lead, as masks."""
        if not self.game.dun:
            return []
        return [cards for cards in self.card_order.pack.rank_masks if cards.bit_count() == FOUR and not cards & ~hand]

    def height(self, cards: int) -> int:
        """How high four of a kind are; :data:`POWERLESS` for other cards."""
        pack = self.card_order.pack
        rank = pack.rank_of[cards.bit_length() - 1]
        if cards != pack.rank_masks[rank] or pack.suit_of[cards.bit_length() - 1] == JOKERS:
            return POWERLESS
        return DUN_OF_TRUMP_RANK if rank == self.rank else DUN_OF_TWOS if rank == self.game.always else rank

    def play(self, deal: DaBaiFenDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CLAIM:
            return claimed(deal, seat)
        cards = action.cards
        if self.lead is None and self.game.dun and self.height(cards) != POWERLESS:
            deal.move_cards(cards, deal.hands[seat], deal.trick)
            lead = Combination(cards, self.card_order.trumps, FOUR, 1, self.height(cards), (0, FOUR))
            return DunTrick(self.seats, self.card_order, self.game, self.rank, lead)
        return super().play(deal, seat, action)

    def throw_failed(self, deal: DaBaiFenDeal, seat: int, throw: Combination, weak: int) -> Phase[Any]:
        """Somebody can beat one of the cards: a revoke, for which the side loses every trick (page section "The play")."""
        order = self.card_order
        weakest = order.strength[weak.bit_length() - 1]
        for other in deal.order(seat)[1:]:
            held = deal.hands[other].cards & order.suit_masks[throw.suit]
            best = order.strongest(held)
            if best >= 0 and order.strength[best] > weakest:
                deal.move_cards(throw.cards, deal.hands[seat], deal.shown[seat])
                deal.move_cards(1 << best, deal.hands[other], deal.shown[other])
                deal.tell(other, "{hold} {}, which beats {}: the lead is a revoke, and {} count as having lost every trick",
                          deal.pack.names(1 << best), deal.pack.names(weak), those(deal.seats_of_side(self.game.sides[seat])))
                deal.beat()
                break
        self.game.revoked(deal, seat)
        return OVER

    # --- the end of a trick -------------------------------------------------------------------------------------------------

    def trick_over(self, deal: DaBaiFenDeal, winner: int) -> Phase[Any]:
        lead = self.lead
        size = lead.size if lead is not None else 1
        last = not deal.hands[winner].cards
        hooked = last and size == 1 and self.hooks(deal, winner)
        self.sweep(deal, winner)
        if not last:
            return DaBaiFenTrick(deal.order(winner), self.card_order, self.game, self.rank, None)
        self.game.played_out(deal, winner, size, hooked)
        return OVER

    def sweep(self, deal: DaBaiFenDeal, winner: int) -> None:
        """The trick is put by, and what counts in it laid open where the opponents have won it."""
        deal.sweep(winner)

    def hooks(self, deal: DaBaiFenDeal, winner: int) -> bool:
        """Whether an opponent wins the last trick with a jack when jacks are the trump rank."""
        if not self.game.gou or self.rank != JACK - TWO or not deal.opposes(winner):
            return False
        return deal.pack.rank_of[deal.trick.row[self.seats.index(winner)]] == self.rank

    # --- in words -----------------------------------------------------------------------------------------------------------

    def advise(self, deal: DaBaiFenDeal, seat: int, rng: Random) -> Action | None:
        if self.before_lead() and may_claim(deal, seat, self.card_order):
            return CLAIM
        fours = self.fours(deal.hands[seat].cards) if self.lead is None else []
        if fours:
            # nothing but a higher four beats one
            return self.card_order.play_of(max([(self.height(cards), cards) for cards in fours])[1])
        return play_to_trick(deal, seat, self)

    def prompt(self, deal: DaBaiFenDeal, seat: int) -> str:
        if self.lead is not None:
            return super().prompt(deal, seat)
        several = "several of one suit that nobody can beat"
        return f"Lead a card, four of a rank, or {several}" if self.game.dun else f"Lead a card, or {several}"

    def describe(self, deal: DaBaiFenDeal, seat: int, action: Action, viewer: int) -> str:
        return claim_words(deal, seat, viewer) if action is CLAIM else super().describe(deal, seat, action, viewer)

    def facts(self, deal: DaBaiFenDeal, viewer: int) -> list[str]:
        return table_facts(deal, self.card_order, self.rank)

    def badges(self, deal: DaBaiFenDeal, seat: int) -> list[str]:
        return side_badges(deal, seat)


class DunTrick(DaBaiFenTrick):
    """Four cards of a rank were led: only a higher four wins (page section "Variations", Dun)."""

    def section(self, deal: DaBaiFenDeal) -> str:
        return "dun"

    def legal(self, deal: DaBaiFenDeal, seat: int) -> Sequence[Action]:
        order = self.card_order
        hand = deal.hands[seat].cards
        fours = self.fours(hand)
        if fours:
            return tuple([order.play_of(cards) for cards in fours])
        trumps = hand & trumps_of(order)
        if trumps.bit_count() < FOUR:
            return FilledPlays(order, hand, trumps, FOUR)
        return FollowPlays(order, trumps, FOUR, order.trumps, Needs(), 0)

    def reason(self, deal: DaBaiFenDeal, seat: int, action: Action) -> str:
        hand = deal.hands[seat].cards
        if action.kind != KIND or action.cards & ~hand or action.cards.bit_count() != FOUR:
            return super().reason(deal, seat, action)
        return ("You hold four of a rank: you must play them." if self.fours(hand)
                else "Four of a rank were led: you must play four trumps, or all that you have.")

    def followed(self, deal: DaBaiFenDeal, seat: int, lead: Combination, cards: int) -> None:
        if self.height(cards) == POWERLESS:
            super().followed(deal, seat, lead, cards)

    def best(self, deal: DaBaiFenDeal) -> int:
        heights = [self.height(cards) for cards in self.played(deal)]
        return heights.index(max(heights))

    def sweep(self, deal: DaBaiFenDeal, winner: int) -> None:
        if self.game.dun_points_not_scored:
            for cards in self.played(deal):
                if self.height(cards) != POWERLESS:
                    deal.put_by(cards)
        deal.sweep(winner)

    def advise(self, deal: DaBaiFenDeal, seat: int, rng: Random) -> Action | None:
        lead = self.lead
        if lead is None:
            return None
        place = self.best(deal)
        aims = Aims(deal, seat, self.card_order, lead, 0, DUN_OF_TRUMP_RANK, self.seats[place], True)
        return self.card_order.play_of(cards_to_follow_with(aims, deal.legal(seat)))

    def prompt(self, deal: DaBaiFenDeal, seat: int) -> str:
        lead = self.lead
        assert lead is not None
        led = rank_plural(deal.pack, deal.pack.rank_of[lead.cards.bit_length() - 1])
        return f"Four {led} were led: play four of a rank, or else four trumps, as far as you can"
