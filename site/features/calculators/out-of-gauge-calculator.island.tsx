import { fill } from "#shared/fill.ts";
import { LoadedUnit } from "#site/features/drawings/loaded-unit.tsx";
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
import { useFormats, useCalculatorWords } from "#site/features/inputs/use-fields.ts";
import { usePiece } from "./use-piece.tsx";

export default function OutOfGaugeCalculator() {
  const { gauge: words } = useCalculatorWords();
  const { format } = useFormats();
  const { piece, fields, quoted } = usePiece({ length: 9.2, width: 2.9, height: 2.6, weight: 24 });
  const best = piece && bestContainer(piece);
  const envelope: Envelope | undefined = best && envelopes[best];
  const drawn: Envelope = envelopes[best ?? "rack40"];
  const verdict = !best ? "breakbulk" : fitInto(piece, envelopes[best]) === "fits" ? "inside" : "over";
  return (
    <CalculatorPanel
      fields={fields}
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
        quoted && {
          service: "project-logistics",
          quantity: quoted.sides.pieceWeight,
          unit: "t",
          // Only such a piece has fields of its own.
          isHeavy: verdict === "inside" ? "" : "on",
          ...(verdict !== "inside" && quoted.sides),
          notes: fill(words.quote, { size: quoted.size, weight: quoted.weight, answer: words[verdict] }),
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
