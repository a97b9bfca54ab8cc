"""When a letter was sent: a moment of our time, or nobody knows, whatever a mail, a person or a save says."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import ValidationError, json

from core.complaint import Rejected
from core.letters.mailbox.files import message
from core.letters.mailbox.letters import moment
from core.resolution.gestures import Made

NO_MOMENT = (
    "0001-01-01T00:00+14:00", "9999-12-31T23:59-12:00", "1850-03-05T22:40+01:00", "2026-13-40", "yesterday",
    "\u0663", "9" * 5_000,
)  # fmt: skip


@pytest.mark.parametrize("written", NO_MOMENT)
def test_a_time_at_which_no_letter_was_sent_is_refused_in_a_sentence(written: str) -> None:
    with pytest.raises(Rejected, match="is no date and time"):
        moment(written)


@pytest.mark.parametrize("asked", ["sent", "asked"])
@pytest.mark.parametrize("written", NO_MOMENT)
def test_a_line_of_a_save_with_such_a_letter_cannot_be_read(written: str, asked: str) -> None:
    """Else every receipt and every post of the turn would fail."""
    filed = {"gesture": "file_letter", "turn": 1, "letter": {"account": "a", "player": "b", "text": "c", asked: written}}
    with pytest.raises(ValidationError):
        json.decode(json.encode(filed), type=Made)


@pytest.mark.parametrize(
    ("date", "sent"),
    [
        ("Fri, 31 Dec 9999 23:59:00 -1200", ""),
        ("Thu, 05 Mar 1850 22:40:00 +0100", ""),
        ("Thu, 05 Mar 2026 99:40:00 +0100", ""),
        ("Thu, 05 Mar 2026 22:40:00 +0100", "2026-03-05 21:40 UTC"),
    ],
)
def test_a_mail_of_no_moment_of_ours_is_read_without_one(date: str, sent: str, tmp_path: Path) -> None:
    mail = tmp_path / "mail.eml"
    mail.write_text(f"From: Anna <a@b.c>\nDate: {date}\n\nMove.\n")
    assert message(mail)[1:3] == ("Move.\n", sent)
