"""Python's collector of garbage, settled when a program begins."""

from __future__ import annotations

import gc

YOUNG = 200_000
"""How many more objects are made than dropped before the collector looks at the new ones. Python's own number, some hundreds,
is for programs that drop in circles what they make; a game keeps nearly all of it, and events and states hold no circles. A
night of a hundred orders with its posts makes some 10,000 objects, one of five hundred orders with as many readers as there are
then up to 150,000: neither waits for a look at what will stay, which takes 40 ms."""


def settle() -> None:
    """Look less often, and never again at what is loaded already. To be called before a program loads its modules, since nothing
    of them is garbage, and when they are in."""
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
