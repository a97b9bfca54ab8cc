"""What nobody sees in a text, or sees otherwise than it is: taken out of whatever leaves the house, by `seen` or `seen_in`."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterable, Iterator
from typing import Any, TypeVar, cast

from msgspec import Struct, json, structs

V = TypeVar("V")

_UNSEEN = re.compile(
    "[\x00-\x08\x0b-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e"
    "\u2060-\u206f\u3164\ufeff\uffa0\ufff0-\ufffb\ud800-\udfff\U000e0000-\U000e0fff]"
)
"""Controls, letters without width, marks that turn the direction of writing, halves of letters, and tags."""
_TURNING = re.compile("[\x00-\x08\x0b-\x1f\x7f-\x9f\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]")
"""Those of them that a terminal obeys."""
_CONTROLS = re.compile(rb"\\[bfru]")
"""How JSON writes the first of them."""
_ALIKE = str.maketrans({
    "а": "a", "е": "e", "о": "o", "р": "p", "с": "c", "х": "x", "у": "y", "і": "i", "ј": "j", "ѕ": "s", "һ": "h", "ԁ": "d",
    "ԛ": "q", "ԝ": "w", "м": "m", "т": "t", "н": "h", "в": "b", "к": "k", "ο": "o", "α": "a", "ν": "v", "ρ": "p", "ι": "i",
    "κ": "k", "υ": "u", "χ": "x", "τ": "t", "ı": "i", "ɡ": "g", "|": "l", "1": "l", "0": "o",
})  # fmt: skip
"""Letters of other alphabets, and figures, by the letter they look like."""


def seen(text: str) -> str:
    """`text` without what nobody sees."""
    return _UNSEEN.sub("", text) if _UNSEEN.search(text) else text


def line(text: str) -> str:
    """`text` as one line, without what nobody sees: a name, a title."""
    return " ".join(seen(text).split())


def still(text: str) -> str:
    """`text` without what moves, colours or turns the writing of a terminal. What keeps words of a post from being tags stays."""
    return _TURNING.sub("", text)


def seen_in(value: V) -> V:
    """A value of structs and tuples, such as a document or a roster, with every text in it as it is seen."""
    try:
        whole = json.encode(value)
    except (UnicodeEncodeError, TypeError):  # halves of letters; what JSON does not know
        return _cleaned(value)
    # Nearly all are clean, which one look at them written out tells sooner than going through their parts.
    plain = b"\x7f" not in whole if whole.isascii() else not _UNSEEN.search(whole.decode())
    return value if plain and not _CONTROLS.search(whole) else _cleaned(value)


def _cleaned(part: Any) -> Any:
    if isinstance(part, str):
        return seen(part)
    if isinstance(part, tuple):
        return tuple(_cleaned(one) for one in cast("tuple[Any, ...]", part))
    if isinstance(part, Struct):
        values = {name: getattr(part, name) for name in part.__struct_fields__}
        changed = {name: new for name, old in values.items() if (new := _cleaned(old)) != old}
        return structs.replace(part, **changed) if changed else part
    return part


def alike(names: Iterable[str]) -> Iterator[tuple[str, str]]:
    """The names that look like another one before them, though they are written otherwise."""
    known: dict[str, str] = {}
    for name in dict.fromkeys(names):
        other = known.setdefault(_looks(name), name)
        if other != name:
            yield other, name


def _looks(name: str) -> str:
    letters = unicodedata.normalize("NFKD", seen(name)).casefold().translate(_ALIKE)
    return "".join(one for one in letters if one.isalnum()).replace("rn", "m").replace("vv", "w").replace("i", "l")
