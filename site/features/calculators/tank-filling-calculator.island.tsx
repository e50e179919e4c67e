import { fill } from "#shared/fill.ts";
import { TankSection } from "#site/features/drawings/tank-section.tsx";
import { SelectField, FlagField, NumberField } from "#site/features/inputs/fields.tsx";
import {
  fillingRules,
  fillTank,
  findContradiction,
  surgeZone,
  usualHighest,
  type FillingRule,
} from "./tank-filling.ts";
import { CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import {
  useField,
  useFlag,
  useFormats,
  useNumbers,
  useCalculatorWords,
} from "#site/features/inputs/use-fields.ts";

const densityRange = { least: 0.4, most: 3 };
const ruleNames = Object.keys(fillingRules) as FillingRule[];

/** The permitted filling of a tank for a journey, and whether a planned load complies. */
export default function TankFillingCalculator() {
  const { filling: words } = useCalculatorWords();
  const { format, percent, write } = useFormats();
  const rule = useField<FillingRule>("rule", "general");
  const divided = useFlag("divided");
  const agreed = useFlag("agreed");
  const { inputs, values } = useNumbers({
    capacity: { start: 25_000, least: 450, most: 40_000 },
    density15: { start: 0.871, ...densityRange },
    density50: { start: 0.839, ...densityRange },
    fillingTemperature: { start: 20, least: -20, most: 65 },
    highestTemperature: { start: usualHighest, least: 15, most: 65 },
    // The most that ISO 668 allows a container in all.
    gross: { start: 36, least: 5, most: 36 },
    tare: { start: 3.8, least: 0.5, most: 10 },
    load: { start: 20, least: 0.1, most: 40 },
  });
  const tank = values && {
    ...values,
    rule: rule.value,
    isDivided: divided.value,
    isAgreed: agreed.value,
  };
  const contradiction = tank && findContradiction(tank);
  const filled = tank && !contradiction ? fillTank(tank) : undefined;
  const verdicts = filled && filled.faults.length > 0 ? filled.faults : (["allowed"] as const);
  const at = (temperature: number, filling: number) => ({
    filling,
    text: `${format(temperature)} °C: ${percent(filling)}`,
  });
  return (
    <CalculatorPanel
      fields={
        <>
          <NumberField label={words.capacity} unit="L" input={inputs.capacity} />
          <NumberField label={words.load} unit="t" input={inputs.load} />
          <NumberField label={words.gross} unit="t" input={inputs.gross} />
          <NumberField label={words.tare} unit="t" input={inputs.tare} />
          <NumberField label={words.density15} unit="kg/L" input={inputs.density15} />
          <NumberField label={words.density50} unit="kg/L" input={inputs.density50} />
          <NumberField label={words.fillingTemperature} unit="°C" input={inputs.fillingTemperature} />
          <NumberField label={words.highestTemperature} unit="°C" input={inputs.highestTemperature} />
          <SelectField
            label={words.rule}
            options={ruleNames}
            words={words.rules}
            field={rule}
            hint={words.ruleHint}
            isWide
          />
          <FlagField label={words.divided} field={divided} />
          <FlagField label={words.agreed} field={agreed} />
        </>
      }
      result={
        contradiction ? (
          <p>{words.contradictions[contradiction]}</p>
        ) : (
          filled &&
          values && (
            <CalculatorResult label={words.limit} value={percent(filled.limit)}>
              <p>
                {fill(words.largest, { litres: format(filled.litres, 0), tonnes: format(filled.tonnes, 1) })}
              </p>
              <p>{fill(words.payload, { payload: format(filled.payload), most: format(filled.most, 1) })}</p>
              {filled.warnings.map((warning) => (
                <p key={warning} className="text-white">
                  {words.warnings[warning]}
                </p>
              ))}
              {verdicts.map((verdict) => (
                <p key={verdict} className="font-semibold text-white">
                  {fill(words.verdicts[verdict], {
                    load: format(values.load),
                    planned: percent(filled.planned),
                    payload: format(filled.payload),
                  })}
                </p>
              ))}
            </CalculatorResult>
          )
        )
      }
      drawing={
        <TankSection
          {...(values &&
            filled && {
              planned: at(values.fillingTemperature, filled.planned),
              hottest: at(filled.hottest, filled.expanded),
              limit: { filling: filled.limit, text: percent(filled.limit) },
            })}
          surge={
            divided.value
              ? undefined
              : {
                  ...surgeZone,
                  text: `${surgeZone.from}–${percent(surgeZone.to)}`,
                  isHit: Boolean(filled?.faults.includes("surges")),
                }
          }
        />
      }
      quote={
        filled &&
        values && {
          service: "global-tank-containers",
          quantity: write(values.load),
          unit: "t",
          notes: fill(words.quote, {
            capacity: format(values.capacity),
            load: format(values.load),
            density15: format(values.density15, 4),
            density50: format(values.density50, 4),
            filling: format(values.fillingTemperature),
            highest: format(filled.hottest),
            planned: percent(filled.planned),
            limit: percent(filled.limit),
            litres: format(filled.litres, 0),
            answer: verdicts.map((verdict) => words.answers[verdict]).join(". "),
          }),
        }
      }
      formula={words.formula}
      limits={words.limits}
      filled={
        values &&
        filled &&
        fill(filled.paragraph === "4.2.1.9.5.1" ? words.filledHot : words.filled, {
          density15: format(values.density15, 4),
          density50: format(values.density50, 4),
          alpha: format(filled.alpha, 6),
          numerator: fillingRules[rule.value],
          hot: format(filled.densities.hottest, 4),
          cold: format(filled.densities.filling, 4),
          highest: format(filled.hottest),
          filling: format(values.fillingTemperature),
          limit: percent(filled.limit),
          paragraph: filled.paragraph,
        })
      }
    />
  );
}
