"""Miniature shipping containers stacked in six rising columns on a navy background, with an orange one on top of the tallest."""

import math
import random

from studio.light import area, camera
from studio.materials import paint, plain
from studio.mesh import backdrop, instance
from studio.sky import studio_world
from studio.stage import begin, grade, shoot
from models.containers import dry_container

begin(109)
grade(
    ev=0.5,
    look='medhigh',
    glare=0.05,
    glare_th=0.9,
    sat=1.05,
    shadow=[-0.004, 0.002, 0.014],
    highlight=[0.01, 0.003, -0.008],
    vig=0.18,
)

studio_world((0.30, 0.45, 0.75), 0.12)
backdrop(plain('back', '#11283f', 0.55, spec=0.25, vary=0.01), 12, -3.0, 2.6, 5, 1.3)


def cm(n, c):
    return paint(n, c, 0.38, coat=0.3, dirt=0.06, scale=0.5, bump=0.03)


mats = [
    cm('c0', '#e9e4d8'),
    cm('c1', 'petrol'),
    cm('c2', '#2a8288'),
    cm('c3', '#c9cdca'),
    cm('c4', '#3a5f8a'),
]
og = cm('co', 'orange')
dk = plain('dk', '#3b464e', 0.5)
ms = [dry_container(6.058, m, 2, dark=dk) for m in mats]
mo = dry_container(6.058, og, 2, dark=dk)
S = 0.052
rnd = random.Random(3)
H_ = 2.591 * S + 0.0015
seq = [[0], [1, 3], [2, 0, 1], [4, 0, 2, 0], [1, 2, 0, 3, 1], [0, 4, 1, 0, 2, 0, 'o']]
for i, col in enumerate(seq):
    x = -0.72 + i * 0.285
    for k, c in enumerate(col):
        instance(
            mo if c == 'o' else ms[c],
            (x + rnd.uniform(-0.0015, 0.0015), 0.05 * i * 0 + rnd.uniform(-0.002, 0.002), k * H_),
            (0, 0, math.pi / 2 * -1 + rnd.uniform(-0.01, 0.01)),
            S,
        )
area((-1.6, -1.3, 1.9), (0, 0, 0.35), 0.8, 62, (1, 0.82, 0.62))
area((2.0, -0.8, 1.2), (0.3, 0, 0.4), 1.4, 16, (0.72, 0.86, 1.0))
area((0.9, 1.6, 1.8), (0.3, 0, 0.5), 1.0, 36, (1, 0.80, 0.58))
area((0.2, 1.2, 3.2), (0.3, 2.6, 0.9), 2.2, 60, (0.62, 0.80, 1.0))
camera((-1.05, -3.35, 0.80), (-0.23, 0, 0.44), 53, 3.2, (0.5, -0.12, 0.6))
shoot(spp=24, mist=(1, 10), bounces=5, clamp=4, adaptive=0.04)
