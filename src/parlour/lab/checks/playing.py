"""How the checks play: at random, and never without end."""
from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from random import Random
from typing import Any, Final

from parlour.kernel.chance import Dice
from parlour.kernel.deal import Deal
from parlour.kernel.game import Game
from parlour.kernel.match import Match
from parlour.lab.checks.faults import ENDLESS, Endless, Fault, after
from parlour.lab.checks.variants import ALL, Share, some_variants, variants

#: a match is played for so many deals at most, unless the check is that it ends
DEALS: Final = 2
#: so many decisions of a match are looked at closely; and where a check plays on to the end from each that it looks at, so many
CLOSELY: Final = 256
TO_THE_END: Final = 64


def step(match: Match, rng: Random) -> None:
    """One random action, now and then an interruption."""
    seats = match.turn()
    if not seats:
        raise Fault(f"{after(match)} nobody's turn comes, yet the deal is not over.", match)
    speakers = [seat for seat in match.deal.may_interrupt() if len(match.legal(seat))]
    seat = rng.choice(speakers) if speakers and rng.random() < 0.2 else rng.choice(seats)
    legal = match.legal(seat)
    if not len(legal):
        raise Fault(f"{after(match)} it is {match.names[seat]}'s turn, who may do nothing at all.", match)
    match.play(seat, legal[rng.randrange(len(legal))])


def state(deal: Deal) -> tuple[object, ...]:
    """Everything that changes in a deal."""
    return ([zone.mask() for zone in deal.zones], deal.open, deal.private[:], deal.scores[:], deal.stakes[:], deal.pot,
            [tally[:] for tally in deal.tallies], deal.named_numbers(), deal.sealed[:], deal.phase)


def some(actions: Any) -> list[Any]:
    """The actions, or of very many the first, the last and a few between."""
    size = len(actions)
    return list(actions) if size <= 60 else [actions[place * (size - 1) // 59] for place in range(60)]


class Played:
    """A game as checks play it, with a share of the values of its options.

    ``match`` is what is being played, for whoever wants to know where something else went wrong.
    """

    def __init__(self, kind: type[Game[Any]], share: Share = ALL) -> None:
        self.kind: Final = kind
        self.share: Final = share
        self.match: Match | None = None

    def begin(self, game: Game[Any], seed: int, narrate: bool = False, on_beat: Callable[[Deal], None] | None = None,
              names: Sequence[str] = ()) -> Match:
        """A new match, which :attr:`match` is from now on."""
        self.match = None
        self.match = game.match(seed, names=names, narrate=narrate, on_beat=on_beat)
        return self.match

    def variants(self) -> Iterator[Game[Any]]:
        """The game for every player count, and with the share of the values of its options."""
        return variants(self.kind, self.share)

    def some_variants(self, most: int) -> list[Game[Any]]:
        """A few of all variants, the same in every run."""
        return some_variants(self.kind, most, Random(self.kind.id))

    def positions(self, game: Game[Any], seed: int, deals: int = DEALS, every: int = 1, closely: int = CLOSELY,
                  on_beat: Callable[[Deal], None] | None = None, names: Sequence[str] = ()) -> Iterator[Match]:
        """A match before its first decisions: all, or one of every few. After so many that are looked at ``closely`` they are looked at
        half as often, after twice as many a quarter as often, and so on: long matches are long because they go on as they began."""
        rng = Random(seed)
        match = self.begin(game, seed, narrate=True, on_beat=on_beat, names=names)
        made = 0
        while not match.over and match.deal.number < deals:
            if made == closely:
                every *= 2
                closely *= 2
            if made % every == 0:
                yield match
            step(match, rng)
            made += 1
            self.ends(made, "deal", match)

    def ends(self, made: int, what: str, match: Match) -> None:
        """Finds fault where more decisions have been made than a match or a deal can take."""
        if made >= ENDLESS:
            raise Endless(f"The {what} does not end: {ENDLESS} random decisions were made in it.", match)

    def finish(self, deal: Deal, rng: Random, listed: bool = True) -> None:
        """Plays a deal to its end at random: with what is ``listed`` as legal, or as its phases themselves choose at random, which comes
        to the same."""
        dice = Dice(rng.getrandbits(60))
        for _ in range(ENDLESS):
            if deal.over:
                return
            if not listed:
                deal.play_at_random(dice)
                continue
            turn = deal.turn()
            seat = turn[dice.below(len(turn))] if len(turn) > 1 else turn[0]
            legal = deal.legal(seat)
            deal.play(seat, legal[dice.below(len(legal))])
        raise Endless(f"The deal does not end: {ENDLESS} random decisions were made in it.", self.match)
