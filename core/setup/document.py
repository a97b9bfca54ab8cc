"""The setup document of a new game: what every ruleset's must say before a game can begin."""

from __future__ import annotations

import secrets
from collections.abc import Mapping
from typing import Any, cast

from core import __version__
from core.complaint import Complaint, Rejected
from core.invisible import alike, line
from core.ledger.names import Names
from core.ledger.register import Register
from core.rulesets.ruleset import Ruleset
from core.saves.heading import SaveHeading

FIELDS = ("title", "ruleset", "settings", "given", "signs")


SEED = 200
"""How many letters a seed has at most."""


def heading_of(document: Mapping[str, Any], seed: str | None) -> SaveHeading:
    """What a save says of the game of a setup document; `Rejected` when the document is none. Without a seed given by hand
    (for a rehearsal) a secret one is drawn, and a nonce that hides it."""
    if seed is not None and not 0 < len(seed) <= SEED:
        raise Rejected.because("seed", "A seed is a word.", f"Write 1 to {SEED} letters, or none to have one drawn.")
    found = [
        Complaint(str(key), "There is no such field in a setup.", f"Fields: {', '.join(FIELDS)}.")
        for key in document
        if key not in FIELDS
    ]
    found += misshapen(document)
    rules = document.get("ruleset")
    if not isinstance(rules, str):
        found.append(Complaint("ruleset", "The setup does not name one.", "Write `ruleset: ...` at the top."))
    if found:
        raise Rejected(found)
    return SaveHeading(
        ruleset=str(rules),
        title=line(str(document.get("title") or "")) or "Untitled game",
        seed=secrets.token_hex(32) if seed is None else seed,
        nonce=secrets.token_hex(32) if seed is None else "",
        rehearsal=seed is not None,
        given=_mapping(document.get("given")),
        settings=_mapping(document.get("settings")),
        program=__version__,
    )


def misshapen(document: Mapping[str, Any]) -> tuple[Complaint, ...]:
    """What is wrong with the shape of a setup's own fields."""
    found: list[Complaint] = []
    if not isinstance(document.get("title"), str | int | float | None):
        found.append(Complaint("title", "A title is a line of text.", "Write `title: The Four Crowns`."))
    for part in ("settings", "given"):
        if not isinstance(document.get(part), Mapping | None):
            found.append(Complaint(part, "It is not a mapping.", "Write `name: value` lines under it."))
    return tuple(found)


def unready(face: Ruleset, state: Any, given: Mapping[str, Any]) -> tuple[Complaint, ...]:
    """Why a game cannot begin with that state, though the ruleset finds nothing wrong with it."""
    if not face.players(state):
        named = given.get("names")
        if isinstance(named, Mapping) and cast("Mapping[str, Any]", named).get("players"):
            return (Complaint("players", "None of the players has anything yet.", "Give each of them something of his own."),)
        return (Complaint("players", "Nobody plays in this game.", "Write its players under `given:`."),)
    return tuple(_shared_accounts(state.names, given))


def twins(names: Names) -> tuple[str, ...]:
    """A sentence for every two things of a kind that look alike though they are called otherwise: nobody reading a post could
    tell them apart."""
    said: list[str] = []
    for kind, called in names.kinds.items():
        for what in ("name", "account"):
            listed = (getattr(one, what) for one in called.values() if getattr(one, what))
            pairs = (f"{one} and {other}" for one, other in alike(listed))
            said += (f"Two {kind} look alike: {pair} are written with different letters." for pair in pairs)
    return tuple(dict.fromkeys(said))


def _shared_accounts(names: Names, given: Mapping[str, Any]) -> list[Complaint]:
    """What comes from a forum account is taken for one player's, so two cannot share one."""
    found: list[Complaint] = []
    taken: dict[str, str] = {}
    for player, name in names.kinds.get("players", Register()).items():
        account = " ".join(name.account.split())
        if not account:
            continue
        other = taken.setdefault(account.casefold(), player)
        if other != player:
            what = f"The account {account} is given twice: to {names.of(other)} and to {names.of(player)}."
            found.append(Complaint(_place(given, player), what, "Each player writes from an account of his own."))
    return found


def _place(given: Mapping[str, Any], player: str) -> str:
    """Where a setup writes a player's account: with the player, or under the names."""
    row = _mapping(_mapping(given.get("players")).get(player))
    return f"players.{player}.account" if "account" in row else f"names.players.{player}.account"


def _mapping(value: Any) -> dict[str, Any]:
    return dict(cast("Mapping[str, Any]", value)) if isinstance(value, Mapping) else {}
