"""The rules of Brag in words."""
from __future__ import annotations

from typing import TYPE_CHECKING, Final

from parlour.games.brag.options import (
    AGREED_AMOUNT,
    ANTE,
    BLIND_PLAY,
    BORROWS,
    CARDS_DEALT,
    COVER_TWO,
    COVERS,
    DEALER_CHOOSES,
    EVERY_DEAL,
    EXPOSED,
    JOKERS,
    MUST_LEND,
    NO_MONEY,
    NOT_RETAINED,
    ON_TABLE,
    POT,
    RAISE_LIMIT,
    RETAINED,
    SHUFFLE,
    TWO_HANDS,
    WILD,
)
from parlour.mechanisms.stakes.stakes import DEALS, EXTRA, chips

if TYPE_CHECKING:
    from parlour.games.brag.game import BragGame

NUMBERS: Final = ("no", "one", "two", "three", "four", "five")
WILD_WORDS: Final = {
    "all-twos": "All twos are", "black-twos": "The black twos are", "one-eyed-jacks": "The one-eyed jacks (of spades and hearts) are",
    "suicide-king": "The suicide king (of hearts) is", "jokers": "Two jokers are added to the pack; they are"}

WILD_NAMES: Final = {
    "none": "and nothing wild", "all-twos": "and all twos wild", "black-twos": "and the black twos wild",
    "one-eyed-jacks": "and the one-eyed jacks wild", "suicide-king": "and the suicide king wild", "jokers": "and two jokers wild"}

HANDS: Final = """From the best:

- **Prial**: three cards of one rank. Three threes are the best, then aces, kings and so on down to twos.
- **Running flush**: three cards of one suit in sequence. The best is 3-2-A, then A-K-Q, K-Q-J and so on down to 4-3-2.
- **Run**: the same with mixed suits.
- **Flush**: three cards of one suit, the highest card deciding, then the next, then the last.
- **Pair**: the higher pair wins, and of equal pairs the higher third card.
- **High card**: the highest card decides, then the next, then the last.

Cards rank A K Q J 10 9 8 7 6 5 4 3 2. Suits do not rank, so two hands can be equal."""


def rules(game: BragGame) -> str:
    """How to play with the game's options."""
    sections = [
        "## Aim\nWin the pot: with the better hand when two are left and one of them sees, or by betting until all others fold.",
        "## Hands\n" + ranking(game), "## Deal\n" + dealing(game), "## Betting\n" + betting(game)]
    if may_be_blind(game):
        sections.append("## Playing blind\n" + blind(game))
    sections.append("## Running out of money\n" + money(game))
    if game[DEALER_CHOOSES]:
        sections.append(f"""## Dealer's choice
The first {game.players + 1} deals are played with {NUMBERS[game[CARDS_DEALT]]} cards each, {"blind if one likes" if game[BLIND_PLAY] else
"nobody blind"}, {WILD_NAMES[game[WILD]]}. Then the dealer, before the ante, chooses how many cards are dealt,
whether one may play blind, and what is wild; so does the dealer after every {game.players + 1} deals more. While a blind hand is being
retained the choice waits until that is played out. Other games cannot be chosen.""")
    sections.append("## The match\n" + match(game))
    return "\n".join(sections) + "\n"


def may_be_blind(game: BragGame) -> bool:
    """Whether one may play blind in any of the deals."""
    return game[BLIND_PLAY] or game[DEALER_CHOOSES]


def ranking(game: BragGame) -> str:
    """The section on hands."""
    text = HANDS
    wild = game[WILD]
    if game[DEALER_CHOOSES]:
        text += """

Of four or five cards three make the hand. Whoever looks at them at once discards the others, face down; they stay so unless hands
that are shown are equal. Then they are turned up and decide, the higher first. A hand that is shown without having been looked at
counts with its best three."""
    elif game[CARDS_DEALT] > 3:
        extra = game[CARDS_DEALT] - 3
        stay = "it stays so" if extra == 1 else "they stay so"
        decide = "are turned up, too, and the higher wins" if extra == 1 else "are turned up, too, and decide, the higher ones first"
        text += f"""

Of {NUMBERS[game[CARDS_DEALT]]} cards three make the hand. Whoever looks at them at once discards the other {NUMBERS[extra]}, face down;
{stay} unless hands that are shown are equal. Then the cards discarded from them {decide}. A hand that is shown without having been
looked at counts with its best three."""
    if game[DEALER_CHOOSES] and wild != JOKERS:
        text += f"""

What the dealer chooses may make cards wild: all twos, the black twos, the one-eyed jacks (of spades and hearts), or the suicide king
(of hearts). {wild_rule(game)}"""
    elif wild != "none":
        text += f"""

{WILD_WORDS[wild]} wild. {wild_rule(game)}"""
    return text


def wild_rule(game: BragGame) -> str:
    """What wild cards do."""
    discarded = " A wild card that is discarded counts as an ace." if game[CARDS_DEALT] > 3 or game[DEALER_CHOOSES] else ""
    return f"""A wild card (W) stands for any card one likes. Of hands otherwise equal the one with fewer wild cards wins, so that 8-7-6
beats 8-W-6.{discarded}"""


def dealing(game: BragGame) -> str:
    """The section on the deal."""
    ante = game[ANTE]
    paid = f"Everyone puts an ante of {ante} into the pot. " if ante else "There is no ante. "
    text = f"""{paid}Cards are dealt one at a time, {NUMBERS[game[CARDS_DEALT]]} to each, to the left, and the deal passes to the left."""
    if game[SHUFFLE] == EVERY_DEAL:
        text += " The pack is shuffled before every deal."
    else:
        text += """ The pack is **not shuffled** between deals, except after a hand that was seen and won by a prial. Folded cards go
to the bottom of the pack at once, the last hands at the end, from the dealer's left. A hand goes there in an order that only those
see who have looked at it; one that nobody has looked at stays in the order in which it was dealt. So what you have folded or seen
comes round again, and you may know where."""
    if game[EXPOSED]:
        text += """ After the deal the rest of the pack lies face up, and folded hands are laid on it face up, so that one card shows:
the bottom card of the pack at first, later the last card folded."""
    return text


def betting(game: BragGame) -> str:
    """The section on betting."""
    terms = game.terms
    limit = {
        POT: " No bet may be more than what is in the pot.",
        AGREED_AMOUNT: f" It can be at most {terms.by} more than the last bet.",
        "none": " There is no limit.",
    }[game[RAISE_LIMIT]]
    see = ("It costs twice what the other has bet last." if terms.double else
           "It costs as much as the other has bet last (twice as much where both are blind)." if may_be_blind(game) else
           "It costs as much as the other has bet last.")
    text = f"""The player at the dealer's left begins: **fold**, or **bet** {terms.least} to {terms.most}. If all before you have
folded, you have the same choice. After a bet everyone in turn folds or bets at least as much as was bet last.{limit} Bets are never
made equal: whatever you have paid before, at every turn you pay at least the last bet once more, round after round.
When all but one have folded, that player takes the pot and shows nothing.
When only two are left, either may also **see** the other. {see} The one who is seen shows first. The one who
sees wins only with a better hand, and then must show it; of equal hands the one who sees loses."""
    if terms.agreed:
        text += """
While three or more are left, a player whose turn it is may propose that all show. The others answer at the same time. If all agree,
all hands are shown and the best wins; equal ones share. If not, the turn goes on."""
    return text


def blind(game: BragGame) -> str:
    """The section on playing blind."""
    retained = game[RETAINED]
    text = """Your cards are dealt face down before you. When all are dealt, everyone decides at the same time whether to **look** at
them or to stay **blind**. A blind player pays half: a bet of 5 is worth 10, and where others must bet 10 it takes 5 (an odd half is
rounded up). At your turn you may look before you bet; from then on you pay the full price.

- You **cannot see a blind player**: if you have looked and the last opponent has not, bet or fold.
- If you are blind and the opponent is not, you may see for what the opponent has bet last"""
    text += ".\n" if game.terms.double else ", at half price.\n"
    text += """- If both are blind, you may see for twice the blind bet. Both hands are turned up, a card of each in turn, beginning with
  the one who is seen.
"""
    if retained == NOT_RETAINED:
        return text + """
If all others fold, a blind player does **not** win the pot: it stays for the next deal. The hand goes under the pack with the
others."""
    text += """
If all others fold, a blind player does **not** win the pot: it stays for the next deal, and that player may **retain** the hand, still
unseen, or **give it up**, so that it goes under the pack with the others.
"""
    if retained == TWO_HANDS:
        text += """In the next deal that player is dealt a second hand (if the pack suffices), and one bet counts for both. Whenever you
may look, you look at one of them, and must at once keep it, folding the other unseen, or fold it and go on blind with the other. You
never see both. Should all others fold again before you have looked, you may retain one of the two, unseen. If you have to show with two
hands not looked at, the retained one counts."""
    else:
        text += """In the next deal the second hand of a player who retains one is dealt **face up**. The others must look at theirs, and
whoever cannot beat it has to fold; those who can decide, all at the same time, whether to **stay in** or to **fold** as well. If that
leaves nobody, the player collects the antes of this deal and keeps the unseen hand for the next; otherwise the hand dealt face up goes
under the pack, and the unseen one is played against the others as usual. So it goes on until that player looks or the hand is decided.
If the pack is too short for a second hand, the retained one is played alone."""
    return text


def money(game: BragGame) -> str:
    """The section on what those do who have too little to bet."""
    way = game[NO_MONEY]
    borrowing = """Whoever has too little for a bet folds or asks somebody for a loan of what is lacking: anybody who has so much, one
after the other. Asking somebody who has folded shows that player your hand, if you have looked at it. Whoever is asked lends or
refuses."""
    if game[MUST_LEND]:
        borrowing += """ But if the one with most chips of the others still in has enough, that player has to lend it, and nobody else
is asked."""
    see = """ When two are left, what is lacking to **see** can be borrowed in the same way."""
    after = """ A loan is put in at once, for the least bet or for seeing, and paid back at the end of a deal as soon as the borrower has
chips. It does not count as won or lost."""
    more = ""
    if game.brings_in():
        more = f"""Chips are kept in pockets until they are needed: at your turn at the betting you may **bring in**
{game.new_stack()} more,
and again, whenever those before you keep you from a bet that you could otherwise make, or from seeing. Or you do not, and then:

"""
    return more + short_of_chips(game, way, borrowing, see, after)


def short_of_chips(game: BragGame, way: str, borrowing: str, see: str, after: str) -> str:
    """What those do who have too little for a bet and bring in no more, given how one borrows."""
    if way == BORROWS:
        return borrowing + see + after
    if way == COVERS:
        text = """Whoever has too little for a bet may **cover the pot**: put in all that is left. If two or more others are in, they go
on betting for a new pot. When that is won, the winner's hand is shown and compared with the one that covers: the better wins the old
pot, and of equal ones the winner of the new pot."""
        if game[COVER_TWO]:
            return text + """ Between two, covering ends the betting, and so does a bet of all that one has left: the other pays nothing
more, but shows, and wins unless the one whose money is gone has a better hand."""
        return text + " When only two are left, the pot cannot be covered. " + borrowing + see + after
    return """When two are left and one has too little for a bet, that player folds or asks the other, who either **lends** what is
lacking or **shows**: then the one with too little needs a better hand to win. While more are left: """ + borrowing + after


def match(game: BragGame) -> str:
    """The section on stacks and the end."""
    least = game[ON_TABLE]
    broke = f"has fewer than {least}" if least > 1 else "has none left"
    again = f"buys {game.new_stack()} more" if game.buys_again() else "is out"
    only = "" if game.brings_in() else ", which is all the money there is to bet with"
    blind = ", in the last of which a blind player who is left alone takes it" if may_be_blind(game) else ""
    return f"""Everyone begins with {chips(game.new_stack())}{only}; whoever {broke} before a deal {again}. After
{game[DEALS]} deals whoever has won most wins; a pot that is still open then is played for first, in up to {EXTRA} deals
more{blind}."""
