import { fill } from "#shared/fill.ts";
import { LoadedUnit } from "#site/features/drawings/loaded-unit.tsx";
import { NumberField } from "#site/features/inputs/fields.tsx";
import {
  bearingLength,
  bestContainer,
  envelopes,
  fitInto,
  laidOut,
  needsBeams,
  overhang,
  transportUnits,
  type Envelope,
  type Piece,
  type TransportUnit,
} from "./out-of-gauge.ts";
import { CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import { useFormats, useNumbers, useCalculatorWords } from "#site/features/inputs/use-fields.ts";

export default function OutOfGaugeCalculator() {
  const { gauge: words } = useCalculatorWords();
  const { format, write } = useFormats();
  const { inputs, values: piece } = useNumbers({
    length: { start: 9.2, least: 0.1, most: 100 },
    width: { start: 2.9, least: 0.1, most: 20 },
    height: { start: 2.6, least: 0.1, most: 20 },
    weight: { start: 24, least: 0.01, most: 2000 },
  });
  const best = piece && bestContainer(piece);
  const envelope: Envelope | undefined = best && envelopes[best];
  const drawn: Envelope = envelopes[best ?? "rack40"];
  const verdict = !best ? "breakbulk" : fitInto(piece, envelopes[best]) === "fits" ? "inside" : "over";
  return (
    <CalculatorPanel
      fields={
        <>
          <NumberField label={words.length} unit="m" input={inputs.length} />
          <NumberField label={words.width} unit="m" input={inputs.width} />
          <NumberField label={words.height} unit="m" input={inputs.height} />
          <NumberField label={words.weight} unit="t" input={inputs.weight} />
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
      quote={
        piece && {
          service: "project-logistics",
          quantity: write(piece.weight),
          unit: "t",
          // Only such a piece has fields of its own.
          isHeavy: verdict === "inside" ? "" : "on",
          ...(verdict !== "inside" && {
            pieceLength: write(piece.length),
            pieceWidth: write(piece.width),
            pieceHeight: write(piece.height),
            pieceWeight: write(piece.weight),
          }),
          notes: fill(words.quote, {
            size: [piece.length, piece.width, piece.height].map((each) => format(each)).join(" × "),
            weight: format(piece.weight),
            answer: words[verdict],
          }),
        }
      }
      formula={words.formula}
      limits={words.limits}
      more={{ title: words.all, content: <Units piece={piece} best={best} /> }}
    >
      <LoadedUnit
        piece={piece && { ...piece, ...laidOut(piece) }}
        out={piece && overhang(piece, drawn)}
        room={drawn}
      />
    </CalculatorPanel>
  );
}

function Units({ piece, best }: { piece: Piece | undefined; best: TransportUnit | undefined }) {
  const { gauge: words } = useCalculatorWords();
  const { format } = useFormats();
  return (
    <>
      <p>{words.caption}</p>
      <ul className="grid gap-x-10 @xl:grid-cols-2">
        {transportUnits.map((unit) => {
          const { length, width, height, payload } = envelopes[unit];
          return (
            <li key={unit} className="flex justify-between gap-x-4 border-t py-2.5 max-[18em]:flex-wrap">
              <span>
                <span className="block font-semibold text-white">{words.units[unit]}</span>
                <span className="text-label">
                  {fill(words.sizes, {
                    size: [length, width, height].map((each) => format(each)).join(" × "),
                    payload: format(payload),
                  })}
                </span>
              </span>
              <span className={`text-right ${unit === best ? "font-semibold text-orange" : ""}`}>
                {piece ? words.fits[fitInto(piece, envelopes[unit])] : null}
              </span>
            </li>
          );
        })}
      </ul>
    </>
  );
}
