import { useState } from "react";
import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { SelectField, FlagField, NumberField } from "./fields.tsx";
import { fillingRules, fillTank } from "./tank-filling.ts";
import type { FillingRule } from "./tank-filling.ts";
import { FieldRow, CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { useFormat, useNumbers, usePercent } from "./use-numbers.ts";

const { useWords: useCalculatorWords } = await wordsOf("calculators");

const densityRange = { least: 0.4, most: 3 };
const ruleNames = Object.keys(fillingRules) as FillingRule[];

/** The permitted filling of a tank for a journey, and whether a planned load complies. */
export function TankFillingCalculator() {
  const { filling: words } = useCalculatorWords();
  const format = useFormat();
  const percent = usePercent();
  const [rule, setRule] = useState<FillingRule>("general");
  const [isDivided, setDivided] = useState(false);
  const { inputs, values } = useNumbers({
    capacity: { start: 25_000, least: 450, most: 40_000 },
    density15: { start: 0.871, ...densityRange },
    density50: { start: 0.839, ...densityRange },
    fillingTemperature: { start: 20, least: -20, most: 50 },
    highestTemperature: { start: 50, least: 15, most: 65 },
    load: { start: 20, least: 0.1, most: 40 },
  });
  const filled = values && fillTank({ ...values, rule, isDivided });
  return (
    <CalculatorPanel
      fields={
        <>
          <FieldRow>
            <NumberField label={words.capacity} unit="l" input={inputs.capacity} />
            <NumberField label={words.load} unit="t" input={inputs.load} />
          </FieldRow>
          <FieldRow>
            <NumberField label={words.density15} unit="kg/l" input={inputs.density15} />
            <NumberField label={words.density50} unit="kg/l" input={inputs.density50} />
          </FieldRow>
          <FieldRow>
            <NumberField label={words.fillingTemperature} unit="°C" input={inputs.fillingTemperature} />
            <NumberField label={words.highestTemperature} unit="°C" input={inputs.highestTemperature} />
          </FieldRow>
          <SelectField
            label={words.rule}
            options={ruleNames}
            words={words.rules}
            value={rule}
            onSelect={setRule}
          />
          <FlagField label={words.divided} value={isDivided} onChange={setDivided} />
        </>
      }
      result={
        filled && (
          <CalculatorResult label={words.limit} value={percent(filled.limit)}>
            <p>
              {fill(words.largest, { litres: format(filled.litres, 0), tonnes: format(filled.tonnes, 1) })}
            </p>
            <p className="font-semibold text-white">
              {fill(words[filled.verdict], {
                load: format(values.load),
                planned: percent(filled.planned),
              })}
            </p>
          </CalculatorResult>
        )
      }
      formula={words.formula}
      filled={
        filled &&
        fill(words.filled, {
          density15: format(values.density15, 4),
          density50: format(values.density50, 4),
          alpha: format(filled.alpha, 6),
          numerator: fillingRules[rule],
          highest: format(values.highestTemperature),
          filling: format(values.fillingTemperature),
          limit: percent(filled.limit),
        })
      }
    />
  );
}
