"""Publish: the outbox, preview and copies."""
