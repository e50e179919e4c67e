"""Camera, sun and lamps."""

import math

import bpy
from mathutils import Matrix, Vector


def camera(loc, target, lens=50, fstop=None, focus=None, roll=0, shift=(0, 0), blades=0):
    cd = bpy.data.cameras.new('Cam')
    o = bpy.data.objects.new('Cam', cd)
    bpy.context.collection.objects.link(o)
    o.location = loc
    d = Vector(target) - Vector(loc)
    o.rotation_euler = (
        d.to_track_quat('-Z', 'Y').to_matrix().to_4x4() @ Matrix.Rotation(roll, 4, 'Z')
    ).to_euler()
    cd.lens = lens
    cd.clip_start = 0.05
    cd.clip_end = 60000
    cd.shift_x, cd.shift_y = shift
    if fstop:
        cd.dof.use_dof = True
        cd.dof.aperture_fstop = fstop
        cd.dof.focus_distance = (
            (Vector(focus) - Vector(loc)).dot(d.normalized())
            if not isinstance(focus, (int, float))
            else focus
        )
        cd.dof.aperture_blades = blades
    bpy.context.scene.camera = o
    return o


def sun(elev, azim, strength=4, color=(1, 0.8, 0.6), angle=1.0):
    l = bpy.data.lights.new('Sun', 'SUN')
    l.energy = strength
    l.color = color
    l.angle = math.radians(angle)
    o = bpy.data.objects.new('Sun', l)
    bpy.context.collection.objects.link(o)
    d = sun_direction(elev, azim)
    o.rotation_euler = (-d).to_track_quat('-Z', 'Y').to_euler()
    return o


def sun_direction(elev, azim):
    e, a = math.radians(elev), math.radians(azim)
    return Vector((math.cos(e) * math.cos(a), math.cos(e) * math.sin(a), math.sin(e)))


def area(loc, target, size, power, color=(1, 1, 1), sy=None, spread=None):
    l = bpy.data.lights.new('A', 'AREA')
    l.energy = power
    l.color = color
    l.size = size
    if sy:
        l.shape = 'RECTANGLE'
        l.size_y = sy
    if spread:
        l.spread = math.radians(spread)
    o = bpy.data.objects.new('A', l)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = (Vector(target) - Vector(loc)).to_track_quat('-Z', 'Y').to_euler()
    return o
