import { formatNumber } from "#shared/numbers.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { path, Person, ToScale, type Label } from "./to-scale.tsx";

const proportion = 1.5;

/** What lies on one side of the beam. */
interface Load {
  name: string;
  kilograms: number;
  isCharged: boolean;
}

/** One of the pieces to scale beside a person, its sides in cm, and a beam that tips to the weight that is charged. */
export function Weighing({
  piece,
  loads,
}: {
  piece: Record<"length" | "width" | "height" | "pieces", number> | undefined;
  loads: readonly [gross: Load, volume: Load] | undefined;
}) {
  return (
    <div className="grid grid-cols-2 gap-x-6 gap-y-5 phone:grid-cols-1">
      <Piece piece={piece} />
      <Beam loads={loads} />
    </div>
  );
}

function Piece({ piece }: Pick<Parameters<typeof Weighing>[0], "piece">) {
  const locale = useLocale();
  const [long, wide, high] = piece ? [piece.length / 100, piece.width / 100, piece.height / 100] : [1, 1, 1];
  // Its width goes to the back, at half its length.
  const back = { x: 0.4 * wide, y: 0.3 * wide };
  const height = Math.max(long + back.x + 0.6, Math.max(1.75, high + back.y) / 0.82);
  const text = height / 23;
  const write = (value: number, unit: string) => `${formatNumber(value, locale)} ${unit}`;
  const labels: Label[] = piece
    ? [
        { x: long / 2, y: 2 * text, below: 0.75, text: write(piece.length, "cm") },
        {
          x: back.x / 2 - text,
          y: -Math.max(high + back.y / 2, high / 2 + 2.2 * text),
          anchor: "end",
          text: write(piece.width, "cm"),
        },
        { x: -2.5 * text, y: -high / 2, anchor: "end", text: write(piece.height, "cm") },
        ...(piece.pieces > 1
          ? [{ x: long / 2, y: -high / 2, text: write(piece.pieces, "×"), isYours: true }]
          : []),
      ]
    : [];
  const width = height * proportion;
  const left = (long + back.x + 0.3 - 4 * text - width) / 2;
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

function Beam({ loads }: Pick<Parameters<typeof Weighing>[0], "loads">) {
  const locale = useLocale();
  const [gross, volume] = loads?.map(({ kilograms }) => kilograms) ?? [1, 1];
  const share = ((volume ?? 1) - (gross ?? 1)) / Math.max(volume ?? 1, gross ?? 1);
  const angle = Math.round(Math.sign(share) * 5 + share * 9);
  const tilt = (angle * Math.PI) / 180;
  const labels = (loads ?? []).flatMap(({ name, kilograms, isCharged }, index): Label[] => {
    const x = index === 0 ? -arm : arm;
    const value = `${formatNumber(kilograms, locale, 1)} kg`;
    return [
      { x, y: 0.11, text: value, isYours: isCharged },
      { x, y: 0.3, text: name, isYours: isCharged },
    ];
  });
  // An iron weight, and a box.
  const shapes = [
    "M-.2.8L-.14.5H.14L.2.8zM-.06.5a.08.08 0 1 1 .12 0",
    "M-.18.8V.5H.12V.8zM-.18.5l.1-.08H.22L.12.5M.22.42v.3L.12.8",
  ];
  return (
    <ToScale box={[-1.725, -1.932, 3.45, 2.3]} labels={labels} className="aspect-3/2">
      <path d="M-1.725 0H1.725" className="stroke-white" />
      <path
        d={path`M-.5 0l.12-.14H.38L.5 0zM-.05-.14V${-bearing}h.1V-.14z`}
        className="fill-petrol stroke-white"
      />
      {shapes.map((shape, index) => {
        const side = index === 0 ? -1 : 1;
        return (
          <g
            key={shape}
            transform={path`translate(${side * arm * Math.cos(tilt)} ${side * arm * Math.sin(tilt) - bearing})`}
            className="eases"
          >
            <path d="M0 0L-.46.8H.46z" className="stroke-white" />
            <path d="M-.54.8H.54q-.06.13-.2.13H-.34Q-.48.93-.54.8z" className="fill-petrol stroke-white" />
            {loads ? (
              <path
                d={shape}
                className={loads[index]?.isCharged ? "fill-ink stroke-orange" : "fill-ink stroke-white"}
              />
            ) : null}
          </g>
        );
      })}
      <g transform={path`translate(0 ${-bearing})`}>
        <path
          d="M-1.15 0L0-.09 1.15 0 0 .09z"
          transform={`rotate(${angle})`}
          className="eases fill-petrol stroke-white"
        />
        <circle r=".05" className="fill-white" />
      </g>
    </ToScale>
  );
}
