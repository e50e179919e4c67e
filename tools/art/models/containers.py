"""Tank containers and dry containers."""

import math

from mathutils import Vector

from studio.materials import paint
from studio.mesh import Mesh


LENGTH_20 = 6.058


W = 2.438


H = 2.591


CONTAINER_COLOURS = [
    ('#0c2238', 5),
    ('#14324f', 4),
    ('#0f5560', 5),
    ('#1b7a80', 3),
    ('#e9e4d8', 4),
    ('#a9b0b1', 3),
    ('#3b464e', 3),
    ('#e8641b', 1.3),
    ('#7d8a8c', 2),
]


def casting(mb, c, m, md):
    mb.box(c, (0.178, 0.162, 0.118), m)
    x, y, z = c
    sx = 1 if x > 0 else -1
    sy = 1 if y > 0 else -1
    mb.box((x + sx * 0.08, y, z), (0.022, 0.07, 0.05), md)
    mb.box((x, y + sy * 0.073, z), (0.08, 0.022, 0.05), md)


def tank_container(M, frame='frame', tank='tankwhite', band=None, detail=2):
    """20' ISO tank container, long axis X, base z=0."""
    mb = Mesh()
    F, T, G, D = M[frame], M[tank], M['galv'], M['dark']
    hx, hy = LENGTH_20 / 2, W / 2
    pw = 0.15
    for sx in (-1, 1):
        for sy in (-1, 1):
            for z in (0.059, H - 0.059):
                casting(mb, (sx * (hx - 0.089), sy * (hy - 0.081), z), F, D)
            mb.box((sx * (hx - 0.09), sy * (hy - 0.085), H / 2), (pw, 0.14, H - 0.22), F)
        for z in (0.075, H - 0.085):
            mb.box((sx * (hx - 0.08), 0, z), (0.12, W - 0.3, 0.13), F)
        # end diagonals
        for sy in (-1, 1):
            mb.beam(
                (sx * (hx - 0.08), sy * (hy - 0.13), 0.14), (sx * (hx - 0.08), sy * 0.34, 0.62), 0.09, 0.09, F
            )
            mb.beam(
                (sx * (hx - 0.08), sy * (hy - 0.13), H - 0.16),
                (sx * (hx - 0.08), sy * 0.34, H - 0.62),
                0.09,
                0.09,
                F,
            )
            mb.beam(
                (sx * (hx - 0.08), sy * (hy - 0.1), 0.62), (sx * (hx - 0.08), sy * 0.34, 0.14), 0.06, 0.06, F
            )
    for sy in (-1, 1):
        mb.box((0, sy * (hy - 0.07), 0.075), (LENGTH_20 - 0.35, 0.11, 0.12), F)
        mb.box((0, sy * (hy - 0.07), H - 0.07), (LENGTH_20 - 0.35, 0.09, 0.09), F)
        for sx in (-1, 1):  # side diagonals, corner gussets
            mb.beam(
                (sx * (hx - 0.15), sy * (hy - 0.07), 0.14),
                (sx * (hx - 1.05), sy * (hy - 0.07), 0.62 - 0.5 + 0.02),
                0.07,
                0.1,
                F,
            )
            mb.beam(
                (sx * (hx - 0.13), sy * (hy - 0.07), 0.85),
                (sx * (hx - 0.95), sy * (hy - 0.07), 0.13),
                0.07,
                0.07,
                F,
            )
            mb.beam(
                (sx * (hx - 0.13), sy * (hy - 0.07), H - 0.8),
                (sx * (hx - 0.9), sy * (hy - 0.07), H - 0.12),
                0.07,
                0.07,
                F,
            )
    # tank barrel with dished ends
    r = 1.13
    zc = 0.17 + r
    xe = hx - 0.22
    dish = 0.32
    prof = [
        (-xe + dish * (1 - math.sqrt(max(0, 1 - (q / r) ** 2.6))), q)
        for q in [r * i / 14 for i in range(1, 15)]
    ]
    left = prof
    right = [(-x, q) for x, q in prof[::-1]]
    mb.lathe([(left[0][0], 0.001)] + left + right + [(right[-1][0], 0.001)], T, 64, 'X', (0, 0, zc))
    # cladding bands & stiffeners
    for x in (-xe + dish + 0.02, -1.25, 0, 1.25, xe - dish - 0.02):
        mb.lathe(
            [(x - 0.035, r), (x - 0.035, r + 0.012), (x + 0.035, r + 0.012), (x + 0.035, r)],
            G if abs(x) > 2 else T,
            64,
            'X',
            (0, 0, zc),
            smooth=False,
        )
    if band:
        mb.lathe(
            [
                (-xe + dish + 0.12, r + 0.002),
                (-xe + dish + 0.12, r + 0.006),
                (-xe + dish + 0.62, r + 0.006),
                (-xe + dish + 0.62, r + 0.002),
            ],
            M[band],
            64,
            'X',
            (0, 0, zc),
            smooth=False,
        )
    # saddles
    for sx in (-1, 1):
        for sy in (-1, 1):
            mb.beam(
                (sx * (hx - 0.12), sy * 0.75, 0.2), (sx * (xe - dish - 0.1), sy * 0.72, 0.34), 0.18, 0.12, F
            )
    # walkway on top
    zt = zc + r + 0.02
    for y in (-0.3, 0.3):
        mb.box((0, y, min(zt, H - 0.03)), (LENGTH_20 - 0.5, 0.42, 0.03), G)
    for k in range(-9, 10):
        mb.box((k * 0.29, 0, H - 0.035), (0.025, 1.0, 0.035), G)
    mb.cyl((0, 0, zc + r - 0.1), (0, 0, H - 0.04), 0.27, G, 24)
    mb.cyl((0.0, 0, H - 0.05), (0, 0, H - 0.01), 0.3, G, 24)
    for x in (-1.7, 1.5):
        mb.cyl((x, 0.0, zc + r - 0.1), (x, 0, H - 0.03), 0.1, G, 16)
    # rear end (+X): ladder, valve cabinet, data plate ; front end (-X): ladder
    for sx in (1, -1):
        y0 = -0.78 if sx > 0 else 0.78
        xl = sx * (hx - 0.045)
        for dy in (-0.17, 0.17):
            mb.box((xl, y0 + dy, H / 2), (0.03, 0.035, H - 0.35), G)
        for k in range(8):
            mb.cyl((xl, y0 - 0.17, 0.36 + k * 0.27), (xl, y0 + 0.17, 0.36 + k * 0.27), 0.014, G, 8)
    mb.box((hx - 0.17, 0.0, 0.36), (0.22, 0.52, 0.42), D)
    mb.cyl((hx - 0.2, 0, 0.36), (hx - 0.02, 0, 0.36), 0.09, M['ss'], 20)
    mb.cyl((hx - 0.05, 0, 0.36), (hx - 0.01, 0, 0.36), 0.13, M['ss'], 20)
    mb.beam((hx - 0.05, 0, 0.42), (hx - 0.05, 0.24, 0.62), 0.03, 0.03, M['orange'])
    mb.cyl((hx - 0.16, 0.62, 0.42), (hx - 0.16, 0.62, 1.15), 0.09, G, 16)  # document tube
    mb.box((hx - 0.06, 0.72, 1.55), (0.02, 0.42, 0.3), M['decal'])
    mb.box((hx - 0.06, 0.0, 2.3), (0.015, 0.7, 0.16), M['decal'])
    # side decals: hazard placard + id plate
    for sy in (-1, 1):

        def patch(x0, x1, a0, a1, m, off=0.008, seg=8, diamond=False):
            rr = r + off
            vs = []
            for i in range(seg + 1):
                a = a0 + (a1 - a0) * i / seg
                for x in (x0, x1):
                    vs.append((x, sy * rr * math.cos(a), zc + rr * math.sin(a)))
            mb.add(vs, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(seg)], m, True)

        patch(0.45, 2.0, 0.16, 0.36, M['decaldark'] if tank in ('tankwhite', 'tanksteel') else M['decal'])
        patch(0.45, 1.45, 0.05, 0.1, M['decaldark'] if tank in ('tankwhite', 'tanksteel') else M['decal'])
        patch(0.45, 0.72, 0.16, 0.36, M['decalorange'], 0.011)
        # placard diamond
        c, hw = -1.75, 0.2
        vs = []
        for dx, da in ((0, -hw), (hw, 0), (0, hw), (-hw, 0)):
            a = 0.1 + da / r
            vs.append((c + dx, sy * (r + 0.02) * math.cos(a), zc + (r + 0.02) * math.sin(a)))
        mb.add(vs, [(0, 1, 2, 3)], M['decal'])
        vs = [(Vector(v) - Vector((c, 0, 0))) * 1 for v in vs]
        k = 0.82
        vs2 = []
        for dx, da in ((0, -hw * k), (hw * k, 0), (0, hw * k), (-hw * k, 0)):
            a = 0.1 + da / r
            vs2.append((c + dx, sy * (r + 0.024) * math.cos(a), zc + (r + 0.024) * math.sin(a)))
        mb.add(vs2, [(0, 1, 2, 3)], M['decalorange'])
    return mb.mesh(f'iso_{frame}_{tank}', bevel=0.008 if detail > 1 else None)


def corrugation(L, H, depth=0.036, pitch=0.278):
    pts = []
    x = 0
    while x < L - pitch * 0.99:
        pts += [(x, 0), (x + pitch * 0.26, 0), (x + pitch * 0.5, -depth), (x + pitch * 0.76, -depth)]
        x += pitch
    pts.append((L, 0))
    return pts


def dry_container(L=12.192, mat=None, lod=1, doors=True, dark=None, H=2.591):
    mb = Mesh()
    m = mat
    hx, hy = L / 2, W / 2
    d = dark or paint('castdark', 'slate', 0.5)
    for sx in (-1, 1):
        for sy in (-1, 1):
            mb.box((sx * (hx - 0.08), sy * (hy - 0.08), H / 2), (0.16, 0.16, H), m)
            if lod > 1:
                for z in (0.059, H - 0.059):
                    mb.box((sx * (hx - 0.088), sy * (hy - 0.08), z), (0.18, 0.165, 0.118), d)
        for z in (0.07, H - 0.06):
            mb.box((sx * (hx - 0.06), 0, z), (0.12, W - 0.2, 0.12), m)
    for sy in (-1, 1):
        mb.box((0, sy * (hy - 0.05), 0.08), (L - 0.2, 0.1, 0.15), m)
        mb.box((0, sy * (hy - 0.04), H - 0.04), (L - 0.2, 0.08, 0.08), m)
        if lod:
            pts = corrugation(L - 0.32, H)
            P = [[(x - hx + 0.16, sy * (hy - 0.022 + dy), z) for z in (0.13, H - 0.06)] for x, dy in pts]
            mb.grid(P, m, smooth=False)
        else:
            mb.box((0, sy * (hy - 0.05), H / 2), (L - 0.2, 0.04, H - 0.1), m)
    pts = corrugation(W - 0.3, H)
    mb.grid(
        [[(-hx + 0.03 - dy * 1, y - W / 2 + 0.15, z) for z in (0.12, H - 0.08)] for y, dy in pts],
        m,
        smooth=False,
    ) if lod else mb.box((-hx + 0.05, 0, H / 2), (0.04, W - 0.2, H - 0.1), m)
    # roof
    if lod > 1:
        mb.grid(
            [
                [(x - hx + 0.16, y, H - 0.012 + dy * 0.5) for y in (-hy + 0.06, hy - 0.06)]
                for x, dy in corrugation(L - 0.32, H, 0.025, 0.42)
            ],
            m,
            smooth=False,
        )
    else:
        mb.box((0, 0, H - 0.03), (L - 0.2, W - 0.1, 0.03), m)
    # doors (+X)
    mb.box((hx - 0.05, 0, H / 2), (0.05, W - 0.25, H - 0.2), m)
    if lod:
        for y in (-0.85, -0.32, 0.32, 0.85):
            mb.cyl((hx + 0.0, y, 0.12), (hx + 0.0, y, H - 0.1), 0.022, d, 8)
        mb.box((hx - 0.02, 0, H / 2), (0.02, 0.03, H - 0.2), d)
    return mb.mesh('dry', bevel=0.01 if lod > 1 else None)
