"""A plant going up: columns, a pipe bridge, and a crawler crane setting the next vessel at first light."""

import math
import random

from studio.light import camera, sun
from studio.materials import paint, wet_concrete
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from models.cranes import lattice
from models.site import rail_line, traffic_cone
from models.standard import standard_materials
from models.tank_container import tank_container

begin(171)
M = standard_materials()
grade(
    ev=0.15,
    look='high',
    haze=dict(col=[0.86, 0.68, 0.54], amt=0.85, pow=0.75, skip_sky=True),
    glare=0.07,
    sat=1.05,
    shadow=[-0.004, 0.004, 0.014],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
    glare_th=1.1,
)

ELEVATION, AZIMUTH = 10, -158
sky(
    ELEVATION,
    AZIMUTH,
    0.135,
    clouds=0.85,
    scale=0.75,
    dust=1.6,
    cover=0.46,
    seed=6.4,
    cloud_lit=(1.0, 0.76, 0.58),
    cloud_dark=(0.36, 0.39, 0.46),
    stretch=(1, 1.7),
    horizon=(0.98, 0.70, 0.50, 0.8),
    haze_h=0.22,
)
sun(ELEVATION, AZIMUTH, 5.8, (1, 0.63, 0.37), 1.0)
rnd = random.Random(17)

shell = paint('shell', '#cfcac0', 0.42, 0.35, dirt=0.3, scale=0.2, bump=0.06, grimecol='#7a5a45')
lagged = paint('lagged', '#d6d8d7', 0.32, 0.8, dirt=0.12, scale=0.3, bump=0.04, varycol=0.02)
primer = paint('primer', '#8a8f90', 0.6, dirt=0.3, scale=0.3)
concrete = paint('plinth', '#a9a397', 0.8, dirt=0.3, scale=0.4, coat=0, bump=0.15)
NAVY, TEAL, ORANGE, ZINC, WHITE, STEEL, DARK = (
    M[k] for k in ('frame', 'frame_teal', 'frame_orange', 'galv', 'frame_white', 'ss', 'dark')
)
ground(900, wet_concrete(joint=9.0, wetness=1.25), (0, 0, 0), 900)


def dished(mesh, z0, z1, radius, material, segments=64):
    """a vertical vessel with dished ends"""
    cap = radius * 0.5
    steps = [math.pi / 2 * k / 10 for k in range(11)]
    profile = [(z0 + cap - cap * math.cos(a), max(0.001, radius * math.sin(a))) for a in steps]
    profile += [(z1 - cap + cap * math.sin(a), max(0.001, radius * math.cos(a))) for a in steps]
    mesh.lathe(profile, material, segments, 'Z')


def ring_platform(mesh, z, radius, start, sweep, width=1.15):
    """a grating on brackets round a column, with its rail"""
    n = max(6, int(sweep / 12))
    at = lambda r, k, h=0.0: (
        r * math.cos(math.radians(start + sweep * k / n)),
        r * math.sin(math.radians(start + sweep * k / n)),
        z + h,
    )
    mesh.grid([[at(radius, k), at(radius + width, k)] for k in range(n + 1)], ZINC, smooth=False)
    mesh.grid(
        [[at(radius + width, k, -0.22), at(radius + width, k)] for k in range(n + 1)], NAVY, smooth=False
    )
    for k in range(n + 1):
        mesh.cyl(at(radius + width, k), at(radius + width, k, 1.1), 0.03, M['orange'], 5, caps=False)
        mesh.beam(at(radius, k, -1.0), at(radius + width, k, -0.15), 0.07, 0.09, NAVY)
    for h in (0.55, 1.1):
        mesh.tube([at(radius + width, k, h) for k in range(n + 1)], 0.028, M['orange'], 5)


def column(x, y, height, radius, material, decks, ladder=-70):
    mesh = Mesh()
    mesh.lathe(
        [(0, radius * 1.25), (0.5, radius * 1.25), (0.55, radius * 1.08), (4.2, radius)], material, 64, 'Z'
    )
    dished(mesh, 3.4, height, radius, material)
    for z in [4.2 + k * 3.1 for k in range(int((height - 6) / 3.1))]:
        mesh.lathe(
            [(z - 0.04, radius), (z - 0.03, radius + 0.025), (z + 0.03, radius + 0.025), (z + 0.04, radius)],
            M['slate'],
            64,
            'Z',
            smooth=False,
        )
    for z, start, sweep in decks:
        ring_platform(mesh, z, radius + 0.05, start, sweep)
    c, s = math.cos(math.radians(ladder)), math.sin(math.radians(ladder))
    for d in (-0.24, 0.24):
        mesh.cyl(
            (c * (radius + 0.3) - s * d, s * (radius + 0.3) + c * d, 1),
            (c * (radius + 0.3) - s * d, s * (radius + 0.3) + c * d, height - 2),
            0.035,
            M['orange'],
            6,
            caps=False,
        )
    for k in range(int((height - 3) / 0.6)):
        z = 1.3 + k * 0.6
        mesh.cyl(
            (c * (radius + 0.3) - s * 0.24, s * (radius + 0.3) + c * 0.24, z),
            (c * (radius + 0.3) + s * 0.24, s * (radius + 0.3) - c * 0.24, z),
            0.018,
            ZINC,
            5,
            caps=False,
        )
    for angle, r, top in ((150, 0.22, height - 3), (200, 0.16, height * 0.62), (-20, 0.14, height * 0.8)):
        c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
        q = radius + r + 0.25
        mesh.tube(
            [
                (c * radius * 0.9, s * radius * 0.9, top),
                (c * q, s * q, top),
                (c * q, s * q, 2.0),
                (c * (q + 1.5), s * (q + 1.5), 2.0),
            ],
            r,
            STEEL,
            14,
        )
    mesh.tube(
        [
            (0, 0, height - 0.2),
            (0, 0, height + 1.3),
            (-1.2, -0.4, height + 1.5),
            (-radius - 0.8, -0.6, height + 1.1),
            (-radius - 0.8, -0.6, 6),
        ],
        0.3,
        lagged,
        18,
    )
    mesh.box((0, 0, 0.2), (radius * 3.1, radius * 3.1, 0.4), concrete)
    return mesh.obj('column', (x, y, 0), bevel=None, auto=40)


column(10, 16, 41, 2.1, shell, [(10, -140, 150), (19, -150, 170), (28, -140, 150), (39.2, -160, 340)])
column(19, 19, 35, 1.7, lagged, [(9, -150, 160), (18, -140, 150), (26, -150, 170), (33.4, -160, 340)])
column(28.5, 17, 46, 1.5, shell, [(11, -150, 150), (21, -140, 170), (31, -150, 150), (44.6, -160, 340)])
column(36, 21, 27, 2.3, lagged, [(8, -150, 170), (17, -140, 160), (25.2, -160, 340)])

# open structure with exchangers and drums on its decks
frame = Mesh()
X0, Y0, NX, NY, LEVELS = 44.0, 10.0, 4, 2, (5.6, 11.2, 16.8, 22.4)
for i in range(NX + 1):
    for j in range(NY + 1):
        x, y = X0 + i * 6.5, Y0 + j * 7
        frame.box((x, y, 11.6), (0.36, 0.36, 23.2), NAVY)
        frame.box((x, y, 0.35), (1.0, 1.0, 0.7), concrete)
for z in LEVELS:
    for i in range(NX + 1):
        frame.box((X0 + i * 6.5, Y0 + NY * 3.5, z), (0.3, NY * 7, 0.45), NAVY)
    for j in range(NY + 1):
        frame.box((X0 + NX * 3.25, Y0 + j * 7, z), (NX * 6.5, 0.3, 0.45), NAVY)
    frame.box((X0 + NX * 3.25, Y0 + NY * 3.5, z + 0.26), (NX * 6.5 - 0.3, NY * 7 - 0.3, 0.06), ZINC)
    rail_line(
        frame,
        [(X0 + NX * 6.5, Y0, z + 0.3), (X0, Y0, z + 0.3), (X0, Y0 + NY * 7, z + 0.3)],
        M['orange'],
        1.1,
        0.03,
        1.6,
    )
for i in (0, 2):
    for a, b in zip((0, *LEVELS), LEVELS):
        frame.beam((X0 + i * 6.5, Y0, a), (X0 + (i + 1) * 6.5, Y0, b), 0.2, 0.2, NAVY)
        frame.beam((X0 + (i + 1) * 6.5, Y0, a), (X0 + i * 6.5, Y0, b), 0.2, 0.2, NAVY)
for level, material, x, r in (
    (0, 'tankwhite', 48, 1.3),
    (0, 'tankteal', 60, 1.4),
    (1, 'tanksteel', 51, 1.1),
    (1, 'tankwhite', 62, 1.2),
    (2, 'tankteal', 49, 1.0),
    (3, 'tanksteel', 57, 1.2),
):
    z = LEVELS[level] + 0.3 + r + 0.5
    ends = [r * i / 10 for i in range(1, 11)]
    left = [(-4.2 - 0.5 * math.sqrt(max(0, 1 - (q / r) ** 2)), q) for q in ends]
    frame.lathe(
        [(-4.71, 0.001)] + left + [(-a, q) for a, q in left[::-1]] + [(4.71, 0.001)],
        M[material],
        40,
        'X',
        (x, Y0 + 3, z),
    )
    for d in (-2.4, 2.4):
        frame.box((x + d, Y0 + 3, z - r * 0.5 - 0.4), (0.4, r * 1.6, r + 0.4), NAVY)
frame.obj('structure', bevel=None, auto=40)

# pipe bridge along the road
bridge = Mesh()
for k in range(-8, 12):
    x = k * 7.0
    for y in (6.2, 9.4):
        bridge.box((x, y, 3.4), (0.28, 0.28, 6.8), NAVY)
    for z in (4.6, 6.6):
        bridge.box((x, 7.8, z), (0.26, 3.6, 0.3), NAVY)
    if k % 3 == 0:
        bridge.beam((x, 6.2, 0.4), (x + 7, 6.2, 4.4), 0.14, 0.14, NAVY)
for z, rows in (
    (
        4.75,
        (
            (6.5, 0.16, STEEL),
            (7.0, 0.2, lagged),
            (7.6, 0.26, lagged),
            (8.3, 0.14, TEAL),
            (8.8, 0.2, STEEL),
            (9.2, 0.12, ORANGE),
        ),
    ),
    (
        6.75,
        ((6.5, 0.22, lagged), (7.2, 0.16, STEEL), (7.75, 0.2, WHITE), (8.3, 0.26, lagged), (8.9, 0.14, TEAL)),
    ),
):
    for y, r, material in rows:
        bridge.cyl((-60, y, z + r), (78, y, z + r), r, material, 14)
bridge.obj('bridge', auto=40)

# crawler crane setting a vessel: the new piece still hangs
crane = Mesh()
CX, CY = -13.0, 24.0
lattice(crane, (CX, CY, 3.4), (CX + 11.0, CY - 4.0, 50), 2.3, ORANGE, 30)
lattice(crane, (CX - 0.8, CY, 3.4), (CX - 13.0, CY + 4, 33), 1.5, ORANGE, 16)
for a, b in (
    ((CX + 11, CY - 4, 50), (CX - 13, CY + 4, 33)),
    ((CX - 13, CY + 4, 33), (CX - 6.6, CY + 1, 3.5)),
):
    for d in (-0.5, 0.5):
        crane.cyl((a[0], a[1] + d, a[2]), (b[0], b[1] + d, b[2]), 0.05, DARK, 6)
crane.box((CX - 3, CY, 3.0), (11, 5.4, 3.0), ORANGE)
crane.box((CX - 7.6, CY, 3.4), (3, 6.4, 3.6), M['slate'])
crane.box((CX + 1.6, CY - 2.9, 3.3), (2.4, 1.5, 2.3), M['glass'])
for d in (-3.6, 3.6):
    crane.box((CX - 1.5, CY + d, 0.85), (10.5, 1.5, 1.7), DARK)
HX, HY, HZ = CX + 11.5, CY - 4.1, 30.0
for d in (-0.25, 0.25):
    crane.cyl((HX + d, HY, 49.6), (HX + d, HY, HZ + 3.4), 0.035, DARK, 6)
crane.box((HX, HY, HZ + 3.1), (0.9, 0.7, 1.3), ORANGE)
for d in (-1.7, 1.7):
    crane.cyl((HX, HY, HZ + 2.4), (HX + d, HY, HZ - 0.6), 0.04, DARK, 6)
crane.obj('crane', bevel=None)
vessel = Mesh()
dished(vessel, -13.5, 0, 1.75, primer)
for z in (-11, -8.2, -5.4, -2.6):
    vessel.lathe(
        [(z - 0.05, 1.75), (z - 0.04, 1.80), (z + 0.04, 1.80), (z + 0.05, 1.75)],
        M['slate'],
        64,
        'Z',
        smooth=False,
    )
for angle, z, r in ((-100, -4, 0.35), (-60, -7, 0.28), (-130, -10, 0.42), (-80, -11.8, 0.25)):
    c, s = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    vessel.cyl((c * 1.6, s * 1.6, z), (c * 2.3, s * 2.3, z), r, primer, 24)
    vessel.cyl((c * 2.3, s * 2.3, z), (c * 2.45, s * 2.45, z), r * 1.5, ORANGE, 24)
for d in (-1.75, 1.75):
    vessel.cyl((d, 0, -0.95), (d * 1.25, 0, -0.95), 0.28, ORANGE, 24)
vessel.obj('vessel', (HX, HY, HZ), auto=40)

# laydown: pipe spools on timber, a stack of tank containers, cones
yard = Mesh()
timber = paint('timber', '#a98d66', 0.85, dirt=0.3, coat=0)
for row in range(3):
    for k in range(7 - row):
        material = (lagged, primer, STEEL)[(k + row) % 3]
        yard.cyl(
            (-15 + 0.0, -1.2 + k * 0.84 + row * 0.42, 0.55 + row * 0.72),
            (-5.4 - (k % 3) * 0.5, -1.2 + k * 0.84 + row * 0.42, 0.55 + row * 0.72),
            0.40,
            material,
            28,
        )
for x in (-13.8, -10.3, -6.8):
    yard.box((x, 1.3, 0.08), (0.2, 6.2, 0.16), timber)
yard.obj('spools', bevel=0.01)
tank = tank_container(M, 'frame', 'tankwhite', None, 1)
for k, (x, y, z) in enumerate(((37, 1.2, 0), (37, 1.2, 2.6), (43.8, 1.2, 0))):
    instance(tank, (x, y, z), (0, 0, math.pi * (k % 2)))
cone = traffic_cone(M)
for k in range(6):
    instance(cone, (-3.2 + k * 4.2, -2.6, 0))

shot = camera((3, -60, 5.0), (13.5, 14, 5.0), 30)
shot.data.shift_y = 0.2
shoot(spp=22, mist=(45, 520), bounces=4, clamp=4, adaptive=0.035)
