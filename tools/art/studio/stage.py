"""The stage of a scene: begin with an empty one, say how it is graded, shoot it."""

import json
import os
import random
from pathlib import Path

import bpy

NAME = os.environ['ART_SCENE']
OUTPUT = Path(os.environ['ART_OUTPUT'])
"""Where the passes go, and what one scene draws for another."""

PASSES = {
    'beauty': 'Image',
    'albedo': 'Denoising Albedo',
    'normal': 'Denoising Normal',
    'mist': 'Mist',
    'coverage': 'coverage',
}


def begin(seed):
    """An empty scene; the seed is the picture's own, for the noise of what it places by chance."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    bpy.ops.preferences.addon_enable(module='cycles')
    random.seed(seed)
    scene = bpy.context.scene
    scene.render.engine = 'CYCLES'
    if scene.world is None:
        scene.world = bpy.data.worlds.new('World')
    scene.world.use_nodes = True


def grade(**settings):
    """How grading/grade.py develops the passes: a picture is graded again without being rendered again."""
    (OUTPUT / f'{NAME}.json').write_text(json.dumps(settings))


def shoot(spp, mist, size=(3200, 1800), bounces=6, clamp=6.0, adaptive=0.02, transmission=6):
    """Renders the passes with as many samples as 1600 by 900 would need: at twice the width, half of them do.

    Filmic, denoising and haze are left to grading, so the light stays linear here.
    """
    scene = bpy.context.scene
    scale = float(os.environ.get('ART_SCALE', '1'))
    render, cycles = scene.render, scene.cycles
    render.resolution_x, render.resolution_y = (int(side * scale) for side in size)
    render.resolution_percentage = 100
    cycles.samples = int(os.environ.get('ART_SAMPLES', spp // 2))
    cycles.use_adaptive_sampling, cycles.adaptive_threshold = True, adaptive
    cycles.use_denoising = False
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = cycles.glossy_bounces = min(4, bounces)
    cycles.transmission_bounces, cycles.transparent_max_bounces = transmission, 12
    cycles.volume_bounces = max(2, cycles.volume_bounces)
    cycles.sample_clamp_indirect = clamp
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.seed = 3
    cycles.pixel_filter_type, cycles.filter_width = 'BLACKMAN_HARRIS', 1.5

    region = os.environ.get('ART_REGION')
    if region:
        only(region, render)

    layer = scene.view_layers[0]
    layer.use_pass_mist = True
    layer.cycles.denoising_store_passes = True
    fog = scene.world.mist_settings
    fog.start, fog.depth, fog.falloff = mist[0], mist[1] - mist[0], 'LINEAR'
    measure_coverage(layer)
    write_passes(scene)
    bpy.ops.render.render(write_still=False)


def only(region, render):
    """Renders a part alone, 'left,top,width,height' in pixels: grading lays it over the master."""
    left, top, width, height = (int(n) for n in region.split(','))
    full = (render.resolution_x, render.resolution_y)
    render.use_border = render.use_crop_to_border = True
    # A hundredth of a pixel keeps the rounding from losing one.
    render.border_min_x, render.border_max_x = (left + 0.01) / full[0], (left + width + 0.01) / full[0]
    render.border_min_y = 1 - (top + height - 0.01) / full[1]
    render.border_max_y = 1 - (top - 0.01) / full[1]
    file = OUTPUT / f'{NAME}.json'
    file.write_text(json.dumps(json.loads(file.read_text()) | {'at': [left, top], 'full': full}))


def measure_coverage(layer):
    """How much of a pixel is not sky, written by every material: the mist pass cannot tell at an edge."""
    pass_ = layer.aovs.add()
    pass_.name, pass_.type = 'coverage', 'VALUE'
    for material in bpy.data.materials:
        if material.use_nodes:
            node = material.node_tree.nodes.new('ShaderNodeOutputAOV')
            node.name = 'coverage'
            node.inputs['Value'].default_value = 1.0


def write_passes(scene):
    """One EXR file for each pass."""
    scene.use_nodes = True
    tree = scene.node_tree
    tree.nodes.clear()
    layers = tree.nodes.new('CompositorNodeRLayers')
    files = tree.nodes.new('CompositorNodeOutputFile')
    files.base_path = str(OUTPUT)
    files.format.file_format, files.format.color_depth, files.format.exr_codec = 'OPEN_EXR', '32', 'ZIP'
    files.file_slots.clear()
    for name, source in PASSES.items():
        files.file_slots.new(f'{NAME}_{name}_')
        tree.links.new(layers.outputs[source], files.inputs[f'{NAME}_{name}_'])
    image = tree.nodes.new('CompositorNodeComposite')
    tree.links.new(layers.outputs['Image'], image.inputs[0])
