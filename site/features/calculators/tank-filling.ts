/** The maximum filling at the highest temperature, %, for most liquids and for more dangerous ones. */
export const fillingRules = { general: 97, toxic: 95 } as const;

export type FillingRule = keyof typeof fillingRules;

/** The fillings, %, between which a thin liquid surges (IMDG Code 4.2.1.9.6). */
export const surgeZone = { from: 20, to: 80 };

export interface TankLoad {
  /** Litres of the shell. */
  capacity: number;
  /** kg/l at 15 °C and at 50 °C. */
  density15: number;
  density50: number;
  /** Mean temperature of the liquid at filling, and the highest on the journey, °C. */
  fillingTemperature: number;
  highestTemperature: number;
  /** Tonnes to be loaded. */
  load: number;
  rule: FillingRule;
  /** Surge plates divide the shell into sections of 7,500 l at most, or the liquid is viscous (2,680 mm²/s or more). */
  isDivided: boolean;
}

/** Mean expansion between 15 °C and 50 °C, 1/K (IMDG Code and ADR 4.2.1.9.4). */
export function expansion({ density15, density50 }: Pick<TankLoad, "density15" | "density50">): number {
  return (density15 - density50) / (35 * density50);
}

/**
 * The permitted filling of a portable tank: 97 / (1 + α (tr − tf)) in %, 95 instead of 97 for liquids of 4.2.1.9.3, and
 * not in the surge zone (IMDG Code and ADR 4.2.1.9.2, 4.2.1.9.3, 4.2.1.9.6).
 */
export function fillTank(tank: TankLoad) {
  const { capacity, density15, fillingTemperature, highestTemperature, load, rule, isDivided } = tank;
  const alpha = expansion(tank);
  const limit = fillingRules[rule] / (1 + alpha * (highestTemperature - fillingTemperature));
  const density = density15 / (1 + alpha * (fillingTemperature - 15));
  const litres = (capacity * limit) / 100;
  const planned = ((load * 1000) / density / capacity) * 100;
  const surges = !isDivided && planned > surgeZone.from && planned < surgeZone.to;
  const verdict = planned > limit ? "tooFull" : surges ? "surges" : "allowed";
  return { alpha, limit, litres, tonnes: (litres * density) / 1000, planned, verdict } as const;
}
