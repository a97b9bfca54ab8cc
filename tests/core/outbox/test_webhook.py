"""Posts sent to a channel: whole, in order, calling nobody, at the pace the server sets; the address stays a secret."""

from __future__ import annotations

import socket
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from platformdirs import user_config_dir

from core.complaint import Rejected
from core.game import Game
from core.outbox import webhook
from core.posts.markup import parse
from tests.channel import TOKEN, Channel, channel
from tests.core.cli.typed import seneschal
from tests.examples import example_setup


@pytest.fixture
def room(tmp_path, monkeypatch) -> Iterator[Channel]:
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    with channel() as made:
        webhook.keep("day-1", made.address)
        yield made


def test_messages_arrive_in_order_and_call_nobody(room):
    told: list[int] = []
    webhook.send("day-1", ["one @everyone", "two"], told.append)
    assert room.said == ["one @everyone", "two"]
    assert all(message["allowed_mentions"] == {"parse": []} for message in room.came)
    assert told == [1, 2]


def test_a_long_post_goes_in_messages_discord_takes():
    messages = webhook.texts(parse("# Night\n\n" + "\n\n".join(f"Paragraph {n}: " + "word " * 60 for n in range(20))))
    assert len(messages) > 3
    assert all(0 < len(message) <= 2000 for message in messages)
    assert messages[1].startswith(f"(2/{len(messages)})")


def test_it_waits_as_long_as_it_is_told(room):
    waits: list[float] = []
    room.answers = [
        (429, {}, {"retry_after": 1.5}),
        (429, {"Retry-After": "2"}, {}),
        (200, {"X-RateLimit-Remaining": "0", "X-RateLimit-Reset-After": "0.25"}, {}),
    ]
    webhook.send("day-1", ["one", "two"], pause=waits.append)
    assert room.said == ["one", "two"]
    assert waits == [1.5, 1.0, 0.25]


@pytest.mark.parametrize("answer", [{"retry_after": 100_000}, {"retry_after": 1}, {"retry_after": float("nan")}])
def test_it_does_not_wait_for_ever(room, answer):
    room.answers = [(429, {}, answer)] * 9
    with pytest.raises(Rejected, match="wait longer than is sensible"):
        webhook.send("day-1", ["one"], pause=lambda seconds: None if seconds == seconds else pytest.fail("not a time"))


@pytest.mark.parametrize(
    ("status", "said"),
    [(404, "does not know this webhook"), (401, "does not know this webhook"), (400, "did not take"), (500, "an error .500.")],
)
def test_what_was_refused_says_what_stands_already(room, status, said):
    room.answers = [(200, {}, {}), (status, {}, {})]
    with pytest.raises(Rejected, match=rf"The first message stands in the channel, but of message 2 of 3: .*{said}") as refused:
        webhook.send("day-1", ["one", "two", "three"])
    assert TOKEN not in str(refused.value)
    assert room.said == ["one"]


def test_the_secret_is_not_carried_to_another_place(room):
    room.answers = [(302, {"Location": room.address.replace("501", "502")}, {})]
    with pytest.raises(Rejected):
        webhook.send("day-1", ["one"])
    assert len(room.paths) == 1


def test_nobody_there_is_a_sentence_without_the_address(room):
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        webhook.keep("gone", room.address.replace(room.address.split(":")[2].split("/")[0], str(free.getsockname()[1])))
        with pytest.raises(Rejected, match="could not be reached") as refused:
            webhook.send("gone", ["one"])
    assert TOKEN not in str(refused.value)


def test_an_address_is_kept_for_its_owner_alone_and_forgotten(room):
    place = Path(user_config_dir("seneschal", appauthor=False)) / "webhooks.json"
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    webhook.keep("night", "https://discord.com/api/webhooks/77/abc-DEF_1")
    assert stat.S_IMODE(place.stat().st_mode) == 0o600
    assert webhook.names() == ("day-1", "night")
    webhook.forget("day-1")
    assert webhook.names() == ("night",)
    assert TOKEN not in place.read_text(encoding="utf-8")


@pytest.mark.parametrize(
    "address",
    [
        "",
        "discord.com/api/webhooks/1/x",
        "http://discord.com/api/webhooks/1/x",
        "https://discord.com.evil.example/api/webhooks/1/x",
        "https://evil.example/api/webhooks/1/x",
        "https://discord.com@evil.example/api/webhooks/1/x",
        "https://discord.com/channels/1/2",
        "https://discord.com/api/webhooks/1/x?thread_id=2",
        "file:///etc/passwd",
        "https://[discord.com/api/webhooks/1/x",
    ],
)
def test_what_is_no_webhook_of_discords_is_not_kept(room, address):
    with pytest.raises(Rejected, match="no address of a webhook"):
        webhook.keep("x", address)
    assert webhook.names() == ("day-1",)


def test_a_post_is_shown_and_asked_for_before_it_goes(room, tmp_path):
    place = tmp_path / "crowns.seneschal"
    game = Game.new(example_setup("four_crowns"), place, seed="x")
    game.close()

    def run(*arguments: object, answer: str = "n\n") -> str:
        done = seneschal(*arguments, typed=answer)
        assert TOKEN not in done.output
        return done.output

    said = run("send", place, "day-1", "--kind", "opening")
    assert "# The game opens" in said
    assert "Sent." not in said
    assert room.came == []
    assert "Sent." in run("send", place, "day-1", "--kind", "opening", answer="y\n")
    assert "# The game opens" in room.said[0]
    assert TOKEN.encode() not in place.read_bytes()
    assert "No webhook is called 'nowhere'" in run("send", place, "nowhere")
    assert "Otto von Zollern alone" in run("send", place, "day-1", "--for", "otto", "--kind", "role")


def test_webhooks_are_added_by_an_address_that_is_not_shown(room):
    done = seneschal("webhooks", "--add", "night", typed="https://discord.com/api/webhooks/7/zzz\n")
    assert (done.exit_code, "zzz" in done.output, "night" in done.output) == (0, False, True)
    done = seneschal("webhooks", "--forget", "day-1")
    assert done.output.split() == ["night"]
