"""How two factions stand to each other (N6.1 to N6.6)."""

from collections.abc import Collection
from typing import Any

from ..state import NoblesseState

HOSTILE, NEUTRAL, ALLIED = "hostile", "neutral", "allied"


def status(state: NoblesseState, one: str, other: str) -> str:
    """The friendliest status of the running treaties between two factions; without one they are hostile."""
    found = HOSTILE
    for treaty in state.treaties.values():
        if treaty.running and treaty.status is not None and one in treaty.between and treaty.other(one) == other:
            if treaty.status == ALLIED:
                return ALLIED
            found = NEUTRAL
    return found


def ally_of(state: NoblesseState, faction: str) -> str | None:
    """N6.2: a faction has at most one."""
    for treaty in state.treaties.values():
        if treaty.running and treaty.status == ALLIED and faction in treaty.between:
            return treaty.other(faction)
    return None


def friends(state: NoblesseState, faction: str) -> tuple[str, ...]:
    ally = ally_of(state, faction)
    return (faction,) if ally is None else (faction, ally)


def keeps_peace(state: NoblesseState, one: str, other: str, square: str) -> bool:
    """N6.4: whether two neutral factions are at peace on a square: one of them, or an ally of one, controls it."""
    holder = state.holder(square)
    return holder is not None and (holder in friends(state, one) or holder in friends(state, other))


def between(state: NoblesseState, one: str, other: str) -> list[str]:
    return [name for name, treaty in state.treaties.items() if treaty.running and {one, other} == {*treaty.between}]


def relations(state: NoblesseState) -> Any:
    """All factions as a graph, an edge with its `status` where two are not hostile."""
    import networkx as nx  # slow to load, and not asked for before two factions meet

    graph: Any = nx.Graph()
    graph.add_nodes_from(state.factions)
    for treaty in state.treaties.values():
        if treaty.running and treaty.status is not None:
            graph.add_edge(*treaty.between, status=status(state, *treaty.between))
    return graph


def leagues(state: NoblesseState, present: Collection[str]) -> list[tuple[str, ...]]:
    """The factions present, those bound by alliances among them together, in listed order (N5.60)."""
    listed = [house for house in state.factions if house in present]
    if not any(treaty.running and treaty.status == ALLIED for treaty in state.treaties.values()):
        return [(house,) for house in listed]
    import networkx as nx

    graph = relations(state).subgraph(listed)
    allied = graph.edge_subgraph([(one, other) for one, other, kind in graph.edges(data="status") if kind == ALLIED])
    bound = [tuple(house for house in listed if house in league) for league in nx.connected_components(allied)]
    alone = [(house,) for house in listed if house not in allied]
    return sorted([*bound, *alone], key=lambda league: listed.index(league[0]))
