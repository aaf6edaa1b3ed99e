"""Avinas: two games in one, with sevens turned up in the deal or without. Rules page: avinas."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, Final

from parlour.equipment import Card, Pack
from parlour.equipment.french import RANK_NAMES
from parlour.games.avinas.advice import length_to_name
from parlour.games.avinas.cards import ALL_POINTS, FIELD, GOAL, NAMES, ORDERS, PACK, PIPS, SEVENS, VALUES, pips, rams
from parlour.games.avinas.deal import NO_SIDE, NO_SUIT, AvinasDeal
from parlour.games.avinas.play import KNOCK, STOP, SUIT_NAMES, UNDERTAKE, AvinasTrick, FirstLead, Knocking
from parlour.kernel.actions import PASS, Action
from parlour.kernel.game import Game
from parlour.kernel.options import Value, choice
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.auction import Auction, AuctionRules, Ladder
from parlour.mechanisms.tricks.card_points import points_words

PER_RAM: Final = "per-ram-on-final-sheet"
STAKES: Final = choice("stakes", "What the losers of a match pay.", "flat-per-match", PER_RAM)

#: cards are dealt so many at a time, and the last of them is looked at
PACKET: Final = 4
PACKETS: Final = 2
#: what a won match counts for bots, in Pips
MATCH: Final = 20


class LengthRules(AuctionRules[AvinasDeal]):
    """Everybody passes or names a length of trumps, once (page section "No Seven is Exposed")."""

    one_round = True

    def __init__(self) -> None:
        super().__init__(Ladder(NAMES))

    def known_calls(self, deal: AvinasDeal) -> Sequence[Action]:
        return (KNOCK, STOP, *SUIT_NAMES, *ORDERS[0].plays.of(deal.pack.all))

    def refused(self, deal: AvinasDeal, auction: Auction, seat: int, action: Action) -> str:
        if action is KNOCK:
            return "Nobody knocks where no seven is turned up."
        if action is STOP:
            return "Nothing is played yet: Declarer or the partner may stop the game once it is known who is Declarer."
        if action in SUIT_NAMES:
            return "You name a length only: the suit is not told before the first card is led."
        if action.card >= 0:
            return "First everybody names a length or passes; then Declarer leads."
        if action in self.ladder.bids:
            return f"You must name a greater length than {auction.bid.number}."
        return ""

    def won(self, deal: AvinasDeal, auction: Auction) -> Phase[Any]:
        deal.declarer = auction.holder
        deal.named = auction.bid.number
        deal.take_up()
        return FirstLead(deal.order(auction.holder))

    def passed_out(self, deal: AvinasDeal, auction: Auction) -> Phase[Any]:
        deal.say("All have passed: there is a new deal.")
        return OVER

    def words(self, deal: AvinasDeal, action: Action) -> str:
        return f"{action.number} trumps" if action.number else str(action)

    def prompt(self, deal: AvinasDeal, auction: Auction, seat: int) -> str:
        more = f" greater than {auction.bid.number}" if auction.highest >= 0 else ""
        return f"Name a length of trumps{more}, or pass"

    def advise(self, deal: AvinasDeal, auction: Auction, seat: int, rng: Random) -> Action | None:
        length = length_to_name(deal.held(seat))
        named = [each for each in self.bids(deal, auction, seat) if each.number == length]
        return named[0] if named else PASS


LENGTHS: Final = LengthRules()


class Avinas(Game[AvinasDeal]):
    """Avinas as it is played round Jurbarkas."""

    id = "avinas"
    name = "Avinas"
    page = "avinas"
    family = "trick-taking/schafkopf"
    summary = "Partners play for Rams where sevens are turned up in the deal, and otherwise for Pips, which end the match."
    also_known_as = ("Rams", "Ram")
    player_counts = range(4, 5)
    minutes = 60
    low_wins = True
    schema = (STAKES,)
    deal_type = AvinasDeal
    prose = Prose(__name__, "rules.md")

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    def carry(self, old: AvinasDeal, new: AvinasDeal) -> None:
        new.rams[:] = old.rams
        new.rams_before[:] = old.rams

    # --- the deal (page section "The Deal") -----------------------------------------------------------------------------------

    def open(self, deal: AvinasDeal) -> Phase[Any]:
        cards = deal.fresh_pack()
        order = deal.order(deal.after(deal.dealer))
        for packet in range(PACKETS):
            for place, seat in enumerate(order):
                start = (packet * deal.players + place) * PACKET
                deal.place(cards[start:start + PACKET - 1], deal.hands[seat])
                self.look_at(deal, seat, cards[start + PACKET - 1])
        if deal.sevens:
            return Knocking(deal.declarer, UNDERTAKE)
        return Auction(LENGTHS, order[0])

    def look_at(self, deal: AvinasDeal, seat: int, card: Card) -> None:
        """The last card of a packet: those of the dealer's opponents are turned up, of the others only sevens are. The last seven
        makes trumps."""
        seven = SEVENS >> card & 1
        if self.sides[seat] == self.sides[deal.dealer] and not seven:
            deal.place([card], deal.hands[seat])
            deal.show(1 << card, 1 << deal.dealer)
            return
        deal.place([card], deal.turned[seat])
        deal.tell(seat, "{have} {} turned up", deal.pack.names(1 << card))
        if seven:
            deal.sevens += 1
            deal.declarer = seat
            deal.trumps = deal.pack.suit_of[card]

    def start(self, deal: AvinasDeal) -> Phase[Any]:
        """With sevens turned up: nobody knocks any more, and Declarer leads."""
        deal.take_up()
        return AvinasTrick(deal.order(deal.declarer), ORDERS[deal.trumps], 0)

    # --- scoring (page sections "Scoring the Game") -----------------------------------------------------------------------------

    def all_played(self, deal: AvinasDeal) -> Phase[Any]:
        """All eight tricks are played."""
        if not deal.sevens:
            return self.score_lengths(deal)
        # where somebody has knocked the deal is over with the first trick that is lost
        return self.score_sevens(deal, deal.knocks > 0 or deal.points_of(self.sides[deal.declarer]) >= GOAL)

    def score_sevens(self, deal: AvinasDeal, made: bool) -> Phase[Any]:
        """Rams for a deal with sevens turned up."""
        side = self.sides[deal.declarer]
        loser = 1 - side if made else side
        count = rams(deal.sevens, deal.knocks, made)
        has = "" if deal.knocks else f" with {deal.points_of(side)} points"
        deal.tell_of(deal.seats_of_side(side), "{win}{}: {} against {}" if made else "{lose}{}: {} against {}", has, ram_words(count),
                     those(deal.seats_of_side(loser)))
        deal.penalise(loser, count)
        deal.enter_score(self.sides.index(loser), 0, ram_words(count))
        return OVER

    def stopped(self, deal: AvinasDeal, seat: int) -> Phase[Any]:
        """The game is stopped: what Declarer holds still is shown."""
        deal.show(deal.hands[deal.declarer].cards)
        return self.score_lengths(deal)

    def score_lengths(self, deal: AvinasDeal) -> Phase[Any]:
        """Pips for a deal without sevens."""
        if deal.short():
            return self.lied(deal)
        side = self.sides[deal.declarer]
        ours, theirs = deal.points_of(side), deal.points_of(1 - side)
        count = pips(ours, theirs)
        loser = 1 - side if count > 0 else side
        deal.tell_of(deal.seats_of_side(side), "{have} {} points, the others {}", ours, theirs)
        deal.enter_score(self.sides.index(loser), abs(count), f"{ours} against {theirs}")
        return OVER

    def lied(self, deal: AvinasDeal) -> Phase[Any]:
        """Declarer has had fewer trumps than were named."""
        deal.tell(deal.declarer, "{have} had fewer trumps than the {} that were named, and the match is lost", deal.named)
        deal.liar = self.sides[deal.declarer]
        return OVER

    # --- the end (page section "Ending the Match") ------------------------------------------------------------------------------

    def finished(self, deal: AvinasDeal) -> bool:
        return deal.liar != NO_SIDE or max(deal.scores) >= PIPS

    def loser(self, deal: AvinasDeal) -> int:
        """The side that has lost the match, now that it is over."""
        if deal.liar != NO_SIDE:
            return deal.liar
        if min(deal.scores) and max(deal.rams):
            return deal.rams.index(max(deal.rams))
        # a side alone with Pips is Cats
        return deal.scores.index(max(deal.scores))

    def winners(self, deal: AvinasDeal) -> list[int]:
        loser = self.loser(deal)
        return [seat for seat in range(self.players) if self.sides[seat] != loser]

    def payoff(self, deal: AvinasDeal, seat: int) -> float:
        side = self.sides[seat]
        if self.finished(deal):
            return -MATCH if self.loser(deal) == side else MATCH
        points = deal.points()
        gained = [deal.rams[each] - deal.rams_before[each] + points[each] for each in range(2)]
        return gained[1 - side] - gained[side]

    def payoff_bounds(self) -> tuple[float, float] | None:
        # a match that is lost at once, or four sevens with both sides knocking
        most = float(max(MATCH, rams(4, 2, False)))
        return -most, most

    # --- in words -------------------------------------------------------------------------------------------------------------

    def score_words(self, score: int) -> str:
        return f"{score} {'Pip' if score == 1 else 'Pips'}"

    def trump_words(self, deal: AvinasDeal) -> list[str]:
        """What is played."""
        words = []
        if deal.trumps != NO_SUIT:
            suit = deal.pack.suits[deal.trumps]
            words.append(f"Trumps: {suit.name} {suit.symbol}, queens and jacks")
        return words + ([f"{deal.name(deal.declarer)} named {deal.named} trumps"] if deal.named else knock_words(deal))

    def facts(self, deal: AvinasDeal, viewer: int) -> list[str]:
        turned = f"{deal.sevens} {'seven' if deal.sevens == 1 else 'sevens'} turned up" if deal.sevens else "No seven turned up"
        return [turned, *self.trump_words(deal)]

    def badges(self, deal: AvinasDeal, seat: int) -> list[str]:
        declarer = ["Declarer"] if seat == deal.declarer else []
        return declarer + self.result_badges(deal, seat)

    def result_badges(self, deal: AvinasDeal, seat: int) -> list[str]:
        count = deal.rams[self.sides[seat]]
        return [ram_words(count)] if count else []

    def result_facts(self, deal: AvinasDeal) -> list[str]:
        if not self.finished(deal):
            return []
        loser = self.loser(deal)
        names = deal.side_name(loser)
        facts = []
        if deal.liar != NO_SIDE:
            facts.append(f"{deal.name(deal.declarer)} named {deal.named} trumps and had fewer")
        elif not min(deal.scores):
            facts.append(f"{names} are Cats")
        if self[STAKES] == PER_RAM:
            count = max(deal.rams)
            return [*facts, f"{names} have lost{f' and pay for {ram_words(count)}' if count else ', and there are no Rams to pay for'}"]
        return [*facts, f"{names} have lost and pay for the match"]

    def rule_words(self) -> Mapping[str, Value]:
        return {"values": points_words(VALUES, RANK_NAMES), "all_points": ALL_POINTS, "goal": GOAL, "field": FIELD, "pips": PIPS,
                "per_ram": self[STAKES] == PER_RAM}


def ram_words(count: int) -> str:
    """So many Rams."""
    return f"{count} {'Ram' if count == 1 else 'Rams'}"


def knock_words(deal: AvinasDeal) -> list[str]:
    """Who has knocked."""
    return ["Declarer's side must win all tricks" + (", and the others knocked too" if deal.knocks > 1 else "")] if deal.knocks else []

