"""Aisle of a chemical warehouse with racks of drums and intermediate bulk containers."""

import math
import random

from studio.colours import linear
from studio.light import area, camera
from studio.materials import emit, new_material, paint
from studio.mesh import Mesh, ground, instance
from studio.sky import studio_world
from studio.stage import begin, grade, shoot
from models.goods import drum, ibc, pallet
from models.standard import standard_materials

begin(5)
M = standard_materials()
grade(
    ev=0.05,
    look='high',
    haze=dict(col=[0.62, 0.74, 0.86], amt=0.16, pow=1.2),
    glare=0.1,
    glare_th=1.1,
    sat=1.05,
    shadow=[-0.004, 0.003, 0.012],
    highlight=[0.008, 0.002, -0.006],
    vig=0.16,
)

studio_world((0.75, 0.85, 1.0), 0.12)
# floor: polished concrete
m, t, out = new_material('floor')
P = t.new('ShaderNodeBsdfPrincipled')
g = t.new('ShaderNodeNewGeometry')
pos = g.outputs['Position']
x, y, z = t.sep(pos)
n1 = t.noise(pos, 0.4, 6, 0.6)
n2 = t.noise(pos, 5, 6, 0.65)
c = t.mix(n1, linear('#63676a'), linear('#878a8a'))
c = t.mix(t.math('MULTIPLY', n2, 0.35), c, linear('#6b6e70'))
ax = t.math('ABSOLUTE', x)
stripe = t.math(
    'MULTIPLY',
    t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', ax, 1.72)), 0.065, 0.055),
    t.smooth(n2, 0.28, 0.42),
)
c = t.mix(t.math('MULTIPLY', stripe, 0.9), c, linear('#e8a21b'))
jy = t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', y, 5.4)), 0.5))
jo = t.smooth(jy, 0.4985, 0.4993)
c = t.mix(t.math('MULTIPLY', jo, 0.8), c, linear('#2a2a2a'))
t.set(P.inputs['Base Color'], c)
t.set(P.inputs['Roughness'], t.math('ADD', 0.10, t.math('MULTIPLY', t.math('ADD', n1, n2), 0.16)))
t.set(P.inputs['Normal'], t.bump(n2, 0.03, 0.02))
P.inputs['Clearcoat'].default_value = 0.3
P.inputs['Clearcoat Roughness'].default_value = 0.1
t.l.new(P.outputs[0], out.inputs[0])
ground(90, m, (0, 35, 0), 120)
wall = paint('wall', '#d9dbd8', 0.7, dirt=0.1, scale=0.1, bump=0.02)
roof = paint('roof', '#b9bec0', 0.6, dirt=0.05, bump=0)
steel = paint('steelw', '#e3e4e0', 0.5, dirt=0.1)
up = paint('upright', 'navy2', 0.4, coat=0.2, dirt=0.1)
bm = paint('rbeam', 'orange', 0.42, coat=0.2, dirt=0.1)
wood = paint('wood', '#b58d5c', 0.75, dirt=0.35, bump=0.3, coat=0, varycol=0.14)
plast = paint('plast', '#20262b', 0.6, dirt=0.1)
ibcm = paint('ibcbody', '#e4e6e2', 0.35, dirt=0.05, coat=0.3, bump=0.02, sss=0.0)
dr = [
    drum(M, paint('d_navy', 'navy2', 0.3, coat=0.4, dirt=0.08)),
    drum(M, paint('d_teal', 'teal', 0.3, coat=0.4, dirt=0.08)),
    drum(M, paint('d_white', 'white', 0.32, coat=0.3, dirt=0.08)),
    drum(M, paint('d_steel', '#a8acae', 0.32, 0.9, dirt=0.08)),
]
ib = ibc(M, ibcm, plast)
pl = pallet(wood)
box = Mesh()
box.box((0, 0, 0.55), (1.1, 0.95, 1.1), paint('carton', '#b9966b', 0.8, dirt=0.1, varycol=0.12, coat=0))
boxm = box.mesh('carton', bevel=0.01)
wrap = Mesh()
wrap.box((0, 0, 0.6), (1.15, 0.98, 1.2), paint('wrapw', '#c9d3d6', 0.25, dirt=0.05, coat=0.5, bump=0.3))
wrapm = wrap.mesh('wrap', bevel=0.03)
LV = [0.0, 2.05, 3.95, 5.85, 7.75]
BAY = 2.9
NB = 20
DEP = 1.1
rnd = random.Random(8)


def load(x, y, z):
    k = rnd.random()
    if k < 0.07:
        return
    if k < 0.42:
        instance(ib, (x, y, z), (0, 0, rnd.choice((math.pi / 2, -math.pi / 2)) + rnd.uniform(-0.02, 0.02)))
    elif k < 0.88:
        instance(pl, (x, y, z), (0, 0, math.pi / 2))
        d = dr[rnd.choices((0, 1, 2, 3), (5, 4, 3, 2))[0]]
        for dx in (-0.29, 0.29):
            for dy in (-0.3, 0.3):
                instance(d, (x + dx, y + dy, z + 0.144), (0, 0, rnd.uniform(0, 6.28)))
    else:
        instance(pl, (x, y, z), (0, 0, math.pi / 2))
        instance(wrapm, (x, y, z + 0.145), (0, 0, math.pi / 2))


rk = Mesh()
for side in (-1, 1):
    for row, xr in enumerate((2.75, 3.95)):
        for b in range(-3, NB + 1):
            y = b * BAY
            for dx in (-0.5, 0.5):
                rk.box((side * xr + dx, y, 4.9), (0.1, 0.08, 9.8), up)
                if dx * side < 0 and row == 0:
                    rk.box((side * xr + dx - side * 0.06, y, 0.25), (0.14, 0.16, 0.5), bm)
            for k in range(9):
                rk.beam(
                    (side * xr - 0.48, y, 0.4 + k * 1.02),
                    (side * xr + 0.48, y, 0.4 + (k + 1) * 1.02 if k % 2 == 0 else 0.4 + k * 1.02),
                    0.04,
                    0.03,
                    up,
                )
        for b in range(-3, NB):
            y = b * BAY + BAY / 2
            for z in LV[1:]:
                for dx in (-0.5, 0.5):
                    rk.box((side * xr + dx, y, z - 0.07), (0.05, BAY - 0.08, 0.13), bm)
                rk.box((side * xr, y, z - 0.01), (0.95, BAY - 0.1, 0.02), M['galv']) if z < 0 else None
            for z in LV:
                if row == 1 and rnd.random() < 0.25:
                    continue
                for o in (-0.68, 0.68):
                    load(side * xr, y + o, z)
rk.obj('racks')
# building
b = Mesh()
b.box((0, 62, 6.5), (60, 0.4, 13), wall)
b.box((-14, 30, 6.5), (0.3, 80, 13), wall)
b.box((14, 30, 6.5), (0.3, 80, 13), wall)
b.box((0, 30, 12.2), (60, 80, 0.2), roof)
for k in range(14):
    y = k * 5.0 - 2
    b.box((0, y, 11.6), (40, 0.18, 0.5), steel)
    b.box((0, y, 10.8), (40, 0.14, 0.14), steel)
    for j in range(-8, 9):
        b.beam((j * 2.4, y, 10.85), (j * 2.4 + 1.2, y, 11.5), 0.08, 0.08, steel)
        b.beam((j * 2.4 + 1.2, y, 11.5), (j * 2.4 + 2.4, y, 10.85), 0.08, 0.08, steel)
for xx in (-0.9, 0.9):
    b.tube([(xx, -5, 10.5), (xx, 62, 10.5)], 0.05, M['frame_orange'], 12)
# end dock door glowing
b.box((0, 61.7, 2.6), (4.2, 0.1, 5.2), emit('door', (0.85, 0.93, 1.0), 2.6))
b.box((0, 61.6, 5.35), (4.8, 0.2, 0.35), up)
for s in (-1, 1):
    b.box((s * 2.3, 61.6, 2.6), (0.35, 0.2, 5.4), up)
b.obj('bld')
em = emit('led', (1.0, 0.95, 0.88), 16)
lm = Mesh()
for k in range(14):
    y = -9 + k * 5.0
    lm.box((0, y, 9.9), (0.22, 2.6, 0.05), em)
    for s in (-1, 1):
        lm.box((s * 7, y, 9.9), (0.22, 2.6, 0.05), em) if k % 2 == 0 else None
lm.obj('led')
for k in range(7):
    area((0, -6 + k * 10, 9.8), (0, 2 + k * 10, 0), 2.0, 420, (1, 0.93, 0.84), sy=8, spread=150)
for s in (-1, 1):
    for k in range(3):
        area((s * 6.5, 6 + k * 18, 9.6), (s * 3, 6 + k * 18, 3), 1.2, 300, (0.9, 0.95, 1), sy=8)
area((0, -10.5, 7.5), (0, 6, 2.5), 5, 420, (1, 0.93, 0.85))
area((0, 61, 3), (0, 30, 1), 4.0, 420, (0.85, 0.94, 1.0), sy=5)
camera((-0.35, -6.6, 1.65), (0.15, 30, 3.3), 25, 1.8, (2.2, 1.6, 1.8))
shoot(spp=56, mist=(6, 66), bounces=6, clamp=3)
