"""OpenSpiel's search at our tables: every deal is played in OpenSpiel as well, action by action, and both must agree throughout.

OpenSpiel's games are given the parameters that our options mean; options that they know nothing of are refused. Hearts
begins at the first lead, with the hands as they are after the pass, since OpenSpiel's search cannot pass cards: neither side
knows then who passed what.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random
from typing import Any, Final

import pyspiel

from parlour.bots import chance
from parlour.equipment import bits
from parlour.games.hearts.game import Hearts
from parlour.games.hearts.options import CLEAN_FIRST, LEAD_HEARTS, QUEEN_BREAKS, QUEEN_OR_HEART
from parlour.games.oh_hell.deal import OhHellDeal
from parlour.games.oh_hell.game import OhHell
from parlour.kernel.actions import Action
from parlour.kernel.chance import Chance, Dice
from parlour.kernel.deal import Deal
from parlour.kernel.errors import ParlourError
from parlour.kernel.game import Game
from parlour.kernel.match import stacked
from parlour.kernel.options import Value, as_typed
from parlour.kernel.phase import Sealed
from parlour.mechanisms.tricks.tricks import TrickDeal

#: how much its search tries out beyond what did well, in points: of 3, 10 and 30 neither other did better in 70 duplicated deals
#: against this one, in Oh Hell! and in Hearts
CURIOSITY: Final = 10.0
#: the search that is told no more than its seat knows, and in how many deals it looks
EVEN: Final = "openspiel-ismcts-even"
SHARES: Final = 8
#: options that must have these values because OpenSpiel's games know no others; the rest are parameters there, or make no
#: difference within a deal
OH_HELL: Final[Mapping[str, Value]] = {
    "scoring": "trick-plus-ten", "zero-bid-bonus": "10", "last-card-on-forehead": False, "extra-low-cards": "none",
    "trump-method": "turned-card", "largest-deals-no-trump": "only-when-all-cards-dealt", "hook": True, "bidding": "in-turn",
    "dealer-leads": False, "must-trump-when-void": False, "jokers": "none", "bowers": False,
}
HEARTS: Final[Mapping[str, Value]] = {
    "kitty-4": "none", "opening-lead": "holder-of-2c", "must-dump-queen": False, "sun": False, "moon-scoring": "others-plus-26",
    "exact-100": "none",
}


@cache
def peer(name: str) -> Any:
    """A game of OpenSpiel."""
    return pyspiel.load_game(name)


def oh_hell(game: OhHell, deal: Deal) -> Any:
    """The state of Oh Hell! in OpenSpiel before this deal's cards are dealt."""
    state = peer(f"oh_hell(players={game.players},num_tricks_fixed={game.tricks(deal.number)})").new_initial_state()
    # the number of tricks, which is settled, and the dealer
    state.apply_action(state.legal_actions()[0])
    state.apply_action(deal.dealer)
    return state


def hearts(game: Hearts) -> Any:
    """The state of Hearts in OpenSpiel before the cards are dealt."""
    switches = {
        "pass_cards": False,
        "no_pts_on_first_trick": game[CLEAN_FIRST],
        "qs_breaks_hearts": game[QUEEN_BREAKS],
        "must_break_hearts": game[LEAD_HEARTS] == "after-broken",
        "can_lead_hearts_instead_of_qs": game[QUEEN_OR_HEART],
    }
    state = peer("hearts(" + ",".join([f"{name}={str(on).lower()}" for name, on in switches.items()]) + ")").new_initial_state()
    # the direction of the pass: none
    state.apply_action(state.legal_actions()[0])
    return state


class Twin:
    """A deal as OpenSpiel has it: ``state`` follows the deal, of which nothing is played yet or just what is ``past``.

    What is legal there, and what the deal is worth in the end, must be the same as here.
    """

    def __init__(self, game: OhHell | Hearts, deal: TrickDeal, past: Sequence[tuple[int, Action]] = ()) -> None:
        self.game: Final = game
        self.deal: Final = deal
        self.state: Final = oh_hell(game, deal) if isinstance(game, OhHell) else hearts(game)
        state = self.state
        #: the numbers that our cards have there
        self.codes: Final[dict[int, int]] = {}
        for code in state.legal_actions():
            name = state.action_to_string(pyspiel.PlayerId.CHANCE, code)
            self.codes[deal.pack.card(name if name[0] in deal.pack.ranks else name[::-1])] = code
        hands = [bits(hand.cards) for hand in deal.hands]
        for seat, action in past:
            if action.card >= 0:
                hands[seat].append(action.card)
        for place in range(len(hands[0])):
            for hand in hands:
                state.apply_action(self.codes[hand[place]])
        if isinstance(deal, OhHellDeal):
            state.apply_action(self.codes[deal.turned.row[-1]])
        for _, action in past:
            state.apply_action(self.code(action))

    def legal(self, seat: int) -> dict[int, Action]:
        """Our legal actions by the numbers that they have there.

        :raises ParlourError: where others are legal there.
        """
        ours = {self.code(action): action for action in self.deal.legal(seat)}
        theirs = self.state.legal_actions() if self.state.current_player() == seat else []
        if sorted(ours) != sorted(theirs):
            raise ParlourError(f"{self.game.id}: what {self.deal.name(seat)} may do is not the same in OpenSpiel: "
                               f"{sorted(ours)} here, {sorted(theirs)} there.")
        return ours

    def code(self, action: Action) -> int:
        """The number that one of our actions has there: bids come after the cards."""
        return self.codes[action.card] if action.card >= 0 else len(self.codes) + action.number

    def play(self, seat: int, action: Action) -> None:
        """The seat does this there as well."""
        self.legal(seat)
        self.state.apply_action(self.code(action))

    def check_end(self) -> None:
        """The deal, which is over here, is over there too.

        :raises ParlourError: where it is not, or is worth something else.
        """
        game = self.game
        points = self.deal.points()
        ours = [float(points[game.sides[seat]]) for seat in range(game.players)]
        if isinstance(game, Hearts):
            # where little is good it is counted there by how much less than all it is
            ours = [game.total() - each for each in ours]
        theirs = list(self.state.returns())
        if not self.state.is_terminal() or ours != theirs:
            raise ParlourError(f"{game.id}: the deal ends otherwise in OpenSpiel: {ours} here, {theirs} there.")


class Ismcts:
    """OpenSpiel's information-set Monte Carlo tree search, written in C++, for one game."""

    def __init__(self, game: OhHell | Hearts, seconds: float) -> None:
        self.game: Final = game
        self.seconds: Final = seconds
        self._twin: Twin | None = None
        self._past: Final[list[tuple[int, Action]]] = []

    def open(self, seed: int, number: int) -> Deal:
        """A deal at its first bid or lead."""
        game = self.game
        return from_first_lead(game, seed, number) if isinstance(game, Hearts) else game.deal(seed, number)

    def sit(self, deal: Deal) -> None:
        """Sets the deal up in OpenSpiel."""
        assert isinstance(deal, TrickDeal)
        self._twin = Twin(self.game, deal)

    @property
    def twin(self) -> Twin:
        """The deal in OpenSpiel."""
        assert self._twin is not None
        return self._twin

    def told(self, seat: int, action: Action) -> None:
        """Plays it in OpenSpiel as well."""
        self.twin.play(seat, action)
        self._past.append((seat, action))

    def leave(self) -> None:
        """Checks that the deal ended the same in OpenSpiel."""
        self.twin.check_end()
        self._twin = None
        self._past.clear()

    def choose(self, deal: Deal, seat: int, rng: Random) -> Action:
        """The action that its search tried most often."""
        legal = self.twin.legal(seat)
        if len(legal) == 1:
            return next(iter(legal.values()))
        tried = self.tried(deal, seat, rng)
        return legal[max(tried, key=lambda code: tried[code])]

    def tried(self, deal: Deal, seat: int, rng: Random) -> dict[int, float]:
        """The share of its simulations in which its search tried each of the seat's actions."""
        return dict(self.searched(self.twin.state, rng, self.seconds))

    def searched(self, state: Any, rng: Random, seconds: float) -> list[tuple[int, float]]:
        """The share of the simulations that each action had in a search from a state."""
        try:
            shares: list[tuple[int, float]] = self.search(rng, seconds).get_policy(state)
        except pyspiel.SpielError as error:
            # its clock ran out before it had tried anything, as on a machine that does something else just then: a little it is given
            if "total_visits" not in str(error):
                raise
            shares = self.search(rng, -1).get_policy(state)
        return shares

    def search(self, rng: Random, seconds: float) -> Any:
        """Its search for as long as said; below nothing until it has tried one action: the first playout is spent on where it stands."""
        return pyspiel.ISMCTSBot(rng.getrandbits(31), pyspiel.RandomRolloutEvaluator(1, rng.getrandbits(31)), CURIOSITY, 2, -1,
                                 pyspiel.ISMCTSFinalPolicyType.NORMALIZED_VISIT_COUNT, False, False, seconds)


class EvenIsmcts(Ismcts):
    """The same search in Oh Hell!, which is not told there which cards were not dealt.

    In the deals that it imagines by itself the others hold the cards that they have been dealt, in other hands. So it is given so many
    deals (:data:`SHARES`) in which all that its seat cannot know lies otherwise, an equal part of its time for each, and does what was
    tried most often in all of them.
    """

    def tried(self, deal: Deal, seat: int, rng: Random) -> dict[int, float]:
        """The share of its simulations, in all deals together."""
        dice = Dice(rng.getrandbits(60))
        together: dict[int, float] = {}
        for _ in range(SHARES):
            world = deal.imagine(seat, dice)
            assert isinstance(world, TrickDeal)
            for code, share in self.searched(Twin(self.game, world, self._past).state, rng, self.seconds / SHARES):
                together[code] = together.get(code, 0.0) + share
        return together


def guest(name: str, game: Game[Any], seconds: float) -> Ismcts:
    """OpenSpiel's search for a game.

    :raises ParlourError: where OpenSpiel does not have the game, or not by these rules.
    """
    # their variations are other games, of which OpenSpiel knows nothing
    if not isinstance(game, (OhHell, Hearts)) or type(game) not in (OhHell, Hearts):
        raise ParlourError(f"{name} does not play {game.id}: what is played by the same rules there are hearts and oh-hell.")
    needed = OH_HELL if isinstance(game, OhHell) else HEARTS
    other = [f"-o {option}={as_typed(value)}" for option, value in needed.items() if game.options[option] != value]
    if other:
        raise ParlourError(f"{name} plays {game.id} only with {' '.join(other)}")
    if isinstance(game, OhHell) and game.largest * game.players >= game.pack.size:
        raise ParlourError(f"{name} plays oh-hell only where a card is left to turn up: choose a smaller -o maximum-hand.")
    if name != EVEN:
        return Ismcts(game, seconds)
    if not isinstance(game, OhHell):
        raise ParlourError(f"{name} plays oh-hell alone: in {game.id} all cards are dealt.")
    return EvenIsmcts(game, seconds)


def from_first_lead(game: Hearts, seed: int, number: int) -> TrickDeal:
    """Deal ``number`` of Hearts after everybody has passed by rules of thumb, or anything where they are silent, as a deal in
    which nobody knows who passed what."""
    dealt = game.deal(seed, number)
    rng = Random(f"pass {seed} {number}")
    while isinstance(dealt.phase, Sealed):
        seat = dealt.turn()[0]
        dealt.play(seat, game.advise(dealt, seat, rng) or chance.choose(dealt, seat, rng))
    holding = Hearts(game.players, {**game.options, "pass-cycle-4": "left-right-across-hold", "mix-pass": False})
    hold = holding.cycle().index("hold")
    trial = holding.new_deal(Chance.of(seed, number, [list(holding.dealt)]), hold, dealt.dealer)
    hands = {f"hand {seat}": dealt.pack.text(dealt.hands[seat].cards) for seat in range(game.players)}
    return holding.new_deal(Chance.of(seed, number, [stacked(trial, hands, Dice(seed))]), hold, dealt.dealer)
