"""The paints and metals that the models share."""

from studio.materials import glass, paint


def standard_materials():
    M = {}
    M['frame'] = paint('frame_navy', 'navy', 0.4, coat=0.25, dirt=0.3)
    M['frame_teal'] = paint('frame_teal', 'petrol', 0.4, coat=0.25, dirt=0.3)
    M['frame_orange'] = paint('frame_orange', 'orange', 0.42, coat=0.2, dirt=0.35)
    M['frame_white'] = paint('frame_white', 'white', 0.42, coat=0.2, dirt=0.4)
    M['galv'] = paint('galv', '#9aa0a2', 0.45, 0.85, coat=0, dirt=0.2)
    M['ss'] = paint('stainless', '#c9cac8', 0.24, 1.0, coat=0, dirt=0.1, bump=0.03, varycol=0.02)
    M['tankwhite'] = paint('tank_white', '#dedad0', 0.36, coat=0.3, dirt=0.5, bump=0.06, scale=0.6)
    M['tanknavy'] = paint('tank_navy', 'navy2', 0.32, coat=0.45, dirt=0.22, bump=0.05, scale=0.6)
    M['tankteal'] = paint('tank_teal', 'petrol', 0.32, coat=0.45, dirt=0.22, bump=0.05, scale=0.6)
    M['tanksteel'] = paint('tank_steel', '#bfc2c3', 0.3, 0.95, dirt=0.18, bump=0.04, scale=0.6)
    M['dark'] = paint('dark', 'dark', 0.6, dirt=0.1)
    M['rubber'] = paint('rubber', '#0d0d0e', 0.75, dirt=0.2, coat=0)
    M['orange'] = paint('orange', 'orange', 0.4, coat=0.25, dirt=0.2)
    M['white'] = paint('white', 'white', 0.4, coat=0.2, dirt=0.25)
    M['slate'] = paint('slate', 'slate', 0.5, dirt=0.3)
    M['glass'] = glass('glass')
    M['decal'] = paint('decal', '#f4f1ea', 0.4, dirt=0.15, bump=0)
    M['decaldark'] = paint('decaldark', '#0b1b2c', 0.4, dirt=0.1, bump=0)
    M['decalorange'] = paint('decalorange', 'orange', 0.4, dirt=0.1, bump=0)
    return M
