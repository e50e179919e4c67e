"""A chemical parcel tanker."""

import math

from studio.materials import paint
from studio.mesh import Mesh
from models.container_ship import hull_half_breadth, stem_at
from models.site import rail_line


def tanker(M, L=172, B=28, fore=8.2):
    hm = paint('hull_pt', '#123c5c', 0.34, coat=0.35, dirt=0.3, scale=0.14, bump=0.1, grimecol='#3a3a3e')
    boot = paint('boot_pt', '#7a2c1e', 0.5, dirt=0.5, scale=0.14)
    line = M['white']
    dk = paint(
        'deck_pt',
        '#37605f',
        0.62,
        dirt=0.55,
        scale=0.25,
        streak=False,
        coat=0,
        bump=0.06,
        grimecol='#5b4a3a',
        varycol=0.1,
    )
    sup = paint('sup_pt', '#ece8de', 0.4, dirt=0.3, scale=0.3, grimecol='#8a7355')
    G = M['glass']
    O = M['orange']
    S = M['ss']
    Wt = M['white']
    sl = M['slate']
    D = M['dark']

    def ss(u):
        u = max(0, min(1, u))
        return u * u * (3 - 2 * u)

    def sheer(x):
        return (
            fore
            + 2.8 * ss((x - L * 0.368) / (L * 0.018))
            + (2.0 * ((x - L * 0.38) / (L * 0.12)) ** 1.5 if x > L * 0.38 else 0)
            + 2.6 * ss((-L * 0.30 - x) / (L * 0.012))
        )

    xs = sorted(
        set(
            [-L / 2 + L * i / 129 for i in range(130)]
            + [L / 2 - 40 + 42 * i / 64 for i in range(65)]
            + [L * (0.366 + 0.024 * i / 14) for i in range(15)]
            + [-L * (0.29 + 0.03 * i / 14) for i in range(15)]
        )
    )
    hb = Mesh()
    for s in (-1, 1):
        for za, zb, m in ((-5, 1.0, boot), (1.0, 1.28, line), (1.28, 'top', hm)):
            rows = []
            for x in xs:
                b = sheer(x) if zb == 'top' else zb
                n = 14 if zb == 'top' else 4
                rows.append(
                    [
                        (
                            min(x, stem_at(za + (b - za) * k / n, L, fore)) if x > L / 2 - 24 else x,
                            s * hull_half_breadth(x, za + (b - za) * k / n, L, B, fore),
                            za + (b - za) * k / n,
                        )
                        for k in range(n + 1)
                    ]
                )
            hb.grid(rows, m)
    tz = [1.28 + (sheer(-L / 2) - 1.28) * k / 8 for k in range(9)]
    hb.grid(
        [[(-L / 2, s * hull_half_breadth(-L / 2, z, L, B, fore), z) for z in tz] for s in (-1, 1)],
        hm,
        smooth=False,
    )
    dz = lambda x: sheer(x) - (1.0 if x > L * 0.38 else 0.03)
    hb.grid(
        [[(x, s * hull_half_breadth(x, sheer(x), L, B, fore) * 0.997, dz(x)) for s in (-1, 1)] for x in xs],
        dk,
        smooth=False,
    )
    for s in (-1, 1):
        hb.grid(
            [
                [
                    (x, s * hull_half_breadth(x, sheer(x), L, B, fore) * q, sheer(x) - e)
                    for q, e in ((0.998, 0.0), (0.985, 1.0))
                ]
                for x in xs
                if x > L * 0.37
            ],
            hm,
        )
    hb.obj('hull', auto=40)
    d = Mesh()
    z0 = fore
    x0, x1 = -L * 0.285, L * 0.36
    # external deck frames
    x = x0 + 1.0
    while x < x1 - 1:
        d.box((x, 0, z0 + 0.32), (0.22, B - 3.2, 0.64), dk)
        x += 3.3
    for y in (-B * 0.33, -B * 0.17, B * 0.17, B * 0.33):
        d.box(((x0 + x1) / 2, y, z0 + 0.22), (x1 - x0, 0.14, 0.44), dk)
    for s in (-1, 1):
        d.box(((x0 + x1) / 2, s * (B / 2 - 0.9), z0 + 0.14), (x1 - x0 - 14, 0.1, 0.28), dk)
    # longitudinal pipe rack
    rows = [
        (-5.1, S, 0.20),
        (-4.45, Wt, 0.24),
        (-3.75, S, 0.24),
        (-3.1, M['frame_teal'], 0.18),
        (-2.5, S, 0.2),
        (2.5, S, 0.2),
        (3.1, S, 0.24),
        (3.75, Wt, 0.24),
        (4.4, S, 0.2),
        (5.05, M['frame_teal'], 0.22),
    ]
    for y, m, r in rows:
        d.cyl((x0 + 2, y, z0 + 1.75), (x1 - 6 + (y * 1.3 if y > 0 else -y * 0.8), y, z0 + 1.75), r, m, 16)
    for y, m, r in [(-4.8, Wt, 0.13), (-4.1, S, 0.13), (4.1, S, 0.13), (4.75, M['orange'], 0.10)]:
        d.cyl((x0 + 2, y, z0 + 2.45), (x1 - 12, y, z0 + 2.45), r, m, 12)
    x = x0 + 3
    while x < x1 - 5:
        for s in (-1, 1):
            for y in (2.15, 5.5):
                d.box((x, s * y, z0 + 1.2), (0.2, 0.2, 2.4), dk)
            d.box((x, s * 3.8, z0 + 1.45), (0.2, 3.6, 0.2), dk)
            d.box((x, s * 3.8, z0 + 2.25), (0.18, 3.6, 0.16), dk)
        x += 6.6
    # catwalk
    zc = z0 + 3.3
    d.box(((x0 + x1) / 2, 0, zc), (x1 - x0, 1.7, 0.12), M['galv'])
    for s in (-1, 1):
        rail_line(d, [(x0, s * 0.82, zc), (x1, s * 0.82, zc)], Wt, 1.05, 0.035, 2.2)
    x = x0 + 3
    while x < x1:
        d.beam((x, -1.3, z0), (x, -0.75, zc), 0.16, 0.16, dk)
        d.beam((x, 1.3, z0), (x, 0.75, zc), 0.16, 0.16, dk)
        x += 6.6
    # tank domes, vents, hatches, drop pipes
    x = x0 + 5.0
    k = 0
    while x < x1 - 7:
        for s in (-1, 1):
            if abs(x - 4) < 8:
                continue
            y = s * 8.3
            d.cyl((x, y, z0), (x, y, z0 + 1.25), 0.95, Wt, 28)
            d.cyl((x, y, z0 + 1.25), (x, y, z0 + 1.38), 1.1, S, 28)
            d.cyl((x, y, z0 + 1.38), (x, y, z0 + 1.5), 0.5, O if k % 4 == 0 else M['galv'], 20)
            d.cyl((x + 2.6, s * 7.2, z0), (x + 2.6, s * 7.2, z0 + 4.6), 0.17, Wt, 12)
            d.cyl((x + 2.6, s * 7.2, z0 + 4.6), (x + 2.6, s * 7.2, z0 + 5.2), 0.34, O, 16)
            d.cyl((x + 2.6, s * 7.2, z0 + 2.0), (x + 2.6, s * 5.0, z0 + 2.0), 0.12, S, 10)
            d.cyl((x - 2.2, s * 10.4, z0), (x - 2.2, s * 10.4, z0 + 0.8), 0.42, M['galv'], 18)
            d.cyl((x - 2.2, s * 10.4, z0 + 0.8), (x - 2.2, s * 10.4, z0 + 0.9), 0.5, S, 18)
            d.cyl((x + 0.2, s * 6.6, z0 + 0.4), (x + 0.2, s * 6.6, z0 + 1.75), 0.2, S, 14)
            d.cyl((x + 0.2, s * 6.6, z0 + 1.75), (x + 0.2, s * 5.0, z0 + 1.75), 0.18, S, 14)
            d.cyl((x + 0.2, s * 6.6, z0 + 0.9), (x + 0.2, s * 6.6, z0 + 1.15), 0.34, M['frame_teal'], 16)
            d.cyl((x + 0.2, s * 6.6, z0 + 1.75), (x + 0.2, s * 6.6, z0 + 2.15), 0.06, D, 8)
            d.cyl((x + 0.2, s * 6.6, z0 + 2.15), (x + 0.2, s * 6.6, z0 + 2.2), 0.3, O, 18)
            d.box((x + 4.2, s * 11.2, z0 + 0.45), (0.7, 0.5, 0.9), M['frame_white'])
        x += 8.4
        k += 1
    # midship manifold
    xm = 4.0
    d.box((xm, 0, z0 + 0.5), (10.5, B - 4.6, 0.12), dk)
    for s in (-1, 1):
        d.box((xm, s * (B / 2 - 2.6), z0 + 0.75), (10.5, 2.6, 0.5), M['galv'])
        d.box((xm, s * (B / 2 - 2.6), z0 + 1.02), (10.3, 2.4, 0.04), sl)
        for xx in (-4.8, 4.8):
            d.box((xm + xx, s * (B / 2 - 2.2), z0 + 1.7), (0.22, 0.22, 2.4), Wt)
        d.box((xm, s * (B / 2 - 2.2), z0 + 1.9), (9.8, 0.26, 0.24), Wt)
    for k in range(10):
        xx = xm - 4.3 + k * 0.955
        m = (S, S, Wt, S, S)[k % 5]
        d.cyl((xx, -B / 2 + 1.7, z0 + 2.25), (xx, B / 2 - 1.7, z0 + 2.25), 0.23, m, 16)
        for s in (-1, 1):
            for yy, rr, mm in (
                (B / 2 - 1.7, 0.42, O if k % 3 == 1 else S),
                (B / 2 - 2.15, 0.36, S),
                (B / 2 - 3.3, 0.36, M['frame_teal']),
                (B / 2 - 3.7, 0.36, M['frame_teal']),
                (B / 2 - 5.2, 0.34, S),
            ):
                d.cyl((xx, s * yy, z0 + 2.25), (xx, s * (yy - 0.14), z0 + 2.25), rr, mm, 20)
            d.cyl((xx, s * (B / 2 - 3.5), z0 + 2.25), (xx, s * (B / 2 - 3.5), z0 + 3.1), 0.07, D, 8)
            d.cyl((xx, s * (B / 2 - 3.5), z0 + 3.1), (xx, s * (B / 2 - 3.5), z0 + 3.16), 0.34, O, 20)
    # hose cranes
    for s, xx in ((1, xm - 7.6), (-1, xm + 7.6)):
        yc = s * 1.6
        d.cyl((xx, yc, z0), (xx, yc, z0 + 7.4), 0.75, Wt, 24)
        d.cyl((xx, yc, z0 + 7.4), (xx, yc, z0 + 8.4), 1.0, O, 24)
        d.box((xx, yc, z0 + 9.1), (2.2, 1.9, 1.5), Wt)
        e = (xx + s * 17.0, yc, z0 + 9.3)
        d.beam((xx, yc, z0 + 9.4), e, 0.7, 0.9, O)
        d.cyl((xx, yc, z0 + 10.6), e, 0.05, D, 6)
        d.box((xx, yc, z0 + 10.2), (0.8, 0.8, 1.2), Wt)
        d.beam((e[0] - 1, yc, z0), (e[0] - 1, yc, z0 + 8.9), 0.25, 0.25, Wt)
        d.beam((xx + s * 1.0, yc, z0 + 8.0), (xx + s * 6, yc, z0 + 9.0), 0.3, 0.3, S)
    # deck tanks
    for s in (-1, 1):
        for j, xx in enumerate((x1 - 13.0,)):
            r = 1.9
            y = s * 8.4
            zc2 = z0 + 2.9
            hl = 6.2
            pr = [r * i / 10 for i in range(1, 11)]
            lf = [(-hl - 1.0 * math.sqrt(max(0, 1 - (q / r) ** 2)), q) for q in pr]
            d.lathe(
                [(lf[0][0] - 0.01, 0.01)] + lf + [(-a, q) for a, q in lf[::-1]] + [(-lf[0][0] + 0.01, 0.01)],
                Wt,
                48,
                'X',
                (xx, y, zc2),
            )
            for q in (-4, 0, 4):
                d.lathe(
                    [(q - 0.08, r), (q - 0.08, r + 0.04), (q + 0.08, r + 0.04), (q + 0.08, r)],
                    S,
                    48,
                    'X',
                    (xx, y, zc2),
                    smooth=False,
                )
            for q in (-4, 4):
                d.box((xx + q, y, z0 + 0.9), (0.5, 3.2, 1.9), dk)
            d.cyl((xx, y, zc2 + r - 0.1), (xx, y, zc2 + r + 0.6), 0.4, S, 20)
            d.box((xx, y, zc2 + r + 0.1), (8, 0.8, 0.06), M['galv'])
    # side rails, bollards, foam monitors
    pts = [(x, 0, z0) for x in [x0 + (x1 - x0) * k / 30 for k in range(31)]]
    for s in (-1, 1):
        rail_line(
            d,
            [(p[0], s * (hull_half_breadth(p[0], fore, L, B, fore) - 0.18), z0) for p in pts],
            Wt,
            1.1,
            0.035,
            1.7,
            3,
        )
        for x in (-38, -24, 20, 38, 52):
            for q in (-0.5, 0.5):
                d.cyl((x + q, s * (B / 2 - 1.5), z0), (x + q, s * (B / 2 - 1.5), z0 + 0.75), 0.24, D, 14)
        for x in (-28, -10, 16, 36):
            d.cyl((x, s * 1.2, zc), (x, s * 1.2, zc + 1.5), 0.14, O, 12)
            d.cyl((x, s * 1.2, zc + 1.5), (x + 0.9, s * 2.0, zc + 1.9), 0.12, O, 12)
    # forecastle
    zf = sheer(L * 0.40) - 1.0
    for s in (-1, 1):
        d.box((L * 0.405, s * 3.2, zf + 1.0), (2.0, 2.6, 1.6), sl)
        d.cyl((L * 0.405, s * 1.7, zf + 1.2), (L * 0.405, s * 4.7, zf + 1.2), 0.85, M['frame_teal'], 24)
        d.cyl((L * 0.405, s * 5.0, zf + 1.2), (L * 0.405, s * 5.6, zf + 1.2), 0.6, D, 20)
        for q in (-0.5, 0.5):
            d.cyl((L * 0.43 + q, s * 4.4, zf), (L * 0.43 + q, s * 4.4, zf + 0.8), 0.28, D, 14)
        d.cyl((L * 0.388, s * 7.5, zf), (L * 0.388, s * 7.5, zf + 1.4), 0.5, Wt, 20)
        d.cyl((L * 0.388, s * 7.5, zf + 1.4), (L * 0.388, s * 7.5, zf + 1.8), 0.8, Wt, 20)
    d.cyl((L * 0.415, 0, zf), (L * 0.415, 0, zf + 11), 0.34, Wt, 16, 0.16)
    d.box((L * 0.415, 0, zf + 7.6), (0.3, 4.6, 0.2), Wt)
    d.box((L * 0.415, 0, zf + 9.2), (0.9, 0.9, 0.2), Wt)
    d.beam((L * 0.415, 0, zf + 8), (L * 0.39, 0, zf), 0.14, 0.14, Wt)
    d.box((L * 0.372, 0, z0 + 1.5), (0.1, 2.0, 2.2), sl)
    d.obj('deckgear', auto=40)
    # accommodation
    a = Mesh()
    xf = -L * 0.292
    dh = 2.75
    zb = fore
    W0 = B - 3.0
    for k in range(6):
        w = W0 if k < 2 else (W0 - 2.6 if k < 5 else W0 - 7)
        xb = xf - 14.5 if k < 5 else xf - 9.5
        sx = xf - (0.6 * k if k < 5 else 3.2)
        cx = (sx + xb) / 2
        a.box((cx, 0, zb + dh * k + dh / 2), (sx - xb, w, dh - 0.22), sup)
        a.box((cx, 0, zb + dh * k + dh - 0.1), (sx - xb + 0.9, w + 1.5, 0.2), sup)
        if k < 5:
            n = 8 if k < 2 else 7
            for j in range(-n, n + 1):
                if k == 0 and j in (-3, 3):
                    continue
                a.box((sx + 0.01, j * (w - 3) / (2 * n), zb + dh * k + dh * 0.56), (0.08, 0.62, 0.72), G)
            for s in (-1, 1):
                for j in range(6):
                    a.box((sx - 1.6 - j * 2.1, s * w / 2, zb + dh * k + dh * 0.56), (0.62, 0.08, 0.72), G)
            for s in (-1, 1):
                rail_line(
                    a,
                    [
                        (sx + 0.4, s * (w / 2 + 0.65), zb + dh * (k + 1)),
                        (xb - 0.3, s * (w / 2 + 0.65), zb + dh * (k + 1)),
                    ],
                    sup,
                    1.0,
                    0.035,
                    1.6,
                )
            rail_line(
                a,
                [
                    (sx + 0.4, -(w / 2 + 0.65), zb + dh * (k + 1)),
                    (sx + 0.4, (w / 2 + 0.65), zb + dh * (k + 1)),
                ],
                sup,
                1.0,
                0.035,
                1.6,
            )
    zw = zb + dh * 5
    sx = xf - 3.2
    a.box((sx - 3.0, 0, zw + 1.55), (6.35, W0 - 6.8, 1.05), G)
    a.box((sx - 3.2, 0, zw + dh + 0.08), (8.2, W0 - 5.6, 0.3), sup)
    for j in range(-6, 7):
        a.box((sx + 0.19, j * 1.5, zw + 1.55), (0.06, 0.12, 1.05), sup)
    for s in (-1, 1):
        a.box((sx - 2.2, s * (B / 2 - 2.6), zw + 0.0), (3.6, 5.6, 0.2), sup)
        a.box((sx - 2.2, s * (B / 2 - 2.6), zw + 0.6), (3.6, 5.6, 1.0), sup)
        a.beam((sx - 2.2, s * (B / 2 - 1.0), zw), (sx - 2.2, s * (B / 2 - 5.4), zw - 3.0), 0.4, 0.6, sup)
        # lifeboat davits
        yl = s * (B / 2 - 1.4)
        zl = zb + dh * 2 + 0.8
        a.lathe(
            [(-3.4, 0.05), (-3.0, 0.75), (-1.8, 1.15), (1.8, 1.15), (3.0, 0.75), (3.4, 0.05)],
            O,
            24,
            'X',
            (xf - 8.5, yl, zl + 0.6),
        )
        a.box((xf - 8.5, yl, zl + 1.5), (2.6, 1.3, 0.7), O)
        for q in (-2.4, 2.4):
            a.beam(
                (xf - 8.5 + q, s * (W0 / 2), zl - 1.4), (xf - 8.5 + q, yl + s * 0.2, zl + 2.6), 0.3, 0.4, sup
            )
    # masts, funnel
    a.cyl((sx - 4, 0, zw + dh), (sx - 4, 0, zw + dh + 9), 0.4, sup, 16, 0.2)
    a.box((sx - 4, 0, zw + dh + 4.5), (0.4, 6, 0.25), sup)
    a.box((sx - 3.2, 0, zw + dh + 3), (1.4, 1.6, 0.2), sup)
    a.box((sx - 2.9, 0, zw + dh + 3.4), (0.3, 3.6, 0.3), sup)
    a.box((sx - 2.9, 0, zw + dh + 6.2), (0.25, 2.6, 0.25), sup)
    for s in (-1, 1):
        a.lathe(
            [(0, 0.9), (0.5, 1.0), (1.1, 0.85), (1.6, 0.4), (1.75, 0.02)],
            sup,
            24,
            'Z',
            (sx - 6.2, s * 5.0, zw + dh + 0.3),
        )
    xfn = xf - 19.5
    a.box((xfn, 0, zb + 5.5), (8, W0 - 8, 11), sup)
    fp = [
        (-3.4, -2.6),
        (3.0, -2.9),
        (3.6, -1.6),
        (3.6, 1.6),
        (3.0, 2.9),
        (-3.4, 2.6),
        (-3.9, 1.2),
        (-3.9, -1.2),
    ]
    for zA, zB, m in (
        (zb + 11, zb + 15.2, M['tanknavy']),
        (zb + 15.2, zb + 16.4, O),
        (zb + 16.4, zb + 18.4, M['tanknavy']),
        (zb + 18.4, zb + 18.9, D),
    ):
        a.prism([(xfn + p, q) for p, q in fp], m, 'Z', zA, zB)
    for q in (-1.4, 0, 1.4):
        a.cyl((xfn + q, 0.3 * q, zb + 18.8), (xfn + q - 0.4, 0.3 * q, zb + 20.4), 0.4, D, 14)
    a.obj('accom', bevel=0.05)
