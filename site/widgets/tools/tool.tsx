import { lazy, Suspense } from "react";
import type { ComponentType } from "react";
import type { ToolName } from "#site/tools/tool-names.ts";

const tools: Record<ToolName, ComponentType> = {
  acceptance: lazy(async () => ({ default: (await import("./acceptance-tool.tsx")).AcceptanceTool })),
  "chargeable-weight": lazy(async () => ({
    default: (await import("./chargeable-weight-tool.tsx")).ChargeableWeightTool,
  })),
  "check-digit": lazy(async () => ({ default: (await import("./check-digit-tool.tsx")).CheckDigitTool })),
  "mode-comparison": lazy(async () => ({
    default: (await import("./mode-comparison-tool.tsx")).ModeComparisonTool,
  })),
  "out-of-gauge": lazy(async () => ({ default: (await import("./out-of-gauge-tool.tsx")).OutOfGaugeTool })),
  "tank-filling": lazy(async () => ({ default: (await import("./tank-filling-tool.tsx")).TankFillingTool })),
};

/** A page's tool by its name. Its code and its words come by themselves, after the page. */
export function Tool({ name }: { name: ToolName }) {
  const Named = tools[name];
  return (
    <Suspense fallback={<div className="min-h-120 bg-ink" />}>
      <Named />
    </Suspense>
  );
}
