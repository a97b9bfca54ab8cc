"""Every gesture there is."""

from __future__ import annotations

from core.resolution.journal import Played
from core.resolution.papers import Filed

Made = Played | Filed
"""Every gesture there is, as a save holds them."""
