"""Every gesture there is."""

from __future__ import annotations

from core.resolution.journal import PlayGesture
from core.resolution.papers import Filed

Made = PlayGesture | Filed
"""Every gesture there is, as a save holds them."""
