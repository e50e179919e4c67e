"""Meshes built from boxes, turned profiles, lofts and tubes."""

import math
import os
from pathlib import Path

import bmesh
import bpy
from mathutils import Euler, Matrix, Vector

# The site's own typeface, as the package that the site loads it from brings it.
ARCHIVO = str(
    Path(__file__).parents[3]
    / 'node_modules/@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2'
)


class Mesh:
    def __init__(self):
        self.v = []
        self.f = []
        self.mi = []
        self.mats = []
        self.M = Matrix.Identity(4)
        self.sm = []

    def mat(self, m):
        if m not in self.mats:
            self.mats.append(m)
        return self.mats.index(m)

    def add(self, verts, faces, m, smooth=False):
        b = len(self.v)
        i = self.mat(m)
        self.v += [tuple(self.M @ Vector(p)) for p in verts]
        for fc in faces:
            self.f.append(tuple(b + k for k in fc))
            self.mi.append(i)
            self.sm.append(smooth)

    def box(self, c, s, m, rot=None):
        x, y, z = s[0] / 2, s[1] / 2, s[2] / 2
        vs = [
            Vector(p)
            for p in (
                (-x, -y, -z),
                (x, -y, -z),
                (x, y, -z),
                (-x, y, -z),
                (-x, -y, z),
                (x, -y, z),
                (x, y, z),
                (-x, y, z),
            )
        ]
        if rot:
            R = Euler(rot).to_matrix()
            vs = [R @ p for p in vs]
        self.add(
            [p + Vector(c) for p in vs],
            [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)],
            m,
        )

    def beam(self, p0, p1, w, h, m, up=(0, 0, 1)):
        p0, p1 = Vector(p0), Vector(p1)
        d = p1 - p0
        d.normalize()
        u = Vector(up)
        if abs(d.dot(u)) > 0.98:
            u = Vector((1, 0, 0))
        a = d.cross(u).normalized()
        b = a.cross(d).normalized()
        vs = [
            p + a * sx * w / 2 + b * sz * h / 2
            for p in (p0, p1)
            for sx, sz in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        self.add(vs, [(0, 1, 2, 3), (7, 6, 5, 4), (0, 4, 5, 1), (1, 5, 6, 2), (2, 6, 7, 3), (3, 7, 4, 0)], m)

    def cyl(self, p0, p1, r, m, seg=24, r2=None, caps=True):
        p0, p1 = Vector(p0), Vector(p1)
        r2 = r if r2 is None else r2
        d = (p1 - p0).normalized()
        u = Vector((0, 0, 1)) if abs(d.z) < 0.98 else Vector((1, 0, 0))
        a = d.cross(u).normalized()
        b = d.cross(a).normalized()
        vs = [
            p + (a * math.cos(2 * math.pi * k / seg) + b * math.sin(2 * math.pi * k / seg)) * q
            for p, q in ((p0, r), (p1, r2))
            for k in range(seg)
        ]
        self.add(vs, [(k, (k + 1) % seg, seg + (k + 1) % seg, seg + k) for k in range(seg)], m, True)
        if caps:
            self.add(vs, [tuple(range(seg))[::-1], tuple(range(seg, 2 * seg))], m)

    def lathe(self, prof, m, seg=48, axis='X', origin=(0, 0, 0), smooth=True):
        """prof: [(pos along axis, radius)...]"""
        o = Vector(origin)
        vs = []
        for x, r in prof:
            for k in range(seg):
                c, s = math.cos(2 * math.pi * k / seg) * r, math.sin(2 * math.pi * k / seg) * r
                vs.append(o + Vector({'X': (x, c, s), 'Y': (s, x, c), 'Z': (c, s, x)}[axis]))
        n = len(prof)
        fs = [
            (j * seg + k, j * seg + (k + 1) % seg, (j + 1) * seg + (k + 1) % seg, (j + 1) * seg + k)
            for j in range(n - 1)
            for k in range(seg)
        ]
        self.add(vs, fs, m, smooth)

    def tube(self, pts, r, m, seg=8):
        pts = [Vector(p) for p in pts]
        for a, b in zip(pts, pts[1:]):
            self.cyl(a, b, r, m, seg, caps=True)

    def prism(self, poly, m, axis='Y', a=0.0, b=1.0, smooth=False):
        """extrude a 2D polygon along axis from a to b.  axis Y: poly=(x,z); X: (y,z); Z: (x,y)"""
        f = {
            'Y': lambda p, q: (p[0], q, p[1]),
            'X': lambda p, q: (q, p[0], p[1]),
            'Z': lambda p, q: (p[0], p[1], q),
        }[axis]
        n = len(poly)
        vs = [f(p, a) for p in poly] + [f(p, b) for p in poly]
        self.add(vs, [(k, (k + 1) % n, n + (k + 1) % n, n + k) for k in range(n)], m, smooth)
        self.add(vs, [tuple(range(n))[::-1], tuple(range(n, 2 * n))], m)

    def grid(self, P, m, smooth=True, closeu=False):
        """P[i][j] points"""
        nu, nv = len(P), len(P[0])
        vs = [p for row in P for p in row]
        fs = [
            (i * nv + j, ((i + 1) % nu) * nv + j, ((i + 1) % nu) * nv + j + 1, i * nv + j + 1)
            for i in range(nu if closeu else nu - 1)
            for j in range(nv - 1)
        ]
        self.add(vs, fs, m, smooth)

    def mesh(self, name='m', bevel=None, auto=35):
        me = bpy.data.meshes.new(name)
        me.from_pydata(self.v, [], self.f)
        for m in self.mats:
            me.materials.append(m)
        me.polygons.foreach_set('material_index', self.mi)
        me.polygons.foreach_set('use_smooth', self.sm)
        me.use_auto_smooth = True
        me.auto_smooth_angle = math.radians(auto)

        bm = bmesh.new()
        bm.from_mesh(me)
        bmesh.ops.recalc_face_normals(bm, faces=bm.faces)
        if bevel:
            ed = [
                e
                for e in bm.edges
                if len(e.link_faces) == 2
                and e.calc_face_angle(0) > math.radians(40)
                and not (e.link_faces[0].smooth and e.link_faces[1].smooth)
            ]
            bmesh.ops.bevel(
                bm,
                geom=ed,
                offset=bevel,
                segments=2,
                profile=0.6,
                affect='EDGES',
                clamp_overlap=True,
                material=-1,
            )
        bm.to_mesh(me)
        bm.free()
        me.update()
        return me

    def obj(self, name='o', loc=(0, 0, 0), rot=(0, 0, 0), bevel=None, auto=35):
        return instance(self.mesh(name, bevel, auto), loc, rot)


def instance(mesh, loc=(0, 0, 0), rot=(0, 0, 0), scale=1.0):
    o = bpy.data.objects.new(mesh.name, mesh)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    o.scale = (scale,) * 3 if isinstance(scale, (int, float)) else scale
    return o


def ground(size, m, loc=(0, 0, 0), sy=None):
    mb = Mesh()
    x = size / 2
    y = (sy or size) / 2
    mb.add([(-x, -y, 0), (x, -y, 0), (x, y, 0), (-x, y, 0)], [(0, 1, 2, 3)], m)
    return mb.obj('plane', loc)


def text(
    s,
    size,
    m,
    loc,
    rot,
    extrude=0.004,
    font=ARCHIVO,
    align='CENTER',
    spacing=1.0,
):
    c = bpy.data.curves.new('T', 'FONT')
    c.body = s
    c.size = size
    c.extrude = extrude
    c.align_x = align
    c.align_y = 'CENTER'
    c.space_character = spacing
    if os.path.exists(font):
        c.font = bpy.data.fonts.load(font, check_existing=True)
    c.materials.append(m)
    o = bpy.data.objects.new('T', c)
    bpy.context.collection.objects.link(o)
    o.location = loc
    o.rotation_euler = rot
    return o


def smooth_curve(pts, n):
    """catmull-rom resample list of tuples"""
    out = []
    for i in range(len(pts) - 1):
        p0, p1, p2, p3 = pts[max(i - 1, 0)], pts[i], pts[i + 1], pts[min(i + 2, len(pts) - 1)]
        for k in range(n):
            u = k / n
            out.append(
                tuple(
                    0.5
                    * (
                        (2 * b)
                        + (-a + c) * u
                        + (2 * a - 5 * b + 4 * c - d) * u * u
                        + (-a + 3 * b - 3 * c + d) * u**3
                    )
                    for a, b, c, d in zip(p0, p1, p2, p3)
                )
            )
    out.append(pts[-1])
    return out


def backdrop(m, w=8.0, d0=-2.0, d1=1.6, h=3.5, r=0.9, loc=(0, 0, 0)):
    """seamless backdrop: floor from y=d0 to d1, curve radius r, wall up to h"""
    mb = Mesh()
    prof = (
        [(d0, 0.0), (d1 * 0.5, 0.0), (d1 - r, 0.0)]
        + [
            (d1 - r + r * math.sin(a), r - r * math.cos(a))
            for a in [math.pi / 2 * k / 20 for k in range(1, 21)]
        ]
        + [(d1, h)]
    )
    mb.grid([[(x, y, z) for y, z in prof] for x in (-w / 2, 0, w / 2)], m)
    return mb.obj('cyc', loc, auto=80)
