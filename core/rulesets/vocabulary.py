"""What letters are read by, as the `vocabulary.yaml` of a ruleset has it (`core.letters.reader.vocabulary`).

    parts:                                         # what verbs ask for, by the name they ask for it by
      target: {kinds: unit settlement, after: against on}
      besieged: {name: target, kinds: settlement}
    verbs:
    - group: unit                                  # what these verbs have that say nothing else
      verbs:
      - siege besieged focus?: siege, lay siege    # the order with its parts, and the words that tell of it

A part with a question mark may be left out; an exclamation mark says that two orders for the same one exclude each other, as
does `exclusive: legions heroes`. One that may stand anywhere needs no declaration: it is called as its kind, or says it,
`kind:size`. An order that may be of one thing or of another has its parts more than once: `transfer payee funds | payee agent`;
one told apart from others by what it is set to says so: `post=steward square`. A family may say the parts of its orders:
`parts: to from`. Where a function finds what is meant, the file has its name (`fill`, `shape`, `unclear`, `claims`); a `shape`
may be called as its order is. Wordings may stand in a list, one part after another; a list within it is every way to say one of
each part: `[["loot, booty", "goes, is taken", to]]`.
"""

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from itertools import chain, product
from typing import Any, cast

from msgspec import structs

from core.letters.reader.vocabulary import Part, Scene, Verb, Vocabulary
from core.rulesets.setup_files import declared

Row = Mapping[str, Any]
FOUND_BY = frozenset({"fill", "shape", "unclear", "claims"})
AS_WRITTEN = frozenset({"money", "home"})


def vocabulary_of(
    ruleset: str, scene: Callable[[Row], Scene], *functions: Callable[..., Any], **named: Callable[..., Any]
) -> Callable[[], Vocabulary]:
    """-> the vocabulary of a ruleset, read when it is first asked for; `functions` are those its file names, `named` are called
    otherwise there."""
    by_name = {function.__name__: function for function in functions} | named

    def found(row: Row) -> dict[str, Any]:
        return {name: by_name.get(one) if name in FOUND_BY else one for name, one in row.items()}

    def verbs(row: Row, parts: Mapping[str, Part], common: Row) -> Iterator[Verb]:
        """The verbs of a family, each with what its family has in common; one where a row is that of a verb."""
        own = dict(row)
        family, call = own.pop("verbs", None), next(iter(row))
        if family is not None:
            yield from chain.from_iterable(verbs(one, parts, {**common, **own}) for one in family)
            return
        words, (order, _, asked) = _wordings(own.pop(call)), call.partition(" ")
        key, _, value = order.partition("=")
        facts = found({"shape": key, **common, **own})
        asked = asked or facts.get("parts", "")
        case, exclusive = (tuple(facts.pop(name, "").split()) for name in ("case", "exclusive"))
        facts |= {"along": _wordings(facts.get("along", "")), "flags": _wordings(facts.get("flags", {}))}
        for one in asked.split("|"):
            taken = {name: _asked(name, parts) for name in one.split()}
            alone = tuple(part.name for name, part in taken.items() if "!" in name)
            facts |= {"parts": tuple(taken.values()), "exclusive": alone or exclusive, "case": case}
            yield Verb(key=key, words=words, value=value or None, **facts)

    @cache
    def vocabulary() -> Vocabulary:
        listed = dict(declared(ruleset, "vocabulary"))
        parts = {name: _part(**{"name": name, **found(row)}) for name, row in listed.pop("parts").items()}
        told = tuple(verbs({"verbs": listed.pop("verbs")}, parts, {}))
        words = {name: one if name in AS_WRITTEN else _wordings(one) for name, one in listed.items()}
        return Vocabulary(verbs=told, scene=scene, **words)

    return vocabulary


def _part(name: str, kinds: str, after: str = "", **facts: Any) -> Part:
    """One thing a verb asks for; the words it stands behind are parted by spaces or, if some have several words, by commas."""
    return Part(name=name, kinds=tuple(kinds.split()), after=_wordings(after) if "," in after else tuple(after.split()), **facts)


def _asked(name: str, parts: Mapping[str, Part]) -> Part:
    called, _, kind = name.rstrip("?!").partition(":")
    part = _part(called, kind or called) if kind or called not in parts else parts[called]
    return structs.replace(part, required=not name.endswith("?"))


def _wordings(written: Any) -> Any:
    """Wordings where they stand in mappings and lists: those of a text are parted by commas."""
    if isinstance(written, Mapping):
        return {name: _wordings(one) for name, one in cast("Row", written).items()}
    if not isinstance(written, list):
        return tuple(filter(None, map(str.strip, (written or "").split(","))))
    parts = cast("list[str | list[str]]", written)
    each = (map(" ".join, product(*map(_wordings, one))) if isinstance(one, list) else _wordings(one) for one in parts)
    return tuple(chain.from_iterable(each))
