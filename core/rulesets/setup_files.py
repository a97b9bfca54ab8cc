"""What a ruleset has in files of data beside its rule texts: its setup, catalogues, samples."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from core.document import read_document
from core.resources import of_ruleset


@cache
def declared(ruleset: str, part: str) -> Mapping[str, Any]:
    """What stands in `part.yaml` of a ruleset; nobody changes it."""
    return read_document(of_ruleset(ruleset) / f"{part}.yaml")
