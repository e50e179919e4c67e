"""Where there is land: a picture of the earth in equal steps of longitude and latitude."""

import json

import cv2
import numpy as np

from studio.stage import OUTPUT

LAND_MASK = OUTPUT / 'land.png'
WIDTH, HEIGHT = 8192, 4096


def land_mask():
    """White where there is land; drawn from coastlines.ts, and kept for the shaders that read it as an image."""
    mask = np.zeros((HEIGHT, WIDTH), np.uint8)
    for polygon in json.loads((OUTPUT / 'land.json').read_text()):
        for k, ring in enumerate(polygon):
            for shift in (-360, 0, 360):
                points = np.stack(unwrapped(np.array(ring, float)), 1) + (shift + 180, 0)
                points = points * (1, -1) + (0, 90)
                corners = np.round(points * (WIDTH / 360, HEIGHT / 180) * 16).astype(np.int32)
                cv2.fillPoly(mask, [corners], 0 if k else 255, cv2.LINE_AA, 4)
    cv2.imwrite(str(LAND_MASK), mask)
    return mask


def unwrapped(ring):
    """The rings of world-atlas are stitched across the antimeridian: a ring round the pole is closed along it."""
    longitude = np.degrees(np.unwrap(np.radians(ring[:, 0])))
    latitude = ring[:, 1]
    if abs(longitude[-1] - longitude[0]) > 180:
        longitude = np.r_[longitude, longitude[-1], longitude[0]]
        latitude = np.r_[latitude, -90, -90]
    return longitude, latitude
