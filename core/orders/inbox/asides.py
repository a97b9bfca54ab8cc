"""Asides: what is told of a thing between commas, or of a place at the end, and orders nothing."""

from __future__ import annotations

from core.orders.inbox.mentions import Mention

_PARTICIPLES = frozenset({"being", "having"})
RELATIVES = frozenset({"who", "whom", "which", "whose", "where"}) | _PARTICIPLES
_TOLD_OF = frozenset({"thing", "square", "home", "word"})
_SAYING = frozenset({"verb", "square", "number", "sum", "direction", "pair", "text", "new"})
_CLOSING = frozenset({",", "-", ")", "but", "while"})


def without_asides(mentions: list[Mention], plain: str, offset: int) -> tuple[list[Mention], str]:
    """The sentence without them: "my Guards, who are tired, go home", "to the mine, where the others wait"."""
    place = 0
    while place < len(mentions):
        mention = mentions[place]
        opens = mention.text in RELATIVES and mention.kind in ("join", "unknown")
        stretch = _aside(mentions, place) if opens else None
        if stretch is None:
            place += 1
            continue
        begin, stop = stretch
        start = mentions[begin].start - offset
        end = (mentions[stop].start if stop < len(mentions) else mentions[-1].end) - offset
        plain = plain[:start] + " " * (end - start) + plain[end:]
        mentions = [*mentions[:begin], *mentions[stop:]]
        place = begin
    return mentions, plain


def _aside(mentions: list[Mention], place: int) -> tuple[int, int] | None:
    """From where to where an aside stands that begins with the relative at `place`; None where it says more."""
    parted = place > 0 and mentions[place - 1].text in (",", "(", "-")
    begin = place - 1 if parted else place
    if begin < 1 or mentions[begin - 1].kind not in _TOLD_OF or not (parted or mentions[place].text == "where"):
        return None
    closing = _CLOSING if parted else _CLOSING | {"and"}
    stop = next((i for i in range(place + 1, len(mentions)) if mentions[i].text in closing), len(mentions))
    inner = mentions[place + 1 : stop]
    if mentions[place].text in _PARTICIPLES:  # "being tired of B8"
        inner = [m for m in inner if m.kind != "square" or m.preposition in ("to", "→", "->")]
    if mentions[place].text == "whom":  # whoever it is, somebody else does it to him
        inner = [m for m in inner if m.kind != "verb"]
    if stop == place + 1 or any(m.kind in _SAYING or m.meaning.flags for m in inner):
        return None
    after = next((m for m in mentions[stop + 1 :] if m.kind != "filler"), None)
    listed = after is not None and after.kind == "thing"
    return begin, stop + (0 if stop == len(mentions) or listed or mentions[stop].text not in (",", ")", "-") else 1)
