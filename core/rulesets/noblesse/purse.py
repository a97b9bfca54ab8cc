"""What came into a player's purse in a night and what went out, as his message tells it."""

from .in_words import WORDS, faction_name, phrase, title
from .news import Facts
from .state import NoblesseState
from .values import RESOURCES


def of_player(events: list[Facts], player: str, kind: str = "") -> list[Facts]:
    """The events of a kind, or of any, that are of a player."""
    return [event for event in events if event.get("player") == player and kind in ("", event["kind"])]


def accounts(state: NoblesseState, name: str, led: str | None, events: list[Facts]) -> list[Facts]:
    """Resource by resource: at the start, collected, received, spent, at the end; `led` is the faction he leads."""
    collected: dict[str, int] = dict.fromkeys(RESOURCES, 0)
    received, spent = collected.copy(), collected.copy()
    for event in of_player(events, name, "income_collected"):
        collected[event["resource"]] += event["amount"]
    changes = [(one, event.get(one, 0)) for event in of_player(events, name, "resources_changed") for one in RESOURCES]
    for event in events:
        if event["kind"] == "payment_made" and led in (event["from"], event["to"]):
            changes.append((event["resource"], -event["amount"] if event["from"] == led else event["amount"]))
    for resource, change in changes:
        (received if change > 0 else spent)[resource] += abs(change)
    rows: list[Facts] = []
    for one, end in state.players[name].resources.each():
        start = end - collected[one] - received[one] + spent[one]
        flow = {"collected": collected[one], "received": received[one], "spent": spent[one]}
        rows.append({"resource": one, "start": start, **flow, "end": end})
    return rows


def gained(state: NoblesseState, name: str, led: str | None, events: list[Facts]) -> list[str]:
    """What came in besides the income, and from what."""
    said: list[str] = []
    for event in events:
        if event["kind"] == "resources_changed" and event["player"] == name:
            how = (
                f"by ability {event['ability']}"
                if event.get("ability")
                else WORDS["gifts"].get(event["because"], title(event["because"]).lower())
            )
            said += [f"{event[one]} {one} ({how})" for one in RESOURCES if event.get(one, 0) > 0]
        elif event["kind"] == "payment_made" and led is not None and event["to"] == led:
            payer, treaty = faction_name(state, event["from"]), state.names.of(event["treaty"])
            said.append(f"{event['amount']} {event['resource']} ({payer} pays by {treaty})")
    return said


def spent(state: NoblesseState, name: str, led: str | None, events: list[Facts]) -> list[str]:
    said: list[str] = []
    for event in events:
        if event["kind"] == "resources_changed" and event["player"] == name:
            how = f"for ability {event['ability']}" if event.get("ability") else phrase("lost", event["because"])
            said += [f"{-event[one]} {one} {how}" for one in RESOURCES if event.get(one, 0) < 0]
        elif event["kind"] == "payment_made" and led is not None and event["from"] == led:
            payee, treaty = faction_name(state, event["to"]), state.names.of(event["treaty"])
            said.append(f"{event['amount']} {event['resource']} paid to {payee} by {treaty}")
    return said
