"""Shader trees written as expressions."""

import bpy


class Nodes:
    def __init__(self, tree):
        self.t = tree
        self.n = tree.nodes
        self.l = tree.links

    def new(self, typ, **kw):
        nd = self.n.new(typ)
        for k, v in kw.items():
            if k.startswith('i_'):
                key = k[2:]
                key = int(key) if key.isdigit() else key.replace('_', ' ')
                self.set(nd.inputs[key], v)
            else:
                setattr(nd, k, v)
        return nd

    def set(self, sock, v):
        if isinstance(v, bpy.types.NodeSocket):
            self.l.new(v, sock)
        else:
            sock.default_value = v

    def math(self, op, a, b=0.0, c=None, clamp=False):
        nd = self.n.new('ShaderNodeMath')
        nd.operation = op
        nd.use_clamp = clamp
        self.set(nd.inputs[0], a)
        self.set(nd.inputs[1], b)
        if c is not None:
            self.set(nd.inputs[2], c)
        return nd.outputs[0]

    def vmath(self, op, a, b=(0, 0, 0), out=0):
        nd = self.n.new('ShaderNodeVectorMath')
        nd.operation = op
        self.set(nd.inputs[0], a)
        self.set(nd.inputs[1], b)
        return nd.outputs[out]

    def mix(self, fac, a, b, blend='MIX'):
        nd = self.n.new('ShaderNodeMixRGB')
        nd.blend_type = blend
        self.set(nd.inputs[0], fac)
        self.set(nd.inputs[1], a)
        self.set(nd.inputs[2], b)
        return nd.outputs[0]

    def ramp(self, fac, stops, interp='LINEAR'):
        nd = self.n.new('ShaderNodeValToRGB')
        cr = nd.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(stops):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = c if len(c) == 4 else (*c, 1)
        self.set(nd.inputs[0], fac)
        return nd.outputs[0]

    def smooth(self, x, a, b, lo=0.0, hi=1.0):
        nd = self.n.new('ShaderNodeMapRange')
        nd.interpolation_type = 'SMOOTHSTEP'
        self.set(nd.inputs[0], x)
        nd.inputs[1].default_value = a
        nd.inputs[2].default_value = b
        nd.inputs[3].default_value = lo
        nd.inputs[4].default_value = hi
        return nd.outputs[0]

    def noise(self, vec, scale, detail=4, rough=0.5, dist=0, out=0, dim='3D', w=0):
        nd = self.n.new('ShaderNodeTexNoise')
        nd.noise_dimensions = dim
        if vec is not None:
            self.set(nd.inputs['Vector'], vec)
        nd.inputs['Scale'].default_value = scale
        nd.inputs['Detail'].default_value = detail
        nd.inputs['Roughness'].default_value = rough
        nd.inputs['Distortion'].default_value = dist
        return nd.outputs[out]

    def mapping(self, vec, loc=(0, 0, 0), rot=(0, 0, 0), scale=(1, 1, 1)):
        nd = self.n.new('ShaderNodeMapping')
        self.set(nd.inputs[0], vec)
        nd.inputs[1].default_value = loc
        nd.inputs[2].default_value = rot
        nd.inputs[3].default_value = scale
        return nd.outputs[0]

    def sep(self, v):
        nd = self.n.new('ShaderNodeSeparateXYZ')
        self.set(nd.inputs[0], v)
        return nd.outputs

    def comb(self, x=0.0, y=0.0, z=0.0):
        nd = self.n.new('ShaderNodeCombineXYZ')
        [self.set(nd.inputs[i], v) for i, v in enumerate((x, y, z))]
        return nd.outputs[0]

    def bump(self, h, strength=0.2, dist=0.01, normal=None):
        nd = self.n.new('ShaderNodeBump')
        nd.inputs['Strength'].default_value = strength
        nd.inputs['Distance'].default_value = dist
        self.set(nd.inputs['Height'], h)
        if normal is not None:
            self.set(nd.inputs['Normal'], normal)
        return nd.outputs[0]
