"""Container ship at a terminal at dusk, crane lights on."""

import math
import random

import bpy

from studio.light import area, camera, sun
from studio.materials import emit, paint
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import ocean, water_material
from models.container_ship import ship
from models.containers import dry_container, tank_container
from models.cranes import quay_crane
from models.standard import standard_materials

begin(21)
M = standard_materials()
grade(
    ev=0.75,
    look='medhigh',
    haze=dict(col=[0.46, 0.44, 0.5], amt=0.75, pow=0.9, skip_sky=True),
    glare=0.16,
    glare_th=0.9,
    sat=1.06,
    shadow=[-0.006, 0.003, 0.018],
    highlight=[0.014, 0.004, -0.012],
    vig=0.16,
)

EL, AZ = 2.5, 38
sky(
    EL,
    AZ,
    0.30,
    clouds=0.8,
    scale=0.7,
    dust=2.5,
    ozone=3,
    cover=0.46,
    seed=1.1,
    cloud_lit=(1.05, 0.55, 0.38),
    cloud_dark=(0.17, 0.2, 0.3),
    stretch=(1, 2.0),
    horizon=(1.05, 0.52, 0.28, 0.7),
    haze_h=0.16,
)
sun(EL + 1.5, AZ, 2.2, (1, 0.5, 0.25), 1.2)
L, B = 300, 43
ship(
    M,
    L,
    B,
    seed=12,
    hullm=paint('hull2', '#14406c', 0.34, coat=0.35, dirt=0.3, scale=0.12, bump=0.12, grimecol='#3a3a3e'),
)
for o in list(bpy.context.collection.objects):
    if o.type == 'MESH':
        pass
# quay is along y<0 side: waterfront edge at y=-25
conc = paint('apron', '#77746d', 0.6, dirt=0.4, scale=0.08, coat=0.15, bump=0.12, streak=False)
q = Mesh()
q.box((-50, -25 - 150, 1.0), (2600, 300, 4.6), conc)
for k in range(140):
    q.box((-900 + k * 12, -24.6, 1.2), (1.2, 0.8, 3.2), M['dark'])
for yy in (-29, -59):
    q.box((-50, yy, 3.33), (2600, 0.18, 0.08), M['galv'])
q.obj('quay')
cr = quay_crane(M, H=44, col='frame', acc='frame_orange', outreach=56)
for x in (-118, -62, 10, 92):
    instance(cr, (x, -44, 3.3), (0, 0, math.pi / 2))
# warm flood lights on cranes
lamp = emit('lamp', (1, 0.78, 0.48), 60)
lm = Mesh()
for x in (-118, -62, 10, 92):
    for dx in (-11, 11):
        for dy in (-58, -30):
            lm.box((x + dx, dy, 42), (1.4, 0.5, 0.5), lamp)
    for k in range(5):
        lm.box((x, -24 + k * 10, 46.2), (0.9, 0.6, 0.4), lamp)
    area((x, -44, 43), (x, -44, 3), 18, 26000, (1, 0.74, 0.45))
for k in range(9):
    x = -230 + k * 55
    lm.cyl((x, -96, 3), (x, -96, 34), 0.35, M['galv'], 8)
    lm.box((x, -96, 34.5), (4, 4, 0.8), lamp)
    area((x, -96, 33.6), (x, -96, 3), 6, 16000, (1, 0.76, 0.5))
lm.obj('lamps')
# yard stacks
rnd = random.Random(2)
cm = bpy.data.materials['cont']
dc = dry_container(12.192, cm, 1)
for blk in range(2):
    for i in range(44):
        for r in range(6):
            n = rnd.choice((2, 3, 3, 4, 4, 5))
            for k in range(n):
                instance(dc, (-420 + i * 13.2, -72 - blk * 34 - r * 2.7, 3.3 + k * 2.6))
tm = [
    tank_container(M, a, b, None, 1)
    for a, b in (('frame', 'tankwhite'), ('frame_orange', 'tankwhite'), ('frame_teal', 'tanksteel'))
]
wm = water_material('Sea', deep='#06202e', shallow='#0b3a48', rough=0.10, ripple=0.45, ripple_scale=0.8)
ocean(
    wm,
    size=200,
    res=14,
    rep=(6, 4),
    wave=0.28,
    chop=0.9,
    wind=6,
    align=0.1,
    smallest=0.4,
    loc=(-40, 330, -0.2),
)
ground(30000, wm, (0, 0, -1.2))

hm = paint('hill', '#2f3a3c', 0.9, dirt=0, scale=0.004, bump=0, coat=0)
camera((205, 205, 62), (-30, -30, 17), 42)
shoot(spp=40, mist=(250, 2600), bounces=5, clamp=4)
