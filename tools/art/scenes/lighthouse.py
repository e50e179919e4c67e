"""A lighthouse at the end of a mole at blue hour: somebody is there."""

import math
import random

import bpy

from studio.light import camera, sun
from studio.materials import facade_glass, luminous, paint
from studio.mesh import Mesh, ground, instance
from studio.sky import gradient_sky
from studio.stage import begin, grade, shoot
from studio.water import ocean, water_material

begin(141)
grade(
    ev=0.3,
    look='medhigh',
    haze=dict(col=[0.4, 0.4, 0.46], amt=0.9, pow=0.7, skip_sky=True),
    glare=0.16,
    sat=1.05,
    shadow=[-0.006, 0.002, 0.018],
    highlight=[0.014, 0.004, -0.012],
    vig=0.16,
    glare_th=0.9,
)

gradient_sky(
    [
        (-0.02, (0.40, 0.36, 0.40)),
        (0.04, (0.44, 0.42, 0.48)),
        (0.16, (0.22, 0.32, 0.50)),
        (0.45, (0.08, 0.16, 0.32)),
        (1.0, (0.03, 0.08, 0.19)),
    ],
    warm=(1.15, 0.58, 0.32),
    azim=64,
    warm_w=0.9,
    clouds=0.65,
    cl_lit=(0.70, 0.40, 0.34),
    cl_dark=(0.13, 0.17, 0.26),
    seed=5.1,
    cover=0.5,
    scale=0.55,
)
sun(4, 160, 1.1, (1, 0.56, 0.36), 4)

white = paint('tower', '#e6e0d4', 0.6, dirt=0.28, scale=0.35, coat=0, bump=0.08, grimecol='#7a6e5f')
band = paint('band', 'orange', 0.5, dirt=0.2, scale=0.4, coat=0.1)
iron = paint('iron', '#16222c', 0.45, dirt=0.2, coat=0.2)
stone = paint('stone', '#75706a', 0.9, dirt=0.5, scale=0.25, coat=0, bump=0.5, streak=False)
rock = paint('rock', '#4e4c4a', 0.95, dirt=0.4, scale=0.5, coat=0, bump=0.8, streak=False, varycol=0.2)
lamp = luminous('lamp', (1, 0.78, 0.46), 60)
window = luminous('window', (1, 0.66, 0.34), 4)
pane = facade_glass('pane', (0.9, 0.95, 0.95), 0.8, 0.06)

GROUND, TOP = 3.4, 21.0
tower = Mesh()
tower.lathe(
    [
        (GROUND, 3.5),
        (GROUND + 0.8, 3.5),
        (GROUND + 0.82, 3.1),
        (GROUND + 9, 2.48),
        (TOP - 0.8, 2.05),
        (TOP - 0.4, 2.2),
        (TOP, 2.9),
    ],
    white,
    80,
    'Z',
)
tower.lathe(
    [(GROUND + 8.9, 2.50), (GROUND + 8.9, 2.515), (GROUND + 12.2, 2.30), (GROUND + 12.2, 2.28)],
    band,
    80,
    'Z',
    smooth=False,
)
tower.lathe([(TOP, 0.01), (TOP, 3.05), (TOP + 0.22, 3.05), (TOP + 0.22, 0.01)], iron, 80, 'Z', smooth=False)
tower.lathe([(TOP + 0.22, 1.62), (TOP + 1.2, 1.62), (TOP + 1.2, 1.5)], white, 64, 'Z', smooth=False)
for k in range(28):
    a = 2 * math.pi * k / 28
    tower.cyl(
        (2.92 * math.cos(a), 2.92 * math.sin(a), TOP + 0.2),
        (2.92 * math.cos(a), 2.92 * math.sin(a), TOP + 1.35),
        0.028,
        iron,
        6,
    )
for z in (0.75, 1.35):
    tower.tube(
        [
            (2.92 * math.cos(2 * math.pi * k / 56), 2.92 * math.sin(2 * math.pi * k / 56), TOP + z)
            for k in range(57)
        ],
        0.03,
        iron,
        6,
    )
for k in range(12):
    a = 2 * math.pi * k / 12
    tower.cyl(
        (1.5 * math.cos(a), 1.5 * math.sin(a), TOP + 1.2),
        (1.5 * math.cos(a), 1.5 * math.sin(a), TOP + 3.5),
        0.04,
        iron,
        6,
    )
tower.lathe(
    [
        (TOP + 3.5, 1.85),
        (TOP + 3.62, 1.85),
        (TOP + 4.3, 1.2),
        (TOP + 4.75, 0.5),
        (TOP + 5.0, 0.3),
        (TOP + 5.25, 0.32),
        (TOP + 5.5, 0.01),
    ],
    iron,
    48,
    'Z',
)
tower.cyl((0, 0, TOP + 5.4), (0, 0, TOP + 7.4), 0.035, iron, 6)
tower.lathe(
    [(TOP + 1.75, 0.01), (TOP + 1.8, 0.42), (TOP + 2.35, 0.62), (TOP + 2.9, 0.42), (TOP + 2.95, 0.01)],
    lamp,
    40,
    'Z',
)
for z, a in ((GROUND + 4.6, -100), (GROUND + 7.6, -70), (GROUND + 14.6, -92)):
    r = 3.1 - (z - GROUND) * 0.069
    x, y = math.cos(math.radians(a)), math.sin(math.radians(a))
    tower.box((x * r, y * r, z), (0.16, 0.62, 1.05), iron, rot=(0, 0, math.radians(a)))
    tower.box((x * (r + 0.06), y * (r + 0.06), z), (0.1, 0.42, 0.82), window, rot=(0, 0, math.radians(a)))
tower.box((-1.0, -3.12, GROUND + 1.75), (1.2, 0.5, 2.1), iron, rot=(0, 0, -0.3))
tower.obj('tower', auto=40)
panes = Mesh()
panes.lathe([(TOP + 1.2, 1.5), (TOP + 3.5, 1.5)], pane, 12, 'Z', smooth=False)
panes.obj('panes')
light = bpy.data.lights.new('Lamp', 'POINT')
light.energy, light.color, light.shadow_soft_size = 2600, (1, 0.74, 0.44), 0.5
holder = bpy.data.objects.new('Lamp', light)
bpy.context.collection.objects.link(holder)
holder.location = (0, 0, TOP + 2.35)

mole = Mesh()
mole.box((0, 0, GROUND - 2.2), (13, 12, 4.4), stone)
mole.box((68, 1.2, GROUND - 2.6), (126, 6.4, 4.2), stone)
mole.box((68, 3.9, GROUND - 0.1), (126, 0.9, 1.7), stone)
for k in range(12):
    mole.cyl((12 + k * 10, -1.7, GROUND - 0.5), (12 + k * 10, -1.7, GROUND + 0.35), 0.035, iron, 6)
    mole.cyl((12 + k * 10, 3.3, GROUND - 0.5), (12 + k * 10, 3.3, GROUND + 3.6), 0.06, iron, 8)
    mole.box((12 + k * 10, 2.9, GROUND + 3.6), (0.2, 0.8, 0.1), luminous('bulb', (1, 0.74, 0.42), 24))
mole.obj('mole', bevel=0.12)
rnd = random.Random(7)
boulder = Mesh()
boulder.lathe(
    [(-0.9, 0.01), (-0.7, 0.7), (-0.2, 1.05), (0.35, 0.95), (0.75, 0.55), (0.85, 0.01)],
    rock,
    9,
    'Z',
    smooth=False,
)
boulder = boulder.mesh('boulder', bevel=0.06)
for k in range(330):
    if k < 120:
        a = rnd.uniform(2.2, 6.9)
        x, y = 8.6 * math.cos(a) + rnd.uniform(-1.4, 1.4), 7.6 * math.sin(a) + rnd.uniform(-1.4, 1.4)
    else:
        x, y = rnd.uniform(6, 128), -3.2 - rnd.random() ** 1.6 * 5
    instance(
        boulder,
        (
            x,
            y,
            max(0.0, 1.6 + 0.32 * y * 0.6 if k >= 120 else rnd.uniform(0.1, 1.6)) + rnd.uniform(-0.2, 0.3),
        ),
        tuple(rnd.uniform(0, 6.28) for _ in range(3)),
        tuple(rnd.uniform(0.75, 1.45) for _ in range(3)),
    )

water = water_material(
    'Sea', deep='#081f2c', shallow='#103642', rough=0.05, ripple=0.16, ripple_scale=1.2, wind=False
)
ocean(water, size=70, res=12, rep=(6, 5), wave=0.3, chop=0.9, wind=5, align=0.3, smallest=0.4, loc=(0, 90, 0))
ground(9000, water, (0, 0, -0.4))
camera((-25, -58, 3.0), (-14.5, 0, 12.6), 36)
shoot(spp=26, mist=(60, 1400), bounces=4, clamp=3, adaptive=0.035)
