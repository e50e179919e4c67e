import { formatNumber } from "#shared/numbers.ts";
import { useLocale } from "#site/i18n/language.ts";
import { Hatching, path, Person, ToScale, type Label } from "./to-scale.tsx";

type Sides = Record<"length" | "width" | "height", number>;

/** The outer sides of a container by ISO 668, and its parts, in metres. */
const frame = { width: 2.44, height: 2.59, wall: 0.27, floor: 0.17 };

/**
 * A piece on a unit from the side and from the front, to scale beside a person. What stands `out` of the room in the unit is
 * hatched. Metres and tonnes; a rack's end walls fold for a piece that has no room between them.
 */
export function LoadedUnit(props: {
  piece: (Sides & { weight: number }) | undefined;
  out: Sides | undefined;
  room: Sides & { folded?: number };
}) {
  return (
    <div className="mt-6 grid gap-x-10 gap-y-5 @3xl:grid-cols-[2fr_1fr]">
      <View {...props} along="length" proportion={3} margin={2.4} className="aspect-3/1" />
      <View {...props} along="width" proportion={1.5} margin={4.4} className="aspect-3/2" />
    </div>
  );
}

function View({
  piece,
  out,
  room,
  along,
  proportion,
  margin,
  className,
}: Parameters<typeof LoadedUnit>[0] & {
  along: "length" | "width";
  proportion: number;
  margin: number;
  className: string;
}) {
  const locale = useLocale();
  const format = (value: number, unit: string) => `${formatNumber(value, locale)} ${unit}`;
  const isFront = along === "width";
  const isRack = room.folded !== undefined;
  const isFolded = isRack && (piece?.length ?? 0) > room.length;
  const [length, outerLength] = [isFolded ? room.folded : room.length, room.folded ?? room.length + 0.16];
  const [inner = 0, outer] = isFront ? [room.width, frame.width] : [length, outerLength];
  const floor = isRack ? frame.height - room.height : frame.floor;
  const top = room.height > 2.4 ? 2.9 : frame.height;
  const [long, high] = [piece?.[along] ?? 0, piece?.height ?? 0];
  const half = Math.max(long, outer) / 2;
  // With room for a line of text above and below.
  const height = Math.max((2 * half + margin) / proportion, Math.max(top, floor + high) / 0.68);
  const [left, text] = [(-height * proportion) / 2, height / 48];
  const labels: Label[] = [];
  if (piece && out) {
    const above = { x: 0, y: -floor - high, below: -0.8 };
    const beside = { x: half + 2 * text, y: -floor - high / 2, anchor: "start" } as const;
    const inside = high > 7 * text ? { x: 0, y: -floor - Math.min(high, room.height) / 2 } : above;
    labels.push({ x: 0, y: 2 * text, below: 0.75, text: format(long, "m") });
    if (isFront) labels.push({ ...beside, x: -half - 4.5 * text, anchor: "end", text: format(high, "m") });
    else labels.push({ ...inside, text: format(piece.weight, "t") });
    if (out.height > 0) labels.push({ ...above, isYours: true, text: format(100 * out.height, "cm") });
    const place = isFront ? beside : ({ ...above, x: half, anchor: "end" } as const);
    if (out[along] > 0)
      labels.push({ ...place, isYours: true, text: `2 × ${format(100 * out[along], "cm")}` });
  }
  const box = (wide: number, tall: number) => path`M${-wide / 2} ${-floor}v${-tall}h${wide}v${tall}`;
  const corners = (y: number) => path`M${-outer / 2} ${y}h.18v.12h-.18zM${outer / 2} ${y}h-.18v.12h.18z`;
  const wall = (x: number) => path`M${x} ${-floor}V${-top}h${frame.wall}V${-floor}`;
  const lashing = (side: number) =>
    path`M${side * (long / 2 + 0.8)} ${-floor}L${(side * long) / 2} ${-floor - high * 0.8}`;
  return (
    <ToScale box={[left, -height * 0.84, height * proportion, height]} labels={labels} className={className}>
      <Hatching id={`out-${along}`} gap={1.3 * text} className="stroke-orange" />
      <path d={path`M${left} 0H${-left}`} className="stroke-white" />
      {isRack ? null : <path d={path`M${-outer / 2} 0v${-top}h${outer}v${top}`} className="stroke-white" />}
      <path
        d={`${isRack && !isFolded ? wall(-outer / 2) + wall(outer / 2 - frame.wall) : ""}${path`M${-outer / 2} 0v${-floor}h${outer}v${floor}z`}`}
        className="fill-petrol stroke-white"
      />
      <path d={corners(-0.12) + corners(isFolded ? -floor : -top)} className="fill-white" />
      {piece ? (
        <>
          {isRack && !isFront && long / 2 + 0.8 < inner / 2 ? (
            <path d={lashing(-1) + lashing(1)} className="stroke-white" />
          ) : null}
          <path d={`${box(long, high)}z`} className="fill-ink stroke-orange" />
          <path
            d={box(long, high) + box(Math.min(long, inner), Math.min(high, room.height))}
            fill={`url(#out-${along})`}
            fillRule="evenodd"
          />
          <path
            d={`${path`M${-long / 2} ${text}v${2 * text}m0 ${-text}h${long}m0 ${-text}v${2 * text}`}${
              isFront
                ? path`M${-half - 4 * text} ${-floor}h${2 * text}m${-text} 0v${-high}m${-text} 0h${2 * text}`
                : ""
            }`}
            className="stroke-white"
          />
        </>
      ) : null}
      <path d={box(inner, room.height)} strokeDasharray="5 4" className="stroke-white" />
      <Person x={-half - (isFront ? 18 * text : 0.7)} />
    </ToScale>
  );
}
