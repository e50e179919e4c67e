"""Cargo aircraft above a sea of clouds in soft light."""

import math

import bpy

from studio.light import camera, sun
from studio.materials import paint
from studio.mesh import ground
from studio.sky import sky
from studio.stage import begin, grade, shoot
from models.freighter import aircraft
from models.standard import standard_materials

begin(5)
M = standard_materials()
grade(
    ev=0.3,
    look='high',
    glare=0.05,
    sat=1.05,
    shadow=[-0.004, 0.003, 0.012],
    highlight=[0.01, 0.003, -0.008],
    vig=0.12,
    row_haze=dict(y=0.285, c=0.03, col=[0.9, 0.74, 0.62], up=0.05),
    plate='clouds_plate',
)

EL, AZ = 15, -150
sky(EL, AZ, 0.17, dust=1.0, altitude=5000, horizon=(0.95, 0.80, 0.68, 0.75), haze_h=0.16)
sun(EL, AZ, 5.6, (1, 0.78, 0.58), 0.6)
objs = aircraft(M)
e = bpy.data.objects.new('E', None)
bpy.context.collection.objects.link(e)
for o in objs:
    o.parent = e
e.rotation_euler = (math.radians(15), math.radians(-3.0), 0)

bpy.context.scene.render.film_transparent = True
cm = paint('bounce', '#f2f0ee', 1, dirt=0, bump=0, coat=0)
b = ground(8000, cm, (0, 0, -160))
b.visible_camera = False
camera((78, -100, 26), (3, 5, 8.5), 42)
shoot(spp=48, mist=(500, 5600), bounces=5)
