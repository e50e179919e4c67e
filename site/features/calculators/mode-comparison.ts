/**
 * Grams of CO2e for each tonne and kilometre: of the vehicle itself, and of making and bringing its fuel or electricity.
 * From the UK Government GHG Conversion Factors for Company Reporting 2025 (Department for Energy Security and Net Zero),
 * sheets "Freighting goods" and "WTT" (well to tank) of the same freight, in kg CO2e per tonne.km: container ship, average
 * (0.01612 + 0.00365); freight train (0.02779 + 0.00691); HGV, all diesel, articulated above 33 t, average laden (0.07703 +
 * 0.01799); freight flights, long-haul, without radiative forcing (0.5313 + 0.13516).
 */
const modes = {
  sea: { vehicle: 16.12, supply: 3.65 },
  rail: { vehicle: 27.79, supply: 6.91 },
  road: { vehicle: 77.03, supply: 17.99 },
  air: { vehicle: 531.3, supply: 135.16 },
} as const;

export type Mode = keyof typeof modes;

/** A day's driving of a truck: hours and km/h, and the hours after which a break is due, with its minutes. */
const driving = { hours: 9, speed: 65, breakAfter: 4.5, break: 45 };

/**
 * Average kilometres in 24 hours. Sea: 14 knots, as container ships sail (13.7 in February 2023, Clarksons Research). Rail:
 * 18 km/h, as freight trains average on many international routes (European Court of Auditors, special report 8/2016). Road:
 * 9 hours of driving a day (Regulation (EC) 561/2006, article 6) at 65 km/h. Air: 850 km/h.
 */
const speeds: Record<Mode, number> = {
  sea: 14 * 1.852 * 24,
  rail: 18 * 24,
  road: driving.hours * driving.speed,
  air: 850 * 24,
};

export const modeNames = Object.keys(modes) as Mode[];

/** The average emission of a mode from well to wheel, in g CO2e per tonne and kilometre. */
export function intensityOf(mode: Mode): number {
  return modes[mode].vehicle + modes[mode].supply;
}

/**
 * The emissions of a load by each mode from well to wheel, in kg CO2e: tonnes × kilometres by this mode × intensity ÷ 1,000;
 * and the days under way. By road, what one driver covers in a day has no night's rest in it: the days are those of driving
 * alone, and `pause` the minutes of the break that is due after 4.5 hours (Regulation (EC) 561/2006, articles 6 and 7).
 * Modes without a distance are left out.
 *
 * Limits: British averages of one year, not the route, vehicle and load of a shipment; no terminals, no legs to and from
 * them, no waiting. A calculation by ISO 14083 needs the fuel of the transport itself.
 */
export function compareModes(tonnes: number, distances: Readonly<Partial<Record<Mode, number | undefined>>>) {
  return modeNames.flatMap((mode) => {
    const kilometres = distances[mode];
    if (kilometres === undefined) return [];
    const intensity = intensityOf(mode);
    const emissions = (tonnes * kilometres * intensity) / 1000;
    return [{ mode, kilometres, intensity, emissions, ...timeFor(mode, kilometres) }];
  });
}

function timeFor(mode: Mode, kilometres: number): { days: number; pause: number } {
  const hours = kilometres / driving.speed;
  if (mode !== "road" || hours > driving.hours) return { days: kilometres / speeds[mode], pause: 0 };
  return { days: hours / 24, pause: hours > driving.breakAfter ? driving.break : 0 };
}

/** The longest bar, in per cent of its line: the value beside its tip needs the rest. */
const longestBar = 64;
/** How many times the second longest bar the longest may be before it is broken. */
const mostTimes = 3;

/**
 * The lengths of bars from a common edge, in per cent. If the highest value would leave little of the others, its bar is
 * broken: it is the longest, but not to scale.
 */
export function drawBars(values: number[]): { length: number; isBroken: boolean }[] {
  const [highest = 0, second = highest] = values.toSorted((a, b) => b - a);
  const isTooHigh = highest > mostTimes * second;
  const scale = isTooHigh ? second / (longestBar * 0.6) : highest / longestBar;
  return values.map((value) => {
    const isBroken = isTooHigh && value === highest;
    return { length: isBroken ? longestBar : value / scale, isBroken };
  });
}
