"""All Fours in the pubs of West Yorkshire and Lancashire. Rules page: all-fours, "West Yorkshire All Fours" and "Lancashire All Fours"."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.games.all_fours.base import RANKS, cut_highest
from parlour.games.all_fours.first_pitch import BLACK, BY_TWOS, COLOUR, LET_PARTNER, PACKET_ACTIONS, PITCH_FIRST, RED, ChoosePackets
from parlour.games.all_fours.league import LEAGUE_GOAL, SEEDS, League
from parlour.games.all_fours.options import (
    ALL_FOUR,
    BONUS,
    BY_JACKS,
    CUT_HIGHEST,
    DEALERS_CHOICE,
    FIRST_JACK,
    FIRST_PITCH,
    GUESS,
    LEAGUE,
    LOW_GOES_TO,
    MATCH_STAKE,
    MAY_NOT_LOOK,
    PACKETS,
    PARTNERS,
    THROW_IN,
    TRICK_WINNER,
    TRUMPING_IN,
)
from parlour.games.all_fours.pitched import PitchedGame
from parlour.games.all_fours.play import Formality, FoursTrick
from parlour.games.all_fours.thrown_hands import NOT_HERE, THROW, YorkshirePitch, YorkshireTrick
from parlour.games.all_fours.yorkshire_deal import YorkshireDeal
from parlour.kernel.actions import Action
from parlour.kernel.chance import Chance
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.telling import those
from parlour.mechanisms.tricks.follow_or_trump import FOLLOW, FOLLOW_OR_TRUMP
from parlour.mechanisms.tricks.point_tricks import GAME, HELD_LOW, HIGH, JACK, LOW, NO_TEAM, Count, Point, total

#: the score that wins, by how many play
GOALS: Final = {2: 9, 4: 11, 6: 11}


@mypyc_attr(allow_interpreted_subclasses=True)
class WestYorkshireAllFours(PitchedGame[YorkshireDeal]):
    """The game of the Heckmondwike league and the pubs around."""

    id = "all-fours-west-yorkshire"
    name = "West Yorkshire All Fours"
    summary = "All Fours as in Yorkshire pubs: the first card pitched makes trumps, and useless hands are thrown in."
    also_known_as: ClassVar[Sequence[str]] = ("Batley Carr Rules", "Scarborough Rules")
    player_counts: ClassVar[Sequence[int]] = (2, 4, 6)
    best_players: ClassVar[Sequence[int]] = (4,)
    schema: ClassVar[Sequence[Option]] = (TRUMPING_IN, PARTNERS, FIRST_PITCH, PACKETS, LEAGUE, ALL_FOUR, MATCH_STAKE, BONUS, THROW_IN,
                                          MAY_NOT_LOOK, LOW_GOES_TO)
    deal_type = YorkshireDeal
    prose: ClassVar[Prose | None] = Prose(__name__, "west_yorkshire.md")
    #: the first trick is kept face up
    first_trick_open: ClassVar[bool] = True

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.high_cards: Final = sum([self.pack.rank_masks[self.pack.ranks.index(rank)] for rank in "TJQKA"])
        self.throws_in: Final = self[THROW_IN] and self.players > 2
        self.pays: Final = self[ALL_FOUR]
        #: how many points there are in a deal
        self.total: Final = total(self.points_table)
        self.league: Final = League(self.other_table()) if self[LEAGUE] else None

    def playing_to(self) -> int:
        return LEAGUE_GOAL if self[LEAGUE] else GOALS[self.players]

    def other_table(self) -> WestYorkshireAllFours:
        """What is played at the other tables of a league match."""
        return LeagueTable(4, {option.name: self.options[option.name] for option in LeagueTable.schema})

    def points(self) -> Sequence[Point]:
        return (HIGH, LOW if self[LOW_GOES_TO] == TRICK_WINNER else HELD_LOW, JACK, GAME)

    def follow_manner(self) -> int:
        return FOLLOW_OR_TRUMP if self[TRUMPING_IN] == "allowed" else FOLLOW

    def said_otherwise(self) -> Sequence[Action]:
        words = [*super().said_otherwise(), THROW]
        if self[FIRST_PITCH] == GUESS:
            words += [RED, BLACK, PITCH_FIRST, LET_PARTNER]
        if self[PACKETS] == DEALERS_CHOICE:
            words += PACKET_ACTIONS
        return words

    def not_now(self, deal: YorkshireDeal, action: Action) -> str:
        if action is THROW:
            return "A hand is thrown in when it is your turn to play to a trick." if self.throws_in else NOT_HERE
        if action in (RED, BLACK):
            return "The colour of the card cut is guessed once, before the first deal, by a player of the other side."
        if action in (PITCH_FIRST, LET_PARTNER):
            return "Who pitches first is said once, before the first deal, after the card was cut."
        if action in PACKET_ACTIONS:
            return "Only the dealer says how many cards everyone gets in each round, before they are dealt."
        return super().not_now(deal, action)

    # --- who plays with whom --------------------------------------------------------------------------------------

    def seating(self) -> Sequence[int]:
        # where the jacks say who plays with whom each player has a score, and partners the same
        return range(self.players) if self[PARTNERS] == BY_JACKS else super().seating()

    def teams(self, deal: YorkshireDeal) -> Sequence[int]:
        if self[PARTNERS] != BY_JACKS:
            return self.sides
        return [0 if seat in (0, deal.partner) else 1 for seat in range(self.players)]

    def partner(self, deal: YorkshireDeal, seat: int) -> int:
        """The seat's partner, who sits opposite."""
        return deal.order(seat)[self.players // 2]

    def first_dealer(self, chance: Chance) -> int:
        way = self[FIRST_PITCH]
        if way == GUESS:
            return chance.pick(self.players)
        if way == CUT_HIGHEST:
            pitcher = cut_highest(chance, self.pack, self.players, RANKS)
        else:
            pack = list(self.pack.every)
            chance.shuffle(pack)
            jacks = [place for place, card in enumerate(pack) if self.pack.ranks[self.pack.rank_of[card]] == "J"]
            pitcher = (chance.pick(self.players) + 1 + jacks[0]) % self.players
        return self.orders[pitcher][-1]

    # --- the deal -------------------------------------------------------------------------------------------------

    def carry(self, old: YorkshireDeal, new: YorkshireDeal) -> None:
        new.all_four[:] = old.all_four
        new.partner = old.partner

    def open(self, deal: YorkshireDeal) -> Phase[Any]:
        self.take_pack_up(deal)
        if deal.number:
            return self.ready_to_deal(deal)
        if self[PARTNERS] == BY_JACKS:
            self.deal_jacks(deal)
        way = self[FIRST_PITCH]
        if way == GUESS:
            return Formality(deal.after(deal.dealer), COLOUR)
        deal.tell(deal.after(deal.dealer), "{get} the first jack and {pitch} first" if way == FIRST_JACK
                  else "{cut} the highest card and {pitch} first")
        return self.ready_to_deal(deal)

    def deal_jacks(self, deal: YorkshireDeal) -> None:
        """The red jacks go to two partners and the black ones to the others, who change places so that partners sit opposite."""
        deal.partner = 1 + deal.pick(self.players - 1)
        red = deal.pick(2)
        deal.tell_of(self.team_seats(deal, red), "{get} the red jacks and {play} together, against {} with the black ones",
                     those(self.team_seats(deal, 1 - red)))

    def ready_to_deal(self, deal: YorkshireDeal) -> Phase[Any]:
        """It is settled who pitches: the dealer deals."""
        return ChoosePackets(deal.dealer) if self[PACKETS] == DEALERS_CHOICE else self.deal_out(deal, BY_TWOS)

    def deal_out(self, deal: YorkshireDeal, packets: Sequence[int]) -> Phase[Any]:
        """Everyone gets six cards in three rounds of so many."""
        pitcher = deal.after(deal.dealer)
        if self.hides_partner():
            deal.cover(deal.hands[self.partner(deal, pitcher)])
        for each in packets:
            self.deal_batch(deal, each)
        return self.pitch(deal)

    def hides_partner(self) -> bool:
        """Whether the pitcher's partner may not look at the own cards before the pitch."""
        return self[MAY_NOT_LOOK] and self.players > 2

    # --- the play -------------------------------------------------------------------------------------------------

    def pitch(self, deal: YorkshireDeal) -> Phase[Any]:
        return YorkshirePitch(deal.after(deal.dealer))

    def pitched(self, deal: YorkshireDeal, seat: int, action: Action) -> Phase[Any]:
        following = super().pitched(deal, seat, action)
        if self.hides_partner():
            partner = self.partner(deal, seat)
            deal.expose(deal.hands[partner], 1 << partner)
        return following

    def trick(self, deal: YorkshireDeal, seats: Sequence[int]) -> FoursTrick[Any]:
        return YorkshireTrick(seats, self, deal.trumps)

    def trick_led_by(self, deal: YorkshireDeal, leader: int) -> Phase[Any]:
        return self.trick(deal, [seat for seat in deal.order(leader) if deal.hands[seat].cards])

    # --- points ---------------------------------------------------------------------------------------------------

    def decided(self, deal: YorkshireDeal) -> bool:
        """Whether all can see who has won the match, and no stake for all four points is open any more."""
        if max(deal.scores) + self.total < self.goal:
            return False
        count = self.seen(deal)
        chances = [point.chances(count) for point in self.points_table]
        teams = list(self.teams(deal))
        scores = [deal.score(teams.index(team)) for team in range(count.size)]
        certain = False
        for point, chance in zip(self.points_table, chances):
            if chance & (chance - 1):
                break
            team = chance.bit_length() - 1
            if team < len(scores):
                scores[team] += point.value
                certain = certain or scores[team] >= self.goal
        if not certain:
            return False
        every = count.nobody - 1
        for chance in chances:
            every &= chance
        if self.pays and every:
            return False
        deal.say("It is clear who has won: the rest is not played.")
        return True

    def seen(self, deal: YorkshireDeal) -> Count:
        """What there is to count by what everybody has seen."""
        seen = 0
        for seat in range(self.players):
            seen |= deal.played[seat] | deal.thrown[seat].cards
        # what lies in the trick is still to be won, as what is in the hands
        left = sum([hand.count() for hand in deal.hands]) + len(deal.trick.row)
        return Count(self.card_orders[deal.trumps], self.teams(deal), deal.played, deal.won(), -1, self.pack.all & ~seen, left)

    def close(self, deal: YorkshireDeal) -> Phase[Any]:
        if not any([hand.cards for hand in deal.hands]):
            count = self.count(deal)
            teams = [point.winner(count) for point in self.points_table]
            if NO_TEAM not in teams and min(teams) == max(teams):
                deal.all_four[teams[0]] += 1
                deal.tell_of(self.team_seats(deal, teams[0]), "{have} all four")
        super().close(deal)
        if self.league is not None and self.won(deal):
            deal.elsewhere = deal.pick(SEEDS)
        return OVER

    def peg_team(self, deal: YorkshireDeal, team: int, points: int, words: str) -> bool:
        sides = []
        for seat, its in enumerate(self.teams(deal)):
            if its == team and self.sides[seat] not in sides:
                sides.append(self.sides[seat])
                deal.enter_score(seat, points, words)
        if deal.narrating:
            deal.tell_of(self.team_seats(deal, team), "{you}: {} for {}", points, words)
        return self.won(deal)

    def team_seats(self, deal: YorkshireDeal, team: int) -> int:
        """The players of a team, as a mask of seats."""
        return sum([1 << seat for seat, its in enumerate(self.teams(deal)) if its == team])

    def paid(self, deal: YorkshireDeal, seat: int) -> int:
        """What a player receives when the match is over, or pays if below zero: the stake, and one for each time all four were won."""
        teams = self.teams(deal)
        mine = teams[seat]
        others = [team for team in range(max(teams) + 1) if team != mine]
        amount = self[MATCH_STAKE] * (len(others) if seat in self.winners(deal) else -1)
        return amount + self[BONUS] * sum([deal.all_four[mine] - deal.all_four[team] for team in others])

    def winners(self, deal: YorkshireDeal) -> list[int]:
        return super().winners(deal) if self.league is None else self.league.winners(deal)

    def result_facts(self, deal: YorkshireDeal) -> list[str]:
        return self.league.words(deal) if self.league is not None and self.won(deal) else []

    def result_badges(self, deal: YorkshireDeal, seat: int) -> list[str]:
        if not self.pays or not self.finished(deal):
            return []
        paid = self.paid(deal, seat)
        return [f"receives {paid}" if paid > 0 else f"pays {-paid}" if paid < 0 else "pays nothing"]

    def badges(self, deal: YorkshireDeal, seat: int) -> list[str]:
        partner = [f"with {deal.name(self.partner(deal, seat))}"] if self[PARTNERS] == BY_JACKS else []
        return [*partner, "out"] if deal.thrown[seat].cards else partner

    def rule_words(self) -> Mapping[str, Value]:
        alone = self.players == 2
        return {**super().rule_words(), "alone": alone, "side": "player" if alone else "side", "first_trick_open": self.first_trick_open,
                "throws_in": self.throws_in, "hides_partner": self.hides_partner(),
                "pitcher_chosen": self[FIRST_PITCH] == GUESS and self.players == 4}


class LeagueTable(WestYorkshireAllFours):
    """Another table of a league match, where dealers deal by twos."""

    id = ""
    schema = (TRUMPING_IN, THROW_IN, MAY_NOT_LOOK, LOW_GOES_TO)
    fixed: ClassVar[Mapping[str, Value]] = {PACKETS.name: "two-two-two"}

    def playing_to(self) -> int:
        return LEAGUE_GOAL


class LancashireAllFours(WestYorkshireAllFours):
    """The game of Blackburn (page section "Lancashire All Fours")."""

    id = "all-fours-lancashire"
    name = "Lancashire All Fours"
    summary = "All Fours as in Blackburn: low goes to the side that wins the trick, and a guess decides who pitches first."
    also_known_as = ("Blackburn All Fours",)
    player_counts = (4,)
    schema = (FIRST_PITCH, PACKETS, THROW_IN, MAY_NOT_LOOK, LOW_GOES_TO)
    preset = {FIRST_PITCH.name: GUESS, THROW_IN.name: False, LOW_GOES_TO.name: TRICK_WINNER}
    first_trick_open = False
