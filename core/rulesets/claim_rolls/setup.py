"""From a setup document to the first state."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, cast

from core.complaint import Complaint, Rejected
from core.ledger.names import Name, Names
from core.ledger.register import Register
from core.rulesets.claim_rolls.state import Area, ClaimRollsState
from core.rulesets.ruleset import Setting

SETTINGS = (
    Setting("claim_rules", ("current", "old"), "C4.1", "Which rules of the claim roll are in force."),
    Setting("tie_without_reroll", ("lose_all", "lose_one"), "C5.9", "What a tie that nobody rerolls costs the area."),
    Setting("unclaimed_defence", ("fortifications", "d6"), "C4.14", "Whether a die is rolled for an unclaimed area."),
    Setting("absent_defender", ("claim_roll", "area_to_winner"), "C8.4", "What a game won without the area's owner is worth."),
    Setting("fought_damage", ("untouched", "as_claim_roll"), "C8.6", "What a game does to buildings and fortifications."),
    Setting("mass_assault_tail", ("falling", "zero"), "C6.5", "The bonus of a Mass Assault from its fourth target on."),
    Setting("mass_assault_rp", ("every_target", "primary_only"), "C6.7", "Which targets of a Mass Assault may be given RP."),
    Setting("attack_reach", ("anywhere", "bordering"), "C9.5", "Which areas may be attacked."),
    Setting("old_claim_damage", ("untouched", "as_current"), "C7.10", "What an old claim roll does to what is built."),
)

RESERVED = ("moderator", "draw", "not_played", "unclaimed")
PLAYER_FIELDS = ("rp",)
AREA_FIELDS = ("owner", "borders", "buildings", "fortifications")
NAMED = ("players", "areas")


class _Reader:
    """Reads the document through, taking down every complaint on the way."""

    def __init__(self) -> None:
        self.complaints: list[Complaint] = []

    def complain(self, where: str, what: str, mend: str = "") -> None:
        self.complaints.append(Complaint(where, what, mend))

    def mapping(self, where: str, value: Any, known: tuple[str, ...] | None = None) -> Mapping[str, Any]:
        """`value` as a mapping (nothing counts as an empty one); fields other than `known` are complained of."""
        if value is None:
            return {}
        if not isinstance(value, Mapping):
            self.complain(where, "This is not a mapping.", "Write `name: value` pairs.")
            return {}
        written = {str(key): item for key, item in cast("Mapping[Any, Any]", value).items()}
        for key in written if known is not None else ():
            if key not in cast("tuple[str, ...]", known):
                self.complain(f"{where}.{key}".strip("."), "There is no such field.", f"Known: {', '.join(known or ())}.")
        return written

    def number(self, where: str, value: Any) -> int:
        if isinstance(value, int) and not isinstance(value, bool) and value >= 0:
            return value
        self.complain(where, f"{value!r} is not a whole number of 0 or more.", "Write one such as 0 or 3.")
        return 0

    def words(self, where: str, value: Any) -> tuple[str, ...]:
        items = cast("list[Any]", value) if isinstance(value, (list, tuple)) else None
        if items is None or not all(isinstance(item, str) for item in items):
            self.complain(where, "This is not a list of names.", "Write it as [one, other].")
            return ()
        return tuple(items)

    def text(self, where: str, value: Any) -> str:
        if isinstance(value, str):
            return value
        self.complain(where, f"{value!r} is not text.")
        return ""


def set_up(given: Mapping[str, Any], settings: Mapping[str, Any]) -> ClaimRollsState:
    """The first state of `given` under `settings`; `Rejected` with every complaint."""
    reader = _Reader()
    written = reader.mapping("", given, ("players", "areas", "names"))
    players = {
        player: reader.mapping(f"players.{player}", fields, PLAYER_FIELDS)
        for player, fields in reader.mapping("players", written.get("players")).items()
    }
    areas = {
        area: reader.mapping(f"areas.{area}", fields, AREA_FIELDS)
        for area, fields in reader.mapping("areas", written.get("areas")).items()
    }
    for player in players:
        if player in RESERVED:
            reader.complain(f"players.{player}", "This word has a meaning of its own.", "Give the player another id.")
    state = ClaimRollsState(
        settings=_settings(reader, settings),
        names=_names(reader, written.get("names"), {"players": tuple(players), "areas": tuple(areas)}),
        players=tuple(players),
        rp=Register({player: reader.number(f"players.{player}.rp", fields.get("rp", 0)) for player, fields in players.items()}),
        areas=_areas(reader, areas, tuple(players)),
    )
    if reader.complaints:
        raise Rejected(reader.complaints)
    return state


def _areas(reader: _Reader, areas: Mapping[str, Mapping[str, Any]], players: tuple[str, ...]) -> Register[str, Area]:
    borders = _borders(reader, areas)
    read: dict[str, Area] = {}
    for name, fields in areas.items():
        owner = fields.get("owner")
        if owner is not None and owner not in players:
            reader.complain(f"areas.{name}.owner", f"{owner!r} is no player.", f"Known: {', '.join(players) or 'nobody'}.")
        read[name] = Area(
            owner=owner,
            borders=borders[name],
            buildings=reader.words(f"areas.{name}.buildings", fields.get("buildings", [])),
            fortifications=reader.number(f"areas.{name}.fortifications", fields.get("fortifications", 0)),
        )
    return Register(read)


def _borders(reader: _Reader, areas: Mapping[str, Mapping[str, Any]]) -> Mapping[str, tuple[str, ...]]:
    """Both ways from either side's naming (schema: one side is enough), in map order."""
    links: dict[str, dict[str, None]] = {area: {} for area in areas}
    for name, fields in areas.items():
        for other in reader.words(f"areas.{name}.borders", fields.get("borders", [])):
            if other not in areas:
                reader.complain(f"areas.{name}.borders", f"{other!r} is no area.", f"Known: {', '.join(areas)}.")
            elif other == name:
                reader.complain(f"areas.{name}.borders", "An area does not border itself.", "Leave it out.")
            else:
                links[name][other] = links[other][name] = None
    return {name: tuple(other for other in areas if other in links[name]) for name in areas}


def _settings(reader: _Reader, settings: Mapping[str, Any]) -> Register[str, Any]:
    known = {setting.name: setting for setting in SETTINGS}
    for name, value in settings.items():
        if name not in known:
            reader.complain(f"settings.{name}", "There is no such setting.", f"Known: {', '.join(known)}.")
        elif value not in known[name].values:
            reader.complain(f"settings.{name}", f"{value!r} is no value of it.", f"Allowed: {', '.join(known[name].values)}.")
    return Register({name: settings.get(name, setting.standard) for name, setting in known.items()})


def _names(reader: _Reader, value: Any, ids: Mapping[str, tuple[str, ...]]) -> Names:
    kinds: dict[str, Register[str, Name]] = {}
    for kind, things in reader.mapping("names", value, NAMED).items():
        if kind not in ids:
            continue
        named: dict[str, Name] = {}
        for thing, fields in reader.mapping(f"names.{kind}", things).items():
            where = f"names.{kind}.{thing}"
            if thing not in ids[kind]:
                reader.complain(where, "Nothing has this id.", f"Known: {', '.join(ids[kind])}.")
            named[thing] = _name(reader, where, fields)
        kinds[kind] = Register(named)
    return Names(Register(kinds))


def _name(reader: _Reader, where: str, value: Any) -> Name:
    fields = reader.mapping(where, value, ("name", "account", "aliases"))
    return Name(
        name=reader.text(f"{where}.name", fields.get("name", "")),
        account=reader.text(f"{where}.account", fields.get("account", "")),
        aliases=reader.words(f"{where}.aliases", fields.get("aliases", [])),
    )
