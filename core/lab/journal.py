"""What of a run is done, kept beside the result until it is whole."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from contextlib import suppress
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
        self._first = _line(hashlib.sha256(task).digest())
        self._file: BinaryIO | None = None
        self._holds = True
        """Whether the file holds anything that was done."""

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None) -> None:
        if self._file is None or self.path is None:
            return
        with suppress(OSError):  # said when it was written
            self._file.close()
        if not self._holds:
            with suppress(OSError):
                self.path.unlink()

    def kept(self, whole: int) -> tuple[list[int], list[bytes]]:
        """The jobs done by an earlier run of the same task; what this one does is added to them. `Rejected` where what lies there
        is of another task, or nothing can be written."""
        if self.path is None:
            return [], []
        try:
            self._file = self.path.open("r+b" if self.path.is_file() else "w+b")
            end, lines = self._read(self._file.read())
            self._file.truncate(end)
            self._file.seek(end)
            if not end:
                self._file.write(self._first)
        except OSError as error:
            raise self._unwritten(error) from error
        kept = {number: done for number, done in lines if 0 <= number < whole}
        self._holds = bool(kept)
        return list(kept), list(kept.values())

    def _read(self, written: bytes) -> tuple[int, list[tuple[int, bytes]]]:
        """Where the last whole line ends, and the jobs in the lines."""
        if self._first.startswith(written):
            return len(written) if written == self._first else 0, []
        if not written.startswith(self._first):
            what = "What is done of another question, or of another setup, is kept there."
            mend = "Ask that one again to end it, name another result, or remove the file."
            raise Rejected.because(str(self.path), what, mend)
        found, place = list[tuple[int, bytes]](), len(self._first)
        while (end := place + 4 + int.from_bytes(written[place : place + 4], "big")) <= len(written):
            try:
                found.append(msgspec.msgpack.decode(written[place + 4 : end], type=tuple[int, bytes]))
            except msgspec.MsgspecError:  # a power cut leaves what nobody wrote
                break
            place = end
        return place, found

    def add(self, numbers: Sequence[int], done: Sequence[bytes]) -> None:
        """Put down what came of some jobs; `Rejected` where nothing can be written any more."""
        if self._file is None:
            return
        try:
            for number, result in zip(numbers, done, strict=True):
                self._file.write(_line(msgspec.msgpack.encode((number, result))))
            self._file.flush()
            self._holds = True
        except OSError as error:
            raise self._unwritten(error) from error

    def _unwritten(self, error: OSError) -> Rejected:
        what = f"The result could not be written: {error.strerror}."
        return Rejected.because(str(self.path), what, "Make room or choose another place; what is done so far is kept.")


def _line(line: bytes) -> bytes:
    return len(line).to_bytes(4, "big") + line
