"""The tile graph: cells, tiles, ports, parts, features, pieces, tracks and piles, as ints in flat columns.

It decides what lies where and what hangs together. It knows no rule and no language: nothing here imports
from the rest of the package, and what is legal is asked of objects that are handed in.
"""
