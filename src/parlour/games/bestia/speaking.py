"""What is asked around a deal of Bestia: in which form it is played, whether the dealer steals the trump, and whether to stop. Rules page:
bestia, sections "Variations" and "Payments"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.games.bestia.deal import BestiaDeal
from parlour.games.bestia.forms import FORMS
from parlour.kernel.actions import Action, word
from parlour.kernel.phase import OVER, Phase, Sealed, Turn
from parlour.kernel.question import Answer, Question
from parlour.mechanisms.stakes.stakes import chips

AGREE: Final = word("agree")
REFUSE: Final = word("refuse")
STOP: Final = word("stop")
GO_ON: Final = word("go", "on")
STEAL: Final = word("steal", grave=True)
LEAVE: Final = word("leave")
PROPOSALS: Final = tuple([word("propose", form.name) for form in FORMS])
#: how high a trump turned up is to be stolen unseen: it is among so many highest
WORTH_STEALING: Final = 4


class Propose(Turn[BestiaDeal]):
    """The dealer proposes a form for his deal."""

    about: ClassVar[str] = "form"

    def legal(self, deal: BestiaDeal, seat: int) -> Sequence[Action]:
        return tuple([PROPOSALS[place] for place in deal.game.proposable()])

    def candidates(self, deal: BestiaDeal, seat: int) -> Sequence[Action]:
        return PROPOSALS

    def candidates_out_of_turn(self, deal: BestiaDeal, seat: int) -> Sequence[Action]:
        return PROPOSALS

    def reason(self, deal: BestiaDeal, seat: int, action: Action) -> str:
        if seat != self.seat:
            return f"Only the dealer proposes a form: {deal.name(self.seat)}."
        if FORMS[PROPOSALS.index(action)].thirds:
            return "At least three play in any case: you need not propose that."
        return "Without folding only five or six play."

    def play(self, deal: BestiaDeal, seat: int, action: Action) -> Phase[Any]:
        place = PROPOSALS.index(action)
        if place == 0:
            return deal.game.in_form(deal, 0)
        return Vote([other for other in range(deal.players) if other != seat], place)

    def prompt(self, deal: BestiaDeal, seat: int) -> str:
        return f"Propose a form for your deal, for {chips(deal.pot)} in the pool: it is played if most agree"

    def advise(self, deal: BestiaDeal, seat: int, rng: Random) -> Action | None:
        legal = self.legal(deal, seat)
        return legal[rng.randrange(len(legal))]

    def trusts_advice(self, deal: BestiaDeal, seat: int) -> bool:
        # no cards are dealt: one form is as good as another
        return True


class Vote(Sealed[BestiaDeal]):
    """The others say at the same time whether they agree to the form proposed."""

    about: ClassVar[str] = "form"

    def __init__(self, seats: Sequence[int], place: int) -> None:
        super().__init__(seats)
        self.place: Final = place

    def legal(self, deal: BestiaDeal, seat: int) -> Sequence[Action]:
        return (AGREE, REFUSE)

    def reveal(self, deal: BestiaDeal, choices: list[Action | None]) -> Phase[Any]:
        deal.beat()
        agreed = 1 + choices.count(AGREE)
        adopted = 2 * agreed > deal.players
        deal.say(f"{agreed} of {deal.players} are for {FORMS[self.place].name}: it is {'' if adopted else 'not '}played.")
        return deal.game.in_form(deal, self.place if adopted else 0)

    def prompt(self, deal: BestiaDeal, seat: int) -> str:
        return f"{deal.name(deal.dealer)} proposes {FORMS[self.place].name} for {chips(deal.pot)} in the pool: agree, or refuse"

    def advise(self, deal: BestiaDeal, seat: int, rng: Random) -> Action | None:
        return AGREE

    def trusts_advice(self, deal: BestiaDeal, seat: int) -> bool:
        return True

    def facts(self, deal: BestiaDeal, viewer: int) -> list[str]:
        return [f"Proposed: {FORMS[self.place].name}"]


class VoteToStop(Sealed[BestiaDeal]):
    """After a deal all say at the same time whether they want to stop."""

    about: ClassVar[str] = "match"

    def legal(self, deal: BestiaDeal, seat: int) -> Sequence[Action]:
        return (GO_ON, STOP)

    def reveal(self, deal: BestiaDeal, choices: list[Action | None]) -> Phase[Any]:
        stop = choices.count(STOP)
        deal.stopped = 2 * stop > deal.players
        deal.say(f"{stop} of {deal.players} want to stop{': the match is over' if deal.stopped else ''}.")
        if deal.stopped:
            deal.game.share_pool(deal)
        return OVER

    def prompt(self, deal: BestiaDeal, seat: int) -> str:
        return f"Go on, or stop and share {chips(deal.pot)} that are left in the pool? Most decide"

    def advise(self, deal: BestiaDeal, seat: int, rng: Random) -> Action | None:
        return STOP if not deal.pot and deal.score(seat) > 0 else GO_ON

    def trusts_advice(self, deal: BestiaDeal, seat: int) -> bool:
        # the deal is over: nothing that comes later can be looked at
        return True

    def facts(self, deal: BestiaDeal, viewer: int) -> list[str]:
        return deal.game.result_facts(deal)

    def badges(self, deal: BestiaDeal, seat: int) -> list[str]:
        return deal.game.result_badges(deal, seat)


def steal(deal: BestiaDeal, seat: int) -> Phase[Any]:
    """The dealer takes the trump turned up, looks at his cards, and throws one away."""
    deal.stolen = True
    deal.move_all(deal.turned, deal.upcards[seat])
    return deal.game.looks(deal)


def leave(deal: BestiaDeal, seat: int) -> Phase[Any]:
    """The dealer leaves it where it is, and looks at his cards."""
    return deal.game.looks(deal)


def at_stake(deal: BestiaDeal, seat: int) -> str:
    """What the dealer is asked who has not looked at his cards."""
    worth = deal.game.worth_of_knocking(deal)
    return f"Steal the trump turned up before you look at your cards? You must play then, and exchange only one card for it: {worth}"


def worth_stealing(deal: BestiaDeal, seat: int) -> Action:
    """A high trump takes a trick whatever else one holds."""
    rank = deal.pack.rank_of[deal.turned.row[0]]
    return STEAL if rank >= len(deal.pack.ranks) - WORTH_STEALING else LEAVE


STEAL_TRUMP: Final = Question[BestiaDeal](at_stake, Answer(STEAL, steal, "{steal} the trump turned up"),
                                          Answer(LEAVE, leave, "{leave} the trump turned up"), advice=worth_stealing, about="stealing")
