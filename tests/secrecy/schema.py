"""The events of a ruleset as the schema of its rule cases tells of them: their fields, who is told, and which fields name things.

`python -m tests.secrecy.schema RULES` reads `RULES/<ruleset>/SCHEMA.md` and the cases beside it, and writes what the tests read,
`schema/<ruleset>.yaml`. What stands there is the schema's own word; what its words for readers mean is in `words.yaml`.
"""

from __future__ import annotations

import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import yaml

HERE = Path(__file__).parent / "schema"
_ROW = re.compile(r"^\|(.+)\|(.+)\|(.+)\|\s*$")
_ASIDE = re.compile(r"\([^()]*\)|\[[^\[\]]*\]|\{[^{}]*\}")
_KIND = re.compile(r"[a-z]+(?:_[a-z]+)*")
KNOWN = {"players", "factions", "estates", "areas", "planets", "places", ""}
"""Parts of a setup of which everybody knows what there is."""
BELOW = {
    "unique_officers": "officers", "technologies": "technologies", "homeworld": "places", "faction": "factions", "at": "places",
    "planet": "planets", "id": "spies",
}  # fmt: skip
"""What else is called something, by the field of a row that says so."""
NAMELESS = ("settings", "names", "run", "cycle", "round", "board", "prices")
"""Parts of a setup whose keys go by no id."""


def events(schema: str) -> Iterator[tuple[str, list[str], str]]:
    """Kind, fields and audience of every event of a schema, as it words them."""
    below = re.split(r"^## [Ee]vents.*$", schema, maxsplit=1, flags=re.M)[1].split("\n## ")[0]
    public = "Audience is public unless stated" in below
    for row in filter(None, map(_ROW.match, below.splitlines())):
        kinds, fields, told = (cell.strip() for cell in row.groups())
        if kinds.casefold() != "kind" and not kinds.startswith("-"):
            for kind in _KIND.findall(_bare(kinds).replace("`", "")):
                said = re.sub(r"\s+", " ", told.replace("`", ""))
                only = re.search(r"(?:that )?(\w+) only$", said) if public else None
                yield kind, _fields(fields), said if not public else only[1] if only and "current" not in only[0] else "public"


def _bare(said: str) -> str:
    while (shorter := _ASIDE.sub("", said)) != said:
        said = shorter
    return said


def _fields(said: str) -> list[str]:
    parts = re.split(r"[,/;:]|\bor\b|\bthen\b|\bwith\b", _bare(said).replace("`", ""))
    return list(dict.fromkeys(part.split()[0] for part in parts if part.split() and _KIND.fullmatch(part.split()[0])))


def naming(cases: Iterator[dict[str, Any]]) -> dict[str, dict[str, set[str]]]:
    """By kind and field of the events that cases expect: of what parts of their setups things stand there, `` for none."""
    found: dict[str, dict[str, set[str]]] = defaultdict(lambda: defaultdict(set))
    for case in cases:
        parts = dict(_ids(case.get("given") or {}))
        for event in _expected(case.get("expect") or {}):
            for field, value in event.items():
                if field != "kind":
                    found[event["kind"]][field] |= {parts.get(word, _place(word)) for word in _words(value) if word}
    return found


def _ids(given: dict[str, Any]) -> Iterator[tuple[str, str]]:
    """Whatever is called something in a setup, and by which part of it."""
    for part, things in given.items():
        if isinstance(things, dict) and part not in NAMELESS:
            yield from ((str(id), part) for id in things)
            for thing in filter(lambda one: isinstance(one, dict), things.values()):
                for below, kind in BELOW.items():
                    yield from ((word, kind) for word in _words(thing.get(below)))
        elif isinstance(things, list):
            yield from ((str(thing["id"]), part) for thing in things if isinstance(thing, dict) and "id" in thing)


def _place(word: str) -> str:
    """What goes by an id that no setup need give: a square, a Homeworld."""
    return "places" if re.fullmatch(r"[A-Z]\d{1,2}|\w+_home", word) else ""


def _expected(expect: dict[str, Any]) -> Iterator[dict[str, Any]]:
    yield from (event for event in expect.get("events") or () if "kind" in event)
    for told in (expect.get("told") or {}).values():
        yield from (event for event in told or () if "kind" in event)


def _words(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        yield from map(str, value)
        yield from (word for one in value.values() for word in _words(one))
    elif isinstance(value, list):
        yield from (word for one in value for word in _words(one))


def read(folder: Path) -> dict[str, Any]:
    """What `schema/<ruleset>.yaml` says: by kind its fields, who is told, and of the fields in cases which name things that not
    everybody knows of, and which nothing at all."""
    cases = (
        case for path in sorted((folder / "cases").glob("*.yaml")) for case in yaml.safe_load(path.read_text(encoding="utf-8"))
    )
    named, made = naming(cases), dict[str, Any]()
    for kind, fields, told in events((folder / "SCHEMA.md").read_text(encoding="utf-8")):
        seen = {field: parts for field, parts in sorted(named.get(kind, {}).items()) if parts}
        made[kind] = {
            "fields": fields, "told": told, "things": [field for field, parts in seen.items() if parts - KNOWN],
            "words": [field for field, parts in seen.items() if parts == {""}],
        }  # fmt: skip
    return made


def main() -> None:
    HERE.mkdir(exist_ok=True)
    for folder in sorted(path.parent for path in Path(sys.argv[1]).glob("*/SCHEMA.md")):
        text = "".join(
            yaml.safe_dump({kind: row}, default_flow_style=True, sort_keys=False, width=10_000).strip()[1:-1] + "\n"
            for kind, row in read(folder).items()
        )
        (HERE / f"{folder.name}.yaml").write_text(f"# Made by tests/secrecy/schema.py.\n{text}", encoding="utf-8")


if __name__ == "__main__":
    main()
