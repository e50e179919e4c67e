"""Where the company began: a brick shed by the river, one flat lorry, a few drums, first light."""

import math
import random

from studio.colours import linear
from studio.light import area, camera, sun
from studio.materials import luminous, new_material, paint, wet_concrete
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.goods import drum
from models.standard import standard_materials
from models.trucks import wheel

begin(181)
M = standard_materials()
grade(
    ev=0.5,
    look='medhigh',
    haze=dict(col=[0.9, 0.74, 0.56], amt=0.8, pow=0.8, skip_sky=True),
    glare=0.12,
    sat=0.92,
    shadow=[0.004, 0.002, 0.006],
    highlight=[0.02, 0.008, -0.016],
    vig=0.2,
    glare_th=1.0,
    grain=0.012,
)

ELEVATION, AZIMUTH = 6, 62
sky(
    ELEVATION,
    AZIMUTH,
    0.12,
    clouds=0.8,
    scale=0.7,
    dust=2.2,
    cover=0.47,
    seed=9.1,
    cloud_lit=(1.1, 0.80, 0.56),
    cloud_dark=(0.42, 0.40, 0.42),
    stretch=(1, 1.8),
    horizon=(1.08, 0.78, 0.52, 0.85),
    haze_h=0.26,
)
sun(ELEVATION, AZIMUTH, 5.2, (1, 0.62, 0.34), 1.2)
rnd = random.Random(31)

mat, t, out = new_material('brick')
surface = t.new('ShaderNodeBsdfPrincipled')
coords = t.new('ShaderNodeTexCoord').outputs['Object']
x, y, z = t.sep(coords)
bricks = t.new('ShaderNodeTexBrick')
t.set(bricks.inputs['Vector'], t.comb(t.math('ADD', x, y), z, 0.0))
for name, value in (
    ('Scale', 1.0),
    ('Brick Width', 0.24),
    ('Row Height', 0.075),
    ('Mortar Size', 0.008),
    ('Color1', linear('#7a4433')),
    ('Color2', linear('#8f5640')),
    ('Mortar', linear('#8b8175')),
):
    bricks.inputs[name].default_value = value
stain = t.noise(t.mapping(coords, scale=(1, 1, 0.25)), 0.7, 6, 0.65)
t.set(
    surface.inputs['Base Color'],
    t.mix(t.math('MULTIPLY', t.smooth(stain, 0.45, 0.8), 0.6), bricks.outputs[0], linear('#3c2c25')),
)
surface.inputs['Roughness'].default_value = 0.85
t.set(
    surface.inputs['Normal'],
    t.bump(t.math('SUBTRACT', t.noise(coords, 30, 4, 0.6), bricks.outputs['Fac']), 0.4, 0.01),
)
t.l.new(surface.outputs[0], out.inputs[0])
brick = mat
tin = paint('tin', '#7d858a', 0.5, 0.5, dirt=0.6, scale=0.5, bump=0.1, grimecol='#5a3524')
green = paint('door', '#27494a', 0.6, dirt=0.4, scale=0.8)
timber = paint('timber', '#6f5a44', 0.85, dirt=0.4, scale=1.5, coat=0, bump=0.3)
pole = paint('pole', '#3e342b', 0.9, dirt=0.3, coat=0)
cream = paint('cream', '#d9cfb6', 0.5, coat=0.25, dirt=0.35, scale=0.8)
petrol = paint('lorry', '#1b5c66', 0.42, coat=0.4, dirt=0.4, scale=0.8)
rust = paint('chassis', '#1c1d1f', 0.7, dirt=0.5)
glow = luminous('glow', (1, 0.62, 0.28), 4.0)
pane = luminous('pane', (1, 0.68, 0.36), 3.2)
GLASS, DARK, RUBBER = M['glass'], M['dark'], M['rubber']

ground(700, wet_concrete(joint=5.0, wetness=0.8, c1='#5c564e', c2='#7a7267'), (0, 0, 0), 700)

# the shed: gable to the yard, sliding door half open, a lean-to office
shed = Mesh()
X0, X1, Y0, Y1, EAVES, RIDGE = -14.0, -3.0, 9.0, 30.0, 5.0, 7.9
middle = (X0 + X1) / 2
DOOR0, DOOR1, LINTEL = -10.4, -6.2, 3.9
shed.box(((X0 + DOOR0) / 2, Y0, EAVES / 2), (DOOR0 - X0, 0.36, EAVES), brick)
shed.box(((DOOR1 + X1) / 2, Y0, EAVES / 2), (X1 - DOOR1, 0.36, EAVES), brick)
shed.box(((DOOR0 + DOOR1) / 2, Y0, (LINTEL + EAVES) / 2), (DOOR1 - DOOR0, 0.36, EAVES - LINTEL), brick)
shed.prism([(X0, EAVES), (X1, EAVES), (middle, RIDGE)], brick, 'Y', Y0 - 0.18, Y0 + 0.18)
for x in (X0, X1):
    shed.box((x, (Y0 + Y1) / 2, EAVES / 2), (0.36, Y1 - Y0, EAVES), brick)
shed.box((middle, Y1, EAVES / 2), (X1 - X0, 0.3, EAVES), brick)
shed.box((middle, Y0 - 0.1, LINTEL + 0.12), (DOOR1 - DOOR0 + 0.6, 0.5, 0.24), cream)
shed.box((DOOR1 + 1.0, Y0 - 0.34, LINTEL / 2 + 0.05), (4.0, 0.1, LINTEL + 0.1), green)
for k in range(9):
    shed.box((DOOR1 - 0.9 + k * 0.48, Y0 - 0.40, LINTEL / 2 + 0.05), (0.03, 0.03, LINTEL), green)
shed.box((DOOR1 - 0.4, Y0 - 0.38, LINTEL + 0.22), (9.2, 0.08, 0.1), rust)
shed.box((middle, Y0 - 0.22, 5.9), (1.5, 0.08, 1.1), cream)
shed.box((middle, Y0 - 0.27, 5.9), (1.26, 0.05, 0.86), GLASS)
shed.obj('shed', bevel=0.02)
roof = Mesh()
for side in (-1, 1):
    edge = X0 - 0.5 if side < 0 else X1 + 0.5
    steps = 44
    rows = []
    for k in range(int((Y1 - Y0 + 1.4) / 0.19)):
        yy = Y0 - 0.7 + k * 0.19
        bump = 0.035 * (k % 2)
        rows.append([(middle, yy, RIDGE + 0.16 + bump), (edge, yy, EAVES - 0.12 + bump)])
    roof.grid(rows, tin, smooth=False)
    roof.box((edge, (Y0 + Y1) / 2, EAVES - 0.2), (0.16, Y1 - Y0 + 1.4, 0.16), rust)
roof.obj('roof')
inside = Mesh()
inside.box((middle, Y0 + 9, 2.4), (10, 0.1, 4.6), glow)
for k in range(10):
    inside.box((-10 + (k % 5) * 0.9, Y0 + 3 + (k // 5) * 1.2, 0.5), (0.62, 0.62, 0.9), DARK)
inside.obj('inside')
area((-8.3, Y0 + 2.2, 3.7), (-8.3, Y0 - 3, 0), 3.4, 1100, (1, 0.66, 0.34), sy=2)
area((-8.3, Y0 - 1.3, 4.5), (-8.3, Y0 - 0.6, 0), 0.6, 240, (1, 0.72, 0.42))
office = Mesh()
office.box((-0.7, 12.5, 1.5), (4.4, 6, 3.0), brick)
office.box((-0.5, 12.4, 3.12), (5.0, 6.6, 0.14), tin, rot=(0, 0.10, 0))
for x in (-1.7, 0.3):
    office.box((x, 9.46, 1.75), (1.15, 0.1, 1.15), cream)
    office.box((x, 9.42, 1.75), (0.96, 0.1, 0.96), pane)
    for d in (0,):
        office.box((x, 9.36, 1.75), (0.05, 0.05, 0.96), cream)
        office.box((x, 9.36, 1.95), (0.96, 0.05, 0.04), cream)
office.obj('office', bevel=0.015)

# the lorry: flat platform with drop sides, drums roped on
lorry = Mesh()
for d in (-0.42, 0.42):
    lorry.box((0.4, d, 0.86), (6.6, 0.1, 0.2), rust)
side_profile = [
    (3.0, 0.62),
    (3.0, 2.18),
    (3.12, 2.36),
    (3.5, 2.44),
    (4.5, 2.40),
    (4.72, 2.26),
    (4.86, 1.50),
    (4.90, 0.62),
]
lorry.prism(side_profile, petrol, 'Y', -1.08, 1.08)
lorry.prism(
    [(3.02, 2.20), (3.13, 2.40), (3.5, 2.49), (4.5, 2.45), (4.74, 2.30), (4.70, 2.18)],
    cream,
    'Y',
    -1.06,
    1.06,
)
lorry.box((4.90, 0, 0.52), (0.16, 2.2, 0.26), cream)
lorry.box((4.91, 0, 0.98), (0.04, 1.5, 0.42), rust)
for k in range(5):
    lorry.box((4.935, 0, 0.84 + k * 0.075), (0.02, 1.46, 0.03), cream)
lorry.prism([(4.725, 2.20), (4.745, 2.20), (4.868, 1.50), (4.848, 1.50)], GLASS, 'Y', -0.98, 0.98)
lorry.box((4.82, 0, 1.85), (0.03, 0.05, 0.72), petrol)
for s in (-1, 1):
    lorry.prism(
        [(3.35, 1.46), (4.62, 1.46), (4.52, 2.16), (3.35, 2.16)],
        GLASS,
        'Y',
        s * 1.085 - 0.01,
        s * 1.085 + 0.01,
    )
    lorry.box((3.84, s * 1.09, 1.8), (0.05, 0.03, 0.7), petrol)
    lorry.cyl((4.90, s * 0.88, 0.98), (4.96, s * 0.88, 0.98), 0.13, M['ss'], 24)
    lorry.cyl(
        (4.955, s * 0.88, 0.98), (4.97, s * 0.88, 0.98), 0.11, luminous(f'lamp{s}', (1, 0.86, 0.6), 8), 24
    )
    lorry.beam((4.6, s * 1.1, 1.9), (4.7, s * 1.36, 1.9), 0.03, 0.03, rust)
    lorry.box((4.72, s * 1.4, 1.8), (0.06, 0.16, 0.36), rust)
    wheel(lorry, (4.0, s * 0.96, 0.46), M, r=0.46, w=0.26, side=s)
    wheel(lorry, (-1.5, s * 0.98, 0.46), M, r=0.46, w=0.24, dual=True, side=s)
    lorry.prism(
        [(3.35, 0.62), (3.5, 0.98), (3.75, 1.06), (4.25, 1.06), (4.5, 0.98), (4.62, 0.62)],
        rust,
        'Y',
        s * 0.80,
        s * 1.10,
    )
    lorry.box((-0.1, s * 1.13, 1.25), (5.9, 0.05, 0.24), timber)
    for k in range(6):
        lorry.box((-2.8 + k * 1.08, s * 1.16, 1.23), (0.06, 0.03, 0.30), rust)
lorry.box((-0.1, 0, 1.08), (6.0, 2.3, 0.1), timber)
lorry.box((2.86, 0, 1.7), (0.06, 2.2, 1.2), timber)
lorry.box((-3.06, 0, 1.32), (0.05, 2.3, 0.38), timber)
truck = lorry.obj('lorry', (5.2, 3.6, 0), (0, 0, math.radians(-154)), bevel=0.018)
blue, worn, sand = (
    drum(M, paint(n, c, 0.5, dirt=0.45, scale=1.2, grimecol='#4a3020'))
    for n, c in (('d1', '#24506b'), ('d2', 'petrol'), ('d3', '#b0a488'))
)
for i in range(7):
    for j in range(3):
        if (i, j) in ((6, 0), (6, 1), (5, 0)):
            continue
        o = instance(
            (blue, worn, sand)[(i * 2 + j * 5) % 7 % 3],
            (-2.5 + i * 0.68, -0.72 + j * 0.72, 1.13),
            (0, 0, rnd.uniform(0, 6)),
        )
        o.parent = truck

# drums waiting on the ground, a trolley, a bicycle's worth of yard
for x, y, d in (
    (-5.6, 6.4, blue),
    (-5.0, 6.1, worn),
    (-4.9, 6.8, blue),
    (-4.3, 6.4, sand),
    (-5.5, 7.2, worn),
):
    instance(d, (x, y, 0), (0, 0, rnd.uniform(0, 6)))
instance(worn, (-3.3, 4.9, 0.286), (math.pi / 2, 0, 0.5))
clutter = Mesh()
for k, (x, y) in enumerate(((6.4, 10.2), (6.4, 10.2), (6.4, 10.2), (6.45, 10.15), (6.4, 10.2))):
    for j in range(6):
        clutter.box((x - 0.5 + j * 0.2, y, 0.07 + k * 0.15), (0.11, 1.2, 0.022), timber)
    for d in (-0.5, 0, 0.5):
        clutter.box((x, y + d, 0.02 + k * 0.15), (1.15, 0.1, 0.08), timber)
clutter.obj('pallets')

# poles and wires, a far bank with chimneys
wires = Mesh()
posts = [(-26, 34), (12, 26), (40, 36), (74, 48)]
for x, y in posts:
    wires.cyl((x, y, 0), (x, y, 9.4), 0.13, pole, 10, 0.09)
    wires.box((x, y, 8.7), (0.12, 1.9, 0.12), pole, rot=(0, 0, 0.25))
for (xa, ya), (xb, yb) in zip(posts, posts[1:]):
    for d in (-0.8, 0, 0.8):
        wires.tube(
            [
                (
                    xa + (xb - xa) * k / 14,
                    ya + (yb - ya) * k / 14 + d,
                    8.8 - 1.3 * (1 - (2 * k / 14 - 1) ** 2),
                )
                for k in range(15)
            ],
            0.014,
            DARK,
            4,
        )
wires.obj('wires')
far = Mesh()
for k in range(34):
    x = -160 + k * 13 + rnd.uniform(-3, 3)
    h = rnd.uniform(5, 13)
    far.box((x, 190 + rnd.uniform(-12, 20), h / 2), (rnd.uniform(9, 20), 12, h), pole)
for x, h in ((-38, 40), (66, 52), (84, 46), (150, 38)):
    far.cyl((x, 215, 0), (x, 215, h), 2.0, pole, 20, 1.3)
far.obj('far')
ground(
    2000, water_material('River', deep='#33424a', shallow='#4d5b60', rough=0.08, ripple=0.2), (0, 1046, 0.02)
)
wall = Mesh()
wall.box((20, 46, 0.5), (240, 0.5, 1.0), brick)
wall.obj('wall')
camera((9.2, -10.8, 1.6), (-1.9, 8, 2.45), 31, 3.2, (2.5, 2.5, 1.3))
shoot(spp=24, mist=(16, 330), bounces=5, clamp=3, adaptive=0.035)
