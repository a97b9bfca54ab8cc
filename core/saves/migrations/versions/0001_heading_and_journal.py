"""The tables of format 1: heading, journal, and later seal. Where they are, nothing is to be made."""

revision = "0001"
down_revision = None


def upgrade() -> None:
    pass
