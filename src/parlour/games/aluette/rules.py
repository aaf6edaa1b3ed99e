"""How to play Aluette, in words."""
from __future__ import annotations

from parlour.mechanisms.table.signals import NOTICED, SignalCode

LENGTH = {
    "five-deals": "A match is five deals, so that the first dealer also deals last. The team with more points wins; with equal "
                  "points it is drawn.",
    "ten-points": "A match is won by the first team that has ten points.",
    "five-deals-extended-to-ten-points-after-announced-mordienne":
        "A match is five deals, and the team with more points wins; with equal points it is drawn. Before the first lead of each "
        "deal everybody is asked whether to announce mordienne. Once anybody has, the match goes on until a team has ten points.",
}
MORDIENNE = {
    "none": "",
    "two-points": "## Mordienne\nWho wins the deal with tricks that are the last ones in a row, having taken none before, scores 2 "
                  "instead. A spoiled trick among them breaks the row.",
    "only-if-announced-before-first-lead":
        "## Mordienne\nWho wins the deal with tricks that are the last ones in a row, having taken none before, scores 2 instead, "
        "but only if this player announced it before the first lead, when everybody is asked. A spoiled trick breaks the row.",
}
SURRENDER = """## Surrender
When it is your turn to play, before the last trick, you may offer to surrender for your team. Either opponent
answers for both. If they accept they score 1, and the deal is over."""
REFUSAL = """ If they refuse they must win the deal with mordienne, announced or not: either of them making it scores 2, and
otherwise your team scores 2. There is no second offer in a deal."""
CHANT = """Twelve cards are left. All four are asked in secret whether they agree to singing. If nobody objects, the
player to the dealer's left and the dealer get the twelve cards by turns, so that each has fifteen, and put six away face down.
Otherwise the twelve cards are not used."""


def rules_text(code: SignalCode, signals: bool, surrender: bool, mordienne: str, length: str, chant: bool) -> str:
    """The rules for these options."""
    offer = "\n" + SURRENDER + (REFUSAL if mordienne != "none" else " They cannot refuse.") if surrender else ""
    gestures = "; ".join([f"{signal.meaning}, {signal.gesture}" for signal in code.signals])
    told = f"""## Signals
At any time of the play, on your turn or not, you can signal to your partner, and before the play whenever you are asked something.
Each signal can be given once in a deal, and what it says of your cards must be so; the last two may mean anything. Your partner
always sees it, and each opponent with odds of one in {NOTICED}; you are not told who did. Of a card that is signalled the screen
remembers where it is, for those who saw.
The signals and their gestures: {gestures}.
""" if signals else """## Signals
Partners may not signal to each other.
"""
    return f"""## Aim
Two play against two, partners opposite each other, but tricks are not added up: the team of the one player who takes most tricks
wins the deal.
## Cards
48 cards of the Spanish pack: in coins, cups, swords and batons king, knight, jack, 9, 8, 7, 6, 5, 4, 3, 2, ace. Suits mean nothing.
From high to low: the three of coins (monsieur), the three of cups (madame), the two of coins (le borgne), the two of cups (la
vache), the nine of cups (grand-neuf), the nine of coins (petit-neuf), the two of batons (deux de chêne), the two of swords (deux
d'écrit); then in groups of equals the four aces, kings, knights, jacks, the nines of swords and batons, the eights, sevens, sixes,
fives, fours, and the threes of swords and batons.
## Deal
Round a table the teams and the first dealer are drawn: cards are dealt face up, one at a time, until the four highest have appeared,
and whoever has got one of them gets no more. Monsieur and madame are partners against le borgne and la vache, and madame deals first.
Here whoever sits opposite is your partner, and the first dealer is drawn by lot, so that everybody is as likely to be madame.

Then the deal passes to the left. Everyone gets nine cards, three at a time.
{CHANT if chant else "The twelve cards left are not used."}
## Play
The player to the dealer's left leads. Anything may be played to any trick. The highest card wins the trick for its player, who
leads to the next. If two or more cards are equal and highest, the trick is spoiled: nobody gets it, and the same player leads again.
## Scoring
After nine tricks the team of the player who alone has most scores 1. If several have as many, it is the one who had so many
first. If nobody has taken a trick nobody scores.
{MORDIENNE[mordienne]}{offer}
{told}## Winning
{LENGTH[length]}
"""
