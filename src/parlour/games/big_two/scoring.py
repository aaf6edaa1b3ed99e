"""What a deal of Big Two costs and brings (page sections "Scoring" and "Scoring variations")."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import TYPE_CHECKING, Final

from parlour.equipment import bits
from parlour.games.big_two.combinations import FOURS, HONOURS
from parlour.games.big_two.deal import BigTwoDeal, Manners
from parlour.games.big_two.options import (
    BEFORE_ONE,
    CARD_VALUES,
    FINISH_ORDER,
    INDONESIAN,
    LOSER_PAYS,
    MAY_PAY_ALL,
    NO_DRAW,
    PAIRWISE,
    PASS_DRAWS,
    PENALTY_SCALE,
    PUSOY,
    RECYCLE,
    SCALES,
    SETTLEMENT,
    STARTER_DOUBLES,
    TWOS_FINISH,
    TWOS_LEFT_DOUBLE,
    VALUES_OF_CARDS,
)
from parlour.games.big_two.play import bonus_of, cards_left, twos
from parlour.kernel.phase import NO_SEAT
from parlour.rankings.combinations import CardOrder, Combination, Combinations

if TYPE_CHECKING:
    from parlour.games.big_two.game import BigTwo

#: what those get who run out of cards first, second …, when play goes on until one player has cards
FINISHING: Final = (5, 3, 1)
#: the Indonesian scores: ending with normal cards, each two at the end, and each two left over
NORMAL_END: Final = -5
TWO_AT_THE_END: Final = -10
TWO_LEFT: Final = 5
#: how many twos there are, as of each rank
TWOS: Final = 4
FOUR: Final = 4
#: what combinations that nobody beats bring at the most, and four twos
HONOUR_BONUS: Final = 40
MOST_BONUS: Final = 80


def factor(scale: Sequence[tuple[int, int]], cards: int) -> int:
    """How often each of so many cards counts."""
    times = 1
    for least, each in scale:
        if cards >= least:
            times = each
    return times


def in_words(scale: Sequence[tuple[int, int]]) -> str:
    """What cards left cost by their number: ``with up to 7 cards left each costs 1 point, with 8 or more each costs 2``."""
    if len(scale) == 1:
        return "each card left costs 1 point"
    words: list[str] = []
    for (least, each), (higher, _) in pairwise(scale):
        most = higher - 1
        numbers = f"{least} to {most}" if most > least + 1 else f"{least} or {most}"
        words.append(f"with {numbers} each costs {each}" if words else f"with up to {most} cards left each costs {each} point")
    return f"{', '.join(words)}{', and' if len(words) > 1 else ','} with {scale[-1][0]} or more each costs {scale[-1][1]}"


# --- penalty points -------------------------------------------------------------------------------------------------------


def penalty(deal: BigTwoDeal, order: CardOrder, seat: int) -> int:
    """The penalty points of a seat for the cards that it has left."""
    game = deal.game
    hand = deal.hands[seat].cards
    left = hand.bit_count()
    if not left:
        return 0
    values = game[VALUES_OF_CARDS]
    scale = game[PENALTY_SCALE]
    # the double for ten cards or more may be for the player alone who began the deal; a whole hand costs threefold all the same
    whole = values == "none" and scale == "1-2-3" and left >= 13
    spared = game[STARTER_DOUBLES] and seat != deal.starter and not whole
    counted = min(left, 9) if spared else left
    if values == "none":
        points = left * factor(SCALES[scale], counted)
    else:
        each, doubled = CARD_VALUES[values]
        points = sum([each[order.rank_of[card]] for card in bits(hand)])
        if doubled and counted >= doubled:
            points *= 2
    if game[TWOS_LEFT_DOUBLE]:
        points <<= (hand & twos(order)).bit_count()
    return 2 * points if ended_in_twos(deal) else points


def ended_in_twos(deal: BigTwoDeal) -> bool:
    """Whether the winner's last play was all twos, and that doubles what the others pay."""
    return deal.game[TWOS_FINISH] and deal.last_cards > 0 and deal.last_cards == deal.last_twos


def score_penalties(deal: BigTwoDeal, order: CardOrder) -> None:
    """Everybody's penalty points for the cards left, kept as points or paid to the winner."""
    seats = range(deal.players)
    costs = [penalty(deal, order, seat) for seat in seats]
    careless = deal.careless
    if careless != NO_SEAT:
        deal.tell(careless, "{you} did not hinder {other} and {pay} for all", other=deal.winner)
        costs = [sum(costs) if seat == careless else 0 for seat in seats]
    to_winner = deal.game[SETTLEMENT] == "winner-only"
    for seat in seats:
        words = "pays for all" if seat == careless else f"{cards_left(deal.hands[seat].count())} left"
        if costs[seat] and not to_winner:
            deal.enter_score(seat, costs[seat], words)
        elif costs[seat] and deal.finished[0] != NO_SEAT:
            deal.enter_score(seat, -costs[seat], words)
    if to_winner and deal.finished[0] != NO_SEAT:
        deal.enter_score(deal.winner, sum(costs), "all cards played")


def score_pairs(deal: BigTwoDeal) -> None:
    """Each pair of players settles the difference of their cards left, which says whether it counts double."""
    scale = SCALES[deal.game[PENALTY_SCALE]]
    times = 2 if ended_in_twos(deal) else 1
    for seat in range(deal.players):
        left = deal.hands[seat].count()
        total = 0
        for other in range(deal.players):
            more = left - deal.hands[other].count()
            total -= (more * factor(scale, more) if more > 0 else more * factor(scale, -more)) * times
        deal.enter_score(seat, total, f"{cards_left(left)} left")


# --- other ways to score --------------------------------------------------------------------------------------------------


def score_finishing(deal: BigTwoDeal) -> None:
    """5, 3, 1 and no points in the order in which the players ran out of cards."""
    for place in range(deal.players - 1):
        if deal.finished[place] != NO_SEAT and place < len(FINISHING):
            deal.enter_score(deal.finished[place], FINISHING[place], f"number {place + 1} to play all cards")


def score_pusoy_dos(deal: BigTwoDeal) -> None:
    """The winner alone scores: 1, doubled for each two in the last play."""
    if deal.finished[0] != NO_SEAT:
        deal.enter_score(deal.winner, 1 << deal.last_twos, "all cards played")


def score_indonesian(deal: BigTwoDeal, cards: Combinations, manners: Manners) -> None:
    """Less than nothing for the winner's last play, points for the cards of the others."""
    for seat in range(deal.players):
        hand = deal.hands[seat].cards
        left = hand.bit_count()
        if left and seat != deal.winner:
            points = left + (TWO_LEFT - 1) * (hand & twos(cards.order)).bit_count()
            deal.enter_score(seat, points * (3 if left >= 13 else 2 if left >= 11 else 1), f"{cards_left(left)} left")
    last = cards.of(deal.trick.mask()) if deal.trick.row else None
    if last is not None and deal.finished[0] != NO_SEAT:
        special = 2 * bonus_of(manners, cards, last)
        deal.enter_score(deal.winner, special or TWO_AT_THE_END * deal.last_twos or NORMAL_END, "the last play")


def score_loser_pays(deal: BigTwoDeal, cards: Combinations) -> None:
    """One of the others pays the winner a stake."""
    if deal.finished[0] == NO_SEAT:
        return
    seat, words = who_pays(deal, cards)
    deal.say_of(seat, "pay", f"for {words}")
    deal.enter_score(seat, -1, words)
    deal.enter_score(deal.winner, 1, "all cards played")


def who_pays(deal: BigTwoDeal, cards: Combinations) -> tuple[int, str]:
    """The one who loses to the winner, and why (section "Scoring variations")."""
    losers = [seat for seat in range(deal.players) if seat != deal.winner]
    honours = [honour(cards, deal.hands[seat].cards) for seat in losers]
    if max(honours)[0] >= 0:
        return losers[honours.index(max(honours))], "the highest honour hand left"
    order = cards.order
    highest = [order.highest(deal.hands[seat].cards) for seat in losers]
    best = max(highest, key=lambda card: order.value[card])
    if order.rank_of[best] >= len(order.ranks) - 2:
        return losers[highest.index(best)], f"{deal.pack.names(1 << best)} left"
    most = most_cards(deal)
    if len(most) == 1:
        return most[0], "most cards left"
    seat = max(most, key=lambda seat: order.value[order.highest(deal.hands[seat].cards)])
    return seat, "most cards left, and the highest card among them"


def honour(cards: Combinations, hand: int) -> tuple[int, int]:
    """The best honour hand in these cards, as numbers that can be compared; (-1, -1) for none."""
    best = (-1, -1)
    for number, form in enumerate(cards.forms):
        if (form.name in HONOURS or form.name == FOURS) and form.size <= hand.bit_count():
            for some in form.find(hand, -1):
                best = max(best, (number, form.strength(some)))
    return best


# --- who lost -------------------------------------------------------------------------------------------------------------


def most_cards(deal: BigTwoDeal) -> list[int]:
    """The seats with the most cards left."""
    most = max([hand.count() for hand in deal.hands])
    return [seat for seat in range(deal.players) if deal.hands[seat].count() == most]


def loser(deal: BigTwoDeal, cards: Combinations) -> int:
    """The one with most cards; of several the one whose largest combination is the smallest, or the weakest of those."""
    most = most_cards(deal)
    if len(most) == 1:
        return most[0]
    largest = [largest_combination(cards, deal.hands[seat].cards) for seat in most]
    return most[largest.index(min(largest))]


def largest_combination(cards: Combinations, hand: int) -> tuple[int, int, int]:
    """The largest combination in these cards, and of these the best: its size, form and strength."""
    best = (0, 0, 0)
    for some in cards.leads(hand):
        if some.bit_count() >= best[0]:
            played: Combination | None = cards.of(some)
            if played is not None:
                best = max(best, (played.size, played.form, played.strength))
    return best


# --- the least and the most -------------------------------------------------------------------------------------------------


def bounds(game: BigTwo) -> tuple[int, int] | None:
    """The least and the most that a player scores in a deal; nothing where combinations that bring something can come again and again."""
    others = game.players - 1
    if game[FINISH_ORDER]:
        return 0, FINISHING[0]
    if game[PUSOY]:
        return 0, 1 << TWOS
    if game[LOSER_PAYS]:
        return -1, 1
    # who draws may come to hold nearly all cards; of three players one takes the odd card
    cards = game.pack.size - others if game[PASS_DRAWS] != NO_DRAW else game.each() + (1 if game.players == 3 else 0)
    if game[INDONESIAN]:
        if game[RECYCLE]:
            return None
        combinations = cards // FOUR
        return -(combinations * HONOUR_BONUS + 3 * MOST_BONUS), 3 * (cards + (TWO_LEFT - 1) * TWOS)
    times = 2 if game[TWOS_FINISH] else 1
    scale = SCALES[game[PENALTY_SCALE]]
    if game[PAIRWISE]:
        most = others * cards * scale[-1][1] * times
        return -most, most
    values = game[VALUES_OF_CARDS]
    one = cards * scale[-1][1]
    if values != "none":
        each, doubled = CARD_VALUES[values]
        one = sum(sorted([*each] * FOUR)[-cards:]) * (2 if doubled else 1)
    # all twos may be left in one hand
    dearest = one * times << (TWOS if game[TWOS_LEFT_DOUBLE] else 0)
    together = dearest + (others - 1) * one * times
    most = together if game[BEFORE_ONE] == MAY_PAY_ALL else dearest
    return (-most, together) if game[SETTLEMENT] == "winner-only" else (0, most)
