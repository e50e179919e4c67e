/**
 * Grams of CO2e for each tonne and kilometre: of the vehicle itself, and of making and bringing its fuel or electricity.
 * From the UK Government GHG Conversion Factors for Company Reporting 2025 (Department for Energy Security and Net Zero),
 * sheets "Freighting goods" and "WTT" (well to tank) of the same freight, in kg CO2e per tonne.km: container ship, average
 * (0.01612 + 0.00365); freight train (0.02779 + 0.00691); HGV, all diesel, articulated above 33 t, average laden (0.07703 +
 * 0.01799); freight flights, long-haul, without radiative forcing (0.5313 + 0.13516).
 */
export const modes = {
  sea: { vehicle: 16.12, supply: 3.65 },
  rail: { vehicle: 27.79, supply: 6.91 },
  road: { vehicle: 77.03, supply: 17.99 },
  air: { vehicle: 531.3, supply: 135.16 },
} as const;

export type Mode = keyof typeof modes;

export const modeNames = Object.keys(modes) as Mode[];

/** The average emission of a mode from well to wheel, in g CO2e per tonne and kilometre. */
export function intensityOf(mode: Mode): number {
  return modes[mode].vehicle + modes[mode].supply;
}

/**
 * The emissions of a load by each mode from well to wheel, in kg CO2e: tonnes × kilometres by this mode × intensity ÷ 1,000.
 *
 * Limits: British averages of one year, not the route, vehicle and load of a shipment; no terminals, no legs to and from
 * them. A calculation by ISO 14083 needs the fuel of the transport itself.
 */
export function compareModes(tonnes: number, kilometres: Record<Mode, number>) {
  return modeNames.map((mode) => ({
    mode,
    kilometres: kilometres[mode],
    intensity: intensityOf(mode),
    emissions: (tonnes * kilometres[mode] * intensityOf(mode)) / 1000,
  }));
}
