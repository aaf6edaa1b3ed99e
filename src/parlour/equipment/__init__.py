"""Packs and tiles: faces, suits, ranks, masks and notation. Knows nothing of rules."""
from parlour.equipment.chinese_dominoes import ChineseDominoSet, chinese_dominoes
from parlour.equipment.dominoes import DominoSet, dominoes
from parlour.equipment.families import families
from parlour.equipment.french import french
from parlour.equipment.german import german
from parlour.equipment.italian import italian
from parlour.equipment.pack import NO_CARD, Card, Face, Pack, Suit, bits, how_many, mask_of
from parlour.equipment.spanish import spanish

__all__ = [
    "NO_CARD", "Card", "ChineseDominoSet", "DominoSet", "Face", "Pack", "Suit", "bits", "chinese_dominoes", "dominoes", "families",
    "french", "german", "how_many", "italian", "mask_of", "spanish",
]
