"""Develops the passes of a scene: denoise, haze, bloom, Filmic, grade; written as PNG.

    python3 tools/art/grading/grade.py <folder of passes> <scene> <picture.png> [master]

The passes of a part (ART_REGION) are laid over the master, with a soft edge.
"""

import json
import os
import sys
from pathlib import Path

os.environ['OPENCV_IO_ENABLE_OPENEXR'] = '1'
import cv2
import numpy as np
from scipy.ndimage import map_coordinates

from denoise import denoise

FILMIC = Path('/usr/share/blender/datafiles/colormanagement/filmic')
LOOKS = {
    'high': 'filmic_to_0.99_1-0075.spi1d',
    'medhigh': 'filmic_to_0-85_1-011.spi1d',
    'base': 'filmic_to_0-70_1-03.spi1d',
}
BRIGHTEST = 60.0
LUMINANCE = np.array([0.2126, 0.7152, 0.0722], np.float32)


def main(folder, scene, target, master=None):
    settings = json.loads((folder / f'{scene}.json').read_text())
    image = clean(folder, scene)
    part = image.shape[:2]
    image = framed(image, settings)
    image = image * 2.0 ** settings.get('ev', 0) * np.array(settings.get('wb', [1, 1, 1]), np.float32)
    if 'haze' in settings:
        image = haze(image, folder, scene, settings)
    image = bloom(image, settings)
    picture = finish(filmic(np.maximum(image, 0), settings['look']), settings)
    picture = np.clip(picture, 0, 1)[..., ::-1] * 255
    if 'at' in settings:
        picture = laid_over(cv2.imread(master).astype(np.float32), picture, settings['at'], part)
    cv2.imwrite(str(target), (picture + 0.5).astype(np.uint8))


def framed(image, settings):
    """A part at its place in the picture, its edges drawn out to the sides."""
    if 'at' not in settings:
        return image
    (left, top), (width, height) = settings['at'], settings['full']
    right, low = width - left - image.shape[1], height - top - image.shape[0]
    image = cv2.copyMakeBorder(np.ascontiguousarray(image), top, low, left, right, cv2.BORDER_REPLICATE)
    return image.reshape(height, width, -1)


def laid_over(master, picture, at, part, soft=32):
    """The part over the master; soft on the sides that lie within the picture."""
    (left, top), (height, width) = at, part
    inside = np.zeros(master.shape[:2], np.uint8)
    inside[top : top + height, left : left + width] = 1
    apart = cv2.distanceTransform(np.pad(inside, 64, mode='edge'), cv2.DIST_L2, 5)[64:-64, 64:-64]
    share = np.clip((apart - 4) / soft, 0, 1)[..., None]
    share = share * share * (3 - 2 * share)
    return master * (1 - share) + picture * share


def read_pass(folder, scene, name):
    """RGB or one channel, as floats."""
    (file,) = folder.glob(f'{scene}_{name}_*.exr')
    image = cv2.imread(str(file), cv2.IMREAD_UNCHANGED)
    return image[..., :3][..., ::-1] if image.ndim == 3 else image[..., None]


def clean(folder, scene):
    """The denoised image; kept, because grading again is what one does most."""
    (beauty,) = folder.glob(f'{scene}_beauty_*.exr')
    kept = folder / f'{scene}.npy'
    if kept.exists() and kept.stat().st_mtime > beauty.stat().st_mtime:
        return np.load(kept)
    image = np.minimum(without_holes(read_pass(folder, scene, 'beauty')), BRIGHTEST)
    image = denoise(image, read_pass(folder, scene, 'albedo'), read_pass(folder, scene, 'normal'))
    np.save(kept, image)
    return image


def without_holes(image):
    """Volumes leave a rare pixel that is not a number: filled from its neighbours."""
    holes = ~np.isfinite(image).all(2)
    if not holes.any():
        return image
    image = np.where(holes[..., None], 0, image)
    known = cv2.GaussianBlur((~holes).astype(np.float32), (0, 0), 2.0)[..., None]
    return np.where(holes[..., None], cv2.GaussianBlur(image, (0, 0), 2.0) / np.maximum(known, 1e-4), image)


def haze(image, folder, scene, whole):
    """Aerial perspective by depth; with skip_sky the sky keeps its own colour, also in the pixels of an edge."""
    depth = framed(read_pass(folder, scene, 'mist'), whole)
    settings = whole['haze']
    cover = np.ones_like(depth)
    if settings.get('skip_sky'):
        cover = np.clip(framed(read_pass(folder, scene, 'coverage')[..., :1], whole), 0, 1)
        depth = (depth - (1 - cover)) / np.maximum(cover, 0.05)
    amount = np.clip(depth, 0, 1) ** settings.get('pow', 1.0) * settings.get('amt', 0.6) * cover
    return image * (1 - amount) + np.array(settings['col'], np.float32) * amount


def bloom(image, settings):
    """What is brighter than the threshold spills over, near, far and farther."""
    width = image.shape[1]
    bright = np.clip(image - settings.get('glare_th', 1.0), 0, settings.get('glare_max', 20))
    spill = sum(
        share * cv2.GaussianBlur(bright, (0, 0), width / part)
        for part, share in ((400, 0.4), (120, 0.35), (40, 0.25))
    )
    return image + settings.get('glare', 0.05) * spill


def filmic(image, look):
    """Blender's Filmic view and contrast look, from its own tables."""
    cube = np.loadtxt(FILMIC / 'filmic_desat65cube.spi3d', skiprows=3)[:, 3:].reshape(65, 65, 65, 3)
    stops = np.clip((np.log2(np.maximum(image, 1e-10)) + 12.473931188) / 25.0, 0, 1)
    at = (stops.reshape(-1, 3) * 64).T
    seen = [map_coordinates(cube[..., k], at, order=1, mode='nearest') for k in range(3)]
    table = np.array((FILMIC / LOOKS[look]).read_text().split('{')[1].split('}')[0].split(), np.float32)
    flat = np.clip(np.stack(seen, -1) / 0.66, 0, 1).ravel()
    return np.interp(flat, np.linspace(0, 1, len(table)), table).reshape(image.shape).astype(np.float32)


def finish(picture, settings):
    """Saturation, split toning, vignette, a little grain and sharpening."""
    height, width, _ = picture.shape
    light = (picture @ LUMINANCE)[..., None]
    picture = light + (picture - light) * settings.get('sat', 1.05)
    shadow, highlight = (np.array(settings.get(k, [0, 0, 0]), np.float32) for k in ('shadow', 'highlight'))
    picture = picture + shadow * (1 - light) ** 2 + highlight * light**2
    y, x = np.mgrid[0:height, 0:width]
    radius = np.hypot((x - width / 2) / (width / 2), (y - height / 2) / (height / 2) * 0.8)
    picture = picture * (1 - settings.get('vig', 0.12) * np.clip(radius - 0.35, 0, None) ** 2)[..., None]
    noise = np.random.default_rng(7).normal(0, 1, (height, width)).astype(np.float32)
    noise = cv2.GaussianBlur(noise, (0, 0), 0.7)[..., None] * 1.6
    picture = picture + noise * settings.get('grain', 0.006) * (1 - 0.5 * light)
    return picture + settings.get('sharp', 0.25) * (picture - cv2.GaussianBlur(picture, (0, 0), 1.0))


main(Path(sys.argv[1]), sys.argv[2], Path(sys.argv[3]), *sys.argv[4:5])
