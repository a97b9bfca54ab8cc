"""A limit on what a test may take: beyond it the test has failed, and does not hang."""

from __future__ import annotations

import importlib
import signal
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
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


@contextmanager
def memory_within(megabytes: int) -> Iterator[None]:
    """Refuse what runs below more memory than so much beyond what is held now: taking more is a `MemoryError`."""
    held = Path("/proc/self/statm")
    if not held.exists():
        yield
        return
    limits = importlib.import_module("resource")
    before = limits.getrlimit(limits.RLIMIT_AS)
    now = int(held.read_text(encoding="ascii").split()[0]) * limits.getpagesize()
    limits.setrlimit(limits.RLIMIT_AS, (now + megabytes * 1_000_000, before[1]))
    try:
        yield
    finally:
        limits.setrlimit(limits.RLIMIT_AS, before)
