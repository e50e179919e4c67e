"""Open water, its waves and the foam of a hull."""

import bpy

from studio.colours import linear
from studio.materials import new_material


def water_material(
    name='Water',
    deep='#06222e',
    shallow='#0d4a52',
    rough=0.06,
    ripple=1.0,
    ripple_scale=1.0,
    foam=None,
    wind=True,
    foam_col='#dfe6e4',
):
    """opaque 'deep water' shader: fast on CPU, no transmission. foam=callable(t, pos)->mask socket"""
    m, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    g = t.new('ShaderNodeNewGeometry')
    pos = g.outputs['Position']
    lw = t.new('ShaderNodeLayerWeight')
    lw.inputs[0].default_value = 0.35
    big = t.noise(t.mapping(pos, rot=(0, 0, 0.5), scale=(0.35, 1.0, 1.0)), 0.012, 4, 0.55)
    col = t.mix(t.math('MULTIPLY', t.smooth(big, 0.35, 0.7), 0.55), linear(deep), linear(shallow))
    P.inputs['IOR'].default_value = 1.333
    P.inputs['Specular'].default_value = 0.5
    rg = t.math('ADD', rough, t.math('MULTIPLY', t.smooth(big, 0.4, 0.7), rough * 1.2)) if wind else rough
    n1 = t.noise(t.mapping(pos, rot=(0, 0, 0.4), scale=(1.0, 2.2, 1.0)), 0.22 * ripple_scale, 6, 0.6, 0.2)
    n2 = t.noise(t.mapping(pos, rot=(0, 0, -0.5), scale=(1.0, 1.7, 1.0)), 0.9 * ripple_scale, 5, 0.62)
    h = t.math('ADD', t.math('MULTIPLY', n1, 1.0), t.math('MULTIPLY', n2, 0.32))
    st = t.math('MULTIPLY', ripple, t.smooth(big, 0.25, 0.75, 0.55, 1.0)) if wind else ripple
    b = t.new('ShaderNodeBump')
    t.set(b.inputs['Strength'], st)
    b.inputs['Distance'].default_value = 0.8
    t.set(b.inputs['Height'], h)
    if foam:
        fm = foam(t, pos)
        col = t.mix(fm, col, linear(foam_col))
        rg = t.mix(fm, rg, (0.7, 0.7, 0.7, 1))
    t.set(P.inputs['Base Color'], col)
    t.set(P.inputs['Roughness'], rg)
    t.set(P.inputs['Normal'], b.outputs[0])
    t.l.new(P.outputs[0], out.inputs[0])
    return m


def ocean(
    mat,
    size=180,
    res=15,
    rep=(5, 5),
    wave=1.0,
    chop=1.1,
    wind=9,
    align=0.3,
    direction=0.0,
    depth=200,
    seed=1,
    time_=2.0,
    smallest=0.5,
    loc=(0, 0, 0),
    zscale=None,
):
    me = bpy.data.meshes.new('Ocean')
    me.from_pydata([(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0)], [], [(0, 1, 2, 3)])
    o = bpy.data.objects.new('Ocean', me)
    bpy.context.collection.objects.link(o)
    m = o.modifiers.new('O', 'OCEAN')
    m.geometry_mode = 'GENERATE'
    m.resolution = res
    m.viewport_resolution = res
    m.repeat_x, m.repeat_y = rep
    m.spatial_size = size
    m.size = 1.0
    m.wave_scale = wave
    m.choppiness = chop
    m.wind_velocity = wind
    m.wave_alignment = align
    m.wave_direction = direction
    m.depth = depth
    m.random_seed = seed
    m.time = time_
    m.wave_scale_min = smallest
    me.materials.append(mat)
    o.location = loc
    dg = bpy.context.evaluated_depsgraph_get()
    ev = o.evaluated_get(dg)
    nm = bpy.data.meshes.new_from_object(ev)
    o.modifiers.clear()
    o.data = nm
    if not nm.materials:
        nm.materials.append(mat)
    nm.polygons.foreach_set('use_smooth', [True] * len(nm.polygons))
    nm.update()
    xs = [v.co.x for v in nm.vertices]
    ys = [v.co.y for v in nm.vertices]
    cx, cy = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    o.location = (loc[0] - cx, loc[1] - cy, loc[2])
    return o


def sea_foam(L, B, wk=0.62):
    def foam(t, pos):
        x, y, z = t.sep(pos)
        ay = t.math('ABSOLUTE', y)
        n = t.noise(t.mapping(pos, scale=(0.5, 1.0, 1.0)), 0.2, 8, 0.66, 0.6)
        nf = t.noise(pos, 1.1, 6, 0.7, 0.4)
        back = t.math('SUBTRACT', -L / 2 + 5, x)
        wv = t.math('ADD', B * 0.4, t.math('MULTIPLY', back, 0.035))
        inb = t.smooth(t.math('DIVIDE', ay, wv), 1.15, 0.35)
        fade = t.math('MULTIPLY', t.smooth(back, -6, 10), t.smooth(back, 900, 10))
        wake = t.math('MULTIPLY', inb, fade)
        edge = t.math(
            'MULTIPLY',
            t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', ay, t.math('MULTIPLY', wv, 0.95))), 5, 0),
            t.math('MULTIPLY', fade, 0.8),
        )
        fwd = t.math('SUBTRACT', L / 2 - 3, x)
        hb = t.math(
            'MINIMUM', t.math('MULTIPLY', t.math('POWER', t.math('MAXIMUM', fwd, 0.0), 0.62), 1.55), B / 2
        )
        strip = t.math(
            'MULTIPLY',
            t.smooth(t.math('SUBTRACT', ay, hb), 7, 0.0),
            t.math('MULTIPLY', t.smooth(fwd, -3, 3), t.smooth(x, -L / 2 - 8, -L / 2 + 8)),
        )
        strip = t.math('MULTIPLY', strip, t.smooth(fwd, L, 15, 0.45, 1.0))
        vy = t.math('ADD', t.math('MULTIPLY', fwd, 0.21), 2.5)
        vw = t.math('ADD', 1.8, t.math('MULTIPLY', fwd, 0.035))
        V = t.math(
            'MULTIPLY',
            t.smooth(t.math('DIVIDE', t.math('ABSOLUTE', t.math('SUBTRACT', ay, vy)), vw), 1.3, 0),
            t.math('MULTIPLY', t.smooth(fwd, -3, 6), t.smooth(fwd, L * 1.3, 20)),
        )
        m = t.math(
            'MAXIMUM',
            t.math('MAXIMUM', wake, t.math('MULTIPLY', edge, 0.9)),
            t.math('MAXIMUM', strip, t.math('MULTIPLY', V, 0.85)),
        )
        k = t.math('ADD', t.math('MULTIPLY', n, wk), t.math('MULTIPLY', nf, 1 - wk))
        f = t.math(
            'MULTIPLY',
            t.smooth(t.math('ADD', k, t.math('MULTIPLY', m, 0.5)), 0.66, 0.80),
            t.smooth(m, 0.02, 0.3),
        )
        cap = t.math('MULTIPLY', t.smooth(z, 0.9, 1.6), t.smooth(nf, 0.52, 0.66))
        return t.math('MAXIMUM', t.math('MULTIPLY', f, 0.92), t.math('MULTIPLY', cap, 0.35), clamp=True)

    return foam
