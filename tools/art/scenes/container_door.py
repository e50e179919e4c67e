"""Close view of container doors with locking bars and a sealed handle, wet from rain, in grazing light."""

import math

from studio.colours import linear
from studio.light import area, camera, sun
from studio.materials import new_material, wet_concrete
from studio.mesh import Mesh, ground, smooth_curve
from studio.sky import sky
from studio.stage import begin, grade, shoot
from models.standard import standard_materials

begin(29)
M = standard_materials()
grade(
    ev=0.3,
    look='high',
    haze=dict(col=[0.8, 0.62, 0.48], amt=0.25, pow=1.0, skip_sky=True),
    glare=0.08,
    sat=1.03,
    shadow=[-0.004, 0.004, 0.014],
    highlight=[0.012, 0.004, -0.012],
    vig=0.2,
    glare_th=1.1,
)

ELEVATION, AZIMUTH = 16, 209
sky(
    ELEVATION,
    AZIMUTH,
    0.15,
    clouds=0.7,
    scale=0.8,
    dust=1.6,
    cover=0.46,
    seed=3.1,
    cloud_lit=(1.0, 0.76, 0.58),
    cloud_dark=(0.36, 0.39, 0.45),
    horizon=(0.98, 0.68, 0.46, 0.8),
    haze_h=0.22,
)
sun(ELEVATION, AZIMUTH, 6.2, (1, 0.66, 0.40), 0.8)
area((2.5, -2.6, 2.6), (0.3, 0, 1.2), 1.8, 26, (0.6, 0.75, 1.0))


def worn(name, colour, rough, metal=0.0, chips=1.0):
    """A surface that has been to sea: chipped at its edges, streaked with rust, beaded with rain."""
    material, t, out = new_material(name)
    surface = t.new('ShaderNodeBsdfPrincipled')
    at = t.new('ShaderNodeTexCoord').outputs['Object']
    normal = t.new('ShaderNodeNewGeometry').outputs['Normal']
    broad, fine = t.noise(at, 2.4, 3, 0.6), t.noise(at, 70, 3, 0.65)

    edge = t.new('ShaderNodeBevel', samples=2)
    edge.inputs[0].default_value = 0.007
    bent = t.math('SUBTRACT', 1.0, t.vmath('DOT_PRODUCT', edge.outputs[0], normal, out=1))
    chipped = t.math('ADD', t.math('MULTIPLY', t.smooth(bent, 0.0, 0.12), 0.34), t.noise(at, 28, 4, 0.7))
    chipped = t.math('MULTIPLY', t.smooth(chipped, 0.72, 0.76), chips)
    streak = t.noise(t.mapping(at, scale=(26, 26, 1.3)), 1.0, 4, 0.65)
    streak = t.math('MULTIPLY', t.smooth(streak, 0.54, 0.78), t.smooth(broad, 0.42, 0.62))

    base = t.mix(t.smooth(broad, 0.3, 0.75), linear(colour), t.mix(0.22, linear(colour), linear('#b9b8ae')))
    base = t.mix(t.math('MULTIPLY', streak, 0.5 * chips), base, linear('#5a3823'))
    rust = t.mix(fine, linear('#2e1c14'), linear('#7a4526'))
    base = t.mix(chipped, base, rust)

    drops = beads(t, at, 120, 0.30)
    drops = t.math('MAXIMUM', drops, t.math('MULTIPLY', beads(t, at, 46, 0.24), 2.2))
    wet = t.smooth(drops, 0.0, 0.25)
    t.set(surface.inputs['Base Color'], t.mix(t.math('MULTIPLY', wet, 0.3), base, linear('#101416')))
    dry = t.math('ADD', rough - 0.1, t.math('MULTIPLY', fine, 0.2))
    dry = t.math('ADD', dry, t.math('MULTIPLY', chipped, 0.35))
    t.set(
        surface.inputs['Roughness'],
        t.math('MULTIPLY', dry, t.math('SUBTRACT', 1.0, t.math('MULTIPLY', wet, 0.9))),
    )
    t.set(surface.inputs['Metallic'], t.math('MULTIPLY', metal, t.math('SUBTRACT', 1.0, chipped)))
    skin = t.math('ADD', t.math('MULTIPLY', fine, 0.25), t.math('MULTIPLY', broad, 0.6))
    relief = t.bump(skin, 0.12, 0.004)
    t.set(surface.inputs['Normal'], t.bump(drops, 0.8, 0.0022, relief))
    t.l.new(surface.outputs[0], out.inputs[0])
    return material


def beads(t, at, scale, radius):
    """Heights of drops: a cell of a Voronoi pattern holds one, or none."""
    cells = t.new('ShaderNodeTexVoronoi')
    t.set(cells.inputs['Vector'], at)
    cells.inputs['Scale'].default_value = scale
    chance, _, _ = t.sep(cells.outputs['Color'])
    size = t.math('MULTIPLY', t.smooth(chance, 0.35, 1.0), radius)
    inside = t.math('DIVIDE', cells.outputs['Distance'], t.math('MAXIMUM', size, 0.001))
    return t.math('SQRT', t.math('SUBTRACT', 1.0, t.math('MINIMUM', t.math('MULTIPLY', inside, inside), 1.0)))


PAINT = worn('door', '#136673', 0.4)
FRAME = worn('frame', '#0d4a55', 0.42)
ZINC = worn('zinc', '#a3a8a8', 0.36, 0.9, 0.75)
SEAL = worn('seal', '#e8641b', 0.34, 0.0, 0.0)
RUBBER, STEEL = M['rubber'], M['ss']
HALF, TOP, BOTTOM = 1.16, 2.36, 0.20


def bar(mesh, path, height, depth, material):
    """A forged flat bar along a path in x, y, z, rounded at its edges; its height lies in the plane of the door."""
    path = smooth_curve(path, 8)
    section = []
    for k in range(20):
        a = 2 * math.pi * (k + 0.5) / 20
        section.append(
            tuple(
                half * math.copysign(abs(f(a)) ** 0.45, f(a))
                for half, f in ((height / 2, math.sin), (depth / 2, math.cos))
            )
        )
    rows = []
    for i, (x, y, z) in enumerate(path):
        before, after = path[max(i - 1, 0)], path[min(i + 1, len(path) - 1)]
        dx, dz = after[0] - before[0], after[2] - before[2]
        length = math.hypot(dx, dz)
        rows.append([(x - dz / length * u, y + v, z + dx / length * u) for u, v in section])
    rows = [row + row[:1] for row in rows]
    mesh.grid(rows, material)
    for row in (rows[0], rows[-1]):
        mesh.add(row[:-1], [tuple(range(len(section)))], material)


def plate(mesh, x, width, profile, thick, material):
    """Sheet of a width in x, bent along a profile in y and z."""
    profile = smooth_curve(profile, 6)
    rows = []
    for i, (y, z) in enumerate(profile):
        before, after = profile[max(i - 1, 0)], profile[min(i + 1, len(profile) - 1)]
        dy, dz = after[0] - before[0], after[1] - before[1]
        length = math.hypot(dy, dz)
        ny, nz = -dz / length * thick / 2, dy / length * thick / 2
        rows.append(
            [
                (x + sx * width / 2, y + k * ny, z + k * nz)
                for sx, k in ((-1, -1), (1, -1), (1, 1), (-1, 1), (-1, -1))
            ]
        )
    mesh.grid(rows, material, smooth=False)
    for row in (rows[0], rows[-1]):
        mesh.add(row[:4], [(0, 1, 2, 3)], material)


def rivet(mesh, x, y, z, radius=0.0095):
    dome = [(-radius * 0.75 * math.sin(a), radius * math.cos(a)) for a in (0, 0.35, 0.7, 1.05, 1.35, 1.56)]
    mesh.lathe([(0.004, radius)] + dome, ZINC, 24, 'Y', (x, y, z))


def collar(mesh, x, z, height, radius=0.029):
    """A clasp round a locking bar."""
    half = height / 2
    mesh.lathe(
        [(-half, 0.0165), (-half, radius - 0.003), (-half + 0.004, radius)]
        + [(half - 0.004, radius), (half, radius - 0.003), (half, 0.0165)],
        ZINC,
        36,
        'Z',
        (x, -0.085, z),
    )


def leaf(side, mesh, forged):
    """One door: its pressed panel, hinges, two locking bars with their handles; `side` is 1 or -1."""
    inner, outer = 0.018, HALF
    for x in (inner + 0.03, outer - 0.03):
        mesh.box((side * x, -0.025, (TOP + BOTTOM) / 2), (0.06, 0.05, TOP - BOTTOM), PAINT)
    for z in (BOTTOM + 0.04, TOP - 0.04):
        mesh.box((side * (inner + outer) / 2, -0.025, z), (outer - inner, 0.05, 0.08), PAINT)
    flats = [(inner + 0.06, 0)]
    width = (outer - inner - 0.12) / 4
    for k in range(4):
        x = inner + 0.06 + k * width
        flats += [(x + width * a, depth) for a, depth in ((0.16, 0), (0.30, 0.034), (0.70, 0.034), (0.84, 0))]
    flats.append((outer - 0.06, 0))
    panel = [[(side * x, -0.018 + y, z) for z in (BOTTOM + 0.07, TOP - 0.07)] for x, y in flats]
    mesh.grid(panel, PAINT, smooth=False)
    mesh.box((side * 0.009, -0.012, (TOP + BOTTOM) / 2), (0.018, 0.05, TOP - BOTTOM), RUBBER)
    mesh.box((side * (HALF + 0.012), -0.02, (TOP + BOTTOM) / 2), (0.022, 0.035, TOP - BOTTOM), RUBBER)
    mesh.box((side * (HALF + 0.09), -0.01, 1.3), (0.13, 0.16, 2.6), FRAME)
    for z in (0.45, 0.95, 1.55, 2.1):
        mesh.cyl(
            (side * (HALF + 0.025), -0.065, z - 0.07), (side * (HALF + 0.025), -0.065, z + 0.07), 0.017, ZINC
        )
        mesh.box((side * (HALF - 0.06), -0.055, z), (0.14, 0.012, 0.09), PAINT)
        for x in (HALF - 0.03, HALF - 0.09):
            rivet(mesh, side * x, -0.061, z)
    for x, z, reach in ((0.235, 1.06, 0.46), (0.80, 1.30, -0.44)):
        mesh.cyl((side * x, -0.085, 0.1), (side * x, -0.085, 2.46), 0.0165, ZINC, 40)
        for guide in (0.42, 0.80, 1.52, 1.98):
            mesh.box((side * x, -0.056, guide), (0.125, 0.010, 0.085), PAINT)
            collar(forged, side * x, guide, 0.05)
            for dx in (-0.047, 0.047):
                rivet(forged, side * (x + dx), -0.061, guide)
        handle(side, x, z, reach, forged)


def handle(side, x, z, reach, forged):
    """The lever of a bar, resting in its catch."""
    collar(forged, side * x, z, 0.075, 0.031)
    for dz in (-0.042, 0.042):
        collar(forged, side * x, z + dz, 0.012, 0.034)
    bar(
        forged,
        [
            (side * (x + reach * u), y, z + dz)
            for u, y, dz in (
                (-0.03, -0.108, 0),
                (0.10, -0.118, 0),
                (0.27, -0.118, -0.002),
                (0.40, -0.109, -0.014),
                (0.53, -0.100, -0.028),
                (0.70, -0.098, -0.03),
                (1.0, -0.098, -0.03),
            )
        ],
        0.038,
        0.013,
        ZINC,
    )
    rivet(forged, side * (x + reach * 0.06), -0.123, z, 0.011)
    at, h = side * (x + reach * 0.80), z - 0.03
    forged.box((at, -0.054, h + 0.008), (0.115, 0.010, 0.20), PAINT)
    for dx in (-0.043, 0.043):
        for dz in (-0.072, 0.088):
            rivet(forged, at + dx, -0.059, h + dz)
    plate(
        forged,
        at,
        0.062,
        [
            (-0.060, h - 0.075),
            (-0.064, h - 0.050),
            (-0.082, h - 0.030),
            (-0.110, h - 0.026),
            (-0.152, h - 0.026),
        ],
        0.007,
        FRAME,
    )
    forged.cyl((at - 0.045, -0.084, h + 0.062), (at + 0.045, -0.084, h + 0.062), 0.008, ZINC, 20)
    for dx in (-0.037, 0.037):
        forged.box((at + dx, -0.072, h + 0.062), (0.008, 0.034, 0.03), PAINT)
    plate(
        forged,
        at,
        0.052,
        [
            (-0.084, h + 0.074),
            (-0.098, h + 0.070),
            (-0.114, h + 0.050),
            (-0.116, h + 0.012),
            (-0.124, h - 0.006),
            (-0.152, h - 0.010),
        ],
        0.007,
        FRAME,
    )


def seal(x, z):
    """A bolt seal through the two lips of a catch, in our orange."""
    y = -0.139
    bolt = Mesh()
    bolt.cyl((x, y, z + 0.002), (x, y, z - 0.05), 0.0055, STEEL, 24)
    head = [(0, 0.001), (0, 0.0125), (0.003, 0.014), (0.012, 0.014), (0.0165, 0.0115), (0.018, 0.001)]
    bolt.lathe(head, SEAL, 40, 'Z', (x, y, z - 0.006))
    body = [
        (-0.056, 0.001),
        (-0.056, 0.0115),
        (-0.052, 0.0145),
        (-0.008, 0.0145),
        (-0.001, 0.0115),
        (0, 0.001),
    ]
    bolt.lathe(body, SEAL, 40, 'Z', (x, y, z - 0.031))
    bolt.lathe(
        [(-0.04, 0.0147), (-0.04, 0.0152), (-0.026, 0.0152), (-0.026, 0.0147)],
        M['white'],
        40,
        'Z',
        (x, y, z - 0.031),
    )
    bolt.obj('seal', auto=40)


doors, ironwork = Mesh(), Mesh()
for side in (1, -1):
    leaf(side, doors, ironwork)
doors.box((0, 0.0, 0.08), (2.62, 0.2, 0.16), FRAME)
doors.box((0, 0.0, 2.50), (2.62, 0.2, 0.2), FRAME)
doors.obj('doors', bevel=0.0035)
ironwork.obj('ironwork', bevel=0.002, auto=45)
SEALED = (0.235 + 0.46 * 0.80, 1.03)
seal(*SEALED)
ground(400, wet_concrete(joint=6.0), (0, 0, -0.05), 400)
camera((1.24, -0.98, 1.22), (0.44, -0.06, 1.085), 50, 3.2, (SEALED[0], -0.13, SEALED[1]))
shoot(spp=36, mist=(5, 120), bounces=2, clamp=4, adaptive=0.04)
