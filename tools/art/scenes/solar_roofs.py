"""Aerial view of warehouses whose roofs are covered with solar panels, with a tank farm, a jetty and the sea beyond in soft morning light."""

import math
import random

from mathutils import Vector
from mathutils import noise as N

from studio.colours import linear
from studio.light import camera, sun
from studio.materials import new_material, paint
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.containers import CONTAINER_COLOURS, dry_container
from models.standard import standard_materials

begin(102)
M = standard_materials()
grade(
    ev=0.35,
    look='high',
    haze=dict(col=[0.8, 0.7, 0.6], amt=0.62, pow=1.15, skip_sky=True),
    glare=0.06,
    glare_th=1.1,
    sat=1.04,
    shadow=[-0.004, 0.003, 0.014],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
)

EL, AZ = 17, 158
sky(
    EL,
    AZ,
    0.17,
    clouds=0.6,
    scale=0.8,
    dust=1.8,
    cover=0.5,
    seed=2.2,
    cloud_lit=(1.0, 0.86, 0.72),
    cloud_dark=(0.5, 0.52, 0.56),
    horizon=(1.0, 0.82, 0.66, 0.85),
    haze_h=0.22,
)
sun(EL, AZ, 5.6, (1, 0.74, 0.50), 1.0)
# ground: asphalt + concrete, faint markings
asph = paint('asph', '#6d6b68', 0.8, dirt=0.35, scale=0.03, bump=0.05, streak=False, coat=0, varycol=0.10)
kerb = paint('kerb', '#a39f96', 0.7, dirt=0.2, scale=0.1)
grass = paint('grass', '#59603f', 0.95, dirt=0.2, scale=0.08, bump=0.2, streak=False, coat=0, varycol=0.16)
road = paint('road', '#4b4b4c', 0.8, dirt=0.2, scale=0.05, streak=False, coat=0)
roofm = paint('roofm', '#d9d6cd', 0.5, dirt=0.12, scale=0.06, bump=0, streak=False)
wallm = paint('wallm', '#e2ddd0', 0.5, dirt=0.2, scale=0.12, bump=0)
navy = paint('nvy', 'navy2', 0.45, dirt=0.1, scale=0.2, bump=0)
teal = paint('tl', 'petrol', 0.45, dirt=0.1, scale=0.2, bump=0)
line = paint('ln', '#d9d4c6', 0.6, dirt=0.1, bump=0)
# PV shader: cell grid in UV-less object space (x along row, y up the slope)
m, t, out = new_material('pv')
P = t.new('ShaderNodeBsdfPrincipled')
tc = t.new('ShaderNodeTexCoord')
x, y, z = t.sep(tc.outputs['Object'])


def ln_(c, per, w):
    return t.smooth(
        t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', c, per)), 0.5)),
        0.5 - w / per,
        0.5 - w / per * 0.6,
    )


fr = t.math('MAXIMUM', ln_(x, 1.05, 0.05), ln_(t.math('ADD', y, 0.0), 2.0, 0.06))
cell = t.math('MULTIPLY', t.math('MAXIMUM', ln_(x, 0.175, 0.012), ln_(y, 0.2, 0.012)), 0.25)
wn = t.new('ShaderNodeTexWhiteNoise')
t.set(
    wn.inputs['Vector'],
    t.comb(t.math('FLOOR', t.math('DIVIDE', x, 1.05)), t.math('FLOOR', t.math('DIVIDE', y, 2.0)), 0.0),
)
c = t.mix(wn.outputs['Value'], linear('#0b1a35'), linear('#12294d'))
c = t.mix(cell, c, linear('#4c6590'))
c = t.mix(fr, c, linear('#c3c8cb'))
t.set(P.inputs['Base Color'], c)
t.set(P.inputs['Roughness'], t.math('ADD', 0.10, t.math('MULTIPLY', fr, 0.3)))
P.inputs['Specular'].default_value = 0.6
P.inputs['Clearcoat'].default_value = 0.6
P.inputs['Clearcoat Roughness'].default_value = 0.04
t.l.new(P.outputs[0], out.inputs[0])


def pvrow(L):
    b = Mesh()
    n = int(L / 1.05)
    l = n * 1.05
    b.add([(0, 0, 0), (l, 0, 0), (l, 2.0, 0), (0, 2.0, 0)], [(0, 1, 2, 3)], m)
    b.add([(0, 0, -0.05), (0, 2, -0.05), (l, 2, -0.05), (l, 0, -0.05)], [(0, 1, 2, 3)], M['galv'])
    b.add([(0, 0, -0.05), (l, 0, -0.05), (l, 0, 0), (0, 0, 0)], [(0, 1, 2, 3)], M['galv'])
    b.add([(0, 2, -0.05), (l, 2, -0.05), (l, 2, 0), (0, 2, 0)], [(0, 1, 2, 3)], M['galv'])
    return b.mesh('pvrow')


rnd = random.Random(7)
_rows = {}


def warehouse(x0, y0, Lx, Ly, H, stripe):
    b = Mesh()
    b.box((x0 + Lx / 2, y0 + Ly / 2, H / 2), (Lx, Ly, H), wallm)
    b.box((x0 + Lx / 2, y0 + Ly / 2, H - 0.45), (Lx + 0.12, Ly + 0.12, 0.95), stripe)
    b.box((x0 + Lx / 2, y0 + Ly / 2, H + 0.02), (Lx - 0.9, Ly - 0.9, 0.06), roofm)
    for cx, cy, sx, sy in (
        (x0 + Lx / 2, y0 + 0.2, Lx, 0.4),
        (x0 + Lx / 2, y0 + Ly - 0.2, Lx, 0.4),
        (x0 + 0.2, y0 + Ly / 2, 0.4, Ly),
        (x0 + Lx - 0.2, y0 + Ly / 2, 0.4, Ly),
    ):
        b.box((cx, cy, H + 0.3), (sx + 0.02, sy + 0.02, 0.6), stripe)
    # seams
    k = x0 + 2
    while k < x0 + Lx - 2:
        b.box((k, y0 + Ly / 2, H + 0.07), (0.06, Ly - 1.4, 0.06), roofm)
        k += 2.0
    # dock doors on the -y side and -x side
    nd = int(Lx / 6)
    for i in range(nd):
        x = x0 + 4 + i * (Lx - 8) / (nd - 1)
        b.box((x, y0 - 0.05, 2.6), (3.4, 0.2, 3.6), M['slate'] if i % 5 else M['orange'])
        b.box((x, y0 - 0.8, 4.8), (4.2, 1.6, 0.25), navy)
        b.box((x - 2.3, y0 - 0.9, 0.5), (0.25, 1.2, 1.0), M['orange'])
        b.box((x + 2.3, y0 - 0.9, 0.5), (0.25, 1.2, 1.0), M['orange'])
    for k in range(int(Lx / 5)):
        b.box((x0 + 2.5 + k * 5, y0 - 0.04, H - 2.4), (3.6, 0.1, 1.1), M['glass'])
    for k in range(int(Ly / 5)):
        b.box((x0 - 0.04, y0 + 2.5 + k * 5, H - 2.4), (0.1, 3.6, 1.1), M['glass'])
    b.obj('wh')
    # PV: rows along x, with service aisles; skylights between blocks
    seg = []
    nseg = max(2, round(Lx / 34))
    sl = (Lx - 6 - (nseg - 1) * 3.2) / nseg
    for i in range(nseg):
        seg.append((x0 + 3 + i * (sl + 3.2), sl))
    y = y0 + 3.0
    r = 0
    while y < y0 + Ly - 4.5:
        if r % 6 == 5:
            s = Mesh()
            for xs, l in seg:
                for q in range(int(l / 8)):
                    s.box((xs + 4 + q * 8, y + 0.9, H + 0.22), (4.2, 1.6, 0.4), M['sky'])
            s.obj('sk')
            y += 3.0
            r += 1
            continue
        for xs, l in seg:
            key = round(l, 2)
            if key not in _rows:
                _rows[key] = pvrow(l)
            instance(_rows[key], (xs, y, H + 0.28), (math.radians(9), 0, 0))
        y += 2.55
        r += 1
    u = Mesh()
    for q in range(3):
        u.box((x0 + Lx - 1.6 - 0 * q, y0 + Ly * (0.2 + 0.3 * q), H + 0.8), (1.8, 3.0, 1.5), M['galv'])
    u.obj('hvac', bevel=0.05)


M['sky'] = paint('skyl', '#dfe9ea', 0.12, dirt=0, bump=0, coat=0.6)
LAY = [
    (-96, 0, 120, 58, 11, navy),
    (-96, 92, 120, 58, 11, teal),
    (48, 0, 104, 58, 12, navy),
    (48, 92, 104, 58, 11, navy),
    (-226, 0, 106, 58, 11, teal),
    (-226, 92, 106, 58, 12, navy),
]
for l in LAY:
    warehouse(*l)
g = Mesh()
g.box((-130, 120, -0.5), (900, 560, 1.0), asph)
g.obj('ground')
g = Mesh()
for yy in (75,):
    g.box((-40, yy, 0.02), (560, 13, 0.04), road)
g.box((36, 60, 0.02), (13, 420, 0.045), road)
g.box((-108, 60, 0.02), (13, 420, 0.045), road)
for k in range(70):
    g.box((-300 + k * 8, 75, 0.06), (3.0, 0.18, 0.02), line)
for k in range(50):
    g.box((36, -120 + k * 8, 0.07), (0.18, 3.0, 0.02), line)
    g.box((-108, -120 + k * 8, 0.07), (0.18, 3.0, 0.02), line)
for x0, y0, Lx, Ly, H, st in LAY:
    g.box((x0 + Lx / 2, y0 + Ly + 5.5, 0.03), (Lx, 5, 0.1), grass)
    for i in range(int(Lx / 6)):
        g.box((x0 + 1.0 + i * (Lx - 2) / (int(Lx / 6) - 1), y0 - 8, 0.03), (0.15, 14, 0.02), line)
g.box((-40, -46, 0.03), (560, 10, 0.1), grass)
g.obj('roads')
# trailers at docks
tb = Mesh()
tb.box((0, 0, 2.5), (2.5, 13.4, 2.75), M['white'])
tb.box((0, 0, 1.0), (1.0, 13, 0.3), M['dark'])
for yy in (3.2, 4.5, 5.8):
    for s in (-1, 1):
        tb.cyl((s * 1.2, yy, 0.5), (s * 0.85, yy, 0.5), 0.5, M['dark'], 12)
tb.box((0, -6.2, 0.6), (0.3, 0.3, 1.1), M['dark'])


def trailer(mm, cabm):
    b = Mesh()
    b.box((0, 0, 2.5), (2.5, 13.4, 2.75), mm)
    b.box((0, 0, 1.0), (1.0, 13, 0.3), M['dark'])
    for yy in (3.2, 4.5, 5.8):
        for s in (-1, 1):
            b.cyl((s * 1.2, yy, 0.5), (s * 0.85, yy, 0.5), 0.5, M['dark'], 12)
    if cabm:
        b.box((0, -8.5, 2.2), (2.5, 2.3, 3.1), cabm)
        b.box((0, -9.68, 2.7), (2.3, 0.08, 1.1), M['glass'])
        b.box((0, -7.0, 0.8), (1.0, 4.5, 0.4), M['dark'])
        for yy in (-8.8, -5.6):
            for s in (-1, 1):
                b.cyl((s * 1.2, yy, 0.5), (s * 0.85, yy, 0.5), 0.5, M['dark'], 12)
    return b.mesh('tr', bevel=0.06)


TR = [
    trailer(M['white'], None),
    trailer(navy, None),
    trailer(M['white'], navy),
    trailer(teal, M['white']),
    trailer(M['white'], M['orange']),
]
for x0, y0, Lx, Ly, H, st in LAY:
    nd = int(Lx / 6)
    for i in range(nd):
        if rnd.random() < 0.5:
            instance(TR[rnd.choice((0, 0, 1, 2, 2, 3, 4))], (x0 + 4 + i * (Lx - 8) / (nd - 1), y0 - 8.0, 0))
for x, y, r in (
    (-60, 72.5, 90),
    (10, 77.5, -90),
    (90, 72.5, 90),
    (33, 40, 0),
    (39, -20, 180),
    (-150, 77.5, -90),
):
    instance(TR[2], (x, y, 0), (0, 0, math.radians(r)))
# tank farm on the point
tw = paint('tankw', '#e6e1d5', 0.4, dirt=0.25, scale=0.12, bump=0)
tkt = paint('tankt', 'petrol', 0.4, dirt=0.1, scale=0.12, bump=0)


def tank(R, H, mm, band):
    b = Mesh()
    b.lathe(
        [
            (0, R),
            (H, R),
            (H + 0.1, R + 0.15),
            (H + 0.35, R + 0.15),
            (H + 0.36, R),
            (H + R * 0.14, 0.4),
            (H + R * 0.14, 0.01),
        ],
        mm,
        64,
        'Z',
    )
    b.lathe(
        [(H * 0.80, R + 0.02), (H * 0.80, R + 0.05), (H * 0.9, R + 0.05), (H * 0.9, R + 0.02)],
        band,
        64,
        'Z',
        smooth=False,
    )
    for zz in (H + 0.9, H + 1.3):
        b.lathe(
            [(zz, R + 0.1), (zz + 0.05, R + 0.1), (zz + 0.05, R + 0.16), (zz, R + 0.16)], M['galv'], 48, 'Z'
        )
    for k in range(44):
        a = k * 0.055
        b.box(
            ((R + 0.45) * math.cos(a), (R + 0.45) * math.sin(a), 0.4 + H * k / 44),
            (0.9, 0.35, 0.08),
            M['galv'],
            rot=(0, 0, a),
        )
    return b.mesh('tank')


T1 = tank(15, 17, tw, navy)
T2 = tank(11, 15, tw, M['orange'])
T3 = tank(8, 13, tkt, M['white'])
f = Mesh()
for j in range(3):
    for i in range(9):
        x, y = -190 + i * 43, 212 + j * 42
        instance((T1, T2, T1)[j] if (i + j) % 5 != 3 else T3, (x, y, 0), (0, 0, 2.2 + i))
    f.box((-17, 212 + j * 42 + 21, 1.1), (406, 0.5, 2.2), kerb)
for i in range(10):
    f.box((-211 + i * 43, 254, 1.1), (0.5, 128, 2.2), kerb)
f.box((-17, 190.5, 1.1), (406, 0.5, 2.2), kerb)
f.box((-17, 254, 0.06), (404, 126, 0.1), kerb)
for z in (3.5, 4.1, 4.7):
    for yy in (184, 185, 186.2):
        f.cyl((-230, yy, z), (300, yy, z), 0.22, M['galv'] if z < 4.6 else M['orange'], 10)
for k in range(36):
    f.box((-228 + k * 15, 185, 2.3), (0.35, 3.0, 4.6), M['slate'])
f.obj('farm')
cm = paint('cont', palette=CONTAINER_COLOURS, rough=0.45, dirt=0.3, scale=0.4)
dc = dry_container(12.192, cm, 0)
for bx in range(6):
    for j in range(16):
        for k in range(rnd.randint(1, 4)):
            instance(dc, (208 + (bx % 3) * 14.5, 200 + j * 2.7 + (bx // 3) * 70, k * 2.6))
for bx in range(8):
    for j in range(8):
        for k in range(rnd.randint(1, 4)):
            instance(dc, (172 + bx * 13.2, 20 + j * 2.7, k * 2.6))
# quay and sea, jetty with a tanker-like ship
q = Mesh()
q.box((-100, 396, -1.0), (900, 4, 3.0), kerb)
q.box((40, 470, 1.5), (10, 150, 1.2), kerb)
q.box((40, 548, 1.5), (150, 12, 1.2), kerb)
for k in range(10):
    q.cyl((40, 410 + k * 15, -6), (40, 410 + k * 15, 1), 0.9, M['slate'], 12)
for z, x in ((2.8, 37), (2.8, 38.2), (3.4, 37.6)):
    q.cyl((x, 398, z), (x, 548, z), 0.3, M['galv'], 10)
for x in (15, 40, 65):
    q.cyl((x, 548, 2), (x, 548, 20), 0.5, M['white'], 10, 0.35)
    q.beam((x, 548, 20), (x, 566, 15), 0.7, 0.7, M['white'])
q.obj('jetty')
s = Mesh()
hull = paint('hullx', 'navy', 0.4, dirt=0.2, scale=0.05)
pts = [(-95, -14), (-92, -16), (60, -16), (80, -12), (95, 0), (80, 12), (60, 16), (-92, 16), (-95, 14)]
s.prism([(x, y) for x, y in pts], hull, 'Z', -3, 10)
s.prism(
    [(x * 0.99, y * 0.97) for x, y in pts], paint('dk', '#7a3a2c', 0.6, dirt=0.3, scale=0.1), 'Z', 10, 10.3
)
s.prism([(x * 1.002, y * 1.004) for x, y in pts], paint('bt', '#7a2c1e', 0.5), 'Z', -3, 1.2)
s.box((-74, 0, 19), (18, 26, 18), M['white'])
s.box((-74, 0, 29), (14, 30, 3), M['white'])
s.box((-66.9, 0, 29.2), (0.3, 28, 1.2), M['glass'])
s.box((-88, 0, 20), (7, 8, 20), navy)
s.box((-88, 0, 28), (7.1, 8.1, 2), M['orange'])
for k in range(8):
    s.cyl((-50 + k * 15, 0, 12), (-49 + k * 15 + 9, 0, 12), 0.3, M['galv'], 8)
for yy in (-2, -1, 0, 1, 2):
    s.cyl((-60, yy, 12), (85, yy, 12), 0.25, M['galv'], 8)
s.cyl((5, 0, 10), (5, 0, 24), 0.6, M['white'], 10)
s.obj('ship', (40, 585, 0), (0, 0, math.radians(180)))
wm = water_material('Sea', deep='#0c3a49', shallow='#185863', rough=0.12, ripple=0.45, ripple_scale=0.5)
ground(
    90000, wm, (0, 0, -2.5)
)  # one plane: two at different heights left a seam (retouched in the first final)
hm = paint('hill', '#5b6660', 0.95, dirt=0, scale=0.004, bump=0, coat=0)

P_ = []
for i in range(121):
    x = -5000 + i * 90
    P_.append(
        [
            (
                x,
                4200 + 600 * v,
                max(
                    0,
                    (N.fractal(Vector((x * 0.0011, v * 1.2, 3)), 1, 2, 5) + 0.75)
                    * 230
                    * (1 - abs(v - 0.5) * 1.6)
                    * (1 - max(0, (x - 1200) / 2600))
                    if x < 3800
                    else 0,
                )
                - 4,
            )
            for v in [k / 8 for k in range(9)]
        ]
    )
h = Mesh()
h.grid(P_, hm)
h.obj('hill')
camera((-172, -112, 88), (-14, 140, 2), 32)
shoot(spp=34, mist=(180, 3200), bounces=5, clamp=4, adaptive=0.03)
