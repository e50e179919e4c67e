"""Quay crane, yard gantry, spreader, lattice work."""

from mathutils import Vector

from studio.mesh import Mesh
from models.site import rail_line


def quay_crane(M, H=46, boom_up=False, col='frame_white', acc='frame_orange', outreach=60):
    mb = Mesh()
    C, A = M[col], M[acc]
    gx, gy = 15, 12  # gauge in x (waterside +x), y width
    for sx in (-1, 1):
        for sy in (-1, 1):
            mb.box((sx * gx, sy * gy, H / 2 + 1.5), (1.9, 1.7, H - 3), C)
            mb.box((sx * gx, sy * gy, 1.6), (2.0, 7.5, 1.4), A)
            for k in (-2.6, -0.9, 0.9, 2.6):
                mb.cyl(
                    (sx * gx - 0.4, sy * gy + k, 0.5), (sx * gx + 0.4, sy * gy + k, 0.5), 0.5, M['dark'], 16
                )
        mb.box((sx * gx, 0, 8.5), (1.7, 2 * gy, 2.0), C)
        mb.box((sx * gx, 0, H - 0.8), (1.8, 2 * gy + 2, 2.2), C)
    for sy in (-1, 1):
        mb.box((0, sy * gy, 9.0), (2 * gx, 1.4, 1.8), C)
        mb.box((0, sy * gy, H - 0.8), (2 * gx, 1.4, 2.0), C)
        mb.beam((-gx, sy * gy, 10), (gx, sy * gy, H * 0.62), 1.0, 1.0, C)
        mb.beam((-gx, sy * gy, H * 0.62), (gx, sy * gy, H * 0.62), 0.9, 1.1, C)
    # A frame
    zt = H + 24
    for sy in (-1, 1):
        mb.beam((gx, sy * gy * 0.9, H), (gx - 3, sy * 3, zt), 1.2, 1.2, C)
        mb.beam((-gx, sy * gy * 0.9, H), (gx - 3.5, sy * 3, zt - 1), 0.9, 0.9, C)
    mb.box((gx - 3, 0, zt), (2, 8, 1.6), A)
    # boom
    for sy in (-1, 1):
        y = sy * 3.2
        zb = H + 1.8
        mb.box((-gx / 2 - 8, y, zb), (gx + 26, 0.9, 2.2), C)
        e = (gx + outreach, y, zb) if not boom_up else (gx + outreach * 0.2, y, zb + outreach * 0.96)
        mb.beam((gx - 4 if not boom_up else gx, y, zb), e, 0.9, 2.2, C)
        for f in (0.45, 0.9):
            q = tuple(a + (b - a) * f for a, b in zip((gx, y, zb + 1), e))
            mb.beam((gx - 3, sy * 3, zt), q, 0.28, 0.28, C)
        mb.beam((gx - 3.5, sy * 3, zt - 1), (-gx - 18, y, zb + 1), 0.28, 0.28, C)
    if not boom_up:
        for k in range(0, int(outreach / 6)):
            mb.box((gx + 4 + k * 6, 0, H + 2.4), (0.4, 6.4, 0.5), C)
        xs = gx + outreach * 0.42
        mb.box((xs, 0, H + 0.3), (5, 5.6, 1.0), A)
        mb.box((xs + 1.5, 2.2, H - 2), (2.2, 2.2, 2.4), M['glass'])
        for sx in (-1.5, 1.5):
            for sy in (-3, 3):
                mb.cyl((xs + sx, sy * 0.6, H), (xs + sx, sy * 1.1, H - 16), 0.05, M['dark'], 6)
        mb.box((xs, 0, H - 16.4), (2.2, 12, 0.7), A)
        for sy in (-1, 1):
            mb.box((xs, sy * 5.8, H - 16.8), (2.4, 0.5, 0.5), A)
    mb.box((-gx - 6, 0, H + 5.2), (11, 8.4, 5), C)
    mb.box((-gx - 6, 0, H + 6.4), (11.1, 8.5, 0.5), A)
    # stairs
    for k in range(6):
        mb.beam((-gx + 1.6, gy + 1.2, 3 + k * 6.5), (-gx + 6, gy + 1.2, 6.2 + k * 6.5), 0.9, 0.15, C)
        mb.box((-gx + 4, gy + 1.3, 6.2 + k * 6.5), (5, 1.4, 0.15), C)
    return mb.mesh('crane', bevel=None)


def spreader(M, col='frame_orange'):
    """z=0 at twist-lock seat (top of container). long axis X"""
    mb = Mesh()
    C = M[col]
    D = M['dark']
    G = M['galv']
    S = M['slate']
    for s in (-1, 1):
        mb.box((0, s * 0.42, 0.42), (3.9, 0.26, 0.5), C)
        mb.box((0, s * 0.42, 0.69), (4.1, 0.34, 0.05), C)
        for x in (-1.5, -0.75, 0, 0.75, 1.5):
            mb.box((x, s * 0.565, 0.42), (0.06, 0.04, 0.42), C)
        mb.box((s * 2.3, 0, 0.42), (1.4, 0.34, 0.36), S)
        mb.box((s * 2.93, 0, 0.36), (0.3, 2.44, 0.44), C)
        mb.box((s * 2.93, 0, 0.6), (0.36, 2.5, 0.05), C)
        for t in (-1, 1):
            mb.box((s * 2.94, t * 1.13, 0.2), (0.26, 0.26, 0.36), C)
            mb.box((s * 2.94, t * 1.13, 0.03), (0.2, 0.18, 0.1), D)
            mb.cyl((s * 2.94, t * 1.13, -0.06), (s * 2.94, t * 1.13, 0.1), 0.05, G, 12)
            mb.beam((s * 3.02, t * 1.2, 0.3), (s * 3.34, t * 1.42, -0.12), 0.22, 0.03, C)
            mb.beam((s * 3.34, t * 1.42, -0.12), (s * 3.36, t * 1.44, -0.5), 0.22, 0.03, C)  # flippers
            mb.cyl((s * 2.6, t * 0.9, 0.62), (s * 2.6, t * 0.9, 0.84), 0.1, G, 14)
            mb.box((s * 2.55, t * 0.62, 0.7), (0.4, 0.3, 0.22), S)
        mb.cyl((s * 0.9, -0.3, 0.95), (s * 0.9, 0.3, 0.95), 0.1, G, 12)
        mb.tube([(s * 1.0, -0.2, 0.72), (s * 1.6, -0.3, 0.78), (s * 2.4, -0.2, 0.66)], 0.03, D, 8)
        mb.tube([(s * 1.0, 0.2, 0.72), (s * 1.7, 0.28, 0.8), (s * 2.5, 0.3, 0.66)], 0.025, D, 8)
    mb.box((0, 0, 0.5), (0.5, 0.7, 0.4), C)
    mb.box((0, 0.0, 0.78), (1.3, 0.5, 0.22), S)
    mb.box((0.7, -0.1, 0.9), (0.5, 0.4, 0.3), G)
    mb.box((-0.6, 0.1, 0.88), (0.5, 0.36, 0.26), M['frame_white'])
    # head block
    z = 1.55
    mb.box((0, 0, z), (2.6, 0.9, 0.36), C)
    mb.box((0, 0, z + 0.2), (2.75, 1.0, 0.06), C)
    for s in (-1, 1):
        for t in (-1, 1):
            mb.box((s * 1.15, t * 0.36, z - 0.42), (0.2, 0.14, 0.7), C)
            mb.box((s * 1.05, t * 0.62, z + 0.42), (0.72, 0.05, 0.7), C)
            mb.box((s * 1.05, t * 0.40, z + 0.42), (0.72, 0.05, 0.7), C)
            mb.lathe(
                [(-0.07, 0.12), (-0.07, 0.36), (-0.03, 0.31), (0.03, 0.31), (0.07, 0.36), (0.07, 0.12)],
                G,
                36,
                'Y',
                (s * 1.05, t * 0.51, z + 0.62),
            )
            mb.cyl((s * 1.05, t * 0.66, z + 0.62), (s * 1.05, t * 0.36, z + 0.62), 0.08, D, 16)
    mb.box((0, 0, z + 0.5), (0.9, 0.6, 0.6), S)
    return mb.mesh('spreader', bevel=0.012)


def ropes(mb, M, x, y, z, top, spread=0.6):
    for s in (-1, 1):
        for t in (-1, 1):
            for q in (-0.33, 0.33):
                mb.cyl(
                    (x + s * 1.05 + q, y + t * 0.51, z + 2.17),
                    (x + s * (1.05 + spread) + q * 1.2, y + t * (0.51 + spread * 0.6), top),
                    0.016,
                    M['dark'],
                    8,
                    caps=False,
                )
    mb.cyl((x, y, z + 2.3), (x + 0.1, y, top), 0.03, M['dark'], 8, caps=False)


def rtg(M, span=23.5, H=18.0, base=13.0, col='frame_white'):
    """span along Y, travel along X"""
    mb = Mesh()
    C = M[col]
    D = M['dark']
    A = M['frame_orange']
    for s in (-1, 1):
        y = s * span / 2
        for x in (-base / 2, base / 2):
            mb.box((x, y, H / 2 + 1.4), (0.9, 0.75, H - 2.8), C)
            mb.beam((x, y, H - 3.2), (x, y - s * 2.4, H - 0.4), 0.4, 0.5, C)
            for q in (-1.1, 1.1):
                mb.lathe(
                    [(-0.28, 0.4), (-0.32, 0.7), (-0.2, 0.8), (0.2, 0.8), (0.32, 0.7), (0.28, 0.4)],
                    M['rubber'],
                    32,
                    'Y',
                    (x + q, y, 0.8),
                )
                mb.cyl((x + q, y - 0.3, 0.8), (x + q, y + 0.3, 0.8), 0.42, C, 24)
            mb.box((x, y, 1.75), (3.6, 0.8, 0.5), A)
        mb.box((0, y, 2.5), (base + 3, 0.7, 1.0), C)
        mb.box((0, y, H - 0.6), (base + 1, 0.7, 1.2), C)
        mb.box((-1.2, y + s * 0.9, 3.8), (4.4, 1.3, 2.0), M['slate']) if s > 0 else None
    for x in (-base / 2, base / 2):
        mb.box((x, 0, H + 0.4), (0.95, span + 2.4, 1.5), C)
        mb.box((x, 0, H + 1.17), (0.5, span + 2, 0.08), D)
        rail_line(
            mb,
            [(x * 1.07, -span / 2 - 1, H + 1.15), (x * 1.07, span / 2 + 1, H + 1.15)],
            M['galv'],
            1.1,
            0.03,
            1.8,
        )
    return mb


def lattice(mb, p0, p1, w, m, n=20, rc=0.11, rb=0.06):
    p0, p1 = Vector(p0), Vector(p1)
    d = (p1 - p0).normalized()
    u = Vector((0, 1, 0)) if abs(d.y) < 0.9 else Vector((1, 0, 0))
    a = d.cross(u).normalized()
    b = a.cross(d).normalized()
    cs = [a * sx * w / 2 + b * sy * w / 2 for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))]
    for c in cs:
        mb.cyl(p0 + c, p1 + c, rc, m, 8)
    for k in range(n):
        q0 = p0 + (p1 - p0) * k / n
        q1 = p0 + (p1 - p0) * (k + 1) / n
        for i in range(4):
            mb.cyl(q0 + cs[i], q1 + cs[(i + 1) % 4], rb, m, 6)
