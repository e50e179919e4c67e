"""Flat outlines, of letters and of drawings, and how they lie on what they are painted on."""

import math

import bmesh
import bpy

from studio.mesh import ARCHIVO

# How high Blender sets the capitals of Archivo at size 1.
CAPITAL = 0.465


def drawn(path):
    """The outlines of an SVG file in its own units and order: for each path its corners (x, y up) and faces."""
    bpy.ops.preferences.addon_enable(module='io_curve_svg')
    before = set(bpy.data.objects)
    bpy.ops.import_curve.svg(filepath=str(path))
    curves = [o for o in bpy.data.objects if o not in before]
    return [flat(o) for o in curves]


def letters(words, spacing=1.05):
    """Words in capitals 1 high, from x = 0 to the returned width: (width, (corners, faces))."""
    curve = bpy.data.curves.new('letters', 'FONT')
    curve.body, curve.space_character, curve.resolution_u = words, spacing, 4
    curve.font = bpy.data.fonts.load(ARCHIVO, check_existing=True)
    o = bpy.data.objects.new('letters', curve)
    bpy.context.collection.objects.link(o)
    corners, faces = flat(o, math.inf)
    corners = [(x / CAPITAL, y / CAPITAL) for x, y in corners]
    return max(x for x, _ in corners), (corners, faces)


def flat(curve, longest=None):
    """A curve as flat triangles without an edge longer than a tenth of it, so that they follow a round surface."""
    bpy.context.view_layer.update()
    seen = curve.evaluated_get(bpy.context.evaluated_depsgraph_get())
    bm = bmesh.new()
    bm.from_mesh(seen.to_mesh())
    bm.transform(curve.matrix_world)
    seen.to_mesh_clear()
    bpy.data.objects.remove(curve)
    bmesh.ops.remove_doubles(bm, verts=bm.verts, dist=1e-7)
    bmesh.ops.triangulate(bm, faces=bm.faces)
    xs = [v.co.x for v in bm.verts]
    longest = longest or (max(xs) - min(xs)) / 10
    while long := [e for e in bm.edges if e.calc_length() > longest]:
        bmesh.ops.subdivide_edges(bm, edges=long, cuts=1)
        bmesh.ops.triangulate(bm, faces=bm.faces)
    bm.verts.index_update()
    shape = [(v.co.x, v.co.y) for v in bm.verts], [tuple(v.index for v in f.verts) for f in bm.faces]
    bm.free()
    return shape


def lay(mesh, shape, place, material, at=(0, 0), scale=1.0):
    """Lays an outline on a surface: place(u, v) is its point, u to the right of who reads it and v up."""
    corners, faces = shape
    mesh.add([place(at[0] + x * scale, at[1] + y * scale) for x, y in corners], faces, material, True)


def words(mesh, text, place, material, height, at=(0, 0), align=0.5):
    """Words with capitals of that height; align 0 begins at the place, 0.5 centres there, 1 ends there."""
    width, shape = letters(text)
    lay(mesh, shape, place, material, (at[0] - width * height * align, at[1] - height / 2), height)


def on_barrel(x, z, r, angle, side, off=0.008):
    """A place on a lying barrel, its axis along X at height z; angle is above its waist, side -1 or 1 along Y."""

    def place(u, v):
        a = angle + v / r
        return (x - side * u, side * (r + off) * math.cos(a), z + (r + off) * math.sin(a))

    return place


def on_shell(r, angle, z, off=0.03):
    """A place on a standing tank."""

    def place(u, v):
        a = angle + u / r
        return ((r + off) * math.cos(a), (r + off) * math.sin(a), z + v)

    return place


def on_side(x, y, z, side):
    """A place on a plate along X that is read from its side: -1 from before it, 1 from behind."""
    return lambda u, v: (x - side * u, y, z + v)


def on_end(x, y, z, side):
    """A place on a plate across X that is read from its side: 1 from farther along X, -1 from before it."""
    return lambda u, v: (x, y + side * u, z + v)
