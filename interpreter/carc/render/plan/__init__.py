"""Where things lie on a drawn tile: curves and best spots, worked out from its topology alone."""
