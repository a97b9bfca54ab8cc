"""Moments: read as forums write them, and written in the zones of a game."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from core.complaint import Rejected
from core.records.deadline import EARLIEST, LATEST, moment_of

MONTHS = ("jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec")
_MONTH = "(?:jan|feb|mar|apr|may|jun|jul|aug|sep|sept|oct|nov|dec)[a-z]*"
DAY = re.compile(
    rf"(?P<iso>\d{{4}}-\d{{2}}-\d{{2}})|(?P<day_first>\d{{1,2}}(?:st|nd|rd|th|\.)?\s+{_MONTH}\.?,?\s+\d{{4}}"
    rf"|\d{{1,2}}-{_MONTH}-(?:\d{{4}}|\d\d)(?!\d))"
    rf"|(?P<month_first>{_MONTH}\.?\s+\d{{1,2}}(?:st|nd|rd|th)?,?\s+\d{{4}})"
    r"|(?P<figures>\d{1,2}[-/.]\d{1,2}[-/.]\d{4})|(?P<near>\b(?:today|yesterday)\b)",
    re.I,
)
CLOCK = re.compile(r"(?<!\d)(\d{1,2}):(\d{2})(?::(\d{2}))?\s*([ap]\.?m\.?)?(?!\d)", re.I)
_OFFSET = re.compile(r"(?:\.\d+)?\s*(?:(z|utc|gmt)\b|([+-])(\d{2}):?(\d{2})\b)", re.I)


def zone(name: str) -> ZoneInfo:
    """The time zone of that name; `Rejected` when there is none."""
    try:
        return ZoneInfo(name)
    except (ZoneInfoNotFoundError, ValueError, OSError):
        raise Rejected.because("zone", f"No time zone is called {name!r}.", "Write one such as Europe/Berlin or UTC.") from None


def moment(text: str, local: ZoneInfo, now: datetime | None = None) -> datetime | None:
    """The moment a text names, in `local` where it names no offset; None where it names no day and hour. Days counted from
    today need `now`."""
    text = text.strip()
    if re.fullmatch(r"\d{9,11}|\d{12,14}", text):  # seconds or milliseconds since 1970
        stamped = datetime.fromtimestamp(int(text) / (1000 if len(text) > 11 else 1), UTC)
        return stamped if stamped.year <= LATEST else None
    day, clock = DAY.search(text), CLOCK.search(text)
    if day is None or clock is None:
        return None
    on = _day(day, local, now)
    if on is None or not EARLIEST < on.year < LATEST:
        return None
    hour, minute, second = int(clock[1]), int(clock[2]), int(clock[3] or 0)
    half = (clock[4] or "").lower()[:1]
    if half:
        hour = hour % 12 + (12 if half == "p" else 0)
    offset = _OFFSET.match(text, clock.end())
    try:
        found = datetime(on.year, on.month, on.day, hour, minute, second)
    except ValueError:
        return None
    if offset is None:
        return found.replace(tzinfo=local)
    away = timedelta() if offset[1] else timedelta(hours=int(offset[3]), minutes=int(offset[4]))
    return (found + (away if offset[2] == "-" else -away)).replace(tzinfo=UTC)


def past_moment(text: str, local: ZoneInfo, now: datetime) -> datetime | None:
    """The moment a text names at which something was written; an hour alone is the last such hour before `now`."""
    if not CLOCK.fullmatch(text.strip()):
        return moment(text, local, now)
    found = moment(f"today {text}", local, now)
    return found if found is None or found <= now else moment(f"yesterday {text}", local, now)


def _day(found: re.Match[str], local: ZoneInfo, now: datetime | None) -> date | None:
    text = found[0].casefold()
    try:
        if found["iso"]:
            return date.fromisoformat(text)
        if found["near"]:
            today = now.astimezone(local).date() if now else None
            return today and today - timedelta(days=text == "yesterday")
        numbers = [int(number) for number in re.findall(r"\d+", text)]
        if found["figures"]:
            first, second, year = numbers
            day_first = "." in text or first > 12
            return date(year, second, first) if day_first else date(year, first, second)
        name = re.search(r"[a-z]{3,}", re.sub(r"(?<=\d)(st|nd|rd|th)", "", text))
        assert name is not None
        return date(numbers[1] + 2000 * (numbers[1] < 100), MONTHS.index(name[0][:3]) + 1, numbers[0])
    except ValueError:
        return None


def utc(at: datetime) -> str:
    """A moment as it is noted."""
    return at.astimezone(UTC).strftime("%Y-%m-%dT%H:%MZ")


def noted(text: str) -> datetime:
    """The moment that `utc` wrote; ValueError for any other text."""
    return moment_of(text)


def worded(at: datetime, name: str) -> str:
    """A moment in a time zone, such as `Sunday 22 November, 21:00 CET`."""
    there = at.astimezone(zone(name))
    return f"{there:%A} {there.day} {there:%B}, {there:%H:%M} {there.tzname() or name}"


def length(span: timedelta) -> str:
    """How long, in the two largest units: `2 days 3 hours`, `45 minutes`."""
    minutes = max(0, round(span.total_seconds() / 60))
    days, hours = minutes // 1440, minutes // 60 % 24
    parts = ((days, "day"), (hours, "hour"), (minutes % 60, "minute"))
    first = next((place for place, (number, _) in enumerate(parts) if number), 2)
    said = [f"{number} {unit}{'' if number == 1 else 's'}" for number, unit in parts[first : first + 2] if number]
    return " ".join(said) or "less than a minute"


def remaining(at: datetime, now: datetime) -> str:
    """How long until a moment, or since."""
    return (
        f"{length(at - now)} left"
        if at > now
        else f"passed {length(now - at)} ago"
        if now - at >= timedelta(minutes=1)
        else "now"
    )
