"""Tables may have clocks, and the server notes when it was there."""

import sqlalchemy as sa
from alembic import op

revision = "0005"
down_revision = "0004"
branch_labels = None
depends_on = None


def upgrade() -> None:
    # tables from before have none
    rule = sa.Column("clock", sa.String(length=24), nullable=False, server_default="")
    op.add_column("tables", rule)
    op.add_column("tables", sa.Column("times", sa.Text(), nullable=False, server_default=""))
    op.add_column("tables", sa.Column("due", sa.BigInteger(), nullable=True))
    op.create_index("ix_tables_due", "tables", ["due"])
    made = op.create_table(
        "uptime",
        sa.Column("id", sa.Integer(), nullable=False),
        sa.Column("seen", sa.BigInteger(), nullable=False),
        sa.Column("lost", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_uptime"),
    )
    op.bulk_insert(made, [{"id": 1, "seen": 0, "lost": 0}])


def downgrade() -> None:
    op.drop_table("uptime")
    op.drop_index("ix_tables_due", "tables")
    with op.batch_alter_table("tables", schema=None) as batch_op:
        batch_op.drop_column("due")
        batch_op.drop_column("times")
        batch_op.drop_column("clock")
