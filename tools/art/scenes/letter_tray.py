"""A tray on a counter with a letter that has come in, and the brass bell beside it."""

import math
import random

from studio.light import area, camera
from studio.materials import plain
from studio.mesh import Mesh, backdrop
from studio.stage import shoot
from studio.still_life import still_life

still_life(211, ev=0.4, daylight=0.14, glare=0.06)
backdrop(plain('back', '#1c444b', 0.75, spec=0.2), 5, -1.6, 1.2, 2.4, 0.6)
walnut = plain('walnut', '#5a3a22', 0.38, coat=0.3, bump=0.12, bscale=90, vary=0.12)
brass = plain('brass', '#d0a052', 0.18, 1.0, bump=0.008, bscale=300)
dark = plain('dark', '#15191c', 0.5)
paper = plain('paper', '#ece7dc', 0.75, spec=0.25, bump=0.1, bscale=1500)
navy = plain('navyfolder', 'navy', 0.6, bump=0.3, bscale=1600)
orange = plain('orangefolder', 'orange', 0.6, bump=0.25, bscale=1600)
ink = plain('ink', 'navy', 0.5)
envelope = plain('envelope', 'navy', 0.7, spec=0.25, bump=0.1, bscale=1500)
rnd = random.Random(4)

# the tray: a floor and three walls, open towards the reader
WIDTH, DEPTH, HEIGHT, WALL = 0.36, 0.27, 0.075, 0.011
tray = Mesh()
tray.box((0, 0, 0.007), (WIDTH, DEPTH, 0.010), walnut)
for s in (-1, 1):
    tray.box((s * (WIDTH - WALL) / 2, 0, HEIGHT / 2 + 0.002), (WALL, DEPTH, HEIGHT), walnut)
    for y in (-DEPTH / 2 + 0.03, DEPTH / 2 - 0.03):
        tray.cyl((s * WIDTH * 0.44, y, 0), (s * WIDTH * 0.44, y, 0.003), 0.009, brass, 32)
tray.box((0, (DEPTH - WALL) / 2, HEIGHT / 2 + 0.002), (WIDTH - 2 * WALL, WALL, HEIGHT), walnut)
# a brass holder for its name on the near wall's edge
tray.box((0, -DEPTH / 2 - 0.001, 0.007), (0.06, 0.002, 0.006), brass)
TURN = -0.36
tray.obj('tray', (0.06, 0.04, 0), (0, 0, TURN), bevel=0.0022)

pile, level = Mesh(), 0.0125
for k in range(18):
    material = {3: navy, 4: navy, 10: orange}.get(k, paper)
    thick = 0.0011 if material is not paper else 0.0007
    pile.box(
        (rnd.uniform(-0.004, 0.004), -0.012 + rnd.uniform(-0.004, 0.004), level + thick / 2),
        (0.305, 0.216, thick),
        material,
        rot=(0, 0, rnd.uniform(-0.012, 0.012)),
    )
    level += thick * 1.25
pile.obj('pile', (0.06, 0.04, 0), (0, 0, TURN))

# the letter on top, its flap towards the reader and closed with a round label
letter = Mesh()
W, D, T = 0.235, 0.125, 0.0022
letter.box((0, 0, T / 2), (W, D, T), envelope)
letter.obj('letter', (0.045, 0.012, level + 0.0012), (0.02, 0.012, TURN + 0.17), bevel=0.0007)
flap = Mesh()
flap.prism(
    [(-W / 2 + 0.001, D / 2 - 0.001), (W / 2 - 0.001, D / 2 - 0.001), (0.012, -0.012), (-0.012, -0.012)],
    envelope,
    'Z',
    T + 0.0002,
    T + 0.0009,
)
flap.cyl((0, -0.012, T + 0.0009), (0, -0.012, T + 0.0014), 0.0125, orange, 48)
flap.obj('flap', (0.045, 0.012, level + 0.0012), (0.02, 0.012, TURN + 0.17), bevel=0.0002)

# the bell: a foot, a dome over a gap, a button
bell = Mesh()
R = 0.043
bell.lathe(
    [(0, 0.0001), (0, R * 1.13), (0.004, R * 1.16), (0.008, R * 1.12), (0.010, R * 0.9), (0.010, 0.0001)],
    dark,
    96,
    'Z',
)
bell.lathe([(0.010, 0.010), (0.020, 0.010)], dark, 48, 'Z')
dome = [(0.015, R - 0.0016), (0.0142, R), (0.016, R + 0.0006), (0.019, R - 0.0003)]
dome += [
    (0.019 + 0.031 * math.sin(a), (R - 0.0003) * math.cos(a) ** 0.82)
    for a in [math.radians(90 * k / 30) for k in range(1, 30)]
]
dome.append((0.0501, 0.004))
bell.lathe(dome, brass, 128, 'Z')
bell.lathe([(0.050, 0.0065), (0.052, 0.0065), (0.053, 0.0045), (0.058, 0.0042)], brass, 64, 'Z')
bell.lathe([(0.058, 0.0048), (0.0595, 0.0078), (0.062, 0.0082), (0.0642, 0.006), (0.065, 0.0001)], brass, 64, 'Z')
bell.obj('bell', (-0.215, -0.085, 0), auto=40)

# a pen laid down beside it
pen = Mesh()
pen.lathe(
    [(-0.07, 0.0001), (-0.0695, 0.004), (-0.01, 0.0055), (0.0, 0.0056), (0.05, 0.0046), (0.064, 0.0012)],
    ink,
    48,
    'X',
)
pen.lathe([(-0.001, 0.0058), (0.003, 0.0058)], brass, 48, 'X')
pen.lathe([(0.064, 0.0012), (0.070, 0.0004)], brass, 24, 'X')
pen.obj('pen', (-0.045, -0.175, 0.0057), (0, 0, 0.42), auto=40)

area((-0.8, -0.35, 0.7), (0, 0, 0.04), 0.35, 10, (1, 0.80, 0.58))
area((0.9, -0.5, 0.8), (0, 0, 0.05), 0.5, 5, (0.66, 0.84, 1.0), sy=0.9)
area((0.25, 0.8, 0.75), (0, 0, 0.05), 0.4, 9, (1, 0.88, 0.72), sy=0.8)
area((-0.4, 0.5, 1.6), (-0.1, 1.1, 0.4), 1.0, 12, (0.70, 0.86, 1.0))
camera((-0.31, -0.84, 0.36), (-0.012, -0.012, 0.030), 50, 3.2, (-0.06, -0.06, 0.04))
shoot(spp=28, mist=(0.1, 3), bounces=6, clamp=4, adaptive=0.03)
