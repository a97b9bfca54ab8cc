"""The rosters: players, areas, attacks, battles, and the moderator's odds."""

from __future__ import annotations

from core.ledger.audience import MODERATOR
from core.ledger.view import View
from core.rulesets.claim_rolls.classify import unfought
from core.rulesets.claim_rolls.in_words import counted, joined
from core.rulesets.claim_rolls.modifiers import sides
from core.rulesets.claim_rolls.odds import odds_at
from core.rulesets.claim_rolls.state import NOT_PLAYED, AreaAttack, ClaimRollsState
from core.rulesets.ruleset import Standing
from core.rulesets.tables import Column, RosterTable, TableRow

BECAUSE = {
    "mutual_attack": "They attack each other",
    "several_offense": "Several attack with offense",
    "free_opponent": "The owner is free to fight",
}


def tables(view: View[ClaimRollsState]) -> tuple[RosterTable, ...]:
    state = view.state
    rosters = (_players(state), _areas(state), _attacks(state), _battles(state))
    return (*rosters, _odds(state)) if view.audience == MODERATOR else rosters


def standing(view: View[ClaimRollsState]) -> Standing:
    """Areas held by each player; the rules know no victory."""
    state = view.state
    held = {state.names.of(player): len(state.areas_of(player)) for player in state.players}
    return Standing(
        tuple((name, counted(areas, "area")) for name, areas in held.items()),
        figures=tuple((name, (("areas", areas),)) for name, areas in held.items()),
    )


def _players(state: ClaimRollsState) -> RosterTable:
    columns = (
        Column("name", "Player"),
        Column("priority", "Priority"),
        Column("areas", "Areas", "number"),
        Column("fortifications", "Fortifications", "number"),
        Column("rp", "RP", "number"),
        Column("main", "Main battle"),
    )
    return RosterTable(
        "players", "Players", columns, tuple(_player(state, player) for player in state.players), ("rp", "areas", "priority")
    )


def _player(state: ClaimRollsState, player: str) -> TableRow:
    areas, main = state.areas_of(player), state.main_battles.get(player)
    cells = (
        state.names.of(player),
        state.priorities[player].word if player in state.priorities else None,
        len(areas),
        sum(state.areas[area].fortifications for area in areas),
        state.rp.get(player),
        f"{main[0]} at {state.names.of(main[1])}" if main is not None else None,
    )
    promises = tuple(
        (f"RP for the {one.role} at {state.names.of(one.at)}", str(one.rp)) for one in state.promises if one.by == player
    )
    detail = (("Areas", joined(state.names, areas) or "none"), *promises)
    return TableRow(player, cells, areas[0] if areas else None, player, detail)


def _areas(state: ClaimRollsState) -> RosterTable:
    columns = (
        Column("name", "Area"),
        Column("owner", "Owner"),
        Column("buildings", "Buildings"),
        Column("fortifications", "Fortifications", "number"),
    )
    rows = tuple(
        TableRow(
            at,
            (
                state.names.of(at),
                state.names.of(area.owner) if area.owner is not None else "unclaimed",
                joined(state.names, area.buildings) or None,
                area.fortifications,
            ),
            at,
            area.owner,
            (("Borders", joined(state.names, area.borders) or "none"),),
        )
        for at, area in state.areas.items()
    )
    return RosterTable("areas", "Areas", columns, rows)


def _attacks(state: ClaimRollsState) -> RosterTable:
    columns = (Column("by", "Attacker"), Column("at", "Area"), Column("type", "Attack"), Column("how", "Settled by"))
    rows = tuple(
        TableRow(
            f"{attack.by}:{attack.at}",
            (state.names.of(attack.by), state.names.of(attack.at), _kind(attack), _how(state, attack)),
            attack.at,
            attack.by,
            (("Why", reason),) if (reason := unfought(state, attack)) is not None else (),
        )
        for attack in state.attacks
    )
    return RosterTable("attacks", "Attacks", columns, rows)


def _kind(attack: AreaAttack) -> str:
    return f"Mass Assault, target {attack.rank}" if attack.rank is not None else attack.type


def _how(state: ClaimRollsState, attack: AreaAttack) -> str | None:
    """Battle or claim roll; nothing while battles are not classified."""
    if unfought(state, attack) is not None:
        return "claim roll"
    battle = state.battle_at(attack.at)
    if battle is None:
        return None
    return "claim roll" if battle.result == NOT_PLAYED else "battle"


def _battles(state: ClaimRollsState) -> RosterTable:
    names = state.names
    columns = (Column("at", "Battle for"), Column("players", "Players"), Column("because", "Why"), Column("result", "Result"))
    fought = tuple(
        TableRow(
            battle.at,
            (
                joined(names, battle.areas),
                joined(names, battle.players),
                BECAUSE[battle.because],
                _result(state, battle.result),
            ),
            battle.at,
            None,
            tuple(("Because", reason) for reason in battle.reasons),
        )
        for battle in state.battles
    )
    extra = tuple(
        TableRow(
            ":".join(one.players),
            (joined(names, one.areas) or "nothing", joined(names, one.players), "Extra battle", _result(state, one.result)),
            one.areas[0] if one.areas else None,
        )
        for one in state.extra_battles
    )
    return RosterTable("battles", "Battles", columns, fought + extra)


def _result(state: ClaimRollsState, result: str | None) -> str | None:
    if result is None:
        return None
    return {"draw": "Draw", NOT_PLAYED: "Not played"}.get(result) or f"{state.names.of(result)} wins"


def _odds(state: ClaimRollsState) -> RosterTable:
    """C10.1, for every attack not settled yet; an area with a battle to come as though it were not fought."""
    columns = (
        Column("at", "Area"),
        Column("side", "Side"),
        Column("modifier", "Modifier", "number"),
        Column("wins", "Wins"),
        Column("percent", "Percent", "bar"),
    )
    rows: list[TableRow] = []
    for at in state.attacked():
        odds = odds_at(state, at)
        for side, chance in zip(sides(state, at), odds.wins, strict=True):
            name = state.names.of(side.player) if side.player is not None else "unclaimed"
            cells = (state.names.of(at), name, side.modifier, str(chance), round(100 * chance))
            rows.append(TableRow(f"{at}:{side.player or 'unclaimed'}", cells, at, side.player))
        tie = (state.names.of(at), "a tie stands", None, str(odds.tie_stands), round(100 * odds.tie_stands))
        rows.append(TableRow(f"{at}:tie", tie, at))
    return RosterTable("odds", "Odds of the claim rolls", columns, tuple(rows))
