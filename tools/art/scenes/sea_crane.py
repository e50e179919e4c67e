"""Crane spreader lifting a tank container above stacked containers at dusk."""

import math
import random

from mathutils import Matrix

from studio.light import area, camera, sun
from studio.materials import emit, paint, wet_concrete
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from models.containers import CONTAINER_COLOURS, H, dry_container
from models.cranes import quay_crane, ropes, spreader
from models.standard import standard_materials
from models.tank_container import tank_container

begin(17)
M = standard_materials()
grade(
    ev=0.45,
    look='high',
    haze=dict(col=[0.62, 0.5, 0.46], amt=0.6, pow=0.9, skip_sky=True),
    glare=0.12,
    sat=1.05,
    shadow=[-0.006, 0.003, 0.018],
    highlight=[0.014, 0.004, -0.012],
    vig=0.18,
    glare_th=0.95,
)

EL, AZ = 4.5, 62
sky(
    EL,
    AZ,
    0.26,
    clouds=0.85,
    scale=0.75,
    dust=2.2,
    ozone=3,
    cover=0.45,
    seed=4.4,
    cloud_lit=(1.1, 0.62, 0.42),
    cloud_dark=(0.2, 0.24, 0.34),
    stretch=(1, 1.8),
    horizon=(1.1, 0.60, 0.34, 0.75),
    haze_h=0.2,
)
sun(7, -150, 3.2, (1, 0.60, 0.36), 1.5)  # warm low key on the tank flank
area((6, -26, 5), (2, 0, 11), 14, 2600, (0.62, 0.74, 1.0))
cm = paint('cont', palette=CONTAINER_COLOURS, rough=0.42, dirt=0.35, scale=0.5)
dc = dry_container(12.192, cm, 2)
d20 = dry_container(6.058, cm, 2)
tm = [
    tank_container(M, a, b)
    for a, b in (('frame', 'tankwhite'), ('frame_teal', 'tanksteel'), ('frame', 'tanknavy'))
]
rnd = random.Random(3)
Z = 9.6
ang = math.radians(8)
instance(tm[0], (1.2, 0, Z), (0, 0, ang))
instance(spreader(M), (1.2, 0, Z + H), (0, 0, ang))
r = Mesh()
r.M = Matrix.Translation((1.2, 0, 0)) @ Matrix.Rotation(ang, 4, 'Z')
ropes(r, M, 0, 0, Z + H, 60)
r.obj('ropes')
# stacks below, ends toward the camera in rows
for i, hh in enumerate((2, 2, 3, 2, 3, 3, 2, 3)):
    for j in range(4):
        x = -20 + j * 12.6
        y = 3.2 + i * 2.6
        n = max(1, hh - (1 if j == 2 else 0))
        for k in range(n):
            instance(dc, (x, y, k * 2.6), (0, 0, math.pi * (rnd.random() < 0.5)))
        if (i + j) % 3 == 0:
            [instance(rnd.choice(tm), (x + s * 3.1, y, n * 2.6)) for s in (-1, 1)]
cam_y = -15.5
q = Mesh()
conc = wet_concrete(joint=8.0)
ground(600, conc, (0, 0, 0), 600)
# crane legs and girders behind, softly out of focus
cr = quay_crane(M, H=46, col='frame', acc='frame_orange', outreach=60)
for x, y, a in ((46, 58, 97), (128, 96, 97), (-92, 150, 97), (-190, 185, 97)):
    instance(cr, (x, y, 0), (0, 0, math.radians(a)))
lamp = emit('lamp', (1, 0.70, 0.38), 9)
lm = Mesh()
for x, y in ((46, 58), (128, 96), (-92, 150)):
    for k in range(6):
        lm.box((x - 22 + k * 8, y - 14, 43.5), (0.6, 0.3, 0.25), lamp)
lm.obj('lamps')
camera((-8.5, -17.5, 4.6), (-1.6, 2, 9.4), 32, 2.2, (0, -1.3, 11))
shoot(spp=36, mist=(30, 420), bounces=5, clamp=4)
