"""Packs and tiles: faces, suits, ranks, masks and notation. Knows nothing of rules."""
from parlour.equipment.chinese_dominoes import ChineseDominoSet, chinese_dominoes
from parlour.equipment.dominoes import DominoSet, dominoes
from parlour.equipment.families import families
from parlour.equipment.french import french
from parlour.equipment.german import german
from parlour.equipment.pack import Face, Pack, Suit, bits
from parlour.equipment.spanish import spanish

__all__ = [
    "ChineseDominoSet", "DominoSet", "Face", "Pack", "Suit", "bits", "chinese_dominoes", "dominoes", "families", "french", "german",
    "spanish",
]
