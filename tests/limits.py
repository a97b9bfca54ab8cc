"""A limit on what a test may take: beyond it the test has failed, and does not hang."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import NoReturn


class OutOfTime(BaseException):
    """More than the limit; no `except Exception` of what is tested swallows it."""


@contextmanager
def within_seconds(seconds: int) -> Iterator[None]:
    """End what runs below after so many seconds: far more than it needs, so that only what does not end fails."""

    def stop(_: int, __: FrameType | None) -> NoReturn:
        raise OutOfTime(f"still not done after {seconds} s")

    if not hasattr(signal, "SIGALRM"):
        yield
        return
    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)
