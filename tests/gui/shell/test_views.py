"""Every view of the desk in four looks, each in one of three sizes, in the soak in all: nothing is blank, no word is cut or too
faint, nothing lies beyond the window and nothing scrolls sideways. The pictures of the docs are made of the same views."""

from __future__ import annotations

from functools import partial

import pytest

from tests.gui.sight import blank as blanks
from tests.gui.sight import cut, seen, unread
from tests.gui.waiting import drawn
from tests.views import LOOKS, SCENES, SIZES, USUAL, Stand, walk

EXAMPLES = dict(zip(LOOKS, ("four_crowns", "koprulu_round", "spice_round", "ford_and_oakham"), strict=True))
"""Each look on another game."""
NARROW, WIDE = SIZES[0], SIZES[-1]
LOOKED_AT = {"": (NARROW,), "dark": (WIDE,), "contrast": (USUAL,), "large_text": (NARROW,)}
LEFT = {look: tuple(size for size in SIZES if size not in sizes) for look, sizes in LOOKED_AT.items()}
PARTS = {"desk": SCENES[:3], "letters": SCENES[3:5], "setup": SCENES[5:]}


@pytest.mark.parametrize("sizes", [LOOKED_AT, pytest.param(LEFT, marks=pytest.mark.soak)], ids=["", "other sizes"])
@pytest.mark.parametrize("part", PARTS)
@pytest.mark.parametrize(("worn", "key"), list(EXAMPLES.items()))
def test_every_view_can_be_read_in_every_size(worn, key, part, sizes, blank, tmp_path):
    stand = Stand(blank, key, str(tmp_path), partial(drawn, blank))
    found: set[str] = set()
    come_to: set[str] = set()
    for view in walk(stand, [worn], sizes[worn], PARTS[part]):
        picture, as_painted = seen(view.widget)
        wide, high = view.widget.size().toTuple()
        said = [f"is as large as {wide}x{high}"] if wide > view.size[0] or high > view.size[1] else []
        said += [*cut(view.widget, as_painted), *blanks(view.widget, picture)]
        if view.size == sizes[worn][-1]:  # the same colours in every size, here most words
            said += unread(view.widget, picture)
        found |= {f"{view.name} at {view.size[0]}x{view.size[1]}: {one}" for one in said}
        come_to.add(view.name)
    assert not found, "\n".join(sorted(found))
    assert come_to == {name for scene in PARTS[part] for name in scene.names}
