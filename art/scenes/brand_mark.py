"""Abstract mark in anodised metal on an off-white surface: an orange square and two navy bars of different lengths."""

from studio.colours import linear
from studio.light import area, camera
from studio.materials import brushed, new_material
from studio.mesh import Mesh, ground
from studio.stage import shoot
from studio.still_life import still_life

still_life(112, ev=1.12, daylight=0.14, wb=[1.05, 1.0, 0.94])
m, t, out = new_material('stone')
P = t.new('ShaderNodeBsdfPrincipled')
tc = t.new('ShaderNodeTexCoord')
v = tc.outputs['Object']
n = t.noise(v, 140, 6, 0.65)
n1 = t.noise(v, 6, 5, 0.6)
c = t.mix(n1, linear('#d3ccbf'), linear('#e0dace'))
t.set(P.inputs['Base Color'], c)
P.inputs['Roughness'].default_value = 0.8
t.set(P.inputs['Normal'], t.bump(t.math('ADD', n, t.math('MULTIPLY', n1, 2.0)), 0.25, 0.0012))
t.l.new(P.outputs[0], out.inputs[0])
ground(4, m)


def anod(name, col, rough=0.3):
    mm, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    P.inputs['Base Color'].default_value = linear(col)
    P.inputs['Metallic'].default_value = 0.85
    tc = t.new('ShaderNodeTexCoord')
    v = tc.outputs['Object']
    n = t.noise(t.mapping(v, scale=(14, 1500, 300)), 1.0, 3, 0.6)
    t.set(P.inputs['Roughness'], t.math('ADD', rough - 0.06, t.math('MULTIPLY', n, 0.18)))
    t.set(P.inputs['Normal'], t.bump(n, 0.08, 0.0004))
    P.inputs['Clearcoat'].default_value = 0.25
    P.inputs['Clearcoat Roughness'].default_value = 0.15
    t.l.new(P.outputs[0], out.inputs[0])
    return mm


og = anod('og', '#ee6a1c', 0.34)
nv = anod('nv', '#1d4470', 0.3)
al = brushed('al', '#c9cbcb', 0.26, 0)
b = Mesh()
s = 0.10
T = 0.030


def bar(x0, x1, y0, y1, mt):
    b.box(((x0 + x1) / 2 * s, (y0 + y1) / 2 * s, T / 2 + 0.004), ((x1 - x0) * s, (y1 - y0) * s, T), mt)


bar(0, 1, 0, 1, og)
bar(1.26, 4.6, 0, 1, nv)
bar(0, 3.1, -0.74, -0.30, nv)
b.obj('mark', (-0.10, -0.02, 0), bevel=0.0022)
f = Mesh()  # recessed aluminium bed under each piece: thin bright line round the pieces
for x0, x1, y0, y1 in ((0, 1, 0, 1), (1.26, 4.6, 0, 1), (0, 3.1, -0.74, -0.30)):
    f.box(
        ((x0 + x1) / 2 * s, (y0 + y1) / 2 * s, 0.002),
        ((x1 - x0) * s + 0.006, (y1 - y0) * s + 0.006, 0.006),
        al,
    )
f.obj('bed', (-0.10, -0.02, 0), bevel=0.001)
area((-1.6, 0.9, 0.42), (0.1, 0, 0), 0.5, 30, (1, 0.78, 0.55), sy=0.5)
area((1.4, 0.9, 0.9), (0.1, 0, 0), 1.2, 5, (0.72, 0.86, 1.0))
area((0.2, 1.6, 1.3), (0.15, 0.05, 0.02), 0.9, 9, (1, 0.93, 0.86), sy=0.35)
camera((-0.34, -0.80, 0.54), (0.035, 0.03, 0.0), 54, 3.2, (0.02, 0, 0.03))
shoot(spp=24, mist=(0.2, 4), bounces=5, clamp=4, adaptive=0.04)
