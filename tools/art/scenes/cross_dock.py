"""A cross dock at seven in the morning: doors to the trailers on one side, loads by route on the other."""

import math
import random

from studio.colours import linear
from studio.light import area, camera
from studio.materials import luminous, new_material, paint
from studio.mesh import Mesh, ground, instance, text
from studio.sky import studio_world
from studio.stage import begin, grade, shoot
from models.goods import drum, ibc, pallet
from models.standard import standard_materials

begin(191)
M = standard_materials()
grade(
    ev=0.05,
    look='high',
    haze=dict(col=[0.8, 0.8, 0.8], amt=0.1, pow=1.1),
    glare=0.1,
    sat=1.12,
    shadow=[-0.004, 0.003, 0.012],
    highlight=[0.01, 0.003, -0.008],
    vig=0.16,
    glare_th=1.05,
)

studio_world((0.80, 0.86, 1.0), 0.06)
rnd = random.Random(23)

mat, t, out = new_material('floor')
surface = t.new('ShaderNodeBsdfPrincipled')
place = t.new('ShaderNodeNewGeometry').outputs['Position']
x, y, z = t.sep(place)
coarse, fine = t.noise(place, 0.4, 6, 0.6), t.noise(place, 5, 6, 0.65)
colour = t.mix(fine, t.mix(coarse, linear('#6b6d6c'), linear('#8d8e8a')), linear('#747674'))


def near(value, centre, half):
    return t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', value, centre)), half + 0.006, half - 0.006)


lanes = t.math('MAXIMUM', near(x, -2.4, 0.06), near(x, 1.55, 0.06))
in_lane = t.math('GREATER_THAN', x, 1.55)
across = t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', y, 4.2)), 0.5))
lanes = t.math('MAXIMUM', lanes, t.math('MULTIPLY', t.smooth(across, 0.486, 0.489), in_lane))
colour = t.mix(
    t.math('MULTIPLY', t.math('MULTIPLY', lanes, t.smooth(fine, 0.26, 0.42)), 0.9), colour, linear('#e3a327')
)
t.set(surface.inputs['Base Color'], colour)
t.set(surface.inputs['Roughness'], t.math('ADD', 0.12, t.math('MULTIPLY', t.math('ADD', coarse, fine), 0.17)))
t.set(surface.inputs['Normal'], t.bump(fine, 0.03, 0.02))
surface.inputs['Clearcoat'].default_value = 0.25
t.l.new(surface.outputs[0], out.inputs[0])
ground(60, mat, (0, 24, 0), 90)

wall = paint('wall', '#dadcd7', 0.7, dirt=0.1, scale=0.1, bump=0.02)
lower = paint('lower', 'petrol', 0.5, dirt=0.15, scale=0.3)
roof = paint('roof', '#b9bec0', 0.6, dirt=0.05, bump=0)
girder = paint('girder', '#e3e4e0', 0.5, dirt=0.1)
panel = paint('panel', '#cfd4d4', 0.45, dirt=0.15, scale=0.5)
navy = paint('navy_trim', 'navy2', 0.42, coat=0.2, dirt=0.1)
yellow = paint('buffer', '#e3a327', 0.5, dirt=0.2)
black = M['dark']
inner = paint('trailer', '#c9ccca', 0.5, dirt=0.2)
day = luminous('day', (0.90, 0.95, 1.0), 1.5)
window = luminous('window', (0.90, 0.95, 1.0), 2.0)
green, red = luminous('go', (0.12, 1.0, 0.35), 9), luminous('stop', (1.0, 0.10, 0.05), 9)

PITCH, DOORS, WX, WIDTH, HIGH = 4.2, 11, -6.4, 2.7, 3.1
OPEN = (0, 1, 3, 4, 6, 7, 8, 10)
hall = Mesh()
for k in range(-2, DOORS):
    y = 2.4 + k * PITCH
    hall.box((WX, y + PITCH / 2, 4.6), (0.3, PITCH - WIDTH, 9.2), wall)
    hall.box((WX + 0.16, y + PITCH / 2, 0.55), (0.03, PITCH - WIDTH - 0.02, 1.1), lower)
    hall.box((WX, y, HIGH + 3.05), (0.3, WIDTH, 6.1), wall)
    for d in (-1, 1):
        hall.box((WX + 0.2, y + d * (WIDTH / 2 + 0.08), HIGH / 2 + 0.06), (0.16, 0.16, HIGH + 0.12), navy)
        hall.cyl(
            (WX + 0.75, y + d * (WIDTH / 2 + 0.16), 0),
            (WX + 0.75, y + d * (WIDTH / 2 + 0.16), 1.05),
            0.075,
            yellow,
            20,
        )
        for z in (0.35, 0.75):
            hall.cyl(
                (WX + 0.75, y + d * (WIDTH / 2 + 0.16), z),
                (WX + 0.75, y + d * (WIDTH / 2 + 0.16), z + 0.12),
                0.0765,
                black,
                20,
            )
        hall.box((WX + 0.55, y + d * (WIDTH / 2 - 0.02), HIGH + 0.9), (0.05, 0.05, 1.6), M['galv'])
    hall.box((WX + 0.2, y, HIGH + 0.16), (0.16, WIDTH + 0.3, 0.22), navy)
    hall.box((WX + 0.22, y, HIGH + 0.98), (0.04, 1.0, 0.82), navy)
    text(f'{k + 3:02d}', 0.62, M['decal'], (WX + 0.245, y, HIGH + 0.98), (math.pi / 2, 0, math.pi / 2), 0.002)
    hall.box((WX + 0.2, y + WIDTH / 2 + 0.42, 1.9), (0.1, 0.2, 0.34), black)
    hall.cyl(
        (WX + 0.25, y + WIDTH / 2 + 0.42, 1.98),
        (WX + 0.265, y + WIDTH / 2 + 0.42, 1.98),
        0.055,
        red if k not in OPEN else black,
        16,
    )
    hall.cyl(
        (WX + 0.25, y + WIDTH / 2 + 0.42, 1.83),
        (WX + 0.265, y + WIDTH / 2 + 0.42, 1.83),
        0.055,
        green if k in OPEN else black,
        16,
    )
    hall.box((WX + 1.1, y, 0.006), (1.9, 2.0, 0.012), M['galv'])
    if k in OPEN:
        # the trailer behind the door, its translucent roof letting daylight in
        for d in (-1, 1):
            hall.box((WX - 5, y + d * 1.24, 1.35), (9.6, 0.05, 2.7), inner)
        hall.box((WX - 5, y, 2.68), (9.6, 2.46, 0.04), day)
        hall.box((WX - 9.8, y, 1.35), (0.05, 2.5, 2.7), inner)
        hall.box((WX - 5, y, 0.05), (9.6, 2.46, 0.05), M['slate'])
        area((WX - 1.2, y, 2.55), (WX + 1.2, y, 0.2), 1.8, 240, (0.92, 0.95, 1.0), sy=2.2)
        hall.box((WX + 0.3, y, HIGH - 0.12), (0.06, WIDTH, 0.4), panel)
    else:
        for q in range(5):
            hall.box((WX + 0.05, y, 0.31 + q * 0.62), (0.06, WIDTH, 0.60), panel)
        for d in (-0.5, 0.5):
            hall.box((WX + 0.085, y + d, 1.86), (0.02, 0.55, 0.26), window)
hall.box((9.5, 24, 4.6), (0.3, 70, 9.2), wall)
hall.box((1, 49, 4.6), (20, 0.3, 9.2), wall)
hall.box((1, 48.8, 2.4), (5, 0.1, 4.8), luminous('gate', (0.92, 0.96, 1.0), 2.4))
hall.box((1, 24, 8.6), (20, 70, 0.2), roof)
for k in range(13):
    y = k * 4.2 - 1.8
    hall.box((1.5, y, 8.1), (17, 0.18, 0.4), girder)
    hall.box((1.5, y, 7.3), (17, 0.12, 0.14), girder)
    for j in range(-5, 7):
        hall.beam((1.5 + j * 1.3, y, 7.3), (1.5 + j * 1.3 + 0.65, y, 8.0), 0.07, 0.07, girder)
        hall.beam((1.5 + j * 1.3 + 0.65, y, 8.0), (1.5 + j * 1.3 + 1.3, y, 7.3), 0.07, 0.07, girder)
hall.tube([(-2.2, -4, 6.9), (-2.2, 48, 6.9)], 0.06, M['frame_orange'], 12)
hall.obj('hall', bevel=0.008)
lamps = Mesh()
led = luminous('led', (1.0, 0.95, 0.88), 12)
for k in range(11):
    for xx in (-4.2, 0.3, 5.2):
        lamps.box((xx, -2 + k * 4.6, 6.7), (0.2, 2.4, 0.05), led)
    area((0.4, -2 + k * 4.6, 6.6), (0.4, -2 + k * 4.6, 0), 1.4, 120, (1.0, 0.94, 0.85), sy=3)
lamps.obj('lamps')

wood = paint('wood', '#b58d5c', 0.75, dirt=0.35, bump=0.3, coat=0, varycol=0.14)
deck = pallet(wood)
drums = [
    drum(M, paint(name, colour, 0.3, coat=0.4, dirt=0.08))
    for name, colour in (('d_navy', 'navy2'), ('d_teal', 'teal'), ('d_white', 'white'))
]
totes = ibc(
    M,
    paint('ibcbody', '#e4e6e2', 0.35, dirt=0.05, coat=0.3, bump=0.02),
    paint('plast', '#20262b', 0.6, dirt=0.1),
)
carton, film = Mesh(), Mesh()
carton.box((0, 0, 0.55), (1.1, 0.95, 1.1), paint('carton', '#b9966b', 0.8, dirt=0.1, varycol=0.12, coat=0))
film.box((0, 0, 0.62), (1.14, 0.97, 1.24), paint('film', '#c9d3d6', 0.25, dirt=0.05, coat=0.5, bump=0.3))
carton, film = carton.mesh('carton', bevel=0.01), film.mesh('film', bevel=0.03)


def load(kind, x, y, turn=0.0):
    """one pallet of a kind on the floor"""
    if kind == 'tote':
        instance(totes, (x, y, 0), (0, 0, turn + math.pi))
        return
    instance(deck, (x, y, 0), (0, 0, turn))
    if kind in ('carton', 'film'):
        instance(carton if kind == 'carton' else film, (x, y, 0.145), (0, 0, turn))
        return
    for dx in (-0.3, 0.3):
        for dy in (-0.25, 0.25):
            instance(drums[kind], (x + dx, y + dy, 0.144), (0, 0, rnd.uniform(0, 6)))


ROUTES = [
    ('tote', 3),
    (1, 4),
    (0, 3),
    ('film', 4),
    (2, 4),
    ('tote', 4),
    ('carton', 3),
    (1, 3),
    (0, 4),
    ('film', 3),
    (2, 3),
]
for k, (kind, count) in enumerate(ROUTES):
    y = 2.1 + k * PITCH + 1.1
    for i in range(count):
        for d in (-0.58, 0.58):
            if rnd.random() < 0.93:
                load(kind, 2.5 + i * 1.42, y + d + rnd.uniform(-0.03, 0.03), rnd.uniform(-0.02, 0.02))
for y, kind in ((6.7, 1), (15.1, 'film'), (27.6, 'tote')):
    load(kind, -4.1, y, 0.04)

# a counterbalance truck with a load on its forks, at a door
truck = Mesh()
truck.box((-0.55, 0, 0.62), (1.5, 1.05, 0.62), M['frame_orange'])
truck.prism(
    [(-1.55, 0.35), (-0.9, 0.35), (-0.9, 1.08), (-1.2, 1.1), (-1.5, 0.95)], M['slate'], 'Y', -0.54, 0.54
)
truck.box((-0.35, 0, 1.0), (0.55, 0.5, 0.14), black)
truck.box((-0.62, 0, 1.28), (0.12, 0.48, 0.5), black)
for s in (-0.48, 0.48):
    truck.beam((0.12, s, 0.9), (-0.08, s, 2.12), 0.06, 0.06, black)
    truck.beam((-0.98, s, 1.05), (-0.86, s, 2.12), 0.06, 0.06, black)
    truck.box((-0.47, s, 2.14), (0.86, 0.06, 0.05), black)
    truck.box((0.42, s * 0.7, 1.15), (0.09, 0.07, 2.3), M['slate'])
    truck.box((0.34, s * 0.55, 1.0), (0.06, 0.06, 1.9), M['slate'])
    truck.box((0.98, s * 0.55, 0.06), (1.1, 0.12, 0.05), black)
for k in range(7):
    truck.box((-0.85 + k * 0.125, 0, 2.15), (0.03, 0.96, 0.04), black)
for s in (-0.5, 0.5):
    truck.lathe(
        [(-0.1, 0.14), (-0.11, 0.28), (-0.06, 0.31), (0.06, 0.31), (0.11, 0.28), (0.1, 0.14)],
        M['rubber'],
        32,
        'Y',
        (0.1, s, 0.31),
    )
    truck.lathe(
        [(-0.08, 0.12), (-0.09, 0.22), (-0.05, 0.25), (0.05, 0.25), (0.09, 0.22), (0.08, 0.12)],
        M['rubber'],
        32,
        'Y',
        (-1.15, s * 0.9, 0.25),
    )
    truck.cyl((0.1, s * 1.15, 0.31), (0.1, s * 0.9, 0.31), 0.15, M['white'], 20)
for z in (0.3, 1.2, 2.25):
    truck.box((0.42, 0, z), (0.08, 0.72, 0.08), M['slate'])
truck.box((0.5, 0, 0.35), (0.05, 0.9, 0.4), black)
truck.cyl((-0.2, 0.3, 0.95), (-0.05, 0.3, 1.2), 0.02, black, 10)
truck.obj('truck', (-0.9, 9.5, 0), (0, 0, math.radians(168)), bevel=0.012)
load(0, -2.35, 9.82, math.radians(168))

camera((-0.5, -2.6, 1.72), (-0.75, 20, 2.35), 24, 2.8, (-0.9, 8, 1.4))
shoot(spp=36, mist=(5, 60), bounces=5, clamp=3, adaptive=0.03)
