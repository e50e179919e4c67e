"""An office window above an anchorage: tankers wait in the morning haze, binoculars stand on the sill."""

import math

import bpy
from mathutils import Matrix

from studio.light import area, camera, sun
from studio.materials import paint, plain
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.container_ship import ship
from models.parcel_tanker import tanker
from models.site import hills
from models.standard import standard_materials

begin(231)
M = standard_materials()
grade(
    ev=0.2,
    look='medhigh',
    haze=dict(col=[0.94, 0.76, 0.60], amt=0.68, pow=0.8, skip_sky=True),
    glare=0.08,
    sat=1.1,
    shadow=[-0.002, 0.003, 0.012],
    highlight=[0.014, 0.004, -0.014],
    vig=0.18,
)

ELEVATION, AZIMUTH = 10, 142
sky(
    ELEVATION,
    AZIMUTH,
    0.13,
    clouds=0.8,
    scale=0.8,
    dust=1.6,
    cover=0.47,
    seed=5.4,
    cloud_lit=(1.05, 0.78, 0.58),
    cloud_dark=(0.38, 0.40, 0.46),
    stretch=(1, 2.2),
    horizon=(1.0, 0.72, 0.50, 0.85),
    haze_h=0.22,
)
sun(ELEVATION, AZIMUTH, 6.0, (1, 0.66, 0.40), 0.7)

# the roads, 24 m below: every ship lies to the same current
SEA = -24


def anchored(build, *places):
    """Builds a ship once and lays it at each place, as (x, y, heading in degrees)."""
    before = set(bpy.data.objects)
    build()
    parts = [part for part in bpy.data.objects if part not in before]
    for n, (x, y, heading) in enumerate(places):
        at = Matrix.Translation((x, y, SEA)) @ Matrix.Rotation(math.radians(heading), 4, 'Z')
        for part in parts:
            copy = part if n == len(places) - 1 else instance(part.data)
            copy.matrix_world = at @ part.matrix_basis
    return parts


anchored(
    lambda: tanker(M),
    (-190, 1250, 196),
    (520, 1900, 199),
    (-900, 2300, 194),
    (-130, 3300, 197),
    (95, 640, 201),
)
anchored(lambda: ship(M, seed=5), (1350, 3000, 195), (-1500, 4200, 198), (560, 4700, 196))
hill = paint('hill', '#4b5648', 0.9, dirt=0, scale=0.004, bump=0, coat=0)
hills(hill, -5200, -600, 6200, 8600, 260, 3.1, base=SEA)
hills(hill, 1200, 6400, 7200, 9800, 340, 5.6, base=SEA)
ground(
    40000,
    water_material('Sea', deep='#0d3541', shallow='#1a5560', rough=0.08, ripple=0.35, ripple_scale=0.6),
    (0, 0, SEA),
)

# the room: a wall with a long window, its sill, a blind half raised
plaster = plain('plaster', '#d9d2c4', 0.85, spec=0.2, bump=0.12, bscale=120)
steel = plain('sash', 'navy', 0.45, bump=0.03, bscale=80)
oak = plain('oak', '#8a5e38', 0.42, coat=0.25, bump=0.14, bscale=70, vary=0.14)
slat = plain('slat', '#d4cec1', 0.4)
room = Mesh()
for left, right, low, high in ((-4, 4, -1, 0.9), (-4, -1.06, 0.9, 2.5), (2.4, 4, 0.9, 2.5), (-4, 4, 2.5, 3)):
    room.box(((left + right) / 2, 0.16, (low + high) / 2), (right - left, 0.32, high - low), plaster)
room.box((0, -2.2, 3.0), (8, 5, 0.1), plaster)
room.box((-4, -2.2, 1), (0.1, 5, 4.2), plaster)
room.obj('room', bevel=0.008)
sash = Mesh()
for x in (-1.04, 0.88, 2.38):
    sash.box((x, 0.2, 1.7), (0.055, 0.07, 1.62), steel)
for z in (0.925, 2.47):
    sash.box((0.67, 0.2, z), (3.46, 0.07, 0.06), steel)
sash.box((0.88, 0.155, 1.22), (0.022, 0.05, 0.12), M['ss'])
sash.box((0.84, 0.125, 1.26), (0.1, 0.016, 0.02), M['ss'])
sash.obj('sash', bevel=0.004)
sill = Mesh()
sill.box((0.67, -0.02, 0.88), (3.9, 0.40, 0.038), oak)
sill.obj('sill', bevel=0.006)
blind = Mesh()
for k in range(27):
    blind.box((0.67, 0.09, 1.585 + 0.034 * k), (3.36, 0.036, 0.0016), slat, rot=(-0.55, 0, 0))
blind.box((0.67, 0.09, 1.56), (3.36, 0.03, 0.014), slat)
for x in (-0.7, 0.1, 1.3):
    blind.cyl((x, 0.09, 1.56), (x, 0.09, 2.5), 0.0012, slat, 6)
blind.cyl((-0.82, 0.07, 1.24), (-0.82, 0.07, 2.5), 0.0016, slat, 6)
blind.lathe([(0, 0.001), (0, 0.008), (0.03, 0.004), (0.032, 0.001)], oak, 20, 'Z', (-0.82, 0.07, 1.21))
blind.obj('blind')

BOARD = 0.899
rubber = plain('armour', '#14181b', 0.62, bump=0.5, bscale=900)
petrol = plain('ring', 'petrol', 0.4, coat=0.3)
lens = plain('lens', '#10242c', 0.05, coat=1.0)


def binoculars(x, y, turn):
    """Standing on their objectives."""
    pair = Mesh()
    for side in (-1, 1):
        c = side * 0.034
        pair.lathe(
            [
                (0, 0.001),
                (0, 0.0265),
                (0.003, 0.029),
                (0.02, 0.029),
                (0.024, 0.0275),
                (0.075, 0.0225),
                (0.082, 0.021),
            ],
            rubber,
            56,
            'Z',
            (c, 0, 0),
        )
        pair.lathe(
            [(0.024, 0.0278), (0.0245, 0.0285), (0.0275, 0.0282), (0.028, 0.0274)], petrol, 56, 'Z', (c, 0, 0)
        )
        pair.lathe(
            [
                (0.078, 0.001),
                (0.079, 0.021),
                (0.084, 0.0235),
                (0.108, 0.0235),
                (0.114, 0.020),
                (0.117, 0.016),
            ],
            rubber,
            56,
            'Z',
            (c * 0.97, 0.004, 0),
        )
        pair.lathe(
            [
                (0.115, 0.0145),
                (0.123, 0.0145),
                (0.124, 0.0185),
                (0.140, 0.0195),
                (0.142, 0.018),
                (0.142, 0.0125),
                (0.136, 0.0115),
            ],
            rubber,
            56,
            'Z',
            (c * 0.93, 0.005, 0),
        )
        pair.lathe([(0.136, 0.001), (0.1375, 0.012)], lens, 40, 'Z', (c * 0.93, 0.005, 0))
    pair.cyl((0, 0.004, 0.055), (0, 0.004, 0.118), 0.0085, rubber, 32)
    pair.cyl((0, 0.004, 0.118), (0, 0.004, 0.130), 0.0125, petrol, 40)
    for z in (0.066, 0.100):
        pair.box((0, 0.004, z), (0.05, 0.012, 0.014), rubber)
    pair.obj('binoculars', (x, y, BOARD), (0, 0, turn), bevel=0.0015, auto=40)


def cup(x, y):
    china = plain('china', '#e9e4da', 0.18, coat=0.6)
    tea = plain('tea', '#5a2c10', 0.05, coat=1.0)
    mesh = Mesh()
    mesh.lathe(
        [
            (0.004, 0.001),
            (0.0, 0.028),
            (0.004, 0.045),
            (0.010, 0.068),
            (0.012, 0.069),
            (0.0125, 0.067),
            (0.008, 0.044),
            (0.007, 0.001),
        ],
        china,
        72,
        'Z',
        (0, 0, 0),
    )
    mesh.lathe(
        [
            (0.008, 0.001),
            (0.009, 0.022),
            (0.014, 0.028),
            (0.035, 0.037),
            (0.064, 0.040),
            (0.0655, 0.0392),
            (0.064, 0.038),
            (0.036, 0.0348),
            (0.016, 0.026),
            (0.012, 0.001),
        ],
        china,
        72,
        'Z',
        (0, 0, 0),
    )
    mesh.lathe([(0.054, 0.001), (0.054, 0.0372)], tea, 60, 'Z', (0, 0, 0))
    ring = [
        (0.040 + 0.021 * math.sin(a) * 1.0, 0, 0.040 - 0.019 * math.cos(a))
        for a in [math.pi * (0.02 + 0.96 * k / 18) for k in range(19)]
    ]
    mesh.tube(ring, 0.0038, china, 16)
    mesh.obj('cup', (x, y, BOARD), (0, 0, math.radians(-25)), auto=60)


def books(x, y):
    """Two logbooks and a pencil."""
    paper = plain('paper', '#e6dfd0', 0.8, bump=0.4, bscale=700)
    for z, colour, size, turn in (
        (0, 'navy2', (0.235, 0.165, 0.026), 0.10),
        (0.0265, 'petrol', (0.205, 0.145, 0.019), -0.12),
    ):
        book = Mesh()
        cloth = plain(f'cloth_{colour}', colour, 0.75, spec=0.25, bump=0.3, bscale=1500)
        length, depth, height = size
        for at in (0.0012, height - 0.0012):
            book.box((0, 0, at), (length, depth, 0.0024), cloth)
        book.box((0, depth / 2 - 0.001, height / 2), (length, 0.003, height), cloth)
        book.box((0, -0.002, height / 2), (length - 0.008, depth - 0.008, height - 0.005), paper)
        book.obj('book', (x, y, BOARD + z), (0, 0, turn), bevel=0.0008)
    pencil = Mesh()
    orange = plain('pencil', 'orange', 0.35, coat=0.5)
    pencil.cyl((-0.085, 0, 0), (0.075, 0, 0), 0.0037, orange, 6)
    pencil.cyl((0.075, 0, 0), (0.092, 0, 0), 0.0037, oak, 6, 0.0006)
    pencil.obj('pencil', (x - 0.005, y - 0.02, BOARD + 0.0495), (0, 0, 0.42))


binoculars(-0.24, -0.02, 0.32)
books(0.12, -0.05)
cup(0.40, -0.08)
area((1.6, -3.2, 2.4), (0, 0, 1), 2.2, 22, (0.80, 0.88, 1.0))
camera((0.0, -1.42, 1.23), (0.05, 0.2, 1.23), 34, 7, 1.45, shift=(0, 0.0))
shoot(spp=40, mist=(300, 7500), bounces=6, clamp=4)
