"""Bestia: each trick wins a share of the pool, and who plays without taking one pays as much as was in it. Rules page: bestia."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, french, italian
from parlour.games.bestia.advice import KNOCKS, margin
from parlour.games.bestia.deal import WHOLE_ANTE, BestiaDeal
from parlour.games.bestia.forms import FORMS, LOSING, NO_FOLDING, PLACES, STOLEN, THREE_CARDS, TRUST, Form
from parlour.games.bestia.forms import THIRD as THIRD_FORM
from parlour.games.bestia.options import (
    ANNOUNCE,
    ANTE,
    CARDS,
    FRENCH,
    LEAD,
    OPENING,
    PART,
    PARTS,
    PROPOSED,
    ROUNDS,
    STAKE,
    TAKES_ALL,
    THIRDS,
    TRUMP_ALWAYS,
    TRUST_EXCHANGE,
    VARIANT,
    VOTE,
)
from parlour.games.bestia.play import HEADING, TRUMPING, BestiaTrick
from parlour.games.bestia.speaking import STEAL_TRUMP, Propose, Vote, VoteToStop
from parlour.kernel.actions import Action, word
from parlour.kernel.game import ANTICLOCKWISE
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import NO_SEAT, OVER, Phase
from parlour.kernel.prose import Prose, listed, spelled
from parlour.kernel.question import Ask
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.table.dealing import share_out
from parlour.mechanisms.tricks.duties import Duty
from parlour.mechanisms.tricks.rams import FOLD, PLAY, Declare, Exchange, RamsGame
from parlour.mechanisms.tricks.rams_advice import IN, OUT, SILENT
from parlour.mechanisms.tricks.tricks import NO_TRUMPS, TrickOrder

KNOCK: Final = word("knock", grave=True)
#: "terzo se devo": the third if needed
PROMISE: Final = word("say", "third if needed", grave=True)
#: said by somebody who has not decided yet: only the third if needed
MAYBE: Final = 3
#: so many are enough for those who would only be third
ENOUGH: Final = 3
#: whoever has spoken so often may only fold or knock
MOST_TURNS: Final = 10
#: what the knocker without a trick pays, in halves of the pool, and next time in halves of the ante where most tricks lose
ONE_AND_A_HALF: Final = 3
HALF_ANTE: Final = 1


class Bestia(RamsGame[BestiaDeal]):
    """The version played near Rome, in which one exchanges until somebody knocks."""

    id = "bestia"
    name = "Bestia"
    page = "bestia"
    family = "trick-taking/trump/rams"
    summary: ClassVar[str] = "Fold, exchange cards, or knock and play: each trick wins a fifth of the pool, none costs all of it."
    player_counts: ClassVar[Sequence[int]] = (4, 5, 6)
    best_players: ClassVar[Sequence[int]] = (5,)
    minutes = 20
    direction = ANTICLOCKWISE
    schema: ClassVar[Sequence[Option]] = (
        CARDS, ANTE, VARIANT, STAKE, OPENING, TRUST_EXCHANGE, PART, THIRDS, LEAD, TRUMP_ALWAYS, ANNOUNCE, TAKES_ALL, ROUNDS, VOTE)
    deal_type = BestiaDeal
    prose: ClassVar[Prose | None] = Prose(__name__, "rules.md")
    out = FOLD
    pool = "pool"
    #: one speaks until somebody knocks; otherwise each says once what to do
    circuits: ClassVar[bool] = True
    #: three cards lie in the middle that one may take unseen
    has_buco: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.trick_orders: Final[tuple[TrickOrder, ...]] = self.pack_orders(self.pack)
        self.without_trumps: Final = TrickOrder(self.pack, NO_TRUMPS)
        self.duties: Final[tuple[Duty, ...]] = TRUMPING if self[TRUMP_ALWAYS] else HEADING

    def make_pack(self) -> Pack:
        return french("A 3 K Q J 7 6 5 4 2") if self[CARDS] == FRENCH else italian("1 3 R C F 7 6 5 4 2")

    def order_with(self, trumps: int) -> TrickOrder:
        """How cards count with these trumps, or without any that are known."""
        return self.trick_orders[trumps] if trumps >= 0 else self.without_trumps

    # --- the match (page section "Payments") -------------------------------------------------------------------------------------

    def carry(self, old: BestiaDeal, new: BestiaDeal) -> None:
        super().carry(old, new)
        new.halves[:] = old.halves

    def last(self, deal: BestiaDeal) -> bool:
        """Whether everybody has dealt as often as is played, not counting the deals that open a match."""
        return deal.number + 1 >= self[OPENING] + self[ROUNDS] * self.players

    def finished(self, deal: BestiaDeal) -> bool:
        return deal.stopped or self.last(deal)

    def end(self, deal: BestiaDeal) -> Phase[Any]:
        """The deal is over: the vote on going on, where there is one."""
        if self.last(deal):
            self.share_pool(deal)
        elif self[VOTE]:
            return VoteToStop(range(self.players))
        return OVER

    def share_pool(self, deal: BestiaDeal) -> None:
        """The match is over: what is left in the pool is everybody's."""
        if deal.pot:
            deal.say(f"The match is over: all share the {chips(deal.pot)} in the pool.")
            share_out(deal, deal.pot, range(self.players))

    # --- the deal (page section "Deal and Card Exchange") --------------------------------------------------------------------------

    def ante_due(self, halves: int) -> int:
        """What somebody pays before a deal who owes so many halves of the ante."""
        return (self[ANTE] * halves + 1) // WHOLE_ANTE

    def open(self, deal: BestiaDeal) -> Phase[Any]:
        for seat in range(self.players):
            deal.pay(seat, self.ante_due(deal.halves[seat]))
            deal.halves[seat] = WHOLE_ANTE
        cards = deal.fresh_pack()
        if deal.number < self[OPENING]:
            deal.form_place = PLACES[NO_FOLDING]
        elif self[VARIANT] == PROPOSED:
            deal.place(cards[::-1], deal.rest)
            return Propose(deal.dealer)
        else:
            deal.form_place = PLACES[self[VARIANT]]
        return self.deal_cards(deal, cards)

    def proposable(self) -> list[int]:
        """The places of the forms that the dealer may propose."""
        return [place for place, form in enumerate(FORMS) if (form.folds or self.players > 4) and not (form.thirds and self[THIRDS])]

    def in_form(self, deal: BestiaDeal, place: int) -> Phase[Any]:
        """It is settled in which form the deal is played, for which the pack lies shuffled."""
        deal.form_place = place
        return self.deal_cards(deal, deal.take_pack(deal.rest))

    def deal_cards(self, deal: BestiaDeal, cards: list[Card]) -> Phase[Any]:
        """Hands for all and a card turned up; then they speak."""
        form = deal.form
        dealer = deal.dealer
        if form.steals:
            deal.cover(deal.hands[dealer])
        if form.hides:
            deal.cover(deal.turned)
        rest = deal.deal_out(cards, form.cards)
        deal.place(rest[:1], deal.turned)
        deal.place(rest[:0:-1], deal.rest)
        if not form.hides:
            self.trumps_known(deal)
        first = deal.after(dealer)
        if not form.folds:
            for seat in range(self.players):
                deal.said[seat] = IN
            return self.begin(deal, first)
        return Ask(dealer, STEAL_TRUMP) if form.steals else Declare(first)

    def trumps_known(self, deal: BestiaDeal) -> None:
        """All see the card turned up."""
        card = deal.turned.row[0]
        deal.trumps = self.pack.suit_of[card]
        deal.say(f"{self.pack.names(1 << card).capitalize()} is turned up.")

    def looks(self, deal: BestiaDeal) -> Phase[Any]:
        """The dealer has decided about the trump turned up, and looks at his cards; with one too many he throws one away."""
        dealer = deal.dealer
        deal.expose(deal.hands[dealer], 1 << dealer)
        return Exchange(dealer) if deal.stolen else Declare(deal.after(dealer))

    # --- speaking ---------------------------------------------------------------------------------------------------------------------

    def knocks(self, deal: BestiaDeal) -> bool:
        """Whether one speaks until somebody knocks: not where cards may not be exchanged."""
        return self.circuits and self.exchanges(deal)

    def exchanges(self, deal: BestiaDeal) -> bool:
        """Whether cards may be exchanged."""
        return not deal.form.hides or self[TRUST_EXCHANGE]

    def answers(self, deal: BestiaDeal, seat: int) -> Sequence[Action]:
        return (PLAY, KNOCK, PROMISE, FOLD)

    def three_at_least(self, deal: BestiaDeal) -> bool:
        """Whether at least three must play."""
        return deal.form.thirds or self[THIRDS]

    def in_play(self, deal: BestiaDeal) -> int:
        """How many have said that they play."""
        return deal.said.count(IN)

    def barred(self, deal: BestiaDeal, seat: int, action: Action) -> str:
        if action in (KNOCK, PROMISE) and not self.knocks(deal):
            return "Cards are not exchanged in this deal: you only play or fold."
        steals = deal.stolen and seat == deal.dealer
        if steals and action in (FOLD, PROMISE):
            return "You have taken the trump turned up: you must play."
        if deal.said[seat] == MAYBE and self.in_play(deal) >= ENOUGH and action in (PLAY, KNOCK):
            return "Three play already, and you have promised only to be the third if needed: you must fold."
        if action is FOLD and self.three_at_least(deal) and len(deal.not_out()) <= ENOUGH:
            return "At least three must play, and no more are left: nobody may fold."
        if action is PROMISE and deal.turns[seat]:
            return "Only who speaks for the first time may promise to be the third if needed."
        if action is PLAY and deal.turns[seat] >= MOST_TURNS:
            return f"You have spoken {MOST_TURNS} times: now knock or fold."
        return ""

    def prize(self, deal: BestiaDeal) -> int:
        """How much of the pool is played for."""
        return deal.pot // PARTS[self[PART]] if deal.form.loses else deal.pot

    def so_far(self, deal: BestiaDeal) -> str:
        """Said before amounts to which more chips will come when it is settled who plays."""
        return "at least " if self[STAKE] and not deal.played_for else ""

    def worth_words(self, deal: BestiaDeal) -> str:
        """What tricks win and lose, in a few words."""
        pool = deal.pot
        least = self.so_far(deal)
        if deal.form.loses:
            return f"fewest tricks win {least}{chips(self.prize(deal))}"
        won = f"most tricks win {least}{chips(pool)}" if self[TAKES_ALL] else f"each trick wins {least}{chips(pool // deal.form.cards)}"
        return f"{won}, taking none costs {least}{pool}"

    def worth_of_knocking(self, deal: BestiaDeal) -> str:
        """What tricks win and lose, also for who knocks."""
        if deal.form.loses:
            worse = f"a knocker with most pays as many, and {chips(self.ante_due(ONE_AND_A_HALF))} before the next deal"
        else:
            worse = f"and a knocker {self.so_far(deal)}{deal.pot * ONE_AND_A_HALF // 2}"
        return f"{self.worth_words(deal)}, {worse}"

    def question(self, deal: BestiaDeal, seat: int) -> str:
        if not self.knocks(deal):
            stake = f", for {chips(self[STAKE])} more" if self[STAKE] else ""
            fold = "" if self.barred(deal, seat, FOLD) else ", or fold"
            return f"Play{stake}{fold}? {sentence(self.worth_words(deal))}"
        if self.barred(deal, seat, KNOCK):
            return "Three play already: as you have promised, you must fold"
        ways: list[str] = []
        if not self.barred(deal, seat, PLAY):
            ways.append("play" if deal.stolen and seat == deal.dealer else "play and exchange")
        ways.append("knock to end all exchanging")
        if not self.barred(deal, seat, PROMISE):
            ways.append("promise to be third if needed, even after a knock")
        if not self.barred(deal, seat, FOLD):
            ways.append("fold")
        # a comma before the last, as what may be done is long
        can = f"{', '.join(ways[:-1])}, or {ways[-1]}" if len(ways) > 1 else ways[0]
        stake = f"Who plays pays {chips(self[STAKE])} more. " if self[STAKE] else ""
        return f"{sentence(can)}? {stake}{sentence(self.worth_of_knocking(deal))}"

    def in_or_out(self, deal: BestiaDeal, seat: int, hand: int, rng: Random) -> Action:
        # nobody promises to be the third: tried out, whoever may not play then would rather have folded
        allowed = [action for action in self.answers(deal, seat) if not self.barred(deal, seat, action)]
        stays = deal.stolen and seat == deal.dealer
        exchanges = deal.form.cards if self.exchanges(deal) and PLAY in allowed and not stays else 0
        if KNOCK in allowed and margin(deal, seat, hand, 0) >= KNOCKS:
            return KNOCK
        # where no trick costs nothing, playing does neither
        if PLAY in allowed and (deal.form.loses or margin(deal, seat, hand, exchanges) >= 0):
            return PLAY
        if FOLD in allowed:
            return FOLD
        return PLAY if PLAY in allowed else KNOCK

    def answered(self, deal: BestiaDeal, seat: int, action: Action) -> Phase[Any]:
        deal.turns[seat] += 1
        if action is KNOCK:
            return self.knocked(deal, seat)
        if action is FOLD:
            self.goes_out(deal, seat)
            left = deal.not_out()
            return self.alone(deal, left[0]) if len(left) == 1 else self.next_to_speak(deal, seat)
        if action is PROMISE:
            deal.said[seat] = MAYBE
            return self.next_to_speak(deal, seat)
        deal.said[seat] = IN
        stays = deal.stolen and seat == deal.dealer
        return Exchange(seat) if self.exchanges(deal) and not stays else self.next_to_speak(deal, seat)

    def next_to_speak(self, deal: BestiaDeal, seat: int) -> Phase[Any]:
        """Who speaks after the seat; where nobody knocks, each does so once."""
        if not self.knocks(deal) and self.next_silent(deal) == NO_SEAT:
            return self.all_settled(deal, deal.not_out()[0])
        following = deal.after(seat)
        while deal.said[following] == OUT:
            following = deal.after(following)
        return Declare(following)

    def most_exchanged(self, deal: BestiaDeal, seat: int) -> int:
        return 1 if self.too_many(deal, seat) else deal.form.cards

    def too_many(self, deal: BestiaDeal, seat: int) -> bool:
        """Whether the seat holds the trump that it has stolen besides a whole hand."""
        return deal.held(seat).bit_count() > deal.form.cards

    def least_exchanged(self, deal: BestiaDeal, seat: int) -> int:
        return 1 if self.too_many(deal, seat) else 0

    def drawn_for(self, deal: BestiaDeal, seat: int, discarded: int) -> int:
        return 0 if self.too_many(deal, seat) else discarded

    def exchanged(self, deal: BestiaDeal, seat: int) -> Phase[Any]:
        # the dealer who has stolen the trump throws a card away before anybody speaks
        return self.next_to_speak(deal, seat) if deal.turns[seat] else Declare(deal.after(seat))

    def knocked(self, deal: BestiaDeal, knocker: int) -> Phase[Any]:
        """Nobody may say or exchange anything more: who has not spoken must play, and who would be third does if needed."""
        deal.knocker = knocker
        deal.said[knocker] = IN
        for seat in deal.order(knocker):
            if deal.said[seat] == SILENT:
                deal.said[seat] = IN
                deal.tell(seat, "{have} not spoken yet, and must play")
        for seat in deal.order(knocker):
            if deal.said[seat] == MAYBE:
                if self.in_play(deal) < ENOUGH:
                    deal.said[seat] = IN
                    deal.tell(seat, "{are} needed, and {play}")
                else:
                    self.goes_out(deal, seat)
                    deal.tell(seat, "{are} not needed, and {fold}")
        return self.all_settled(deal, knocker)

    def all_settled(self, deal: BestiaDeal, leader: int) -> Phase[Any]:
        """It is known who plays: they pay for it, and trumps are known at last."""
        if deal.form.hides:
            deal.expose(deal.turned)
            self.trumps_known(deal)
        if self[STAKE]:
            for seat in deal.not_out():
                deal.pay(seat, self[STAKE])
            deal.say(f"Whoever plays pays {chips(self[STAKE])} more.")
        deal.beat()
        return self.begin(deal, leader)

    def alone(self, deal: BestiaDeal, seat: int) -> Phase[Any]:
        """All others have folded: the seat takes what is played for."""
        deal.said[seat] = IN
        prize = self.prize(deal)
        deal.win(seat, prize)
        deal.tell(seat, "{are} the only one left, and {take} {}", chips(prize))
        return self.end(deal)

    def each_gets(self, deal: BestiaDeal) -> int:
        return deal.form.cards

    def chose(self, deal: BestiaDeal, seat: int) -> bool:
        # who must play, after a knock or with the trump that was stolen, does so with any cards
        return super().chose(deal, seat) and deal.turns[seat] > 0 and not (deal.stolen and seat == deal.dealer)

    # --- the tricks, and what they win (page sections "Play" and "Payments") ------------------------------------------------------------

    def wants_tricks(self, deal: BestiaDeal) -> bool:
        return not deal.form.loses

    def begin(self, deal: BestiaDeal, leader: int) -> Phase[Any]:
        deal.played_for = deal.pot
        return super().begin(deal, leader)

    def trick(self, deal: BestiaDeal, leader: int) -> Phase[Any]:
        return BestiaTrick(deal.playing(leader), self.trick_orders[deal.trumps], self.duties)

    def settle(self, deal: BestiaDeal) -> Phase[Any]:
        if deal.form.loses:
            self.settle_losing(deal)
        elif not deal.form.folds:
            self.settle_opening(deal)
        else:
            self.settle_shares(deal)
            self.settle_beasts(deal)
        return self.end(deal)

    def most_alone(self, deal: BestiaDeal) -> int:
        """Who has taken more tricks than any other; nobody in a tie."""
        most = max(deal.tricks)
        return deal.tricks.index(most) if deal.tricks.count(most) == 1 else NO_SEAT

    def settle_shares(self, deal: BestiaDeal) -> None:
        """What tricks win of the pool. What does not divide stays in it."""
        most = self.most_alone(deal)
        if not self[TAKES_ALL]:
            share = deal.played_for // deal.form.cards
            for seat in deal.not_out():
                if deal.tricks[seat]:
                    deal.win(seat, share * deal.tricks[seat])
                    deal.tell(seat, "{take} {}", chips(share * deal.tricks[seat]))
        elif most == NO_SEAT:
            deal.say(f"Most tricks are tied: {chips(deal.played_for)} stay in the pool.")
        else:
            deal.win(most, deal.played_for)
            deal.tell(most, "{have} most tricks, and {take} {}", chips(deal.played_for))
        if deal.knocker != NO_SEAT and most == deal.knocker:
            deal.halves[most] = HALF_ANTE

    def settle_beasts(self, deal: BestiaDeal) -> None:
        """Who has played and taken no trick pays as much as was in the pool, the knocker half as much again."""
        for seat in deal.not_out():
            if not deal.tricks[seat]:
                owed = deal.played_for * ONE_AND_A_HALF // 2 if seat == deal.knocker else deal.played_for
                deal.owe(seat, owed)
                deal.tell(seat, "{are} in bestia, and {pay} {} into the next pool", chips(owed))

    def settle_losing(self, deal: BestiaDeal) -> None:
        """Fewest tricks win (page section "A perdere"). The knocker with most puts back what they have won, and pays more next time."""
        prize = self.prize(deal)
        seats = deal.not_out()
        fewest = min([deal.tricks[seat] for seat in seats])
        best = [seat for seat in seats if deal.tricks[seat] == fewest]
        share = prize // len(best)
        for seat in best:
            deal.win(seat, share)
            deal.tell(seat, "{have} {} tricks, and {take} {}", spelled(fewest), chips(share))
        knocker = deal.knocker
        if knocker != NO_SEAT and self.most_alone(deal) == knocker:
            deal.owe(knocker, share * len(best))
            deal.halves[knocker] = ONE_AND_A_HALF
            deal.tell(knocker, "{have} knocked and taken most tricks, and {pay} {} into the pool", chips(share * len(best)))

    def settle_opening(self, deal: BestiaDeal) -> None:
        """Two tricks win one's own stake back; nobody else wins or loses (page section "Three-card hands without folding")."""
        for seat in range(self.players):
            if deal.tricks[seat] > 1:
                deal.win(seat, deal.staked[seat])
                deal.tell(seat, "{take} back {}", chips(deal.staked[seat]))

    def payoff_bounds(self) -> tuple[float, float] | None:
        paid = self[ANTE] + self[STAKE]
        if self[VARIANT] == NO_FOLDING:
            # one wins one's own stake back, or not
            return -float(paid), float(paid)
        pool = paid * self.players
        # who takes no trick pays the pool once more, or half as much again; who wins it has a share in what the others pay so
        return -paid - 1.5 * pool, 2.0 * pool

    # --- what is seen ---------------------------------------------------------------------------------------------------------------------

    def facts(self, deal: BestiaDeal, viewer: int) -> list[str]:
        form = [f"This deal: {deal.form.name}"] if self[VARIANT] == PROPOSED or (self[OPENING] and not deal.form.folds) else []
        if isinstance(deal.phase, (Propose, Vote, VoteToStop)):
            return []
        worth = self.worth_words(deal) if deal.form.folds else "two tricks win one's stake back"
        return [*super().facts(deal, viewer), *form, sentence(worth), *self.bound(deal, viewer)]

    def bound(self, deal: BestiaDeal, viewer: int) -> list[str]:
        """What a knock would make of who looks and has not decided yet."""
        if viewer >= self.players or deal.knocker != NO_SEAT or not isinstance(deal.phase, (Declare, Exchange)) or not self.knocks(deal):
            return []
        if deal.said[viewer] == MAYBE:
            return ["If somebody knocks before your turn, you play unless three do"]
        waits = deal.said[viewer] == SILENT and viewer not in deal.turn()
        return ["If somebody knocks before your turn, you must play"] if waits else []

    def badges(self, deal: BestiaDeal, seat: int) -> list[str]:
        promise = ["third if needed"] if deal.said[seat] == MAYBE else []
        return [*promise, *(["knocked"] if seat == deal.knocker else []), *super().badges(deal, seat)]

    def out_words(self) -> str:
        return "folded"

    def result_badges(self, deal: BestiaDeal, seat: int) -> list[str]:
        played = deal.said[seat] == IN and max(deal.tricks) > 0
        beast = played and not deal.tricks[seat] and deal.form.folds and not deal.form.loses
        return [*super().result_badges(deal, seat), *(["in bestia"] if beast else [])]

    def rule_words(self) -> Mapping[str, Value]:
        asked = self[VARIANT] == PROPOSED
        form = FORMS[0] if asked else FORMS[PLACES[self[VARIANT]]]
        pool = self[ANTE] * self.players
        exchanging = not form.hides or self[TRUST_EXCHANGE]
        return {
            "asked": asked, "once": not self.circuits, "buco": self.has_buco, "hand": spelled(self.hand_size(form)),
            "share_word": {3: "third", 5: "fifth"}[self.hand_size(form)], "folding": form.folds, "steals": form.steals, "hides": form.hides,
            "loses": form.loses, "thirds": (self[THIRDS] or form.thirds) and form.folds, "exchanging": exchanging,
            "knocking": self.circuits and form.folds and exchanging, "part": PARTS[self[PART]],
            "part_words": "a " + self[PART].replace("-of-", " of the "),
            "forms": listed([FORMS[place].name for place in self.proposable() if place]), "pool": pool,
            "share": pool // self.hand_size(form),
            "one_and_a_half": pool * ONE_AND_A_HALF // 2, "half": self.ante_due(HALF_ANTE), "more": self.ante_due(ONE_AND_A_HALF),
            "most_turns": MOST_TURNS, "french": self[CARDS] == FRENCH, "no_folding_asked": asked and self.players > ENOUGH + 1,
        }

    def hand_size(self, form: Form) -> int:
        """How many cards each gets in this form."""
        return form.cards


def sentence(words: str) -> str:
    """The words as they begin a sentence."""
    return words[:1].upper() + words[1:]


class Variant(Bestia):
    """A form in which all deals of a match are played."""

    leaves_out: ClassVar[Sequence[Option]] = (VARIANT, OPENING, TRUST_EXCHANGE, PART)


class BriscolaRubata(Variant):
    """The dealer may steal the trump before he looks (page section "Briscola rubata")."""

    id = "bestia-briscola-rubata"
    name = "Bestia: Briscola rubata"
    summary = "Bestia in which the dealer may take the trump turned up before looking at his cards."
    fixed = {"deal-variant": STOLEN}


class ManoAFidarsi(Bestia):
    """Trumps are unknown until somebody knocks (page section "Mano a fidarsi")."""

    id = "bestia-mano-a-fidarsi"
    name = "Bestia: Mano a fidarsi"
    summary = "Bestia in which one exchanges cards and knocks before trumps are known."
    fixed = {"deal-variant": TRUST}
    leaves_out = (VARIANT, OPENING, PART)


class APerdere(Bestia):
    """Fewest tricks win (page section "A perdere")."""

    id = "bestia-a-perdere"
    name = "Bestia a perdere"
    summary = "Bestia in which whoever takes fewest tricks wins the pool."
    fixed = {"deal-variant": LOSING}
    leaves_out = (VARIANT, OPENING, TRUST_EXCHANGE, TAKES_ALL)


class GiroATreCarte(Variant):
    """Three cards each (page section "Giro a tre carte")."""

    id = "bestia-giro-a-tre-carte"
    name = "Bestia: Giro a tre carte"
    summary = "Bestia with three cards each, where each trick wins a third of the pool."
    fixed = {"deal-variant": THREE_CARDS}


class ThreeCardsNoFolding(Variant):
    """Hands with which a pool is built up (page section "Three-card hands without folding")."""

    id = "bestia-three-card-no-fold"
    name = "Bestia: Three-card hands without folding"
    summary = "Three cards each and nobody folds: two tricks win one's stake back, and the pool grows."
    player_counts = (5, 6)
    minutes = 10
    fixed = {"deal-variant": NO_FOLDING}
    leaves_out = (VARIANT, STAKE, OPENING, TRUST_EXCHANGE, PART, THIRDS, TAKES_ALL)


class TerzoObligatorio(Variant):
    """At least three play (page section "Terzo obligatorio")."""

    id = "bestia-terzo-obligatorio"
    name = "Bestia: Terzo obligatorio"
    summary = "Bestia in which at least three must play: when only three are left, nobody may fold."
    fixed = {"deal-variant": THIRD_FORM}
    leaves_out = (VARIANT, OPENING, TRUST_EXCHANGE, PART, THIRDS)
