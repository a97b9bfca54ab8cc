"""What a reader was last told of things that are not his: the moderator knows them, a family has reports."""

from msgspec import UNSET, structs

from core.ledger.audience import MODERATOR
from core.ledger.register import Register
from core.ledger.view import View
from .events.intrigue import LocationReport
from .state import Location, StarcraftState


def reader(view: View[StarcraftState]) -> str | None:
    """The one family that reads; None for the public and the moderator."""
    return next(iter(view.audience.players)) if len(view.audience.players) == 1 else None


def reported(view: View[StarcraftState]) -> dict[str, tuple[Location, int]]:
    """The locations known, each with what is known of it and how well: 4 from one's own books, else the last report's level."""
    me = reader(view)
    known = {
        name: (place, 4 if view.audience == MODERATOR or (me is not None and place.owner == me) else 0)
        for name, place in view.state.locations.items()
    }
    for seen in view.seen:
        report = seen.event
        if isinstance(report, LocationReport) and report.level and known.get(report.about, (None, 4))[1] < 4:
            place = known[report.about][0]
            known[report.about] = (_told(place, report), report.level)
    return known


def _told(place: Location, report: LocationReport) -> Location:
    fields = {"owner": report.owner, "fortified": report.fortified, "income": report.income}
    maps = {"troops": report.troops, "bonus": report.bonus}
    changes = {name: value for name, value in fields.items() if value is not UNSET}
    changes |= {name: Register(value) for name, value in maps.items() if value is not UNSET}
    return structs.replace(place, **changes)
