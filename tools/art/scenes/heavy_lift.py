"""Reactor vessel on a multi-axle transporter on a wet quay, lattice cranes behind."""

import math
import random

from mathutils import Vector

from studio.light import camera, sun
from studio.materials import paint, wet_concrete
from studio.mesh import Mesh, ground, instance
from studio.outlines import on_barrel
from studio.sky import sky
from studio.stage import begin, grade, shoot
from models.containers import CONTAINER_COLOURS, dry_container
from models.cranes import quay_crane
from models.mark import fitting, mark
from models.standard import standard_materials
from models.tank_container import tank_container

begin(41)
M = standard_materials()
grade(
    ev=0.2,
    look='high',
    haze=dict(col=[0.8, 0.64, 0.52], amt=0.8, pow=0.8, skip_sky=True),
    glare=0.06,
    sat=1.04,
    shadow=[-0.004, 0.004, 0.014],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
)

EL, AZ = 9, -140
sky(
    EL,
    AZ,
    0.13,
    clouds=0.9,
    scale=0.7,
    dust=1.7,
    cover=0.45,
    seed=9.4,
    cloud_lit=(1.0, 0.74, 0.56),
    cloud_dark=(0.34, 0.37, 0.43),
    stretch=(1, 1.6),
    horizon=(0.95, 0.67, 0.47, 0.8),
    haze_h=0.2,
)
sun(EL, AZ, 6.0, (1, 0.62, 0.35), 1.0)
ground(1600, wet_concrete(line_y=-10.5, joint=9.0), (0, 0, 0), 1600)
# --- reactor column on saddles, long axis X
V = Mesh()
R = 3.1
L = 44.0
zc = 5.9
cap = 1.7
steelp = paint('vessel', '#b9b4aa', 0.5, 0.25, coat=0.1, dirt=0.45, scale=0.16, bump=0.12, grimecol='#6b4a38')
pr = [R * i / 16 for i in range(1, 17)]
left = [(-L / 2 - cap * math.sqrt(max(0, 1 - (q / R) ** 2)), q) for q in pr]
V.lathe(
    [(left[0][0] - 0.001, 0.001)] + left + [(-x, q) for x, q in left[::-1]] + [(-left[0][0] + 0.001, 0.001)],
    steelp,
    96,
    'X',
    (0, 0, zc),
)
# The shell is one course where the mark is.
SEAMS = [-L / 2 + 1.8 + k * (L - 3.6) / 11 for k in range(12)]
for x in SEAMS[:5] + SEAMS[6:]:
    V.lathe(
        [(x - 0.06, R), (x - 0.05, R + 0.02), (x + 0.05, R + 0.02), (x + 0.06, R)],
        M['slate'],
        96,
        'X',
        (0, 0, zc),
        smooth=False,
    )
for x in (-9, 9.5):
    V.lathe(
        [(x - 0.25, R), (x - 0.25, R + 0.16), (x + 0.25, R + 0.16), (x + 0.25, R)],
        steelp,
        96,
        'X',
        (0, 0, zc),
        smooth=False,
    )
rr = random.Random(3)


def nozzle(x, a, r, h):
    y, z = math.cos(a), math.sin(a)
    p0 = (x, y * (R - 0.2), zc + z * (R - 0.2))
    p1 = (x, y * (R + h), zc + z * (R + h))
    p2 = (x, y * (R + h + 0.12), zc + z * (R + h + 0.12))
    p3 = (x, y * (R + h + 0.24), zc + z * (R + h + 0.24))
    V.cyl(p0, p1, r, steelp, 28)
    V.cyl(p1, p2, r * 1.55, M['ss'], 28)
    V.cyl(p2, p3, r * 1.55, M['frame_orange'], 28)


for x, a, r, h in [
    (-17, -0.35, 0.45, 0.7),
    (-12, -1.0, 0.3, 0.6),
    (-5, -0.2, 0.55, 0.8),
    (1.5, -0.75, 0.3, 0.6),
    (7, -0.15, 0.38, 0.7),
    (13.0, -0.6, 0.6, 0.8),
    (18, -0.25, 0.3, 0.6),
    (-14, 1.2, 0.5, 0.8),
    (-2, 1.45, 0.4, 0.8),
    (5, 1.0, 0.6, 0.9),
    (15, 1.3, 0.45, 0.7),
    (11, 0.5, 0.3, 0.6),
    (-8, 0.5, 0.3, 0.6),
]:
    nozzle(x, a, r, h)
for x in (-15.5, 15.5):  # lifting trunnions
    for s in (-1, 1):
        V.cyl((x, s * R * 0.98, zc), (x, s * (R + 0.9), zc), 0.75, steelp, 36)
        V.cyl((x, s * (R + 0.9), zc), (x, s * (R + 1.02), zc), 0.95, M['frame_orange'], 36)
V.cyl((L / 2 + cap - 0.2, 0, zc), (L / 2 + cap + 0.9, 0, zc), 0.8, steelp, 32)
V.cyl((L / 2 + cap + 0.9, 0, zc), (L / 2 + cap + 1.1, 0, zc), 1.25, M['frame_orange'], 32)
# walkway ring brackets + insulation clips
for k in range(10):
    x = -19 + k * 4.2
    for a in (-0.45, -0.1, 0.25, 0.6):
        V.box((x, math.cos(a) * (R + 0.06), zc + math.sin(a) * (R + 0.06)), (0.18, 0.14, 0.08), M['slate'])
place = on_barrel((SEAMS[4] + SEAMS[6]) / 2, zc, R, 0.4, -1, 0.015)
mark(V, place, M['decalorange'], M['decaldark'], fitting(SEAMS[6] - SEAMS[4]))
V.obj('vessel', bevel=None, auto=40)
# saddles + SPMT
S = Mesh()
for x in (-13, 13):
    poly = (
        [(-3.2, 1.55), (3.2, 1.55), (3.0, 3.6)]
        + [
            (math.cos(a) * (R + 0.02), zc + math.sin(a) * (R + 0.02))
            for a in [math.radians(-38 - 104 * k / 16) for k in range(17)]
        ]
        + [(-3.0, 3.6)]
    )
    S.prism(poly, M['frame'], 'X', x - 0.8, x + 0.8)
    for dx in (-0.9, 0.9):
        S.box((x + dx, 0, 1.75), (0.25, 6.6, 0.4), M['frame'])
    for q in (-0.5, 0.5):
        S.lathe(
            [(x + q - 0.07, R + 0.03), (x + q + 0.07, R + 0.03)], M['dark'], 96, 'X', (0, 0, zc), smooth=False
        )


def spmt(x0, n, y):
    Lq = n * 1.4
    S.box((x0 + Lq / 2, y, 1.22), (Lq + 0.3, 2.35, 0.42), M['frame_orange'])
    S.box((x0 + Lq / 2, y, 1.46), (Lq + 0.3, 2.43, 0.07), M['slate'])
    for k in range(n):
        xx = x0 + 0.7 + k * 1.4
        for s in (-1, 1):
            yy = y + s * 0.73
            for w in (-0.2, 0.2):
                S.lathe(
                    [(-0.13, 0.2), (-0.14, 0.36), (-0.1, 0.40), (0.1, 0.40), (0.14, 0.36), (0.13, 0.2)],
                    M['rubber'],
                    28,
                    'Y',
                    (xx, yy + w * 1.05, 0.40),
                )
                S.cyl((xx, yy + w * 1.05 - 0.1, 0.40), (xx, yy + w * 1.05 + 0.1, 0.40), 0.2, M['white'], 20)
            S.box((xx, yy, 0.72), (0.3, 0.34, 0.55), M['slate'])
            S.box((xx, y + s * 1.19, 1.22), (0.9, 0.03, 0.28), M['dark'])


for y in (-2.7, 0, 2.7):
    spmt(-21.0, 30, y)
for y in (-2.7, 0, 2.7):
    S.box((22.6, y, 1.25), (2.6, 2.3, 1.1), M['frame_orange'])
    S.box((23.95, y, 1.2), (0.05, 1.6, 0.6), M['dark'])
S.obj('spmt', bevel=0.012)
# background: gantry cranes, ship stacks, crawler-crane boom
cr = quay_crane(M, col='frame', acc='frame_orange')
for x, y, a in ((-150, 62, 80), (-205, 20, 80), (-270, -30, 80), (-330, -80, 80)):
    instance(cr, (x, y, 0), (0, 0, math.radians(a)))
cm = paint('cont', palette=CONTAINER_COLOURS, rough=0.45, dirt=0.3, scale=0.4)
dc = dry_container(12.192, cm, 1)
rnd = random.Random(6)
for i in range(16):
    for j in range(3):
        for k in range(rnd.randint(1, 4)):
            instance(dc, (-120 + i * 12.6, 44 + j * 3, k * 2.6))
tm = [
    tank_container(M, a, b, None, 1)
    for a, b in (('frame', 'tankwhite'), ('frame_orange', 'tankwhite'), ('frame_teal', 'tanksteel'))
]
for i in range(9):
    for k in range(rnd.randint(1, 3)):
        instance(rnd.choice(tm), (-62 + i * 6.6, 40, k * 2.6))
# crawler crane lattice boom
C = Mesh()


def lattice(p0, p1, w, m, n=26):
    p0, p1 = Vector(p0), Vector(p1)
    d = (p1 - p0).normalized()
    a = d.cross(Vector((0, 1, 0))).normalized()
    b = Vector((0, 1, 0))
    cs = [a * sx * w / 2 + b * sy * w / 2 for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for c in cs:
        C.cyl(p0 + c, p1 + c, 0.11, m, 8)
    for k in range(n):
        q0 = p0 + (p1 - p0) * k / n
        q1 = p0 + (p1 - p0) * (k + 1) / n
        for i in range(4):
            C.cyl(q0 + cs[i], q1 + cs[(i + 1) % 4], 0.06, m, 6)


OX = -62
lattice((52 + OX, 30, 5), (22 + OX, 30, 70), 2.4, M['frame_orange'])
lattice((54 + OX, 30, 5), (74 + OX, 30, 42), 1.8, M['frame_orange'], 18)
C.box((56 + OX, 30, 3.6), (14, 7, 3.6), M['frame_orange'])
C.box((64 + OX, 30, 4.2), (4, 8, 4.5), M['slate'])
for s in (-1, 1):
    C.box((55 + OX, 30 + s * 5, 0.9), (13, 1.8, 1.8), M['dark'])
for a, b in (
    ((22 + OX, 30, 70), (74 + OX, 30, 42)),
    ((74 + OX, 30, 42), (64 + OX, 30, 6)),
    ((22 + OX, 30, 70), (22 + OX, 30, 30)),
):
    C.cyl(a, b, 0.07, M['dark'], 6)
C.box((22 + OX, 30, 29), (1.2, 1.2, 3), M['frame_orange'])
C.cyl((22 + OX, 30, 27.6), (22 + OX, 30, 26.6), 0.16, M['dark'], 12)
for side in (-1, 1):  # a ramshorn hook
    arc = [math.pi * k / 8 for k in range(9)]
    hook = [(22 + OX + side * (0.55 - 0.55 * math.cos(a)), 30, 26.6 - 0.8 * math.sin(a)) for a in arc]
    C.tube(hook, 0.15, M['dark'], 10)
C.obj('crawler')
# cones
cn = Mesh()
cn.lathe([(0, 0.19), (0.03, 0.19), (0.03, 0.13), (0.62, 0.025), (0.62, 0.001)], M['orange'], 24, 'Z')
cn.box((0, 0, 0.015), (0.38, 0.38, 0.03), M['dark'])
cn.lathe([(0.26, 0.098), (0.42, 0.072)], M['white'], 24, 'Z')
cme = cn.mesh('cone')
for k in range(8):
    instance(cme, (-16 + k * 5.5, -8.2, 0))
camera((37, -31, 2.3), (-1.5, -0.5, 8.4), 30, 4.0, (14, -3, 5))
shoot(spp=40, mist=(60, 700), bounces=5)
