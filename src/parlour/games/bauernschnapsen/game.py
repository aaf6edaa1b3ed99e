"""Bauernschnapsen: partners, trumps from three cards, an auction of contracts, 24 game points. Rules page: bauernschnapsen."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar, Final

from mypy_extensions import mypyc_attr

from parlour.equipment import Pack, bits
from parlour.games.bauernschnapsen.bidding import TALON, AskTalon, Bidding, DiscardTalon, Kontra, RaiseContract, SchnapsAuction
from parlour.games.bauernschnapsen.cards import (
    CARD_SETS,
    ENOUGH,
    HALF,
    NATURAL,
    PAIR,
    RANK_NAMES,
    TEN_LOWEST,
    TRUMP_PAIR,
    VALUES,
    SchnapsCards,
)
from parlour.games.bauernschnapsen.contracts import (
    BAUERN_SCHNAPSER,
    FARBEN_GANG,
    FOREHAND,
    FOREHANDS_SIDE,
    GANG,
    HERREN_SCHNAPSER,
    KONTRA_BAUERN_SCHNAPSER,
    KONTRA_SCHNAPSER,
    NO_TRICK,
    NORMAL,
    OPPONENTS,
    OTHERS,
    SCHNAPSER,
    WHOLE_SUIT,
    Contract,
    Kind,
    as_bettler,
    bettler,
    zehner_gang,
)
from parlour.games.bauernschnapsen.deal import FIRST, SchnapsDeal, TalonDeal
from parlour.games.bauernschnapsen.dealing import CUT_OR_KNOCK
from parlour.games.bauernschnapsen.options import (
    ABOVE_GANG,
    ALL_PLAY,
    ALLOWED,
    AS_BETTLER,
    BETTLER,
    BETTLER_ORDER,
    BETTLER_PARTNER,
    BETTLER_VALUE,
    CARDS,
    FRENCH,
    KONTRA_FIRST,
    LOOK,
    RAISE,
    REFUSED,
    TEN_LOW,
    ZEHNER,
    ZEHNER_POINTS,
    ZEHNER_VALUE,
)
from parlour.games.bauernschnapsen.play import SchnapsTrick
from parlour.kernel.deal import Deal
from parlour.kernel.ending import Ending
from parlour.kernel.game import Game
from parlour.kernel.options import Value
from parlour.kernel.phase import OVER, Phase
from parlour.kernel.prose import Prose, listed, spelled
from parlour.kernel.question import Ask
from parlour.mechanisms.tricks.card_points import points_words
from parlour.mechanisms.tricks.doubling import Doubling
from parlour.mechanisms.tricks.tricks import NO_TRUMPS

#: game points that win
TARGET: Final = 24
#: partners sit two places apart
PARTNER: Final = 2


class Bummerl(Ending):
    """The first side with 24 game points has won, and the others are marked with a Bummerl."""

    def reached(self, game: Game[Any], deal: Deal) -> bool:
        return max(deal.scores) >= TARGET

    def winners(self, game: Game[Any], deal: Deal) -> list[int]:
        return [seat for seat in range(game.players) if deal.score(seat) >= TARGET]

    def words(self, game: Game[Any]) -> str:
        return f"Whoever first has {TARGET} game points wins."


@mypyc_attr(allow_interpreted_subclasses=True)
class SchnapsGame(Game[SchnapsDeal]):
    """What both games of the page share; as it stands, two against two."""

    page = "bauernschnapsen"
    family = "trick-taking/ace-ten/marriage"
    minutes = 25
    schema = (CARDS, BETTLER, BETTLER_ORDER, BETTLER_VALUE, BETTLER_PARTNER, KONTRA_FIRST, AS_BETTLER, ZEHNER, ZEHNER_VALUE, LOOK, RAISE,
              REFUSED)
    deal_type = SchnapsDeal
    prose = Prose(__name__, "rules.md")
    ends = Bummerl()
    #: how many cards each gets after the first three
    second: ClassVar[int] = 2

    def __init__(self, players: int | None = None, options: Mapping[str, object] | None = None) -> None:
        super().__init__(players, options)
        self.cards: Final[SchnapsCards] = CARD_SETS[self[CARDS]]
        self.looks: Final = self[LOOK] == ALLOWED
        self.kinds: Final[tuple[Kind, ...]] = self.ladder_of_contracts()
        self.bidding: Final = Bidding(self.kinds, self[KONTRA_FIRST])

    def make_pack(self) -> Pack:
        return CARD_SETS[self[CARDS]].pack

    def seating(self) -> Sequence[int]:
        return (0, 1, 0, 1)

    def team(self, seat: int, declarer: int) -> int:
        """Who plays together with a seat, itself among them, when this is the declarer."""
        return 5 << (seat & 1)

    def spare_cards(self) -> int:
        """How many cards a declarer may still get."""
        return 0

    def hand_size(self) -> int:
        """How many cards everyone plays with."""
        return FIRST + self.second

    # --- the deal (page section "The deal") ---------------------------------------------------------------------------------

    def open(self, deal: SchnapsDeal) -> Phase[Any]:
        deal.place(deal.fresh_pack()[::-1], deal.rest)
        return Ask(deal.order(deal.dealer)[-1], CUT_OR_KNOCK)

    def deal_rest(self, deal: SchnapsDeal, cut: bool, turned: bool) -> Phase[Any]:
        """Forehand has chosen trumps, or has the next card ``turned`` up: the rest of the cards is dealt."""
        for seat in deal.order(deal.forehand):
            forehand = seat == deal.forehand
            deal.give(seat, self.second if cut or forehand else self.hand_size(), turned and forehand)
        return SchnapsAuction(self.bidding, deal.forehand)

    # --- the contracts (page sections "The contracts", "Variations") ------------------------------------------------------------

    def ladder_of_contracts(self) -> tuple[Kind, ...]:
        """The contracts that may be bid, from the lowest."""
        ranks = TEN_LOWEST if self[BETTLER_ORDER] == TEN_LOW else NATURAL
        kinds = [NORMAL]
        if self[BETTLER]:
            kinds.append(bettler(self[BETTLER_VALUE], ranks))
        if self[AS_BETTLER]:
            kinds.append(as_bettler(ranks))
        kinds.append(SCHNAPSER)
        zehner = [zehner_gang(ZEHNER_POINTS[self[ZEHNER_VALUE]])] if self[ZEHNER] else []
        kinds += [GANG, *zehner] if self[ZEHNER_VALUE] == ABOVE_GANG else [*zehner, GANG]
        kinds += [KONTRA_SCHNAPSER, BAUERN_SCHNAPSER, FARBEN_GANG, KONTRA_BAUERN_SCHNAPSER, HERREN_SCHNAPSER]
        return tuple(kinds)

    def barred(self, deal: SchnapsDeal, seat: int, kind: Kind) -> str:
        """Why the seat may not bid a contract, however high the bidding is; empty when it may."""
        forehand = deal.forehand
        ours = self.sides[seat] == self.sides[forehand]
        who = self.bidders(kind)
        if ((who == FOREHAND and seat != forehand) or (who == FOREHANDS_SIDE and not ours) or (who == OPPONENTS and ours)
                or (who == OTHERS and seat == forehand)):
            return who.format(f"a {kind.name}")
        hand = deal.hands[seat].cards
        if kind.ace and not hand & self.cards.aces:
            return "You hold no ace."
        if kind.aim is WHOLE_SUIT:
            # of the trumps forehand has one, so that nobody else has them all
            trumps = self.pack.suit_masks[deal.trumps]
            held = (hand & trumps).bit_count() if kind.trumps else self.cards.longest(hand & ~trumps)
            if held < FIRST + 2 - self.cards_to_come(deal, seat):
                return f"Your hand cannot have all five {'trumps' if kind.trumps else 'cards of a suit'}."
        return ""

    def bidders(self, kind: Kind) -> str:
        """Who may bid a contract, in the words that answer the others."""
        return kind.bidders

    def shown_by_bid(self, deal: SchnapsDeal, seat: int, kind: Kind) -> None:
        """What everybody learns of the hand of who plays a contract, or would."""
        if kind.ace:
            deal.reveal_one_of(deal.hands[seat], self.cards.aces)

    def cards_to_come(self, deal: SchnapsDeal, seat: int) -> int:
        """How many cards the seat may still get as the declarer."""
        return 0

    def contract(self, deal: SchnapsDeal, kind: Kind, declarer: int, doublers: tuple[int, ...] = ()) -> Contract:
        """A contract as it is played in this deal."""
        return Contract(kind, declarer, self.cards.order(kind.ranks, deal.trumps if kind.trumps else NO_TRUMPS), doublers)

    def bid_won(self, deal: SchnapsDeal, kind: Kind, declarer: int, doublers: tuple[int, ...]) -> Phase[Any]:
        """The bidding is over, perhaps with kontra in it: what follows (page section "The bidding process")."""
        deal.declarer = declarer
        contract = self.contract(deal, kind, declarer, doublers)
        deal.tell(declarer, "{play} {}", kind.name)
        if kind.aim is WHOLE_SUIT:
            # the cards lie open, and there is nothing to double
            return self.doubled(deal, contract)
        return Kontra(contract).begun(deal)

    def doubled(self, deal: SchnapsDeal, contract: Contract) -> Phase[Any]:
        """Nobody doubles any more: the play."""
        return self.begin(deal, contract)

    # --- the play (page section "The play") ---------------------------------------------------------------------------------------

    def begin(self, deal: SchnapsDeal, contract: Contract) -> Phase[Any]:
        """The first trick, or the end where the declarer shows a whole suit."""
        if contract.kind.aim is WHOLE_SUIT:
            deal.show(deal.hands[contract.declarer].cards)
            deal.tell(contract.declarer, "{show} five cards of one suit")
            deal.beat()
            return self.settle(deal, contract, True)
        return self.trick(deal, contract, deal.forehand if contract.kind.trumps else contract.declarer, 0)

    def trick(self, deal: SchnapsDeal, contract: Contract, leader: int, number: int) -> Phase[Any]:
        """A trick led by this seat. In a Bettler the declarer's partner may sit out."""
        seats = deal.order(leader)
        if contract.kind.aim is NO_TRICK and self.partner_out():
            partner = seats[(seats.index(contract.declarer) + PARTNER) % len(seats)]
            seats = tuple([seat for seat in seats if seat != partner])
        return SchnapsTrick(seats, contract, number)

    def partner_out(self) -> bool:
        """Whether the declarer's partner takes no part in a Bettler."""
        return self[BETTLER_PARTNER] != ALL_PLAY

    def trick_won(self, deal: SchnapsDeal, contract: Contract, winner: int, played: int) -> Phase[Any]:
        """A trick is won, so many have been played: the next, or the end of the deal."""
        aim = contract.kind.aim
        if not aim.alone:
            if played == self.hand_size():
                deal.tell(winner, "{win} the last trick, and nobody has claimed")
                return self.pay(deal, deal.team(winner), contract.worth(1))
            return self.trick(deal, contract, winner, played)
        if (winner == contract.declarer) == aim.loses:
            return self.settle(deal, contract, False)
        if played == self.hand_size() - aim.spared:
            return self.settle(deal, contract, deal.card_points(1 << contract.declarer) >= aim.target)
        return self.trick(deal, contract, winner, played)

    def claim(self, deal: SchnapsDeal, seat: int, contract: Contract) -> Phase[Any]:
        """Somebody says that the side has enough: what the others have settles what it counts, right or wrong."""
        team = deal.team(seat)
        others = (1 << self.players) - 1 & ~team
        points = deal.card_points(team)
        right = points >= ENOUGH
        deal.tell(seat, "{have} {} card points{}", points, "" if right else f", and {ENOUGH} were needed")
        return self.pay(deal, team if right else others, contract.worth(self.game_points(deal, others)))

    def game_points(self, deal: SchnapsDeal, losers: int) -> int:
        """What a normal game counts against these losers (page section "Special rules for normal game")."""
        if not deal.tricks_of(losers):
            return 3
        return 1 if deal.card_points(losers) >= HALF else 2

    # --- scoring (page section "Scoring") -------------------------------------------------------------------------------------------

    def settle(self, deal: SchnapsDeal, contract: Contract, made: bool) -> Phase[Any]:
        """The contract is made or not."""
        deal.tell(contract.declarer, "{make} {}" if made else "{lose} {}", contract.kind.name)
        team = deal.team(contract.declarer)
        return self.pay(deal, team if made else (1 << self.players) - 1 & ~team, contract.worth(contract.kind.points))

    def pay(self, deal: SchnapsDeal, team: int, points: int) -> Phase[Any]:
        """A team scores game points."""
        paid: list[int] = []
        for seat in bits(team):
            if self.sides[seat] not in paid:
                paid.append(self.sides[seat])
                deal.enter_score(seat, points, "the deal won")
        deal.tell_of(team, "{score} {} game {}", points, "point" if points == 1 else "points")
        return OVER

    def points_bounds(self) -> tuple[int, int] | None:
        # a point more where the talon is left, and three doubles
        return 0, (max([kind.points for kind in self.kinds]) + 1) << len(Doubling.steps)

    def result_facts(self, deal: SchnapsDeal) -> list[str]:
        if not self.finished(deal):
            return []
        facts = []
        for side in range(max(self.sides) + 1):
            if deal.scores[side] < TARGET:
                name = deal.side_name(side)
                facts.append(f"Two Bummerl for {name}: Schneider" if not deal.scores[side] else f"A Bummerl for {name}")
        return facts

    def badges(self, deal: SchnapsDeal, seat: int) -> list[str]:
        won = deal.tricks[seat]
        tricks = [f"{won} {'trick' if won == 1 else 'tricks'}"] if won else []
        return ["forehand"] * (seat == deal.forehand) + ["declarer"] * (seat == deal.declarer) + tricks

    def result_badges(self, deal: SchnapsDeal, seat: int) -> list[str]:
        return ["declarer"] if seat == deal.declarer else []

    # --- the rules in words ---------------------------------------------------------------------------------------------------------

    def rule_words(self) -> Mapping[str, Value]:
        german = self[CARDS] != FRENCH
        return {
            "hand": spelled(self.hand_size()), "first_tricks": spelled(self.hand_size() - 2),
            "target": TARGET, "enough": ENOUGH, "half": HALF, "pair": PAIR, "trump_pair": TRUMP_PAIR,
            "queen": "ober" if german else "queen", "jack": "unter" if german else "jack",
            "suits": listed([suit.name for suit in self.pack.suits]), "example": self.pack.suits[1].name,
            "values": points_words(dict(zip(self.pack.ranks[::-1], VALUES)), RANK_NAMES),
            "zehner_points": ZEHNER_POINTS[self[ZEHNER_VALUE]], "zehner_above": self[ZEHNER_VALUE] == ABOVE_GANG,
        }


class Bauernschnapsen(SchnapsGame):
    """Bauernschnapsen for four players, two against two."""

    id = "bauernschnapsen"
    name = "Bauernschnapsen"
    summary = "Austrian Schnapsen for partners: trumps from three cards, an auction of contracts, and 24 game points to win."
    player_counts = range(4, 5)
    leaves_out = (RAISE, REFUSED)


class TalonSchnapsen(SchnapsGame):
    """Three players: the declarer, who takes a talon of two cards, against the two others."""

    id = "talon-schnapsen"
    name = "Talon-Schnapsen"
    summary = "Bauernschnapsen for three: the declarer takes two cards of the talon, and plays alone."
    player_counts = range(3, 4)
    leaves_out = (BETTLER_PARTNER,)
    deal_type = TalonDeal
    second = 3

    def seating(self) -> Sequence[int]:
        return range(3)

    def team(self, seat: int, declarer: int) -> int:
        alone = 1 << declarer if declarer >= 0 else 1 << seat
        return alone if alone >> seat & 1 else 7 & ~alone

    def bidders(self, kind: Kind) -> str:
        # forehand has no partner
        return FOREHAND if kind.bidders == FOREHANDS_SIDE else kind.bidders

    def spare_cards(self) -> int:
        return TALON

    def cards_to_come(self, deal: SchnapsDeal, seat: int) -> int:
        return 0 if deal.hands[seat].count() > self.hand_size() else TALON

    def deal_rest(self, deal: SchnapsDeal, cut: bool, turned: bool) -> Phase[Any]:
        # two cards go to the talon before the second batch, or at the very end
        if cut:
            deal.deal_talon(TALON)
        auction = super().deal_rest(deal, cut, turned)
        if not cut:
            deal.deal_talon(TALON)
        return auction

    def bid_won(self, deal: SchnapsDeal, kind: Kind, declarer: int, doublers: tuple[int, ...]) -> Phase[Any]:
        deal.declarer = declarer
        contract = self.contract(deal, kind, declarer, doublers)
        deal.tell(declarer, "{play} {}", kind.name)
        return self.talon(deal, contract) if self.raises() else Kontra(contract).begun(deal)

    def raises(self) -> bool:
        """Whether the declarer may change the contract with the talon, so that one doubles only after that."""
        return self[RAISE] == ALLOWED

    def doubled(self, deal: SchnapsDeal, contract: Contract) -> Phase[Any]:
        return self.begin(deal, contract) if self.raises() else self.talon(deal, contract)

    def talon(self, deal: SchnapsDeal, contract: Contract) -> Phase[Any]:
        """The declarer takes the talon, or may leave it."""
        return AskTalon(contract) if self[REFUSED] else self.take_talon(deal, contract)

    def take_talon(self, deal: SchnapsDeal, contract: Contract) -> Phase[Any]:
        """The declarer takes the talon, and discards."""
        deal.take_talon(contract.declarer)
        return RaiseContract(contract) if self.raises() else DiscardTalon(contract)

    def talon_done(self, deal: SchnapsDeal, contract: Contract) -> Phase[Any]:
        """The declarer holds the hand that is played with."""
        return Kontra(contract).begun(deal) if self.raises() else self.begin(deal, contract)

    def begin(self, deal: SchnapsDeal, contract: Contract) -> Phase[Any]:
        if contract.kind.aim is WHOLE_SUIT:
            hand = deal.hands[contract.declarer].cards
            suits = [suit for suit in self.cards.whole_suits(hand) if suit == deal.trumps or not contract.kind.trumps]
            if not suits:
                deal.show(hand)
                deal.tell(contract.declarer, "{have} no whole suit")
                deal.beat()
                return self.settle(deal, contract, False)
            contract = contract.with_suit(suits[0])
        return self.trick(deal, contract, deal.forehand if contract.kind.trumps else contract.declarer, 0)

    def partner_out(self) -> bool:
        return False
