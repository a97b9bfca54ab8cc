"""Animated pictures: frames of one size, one after the other, that any program can read."""

from __future__ import annotations

import struct
import zlib

import pytest

from core.charts.animation import apng


def picture(wide: int, shade: int) -> bytes:
    """A grey PNG, `wide` pixels wide and two high."""

    def chunk(kind: bytes, content: bytes) -> bytes:
        return struct.pack(">I", len(content)) + kind + content + struct.pack(">I", zlib.crc32(kind + content))

    rows = zlib.compress((b"\0" + bytes([shade]) * wide) * 2)
    header = struct.pack(">IIBBBBB", wide, 2, 8, 0, 0, 0, 0)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


def chunks(written: bytes) -> list[tuple[bytes, bytes]]:
    at, found = 8, []
    while at < len(written):
        (length,) = struct.unpack(">I", written[at : at + 4])
        kind, content = written[at + 4 : at + 8], written[at + 8 : at + 8 + length]
        assert struct.unpack(">I", written[at + 8 + length : at + 12 + length])[0] == zlib.crc32(kind + content)
        found.append((kind, content))
        at += 12 + length
    return found


def test_frames_follow_each_other_in_one_picture():
    frames = [picture(3, shade) for shade in (0, 120, 250)]
    found = chunks(apng(frames, pause=500))
    assert [kind for kind, _ in found] == [b"IHDR", b"acTL", b"fcTL", b"IDAT", b"fcTL", b"fdAT", b"fcTL", b"fdAT", b"IEND"]
    assert struct.unpack(">II", found[1][1]) == (3, 0)
    numbers = [struct.unpack(">I", content[:4])[0] for kind, content in found if kind in (b"fcTL", b"fdAT")]
    assert numbers == [0, 1, 2, 3, 4]
    drawn = [content[4:] if kind == b"fdAT" else content for kind, content in found if kind in (b"IDAT", b"fdAT")]
    shades = [zlib.decompress(content)[1] for content in drawn]
    assert shades == [0, 120, 250]
    assert {struct.unpack(">HH", content[20:24]) for kind, content in found if kind == b"fcTL"} == {(500, 1000)}


def test_frames_of_other_sizes_and_none_at_all_are_refused():
    with pytest.raises(ValueError, match="one size"):
        apng([picture(3, 0), picture(4, 0)])
    with pytest.raises(ValueError, match="needs a frame"):
        apng([])
