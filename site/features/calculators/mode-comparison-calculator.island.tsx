import { fill } from "#shared/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { NumberField } from "./fields.tsx";
import { compareModes, drawBars, modeNames, type Mode } from "./mode-comparison.ts";
import { useDuration, useFormat, useNumbers, useWriteNumber } from "./use-fields.ts";

const { useWords: useCalculatorWords } = wordsOf("calculators");

const distance = { least: 50, most: 25_000, optional: true } as const;

/**
 * Compares the emissions of up to four modes of transport for one load and their days under way, with published averages.
 * A mode whose distance is left empty does not take part.
 */
export default function ModeComparisonCalculator() {
  const { modes: words } = useCalculatorWords();
  const format = useFormat();
  const write = useWriteNumber();
  const duration = useDuration();
  const { inputs } = useNumbers<Mode | "tonnes">({
    tonnes: { start: 24, least: 0.1, most: 5000 },
    sea: { start: 3200, ...distance },
    rail: { start: 1350, ...distance },
    road: { start: 1200, ...distance },
    air: { start: 1050, ...distance },
  });
  const tonnes = inputs.tonnes.value;
  const { sea, rail, road, air } = inputs;
  const distances = { sea: sea.value, rail: rail.value, road: road.value, air: air.value };
  const rows = tonnes === undefined ? [] : compareModes(tonnes, distances);
  const [lowest] = rows.toSorted((a, b) => a.emissions - b.emissions);
  const byRoad = rows.find(({ mode }) => mode === "road");
  const bars = drawBars(rows.map(({ emissions }) => emissions));
  const isBroken = bars.some((bar) => bar.isBroken);
  return (
    <CalculatorPanel
      grid="five"
      fields={
        <>
          <NumberField label={words.tonnes} unit="t" input={inputs.tonnes} />
          {modeNames.map((mode) => (
            <NumberField key={mode} label={words.distances[mode]} unit="km" input={inputs[mode]} />
          ))}
        </>
      }
      result={
        lowest && (
          <CalculatorResult
            label={fill(words.answer, { mode: words.names[lowest.mode] })}
            value={fill(words.emission, { kilograms: format(lowest.emissions, 0) })}
          >
            {byRoad && byRoad !== lowest ? (
              <p>{fill(words.saving, { kilograms: format(byRoad.emissions - lowest.emissions, 0) })}</p>
            ) : null}
          </CalculatorResult>
        )
      }
      quote={
        lowest && {
          service: "truck-freight",
          quantity: write(tonnes ?? 0),
          unit: "t",
          notes: fill(words.quote, {
            tonnes: format(tonnes ?? 0),
            distances: rows
              .map(({ mode, kilometres }) => `${words.distances[mode]} ${format(kilometres)} km`)
              .join(", "),
            mode: words.names[lowest.mode],
            emissions: format(lowest.emissions, 0),
          }),
        }
      }
      formula={words.formula}
      filled={
        lowest &&
        fill(words.filled, {
          mode: words.names[lowest.mode],
          tonnes: format(tonnes ?? 0),
          distance: format(lowest.kilometres),
          intensity: format(lowest.intensity),
          emissions: format(lowest.emissions, 0),
        })
      }
      limits={words.limits}
    >
      {rows.length > 0 ? (
        <figure className="mt-8 text-small">
          <figcaption className="mb-3 text-mist">
            {words.caption} {isBroken ? words.broken : null}
          </figcaption>
          <ul className="border-b border-line-ink">
            {rows.map(({ mode, intensity, emissions, days, pause }, at) => (
              <li key={mode} className="border-t border-line-ink py-3">
                <p className="flex justify-between gap-x-6 max-[18em]:flex-wrap">
                  <span>
                    <span className="font-semibold">{words.names[mode]}</span>
                    <span className="text-mist">
                      {" · "}
                      {fill(words.vehicles[mode], { intensity: format(intensity) })}
                    </span>
                  </span>
                  <span className="shrink-0">
                    {pause > 0 ? fill(words.pause, { time: duration(days), minutes: pause }) : duration(days)}
                  </span>
                </p>
                <div className="mt-2 flex items-center gap-2.5">
                  <Bar {...bars[at]} isLowest={mode === lowest?.mode} />
                  <span className="shrink-0 font-semibold">
                    {fill(words.emission, { kilograms: format(emissions, 0) })}
                  </span>
                </div>
              </li>
            ))}
          </ul>
        </figure>
      ) : null}
    </CalculatorPanel>
  );
}

/** A bar, `length` in per cent of its line. A broken one has a gap. */
function Bar({ length = 0, isBroken, isLowest }: { length?: number; isBroken?: boolean; isLowest: boolean }) {
  return (
    <svg width={`${length}%`} height="18" className="min-w-0 drawing" aria-hidden>
      <rect width="100%" height="18" className={isLowest ? "fill-orange" : "fill-mist"} />
      {isBroken ? (
        <svg x="80%" className="overflow-visible">
          <path d="M0 18 6 0h6L6 18z" className="fill-ink" />
        </svg>
      ) : null}
    </svg>
  );
}
