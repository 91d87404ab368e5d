"""Gathers what stands on a sheet from a merged game, a module for each part. It knows nothing of pages."""

from carc.sheet.contents.whole import sheet

__all__ = ["sheet"]
