"""Order lines: what the program writes of an order is read back as that order, for every type of every ruleset."""

from __future__ import annotations

import json
import random
from typing import Any

import msgspec
import pytest

from core.letters.reader.reading import Reader
from core.orders.order import Order
from tests.core.letters.reader.corpora import reader

GAMES = ("noblesse", "dune", "starcraft", "claim_rolls", "unit_combat")
TERMS = {
    "between": ["red", "blue"],
    "promises": [{"by": "red", "clause": "N6.20", "will": False, "squares": ["B2"], "for": 4}],
    "penalties": [{"clause": "N6.31", "amount": 4, "resource": "influence", "within": 2}],
    "expirations": [{"clause": "N6.40", "after": 6}],
}
WORDS = ("B4", "money", "Want to talk?", 'He said "no"; and left, (twice)', "Élan: vital", "a\nb", "17", "to")


def made(info: Any, chance: random.Random, ids: list[str], depth: int = 0) -> Any:
    """A value of a type, picked by chance."""
    kind = type(info).__name__
    match kind:
        case "IntType":
            return chance.randint(max(1, info.ge or 1, (info.gt or 0) + 1), min(info.le or 9, 9))
        case "StrType":
            return chance.choice(ids if chance.random() < 0.7 else WORDS)
        case "BoolType":
            return chance.random() < 0.5
        case "NoneType":
            return None
        case "LiteralType":
            return chance.choice(info.values)
        case "EnumType":
            return chance.choice(list(info.cls)).value
        case "UnionType":
            return made(chance.choice(info.types), chance, ids, depth)
        case "VarTupleType" | "ListType" | "SetType" | "FrozenSetType":
            least = info.min_length or 0
            return [made(info.item_type, chance, ids, depth + 1) for _ in range(max(least, chance.randint(0, 3)))]
        case "TupleType":
            return [made(item, chance, ids, depth + 1) for item in info.item_types]
        case "DictType":
            return {chance.choice(ids): made(info.value_type, chance, ids, depth + 1) for _ in range(chance.randint(1, 2))}
        case "StructType":
            tag = {info.tag_field: info.tag} if info.tag_field else {}
            fields = [field for field in info.fields if field.required or chance.random() < 0.5]
            return {**tag, **{field.encode_name: made(field.type, chance, ids, depth + 1) for field in fields}}
        case _:  # the terms of a treaty
            return TERMS


def orders_of(kind: type[Order], inbox: Reader, chance: random.Random, most: int) -> list[Order]:
    ids = [thing.id for thing in inbox.scene.things]
    player = next(iter(inbox.scene.accounts.values()))
    found: list[Order] = []
    for _ in range(200):
        document = {**made(msgspec.inspect.type_info(kind), chance, ids), "by": player}
        try:
            found.append(msgspec.convert(document, kind))
        except msgspec.ValidationError:
            continue
        if len(found) == most:
            break
    return found


@pytest.mark.parametrize("name", GAMES)
def test_every_order_line_is_read_back_as_exactly_that_order(name: str) -> None:
    inbox, chance = reader(name), random.Random(5)
    for kind in inbox.lines.types:
        found = orders_of(kind, inbox, chance, 12)
        assert found, f"no {kind.VERB} was made"
        for order in found:
            assert inbox.lines.read(inbox.lines.line_of(order), order.by) == order


@pytest.mark.parametrize("name", GAMES)
def test_an_order_line_in_a_letter_is_certain(name: str) -> None:
    inbox, chance = reader(name), random.Random(6)
    for kind in inbox.lines.types:
        for order in orders_of(kind, inbox, chance, 2):
            line = inbox.lines.line_of(order)
            read = inbox.read(f"Hello,\n\n- {line}\n\nThanks", order.by)
            assert [(one.order, one.mark) for one in read.orders] == [(order, False)], line


@pytest.mark.parametrize("name", GAMES)
def test_nobody_gives_the_orders_of_another(name: str) -> None:
    """Whoever a line says it is by, its letter's writer gives it or nobody."""
    inbox, chance = reader(name), random.Random(8)
    accounts = list(inbox.scene.accounts.values())
    for place, kind in enumerate(inbox.lines.types):
        for order in orders_of(kind, inbox, chance, 1):
            label = inbox.lines.line_of(order).partition(":")[0]
            fields = {one: value for one, value in msgspec.to_builtins(order).items() if one != "by"}
            other = (accounts[-1], "moderator")[place % 2]
            written = json.dumps({"by": other, **fields})
            said = "; ".join(f"{one} {json.dumps(value)}" for one, value in {"by": other, **fields}.items())
            for rest in (written, said, f'by "{other}"', f"by {other}"):
                assert {one.order.by for one in inbox.read(f"{label}: {rest}", order.by).orders} <= {order.by}, rest


RESTS = ("", "no", ";", "(((", "{", '{"a": 1}', "[", '"', "a, b; c, (d", "; ;", "{{")
"""All of them behind the first label, a third behind each other."""


@pytest.mark.parametrize("name", GAMES)
def test_what_stands_behind_a_label_and_is_no_order_line_stops_nobody(name: str) -> None:
    inbox = reader(name)
    for place, kind in enumerate(inbox.lines.types):
        label = inbox.lines.line_of(orders_of(kind, inbox, random.Random(3), 1)[0]).partition(":")[0]
        for rest in ("{" * 500, *RESTS) if not place else RESTS[place % 3 :: 3]:
            inbox.read(f"{label}: {rest}", next(iter(inbox.scene.accounts.values())))
