"""Dealer's choice: each dealer names the game of poker that is dealt, and its house rules. No page owes it: it is how people play the
games of the poker pages at home."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final, Self

from parlour.equipment import Pack, french
from parlour.games.seven_card_stud.options import SIZES
from parlour.kernel.actions import Action, word
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game, find, registry
from parlour.kernel.options import Option, Value, as_typed
from parlour.kernel.past import Opened, steps
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.shelf import counts
from parlour.kernel.table import UNSEEN
from parlour.kernel.zones import CardRow
from parlour.mechanisms.stakes.betting import SMALL_BET
from parlour.mechanisms.stakes.stakes import CHIPS, DEALS, EXTRA, REBUY, STACK, StakesDeal, StakesGame, chips

#: more deals than a match ever has
LONGEST: Final = 1000
#: the options that are the same for all games of a match; whoever deals names the others
STAKES: Final = (STACK, DEALS, REBUY, SMALL_BET, SIZES)
#: so many values of an option that is a number are named one by one
FEW: Final = 5
DEAL: Final = word("deal")
BACK: Final = word("back")
POKER: Final = "showdown/poker"


class NamedGame(Action):
    """A game is named: by its id when typed, by its name in words."""

    def __init__(self, kind: type[Game[Any]]) -> None:
        super().__init__("name", word=kind.id, text=f"name {kind.id}")
        self.named: Final = kind

    def in_words(self, pack: Pack) -> str:
        return f"name {self.named.name}"

    def __eq__(self, other: object) -> bool:
        return isinstance(other, NamedGame) and self.named is other.named

    def __hash__(self) -> int:
        return hash(self.word)

    def __reduce__(self) -> tuple[object, ...]:
        return NamedGame, (self.named,)


class ChoosingDeal(StakesDeal["DealersChoice"]):
    """What goes before a deal: the pack lies in the middle (``stock``), and the dealer names what is played (``chosen``)."""

    stock: CardRow
    chosen: StakesGame[Any] | None = None

    def set_table(self) -> None:
        super().set_table()
        self.stock = self.card_row("stock", "pile", UNSEEN, "the pack", role="stock")

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.chosen = old.chosen


class DealersChoice(StakesGame[StakesDeal]):
    """Deals of several games with the same chips. The game of a match opens each time a deal in which the dealer names a game, and then
    that game's deal; a pot that stays is played for by the game that left it."""

    id = "dealers-choice"
    name = "Dealer's Choice"
    page = "dealers-choice"
    family = POKER
    summary = "Poker as at home: whoever deals names the game, with its house rules, and the chips stay the same."
    player_counts: ClassVar[Sequence[int]] = range(2, 9)
    best_players: ClassVar[Sequence[int]] = (4, 5, 6)
    minutes = 60
    schema: ClassVar[Sequence[Option]] = (*CHIPS, SMALL_BET, SIZES)
    # of all the sizes of bets in stud these are the nearest to the smallest bet of the other games
    preset: ClassVar[Mapping[str, Value]] = {"stack": 400, "bet-sizes": "1-2-4-8"}
    deal_type = ChoosingDeal
    quiet = True
    prose = Prose(__name__, "dealers_choice.md")

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self._offered: list[StakesGame[Any]] = []

    def make_pack(self) -> Pack:
        return french()

    # --- what can be named ----------------------------------------------------------------------------------------------

    def offered(self) -> list[StakesGame[Any]]:
        """The games of poker on the shelf that so many can play with this pack, as they are without house rules."""
        if not self._offered:
            made = [self.made(kind, ()) for kind in poker_games()]
            self._offered = [game for game in made if game is not None]
        return self._offered

    def made(self, kind: type[Game[Any]], rules: Sequence[tuple[str, Value]]) -> StakesGame[Any] | None:
        """A game with house rules and the chips of this match; nothing where it cannot be played so."""
        same: dict[str, object] = {option.name: LONGEST if option is DEALS else self.options[option.name]
                                   for option in STAKES if option.name in [one.name for one in kind.schema]}
        try:
            game = kind(self.players, {**same, **dict(rules)})
        except ParlourError:
            return None
        return game if isinstance(game, StakesGame) and game.pack is self.pack else None

    def house_rules(self, game: StakesGame[Any], rules: Sequence[tuple[str, Value]]) -> list[Action]:
        """What else can be settled of a game that is played with these house rules: other values of its options, each of them once."""
        settled = [*[name for name, _ in rules], *[option.name for option in STAKES]]
        found: list[Action] = []
        for option in type(game).schema:
            if option.name not in settled:
                for value in values_of(option):
                    if value != game.options[option.name] and self.made(type(game), (*rules, (option.name, value))) is not None:
                        found.append(word(option.name, as_typed(value)))
        return found

    def can_be_dealt(self, game: StakesGame[Any], stacks: Sequence[int]) -> bool:
        """Whether enough players have chips for it, or buy some."""
        return self.buys_again() or sum([1 for stack in stacks if stack >= game.chips_needed()]) > 1

    # --- how a match goes on --------------------------------------------------------------------------------------------

    def open(self, deal: StakesDeal) -> Phase[Any]:
        assert isinstance(deal, ChoosingDeal)
        self.seat_all(deal)
        deal.place(deal.fresh_pack(), deal.stock)
        return NameKind(deal.dealer)

    def badges(self, deal: StakesDeal, seat: int) -> list[str]:
        return [chips(deal.stacks[seat])]

    def next_game(self, deal: Deal) -> Game[Any]:
        if isinstance(deal, ChoosingDeal):
            return deal.chosen or self
        if not deal.pot:
            return self
        assert isinstance(deal, StakesDeal)
        return deal.game if self.hands_dealt(deal) + 1 < self[DEALS] + EXTRA else self.last_time(deal.game)

    def next_dealer(self, deal: StakesDeal) -> int:
        if isinstance(deal, ChoosingDeal):
            return deal.dealer
        dealer: int = deal.game.next_dealer(deal)
        return dealer

    def last_time(self, game: StakesGame[Any]) -> StakesGame[Any]:
        """The same game when it is dealt for the last time: a pot that nobody wins then is shared."""
        return type(game)(self.players, {**game.options, DEALS.name: 1})

    def finished(self, deal: StakesDeal) -> bool:
        if isinstance(deal, ChoosingDeal):
            return False
        game = deal.game
        if deal.pot and isinstance(game, StakesGame):
            # whoever has put the last chips into it goes on playing for it
            return not game.can_go_on(deal)
        some = self.buys_again() or sum([1 for seat in range(self.players) if self.plays(deal, seat)]) > 1
        return not some or self.hands_dealt(deal) >= self[DEALS]

    def hands_dealt(self, deal: Deal) -> int:
        """How many deals have been played, this one among them, without those in which a game was named."""
        return sum([1 for step in steps(deal.past()) if isinstance(step, Opened) and step.game is not self])

    def rule_words(self) -> Mapping[str, Value]:
        games = "\n".join([f"- {game.name}: {game.summary}" for game in self.offered()])
        few = "none left" if self.chips_needed() == 1 else f"fewer than {self.chips_needed()} left"
        small, big = self[SIZES].split("-")[2:]
        return {"games": games, "few": few, "stud_small": int(small), "stud_big": int(big), "extra": EXTRA,
                "stack_words": chips(self.new_stack())}


def values_of(option: Option) -> Sequence[Value]:
    """The values of an option that a dealer may name; none of a number that may be anything."""
    return option.values or (range(option.low, option.high + 1) if option.high - option.low < FEW else ())


def poker_games() -> list[type[Game[Any]]]:
    """All games of poker on the shelf but this one, by page and name."""
    found = [kind for kind in registry().values() if kind.family == POKER and not issubclass(kind, DealersChoice)]
    return sorted(found, key=lambda kind: (kind.page, kind.name))


# --- naming --------------------------------------------------------------------------------------------------------------------


class NameKind(Turn[ChoosingDeal]):
    """The dealer says which kind of poker it will be: the games of one page of the shelf, or a game that is alone on its page."""

    about: ClassVar[str] = "naming"

    def legal(self, deal: ChoosingDeal, seat: int) -> Sequence[Action]:
        pages = on_pages(deal)
        return [word("choose", page) if len(games) > 1 else NamedGame(type(games[0])) for page, games in pages.items()]

    def candidates(self, deal: ChoosingDeal, seat: int) -> Sequence[Action]:
        return [*self.legal(deal, seat), *[NamedGame(kind) for kind in poker_games()]]

    def reason(self, deal: ChoosingDeal, seat: int, action: Action) -> str:
        return why_not_named(deal, action) or f"First choose {find(action.word).page}: {find(action.word).name} is among these."

    def play(self, deal: ChoosingDeal, seat: int, action: Action) -> Phase[Any]:
        return with_rules(deal, seat, the_game(deal, action), ()) if isinstance(action, NamedGame) else NameGame(seat, action.word)

    def prompt(self, deal: ChoosingDeal, seat: int) -> str:
        return "Which kind of poker do you deal?"

    def advise(self, deal: ChoosingDeal, seat: int, rng: Random) -> Action | None:
        return rng.choice(self.legal(deal, seat))

    def trusts_advice(self, deal: ChoosingDeal, seat: int) -> bool:
        return True

    def describe(self, deal: ChoosingDeal, seat: int, action: Action, viewer: int) -> str:
        return named_words(deal, seat, action, viewer)


class NameGame(Turn[ChoosingDeal]):
    """The dealer names a game of that kind."""

    about: ClassVar[str] = "naming"

    def __init__(self, seat: int, page: str) -> None:
        super().__init__(seat)
        self.page: Final = page

    def legal(self, deal: ChoosingDeal, seat: int) -> Sequence[Action]:
        return [*[NamedGame(type(game)) for game in on_pages(deal)[self.page]], BACK]

    def candidates(self, deal: ChoosingDeal, seat: int) -> Sequence[Action]:
        return [*[NamedGame(kind) for kind in poker_games()], BACK]

    def reason(self, deal: ChoosingDeal, seat: int, action: Action) -> str:
        return why_not_named(deal, action) or f"{find(action.word).name} is of another kind: go back first."

    def play(self, deal: ChoosingDeal, seat: int, action: Action) -> Phase[Any]:
        return NameKind(seat) if action is BACK else with_rules(deal, seat, the_game(deal, action), ())

    def prompt(self, deal: ChoosingDeal, seat: int) -> str:
        return "Name the game that you deal"

    def advise(self, deal: ChoosingDeal, seat: int, rng: Random) -> Action | None:
        return rng.choice(self.legal(deal, seat)[:-1])

    def trusts_advice(self, deal: ChoosingDeal, seat: int) -> bool:
        return True

    def describe(self, deal: ChoosingDeal, seat: int, action: Action, viewer: int) -> str:
        return named_words(deal, seat, action, viewer)


def on_pages(deal: ChoosingDeal) -> dict[str, list[StakesGame[Any]]]:
    """The games that can be dealt now, by the pages of the shelf."""
    found: dict[str, list[StakesGame[Any]]] = {}
    for game in deal.game.offered():
        if deal.game.can_be_dealt(game, deal.stacks):
            found.setdefault(game.page, []).append(game)
    return found


def the_game(deal: ChoosingDeal, action: Action) -> StakesGame[Any]:
    """The game that is named."""
    return next(game for game in deal.game.offered() if game.id == action.word)


def why_not_named(deal: ChoosingDeal, action: Action) -> str:
    """Why a game cannot be dealt at this table; empty where it can."""
    kind = find(action.word)
    if deal.players not in kind.player_counts:
        return f"{kind.name} is for {counts(kind.player_counts)} players."
    known = [game for game in deal.game.offered() if game.id == kind.id]
    if not known:
        return f"{kind.name} is not played with these 52 cards and these chips."
    return "" if deal.game.can_be_dealt(known[0], deal.stacks) else f"Too few have the chips that {kind.name} takes."


def named_words(deal: ChoosingDeal, seat: int, action: Action, viewer: int) -> str:
    """What is said of the dealer: only which game it is, in the end."""
    return deal.sentence(seat, viewer, "name", action.named.name) if isinstance(action, NamedGame) else ""


def with_rules(deal: ChoosingDeal, seat: int, game: StakesGame[Any], rules: tuple[tuple[str, Value], ...]) -> Phase[Any]:
    """The dealer may name house rules as long as there are any left."""
    deal.chosen = game
    return SetRules(seat, game, rules) if deal.game.house_rules(game, rules) else begin(deal, seat, game)


def begin(deal: ChoosingDeal, seat: int, game: StakesGame[Any]) -> Phase[Any]:
    """What is to be dealt is settled, and written down."""
    deal.enter_score(seat, 0, game.name)
    return OVER


class SetRules(Turn[ChoosingDeal]):
    """The dealer names house rules, one after the other, and deals."""

    about: ClassVar[str] = "naming"

    def __init__(self, seat: int, named: StakesGame[Any], rules: tuple[tuple[str, Value], ...]) -> None:
        super().__init__(seat)
        self.named: Final = named
        self.rules: Final = rules

    def legal(self, deal: ChoosingDeal, seat: int) -> Sequence[Action]:
        return [DEAL, *deal.game.house_rules(self.named, self.rules)]

    def candidates(self, deal: ChoosingDeal, seat: int) -> Sequence[Action]:
        return [DEAL, *[word(option.name, as_typed(value)) for option in type(self.named).schema for value in values_of(option)]]

    def reason(self, deal: ChoosingDeal, seat: int, action: Action) -> str:
        if action.kind in [option.name for option in STAKES]:
            return f"In a match {action.kind} is the same for all games."
        if action.kind in [name for name, _ in self.rules]:
            return f"You have settled {action.kind} already."
        value = self.value_of(action)
        if value == self.named.options[action.kind]:
            return f"{self.named.name} is played with {action} anyway."
        return f"{action} makes no sense in {self.named.name} as it is to be played, or takes other cards."

    def value_of(self, action: Action) -> Value:
        """The value of an option that an action names."""
        option: Option = next(option for option in type(self.named).schema if option.name == action.kind)
        return option.read(action.word)

    def play(self, deal: ChoosingDeal, seat: int, action: Action) -> Phase[Any]:
        if action is DEAL:
            return begin(deal, seat, self.named)
        rules = (*self.rules, (action.kind, self.value_of(action)))
        game = deal.game.made(type(self.named), rules)
        return with_rules(deal, seat, game or self.named, rules)

    def prompt(self, deal: ChoosingDeal, seat: int) -> str:
        return f"Deal {self.named.name}, or name a house rule first"

    def advise(self, deal: ChoosingDeal, seat: int, rng: Random) -> Action | None:
        return DEAL

    def trusts_advice(self, deal: ChoosingDeal, seat: int) -> bool:
        return True

    def describe(self, deal: ChoosingDeal, seat: int, action: Action, viewer: int) -> str:
        if action is DEAL:
            return deal.sentence(seat, viewer, "deal", self.named.name)
        return deal.sentence(seat, viewer, "want", f"{action.kind}: {action.word}")

    def facts(self, deal: ChoosingDeal, viewer: int) -> list[str]:
        return [self.named.name, *[f"{name}: {as_typed(value)}" for name, value in self.rules]]
