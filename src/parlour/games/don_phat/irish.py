"""Irish Don: all cards dealt, and the players keep count themselves and may claim the game. Rules page: don-phat ("Irish Don")."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Card, Pack
from parlour.games.don_phat.advice import HOPELESS
from parlour.games.don_phat.base import DonGame
from parlour.games.don_phat.cards import BY_SIZE, IRISH
from parlour.games.don_phat.deal import NO_TEAM, DonDeal
from parlour.games.don_phat.options import DRAW, FIRST_CARD, FIRST_TO, GAMES, IRISH_PACK, MATCH, OF_THREE, TIE
from parlour.games.don_phat.play import DonTrick, Pitch
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose
from parlour.kernel.question import Answer, Ask, Question
from parlour.mechanisms.tricks.card_points import rank_names
from parlour.mechanisms.tricks.tricks import TrickOrder

#: all points of a deal, which are as many as wins a game
WHOLE: Final = 80
#: a game has so many deals
DEALS: Final = 2
SUITS: Final = ("clubs", "diamonds", "hearts", "spades")
CLAIM: Final = word("claim", grave=True)
CONCEDE: Final = word("concede", grave=True)
PLAY_ON: Final = word("play", "on")
AGREE: Final = word("agree", grave=True)
NO_CLAIM_YET: Final = "The game is not claimed in the first of its two deals."
CONCEDED_BETWEEN: Final = "A game is conceded after the first of its two deals, by the side that is behind."


class IrishDeal(DonDeal["IrishDon"]):
    """A deal of a game of two. ``claimer``: who has claimed to have won; ``drawn``: with this deal the game is a draw."""

    claimer: int = NO_SEAT
    drawn: bool = False

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.claimer = old.claimer
        self.drawn = old.drawn


def concede(deal: IrishDeal, seat: int) -> Phase[Any]:
    """The seat would concede: the partner must agree."""
    return Ask(deal.next_of(seat, 2), AGREE_TO_CONCEDE)


def play_on(deal: IrishDeal, seat: int) -> Phase[Any]:
    """The seat would rather play the second deal."""
    return OVER


def agree(deal: IrishDeal, seat: int) -> Phase[Any]:
    """Both partners concede."""
    deal.game.win_leg(deal, 1 - deal.teams[seat])
    return OVER


def how_far(deal: IrishDeal, seat: int) -> str:
    """What a seat whose side is behind is asked."""
    mine = deal.scores[deal.teams[seat]]
    return f"Your side has {mine} to {WHOLE - mine}: play the second deal, or concede the game"


def to_concede(deal: IrishDeal, seat: int) -> Action:
    """Only the hopeless concede."""
    return CONCEDE if deal.scores[deal.teams[seat]] < HOPELESS else PLAY_ON


def to_agree(deal: IrishDeal, seat: int) -> Action:
    return AGREE if deal.scores[deal.teams[seat]] < HOPELESS else PLAY_ON


CONCEDING: Final[Question[IrishDeal]] = Question(
    how_far, Answer(PLAY_ON, play_on, "{want} to play on"), Answer(CONCEDE, concede, "{want} to concede the game"),
    advice=to_concede, about="conceding")
AGREE_TO_CONCEDE: Final[Question[IrishDeal]] = Question(
    "Your partner would concede the game: do you agree, or play on?",
    Answer(AGREE, agree, "{agree}, and the game is conceded"), Answer(PLAY_ON, play_on, "{want} to play on"),
    advice=to_agree, about="conceding")


class IrishDon(DonGame[IrishDeal]):
    """Irish Don."""

    id = "irish-don"
    name = "Irish Don"
    summary = "Two pairs with all cards dealt: a game is two deals, more than 80 points win, and the players keep count themselves."
    also_known_as: ClassVar[Sequence[str]] = ("Don",)
    minutes = 15
    leg_word = "game"
    schema: ClassVar[Sequence[Option]] = (IRISH_PACK, FIRST_CARD, MATCH, GAMES, TIE)
    deal_type = IrishDeal
    prose = Prose(__name__, "irish.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.scores = IRISH[self[IRISH_PACK]]
        self.hand_size = self.pack.size // self.players
        self.legs_needed = {OF_THREE: 2, FIRST_TO: self[GAMES]}.get(self[MATCH], 1)
        #: so many points, over two deals, win the game at once
        self.enough: Final = WHOLE + (self[TIE] == DRAW)
        suit = self.pack.suit_masks[SUITS.index(self[FIRST_CARD])]
        #: who is dealt this pitches first
        self.first_card: Final = Card((suit & -suit).bit_length() - 1)

    def make_pack(self) -> Pack:
        return BY_SIZE[self[IRISH_PACK]]

    def counted_so_far(self, deal: IrishDeal, seat: int) -> str:
        # the players keep count themselves
        return ""

    # --- who pitches (page section "Deal and Play") -------------------------------------------------------------------------------

    def begin(self, deal: IrishDeal) -> Phase[Any]:
        if not deal.first:
            return super().begin(deal)
        card = 1 << self.first_card
        deal.show(card)
        holder = next(seat for seat in deal.playing() if deal.hands[seat].cards & card)
        deal.tell(holder, "{have} {}, and {pitch}", self.pack.names(card))
        return self.pitched_by(deal, holder)

    def next_dealer(self, deal: IrishDeal) -> int:
        return deal.pitcher

    def carry(self, old: IrishDeal, new: IrishDeal) -> None:
        super().carry(old, new)
        if old.drawn:
            new.pitches = 0
            self.clear_scores(new)
        # one game each, of three: the card says once more who pitches first
        new.first = old.winner != NO_TEAM and self[MATCH] == OF_THREE and new.legs_won[0] == new.legs_won[1]

    def after_bets(self, deal: DonDeal) -> Phase[Any]:
        return IrishPitch(deal.round_from(deal.pitcher), TrickOrder(self.pack))

    def trick(self, deal: DonDeal, leader: int, trumps: int) -> DonTrick:
        return IrishTrick(deal.round_from(leader), self.scores.orders[trumps])

    # --- scoring (page section "Scoring") -------------------------------------------------------------------------------------------

    def trick_scored(self, deal: DonDeal, team: int, points: int) -> bool:
        return False

    def points(self, deal: DonDeal, team: int, trumps: int) -> int:
        """What a team has in the tricks of this deal."""
        return self.scores.pegs[trumps].of(deal.taken_by(team))

    def most_in_deal(self) -> int:
        return WHOLE

    def deal_scored(self, deal: DonDeal, trumps: int) -> None:
        for team in range(2):
            points = self.points(deal, team, trumps)
            self.write(deal, team, points, "in tricks")
            deal.tell_of(deal.team_seats(team), "{have} {} points in tricks{}", points, ": the bonk" if points == WHOLE else "")

    def after_deal(self, deal: DonDeal) -> Phase[Any]:
        assert isinstance(deal, IrishDeal)
        best = max(deal.scores)
        if deal.pitches + 1 < DEALS:
            if best == min(deal.scores):
                return OVER
            behind = deal.scores.index(min(deal.scores))
            order = deal.round_from(deal.next_of(deal.pitcher))
            return Ask(next(seat for seat in order if deal.teams[seat] == behind), CONCEDING)
        if best > WHOLE:
            self.win_leg(deal, deal.scores.index(best))
        elif self[TIE] == DRAW:
            deal.drawn = True
            deal.say(f"Both sides have {WHOLE}: nobody wins or loses.")
        else:
            deal.tell_of(deal.team_seats(deal.last_scorer), "Both sides have {}, and {you} {have} taken the last points: the others had "
                         "{} first", WHOLE, WHOLE)
            self.win_leg(deal, 1 - deal.last_scorer)
        return OVER

    def claim_holds(self, deal: IrishDeal, team: int, trumps: int) -> bool:
        """Whether a side that claims now is right: it has enough, and the others did not have as much before it."""
        mine, theirs = [deal.scores[side] + self.points(deal, side, trumps) for side in (team, 1 - team)]
        return mine >= self.enough and not (mine == theirs and deal.last_scorer == team)

    def claim(self, deal: IrishDeal, seat: int, trumps: int) -> Phase[Any]:
        """The seat claims that its side has enough: right or wrong, that ends the game."""
        team = deal.teams[seat]
        deal.claimer = seat
        right = self.claim_holds(deal, team, trumps)
        for each in range(2):
            self.write(deal, each, self.points(deal, each, trumps), "in tricks, when the game was claimed")
        too_late = not right and deal.scores[team] >= self.enough
        deal.tell_of(deal.team_seats(team), "{have} {}{}: the claim is {}", deal.scores[team],
                     ", but the others had as much first" if too_late else "", "right" if right else "wrong")
        self.win_leg(deal, team if right else 1 - team)
        return OVER

    # --- the match --------------------------------------------------------------------------------------------------------------------

    def finished(self, deal: IrishDeal) -> bool:
        return super().finished(deal) or (deal.drawn and self.legs_needed == 1)

    def winners(self, deal: IrishDeal) -> list[int]:
        return deal.playing() if deal.drawn else super().winners(deal)

    def facts(self, deal: IrishDeal, viewer: int) -> list[str]:
        game = [f"Game {sum(deal.legs_won) + 1}"] if self.legs_needed > 1 else []
        return [*game, f"{'Second' if deal.pitches else 'First'} deal of the game"]

    def result_facts(self, deal: IrishDeal) -> list[str]:
        claimed = [f"{deal.name(deal.claimer)} claimed the game"] if deal.claimer != NO_SEAT else []
        return [*claimed, *(["The game is a draw"] if deal.drawn else super().result_facts(deal))]

    def rule_words(self) -> Mapping[str, Value]:
        names = rank_names(self.pack)
        words = super().rule_words()
        return {"trump_points": words["trump_points"], "plain_points": words["plain_points"], "whole": words["in_tricks"],
                "hand_size": self.hand_size, "first_card": self.pack.names(1 << self.first_card), "lowest": list(names.values())[-1],
                "tie_is_draw": self[TIE] == DRAW, "enough": self.enough, "legs_needed": self.legs_needed}


class IrishPitch(Pitch):
    """The pitcher leads; nobody claims or concedes before that."""

    def __init__(self, seats: tuple[int, ...], order: TrickOrder) -> None:
        super().__init__(seats, order)

    def candidates(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), CLAIM, CONCEDE)

    def reason(self, deal: DonDeal, seat: int, action: Action) -> str:
        if action is CLAIM:
            return "The game can be claimed when a card has been led." if deal.pitches else NO_CLAIM_YET
        return CONCEDED_BETWEEN if action is CONCEDE else super().reason(deal, seat, action)


class IrishTrick(DonTrick):
    """A trick, during which in the second deal of a game anybody may claim to have won it."""

    def __init__(self, seats: tuple[int, ...], order: TrickOrder) -> None:
        super().__init__(seats, order)

    def may_interrupt(self, deal: DonDeal) -> tuple[int, ...]:
        on_turn = self.on_turn(deal)
        return tuple([seat for seat in self.seats if seat != on_turn and not self.no_claim(deal, seat)])

    def interruptions(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        return () if self.no_claim(deal, seat) else (CLAIM,)

    def legal(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        said = self.interruptions(deal, seat)
        return (*super().legal(deal, seat), *said) if seat == self.on_turn(deal) else said

    def candidates(self, deal: DonDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), CLAIM, CONCEDE)

    def no_claim(self, deal: DonDeal, seat: int) -> str:
        """Why the seat may not claim the game now; empty where it may."""
        game = deal.game
        assert isinstance(game, IrishDon)
        if not deal.pitches:
            return NO_CLAIM_YET
        # nobody can be mistaken there: whoever says it has touched the wrong thing
        if deal.scores[deal.teams[seat]] + WHOLE < game.enough:
            return f"Your side had nothing before this deal, and cannot have {game.enough}."
        return ""

    def reason(self, deal: DonDeal, seat: int, action: Action) -> str:
        if action is CONCEDE:
            return CONCEDED_BETWEEN
        return self.no_claim(deal, seat) if action is CLAIM else super().reason(deal, seat, action)

    def play(self, deal: DonDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not CLAIM:
            return super().play(deal, seat, action)
        assert isinstance(deal, IrishDeal)
        return deal.game.claim(deal, seat, self.trumps)

    def advise(self, deal: DonDeal, seat: int, rng: Random) -> Action | None:
        assert isinstance(deal, IrishDeal)
        if not self.no_claim(deal, seat) and deal.game.claim_holds(deal, deal.teams[seat], self.trumps):
            return CLAIM
        return super().advise(deal, seat, rng)

    def describe(self, deal: DonDeal, seat: int, action: Action, viewer: int) -> str:
        if action is CLAIM:
            return deal.sentence(seat, viewer, "claim", "the game")
        return super().describe(deal, seat, action, viewer)
