"""Of what seat links carry only digests are kept. Links that people have stay good."""

import hashlib

import sqlalchemy as sa
from alembic import op

revision = "0010"
down_revision = "0006"
branch_labels = None
depends_on = None

SEATS = sa.table("seats", sa.column("table_id"), sa.column("seat"), sa.column("secret"))


def upgrade() -> None:
    connection = op.get_bind()
    found = connection.execute(sa.select(SEATS).where(SEATS.c.secret != "")).all()
    changes = [
        {"at_table": row.table_id, "at_seat": row.seat, "digest": _digest(row.secret)}
        for row in found
    ]
    if changes:
        connection.execute(
            sa.update(SEATS)
            .where(
                SEATS.c.table_id == sa.bindparam("at_table"),
                SEATS.c.seat == sa.bindparam("at_seat"),
            )
            .values(secret=sa.bindparam("digest")),
            changes,
        )


def _digest(secret: str) -> str:
    return hashlib.sha256(secret.encode()).hexdigest()[:40]


def downgrade() -> None:
    """A digest opens nothing: older versions make new links when a seat is taken or left."""
