import { useEffect, useEffectEvent, useState } from "react";
import type { Client } from "#contract/client.ts";
import type { PositionQuery } from "#contract/positions.ts";
import { usePositionWords } from "./position-words.ts";

type Area = NonNullable<PositionQuery["area"]>;

/** The areas that people move or commute to from each, nearest first. */
const neighbours: Record<Area, Area[]> = {
  "greater-china": ["south-east-asia", "south-asia-gulf"],
  "south-east-asia": ["greater-china", "south-asia-gulf"],
  "south-asia-gulf": ["south-east-asia", "europe", "africa"],
  europe: ["africa", "south-asia-gulf", "americas"],
  americas: ["europe", "greater-china"],
  africa: ["europe", "south-asia-gulf"],
};

/** What to do when no position fits: the same search in the areas nearby that have one, or an application without a vacancy. */
export function NoPositions({
  client,
  query,
  onArea,
}: {
  client: Client;
  query: PositionQuery;
  onArea: (area: Area) => void;
}) {
  const jobs = usePositionWords();
  const nearby = useNearby(client, query);
  return (
    <div className="border-y border-line py-8">
      <p className="max-w-[60ch]">{nearby.length > 0 ? jobs.emptyHint : jobs.emptyOther}</p>
      <ul className="mt-4">
        {nearby.map(({ area, total }) => (
          <li key={area}>
            <button
              type="button"
              onClick={() => onArea(area)}
              className="flex min-h-12 cursor-pointer items-center gap-3 font-semibold underline decoration-orange decoration-2 underline-offset-4 hover:text-petrol"
            >
              {jobs.areas[area]} ({total})
            </button>
          </li>
        ))}
      </ul>
      <p className="mt-4">
        <a
          href="#apply"
          className="inline-block border-2 border-text px-7 py-4 font-semibold hover:bg-ink hover:text-white"
        >
          {jobs.speculative}
        </a>
      </p>
    </div>
  );
}

/** How many positions the same search finds in each area nearby; areas without any are left out. */
function useNearby(client: Client, query: PositionQuery): { area: Area; total: number }[] {
  const [found, setFound] = useState<{ key: string; nearby: { area: Area; total: number }[] }>();
  const key = JSON.stringify(query);
  const look = useEffectEvent(() => {
    const areas = query.area ? neighbours[query.area] : [];
    const questions = areas.map(async (area) => {
      const { total } = await client.getPositionList({ ...query, area, size: 1 });
      return { area, total };
    });
    Promise.all(questions).then(
      (answers) => setFound({ key, nearby: answers.filter(({ total }) => total > 0) }),
      // Without an answer there is nothing to offer here; the rest of the page helps on.
      () => {},
    );
  });
  useEffect(() => {
    look();
  }, [key]);
  return found?.key === key ? found.nearby : [];
}
