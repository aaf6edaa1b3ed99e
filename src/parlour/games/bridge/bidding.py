"""How bots bid: by points, lengths and what partner has shown. Rules page: bridge, "Partnership agreement and conventions"."""
from __future__ import annotations

from typing import Final

from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.system import Meaning, Reading, Shown, System, cheapest, over_no_trump
from parlour.kernel.actions import Action
from parlour.mechanisms.tricks.auction import DOUBLE, Auction
from parlour.mechanisms.tricks.contract import LADDER
from parlour.mechanisms.tricks.contract_score import GAME_LEVELS, NO_TRUMP
from parlour.mechanisms.tricks.holding import Holding

#: points together for a game in clubs, diamonds, hearts, spades and no trumps, and for slams
GAME_POINTS: Final = (29, 29, 25, 25, 25)
SMALL_SLAM: Final = 33
GRAND_SLAM: Final = 37
#: with trumps, where short suits are counted too, so many more
SLAM_WITH_TRUMPS: Final = 2
#: an invitation asks for so many points less
INVITES: Final = 3


def bid(level: int, denomination: int) -> Action:
    """A bid of the ladder."""
    return LADDER.bids[5 * (level - 1) + denomination]


def call_to_make(deal: BridgeDeal, auction: Auction[BridgeDeal], seat: int) -> Action:
    """The call that rules of thumb say."""
    wanted = Bidder(deal, auction, seat).wanted()
    return wanted if wanted is not None and wanted in auction.legal(deal, seat) else auction.rules.passing


class Bidder:
    """One decision: the hand, the auction so far, and what partner has shown."""

    def __init__(self, deal: BridgeDeal, auction: Auction[BridgeDeal], seat: int) -> None:
        systems = deal.systems_played()
        self.seat: Final = seat
        self.system: Final[System] = systems[seat % 2]
        self.reading: Final[Reading] = Reading(auction.calls, systems)
        self.holding: Final = Holding(deal.pack, deal.hands[seat].cards, deal.style(seat))
        self.me: Final[Shown] = self.reading.shown[seat]
        self.partner: Final[Shown] = self.reading.shown[(seat + 2) % 4]
        self.highest: Final = auction.highest
        self.holder: Final = auction.holder
        self.doubled: Final = auction.doubled

    def wanted(self) -> Action | None:
        """The call that the hand asks for, or nothing for a pass."""
        reading = self.reading
        if reading.opener < 0:
            return self.opening()
        ours = reading.opener % 2 == self.seat % 2
        silent = not self.me.bids and not self.me.doubled
        if not ours and silent and not self.partner.bids:
            return self.advance() if self.partner.doubled else self.overcall()
        if silent and reading.opener == (self.seat + 2) % 4 and len(self.partner.bids) == 1:
            answer = self.respond(self.partner.bids[0])
            if answer is not None:
                return answer
        elif self.partner.bids or self.me.bids:
            return self.go_on()
        return None

    def at(self, denomination: int, jump: int = 0) -> Action | None:
        """A bid at the lowest level, or higher."""
        level = cheapest(self.highest, denomination) + jump
        return bid(level, denomination) if level <= 7 else None

    # --- the first bid of a side ------------------------------------------------------------------------------------

    def opening(self) -> Action | None:
        """The first bid of the auction."""
        hand, system = self.holding, self.system
        if system.strong_club and hand.high >= 22:
            return bid(2, 0)
        if hand.balanced and (system.low <= hand.high <= system.high or 20 <= hand.high <= 22):
            return bid(1 if hand.high < 20 else 2, NO_TRUMP)
        long = hand.longest(5)
        if not system.strong_club and hand.high >= 20 and long >= 0:
            return bid(2, long)
        if hand.points >= 12 and hand.high >= 10:
            if system.major == 5 and (long < 2 or hand.lengths[long] < 5):
                majors = [suit for suit in (3, 2) if hand.lengths[suit] >= 5]
                if majors:
                    return bid(1, majors[0])
                return bid(1, 1 if hand.lengths[1] > hand.lengths[0] or hand.lengths[1] == hand.lengths[0] == 4 else 0)
            return bid(1, hand.longest(4))
        if 5 <= hand.high <= 10 and long >= 0 and hand.tops[long] >= 2:
            if hand.lengths[long] >= 7:
                return bid(3, long)
            if system.strong_club and hand.lengths[long] == 6 and long > 0:
                return bid(2, long)
        return None

    def overcall(self) -> Action | None:
        """The first bid of the side that did not open."""
        hand = self.holding
        theirs = self.highest % 5
        if theirs != NO_TRUMP and self.highest < 5 and hand.balanced and 15 <= hand.high <= 18 and hand.stopper(theirs):
            return bid(1, NO_TRUMP)
        long = hand.longest(5, [theirs])
        takeout = theirs != NO_TRUMP and self.highest < 15 and (
            (hand.high >= 12 and hand.lengths[theirs] <= 2 and min([hand.lengths[suit] for suit in range(4) if suit != theirs]) >= 3)
            or hand.high >= 17)
        if long >= 0 and hand.high <= 17:
            level = cheapest(self.highest, long)
            good = hand.tops[long] >= 2 or hand.lengths[long] >= 6
            if level <= 3 and good and hand.high >= (8, 11, 13)[level - 1]:
                return bid(level, long)
            if level <= 2 and hand.lengths[long] >= 6 and good and 6 <= hand.high <= 10 and self.highest < 5:
                return self.at(long, 1)
        return DOUBLE if takeout else None

    def advance(self) -> Action | None:
        """An answer to partner's takeout double."""
        hand = self.holding
        theirs = self.highest % 5
        if self.holder % 2 == self.seat % 2 or self.partner.last.words.startswith("for penalties"):
            return None
        if self.doubled == 0 and hand.points < 8:
            return None
        if theirs != NO_TRUMP and hand.lengths[theirs] >= 5 and hand.tops[theirs] >= 3:
            return None
        suits = [suit for suit in (3, 2, 1, 0) if suit != theirs]
        best = max(suits, key=lambda suit: hand.lengths[suit])
        if theirs != NO_TRUMP and hand.balanced and hand.high >= 8 and hand.stopper(theirs) and hand.lengths[best] <= 4:
            return self.at(NO_TRUMP) if hand.high <= 10 else bid(3, NO_TRUMP) if hand.high >= 13 else self.at(NO_TRUMP, 1)
        if hand.points >= 12 and best >= 2:
            return bid(4, best)
        return self.at(best, 1 if hand.points >= 9 and cheapest(self.highest, best) <= 2 else 0)

    # --- answers to an opening ----------------------------------------------------------------------------------------

    def respond(self, opened: int) -> Action | None:
        """The first answer to partner's opening bid."""
        hand = self.holding
        level, suit = opened // 5 + 1, opened % 5
        if suit == NO_TRUMP:
            return self.over_no_trump(level)
        if level >= 2 and self.partner.low >= 20:
            return self.over_strong_two(suit)
        fit = hand.lengths[suit] + self.partner.lengths[suit] >= 8
        if level >= 2:
            if hand.for_trumps(suit) >= 15 and hand.lengths[suit] >= 2 and suit >= 2:
                return bid(4, suit)
            return bid(3, NO_TRUMP) if hand.high >= 17 and hand.balanced else None
        if hand.points < 6:
            return None
        strength = hand.for_trumps(suit)
        if fit and suit >= 2 and strength <= 15:
            return self.at(suit) if strength <= 10 else self.level(3, suit) if strength <= 12 else bid(4, suit)
        choice = self.new_suit(suit)
        if choice is not None:
            return choice
        if fit and strength <= 12:
            return self.at(suit) if strength <= 10 else self.level(3, suit)
        if hand.high <= 10:
            return bid(1, NO_TRUMP)
        return self.level(2, NO_TRUMP) if hand.high <= 12 else bid(3, NO_TRUMP)

    def level(self, level: int, denomination: int) -> Action | None:
        """A bid of this level if it is higher than the highest, or else none."""
        return bid(level, denomination) if 5 * (level - 1) + denomination > self.highest else None

    def new_suit(self, opened: int) -> Action | None:
        """A new suit over partner's opening: four cards at the one level, and with ten points at the two level."""
        hand = self.holding
        suit = hand.longest(4, [opened])
        if suit < 0:
            return None
        level = cheapest(self.highest, suit)
        if level >= 2 and hand.lengths[suit] == 4:
            # four cards up the line before a suit at the two level
            for other in range(4):
                if other != opened and hand.lengths[other] >= 4 and cheapest(self.highest, other) == 1:
                    return bid(1, other)
        if level == 1 or (level == 2 and hand.high >= 10 and (hand.lengths[suit] >= 5 or not hand.balanced or hand.high >= 17)):
            return bid(level, suit)
        for other in (2, 3):
            if other != opened and hand.lengths[other] >= 4 and cheapest(self.highest, other) == 1:
                return bid(1, other)
        return None

    def over_no_trump(self, first: int) -> Action | None:
        """An answer to an opening of no trumps."""
        hand, system = self.holding, self.system
        low, high = self.partner.low, self.partner.high
        game = hand.high + low >= 25
        invite = hand.high + high >= 25
        major = 3 if hand.lengths[3] >= hand.lengths[2] else 2
        if hand.high + low >= SMALL_SLAM:
            return bid(7 if hand.high + low >= GRAND_SLAM else 6, NO_TRUMP)
        if hand.lengths[major] >= 6 and game:
            return bid(4, major)
        if first == 1 and hand.lengths[major] >= 5:
            if game:
                return self.level(3, major)
            if not invite:
                return self.level(2, major)
        asking = over_no_trump(system, first, first + 1, 0)
        if asking.artificial and max(hand.lengths[2:]) == 4 and invite and self.highest == 5 * (first - 1) + NO_TRUMP:
            return bid(first + 1, 0)
        if first >= 3:
            return None
        return bid(3, NO_TRUMP) if game else self.level(2, NO_TRUMP) if invite and first == 1 else None

    def over_strong_two(self, suit: int) -> Action | None:
        """An answer to partner's strong opening."""
        hand = self.holding
        if self.system.strong_club:
            if hand.high < 8:
                return bid(2, 1)
            long = hand.longest(5)
            return self.at(long) if long >= 0 else self.at(NO_TRUMP)
        if hand.points < 7:
            return bid(2, NO_TRUMP)
        if hand.lengths[suit] >= 3:
            return self.at(suit)
        long = hand.longest(5, [suit])
        return self.at(long) if long >= 0 else bid(3, NO_TRUMP)

    # --- later ----------------------------------------------------------------------------------------------------------

    def go_on(self) -> Action | None:
        """A later call: game or slam when the points together are enough, an invitation when they may be, else as low as possible."""
        hand, me, partner = self.holding, self.me, self.partner
        answer = self.to_question()
        if answer is not None:
            return answer
        fit, trumps = self.best_fit()
        mine = hand.for_trumps(fit) if fit >= 0 else hand.high
        low = mine + partner.low
        denomination = fit if fit >= 2 else NO_TRUMP if fit < 0 or self.no_trump_will_do(fit, low) else fit
        needed = GAME_POINTS[denomination]
        target = 0
        slam = low - (SLAM_WITH_TRUMPS if fit >= 0 else 0)
        if slam >= SMALL_SLAM and (fit >= 0 or hand.balanced):
            target = 7 if slam >= GRAND_SLAM else 6
        elif low >= needed:
            target = GAME_LEVELS[denomination]
        theirs = self.holder % 2 != self.seat % 2
        if target:
            place = 5 * (target - 1) + denomination
            if place > self.highest:
                below_game = self.highest < 5 * (GAME_LEVELS[self.highest % 5] - 1)
                return bid(target, denomination) if theirs or below_game or target >= 6 else None
            return DOUBLE if theirs and self.doubled == 0 and self.highest >= 15 else None
        if theirs:
            if fit >= 0 and low >= 16 and cheapest(self.highest, fit) <= trumps - 6 and cheapest(self.highest, fit) <= 3:
                return self.at(fit)
            return DOUBLE if low >= 24 and self.highest >= 15 and self.doubled == 0 else None
        forced = partner.last.forcing and self.holder == (self.seat + 2) % 4
        if low >= needed - INVITES and mine + partner.high >= needed:
            invitation = bid(GAME_LEVELS[denomination] - 1, denomination)
            if LADDER.place(invitation) > self.highest and len(me.bids) < 3:
                return invitation
        if forced:
            return self.cheaply(fit)
        return self.correct(fit)

    def to_question(self) -> Action | None:
        """An answer to two clubs over one's no trumps, which asks for a major."""
        last: Meaning = self.partner.last
        if not last.artificial or self.me.bids[-1:] not in ([4], [9]) or self.partner.bids[-1:] != [self.me.bids[-1] + 1] \
                or self.holder != (self.seat + 2) % 4:
            return None
        level = self.highest // 5 + 1
        for suit in (2, 3):
            if self.holding.lengths[suit] >= 4:
                return bid(level, suit)
        return bid(level, 1)

    def best_fit(self) -> tuple[int, int]:
        """The suit in which the sides' hands have most cards, eight at least, and how many; or -1. A long suit of one's own
        counts on two of partner's."""
        best, most = -1, 7
        for suit in (3, 2, 1, 0):
            length = self.holding.lengths[suit]
            together = length + (self.partner.lengths[suit] or (2 if length >= 6 else 1))
            if together > most:
                best, most = suit, together
        return best, most

    def no_trump_will_do(self, fit: int, low: int) -> bool:
        """Whether no trumps is as good as a minor suit."""
        return min(self.holding.lengths) >= 2 or low < GAME_POINTS[fit]

    def cheaply(self, fit: int) -> Action | None:
        """Something to bid where partner's bid is forcing."""
        hand, me, partner = self.holding, self.me, self.partner
        named = self.highest % 5
        if fit >= 0 and partner.lengths[fit]:
            return self.at(fit)
        first = me.bids[0] % 5 if me.bids and me.bids[0] % 5 != NO_TRUMP else -1
        for suit in range(4):
            higher = suit > first and cheapest(self.highest, suit) > 1 and hand.points < 16
            if hand.lengths[suit] >= 4 and not me.lengths[suit] and not partner.lengths[suit] and suit != named and not higher \
                    and cheapest(self.highest, suit) <= 2:
                return self.at(suit)
        if first >= 0 and hand.lengths[first] >= 6:
            return self.at(first)
        if hand.balanced or first < 0:
            return self.at(NO_TRUMP) if not partner.last.artificial or hand.balanced or hand.longest(5) < 0 else self.at(hand.longest(5))
        return self.at(first) if hand.lengths[first] >= 5 else self.at(NO_TRUMP)

    def correct(self, fit: int) -> Action | None:
        """Passes what partner has bid, or goes back to a better suit at a low level."""
        hand, partner = self.holding, self.partner
        if self.holder != (self.seat + 2) % 4:
            return None
        named = self.highest % 5
        together = hand.lengths[named] + partner.lengths[named] if named != NO_TRUMP else 0
        if (named == NO_TRUMP and (hand.balanced or self.highest >= 10)) or together >= 7 or self.highest >= 15:
            return None
        for suit in (fit, *range(3, -1, -1)):
            if suit >= 0 and hand.lengths[suit] + partner.lengths[suit] > max(6, together) and cheapest(self.highest, suit) <= 2:
                return self.at(suit)
        return None
