"""What the rules tell whom, by the tables beside this file: the judge of what the declarations of a ruleset let be seen."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from pathlib import Path
from typing import Any

import yaml
from msgspec import UNSET, Struct, structs

from core.ledger.audience import PUBLIC, Audience
from core.ledger.ledger import Entry, Ledger
from core.ledger.register import Register
from core.ledger.state import plain
from tests.secrecy.words import EVENT_WORDS, EVERYWHERE, INSTEAD, RELATIONS, WORDS, OfState

TABLES = Path(__file__).parent / "tables"
Path_ = tuple[str, ...]
HIDDEN = "(hidden)"
AT_MOST = "at most "
"""Of a field that is told to these or to fewer."""


class Table:
    """The table of one ruleset: `state` by path, `names` by kind, `events` by kind; each line with the rule it is taken from.
    `fair` are the codes of refusals whose reason may be told, `open` the kinds of things that everybody knows, and `common` words
    that everybody does."""

    def __init__(self, name: str) -> None:
        own, core = (yaml.safe_load((TABLES / f"{one}.yaml").read_text(encoding="utf-8")) for one in (name, "core"))
        words = EVERYWHERE | WORDS[name]
        self.rules = [line[1] for line in [*own["names"].values(), *own["events"].values()]]
        self.rules += [line[2] for line in [*own["state"], *own.get("instead", ())]]
        self.state: dict[Path_, tuple[OfState, ...]] = {
            tuple(path.split(".")): tuple(words[word.strip()] for word in who.split(","))
            for what, who, _ in [*core["state"], *own["state"]]
            for path in _spelled_out(what)
        }
        self._holding = {path[:end] for path in self.state for end in range(1, len(path)) if path[end:] != ("**",)}
        self._whole = {path[:-1] for path in self.state if path[-1] == "**"}
        self._spoken_of = {path[:end] for path in self.state for end in range(1, len(path) + 1)}
        self.instead = [INSTEAD[what] for what, _, _ in own.get("instead", ())]
        self.names: dict[str, list[str]] = {kind: _listed(who) for kind, (who, _) in own["names"].items()}
        self.events: dict[str, list[Any]] = {**core["events"], **own["events"]}
        self.fair: dict[str, str] = own["fair"]
        self.open: list[str] = own["open"]
        self.common: list[str] = own["common"]
        self._things = {field: but.split("/") for field, _, but in (what.partition(" but in ") for what in own["things"])}

    @property
    def rows_hidden(self) -> list[Path_]:
        """Where things stand that not everybody knows of, by the path to their register."""
        secret = [path for path, words in self.state.items() if EVERYWHERE["everybody"] not in words]
        return [path[:-1] for path in secret if path[-1] in ("*", "**")]

    # the state

    def known(self, state: Any, reader: str | None, heard: Sequence[dict[str, Any]] = ()) -> dict[str, Any]:
        """All of a state that the reader may know who heard those events, as plain values; ids in order, hidden fields absent."""
        seen = {field: self.part(state, reader, field) for field in state.__struct_fields__ if field != "names"}
        seen["(instead)"] = [told(state, reader) for told in self.instead]
        seen["names"] = {kind: self._names(state, seen, kind, heard) for kind in state.names.kinds}
        seen["names"] = {kind: named for kind, named in seen["names"].items() if named}
        return seen

    def part(self, state: Any, reader: str | None, field: str) -> Any:
        """What the reader knows of one field of a state."""
        return self._below(state, reader, getattr(state, field), (field,), None, state, None)

    def _below(self, state: Any, reader: str | None, value: Any, path: Path_, key: Any, thing: Any, above: Any) -> Any:
        """What is known of a value: `thing` is what it stands in, `key` the id of that, `above` what that stands in."""
        if path in self._whole and self._told(state, reader, (*path, "**"), key, thing, above):
            return plain(value)
        if isinstance(value, Register):
            here = (*path, "*")
            left = [(id, item) for id, item in value.items() if self._told(state, reader, here, id, item, thing)]
            return {id: self._below(state, reader, item, here, id, item, thing) for id, item in left}
        if isinstance(value, tuple):
            here = (*path, "*")
            left = [item for item in value if self._told(state, reader, here, key, item, thing)]
            return [self._below(state, reader, item, here, key, item, thing) for item in left]
        if isinstance(value, Struct) and (len(path) == 1 or path[-1] == "*" or path in self._holding):
            inner = {
                field: self._below(state, reader, getattr(value, field), (*path, field), key, value, above)
                for field in value.__struct_fields__
                if (*path, field) in self._spoken_of
            }
            return {field: seen for field, seen in inner.items() if seen != HIDDEN}
        # a plain value: the row it is was told already, a field must be
        if path[-1] == "*":
            return plain(value)
        return plain(value) if self._told(state, reader, path, key, thing, above) else HIDDEN

    def _told(self, state: Any, reader: str | None, path: Path_, key: Any, thing: Any, above: Any) -> bool:
        rules = self.state.get(path)
        return rules is not None and any(word(state, reader, key, thing, above) for word in rules)

    def _names(self, state: Any, seen: dict[str, Any], kind: str, heard: Sequence[dict[str, Any]]) -> dict[str, Any]:
        ids: set[str] = set()
        for word in self.names.get(kind, ()):
            if word == "everybody":
                ids |= set(state.names.kinds[kind])
            elif word.startswith("told of in "):
                fields = word.removeprefix("told of in ").split("/")
                ids |= {id for event in heard for field in fields for id in texts(_told_in(event, field))}
            else:
                ids |= set(_ids(seen, word.removeprefix("seen in ").split(".")))
        return {id: plain(name) for id, name in state.names.kinds[kind].items() if id in ids}

    # the events

    def names_a_thing(self, kind: str, field: str) -> bool:
        """Whether what stands in a field of an event names a thing of the game."""
        return field in self._things and kind not in self._things[field]

    def told(self, event: Any, state: Any, players: Iterable[str]) -> tuple[Audience, dict[str, Audience]]:
        """Who of the players is told of an event that happens to a state, and who of its fields that not all may know."""
        who, _, *withheld = self.events[event.kind]
        fields = withheld[0] if withheld else {}
        return (
            _audience(who, event, state, players),
            {_attribute(event, field): _audience(words, event, state, players) for field, words in fields.items()},
        )

    def heard(self, ledger: Ledger[Any], reader: Audience, players: Iterable[str]) -> list[dict[str, Any]]:
        """The events of a ledger that the reader is told of, with the fields he may know, numbered as he sees them."""
        heard: list[dict[str, Any]] = []
        numbers: dict[str, str] = {}
        before = ledger.initial
        for entry in ledger.entries:
            told, fields = self.told(entry.event, before, players)
            before = entry.state
            if not told.reaches(reader):
                continue
            numbers[f"event:{entry.number}"] = f"event:{len(heard)}"
            hidden = {field: UNSET for field, who in fields.items() if not who.reaches(reader)}
            causes = tuple(numbers[cause] for cause in entry.event.causes if cause in numbers)
            event = structs.replace(entry.event, causes=causes, **hidden)
            heard.append({"kind": event.kind, "turn": entry.turn, "phase": entry.phase, **plain(event)})
        return heard


def _told_in(event: Any, field: str) -> Any:
    """What an event tells in a field, `conduct.target` in a part of one."""
    for step in field.split("."):
        event = event.get(step) if isinstance(event, dict) else None
    return event


def texts(value: Any) -> Iterator[str]:
    """Every text in a plain value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for key, item in value.items():
            yield str(key)
            yield from texts(item)
    elif isinstance(value, list | tuple):
        for item in value:
            yield from texts(item)


@cache
def table(name: str) -> Table:
    return Table(name)


def hidden(name: str, state: Any) -> set[str]:
    """The ids of the things in a state that by the table not everybody knows of."""
    return {id for path in table(name).rows_hidden for id in _keys(state, path)}


def _keys(value: Any, path: tuple[str, ...]) -> Iterator[str]:
    if not path:
        yield from value if isinstance(value, Register) else ()
    elif path[0] == "*":
        for one in value.values() if isinstance(value, Register) else value:
            yield from _keys(one, path[1:])
    else:
        yield from _keys(getattr(value, path[0]), path[1:])


def differences(name: str, entry: Entry, before: Any, players: Iterable[str]) -> list[str]:
    """Where what an event told differs from what the table says it tells."""
    players = tuple(players)
    told, fields = table(name).told(entry.event, before, players)
    wrong = [] if _among(entry.told, players) == told else [f"{entry.event.kind} is told to {entry.told}, by the table to {told}"]
    withheld = {field: _among(who, players) for field, who in entry.withheld}
    for field in {*fields, *withheld}:
        by_table, kept = fields.get(field, told), withheld.get(field, told)
        reached = {p for p in (None, *players) if told.reaches(_reader(p))}
        line = table(name).events[entry.event.kind][2:]
        at_most = bool(line) and str(line[0].get(field, "")).startswith(AT_MOST)
        if any(
            by_table.reaches(_reader(p)) != kept.reaches(_reader(p)) and not (at_most and by_table.reaches(_reader(p)))
            for p in reached
        ):
            wrong.append(f"{entry.event.kind}.{field} is told to {kept}, by the table to {by_table}")
    return wrong


def _reader(player: str | None) -> Audience:
    return PUBLIC if player is None else Audience(players=frozenset([player]))


def _among(told: Audience, players: tuple[str, ...]) -> Audience:
    return PUBLIC if told.everyone else Audience(players=told.players & frozenset(players))


def _audience(who: str, event: Any, state: Any, players: Iterable[str]) -> Audience:
    found = [player for words in _phrases(who.removeprefix(AT_MOST)) for player in _named(words, event, state)]
    if "everybody" in found:
        return PUBLIC
    return Audience(players=frozenset(player for player in found if player in set(players)))


def _phrases(who: str) -> list[str]:
    return [who] if who.startswith("parties: ") else _listed(who)


def _named(words: str, event: Any, state: Any) -> Iterator[str | None]:
    if words in EVENT_WORDS:
        yield from EVENT_WORDS[words](state, event)
    elif words.startswith("parties: "):
        if state.settings["reports"] == "public":
            yield "everybody"
        for field in _listed(words.removeprefix("parties: ")):
            yield from RELATIONS["owner"](state, _value(event, field))
    elif " of " in words:
        relation, _, field = words.partition(" of ")
        yield from RELATIONS[relation](state, _value(event, field))
    else:
        value = _value(event, words)
        yield from (value,) if isinstance(value, str | None) else value if isinstance(value, tuple) else ()


def _value(event: Any, field: str) -> Any:
    value = event
    for step in field.split("."):
        value = getattr(value, _attribute(value, step))
    return value


def _attribute(thing: Any, field: str) -> str:
    return field if hasattr(thing, field) else f"{field}_"


def _listed(who: str) -> list[str]:
    return [word.strip() for word in who.split(",")]


def _spelled_out(what: str) -> list[str]:
    """`units.*.{kind,at}` as a path each."""
    found = re.search(r"\{(.*?)\}", what)
    if found is None:
        return [what]
    return [path for part in found[1].split(",") for path in _spelled_out(what[: found.start()] + part + what[found.end() :])]


def _ids(value: Any, steps: list[str]) -> Iterator[str]:
    """The ids at a place of what is known: the keys of a register, or the words in what is further inside of its things."""
    if not steps:
        if isinstance(value, dict):
            # a register told whole is spelled with its order
            yield from value["order"] if set(value) == {"order", "at"} else value
        elif isinstance(value, list | tuple):
            for item in value:
                yield from _ids(item, steps)
        elif isinstance(value, str):
            yield value
        return
    if isinstance(value, dict) and set(value) == {"order", "at"}:
        value = value["at"]
    if isinstance(value, dict):
        if steps[0] in value:
            yield from _ids(value[steps[0]], steps[1:])
        else:
            for item in value.values():
                yield from _ids(item, steps)
