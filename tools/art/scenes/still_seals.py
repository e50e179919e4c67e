"""Stack of folders topped by a sheet with a gold embossed seal, beside a steel stamp with a wooden handle."""

import math
import random

from studio.light import area, camera
from studio.materials import brushed, plain
from studio.mesh import Mesh, backdrop
from studio.stage import shoot
from studio.still_life import still_life

still_life(107, ev=0.45, daylight=0.12)
backdrop(plain('back', '#d2cabd', 0.8, spec=0.2), 4, -1.2, 1.1, 2, 0.5)
pap = plain('pap', '#ece7dc', 0.75, spec=0.25, bump=0.12, bscale=1500, vary=0.006)
nvf = plain('nvf', 'navy', 0.6, bump=0.3, bscale=1600)
ptf = plain('ptf', 'petrol', 0.6, bump=0.3, bscale=1600)
ogf = plain('ogf', 'orange', 0.6, bump=0.25, bscale=1600)
st = brushed('st', '#cdcfd0', 0.2, 2)
pol = plain('pol', '#d9dadb', 0.12, 1.0)
wal = plain('wal', '#4a2f1c', 0.28, coat=0.5, bump=0.1, bscale=120, vary=0.2)
foil = plain('foil', '#d98a3a', 0.22, 1.0)
rnd = random.Random(2)


def sheetpile(cx, cy, z, n, rot, sx=0.21, sy=0.297, th=0.00035):
    b = Mesh()
    for k in range(n):
        b.box(
            (rnd.uniform(-0.0012, 0.0012), rnd.uniform(-0.0012, 0.0012), z + k * th * 1.25),
            (sx, sy, th),
            pap,
            rot=(0, 0, rnd.uniform(-0.004, 0.004)),
        )
    b.obj('pile', (cx, cy, 0), (0, 0, rot))
    return z + n * th * 1.25


def folder(cx, cy, z, rot, m, th=0.0016, n=16, tab=0):
    b = Mesh()
    b.box((0, 0, z + th / 2), (0.232, 0.312, th), m)
    H_ = n * 0.00045
    b.box((-0.1155, 0, z + th + H_ / 2), (0.0016, 0.312, H_ + th * 2), m)
    b.box((0, 0, z + th + H_ + th / 2), (0.232, 0.312, th), m)
    if tab is not None:
        b.box((0.118, -0.11 + tab * 0.07, z + th / 2), (0.018, 0.05, th * 0.8), m)
    b.obj('fold', (cx, cy, 0), (0, 0, rot), bevel=0.0006)
    q = Mesh()
    for k in range(n):
        q.box(
            (rnd.uniform(-0.001, 0.001) + 0.003, rnd.uniform(-0.001, 0.001), z + th + k * 0.00045 + 0.0002),
            (0.214, 0.300, 0.00034),
            pap,
            rot=(0, 0, rnd.uniform(-0.003, 0.003)),
        )
    q.obj('pp', (cx, cy, 0), (0, 0, rot))
    return z + 2 * th + H_


z = 0.0
for k, (m, a, dx, n) in enumerate(
    (
        (nvf, 0.05, 0, 26),
        (ptf, -0.03, 0.004, 20),
        (nvf, 0.07, -0.003, 24),
        (ogf, 0.02, 0.003, 12),
        (ptf, 0.0, 0.0, 18),
    )
):
    z = folder(0.03 + dx, 0.05, z, 0.42 + a, m, n=n, tab=k % 4)
zt = sheetpile(0.02, 0.04, z, 3, 0.47)


# relief function: scalloped rim, beads, rings, abstract mark
def sm(e0, e1, x):
    t = max(0, min(1, (x - e0) / (e1 - e0)))
    return t * t * (3 - 2 * t)


def relief(x, y, R):
    r = math.hypot(x, y) / R
    a = math.atan2(y, x)
    sc = 1 + 0.028 * math.cos(a * 36)
    r2 = r / sc
    h = 0.0
    h += sm(1.0, 0.955, r2) * 0.35  # raised disc
    h += (sm(0.87, 0.89, r) - sm(0.91, 0.93, r)) * 0.55 + (sm(0.60, 0.615, r) - sm(0.63, 0.645, r)) * 0.5
    if 0.64 < r < 0.87:
        h += 0.42 * max(0, math.cos(a * 48)) ** 0.6 * max(0, 1 - ((r - 0.755) / 0.085) ** 2)  # rays
    if r < 0.6:
        u, v = x / R, y / R

        def bx(cx, cy, w, hh):
            d = max(abs(u - cx) - w / 2, abs(v - cy) - hh / 2)
            return sm(0.012, -0.012, d)

        h += 0.6 * max(
            bx(-0.285, 0.09, 0.20, 0.20), bx(0.12, 0.09, 0.50, 0.20), bx(-0.105, -0.13, 0.56, 0.09)
        )
    return h


def seal(cx, cy, z, R, m, depth, rot, base=False, n=330):
    b = Mesh()
    G = []
    s = 1.12 if base else 1.035
    for i in range(n + 1):
        row = []
        for j in range(n + 1):
            u, v = -s + 2 * s * i / n, -s + 2 * s * j / n
            x, y = u * R, v * R
            h = relief(x, y, R) * depth
            row.append((x, y, (h if base else h) + (0.00004 if base else 0)))
        G.append(row)
    if base:
        b.grid(G, m)
    else:
        vs = [p for r in G for p in r]
        fs = []
        w = n + 1
        for i in range(n):
            for j in range(n):
                cu, cv = -s + 2 * s * (i + 0.5) / n, -s + 2 * s * (j + 0.5) / n
                a = math.atan2(cv, cu)
                if math.hypot(cu, cv) < 1 + 0.028 * math.cos(a * 36):
                    fs.append((i * w + j, (i + 1) * w + j, (i + 1) * w + j + 1, i * w + j + 1))
        b.add(vs, fs, m, True)
    return b.obj('seal', (cx, cy, z), (0, 0, rot), auto=180)


seal(-0.015, -0.048, zt + 0.00015, 0.034, foil, 0.0011, 0.30)
# second document lying in front on the table: blind emboss in plain paper
seal(-0.052, 0.055, zt + 0.00015, 0.024, pap, 0.0010, 0.45)


# steel embossing stamp with a walnut knob standing on the pile
def stamp(x, y, z, rot=0):
    b = Mesh()
    b.lathe(
        [
            (0, 0.001),
            (0, 0.024),
            (0.004, 0.0255),
            (0.010, 0.0255),
            (0.013, 0.023),
            (0.015, 0.0135),
            (0.030, 0.0095),
            (0.034, 0.0095),
        ],
        pol,
        72,
        'Z',
    )
    b.lathe([(0.034, 0.0105), (0.037, 0.0115), (0.040, 0.0105)], foil, 64, 'Z')
    b.lathe(
        [
            (0.040, 0.0095),
            (0.052, 0.0098),
            (0.070, 0.0150),
            (0.086, 0.0185),
            (0.098, 0.0170),
            (0.1065, 0.0105),
            (0.1085, 0.001),
        ],
        wal,
        72,
        'Z',
    )
    return b.obj('stamp', (x, y, z), (0, 0, rot), auto=45)


stamp(0.072, 0.030, zt + 0.0003)
area((-0.55, 0.10, 0.17), (-0.02, -0.04, 0.06), 0.16, 2.3, (1, 0.80, 0.58), sy=0.12)
area((-0.4, -0.5, 0.7), (0, 0, 0.05), 0.4, 2.2, (1, 0.9, 0.8))
area((0.6, -0.2, 0.45), (0.03, 0, 0.08), 0.4, 1.6, (0.70, 0.86, 1.0))
area((0.2, 0.6, 0.6), (0.03, 0.05, 0.08), 0.35, 2.6, (1, 0.88, 0.72))
area((-0.1, 0.4, 1.2), (-0.1, 1.0, 0.4), 0.9, 7, (1, 0.93, 0.84))
camera((-0.25, -0.60, 0.30), (-0.065, 0.0, 0.078), 58, 2.4, (-0.015, -0.052, zt))
shoot(spp=24, mist=(0.1, 3), bounces=5, clamp=4, adaptive=0.04)
