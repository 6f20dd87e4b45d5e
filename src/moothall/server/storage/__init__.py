"""What is kept: its shape, the one thread that writes, the tables in it, word between processes."""
