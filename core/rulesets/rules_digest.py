"""Which rules resolved a turn: a digest of their code and data, so that a mended rule is noticed whether or not a version was
raised."""

import hashlib
import sys
from functools import cache
from pathlib import Path

import core
from core.resources import of_ruleset
from core.rulesets.ruleset import Ruleset

_ENGINE = ("ledger", "resolution", "orders", "rulesets")
"""The rooms that all rulesets are resolved by."""
_ASIDE = ("rules", "paragraphs", "rosters", "samples", "vocabulary")
"""What of a ruleset's data is only shown or read by letters; turns are resolved by all else beside its code."""


def stamp(face: Ruleset) -> str:
    """The name of a ruleset and the digest of its package, its data and the engine below it."""
    package = sys.modules[face.set_up.__module__].__package__ or face.set_up.__module__
    return f"{face.name} {_digest(face.name, package)}"


@cache
def _digest(name: str, package: str) -> str:
    home = Path(core.__path__[0])
    files = [file for room in _ENGINE for file in sorted((home / room).glob("*.py"))]
    theirs = sys.modules[package].__file__
    if theirs is not None:
        files += sorted(Path(theirs).parent.rglob("*.py"))
    files += [file for file in sorted(of_ruleset(name).glob("*.yaml")) if file.stem not in _ASIDE]
    made = hashlib.blake2b(digest_size=8)
    for file in files:
        made.update(file.name.encode())
        made.update(file.read_bytes())
    return made.hexdigest()
