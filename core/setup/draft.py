"""A setup document while it is written: its rows by part, what they are called, and what refers to them.

A draft is no game yet: it takes half-written rows as they come. What a thing is called is kept as it was written; its id is
made of that and never shown."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from copy import deepcopy
from typing import Any, cast

import yaml

from core.complaint import Rejected
from core.document import parsed
from core.ledger.names import in_words
from core.orders.form import PLAIN, Form, Slot, plurals
from core.orders.ids import made
from core.rulesets.ruleset import Ruleset
from core.rulesets.scheme import Ground, Path
from core.rulesets.setup_forms import Sheet
from core.setup.document import misshapen
from core.setup.quotes import unquoted

Row = tuple[str, Any]


class SetupDraft:
    """A setup of one ruleset. Parts that become empty are left out. `Rejected` where a part of the document has no shape
    that could be shown."""

    def __init__(self, face: Ruleset, document: Mapping[str, Any] | None = None) -> None:
        self.face = face
        self.submissions: list[dict[str, Any]] = []
        """What players submitted before the first turn; it is no part of the document."""
        self.meant: dict[str, str] = {}
        """The side for which a seat was made whose player is on none yet; it is no part of the document either."""
        self._sheets = {sheet.key: sheet for sheet in reversed(face.sheets)}
        self._named: dict[str, tuple[Path, ...]] = {}
        """The paths of the parts in which the rows of each part have their names."""
        self._found: tuple[object, dict[str, tuple[tuple[Any, str], ...]]] = (None, {})
        """What there is of each kind, with the document it was found in."""
        self.take(document or {})

    def take(self, document: Mapping[str, Any]) -> None:
        """Have another document of the same ruleset; `Rejected`, with nothing changed, where it has no shape to be shown."""
        written = deepcopy(dict(document))
        wrong = misshapen(written)
        if wrong:
            raise Rejected(wrong)
        if written.pop("ruleset", self.face.name) != self.face.name:
            of = f"This setup is for the rules {self.face.name}."
            raise Rejected.because("ruleset", of, "Put that back; other rules are chosen in the first step.")
        self.title = str(written.pop("title", "") or "")
        self.settings: dict[str, Any] = dict(written.pop("settings", None) or {})
        self.given: dict[str, Any] = dict(written.pop("given", None) or {})
        self.besides: dict[str, Any] = written

    def take_text(self, text: str) -> None:
        """Have the document that stands there as YAML; `Rejected`, with nothing changed, where it is none."""
        written = parsed(text)
        if not isinstance(written, dict):
            raise Rejected.because("", "A setup has title, settings and given, each on a line of its own.")
        self.take(cast("dict[str, Any]", written))

    def document(self) -> dict[str, Any]:
        """The setup as it is written so far; changing it leaves the draft as it is."""
        head = {"title": self.title, "ruleset": self.face.name}
        return {**head, **deepcopy({"settings": self.settings, "given": self.given}), **self.besides}

    def text(self) -> str:
        """The document as YAML, its parts in the order written."""
        dumper = getattr(yaml, "CSafeDumper", yaml.SafeDumper)
        return yaml.dump(self.document(), Dumper=dumper, sort_keys=False, allow_unicode=True, width=110, default_flow_style=None)

    @property
    def blank(self) -> bool:
        """Whether nothing was written yet."""
        return not (self.title or self.settings or self.given or self.besides or self.submissions)

    # Values by path

    def get(self, path: Path) -> Any:
        """What stands there in `given`; None where nothing does."""
        found: Any = self.given
        for step in path:
            found = cast("Mapping[str, Any]", found).get(step) if isinstance(found, Mapping) else None
        return found

    def put(self, path: Path, value: Any) -> None:
        """Have a value there; None and what is empty is left out, but for a row that is itself empty."""
        self.given = _with(self.given, path, value)

    # Rows

    def sheet(self, key: str) -> Sheet:
        """The part of a setup that goes by `key`; KeyError where the ruleset has none (`has`)."""
        return self._sheets[key]

    def has(self, key: str) -> bool:
        """Whether the ruleset has a part of that key."""
        return key in self._sheets

    def rows(self, key: str) -> list[Row]:
        """The rows of a part as (id, row), those of a list by their number; where none is written, those that stand then."""
        part = self.get(steps(key))
        if part is None and self.has(key):
            part = self.sheet(key).standing()
        if isinstance(part, Mapping):
            return [(str(name), row) for name, row in cast("Mapping[Any, Any]", part).items()]
        return [(str(at), row) for at, row in enumerate(cast("list[Any]", part))] if isinstance(part, list) else []

    def row(self, key: str, thing: str) -> dict[str, Any]:
        """A copy of the row of a thing; empty where there is none, or something else stands there."""
        part = self.get(steps(key))
        if isinstance(part, Mapping) and thing in part:
            found = cast("Mapping[Any, Any]", part)[thing]
        else:
            found = next((row for name, row in self.rows(key) if name == thing), None)
        return dict(cast("Mapping[str, Any]", found)) if isinstance(found, Mapping) else {}

    def put_rows(self, key: str, rows: list[Row]) -> None:
        """Have these rows in this order."""
        listed = self.has(key) and self.sheet(key).shape == "listed"
        self.put(steps(key), [row for _, row in rows] if listed else dict(rows))

    def put_row(self, key: str, thing: str, row: Any) -> None:
        """Have a row read otherwise, in its place; one that is not there is not added."""
        self.put_rows(key, [(name, row if name == thing else old) for name, old in self.rows(key)])

    def field(self, key: str, thing: str, path: Path) -> Any:
        """What stands in a row at that path; None where nothing does."""
        found: Any = self.row(key, thing)
        for step in path:
            found = cast("Mapping[str, Any]", found).get(step) if isinstance(found, Mapping) else None
        return found

    def put_field(self, key: str, thing: str, path: Path, value: Any) -> None:
        """Have a value in a field of a row; a row that was not there is added."""
        there = any(name == thing for name, _ in self.rows(key))
        row = _with(self.row(key, thing), path, value)
        if there:
            self.put_row(key, thing, row)
        elif value is not None:
            self.put_rows(key, [*self.rows(key), (thing, row)])

    def add(self, key: str, name: str = "", row: Mapping[str, Any] | None = None, thing: str = "") -> str:
        """A new row, last; its id is made of its name, unless one is given. The id."""
        sheet = self.sheet(key)
        if sheet.shape == "listed":
            self.put_rows(key, [*self.rows(key), ("", deepcopy(dict(row or {})))])
            return str(len(self.rows(key)) - 1)
        thing = thing or made(name, self.taken, kinds(key)[0])
        self.put_rows(key, [*self.rows(key), (thing, deepcopy(dict(row or {})))])
        if name:
            self.name(key, thing, name)
        return thing

    def remove(self, key: str, thing: str) -> None:
        """Take a row out, with its names and with what refers to it."""
        self.put_rows(key, [(name, row) for name, row in self.rows(key) if name != thing])
        if self.has(key) and self.sheet(key).shape == "named":
            self.put(("names", steps(key)[-1], thing), None)
            self._refer(kinds(key), thing, None)

    def move(self, key: str, thing: str, by: int) -> None:
        """Put a row that many places further down."""
        rows = self.rows(key)
        at = next(number for number, (name, _) in enumerate(rows) if name == thing)
        if 0 <= at + by < len(rows):
            rows.insert(at + by, rows.pop(at))
            self.put_rows(key, rows)

    @property
    def taken(self) -> set[str]:
        """Every id there is, of any kind, and the words that none may be."""
        named = (sheet.key for sheet in self.face.sheets if sheet.shape == "named")
        listed = {thing for key in named for thing, _ in self.rows(key)}
        return listed | set(self.face.scheme.reserved) | {spot.id for spot in self.ground().spots}

    # Names

    def called(self, key: str, thing: str) -> str:
        """What a row is called; an unnamed one by its id, as words."""
        for path in self._name_paths(key, thing):
            name = self.get(path)
            if isinstance(name, str) and name:
                return name
        return in_words(thing)

    def name(self, key: str, thing: str, words: str) -> str:
        """Call a row so. Its id stays, except where nothing but ids can be written: there it is made anew. The id."""
        words = unquoted(words)
        paths = self._name_paths(key, thing)
        if paths:
            self.put(paths[0], words or None)
            return thing
        fresh = made(words, self.taken - {thing}, kinds(key)[0])
        self.put_rows(key, [(fresh if name == thing else name, row) for name, row in self.rows(key)])
        self._refer(kinds(key), thing, fresh)
        return fresh

    def words(self, old: str, new: str) -> None:
        """Write other words for some in every name ("Regiment of Seat 3"), before the row with those words has them: they may
        stand in its new name too."""
        names = self.given.get("names")
        for kind, things in dict(cast("Mapping[str, Any]", names)).items() if isinstance(names, Mapping) else ():
            for thing, row in dict(cast("Mapping[str, Any]", things)).items() if isinstance(things, Mapping) else ():
                name = cast("Mapping[str, Any]", row).get("name") if isinstance(row, Mapping) else None
                if isinstance(name, str) and re.search(_whole(old), name):
                    fresh = re.sub(_whole(old), lambda _: new, name)
                    self.put(("names", kind, thing, "name"), fresh)

    def _name_paths(self, key: str, thing: str) -> tuple[Path, ...]:
        """Where a row's name may stand, first where it is written."""
        if key not in self._named:
            self._named[key] = tuple(self._places_of_names(key))
        return tuple((*path, thing, "name") for path in self._named[key])

    def _places_of_names(self, key: str) -> Iterator[Path]:
        """The paths of the parts in which the rows of a part have their names."""
        if not key or not self.has(key):
            return
        if any(field.name == "name" for field in self.sheet(key).form.slots()):
            yield steps(key)
        kind = steps(key)[-1]
        if self.has(f"names.{kind}") and not key.startswith("names."):
            yield ("names", kind)

    def account(self, player: str) -> str:
        """The forum account of a player, from his row or from the names; nothing where none is given."""
        own = self.row(self.face.scheme.players, player).get("account")
        return str(own or self.get((*self._names_of(player), "account")) or "")

    def put_account(self, player: str, account: str) -> None:
        """Have the account stand with the names, and nowhere else."""
        if "account" in self.row(self.face.scheme.players, player):
            self.put_field(self.face.scheme.players, player, ("account",), None)
        self.put((*self._names_of(player), "account"), unquoted(account) or None)

    def aliases(self, player: str) -> tuple[str, ...]:
        """What else a player is called in letters."""
        found = self.get((*self._names_of(player), "aliases"))
        return tuple(str(one) for one in cast("list[Any]", found)) if isinstance(found, list) else ()

    def put_aliases(self, player: str, aliases: tuple[str, ...]) -> None:
        """Have a player be called that too, in place of what he was called besides."""
        self.put((*self._names_of(player), "aliases"), list(aliases) or None)

    def _names_of(self, player: str) -> Path:
        return ("names", steps(self.face.scheme.players)[-1], player)

    def anew(self, key: str, thing: str, name: str) -> str:
        """Give a row another name and an id made of it; what referred to it still does. The id."""
        fresh = made(name, self.taken - {thing}, kinds(key)[0])
        held = self.get(("names", steps(key)[-1], thing))
        self.put_rows(key, [(fresh if one == thing else one, row) for one, row in self.rows(key)])
        if not key.startswith("names.") and held is not None:
            kind = cast("Mapping[str, Any]", self.get(("names", steps(key)[-1])))
            self.put(("names", steps(key)[-1]), {fresh if one == thing else one: row for one, row in kind.items()})
        self._refer(kinds(key), thing, fresh)
        signs = self.besides.get("signs")
        if isinstance(signs, Mapping) and thing in signs:
            chosen = cast("Mapping[Any, Any]", signs)
            self.besides = {**self.besides, "signs": {fresh if one == thing else one: sign for one, sign in chosen.items()}}
        self.name(key, fresh, name)
        return fresh

    def exchange(self, key: str, one: str, other: str) -> None:
        """Have two rows change places with all that is written of them and refers to them; what they are called stays theirs."""
        rows, kind, held = dict(self.rows(key)), kinds(key), made("held", self.taken, kinds(key)[0])
        names, accounts = (self.called(key, one), self.called(key, other)), (self.account(one), self.account(other))
        self.put_rows(key, [(name, rows[{one: other, other: one}.get(name, name)]) for name in rows])
        for old, new in ((one, held), (other, one), (held, other)):
            self._refer(kind, old, new)
        for old, new in ((names[0], held), (names[1], names[0]), (held, names[1])):
            self.words(old, new)
        for thing, name, account in zip((one, other), names, accounts, strict=True):
            self.name(key, thing, name)
            self.put_account(thing, account)

    def renamed(self, key: str, thing: str, name: str) -> str:
        """Call a row otherwise, with an id made of its name: what nobody has named, as legions at home, is called after it. Its
        id stays where others are written that begin with it. The id."""
        others = re.search(rf"[\"']{re.escape(thing)}_", json.dumps(self.given, default=str))
        return self.anew(key, thing, name) if others is None else self.name(key, thing, name)

    # What the scheme says of it

    def ground(self) -> Ground:
        """The places of the board as it is written so far."""
        ground = self.face.scheme.ground
        return ground(self.given) if ground is not None else Ground()

    def players(self) -> list[str]:
        """The ids of the players in the order written."""
        key = self.face.scheme.players
        return [thing for thing, _ in self.rows(key)] if self.has(key) else []

    def sides(self) -> list[str]:
        """The parties with a colour: the factions, or the players themselves."""
        key = self.face.scheme.sides
        return [thing for thing, _ in self.rows(key)] if key else self.players()

    def side_of(self, thing: Any) -> str | None:
        """The side that a player, or a side itself, is on; None for nobody's and for strangers."""
        if thing in self.sides():
            return cast("str", thing)
        if not self.face.scheme.sides or thing not in self.players():
            return None
        side = self.field(self.face.scheme.players, str(thing), self.face.scheme.side)
        return side if side in self.sides() else None

    def known(self, slot: Slot) -> tuple[tuple[Any, str], ...]:
        """What the draft has of a kind of things, as (id, name)."""
        if slot.kind in PLAIN:
            return ()
        if self._found[0] is not self.given:  # a draft is changed by having another document
            self._found = self.given, {}
        if slot.kind not in self._found[1]:
            self._found[1][slot.kind] = self._known(slot)
        return self._found[1][slot.kind]

    def _known(self, slot: Slot) -> tuple[tuple[Any, str], ...]:
        found: dict[str, str] = {}
        if slot.kind in ("square", "place", self.face.scheme.place):
            found = {spot.id: self.called(self.face.scheme.places, spot.id) for spot in self.ground().spots}
        for word in plurals(slot.kind):
            for key in (word, f"names.{word}"):
                if self.has(key) and self.sheet(key).shape == "named":
                    found |= {thing: self.called(key, thing) for thing, _ in self.rows(key) if thing not in found}
        return tuple(found.items())

    def names_of(self, slot: Slot) -> str:
        """The part that has the names of what comes to be with a field of that slot and is listed nowhere else, such as the
        worlds of houses; empty where it is listed, or has no names."""
        keys = ((word, f"names.{word}") for word in plurals(slot.kind)) if slot.fresh and slot.kind not in PLAIN else ()
        return next((names for word, names in keys if self.has(names) and not self.has(word)), "")

    # References

    def _refer(self, kind: tuple[str, ...], old: str, new: str | None) -> None:
        """Have everything that refers to `old` refer to `new`, or to nothing."""
        for sheet in self.face.sheets:
            if sheet.shape == "single":
                whole = _referring(sheet.form, self.get(steps(sheet.key)) if sheet.key else self.given, kind, old, new)
                if sheet.key:
                    self.put(steps(sheet.key), whole)
                else:
                    self.given = whole
                continue
            rows = self.rows(sheet.key)
            changed = [(thing, _referring(sheet.form, row, kind, old, new)) for thing, row in rows]
            if changed != rows:
                self.put_rows(sheet.key, changed)


def steps(key: str) -> Path:
    """The path that a dotted key names: `("names", "players")` for `names.players`."""
    return tuple(key.split(".")) if key else ()


def kinds(key: str) -> tuple[str, ...]:
    """The kinds of slots that name the rows of a part: `player` for `players`."""
    word = steps(key)[-1] if key else "one"
    stems = (f"{word[:-3]}y" if word.endswith("ies") else "", word[:-1] if word.endswith("s") else word)
    return tuple(dict.fromkeys(stem for stem in stems if stem))


def _referring(form: type[Form], row: Any, kind: tuple[str, ...], old: str, new: str | None) -> Any:
    """A row with what its fields name as `old` changed."""
    if not isinstance(row, Mapping):
        return row
    made_: dict[str, Any] = dict(cast("Mapping[str, Any]", row))
    for field in form.slots():
        if field.name in made_:
            value = _renamed(field.slot, made_[field.name], kind, old, new)
            if value is None and made_[field.name] is not None:
                del made_[field.name]
            else:
                made_[field.name] = value
    return made_


def _renamed(slot: Slot, value: Any, kind: tuple[str, ...], old: str, new: str | None) -> Any:
    if isinstance(value, Mapping):
        held = cast("Mapping[Any, Any]", value)
        if slot.keys in kind:
            held = {new if name == old else name: one for name, one in held.items() if name != old or new is not None}
        for inner in slot.forms:
            held = (
                {name: _referring(inner, one, kind, old, new) for name, one in held.items()}
                if slot.keys
                else _referring(inner, held, kind, old, new)
            )
        return {name: _renamed(slot, one, kind, old, new) if slot.keys else one for name, one in held.items()}
    if isinstance(value, list):
        changed = [_renamed(slot, one, kind, old, new) for one in cast("list[Any]", value)]
        return [one for one in changed if one is not None]
    return new if value == old and slot.kind in kind else value


def _with(holder: Any, path: Path, value: Any) -> Any:
    """A mapping with `value` at the end of those steps, and without parts that are empty."""
    if not path:
        return value
    made_: dict[str, Any] = dict(cast("Mapping[str, Any]", holder)) if isinstance(holder, Mapping) else {}
    made_[path[0]] = _with(made_.get(path[0]), path[1:], value)
    if made_[path[0]] is None or made_[path[0]] == {} or made_[path[0]] == []:
        del made_[path[0]]
    return made_


def named_things(draft: SetupDraft) -> Iterator[tuple[str, str]]:
    """Every id with its name; of what is named and listed nowhere, too."""
    for sheet in draft.face.sheets:
        if sheet.shape == "named":
            for thing, _ in draft.rows(sheet.key):
                yield thing, draft.called(sheet.key, thing)


def _whole(words: str) -> str:
    """A pattern of words that are no part of longer ones, whatever sign they begin or end with: "Leto II.", "in please!"."""
    return rf"(?<!\w){re.escape(words)}(?!\w)"
