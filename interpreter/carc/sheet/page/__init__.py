"""Writes a sheet as one HTML file that needs nothing else, a module for each part. It decides nothing of rules."""

from carc.sheet.page.document import document

__all__ = ["document"]
