"""Deals can be verified, tables say that they come from a record, and logs are chained."""

import sqlalchemy as sa
from alembic import op

revision = "0030"
down_revision = "0020"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # tables from before have committed to nothing, and their entries are as they are
    salt = sa.Column("salt", sa.String(length=64), nullable=False, server_default="")
    op.add_column("tables", salt)
    op.add_column("tables", sa.Column("from_record", sa.Integer(), nullable=True))
    op.add_column(
        "tables", sa.Column("damaged", sa.Boolean(), nullable=False, server_default=sa.false())
    )
    digest = sa.Column("digest", sa.String(length=32), nullable=False, server_default="")
    op.add_column("entries", digest)


def downgrade() -> None:
    with op.batch_alter_table("entries", schema=None) as batch_op:
        batch_op.drop_column("digest")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("damaged")
        batch_op.drop_column("from_record")
        batch_op.drop_column("salt")
