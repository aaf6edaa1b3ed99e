"""What all forms of Back Alley share: deals of changing sizes, bids made once, and who scores what. Rules page: back-alley."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import NO_CARD, Card
from parlour.equipment.french import SPADES as SPADE_SUIT
from parlour.equipment.french import SUITS
from parlour.games.back_alley.bidding import ANNOUNCE, BID, BOARDS, BOSTON, DEMAND, KEEP, RAINBOWS, RAISE, THROW, Bidding, Raising
from parlour.games.back_alley.deal import AGAIN_BY_NEXT, AGAIN_BY_SAME, GO_ON, BackAlleyDeal, KeptRainbowsDeal
from parlour.games.back_alley.options import SPADES
from parlour.games.back_alley.play import BOSTON_TRICKS, BackAlleyTrick
from parlour.kernel.actions import PASS, Action, card_actions, numbers
from parlour.kernel.chance import Dice
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import spelled
from parlour.mechanisms.tricks.bidding import NO_BID
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

#: how high a Boston and a board are among the bids, above all numbers
BOSTON_HEIGHT: Final = 50
BOARD_HEIGHT: Final = 100
#: what is said of one's suits: nothing, a bid of tricks, something for a bonus, or a claim that may be false
NO_RAINBOWS: Final = 0
RAINBOW_BIDS: Final = 1
RAINBOW_BONUS: Final = 2
RAINBOW_CLAIMS: Final = 3


@mypyc_attr(allow_interpreted_subclasses=True)
class BackAlleyGame(Game[BackAlleyDeal]):
    """What the phases of all forms of Back Alley ask of the game."""

    page = "back-alley"
    family = "trick-taking/boston"
    deal_type = BackAlleyDeal
    #: what one calls a bid of all the tricks, the first, the second and so on
    board_calls: ClassVar[tuple[Action, ...]] = BOARDS
    #: why a trump may not be led
    no_trump_lead: ClassVar[str] = "Trumps may not be led before one has been played to an earlier trick."
    #: what a trick that was bid counts
    per_trick: ClassVar[int] = 5
    #: what follows when all have passed
    passed_out: ClassVar[int] = AGAIN_BY_NEXT
    #: before the bidding each may exchange a card
    exchanges: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.sizes: Final[tuple[int, ...]] = tuple(self.hand_sizes())
        self.card_orders: Final[tuple[TrickOrder, ...]] = tuple([self.make_order(trumps) for trumps in range(NO_TRUMPS, len(SUITS))])
        self.teams: Final[tuple[tuple[int, ...], ...]] = tuple(self.scoring_teams())
        self.rainbow_kind: Final[int] = self.rainbows()
        self.keeps_rainbows: Final[bool] = self.rainbows_stay()
        self.every_call: Final[tuple[Action, ...]] = (PASS, *numbers(BID, 1, max(self.sizes)), *self.other_calls())
        self.every_exchange: Final[tuple[Action, ...]] = (
            (KEEP, *card_actions(self.pack, THROW).of(self.pack.all)) if self.exchanges else ())
        self.big_blooper: Final[Card] = self.joker("X1")
        self.little_blooper: Final[Card] = self.joker("X2")
        self.partner_plays: Final[str] = self.plays_to_partner()

    # --- what the forms of the game differ in -----------------------------------------------------------------------------

    def hand_sizes(self) -> list[int]:
        """Cards each in every deal of the match."""
        raise NotImplementedError

    def make_order(self, trumps: int) -> TrickOrder:
        """How cards count in tricks with these trumps, or none."""
        raise NotImplementedError

    def scoring_teams(self) -> list[tuple[int, ...]]:
        """Who scores together, by the sum of their bids: each side, unless its players score each by himself."""
        return [tuple([seat for seat in range(self.players) if self.sides[seat] == side]) for side in range(max(self.sides) + 1)]

    def rainbows(self) -> int:
        """What is made of hands with equally many cards of each suit."""
        return NO_RAINBOWS

    def rainbow_sizes(self) -> Sequence[int]:
        """The deals in which rainbows are announced, by the cards that everyone has."""
        return ()

    def rainbows_stay(self) -> bool:
        """Whether the cards of whoever announces one stay before that player."""
        return False

    def plays_to_partner(self) -> str:
        """What one plays to the big blooper of one's partner."""
        return ""

    def turned_up(self, deal: BackAlleyDeal, card: Card) -> int:
        """The trumps, or none, when this card has been turned up or cut; where jokers are in play they may change places."""
        return self.pack.suit_of[card]

    def blind(self, deal: BackAlleyDeal) -> bool:
        """Whether the bids of this deal are made before anybody looks."""
        return False

    def highest_number(self, each: int) -> int:
        """The highest number that may be bid with so many cards."""
        return each - 1

    def boards_raised(self) -> bool:
        """Whether a partner may raise a board."""
        return False

    def special_calls(self) -> Sequence[Action]:
        """What else may be called besides numbers and boards."""
        return ()

    def against_board(self, deal: BackAlleyDeal, seat: int, call: Action) -> str:
        """Why the seat may not make this bid of all the tricks; empty when it may."""
        raise NotImplementedError

    def instead_of_all(self, deal: BackAlleyDeal) -> str:
        """What to do rather than bid the number of all the tricks."""
        raise NotImplementedError

    def bid_of_all(self, deal: BackAlleyDeal) -> Action:
        """What somebody means who says the number of all the tricks."""
        return numbers(BID, deal.each, deal.each)[0]

    def board_height(self, deal: BackAlleyDeal, call: Action) -> int:
        """Which board this is, 1 for the first."""
        return self.board_calls.index(call) + 1

    def may_lead_trumps(self, deal: BackAlleyDeal, seat: int) -> bool:
        """Whether the seat may lead trumps whatever else it holds."""
        return True

    def trick(self, deal: BackAlleyDeal, leader: int) -> BackAlleyTrick:
        """A trick that is led by this seat."""
        raise NotImplementedError

    def number_points(self, bid: int, won: int, each: int) -> int:
        """What a bid of a number counts."""
        return self.per_trick * bid + won - bid if won >= bid else -self.per_trick * bid

    def board_points(self, height: int, each: int) -> int:
        """What this board counts, for or against those who bid it."""
        raise NotImplementedError

    def rainbow_points(self, deal: BackAlleyDeal, seat: int) -> int:
        """What the rainbow that the seat has announced counts."""
        return 0

    # --- the deal -----------------------------------------------------------------------------------------------------------

    def joker(self, code: str) -> Card:
        """The joker with this code; none where there is no such card."""
        mask = self.pack.cards_of(code)
        return Card(mask.bit_length() - 1) if mask else NO_CARD

    def order_of(self, trumps: int) -> TrickOrder:
        """How cards count with these trumps, or none."""
        return self.card_orders[trumps - NO_TRUMPS]

    def blank(self) -> BackAlleyDeal:
        return KeptRainbowsDeal(self) if self.keeps_rainbows else BackAlleyDeal(self)

    def open(self, deal: BackAlleyDeal) -> Phase[Any]:
        deal.each = self.sizes[deal.stage]
        self.deal_cards(deal)
        return Bidding(deal.after(deal.dealer))

    def deal_cards(self, deal: BackAlleyDeal) -> None:
        """Deals the hands, and cuts or turns up a card for trumps."""
        # where all cards are dealt the pack is cut beforehand
        cut = deal.cut(self.dealt) if deal.each * self.players == self.pack.size and not self[SPADES] else NO_CARD
        if self.blind(deal):
            for hand in deal.hands:
                deal.cover(hand)
        deal.place(deal.deal_singly(deal.fresh_pack(), deal.each)[::-1], deal.rest)
        if self[SPADES]:
            deal.trumps = SPADE_SUIT
        elif cut != NO_CARD:
            deal.say(f"Before the deal {self.pack.names(1 << cut)} is cut for trumps.")
            deal.trumps = self.turned_up(deal, cut)
        else:
            deal.trumps = self.turned_up(deal, deal.draw(deal.rest, deal.turned))

    def finished(self, deal: BackAlleyDeal) -> bool:
        return deal.then == GO_ON and deal.stage + 1 == len(self.sizes)

    def next_dealer(self, deal: BackAlleyDeal) -> int:
        return deal.dealer if deal.then == AGAIN_BY_SAME else deal.after(deal.dealer)

    def carry(self, old: BackAlleyDeal, new: BackAlleyDeal) -> None:
        new.stage = old.stage + 1 if old.then == GO_ON else old.stage

    # --- bidding ------------------------------------------------------------------------------------------------------------

    def other_calls(self) -> tuple[Action, ...]:
        """All that can be called besides passing and numbers, in any deal."""
        rainbows = RAINBOWS if self.rainbow_kind == RAINBOW_BIDS else (ANNOUNCE,) if self.rainbow_kind else ()
        return (*self.board_calls, *self.special_calls(), *rainbows)

    def calls(self, deal: BackAlleyDeal) -> tuple[Action, ...]:
        """All that a seat can think of calling in a deal."""
        return (PASS, *numbers(BID, 1, deal.each), *self.other_calls())

    def against(self, deal: BackAlleyDeal, seat: int, call: Action) -> str:
        """Why the seat may not call this now; empty when it may."""
        if call is PASS:
            return ""
        if call is DEMAND:
            return self.against_new_deal(deal, seat)
        if call is BOSTON:
            return ("" if deal.each > BOSTON_TRICKS else
                    "A Boston is bid only with more than six cards each: it is for the first six tricks.")
        if call is ANNOUNCE or call in RAINBOWS:
            return self.against_rainbow(deal, seat, call)
        if call.kind == BID:
            return self.against_number(deal, call.number)
        return self.against_board(deal, seat, call) if call in self.board_calls else self.no_such_board(call)

    def no_such_board(self, call: Action) -> str:
        """Why nobody ever bids this board here, which is one of other forms of the game."""
        raise NotImplementedError

    def against_number(self, deal: BackAlleyDeal, number: int) -> str:
        """Why nobody may bid this number; empty when one may."""
        if number > deal.each:
            return f"There {'is only 1 trick' if deal.each == 1 else f'are only {deal.each} tricks'}: you cannot bid {number}."
        return "" if number <= self.highest_number(deal.each) else self.instead_of_all(deal)

    def against_new_deal(self, deal: BackAlleyDeal, seat: int) -> str:
        """Why the seat may not have the cards dealt again; empty when it may."""
        if deal.each < 6:
            return "A poor hand is dealt again only where everyone has six or more cards."
        if not deal.sees_hand(seat):
            return "You have not looked at your cards."
        ranks = self.pack.ranks.index("J")
        good = sum([mask for rank, mask in enumerate(self.pack.rank_masks) if rank >= ranks])
        if deal.trumps != NO_TRUMPS:
            good |= self.order_of(deal.trumps).suit_masks[deal.trumps]
        return "Only a hand without aces, face cards and trumps is dealt again." if deal.hands[seat].cards & good else ""

    def against_rainbow(self, deal: BackAlleyDeal, seat: int, call: Action) -> str:
        """Why the seat may not announce this rainbow; empty when it may."""
        sizes = self.rainbow_sizes()
        if deal.each not in sizes:
            return f"A rainbow is announced only with {' or '.join([spelled(size) for size in sizes])} cards each."
        if deal.rainbows[seat]:
            return "You have announced your rainbow: now bid or pass."
        if not deal.sees_hand(seat):
            return "You have not looked at your cards."
        if self.rainbow_kind != RAINBOW_CLAIMS and not deal.is_rainbow(seat):
            return f"That is no rainbow: you do not hold {self.of_each_suit(deal.each)}."
        if call in RAINBOWS and self.rainbow_bid(deal, call) >= deal.each:
            return f"A bid with a rainbow is at most {deal.each - 1} tricks, one fewer than the cards."
        return ""

    def of_each_suit(self, each: int) -> str:
        """What a rainbow of so many cards is."""
        share = each // len(SUITS)
        return f"{spelled(share)} {'card' if share == 1 else 'cards'} of each suit"

    def rainbow_bid(self, deal: BackAlleyDeal, call: Action) -> int:
        """How many tricks a rainbow bids for."""
        return deal.each // len(SUITS) + RAINBOWS.index(call)

    def take_bid(self, deal: BackAlleyDeal, seat: int, call: Action) -> None:
        """The seat has bid."""
        if call is PASS:
            deal.bids[seat] = 0
        elif call.kind == BID:
            deal.bids[seat] = call.number
        elif call is BOSTON:
            deal.bids[seat] = BOSTON_TRICKS
            deal.bostons[seat] = 1
        elif call in RAINBOWS:
            deal.bids[seat] = self.rainbow_bid(deal, call)
            deal.rainbows[seat] = 1
        else:
            deal.boards[seat] = self.board_height(deal, call)
            deal.bids[seat] = deal.each

    def bids_made(self, deal: BackAlleyDeal) -> Phase[Any]:
        """Everyone has bid: what follows."""
        if not max(deal.bids):
            deal.then = self.passed_out
            deal.say("All have passed: the cards are thrown in.")
            return OVER
        return self.raises(deal, deal.order(deal.after(deal.dealer)))

    def after_raise(self, deal: BackAlleyDeal, seat: int) -> Phase[Any]:
        """What follows when a seat has raised a board, or left it."""
        order = deal.order(deal.after(deal.dealer))
        return self.raises(deal, order[order.index(seat) + 1:])

    def raises(self, deal: BackAlleyDeal, seats: Sequence[int]) -> Phase[Any]:
        """The first of the seats that may raise a partner's board is asked; then follows the play."""
        for seat in seats:
            if self.may_raise(deal, seat):
                return Raising(seat, RAISE)
        for seat in range(self.players):
            if not deal.sees_hand(seat):
                deal.expose(deal.hands[seat], 1 << seat)
        leader = self.opening_leader(deal)
        deal.tell(leader, "{lead} to the first trick")
        return self.trick(deal, leader)

    def may_raise(self, deal: BackAlleyDeal, seat: int) -> bool:
        """Whether a partner has bid board after the seat, and nobody has raised it."""
        team = self.teams[self.sides[seat]]
        if not self.boards_raised() or max([deal.boards[other] for other in team]) != 1 or deal.boards[seat]:
            return False
        order = deal.order(deal.after(deal.dealer))
        return any([deal.boards[other] and order.index(other) > order.index(seat) for other in team])

    def height(self, deal: BackAlleyDeal, seat: int) -> int:
        """How high the seat's bid is."""
        if deal.boards[seat]:
            return BOARD_HEIGHT + deal.boards[seat]
        return BOSTON_HEIGHT if deal.bostons[seat] else deal.bids[seat]

    def opening_leader(self, deal: BackAlleyDeal) -> int:
        """Who leads first: whoever has bid a rainbow first, otherwise the highest bidder, of equal ones the first in turn."""
        seats = deal.order(deal.after(deal.dealer))
        if self.rainbow_kind == RAINBOW_BIDS and any(deal.rainbows):
            return next(seat for seat in seats if deal.rainbows[seat])
        heights = [self.height(deal, seat) for seat in seats]
        return seats[heights.index(max(heights))]

    def imagine_rainbows(self, deal: BackAlleyDeal, viewer: int, dice: Dice) -> None:
        """In an imagined deal whoever has announced a rainbow has one, where it cannot be a lie."""
        if self.rainbow_kind != RAINBOW_CLAIMS and any(deal.rainbows):
            deal.suppose_rainbows(viewer, dice)

    # --- scoring ------------------------------------------------------------------------------------------------------------

    def score_deal(self, deal: BackAlleyDeal) -> None:
        """Writes on the sheet what everyone's bids have come to."""
        for team in self.teams:
            self.enter(deal, team[0], self.bid_points(deal, team), self.outcome(deal, team))
            for seat in team:
                if deal.rainbows[seat]:
                    points = self.rainbow_points(deal, seat)
                    self.enter(deal, seat, points, "rainbow" if points > 0 else "rainbow lost")

    def enter(self, deal: BackAlleyDeal, seat: int, points: int, words: str) -> None:
        """Writes something on the sheet, and tells it."""
        alone = len(self.teams) > max(self.sides) + 1
        deal.tell_of(1 << seat if alone else deal.seats_of_side(self.sides[seat]), "{you}: {}: {}", words, points)
        if alone:
            words = f"{deal.name(seat)}: {words}"
        deal.enter_score(seat, points, words)

    def bid_points(self, deal: BackAlleyDeal, team: Sequence[int]) -> int:
        """What a team scores for its bids."""
        won = self.won_by(deal, team)
        height = max([deal.boards[seat] for seat in team])
        if height:
            points = self.board_points(height, deal.each)
            return points if won == deal.each else -points
        if self.has_boston(deal, team):
            return self.boston_points(won) if self.boston_made(deal, team) else -self.boston_points(BOSTON_TRICKS)
        return self.number_points(self.bid_by(deal, team), won, deal.each)

    def won_by(self, deal: BackAlleyDeal, team: Sequence[int]) -> int:
        """The tricks of a team."""
        return sum([deal.won[seat] for seat in team])

    def bid_by(self, deal: BackAlleyDeal, team: Sequence[int]) -> int:
        """What a team has bid in numbers: its bids added."""
        return sum([deal.bids[seat] for seat in team])

    def has_boston(self, deal: BackAlleyDeal, team: Sequence[int]) -> bool:
        """Whether somebody of a team has bid a Boston."""
        return any([deal.bostons[seat] for seat in team])

    def boston_made(self, deal: BackAlleyDeal, team: Sequence[int]) -> bool:
        """Whether a team has won the first six tricks."""
        return sum([deal.early[seat] for seat in team]) == BOSTON_TRICKS

    def boston_points(self, won: int) -> int:
        """What a Boston counts with so many tricks: 100, and 1 for each after the first six."""
        return 100 + won - BOSTON_TRICKS

    def points_bounds(self) -> tuple[int, int] | None:
        # what one wins the others on the side do not, but all of them can lose
        apart = len(self.teams) // (max(self.sides) + 1)
        together = len(self.teams[0])
        worst = best = 0
        for each in self.sizes:
            bid = self.highest_number(each) * together
            boards = [self.board_points(height, each) for height in range(1, self.boards_there_are() + 1)]
            boston = [self.boston_points(each), self.boston_points(BOSTON_TRICKS)] if BOSTON in self.special_calls() else []
            costs, brings = self.rainbow_bounds(each)
            made = self.number_points(min(bid, each), each, each)
            worst = min(worst, min([self.number_points(bid, 0, each), *[-points for points in boards + boston]]) * apart
                        + costs * together * apart)
            best = max(best, max([made, *boards, *boston]) + brings * together * apart)
        return worst, best

    def boards_there_are(self) -> int:
        """How many boards can be bid, one above the other."""
        return len(self.board_calls)

    def rainbow_bounds(self, each: int) -> tuple[int, int]:
        """The least and the most that a rainbow counts, where everyone has so many cards."""
        return 0, 0

    def outcome(self, deal: BackAlleyDeal, team: Sequence[int]) -> str:
        """What has become of a team's bids, in words."""
        won = self.won_by(deal, team)
        height = max([deal.boards[seat] for seat in team])
        if height:
            return f"{self.board_word(height)} {'made' if won == deal.each else 'lost'}"
        if self.has_boston(deal, team):
            return "Boston made" if self.boston_made(deal, team) else "Boston lost"
        bid = self.bid_by(deal, team)
        return f"{bid} bid and {won} won" if bid else f"no bid and {won} won"

    def board_word(self, height: int) -> str:
        """What a board of this height is called."""
        return str(self.board_calls[min(height, len(self.board_calls)) - 1])

    # --- words --------------------------------------------------------------------------------------------------------------

    def facts(self, deal: BackAlleyDeal, viewer: int) -> list[str]:
        cards = "1 card" if deal.each == 1 else f"{deal.each} cards"
        facts = [f"Deal {deal.stage + 1} of {len(self.sizes)}: {cards} each", *self.trump_facts(deal)]
        if deal.each and self.blind(deal):
            facts.append("Bids are made blind")
        return facts

    def trump_facts(self, deal: BackAlleyDeal) -> list[str]:
        """What the trumps are."""
        return ["No trumps" if deal.trumps == NO_TRUMPS else f"Trumps: {self.pack.suits[deal.trumps].shown}"]

    def targets(self, deal: BackAlleyDeal) -> list[str]:
        """What each team of partners wants, and what it has won."""
        if len(self.teams[0]) == 1:
            return []
        found = []
        for team in self.teams:
            height = max([deal.boards[seat] for seat in team])
            bid = self.bid_by(deal, team)
            wants = self.board_word(height) if height else "Boston" if self.has_boston(deal, team) else f"{bid} bid" if bid else "no bid"
            found.append(f"{deal.side_name(self.sides[team[0]])}: {wants}, {self.won_by(deal, team)} won")
        return found

    def badges(self, deal: BackAlleyDeal, seat: int) -> list[str]:
        found = self.bid_badges(deal, seat)
        if deal.rainbows[seat]:
            found.append("rainbow")
        if deal.won[seat]:
            found.append(f"took {deal.won[seat]}")
        return found

    def bid_badges(self, deal: BackAlleyDeal, seat: int) -> list[str]:
        """What the seat has bid."""
        if deal.bids[seat] == NO_BID:
            return []
        if deal.boards[seat]:
            return [f"bid {self.board_word(deal.boards[seat])}"]
        return ["bid Boston" if deal.bostons[seat] else f"bid {deal.bids[seat]}" if deal.bids[seat] else "passed"]

    def result_facts(self, deal: BackAlleyDeal) -> list[str]:
        if deal.then == GO_ON:
            return []
        dealer = "the same dealer" if deal.then == AGAIN_BY_SAME else "the next dealer"
        return [f"The cards are thrown in, and {dealer} deals as many again"]

    def rule_words(self) -> Mapping[str, Value]:
        return {"deals": len(self.sizes), "sequence": self.sequence_words(), "pack_size": self.pack.size}

    def sequence_words(self) -> str:
        """How many cards the deals have, one after the other."""
        sizes = self.sizes
        if min(sizes) == max(sizes):
            return f"all of {spelled(sizes[0])} cards each"
        top, bottom = max(sizes), min(sizes)
        ends = [spelled(size) for size in (top, bottom)]
        down = f"{ends[0]} cards each in the first, one fewer in each that follows, down to {ends[1]}"
        up = f"{ends[1]} card each in the first, one more in each that follows, up to {ends[0]}"
        twice = sizes.count(sizes[len(sizes) // 2]) == 2
        if sizes[-1] == bottom and sizes[0] == top:
            return down + (", and another deal of one card each" if sizes[-2] == bottom else "")
        middle = f", another of {ends[1] if sizes[0] == top else ends[0]}" if twice else ""
        return f"{down}{middle}, then one more each time, up to {ends[0]} again" if sizes[0] == top else \
            f"{up}{middle}, then one fewer each time, down to {ends[1]} again"
