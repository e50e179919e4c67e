"""Globe with glowing routes between ports, on a dark ground."""

import math

import bpy
import cv2
import numpy as np
from mathutils import Vector

from studio.colours import linear
from studio.land import LAND_MASK, land_mask
from studio.light import area, camera
from studio.materials import emit, new_material, paint
from studio.mesh import Mesh, ground
from studio.sky import studio_world
from studio.stage import begin, grade, shoot

begin(9)
grade(
    ev=0.1,
    look='high',
    glare=0.1,
    glare_th=0.9,
    sat=1.05,
    shadow=[-0.004, 0.003, 0.012],
    highlight=[0.008, 0.002, -0.006],
    vig=0.2,
)

img = land_mask()
H_, W_ = img.shape
soft = cv2.GaussianBlur(img.astype(np.float32) / 255, (0, 0), 3.0)
# displaced UV sphere (numpy)
NU, NV = 1600, 800
R = 1.0
lon = np.linspace(-np.pi, np.pi, NU + 1)
lat = np.linspace(-np.pi / 2, np.pi / 2, NV + 1)
LO, LA = np.meshgrid(lon, lat)
px = ((LO + np.pi) / (2 * np.pi) * (W_ - 1)).astype(int)
py = ((np.pi / 2 - LA) / np.pi * (H_ - 1)).astype(int)
h = soft[py, px]
rng = cv2.GaussianBlur(
    np.random.default_rng(1).normal(0, 1, (H_ // 8, W_ // 8)).astype(np.float32), (0, 0), 3
)
rng = cv2.resize(rng / rng.std(), (W_, H_))[py, px]
r = R + 0.0085 * np.clip(h * 1.6 - 0.3, 0, 1)
V = np.stack([r * np.cos(LA) * np.cos(LO), r * np.cos(LA) * np.sin(LO), r * np.sin(LA)], -1).reshape(-1, 3)
i, j = np.meshgrid(np.arange(NU), np.arange(NV))
a = (j * (NU + 1) + i).ravel()
F = np.stack([a, a + 1, a + NU + 2, a + NU + 1], 1)
me = bpy.data.meshes.new('globe')
me.vertices.add(len(V))
me.vertices.foreach_set('co', V.astype(np.float32).ravel())
me.loops.add(F.size)
me.loops.foreach_set('vertex_index', F.ravel().astype(np.int32))
me.polygons.add(len(F))
me.polygons.foreach_set('loop_start', np.arange(0, F.size, 4, dtype=np.int32))
me.polygons.foreach_set('loop_total', np.full(len(F), 4, np.int32))
me.polygons.foreach_set('use_smooth', np.ones(len(F), bool))
me.update(calc_edges=True)
m, t, out = new_material('globe')
P = t.new('ShaderNodeBsdfPrincipled')
tc = t.new('ShaderNodeTexCoord')
v = tc.outputs['Object']
x, y, z = t.sep(v)
lo = t.math('ARCTAN2', y, x)
la = t.math('ARCSINE', t.math('DIVIDE', z, t.vmath('LENGTH', v, out=1)))
uv = t.comb(
    t.math('ADD', t.math('DIVIDE', lo, 2 * math.pi), 0.5),
    t.math('ADD', t.math('DIVIDE', la, math.pi), 0.5),
    0.0,
)
im = t.new('ShaderNodeTexImage')
im.image = bpy.data.images.load(str(LAND_MASK))
im.image.colorspace_settings.name = 'Non-Color'
im.interpolation = 'Cubic'
t.l.new(uv, im.inputs[0])
mask = t.smooth(im.outputs[0], 0.4, 0.6)
deg = lambda s, k: t.math(
    'ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('MULTIPLY', s, 180 / math.pi / k)), 0.5)
)
gr = t.math('MAXIMUM', t.smooth(deg(lo, 15), 0.496, 0.499), t.smooth(deg(la, 15), 0.496, 0.499))
gr = t.math('MULTIPLY', gr, t.math('SUBTRACT', 1.0, mask))
n = t.noise(v, 9, 6, 0.6)
oc = t.mix(n, linear('#07192b'), linear('#0d2a42'))
oc = t.mix(t.math('MULTIPLY', gr, 0.5), oc, linear('#2f6f80'))
land = t.mix(t.smooth(t.noise(v, 5, 8, 0.62), 0.35, 0.68), linear('#a39b8b'), linear('#cfc7b7'))
t.set(P.inputs['Base Color'], t.mix(mask, oc, land))
t.set(P.inputs['Roughness'], t.math('ADD', 0.26, t.math('MULTIPLY', mask, 0.32)))
P.inputs['Clearcoat'].default_value = 0.25
P.inputs['Clearcoat Roughness'].default_value = 0.2
t.set(P.inputs['Normal'], t.bump(t.math('MULTIPLY', t.noise(v, 14, 7, 0.55), mask), 0.28, 0.03))
t.l.new(P.outputs[0], out.inputs[0])
me.materials.append(m)
gl = bpy.data.objects.new('globe', me)
bpy.context.collection.objects.link(gl)


def ll(lat, lon, r=1.0):
    a, b = math.radians(lat), math.radians(lon)
    return Vector((r * math.cos(a) * math.cos(b), r * math.cos(a) * math.sin(b), r * math.sin(a)))


arc = emit('arc', (1.0, 0.26, 0.03), 6)
arc2 = emit('arc2', (0.25, 0.85, 0.9), 2.2)
hub = emit('hub', (1.0, 0.62, 0.3), 9)
mb = Mesh()


def route(a, b, m, lift=0.18, rr=0.0034):
    A, B = ll(*a), ll(*b)
    om = A.angle(B)
    pts = []
    for k in range(65):
        u = k / 64
        p = (A * math.sin((1 - u) * om) + B * math.sin(u * om)) / math.sin(om)
        pts.append(p * (1.010 + lift * om * math.sin(math.pi * u) ** 0.9 * 0.5))
    mb.tube(pts, rr, m, 8)


C = dict(
    rot=(51.9, 4.4),
    ham=(53.5, 10),
    ist=(41, 29),
    dxb=(25, 55),
    mum=(19, 72.9),
    sin=(1.3, 103.8),
    sha=(31.2, 121.5),
    bus=(35.1, 129),
    hou=(29.7, -95.4),
    nyc=(40.7, -74),
    san=(-24, -46.3),
    dur=(-29.9, 31),
    lag=(6.4, 3.4),
    jed=(21.5, 39.2),
    tas=(41.3, 69.2),
    mer=(36.8, 34.6),
    ala=(43.2, 76.9),
    mos=(55.7, 37.6),
    gen=(44.4, 8.9),
    alg=(36.7, 3.1),
    mba=(-4, 39.7),
)
for a, b in [
    ('rot', 'nyc'),
    ('rot', 'hou'),
    ('rot', 'san'),
    ('ham', 'ist'),
    ('ist', 'dxb'),
    ('dxb', 'mum'),
    ('dxb', 'sin'),
    ('sin', 'sha'),
    ('sha', 'bus'),
    ('rot', 'sha'),
    ('ist', 'tas'),
    ('mer', 'gen'),
    ('dur', 'rot'),
    ('lag', 'rot'),
    ('jed', 'mba'),
    ('dxb', 'dur'),
    ('mum', 'sin'),
]:
    route(
        C[a],
        C[b],
        arc
        if hash(a + b) % 1 == 0
        and (a, b)
        in [
            ('rot', 'nyc'),
            ('rot', 'sha'),
            ('ist', 'dxb'),
            ('dxb', 'sin'),
            ('rot', 'san'),
            ('dxb', 'dur'),
            ('ham', 'ist'),
            ('rot', 'hou'),
            ('ist', 'tas'),
        ]
        else arc2,
    )
for k, c in C.items():
    p = ll(*c, 1.011)
    mb.lathe(
        [(-0.011, 0.001), (-0.0078, 0.0078), (0, 0.011), (0.0078, 0.0078), (0.011, 0.001)], hub, 16, 'Z', p
    )
mb.obj('routes')
# backdrop
studio_world((0.03, 0.06, 0.10), 1.7)
bg = paint('bg', '#0a1c2e', 0.7, dirt=0, bump=0, coat=0)
ground(60, bg, (0, 0, -1.9))
view = ll(30, 38, 4.3)
cam = camera(view, (0, 0, 0), 50, 0.9, 3.32)
# shift the globe to the right of frame (copy space left)
cam.data.shift_x = -0.21
cam.data.shift_y = 0.03
d = (-view).normalized()
rt = d.cross(Vector((0, 0, 1))).normalized()
up = rt.cross(d)
area(view * 0.7 + rt * -3.5 + up * 4.5, (0, 0, 0), 3.2, 400, (1, 0.86, 0.70))
area(-view * 0.7 + rt * 3.2 + up * 2.2, (0, 0, 0), 2.0, 420, (0.45, 0.75, 1.0))
area(-view * 0.45 + rt * -3.2 + up * 0.4, (0, 0, 0), 1.6, 70, (0.2, 0.65, 0.75), spread=60)
area(view * 0.4 + rt * 4 + up * -3, (0, 0, 0), 3, 70, (0.6, 0.75, 1))
shoot(spp=40, mist=(2, 8), bounces=5)
