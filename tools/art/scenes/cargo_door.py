"""The main deck of a freighter at first light: the side door open, a container half in on its rollers."""

import math
import random

from mathutils import Matrix, Vector

from studio.light import area, camera, sun
from studio.materials import luminous, paint, plain, wet_concrete
from studio.mesh import Mesh, ground, instance
from studio.outlines import on_end, on_side
from studio.sky import gradient_sky
from studio.stage import begin, grade, shoot
from models.goods import drum, pallet
from models.mark import fitting, mark
from models.site import hills, traffic_cone
from models.standard import standard_materials

begin(205)
M = standard_materials()
grade(
    ev=0.7,
    look='medhigh',
    glare=0.16,
    glare_th=1.0,
    sat=1.05,
    shadow=[-0.005, 0.003, 0.016],
    highlight=[0.012, 0.004, -0.012],
    vig=0.2,
)
gradient_sky(
    [
        (-0.02, (0.62, 0.50, 0.44)),
        (0.03, (0.78, 0.60, 0.48)),
        (0.14, (0.50, 0.52, 0.58)),
        (0.45, (0.24, 0.34, 0.48)),
        (1.0, (0.10, 0.18, 0.32)),
    ],
    warm=(1.5, 0.80, 0.44),
    azim=58,
    warm_w=0.9,
    clouds=0.75,
    cl_lit=(1.0, 0.62, 0.44),
    cl_dark=(0.26, 0.30, 0.38),
    seed=2.6,
    cover=0.47,
    scale=0.6,
    strength=1.25,
)
SUN = 66
sun(11, SUN, 5.0, (1, 0.64, 0.38), 1.0)
rnd = random.Random(41)
DARK, ZINC, STEEL, ORANGE, NAVY = (M[k] for k in ('dark', 'galv', 'ss', 'frame_orange', 'frame'))

# Metres, the floor of the main deck at zero, the aircraft along X, the door on the side of +Y.
R, AXIS = 2.9, 1.15
DOOR0, DOOR1, HINGE = -1.95, 1.95, math.radians(50)
APRON = -4.9
FLOOR = math.asin(-AXIS / R)

liner = paint('liner', '#b9b8b0', 0.6, dirt=0.16, scale=1.2, coat=0, bump=0.03)
rib = paint('rib', '#8b9092', 0.5, dirt=0.2)
sill_paint = paint('sill', '#d9a441', 0.55, dirt=0.5, scale=1.5, coat=0)
tread = paint('tread', '#3a4146', 0.34, 0.6, dirt=0.2, scale=2, bump=0.05)


def at(angle, radius=R):
    return radius * math.cos(angle), AXIS + radius * math.sin(angle)


# the lining, in panels between frames, without the door
hull, frames = Mesh(), Mesh()
END = math.pi - FLOOR
for k in range(-14, 15):
    x0, x1 = k * 0.65, (k + 1) * 0.65
    start = HINGE if DOOR0 - 0.01 <= x0 and x1 <= DOOR1 + 0.01 else FLOOR
    steps = [start + (END - start) * j / 40 for j in range(41)]
    hull.grid([[(x, *at(a)) for a in steps] for x in (x0 + 0.012, x1 - 0.012)], liner)
    for a, b in zip(steps, steps[1:]):
        (y0, z0), (y1, z1) = at(a, R + 0.01), at(b, R + 0.01)
        frames.beam((x0, y0, z0), (x0, y1, z1), 0.05, 0.07, rib)
for x in (DOOR0, DOOR1):
    steps = [FLOOR + (HINGE - FLOOR) * j / 16 for j in range(17)]
    for a, b in zip(steps, steps[1:]):
        (y0, z0), (y1, z1) = at(a, R - 0.01), at(b, R - 0.01)
        frames.beam((x, y0, z0), (x, y1, z1), 0.16, 0.16, rib)
frames.box((0, at(HINGE, R - 0.02)[0], at(HINGE, R - 0.02)[1]), (DOOR1 - DOOR0, 0.14, 0.14), rib)
hull.obj('hull', auto=60)
frames.obj('frames')
outer = Mesh()
skin = paint('skin', '#eceae4', 0.3, dirt=0.06, coat=0.3)
for x0, x1 in ((-30, DOOR0 - 0.05), (DOOR1 + 0.05, 30)):
    outer.grid([[(x, *at(math.radians(-80 + 5 * j), R + 0.18)) for j in range(37)] for x in (x0, x1)], skin)
outer.obj('outer', auto=60)

# the leaf, swung up about its hinge: its lining and ribs show from below
leaf = Mesh()
hinge = Vector((0, *at(HINGE, R + 0.1)))
swing = Matrix.Rotation(math.radians(112), 4, 'X')


def swung(x, angle, radius):
    y, z = at(angle, radius)
    return tuple(hinge + swing @ (Vector((x, y, z)) - hinge))


steps = [FLOOR + (HINGE - FLOOR) * j / 20 for j in range(21)]
leaf.grid([[swung(x, a, R + 0.02) for a in steps] for x in (DOOR0 + 0.06, DOOR1 - 0.06)], liner)
leaf.grid([[swung(x, a, R + 0.18) for a in steps] for x in (DOOR0 + 0.06, DOOR1 - 0.06)], skin)
for k in range(7):
    x = DOOR0 + 0.06 + (DOOR1 - DOOR0 - 0.12) * k / 6
    for a, b in zip(steps, steps[1:]):
        leaf.beam(swung(x, a, R + 0.02), swung(x, b, R + 0.02), 0.06, 0.10, rib)
leaf.obj('leaf', auto=60)
struts = Mesh()
for x in (DOOR0 + 0.1, DOOR1 - 0.1):
    y, z = at(math.radians(34), R - 0.02)
    struts.cyl((x, y, z), swung(x, math.radians(10), R), 0.035, STEEL, 20)
    struts.cyl((x, y, z), tuple(Vector((x, y, z)).lerp(Vector(swung(x, math.radians(10), R)), 0.5)), 0.055, NAVY, 20)
struts.obj('struts', auto=40)

# the floor: tread plate, two roller tracks along the deck, ball mats in front of the door, a yellow sill
floor = Mesh()
HALF = at(FLOOR)[0]
floor.box((0, 0, -0.06), (60, 2 * HALF, 0.1), tread)
floor.box((0, HALF + 0.06, -0.035), (DOOR1 - DOOR0, 0.24, 0.05), sill_paint)
for k in range(9):
    floor.box((-1.76 + k * 0.44, HALF + 0.06, -0.008), (0.16, 0.20, 0.006), DARK)
for y in (-1.9, -0.75, 0.42):
    for side in (-0.085, 0.085):
        floor.box((0, y + side, 0.012), (60, 0.02, 0.05), ZINC)
floor.obj('floor', bevel=0.004)
roller = Mesh()
roller.lathe([(-0.066, 0.001), (-0.066, 0.021), (0.066, 0.021), (0.066, 0.001)], STEEL, 24, 'Y', smooth=True)
roller = roller.mesh('roller', auto=40)
for y in (-1.9, -0.75, 0.42):
    for k in range(-70, 71):
        instance(roller, (k * 0.13, y, 0.026))
ball = Mesh()
ball.lathe([(-0.002, 0.034), (0.006, 0.032), (0.008, 0.022)], ZINC, 28, 'Z')
ball.lathe([(0.006, 0.021), (0.016, 0.017), (0.022, 0.010), (0.0245, 0.001)], STEEL, 28, 'Z')
ball = ball.mesh('ball', auto=50)
for i in range(-13, 14):
    for j in range(12):
        instance(ball, (i * 0.15, 0.78 + j * 0.15, 0))
locks = Mesh()
for k in range(-8, 9):
    for y in (-1.32, 1.02 if abs(k) > 3 else -1.32):
        locks.box((k * 0.65, y, 0.02), (0.10, 0.06, 0.05), ORANGE)
locks.obj('locks', bevel=0.006)


def card(mesh, place):
    mark(mesh, place, M['decalorange'], M['decaldark'], fitting(0.7))


def container(x, y, z, material, turn=0.0):
    """A container of the main deck: contoured on one side, rails on its edges, our card."""
    mesh = Mesh()
    mesh.box((0, 0, 0.045), (3.1, 2.38, 0.09), ZINC)
    mesh.prism([(-1.53, 0.09), (1.53, 0.09), (1.53, 1.72), (1.02, 2.36), (-1.53, 2.36)], material, 'Y', -1.15, 1.15)
    for q in (-1.5, -0.75, 0, 0.75, 1.5):
        for s in (-1, 1):
            mesh.box((q, s * 1.155, 0.92), (0.05, 0.03, 1.64), ZINC)
    for s in (-1, 1):
        mesh.box((0, s * 1.155, 1.74), (3.06, 0.03, 0.06), ZINC)
    for q in (-0.72, 0, 0.72):
        mesh.box((-1.535, q, 1.2), (0.03, 0.05, 2.2), ZINC)
        mesh.box((1.535, q, 0.92), (0.03, 0.05, 1.62), ZINC)
    for s in (-1, 1):
        mesh.box((0.375, s * 1.158, 1.28), (0.69, 0.02, 0.2), M['decal'])
        card(mesh, on_side(0.375, s * 1.17, 1.28, s))
    mesh.box((-1.542, 0.36, 1.28), (0.02, 0.69, 0.2), M['decal'])
    card(mesh, on_end(-1.554, 0.36, 1.28, -1))
    return mesh.obj('container', (x, y, z), (0, 0, turn), bevel=0.012)


silver = paint('silver', '#c5c9ca', 0.34, 0.8, dirt=0.04, scale=0.5, varycol=0.03)
container(0.62, 3.1, 0.05, silver, math.pi / 2)
container(4.4, -0.75, 0.05, M['tankteal'], 0)
container(-4.9, -0.75, 0.05, silver, math.pi)

# a pallet of drums under its net, next to be shifted aft
drums = drum(M, M['tankteal'])
DX, DY = -2.55, 0.35
base = Mesh()
base.box((DX, DY, 0.075), (1.56, 1.52, 0.05), ZINC)
base.obj('base', bevel=0.01)
for i in range(2):
    for j in range(2):
        instance(pallet(M['slate'], 0.7, 0.7), (DX - 0.36 + i * 0.72, DY - 0.36 + j * 0.72, 0.10))
        instance(drums, (DX - 0.31 + i * 0.62, DY - 0.31 + j * 0.62, 0.245), (0, 0, rnd.uniform(0, 6)))
net = Mesh()
strap = paint('strap', 'orange', 0.8, dirt=0.2, coat=0)
for q in (-0.40, 0.0, 0.40):
    top = 1.14
    for path in (
        [(q, -0.76, 0.10), (q, -0.62, top), (q, 0.62, top), (q, 0.76, 0.10)],
        [(-0.76, q, 0.10), (-0.62, q, top), (0.62, q, top), (0.76, q, 0.10)],
    ):
        for a, b in zip(path, path[1:]):
            up = (1, 0, 0) if a[0] == b[0] else (0, 1, 0)
            net.beam(
                (DX + a[0], DY + a[1], a[2]), (DX + b[0], DY + b[1], b[2]), 0.006, 0.045, strap, up=up
            )
net.obj('net')

# the loader outside: its platform level with the sill, rails, rollers
deck = Mesh()
deck.box((0.62, HALF + 2.55, -0.16), (3.5, 4.2, 0.26), ORANGE)
for side in (-1, 1):
    x = 0.62 + side * 1.78
    for k in range(5):
        deck.cyl((x, HALF + 0.6 + k * 1.0, -0.05), (x, HALF + 0.6 + k * 1.0, 1.05), 0.022, ORANGE, 14)
    for z in (0.55, 1.05):
        deck.cyl((x, HALF + 0.6, z), (x, HALF + 4.6, z), 0.022, ORANGE, 14)
for k in range(22):
    deck.cyl((-0.95, HALF + 0.55 + k * 0.18, -0.012), (2.19, HALF + 0.55 + k * 0.18, -0.012), 0.03, STEEL, 20)
deck.box((0.62, HALF + 2.55, (APRON - 0.3) / 2), (2.4, 3.0, -APRON - 0.6), NAVY)
deck.obj('loader', bevel=0.008, auto=40)

# the apron after rain, what stands on it, hills behind
ground(2400, wet_concrete(joint=7.5, wetness=1.25, c1='#57544f', c2='#757068', line_y=None), (0, 0, APRON))
cone = traffic_cone(M)
for x, y in ((-7.5, 17), (-9.5, 17.4), (6.5, 20)):
    instance(cone, (x, y, APRON))
far = Mesh()
glow = luminous('windows', (1.0, 0.72, 0.42), 1.6)
hall = paint('hall', '#8f969a', 0.6, dirt=0.2, scale=0.1)
for x, length, height in ((-190, 120, 11), (-60, 110, 14), (70, 130, 10), (220, 120, 13)):
    far.box((x, 210, APRON + height / 2), (length, 40, height), hall)
    for j in range(int(length / 11)):
        kind = glow if rnd.random() < 0.5 else M['slate']
        far.box((x - length / 2 + 6 + j * 11, 189.8, APRON + 3), (6.5, 0.2, 5.2), kind)
lamp = luminous('mast', (1.0, 0.80, 0.52), 30)
for k in range(8):
    x = -230 + k * 62
    far.cyl((x, 170, APRON), (x, 170, 22), 0.35, M['slate'], 10, 0.2)
    far.box((x, 169, 22), (4.6, 0.5, 0.7), lamp)
far.cyl((-95, 260, APRON), (-95, 260, 38), 3.2, paint('towerc', '#a8a49c', 0.7, dirt=0.2), 28, 2.6)
far.lathe([(38, 3), (41, 6), (45, 7), (45.6, 6.4), (48, 5.6), (48.2, 0.1)], M['glass'], 28, 'Z', (-95, 260, 0))
far.obj('far')
haze_hill = paint('hill', '#8b7f7c', 0.95, dirt=0, scale=0.004, bump=0, coat=0)
hills(haze_hill, -3600, 3000, 1500, 3200, 260, 3.3, nx=180, ny=40, base=-8)

# strips of light along the crown, dim against the morning
strip = luminous('strip', (1.0, 0.86, 0.66), 2.6)
strips = Mesh()
for k in range(-5, 6):
    strips.box((k * 1.9, 0, AXIS + R - 0.05), (1.2, 0.12, 0.03), strip)
strips.obj('strips')
for k in (-3, 0, 3):
    area((k * 1.9, -0.6, AXIS + R - 0.3), (k * 1.9, -0.3, 0), 1.1, 22, (1.0, 0.84, 0.64))
area((0, HALF + 0.5, 1.9), (0, -2, 0.6), 3.4, 130, (0.80, 0.86, 1.0), sy=2.6, spread=150)
camera((-1.35, -2.25, 1.62), (-0.10, 3.0, 1.40), 23, 6.3, (0.2, 2.2, 1.2))
shoot(spp=32, mist=(2, 300), bounces=6, clamp=3, adaptive=0.035)
