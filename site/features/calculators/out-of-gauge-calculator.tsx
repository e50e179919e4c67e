import { fill } from "#contract/fill.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { NumberField } from "./fields.tsx";
import {
  bearingLength,
  bestContainer,
  envelopes,
  fitInto,
  needsBeams,
  transportUnits,
  type Envelope,
} from "./out-of-gauge.ts";
import { FieldRow, CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { CalculatorTable } from "./calculator-table.tsx";
import { useFormat, useNumbers } from "./use-numbers.ts";

const { useWords: useCalculatorWords } = await wordsOf("calculators");

/** Which transport units take a piece, and why others do not. */
export function OutOfGaugeCalculator() {
  const { gauge: words } = useCalculatorWords();
  const format = useFormat();
  const { inputs, values: piece } = useNumbers({
    length: { start: 9.2, least: 0.1, most: 100 },
    width: { start: 2.9, least: 0.1, most: 20 },
    height: { start: 2.6, least: 0.1, most: 20 },
    weight: { start: 24, least: 0.01, most: 2000 },
  });
  const best = piece && bestContainer(piece);
  const envelope: Envelope | undefined = best && envelopes[best];
  const verdict = !best ? "breakbulk" : fitInto(piece, envelopes[best]) === "fits" ? "inside" : "over";
  return (
    <CalculatorPanel
      fields={
        <>
          <FieldRow>
            <NumberField label={words.length} unit="m" input={inputs.length} />
            <NumberField label={words.width} unit="m" input={inputs.width} />
          </FieldRow>
          <FieldRow>
            <NumberField label={words.height} unit="m" input={inputs.height} />
            <NumberField label={words.weight} unit="t" input={inputs.weight} />
          </FieldRow>
        </>
      }
      result={
        piece && (
          <CalculatorResult label={words.answer} value={words[verdict]} size="words">
            <p>{fill(words[`${verdict}Text`], { unit: best ? words.units[best] : "" })}</p>
            {envelope && needsBeams(piece, envelope) ? (
              <p className="font-semibold text-white">
                {fill(words.beams, {
                  load: format(piece.weight / Math.max(piece.length, piece.width), 1),
                  metres: format(bearingLength(piece, envelope), 1),
                })}
              </p>
            ) : null}
          </CalculatorResult>
        )
      }
      formula={words.formula}
      limits={words.limits}
    >
      <CalculatorTable
        caption={words.caption}
        columns={[
          { label: words.unit },
          { label: words.sizes, numeric: true },
          { label: words.payload, numeric: true },
          { label: words.piece },
        ]}
      >
        {transportUnits.map((unit) => {
          const { length, width, height, payload } = envelopes[unit];
          return (
            <tr key={unit} className={unit === best ? "text-orange" : ""}>
              <th scope="row">{words.units[unit]}</th>
              <td className="numeric">{[length, width, height].map((each) => format(each)).join(" × ")}</td>
              <td className="numeric">{format(payload)}</td>
              <td>{piece ? words.fits[fitInto(piece, envelopes[unit])] : ""}</td>
            </tr>
          );
        })}
      </CalculatorTable>
    </CalculatorPanel>
  );
}
