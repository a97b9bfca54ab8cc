"""Documents as people write them: YAML read as plain values, with the line of whatever is wrong with it."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import yaml

from core.complaint import Complaint, Rejected

_Parser: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
MERGED = "<<"


class _Loader(_Parser):  # a mapping would let the later of two equal names win, and a player would be gone unsaid
    def get_single_node(self) -> Any:
        node = super().get_single_node()
        twice = [*_twice(node)] if node is not None else []
        if twice:
            raise Rejected(twice)
        return node


def parsed(text: str) -> Any:
    """What a text says as YAML; `Rejected` with line and column when it is none, or names something twice."""
    try:
        return yaml.load(text, Loader=_Loader)
    except yaml.YAMLError as error:
        spot = getattr(error, "problem_mark", None)
        where = f"line {spot.line + 1}, column {spot.column + 1}" if spot else ""
        why = getattr(error, "problem", None) or "no YAML"
        raise Rejected.because(where, f"This cannot be read as YAML: {why}.", "Mend the line, or the one before it.") from None
    except (ValueError, RecursionError) as error:  # such as a date of the 31st of February
        what = "It is nested too deep." if isinstance(error, RecursionError) else f"A value cannot be read: {error}."
        raise Rejected.because("", what, "Mend it, or put the value in quotes.") from None


def text_of(path: Path) -> str:
    """The text of a file; `Rejected` when there is none."""
    try:
        return path.read_text(encoding="utf-8-sig")
    except FileNotFoundError:
        raise Rejected.because("", "There is no such file.", "Check its name and folder.").at(str(path)) from None
    except IsADirectoryError:
        raise Rejected.because("", "It is a folder.", "Name a file in it.").at(str(path)) from None
    except OSError as error:
        raise Rejected.because("", f"It cannot be read: {error.strerror}.").at(str(path)) from None
    except UnicodeDecodeError:
        raise Rejected.because("", "It holds no text, or not in UTF-8.", "Save it as UTF-8 text.").at(str(path)) from None


def read_document(path: Path) -> Any:
    """A YAML file as plain values."""
    try:
        return parsed(text_of(path))
    except Rejected as rejected:
        raise rejected.at(str(path)) from None


class _Dumper(yaml.SafeDumper):
    def ignore_aliases(self, data: Any) -> bool:
        return True  # what two parts of a state share is written out in both


def written(value: Any) -> str:
    """Plain values as YAML, short parts on one line."""
    return yaml.dump(value, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=120, default_flow_style=None)


def _twice(node: Any) -> list[Complaint]:
    """A complaint for every name a mapping below `node` has twice."""
    found: list[Complaint] = []
    reached: set[int] = set()
    ahead: list[tuple[Any, str]] = [(node, "")]
    while ahead:
        part, path = ahead.pop()
        if id(part) in reached:
            continue
        reached.add(id(part))
        if isinstance(part, yaml.SequenceNode):
            ahead += ((one, f"{path}[{place}]") for place, one in enumerate(part.value))
        elif isinstance(part, yaml.MappingNode):
            lines: dict[str, int] = {}
            for key, value in part.value:
                name, line = str(key.value), key.start_mark.line + 1
                if isinstance(key, yaml.ScalarNode) and name != MERGED:
                    if name in lines:
                        found.append(_complaint(path, name, lines[name], line))
                    lines.setdefault(name, line)
                ahead.append((value, f"{path}.{name}" if path else name))
    return sorted(found, key=lambda one: int(one.where.removeprefix("line ")))


def _complaint(path: str, name: str, first: int, again: int) -> Complaint:
    under = f" under {path}" if path else ""
    lines = f"both times in line {again}" if first == again else f"in line {first} and again in line {again}"
    what = f"{name} is written twice{under}, {lines}."
    return Complaint(f"line {again}", what, "Only one of them can count: take one out, or give it another name.")
