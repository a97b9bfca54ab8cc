"""What is missing in a draft, in the game's words: what it cannot start with, what looks odd, and what is in order."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Literal, cast

from msgspec import Struct

from core.complaint import Complaint, Rejected
from core.ledger.names import in_words
from core.records.sign import PartySign
from core.rulesets.scheme import Brush
from core.setup.document import heading_of, twins, unready
from core.setup.draft import SetupDraft, named_things, steps
from core.setup.opening import first_state
from core.setup.signs import signs_in, signs_of
from core.validation_text import plain

_MADE = "[a-z0-9]+(?:_[a-z0-9]+)+"
"""What an id looks like that stands for nothing in the game."""
Kind = Literal["stop", "odd", "good"]
Step = Literal["what", "who", "where", "pieces"]
NAMED = 4
"""How many things a finding names before it counts them."""
UNEVEN = 0.7
"""A side with less than this part of the next one's income is said to have a small one."""


class SetupFinding(Struct, frozen=True):
    """One thing about the draft: what, more of it, and where one mends it: a step, and a row and field of a part there."""

    kind: Kind
    what: str
    more: str = ""
    step: Step = "pieces"
    sheet: str = ""
    row: str = ""
    path: str = ""


class SideIncome(Struct, frozen=True):
    """What the places of a side yield, by amount: (label, tone, how much)."""

    side: str
    name: str
    sign: PartySign
    parts: tuple[tuple[str, str, int], ...]

    @property
    def total(self) -> int:
        """All amounts added up, whatever they are of."""
        return sum(amount for _, _, amount in self.parts)


class SetupFindings(Struct, frozen=True):
    """What is to be said of a draft, the worst first, and what each side would begin to earn."""

    findings: tuple[SetupFinding, ...] = ()
    incomes: tuple[SideIncome, ...] = ()

    def of(self, kind: Kind) -> tuple[SetupFinding, ...]:
        """The findings of one kind, in their order."""
        return tuple(finding for finding in self.findings if finding.kind == kind)

    @property
    def ready(self) -> bool:
        """Whether the game can start."""
        return not self.of("stop")


def judged(draft: SetupDraft) -> SetupFindings:
    """Everything there is to say about a draft. It is handed a draft that nobody changes meanwhile."""
    incomes = tuple(_incomes(draft))
    stops = tuple(_stops(draft))
    odd = tuple(_odd(draft, incomes))
    said = {(finding.sheet, finding.row, finding.path) for finding in stops}
    odd = tuple(finding for finding in odd if not finding.sheet or (finding.sheet, finding.row, finding.path) not in said)
    return SetupFindings((*stops, *odd, *_good(draft)), incomes)


# What it cannot start with


def _stops(draft: SetupDraft) -> Iterator[SetupFinding]:
    found = list(_complaints(draft))
    if not draft.title.strip():
        yield SetupFinding("stop", "The game has no title.", "It stands over every post.", "what", row="title")
    nobody = any(one.where == "players" for one in found) and not draft.players()
    if nobody or (draft.has(draft.face.scheme.players) and not draft.players()):
        yield SetupFinding("stop", "Nobody plays yet.", "Paste the sign-up list, or type the players.", "who")
        found = [one for one in found if one.where != "players"]
    things = dict(named_things(draft))
    written = (*filter(None, map(draft.account, draft.players())), *things.values())
    names = {one: one for one in written} | things  # accounts and names are written as they are
    alike: dict[tuple[str, str, str], list[SetupFinding]] = {}
    for one in found:
        finding = _led(draft, one, names)
        alike.setdefault((finding.sheet, finding.path, finding.what), []).append(finding)
    for (sheet, path, what), ones in alike.items():
        first = ones[0]
        if len(ones) == 1 or not first.row:
            subject = _subject(draft, first, names)
            yield SetupFinding("stop", f"{subject}: {what}" if subject else what, first.more, first.step, sheet, first.row, path)
        else:
            title = draft.sheet(sheet).title if draft.has(sheet) else sheet
            label = _label(draft, sheet, path)
            many = f"{len(ones)} {title[:1].lower()}{title[1:]}"
            where = f"{label} of {many}" if label else many
            listed = _listed([draft.called(sheet, one.row) for one in ones])
            yield SetupFinding("stop", f"{where}: {what}", f"{listed}.", first.step, sheet, first.row, path)


def _complaints(draft: SetupDraft) -> Sequence[Complaint]:
    try:
        heading = heading_of(draft.document(), "trial")
        signs_in(draft.besides)
        state = first_state(draft.face, heading.given, heading.settings)
    except Rejected as rejected:
        return rejected.complaints
    return unready(draft.face, state, heading.given)


def _led(draft: SetupDraft, complaint: Complaint, names: Mapping[str, str]) -> SetupFinding:
    """A complaint about the document, in words, with the place where it is mended."""
    where = complaint.where.removeprefix("given.")
    path = tuple(where.replace("[", ".").replace("]", "").strip(".").split(".")) if where else ()
    what, more = _worded(plain(complaint.what), names), _worded(complaint.mend, names)
    if path[:1] == ("settings",):
        return SetupFinding("stop", what, more, "what", "settings", "", ".".join(path[1:]))
    fitting = [sheet for sheet in draft.face.sheets if path[: len(steps(sheet.key))] == steps(sheet.key)]
    if not fitting or path[:1] in (("ruleset",), ("title",)) or where in draft.besides:
        return SetupFinding("stop", f"{where}: {what}" if where else what, more, "what", "", "", "document")
    sheet = max(fitting, key=lambda one: len(steps(one.key)))
    rest = path[len(steps(sheet.key)) :]
    if sheet.shape == "single":
        return SetupFinding("stop", what, more, _step(draft, sheet.key, ".".join(rest)), sheet.key, "", ".".join(rest))
    thing, inner = rest[0] if rest else "", ".".join(rest[1:])
    return SetupFinding("stop", what, more, _step(draft, sheet.key, inner), sheet.key, thing, inner)


def _step(draft: SetupDraft, key: str, path: str) -> Step:
    scheme = draft.face.scheme
    if any(brush.sheet == key and brush.path and path.startswith(".".join(brush.path)) for brush in scheme.brushes):
        return "where"
    if key in (scheme.players, f"names.{scheme.players}") and path in ("", "account", "name", ".".join(scheme.side)):
        return "who"
    return "pieces"


def _subject(draft: SetupDraft, finding: SetupFinding, names: Mapping[str, str]) -> str:
    if not draft.has(finding.sheet):
        titles = {setting.name: setting.title for setting in draft.face.settings}
        return titles.get(finding.path, "") if finding.sheet == "settings" else ""
    sheet = draft.sheet(finding.sheet)
    label = _label(draft, finding.sheet, finding.path)
    if sheet.shape == "single":
        return ", ".join(part for part in (sheet.title, label) if part)
    if sheet.shape == "listed":
        number = f"{int(finding.row) + 1}" if finding.row.isdecimal() else ""
        return ", ".join(part for part in (f"{sheet.title} {number}".strip(), label) if part)
    name = names.get(finding.row) or draft.called(finding.sheet, finding.row)
    return ", ".join(part for part in (name if finding.row else sheet.title, label) if part)


def _label(draft: SetupDraft, key: str, path: str) -> str:
    """What a field is called, and in words what within it."""
    first, _, rest = path.partition(".")
    if not first or not draft.has(key):
        return ""
    slot = next((field.slot for field in draft.sheet(key).form.slots() if field.name == first), None)
    label = (slot.label if slot is not None and slot.label else first.replace("_", " ")).split(" (")[0].replace("`", "")
    words = [str(int(step) + 1) if step.isdecimal() else step.replace("_", " ") for step in rest.split(".") if step]
    return " ".join([label, *words])


def _worded(said: str, names: Mapping[str, str]) -> str:
    """A sentence about the document as one about the game: ids as names, without how it would be written there."""
    kept = [one for one in re.split(r"(?<=[.!?])\s+", said) if "`" not in one]
    known = "|".join((*map(re.escape, sorted(names, key=len, reverse=True)), _MADE))
    return re.sub(rf"(?<![\w-])'?({known})'?(?![\w-])", lambda one: names.get(one[1]) or in_words(one[1]), " ".join(kept))


# What looks odd


def _odd(draft: SetupDraft, incomes: Sequence[SideIncome]) -> Iterator[SetupFinding]:
    scheme = draft.face.scheme
    yield from _odd_people(draft)
    yield from _odd_deals(draft)
    for brush in scheme.brushes:
        yield from _odd_brush(draft, brush)
    yield from _odd_incomes(draft, incomes)
    yield from _odd_pieces(draft)
    for brush in scheme.brushes:
        yield from _odd_owners(draft, brush)
        yield from _odd_grounds(draft, brush)


def _odd_people(draft: SetupDraft) -> Iterator[SetupFinding]:
    scheme, players = draft.face.scheme, draft.players()
    nameless = [player for player in players if not draft.account(player)]
    if nameless:
        what = "Nobody has a forum account." if len(nameless) == len(players) else _has(draft, nameless, "no forum account")
        yield SetupFinding("odd", what, "What comes from the forum is told by its account.", "who", scheme.players, nameless[0])
    if scheme.sides and players:
        there = {side: [player for player in players if draft.side_of(player) == side] for side in draft.sides()}
        for side, members in there.items():
            if not members:
                what = f"Nobody plays for {draft.called(scheme.sides, side)}."
                yield SetupFinding("odd", what, "", "who", scheme.sides, side)
        sizes = [len(members) for members in there.values() if members]
        if sizes and max(sizes) - min(sizes) > 1:
            listed = ", ".join(f"{draft.called(scheme.sides, side)} {len(members)}" for side, members in there.items())
            yield SetupFinding("odd", "The factions differ in size.", f"{listed}.", "who")
    try:
        heading = heading_of(draft.document(), "trial")
        signs_in(draft.besides)
        alike = twins(first_state(draft.face, heading.given, heading.settings).names)
    except Rejected:
        alike = ()
    yield from (SetupFinding("odd", one, "", "who") for one in alike)


def _odd_deals(draft: SetupDraft) -> Iterator[SetupFinding]:
    """Players who hold what is made for another side of this game, as after they changed sides."""
    scheme = draft.face.scheme
    astray: list[tuple[str, str]] = []
    for player in draft.players() if scheme.dealt else ():
        dealt, side = draft.field(scheme.players, player, scheme.dealt), draft.side_of(player)
        meant = scheme.suits(cast("Mapping[str, Any]", dealt)) if isinstance(dealt, Mapping) else None
        if side is not None and meant is not None and meant != side and meant in draft.sides():
            astray.append((player, meant))
    if astray:
        word, path = scheme.dealt[-1].replace("_", " "), ".".join(scheme.dealt)
        what = _has(draft, [player for player, _ in astray], f"a {word} of another faction")
        made_for = _listed([draft.called(scheme.sides, side) for side in dict.fromkeys(meant for _, meant in astray)])
        yield SetupFinding("odd", what, f"Made for {made_for}.", "pieces", scheme.players, astray[0][0], path)


def painted(draft: SetupDraft, brush: Brush) -> list[str]:
    """The places where something is painted by a brush, or the rows that stand somewhere; a border counts once."""
    places = draft.face.scheme.places
    match brush.way:
        case "stand":
            there = {spot.id for spot in draft.ground().spots}
            if brush.sheet not in (sheet.key for sheet in draft.face.sheets):
                return []
            return [thing for thing, _ in draft.rows(brush.sheet) if draft.field(brush.sheet, thing, brush.path) in there]
        case "owner" | "flag":
            return [place for place, _ in draft.rows(places) if draft.field(places, place, brush.path)]
        case "amount":
            return [
                place for place, _ in draft.rows(places)
                if any(draft.field(places, place, amount.path) for amount in brush.amounts)
            ]  # fmt: skip
        case "listed":
            return listed_places(draft, brush)
        case "border" | "pair":
            return [f"{one} {other}" for one, other in draft.ground().links]


def listed_places(draft: SetupDraft, brush: Brush) -> list[str]:
    """The places of a list; where none is written, those the rules begin with."""
    path = (*steps(brush.sheet), *brush.path)
    written = draft.get(path)
    if written is None and draft.has(brush.sheet):
        standard = getattr(draft.sheet(brush.sheet).form(), brush.path[0], ())
        spots = {spot.id for spot in draft.ground().spots}
        return [place for place in standard if place in spots]
    return [str(one) for one in cast("list[Any]", written)] if isinstance(written, list) else []


def _odd_brush(draft: SetupDraft, brush: Brush) -> Iterator[SetupFinding]:
    done = painted(draft, brush)
    if brush.missing and not done:
        yield SetupFinding("odd", brush.missing, "", "where", path=brush.letter)
        return
    sheet, astray = brush.sheet, list[str]()
    if brush.way == "stand":
        astray = [thing for thing, _ in draft.rows(sheet) if thing not in done]
    elif brush.way in ("border", "pair"):
        ground, sheet = draft.ground(), draft.face.scheme.places
        linked = {spot for link in ground.links for spot in link}
        astray = [spot.id for spot in ground.spots if spot.id not in linked]
    if astray and brush.lacking[0]:
        names = [draft.called(sheet, thing) for thing in astray]
        what = f"{_listed(names)} {brush.lacking[len(astray) > 1]}."
        path = ".".join(brush.path) if brush.way == "stand" else brush.letter
        yield SetupFinding("odd", what, "", "where", sheet, astray[0], path)


def _odd_incomes(draft: SetupDraft, incomes: Sequence[SideIncome]) -> Iterator[SetupFinding]:
    some = [income for income in incomes if income.total]
    if not some:
        return
    none = [income.name for income in incomes if not income.total]
    if none:
        yield SetupFinding("odd", f"{_listed(none)} {'has' if len(none) == 1 else 'have'} no income.", "", "where")
    ranked = sorted(some, key=lambda income: income.total)
    if len(ranked) > 1 and ranked[0].total < UNEVEN * ranked[1].total:
        least, most = ranked[1].total, ranked[-1].total
        others = f"{least} to {most}" if least < most else f"{most}{' each' if len(ranked) > 2 else ''}"
        yield SetupFinding(
            "odd", f"{ranked[0].name} has a small income.", f"{ranked[0].total} a turn; the others have {others}.", "where"
        )
    if len(ranked) > 1 and UNEVEN * ranked[-1].total > ranked[-2].total:
        more = f"{ranked[-1].total} a turn; the next has {ranked[-2].total}."
        yield SetupFinding("odd", f"{ranked[-1].name} has a large income.", more, "where")


def _odd_pieces(draft: SetupDraft) -> Iterator[SetupFinding]:
    """Pieces that are worth nothing, and players without any where others have some."""
    for brush in draft.face.scheme.brushes:
        if brush.worth and draft.has(brush.sheet):
            rows = [thing for thing, _ in draft.rows(brush.sheet)]
            bare = [thing for thing in rows if not any(draft.field(brush.sheet, thing, (field,)) for field in brush.worth)]
            if bare:
                which = f"All {len(bare)} {brush.found[1]}" if 2 < len(bare) == len(rows) else ""
                what = f"{which or _listed([draft.called(brush.sheet, one) for one in bare])} {brush.worthless[len(bare) > 1]}."
                yield SetupFinding("odd", what, "", "pieces", brush.sheet, bare[0], brush.worth[0])
        if brush.way != "stand" or not brush.tray or not draft.has(brush.sheet) or not brush.missing:
            continue
        owners = {owner_of(draft, brush.sheet, thing) for thing, _ in draft.rows(brush.sheet)}
        without = [player for player in draft.players() if player not in owners]
        if without and len(without) < len(draft.players()):
            noun = brush.title.lower()
            yield SetupFinding("odd", _has(draft, without, f"no {noun}"), "", "where", path=brush.letter)


def _odd_owners(draft: SetupDraft, brush: Brush) -> Iterator[SetupFinding]:
    """Players without a place where others have some; where places yield an income, that says it."""
    scheme = draft.face.scheme
    if brush.way != "owner" or any(one.income for one in scheme.brushes):
        return
    owners = {draft.field(scheme.places, place, brush.path) for place in painted(draft, brush)}
    without = [player for player in draft.players() if player not in owners and draft.side_of(player) not in owners]
    if without and len(without) < len(draft.players()):
        what = _has(draft, without, f"no {scheme.place}")
        yield SetupFinding("odd", what, "", "where", scheme.players, without[0], brush.letter)


def _odd_grounds(draft: SetupDraft, brush: Brush) -> Iterator[SetupFinding]:
    """A player's pieces on nobody's land where most stand on their own side's: left behind when a home was moved."""
    scheme = draft.face.scheme
    if brush.way != "stand" or brush.sheet == scheme.players or not draft.has(brush.sheet):
        return
    at_home, astray = 0, list[str]()
    for thing in painted(draft, brush):
        side = draft.side_of(owner_of(draft, brush.sheet, thing))
        land = side_at(draft, draft.field(brush.sheet, thing, brush.path))
        at_home += side is not None and side == land
        astray += [thing] if side is not None and land is None else []
    if astray and at_home > len(astray):
        names = _listed([draft.called(brush.sheet, one) for one in astray])
        what = f"{names} {'stands' if len(astray) == 1 else 'stand'} on nobody's land."
        yield SetupFinding("odd", what, "", "where", brush.sheet, astray[0], ".".join(brush.path))


def owner_of(draft: SetupDraft, key: str, thing: str) -> Any:
    """Whose a piece is: the first of its fields that names a player."""
    if not draft.has(key):
        return None
    owner = next((field.name for field in draft.sheet(key).form.slots() if field.slot.kind == "player" and not field.many), None)
    return draft.field(key, thing, (owner,)) if owner is not None else None


# What is in order


def _good(draft: SetupDraft) -> Iterator[SetupFinding]:
    scheme, players = draft.face.scheme, draft.players()
    if players:
        yield SetupFinding("good", _count(len(players), "player", "players"), step="who")
    if scheme.sides:
        leading = [side for side in draft.sides() if any(draft.side_of(player) == side for player in players)]
        if leading:
            yield SetupFinding("good", _count(len(leading), "faction", "factions"), step="who")
    for brush in scheme.brushes:
        done = painted(draft, brush)
        if brush.found[0] and done:
            few = f": {', '.join(done)}" if brush.way == "listed" and len(done) <= 2 * NAMED and draft.ground().grid else ""
            yield SetupFinding("good", _count(len(done), *brush.found) + few, step="where", path=brush.letter)


def _incomes(draft: SetupDraft) -> Iterator[SideIncome]:
    brush = next((brush for brush in draft.face.scheme.brushes if brush.income), None)
    if brush is None:
        return
    key = draft.face.scheme.places if brush.way == "amount" else brush.sheet
    sums: dict[str, dict[str, int]] = {side: {} for side in draft.sides()}
    for thing, _ in draft.rows(key):
        side = draft.side_of(owner_of(draft, key, thing)) if brush.way == "stand" else side_at(draft, thing)
        for amount in brush.amounts if side in sums else ():
            number = draft.field(key, thing, amount.path)
            if isinstance(number, int):
                sums[str(side)][amount.label] = sums[str(side)].get(amount.label, 0) + number
    signs = signs_of(draft)
    for side, amounts in sums.items():
        parts = tuple((amount.label, amount.tone, amounts.get(amount.label, 0)) for amount in brush.amounts)
        yield SideIncome(side, draft.called(draft.face.scheme.sides or draft.face.scheme.players, side), signs[side], parts)


def side_at(draft: SetupDraft, place: str) -> str | None:
    """The side whose a place is: by its owner, else by whose home it is."""
    scheme = draft.face.scheme
    for brush in scheme.brushes:
        if brush.way == "owner":
            side = draft.side_of(draft.field(scheme.places, place, brush.path))
            if side is not None:
                return side
    for brush in scheme.brushes:
        if brush.way == "stand" and brush.sheet == scheme.players:
            for player in draft.players():
                if draft.field(brush.sheet, player, brush.path) == place:
                    return draft.side_of(player)
    return None


def _has(draft: SetupDraft, players: Sequence[str], what: str) -> str:
    names = [draft.called(draft.face.scheme.players, player) for player in players]
    return f"{_listed(names)} {'has' if len(names) == 1 else 'have'} {what}."


def _listed(names: Sequence[str]) -> str:
    shown = list(names[:NAMED]) if len(names) > NAMED + 1 else list(names)
    left = len(names) - len(shown)
    if left:
        return f"{', '.join(shown)} and {left} more"
    return " and ".join(part for part in (", ".join(shown[:-1]), shown[-1]) if part) if shown else ""


def _count(number: int, one: str, many: str) -> str:
    return f"{number} {one if number == 1 else many}"
