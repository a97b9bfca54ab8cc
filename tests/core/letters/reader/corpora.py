"""The corpora of letters, and a reader for the game of each."""

from __future__ import annotations

from functools import cache
from pathlib import Path
from typing import Any

import yaml

from core.letters.reader.reading import LetterReading, Reader
from core.rulesets.ruleset import ruleset

CORPORA = Path(__file__).parents[3] / "inbox"


@cache
def written(path: Path) -> Any:
    return yaml.load(path.read_text(encoding="utf-8"), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))


@cache
def reader(name: str) -> Reader:
    corpus = written(CORPORA / f"{name}.yaml")
    face = ruleset(corpus["ruleset"])
    assert face.vocabulary is not None
    vocabulary = face.vocabulary()
    return Reader(vocabulary, vocabulary.scene({**corpus["given"], "names": corpus["names"]}), face.orders)


def orders(reading: LetterReading) -> list[dict[str, Any]]:
    return [{key: value for key, value in order.document.items() if key != "by"} for order in reading.orders]


def certain(reading: LetterReading) -> list[dict[str, Any]]:
    return [{key: value for key, value in one.document.items() if key != "by"} for one in reading.orders if not one.mark]
