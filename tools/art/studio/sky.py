"""Skies: physical with clouds, graded by hand, or none."""

import math

import bpy

from studio.light import sun_direction
from studio.nodes import Nodes


def sky(
    elev=12,
    azim=0,
    strength=0.25,
    clouds=0.0,
    scale=1.0,
    dust=1.5,
    air=1.0,
    ozone=1.5,
    seed=0.0,
    cloud_lit=(1.0, 0.82, 0.62),
    cloud_dark=(0.32, 0.38, 0.47),
    cover=0.5,
    horizon=None,
    haze_h=0.12,
    stretch=(1, 1),
    altitude=0,
    tint=None,
):
    w = bpy.context.scene.world
    t = Nodes(w.node_tree)
    t.n.clear()
    out = t.new('ShaderNodeOutputWorld')
    bg = t.new('ShaderNodeBackground')
    sk = t.new('ShaderNodeTexSky', sky_type='NISHITA')
    sk.sun_disc = False
    sk.sun_elevation = math.radians(elev)
    sk.sun_rotation = math.radians(90 - azim)
    sk.dust_density = dust
    sk.air_density = air
    sk.ozone_density = ozone
    sk.altitude = altitude
    col = t.vmath('SCALE', sk.outputs[0])
    t.n[-1].inputs['Scale'].default_value = strength
    tc = t.new('ShaderNodeTexCoord')
    d = tc.outputs['Generated']
    x, y, z = t.sep(d)
    if tint:
        col = t.mix(1.0, col, (*tint, 1), 'MULTIPLY')
    if clouds:
        zz = t.math('MAXIMUM', z, 0.015)
        px = t.math('DIVIDE', x, t.math('ADD', zz, 0.06))
        py = t.math('DIVIDE', y, t.math('ADD', zz, 0.06))
        p = t.mapping(t.comb(px, py, seed), scale=(stretch[0], stretch[1], 1.0))
        n = t.noise(p, 0.55 * scale, 9, 0.56, 0.35)
        n2 = t.noise(p, 0.16 * scale, 4, 0.5)
        dens = t.math('ADD', n, t.math('MULTIPLY', t.math('SUBTRACT', n2, 0.5), 0.7))
        m = t.smooth(dens, cover, cover + 0.28)
        m = t.math('MULTIPLY', m, t.smooth(z, 0.0, 0.10))
        m = t.math('MULTIPLY', m, clouds)
        sd = sun_direction(elev, azim)
        dt = t.vmath('DOT_PRODUCT', d, tuple(sd), out=1)
        glow = t.smooth(dt, -0.4, 1.0)
        shade = t.smooth(dens, cover, cover + 0.55)  # thick = darker
        lit = t.mix(shade, (*cloud_lit, 1), (*cloud_dark, 1))
        lit = t.vmath('SCALE', lit)
        t.set(t.n[-1].inputs['Scale'], t.math('ADD', 0.45, t.math('MULTIPLY', glow, 0.95)))
        col = t.mix(m, col, lit)
    if horizon:  # soft coloured haze band at the horizon
        hz = t.math(
            'POWER',
            t.math('SUBTRACT', 1.0, t.math('MINIMUM', t.math('ABSOLUTE', t.math('DIVIDE', z, haze_h)), 1.0)),
            2.0,
        )
        col = t.mix(t.math('MULTIPLY', hz, horizon[3] if len(horizon) > 3 else 0.6), col, (*horizon[:3], 1))
    t.set(bg.inputs[0], col)
    bg.inputs[1].default_value = 1.0
    t.l.new(bg.outputs[0], out.inputs[0])


def studio_world(col=(0.8, 0.85, 0.9), strength=0.6):
    w = bpy.context.scene.world
    t = Nodes(w.node_tree)
    t.n.clear()
    out = t.new('ShaderNodeOutputWorld')
    bg = t.new('ShaderNodeBackground')
    bg.inputs[0].default_value = (*col, 1)
    bg.inputs[1].default_value = strength
    t.l.new(bg.outputs[0], out.inputs[0])


def gradient_sky(
    stops,
    warm=None,
    azim=0,
    warm_w=0.6,
    clouds=0.0,
    cl_lit=(0.9, 0.5, 0.4),
    cl_dark=(0.15, 0.2, 0.3),
    seed=1.0,
    cover=0.48,
    scale=0.8,
    strength=1.0,
    stretch=(1, 2.0),
):
    """gradient sky: stops [(z, rgb)...]; warm rgb glow near the horizon at azimuth azim"""
    w = bpy.context.scene.world
    t = Nodes(w.node_tree)
    t.n.clear()
    out = t.new('ShaderNodeOutputWorld')
    bg = t.new('ShaderNodeBackground')
    tc = t.new('ShaderNodeTexCoord')
    d = tc.outputs['Generated']
    x, y, z = t.sep(d)
    col = t.ramp(
        t.math('ADD', t.math('MULTIPLY', z, 0.5), 0.5, clamp=True), [(0.5 + 0.5 * p, c) for p, c in stops]
    )
    if warm:
        a = math.radians(azim)
        dt = t.math('ADD', t.math('MULTIPLY', x, math.cos(a)), t.math('MULTIPLY', y, math.sin(a)))
        g = t.math(
            'MULTIPLY',
            t.smooth(dt, -0.5, 1.0),
            t.math(
                'POWER',
                t.math(
                    'SUBTRACT', 1.0, t.math('MINIMUM', t.math('ABSOLUTE', t.math('MULTIPLY', z, 2.6)), 1.0)
                ),
                2.5,
            ),
        )
        col = t.mix(t.math('MULTIPLY', g, warm_w), col, (*warm, 1))
    if clouds:
        zz = t.math('MAXIMUM', z, 0.02)
        px = t.math('DIVIDE', x, t.math('ADD', zz, 0.07))
        py = t.math('DIVIDE', y, t.math('ADD', zz, 0.07))
        p = t.mapping(t.comb(px, py, seed), scale=(stretch[0], stretch[1], 1.0))
        n = t.noise(p, 0.5 * scale, 8, 0.56, 0.35)
        m = t.math(
            'MULTIPLY', t.math('MULTIPLY', t.smooth(n, cover, cover + 0.25), t.smooth(z, 0.01, 0.12)), clouds
        )
        a = math.radians(azim)
        dt = t.math('ADD', t.math('MULTIPLY', x, math.cos(a)), t.math('MULTIPLY', y, math.sin(a)))
        col = t.mix(
            m,
            col,
            t.mix(
                t.math('MULTIPLY', t.smooth(dt, -0.2, 1.0), t.smooth(z, 0.6, 0.05)),
                (*cl_dark, 1),
                (*cl_lit, 1),
            ),
        )
    t.set(bg.inputs[0], col)
    bg.inputs[1].default_value = strength
    t.l.new(bg.outputs[0], out.inputs[0])
