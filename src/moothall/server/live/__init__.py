"""What a page shows of a table, and what of it changed."""
