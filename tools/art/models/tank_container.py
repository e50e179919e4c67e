"""A 20-foot tank container: a barrel between two collars in a frame, with its mark, its number and its plates."""

import math
from itertools import count

from studio.mesh import Mesh
from studio.outlines import on_barrel, on_end, words
from models.containers import H, LENGTH_20, W
from models.mark import fitting, mark

HALF, SIDE = LENGTH_20 / 2, W / 2
R, DISH = 1.13, 0.32
AXIS = 0.17 + R
APEX = HALF - 0.22
COLLAR = 0.98
WELDS = (-APEX + DISH + 0.02, -1.75, 1.75, APEX - DISH - 0.02)

numbers = count(305438)
"""Each tank is numbered after the one before it, from the example of ISO 6346."""


def container_number(serial, owner='CSQU'):
    """With the check digit of ISO 6346."""
    letters = [n for n in range(10, 39) if n % 11]
    values = [letters[ord(c) - ord('A')] for c in owner] + [int(c) for c in f'{serial:06}']
    return f'{owner} {serial:06} {sum(value << k for k, value in enumerate(values)) % 11 % 10}'


def casting(mb, c, m, md):
    mb.box(c, (0.178, 0.162, 0.118), m)
    x, y, z = c
    sx = 1 if x > 0 else -1
    sy = 1 if y > 0 else -1
    mb.box((x + sx * 0.08, y, z), (0.022, 0.07, 0.05), md)
    mb.box((x, y + sy * 0.073, z), (0.08, 0.022, 0.05), md)


def tank_container(M, frame='frame', tank='tankwhite', band=None, detail=2):
    """Long axis X, base z = 0, outlet at +X."""
    mb = Mesh()
    number = container_number(next(numbers))
    barrel(mb, M, tank, band)
    cage(mb, M[frame], M['dark'])
    walkway(mb, M)
    for end in (-1, 1):
        collar(mb, M[frame], end)
        ladder(mb, M['galv'], end)
    outlet(mb, M)
    plates(mb, M, number)
    for side in (-1, 1):
        markings(mb, M, tank, band, number, side)
    return mb.mesh(f'iso_{frame}_{tank}', bevel=0.008 if detail > 1 else None)


def hoop(mb, x0, x1, height, material):
    """A band round the barrel."""
    profile = [(x0, R), (x0, R + height), (x1, R + height), (x1, R)]
    mb.lathe(profile, material, 64, 'X', (0, 0, AXIS), smooth=False)


def dish(q):
    """How far the end of the barrel lies behind its apex, at a distance from the axis."""
    return DISH * (1 - math.sqrt(max(0, 1 - (q / R) ** 2.6)))


def barrel(mb, M, tank, band):
    left = [(-APEX + dish(q), q) for q in (R * i / 14 for i in range(1, 15))]
    profile = [(left[0][0], 0.001), *left, *((-x, q) for x, q in left[::-1]), (-left[0][0], 0.001)]
    mb.lathe(profile, M[tank], 64, 'X', (0, 0, AXIS))
    for x in WELDS:
        hoop(mb, x - 0.035, x + 0.035, 0.012, M['galv'] if abs(x) > 2 else M[tank])
    if band:
        hoop(mb, -2.37, -1.87, 0.006, M[band])


def cage(mb, F, D):
    for sx in (-1, 1):
        for sy in (-1, 1):
            for z in (0.059, H - 0.059):
                casting(mb, (sx * (HALF - 0.089), sy * (SIDE - 0.081), z), F, D)
            mb.box((sx * (HALF - 0.09), sy * (SIDE - 0.085), H / 2), (0.15, 0.14, H - 0.22), F)
        for z in (0.075, H - 0.085):
            mb.box((sx * (HALF - 0.08), 0, z), (0.12, W - 0.3, 0.13), F)
    for sy in (-1, 1):
        y = sy * (SIDE - 0.07)
        mb.box((0, y, 0.075), (LENGTH_20 - 0.35, 0.11, 0.12), F)
        mb.box((0, y, H - 0.07), (LENGTH_20 - 0.35, 0.09, 0.09), F)
        for sx in (-1, 1):  # side diagonals, from the post to the rails
            mb.beam((sx * (HALF - 0.13), y, 0.85), (sx * (HALF - 0.95), y, 0.1), 0.07, 0.07, F)
            mb.beam((sx * (HALF - 0.13), y, H - 0.8), (sx * (HALF - 0.9), y, H - 0.09), 0.07, 0.07, F)
            mb.beam(
                (sx * (HALF - 0.12), sy * 0.75, 0.2), (sx * (APEX - DISH - 0.1), sy * 0.72, 0.34), 0.18, 0.12, F
            )


def collar(mb, F, end):
    """The ring that carries the barrel, and the four braces from it to the corners; open below over the outlet."""
    gap = math.radians(34) if end > 0 else 0
    turn = [-math.pi / 2 + gap + (2 * math.pi - 2 * gap) * k / 56 for k in range(57)]
    inner, outer = APEX - dish(COLLAR) - 0.03, HALF - 0.06
    profile = [
        (inner, COLLAR),
        (outer, COLLAR),
        (outer, COLLAR + 0.035),
        (outer + 0.03, COLLAR + 0.035),
        (outer + 0.03, COLLAR - 0.07),
        (outer, COLLAR - 0.07),
        (outer, COLLAR - 0.03),
        (inner, COLLAR - 0.03),
    ]
    ring = [[(end * x, q * math.cos(a), AXIS + q * math.sin(a)) for x, q in profile] for a in turn]
    mb.grid(ring, F, smooth=False)
    x = end * (HALF - 0.08)
    for sy in (-1, 1):
        for sz in (-1, 1):
            foot = (x, sy * COLLAR * 0.70, AXIS + sz * COLLAR * 0.70)
            mb.beam(foot, (x, sy * (SIDE - 0.12), H / 2 + sz * (H / 2 - 0.12)), 0.09, 0.11, F)
        # the ring leans on the cross members
        mb.box((x, sy * 0.62, 0.31), (0.1, 0.12, 0.36), F)
        mb.box((x, sy * 0.45, H - 0.24), (0.1, 0.12, 0.24), F)


def walkway(mb, M):
    G = M['galv']
    for y in (-0.3, 0.3):
        mb.box((0, y, AXIS + R + 0.02), (LENGTH_20 - 0.5, 0.42, 0.03), G)
    for k in range(-9, 10):
        mb.box((k * 0.29, 0, H - 0.035), (0.025, 1.0, 0.035), G)
    for y in (-0.5, 0.5):
        mb.box((0, y, H - 0.05), (LENGTH_20 - 0.2, 0.03, 0.06), G)
    mb.cyl((0, 0, AXIS + R - 0.1), (0, 0, H - 0.04), 0.27, G, 24)
    mb.cyl((0, 0, H - 0.05), (0, 0, H - 0.01), 0.3, G, 24)
    for x in (-1.7, 1.5):
        mb.cyl((x, 0.0, AXIS + R - 0.1), (x, 0, H - 0.03), 0.1, G, 16)


def ladder(mb, G, end):
    x, y = end * (HALF - 0.02), -end * 0.78
    for d in (-0.17, 0.17):
        mb.box((x, y + d, H / 2), (0.03, 0.035, H - 0.1), G)
    for k in range(8):
        mb.cyl((x, y - 0.17, 0.36 + k * 0.27), (x, y + 0.17, 0.36 + k * 0.27), 0.014, G, 8)


def outlet(mb, M):
    """Foot valve, butterfly valve and blind cap in the gap of the collar, between the steam tubes, above a tray."""
    G, S, D = M['galv'], M['ss'], M['dark']
    z, front = 0.47, HALF - 0.02
    mb.box((HALF - 0.2, 0, 0.2), (0.36, 0.78, 0.02), S)
    mb.box((front - 0.01, 0, 0.22), (0.02, 0.78, 0.06), S)
    mb.cyl((HALF - 0.6, 0, z), (front - 0.14, 0, z), 0.055, S, 20)
    for x, r, wide, material in (
        (-0.31, 0.105, 0.03, S),
        (-0.265, 0.095, 0.05, D),
        (-0.22, 0.105, 0.03, S),
        (-0.12, 0.105, 0.025, S),
        (-0.085, 0.085, 0.05, G),
        (-0.045, 0.095, 0.03, G),
    ):
        mb.cyl((front + x - wide / 2, 0, z), (front + x + wide / 2, 0, z), r, material, 28)
    for k in range(6):
        a = math.pi * (k + 0.5) / 3
        y, up = 0.088 * math.cos(a), z + 0.088 * math.sin(a)
        mb.cyl((front - 0.14, y, up), (front - 0.1, y, up), 0.011, D, 6)
    mb.cyl((front - 0.265, 0, z), (front - 0.265, 0, z + 0.17), 0.02, S, 12)
    mb.beam((front - 0.265, 0, z + 0.165), (front - 0.1, 0.16, z + 0.2), 0.03, 0.02, M['orange'])
    for y in (-0.3, 0.3):
        mb.cyl((HALF - 0.5, y, 0.42), (front - 0.09, y, 0.42), 0.03, S, 12)
        mb.cyl((front - 0.1, y, 0.42), (front - 0.06, y, 0.42), 0.045, G, 12)


def plates(mb, M, number):
    """At the outlet's end: number on the cross member, data plate on the dish, tube for papers on the post."""
    x = HALF - 0.012
    mb.box((x - 0.01, 0.15, 2.36), (0.02, 1.34, 0.21), M['decal'])
    plate = on_end(x + 0.002, 0.15, 2.36, 1)
    words(mb, number, plate, M['decaldark'], 0.072, (-0.6, 0), 0)
    words(mb, '22K2', plate, M['decaldark'], 0.062, (0.6, 0), 1)
    mb.box((APEX, 0.27, 1.36), (0.06, 0.46, 0.36), M['ss'])
    plate = on_end(APEX + 0.032, 0.07, 1.36, 1)
    for k, (line, high) in enumerate(
        (
            ('UN PORTABLE TANK T11', 0.020),
            (number, 0.026),
            ('TEST 6 BAR   MAWP 4 BAR', 0.015),
            ('CAPACITY 24 000 L', 0.015),
            ('MGM 36 000 KG   TARE 3 620 KG', 0.015),
            ('SHELL 316L  4.4 MM   2019', 0.015),
        )
    ):
        words(mb, line, plate, M['decaldark'], high, (0, 0.13 - k * 0.051), 0)
    mb.cyl((x - 0.09, 0.985, 0.62), (x - 0.09, 0.985, 1.14), 0.055, M['galv'], 20)
    for z in (0.62, 1.14):
        mb.cyl((x - 0.09, 0.985, z - 0.015), (x - 0.09, 0.985, z + 0.015), 0.062, M['dark'], 20)
    for z in (0.74, 1.02):
        mb.box((x - 0.09, 1.05, z), (0.05, 0.06, 0.03), M['galv'])


def markings(mb, M, tank, band, number, side):
    """On a side: mark and name between the welds, number and type at the upper right, placard at the left."""
    light = tank in ('tankwhite', 'tanksteel')
    ink = M['decaldark' if light else 'decal']
    size = fitting(WELDS[2] - WELDS[1] - 0.07)
    mark(mb, on_barrel(0, AXIS, R, 0.26, side), M['decalorange'], ink, size)

    owner, serial, digit = number.split()
    right = on_barrel(-side * 2.12, AXIS, R, 0.62, side, 0.011)
    on_band = band if side > 0 else None
    lettering = M['decal' if on_band == 'decaldark' else 'decaldark'] if on_band else ink
    for k, line in enumerate((owner, f'{serial} {digit}', '22K2')):
        words(mb, line, right, lettering, 0.062, (0, -0.12 * k))

    for half, above, material in ((0.19, 0, M['decal']), (0.155, 0.004, M['decalorange'])):
        place = on_barrel(side * 2.12, AXIS, R, 0.1, side, 0.013 + above)
        mb.add([place(*p) for p in ((0, -half), (half, 0), (0, half), (-half, 0))], [(0, 1, 2, 3)], material)
