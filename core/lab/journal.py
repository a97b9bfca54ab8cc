"""What of a run is done, kept beside the result until it is whole."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from pathlib import Path
from types import TracebackType
from typing import BinaryIO, Self

import msgspec

from core.complaint import Rejected


def partial_of(place: Path) -> Path:
    """Where what is done of a result is kept until it is whole."""
    return place.with_suffix(".partial")


class RunLog:
    """A file of MessagePack lines, each led by its length: first the digest of the task, then (number, what came of it). A
    line that was cut off is done again. Without a place nothing is kept."""

    def __init__(self, place: Path | None, task: bytes) -> None:
        self.path = partial_of(place) if place is not None else None
        self._task = hashlib.sha256(task).digest()
        self._file: BinaryIO | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._file is not None:
            self._file.close()

    def kept(self, whole: int) -> tuple[list[int], list[bytes]]:
        """The jobs done by an earlier run of the same task."""
        if self.path is None:
            return [], []
        lines = self._read() if self.path.is_file() else []
        kept = {number: done for number, done in lines if 0 <= number < whole}
        try:
            self._file = self.path.open("wb")
        except OSError as error:
            what = f"The result could not be written: {error.strerror}."
            raise Rejected.because(str(self.path), what, "Choose another place.") from error
        self._line(self._task)
        self.add(list(kept), list(kept.values()))
        return list(kept), list(kept.values())

    def _read(self) -> list[tuple[int, bytes]]:
        assert self.path is not None
        whole, found, place = self.path.read_bytes(), list[bytes](), 0
        while place + 4 <= len(whole):
            end = place + 4 + int.from_bytes(whole[place : place + 4], "big")
            if end > len(whole):
                break
            found.append(whole[place + 4 : end])
            place = end
        if not found or found[0] != self._task:
            return []
        return [msgspec.msgpack.decode(line, type=tuple[int, bytes]) for line in found[1:]]

    def add(self, numbers: Sequence[int], done: Sequence[bytes]) -> None:
        if self._file is not None:
            for number, result in zip(numbers, done, strict=True):
                self._line(msgspec.msgpack.encode((number, result)))
            self._file.flush()

    def _line(self, line: bytes) -> None:
        assert self._file is not None
        self._file.write(len(line).to_bytes(4, "big") + line)
