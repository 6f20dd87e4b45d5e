"""A table notes the digest of its position now and then."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # tables from before have none
    digest = sa.Column("digest", sa.String(length=16), nullable=False, server_default="")
    op.add_column("tables", digest)
    digested = sa.Column("digested", sa.Integer(), nullable=False, server_default="0")
    op.add_column("tables", digested)


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("digested")
        batch_op.drop_column("digest")
