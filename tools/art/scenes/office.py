"""Office with a window onto a container terminal in low sun."""

import math
import random

from studio.light import area, camera, sun
from studio.materials import emit, paint
from studio.mesh import Mesh, ground, instance, smooth_curve
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.containers import CONTAINER_COLOURS, dry_container
from models.cranes import quay_crane
from models.standard import standard_materials
from models.tank_container import tank_container

begin(51)
M = standard_materials()
grade(
    ev=0.65,
    look='medhigh',
    glare=0.08,
    glare_th=1.0,
    sat=1.04,
    shadow=[-0.004, 0.003, 0.012],
    highlight=[0.01, 0.003, -0.008],
    vig=0.16,
)

EL, AZ = 14, 58
sky(
    EL,
    AZ,
    0.20,
    clouds=0.85,
    scale=0.8,
    dust=1.5,
    cover=0.46,
    seed=4.4,
    cloud_lit=(1.1, 0.84, 0.66),
    cloud_dark=(0.4, 0.44, 0.5),
    horizon=(1.0, 0.76, 0.56, 0.75),
    haze_h=0.2,
)
sun(EL, AZ, 5.5, (1, 0.72, 0.48), 0.8)
boards = paint(
    'boards',
    palette=[(shade, 1) for shade in ('#7a5c40', '#6d5138', '#85664a', '#745739', '#7f6148')],
    rough=0.36,
    coat=0.25,
    dirt=0.05,
    scale=0.6,
    bump=0.05,
)
wall = paint('wallw', '#e6e1d6', 0.8, dirt=0, bump=0.02)
ceil = paint('ceilw', '#f0eee8', 0.8, dirt=0, bump=0)
nav = paint('navw', 'navy', 0.55, dirt=0, bump=0.05)
oak = paint('oak', '#a9825a', 0.4, coat=0.2, dirt=0.05, bump=0.06, varycol=0.12)
blk = paint('blk', '#17191b', 0.4, 0.6, dirt=0)
fab = paint('fab', '#1a5a63', 0.9, dirt=0, bump=0.3, scale=8, coat=0)
fab2 = paint('fab2', '#1b2c3f', 0.9, dirt=0, bump=0.3, scale=8, coat=0)
b = Mesh()
b.box((0, 0, -0.07), (16, 9, 0.1), blk)
b.box((0, 0, 3.25), (16, 9, 0.1), ceil)
b.box((-8, 0, 1.6), (0.1, 9, 3.3), nav)
b.box((0, -4.5, 1.6), (16, 0.1, 3.3), wall)
b.box((0, 4.5, 0.12), (16, 0.14, 0.24), wall)
b.box((0, 4.5, 3.05), (16, 0.2, 0.35), wall)
for k in range(9):
    b.box((-8 + k * 2, 4.5, 1.6), (0.07, 0.12, 3.2), blk)
for k in range(30):
    b.box((-7.93, -4.3 + k * 0.3, 1.6), (0.04, 0.05, 3.2), oak)
# Beams break up the ceiling; a low cabinet with a chart over it gives the side wall something to do.
for k in range(12):
    b.box((-7.3 + k * 1.3, 0, 3.09), (0.09, 9, 0.22), oak)
b.box((-3.6, -4.2, 0.48), (3.4, 0.5, 0.6), nav)
b.box((-3.6, -4.2, 0.80), (3.5, 0.54, 0.04), oak)
b.box((-3.6, -4.43, 1.75), (2.3, 0.04, 1.3), blk)
b.box((-3.6, -4.40, 1.75), (2.2, 0.04, 1.2), paint('chart', '#174a55', 0.7, dirt=0, bump=0.1))
b.box((0, 0, 0.005), (6.9, 3.2, 0.016), fab2)
b.obj('room')

# Floor boards, each a shade of its own, joints in third bond.
plank = Mesh()
plank.box((0, 0, -0.01), (1.995, 0.186, 0.02), boards)
plank = plank.mesh('plank')
for row in range(47):
    for k in range(10):
        instance(plank, (-9 + k * 2 + row % 3 * 0.66, -4.4 + row * 0.19, 0))
t = Mesh()
t.box((0, 0, 0.735), (5.6, 1.5, 0.045), oak)
for s in (-1, 1):
    t.box((s * 1.7, 0, 0.36), (0.08, 0.9, 0.70), blk)
    t.box((s * 1.7, 0, 0.03), (0.5, 1.0, 0.03), blk)
t.obj('table', bevel=0.008)


def chair(m):
    c = Mesh()
    P = []
    prof = [
        (0.24, 0.46),
        (0.22, 0.445),
        (0, 0.44),
        (-0.2, 0.455),
        (-0.25, 0.52),
        (-0.27, 0.70),
        (-0.30, 0.88),
    ]
    prof = _c(prof)
    for y in [-0.25 + 0.05 * k for k in range(11)]:
        e = 1 - (abs(y) / 0.25) ** 4 * 0.12
        P.append(
            [
                (x * e + (0.05 * (abs(y) / 0.25) ** 2 if z > 0.5 else 0), y, z + 0.03 * (abs(y) / 0.25) ** 2)
                for x, z in prof
            ]
        )
    c.grid(P, m)
    c.grid([[(p[0] - 0.02, p[1], p[2] - 0.025) for p in r] for r in P], m)
    for sx, sy in ((0.22, 0.22), (0.22, -0.22), (-0.2, 0.22), (-0.2, -0.22)):
        c.cyl((sx * 0.8, sy * 0.8, 0.43), (sx * 1.1, sy * 1.1, 0), 0.013, blk, 10)
    return c.mesh('chair', auto=60)


def _c(p):
    return smooth_curve(p, 5)


ch = [chair(fab2), chair(fab)]
for i, x in enumerate((-2.0, -1.0, 0, 1.0, 2.0)):
    for s in (-1, 1):
        instance(
            ch[1 if (i == 3 and s > 0) else 0],
            (x + 0.03 * math.sin(i * 3 + s), s * 1.05, 0),
            (0, 0, -s * math.pi / 2 + 0.12 * math.sin(i * 7 + s)),
        )
# pendants, model ship, tablet, cups
d = Mesh()
for x in (-1.8, 0, 1.8):
    d.cyl((x, 0, 2.3), (x, 0, 3.2), 0.008, blk, 6)
    d.lathe([(2.02, 0.26), (2.1, 0.25), (2.28, 0.07), (2.32, 0.02)], M['frame'], 48, 'Z', (x, 0, 0))
    d.lathe([(2.03, 0.25), (2.08, 0.22)], emit('bulb', (1, 0.78, 0.5), 6), 32, 'Z', (x, 0, 0))
d.box((1.2, -0.4, 0.768), (0.30, 0.22, 0.012), blk)
d.box((-0.6, 0.38, 0.768), (0.30, 0.22, 0.012), blk)
d.box((-1.5, -0.35, 0.762), (0.3, 0.21, 0.004), M['decal'])
d.box((-1.45, -0.33, 0.768), (0.3, 0.21, 0.004), M['decal'], rot=(0, 0, 0.2))
for x, y in ((1.65, 0.3), (-1.1, 0.42), (0.5, -0.45)):
    d.lathe([(0.758, 0.03), (0.85, 0.038), (0.852, 0.034), (0.77, 0.027)], M['decal'], 24, 'Z', (x, y, 0))
d.obj('deco', auto=50)
it = tank_container(M, 'frame', 'tankwhite')
o = instance(it, (0, 0, 0.76), (0, 0, 0.35), 0.075)
it2 = tank_container(M, 'frame_orange', 'tankteal')
instance(it2, (0.0, 0, 0.955), (0, 0, 0.35), 0.075)
# outside: harbour
wm = water_material('Sea', deep='#0a3440', shallow='#14525a', rough=0.12, ripple=0.5)
ground(30000, wm, (0, 9000, -42))
cr = quay_crane(M, col='frame', acc='frame_orange')
for x, y, a in ((-330, 432, -95), (-385, 432, -95), (-450, 432, -95), (-520, 432, -95)):
    instance(cr, (x, y, -40), (0, 0, math.radians(a)))
q = Mesh()
q.box((-420, 600, -42), (1500, 380, 5), paint('q', '#6a665f', 0.8, dirt=0.2))
q.obj()
cm = paint('cont', palette=CONTAINER_COLOURS, rough=0.45, dirt=0.3, scale=0.4)
dc = dry_container(12.192, cm, 0)
rnd = random.Random(6)
for i in range(44):
    for j in range(4):
        for k in range(rnd.randint(2, 5)):
            instance(dc, (-640 + i * 13, 480 + j * 3, -39.5 + k * 2.6))
area((0, -2, 3.1), (0, 0, 0), 5, 140, (1, 0.93, 0.86))
area((7.5, -1, 2.0), (0, 0, 1.2), 4, 160, (0.85, 0.92, 1.0), sy=2.4)
camera((6.4, -3.1, 1.55), (-2.2, 1.0, 1.12), 26, 2.0, (1.0, -0.3, 0.9))
shoot(spp=40, mist=(50, 1500), bounces=7, clamp=3)
