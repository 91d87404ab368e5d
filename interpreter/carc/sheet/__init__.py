"""The reference of one game, for those who play it: what holds in it, each sentence with its source, as one page.

`model` is its form, `contents/` gathers it from a merged game, `page/` writes it as HTML.
"""
