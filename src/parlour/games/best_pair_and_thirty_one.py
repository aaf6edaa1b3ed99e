"""Best, Pair and Thirty-one: three stages in each deal, the middle one won by raising. Rules page: best-pair-and-thirty-one."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Pack, bits, french
from parlour.equipment.french import CLUBS, DIAMONDS, HEARTS, RANK_NAMES
from parlour.kernel.actions import Action, word
from parlour.kernel.chance import Chance
from parlour.kernel.deal import ALL
from parlour.kernel.game import Game
from parlour.kernel.options import choice, number
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.zones import CardRow, CardSet
from parlour.mechanisms.table.dealing import HandsDeal

PASS: Final = word("pass")
RAISE: Final = word("raise")
SEE: Final = word("see")
FOLD: Final = word("fold")
DRAW: Final = word("draw")
STAND: Final = word("stand")

#: the score that wins the game, and the score that saves the loser from a double game
GAME: Final = 11
SAVED: Final = 6
#: what a pair is worth beyond any single card
PAIR: Final = 52

PACK: Final = french()

REENTRY: Final = choice("pass-reentry", "What a non-dealer who passed may do when the dealer raises: only see or raise, or also fold.",
                        "see-or-raise", "may-fold")
GAMES: Final = number("games", "How many games win the match; a double game counts as two.", 1, 1, 20)


def _strength(card: int) -> int:
    """Where a card ranks among all 52: by rank, then diamonds, hearts, clubs, spades."""
    suit = PACK.suit_of[card]
    return 4 * PACK.rank_of[card] + (3 if suit == DIAMONDS else 2 if suit == HEARTS else 1 if suit == CLUBS else 0)


def _count(card: int) -> int:
    """What a card counts towards thirty-one (page section "Stage 3: Thirty-one")."""
    letter = PACK.ranks[PACK.rank_of[card]]
    return 11 if letter == "A" else 10 if letter in "KQJT" else int(letter)


STRENGTH: Final = tuple([_strength(card) for card in range(PACK.size)])
COUNT: Final = tuple([_count(card) for card in range(PACK.size)])


def highest(cards: int) -> int:
    """The highest card of a mask, suits deciding between equal ranks."""
    best = -1
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
        self.stock = self.card_row("stock", "pile")
        self.games = self.tally()

    def cards(self, seat: int) -> int:
        """All the cards of a player, hidden and open."""
        return self.hands[seat].cards | self.up[seat].cards

    def lay_open(self, seat: int, cards: int) -> None:
        """The player shows these cards."""
        self.move_cards(cards & self.hands[seat].cards, self.hands[seat], self.up[seat])

    def gain(self, seat: int, points: int, why: str) -> bool:
        """The player scores at once; true where that wins the game."""
        self.award(seat, points)
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

    def make_pack(self) -> Pack:
        return PACK

    def first_dealer(self, chance: Chance) -> int:
        # the players cut, and the lowest card deals: ranks and then suits as in play
        first = chance.cut(range(PACK.size))
        second = chance.cut([card for card in range(PACK.size) if card != first])
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

    def result_badges(self, deal: BestPairDeal, seat: int) -> list[str]:
        games = deal.games[seat]
        return [f"{games} {'game' if games == 1 else 'games'}"] if games and (games > 1 or self[GAMES] > 1) else []

    def rules(self) -> str:
        reentry = ("The non-dealer, having passed, must then stay in: see or raise, but not fold."
                   if self[REENTRY] == "see-or-raise" else
                   "The non-dealer may then see, raise or fold; a fold gives the dealer 1 point.")
        games = self[GAMES]
        match = ("One game is the match." if games == 1 else
                 f"Whoever first has won {games} games wins the match; each begins at nought, and the deal goes on alternating.")
        return f"""## Aim
Be the first to score {GAME} points. Points count the moment they are made, so the game can end in the middle of a deal. If
the loser has fewer than {SAVED} points by then, it is a double game and counts as two games won. {match}
## Cards
The full pack of 52. Ranks from high to low: A K Q J 10 9 8 7 6 5 4 3 2. Where ranks are equal, suits decide: diamonds are
highest, then hearts, clubs, and spades.
## Deal
Both players cut, and the lower card (ace high) deals first; after that the deal alternates. Each player gets two cards face
down and then one face up. The non-dealer is served first.
## Stage 1: Best
The higher card of the two that lie face up scores 1 point.
A player dealt a *prial*, three cards of one rank, announces it here: it brings the score up to {GAME} and wins the game. Of
two prials the higher wins.
## Stage 2: Pair
The players bet on who holds the better three cards. Any pair beats any single card; of two pairs the higher wins, and of
equal pairs the one with the diamond. Without a pair the highest single card counts, its suit breaking a tie, so the ace of
diamonds (*Bone-Ace*) beats every other single card.
- The stake begins at 1 point. The non-dealer **passes**, or **raises** the stake to 2.
- Whoever faces a raise may **fold** (the other scores the stake as it was before the raise), **see** it, or **raise** by 1
  more. Seeing cannot be refused: both say what they have, and the better hand shows its pair or card and scores the stake.
- After a pass, the dealer raises to 2, or folds, and then nobody scores for Pair. {reentry}
- You may not raise to a stake that would take your own score over {GAME}. Seeing has no such limit.
- A player with 10 points who is to act before any raise cannot raise: pass, or see at once for 1 point. If the dealer passes
  as well, nobody scores for Pair.
## Stage 3: Thirty-one
Aces count 11, pictures 10, other cards their pips. The hand of 31, or the nearest below it, scores 1 point.
- A player who holds 31 from the deal shows it and scores. If both do, the higher suit of their aces decides. A player dealt
  32 must say so, and the other scores; if both have 32, nobody does. These announcements are made for you.
- Otherwise, the non-dealer first, each in turn **draws** a card, seen by nobody else, or **stands**, being satisfied. Making
  31 scores at once; going over gives the point to the opponent. When one stands, the other may go on drawing alone.
- When both stand, they announce their totals, and the higher shows its hand and scores. Equal totals are decided by each
  player's highest card, by rank (a king beats a queen) and then by suit.
All the cards are shuffled for the next deal.
"""

    def advise(self, deal: BestPairDeal, seat: int, rng: Random) -> Action | None:
        phase = deal.phase
        if isinstance(phase, Vie):
            return advise_pair(deal, phase, seat)
        # a card that makes 31 wins at once, so drawing pays for longer than going over would suggest
        return DRAW if total(deal.cards(seat)) < 26 else STAND

    def trusts(self, deal: BestPairDeal, seat: int) -> bool:
        # a raise and a stand speak for the hidden cards, and nothing in imagined deals does: whoever searched would bluff too much,
        # and stand too soon
        return True


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
        games = deal.game.result_badges(deal, seat)
        if self.raised and seat != self.seat:
            return [*games, f"raised to {self.stake}"]
        return [*games, "passed"] if self.passed and seat != deal.dealer and self.stake <= 2 else games


def rank_name(card: int) -> str:
    """``king`` for any king."""
    return RANK_NAMES[PACK.ranks[PACK.rank_of[card]]]


def pair_words(cards: int) -> str:
    """What a player says that he has for Pair."""
    equal = pair(cards)
    name = rank_name(highest(equal or cards))
    if equal:
        return f"a pair of {name}{'es' if name == 'six' else 's'}"
    return f"{name} high"


def advise_pair(deal: BestPairDeal, phase: Vie, seat: int) -> Action:
    """Raise on a pair or a high card that beats what the other shows; otherwise get out as cheaply as possible."""
    legal = phase.legal(deal, seat)
    value = pair_value(deal.cards(seat))
    shown = pair_value(deal.up[deal.after(seat)].cards)
    strong = value >= PAIR
    fair = value > shown and value >= STRENGTH[PACK.card("KS")]
    if RAISE in legal and (strong or (fair and not phase.raised)):
        return RAISE
    if SEE in legal and (strong or (fair and phase.stake <= 3) or (FOLD not in legal and PASS not in legal)):
        return SEE
    return FOLD if FOLD in legal else PASS


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
        games = deal.game.result_badges(deal, seat)
        return [*games, "satisfied"] if self.alone and seat != self.seat else games
