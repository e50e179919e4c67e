import { readRange } from "#shared/ranges.ts";
import { useLocale } from "#site/i18n/language.ts";
import { NumberField, SelectField } from "#site/features/inputs/fields.tsx";
import { useField, useFormats, useNumbers } from "#site/features/inputs/use-fields.ts";
import type { DrawnAs } from "#reader/schemas/drawings.ts";
import { AnswerFields, Filled, useDrawingWords, useFilling, type DrawnData } from "./answer.tsx";
import { TankFrame } from "./containers.tsx";
import { Person } from "./to-scale.tsx";

/** In the order of their columns. */
const packNames = ["tank", "ibc", "drum", "jerrican"] as const;

type PackName = (typeof packNames)[number];

/** Each pack with its width and height in metres, with air, how many stand one on another, and its lines. */
const packs: Record<Exclude<PackName, "tank">, [wide: number, high: number, stack: number, lines: string]> = {
  ibc: [1.25, 1.2, 2, "M.4 .06V1M.8 .06V1M0 .37h1.2M0 .7h1.2M0 1.02h1.2"],
  drum: [0.62, 0.92, 2, "M0 .3h.6M0 .6h.6"],
  jerrican: [0.32, 0.44, 4, "M.05 .08h.12"],
};

/** How wide the packs of a kind may stand, in metres, and pixels for a metre. */
const [widest, scale] = [12, 44];

/** The same quantity of a product in each of its packs, to one scale beside a person. */
export default function PackCount({
  drawn: { kilograms, family },
  ...data
}: DrawnData & { drawn: DrawnAs<"packs"> }) {
  const words = useDrawingWords();
  const locale = useLocale();
  const { format } = useFormats();
  const filling = useFilling();
  const names = data.rows.map(([name = ""]) => name);
  const field = useField("family", names[family] ?? "");
  const { inputs, values } = useNumbers({ kilograms: { start: kilograms, least: 1, most: 24_000 } });
  const row = names.indexOf(field.value);
  const weights = packNames.map((_, index) => readRange(data.rows[row]?.[data.at + index] ?? "", locale)?.to);
  const offered = packNames.flatMap((name, index) => {
    const weight = weights[index];
    const [label = "", unit = ""] = data.columns[data.at + index]?.split(", ") ?? [];
    if (!weight || !values) return [];
    const amount = values.kilograms / weight;
    const { text } = filling(amount);
    const count = Math.ceil(amount - 1e-9);
    return {
      name,
      amount,
      count,
      title: name === "tank" ? `${label}: ${text}` : `${format(count)} × ${label}`,
      each: `${format(weight)} ${unit}`,
    };
  });
  return (
    <>
      <AnswerFields>
        <SelectField
          label={data.columns[0] ?? ""}
          options={names}
          words={Object.fromEntries(names.map((name) => [name, name]))}
          field={field}
        />
        <NumberField label={words.weight} unit="kg" input={inputs.kilograms} />
      </AnswerFields>
      <div role="status">
        <ul className="flex flex-wrap items-end gap-x-8 gap-y-6">
          <li aria-hidden className="pb-15">
            <svg viewBox="-.4 -1.8 .8 1.8" width={0.8 * scale} className="drawn-packs drawing">
              <Person x={0} className="drawn-solid" />
            </svg>
          </li>
          {offered.map(({ name, amount, count, title, each }) => (
            <li key={name} className="text-small">
              {name === "tank" ? (
                <TankLoad share={Math.min(1, amount)} />
              ) : (
                <Stack name={name} count={count} />
              )}
              <p className="mt-2 text-lead font-semibold">{title}</p>
              <p className="text-muted">{each}</p>
            </li>
          ))}
        </ul>
      </div>
    </>
  );
}

function TankLoad({ share }: { share: number }) {
  const level = 0.2 + 2.2 * share;
  return (
    <svg viewBox="-.1 -2.7 6.3 2.8" width={6.3 * scale} aria-hidden className="drawn-packs shapes drawing">
      <Filled id="tank-level" y={-level} width={6.1} height={level}>
        <TankFrame floor={0} />
      </Filled>
    </svg>
  );
}

/** Packs one on another, the last layer as far as they go. */
function Stack({ name, count }: { name: keyof typeof packs; count: number }) {
  const [wide, high, stack, lines] = packs[name];
  const columns = Math.min(Math.floor(widest / wide), Math.ceil(count / stack));
  const layers = Math.ceil(count / columns);
  const last = count - columns * (layers - 1);
  const [width, height] = [columns * wide, layers * high];
  return (
    <svg
      viewBox={`0 ${-height} ${width} ${height}`}
      width={width * scale}
      aria-hidden
      className="drawn-packs drawing"
    >
      <pattern id={name} width={wide} height={high} patternUnits="userSpaceOnUse">
        <rect
          y=".04"
          width={wide - 0.04}
          height={high - 0.04}
          rx={name === "ibc" ? 0 : 0.06}
          className="fill-orange"
        />
        <path d={lines} fill="none" strokeWidth="0.03" className="stroke-ink" />
      </pattern>
      <path d={`M0 0V${-height}H${last * wide}v${high}H${width}V0z`} fill={`url(#${name})`} />
    </svg>
  );
}
