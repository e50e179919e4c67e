"""A freighter on the apron after rain, its cargo door open and a loader raised to it."""

import math
import random

from mathutils import Matrix, Vector

from studio.light import area, camera, sun
from studio.materials import luminous, paint, wet_concrete
from studio.mesh import Mesh, ground, instance
from studio.sky import gradient_sky
from studio.stage import begin, grade, shoot
from models.freighter import aircraft
from models.site import hills, traffic_cone
from models.standard import standard_materials

begin(201)
M = standard_materials()
grade(
    ev=0.3,
    look='medhigh',
    haze=dict(col=[0.74, 0.56, 0.48], amt=0.5, pow=0.9, skip_sky=True),
    glare=0.12,
    sat=1.05,
    shadow=[-0.005, 0.003, 0.016],
    highlight=[0.012, 0.004, -0.012],
    vig=0.16,
    glare_th=0.95,
)

gradient_sky(
    [
        (-0.02, (0.62, 0.50, 0.44)),
        (0.03, (0.68, 0.54, 0.46)),
        (0.14, (0.46, 0.48, 0.54)),
        (0.45, (0.20, 0.30, 0.44)),
        (1.0, (0.09, 0.17, 0.30)),
    ],
    warm=(1.3, 0.72, 0.40),
    azim=118,
    warm_w=0.9,
    clouds=0.75,
    cl_lit=(0.95, 0.58, 0.42),
    cl_dark=(0.24, 0.28, 0.36),
    seed=2.6,
    cover=0.47,
    scale=0.6,
)
sun(7, 118, 3.2, (1, 0.60, 0.34), 2)
area((40, -70, 34), (5, 0, 2), 40, 14000, (0.62, 0.76, 1.0))
rnd = random.Random(41)
DARK, ZINC, STEEL, WHITE, ORANGE, NAVY = (
    M[k] for k in ('dark', 'galv', 'ss', 'frame_white', 'frame_orange', 'frame')
)
GROUND = 5.7

ground(1400, wet_concrete(joint=7.5, wetness=1.25, c1='#57544f', c2='#757068', line_y=None), (0, 0, 0), 1400)
lines = Mesh()
yellow = paint('line', '#d9a441', 0.6, dirt=0.5, scale=0.6, coat=0)
lines.box((0, 0, 0.006), (150, 0.16, 0.008), yellow)
for k in range(60):
    a, b = (math.radians(180 + 1.5 * q) for q in (k, k + 1))
    lines.beam(
        (34 + 30 * math.cos(a), -30 - 30 * math.sin(a), 0.006),
        (34 + 30 * math.cos(b), -30 - 30 * math.sin(b), 0.006),
        0.16,
        0.008,
        yellow,
    )
lines.obj('lines')

craft = aircraft(M)
for part in craft:
    part.location.z = GROUND

# landing gear
gear = Mesh()


def tyre(x, y, radius, width, side):
    gear.lathe(
        [
            (-width / 2, radius * 0.55),
            (-width / 2, radius * 0.88),
            (-width / 2 + 0.06, radius),
            (width / 2 - 0.06, radius),
            (width / 2, radius * 0.88),
            (width / 2, radius * 0.55),
        ],
        M['rubber'],
        40,
        'Y',
        (x, y, radius),
    )
    gear.lathe(
        [
            (-width / 2 + 0.02, 0.02),
            (-width / 2 + 0.03, radius * 0.55),
            (width / 2 - 0.03, radius * 0.55),
            (width / 2 - 0.02, 0.02),
        ],
        WHITE,
        32,
        'Y',
        (x, y, radius),
    )
    gear.cyl(
        (x, y + side * width * 0.5, radius),
        (x, y + side * (width * 0.5 + 0.03), radius),
        radius * 0.2,
        ZINC,
        18,
    )


for d in (-0.36, 0.36):
    tyre(23.6, d, 0.55, 0.34, 1 if d > 0 else -1)
gear.cyl((23.6, -0.4, 0.55), (23.6, 0.4, 0.55), 0.09, ZINC, 14)
gear.cyl((23.6, 0, 0.55), (23.8, 0, GROUND - 2.6), 0.16, WHITE, 20)
gear.beam((23.7, 0, 1.4), (26.0, 0, GROUND - 2.7), 0.14, 0.14, WHITE)
for s in (-0.75, 0.75):
    gear.box((23.4, s, GROUND - 3.2), (2.6, 0.05, 0.9), WHITE)
for s in (-1, 1):
    for x in (-3.0, -1.5):
        for d in (-0.55, 0.55):
            tyre(x, s * 5.0 + d, 0.66, 0.44, 1 if d > 0 else -1)
        gear.cyl((x, s * 5.0 - 0.6, 0.66), (x, s * 5.0 + 0.6, 0.66), 0.1, ZINC, 14)
    gear.box((-2.25, s * 5.0, 0.70), (2.0, 0.26, 0.24), WHITE)
    gear.cyl((-2.25, s * 5.0, 0.7), (-2.1, s * 4.7, GROUND - 1.7), 0.22, WHITE, 20)
    gear.beam((-2.25, s * 5.0, 2.0), (-2.1, s * 2.4, GROUND - 2.2), 0.14, 0.14, WHITE)
    gear.box((-2.1, s * 5.75, GROUND - 2.9), (2.0, 0.06, 1.7), WHITE)
    for x in (21.0, 26.0):
        gear.box((x, s * 0.9, 0.1), (0.35, 0.5, 0.2), ORANGE)
gear.obj('gear', auto=40)

# the cargo door on the near side: an opening, the lit hold behind it, the leaf swung up
X0, X1, A0, A1, R = 15.2, 19.2, -13, 40, 3.1
hold, leaf = Mesh(), Mesh()
lining = luminous('lining', (1.0, 0.86, 0.66), 0.62)
rim = paint('rim', '#c3c8ca', 0.4, dirt=0.1)


def skin(x, angle, radius):
    a = math.radians(angle)
    return (x, -radius * math.cos(a), GROUND + radius * math.sin(a))


hold.grid([[skin(x, A0 + (A1 - A0) * k / 14, R + 0.012) for k in range(15)] for x in (X0, X1)], lining)
for x in (X0 - 0.06, X1 + 0.06):
    hold.grid(
        [[skin(x + d, A0 - 1 + (A1 - A0 + 2) * k / 14, R + 0.02) for k in range(15)] for d in (-0.07, 0.07)],
        rim,
    )
for a in (A0 - 1, A1 + 1):
    hold.grid([[skin(x, a + d, R + 0.02) for d in (-1.2, 1.2)] for x in (X0 - 0.1, X1 + 0.1)], rim)
# what stands in the hold, drawn on the lining's plane: netted pallets and the ceiling line
for k, x in enumerate((16.1, 18.2)):
    hold.grid(
        [[skin(x + d, A0 + 1 + (30 - 6 * k) * q / 8, R + 0.018) for q in range(9)] for d in (-0.82, 0.82)],
        M['tankteal'] if k else M['slate'],
    )
hold.obj('hold')
swung = (
    Matrix.Translation(Vector(skin(0, A1, R)))
    @ Matrix.Rotation(math.radians(-118), 4, 'X')
    @ Matrix.Translation(-Vector(skin(0, A1, R)))
)
outer = [
    [tuple(swung @ Vector(skin(x, A0 + (A1 - A0) * k / 14, R + 0.06))) for k in range(15)] for x in (X0, X1)
]
inner = [
    [tuple(swung @ Vector(skin(x, A0 + (A1 - A0) * k / 14, R - 0.10))) for k in range(15)] for x in (X0, X1)
]
leaf.grid(outer, paint('leaf', '#e3e1da', 0.3, coat=0.4, dirt=0.08))
leaf.grid(inner, paint('leaf_in', '#9aa19f', 0.5, dirt=0.15))
for row_a, row_b in zip(outer, inner):
    leaf.grid([row_a, row_b], rim, smooth=False)
leaf.grid([[outer[0][0], outer[1][0]], [inner[0][0], inner[1][0]]], rim, smooth=False)
leaf.obj('leaf')
area((17.2, -4.2, GROUND + 1.3), (17.2, -9, GROUND - 2), 2.6, 500, (1.0, 0.82, 0.58), sy=1.2)

# a high loader: two platforms on scissors, one at the sill with a pallet on it
loader = Mesh()
SILL = GROUND + R * math.sin(math.radians(A0)) - 0.1
XC = (X0 + X1) / 2


def platform(y0, y1, z, width=3.4):
    loader.box((XC, (y0 + y1) / 2, z), (width, y1 - y0, 0.34), ORANGE)
    loader.box((XC, (y0 + y1) / 2, z + 0.19), (width - 0.2, y1 - y0 - 0.1, 0.05), M['slate'])
    for k in range(int((y1 - y0) / 0.32)):
        loader.cyl(
            (XC - width / 2 + 0.25, y0 + 0.2 + k * 0.32, z + 0.235),
            (XC + width / 2 - 0.25, y0 + 0.2 + k * 0.32, z + 0.235),
            0.045,
            ZINC,
            10,
        )
    for d in (-1, 1):
        for k in range(5):
            loader.cyl(
                (XC + d * (width / 2 + 0.03), y0 + 0.1 + k * (y1 - y0 - 0.2) / 4, z + 0.1),
                (XC + d * (width / 2 + 0.03), y0 + 0.1 + k * (y1 - y0 - 0.2) / 4, z + 1.2),
                0.025,
                M['orange'],
                6,
            )
        for h in (0.65, 1.2):
            loader.cyl(
                (XC + d * (width / 2 + 0.03), y0 + 0.1, z + h),
                (XC + d * (width / 2 + 0.03), y1 - 0.1, z + h),
                0.025,
                M['orange'],
                6,
            )


def scissors(y0, y1, z):
    for d in (-1.2, 1.2):
        loader.beam((XC + d, y0 + 0.3, 0.9), (XC + d, y1 - 0.3, z - 0.2), 0.12, 0.26, NAVY)
        loader.beam((XC + d * 0.93, y1 - 0.3, 0.9), (XC + d * 0.93, y0 + 0.3, z - 0.2), 0.12, 0.26, NAVY)


platform(-7.9, -3.5, SILL)
platform(-14.0, -8.1, 1.15)
scissors(-7.7, -3.8, SILL)
loader.box((XC, -9.0, 0.72), (2.9, 11, 0.36), NAVY)
for s in (-1, 1):
    for y in (-13.0, -12.1, -4.6):
        loader.lathe(
            [(-0.16, 0.2), (-0.17, 0.36), (-0.1, 0.42), (0.1, 0.42), (0.17, 0.36), (0.16, 0.2)],
            M['rubber'],
            32,
            'X',
            (XC + s * 1.35, y, 0.42),
        )
        loader.cyl((XC + s * 1.35, y, 0.42), (XC + s * 1.53, y, 0.42), 0.2, WHITE, 20)
loader.box((XC + 2.05, -5.2, SILL + 0.9), (0.95, 1.1, 1.9), NAVY)
loader.box((XC + 2.05, -5.2, SILL + 1.25), (0.99, 1.14, 0.9), M['glass'])
loader.box((XC + 2.05, -5.2, SILL + 1.95), (1.1, 1.3, 0.12), WHITE)
loader.obj('loader', bevel=0.012, auto=40)


def unit(x, y, z, material, turn=0.0, contour=True):
    """a container of the air: bevelled shoulder, or a netted pallet"""
    mesh = Mesh()
    mesh.box((0, 0, 0.05), (3.1, 2.35, 0.08), ZINC)
    if contour:
        mesh.prism(
            [(-1.53, 0.1), (1.53, 0.1), (1.53, 1.75), (1.05, 2.35), (-1.53, 2.35)], material, 'Y', -1.14, 1.14
        )
        for q in (-0.75, 0, 0.75):
            mesh.box((q, -1.15, 1.15), (0.03, 0.03, 2.1), ZINC)
            mesh.box((q, 1.15, 1.15), (0.03, 0.03, 2.1), ZINC)
        mesh.box((0.38, -1.16, 1.2), (0.6, 0.02, 0.42), M['decal'])
    else:
        mesh.box((0, 0, 0.95), (2.8, 2.1, 1.7), material)
    return mesh.obj('unit', (x, y, z), (0, 0, turn), bevel=0.02)


silver = paint('silver', '#c5c9ca', 0.34, 0.8, dirt=0.15, scale=0.6)
wrap = paint('wrap', '#cfd6d6', 0.3, dirt=0.05, coat=0.4, bump=0.3)
unit(XC, -5.8, SILL + 0.28, silver, math.pi / 2)
unit(XC, -11, 1.42, M['tankteal'], math.pi / 2)
dollies = Mesh()
for k in range(4):
    x, y = 5.4 - k * 4.1, -13.2 - k * 0.25
    dollies.box((x, y, 0.52), (3.3, 2.5, 0.12), NAVY)
    for dx in (-1.1, 1.1):
        for s in (-1, 1):
            dollies.lathe(
                [(-0.08, 0.1), (-0.09, 0.2), (-0.05, 0.24), (0.05, 0.24), (0.09, 0.2), (0.08, 0.1)],
                M['rubber'],
                24,
                'Y',
                (x + dx, y + s * 0.95, 0.24),
            )
    dollies.beam((x + 1.6, y, 0.5), (x + 2.5, y, 0.45), 0.07, 0.07, DARK)
    unit(x, y, 0.58, (silver, wrap, silver, M['tanknavy'])[k], 0, k != 1)
# the tug
tx, ty = 9.6, -12.95
dollies.box((tx, ty, 0.62), (2.6, 1.35, 0.6), ORANGE)
dollies.box((tx - 0.4, ty, 1.0), (1.2, 1.2, 0.2), DARK)
for s in (-0.6, 0.6):
    for dx in (-0.85, 0.85):
        dollies.lathe(
            [(-0.1, 0.14), (-0.12, 0.3), (-0.06, 0.34), (0.06, 0.34), (0.12, 0.3), (0.1, 0.14)],
            M['rubber'],
            28,
            'Y',
            (tx + dx, ty + s, 0.34),
        )
    dollies.beam((tx - 0.9, ty + s * 0.9, 0.9), (tx - 0.8, ty + s * 0.9, 2.0), 0.06, 0.06, DARK)
    dollies.beam((tx + 0.25, ty + s * 0.9, 0.9), (tx + 0.05, ty + s * 0.9, 2.0), 0.06, 0.06, DARK)
dollies.box((tx - 0.38, ty, 2.03), (1.15, 1.3, 0.06), ORANGE)
dollies.obj('dollies', bevel=0.015)

# cones round the wing tip, the terminal and masts far behind
cone = traffic_cone(M)
for x, y in ((8.2, -8.3), (8.2, -11.4), (27.5, -3), (27.8, 2.6), (-9, -31), (-12, -34)):
    instance(cone, (x, y, 0))
far = Mesh()
glow = luminous('windows', (1.0, 0.72, 0.42), 1.6)
for k, (x, length, height) in enumerate(((-190, 120, 13), (-60, 110, 16), (70, 130, 12))):
    far.box((x, 170, height / 2), (length, 40, height), paint('hall', '#8f969a', 0.6, dirt=0.2, scale=0.1))
    far.box((x, 149.9, height - 1.2), (length, 0.2, 2.2), M['frame_teal'])
    for j in range(int(length / 11)):
        far.box(
            (x - length / 2 + 6 + j * 11, 149.8, 3.0),
            (6.5, 0.2, 5.2),
            glow if rnd.random() < 0.6 else M['slate'],
        )
lamp = luminous('mast', (1.0, 0.80, 0.52), 34)
for k in range(7):
    x = -210 + k * 62
    far.cyl((x, 128, 0), (x, 128, 25), 0.35, M['slate'], 10, 0.2)
    far.box((x, 127, 25), (4.6, 0.5, 0.7), lamp)
far.cyl((150, 210, 0), (150, 210, 44), 3.2, paint('towerc', '#a8a49c', 0.7, dirt=0.2), 28, 2.6)
far.lathe(
    [(44, 3), (47, 6), (51, 7), (51.6, 6.4), (54, 5.6), (54.2, 0.1)], M['glass'], 28, 'Z', (150, 210, 0)
)
far.obj('far')
hills(
    paint('hill', '#4d5560', 0.95, dirt=0, scale=0.004, bump=0, coat=0),
    -3600,
    3000,
    1500,
    3200,
    300,
    3.3,
    nx=180,
    ny=40,
    base=-8,
)

camera((45, -37, 2.5), (9.5, 0, 6.6), 34, 4.0, (18, -8, 5))
shoot(spp=24, mist=(30, 700), bounces=5, clamp=3, adaptive=0.035)
