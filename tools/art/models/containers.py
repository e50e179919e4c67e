"""Dry containers, and the measures that all containers share."""

from studio.materials import paint
from studio.mesh import Mesh


LENGTH_20 = 6.058


W = 2.438


H = 2.591


CONTAINER_COLOURS = [
    ('#0c2238', 5),
    ('#14324f', 4),
    ('#0f5560', 5),
    ('#1b7a80', 3),
    ('#e9e4d8', 4),
    ('#a9b0b1', 3),
    ('#3b464e', 3),
    ('#e8641b', 1.3),
    ('#7d8a8c', 2),
]


def corrugation(L, H, depth=0.036, pitch=0.278):
    pts = []
    x = 0
    while x < L - pitch * 0.99:
        pts += [(x, 0), (x + pitch * 0.26, 0), (x + pitch * 0.5, -depth), (x + pitch * 0.76, -depth)]
        x += pitch
    pts.append((L, 0))
    return pts


def dry_container(L=12.192, mat=None, lod=1, doors=True, dark=None, H=2.591):
    mb = Mesh()
    m = mat
    hx, hy = L / 2, W / 2
    d = dark or paint('castdark', 'slate', 0.5)
    for sx in (-1, 1):
        for sy in (-1, 1):
            mb.box((sx * (hx - 0.08), sy * (hy - 0.08), H / 2), (0.16, 0.16, H), m)
            if lod > 1:
                for z in (0.059, H - 0.059):
                    mb.box((sx * (hx - 0.088), sy * (hy - 0.08), z), (0.18, 0.165, 0.118), d)
        for z in (0.07, H - 0.06):
            mb.box((sx * (hx - 0.06), 0, z), (0.12, W - 0.2, 0.12), m)
    for sy in (-1, 1):
        mb.box((0, sy * (hy - 0.05), 0.08), (L - 0.2, 0.1, 0.15), m)
        mb.box((0, sy * (hy - 0.04), H - 0.04), (L - 0.2, 0.08, 0.08), m)
        if lod:
            pts = corrugation(L - 0.32, H)
            P = [[(x - hx + 0.16, sy * (hy - 0.022 + dy), z) for z in (0.13, H - 0.06)] for x, dy in pts]
            mb.grid(P, m, smooth=False)
        else:
            mb.box((0, sy * (hy - 0.05), H / 2), (L - 0.2, 0.04, H - 0.1), m)
    pts = corrugation(W - 0.3, H)
    mb.grid(
        [[(-hx + 0.03 - dy * 1, y - W / 2 + 0.15, z) for z in (0.12, H - 0.08)] for y, dy in pts],
        m,
        smooth=False,
    ) if lod else mb.box((-hx + 0.05, 0, H / 2), (0.04, W - 0.2, H - 0.1), m)
    # roof
    if lod > 1:
        mb.grid(
            [
                [(x - hx + 0.16, y, H - 0.012 + dy * 0.5) for y in (-hy + 0.06, hy - 0.06)]
                for x, dy in corrugation(L - 0.32, H, 0.025, 0.42)
            ],
            m,
            smooth=False,
        )
    else:
        mb.box((0, 0, H - 0.03), (L - 0.2, W - 0.1, 0.03), m)
    # doors (+X)
    mb.box((hx - 0.05, 0, H / 2), (0.05, W - 0.25, H - 0.2), m)
    if lod:
        for y in (-0.85, -0.32, 0.32, 0.85):
            mb.cyl((hx + 0.0, y, 0.12), (hx + 0.0, y, H - 0.1), 0.022, d, 8)
        mb.box((hx - 0.02, 0, H / 2), (0.02, 0.03, H - 0.2), d)
    return mb.mesh('dry', bevel=0.01 if lod > 1 else None)
