"""What letters are read by, as the `vocabulary.yaml` of a ruleset has it (`core.letters.reader.vocabulary`).

    parts:                                         # what verbs ask for, by the name they ask for it by
      target: {kinds: unit settlement, after: against on}
      besieged: {name: target, kinds: settlement}
    every: {group: unit}                           # what each verb has that says nothing else
    verbs:
    - {verb: siege, words: "siege, lay siege", parts: besieged focus?}

Where a function finds what is meant, the file has its name (`fill`, `shape`, `unclear`, `claims`).
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import product
from typing import Any, cast

from core.letters.reader.vocabulary import Scene, Vocabulary, part, verbs_of, wordings_of
from core.rulesets.setup_files import declared

FOUND_BY = frozenset({"fill", "shape", "unclear", "claims"})
AS_WRITTEN = frozenset({"money", "home"})


def vocabulary_of(
    ruleset: str, scene: Callable[[Mapping[str, Any]], Scene], *functions: Callable[..., Any]
) -> Callable[[], Vocabulary]:
    """-> the vocabulary of a ruleset, read when it is first asked for; `functions` are those its file names."""
    by_name = {function.__name__: function for function in functions}

    def said(row: Mapping[str, Any]) -> dict[str, Any]:
        return {name: by_name.get(one) if name in FOUND_BY else one for name, one in row.items()}

    @cache
    def vocabulary() -> Vocabulary:
        listed = dict(declared(ruleset, "vocabulary"))
        verb = verbs_of(**{name: part(**{"name": name, **said(one)}) for name, one in listed.pop("parts").items()})
        every = listed.pop("every", {})
        rows = [said({**every, "words": "", **one}) for one in listed.pop("verbs")]
        verbs = tuple(verb(row.pop("verb"), row.pop("words"), row.pop("parts"), **row) for row in rows)
        words = {name: one if name in AS_WRITTEN else _wordings(one) for name, one in listed.items()}
        return Vocabulary(verbs=verbs, scene=scene, **words)

    return vocabulary


def _wordings(written: Any) -> Any:
    """Wordings where they stand in mappings; of several lists of them, every way to say one of each after the other."""
    if isinstance(written, Mapping):
        return {name: _wordings(one) for name, one in cast("Mapping[str, Any]", written).items()}
    if isinstance(written, list):
        return tuple(map(" ".join, product(*map(wordings_of, cast("list[str]", written)))))
    return wordings_of(written or "")
