"""The rules of Bridge in words, with the options chosen."""
from __future__ import annotations

from typing import TYPE_CHECKING, Any, Final

from parlour.games.bridge.options import (
    ARROW,
    BEER,
    COMPARING,
    HONOURS,
    IMP_METHOD,
    MINIBRIDGE_DEALS,
    PACKS,
    RECORDING,
    REDOUBLING,
    ROUND,
    RUBBER_DEALS,
    RUSSIAN_TABLE,
    SWAP,
    SYSTEM,
    UNIT,
    VERSION,
    VULNERABILITY,
)
from parlour.games.bridge.system import SYSTEMS

if TYPE_CHECKING:
    from parlour.games.bridge.chicago import Chicago, ChicagoDuplicate, ChicagoRussian
    from parlour.games.bridge.duplicate import DuplicateGame, DuplicatePairs, DuplicateTeams, ImpPairs
    from parlour.games.bridge.forerunners import AuctionBridge, StraightBridge
    from parlour.games.bridge.game import BridgeGame
    from parlour.games.bridge.minibridge import Minibridge
    from parlour.games.bridge.rubber import RubberBridge

POINT_COUNT: Final = "an ace counts 4, a king 3, a queen 2 and a jack 1, so that the pack holds 40"
#: how calls are made, by the medium
MEDIA_WORDS: Final = {
    "spoken": "Calls are spoken: only each player's latest stays in sight. At your turn you may ask what the opponents' calls meant.",
    "bidding-box": "Calls are made with the cards of a bidding box, and all of them stay in sight until the auction is over.",
    "pointing-card": "Calls are pointed to on a card: only each player's latest stays in sight. At your turn you may ask what the "
        "opponents' calls meant.",
    "written": "Calls are written down, and all of them stay in sight until the auction is over.",
}


def players(packs: str = "") -> str:
    """The players, the cards and the deal; ``packs``: how they are shuffled, where the page says it."""
    return ("## Players and cards\nSouth and North play together against West and East. In each suit the cards rank A K Q J 10 "
            f"down to 2. Thirteen are dealt to each, one at a time, and play and deal go round clockwise.{packs}\n")


def packs(game: RubberBridge) -> str:
    """Who shuffles, with two packs or one."""
    return " Two packs are in use: while one is dealt, the dealer's partner shuffles the other for the next deal." if game[PACKS] == 2 \
        else " There is one pack: the player on the dealer's left shuffles it and the one on the right cuts."


def auction(game: BridgeGame[Any], passed_out: str = "") -> str:
    """The auction; ``passed_out``: what follows when nobody bids."""
    term = game.pass_term
    say = "say “no bid”" if term == "no bid" else "pass"
    text = (
        "## Auction\nThe dealer calls first, then everyone in turn. A bid names a number from 1 to 7 and a suit or no trumps: "
        "your side undertakes to take that many tricks more than six, with those trumps. Each bid must be higher than the last: a "
        "greater number, or the same number in a higher place of the order clubs, diamonds, hearts, spades, no trumps. Instead "
        f"you may {say}, double the last bid if the other side made it, or redouble if they have doubled your side's. Doubling "
        "changes what the contract scores, not how high it is, and a further bid cancels it. Who has passed may call again "
        "later.\nThree passes in a row after a bid end the auction, and the last bid is the contract. Of the side that made it "
        "the player who first named its suit, or no trumps, is the declarer, and the partner is dummy. You type 3NT, x and xx, or "
        "choose from the calls.\n")
    return text + passed_out + calling(game) + agreements(game)


def calling(game: BridgeGame[Any]) -> str:
    """How calls are made at the table."""
    talk = game.talk
    lines = [MEDIA_WORDS[talk.medium]] if talk.medium else []
    if talk.stops:
        lines.append("Before a bid higher than it need be in its suit one says stop, and the next player must pause before "
                     "calling: at this table that is a step of its own, whatever the player then calls.")
    if talk.alerts:
        lines.append("When a call has a meaning of its own, which does not offer what it names, the bidder's partner alerts it; "
                     "the table does this of itself and says what was agreed.")
    if talk.announces:
        lines.append("The strength of an opening or overcall of no trumps is announced by the bidder's partner.")
    return " ".join(lines) + "\n" if lines else ""


def agreements(game: BridgeGame[Any]) -> str:
    """Bidding systems, which are open to all."""
    chosen = game[SYSTEM]
    calls = "each call means" if game.talk.calls_stay else "the calls in sight mean"
    text = (f"## Agreements\nPartners may agree what their calls mean, but never in secret: what {calls} stands on the "
            f"table during the auction, and what the opponents' calls meant during the play. Hands are measured in points: {POINT_COUNT}. ")
    if chosen == "each-side-says":
        systems = " ".join([f"{system.title[0].upper()}{system.title[1:]}: {system.words}." for system in SYSTEMS])
        return (text + "Before the first deal the dealer says for one side, and the next player for the other, what they play. "
                f"{systems} You are free to make any call all the same, as long as it surprises your partner as well.\n")
    system = next(each for each in SYSTEMS if each.name == chosen)
    return (text + f"Both sides play {system.title}: {system.words}. Bots bid so; you are free to make any call, as long as it "
            "surprises your partner as well.\n")


def play(game: BridgeGame[Any], dummy_open: bool = False) -> str:
    """The play of the cards; ``dummy_open``: dummy's hand lies open before the lead."""
    lead = ("The player on the declarer's left leads any card, face down. The leader's partner may ask what the declarer's side "
            "meant by its calls and then has it turned up" if game.lead_face_down else "The player on the declarer's left leads any card")
    inspect = ("Until your side has played to the next trick you see the cards of the last one." if game.tricks_inspected else
               "Everyone's card of a finished trick lies face down before its player. It may not be looked at again, but for your own "
               "last card, which you see until the next trick is led to, unless you are dummy.")
    if not dummy_open:
        lead += "; then dummy's hand is laid open"
    return (f"## Play\n{lead}. The declarer plays dummy's hand as well as the hand held, and dummy takes no "
            "part: naming a suit alone plays dummy's lowest card of it. You must follow suit if you can and may otherwise play "
            "anything. The highest trump takes the trick, or without one the highest card of the suit led, and the winner leads. "
            f"{inspect}\n")


def tricks_score() -> str:
    """What contracts made count."""
    return ("for each trick bid, over six, 20 in clubs and diamonds, 30 in hearts and spades, and in no trumps 40 for the first "
            "and 30 for each further one; twice that if doubled, four times if redoubled")


def bonuses(old: bool) -> str:
    """Everything else that a contract scores."""
    redoubled = "50 for making a doubled or redoubled contract" if old else "50 for making a doubled contract, 100 for a redoubled one"
    doubled = ("100 for the first and 200 for each other" if old else "100 for the first, 200 each for the second and third and "
               "300 for each further one")
    return ("Tricks over the contract count as in the bidding, 30 in no trumps; doubled 100 each, or 200 when vulnerable, and "
            f"redoubled twice that. There are {redoubled}; a small slam (twelve tricks) bid and made brings 500, a grand slam "
            "(all) 1000, and 750 or 1500 when vulnerable.\nWhoever makes too few tricks scores nothing, and the defenders get 50 "
            f"for each trick short, or 100 if the declarer's side is vulnerable. Doubled it is {doubled}, or when vulnerable 200 "
            "for the first and 300 for each other; redoubled twice as much.\n")


def honours(game: BridgeGame[Any]) -> str:
    """Honours, where they are played."""
    if not game[HONOURS]:
        return "Honours are not counted.\n"
    return ("A player who was dealt four of A K Q J 10 of trumps scores 100 for the side, for all five 150, and for four aces when "
            "there are no trumps 150, on whichever side; the table counts them after the play.\n")


def beer(game: BridgeGame[Any]) -> str:
    """The beer card."""
    if not game[BEER]:
        return ""
    return ("The seven of diamonds is the beer card: a declarer who makes the contract and wins the last trick with it is bought a "
            "beer by dummy, and a defender who does so when the contract is beaten by the other defender. The table says so; you "
            "see to the beer.\n")


def unfinished(game: RubberBridge | AuctionBridge | StraightBridge) -> str:
    """When a rubber is broken off."""
    return f"A rubber that is not over after {game[RUBBER_DEALS]} deals is broken off"


def rubber(game: RubberBridge) -> str:
    """Rubber Bridge."""
    part = 50 if game.old else 100
    return (players(packs(game)) + auction(game, "If all four pass at once, the cards are thrown in and the next player deals.\n") +
            play(game) +
            f"## Scoring\nThe score has a line across it. Below it goes what counts towards games: {tricks_score()}. Everything "
            f"else goes above. {bonuses(game.old)}{honours(game)}## Games and rubber\nThe first side with 100 below the line, over "
            "as many deals as it takes, wins a game. A new line is drawn, and both begin again from nothing. A side with a game "
            "is vulnerable. Two games win the rubber, and 700 if the others have none, otherwise 500. Then everything is added "
            f"up, above and below: the higher total wins, which need not be the side that won the rubber.\n{unfinished(game)}: a "
            f"side with a game then gets 300, and one with a part score {part}.\n{beer(game)}")


def vulnerability(game: Chicago | ChicagoDuplicate | ChicagoRussian) -> str:
    """Chicago's fixed vulnerability."""
    dealing = game[VULNERABILITY].startswith("dealing")
    return ("North deals first. In the first deal of four nobody is vulnerable, in the second and third the side that "
            f"{'deals' if dealing else 'does not deal'}, in the fourth both; games won do not change that. If all pass, the same "
            "player deals again.\n")


def chicago(game: Chicago) -> str:
    """Chicago."""
    return (players() + "## Four deals\nThe game is over after four deals. " + vulnerability(game) + auction(game) + play(game) +
            f"## Scoring\nBelow the line goes {tricks_score()}. Everything else goes above. {bonuses(False)}{honours(game)}A side "
            "that has 100 below the line, part scores of earlier deals included, has made a game: it gets 300, or 500 if it is "
            "vulnerable in that deal, and both sides begin again from nothing. A part score made in the last deal that completes "
            f"no game brings 100; earlier ones bring nothing. The higher total wins.\n{beer(game)}")


def duplicate_bonus() -> str:
    """Games and part scores in duplicate."""
    return "A contract worth 100 or more brings a further 300 for the game, 500 when vulnerable; a smaller one made brings 50.\n"


def chicago_duplicate(game: ChicagoDuplicate) -> str:
    """Chicago scored as duplicate."""
    return (players() + f"## Deals\n{game.deals()} deals are played. " + vulnerability(game) + auction(game) + play(game) +
            f"## Scoring\nEvery deal is scored by itself: {tricks_score()}. {bonuses(False)}{duplicate_bonus()}Honours do not "
            "count. The higher total wins.\n")


def chicago_russian(game: ChicagoRussian) -> str:
    """Chicago with targets."""
    if game[RUSSIAN_TABLE] == "listed":
        table = ("from 20 points to 37 and more, not vulnerable 0 50 70 110 200 300 350 400 430 460 490 600 700 900 1000 1100 1200 "
                 "1300, and vulnerable 0 50 70 110 290 440 520 600 630 660 690 900 1050 1350 1500 1650 1800 1950")
    else:
        table = ("in the Compensation Table that is used in Estonia (www.compensationtable.com), which asks for the points and for "
                 "the longest suit of eight or more cards that the side held together, a major before a minor; over 33 points each "
                 "counts 100 more, or 150 when vulnerable; with 20 points each the dealer's side has the target")
    return (players() + f"## Deals\n{game.deals()} deals are played. " + vulnerability(game) + auction(game) + play(game) +
            f"## Scoring\nThe deal is scored by itself: {tricks_score()}. {bonuses(False)}{duplicate_bonus()}Then high card points "
            f"are counted: {POINT_COUNT}. The side that held more should have scored a target: {table}. What it really scored, "
            "which is less than nothing if the others scored, is compared with the target, and the difference becomes IMPs: "
            f"{imp_table()}. They are won by that side if it did better, otherwise by the other, and lost by its opponents. The "
            "higher total wins.\n")


def imp_table() -> str:
    """The steps of the IMP table in words."""
    return ("0 up to a difference of 10, then up to 40: 1, 80: 2, 120: 3, 160: 4, 210: 5, 260: 6, 310: 7, 360: 8, 420: 9, 490: 10, "
            "590: 11, 740: 12, 890: 13, 1090: 14, 1290: 15, 1490: 16, 1740: 17, 1990: 18, 2240: 19, 2490: 20, 2990: 21, 3490: 22, "
            "3990: 23, more: 24")


def boards(game: DuplicateGame) -> str:
    """Boards, their marks, and the scoring of one."""
    return (f"## Boards\n{game.boards} boards are played. The number of a board says who is dealer and so calls first, North on "
            "board 1 and then in turn, and who is vulnerable: on boards 1 to 4 nobody, North–South, East–West, both; on 5 to 8 this "
            "begins one place later (North–South, East–West, both, nobody), on 9 to 12 and 13 to 16 one place later still, and so on.\n")


def board_score(game: DuplicateGame) -> str:
    """How a board is scored before it is compared."""
    return (f"## Score of a board\nEvery board is scored by itself: {tricks_score()}. "
            f"{bonuses(game[VERSION] == 'old')}{duplicate_bonus()}Honours do not count. A board on which all pass "
            "scores nothing, and is compared like any other.\n")


def teams(game: DuplicateTeams) -> str:
    """Teams of four."""
    swap = (" Half-way through, South and North change tables with the other pair of their team: they hold the East–West cards "
            "from then on, and those on their left and right play as the other pair of their team."
            if game[SWAP] else "")
    when = ("Both results of a board are told as soon as it is over." if game[COMPARING] == "after-board" else
            "Nobody knows what has happened at the other table until all boards are over; then the results are compared." if
            game.segment == game.boards else f"Nobody knows what has happened at the other table until {game.segment} boards, a segment of "
            "the match, are over; then the results are compared.")
    if game.by_board:
        score = ("Whoever has done better with the cards at both tables together wins the board; if the scores are equal, each has "
                 "half of it. The team with more boards wins.")
    else:
        score = f"The difference of the two scores becomes IMPs for the team that gains by it: {imp_table()}. "
        score += ("At the end 20 victory points are shared by the margin: up to 2 IMPs 10–10, 6: 11–9, 11: 12–8, 16: 13–7, 21: "
                  "14–6, 27: 15–5, 33: 16–4, 39: 17–3, 46: 18–2, 54: 19–1, more: 20–0. These are steps for 24 boards; over another "
                  "number they widen or narrow with its root." if game.converted else "The team with more IMPs wins by the difference.")
    return (players() + "## Two tables\nTwo teams of two pairs meet. South and North are a pair of one team, West and East of "
            "the other. Their partners in the team hold the same cards the other way round at a second table, where nobody can "
            "see this one. Those four are played by the computer, by rules of thumb, after the board has been finished here; then "
            f"the two results are compared. So luck in the cards counts for nothing.{swap}\n" +
            boards(game) + auction(game) + play(game) + board_score(game) +
            f"## Comparing\n{when} {score}\n")


def matchpoints(game: DuplicatePairs) -> str:
    """Pairs."""
    half = game[UNIT] == "1-and-half"
    return pairs(game, f"A pair gets {'one matchpoint' if half else 'two matchpoints'} for every pair that has done worse with the same "
                 f"cards, and {'half a one' if half else 'one'} for each that has done the same. At the end the pairs are ranked "
                 "by their share of all that could be had.")


def imp_pairs(game: ImpPairs) -> str:
    """Pairs scored in IMPs."""
    with_whom = "the average of all tables, to the nearest ten" if game[IMP_METHOD] == "against-average" else \
        "the score of every other table, one after the other"
    return pairs(game, f"Your score on a board is compared with {with_whom}, and the difference becomes IMPs: {imp_table()}. What one "
                 "side wins the other loses. At the end the pairs are ranked by their IMPs.")


def pairs(game: DuplicatePairs, score: str) -> str:
    """What all pairs have in common; ``score``: what a board brings."""
    recording = {
        "traveller": "North writes the result of a board on its traveller, a sheet that goes round with the board: then you see the "
            "scores of the tables that have played it before, one more in each round. Points are added up when all is over.",
        "pickup-slip": "North writes the result of a board on a slip, which is picked up: what other tables scored is not seen before the "
            "end, when points are added up.",
        "terminal": "North enters the result of a board at a terminal, which shows the scores of the tables that have played it before, "
            "one more in each round, and your points against them. The points against all are added up when all is over.",
        "terminal-without-results": "North enters the result of a board at a terminal that shows nothing of other tables. Points are "
            "added up when all is over.",
    }[game[RECORDING]]
    switched = game[ARROW] == "last-round"
    switch = " For the last round the arrow is switched: South and North hold the East–West cards." if switched else ""
    score += (" All pairs are ranked together, and the first wins; that may be a pair of another table." if switched else
              " North–South pairs and East–West pairs are ranked by themselves, and the first of each line wins. So both sides of this "
              "table may win, or neither.")
    return (players() + f"## The field\nThe boards are played at {game.tables} tables. At the others all four players are the "
            "computer's, each table with its own ways; they play a board when it has been finished here, so that nothing can be "
            f"known of it. A round is {('two', 'three')[game[ROUND] - 2]} boards, and there are as many rounds as "
            "tables. Elsewhere pairs would change tables after a round; on the screen you meet the same opponents throughout, and only the "
            f"boards go round.{switch}\n" +
            boards(game) + auction(game) + play(game) + board_score(game) +
            f"## Comparing\n{score} {recording}\n")


def auction_bridge(game: AuctionBridge) -> str:
    """Auction Bridge."""
    return (players() + auction(game, "If all four pass at once, the next player deals.\n") + play(game) +
            "## Scoring\nIf the declarer's side makes its contract, every trick over six counts below the line, bid or not: 10 in "
            "no trumps, 9 in spades, 8 in hearts, 7 in diamonds, 6 in clubs, twice that if doubled and four times if redoubled. "
            "For a doubled contract made there are 50 above the line and 50 more for each trick over it, redoubled 100. For each "
            "trick short the defenders get 50, doubled 100, redoubled 200. Whoever takes twelve tricks gets 50 above the line, "
            "for all thirteen 100. There is no vulnerability, and honours are not counted.\n## Rubber\nThirty "
            "points below the line win a game, and both sides begin the next from nothing. Two games win the rubber and 250. The "
            f"higher total of all points wins. {unfinished(game)}, and counts as it stands.\n")


def straight_bridge(game: StraightBridge) -> str:
    """Straight Bridge."""
    more = ("Then the other side may redouble again, and so on for as long as anyone likes." if
            game[REDOUBLING] == "unlimited" else "There it ends.")
    return (players() + "## Trumps\nThere is no bidding. The dealer names a suit as trumps, or no trumps, or passes; then the "
            "dealer's partner must name them. In either case that partner is dummy and the dealer plays both hands. The two "
            "opponents are asked in turn, the leader first, whether one of them doubles; if so, the dealer's side is asked, the "
            f"dealer first, and may redouble. {more}\n" + play(game) +
            "## Scoring\nThe side with more than six tricks counts each above six below the line: 12 without trumps, 8 in hearts, "
            "6 in diamonds, 4 in clubs, 2 in spades, twice that for each double. Thirty points win a game, and both begin the "
            f"next from nothing. Two games win the rubber and 100. The higher total of all points wins. {unfinished(game)}, and "
            "counts as it stands.\n")


def minibridge(game: Minibridge) -> str:
    """Minibridge in its forms."""
    slips = game.form == "slips"
    start = players()
    if slips:
        start += (f"## Slips\nOn a slip everyone's points are written down ({POINT_COUNT}) and how many cards of each suit they "
                  "hold. From the dealer on each passes or opens; if all pass, the same player deals again. The opener is handed "
                  "the partner's slip, which nobody else sees, and names a contract: a number from 1 to 7 of tricks over six, and "
                  "a suit or no trumps. Then the player on the opener's left is handed their partner's slip and may overcall with "
                  "a higher contract: a greater number, or the same in a higher place of clubs, diamonds, hearts, spades, no "
                  "trumps. These two go on until one passes; the last to bid is the declarer, and the partner is dummy. Nothing "
                  "is doubled.\n")
        score = (f"The contract brings {tricks_score().partition(';')[0]}. Tricks over it count the same, 30 in no trumps. A "
                 "contract worth 100 or more brings 300, a smaller one 50, twelve tricks bid and made 500 and all thirteen 1000. "
                 "For each trick short the others get 50.")
    else:
        start += (f"## Points\nEveryone's high card points are announced, beginning with the dealer: {POINT_COUNT}. The table "
                  "announces them truly. The side with more plays; with 20 each the same player deals again. Of that side the "
                  "player with more points is the declarer, or the one who spoke first if they have the same. The partner's hand "
                  "is laid open as dummy, and having seen it the declarer says what is played: a part score or a game, and in "
                  "which suit or without trumps. A part score needs seven tricks; a game eleven in clubs or diamonds, ten in "
                  "hearts or spades, nine without trumps.\n")
        if game.form == "decision-table":
            start += ("A decision table helps the declarer: from 25 points together a game, in clubs and diamonds from 29; trumps "
                      "are a major suit of eight cards together, or a minor suit of nine with a short suit in one hand, otherwise "
                      "none. Its advice is shown, and need not be followed.\n")
        score = ("A contract made brings 20 for every trick over six in clubs and diamonds, 30 in hearts and spades, and without "
                 "trumps 40 for the first and 30 for each further one; and 50 for a part score, 300 for a game. For each trick "
                 "short the others get 50.")
    return start + play(game, not slips) + f"## Scoring\n{score} After {game[MINIBRIDGE_DEALS]} deals the higher total wins.\n"
