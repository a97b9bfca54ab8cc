"""Ids: what the things of a game go by in its documents. Names are free text and stand beside them."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Collection

LONGEST = 40
"""How many letters an id has."""
_ID = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
_MEND = "Its full name may be anything and stands under `names`."
RESERVED = frozenset((
    "public", "moderator", "everyone", "everybody", "here", "null", "nil", "yes", "no", "on", "off", "true",
    "false",
))  # fmt: skip
"""Words that mean something of their own to the program, to a document or to a forum."""
_SPELLED = str.maketrans({"ß": "ss", "æ": "ae", "Æ": "ae", "ø": "o", "Ø": "o", "ł": "l", "Ł": "l", "đ": "d", "Đ": "d", "þ": "th"})


def unspeakable(id: str) -> tuple[str, str] | None:
    """Why nothing can go by that id, and how to mend it; None where it can."""
    if not _ID.fullmatch(id):
        return "It has to be called by letters a to z, digits, _ and -.", _MEND
    if len(id) > LONGEST:
        return f"An id has {LONGEST} letters at most.", "Shorten it."
    if id.casefold() in RESERVED:
        return f"{id} means something else here.", "Choose another id."
    return None


def spelled(name: str) -> str:
    """A name in the letters of ids: small letters, digits and _; empty where nothing of it is left."""
    bare = unicodedata.normalize("NFKD", name.translate(_SPELLED)).encode("ascii", "ignore").decode().lower()
    return re.sub(r"[^a-z0-9]+", "_", re.sub(r"['’`]", "", bare)).strip("_")[:LONGEST].strip("_")


def made(name: str, taken: Collection[str], kind: str = "one") -> str:
    """An id for what is called `name`, unlike any of those `taken` (capitals do not tell two apart). A name of which no letter
    of ids is left is numbered after its kind."""
    bare = spelled(name)
    known = {one.casefold() for one in taken} | RESERVED
    if bare and bare not in known:
        return bare
    stem = (bare or kind)[: LONGEST - 4]
    number = 2 if bare else 1
    while f"{stem}_{number}" in known:
        number += 1
    return f"{stem}_{number}"
