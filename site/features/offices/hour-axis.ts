/** The hours that the axis of a day shows. */
export const axisHours = [0, 6, 12, 18, 24];

/**
 * The class that hides an hour of the axis where the label of the present would cover it. `percent` is the present's share
 * of the day. The label takes three hours to either side on a wide axis, and more on a shorter one.
 */
export function hourVisibility(hour: number, percent: number): string {
  const distance = Math.abs(hour - (percent * 24) / 100);
  if (distance < 3) return "hidden";
  if (hour % 24) return distance < 5 ? "@max-md:hidden" : "@max-3xs:hidden";
  // A short axis keeps only its farther end, and the shortest one neither.
  if (distance < 8.5) return "@max-3xs:hidden";
  return distance < 12 ? "@max-[10.5rem]:hidden" : "@max-[8rem]:hidden";
}
