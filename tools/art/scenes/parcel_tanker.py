"""Chemical parcel tanker under way, pipes and manifold on a petrol-green deck."""

from studio.light import camera, sun
from studio.mesh import ground
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import ocean, sea_foam, water_material
from models.parcel_tanker import tanker
from models.standard import standard_materials

begin(3)
M = standard_materials()
grade(
    ev=0.35,
    look='high',
    haze=dict(col=[0.66, 0.6, 0.56], amt=0.6, pow=1.0, skip_sky=True),
    glare=0.06,
    sat=1.05,
    shadow=[-0.006, 0.004, 0.016],
    highlight=[0.012, 0.004, -0.012],
    vig=0.14,
)

EL, AZ = 15, -140
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
sun(EL, AZ, 6.0, (1, 0.70, 0.45), 1.2)
L, B = 172, 28
tanker(M, L, B)
wm = water_material(
    'Sea', deep='#04202c', shallow='#0b4650', rough=0.09, ripple=0.55, ripple_scale=1.1, foam=sea_foam(L, B)
)
ocean(
    wm,
    size=170,
    res=15,
    rep=(5, 6),
    wave=0.62,
    chop=1.0,
    wind=8,
    align=0.2,
    smallest=0.5,
    loc=(-120, 200, -0.2),
)
ground(30000, wm, (0, 0, -1.8))
camera((136, -106, 70), (6, 13, 2), 39)
shoot(spp=36, mist=(150, 2600), bounces=5)
