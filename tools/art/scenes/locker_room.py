"""The changing room before the shift: lockers, a bench, helmets on the shelf, vests on their hooks."""

import math
import random

from mathutils import Vector
from mathutils import noise as N

from studio.light import area, camera, sun
from studio.materials import brushed, luminous, plain
from studio.mesh import Mesh, instance
from studio.sky import studio_world
from studio.stage import begin, grade, shoot
from models.site import hardhat
from models.standard import standard_materials

begin(161)
M = standard_materials()
grade(
    ev=0.05,
    look='medhigh',
    haze=dict(col=[0.84, 0.78, 0.68], amt=0.12, pow=1.0),
    glare=0.08,
    sat=1.05,
    shadow=[-0.004, 0.003, 0.012],
    highlight=[0.01, 0.003, -0.008],
    vig=0.16,
    glare_th=1.0,
)

studio_world((0.82, 0.88, 1.0), 0.05)
rnd = random.Random(21)

floor = plain('floor', '#a9a294', 0.3, coat=0.2, bump=0.05, bscale=24, vary=0.02)
tile = plain('wall', '#e3ddd1', 0.8, spec=0.2)
ceiling = plain('ceiling', '#eeeae0', 0.85, spec=0.2)
navy = plain('door', 'navy2', 0.36, coat=0.35, vary=0.02)
navy_dark = plain('carcass', '#0a1a29', 0.5)
petrol = plain('upper', 'petrol', 0.36, coat=0.35, vary=0.02)
oak = plain('oak', '#b28a5e', 0.4, coat=0.25, bump=0.08, bscale=50, vary=0.05)
steel = brushed('steel', '#cfd1d2', 0.25, 0)
plate = plain('plate', '#efe9dc', 0.5)
dark = plain('dark', '#0c1114', 0.8)
HATS = [
    plain(f'hat{k}', colour, 0.26, coat=0.35, bump=0.02, bscale=300)
    for k, colour in enumerate(('orange', '#ece8de', 'navy2'))
]
hats = [hardhat(m, plain('strap', '#23282d', 0.6), plain('inner', '#1c1f22', 0.7)) for m in HATS]

# lockers along the back wall: doors with louvres, a number plate, a lever
WIDE, HIGH, COUNT = 0.40, 1.78, 14
X0 = -COUNT * WIDE / 2
lockers = Mesh()
for k in range(COUNT):
    x = X0 + (k + 0.5) * WIDE
    paint_of_door = petrol if k in (3, 8) else navy
    lockers.box((x, 0.27, 0.12 + HIGH / 2), (WIDE - 0.004, 0.50, HIGH), navy_dark)
    lockers.box((x, 0.012, 0.12 + HIGH / 2), (WIDE - 0.012, 0.02, HIGH - 0.012), paint_of_door)
    for z in (1.62, 1.65, 1.68, 1.71, 0.30, 0.33, 0.36, 0.39):
        lockers.box((x, -0.0005, z), (0.17, 0.006, 0.010), dark)
        lockers.box((x, -0.003, z + 0.008), (0.18, 0.008, 0.004), paint_of_door)
    lockers.box((x, -0.001, 1.52), (0.075, 0.006, 0.038), plate)
    lockers.box((x, -0.0045, 1.52), (0.03, 0.001, 0.014), dark)
    lockers.box((x + 0.145, -0.004, 1.10), (0.03, 0.012, 0.12), steel)
    lockers.cyl((x + 0.145, -0.004, 1.10), (x + 0.145, -0.022, 1.10), 0.011, steel, 20)
    lockers.box((x + 0.145, -0.022, 1.085), (0.014, 0.008, 0.05), steel)
lockers.box((0, 0.27, 0.06), (COUNT * WIDE, 0.46, 0.12), navy_dark)
lockers.box((0, 0.26, 1.925), (COUNT * WIDE + 0.04, 0.56, 0.05), oak)
lockers.obj('lockers', bevel=0.003)
for k in range(COUNT):
    if k in (1, 6, 11):
        continue
    x = X0 + (k + 0.5) * WIDE + rnd.uniform(-0.03, 0.03)
    instance(
        hats[(0, 1, 0, 0, 2, 0, 1, 0, 1, 0, 2, 0, 0, 1)[k]],
        (x, 0.20, 1.975),
        (0, 0, -math.pi / 2 + rnd.uniform(-0.35, 0.35)),
        1.08,
    )

# bench in oak on a steel frame, with a helmet and a folded vest
bench = Mesh()
for k in range(4):
    bench.box((0, -1.32 + k * 0.105, 0.455), (4.6, 0.092, 0.04), oak)
for x in (-2.0, -0.68, 0.68, 2.0):
    bench.box((x, -1.16, 0.415), (0.05, 0.40, 0.035), navy_dark)
    for y in (-1.33, -0.99):
        bench.box((x, y, 0.21), (0.045, 0.045, 0.42), navy_dark)
bench.obj('bench', bevel=0.005)
instance(hats[0], (-0.62, -1.17, 0.502), (0, 0, -2.1), 1.08)

# boots in pairs below the bench
leather = plain('leather', '#5b4632', 0.5, bump=0.3, bscale=220, vary=0.04)
sole = plain('sole', '#15171a', 0.8)


def boot(x, y, turn):
    mesh = Mesh()
    outline = [
        (-0.095, 0.036),
        (-0.06, 0.042),
        (0, 0.040),
        (0.06, 0.047),
        (0.115, 0.045),
        (0.140, 0.036),
        (0.152, 0.018),
    ]
    lower = [(a, w, h) for (a, w), h in zip(outline, (0.105, 0.11, 0.105, 0.085, 0.068, 0.052, 0.026))]
    rows = []
    for a, w, h in lower:
        rows.append(
            [
                (a, w * math.cos(q), 0.028 + h * max(0, math.sin(q)) ** 0.8)
                for q in [math.pi * i / 14 for i in range(15)]
            ]
        )
    mesh.grid(rows, leather)
    mesh.add(rows[-1], [tuple(range(15))], leather)
    mesh.grid(
        [
            [
                (-0.045 + r * 1.12 * math.cos(q), r * math.sin(q), z)
                for q in [2 * math.pi * i / 28 for i in range(29)]
            ]
            for z, r in (
                (0.08, 0.046),
                (0.14, 0.045),
                (0.19, 0.050),
                (0.215, 0.052),
                (0.215, 0.045),
                (0.10, 0.040),
            )
        ],
        leather,
    )
    mesh.prism(
        [(a, w + 0.004) for a, w in outline] + [(a, -w - 0.004) for a, w in outline[::-1]], sole, 'Z', 0, 0.03
    )
    return mesh.obj('boot', (x, y, 0), (0, 0, turn), auto=60)


for x, turn in ((-1.25, -1.5), (0.95, -1.6), (1.45, -1.75)):
    boot(x, -1.12, turn)
    boot(x + 0.125, -1.14, turn + 0.1)

# vests on hooks beside the window
vest = plain('vest', '#e8641b', 0.85, spec=0.2, bump=0.25, bscale=900, sheen=0.3)
band = plain('band', '#cfd3d6', 0.28, 0.7, bump=0.15, bscale=500)


OUTLINE = ((0, 0.05), (0.10, 0.20), (0.16, 0.215), (0.24, 0.155), (0.34, 0.15), (0.44, 0.23), (1, 0.26))


def width_at(v):
    """half the breadth of a vest at the fraction v of its length: shoulders, arm holes, body"""
    for (a, wa), (b, wb) in zip(OUTLINE, OUTLINE[1:]):
        if v <= b:
            return wa + (wb - wa) * (v - a) / (b - a)


def hung_vest(x, y, z, turn, seed):
    """cloth hanging from a hook: wide at the hem, folds that grow downward, two reflective bands"""
    mesh, strips = Mesh(), Mesh()
    count = 60

    def at(u, v, lift=0.0):
        drop = v * 0.68
        half = width_at(v)
        fold = (0.012 + 0.030 * v) * math.sin(u * 19 + seed + 0.7 * math.sin(v * 3 + seed)) + 0.02 * N.noise(
            Vector((u * 5, v * 3, seed))
        )
        sag = 0.035 * (1 - abs(u) ** 1.5) * max(0, 1 - v * 5)
        return ((u * half), -0.045 - fold - lift - 0.03 * (1 - u * u), -drop + 0.02 - sag)

    grid = [[at(-1 + 2 * i / count, j / 40) for j in range(41)] for i in range(count + 1)]
    mesh.grid(grid, vest)
    for v0, v1 in ((0.52, 0.60), (0.76, 0.84)):
        strips.grid(
            [
                [at(-1 + 2 * i / count, v0 + (v1 - v0) * j / 4, 0.003) for j in range(5)]
                for i in range(count + 1)
            ],
            band,
        )
    mesh.obj('vest', (x, y, z), (0, 0, turn), auto=80)
    strips.obj('bands', (x, y, z), (0, 0, turn), auto=80)


rail = Mesh()
RX = 3.28
rail.box((RX - 0.02, -1.55, 1.72), (0.03, 2.5, 0.12), oak)
for k in range(5):
    y = -2.6 + k * 0.52
    rail.cyl((RX - 0.03, y, 1.72), (RX - 0.12, y, 1.70), 0.009, steel, 12)
    rail.cyl((RX - 0.12, y, 1.70), (RX - 0.12, y, 1.74), 0.009, steel, 12)
    if k != 2:
        hung_vest(RX - 0.05, y, 1.70, -math.pi / 2, k * 2.3)
rail.obj('rail', bevel=0.004)

room = Mesh()
room.box((0, -2, -0.05), (9, 8, 0.1), floor)
room.box((0, -2, 3.05), (9, 8, 0.1), ceiling)
room.box((0, 0.56, 1.5), (9, 0.1, 3.1), tile)
room.box((3.35, -2, 1.5), (0.1, 8, 3.1), tile)
WX = -3.35
room.box((WX, -2, 0.45), (0.14, 8, 0.9), tile)
room.box((WX, -2, 2.85), (0.14, 8, 0.4), tile)
room.box((WX, 0.2, 1.8), (0.14, 0.9, 1.8), tile)
for k in range(6):
    room.box((WX, -0.25 - k * 0.95, 1.78), (0.07, 0.05, 1.8), navy_dark)
room.box((WX, -2.6, 2.25), (0.06, 4.8, 0.04), navy_dark)
room.obj('room', bevel=0.004)
area((WX - 0.3, -2.3, 1.8), (0, -1.2, 0.9), 4.6, 150, (0.92, 0.95, 1.0), sy=1.8)
sun(24, 205, 7.5, (1, 0.76, 0.52), 0.8)
lamps = Mesh()
for y in (-0.75, -2.9):
    lamps.box((0, y, 2.97), (5.4, 0.09, 0.04), luminous('led', (1.0, 0.94, 0.86), 5))
    area((0, y, 2.93), (0, y, 0), 5.4, 22, (1.0, 0.93, 0.84), sy=0.1)
lamps.obj('lamps')
camera((-2.9, -3.75, 1.32), (0.62, -0.15, 1.08), 26, 2.4, (-0.62, -1.15, 0.6))
shoot(spp=36, mist=(2, 12), bounces=6, clamp=3, adaptive=0.03)
