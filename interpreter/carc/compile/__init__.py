"""Compile: a merged game becomes functions over a position."""
