"""Where the company began: a brick shed by the river, its gate half open, drums on pallets, first light."""

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
rust = paint('iron', '#1c1d1f', 0.7, dirt=0.5)
glow = luminous('glow', (1, 0.62, 0.28), 4.0)
pane = luminous('pane', (1, 0.68, 0.36), 3.2)
GLASS, DARK = M['glass'], M['dark']

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

# drums on pallets, ready to go
blue, worn, sand = (
    drum(M, paint(n, c, 0.5, dirt=0.45, scale=1.2, grimecol='#4a3020'))
    for n, c in (('d1', '#24506b'), ('d2', 'petrol'), ('d3', '#b0a488'))
)
pallet = Mesh()
for y in (-0.52, -0.26, 0, 0.26, 0.52):
    pallet.box((0, y, 0.133), (1.24, 0.14, 0.022), timber)
for x in (-0.55, 0, 0.55):
    pallet.box((x, 0, 0.07), (0.12, 1.18, 0.10), timber)
first = pallet.obj('pallet')
first.location = (1.55, 5.75, 0)
stack = first.data
for x, y, turn, colours in (
    (-2.6, 4.6, 0.10, (blue, worn, blue, blue)),
    (-0.9, 4.3, -0.06, (worn, sand, blue, sand)),
    (0.8, 3.9, 0.16, (blue, blue, worn, sand)),
    (-1.6, 6.6, 0.0, (sand, worn, worn, blue)),
):
    instance(stack, (x, y, 0), (0, 0, turn))
    for n, colour in enumerate(colours):
        dx, dy = 0.30 * (1 if n % 2 else -1), 0.30 * (1 if n // 2 else -1)
        c, d = math.cos(turn), math.sin(turn)
        instance(colour, (x + c * dx - d * dy, y + d * dx + c * dy, 0.146), (0, 0, rnd.uniform(0, 6)))
for k in range(1, 6):
    instance(stack, (1.55 + 0.03 * (k % 2), 5.75, 0.146 * k), (0, 0, 0.03 * (k % 3)))
instance(worn, (-5.1, 6.6, 0), (0, 0, 1))
instance(blue, (-4.4, 6.9, 0), (0, 0, 2))
instance(sand, (-4.0, 5.3, 0.286), (math.pi / 2, 0, 0.5))

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
camera((5.2, -6.6, 1.65), (-4.4, 9, 2.75), 29, 3.2, (-0.9, 4.3, 0.9))
shoot(spp=24, mist=(16, 330), bounces=5, clamp=3, adaptive=0.035)
