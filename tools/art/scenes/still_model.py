"""Architectural model of layered blocks in off-white, petrol, navy and orange, linked by thin brass rods."""

import math

from studio.light import area, camera
from studio.materials import brushed, plain
from studio.mesh import Mesh, backdrop
from studio.stage import shoot
from studio.still_life import still_life

still_life(105, ev=0.62, daylight=0.16, glare=0.04, vig=0.14)
backdrop(plain('back', '#d6cfc2', 0.85, spec=0.2), 9, -2.5, 2.2, 4, 1.0)
wh = plain('wh', '#e9e4d9', 0.55, vary=0.01)
pt = plain('pt', 'petrol', 0.45, coat=0.15)
nv = plain('nv', 'navy', 0.45, coat=0.15)
og = plain('og', 'orange', 0.42, coat=0.15)
tl = plain('tl', '#2a8288', 0.45, coat=0.1)
board = plain('board', '#8a6a49', 0.45, coat=0.2, bump=0.12, bscale=25, vary=0.09)
rod = plain('rod', '#c9a56a', 0.2, 1.0)
st = brushed('st', '#c4c6c6', 0.25, 2)
b = Mesh()
b.box((0, 0, 0.0125), (1.16, 0.70, 0.025), board)
b.box((0, 0, 0.029), (1.10, 0.64, 0.008), wh)
b.obj('base', bevel=0.003)
z0 = 0.033


def block(x, y, sx, sy, h, m, lay=0.0125, zb=0, cut=None):
    """architectural-model volume: laser-cut layers with shadow gaps"""
    b = Mesh()
    n = round(h / lay)
    for k in range(n):
        z = z0 + zb + k * lay + lay / 2
        b.box((x, y, z), (sx, sy, lay - 0.0016), m)
        b.box((x, y, z), (sx - 0.006, sy - 0.006, lay + 0.0002), m)
    b.obj('vol', bevel=0.0007)


def solid(x, y, sx, sy, h, m, zb=0):
    b = Mesh()
    b.box((x, y, z0 + zb + h / 2), (sx, sy, h), m)
    b.obj('sol', bevel=0.0025)


# centre: tall interlocking pair
block(0.10, 0.03, 0.17, 0.17, 0.48, wh)
solid(0.10, 0.03, 0.176, 0.176, 0.012, nv, 0.48)
block(0.235, -0.015, 0.13, 0.20, 0.30, pt)
solid(0.235, -0.015, 0.10, 0.16, 0.02, wh, 0.30)
solid(0.155, -0.10, 0.24, 0.11, 0.055, og, 0.20)  # orange bridge through both
block(-0.06, -0.075, 0.18, 0.14, 0.20, nv)
block(-0.055, 0.12, 0.15, 0.15, 0.325, tl)
solid(-0.055, 0.12, 0.11, 0.11, 0.018, wh, 0.325)
block(0.10, -0.205, 0.24, 0.10, 0.10, wh)
block(0.40, 0.12, 0.15, 0.19, 0.225, nv)
block(0.42, -0.16, 0.16, 0.15, 0.1375, wh)
solid(0.42, -0.16, 0.10, 0.09, 0.03, og, 0.1375)
block(-0.30, 0.05, 0.17, 0.20, 0.15, wh)
block(-0.33, -0.18, 0.16, 0.13, 0.0875, pt)
block(-0.44, 0.20, 0.12, 0.14, 0.25, pt)
block(0.27, 0.22, 0.14, 0.12, 0.40, wh)
# thin rods with small spheres linking the volumes
R = Mesh()


def sph(p, r, m):
    R.lathe(
        [(-r * math.cos(math.pi * k / 14), max(r * math.sin(math.pi * k / 14), 1e-5)) for k in range(15)],
        m,
        24,
        'Z',
        p,
    )


def link(a, b, r=0.0028):
    R.cyl(a, b, r, rod, 14)
    sph(a, 0.0085, rod)
    sph(b, 0.0085, rod)


Z = lambda h: z0 + h


def mast(x, y, h, t):
    R.cyl((x, y, Z(h)), (x, y, Z(t)), 0.0028, rod, 14)
    sph((x, y, Z(t)), 0.0085, rod)


mast(-0.44, 0.20, 0.25, 0.42)
mast(-0.055, 0.12, 0.34, 0.42)
link((-0.44, 0.20, Z(0.42)), (-0.055, 0.12, Z(0.42)))
mast(-0.30, 0.05, 0.15, 0.27)
link((-0.30, 0.05, Z(0.27)), (-0.13, 0.10, Z(0.27)))
mast(-0.33, -0.18, 0.0875, 0.155)
link((-0.33, -0.18, Z(0.155)), (-0.15, -0.09, Z(0.155)))
link((-0.055, 0.12, Z(0.42)), (0.015, 0.05, Z(0.42)))
mast(0.27, 0.22, 0.40, 0.56)
mast(0.10, 0.03, 0.49, 0.56)
link((0.10, 0.03, Z(0.56)), (0.27, 0.22, Z(0.56)))
mast(0.40, 0.12, 0.225, 0.345)
link((0.40, 0.12, Z(0.345)), (0.27, 0.16, Z(0.345)))
link((0.30, -0.02, Z(0.26)), (0.42, -0.16, Z(0.26)))
mast(0.42, -0.16, 0.1675, 0.26)
R.obj('rods', auto=50)
# light: warm raking key from the left, cool fill, rim
area((-1.5, -0.9, 1.25), (0, 0, 0.15), 0.7, 34, (1, 0.80, 0.60))
area((1.8, -1.2, 1.2), (0, 0, 0.2), 1.6, 9, (0.75, 0.88, 1.0))
area((0.6, 1.5, 1.7), (0, 0.1, 0.2), 1.0, 14, (1, 0.9, 0.8))
area((-0.4, 1.0, 2.8), (-0.2, 2.2, 0.9), 2.0, 34, (1, 0.92, 0.82))
camera((-0.95, -2.35, 0.92), (-0.20, 0, 0.27), 57, 3.2, (0.08, -0.10, 0.3))
shoot(spp=24, mist=(1, 10), bounces=6, clamp=4, adaptive=0.04)
