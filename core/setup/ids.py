"""Ids of a new game, made from what things are called: the name is shown and kept, the id is never seen."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

from core.rulesets.opening import LONGEST, RESERVED

_SPELLED = str.maketrans({"ß": "ss", "æ": "ae", "Æ": "ae", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "þ": "th"})


def made(name: str, taken: Collection[str], kind: str = "one") -> str:
    """An id for what is called `name`: small letters, digits and _, unlike any of those `taken` (capitals do not tell two
    apart). A name of which no such letter is left is numbered after its kind."""
    bare = unicodedata.normalize("NFKD", name.translate(_SPELLED)).encode("ascii", "ignore").decode().lower()
    bare = re.sub(r"[^a-z0-9]+", "_", re.sub(r"['’`]", "", bare)).strip("_")[:LONGEST].strip("_")
    known = {one.casefold() for one in taken} | RESERVED
    if bare and bare not in known:
        return bare
    stem = (bare or kind)[: LONGEST - 4]
    number = 2 if bare else 1
    while f"{stem}_{number}" in known:
        number += 1
    return f"{stem}_{number}"
