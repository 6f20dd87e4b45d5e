"""The server: tables, seats, storage, live pages and the API. It knows no game."""
