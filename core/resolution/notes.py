"""Gestures of the first revision kept everything beside the orders as a text under a key; each kind has its own gesture now."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

Document = dict[str, Any]
SCENE = "scene"


def typed(gesture: Document) -> Document:
    """A `note` or `file_letter` as it was written, as the gesture of what its key meant. ValueError where nothing ever had
    such a key."""
    kind, _, rest = str(gesture["key"]).partition(":")
    if kind not in _KINDS:
        raise ValueError(f"nothing was ever kept as {kind!r}")
    filed = {name: gesture[name] for name in ("replaced", "orders") if gesture.get(name)}
    text = str(gesture.get("letter", gesture.get("text", "")))
    said = {"said": gesture["said"]} if gesture.get("said") else {}
    return {"turn": gesture["turn"], **said, **filed, **_KINDS[kind](rest, text)}


def _scene(rest: str, text: str) -> Document:
    """A slot stood behind the place; what tells apart posts of one kind is a number, or of a correction."""
    turn, kind, to, *more = rest.split(":")
    about = more.pop(0) if more and (more[0].isdigit() or kind == "correction") else ""
    post = [int(turn), kind, to, about]
    return {"gesture": "write_prose", "post": post, "slot": more[0] if more else SCENE, "text": text}


def _picture(rest: str, text: str) -> Document:
    place, _, picture = rest.rpartition(":")
    return {"gesture": "place_picture", "post": _place(place), "picture": picture, "address": text}


def _correction(rest: str, text: str) -> Document:
    place, _, number = rest.rpartition(":")
    return {"gesture": "draft_correction", "post": _place(place), "number": int(number), "correcting": _json(text)}


def _place(written: str) -> list[Any]:
    turn, kind, to, *about = written.split(":", 3)
    return [int(turn), kind, to, *about]


def _json(text: str, empty: Any = None) -> Any:
    return msgspec.json.decode(text) if text else empty


_KINDS: dict[str, Callable[[str, str], Document]] = {
    "letter": lambda rest, text: {"gesture": "file_letter", "number": int(rest.partition(":")[2]), "letter": _json(text)},
    "deadline": lambda _, text: {"gesture": "set_deadline", "deadline": _json(text.partition("\n")[2])},
    "seal": lambda _, text: {"gesture": "break_seal", "at": text},
    "waived": lambda rest, _: {"gesture": "waive", "player": rest.partition(":")[2]},
    "inbox": lambda rest, text: {"gesture": "adopt", "question": rest, "answer": text},
    "phrasebook": lambda _, text: {"gesture": "set_phrases", "phrases": _json(text, [])},
    "thread": lambda _, text: {"gesture": "read_thread", "thread": _json(text)},
    "day": lambda _, text: {"gesture": "set_customs", "customs": _json(text)},
    "count": lambda _, text: {"gesture": "issue_count", "issued": msgspec.json.decode(text)[-1]},
    "post": lambda rest, text: {"gesture": "mark_post", "post": _place(rest), "sent": _json(text)},
    "edited": lambda rest, text: {"gesture": "rewrite_post", "post": _place(rest), "edited": _json(text)},
    "scene": _scene,
    "picture": _picture,
    # It was kept under the key of the post's mark.
    "allowed": lambda rest, text: {"gesture": "allow_leaks", "post": _place(rest.partition(":")[2]), "allowed": _json(text, [])},
    "correction": _correction,
    "template": lambda rest, text: {"gesture": "word_posts", "kind": rest, "template": text},
    "board": lambda _, text: {"gesture": "arrange_map", "places": _json(text, {})},
}
