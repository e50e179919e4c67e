"""Materials: weathered paint, metal, glass, concrete, lights."""

import bpy

from studio.colours import linear
from studio.nodes import Nodes


def new_material(name):
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = Nodes(m.node_tree)
    m.node_tree.nodes.clear()
    out = t.new('ShaderNodeOutputMaterial')
    return m, t, out


def paint(
    name,
    color='white',
    rough=0.42,
    metal=0.0,
    coat=0.0,
    dirt=0.25,
    scale=1.0,
    bump=0.08,
    bevel=0.0,
    palette=None,
    streak=True,
    spec=0.5,
    varycol=0.06,
    grimecol=None,
    sss=0.0,
):
    """Weathered industrial paint. palette=[(hex,weight),...] -> per-object random colour."""
    if name in bpy.data.materials:
        return bpy.data.materials[name]
    m, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    tc = t.new('ShaderNodeTexCoord')
    oi = t.new('ShaderNodeObjectInfo')
    off = t.vmath(
        'MULTIPLY',
        t.comb(oi.outputs['Random'], oi.outputs['Random'], oi.outputs['Random']),
        (137.0, 71.0, 53.0),
    )
    v = t.vmath('ADD', tc.outputs['Object'], off)
    if palette:
        tot = sum(w for _, w in palette)
        acc = 0
        st = []
        for c, w in palette:
            st.append((acc / tot, linear(c)))
            acc += w
        base = t.ramp(oi.outputs['Random'], st, 'CONSTANT')
    else:
        rgb = t.new('ShaderNodeRGB')
        rgb.outputs[0].default_value = linear(color)
        base = rgb.outputs[0]
    n1 = t.noise(v, 0.9 * scale, 5, 0.6)
    n2 = t.noise(v, 14 * scale, 4, 0.6)
    if varycol:
        hsv = t.new('ShaderNodeHueSaturation')
        t.set(hsv.inputs['Color'], base)
        t.set(
            hsv.inputs['Value'],
            t.math('ADD', t.math('MULTIPLY', t.math('SUBTRACT', n1, 0.5), varycol * 4), 1.0),
        )
        base = hsv.outputs[0]
    if dirt:
        sv = t.mapping(v, scale=(1.0, 1.0, 0.09)) if streak else v
        s = t.noise(sv, 3.2 * scale, 6, 0.65)
        mask = t.math('MULTIPLY', t.smooth(s, 0.5, 0.78), t.smooth(n1, 0.35, 0.75))
        mask = t.math('MULTIPLY', mask, dirt * 1.6, clamp=True)
        base = t.mix(mask, base, linear(grimecol) if grimecol else t.mix(0.75, base, linear('#2a2620')))
    t.set(P.inputs['Base Color'], base)
    P.inputs['Metallic'].default_value = metal
    r = t.math('ADD', rough, t.math('MULTIPLY', t.math('SUBTRACT', n2, 0.5), 0.22))
    r = t.math('ADD', r, t.math('MULTIPLY', t.math('SUBTRACT', n1, 0.5), 0.25), clamp=True)
    t.set(P.inputs['Roughness'], r)
    P.inputs['Specular'].default_value = spec
    P.inputs['Clearcoat'].default_value = coat
    P.inputs['Clearcoat Roughness'].default_value = 0.12
    if sss:
        P.inputs['Subsurface'].default_value = sss
        P.inputs['Subsurface Radius'].default_value = (0.06, 0.06, 0.06)
        t.set(P.inputs['Subsurface Color'], base)
    nrm = None
    if bevel:
        b = t.new('ShaderNodeBevel', samples=3)
        b.inputs[0].default_value = bevel
        nrm = b.outputs[0]
    if bump:
        nrm = t.bump(t.math('ADD', n2, t.math('MULTIPLY', n1, 3.0)), bump, 0.012 / scale, nrm)
    if nrm is not None:
        t.set(P.inputs['Normal'], nrm)
    t.l.new(P.outputs[0], out.inputs[0])
    return m


def emit(name, color=(1, 1, 1), strength=5):
    m, t, out = new_material(name)
    e = t.new('ShaderNodeEmission')
    e.inputs[0].default_value = linear(color)
    e.inputs[1].default_value = strength
    t.l.new(e.outputs[0], out.inputs[0])
    return m


def glass(name, color='#0a1620', rough=0.06):
    m, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    P.inputs['Base Color'].default_value = linear(color)
    P.inputs['Roughness'].default_value = rough
    P.inputs['Specular'].default_value = 0.9
    P.inputs['Clearcoat'].default_value = 1.0
    t.l.new(P.outputs[0], out.inputs[0])
    return m


def facade_glass(name='archglass', tint=(0.75, 0.85, 0.88), refl=0.9, r0=0.06):
    """thin facade glass: transparent + fresnel mirror (no refraction, cheap)"""
    m, t, out = new_material(name)
    tr = t.new('ShaderNodeBsdfTransparent')
    tr.inputs[0].default_value = (*tint, 1)
    gl = t.new('ShaderNodeBsdfGlossy')
    gl.inputs[0].default_value = (refl, refl, refl, 1)
    gl.inputs[1].default_value = 0.02
    fr = t.new('ShaderNodeFresnel')
    fr.inputs[0].default_value = 1.5
    mx = t.new('ShaderNodeMixShader')
    t.set(mx.inputs[0], t.math('ADD', t.math('MULTIPLY', fr.outputs[0], 1.6), r0 - 0.04, clamp=True))
    t.l.new(tr.outputs[0], mx.inputs[1])
    t.l.new(gl.outputs[0], mx.inputs[2])
    t.l.new(mx.outputs[0], out.inputs[0])
    return m


def room_glow(name, col=(1, 0.72, 0.42), s=1.2, bay=3.0, storey=3.8, z0=0.0, off=0.22, base='#b8a78c'):
    """self-lit interior surface, brightness random per bay/storey, brighter near the ceiling"""
    m, t, out = new_material(name)
    g = t.new('ShaderNodeNewGeometry')
    x, y, z = t.sep(g.outputs['Position'])
    fx = t.math('FLOOR', t.math('DIVIDE', t.math('ADD', x, 0.01), bay * 2))
    fy = t.math('FLOOR', t.math('DIVIDE', t.math('ADD', y, 0.01), bay * 2))
    zs = t.math('DIVIDE', t.math('SUBTRACT', z, z0), storey)
    fz = t.math('FLOOR', zs)
    wn = t.new('ShaderNodeTexWhiteNoise')
    t.set(wn.inputs['Vector'], t.comb(fx, fy, fz))
    r = wn.outputs['Value']
    on = t.math('ADD', t.math('MULTIPLY', t.smooth(r, off, off + 0.5), 0.85), 0.12)
    fr = t.math('FRACT', zs)
    grad = t.math('ADD', 0.35, t.math('MULTIPLY', t.math('POWER', fr, 2.0), 0.9))
    nn = t.math('ADD', 0.75, t.math('MULTIPLY', t.noise(g.outputs['Position'], 1.3, 4, 0.6), 0.5))
    e = t.new('ShaderNodeEmission')
    e.inputs[0].default_value = (*col, 1)
    t.set(e.inputs[1], t.math('MULTIPLY', t.math('MULTIPLY', t.math('MULTIPLY', on, grad), nn), s))
    db = t.new('ShaderNodeBsdfDiffuse')
    db.inputs[0].default_value = linear(base)
    a = t.new('ShaderNodeAddShader')
    t.l.new(e.outputs[0], a.inputs[0])
    t.l.new(db.outputs[0], a.inputs[1])
    t.l.new(a.outputs[0], out.inputs[0])
    try:
        m.cycles.sample_as_light = False
    except Exception:
        pass
    return m


def luminous(name, col, s):
    m = emit(name, col, s)
    try:
        m.cycles.sample_as_light = False
    except Exception:
        pass
    return m


def plain(
    name,
    color,
    rough=0.5,
    metal=0.0,
    spec=0.5,
    coat=0.0,
    bump=0.0,
    bscale=60.0,
    vary=0.0,
    aniso=0.0,
    sheen=0.0,
):
    m, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    P.inputs['Base Color'].default_value = linear(color)
    P.inputs['Metallic'].default_value = metal
    P.inputs['Specular'].default_value = spec
    P.inputs['Clearcoat'].default_value = coat
    P.inputs['Clearcoat Roughness'].default_value = 0.08
    P.inputs['Anisotropic'].default_value = aniso
    P.inputs['Sheen'].default_value = sheen
    tc = t.new('ShaderNodeTexCoord')
    n = t.noise(tc.outputs['Object'], bscale, 5, 0.6)
    n1 = t.noise(tc.outputs['Object'], bscale * 0.12, 4, 0.6)
    t.set(
        P.inputs['Roughness'],
        t.math('ADD', rough, t.math('MULTIPLY', t.math('SUBTRACT', n1, 0.5), 0.16), clamp=True),
    )
    if vary:
        hs = t.new('ShaderNodeHueSaturation')
        hs.inputs['Color'].default_value = linear(color)
        t.set(
            hs.inputs['Value'], t.math('ADD', 1.0, t.math('MULTIPLY', t.math('SUBTRACT', n1, 0.5), vary * 4))
        )
        t.set(P.inputs['Base Color'], hs.outputs[0])
    if bump:
        t.set(P.inputs['Normal'], t.bump(n, bump, 0.1 / bscale))
    t.l.new(P.outputs[0], out.inputs[0])
    return m


def brushed(name, color='#b9bcbd', rough=0.28, axis=0, s=1.0):
    """brushed metal: stretched noise on roughness and bump"""
    m, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    P.inputs['Base Color'].default_value = linear(color)
    P.inputs['Metallic'].default_value = 1.0
    tc = t.new('ShaderNodeTexCoord')
    sc = [900 * s, 900 * s, 900 * s]
    sc[axis] = 8 * s
    n = t.noise(t.mapping(tc.outputs['Object'], scale=tuple(sc)), 1.0, 3, 0.6)
    t.set(P.inputs['Roughness'], t.math('ADD', rough - 0.07, t.math('MULTIPLY', n, 0.16)))
    t.set(P.inputs['Normal'], t.bump(n, 0.06, 0.0006))
    t.l.new(P.outputs[0], out.inputs[0])
    return m


def clear_glass(name='clear', col=(0.92, 0.97, 0.97), rough=0.0):
    m, t, out = new_material(name)
    g = t.new('ShaderNodeBsdfGlass')
    g.inputs[0].default_value = (*col, 1)
    g.inputs[1].default_value = rough
    g.inputs[2].default_value = 1.46
    tr = t.new('ShaderNodeBsdfTransparent')
    tr.inputs[0].default_value = (*[c * 0.9 for c in col], 1)
    lp = t.new('ShaderNodeLightPath')
    mx = t.new('ShaderNodeMixShader')
    t.l.new(lp.outputs['Is Shadow Ray'], mx.inputs[0])
    t.l.new(g.outputs[0], mx.inputs[1])
    t.l.new(tr.outputs[0], mx.inputs[2])
    t.l.new(mx.outputs[0], out.inputs[0])
    return m


def wet_concrete(name='apron_wet', line_y=None, joint=6.0, wetness=1.0, c1='#6a6660', c2='#8b867c'):
    """concrete hard-standing with slab joints, damp patches (mirror-like) and an optional worn yellow line"""
    m, t, out = new_material(name)
    P = t.new('ShaderNodeBsdfPrincipled')
    g = t.new('ShaderNodeNewGeometry')
    pos = g.outputs['Position']
    n1 = t.noise(pos, 0.35 * 6 / joint, 6, 0.6)
    n2 = t.noise(pos, 6, 6, 0.65)
    n3 = t.noise(pos, 60, 3, 0.6)
    x, y, z = t.sep(pos)
    f = lambda c: t.math('ABSOLUTE', t.math('SUBTRACT', t.math('FRACT', t.math('DIVIDE', c, joint)), 0.5))
    jt = t.math('MAXIMUM', t.smooth(f(x), 0.4965, 0.4985), t.smooth(f(y), 0.4965, 0.4985))
    wet = t.math('MULTIPLY', t.smooth(n1, 0.47, 0.62), wetness)
    c = t.mix(n2, linear(c1), linear(c2))
    c = t.mix(t.math('MULTIPLY', wet, 0.55), c, linear('#2c2b2a'))
    c = t.mix(t.math('MULTIPLY', jt, 0.7), c, linear('#1d1c1b'))
    if line_y is not None:
        ln = t.smooth(t.math('ABSOLUTE', t.math('SUBTRACT', y, line_y)), 0.10, 0.085)
        ln = t.math('MULTIPLY', ln, t.smooth(n2, 0.33, 0.5))
        c = t.mix(t.math('MULTIPLY', ln, 0.85), c, linear('#d9a441'))
    t.set(P.inputs['Base Color'], c)
    t.set(
        P.inputs['Roughness'],
        t.math(
            'SUBTRACT',
            t.math('ADD', 0.62, t.math('MULTIPLY', n2, 0.25)),
            t.math('MULTIPLY', wet, 0.68),
            clamp=True,
        ),
    )
    h = t.math('ADD', t.math('MULTIPLY', n3, 0.4), n2)
    h = t.math('SUBTRACT', h, t.math('MULTIPLY', jt, 3.0))
    h = t.math('MULTIPLY', h, t.math('SUBTRACT', 1.0, t.math('MULTIPLY', wet, 0.85)))
    t.set(P.inputs['Normal'], t.bump(h, 0.35, 0.02))
    t.l.new(P.outputs[0], out.inputs[0])
    return m
