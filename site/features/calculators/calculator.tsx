import type { ComponentType } from "react";
import type { CalculatorName } from "#reader/schemas/service.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";

const part = (load: () => Promise<ComponentType>) => lazyPart(load, <div className="min-h-120 bg-ink" />);

const calculators: Record<CalculatorName, ComponentType> = {
  acceptance: part(async () => (await import("./acceptance-calculator.tsx")).AcceptanceCalculator),
  "chargeable-weight": part(
    async () => (await import("./chargeable-weight-calculator.tsx")).ChargeableWeightCalculator,
  ),
  "check-digit": part(async () => (await import("./check-digit-calculator.tsx")).CheckDigitCalculator),
  "mode-comparison": part(
    async () => (await import("./mode-comparison-calculator.tsx")).ModeComparisonCalculator,
  ),
  "out-of-gauge": part(async () => (await import("./out-of-gauge-calculator.tsx")).OutOfGaugeCalculator),
  "tank-filling": part(async () => (await import("./tank-filling-calculator.tsx")).TankFillingCalculator),
};

/** A calculator by its name. Its code and messages load after the page. */
export function Calculator({ name }: { name: CalculatorName }) {
  const Named = calculators[name];
  return <Named />;
}
