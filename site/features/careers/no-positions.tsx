import type { Client } from "#contract/client.ts";
import type { PositionQuery } from "#contract/positions.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { useLoaded } from "#site/ui/use-loaded.ts";

const { useWords: usePositionWords } = wordsOf("positions");

type Area = NonNullable<PositionQuery["area"]>;

/** The neighbouring areas of each area, nearest first. */
const neighbours: Record<Area, Area[]> = {
  "greater-china": ["south-east-asia", "south-asia-gulf"],
  "south-east-asia": ["greater-china", "south-asia-gulf"],
  "south-asia-gulf": ["south-east-asia", "europe", "africa"],
  europe: ["africa", "south-asia-gulf", "americas"],
  americas: ["europe", "greater-china"],
  africa: ["europe", "south-asia-gulf"],
};

/** Shown when no position matches: the same search in neighbouring areas, and a speculative application. */
export function NoPositions({
  client,
  query,
  onArea,
}: {
  client: Client;
  query: PositionQuery;
  onArea: (area: Area) => void;
}) {
  const words = usePositionWords();
  const nearby = useNearby(client, query);
  return (
    <div className="border-y border-line py-8">
      <p className="max-w-[60ch]">{nearby.length > 0 ? words.emptyHint : words.emptyOther}</p>
      <ul className="mt-4">
        {nearby.map(({ area, total }) => (
          <li key={area}>
            <button
              type="button"
              onClick={() => onArea(area)}
              className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol"
            >
              {words.areas[area]} ({total})
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a
          href="#apply"
          className="inline-block border-2 border-text px-7 py-4 font-semibold hover:bg-ink hover:text-white"
        >
          {words.speculative}
        </a>
      </p>
    </div>
  );
}

/** The number of positions that the same search finds in each neighbouring area, without empty ones. */
function useNearby(client: Client, query: PositionQuery): { area: Area; total: number }[] {
  const nearby = useLoaded(JSON.stringify(query), () => {
    const areas = query.area ? neighbours[query.area] : [];
    return Promise.all(
      areas.map(async (area) => {
        const { total } = await client.getPositionList({ ...query, area, size: 1 });
        return { area, total };
      }),
    );
  });
  return (nearby ?? []).filter(({ total }) => total > 0);
}
