"""What every game of noblesse keeps, whatever is ordered: what the rules say can never be."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from core.ledger.ledger import Entry
from core.rulesets.noblesse.buildings import BUILDINGS
from core.rulesets.noblesse.diplomacy.status import ALLIED
from core.rulesets.noblesse.snapshot import snapshot
from core.rulesets.noblesse.state import NoblesseState


def kept(before: NoblesseState, entries: Sequence[Entry], after: NoblesseState) -> None:
    """What a turn without a ruling keeps, from its first position by what happened to its last."""
    sound(after)
    solvent(after)
    courtiers_conserved(after)
    courtiers_come_and_go(before, entries, after)
    stacked(after)


def courtiers_come_and_go(before: NoblesseState, entries: Sequence[Entry], after: NoblesseState) -> None:
    """A court grows and shrinks by what is told, and by nothing else."""
    for name, player in after.players.items():
        told: list[Any] = [entry.event for entry in entries if getattr(entry.event, "player", None) == name]
        gained = sum(one.number for one in told if one.kind == "courtier_gained")
        lost = sum(one.number for one in told if one.kind == "courtier_lost")
        if player.alive:
            assert player.courtiers == before.players[name].courtiers + gained - lost, name


def sound(state: NoblesseState) -> None:
    """What no order can bring about and no ruling may leave behind."""
    for name, player in state.players.items():
        assert 0 <= player.wounds <= 3, name
    for name, unit in state.units.items():
        assert unit.at in state.estates, (name, unit.at)
        assert unit.of is None or state.players[unit.of].alive or state.pending, name
    for name, spy in state.spies.items():
        assert spy.at in state.estates, (name, spy.at)
    for square, estate in state.estates.items():
        assert estate.controlled_by is None or estate.owned_by is None, square
        kinds = [(post.post, post.resource) for post in state.posts if post.at == square and post.post != "crew"]
        assert len(kinds) == len(set(kinds)), (square, kinds)
    seen = snapshot(state)
    for faction, facts in seen["factions"].items():
        assert all(seen["factions"][other]["status"][faction] == status for other, status in facts["status"].items()), faction
        assert list(facts["status"].values()).count(ALLIED) <= 1, faction


def solvent(state: NoblesseState) -> None:
    """Nobody owes anything; only a moderator who says "anyway" may let somebody spend what he has not."""
    for name, player in state.players.items():
        assert all(amount >= 0 for _, amount in player.resources.each()), (name, player.resources)


def courtiers_conserved(state: NoblesseState) -> None:
    """All a player has are at court, away until dawn, posted, spying, commanding or overseeing, and nobody is twice."""
    seen = snapshot(state)
    for name, player in state.players.items():
        if not player.alive:
            continue
        posted = sum(post.of == name for post in state.posts) + sum(spy.of == name for spy in state.spies.values())
        leading = sum(unit.of == name and unit.commander == "courtier" for unit in state.units.values())
        overseeing = sum(
            BUILDINGS[building].overseers
            for estate in state.estates.values() if estate.controlled_by == name
            for building, built in estate.buildings.items() if not built.done
        )  # fmt: skip
        assert seen["players"][name]["at_court"] >= 0, name
        assert seen["players"][name]["at_court"] + player.away + posted + leading + overseeing == player.courtiers, name


def stacked(state: NoblesseState) -> None:
    """At most three units of a faction on a square, two garrisons not counted (N5.22)."""
    stacks: dict[tuple[str, str], list[str]] = {}
    for unit in state.units.values():
        house = state.faction_of(unit.of)
        if house is not None:
            stacks.setdefault((unit.at, house), []).append(unit.kind)
    for place, kinds in stacks.items():
        assert len(kinds) - min(2, kinds.count("garrison")) <= 3, (place, kinds)
