"""Asking: a player names another and the cards wanted, and gets them if that other has them; complete sets are laid down.

What is said tells the whole table something, and the deal keeps it as knowledge: whoever asks holds at least one card of the
set (:meth:`Deal.reveal_one_of`), and who has to refuse has none of the cards (:meth:`Deal.reveal_none_of`). Cards are handed over face
up. A game describes its sets and what follows an answer in its :class:`AskGame`. Rules pages: go-fish-quartet; Literature and
its kin ask in the same way.
"""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Card, bits, how_many
from parlour.equipment.french import RANK_NAMES
from parlour.games.go_fish_quartet.advice import best_ask
from parlour.games.go_fish_quartet.deal import Ask, AskDeal, Thing
from parlour.kernel.actions import PASS, Action, word
from parlour.kernel.chance import Dice
from parlour.kernel.game import Game
from parlour.kernel.phase import OVER, Phase, Turn
from parlour.kernel.prose import plural, spelled
from parlour.kernel.telling import those
from parlour.kernel.zones import CardSet, HandOrder

#: what one does, for whoever looks for it on the shelf
MECHANISM: Final = "asking"
SILENT: Final = word("go", "on")
LAY: Final = "lay"
KEEP: Final = word("keep")
#: what one asks for
BY_SET: Final = "set"
BY_CARD: Final = "card"
BY_COUNT: Final = "count"
#: as many players as there can be, in the key under which the ways to ask are kept
MOST_SEATS: Final = 16
#: how often cards are tried to change places, so that no imagined hand holds a set that would lie on the table
TRIES: Final = 60


@mypyc_attr(allow_interpreted_subclasses=True)
class AskGame(Game[AskDeal]):
    """A game of asking. By default sets are the ranks of the pack, all four cards of each, and are laid down at once; the turn
    stays with whoever gets something, and else passes to the player who was asked."""

    family = "quartet"
    hand_order: ClassVar[HandOrder] = "rank"
    #: a set, and several of them
    set_words: ClassVar[tuple[str, str]] = ("book", "books")
    #: what one says who has not what is asked for
    refusal: ClassVar[str] = "Go fish!"
    #: what one says for cards received, where that must be said
    thanks: ClassVar[Action] = word("say", "thank you")
    with_stock: ClassVar[bool] = False
    #: sets lie face up before their owners
    face_up: ClassVar[bool] = False
    #: how many cards make a set; 0: all of the group
    set_size: ClassVar[int] = 0
    #: how many cards one draws who has no cards left; 0 for none
    new_hand: ClassVar[int] = 0
    deal_type = AskDeal

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.groups: Final = tuple(self.make_groups())
        self.sizes: Final = tuple([self.set_size or group.bit_count() for group in self.groups])
        group_of = [0] * self.pack.size
        for place, group in enumerate(self.groups):
            for card in bits(group):
                group_of[card] = place
        self.group_of: Final = tuple(group_of)
        self.by_set: Final = self.unit() == BY_SET
        self.things: Final = tuple(self._make_things())
        self._things_of: Final = tuple([tuple([place for place, thing in enumerate(self.things) if thing.group == group])
                                        for group in range(len(self.groups))])
        pack = self.pack
        # where the groups are the ranks of a regular pack, a few shifts tell which are there and which are complete
        regular = self.groups == pack.rank_masks and pack.size == len(pack.suits) * len(pack.ranks) and not pack.has_twins
        self._suits: Final = len(pack.suits) if regular and self.set_size in (0, len(pack.suits)) else 0
        self._width: Final = len(pack.ranks)
        # the ways to ask, with the names for which they were made, and for sets of players who can be asked and of groups held
        self._names: Sequence[str] = ()
        self._asks: tuple[tuple[tuple[Ask, ...], ...], ...] = ()
        self._asks_for: dict[int, tuple[Action, ...]] = {}

    # --- what is asked for ----------------------------------------------------------------------------------------------

    def make_groups(self) -> Sequence[int]:
        """The cards that belong together, as masks."""
        return self.pack.rank_masks

    def group_words(self, group: int, count: int = 2) -> str:
        """So many cards of a group in words, without the number: ``queens``, ``six``."""
        rank = self.pack.ranks[group]
        return counted("joker" if rank == "X" else RANK_NAMES[rank], count)

    def unit(self) -> str:
        """What one asks for: :data:`BY_SET` for all of a set, :data:`BY_CARD`, or :data:`BY_COUNT`."""
        return BY_SET

    def asks_own(self) -> bool:
        """Whether one may ask for a card that one holds."""
        return False

    def please(self) -> bool:
        """Whether one must say please."""
        return False

    def says_thanks(self) -> bool:
        """Whether one must say thanks for what one gets."""
        return False

    def _make_things(self) -> list[Thing]:
        if self.unit() == BY_CARD:
            return [Thing(self.group_of[card], 1 << card, 1, self.pack.codes[card], self.pack.names(1 << card))
                    for card in self.pack.every]
        things = []
        for group, cards in enumerate(self.groups):
            if self.unit() == BY_SET:
                things.append(Thing(group, cards, 0, self.group_words(group), self.group_words(group)))
            else:
                for count in range(1, cards.bit_count()):
                    name = self.group_words(group, count)
                    things.append(Thing(group, cards, count, f"{count} {name}", f"{spelled(count)} {name}"))
        return things

    def asks(self, deal: AskDeal) -> tuple[tuple[tuple[Ask, ...], ...], ...]:
        """For each player and each thing the ways to ask for it."""
        names = deal.names
        if names != self._names:
            manners = (False, True) if self.please() else (False,)
            self._asks = tuple([tuple([tuple([
                Ask(target, names[target], thing.group, thing.wanted, thing.count, thing.what, thing.words, polite)
                for polite in manners]) for thing in self.things]) for target in range(self.players)])
            self._names = names
            self._asks_for = {}
        return self._asks

    def askable(self, deal: AskDeal, seat: int) -> list[int]:
        """The players that a seat may ask, from its next on: those who have cards."""
        return [other for other in deal.order(seat)[1:] if deal.hands[other].cards]

    def legal_asks(self, deal: AskDeal, seat: int) -> tuple[Action, ...]:
        """What a seat may ask for, and whom."""
        hand = deal.hands[seat].cards
        asks = self.asks(deal)
        held = self.groups_in(hand)
        targets = self.askable(deal, seat)
        by_set = self.by_set
        key = held * MOST_SEATS + seat
        for other in range(self.players):
            key = key * 2 + (other in targets)
        if by_set:
            known = self._asks_for.get(key)
            if known is not None:
                return known
        wanted: list[int] = []
        for group in bits(held):
            for place in self._things_of[group]:
                if not self._senseless(self.things[place], hand):
                    wanted.append(place)
        found: list[Action] = []
        for target in targets:
            of_target = asks[target]
            for place in wanted:
                found += of_target[place]
        listed = tuple(found)
        if by_set:
            self._asks_for[key] = listed
        return listed

    def ask_at_random(self, deal: AskDeal, seat: int, dice: Dice) -> Action:
        """Any of :meth:`legal_asks` where those are for whole sets, of which one can hold each; passes where there are none."""
        held = bits(self.groups_in(deal.hands[seat].cards))
        targets = self.askable(deal, seat)
        manners = 2 if self.please() else 1
        number = dice.below(max(1, len(targets) * len(held) * manners))
        if not held or not targets:
            return PASS
        each = len(held) * manners
        of_target = self.asks(deal)[targets[number // each]]
        return of_target[held[number % each // manners]][number % manners]

    def groups_in(self, cards: int) -> int:
        """The groups of which there is a card among these, as a mask."""
        found = 0
        if self._suits:
            for _ in range(self._suits):
                found |= cards
                cards >>= self._width
            return found & ((1 << self._width) - 1)
        for group, mask in enumerate(self.groups):
            if cards & mask:
                found |= 1 << group
        return found

    def sets_in(self, cards: int) -> int:
        """The groups of which there is a complete set among these cards, as a mask."""
        if self._suits:
            found = (1 << self._width) - 1
            for _ in range(self._suits):
                found &= cards
                cards >>= self._width
            return found
        found = 0
        for group, mask in enumerate(self.groups):
            if how_many(cards & mask) >= self.sizes[group]:
                found |= 1 << group
        return found

    def _senseless(self, thing: Thing, hand: int) -> bool:
        """Whether nobody could hold that beside this hand, and one may not ask for it."""
        if thing.count == 0:
            return False
        held = (hand & thing.wanted).bit_count()
        return held + thing.count > thing.wanted.bit_count() and not (thing.count == 1 and self.asks_own())

    def why_not(self, deal: AskDeal, seat: int, ask: Ask) -> str:
        """Why a seat may not ask this."""
        hand = deal.hands[seat].cards
        if ask.target == seat:
            return "You cannot ask yourself."
        if ask.target not in self.askable(deal, seat):
            return f"{deal.name(ask.target)} has no cards: ask somebody else."
        if not hand & self.groups[ask.group]:
            return f"You hold no {self.group_words(ask.group)}: ask for something of which you hold one."
        if ask.count == 1 and hand & ask.wanted:
            return "You hold that card yourself."
        return f"There cannot be so many {self.group_words(ask.group)} elsewhere."

    # --- asking and answering -----------------------------------------------------------------------------------------------

    def asked(self, deal: AskDeal, seat: int, ask: Ask) -> Phase[Any]:
        """A seat asks; the phase that follows the answer."""
        hand = deal.hands[seat]
        other = deal.hands[ask.target]
        if ask.count == 1 and not self.asks_own() and self.unit() == BY_CARD:
            deal.reveal_none_of(hand, ask.wanted)
        deal.reveal_one_of(hand, self.groups[ask.group])
        if self.please() and not ask.polite:
            deal.tell(seat, "{have} not said please")
            return self.go_on(deal, ask.target)
        held = other.cards & ask.wanted
        if how_many(held) < max(ask.count, 1):
            if ask.count <= 1:
                deal.reveal_none_of(other, ask.wanted)
            if deal.narrating:
                deal.say(f"{those(1 << ask.target)}: “{self.refusal}”", -1, ask.target)
            return self.refused(deal, seat, ask)
        given = 0
        for card in bits(held)[:ask.count or held.bit_count()]:
            given |= 1 << card
            deal.move(card, other, hand, openly=True)
        if ask.count == 0:
            deal.reveal_none_of(other, ask.wanted)
        if deal.narrating:
            deal.tell(ask.target, "{hand} over {}", deal.pack.names(given))
        if self.says_thanks():
            return Thanks(seat, ask.target, given)
        return self.received(deal, seat, given)

    def received(self, deal: AskDeal, seat: int, cards: int) -> Phase[Any]:
        """A seat has got cards for good: by default it asks on."""
        if self.lays_at_once():
            return self.go_on(deal, seat)
        self.tidy(deal)
        if self.ended(deal):
            return self.finish(deal)
        got = self.group_of[cards.bit_length() - 1]
        return LayOrKeep(seat) if self.may_lay() and got in self.complete(deal.hands[seat].cards) else Asking(seat)

    def refused(self, deal: AskDeal, seat: int, ask: Ask) -> Phase[Any]:
        """A seat has not got what it wanted: by default it is for the player asked to ask."""
        return self.go_on(deal, ask.target)

    # --- sets and turns -------------------------------------------------------------------------------------------------------

    def go_on(self, deal: AskDeal, seat: int) -> Phase[Any]:
        """The turn of a seat, or of the next that has cards, after all complete sets are laid down; or the end."""
        self.tidy(deal)
        if self.ended(deal):
            return self.finish(deal)
        for other in deal.order(seat):
            if deal.hands[other].cards:
                return self.turn_of(deal, other)
        return self.finish(deal)

    def turn_of(self, deal: AskDeal, seat: int) -> Phase[Any]:
        """A turn of this seat. Where complete sets may be kept, it can first lay down what it has."""
        return LayOrKeep(seat) if self.may_lay() and self.complete(deal.hands[seat].cards) else Asking(seat)

    def lays_at_once(self) -> bool:
        """Whether a complete set must be laid down at once."""
        return True

    def may_lay(self) -> bool:
        """Whether a complete set may be laid down or kept, when one's turn begins and when one has just got the last of it."""
        return not self.lays_at_once()

    def tidy(self, deal: AskDeal) -> None:
        """Complete sets are laid down, and who has no cards left draws new ones where that is played."""
        at_once = self.lays_at_once()
        for seat in range(deal.players):
            hand = deal.hands[seat]
            if at_once and self.sets_in(hand.cards):
                self.lay_sets(deal, seat)
            while not hand.cards and deal.stock.row and self.new_hand_size():
                size = min(self.new_hand_size(), len(deal.stock.row))
                for _ in range(size):
                    deal.draw(deal.stock, deal.hands[seat])
                deal.tell(seat, "{have} no cards left and {draw} {}", size)
                if at_once:
                    self.lay_sets(deal, seat)

    def new_hand_size(self) -> int:
        """How many cards one draws who has no cards left; 0 for none."""
        return self.new_hand

    def complete(self, cards: int) -> list[int]:
        """The sets that are complete among these cards, by their groups."""
        return list(bits(self.sets_in(cards)))

    def lay_sets(self, deal: AskDeal, seat: int) -> None:
        """The seat lays down all its complete sets."""
        found = self.sets_in(deal.hands[seat].cards)
        while found:
            for group in bits(found):
                self.lay(deal, seat, group)
            found = self.sets_in(deal.hands[seat].cards)

    def badges(self, deal: AskDeal, seat: int) -> list[str]:
        count = sum(self.set_counts(deal, seat))
        return [f"{count} {self.set_words[0] if count == 1 else self.set_words[1]}"] if count else []

    def result_badges(self, deal: AskDeal, seat: int) -> list[str]:
        return self.badges(deal, seat)

    def lay(self, deal: AskDeal, seat: int, group: int) -> None:
        """The seat shows a complete set and lays it down."""
        for card in bits(deal.hands[seat].cards & self.groups[group])[:self.sizes[group]]:
            deal.move(card, deal.hands[seat], deal.sets[seat], openly=True)
        if deal.narrating:
            deal.tell(seat, "{lay} down {}", self.set_name(group))

    def set_name(self, group: int) -> str:
        """A set in words: ``a book of queens``."""
        return f"a {self.set_words[0]} of {self.group_words(group)}"

    def set_counts(self, deal: AskDeal, seat: int) -> list[int]:
        """How many sets of each group a seat has laid down."""
        laid = deal.sets[seat].cards
        return [how_many(laid & group) // size for group, size in zip(self.groups, self.sizes)]

    def ended(self, deal: AskDeal) -> bool:
        """Whether the deal is over: when nobody has cards left."""
        for hand in deal.hands:
            if hand.cards:
                return False
        return not deal.stock.row

    def finish(self, deal: AskDeal) -> Phase[Any]:
        """The deal is over: a point for each set, unless the game counts otherwise."""
        if sum([deal.sets[seat].count() for seat in range(deal.players)]) == self.pack.size:
            deal.end_because(-1, f"All {self.set_words[1]} are complete.")
        elif self.with_stock and not deal.stock.row:
            deal.end_because(-1, "The stock is used up.")
        for seat in range(deal.players):
            points = self.points_of(deal, seat)
            if not deal.narrating:
                # nobody reads what for, and very many deals are played so
                deal.award(seat, points)
                continue
            count = sum(self.set_counts(deal, seat))
            words = self.set_words[0] if count == 1 else self.set_words[1]
            worth = f" worth {points} points" if points != count else ""
            deal.tell(seat, "{have} {} {}{}", count, words, worth)
            deal.enter_score(seat, points, f"{count} {words}")
        return OVER

    def points_bounds(self) -> tuple[int, int] | None:
        return 0, self.most_points()

    def most_points(self) -> int:
        """What all sets together are worth."""
        return sum([group.bit_count() // size for group, size in zip(self.groups, self.sizes)])

    def points_of(self, deal: AskDeal, seat: int) -> int:
        """What a seat's sets are worth."""
        return sum(self.set_counts(deal, seat))

    def most_sets(self, deal: AskDeal) -> list[int]:
        """The seats with the most sets."""
        counts = [sum(self.set_counts(deal, seat)) for seat in range(deal.players)]
        return [seat for seat in deal.order(deal.after(deal.dealer)) if counts[seat] == max(counts)]

    # --- dealing ------------------------------------------------------------------------------------------------------------

    def deal_all(self, deal: AskDeal) -> None:
        """Deals all cards one at a time as evenly as they go."""
        cards = deal.fresh_pack()
        for place, seat in enumerate(deal.order(deal.after(deal.dealer))):
            deal.place(cards[place::deal.players], deal.hands[seat])

    def deal_each(self, deal: AskDeal, each: int) -> None:
        """Deals so many cards to everyone; the others are the stock."""
        rest = deal.deal_singly(deal.fresh_pack(), each)
        deal.place(rest[::-1], deal.stock)

    # --- imagined deals -----------------------------------------------------------------------------------------------------

    def mend(self, deal: AskDeal, viewer: int, dice: Dice) -> None:
        """In an imagined deal: a hand that has been dealt a complete set, which would lie on the table, changes cards with others."""
        known = deal.known_to(viewer)
        for seat in range(deal.players):
            hand = deal.hands[seat]
            for _ in range(TRIES):
                sets = self.complete(hand.cards)
                loose = hand.cards & self.groups[sets[0]] & ~known if sets else 0
                if not loose:
                    break
                mine = bits(loose)
                others = bits(deal.pack.all & ~known & ~hand.cards)
                if not others:
                    break
                card = mine[dice.below(len(mine))]
                other = others[dice.below(len(others))]
                if self._could_swap(deal, card, other):
                    deal.swap(card, other)

    def _could_swap(self, deal: AskDeal, card: Card, other: int) -> bool:
        """Whether two cards could lie where the other does."""
        both = 1 << card | 1 << other
        for zone in deal.zones:
            if isinstance(zone, CardSet) and (zone.cards & both).bit_count() == 1:
                cards = zone.cards ^ both
                comes = cards & both
                if zone.excluded & comes:
                    return False
                group = self.group_of[comes.bit_length() - 1]
                if (cards & self.groups[group]).bit_count() >= self.sizes[group]:
                    return False
                for some in zone.holds_one_of:
                    if not some & cards:
                        return False
        return True


@mypyc_attr(allow_interpreted_subclasses=True)
class Asking(Turn[AskDeal]):
    """The seat asks somebody for something."""

    about: ClassVar[str] = "asking"

    def legal(self, deal: AskDeal, seat: int) -> Sequence[Action]:
        return deal.game.legal_asks(deal, seat) or (PASS,)

    def at_random(self, deal: AskDeal, seat: int, dice: Dice) -> Action:
        return deal.game.ask_at_random(deal, seat, dice) if deal.game.by_set else super().at_random(deal, seat, dice)

    def candidates(self, deal: AskDeal, seat: int) -> Sequence[Action]:
        found: list[Action] = [PASS]
        for of_target in deal.game.asks(deal):
            for ways in of_target:
                found += ways
        return found

    def read_shorthand(self, deal: AskDeal, seat: int, text: str) -> Action | None:
        """Without the verb, and as much as tells it from the others: ``west q``."""
        wanted = text.lower().strip()
        starts: list[Action] = []
        for action in deal.legal(seat):
            said = action.text.lower()
            if wanted in (said, action.word.lower()):
                return action
            if said.startswith(wanted) or action.word.lower().startswith(wanted):
                starts.append(action)
        return starts[0] if len(starts) == 1 and wanted else None

    def reason(self, deal: AskDeal, seat: int, action: Action) -> str:
        if isinstance(action, Ask):
            return deal.game.why_not(deal, seat, action)
        return "You do not pass while there is somebody you can ask."

    def play(self, deal: AskDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if isinstance(action, Ask):
            return game.asked(deal, seat, action)
        return game.go_on(deal, deal.after(seat))

    def prompt(self, deal: AskDeal, seat: int) -> str:
        if len(deal.legal(seat)) == 1 and deal.legal(seat)[0] is PASS:
            return "You have nothing to ask for: pass"
        return "Ask somebody"

    def advise(self, deal: AskDeal, seat: int, rng: Random) -> Action | None:
        return best_ask(deal, seat, deal.legal(seat), deal.game.please(), rng)

    def speaks_for(self, deal: AskDeal, seat: int, action: Action) -> str:
        if not isinstance(action, Ask):
            return ""
        if action.wanted & deal.hands[action.target].cards & deal.known_to(seat):
            return f"you know that {deal.name(action.target)} has it"
        held = (deal.hands[seat].cards & deal.game.groups[action.group]).bit_count()
        return f"you hold {spelled(held)} of that set" if held else ""

    def describe(self, deal: AskDeal, seat: int, action: Action, viewer: int) -> str:
        if isinstance(action, Ask):
            target = "you" if action.target == viewer else deal.name(action.target)
            please = ", please" if action.polite else ""
            return deal.sentence(seat, viewer, "ask", f"{target} for {action.words}{please}")
        return super().describe(deal, seat, action, viewer)

    def imagined(self, deal: AskDeal, viewer: int, dice: Dice) -> Phase[Any]:
        game = deal.game
        if game.lays_at_once():
            game.mend(deal, viewer, dice)
        return self


@mypyc_attr(allow_interpreted_subclasses=True)
class Thanks(Turn[AskDeal]):
    """The seat has been handed cards, and must not forget to say thanks before it goes on."""

    about: ClassVar[str] = "manners"

    def __init__(self, seat: int, giver: int, cards: int) -> None:
        super().__init__(seat)
        self.giver: Final = giver
        self.cards: Final = cards

    def legal(self, deal: AskDeal, seat: int) -> Sequence[Action]:
        return (SILENT, deal.game.thanks)

    def play(self, deal: AskDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is not SILENT:
            return game.received(deal, seat, self.cards)
        for card in bits(self.cards):
            deal.move(card, deal.hands[seat], deal.hands[self.giver], openly=True)
        # it held another of them before it asked
        deal.reveal_one_of(deal.hands[seat], game.groups[game.group_of[self.cards.bit_length() - 1]])
        deal.tell(seat, "{have} forgotten to {}, and {give} back {}", game.thanks, deal.pack.names(self.cards))
        return game.go_on(deal, self.giver)

    def prompt(self, deal: AskDeal, seat: int) -> str:
        return f"{deal.name(self.giver)} hands you {deal.pack.names(self.cards)}"

    def advise(self, deal: AskDeal, seat: int, rng: Random) -> Action | None:
        return deal.game.thanks

    def describe(self, deal: AskDeal, seat: int, action: Action, viewer: int) -> str:
        if action is SILENT:
            return deal.sentence(seat, viewer, "go", "on")
        return deal.sentence(seat, viewer, "say", action.word)


@mypyc_attr(allow_interpreted_subclasses=True)
class LayOrKeep(Turn[AskDeal]):
    """The seat may lay a complete set down before it asks, or keep what it has. Others do not learn that it keeps one."""

    # as of :class:`Asking`: all can see which section it is
    about: ClassVar[str] = "asking"

    def legal(self, deal: AskDeal, seat: int) -> Sequence[Action]:
        game = deal.game
        return (*[word(LAY, game.group_words(group)) for group in game.complete(deal.hands[seat].cards)], KEEP)

    def candidates(self, deal: AskDeal, seat: int) -> Sequence[Action]:
        game = deal.game
        return (*[word(LAY, game.group_words(group)) for group in range(len(game.groups))], KEEP)

    def reason(self, deal: AskDeal, seat: int, action: Action) -> str:
        return f"You have no complete set of {action.word}."

    def play(self, deal: AskDeal, seat: int, action: Action) -> Phase[Any]:
        game = deal.game
        if action is KEEP:
            return Asking(seat)
        for group in range(len(game.groups)):
            if game.group_words(group) == action.word:
                game.lay(deal, seat, group)
        return game.go_on(deal, seat)

    def prompt(self, deal: AskDeal, seat: int) -> str:
        return f"Lay down a {deal.game.set_words[0]}, or keep your cards"

    def advise(self, deal: AskDeal, seat: int, rng: Random) -> Action | None:
        return self.legal(deal, seat)[0]

    def imagined(self, deal: AskDeal, viewer: int, dice: Dice) -> Phase[Any]:
        """Others do not know that there is something to lay down: to them the seat is about to ask."""
        return self if viewer == self.seat else Asking(self.seat)

    def describe(self, deal: AskDeal, seat: int, action: Action, viewer: int) -> str:
        return f"You keep your {deal.game.set_words[1]}." if action is KEEP and seat == viewer else ""


def counted(name: str, count: int) -> str:
    """A rank's name for one card, or for several: ``six``, ``sixes``."""
    return name if count == 1 else plural(name)
