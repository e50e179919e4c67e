"""The mark cast in ink and orange, lying square on the grid it is drawn on, in raking light."""

from studio.colours import linear
from studio.light import area, camera
from studio.materials import new_material
from studio.mesh import Mesh, ground
from studio.stage import shoot
from studio.still_life import still_life

still_life(112, ev=0.9, daylight=0.16, vig=0.2, wb=[1.0, 1.0, 1.0])

# One unit of the mark is a centimetre: site/ui/mark-shape.ts says where its three parts lie.
U = 0.01
WIDTH, HEIGHT = 41, 12
PARTS = (('orange', 0, 0, 12, 12), ('ink', 15, 0, 26, 5), ('ink', 15, 7, 26, 5))
THICK = 0.021


def sheet():
    """Lime plaster with the grid drawn on it: every centimetre faint, the edges of the parts in ink."""
    m, t, out = new_material('sheet')
    P = t.new('ShaderNodeBsdfPrincipled')
    g = t.new('ShaderNodeNewGeometry')
    pos = g.outputs['Position']
    x, y, _ = t.sep(pos)
    u = t.math('DIVIDE', t.math('ADD', x, WIDTH / 2 * U), U)
    v = t.math('DIVIDE', t.math('SUBTRACT', HEIGHT / 2 * U, y), U)

    def line(at, centre, half):
        return t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', at, centre)), half * 1.3, half * 0.7)

    def fine(at):
        nearest = t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('ADD', at, 0.5)), 0.5))
        return t.smooth(nearest, 0.026, 0.014)

    faint = t.math('MAXIMUM', fine(u), fine(v))
    strong = 0.0
    for at, edges in ((u, (0, 12, 15, 41)), (v, (0, 5, 7, 12))):
        for edge in edges:
            strong = t.math('MAXIMUM', strong, line(at, edge, 0.034))
    large = t.noise(pos, 5, 5, 0.6)
    grain = t.noise(pos, 260, 6, 0.65)
    base = t.mix(large, linear('#cfc8ba'), linear('#ded7ca'))
    worn = t.smooth(t.noise(pos, 34, 4, 0.6), 0.30, 0.46)
    base = t.mix(t.math('MULTIPLY', t.math('MULTIPLY', faint, 0.34), worn), base, linear('#7e8a90'))
    base = t.mix(t.math('MULTIPLY', t.math('MULTIPLY', strong, 0.78), worn), base, linear('#12273c'))
    t.set(P.inputs['Base Color'], base)
    P.inputs['Roughness'].default_value = 0.86
    P.inputs['Specular'].default_value = 0.25
    relief = t.math('ADD', t.math('MULTIPLY', grain, 0.7), t.math('MULTIPLY', large, 2.5))
    relief = t.math('SUBTRACT', relief, t.math('MULTIPLY', t.math('MAXIMUM', faint, strong), 0.6))
    t.set(P.inputs['Normal'], t.bump(relief, 0.4, 0.0012))
    t.l.new(P.outputs[0], out.inputs[0])
    return m


def cast(name, colour, light):
    """Pigmented mortar from a mould: matt, a little cloudy, with the pinholes that the air leaves."""
    m, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    v = t.new('ShaderNodeTexCoord').outputs['Object']
    cloud = t.noise(v, 22, 6, 0.62)
    grain = t.noise(v, 420, 4, 0.6)
    holes = t.new('ShaderNodeTexVoronoi')
    t.set(holes.inputs['Vector'], v)
    holes.inputs['Scale'].default_value = 210
    pit = t.smooth(holes.outputs['Distance'], 0.17, 0.10)
    pit = t.math('MULTIPLY', pit, t.smooth(t.noise(v, 60, 3, 0.5), 0.53, 0.60))
    base = t.mix(cloud, linear(colour), linear(light))
    t.set(P.inputs['Base Color'], t.mix(t.math('MULTIPLY', pit, 0.6), base, linear('#0a0d10')))
    P.inputs['Specular'].default_value = 0.3
    t.set(P.inputs['Roughness'], t.math('ADD', 0.44, t.math('MULTIPLY', cloud, 0.2)))
    relief = t.math('SUBTRACT', t.math('ADD', t.math('MULTIPLY', grain, 0.5), cloud), t.math('MULTIPLY', pit, 3.0))
    t.set(P.inputs['Normal'], t.bump(relief, 0.32, 0.0009))
    t.l.new(P.outputs[0], out.inputs[0])
    return m


casts = {'orange': cast('orange', '#d4460a', '#e25a14'), 'ink': cast('ink', '#06131f', '#0c2033')}
ground(6, sheet())
for name, x, y, width, height in PARTS:
    part = Mesh()
    centre = ((x + width / 2 - WIDTH / 2) * U, (HEIGHT / 2 - y - height / 2) * U, THICK / 2)
    part.box(centre, (width * U, height * U, THICK), casts[name])
    part.obj('part', bevel=0.0011)

area((-1.15, 0.62, 0.40), (0, 0, 0), 0.16, 34, (1, 0.79, 0.56))
area((0.9, -0.7, 1.3), (0, 0, 0), 1.4, 5, (0.66, 0.83, 1.0))
area((0.45, 0.95, 0.55), (0, 0, 0), 0.7, 3, (1, 0.93, 0.86))
camera((0, 0, 3.2), (0, 0, 0), 146)
shoot(spp=24, mist=(0.2, 4), bounces=4, clamp=4, adaptive=0.03)
