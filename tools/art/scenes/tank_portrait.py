"""One tank container alone on a wet quay, seen as a portrait, the sea and the cranes behind it."""

import math
import random

from studio.light import area, camera, sun
from studio.materials import paint, wet_concrete
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.containers import CONTAINER_COLOURS, dry_container
from models.cranes import quay_crane
from models.site import hills
from models.standard import standard_materials
from models.tank_container import tank_container

begin(131)
M = standard_materials()
grade(
    ev=0.0,
    look='high',
    haze=dict(col=[0.84, 0.66, 0.52], amt=0.75, pow=0.7, skip_sky=True),
    glare=0.07,
    sat=1.05,
    shadow=[-0.004, 0.004, 0.014],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
    glare_th=1.1,
)

ELEVATION, AZIMUTH = 11, 222
sky(
    ELEVATION,
    AZIMUTH,
    0.14,
    clouds=0.8,
    scale=0.7,
    dust=1.6,
    cover=0.46,
    seed=2.2,
    cloud_lit=(1.0, 0.76, 0.58),
    cloud_dark=(0.36, 0.39, 0.46),
    stretch=(1, 1.8),
    horizon=(0.98, 0.70, 0.50, 0.8),
    haze_h=0.22,
)
sun(ELEVATION, AZIMUTH, 5.8, (1, 0.62, 0.36), 1.0)
area((3, -12, 7), (0, 0, 1.3), 6, 90, (0.66, 0.80, 1.0))

ground(180, wet_concrete(joint=7.0, wetness=1.5), (0, -42, 0), 110)
edge = Mesh()
concrete = paint('coping', '#a9a397', 0.7, dirt=0.4, scale=0.5, coat=0, bump=0.15)
edge.box((0, 13.2, 0.16), (180, 0.7, 0.36), concrete)
for x in range(-80, 90, 12):
    edge.lathe(
        [(0, 0.34), (0.1, 0.30), (0.42, 0.26), (0.5, 0.40), (0.6, 0.40), (0.66, 0.2), (0.66, 0.001)],
        M['orange'] if x == 4 else M['dark'],
        28,
        'Z',
        (x, 12.2, 0),
    )
edge.obj('edge', bevel=0.03)
ground(
    9000,
    water_material('Sea', deep='#0e3643', shallow='#1a5560', rough=0.1, ripple=0.35, ripple_scale=0.7),
    (0, 4514, -2.6),
)

tank = tank_container(M, 'frame', 'tankwhite', 'decalorange')
instance(tank, (0, 0, 0.0), (0, 0, math.radians(204)))
crane = quay_crane(M, col='frame', acc='frame_orange')
for x, y in ((20, 300), (92, 312), (170, 330), (262, 352)):
    instance(crane, (x, y, -2), (0, 0, math.radians(-98)))
box = dry_container(12.192, paint('cont', palette=CONTAINER_COLOURS, rough=0.45, dirt=0.3, scale=0.4), 0)
rnd = random.Random(3)
far = Mesh()
far.box((190, 460, -2.2), (420, 240, 4), concrete)
far.obj('quay')
for i in range(26):
    for j in range(3):
        for k in range(rnd.randint(1, 5)):
            instance(box, (15 + i * 13.1, 365 + j * 3, k * 2.6))
hills(
    paint('hill', '#56625c', 0.95, dirt=0, scale=0.004, bump=0, coat=0),
    -3200,
    2600,
    2600,
    4200,
    300,
    6.1,
    nx=180,
    ny=40,
    base=-8,
)

camera((-7.8, -10.1, 1.2), (0.95, 0.0, 1.36), 42, 3.2, (-2.2, -1.6, 1.4))
shoot(spp=24, mist=(14, 900), bounces=5, clamp=4, adaptive=0.03)
