"""A cargo aircraft."""

import math

from studio.colours import linear
from studio.materials import new_material, paint
from studio.mesh import Mesh, smooth_curve


def livery(name='livery', base='#eceae4', tail='petrol', accent='orange', belly='#8f999f'):
    m, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    tc = t.new('ShaderNodeTexCoord')
    v = tc.outputs['Object']
    x, y, z = t.sep(v)
    c = linear(base)
    zb = t.smooth(z, -1.32, -1.38)
    col = t.mix(zb, c, linear(belly))
    e = t.math('ADD', x, t.math('MULTIPLY', z, -0.95))  # slanted tail sweep
    e2 = t.math('ADD', e, t.math('MULTIPLY', t.math('POWER', t.math('ABSOLUTE', z), 2.0), 0.12))
    col = t.mix(t.smooth(e2, -15.6, -15.7), col, linear('#e9e6df'))
    col = t.mix(t.smooth(e2, -15.0, -15.06), col, linear(accent))
    col = t.mix(t.smooth(e2, -15.75, -15.81), col, linear('#eceae4'))
    col = t.mix(t.smooth(e2, -16.1, -16.16), col, linear(tail))
    # cockpit windows: band between two sloping planes, split by mullions (angle)
    lo = t.math('ADD', 0.42, t.math('MULTIPLY', t.math('SUBTRACT', 29.2, x), 0.10))
    hi = t.math('ADD', 1.22, t.math('MULTIPLY', t.math('SUBTRACT', 29.2, x), 0.22))
    win = t.math(
        'MULTIPLY', t.smooth(t.math('SUBTRACT', z, lo), 0, 0.04), t.smooth(t.math('SUBTRACT', hi, z), 0, 0.04)
    )
    win = t.math('MULTIPLY', win, t.smooth(x, 26.9, 26.98))
    ang = t.math('ARCTAN2', y, t.math('SUBTRACT', x, 26.2))
    win = t.math(
        'MULTIPLY',
        win,
        t.math(
            'SUBTRACT',
            1.0,
            t.smooth(
                t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('MULTIPLY', ang, 2.1)), 0.5)),
                0.465,
                0.475,
            ),
        ),
    )
    # panel lines + cargo door + fine panels
    fx = t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', x, 2.9)), 0.5))
    pl = t.math('MULTIPLY', t.smooth(fx, 0.492, 0.497), 0.16)
    dx = t.math('ABSOLUTE', t.math('SUBTRACT', x, 17.2))
    dz = t.math('ABSOLUTE', t.math('SUBTRACT', z, 0.75))
    d = t.math('MAXIMUM', t.math('SUBTRACT', dx, 2.0), t.math('SUBTRACT', dz, 1.45))
    dl = t.smooth(t.math('ABSOLUTE', d), 0.06, 0.03)
    pl = t.math('MAXIMUM', pl, t.math('MULTIPLY', dl, 0.55))
    col = t.mix(pl, col, linear('#3a4046'))
    n = t.noise(t.mapping(v, scale=(0.4, 1, 1)), 0.8, 6, 0.6)
    col = t.mix(t.math('MULTIPLY', t.smooth(n, 0.5, 0.8), 0.12), col, linear('#6d7276'))
    col = t.mix(win, col, linear('#0a0f14'))
    t.set(P.inputs['Base Color'], col)
    t.set(P.inputs['Roughness'], t.math('ADD', 0.2, t.math('MULTIPLY', n, 0.14)))
    P.inputs['Clearcoat'].default_value = 0.5
    P.inputs['Clearcoat Roughness'].default_value = 0.08
    t.l.new(P.outputs[0], out.inputs[0])
    return m


def airfoil(n=22, th=0.12):
    pts = []
    for i in range(n + 1):
        u = (1 - math.cos(math.pi * i / n)) / 2
        yt = 5 * th * (0.2969 * math.sqrt(u) - 0.126 * u - 0.3516 * u * u + 0.2843 * u**3 - 0.1036 * u**4)
        cam = 0.02 * math.sin(math.pi * u)
        pts.append((u, yt + cam))
    low = []
    for i in range(n - 1, 0, -1):
        u = (1 - math.cos(math.pi * i / n)) / 2
        yt = 5 * th * (0.2969 * math.sqrt(u) - 0.126 * u - 0.3516 * u * u + 0.2843 * u**3 - 0.1036 * u**4)
        low.append((u, -yt * 0.8 + 0.02 * math.sin(math.pi * u)))
    return pts + low


def wing(mb, secs, m, vertical=False):
    """secs: (xLE, span, z, chord, th, twist)"""
    P = []
    for xl, y, z, c, th, tw in secs:
        row = []
        for u, h in airfoil(22, th):
            dx, dz = -u * c, h * c + math.sin(math.radians(tw)) * (0.3 - u) * c
            row.append((xl + dx, y, z + dz) if not vertical else (xl + dx, h * c, z))
        P.append(row + [row[0]])
    mb.grid(P, m)
    mb.add(P[-1][:-1], [tuple(range(len(P[-1]) - 1))], m)


def aircraft(M, body=None, wingm=None):
    mb = Mesh()
    body = body or livery()
    wm = wingm or paint('wing', '#c3c8ca', 0.3, coat=0.25, dirt=0.12, scale=0.3, bump=0.01, streak=False)
    st = [
        (31.5, -0.62, 0.02, 0.02),
        (31.2, -0.58, 0.5, 0.46),
        (30.5, -0.48, 1.05, 0.95),
        (29.2, -0.3, 1.75, 1.65),
        (27.2, -0.12, 2.45, 2.42),
        (24.8, 0, 2.93, 2.95),
        (22, 0, 3.1, 3.1),
        (15, 0, 3.1, 3.1),
        (5, 0, 3.1, 3.1),
        (-5, 0, 3.1, 3.1),
        (-12, 0.02, 3.08, 3.08),
        (-17, 0.22, 2.85, 2.85),
        (-21.5, 0.62, 2.3, 2.3),
        (-25.5, 1.08, 1.6, 1.65),
        (-29, 1.5, 0.85, 0.9),
        (-31.3, 1.75, 0.35, 0.42),
    ]
    st = smooth_curve(st, 6)
    seg = 72
    P = [
        [
            (x, ry * math.sin(2 * math.pi * k / seg), zc + rz * math.cos(2 * math.pi * k / seg))
            for k in range(seg + 1)
        ]
        for x, zc, ry, rz in st
    ]
    mb.grid(P, body)
    mb.add(P[-1][:-1], [tuple(range(seg))], M['dark'])
    # belly fairing
    F = smooth_curve(
        [
            (10, -2.4, 0.3, 0.2),
            (7, -2.5, 2.2, 0.9),
            (2, -2.6, 2.9, 1.25),
            (-4, -2.6, 2.9, 1.25),
            (-8, -2.5, 2.2, 0.9),
            (-11, -2.3, 0.3, 0.2),
        ],
        5,
    )
    mb.grid(
        [
            [
                (x, ry * math.sin(2 * math.pi * k / 32), zc + rz * math.cos(2 * math.pi * k / 32))
                for k in range(33)
            ]
            for x, zc, ry, rz in F
        ],
        body,
    )
    o1 = mb.obj('fuselage', auto=60)
    wb = Mesh()
    for s in (-1, 1):
        wing(
            wb,
            [
                (9.2, s * 2.0, -1.75, 13.2, 0.13, 3),
                (6.2, s * 4.5, -1.5, 11.2, 0.125, 2.5),
                (1.6, s * 10.0, -1.0, 8.0, 0.115, 1.5),
                (-4.1, s * 20.0, 0.25, 5.2, 0.1, 0),
                (-8.8, s * 28, 1.75, 3.2, 0.095, -1),
                (-10.6, s * 30.6, 2.4, 2.1, 0.09, -1),
                (-12.2, s * 32.3, 3.05, 0.9, 0.09, -1),
                (-12.9, s * 32.8, 3.3, 0.25, 0.09, -1),
            ],
            wm,
        )
        wing(
            wb,
            [
                (-23.6, s * 0.8, 1.55, 6.0, 0.1, 0),
                (-27.8, s * 8, 2.25, 3.2, 0.09, 0),
                (-29.6, s * 10.8, 2.55, 1.8, 0.09, 0),
                (-30.3, s * 11.2, 2.6, 0.8, 0.09, 0),
            ],
            wm,
        )
        # flap track fairings
        for y, x0 in ((6.5, -4.6), (13.2, -5.2), (19, -8.0)):
            zz = -1.6 + (y - 4) * 0.105
            wb.lathe(
                [(x0 - 2.1, 0.01), (x0 - 1.2, 0.22), (x0 + 0.6, 0.36), (x0 + 2.2, 0.3), (x0 + 3.2, 0.02)],
                wm,
                16,
                'X',
                (0, s * y, zz),
            )
        # engine
        ex, ey, ez = 4.6, s * 9.9, -3.35
        R = 1.78
        nac = paint('nacelle', 'navy2', 0.28, coat=0.5, dirt=0.08, scale=0.3, bump=0.01)
        lip = M['ss']
        wb.lathe(
            [(2.55, R * 0.93), (2.72, R * 0.97), (2.75, R * 0.905), (2.6, R * 0.85)],
            lip,
            56,
            'X',
            (ex, ey, ez),
        )
        wb.lathe(
            [(2.56, R * 0.932), (1.8, R * 1.02), (0.6, R * 1.05), (-1.0, R * 1.0), (-2.6, R * 0.84)],
            nac,
            56,
            'X',
            (ex, ey, ez),
        )
        wb.lathe([(2.6, R * 0.85), (1.9, R * 0.83), (1.2, R * 0.84)], M['galv'], 56, 'X', (ex, ey, ez))
        wb.lathe([(-2.6, R * 0.84), (-2.5, R * 0.8), (-1.5, R * 0.8)], M['dark'], 56, 'X', (ex, ey, ez))
        wb.lathe(
            [(-1.6, R * 0.66), (-2.8, R * 0.6), (-4.2, R * 0.42), (-4.15, R * 0.36), (-3, R * 0.36)],
            M['tanksteel'],
            40,
            'X',
            (ex, ey, ez),
        )
        wb.lathe([(-3.2, R * 0.3), (-4.4, R * 0.2), (-5.2, 0.02)], M['galv'], 32, 'X', (ex, ey, ez))
        wb.lathe([(1.25, R * 0.84), (1.2, R * 0.3)], M['dark'], 56, 'X', (ex, ey, ez))
        wb.lathe([(1.2, R * 0.3), (1.6, R * 0.22), (1.95, 0.01)], M['slate'], 32, 'X', (ex, ey, ez))
        for k in range(22):
            a = 2 * math.pi * k / 22
            ca, sa = math.cos(a), math.sin(a)
            ca2, sa2 = math.cos(a + 0.2), math.sin(a + 0.2)
            wb.add(
                [
                    (ex + 1.42, ey + ca * R * 0.3, ez + sa * R * 0.3),
                    (ex + 1.22, ey + ca2 * R * 0.3, ez + sa2 * R * 0.3),
                    (ex + 1.1, ey + math.cos(a + 0.34) * R * 0.82, ez + math.sin(a + 0.34) * R * 0.82),
                    (ex + 1.5, ey + math.cos(a + 0.1) * R * 0.82, ez + math.sin(a + 0.1) * R * 0.82),
                ],
                [(0, 1, 2, 3)],
                M['galv'],
            )
        wb.prism(
            [
                (ex + 1.6, ez + R * 0.95),
                (ex - 2.0, ez + R * 0.75),
                (ex - 4.8, ez + R * 0.95),
                (ex - 4.4, ez + 2.4),
                (ex - 2.4, ez + 2.35),
            ],
            wm,
            'Y',
            ey - 0.17,
            ey + 0.17,
        )
    o2 = wb.obj('wings', auto=50)
    fb = Mesh()
    wing(
        fb,
        [
            (-18.4, 0, 2.6, 9.6, 0.07, 0),
            (-20.6, 0, 3.6, 8.0, 0.085, 0),
            (-25.6, 0, 9.4, 4.6, 0.08, 0),
            (-27.3, 0, 11.4, 3.3, 0.08, 0),
            (-27.9, 0, 11.8, 2.4, 0.08, 0),
        ],
        body,
        vertical=True,
    )
    o3 = fb.obj('fin', auto=50)
    return [o1, o2, o3]
