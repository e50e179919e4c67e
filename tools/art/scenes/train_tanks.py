"""Train of tank wagons on curved tracks under overhead lines."""

import math
import random

from mathutils import Vector
from mathutils import noise as N

from studio.colours import linear
from studio.light import camera, sun
from studio.materials import new_material, paint
from studio.mesh import Mesh, ground, instance
from studio.outlines import on_barrel, words
from studio.sky import sky
from studio.stage import begin, grade, shoot
from models.mark import fitting, mark
from models.standard import standard_materials

begin(31)
M = standard_materials()
grade(
    ev=0.25,
    look='high',
    haze=dict(col=[0.8, 0.66, 0.54], amt=0.9, pow=0.7, skip_sky=True),
    glare=0.06,
    sat=1.04,
    shadow=[-0.004, 0.004, 0.014],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
)

EL, AZ = 10, -118
sky(
    EL,
    AZ,
    0.13,
    clouds=0.85,
    scale=0.8,
    dust=1.6,
    cover=0.46,
    seed=6.6,
    cloud_lit=(1.0, 0.76, 0.58),
    cloud_dark=(0.36, 0.39, 0.45),
    stretch=(1, 1.5),
    horizon=(0.95, 0.68, 0.48, 0.8),
    haze_h=0.2,
)
sun(EL, AZ, 5.8, (1, 0.64, 0.37), 1.0)
RAD = 900.0


def trk(s, off, z=0.0):  # gentle right-hand curve: arc-length s, lateral offset
    a = s / RAD
    return (
        RAD * math.sin(a) - off * math.sin(-a) * -1 * 0 + off * math.sin(a),
        -RAD * (1 - math.cos(a)) + off * math.cos(a),
        z,
    ), -a


def curve_prof(prof, off, s0, s1, n, m, mb):
    P = []
    for k in range(n + 1):
        s = s0 + (s1 - s0) * k / n
        (x, y, _), a = trk(s, off)
        row = [(x - math.sin(a) * p * 1.0, y + math.cos(a) * p, z) for p, z in prof]
        P.append(row)
    mb.grid(P, m, smooth=False)


# ballast
m, t, out = new_material('ballast')
P = t.new('ShaderNodeBsdfPrincipled')
g = t.new('ShaderNodeNewGeometry')
pos = g.outputs['Position']
vo = t.new('ShaderNodeTexVoronoi')
t.l.new(pos, vo.inputs['Vector'])
vo.inputs['Scale'].default_value = 16
vo2 = t.new('ShaderNodeTexVoronoi')
t.l.new(pos, vo2.inputs['Vector'])
vo2.inputs['Scale'].default_value = 31
c = t.mix(t.sep(vo.outputs['Color'])[0], linear('#5b554d'), linear('#9a9184'))
c = t.mix(t.smooth(t.noise(pos, 0.6, 5), 0.4, 0.7), c, linear('#6b4a33'))
t.set(
    P.inputs['Base Color'],
    t.mix(0.35, c, t.mix(t.sep(vo2.outputs['Color'])[0], linear('#4a453e'), linear('#8f877b'))),
)
P.inputs['Roughness'].default_value = 0.9
t.set(
    P.inputs['Normal'],
    t.bump(
        t.math('SUBTRACT', t.math('MULTIPLY', vo.outputs[0], -1.0), t.math('MULTIPLY', vo2.outputs[0], 0.5)),
        1.0,
        0.06,
    ),
)
t.l.new(P.outputs[0], out.inputs[0])
rail = paint('rail', '#6b625a', 0.4, 0.7, dirt=0.5, grimecol='#5a3420')
railtop = paint('railtop', '#c6c8c8', 0.18, 1.0, dirt=0.05)
slp = paint('sleeper', '#a49d90', 0.8, dirt=0.4, coat=0)
tb = Mesh()
TR = (0.0, 4.5, -4.5, -9.0, -13.5, -18.0, -22.5, 9.0)
curve_prof([(-60, 0.05), (-26.0, 0.085), (12.5, 0.085), (16.7, -0.75)], 0, -40, 420, 120, m, tb)
for off in TR:
    for r in (-0.7535, 0.7535):
        curve_prof(
            [
                (r - 0.075, 0.14),
                (r - 0.075, 0.16),
                (r - 0.012, 0.18),
                (r - 0.012, 0.27),
                (r - 0.036, 0.28),
                (r - 0.036, 0.318),
            ],
            off,
            -40,
            420,
            180,
            rail,
            tb,
        )
        curve_prof(
            [
                (r + 0.075, 0.14),
                (r + 0.075, 0.16),
                (r + 0.012, 0.18),
                (r + 0.012, 0.27),
                (r + 0.036, 0.28),
                (r + 0.036, 0.318),
            ],
            off,
            -40,
            420,
            180,
            rail,
            tb,
        )
        curve_prof([(r - 0.037, 0.319), (r + 0.037, 0.319)], off, -40, 420, 180, railtop, tb)
tb.obj('track')
sm = Mesh()
sm.box((0, 0, 0.07), (0.26, 2.6, 0.16), slp)
for r in (-0.7535, 0.7535):
    sm.box((0, r, 0.16), (0.2, 0.3, 0.03), M['dark'])
sme = sm.mesh('slp', bevel=0.015)
for off in TR:
    s = -40
    while s < 300:
        p, a = trk(s, off)
        instance(sme, p, (0, 0, a))
        s += 0.62
gr = paint('ground', '#6e6752', 0.95, dirt=0.5, scale=0.08, bump=0.6, coat=0, varycol=0.3, streak=False)
ground(9000, gr, (0, 0, -0.76))


# The weld seams between which the mark stands.
LEFT, RIGHT = -5.2, 0.2


# tank wagon
def wagon(tank, fr, number):
    mb = Mesh()
    F = M[fr]
    D = M['dark']
    r = 1.45
    zc = 2.75
    hl = 6.9
    cap = 0.5
    pr = [r * i / 12 for i in range(1, 13)]
    left = [(-hl + cap * (1 - math.sqrt(max(0, 1 - (q / r) ** 2.4))), q) for q in pr]
    mb.lathe(
        [(left[0][0], 0.001)] + left + [(-x, q) for x, q in left[::-1]] + [(-left[0][0], 0.001)],
        M[tank],
        72,
        'X',
        (0, 0, zc),
    )
    for x in (-6.3, LEFT, RIGHT, 4.9, 6.3):
        mb.lathe(
            [(x - 0.05, r), (x - 0.05, r + 0.015), (x + 0.05, r + 0.015), (x + 0.05, r)],
            F if abs(x) > 6 else M[tank],
            72,
            'X',
            (0, 0, zc),
            smooth=False,
        )
    mb.box((0, 0, 1.12), (14.6, 0.5, 0.32), F)
    for s in (-1, 1):
        mb.box((0, s * 1.15, 1.15), (14.6, 0.12, 0.24), F)
        mb.box((s * 7.25, 0, 1.12), (0.16, 2.6, 0.42), F)
        for y in (-0.9, 0.9):
            mb.cyl((s * 7.3, y, 1.06), (s * 7.85, y, 1.06), 0.1, D, 16)
            mb.cyl((s * 7.82, y, 1.06), (s * 7.9, y, 1.06), 0.25, D, 24)
        mb.cyl((s * 7.3, 0, 1.0), (s * 8.0, 0, 1.0), 0.05, D, 8)
        for x in (-4.5, 4.5):
            mb.beam((x - 0.8, s * 1.15, 1.2), (x - 0.8, s * 1.05, 1.75), 0.1, 0.5, F)
            mb.beam((x + 0.8, s * 1.15, 1.2), (x + 0.8, s * 1.05, 1.75), 0.1, 0.5, F)
        # bogie
        bx = s * 4.9
        for y in (-1, 1):
            mb.prism(
                [
                    (bx - 1.55, 0.62),
                    (bx - 1.3, 0.82),
                    (bx + 1.3, 0.82),
                    (bx + 1.55, 0.62),
                    (bx + 1.2, 0.4),
                    (bx + 0.6, 0.44),
                    (bx + 0.4, 0.3),
                    (bx - 0.4, 0.3),
                    (bx - 0.6, 0.44),
                    (bx - 1.2, 0.4),
                ],
                D,
                'Y',
                y * 1.0 - 0.07,
                y * 1.0 + 0.07,
            )
            for wx in (-0.9, 0.9):
                mb.lathe(
                    [(-0.07, 0.40), (-0.06, 0.455), (0.06, 0.46), (0.075, 0.49), (0.09, 0.49), (0.09, 0.40)],
                    M['ss'],
                    36,
                    'Y',
                    (bx + wx, y * 0.76, 0.779),
                )
                mb.cyl((bx + wx, y * 0.70, 0.779), (bx + wx, y * 0.83, 0.779), 0.40, D, 32)
                mb.cyl((bx + wx, y * 1.0, 0.66), (bx + wx, y * 1.15, 0.66), 0.16, M['slate'], 16)
            for kx in (-0.25, 0, 0.25):
                mb.cyl((bx + kx, y * 1.05, 0.42), (bx + kx, y * 1.05, 0.78), 0.08, M['slate'], 12)
        for wx in (-0.9, 0.9):
            mb.cyl((bx + wx, -0.9, 0.779), (bx + wx, 0.9, 0.779), 0.09, D, 12)
    mb.box((0, 0, zc + r + 0.05), (6.5, 0.8, 0.04), M['galv'])
    mb.cyl((0, 0, zc + r - 0.05), (0, 0, zc + r + 0.22), 0.3, M['galv'], 28)
    for y in (-0.45, 0.45):
        mb.tube(
            [
                (-3.2, y, zc + r + 0.05),
                (-3.2, y, zc + r + 0.75),
                (3.2, y, zc + r + 0.75),
                (3.2, y, zc + r + 0.05),
            ],
            0.022,
            M['galv'],
        )
    for k in range(5):
        for y in (-0.45, 0.45):
            mb.cyl(
                (-1.6 + k * 0.8, y, zc + r + 0.05), (-1.6 + k * 0.8, y, zc + r + 0.75), 0.016, M['galv'], 6
            )
    for s in (-1, 1):
        for dx in (-0.22, 0.22):
            mb.tube(
                [
                    (1.2 + dx, s * 1.52, 1.0),
                    (1.2 + dx, s * 1.52, zc + 0.5),
                    (1.2 + dx, s * 0.7, zc + r + 0.3),
                ],
                0.022,
                M['galv'],
            )
        for k in range(9):
            mb.cyl((0.98, s * 1.52, 1.15 + k * 0.27), (1.42, s * 1.52, 1.15 + k * 0.27), 0.015, M['galv'], 6)

        ink = M['decaldark'] if tank in ('tankwhite', 'tanksteel') else M['decal']
        place = on_barrel((LEFT + RIGHT) / 2, zc, r, 0.3, s)
        mark(mb, place, M['decalorange'], ink, fitting(RIGHT - LEFT - 0.2))
        for k, line in enumerate((number, 'ESTUARY', 'Zacns')):
            words(mb, line, on_barrel(3.0, zc, r, 0.1, s), ink, (0.13, 0.1, 0.1)[k], (0, -0.22 * k))
        for half, material, off in ((1.0, M['decaldark'], 0), (0.93, M['decalorange'], 0.004)):
            at = on_barrel(5.6, zc, r, 0.0, s, 0.013 + off)
            corners = [at(x * half * 0.2, y * half * 0.15) for x, y in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
            mb.add(corners, [(0, 1, 2, 3)], material)
        panel = on_barrel(5.6, zc, r, 0.0, s, 0.021)
        for line, y in (('80', 0.07), ('1789', -0.07)):
            words(mb, line, panel, M['decaldark'], 0.1, (0, y))
    return mb.mesh('wagon', bevel=0.012)


W4 = [
    wagon('tankwhite', 'frame', '37 80 7846 305-6'),
    wagon('tanksteel', 'frame', '37 80 7846 312-2'),
    wagon('tanknavy', 'slate', '37 80 7846 327-0'),
    wagon('tankteal', 'slate', '37 80 7846 331-2'),
]
s = 8.0
seq = [0, 2, 0, 1, 0, 3, 0, 0, 2, 1, 0, 3, 0, 2, 0, 1, 0]
for k in seq:
    p, a = trk(s, 0)
    instance(W4[k], p, (0, 0, a))
    s += 16.0
# catenary masts
mast = Mesh()
mast.box((0, -2.25, 3.8), (0.2, 0.2, 7.6), M['galv'])
mast.beam((0, -2.25, 6.4), (0, 0.4, 6.9), 0.06, 0.06, M['galv'])
mast.beam((0, -2.25, 5.6), (0, 0.3, 5.75), 0.05, 0.05, M['galv'])
mast.cyl((0, -2.1, 5.6), (0, -1.6, 5.62), 0.07, M['slate'], 8)
mm = mast.mesh('mast')
cat = Mesh()
for j, (off, flip) in enumerate(((0, 1), (4.5, -1))):
    pts = []
    for k in range(0, 8):
        p, a = trk(12 + k * 50, off)
        o = instance(mm, p, (0, 0, a if flip < 0 else a + math.pi)) if j == 0 else instance(mm, p, (0, 0, a))
    for k in range(0, 160):
        p, a = trk(-38 + k * 2.5, off)
        u = (k % 20) / 20
        pts.append(((p[0], p[1], 5.75), (p[0], p[1], 5.85 + 1.05 * (2 * u - 1) ** 2)))
    cat.tube([q[0] for q in pts], 0.012, M['dark'], 5)
    cat.tube([q[1] for q in pts], 0.012, M['dark'], 5)
cat.obj('wires')

hm = paint('hill', '#565f45', 0.95, dirt=0, scale=0.004, bump=0, coat=0, varycol=0.2)


def hills(x0, x1, y0, y1, h, seed, nx=240, ny=60):
    Pq = []
    for i in range(nx):
        row = []
        for j in range(ny):
            X = x0 + (x1 - x0) * i / (nx - 1)
            Y = y0 + (y1 - y0) * j / (ny - 1)
            f = N.hetero_terrain(
                Vector((X / 700 + seed, Y / 700, seed)), 1.0, 2.1, 6, 0.7, noise_basis='PERLIN_ORIGINAL'
            )
            e = min(1, (1 - abs(2 * i / (nx - 1) - 1)) * 3) * math.sin(math.pi * j / (ny - 1)) ** 0.8
            row.append((X, Y, -3 + h * max(0, f * 0.5) * e))
        Pq.append(row)
    mb = Mesh()
    mb.grid(Pq, hm)
    mb.obj('hills')


hills(500, 2600, -700, 1500, 120, 2.2)
hills(1800, 4800, -2600, 2400, 150, 5.1)
# refinery silhouettes
rf = Mesh()
rr = random.Random(4)
for k in range(26):
    x = 300 + rr.uniform(0, 260)
    y = 70 + rr.uniform(0, 190)
    hh = rr.uniform(12, 48)
    ra = rr.uniform(1.2, 4)
    if rr.random() < 0.4:
        rf.cyl((x, y, -1), (x, y, rr.uniform(10, 16)), rr.uniform(8, 14), M['tankwhite'], 40)
    else:
        rf.cyl((x, y, -1), (x, y, hh), ra, M['tanksteel'], 24)
        rf.cyl((x, y, hh * 0.6), (x, y, hh * 0.6 + 0.4), ra + 1, M['galv'], 24)
        rf.cyl((x, y, hh * 0.85), (x, y, hh * 0.85 + 0.4), ra + 1, M['galv'], 24)
rf.obj('refinery')
camera((-8.5, -7.0, 2.0), (22, -1.6, 3.0), 38, 2.4, (6, -1.3, 2.2))
shoot(spp=40, mist=(25, 2600), bounces=5)
