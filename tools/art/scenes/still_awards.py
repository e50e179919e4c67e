"""Abstract trophies on pale plinths against navy: a brass ring, a tall teal glass prism and three upright bars."""

import math

from studio.light import area, camera
from studio.materials import brushed, clear_glass, plain
from studio.mesh import Mesh, backdrop
from studio.stage import shoot
from studio.still_life import still_life

still_life(106, ev=0.4, daylight=0.18, glare=0.08)
backdrop(plain('back', '#142a3e', 0.6, spec=0.3), 9, -2.5, 1.8, 4, 1.0)
pl = plain('pl', '#e4ded2', 0.6, bump=0.05, bscale=120, vary=0.015)
nv = plain('nv', 'navy', 0.3, coat=0.5)
og = plain('og', 'orange', 0.3, coat=0.4)
br = plain('br', '#c89b5c', 0.17, 1.0)
st = brushed('st', '#cfd1d2', 0.2, 2)
pet = plain('pet', 'petrol', 0.32, coat=0.4)
cg = clear_glass('cg', (0.90, 0.97, 0.98))
tg = clear_glass('tg', (0.42, 0.80, 0.82))
b = Mesh()
b.box((-0.03, 0.02, 0.06), (0.26, 0.26, 0.12), pl)
b.box((0.30, 0.10, 0.13), (0.22, 0.22, 0.26), pl)
b.box((0.64, 0.02, 0.045), (0.24, 0.24, 0.09), pl)
b.lathe([(0, 0.001), (0, 0.13), (0.19, 0.13), (0.19, 0.001)], pl, 80, 'Z', (0.02, 0.42, 0), smooth=False)
b.obj('pl', bevel=0.003)
# 1: ring of brushed steel with an orange disc, on a small navy foot
r = Mesh()
z0 = 0.12
r.box((-0.03, 0.02, z0 + 0.0125), (0.11, 0.07, 0.025), nv)
R0, r0 = 0.098, 0.013
G = []
for i in range(97):
    a = 2 * math.pi * i / 96
    G.append(
        [
            (
                -0.03 + (R0 + r0 * math.cos(q)) * math.sin(a),
                0.02 + r0 * 1.3 * math.sin(q),
                z0 + 0.025 + R0 + r0 + (R0 + r0 * math.cos(q)) * math.cos(a),
            )
            for q in [2 * math.pi * k / 32 for k in range(33)]
        ]
    )
r.grid(G, br)
r.lathe(
    [(-0.011, 0.001), (-0.012, 0.042), (-0.009, 0.046), (0.009, 0.046), (0.012, 0.042), (0.011, 0.001)],
    og,
    72,
    'Y',
    (-0.03 + 0.022, 0.02, z0 + 0.025 + R0 + r0 - 0.022),
)
r.obj('ring', bevel=0.0015, auto=50)
# 2: tall faceted glass prism with a teal core on a steel base
g = Mesh()
zb = 0.26
g.prism([(-0.055, -0.055), (0.055, -0.055), (0.055, 0.055), (-0.055, 0.055)], nv, 'Z', zb, zb + 0.028)
g.obj('b2', (0.30, 0.10, 0), bevel=0.002)
g = Mesh()
h = 0.34
w = 0.044
V = [
    (-w, -w, 0),
    (w, -w, 0),
    (w, w, 0),
    (-w, w, 0),
    (-w * 0.72, -w * 0.72, h * 0.72),
    (w * 0.72, -w * 0.72, h * 0.9),
    (w * 0.72, w * 0.72, h * 1.0),
    (-w * 0.72, w * 0.72, h * 0.86),
]
g.add(V, [(0, 3, 2, 1), (4, 5, 6), (4, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)], tg)
g.obj('prism', (0.30, 0.10, zb + 0.029), (0, 0, 0.5), bevel=0.0018)
# 3: stack of three bars in different lengths (steel / navy / orange), the group's mark turned into a sculpture
s = Mesh()
zc = 0.09
s.box((0.64, 0.02, zc + 0.011), (0.12, 0.08, 0.022), st)
for k, (wx, hh, mt, dx) in enumerate(
    ((0.045, 0.22, st, -0.035), (0.045, 0.15, nv, 0.013), (0.028, 0.09, og, 0.052))
):
    s.box((0.64 + dx, 0.02, zc + 0.022 + hh / 2), (wx - 0.003, 0.05, hh), mt)
s.obj('bars', bevel=0.0016)
# 4: sphere of polished brass set in a glass cube, behind
k = Mesh()
k.lathe(
    [(-0.075 * math.cos(math.pi * q / 40), max(1e-5, 0.075 * math.sin(math.pi * q / 40))) for q in range(41)],
    st,
    80,
    'Z',
    (0.02, 0.42, 0.19 + 0.075),
)
k.obj('sph', auto=80)
area((-1.3, -0.7, 1.2), (0.2, 0, 0.2), 0.6, 30, (1, 0.80, 0.58))
area((1.9, -0.7, 1.1), (0.3, 0, 0.25), 1.0, 13, (0.62, 0.84, 1.0), sy=1.6)
area((0.5, 1.3, 1.3), (0.3, 0.05, 0.25), 0.5, 22, (1, 0.86, 0.68), sy=1.2)
area((-0.6, 0.7, 2.6), (-0.1, 1.8, 0.7), 1.6, 30, (0.70, 0.86, 1.0))
area((-0.9, 0.5, 0.5), (0.0, 0.1, 0.25), 0.25, 5, (1, 0.8, 0.6), sy=0.9)
camera((-0.34, -2.35, 0.60), (0.13, 0.05, 0.285), 62, 2.6, (0.15, 0.02, 0.3))
shoot(spp=20, mist=(1, 10), bounces=9, clamp=4, adaptive=0.04, trans=9)
