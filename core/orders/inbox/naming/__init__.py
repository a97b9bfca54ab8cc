"""Naming: what a word may name, count or point at."""
