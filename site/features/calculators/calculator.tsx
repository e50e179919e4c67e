import type { ComponentType } from "react";
import type { CalculatorName } from "#contract/calculators.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";

const placeholder = <div className="min-h-120 bg-ink" />;

const calculators: Record<CalculatorName, ComponentType> = {
  acceptance: lazyPart(
    async () => (await import("./acceptance-calculator.tsx")).AcceptanceCalculator,
    placeholder,
  ),
  "chargeable-weight": lazyPart(
    async () => (await import("./chargeable-weight-calculator.tsx")).ChargeableWeightCalculator,
    placeholder,
  ),
  "check-digit": lazyPart(
    async () => (await import("./check-digit-calculator.tsx")).CheckDigitCalculator,
    placeholder,
  ),
  "mode-comparison": lazyPart(
    async () => (await import("./mode-comparison-calculator.tsx")).ModeComparisonCalculator,
    placeholder,
  ),
  "out-of-gauge": lazyPart(
    async () => (await import("./out-of-gauge-calculator.tsx")).OutOfGaugeCalculator,
    placeholder,
  ),
  "tank-filling": lazyPart(
    async () => (await import("./tank-filling-calculator.tsx")).TankFillingCalculator,
    placeholder,
  ),
};

/** A calculator by its name. Its code and messages load after the page. */
export function Calculator({ name }: { name: CalculatorName }) {
  const Named = calculators[name];
  return <Named />;
}
