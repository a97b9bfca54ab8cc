"""The tables that judge what is told whom say what the schemas of the rule cases say: of each event who is told, who of those may
know a field, and which fields name things."""

from __future__ import annotations

from functools import cache
from typing import Any

import pytest
import yaml

from core.rulesets.ruleset import installed, ruleset
from tests.secrecy.oracle import table
from tests.secrecy.schema import HERE

every_ruleset = pytest.mark.parametrize("name", sorted(installed()))
OTHERWISE = {
    # What comes to be, what was looked for and is not there, and places that no setup need list.
    "recruited.legions", "unit_recruited.unit", "nothing_there.target", "unit_fled.to",
    # Free text that says what an asset is; where a setup says nothing, it says the id.
    "assets_revealed.assets", "npc_gossip.asset",
}  # fmt: skip
"""Fields that name things though no thing of the cases stands there, or name none though one does."""
OUTSIDE = ("order_refused",)
"""What the kernel tells and core.yaml judges."""


@cache
def read(name: str) -> dict[str, Any]:
    return yaml.safe_load((HERE / f"{name}.yaml").read_text(encoding="utf-8"))


def meant(name: str, kind: str, told: str) -> list[Any]:
    """The line of the table that the schema's words for readers stand for: whoever a field names, where it means nothing else."""
    words = read("words")["everywhere"] | read("words").get(name, {})
    return words.get(f"{kind}/{told}", words.get(told, [told]))


def among(who: str) -> set[str]:
    return {one.strip() for one in who.split(",")}


@every_ruleset
def test_the_table_tells_each_event_to_whom_the_schema_does(name: str) -> None:
    wrong: list[str] = []
    for kind, said in read(name).items():
        if kind in OUTSIDE:
            continue
        who, *fields = meant(name, kind, said["told"])
        line = table(name).events[kind]
        secret = fields[0] if fields else {}
        spoken_of = {*said["fields"], *secret}
        withheld = {field: by for field, by in (line[2] if len(line) > 2 else {}).items() if field in spoken_of}
        if among(who) != among(line[0].partition(":")[0] if who == "parties" else line[0]):
            wrong.append(f"{kind} is told to {said['told']}, in the table to {line[0]}")
        if {field: among(by) for field, by in (fields[0] if fields else {}).items()} != {
            f: among(by) for f, by in withheld.items()
        }:
            wrong.append(f"{kind}: {fields} by the schema, {withheld} by the table")
    assert wrong == []


@every_ruleset
def test_every_event_of_the_schema_is_one_of_the_ruleset(name: str) -> None:
    assert set(read(name)) - {str(kind.__struct_config__.tag) for kind in ruleset(name).events} <= set(OUTSIDE)


@every_ruleset
def test_the_table_names_things_where_the_cases_of_the_schema_do(name: str) -> None:
    wrong: list[str] = []
    for kind, said in read(name).items():
        for field in (*said["things"], *said["words"]):
            named = table(name).names_a_thing(kind, attribute(name, kind, field))
            if named != (field in said["things"]) and f"{kind}.{field}" not in OTHERWISE:
                wrong.append(f"{kind}.{field}")
    assert wrong == []


def attribute(name: str, kind: str, field: str) -> str:
    """The attribute that an event has a field in: `from_` is written `from`."""
    event = next((one for one in ruleset(name).events if str(one.__struct_config__.tag) == kind), None)
    written = dict(zip(event.__struct_encode_fields__, event.__struct_fields__, strict=True)) if event is not None else {}
    return written.get(field, field)
