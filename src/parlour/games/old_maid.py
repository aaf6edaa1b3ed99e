"""Old Maid and Schwarzer Peter: draw unseen from a neighbour, and do not be left with the odd card. Rules page: old-maid.

The special packs of the page are shown with French faces: cards of the same rank and colour are a pair, and the joker is the Old
Maid or Schwarzer Peter. So 16 or 18 pairs come of ranks that have two red and two black cards, and of 31 cards one pair is left out.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from parlour.equipment import Card, Pack, bits, french
from parlour.kernel.actions import Action, numbers
from parlour.kernel.chance import Dice
from parlour.kernel.game import Game
from parlour.kernel.options import Option, Value, choice, toggle
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import Prose
from parlour.kernel.table import ALL
from parlour.kernel.zones import CardRow
from parlour.mechanisms.table.dealing import HandsDeal

WHOLE: Final = french()
PIQUET: Final = french("A K Q J T 9 8 7")
#: fifteen pairs of the same rank and colour and the joker, and eighteen
SPECIAL_31: Final = french("A K Q J T 9 8 7", jokers=1).without("JC JS")
SPECIAL_37: Final = french("A K Q J T 9 8 7 6", jokers=1)
SPECIAL: Final = {"special-31": SPECIAL_31, "special-37": SPECIAL_37}
PACKS: Final = {"51-of-52": WHOLE, "31-of-32": PIQUET}
PACK_HELP: Final = "Which pack is used: an ordinary one of 52 or 32 cards less one, or a special one of pairs and a single card."
ODD_CARD: Final = choice("odd-card", "Which card has no partner.", "queen", "jack", "special")
ORDINARY_PACK: Final = choice("pack", PACK_HELP, "51-of-52", "31-of-32", "special-31", "special-37")
#: a special card needs a special pack, and the other way round
MAIDS_CARD: Final = ODD_CARD.needing({"special": ORDINARY_PACK.among("special-31", "special-37")})
MAIDS_PACK: Final = ORDINARY_PACK.needing({"special-31": ODD_CARD.among("special"), "special-37": ODD_CARD.among("special")})
SPECIAL_PACK: Final = choice("pack", "How many cards the special pack has.", "special-37", "special-31")
PETERS_PACK: Final = choice("pack", PACK_HELP, "special-31", "special-37", "31-of-32", "51-of-52")
FORFEIT: Final = choice("forfeit", "What the loser gets: nothing, or a black mark on the face, which is only told.", "black-mark", "none")
REVERSED: Final = toggle("reversed", "Whoever is left with the odd card wins instead of losing.")
#: how often an imagined hand with a pair in it is mended
MENDS: Final = 200


class PairsDeal(HandsDeal["OldMaid"]):
    """Hands, and the pairs that were laid down, open to all."""

    pairs: CardRow

    def set_table(self) -> None:
        super().set_table()
        self.pairs = self.card_row("pairs", "heap", ALL)

    def lay_pairs(self, seat: int) -> None:
        """Lays down every pair in the hand."""
        hand = self.hands[seat]
        for kind in self.game.kinds:
            alike = bits(hand.cards & kind)
            while len(alike) > 1:
                one, other = alike.pop(), alike.pop()
                self.tell(seat, "{lay} down {}", self.pack.names(1 << one | 1 << other))
                self.move(one, hand, self.pairs, True)
                self.move(other, hand, self.pairs, True)
        self.tell_emptied(seat)

    def tell_emptied(self, seat: int) -> None:
        """Tells the table when the seat has no cards left."""
        if not self.hands[seat].cards:
            self.tell(seat, "{have} no cards left and {are} {}", self.game.emptied())

    def holders(self) -> list[int]:
        """The seats that still have cards."""
        return [seat for seat in range(self.players) if self.hands[seat].cards]


class OldMaid(Game[PairsDeal]):
    """The game of the page's main part, and what its variations share."""

    id = "old-maid"
    name = "Old Maid"
    page = "old-maid"
    family = "card-passing"
    hand_order = "rank"
    summary = "Draw unseen cards from your neighbour and lay down pairs; whoever is left with the odd queen loses."
    also_known_as: ClassVar[Sequence[str]] = ("Ekae", "Vieux Garçon", "Le Pouilleux")
    player_counts = range(2, 11)
    best_players = range(3, 7)
    minutes = 10
    low_wins = True
    deal_type = PairsDeal
    schema: ClassVar[Sequence[Option]] = (MAIDS_CARD, REVERSED, MAIDS_PACK)
    prose = Prose(__name__, "old_maid.md")
    #: a black jack is the odd card, whatever it is called
    black_jack: ClassVar[bool] = False

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        pack = self.pack
        kinds = []
        for rank in pack.rank_masks:
            if self.special():
                kinds += [rank & self.colour(True), rank & self.colour(False)]
            else:
                kinds.append(rank)
        #: masks of the cards of which any two are a pair
        self.kinds: Final = tuple(kinds)

    def colour(self, red: bool) -> int:
        """The cards of one colour, as a mask."""
        mask = 0
        for suit, cards in zip(self.pack.suits, self.pack.suit_masks):
            mask |= cards if suit.red == red else 0
        return mask

    def special(self) -> bool:
        """Whether a special pack is used."""
        return self[ORDINARY_PACK] in SPECIAL

    def make_pack(self) -> Pack:
        pack = self[ORDINARY_PACK]
        return SPECIAL[pack] if pack in SPECIAL else PACKS[pack].without(self.removed())

    def removed(self) -> str:
        """The card that is taken out of an ordinary pack."""
        return "QC" if self[ODD_CARD] == "queen" else "JC"

    def odd_name(self) -> str:
        """The odd card in words."""
        return "the Old Maid" if self.special() else f"the odd {self[ODD_CARD]}"

    def emptied(self) -> str:
        """What somebody without cards is: safe, unless the odd card is what everybody wants."""
        return "out" if self[REVERSED] else "safe"

    def open(self, deal: PairsDeal) -> Phase[Any]:
        cards = deal.fresh_pack()
        for place, seat in enumerate(deal.order(deal.after(deal.dealer))):
            deal.place(cards[place::self.players], deal.hands[seat])
        for seat in deal.order(deal.after(deal.dealer)):
            deal.lay_pairs(seat)
        return offer_from(deal, deal.dealer)

    def left_over(self, deal: PairsDeal, seat: int) -> None:
        """The seat is left with the odd card."""
        deal.expose(deal.hands[seat])
        if self[REVERSED]:
            for other in range(self.players):
                if other != seat:
                    deal.enter_score(other, 1, "not left with the odd card")
            deal.end_because(seat, "{are} left with {} and {win}", self.odd_name())
        else:
            deal.enter_score(seat, 1, "left with the odd card")
            deal.end_because(seat, "{are} left with {} and {lose}", self.odd_name())

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, 1

    def points_sum(self) -> int | None:
        return self.players - 1 if self[REVERSED] else 1

    def marked(self) -> bool:
        """Whether the loser gets a black mark."""
        return False

    def badges(self, deal: PairsDeal, seat: int) -> list[str]:
        return [] if deal.hands[seat].cards else [self.emptied()]

    def result_badges(self, deal: PairsDeal, seat: int) -> list[str]:
        return [self.odd_name()] if deal.hands[seat].cards else []

    def rule_words(self) -> Mapping[str, Value]:
        return {"special": self.special(), "odd_card_name": self.odd_name(), "odd_rank": str(self[ODD_CARD]), "black_jack": self.black_jack,
                "size": self.pack.size, "full_size": self.pack.size + 1, "pairs": (self.pack.size - 1) // 2, "emptied": self.emptied(),
                "marked": self.marked()}


class OldMaidWithAJack(OldMaid):
    """The version with a male name (page section "Variations")."""

    id = "old-maid-jack"
    name = "Old Maid with a jack"
    summary = "Old Maid in which a jack is the odd card, as where the game has a man's name."
    also_known_as: ClassVar[Sequence[str]] = ("Black Peter",)
    schema: ClassVar[Sequence[Option]] = (REVERSED,)
    fixed = {"odd-card": "jack", "pack": "51-of-52"}


class ReversedOldMaid(OldMaid):
    """The holder of the odd card wins (page section "Variations")."""

    id = "old-maid-reversed"
    name = "Reversed Old Maid"
    summary = "Old Maid turned round: whoever is left with the odd card wins."
    schema: ClassVar[Sequence[Option]] = (MAIDS_CARD, MAIDS_PACK)
    fixed = {"reversed": True}


class OldMaidSpecialPack(OldMaid):
    """With a pack of its own (page section "Variations")."""

    id = "old-maid-special-pack"
    name = "Old Maid with a special pack"
    summary = "Old Maid with a pack of matching pairs and a single Old Maid."
    schema: ClassVar[Sequence[Option]] = (REVERSED, SPECIAL_PACK)
    fixed = {"odd-card": "special"}


class SchwarzerPeter(OldMaid):
    """The German game (page section "Schwarzer Peter")."""

    id = "schwarzer-peter"
    name = "Schwarzer Peter"
    summary = "The German Old Maid: whoever is left with Black Peter loses and gets a black mark on the face."
    also_known_as: ClassVar[Sequence[str]] = ("Black Peter",)
    schema: ClassVar[Sequence[Option]] = (
        # whoever is left with the odd card wins then, and nobody is there to be marked
        REVERSED.needing({True: FORFEIT.among("none")}), PETERS_PACK, FORFEIT,
    )
    black_jack = True

    def removed(self) -> str:
        return "JC"

    def odd_name(self) -> str:
        return "Black Peter" if self.special() else "the odd jack"

    def marked(self) -> bool:
        return self[FORFEIT] == "black-mark"

    def result_facts(self, deal: PairsDeal) -> list[str]:
        if not self.marked():
            return []
        return [f"{deal.name(seat)} gets a black mark on the face, drawn with a burnt cork" for seat in deal.holders()]


def offer_from(deal: PairsDeal, seat: int) -> Phase[Any]:
    """The first from this seat on who has cards spreads them before the next; or the game is over."""
    while not deal.hands[seat].cards:
        seat = deal.after(seat)
    holders = deal.holders()
    if len(holders) == 1:
        deal.game.left_over(deal, seat)
        deal.beat()
        return OVER
    taker = deal.after(seat)
    while not deal.hands[taker].cards:
        taker = deal.after(taker)
    return TakeUnseen(taker, seat, deal.shuffled(bits(deal.hands[seat].cards)))


class TakeUnseen(Turn[PairsDeal]):
    """The seat takes a card from the ``giver``, whose hand is spread face down in the order ``spread``."""

    def __init__(self, seat: int, giver: int, spread: Sequence[Card]) -> None:
        super().__init__(seat)
        self.giver: Final = giver
        self.spread: Final = tuple(spread)

    def legal(self, deal: PairsDeal, seat: int) -> Sequence[Action]:
        return numbers("take", 1, len(self.spread))

    def candidates(self, deal: PairsDeal, seat: int) -> Sequence[Action]:
        return numbers("take", 1, deal.pack.size)

    def reason(self, deal: PairsDeal, seat: int, action: Action) -> str:
        return f"{deal.name(self.giver)} spreads only {len(self.spread)} cards."

    def play(self, deal: PairsDeal, seat: int, action: Action) -> Phase[Any]:
        card = self.spread[action.number - 1]
        deal.move(card, deal.hands[self.giver], deal.hands[seat])
        both = 1 << seat | 1 << self.giver
        deal.say(f"It is {deal.pack.names(1 << card)}.", both, seat)
        deal.tell_emptied(self.giver)
        deal.lay_pairs(seat)
        deal.beat()
        return offer_from(deal, seat)

    def describe(self, deal: PairsDeal, seat: int, action: Action, viewer: int) -> str:
        of = "you" if viewer == self.giver else deal.name(self.giver)
        return deal.sentence(seat, viewer, "take", f"card {action.number} of {len(self.spread)} from {of}")

    def prompt(self, deal: PairsDeal, seat: int) -> str:
        return f"Take one of the {len(self.spread)} cards that {deal.name(self.giver)} spreads"

    def facts(self, deal: PairsDeal, viewer: int) -> list[str]:
        return [f"{deal.name(self.giver)} spreads cards before {deal.name(self.seat)}"]

    def advise(self, deal: PairsDeal, seat: int, rng: Random) -> Action | None:
        # they look all the same from behind
        return self.legal(deal, seat)[rng.randrange(len(self.spread))]

    def imagined(self, deal: PairsDeal, viewer: int, dice: Dice) -> Phase[Any]:
        mend_pairs(deal, viewer, dice)
        if viewer == self.giver:
            return self
        spread = bits(deal.hands[self.giver].cards)
        dice.shuffle(spread)
        return TakeUnseen(self.seat, self.giver, spread)


def mend_pairs(deal: PairsDeal, viewer: int, dice: Dice) -> None:
    """In an imagined deal: everybody has laid down all pairs, so cards that would make one are exchanged for others."""
    hands = deal.hands
    kinds = deal.game.kinds
    for _ in range(MENDS):
        wrong = []
        for seat in range(deal.players):
            free = hands[seat].cards & ~deal.known_to(viewer)
            for kind in kinds:
                if (hands[seat].cards & kind).bit_count() > 1 and free & kind:
                    wrong.append((seat, kind, free & kind))
        if not wrong:
            return
        seat, kind, cards = wrong[dice.below(len(wrong))]
        others = [other for other in range(deal.players)
                  if other != seat and hands[other].cards & ~deal.known_to(viewer) and not hands[other].cards & kind]
        if not others:
            return
        deal.suppose(bits(cards)[0], hands[others[dice.below(len(others))]], viewer, dice)
