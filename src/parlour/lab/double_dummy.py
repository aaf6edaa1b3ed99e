"""Bridge with all cards open: what every side can make in every denomination, the par contract, and which cards gave tricks away,
by the double-dummy library behind ``endplay``.

Seats count from South, clockwise, denominations from clubs up to no trumps, as in the games of the page bridge.
"""
from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import Any, Final, NamedTuple

from parlour.equipment import Card, french
from parlour.games.bridge.deal import BridgeDeal
from parlour.games.bridge.game import BridgeGame
from parlour.kernel.errors import ParlourError
from parlour.kernel.match import Match
from parlour.lab.formats import pbn
from parlour.mechanisms.tricks.contract import Contract
from parlour.mechanisms.tricks.contract_play import OpeningLead

SEATS: Final = 4
#: the library counts seats from North, and no trumps after spades
OURS: Final = (2, 3, 0, 1)


class Mistake:
    """A card that gave tricks away: whose hand it came from, its notation, its place among the cards played, and how many."""

    def __init__(self, seat: int, card: str, place: int, tricks: int) -> None:
        self.seat: Final = seat
        self.card: Final = card
        self.place: Final = place
        self.tricks: Final = tricks


class Analysed:
    """A deal with all cards open. ``tricks[seat][denomination]``: how many tricks the seat's side takes as declarer. ``par``: what
    North and South score when both sides do as well as they can, and ``par_contracts`` with which contracts. ``contract`` and
    ``makes``: what was played, and how many tricks it should have made; ``mistakes``: the cards that gave tricks away."""

    def __init__(self, number: int, hands: Sequence[str], tricks: Sequence[Sequence[int]], par: int, par_contracts: Sequence[str],
                 contract: Contract | None, makes: int, taken: int, mistakes: Sequence[Mistake]) -> None:
        self.number: Final = number
        self.hands: Final = tuple(hands)
        self.tricks: Final = tuple([tuple(row) for row in tricks])
        self.par: Final = par
        self.par_contracts: Final = tuple(par_contracts)
        self.contract: Final = contract
        self.makes: Final = makes
        self.taken: Final = taken
        self.mistakes: Final = tuple(mistakes)


def library() -> Any:
    """The double-dummy library.

    :raises ParlourError: where it is not installed.
    """
    try:
        import endplay
        import endplay.dds
        import endplay.types
    except ImportError:
        raise ParlourError('double-dummy analysis needs endplay: pip install "parlour[formats]"') from None
    return endplay


class Board(NamedTuple):
    """A deal of Bridge to be looked at: the four ``hands`` as masks of cards, who deals, which sides are vulnerable, and how far it was
    played: the contract, the cards in the order in which they fell, and how many tricks the declarer has taken."""

    number: int
    hands: Sequence[int]
    dealer: int
    vulnerable: tuple[bool, bool]
    contract: Contract | None = None
    cards: Sequence[Card] = ()
    taken: int = 0


def analyse(match: Match, only: int = -1) -> Iterator[Analysed]:
    """The deals of a match of Bridge, one after another; ``only``: the one deal to look at.

    :raises ParlourError: for another game, or where the library is not installed.
    """
    endplay = library()
    for board in boards_of(match):
        if only in (-1, board.number):
            yield analysed(board, endplay)
        if 0 <= only <= board.number:
            return


def boards_of(match: Match) -> Iterator[Board]:
    """The deals of a match of Bridge as boards.

    :raises ParlourError: for another game.
    """
    if not isinstance(match.game, BridgeGame):
        raise ParlourError(f"{match.game.name} is not Bridge: only deals of Bridge are analysed with all cards open.")
    again = Match(match.game, match.start, match.names)
    played = iter(match.played)
    step = next(played, None)
    while True:
        deal = again.deal
        assert isinstance(deal, BridgeDeal)
        held = [deal.held(seat) for seat in range(SEATS)]
        contract: Contract | None = None
        cards: list[Card] = []
        while step is not None and again.deal is deal and not again.over:
            phase = deal.phase
            if isinstance(phase, OpeningLead):
                contract = phase.of.contract
            action = deal.read(step[0], str(step[1]))
            if action.card >= 0 and contract is not None:
                cards.append(action.card)
            again.play(step[0], str(step[1]))
            step = next(played, None)
        taken = deal.side_tricks(contract.declarer % 2) if contract is not None else 0
        vulnerable = match.game.vulnerable(deal, 0), match.game.vulnerable(deal, 1)
        yield Board(deal.number, held, deal.dealer, vulnerable, contract, cards, taken)
        if again.deal is deal or again.over:
            return


def boards_in(text: str) -> list[Board]:
    """The boards in a file of Portable Bridge Notation: as they were played where it tells an auction, otherwise the cards alone.

    :raises ParlourError: with the line, for what is wrong in the file.
    """
    given = pbn.parse(text)
    if any([board.words.get("Auction") for board in given]):
        match = pbn.read(text)
        assert isinstance(match.game, BridgeGame)
        numbers = pbn.numbers_of(match.game, given)
        return [board for board in boards_of(match) if board.number in numbers]
    found = []
    for place, each in enumerate(given):
        hands = pbn.hands_of(each)
        dealer, sides = each.said("Dealer").upper(), pbn.ALSO_VULNERABLE.get(each.said("Vulnerable").upper() or "NONE")
        if hands is None:
            raise each.fault("Deal", "there are no cards to look at: a board needs its Deal")
        if dealer and dealer not in tuple(pbn.COMPASS):
            raise each.fault("Dealer", f"the dealer {dealer!r} is none of N, E, S and W")
        if sides is None:
            raise each.fault("Vulnerable", f"{each.said('Vulnerable')!r} does not say who is vulnerable: None, NS, EW or All")
        number = each.said("Board")
        found.append(Board(int(number) - 1 if number.isdecimal() and number != "0" else place, hands,
                           pbn.COMPASS.index(dealer or "N"), (sides in ("NS", "All"), sides in ("EW", "All"))))
    return found


def analysed(board: Board, endplay: Any = None) -> Analysed:
    """A board with all cards open.

    :raises ParlourError: where the library is not installed.
    """
    endplay = endplay or library()
    pack, held, contract, cards = french(), board.hands, board.contract, board.cards
    types, dds = endplay.types, endplay.dds
    denominations = (types.Denom.clubs, types.Denom.diamonds, types.Denom.hearts, types.Denom.spades, types.Denom.nt)
    hands = [".".join(["".join([code[0] for code in pack.text(hand & pack.suit_masks[suit]).split()]) for suit in (3, 2, 1, 0)])
             for hand in held]
    table_of = types.Deal("N:" + " ".join([hands[seat] for seat in OURS]))
    table = dds.calc_dd_table(table_of)
    tricks = [[int(table[denomination, types.Player(OURS[seat])]) for denomination in denominations] for seat in range(SEATS)]
    vulnerable = {(False, False): types.Vul.none, (True, False): types.Vul.ns, (False, True): types.Vul.ew, (True, True): types.Vul.both}
    par = dds.par(table, vulnerable[board.vulnerable], types.Player(OURS[board.dealer]))
    makes = 0
    mistakes: list[Mistake] = []
    if contract is not None:
        declarer = contract.declarer
        makes = tricks[declarer][contract.denomination]
        if cards:
            table_of.trump = denominations[contract.denomination]
            table_of.first = types.Player(OURS[(declarer + 1) % SEATS])
            values = [int(each) for each in dds.analyse_play(table_of, [pack.codes[card][::-1] for card in cards])]
            for place, (before, after) in enumerate(pairwise(values)):
                seat = next(each for each in range(SEATS) if held[each] >> cards[place] & 1)
                lost = before - after if seat % 2 == declarer % 2 else after - before
                if lost > 0:
                    mistakes.append(Mistake(seat, pack.codes[cards[place]], place, lost))
    return Analysed(board.number, hands, tricks, int(par.score), [str(each) for each in par], contract, makes, board.taken, mistakes)
