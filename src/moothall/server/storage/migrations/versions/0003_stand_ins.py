"""A bot may stand in for a person, a person may resign, and a game may have a rematch."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.add_column("seats", sa.Column("stand_in", sa.String(length=40), nullable=True))
    # nobody had resigned before
    op.add_column(
        "seats",
        sa.Column("resigned", sa.Boolean(), nullable=False, server_default=sa.false()),
    )
    op.add_column("tables", sa.Column("rematch", sa.String(length=24), nullable=True))


def downgrade() -> None:
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("rematch")
    with op.batch_alter_table("seats", schema=None) as batch_op:
        batch_op.drop_column("resigned")
        batch_op.drop_column("stand_in")
