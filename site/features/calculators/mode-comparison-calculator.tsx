import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { useSite } from "#site/parts/site-data.ts";
import { NumberField } from "./fields.tsx";
import { estimate, modeNames, modes } from "./mode-comparison.ts";
import { FieldRow, CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { useFormat, useNumbers } from "./use-numbers.ts";

const { useWords: useCalculatorWords } = await wordsOf("calculators");

/** Compares four modes of transport for one load: time, cost relative to road, emissions. */
export function ModeComparisonCalculator() {
  const { modes: words } = useCalculatorWords();
  const { company } = useSite();
  const format = useFormat();
  const { inputs, values: load } = useNumbers({
    tonnes: { start: 24, least: 0.1, most: 5000 },
    distance: { start: 1200, least: 50, most: 15_000 },
  });
  const rows = load && modeNames.map((mode) => ({ mode, ...estimate(mode, load) }));
  const most = Math.max(...(rows ?? []).map(({ emissions }) => emissions));
  const road = load && estimate("road", load);
  const rail = load && estimate("rail", load);
  const factors = modeNames.map((mode) =>
    fill(words.factor, {
      mode: words.names[mode],
      emission: format(modes[mode].emission),
      days: format(modes[mode].handlingDays),
      speed: format(modes[mode].kmPerDay),
    }),
  );
  return (
    <CalculatorPanel
      fields={
        <FieldRow>
          <NumberField label={words.tonnes} unit="t" input={inputs.tonnes} />
          <NumberField label={words.distance} unit="km" input={inputs.distance} />
        </FieldRow>
      }
      result={
        road &&
        rail && (
          <CalculatorResult
            label={words.answer}
            value={fill(words.saving, { kilograms: format(road.emissions - rail.emissions, 0) })}
          >
            <p>{fill(words.time, { rail: format(rail.days, 1), road: format(road.days, 1) })}</p>
          </CalculatorResult>
        )
      }
      formula={words.formula}
      filled={
        rail &&
        fill(words.filled, {
          tonnes: format(load.tonnes),
          distance: format(load.distance),
          emission: format(modes.rail.emission),
          emissions: format(rail.emissions, 0),
        })
      }
    >
      {rows && road ? (
        <div className="scroll-x mt-8" role="region" aria-label={words.caption} tabIndex={0}>
          <table className="text-white">
            <caption className="text-mist">{words.caption}</caption>
            <thead>
              <tr className="[&>th]:text-mist">
                <th scope="col">{words.mode}</th>
                <th scope="col" className="numeric">
                  {words.days}
                </th>
                <th scope="col" className="numeric">
                  {words.cost}
                </th>
                <th scope="col" className="numeric">
                  {words.emissions}
                </th>
              </tr>
            </thead>
            <tbody>
              {rows.map(({ mode, days, cost, emissions }) => (
                <tr key={mode}>
                  <th scope="row">{words.names[mode]}</th>
                  <td className="numeric">{format(days, 1)}</td>
                  <td className="numeric">{format((cost / road.cost) * 100, 0)}</td>
                  <td className="numeric">
                    {format(emissions, 0)}
                    <svg className="mt-2 h-1.5 w-full -scale-x-100" aria-hidden>
                      <rect width={`${(emissions / most) * 100}%`} height="100%" className="fill-orange" />
                    </svg>
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      ) : null}
      <p className="mt-6 text-small text-mist">
        {fill(words.factors, { company, list: factors.join("; ") })}
      </p>
    </CalculatorPanel>
  );
}
