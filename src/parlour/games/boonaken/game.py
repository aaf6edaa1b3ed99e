"""Boonaken: bid for points, Misère, Zwabber or Boonaak, and find who pays for the drinks. Rules page: boonaken."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack
from parlour.equipment.french import RANK_NAMES
from parlour.games.boonaken.bidding import BoonAuction, BoonBidding, Exchange
from parlour.games.boonaken.cards import MOST_ROEM, PACK, PLAIN_VALUES, POINTS, SEQUENCES, SETS, STUK, TRUMP_VALUES, WHOLE
from parlour.games.boonaken.contracts import BOONAAK, BOONHAAK, MISERE, STEP, Played, ladder, limpt_ladder
from parlour.games.boonaken.deal import BoonDeal
from parlour.games.boonaken.options import (
    AS_LEFT,
    CENTRE,
    DECLARER,
    DECLARER_NAMES,
    LARGE,
    LEAST,
    LIMPT,
    MISERE_TRUMPS,
    MOVED_UP,
    NEXT_DEALER,
    NO_LEAST,
    NO_UNDERTRUMP,
    ONE_DOWN,
    PLUS_MINUS,
    RANK,
    SCORING,
    SEVEN_MISERE,
    SIX,
    ZWABBER_ROEM,
)
from parlour.games.boonaken.play import BoonTrick, FirstLead, enough_roem
from parlour.games.boonaken.scoring import BEGIN, LimptScoring, PointScoring, Scoring
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose, listed, spelled
from parlour.mechanisms.tricks.card_points import points_words
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

#: from so many players on Misère and Zwabber may stand higher
FOUR: Final = 4
#: so many are dealt six cards each
FIVE: Final = 5
#: cards that are dealt at a time
BATCH: Final = 3
FACE_UP: Final = 2


class Boonaken(Game[BoonDeal]):
    """Boonaken with all its variations."""

    id = "boonaken"
    name = "Boonaken"
    page = "boonaken"
    family = "trick-taking/ace-ten/marriage/jass"
    summary: ClassVar[str] = "Dutch auction game, jack and nine of trumps on top: bid, play alone against all, and do not be left to pay."
    also_known_as: ClassVar[Sequence[str]] = ("Bonaken", "Boonaaken", "Boonhaaken")
    player_counts: ClassVar[Sequence[int]] = range(2, 8)
    best_players: ClassVar[Sequence[int]] = (4, 5)
    minutes = 30
    schema = (NEXT_DEALER, CENTRE, LARGE, SEVEN_MISERE, LEAST, RANK, ZWABBER_ROEM, NO_UNDERTRUMP, MISERE_TRUMPS, SIX, SCORING)
    deal_type = BoonDeal
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.limpt: Final = self[SCORING] == LIMPT
        self.six: Final[int] = self[SIX]
        self.no_undertrump: Final = self[NO_UNDERTRUMP]
        self.scoring: Final[Scoring] = (
            LimptScoring() if self.limpt else Scoring() if self[SCORING] == PLUS_MINUS else PointScoring())
        least = STEP if self[LEAST] == NO_LEAST else 25
        roem = self[ZWABBER_ROEM]
        self.bidding: Final = BoonBidding(limpt_ladder() if self.limpt else ladder(least, 75, 105, roem), self.limpt)
        self.high_bidding: Final = BoonBidding(ladder(least, 105, 130, roem), False)

    def make_pack(self) -> Pack:
        return PACK

    def lowest_wins(self) -> bool:
        return self[SCORING] != PLUS_MINUS

    # --- who plays (page section "Scoring") -----------------------------------------------------------------------------------

    def left(self, deal: BoonDeal) -> list[int]:
        """Who is still in the game, from the dealer's next."""
        return [seat for seat in deal.order(deal.after(deal.dealer)) if not self.scoring.out(deal, seat)]

    def losers(self, deal: BoonDeal) -> list[int]:
        """Who has lost the game: by marks or points, or as the last one left."""
        lost = [seat for seat in range(self.players) if self.scoring.lost(deal, seat)]
        left = self.left(deal)
        return lost or (left if len(left) == 1 else [])

    def finished(self, deal: BoonDeal) -> bool:
        return bool(self.losers(deal)) or not self.left(deal)

    def winners(self, deal: BoonDeal) -> list[int]:
        losers = self.losers(deal)
        return [seat for seat in range(self.players) if seat not in losers]

    def next_in(self, deal: BoonDeal, seat: int) -> int:
        """The seat, or the next in turn that is still in the game."""
        while self.scoring.out(deal, seat):
            seat = deal.after(seat)
        return seat

    def next_dealer(self, deal: BoonDeal) -> int:
        if deal.declarer == NO_SEAT:
            # all have passed, and the same player deals again
            return deal.dealer
        return self.next_in(deal, deal.declarer if self[NEXT_DEALER] == DECLARER else deal.after(deal.dealer))

    def carry(self, old: BoonDeal, new: BoonDeal) -> None:
        new.follows = True
        new.pluses[:] = old.pluses
        new.minuses[:] = old.minuses

    # --- the deal (page section "Deal") -----------------------------------------------------------------------------------------

    def table_of(self, left: int) -> int:
        """For how many players is dealt when so many are left."""
        return left if self[LARGE] == AS_LEFT else self.players

    def hand_size(self, left: int) -> int:
        """How many cards each gets."""
        if self.limpt:
            return 5
        return {6: 5, 7: 4}.get(self.table_of(left), 6)

    def cards_down(self, left: int) -> int:
        """How many cards lie face down in the centre."""
        size = self.table_of(left)
        if self.limpt or size in (5, 6):
            return 0
        return 1 if size <= FOUR and self[CENTRE] == ONE_DOWN else 2

    def open(self, deal: BoonDeal) -> Phase[Any]:
        if not deal.follows:
            self.scoring.begin(deal)
        left = self.left(deal)
        deal.playing = len(left)
        cards = deal.fresh_pack()
        first = min(BATCH, self.hand_size(len(left)))
        down = self.cards_down(len(left))
        cards = self.batch(deal, cards, left, first)
        deal.place(cards[:down], deal.face_down)
        cards = self.batch(deal, cards[down:], left, self.hand_size(len(left)) - first)
        deal.place(cards[:FACE_UP], deal.face_up)
        deal.place(cards[FACE_UP:], deal.rest)
        deal.say(f"In the centre: {deal.pack.names(deal.face_up.mask())}.")
        if self[SEVEN_MISERE] and not deal.number:
            deal.say("Everybody plays Misère in the first deal.")
            return self.bid_won(deal, Played(MISERE, left))
        out = sum([1 << seat for seat in range(self.players) if seat not in left])
        return BoonAuction(self.high_bidding if self.moved_up(deal) else self.bidding, left[0], out=out)

    def batch(self, deal: BoonDeal, cards: list[Card], seats: Sequence[int], each: int) -> list[Card]:
        """Each of the seats gets so many cards at a time; returns the rest."""
        for place, seat in enumerate(seats):
            deal.place(cards[place * each:(place + 1) * each], deal.hands[seat])
        return cards[len(seats) * each:]

    def moved_up(self, deal: BoonDeal) -> bool:
        """Whether Misère and Zwabber stand higher in this deal: where that is played, while four or more are in the game."""
        return self[RANK] == MOVED_UP and deal.playing >= FOUR

    # --- the contract (page sections "Bidding", "Exchanging the centre cards") ----------------------------------------------------

    def all_passed(self, deal: BoonDeal) -> Phase[Any]:
        """Nobody has bid: the cards are dealt again."""
        deal.say("All have passed: the cards are dealt again.")
        return OVER

    def bid_won(self, deal: BoonDeal, played: Played) -> Phase[Any]:
        """The bidding is over: the exchange, where the contract has one."""
        first = played.declarers[0]
        deal.declarer = first
        for seat in played.declarers:
            deal.tell(seat, "{play} {}", played.contract.words)
        if not played.contract.takes:
            return self.begin(deal, played)
        cards = len(deal.face_up.row) + len(deal.face_down.row)
        deal.tell(first, "{take} the centre cards")
        for seat in range(self.players):
            # what all have seen there is with the declarer, or discarded
            if seat != first:
                deal.reveal_none_of(deal.hands[seat], deal.face_up.mask())
        deal.move_all(deal.face_up, deal.hands[first])
        deal.move_all(deal.face_down, deal.hands[first])
        return Exchange(played, 0, cards)

    # --- the play (page section "Play") ---------------------------------------------------------------------------------------------

    def begin(self, deal: BoonDeal, played: Played) -> Phase[Any]:
        """The declarer leads, and where there are trumps settles which."""
        contract = played.contract
        if contract.shown:
            deal.expose(deal.hands[played.declarers[0]])
        if contract.trumps or (contract.loses and len(played.declarers) == 1 and self[MISERE_TRUMPS] == DECLARER_NAMES):
            return FirstLead(played)
        return self.trumps_known(deal, played, NO_TRUMPS, False)

    def trumps_known(self, deal: BoonDeal, played: Played, trumps: int, spoken: bool) -> Phase[Any]:
        """Trumps are settled: the first trick, unless the Roem that was bid is missing. ``spoken``: Roem has been announced."""
        declarer = played.declarers[0]
        roem = played.contract.roem
        if roem and not enough_roem(deal.hands[declarer].cards, trumps, self.six, roem):
            deal.show(deal.hands[declarer].cards)
            deal.tell(declarer, "{do} not have {} Roem", roem)
            deal.beat()
            return self.settle(deal, played, [])
        return BoonTrick(self.seats(deal, declarer), played, trumps, 0, declarer if spoken else NO_SEAT)

    def seats(self, deal: BoonDeal, leader: int) -> tuple[int, ...]:
        """Those who play, in turn from the leader."""
        return tuple([seat for seat in deal.order(leader) if not self.scoring.out(deal, seat)])

    def trick_won(self, deal: BoonDeal, played: Played, trumps: int, winner: int, number: int) -> Phase[Any]:
        """A trick is won, so many have been played: the next, or the end."""
        contract = played.contract
        over = not deal.hands[winner].cards
        if contract.number:
            if over:
                return self.count(deal, played, trumps)
        elif contract.loses:
            clean = [seat for seat in played.declarers if not deal.tricks[seat]]
            if over or not clean:
                return self.settle(deal, played, clean)
        elif winner != played.declarers[0]:
            return self.settle(deal, played, [])
        elif over:
            return self.settle(deal, played, played.declarers)
        return BoonTrick(self.seats(deal, winner), played, trumps, number)

    def count(self, deal: BoonDeal, played: Played, trumps: int) -> Phase[Any]:
        """All tricks are played: what the declarer has, against the number that was bid (page section "Scoring")."""
        declarer = played.declarers[0]
        roem = 0 if deal.cancelled else deal.announced
        has = self.has(deal, played, trumps)
        cards = has - roem
        deal.tell(declarer, "{have} {} in tricks{}, and bid {}", cards, f" and {roem} Roem" if roem else "", played.contract.number)
        return self.settle(deal, played, played.declarers if has >= played.contract.number else [])

    def has(self, deal: BoonDeal, played: Played, trumps: int) -> int:
        """What the declarer has in tricks and in Roem that counts."""
        return POINTS[trumps].of(deal.taken[played.declarers[0]].cards) + (0 if deal.cancelled else deal.announced)

    def settle(self, deal: BoonDeal, played: Played, won: Sequence[int]) -> Phase[Any]:
        """These of the declarers have won, and the others lost."""
        for seat in played.declarers:
            self.scoring.record(deal, seat, played.contract, seat in won)
            deal.tell(seat, "{win} {}" if seat in won else "{lose} {}", played.contract.words)
        for seat in played.declarers:
            if self.scoring.out(deal, seat):
                deal.tell(seat, "{are} out, and cannot lose any more")
        return OVER

    # --- what is seen ---------------------------------------------------------------------------------------------------------------

    def score_words(self, score: int) -> str:
        return self.scoring.words(score)

    def points_bounds(self) -> tuple[int, int] | None:
        return -self.scoring.most(), self.scoring.most()

    def badges(self, deal: BoonDeal, seat: int) -> list[str]:
        return self.scoring.badges(deal, seat) + (["out"] if self.scoring.out(deal, seat) else [])

    def result_badges(self, deal: BoonDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def result_facts(self, deal: BoonDeal) -> list[str]:
        if not self.finished(deal):
            return []
        losers = self.losers(deal)
        if not losers:
            return ["All are out at once: nobody has lost"]
        return [f"{listed([deal.name(seat) for seat in losers])} {'is' if len(losers) == 1 else 'are'} in, "
                f"{'to buy' if len(losers) == 1 else 'and share'} the drinks"]

    def rule_words(self) -> Mapping[str, Value]:
        return {
            "limpt": self.limpt, "boonaak": BOONHAAK if self.limpt else BOONAAK, "hand": spelled(self.hand_size(self.players)),
            "down": spelled(self.cards_down(self.players)), "any_down": self.cards_down(self.players) > 0,
            "fewer": self.players > 2 and not self.limpt, "small_down": spelled(self.cards_down(min(self.players, FOUR))),
            "trump_values": points_words(TRUMP_VALUES, RANK_NAMES), "plain_values": points_words(PLAIN_VALUES, RANK_NAMES), "whole": WHOLE,
            "three": SEQUENCES[3], "four": SEQUENCES[4], "five": SEQUENCES[5], "jacks": SETS["J"], "others": SETS["A"], "stuk": STUK,
            "most_roem": MOST_ROEM, "begin": BEGIN, "large": self.players > FIVE,
        }


class BoonakenLimpt(Boonaken):
    """The version of Eefje Limpt-Bogmans."""

    id = "boonaken-limpt"
    name = "Boonhaaken (Limpt-Bogmans version)"
    summary = "Boonaken with five cards, points from five down to nothing, and an open Boonhaak on top of the bids."
    player_counts = range(2, 7)
    best_players = (4,)
    fixed = {"points-scoring": LIMPT}
    leaves_out = (CENTRE, LARGE, SEVEN_MISERE, LEAST, RANK, ZWABBER_ROEM, MISERE_TRUMPS, SIX, SCORING)
