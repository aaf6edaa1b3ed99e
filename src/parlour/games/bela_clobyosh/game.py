"""Bela, or Clobyosh: two or three players, a taker who must have more than the others, and games that are claimed. Rules page:
bela-clobyosh.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.games.bela_clobyosh.options import (
    ANY_TIME,
    BARE_YUSS,
    CLAIM_TIME,
    EQUAL_SCORES,
    FIRST_THREE,
    GAMES,
    HELD_OVER,
    NEVER,
    OVERSHOOT,
    SCHMEISS,
    SCORING_TRUMP,
    SECOND_CARD,
    TAKER_LOSES_ALL,
    TARGET,
)
from parlour.games.bela_clobyosh.play import CLAIM, TRICKS, WHEN_EXCHANGED, BelaDeal, BelaTrick, Counted
from parlour.games.bela_clobyosh.sequences import MOST_SEQUENCES, SEQUENCES
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose, listed, spelled
from parlour.kernel.question import Answer, Ask, Question
from parlour.mechanisms.tricks.auction import Auction
from parlour.mechanisms.tricks.belote import BELOTE, LAST_TRICK, PACK, SUITS, WHOLE, Contract, card_words
from parlour.mechanisms.tricks.belote_advice import worth_taking
from parlour.mechanisms.tricks.declarations import DECLARE, Claims
from parlour.mechanisms.tricks.duties import Duty, MustTrump, NotLed, Overtrump
from parlour.mechanisms.tricks.taking import EXCHANGE, SEVENS, TAKE_SUITS, TakeRules, TurnUpExchange

BELA_POINTS: Final = BELOTE
#: no deal brings anybody more than all cards, the last trick, two fifties and Bela
MOST: Final = WHOLE + MOST_SEQUENCES + BELA_POINTS
#: a claim in the first three tricks is heard until the first card of this one, counted from 0
FOURTH: Final = 3
#: two cards lie face up: the one turned up and the bottom card
SHOWN: Final = 2
TWO: Final = 2
#: how much a game is worth beside the points of a deal
GAME: Final = 500
#: what a hand is to be worth for its holder to say schmeiss rather than pass, and to insist when another says it
DOUBTFUL: Final = 4.8
WILLING: Final = 4.0

NEVER_CLAIMED: Final = "The game is not claimed here: every deal is played out and counted."
SCHMEISS_CALL: Final = word("schmeiss")
AGREE: Final = word("agree")
INSIST: Final = word("insist")


class BelaTaking(TakeRules[BelaDeal]):
    """A round of bidding (page section "The Deal"): for the suit turned up, and then for the others."""

    def __init__(self, turned: int, second: bool = False) -> None:
        super().__init__(turned, [TAKE_SUITS[suit] for suit in SUITS if (suit != turned) == second],
                         None if second else BelaTaking(turned, True))

    def taken(self, deal: BelaDeal, taker: int, bid: Action) -> Phase[Any]:
        return deal.game.taken(deal, taker, TAKE_SUITS.index(bid))

    def known_calls(self, deal: BelaDeal) -> Sequence[Action]:
        return (*super().known_calls(deal), SCHMEISS_CALL, CLAIM, EXCHANGE)

    def other_calls(self, deal: BelaDeal, auction: Auction[Any], seat: int) -> Sequence[Action]:
        return (SCHMEISS_CALL,) if deal.game[SCHMEISS] and self.again is not None else ()

    def other_call(self, deal: BelaDeal, auction: Auction[Any], seat: int, action: Action) -> Phase[Any]:
        return Ask(deal.after(seat), THROW_IN)

    def refused(self, deal: BelaDeal, auction: Auction[Any], seat: int, action: Action) -> str:
        if action is CLAIM:
            return deal.game.when_claimed()
        if action is EXCHANGE:
            return WHEN_EXCHANGED
        if action is SCHMEISS_CALL:
            return "Schmeiss is said at one's first turn to speak." if deal.game[SCHMEISS] else "Schmeiss is not said in this game."
        return super().refused(deal, auction, seat, action)

    def words(self, deal: BelaDeal, action: Action) -> str:
        return "says schmeiss" if action is SCHMEISS_CALL else super().words(deal, action)

    def prompt(self, deal: BelaDeal, auction: Auction[Any], seat: int) -> str:
        if self.other_calls(deal, auction, seat):
            return f"Take with {deal.pack.suits[self.turned].name} as trumps, pass, or say schmeiss"
        return super().prompt(deal, auction, seat)

    def advise(self, deal: BelaDeal, auction: Auction[Any], seat: int, rng: Random) -> Action | None:
        value, suit = max([(worth_with(deal, seat, each), each) for each in SUITS if TAKE_SUITS[each] in self.ladder.bids])
        if value >= deal.game.enough:
            return TAKE_SUITS[suit]
        return SCHMEISS_CALL if value >= DOUBTFUL and deal.game[SCHMEISS] and self.again is not None else PASS


BIDDING: Final = tuple([BelaTaking(suit) for suit in SUITS])


def worth_with(deal: BelaDeal, seat: int, trumps: int) -> float:
    """How good the hand of a seat is with these trumps. The seven of the suit turned up is as good as the card that it brings."""
    hand = deal.hands[seat].cards
    up = deal.turned.row[0]
    seven = 1 << SEVENS[trumps]
    return worth_taking(hand & ~seven | 1 << up if deal.pack.suit_of[up] == trumps and hand & seven else hand, trumps)


def agree(deal: BelaDeal, seat: int) -> Phase[Any]:
    """The cards are thrown in."""
    return OVER


def insist(deal: BelaDeal, seat: int) -> Phase[Any]:
    """Who said schmeiss has taken the suit turned up."""
    return deal.game.taken(deal, deal.after(seat), deal.pack.suit_of[deal.turned.row[0]])


def agree_or_insist(deal: BelaDeal, seat: int) -> Action:
    """With a fair hand one plays: the other was in doubt."""
    return INSIST if worth_with(deal, seat, deal.pack.suit_of[deal.turned.row[0]]) >= WILLING else AGREE


#: the opponent's answer to schmeiss (page section "Schmeiss")
THROW_IN: Final = Question(
    "Your opponent says schmeiss: agree to throw the cards in, or insist on playing",
    Answer(AGREE, agree, "{agree}: the cards are thrown in"), Answer(INSIST, insist, "{insist} on playing"),
    advice=agree_or_insist, about="bidding")


class BelaExchange(TurnUpExchange[BelaDeal]):
    """Before the first trick the seven of trumps may be exchanged for the card turned up (page section "The Exchange")."""

    def __init__(self, seats: Sequence[int], contract: Contract) -> None:
        super().__init__(seats, SEVENS[contract.trumps])
        self.contract: Final = contract

    def next(self, seats: Sequence[int]) -> Phase[Any]:
        return BelaExchange(seats, self.contract)

    def done(self, deal: BelaDeal) -> Phase[Any]:
        return deal.game.first_trick(deal, self.contract)

    def candidates(self, deal: BelaDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), CLAIM, *SEQUENCES.actions)

    def candidates_out_of_turn(self, deal: BelaDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates_out_of_turn(deal, seat), CLAIM, *SEQUENCES.actions)

    def reason(self, deal: BelaDeal, seat: int, action: Action) -> str:
        if action is CLAIM:
            return deal.game.when_claimed()
        return "Sequences are declared in the first trick." if action.kind == DECLARE else super().reason(deal, seat, action)

    def trump_cards(self, deal: BelaDeal, viewer: int) -> Sequence[Card]:
        return self.contract.order.trump_cards

    def facts(self, deal: BelaDeal, viewer: int) -> list[str]:
        return BelaTrick(self.seats, self.contract, Claims()).facts(deal, viewer)

    def badges(self, deal: BelaDeal, seat: int) -> list[str]:
        return BelaTrick(self.seats, self.contract, Claims()).badges(deal, seat)


class Bela(Game[BelaDeal]):
    """Bela for two players."""

    id = "bela-2p"
    name = "Bela (two-handed)"
    page = "bela-clobyosh"
    family = "trick-taking/ace-ten/marriage/jass"
    summary = "Take on a suit as trumps and make more than your opponent; be the first to claim 501."
    also_known_as = ("Clobyosh", "Clob")
    player_counts = range(2, 3)
    minutes = 40
    schema = (SCHMEISS, EQUAL_SCORES, TARGET, CLAIM_TIME, BARE_YUSS, SECOND_CARD, SCORING_TRUMP, OVERSHOOT, GAMES)
    deal_type = BelaDeal
    #: what a hand is to be worth for its holder to take; against two it must be better
    enough: ClassVar[float] = 5.5
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.target: Final = int(self[TARGET])
        self.claim_time: Final = self[CLAIM_TIME]
        self.overshoot: Final = self[OVERSHOOT]
        self.bare_yuss: Final = self[BARE_YUSS]
        self.may_say_late: Final = self[SECOND_CARD]
        self.duties: Final = tuple([self.duties_with(trumps) for trumps in SUITS])

    def make_pack(self) -> Pack:
        return PACK

    def duties_with(self, trumps: int) -> tuple[Duty, ...]:
        """What binds the players besides following suit (page section "Tricks")."""
        duties: list[Duty] = [
            MustTrump("You have nothing of the suit led: you must trump."),
            Overtrump("You can beat the best trump in the trick, so you must."),
        ]
        if self[SCORING_TRUMP]:
            low = PACK.suit_masks[trumps] & (PACK.rank_masks[PACK.ranks.index("7")] | PACK.rank_masks[PACK.ranks.index("8")])
            duties.append(NotLed(low, "Trumps are led with a card that counts: not with the eight or the seven."))
        return tuple(duties)

    # --- the deal (page sections "The Deal" and "The Exchange") ---------------------------------------------------------------

    def carry(self, old: BelaDeal, new: BelaDeal) -> None:
        new.games[:] = old.games
        if old.game_to:
            new.scores[:] = [0] * self.players
        else:
            new.held = old.held

    def next_dealer(self, deal: BelaDeal) -> int:
        winners = [seat for seat in deal.order(deal.after(deal.dealer)) if deal.game_to >> seat & 1]
        if winners:
            return winners[0]
        return deal.best if deal.best != NO_SEAT else deal.after(deal.dealer)

    def open(self, deal: BelaDeal) -> Phase[Any]:
        rest = deal.deal_out(deal.fresh_pack(), 3, 3)
        deal.place(rest[:1], deal.turned)
        deal.place(rest[1:][::-1], deal.rest)
        deal.say(f"{deal.pack.names(1 << rest[0])} is turned up.".capitalize())
        return Auction(BIDDING[deal.pack.suit_of[rest[0]]], deal.after(deal.dealer))

    def taken(self, deal: BelaDeal, taker: int, trumps: int) -> Phase[Any]:
        """Everybody gets three more cards, and the bottom card is shown."""
        order = deal.order(deal.after(deal.dealer))
        for seat in order:
            for _ in range(3):
                deal.draw(deal.rest, deal.hands[seat])
        bottom = deal.rest.row[0]
        deal.move(bottom, deal.rest, deal.bottom)
        deal.say(f"The bottom card is {deal.pack.names(1 << bottom)}.")
        contract = Contract(taker, trumps, self.duties[trumps])
        if deal.pack.suit_of[deal.turned.row[0]] == trumps and deal.may_be_held(SEVENS[trumps]):
            return BelaExchange(order, contract)
        return self.first_trick(deal, contract)

    def first_trick(self, deal: BelaDeal, contract: Contract) -> Phase[Any]:
        """The player after the dealer leads."""
        return BelaTrick(deal.order(deal.after(deal.dealer)), contract, Claims())

    # --- claiming (page section "Winning the Game") ---------------------------------------------------------------------------

    def made(self, deal: BelaDeal, seat: int, contract: Contract, claims: Claims, last: int) -> int:
        """What a seat has made in this deal so far. ``last``: who won the last trick, or -1."""
        taken = deal.taken[seat].cards
        points = contract.points.of(taken) + (LAST_TRICK if seat == last else 0) + (BELA_POINTS if deal.bela == seat else 0)
        if taken and claims.side(self.sides) == seat:
            points += claims.points(self.sides)
        return points

    def when_claimed(self) -> str:
        """When the game may be claimed, for somebody who claims it before the play."""
        if self.claim_time == NEVER:
            return NEVER_CLAIMED
        if self.claim_time == FIRST_THREE:
            return "The game is claimed in the first three tricks, before the first card of the fourth."
        return "The game is claimed while the tricks are played" + ("." if self.overshoot else ", and when a deal has been counted.")

    def no_claim(self, deal: BelaDeal, seat: int, number: int, begun: bool) -> str:
        """Why a seat may not claim the game in the trick with this number, which has perhaps begun; empty where it may."""
        score = deal.score(seat)
        if self.claim_time == NEVER:
            return NEVER_CLAIMED
        if self.claim_time == FIRST_THREE and number + begun > FOURTH:
            return "The game is claimed in the first three tricks, before the first card of the fourth; now the deal is played out."
        if score + MOST < self.target:
            return f"You have {score}, and no deal brings more than {MOST}: you cannot have {self.target}."
        if self.overshoot and deal.before[seat] >= self.target:
            return f"You had {self.target} when the last deal ended: take a trick, and you have won."
        return ""

    def claim(self, deal: BelaDeal, seat: int, contract: Contract, claims: Claims, last: int) -> Phase[Any]:
        """A seat claims the game: what it has made is counted, and a false claim loses the game."""
        made = self.made(deal, seat, contract, claims, last)
        total = deal.score(seat) + made
        deal.tell(seat, "{have} {}", total)
        if total < self.target:
            deal.tell(seat, "{have} claimed the game falsely, and {lose} it")
            return self.game_won(deal, sum([1 << other for other in range(self.players) if other != seat]))
        deal.enter_score(seat, made, "the game is claimed")
        return self.game_won(deal, 1 << seat)

    def consummates(self, deal: BelaDeal, seat: int) -> bool:
        """Whether a seat wins the game because it takes a trick, having reached the target in an earlier deal."""
        return self.overshoot and deal.before[seat] >= self.target

    def game_won(self, deal: BelaDeal, winners: int) -> Phase[Any]:
        """These seats win the game."""
        deal.game_to = winners
        for seat in range(self.players):
            if winners >> seat & 1:
                deal.games[seat] += 1
                deal.tell(seat, "{win} the game")
        return OVER

    def has_won(self, deal: BelaDeal, seat: int, contract: Contract, claims: Claims, last: int) -> bool:
        """Whether a seat has the target by now."""
        return deal.score(seat) + self.made(deal, seat, contract, claims, last) >= self.target

    # --- counting (page sections "The Score" and "Equal scores") ---------------------------------------------------------------

    def count(self, deal: BelaDeal, contract: Contract, claims: Claims, last: int) -> Phase[Any]:
        """Counts the deal when all tricks are played, and nobody has claimed the game. ``last``: who won the last trick."""
        return self.settle(deal, contract, [self.made(deal, seat, contract, claims, last) for seat in range(self.players)])

    def settle(self, deal: BelaDeal, contract: Contract, made: Sequence[int]) -> Phase[Any]:
        """Writes down what a deal brings in which each seat has made so much."""
        taker = contract.taker
        order = [seat for seat in deal.order(deal.after(deal.dealer)) if seat != taker]
        most = max([made[seat] for seat in order])
        best = [seat for seat in order if made[seat] == most]
        for seat in order:
            self.write(deal, seat, made[seat], "against the taker")
        before = deal.held
        if made[taker] > most:
            deal.best = taker
            self.write(deal, taker, made[taker], "the taker has more")
        elif made[taker] < most or self[EQUAL_SCORES] == TAKER_LOSES_ALL:
            deal.tell(taker, "{are} bate with {} against {}", made[taker], most)
            if len(best) == 1:
                deal.best = best[0]
                self.write(deal, best[0], made[taker], "the taker is bate")
            else:
                self.hold(deal, made[taker])
        elif self[EQUAL_SCORES] == HELD_OVER:
            self.hold(deal, made[taker])
        elif len(best) == 1:
            deal.best = best[0]
        if deal.best != NO_SEAT and before:
            deal.held = 0
            self.write(deal, deal.best, before, "held over")
        return self.counted(deal, [*order, taker])

    def write(self, deal: BelaDeal, seat: int, points: int, words: str) -> None:
        """Writes what a seat scores."""
        if points:
            deal.enter_score(seat, points, words)

    def hold(self, deal: BelaDeal, points: int) -> None:
        """The taker's points go to whoever wins the next deal that is played out."""
        deal.held += points
        deal.say(f"Nobody has won this deal: the taker's {points} are held over.")

    def counted(self, deal: BelaDeal, order: Sequence[int]) -> Phase[Any]:
        """After the count: who has the target may claim the game, or has won where nothing is claimed then."""
        there = [seat for seat in order if deal.score(seat) >= self.target]
        if not there or self.overshoot:
            return OVER
        if self.claim_time == ANY_TIME:
            return Counted(tuple(there))
        most = max(deal.scores)
        first = [seat for seat in there if deal.score(seat) == most]
        if len(first) > 1:
            deal.say(f"{most} each: another deal is played.")
            return OVER
        return self.game_won(deal, 1 << first[0])

    # --- the end ----------------------------------------------------------------------------------------------------------------

    def finished(self, deal: BelaDeal) -> bool:
        return max(deal.games) >= self[GAMES]

    def winners(self, deal: BelaDeal) -> list[int]:
        return [seat for seat in range(self.players) if deal.games[seat] >= self[GAMES]]

    def payoff(self, deal: BelaDeal, seat: int) -> float:
        if deal.game_to:
            return GAME if deal.game_to >> seat & 1 else -GAME
        return super().payoff(deal, seat)

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, MOST

    def payoff_bounds(self) -> tuple[float, float] | None:
        # a game that is won counts as a whole
        most = float(max(MOST, GAME))
        return -most, most

    def facts(self, deal: BelaDeal, viewer: int) -> list[str]:
        return [f"{deal.held} points are held over"] if deal.held else []

    def result_facts(self, deal: BelaDeal) -> list[str]:
        if deal.game_to:
            names = [deal.name(seat) for seat in range(self.players) if deal.game_to >> seat & 1]
            return [f"{listed(names)} {'wins' if len(names) == 1 else 'win'} the game"]
        return self.facts(deal, self.players)

    def badges(self, deal: BelaDeal, seat: int) -> list[str]:
        games = deal.games[seat]
        return [f"{games} {'game' if games == 1 else 'games'}"] if games else []

    def result_badges(self, deal: BelaDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    # --- advice -----------------------------------------------------------------------------------------------------------------

    def hopeless(self, deal: BelaDeal, seat: int, contract: Contract, claims: Claims) -> bool:
        """Whether a seat has taken and cannot win the deal any more, so that whatever it counts goes to an opponent."""
        if seat != contract.taker:
            return False
        out = 0
        for other in range(self.players):
            out |= deal.taken[other].cards
        left = contract.points.of(deal.pack.all & ~out & ~deal.turned.mask() & ~deal.bottom.mask()) + LAST_TRICK + BELA_POINTS
        rivals = [self.made(deal, other, contract, claims, NO_SEAT) for other in range(self.players) if other != seat]
        return self.made(deal, seat, contract, claims, NO_SEAT) + left < max(rivals)

    def rule_words(self) -> Mapping[str, Value]:
        games = self[GAMES]
        return {
            **card_words(),
            "games_in_words": "one game" if games == 1 else f"{spelled(games)} games",
            "unseen": PACK.size - TRICKS * self.players - SHOWN,
            "nine_tricks": f"{spelled(TRICKS)} tricks".capitalize(),
            "the_best": "the opponent" if self.players == TWO else "the better of the opponents",
            "most": MOST,
            "held_after_bate": self.players > TWO and self[EQUAL_SCORES] != HELD_OVER,
        }


class BelaForThree(Bela):
    """Bela for three: the taker must have more than either opponent, and who is bate pays the better of them."""

    id = "bela-3p"
    name = "Bela (three-handed)"
    summary = "Bela for three, two of them against the taker for the moment; be the first to claim 501."
    player_counts = range(3, 4)
    minutes = 50
    leaves_out = (SCHMEISS,)
    enough: ClassVar[float] = 6.5
