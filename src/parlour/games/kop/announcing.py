"""The announcements of Kop: what may be said, in turn or as one likes. Rules page: kop, sections "Deal and Bidding" and "Baśka"."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card
from parlour.games.kop.advice import call
from parlour.games.kop.cards import WESELE, Announcement, Said
from parlour.games.kop.deal import KopDeal
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.phase import NOBODY, ONE_SEAT, Phase

ASK: Final = word("ask", "to lead")
REDOUBLE: Final = word("say", "re")
#: a wesele without a jack, where one must be named
UNNAMED: Final = Announcement("announce", WESELE)
#: so many passes one after the other end the announcements
PASSES: Final = 3


class Announcing(Phase[KopDeal]):
    """The announcements go on; ``said`` is what stands so far."""

    about: ClassVar[str] = "announcements"

    def __init__(self, said: Said) -> None:
        self.said: Final = said

    def after(self, deal: KopDeal, seat: int, said: Said) -> Phase[Any]:
        """The phase after the seat has announced something or doubled."""
        raise NotImplementedError

    # --- what may be said ---------------------------------------------------------------------------------------------------

    def calls(self, deal: KopDeal, seat: int) -> tuple[Action, ...]:
        """What the seat may say besides passing."""
        game = deal.game
        doubles = game.next_double(self.said)
        found = [] if doubles is None or self.no_double(deal, seat) else [doubles]
        found += [each.action for each in game.announcements if not self.no_announcement(deal, seat, each)]
        return tuple(found)

    def no_double(self, deal: KopDeal, seat: int) -> str:
        """Why the seat may not double; empty where it may."""
        said = self.said
        if not said.doublers:
            if seat != said.by or (deal.game.kontra_own_wesele and not said.alone):
                return ""
            return "You may not double what you have announced yourself, unless somebody else has said kontra to it."
        last = said.doublers[-1]
        if last == seat:
            return "You have doubled last: only somebody else can double that again."
        if said.alone and said.by not in (seat, last):
            return f"You and {deal.name(last)} play together against {deal.name(said.by)}: doubling again would count for nothing."
        return ""

    def no_announcement(self, deal: KopDeal, seat: int, announced: Announcement) -> str:
        """Why the seat may not announce that; empty where it may."""
        game = deal.game
        contract = announced.contract
        highest = self.said.contract
        if highest is not None and game.contracts.index(contract) <= game.contracts.index(highest):
            return f"{highest.name.capitalize()} stands: only something higher counts."
        hand = deal.hands[seat].cards
        if contract.needs & ~hand:
            return contract.rule
        if announced.jack >= 0 and hand >> announced.jack & 1:
            return "You hold that jack yourself: name one that somebody else has."
        return ""

    def candidates(self, deal: KopDeal, seat: int) -> Sequence[Action]:
        unnamed = (UNNAMED.action,) if deal.game.named_jack else ()
        return (PASS, *deal.game.every_call(self.said), *unnamed, *deal.game.plays.of(deal.pack.all))

    def candidates_out_of_turn(self, deal: KopDeal, seat: int) -> Sequence[Action]:
        return deal.game.every_call(self.said)

    def read_shorthand(self, deal: KopDeal, seat: int, text: str) -> Action | None:
        # some say rej for re
        return REDOUBLE if text.lower() in ("rej", "say rej") and REDOUBLE in deal.game.doubles(self.said) else None

    def reason(self, deal: KopDeal, seat: int, action: Action) -> str:
        game = deal.game
        if action.card >= 0:
            return "The announcements come first: the first card is led when nobody has anything more to say."
        for each in game.announcements:
            if each.action is action:
                return self.no_announcement(deal, seat, each) or self.not_now(deal)
        if action is UNNAMED.action:
            return self.no_announcement(deal, seat, UNNAMED) or "Name the jack whose holder is to be your partner in the wesele."
        if action in game.doubles(self.said):
            following = game.next_double(self.said)
            if following is None:
                return f"{game.doubles(self.said)[-1].word.capitalize()} is the last double."
            if action is not following:
                return f"The next double is {following.word}."
            return self.no_double(deal, seat) or self.not_now(deal)
        return super().reason(deal, seat, action)

    def not_now(self, deal: KopDeal) -> str:
        """What somebody is told who might say that at another moment."""
        return f"It is {deal.name(self.turn(deal)[0])}'s turn to speak."

    # --- saying it ----------------------------------------------------------------------------------------------------------

    def play(self, deal: KopDeal, seat: int, action: Action) -> Phase[Any]:
        for each in deal.game.announcements:
            if each.action is action:
                return self.after(deal, seat, announce(deal, seat, each))
        return self.after(deal, seat, self.said.doubled(seat))

    def advise(self, deal: KopDeal, seat: int, rng: Random) -> Action | None:
        return call(deal, seat, self.said, self.calls(deal, seat))

    def facts(self, deal: KopDeal, viewer: int) -> list[str]:
        return deal.game.said_words(deal, self.said)

    def trump_cards(self, deal: KopDeal, viewer: int) -> Sequence[Card]:
        return deal.game.order_for(self.said).trump_cards


def announce(deal: KopDeal, seat: int, announced: Announcement) -> Said:
    """The seat announces something: what stands then, and what everybody can tell of its hand."""
    if announced.contract.needs:
        deal.show(announced.contract.needs)
    if announced.jack >= 0:
        deal.reveal_none_of(deal.hands[seat], 1 << announced.jack)
    return Said(announced.contract, seat, announced.jack, (seat,) if announced.kontra else ())


class InTurn(Announcing):
    """One after the other: ``seat`` is to speak, and so many have passed since something was said."""

    is_auction: ClassVar[bool] = True

    def __init__(self, said: Said, seat: int, passes: int = 0) -> None:
        super().__init__(said)
        self.seat: Final = seat
        self.passes: Final = passes

    def turn(self, deal: KopDeal) -> tuple[int, ...]:
        return ONE_SEAT[self.seat]

    def legal(self, deal: KopDeal, seat: int) -> Sequence[Action]:
        return (PASS, *self.calls(deal, seat))

    def after(self, deal: KopDeal, seat: int, said: Said) -> Phase[Any]:
        return InTurn(said, deal.after(seat))

    def play(self, deal: KopDeal, seat: int, action: Action) -> Phase[Any]:
        if action is not PASS:
            return super().play(deal, seat, action)
        passes = self.passes + 1
        # where nobody has said anything everybody gets a turn
        if passes >= (deal.players if self.said.nothing else PASSES):
            return deal.game.start(deal, self.said)
        return InTurn(self.said, deal.after(seat), passes)

    def advise(self, deal: KopDeal, seat: int, rng: Random) -> Action | None:
        return super().advise(deal, seat, rng) or PASS

    def prompt(self, deal: KopDeal, seat: int) -> str:
        return f"{deal.game.verb.capitalize()} something, or pass" if self.calls(deal, seat) else "There is nothing left to say: pass"


class Freely(Announcing):
    """Everybody may speak. The leader is waited for, to say something or to ask whether there is anything to be said; then the others
    are (``silent`` are those of them who have nothing to say, as a mask), and after that the play begins."""

    def __init__(self, said: Said, leader: int, asked: bool = False, silent: int = 0) -> None:
        super().__init__(said)
        self.leader: Final = leader
        self.asked: Final = asked
        self.silent: Final = silent

    def turn(self, deal: KopDeal) -> tuple[int, ...]:
        if not self.asked:
            return ONE_SEAT[self.leader]
        return tuple([seat for seat in deal.order(self.leader) if seat != self.leader and not self.silent >> seat & 1])

    def may_interrupt(self, deal: KopDeal) -> tuple[int, ...]:
        turn = self.turn(deal)
        speakers = [seat for seat in deal.order(self.leader) if seat not in turn and self.calls(deal, seat)]
        return tuple(speakers) if speakers else NOBODY

    def legal(self, deal: KopDeal, seat: int) -> Sequence[Action]:
        if seat not in self.turn(deal):
            return self.calls(deal, seat)
        return (PASS if self.asked else ASK, *self.calls(deal, seat))

    def candidates(self, deal: KopDeal, seat: int) -> Sequence[Action]:
        return (ASK, *super().candidates(deal, seat))

    def candidates_out_of_turn(self, deal: KopDeal, seat: int) -> Sequence[Action]:
        return (ASK, PASS, *super().candidates_out_of_turn(deal, seat))

    def reason(self, deal: KopDeal, seat: int, action: Action) -> str:
        if action is ASK:
            if seat == self.leader:
                return "You have asked: wait for the others."
            return f"It is for {deal.name(self.leader)}, who leads, to ask."
        if action is PASS:
            if seat == self.leader:
                return "Ask whether you may lead: the others may want to say something."
            if self.asked:
                return "You have let it be: the play begins when all others have."
            return f"Nobody waits for you: whoever has nothing to say need not say so until {deal.name(self.leader)} asks."
        return super().reason(deal, seat, action)

    def after(self, deal: KopDeal, seat: int, said: Said) -> Phase[Any]:
        return Freely(said, self.leader)

    def play(self, deal: KopDeal, seat: int, action: Action) -> Phase[Any]:
        if action is ASK:
            return Freely(self.said, self.leader, True)
        if action is not PASS:
            return super().play(deal, seat, action)
        silent = self.silent | 1 << seat
        if silent.bit_count() == deal.players - 1:
            return deal.game.start(deal, self.said)
        return Freely(self.said, self.leader, True, silent)

    def advise(self, deal: KopDeal, seat: int, rng: Random) -> Action | None:
        said = super().advise(deal, seat, rng)
        if said is not None:
            return said
        # what nobody may do is what one says who keeps quiet
        return ASK if seat == self.leader and not self.asked else PASS

    def describe(self, deal: KopDeal, seat: int, action: Action, viewer: int) -> str:
        if action is ASK:
            return deal.sentence(seat, viewer, "ask", "to lead")
        if action is PASS:
            return deal.sentence(seat, viewer, "say", "nothing")
        return super().describe(deal, seat, action, viewer)

    def prompt(self, deal: KopDeal, seat: int) -> str:
        if seat not in self.turn(deal):
            return "You may announce something"
        if self.asked:
            return f"{deal.name(self.leader)} asks to lead: announce something, or pass to let it be"
        return "Announce something, or ask whether you may lead" if self.calls(deal, seat) else "Ask whether you may lead"

