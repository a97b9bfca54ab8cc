"""Battles: how units make armies, how armies stand in line, how a battle runs."""
