"""Runs the revisions on the connection that is handed over; the transaction is the caller's."""

from alembic import context

context.configure(connection=context.config.attributes["connection"], transactional_ddl=False)
context.run_migrations()
