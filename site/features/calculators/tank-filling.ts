/**
 * The maximum filling at the highest temperature, %: for most liquids (IMDG Code and ADR, 4.2.1.9.2), and for more
 * dangerous ones (4.2.1.9.3; in the IMDG Code also marine pollutants, whatever TP code their entry has).
 */
export const fillingRules = { general: 97, toxic: 95 } as const;

export type FillingRule = keyof typeof fillingRules;

/** The maximum filling of cargo that is kept hot, %, at any time of the journey (4.2.1.9.5). */
const heatedFilling = 95;

/** The maximum mean bulk temperature, °C, unless the competent authority agrees to less (4.2.1.9.4.1). */
export const usualHighest = 50;

/** The fillings, %, between which a thin liquid surges (IMDG Code 4.2.1.9.6). */
export const surgeZone = { from: 20, to: 80 };

/**
 * What a liquid can expand, 1/K, with room to both sides: mercury 0.00018, water 0.0003 between 15 °C and 50 °C; diethyl
 * ether 0.0017, and no liquid that is not a gas at 50 °C much more. Densities outside are mistyped or of two products.
 */
const possibleExpansion = { least: 0.0001, most: 0.003 };

export interface TankLoad {
  /** Litres of the shell. */
  capacity: number;
  /** kg/l at 15 °C and at 50 °C. */
  density15: number;
  density50: number;
  /** Mean temperature of the liquid at filling, and the highest on the journey, °C. */
  fillingTemperature: number;
  highestTemperature: number;
  /** The competent authority agrees to a highest temperature below 50 °C for this journey. */
  isAgreed: boolean;
  /** The tank's maximum gross mass and its tare, in tonnes, from its plate. */
  gross: number;
  tare: number;
  load: number;
  rule: FillingRule;
  /** Surge plates divide the shell into sections of 7,500 l at most, or the liquid is viscous (2,680 mm²/s or more). */
  isDivided: boolean;
}

type FillingFault = "tooFull" | "tooHeavy" | "surges";

/** What the visitor has to know about the highest temperature of the calculation. */
type FillingWarning = "notAgreed" | "agreed" | "shrinks" | "heated";

/** Mean expansion between 15 °C and 50 °C, 1/K (IMDG Code and ADR 4.2.1.9.4). */
export function expansion({ density15, density50 }: Pick<TankLoad, "density15" | "density50">): number {
  return (density15 - density50) / (35 * density50);
}

/**
 * What contradicts itself in the data of a tank: a liquid that does not expand, or as no liquid does, a tank that carries
 * nothing.
 */
export function findContradiction(tank: TankLoad) {
  if (tank.density50 >= tank.density15) return "densities";
  const alpha = expansion(tank);
  if (alpha < possibleExpansion.least || alpha > possibleExpansion.most) return "expansion";
  return tank.tare >= tank.gross ? "masses" : undefined;
}

/**
 * The permitted filling of a portable tank by IMDG Code and ADR, 4.2.1.9. Up to 50 °C: 97 / (1 + α (tr − tf)) in %, 95
 * instead of 97 for liquids of 4.2.1.9.3. Above, for cargo that is kept or filled hot: 95 × dr / df (4.2.1.9.5.1), with
 * both densities by α. Not in the surge zone (4.2.1.9.6). A liquid filled above the highest temperature only shrinks, so
 * that the limit is never above 97 or 95 %. Nor may the load exceed the gross mass of the tank less its tare. A highest
 * temperature below 50 °C counts only if the competent authority agrees to it.
 *
 * Limits: portable tanks and liquids without contradiction (`findContradiction`), up to 65 °C, as the densities are of 15
 * °C and 50 °C. Not for gases, not for the road's limits of mass, not for tanks of ADR 6.8.
 *
 * @returns the temperature that counts as the highest, °C, and what to say of it; the paragraph that sets the limit; the
 *   limit and the planned filling in %, the litres of the limit, and in tonnes at the temperature of filling: what these
 *   weigh, what the tank may carry, and the smaller of both
 */
export function fillTank(tank: TankLoad) {
  const { capacity, density15, fillingTemperature, load, rule, isDivided, isAgreed } = tank;
  const alpha = expansion(tank);
  const densityAt = (temperature: number) => density15 / (1 + alpha * (temperature - 15));
  const isLower = tank.highestTemperature < usualHighest;
  const highest = isLower && !isAgreed ? usualHighest : tank.highestTemperature;
  const hottest = Math.max(highest, fillingTemperature);
  const isHeated = hottest > usualHighest;
  const density = densityAt(fillingTemperature);
  const limit = isHeated
    ? (heatedFilling * densityAt(hottest)) / density
    : fillingRules[rule] / (1 + alpha * (hottest - fillingTemperature));
  const litres = (capacity * limit) / 100;
  const tonnes = (litres * density) / 1000;
  const payload = tank.gross - tank.tare;
  const planned = ((load * 1000) / density / capacity) * 100;
  return {
    alpha,
    hottest,
    paragraph: isHeated ? "4.2.1.9.5.1" : rule === "general" ? "4.2.1.9.2" : "4.2.1.9.3",
    /** Of the liquid when it is hottest and at filling, kg/l. */
    densities: { hottest: densityAt(hottest), filling: density },
    limit,
    litres,
    tonnes,
    payload,
    most: Math.min(tonnes, payload),
    planned,
    /** The planned filling once the liquid is hottest, in %. */
    expanded: (planned * density) / densityAt(hottest),
    faults: namesOf<FillingFault>({
      tooFull: planned > limit,
      tooHeavy: load > payload,
      surges: !isDivided && planned > surgeZone.from && planned < surgeZone.to,
    }),
    warnings: namesOf<FillingWarning>({
      notAgreed: isLower && !isAgreed,
      agreed: isLower && isAgreed,
      shrinks: fillingTemperature > highest,
      heated: isHeated,
    }),
  };
}

function namesOf<Name extends string>(tests: Record<Name, boolean>): Name[] {
  return (Object.keys(tests) as Name[]).filter((name) => tests[name]);
}
