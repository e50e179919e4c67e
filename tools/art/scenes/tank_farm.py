"""White and petrol-green storage tanks behind a containment wall, with stairs and a pipe bridge, reflected in a basin of clean water."""

import math

from mathutils import Vector
from mathutils import noise as N

from studio.light import camera, sun
from studio.materials import paint
from studio.mesh import Mesh, ground, instance
from studio.outlines import on_shell
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.cranes import quay_crane
from models.mark import mark
from models.standard import standard_materials

begin(103)
M = standard_materials()
grade(
    ev=0.02,
    look='high',
    haze=dict(col=[0.8, 0.68, 0.56], amt=0.5, pow=0.9, skip_sky=True),
    glare=0.06,
    glare_th=1.1,
    sat=1.05,
    shadow=[-0.004, 0.004, 0.014],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
)

EL, AZ = 13, -142
sky(
    EL,
    AZ,
    0.15,
    clouds=0.85,
    scale=0.75,
    dust=1.5,
    cover=0.47,
    seed=6.1,
    cloud_lit=(1.05, 0.82, 0.64),
    cloud_dark=(0.42, 0.46, 0.53),
    stretch=(1, 1.6),
    horizon=(0.98, 0.74, 0.54, 0.7),
    haze_h=0.2,
)
sun(EL, AZ, 6.0, (1, 0.68, 0.42), 1.0)
conc = paint('conc', '#b3aea3', 0.72, dirt=0.35, scale=0.35, bump=0.15, coat=0, grimecol='#6d675c')
slab = paint('slab', '#8d897f', 0.75, dirt=0.35, scale=0.25, bump=0.15, streak=False, coat=0)
grav = paint('grav', '#8f887b', 0.9, dirt=0.3, scale=1.2, bump=0.5, streak=False, coat=0, varycol=0.15)
gr = paint('grass', '#5e6a3d', 0.95, dirt=0.1, scale=0.6, bump=0.8, streak=False, coat=0, varycol=0.2)
tw = paint('tw', '#ece7db', 0.4, coat=0.2, dirt=0.22, scale=0.18, bump=0.03, grimecol='#a29680')
tp = paint('tp', 'petrol', 0.38, coat=0.25, dirt=0.15, scale=0.18, bump=0.03)
G = M['galv']
O = paint('or', 'orange', 0.45, dirt=0.12, coat=0.2)
NV = paint('nv', 'navy2', 0.4, dirt=0.1, coat=0.2)
SS = paint('sspipe', '#c3c5c4', 0.3, 0.95, dirt=0.08, bump=0.02)


def tank(R, H, mm, mk=None, stair0=0.0, turns=0.42):
    b = Mesh()
    b.lathe([(0, R), (H, R)], mm, 96, 'Z')
    b.lathe(
        [
            (H, R),
            (H, R + 0.12),
            (H + 0.14, R + 0.12),
            (H + 0.14, R - 0.05),
            (H + R * 0.16, 0.5),
            (H + R * 0.16, 0.01),
        ],
        mm,
        96,
        'Z',
        smooth=True,
    )
    for z in (H * q / 6 for q in range(1, 6)):
        if mk and abs(z - mk[2]) < 2 * mk[0]:  # no weld crosses the mark
            continue
        b.lathe(
            [(z - 0.02, R), (z - 0.02, R + 0.018), (z + 0.02, R + 0.018), (z + 0.02, R)],
            mm,
            96,
            'Z',
            smooth=False,
        )
    b.lathe([(H - 0.6, R), (H - 0.6, R + 0.22), (H - 0.5, R + 0.22), (H - 0.5, R)], mm, 96, 'Z', smooth=False)
    b.lathe([(-0.3, R + 0.35), (0.12, R + 0.35), (0.12, R)], conc, 72, 'Z', smooth=False)
    n = int(H / 0.2)
    rr = R + 0.08
    for k in range(n + 1):
        a = stair0 + 2 * math.pi * turns * k / n
        z = 0.2 + (H - 0.1) * k / n
        ca, sa = math.cos(a), math.sin(a)
        b.box(((rr + 0.45) * ca, (rr + 0.45) * sa, z), (0.85, 0.30, 0.04), G, rot=(0, 0, a))
        if k % 4 == 0:
            for e in (0.04, 0.88):
                b.cyl(
                    ((rr + e) * ca, (rr + e) * sa, z), ((rr + e) * ca, (rr + e) * sa, z + 1.1), 0.022, O, 6
                ) if e > 0.5 else None
    for dz in (0.55, 1.1):
        pts = [
            (
                (rr + 0.88) * math.cos(stair0 + 2 * math.pi * turns * k / n),
                (rr + 0.88) * math.sin(stair0 + 2 * math.pi * turns * k / n),
                0.2 + (H - 0.1) * k / n + dz,
            )
            for k in range(0, n + 1, 2)
        ]
        b.tube(pts, 0.026, O, 6)
    for e in (0.03, 0.88):
        pts = [
            (
                (rr + e) * math.cos(stair0 + 2 * math.pi * turns * k / n),
                (rr + e) * math.sin(stair0 + 2 * math.pi * turns * k / n),
                0.12 + (H - 0.1) * k / n,
            )
            for k in range(0, n + 1, 2)
        ]
        for p, q in zip(pts, pts[1:]):
            b.beam(p, q, 0.05, 0.22, G)
    for zz in (H + 0.65, H + 1.2):
        b.tube(
            [
                ((R + 0.02) * math.cos(2 * math.pi * k / 64), (R + 0.02) * math.sin(2 * math.pi * k / 64), zz)
                for k in range(65)
            ],
            0.028,
            O,
            6,
        )
    for k in range(40):
        a = 2 * math.pi * k / 40
        b.cyl(
            ((R + 0.02) * math.cos(a), (R + 0.02) * math.sin(a), H),
            ((R + 0.02) * math.cos(a), (R + 0.02) * math.sin(a), H + 1.2),
            0.025,
            O,
            6,
        )
    for k in range(5):
        a = k * 1.3 + 0.4
        b.cyl(
            (R * 0.6 * math.cos(a), R * 0.6 * math.sin(a), H + 0.2),
            (R * 0.6 * math.cos(a), R * 0.6 * math.sin(a), H + R * 0.07 + 1.0),
            0.22,
            SS,
            16,
        )
    # manhole and nozzles at the foot
    for a in (-1.9, -1.2, -0.5):
        ca, sa = math.cos(a), math.sin(a)
        b.cyl(
            (R * ca, R * sa, 1.0),
            ((R + 0.5) * ca, (R + 0.5) * sa, 1.0),
            0.42 if a == -1.2 else 0.2,
            mm if a == -1.2 else SS,
            24,
        )
        b.cyl(
            ((R + 0.42) * ca, (R + 0.42) * sa, 1.0),
            ((R + 0.55) * ca, (R + 0.55) * sa, 1.0),
            0.55 if a == -1.2 else 0.3,
            mm if a == -1.2 else SS,
            24,
        )
    if mk:
        size, angle, high, ink = mk
        mark(b, on_shell(R, angle, high), O, ink, size)
    return b.mesh('tank', auto=30)


dnv = paint('dnv', 'navy', 0.6, dirt=0.05, bump=0, spec=0.2)
dwh = paint('dwh', '#f2eee4', 0.6, dirt=0.05, bump=0, spec=0.2)
A = tank(10.5, 14.5, tw, (1.15, -2.2, 9.75, dnv), stair0=-1.92, turns=0.23)
B = tank(10.5, 14.5, tw, None, stair0=-2.6, turns=0.34)
C = tank(7.5, 13, tp, (0.8, -2.55, 10.4, dwh), stair0=-2.15, turns=0.26)
D = tank(7.5, 13, tw, None, stair0=-2.9, turns=0.36)
instance(A, (6, 26, 0))
instance(C, (28, 22, 0))
instance(B, (10, 52, 0))
instance(D, (32, 44, 0))
instance(B, (52, 28, 0))
instance(C, (54, 50, 0))
instance(A, (78, 34, 0))
instance(B, (80, 62, 0))
instance(B, (-16, 58, 0))
instance(D, (36, 66, 0))
instance(B, (106, 40, 0))
instance(A, (110, 70, 0))
instance(B, (-22, 90, 0))
instance(A, (12, 82, 0))
g = Mesh()
g.box((50, 60, -0.55), (400, 110, 1.0), slab)
g.obj('floor')
# bund walls
w = Mesh()
BH = 1.7
w.box((50, 5.0, BH / 2 - 0.2), (260, 0.45, BH + 0.4), conc)
w.box((50, 5.0, BH + 0.06), (260, 0.65, 0.14), conc)
for x in (-8, 41, 66, 93):
    w.box((x, 50, BH / 2), (0.4, 90, BH), conc)
    w.box((x, 50, BH + 0.05), (0.6, 90, 0.12), conc)
for k in range(40):
    w.box((-70 + k * 6.0, 4.76, BH / 2), (0.06, 0.03, BH), M['slate'])
w.obj('bund', bevel=0.03)
# walkway kerb strip and the retention basin in front
k_ = Mesh()
k_.box((50, 2.6, -0.15), (260, 4.6, 0.3), slab)
k_.box((50, 0.15, -0.02), (260, 0.4, 0.30), conc)
k_.box((50, -0.35, -1.1), (260, 0.7, 2.1), conc)
k_.box((50, -31, -0.3), (260, 8, 0.7), grav)
k_.obj('edge', bevel=0.03)
k2 = Mesh()
for k in range(60):
    x = -70 + k * 3.0
    k2.cyl((x, 0.15, 0.1), (x, 0.15, 1.15), 0.028, G, 8)
for z in (0.62, 1.15):
    k2.cyl((-75, 0.15, z), (180, 0.15, z), 0.026, O if z > 1 else G, 8)
# overflow weirs, inlet pipes to the basin
for x in (2.0, 34, 62):
    k2.cyl((x, -0.98, -0.36), (x, 0.2, -0.36), 0.3, SS, 28)
    flange = [(-0.98, 0.26), (-1.02, 0.26), (-1.02, 0.38), (-0.96, 0.38), (-0.96, 0.3)]
    k2.lathe(flange, SS, 28, 'Y', (x, 0, -0.36), smooth=False)
    k2.cyl((x, -0.99, -0.36), (x, -0.985, -0.36), 0.26, M['dark'], 28)
    k2.cyl((x, -0.74, -0.36), (x, -0.69, -0.36), 0.4, SS, 28)
k2.obj('rail')
# pipe bridge along y=12..14 and crossing to the front with stairs
p = Mesh()


def trestle(x, y, h, w=3.0, ax='x'):
    for s in (-1, 1):
        p.box(
            (x if ax == 'x' else x + s * w / 2, y + s * w / 2 if ax == 'x' else y, h / 2), (0.24, 0.24, h), NV
        )
    for z in (h - 1.5, h - 0.1):
        p.box((x, y, z), (0.22, w + 0.6, 0.22) if ax == 'x' else (w + 0.6, 0.22, 0.22), NV)
    if ax == 'x':
        p.beam((x, y - w / 2, 0.4), (x, y + w / 2, h - 1.6), 0.1, 0.1, NV)


for k in range(24):
    trestle(-60 + k * 9.0, 9.2, 6.2)
for z, ys in ((4.95, (8.1, 8.7, 9.3, 9.9, 10.3)), (6.35, (8.2, 8.9, 9.6, 10.2))):
    for i, y in enumerate(ys):
        r = (0.22, 0.15, 0.26, 0.12, 0.1)[i]
        p.cyl(
            (-90, y, z + r - 0.14),
            (200, y, z + r - 0.14),
            r,
            (SS, SS, tw, SS, O)[i] if z < 6 else (tw, SS, tp, SS)[i],
            14,
        )
for s in (7.7, 10.7):
    p.beam((-90, s, 6.2), (200, s, 6.2), 0.18, 0.3, NV)
# branches to tanks
for x, y in ((6, 15.6), (28, 14.6), (52, 17.6), (78, 23.6)):
    for d in (-0.8, 0.8):
        p.tube([(x + d, 9.2, 5.2), (x + d, 12.6, 5.2), (x + d, 12.6, 1.0), (x + d, y, 1.0)], 0.16, SS, 12)
        p.cyl((x + d, 13.4, 1), (x + d, 13.9, 1), 0.3, O, 16)
        p.cyl((x + d, 13.65, 1.0), (x + d, 13.65, 1.7), 0.05, G, 8)
        p.lathe([(1.66, 0.26), (1.72, 0.3), (1.78, 0.26)], O, 20, 'Z', (x + d, 13.65, 0))
# walkway crossing over the bund towards the basin: stair bridge
bx = 18.2
for s in (-0.55, 0.55):
    p.beam((bx + s, 7.2, 2.6), (bx + s, 1.4, 2.6), 0.08, 0.24, G)
    p.beam((bx + s, 1.4, 2.6), (bx + s, 1.4 - 0, 0.0), 0.08, 0.12, NV)
    p.beam((bx + s, 7.2, 2.6), (bx + s, 7.2, 0), 0.1, 0.1, NV)
    for z in (3.15, 3.7):
        p.cyl((bx + s, 7.2, z), (bx + s, 1.4, z), 0.026, O, 8)
    for k in range(5):
        p.cyl((bx + s, 7.2 - k * 1.45, 2.6), (bx + s, 7.2 - k * 1.45, 3.7), 0.026, O, 8)
p.box((bx, 4.3, 2.62), (1.1, 5.9, 0.06), G)
n = 13
for k in range(n):
    p.box((bx + 1.0 + k * 0.27, 1.9, 2.6 - 0.2 * k), (0.3, 1.0, 0.05), G)
for s in (1.4, 2.4):
    p.beam((bx + 0.7, s, 2.55), (bx + 0.7 + n * 0.27, s, -0.05), 0.06, 0.24, G)
    for dz in (0.55, 1.1):
        p.cyl((bx + 0.7, s, 2.6 + dz), (bx + 0.7 + n * 0.27, s, dz), 0.026, O, 8)
p.obj('pipes', auto=40)
# water of the basin, clean and calm
wm = water_material(
    'Basin', deep='#0d3b44', shallow='#17555c', rough=0.015, ripple=0.035, ripple_scale=2.2, wind=False
)
ground(260, wm, (50, -14.5, -0.85), 30)
# far: low hills and cranes
cr = quay_crane(M, col='frame_white', acc='frame_orange')
for k, (x, y) in enumerate([(330, 420), (400, 430), (480, 445)]):
    instance(cr, (x, y, 0), (0, 0, math.radians(-70)))
ground(20000, grav, (0, 10100, -0.6))
hm = paint('hill', '#5d675f', 0.95, dirt=0, scale=0.004, bump=0, coat=0)

h = Mesh()
h.grid(
    [
        [
            (
                x,
                2600 + 500 * v,
                max(
                    0,
                    (N.fractal(Vector((x * 0.0013, v * 1.2, 7)), 1, 2, 5) + 0.7)
                    * 190
                    * (1 - abs(v - 0.5) * 1.6),
                )
                - 4,
            )
            for v in [k / 8 for k in range(9)]
        ]
        for x in range(-3000, 7000, 80)
    ],
    hm,
)
h.obj('hill')
camera((-13.5, -17.5, 2.35), (13, 12, 5.2), 25)
shoot(spp=34, mist=(25, 900), bounces=6, clamp=4, adaptive=0.03)
