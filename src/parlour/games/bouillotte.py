"""Bouillotte, for three, four and five, and the older Brelan. Rules page: bouillotte."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Pack, bits, french
from parlour.equipment.french import RANK_NAMES
from parlour.kernel.actions import PASS, Action, Joined, Numbers, word
from parlour.kernel.game import ANTICLOCKWISE
from parlour.kernel.options import Option, Value, choice, number, toggle
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.telling import those
from parlour.mechanisms.stakes.betting import CALL, FOLD, NO_LIMIT, RAISE, BettingState, Limit, can_still_bet
from parlour.mechanisms.stakes.poker import Bets, DealCards, PokerBetting, PokerGame, Step, show_hands
from parlour.mechanisms.stakes.poker_deal import PokerDeal
from parlour.mechanisms.stakes.stakes import DEALS, EXTRA, chips
from parlour.rankings.ranking import NOTHING, Ranking

OPEN: Final = "open"
STRADDLE: Final = word("straddle")
BUY_BACK: Final = word("buy back")
DECLINE: Final = word("decline")

#: what a card counts towards its suit (page section "Ranking of Hands"); what the page leaves open as is usual: a jack as a queen, and in
#: Brelan a ten, a seven or a six as its pips
POINTS: Final = {"A": 11, "K": 10, "Q": 10, "J": 10, "T": 10, "9": 9, "8": 8, "7": 7, "6": 6}
#: the kinds of a combination, above its rank in a value
KIND: Final = 4
MISTIGRI: Final = 1
BRELAN: Final = 2
CARRE: Final = 3
#: how many times as much as an ordinary brelan a brelan carré is paid
CARRE_TIMES: Final = 2
#: the jack of fools: the queen of clubs
JOLLY: Final = "QC"
#: what points can come to, below the value of a combination
STRENGTH_BITS: Final = 12
#: how often a bot straddles, once in so many times
STRADDLES: Final = 6

PACKS: Final = {24: "A K Q J T 9", 28: "A K Q J T 9 8", 32: "A K Q J T 9 8 7", 36: "A K Q J T 9 8 7 6"}

#: who stakes before the deal
EVERYONE: Final = "all-1-dealer-extra-1"
DEALER_ALONE: Final = "dealer-1-only"

CAVE: Final = number("cave", "How many chips everyone begins with, and buys again when all are lost.", 100, 10, 100_000)
ANTE: Final = choice("ante", "Who stakes before the deal: everyone a chip and the dealer two, or the dealer a chip alone.",
                      EVERYONE, DEALER_ALONE)
TURNED: Final = toggle("turned-card-counts", "The card turned up counts towards the points of its suit.", True)
BUYBACK: Final = toggle(
    "straddle-buyback", "When the next player straddles too, whoever straddled before may buy the last word back.")
NO_BRELANS: Final = toggle("no-brelans", "Brelans do not count: the points always decide.")
MISTIGRI_COUNTS: Final = toggle(
    "mistigri", "The queen of clubs with two cards of one rank and colour is a hand between brelans and points.",
    when=NO_BRELANS.among(False), because="where brelans do not count")
#: in Brelan
PACK_SIZE: Final = choice("pack", "How many cards are in the pack.", 32, 24, 28, 36)


class Brelans(Ranking):
    """Hands of three cards that beat all points: three of a rank, and the queen of clubs with two of a rank and colour."""

    def __init__(self, pack: Pack, brelans: bool, mistigri: bool) -> None:
        super().__init__(pack)
        self.brelans: Final = brelans
        self.jolly: Final[int] = pack.cards_of(JOLLY) if mistigri else 0

    def value(self, cards: int) -> int:
        pack = self.pack
        for rank in range(len(pack.ranks)):
            same = cards & pack.rank_masks[rank]
            if same.bit_count() == 3:
                return BRELAN << KIND | rank if self.brelans else NOTHING
            if same.bit_count() == 2 and cards & self.jolly & ~same:
                first, second = bits(same)
                if pack.suits[pack.suit_of[first]].red == pack.suits[pack.suit_of[second]].red:
                    return MISTIGRI << KIND | rank
        return NOTHING

    def name(self, value: int) -> str:
        kind = value >> KIND
        if not kind:
            return "no brelan"
        rank = RANK_NAMES[self.pack.ranks[value & (1 << KIND) - 1]]
        return f"{('', 'brelan de mistigri with', 'brelan of', 'brelan carré of')[kind]} {rank}{'es' if rank == 'six' else 's'}"


class BouillotteDeal(PokerDeal["BouillotteGame"]):
    """A deal with the card turned up on the board. ``straddler``: who straddled last, or :data:`NO_SEAT`."""

    straddler: int = NO_SEAT

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.straddler = old.straddler


class BouillotteGame(PokerGame[BouillotteDeal]):
    """What Bouillotte has in common with Brelan: three cards, one turned up, and every hand shown at the showdown."""

    page = "bouillotte"
    family = "showdown/vying"
    direction = ANTICLOCKWISE
    minutes = 30
    deal_type = BouillotteDeal
    prose = Prose(__name__, "bouillotte.md")
    schema: ClassVar[Sequence[Option]] = (ANTE, BUYBACK, CAVE, MISTIGRI_COUNTS, NO_BRELANS, TURNED, DEALS)
    #: the ranks of the pack, from the highest
    ranks: ClassVar[str] = "A K Q 9 8"
    #: players may double the pot before the deal
    straddles: ClassVar[bool] = True
    #: what an ordinary brelan is paid by each of the others at a showdown
    bonus: ClassVar[int] = 1

    def make_pack(self) -> Pack:
        return french(self.ranks)

    def smallest_bet(self) -> int:
        return 1

    def new_stack(self) -> int:
        return self[CAVE]

    def buys_again(self) -> bool:
        return True

    def make_ranking(self) -> Ranking:
        return Brelans(self.pack, not self[NO_BRELANS], self[MISTIGRI_COUNTS])

    def limit_of(self, rounds: int, raises: int) -> Limit:
        return Limit(NO_LIMIT, 1, rising=False)

    def plan(self) -> Sequence[Step[BouillotteDeal]]:
        stakes: tuple[Step[BouillotteDeal], ...] = (InitialStakes(), Straddles()) if self.straddles else (InitialStakes(),)
        return (*stakes, DealCards(down=3), TurnUp(), Bets(), ShowAll())

    # --- betting (page section "Betting") -------------------------------------------------------------------------------

    def bets_of(self, limit: Limit, deal: BouillotteDeal, first: int, at: int) -> PokerBetting[BouillotteDeal]:
        straddler = deal.straddler
        level = max(deal.stakes)
        pending = can_still_bet(deal)
        first = deal.after(deal.dealer)
        if straddler != NO_SEAT:
            pending &= ~(1 << straddler)
            first = deal.after(straddler)
        while not pending >> first & 1:
            first = deal.after(first)
        return Unopened(first, BettingState(level, level, 1, 0, NO_SEAT, pending), limit, at)

    # --- the winning hand (page sections "Ranking of Hands" and "Showdown and Payment") -----------------------------------

    def value(self, deal: BouillotteDeal, seat: int) -> int:
        """The seat's combination, with the card turned up; 0 where only the points can make it win."""
        value = self.ranking.value(deal.hands[seat].cards)
        if value >> KIND == BRELAN and deal.pack.rank_of[deal.board.row[0]] == value & (1 << KIND) - 1:
            value += 1 << KIND
        return value

    def strengths(self, deal: BouillotteDeal, seat: int) -> tuple[int, ...]:
        """Its combination, or else how much its best suit counts and how high its top card there is."""
        value = self.value(deal, seat)
        if value:
            return (value << STRENGTH_BITS,)
        hand, pack = deal.hands[seat].cards, deal.pack
        counts = hand | (deal.board.mask() if self[TURNED] else 0)
        suits = [mask for mask in pack.suit_masks if hand & mask]
        # a suit that counts much decides, and its highest card wins
        return (max([sum([POINTS[pack.ranks[pack.rank_of[card]]] for card in bits(counts & mask)]) * len(pack.ranks)
                     + pack.rank_of[(hand & mask).bit_length() - 1] for mask in suits], default=0),)

    def hand_words(self, deal: BouillotteDeal, seat: int) -> str:
        value = self.value(deal, seat)
        return self.ranking.name(value) if value else deal.pack.symbols(deal.hands[seat].cards)

    def totals(self, deal: BouillotteDeal) -> list[int]:
        """What each suit counts over all hands, those of players who have folded too."""
        shown = deal.board.mask() if self[TURNED] else 0
        for hand in deal.hands:
            shown |= hand.cards
        pack = deal.pack
        return [sum([POINTS[pack.ranks[pack.rank_of[card]]] for card in bits(shown & mask)]) for mask in pack.suit_masks]

    def owner(self, deal: BouillotteDeal, suit: int, seats: int) -> int:
        """Which of these seats (a mask) holds the highest card of a suit; -1 where none holds any."""
        held = 0
        for seat in bits(seats):
            held |= deal.hands[seat].cards & deal.pack.suit_masks[suit]
        top = 1 << held.bit_length() >> 1
        for seat in bits(seats):
            if deal.hands[seat].cards & top:
                return seat
        return -1

    def winning_suit(self, deal: BouillotteDeal, seats: int) -> int:
        """The suit that counts most of those that these seats (a mask) hold; of equal ones the first whose highest card is
        held from the dealer's right on."""
        totals = self.totals(deal)
        order = deal.order(deal.after(deal.dealer))
        best = -1
        for suit in range(len(totals)):
            owner = self.owner(deal, suit, seats)
            if owner < 0:
                continue
            if best < 0 or totals[suit] > totals[best] or (
                    totals[suit] == totals[best] and order.index(owner) < order.index(self.owner(deal, best, seats))):
                best = suit
        return best

    def winners_of(self, deal: BouillotteDeal, seats: int) -> list[list[int]]:
        values = [self.value(deal, seat) if seats >> seat & 1 else NOTHING for seat in range(deal.players)]
        best = max(values)
        if best:
            return [[values.index(best)]]
        # a side pot goes by the suit of the main pot, for which all compete
        owner = self.owner(deal, self.winning_suit(deal, deal.contest), seats)
        return [[owner if owner >= 0 else self.owner(deal, self.winning_suit(deal, seats), seats)]]

    def settle(self, deal: BouillotteDeal) -> Phase[Any]:
        if deal.narrating and not max([self.value(deal, seat) for seat in deal.contenders()]):
            totals = self.totals(deal)
            suit = self.winning_suit(deal, deal.contest)
            said = ", ".join([f"{deal.pack.suits[other].name} {totals[other]}" for other in range(len(totals))])
            owner = those(1 << self.owner(deal, suit, deal.contest))
            deal.say(f"The points: {said}. {deal.pack.suits[suit].name.capitalize()} decide, of which {owner} has the highest.")
        super().settle(deal)
        self.pay_brelans(deal)
        return OVER

    def pay_brelans(self, deal: BouillotteDeal) -> None:
        """Everyone, folded or not, who had a brelan is paid for it by each of the others; two ordinary ones cancel."""
        kinds = [self.value(deal, seat) >> KIND for seat in range(deal.players)]
        for seat in deal.order(deal.after(deal.dealer)):
            if kinds[seat] < BRELAN or not self.bonus:
                continue
            amount = self.bonus * (CARRE_TIMES if kinds[seat] == CARRE else 1)
            paid = sum([deal.hand_over(other, seat, amount) for other in range(deal.players)
                        if other != seat and not kinds[seat] == kinds[other] == BRELAN])
            deal.tell(seat, "{are} paid {} for the {}", chips(paid), self.hand_words(deal, seat))

    # --- in words ---------------------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        letters = self.pack.ranks[::-1]
        return {
            "straddles": self.straddles, "pack_size": self.pack.size, "staked": self.players + 1, "extra": EXTRA,
            "ranks": " ".join(letters).replace("T", "10"),
            "points": ", ".join([f"{RANK_NAMES[letter]} {POINTS[letter]}" for letter in letters]),
            "brelan_paid": chips(self.bonus) if self.bonus else "", "carre_paid": chips(CARRE_TIMES * self.bonus)}

    def badges(self, deal: BouillotteDeal, seat: int) -> list[str]:
        return super().badges(deal, seat) + (["straddled"] if seat == deal.straddler else [])


class Bouillotte(BouillotteGame):
    """Page sections "Initial Stakes and Deal" to "Variations"."""

    id = "bouillotte"
    name = "Bouillotte"
    summary = "French vying game with a card turned up and blind doubling before the deal; hands that fold still help to decide."
    player_counts = (4,)


class BouillotteForFive(Bouillotte):
    """Page section "Players and Cards": with jacks, which rank just below the queens."""

    id = "bouillotte-five-player"
    name = "Bouillotte for five"
    summary = "Bouillotte with five players and jacks in the pack."
    player_counts = (5,)
    ranks = "A K Q J 9 8"


class BouillotteForThree(Bouillotte):
    """Page section "Players and Cards": without queens, and so without the mistigri."""

    id = "bouillotte-three-player"
    name = "Bouillotte for three"
    summary = "Bouillotte with three players and no queens in the pack."
    player_counts = (3,)
    ranks = "A K 9 8"
    leaves_out = (MISTIGRI_COUNTS,)


class Brelan(BouillotteGame):
    """Page section "Introduction": the older game, bet on as Bouillotte is, but without straddles."""

    id = "brelan"
    name = "Brelan"
    summary = "The older game behind Bouillotte: three cards, one turned up, and no straddles."
    player_counts = range(2, 6)
    best_players = (4,)
    straddles = False
    bonus = 0
    schema = (PACK_SIZE, ANTE, CAVE, TURNED, DEALS)

    def make_pack(self) -> Pack:
        return french(PACKS[self[PACK_SIZE]])


# --- before the deal (page section "Initial Stakes and Deal") ------------------------------------------------------------------


class InitialStakes(Step[BouillotteDeal]):
    """Everyone's stake and the dealer's; the dealer's alone where the last deal was thrown in."""

    def begin(self, deal: BouillotteDeal, at: int) -> Phase[Any] | None:
        together = deal.game[ANTE] == EVERYONE and not deal.pot
        if together:
            for seat in deal.contenders():
                deal.bet(seat, 1)
        deal.bet(deal.dealer, 1)
        return None


class Straddles(Step[BouillotteDeal]):
    """From the dealer's right players may double the pot, each after the other."""

    def begin(self, deal: BouillotteDeal, at: int) -> Phase[Any] | None:
        return next_straddle(deal, 0, at)


def whole_pot(deal: BouillotteDeal) -> int:
    """All that lies in the middle and before the players."""
    return deal.pot + sum(deal.stakes)


def next_straddle(deal: BouillotteDeal, place: int, at: int) -> Phase[Any] | None:
    """The player at this place from the dealer's right is asked; nothing where all have been, or the chips do not suffice."""
    contenders = deal.contenders()
    if place == len(contenders) or deal.stacks[contenders[place]] < whole_pot(deal):
        return None
    return Straddling(contenders[place], place, at)


class Straddling(Turn[BouillotteDeal]):
    """The seat may double the pot before the cards are dealt; it is so many places from the dealer's right."""

    about: ClassVar[str] = "straddles"

    def __init__(self, seat: int, place: int, at: int) -> None:
        super().__init__(seat)
        self.place: Final = place
        self.at: Final = at

    def doubling(self) -> Action:
        """What doubling the pot is called."""
        return STRADDLE

    def legal(self, deal: BouillotteDeal, seat: int) -> Sequence[Action]:
        return (self.doubling(), DECLINE)

    def reason(self, deal: BouillotteDeal, seat: int, action: Action) -> str:
        return f"The cards are not dealt yet: {self.doubling()} or decline."

    def play(self, deal: BouillotteDeal, seat: int, action: Action) -> Phase[Any]:
        if action is DECLINE:
            return self.on(deal, None)
        amount = deal.bet(seat, whole_pot(deal))
        deal.straddler = seat
        deal.tell(seat, "{add} {}: {} are in the pot", chips(amount), whole_pot(deal))
        before = deal.contenders()[self.place - 1]
        if self.place and deal.game[BUYBACK] and deal.stacks[before] >= whole_pot(deal):
            return BuyingBack(before, self.place, self.at)
        return self.on(deal, next_straddle(deal, self.place + 1, self.at))

    def on(self, deal: BouillotteDeal, phase: Phase[Any] | None) -> Phase[Any]:
        """The next to be asked, or else the deal."""
        return phase if phase is not None else deal.game.go_on(deal, self.at + 1)

    def prompt(self, deal: BouillotteDeal, seat: int) -> str:
        return f"{self.doubling().kind.capitalize()} for {whole_pot(deal)}, to have the last word, before you see your cards?"

    def facts(self, deal: BouillotteDeal, viewer: int) -> list[str]:
        return ["Straddles"]

    def advise(self, deal: BouillotteDeal, seat: int, rng: Random) -> Action | None:
        # the last word is worth little before anybody has seen a card
        return self.doubling() if rng.randrange(STRADDLES) == 0 else DECLINE


class BuyingBack(Straddling):
    """The seat has straddled, and so has the next, at this place: it may double the pot once more to have the last word again."""

    def doubling(self) -> Action:
        return BUY_BACK

    def play(self, deal: BouillotteDeal, seat: int, action: Action) -> Phase[Any]:
        if action is DECLINE:
            return self.on(deal, next_straddle(deal, self.place + 1, self.at))
        amount = deal.bet(seat, whole_pot(deal))
        deal.straddler = seat
        deal.tell(seat, "{add} {}: {} are in the pot", chips(amount), whole_pot(deal))
        return self.on(deal, None)


class TurnUp(Step[BouillotteDeal]):
    """The next card is turned up."""

    def begin(self, deal: BouillotteDeal, at: int) -> Phase[Any] | None:
        card = deal.draw(deal.stock, deal.board)
        deal.say(f"{deal.pack.names(1 << card).capitalize()} is turned up.")
        return None


# --- betting (page section "Betting") -----------------------------------------------------------------------------------------


class BouillotteBetting(PokerBetting[BouillotteDeal]):
    """A part of the betting; an opening or a raise leads to :class:`Opened`."""

    last_chip: ClassVar[str] = "va-tout"

    def then(self, seat: int, bets: BettingState) -> Phase[Any]:
        return Opened(seat, bets, self.limit, self.at) if bets.made > self.bets.made else self.again(seat, bets)

    def again(self, seat: int, bets: BettingState) -> Phase[Any]:
        """This part, when it is the turn of another seat."""
        raise NotImplementedError

    def candidates(self, deal: BouillotteDeal, seat: int) -> Sequence[Action]:
        has = deal.stakes[seat] + deal.stacks[seat]
        return Joined(((PASS, CALL, FOLD), Numbers(OPEN, 1, has), Numbers(RAISE, 1, has)))

    def describe(self, deal: BouillotteDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == OPEN:
            said = deal.sentence(seat, viewer, OPEN, f"for {action.number}")
            return said if deal.stacks[seat] else f"{said.removesuffix('.')}, {self.last_chip}."
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: BouillotteDeal, seat: int) -> str:
        owed = self.owed(deal, seat)
        price = f" with your last {deal.stacks[seat]}" if owed > deal.stacks[seat] else f" {owed}" if owed > 0 else " for nothing"
        pieces = [f"{action}{price if action is CALL else ''}" for action in self.passive_actions(deal, seat)]
        if self.wagers(deal, seat):
            pieces.append(f"{self.kind()} {'for' if self.kind() == OPEN else 'to'} {self.amounts(deal, seat)}")
        said = ", ".join(pieces[:-1]) + " or " + pieces[-1] if len(pieces) > 1 else pieces[0]
        return said[:1].upper() + said[1:]


class Unopened(BouillotteBetting):
    """Nobody has opened yet: the seat passes, keeping the right to come in later, or opens."""

    def again(self, seat: int, bets: BettingState) -> Phase[Any]:
        return Unopened(seat, bets, self.limit, self.at)

    def kind(self) -> str:
        return OPEN

    def passive_actions(self, deal: BouillotteDeal, seat: int) -> tuple[Action, ...]:
        return (PASS,)

    def range(self, deal: BouillotteDeal, seat: int) -> tuple[int, int]:
        level = self.bets.level
        has = deal.stakes[seat] + deal.stacks[seat]
        return (level, has if can_still_bet(deal) & ~(1 << seat) else level) if has >= level else (1, 0)

    def play(self, deal: BouillotteDeal, seat: int, action: Action) -> Phase[Any]:
        if action is PASS:
            return super().play(deal, seat, action)
        self.note(deal, seat, action, self.at)
        deal.bet(seat, action.number - deal.stakes[seat])
        others = can_still_bet(deal) & ~(1 << seat)
        return self.go_on(deal, seat, BettingState(action.number, action.number, 1, 1, seat, others, 1 << seat))

    def go_on(self, deal: BouillotteDeal, seat: int, bets: BettingState) -> Phase[Any]:
        return super().go_on(deal, seat, bets) if bets.made or bets.pending else self.all_passed(deal)

    def all_passed(self, deal: BouillotteDeal) -> Phase[Any]:
        """Nobody opens: the last straddler takes the pot, unless somebody has all chips in it; or the cards are thrown in."""
        game = deal.game
        straddler = deal.straddler
        if straddler == NO_SEAT:
            deal.gather()
            deal.say(f"Nobody opens: the cards are thrown in, and {chips(deal.pot)} stay in the pot.")
            deal.beat()
            return OVER
        for seat in bits(can_still_bet(deal) & ~(1 << straddler)):
            deal.fold(seat)
        alone = deal.only_contender() >= 0
        if not alone:
            deal.give_back()
        deal.gather()
        return game.won_unseen(deal, straddler) if alone else game.go_on(deal, self.at + 1)

    def reason(self, deal: BouillotteDeal, seat: int, action: Action) -> str:
        if not self.wagers(deal, seat):
            return f"You have too few chips to open for {self.bets.level}: pass."
        if action.kind == OPEN:
            return f"To open you bring your stake to {self.amounts(deal, seat)}, not {action.number}."
        return f"Nobody has opened yet: pass, or open for {self.amounts(deal, seat)}."


class Opened(BouillotteBetting):
    """The pot is open: the seat calls, raises or folds."""

    def again(self, seat: int, bets: BettingState) -> Phase[Any]:
        return Opened(seat, bets, self.limit, self.at)

    def kind(self) -> str:
        return RAISE

    def passive_actions(self, deal: BouillotteDeal, seat: int) -> tuple[Action, ...]:
        return (CALL,) if self.may_check(deal, seat) else (FOLD, CALL)

    def play(self, deal: BouillotteDeal, seat: int, action: Action) -> Phase[Any]:
        if action is CALL and deal.contest.bit_count() == 2:
            self.call(deal, seat)
            deal.give_back()
            return PokerBetting.ended(self, deal)
        return super().play(deal, seat, action)

    def ended(self, deal: BouillotteDeal) -> Phase[Any]:
        """All have called: the others may raise once more before the hands are shown."""
        bets = self.bets
        again = BettingState(bets.level, bets.level, 1, bets.made, bets.last, can_still_bet(deal) & ~(1 << bets.last))
        return Again(bets.last, again, self.limit, self.at).go_on(deal, bets.last, again)

    def reason(self, deal: BouillotteDeal, seat: int, action: Action) -> str:
        stay = "call" if self.may_check(deal, seat) else "call or fold"
        if not self.wagers(deal, seat):
            return self.why_no_raise(deal, seat, stay)
        if action.kind == RAISE:
            return f"You may raise to {self.amounts(deal, seat)}, not {action.number}."
        if action is FOLD:
            return "You have staked as much already: call for nothing, or raise."
        return f"The pot is open: {stay}, or raise to {self.amounts(deal, seat)}."


class Again(BouillotteBetting):
    """All have called with more than two in: the seat may raise once more, or passes."""

    def again(self, seat: int, bets: BettingState) -> Phase[Any]:
        return Again(seat, bets, self.limit, self.at)

    def kind(self) -> str:
        return RAISE

    def passive_actions(self, deal: BouillotteDeal, seat: int) -> tuple[Action, ...]:
        return (PASS,)

    def reason(self, deal: BouillotteDeal, seat: int, action: Action) -> str:
        if action.kind == RAISE and self.wagers(deal, seat):
            return f"You may raise to {self.amounts(deal, seat)}, not {action.number}."
        return "All have called: pass, or raise once more."


class ShowAll(Step[BouillotteDeal]):
    """Page section "Showdown and Payment": everybody shows, the folded hands too."""

    def begin(self, deal: BouillotteDeal, at: int) -> Phase[Any] | None:
        show_hands(deal, deal.contenders()[0])
        for seat in deal.order(deal.after(deal.dealer)):
            if not deal.competes(seat):
                deal.expose(deal.hands[seat])
                deal.shown |= 1 << seat
        deal.beat()
        return deal.game.settle(deal)
