"""The rosters: players, areas, attacks, battles, and the moderator's odds."""

from fractions import Fraction
from typing import NamedTuple

from core.ledger.audience import MODERATOR
from core.ledger.sentence import joined
from core.ledger.view import View
from core.rulesets.ruleset import Standing, standing_by
from core.rulesets.tables import Pairs, Rosters, RosterTable
from .classify import unfought
from .odds import odds_at
from .state import DRAW, NOT_PLAYED, AreaAttack, AreaBattle, ClaimRollsState, ExtraBattle

ROSTERS = Rosters("claim_rolls")
BECAUSE = {
    "mutual_attack": "They attack each other",
    "several_offense": "Several attack with offense",
    "free_opponent": "The owner is free to fight",
}


def tables(view: View[ClaimRollsState]) -> tuple[RosterTable, ...]:
    """The rosters in the order of their tabs; the odds are for the moderator alone."""
    state = view.state
    rosters = (_players(state), _areas(state), _attacks(state), _battles(state))
    return (*rosters, _odds(state)) if view.audience == MODERATOR else rosters


def standing(view: View[ClaimRollsState]) -> Standing:
    """Areas held by each player; the rules know no victory."""
    state = view.state
    return standing_by((state.names.of(player), {"areas": len(state.areas_of(player))}) for player in state.players)


def _players(state: ClaimRollsState) -> RosterTable:
    def main(player: str) -> str | None:
        battle = state.main_battles.get(player)
        return f"{battle[0]} at {state.names.of(battle[1])}" if battle is not None else None

    def detail(player: str) -> Pairs:
        own = (one for one in state.promises if one.by == player)
        promises = ((f"RP for the {one.role} at {state.names.of(one.at)}", str(one.rp)) for one in own)
        return (("Areas", joined(map(state.names.of, state.areas_of(player))) or "none"), *promises)

    return ROSTERS(
        "players", state.names, ((player, player) for player in state.players), main=main, rp=state.rp.get,
        priority=lambda one: state.priorities[one].word if one in state.priorities else None,
        areas=lambda one: len(state.areas_of(one)),
        fortifications=lambda one: sum(state.areas[at].fortifications for at in state.areas_of(one)),
        side=str, detail=detail,
    )  # fmt: skip


def _areas(state: ClaimRollsState) -> RosterTable:
    name = state.names.of
    return ROSTERS(
        "areas", state.names, ((at, at) for at in state.areas), fields=state.areas,
        owner=lambda at: name(owner) if (owner := state.owner(at)) else "unclaimed",
        buildings=lambda at: joined(map(name, state.areas[at].buildings)) or None,
        place=str, side=state.owner, detail=lambda at: (("Borders", joined(map(name, state.areas[at].borders)) or "none"),),
    )  # fmt: skip


def _attacks(state: ClaimRollsState) -> RosterTable:
    def detail(attack: AreaAttack) -> Pairs:
        return (("Why", reason),) if (reason := unfought(state, attack)) is not None else ()

    def how(attack: AreaAttack) -> str | None:
        """Battle or claim roll; nothing while battles are not classified."""
        battle = state.battle_at(attack.at)
        if unfought(state, attack) is not None or (battle is not None and battle.result == NOT_PLAYED):
            return "claim roll"
        return "battle" if battle is not None else None

    return ROSTERS(
        "attacks", state.names, ((f"{attack.by}:{attack.at}", attack) for attack in state.attacks), by="by", how=how,
        type=lambda one: one.type if one.rank is None else f"Mass Assault, target {one.rank}", detail=detail,
    )  # fmt: skip


def _battles(state: ClaimRollsState) -> RosterTable:
    def result(battle: AreaBattle | ExtraBattle) -> str | None:
        if battle.result is None:
            return None
        return {DRAW: "Draw", NOT_PLAYED: "Not played"}.get(battle.result) or f"{state.names.of(battle.result)} wins"

    return ROSTERS(
        "battles", state.names,
        ((battle.at or ":".join(battle.players), battle) for battle in (*state.battles, *state.extra_battles)), result=result,
        at=lambda one: joined(map(state.names.of, one.areas)) or "nothing",
        players=lambda one: joined(map(state.names.of, one.players)),
        because=lambda one: BECAUSE[one.because] if isinstance(one, AreaBattle) else "Extra battle",
        place=lambda one: one.at or next(iter(one.areas), None),
        detail=lambda one: tuple(("Because", why) for why in one.reasons) if isinstance(one, AreaBattle) else (),
    )  # fmt: skip


def _odds(state: ClaimRollsState) -> RosterTable:
    """C10.1, for every attack not settled yet; an area with a battle to come as though it were not fought. That nobody's area
    holds, or that a tie stands, is said where it can be."""
    rows: list[tuple[str, OddsLine]] = []
    for at in state.attacked():
        odds = odds_at(state, at)
        for side, chance in zip(odds.sides, odds.wins, strict=True):
            called = state.names.of(side.player) if side.player is not None else "unclaimed"
            if chance or side.player is not None:
                rows.append((f"{at}:{side.player or 'unclaimed'}", OddsLine(at, called, side.modifier, chance, side.player)))
        if odds.tie_stands:
            rows.append((f"{at}:tie", OddsLine(at, "a tie stands", None, odds.tie_stands)))
    return ROSTERS(
        "odds", state.names, rows, at="at", wins=lambda line: str(line.chance), percent=lambda line: round(100 * line.chance)
    )


class OddsLine(NamedTuple):
    """A side of a claim roll, or the tie, with its chance."""

    at: str
    side: str
    modifier: int | None
    chance: Fraction
    player: str | None = None
