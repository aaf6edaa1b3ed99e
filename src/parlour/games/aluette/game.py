"""Aluette: whoever takes most tricks alone wins for both partners, and equal cards spoil a trick. Rules page: aluette."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, Face, Pack, mask_of, spanish
from parlour.games.aluette.advice import best_signal, card_to_play, lowest, wants_song
from parlour.kernel.actions import Action, CardsAction, Joined, Subsets, word
from parlour.kernel.features import Features
from parlour.kernel.game import Game
from parlour.kernel.options import Value, choice, toggle
from parlour.kernel.phase import NO_SEAT, OVER, Phase, Sealed
from parlour.kernel.prose import Prose
from parlour.kernel.table import UNSEEN
from parlour.kernel.telling import those
from parlour.kernel.zones import CardSet
from parlour.mechanisms.table.signals import NOTICED, SIGNAL, Signal, SignalCode
from parlour.mechanisms.tricks.tricks import TrickDeal, TrickOrder, TrickPlay

#: the cards with names of their own, highest first
NAMED: Final = (
    ("3O", "monsieur", "looks upwards"), ("3C", "madame", "bends the head to one side"), ("2O", "le borgne", "winks"),
    ("2C", "la vache", "pouts"), ("9C", "grand-neuf", "shows a thumb"), ("9O", "petit-neuf", "shows a little finger"),
    ("2B", "deux de chêne", "shows an index finger"), ("2E", "deux d'écrit", "shows a ring finger"),
)
#: all others after them, in groups of equals
GROUPS: Final = ("1O 1C 1E 1B", "RO RC RE RB", "CO CC CE CB", "SO SC SE SB", "9E 9B", "8O 8C 8E 8B", "7O 7C 7E 7B", "6O 6C 6E 6B",
                 "5O 5C 5E 5B", "4O 4C 4E 4B", "3E 3B")
LEVELS: Final = (*[code for code, _, _ in NAMED], *GROUPS)
#: values of options
TWO_POINTS: Final = "two-points"
IF_ANNOUNCED: Final = "only-if-announced-before-first-lead"
TEN_POINTS: Final = "ten-points"
EXTENDED: Final = "five-deals-extended-to-ten-points-after-announced-mordienne"
NEVER: Final = "never"

MORDIENNE: Final = choice("mordienne", "What it counts to win by the last tricks in a row, having taken none before.", TWO_POINTS, "none",
                          IF_ANNOUNCED)
LENGTH: Final = choice("match-length", "How long a match is.", "five-deals", TEN_POINTS, EXTENDED,
                       needs={EXTENDED: MORDIENNE.other_than("none")}, because="without mordienne")
CHANT: Final = choice("chant", "Whether all are asked if the cards left over shall be dealt to two of them.", "ask-all-four-each-deal",
                      NEVER)
SIGNALS: Final = toggle("signals", "Partners may signal to each other.", True)
SURRENDERS: Final = toggle("surrender", "A team may offer to give up the deal.", True)

TRICKS: Final = 9
#: how many cards each of the two who sing is dealt besides, and puts away
SUNG: Final = 6
DEALS: Final = 5
TEN: Final = 10

AGREE: Final = word("agree")
OBJECT: Final = word("object")
ANNOUNCE: Final = word("announce", "mordienne")
KEEP_QUIET: Final = word("pass")
SURRENDER: Final = word("surrender", grave=True)
ACCEPT: Final = word("accept")
REFUSE: Final = word("refuse")


def aluette_pack() -> Pack:
    """The 48 cards of the Spanish pack, nine cards with the names they have in this game."""
    pack = spanish("R C S 9 8 7 6 5 4 3 2 1")
    nicknames = {code: name for code, name, _ in NAMED}
    return pack.of_faces([
        Face(face.code, face.symbol, f"{face.name} ({nicknames[face.code]})", face.suit, face.rank) if face.code in nicknames else face
        for face in pack.faces])


PACK: Final = aluette_pack()


def one_order() -> TrickOrder:
    """All cards in one order, whatever their suits, as if they were all trumps (page section "Players and Cards")."""
    strength = [0] * PACK.size
    for level, codes in enumerate(LEVELS):
        for code in codes.split():
            strength[PACK.card(code)] = len(LEVELS) - level
    return TrickOrder(PACK, 0, [0] * PACK.size, strength)


def signal_code() -> SignalCode:
    """What partners can tell each other, and how (page section "Signals")."""
    aces = PACK.mask(GROUPS[0])
    times = ("", " twice", " three times", " four times")
    counts = ("ace", "two aces", "three aces", "four aces")
    signals = [Signal(name, gesture, PACK.mask(code)) for code, name, gesture in NAMED]
    signals += [Signal(counts[count], f"opens the mouth{times[count]}", aces, count + 1) for count in range(4)]
    signals += [Signal("bad hand", "raises the shoulders"), Signal("trying mordienne", "bites the lip")]
    return SignalCode(signals, truthful=True)


class AluetteDeal(TrickDeal["Aluette"]):
    """Hands, tricks, the tricks that were spoiled; what was ``seen`` of signals. ``announced``: mordienne has been announced in
    this match."""

    spoiled: CardSet
    seen: list[int]
    announced: bool = False

    def set_table(self) -> None:
        super().set_table()
        self.spoiled = self.card_set("spoiled", "heap", UNSEEN, "spoiled tricks")
        self.seen = self.tally(0, self.players * self.players)

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.announced = old.announced

    def spoil(self) -> None:
        """Nobody takes the trick."""
        self.move_all(self.trick, self.spoiled)


class Aluette(Game[AluetteDeal]):
    """Aluette, or the game of the cow."""

    id = "aluette"
    name = "Aluette"
    page = "aluette"
    family = "trick-taking/put"
    summary = "Two against two, but tricks count for each alone; equal cards spoil a trick, and partners make faces at each other."
    also_known_as = ("La Vache", "The Cow Game")
    player_counts = range(4, 5)
    minutes = 30
    schema = (MORDIENNE, LENGTH, CHANT, SIGNALS, SURRENDERS)
    deal_type = AluetteDeal
    prose = Prose(__name__, "rules.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.order: Final = one_order()
        self.code: Final = signal_code()
        self.signals: Final = self[SIGNALS]
        self.surrender: Final = self[SURRENDERS]
        self.mordienne: Final = self[MORDIENNE]
        self.extended: Final = self[LENGTH] == EXTENDED

    def make_pack(self) -> Pack:
        return PACK

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    def open(self, deal: AluetteDeal) -> Phase[Any]:
        deal.place(deal.deal_out(deal.fresh_pack(), 3, 3, 3)[::-1], deal.rest)
        if self[CHANT] == NEVER:
            return self.before_play(deal)
        return ChantVote(deal.order(deal.after(deal.dealer)))

    def before_play(self, deal: AluetteDeal) -> Phase[Any]:
        """The first trick, or the question who announces mordienne where that means anything."""
        seats = deal.order(deal.after(deal.dealer))
        if self.mordienne == IF_ANNOUNCED or self.extended:
            return Announcing(seats)
        return AluetteTrick(seats, self.order)

    def carry(self, old: AluetteDeal, new: AluetteDeal) -> None:
        new.announced = old.announced

    def finished(self, deal: AluetteDeal) -> bool:
        if self[LENGTH] == TEN_POINTS or (self.extended and deal.announced):
            return max(deal.scores) >= TEN
        return deal.number + 1 >= DEALS

    def score_deal(self, deal: AluetteDeal, winners: Sequence[int], announced: int, refusing: int) -> None:
        """Scores a deal played to its end (page section "Scoring"). ``winners``: of each trick; ``announced``: who announced
        mordienne, as a mask; ``refusing``: the side that refused a surrender."""
        winner = most_tricks(winners)
        mordienne = winner != NO_SEAT and made_mordienne(winners, winner)
        if refusing != NO_SEAT:
            made = mordienne and self.sides[winner] == refusing
            side = refusing if made else 1 - refusing
            deal.enter_score(self.sides.index(side), 2, "mordienne" if made else "no mordienne of the others")
            if made:
                deal.tell(winner, "{have} made mordienne: {} score 2", those(deal.seats_of_side(side)))
            else:
                deal.tell_of(deal.seats_of_side(side), "There was no mordienne: {you} {score} 2")
        elif winner == NO_SEAT:
            deal.say("Nobody has taken a trick, and nobody scores.")
        elif mordienne and (self.mordienne == TWO_POINTS or (self.mordienne == IF_ANNOUNCED and announced >> winner & 1)):
            deal.enter_score(winner, 2, "mordienne")
            deal.tell(winner, "{win} the deal with mordienne: {} score 2", those(deal.seats_of_side(self.sides[winner])))
        else:
            deal.enter_score(winner, 1, "most tricks")
            deal.tell(winner, "{win} the deal: {} score 1", those(deal.seats_of_side(self.sides[winner])))

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 2

    def facts(self, deal: AluetteDeal, viewer: int) -> list[str]:
        return self.code.facts(deal, viewer, deal.seen)

    def rule_words(self) -> Mapping[str, Value]:
        return {"gestures": "; ".join([f"{signal.meaning}, {signal.gesture}" for signal in self.code.signals]), "noticed": NOTICED}


def signals_of(deal: AluetteDeal, seat: int) -> tuple[Action, ...]:
    """What the seat can signal."""
    game = deal.game
    return game.code.legal(deal, seat, deal.hands[seat].cards, deal.seen) if game.signals else ()


def no_signal(deal: AluetteDeal, seat: int, action: Action) -> str:
    """Why the seat may not give this signal."""
    game = deal.game
    if not game.signals:
        return "There are no signals in this game."
    return game.code.reason(deal, seat, deal.seen, action)


def most_tricks(winners: Sequence[int]) -> int:
    """Who has taken most tricks, of several the first who had so many; :data:`NO_SEAT` where none was taken."""
    counts = [0, 0, 0, 0]
    first = NO_SEAT
    for winner in winners:
        if winner != NO_SEAT:
            counts[winner] += 1
            if first == NO_SEAT or counts[winner] > counts[first]:
                first = winner
    return first


def made_mordienne(winners: Sequence[int], winner: int) -> bool:
    """Whether all tricks of the winner are the last ones, in a row."""
    taken = len([one for one in winners if one == winner])
    return list(winners[len(winners) - taken:]) == [winner] * taken


@mypyc_attr(allow_interpreted_subclasses=True)
class BeforePlay(Sealed[AluetteDeal]):
    """Questions with the cards in hand, before the play; meanwhile partners may signal already (page section "Signals")."""

    def legal(self, deal: AluetteDeal, seat: int) -> Sequence[Action]:
        said = signals_of(deal, seat)
        return Joined([self.answers(deal, seat), said]) if said else self.answers(deal, seat)

    def candidates(self, deal: AluetteDeal, seat: int) -> Sequence[Action]:
        return Joined([self.answers(deal, seat), deal.game.code.every()])

    def answers(self, deal: AluetteDeal, seat: int) -> Sequence[Action]:
        """What the seat may answer."""
        raise NotImplementedError

    def reason(self, deal: AluetteDeal, seat: int, action: Action) -> str:
        return no_signal(deal, seat, action) if action.kind == SIGNAL else super().reason(deal, seat, action)

    def play(self, deal: AluetteDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind != SIGNAL:
            return super().play(deal, seat, action)
        code = deal.game.code
        code.give(deal, seat, deal.hands[seat], deal.seen, action)
        for viewer in range(deal.players):
            deal.say(code.describe(deal, seat, deal.seen, action, viewer), 1 << viewer, seat)
        return self

    def describe(self, deal: AluetteDeal, seat: int, action: Action, viewer: int) -> str:
        # who sees a signal is told at once
        return "" if action.kind == SIGNAL else super().describe(deal, seat, action, viewer)

    def trump_cards(self, deal: AluetteDeal, viewer: int) -> Sequence[Card]:
        return deal.game.order.trump_cards


class ChantVote(BeforePlay):
    """All four are asked whether there shall be singing; it takes all of them (page section "Deal and Chant")."""

    about: ClassVar[str] = "deal"

    def answers(self, deal: AluetteDeal, seat: int) -> Sequence[Action]:
        return AGREE, OBJECT

    def reveal(self, deal: AluetteDeal, choices: list[Action | None]) -> Phase[Any]:
        game = deal.game
        if [choice for choice in choices if choice is OBJECT]:
            deal.say("There is no singing.")
            return game.before_play(deal)
        two = (deal.after(deal.dealer), deal.dealer)
        deal.tell_of(mask_of(two), "{sing}")
        while deal.rest.row:
            for seat in two:
                deal.draw(deal.rest, deal.hands[seat])
        return ChantDiscards(two)

    def advise(self, deal: AluetteDeal, seat: int, rng: Random) -> Action | None:
        return AGREE if wants_song(deal, seat, deal.game.order) else OBJECT

    def prompt(self, deal: AluetteDeal, seat: int) -> str:
        singers = f"{deal.name(deal.after(deal.dealer))} and {deal.name(deal.dealer)}"
        return f"Shall {singers} share the cards left over? Agree or object"


class ChantDiscards(BeforePlay):
    """The two who sing put six cards away."""

    about: ClassVar[str] = "deal"

    def answers(self, deal: AluetteDeal, seat: int) -> Sequence[Action]:
        return Subsets("discard", deal.pack, deal.hands[seat].cards, SUNG, SUNG)

    def candidates(self, deal: AluetteDeal, seat: int) -> Sequence[Action]:
        return Joined([Subsets("discard", deal.pack, deal.pack.all, SUNG, SUNG), deal.game.code.every()])

    def reason(self, deal: AluetteDeal, seat: int, action: Action) -> str:
        if action.kind == SIGNAL:
            return super().reason(deal, seat, action)
        return deal.not_held(seat, action.cards) or f"You put away {SUNG} cards."

    def reveal(self, deal: AluetteDeal, choices: list[Action | None]) -> Phase[Any]:
        for seat in self.seats:
            chosen = choices[seat]
            assert chosen is not None
            deal.move_cards(chosen.cards, deal.hands[seat], deal.rest)
        return deal.game.before_play(deal)

    def advise(self, deal: AluetteDeal, seat: int, rng: Random) -> Action | None:
        return CardsAction("discard", deal.pack, lowest(deal, seat, deal.game.order, SUNG))

    def prompt(self, deal: AluetteDeal, seat: int) -> str:
        return f"Put away {SUNG} cards"


class Announcing(BeforePlay):
    """Before the first lead anybody may announce mordienne."""

    def section(self, deal: AluetteDeal) -> str:
        # where it counts unannounced as well, the announcement is about how long the match is
        return "mordienne" if deal.game.mordienne == IF_ANNOUNCED else "winning"

    def answers(self, deal: AluetteDeal, seat: int) -> Sequence[Action]:
        return KEEP_QUIET, ANNOUNCE

    def reveal(self, deal: AluetteDeal, choices: list[Action | None]) -> Phase[Any]:
        announced = 0
        for seat in self.seats:
            if choices[seat] is ANNOUNCE:
                announced |= 1 << seat
        if announced:
            deal.announced = True
        return AluetteTrick(self.seats, deal.game.order, (), announced)

    def advise(self, deal: AluetteDeal, seat: int, rng: Random) -> Action | None:
        return KEEP_QUIET

    def prompt(self, deal: AluetteDeal, seat: int) -> str:
        return "Announce mordienne, or pass"


class AluetteTrick(TrickPlay[AluetteDeal]):
    """A trick, to which anything may be played (page section "Play").

    ``winners``: who took each trick so far. ``announced``: who has announced mordienne, as a mask. ``refusing``: the side that
    has refused a surrender.
    """

    prompts_interrupters: ClassVar[bool] = False

    def __init__(self, seats: tuple[int, ...], cards: TrickOrder, winners: tuple[int, ...] = (), announced: int = 0,
                 refusing: int = NO_SEAT) -> None:
        super().__init__(seats, cards)
        self.winners: Final = winners
        self.announced: Final = announced
        self.refusing: Final = refusing

    def may_interrupt(self, deal: AluetteDeal) -> tuple[int, ...]:
        if not deal.game.signals:
            return ()
        on_turn = self.seats[len(deal.trick.row)]
        return tuple([seat for seat in self.seats if seat != on_turn and signals_of(deal, seat)])

    def legal(self, deal: AluetteDeal, seat: int) -> Sequence[Action]:
        signals = signals_of(deal, seat)
        if seat != self.seats[len(deal.trick.row)]:
            return signals
        plays = self.card_order.plays.of(deal.hands[seat].cards)
        return plays + ((SURRENDER,) if not self.no_surrender(deal) else ()) + signals

    def candidates(self, deal: AluetteDeal, seat: int) -> Sequence[Action]:
        return (*super().candidates(deal, seat), SURRENDER, *deal.game.code.every())

    def no_surrender(self, deal: AluetteDeal) -> str:
        """Why nobody may offer to surrender now; empty where they may."""
        if not deal.game.surrender:
            return "There is no surrender in this game."
        if self.refusing != NO_SEAT:
            return "A surrender has been refused: this deal is played to its end."
        return "It is too late to surrender: this is the last trick." if len(self.winners) == TRICKS - 1 else ""

    def reason(self, deal: AluetteDeal, seat: int, action: Action) -> str:
        if action is SURRENDER:
            return self.no_surrender(deal)
        if action.kind == SIGNAL:
            return no_signal(deal, seat, action)
        return super().reason(deal, seat, action)

    def play(self, deal: AluetteDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action.kind == SIGNAL:
            game.code.give(deal, seat, deal.hands[seat], deal.seen, action)
            return self
        if action is SURRENDER:
            return Surrendered(seat, self) if game.mordienne != "none" else given_up(deal, seat)
        return super().play(deal, seat, action)

    def trick_over(self, deal: AluetteDeal) -> Phase[Any]:
        strength = self.card_order.strength
        played = [strength[card] for card in deal.trick.row]
        winner = NO_SEAT
        if played.count(max(played)) == 1:
            winner = self.take(deal)
        else:
            deal.beat()
            deal.say("The trick is spoiled.")
            deal.spoil()
        winners = (*self.winners, winner)
        if len(winners) == TRICKS:
            deal.game.score_deal(deal, winners, self.announced, self.refusing)
            return OVER
        seats = self.seats if winner == NO_SEAT else deal.order(winner)
        return AluetteTrick(seats, self.card_order, winners, self.announced, self.refusing)

    def advise(self, deal: AluetteDeal, seat: int, rng: Random) -> Action | None:
        if seat != self.seats[len(deal.trick.row)]:
            # nothing is signalled out of turn; this cannot be said here
            return KEEP_QUIET
        game = deal.game
        if game.signals and not self.winners and not deal.seen[seat * deal.players + seat]:
            told = best_signal(game.code, deal.hands[seat].cards)
            if told is not None:
                return told
        return self.card_order.plays.each[card_to_play(deal, seat, self.card_order)]

    def refused_by(self, side: int) -> AluetteTrick:
        """The trick goes on after a side has refused the others' surrender."""
        return AluetteTrick(self.seats, self.card_order, self.winners, self.announced, side)

    def describe(self, deal: AluetteDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == SIGNAL:
            return deal.game.code.describe(deal, seat, deal.seen, action, viewer)
        return deal.sentence(seat, viewer, "offer", "to surrender") if action is SURRENDER else super().describe(deal, seat, action, viewer)

    def facts(self, deal: AluetteDeal, viewer: int) -> list[str]:
        facts = [f"Trick {min(len(self.winners) + 1, TRICKS)} of {TRICKS}"]
        first = most_tricks(self.winners)
        if first != NO_SEAT:
            most = self.winners.count(first)
            facts.append(f"{deal.name(first)} was first to {most} {'trick' if most == 1 else 'tricks'}")
        facts += [f"{deal.name(seat)} has announced mordienne" for seat in self.seats if self.announced >> seat & 1]
        if self.refusing != NO_SEAT:
            facts.append(f"{deal.side_name(self.refusing)} must make mordienne")
        return facts

    def badges(self, deal: AluetteDeal, seat: int) -> list[str]:
        taken = self.winners.count(seat)
        return [f"{taken} {'trick' if taken == 1 else 'tricks'}"]


class Surrendered(Phase[AluetteDeal]):
    """A team has offered to give the deal up; either opponent answers for both (page section "Scoring")."""

    about: ClassVar[str] = "surrender"

    def __init__(self, seat: int, trick: AluetteTrick) -> None:
        self.seat: Final = seat
        self.trick: Final = trick

    def turn(self, deal: AluetteDeal) -> tuple[int, ...]:
        return deal.order(deal.after(self.seat))[0], deal.order(deal.after(self.seat))[2]

    def legal(self, deal: AluetteDeal, seat: int) -> Sequence[Action]:
        return ACCEPT, REFUSE, *signals_of(deal, seat)

    def reason(self, deal: AluetteDeal, seat: int, action: Action) -> str:
        return no_signal(deal, seat, action) if action.kind == SIGNAL else super().reason(deal, seat, action)

    def play(self, deal: AluetteDeal, seat: int, action: Action) -> Phase[Any]:
        if action.kind == SIGNAL:
            self.trick.play(deal, seat, action)
            return self
        return given_up(deal, self.seat) if action is ACCEPT else self.trick.refused_by(deal.game.sides[seat])

    def advise(self, deal: AluetteDeal, seat: int, rng: Random) -> Action | None:
        return ACCEPT

    def describe(self, deal: AluetteDeal, seat: int, action: Action, viewer: int) -> str:
        if action.kind == SIGNAL:
            return self.trick.describe(deal, seat, action, viewer)
        return deal.sentence(seat, viewer, action.kind, "the surrender")

    def prompt(self, deal: AluetteDeal, seat: int) -> str:
        return f"{deal.name(self.seat)} offers to surrender: accept for a point, or refuse and make mordienne"

    def features(self, deal: AluetteDeal, viewer: int, found: Features) -> None:
        self.trick.features(deal, viewer, found)

    def facts(self, deal: AluetteDeal, viewer: int) -> list[str]:
        return self.trick.facts(deal, viewer)

    def badges(self, deal: AluetteDeal, seat: int) -> list[str]:
        return self.trick.badges(deal, seat)

    def trump_cards(self, deal: AluetteDeal, viewer: int) -> Sequence[Card]:
        return self.trick.card_order.trump_cards

    def trick_seats(self, deal: AluetteDeal) -> tuple[int, ...]:
        return self.trick.trick_seats(deal)


def given_up(deal: AluetteDeal, seat: int) -> Phase[Any]:
    """The seat's side surrenders, and the others score a point."""
    others = 1 - deal.game.sides[seat]
    deal.enter_score(deal.game.sides.index(others), 1, "the deal given up by the others")
    deal.tell_of(deal.seats_of_side(others), "The deal is given up: {you} {score} 1")
    return OVER
