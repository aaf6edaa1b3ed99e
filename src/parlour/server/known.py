"""The games that people know, and those that they ask for and that are not here: data for the shelf, which knows no game by itself."""
from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from typing import Final

from parlour.server.protocol import Absent, Nearby

#: The games most played in the world, the most played first, each with why it stands there. The first of them stand at the head of the
#: shelf, and with them the order of families begins. Of a rule page that has no game of its own name, the first that stands here leads.
#: Nobody has counted them: the order goes by federations, casinos, makers of packs and what came with computers.
KNOWN: Final[Mapping[str, str]] = {
    "texas-holdem": "the poker of clubs, screens and most kitchens, on every continent",
    "blackjack": "the card game most played against a house",
    "hearts": "came with every Windows computer for two decades",
    "ups-and-downs-crazy-eights": "what Uno, Mau-Mau and Switch were made of: the family game of half the world",
    "bridge-rubber": "clubs in more than a hundred countries",
    "go-fish": "the first card game of most children who speak English",
    "block-dominoes": "the dominoes of squares and bars from Havana to Naples",
    "president": "schoolyards and student houses everywhere, under a name for each",
    "belote-4p": "the first game of France, and at home from Sofia to Yerevan and Riyadh",
    "big-two": "southern China, Taiwan, the Philippines, Indonesia",
    "briscola-2p": "with Scopa the game of Italy, and of its emigrants",
    "oh-hell": "families who speak English, and as Kachuful South Asia's",
    "i-doubt-it": "Cheat in Britain, Bullshit in America, Bluff in India",
    "old-maid": "children's, with packs of its own in a dozen languages",
    "snap": "the first card game of British children",
    "spoons": "camps and kitchens of America",
    "tractor": "the evening game of northern China",
    "baccarat": "what Macau's casinos live by",
    "scat": "31, for families and bars on both sides of the Atlantic",
    "omaha-high": "the second of the club pokers",
    "seven-card-stud": "the poker of the twentieth century's home games",
    "five-card-draw": "the poker of films, and most people's first",
    "muggins": "the dominoes that score as they are laid, All Fives",
    "partnership-pitch": "the Midwest and New England",
    "bid-whist": "African American families",
    "bid-euchre": "Indiana to Ontario",
    "5000-rummy": "the rummy that takes stretches of the pile",
    "three-card-brag": "Britain's vying game, and the parent of Teen Patti",
    "basra": "coffee houses from Cairo to Beirut",
    "beggar-my-neighbour": "children's, since Dickens",
    "michigan": "America's Newmarket",
    "coinche": "Belote with an auction, for those who are good at it",
    "watten-bavarian": "inns of Bavaria and Tyrol",
    "card-bingo-basic": "the plain game of its page",
    "forty-five": "Ireland's, and the Maritimes'",
    "all-fours-trinidad": "the national game of Trinidad, and the liveliest of its page",
    "draw-bridge": "what two people mostly mean by Honeymoon Bridge",
    "nine-card-don": "the form of Don that leagues play",
    "chicago-high": "the plain game of its page",
    "california-lowball": "the plain game of its page",
    "buy-your-card-poker": "the plain game of its page",
    "bela-2p": "the Clobyosh of its page's name",
    "crash": "the plain game of its page",
    "pass-the-trash": "the best known poker of home games with passing",
}


def _absent(*names: str, near: Mapping[str, str]) -> Absent:
    return Absent(list(names), [Nearby(game, why) for game, why in near.items()])


#: variations on one thought, said of several games
_ALONE: Final = "plays with you alone, against the house"
_EIGHTS: Final[Mapping[str, str]] = {
    "ups-and-downs-crazy-eights": "match suit or rank, with a wild card that names the suit",
    "bartok-eights-base": "the same, and whoever is out scores what the others hold",
    "bartok": "the same, and the players invent rules as they go",
}
_RUMMY: Final[Mapping[str, str]] = {
    "arlington": "draw, lay sets and runs, discard; also for two",
    "5000-rummy": "draw, lay sets and runs for points, take stretches of the discards",
    "buraco-aberto": "partners lay runs of a suit, of which seven make a canastra",
}


@cache
def absent() -> list[Absent]:
    """Games that people ask for and that are not here. Of each its names, the usual one first, and the nearest that are here, the nearest
    first, each with what it has in common."""
    return [
        # rummies
        _absent("Gin Rummy", "Gin", "Gin Rommé", "Oklahoma Gin", "Hollywood Gin", near={
            "arlington": "draw, make sets and runs, discard; they are laid down as you have them",
            "scat": "draw and discard, and knock when your hand is good enough",
            "5000-rummy": "sets and runs again, laid down for points, by three or more"}),
        _absent("Rummy", "Rommé", "Rommy", "Ramino", "Remi", near=_RUMMY),
        _absent("Rummikub", "Okey", "Tile Rummy", "Rummy Tiles", near=_RUMMY),
        _absent("500 Rummy", "Rummy 500", "Pinochle Rummy", "Michigan Rum", near={
            "5000-rummy": "the same, played on to 5000: melds score, and stretches of the discards may be taken",
            "arlington": "sets and runs score as they are laid"}),
        _absent("Contract Rummy", "Liverpool Rummy", "Shanghai Rummy", "Phase 10", "Joker Rummy", near={
            "fortune-rummy": "sets and runs with many wild cards",
            "5000-rummy": "sets and runs over many deals"}),
        _absent("Indian Rummy", "Conquian", "Tonk", "Tunk", "Thirteen Card Rummy", near={
            "arlington": "draw, make sets and runs, discard",
            "scat": "draw and discard, and knock when you think you are ahead"}),
        _absent("Canasta", "Hand and Foot", "Samba", "Burraco", near={
            "buraco-aberto": "partners, melds of seven, and a second hand to win, as in Hand and Foot",
            "buraco-fechado": "the same, with sets as well as runs"}),
        _absent("Mahjong", "Mah Jong", "Mah-Jongg", "Majiang", near={
            "arlington": "Mahjong's way with cards: draw and discard for sets and runs",
            "bagchen": "Chinese tiles, but tricks of a kind"}),
        _absent("Yaniv", "Golf", "Cabo", "Rat-a-Tat Cat", near={
            "scat": "draw and discard, and stop the deal when you think you are ahead",
            "ride-the-bus": "the same, with a bus for those who lose"}),
        # matching, shedding, beating
        _absent("Uno", "Whot", near=_EIGHTS),
        _absent("Garbage", "Trash", near={
            "three-up-three-down": "piles of one's own that are played off when the hand is gone"}),
        _absent("Mau-Mau", "Mau Mau", "Switch", "Last Card", "Pesten", "Macau", "Makao", "Tschausepp", near=_EIGHTS),
        _absent("Mao", near={"bartok": "rules are invented as you go, and whoever breaks one is accused"}),
        _absent("Shithead", "Palace", "Karma", "Idiot", near={
            "three-up-three-down": "the same thought: from hand, then three cards face up, then three unseen"}),
        _absent("Durak", "Fool", "Podkidnoy", near={
            "three-up-three-down": "beat the pile or take it; the last with cards loses",
            "getaway": "whoever cannot follow makes another pick up; the last with cards loses"}),
        _absent("Dou Dizhu", "Fight the Landlord", "Doudizhu", near={
            "big-three": "bid for the hidden cards, and play alone against two to be the first out",
            "big-two": "single cards, pairs and five-card hands are beaten"}),
        _absent("Tien Len", "Thirteen", "Tiến Lên", "Viet Cong", near={
            "big-two": "twos are high, and single cards and combinations are beaten until somebody is out",
            "president": "single cards and sets of equal ones are beaten"}),
        _absent("Guandan", "Tichu", "Zheng Shangyou", "Daifugo", "Daihinmin", "The Great Dalmuti", near={
            "president": "be the first out, and take the best cards of the last",
            "big-two": "single cards, pairs and five-card hands are beaten",
            "bao-huang": "the same in sides, with four packs"}),
        _absent("Fan Tan", "Sevens", "Parliament", "Badam Satti", "Card Dominoes", near={
            "michigan": "the next card of the suit is played as long as it goes on",
            "block-dominoes": "a line grows at its ends until somebody is out"}),
        _absent("Pope Joan", near={
            "michigan": "pay cards, and suits that are played upwards until they stop",
            "poch": "a board of pools, a bet, then cards in runs"}),
        # tricks
        _absent("Spades", "Call Break", "Callbreak", "Ghochi", near={
            "oh-shit-spades-trump": "bid how many tricks you will take; spades are always trumps",
            "back-alley": "partners bid tricks together, with two jokers above all",
            "oh-hell": "bid tricks exactly, with a new trump each deal"}),
        _absent("Euchre", near={
            "bid-euchre": "right and left bower, and you bid for the tricks",
            "cutthroat-euchre": "the pack of 24, for three, each alone"}),
        _absent("Five Hundred", "500", near={
            "bid-euchre": "bid for tricks and name trumps, with bowers",
            "cutthroat-euchre": "the same for three, with a kitty for the bidder"}),
        _absent("Whist", "Straight Whist", "Solo Whist", near={
            "arpaa-turup": "Whist of Somalia: two pairs, no bidding, somebody names trumps",
            "bid-whist": "Whist with bids, jokers and a kitty",
            "bridge-minibridge": "Whist with a dummy, and without an auction"}),
        _absent("Court Piece", "Hokm", "Rang", "Coat", "Tarneeb", near={
            "arpaa-turup": "two pairs, and trumps are named from the first cards",
            "bid-whist": "two pairs bid for tricks, and the bidder names trumps"}),
        _absent("Knock-out Whist", "Knockout Whist", "Diminishing Whist", near={
            "oh-hell": "deals that shrink, with new trumps each; but tricks are bid",
            "agram": "plain tricks in ten minutes, of which the last wins"}),
        _absent("Wizard", "Skull King", "Rikiki", "Estimation", "Judgement", "Judgment", "Forehead Whist", near={
            "oh-hell": "bid your tricks exactly: the game that these were made of",
            "oh-hell-brader-jokers": "the same with two jokers, as near to wizards as there is"}),
        _absent("Pinochle", "Pinocle", "Binokel", "Penuchle", near={
            "bezique": "its parent: marriages, and a queen of spades with a jack of diamonds",
            "bezique-polish": "the same, with combinations made of the cards you won",
            "belote-4p": "two pairs: aces and tens count, and melds are declared"}),
        _absent("Piquet", near={"bezique": "France's other game for two: combinations are declared, tricks are won"}),
        _absent("Preferans", "Preference", "Vint", near={
            "cutthroat-euchre": "three bid against each other, and the highest plays alone",
            "biritch": "bids of tricks in a suit, by two pairs"}),
        _absent("Skat", near={
            "talon-schnapsen": "three bid, and the declarer takes the talon and plays alone",
            "kop": "a small relation of Schafkopf: most cards are trumps, queens and jacks on top",
            "alcalde": "one against two, for the cards that count"}),
        _absent("Doppelkopf", "Schafkopf", "Sheepshead", "Schafskopf", near={
            "kop": "Poland's small one: the holders of the black queens are secret partners",
            "avinas": "Lithuania's: two pairs, with queens and jacks among the trumps"}),
        _absent("Jass", "Schieber", "Klaverjas", "Klaverjassen", "Baloot", near={
            "belote-4p": "jack and nine on top in trumps, and sequences are declared",
            "coinche": "the same with an auction",
            "boonaken": "jack and nine on top, in Dutch: bid, and play alone against all"}),
        _absent("Klabberjass", "Clabber", "Klobiosh", "Kalabriasz", near={
            "bela-2p": "the same game under one of its other names, for two",
            "bela-3p": "and for three"}),
        _absent("Twenty-eight", "28", "Twenty-nine", "29", "304", near={
            "coinche": "bid how many points your side will take; jack and nine are on top in trumps",
            "belote-4p": "the same cards without the auction"}),
        _absent("Schnapsen", "Sixty-six", "66", "Snapszer", near={
            "bauernschnapsen": "Schnapsen for partners",
            "talon-schnapsen": "Schnapsen for three",
            "bezique": "for two: tricks and marriages, with a stock to draw from"}),
        _absent("Thousand", "1000", "Tysiąc", "Tysiacha", "Mariáš", "Ulti", near={
            "talon-schnapsen": "three bid, the declarer takes the talon, and marriages count",
            "rufmariasch": "marriages and a called partner, for four"}),
        _absent("Tarot", "Tarock", "Tarocchi", "French Tarot", near={
            "anrufen": "a partner by a called card, as in the tarock game Königrufen; but no tarocks",
            "kop": "many trumps, and partners that nobody knows"}),
        _absent("King", "Kingo", "Trex", "Trix", "Rumino", near={
            "barbu": "each declares contracts by turns: avoid cards or tricks, or win",
            "barbu-french-simple": "the same, in half an hour"}),
        _absent("Scopa", "Scopone", "Escoba", "Casino", "Cassino", "Pishti", "Ronda", near={
            "basra": "capture cards of the table by rank or by sums, and clear it for a bonus",
            "basra-ashush": "the same in Lebanon, also for three"}),
        _absent("Tressette", "Tresette", "Terziglio", near={
            "marafon-beccaccino": "Romagna's Tressette with trumps",
            "trionfo-romagna": "the same cards for five, who bid"}),
        _absent("Sueca", "Bisca", near={
            "briscola-4p": "two pairs take home the cards that count",
            "brisca": "Spain's game of the same kind"}),
        _absent("Tute", near={"brisca": "aces and threes count, and trumps are turned up"}),
        _absent("Truco", "Truc", "Put", near={
            "aluette": "Spanish cards in an odd order, and partners who make faces at each other",
            "watten-bavarian": "few tricks, signals, and stakes that either side may raise at any moment"}),
        _absent("Mus", near={
            "bieten": "several figures of one hand, each of which is bet on",
            "aluette": "Spanish cards, and partners who make faces at each other"}),
        _absent("Rook", "Kentucky Discard", "Shelem", near={
            "two-hundred-with-kitty": "two pairs bid for the points in the tricks, and the bidder takes a kitty",
            "two-hundred": "the same without a kitty"}),
        _absent("Loo", "Rounce", "Toepen", near={
            "bourre": "play for the pot or pass; whoever takes no trick pays it",
            "bestia": "knock and play, or fold; no trick costs all of the pool"}),
        _absent("Spoil Five", "Twenty-five", "25", near={
            "forty-five": "the same strange trumps, the five on top, scored to 45",
            "auction-forty-fives": "the same with bids"}),
        _absent("Cribbage", "Crib", near={
            "don-single-crib": "cribbage with five cards for two, 61 up",
            "don-double-cribbage": "cribbage with five cards for two pairs, 121 up"}),
        # luck, speed, children
        _absent("War", "Battle", "Bataille", "Tod und Leben", near={
            "beggar-my-neighbour": "pure luck too: cards are turned up, and the high ones make the other pay",
            "snap": "cards are turned up, and the fastest takes the pile"}),
        _absent("Egyptian Ratscrew", "Egyptian Rat Screw", "ERS", "Slapjack", "Slap Jack", near={
            "snap-single-pile": "be the first when two in a row match",
            "beggar-my-neighbour": "the high cards make your neighbour pay, without the slapping"}),
        _absent("Snip Snap Snorem", "Snip Snap Snorum", "Kings in the Corner", "Kings Corners", near={
            "michigan": "the next card is played as long as somebody has it"}),
        _absent("Spite and Malice", "Skip-Bo", "Cat and Mouse", near={
            "michigan": "cards go on upwards until they stop",
            "three-up-three-down": "get rid of what you hold, then of your piles"}),
        _absent("Memory", "Concentration", "Matching Pairs", "Pelmanism", near={
            "old-maid": "pairs are laid down, and one card has none",
            "go-fish": "remember who asked for what"}),
        _absent("Speed", "Spit", "Nertz", "Dutch Blitz", "Ligretto", near={
            "snap": "the fastest takes the pile",
            "spoons": "everybody at once, and one too few"}),
        _absent("Solitaire", "Patience", "Klondike", "FreeCell", "Spider", "Pyramid", near={
            "blackjack": _ALONE, "bonanza-pai-gow-base": _ALONE, "baccarat": _ALONE}),
        _absent("Commerce", "Schwimmen", "Knack", near={
            "scat": "collect 31 in a suit, and end the deal when you think you are ahead"}),
        # bluffing, betting, houses
        _absent("Yahtzee", "Poker Dice", "Kniffel", near={
            "five-card-draw": "pairs, straights and full houses, with cards changed once"}),
        _absent("Liar's Dice", "Perudo", "Coup", "Sheriff of Nottingham", near={
            "i-doubt-it": "say something, true or not; whoever doubts it has it turned up",
            "indian-poker": "bet on what everybody sees but you"}),
        _absent("Teen Patti", "Flush", "Flash", near={
            "three-card-brag": "its parent: three cards, and blind players pay half"}),
        _absent("Three Card Poker", "3 Card Poker", near={
            "three-card-brag-poker": "hands of three cards with the betting of poker, against each other",
            "three-card-brag": "hands of three cards as in Britain"}),
        _absent("Chinese Poker", "Open-face Chinese Poker", "Pusoy", "Thirteen Card Poker", near={
            "crash": "thirteen cards laid out in hands, the best first, each against the others'",
            "down-and-back": "seven cards split into two hands"}),
        _absent("Pai Gow Poker", near={"bonanza-pai-gow-base": "two hands against the banker's, made of Chinese dominoes"}),
        _absent("Video Poker", near={"jacks-or-better": "the draw poker that the machines go by, against people"}),
        _absent("Pontoon", "Vingt-et-un", "Vingt et un", "Spanish 21", near={
            "blackjack-home": "the players take turns as banker",
            "blackjack": "come nearer to 21 than the dealer"}),
        _absent("Chemin de Fer", near={
            "baccarat": "the same hands, with the house as banker",
            "baccarat-macao": "each player takes the bank in turn"}),
        # tiles
        _absent("Mexican Train", "Chickenfoot", "Chicken Foot", near={
            "spinner-block-double-twelve": "the same set of 91 tiles, and eight arms that begin at one double",
            "spinner-block-all": "arms in four directions from every double"}),
        _absent("Forty-two", "42", "Texas 42", near={"bingo-dominoes": "tricks with dominoes, for two"}),
    ]


def neighbours(asked: str) -> str:
    """`` Gin Rummy is not here; near it are …``: for somebody who has asked for a game that is not here by one of its names."""
    wanted = _plain(asked)
    for gone in absent():
        if wanted in [_plain(name) for name in gone.names]:
            return f" {gone.names[0]} is not here; near it: {', '.join([f'{near.game} ({near.why})' for near in gone.near])}."
    return ""


def _plain(name: str) -> str:
    return "".join([letter for letter in name.lower() if letter.isalnum()])


def by_fame(ids: Sequence[str]) -> list[str]:
    """The games with the best known first, and then in their order."""
    here = set(ids)
    known = [id for id in KNOWN if id in here]
    return [*known, *[id for id in ids if id not in KNOWN]]
