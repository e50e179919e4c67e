"""An archive aisle: binders by year on tall shelves, daylight at the end, one box pulled out onto a table."""

import math
import random

from studio.light import area, camera
from studio.materials import luminous, plain
from studio.mesh import Mesh, instance
from studio.sky import studio_world
from studio.stage import begin, grade, shoot
from models.standard import standard_materials

begin(151)
M = standard_materials()
grade(
    ev=0.12,
    look='medhigh',
    haze=dict(col=[0.8, 0.72, 0.6], amt=0.28, pow=1.1),
    glare=0.1,
    sat=1.05,
    shadow=[-0.004, 0.003, 0.012],
    highlight=[0.01, 0.003, -0.008],
    vig=0.16,
    glare_th=1.0,
)

studio_world((0.80, 0.86, 1.0), 0.10)
rnd = random.Random(15)

floor = plain('floor', '#8f8577', 0.34, coat=0.15, bump=0.04, bscale=30, vary=0.02)
wall = plain('wall', '#e2dccf', 0.85, spec=0.2)
steel = plain('steel', '#1a2f42', 0.42, coat=0.2)
oak = plain('oak', '#a9825a', 0.42, coat=0.2, bump=0.08, bscale=60, vary=0.06)
label = plain('label', '#efe9dc', 0.7, spec=0.2)
hole = plain('hole', '#11161a', 0.8)
eyelet = plain('eyelet', '#c3c6c6', 0.25, 1.0)
CLOTH = [
    ('navy', 5),
    ('#14324f', 4),
    ('petrol', 5),
    ('#d8cfbd', 4),
    ('#e6e0d2', 3),
    ('#8d9498', 2),
    ('orange', 0.55),
]
cloths = [
    plain(f'cloth{k}', colour, 0.65, spec=0.3, bump=0.3, bscale=900, vary=0.015)
    for k, (colour, _) in enumerate(CLOTH)
]


def binder(width, cloth):
    """a lever-arch file, spine to -Y, standing on z=0"""
    mesh = Mesh()
    mesh.box((0, 0.143, 0.159), (width, 0.286, 0.318), cloth)
    mesh.box((0, 0.15, 0.3185), (width - 0.012, 0.27, 0.004), label)
    mesh.box((0, -0.0008, 0.215), (width * 0.62, 0.0016, 0.115), label)
    mesh.box((0, -0.0018, 0.255), (width * 0.42, 0.0008, 0.012), hole)
    mesh.box((0, -0.0018, 0.185), (width * 0.34, 0.0008, 0.006), hole)
    mesh.box((0, -0.0018, 0.170), (width * 0.40, 0.0008, 0.006), hole)
    mesh.lathe([(-0.0022, 0.0155), (-0.0030, 0.0140), (-0.0022, 0.0120)], eyelet, 28, 'Y', (0, 0, 0.062))
    mesh.cyl((0, -0.0004, 0.062), (0, -0.0010, 0.062), 0.0125, hole, 24)
    return mesh.mesh('binder', bevel=0.002)


wide = [binder(0.078, cloth) for cloth in cloths]
slim = [binder(0.052, cloth) for cloth in cloths]
boxes = []
for cloth in (cloths[3], cloths[4], cloths[1], cloths[2]):
    mesh = Mesh()
    mesh.box((0, 0.19, 0.135), (0.34, 0.38, 0.27), cloth)
    mesh.box((0, 0.19, 0.262), (0.350, 0.390, 0.07), cloth)
    mesh.box((0, -0.0015, 0.12), (0.15, 0.003, 0.085), label)
    mesh.box((-0.03, -0.0034, 0.135), (0.07, 0.001, 0.010), hole)
    mesh.box((-0.02, -0.0034, 0.112), (0.09, 0.001, 0.006), hole)
    boxes.append(mesh.mesh('box', bevel=0.003))

LEVELS = [0.10, 0.50, 0.90, 1.30, 1.70, 2.10, 2.50]
BAY, BAYS, AISLE, DEEP = 1.2, 13, 0.86, 0.36
frame = Mesh()
for side in (-1, 1):
    front = side * AISLE
    back = side * (AISLE + DEEP)
    for b in range(-1, BAYS + 1):
        y = b * BAY
        frame.box(((front + back) / 2, y, 1.45), (DEEP, 0.022, 2.9), steel)
        if b == BAYS:
            continue
        for z in LEVELS + [2.90]:
            frame.box(((front + back) / 2, y + BAY / 2, z - 0.012), (DEEP, BAY, 0.024), steel)
        frame.box((front - side * 0.002, y + BAY / 2, 0.045), (0.012, BAY, 0.09), steel)
        frame.box((front - side * 0.004, y, 1.62), (0.006, 0.16, 0.11), label)
        for z in LEVELS:
            if rnd.random() < 0.16:
                for k in range(3):
                    if rnd.random() < 0.9:
                        instance(
                            boxes[rnd.choice((0, 0, 1, 2, 3))],
                            (front + side * rnd.uniform(0.0, 0.012), y + 0.21 + k * 0.385, z),
                            (0, 0, -side * math.pi / 2),
                        )
                continue
            # runs of one colour, as series are filed
            at, cloth, left = y + 0.03, rnd.choices(range(7), [w for _, w in CLOTH])[0], rnd.randint(4, 11)
            end = y + BAY - 0.03 - (rnd.uniform(0.1, 0.5) if rnd.random() < 0.22 else 0)
            while at < end - 0.08:
                size, shelf = (0.078, wide) if rnd.random() < 0.72 else (0.052, slim)
                lean = 0
                instance(
                    shelf[cloth],
                    (front + side * (0.02 + rnd.uniform(0, 0.010)), at + size / 2, z),
                    (lean, 0, -side * math.pi / 2),
                )
                at += size + 0.0015
                left -= 1
                if left < 0:
                    cloth, left = rnd.choices(range(7), [w for _, w in CLOTH])[0], rnd.randint(4, 11)
frame.obj('shelves', bevel=0.0015)

room = Mesh()
END = BAYS * BAY + 2.6
room.box((0, END / 2, -0.05), (9, END + 8, 0.1), floor)
room.box((0, END / 2, 3.35), (9, END + 8, 0.1), wall)
for side in (-1, 1):
    room.box((side * 2.1, END / 2, 1.6), (0.1, END + 8, 3.4), wall)
    room.box((side * 1.45, END, 1.65), (1.3, 0.12, 3.4), wall)
room.box((0, END, 3.05), (1.7, 0.12, 0.6), wall)
room.box((0, END, 0.2), (1.7, 0.14, 0.4), wall)
for x in (-0.8, 0, 0.8):
    room.box((x, END, 1.6), (0.045, 0.1, 2.6), steel)
room.box((0, END, 1.9), (1.6, 0.1, 0.04), steel)
room.obj('room')
sheet = Mesh()
sheet.box((0, END + 1.2, 1.7), (6, 0.02, 4.5), luminous('daylight', (0.98, 0.94, 0.86), 2.6))
sheet.obj('outside')
strips = Mesh()
strip = luminous('strip', (1.0, 0.93, 0.82), 9)
for k in range(6):
    strips.box((0, 0.9 + k * 2.9, 3.27), (0.10, 1.7, 0.03), strip)
    area((0, 0.9 + k * 2.9, 3.22), (0, 0.9 + k * 2.9, 0), 0.12, 62, (1.0, 0.92, 0.80), sy=1.7)
strips.obj('strips')
area((0, END - 0.2, 1.75), (0, 0, 1.2), 1.6, 150, (1.0, 0.92, 0.80), sy=2.4)
area((-0.2, -2.6, 2.6), (0, 3, 1.3), 1.6, 36, (1.0, 0.9, 0.78))

# library steps, left standing where somebody worked
step = Mesh()
for k, z in enumerate((0.26, 0.52, 0.78)):
    step.box((0.42, 4.62 - k * 0.19, z), (0.44, 0.2, 0.03), oak)
for x in (0.21, 0.63):
    step.beam((x, 4.82, 0), (x, 4.14, 0.95), 0.03, 0.05, steel)
    step.beam((x, 4.05, 0), (x, 4.20, 0.92), 0.025, 0.04, steel)
    step.beam((x, 4.14, 0.95), (x, 4.10, 1.55), 0.022, 0.03, steel)
step.beam((0.21, 4.10, 1.55), (0.63, 4.10, 1.55), 0.03, 0.03, steel)
step.obj('steps', bevel=0.004)
instance(wide[6], (0.40, 4.14, 0.797), (math.pi / 2 - 0.0, 0, 0.25))

camera((-0.34, -1.75, 1.52), (0.10, 6, 1.36), 30, 2.4, (0, 3.4, 1.4))
shoot(spp=36, mist=(3, 22), bounces=6, clamp=3, adaptive=0.03)
