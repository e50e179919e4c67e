"""The sea of clouds behind the aircraft: rendered small, once, before plane_clouds."""

import bpy

from studio.light import camera, sun
from studio.materials import paint
from studio.mesh import ground
from studio.nodes import Nodes
from studio.sky import sky
from studio.stage import begin, grade, shoot
from models.standard import standard_materials

begin(5)
M = standard_materials()
grade(
    ev=0.15,
    look='medhigh',
    glare=0.05,
    sat=1.05,
    shadow=[-0.004, 0.003, 0.012],
    highlight=[0.01, 0.003, -0.008],
    vig=0.12,
    row_haze=dict(y=0.285, c=0.03, col=[0.9, 0.74, 0.62], up=0.05),
)

EL, AZ = 15, -150
sky(EL, AZ, 0.17, dust=1.0, altitude=5000, horizon=(0.95, 0.80, 0.68, 0.75), haze_h=0.16)
sun(EL, AZ, 6.2, (1, 0.78, 0.58), 0.6)
# --- cloud deck: fog volume baked from noise with the Volume Cube node
SX, SY, TOP, BOT = 11000, 11000, -120, -560
me = bpy.data.meshes.new('cl')
cl = bpy.data.objects.new('cl', me)
bpy.context.collection.objects.link(cl)
gt = bpy.data.node_groups.new('G', 'GeometryNodeTree')
gt.outputs.new('NodeSocketGeometry', 'Geometry')
go = gt.nodes.new('NodeGroupOutput')
t = Nodes(gt)
vc = gt.nodes.new('GeometryNodeVolumeCube')
pos = gt.nodes.new('GeometryNodeInputPosition').outputs[0]


def gnoise(v, scale, det, ro):
    n = gt.nodes.new('ShaderNodeTexNoise')
    gt.links.new(v, n.inputs['Vector'])
    n.inputs['Scale'].default_value = scale
    n.inputs['Detail'].default_value = det
    n.inputs['Roughness'].default_value = ro
    return n.outputs[0]


x, y, z = t.sep(pos)
big = gnoise(t.comb(x, y, 0.0), 1 / 1500, 2, 0.5)
mid = gnoise(t.vmath('MULTIPLY', pos, (1, 1, 1.25)), 1 / 360, 8, 0.60)
vor = gt.nodes.new('ShaderNodeTexVoronoi')
gt.links.new(pos, vor.inputs['Vector'])
vor.inputs['Scale'].default_value = 1 / 260
v = t.math('SUBTRACT', 1.0, vor.outputs[0])
hgt = t.math('DIVIDE', t.math('SUBTRACT', z, BOT), TOP - BOT)  # 0 bottom 1 top
cov = t.math('ADD', t.math('MULTIPLY', t.math('SUBTRACT', big, 0.5), 1.7), 0.42)  # local cloud-top height
d = t.math(
    'ADD',
    t.math('SUBTRACT', cov, hgt),
    t.math(
        'ADD',
        t.math('MULTIPLY', t.math('SUBTRACT', mid, 0.5), 1.6),
        t.math('MULTIPLY', t.math('SUBTRACT', v, 0.55), 0.5),
    ),
)
dens = t.smooth(d, 0.0, 0.10)
gt.links.new(dens, vc.inputs['Density'])
vc.inputs['Min'].default_value = (-SX / 2, -SY / 2, BOT)
vc.inputs['Max'].default_value = (SX / 2, SY / 2, TOP + 60)

vc.inputs['Resolution X'].default_value = 800
vc.inputs['Resolution Y'].default_value = 800
vc.inputs['Resolution Z'].default_value = 44
sm = gt.nodes.new('GeometryNodeSetMaterial')
gt.links.new(vc.outputs[0], sm.inputs[0])
gt.links.new(sm.outputs[0], go.inputs[0])
mv = bpy.data.materials.new('cloudv')
mv.use_nodes = True
q = Nodes(mv.node_tree)
q.n.clear()
out = q.new('ShaderNodeOutputMaterial')
pv = q.new('ShaderNodeVolumePrincipled')
pv.inputs['Color'].default_value = (0.985, 0.985, 0.99, 1)
pv.inputs['Density'].default_value = 0.028
pv.inputs['Anisotropy'].default_value = 0.35
q.l.new(pv.outputs[0], out.inputs['Volume'])
sm.inputs['Material'].default_value = mv
mv.cycles.volume_sampling = 'MULTIPLE_IMPORTANCE'
md = cl.modifiers.new('g', 'NODES')
md.node_group = gt
cl.location = (-2300, 4400, -200)
camera((78, -100, 26), (3, 5, 8.5), 42)
# white ground far below so gaps do not go black
gm = paint('under', '#b9c6d2', 1, dirt=0, bump=0, coat=0)
ground(60000, gm, (0, 0, -1100))
cycles = bpy.context.scene.cycles
cycles.sample_clamp_direct = 5
cycles.volume_bounces = 3
cycles.volume_step_rate = 2
cycles.volume_max_steps = 256
shoot(spp=9, size=(800, 450), mist=(700, 6500), bounces=6, clamp=2)
