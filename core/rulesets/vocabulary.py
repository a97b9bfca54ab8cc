"""What letters are read by, as the `vocabulary.yaml` of a ruleset has it (`core.letters.reader.vocabulary`).

    parts:                                         # what verbs ask for, by the name they ask for it by
      target: {kinds: unit settlement, after: against on}
      besieged: {name: target, kinds: settlement}
    every: {group: unit}                           # what each verb has that says nothing else
    verbs:
    - siege: siege, lay siege                      # the order, and the words that tell of it
      parts: besieged focus?

An order that may be of one thing or of another has a list of `parts`: `[payee funds, payee agent]`.
Where a function finds what is meant, the file has its name (`fill`, `shape`, `unclear`, `claims`). Wordings may stand in a list,
one part after another; a list within it stands for every way to say one of each part: `[["loot, booty", "goes, is taken", to]]`.
"""

from collections.abc import Callable, Mapping
from functools import cache
from itertools import chain, product
from typing import Any, cast

from core.letters.reader.vocabulary import Scene, Verb, Vocabulary, part, verbs_of, wordings_of
from core.rulesets.setup_files import declared

FOUND_BY = frozenset({"fill", "shape", "unclear", "claims"})
AS_WRITTEN = frozenset({"money", "home"})


def vocabulary_of(
    ruleset: str, scene: Callable[[Mapping[str, Any]], Scene], *functions: Callable[..., Any], **named: Callable[..., Any]
) -> Callable[[], Vocabulary]:
    """-> the vocabulary of a ruleset, read when it is first asked for; `functions` are those its file names, `named` are called
    otherwise there."""
    by_name = {function.__name__: function for function in functions} | named

    def said(row: Mapping[str, Any]) -> dict[str, Any]:
        return {name: by_name.get(one) if name in FOUND_BY else one for name, one in row.items()}

    @cache
    def vocabulary() -> Vocabulary:
        listed = dict(declared(ruleset, "vocabulary"))
        verb = verbs_of(**{name: part(**{"name": name, **said(one)}) for name, one in listed.pop("parts").items()})
        every = listed.pop("every", {})
        rows = [(next(iter(one)), said({**every, **one})) for one in listed.pop("verbs")]
        verbs = tuple(verb_ for key, row in rows for verb_ in _verbs(verb, key, row))
        words = {name: one if name in AS_WRITTEN else _wordings(one) for name, one in listed.items()}
        return Vocabulary(verbs=verbs, scene=scene, **words)

    return vocabulary


def _verbs(verb: Callable[..., Verb], key: str, row: dict[str, Any]) -> list[Verb]:
    words, along, parts = _wordings(row.pop(key)), _wordings(row.pop("along", "")), row.pop("parts")
    return [verb(key, words, one, along=along, **row) for one in (parts if isinstance(parts, list) else [parts])]


def _wordings(written: Any) -> Any:
    """Wordings where they stand in mappings and lists."""
    if isinstance(written, Mapping):
        return {name: _wordings(one) for name, one in cast("Mapping[str, Any]", written).items()}
    if not isinstance(written, list):
        return wordings_of(written or "")
    parts = cast("list[str | list[str]]", written)
    each = (map(" ".join, product(*map(_wordings, one))) if isinstance(one, list) else wordings_of(one) for one in parts)
    return tuple(chain.from_iterable(each))
