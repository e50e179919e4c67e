import { formatNumber } from "#shared/numbers.ts";
import { useLocale } from "#site/i18n/language.ts";
import { path, Person, ToScale, type Label } from "./to-scale.tsx";

/** What lies on one side of the beam. */
interface Load {
  name: string;
  kilograms: number;
  isCharged: boolean;
}

interface Weighed {
  piece: Record<"length" | "width" | "height" | "pieces", number> | undefined;
  loads: readonly [gross: Load, volume: Load] | undefined;
}

/** One of the pieces to scale beside a person, its sides in cm, and a beam that tips to the weight that is charged. */
export function Weighing({ piece, loads }: Weighed) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 phone:grid-cols-1">
      <Piece piece={piece} />
      <Beam loads={loads} />
    </div>
  );
}

function Piece({ piece }: Pick<Weighed, "piece">) {
  const locale = useLocale();
  const [long, wide, high] = piece ? [piece.length / 100, piece.width / 100, piece.height / 100] : [1, 1, 1];
  // Its width goes to the back, at half its length.
  const back = { x: 0.4 * wide, y: 0.3 * wide };
  const height = Math.max(long + back.x + 0.6, Math.max(1.75, high + back.y) / 0.82);
  const [width, text] = [1.5 * height, height / 23];
  const left = (long + back.x + 0.3 - 4 * text - width) / 2;
  const edge = Math.max(high + back.y / 2, high / 2 + 2.2 * text);
  const labels: Label[] = [];
  const write = (value: number, unit: string, place: Omit<Label, "text">) =>
    labels.push({ ...place, text: `${formatNumber(value, locale)} ${unit}` });
  if (piece) {
    write(piece.length, "cm", { x: long / 2, y: 2 * text, below: 0.75 });
    write(piece.width, "cm", { x: back.x / 2 - text, y: -edge, anchor: "end" });
    write(piece.height, "cm", { x: -2.5 * text, y: -high / 2, anchor: "end" });
    if (piece.pieces > 1) write(piece.pieces, "×", { x: long / 2, y: -high / 2, isYours: true });
  }
  return (
    <ToScale box={[left, -height * 0.84, width, height]} labels={labels} className="aspect-3/2">
      <path d={path`M${left} 0h${width}`} className="stroke-white" />
      {piece ? (
        <>
          <path
            d={path`M0 0v${-high}l${back.x} ${-back.y}h${long}v${high}l${-back.x} ${back.y}zM0 ${-high}h${long}v${high}m0 ${-high}l${back.x} ${-back.y}`}
            className="fill-ink stroke-orange"
          />
          <path
            d={path`M0 ${text}v${2 * text}m0 ${-text}h${long}m0 ${-text}v${2 * text}M${-2 * text} 0h${text}m${-text / 2} 0v${-high}m${-text / 2} 0h${text}`}
            className="stroke-white"
          />
        </>
      ) : null}
      <Person x={long + back.x + 4 * text} />
    </ToScale>
  );
}

/** Half of the beam, and the height of its bearing. */
const [arm, bearing] = [1.1, 1.6];

/** An iron weight, and a box. */
const shapes = [
  "M-.2.8L-.14.5H.14L.2.8zM-.06.5a.08.08 0 1 1 .12 0",
  "M-.18.8V.5H.12V.8zM-.18.5l.1-.08H.22L.12.5M.22.42v.3L.12.8",
];

function Beam({ loads }: Pick<Weighed, "loads">) {
  const locale = useLocale();
  const [gross, volume] = loads ? [loads[0].kilograms, loads[1].kilograms] : [1, 1];
  const share = (volume - gross) / Math.max(volume, gross);
  const angle = Math.round(Math.sign(share) * 5 + share * 9);
  const tilt = (angle * Math.PI) / 180;
  const labels = (loads ?? []).flatMap(({ name, kilograms, isCharged }, index) => {
    const place = { x: index === 0 ? -arm : arm, isYours: isCharged };
    return [
      { ...place, y: 0.09, text: `${formatNumber(kilograms, locale, 1)} kg` },
      { ...place, y: 0.26, text: name },
    ];
  });
  return (
    <ToScale box={[-1.725, -1.932, 3.45, 2.3]} labels={labels} className="aspect-3/2">
      <path d="M-1.725 0H1.725" className="stroke-white" />
      <path d="M-.5 0l.12-.14H.38L.5 0zM-.05-.14v-1.46h.1v1.46z" className="fill-petrol stroke-white" />
      {[-arm, arm].map((end, index) => (
        <g
          key={end}
          transform={path`translate(${end * Math.cos(tilt)} ${end * Math.sin(tilt) - bearing})`}
          className="eases"
        >
          <path d="M0 0L-.46.8H.46z" className="stroke-white" />
          <path d="M-.54.8H.54q-.06.13-.2.13H-.34Q-.48.93-.54.8z" className="fill-petrol stroke-white" />
          {loads ? (
            <path
              d={shapes[index]}
              className={`fill-ink ${loads[index]?.isCharged ? "stroke-orange" : "stroke-white"}`}
            />
          ) : null}
        </g>
      ))}
      <g transform={path`translate(0 ${-bearing})`} className="fill-petrol stroke-white">
        <path d="M-1.15 0L0-.09 1.15 0 0 .09z" transform={`rotate(${angle})`} className="eases" />
        <circle r=".05" />
      </g>
    </ToScale>
  );
}
