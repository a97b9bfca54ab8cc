"""A whole game as one document that a person can read, and back: the same game, line for line and seal for seal."""

from __future__ import annotations

from base64 import b64decode, b64encode
from collections.abc import Mapping
from pathlib import Path
from typing import Any, cast

import msgspec
import yaml

from core.complaint import Rejected
from core.document import parsed
from core.foreign import Budget, text_of
from core.ledger.state import plain
from core.resolution.gestures import Made
from core.resolution.upgrades import FIRST, UPGRADES, upgraded
from core.saves.heading import COPY, SaveHeading, said
from core.saves.lines import JournalLine, SavedTurn
from core.saves.save import Save

KIND = "seneschal game 1"
"""What the document says it is."""
GAME = Budget(what="exported game", bytes=64_000_000, parts=500_000, deep=60, mend="Import one that Seneschal exported.")


class _Dumper(yaml.SafeDumper):
    """Writes every value out where it stands."""

    def ignore_aliases(self, data: Any) -> bool:
        return True


def exported(save: Save) -> str:
    """The document of a save: its heading, every line, and the ledgers of its turns as they were told (packed)."""
    lines = [
        {
            "made_at": line.made_at,
            "author": line.author,
            "program": line.program,
            "rules": line.rules,
            "gesture": msgspec.json.decode(line.text),
            "state": line.state,
            "ledger": line.ledger,
            **({"revision": line.revision} if line.revision != FIRST else {}),
            **({"changed seal": line.seal} if line.changed else {}),
        }
        for line in save.journal(verbatim=True)
    ]
    told = [{"turn": one.turn, "key": one.key, "ledger": b64encode(one.ledger).decode()} for one in save.all_told()]
    document = {"kind": KIND, "heading": plain(save.heading), "journal": lines, "told": told}
    return yaml.dump(document, Dumper=_Dumper, sort_keys=False, allow_unicode=True, width=130)


def imported(file: Path, place: str | Path) -> Save:
    """A new save at `place` of the document in a file; `Rejected` where it is none."""
    if not file.is_file():
        raise Rejected.because("", "There is no such file.", "Check its name and folder.").at(str(file))
    try:
        document = parsed(text_of(file, GAME), GAME)
    except Rejected as rejected:
        raise rejected.at(str(file)) from None
    if not isinstance(document, dict) or cast("dict[str, Any]", document).get("kind") != KIND:
        raise Rejected.because("", "This is no game that Seneschal exported.", f"Its first line is `kind: {KIND}`.").at(str(file))
    try:
        return _made(cast("dict[str, Any]", document), place)
    except (msgspec.ValidationError, LookupError, TypeError, ValueError, AttributeError, RecursionError) as error:
        raise Rejected.because("", f"The document is damaged: {said(error)}", COPY).at(str(file)) from None


def _revision(row: Mapping[str, Any]) -> int:
    return int(row.get("revision", FIRST))


def _made(document: Mapping[str, Any], place: str | Path) -> Save:
    heading = msgspec.convert(document["heading"], SaveHeading)
    lines = [
        JournalLine(
            number=number,
            gesture=msgspec.convert(upgraded("gesture", row["gesture"], _revision(row), UPGRADES), cast("Any", Made)),
            made_at=str(row["made_at"]),
            author=str(row["author"]),
            program=str(row["program"]),
            rules=str(row["rules"]),
            state=str(row["state"]),
            ledger=str(row["ledger"]),
            revision=_revision(row),
            text=msgspec.json.encode(row["gesture"]).decode(),
            seal=str(row.get("changed seal", "")),
            changed="changed seal" in row,
        )
        for number, row in enumerate(document["journal"])
    ]
    told = [SavedTurn(str(row["key"]), int(row["turn"]), b64decode(row["ledger"], validate=True)) for row in document["told"]]
    return Save.create(place, heading, lines, told)
