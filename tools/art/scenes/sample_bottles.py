"""Five retained samples, one for each year, filled as the year's revenue was; the newest stands on the balance."""

import math

from mathutils import Vector

from studio.light import area, camera
from studio.materials import brushed, clear_glass, luminous, new_material, plain
from studio.mesh import Mesh, backdrop, text
from studio.stage import shoot
from studio.still_life import still_life

still_life(113, ev=0.5, daylight=0.16, glare=0.06)

# What the bottles hold, as shares of the fullest: revenue of 2021 to 2025, content/series.yaml.
YEARS = ((2021, 1.18), (2022, 1.46), (2023, 1.31), (2024, 1.36), (2025, 1.42))
FULLEST = max(amount for _, amount in YEARS)
newest, *older = [(year, amount / FULLEST) for year, amount in reversed(YEARS)]

backdrop(plain('back', '#143a46', 0.75, spec=0.2), 6, -2.0, 1.5, 3.0, 0.7)
glass = clear_glass('glass', (0.97, 0.99, 0.985))
paper = plain('paper', '#ece7dc', 0.75, spec=0.25, bump=0.1, bscale=1500)
ink = plain('ink', 'navy', 0.6)
cap = plain('cap', '#0c2238', 0.38, coat=0.2, bump=0.03, bscale=500)
signal = plain('signal', '#e05612', 0.36, coat=0.3)
steel = brushed('steel', '#c9cbcb', 0.2, 0)
body = plain('body', '#d9d4c8', 0.4, coat=0.2, bump=0.05, bscale=700)
dark = plain('dark', '#10161b', 0.3, coat=0.4)
lit = luminous('figures', (1.0, 0.55, 0.2), 2.2)

R, SHOULDER, NECK = 0.038, 0.130, 0.020


def liquid_material():
    """Pale straw, as many intermediates are."""
    m, t, out = new_material('liquid')
    g = t.new('ShaderNodeBsdfGlass')
    g.inputs[0].default_value = (0.99, 0.89, 0.60, 1)
    g.inputs[1].default_value = 0.0
    g.inputs[2].default_value = 1.36
    clear = t.new('ShaderNodeBsdfTransparent')
    clear.inputs[0].default_value = (1.0, 0.90, 0.66, 1)
    path = t.new('ShaderNodeLightPath')
    mix = t.new('ShaderNodeMixShader')
    t.l.new(path.outputs['Is Shadow Ray'], mix.inputs[0])
    t.l.new(g.outputs[0], mix.inputs[1])
    t.l.new(clear.outputs[0], mix.inputs[2])
    t.l.new(mix.outputs[0], out.inputs[0])
    return m


liquid = liquid_material()


def bottle(x, y, z, turn, year, share, closure):
    """A square-shouldered laboratory bottle: glass, its contents, a screw cap, a label with the year."""
    outside = [(0, 0.001), (0, R - 0.005), (0.0015, R - 0.002), (0.005, R), (SHOULDER - 0.026, R)]
    outside += [
        (SHOULDER - 0.026 + 0.026 * math.sin(a), R - 0.019 * (1 - math.cos(a)))
        for a in [math.pi / 2 * k / 12 for k in range(1, 13)]
    ]
    outside += [(SHOULDER + 0.022, NECK - 0.001), (SHOULDER + 0.024, NECK)]
    inside = [(SHOULDER + 0.024, NECK - 0.003)]
    inside += [
        (SHOULDER - 0.028 + 0.026 * math.sin(a), R - 0.0028 - 0.018 * (1 - math.cos(a)))
        for a in [math.pi / 2 * (12 - k) / 12 for k in range(13)]
    ]
    inside += [(0.008, R - 0.0028), (0.005, R - 0.006), (0.0045, 0.001)]
    mesh = Mesh()
    mesh.lathe(outside + inside, glass, 96, 'Z')
    mesh.obj('bottle', (x, y, z), auto=50)

    level = 0.005 + (SHOULDER - 0.030) * share
    filled = Mesh()
    filled.lathe(
        [
            (0.0046, 0.0005),
            (0.0052, R - 0.0062),
            (0.0082, R - 0.0029),
            (level - 0.0006, R - 0.0029),
            (level + 0.0008, R - 0.0029),
            (level, R - 0.0042),
            (level, 0.0005),
        ],
        liquid,
        96,
        'Z',
    )
    filled.obj('liquid', (x, y, z), auto=40)

    top = Mesh()
    top.lathe(
        [
            (SHOULDER + 0.006, NECK + 0.0005),
            (SHOULDER + 0.006, NECK + 0.005),
            (SHOULDER + 0.030, NECK + 0.005),
            (SHOULDER + 0.032, NECK + 0.003),
            (SHOULDER + 0.032, 0.0005),
        ],
        closure,
        96,
        'Z',
    )
    for k in range(60):
        a = 2 * math.pi * k / 60
        top.box(
            ((NECK + 0.0052) * math.cos(a), (NECK + 0.0052) * math.sin(a), SHOULDER + 0.0175),
            (0.0014, 0.0011, 0.020),
            closure,
            rot=(0, 0, a),
        )
    top.obj('cap', (x, y, z), (0, 0, turn), auto=40)

    label = Mesh()
    arc = [math.radians(-52 + 104 * k / 24) for k in range(25)]
    r = R + 0.0004
    low, high = 0.016, 0.062
    label.grid([[(r * math.sin(a), -r * math.cos(a), h) for h in (low, high)] for a in arc], paper)

    def mark(a0, a1, z0, z1, material):
        steps = [math.radians(a0 + (a1 - a0) * k / 10) for k in range(11)]
        q = r + 0.0003
        label.grid([[(q * math.sin(a), -q * math.cos(a), h) for h in (z0, z1)] for a in steps], material)

    mark(-44, -33, 0.050, 0.0575, signal if closure is signal else ink)
    for k, end in enumerate((22, 34, 9)):
        mark(-44, end, 0.0395 - 0.0075 * k, 0.0412 - 0.0075 * k, ink)
    label.obj('label', (x, y, z), (0, 0, turn))
    nose = Vector((math.sin(turn), -math.cos(turn), 0)) * (r + 0.0010)
    text(str(year), 0.0118, ink, (x + nose.x, y + nose.y, z + 0.0537), (math.pi / 2, 0, turn), 0.00005)


# the balance in front, its pan a little above the bench, what it shows towards the reader
PAN = 0.056
BX, BY = 0.0, -0.30
scale = Mesh()
scale.box((0, 0.01, 0.024), (0.215, 0.262, 0.036), body)
scale.box((0, -0.135, 0.018), (0.215, 0.05, 0.024), body)
for sx in (-0.085, 0.085):
    for sy in (-0.13, 0.11):
        scale.cyl((sx, sy, 0), (sx, sy, 0.008), 0.010, dark, 32)
scale.obj('scale', (BX, BY, 0), bevel=0.004)
pan = Mesh()
pan.lathe([(0.040, 0.001), (0.040, 0.016), (0.050, 0.016), (0.0505, 0.073), (0.0545, 0.075), (PAN, 0.074), (PAN, 0.001)], steel, 128, 'Z')
pan.obj('pan', (BX, BY + 0.02, 0), auto=40)
display = Mesh()
display.box((0, 0, 0), (0.118, 0.030, 0.003), dark, rot=(0, 0, 0))
display.obj('display', (BX - 0.02, BY - 0.135, 0.0312), bevel=0.001)
text('1.42', 0.024, lit, (BX - 0.005, BY - 0.1365, 0.0330), (0, 0, 0), 0.00005, spacing=1.1)

# the row goes away from the balance to the right: the newest nearest, the oldest farthest
EYE = Vector((-0.20, -1.16, 0.40))
bottle(BX, BY + 0.02, PAN, 0.06, *newest, signal)
for k, (year, share) in enumerate(older):
    angle, distance = 0.330 + 0.082 * k, 1.01 + 0.115 * k
    bottle(EYE.x + distance * math.tan(angle), EYE.y + distance, 0, 0.16 - 0.03 * k, year, share, cap)

area((-0.9, -0.5, 0.85), (0, 0, 0.08), 0.4, 14, (1, 0.80, 0.58))
area((1.0, -0.7, 0.9), (0, 0, 0.08), 0.6, 6, (0.66, 0.84, 1.0), sy=1.0)
area((0.35, 1.05, 0.75), (0.05, 0.1, 0.08), 0.7, 22, (1, 0.84, 0.64), sy=0.9)
area((-0.5, 0.9, 1.8), (-0.1, 1.4, 0.5), 1.0, 14, (0.66, 0.86, 0.95))
camera(EYE, (0.110, 0.0, 0.048), 41, 5.6, (0.02, -0.26, 0.1), blades=9)
shoot(spp=36, mist=(0.1, 4), bounces=10, clamp=4, adaptive=0.03, transmission=10)
