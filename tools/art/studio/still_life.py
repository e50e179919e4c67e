"""How every still life begins."""

from studio.sky import studio_world
from studio.stage import begin, grade


def still_life(seed, ev, daylight, glare=0.05, vig=0.16, **settings):
    """An empty studio in weak blue daylight, with the development that all still lifes share; lamps are its own."""
    begin(seed)
    grade(
        ev=ev,
        look='medhigh',
        glare=glare,
        sat=1.05,
        shadow=[-0.003, 0.002, 0.012],
        highlight=[0.01, 0.003, -0.008],
        vig=vig,
        **settings,
    )
    studio_world((0.80, 0.87, 1.0), daylight)
