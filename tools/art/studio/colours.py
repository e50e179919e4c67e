"""Our palette, and colours as Blender wants them: linear."""


PALETTE = dict(
    navy='#0c2238',
    navy2='#14324f',
    petrol='#0f5560',
    teal='#1b7a80',
    white='#e9e4d8',
    cream='#d8cfbd',
    grey='#8d9498',
    slate='#3b464e',
    orange='#e8641b',
    dark='#15181b',
    oxide='#5d2418',
    steel='#b9bcbd',
    sand='#b9a88a',
)


def linear(h, a=1.0):
    if not isinstance(h, str):
        return (*h[:3], a)
    h = PALETTE.get(h, h).lstrip('#')
    c = [int(h[i : i + 2], 16) / 255 for i in (0, 2, 4)]
    return (*[x / 12.92 if x <= 0.04045 else ((x + 0.055) / 1.055) ** 2.4 for x in c], a)
