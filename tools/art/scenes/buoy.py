"""A single orange navigation buoy with its lamp lit on a calm, misty sea."""

import math

from studio.light import camera, sun
from studio.materials import clear_glass, emit, paint
from studio.mesh import Mesh, ground
from studio.sky import gradient_sky
from studio.stage import begin, grade, shoot
from studio.water import ocean, water_material
from models.standard import standard_materials

begin(113)
M = standard_materials()
grade(
    ev=0.12,
    look='medhigh',
    haze=dict(col=[0.93, 0.7, 0.53], amt=1.0, pow=0.55, skip_sky=True),
    glare=0.1,
    glare_th=0.9,
    sat=1.05,
    shadow=[-0.004, 0.003, 0.012],
    highlight=[0.012, 0.004, -0.01],
    vig=0.16,
)

gradient_sky(
    [
        (-0.02, (0.72, 0.66, 0.60)),
        (0.03, (0.74, 0.67, 0.60)),
        (0.16, (0.66, 0.66, 0.66)),
        (0.5, (0.46, 0.54, 0.62)),
        (1.0, (0.30, 0.42, 0.54)),
    ],
    warm=(1.15, 0.74, 0.46),
    azim=118,
    warm_w=0.75,
)
sun(9, 118, 2.2, (1, 0.66, 0.40), 4)
og = paint('og', 'orange', 0.38, coat=0.3, dirt=0.28, scale=0.9, bump=0.06)
dk = paint('dk', '#22303b', 0.5, dirt=0.3)
nv = paint('nv', 'navy2', 0.4, dirt=0.2, coat=0.2)
st = paint('st', '#c8cacb', 0.3, 0.9, dirt=0.1)
lamp = emit('lamp', (1, 0.62, 0.25), 26)
gl = clear_glass('gl')
b = Mesh()
b.lathe(
    [
        (-1.2, 0.2),
        (-0.9, 1.15),
        (-0.35, 1.34),
        (0.30, 1.36),
        (0.44, 1.30),
        (0.50, 1.12),
        (0.54, 0.5),
        (0.54, 0.01),
    ],
    og,
    72,
    'Z',
)
b.lathe([(-0.02, 1.372), (-0.02, 1.44), (0.12, 1.44), (0.12, 1.372)], dk, 72, 'Z', smooth=False)
b.lathe(
    [(-1.2, 1.20), (-0.18, 1.347), (-0.16, 1.352), (-0.10, 1.352)],
    paint('wl', '#2d3a31', 0.6, dirt=0.5),
    72,
    'Z',
)
for k in range(4):
    a = math.pi / 4 + k * math.pi / 2
    c, s = math.cos(a), math.sin(a)
    b.beam((c * 0.86, s * 0.86, 0.5), (c * 0.30, s * 0.30, 3.05), 0.085, 0.085, og)
    a2 = a + math.pi / 2
    c2, s2 = math.cos(a2), math.sin(a2)
    for z0, z1 in ((0.55, 1.45), (1.45, 2.3), (2.3, 3.0)):
        f = lambda z: 0.86 - 0.56 * (z - 0.5) / 2.55
        b.beam((c * f(z0), s * f(z0), z0), (c2 * f(z1), s2 * f(z1), z1), 0.035, 0.035, og)
        b.beam((c * f(z1), s * f(z1), z1), (c2 * f(z1), s2 * f(z1), z1), 0.05, 0.05, og)
    b.tube(
        [
            (c * 1.1, s * 1.1, 0.5),
            (c * 1.1, s * 1.1, 0.72),
            (c * 0.9, s * 0.9, 0.78),
            (c * 0.8, s * 0.8, 0.5),
        ],
        0.022,
        dk,
        8,
    )
b.cyl((0, 0, 3.02), (0, 0, 3.08), 0.48, og, 40)
b.cyl((0, 0, 0.5), (0, 0, 1.3), 0.3, nv, 32)
b.cyl((0, 0, 1.3), (0, 0, 1.36), 0.33, nv, 32)
for k in range(4):  # solar panels
    a = k * math.pi / 2
    c, s = math.cos(a), math.sin(a)
    b.box(
        (c * 0.56, s * 0.56, 2.55),
        (0.05 if abs(c) > 0.5 else 0.5, 0.5 if abs(c) > 0.5 else 0.05, 0.5),
        M['glass'],
        rot=(0, -0.28 * c, 0) if abs(c) > 0.5 else (0.28 * s, 0, 0),
    )
for k in range(14):
    a = 2 * math.pi * k / 14
    b.cyl(
        (0.46 * math.cos(a), 0.46 * math.sin(a), 3.08),
        (0.46 * math.cos(a), 0.46 * math.sin(a), 3.42),
        0.012,
        st,
        6,
    )
b.tube(
    [(0.46 * math.cos(2 * math.pi * k / 40), 0.46 * math.sin(2 * math.pi * k / 40), 3.42) for k in range(41)],
    0.016,
    st,
    8,
)
b.cyl((0, 0, 3.08), (0, 0, 3.30), 0.14, nv, 28)
b.cyl((0, 0, 3.32), (0, 0, 3.56), 0.075, lamp, 20)
b.lathe([(3.30, 0.13), (3.60, 0.13)], gl, 32, 'Z')
b.lathe([(3.60, 0.15), (3.66, 0.13), (3.72, 0.02)], nv, 32, 'Z')
b.cyl((0, 0, 3.7), (0, 0, 4.35), 0.02, st, 8)
for ro in ((0, 0.785, 0), (0, -0.785, 0)):
    b.box((0, 0, 4.5), (0.62, 0.09, 0.11), og, rot=ro)
b.obj('buoy', (0, 0, 0.05), (math.radians(-2.5), math.radians(4.5), 0.5), bevel=0.008, auto=40)
wm = water_material(
    'Sea', deep='#12353f', shallow='#1c4c55', rough=0.05, ripple=0.16, ripple_scale=1.4, wind=False
)
ocean(wm, size=60, res=13, rep=(5, 5), wave=0.16, chop=0.8, wind=4, align=0.3, smallest=0.3, loc=(0, 110, 0))
ground(6000, wm, (0, 0, -0.25))
camera((-3.6, -13.5, 2.1), (-3.3, 0, 2.55), 42, 2.0, (0, -0.8, 2.0))
shoot(spp=30, mist=(17, 150), bounces=5, clamp=3, adaptive=0.04)
