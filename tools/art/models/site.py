"""What stands about: rails, hills, cones, helmets."""

import math

from mathutils import Vector

from studio.mesh import Mesh


def rail_line(mb, pts, m, h=1.05, r=0.03, step=2.0, rows=2):
    pts = [Vector(p) for p in pts]
    for a, b in zip(pts, pts[1:]):
        L = (b - a).length
        for k in range(rows):
            z = Vector((0, 0, h * (k + 1) / rows))
            mb.cyl(a + z, b + z, r, m, 5, caps=False)
        n = max(1, int(L / step))
        for k in range(n + 1):
            p = a + (b - a) * k / n
            mb.cyl(p, p + Vector((0, 0, h)), r, m, 5, caps=False)


def hills(hm, x0, x1, y0, y1, h, seed, nx=260, ny=70, base=-6, sc=900):
    from mathutils import noise as N

    Pq = []
    for i in range(nx):
        row = []
        for j in range(ny):
            X = x0 + (x1 - x0) * i / (nx - 1)
            Y = y0 + (y1 - y0) * j / (ny - 1)
            f = N.hetero_terrain(
                Vector((X / sc + seed, Y / sc, seed)), 1.0, 2.1, 6, 0.7, noise_basis='PERLIN_ORIGINAL'
            )
            e = min(1, (1 - abs(2 * i / (nx - 1) - 1)) * 3) * math.sin(math.pi * j / (ny - 1)) ** 0.8
            row.append((X, Y, base + h * max(0, f * 0.55) * e))
        Pq.append(row)
    mb = Mesh()
    mb.grid(Pq, hm)
    return mb.obj('hills')


def traffic_cone(M):
    cn = Mesh()
    cn.lathe([(0, 0.19), (0.03, 0.19), (0.03, 0.13), (0.62, 0.025), (0.62, 0.001)], M['orange'], 24, 'Z')
    cn.box((0, 0, 0.015), (0.38, 0.38, 0.03), M['dark'])
    cn.lathe([(0.26, 0.098), (0.42, 0.072)], M['white'], 24, 'Z')
    return cn.mesh('cone')


def hardhat(m, band, inner):
    """safety helmet, long axis X (peak at +X), rim at z=0, real size"""
    mb = Mesh()
    A, B, Hh = 0.138, 0.108, 0.145
    NU, NV = 96, 22

    def pt(phi, t):
        c, s = math.cos(phi), math.sin(phi)
        st = math.sin(t * math.pi / 2) ** 0.92
        z = Hh * max(0, math.cos(t * math.pi / 2)) ** 0.72
        x, y = A * st * c, B * st * s
        rd = math.exp(-((y / 0.016) ** 4)) * 0.0062 * max(0, min(1, (1 - t) * 3.2))  # centre ridge
        for o in (0.045, -0.045):
            rd += (
                math.exp(-(((y - o) / 0.009) ** 4))
                * 0.0022
                * max(0, min(1, (1 - t) * 2.6))
                * (1 if t > 0.12 else 0)
            )
        k = 1 + 0.02 * math.sin(min(1, t) * math.pi)
        return (x * k, y * k, z + rd)

    P = [[pt(2 * math.pi * i / NU, 0.001 + 0.999 * j / NV) for j in range(NV + 1)] for i in range(NU)]
    mb.grid(P, m, closeu=True)
    rim = []
    for i in range(NU):
        phi = 2 * math.pi * i / NU
        c, s = math.cos(phi), math.sin(phi)
        w = 0.012 + 0.074 * max(0, c) ** 2.2
        row = []
        for u, dz in (
            (0, 0),
            (0.35, -0.004),
            (0.8, -0.011),
            (1.0, -0.016),
            (1.02, -0.0205),
            (0.98, -0.022),
            (0.5, -0.014),
            (0, -0.007),
        ):
            row.append(
                ((A + w * u) * c, (B + 0.012 * u + 0.01 * max(0, c) * u) * s, dz + 0.004 * (1 - abs(c)) * u)
            )
        rim.append(row)
    mb.grid(rim, m, closeu=True)
    mb.grid([[(p[0] * 0.96, p[1] * 0.96, p[2] * 0.95 - 0.004) for p in r] for r in P], inner, closeu=True)
    # headband
    mb.grid(
        [
            [
                (A * 0.86 * math.cos(2 * math.pi * i / 48), B * 0.86 * math.sin(2 * math.pi * i / 48), z)
                for z in (-0.022, 0.012)
            ]
            for i in range(48)
        ],
        band,
        closeu=True,
    )
    return mb.mesh('hardhat', auto=50)
