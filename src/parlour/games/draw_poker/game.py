"""Five Card Draw, and what all games with one draw have in common. Rules page: draw-poker."""
from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, ClassVar, Final, Self, TypeVar

from parlour.equipment import bits
from parlour.games.draw_poker.options import ANY_NUMBER, BLINDS, DRAW, FIVE_CARD, FOUR_WITH_ACE, MORE, RAISE_CAP, SECOND_LIMITS, THREE_CARDS
from parlour.games.draw_poker.straddles import NO_STRADDLE, BlindBet, Straddling
from parlour.kernel.actions import Action, Joined, Subsets
from parlour.kernel.phase import OVER, Phase
from parlour.mechanisms.stakes.betting import FIXED, NO_CAP, SPREAD
from parlour.mechanisms.stakes.poker import (
    DISCARD,
    PG,
    Ante,
    Bets,
    DealCards,
    DrawCards,
    Draws,
    PokerBetting,
    PokerDeal,
    PokerDealT,
    PokerGame,
    Showdown,
    Step,
)
from parlour.mechanisms.stakes.poker_words import BETTING_TERMS, HIGH_HANDS, bets_in_words
from parlour.mechanisms.stakes.stakes import chips
from parlour.rankings.poker_high import PokerHigh
from parlour.rankings.ranking import Ranking

D = TypeVar("D", bound="DrawDeal")


class DrawDeal(PokerDeal[PG]):
    """A deal of draw poker. ``left``: those who have played for a pot that nobody has won yet, as a mask; ``alone``: whether they
    alone go on playing for it."""

    left: int = 0
    alone: bool = False

    def keep(self, old: Self) -> None:
        super().keep(old)
        self.left = old.left
        self.alone = old.alone


class DrawPoker(PokerGame[D]):
    """One draw between two rounds of betting."""

    page = "draw-poker"
    schema = DRAW
    deal_type = DrawDeal
    #: the most cards that may be exchanged, where there is no option for it
    most: ClassVar[int] = 3

    def make_ranking(self) -> Ranking:
        return PokerHigh(self.pack)

    def ranking_now(self, deal: D) -> PokerHigh:
        """The ranking for high, with whatever is wild in this deal."""
        ranking = self.ranking
        assert isinstance(ranking, PokerHigh)
        return ranking

    def worth(self, deal: D, cards: int) -> int:
        return self.ranking_now(deal).value(cards)

    def hand_words(self, deal: D, seat: int) -> str:
        return self.ranking_now(deal).words(deal.cards(seat))

    def raises(self) -> int:
        """How many raises may follow a bet."""
        return raise_cap(self)

    def plan(self) -> Sequence[Step[D]]:
        second = 2 if self[SECOND_LIMITS] == "doubled" else 1
        return (*self.stakes_before_the_deal(), *self.dealing(), Bets(1, self.raises()), self.drawing(),
                Bets(second, self.raises()), self.showdown())

    def stakes_before_the_deal(self) -> Sequence[Step[D]]:
        """The ante; some games have blind bets as well."""
        return (Ante(self.unit),)

    def dealing(self) -> Sequence[Step[D]]:
        """Five cards for everybody."""
        return (DealCards(down=5),)

    def drawing(self) -> Draws[D]:
        """The draw."""
        return DrawFive(*self.exchanged())

    def exchanged(self) -> tuple[int, bool]:
        """How many cards may be exchanged at the most, and whether four may be where an ace is kept."""
        more = self[MORE]
        return 5 if more == ANY_NUMBER else self.most, more == FOUR_WITH_ACE

    def showdown(self) -> Step[D]:
        """What decides among those who are left."""
        return Showdown()

    # --- pots that nobody has won -------------------------------------------------------------------------------------------

    def plays(self, deal: D, seat: int) -> bool:
        # whoever has put the last chips into a pot goes on playing for it
        return super().plays(deal, seat) or bool(deal.left >> seat & 1)

    def seat_all(self, deal: D) -> None:
        super().seat_all(deal)
        if deal.alone:
            deal.contest &= deal.left

    def carry(self, old: D, new: D) -> None:
        super().carry(old, new)
        new.left = old.left
        new.alone = old.alone
        if old.left:
            # it is the same pot: whoever could not match all of it competes for a part
            new.paid[:] = old.paid

    def not_opened(self, deal: D, betting: PokerBetting[Any]) -> Phase[Any]:
        """Everybody has checked in the first round: the cards are thrown in, and the pot stays."""
        deal.say(f"Nobody opens: the cards are thrown in, and {chips(deal.pot)} stay in the pot.")
        deal.beat()
        deal.left = deal.contest
        self.share_rest(deal, deal.contenders())
        return OVER

    def is_won(self, deal: D) -> None:
        """Somebody wins the pot: nothing is left to be played for."""
        deal.left = 0
        deal.alone = False

    def won_unseen(self, deal: D, seat: int) -> Phase[Any]:
        self.is_won(deal)
        return super().won_unseen(deal, seat)

    def settle(self, deal: D) -> Phase[Any]:
        self.is_won(deal)
        return super().settle(deal)

    # --- rounds of betting ----------------------------------------------------------------------------------------------------

    def second_round_from(self, deal: D) -> int:
        """Who begins the second round, if still in: who opened the first one; -1 for the dealer's left."""
        return deal.opener

    def first_to_bet(self, deal: D, at: int) -> int:
        """Page sections "Ante, Deal and First Betting Round" and "Second Betting Round": the dealer's left, or the left of
        the largest blind; then whoever opened, or the next still in."""
        first = self.second_round_from(deal)
        if first < 0:
            return super().first_to_bet(deal, at)
        while not deal.competes(first):
            first = deal.after(first)
        return first

    def first_to_show(self, deal: D) -> int:
        return deal.aggressor if deal.aggressor >= 0 else self.first_to_bet(deal, 0)

    def bets_ended(self, deal: D, betting: PokerBetting[Any]) -> Phase[Any]:
        if deal.opener < 0 and deal.blind[0] < 0:
            return self.not_opened(deal, betting)
        return super().bets_ended(deal, betting)

    # --- the rules in words -------------------------------------------------------------------------------------------------

    def rules(self) -> str:
        return f"""## Aim
{self.rules_of_aim()}
## Hands
{self.rules_of_hands()}
## Deal
{self.rules_of_deal()}
{self.rules_of_betting()}
## The draw
{self.rules_of_drawing()}
## Second round and showdown
{self.rules_of_showdown()}
{self.rules_of_match()}
"""

    def rules_of_aim(self) -> str:
        """What one tries to do."""
        return "Win chips: by showing the best hand of five cards, or by betting so that everybody else folds."

    def rules_of_hands(self) -> str:
        """How hands rank."""
        return HIGH_HANDS

    def rules_of_deal(self) -> str:
        """What is put in, what is dealt, and who begins the betting."""
        return f"""Everyone puts an ante of {self.unit} into the pot and is dealt {self.rules_of_cards()}
The first round of betting begins at the dealer's left. If all check, the cards are thrown in, the pot stays, and all ante again for
the next deal."""

    def rules_of_cards(self) -> str:
        """Which cards are dealt, after ``is dealt``."""
        return "five cards face down, one at a time."

    def rules_of_betting(self) -> str:
        """The section on what may be bet."""
        second = ""
        if self.limit_kind() in (FIXED, SPREAD) and self[SECOND_LIMITS] == "doubled":
            second = " In the second round everything is twice as much."
        return f"""## Betting
{bets_in_words(self.limit_of(1, NO_CAP))}{second}{cap_in_words(self.raises())}
{self.rules_of_terms()}"""

    def rules_of_terms(self) -> str:
        """What one says when betting, and how all others folding ends it."""
        return BETTING_TERMS

    def rules_of_drawing(self) -> str:
        """What may be exchanged."""
        most = {
            THREE_CARDS: "up to three cards",
            FOUR_WITH_ACE: "up to three cards, or four if the card that you keep is an ace",
            ANY_NUMBER: "any number of cards",
        }[self[MORE]]
        return f"""From the dealer's left each player who is still in discards {most} face down and is dealt as many, or **stands
pat**. {SHOWN_AND_RENEWED}"""

    def rules_of_showdown(self) -> str:
        """The last round and the end of the deal."""
        return """A second round of betting is begun by whoever opened the first one. Then the hands are shown, beginning with the last
who bet or raised, or with the opener if nobody did, and the best takes the pot."""


#: what goes for every draw on this page
SHOWN_AND_RENEWED: Final = """How many cards each has drawn is shown to all, so nobody need ask. If fewer cards are left than somebody
draws, those that others have discarded before are shuffled, and all cards for that player and the next ones are dealt from them; the
few that were left come last."""


def raise_cap(game: PokerGame[Any]) -> int:
    """How many raises may follow a bet: pages cap them where the bets themselves are limited."""
    cap = game[RAISE_CAP]
    return cap if isinstance(cap, int) and game.limit_kind() in (FIXED, SPREAD) else NO_CAP


def cap_in_words(raises: int) -> str:
    """The same in words."""
    return f" After a bet there may be {raises} raises in a round." if raises != NO_CAP else ""


class DrawFive(Draws[PokerDealT]):
    """The draw of this page's games. ``ace``: four cards may be exchanged by those who keep an ace."""

    def __init__(self, most: int, ace: bool) -> None:
        super().__init__(most)
        self.ace: Final = ace

    def drawing(self, deal: PokerDealT, seat: int, at: int) -> Phase[Any]:
        return DrawingFive(seat, self.most, self.ace, at)


class DrawingFive(DrawCards[PokerDealT]):
    """The seat draws; by the option four cards as well, where it keeps an ace."""

    def __init__(self, seat: int, most: int, ace: bool, at: int) -> None:
        super().__init__(seat, most, at)
        self.ace: Final = ace

    def then(self, seat: int) -> Phase[Any]:
        return DrawingFive(seat, self.most, self.ace, self.at)

    def keeps(self, deal: PokerDealT, seat: int) -> int:
        """The aces that the seat may keep to exchange all others, as a mask."""
        return deal.hands[seat].cards & deal.pack.rank_masks[deal.pack.ranks.index("A")] if self.ace else 0

    def exchanges(self, deal: PokerDealT, seat: int) -> Sequence[Action]:
        plain = super().exchanges(deal, seat)
        hand = deal.hands[seat].cards
        aces = self.keeps(deal, seat)
        if not aces:
            return plain
        return Joined((plain, *[Subsets(DISCARD, deal.pack, hand & ~(1 << ace), 4, 4) for ace in bits(aces)]))

    def reason(self, deal: PokerDealT, seat: int, action: Action) -> str:
        if self.ace and action.kind == DISCARD and action.cards.bit_count() > self.most:
            return f"You may exchange {self.most} cards at the most, or four to keep an ace."
        return super().reason(deal, seat, action)

    def prompt(self, deal: PokerDealT, seat: int) -> str:
        if not self.keeps(deal, seat):
            return super().prompt(deal, seat)
        return f"Discard up to {self.most} cards, or four to keep an ace, to draw as many, or stand pat"


# --- Five Card Draw -----------------------------------------------------------------------------------------------------------


class FiveCardDraw(DrawPoker[DrawDeal]):
    """Page sections "Five Card Draw Poker" and "Variations"."""

    id = "five-card-draw"
    name = "Five Card Draw"
    also_known_as = ("California Draw", "Guts")
    summary = "Five cards each, a bet, a draw, another bet: the best poker hand takes the pot, or the best bluff."
    player_counts = range(2, 9)
    best_players = (6,)
    schema = FIVE_CARD

    def stakes_before_the_deal(self) -> Sequence[Step[DrawDeal]]:
        ante = super().stakes_before_the_deal()
        blinds = self[BLINDS]
        return ante if blinds == "ante" else (BlindBet(self.unit),) if blinds == "blind" else (*ante, BlindBet(self.unit))

    def advise(self, deal: DrawDeal, seat: int, rng: Random) -> Action | None:
        return NO_STRADDLE if isinstance(deal.phase, Straddling) else super().advise(deal, seat, rng)

    def rules_of_deal(self) -> str:
        blinds = self[BLINDS]
        if blinds == "ante":
            return super().rules_of_deal()
        ante = f"Everyone puts an ante of {self.unit} into the pot. " if blinds == "ante-and-blind" else ""
        return f"""{ante}Before the deal the player at the dealer's left makes a **blind** bet of {self.unit}. The next may
**straddle**, with a blind bet of twice as much, the one after that with twice as much again, and so on until somebody declines.
Everyone is dealt {self.rules_of_cards()}
The first round of betting begins at the left of the largest blind bet, which must be called, raised or folded to; whoever made it
has the last word, and may raise even if the others have only called."""

    def rules_of_showdown(self) -> str:
        if self[BLINDS] == "ante":
            return super().rules_of_showdown()
        return """A second round of betting is begun by the first at the dealer's left who is still in. Then the hands are shown,
beginning with the last who bet or raised, or else at the dealer's left, and the best takes the pot."""
