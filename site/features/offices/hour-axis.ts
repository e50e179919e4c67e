/** The hours that the axis of a day shows. */
export const axisHours = [0, 6, 12, 18, 24];

/**
 * The class that hides an hour of the axis where the label of the present would cover it. `percent` is the present's share
 * of the day. The label takes three hours to either side on a wide axis, and five on a shorter one; the shortest has none.
 */
export function hourVisibility(hour: number, percent: number): string {
  const distance = Math.abs(hour - (percent * 24) / 100);
  if (distance < 3) return "@min-xs:hidden";
  return distance < 5 ? "@min-xs:@max-md:hidden" : "";
}
