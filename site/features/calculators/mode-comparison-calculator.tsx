import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { CalculatorPanel, CalculatorResult, FieldRow } from "./calculator-panel.tsx";
import { CalculatorTable } from "./calculator-table.tsx";
import { NumberField } from "./fields.tsx";
import { compareModes, modeNames, type Mode } from "./mode-comparison.ts";
import { useFormat, useNumbers } from "./use-numbers.ts";

const { useWords: useCalculatorWords } = await wordsOf("calculators");

const distance = { least: 50, most: 25_000 };

/** Compares the emissions of four modes of transport for one load, with published average factors. */
export function ModeComparisonCalculator() {
  const { modes: words } = useCalculatorWords();
  const format = useFormat();
  const { inputs, values } = useNumbers<Mode | "tonnes">({
    tonnes: { start: 24, least: 0.1, most: 5000 },
    sea: { start: 3200, ...distance },
    rail: { start: 1350, ...distance },
    road: { start: 1200, ...distance },
    air: { start: 1050, ...distance },
  });
  const rows = values && compareModes(values.tonnes, values);
  const [lowest] = rows?.toSorted((a, b) => a.emissions - b.emissions) ?? [];
  const road = rows?.find(({ mode }) => mode === "road");
  const highest = Math.max(...(rows ?? []).map(({ emissions }) => emissions));
  return (
    <CalculatorPanel
      fields={
        <>
          <FieldRow>
            <NumberField label={words.tonnes} unit="t" input={inputs.tonnes} />
          </FieldRow>
          <FieldRow>
            {modeNames.map((mode) => (
              <NumberField key={mode} label={words.distances[mode]} unit="km" input={inputs[mode]} />
            ))}
          </FieldRow>
        </>
      }
      result={
        lowest &&
        road && (
          <CalculatorResult
            label={fill(words.answer, { mode: words.names[lowest.mode] })}
            value={fill(words.emission, { kilograms: format(lowest.emissions, 0) })}
          >
            {lowest.mode === "road" ? null : (
              <p>{fill(words.saving, { kilograms: format(road.emissions - lowest.emissions, 0) })}</p>
            )}
          </CalculatorResult>
        )
      }
      formula={words.formula}
      filled={
        values &&
        lowest &&
        fill(words.filled, {
          mode: words.names[lowest.mode],
          tonnes: format(values.tonnes),
          distance: format(lowest.kilometres),
          intensity: format(lowest.intensity),
          emissions: format(lowest.emissions, 0),
        })
      }
      limits={words.limits}
    >
      {rows ? (
        <CalculatorTable
          caption={words.caption}
          columns={[
            { label: words.mode },
            { label: words.vehicle },
            { label: words.intensity, numeric: true },
            { label: words.emissions, numeric: true },
          ]}
        >
          {rows.map(({ mode, intensity, emissions }) => (
            <tr key={mode}>
              <th scope="row">{words.names[mode]}</th>
              <td>{words.vehicles[mode]}</td>
              <td className="numeric">{format(intensity)}</td>
              <td className="numeric">
                {format(emissions, 0)}
                <svg className="mt-2 h-1.5 w-full -scale-x-100" aria-hidden>
                  <rect width={`${(emissions / highest) * 100}%`} height="100%" className="fill-orange" />
                </svg>
              </td>
            </tr>
          ))}
        </CalculatorTable>
      ) : null}
    </CalculatorPanel>
  );
}
