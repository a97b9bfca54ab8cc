"""Which system libraries Qt will ask for that this machine has not, and the packages that have them. Linux only.

What a file asks for stands in its dynamic section, and is read there; whether it can be had is asked of the loader that Qt will
use. Loading the plugin itself would name one missing library at a time, and `ldd` is not everywhere.
"""

from __future__ import annotations

import ctypes
import os
import struct
import sys
from collections.abc import Callable, Iterable, Iterator
from importlib.util import find_spec
from mmap import ACCESS_READ, mmap
from pathlib import Path

MODULES = ("QtCore", "QtGui", "QtWidgets", "QtSvg", "QtNetwork")
"""The parts of Qt that the desk uses."""

PACKAGES: dict[str, tuple[str, str, str]] = {
    "libGL.so.1": ("libgl1", "libglvnd-glx", "libglvnd"),
    "libEGL.so.1": ("libegl1", "libglvnd-egl", "libglvnd"),
    "libX11.so.6": ("libx11-6", "libX11", "libx11"),
    "libX11-xcb.so.1": ("libx11-xcb1", "libX11-xcb", "libx11"),
    "libbrotlicommon.so.1": ("libbrotli1", "libbrotli", "brotli"),
    "libbrotlidec.so.1": ("libbrotli1", "libbrotli", "brotli"),
    "libdbus-1.so.3": ("libdbus-1-3", "dbus-libs", "dbus"),
    "libfontconfig.so.1": ("libfontconfig1", "fontconfig", "fontconfig"),
    "libfreetype.so.6": ("libfreetype6", "freetype", "freetype2"),
    "libgcc_s.so.1": ("libgcc-s1", "libgcc", "gcc-libs"),
    "libglib-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libgthread-2.0.so.0": ("libglib2.0-0", "glib2", "glib2"),
    "libgssapi_krb5.so.2": ("libgssapi-krb5-2", "krb5-libs", "krb5"),
    "libstdc++.so.6": ("libstdc++6", "libstdc++", "libstdc++"),
    "libwayland-client.so.0": ("libwayland-client0", "libwayland-client", "wayland"),
    "libwayland-cursor.so.0": ("libwayland-cursor0", "libwayland-cursor", "wayland"),
    "libxcb.so.1": ("libxcb1", "libxcb", "libxcb"),
    "libxcb-cursor.so.0": ("libxcb-cursor0", "xcb-util-cursor", "xcb-util-cursor"),
    "libxcb-icccm.so.4": ("libxcb-icccm4", "xcb-util-wm", "xcb-util-wm"),
    "libxcb-image.so.0": ("libxcb-image0", "xcb-util-image", "xcb-util-image"),
    "libxcb-keysyms.so.1": ("libxcb-keysyms1", "xcb-util-keysyms", "xcb-util-keysyms"),
    "libxcb-randr.so.0": ("libxcb-randr0", "libxcb", "libxcb"),
    "libxcb-render.so.0": ("libxcb-render0", "libxcb", "libxcb"),
    "libxcb-render-util.so.0": ("libxcb-render-util0", "xcb-util-renderutil", "xcb-util-renderutil"),
    "libxcb-shape.so.0": ("libxcb-shape0", "libxcb", "libxcb"),
    "libxcb-shm.so.0": ("libxcb-shm0", "libxcb", "libxcb"),
    "libxcb-sync.so.1": ("libxcb-sync1", "libxcb", "libxcb"),
    "libxcb-util.so.1": ("libxcb-util1", "xcb-util", "xcb-util"),
    "libxcb-xfixes.so.0": ("libxcb-xfixes0", "libxcb", "libxcb"),
    "libxcb-xkb.so.1": ("libxcb-xkb1", "libxcb", "libxcb"),
    "libxkbcommon.so.0": ("libxkbcommon0", "libxkbcommon", "libxkbcommon"),
    "libxkbcommon-x11.so.0": ("libxkbcommon-x11-0", "libxkbcommon-x11", "libxkbcommon-x11"),
    "libz.so.1": ("zlib1g", "zlib", "zlib"),
    "libzstd.so.1": ("libzstd1", "libzstd", "zstd"),
}
"""The package of each library in Debian (and Ubuntu), Fedora and Arch; the C library's own are left out."""
SYSTEMS = {"Debian, Ubuntu": "sudo apt install", "Fedora": "sudo dnf install", "Arch": "sudo pacman -S"}


def lacking(platform: str, there: Callable[[str], bool] | None = None) -> tuple[str, ...]:
    """The libraries that Qt asks for with that platform plugin ("xcb", "wayland", "offscreen") and that are not `there`."""
    folder = _qt()
    if folder is None or not sys.platform.startswith("linux"):
        return ()
    begun = [folder / f"{module}.abi3.so" for module in MODULES]
    begun += sorted((folder / "Qt" / "plugins" / "platforms").glob(f"libq{platform}*.so"))
    ours = (folder / "Qt" / "lib", folder, folder.parent / "shiboken6")
    return tuple(sorted(name for name in asked_for(begun, ours) if not (there or loads)(name)))


def sentence(missing: Iterable[str]) -> str:
    """What is missing, and for each system one line to copy."""
    missing = tuple(missing)
    lines = [f"Qt cannot open a window here, for want of {', '.join(missing)}. Install:"]
    for place, (system, command) in enumerate(SYSTEMS.items()):
        names = dict.fromkeys(PACKAGES[name][place] if name in PACKAGES else name for name in missing)
        lines.append(f"  {system}: {command} {' '.join(names)}")
    return "\n".join(lines)


def platform_named() -> str:
    """The plugin that Qt will choose: the one named, else by the display there is."""
    named = os.environ.get("QT_QPA_PLATFORM", "").split(";")[0].split(":")[0]
    return named or ("wayland" if os.environ.get("WAYLAND_DISPLAY") and not os.environ.get("DISPLAY") else "xcb")


def asked_for(files: Iterable[Path], ours: Iterable[Path]) -> set[str]:
    """The names of all libraries that `files` need, but for those that lie in the folders `ours`, which are followed."""
    folders = tuple(ours)
    found: set[str] = set()
    seen: set[str] = set()
    open_ = [file for file in files if file.is_file()]
    while open_:
        for name in needed(open_.pop()):
            if name in seen:
                continue
            seen.add(name)
            own = next((folder / name for folder in folders if (folder / name).is_file()), None)
            if own is None:
                found.add(name)
            else:
                open_.append(own)
    return found


def loads(name: str) -> bool:
    """Whether the loader finds that library, with all that it needs in its turn."""
    try:
        ctypes.CDLL(name)
    except OSError:
        return False
    return True


def needed(file: Path) -> Iterator[str]:
    """The DT_NEEDED names of a 64-bit little-endian ELF file; none of any other file."""
    with file.open("rb") as opened, mmap(opened.fileno(), 0, access=ACCESS_READ) as read:
        if read[:6] == b"\x7fELF\x02\x01":
            yield from _named(read)


def _named(read: mmap) -> Iterator[str]:
    at, size, count = struct.unpack_from("<Q", read, 32)[0], *struct.unpack_from("<HH", read, 54)
    headers = [struct.unpack_from("<IIQQQQ", read, at + number * size) for number in range(count)]
    loaded = [(address, offset, length) for kind, _, offset, address, _, length in headers if kind == 1]
    for kind, _, offset, _, _, length in headers:
        if kind != 2:
            continue
        entries = list(struct.iter_unpack("<qQ", read[offset : offset + length]))
        names = next(value for tag, value in entries if tag == 5)
        table = next(names - address + start for address, start, length in loaded if address <= names < address + length)
        for tag, value in entries:
            if tag == 1:
                yield read[table + value : read.find(b"\0", table + value)].decode()


def _qt() -> Path | None:
    found = find_spec("PySide6")
    return Path(next(iter(found.submodule_search_locations))) if found and found.submodule_search_locations else None
