"""A roof terrace over the harbour after work: long tables, mugs, a pergola and the cranes across the water."""

import math
import random

from mathutils import Vector
from mathutils import noise as N

from studio.colours import linear
from studio.light import camera, sun
from studio.materials import facade_glass, luminous, new_material, paint, plain
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.containers import CONTAINER_COLOURS, dry_container
from models.cranes import quay_crane
from models.standard import standard_materials

begin(111)
M = standard_materials()
grade(
    ev=0.72,
    look='medhigh',
    haze=dict(col=[0.86, 0.72, 0.58], amt=0.55, pow=0.8, skip_sky=True),
    glare=0.08,
    glare_th=1.0,
    sat=1.05,
    shadow=[-0.004, 0.003, 0.014],
    highlight=[0.012, 0.004, -0.01],
    vig=0.15,
)

EL, AZ = 12, 150
sky(
    EL,
    AZ,
    0.16,
    clouds=0.75,
    scale=0.8,
    dust=1.6,
    cover=0.47,
    seed=3.2,
    cloud_lit=(1.1, 0.86, 0.68),
    cloud_dark=(0.46, 0.5, 0.56),
    horizon=(1.0, 0.78, 0.58, 0.75),
    haze_h=0.2,
)
sun(EL, AZ, 5.6, (1, 0.70, 0.44), 1.0)


def wood(name, c1, c2, w, ax):
    m, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    tc = t.new('ShaderNodeTexCoord')
    v = tc.outputs['Object']
    x, y, z = t.sep(v)
    q = (x, y)[1 - ax]
    pl = t.math('FLOOR', t.math('DIVIDE', q, w))
    wn = t.new('ShaderNodeTexWhiteNoise')
    t.set(wn.inputs['Vector'], t.comb(pl, 3.0, 0.0))
    vv = t.vmath(
        'ADD',
        v,
        t.comb(
            t.math('MULTIPLY', wn.outputs['Value'], 9.0),
            t.math('MULTIPLY', wn.outputs['Value'], 5.0),
            t.math('MULTIPLY', pl, 3.7),
        ),
    )
    sc = [14, 14, 14]
    sc[ax] = 1.0
    g1 = t.noise(t.mapping(vv, scale=tuple(sc)), 1.4, 6, 0.62, 0.8)
    sc2 = [120, 120, 120]
    sc2[ax] = 5
    g2 = t.noise(t.mapping(vv, scale=tuple(sc2)), 1.0, 3, 0.6)
    c = t.mix(t.smooth(g1, 0.3, 0.7), linear(c1), linear(c2))
    c = t.mix(t.math('MULTIPLY', t.smooth(g2, 0.45, 0.75), 0.35), c, linear('#4e3a28'))
    c = t.mix(t.math('MULTIPLY', wn.outputs['Value'], 0.3), c, linear(c1))
    gap = t.smooth(
        t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', q, w)), 0.5)),
        0.5 - 0.007 / w,
        0.5 - 0.004 / w,
    )
    c = t.mix(gap, c, linear('#17110c'))
    t.set(P.inputs['Base Color'], c)
    t.set(P.inputs['Roughness'], t.math('ADD', 0.42, t.math('MULTIPLY', g2, 0.22)))
    t.set(
        P.inputs['Normal'],
        t.bump(
            t.math('SUBTRACT', t.math('ADD', t.math('MULTIPLY', g2, 0.4), g1), t.math('MULTIPLY', gap, 4.0)),
            0.3,
            0.004,
        ),
    )
    t.l.new(P.outputs[0], out.inputs[0])
    return m


deckm = wood('deckw', '#8f7a62', '#ab967c', 0.14, 1)
tabm = wood('tabw', '#8a6340', '#b98f62', 0.19, 1)
nv = paint('nvp', 'navy', 0.4, coat=0.2, dirt=0.1, bump=0.02)
wh = paint('whp', '#e6e0d4', 0.5, dirt=0.1, bump=0.02)
fabo = plain('fabo', '#d9662a', 0.9, bump=0.25, bscale=400)
fabt = plain('fabt', 'petrol', 0.9, bump=0.25, bscale=400)
cup = plain('cup', '#f0ece2', 0.25, coat=0.5)
cupt = plain('cupt', '#1b6a70', 0.25, coat=0.5)
leaf = paint('leaf', '#56663c', 0.8, dirt=0, bump=0, coat=0, varycol=0.25, streak=False, scale=3)
soil = plain('soil', '#2a211a', 0.9)
d = Mesh()
d.box((0, 4, -0.05), (26, 26, 0.1), deckm)
d.obj('deck')


def table(x, L, y0):
    b = Mesh()
    b.box((x, y0 + L / 2, 0.735), (0.92, L, 0.05), tabm)
    for s in (-1, 1):
        b.box((x + s * 0.80, y0 + L / 2, 0.44), (0.36, L, 0.045), tabm)
    n = max(2, round(L / 2.2))
    for k in range(n):
        y = y0 + 0.6 + (L - 1.2) * k / (n - 1)
        b.box((x, y, 0.36), (0.07, 0.07, 0.70), nv)
        b.box((x, y, 0.03), (1.9, 0.07, 0.05), nv)
        b.box((x, y, 0.38), (1.66, 0.06, 0.05), nv)
        for s in (-1, 1):
            b.box((x + s * 0.80, y, 0.22), (0.06, 0.07, 0.40), nv)
    b.obj('table', bevel=0.006)


rnd = random.Random(8)
for x, y0, L in ((-1.75, -1.2, 8.6), (1.75, -1.2, 8.6), (5.25, -1.2, 8.6), (-5.25, -1.2, 8.6)):
    table(x, L, y0)
t = Mesh()


def mug(x, y, m):
    t.lathe(
        [
            (0.76, 0.001),
            (0.76, 0.036),
            (0.765, 0.040),
            (0.855, 0.043),
            (0.855, 0.039),
            (0.775, 0.035),
            (0.775, 0.001),
        ],
        m,
        32,
        'Z',
        (x, y, 0),
    )
    t.tube(
        [(x + 0.04, y, 0.838), (x + 0.066, y, 0.83), (x + 0.068, y, 0.795), (x + 0.04, y, 0.782)],
        0.0055,
        m,
        8,
    )


def bowl(x, y, m):
    t.lathe(
        [
            (0.76, 0.001),
            (0.76, 0.05),
            (0.79, 0.10),
            (0.835, 0.14),
            (0.835, 0.134),
            (0.79, 0.09),
            (0.775, 0.03),
            (0.775, 0.001),
        ],
        m,
        48,
        'Z',
        (x, y, 0),
    )


mug(-1.52, 0.35, cup)
mug(-1.95, 0.95, cupt)
mug(1.5, 0.6, cup)
mug(1.95, 2.2, cup)
mug(-1.6, 3.0, cup)
bowl(-1.75, 1.75, cupt)
bowl(1.78, 1.3, cup)
for k in range(7):
    a = k * 0.9
    t.lathe(
        [
            (-0.036 * math.cos(math.pi * q / 10), max(1e-4, 0.036 * math.sin(math.pi * q / 10)))
            for q in range(11)
        ],
        plain(f'fr{k}', ('#e8641b', '#d97a2a')[k % 2], 0.45),
        20,
        'Z',
        (
            -1.75 + 0.055 * math.cos(a) * (k > 0),
            1.75 + 0.055 * math.sin(a) * (k > 0),
            0.83 + (0.03 if k == 0 else 0),
        ),
    )
t.obj('ware', auto=40)
c = Mesh()
for x, y, m in (
    (-2.55, 0.3, fabo),
    (-2.55, 2.6, fabt),
    (-0.95, 1.4, fabt),
    (0.95, 0.9, fabo),
    (0.95, 3.2, fabt),
    (2.55, 2.0, fabo),
    (-0.95, 4.2, fabo),
    (4.45, 1.2, fabt),
):
    c.box((x, y, 0.485), (0.37, 0.40, 0.045), m)
c.obj('cush', bevel=0.018)
# planters with grasses along the parapet, glass balustrade
p = Mesh()
g = Mesh()
gl = facade_glass('bal', (0.86, 0.93, 0.94), 0.8, 0.05)
for k in range(-4, 6):
    x = k * 2.6
    g.add(
        [(x + 0.05, 9.2, 0.08), (x + 2.5, 9.2, 0.08), (x + 2.5, 9.2, 1.12), (x + 0.05, 9.2, 1.12)],
        [(0, 1, 2, 3)],
        gl,
    )
    p.box((x, 9.2, 0.56), (0.05, 0.06, 1.12), nv)
p.box((1.3, 9.2, 1.14), (26, 0.07, 0.05), nv)
for x in (-6.6, -3.5, 3.5, 6.6):
    p.box((x, 8.5, 0.25), (1.9, 0.5, 0.5), wh)
    p.box((x, 8.5, 0.49), (1.8, 0.42, 0.04), soil)
    for k in range(420):
        bx, by = x + rnd.uniform(-0.86, 0.86), 8.5 + rnd.uniform(-0.18, 0.18)
        h = rnd.uniform(0.35, 0.85)
        dx, dy = rnd.gauss(0, 0.16), rnd.gauss(0, 0.14)
        w = 0.008
        p.add(
            [
                (bx - w, by, 0.5),
                (bx + w, by, 0.5),
                (bx + dx * 0.4 + w * 0.8, by + dy * 0.4, 0.5 + h * 0.6),
                (bx + dx * 0.4 - w * 0.8, by + dy * 0.4, 0.5 + h * 0.6),
                (bx + dx, by + dy, 0.5 + h),
            ],
            [(0, 1, 2, 3), (3, 2, 4)],
            leaf,
        )
# pergola
for x in (-8.6, -2.75, 3.1, 8.9):
    for y in (3.9, 8.9):
        p.box((x, y, 1.6), (0.13, 0.13, 3.2), nv)
    p.box((x, 6.4, 3.25), (0.12, 5.6, 0.2), nv)
for k in range(10):
    p.box((0, 3.75 + k * 0.59, 3.42), (19, 0.045, 0.16), nv)
p.obj('perg', bevel=0.004)
g.obj('glass')
# string of small warm globes
bl = Mesh()
bm = luminous('bm', (1, 0.72, 0.40), 5.0)
for x in (-3.5, 3.5):
    for k in range(6):
        y = 3.9 + k * 1.0
        bl.lathe(
            [
                (-0.04 * math.cos(math.pi * q / 10), max(1e-4, 0.04 * math.sin(math.pi * q / 10)))
                for q in range(11)
            ],
            bm,
            16,
            'Z',
            (x, y, 2.98),
        )
        bl.cyl((x, y, 3.02), (x, y, 3.3), 0.004, nv, 6)
bl.obj('globes')
# harbour: water, opposite quay, cranes, stacks, a ship
wm = water_material('Sea', deep='#0d3b48', shallow='#1a5a63', rough=0.10, ripple=0.4, ripple_scale=0.8)
ground(30000, wm, (0, 15000 + 14, -13))
q = Mesh()
q.box((-40, 470, -11), (1500, 330, 6), paint('q', '#8a8478', 0.8, dirt=0.2, scale=0.1))
q.obj('quay')
cr = quay_crane(M, col='frame', acc='frame_orange')
for x in (-215, -150, -80, 70, 140):
    instance(cr, (x, 325, -8), (0, 0, math.radians(-90)))
cm = paint('cont', palette=CONTAINER_COLOURS, rough=0.45, dirt=0.3, scale=0.4)
dc = dry_container(12.192, cm, 0)
for i in range(46):
    for j in range(3):
        for k in range(rnd.randint(2, 5)):
            instance(dc, (-330 + i * 13.2, 375 + j * 3, -8 + k * 2.6))

hm = paint('hill', '#5d675f', 0.95, dirt=0, scale=0.004, bump=0, coat=0)
h = Mesh()
h.grid(
    [
        [
            (
                x,
                3800 + 500 * v,
                max(
                    0,
                    (N.fractal(Vector((x * 0.0011, v * 1.2, 9)), 1, 2, 5) + 0.7)
                    * 260
                    * (1 - abs(v - 0.5) * 1.6),
                )
                - 14,
            )
            for v in [k / 8 for k in range(9)]
        ]
        for x in range(-4500, 4500, 90)
    ],
    hm,
)
h.obj('hill')
camera((-3.15, -2.6, 1.62), (0.55, 6, 1.22), 26, 2.4, (-1.7, 1.2, 0.75))
shoot(spp=24, mist=(12, 1500), bounces=5, clamp=3, adaptive=0.04)
