import { NumberField } from "#site/features/inputs/fields.tsx";
import { useNumbers } from "#site/features/inputs/use-fields.ts";
import type { DrawnAs } from "#reader/schemas/drawings.ts";
import { AnswerFields, Filled, useDrawingWords, useFilling, useRanges, type DrawnData } from "./answer.tsx";
import { things } from "./thing.tsx";

/** Containers to one scale, each filled with the visitor's load as far as its room or its payload goes. */
export default function ContainerLoad({ drawn, ...data }: DrawnData & { drawn: DrawnAs<"load"> }) {
  const words = useDrawingWords();
  const filling = useFilling();
  const { inputs, values } = useNumbers({
    volume: { start: drawn.start.volume, least: 0.1, most: 1000 },
    weight: { start: drawn.start.weight, least: 0.1, most: 1000 },
  });
  const lengths = useRanges(data);
  const volumes = useRanges({ ...data, at: drawn.volume });
  const weights = useRanges({ ...data, at: drawn.weight });
  const containers = data.rows.map(([name = "", ...cells], row) => {
    const room = values && values.volume / (volumes[row]?.to ?? Infinity);
    const payload = values && values.weight / (weights[row]?.to ?? Infinity);
    const load = filling(Math.max(room ?? 0, payload ?? 0));
    const limit = (room ?? 0) > (payload ?? 0) ? words.byVolume : words.byWeight;
    const size = [drawn.volume, drawn.weight]
      .map((at) =>
        volumes[row] || at === drawn.weight ? `${cells[at - 1]} ${data.columns[at]?.split(", ")[1]}` : "",
      )
      .filter(Boolean)
      .join(" · ");
    return { name, size, ...load, answer: values ? `${load.text}, ${limit}` : "" };
  });
  return (
    <>
      <AnswerFields>
        <NumberField
          label={data.columns[drawn.volume]?.split(",")[0] ?? ""}
          unit="m³"
          input={inputs.volume}
        />
        <NumberField label={words.weight} unit="t" input={inputs.weight} />
      </AnswerFields>
      <p role="status" className="sr-only">
        {containers.map(({ name, answer }) => `${name}: ${answer}. `)}
      </p>
      <ul className="load flex flex-wrap items-end gap-x-8 gap-y-6">
        {containers.map(({ name, size, share, answer }, row) => {
          const long = lengths[row]?.to ?? 0;
          const [, Draw] = things[drawn.things[row] ?? "dry-container"];
          return (
            <li key={name} className="text-small">
              <svg viewBox={`-.1 -3 ${long + 0.2} 3.1`} aria-hidden className="shapes drawing">
                <Filled id={`load-${row}`} y={-3} width={Number((long * share).toFixed(3))} height={3}>
                  <Draw long={long} />
                </Filled>
              </svg>
              <p className="mt-2 text-body font-semibold">{name}</p>
              <p className="text-muted">{size}</p>
              <p className="font-semibold">{answer}</p>
            </li>
          );
        })}
      </ul>
    </>
  );
}
