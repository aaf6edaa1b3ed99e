"""Arlington and Fortune Rummy: the deal, melds, taking the discards, the queen of spades, going out, the used-up stock, and scores."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random

import pytest

import parlour
from parlour.equipment import bits
from parlour.games.arlington.deal import ArlingtonDeal, Course
from parlour.games.arlington.game import Arlington
from parlour.games.arlington.play import ArlingtonDraw, ArlingtonTurn
from parlour.kernel.errors import ParlourError
from parlour.kernel.phase import NO_SEAT
from parlour.mechanisms.melding.groups import as_it_lies
from parlour.rankings.melds import Meld
from parlour.testing import arrange, choices, hand, lying, play, refused, seen

ARLINGTON, FORTUNE = "arlington", "fortune-rummy"
OTHERS = ["KS JS 9S 8S", "KD JD 9D 8D"]


def arlington(id: str = ARLINGTON, players: int = 3, **options: object) -> Arlington:
    game = parlour.registry()[id](players, {name.replace("_", "-"): value for name, value in options.items()})
    assert isinstance(game, Arlington)
    return game


def meld_of(game: Arlington, text: str, used: int = 0) -> Meld:
    """The meld that is written so, of cards that are not used yet."""
    cards = 0
    for word in text.split():
        free = game.pack.cards_of(word.partition("=")[0]) & ~cards & ~used
        cards |= free & -free
    fitting = [meld for meld in game.order.readings(cards) if sorted(game.order.text(meld).split()) == sorted(text.split())]
    assert fitting, f"{text} is no meld"
    return fitting[0]


def position(hands: Sequence[str], melds: Sequence[Sequence[str]] = (), pile: str = "3C", stock: str = "", id: str = ARLINGTON,
             draw: bool = False, empty: bool = False, **options: object) -> ArlingtonDeal:
    """Seat 0 to play, with these hands, melds of each seat, discards from the lowest to the top and cards on top of the stock; with
    ``empty`` there is none in the stock."""
    game = arlington(id, len(hands), **options)
    deal = game.deal(seed=1)
    used = 0
    table: list[tuple[Meld, ...]] = []
    for texts in [*melds, *[()] * (len(hands) - len(melds))]:
        own = []
        for text in texts:
            own.append(meld_of(game, text, used))
            used |= own[-1].cards
        table.append(tuple(own))
    # the melds first: they are the very cards that are found for them here
    names = {f"melds {seat}": game.pack.text(sum([meld.cards for meld in own])) for seat, own in enumerate(table)}
    names |= {f"hand {seat}": codes for seat, codes in enumerate(hands)}
    names |= {"stock": stock, "discards": " ".join(pile.split()[::-1])}
    arrange(deal, names, rest="" if empty else "stock")
    for seat, own in enumerate(table):
        deal.melds[seat].row[:] = [card for meld in own for card in as_it_lies(meld)]
        deal.melds[seat].sizes = tuple([meld.cards.bit_count() for meld in own])
    deal.open |= sum([zone.mask() for zone in deal.melds])
    course = Course(game, tuple(table))
    deal.phase = ArlingtonDraw(0, course) if draw else ArlingtonTurn(0, course)
    return deal


def ways(deal: ArlingtonDeal) -> set[str]:
    """What may be done, the cards of each action in the order of the alphabet."""
    return {in_order(text) for text in choices(deal)}


def in_order(text: str) -> str:
    words = text.split()
    start = words.index("meld") + 1 if "meld" in words else len(words)
    return " ".join([*words[:start], *sorted(words[start:])])


def course_of(deal: ArlingtonDeal) -> Course:
    phase = deal.phase
    assert isinstance(phase, (ArlingtonDraw, ArlingtonTurn))
    return phase.course


# --- the deal ---------------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "players", "each", "stock"), [
    (ARLINGTON, 2, 13, 77), (ARLINGTON, 4, 13, 51), (ARLINGTON, 7, 13, 12), (ARLINGTON, 8, 11, 15),
    (FORTUNE, 2, 11, 81), (FORTUNE, 5, 11, 48), (FORTUNE, 8, 11, 15)])
def test_the_deal(id: str, players: int, each: int, stock: int) -> None:
    deal = arlington(id, players).deal(seed=2)
    assert [zone.count() for zone in deal.hands] == [each] * players
    assert len(deal.stock.row) == stock and len(deal.discards.row) == 1 and deal.pack.size == 104
    assert deal.turn() == (deal.after(deal.dealer),)


def test_only_the_top_discard_is_seen() -> None:
    deal = position(["4H 5H", *OTHERS], pile="3C 7D KH", draw=True)
    assert seen(deal, "discards", 0) == ["", "", "KH"]


# --- drawing and taking the discards ----------------------------------------------------------------------------------

def test_the_top_of_the_stock_is_drawn_and_one_discarded() -> None:
    deal = position(["4H 9C", *OTHERS], pile="3C", stock="KH", draw=True)
    assert choices(deal) == ["draw stock"]
    refused(deal, "discard 4H", "First draw")
    refused(deal, "meld 4H 9C KH", "First draw")
    refused(deal, "pass", "only when the stock is used up")
    play(deal, "draw stock")
    assert hand(deal, 0) == {"KH", "4H", "9C"}
    refused(deal, "draw stock", "drawn already")
    refused(deal, "take 1 meld 3C 4H 9C", "drawn already")
    refused(deal, "pass", "discard")
    play(deal, "discard 9C")
    assert deal.turn() == (1,) and lying(deal, "discards") == ["3C", "9C"]


def test_the_whole_pile_is_taken_by_melding_its_top_with_two_cards_of_the_hand() -> None:
    deal = position(["4H 9C 8S 8D", *OTHERS], pile="3C KH 8H", draw=True)
    assert ways(deal) == {"draw stock", "take 3 meld 8D 8H 8S"}
    play(deal, "take 8H 8S 8D")
    assert lying(deal, "discards") == [] and hand(deal, 0) == {"4H", "9C", "3C", "KH"}
    assert set(lying(deal, "melds 0")) == {"8H", "8S", "8D"}
    # the others know what was taken, not what was there before
    assert seen(deal, "hand 0", 1) == [""] * 4
    assert deal.known_to(1) & deal.hands[0].cards == sum([1 << card for card in bits(deal.hands[0].cards)
                                                           if deal.pack.codes[card] in ("3C", "KH")])


@pytest.mark.parametrize(("cards", "melds", "pile", "takes"), [
    # a run, and a set of four at once
    ("6H 7H", [], "8H", {"take 1 meld 6H 7H 8H"}),
    ("8S 8D 8C", [], "8H", {"take 1 meld 8S 8H 8D", "take 1 meld 8S 8H 8C", "take 1 meld 8H 8D 8C", "take 1 meld 8S 8H 8D 8C"}),
    # twos are cards of the hand
    ("8S 2C", [], "8H", {"take 1 meld 8S 8H 2C=8"}),
    # one card of the hand is not enough, nor other discards, nor a meld on the table
    ("8S 3D", [], "8C 8H", set()),
    ("9C 3D", ["8S 8D 8C"], "8H", set()),
    ("KC QC", ["5H 6H 7H"], "8H", set()),
    ("8S KC QC", [], "8H 8C", set()),
])
def test_what_the_discards_are_taken_with(cards: str, melds: list[str], pile: str, takes: set[str]) -> None:
    deal = position([cards, *OTHERS], [melds], pile=pile, draw=True)
    assert ways(deal) == {"draw stock", *map(in_order, takes)}
    if not takes:
        refused(deal, "draw discard", "only by melding the top one")
        refused(deal, "take", "only by melding the top one")


def test_a_two_on_top_is_taken_too() -> None:
    deal = position(["8S 8C KD", "KS JS", "KC JC"], pile="3C 2H", draw=True)
    assert "take 2 meld 2H=8 8C 8S" in ways(deal)


def test_the_discards_are_taken_in_a_meld_that_goes_out() -> None:
    deal = position(["8S 8C", "KS JS", "KC JC"], pile="8H", draw=True)
    play(deal, "take 8H 8S 8C")
    assert deal.over and deal.went_out == 0


# --- melds ------------------------------------------------------------------------------------------------------------

def test_melds_have_three_or_four_cards() -> None:
    deal = position(["8S 8H 8D 8C 8S 9S TS JS QS KC", "KH JH", "KD JD"])
    sizes = {len(text.split()) - 1 for text in choices(deal) if text.startswith("meld")}
    assert sizes == {3, 4}
    refused(deal, "meld 8S 8H 8D 8C 8S", "three or four cards")
    refused(deal, "meld 8S 9S TS JS QS", "three or four cards")
    refused(deal, "meld 8S 8H", "three or four cards")
    refused(deal, "meld 8S 9S KC", "no set and no run")
    refused(deal, "meld 8S 8H 7D", "do not hold")


def test_a_meld_grows_to_four_cards_and_no_further() -> None:
    deal = position(["8H 9H 6H 2C KC KC", *OTHERS], [["5H 6H 7H", "KS KH KD"]])
    added = {text for text in choices(deal) if text.startswith("add")}
    assert added == {"add 8H to 1", "add KC to 2", "add 2C to 1 as 4H", "add 2C to 1 as 8H", "add 2C to 2"}
    play(deal, "add 8H to 1", "add KC to 2")
    assert not [text for text in choices(deal) if text.startswith("add")]
    refused(deal, "add 9H to 1", "does not fit")
    refused(deal, "add KC to 2", "does not fit")


def test_one_adds_only_to_melds_of_ones_own() -> None:
    deal = position(["8H KC", *OTHERS], [[], ["5H 6H 7H"]])
    assert set(choices(deal)) == {"discard 8H", "discard KC"}
    refused(deal, "add 8H to 1", "only to one's own")


def test_the_card_that_a_two_stands_for_is_neither_added_nor_traded() -> None:
    deal = position(["6H KC 3D", *OTHERS], [["5H 2C=6H 7H"]])
    assert not [text for text in choices(deal) if text.startswith("add")]
    refused(deal, "trade 6H for 2C in 1", "stays what it was laid as")
    # a fourth card at an end is
    other = position(["8H KC 3D", *OTHERS], [["5H 2C=6H 7H"]])
    assert "add 8H to 1" in choices(other)


@pytest.mark.parametrize(("cards", "meld", "may"), [
    ("AH 2H 3H", "AH 2H 3H", True), ("QH KH AH", "QH KH AH", True), ("KH AH 3H", "KH AH 3H", False), ("KH AH 2H", "KH AH 2H=2H", False),
    ("8H 8H 8C", "8H 8H 8C", True), ("8H 2C 2D", "8H 2C=9H 2D=TH", True), ("8H 2C 2D", "8H 2C=8 2D=8", True),
    ("2H 2C 2D", "2H 2C 2D", True), ("2H 2C 2D 2S", "2H 2C 2D 2S", True),
])
def test_what_is_a_meld(cards: str, meld: str, may: bool) -> None:
    deal = position([f"{cards} 9C 4D", "KS JS", "KD JD"])
    found = {tuple(sorted(text.split()[1:])) for text in choices(deal) if text.startswith("meld")}
    assert (tuple(sorted(meld.split())) in found) == may


def test_no_two_is_the_queen_of_spades_in_a_run() -> None:
    deal = position(["TS JS KS 2C 4D", "KC JC", "KD JD"])
    assert not [text for text in choices(deal) if "2C=QS" in text]
    refused(deal, "meld JS 2C=QS KS", "no two stands for the queen of spades")
    play(deal, "meld TS JS 2C=9S")
    assert choices(deal) and not [text for text in choices(deal) if text.startswith("add")]
    added = position(["2C 4D", "KC JC", "KD JD"], [["9S TS JS"]])
    assert [text for text in choices(added) if text.startswith("add")] == ["add 2C to 1 as 8S"]
    refused(added, "add 2C to 1 as QS", "no two stands for the queen of spades")
    # as a queen in a set it does; and beside the queen of spades in a run it is what it likes
    deal = position(["QH QD 2C QS JS 2D 4D", "KC JC", "KD JD"])
    assert {"meld 2C=Q QD QH", "meld 2D=KS JS QS", "meld 2C=KS JS QS"} <= ways(deal)
    assert {"meld 2C=JS 2D=KS QS", "meld 2C=KS 2D=JS QS"} & ways(deal)
    # in a run of other spades, and of hearts, nothing keeps it
    assert [text for text in choices(position(["JH KH 2C 4D", "KC JC", "KD JD"])) if "2C=QH" in text]


def test_in_fortune_rummy_twos_are_never_themselves() -> None:
    deal = position(["2H 2C 2D JS KS 9C", "KC JC", "KD JD"], id=FORTUNE)
    found = [text for text in choices(deal) if text.startswith("meld")]
    assert [text for text in found if "=QS" in text] and not [text for text in found if set("".join(text.split()[1:])) <= set("2HCD")]
    refused(deal, "meld 2H 2C 2D", "Twos make no meld of their own")
    game = deal.game
    # a two between ace and three is a two that stands for a two
    assert game.value_of_meld(meld_of(game, "AH 2H 3H")) == 20 and game.value_of_meld(meld_of(game, "AH 2C=2H 3H")) == 20


# --- the queen of spades ----------------------------------------------------------------------------------------------

def test_the_queen_of_spades_is_discarded_only_as_the_last_card() -> None:
    deal = position(["QS 4H 9C", *OTHERS])
    assert set(choices(deal)) == {"discard 4H", "discard 9C"}
    refused(deal, "discard QS", "only when you hold nothing else")
    last = position(["QS", *OTHERS])
    play(last, "discard QS")
    assert last.over and last.went_out == 0
    free = position(["QS 4H 9C", *OTHERS], queen_discard="free")
    assert "discard QS" in choices(free)
    assert "discard QS" in choices(position(["QS 4H 9C", *OTHERS], id=FORTUNE))
    assert "discard QH" in choices(position(["QH 4H 9C", *OTHERS]))


def test_both_queens_of_spades_alone_may_be_discarded() -> None:
    deal = position(["QS QS", *OTHERS])
    assert choices(deal) == ["discard QS"]
    play(deal, "discard QS")
    assert not deal.over and deal.turn() == (1,)


# --- the end of the deal ----------------------------------------------------------------------------------------------

def test_going_out_with_and_without_a_discard() -> None:
    deal = position(["4H 5H 6H 9C", *OTHERS])
    play(deal, "meld 4H 5H 6H", "discard 9C")
    assert deal.over and deal.went_out == 0
    deal = position(["4H 5H 6H", *OTHERS])
    play(deal, "meld 4H 5H 6H")
    assert deal.over and deal.went_out == 0
    deal = position(["7H", *OTHERS], [["4H 5H 6H"]])
    play(deal, "add 7H to 1")
    assert deal.over and deal.went_out == 0


def test_when_the_stock_is_used_up_the_discards_may_still_be_taken() -> None:
    deal = position(["4H 9C KC", "KS JS TS", "8D 8C 7D"], pile="3C 8H", draw=True, empty=True)
    assert choices(deal) == ["pass"]
    refused(deal, "draw stock", "used up")
    play(deal, "pass", "pass")
    assert ways(deal) == {"pass", "take 2 meld 8C 8D 8H"}
    play(deal, "take 8H 8D 8C", "discard 7D")
    # the passes before do not count any more
    play(deal, "pass", "pass")
    assert not deal.over
    play(deal, "pass")
    assert deal.over and deal.went_out == NO_SEAT


# --- what cards count -------------------------------------------------------------------------------------------------

@pytest.mark.parametrize(("id", "cards", "values"), [
    (ARLINGTON, "QS QH KS JS TS 9S 8S 7S 6S 5S 4S 3S AS 2S", [50, 10, 10, 10, 10, 10, 10, 5, 5, 5, 5, 5, 20, 20]),
    (FORTUNE, "QS QH KS JS TS 9S 8S 7S 6S 5S 4S 3S AS 2S", [50, 10, 10, 10, 10, 10, 10, 5, 5, 5, 5, 5, 10, 10])])
def test_what_cards_cost_in_the_hand(id: str, cards: str, values: list[int]) -> None:
    game = arlington(id)
    assert [game.value_of(1 << game.pack.card(code)) for code in cards.split()] == values


def test_a_queen_of_spades_in_the_hand_may_cost_100() -> None:
    game = arlington(queen_in_hand=100)
    assert game.value_of(game.pack.mask("QS")) == 100 and game.value_of_meld(meld_of(game, "JS QS KS")) == 70


@pytest.mark.parametrize(("meld", "here", "there"), [
    ("8H 8S 8D", 30, 30), ("7H 7S 7D", 15, 15), ("KH KS KD KC", 40, 40), ("JS QS KS", 70, 70), ("QS QH QD", 70, 70),
    # an ace high, low, and in a set
    ("QH KH AH", 40, 30), ("AH 2C=2H 3H", 45, 20), ("AH AS AD", 60, 30),
    # a two counts as what it stands for
    ("8H 2C=8 2D=8", 30, 30), ("AH AS 2C=A", 60, 30), ("7H 8H 2C=9H", 25, 25), ("6H 7H 2C=5H", 15, 15), ("QH QD 2C=Q", 30, 30),
    ("2C=AH 3H 4H 2D=2H", 50, 25), ("QS QS 2C=Q", 110, 110),
])
def test_what_melds_count(meld: str, here: int, there: int) -> None:
    assert arlington().value_of_meld(meld_of(arlington(), meld)) == here
    assert arlington(FORTUNE).value_of_meld(meld_of(arlington(FORTUNE), meld)) == there


def test_what_twos_count_alone_and_as_the_queen_of_spades() -> None:
    assert arlington().value_of_meld(meld_of(arlington(), "2H 2C 2D")) == 60
    game = arlington(FORTUNE)
    assert game.value_of_meld(meld_of(game, "JS 2C=QS KS")) == 30


def counted(game: Arlington, text: str) -> int:
    """What a meld counts, from what is written of it."""
    fortune = game.id == FORTUNE
    words = text.split()
    total = 0
    for place, word in enumerate(words):
        code, wild, stands = word.partition("=")
        face = stands if wild else code
        if face[0] == "A":
            low = place == 0 and len(face) == 2 and (words[1].partition("=")[2] or words[1])[0] == "2"
            total += (5 if low else 10) if fortune else 20
        elif face[0] == "2":
            total += 10 if fortune else 20
        elif code == "QS":
            total += 50
        else:
            total += 10 if face[0] in "KQJT98" else 5
    return total


@pytest.mark.parametrize(("id", "options"), [
    (ARLINGTON, {}), (ARLINGTON, {"queen_in_hand": 100, "out_bonus": 0}), (ARLINGTON, {"queen_discard": "free"}), (FORTUNE, {})])
def test_random_deals_are_scored_as_they_lie(id: str, options: dict[str, object]) -> None:
    rng = Random(5)
    outs = 0
    for seed in range(12):
        game = arlington(id, 2 + seed % 3, **options)
        deal = game.deal(seed=seed)
        course = course_of(deal)
        steps = 0
        while not deal.over:
            course = course_of(deal)
            seat = deal.turn()[0]
            before = [zone.mask() for zone in deal.melds]
            action = deal.phase.advise(deal, seat, rng) if rng.random() < 0.6 else rng.choice(deal.legal(seat))
            assert action is not None
            deal.play(seat, action)
            steps += 1
            if [zone.mask() for zone in deal.melds] != before and deal.over:
                course = course.laid(action, seat)  # type: ignore[arg-type]
        outs += deal.went_out != NO_SEAT
        for seat in range(game.players):
            laid = sum([counted(game, game.order.text(meld)) for meld in course.table[seat]])
            assert sum([meld.cards for meld in course.table[seat]]) == deal.melds[seat].mask()
            left = 0
            for card in bits(deal.hands[seat].cards):
                code = game.pack.codes[card]
                queen = options.get("queen_in_hand", 50)
                assert isinstance(queen, int)
                two = 10 if id == FORTUNE else 20
                left += queen if code == "QS" else two if code[0] in "A2" else 10 if code[0] in "KQJT98" else 5
            bonus = 0 if id == FORTUNE else options.get("out_bonus", 100)
            assert isinstance(bonus, int)
            assert deal.score(seat) == laid - left + (bonus if seat == deal.went_out else 0)
    assert outs


# --- the match --------------------------------------------------------------------------------------------------------

def test_targets_and_options() -> None:
    assert arlington().options["target"] == 1000 and arlington(FORTUNE).options["target"] == 500
    with pytest.raises(ParlourError):
        arlington(FORTUNE, out_bonus=100)
    assert "scores 100 more" in arlington().rules() and "more.\n" not in arlington(FORTUNE).rules().partition("Score")[2]
    assert "minus 100" in arlington(queen_in_hand=100).rules()
    assert "Each player is dealt 11 cards" in arlington(players=8).rules()


# --- rules of thumb ---------------------------------------------------------------------------------------------------

def advice(deal: ArlingtonDeal) -> str:
    said = deal.phase.advise(deal, 0, Random(1))
    assert said is not None and said in deal.legal(0)
    return str(said)


FAR = ["KS JS 9S 8S 4C 5D 6C", "KD JD 9D 8D 3D 4H 6S"]


def test_bots_lay_melds_and_save_twos() -> None:
    assert advice(position(["7H 8H 9H 4D 6C TD", *FAR])) == "meld 7H 8H 9H"
    # a two is not spent on small cards while there is time, but when somebody may soon go out
    low = "3H 3D 2C 9C KC JH"
    assert advice(position([low, *FAR])).startswith("discard")
    assert advice(position([low, *OTHERS])).startswith("meld")
    # the queen of spades is laid with a two
    assert advice(position(["QS QH 2C 4D 6C 9C TD", *FAR])) == "meld QH QS 2C=Q"


def test_bots_discard_what_fits_least_and_never_a_two() -> None:
    assert advice(position(["6H 7D 6C 2C KC", *FAR])) == "discard KC"


def test_bots_take_discards_that_help() -> None:
    assert advice(position(["8S 8D 4C 5D KC 9C", *FAR], pile="9D 9H 8H", draw=True)).startswith("take")
    # four twos of the hand for a three and a heap of single cards are no bargain
    assert advice(position(["3S 2D 4C 6D KC 9C", *FAR], pile="QS TH 7D 5H AC JH 3H", draw=True)) == "draw stock"


@pytest.mark.parametrize("id", [ARLINGTON, FORTUNE])
def test_rules_of_thumb_beat_chance(id: str) -> None:
    rng = Random(7)
    scores = [0, 0]
    for seed in range(10):
        deal = arlington(id, 4).deal(seed=seed)
        while not deal.over:
            seat = deal.turn()[0]
            # half of the time each pair has the better seats
            advised = (seat + seed) % 2 == 0
            action = deal.phase.advise(deal, seat, rng) if advised else rng.choice(deal.legal(seat))
            assert action is not None
            deal.play(seat, action)
        for seat in range(4):
            scores[(seat + seed) % 2] += deal.score(seat)
    assert scores[0] > scores[1] + 1000
