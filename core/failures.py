"""Faults of the program itself: a report without anything of the game in it, kept in a log file that rotates.

A report says where the program was, not what it had in hand: a letter, a seed or a password may stand in the message of an
exception. Only messages that name nothing but parts of the program are kept.
"""

from __future__ import annotations

import logging
import platform
import sys
import traceback
from collections.abc import Iterator
from functools import cache
from logging.handlers import RotatingFileHandler
from pathlib import Path

from platformdirs import user_log_dir

from core import __version__

EXIT = 70
"""The exit code of a fault of ours (EX_SOFTWARE)."""
SPEAKING = (AttributeError, ImportError, ModuleNotFoundError, NameError, RecursionError, TypeError, UnboundLocalError)
"""Exceptions whose messages name parts of the program."""
_HERE = Path(__file__).resolve().parent.parent
_BYTES, _KEPT = 256_000, 4


def log_file() -> Path:
    """Where faults are written on this system; the file need not be there yet."""
    return Path(user_log_dir("seneschal", appauthor=False)) / "seneschal.log"


def report(error: BaseException, using: str = "") -> str:
    """What a person may send: version, Python, machine, and where it happened. `using` names what else ran, such as Qt."""
    about = [f"Seneschal {__version__}", f"Python {platform.python_version()}", *filter(None, [using]), platform.platform()]
    return "\n".join([", ".join(about), *_told(error)])


def keep(error: BaseException, using: str = "") -> str:
    """Write the report into the log, and give it back."""
    text = report(error, using)
    _log(log_file()).error("%s", text)
    return text


def sentence() -> str:
    """What a person is told, and where the log is."""
    return f"Seneschal met a fault of its own and stopped. What was saved is whole. What happened stands in {log_file()}"


def _told(error: BaseException) -> Iterator[str]:
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from _told(cause)
        yield "Which led to:"
    for frame in traceback.extract_tb(error.__traceback__):
        yield f"  {_placed(frame.filename)}:{frame.lineno} in {frame.name}: {frame.line}"
    kind = type(error).__qualname__
    yield f"{kind}: {error}" if type(error) in SPEAKING else kind


def _placed(file: str) -> str:
    """A file of the program by its place in it, any other by its last two names: where somebody lives is nobody's business."""
    path = Path(file)
    return path.relative_to(_HERE).as_posix() if path.is_relative_to(_HERE) else "/".join(path.parts[-2:])


@cache
def _log(file: Path) -> logging.Logger:
    log = logging.getLogger(f"seneschal.{file}")
    log.propagate = False
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        handler: logging.Handler = RotatingFileHandler(file, maxBytes=_BYTES, backupCount=_KEPT, encoding="utf-8")
    except OSError:
        handler = logging.StreamHandler(sys.stderr)  # a disk that takes no log is no reason to lose the report
    handler.setFormatter(logging.Formatter("%(asctime)s %(message)s"))
    log.addHandler(handler)
    return log
