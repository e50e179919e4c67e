"""Container train on a long curved viaduct over calm water in haze."""

import math
import random

from mathutils import Vector

from studio.light import camera, sun
from studio.materials import paint
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.containers import CONTAINER_COLOURS, dry_container
from models.site import hills
from models.standard import standard_materials
from models.tank_container import tank_container

begin(37)
M = standard_materials()
grade(
    ev=0.36,
    look='high',
    haze=dict(col=[0.9, 0.78, 0.68], amt=0.8, pow=0.85, skip_sky=True),
    glare=0.06,
    sat=1.12,
    shadow=[-0.004, 0.004, 0.016],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
)

EL, AZ = 11, -152
sky(
    EL,
    AZ,
    0.14,
    clouds=0.85,
    scale=0.8,
    dust=1.6,
    cover=0.46,
    seed=6.6,
    cloud_lit=(1.0, 0.76, 0.58),
    cloud_dark=(0.36, 0.39, 0.45),
    stretch=(1, 1.5),
    horizon=(0.95, 0.69, 0.50, 0.85),
    haze_h=0.2,
)
sun(EL, AZ, 6.0, (1, 0.66, 0.40), 1.0)
RAD = 760.0
ZD = 46.0


def P(s, off, z=0.0):
    a = s / RAD
    return (
        RAD * math.sin(a) + off * math.sin(a),
        RAD * (1 - math.cos(a)) - 0 + (-off * -1) * math.cos(a) * -1 * -1,
        z,
    )


def trk(s, off, z=0.0):
    a = s / RAD
    cx, cy = RAD * math.sin(a), RAD * (1 - math.cos(a))
    return Vector((cx - off * math.sin(a), cy + off * math.cos(a), ZD + z)), a


conc = paint('conc_v', '#b9b3a7', 0.78, dirt=0.45, scale=0.16, coat=0, bump=0.12, grimecol='#5f574c')
bal = paint('ballast_v', '#7b7268', 0.95, dirt=0.4, scale=0.6, coat=0, bump=0.6, streak=False, varycol=0.14)
rl = paint('rail_v', '#8b857d', 0.3, 0.8, dirt=0.3)
mb = Mesh()
SP = 46.0
S0, S1 = -230, 760


def sweep(prof, m, step=4.0, smooth=False):
    n = int((S1 - S0) / step)
    rows = []
    for k in range(n + 1):
        s = S0 + (S1 - S0) * k / n
        rows.append([tuple(trk(s, o, z)[0]) for o, z in (prof(s) if callable(prof) else prof)])
    mb.grid(rows, m, smooth)


def girder(s):
    u = (s / SP) % 1.0
    d = 2.7 + 2.6 * (2 * abs(u - 0.5)) ** 2.2 * 1.0
    return [
        (-6.2, -0.35),
        (-6.2, -0.62),
        (-3.4, -1.1),
        (-2.5, -d),
        (2.5, -d),
        (3.4, -1.1),
        (6.2, -0.62),
        (6.2, -0.35),
    ]


sweep(girder, conc, 2.3)
sweep(
    [
        (-6.2, -0.35),
        (-6.2, 0.75),
        (-5.95, 0.75),
        (-5.95, -0.1),
        (5.95, -0.1),
        (5.95, 0.75),
        (6.2, 0.75),
        (6.2, -0.35),
    ],
    conc,
)
sweep([(-5.0, -0.08), (-4.3, 0.22), (4.3, 0.22), (5.0, -0.08)], bal)
for off in (-2.15, 2.15):
    for r in (-0.7535, 0.7535):
        sweep(
            [(off + r - 0.05, 0.28), (off + r - 0.04, 0.46), (off + r + 0.04, 0.46), (off + r + 0.05, 0.28)],
            rl,
            3.0,
        )
for q in (-6.08, 6.08):
    sweep([(q - 0.03, 1.35), (q - 0.03, 1.41), (q + 0.03, 1.41), (q + 0.03, 1.35)], M['galv'], 4.0)
k = S0
while k < 420:
    for q in (-6.08, 6.08):
        p, a = trk(k, q, 0.7)
        mb.cyl(p, p + Vector((0, 0, 0.7)), 0.03, M['galv'], 5, caps=False)
    k += 2.4
mb.obj('viaduct')
sl = Mesh()
sl.box((0, 0, 0.26), (0.26, 2.6, 0.12), conc)
slm = sl.mesh('slp')
for off in (-2.15, 2.15):
    s = -120.0
    while s < 330:
        p, a = trk(s, off)
        instance(slm, p, (0, 0, a))
        s += 0.66
# piers
pr = Mesh()
for kk in range(int(S0 / SP) - 0, int(S1 / SP) + 1):
    s = kk * SP
    c, a = trk(s, 0, -5.3)
    t = Vector((math.cos(a), math.sin(a), 0))
    nn = Vector((-math.sin(a), math.cos(a), 0))

    def ring(z, lx, ly):
        o = []
        for sx, sy in (
            (-1, -0.7),
            (-0.72, -1),
            (0.72, -1),
            (1, -0.7),
            (1, 0.7),
            (0.72, 1),
            (-0.72, 1),
            (-1, 0.7),
        ):
            q = c + t * sx * lx / 2 + nn * sy * ly / 2
            o.append((q.x, q.y, z))
        return o + [o[0]]

    R = [
        ring(ZD - 5.3, 2.6, 6.6),
        ring(ZD - 6.6, 2.6, 6.4),
        ring(ZD - 9.5, 2.5, 4.6),
        ring(10, 3.4, 5.6),
        ring(1.6, 3.8, 6.2),
    ]
    pr.grid(R, conc, smooth=False)
    Rb = [ring(1.8, 8.5, 12.0), ring(-3, 8.5, 12.0)]
    pr.grid(Rb, conc, smooth=False)
    pr.add(Rb[0][:-1], [tuple(range(8))], conc)
pr.obj('piers')
# masts + wires on the far track side and near side
mm = Mesh()
G = M['galv']
mm.box((0, 0, 3.7), (0.22, 0.22, 7.4), G)
mm.beam((0, 0, 6.2), (0, 3.3, 6.7), 0.07, 0.07, G)
mm.beam((0, 0, 5.5), (0, 3.2, 5.65), 0.06, 0.06, G)
mme = mm.mesh('mast')
w = Mesh()
k = -184.0
while k < 700:
    p, a = trk(k + 11, 5.6)
    instance(mme, p, (0, 0, a + math.pi))
    p, a = trk(k + 11, -5.6)
    instance(mme, p, (0, 0, a))
    k += SP
for off in (-2.3, 2.3):
    A, Bq = [], []
    for k in range(160):
        s = -173 + k * 4.6
        p, a = trk(s, off)
        u = ((s - 11) / SP) % 1.0
        A.append(p + Vector((0, 0, 5.65)))
        Bq.append(p + Vector((0, 0, 5.75 + 0.95 * (2 * u - 1) ** 2)))
    w.tube(A, 0.02, M['dark'], 4)
    w.tube(Bq, 0.02, M['dark'], 4)
w.obj('wires')


# wagons
def wagon():
    m = Mesh()
    F = M['frame']
    D = M['dark']
    for y in (-1.0, 1.0):
        m.box((0, y, 1.0), (18.4, 0.22, 0.34), F)
    for x in (-9.0, -6.0, -3, 0, 3, 6, 9.0):
        m.box((x, 0, 1.02), (0.25, 2.2, 0.2), F)
    for s in (-1, 1):
        m.box((s * 9.3, 0, 1.02), (0.2, 2.5, 0.42), F)
        for y in (-0.88, 0.88):
            m.cyl((s * 9.35, y, 1.05), (s * 9.85, y, 1.05), 0.2, D, 14)
        for wx in (-0.9, 0.9):
            for y in (-0.76, 0.76):
                m.cyl((s * 6.9 + wx, y - 0.06, 0.46), (s * 6.9 + wx, y + 0.06, 0.46), 0.46, M['slate'], 24)
        for y in (-1.02, 1.02):
            m.box((s * 6.9, y, 0.52), (2.9, 0.16, 0.34), D)
    return m.mesh('flat')


fl = wagon()
cm = paint('cont', palette=CONTAINER_COLOURS, rough=0.42, dirt=0.3, scale=0.5)
d40 = dry_container(12.192, cm, 2)
d20 = dry_container(6.058, cm, 2)
tm = [
    tank_container(M, a, b, None, 1)
    for a, b in (
        ('frame', 'tankwhite'),
        ('frame_teal', 'tanksteel'),
        ('frame', 'tanknavy'),
        ('frame_white', 'tankwhite'),
        ('frame_orange', 'tankwhite'),
    )
]
rnd = random.Random(8)
s = -150.0
n = 0
ZR = 0.46
while s < 262:
    p, a = trk(s, -2.15, ZR)
    instance(fl, p, (0, 0, a))
    kind = ('40+t', 'ttt', '40+20', 'ttt', '40+t', '20s', '40+t')[n % 7]

    def put(me, dx):
        q, aa = trk(s + dx, -2.15, ZR + 1.17)
        instance(me, q, (0, 0, a + (math.pi if rnd.random() < 0.5 else 0)))

    if kind == '40+t':
        put(d40, -3.05)
        put(rnd.choice(tm), 6.15)
    elif kind == '40+20':
        put(d40, 3.05)
        put(d20, -6.15)
    elif kind == '20s':
        put(d20, -6.15)
        put(rnd.choice(tm), 0)
        put(d20, 6.15)
    else:
        [put(rnd.choice(tm), dx) for dx in (-6.15, 0, 6.15)]
    s += 19.75
    n += 1
lo = Mesh()
Lc = M['tanknavy']


def lring(x, hw, z0, z1, r=0.25):
    return [
        (x, -hw, z0),
        (x, -hw, z1 - r),
        (x, -hw + r, z1),
        (x, hw - r, z1),
        (x, hw, z1 - r),
        (x, hw, z0),
        (x, -hw, z0),
    ]


prof = [
    (-9.6, 1.2, 0.9, 2.2),
    (-9.4, 1.4, 0.7, 2.9),
    (-8.4, 1.5, 0.7, 3.9),
    (-7.8, 1.5, 0.7, 4.05),
    (7.8, 1.5, 0.7, 4.05),
    (8.4, 1.5, 0.7, 3.9),
    (9.4, 1.4, 0.7, 2.9),
    (9.6, 1.2, 0.9, 2.2),
]
lo.grid([lring(*q) for q in prof], Lc, smooth=False)
lo.box((0, 0, 1.25), (17.6, 3.03, 0.22), M['orange'])
for x in (-8.75, 8.75):
    lo.box((x, 0, 3.3), (0.7, 2.5, 0.62), M['glass'])
for x in (-5, -2, 2, 5):
    lo.box((x, 0, 4.2), (1.8, 1.6, 0.35), M['slate'])
for x in (-6, 6):
    for y in (-1, 1):
        lo.box((x, y, 0.6), (4.2, 0.3, 0.6), M['dark'])
lom = lo.mesh('loco', bevel=0.05)
for dx in (0.0, 20.2):
    p, a = trk(s + 0.2 + dx, -2.15, ZR)
    instance(lom, p, (0, 0, a))
# water, far shores
wm = water_material('Sea', deep='#0b3440', shallow='#175660', rough=0.13, ripple=0.5, ripple_scale=0.45)
ground(24000, wm, (0, 0, 0))
hm = paint('hill', '#4d5a47', 0.95, dirt=0, scale=0.004, bump=0, coat=0, varycol=0.2)
hills(hm, 600, 3600, 300, 2600, 300, 2.2, base=-8)
hills(hm, 1600, 6200, -2600, 600, 420, 5.1, base=-8)
hills(hm, 3000, 9000, 1500, 5600, 800, 7.7, base=-8)
camera((-58, -62, ZD + 19.5), (60, -7, ZD - 4.8), 45)
shoot(spp=36, mist=(70, 3400), bounces=5)
