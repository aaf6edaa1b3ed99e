"""What lists say of a table is kept with it, a sign of life shows that the database can be written, and entries whose table is
gone go as well."""
import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """To this revision."""
    op.add_column("tables", sa.Column("summary", sa.Text, nullable=True))
    op.add_column("tables", sa.Column("summary_number", sa.Integer, nullable=True))
    op.create_table(
        "signs",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("at", sa.Float, nullable=False),
    )
    op.execute("DELETE FROM entries WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = entries.table_id)")
    op.execute("DELETE FROM seatings WHERE NOT EXISTS (SELECT 1 FROM tables WHERE tables.id = seatings.table_id)")
