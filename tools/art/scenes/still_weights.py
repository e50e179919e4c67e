"""A set of brass calibration weights in an oiled box, one lifted out: what is measured can be shown."""

import math

from mathutils import Matrix, Vector

from studio.light import area, camera
from studio.materials import plain
from studio.mesh import Mesh, backdrop
from studio.stage import shoot
from studio.still_life import still_life

still_life(121, ev=0.4, daylight=0.15, glare=0.06)
backdrop(plain('back', '#1b3346', 0.7, spec=0.25), 5, -1.6, 1.2, 2.4, 0.6)
wood = plain('walnut', '#5a3a22', 0.38, coat=0.3, bump=0.12, bscale=90, vary=0.12)
felt = plain('felt', 'petrol', 0.95, spec=0.1, bump=0.35, bscale=1400, sheen=0.4)
brass = plain('brass', '#d0a052', 0.2, 1.0, bump=0.01, bscale=300)
paper = plain('paper', '#ece7dc', 0.75, spec=0.25, bump=0.1, bscale=1500)
ink = plain('ink', 'navy', 0.6)
seal = plain('seal', 'orange', 0.4, coat=0.3)

WIDTH, DEPTH, HEIGHT = 0.46, 0.17, 0.045
SIZES = [0.034, 0.030, 0.026, 0.022, 0.0185, 0.0155, 0.013, 0.011]
GAP = 0.0105


def weight(mesh, x, y, z, radius, material):
    """a knob weight: cylinder, chamfer, neck and ball"""
    h = radius * 2.05
    profile = [
        (0, 0.0001),
        (0, radius - 0.0012),
        (0.0012, radius),
        (h - 0.0015, radius),
        (h, radius - 0.0015),
    ]
    profile += [(h, radius * 0.62), (h + radius * 0.16, radius * 0.36), (h + radius * 0.42, radius * 0.26)]
    ball, centre = radius * 0.46, h + radius * 0.80
    profile += [
        (centre - ball * math.cos(a), ball * math.sin(a))
        for a in [math.radians(34 + 146 * k / 22) for k in range(22)]
    ]
    profile.append((centre + ball, 0.0001))
    mesh.lathe(profile, material, 96, 'Z', (x, y, z))
    mesh.lathe(
        [
            (h * 0.60, radius + 0.00005),
            (h * 0.61, radius - 0.0007),
            (h * 0.64, radius - 0.0007),
            (h * 0.65, radius + 0.00005),
        ],
        material,
        96,
        'Z',
        (x, y, z),
        smooth=False,
    )


# the block, with a bore for each weight
block, lining = Mesh(), Mesh()
x, places = -WIDTH / 2 + 0.016, []
for radius in SIZES:
    places.append((x + radius, radius))
    x += 2 * radius + GAP
block.box((0, 0, HEIGHT / 2), (WIDTH, DEPTH, HEIGHT), wood)
block.box((0, 0, 0.004), (WIDTH + 0.02, DEPTH + 0.02, 0.008), wood)
block.box((0, 0, HEIGHT + 0.0006), (WIDTH - 0.016, DEPTH - 0.016, 0.0012), felt)
block.obj('block', (0, 0, 0), (0, 0, 0.34), bevel=0.0025)
turned = Matrix.Rotation(0.34, 3, 'Z')
pieces = Mesh()
for k, (px, radius) in enumerate(places):
    if k == 2:
        at = turned @ Vector((px, -0.014, 0))
        lining.lathe(
            [
                (HEIGHT + 0.0013, radius * 1.06),
                (HEIGHT + 0.0015, radius * 1.06),
                (HEIGHT + 0.0015, radius * 1.16),
                (HEIGHT + 0.0013, radius * 1.16),
            ],
            brass,
            64,
            'Z',
            (at.x, at.y, 0),
            smooth=False,
        )
        lining.cyl(
            (at.x, at.y, HEIGHT + 0.0010),
            (at.x, at.y, HEIGHT + 0.0014),
            radius * 1.06,
            plain('bore', '#0b1114', 0.9),
            48,
        )
        continue
    at = turned @ Vector((px, -0.014, 0))
    weight(pieces, at.x, at.y, HEIGHT - 0.006, radius, brass)
# the one taken out stands on its sheet
weight(pieces, -0.045, -0.205, 0.0018, SIZES[2], brass)
pieces.obj('weights', auto=40)
lining.obj('lining')

sheet = Mesh()
for k in range(4):
    sheet.box(
        (0.001 * k, 0.0008 * k, 0.0003 + 0.0004 * k), (0.21, 0.148, 0.00032), paper, rot=(0, 0, 0.012 * k)
    )
for k, width in enumerate((0.07, 0.11, 0.10, 0.085)):
    sheet.box(
        (-0.085 + width / 2, 0.044 - k * 0.0125, 0.00178), (width, 0.0022 if k else 0.0045, 0.00006), ink
    )
sheet.box((-0.0785, -0.046, 0.00178), (0.016, 0.016, 0.00008), seal)
sheet.box((-0.0440, -0.0415, 0.00178), (0.046, 0.007, 0.00006), ink)
sheet.box((-0.0505, -0.0530, 0.00178), (0.033, 0.004, 0.00006), ink)
sheet.obj('sheet', (0.075, -0.215, 0), (0, 0, -0.16))

area((-0.8, -0.35, 0.75), (0, 0, 0.05), 0.35, 10, (1, 0.80, 0.58))
area((0.9, -0.5, 0.8), (0, 0, 0.05), 0.5, 5, (0.66, 0.84, 1.0), sy=0.9)
area((0.25, 0.8, 0.75), (0, 0, 0.05), 0.4, 9, (1, 0.88, 0.72), sy=0.8)
area((-0.4, 0.5, 1.6), (-0.1, 1.1, 0.4), 1.0, 12, (0.70, 0.86, 1.0))
camera((-0.36, -0.86, 0.36), (0.015, -0.055, 0.045), 60, 2.8, (-0.02, -0.13, 0.05))
shoot(spp=28, mist=(0.1, 3), bounces=6, clamp=4, adaptive=0.03)
