"""A row of six wall clocks, one for each time zone with an office, in the low sun of one of them."""

import math

from studio.light import area, camera, sun
from studio.materials import brushed, plain
from studio.mesh import Mesh, ground, instance, text
from studio.sky import studio_world
from studio.stage import begin, grade, shoot

begin(109)
grade(
    ev=0.35,
    look='medhigh',
    glare=0.06,
    sat=1.05,
    shadow=[-0.003, 0.002, 0.012],
    highlight=[0.012, 0.004, -0.010],
    vig=0.18,
)
studio_world((0.62, 0.76, 1.0), 0.16)

# Standard time at 07:10 UTC, by UN/LOCODE: six offices, one minute, except where the zone has a half hour.
PLACES = (('USHOU', -6), ('BRSSZ', -3), ('NLRTM', 1), ('AEJEA', 4), ('INBOM', 5.5), ('CNSHA', 8))
UTC = 7 + 10 / 60
SECOND = 37
R, PITCH, HIGH = 0.165, 0.415, 1.78

plaster = plain('plaster', '#d2cabb', 0.85, spec=0.2, bump=0.16, bscale=110, vary=0.02)
panel = plain('panel', '#123a48', 0.55, bump=0.04, bscale=60, vary=0.015)
oak = plain('oak', '#8a5e38', 0.42, coat=0.25, bump=0.14, bscale=70, vary=0.14)
case = plain('case', '#0c2238', 0.36, coat=0.3, bump=0.02, bscale=200)
face = plain('face', '#ece7dc', 0.6, spec=0.3)
black = plain('black', '#101a24', 0.45)
orange = plain('second', '#e8641b', 0.4)
brass = brushed('brass', '#c79a4e', 0.28, 0)
enamel = plain('enamel', '#0d2b40', 0.22, coat=0.6)
letters = plain('letters', '#ece7dc', 0.5)


def ring(profile, material, mesh, seg=128):
    """Turned round the clock's axis, which points out of the wall (towards -Y)."""
    mesh.lathe([(-y, r) for y, r in profile], material, seg, 'Y', (0, 0, 0))


def body():
    mesh = Mesh()
    ring([(0, 0.001), (0, R), (0.034, R), (0.040, R - 0.003), (0.041, R - 0.008)], case, mesh)
    ring([(0.041, R - 0.008), (0.039, R - 0.013), (0.020, R - 0.015)], case, mesh)
    ring([(0.020, 0.001), (0.020, R - 0.0145)], face, mesh)
    for k in range(60):
        a = 2 * math.pi * k / 60
        hour = k % 5 == 0
        long, wide = (0.026, 0.0062) if hour else (0.010, 0.0018)
        middle = R - 0.024 - long / 2
        mesh.box(
            (middle * math.sin(a), -0.0204, middle * math.cos(a)), (wide, 0.0008, long), black, rot=(0, a, 0)
        )
    return mesh.mesh('clock', auto=40)


def hand(x, z, turn, long, back, wide, y, material):
    mesh = Mesh()
    mesh.box((0, 0, (long - back) / 2), (wide, 0.0016, long + back), material)
    mesh.obj('hand', (x, y, z), (0, turn, 0), bevel=0.0003)


clock = body()
for k, (code, offset) in enumerate(PLACES):
    x = (k - 2.5) * PITCH
    instance(clock, (x, 0, HIGH))
    hours = (UTC + offset) % 12
    minutes = hours % 1 * 60
    hand(x, HIGH, 2 * math.pi * hours / 12, 0.084, 0.020, 0.0115, -0.024, black)
    hand(x, HIGH, 2 * math.pi * minutes / 60, 0.128, 0.024, 0.0080, -0.0265, black)
    hand(x, HIGH, 2 * math.pi * SECOND / 60, 0.134, 0.040, 0.0026, -0.0290, orange)
    hub = Mesh()
    hub.cyl((0, -0.020, 0), (0, -0.0315, 0), 0.0072, orange, 40)
    hub.obj('hub', (x, 0, HIGH), bevel=0.0005)
    plate = Mesh()
    plate.box((0, -0.004, 0), (0.196, 0.008, 0.060), enamel)
    for side in (-1, 1):
        plate.cyl((side * 0.087, -0.008, 0), (side * 0.087, -0.0095, 0), 0.0034, brass, 24)
    plate.obj('plate', (x, 0, HIGH - 0.272), bevel=0.0016)
    text(code, 0.032, letters, (x, -0.0083, HIGH - 0.272), (math.pi / 2, 0, 0), 0.0003, spacing=1.12)

# the wall: plaster above, a dado of petrol boards below, a rail between them
wall = Mesh()
wall.box((0, 0.06, 2.2), (12, 0.12, 2.6), plaster)
wall.box((0, 0.05, 0.5), (12, 0.12, 1.3), panel)
for k in range(60):
    wall.box((-6 + k * 0.2, -0.012, 0.5), (0.006, 0.004, 1.28), black)
wall.box((0, -0.022, 1.165), (12, 0.064, 0.034), oak)
wall.obj('wall', bevel=0.003)
ground(16, plain('floor', '#5a4632', 0.5), (0, -8, -0.1))

# the sun comes through a window behind us: a screen between them has its panes, cast on the wall as PANES says
ELEVATION, AZIMUTH, SCREEN = 15, 214, -3.0
PANES = dict(left=-1.02, right=1.50, low=1.22, high=2.22, bars=(-0.18, 0.66), transom=1.94, width=0.045)
away = -SCREEN / -math.sin(math.radians(AZIMUTH))
dx, dz = math.cos(math.radians(AZIMUTH)) * away, math.tan(math.radians(ELEVATION)) * away
screen = Mesh()


def shade(x0, x1, z0, z1):
    screen.box(((x0 + x1) / 2 + dx, SCREEN, (z0 + z1) / 2 + dz), (x1 - x0, 0.02, z1 - z0), black)


w = PANES['width']
shade(-9, PANES['left'], -6, 9)
shade(PANES['right'], 2.1, -6, 9)
shade(PANES['left'], PANES['right'], -6, PANES['low'])
shade(PANES['left'], PANES['right'], PANES['high'], 9)
for bar in PANES['bars']:
    shade(bar - w / 2, bar + w / 2, PANES['low'], PANES['high'])
shade(PANES['left'], PANES['right'], PANES['transom'] - w / 2, PANES['transom'] + w / 2)
screen.obj('screen').visible_camera = False
sun(ELEVATION, AZIMUTH, 7.0, (1, 0.70, 0.43), 0.7)
area((-1.0, -4.5, 3.4), (0, 0, 1.5), 3.5, 48, (0.74, 0.86, 1.0))
camera((0.0, -4.3, 1.62), (0, 0, 1.62), 50)
shoot(spp=28, mist=(1, 12), bounces=5, clamp=4, adaptive=0.03)
