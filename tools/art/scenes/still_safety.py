"""Orange, white and navy hard hats beside a folded safety vest and goggles on a wooden workbench."""

import math

from mathutils import Matrix, Vector
from mathutils import noise as N

from studio.colours import linear
from studio.light import area, camera
from studio.materials import clear_glass, new_material, plain
from studio.mesh import Mesh, backdrop, instance
from studio.stage import shoot
from studio.still_life import still_life
from models.site import hardhat

still_life(104, ev=0.5, daylight=0.2, glare=0.04, vig=0.14)
backdrop(plain('back', '#d9d2c5', 0.85, spec=0.2), 9, -2.5, 1.9, 4, 1.0, loc=(0, 0, -0.9))
# bench top: oiled oak planks, on a navy steel frame
m, t, out = new_material('bench')
P = t.new('ShaderNodeBsdfPrincipled')
tc = t.new('ShaderNodeTexCoord')
v = tc.outputs['Object']
x, y, z = t.sep(v)
pl = t.math('FLOOR', t.math('DIVIDE', y, 0.145))
wn = t.new('ShaderNodeTexWhiteNoise')
t.set(wn.inputs['Vector'], t.comb(pl, 3.0, 0.0))
vv = t.vmath('ADD', v, t.comb(t.math('MULTIPLY', wn.outputs['Value'], 9.0), 0.0, t.math('MULTIPLY', pl, 3.7)))
g1 = t.noise(t.mapping(vv, scale=(1.2, 16, 16)), 1.6, 7, 0.62, 1.2)
g2 = t.noise(t.mapping(vv, scale=(6, 160, 160)), 1.0, 3, 0.6)
c = t.mix(t.smooth(g1, 0.3, 0.7), linear('#7d5a3a'), linear('#b28a5e'))
c = t.mix(t.math('MULTIPLY', t.smooth(g2, 0.45, 0.75), 0.45), c, linear('#5e4128'))
c = t.mix(t.math('MULTIPLY', wn.outputs['Value'], 0.22), c, linear('#8f6b47'))
gap = t.smooth(
    t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', y, 0.145)), 0.5)), 0.488, 0.495
)
c = t.mix(gap, c, linear('#20160e'))
t.set(P.inputs['Base Color'], c)
t.set(P.inputs['Roughness'], t.math('ADD', 0.36, t.math('MULTIPLY', g2, 0.22)))
h = t.math('SUBTRACT', t.math('ADD', t.math('MULTIPLY', g2, 0.4), g1), t.math('MULTIPLY', gap, 3.0))
t.set(P.inputs['Normal'], t.bump(h, 0.25, 0.003))
t.l.new(P.outputs[0], out.inputs[0])
b = Mesh()
b.box((0, 0.02, -0.025), (2.6, 0.86, 0.05), m)
b.obj('top', bevel=0.004)
f = Mesh()
nvy = plain('nvy', 'navy', 0.4, coat=0.3)
f.box((0, -0.36, -0.085), (2.4, 0.05, 0.07), nvy)
f.box((0, 0.4, -0.085), (2.4, 0.05, 0.07), nvy)
f.obj('fr', bevel=0.004)
white = plain('hw', '#ece8de', 0.26, coat=0.35, bump=0.02, bscale=300)
orange = plain('ho', 'orange', 0.26, coat=0.35, bump=0.02, bscale=300)
navyh = plain('hn', 'navy2', 0.26, coat=0.4, bump=0.02, bscale=300)
inner = plain('in', '#1c1f22', 0.7)
band = plain('bd', '#23282d', 0.6)
hO = hardhat(orange, band, inner)
hW = hardhat(white, band, inner)
hN = hardhat(navyh, band, inner)
instance(hO, (0.13, -0.06, 0.026), (0, 0, math.radians(-142)), 1.08)
instance(hW, (0.40, 0.10, 0.026), (0, 0, math.radians(-120)), 1.08)
instance(hN, (0.68, 0.20, 0.026), (0, 0, math.radians(-108)), 1.08)
# folded hi-vis vest: rounded slabs of cloth with two reflective bands
hv = plain('hv', '#e8641b', 0.85, spec=0.2, bump=0.25, bscale=900, sheen=0.3)
hy = plain('hy', '#dfe04a', 0.85, spec=0.2, bump=0.25, bscale=900, sheen=0.3)
refl = plain('refl', '#c9cdd0', 0.28, 0.7, bump=0.15, bscale=500)


def fold(cx, cy, z, sx, sy, th, mt, rot, seed, bands=()):
    NU, NV = 90, 40
    mb = Mesh()
    R = Matrix.Rotation(rot, 3, 'Z')

    def P(u, v_, side):
        X = (u - 0.5) * sx
        Y = (v_ - 0.5) * sy
        ex = min(u, 1 - u) * sx
        ey = min(v_, 1 - v_) * sy
        e = min(ex, ey, th / 2) / (th / 2)
        prof = math.sqrt(max(0, 1 - (1 - e) ** 2))
        n = (
            N.fractal(Vector((X * 7 + seed, Y * 9, seed * 1.3)), 1, 2, 4) * 0.005
            + N.fractal(Vector((X * 26 + seed, Y * 22, seed)), 1, 2, 3) * 0.0012
        )
        zz = z + th / 2 + side * (th / 2) * prof + (n * (1 if side > 0 else 0.2))
        o = N.noise(Vector((X * 6, Y * 6, seed + 5))) * 0.006
        p = R @ Vector((X + o, Y + o * 0.6, 0))
        return (p.x + cx, p.y + cy, zz)

    for side in (1, -1):
        mb.grid([[P(i / NU, j / NV, side) for j in range(NV + 1)] for i in range(NU + 1)], mt)
    for u0, u1 in bands:
        n = max(4, int((u1 - u0) * NU))
        G = []
        for i in range(n + 1):
            u = u0 + (u1 - u0) * i / n
            G.append(
                [
                    tuple(Vector(P(u, 0.004 + 0.992 * j / NV, 1)) + Vector((0, 0, 0.0011)))
                    for j in range(NV + 1)
                ]
            )
        mb.grid(G, refl)
    mb.obj('fold', auto=80)


for k, (dz, a, sx, sy, o) in enumerate(
    (
        (0, 0.02, 0.36, 0.27, (0, 0)),
        (0.021, 0.035, 0.355, 0.268, (0.003, 0.004)),
        (0.042, 0.015, 0.35, 0.262, (-0.002, 0.003)),
    )
):
    fold(
        -0.27 + o[0],
        0.02 + o[1],
        dz,
        sx,
        sy,
        0.0225,
        hv,
        a + 0.22,
        k * 3.1 + 1,
        ((0.22, 0.36), (0.62, 0.76)) if k == 2 else (),
    )
# goggles lying on the vest
g = Mesh()
lens = clear_glass('lens', (0.86, 0.95, 0.97))
fr = plain('fr', '#15202b', 0.4)


def gp(a, zz, r=1.0):
    return (0.082 * math.sin(a) * r, -0.055 * math.cos(a) * r + 0.055, zz)


A = [-1.25 + 2.5 * k / 40 for k in range(41)]


def hz(a):
    s = abs(a) / 1.25
    return 0.040 * (1 - s**3.2 * 0.55), -0.030 * (1 - s**2 * 0.35) + (
        0.018 * math.exp(-((a / 0.16) ** 2))
    )


g.grid([[gp(a, hz(a)[1] + (hz(a)[0] - hz(a)[1]) * j / 8, 1.0) for j in range(9)] for a in A], lens)
for e in (0, 1):
    g.tube([gp(a, hz(a)[e], 1.01) for a in A], 0.0045, fr, 10)
for s in (0, -1):
    a = A[s]
    g.tube([gp(a, hz(a)[0], 1.01), gp(a, hz(a)[1], 1.01)], 0.0045, fr, 10)
    x0 = gp(a, 0)[0]
    y0 = gp(a, 0)[1]
    g.box((x0 * 1.03, y0 + 0.055, 0.004), (0.004, 0.12, 0.012), fr)
    g.box((x0 * 1.0, y0 + 0.13, -0.008), (0.004, 0.05, 0.014), fr, rot=(-0.35, 0, 0))
o = g.obj('goggles', (-0.30, -0.04, 0.100), (math.radians(-4), 0, 0.30), auto=60)
# key light
area((-1.5, -0.8, 1.3), (0, 0, 0.05), 0.8, 40, (1, 0.82, 0.62))
area((1.8, -1.3, 1.2), (0.1, 0, 0.1), 1.6, 10, (0.76, 0.88, 1.0))
area((0.5, 1.4, 1.6), (0, 0.1, 0.1), 1.2, 16, (1, 0.92, 0.84))
area((-0.2, 0.9, 2.6), (-0.2, 1.9, 0.9), 2.2, 22, (1, 0.92, 0.82))
camera((-0.30, -1.90, 0.60), (0.06, 0, 0.175), 56, 2.8, (0.12, -0.13, 0.1))
shoot(spp=24, mist=(1, 10), bounces=6, clamp=4, adaptive=0.04)
