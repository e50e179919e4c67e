/**
 * How high a liquid stands in a lying cylinder, as a share of its diameter, by the share of its room that it fills.
 *
 * Limits: a cylinder without the dished ends, in which a tank has a few per cent of its room.
 */
export function levelOf(share: number): number {
  // The segment under the angle a takes (a − sin a) / 2π of the circle, which has no inverse: half the interval.
  let [low, high] = [0, 2 * Math.PI];
  for (let step = 0; step < 40; step += 1) {
    const angle = (low + high) / 2;
    if (angle - Math.sin(angle) < 2 * Math.PI * share) low = angle;
    else high = angle;
  }
  return (1 - Math.cos(low / 2)) / 2;
}
