"""The signs that a setup gives to its sides: `signs: {pape: {colour: pink, glyph: heart}}`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

import msgspec

from core.complaint import Complaint, Rejected
from core.records.sign import COLOURS, GLYPHS, PartySign, usual
from core.setup.draft import SetupDraft


def signs_in(document: Mapping[str, Any]) -> dict[str, PartySign]:
    """The signs chosen in a setup document, by side; `Rejected` where one is none."""
    written = document.get("signs")
    if written is None:
        return {}
    if not isinstance(written, Mapping):
        raise Rejected.because("signs", "It is not a mapping.", "Write `side: {colour: pink, glyph: heart}` lines under it.")
    found: dict[str, PartySign] = {}
    wrong: list[Complaint] = []
    for side, sign in cast("Mapping[Any, Any]", written).items():
        try:
            found[str(side)] = msgspec.convert(sign, PartySign)
        except msgspec.ValidationError:
            known = f"Colours: {', '.join(COLOURS)}. Glyphs: {', '.join(GLYPHS)}."
            wrong.append(Complaint(f"signs.{side}", "A sign has a colour and a glyph, each by its name.", known))
    if wrong:
        raise Rejected(wrong)
    return found


def signs_of(draft: SetupDraft) -> dict[str, PartySign]:
    """The sign of every side of a draft: as chosen, or as usual."""
    try:
        chosen = signs_in(draft.besides)
    except Rejected:
        chosen = {}  # the list of what is missing says what is wrong
    return {side: chosen.get(side) or usual(number) for number, side in enumerate(draft.sides())}


def choose(draft: SetupDraft, side: str, sign: PartySign) -> None:
    """Give a side of a draft a sign; the usual one is not written down."""
    chosen = {one: found for one, found in signs_of(draft).items() if found != usual(draft.sides().index(one))}
    chosen |= {side: sign}
    if sign == usual(draft.sides().index(side)):
        del chosen[side]
    draft.besides = {name: part for name, part in draft.besides.items() if name != "signs"}
    if chosen:
        draft.besides["signs"] = msgspec.to_builtins(chosen)
