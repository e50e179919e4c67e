"""The desk that answers at night: one lamp on an open log, two telephones, a harbour outside the window."""

import math
import random

from mathutils import Matrix, Vector

from studio.light import area, camera
from studio.materials import brushed, emit, facade_glass, luminous, plain
from studio.mesh import Mesh, ground, instance, smooth_curve
from studio.sky import gradient_sky
from studio.stage import begin, grade, shoot

begin(108)
grade(
    ev=0.55,
    look='medhigh',
    glare=0.16,
    glare_th=0.9,
    sat=1.05,
    shadow=[-0.004, 0.003, 0.014],
    highlight=[0.012, 0.004, -0.010],
    vig=0.2,
)
gradient_sky(
    [
        (-0.02, (0.020, 0.030, 0.045)),
        (0.02, (0.060, 0.070, 0.085)),
        (0.10, (0.022, 0.042, 0.075)),
        (0.5, (0.006, 0.014, 0.030)),
        (1.0, (0.003, 0.008, 0.018)),
    ],
)
rnd = random.Random(8)

oak = plain('oak', '#7d5433', 0.38, coat=0.3, bump=0.12, bscale=70, vary=0.14)
steel = plain('sash', '#16222d', 0.5, bump=0.03, bscale=80)
wall = plain('wall', '#2b4450', 0.85, spec=0.2, bump=0.12, bscale=120)
black = plain('black', '#101316', 0.42, bump=0.1, bscale=900)
paper = plain('paper', '#ece7dc', 0.8, spec=0.25, bump=0.1, bscale=1200)
card = plain('card', '#d9d2c4', 0.8)
ink = plain('ink', '#16304a', 0.6)
orange = plain('orange', '#e05612', 0.36, coat=0.4)
brass = brushed('brass', '#c79a4e', 0.26, 0)
china = plain('china', '#e9e4da', 0.18, coat=0.6)
petrol = plain('petrol', '#0f5560', 0.6, bump=0.2, bscale=900)
navy = plain('navy', '#0c2238', 0.6, bump=0.2, bscale=900)
shade_in = plain('shade_in', '#f2ece0', 0.5)
shade_out = plain('shade_out', '#0d3b42', 0.3, coat=0.5)

# the room: a desk along a window, its sash in three, night outside
room = Mesh()
for left, right, low, high in ((-4, 4, -1, 0.98), (-4, -1.75, 0.98, 2.6), (1.95, 4, 0.98, 2.6), (-4, 4, 2.6, 3)):
    room.box(((left + right) / 2, 0.80, (low + high) / 2), (right - left, 0.24, high - low), wall)
room.box((0, -2.4, 3.0), (8, 6.6, 0.1), wall)
room.box((-4, -2.4, 1), (0.1, 6.6, 4.2), wall)
room.box((4, -2.4, 1), (0.1, 6.6, 4.2), wall)
room.box((0, -5.4, 1), (8, 0.1, 4.2), wall)
room.obj('room', bevel=0.006)
sash = Mesh()
for x in (-1.73, -0.42, 0.72, 1.93):
    sash.box((x, 0.80, 1.78), (0.06, 0.07, 1.62), steel)
for z in (1.0, 2.58):
    sash.box((0.1, 0.80, z), (3.7, 0.07, 0.06), steel)
sash.box((0.1, 0.76, 0.985), (3.8, 0.24, 0.03), oak)
sash.obj('sash', bevel=0.004)
pane = Mesh()
pane.add([(-1.75, 0.82, 0.98), (1.95, 0.82, 0.98), (1.95, 0.82, 2.6), (-1.75, 0.82, 2.6)], [(0, 1, 2, 3)],
         facade_glass('pane', (0.90, 0.95, 0.97), 0.5, 0.03))
pane.obj('pane')
TOP = 0.76
desk = Mesh()
desk.box((0, 0.12, TOP - 0.02), (3.6, 1.12, 0.04), oak)
desk.box((-1.74, 0.12, 0.36), (0.06, 1.0, 0.72), steel)
desk.box((1.74, 0.12, 0.36), (0.06, 1.0, 0.72), steel)
desk.obj('desk', bevel=0.004)
ground(12, plain('floor', '#20262b', 0.5), (0, 0, 0))

# the harbour: lamps along three quays, far enough to be discs
lamps = {
    'sodium': luminous('sodium', (1.0, 0.56, 0.22), 60),
    'white': luminous('white', (0.92, 0.96, 1.0), 46),
    'port': luminous('port', (1.0, 0.14, 0.06), 46),
    'starboard': luminous('starboard', (0.10, 0.9, 0.50), 36),
}
far = Mesh()
for distance, count, low, high, size in ((190, 26, -9, 5, 0.42), (330, 34, -10, 16, 0.6), (620, 44, -8, 10, 0.8)):
    for k in range(count):
        x = rnd.uniform(-0.75, 0.75) * distance
        z = rnd.choice((low, low, low * 0.6, rnd.uniform(low, high)))
        kind = rnd.choices(list(lamps), (12, 5, 1, 1))[0]
        far.box((x, distance, z + 1.2), (size, size, size), lamps[kind])
far.obj('far')
sea = plain('sea', '#0a1a24', 0.16, bump=0.6, bscale=0.9)
ground(3000, sea, (0, 1520, -14))

# the lamp: a round foot, two arms, a bell that throws its light on the log
FOOT = Vector((-0.50, 0.34, TOP))
ELBOW, HEAD = Vector((-0.70, 0.36, TOP + 0.40)), Vector((-0.20, 0.12, TOP + 0.545))
AIM = (Vector((0.02, -0.06, TOP)) - HEAD).normalized()
lamp = Mesh()
lamp.lathe([(0, 0.001), (0, 0.105), (0.012, 0.105), (0.020, 0.092), (0.024, 0.02), (0.06, 0.012)], shade_out, 96, 'Z', FOOT)
for side in (-0.011, 0.011):
    off = Vector((0, side, 0))
    lamp.cyl(FOOT + off + Vector((0, 0, 0.05)), ELBOW + off, 0.0055, brass, 20)
    lamp.cyl(ELBOW + off, HEAD + off, 0.0055, brass, 20)
lamp.cyl(ELBOW - Vector((0, 0.022, 0)), ELBOW + Vector((0, 0.022, 0)), 0.016, shade_out, 40)
lamp.obj('lamp', auto=40)
bell = Mesh()
outer = [(-0.060, 0.001), (-0.060, 0.022), (-0.030, 0.030), (0.0, 0.050), (0.045, 0.082), (0.085, 0.098), (0.100, 0.100)]
inner = [(0.100, 0.0985), (0.085, 0.0965), (0.045, 0.0805), (0.0, 0.048), (-0.026, 0.028), (-0.026, 0.001)]
bell.lathe(smooth_curve(outer[1:], 4), shade_out, 96, 'Z')
bell.lathe([outer[0], outer[1]], shade_out, 96, 'Z')
bell.lathe(inner, shade_in, 96, 'Z')
bell.lathe([(0.022 - 0.03 * math.cos(a), 0.03 * math.sin(a) + 0.0005) for a in [math.pi * k / 16 for k in range(17)]],
           emit('bulb', (1.0, 0.74, 0.44), 60), 48, 'Z')
shape = bell.obj('bell', auto=50)
shape.matrix_world = Matrix.Translation(HEAD) @ AIM.to_track_quat('Z', 'Y').to_matrix().to_4x4()
spot = area(HEAD + AIM * 0.085, HEAD + AIM, 0.13, 9.5, (1.0, 0.76, 0.48), spread=112)
spot.data.shape = 'DISK'

# the log: an open book, ruled, half a page written
book = Mesh()


def page(u):
    """How high a page lies, from the fold (0) to its edge (1)."""
    return 0.0143 + 0.010 * math.sin(math.pi * u**0.62)


for side in (-1, 1):
    leaf = [(side * 0.226 * u, 0.014 + 0.010 * math.sin(math.pi * u ** 0.62)) for u in [k / 16 for k in range(17)]]
    rows = [[(x, y, z) for x, z in leaf] for y in (-0.155, 0.155)]
    book.grid(rows, paper)
    book.box((side * 0.114, 0, 0.008), (0.226, 0.308, 0.012), paper)
    book.box((side * 0.118, 0, 0.0015), (0.240, 0.324, 0.003), navy)
    for k in range(15):
        y = 0.118 - k * 0.0178
        for a in range(8):
            f0, f1 = 0.10 + 0.105 * a, 0.10 + 0.105 * (a + 1)
            book.beam((side * 0.226 * f0, y, page(f0)), (side * 0.226 * f1, y, page(f1)), 0.0006, 0.0004, card)
        if side < 0 or k < 7:
            # a time, then the words of the entry
            def stroke(a, b):
                middle = (a + b) / 2
                at = (side * 0.226 * middle, y + 0.0045, page(middle) + 0.0004)
                book.box(at, (0.226 * abs(b - a), 0.0034, 0.0005), ink)

            start = 0.92 if side < 0 else 0.12
            sign = -1 if side < 0 else 1
            at = start
            stroke(at, at + sign * 0.09)
            at += sign * 0.14
            end = start + sign * rnd.uniform(0.45, 0.78)
            while abs(at - start) < abs(end - start):
                word = rnd.uniform(0.03, 0.10)
                stroke(at, at + sign * word)
                at += sign * (word + 0.025)
book.obj('book', (0.03, -0.10, TOP), (0, 0, -0.09))
pen = Mesh()
pen.lathe([(-0.07, 0.0001), (-0.0695, 0.004), (-0.01, 0.0055), (0.0, 0.0056), (0.05, 0.0046), (0.064, 0.0012)], navy, 48, 'X')
pen.lathe([(-0.001, 0.0058), (0.003, 0.0058)], brass, 48, 'X')
pen.lathe([(0.064, 0.0012), (0.070, 0.0004)], brass, 24, 'X')
pen.obj('pen', (0.125, -0.155, TOP + 0.0305), (0, 0.02, 2.5), auto=40)


def telephone(x, y, turn, body):
    """A desk telephone: wedge, keys, a handset on its cradle."""
    base = Mesh()
    base.prism([(-0.105, 0), (0.105, 0), (0.105, 0.062), (0.085, 0.066), (-0.105, 0.026)], body, 'X', -0.095, 0.095)
    slope = math.atan2(0.040, 0.19)
    for row in range(4):
        for column in range(3):
            at = Matrix.Rotation(slope, 4, 'X') @ Vector((0.012 + column * 0.026, -0.075 + row * 0.026, 0))
            base.box((at.x, at.y, 0.041 + at.y * 0.21), (0.018, 0.016, 0.008), card if body is not card else ink, rot=(slope, 0, 0))
    base.obj('phone', (x, y, TOP), (0, 0, turn), bevel=0.004)
    grip = Mesh()
    arc = smooth_curve([(-0.105, 0.0), (-0.07, 0.012), (0, 0.017), (0.07, 0.012), (0.105, 0.0)], 8)
    for (y0, z0), (y1, z1) in zip(arc, arc[1:]):
        grip.beam((0, y0, z0), (0, y1, z1), 0.036, 0.024, body)
    for end in (-0.098, 0.098):
        grip.lathe([(-0.022, 0.001), (-0.022, 0.024), (-0.004, 0.029), (0.010, 0.022)], body, 48, 'Z', (0, end, 0))
    place = Matrix.Translation((x, y, TOP)) @ Matrix.Rotation(turn, 4, 'Z') @ Matrix.Translation((-0.055, 0, 0.074)) @ Matrix.Rotation(slope, 4, 'X')
    grip.obj('grip', bevel=0.004, auto=50).matrix_world = place
    cord = Mesh()
    coil = []
    for k in range(260):
        u = k / 259
        centre = Vector((-0.055 - 0.075 * math.sin(math.pi * u), -0.105 + 0.16 * u - 0.02 * math.sin(math.pi * u), 0.058 * (1 - u) ** 6 + 0.0075))
        a = k * 0.75
        coil.append(centre + Vector((math.cos(a) * 0.0062, 0, math.sin(a) * 0.0062)))
    cord.tube(coil, 0.0021, black, 8)
    cord.obj('cord', (x, y, TOP), (0, 0, turn), auto=60)


telephone(0.47, 0.06, -0.35, orange)
telephone(0.80, 0.20, -0.50, black)

# a cup, a clipboard with the call list, keys, binders against the window
cup = Mesh()
cup.lathe([(0.0, 0.001), (0.0, 0.030), (0.006, 0.038), (0.085, 0.041), (0.087, 0.0395), (0.085, 0.0378), (0.008, 0.034), (0.007, 0.001)], china, 72, 'Z')
cup.lathe([(0.066, 0.001), (0.066, 0.0376)], plain('coffee', '#2a1408', 0.06, coat=1.0), 60, 'Z')
cup.tube([(0.038 + 0.026 * math.sin(a), 0, 0.045 - 0.027 * math.cos(a)) for a in [math.pi * (0.02 + 0.96 * k / 20) for k in range(21)]], 0.0045, china, 16)
cup.obj('cup', (-0.36, -0.13, TOP), (0, 0, math.radians(-150)), auto=60)
board = Mesh()
board.box((0, 0, 0.003), (0.235, 0.325, 0.005), petrol)
board.box((0.001, -0.008, 0.0062), (0.21, 0.297, 0.0012), paper)
board.box((0, 0.145, 0.011), (0.10, 0.022, 0.011), brass)
for k in range(11):
    board.box((-0.085, 0.098 - k * 0.0215, 0.0070), (0.009, 0.009, 0.0003), ink)
    width = rnd.uniform(0.06, 0.12)
    board.box((-0.068 + width / 2, 0.098 - k * 0.0215, 0.0070), (width, 0.0042, 0.0003), ink)
board.box((0.075, -0.125, 0.0070), (0.03, 0.03, 0.0003), orange)
board.obj('board', (-0.74, -0.10, TOP), (0, 0, 0.24), bevel=0.0008)
binders = Mesh()
at = 0.92
for k, (material, thick, high) in enumerate(
    ((navy, 0.072, 0.318), (petrol, 0.052, 0.318), (card, 0.072, 0.318), (orange, 0.036, 0.318), (navy, 0.072, 0.318), (petrol, 0.072, 0.318))
):
    binders.box((at + thick / 2, 0.50, TOP + high / 2), (thick - 0.002, 0.285, high), material)
    binders.box((at + thick / 2, 0.355, TOP + 0.20), (thick * 0.66, 0.003, 0.10), paper)
    binders.lathe([(-0.003, 0.006), (-0.003, 0.010), (0.0, 0.010), (0.0, 0.006)], brass, 24, 'Y', (at + thick / 2, 0.356, TOP + 0.055))
    at += thick
binders.obj('binders', bevel=0.002)

area((2.6, -3.6, 2.6), (0, 0, 0.8), 1.6, 11, (0.50, 0.72, 1.0))
area((-1.6, 1.6, 2.4), (0, 0.2, 0.8), 2.4, 22, (0.42, 0.64, 1.0))
camera((0.10, -1.72, 1.36), (0.06, 0.10, 0.93), 34, 2.0, (0.03, -0.05, TOP), blades=9)
shoot(spp=36, mist=(1, 8), bounces=6, clamp=3, adaptive=0.03)
