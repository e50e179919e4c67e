"""Tank truck crossing a bridge over water with hills in the haze."""

import math

import bpy
from mathutils import Vector
from mathutils import noise as N

from studio.colours import linear
from studio.light import camera, sun
from studio.materials import emit, new_material, paint
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.standard import standard_materials
from models.trucks import cab_material, tank_trailer, tractor

begin(9)
M = standard_materials()
M['headlight'] = emit('hl', (1, 0.95, 0.85), 6)
M['taillight'] = emit('tl', (1, 0.05, 0.02), 3)
grade(
    ev=0.5,
    look='high',
    haze=dict(col=[0.78, 0.66, 0.6], amt=0.8, pow=0.85, skip_sky=True),
    glare=0.06,
    sat=1.1,
    shadow=[-0.004, 0.004, 0.016],
    highlight=[0.014, 0.004, -0.014],
    vig=0.16,
)

EL, AZ = 12, -78
sky(
    EL,
    AZ,
    0.14,
    clouds=0.8,
    scale=0.7,
    dust=1.6,
    cover=0.47,
    seed=8.1,
    cloud_lit=(1.0, 0.78, 0.6),
    cloud_dark=(0.36, 0.39, 0.46),
    stretch=(1, 1.5),
    horizon=(0.92, 0.68, 0.5, 0.8),
    haze_h=0.2,
)
sun(EL, AZ, 5.6, (1, 0.66, 0.4), 1.0)
# road deck
m, t, out = new_material('asphalt')
P = t.new('ShaderNodeBsdfPrincipled')
g = t.new('ShaderNodeNewGeometry')
pos = g.outputs['Position']
x, y, z = t.sep(pos)
n1 = t.noise(t.mapping(pos, scale=(0.08, 1, 1)), 0.9, 6, 0.6)
n2 = t.noise(pos, 40, 4, 0.7)
c = t.mix(n1, linear('#3a3a3b'), linear('#58575a'))
c = t.mix(t.math('MULTIPLY', n2, 0.5), c, linear('#2c2c2d'))


def line(yc, w=0.075):
    return t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', y, yc)), w + 0.01, w - 0.01)


dash = t.math('GREATER_THAN', t.math('FRACT', t.math('DIVIDE', x, 12.0)), 0.5)
ln = t.math(
    'MAXIMUM', t.math('MAXIMUM', line(-5.4, 0.1), line(5.4, 0.1)), t.math('MULTIPLY', line(-1.8), dash)
)
ln = t.math('MAXIMUM', ln, t.math('MULTIPLY', line(1.8), dash))
c = t.mix(t.math('MULTIPLY', ln, t.smooth(n2, 0.2, 0.45)), c, linear('#d9d6cc'))
t.set(P.inputs['Base Color'], c)
t.set(P.inputs['Roughness'], t.math('ADD', 0.5, t.math('MULTIPLY', n2, 0.3)))
t.set(P.inputs['Normal'], t.bump(n2, 0.4, 0.01))
t.l.new(P.outputs[0], out.inputs[0])
conc = paint('conc', '#b3aea3', 0.8, dirt=0.4, scale=0.3, coat=0, bump=0.2)
d = Mesh()
d.add([(-700, -6.6, 0), (900, -6.6, 0), (900, 6.6, 0), (-700, 6.6, 0)], [(0, 1, 2, 3)], m)
d.box((100, 0, -1.1), (1600, 11, 2.0), conc)
d.box((100, 0, -0.25), (1600, 14.6, 0.45), conc)
for s in (-1, 1):
    d.box((100, s * 6.95, 0.1), (1600, 0.7, 0.32), conc)
    for zz in (0.55, 0.85, 1.12):
        d.box((100, s * 7.05, zz), (1600, 0.09, 0.07), M['galv'])
    for k in range(-60, 160):
        d.box((k * 3.0, s * 7.05, 0.65), (0.1, 0.12, 1.0), M['galv'])
for k in range(-8, 18):
    d.box((k * 50 + 10, 0, -14), (2.2, 7, 26), conc)
    px = k * 36
    d.cyl((px, 6.95, 0.2), (px, 6.95, 9.5), 0.1, M['galv'], 12, 0.06)
    d.beam((px, 6.95, 9.5), (px, 4.6, 9.9), 0.07, 0.07, M['galv'])
    d.box((px, 4.4, 9.9), (0.3, 0.9, 0.12), M['galv'])
d.obj('deck')
# sea + hills
wm = water_material('Sea', deep='#0a2e3a', shallow='#155059', rough=0.14, ripple=0.5, ripple_scale=0.5)
ground(16000, wm, (0, 0, -24))
hm = paint('hill', '#4b5646', 0.9, dirt=0.0, scale=0.004, bump=0, coat=0, varycol=0.12)


def hills(x0, x1, y0, y1, h, seed, nx=300, ny=90):
    Pq = []
    for i in range(nx):
        row = []
        for j in range(ny):
            X = x0 + (x1 - x0) * i / (nx - 1)
            Y = y0 + (y1 - y0) * j / (ny - 1)
            f = N.hetero_terrain(
                Vector((X / 900 + seed, Y / 900, seed)), 1.0, 2.1, 6, 0.7, noise_basis='PERLIN_ORIGINAL'
            )
            e = min(1, (1 - abs(2 * i / (nx - 1) - 1)) * 3) * math.sin(math.pi * j / (ny - 1)) ** 0.8
            row.append((X, Y, -26 + h * max(0, f * 0.55) * e))
        Pq.append(row)
    mb = Mesh()
    mb.grid(Pq, hm)
    mb.obj('hills')


hills(-4200, -200, 900, 2800, 330, 1.7)
hills(-6500, 1500, 3200, 5600, 620, 4.2)
hills(-5200, -2600, -1800, 1200, 420, 7.7)
hills(300, 3800, 1500, 3600, 260, 9.1)
e = bpy.data.objects.new('E', None)
bpy.context.collection.objects.link(e)
cabm = paint('cab', '#e8e4da', 0.3, coat=0.6, dirt=0.1, bump=0.02)
M['satin'] = paint('satin', '#d3d5d5', 0.33, 1.0, coat=0, dirt=0.06, bump=0.02, varycol=0.02, scale=0.5)
M['cabpaint'] = paint('cabp', 'navy2', 0.3, coat=0.7, dirt=0, varycol=0, bump=0)
c1, c2 = tractor(M, cab_material())
tr = instance(c1, (0, -3.4, 0))
tr2 = instance(c2, (0, -3.4, 0))
tk = instance(tank_trailer(M, 'satin', 'frame', 'tanknavy'), (0, -3.4, 0))
cam = camera((18.5, -16.5, 3.6), (-1.0, -2.4, 2.1), 42, 2.4, (3.5, -4.2, 2))
for o in (tr, tr2, tk, cam):
    o.parent = e
bpy.context.scene.frame_set(1)
for f, xx in ((0, -0.95), (1, 0.0), (2, 0.95)):
    e.location = (xx, 0, 0)
    e.keyframe_insert('location', frame=f)
for fc in e.animation_data.action.fcurves:
    for k in fc.keyframe_points:
        k.interpolation = 'LINEAR'
settings = bpy.context.scene.render
settings.use_motion_blur = True
settings.motion_blur_shutter = 0.5
shoot(spp=40, mist=(120, 6500), bounces=6)
