"""The engine: rules, ledger, resolution, posts and saves. Nothing here draws."""

__version__ = "0.9.0"
