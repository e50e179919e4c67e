"""Filling line with petrol and off-white drums on a roller conveyor, stainless tanks behind."""

import math
import random

from studio.colours import linear
from studio.light import area, camera
from studio.materials import emit, new_material, paint
from studio.mesh import Mesh, ground, instance
from studio.sky import studio_world
from studio.stage import begin, grade, shoot
from models.goods import drum, pallet
from models.standard import standard_materials

begin(43)
M = standard_materials()
grade(
    ev=0.62,
    look='high',
    haze=dict(col=[0.86, 0.82, 0.74], amt=0.16, pow=1.3),
    glare=0.1,
    sat=1.08,
    shadow=[-0.006, 0.002, 0.014],
    highlight=[0.014, 0.004, -0.012],
    vig=0.2,
    wb=[1.05, 1.0, 0.94],
    glare_th=1.1,
)

studio_world((0.82, 0.88, 1.0), 0.22)
m, t, out = new_material('epoxy')
P = t.new('ShaderNodeBsdfPrincipled')
g = t.new('ShaderNodeNewGeometry')
pos = g.outputs['Position']
x, y, z = t.sep(pos)
n1 = t.noise(pos, 0.8, 4, 0.6)
c = t.mix(n1, linear('#7f8789'), linear('#959b9b'))
ln = t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', y, -1.35)), 0.05, 0.042)
c = t.mix(t.math('MULTIPLY', ln, 0.85), c, linear('#e8a21b'))
t.set(P.inputs['Base Color'], c)
t.set(P.inputs['Roughness'], t.math('ADD', 0.14, t.math('MULTIPLY', n1, 0.2)))
P.inputs['Clearcoat'].default_value = 0.3
t.l.new(P.outputs[0], out.inputs[0])
ground(60, m, (5, 5, 0), 60)
SS = paint('ss_clean', '#c6c8c7', 0.22, 1.0, dirt=0.03, bump=0.015, varycol=0.02, scale=2.0)
SB = paint('ss_brushed', '#b4b7b7', 0.34, 1.0, dirt=0.06, bump=0.03, varycol=0.02, scale=2.0)
W_ = paint('wall_d', '#dcdcd6', 0.7, dirt=0.08, scale=0.2, bump=0.02)
NV = paint('conv_navy', 'navy2', 0.36, coat=0.3, dirt=0.1, scale=2.0)
dr = [
    drum(M, paint('d_petrol', '#0d5361', 0.28, coat=0.45, dirt=0.05, scale=2.5, bump=0.03)),
    drum(M, paint('d_white', '#e9e4d8', 0.3, coat=0.4, dirt=0.05, scale=2.5, bump=0.03)),
    drum(M, paint('d_navy2', 'navy2', 0.28, coat=0.45, dirt=0.05, scale=2.5, bump=0.03)),
]
ZR = 0.60
c = Mesh()
for s in (-1, 1):
    c.box((4, s * 0.46, ZR - 0.09), (16, 0.05, 0.20), NV)
    c.box((4, s * 0.46, ZR + 0.022), (16, 0.075, 0.025), SB)
    c.tube([(-4, s * 0.54, ZR + 0.30), (12, s * 0.54, ZR + 0.30)], 0.02, SS, 14)
    for k in range(13):
        xx = -3.6 + k * 1.3
        c.box((xx, s * 0.46, (ZR - 0.18) / 2), (0.08, 0.08, ZR - 0.18), NV)
        c.box((xx, s * 0.46, 0.012), (0.18, 0.18, 0.024), SB)
        c.beam((xx, s * 0.49, ZR - 0.02), (xx, s * 0.54, ZR + 0.30), 0.03, 0.03, SB)
k = -3.9
while k < 12:
    c.cyl((k, -0.43, ZR - 0.04), (k, 0.43, ZR - 0.04), 0.038, SS, 20)
    k += 0.115
for k in range(7):
    c.box((-3.0 + k * 2.6, 0, 0.25), (0.06, 0.9, 0.06), NV)
c.obj('conv', bevel=0.004)
rnd = random.Random(2)
seq = [1, 1, 0, 0, 0, 1, 0, 0, 1, 1, 0, 2, 0, 0, 1, 1]
for k, q in enumerate(seq):
    instance(
        dr[q],
        (-2.55 + k * 0.745, rnd.uniform(-0.01, 0.01), ZR),
        (0, 0, rnd.uniform(-0.5, 0.5) if k != 5 else 0),
    )
# filling station at drum k=5
xf = -2.55 + 5 * 0.745
f = Mesh()
for dx in (-0.62, 0.62):
    f.box((xf + dx, 0.72, 1.30), (0.09, 0.09, 2.6), SB)
    f.box((xf + dx, 0.72, 0.015), (0.2, 0.2, 0.03), SB)
    f.box((xf + dx, 0.20, 2.56), (0.09, 1.1, 0.09), SB)
    f.beam((xf + dx, 0.68, 2.05), (xf + dx, 0.12, 2.52), 0.06, 0.06, SB)
for yy in (-0.35, 0.72):
    f.box((xf, yy, 2.56), (1.33, 0.09, 0.09), SB)
f.box((xf, 0.02, 2.42), (1.1, 0.12, 0.14), NV)
f.box((xf + 0.16, 0.02, 2.18), (0.30, 0.34, 0.42), M['frame_white'])
f.box((xf + 0.16, -0.155, 2.18), (0.2, 0.01, 0.26), NV)
f.cyl((xf + 0.16, 0, 1.99), (xf + 0.16, 0, 1.86), 0.075, SS, 32)
f.cyl((xf + 0.16, 0, 1.86), (xf + 0.16, 0, 1.80), 0.10, M['orange'], 32)
f.cyl((xf + 0.16, 0, 1.80), (xf + 0.16, 0, 1.64), 0.06, SS, 32)
f.cyl((xf + 0.16, 0, 1.64), (xf + 0.16, 0, ZR + 0.86), 0.022, SS, 20)
f.cyl((xf + 0.16, 0, ZR + 0.93), (xf + 0.16, 0, ZR + 0.885), 0.07, SS, 28)
for dx in (-0.16, 0.02):
    f.cyl((xf + dx, 0.02, 2.36), (xf + dx, 0.02, 1.95), 0.022, SS, 14)
    f.cyl((xf + dx, 0.02, 2.2), (xf + dx, 0.02, 2.02), 0.04, SB, 18)
pts = (
    [(xf + 0.16 + 0.0, 0.19, 2.2)]
    + [
        (
            xf + 0.16 + 0.28 * math.sin(a),
            0.19 + 0.34 * (1 - math.cos(a)) * 0.9,
            2.2 + 0.34 * math.sin(a * 0.9),
        )
        for a in [k * 0.16 for k in range(1, 14)]
    ]
    + [(xf + 0.35, 0.95, 2.62)]
)
f.tube(pts, 0.034, M['dark'], 14)
hx = xf - 0.62
f.box((hx, 0.62, 1.92), (0.36, 0.10, 0.48), SB)
f.box((hx, 0.565, 1.97), (0.28, 0.012, 0.22), emit('hmi', (0.10, 0.42, 0.48), 0.7))
f.cyl((hx - 0.08, 0.57, 1.77), (hx - 0.08, 0.545, 1.77), 0.022, M['orange'], 20)
f.cyl((hx + 0.02, 0.57, 1.77), (hx + 0.02, 0.545, 1.77), 0.018, M['decal'], 20)
f.cyl((xf + 0.62, 0.72, 2.6), (xf + 0.62, 0.72, 2.68), 0.04, SB, 16)
f.cyl((xf + 0.62, 0.72, 2.68), (xf + 0.62, 0.72, 2.80), 0.038, emit('beacon', (1, 0.36, 0.06), 3.0), 20)
f.obj('fill', bevel=0.005)
# overhead pipework
p = Mesh()
for j, (yy, zz, r) in enumerate(
    ((0.95, 2.70, 0.055), (1.15, 2.70, 0.055), (1.37, 2.70, 0.075), (1.62, 2.70, 0.055))
):
    p.cyl((-6, yy, zz), (14, yy, zz), r, SS, 24)
    for k in range(6):
        xx = -4.0 + k * 3 + 0.25 * j
        p.cyl((xx - 0.02, yy, zz), (xx + 0.02, yy, zz), r * 1.9, SB, 28)
        p.cyl((xx + 0.03, yy, zz), (xx + 0.07, yy, zz), r * 1.9, SB, 28)
    xx = xf + 1.1 + j * 0.62
    p.cyl((xx, yy, zz), (xx, yy, 1.1), r, SS, 24)
    p.lathe(
        [
            (-0.09, r),
            (-0.09, r * 1.8),
            (-0.06, r * 1.8),
            (-0.05, r * 1.45),
            (0.05, r * 1.45),
            (0.06, r * 1.8),
            (0.09, r * 1.8),
            (0.09, r),
        ],
        SB,
        28,
        'Z',
        (xx, yy, 1.75),
    )
    p.cyl((xx, yy - 0.02, 1.75), (xx, yy - 0.2, 1.75), 0.016, SB, 12)
    p.beam((xx - 0.0, yy - 0.2, 1.75), (xx + 0.22, yy - 0.2, 1.79), 0.03, 0.014, M['orange'])
for k in range(7):
    xx = -5 + k * 3
    p.box((xx, 1.3, 2.58), (0.08, 1.1, 0.08), NV)
    p.box((xx, 1.85, 1.29), (0.1, 0.1, 2.58), NV)
# process tanks behind
for k in range(5):
    xx = -2.4 + k * 3.0
    yy = 4.3
    r = 1.12
    p.lathe(
        [
            (0.72, 0.12),
            (0.80, 0.5),
            (1.0, r * 0.9),
            (1.15, r),
            (4.2, r),
            (4.4, r * 0.93),
            (4.58, r * 0.6),
            (4.65, 0.05),
        ],
        SB if k % 2 else SS,
        64,
        'Z',
        (xx, yy, 0),
    )
    for zz in (1.3, 2.6, 3.9):
        p.lathe(
            [(zz - 0.04, r), (zz - 0.04, r + 0.018), (zz + 0.04, r + 0.018), (zz + 0.04, r)],
            SB,
            64,
            'Z',
            (xx, yy, 0),
            smooth=False,
        )
    for a in (0.6, 2.5, 3.8, 5.6):
        p.cyl(
            (xx + math.cos(a) * r * 0.85, yy + math.sin(a) * r * 0.85, 0),
            (xx + math.cos(a) * r * 0.85, yy + math.sin(a) * r * 0.85, 1.2),
            0.07,
            SB,
            16,
        )
    p.cyl((xx, yy - r - 0.02, 2.0), (xx, yy - r - 0.12, 2.0), 0.26, SB, 32)
    p.cyl((xx, yy - r - 0.12, 2.0), (xx, yy - r - 0.15, 2.0), 0.32, SS, 32)
    p.cyl((xx, yy, 0.1), (xx, yy, 0.75), 0.06, SS, 20)
    p.box((xx + 0.45, yy - r + 0.06, 3.2), (0.3, 0.05, 0.3), M['decal'])
    p.tube([(xx, yy, 4.6), (xx, yy, 5.1), (xx, 2.6, 5.1), (xx, 1.62, 5.1), (xx, 1.62, 2.7)], 0.05, SS, 16)
p.obj('pipes', auto=40)
b = Mesh()
b.box((5, 8.2, 4), (40, 0.2, 8), W_)
b.box((16, 0, 4), (0.2, 30, 8), W_)
win = emit('clerestory', (0.92, 0.96, 1.0), 3.2)
for k in range(9):
    b.box((-7 + k * 3.0, 8.08, 5.9), (2.6, 0.04, 1.5), win)
b.box((5, 2, 7.6), (40, 20, 0.15), W_)
for k in range(8):
    b.box((-6 + k * 3, 2, 7.35), (0.16, 16, 0.35), M['frame_white'])
# drums staged on pallets at the far side
pl = pallet(paint('wood', '#b58d5c', 0.75, dirt=0.3, bump=0.3, coat=0, varycol=0.14))
b.obj('room')
for i in range(4):
    for j in range(2):
        instance(pl, (6.3 + i * 1.35, -3.4 - j * 1.3, 0))
        q = (0, 1, 0, 2)[(i + j) % 4]
        for dx in (-0.29, 0.29):
            for dy in (-0.25, 0.25):
                instance(dr[q], (6.3 + i * 1.35 + dx, -3.4 - j * 1.3 + dy, 0.145))
area((-4.5, -5.5, 4.8), (1.0, 0, 1.0), 3.2, 330, (1, 0.90, 0.76), sy=3.2)
area((1.5, 1.0, 6.6), (1.5, 0.2, 0.6), 3.0, 420, (0.93, 0.97, 1.0), sy=8)
area((9, 5.5, 5.5), (3, 0, 1), 3.0, 300, (1, 0.94, 0.84))
camera((-2.85, -3.2, 2.0), (1.75, 0.35, 1.46), 36, 1.8, (xf - 0.1, -0.25, 1.3))
shoot(spp=36, mist=(5, 30), bounces=4, clamp=3, adaptive=0.04)
