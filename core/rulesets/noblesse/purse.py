"""What came into a player's purse in a night and what went out, as his message tells it."""

from .in_words import WORDS, faction_name, lost_to, title
from .news import Facts
from .state import NoblesseState
from .values import RESOURCES


def of_player(events: list[Facts], player: str, kind: str = "") -> list[Facts]:
    """The events of a kind, or of any, that are of a player."""
    return [event for event in events if event.get("player") == player and kind in ("", event["kind"])]


def accounts(state: NoblesseState, name: str, events: list[Facts]) -> list[Facts]:
    """Resource by resource: at the start, collected, received, spent, at the end."""
    led = state.led_by(name)
    rows: list[Facts] = []
    income, changed = of_player(events, name, "income_collected"), of_player(events, name, "resources_changed")
    paid = [event for event in events if event["kind"] == "payment_made" and led in (event["from"], event["to"])]
    for resource in RESOURCES:
        collected = sum(event["amount"] for event in income if event["resource"] == resource)
        changes = [event.get(resource, 0) for event in changed]
        changes += [
            -event["amount"] if event["from"] == led else event["amount"] for event in paid if event["resource"] == resource
        ]
        received = sum(change for change in changes if change > 0)
        spent = -sum(change for change in changes if change < 0)
        end = state.players[name].resources.of(resource)
        row = {"start": end - collected - received + spent, "collected": collected, "received": received, "spent": spent}
        rows.append({"resource": resource, **row, "end": end})
    return rows


def gained(state: NoblesseState, events: list[Facts], name: str) -> list[str]:
    """What came in besides the income, and from what."""
    led = state.led_by(name)
    said: list[str] = []
    for event in events:
        if event["kind"] == "resources_changed" and event["player"] == name:
            how = WORDS["gifts"].get(event["because"], title(event["because"]).lower())
            said += [f"{event[one]} {one} ({how})" for one in RESOURCES if event.get(one, 0) > 0]
        elif event["kind"] == "payment_made" and led is not None and event["to"] == led:
            payer, treaty = faction_name(state, event["from"]), state.names.of(event["treaty"])
            said.append(f"{event['amount']} {event['resource']} ({payer} pays by {treaty})")
    return said


def spent(state: NoblesseState, events: list[Facts], name: str) -> list[str]:
    """What went out, and what for."""
    led = state.led_by(name)
    said: list[str] = []
    for event in events:
        if event["kind"] == "resources_changed" and event["player"] == name:
            said += [f"{-event[one]} {one} {lost_to(event['because'])}" for one in RESOURCES if event.get(one, 0) < 0]
        elif event["kind"] == "payment_made" and led is not None and event["from"] == led:
            payee, treaty = faction_name(state, event["to"]), state.names.of(event["treaty"])
            said.append(f"{event['amount']} {event['resource']} paid to {payee} by {treaty}")
    return said
