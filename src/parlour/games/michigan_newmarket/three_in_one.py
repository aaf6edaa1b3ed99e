"""Three in One, or Michigan Rummy: pay cards, Poker with five cards of the hand, and Michigan. Rules page: michigan-newmarket."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import bits, mask_of
from parlour.equipment.french import HEARTS
from parlour.games.michigan_newmarket.advice import BOLDEST, CAUTION, chance_to_win
from parlour.games.michigan_newmarket.deal import ThreeDeal
from parlour.games.michigan_newmarket.game import MichiganGame
from parlour.games.michigan_newmarket.options import CHANGE_SUIT, DEALS, FREE_CHIPS, FREE_STAKES, HIGHEST_BET, OFFERED, SPARE_HAND
from parlour.games.michigan_newmarket.play import MichiganRun
from parlour.kernel.actions import Action, CardsAction, Subsets
from parlour.kernel.chance import Dice
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import Phase, Sealed
from parlour.kernel.prose import Prose
from parlour.mechanisms.stakes.betting import CALL, CHECK, FOLD, SPREAD, BettingRound, BettingState, Limit, can_still_bet, opening
from parlour.mechanisms.stakes.poker_words import BETTING_ACTIONS, HIGH_HANDS
from parlour.mechanisms.stakes.pools import Pool
from parlour.mechanisms.stakes.stakes import STACK, chips
from parlour.rankings.poker_high import PokerHigh

SEQUENCE: Final = "Eight, nine and ten"
POT: Final = "Pot"
KITTY: Final = "Kitty"
#: how many cards one plays Poker with
POKER_HAND: Final = 5
#: how often imagined hands are looked through for sequences that nobody had
PASSES: Final = 6
SELECT: Final = "select"


class ThreeInOne(MichiganGame[ThreeDeal]):
    """Three stages in one deal."""

    id = "michigan-three-in-one"
    name = "Three in One"
    summary = "Collect for cards of hearts, play Poker with the best five of your hand, then play out the whole of it as in Michigan."
    also_known_as = ("Michigan Rummy",)
    minutes = 60
    schema: ClassVar[Sequence[Option]] = (FREE_STAKES, FREE_CHIPS, SPARE_HAND, CHANGE_SUIT, HIGHEST_BET, STACK, DEALS)
    fixed: ClassVar[Mapping[str, Value]] = {SPARE_HAND.name: OFFERED}
    leaves_out = (FREE_STAKES, FREE_CHIPS, SPARE_HAND, CHANGE_SUIT)
    deal_type = ThreeDeal
    prose = Prose(__name__, "three_in_one.md")
    board: ClassVar[Sequence[Pool]] = (
        Pool("Ace of hearts", "A"), Pool("King of hearts", "K"), Pool("Queen of hearts", "Q"), Pool("Jack of hearts", "J"),
        Pool("Ten of hearts", "T"), Pool("King and queen of hearts", "K Q"), Pool(SEQUENCE), Pool(POT), Pool(KITTY))

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.ranking: Final = PokerHigh(self.pack)
        self.limit: Final = Limit(SPREAD, 1, self[HIGHEST_BET], rising=False)
        #: eight, nine and ten of each suit
        self.sequences: Final[tuple[int, ...]] = tuple([
            self.pack.mask(" ".join([rank + suit.letter for rank in "89T"])) for suit in self.pack.suits])

    # --- the first stage: pay cards ----------------------------------------------------------------------------------------

    def sequence_of(self, hand: int) -> int:
        """Eight, nine and ten of a suit in a hand, as a mask; 0 where there are none."""
        for mask in self.sequences:
            if not mask & ~hand:
                return mask
        return 0

    def ready(self, deal: ThreeDeal) -> Phase[Any]:
        self.collect_pools(deal, HEARTS)
        holders = []
        for seat in range(self.players):
            shown = self.sequence_of(deal.hands[seat].cards)
            if shown:
                holders.append(seat)
                deal.took |= 1 << seat
                deal.show(shown)
                deal.tell(seat, "{show} {}", deal.pack.names(shown))
        if holders:
            amount = self.empty_pool(deal, self.place_of(SEQUENCE))
            deal.split(amount, holders)
            words = "{share} {} for eight, nine and ten" if len(holders) > 1 else "{take} {} for eight, nine and ten"
            deal.tell_of(mask_of(holders), words, chips(amount))
        return Selecting(range(self.players))

    def suppose_no_sequences(self, deal: ThreeDeal, viewer: int, dice: Dice) -> None:
        """In a deal imagined by a viewer: nobody had eight, nine and ten of a suit who has shown none."""
        for _ in range(PASSES):
            fits = True
            for seat in range(self.players):
                if deal.took >> seat & 1:
                    continue
                zones = (deal.hands[seat], deal.poker[seat])
                had = zones[0].cards | zones[1].cards | deal.laid_by[seat].mask()
                for mask in self.sequences:
                    unknown = bits(mask & (zones[0].cards | zones[1].cards) & ~deal.known_to(viewer))
                    if mask & ~had or not unknown:
                        continue
                    fits = False
                    card = unknown[dice.below(len(unknown))]
                    zone = zones[0] if zones[0].cards >> card & 1 else zones[1]
                    elsewhere = [other for other in self.elsewhere(deal, zone, card, viewer) if other not in zones]
                    if elsewhere:
                        deal.suppose(card, elsewhere[dice.below(len(elsewhere))], viewer, dice, zone.excluded)
            if fits:
                return

    # --- the second stage: Poker -------------------------------------------------------------------------------------------

    def bet(self, deal: ThreeDeal) -> Phase[Any]:
        """All have set five cards aside: the betting, from the dealer's next on, where there are two who have chips."""
        deal.contest = (1 << self.players) - 1
        able = can_still_bet(deal)
        if not able & (able - 1):
            return self.showdown(deal)
        first = deal.after(deal.dealer)
        while not able >> first & 1:
            first = deal.after(first)
        return ThreeBetting(first, opening(deal, self.limit), self.limit)

    def bet_value(self, deal: ThreeDeal, seat: int) -> int:
        return self.ranking.value(deal.poker[seat].cards)

    def showdown(self, deal: ThreeDeal) -> Phase[Any]:
        """Those who are still in show their five cards."""
        for seat in deal.contenders():
            deal.show(deal.poker[seat].cards)
            deal.tell(seat, "{show} {}", self.ranking.words(deal.poker[seat].cards))
        return self.poker_over(deal)

    def poker_over(self, deal: ThreeDeal) -> Phase[Any]:
        """The best hand takes the pot and the bets, and all take up their cards again."""
        self.award_bets(deal, self.empty_pool(deal, self.place_of(POT)))
        deal.beat()
        for seat in range(self.players):
            deal.move_all(deal.poker[seat], deal.hands[seat])
        return self.first_run(deal)

    # --- the third stage: Michigan -----------------------------------------------------------------------------------------

    def first_run(self, deal: ThreeDeal) -> Phase[Any]:
        return ThreeRun(deal.after(deal.dealer), self.order)

    def after_stop(self, deal: ThreeDeal, seat: int, suit: int) -> Phase[Any]:
        return ThreeRun(seat, self.order)

    def went_out(self, deal: ThreeDeal, winner: int) -> Phase[Any]:
        self.take_pool(deal, winner, self.place_of(KITTY), "{are} out of cards")
        return super().went_out(deal, winner)

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "hands": HIGH_HANDS, "betting": BETTING_ACTIONS}


class Selecting(Sealed[ThreeDeal]):
    """Everybody sets five cards of the hand aside for Poker."""

    about: ClassVar[str] = "poker"

    def legal(self, deal: ThreeDeal, seat: int) -> Sequence[Action]:
        return Subsets(SELECT, deal.pack, deal.hands[seat].cards, POKER_HAND, POKER_HAND)

    def candidates(self, deal: ThreeDeal, seat: int) -> Sequence[Action]:
        return Subsets(SELECT, deal.pack, deal.pack.all, 1, POKER_HAND * 2)

    def reason(self, deal: ThreeDeal, seat: int, action: Action) -> str:
        return deal.not_held(seat, action.cards) or "Poker is played with five cards."

    def reveal(self, deal: ThreeDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            action = choices[seat]
            if action is not None:
                # what everybody knows that the hand has not, its five cards have not either
                deal.poker[seat].excluded |= deal.hands[seat].excluded
                deal.move_cards(action.cards, deal.hands[seat], deal.poker[seat])
        return deal.game.bet(deal)

    def prompt(self, deal: ThreeDeal, seat: int) -> str:
        return "Select five cards of your hand for Poker; you take them up again afterwards"

    def advise(self, deal: ThreeDeal, seat: int, rng: Random) -> Action | None:
        hand = deal.hands[seat].cards
        best = deal.game.ranking.best(hand)
        for card in bits(hand & ~best):
            if best.bit_count() < POKER_HAND:
                best |= 1 << card
        return CardsAction(SELECT, deal.pack, best)

    def imagined(self, deal: ThreeDeal, viewer: int, dice: Dice) -> Phase[Any]:
        deal.game.suppose_no_sequences(deal, viewer, dice)
        return self


class ThreeBetting(BettingRound[ThreeDeal]):
    """The betting on the five cards."""

    about: ClassVar[str] = "poker"

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        return ThreeBetting(seat, bets, self.limit)

    def ended(self, deal: ThreeDeal) -> Phase[Any]:
        return deal.game.showdown(deal)

    def won(self, deal: ThreeDeal, seat: int) -> Phase[Any]:
        deal.give_back()
        return deal.game.poker_over(deal)

    def advise(self, deal: ThreeDeal, seat: int, rng: Random) -> Action | None:
        chance = chance_to_win(deal, seat, rng)
        least, most = self.range(deal, seat)
        wanted = min(int(BOLDEST * (chance - 0.5)), most)
        if wanted >= least and wanted > self.bets.level:
            return [each for each in self.wagers(deal, seat) if each.number <= wanted][-1]
        if self.may_check(deal, seat):
            return CHECK
        owed = self.owed(deal, seat)
        pot = sum(deal.paid) + deal.pools[deal.game.place_of(POT)]
        return CALL if chance * (pot + owed) > CAUTION * owed else FOLD

    def badges(self, deal: ThreeDeal, seat: int) -> list[str]:
        return [] if deal.competes(seat) else ["folded"]

    def imagined(self, deal: ThreeDeal, viewer: int, dice: Dice) -> Phase[Any]:
        deal.game.suppose_no_sequences(deal, viewer, dice)
        return self


class ThreeRun(MichiganRun[ThreeDeal]):
    """A run of the third stage."""

    def imagined(self, deal: ThreeDeal, viewer: int, dice: Dice) -> Phase[Any]:
        deal.game.suppose_no_sequences(deal, viewer, dice)
        return self
