"""A sign: the colour and the glyph that tell a party from the others."""

from __future__ import annotations

from typing import Literal, get_args

from msgspec import Struct

Colour = Literal[
    "red", "green", "blue", "ochre", "purple", "teal", "orange", "grey", "pink", "olive", "ink", "brown",
    "indigo", "sky", "leaf", "scarlet", "lilac", "tan",
]  # fmt: skip
Glyph = Literal[
    "disc", "square", "triangle", "diamond", "star", "pentagon", "cross", "wedge", "arrow", "half moon", "heart", "spade",
    "crescent", "corner", "slant", "club", "bars", "bolt",
]  # fmt: skip
COLOURS: tuple[Colour, ...] = get_args(Colour)
"""In the order of `sides` of every theme."""
GLYPHS: tuple[Glyph, ...] = get_args(Glyph)


class PartySign(Struct, frozen=True, order=True):
    """How a party is told from others. Each theme has its own shade of a colour; no two colours look alike in any."""

    colour: Colour
    glyph: Glyph


def usual(index: int) -> PartySign:
    """The sign of the party of that number, as long as nobody chooses another: no two of a game have the same."""
    turns, place = divmod(index, len(COLOURS))
    return PartySign(COLOURS[place], GLYPHS[(place + turns) % len(GLYPHS)])
