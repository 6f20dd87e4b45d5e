"""The same for programs, under `/api/v1`."""
