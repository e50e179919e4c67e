"""Container ship under way, seen from above at golden hour."""

from studio.light import camera, sun
from studio.materials import paint
from studio.mesh import ground
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import ocean, water_material
from models.container_ship import ship
from models.standard import standard_materials

begin(3)
M = standard_materials()
grade(
    ev=0.4,
    look='high',
    haze=dict(col=[0.62, 0.58, 0.56], amt=0.55, pow=1.1, skip_sky=True),
    glare=0.05,
    sat=1.05,
    shadow=[-0.006, 0.004, 0.016],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
)

EL, AZ = 14, -146
sky(
    EL,
    AZ,
    0.16,
    clouds=0.8,
    scale=0.8,
    dust=1.6,
    cover=0.48,
    seed=2.3,
    cloud_lit=(1.1, 0.85, 0.66),
    cloud_dark=(0.36, 0.4, 0.46),
    horizon=(0.8, 0.66, 0.55, 0.7),
    haze_h=0.2,
)
sun(EL, AZ, 6.0, (1, 0.68, 0.42), 1.2)
L, B = 300, 43
ship(
    M,
    L,
    B,
    hullm=paint('hull2', '#123c66', 0.34, coat=0.35, dirt=0.3, scale=0.12, bump=0.12, grimecol='#3a3a3e'),
)


def foam(t, pos):
    x, y, z = t.sep(pos)
    ay = t.math('ABSOLUTE', y)
    n = t.noise(t.mapping(pos, scale=(0.5, 1.0, 1.0)), 0.16, 8, 0.66, 0.6)
    nf = t.noise(pos, 0.9, 6, 0.7, 0.4)
    # stern wake band widening aft of the transom
    back = t.math('SUBTRACT', -L / 2 + 6, x)
    wv = t.math('ADD', 17.0, t.math('MULTIPLY', back, 0.035))
    inb = t.smooth(t.math('DIVIDE', ay, wv), 1.15, 0.35)
    fade = t.math('MULTIPLY', t.smooth(back, -6, 10), t.smooth(back, 1100, 10))
    wake = t.math('MULTIPLY', inb, fade)
    # edges of wake
    edge = t.math(
        'MULTIPLY',
        t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', ay, t.math('MULTIPLY', wv, 0.95))), 7, 0),
        t.math('MULTIPLY', fade, 0.8),
    )
    # hull-side foam strip & bow V
    fwd = t.math('SUBTRACT', L / 2 - 4, x)  # distance aft of bow
    hb = t.math('MINIMUM', t.math('MULTIPLY', t.math('POWER', t.math('MAXIMUM', fwd, 0.0), 0.62), 1.9), B / 2)
    side = t.math('SUBTRACT', ay, hb)
    strip = t.math(
        'MULTIPLY',
        t.smooth(side, 10, 0.0),
        t.math('MULTIPLY', t.smooth(fwd, -4, 4), t.smooth(x, -L / 2 - 10, -L / 2 + 10)),
    )
    strip = t.math('MULTIPLY', strip, t.smooth(fwd, 300, 20, 0.45, 1.0))
    vy = t.math('ADD', t.math('MULTIPLY', fwd, 0.2), 3.0)
    dv = t.math('SUBTRACT', ay, vy)
    vw = t.math('ADD', 2.5, t.math('MULTIPLY', fwd, 0.035))
    V = t.math(
        'MULTIPLY',
        t.smooth(t.math('DIVIDE', t.math('ABSOLUTE', dv), vw), 1.3, 0),
        t.math('MULTIPLY', t.smooth(fwd, -3, 6), t.smooth(fwd, 420, 30)),
    )
    V = t.math('MULTIPLY', V, 0.85)
    m = t.math('MAXIMUM', t.math('MAXIMUM', wake, t.math('MULTIPLY', edge, 0.9)), t.math('MAXIMUM', strip, V))
    k = t.math('ADD', t.math('MULTIPLY', n, 0.62), t.math('MULTIPLY', nf, 0.38))
    f = t.smooth(t.math('ADD', k, t.math('MULTIPLY', m, 0.5)), 0.66, 0.80)
    f = t.math('MULTIPLY', f, t.smooth(m, 0.02, 0.3))
    # sparse whitecaps
    cap = t.math('MULTIPLY', t.smooth(z, 1.1, 1.8), t.smooth(nf, 0.52, 0.66))
    return t.math('MAXIMUM', t.math('MULTIPLY', f, 0.92), t.math('MULTIPLY', cap, 0.35), clamp=True)


wm = water_material(
    'Sea', deep='#04202c', shallow='#0b4650', rough=0.09, ripple=0.55, ripple_scale=0.9, foam=foam
)
ocean(
    wm,
    size=230,
    res=17,
    rep=(7, 7),
    wave=0.9,
    chop=1.0,
    wind=9,
    align=0.2,
    smallest=0.6,
    loc=(-230, 330, -0.3),
)
ground(30000, wm, (0, 0, -2.2))
camera((262, -322, 152), (16, -2, 6), 50)
shoot(spp=40, mist=(300, 3500), bounces=5)
