import type { ComponentType } from "react";
import type { CalculatorName } from "#reader/schemas/service.ts";
import { Island } from "#site/islands/island.tsx";
import AcceptanceCalculator from "./acceptance-calculator.island.tsx";
import ChargeableWeightCalculator from "./chargeable-weight-calculator.island.tsx";
import CheckDigitCalculator from "./check-digit-calculator.island.tsx";
import FreighterCalculator from "./freighter-calculator.island.tsx";
import OutOfGaugeCalculator from "./out-of-gauge-calculator.island.tsx";
import TankFillingCalculator from "./tank-filling-calculator.island.tsx";

const calculators: Record<CalculatorName, ComponentType<object>> = {
  acceptance: AcceptanceCalculator,
  "chargeable-weight": ChargeableWeightCalculator,
  "check-digit": CheckDigitCalculator,
  freighter: FreighterCalculator,
  "out-of-gauge": OutOfGaugeCalculator,
  "tank-filling": TankFillingCalculator,
};

export function Calculator({ name }: { name: CalculatorName }) {
  return <Island of={calculators[name]} props={{}} start={name === "acceptance" ? "state" : "intent"} />;
}
