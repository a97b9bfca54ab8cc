"""The terms of a treaty as letters write them out: who promises what, what a breach costs, and when it ends.

Only what is plainly said becomes terms; a proposal with a clause that can be read in two ways is left to the moderator.
"""

from __future__ import annotations

import itertools
import re
from collections.abc import Iterator
from typing import Any

from msgspec import Struct

from core.orders.inbox import english
from core.orders.inbox.text import folded
from core.orders.inbox.vocabulary import Scene, Thing

PACTS = ("treaty", "truce", "pact", "alliance", "concordat", "peace")
OPENS = re.compile(
    r"\btreaty\b\W{0,3}(?:name\W{0,3})?[:=]|\b(?:propos|offer|suggest|draft|put forward|submit)\w*\b[^.\n]{0,40}"
    rf"\b(?:{'|'.join(PACTS)})\b"
)
_FIELD = re.compile(
    r"\b(?:treaty|between|parties|partners|sides|factions|signatories|starts?|starting|begins?|status|promises?|penalt(?:y|ies)|expirations?|expires|expiry|"
    r"ends|intents?|intentions?|clauses?|terms)\b|\bn6\.\d\d\b|\b(?:pays?|will (?:not )?(?:pay|enter))\b.*\bcycles?\b"
)
_COUNT = r"(\d{1,2}|a|an|one|two|three|four|five|six|seven|eight|nine|ten)"
_NAME = re.compile(
    r"\btreaty(?: name| id)?\s*[:=]\s*\"?([^\W\d_][\w' -]{1,40}?)\"?\s*(?=$|[,.;\n(])"
    r"|\b(?:treaty|truce|pact|alliance|peace)\b,? (?:id(?: is)?:?|called|named|by the name of|to be known as|known as|"
    r"name(?: is)?:?)"
    r"\s*\"?([^\W\d_][\w' -]{1,40}?)\"?\s*(?=$|[,.;:\n(]| between\b| with\b)"
    r"|\b(?:treaty|truce|pact|alliance)\b,?:?\s*\"([^\"\n]{2,40})\""
    r"|\b(?:treaty|truce|pact|alliance),\s*([^\W\d_][\w' -]{1,30}?),\s*(?=between\b|with\b)"
    r"|(?:^|[\n.;,(])\W*(?:name|title|id)\s*[:=]\s*\"?([^\W\d_][\w' -]{1,40}?)\"?\s*(?=$|[,.;\n])"
)
_BETWEEN = re.compile(r"\b(?:between|parties|partners|sides|factions|signatories)\b\s*(?:are|is)?\s*[:=]?([^.;\n]*)")
_WITH = re.compile(r"\b(?:treaty|truce|pact|alliance|peace)\b[^.;\n]{0,40}?\bwith\b([^.;\n]*)")
_STARTS = re.compile(
    r"\b(?:starts?|starting|begins?|beginning|start date|effective)\b\W*"
    r"(?:(?:in|at|on|with|from|date|cycle|night|is)\W+)*(?:(\d{1,2})\b|(this|next) (?:cycle|night))"
)
_STATUS = re.compile(
    r"\bstatus\b\W*(?:(?:change|changes|becomes|will be|is|to|of)\W+)*(neutral|allied|none|null|unchanged|no change)\b"
)
_TITLE = re.compile(r"\b(?:treaty|proposal|propose)\b")
_SECTION = re.compile(r"^\W*(?:\d{1,2}[.)]\s*)?(promise|penalt(?:y|ies)|expir\w+|ends?|intents?|intentions?)s?\b[^:\n]{0,12}:\s*")
_CLAUSE = re.compile(r"\bn6\.(\d\d)\b")
_PAYS = re.compile(rf"\b(?:pays?|paying|payment(?: of)?|pay out|transfers?)?\s*:?\s*{_COUNT} (influence|manpower|money)\b")
_EACH = re.compile(rf"\b(?:each|every|per) (?:cycle|night)\b\W*(?:for\W+)?(?:the\W+)?(?:next\W+)?{_COUNT} (?:cycles?|nights?)\b")
_FOR_EACH = re.compile(rf"\bfor {_COUNT}(?: (?:cycles?|nights?)\b|\W*$)")
_WITHIN = re.compile(rf"\b(?:within|in the course of)\W+(?:the\W+)?(?:next\W+)?{_COUNT}(?: (?:cycles?|nights?)\b|\W*$)")
_CYCLES = re.compile(rf"\b{_COUNT} (?:cycles?|nights?)\b")
_AFTER = re.compile(
    rf"\bafter\W+{_COUNT}(?: (?:cycles?|nights?)\b|\W*$)"
    rf"|\b{_COUNT} (?:cycles?|nights?) (?:after|from) (?:the |its )?(?:start|beginning|signing|then|that)\b"
    rf"|^\W*{_COUNT} (?:cycles?|nights?)\W*$"
)
_ENTER = re.compile(r"\b(?:will |shall )?(not |never )?(?:to )?enters?\b((?:[\s,&]|and|or|square|squares|[a-z]\d{1,2}\b)*)")
_NOT = re.compile(r"\b(?:not|never|no|neither|nor|won't|refrain)\b")
_OPEN = re.compile(r"\b(?:about|around|maybe|perhaps|or|some|half|roughly|at least|at most|up to|if|unless|tbd|depending)\b|\?|~")
_QUOTED = re.compile(r"\s*(?::|-|=|wants|says)?\s*(?:\"([^\"\n]+)\"|([^\",;\n.]+))")


class Unclear(Exception):
    """A clause can be read in two ways, or not at all."""


class _Sides(Struct):
    """The factions of a game, by every word they are called, and the writer's own."""

    names: dict[str, str]
    own: str | None = None
    other: str | None = None

    def named(self, text: str) -> list[tuple[int, int, str]]:
        """Where which faction is named, each stretch once and the longest name of each place."""
        found: list[tuple[int, int, str]] = []
        for name in sorted(self.names, key=len, reverse=True):
            for match in re.finditer(rf"\b{re.escape(name)}\b", text):
                if not any(match.start() < end and start < match.end() for start, end, _ in found):
                    found.append((*match.span(), self.names[name]))
        spoken = (
            (r"\b(?:we|i|our side|our faction)\b", self.own),
            (r"\b(?:they|their side|the other side|the others)\b", self.other),
        )
        for pattern, faction in spoken:
            if faction is not None:
                found += [(*match.span(), faction) for match in re.finditer(pattern, text)]
        return sorted(found)


def proposal(scene: Scene, player: str, text: str) -> tuple[int, int, dict[str, Any] | None] | None:
    """The treaty a message proposes: where it stands there, and the order; no order where its terms are not wholly clear."""
    fold = folded(text)
    opened = OPENS.search(fold) if any(word in fold for word in PACTS) else None
    if opened is None:
        return None
    start = fold.rfind("\n", 0, opened.start()) + 1
    before = fold[:start].rstrip()
    above = before.rfind("\n") + 1
    if _TITLE.search(before, above) and len(before[above:].split()) <= 8:
        start = above
    end = _end(fold, opened.end())
    try:
        terms, name = _terms(scene, player, text[start:end], fold[start:end])
    except Unclear:
        return (start, end, None) if len(_FIELD.findall(fold[start:end])) > 3 else None
    return start, end, {"by": player, "treaty": name, "terms": terms}


def _end(fold: str, begin: int) -> int:
    """Where the proposal ends: behind the last line that is still one of its fields."""
    end = fold.find("\n", begin)
    end = len(fold) if end < 0 else end
    place = end
    while place < len(fold):
        stop = fold.find("\n", place + 1)
        stop = len(fold) if stop < 0 else stop
        line = fold[place:stop]
        if _FIELD.search(line):
            end = stop
        elif line.strip():
            break
        place = stop
    return end


def _terms(scene: Scene, player: str, text: str, fold: str) -> tuple[dict[str, Any], str]:
    if _OPEN.search(_QUOTES.sub("", fold)):
        raise Unclear
    sides = _sides(scene, player)
    found = _NAME.search(fold)
    if found is None:
        raise Unclear
    name = re.sub(r"\W+", "_", next(group for group in found.groups() if group).strip()).strip("_")
    between = _between(sides, fold)
    sides.other = next((faction for faction in between if faction != sides.own), None)
    terms: dict[str, Any] = {"between": between}
    starts = _STARTS.search(fold)
    if starts is not None:
        terms["starts"] = int(starts[1]) if starts[1] else scene.now if starts[2] == "this" else (scene.now or 0) + 1
    status = _STATUS.search(fold)
    if status is not None and status[1] in ("neutral", "allied"):
        terms["status"] = status[1]
    sections: dict[str, list[dict[str, Any]]] = {"promises": [], "penalties": [], "expirations": []}
    for section, begin, end in _clauses(fold):
        if section == "intents":
            terms["intents"] = _intents(sides, text[begin:end], fold[begin:end])
        else:
            sections[section].append(_READ[section](sides, fold[begin:end]))
    if not all(sections.values()):
        raise Unclear
    return {**terms, **sections}, name


def _sides(scene: Scene, player: str) -> _Sides:
    factions = [thing for thing in scene.things if thing.kind == "faction"]
    names: dict[str, set[str]] = {}
    for faction in factions:
        for call in _calls(faction):
            names.setdefault(call, set()).add(faction.id)
    row: Any = (scene.document.get("players") or {}).get(player) or {}
    return _Sides({call: ids.pop() for call, ids in names.items() if len(ids) == 1}, row.get("faction"))


def _calls(faction: Thing) -> Iterator[str]:
    for name in (faction.id, *faction.names):
        call = folded(name)
        yield call
        yield call.removeprefix("the ").removeprefix("le ")
        yield from (word for word in call.split() if len(word) > 3)


def _between(sides: _Sides, fold: str) -> list[str]:
    for pattern in (_BETWEEN, _WITH):
        for found in pattern.finditer(fold):
            named = list(dict.fromkeys(faction for _, _, faction in sides.named(found[1])))
            if len(named) == 1 and pattern is _WITH and sides.own is not None and named[0] != sides.own:
                return [sides.own, *named]
            if len(named) == 2:
                return named
    raise Unclear


def _clauses(fold: str) -> Iterator[tuple[str, int, int]]:
    """Every clause with its section: a line of its own, or one of several parted by semicolons."""
    section = ""
    place = 0
    for line in fold.split("\n"):
        head = _SECTION.match(line)
        begin = 0
        if head is not None:
            section = next(_SECTIONS[key] for key in _SECTIONS if head[1].startswith(key))
            begin = head.end(1)
        else:
            section = "" if section == "intents" else section
        for first, last in [(begin, len(line))] if section == "intents" else _parts(line, begin):
            part = line[first:last]
            numbered = _CLAUSE.search(part)
            if numbered is not None:
                section = "promises" if numbered[1] < "30" else "penalties" if numbered[1] < "40" else "expirations"
            heads = numbered is None and not _PAYS.search(part) and any(field.search(part) for field in _HEADS)
            if section and _SAYS.search(part) and not heads:
                yield section, place + first, place + last
        place += len(line) + 1


def _parts(line: str, begin: int) -> list[tuple[int, int]]:
    cuts = [match.end() for match in re.finditer(r";|(?<=\))[.,](?=\s)|\.(?=\s)", line[begin:])]
    edges = [begin, *(begin + cut for cut in cuts), len(line)]
    return list(itertools.pairwise(edges))


def _number(said: str) -> int:
    return int(said) if said.isdigit() else 1 if said in ("a", "an") else english.NUMBERS[said]


def _payment(text: str) -> dict[str, Any]:
    paid = _PAYS.findall(text)
    each, within = _EACH.search(text), _WITHIN.search(text)
    if each is None and re.search(r"\b(?:each|every|per) (?:cycle|night)\b", text):
        each = _FOR_EACH.search(text)
    if len(paid) != 1 or (each is None) == (within is None) or len(_CYCLES.findall(text)) > 1:
        raise Unclear
    when = (
        {"each_cycle_for": _number(each[1])} if each is not None else {"within": _number(within[1])} if within is not None else {}
    )
    return {"amount": _number(paid[0][0]), "resource": paid[0][1], **when}


def _clause(text: str, usual: str) -> str:
    numbers = list(dict.fromkeys(_CLAUSE.findall(text)))
    if len(numbers) > 1:
        raise Unclear
    return f"N6.{numbers[0]}" if numbers else usual


def _promise(sides: _Sides, text: str) -> dict[str, Any]:
    clause = _clause(text, "N6.21" if _PAYS.search(text) else "N6.20" if _ENTER.search(text) else "")
    named = sides.named(text)
    if not named:
        raise Unclear
    promise = {"by": named[0][2], "clause": clause, "will": _NOT.search(text) is None}
    if clause == "N6.21":
        return promise | _payment(text)
    entered = _ENTER.search(text)
    if clause == "N6.20" and entered is not None:
        squares = [square.upper() for square in re.findall(r"\b[a-z]\d{1,2}\b", entered[2])]
        limit, within = _FOR_EACH.search(text), _WITHIN.search(text)
        if squares and (limit is None) != (within is None):
            span = (
                {"for": _number(limit[1])} if limit is not None else {"within": _number(within[1])} if within is not None else {}
            )
            return promise | {"squares": squares} | span
    raise Unclear


def _penalty(sides: _Sides, text: str) -> dict[str, Any]:
    clause = _clause(text, "N6.31" if _PAYS.search(text) else "")
    if clause == "N6.31":
        return {"clause": clause, **_payment(text)}
    cycles = _CYCLES.findall(text)
    if clause in ("N6.30", "N6.33") and len(cycles) == 1:
        return {"clause": clause, "cycles": _number(cycles[0])}
    raise Unclear


def _expiration(sides: _Sides, text: str) -> dict[str, Any]:
    after = _AFTER.search(_CLAUSE.sub("", text).strip(" .:,()"))
    clause = _clause(text, "N6.40" if after is not None else "")
    if clause == "N6.40" and after is not None:
        return {"clause": clause, "after": _number(next(group for group in after.groups() if group))}
    if clause in ("N6.41", "N6.42") and not re.search(r"\d", _CLAUSE.sub("", text)):
        return {"clause": clause}
    raise Unclear


def _intents(sides: _Sides, text: str, fold: str) -> dict[str, str]:
    intents: dict[str, str] = {}
    for _, end, faction in sides.named(_QUOTES.sub(lambda match: " " * len(match[0]), fold)):
        said = _QUOTED.match(text, end)
        if said is None or faction in intents:
            raise Unclear
        intents[faction] = (said[1] or said[2]).strip()
    return intents


_QUOTES = re.compile(r"\"[^\"\n]*\"")
_HEADS = (_STARTS, _STATUS, _NAME, _BETWEEN)
_SAYS = re.compile(r"[a-z0-9]{2,}")
_SECTIONS = {"promise": "promises", "penalt": "penalties", "expir": "expirations", "end": "expirations", "intent": "intents"}
_READ = {"promises": _promise, "penalties": _penalty, "expirations": _expiration}
