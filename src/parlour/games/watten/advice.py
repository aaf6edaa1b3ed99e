"""Rules of thumb for Watten: name what one holds, bet on three tricks, tell the partner the high cards. Rules page: watten."""
from __future__ import annotations

from typing import Final

from parlour.equipment import bits
from parlour.games.watten.cards import RANKS, WattenOrder
from parlour.games.watten.play import NameSchlag, NameSuit, WattenDeal, WattenTrick
from parlour.kernel.actions import Action, card_actions, word
from parlour.mechanisms.table.signals import SIGNAL
from parlour.mechanisms.tricks.raising import FOLD, HOLD, Raised

#: not to be said here: whoever is asked out of turn and answers it keeps quiet
SILENCE: Final = word("silence")
#: so many tricks in sight win two deals of three, which is enough to bet; with so few a deal is lost five times of six, and only
#: then is it cheaper to fold than to lose a point more
BET: Final = 2.6
HELD: Final = 0.6
#: what partners bring on the average, and what one of their high cards is worth
PARTNER: Final = 0.9
TOLD: Final = 0.6
#: the signals that tell of a likely trick, by their meanings
HIGH: Final = ("Maxi", "Belli", "Spritzer", "Hauptschlag", "Martl", "Nell", "Rechter", "one Blinder", "one Linker", "Linke",
               "two Blinde", "two Linke", "three Blinde", "three Linke")


def advise(deal: WattenDeal, seat: int) -> Action | None:
    """What rules of thumb say; nothing where a seat does not know what is trump."""
    phase = deal.phase
    legal = deal.legal(seat)
    if isinstance(phase, NameSchlag):
        ask = word("ask", "better cards")
        if ask in legal and strength(deal, seat) == 0:
            return ask
        return word("name", best_schlag(deal, seat))
    if isinstance(phase, NameSuit):
        return word("name", deal.pack.suits[best_suit(deal, seat, phase.schlag)].name)
    if isinstance(phase, Raised):
        held: WattenTrick = phase.held
        if not held.trump_cards(deal, seat):
            return None
        hope = tricks_in_sight(deal, seat, held)
        higher = [action for action in legal if action.kind == held.rules.verb]
        if higher and hope > BET + 0.3:
            return higher[0]
        return HOLD if hope >= HELD else FOLD
    if isinstance(phase, WattenTrick):
        on_turn = seat == phase.to_play(deal)
        if not phase.trump_cards(deal, seat):
            return None if on_turn else SILENCE
        said = say(deal, seat, phase)
        if said is not None:
            return said
        return play(deal, seat, phase) if on_turn else SILENCE
    stay = word("stay")
    if stay in legal:
        return stay if strength(deal, seat) >= 1 else FOLD
    agree = word("agree")
    if agree in legal:
        return agree if strength(deal, seat) < 3 else word("refuse")
    take = word("take")
    return take if take in legal else None


def advise_shown(deal: WattenDeal, seat: int, schlag: int) -> Action:
    """Which card to show in Blind-Watten: forehand for the Schlag, or the dealer for the suit when ``schlag`` was shown."""
    hand = deal.hands[seat].cards
    pack = deal.pack
    # the own cards of a rank or suit are worth more the more of them one holds, and the higher they are
    like = pack.rank_masks if schlag < 0 else pack.suit_masks
    of = pack.rank_of if schlag < 0 else pack.suit_of
    best = max(bits(hand), key=lambda card: (hand & like[of[card]]).bit_count() * 10 + pack.rank_of[card])
    return card_actions(pack, "show").each[best]


def strength(deal: WattenDeal, seat: int) -> int:
    """How good a hand looks before trumps are named: pairs, and cards that are always trump."""
    game = deal.game
    hand = deal.hands[seat].cards
    score = 0
    for mask in deal.pack.rank_masks:
        score += 2 * max(0, (hand & mask).bit_count() - 1)
    for mask in deal.pack.suit_masks:
        score += max(0, (hand & mask).bit_count() - 1)
    for card in game.cards.kritische:
        score += 2 * (hand >> card & 1)
    return score


def best_schlag(deal: WattenDeal, seat: int) -> str:
    """The rank of which one holds most, the lowest of several."""
    game = deal.game
    hand = deal.hands[seat].cards
    best = ""
    most = -1
    for rank in game.schlage():
        if rank in RANKS:
            held = (hand & game.cards.schlag_cards(rank)).bit_count()
            if held >= most:
                best, most = rank, held
    return best


def best_suit(deal: WattenDeal, seat: int, schlag: str) -> int:
    """The suit with which one's own hand is strongest."""
    game = deal.game
    hand = deal.hands[seat].cards
    values = [sum([chance_to_win(game.order(schlag, suit), card, hand) for card in bits(hand)])
              for suit in range(len(deal.pack.suits))]
    return values.index(max(values))


def chance_to_win(order: WattenOrder, card: int, known: int, against: int = 10) -> float:
    """How likely a card is not beaten by so many that are dealt from those one does not know."""
    unseen = order.pack.all & ~known
    if not unseen:
        return 1.0
    if order.suit_of[card] != order.trumps:
        return 0.05 * float(order.pack.rank_of[card]) / 8.0
    share = (order.over(card) & unseen).bit_count() / unseen.bit_count()
    return float((1.0 - share) ** against)


def tricks_in_sight(deal: WattenDeal, seat: int, trick: WattenTrick) -> float:
    """The tricks that the side has won, and those it may hope for."""
    game = deal.game
    team = game.team(deal, seat)
    known = deal.known_to(seat)
    order = trick.order
    hope = float(trick.tricks(team))
    hand = deal.hands[seat].cards
    against = sum([deal.hands[other].count() for other in range(deal.players) if not team >> other & 1])
    for card in bits(hand):
        hope += chance_to_win(order, card, known | hand, against)
    code = trick.code
    left = 5 - len(trick.won)
    for other in range(deal.players):
        if other == seat or not team >> other & 1:
            continue
        held = deal.hands[other].cards
        if held & ~known == 0:
            hope += sum([chance_to_win(order, card, known, against) for card in bits(held)])
            continue
        hope += PARTNER * left / 5
        if code is not None:
            hope += TOLD * len([1 for told in code.seen_of(deal, seat, other, deal.seen) if told in HIGH])
    if code is not None:
        for other in range(deal.players):
            if not team >> other & 1:
                hope -= 0.4 * len([1 for told in code.seen_of(deal, seat, other, deal.seen) if told in HIGH])
    # a trick that the side is about to win, or to lose
    if deal.trick.cards:
        best = trick.best(deal)
        if team >> trick.seats[best] & 1:
            hope += chance_to_win(order, deal.trick.cards[best], known | hand, against)
    return hope


def say(deal: WattenDeal, seat: int, trick: WattenTrick) -> Action | None:
    """A bet on enough tricks, or a signal for a high card that the partner may not know of."""
    actions = trick.legal(deal, seat)
    bets = [action for action in actions if action.kind == trick.rules.verb]
    if bets and tricks_in_sight(deal, seat, trick) > BET:
        return bets[-1]
    if trick.won or deal.trick.cards:
        return None
    held = holdings(deal, seat, trick)
    for action in actions:
        if action.kind == SIGNAL and action.word in held:
            return action
    return None


def holdings(deal: WattenDeal, seat: int, trick: WattenTrick) -> list[str]:
    """What the seat can truly signal of its high cards, by the meanings of the signals."""
    order = trick.order
    hand = deal.hands[seat].cards
    held = []
    names = {"KH": ("Maxi", "Martl"), "7B": ("Belli",), "7E": ("Spritzer", "Nell"), "6B": ("weli",)}
    for card in bits(hand & order.kritische):
        held += list(names.get(deal.pack.codes[card], ()))
    if order.right >= 0 and hand >> order.right & 1:
        held += ["Hauptschlag", "Rechter"]
    count = (hand & order.left).bit_count()
    if count:
        number = ("one", "two", "three")[count - 1]
        held += [f"{number} {'Blinder' if count == 1 else 'Blinde'}", f"{number} {'Linker' if count == 1 else 'Linke'}", "Linke"]
    return held


def play(deal: WattenDeal, seat: int, trick: WattenTrick) -> Action:
    """Lead the strongest card; later win as cheaply as possible, and throw away the weakest."""
    order = trick.order
    game = deal.game
    cards = trick.playable(deal, seat, None)
    weight = [order.over(card).bit_count() for card in range(deal.pack.size)]
    by_strength = sorted(bits(cards), key=lambda card: (weight[card], -deal.pack.rank_of[card]))
    chosen = by_strength[-1]
    if not deal.trick.cards:
        chosen = by_strength[0]
    else:
        best = trick.best(deal)
        winning = deal.trick.cards[best]
        last = len(deal.trick.cards) == len(trick.seats) - 1
        ours = game.team(deal, seat) >> trick.seats[best] & 1
        safe = last or chance_to_win(order, winning, deal.known_to(seat)) > 0.7
        winners = [card for card in by_strength if order.beats(card, winning)]
        if winners and not (ours and safe):
            chosen = winners[-1] if last or chance_to_win(order, winners[0], deal.known_to(seat)) < 0.5 else winners[0]
    return order.plays.each[chosen]
