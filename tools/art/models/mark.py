"""The mark and the name beside it: the outlines of the file that the site offers, so that no picture draws its own."""

from functools import cache
from pathlib import Path

from studio.outlines import drawn, lay

# tools/make-mark.ts makes it from site/ui/mark-shape.ts.
LOGO = Path(__file__).parents[3] / 'public/press/logo.svg'
GRID = 12
"""The side of the square in units of the mark's grid."""


@cache
def logo():
    """Square, bars and name in units of the grid, from the lower left corner of the square."""
    square, bars, name = drawn(LOGO)
    left, low = (min(p[axis] for p in square[0]) for axis in (0, 1))
    unit = (max(p[0] for p in square[0]) - left) / GRID
    parts = (square, bars, name)
    return [([((x - left) / unit, (y - low) / unit) for x, y in corners], faces) for corners, faces in parts]


def width(name=True):
    return max(x for x, _ in logo()[2 if name else 1][0])


def mark(mesh, place, square, ink, side, name=True):
    """The mark, centred on a place of studio/outlines.py; `side` is that of its square, in metres.

    A place is read from where one stands, so the square is at the left on either side of a tank.
    """
    unit = side / GRID
    at = (-width(name) * unit / 2, -side / 2)
    for shape, material in zip(logo(), (square, ink, ink) if name else (square, ink)):
        lay(mesh, shape, place, material, at, unit)


def fitting(length, name=True):
    """The side of the square of the largest mark that keeps its clear space, the square's own side, in a length."""
    return length * GRID / (width(name) + 2 * GRID)
