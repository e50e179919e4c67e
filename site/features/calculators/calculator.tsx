import type { ComponentType } from "react";
import type { ToolName } from "#contract/calculators.ts";
import { lazyPart } from "#site/parts/lazy-part.tsx";

const room = <div className="min-h-120 bg-ink" />;

const tools: Record<ToolName, ComponentType> = {
  acceptance: lazyPart(async () => (await import("./acceptance-calculator.tsx")).AcceptanceCalculator, room),
  "chargeable-weight": lazyPart(
    async () => (await import("./chargeable-weight-calculator.tsx")).ChargeableWeightCalculator,
    room,
  ),
  "check-digit": lazyPart(
    async () => (await import("./check-digit-calculator.tsx")).CheckDigitCalculator,
    room,
  ),
  "mode-comparison": lazyPart(
    async () => (await import("./mode-comparison-calculator.tsx")).ModeComparisonCalculator,
    room,
  ),
  "out-of-gauge": lazyPart(
    async () => (await import("./out-of-gauge-calculator.tsx")).OutOfGaugeCalculator,
    room,
  ),
  "tank-filling": lazyPart(
    async () => (await import("./tank-filling-calculator.tsx")).TankFillingCalculator,
    room,
  ),
};

/** A page's tool by its name. Its code and its words come by themselves, after the page. */
export function Tool({ name }: { name: ToolName }) {
  const Named = tools[name];
  return <Named />;
}
