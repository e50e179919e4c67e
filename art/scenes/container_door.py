"""Close view of container doors with locking bars and a sealed handle in grazing light."""

import math

from studio.light import area, camera, sun
from studio.materials import paint, wet_concrete
from studio.mesh import Mesh, ground
from studio.sky import sky
from studio.stage import begin, grade, shoot
from models.standard import standard_materials

begin(29)
M = standard_materials()
grade(
    ev=0.3,
    look='high',
    haze=dict(col=[0.8, 0.62, 0.48], amt=0.25, pow=1.0, skip_sky=True),
    glare=0.08,
    sat=1.05,
    shadow=[-0.004, 0.004, 0.014],
    highlight=[0.012, 0.004, -0.012],
    vig=0.2,
    glare_th=1.1,
)

EL, AZ = 16, 209
sky(
    EL,
    AZ,
    0.15,
    clouds=0.7,
    scale=0.8,
    dust=1.6,
    cover=0.46,
    seed=3.1,
    cloud_lit=(1.0, 0.76, 0.58),
    cloud_dark=(0.36, 0.39, 0.45),
    horizon=(0.98, 0.68, 0.46, 0.8),
    haze_h=0.22,
)
sun(EL, AZ, 6.2, (1, 0.66, 0.40), 0.8)
area((2.5, -2.6, 2.6), (0.3, 0, 1.2), 1.8, 26, (0.6, 0.75, 1.0))
P = paint(
    'doorpaint', '#136673', 0.34, coat=0.25, dirt=0.4, scale=2.2, bump=0.10, varycol=0.05, grimecol='#4a3526'
)
P2 = paint('framepaint', '#0d4a55', 0.38, coat=0.2, dirt=0.4, scale=2.0, bump=0.1, grimecol='#4a3526')
Gv = paint('barzinc', '#a6abac', 0.34, 0.9, dirt=0.35, scale=3.0, bump=0.10, grimecol='#5a4030')
R = M['rubber']
O = paint('sealor', 'orange', 0.32, coat=0.5, dirt=0.05, scale=4.0, bump=0.02)
SS = M['ss']
d = Mesh()
hw = 1.16
zt = 2.36
zb = 0.20


def door(s):
    # frame of the leaf
    x0, x1 = 0.018, hw
    X = lambda x: s * x
    for xx in (x0 + 0.03, x1 - 0.03):
        d.box((X(xx), -0.025, (zt + zb) / 2), (0.06, 0.05, zt - zb), P)
    for zz in (zb + 0.04, zt - 0.04):
        d.box((X((x0 + x1) / 2), -0.025, zz), (x1 - x0, 0.05, 0.08), P)
    # pressed panel: wide flats with recessed ribs
    pts = [(x0 + 0.06, 0)]
    w = (x1 - x0 - 0.12) / 4
    for k in range(4):
        a = x0 + 0.06 + k * w
        pts += [(a + w * 0.16, 0), (a + w * 0.30, 0.034), (a + w * 0.70, 0.034), (a + w * 0.84, 0)]
    pts.append((x1 - 0.06, 0))
    d.grid([[(X(x), -0.018 + y, z) for z in (zb + 0.07, zt - 0.07)] for x, y in pts], P, smooth=False)
    # gasket
    d.box((X(0.009), -0.012, (zt + zb) / 2), (0.018, 0.05, zt - zb), R)
    d.box((X(hw + 0.012), -0.02, (zt + zb) / 2), (0.022, 0.035, zt - zb), R)
    # hinges + corner post
    d.box((X(hw + 0.09), -0.01, 1.3), (0.13, 0.16, 2.6), P2)
    for z in (0.45, 0.95, 1.55, 2.1):
        d.cyl((X(hw + 0.025), -0.065, z - 0.07), (X(hw + 0.025), -0.065, z + 0.07), 0.017, Gv, 20)
        d.box((X(hw - 0.06), -0.055, z), (0.14, 0.012, 0.09), P)
        d.cyl((X(hw - 0.03), -0.062, z), (X(hw - 0.03), -0.055, z), 0.014, Gv, 14)
        d.cyl((X(hw - 0.09), -0.062, z), (X(hw - 0.09), -0.055, z), 0.014, Gv, 14)
    # locking bars
    for b, (xb, zh) in enumerate(((0.235, 1.06), (0.80, 1.30))):
        d.cyl((X(xb), -0.085, zb - 0.10), (X(xb), -0.085, zt + 0.1), 0.0165, Gv, 32)
        for z in (0.42, 0.80, 1.52, 1.98):
            d.box((X(xb), -0.056, z), (0.11, 0.012, 0.085), P)
            d.lathe(
                [(-0.03, 0.019), (-0.03, 0.028), (0.03, 0.028), (0.03, 0.019)],
                Gv,
                28,
                'Z',
                (X(xb), -0.085, z),
            )
            for dx in (-0.043, 0.043):
                d.cyl((X(xb + dx), -0.072, z), (X(xb + dx), -0.06, z), 0.012, Gv, 6)
                d.cyl((X(xb + dx), -0.078, z), (X(xb + dx), -0.06, z), 0.0065, Gv, 12)
            d.box((X(xb), -0.068, z + 0.0), (0.056, 0.024, 0.05), P)
        for z in (zb - 0.03, zt + 0.03):  # cam + keeper
            d.box((X(xb), -0.10, z), (0.075, 0.05, 0.035), Gv)
            d.box((X(xb + 0.05), -0.075, z), (0.03, 0.08, 0.09), P2)
        # handle hub, lever and retainer
        zz = zh
        d.lathe(
            [(-0.036, 0.018), (-0.036, 0.03), (0.036, 0.03), (0.036, 0.018)], Gv, 28, 'Z', (X(xb), -0.085, zz)
        )
        d.box((X(xb + 0.01), -0.115, zz), (0.035, 0.03, 0.055), Gv)
        d.cyl((X(xb + 0.01), -0.122, zz - 0.04), (X(xb + 0.01), -0.122, zz + 0.04), 0.008, Gv, 14)
        L = 0.46 if b == 0 else -0.44
        d.beam((X(xb + 0.01), -0.122, zz), (X(xb + L * 0.32), -0.118, zz), 0.012, 0.036, Gv)
        d.beam((X(xb + L * 0.32), -0.118, zz), (X(xb + L * 0.5), -0.098, zz - 0.03), 0.012, 0.036, Gv)
        d.beam((X(xb + L * 0.5), -0.098, zz - 0.03), (X(xb + L), -0.098, zz - 0.03), 0.012, 0.036, Gv)
        xr = xb + L * 0.80
        d.box((X(xr), -0.052, zz - 0.03), (0.10, 0.014, 0.15), P)
        d.box((X(xr), -0.078, zz - 0.055), (0.07, 0.05, 0.014), P)
        d.box((X(xr), -0.098, zz - 0.072), (0.085, 0.012, 0.05), P)  # catch below
        d.box((X(xr), -0.112, zz + 0.012), (0.075, 0.010, 0.085), P2, rot=(-0.16, 0, 0))
        d.cyl((X(xr - 0.04), -0.088, zz + 0.058), (X(xr + 0.04), -0.088, zz + 0.058), 0.009, Gv, 14)
        d.box((X(xr), -0.07, zz + 0.058), (0.05, 0.04, 0.016), P)
        if s > 0 and b == 0:
            return_seal.append((X(xr), zz))


return_seal = []
door(1)
door(-1)
# sill and header
d.box((0, 0.0, 0.08), (2.62, 0.2, 0.16), P2)
d.box((0, 0.0, 2.50), (2.62, 0.2, 0.2), P2)
for s in (-1, 1):
    for x in (0.235, 0.8):
        d.box((s * x, -0.11, 0.115), (0.16, 0.03, 0.10), P2)
d.obj('doors', bevel=0.0035)
# bolt seal through the retainer (safety orange)
x, z = return_seal[0]
b = Mesh()
b.cyl((x + 0.0, -0.128, z + 0.045), (x + 0.0, -0.128, z - 0.095), 0.0052, SS, 20)
b.lathe(
    [(0, 0.001), (0, 0.0105), (0.004, 0.0125), (0.016, 0.0125), (0.020, 0.0105), (0.020, 0.001)],
    O,
    32,
    'Z',
    (x, -0.128, z + 0.040),
)
b.lathe(
    [(-0.05, 0.001), (-0.05, 0.0125), (-0.046, 0.0155), (-0.006, 0.0155), (-0.001, 0.013), (0, 0.001)],
    O,
    36,
    'Z',
    (x, -0.128, z - 0.070),
)
b.lathe(
    [(-0.032, 0.0157), (-0.032, 0.0163), (-0.022, 0.0163), (-0.022, 0.0157)],
    M['white'],
    36,
    'Z',
    (x, -0.128, z - 0.070),
    smooth=False,
)
b.box((x, -0.118, z - 0.012), (0.022, 0.024, 0.012), P2)
b.obj('seal', auto=40)
# blank hazard diamond on the left leaf
pm = Mesh()
q = 0.125
for k, m in ((1.0, M['decal']), (0.86, M['decalorange'])):
    pm.add(
        [
            (
                0.52 + q * k * math.cos(a) * 1.0,
                -0.0195 - 0.0008 * (1 - k) * 10 + 0.0,
                1.80 + q * k * math.sin(a),
            )
            for a in (0, math.pi / 2, math.pi, 3 * math.pi / 2)
        ],
        [(0, 1, 2, 3)],
        m,
    )
# neighbours and yard, far out of focus
ground(400, wet_concrete(joint=6.0), (0, 0, -0.05), 400)
camera((1.30, -0.98, 1.26), (0.40, -0.06, 1.11), 47, 2.4, (x, -0.125, z))
shoot(spp=36, mist=(5, 120), bounces=3, clamp=4, adaptive=0.04)
