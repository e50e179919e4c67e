"""A container ship."""

import math
import random

from studio.materials import paint
from studio.mesh import Mesh, instance
from models.containers import CONTAINER_COLOURS, dry_container


def stem_at(z, L, zd):
    t = max(0.0, min(1.15, (z + 8) / (zd + 8)))
    return L / 2 - 2 - (17 * (1 - t) ** 1.15 if t < 1 else -(t - 1) * 22)


def hull_half_breadth(x, z, L, B, zd):
    """half breadth of hull; x from -L/2..L/2 ; z waterline=0"""
    t = max(0.0, min(1.0, (z + 8) / (zd + 8)))
    xb = stem_at(z, L, zd)
    xs = L * 0.19 + L * 0.15 * t
    xa = -L / 2 + 4 * (1 - t) ** 1.2 + (10 * (1 - t) if t < 0.7 else 0)
    xe = -L * 0.36 + L * 0.1 * (1 - t)
    if x >= xb or x <= xa:
        return (
            0.0
            if x >= xb
            else (
                B / 2 * (0.86 if t > 0.75 else 0.0 + 0.86 * (t / 0.75) ** 0.7) if x <= xa and t > 0.1 else 0
            )
        )
    f = 1.0
    if x > xs:
        u = (x - xs) / (xb - xs)
        f = (1 - u ** (1.3 + 1.5 * t**1.5)) ** (1.18 - 0.55 * t)
    if x < xe:
        u = (xe - x) / (xe - xa)
        tr = 0.86 * min(1, (t / 0.75)) ** 0.7
        f = tr + (1 - tr) * (1 - u**2.0)
    return B / 2 * max(f, 0.0)


def ship(M, L=300, B=43, fore=13.5, cont=None, seed=4, density=1.0, colors=None, hullm=None):
    rnd = random.Random(seed)
    hm = hullm or paint('hull', 'navy', 0.38, coat=0.3, dirt=0.35, scale=0.12, bump=0.15, grimecol='#4a3a30')
    boot = paint('boottop', '#7a2c1e', 0.5, dirt=0.5, scale=0.12)
    line = paint('hull_line', 'white', 0.4, dirt=0.3, scale=0.12)
    deckm = paint('deck', '#4f5a5a', 0.7, dirt=0.4, scale=0.2, streak=False)
    sup = paint('super', '#ece8de', 0.4, dirt=0.3, scale=0.25, grimecol='#8a7355')
    dark = M['glass']
    mb = Mesh()
    N = 140
    xs = [-L / 2 + L * i / (N - 1) for i in range(N)]
    # denser at the bow
    xs = sorted(set(xs + [L / 2 - 45 + 45 * i / 60 for i in range(61)]))

    def sheer(x):
        return fore + (0 if x < L * 0.33 else 6.5 * ((x - L * 0.33) / (L * 0.17)) ** 1.6)

    for side in (-1, 1):
        for za, zb, m in ((-6, 1.4, boot), (1.4, 1.75, line), (1.75, 'top', hm)):
            rows = []
            for x in xs:
                top = sheer(x)
                a = za
                b = top if zb == 'top' else zb
                n = 14 if zb == 'top' else 4
                rows.append(
                    [
                        (
                            min(x, stem_at(a + (b - a) * k / n, L, fore)) if x > L / 2 - 24 else x,
                            side * hull_half_breadth(x, a + (b - a) * k / n, L, B, fore),
                            a + (b - a) * k / n,
                        )
                        for k in range(n + 1)
                    ]
                )
            mb.grid(rows, m)
    # transom
    tz = [1.75 + (fore - 1.75) * k / 8 for k in range(9)]
    mb.grid(
        [
            [(-L / 2 + 0.0, s * hull_half_breadth(-L / 2, z, L, B, fore) * 1.0, z) for z in tz]
            for s in (-1, 1)
        ],
        hm,
        smooth=False,
    )
    # deck
    mb.grid(
        [
            [
                (
                    x,
                    s * hull_half_breadth(x, sheer(x), L, B, fore) * 0.995,
                    min(sheer(x), fore + (0 if x < L * 0.36 else 4.8 * ((x - L * 0.36) / (L * 0.14)))) - 0.9,
                )
                for s in (-1, 1)
            ]
            for x in xs
        ],
        deckm,
        smooth=False,
    )
    for s in (-1, 1):
        mb.grid(
            [
                [
                    (x, s * hull_half_breadth(x, sheer(x), L, B, fore) * q, sheer(x) - e)
                    for q, e in ((0.995, 0.0), (0.985, 0.9))
                ]
                for x in xs
            ],
            hm,
        )
    # hatch coamings
    ho = mb.obj('Hull', auto=40)
    # superstructure (bridge forward island)
    sb = Mesh()
    xbr = L * 0.16
    zt = fore
    nd = 11
    dh = 2.9
    for k in range(nd):
        w = B * 0.84 if k < nd - 2 else B * 0.78
        sb.box((xbr, 0, zt + dh * k + dh / 2), (11.5 if k < nd - 1 else 9.5, w, dh - 0.25), sup)
        sb.box((xbr, 0, zt + dh * k + dh - 0.1), (12.3, w + 0.8, 0.22), sup)
        if k < nd - 2:
            for j in range(-7, 8):
                for sx in (-1, 1):
                    sb.box((xbr + sx * 5.76, j * w / 16, zt + dh * k + dh * 0.55), (0.06, 0.9, 0.9), dark)
    zbd = zt + dh * (nd - 1)
    sb.box((xbr + 0.6, 0, zbd + 1.35), (9.7, B * 0.80, 1.15), dark)  # bridge window band
    sb.box((xbr, 0, zbd + dh + 0.05), (11.2, B * 0.86, 0.35), sup)
    for s in (-1, 1):
        sb.box((xbr + 1.2, s * B * 0.46, zbd + 1.1), (5, B * 0.12, 1.9), sup)
        sb.box((xbr + 1.2, s * B * 0.46, zbd + 1.5), (5.1, B * 0.122, 0.8), dark)
        sb.box((xbr + 1.2, s * B * 0.46, zbd - 1.2), (1.2, 1.2, 3), sup)
    sb.cyl((xbr - 1, 0, zbd + dh), (xbr - 1, 0, zbd + dh + 9), 0.45, sup, 12, 0.25)
    sb.box((xbr - 1, 0, zbd + dh + 5), (0.4, 7, 0.3), sup)
    sb.box((xbr - 0.6, 0, zbd + dh + 6.5), (0.5, 4.2, 0.5), sup)
    sb.cyl((xbr + 2, 6, zbd + dh), (xbr + 2, 6, zbd + dh + 2), 0.9, sup, 16)
    sb.lathe(
        [(0, 0.01), (0.2, 0.9), (0.9, 1.25), (1.6, 0.9), (1.9, 0.01)],
        sup,
        24,
        'Z',
        (xbr - 2, -7, zbd + dh + 0.5),
    )
    # funnel island aft
    xf = -L * 0.30
    for k in range(8):
        sb.box((xf, 0, zt + dh * k + dh / 2), (12, B * 0.7, dh - 0.2), sup)
        sb.box((xf, 0, zt + dh * k + dh - 0.1), (12.6, B * 0.7 + 0.6, 0.2), sup)
    zf = zt + dh * 8
    fn = M['tanknavy']
    sb.prism(
        [(xf - 6, zf - 0.2), (xf + 5, zf - 0.2), (xf + 3.6, zf + 8.2), (xf - 6, zf + 8.2)], fn, 'Y', -4.5, 4.5
    )
    sb.prism(
        [(xf - 6.05, zf + 4.6), (xf + 4.24, zf + 4.6), (xf + 3.95, zf + 6.4), (xf - 6.05, zf + 6.4)],
        M['orange'],
        'Y',
        -4.56,
        4.56,
    )
    for y in (-1.8, 0, 1.8):
        sb.cyl((xf - 1, y, zf + 8), (xf - 1.4, y, zf + 10.2), 0.7, M['dark'], 16)
    # forecastle mast, cranes
    sb.cyl((L * 0.455, 0, fore + 3), (L * 0.455, 0, fore + 16), 0.5, sup, 12, 0.3)
    sb.box((L * 0.455, 0, fore + 12), (0.3, 5, 0.3), sup)
    for s in (-1, 1):
        sb.cyl((L * 0.44, s * 4, fore + 3.6), (L * 0.44, s * 4, fore + 5.4), 1.1, M['slate'], 16)
    # free-fall boats
    for s in (-1, 1):
        sb.prism(
            [(xbr - 5, fore + 6.2), (xbr + 5, fore + 6.2), (xbr + 4.4, fore + 9), (xbr - 4.2, fore + 9)],
            M['orange'],
            'Y',
            s * B * 0.44 - 1.3,
            s * B * 0.44 + 1.3,
        )
    sb.obj('Super', bevel=0.06)
    # container bays
    cmat = colors or paint('cont', palette=CONTAINER_COLOURS, rough=0.45, dirt=0.3, scale=0.4, bump=0.05)
    cm = cont or dry_container(12.192, cmat, lod=1)
    lb = Mesh()
    bay = 14.2
    x = -L / 2 + 10
    zc0 = fore + 1.6
    cnt = 0
    while x < L * 0.43:
        if abs(x - xbr) < 6 + 7.4 or abs(x - xf) < 6.5 + 7.4:
            x += 1.0
            continue
        hb = min(hull_half_breadth(x - 6.2, fore, L, B, fore), hull_half_breadth(x + 6.2, fore, L, B, fore))
        rows = int((2 * hb - 0.6) / 2.52)
        base = 7 if x > xf else 6
        if x > xbr:
            base = 6 if x < L * 0.3 else (5 if x < L * 0.36 else 4)
        if rows < 5:
            break
        lb.box((x, 0, zc0 - 0.9), (12.6, rows * 2.52, 1.4), M['slate'])
        hv = base + rnd.choice((0, 0, 0, -1, -1))
        for r in range(rows):
            y = (r - (rows - 1) / 2) * 2.52
            n = max(
                2, hv - (1 if rnd.random() < 0.2 else 0) - (rnd.randint(1, 3) if rnd.random() < 0.1 else 0)
            )
            for t in range(n):
                inner = 0 < r < rows - 1 and t < n - 1 and 2 < t + 2 and t < n - 3
                if inner:
                    continue
                instance(cm, (x, y, zc0 + t * 2.62), (0, 0, math.pi if rnd.random() < 0.5 else 0))
                cnt += 1
        # lashing bridge
        hlb = min(base, 5) * 2.62 * 0.62
        for s in range(-rows // 2, rows // 2 + 1, 2):
            lb.box((x + 7.05, s * 2.52, zc0 + hlb / 2 - 0.8), (0.5, 0.25, hlb + 1.2), M['slate'])
        for z in (hlb * 0.5, hlb):
            lb.box((x + 7.05, 0, zc0 + z - 0.3), (0.8, rows * 2.52 + 0.6, 0.22), M['slate'])
        x += bay
    lb.obj('Lash')
    return ho
