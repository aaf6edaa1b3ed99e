"""Kop: the order of the cards, what doubles count, every line of the scoring, who plays with whom, and what is refused. Whole deals are
in records/kop.
"""
from __future__ import annotations

import itertools
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.kop.cards import (
    BASKA,
    CLASSIC,
    GRAN,
    GRAN_DU,
    GRAN_ORDER,
    PACK,
    POINTS,
    TENS_HIGH,
    TRUMPS,
    WESELE,
    ZOLO,
    ZOLO_DU,
    Contract,
    Said,
)
from parlour.games.kop.deal import KopDeal
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.mechanisms.tricks.tricks import TrickOrder
from parlour.testing import arrange, choices, legal, play, play_out, refused, table

SOUTH, WEST, NORTH, EAST = range(4)


# --- cards -------------------------------------------------------------------------------------------------------------

def test_the_cards_count_104() -> None:
    assert POINTS.of(PACK.all) == 104
    assert [POINTS.each[PACK.card(rank + "C")] for rank in "ATQJ"] == [11, 10, 3, 2]


@pytest.mark.parametrize(("order", "trumps", "plain"), [
    (CLASSIC, "AH TH QC QS QH QD JC JS JH JD AD TD", ("AC TC", "AS TS")),
    (TENS_HIGH, "AH TC TS TH QC QS QH QD JC JS JH JD AD TD", ("AC", "AS")),
    (GRAN_ORDER, "JC JS JH JD", ("AC TC QC", "AS TS QS", "AH TH QH", "AD TD QD")),
])
def test_how_the_cards_rank(order: TrickOrder, trumps: str, plain: tuple[str, ...]) -> None:
    assert [PACK.codes[card] for card in order.trump_cards] == trumps.split()
    for suit in plain:
        cards = [PACK.card(code) for code in suit.split()]
        assert order.suit_masks[order.suit_of[cards[0]]] == PACK.mask(suit)
        for high, low in itertools.pairwise(cards):
            assert order.beats(high, low) and not order.beats(low, high)
        assert order.beats(PACK.card(trumps.split()[-1]), cards[0])
    assert order.suit_of[PACK.card(trumps.split()[0])] == TRUMPS


# --- playing -----------------------------------------------------------------------------------------------------------

def started(dealt: dict[str, str], game: str = "kop", dealer: str = "East", **options: object) -> Match:
    """A match whose first deal nobody has said anything about: South leads."""
    return table(game, dealer=dealer, dealt=dealt, **options).play(*["pass"] * 4).match


def test_a_plain_suit_is_followed() -> None:
    match = play(started({"South": "TC AS TS JD", "West": "AC AH TH QC"}), "TC")
    assert legal(match, "West") == {"play AC"}
    refused(match, "AH", "You hold clubs: you must follow suit")


def test_who_is_void_trumps_and_beats_the_best_trump() -> None:
    match = play(started({"South": "TC AC AS JD", "West": "QH JH AD TS", "North": "QD QC JS TD", "East": "JC AH TH QS"}), "TC")
    assert legal(match, "West") == {"play QH", "play JH", "play AD"}
    refused(match, "TS", "you must play a trump")
    assert legal(play(match, "QH"), "North") == {"play QC"}
    refused(match, "QD", "You can beat the best trump")
    # none beats the queen of clubs but the two highest
    assert legal(play(match, "QC"), "East") == {"play AH", "play TH"}


def test_who_cannot_beat_plays_any_other_trump_and_nothing_else() -> None:
    match = play(started({"South": "AH AC AS JD", "West": "QH JH AD TS"}), "AH")
    assert legal(match, "West") == {"play QH", "play JH", "play AD"}
    refused(match, "TS", "You hold trumps: you must follow suit")


def test_who_has_neither_plays_anything() -> None:
    match = started({"South": "AH TH QC JD", "West": "TC AC TS AS"})
    assert len(legal(play(match, "AH"), "West")) == 4


def test_the_ace_of_the_suit_led_wins_when_all_trumps_are_gone() -> None:
    for led in ("TC", "AC", "TS", "AS"):
        trick = [led, *[code for code in ("AS", "TS", "AC", "TC") if code != led]]
        winner = trick[CLASSIC.best([PACK.card(code) for code in trick])]
        assert winner == "A" + led[1]


def test_who_cannot_beat_a_jack_shows_to_hold_no_queen_and_not_to_be_old() -> None:
    match = play(started({"South": "JC TC AC TS", "West": "JH JD AS TD"}), "JC", "JH")
    rng = Random(1)
    queens = PACK.mask("QC QS QH QD AH TH")
    for _ in range(50):
        world = match.deal.imagine(SOUTH, rng)
        assert not world.hands[WEST].cards & queens
        assert not world.old_side(Said()) >> WEST & 1


def test_a_plain_ace_led_with_fourteen_trumps_never_wins() -> None:
    for seed in range(60):
        deal = parlour.game("kop-as-trzy-dychy").deal(seed)
        deal.phase = deal.game.start(deal, Said())
        leader = deal.turn()[0]
        aces = [code for code in ("AC", "AS") if deal.hands[leader].cards >> PACK.card(code) & 1]
        for code in aces[:1]:
            play(deal, code)
            ace = 1 << PACK.card(code)
            while len(deal.trick.row):
                seat = deal.turn()[0]
                deal.play(seat, deal.legal(seat)[0])
            assert not deal.taken[leader].cards & ace


def test_in_a_gran_the_ten_beats_the_queen_and_one_must_beat() -> None:
    match = table("kop-baska", dealer="East", dealt={"South": "QC AS TS JD", "West": "TC AC JH QS", "North": "AH TH QH JS"}).match
    play(match, "gran", "pass", "pass", "pass", "QC")
    assert legal(match, "West") == {"play AC", "play TC"}
    refused(match, "JH", "You hold clubs")
    play(match, "TC")
    assert PACK.codes[match.deal.trick.row[match.deal.phase.best(match.deal)]] == "TC"
    # void in clubs: the only jack must be played
    assert legal(match, "North") == {"play JS"}


# --- what is announced ---------------------------------------------------------------------------------------------------

def opened(dealt: dict[str, str], game: str = "kop", **options: object) -> Match:
    return table(game, dealer="East", dealt=dealt, **options).match


BOTH = {"South": "QC QS JC TC", "West": "JS JH AH TH"}


def test_the_highest_jack_that_the_announcer_lacks_makes_the_partner() -> None:
    deal = opened(BOTH).deal
    assert isinstance(deal, KopDeal)
    assert deal.old_side(Said(WESELE, SOUTH)) == 1 << SOUTH | 1 << WEST
    other = opened({"South": "QC QS JS TC", "West": "JC AH TH QD"}).deal
    assert other.old_side(Said(WESELE, SOUTH)) == 1 << SOUTH | 1 << WEST


def test_the_holders_of_the_black_queens_are_partners_and_one_holder_plays_alone() -> None:
    deal = opened({"South": "QC", "North": "QS"}).deal
    assert deal.old_side(Said()) == 1 << SOUTH | 1 << NORTH
    assert opened(BOTH).deal.old_side(Said()) == 1 << SOUTH
    assert opened(BOTH).deal.old_side(Said(ZOLO, EAST)) == 1 << EAST


def test_a_named_jack_makes_the_partner() -> None:
    match = opened({**BOTH, "North": "JD QD QH AS"}, named_jack_wesele=True)
    named = [said for said in choices(match) if "wesele" in said]
    assert named == [f"announce wesele with the jack of {suit}" for suit in ("spades", "hearts", "diamonds")]
    refused(match, "announce wesele with the jack of clubs", "You hold that jack yourself")
    refused(match, "wesele", "Name the jack whose holder is to be your partner")
    refused(opened({"South": "QC QH JC TC"}, named_jack_wesele=True), "wesele", "A wesele is for a player who holds both black queens")
    play(match, named[2], "pass", "pass", "pass")
    deal = match.deal
    assert deal.old_side(deal.phase.said) == 1 << SOUTH | 1 << NORTH
    assert "Wesele with the jack of diamonds: South" in match.view(EAST).facts
    assert "You play with South" in match.view(NORTH).facts


def test_wesele_and_kontra_to_it_in_one_breath() -> None:
    match = opened(BOTH, kontra_own_wesele=True)
    play(match, "announce wesele and kontra")
    assert match.view(WEST).facts == ["Wesele: South", "Kontra: South"]
    assert "say re" in legal(match, "West")
    play(match, "pass", "pass", "pass")
    assert match.deal.phase.said.doublers == (SOUTH,)
    assert not [said for said in choices(opened(BOTH)) if "kontra" in said and "wesele" in said]
    both = opened(BOTH, kontra_own_wesele=True, named_jack_wesele=True)
    play(both, "announce wesele with the jack of hearts and kontra", "re", "pass", "pass", "bok", "pass", "pass", "pass")
    assert both.view(EAST).facts == ["Wesele with the jack of hearts: South", "Kontra: South", "Re: West", "Bok: South"]
    # West holds the jack of hearts and has doubled the partner's kontra
    assert both.deal.phase.said.factor(both.deal.old_side(both.deal.phase.said)) == 2


def test_kontra_to_ones_own_zolo_is_never_allowed() -> None:
    for order in ("clockwise-turns", "free-for-all"):
        match = play(opened(BOTH, kontra_own_wesele=True, announcement_order=order), "zolo")
        if order == "free-for-all":
            refused(match, "South: kontra", "You may not double what you have announced yourself")
            play(match, "West: kontra")
        else:
            play(match, "kontra", "pass", "pass")
        assert "say re" in legal(match, "South")


def test_kontra_to_ones_own_wesele_among_free_speakers() -> None:
    match = play(opened(BOTH, kontra_own_wesele=True, announcement_order="free-for-all"), "wesele")
    assert "say kontra" in legal(match, "South")
    plain = play(opened(BOTH, announcement_order="free-for-all"), "wesele")
    refused(plain, "South: kontra", "You may not double what you have announced yourself")


def test_after_something_is_said_three_passes_end_it() -> None:
    match = play(opened(BOTH), "pass", "pass", "kontra", "pass", "pass")
    assert match.turn() == (WEST,)
    assert legal(play(match, "pass"), "South") == {"play QC", "play QS", "play JC", "play TC"}


def test_the_highest_announcement_cancels_doubles_and_cannot_be_outbid() -> None:
    match = play(opened(BOTH), "kontra", "re", "zolo du")
    assert match.view(SOUTH).facts == ["Zolo du: North"]
    assert legal(match, "East") == {"pass", "say kontra"}
    refused(match, "zolo", "Zolo du stands: only something higher counts")


def test_sup_is_the_last_double_or_not() -> None:
    match = play(opened(BOTH), "kontra", "re", "bok", "sup")
    assert "say sup" not in legal(match, "South")
    match = play(opened(BOTH, extra_doubles="unlimited"), "kontra", "rej", "bok", "sup", "say dupa Lenina", "dupa bieruta", "wasy stalina")
    assert "say double 8" in legal(match, "East")
    assert match.view(EAST).facts[-3:] == ["Dupa Lenina: South", "Dupa Bieruta: West", "Wąsy Stalina: North"]
    play(match, "double 8", "double 9", "pass", "pass", "pass")
    assert match.deal.phase.said.factor(0b0101) == 2**9


def test_one_does_not_double_twice_in_a_row() -> None:
    match = play(opened(BOTH), "kontra", "pass", "pass")
    play(match, "re", "pass", "pass", "pass")
    match = play(opened(BOTH, announcement_order="free-for-all"), "kontra")
    refused(match, "South: re", "You have doubled last")


def test_rej_is_another_word_for_re_for_whoever_may_speak() -> None:
    match = play(opened(BOTH, announcement_order="free-for-all"), "kontra")
    assert match.turn() == (SOUTH,)
    refused(match, "South: rej", "You have doubled last")
    assert play(match, "West: rej").view(EAST).facts == ["Kontra: South", "Re: West"]


def test_what_was_to_be_said_before_the_play_is_too_late_in_it() -> None:
    match = started(BOTH)
    refused(match, "South: pass", "Nobody passes in the play")
    for said in ("South: zolo", "West: kontra", "North: wesele"):
        refused(match, said, "before the first card is led")


def test_nothing_but_the_leader_asks_and_nobody_can_answer_before() -> None:
    match = opened(BOTH, announcement_order="free-for-all")
    refused(match, "West: ask to lead", "It is for South, who leads")
    refused(match, "West: pass", "Nobody waits for you")
    play(match, "ask to lead", "West: pass", "North: pass")
    # who has let it be may speak up all the same
    play(match, "West: zolo")
    assert match.turn() == (SOUTH,)


# --- doubles -----------------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("partners", "factor"), [((SOUTH, NORTH), 16), ((WEST, SOUTH), 8), ((SOUTH, EAST), 4)])
def test_doubles_of_one_side_in_a_row_count_once(partners: tuple[int, int], factor: int) -> None:
    said = Said(doublers=(SOUTH, WEST, NORTH, WEST))
    mask = 1 << partners[0] | 1 << partners[1]
    assert said.factor(mask) == factor
    assert said.factor(0b1111 & ~mask) == factor


# --- scores ----------------------------------------------------------------------------------------------------------------

QUEENS_APART = ("AC AS QC JD", "TH AH QH TC", "QS QD TS AD", "JC JS JH TD")
QUEENS_TOGETHER = ("QC QS QH JD", "TH AH AC TC", "AS QD TS AD", "JC JS JH TD")


def scored(said: Said, taken: tuple[str, str, str, str], hands: tuple[str, ...] = QUEENS_APART, game: str = "kop") -> list[int]:
    """What a deal scores in which these hands were dealt and these tricks taken."""
    deal = parlour.game(game, deals=1).deal(1)
    arrange(deal, {f"taken {seat}": cards for seat, cards in enumerate(taken)})
    for seat, cards in enumerate(hands):
        deal.played[seat] = PACK.mask(cards)
    deal.phase = deal.game.score_deal(deal, said)
    return deal.points()


def rest(taken: str) -> str:
    """All the other cards."""
    return PACK.text(PACK.all & ~PACK.mask(taken))


#: two tricks of 52, 53 and 51 points; a trick of 26 and one of 25
HALF = "AC AS TC TS QC QH JS JD"
MORE = "AC AS TC TS QC QS QH JD"
LESS = "AC AS TC TS QC JS JH JD"
OUT = "AC AS JC JS"
NOT_OUT = "AC TS JC JS"


def test_what_the_tricks_of_these_tests_count() -> None:
    assert [POINTS.of(PACK.mask(cards)) for cards in (HALF, MORE, LESS, OUT, NOT_OUT)] == [52, 53, 51, 26, 25]


@pytest.mark.parametrize(("said", "hands", "game", "points"), [
    (Said(), QUEENS_APART, "kop", [-1, 1, -1, 1]),
    # whose side has doubled last loses
    (Said(doublers=(SOUTH, WEST)), QUEENS_APART, "kop", [4, -4, 4, -4]),
    (Said(doublers=(WEST, NORTH)), QUEENS_APART, "kop", [-4, 4, -4, 4]),
    (Said(doublers=(EAST,)), QUEENS_APART, "kop", [2, -2, 2, -2]),
    (Said(), QUEENS_TOGETHER, "kop", [-12, 4, 4, 4]),
    (Said(doublers=(WEST,)), QUEENS_TOGETHER, "kop", [24, -8, -8, -8]),
    (Said(ZOLO, SOUTH), QUEENS_APART, "kop", [-15, 5, 5, 5]),
    (Said(ZOLO, SOUTH, doublers=(WEST, SOUTH)), QUEENS_APART, "kop", [-60, 20, 20, 20]),
    (Said(ZOLO, SOUTH, doublers=(NORTH,)), QUEENS_APART, "kop", [30, -10, -10, -10]),
    (Said(WESELE, SOUTH), QUEENS_TOGETHER, "kop", [-1, 1, 1, -1]),
    # the old side, and who plays alone, lose twice as much
    (Said(), QUEENS_APART, "kop-baska", [-2, 2, -2, 2]),
    (Said(doublers=(WEST,)), QUEENS_APART, "kop-baska", [2, -2, 2, -2]),
    (Said(), QUEENS_TOGETHER, "kop-baska", [-24, 8, 8, 8]),
    (Said(GRAN, SOUTH), QUEENS_APART, "kop-baska", [-30, 10, 10, 10]),
])
def test_ties(said: Said, hands: tuple[str, ...], game: str, points: list[int]) -> None:
    # in a wesele East, with the jack of clubs, is South's partner
    assert scored(said, (HALF, rest(HALF), "", ""), hands, game) == points


@pytest.mark.parametrize(("taken", "kop", "baska"), [
    ((MORE, rest(MORE), "", ""), 1, 1),
    ((LESS, "", "", rest(LESS)), -1, -2),
    (("", OUT, rest(OUT), ""), 1, 1),
    ((NOT_OUT, rest(NOT_OUT), "", ""), -2, -4),
    (("", NOT_OUT, rest(NOT_OUT), ""), 2, 2),
    ((OUT, rest(OUT), "", ""), -1, -2),
    ((rest(""), "", "", ""), 3, 3),
    (("", rest(""), "", ""), -3, -6),
])
def test_what_two_win_of_two(taken: tuple[str, str, str, str], kop: int, baska: int) -> None:
    assert scored(Said(), taken) == [kop, -kop, kop, -kop]
    assert scored(Said(), taken, game="kop-baska") == [baska, -baska, baska, -baska]
    wesele = scored(Said(WESELE, SOUTH), (taken[0], taken[1], taken[3], taken[2]), QUEENS_TOGETHER)
    assert wesele == [kop, -kop, -kop, kop]


@pytest.mark.parametrize(("said", "hands", "worth"), [
    (Said(), QUEENS_TOGETHER, 4), (Said(ZOLO, SOUTH), QUEENS_APART, 5), (Said(GRAN, SOUTH), QUEENS_APART, 5),
])
def test_what_one_wins_of_three(said: Said, hands: tuple[str, ...], worth: int) -> None:
    for taken in (MORE, rest(OUT), rest("")):
        for game in ("kop", "kop-baska"):
            assert scored(said, (taken, "", rest(taken), ""), hands, game) == [3 * worth, -worth, -worth, -worth]
    for taken in (LESS, NOT_OUT, ""):
        lost = (taken, "", rest(taken), "")
        assert scored(said, lost, hands) == [-3 * worth, worth, worth, worth]
        assert scored(said, lost, hands, "kop-baska") == [-6 * worth, 2 * worth, 2 * worth, 2 * worth]


@pytest.mark.parametrize("contract", [ZOLO_DU, GRAN_DU])
def test_who_undertakes_to_win_every_trick_must(contract: Contract) -> None:
    said = Said(contract, SOUTH)
    assert scored(said, (rest(""), "", "", "")) == [30, -10, -10, -10]
    three = rest(OUT)
    assert scored(said, (three, OUT, "", "")) == [-30, 10, 10, 10]
    assert scored(said, (three, OUT, "", ""), game="kop-baska") == [-60, 20, 20, 20]


def test_a_zolo_doubled_twice_brings_20_of_each() -> None:
    assert scored(Said(ZOLO, SOUTH, doublers=(WEST, SOUTH)), (MORE, rest(MORE), "", "")) == [60, -20, -20, -20]


def test_four_queens_win_by_themselves() -> None:
    match = opened({"South": "QC QS QH QD"}, "kop-baska")
    assert set(choices(match)) == {"pass", "say kontra", "bid wesele", "bid gran", "bid zolo", "bid gran du", "bid zolo du", "bid baśka"}
    play(match, "baska", "kontra", "pass", "pass", "pass")
    assert match.scores() == [60, -20, -20, -20]
    refused(match := opened(BOTH, "kop-baska"), "baska", "all four queens")
    play(match, "gran", "zolo")
    refused(match, "gran", "Zolo stands")
    assert "bid gran du" in legal(match)


def test_baska_has_names_of_its_own_for_doubles() -> None:
    match = play(opened(BOTH, "kop-baska"), "kontra", "rekontra", "bok", "hirsh")
    assert legal(match) == {"pass", "bid wesele", "bid gran", "bid zolo", "bid gran du", "bid zolo du"}
    refused(match, "say hirsh", "Hirsh is the last double")


def test_the_scores_agree_with_a_count_of_ones_own() -> None:
    """Plays deals at random and counts them again from who played which card."""
    rng = Random(7)
    for seed in range(700):
        game = parlour.game(("kop", "kop-as-trzy-dychy", "kop-baska")[seed % 3], deals=1)
        deal = game.deal(seed)
        hands = [hand.cards for hand in deal.hands]
        said = Said()
        while not deal.over:
            said = deal.phase.said
            seat = deal.turn()[0]
            deal.play(seat, rng.choice(deal.legal(seat)))
        assert deal.points() == counted(hands, [deal.taken[seat].cards for seat in range(4)], said, game.id == "kop-baska")


def counted(hands: list[int], taken: list[int], said: Said, baska: bool) -> list[int]:
    """What the deal scores, from the page's sentences."""
    name = said.contract.name if said.contract else ""
    queens = [seat for seat in range(4) for code in ("QC", "QS") if hands[seat] >> PACK.card(code) & 1]
    if name == "wesele":
        jack = next(code for code in ("JC", "JS", "JH") if not hands[said.by] >> PACK.card(code) & 1)
        queens = [said.by] + [seat for seat in range(4) if hands[seat] >> PACK.card(jack) & 1]
    old = {said.by} if name not in ("", "wesele") else set(queens)
    count = {"A": 11, "T": 10, "Q": 3, "J": 2}
    points = sum([count[PACK.codes[card][0]] for seat in old for card in bits(taken[seat])])
    tricks = sum([len(bits(taken[seat])) // 4 for seat in old])
    if name == "baśka":
        won = True
    elif name.endswith("du"):
        won = tricks == 4
    elif points == 52:
        won = bool(said.doublers) and said.doublers[-1] not in old
    else:
        won = points > 52
    if len(old) == 1:
        stake = {"": 4, "zolo": 5, "gran": 5}.get(name, 10)
    else:
        lost, few = (4 - tricks, 104 - points) if won else (tricks, points)
        stake = 3 if lost == 0 else 2 if few <= 25 else 1
    if baska and not won:
        stake *= 2
    before = None
    for seat in said.doublers:
        if (seat in old) != before:
            stake *= 2
            before = seat in old
    sign = 1 if won else -1
    return [sign * stake * (3 if len(old) == 1 else 1) if seat in old else -sign * stake for seat in range(4)]


# --- what is known, and bots -------------------------------------------------------------------------------------------------

def test_the_sides_are_badges_once_they_are_known() -> None:
    match = started({"South": "QC AH AC TC", "West": "TD QD AD TS", "North": "QS QH JD TH", "East": "JC JS JH AS"})
    play(match, "QC", "QD")
    assert match.view(EAST).seats[SOUTH].badges == ["old"]
    assert match.view(EAST).seats[NORTH].badges == []
    play(match, "TH", "JH", "QS")
    assert [seat.badges[-1] for seat in match.view(EAST).seats] == ["old", "young", "old", "young"]


def test_a_silent_game_is_known_when_both_queens_have_been_seen() -> None:
    match = started({"South": "QC QS AC TC", "West": "AH TH AD TS", "North": "QD QH JD TD", "East": "JC JS JH AS"})
    assert "You hold both black queens and play alone" in match.view(SOUTH).facts
    assert "You play with whoever holds no black queen" in match.view(WEST).facts
    play(match, "QC", "AH", "QH", "JH", "TH", "QD", "JC", "QS")
    assert match.view(WEST).seats[SOUTH].badges == ["alone"]
    assert not [fact for fact in match.view(WEST).facts if fact.startswith("You play")]


def test_against_a_silent_game_nobody_is_called_young() -> None:
    match = started({"South": "QC QS AC TC", "West": "AH TH AD TS", "North": "QD QH JD TD", "East": "JC JS JH AS"})
    play(match, "QC", "AH", "QH", "JH", "TH", "QD", "JC", "QS")
    assert [match.view(EAST).seats[seat].badges for seat in (WEST, NORTH, EAST)] == [[], [], ["dealer"]]


@pytest.mark.parametrize(("said", "taken", "alone", "others"), [
    (Said(ZOLO, SOUTH), MORE, "You win with 53 of 104 points: 5 from each of the others.",
     "South wins with 53 of 104 points: 5 from each of the others."),
    (Said(ZOLO_DU, SOUTH), MORE, "You lose with 2 of 4 tricks: 10 to each of the others.",
     "South loses with 2 of 4 tricks: 10 to each of the others."),
    (Said(BASKA, SOUTH), "", "You win with all four queens: 10 from each of the others.",
     "South wins with all four queens: 10 from each of the others."),
])
def test_whoever_plays_alone_is_told_what_comes_from_or_goes_to_the_others(said: Said, taken: str, alone: str, others: str) -> None:
    match = parlour.game("kop-baska" if said.contract is BASKA else "kop").match(1, narrate=True)
    arrange(match, {"taken 0": taken, "taken 1": rest(taken)})
    match.deal.game.score_deal(match.deal, said)
    assert match.view(SOUTH).log[-1] == alone
    assert match.view(EAST).log[-1] == others


def test_what_one_is_asked_has_the_word_of_the_game() -> None:
    assert opened(BOTH).view(SOUTH).prompt == "Announce something, or pass"
    assert opened(BOTH, "kop-baska").view(SOUTH).prompt == "Bid something, or pass"


def test_rules_of_thumb_announce_what_the_hand_is_good_for() -> None:
    def said(cards: str, game: str = "kop", before: tuple[str, ...] = ()) -> str:
        match = play(opened({"South": cards}, game), *before)
        return str(match.game.advise(match.deal, SOUTH, Random(1)))
    assert said("AH TH QC QS") == "announce zolo du"
    assert said("AH TH QC QD") == "announce zolo"
    assert said("QC QS JC AC") == "announce wesele"
    assert said("TC TS AC JD") == "pass"
    assert said("QC QS QH QD", "kop-baska") == "bid baśka"
    assert said("JC JS JH JD", "kop-baska") == "bid gran du"


def test_rules_of_thumb_win_against_players_at_random() -> None:
    total = 0
    rng = Random(3)
    for seed in range(400):
        deal = parlour.game("kop", deals=1).deal(seed)
        while not deal.over:
            seat = deal.turn()[0]
            legal = deal.legal(seat)
            if seat == SOUTH:
                deal.play(seat, deal.phase.advise(deal, seat, rng))
            else:
                deal.play(seat, legal[0] if legal[0].kind == "pass" else rng.choice(legal))
        total += deal.points()[SOUTH]
    assert total > 100


@pytest.mark.parametrize("option", ["card-order", "extra-doubles", "kontra-own-wesele", "named-jack-wesele", "announcement-order"])
def test_baska_has_none_of_the_options_of_kop(option: str) -> None:
    with pytest.raises(ParlourError, match="no option"):
        parlour.game("kop-baska", **{option: "yes"})


def test_three_tens_is_an_option_too() -> None:
    assert parlour.game("kop", card_order="as-trzy-dychy").order is TENS_HIGH
    assert parlour.game("kop-as-trzy-dychy", card_order="as-dycha").order is CLASSIC
    play_out(parlour.game("kop-as-trzy-dychy").match(1))


def test_card_points_are_counted_for_the_sides_once_they_are_known() -> None:
    match = started({"South": "QC AH AC TC", "West": "TD QD AD TS", "North": "QS QH JD TH", "East": "JC JS JH AS"})
    play(match, "QC", "QD", "TH", "JH")
    assert [seat.so_far for seat in match.view(EAST).seats] == ["", "", "18 points", ""]
    # North turns out to be old, too
    play(match, "QS")
    assert [seat.so_far for seat in match.view(EAST).seats] == ["18 points", "", "18 points", ""]


def test_no_card_points_are_counted_where_only_tricks_do() -> None:
    hands = {"South": "QC AH AC TC", "West": "TD QD AD TS", "North": "QS QH JD TH", "East": "JC JS JH AS"}
    for bid, so_far in (("zolo", "26 points"), ("zolo du", "")):
        match = play(table("kop", dealer="East", dealt=hands).match, bid, "pass", "pass", "pass", "AH", "QD", "TH", "JH")
        assert [seat.so_far for seat in match.view(EAST).seats] == [so_far, "", "", ""], bid
