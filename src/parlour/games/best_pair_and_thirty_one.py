"""Best, Pair and Thirty-one: three stages in each deal, the middle one won by raising. Rules page: best-pair-and-thirty-one."""
from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import NO_CARD, Card, Pack, bits, french
from parlour.equipment.french import CLUBS, DIAMONDS, HEARTS, RANK_NAMES
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.chance import Chance, Dice
from parlour.kernel.deal import THOROUGH
from parlour.kernel.game import Game
from parlour.kernel.options import Value, choice, number
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import HandsDeal

RAISE: Final = word("raise")
SEE: Final = word("see")
FOLD: Final = word("fold")
DRAW: Final = word("draw", at="stock")
STAND: Final = word("stand")

#: the score that wins the game, and the score that saves the loser from a double game
GAME: Final = 11
SAVED: Final = 6
#: a hand that counts less is drawn to: a card that makes 31 wins at once, so drawing pays for longer than going over would suggest
ENOUGH: Final = 26
#: the cards that each player is dealt
DEALT: Final = 3
#: in so many of ten imagined deals raises and passes are no bluff: who believes more wins more from those who never bluff, and less from
#: those who raise on anything
BELIEVED: Final = 6
#: so often other hidden cards are imagined for somebody, until they fit
TRIES: Final = 40
#: what a pair is worth beyond any single card
PAIR: Final = 52

PACK: Final = french()

REENTRY: Final = choice("pass-reentry", "What a non-dealer who passed may do when the dealer raises: only see or raise, or also fold.",
                        "see-or-raise", "may-fold")
GAMES: Final = number("games", "How many games win the match; a double game counts as two.", 1, 1, 20)


def _strength(card: Card) -> int:
    """Where a card ranks among all 52: by rank, then diamonds, hearts, clubs, spades."""
    suit = PACK.suit_of[card]
    return 4 * PACK.rank_of[card] + (3 if suit == DIAMONDS else 2 if suit == HEARTS else 1 if suit == CLUBS else 0)


def _count(card: Card) -> int:
    """What a card counts towards thirty-one (page section "Stage 3: Thirty-one")."""
    letter = PACK.ranks[PACK.rank_of[card]]
    return 11 if letter == "A" else 10 if letter in "KQJT" else int(letter)


STRENGTH: Final = tuple([_strength(card) for card in PACK.every])
COUNT: Final = tuple([_count(card) for card in PACK.every])


def highest(cards: int) -> Card:
    """The highest card of a mask, suits deciding between equal ranks."""
    best = NO_CARD
    for card in bits(cards):
        if best < 0 or STRENGTH[card] > STRENGTH[best]:
            best = card
    return best


def pair(cards: int) -> int:
    """The highest cards of equal rank among these; 0 where no two are equal."""
    found = 0
    for same in PACK.rank_masks:
        if (cards & same).bit_count() > 1:
            found = cards & same
    return found


def pair_value(cards: int) -> int:
    """What a hand is worth for Pair, higher for a better one (page section "Stage 2: Pair")."""
    equal = pair(cards)
    return PAIR + STRENGTH[highest(equal)] if equal else STRENGTH[highest(cards)]


def is_prial(cards: int) -> bool:
    """Whether all three cards are of one rank."""
    return pair(cards).bit_count() == 3


def total(cards: int) -> int:
    """What a hand counts for Thirty-one."""
    return sum([COUNT[card] for card in bits(cards)])


class BestPairDeal(HandsDeal["BestPairAndThirtyOne"]):
    """Before each player a hidden hand and what lies face up: the third card, and what the player has shown. ``games[seat]``: the games
    that the seat has won, a double one counted as two."""

    up: list[CardSet]
    stock: CardRow
    games: list[int]

    def set_table(self) -> None:
        super().set_table()
        self.up = self.card_sets("up", "meld", ALL, "face up")
        self.stock = self.card_row("stock", "pile", role="stock")
        self.games = self.tally()

    def cards(self, seat: int) -> int:
        """All the cards of a player, hidden and open."""
        return self.hands[seat].cards | self.up[seat].cards

    def lay_open(self, seat: int, cards: int) -> None:
        """The player shows these cards."""
        self.move_cards(cards & self.hands[seat].cards, self.hands[seat], self.up[seat])

    def gain(self, seat: int, points: int, why: str) -> bool:
        """The player scores at once; true where that wins the game."""
        self.enter_score(seat, points, why)
        self.tell(seat, "{score} {} for {}", points, why)
        self.beat()
        return self.score(seat) >= GAME


class BestPairAndThirtyOne(Game[BestPairDeal]):
    """Robert Reid's game for two, after early Brag, Belle, Flux et Trente-un, and Post and Pair."""

    id = "best-pair-and-thirty-one"
    name = "Best, Pair and Thirty-one"
    page = "best-pair-and-thirty-one"
    family = "showdown/vying"
    summary = "Score the higher face-up card, raise on the better pair, then draw towards thirty-one; first to 11."
    player_counts = (2,)
    best_players = (2,)
    minutes = 15
    schema = (REENTRY, GAMES)
    deal_type = BestPairDeal
    prose = Prose(__name__, "best_pair_and_thirty_one.md")

    def make_pack(self) -> Pack:
        return PACK

    def first_dealer(self, chance: Chance) -> int:
        # the players cut, and the lowest card deals: ranks and then suits as in play
        first = chance.cut(PACK.every)
        second = chance.cut([card for card in PACK.every if card != first])
        return 0 if STRENGTH[first] < STRENGTH[second] else 1

    def open(self, deal: BestPairDeal) -> Phase[Any]:
        rest = deal.deal_singly(deal.fresh_pack(), 2)
        for place, seat in enumerate(deal.order(deal.after(deal.dealer))):
            deal.place(rest[place:place + 1], deal.up[seat])
        deal.place(rest[:1:-1], deal.stock)
        return best(deal)

    def game_over(self, deal: BestPairDeal) -> bool:
        """Whether a game has been won in this deal."""
        return max(deal.scores) >= GAME

    def finished(self, deal: BestPairDeal) -> bool:
        return max(deal.games) >= self[GAMES]

    def winners(self, deal: BestPairDeal) -> list[int]:
        return [seat for seat in range(self.players) if deal.games[seat] >= self[GAMES]]

    def carry(self, old: BestPairDeal, new: BestPairDeal) -> None:
        new.games[:] = old.games
        if self.game_over(old):
            new.scores = [0] * len(old.scores)

    def games_won(self, deal: BestPairDeal) -> int:
        """How many games the one just won counts for: two where the loser has not reached 6 points."""
        return 2 if min(deal.scores) < SAVED else 1

    def result_facts(self, deal: BestPairDeal) -> list[str]:
        return ["A double game, which counts as two"] if self.game_over(deal) and self.games_won(deal) == 2 else []

    def badges(self, deal: BestPairDeal, seat: int) -> list[str]:
        games = deal.games[seat]
        return [f"{games} {'game' if games == 1 else 'games'}"] if games and (games > 1 or self[GAMES] > 1) else []

    def result_badges(self, deal: BestPairDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def rule_words(self) -> Mapping[str, Value]:
        return {"points": GAME, "saved": SAVED}

    def points_bounds(self) -> tuple[int, int] | None:
        # one for the best card, and then a stake that nobody raises further than the whole game
        return 0, GAME + 1


def game_won(deal: BestPairDeal, winner: int) -> Phase[Any]:
    """The game is over, perhaps in the middle of the deal."""
    game = deal.game
    deal.games[winner] += game.games_won(deal)
    deal.tell(winner, "{win} {}", "a double game" if game.games_won(deal) == 2 else "the game")
    return OVER


def best(deal: BestPairDeal) -> Phase[Any]:
    """Stage 1: the higher card face up scores; then a prial wins the game without further play."""
    other = deal.after(deal.dealer)
    winner = max((other, deal.dealer), key=lambda seat: STRENGTH[highest(deal.up[seat].cards)])
    if deal.gain(winner, 1, "Best with " + deal.pack.names(deal.up[winner].cards)):
        return game_won(deal, winner)
    prials = [seat for seat in (other, deal.dealer) if is_prial(deal.cards(seat))]
    for seat in prials:
        deal.lay_open(seat, deal.cards(seat))
        deal.tell(seat, "{announce} a prial: {}", deal.pack.names(deal.cards(seat)))
    if prials:
        winner = max(prials, key=lambda seat: STRENGTH[highest(deal.cards(seat))])
        deal.gain(winner, GAME - deal.score(winner), "the prial")
        return game_won(deal, winner)
    return Vie(other, 1, False, False)


class Vie(Turn[BestPairDeal]):
    """Stage 2: the seat bets on its pair.

    ``stake``: what is proposed. ``raised``: somebody has raised, and the seat must answer. ``passed``: the non-dealer
    began with a pass.
    """

    about: ClassVar[str] = "pair"

    def __init__(self, seat: int, stake: int, raised: bool, passed: bool) -> None:
        super().__init__(seat)
        self.stake: Final = stake
        self.raised: Final = raised
        self.passed: Final = passed

    def may_raise(self, deal: BestPairDeal) -> bool:
        """Whether one more point would not take the seat over 11."""
        return deal.score(self.seat) + self.stake + 1 <= GAME

    def must_stay(self, deal: BestPairDeal) -> bool:
        """Whether the seat passed and now has to come back in."""
        return (self.passed and self.stake == 2 and self.seat != deal.dealer
                and deal.game[REENTRY] == "see-or-raise")

    def legal(self, deal: BestPairDeal, seat: int) -> Sequence[Action]:
        more = (RAISE,) if self.may_raise(deal) else ()
        if self.raised:
            return (*more, SEE) if self.must_stay(deal) else (*more, SEE, FOLD)
        if not more:
            return (PASS, SEE)
        return (FOLD, RAISE) if self.passed else (PASS, RAISE)

    def candidates(self, deal: BestPairDeal, seat: int) -> Sequence[Action]:
        return (PASS, RAISE, SEE, FOLD)

    def reason(self, deal: BestPairDeal, seat: int, action: Action) -> str:
        if action is RAISE:
            return (f"You have {deal.score(seat)} points: a raise to {self.stake + 1} would take you over {GAME}, "
                    f"so you may not make it.")
        if action is SEE:
            return "Nobody has raised yet: only a player with 10 points may see before that."
        if action is FOLD and self.raised:
            return "You passed at first, so you must stay in now: see the raise or raise again."
        if action is FOLD:
            return "Nobody has raised yet: pass if you do not want to bet."
        if self.raised:
            return "The stake has been raised: see it, raise it or fold."
        return "The non-dealer has passed: fold, so that nobody scores for Pair, or raise."

    def play(self, deal: BestPairDeal, seat: int, action: Action) -> Phase[Any]:
        other = deal.after(seat)
        if action is RAISE:
            deal.say(f"The proposed stake is {self.stake + 1}.")
            return Vie(other, self.stake + 1, True, self.passed)
        if action is SEE:
            return self.showdown(deal)
        if self.raised:
            return self.won(deal, other, self.stake - 1)
        if self.passed:
            deal.say("Nobody scores for Pair.")
            return thirty_one(deal)
        return Vie(other, 1, False, True)

    def showdown(self, deal: BestPairDeal) -> Phase[Any]:
        """Both announce, and the winner shows the pair or the card that won."""
        first, second = deal.after(self.seat), self.seat
        for seat in (first, second):
            deal.tell(seat, "{announce} {}", pair_words(deal.cards(seat)))
        winner = first if pair_value(deal.cards(first)) > pair_value(deal.cards(second)) else second
        cards = deal.cards(winner)
        deal.lay_open(winner, pair(cards) or 1 << highest(cards))
        deal.tell(winner, "{show} {}", deal.pack.names(pair(cards) or 1 << highest(cards)))
        return self.won(deal, winner, self.stake)

    def won(self, deal: BestPairDeal, winner: int, points: int) -> Phase[Any]:
        """The winner of Pair scores, and Thirty-one follows."""
        return game_won(deal, winner) if deal.gain(winner, points, "Pair") else thirty_one(deal)

    def prompt(self, deal: BestPairDeal, seat: int) -> str:
        words = {PASS: "pass", RAISE: f"raise to {self.stake + 1}", SEE: f"see for {self.stake}", FOLD: "fold"}
        return "Pair: " + ", or ".join([words[action] for action in self.legal(deal, seat)])

    def facts(self, deal: BestPairDeal, viewer: int) -> list[str]:
        return ["Stage 2: Pair", f"Proposed stake {self.stake}" if self.raised else "Stake 1"]

    def badges(self, deal: BestPairDeal, seat: int) -> list[str]:
        if self.raised and seat != self.seat:
            return [f"raised to {self.stake}"]
        return ["passed"] if self.passed and seat != deal.dealer and self.stake <= 2 else []

    def advise(self, deal: BestPairDeal, seat: int, rng: Random) -> Action | None:
        # raise on a pair or a high card that beats what the other shows; otherwise get out as cheaply as possible
        legal = self.legal(deal, seat)
        strong, fair = promising(deal, seat)
        if RAISE in legal and (strong or (fair and not self.raised)):
            return RAISE
        if SEE in legal and (strong or (fair and self.stake <= 3) or (FOLD not in legal and PASS not in legal)):
            return SEE
        return FOLD if FOLD in legal else PASS

    def trusts_advice(self, deal: BestPairDeal, seat: int) -> bool:
        # what the other does speaks for its cards: only who has time for a search listens to that
        return deal.care < THOROUGH

    def make_likely(self, deal: BestPairDeal, viewer: int, dice: Dice) -> None:
        # unless it bluffs, the other has a hand to raise with where it has raised, and none where it has passed
        if dice.below(10) >= BELIEVED:
            return
        other = deal.after(viewer)
        first = deal.after(deal.dealer) if not self.passed else deal.dealer
        raises = [number for number in range(1, self.stake) if (number % 2 == 1) == (other == first)]
        passed = self.passed and other != deal.dealer

        def fits() -> bool:
            strong, fair = promising(deal, other)
            return all([strong or (fair and number == 1) for number in raises]) and not (passed and (strong or fair))

        redeal(deal, viewer, dice, fits)


def promising(deal: BestPairDeal, seat: int) -> tuple[bool, bool]:
    """Whether a hand is strong for Pair, and whether it is at least fair against what the other shows."""
    value = pair_value(deal.cards(seat))
    shown = pair_value(deal.up[deal.after(seat)].cards)
    return value >= PAIR, value > shown and value >= STRENGTH[PACK.card("KS")]


def redeal(deal: BestPairDeal, viewer: int, dice: Dice, fits: Callable[[], bool]) -> None:
    """In a deal imagined by a viewer: the other's hidden cards are exchanged for some of the stock until they fit, or patience ends."""
    hand = deal.hands[deal.after(viewer)]
    for _ in range(TRIES):
        if fits():
            return
        for card in bits(hand.cards & ~deal.known_to(viewer)):
            deal.swap(card, deal.stock.row[dice.below(len(deal.stock.row))])


def rank_name(card: Card) -> str:
    """``king`` for any king."""
    return RANK_NAMES[PACK.ranks[PACK.rank_of[card]]]


def pair_words(cards: int) -> str:
    """What a player says that he has for Pair."""
    equal = pair(cards)
    name = rank_name(highest(equal or cards))
    if equal:
        return f"a pair of {name}{'es' if name == 'six' else 's'}"
    return f"{name} high"


def thirty_one(deal: BestPairDeal) -> Phase[Any]:
    """Stage 3 begins with the hands of 31 and 32 that were dealt."""
    other = deal.after(deal.dealer)
    totals = [total(deal.cards(seat)) for seat in range(2)]
    made = [seat for seat in (other, deal.dealer) if totals[seat] == 31]
    over = [seat for seat in (other, deal.dealer) if totals[seat] > 31]
    for seat in made:
        show_thirty_one(deal, seat)
    for seat in over:
        deal.tell(seat, "{announce} {}", totals[seat])
    if made:
        # an ace is the highest card of every hand of three cards that makes 31
        return last_point(deal, max(made, key=lambda seat: STRENGTH[highest(deal.cards(seat))]))
    if len(over) == 2:
        deal.say("Nobody scores for Thirty-one.")
        return OVER
    return last_point(deal, deal.after(over[0])) if over else DrawOrStand(other, False)


def show_thirty_one(deal: BestPairDeal, seat: int) -> None:
    """The player shows a hand of 31."""
    deal.lay_open(seat, deal.cards(seat))
    deal.tell(seat, "{show} thirty-one: {}", deal.pack.names(deal.cards(seat)))


def last_point(deal: BestPairDeal, winner: int) -> Phase[Any]:
    """The winner of Thirty-one scores, and the deal is over."""
    return game_won(deal, winner) if deal.gain(winner, 1, "Thirty-one") else OVER


class DrawOrStand(Turn[BestPairDeal]):
    """Stage 3: the seat draws a card or is satisfied; ``alone`` when the other is satisfied already."""

    about: ClassVar[str] = "draw"

    def __init__(self, seat: int, alone: bool) -> None:
        super().__init__(seat)
        self.alone: Final = alone

    def legal(self, deal: BestPairDeal, seat: int) -> Sequence[Action]:
        return (DRAW, STAND)

    def play(self, deal: BestPairDeal, seat: int, action: Action) -> Phase[Any]:
        other = deal.after(seat)
        if action is STAND:
            return self.showdown(deal) if self.alone else DrawOrStand(other, True)
        deal.draw(deal.stock, deal.hands[seat])
        count = total(deal.cards(seat))
        if count == 31:
            show_thirty_one(deal, seat)
            return last_point(deal, seat)
        if count > 31:
            deal.tell(seat, "{are} over thirty-one")
            return last_point(deal, other)
        return self if self.alone else DrawOrStand(other, False)

    def showdown(self, deal: BestPairDeal) -> Phase[Any]:
        """Both are satisfied: the higher total wins, and of equal ones the hand with the higher card."""
        seats = (deal.after(deal.dealer), deal.dealer)
        for seat in seats:
            deal.tell(seat, "{announce} {}", total(deal.cards(seat)))
        # somebody who imagines the hidden cards may imagine a hand that is over: nobody stands on one in truth
        counts = [count if count <= 31 else 0 for count in [total(deal.cards(seat)) for seat in range(2)]]
        if counts[0] != counts[1]:
            winner = 0 if counts[0] > counts[1] else 1
            deal.lay_open(winner, deal.cards(winner))
            deal.tell(winner, "{show} {}", deal.pack.names(deal.cards(winner)))
            return last_point(deal, winner)
        top = [highest(deal.cards(seat)) for seat in range(2)]
        tied = PACK.rank_of[top[0]] == PACK.rank_of[top[1]]
        for seat in seats:
            name = PACK.faces[top[seat]].name if tied else rank_name(top[seat])
            deal.tell(seat, "{name} the highest card: {}", name)
        return last_point(deal, 0 if STRENGTH[top[0]] > STRENGTH[top[1]] else 1)

    def prompt(self, deal: BestPairDeal, seat: int) -> str:
        return f"Thirty-one: your cards count {total(deal.cards(seat))}. Draw another, or stand"

    def facts(self, deal: BestPairDeal, viewer: int) -> list[str]:
        return ["Stage 3: Thirty-one"]

    def badges(self, deal: BestPairDeal, seat: int) -> list[str]:
        return ["satisfied"] if self.alone and seat != self.seat else []

    def advise(self, deal: BestPairDeal, seat: int, rng: Random) -> Action | None:
        return DRAW if total(deal.cards(seat)) < ENOUGH else STAND

    def trusts_advice(self, deal: BestPairDeal, seat: int) -> bool:
        # what the other does speaks for its cards: only who has time for a search listens to that
        return deal.care < THOROUGH

    def make_likely(self, deal: BestPairDeal, viewer: int, dice: Dice) -> None:
        # the other is not over thirty-one, stands with enough, and has not drawn to that
        other = deal.after(viewer)
        hand = deal.hands[other]

        def fits() -> bool:
            count = total(deal.cards(other))
            if count >= 31 or (self.alone and count < ENOUGH):
                return False
            drawn = bits(hand.cards)
            return deal.cards(other).bit_count() <= DEALT or count - COUNT[drawn[dice.below(len(drawn))]] < ENOUGH

        redeal(deal, viewer, dice, fits)
