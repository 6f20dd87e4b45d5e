"""How the stored shape came to be, step by step, for Alembic."""
