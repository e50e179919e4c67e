"""Container ship at a terminal at dusk, crane lights on."""

import math
import random

from studio.light import area, camera, sun
from studio.materials import luminous, paint, room_glow
from studio.mesh import Mesh, ground, instance
from studio.sky import gradient_sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.container_ship import ship
from models.containers import dry_container
from models.cranes import quay_crane, rtg
from models.site import hills
from models.standard import standard_materials
from models.trucks import cab_material, tractor

begin(21)
M = standard_materials()
grade(
    ev=0.5,
    look='medhigh',
    haze=dict(col=[0.40, 0.34, 0.33], amt=0.8, pow=0.9, skip_sky=True),
    glare=0.2,
    glare_th=0.9,
    sat=1.06,
    shadow=[-0.006, 0.003, 0.018],
    highlight=[0.014, 0.004, -0.012],
    vig=0.16,
)

GLOW = 193
gradient_sky(
    [
        (-0.02, (0.46, 0.36, 0.30)),
        (0.02, (0.62, 0.44, 0.33)),
        (0.10, (0.25, 0.31, 0.41)),
        (0.22, (0.11, 0.20, 0.34)),
        (0.45, (0.05, 0.12, 0.25)),
        (1.0, (0.035, 0.08, 0.18)),
    ],
    warm=(1.8, 0.74, 0.26),
    azim=GLOW,
    warm_w=0.9,
    clouds=0.6,
    cl_lit=(1.0, 0.52, 0.28),
    cl_dark=(0.12, 0.17, 0.25),
    seed=4.2,
    cover=0.47,
    scale=0.7,
    stretch=(1, 2.6),
)
afterglow = sun(2.5, GLOW, 0.7, (1, 0.5, 0.3), 3)
afterglow.visible_glossy = False
rnd = random.Random(2)

cargo = paint(
    'cargo',
    palette=[
        ('#10233a', 5),
        ('#1c3852', 4),
        ('#1d4a52', 4),
        ('#5d6668', 4),
        ('#8e8d86', 3),
        ('#b9b3a6', 2),
        ('#5b3026', 3),
        ('#b3521f', 1.4),
    ],
    rough=0.5,
    dirt=0.45,
    scale=0.4,
    bump=0.05,
)
lit = room_glow('rooms', (1, 0.62, 0.30), 2.6, 0.9, 2.9, 13.5, 0.35, '#15181b')
ship(
    {**M, 'glass': lit},
    seed=12,
    colors=cargo,
    hullm=paint('hull', '#123150', 0.36, coat=0.3, dirt=0.5, scale=0.1, bump=0.12, grimecol='#3a3230'),
)

# the quay along y < -25, with its fenders, rails and bollards
QUAY = 3.3
quay = Mesh()
apron = paint('apron', '#5e5c58', 0.5, dirt=0.5, scale=0.06, coat=0.1, bump=0.12, streak=False)
wall = paint('wall', '#6f6a62', 0.8, dirt=0.6, scale=0.12, bump=0.15, coat=0)
quay.box((-350, -25 - 300, QUAY - 0.2), (1500, 600, 0.4), apron)
quay.box((-350, -25.6, QUAY - 4), (1500, 1.0, 8), wall)
for k in range(110):
    x = -1000 + k * 12
    quay.box((x, -24.8, 1.0), (1.4, 0.9, 3.4), M['rubber'])
    quay.cyl((x + 6, -26.6, QUAY), (x + 6, -26.6, QUAY + 0.8), 0.4, M['slate'], 12, 0.5)
for y in (-29, -59):
    quay.box((-350, y, QUAY + 0.03), (1500, 0.2, 0.08), M['galv'])
for y in (-34, -38.5, -43, -47.5, -52):
    for k in range(100):
        quay.box((-1000 + k * 14, y, QUAY + 0.005), (7, 0.2, 0.02), M['decal'])
quay.obj('quay')

# cranes: at work over the ship, booms up beyond it
WORKING, RESTING = (118, 66, 4, -66, -122), (-205, -262, -330, -410, -500)
lamp = luminous('lamp', (1, 0.76, 0.46), 45)
red = luminous('red', (1, 0.06, 0.03), 14)
lamps = Mesh()


def flood(at, size, power):
    """Light straight down; the water mirrors the lamps of the scene, not this."""
    light = area(at, (*at[:2], 0), size, power, (1, 0.72, 0.43))
    light.visible_glossy = False


for xs, up in ((WORKING, False), (RESTING, True)):
    model = quay_crane(M, H=44, boom_up=up, col='frame', acc='frame_orange', outreach=56)
    for x in xs:
        instance(model, (x, -44, QUAY), (0, 0, math.pi / 2))
        lamps.box((x, -32, 74), (0.5, 0.5, 0.7), red)
        for dx in (-11, 11):
            for y in (-58, -30):
                lamps.box((x + dx, y, 41.6), (1.1, 0.4, 0.4), lamp)
        if not up:
            for k in range(6):
                lamps.box((x, -22 + k * 9, 46.4), (0.7, 0.5, 0.35), lamp)
            flood((x, -42, 42), 16, 30000)
            flood((x, 2, 45.5), 10, 9000)

# the yard: blocks of containers under gantries and high masts
box = dry_container(12.192, cargo, 1)
for block in range(5):
    y = -92 - block * 36
    for bay in range(70):
        if bay % 24 == 23:
            continue
        full = rnd.choice((3, 4, 5, 5))
        for row in range(7):
            for tier in range(max(1, full - rnd.choice((0, 0, 1, 2)))):
                instance(box, (-760 + bay * 13.4, y - row * 2.8, QUAY + tier * 2.6))
gantry = rtg(M, 26, 21, 13, 'frame_white').mesh('rtg')
for x, block in ((96, 0), (-40, 1), (-180, 0), (-330, 2), (30, 3), (-480, 1)):
    instance(gantry, (x, -100 - block * 36, QUAY))
masts = Mesh()
for k in range(9):
    for y in (-78, -185):
        x = 190 - k * 95
        masts.cyl((x, y, QUAY), (x, y, 37), 0.4, M['galv'], 8, 0.2)
        for turn in range(8):
            a = turn * math.pi / 4
            lamps.box((x + 1.7 * math.cos(a), y + 1.7 * math.sin(a), 37), (0.7, 0.7, 0.5), lamp)
        if k < 6:
            flood((x, y, 36), 6, 30000)
masts.obj('masts')

# trucks on the apron
M['headlight'] = luminous('headlight', (1, 0.9, 0.75), 30)
M['cabpaint'] = M['frame_white']
tractor_models = tractor(M, cab_material('#8d9498', 'cab'))
load = Mesh()
load.box((-4.5, 0, 1.3), (12.2, 0.9, 0.3), M['slate'])
for axle in (-7.2, -8.5):
    for side in (-1, 1):
        load.cyl((axle, side * 0.7, 0.52), (axle, side * 1.2, 0.52), 0.52, M['rubber'], 20)
load = load.mesh('chassis')
for x, y, loaded in ((138, -36, 1), (104, -45, 1), (40, -36, 0), (-20, -50, 1), (-95, -40, 1), (150, -68, 1)):
    for model in (*tractor_models, load):
        instance(model, (x, y, QUAY))
    if loaded:
        instance(box, (x - 4.6, y, QUAY + 1.45))

# lights aboard, and the lines ashore
for x, y, z in ((54, 12, 43), (54, -12, 43), (42, 17, 43), (42, -17, 43), (-84, 10, 37), (-96, 10, 37)):
    lamps.box((x, y, z), (0.5, 0.5, 0.35), lamp)
flood((66, 0, 42), 8, 3000)
lamps.box((136.5, 0, 29), (0.5, 0.5, 0.5), lamp)
lamps.obj('lamps')
lines = Mesh()
for x0, y0, x1 in ((146, -3, 176), (145, -5, 170), (143, -7, 104), (142, -8, 116), (-149, -16, -178)):
    ends = ((x0, y0, 18.5), (x1, -26.6, QUAY + 0.7))
    sag = [tuple(a + (b - a) * u / 12 for a, b in zip(*ends)) for u in range(13)]
    lines.tube(
        [(x, y, z - 2.4 * math.sin(math.pi * u / 12)) for u, (x, y, z) in enumerate(sag)], 0.11, M['decal'], 6
    )
lines.obj('lines')

# across the water: another pier, and hills
far = quay_crane(M, H=44, boom_up=True, col='frame', acc='frame_orange')
for k in range(7):
    instance(far, (-1500 - 40 * k, -30 + k * 62, QUAY), (0, 0, math.radians(20)))
pier = Mesh()
pier.box((-1750, 160, 1), (300, 700, 5), wall)
pier.obj('pier')
hill = paint('hill', '#2b3438', 0.9, dirt=0, scale=0.004, bump=0, coat=0)
hills(hill, -5200, -2600, -2600, 1800, 240, 3.3)

ground(
    30000, water_material('Sea', deep='#051a26', shallow='#08303c', rough=0.05, ripple=0.3, ripple_scale=0.9)
)
camera((318, 148, 50), (0, 5, 50), 41, shift=(-0.05, -0.11))
shoot(spp=40, mist=(250, 3600), bounces=5, clamp=4)
