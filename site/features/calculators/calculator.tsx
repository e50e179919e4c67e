import type { ComponentType } from "react";
import type { CalculatorName } from "#contract/calculators.ts";
import { latePart } from "#site/parts/late-part.tsx";

const room = <div className="min-h-120 bg-ink" />;

const tools: Record<CalculatorName, ComponentType> = {
  acceptance: latePart(async () => (await import("./acceptance-tool.tsx")).AcceptanceTool, room),
  "chargeable-weight": latePart(
    async () => (await import("./chargeable-weight-tool.tsx")).ChargeableWeightTool,
    room,
  ),
  "check-digit": latePart(async () => (await import("./check-digit-tool.tsx")).CheckDigitTool, room),
  "mode-comparison": latePart(
    async () => (await import("./mode-comparison-tool.tsx")).ModeComparisonTool,
    room,
  ),
  "out-of-gauge": latePart(async () => (await import("./out-of-gauge-tool.tsx")).OutOfGaugeTool, room),
  "tank-filling": latePart(async () => (await import("./tank-filling-tool.tsx")).TankFillingTool, room),
};

/** A page's tool by its name. Its code and its words come by themselves, after the page. */
export function Tool({ name }: { name: CalculatorName }) {
  const Named = tools[name];
  return <Named />;
}
