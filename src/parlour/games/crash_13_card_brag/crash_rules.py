"""The rules of Crash in words."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.crash_13_card_brag.options import (
    ANNOUNCED_WINS,
    ANNOUNCING,
    BONUS,
    BUS_RIDE,
    FOUR_KIND,
    GAME_STAKE,
    GAME_VALUE,
    NO_PAIRS,
    ONE_MORE,
    OPTIONAL_SHUFFLE,
    PAID,
    PAIRS,
    PAIRS_REDEAL,
    PAYMENT,
    POINT_RATE,
    RESET,
    RIDE_KNOCK,
    RIDE_PAYMENT,
    RUN,
    SHORT,
    SPARE_STAKE,
    TARGET,
    TWO_AHEAD,
    UNANNOUNCED,
    WINS,
    ZERO_DOUBLE,
    ZERO_TREBLE,
)
from parlour.mechanisms.melding.partition import COUNTS

if TYPE_CHECKING:
    from parlour.games.crash_13_card_brag.crash import Crash

#: the names of the hands, from the best
HANDS: Final = (
    "**Prial**: three cards of one rank. Threes are the best, then aces, kings and so on down to twos.",
    "**Running flush**, a run on the bounce: three cards of one suit in sequence. The best is 3-2-A, then A-K-Q, K-Q-J and so on down "
    "to 4-3-2. 2-A-K is none.",
    "**Run**: the same with mixed suits.",
    "**Flush**: three cards of one suit, the highest card deciding, then the next, then the last; the ace is high.",
    "**Pair**: two cards of one rank. The higher pair wins, and of equal pairs the higher third card.",
)


def rules(game: Crash) -> str:
    """How to play with the game's options."""
    sections = [
        f"""## Aim
Be the first to score {points(game)}, a point for each of your hands that beats the hands of the others.""",
        "## Hands\n" + hands(game), "## Deal\n" + dealing(game), "## Play\n" + play(game), "## Scoring\n" + scoring(game),
        "## Crash\n" + crash(game)]
    special = special_hands(game)
    if special:
        sections.append("## Special hands\n" + special)
    sections.append("## Payment\n" + payment(game))
    return "\n".join(sections) + "\n"


def points(game: Crash) -> str:
    """What wins the game, in short."""
    lead = ", with two points more than anybody else" if game[TWO_AHEAD] else ""
    return f"{game[TARGET]} points{lead}"


def hands(game: Crash) -> str:
    """The section on hands."""
    without = game[NO_PAIRS]
    kinds = "\n".join([f"- {kind}" for kind in (HANDS[:-1] if without else HANDS)])
    return f"""Hands have three cards. From the best:

{kinds}

Suits do not rank, so two hands can be equal. {'A pair is no hand here, nor are t' if without else 'T'}hree cards that do not belong
together in one of these ways{'.' if without else ' are no hand.'}"""


def dealing(game: Crash) -> str:
    """The section on the deal."""
    text = "The first dealer is drawn. All 52 cards are dealt, one at a time, 13 to each; the deal passes to the left."
    if game.players == 3:
        text = """The first dealer is drawn. Four hands of 13 are dealt, one at a time, of which the fourth is spare; the deal passes to
the left. From the dealer's left each player may **keep** the own hand, or throw it away and **exchange** it for the spare one,
unseen. Only one player can, and the hand thrown away is out of play."""
        if game[SPARE_STAKE]:
            text += f" Whoever exchanges pays {game[GAME_STAKE]}p into a pool, which the winner of the game takes."
    elif game.players == 2:
        text = """The first dealer is drawn. Four hands of 13 are dealt, one at a time, of which two are spare; the deal passes to the
other. First the player who did not deal, then the dealer may **keep** the own hand, or throw it away and **exchange** it for a spare
one, unseen."""
    if game[OPTIONAL_SHUFFLE]:
        text += """

After the first deal the dealer may **shuffle** the pack, or leave it as it is, and everybody is told which. In a pack left as it is
the cards of each player, thrown together so that nobody sees in which order, lie one hand under the other, that of the dealer's left on
top; whoever remembers the hands may guess how their cards will fall. The player at the dealer's right may **cut** such a pack, or
**waive the cut**."""
    return text


def play(game: Crash) -> str:
    """The section on laying hands out and comparing them."""
    knock = "Before hands are laid out, whoever has four of a kind may **knock**, and all hear it. " if game[RIDE_KNOCK] else ""
    tie = ("Then the point goes to **Yogi**, who is nobody and has a score all the same." if game.has_yogi else "Then nobody scores it.")
    return f"""{knock}All lay their cards out at the same time, unseen by the others: up to four hands of three, each at least as good as
the next. For example **split 3S 3H 3D / 9C 8C 7C / KS KH 4D**. What you do not use is left over: one card, or more if you make fewer
hands. You need not make as many as you can, but your hands always count as the first ones. The program takes no hands that are in the
wrong order.

Then everybody turns up the first hand, and the best of them scores a point; then the second hands, the third and the fourth. If two
or more are equally best, it is a stopper. {tie}"""


def scoring(game: Crash) -> str:
    """The section on winning the game."""
    who = "anybody, Yogi too," if game.has_yogi else "somebody"
    again = """ If it is Yogi, everybody pays what the game costs into a pool, all begin again without points, and whoever wins the next
game takes the pool.""" if game.has_yogi else ""
    return f"""The game is over as soon as {who} has {points(game)}, even when there are hands still to be compared: those do not count
any more.{again}"""


def crash(game: Crash) -> str:
    """The section on winning all four hands."""
    value = f"{game.game_value()}p from each of the others"
    form = game[ANNOUNCING]
    early = "If the game is over before all four hands are compared, there is no crash."
    if form == UNANNOUNCED:
        reward = {
            "none": "That is a crash, and brings nothing more than these four points.",
            ONE_MORE: "That is a crash, and worth a fifth point.",
            WINS: "That is a crash, and wins the game at once.",
            PAID: f"That is a crash, and besides the points it brings {value}.",
        }[game[BONUS]]
        return f"Who wins all four hands of a deal scores four points. {reward} {early}"
    text = """Who wins all four hands of a deal scores four points. It is more if that was announced: when all hands are laid out, and
before any is turned up, everybody with four hands may **announce** a **crash**, all at the same time. """
    if form == ANNOUNCED_WINS:
        return text + """Whoever announced it and wins all four hands wins the game. Whoever announced it and does not, scores no points
at all in this deal."""
    return text + f"""Whoever announced it and wins all four hands gets {value} besides the points. Whoever announced it and does not,
scores as usual, but pays each of the others {game.game_value()}p. {early} So do not announce it when three points or fewer would win
you the game."""


def special_hands(game: Crash) -> str:
    """The section on special hands; empty where there are none."""
    parts = []
    form = game[FOUR_KIND]
    if form == BUS_RIDE:
        paid = game[RIDE_PAYMENT]
        besides = {"none": "", GAME_VALUE: f", and bring {game.game_value()}p from each of the others"}.get(
            paid, f", and bring {paid} from each of the others")
        knock = " if you have knocked" if game[RIDE_KNOCK] else ""
        parts.append(f"""**Bus ride**: all four cards of a rank played in your hands, whether these win or not, score a point{knock},
after the fourth hands are compared{besides}. Of several only the best counts: fours, then aces, kings and so on down to twos. When the
game is over before, it does not count.""")
    elif form != "none":
        parts.append("""**Four of a kind**: instead of laying your hands out you may **show** it. The cards are not played, and the best
four of a kind scores all four points: fours, then aces, kings and so on down to twos. Four fours win the game.""")
    parts += shown(game)
    text = "\n".join([f"- {part}" for part in parts])
    if len(parts) > 1:
        text += """

If several players show something, pairs go first, then a thirteen-card run, then four of a kind; and of two who
show pairs, or a run, the first from the dealer's left."""
    return text


def shown(game: Crash) -> list[str]:
    """What may be shown instead of being played."""
    parts = []
    pairs = PAIRS[game[PAIRS_REDEAL]]
    reset = "the scores of the others go down to zero, your own stays, and the next player deals."
    if pairs:
        effect = reset if game[RESET] else "the same dealer deals again. Nobody scores."
        parts.append(f"""**Pairs**: with {COUNTS[pairs]} pairs (four of a kind is two of them) you may **show** them instead of laying your
hands out: {effect}""")
    form = game[RUN]
    if form != "none":
        effect = reset if game[RESET] else (
            "you win the game." if form == WINS else
            f"each of the others pays you {game.run_value()}p, the hand is not played, and the next player deals.")
        parts.append(f"""**Thirteen-card run**: with one card of each rank you may **show** it instead of laying your hands out:
{effect}""")
    return parts


def payment(game: Crash) -> str:
    """The section on money."""
    cost = f"Each of the others pays the winner {game[GAME_STAKE]}p."
    if game[PAYMENT] == SHORT:
        cost = f"Each of the others pays the winner {game[POINT_RATE]}p for each point short of {game[TARGET]}."
    if game.has_yogi:
        cost += " Whoever has no more points than Yogi pays double."
    if game[ZERO_DOUBLE]:
        cost += " Whoever has no points at all pays double."
    if game[ZERO_TREBLE]:
        cost += " If none of them has any points, all pay treble, and nothing is doubled."
    return cost + " Money is kept apart from points: the winner of the game wins the match, whatever else was paid."
