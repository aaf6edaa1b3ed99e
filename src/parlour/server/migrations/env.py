"""Run by Alembic for each upgrade, on the connection that it is given."""
from alembic import context

from parlour.server.storage import metadata

context.configure(connection=context.config.attributes["connection"], target_metadata=metadata)
context.run_migrations()
