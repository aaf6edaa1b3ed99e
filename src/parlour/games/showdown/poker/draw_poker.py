"""Five Card Draw, and the games in which a pair of jacks is needed to open. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Sequence
from itertools import combinations
from typing import Any, Final

from parlour.equipment import bits
from parlour.equipment.french import RANK_NAMES
from parlour.kernel.actions import Action, CardsAction, Joined, word
from parlour.kernel.options import Option, choice, toggle
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.zones import CardSet
from parlour.mechanisms.betting import BET, FIXED, NO_CAP, SPREAD, Limit, opening
from parlour.mechanisms.betting import Bets as Betting
from parlour.mechanisms.poker import (
    POKER,
    Ante,
    Bets,
    DealCards,
    DrawCards,
    Draws,
    PokerBetting,
    PokerDeal,
    PokerGame,
    Showdown,
    Step,
)
from parlour.mechanisms.stakes import StakesDeal, chips
from parlour.rankings.poker import PAIR
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

STRADDLE: Final = word("straddle")
NO_STRADDLE: Final = word("decline")
#: the ranks, as indexes into the pack's, of which a pair is needed to open: the first, and those of progressive jackpots
#: one after the other, up to the aces and down again
JACKPOTS: Final = (9, 10, 11, 12, 11, 10)
#: a pot for which only some players go on
ALL: Final = -1

MORE: Final[Option] = choice(
    "more-than-three", "How many cards may be exchanged: three, or four where an ace is kept, or four or all five.",
    "3", "4-with-ace-kept", "4-or-5-unconditional")
RAISE_CAP: Final[Option] = choice("raise-cap", "How many raises may follow a bet in a round, with fixed or spread limits.", 4, "no-cap")
SECOND_LIMITS: Final[Option] = choice(
    "second-round-limits", "Whether the bets of the second round are twice those of the first.", "doubled", "same")
PROGRESSIVE: Final[Option] = toggle(
    "progressive-jackpots", "When nobody opens, queens are needed in the next deal, then kings, then aces, and down again.")
#: options of all games on this page with one draw
DRAW: Final = (*POKER, MORE, RAISE_CAP, SECOND_LIMITS)


class DrawDeal(PokerDeal):
    """A deal of draw poker. ``openers[seat]``: the cards of a pair needed to open that their owner has discarded, kept
    apart. ``straddler[0]``: who made the largest blind bet, or -1. ``redealt[0]``: the seats for which a pot that nobody
    could win is dealt again, or :data:`ALL`. ``needed[0]``: which step of progressive jackpots is reached."""

    openers: list[CardSet]
    straddler: list[int]
    redealt: list[int]
    needed: list[int]

    def lay_out(self) -> None:
        super().lay_out()
        for seat in range(self.players):
            self.add_set(f"openers {seat}", "heap", seat, 1 << seat, "split openers")
        self.add_tally(1, -1)
        self.add_tally(1, ALL)
        self.add_tally(1)

    def bind(self) -> None:
        super().bind()
        self.openers = self.next_sets(self.players)
        self.straddler = self.next_tally()
        self.redealt = self.next_tally()
        self.needed = self.next_tally()


class DrawPoker(PokerGame[DrawDeal]):
    """One draw between two rounds of betting."""

    page = "draw-poker"
    schema = DRAW
    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def ranking_of(self, deal: DrawDeal) -> PokerHigh:
        """The ranking of this deal, with whatever is wild in it."""
        ranking = self.ranking
        assert isinstance(ranking, PokerHigh)
        return ranking

    def blank(self) -> DrawDeal:
        return DrawDeal(self)

    def raises(self) -> int:
        """How many raises may follow a bet."""
        capped = self.choice("limit") in (FIXED, SPREAD) and self.options["raise-cap"] != "no-cap"
        return self.count("raise-cap") if capped else NO_CAP

    def plan(self) -> Sequence[Step]:
        second = 2 if self.choice("second-round-limits") == "doubled" else 1
        return (*self.stakes_before_the_deal(), DealCards(down=5), Bets(1, self.raises()), DrawFive(3), Bets(second, self.raises()),
                Showdown())

    def stakes_before_the_deal(self) -> Sequence[Step]:
        """The ante; some games have blind bets as well."""
        return (Ante(self.unit),)

    def seat_all(self, deal: DrawDeal) -> None:
        super().seat_all(deal)
        if deal.redealt[0] != ALL:
            deal.contest[0] &= deal.redealt[0]
            deal.redealt[0] = ALL

    def carry(self, old: DrawDeal, new: DrawDeal) -> None:
        super().carry(old, new)
        new.redealt[0] = old.redealt[0]
        new.needed[0] = old.needed[0]

    def first_to_bet(self, deal: DrawDeal, at: int) -> int:
        """Page sections "Ante, Deal and First Betting Round" and "Second Betting Round": the dealer's left, or the left of
        the largest blind; then whoever opened, or the next still in."""
        first = deal.opener[0]
        if first < 0:
            blind = deal.straddler[0] if max(deal.stakes) else -1
            first = deal.after(blind if blind >= 0 else deal.dealer)
        while not deal.competes(first):
            first = deal.after(first)
        return first

    def first_to_show(self, deal: DrawDeal) -> int:
        return deal.aggressor[0] if deal.aggressor[0] >= 0 else self.first_to_bet(deal, 0)

    def bets_ended(self, deal: DrawDeal, betting: PokerBetting) -> Phase[Any]:
        if deal.opener[0] < 0 and deal.straddler[0] < 0:
            return self.not_opened(deal, betting)
        return super().bets_ended(deal, betting)

    def not_opened(self, deal: DrawDeal, betting: PokerBetting) -> Phase[Any]:
        """Everybody has checked in the first round: the cards are thrown in, and the pot stays."""
        deal.say(f"Nobody opens: the cards are thrown in, and {chips(deal.pot)} stay in the pot.")
        deal.beat()
        return OVER

    # --- the rules in words -------------------------------------------------------------------------------------------------

    def rules_of_betting(self) -> str:
        """The section on what may be bet."""
        kind = self.choice("limit")
        unit = self.unit
        second = self.choice("second-round-limits") == "doubled"
        amounts = {
            FIXED: f"A bet or raise is {unit}" + (f" in the first round and {2 * unit} in the second." if second else "."),
            SPREAD: f"A bet or raise is {unit} to {2 * unit}" + (f", in the second round to {4 * unit}." if second else "."),
            "pot": "A bet or raise is at most what is in the pot, your call counted in.",
            "half-pot": "A bet or raise is at most half of what is in the pot, your call counted in.",
            "no-limit": "You may bet all you have.",
        }[kind]
        cap = f" After a bet there may be {self.raises()} raises in a round." if self.raises() != NO_CAP else ""
        least = "" if kind in (FIXED, SPREAD) else f" The least bet is {unit}, and a raise is at least as much as the last."
        return f"""## Betting
{amounts}{least}{cap}
In turn you **check** (stay in without a bet, while there is none), **bet**, **call** (put in as much as the others), **raise**
(put in more) or **fold** (throw your cards in). The round ends when all who are still in have put in the same.
Whoever cannot pay for a call puts in all that is left, is **all in**, and competes only for what all have matched; the others
go on betting for a side pot. If all but one fold, that player takes the pot without showing anything."""

    def rules_of_drawing(self) -> str:
        """The section on the draw."""
        most = {
            "3": "up to three cards",
            "4-with-ace-kept": "up to three cards, or four if the card that you keep is an ace",
            "4-or-5-unconditional": "any number of cards",
        }[self.choice("more-than-three")]
        return f"""## The draw
From the dealer's left each player who is still in discards {most} face down and is dealt as many, or **stands pat**. How many
cards each has drawn is shown to all. If the stock runs out, what others have discarded before is shuffled to draw from."""

    def rules_of_match(self) -> str:
        """The section on how long it goes on."""
        broke = "buys as many again" if self.flag("rebuy") else "is out"
        return f"""## The match
Everyone begins with {chips(self.new_stack())}; whoever has none left {broke}. The deal goes round to the left. After
{self.count('deals')} deals whoever has won most wins; a pot that is still open then is played for first."""


RANKS_OF_HANDS: Final = """## Hands
From the best: straight flush, four of a kind, full house, flush (five of a suit), straight (five in sequence; the ace is high, or
low in A-2-3-4-5), three of a kind, two pairs, one pair, high card. Of equal kinds the higher ranks decide, the cards of the
combination before the others. Suits do not count: players with equal hands share the pot."""


class FiveCardDraw(DrawPoker):
    """Page sections "Five Card Draw Poker" and "Variations"."""

    id = "five-card-draw"
    name = "Five Card Draw"
    also_known_as = ("California Draw", "Guts")
    summary = "Five cards each, a bet, a draw, another bet: the best poker hand takes the pot, or the best bluff."
    player_counts = range(2, 9)
    best_players = (6,)
    schema = (*DRAW, choice("blinds", "What is put in before the deal: an ante by all, a blind bet at the dealer's left, or both.",
                            "ante", "blind", "ante-and-blind"))

    def stakes_before_the_deal(self) -> Sequence[Step]:
        blinds = self.choice("blinds")
        ante: tuple[Step, ...] = () if blinds == "blind" else (Ante(self.unit),)
        return ante if blinds == "ante" else (*ante, BlindBet(self.unit))

    def rules(self) -> str:
        blinds = self.choice("blinds")
        ante = f"Everyone puts an ante of {self.unit} into the pot. " if blinds != "blind" else ""
        blind = "" if blinds == "ante" else f"""Before the deal the player at the dealer's left makes a blind bet of {self.unit}. The
next may **straddle**, a blind bet of twice as much, the next again, and so on until one declines. The betting begins at the left of
the largest blind bet; it must be called, raised or folded to, and its owner has the last word. """
        nobody = "" if blinds != "ante" else " If all check in the first round, the cards are thrown in, the pot stays, and all ante again."
        return f"""## Aim
Win chips: by showing the best hand of five cards, or by betting so that everybody else folds.
{RANKS_OF_HANDS}
## Deal
{ante}{blind}Everybody is dealt five cards face down, one at a time. Then there is a round of betting, begun at the dealer's left.{nobody}
{self.rules_of_betting()}
{self.rules_of_drawing()}
## Second round and showdown
A second round of betting is begun by whoever opened the first one. Then the hands are shown, beginning with the last who bet or
raised, and the best takes the pot.
{self.rules_of_match()}
"""


class BlindBet(Step):
    """The dealer's left bets blind, and those after may straddle, each for twice as much as the one before."""

    def __init__(self, amount: int) -> None:
        self.amount: Final = amount

    def begin(self, deal: Any, at: int) -> Phase[Any] | None:
        assert isinstance(deal, DrawDeal)
        seat = deal.contenders()[0]
        deal.bet(seat, self.amount)
        deal.straddler[0] = seat
        deal.say(f"{deal.name(seat)} makes a blind bet of {self.amount}.", -1, seat)
        return next_straddle(deal, seat, 2 * self.amount, at)


def next_straddle(deal: DrawDeal, seat: int, amount: int, at: int) -> Phase[Any] | None:
    """The next player is asked for a straddle of this amount; nothing where nobody is left, or the next cannot pay it."""
    contenders = deal.contenders()
    place = contenders.index(seat) + 1
    # the last to be asked is the dealer: the round is not made twice
    if place >= len(contenders) or deal.stacks[contenders[place]] < amount:
        return None
    return Straddling(contenders[place], amount, at)


class Straddling(Turn[DrawDeal]):
    """The seat may make a blind bet of twice the last."""

    def __init__(self, seat: int, amount: int, at: int) -> None:
        super().__init__(seat)
        self.amount: Final = amount
        self.at: Final = at

    def legal(self, deal: DrawDeal, seat: int) -> Sequence[Action]:
        return (STRADDLE, NO_STRADDLE)

    def reason(self, deal: DrawDeal, seat: int, action: Action) -> str:
        return "The cards are not dealt yet: straddle or decline."

    def play(self, deal: DrawDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        assert isinstance(game, DrawPoker)
        if action is STRADDLE:
            deal.bet(seat, self.amount)
            deal.straddler[0] = seat
            again = next_straddle(deal, seat, 2 * self.amount, self.at)
            if again is not None:
                return again
        return game.go_on(deal, self.at + 1)

    def prompt(self, deal: DrawDeal, seat: int) -> str:
        return f"Straddle: bet {self.amount} before you see your cards?"


class DrawFive(Draws):
    """The draw of this page's games, in which more than three cards may be exchanged by the option."""

    def drawing(self, deal: PokerDeal, seat: int, at: int) -> Phase[Any]:
        return DrawingFive(seat, 5 if deal.game.choice("more-than-three") == "4-or-5-unconditional" else 3, at)


class DrawingFive(DrawCards):
    """The seat draws; four cards also where an ace is kept, by the option."""

    def then(self, seat: int) -> Phase[Any]:
        return DrawingFive(seat, self.most, self.at)

    def exchanges(self, deal: PokerDeal, seat: int) -> Sequence[Action]:
        plain = super().exchanges(deal, seat)
        if deal.game.choice("more-than-three") != "4-with-ace-kept":
            return plain
        hand = deal.hands[seat].cards
        aces = bits(hand & deal.pack.rank_masks[deal.pack.ranks.index("A")])
        return Joined((plain, [CardsAction("discard", deal.pack, hand & ~(1 << ace)) for ace in aces]))

    def exchange(self, deal: PokerDeal, seat: int, cards: int) -> None:
        game = deal.game
        assert isinstance(deal, DrawDeal)
        if seat == deal.opener[0] and isinstance(game, JacksOrBetter) and not game.may_open(deal, deal.hands[seat].cards & ~cards):
            deal.say(f"{deal.name(seat)} splits the openers: they are kept apart.", -1, seat)
            deal.move_cards(cards, deal.hands[seat], deal.openers[seat])
            if len(deal.stock.cards) < cards.bit_count():
                deal.renew_stock()
            deal.serve(seat, min(cards.bit_count(), len(deal.stock.cards)))
        else:
            super().exchange(deal, seat, cards)


class JacksOrBetter(DrawPoker):
    """Page section "Five Card Draw - Jacks or Better": to open one needs a hand that beats a pair of tens."""

    id = "jacks-or-better"
    name = "Jacks or Better"
    also_known_as = ("Jack Pots",)
    summary = "Five Card Draw in which nobody may open without a pair of jacks or a better hand."
    player_counts = range(4, 9)
    best_players = (5, 6)
    schema = (*DRAW, PROGRESSIVE)

    def rank_needed(self, deal: DrawDeal) -> int:
        """The rank of the pair that is needed to open."""
        return JACKPOTS[deal.needed[0] % len(JACKPOTS)]

    def may_open(self, deal: DrawDeal, cards: int) -> bool:
        """Whether these cards, perhaps fewer than five, are good enough to open."""
        ranking = self.ranking_of(deal)
        return ranking.value(cards) >= ranking.least(PAIR, deal.pack.ranks[self.rank_needed(deal)])

    def bets_of(self, limit: Limit, deal: DrawDeal, first: int, at: int) -> PokerBetting:
        return OpeningRound(first, opening(deal, limit), limit, at) if deal.opener[0] < 0 else super().bets_of(limit, deal, first, at)

    def not_opened(self, deal: DrawDeal, betting: PokerBetting) -> Phase[Any]:
        if self.flag("progressive-jackpots"):
            deal.needed[0] += 1
        return super().not_opened(deal, betting)

    def proof(self, deal: DrawDeal, seat: int) -> int:
        """The cards of a seat, split openers among them, that show that it could open."""
        hand = deal.hands[seat].cards
        for cards in (hand, hand | deal.openers[seat].cards):
            for size in range(2, 6):
                for some in combinations(bits(cards), size):
                    mask = 0
                    for card in some:
                        mask |= 1 << card
                    if self.may_open(deal, mask):
                        return mask
        return 0

    def won_unseen(self, deal: DrawDeal, seat: int) -> Phase[Any]:
        self.prove(deal, seat)
        return super().won_unseen(deal, seat)

    def settle(self, deal: DrawDeal) -> Phase[Any]:
        if deal.openers[deal.opener[0]].cards:
            self.prove(deal, deal.opener[0])
        return super().settle(deal)

    def prove(self, deal: DrawDeal, seat: int) -> None:
        """The opener shows that the openers were there; whoever splits them shows what was kept apart."""
        deal.needed[0] = 0
        if seat != deal.opener[0]:
            return
        mask = self.proof(deal, seat)
        split = mask & deal.openers[seat].cards
        if split:
            deal.expose(deal.openers[seat])
        for card in bits(mask & ~split & deal.hands[seat].cards):
            deal.move(card, deal.hands[seat], deal.up[seat])
        deal.say(f"{deal.name(seat)} shows the openers: {deal.pack.names(mask)}.", -1, seat)

    def rules(self) -> str:
        climb = """ When nobody opens, a pair of queens is needed in the next deal, then kings, then aces, then back to kings and so
on, until somebody opens.""" if self.flag("progressive-jackpots") else ""
        return f"""## Aim
Win chips with the best hand of five cards, or by betting so that everybody else folds. Nobody may open the betting without a good
hand.
{RANKS_OF_HANDS}
## Deal
Everyone puts an ante of {self.unit} into the pot and is dealt five cards face down, one at a time.
## Opening
The first round of betting begins at the dealer's left. Until somebody has bet, you may bet only with a pair of jacks or anything
better (two low pairs will do; a high card will not); otherwise you check. You need not open. Once the pot is open, everybody may
call or raise with anything. If nobody opens, the cards are thrown in, the pot stays, and all ante again.{climb}
Should the opener win, the cards that allowed the opening are shown. An opener who discards some of them **splits the openers**:
that is announced, the discards are kept apart, and they are shown at the end.
{self.rules_of_betting()}
{self.rules_of_drawing()}
## Second round and showdown
A second round of betting is begun by the opener. Then the hands are shown, beginning with the last who bet or raised, and the
best takes the pot.
{self.rules_of_match()}
"""


class OpeningRound(PokerBetting):
    """The first round of betting, in which only a good hand may open."""

    def may_raise(self, deal: StakesDeal, seat: int) -> bool:
        game = deal.game
        assert isinstance(game, JacksOrBetter) and isinstance(deal, DrawDeal)
        return super().may_raise(deal, seat) and (self.bets.level > 0 or game.may_open(deal, deal.hands[seat].cards))

    def then(self, seat: int, bets: Betting) -> Phase[Any]:
        return OpeningRound(seat, bets, self.limit, self.at)

    def reason(self, deal: StakesDeal, seat: int, action: Action) -> str:
        game = deal.game
        assert isinstance(game, JacksOrBetter) and isinstance(deal, DrawDeal)
        if action.kind == BET and not self.bets.level and not game.may_open(deal, deal.hands[seat].cards):
            return f"You need a pair of {rank_name(deal, game.rank_needed(deal))} or a better hand to open: check."
        return super().reason(deal, seat, action)

    def facts(self, deal: StakesDeal, viewer: int) -> list[str]:
        game = deal.game
        assert isinstance(game, JacksOrBetter) and isinstance(deal, DrawDeal)
        if self.bets.level:
            return super().facts(deal, viewer)
        return [f"To open: a pair of {rank_name(deal, game.rank_needed(deal))} or better"]


def rank_name(deal: DrawDeal, rank: int) -> str:
    """``jacks`` for the rank of the jacks."""
    return RANK_NAMES[deal.pack.ranks[rank]] + "s"
