"""Rows of stacked tank containers on a wet quay in low sun, cranes in the haze."""

import math
import random
from itertools import cycle

from studio.colours import linear
from studio.light import camera, sun
from studio.materials import new_material, paint
from studio.mesh import ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from models.containers import CONTAINER_COLOURS, dry_container
from models.cranes import quay_crane
from models.standard import standard_materials
from models.tank_container import tank_container

begin(11)
M = standard_materials()
grade(
    ev=0.12,
    look='high',
    haze=dict(col=[0.78, 0.6, 0.46], amt=0.42, pow=0.75, skip_sky=True),
    glare=0.06,
    glare_th=1.2,
    sat=1.04,
    shadow=[-0.004, 0.004, 0.014],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
)

EL, AZ = 9.5, -132
sky(
    EL,
    AZ,
    0.13,
    clouds=0.85,
    scale=0.8,
    dust=1.6,
    cover=0.46,
    seed=5.3,
    cloud_lit=(1.0, 0.74, 0.56),
    cloud_dark=(0.34, 0.36, 0.42),
    stretch=(1, 1.6),
    horizon=(0.95, 0.66, 0.46, 0.75),
    haze_h=0.22,
)
sun(EL, AZ, 6.2, (1, 0.60, 0.33), 1.0)
# quay: concrete with damp patches
m, t, out = new_material('quay')
P = t.new('ShaderNodeBsdfPrincipled')
g = t.new('ShaderNodeNewGeometry')
pos = g.outputs['Position']
n1 = t.noise(pos, 0.35, 6, 0.6)
n2 = t.noise(pos, 6, 6, 0.65)
n3 = t.noise(pos, 60, 3, 0.6)
x, y, z = t.sep(pos)
jx = t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', x, 6.0)), 0.5))
jy = t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', y, 6.0)), 0.5))
joint = t.math('MAXIMUM', t.smooth(jx, 0.4965, 0.4985), t.smooth(jy, 0.4965, 0.4985))
wet = t.smooth(n1, 0.47, 0.62)
c = t.mix(n2, linear('#6a6660'), linear('#8b867c'))
c = t.mix(t.math('MULTIPLY', wet, 0.55), c, linear('#2c2b2a'))
c = t.mix(t.math('MULTIPLY', joint, 0.7), c, linear('#1d1c1b'))
ln = t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', y, -3.2)), 0.10, 0.085)
ln = t.math('MULTIPLY', ln, t.smooth(n2, 0.33, 0.5))
c = t.mix(t.math('MULTIPLY', ln, 0.85), c, linear('#d9a441'))
t.set(P.inputs['Base Color'], c)
r = t.math(
    'SUBTRACT', t.math('ADD', 0.62, t.math('MULTIPLY', n2, 0.25)), t.math('MULTIPLY', wet, 0.68), clamp=True
)
t.set(P.inputs['Roughness'], r)
h = t.math('ADD', t.math('MULTIPLY', n3, 0.4), n2)
h = t.math('SUBTRACT', h, t.math('MULTIPLY', joint, 3.0))
h = t.math('MULTIPLY', h, t.math('SUBTRACT', 1.0, t.math('MULTIPLY', wet, 0.85)))
t.set(P.inputs['Normal'], t.bump(h, 0.35, 0.02))
t.l.new(P.outputs[0], out.inputs[0])
ground(400, m, (0, 0, 0), 400)
combos = [
    ('frame', 'tankwhite', None),
    ('frame_teal', 'tanksteel', None),
    ('frame', 'tanknavy', None),
    ('frame_white', 'tankteal', None),
    ('frame_orange', 'tankwhite', None),
    ('frame', 'tanksteel', 'decalorange'),
    ('frame_teal', 'tankwhite', 'decaldark'),
]
# Of the white tanks, of which several stand close to the camera, each has its own number.
meshes = [
    cycle([tank_container(M, *combo) for _ in range(1 if k else 5)]) for k, combo in enumerate(combos)
]
rnd = random.Random(5)


def stack(x, y, n, first=None, rot=0):
    for k in range(n):
        me = meshes[first if (first is not None and k == 0) else rnd.choice([0, 0, 1, 2, 2, 3, 4, 5, 6, 0])]
        instance(
            next(me),
            (x + rnd.uniform(-0.02, 0.02), y + rnd.uniform(-0.02, 0.02), k * 2.6),
            (0, 0, rot + (math.pi if rnd.random() < 0.5 else 0)),
        )


# main row on the right receding along +X ; left row on other side of the aisle
for i in range(9):
    stack(i * 6.5, 0.0, [1, 2, 3, 2, 3, 3, 3, 2, 3][i], [0, 2, 1, 3, 0, 4, 2, 0, 1][i])
    stack(i * 6.5, 2.75, [2, 3, 3, 3, 3, 3, 3, 3, 3][i])
for i in range(7):
    stack(13 + i * 6.5, -12.6, [1, 2, 3, 2, 3, 3, 2][i], [4, 0, 2, 1, 0, 3, 2][i])
    stack(13 + i * 6.5, -15.4, [2, 3, 3, 3, 3, 3, 3][i])
# distant cranes + ship-like stack silhouettes
M['crane'] = paint('crane', '#c9cdca', 0.45, dirt=0.3, scale=0.2)
cr = quay_crane(M, col='frame', acc='frame_orange')
for k, (x, y) in enumerate([(150, -35), (215, -52), (300, -70)]):
    instance(cr, (x, y, 0), (0, 0, math.radians(-80)))
cm = paint('cont', palette=CONTAINER_COLOURS, rough=0.45, dirt=0.3, scale=0.4)
dc = dry_container(12.192, cm, 1)
for i in range(14):
    for k in range(rnd.randint(2, 5)):
        instance(dc, (95 + rnd.uniform(-0.1, 0.1) + (i % 2) * 13, -40 + i * 2.6 + 0, k * 2.6))
# bollard-like safety cones as accent
cam = camera((-9.4, -7.0, 1.9), (12, -3.6, 2.9), 34, 2.4, (1.5, -1.2, 1.5))
shoot(spp=56, mist=(12, 420), bounces=6)
