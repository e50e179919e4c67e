/** The maximum filling at the highest temperature, %, for most liquids and for more dangerous ones. */
export const fillingRules = { general: 97, toxic: 95 } as const;

export type FillingRule = keyof typeof fillingRules;

/** The fillings, %, between which a thin liquid surges (IMDG Code 4.2.1.9.6). */
const surgeZone = { from: 20, to: 80 };

export interface TankLoad {
  /** Litres of the shell. */
  capacity: number;
  /** kg/l at 15 °C and at 50 °C. */
  density15: number;
  density50: number;
  /** Mean temperature of the liquid at filling, and the highest on the journey, °C. */
  fillingTemperature: number;
  highestTemperature: number;
  /** The tank's maximum gross mass and its tare, in tonnes, from its plate. */
  gross: number;
  tare: number;
  /** Tonnes to be loaded. */
  load: number;
  rule: FillingRule;
  /** Surge plates divide the shell into sections of 7,500 l at most, or the liquid is viscous (2,680 mm²/s or more). */
  isDivided: boolean;
}

/** What forbids a load. */
type FillingFault = "tooFull" | "tooHeavy" | "surges";

/** Mean expansion between 15 °C and 50 °C, 1/K (IMDG Code and ADR 4.2.1.9.4). */
export function expansion({ density15, density50 }: Pick<TankLoad, "density15" | "density50">): number {
  return (density15 - density50) / (35 * density50);
}

/** What contradicts itself in the data of a tank: a liquid that does not expand, a tank that carries nothing. */
export function findContradiction({ density15, density50, gross, tare }: TankLoad) {
  if (density50 >= density15) return "densities";
  return tare >= gross ? "masses" : undefined;
}

/**
 * The permitted filling of a portable tank: 97 / (1 + α (tr − tf)) in %, 95 instead of 97 for liquids of 4.2.1.9.3, and
 * not in the surge zone (IMDG Code and ADR 4.2.1.9.2, 4.2.1.9.3, 4.2.1.9.6). A liquid filled above the highest
 * temperature only shrinks, so that the limit is never above 97 or 95 %. Nor may the load exceed the gross mass of the
 * tank less its tare.
 *
 * Limits: portable tanks and liquids without contradiction (`findContradiction`) that are neither heated nor kept above
 * 50 °C on the way; for those, 4.2.1.9.5 sets 95 % at any time, or 95 × dr / df. Not for gases, not for the road's limits
 * of mass, not for tanks of ADR 6.8.
 *
 * @returns the limit and the planned filling in %, the litres of the limit, and in tonnes at the temperature of filling:
 *   what these weigh, what the tank may carry, and the smaller of both
 */
export function fillTank(tank: TankLoad) {
  const { capacity, density15, fillingTemperature, load, rule, isDivided } = tank;
  const alpha = expansion(tank);
  const hottest = Math.max(tank.highestTemperature, fillingTemperature);
  const limit = fillingRules[rule] / (1 + alpha * (hottest - fillingTemperature));
  const density = density15 / (1 + alpha * (fillingTemperature - 15));
  const litres = (capacity * limit) / 100;
  const tonnes = (litres * density) / 1000;
  const payload = tank.gross - tank.tare;
  const planned = ((load * 1000) / density / capacity) * 100;
  const tests: Record<FillingFault, boolean> = {
    tooFull: planned > limit,
    tooHeavy: load > payload,
    surges: !isDivided && planned > surgeZone.from && planned < surgeZone.to,
  };
  const faults = (Object.keys(tests) as FillingFault[]).filter((fault) => tests[fault]);
  return { alpha, hottest, limit, litres, tonnes, payload, most: Math.min(tonnes, payload), planned, faults };
}
