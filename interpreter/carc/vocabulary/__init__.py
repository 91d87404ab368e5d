"""The kernel's words as data."""
