"""A tractor and its tank trailer."""

import math

from studio.colours import linear
from studio.materials import new_material
from studio.mesh import Mesh, smooth_curve


def wheel(mb, c, M, r=0.52, w=0.32, dual=False, side=1):
    x, y, z = c
    ws = (w,) if not dual else (w, w)
    for k, q in enumerate(ws):
        yy = y - side * k * (w + 0.03)
        mb.lathe(
            [
                (-w / 2, r * 0.6),
                (-w / 2, r * 0.9),
                (-w / 2 + 0.05, r),
                (w / 2 - 0.05, r),
                (w / 2, r * 0.9),
                (w / 2, r * 0.6),
            ],
            M['rubber'],
            40,
            'Y',
            (x, yy, z),
        )
        mb.lathe(
            [
                (-w / 2, r * 0.6),
                (-w / 2 + 0.03, r * 0.57),
                (0, r * 0.54),
                (w / 2 - 0.03, r * 0.57),
                (w / 2, r * 0.6),
            ],
            M['ss'],
            32,
            'Y',
            (x, yy, z),
        )
    yo = y + side * (w / 2 - 0.10)
    mb.cyl((x, yo, z), (x, yo + side * 0.02, z), r * 0.56, M['ss'], 32)
    mb.cyl((x, yo, z), (x, yo + side * 0.12, z), r * 0.2, M['galv'], 20)
    for k in range(10):
        a = k * math.pi / 5
        mb.cyl(
            (x + math.cos(a) * r * 0.36, yo, z + math.sin(a) * r * 0.36),
            (x + math.cos(a) * r * 0.36, yo + side * 0.045, z + math.sin(a) * r * 0.36),
            0.022,
            M['galv'],
            8,
        )


def cab_material(color='navy2', name='cabmat'):
    m, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    tc = t.new('ShaderNodeTexCoord')
    v = tc.outputs['Object']
    x, y, z = t.sep(v)
    ay = t.math('ABSOLUTE', y)

    def rng(s, a, b, e=0.012):
        return t.math('MULTIPLY', t.smooth(s, a - e, a + e), t.smooth(s, b + e, b - e))

    front = t.smooth(x, 4.22, 4.26)
    ws = t.math(
        'MULTIPLY', rng(z, 2.22, 3.34), t.math('MULTIPLY', t.smooth(x, 3.98, 4.0), t.smooth(ay, 1.16, 1.14))
    )
    fr = t.math('ADD', x, t.math('MULTIPLY', t.math('SUBTRACT', z, 2.2), 0.32))
    sw = t.math(
        'MULTIPLY', t.math('MULTIPLY', rng(z, 2.12, 3.12), rng(fr, 3.42, 4.28)), t.smooth(ay, 1.19, 1.21)
    )
    glassm = t.math('MAXIMUM', ws, sw)
    gr = t.math('MULTIPLY', t.math('MULTIPLY', rng(z, 0.98, 1.86), t.smooth(ay, 0.98, 0.96)), front)
    sl = t.smooth(
        t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('MULTIPLY', z, 6.8)), 0.5)), 0.34, 0.38
    )
    low = t.math(
        'MAXIMUM',
        t.smooth(z, 0.60, 0.585),
        t.math('MULTIPLY', t.math('MULTIPLY', rng(z, 0.44, 0.62), t.smooth(ay, 0.7, 0.68)), front),
    )
    dx = t.math('SUBTRACT', x, 3.75)
    dz = t.math('SUBTRACT', z, 0.52)
    rr = t.math('SQRT', t.math('ADD', t.math('MULTIPLY', dx, dx), t.math('MULTIPLY', dz, dz)))
    arch = t.math('MULTIPLY', t.smooth(rr, 0.64, 0.625), t.smooth(ay, 0.7, 0.75))
    trim = t.math('MULTIPLY', t.math('MULTIPLY', rng(z, 1.93, 1.965, 0.004), t.smooth(ay, 1.05, 1.03)), front)
    door = t.math(
        'MULTIPLY',
        t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', x, 3.3)), 0.012, 0.006),
        t.math('MULTIPLY', t.smooth(ay, 1.19, 1.21), rng(z, 0.7, 3.2)),
    )
    st = t.math(
        'MULTIPLY',
        rng(t.math('ADD', z, t.math('MULTIPLY', x, -0.18)), 0.72, 0.80, 0.004),
        t.smooth(ay, 1.19, 1.21),
    )
    c = t.mix(st, linear(color), linear('orange'))
    c = t.mix(
        t.math('MAXIMUM', gr, t.math('MAXIMUM', low, t.math('MAXIMUM', arch, door))), c, linear('#0c0e10')
    )
    c = t.mix(t.math('MULTIPLY', gr, t.math('MULTIPLY', sl, 0.8)), c, linear('#8f979b'))
    c = t.mix(trim, c, linear('#d5d8d8'))
    c = t.mix(glassm, c, linear('#070c11'))
    t.set(P.inputs['Base Color'], c)
    dark = t.math('MAXIMUM', low, arch)
    t.set(
        P.inputs['Roughness'],
        t.math(
            'ADD', t.math('SUBTRACT', 0.3, t.math('MULTIPLY', glassm, 0.24)), t.math('MULTIPLY', dark, 0.4)
        ),
    )
    t.set(P.inputs['Clearcoat'], t.math('SUBTRACT', 0.8, t.math('MULTIPLY', dark, 0.8)))
    P.inputs['Clearcoat Roughness'].default_value = 0.05
    t.l.new(P.outputs[0], out.inputs[0])
    return m


def tractor(M, cab):
    mb = Mesh()
    D = M['dark']

    def rrect(x0, x1, hw, rf, rb, z, n=7):
        pts = []
        for cx, cy, a0, r in (
            (x1 - rf, hw - rf, 0, rf),
            (x0 + rb, hw - rb, 90, rb),
            (x0 + rb, -hw + rb, 180, rb),
            (x1 - rf, -hw + rf, 270, rf),
        ):
            for k in range(n + 1):
                a = math.radians(a0 + 90 * k / n)
                pts.append((cx + r * math.cos(a), cy + r * math.sin(a), z))
        # bow the front
        return [
            (px + (0.07 * (1 - (py / hw) ** 2) if px > x1 - rf - 0.01 else 0), py, pz) for px, py, pz in pts
        ]

    prof = [
        (0.36, 4.52, 1.18),
        (0.42, 4.64, 1.23),
        (0.7, 4.70, 1.245),
        (1.3, 4.71, 1.25),
        (1.9, 4.70, 1.25),
        (2.2, 4.66, 1.25),
        (2.6, 4.56, 1.245),
        (3.0, 4.43, 1.24),
        (3.35, 4.28, 1.23),
        (3.6, 4.08, 1.21),
        (3.78, 3.80, 1.17),
        (3.9, 3.45, 1.10),
        (3.95, 3.2, 1.0),
    ]
    prof = smooth_curve(prof, 5)
    P = []
    for z, xf, hw in prof:
        back = 2.6 if z < 3.6 else 2.6 + (z - 3.6) * 0.3
        p = rrect(back, xf, hw, 0.30, 0.10, z)
        P.append(p + [p[0]])
    mb.grid(P, cab)
    mb.add(P[-1][:-1], [tuple(range(len(P[-1]) - 1))], cab)
    mb.add(P[0][:-1], [tuple(range(len(P[0]) - 1))], D)
    k2 = Mesh()
    for y in (-0.42, 0.42):
        k2.box((1.5, y, 0.95), (5.4, 0.09, 0.26), D)
    for s in (-1, 1):
        wheel(k2, (3.75, s * 1.10, 0.52), M, side=s)
        wheel(k2, (0, s * 1.07, 0.52), M, dual=True, side=s)
        k2.box((1.75, s * 1.08, 0.70), (1.45, 0.32, 0.62), M['ss'] if s > 0 else M['tankwhite'])
        k2.prism(
            [
                (-0.72, 0.86),
                (-0.62, 1.12),
                (0.62, 1.12),
                (0.72, 0.86),
                (0.66, 0.86),
                (0.57, 1.07),
                (-0.57, 1.07),
                (-0.66, 0.86),
            ],
            D,
            'Y',
            s * 0.72,
            s * 1.26,
        )
        k2.box((4.50, s * 1.46, 2.72), (0.16, 0.22, 0.82), D)
        k2.beam((4.3, s * 1.2, 3.05), (4.48, s * 1.42, 3.05), 0.04, 0.04, D)
        k2.box((4.415, s * 1.46, 2.72), (0.01, 0.18, 0.72), M['ss'])
        k2.prism(
            [(2.0, 0.9), (2.62, 0.9), (2.62, 3.55), (2.12, 3.45)],
            M['cabpaint'],
            'Y',
            s * 1.2 - 0.025,
            s * 1.2 + 0.025,
        )
        # headlight clusters following the corner
        k2.box((4.70, s * 0.93, 0.78), (0.10, 0.36, 0.17), D, rot=(0, 0, -s * 0.16))
        k2.box((4.755, s * 0.86, 0.79), (0.02, 0.15, 0.10), M['headlight'], rot=(0, 0, -s * 0.16))
        k2.box((4.735, s * 1.03, 0.79), (0.02, 0.12, 0.10), M['decal'], rot=(0, 0, -s * 0.2))
    k2.box((4.42, 0, 3.40), (0.30, 2.2, 0.05), M['cabpaint'], rot=(0, 0.32, 0))
    k2.prism(
        [(2.45, 3.9), (2.7, 4.08), (3.1, 4.06), (3.6, 3.9), (3.3, 3.86), (2.5, 3.85)],
        M['cabpaint'],
        'Y',
        -1.0,
        1.0,
    )
    k2.cyl((0, 0, 1.1), (0, 0, 1.2), 0.45, D, 24)
    for y in (-0.5, -0.17, 0.17, 0.5):
        k2.box((4.0, y, 3.79), (0.1, 0.1, 0.04), M['orange'])
    return mb.mesh('cab', auto=50), k2.mesh('tractor_parts', bevel=0.015)


def tank_trailer(M, tank, chassis, stripe=None):
    """semi tank trailer; kingpin at origin x=0, tail to -X"""
    mb = Mesh()
    C = M[chassis]
    r = 1.13
    zc = 2.36
    x1, x0 = 1.45, -10.6
    cap = 0.38
    pr = [r * i / 12 for i in range(1, 13)]
    left = [(x0 + cap * (1 - math.sqrt(max(0, 1 - (q / r) ** 2.4))), q) for q in pr]
    right = [(x1 - cap * (1 - math.sqrt(max(0, 1 - (q / r) ** 2.4))), q) for q in pr[::-1]]
    mb.lathe([(left[0][0], 0.001)] + left + right + [(right[-1][0], 0.001)], M[tank], 72, 'X', (0, 0, zc))
    for k in range(7):
        x = x0 + cap + 0.05 + (x1 - x0 - 2 * cap - 0.1) * k / 6
        mb.lathe(
            [(x - 0.045, r), (x - 0.045, r + 0.028), (x + 0.045, r + 0.028), (x + 0.045, r)],
            M['ss'],
            72,
            'X',
            (0, 0, zc),
            smooth=False,
        )
    if stripe:
        for s in (-1, 1):
            for a0, a1, m in ((-0.16, -0.02, stripe), (-0.01, 0.03, 'orange')):
                vs = []
                n = 6
                for i in range(n + 1):
                    a = a0 + (a1 - a0) * i / n
                    for x in (x0 + cap + 0.1, x1 - cap - 0.1):
                        vs.append((x, s * (r + 0.03) * math.cos(a), zc + (r + 0.03) * math.sin(a)))
                mb.add(vs, [(2 * i, 2 * i + 1, 2 * i + 3, 2 * i + 2) for i in range(n)], M[m], True)
    for s in (-0.45, 0.45):
        mb.box((-4.4, s, 1.22), (11, 0.12, 0.24), C)
    for x in (-1, -4.5, -8.4):
        mb.box((x, 0, 1.3), (0.35, 1.9, 0.25), C)
    mb.box((0.3, 0, 1.25), (1.8, 1.0, 0.16), C)
    for ax in (-7.0, -8.32, -9.64):
        for s in (-1, 1):
            wheel(mb, (ax, s * 1.06, 0.52), M, side=s, w=0.38)
            mb.prism(
                [
                    (ax - 0.63, 0.8),
                    (ax - 0.5, 1.1),
                    (ax, 1.18),
                    (ax + 0.5, 1.1),
                    (ax + 0.63, 0.8),
                    (ax + 0.58, 0.8),
                    (ax + 0.46, 1.06),
                    (ax, 1.13),
                    (ax - 0.46, 1.06),
                    (ax - 0.58, 0.8),
                ],
                C,
                'Y',
                s * 0.85,
                s * 1.27,
            )
        mb.cyl((ax, -1, 0.52), (ax, 1, 0.52), 0.08, M['dark'], 12)
    for s in (-1, 1):
        mb.box((-2.1, s * 0.7, 0.55), (0.16, 0.16, 1.1), M['dark'])
        mb.box((-2.1, s * 0.7, 0.05), (0.3, 0.3, 0.05), M['dark'])
        for z in (0.62, 0.95):
            mb.box((-4.25, s * 1.2, z), (3.7, 0.04, 0.12), M['ss'])  # side guard
        for x in (-5.9, -4.2, -2.6):
            mb.box((x, s * 1.15, 0.85), (0.06, 0.08, 0.6), M['dark'])
    mb.box((-5.0, -0.95, 0.78), (1.5, 0.45, 0.5), M['ss'])
    for y in (-0.38, 0.38):
        mb.box((-4.6, y, zc + r + 0.03), (9.6, 0.34, 0.035), M['galv'])
    for k in range(22):
        mb.box((-9.2 + k * 0.44, 0, zc + r + 0.02), (0.03, 1.1, 0.03), M['galv'])
    for x in (-2, -5, -8):
        mb.cyl((x, 0, zc + r - 0.05), (x, 0, zc + r + 0.14), 0.28, M['ss'], 28)
        mb.cyl((x, 0, zc + r + 0.14), (x, 0, zc + r + 0.17), 0.3, M['ss'], 28)
    top = zc + r + 0.5
    mb.tube([(-9.4, 0.62, zc + r - 0.2), (-9.4, 0.62, top)], 0.022, M['galv'])
    mb.tube([(-9.4, 0.62, top), (0.2, 0.62, top), (0.2, 0.62, zc + r - 0.2)], 0.022, M['galv'])
    for dy in (-0.2, 0.2):
        mb.cyl((x0 - 0.12, 0.6 + dy, 0.7), (x0 - 0.12, 0.6 + dy, zc + r + 0.1), 0.02, M['galv'], 8)
    for k in range(9):
        mb.cyl((x0 - 0.12, 0.4, 0.8 + k * 0.3), (x0 - 0.12, 0.8, 0.8 + k * 0.3), 0.015, M['galv'], 8)
    # the tail: bumper, lamps in a frame, flaps, striped plates, a bare hazard plate, the hose boxes
    tail = x0 - 0.18
    lamp = M['taillight'] if 'taillight' in M else M['orange']
    mb.box((x0 - 0.1, 0, 0.5), (0.12, 2.4, 0.14), M['galv'])
    mb.box((x0 - 0.1, 0, 0.9), (0.1, 2.46, 0.3), C)
    for s in (-1, 1):
        mb.box((tail, s * 0.98, 0.9), (0.06, 0.46, 0.18), M['dark'])
        for y, m in ((1.12, lamp), (0.98, M['orange']), (0.84, M['decal'])):
            mb.cyl((tail - 0.02, s * y, 0.9), (tail - 0.05, s * y, 0.9), 0.058, m, 20)
        mb.box((x0 + 0.32, s * 1.06, 0.42), (0.02, 0.4, 0.5), M['rubber'])
        mb.beam((x0 - 0.1, s * 0.5, 0.5), (x0 - 0.1, s * 0.5, 1.2), 0.1, 0.08, C)
        mb.box((tail + 0.05, s * 0.8, 0.5), (0.02, 0.7, 0.1), M['orange'])
        mb.cyl((-9.9, s * 1.12, 1.32), (-3.2, s * 1.12, 1.32), 0.1, M['ss'], 20)
        mb.cyl((x0 + 0.35, s * 0.85, zc + 0.75), (x0 + 0.1, s * 0.85, zc + 0.75), 0.05, lamp, 16)
    mb.box((x0 - 0.1, -0.42, 1.2), (0.03, 0.4, 0.3), M['orange'])
    mb.box((x0 - 0.1, 0.0, 1.2), (0.03, 0.3, 0.3), M['decal'], rot=(math.pi / 4, 0, 0))
    mb.cyl((x0 + 0.05, 0, 0.75), (x0 - 0.3, 0, 0.75), 0.07, M['ss'], 20)
    mb.cyl((x0 - 0.3, 0, 0.75), (x0 - 0.34, 0, 0.75), 0.11, M['ss'], 20)
    return mb.mesh('trailer', bevel=0.012)
