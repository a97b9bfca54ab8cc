"""How the factions stand to each other, as a graph: statuses, running treaties, what is still owed (N6.1 to N6.6)."""

from itertools import combinations

from core.ledger.sentence import counted
from core.ledger.view import View
from core.rulesets.layout import ring
from core.rulesets.map import Badge, Map, Place, RelationLine
from .diplomacy.in_words import ends_in
from .diplomacy.status import between, status
from .diplomacy.watch import obligations
from .in_words import faction_name
from .map import sides
from .people import hostages, living, nobles
from .state import NoblesseState, Treaty

RADIUS = 2.0


def relations(view: View[NoblesseState]) -> Map:
    """Factions on a circle in the order of their prestige, a tie for each two of them; as far as the view knows."""
    state = view.state
    spots = ring(len(state.factions), RADIUS)
    places = tuple(_place(state, name, x, y) for name, (x, y) in zip(state.factions, spots, strict=True))
    return Map(places=places, sides=sides(state), ties=tuple(_tie(state, *pair) for pair in combinations(state.factions, 2)))


def _place(state: NoblesseState, name: str, x: float, y: float) -> Place:
    held, _ = state.held_by(name)
    said = [faction_name(state, name), counted(held, "estate")]
    badges = [Badge(str(held), "plain", counted(held, "estate"))]
    leader = state.leader_of(name)
    if leader is not None:  # known to the moderator and to the leader himself
        count = nobles(state, name) + hostages(state, name)
        badges.append(Badge(str(count), "influence", counted(count, "noble")))
        said += [f"leader {state.names.of(leader)}", counted(count, "noble"), counted(len(living(state, name)), "player")]
    return Place(id=name, label=faction_name(state, name), x=x, y=y, side=name, badges=tuple(badges), title=" · ".join(said))


def _tie(state: NoblesseState, one: str, other: str) -> RelationLine:
    """The status, with the treaties behind it; in the title what is waiting for a signature and what is still owed."""
    stands = status(state, one, other)
    running = [(name, state.treaties[name]) for name in between(state, one, other)]
    label = " · ".join([stands, *(_briefly(state, name, treaty) for name, treaty in running)])
    lines = [f"{faction_name(state, one)} and {faction_name(state, other)} are {stands}."]
    for name, treaty in state.treaties.items():
        if {one, other} != set(treaty.between):
            continue
        if treaty.running:
            lines.append(f"{_briefly(state, name, treaty)}.")
        elif not treaty.over:
            signed = ", ".join(faction_name(state, side) for side in treaty.signed) or "nobody"
            lines.append(f"{state.names.of(name)} is to start in cycle {treaty.starts}; signed by {signed}.")
        lines += [f"{state.names.of(name)}: {owed.line(state)}." for owed in obligations(state, treaty)]
    return RelationLine(ends=(one, other), tone=stands, label=label, title="\n".join(lines))


def _briefly(state: NoblesseState, name: str, treaty: Treaty) -> str:
    """A running treaty by name, with its time where it is known, and how much is still owed."""
    left = f", {ends_in(state, treaty)}" if treaty.expirations else ""
    owed = len(obligations(state, treaty))
    return f"{state.names.of(name)}{left}" + (f", {owed} open" if owed else "")
