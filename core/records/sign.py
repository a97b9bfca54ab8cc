"""A sign: the colour and the glyph that tell a party from the others."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

Colour = Literal["red", "green", "blue", "ochre", "purple", "teal", "orange", "grey", "pink", "olive", "ink", "brown"]
Glyph = Literal[
    "disc", "square", "triangle", "diamond", "star", "pentagon", "cross", "wedge", "arrow", "half moon", "heart", "spade"
]
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""In the order of `sides` of every theme."""
GLYPHS: tuple[Glyph, ...] = get_args(Glyph)
_USUAL = 8
"""So many parties have a sign of their own as long as nobody chooses."""


class PartySign(Struct, frozen=True, order=True):
    """How a party is told from others. Each theme has its own shade of a colour; no two colours look alike in any."""

    colour: Colour
    glyph: Glyph


def usual(index: int) -> PartySign:
    """The sign of the party of that number, as long as nobody chooses another."""
    return PartySign(COLOURS[index % _USUAL], GLYPHS[index % _USUAL])
