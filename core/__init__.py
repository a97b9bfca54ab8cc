"""The engine: rules, ledger, resolution, posts and saves. Nothing here draws."""
