/**
 * Illustrative, rounded default factors of our own. Emissions follow the method of the GLEC Framework v3 and ISO 14083 (well
 * to wheel, g CO2e per t and km), but not its values. Cost is in points: a tonne by road over 1,000 km costs 100.
 */
export const modes = {
  sea: { emission: 12, kmPerDay: 600, handlingDays: 8, costPerKm: 0.02, costOfHandling: 28 },
  rail: { emission: 24, kmPerDay: 600, handlingDays: 3, costPerKm: 0.05, costOfHandling: 25 },
  road: { emission: 85, kmPerDay: 620, handlingDays: 0.5, costPerKm: 0.092, costOfHandling: 8 },
  air: { emission: 720, kmPerDay: 9000, handlingDays: 3, costPerKm: 0.3, costOfHandling: 250 },
} as const;

export type Mode = keyof typeof modes;

export const modeNames = Object.keys(modes) as Mode[];

/** Days, cost in points and kg of CO2e of a load by one mode, from the default factors alone. */
export function estimate(mode: Mode, { tonnes, distance }: { tonnes: number; distance: number }) {
  const { emission, kmPerDay, handlingDays, costPerKm, costOfHandling } = modes[mode];
  return {
    days: handlingDays + distance / kmPerDay,
    cost: tonnes * (costOfHandling + distance * costPerKm),
    emissions: (tonnes * distance * emission) / 1000,
  };
}
