"""Rules of thumb for Watten: name what one holds, bet on three tricks, tell the partner the high cards. Rules page: watten."""
from __future__ import annotations

from typing import Final

from parlour.equipment import Card, bits
from parlour.games.watten.cards import RANKS, WattenOrder
from parlour.games.watten.deal import WattenDeal
from parlour.kernel.actions import word
from parlour.mechanisms.table.signals import SignalCode

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


def card_to_show(deal: WattenDeal, seat: int, schlag: int) -> Card:
    """Which card to show in Blind-Watten: forehand for the Schlag, or the dealer for the suit when ``schlag`` was shown."""
    hand = deal.hands[seat].cards
    pack = deal.pack
    # the own cards of a rank or suit are worth more the more of them one holds, and the higher they are
    like = pack.rank_masks if schlag < 0 else pack.suit_masks
    of = pack.rank_of if schlag < 0 else pack.suit_of
    return max(bits(hand), key=lambda card: (hand & like[of[card]]).bit_count() * 10 + pack.rank_of[card])


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


def chance_to_win(order: WattenOrder, card: Card, known: int, against: int = 10) -> float:
    """How likely a card is not beaten by so many that are dealt from those one does not know."""
    unseen = order.pack.all & ~known
    if not unseen:
        return 1.0
    if order.suit_of[card] != order.trumps:
        return 0.05 * float(order.pack.rank_of[card]) / 8.0
    share = (order.beating(card) & unseen).bit_count() / unseen.bit_count()
    return float((1.0 - share) ** against)


def tricks_in_sight(deal: WattenDeal, seat: int, order: WattenOrder, code: SignalCode | None, won: int, left: int,
                    winning: Card | None) -> float:
    """The tricks that the side has ``won``, and those it may hope for of so many that are ``left``. ``winning``: the card with which
    it wins the one in progress so far; ``code``: how partners signal, or nothing."""
    team = deal.game.team(deal, seat)
    known = deal.known_to(seat)
    hope = float(won)
    hand = deal.hands[seat].cards
    against = sum([deal.hands[other].count() for other in range(deal.players) if not team >> other & 1])
    for card in bits(hand):
        hope += chance_to_win(order, card, known | hand, against)
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
    if winning is not None:
        hope += chance_to_win(order, winning, known | hand, against)
    return hope


def holdings(deal: WattenDeal, seat: int, order: WattenOrder) -> list[str]:
    """What the seat can truly signal of its high cards, by the meanings of the signals."""
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


def card_to_play(deal: WattenDeal, seat: int, order: WattenOrder, cards: int, winner: int) -> Card:
    """Of these cards, a mask, lead the strongest; later win as cheaply as possible, and throw away the weakest. ``winner``: who wins
    the trick so far."""
    weight = [order.beating(card).bit_count() for card in deal.pack.every]
    by_strength = sorted(bits(cards), key=lambda card: (weight[card], -deal.pack.rank_of[card]))
    trick = deal.trick.row
    if not trick:
        return by_strength[0]
    winning = trick[order.best(trick)]
    last = len(trick) == deal.players - 1
    ours = deal.game.team(deal, seat) >> winner & 1
    safe = last or chance_to_win(order, winning, deal.known_to(seat)) > 0.7
    winners = [card for card in by_strength if order.beats(card, winning)]
    if not winners or (ours and safe):
        return by_strength[-1]
    return winners[-1] if last or chance_to_win(order, winners[0], deal.known_to(seat)) < 0.5 else winners[0]
