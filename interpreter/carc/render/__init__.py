"""Draws boards: a picture for a page, characters for a terminal. Knows forms, never what a game calls them."""
