"""Posts to a channel of Discord by its webhook.

Whoever has a webhook's address can write into its channel, so an address is a secret of this machine: it stands in a file of
its own among the program's settings that its owner alone can read, and never in a save, a log or a sentence.
"""

from __future__ import annotations

import json
import os
import re
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Sequence
from http.client import HTTPException
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit

from platformdirs import user_config_dir

from core.complaint import Rejected
from core.posts.document import Document
from core.posts.profile import profile
from core.posts.split import parts

DIALECT = "discord"
_ADDRESS = re.compile(r"/api/(?:v\d{1,2}/)?webhooks/\d+/[\w-]+")
_HOSTS = ("discord.com", "discordapp.com", "ptb.discord.com", "canary.discord.com")
_HERE = ("127.0.0.1", "::1", "localhost")
_TIMEOUT = 20
_TRIES = 5
"""How often one part is sent while Discord says to wait."""
_LONGEST = 120.0
"""Seconds beyond which nobody waits for Discord's leave."""


def names() -> tuple[str, ...]:
    """The webhooks this machine knows, by the names they were kept under."""
    return tuple(sorted(_kept()))


def keep(name: str, address: str) -> None:
    """Keep a webhook under a name; `Rejected` where either cannot be."""
    name, address = name.strip(), address.strip()
    if not 0 < len(name) <= 60 or not name.isprintable():
        raise Rejected.because("name", "A webhook needs a name of up to 60 letters.", "Name it like its channel.")
    try:
        url = urlsplit(address)
        secure = url.scheme == "https" and url.hostname in _HOSTS and url.port in (None, 443)
        here = url.scheme == "http" and url.hostname in _HERE
    except ValueError:
        secure = here = False
        url = urlsplit("")
    if not (secure or here) or not _ADDRESS.fullmatch(url.path) or url.query or url.username:
        what = "That is no address of a webhook of Discord's."
        raise Rejected.because("address", what, "In Discord: channel settings, Integrations, Webhooks, Copy Webhook URL.")
    _write({**_kept(), name: address})


def forget(name: str) -> None:
    """Delete a webhook from this machine; in Discord it stays until it is deleted there."""
    _write({other: address for other, address in _kept().items() if other != name})


def texts(document: Document) -> tuple[str, ...]:
    """What is sent of a post, message by message."""
    return tuple(part for part in parts(document, profile(DIALECT)) if part.strip())


def send(
    name: str,
    messages: Sequence[str],
    told: Callable[[int], object] = lambda _: None,
    pause: Callable[[float], object] = time.sleep,
) -> None:
    """Send messages one after the other, none of which calls anybody; `told` hears how many have arrived. `Rejected` where one
    did not: those before it stand in the channel."""
    address = _kept().get(name)
    if address is None:
        raise Rejected.because("webhook", f"No webhook is called {name!r} on this machine.", "Add it first.")
    for number, message in enumerate(messages, 1):
        try:
            _arrive(address, message, pause)
        except Rejected as rejected:
            if number == 1:
                raise
            before = "The first message stands" if number == 2 else f"The first {number - 1} messages stand"
            first = rejected.complaints[0]
            what = f"{before} in the channel, but of message {number} of {len(messages)}: {first.what}"
            raise Rejected.because(first.where, what, first.mend) from None
        told(number)


def _arrive(address: str, message: str, pause: Callable[[float], object]) -> None:
    body = json.dumps({"content": message, "allowed_mentions": {"parse": []}}).encode()
    for _ in range(_TRIES):
        asked = urllib.request.Request(
            f"{address}?wait=true",
            data=body,
            headers={"Content-Type": "application/json", "User-Agent": "Seneschal (desk of forum games)"},
        )
        try:
            with _OPENER.open(asked, timeout=_TIMEOUT) as answer:
                if answer.headers.get("X-RateLimit-Remaining") == "0":
                    pause(_seconds(answer.headers.get("X-RateLimit-Reset-After")))
                return
        except urllib.error.HTTPError as error:
            with error:
                if error.code != 429:
                    raise _refused(error.code) from None
                wait = _told_to_wait(error)
            if wait > _LONGEST:
                break
            pause(wait)
        except (OSError, HTTPException, ValueError):  # the error's own words may hold the address
            what = "Discord could not be reached."
            raise Rejected.because("webhook", what, "Check the connection; nothing tells whether it arrived.") from None
    raise Rejected.because("webhook", "Discord asks to wait longer than is sensible.", "Try again in some minutes.")


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    """A secret is not carried on to where an answer points."""

    def redirect_request(self, req: Any, fp: Any, code: int, msg: str, headers: Any, newurl: str) -> None:
        return None


_OPENER = urllib.request.build_opener(_NoRedirect)


def _refused(code: int) -> Rejected:
    if code in (401, 403, 404):
        return Rejected.because("webhook", "Discord does not know this webhook any more.", "Make a new one and add it here.")
    if code == 400:
        return Rejected.because("webhook", "Discord did not take the message.", "Copy the post and send it by hand.")
    return Rejected.because("webhook", f"Discord answered with an error ({code}).", "Try again later.")


def _told_to_wait(error: urllib.error.HTTPError) -> float:
    try:
        said = json.loads(error.read(10_000))
        return _seconds(said.get("retry_after") if isinstance(said, dict) else None)
    except (ValueError, OSError, RecursionError):
        return _seconds(error.headers.get("Retry-After"))


def _seconds(said: Any) -> float:
    try:
        seconds = float(said)
    except (TypeError, ValueError, OverflowError):
        return 1.0
    return min(max(seconds, 0.0), 2 * _LONGEST) if seconds == seconds else 1.0  # not a number is no time


# The file


def _place() -> Path:
    return Path(user_config_dir("seneschal", appauthor=False)) / "webhooks.json"


def _kept() -> dict[str, str]:
    try:
        found = json.loads(_place().read_text(encoding="utf-8"))
    except FileNotFoundError:
        return {}
    except (OSError, ValueError):
        what = "The webhooks of this machine cannot be read."
        raise Rejected.because("webhook", what, f"Mend or delete {_place()}.") from None
    return {str(name): str(address) for name, address in found.items()} if isinstance(found, dict) else {}


def _write(found: dict[str, str]) -> None:
    place = _place()
    fresh = place.with_suffix(".new")
    try:
        place.parent.mkdir(parents=True, exist_ok=True)
        fresh.unlink(missing_ok=True)
        with os.fdopen(os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "w", encoding="utf-8") as file:
            json.dump(found, file, indent=1)
        os.replace(fresh, place)
    except OSError as error:
        raise Rejected.because("webhook", f"The webhook cannot be kept: {error.strerror}.") from None
