/** Calculators that the file of a service page can name. */
export const calculatorNames = [
  "acceptance",
  "chargeable-weight",
  "check-digit",
  "mode-comparison",
  "out-of-gauge",
  "tank-filling",
] as const;

export type CalculatorName = (typeof calculatorNames)[number];
