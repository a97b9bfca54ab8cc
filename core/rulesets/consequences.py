"""What follows from an event that no more than changes, puts or drops a thing: `apply = sets("players", "player", "wounds")`; and
from an order that comes to one event. `things` names the state's register, `id` the field of the event that says which thing."""

from collections.abc import Callable
from operator import attrgetter
from typing import Any

from msgspec import Struct

Apply = Any
"""(event, state) -> the state after it: a method that stands in an event by this line alone."""


def sets(things: str, id: str, *fields: str, **values: Any) -> Apply:
    """These fields are what the event says under the same names, and these have those values."""

    def apply(event: Any, state: Any) -> Any:
        said = {field: getattr(event, field) for field in fields}
        return state.changed(things, getattr(event, id), **said, **values)

    return apply


def takes(things: str, id: str, **fields: str) -> Apply:
    """These fields are what the event says in the fields of those names, which it calls otherwise."""
    return lambda event, state: state.changed(
        things, getattr(event, id), **{field: getattr(event, said) for field, said in fields.items()}
    )


def adds(things: str, id: str, **fields: str | int | Callable[[Any], Any]) -> Apply:
    """These fields grow: numbers by a number, tuples by one at their end. What is added is a number, what the event says in the
    field of that name, or what a function makes of the event."""

    def apply(event: Any, state: Any) -> Any:
        thing, grown = getattr(state, things)[getattr(event, id)], dict[str, Any]()
        for field, added in fields.items():
            before, more = getattr(thing, field), added if isinstance(added, int) else _said(event, added)
            grown[field] = (*before, more) if isinstance(before, tuple) else before + more
        return state.changed(things, getattr(event, id), **grown)

    return apply


def puts(things: str, id: str, thing: str | Callable[[Any], Any]) -> Apply:
    """What the event says in the field `thing`, or what a function makes of the event, stands there from now on."""
    return lambda event, state: state.put(things, getattr(event, id), _said(event, thing))


def lists(things: str, kind: type[Struct] | Callable[[Any], Any], **fields: str | Callable[[Any], Any]) -> Apply:
    """One more thing stands at the end of a list: what a function makes of the event, or a thing of that kind, with what the
    event says under the names of its fields. What it calls otherwise is named, or found by a function of the event."""

    def apply(event: Any, state: Any) -> Any:
        if not isinstance(kind, type):
            return state.with_(**{things: (*getattr(state, things), kind(event))})
        said = {field: getattr(event, field) for field in kind.__struct_fields__ if field in event.__struct_fields__}
        for field, found in fields.items():
            said[field] = _said(event, found)
        return state.with_(**{things: (*getattr(state, things), kind(**said))})

    return apply


def through(change: Callable[..., Any], *fields: str | Callable[[Any], Any], **said: Any) -> Apply:
    """What a function makes of the state and of what the event says in these fields, or what functions make of the event; by name
    it takes what is `said`, of a text what the event says in the field of that name."""

    saying = [attrgetter(field) if isinstance(field, str) else field for field in fields]
    taken = {name: attrgetter(one) for name, one in said.items() if isinstance(one, str)}
    fixed = {name: one for name, one in said.items() if name not in taken}

    def apply(event: Any, state: Any) -> Any:
        named = {**fixed, **{name: say(event) for name, say in taken.items()}} if taken else fixed
        return change(state, *[say(event) for say in saying], **named)

    return apply


def _said(event: Any, found: str | Callable[[Any], Any]) -> Any:
    return getattr(event, found) if isinstance(found, str) else found(event)


def drops(things: str, id: str) -> Apply:
    """The thing is gone."""
    return lambda event, state: state.dropped(things, getattr(event, id))


def gives(kind: type[Struct], **said: str | Callable[[Any, Any], Any]) -> Any:
    """(order, state) -> one event of that kind: a method of an order. A field of the event is what the order says in the field of
    that name, or what a function makes of order and state."""

    def follows(order: Any, state: Any) -> Any:
        yield kind(**{name: getattr(order, one) if isinstance(one, str) else one(order, state) for name, one in said.items()})

    return follows
