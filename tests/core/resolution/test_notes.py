"""What older saves kept as texts under keys is read as the gestures it is now."""

from __future__ import annotations

import msgspec
import pytest

from core.game import Game
from core.letters.mailbox.deciding import waived
from core.letters.mailbox.letters import letters
from core.letters.mailbox.policy import deadline, policy
from core.records.post import PostPlace
from tests.core.saves.format1 import write
from tests.gui.toy import TOY

LETTER = '{"account":"Anna","player":"anna","text":"My archers march.","orders":[{"order":{"by":"anna","move":"archers"}}]}'
DEADLINE = '{"at":"2026-11-22T21:00Z","moves":[],"reminded":[24]}'
WRITTEN = (
    {"gesture": "file_letter", "key": "letter:1:0", "letter": LETTER, "replaced": [], "orders": [], "said": "Filed"},
    {"gesture": "note", "key": "letter:1:0", "text": LETTER.replace("march", "stay"), "said": "Read again"},
    {"gesture": "note", "key": "deadline:1", "text": f"2026-11-22T21:00Z\n{DEADLINE}"},
    {"gesture": "note", "key": "seal:1", "text": "2026-11-22T20:00+00:00"},
    {"gesture": "note", "key": "waived:1:bob", "text": "yes"},
    {"gesture": "note", "key": "inbox:counting", "text": "amendments"},
    {"gesture": "note", "key": "phrasebook", "text": '[{"words":"hail"}]'},
    {"gesture": "note", "key": "thread:1", "text": '{"posts":[{"author":"Anna","key":"#1"}]}'},
    {"gesture": "note", "key": "day:customs", "text": '{"moderators":["Mod"]}'},
    {"gesture": "note", "key": "count:1", "text": '[{"version":1,"hash":"a","body":"b"}]'},
    {"gesture": "note", "key": "post:1:night:anna", "text": '{"status":"sent","hash":"0","subject":"s","body":"b"}'},
    {"gesture": "note", "key": "edited:1:night:anna:2", "text": '{"of":"0","text":"Fog."}'},
    {"gesture": "note", "key": "scene:1:night:anna", "text": "Mist."},
    {"gesture": "note", "key": "scene:1:night:anna:2:after", "text": "Rain."},
    {"gesture": "note", "key": "scene:1:correction:anna:night.2", "text": "Hail."},
    {"gesture": "note", "key": "picture:1:night:public:board", "text": "https://example.org/a.png"},
    {"gesture": "note", "key": "allowed:post:1:night:anna", "text": '["pikes: where they are"]'},
    {"gesture": "note", "key": "correction:1:night:anna:1", "text": '{"reason":"Alms.","subject":"s","old":"o"}'},
    {"gesture": "note", "key": "template:night", "text": "# Night"},
    {"gesture": "note", "key": "board:places", "text": '{"A1":[1.0,2.0]}'},
)


def older(place, gestures):
    heading = {"ruleset": "toy", "title": "Toy", "seed": "toy", "given": {"bands": {"pikes": ["bob", "C3"]}}}
    write(place, heading, [msgspec.json.encode({"turn": 1, **one}).decode() for one in gestures])
    return place


def test_all_that_older_saves_kept_is_read(tmp_path):
    game = Game.open(older(tmp_path / "toy.seneschal", WRITTEN), face=TOY)
    papers = game.journal.record.papers
    assert [one.text for one in letters(game)] == ["My archers stay."]
    assert str(deadline(game)) == "2026-11-22 21:00:00+00:00"
    assert (1 in papers.seals, waived(game, "bob"), policy(game, "counting")) == (True, True, "amendments")
    assert [one.words for one in papers.phrases] == ["hail"]
    assert [post.author for post in papers.threads[1].posts] == ["Anna"]
    assert (papers.customs.moderators, papers.counts[1][0].body) == (("Mod",), "b")
    post = papers.post(PostPlace(1, "night", "anna"))
    assert (post.sent.status, post.prose["scene"], post.allowed) == ("sent", "Mist.", ("pikes: where they are",))
    assert post.corrections[1].reason == "Alms."
    second = papers.post(PostPlace(1, "night", "anna", "2"))
    assert (second.edited.text, second.prose["after"]) == ("Fog.", "Rain.")
    assert papers.post(PostPlace(1, "correction", "anna", "night.2")).prose["scene"] == "Hail."
    assert papers.post(PostPlace(1, "night", "public")).pictures["board"] == "https://example.org/a.png"
    assert (papers.templates["night"], papers.places["A1"]) == ("# Night", (1.0, 2.0))
    game.close()


@pytest.mark.parametrize("key", ["moon:1", "letter:x", "post", "correction:1:night:anna:last"])
def test_a_key_that_never_was_is_said_and_opens_what_stands_before(tmp_path, key):
    gestures = ({"gesture": "note", "key": "template:night", "text": "# Night"}, {"gesture": "note", "key": key, "text": "{"})
    game = Game.open(older(tmp_path / "toy.seneschal", gestures), face=TOY)
    assert game.diverged
    assert game.journal.record.papers.templates["night"] == "# Night"
    game.close()
