"""Authors, Happy Families, Pai Hong and Quartett: asking for cards where all are dealt. Rules page: go-fish-quartet."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar

from parlour.equipment import Pack, bits, families, french, mask_of
from parlour.games.go_fish_quartet.advice import known_family
from parlour.games.go_fish_quartet.asking import BY_CARD, AskGame
from parlour.games.go_fish_quartet.deal import Ask, AskDeal
from parlour.games.go_fish_quartet.go_fish import BookGame, say_drawn
from parlour.games.go_fish_quartet.options import (
    ASK_UNIT,
    CHOICE,
    PLAY_TO_TARGET,
    PLEASE_AND_THANKS,
    SCORING,
    STAKE,
    STORAGE,
    STORE,
    TARGET_POINTS,
)
from parlour.kernel.actions import Action, word
from parlour.kernel.options import Option, Value
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.telling import those
from parlour.mechanisms.stakes.stakes import chips
from parlour.mechanisms.table.dealing import share_out


class Authors(BookGame):
    """Go Fish without the stock (page section "Authors")."""

    id = "authors"
    name = "Authors"
    summary = "All cards are dealt: ask the others for cards of a rank that you hold. The most books of four win."
    player_counts = range(3, 7)
    best_players = (4,)
    schema = (ASK_UNIT, SCORING, PLAY_TO_TARGET, TARGET_POINTS)
    prose = Prose(__name__, "authors.md")

    def open(self, deal: AskDeal) -> Phase[Any]:
        self.deal_all(deal)
        return self.go_on(deal, deal.after(deal.dealer))


class FamilyGame(AskGame):
    """Collecting the families of a pack of their own, card by card."""

    page = "go-fish-quartet"
    player_counts = range(3, 7)
    best_players = (4,)
    set_words = ("family", "families")
    hand_order = "suit"
    refusal = "Not at home!"
    #: how many families there are, and how many members each has
    sizes_of_pack: ClassVar[tuple[int, int]] = (11, 4)
    prose = Prose(__name__, "families.md")

    def make_pack(self) -> Pack:
        return families(self.sizes_of_pack[0], self.sizes_of_pack[1])

    def make_groups(self) -> Sequence[int]:
        return self.pack.suit_masks

    def group_words(self, group: int, count: int = 2) -> str:
        return f"card of the {self.pack.suits[group].name} family"

    def set_name(self, group: int) -> str:
        return f"the {self.pack.suits[group].name} family"

    def unit(self) -> str:
        return BY_CARD

    def open(self, deal: AskDeal) -> Phase[Any]:
        self.deal_all(deal)
        return self.go_on(deal, deal.after(deal.dealer))

    def rule_words(self) -> Mapping[str, Value]:
        count, members = self.sizes_of_pack
        return {"card_count": count * members, "family_count": count, "members": members,
                "families": ", ".join([suit.name for suit in self.pack.suits]), "pool": "", "manners": False}


class FamiliesDeal(AskDeal["HappyFamilies"]):
    """A deal of Happy Families, in which whole families are asked for in the end."""


class HappyFamilies(FamilyGame):
    """Eleven families for half the pool, and then all of them for the other half (page section "Happy Families")."""

    id = "happy-families"
    name = "Happy Families"
    summary = "Collect families of four by asking for their members; then ask for whole families until one player has them all."
    minutes = 20
    zero_sum = True
    thanks: ClassVar[Action] = word("say", "thank you")
    deal_type = FamiliesDeal
    schema = (PLEASE_AND_THANKS, STAKE)

    def __init__(self, players: int | None = None, options: Any = None) -> None:
        super().__init__(players, options)
        self._family_asks: dict[tuple[str, ...], tuple[tuple[Ask, ...], ...]] = {}

    def please(self) -> bool:
        return self[PLEASE_AND_THANKS]

    def says_thanks(self) -> bool:
        return self[PLEASE_AND_THANKS]

    def open(self, deal: AskDeal) -> Phase[Any]:
        deal.ante(self[STAKE])
        return super().open(deal)

    def finish(self, deal: AskDeal) -> Phase[Any]:
        """All families are complete: half the pool is won, and the families themselves are asked for."""
        best = self.most_sets(deal)
        deal.tell_of(mask_of(best), "{have} the most families")
        share_out(deal, deal.pot // 2, best, "the most families")
        return self.ask_on(deal, best[0])

    def points_bounds(self) -> tuple[int, int] | None:
        return -self[STAKE], self[STAKE] * (self.players - 1)

    def points_sum(self) -> int | None:
        return 0

    def ask_on(self, deal: AskDeal, seat: int) -> Phase[Any]:
        """A seat asks for families, unless it has them all."""
        if deal.sets[seat].cards != self.pack.all:
            return AskingFamilies(seat)
        deal.end_because(seat, "{have} all families")
        share_out(deal, deal.pot, [seat], "all families in the end")
        return OVER

    def family_asks(self, deal: AskDeal) -> tuple[tuple[Ask, ...], ...]:
        """For each player the ways to ask for a family."""
        names = tuple(deal.names)
        found = self._family_asks.get(names)
        if found is None:
            found = tuple([tuple([
                Ask(target, names[target], group, wanted=cards, count=0, what=self.pack.suits[group].name, words=self.set_name(group),
                    polite=False)
                for group, cards in enumerate(self.groups)]) for target in range(self.players)])
            self._family_asks[names] = found
        return found

    def rule_words(self) -> Mapping[str, Value]:
        return {**super().rule_words(), "pool": chips(self[STAKE]), "manners": self[PLEASE_AND_THANKS]}


class AskingFamilies(Turn[FamiliesDeal]):
    """The seat asks somebody for a whole family."""

    about: ClassVar[str] = "asking-for-families"

    def legal(self, deal: FamiliesDeal, seat: int) -> Sequence[Action]:
        asks = deal.game.family_asks(deal)
        own = deal.sets[seat].cards
        return [ask for target in deal.order(seat)[1:] if deal.sets[target].cards for ask in asks[target] if not ask.wanted & own]

    def candidates(self, deal: FamiliesDeal, seat: int) -> Sequence[Action]:
        return [ask for asks in deal.game.family_asks(deal) for ask in asks]

    def reason(self, deal: FamiliesDeal, seat: int, action: Action) -> str:
        assert isinstance(action, Ask)
        if action.target == seat:
            return "You cannot ask yourself."
        if not deal.sets[action.target].cards:
            return f"{deal.name(action.target)} has no family: ask somebody else."
        return "You have that family yourself."

    def play(self, deal: FamiliesDeal, seat: int, action: Action) -> Phase[Any]:
        assert isinstance(action, Ask)
        game = deal.game
        other = deal.sets[action.target]
        if not other.cards & action.wanted:
            deal.say(f"{those(1 << action.target)}: “{game.refusal}”", -1, action.target)
            return game.ask_on(deal, action.target)
        for card in bits(action.wanted):
            deal.move(card, other, deal.sets[seat], openly=True)
        deal.tell(action.target, "{hand} over {}", action.words)
        return game.ask_on(deal, seat)

    def prompt(self, deal: FamiliesDeal, seat: int) -> str:
        return "Ask somebody for a family"

    def facts(self, deal: FamiliesDeal, viewer: int) -> list[str]:
        return ["Whole families are asked for"]

    def advise(self, deal: FamiliesDeal, seat: int, rng: Random) -> Action | None:
        return known_family(deal, seat, deal.legal(seat))

    def describe(self, deal: FamiliesDeal, seat: int, action: Action, viewer: int) -> str:
        assert isinstance(action, Ask)
        target = "you" if action.target == viewer else deal.name(action.target)
        return deal.sentence(seat, viewer, "ask", f"{target} for {action.words}")


class SeptFamilles(FamilyGame):
    """Seven families of six (page section "Happy Families", last paragraph)."""

    id = "jeu-des-sept-familles"
    name = "Jeu des Sept Familles"
    summary = "The French game of families: seven of six members each, collected by asking for them by name."
    minutes = 15
    sizes_of_pack = (7, 6)


class PaiHong(AskGame):
    """The Thai game of rooms (page section "Pi Hng", whose accents are lost)."""

    id = "pai-hong"
    name = "Pai Hong"
    page = "go-fish-quartet"
    summary = "Ask for cards by rank and suit to collect rooms of four, which may be stored or kept in hand."
    also_known_as = ("Phai Hong", "Room card")
    player_counts = range(3, 7)
    best_players = (4,)
    set_words = ("room", "rooms")
    refusal = "No."
    schema: ClassVar[Sequence[Option]] = (STORAGE,)
    prose = Prose(__name__, "pai_hong.md")

    def make_pack(self) -> Pack:
        return french()

    def unit(self) -> str:
        return BY_CARD

    def lays_at_once(self) -> bool:
        return self[STORAGE] == STORE

    def may_lay(self) -> bool:
        return self[STORAGE] == CHOICE

    def open(self, deal: AskDeal) -> Phase[Any]:
        self.deal_all(deal)
        return self.go_on(deal, deal.after(deal.dealer))

    def ended(self, deal: AskDeal) -> bool:
        """When each rank is stored or in one hand."""
        for group in self.groups:
            together = False
            for seat in range(deal.players):
                together = together or not group & ~(deal.hands[seat].cards | deal.sets[seat].cards)
            if not together:
                return False
        return True

    def finish(self, deal: AskDeal) -> Phase[Any]:
        for seat in range(deal.players):
            self.lay_sets(deal, seat)
        return super().finish(deal)


class Quartett(AskGame):
    """The German game with the pack of 32 (page section "Quartett", "Three or More Players")."""

    id = "quartett"
    name = "Quartett"
    page = "go-fish-quartet"
    summary = "The German game of asking for single cards from a pack of 32; whoever lays down most quartets wins."
    player_counts: ClassVar[Sequence[int]] = range(3, 7)
    best_players: ClassVar[Sequence[int]] = (4,)
    minutes = 15
    set_words = ("quartet", "quartets")
    refusal = "No."
    face_up = True
    prose = Prose(__name__, "quartett.md")

    def make_pack(self) -> Pack:
        return french("A K Q J T 9 8 7")

    def unit(self) -> str:
        return BY_CARD

    def open(self, deal: AskDeal) -> Phase[Any]:
        self.deal_all(deal)
        return self.go_on(deal, deal.after(deal.dealer))

    def rule_words(self) -> Mapping[str, Value]:
        return {"for_two": self.with_stock}


class QuartettForTwo(Quartett):
    """Quartett with a stock (page section "Quartett", "Two Players")."""

    id = "quartett-two-player"
    name = "Quartett for Two"
    summary = "Quartett for two players with ten cards each: whoever has not what is asked for draws from the stock."
    player_counts = (2,)
    best_players = (2,)
    with_stock = True

    def open(self, deal: AskDeal) -> Phase[Any]:
        self.deal_each(deal, 10)
        return self.go_on(deal, deal.after(deal.dealer))

    def askable(self, deal: AskDeal, seat: int) -> list[int]:
        return [deal.after(seat)] if deal.stock.row else super().askable(deal, seat)

    def refused(self, deal: AskDeal, seat: int, ask: Ask) -> Phase[Any]:
        if deal.stock.row:
            say_drawn(deal, ask.target, deal.draw(deal.stock, deal.hands[ask.target]))
        return self.go_on(deal, ask.target)

    def go_on(self, deal: AskDeal, seat: int) -> Phase[Any]:
        self.tidy(deal)
        if deal.stock.row and not deal.hands[0].cards and not deal.hands[1].cards:
            deal.draw(deal.stock, deal.hands[seat])
            deal.tell(seat, "Neither has a card left: {you} {draw} one from the stock")
        return super().go_on(deal, seat)
