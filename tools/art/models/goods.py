"""Drums, pallets and intermediate bulk containers."""

import math

from studio.mesh import Mesh


def drum(M, body, lid=None):
    mb = Mesh()
    r = 0.285
    p = [(0, 0.001), (0, r - 0.01), (0.0, r + 0.006), (0.02, r + 0.006), (0.03, r)]
    for zc in (0.29, 0.58):
        p += [(zc - 0.035, r), (zc - 0.015, r + 0.013), (zc + 0.015, r + 0.013), (zc + 0.035, r)]
    p += [(0.845, r), (0.855, r + 0.006), (0.875, r + 0.006), (0.88, r), (0.862, r - 0.012), (0.86, 0.001)]
    mb.lathe(p, body, 40, 'Z')
    mb.cyl((0.16, 0, 0.86), (0.16, 0, 0.885), 0.035, M['galv'], 12)
    mb.cyl((-0.18, 0.05, 0.86), (-0.18, 0.05, 0.88), 0.02, M['galv'], 12)
    return mb.mesh('drum', auto=40)


def pallet(m, L=1.2, B=1.0):
    mb = Mesh()
    for k in range(7):
        mb.box((-L / 2 + 0.05 + k * (L - 0.1) / 6, 0, 0.133), (0.1, B, 0.022), m)
    for y in (-B / 2 + 0.05, 0, B / 2 - 0.05):
        mb.box((0, y, 0.011), (L, 0.1, 0.022), m)
        mb.box((0, y, 0.111), (L, 0.1, 0.022), m)
        for x in (-L / 2 + 0.07, 0, L / 2 - 0.07):
            mb.box((x, y, 0.061), (0.14, 0.1, 0.08), m)
    return mb.mesh('pallet')


def ibc(M, body, pal):
    mb = Mesh()
    Hh = 1.0
    z0 = 0.145

    def rr(L, B, z, r=0.12, n=6):
        pts = []
        for cx, cy, a0 in (
            (L / 2 - r, B / 2 - r, 0),
            (-L / 2 + r, B / 2 - r, 90),
            (-L / 2 + r, -B / 2 + r, 180),
            (L / 2 - r, -B / 2 + r, 270),
        ):
            for k in range(n + 1):
                a = math.radians(a0 + 90 * k / n)
                pts.append((cx + r * math.cos(a), cy + r * math.sin(a), z))
        return pts

    prof = [
        (z0, 0.96),
        (z0 + 0.04, 0.985),
        (z0 + 0.3, 0.985),
        (z0 + 0.34, 0.965),
        (z0 + 0.4, 0.985),
        (z0 + 0.62, 0.985),
        (z0 + 0.66, 0.965),
        (z0 + 0.72, 0.985),
        (z0 + Hh - 0.08, 0.985),
        (z0 + Hh - 0.02, 0.93),
        (z0 + Hh, 0.8),
    ]
    P = [rr(1.13 * s, 0.93 * s, z) for z, s in prof]
    P = [p + [p[0]] for p in P]
    mb.grid(P, body)
    mb.add(P[-1][:-1], [tuple(range(len(P[-1]) - 1))], body)
    mb.cyl((0, 0, z0 + Hh), (0, 0, z0 + Hh + 0.03), 0.11, M['dark'], 24)
    for z in [z0 + 0.03 + k * 0.19 for k in range(6)]:
        p = rr(1.19, 0.99, z, 0.06)
        mb.tube(p + [p[0]], 0.009, M['galv'], 6)
    for k in range(7):
        x = -0.54 + k * 0.18
        for s in (-1, 1):
            mb.cyl((x, s * 0.495, z0), (x, s * 0.495, z0 + 0.99), 0.009, M['galv'], 6)
    for k in range(6):
        y = -0.42 + k * 0.168
        for s in (-1, 1):
            mb.cyl((s * 0.595, y, z0), (s * 0.595, y, z0 + 0.99), 0.009, M['galv'], 6)
    for s in (-1, 1):
        mb.beam((-0.5, s * 0.25, z0 + Hh + 0.01), (0.5, s * 0.25, z0 + Hh + 0.01), 0.03, 0.02, M['galv'])
    mb.box((0, -0.505, z0 + 0.6), (0.5, 0.006, 0.36), M['decal'])
    mb.box((0.608, 0, z0 + 0.62), (0.006, 0.4, 0.3), M['decal'])
    mb.box((0.612, 0.1, z0 + 0.66), (0.006, 0.12, 0.12), M['decalorange'], rot=(math.pi / 4, 0, 0))
    mb.cyl((0.5, 0, z0 + 0.08), (0.64, 0, z0 + 0.08), 0.05, M['dark'], 16)
    mb.box((0.6, 0, z0 + 0.16), (0.03, 0.12, 0.03), M['orange'])
    for y in (-0.45, 0, 0.45):
        mb.box((0, y, 0.01), (1.2, 0.1, 0.02), pal)
        [mb.box((x, y, 0.07), (0.12, 0.12, 0.11), pal) for x in (-0.52, 0, 0.52)]
    mb.box((0, 0, 0.132), (1.2, 1.0, 0.02), pal)
    return mb.mesh('ibc', auto=40)
