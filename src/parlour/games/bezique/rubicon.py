"""Rubicon Bezique with four packs and Six Pack Bezique: every deal is a game, with a bonus and a rubicon. Rules page: bezique."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Pack
from parlour.games.bezique.cards import FOUR_TRUMPS_POINTS, PLURALS, RUBICON_PACKS, SIX_PACKS, Terms
from parlour.games.bezique.deal import BeziqueDeal, SixPackDeal
from parlour.games.bezique.game import Bezique
from parlour.games.bezique.options import ALWAYS, BRISQUES
from parlour.games.bezique.play import OpenTrick
from parlour.kernel.actions import Action, numbers
from parlour.kernel.ending import AfterOneDeal
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose

HUNDRED: Final = 100
#: how many cards the dealer should lift in Six Pack Bezique, how far off that may look, and by how much the look deceives
LIFTED: Final = 24
OFF: Final = 2
LEAST: Final = LIFTED - 2 * OFF
MOST: Final = LIFTED + 2 * OFF
LIFTED_EXACTLY: Final = 250
GUESSED: Final = 150


def hundreds(points: int) -> int:
    """Points without what is over full hundreds."""
    return points // HUNDRED * HUNDRED


class RubiconBezique(Bezique):
    """Four packs: the first marriage or sequence makes trumps, and the deal is a game."""

    id = "bezique-rubicon"
    name = "Rubicon Bezique"
    summary = "Bezique with four packs: beziques up to quadruple, combinations that are mended, and a loser who must cross the rubicon."
    also_known_as = ("Four-pack Bezique",)
    minutes = 30
    schema = (BRISQUES,)
    ends = AfterOneDeal()
    terms = Terms(pairs=4, plain_sequences=True, sevens=False, mended=True)
    batches: ClassVar[tuple[int, ...]] = (3, 3, 3)
    last_trick = 50
    sevens_count = False
    carte_blanche = 50
    brisques_count = True
    prose = Prose(__name__, "rubicon.md")
    #: what the winner of a deal gets besides: as usual, and when the loser has not reached the rubicon, then also for all brisques
    bonus: ClassVar[int] = 500
    rubicon_bonus: ClassVar[int] = 1000
    all_brisques: ClassVar[int] = 320
    rubicon: ClassVar[int] = 1000

    def make_pack(self) -> Pack:
        return RUBICON_PACKS

    def begin(self, deal: BeziqueDeal) -> Phase[Any]:
        return OpenTrick(deal, deal.after(deal.dealer), 0)

    # --- scoring ------------------------------------------------------------------------------------------------------------

    def write(self, deal: BeziqueDeal, seat: int, points: int, words: str) -> None:
        """Only the result of the deal is written down."""

    def count_deal(self, deal: BeziqueDeal) -> Phase[Any]:
        counted = self.brisques_count and (self[BRISQUES] == ALWAYS or self.is_close(deal))
        self.settle(deal, [self.still_to_count(deal, seat) if counted else 0 for seat in range(deal.players)])
        return OVER

    def settle(self, deal: BeziqueDeal, points: Sequence[int]) -> None:
        super().settle(deal, points)
        best, worst = max(deal.earned), min(deal.earned)
        if best == worst:
            deal.say("Both have the same: nobody wins.")
            return
        winner = deal.earned.index(best)
        if worst < self.rubicon:
            score = self.rubicon_bonus + self.all_brisques + hundreds(best) + hundreds(worst)
            deal.enter_score(winner, score, "the game and the rubicon")
            deal.tell(winner, "{win} with {} against {}: a rubicon, {} points", best, worst, score)
        else:
            score = self.bonus + hundreds(best) - hundreds(worst)
            deal.enter_score(winner, score, "the game")
            deal.tell(winner, "{win} with {} against {}: {} points", best, worst, score)

    def values_left(self, deal: BeziqueDeal) -> Sequence[int]:
        # below the rubicon the winner gets the loser's points, too, so that more of them are not always better
        return ()

    def is_close(self, deal: BeziqueDeal) -> bool:
        """Whether brisques decide: there is a tie, or they save somebody from the rubicon."""
        saved = [seat for seat in range(deal.players) if deal.earned[seat] < self.rubicon
                 and deal.earned[seat] + deal.brisques(deal.taken[seat].cards) >= self.rubicon]
        return deal.earned[0] == deal.earned[1] or saved != []

    def result_badges(self, deal: BeziqueDeal, seat: int) -> list[str]:
        rubiconed = deal.earned[seat] == min(deal.earned) < self.rubicon and deal.earned[0] != deal.earned[1]
        return [f"{deal.earned[seat]} in this deal", *(["under the rubicon"] if rubiconed else [])]

    def form_words(self) -> Mapping[str, Value]:
        return {"carte_blanche": self.carte_blanche, "bonus": self.bonus, "rubicon": self.rubicon, "rubicon_bonus": self.rubicon_bonus}


class SixPackBezique(RubiconBezique):
    """Six packs: trumps say what makes a bezique, four of them count more, and tricks nothing."""

    id = "bezique-six-pack"
    name = "Six Pack Bezique"
    summary = "Bezique with six packs: great scores for four equal trumps, and a guess at how many cards the dealer has lifted."
    also_known_as = ("Chinese Bezique",)
    minutes = 45
    leaves_out = (BRISQUES,)
    deal_type = SixPackDeal
    terms = Terms(pairs=4, plain_sequences=True, by_trumps=True, four_trumps=True, sevens=False, mended=True)
    batches = (3, 3, 3, 3)
    last_trick = 250
    carte_blanche = 250
    brisques_count = False
    bonus = 1000
    all_brisques = 0
    rubicon = 3000
    prose = Prose(__name__, "six_pack.md")

    def make_pack(self) -> Pack:
        return SIX_PACKS

    def begin(self, deal: BeziqueDeal) -> Phase[Any]:
        looks = LIFTED - OFF + deal.pick(OFF + 1) + deal.pick(OFF + 1)
        deal.tell(deal.dealer, "{lift} what looks like {} cards", looks)
        return Guessing(deal.after(deal.dealer), self, looks)

    def guessed(self, deal: BeziqueDeal, seat: int, guess: int, looks: int) -> Phase[Any]:
        """The cards that the dealer has lifted are counted."""
        lifted = looks - OFF + deal.pick(OFF + 1) + deal.pick(OFF + 1)
        deal.say(f"There were {lifted} cards.")
        if guess == lifted:
            self.score(deal, seat, GUESSED, "the right guess")
        if lifted == LIFTED:
            self.score(deal, deal.dealer, LIFTED_EXACTLY, f"lifting {LIFTED} cards")
        return super().begin(deal)

    def form_words(self) -> Mapping[str, Value]:
        fours = ", ".join([f"four {PLURALS[rank]} {points}" for rank, points in FOUR_TRUMPS_POINTS.items()])
        return {**super().form_words(), "four_trumps": fours, "lifted": LIFTED, "least": LEAST, "most": MOST, "off": OFF,
                "exactly": LIFTED_EXACTLY, "guess": GUESSED}


class Guessing(Turn[BeziqueDeal]):
    """The dealer's opponent guesses how many cards the dealer has lifted. ``looks``: how many it looks like to everybody."""

    about: ClassVar[str] = "deal"

    def __init__(self, seat: int, game: SixPackBezique, looks: int) -> None:
        super().__init__(seat)
        self.game: Final = game
        self.looks: Final = looks

    def legal(self, deal: BeziqueDeal, seat: int) -> Sequence[Action]:
        return numbers("guess", LEAST, MOST)

    def play(self, deal: BeziqueDeal, seat: int, action: Action) -> Phase[Any]:
        return self.game.guessed(deal, seat, action.number, self.looks)

    def reason(self, deal: BeziqueDeal, seat: int, action: Action) -> str:
        return f"Guess a number from {LEAST} to {MOST}."

    def advise(self, deal: BeziqueDeal, seat: int, rng: Random) -> Action | None:
        return numbers("guess", self.looks, self.looks)[0]

    def prompt(self, deal: BeziqueDeal, seat: int) -> str:
        return "Guess how many cards the dealer has lifted"

    def facts(self, deal: BeziqueDeal, viewer: int) -> list[str]:
        return [f"{deal.name(deal.dealer)} has lifted what looks like {self.looks} cards"]
