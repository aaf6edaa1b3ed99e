"""The games of the rule page buy-your-card: prices, places, who may do what, and who wins. Whole stretches of play are in
records/buy-your-card."""
from __future__ import annotations

from random import Random

import pytest

import parlour
from parlour.games.buy_your_card.abyssinia import Abyssinia
from parlour.games.buy_your_card.auction import Auction, AuctionDeal
from parlour.games.buy_your_card.market import MarketDeal, MarketGame
from parlour.games.buy_your_card.stud import GroceryStoreDots
from parlour.testing import Table, choices, lying, play, play_out, play_until, prefer, refusal, refused, seen, table

MARKETS = ("buy-your-card-poker", "abyssinia", "price-is-right-poker", "grocery-store-dots", "wall-street-poker")
GAMES = (*MARKETS, "substitution-poker", "auction-poker")
DECLARED = ("buy-your-card-poker", "substitution-poker", "price-is-right-poker", "wall-street-poker", "auction-poker")


def market(match: parlour.Match) -> MarketDeal:
    deal = match.deal
    assert isinstance(deal, MarketDeal)
    return deal


def paid(match: parlour.Match, said: str) -> int:
    """What the seat whose turn it is pays for saying this, a card discarded for it if need be."""
    seat = match.turn()[0]
    before = match.deal.stacks[seat]
    play(match, said)
    if match.turn() == (seat,) and "discard" in choices(match)[0]:
        play(match, choices(match)[0])
    return before - match.deal.stacks[seat]


# --- prices -----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "options", "prices", "unseen"), [
    ("buy-your-card-poker", {}, [1, 2, 3], 4),
    ("price-is-right-poker", {}, [1, 2], 3),
    ("price-is-right-poker", {"three_cards": "three-cards-1-2-3-deck-4"}, [1, 2, 3], 4),
    ("wall-street-poker", {}, [1, 2, 3, 4], 0),
    ("grocery-store-dots", {}, [1, 2, 3], 0),
])
@pytest.mark.parametrize("bet", [1, 5])
def test_what_each_place_costs(id: str, options: dict[str, object], prices: list[int], unseen: int, bet: int) -> None:
    def buying() -> parlour.Match:
        at = table(id, 4, dealer=0, bet=bet, **options).match
        return play_until(at, lambda match: choices(match)[-1] not in ("check", f"bet {bet}"), prefer("check"))

    assert len(market(buying()).offers) == len(prices)
    for place, price in enumerate(prices):
        match = buying()
        card = lying(match, f"offer {place}")[0]
        assert paid(match, f"buy {card}") == price * bet
    assert paid(buying(), "buy top" if unseen else "draw") == unseen * bet


@pytest.mark.parametrize(("card", "price"), [("AS", 4), ("3H", 2), ("QD", 1), ("2C", 2), ("5C", 2), ("6C", 1), ("TD", 1), ("KH", 1)])
def test_what_a_card_costs_in_abyssinia(card: str, price: int) -> None:
    for lies in ("offer 1", "stock"):
        match = table("abyssinia", 3, dealer=0, bet=1, dealt={lies: card}).match
        assert paid(match, "buy top" if lies == "stock" else f"buy {card}") == price


def test_other_prices_in_abyssinia() -> None:
    game = parlour.game("abyssinia", price_of_aces=7, price_of_pictures=0)
    assert isinstance(game, Abyssinia) and game.options["prices"] == "other"
    assert game.rank_prices() == [1, 1, 1, 1, 1, 1, 1, 1, 1, 0, 0, 0, 7]
    with pytest.raises(parlour.ParlourError, match="makes no sense with the prices of the example"):
        parlour.game("abyssinia", prices="example-prices", price_of_aces=7)
    match = table("abyssinia", 3, dealer=0, price_of_pictures=0, dealt={"offer 0": "KS"}).match
    assert paid(match, "buy KS") == 0


def test_prices_are_no_bets_and_need_not_be_matched() -> None:
    match = table("wall-street-poker", 2, dealer=1).match
    play(match, "check", "check", f"buy {lying(match, 'offer 3')[0]}", "draw")
    # whoever begins may check, whatever the other has paid
    assert choices(match) == ["check", "bet 2"] and match.deal.pot == 4 + 8 and match.deal.stakes == [0, 0]


# --- who cannot pay ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("id", "may"), [
    ("buy-your-card-poker", ["stand pat", "fold"]), ("wall-street-poker", ["draw"]), ("grocery-store-dots", ["draw"]),
    ("price-is-right-poker", ["buy top", "fold"]), ("abyssinia", ["buy top"]),
])
def test_whoever_has_no_chips_left(id: str, may: list[str]) -> None:
    # all is put in with the ante, and nobody can bet
    match = table(id, 3, dealer=0, stack=10, bet=10).match
    assert choices(match) == may
    refused(match, f"buy {lying(match, 'offer 0')[0]}", "and you have 0")
    assert paid(match, may[0]) == 0


def test_who_has_too_little_pays_what_is_left_for_the_unseen_card() -> None:
    match = table("price-is-right-poker", 3, dealer=0, stack=10, bet=5).match
    assert len(choices(match)) == 3 and "your last 5" in match.view(1).prompt
    refused(match, f"buy {lying(match, 'offer 1')[0]}", "That costs 10 chips, and you have 5.")
    assert paid(match, "buy top") == 5


# --- Buy Your Card ----------------------------------------------------------------------------------------------------------


def buying(**dealt: str) -> Table:
    return table("buy-your-card-poker", 3, dealer="East", dealt={
        "hand 0": "2C KD", "up 0": "4S 5H 6C", "offer 0": "7D", "offer 1": "TH", "offer 2": "AS", "stock": "8D 9S", **dealt})


@pytest.mark.parametrize(("buy", "discard", "hand", "up"), [
    # a card face up for a hole card turns face down
    ("AS", "KD", {"2C", "AS"}, {"4S", "5H", "6C"}),
    ("AS", "5H", {"2C", "KD"}, {"4S", "6C", "AS"}),
    # the top card stays face down, whatever it replaces
    ("top", "KD", {"2C", "8D"}, {"4S", "5H", "6C"}),
    ("top", "5H", {"2C", "KD", "8D"}, {"4S", "6C"}),
])
def test_where_a_bought_card_lies(buy: str, discard: str, hand: set[str], up: set[str]) -> None:
    at = buying()
    play(at.match, f"buy {buy}", f"discard {discard}")
    assert set(lying(at.match, "hand 0")) == hand and set(lying(at.match, "up 0")) == up
    assert seen(at.match, "hand 0", 1) == [""] * len(hand)
    assert seen(at.match, "discards", 1) == [""]


def test_all_know_a_card_that_was_turned_down() -> None:
    at = buying()
    play(at.match, "buy AS", "discard KD")
    zone = next(zone for zone in at.match.view(1).zones if zone.name == "hand 0")
    assert zone.remembered == ["AS", ""]


def test_the_unseen_card_is_seen_only_when_another_is_gone() -> None:
    at = buying()
    play(at.match, "buy top")
    assert len(choices(at.match)) == 5 and "discard 8D" not in choices(at.match)
    assert refusal(at.match, "discard 8D") == "You do not hold the eight of diamonds."


def test_a_new_card_costs_the_same() -> None:
    at = buying()
    play(at.match, "buy 7D", "discard 2C")
    assert lying(at.match, "offer 0") == ["8D"] and paid(at.match, "buy 8D") == 2


def test_the_last_card_of_a_round_is_replaced_after_the_bets() -> None:
    at = buying()
    play(at.match, "stand pat", "stand pat", "buy 7D", choices_of(at, "buy 7D"))
    assert lying(at.match, "offer 0") == [] and "bet 2" in choices(at.match)
    play(at.match, "check", "check", "check")
    assert lying(at.match, "offer 0") == ["8D"]


def choices_of(at: Table, said: str) -> str:
    """What East may discard first."""
    card = lying(at.match, "hand 2")[0]
    return f"discard {card}"


def test_each_buys_once_in_a_round_from_the_dealers_left() -> None:
    at = buying()
    said = []
    for _ in range(3):
        said.append(at.match.turn()[0])
        play(at.match, "stand pat")
    assert said == [0, 1, 2]
    assert "Now one bets" in refusal(at.match, "buy 7D") and "Now one bets" in refusal(at.match, "stand pat")


def test_whoever_folds_on_a_purchase_is_out_and_the_last_one_wins() -> None:
    at = buying()
    play(at.match, "fold", "fold")
    assert at.match.sheet[0] == [-2, -2, 4]


def test_there_are_three_rounds_and_then_all_declare() -> None:
    match = table("buy-your-card-poker", 4, dealer=0).match
    deal = match.deal
    rounds = 0
    while "declare high" not in choices(match):
        # of the buying, and of the betting
        rounds += match.turn() == (1,)
        play(match, "stand pat" if "stand pat" in choices(match) else "check")
    assert rounds == 6 and match.deal is deal
    play(match, "South: declare high", "West: declare low", "North: declare high", "East: declare low")
    assert sum(match.sheet[0]) == 0


@pytest.mark.parametrize("id", GAMES)
def test_what_is_left_when_all_stay_to_the_end(id: str) -> None:
    """With as many players as there may be, all of whom take a card whenever they can, there are always cards to deal."""
    game = parlour.game(id)
    for seed in range(6):
        match = parlour.game(id, players=game.player_counts[-1], deals=1, stack=4000).match(seed=seed)
        deal = match.deal
        rng = Random(seed)
        while not deal.over:
            seat = deal.turn()[0]
            legal = [action for action in deal.legal(seat) if str(action) not in ("fold", "stand pat")]
            deal.play(seat, prefer("check", "call", "bid", otherwise=rng.choice)(legal))
        assert deal.over and deal.pot == 0


# --- Substitution -----------------------------------------------------------------------------------------------------------


def test_a_replacement_lies_as_what_it_replaces() -> None:
    for discard, zone in (("KD", "hand 0"), ("5H", "up 0")):
        match = table("substitution-poker", 3, dealer="East", dealt={"hand 0": "2C KD", "up 0": "4S 5H 6C", "stock": "8D"}).match
        before = match.deal.stacks[0]
        play(match, f"discard {discard}")
        assert "8D" in lying(match, zone) and match.deal.stacks[0] == before
        assert len(lying(match, "hand 0")) == 2 and len(lying(match, "up 0")) == 3


def test_ten_may_play_at_substitution() -> None:
    match = parlour.game("substitution-poker", players=10, deals=1).match(seed=3)
    deal = match.deal
    play_out(deal, lambda legal: legal[1] if str(legal[0]) == "stand pat" else legal[0])
    assert deal.over


# --- Abyssinia --------------------------------------------------------------------------------------------------------------


def test_everybody_buys_five_cards_with_bets_after_each_begun_at_the_dealers_left() -> None:
    match = table("abyssinia", 4, dealer=0).match
    deal = match.deal
    for count in range(1, 6):
        for seat in (1, 2, 3, 0):
            assert match.turn() == (seat,)
            play(match, "buy top")
        assert [len(lying(deal, f"up {seat}")) for seat in range(4)] == [count] * 4
        assert all(seen(deal, f"up {seat}", (seat + 1) % 4) == lying(deal, f"up {seat}") for seat in range(4))
        for seat in (1, 2, 3, 0):
            assert match.turn() == (seat,) and choices(match)[0] == "check"
            play(match, "check")
    # nothing is declared: the highest and the lowest hand share the pot
    assert len(match.sheet) == 1


def test_concealed_cards_have_been_seen_and_at_last_all_declare() -> None:
    match = table("abyssinia", 3, dealer=0, concealed=True, dealt={"offer 0": "KS", "stock": "7D 9C"}).match
    play(match, "buy KS", "buy top")
    for seat, card in ((1, "KS"), (2, "9C")):
        zone = next(zone for zone in match.view(0).zones if zone.name == f"hand {seat}")
        assert zone.cards == [""] and zone.remembered == [card]
    deal = match.deal
    play_until(match, lambda match: "declare both" in choices(match), prefer("buy", "check"))
    assert match.deal is deal and [len(lying(deal, f"hand {seat}")) for seat in range(3)] == [5] * 3
    with pytest.raises(parlour.ParlourError, match="when nothing is declared"):
        parlour.game("abyssinia", concealed=False, declare_method="in-sequence")


def test_high_and_low_share_the_pot_in_the_open() -> None:
    match = table("abyssinia", 2, dealer=1, stack=1000, dealt={"offer 0": "KS", "offer 1": "2C",
                                                               "stock": "KH 3D KD 4H KC 5S QD 7C"}).match
    wanted = (["KS", "KH", "KD", "KC", "QD"], ["2C", "3D", "4H", "5S", "7C"])
    for round in range(5):
        for seat in (0, 1):
            play(match, f"buy {wanted[seat][round]}")
        play(match, "check", "check")
    # four kings are highest and 7-5-4-3-2 lowest: each pays for the cards and gets half of all that was paid
    cards = [5 * 1, 4 * 2 + 1]
    pot = 2 * sum(cards) + 4
    assert match.sheet[0] == [pot // 2 - 2 - 2 * cards[0], pot // 2 - 2 - 2 * cards[1]]


# --- The Price is Right -----------------------------------------------------------------------------------------------------


def test_cards_slide_into_the_cheaper_places() -> None:
    match = table("price-is-right-poker", 3, dealer=2, three_cards="three-cards-1-2-3-deck-4",
                  dealt={"offer 0": "7D", "offer 1": "8D", "offer 2": "9D", "stock": "TD JD QD"}).match
    play(match, "buy 7D")
    assert [lying(match, f"offer {place}") for place in range(3)] == [["8D"], ["9D"], ["TD"]]
    play(match, "buy 9D")
    assert [lying(match, f"offer {place}") for place in range(3)] == [["8D"], ["TD"], ["JD"]]
    play(match, "buy JD")
    # filled at once, though the bets come first
    assert [lying(match, f"offer {place}") for place in range(3)] == [["8D"], ["TD"], ["QD"]]


def test_five_purchases_make_seven_cards() -> None:
    match = table("price-is-right-poker", 3, dealer=0).match
    deal = match.deal
    play_until(match, lambda match: "declare both" in choices(match), prefer("buy", "check"))
    assert match.deal is deal and [deal.cards(seat).bit_count() for seat in range(3)] == [7, 7, 7]


# --- Auction ----------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("players", range(2, 8))
def test_as_many_cards_are_offered_as_there_are_players(players: int) -> None:
    match = table("auction-poker", players, dealer=0).match
    deal = match.deal
    for _ in range(5):
        assert len(lying(deal, "lots")) == players and len(match.turn()) == players
        for seat in range(players):
            play(match, f"{match.names[seat]}: bid 2")
        for _ in range(players - 1):
            play(match, choices(match)[0])
    assert [deal.cards(seat).bit_count() for seat in range(players)] == [7] * players
    assert choices(match) == ["check", "bet 2"] and deal.pot == players * 12


@pytest.mark.parametrize(("bids", "ups", "order"), [
    ([2, 9, 4, 9], ["", "", "", ""], [1, 3, 2, 0]), ([5, 5, 5, 5], ["", "", "", ""], [1, 2, 3, 0]),
    ([5, 5, 5, 5], ["AS", "KS", "AH", "2C"], [2, 0, 1, 3]), ([3, 5, 5, 3], ["2S 2H", "KS QS", "AH 3C", "AC KD"], [2, 1, 0, 3]),
    # equal hands whatever the suits: the one nearer to the dealer's left
    ([5, 5, 5, 5], ["AS KD", "AH KC", "AD KH", "AC KS"], [1, 2, 3, 0]),
    # straights and flushes do not count
    ([5, 5, 5, 5], ["5S 6S 7S 8S", "2C 2D 3H 4S", "AH QD JC 9C", "AC QC JH TD"], [1, 3, 2, 0]),
])
def test_who_chooses_first(bids: list[int], ups: list[str], order: list[int]) -> None:
    match = table("auction-poker", 4, dealer=0).match
    game, deal = match.deal.game, match.deal
    assert isinstance(game, Auction) and isinstance(deal, AuctionDeal)
    for seat, cards in enumerate(ups):
        deal.place([game.pack.card(code) for code in cards.split()], deal.up[seat])
    assert game.precedence(deal, bids) == order


def test_bids_are_secret_until_all_have_bid() -> None:
    match = table("auction-poker", 3, dealer=0).match
    before = match.view(1)
    play(match, "South: bid 50")
    after = match.view(1)
    assert [seat.badges for seat in after.seats] == [seat.badges for seat in before.seats] and after.log == before.log
    play(match, "West: bid 4", "East: bid 2")
    assert match.view(1).seats[0].badges[-1] == "bid 50" and match.turn() == (0,) and match.deal.pot == 6 + 56


def test_the_least_and_the_most_that_may_be_bid() -> None:
    match = table("auction-poker", 3, dealer=0, bet=4, maximum_bid=5).match
    assert choices(match, 0)[0] == "bid 4" and choices(match, 0)[-1] == "bid 20"
    refused(match, "South: bid 3", "at least 4 chips")
    refused(match, "South: bid 21", "more than 20 chips")
    match = table("auction-poker", 2, dealer=0, bet=4, stack=10).match
    play(match, "South: bid 4", "North: bid 5", f"take {lying(match, 'lots')[0]}")
    assert choices(match, 0) == ["bid 2"] and choices(match, 1) == ["bid 1"]
    refused(match, "South: bid 1", "You have only 2 chips: bid all that is left.")


# --- Grocery Store Dots -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("ranks", "dots"), [("A 5 7 9", 1), ("2 8 T", 2), ("3", 3), ("4 6 J Q K", 0)])
def test_the_dots_of_a_card(ranks: str, dots: int) -> None:
    game = parlour.game("grocery-store-dots")
    assert isinstance(game, GroceryStoreDots)
    for rank in ranks.split():
        for suit in "SHDC":
            assert game.low.words(game.pack.mask(rank + suit)) == f"{dots} {'dot' if dots == 1 else 'dots'}"


@pytest.mark.parametrize(("hands", "won"), [
    # South has the best hand, West most dots; both halves of six
    (["KS KH KD KC 4S 4H 6D", "3S 3D 8C 8H TD 2C 9S", "QS QH JD 6S 4D 6C AS"], [1, 1, -2]),
    # one player may win both
    (["3S 3H 3D 3C 8S 8H TD", "KS KD QC QH JD 4C 9S", "QS JH JC 6S 4D 6C AS"], [4, -2, -2]),
    # equally many dots share their half
    (["KS KH KD KC 4S 4H 6D", "3S 8C TD 6H JC 4D QD", "3D 8H TC 6S JH 4C QC"], [1, 0, -1]),
])
def test_the_best_hand_and_the_most_dots_share_the_pot(hands: list[str], won: list[int]) -> None:
    cards = [hand.split() for hand in hands]
    dealt = {f"hand {seat}": " ".join(hand[:2]) for seat, hand in enumerate(cards)}
    dealt |= {f"up {seat}": hand[2] for seat, hand in enumerate(cards)}
    used = {card for hand in cards for card in hand}
    store = [card for card in ("2S", "2H", "5C", "7C", "5D") if card not in used][:3]
    dealt["stock"] = " ".join([*store, *[hand[street] for street in range(3, 7) for hand in cards]])
    match = table("grocery-store-dots", 3, dealer=2, dealt=dealt).match
    play_out(match, prefer("check", "draw"))
    assert match.sheet[0] == won


def test_dots_as_a_second_count_says() -> None:
    game = parlour.game("grocery-store-dots")
    assert isinstance(game, GroceryStoreDots)
    middle = dict(zip("A23456789TJQK", (1, 2, 3, 0, 1, 0, 1, 2, 1, 2, 0, 0, 0)))
    rng = Random(5)
    for _ in range(500):
        cards = rng.sample(range(52), 7)
        dots = sum(middle[game.pack.faces[card].code[0]] for card in cards)
        assert game.low.words(sum(1 << card for card in cards)).split()[0] == str(dots)


def test_the_store_opens_after_the_first_bets_and_closes_before_the_last_card() -> None:
    match = table("grocery-store-dots", 3, dealer=0).match
    deal = market(match)
    assert not any(lying(deal, f"offer {place}") for place in range(3))
    play(match, "check", "check", "check")
    assert all(lying(deal, f"offer {place}") for place in range(3))
    play_until(match, lambda match: len(lying(deal, "up 0")) == 4, prefer("draw", "check"))
    assert not any(lying(deal, f"offer {place}") for place in range(3)) and len(lying(deal, "discards")) == 3
    play(match, "check", "check", "check")
    assert [len(lying(deal, f"hand {seat}")) for seat in range(3)] == [3, 3, 3]


# --- Wall Street ------------------------------------------------------------------------------------------------------------


def test_seven_may_play_at_wall_street_though_it_takes_53_cards() -> None:
    match = parlour.game("wall-street-poker", players=7, stack=4000).match(seed=1)
    deal = match.deal
    play_until(match, lambda match: len(lying(deal, "hand 0")) == 3, prefer("buy", "check"))
    assert [deal.cards(seat).bit_count() for seat in range(7)] == [7] * 7


@pytest.mark.parametrize("id", DECLARED)
def test_high_and_low_are_declared(id: str) -> None:
    for method, waits in (("simultaneous-fist", 3), ("in-sequence", 1)):
        match = table(id, 3, dealer=0, declare_method=method).match
        play_until(match, lambda match: "declare both" in choices(match),
                   prefer("buy", "take", "draw", "stand pat", "check", "bid", "discard"))
        assert len(match.turn()) == waits


@pytest.mark.parametrize("id", GAMES)
def test_rules_of_thumb_are_legal_and_come_to_an_end(id: str) -> None:
    match = parlour.game(id, players=3, deals=2, stack=60).match(seed=2)
    rng = Random(1)
    for _ in range(400):
        if match.over or match.deal.number:
            break
        seat = match.turn()[0]
        advice = match.deal.game.advise(match.deal, seat, rng)
        assert advice is not None and advice in match.legal(seat)
        match.play(seat, advice)


def test_advice_buys_what_makes_the_hand_and_not_what_is_dear_for_nothing() -> None:
    match = table("buy-your-card-poker", 3, dealer="East", dealt={
        "hand 0": "2H 7H", "up 0": "9H JH 3S", "offer 0": "KH", "offer 1": "2D", "offer 2": "6C"}).match
    game = match.deal.game
    assert isinstance(game, MarketGame)
    assert all(str(game.advise(match.deal, 0, Random(seed))) == "buy KH" for seed in range(5))
    play(match, "buy KH")
    assert str(game.advise(match.deal, 0, Random(1))) == "discard 3S"
    poor = table("wall-street-poker", 3, dealer="East", dealt={"hand 0": "KD 4C", "up 0": "AH", "hand 1": "2H 7C", "up 1": "9S",
                                                               "offer 3": "6S"}).match
    play(poor, "check", "check", "check")
    assert str(poor.deal.game.advise(poor.deal, 0, Random(1))) != "buy 6S"
