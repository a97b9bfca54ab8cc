"""Where data lies: templates, rule texts, catalogues, example games; the program's here, a ruleset's with the ruleset."""

from __future__ import annotations

from functools import cache
from importlib.metadata import entry_points
from importlib.util import find_spec
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent / "resources"
GROUP = "seneschal.rulesets"
"""The entry points by which packages say that they hold a ruleset."""


def resource(*parts: str) -> Path:
    """The path of a resource, such as `resource("games", "four_crowns", "setup.yaml")`."""
    return ROOT.joinpath(*parts)


@cache
def of_ruleset(name: str) -> Path:
    """The folder of a ruleset's rule texts, post templates, games and cases: among the resources, or beside its code."""
    here = resource("rulesets", name)
    if here.is_dir() or not name.isidentifier():
        return here
    points = entry_points(group=GROUP, name=name)
    module = next(iter(points)).module if points else f"core.rulesets.{name}"
    spec = find_spec(module)
    return Path(spec.origin).parent if spec is not None and spec.origin else here
