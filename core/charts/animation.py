"""Pictures one after the other as an animated PNG (APNG), as the PNG specification's third edition has it."""

from __future__ import annotations

import struct
import zlib
from collections.abc import Iterator, Sequence

SIGNATURE = b"\x89PNG\r\n\x1a\n"


def apng(frames: Sequence[bytes], pause: int = 900) -> bytes:
    """One animated PNG of PNG pictures of one size, each shown for `pause` milliseconds, again and again; a program that knows
    no animation shows the first. ValueError when there is no frame or one has another size or kind than the first."""
    if not frames:
        raise ValueError("An animation needs a frame.")
    header = dict(_chunks(frames[0]))[b"IHDR"]
    written = [SIGNATURE, _chunk(b"IHDR", header), _chunk(b"acTL", struct.pack(">II", len(frames), 0))]
    number = 0
    for place, frame in enumerate(frames):
        chunks = list(_chunks(frame))
        if dict(chunks)[b"IHDR"] != header:
            raise ValueError("The frames of an animation are of one size.")
        wide, high = struct.unpack(">II", header[:8])
        control = struct.pack(">IIIIIHHBB", number, wide, high, 0, 0, pause, 1000, 0, 0)
        written.append(_chunk(b"fcTL", control))
        number += 1
        for kind, content in chunks:
            if kind != b"IDAT":
                continue
            if place == 0:
                written.append(_chunk(b"IDAT", content))
            else:
                written.append(_chunk(b"fdAT", struct.pack(">I", number) + content))
                number += 1
    return b"".join([*written, _chunk(b"IEND", b"")])


def _chunks(picture: bytes) -> Iterator[tuple[bytes, bytes]]:
    at = len(SIGNATURE)
    while at < len(picture):
        (length,) = struct.unpack(">I", picture[at : at + 4])
        yield picture[at + 4 : at + 8], picture[at + 8 : at + 8 + length]
        at += 12 + length


def _chunk(kind: bytes, content: bytes) -> bytes:
    return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))
