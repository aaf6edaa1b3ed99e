"""Bridge: the page's scores, tables and worked examples. How calls and cards go is in records/bridge."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.bots import search
from parlour.games.bridge import scoring
from parlour.games.bridge.chicago import ChicagoRussian
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.duplicate import BoardDeal, DuplicatePairs, DuplicateTeams, ImpPairs, duplicate_score
from parlour.games.bridge.rubber import RubberBridge
from parlour.kernel import record
from parlour.kernel.chance import Chance
from parlour.kernel.match import Match, Start
from parlour.kernel.phase import OVER
from parlour.mechanisms.tricks import contract_score
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.trick_advice import follow_in_partnership, opening_lead
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder
from parlour.server.table import sheet_of
from parlour.testing import choices, last, over, play, play_out, play_until, prefer, table

SOUTH, WEST, NORTH, EAST = range(4)
RANKS = "AKQJT98765432"
SUITS = "CDHS"
NAMES = ("South", "West", "North", "East")


class Planned:
    """A deal in which a contract takes just so many tricks: the declarer holds the top cards of the main suit and as many small
    cards beside them as there are tricks to lose; the leader holds what beats those, and cashes it."""

    def __init__(self, bid: str, declarer: int, tricks: int, doubled: int = 0) -> None:
        self.bid, self.declarer, self.tricks, self.doubled = bid, declarer, tricks, doubled
        self.main = "C" if bid.endswith("NT") else bid[-1]

    def stack(self) -> dict[str, str]:
        lost = 13 - self.tricks
        hands: list[list[str]] = [[], [], [], []]
        leader, dummy, right = [(self.declarer + step) % 4 for step in (1, 2, 3)]
        hands[self.declarer] = [rank + self.main for rank in RANKS[:self.tricks]]
        left = [rank + self.main for rank in RANKS[self.tricks:]]
        for place, suit in enumerate([suit for suit in SUITS if suit != self.main]):
            length = lost // 3 + (place < lost % 3)
            hands[self.declarer] += [rank + suit for rank in RANKS[13 - length:]]
            hands[leader] += [rank + suit for rank in RANKS[:length]]
            left += [rank + suit for rank in RANKS[length:13 - length]]
        hands[leader] += left[:13 - len(hands[leader])]
        left = [card for card in left if card not in hands[leader]]
        for card in left:
            at_dummy = card[1] != self.main and len(hands[dummy]) < 13 and len(hands[dummy]) <= len(hands[right])
            hands[dummy if at_dummy or len(hands[right]) == 13 else right].append(card)
        return {NAMES[seat]: " ".join(hands[seat]) for seat in range(4)}

    def play(self, match: Match) -> None:
        calls = {self.declarer: [self.bid], (self.declarer + 1) % 4: ["double"] if self.doubled else [],
                 (self.declarer + 2) % 4: ["redouble"] if self.doubled > 1 else []}
        number = match.deal.number
        bidding = False
        while not match.over and match.deal.number == number:
            seat = match.turn()[0]
            legal = choices(match, seat)
            if "pass" in legal:
                bidding = bidding or seat == self.declarer
                match.play(seat, calls[seat].pop(0) if bidding and calls.get(seat) else "pass")
            elif len(legal) == 1 or "turn the lead up" in legal:
                match.play(seat, legal[0])
            else:
                match.play(seat, self.card(match, seat, [text.removeprefix("play ") for text in legal]))

    def card(self, match: Match, seat: int, cards: list[str]) -> str:
        cards.sort(key=lambda card: RANKS.index(card[0]))
        small = [card for card in cards if card[1] != self.main]
        big = [card for card in cards if card[1] == self.main]
        deal = match.deal
        assert isinstance(deal, BridgeDeal)
        if deal.trick.row or deal.lead.row:
            return small[-1] if small else big[0] if seat == self.declarer else big[-1]
        if seat == self.declarer:
            return big[0]
        follows = deal.hands[self.declarer].cards & ~deal.pack.suit_masks[deal.pack.suit(self.main)]
        wanted = [card for card in small if follows & deal.pack.suit_masks[deal.pack.suit(card[1])]]
        return wanted[0] if wanted else big[0] if big else small[0]


def played(id: str, deals: Sequence[Planned | None], /, dealer: int = -1, **options: object) -> Match:
    """A match with these deals played, one after the other; ``None`` is passed out."""
    stacks = [deal.stack() if deal else None for deal in deals]
    match = parlour.game(id, **options).match(start=Start(1, dealer, stacks=stacks), narrate=True)
    for deal in deals:
        if deal is None:
            play_out(match, prefer("pass"))
        else:
            deal.play(match)
    return match


def entries(match: Match, deal: int) -> list[tuple[int, int]]:
    """What was written down in a deal: for which side, and how much."""
    return [(entry.side, entry.points) for entry in match.entries[deal]]


# --- rubber -------------------------------------------------------------------------------------------------------------

def test_the_rubber_of_the_page() -> None:
    match = played("bridge-rubber", [
        Planned("2H", SOUTH, 10), Planned("4S", EAST, 8, 1), Planned("3NT", WEST, 10), Planned("3S", EAST, 9),
        Planned("2D", WEST, 6), Planned("6H", NORTH, 13, 1), Planned("1NT", EAST, 8), Planned("3C", SOUTH, 9),
        Planned("3H", WEST, 9)], honours=False)
    assert entries(match, 0) == [(0, 60), (0, 60)]
    assert entries(match, 1) == [(0, 300)]
    assert entries(match, 2) == [(1, 100), (1, 30)]
    assert entries(match, 3) == [(1, 90)]
    assert entries(match, 4) == [(0, 200)]
    assert sorted(entries(match, 5)) == [(0, 50), (0, 100), (0, 360), (0, 500)]
    assert entries(match, 6) == [(1, 40), (1, 30)]
    assert entries(match, 7) == [(0, 60)]
    assert entries(match, 8) == [(1, 90), (1, 500)]
    assert match.over
    assert match.scores() == [1690, 880, 1690, 880]
    assert match.winners == [SOUTH, NORTH]


def test_the_score_sheet_says_what_stands_above_and_below_the_line() -> None:
    match = played("bridge-rubber", [Planned("2H", SOUTH, 10), Planned("4S", EAST, 8, 1)], honours=False)
    rows = [(row.kind, row.label, row.cells) for row in sheet_of(match).rows]
    assert sheet_of(match).columns == ["South & North", "West & East"]
    assert rows == [
        ("deal", "Deal 1", ["120", "0"]), ("note", "below the line, contract made", ["60", ""]),
        ("note", "above the line, 2 overtricks", ["60", ""]), ("deal", "Deal 2", ["300", "0"]),
        ("note", "above the line, 2 undertricks", ["300", ""]), ("total", "Total", ["420", "0"])]
    assert "North and South: 60 below the line, no game" in match.view(WEST).facts


def test_a_rubber_won_without_a_game_against_is_worth_700() -> None:
    match = played("bridge-rubber", [Planned("4S", SOUTH, 10), Planned("3NT", NORTH, 9)], honours=False)
    assert match.scores()[SOUTH] == 120 + 100 + 700


@pytest.mark.parametrize(("version", "part"), [("current", 100), ("old", 50)])
def test_an_unfinished_rubber(version: str, part: int) -> None:
    """A side with a game gets 300, one with a part score 100, before 1993 50; both, where it has both (see the catalogue)."""
    match = played("bridge-rubber", [Planned("4S", SOUTH, 10), Planned("2H", EAST, 8), Planned("1H", NORTH, 7)],
                   honours=False, deals=3, scoring_version=version)
    assert match.over
    assert match.scores()[:2] == [120 + 30 + 300 + part, 60 + part]


def test_who_has_a_game_is_vulnerable() -> None:
    match = played("bridge-rubber", [Planned("4S", SOUTH, 10)], honours=False)
    badges = [seat.badges for seat in match.view(SOUTH).seats]
    assert [("vulnerable" in some) for some in badges] == [True, False, True, False]


@pytest.mark.parametrize(("deals", "games"), [
    # part scores of several deals add up, but only until the others win a game
    ([Planned("2S", SOUTH, 8), Planned("1NT", NORTH, 7)], [1, 0]),
    ([Planned("2S", SOUTH, 8), Planned("3NT", WEST, 9), Planned("2S", SOUTH, 8)], [0, 1]),
    # doubling counts below the line, overtricks and other bonuses do not
    ([Planned("2S", SOUTH, 8, 1)], [1, 0]), ([Planned("1NT", SOUTH, 7, 1)], [0, 0]), ([Planned("1S", SOUTH, 7, 2)], [1, 0]),
    ([Planned("3S", SOUTH, 13)], [0, 0]), ([Planned("4D", SOUTH, 13)], [0, 0]), ([Planned("5D", SOUTH, 11)], [1, 0]),
    ([Planned("4S", SOUTH, 5, 2)], [0, 0]),
])
def test_what_wins_a_game(deals: Sequence[Planned], games: list[int]) -> None:
    match = played("bridge-rubber", deals, honours=False)
    assert isinstance(match.deal, BridgeDeal) and match.deal.games == games


def test_vulnerable_sides_pay_more_and_win_more() -> None:
    match = played("bridge-rubber", [Planned("4S", SOUTH, 10), Planned("4H", SOUTH, 7, 1), Planned("4H", WEST, 7, 1),
                                     Planned("6C", SOUTH, 12)], honours=False)
    assert entries(match, 1) == [(1, 200 + 300 + 300)]
    assert entries(match, 2) == [(0, 100 + 200 + 200)]
    assert sorted(entries(match, 3)) == [(0, 120), (0, 700), (0, 750)]


def test_the_defenders_hold_honours_too() -> None:
    """South plays in spades, of which West holds ace, king, queen and jack: 100 for West and East."""
    stack = {"West": "AS KS QS JS 9S 8S 7S 6S 5S 2H 2D 2C 3C", "South": "TS 4S 3S 2S AH AD AC KH KD KC QH QD QC"}
    match = table("bridge-rubber", dealt=stack, dealer=SOUTH).match
    play(match, "1S", "pass", "pass", "pass")
    play_out(match, last)
    assert (1, 100) in entries(match, 0)


def test_honours_count_for_who_held_them() -> None:
    match = played("bridge-rubber", [Planned("1S", SOUTH, 7), Planned("1H", EAST, 6)])
    assert entries(match, 0) == [(0, 30), (0, 150)]
    assert entries(match, 1) == [(0, 50), (1, 150)]
    assert sum([points for _, points in entries(played("bridge-rubber", [Planned("1S", SOUTH, 7)], honours=False), 0)]) == 30


def test_four_honours_and_four_aces() -> None:
    pack = parlour.game("bridge-rubber").pack
    spades = contract_score.honours(pack, pack.mask("AS KS QS TS AH KH"), 3)
    assert spades == 100
    assert contract_score.honours(pack, pack.mask("AS KS QS JS TS"), 3) == 150
    assert contract_score.honours(pack, pack.mask("AS KS QS JS TS"), 2) == 0
    assert contract_score.honours(pack, pack.mask("AS AH AD AC"), 4) == 150
    assert contract_score.honours(pack, pack.mask("AS AH AD KC"), 4) == 0


def test_four_passes_and_the_next_player_deals() -> None:
    match = played("bridge-rubber", [None], dealer=WEST)
    assert match.deal.dealer == NORTH
    assert match.scores() == [0] * 4


def test_two_packs_are_dealt_in_turn() -> None:
    match = played("bridge-rubber", [None], dealer=WEST)
    assert match.view(SOUTH).log[-2:] == ["You shuffle the red pack for the next deal.", "North deals the blue pack."]
    one = played("bridge-rubber", [None], dealer=WEST, two_packs=1)
    assert one.view(SOUTH).log[-3:] == ["East shuffles the cards.", "West cuts them.", "North deals them."]
    assert one.view(NORTH).log[-1] == "You deal them."


def test_the_pass_is_called_no_bid_where_that_is_said() -> None:
    match = parlour.game("bridge-rubber", trump_term="no bid").match(start=Start(1, SOUTH), narrate=True)
    match.play(SOUTH, "no bid")
    assert match.view(WEST).log[-1] == "South says no bid."
    assert "no bid" in [action.text for action in match.view(WEST).actions]
    assert "pass" not in [action.text for action in match.view(WEST).actions]


def test_a_bid_to_make_game_from_nothing() -> None:
    games = [f"{level}{['C', 'D', 'H', 'S', 'NT'][suit]}" for level in range(1, 8) for suit in range(5)
             if contract_score.trick_score(level, suit) >= 100]
    assert games[:5] == ["3NT", "4H", "4S", "4NT", "5C"]
    assert "5D" in games and "4D" not in games


@pytest.mark.parametrize(("short", "doubled", "vulnerable", "old", "points"), [
    (1, 0, False, False, 50), (3, 0, False, False, 150), (2, 0, True, False, 200),
    (1, 1, False, False, 100), (2, 1, False, False, 300), (3, 1, False, False, 500), (4, 1, False, False, 800),
    (5, 1, False, False, 1100), (1, 1, True, False, 200), (2, 1, True, False, 500), (4, 1, True, False, 1100),
    (1, 2, False, False, 200), (4, 2, False, False, 1600), (3, 2, True, False, 1600),
    (4, 1, False, True, 700), (4, 2, False, True, 1400), (4, 1, True, True, 1100),
])
def test_undertricks(short: int, doubled: int, vulnerable: bool, old: bool, points: int) -> None:
    assert contract_score.undertricks(short, doubled, vulnerable, old) == points


@pytest.mark.parametrize(("level", "suit", "doubled", "vulnerable", "taken", "old", "points"), [
    (1, 4, 0, False, 7, False, 40), (2, 4, 0, False, 9, False, 70 + 30), (2, 2, 0, False, 10, False, 120),
    (2, 3, 2, False, 8, False, 240 + 100), (2, 3, 2, False, 8, True, 240 + 50), (2, 0, 1, False, 9, False, 80 + 50 + 100),
    (2, 0, 1, True, 9, False, 80 + 50 + 200), (2, 0, 2, True, 9, False, 160 + 100 + 400),
    (6, 3, 0, False, 12, False, 180 + 500), (6, 3, 0, True, 12, False, 180 + 750), (7, 4, 0, False, 13, False, 220 + 1000),
    (7, 0, 0, True, 13, False, 140 + 1500), (4, 3, 0, True, 13, False, 120 + 90),
])
def test_contracts_made(level: int, suit: int, doubled: int, vulnerable: bool, taken: int, old: bool, points: int) -> None:
    assert contract_score.total(contract_score.contract_lines(level, suit, doubled, vulnerable, taken, old)) == points


def last_seven(owner: int, bid: str, id: str = "bridge-rubber") -> list[str]:
    """The log of a deal in which this seat holds all diamonds, and plays the seven last; the dealer, South, bids."""
    suits = [suit for suit in SUITS if suit != "D"]
    stack = {NAMES[(owner + step) % 4]: " ".join([rank + suit for rank in RANKS]) for step, suit in enumerate(["D", *suits])}
    lines: list[str] = []
    chicago = id != "bridge-rubber"
    match = parlour.game(id, beer_card=True).match(start=Start(1, NORTH if chicago else SOUTH, stacks=[stack]), narrate=True,
                                                   on_beat=lambda deal: lines.extend(deal.view(4).log[-6:]))
    play(match, *(["pass", "pass"] if chicago else []) + [bid, "pass", "pass", "pass"])
    while match.deal.number == 0:
        seat = match.turn()[0]
        legal = choices(match, seat)
        others = [text for text in legal if text != "play 7D"]
        match.play(seat, (others or legal)[-1])
    return [line for line in lines if "beer" in line]


@pytest.mark.parametrize("id", ["bridge-rubber", "bridge-chicago"])
def test_a_declarer_who_makes_the_contract_is_bought_the_beer_by_dummy(id: str) -> None:
    assert last_seven(SOUTH, "7D", id) == ["The last trick fell to the seven of diamonds: North buys South a beer."]


@pytest.mark.parametrize(("winner", "last", "taken", "beer"), [
    (SOUTH, "7D 3D 2D 5D", 8, True), (WEST, "7D 3D 2D 5D", 7, True),
    # the side that won the last trick has not won the deal, or won the trick with another card, or lost the seven to it
    (SOUTH, "7D 3D 2D 5D", 7, False), (WEST, "7D 3D 2D 5D", 8, False), (SOUTH, "8D 3D 2D 5D", 8, False), (SOUTH, "8D 7D 2D 5D", 8, False)])
def test_when_there_is_a_beer(winner: int, last: str, taken: int, beer: bool) -> None:
    """South plays two spades; the first card of the last trick has won it."""
    match = parlour.game("bridge-rubber", beer_card=True).match(start=Start(1, SOUTH), narrate=True)
    game, deal = match.game, match.deal
    assert isinstance(game, RubberBridge) and isinstance(deal, BridgeDeal)
    cards = [deal.pack.card(code) for code in last.split()]
    for step, card in enumerate(cards):
        deal.played[(winner + step) % 4] |= 1 << card
    game.after_last_trick(deal, Contract(2, 3, 0, SOUTH), taken, tuple(cards), winner)
    assert any(["beer" in line for line in deal.view(SOUTH).log]) == beer


def test_a_defender_who_beats_the_contract_is_bought_the_beer_by_the_other() -> None:
    assert last_seven(WEST, "1NT") == ["The last trick fell to the seven of diamonds: East buys West a beer."]


# --- duplicate ----------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("contract", "vulnerable", "taken", "points"), [
    (Contract(2, 3, 0, SOUTH), False, 10, 170), (Contract(4, 3, 0, SOUTH), False, 10, 420), (Contract(4, 3, 0, SOUTH), True, 10, 620),
    (Contract(4, 3, 0, SOUTH), False, 11, 450), (Contract(5, 1, 1, WEST), False, 8, -500), (Contract(3, 4, 0, WEST), True, 12, 690),
    (Contract(2, 2, 0, NORTH), True, 9, 140), (Contract(4, 2, 0, NORTH), True, 10, 620), (Contract(6, 4, 0, WEST), True, 12, 1440),
    (Contract(4, 2, 0, NORTH), True, 9, -100), (Contract(5, 0, 1, EAST), False, 8, -500), (Contract(5, 3, 0, NORTH), False, 10, -50),
    (Contract(3, 4, 0, SOUTH), False, 10, 430),
])
def test_scores_of_boards(contract: Contract, vulnerable: bool, taken: int, points: int) -> None:
    assert duplicate_score(contract, vulnerable, taken, False) == points


@pytest.mark.parametrize(("contract", "vulnerable", "taken", "points"), [
    (Contract(1, 4, 2, SOUTH), False, 7, 560), (Contract(1, 4, 2, SOUTH), True, 7, 760), (Contract(1, 4, 1, SOUTH), True, 7, 180),
    (Contract(3, 4, 1, SOUTH), True, 10, 950), (Contract(6, 0, 1, SOUTH), False, 12, 1090), (Contract(2, 2, 1, SOUTH), False, 8, 470),
    (Contract(2, 1, 2, SOUTH), True, 9, 1160), (Contract(1, 3, 0, SOUTH), True, 7, 80), (Contract(7, 4, 2, SOUTH), True, 13, 2980),
    (Contract(7, 1, 0, SOUTH), False, 13, 1440), (Contract(7, 3, 0, SOUTH), True, 13, 2210), (Contract(6, 2, 0, SOUTH), False, 13, 1010),
    (Contract(7, 4, 2, SOUTH), True, 0, -7600), (Contract(7, 4, 2, SOUTH), False, 0, -7000), (Contract(7, 0, 0, SOUTH), True, 12, -100),
    (Contract(2, 0, 2, SOUTH), False, 8, 160 + 300 + 100), (Contract(2, 0, 1, SOUTH), False, 8, 80 + 50 + 50),
])
def test_what_is_well_known_of_boards(contract: Contract, vulnerable: bool, taken: int, points: int) -> None:
    """Scores as they are printed on the back of bidding cards."""
    assert duplicate_score(contract, vulnerable, taken, False) == points


@pytest.mark.parametrize(("version", "said"), [("current", "−800 here"), ("old", "−700 here")])
@pytest.mark.parametrize("id", ["bridge-duplicate-teams", "bridge-board-a-match"])
def test_boards_are_scored_by_the_version_chosen(id: str, version: str, said: str) -> None:
    match = played(id, [Planned("4S", SOUTH, 6, 1)], scoring_version=version, teams_comparing="after-board")
    assert match.entries[0][0].words.startswith(f"board 1: {said}")


@pytest.mark.parametrize(("plan", "said"), [
    (Planned("4S", NORTH, 10), "4♠ by North ="), (Planned("5D", EAST, 8, 1), "5♦ doubled by East −3"),
    (Planned("3NT", NORTH, 12), "3NT by North +3"), (Planned("2H", WEST, 9), "2♥ by West +1")])
def test_results_against_the_contract(plan: Planned, said: str) -> None:
    facts: list[list[str]] = []
    match = parlour.game("bridge-duplicate-teams").match(
        start=Start(1, stacks=[plan.stack()]), on_beat=lambda deal: facts.append(deal.view(4).facts))
    plan.play(match)
    assert [said] in facts


def test_two_hearts_is_eight_tricks() -> None:
    match = parlour.game("bridge-rubber").match(start=Start(1, SOUTH))
    play(match, "2H", "pass", "pass", "pass")
    assert "Declarer's side has 0 of 8 tricks, the defenders 0" in match.view(WEST).facts
    assert match.view(WEST).trumps[:2] == ["AH", "KH"]


def test_the_page_of_imps() -> None:
    """Section "Teams of Four": each difference begins and ends where the table says."""
    table = [(0, 10), (20, 40), (50, 80), (90, 120), (130, 160), (170, 210), (220, 260), (270, 310), (320, 360), (370, 420),
             (430, 490), (500, 590), (600, 740), (750, 890), (900, 1090), (1100, 1290), (1300, 1490), (1500, 1740), (1750, 1990),
             (2000, 2240), (2250, 2490), (2500, 2990), (3000, 3490), (3500, 3990), (4000, 7600)]
    for worth, (low, high) in enumerate(table):
        assert (scoring.imps(low), scoring.imps(high), scoring.imps(-high)) == (worth, worth, -worth)


def test_victory_points_of_24_boards() -> None:
    table = [(0, 2), (3, 6), (7, 11), (12, 16), (17, 21), (22, 27), (28, 33), (34, 39), (40, 46), (47, 54), (55, 200)]
    for place, (low, high) in enumerate(table):
        for margin in (low, high):
            assert scoring.victory_points(margin, 24) == (10 + place, 10 - place)
            assert scoring.victory_points(-margin, 24) == (10 - place, 10 + place)
    assert scoring.victory_points(15, 24) == (13, 7)


class KnownTeams(DuplicateTeams):
    """Teams whose other table's scores are known."""

    others: Sequence[int] = ()

    def elsewhere(self, deal: object) -> list[int]:
        assert isinstance(deal, BridgeDeal)
        return [self.others[deal.number % len(self.others)]]


def compared(game: KnownTeams | DuplicatePairs, scores: Sequence[int]) -> Match:
    """A match in which the boards have these scores here, seen from South and North."""
    match = game.match(3, narrate=True)
    for score in scores:
        deal = match.deal
        assert isinstance(deal, BridgeDeal)
        game.compare(deal, score)
        deal.phase = OVER
        match._close()
    return match


def test_four_boards_of_teams() -> None:
    """+420 and −450, +500 and −620, −690 and +1440, +140 and +100 for the team that is North-South here."""
    KnownTeams.others = (450, 620, -1440, -100)
    match = compared(KnownTeams(options={"number-of-boards": 6, "teams-comparing": "after-board"}), (420, 500, -690, 140))
    assert match.sheet[:4] == [[0, 1], [0, 3], [13, 0], [6, 0]]
    assert match.scores()[:2] == [19, 4]


def test_board_a_match_counts_boards() -> None:
    KnownTeams.others = (420, 430, 400)
    options = {"number-of-boards": 6, "team-scoring": "board-a-match", "teams-comparing": "after-board"}
    match = compared(KnownTeams(options=options), (420, 420, 420))
    assert [seat.score_words for seat in match.view(SOUTH).seats] == ["1½", "1½", "1½", "1½"]
    assert match.sheet == [[1, 1], [0, 2], [2, 0]]


@pytest.mark.parametrize("options", [{"team-scoring": "victory-points"}, {"victory-points": "table-20"}])
def test_victory_points_are_shared_at_the_end(options: dict[str, object]) -> None:
    KnownTeams.others = (0,)
    match = compared(KnownTeams(options=options), [640] + [0] * 22 + [100])
    assert match.over
    assert match.scores()[:2] == [13, 7]
    assert match.winners == [SOUTH, NORTH]


def test_boards_have_their_dealer_and_vulnerability() -> None:
    """The marks of boards 1 to 16; board 17 is like board 1."""
    marks = ["N -", "E NS", "S EW", "W All", "N NS", "E EW", "S All", "W -", "N EW", "E All", "S -", "W NS", "N All", "E -", "S NS",
             "W EW", "N -"]
    game = parlour.game("bridge-duplicate-teams")
    assert isinstance(game, DuplicateTeams)
    for number, mark in enumerate(marks):
        deal = game.new_deal(Chance.of(1, number), number, game.board_dealer(number))
        vulnerable = (game.vulnerable(deal, 0), game.vulnerable(deal, 1))
        said = {(False, False): "-", (True, False): "NS", (False, True): "EW", (True, True): "All"}[vulnerable]
        assert f"{NAMES[deal.dealer][0]} {said}" == mark


@pytest.mark.parametrize("id", ["bridge-duplicate-teams", "bridge-board-a-match", "bridge-duplicate-pairs", "bridge-imp-pairs",
                                "bridge-chicago", "bridge-chicago-duplicate", "bridge-chicago-russian"])
def test_north_deals_first_where_the_number_of_the_deal_says_so(id: str) -> None:
    for start in (Start(1), Start(1, NORTH)):
        assert parlour.game(id).match(start=start).turn() == (NORTH,)
    for dealer in (SOUTH, WEST, EAST):
        with pytest.raises(parlour.ParlourError) as refusal:
            parlour.game(id).match(start=Start(1, dealer))
        assert str(refusal.value).startswith(f"{id}: ") and "North" in str(refusal.value) and "\n" not in str(refusal.value)
    with pytest.raises(parlour.ParlourError, match="North"):
        record.read(f"game: {id}\nseed: 1\ndealer: East\n").check()
    assert parlour.game(id).deal(seed=1).turn() == (NORTH,)


@pytest.mark.parametrize(("boards", "swap", "segment"), [(6, False, 6), (6, True, 3), (24, False, 12), (48, True, 24)])
def test_teams_compare_when_a_segment_is_over(boards: int, swap: bool, segment: int) -> None:
    KnownTeams.others = (0,)
    game = KnownTeams(options={"number-of-boards": boards, "teams-swap-seats": swap})
    told: list[tuple[int, str]] = []
    match = game.match(3, narrate=True, on_beat=lambda deal: told.extend(
        [(deal.number, line) for line in deal.view(SOUTH).log if "other table" in line]))
    scores = []
    for _ in range(boards):
        deal = match.deal
        assert isinstance(deal, BridgeDeal)
        game.compare(deal, 420)
        deal.phase = OVER
        match._close()
        scores.append(match.scores()[SOUTH])
    # 420 and nothing are 9 IMPs
    assert scores == [9 * (played - played % segment) for played in range(1, boards + 1)]
    assert {number + 1 for number, _ in told} == {played for played in range(1, boards + 1) if played % segment == 0}
    assert len([line for number, line in told if number + 1 == segment]) == segment


def test_running_imps_wait_for_the_segment_too() -> None:
    KnownTeams.others = (0,)
    match = compared(KnownTeams(options={"number-of-boards": 24, "victory-points": "table-20"}), [420] * 11)
    assert "IMPs: North and South 0, West and East 0" in match.view(SOUTH).facts
    match = compared(KnownTeams(options={"number-of-boards": 24, "victory-points": "table-20"}), [420] * 12)
    assert "IMPs: North and South 108, West and East 0" in match.view(SOUTH).facts


@pytest.mark.parametrize(("options", "number", "words"), [
    ({}, 0, "Board 1: dealer North, nobody vulnerable"),
    ({"teams-swap-seats": True}, 4, "Board 5: dealer North, so East calls first; North–South vulnerable, that is West and East"),
    ({"teams-swap-seats": True}, 5, "Board 6: dealer East, so South calls first; East–West vulnerable, that is North and South"),
    ({"teams-swap-seats": True}, 3, "Board 4: dealer West, so North calls first; both sides vulnerable")])
def test_a_board_is_announced_with_who_calls(options: dict[str, object], number: int, words: str) -> None:
    game = parlour.game("bridge-duplicate-teams", **{"number-of-boards": 6, **options})
    assert isinstance(game, DuplicateTeams)
    deal = game.new_deal(Chance.of(1, number), number, game.board_dealer(number), narrate=True)
    assert f"{words}." in deal.view(game.players).log
    assert f"{words}; 6 boards in all" in deal.view(WEST).facts
    caller = NAMES[deal.turn()[0]]
    assert f"so {caller} calls first" in words or f"dealer {caller}" in words


def test_players_with_names_of_their_own_are_told_who_calls() -> None:
    match = parlour.game("bridge-duplicate-teams").match(1, names=("Ann", "Ben", "Cem", "Dot"), narrate=True)
    assert match.view(0).log[0] == "Board 1: dealer North, so Cem calls first; nobody vulnerable."


def test_the_log_says_which_card_was_led() -> None:
    match = talk("none", ["1NT", "pass", "pass", "pass"])
    card = match.legal(EAST)[0]
    match.play(EAST, card)
    assert match.turn() == (WEST,)
    assert not any([match.deal.pack.names(card.cards) in line for line in match.view(4).log])
    match.play(WEST, "turn the lead up")
    assert f"East has led {match.deal.pack.names(card.cards)}." in match.view(4).log


def test_half_way_the_seats_are_swapped() -> None:
    game = parlour.game("bridge-duplicate-teams", number_of_boards=6, teams_swap_seats=True)
    assert isinstance(game, DuplicateTeams)
    assert [game.turned(number) for number in range(6)] == [False] * 3 + [True] * 3
    # board 4: dealer West, all vulnerable; board 5: dealer North, North-South vulnerable, whose cards West and East hold now
    assert (game.board_dealer(3), game.board_dealer(4)) == (NORTH, EAST)
    deal = game.new_deal(Chance.of(1, 4), 4, game.board_dealer(4), narrate=True)
    assert [game.vulnerable(deal, side) for side in range(2)] == [False, True]
    assert any(["hold the East–West cards" in fact for fact in deal.view(SOUTH).facts])


def test_the_other_table_plays_the_same_cards() -> None:
    """With all spades in one hand the bots elsewhere end in spades as well, and make all that is bid."""
    stack = {NAMES[seat]: " ".join([rank + suit for rank in RANKS]) for seat, suit in enumerate("SHDC")}
    match = table("bridge-duplicate-teams", dealt=stack, seed=2, number_of_boards=6, teams_comparing="after-board").match
    play_out(match, prefer("pass"))
    assert match.scores()[WEST] > 0 and match.scores()[SOUTH] == 0
    assert any(["at the other table the same cards scored +" in line for line in log_of_first_deal(stack)])


def log_of_first_deal(stack: dict[str, str]) -> list[str]:
    lines: list[str] = []
    match = parlour.game("bridge-duplicate-teams", number_of_boards=6, teams_comparing="after-board").match(
        start=Start(2, stacks=[stack]), narrate=True, on_beat=lambda deal: lines.extend(deal.view(4).log))
    play_out(match, prefer("pass"))
    return lines


# --- pairs --------------------------------------------------------------------------------------------------------------

def test_matchpoints_of_a_board() -> None:
    scores = [420, 430, 500, 420, 450, -50, 170]
    ns = [scoring.matchpoints(score, scores[:place] + scores[place + 1:]) for place, score in enumerate(scores)]
    ew = [scoring.matchpoints(-score, [-other for other in scores[:place] + scores[place + 1:]]) for place, score in enumerate(scores)]
    assert ns == [5, 8, 12, 5, 10, 0, 2]
    assert ew == [7, 4, 0, 7, 2, 12, 10]


class KnownPairs(DuplicatePairs):
    """Pairs in a field whose scores are known."""

    def elsewhere(self, deal: object) -> list[int]:
        return [430, 500, 420, 450, -50, 170]


class KnownImpPairs(ImpPairs):
    """The same in IMPs."""

    def elsewhere(self, deal: object) -> list[int]:
        return [430, 500, 420, 450, -50, 170]


@pytest.mark.parametrize("recording", ["traveller", "pickup-slip", "terminal", "terminal-without-results"])
def test_points_of_pairs_are_added_up_at_the_end(recording: str) -> None:
    """Before that the other tables have not played all boards."""
    options = {"tables": 7, "pairs-result-recording": recording}
    assert compared(KnownPairs(options=options), [420] * 13).scores()[:2] == [0, 0]
    assert compared(KnownPairs(options=options), [420] * 14).scores()[:2] == [5 * 14, 7 * 14]


def told_of_pairs(game: DuplicatePairs, boards: int) -> list[str]:
    """What the table reads while so many boards are passed out, each line once."""
    lines: list[str] = []
    match = game.match(3, narrate=True, on_beat=lambda deal: lines.extend(deal.view(4).log))
    for _ in range(boards):
        play_out(match, prefer("pass"))
    return list(dict.fromkeys(lines))


@pytest.mark.parametrize(("recording", "record", "told"), [
    ("traveller", "North writes the result on the traveller, and shows it round.", [
        "Scores of North–South with these cards at tables that have played them before: +430.",
        "Scores of North–South with these cards at tables that have played them before: +430, +500."]),
    ("terminal", "North enters the result at the terminal.", [
        "Scores of North–South with these cards at tables that have played them before: +430.",
        "So far that is 0 matchpoints for North and South and 2 matchpoints for West and East.",
        "Scores of North–South with these cards at tables that have played them before: +430, +500.",
        "So far that is 0 matchpoints for North and South and 4 matchpoints for West and East."]),
    ("pickup-slip", "North writes the result on a slip, which is left face down to be picked up.", []),
    ("terminal-without-results", "North enters the result at the terminal, which shows nothing of other tables.", [])])
def test_only_results_of_tables_that_have_played_a_board_are_seen(recording: str, record: str, told: list[str]) -> None:
    """In the first round, on two boards, nobody has played them before; in the second one table has, in the third two have."""
    game = KnownPairs(options={"tables": 7, "pairs-result-recording": recording})
    lines = told_of_pairs(game, 6)
    assert record in lines
    assert [line for line in lines if "played them before" in line or "So far" in line] == told
    assert not any(["played them before" in line for line in told_of_pairs(game, 2)])


@pytest.mark.parametrize(("boards", "before"), [(2, 1), (3, 0)])
def test_rounds_of_two_or_three_boards(boards: int, before: int) -> None:
    """The third board is played in the second round or in the first."""
    game = KnownPairs(options={"tables": 7, "boards-per-round": boards})
    assert game.boards == 7 * boards
    assert len([line for line in told_of_pairs(game, 3) if "played them before: +430." in line]) == before


def test_the_field_is_of_seventeen_tables_at_most() -> None:
    assert parlour.game("bridge-imp-pairs", tables=17).rules().count("at 17 tables") == 1
    with pytest.raises(parlour.ParlourError, match="3 to 17"):
        parlour.game("bridge-duplicate-pairs", tables=18)


class BestElsewhere(KnownPairs):
    """The scores of the page's board, seen from another of its tables."""

    others: Sequence[int] = ()

    def elsewhere(self, deal: object) -> list[int]:
        return list(self.others)


PAGE_BOARD = [420, 430, 500, 420, 450, -50, 170]


@pytest.mark.parametrize(("arrow", "here", "winners"), [
    # each line by itself: 500 is the best of North-South, -50 the best for East-West, 420 neither
    ("none", 2, [SOUTH, NORTH]), ("none", 5, [WEST, EAST]), ("none", 0, []),
    # all together: both have twelve on every board, here and at the other end of the page's sheet
    ("last-round", 2, [SOUTH, NORTH]), ("last-round", 5, [WEST, EAST]), ("last-round", 1, [])])
def test_the_winners_of_pairs_are_first_of_their_line_or_of_all(arrow: str, here: int, winners: list[int]) -> None:
    game = BestElsewhere(options={"tables": 7, "arrow-switch": arrow})
    BestElsewhere.others = PAGE_BOARD[:here] + PAGE_BOARD[here + 1:]
    match = compared(game, [PAGE_BOARD[here]] * 14)
    assert match.over and match.winners == winners


def test_both_sides_of_a_table_may_win_their_line() -> None:
    BestElsewhere.others = [0] * 6
    assert compared(BestElsewhere(options={"tables": 7}), [0] * 14).winners == [SOUTH, WEST, NORTH, EAST]


@pytest.mark.parametrize(("arrow", "north_south", "east_west"), [("none", "4 of 7", "3 of 7"), ("last-round", "10 of 14", "5 of 14")])
def test_pairs_are_ranked_by_their_share(arrow: str, north_south: str, east_west: str) -> None:
    """On every board North-South have 5, 8, 12, 5, 10, 0, 2 of 12 and East-West 7, 4, 0, 7, 2, 12, 10; the first table is this one.

    With the arrow switch the pairs of another table hold each other's cards on four boards, the two of this table's last round and
    the two of its own: they have 96 and 72, 120 and 48, 78 and 90, 108 and 60, 48 and 120, 60 and 108, and this table 70 and 98."""
    match = compared(KnownPairs(options={"tables": 7, "arrow-switch": arrow}), [420] * 14)
    assert f"You and North are {north_south} with 41.7 per cent." in match.view(SOUTH).log
    assert f"North and South are {north_south} with 41.7 per cent." in match.view(WEST).log
    assert f"West and East are {east_west} with 58.3 per cent." in match.view(SOUTH).log


def test_with_an_arrow_switch_pairs_meet_those_of_the_other_line() -> None:
    match = compared(KnownPairs(options={"tables": 7, "arrow-switch": "last-round"}), [420] * 14)
    assert isinstance(match.deal, BoardDeal)
    standing = match.deal.standing
    assert sorted(standing) == sorted([70, 98, 96, 72, 120, 48, 78, 90, 108, 60, 48, 120, 60, 108])
    # without it each line has half of all points
    assert (sum(standing[::2]), sum(standing[1::2])) == (580, 596)


def test_half_matchpoints() -> None:
    options = {"tables": 7, "pairs-result-recording": "terminal", "matchpoint-unit": "1-and-half"}
    match = compared(KnownPairs(options=options), [420] * 13 + [440])
    # 13 times two and a half and once four; three and a half and two the other way
    assert [seat.score_words for seat in match.view(SOUTH).seats[:2]] == ["36½", "47½"]
    lines = told_of_pairs(KnownPairs(options=options), 11)
    assert "So far that is 1 matchpoint for North and South and 4 matchpoints for West and East." in lines


def test_the_arrow_is_switched_for_the_last_round() -> None:
    game = parlour.game("bridge-duplicate-pairs", tables=3, arrow_switch="last-round")
    assert isinstance(game, DuplicatePairs)
    assert [game.turned(number) for number in range(6)] == [False] * 4 + [True] * 2


def test_imp_pairs_against_every_pair_and_against_the_average() -> None:
    every = compared(KnownImpPairs(options={"tables": 7}), [420] * 14)
    # −10, −80, 0, −30, +470, +250
    assert every.scores()[:2] == [14 * (0 - 2 + 0 - 1 + 10 + 6), -14 * 13]
    mean = compared(KnownImpPairs(options={"tables": 7, "imp-pairs-method": "against-average"}), [420] * 14)
    # the mean of 420, 430, 500, 420, 450, −50 and 170 is 334, to the nearest ten 330
    assert mean.scores()[:2] == [14 * 3, -14 * 3]


def test_a_loss_of_imps_is_no_win() -> None:
    lines = told_of_pairs(KnownImpPairs(options={"tables": 7, "pairs-result-recording": "terminal"}), 3)
    assert "So far that is −10 IMPs for North and South and +10 IMPs for West and East." in lines
    assert not any(["win" in line and "−" in line for line in lines])


# --- stop and alert -----------------------------------------------------------------------------------------------------

def talk(option: str, calls: Sequence[str], **more: object) -> Match:
    game = parlour.game("bridge-duplicate-teams", stop_and_alert=option, **more)
    match = game.match(1, narrate=True)
    play(match, *calls)
    return match


def test_after_a_jump_the_next_player_must_pause() -> None:
    match = talk("stop", ["1S", "3H"])
    assert match.view(WEST).log[-1] == "East shows stop, 3♥."
    assert choices(match, SOUTH) == ["pause"]
    assert match.turn() == (SOUTH,)
    assert "Stop" in match.reason(SOUTH, "pass") or "stop" in match.reason(SOUTH, "pass")
    match.play(SOUTH, "pause")
    assert match.turn() == (SOUTH,)
    assert not match.reason(SOUTH, "pass") and not match.reason(SOUTH, "3S")


def test_without_stop_nobody_pauses() -> None:
    assert "3S" in str(talk("none", ["1S", "3H"]).legal(SOUTH))


def test_artificial_calls_are_alerted_by_partner() -> None:
    line = "West alerts: double means for takeout: 12 or more points and the suits other than hearts; partner is asked to bid."
    assert line in talk("stop-alert", ["1H", "double"]).view(SOUTH).log
    assert line not in talk("stop", ["1H", "double"]).view(SOUTH).log


@pytest.mark.parametrize(("system", "said"), [("natural", "15 to 17"), ("acol", "12 to 14")])
def test_no_trumps_are_announced(system: str, said: str) -> None:
    line = f"South announces: {said}."
    assert line in talk("stop-alert-announcements", ["1NT"], system=system).view(WEST).log
    assert line not in talk("stop-alert", ["1NT"], system=system).view(WEST).log


@pytest.mark.parametrize(("medium", "said", "badge"), [
    ("spoken", "North says one heart.", "2♥"), ("bidding-box", "North shows 1♥.", "1♥ 2♥"),
    ("pointing-card", "North points to 1♥.", "2♥"), ("written", "North writes 1♥.", "1♥ 2♥")])
def test_media_of_bidding(medium: str, said: str, badge: str) -> None:
    match = talk("none", ["1H", "pass", "1S", "pass", "2H"], bidding_medium=medium)
    view = match.view(SOUTH)
    assert said in view.log
    assert badge in view.seats[NORTH].badges


def test_the_meaning_of_calls_is_open_to_those_who_must_call_and_play() -> None:
    match = parlour.game("bridge-rubber").match(start=Start(1, SOUTH), narrate=True)
    play(match, "1H", "1S", "double", "pass")
    hearts, spades = "South's 1♥: 12 to 21 points, 4 or more hearts", "West's 1♠: 8 to 16 points, 5 or more spades"
    assert all([line in match.view(SOUTH).facts for line in (hearts, spades, "North's double: for penalties")])
    play(match, "pass", times=2)
    assert match.turn() == (NORTH,)
    # North leads against West's one spade: during the play everyone reads what the opponents have meant
    assert spades in match.view(NORTH).facts and hearts not in match.view(NORTH).facts
    assert hearts in match.view(WEST).facts and spades not in match.view(WEST).facts
    assert hearts in match.view(4).facts and spades in match.view(4).facts


def contract_after(*calls: str) -> str:
    """The contract of an auction begun by South, with its declarer, or nothing while it goes on."""
    match = parlour.game("bridge-rubber").match(start=Start(1, SOUTH), narrate=True)
    play(match, *calls)
    found = [fact for fact in match.view(SOUTH).facts if fact.startswith("Contract: ")]
    return found[0].removeprefix("Contract: ") if found else ""


@pytest.mark.parametrize(("calls", "contract"), [
    # the first of the side that made the last bid, not whoever named the suit first
    ("1H 1S 2S pass 3S pass pass pass", "3♠ by North"),
    ("1H pass 1NT pass 2H pass 3NT pass pass pass", "3NT by North"),
    # three passes in a row, also after a double, and after the highest bid of all
    ("1H double pass pass", ""), ("1H double pass pass pass", "1♥ doubled by South"),
    ("1H pass pass double redouble pass pass", ""), ("1H pass pass double redouble pass pass pass", "1♥ redoubled by South"),
    ("7NT pass pass", ""), ("7NT pass pass pass", "7NT by South"),
    # who has passed may bid again
    ("pass pass pass 1C pass pass 1D pass pass pass", "1♦ by North"), ("pass pass pass", ""),
])
def test_contracts_of_auctions(calls: str, contract: str) -> None:
    assert contract_after(*calls.split()) == contract


@pytest.mark.parametrize(("id", "gathered"), [
    ("bridge-rubber", True), ("bridge-chicago", True), ("bridge-chicago-duplicate", True), ("bridge-chicago-russian", False),
    ("bridge-duplicate-teams", False), ("bridge-imp-pairs", False)])
def test_which_cards_of_a_trick_are_looked_at_again(id: str, gathered: bool) -> None:
    """North declares. Where tricks are gathered, all of the last one; where each keeps the own cards, as in Russian scoring too,
    only the own card, until the next trick is led to, and dummy not even that."""
    match = parlour.game(id).match(start=Start(1, NORTH), narrate=True)
    play(match, "1NT", "pass", "pass", "pass")
    deal = match.deal
    assert isinstance(deal, BridgeDeal)
    cards: dict[int, str] = {}
    while not any([deal.side_tricks(0), deal.side_tricks(1)]):
        before = deal.played[:]
        match.play(match.turn()[0], match.legal(match.turn()[0])[0])
        cards.update({seat: deal.pack.names(deal.played[seat]) for seat in range(4) if deal.played[seat] != before[seat]})

    def seen(viewer: int) -> list[str]:
        return [fact for fact in match.view(viewer).facts if "last trick" in fact.lower()]

    symbols = {seat: deal.pack.faces[deal.played[seat].bit_length() - 1].symbol for seat in range(4)}
    own = [[f"Your card in the last trick: {symbols[seat]}"] for seat in range(4)]
    if gathered:
        assert all([symbol in seen(viewer)[0] for symbol in symbols.values() for viewer in range(5)])
    else:
        assert [seen(viewer) for viewer in range(5)] == [[], own[WEST], own[NORTH], own[EAST], []]
    leader = match.turn()[0]
    match.play(leader, match.legal(leader)[0])
    if not gathered:
        assert [seen(viewer) for viewer in range(5)] == [[]] * 5


@pytest.mark.parametrize(("calls", "prompt"), [
    ("", "Bid or pass"), ("1S", "Bid higher than 1♠, double or pass"), ("1S pass", "Bid higher than 1♠ or pass"),
    ("1S double", "Bid higher than 1♠, redouble or pass"), ("1S double pass", "Bid higher than 1♠ or pass"),
    ("1S double redouble", "Bid higher than 1♠ or pass"), ("1S pass pass double pass pass", "Bid higher than 1♠, redouble or pass"),
    ("7NT", "Double or pass"), ("7NT double", "Redouble or pass"), ("7NT pass", "Pass"), ("7NT double redouble", "Pass")])
def test_prompts_name_the_calls_that_can_be_made(calls: str, prompt: str) -> None:
    match = parlour.game("bridge-rubber").match(start=Start(1, SOUTH))
    play(match, *calls.split())
    seat = match.turn()[0]
    assert match.view(seat).prompt == prompt
    legal = choices(match, seat)
    named = prompt.lower().replace(",", "").split(" ")
    assert [call in legal for call in ("bid 7NT", "double", "redouble", "pass")] == [
        word in named for word in ("bid", "double", "redouble", "pass")]


@pytest.mark.parametrize(("medium", "stays"), [("spoken", False), ("pointing-card", False), ("bidding-box", True), ("written", True)])
def test_what_calls_mean_stands_as_long_as_they_are_in_sight(medium: str, stays: bool) -> None:
    match = talk("none", ["1C", "pass", "1H", "pass"], bidding_medium=medium)
    meanings = [fact for fact in match.view(EAST).facts if "'s " in fact]
    assert [meaning.split(":")[0] for meaning in meanings] == ["North's 1♣", "South's 1♥"]
    match.play(NORTH, "1NT")
    meanings = [fact.split(":")[0] for fact in match.view(EAST).facts if "'s " in fact]
    assert meanings == (["North's 1♣"] if stays else []) + ["South's 1♥", "North's 1NT"]
    assert ("ask" in choices(match, EAST)) == (not stays)


def test_where_calls_are_spoken_one_asks_at_ones_turn_what_they_meant() -> None:
    match = talk("none", [], bidding_medium="spoken")
    assert match.reason(NORTH, "ask") == "Your opponents have made no call that means anything yet."
    play(match, "1C", "pass", "1H", "pass", "1NT")
    match.play(EAST, "ask")
    assert match.turn() == (EAST,)
    log = match.view(WEST).log
    assert log[-4] == "East asks what the calls meant."
    assert [line.split(":")[0] for line in log[-3:]] == ["North's 1♣", "South's 1♥", "North's 1NT"]
    assert match.reason(EAST, "ask") == "You have asked already: now call."
    match.play(EAST, "pass")
    assert match.turn() == (SOUTH,)
    # South's opponents have only passed
    assert "ask" not in choices(match, SOUTH)


def test_each_side_says_what_it_plays() -> None:
    match = parlour.game("bridge-rubber", system="each-side-says").match(start=Start(1, SOUTH), narrate=True)
    match.play(SOUTH, "play acol")
    match.play(WEST, "play standard-american")
    assert "North and South play Acol, East and West Standard American" in match.view(EAST).facts
    match.play(SOUTH, "1NT")
    assert "South's 1NT: 12 to 14 points, balanced" in match.view(WEST).facts


def test_the_leaders_partner_may_ask_before_the_lead_is_turned_up() -> None:
    match = parlour.game("bridge-rubber", face_down_opening_lead=True).match(start=Start(1, SOUTH), narrate=True)
    play(match, "1NT", "pass", "pass", "pass")
    card = str(match.legal(WEST)[0])
    match.play(WEST, card)
    code = card.removeprefix("play ")
    lead = next(zone for zone in match.view(NORTH).zones if zone.name == "lead")
    assert lead.cards == [""] and match.turn() == (EAST,)
    assert all([code not in zone.cards for zone in match.view(EAST).zones])
    assert choices(match, EAST) == ["turn the lead up", "ask"]
    match.play(EAST, "ask")
    assert "South's 1NT: 15 to 17 points, balanced" in match.view(WEST).log
    match.play(EAST, "turn the lead up")
    trick = next(zone for zone in match.view(SOUTH).zones if zone.name == "trick")
    assert trick.cards == [code] and match.turn() == (SOUTH,)


# --- Chicago ------------------------------------------------------------------------------------------------------------

CHICAGO = [Planned("2S", NORTH, 10), Planned("1NT", EAST, 7), Planned("2H", WEST, 9), Planned("1NT", SOUTH, 8, 1)]


def test_the_chicago_of_the_page() -> None:
    match = played("bridge-chicago", CHICAGO, honours=False)
    assert entries(match, 0) == [(0, 60), (0, 60)]
    assert entries(match, 1) == [(1, 40)]
    assert entries(match, 2) == [(1, 60), (1, 30), (1, 500)]
    assert sorted(entries(match, 3)) == [(0, 50), (0, 80), (0, 100), (0, 200)]
    assert match.scores() == [550, 630, 550, 630]
    assert match.winners == [WEST, EAST]


def test_chicago_with_the_dealing_side_vulnerable() -> None:
    """West and East do not deal the third deal: their game counts 300 then. In the second, East deals."""
    match = played("bridge-chicago", CHICAGO, honours=False, chicago_vulnerability="dealing side in 2 and 3")
    assert entries(match, 2) == [(1, 60), (1, 30), (1, 300)]


def test_a_deal_that_is_passed_out_is_dealt_again_by_the_same_player() -> None:
    match = played("bridge-chicago", [Planned("2S", NORTH, 10), None, Planned("1NT", EAST, 7)], honours=False)
    assert match.deal.dealer == SOUTH
    assert "Deal 3 of 4" in match.view(SOUTH).facts


def test_a_part_score_of_an_earlier_deal_of_chicago_brings_nothing() -> None:
    match = played("bridge-chicago", [Planned("2S", NORTH, 8), Planned("4S", EAST, 9), Planned("4S", SOUTH, 9), Planned("4S", WEST, 9)],
                   honours=False)
    assert match.over and match.sheet == [[60, 0], [50, 0], [0, 50], [100, 0]]


def test_a_part_score_in_the_last_deal_of_chicago_completes_a_game() -> None:
    """South and North win a game that is not vulnerable, then with two part scores a vulnerable one, and no 100 besides."""
    match = played("bridge-chicago", [Planned("3NT", NORTH, 9), Planned("2S", NORTH, 8), Planned("1NT", WEST, 7), Planned("2H", SOUTH, 8)],
                   honours=False)
    assert entries(match, 0) == [(0, 100), (0, 300)]
    assert entries(match, 3) == [(0, 60), (0, 500)]


def test_games_do_not_make_vulnerable_in_chicago() -> None:
    match = played("bridge-chicago", [Planned("3NT", NORTH, 9), None, Planned("3NT", EAST, 7), Planned("3NT", SOUTH, 7)], honours=False)
    assert match.sheet[2:] == [[100, 0], [0, 100]]
    assert [("vulnerable" in seat.badges) for seat in match.view(SOUTH).seats] == [True] * 4


def test_chicago_with_duplicate_scoring() -> None:
    match = played("bridge-chicago-duplicate", CHICAGO)
    assert match.over
    assert match.sheet == [[170, 0], [0, 90], [0, 140], [180 + 100 + 200 - 100, 0]]


@pytest.mark.parametrize("deals", [4, 8])
def test_chicago_goes_on_for_a_multiple_of_four(deals: int) -> None:
    match = played("bridge-chicago-duplicate", CHICAGO * (deals // 4), chicago_deals=deals)
    assert match.over and match.deal.number == deals - 1


EAST_WEST_24 = {"East": "AH KH QH JH TH 9H 8H 7H 6H 5H 2S 2D 2C", "South": "AS AD AC 4H 3H 2H TS TD TC 9S 9D 9C 8S",
                "West": "KS QS KD QD KC JC 3S 3D 3C 4S 4D 4C 5S"}
NORTH_SOUTH_18 = {"South": "AS KS QS JS TS 9S 8S 7S 6S 5S 2H 2D 2C", "West": "AH AD AC 4S 3S 2S TH TD TC 9H 9D 9C 8H",
                  "North": "KH QH KD 3H 3D 3C 4H 4D 4C 5H 5D 5C 6H"}


def russian(stack: dict[str, str], deal: int, dealer: int, bids: Sequence[str], **options: object) -> Match:
    """A Chicago deal in which the declarer has ten trumps and three small cards, and the leader the three aces over them."""
    stacks = [None] * deal + [stack]
    before = [Planned("1C", NORTH, 7)] * deal
    match = parlour.game("bridge-chicago-russian", **options).match(
        start=Start(1, stacks=[plan.stack() for plan in before] + stacks[deal:]), narrate=True)
    for plan in before:
        plan.play(match)
    assert match.deal.dealer == dealer
    play(match, *bids)
    number = match.deal.number
    while not match.over and match.deal.number == number:
        seat = match.turn()[0]
        cards = sorted([str(action).removeprefix("play ") for action in match.legal(seat)], key=lambda card: RANKS.index(card[0]))
        trick = next(zone for zone in match.deal.zones if zone.place.name == "trick")
        # the aces first; everyone else plays low, and the declarer what is longest
        match.play(seat, cards[0] if not trick.count() else cards[-1])
    return match


def test_the_second_deal_of_the_old_chicago_in_russian_scoring() -> None:
    """Three hearts with ten tricks, 24 points, vulnerable as the dealing side: 170 against 290 is 3 IMPs short. (By the
    vulnerability of the standard form it would be 170 against 200, see the catalogue.)"""
    match = russian(EAST_WEST_24, 1, EAST, ["3H", "pass", "pass", "pass"], chicago_vulnerability="dealing side in 2 and 3")
    assert match.sheet[1] == [3, -3]
    match = russian(EAST_WEST_24, 1, EAST, ["3H", "pass", "pass", "pass"])
    assert match.sheet[1] == [1, -1]


def test_four_spades_with_18_points_in_russian_scoring() -> None:
    match = russian(NORTH_SOUTH_18, 0, NORTH, ["pass", "pass", "4S", "pass", "pass", "pass"])
    assert match.sheet[0] == [10, -10]


TWENTY_EACH = {"South": "AS KS QS JS TS 9S AH 2H 3H 2D 3D 2C 3C", "North": "8S 7S 6S KH JH 4H 5H QD 4D 5D TC 4C 5C",
               "West": "QH TH 9H AD KD TD 9D JC QC 5S 4S 3S 2S", "East": "AC KC 9C 8C 7C 6C JD 8D 7D 6D 8H 7H 6H"}


@pytest.mark.parametrize(("contract", "taken", "imps"), [
    (Contract(3, 3, 0, SOUTH), 9, [4, -4]), (Contract(3, 3, 0, SOUTH), 8, [-2, 2]), (Contract(2, 1, 0, WEST), 8, [-3, 3])])
def test_twenty_points_each_have_no_target(contract: Contract, taken: int, imps: list[int]) -> None:
    """140, 50 the other way, and 90 against a target of nothing."""
    match = table("bridge-chicago-russian", dealt=TWENTY_EACH).match
    game, deal = match.game, match.deal
    assert isinstance(game, ChicagoRussian) and isinstance(deal, BridgeDeal)
    game.score(deal, contract, taken)
    assert deal.scores == imps


@pytest.mark.parametrize(("points", "vulnerable", "target"), [
    (20, False, 0), (21, True, 50), (24, False, 200), (24, True, 290), (25, True, 440), (31, False, 600), (33, True, 1350),
    (37, False, 1300), (40, True, 1950), (38, True, 1950)])
def test_russian_targets(points: int, vulnerable: bool, target: int) -> None:
    assert scoring.russian_target(points, vulnerable) == target


def test_the_estonian_table_asks_for_the_fit() -> None:
    """A longer trump suit of a major promises more; without a fit less; each point over 33 counts 100 or 150."""
    eight, nine, ten = [scoring.compensation(25, [3, 4, length, 4], False) for length in (8, 9, 10)]
    assert scoring.compensation(25, [7, 7, 6, 6], False) < eight < nine < ten
    assert scoring.compensation(25, [9, 2, 8, 7], False) == scoring.compensation(25, [6, 5, 8, 7], False)
    assert scoring.compensation(35, [7, 7, 6, 6], True) - scoring.compensation(33, [7, 7, 6, 6], True) == 300
    one = russian(NORTH_SOUTH_18, 0, NORTH, ["pass", "pass", "4S", "pass", "pass", "pass"], russian_table="estonian-compensation")
    # West and East have 22 points, and nine hearts or fewer; 420 the other way and their target together
    assert one.sheet[0][0] == -one.sheet[0][1] and one.sheet[0][0] >= 10


# --- Auction Bridge and Straight Bridge ---------------------------------------------------------------------------------

def test_overtricks_count_towards_game_in_auction_bridge() -> None:
    match = played("bridge-auction-bridge", [Planned("1S", SOUTH, 10), Planned("2H", WEST, 7)])
    assert entries(match, 0) == [(0, 36)]
    assert entries(match, 1) == [(0, 50)]
    assert any(["one game" in fact for fact in match.view(SOUTH).facts])


def test_a_rubber_of_auction_bridge() -> None:
    match = played("bridge-auction-bridge", [Planned("3NT", SOUTH, 12), Planned("1D", NORTH, 11, 1)])
    assert entries(match, 0) == [(0, 60), (0, 50)]
    assert sorted(entries(match, 1)) == [(0, 70), (0, 250), (0, 250)]
    assert match.over


def straight(calls: Sequence[str], **options: object) -> Match:
    match = parlour.game("bridge-straight-bridge", **options).match(start=Start(1, SOUTH), narrate=True)
    play(match, *calls)
    return match


def test_the_dealer_names_trumps_or_leaves_it_to_dummy() -> None:
    match = straight(["pass"])
    assert match.turn() == (NORTH,) and "pass" not in choices(match, NORTH)
    match.play(NORTH, "name hearts")
    assert match.turn() == (WEST,)
    play(match, "pass", times=2)
    match.play(WEST, match.legal(WEST)[0])
    # North's hand is dummy's although North named trumps
    assert match.turn() == (SOUTH,) and "dummy" in match.view(EAST).seats[NORTH].badges


def test_doubling_in_straight_bridge() -> None:
    match = straight(["name hearts", "pass"])
    assert match.turn() == (EAST,)
    match.play(EAST, "double")
    assert match.turn() == (SOUTH,)
    match.play(SOUTH, "redouble")
    assert match.view(SOUTH).facts[0] == "Trumps: ♥, each trick counts 4 times"
    assert match.turn() == (WEST,) and str(match.legal(WEST)[0]).startswith("play")


def test_redoubling_without_end() -> None:
    match = straight(["name hearts", "double", "redouble", "redouble", "pass", "redouble"], straight_bridge_redoubling="unlimited")
    assert match.view(SOUTH).facts[0] == "Trumps: ♥, each trick counts 16 times"
    assert match.turn() == (WEST,)


@pytest.mark.parametrize(("calls", "points"), [
    ("name hearts;pass;pass", [56, 0]), ("name hearts;double;pass;pass", [112, 0]), ("name hearts;double;redouble", [224, 0]),
    ("name no trumps;pass;pass", [0, 84]), ("name spades;pass;pass", [0, 14]), ("pass;name clubs;pass;double;pass;pass", [0, 56]),
])
def test_scores_of_straight_bridge(calls: str, points: list[int]) -> None:
    """South has all hearts and West, who leads, all spades; North and East have a hand of clubs and diamonds each, East the clubs."""
    stack = {NAMES[seat]: " ".join([rank + suit for rank in RANKS]) for seat, suit in enumerate("HSDC")}
    match = table("bridge-straight-bridge", dealt=stack, dealer=SOUTH).match
    play(match, *calls.split(";"))
    play_out(match, last)
    assert [sum([points for side, points in entries(match, 0) if side == each]) for each in range(2)] == points


def test_nobody_is_vulnerable_before_contract_bridge() -> None:
    match = played("bridge-auction-bridge", [Planned("3NT", SOUTH, 9), Planned("1H", SOUTH, 6)])
    assert entries(match, 1) == [(1, 50)]
    assert not any(["vulnerable" in seat.badges for seat in match.view(SOUTH).seats])


# --- Minibridge ---------------------------------------------------------------------------------------------------------

def minibridge(lines: Sequence[contract_score.Line]) -> int:
    return contract_score.total(lines)


@pytest.mark.parametrize(("game", "suit", "taken", "points"), [
    (False, 4, 7, 90), (False, 4, 10, 180), (False, 4, 5, -100), (True, 2, 10, 420), (True, 2, 11, 450), (True, 2, 7, -150),
    (True, 4, 9, 400), (True, 1, 11, 400), (True, 1, 10, -50), (False, 0, 6, -50)])
def test_scores_of_minibridge(game: bool, suit: int, taken: int, points: int) -> None:
    from parlour.games.bridge.minibridge import minibridge_lines
    from parlour.mechanisms.tricks.contract_score import GAME_LEVELS
    assert minibridge(minibridge_lines(GAME_LEVELS[suit] if game else 1, suit, taken)) == points


def test_points_are_announced_and_the_stronger_hand_of_the_stronger_side_declares() -> None:
    stack = {"South": "AS KS QS 2H 3H 4H 5D 6D 7D 8C 9C 2C 3C", "North": "AH KH 2S 3S 4S 5S 2D 3D 4D 4C 5C 6C 7C"}
    match = table("bridge-minibridge", dealt=stack, dealer=WEST).match
    points = [int(badge.split()[0]) for seat in match.view(4).seats for badge in seat.badges if badge.endswith("points")]
    assert sum(points) == 40 and points[SOUTH] == 9 and points[NORTH] == 7
    declarer = match.turn()[0]
    assert declarer == (WEST if points[WEST] >= points[EAST] else EAST)
    dummy = (declarer + 2) % 4
    hand = next(zone for zone in match.view(SOUTH).zones if zone.name == f"hand {dummy}")
    assert len(hand.cards) == 13 and all(hand.cards)
    assert len(match.legal(declarer)) == 10


def test_equal_partners_and_the_earlier_speaker_declares() -> None:
    """North and South have 12 each; from the dealer West, North speaks first."""
    stack = {"South": "AS AH AD 2S 3S 4S 2H 3H 4H 2D 3D 4D 2C", "North": "AC KS KH QD 5S 6S 7S 5H 6H 5D 6D 3C 4C"}
    match = table("bridge-minibridge", dealt=stack, dealer=WEST).match
    assert match.turn() == (NORTH,)


def test_twenty_each_are_dealt_again() -> None:
    stack = {"South": "AS AH AD AC KS JH 2S 3S 4S 2H 3H 4H 2D", "North": "5S 6S 7S 5H 6H 7H 3D 4D 5D 2C 3C 4C 5C"}
    match = table("bridge-minibridge", dealt=stack, dealer=WEST).match
    assert match.deal.number == 1 and match.deal.dealer == WEST
    assert match.sheet[0] == [0, 0]


def test_the_decision_table_is_shown_to_the_declarer_alone() -> None:
    stack = {"South": "AS KS QS JS TS AH KH 2H 3H 2D 3D 2C 3C", "North": "9S 8S 7S AD QH 4H 5H 4D 5D 4C 5C 6C 7C"}
    match = table("bridge-minibridge", dealt=stack, dealer=WEST, minibridge_form="decision-table").match
    assert match.turn() == (SOUTH,)
    advice = "Decision table: 23 points together, part score in spades"
    assert advice in match.view(SOUTH).facts
    assert advice not in match.view(NORTH).facts


def test_slips() -> None:
    stack = {"South": "AS KS QS JS TS AH KH 2H 3H 2D 3D 2C 3C", "North": "9S 8S 7S AD QH 4H 5H 4D 5D 4C 5C 6C 7C"}
    match = table("bridge-minibridge-slips", dealt=stack, dealer=WEST).match
    match.play(WEST, "pass")
    match.play(NORTH, "pass")
    match.play(EAST, "pass")
    match.play(SOUTH, "open")
    slip = "North's slip: 6 points, 3 spades, 3 hearts, 3 diamonds, 4 clubs"
    assert slip in match.view(SOUTH).facts
    # how far the match is stands on the table in every phase
    assert "Deal 1 of 8" in match.view(SOUTH).facts
    assert all([slip not in match.view(viewer).facts for viewer in (WEST, NORTH, EAST, 4)])
    assert "pass" not in choices(match, SOUTH)
    match.play(SOUTH, "2S")
    assert match.turn() == (WEST,)
    assert any(["East's slip" in fact for fact in match.view(WEST).facts])
    match.play(WEST, "3C")
    assert match.turn() == (SOUTH,)
    assert "double" not in choices(match, SOUTH)
    match.play(SOUTH, "3S")
    match.play(WEST, "pass")
    assert match.turn() == (WEST,)
    assert match.view(WEST).facts[:2] == ["Deal 1 of 8", "Contract: 3♠ by South"]


def test_all_pass_with_slips_and_the_same_player_deals() -> None:
    match = parlour.game("bridge-minibridge", minibridge_form="slips").match(start=Start(1, WEST))
    play(match, "pass", times=4)
    assert match.deal.number == 1 and match.deal.dealer == WEST


def test_minibridge_lasts_an_agreed_number_of_deals() -> None:
    match = parlour.game("bridge-minibridge", deals=1).match(2)
    play_until(match, over)
    assert isinstance(match.deal, BridgeDeal) and match.deal.counted == 1


# --- words --------------------------------------------------------------------------------------------------------------


def test_each_is_told_of_himself_what_he_is_and_does() -> None:
    match = parlour.game("bridge-rubber", system="natural").match(start=Start(1, SOUTH), narrate=True)
    play(match, "1NT", "pass", "pass", "pass")
    assert "The contract is 1NT; you are the declarer." in match.view(SOUTH).log
    assert "The contract is 1NT; South is the declarer." in match.view(NORTH).log
    match.play(WEST, match.legal(WEST)[0])
    assert "You lay dummy's hand open." in match.view(NORTH).log
    assert "North lays dummy's hand open." in match.view(SOUTH).log


def test_victory_points_need_imps_to_be_turned_into_them() -> None:
    assert parlour.game("bridge-duplicate-teams", team_scoring="board-a-match").options["victory-points"] == "none"
    with pytest.raises(parlour.ParlourError) as refused:
        parlour.game("bridge-duplicate-teams", team_scoring="board-a-match", victory_points="table-20")
    assert str(refused.value) == ("bridge-duplicate-teams: victory-points=table-20 makes no sense where boards are simply won: it needs "
                                  "team-scoring other than board-a-match.")
    with pytest.raises(parlour.ParlourError, match="no option 'victory-points'"):
        parlour.game("bridge-board-a-match", victory_points="table-20")


# --- bots ---------------------------------------------------------------------------------------------------------------

def advised(hand: str, calls: Sequence[str], **options: object) -> str:
    """What a bot calls with this hand after these calls, of which the first is South's."""
    seat = len(calls) % 4
    match = table("bridge-rubber", dealt={NAMES[seat]: hand}, dealer=SOUTH, seed=4, **options).match
    play(match, *calls)
    return str(match.game.advise(match.deal, seat, Random(1)))


@pytest.mark.parametrize(("hand", "calls", "call"), [
    ("AS KS 4S KH QH 3H JD 5D 4D QC 6C 5C 2C", [], "bid 1NT"),
    ("AS KS 9S 6S 4S AH 7H 5H KD 4D 6C 5C 2C", [], "bid 1S"),
    ("QS 9S 6S 4S JH 7H 5H KD 4D 3D 6C 5C 2C", [], "pass"),
    # partner has opened: a raise with six points and three cards or more, more with more, a new suit on the way
    ("QS 9S 6S 4S KH 7H 5H QD 4D 3D 6C 5C 2C", ["1S", "pass"], "bid 2S"),
    ("QS 9S 6S 4S AH 7H 5H AD QD 3D 6C 5C 2C", ["1S", "pass"], "bid 3S"),
    ("QS 9S 4S 3S KH QH 7H AD 5D 4D 3D 2D 2C", ["1S", "pass"], "bid 4S"),
    ("QS 9S 6S 4S KH 7H 5H QD 4D 3D 6C 5C 2C", ["1H", "pass"], "bid 1S"),
    ("QS 9S 4S 3H 2H JH 7D 5D 4D 3D 8C 7C 2C", ["1S", "pass"], "pass"),
    ("KS 9S 4S QH 6H 2H KD JD 4D 3D AC 7C 2C", ["1NT", "pass"], "bid 3NT"),
    # opponents have opened
    ("AS KS JS 9S 4S QH 6H 2H 7D 4D 3D 7C 2C", ["1H"], "bid 1S"),
    ("AS KS JS 9S QH QD 9D 6D 4D KC JC 7C 2C", ["1H"], "double"),
    ("KS 9S 4S QH 6H 2H KD JD 4D 3D 8C 7C 2C", ["1H"], "pass"),
    # enough is enough: game is bid already
    ("KS QS 4S 3S QH 6H 2H KD JD 4D 8C 7C 2C", ["1S", "pass", "4S", "pass"], "pass"),
])
def test_bots_bid_what_they_hold(hand: str, calls: Sequence[str], call: str) -> None:
    assert advised(hand, calls) == call


def test_bots_open_by_the_system_of_their_side() -> None:
    hand = "AS KS 9S 6S 4H 3H 2H KD QD 4D 6C 5C 2C"
    assert [advised(hand, [], system=system) for system in ("natural", "standard-american", "acol")] == ["bid 1S", "bid 1C", "bid 1NT"]
    twelve = "AS 9S 6S KH QH 3H 2H QD 5D 4D KC 5C 2C"
    assert advised(twelve, ["1NT", "pass"], system="acol") == "bid 2C"
    assert advised(twelve, ["1NT", "pass"], system="natural") == "bid 3NT"


def test_bots_win_tricks_cheaply_and_leave_them_to_their_partner() -> None:
    order = TrickOrder(parlour.game("bridge-rubber").pack, 3)
    pack = order.pack

    def follow(trick: str, hand: str, ours: bool, against: str, later: bool = False, seen: bool = False) -> str:
        played = [pack.card(code) for code in trick.split()]
        cards = [pack.card(code) for code in hand.split()]
        return pack.codes[follow_in_partnership(order, played, played[order.best(played)], cards, ours, pack.mask(against), later,
                                                pack.mask(against), seen, False)]

    # last to play: as cheaply as can be, or not at all
    assert follow("5H QH 2H", "AH KH 3H", False, "") == "KH"
    assert follow("5H QH 2H", "AH KH 3H", True, "") == "3H"
    # third hand high, but the lowest of equals
    assert follow("5H 2H", "KH QH 3H", True, "AH JH TH") == "QH"
    # second hand low, and an honour covered only by what wins
    assert follow("5H", "KH 3H", False, "AH QH", later=True) == "3H"
    # a ruff
    assert follow("5H QH 2H", "4S 3C 7D", False, "") == "4S"
    assert follow("5H QH 2H", "4S 3C 7D", True, "") == "3C"
    # dummy's queen behind is beaten by the king and by nothing less
    assert follow("5H 2H", "KH JH 3H", True, "QH", seen=True) == "KH"


def test_blind_leads() -> None:
    pack = parlour.game("bridge-rubber").pack

    def lead(hand: str, trumps: int, partner: int = -1) -> str:
        return pack.codes[opening_lead(TrickOrder(pack, trumps), [pack.card(code) for code in hand.split()], partner, 0)]

    hand = "KH QH JH 9D 8D 7D 5D 3D 4S 2S 6C 5C 2C"
    assert lead(hand, 3) == "KH"
    assert lead("AH 9H 6H KD JD 8D 5D 3D 4S 2S 6C 5C 2C", NO_TRUMPS) == "5D"
    assert lead("AH 9H 6H KD JD 8D 5D 3D 4S 2S 6C 5C 2C", NO_TRUMPS, 0)[1] == "C"


@pytest.mark.parametrize("id", ["bridge-duplicate-pairs", "bridge-duplicate-teams", "bridge-imp-pairs", "bridge-board-a-match"])
def test_boards_by_themselves_have_any_number(id: str) -> None:
    game = parlour.game(id)
    rng = Random(1)
    for number in (1, 10, 33):
        deal = game.deal(seed=0, number=number)
        play_out(deal, rng.choice)
        assert game.payoff(deal, 0) == -game.payoff(deal, 1) == game.payoff(deal, 2)


def test_bots_that_search_bid_by_the_system_that_their_partner_knows() -> None:
    calls = 0
    for number in range(8):
        deal = parlour.game("bridge-chicago").deal(seed=4, number=number)
        rng = Random(number)
        while not deal.over and deal.turn() and str(deal.legal(deal.turn()[0])[0]) == "pass":
            seat = deal.turn()[0]
            call = search.choose(deal, seat, rng, 60, guided=True)
            assert call == deal.game.advise(deal, seat, rng)
            calls += 1
            deal.play(seat, call)
    assert calls > 40
