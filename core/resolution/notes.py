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


def _letter(rest: str, text: str) -> Document:
    return {"gesture": "file_letter", "number": int(rest.partition(":")[2]), "letter": msgspec.json.decode(text)}


def _deadline(rest: str, text: str) -> Document:
    del rest
    _, _, written = text.partition("\n")
    return {"gesture": "set_deadline", "deadline": msgspec.json.decode(written) if written else None}


def _seal(rest: str, text: str) -> Document:
    del rest
    return {"gesture": "break_seal", "at": text}


def _waived(rest: str, text: str) -> Document:
    del text
    return {"gesture": "waive", "player": rest.partition(":")[2]}


def _inbox(rest: str, text: str) -> Document:
    return {"gesture": "adopt", "question": rest, "answer": text}


def _phrasebook(rest: str, text: str) -> Document:
    del rest
    return {"gesture": "set_phrases", "phrases": msgspec.json.decode(text) if text else []}


def _thread(rest: str, text: str) -> Document:
    del rest
    return {"gesture": "read_thread", "thread": msgspec.json.decode(text)}


def _day(rest: str, text: str) -> Document:
    del rest
    return {"gesture": "set_customs", "customs": msgspec.json.decode(text)}


def _count(rest: str, text: str) -> Document:
    del rest
    return {"gesture": "issue_count", "issued": msgspec.json.decode(text)[-1]}


def _post(rest: str, text: str) -> Document:
    return {"gesture": "mark_post", "post": _place(rest), "sent": msgspec.json.decode(text) if text else None}


def _edited(rest: str, text: str) -> Document:
    return {"gesture": "rewrite_post", "post": _place(rest), "edited": msgspec.json.decode(text) if text else None}


def _scene(rest: str, text: str) -> Document:
    """A slot stood behind the place; what tells apart posts of one kind is a number, or of a correction."""
    turn, kind, to, *more = rest.split(":")
    about = more.pop(0) if more and (more[0].isdigit() or kind == "correction") else ""
    post = [int(turn), kind, to, about]
    return {"gesture": "write_prose", "post": post, "slot": more[0] if more else SCENE, "text": text}


def _picture(rest: str, text: str) -> Document:
    place, _, picture = rest.rpartition(":")
    return {"gesture": "place_picture", "post": _place(place), "picture": picture, "address": text}


def _allowed(rest: str, text: str) -> Document:
    place = rest.partition(":")[2]  # it was kept under the key of the post's mark
    return {"gesture": "allow_leaks", "post": _place(place), "allowed": msgspec.json.decode(text) if text else []}


def _correction(rest: str, text: str) -> Document:
    place, _, number = rest.rpartition(":")
    return {
        "gesture": "draft_correction",
        "post": _place(place),
        "number": int(number),
        "correcting": msgspec.json.decode(text),
    }


def _template(rest: str, text: str) -> Document:
    return {"gesture": "word_posts", "kind": rest, "template": text}


def _board(rest: str, text: str) -> Document:
    del rest
    return {"gesture": "arrange_map", "places": msgspec.json.decode(text) if text else {}}


def _place(written: str) -> list[Any]:
    turn, kind, to, *about = written.split(":", 3)
    return [int(turn), kind, to, *about]


_KINDS: dict[str, Callable[[str, str], Document]] = {
    "letter": _letter,
    "deadline": _deadline,
    "seal": _seal,
    "waived": _waived,
    "inbox": _inbox,
    "phrasebook": _phrasebook,
    "thread": _thread,
    "day": _day,
    "count": _count,
    "post": _post,
    "edited": _edited,
    "scene": _scene,
    "picture": _picture,
    "allowed": _allowed,
    "correction": _correction,
    "template": _template,
    "board": _board,
}
