"""Lists of names as English writes them."""

from __future__ import annotations

from collections.abc import Iterable

from core.ledger.names import Names


def joined(names: Names, ids: Iterable[str]) -> str:
    """`Alfredo, Bertha and Cosimo`, the ids in the order given; empty for none."""
    words = [names.of(one) for one in ids]
    return " and ".join(filter(None, [", ".join(words[:-1]), *words[-1:]]))


def counted(number: int, thing: str) -> str:
    return f"{number} {thing}{'' if number == 1 else 's'}"
