"""Tank truck on a cable-stayed bridge over water, seen from behind, hills in the haze."""

import bpy

from studio.colours import linear
from studio.light import camera, sun
from studio.materials import emit, new_material, paint
from studio.mesh import Mesh, ground, instance
from studio.sky import sky
from studio.stage import begin, grade, shoot
from studio.water import water_material
from models.site import hills
from models.standard import standard_materials
from models.trucks import cab_material, tank_trailer, tractor

begin(9)
M = standard_materials()
M['headlight'] = emit('hl', (1, 0.95, 0.85), 6)
M['taillight'] = emit('tl', (1, 0.05, 0.02), 4)
M['satin'] = paint(
    'satin', '#d3d5d5', 0.24, 1.0, coat=0, dirt=0.1, bump=0.02, varycol=0.02, scale=0.5, grimecol='#6b6355'
)
M['cabpaint'] = paint('cabp', 'navy2', 0.3, coat=0.7, dirt=0, varycol=0, bump=0)
grade(
    ev=0.42,
    look='high',
    haze=dict(col=[0.82, 0.70, 0.60], amt=0.82, pow=0.75, skip_sky=True),
    glare=0.07,
    sat=1.08,
    shadow=[-0.004, 0.004, 0.016],
    highlight=[0.014, 0.004, -0.014],
    vig=0.16,
)

ELEVATION, AZIMUTH = 11, -42
sky(
    ELEVATION,
    AZIMUTH,
    0.14,
    clouds=0.85,
    scale=0.8,
    dust=1.6,
    cover=0.46,
    seed=8.1,
    cloud_lit=(1.0, 0.78, 0.6),
    cloud_dark=(0.36, 0.39, 0.46),
    stretch=(1, 1.5),
    horizon=(0.95, 0.72, 0.54, 0.85),
    haze_h=0.2,
)
sun(ELEVATION, AZIMUTH, 5.8, (1, 0.66, 0.4), 1.0)

EDGE, MEDIAN, LANE = 12.6, 2.6, 3.7
"""Half the width of the deck, half the median's, a lane: the bridge runs along x, traffic keeps right."""


def asphalt():
    """Polished in the tracks of the wheels, patched and darker between them, with worn lines."""
    material, t, out = new_material('asphalt')
    surface = t.new('ShaderNodeBsdfPrincipled')
    position = t.new('ShaderNodeNewGeometry').outputs['Position']
    x, y, _ = t.sep(position)
    long = t.noise(t.mapping(position, scale=(0.05, 1, 1)), 0.9, 6, 0.6)
    fine = t.noise(position, 40, 4, 0.7)
    across = t.math('ABSOLUTE', y)

    def line(at, width):
        return t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', across, at)), width + 0.01, width - 0.01)

    tracks = 0.0
    for lane in (0.5, 1.5):
        for wheel in (-0.95, 0.95):
            at = MEDIAN + 1.0 + LANE * lane + wheel
            track = t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', across, at)), 0.45, 0.0)
            tracks = t.math('MAXIMUM', tracks, track)
    colour = t.mix(long, linear('#38383a'), linear('#5a595b'))
    colour = t.mix(t.math('MULTIPLY', fine, 0.5), colour, linear('#2b2b2d'))
    colour = t.mix(t.math('MULTIPLY', tracks, 0.45), colour, linear('#29292b'))
    dash = t.math('GREATER_THAN', t.math('FRACT', t.math('DIVIDE', x, 15.0)), 0.6)
    lines = t.math('MAXIMUM', line(MEDIAN + 0.7, 0.1), line(MEDIAN + 1.0 + 2 * LANE, 0.1))
    lines = t.math('MAXIMUM', lines, t.math('MULTIPLY', line(MEDIAN + 1.0 + LANE, 0.075), dash))
    colour = t.mix(t.math('MULTIPLY', lines, t.smooth(fine, 0.2, 0.5)), colour, linear('#d9d6cc'))
    joint = t.smooth(
        t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', x, 48.0)), 0.5)), 0.004, 0.003
    )
    colour = t.mix(joint, colour, linear('#1a1a1b'))
    t.set(surface.inputs['Base Color'], colour)
    rough = t.math('ADD', 0.42, t.math('MULTIPLY', fine, 0.3))
    t.set(surface.inputs['Roughness'], t.math('SUBTRACT', rough, t.math('MULTIPLY', tracks, 0.14)))
    t.set(surface.inputs['Normal'], t.bump(fine, 0.4, 0.01))
    t.l.new(surface.outputs[0], out.inputs[0])
    return material


conc = paint('conc', '#a8a398', 0.8, dirt=0.6, scale=0.25, coat=0, bump=0.2, grimecol='#5b544a')
pale = paint('mast', '#c4beb2', 0.75, dirt=0.5, scale=0.12, coat=0, bump=0.15, grimecol='#6b645a')
stay = paint('stay', '#e4e0d6', 0.4, dirt=0.1, scale=0.1, bump=0)
FROM, TO = -120, 1000

deck = Mesh()
deck.add([(FROM, -EDGE, 0), (TO, -EDGE, 0), (TO, EDGE, 0), (FROM, EDGE, 0)], [(0, 1, 2, 3)], asphalt())
deck.box(((FROM + TO) / 2, 0, -0.36), (TO - FROM, EDGE * 2 + 1.2, 0.7), conc)
deck.prism([(-EDGE + 1, -0.7), (EDGE - 1, -0.7), (5, -3.4), (-5, -3.4)], conc, 'X', FROM, TO)
for side in (-1, 1):
    for k in range(int((TO - FROM) / 8)):
        x = FROM + 8 * k + 4
        deck.box((x, side * (EDGE + 0.15), 0.2), (7.97, 0.55, 0.5), conc)
        deck.box((x, side * MEDIAN, 0.16), (7.97, 0.4, 0.32), conc)
    for z in (0.72, 0.98, 1.24):
        deck.box(((FROM + TO) / 2, side * (EDGE + 0.18), z), (TO - FROM, 0.1, 0.09), M['galv'])
    for k in range(int((TO - FROM) / 2.5)):
        deck.box((FROM + k * 2.5, side * (EDGE + 0.28), 0.85), (0.1, 0.14, 0.95), M['galv'])
        deck.box((FROM + k * 2.5, side * MEDIAN, 0.55), (0.1, 0.1, 0.5), M['galv'])
    deck.box(((FROM + TO) / 2, side * (MEDIAN + 0.08), 0.68), (TO - FROM, 0.06, 0.3), M['galv'])
deck.obj('deck', bevel=0.02)


def mast(x, height=52.0):
    """A needle in the median, with its fan of paired stays."""
    needle = Mesh()
    rows = [(-48, 3.6, 2.6), (0, 2.6, 1.7), (height * 0.45, 1.9, 1.35), (height, 1.25, 1.0)]
    for (z0, a0, b0), (z1, a1, b1) in zip(rows, rows[1:]):
        corners = [
            (x + sx * a, sy * b, z)
            for z, a, b in ((z0, a0, b0), (z1, a1, b1))
            for sx, sy in ((-1, -1), (1, -1), (1, 1), (-1, 1))
        ]
        needle.add(corners, [(0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7), (4, 5, 6, 7)], pale)
    needle.cyl((x, 0, height), (x, 0, height + 3), 0.07, M['galv'], 8)
    needle.obj('mast', bevel=0.12)
    fan = Mesh()
    for k in range(14):
        top = height - 3 - 1.7 * (13 - k)
        for way in (-1, 1):
            foot = x + way * (17 + 11.5 * k)
            for y in (-0.55, 0.55):
                fan.cyl((foot, y, 0.3), (x + way * 0.9, y * 0.7, top), 0.1, stay, 10, caps=False)
                fan.cyl(
                    (foot, y, 0.2),
                    (foot - way * 1.6, y, 0.2 + 1.6 * top / abs(foot - x)),
                    0.19,
                    M['slate'],
                    12,
                )
    fan.obj('stays')


for x in (196, 560):
    mast(x)

wm = water_material('Sea', deep='#0a2e3a', shallow='#155059', rough=0.12, ripple=0.55, ripple_scale=0.5)
ground(24000, wm, (0, 0, -44))
hm = paint('hill', '#43503f', 0.9, dirt=0.0, scale=0.004, bump=0, coat=0, varycol=0.16)
hills(hm, 1500, 4200, 500, 3200, 330, 1.7, base=-46, sc=700)
hills(hm, 3400, 7800, -1500, 6500, 640, 4.2, base=-46, sc=1100)
hills(hm, 2600, 4600, -2900, -700, 240, 7.7, base=-46, sc=700)

# our truck, with the camera in its slipstream: what stands still is blurred
LANE_Y = -(MEDIAN + 1.0 + LANE * 1.5)
moving = bpy.data.objects.new('moving', None)
bpy.context.collection.objects.link(moving)
cab, parts = tractor(M, cab_material())
trailer = tank_trailer(M, 'satin', 'frame', 'tanknavy')
for model in (cab, parts, trailer):
    instance(model, (0, LANE_Y, 0)).parent = moving
camera((-33, -17.2, 5.4), (0, -10.6, 5.4), 33, shift=(0, -0.079)).parent = moving
for frame, x in ((0, -0.9), (1, 0.0), (2, 0.9)):
    moving.location = (x, 0, 0)
    moving.keyframe_insert('location', frame=frame)
for curve in moving.animation_data.action.fcurves:
    for key in curve.keyframe_points:
        key.interpolation = 'LINEAR'
bpy.context.scene.frame_set(1)
settings = bpy.context.scene.render
settings.use_motion_blur = True
settings.motion_blur_shutter = 0.5
shoot(spp=40, mist=(150, 9000), bounces=5)
