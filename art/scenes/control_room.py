"""Dim control room with curved desks facing a wall of screens that shows a dotted world map with route lines."""

import math
import random

import bpy
import cv2
import numpy as np

from studio.land import land_mask
from studio.light import area, camera
from studio.materials import luminous, new_material, plain
from studio.mesh import Mesh, instance
from studio.sky import studio_world
from studio.stage import begin, grade, shoot
from models.standard import standard_materials

begin(108)
M = standard_materials()
grade(
    ev=0.72,
    look='medhigh',
    glare=0.16,
    glare_th=0.55,
    sat=1.05,
    shadow=[-0.004, 0.003, 0.014],
    highlight=[0.01, 0.003, -0.008],
    vig=0.2,
)

# ---- screen artwork (linear light, no text)
rng = np.random.default_rng(5)
W_, H_ = 4096, 1100
I = np.zeros((H_, W_, 3), np.float32)
I[:] = (0.0035, 0.0105, 0.016)
T = np.array((0.10, 0.62, 0.66), np.float32)
O = (1.0, 0.36, 0.07)
C = (0.75, 0.86, 0.86)


def bgr(c):
    return tuple(float(v) for v in c)


lm = land_mask()
lm = cv2.resize(lm[300:3500], (220, 86), interpolation=cv2.INTER_AREA)
x0, x1, y0, y1 = 860, 3236, 110, 1010
fx = (x1 - x0) / 220
fy = (y1 - y0) / 86
for j in range(86):
    for i in range(220):
        if lm[j, i] > 110:
            cv2.circle(
                I,
                (int(x0 + (i + 0.5) * fx), int(y0 + (j + 0.5) * fy)),
                3,
                bgr(T * (0.35 + 0.45 * rng.random())),
                -1,
                cv2.LINE_AA,
            )


def ll(lon, lat):
    return int(x0 + (lon + 180) / 360 * (x1 - x0)), int(
        y0 + ((90 - lat) / 180 * 4096 - 300) / 3200 * (y1 - y0)
    )


N_ = [
    (4, 52),
    (10, 53),
    (-3, 43),
    (-95, 29),
    (-74, 40),
    (-46, -24),
    (55, 25),
    (72, 19),
    (104, 1),
    (121, 31),
    (139, 35),
    (18, -34),
    (151, -34),
    (32, 31),
    (-80, 9),
    (-118, 34),
    (24, 60),
]
P_ = [ll(*n) for n in N_]


def arc(a, b, col, w=2):
    a, b = np.array(a, float), np.array(b, float)
    m = (a + b) / 2
    m[1] -= np.linalg.norm(b - a) * 0.24
    t = np.linspace(0, 1, 60)[:, None]
    q = (1 - t) ** 2 * a + 2 * t * (1 - t) * m + t * t * b
    cv2.polylines(I, [np.round(q).astype(np.int32)], False, bgr(col), w, cv2.LINE_AA)


for a, b in (
    (0, 4),
    (0, 6),
    (6, 8),
    (8, 9),
    (9, 10),
    (3, 2),
    (5, 0),
    (11, 8),
    (8, 12),
    (13, 7),
    (14, 3),
    (15, 10),
    (1, 16),
    (2, 13),
    (5, 11),
):
    arc(P_[a], P_[b], T * 1.1, 3)
for a, b in ((0, 3), (6, 9), (4, 5)):
    arc(P_[a], P_[b], O, 4)
for k, p in enumerate(P_):
    cv2.circle(I, p, 8, bgr(O if k % 4 == 0 else C), -1, cv2.LINE_AA)
    cv2.circle(I, p, 16, bgr(np.array(O if k % 4 == 0 else C) * 0.5), 2, cv2.LINE_AA)


def chart(x, y, w, h, col, seed):
    r = np.random.default_rng(seed)
    v = np.cumsum(r.normal(0, 1, 60))
    v = (v - v.min()) / (np.ptp(v) + 1e-6)
    pts = np.stack([x + np.linspace(0, w, 60), y + h - v * h * 0.85], 1).astype(np.int32)
    for k in range(5):
        cv2.line(I, (x, y + h * k // 4), (x + w, y + h * k // 4), bgr(T * 0.16), 2)
    f = np.vstack([pts, [[x + w, y + h], [x, y + h]]])
    ov = I.copy()
    cv2.fillPoly(ov, [f], bgr(np.array(col) * 0.5))
    I[:] = I * 0.72 + ov * 0.28
    cv2.polylines(I, [pts], False, bgr(col), 4, cv2.LINE_AA)


def ring(x, y, r, fr, col):
    cv2.ellipse(I, (x, y), (r, r), 0, 0, 360, bgr(T * 0.16), 16, cv2.LINE_AA)
    cv2.ellipse(I, (x, y), (r, r), -90, 0, 360 * fr, bgr(col), 16, cv2.LINE_AA)


chart(70, 110, 640, 260, T, 1)
chart(70, 430, 640, 240, O, 9)
for k in range(14):
    h = int(40 + 200 * rng.random())
    cv2.rectangle(I, (80 + k * 46, 1000 - h), (108 + k * 46, 1000), bgr(T * 0.8 if k != 9 else O), -1)
for k, (fr, c) in enumerate(((0.78, T), (0.55, O), (0.91, T))):
    ring(3420 + k * 230, 230, 80, fr, c)
for k in range(9):
    y = 400 + k * 48
    cv2.circle(I, (3350, y), 9, bgr(O if k in (2, 6) else T), -1, cv2.LINE_AA)
    cv2.line(I, (3390, y), (3390 + int(380 * rng.uniform(0.4, 1)), y), bgr(T * 0.45), 10)
    cv2.line(I, (3830, y), (3990, y), bgr(T * 0.2), 10)
chart(3330, 850, 670, 160, T, 12)


def save(name, im):
    b = bpy.data.images.new(name, im.shape[1], im.shape[0], float_buffer=True)
    a = np.ones((im.shape[0], im.shape[1], 4), np.float32)
    a[..., :3] = im[::-1]
    b.pixels.foreach_set(a.ravel())
    b.update()
    return b


wall_img = save('wall', I)


def screenmat(name, img, vec, s):
    m, t, out = new_material(name)
    im = t.new('ShaderNodeTexImage')
    im.image = img
    im.extension = 'EXTEND'
    t.set(im.inputs[0], vec(t))
    e = t.new('ShaderNodeEmission')
    t.l.new(im.outputs[0], e.inputs[0])
    e.inputs[1].default_value = s
    g = t.new('ShaderNodeBsdfGlossy')
    g.inputs[0].default_value = (0.03, 0.03, 0.03, 1)
    g.inputs[1].default_value = 0.25
    a = t.new('ShaderNodeAddShader')
    t.l.new(e.outputs[0], a.inputs[0])
    t.l.new(g.outputs[0], a.inputs[1])
    t.l.new(a.outputs[0], out.inputs[0])
    return m


RW, AW, Z0, HH = 9.2, math.radians(47), 1.25, 3.55


def vw(t):
    g = t.new('ShaderNodeNewGeometry')
    x, y, z = t.sep(g.outputs['Position'])
    a = t.math('ARCTAN2', x, y)
    return t.comb(
        t.math('ADD', t.math('DIVIDE', a, 2 * AW), 0.5), t.math('DIVIDE', t.math('SUBTRACT', z, Z0), HH), 0.0
    )


sm = screenmat('wallscr', wall_img, vw, 1.5)
blk = plain('blk', '#0d1116', 0.45)
wl = plain('wl', '#16222e', 0.7)
fl = plain('fl', '#1a2229', 0.28, spec=0.5, coat=0.2, vary=0.03)
ce = plain('ce', '#0e141a', 0.8)
dsk = plain('dsk', '#c9c2b4', 0.4, coat=0.15)
leg = plain('leg', 'navy', 0.4)
fab = plain('fab', '#1c3a4c', 0.85, bump=0.3, bscale=300)
org = plain('org', 'orange', 0.6)
b = Mesh()
G = []
b.grid(
    [
        [
            (RW * math.sin(AW * (-1 + 2 * i / 96)), RW * math.cos(AW * (-1 + 2 * i / 96)), Z0 + HH * j)
            for j in (0, 1)
        ]
        for i in range(97)
    ],
    sm,
)
b.obj('wallscreen', auto=80)
b = Mesh()
for i in range(9):
    a = AW * (-1 + 2 * i / 8)
    b.beam(
        ((RW - 0.01) * math.sin(a), (RW - 0.01) * math.cos(a), Z0),
        ((RW - 0.01) * math.sin(a), (RW - 0.01) * math.cos(a), Z0 + HH),
        0.016,
        0.02,
        blk,
    )
for z in (Z0 - 0.06, Z0 + HH + 0.06, Z0 + HH / 2):
    hh = 0.12 if z != Z0 + HH / 2 else 0.014
    pts = [
        (
            (RW - 0.02) * math.sin(AW * 1.01 * (-1 + 2 * i / 48)),
            (RW - 0.02) * math.cos(AW * 1.01 * (-1 + 2 * i / 48)),
            z,
        )
        for i in range(49)
    ]
    for p, q in zip(pts, pts[1:]):
        b.beam(p, q, 0.06, hh, blk)
# plinth + wall behind, side ribs, ceiling with light coves
R2 = RW + 0.12
b.grid(
    [
        [(R2 * math.sin(A), R2 * math.cos(A), z) for z in (0, 5.6)]
        for A in [math.radians(-90 + 180 * i / 60) for i in range(61)]
    ],
    wl,
)
b.grid(
    [
        [((R2 - 0.1) * math.sin(A), (R2 - 0.1) * math.cos(A), z) for z in (0, Z0 - 0.12)]
        for A in [math.radians(-52 + 104 * i / 60) for i in range(61)]
    ],
    leg,
)
b.box((0, 2, -0.05), (30, 26, 0.1), fl)
b.box((0, 2, 5.6), (30, 26, 0.1), ce)
b.box((-9.4, -2, 2.8), (0.1, 14, 5.6), wl)
b.box((9.4, -2, 2.8), (0.1, 14, 5.6), wl)
cove = luminous('cove', (1, 0.62, 0.32), 5.0)
tcove = luminous('tcove', (0.18, 0.75, 0.8), 2.2)
for rr, mt in ((7.6, cove), (5.0, cove)):
    pts = [
        (rr * math.sin(A), rr * math.cos(A), 5.4)
        for A in [math.radians(-62 + 124 * i / 60) for i in range(61)]
    ]
    for p, q in zip(pts, pts[1:]):
        b.beam(p, q, 0.07, 0.05, mt)
pts = [
    ((R2 - 0.16) * math.sin(A), (R2 - 0.16) * math.cos(A), 0.04)
    for A in [math.radians(-52 + 104 * i / 60) for i in range(61)]
]
for p, q in zip(pts, pts[1:]):
    b.beam(p, q, 0.03, 0.03, tcove)
for k in range(22):
    A = math.radians(-88 + k * 1.5 if k < 22 else 0)
    for s in (-1, 1):
        a = s * math.radians(56 + k * 1.7)
        b.beam(
            ((R2 - 0.06) * math.sin(a), (R2 - 0.06) * math.cos(a), 0),
            ((R2 - 0.06) * math.sin(a), (R2 - 0.06) * math.cos(a), 5.5),
            0.06,
            0.07,
            plain('rib', '#6d5136', 0.5) if k == 0 and s < 0 else bpy.data.materials['rib'],
        )
b.obj('room', auto=40)
# small-monitor pictures
imgs = []
for sd in range(3):
    I = np.zeros((360, 640, 3), np.float32)
    I[:] = (0.012, 0.034, 0.048)
    if sd == 0:
        chart(40, 40, 560, 120, T, 21)
        chart(40, 200, 560, 120, O, 22)
    elif sd == 1:
        for k in range(12):
            h = int(20 + 130 * rng.random())
            cv2.rectangle(I, (40 + k * 47, 330 - h), (68 + k * 47, 330), bgr(T * 0.8 if k != 4 else O), -1)
        for k in range(3):
            ring(110 + k * 200, 95, 50, rng.uniform(0.4, 0.9), T if k != 1 else O)
    else:
        for j in range(0, 86, 1):
            for i in range(0, 220, 1):
                if lm[j, i] > 110:
                    cv2.circle(I, (int(20 + i * 2.72), int(40 + j * 3.3)), 1, bgr(T * 0.7), -1)
        for k in range(6):
            cv2.circle(I, (int(rng.uniform(60, 580)), int(rng.uniform(80, 260))), 5, bgr(O), -1, cv2.LINE_AA)
    imgs.append(save(f'mon{sd}', I))


def vo(t):
    tc = t.new('ShaderNodeTexCoord')
    x, y, z = t.sep(tc.outputs['Object'])
    return t.comb(
        t.math('ADD', t.math('DIVIDE', x, 0.60), 0.5), t.math('ADD', t.math('DIVIDE', z, 0.3375), 0.5), 0.0
    )


mons = []
for k, im in enumerate(imgs):
    mm = screenmat(f'mons{k}', im, vo, 1.7)
    q = Mesh()
    q.add(
        [(-0.30, -0.012, -0.169), (0.30, -0.012, -0.169), (0.30, -0.012, 0.169), (-0.30, -0.012, 0.169)],
        [(0, 1, 2, 3)],
        mm,
    )
    q.box((0, 0.006, 0), (0.622, 0.03, 0.36), blk)
    q.box((0, 0.03, -0.25), (0.05, 0.03, 0.3), blk)
    q.box((0, 0.02, -0.385), (0.24, 0.18, 0.015), blk)
    mons.append(q.mesh('mon'))


def chair():
    c = Mesh()
    c.grid(
        [
            [
                (0.23 * u * (1 - 0.10 * v * v), -0.24 - 0.05 * v + 0.05 * u * u * -1, 0.50 + 0.62 * v)
                for v in [j / 8 for j in range(9)]
            ]
            for u in [-1 + i / 6 for i in range(13)]
        ],
        fab,
    )
    c.grid(
        [
            [
                (0.23 * u * (1 - 0.10 * v * v), -0.275 - 0.05 * v + 0.05 * u * u * -1, 0.50 + 0.62 * v)
                for v in [j / 8 for j in range(9)]
            ]
            for u in [-1 + i / 6 for i in range(13)]
        ],
        blk,
    )
    c.box((0, 0.02, 0.46), (0.50, 0.48, 0.08), fab)
    c.cyl((0, 0, 0.1), (0, 0, 0.44), 0.03, blk, 12)
    c.box((0, -0.27, 0.52), (0.06, 0.05, 0.35), blk)
    for s in (-1, 1):
        c.box((s * 0.29, 0, 0.66), (0.05, 0.28, 0.03), blk)
        c.box((s * 0.29, -0.02, 0.56), (0.03, 0.04, 0.2), blk)
    for k in range(5):
        a = k * 1.2566
        c.beam((0, 0, 0.11), (0.30 * math.cos(a), 0.30 * math.sin(a), 0.07), 0.04, 0.03, blk)
        c.cyl(
            (0.30 * math.cos(a) - 0.02, 0.30 * math.sin(a), 0.04),
            (0.30 * math.cos(a) + 0.02, 0.30 * math.sin(a), 0.04),
            0.04,
            blk,
            10,
        )
    return c.mesh('chair', bevel=0.012, auto=50)


ch = chair()
rnd = random.Random(3)


def desk(R, a0, a1, nst, seed):
    d = Mesh()
    N = 60
    A = [a0 + (a1 - a0) * i / N for i in range(N + 1)]
    for z0, z1, mt, r0, r1 in (
        (0.70, 0.74, dsk, R - 0.42, R + 0.42),
        (0.05, 0.70, leg, R + 0.30, R + 0.36),
        (0.74, 0.90, leg, R + 0.36, R + 0.40),
    ):
        d.grid(
            [
                [
                    (r * math.sin(a), r * math.cos(a), z)
                    for r, z in ((r0, z0), (r1, z0), (r1, z1), (r0, z1), (r0, z0))
                ]
                for a in A
            ],
            mt,
            smooth=False,
        )
        for a in (a0, a1):
            d.add(
                [(r * math.sin(a), r * math.cos(a), z) for r, z in ((r0, z0), (r1, z0), (r1, z1), (r0, z1))],
                [(0, 1, 2, 3)],
                mt,
            )
    for i in range(nst):
        a = a0 + (a1 - a0) * (i + 0.5) / nst
        for o in (-0.062 * 5.4 / R * 2, 0.062 * 5.4 / R * 2):
            aa = a + o * 0.52 * 0.9
            instance(
                mons[rnd.randrange(3)],
                ((R + 0.14) * math.sin(aa), (R + 0.14) * math.cos(aa), 1.14),
                (0, 0, -aa + (-0.16 if o > 0 else 0.16)),
            )
        instance(
            ch,
            ((R - 0.82 + rnd.uniform(-0.1, 0.1)) * math.sin(a + 0.02), (R - 0.82) * math.cos(a + 0.02), 0),
            (0, 0, -a + rnd.uniform(-0.5, 0.5)),
        )
        # keyboard, cup, desk lamp
        d.box(
            ((R - 0.2) * math.sin(a), (R - 0.2) * math.cos(a), 0.75), (0.42, 0.13, 0.015), blk, rot=(0, 0, -a)
        )
        aa = a + 0.075
        d.cyl(
            ((R - 0.12) * math.sin(aa), (R - 0.12) * math.cos(aa), 0.74),
            ((R - 0.12) * math.sin(aa), (R - 0.12) * math.cos(aa), 0.83),
            0.036,
            org if i % 3 == 1 else dsk,
            20,
        )
    d.obj('desk', auto=35)


desk(5.5, math.radians(-44), math.radians(44), 5, 1)
desk(3.3, math.radians(-46), math.radians(46), 3, 2)
# light
area((0, 6.6, 3.4), (0, 2, 0.6), 5.5, 170, (0.30, 0.80, 0.86), sy=2.4)
for x, y in ((-2.6, 4.6), (0, 5.4), (2.6, 4.6), (-1.6, 2.7), (1.6, 2.7)):
    area((x, y, 5.2), (x, y, 0), 0.5, 62, (1, 0.66, 0.38), spread=85)
area((-7, -1, 4.5), (0, 3, 1), 2.0, 110, (1, 0.64, 0.38))
area((6.5, -2, 4.5), (0, 4, 1), 2.5, 80, (0.4, 0.7, 0.9))
studio_world((0.2, 0.4, 0.6), 0.03)
camera((-2.5, -2.2, 2.35), (0.55, 6.2, 1.95), 24, 3.2, (0, 5.5, 1.2))
shoot(spp=26, mist=(2, 20), bounces=5, clamp=2.5, adaptive=0.04)
