"""Slender glass-and-concrete office building by the water at blue hour, its warm windows reflected in the calm surface."""

import math
import random

import bpy
from mathutils import Vector

from studio.light import area, camera, sun
from studio.materials import facade_glass, luminous, paint, room_glow
from studio.mesh import Mesh, ground, instance
from studio.sky import gradient_sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.cranes import quay_crane
from models.standard import standard_materials

begin(101)
M = standard_materials()
grade(
    ev=0.25,
    look='medhigh',
    haze=dict(col=[0.2, 0.25, 0.36], amt=0.85, pow=0.9, skip_sky=True),
    glare=0.14,
    glare_th=0.9,
    sat=1.06,
    shadow=[-0.006, 0.002, 0.018],
    highlight=[0.014, 0.004, -0.012],
    vig=0.16,
)

gradient_sky(
    [
        (-0.02, (0.30, 0.28, 0.34)),
        (0.04, (0.34, 0.34, 0.42)),
        (0.16, (0.16, 0.25, 0.42)),
        (0.45, (0.055, 0.115, 0.25)),
        (1.0, (0.025, 0.06, 0.15)),
    ],
    warm=(1.05, 0.50, 0.26),
    azim=125,
    warm_w=0.85,
    clouds=0.7,
    cl_lit=(0.62, 0.34, 0.30),
    cl_dark=(0.10, 0.13, 0.21),
    seed=3.7,
    cover=0.5,
    scale=0.6,
)
sun(3, 130, 0.5, (1, 0.5, 0.3), 3)
conc = paint('conc', '#a39e95', 0.7, dirt=0.25, scale=0.25, bump=0.1, coat=0, streak=True)
concd = paint('concd', '#6f6c68', 0.75, dirt=0.3, scale=0.2, bump=0.1, streak=False)
fin = paint('fin', '#d8d2c6', 0.45, dirt=0.05, bump=0)
frame = paint('mull', '#14181c', 0.4, 0.6, dirt=0, bump=0)
gl = facade_glass()
ST = 3.9
Z0 = 2.2
wallg = room_glow('wallg', (1, 0.52, 0.20), 0.62, 3.0, ST, Z0, 0.2)
ceilg = room_glow('ceilg', (1, 0.60, 0.28), 0.8, 3.0, ST, Z0 - 0.5, 0.2)
lobby = luminous('lobbyg', (1, 0.55, 0.24), 0.9)
strip = luminous('strip', (1, 0.74, 0.44), 3.2)


def block(x0, x1, y0, y1, zb, n, side_core=None, bay=1.5):
    b = Mesh()
    g = Mesh()
    for k in range(n + 1):
        z = zb + k * ST
        b.box(((x0 + x1) / 2, (y0 + y1) / 2, z), (x1 - x0 + 0.5, y1 - y0 + 0.5, 0.42), conc)
    for k in range(n):
        z = zb + k * ST
        b.box(((x0 + x1) / 2, (y0 + y1) / 2, z + ST - 0.42), (x1 - x0 - 0.6, y1 - y0 - 0.6, 0.05), ceilg)
        for yy in (y0 + 1.6, y1 - 1.6):
            b.box(((x0 + x1) / 2, yy, z + ST - 0.47), (x1 - x0 - 1.2, 0.16, 0.04), strip)
        for xx in (x0 + 1.6, x1 - 1.6):
            b.box((xx, (y0 + y1) / 2, z + ST - 0.47), (0.16, y1 - y0 - 1.2, 0.04), strip)
        rnd = random.Random(n * 31 + k)
        # cross walls
        x = x0 + 3
        while x < x1 - 2:
            if rnd.random() < 0.55:
                b.box((x, (y0 + y1) / 2, z + ST / 2), (0.15, y1 - y0 - 1.0, ST - 0.5), wallg)
            x += 3
        # furniture silhouettes
        x = x0 + 1
        while x < x1 - 1:
            if rnd.random() < 0.6:
                b.box((x, y0 + 1.3, z + 0.6), (1.4, 0.7, 0.75), frame)
            if rnd.random() < 0.12:
                b.box((x, y0 + 1.2, z + 1.1), (0.5, 0.4, 1.7), concd)
            x += 1.9
    H = n * ST
    b.box(((x0 + x1) / 2, (y0 + y1) / 2, zb + H / 2), (x1 - x0 - 8, y1 - y0 - 9, H - 0.4), wallg)
    n_x = round((x1 - x0) / bay)
    n_y = round((y1 - y0) / bay)
    for i in range(n_x + 1):
        x = x0 + (x1 - x0) * i / n_x
        for y in (y0, y1):
            b.box(
                (x, y + (-0.12 if y == y0 else 0.12), zb + H / 2),
                (0.09, 0.42, H),
                fin if i % 2 == 0 else frame,
            )
    for i in range(n_y + 1):
        y = y0 + (y1 - y0) * i / n_y
        for x in (x0, x1):
            b.box(
                (x + (-0.12 if x == x0 else 0.12), y, zb + H / 2),
                (0.42, 0.09, H),
                fin if i % 2 == 0 else frame,
            )
    g.add(
        [
            (x0, y0, zb),
            (x1, y0, zb),
            (x1, y1, zb),
            (x0, y1, zb),
            (x0, y0, zb + H),
            (x1, y0, zb + H),
            (x1, y1, zb + H),
            (x0, y1, zb + H),
        ],
        [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
        gl,
    )
    b.obj('blk')
    g.obj('glz')


# tower, core, wing
block(0, 22.5, 0, 15, Z0 + 5.6, 12)
c = Mesh()
c.box((25.7, 8, Z0 + 28.6), (6.2, 13, 57.2), conc)
for k in range(13):
    c.box((25.7, 1.45, Z0 + 8 + k * ST), (1.1, 0.12, 2.2), strip if k in (2, 5, 9) else frame)
for k in range(14):
    c.box((25.7, 8, Z0 + 2 + k * ST), (6.24, 13.04, 0.05), concd)
c.box((11.3, 7.5, Z0 + 5.6 + 12 * ST + 1.3), (17, 10, 2.2), concd)
c.cyl((25.7, 8, 59), (25.7, 8, 68), 0.12, frame, 8, 0.05)
c.box((25.7, 8, 68), (0.3, 0.3, 0.3), luminous('red', (1, 0.12, 0.05), 20))
# lobby: recessed, double height
c.box((11.3, 8.5, Z0 + 0.12), (21.5, 13, 0.24), conc)
for x in (1.2, 6.3, 11.3, 16.3, 21.3):
    c.cyl((x, 1.4, Z0), (x, 1.4, Z0 + 5.6), 0.36, conc, 24)
    c.cyl((x, 13, Z0), (x, 13, Z0 + 5.6), 0.36, conc, 24)
c.box((11.3, 8.5, Z0 + 5.25), (21.5, 12, 0.1), lobby)
c.box((11.3, 11.5, Z0 + 2.8), (19, 0.3, 5), luminous('lobbyw', (1, 0.5, 0.2), 0.45))
c.box((9, 8, Z0 + 0.7), (6, 1, 1.1), paint('desk', 'orange', 0.5, dirt=0))
c.obj('core', bevel=0.03)
g = Mesh()
g.add([(2, 3.2, Z0), (20.5, 3.2, Z0), (20.5, 3.2, Z0 + 5.4), (2, 3.2, Z0 + 5.4)], [(0, 1, 2, 3)], gl)
for i in range(9):
    g.box((2 + 18.5 * i / 8, 3.2, Z0 + 2.7), (0.08, 0.2, 5.4), frame)
g.obj('lobbyglass')
block(29, 72.5, 3, 17, Z0 + 4.6, 3)
w = Mesh()
w.box((53.5, 11, Z0 + 2.3), (38, 10, 4.6), luminous('gfw', (1, 0.5, 0.2), 0.4))
for k in range(8):
    w.box((34 + k * 5.6, 3.6, Z0 + 2.3), (0.5, 0.5, 4.6), conc)
w.obj('wing')
# quay, promenade, steps
q = Mesh()
q.box((20, 40, 0.6), (500, 101, 3.2), concd)
q.box((20, -10.1, 2.25), (500, 0.7, 0.25), conc)
for k in range(5):
    q.box((13, -5.5 + k * 0.5, 2.2 + 0.16 * k - 0.08), (30, 1.4, 0.18), conc)
for k in range(-30, 60):
    q.cyl((k * 2.2, -9.6, 2.2), (k * 2.2, -9.6, 3.25), 0.03, frame, 6)
for z in (2.6, 2.95, 3.25):
    q.cyl((-70, -9.6, z), (130, -9.6, z), 0.022, frame, 6)
for k in range(-12, 30):
    x = k * 4.4 + 1
    q.box((x, -10.55, 1.0), (0.5, 0.35, 2.2), M['dark'])
q.obj('quay', bevel=0.02)
lm = Mesh()
bulb = luminous('bulb', (1, 0.74, 0.42), 30)
for k in range(-5, 11):
    x = k * 11.0 - 2
    lm.cyl((x, -8.6, 2.2), (x, -8.6, 6.2), 0.06, frame, 8)
    lm.box((x, -8.6, 6.25), (0.7, 0.28, 0.1), frame)
    lm.box((x, -8.6, 6.18), (0.6, 0.2, 0.03), bulb)
    a = area((x, -8.6, 6.1), (x, -8.6, 2), 0.5, 95, (1, 0.72, 0.42))
lm.obj('lamps')
area((13, 1.5, Z0 + 5.0), (13, -2, Z0), 10, 700, (1, 0.74, 0.46), sy=2)
area((53, 1.5, Z0 + 4.2), (53, -2, Z0), 34, 700, (1, 0.74, 0.46), sy=1.5)
# planting: low hedges + slim trees from clustered blobs
leaf = paint('leaf', '#2e3b2c', 0.9, dirt=0, bump=0.6, scale=2, coat=0, varycol=0.25, streak=False)
rnd = random.Random(4)
tr = Mesh()
tr.cyl((0, 0, 0), (0, 0, 3.2), 0.09, M['dark'], 8, 0.05)
for k in range(9):
    a = rnd.uniform(0, 6.28)
    tr.cyl(
        (0, 0, rnd.uniform(1.8, 3.0)),
        (1.0 * math.cos(a), 1.0 * math.sin(a), rnd.uniform(3.6, 5.2)),
        0.035,
        M['dark'],
        5,
        0.01,
    )
for k in range(1500):
    a = rnd.uniform(0, 6.28)
    e = math.acos(rnd.uniform(-1, 1))
    q = rnd.random() ** 0.4
    px, py, pz = (
        1.55 * q * math.sin(e) * math.cos(a),
        1.55 * q * math.sin(e) * math.sin(a),
        4.4 + 2.1 * q * math.cos(e),
    )
    if math.sin(px * 3.1 + 1) + math.sin(py * 3.7) + math.sin(pz * 2.9) < -0.55:
        continue
    u = Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1))).normalized() * 0.15
    v = u.cross(Vector((rnd.gauss(0, 1), rnd.gauss(0, 1), rnd.gauss(0, 1)))).normalized() * 0.12
    c = Vector((px, py, pz))
    tr.add([c - u, c + v * 0.6, c + u, c - v * 0.6], [(0, 1, 2, 3)], leaf)
tm = tr.mesh('tree')
for x in (-52, -44, -36, -28, -20, -12, 35, 43, 51, 59, 67, 80, 88, 96):
    instance(
        tm,
        (x + rnd.uniform(-0.6, 0.6), -5.2 + rnd.uniform(-0.5, 0.5), 2.2),
        (0, 0, rnd.uniform(0, 6)),
        rnd.uniform(0.85, 1.2),
    )
# far shore: hills, cranes with lights, low city blocks
cr = quay_crane(M, col='frame', acc='frame_orange')
for k, (x, y) in enumerate([(-150, 240), (-205, 252), (-262, 262), (-330, 270)]):
    instance(cr, (x, y, 2), (0, 0, math.radians(-90)))
fl = Mesh()
fl.box((-250, 330, 1.5), (900, 160, 4), concd)
for k in range(60):
    fl.box(
        (-420 + k * 8 + rnd.uniform(-3, 3), rnd.uniform(245, 260), rnd.uniform(6, 22)), (0.7, 0.7, 0.5), bulb
    )
for k in range(70):
    x = rnd.uniform(-380, 60)
    fl.box(
        (x, rnd.uniform(255, 300), 4 + rnd.uniform(1, 6)),
        (rnd.uniform(12, 30), 10, rnd.uniform(5, 12)),
        M['slate'],
    )
fl.obj('far')
wm = water_material('Sea', deep='#04121c', shallow='#08222c', rough=0.035, ripple=0.11, ripple_scale=1.6)
ground(6000, wm, (0, 0, 0))
camera((-46, -96, 3.6), (-2, 0, 21.5), 28, shift=(0, 0))
bpy.context.scene.camera.rotation_euler[0] = math.radians(90)
bpy.context.scene.camera.data.shift_y = 0.145
bpy.context.scene.camera.data.shift_x = -0.02
shoot(spp=36, mist=(60, 900), bounces=5, clamp=3, adaptive=0.03)
