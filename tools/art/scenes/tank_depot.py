"""Tank cleaning depot with wash bays and a gantry over wet concrete."""

import math
import random

from studio.light import area, camera, sun
from studio.materials import emit, paint, wet_concrete
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from models.containers import CONTAINER_COLOURS, H, dry_container
from models.cranes import quay_crane, ropes, rtg, spreader
from models.site import rail_line, traffic_cone
from models.standard import standard_materials
from models.tank_container import tank_container

begin(23)
M = standard_materials()
grade(
    ev=0.38,
    look='high',
    haze=dict(col=[0.8, 0.64, 0.52], amt=0.55, pow=0.8, skip_sky=True),
    glare=0.08,
    sat=1.05,
    shadow=[-0.004, 0.004, 0.014],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
    glare_th=1.1,
)

EL, AZ = 9, -128
sky(
    EL,
    AZ,
    0.14,
    clouds=0.85,
    scale=0.8,
    dust=1.6,
    cover=0.46,
    seed=7.7,
    cloud_lit=(1.0, 0.76, 0.58),
    cloud_dark=(0.34, 0.37, 0.43),
    stretch=(1, 1.6),
    horizon=(0.95, 0.67, 0.47, 0.8),
    haze_h=0.2,
)
sun(EL, AZ, 5.4, (1, 0.64, 0.38), 1.0)
ground(700, wet_concrete(line_y=-6.2, joint=7.0, wetness=1.15), (0, 0, 0), 700)
combos = [
    ('frame', 'tankwhite', None),
    ('frame_teal', 'tanksteel', None),
    ('frame', 'tanknavy', None),
    ('frame_white', 'tankteal', None),
    ('frame', 'tanksteel', 'decalorange'),
    ('frame_teal', 'tankwhite', 'decaldark'),
]
ms = [tank_container(M, a, b, c) for a, b, c in combos]
rnd = random.Random(4)
pick = lambda: ms[rnd.choice([0, 0, 0, 1, 1, 2, 3, 4, 5, 5])]
# --- wash bay: open steel hall, bays along X, open side to -Y
S = Mesh()
C = M['frame']
T = M['frame_teal']
W_ = M['frame_white']
x0, nb, bw, dep, hh = 4.0, 5, 9.0, 13.0, 8.2
y0 = 2.0
led = emit('led', (0.86, 0.95, 1.0), 9)
conc = paint('kerb', '#a9a59b', 0.8, dirt=0.4, scale=0.4, coat=0)
pan = paint('panel', '#dfe0db', 0.5, dirt=0.25, scale=0.4)
for k in range(nb + 1):
    x = x0 + k * bw
    for y in (y0, y0 + dep):
        for dx in (-0.16, 0.16):
            S.box((x + dx, y, hh / 2), (0.05, 0.42, hh), C)
        S.box((x, y, hh / 2), (0.3, 0.05, hh), C)
        S.box((x, y, 0.12), (0.7, 0.7, 0.24), conc)
        S.box((x, y, 0.75), (0.46, 0.56, 1.0), M['frame_orange'])
    S.box((x, y0 + dep / 2, hh + 0.25), (0.3, dep + 2.6, 0.5), C)
    S.beam((x, y0 - 1.2, hh - 0.1), (x, y0 + 0.1, hh - 1.3), 0.16, 0.16, C)
S.box((x0 + nb * bw / 2, y0 + dep / 2, hh + 0.62), (nb * bw + 1.4, dep + 3.0, 0.14), pan)
S.box((x0 + nb * bw / 2, y0 - 1.5, hh + 0.5), (nb * bw + 1.5, 0.12, 0.75), T)
S.box((x0 + nb * bw / 2, y0 - 1.57, hh + 0.22), (nb * bw + 1.5, 0.04, 0.14), M['orange'])
S.box((x0 - 0.75, y0 + dep / 2, hh + 0.5), (0.12, dep + 3, 0.75), T)
for y in (y0, y0 + 4.3, y0 + 8.6, y0 + dep):
    S.box((x0 + nb * bw / 2, y, hh - 0.05), (nb * bw, 0.22, 0.3), C)
S.box((x0 + nb * bw / 2, y0 + dep + 0.2, 3.6), (nb * bw, 0.12, 7.2), pan)
for k in range(int(nb * bw / 0.6)):
    S.box((x0 + 0.3 + k * 0.6, y0 + dep + 0.11, 3.6), (0.06, 0.06, 7.2), pan)
# mezzanine gantry with access platforms on top of the tanks
zc = 3.05 + 0.9
for k in range(nb):
    xb = x0 + k * bw
    for sx in (1.35,):
        S.box((xb + sx, y0 + dep / 2 + 0.6, zc), (1.5, dep - 2.2, 0.1), M['galv'])
        S.box((xb + sx - 0.72, y0 + dep / 2 + 0.6, zc - 0.1), (0.08, dep - 2.2, 0.26), W_)
        S.box((xb + sx + 0.72, y0 + dep / 2 + 0.6, zc - 0.1), (0.08, dep - 2.2, 0.26), W_)
        for yy in (y0 + 1.4, y0 + 6.5, y0 + dep - 1.0):
            for dx in (-0.68, 0.68):
                S.box((xb + sx + dx, yy, zc / 2), (0.12, 0.12, zc), W_)
        for dx in (-0.72, 0.72):
            rail_line(
                S,
                [(xb + sx + dx, y0 + 1.2, zc + 0.05), (xb + sx + dx, y0 + dep - 0.6, zc + 0.05)],
                M['orange'],
                1.1,
                0.024,
                1.5,
                2,
            )
        rail_line(
            S,
            [(xb + sx - 0.72, y0 + 1.2, zc + 0.05), (xb + sx + 0.72, y0 + 1.2, zc + 0.05)],
            M['orange'],
            1.1,
            0.024,
            1.5,
            2,
        )
        # ladder
        for dx in (-0.25, 0.25):
            S.cyl((xb + sx + dx, y0 + 1.1, 0), (xb + sx + dx, y0 + 1.1, zc + 1.1), 0.025, M['galv'], 8)
        for q in range(14):
            S.cyl(
                (xb + sx - 0.25, y0 + 1.1, 0.25 + q * 0.28),
                (xb + sx + 0.25, y0 + 1.1, 0.25 + q * 0.28),
                0.015,
                M['galv'],
                6,
            )
        # hose reel + spray lance boom
        S.cyl((xb + sx - 0.1, y0 + 2.4, zc + 0.75), (xb + sx + 0.25, y0 + 2.4, zc + 0.75), 0.42, T, 24)
        S.cyl(
            (xb + sx + 0.0, y0 + 2.4, zc + 0.75), (xb + sx + 0.14, y0 + 2.4, zc + 0.75), 0.34, M['rubber'], 24
        )
    # tank under wash, on stands along Y
    if k != 2:
        me = (ms[1], ms[0], ms[2], ms[5], ms[4])[k]
        zz = 0.9
        instance(me, (xb + 5.2, y0 + 5.6, zz), (0, 0, -math.pi / 2))
        for yy in (y0 + 3.2, y0 + 8.0):
            S.box((xb + 5.2, yy, 0.45), (2.6, 0.4, 0.9), conc)
    # lance gantry over the tank
    S.box((xb + 5.2, y0 + 5.6, hh - 0.55), (0.22, 0.22, 1.0), M['ss'])
    S.cyl((xb + 5.2, y0 + 5.6, 3.4), (xb + 5.2, y0 + 5.6, hh - 0.4), 0.06, M['ss'], 12)
    S.tube(
        [
            (xb + 5.2, y0 + 5.6, 5.4),
            (xb + 4.4, y0 + 5.6, 5.9),
            (xb + 3.2, y0 + 5.3, 5.4),
            (xb + 2.2, y0 + 5.0, zc + 1.0),
        ],
        0.05,
        M['dark'],
        10,
    )
    S.box((xb + 5.4, y0 + 3.0, hh - 0.28), (0.24, 3.6, 0.07), led)
    S.box((xb + 5.4, y0 + 9, hh - 0.28), (0.24, 3.6, 0.07), led)
    area((xb + 5.2, y0 + 5.0, hh - 0.4), (xb + 5.2, y0 + 4.0, 0), 2.2, 620, (0.86, 0.94, 1.0), sy=8)
    # drain channel
    S.box((xb + 5.2, y0 - 0.6, 0.012), (6.4, 0.34, 0.03), M['galv'])
# header pipes along the front
for j, (m, r) in enumerate(
    ((M['ss'], 0.14), (M['frame_teal'], 0.11), (M['frame_white'], 0.11), (M['ss'], 0.09))
):
    S.cyl(
        (x0 - 0.5, y0 + dep - 0.5 - j * 0.38, 6.6),
        (x0 + nb * bw + 0.5, y0 + dep - 0.5 - j * 0.38, 6.6),
        r,
        m,
        16,
    )
for k in range(nb):
    for j in range(3):
        S.tube(
            [
                (x0 + k * bw + 2.0 + j * 0.4, y0 + dep - 0.5 - j * 0.38, 6.6),
                (x0 + k * bw + 2.0 + j * 0.4, y0 + dep - 0.5 - j * 0.38, 1.0),
                (x0 + k * bw + 2.0 + j * 0.4, y0 + dep - 1.6, 1.0),
            ],
            0.06,
            M['ss'],
            10,
        )
# storage tanks (hot water / detergent) at the far gable
for j, (m, hq) in enumerate((('tanksteel', 10.5), ('tankwhite', 9.2), ('tanksteel', 10.5))):
    xx = x0 + nb * bw + 4.0 + j * 4.6
    S.cyl((xx, y0 + 8, 0), (xx, y0 + 8, hq), 1.9, M[m], 40)
    S.cyl((xx, y0 + 8, hq), (xx, y0 + 8, hq + 0.7), 1.9, M[m], 40, 0.3)
    S.lathe(
        [(hq * 0.5 - 0.05, 1.9), (hq * 0.5 - 0.05, 1.96), (hq * 0.5 + 0.05, 1.96), (hq * 0.5 + 0.05, 1.9)],
        M['galv'],
        40,
        'Z',
        (xx, y0 + 8, 0),
        smooth=False,
    )
S.obj('washbay', bevel=0.012)
# --- yard rows + RTG at the left/back
for r in range(6):
    for i in range(9):
        n = rnd.choice((2, 3, 3, 3))
        if r == 0 and i < 2:
            n = 1 + i
        for k in range(n):
            instance(
                pick(),
                (-6 - i * 6.45 + 50 * 0, 26 + r * 2.8, k * 2.6),
                (0, 0, math.pi * (rnd.random() < 0.5)),
            )
for r in range(5):
    for i in range(8):
        for k in range(rnd.choice((2, 3, 3))):
            instance(pick(), (62 + i * 6.5, -22 - r * 2.8, k * 2.6), (0, 0, math.pi * (rnd.random() < 0.5)))
# stored row on the left foreground side, receding along +X
for i in range(10):
    n = (1, 2, 3, 2, 3, 3, 2, 3, 3, 3)[i]
    for k in range(n):
        instance(
            ms[(0, 2, 1)[k]] if i == 1 else pick(),
            (9 + i * 6.6, -14.2, k * 2.6),
            (0, 0, math.pi * (rnd.random() < 0.5)),
        )
    for k in range(min(3, n + 1)):
        instance(pick(), (9 + i * 6.6, -17.0, k * 2.6), (0, 0, math.pi * (rnd.random() < 0.5)))
g = rtg(M, 22, 16.5, 12.0, 'frame_white')
tz = 7.4
ty = -2.0
sp = Mesh()
g.box((0, ty, 16.9), (7, 4.4, 0.9), M['frame_orange'])
g.box((2.6, ty + 2.9, 15.6), (2.0, 1.8, 2.0), M['glass'])
g.box((2.6, ty + 2.9, 16.7), (2.2, 2.0, 0.3), M['frame_white'])
gx, gy = 61, -6.5
g.obj('rtg', (gx, gy, 0), bevel=0.02)
instance(ms[0], (gx, gy + ty, tz))
instance(spreader(M), (gx, gy + ty, tz + H))
r = Mesh()
ropes(r, M, gx, gy + ty, tz + H, 16.6, 0.5)
r.obj('ropes')
cr = quay_crane(M, col='frame', acc='frame_orange')
for x, y, a in ((300, -6, 80), (360, -34, 80), (430, -66, 80), (330, 60, 80)):
    instance(cr, (x, y, 0), (0, 0, math.radians(a)))
cm = paint('cont', palette=CONTAINER_COLOURS, rough=0.45, dirt=0.3, scale=0.4)
dc = dry_container(12.192, cm, 1)
for i in range(10):
    for k in range(rnd.choice((2, 3, 4, 4))):
        instance(dc, (118, -20 + i * 2.6, k * 2.6))
# hazard-striped kerb at the column line, cones set aside at the column
cme = traffic_cone(M)
for dx, dy in ((0.1, -0.75), (0.75, -0.6)):
    instance(cme, (4 + 9 + dx, 2.0 + dy, 0))
camera((-9.5, -9.6, 3.3), (18, -0.8, 3.7), 27, 4.0, (8, 1, 3))
shoot(spp=36, mist=(20, 500), bounces=4, clamp=4, adaptive=0.035)
