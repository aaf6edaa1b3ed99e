"""Every game's actions as a few small choices: one scheme with a fixed number of tokens for each game.

An action is spelled, as one would type it, with tokens: a card is one token, everything else goes letter by letter and digit by digit.
So ``play QS`` ends with the token of the queen of spades, ``bet 125`` with three digits, and three cards to pass are named one after
another. Where a spelling can only go on in one way it goes on by itself: with a hand to play from a single choice, the card, is left,
and to choose between passing and bidding the first letter will do. Where what has been spelled is an action already, and could go on,
the token :data:`DONE` says that it is all.

Large sets of actions are spelled without being listed. Sets of cards are named from the highest card id to the lowest, several
places one after another, each action in exactly one way. What is neither listed nor made of sets of cards or numbers, which among the games
here only hundreds of thousands of combinations are, is chosen by its number among the legal actions, after the sign ``#``.

>>> import parlour
>>> from parlour.lab.choices import Choices
>>> deal = parlour.game("hearts").deal(seed=1)
>>> choices = Choices(deal.game.pack)
>>> choices.size                                    # done, 52 cards, 42 signs
95
>>> choice = choices.begin(deal.legal(0))           # three of thirteen cards
>>> path = choices.path(deal.legal(0), deal.legal(0)[200])
>>> [choices.words[token] for token in path]
['4S', 'AH', 'TC']
>>> for token in path:
...     choice = choice.take(token)
>>> str(choice)
'give 4S AH TC'

- ``tokens``: cards and signs, and actions spelled with them; ``spellings``: what a spelling may become, by the shape of the actions.
- ``choice``: which token may be taken next; ``choices``: where choosing among legal actions begins.
"""
from parlour.lab.choices.choice import Choice
from parlour.lab.choices.choices import QUIET, Choices
from parlour.lab.choices.tokens import DONE

__all__ = ["DONE", "QUIET", "Choice", "Choices"]
