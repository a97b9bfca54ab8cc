"""A post on its way to a channel of Discord, by the webhooks that are kept on this machine."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject

from core.outbox import webhook
from gui.adapters.attempt import Refused, attempt
from gui.adapters.background import Task
from gui.adapters.desk import Desk
from gui.adapters.posts.post import Post


def messages(post: Post) -> tuple[str, ...]:
    """The messages that a post becomes."""
    return webhook.texts(post.document)


def channels() -> tuple[str, ...] | Refused:
    """The channels there are on this machine, by name."""
    return attempt(webhook.names)


def keep(name: str, address: str) -> Refused | None:
    """Keep the webhook of a channel; why not, where it is none."""
    kept = attempt(lambda: webhook.keep(name, address))
    return kept if isinstance(kept, Refused) else None


def forget(name: str) -> None:
    """Delete the webhook of a channel from this machine."""
    webhook.forget(name)


def send(
    desk: Desk,
    name: str,
    rest: Sequence[str],
    before: int,
    arrived: Callable[[int], object],
    done: Callable[[], object],
    failed: Callable[[str], object],
    owner: QObject,
) -> Task:
    """Send messages to a channel behind the window, after the `before` that have arrived. `arrived` is called from there, with
    how many have arrived by then. It ends with its `owner`."""

    def work(task: Task) -> None:
        def told(number: int) -> None:
            arrived(before + number)
            task.tell((before + number) / (before + len(rest)))

        webhook.send(name, tuple(rest), told, pause=lambda seconds: _wait(task, seconds))

    return desk.background.run("Sending to Discord", work, lambda _: done(), failed, owner)


def _wait(task: Task, seconds: float) -> None:
    """Wait in small steps, so that it can be cancelled."""
    from time import sleep

    for _ in range(round(seconds * 10)):
        task.tell()
        sleep(0.1)
