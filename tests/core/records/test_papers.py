"""What the moderator keeps beside the orders comes back from a save as it was, whichever kind it is."""

from __future__ import annotations

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from msgspec import structs

from core.ledger.register import Register
from core.records.deadline import Deadline, DeadlineMove
from core.records.letter import Letter, Taken
from core.records.papers import Papers, packed, unpacked
from core.records.post import Correcting, PostPlace, PostRecord, ProseSlot
from core.records.thread import Customs, Thread
from core.resolution.gestures import Made
from core.resolution.papers import PaperGesture
from core.resolution.record import Record, TurnRecord

KINDS = [kind for kind in PaperGesture.__subclasses__() for kind in (kind.__subclasses__() or [kind])]
places = st.builds(
    PostPlace, st.integers(1, 9), st.sampled_from(["night", "round"]), st.sampled_from(["anna", "public"]), st.just("")
)
MOMENT = "2026-11-22T21:00Z"
words = st.dictionaries(st.text(max_size=9), st.text(max_size=9), max_size=3)
FIELDS = {
    "post": places,
    "number": st.just(0),
    "deadline": st.none() | st.just(Deadline(at=MOMENT, moves=(DeadlineMove(done=MOMENT, from_=MOMENT, to=MOMENT),))),
    "letter": st.builds(Letter, orders=st.just((Taken({"by": "anna", "move": "pikes"}, ("pikes",)),))),
    "thread": st.builds(Thread, decided=words),
    "customs": st.builds(Customs, speakers=words),
    "orders": st.just(({"by": "anna", "move": "pikes"},)),
    "replaced": st.just(()),
    "places": st.dictionaries(st.text(max_size=9), st.tuples(st.floats(0, 9), st.floats(0, 9)), max_size=3),
}


def gestures(kind: type[PaperGesture]) -> st.SearchStrategy[PaperGesture]:
    """Any gesture of a kind, in the first turn. What is a mapping in some and a list in others is empty in the others."""
    drawn = {name: FIELDS[name] for name in kind.__struct_fields__ if name in FIELDS}
    lists = {field.name for field in structs.fields(kind) if field.default == ()} - {"orders"}
    return st.builds(kind, turn=st.just(1), **{name: st.just(()) if name in lists else one for name, one in drawn.items()})


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
@settings(max_examples=30)
@given(data=st.data())
def test_a_gesture_and_what_it_keeps_come_back_as_they_were(kind: type[PaperGesture], data: st.DataObject):
    gesture = data.draw(gestures(kind))
    assert msgspec.json.decode(msgspec.json.encode(gesture), type=Made) == gesture
    papers = gesture.made(Record((TurnRecord("night"),))).papers
    assert unpacked(msgspec.json.decode(msgspec.json.encode(packed(papers)))) == papers
    assert gesture.label()


def test_every_kind_of_register_is_packed():
    post = PostRecord(corrections=Register({1: Correcting("Alms.", "Night 1", "It rained.")}), prose=Register({"scene": "Fog."}))
    papers = Papers(posts=Register({PostPlace(1, "night", "anna"): post}), places=Register({"keep": (1.0, 2.5)}))
    assert unpacked(msgspec.json.decode(msgspec.json.encode(packed(papers)))) == papers


@given(places, st.sampled_from(["scene", "after"]))
def test_a_slot_is_read_back_from_how_it_is_written(post: PostPlace, slot: str):
    assert ProseSlot.of(str(ProseSlot(post, slot))) == ProseSlot(post, slot)
