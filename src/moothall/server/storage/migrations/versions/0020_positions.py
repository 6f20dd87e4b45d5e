"""Positions of tables are stored now and then."""

import sqlalchemy as sa
from alembic import op

revision = "0020"
down_revision = "0010"
branch_labels = None
depends_on = None


def upgrade() -> None:
    op.create_table(
        "positions",
        sa.Column("table_id", sa.String(length=24), nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("digest", sa.String(length=16), nullable=False),
        sa.Column("written", sa.Text(), nullable=False),
        sa.Column("held", sa.Integer(), nullable=True),
        sa.Column("decisions", sa.JSON(), nullable=False),
        sa.Column("lasts", sa.JSON(), nullable=False),
        sa.Column("start", sa.Boolean(), nullable=False),
        sa.ForeignKeyConstraint(
            ["table_id"], ["tables.id"], name="fk_positions_table_id", ondelete="CASCADE"
        ),
        sa.PrimaryKeyConstraint("table_id", "number", name="pk_positions"),
    )


def downgrade() -> None:
    op.drop_table("positions")
