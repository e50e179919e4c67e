import { fill } from "#shared/fill.ts";
import { DrawnDoor } from "#site/features/drawings/drawn-door.tsx";
import { CalculatorPanel, CalculatorResult } from "./calculator-panel.tsx";
import {
  freighters,
  freighterTypes,
  isPossible,
  passThrough,
  sideAcross,
  type FreighterType,
} from "./freighter.ts";
import type { Piece } from "./out-of-gauge.ts";
import { useCalculatorWords, useFormats } from "#site/features/inputs/use-fields.ts";
import { usePiece } from "./use-piece.tsx";

export default function FreighterCalculator() {
  const { freighter: words, gauge } = useCalculatorWords();
  const { piece, fields, quoted } = usePiece({ length: 9, width: 2.2, height: 2.3, weight: 38 });
  const fitting = freighterTypes.filter((type) => piece && isPossible(passThrough(piece, freighters[type])));
  const smallest = fitting[0];
  const passage = piece && smallest && passThrough(piece, freighters[smallest]);
  const answer = smallest
    ? fill(words.some, { count: fitting.length, all: freighterTypes.length })
    : words.none;
  return (
    <CalculatorPanel
      fields={fields}
      result={
        piece && (
          <CalculatorResult label={gauge.answer} value={answer} size="words">
            {smallest ? <p>{fill(words.smallest, { type: words.types[smallest] })}</p> : null}
            <p>{isPossible(passage) ? words[passage] : words.noneText}</p>
          </CalculatorResult>
        )
      }
      quote={
        quoted && {
          service: "chartering",
          quantity: quoted.sides.pieceWeight,
          unit: "t",
          isHeavy: "on",
          ...quoted.sides,
          notes: fill(words.quote, { size: quoted.size, weight: quoted.weight, answer }),
        }
      }
      formula={words.formula}
      limits={words.limits}
    >
      <ul className="doors mt-8 flex flex-wrap gap-y-6">
        {freighterTypes.map((type) => (
          <Door key={type} type={type} piece={piece} />
        ))}
      </ul>
    </CalculatorPanel>
  );
}

function Door({ type, piece }: { type: FreighterType; piece: Piece | undefined }) {
  const { freighter: words } = useCalculatorWords();
  const { format } = useFormats();
  const freighter = freighters[type];
  const { height, width, payload } = freighter;
  const passage = piece && passThrough(piece, freighter);
  return (
    <li className="flex flex-col text-label">
      <DrawnDoor
        id={type}
        door={freighter}
        piece={piece && { width: sideAcross(piece, freighter), height: piece.height }}
        withPerson={type === "ramp"}
      />
      <div className="pr-3">
        <p className="mt-2 font-semibold text-white">{words.types[type]}</p>
        <p className="text-mist">
          {fill(words.door, {
            size: [height, width].map((each) => format(each)).join("\u00a0×\u00a0"),
            payload: `${format(payload.least)}–${format(payload.most)}`,
          })}
        </p>
        {passage ? (
          <p className={`mt-1 font-semibold ${isPossible(passage) ? "text-white" : "text-orange"}`}>
            {words.passages[passage]}
          </p>
        ) : null}
      </div>
    </li>
  );
}
