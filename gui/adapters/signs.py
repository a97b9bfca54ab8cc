"""The signs of parties: the usual ones, those chosen, and which of them are hard to tell apart."""

from __future__ import annotations

from collections.abc import Mapping
from math import dist
from typing import NamedTuple

from msgspec import convert
from PySide6.QtGui import QColor

from core.game import Game
from core.records.sign import PartySign, usual
from core.resolution.papers import ChooseSigns
from core.rulesets.map import Map, Party
from gui.widgets.theme import Sign, theme, themes

APART = 20.0
"""Two colours nearer than this in CIE L*a*b* are taken for one another."""


class SignChoice(NamedTuple):
    """A party that gets a sign: what it is called, its sign, its usual one, and the signs of the others by name."""

    name: str
    sign: Sign
    usual: Sign
    others: Mapping[str, Sign]


def sign_of(game: Game, party: Party) -> PartySign:
    """The sign of a party of the map."""
    return game.journal.record.papers.signs.get(party.id) or usual(party.index)


def sign_choice(game: Game, board: Map, side: str) -> SignChoice:
    """The sign of a side of the map beside those of the others."""
    signs = {one.id: sign_of(game, one) for one in board.sides}
    party = next(one for one in board.sides if one.id == side)
    return SignChoice(
        party.name, signs[side], usual(party.index), {one.name: signs[one.id] for one in board.sides if one.id != side}
    )


def made(colour: str, glyph: str) -> PartySign:
    """The sign of that colour and that glyph."""
    return convert({"colour": colour, "glyph": glyph}, PartySign)


def choose(game: Game, party: Party, sign: Sign) -> None:
    """Give a party a sign; one gesture. The usual one is not kept."""
    chosen = {**game.journal.record.papers.signs, party.id: made(sign.colour, sign.glyph)}
    if chosen[party.id] == usual(party.index):
        del chosen[party.id]
    game.make(ChooseSigns(turn=game.turn, signs=chosen, said=f"Colour and glyph of {party.name}: {sign.colour}, {sign.glyph}"))


def confused(sign: Sign, others: Mapping[str, Sign]) -> str:
    """Why a sign is hard to tell from those of `others`, by name; empty where it is not."""
    twins = [name for name, other in others.items() if other == sign]
    colours = [name for name, other in others.items() if other != sign and alike(sign.colour, other.colour)]
    glyphs = [name for name, other in others.items() if other != sign and other.glyph == sign.glyph]
    said = (
        (twins, "the very same colour and glyph"),
        (colours, "a colour that is taken for this one"),
        (glyphs, "the same glyph"),
    )
    return " ".join(f"{' and '.join(names)} {'has' if len(names) == 1 else 'have'} {what}." for names, what in said if names)


def alike(one: str, other: str) -> bool:
    """Whether two colours are hard to tell apart in any theme."""
    return any(dist(_lab(sides[one]), _lab(sides[other])) < APART for sides in (theme(k).sides for k in themes()))


def _lab(colour: str) -> tuple[float, float, float]:
    """A colour in CIE L*a*b* (D65)."""
    parts = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in QColor(colour).getRgbF()[:3]]  # type: ignore[index]
    red, green, blue = parts
    x, y, z = (
        _root((0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.95047),
        _root(0.2126 * red + 0.7152 * green + 0.0722 * blue),
        _root((0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.08883),
    )
    return 116 * y - 16, 500 * (x - y), 200 * (y - z)


def _root(share: float) -> float:
    return share ** (1 / 3) if share > 0.008856 else 7.787 * share + 16 / 116
