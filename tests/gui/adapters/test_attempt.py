from __future__ import annotations

from core.complaint import Complaint
from gui.adapters.attempt import Refused


def test_sentences_of_a_refusal_stand_beside_each_other_without_a_semicolon_after_their_stop():
    refused = Refused((Complaint("a", "It is gone.", "Change it."), Complaint("b", "no number"), Complaint("c", "It is less.")))
    assert refused.in_a_row == "a: It is gone. Change it. b: no number; c: It is less."
