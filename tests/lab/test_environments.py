"""Every game as a sequence of small choices, seen from what a seat knows: what holds of all of them."""
from __future__ import annotations

import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

import parlour
from parlour.equipment import bits, french
from parlour.kernel.actions import Action, Joined, NumberAction, Numbers, Partitions, Subsets, word
from parlour.kernel.features import SEAT
from parlour.kernel.game import Game
from parlour.lab.choices import DONE, QUIET, Choice, Choices
from parlour.lab.episodes import ACTION, WORD, Episode
from parlour.lab.observation import Observer
from parlour.lab.vocabulary import listed

GAMES = sorted(parlour.registry())
PACK = french()
#: so many choices of an episode are looked at
STEPS = 120
#: sets of legal actions up to this size are gone through
SMALL = 60


def some_games(id: str) -> Iterator[Game[Any]]:
    """The game for the fewest and the most players, and with options drawn at random."""
    kind = parlour.registry()[id]
    counts = list(kind.player_counts)
    yield kind(counts[0])
    rng = Random(id)
    for _ in range(10):
        try:
            yield kind(counts[-1], {option.name: rng.choice(option.values) if option.values else rng.randint(option.low, option.high)
                                    for option in kind.schema})
            return
        except parlour.ParlourError:
            continue


def leads_to(choice: Action | Choice) -> Iterator[Action]:
    """All actions to which a choice leads, one for each path."""
    if isinstance(choice, Action):
        yield choice
    else:
        for token in bits(choice.mask):
            yield from leads_to(choice.take(token))


def random_token(mask: int, rng: Random) -> int:
    return int(rng.choice(bits(mask)))


def check_choices(episode: Episode, rng: Random) -> None:
    """The tokens lead to the legal actions, to each by one path, and to nothing else."""
    choice, legal = episode.choice, episode.legal()
    quiet = [QUIET] if episode.asked == WORD else []
    assert choice.mask and choice.mask < 1 << episode.observer.choices.size
    shut = next(token for token in range(episode.observer.choices.size + 1) if not choice.mask >> token & 1)
    with pytest.raises(parlour.ParlourError):
        choice.take(shut)
    if len(legal) <= SMALL:
        found = list(leads_to(choice))
        assert sorted(map(str, found)) == sorted(map(str, [*legal, *quiet]))
        assert all(action in legal or action is QUIET for action in found)
    for _ in range(2):
        led: Action | Choice = choice
        while isinstance(led, Choice):
            led = led.take(random_token(led.mask, rng))
        assert led in legal or (quiet and led is QUIET)
        if len(legal) < 10_000:
            action = legal[rng.randrange(len(legal))]
            led = choice
            for token in episode.path(action):
                assert isinstance(led, Choice)
                led = led.take(token)
            assert led == action


def check_observation(episode: Episode, rng: Random) -> None:
    """The vectors have their fixed shape, and tell nothing that the seat does not know."""
    observer, deal = episode.observer, episode.deal
    seat = rng.randrange(deal.players)
    numbers: list[int] = []
    whole = observer.observe(deal, seat, numbers)
    assert 0 <= whole < 1 << observer.bits and len(numbers) == observer.numbers
    again: list[int] = []
    assert observer.observe(deal.imagine(seat, Random(rng.random())), seat, again) == whole and again == numbers


@pytest.mark.parametrize("id", GAMES)
def test_tokens_spell_the_legal_actions_and_observations_do_not_leak(id: str) -> None:
    for seed, game in enumerate(some_games(id)):
        rng = Random(seed)
        # matches of several games are learned game by game
        episode = Episode(Observer(game), whole=not game.quiet)
        episode.start(seed)
        for step in range(STEPS):
            if episode.over:
                break
            if not episode.spelled and step % 2 == 0:
                check_choices(episode, rng)
            if step % 4 == 0:
                check_observation(episode, rng)
            episode.step(random_token(episode.choice.mask, rng))


def test_a_match_of_several_games_is_no_environment() -> None:
    with pytest.raises(parlour.ParlourError, match="made of several games, which are learned one by one"):
        Episode(Observer(parlour.game("dealers-choice")), whole=True)


@pytest.mark.parametrize("id", GAMES)
def test_what_a_seat_has_seen_only_grows_and_is_the_same_in_imagined_deals(id: str) -> None:
    game = parlour.registry()[id]()
    rng = Random(3)
    episode = Episode(Observer(game), remembers=True)
    episode.start(2)
    before = [""] * game.players
    for step in range(40):
        if episode.over:
            break
        recall = episode.recall
        assert recall is not None
        for seat in range(game.players):
            text = recall.text(seat)
            assert text.startswith(before[seat])
            before[seat] = text
        seat = episode.seat
        if step % 8 == 0:
            world = episode.imagined(seat, episode.deal.imagine(seat, Random(step)))
            assert world.text(seat) == episode.text(seat)
            assert world.seat == seat and world.choice.mask == episode.choice.mask
            goes_on = world.copy()
            for _ in range(5):
                if not goes_on.over:
                    goes_on.step(random_token(goes_on.choice.mask, rng))
            assert world.text(seat) == episode.text(seat)
        one, other = episode.copy(), episode.copy()
        tokens = bits(episode.choice.mask)
        if len(tokens) > 1:
            one.step(tokens[0])
            other.step(tokens[-1])
            # whoever has chosen knows what
            assert one.text(seat) != other.text(seat)
        episode.step(random_token(episode.choice.mask, rng))


@pytest.mark.parametrize("id", ["hearts", "block-dominoes", "basra", "bridge-rubber", "blackjack", "pig"])
def test_the_parts_of_a_vector_lie_one_after_another(id: str) -> None:
    observer = Observer(parlour.game(id))
    at = 0
    for name, start, shape in observer.layout():
        assert start == at, name
        size = 1
        for side in shape:
            size *= side
        at += size
    assert at == observer.size == observer.bits + observer.numbers


def test_a_seat_sees_its_own_hand_first_and_what_was_played() -> None:
    deal = hold_hearts()
    observer = Observer(deal.game)
    for seat in range(4):
        numbers: list[int] = []
        whole = observer.observe(deal, seat, numbers)
        planes = {place: whole >> at * 52 & (1 << 52) - 1 for at, place in enumerate(observer.columns)}
        for place, other in enumerate(deal.order(seat)):
            # all that is known of another's hand is who has the lowest club
            assert planes[place, "hand"] == deal.hands[other].cards & (PACK.all if other == seat else PACK.mask("2C"))
        counts = dict(zip(observer.columns, numbers))
        assert counts[0, "hand"] == counts[1, "hand"] == 13
    leader = deal.turn()[0]
    played = deal.legal(leader)[0]
    deal.play(leader, played)
    starts = {name: (start, shape) for name, start, shape in observer.layout()}
    start, _ = starts["trick"]
    for seat in range(4):
        whole = observer.observe(deal, seat, [])
        # the leader sits so many places after the one that looks
        place = deal.order(seat).index(leader)
        assert whole >> start & (1 << 4 * 52) - 1 == 1 << place * 52 + played.card


def hold_hearts() -> Any:
    """Hearts in the deal in which nothing is passed."""
    game = parlour.game("hearts")
    for number in range(8):
        deal = game.deal(3, number)
        if len(deal.turn()) == 1:
            return deal
    raise AssertionError("cards are passed in every deal")


# --- the scheme by itself ---------------------------------------------------------------------------------------------------


SPELL = Choices(PACK)


def spelled(choices: Choices, tokens: list[int]) -> list[str]:
    return [choices.words[token] for token in tokens]


def test_cards_are_one_token_and_words_are_spelled_as_far_as_needed() -> None:
    passes, bids = word("pass"), [NumberAction("bid", number) for number in (1, 2, 12)]
    legal = [passes, *bids]
    assert spelled(SPELL, SPELL.path(legal, passes)) == ["p"]
    assert spelled(SPELL, SPELL.path(legal, bids[1])) == ["b", "2"]
    # a bid of one could go on to twelve
    assert spelled(SPELL, SPELL.path(legal, bids[0])) == ["b", "1", "done"]
    assert spelled(SPELL, SPELL.path(legal, bids[2])) == ["b", "1", "2"]


def test_sets_of_cards_are_named_from_above_and_end_with_done() -> None:
    legal = Subsets("throw", PACK, PACK.mask("2C 3C 4C"), 0, 2)
    assert len(legal) == 7
    by_text = {str(action): spelled(SPELL, SPELL.path(legal, action)) for action in legal}
    assert by_text == {"throw": ["done"], "throw 2C": ["2C"], "throw 3C": ["3C", "done"], "throw 4C": ["4C", "done"],
                       "throw 3C 2C": ["3C", "2C"], "throw 4C 2C": ["4C", "2C"], "throw 4C 3C": ["4C", "3C"]}


def test_equal_cards_are_one_token() -> None:
    two = parlour.game("tractor").pack
    choices = Choices(two)
    assert choices.size == 1 + 54 + 42
    legal = Subsets("bury", two, two.mask("7H 7H 8H"), 2, 2)
    assert [str(action) for action in leads_to(choices.begin(legal))] == ["bury 7H 7H", "bury 8H 7H"]


def test_several_places_are_filled_one_after_another() -> None:
    legal = Partitions("give", PACK, PACK.mask("2C 3C 4C"), (1, 2))
    assert sorted(map(str, leads_to(SPELL.begin(legal)))) == sorted(map(str, legal))
    assert spelled(SPELL, SPELL.path(legal, legal[0])) == [PACK.text(legal[0].parts[0])]


@pytest.mark.parametrize(("low", "high", "step"), [(0, 0, 1), (0, 25, 5), (20, 4000, 20), (7, 7, 1), (99, 101, 1), (5, 1003, 7)])
def test_numbers_are_spelled_digit_by_digit(low: int, high: int, step: int) -> None:
    legal = Numbers("bet", low, high, step)
    reached = [action.number for action in leads_to(SPELL.begin(Joined([[word("fold")], legal]))) if action.kind == "bet"]
    assert sorted(reached) == list(range(low, high + 1, step))


def test_a_single_action_is_one_token_and_silence_is_done() -> None:
    only = SPELL.begin((word("pass"),))
    assert spelled(SPELL, bits(only.mask)) == ["p"]
    asked = SPELL.begin([word("snap")], quiet=True)
    assert asked.take(DONE) is QUIET and len(bits(asked.mask)) == 2
    assert SPELL.path([word("snap")], QUIET, quiet=True) == [DONE]


def test_nobody_goes_on_when_it_is_over() -> None:
    episode = Episode(Observer(parlour.game("agram", players=2)), longest=2)
    episode.start(1)
    for _ in range(2):
        assert not episode.over
        episode.step(bits(episode.choice.mask)[0])
    assert episode.over and episode.cut and episode.legal() == ()
    with pytest.raises(parlour.ParlourError, match="start another"):
        episode.step(bits(episode.choice.mask)[0])


def test_who_may_speak_up_is_asked_first_and_only_once() -> None:
    # anybody may call snap when a card has been turned up, before the next seat turns one
    episode = Episode(Observer(parlour.game("snap", players=3)))
    episode.start(1)
    asked = []
    rng = Random(2)
    while not episode.over and len(asked) < 200:
        deal = episode.deal
        if episode.asked == WORD:
            assert episode.seat in deal.may_interrupt() and episode.seat not in deal.turn()
            asked.append(episode.seat)
            episode.step(DONE)
        else:
            assert episode.asked == ACTION and episode.seat == deal.turn()[0]
            silent = [seat for seat in deal.may_interrupt() if seat not in deal.turn()]
            assert asked[len(asked) - len(silent):] == [seat for seat in asked[len(asked) - len(silent):] if seat in silent]
            episode.step(random_token(episode.choice.mask, rng))
    assert asked


# --- what is seen as numbers ----------------------------------------------------------------------------------------------------


def part(observer: Observer, deal: Any, seat: int, name: str, past: Any = ()) -> list[int]:
    """A part of what the seat sees, by its name, as the numbers that it was before they were divided."""
    numbers: list[int] = []
    whole = observer.observe(deal, seat, numbers, past=past)
    flat = [whole >> place & 1 for place in range(observer.bits)] + numbers
    start, shape = {known: (start, shape) for known, start, shape in observer.layout()}[name]
    size = 1
    for side in shape:
        size *= side
    return flat[start:start + size]


def of_seats(observer: Observer, deal: Any, seat: int, what: str) -> list[int]:
    """A feature of the seats, seat by seat as they sit."""
    found = part(observer, deal, seat, "of seats")[SEAT.index(what)::len(SEAT)]
    return [found[deal.order(seat).index(other)] for other in range(deal.players)]


@pytest.mark.parametrize("id", ["hearts", "blackjack", "bridge-rubber", "bezique", "limit-holdem", "block-dominoes", "tractor"])
def test_every_place_of_a_vector_has_a_meaning_of_its_own(id: str) -> None:
    observer = Observer(parlour.game(id), history=3)
    meanings = observer.meanings()
    assert len(meanings) == observer.size
    twice = {text for text in meanings if meanings.count(text) > 1}
    assert not twice
    assert len(observer.most) == observer.numbers and min(observer.most) >= 1


def test_auction_and_contract_of_bridge_can_be_read_back() -> None:
    deal = parlour.game("bridge-chicago-duplicate").deal(seed=1)
    observer = Observer(deal.game)
    bidder = deal.turn()[0]
    for call in ("bid 1H", "pass", "bid 2H", "double", "pass", "pass"):
        deal.play(deal.turn()[0], deal.read(deal.turn()[0], call))
    partner, doubler = (bidder + 2) % 4, (bidder + 3) % 4
    for seat in range(4):
        # the bids of one are five, from clubs to no trumps
        assert part(observer, deal, seat, "bid") == [5 + 3] and part(observer, deal, seat, "doubled") == [1]
        assert of_seats(observer, deal, seat, "call") == [
            {bidder: 1, partner: 4 + 7, doubler: 2}.get(other, 1) for other in range(4)]
        assert of_seats(observer, deal, seat, "holder") == [int(other == partner) for other in range(4)]
    deal.play(deal.turn()[0], deal.read(deal.turn()[0], "pass"))
    hearts = deal.pack.suit_masks[2]
    for seat in range(4):
        assert part(observer, deal, seat, "level") == [2] and part(observer, deal, seat, "suit") == [3]
        assert part(observer, deal, seat, "doubled") == [1]
        # who first named hearts plays them
        assert of_seats(observer, deal, seat, "holder") == [int(other == bidder) for other in range(4)]
        assert of_seats(observer, deal, seat, "dummy") == [int(other == partner) for other in range(4)]
        trumps = part(observer, deal, seat, "trumps")
        assert sum(bit << card for card, bit in enumerate(trumps)) == hearts


def test_bids_tricks_and_chips_can_be_read_back() -> None:
    deal = parlour.game("oh-hell", players=4).deal(seed=2)
    observer = Observer(deal.game)
    for bid in (2, 0, 3, 1):
        deal.play(deal.turn()[0], deal.read(deal.turn()[0], f"bid {bid}"))
    for seat in range(4):
        assert part(observer, deal, seat, "bids") == [deal.bids[other] for other in deal.order(seat)]
    table = parlour.game("limit-holdem", players=3).deal(seed=2)
    observer = Observer(table.game)
    table.play(table.turn()[0], table.read(table.turn()[0], "raise 4"))
    out = table.turn()[0]
    table.play(out, table.read(out, "fold"))
    for seat in range(3):
        order = table.order(seat)
        assert part(observer, table, seat, "stake") == [4]
        assert part(observer, table, seat, "stacks") == [table.stacks[other] for other in order]
        assert part(observer, table, seat, "contest") == [int(other != out) for other in order]


def test_several_cards_of_a_face_are_counted() -> None:
    deal = parlour.game("tractor").deal(seed=3)
    observer = Observer(deal.game)
    episode = Episode(observer)
    episode.begin(deal)
    rng = Random(1)
    while not episode.over and max(Counter(deal.pack.text(deal.hands[0].cards).split()).values(), default=0) < 2:
        episode.step(random_token(episode.choice.mask, rng))
    faces = observer.choices.words[1:observer.cards + 1]
    places = {(column, face): number for (column, face), number in zip(
        [(column, face) for column in observer.columns for face in faces], part(observer, deal, 0, "places"))}
    held = Counter(deal.pack.text(deal.hands[0].cards).split())
    assert max(held.values()) == 2
    assert {face: number for face in faces if (number := places[(0, "hand"), face])} == held


def test_blackjack_is_seen_in_some_hundred_numbers() -> None:
    observer = Observer(parlour.game("blackjack", players=1))
    assert observer.cards == 52 and observer.size < 1000


def test_what_is_asked_and_bid_is_one_token() -> None:
    for id, players, texts in (("go-fish", 2, ["ask North fours"]), ("bridge-rubber", 4, ["bid 2C", "pass", "bid 7NT"]),
                               ("oh-hell", 4, ["bid 1", "bid 13"])):
        choices = Observer(parlour.game(id, players)).choices
        for text in texts:
            assert text in choices.words and len(choices.spell(text)) == 1


def test_the_history_has_what_the_seat_saw_and_no_more() -> None:
    game = parlour.game("hearts")
    observer = Observer(game, history=6)
    episode = Episode(observer)
    episode.start(1)
    # three cards are passed by all, sealed
    width = 4 + observer.choices.size
    cards = range(4 + 1, 4 + 53)
    rng = Random(2)
    first = episode.seat
    given = []
    while episode.seat == first:
        token = random_token(episode.choice.mask, rng)
        given.append(token)
        episode.step(token)
    own = part(observer, episode.deal, first, "history", episode.past)
    # to whoever gave them they are its own, and nobody else knows that it has given any
    passed = [place - 4 for place in cards if own[place]]
    assert own[0] == 1 and len(passed) == 3 and set(given) <= set(passed)
    for seat in range(4):
        if seat != first:
            assert not any(part(observer, episode.deal, seat, "history", episode.past))
    while episode.deal.trick.row == []:
        episode.step(random_token(episode.choice.mask, rng))
    played = episode.deal.trick.row[0]
    leader = episode.deal.phase.trick_seats(episode.deal)[0]
    for seat in range(4):
        rows = part(observer, episode.deal, seat, "history", episode.past)
        latest = rows[:width]
        assert latest[:4] == [int(other == leader) for other in episode.deal.order(seat)]
        assert [place - 5 for place in cards if latest[place]] == [played]
        passes = [rows[start:start + width] for start in range(width, 5 * width, width)]
        for row in passes:
            # of what the others gave, that they gave it
            assert any(row[:4]) and (row[0] or not any(row[place] for place in cards))


@pytest.mark.parametrize("id", ["hearts", "i-doubt-it", "bridge-rubber", "oh-hell", "five-card-draw"])
def test_a_history_is_the_same_in_imagined_deals(id: str) -> None:
    episode = Episode(Observer(parlour.game(id), history=20))
    episode.start(4)
    rng = Random(5)
    for step in range(40):
        if episode.over:
            break
        episode.step(random_token(episode.choice.mask, rng))
        if step % 5 == 0 and not episode.over:
            seat = episode.seat
            numbers: list[int] = []
            again: list[int] = []
            world = episode.imagined(seat, episode.deal.imagine(seat, Random(step)))
            assert world.observe(seat, again) == episode.observe(seat, numbers) and again == numbers


def test_the_vocabulary_is_that_of_the_games_as_they_are() -> None:
    # all games are looked at by: python tools/vocabulary.py --check
    assert set(listed()) == set(parlour.registry())
    some = sorted(parlour.registry())[7::90]
    command = [sys.executable, str(Path(__file__).parents[2] / "tools" / "vocabulary.py"), "--check", "--jobs", "1", "--only", *some]
    checked = subprocess.run(command, capture_output=True, text=True)
    assert not checked.returncode, checked.stderr
