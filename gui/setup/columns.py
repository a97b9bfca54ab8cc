"""The columns of a part of a setup: one for every plain field of its rows; all else has its place beside the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from gui.adapters.setup.draft import Draft, Sheet
from gui.adapters.setup.newgame import NewGame
from gui.adapters.shape import Shape, Slot, Suggest, shapes
from gui.forms.value import usual, worded
from gui.setup.grid import Column
from gui.widgets.theme import Sign

FEW = 4
"""A form within a row is shown as columns where it has this many numbers at most, and nothing else."""


def columns(game: NewGame, sheet: Sheet) -> list[Column]:
    """The columns of a part: its name, then those that matter most to the rules, then the others as they are listed."""
    maker = _Maker(game, sheet)
    found = [maker.name()] if sheet.shape == "named" else []
    ranks = {name: rank for rank, name in enumerate(sheet.first)}
    for shape in sorted(shapes(sheet.form), key=lambda shape: ranks.get(shape.name, len(ranks))):
        if sheet.shape == "named" and shape.name in ("name", "account"):
            continue
        found += [column._replace(first=shape.name in ranks) for column in maker.of(shape)]
    return found


class _Maker:
    """Makes the columns of one part."""

    def __init__(self, game: NewGame, sheet: Sheet) -> None:
        self.game = game
        self.sheet = sheet

    @property
    def draft(self) -> Draft:
        return self.game.draft

    def name(self) -> Column:
        key = self.sheet.key
        fixed = key == self.draft.face.scheme.places and self.draft.ground().grid

        def put(thing: str, text: Any) -> None:
            if text and not fixed:
                self.draft.name(key, thing, str(text))

        title = self.draft.face.scheme.place.capitalize() if fixed else "Name"
        return Column("name", title, lambda thing: thing if fixed else self.draft.called(key, thing), put,
                      tip="What it is called in letters and posts")  # fmt: skip

    def of(self, shape: Shape) -> list[Column]:
        slot = shape.slot
        if slot.forms and not shape.listed and not slot.keys:
            inner = shapes(slot.forms[0]) if len(slot.forms) == 1 else ()
            if inner and len(inner) <= FEW and all(_numbers(one) for one in inner):
                return [self._plain(one, (shape.name, one.name), f"{shape.label}: {one.label}") for one in inner]
            offered = [(label, document[shape.name]) for label, document in self.sheet.catalogue() if shape.name in document]
            return [self._offered(shape, offered)] if offered else []
        if slot.forms or slot.keys or shape.keyed or slot.kind in ("groups", "power", "perk"):
            return []
        return [self._plain(shape, (shape.name,), shape.label)]

    def _plain(self, shape: Shape, path: tuple[str, ...], tip: str) -> Column:
        key = self.sheet.key

        def put(thing: str, value: Any) -> None:
            self.draft.put_field(key, thing, path, value)

        def get(thing: str) -> Any:
            found = self.draft.field(key, thing, path)
            return shape.standard if found is None and shape.types == (bool,) else found

        title = shape.label.split(" (")[0].split(",")[0]
        if shape.types == (bool,) and not shape.words:
            return Column(
                path[0], title, get, lambda thing, on: put(thing, on if on != shape.standard else None), flag=True, tip=tip
            )
        if shape.listed:
            return Column(path[0], title, get, put, said=lambda found: self._listed(shape.slot, found),
                          parse=lambda text: self._parts(shape, text), tip=f"{tip}, with commas between")  # fmt: skip
        if _numbers(shape):
            said = usual(shape) if shape.standard else ""  # a table full of noughts would say less
            return Column(path[0], title, get, put, parse=_number, number=True, tip=tip, usual=said)
        names = self.draft.names_of(shape.slot)
        if names:
            return Column(
                path[0], title, get, lambda thing, name: self._call(names, thing, path, name),
                said=lambda found: self.draft.called(names, str(found)) if found else "", tip=f"{tip}: its name",
            )  # fmt: skip
        if shape.words or self._named(shape.slot):
            return Column(path[0], title, get, put, said=lambda found: self._said(shape, found),
                          choices=lambda: self._choices(shape), side=self._side(shape, get), tip=tip,
                          usual=usual(shape))  # fmt: skip
        return Column(path[0], title, get, put, tip=tip)

    def _call(self, names: str, thing: str, path: tuple[str, ...], name: Any) -> None:
        """Give what stands in a field another name; what none stood in has one made of it."""
        there = self.draft.field(self.sheet.key, thing, path)
        if not name:
            self.draft.put_field(self.sheet.key, thing, path, None)
        elif there and any(one == there for one, _ in self.draft.rows(names)):
            self.draft.name(names, str(there), str(name))
        else:
            self.draft.put_field(self.sheet.key, thing, path, self.draft.add(names, str(name), thing=str(there or "")))

    def _named(self, slot: Slot) -> bool:
        """Whether a slot names things of the game, be there any yet or not."""
        return slot.kind not in ("text", "number", "count", "officer") and not slot.choices

    def _choices(self, shape: Shape) -> list[tuple[Any, str]]:
        return [*worded(shape), *self.draft.known(shape.slot)]

    def _said(self, shape: Shape, value: Any) -> str:
        if value is None:
            return ""
        return next((said for one, said in self._choices(shape) if one == value), str(value))

    def _side(self, shape: Shape, get: Any) -> Any:
        if shape.slot.kind not in ("player", "faction"):
            return None

        def side(thing: str) -> Sign | None:
            return self.draft.sign_of(get(thing))

        return side

    def _listed(self, slot: Slot, value: Any) -> str:
        if not isinstance(value, list | tuple):
            return "" if value is None else str(value)
        names = dict(self.draft.known(slot))
        return ", ".join(names.get(one) or self._in_words(one) for one in value)

    def _in_words(self, one: Any) -> str:
        """What has no name in the draft, such as a technology that the rules bring along."""
        return self.draft.called("", one) if isinstance(one, str) else str(one)

    def _parts(self, shape: Shape, text: str) -> Any:
        """A list as it was typed; None where something in it is not known."""
        known = {said.casefold(): one for one, said in self._choices(shape)}
        known |= {str(one).casefold(): one for one, _ in self._choices(shape)}
        rows = (row.get(shape.name) for _, row in self.draft.rows(self.sheet.key) if isinstance(row, Mapping))
        known |= {self._in_words(one).casefold(): one for written in rows if isinstance(written, list) for one in written}
        parts = [part.strip() for part in text.split(",") if part.strip()]
        if int in shape.types:
            return [int(part) for part in parts] if all(part.isdigit() for part in parts) else None
        if shape.words or (self._named(shape.slot) and known):
            found = [known.get(part.casefold()) for part in parts]
            return found if all(one is not None for one in found) else None
        return parts

    def _offered(self, shape: Shape, offered: Sequence[tuple[str, Any]]) -> Column:
        """A form within the row, taken whole from the catalogue."""
        key = self.sheet.key

        def get(thing: str) -> Any:
            found = self.draft.field(key, thing, (shape.name,))
            named = found.get("name") if isinstance(found, dict) else None
            return named or next((label for label, document in offered if document == found), "its own" if found else None)

        def put(thing: str, label: Any) -> None:
            document = next((document for name, document in offered if name == label), None)
            self.draft.put_field(key, thing, (shape.name,), document)

        return Column(shape.name, shape.label, get, put, choices=lambda: [(label, label) for label, _ in offered],
                      tip=f"{shape.label}: one of the catalogue; its parts are beside the table")  # fmt: skip


def _numbers(shape: Shape) -> bool:
    return bool(shape.types) and set(shape.types) <= {int, float} and not shape.words and not shape.listed and not shape.keyed


def _number(text: str) -> Any:
    bare = text.replace("\u2212", "-").replace(",", "").replace(" ", "")
    return int(bare) if bare.lstrip("+-").isdigit() else None


def suggesting(game: NewGame) -> Suggest:
    """What may stand in the fields beside the table."""
    return lambda slot: game.draft.known(slot)
