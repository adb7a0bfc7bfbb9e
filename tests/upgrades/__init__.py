"""Databases in mid-game as earlier releases have left them; see `make` for how one is made."""
