import { useMessages } from "#site/i18n/messages.ts";
import { markRadius, type MapMark } from "./cities.ts";
import { mapSize } from "./projection.ts";
import land from "./world-land.svg";

/** Width of the ring of an agent's mark, in units of the map. */
const ring = 2.5;

/** A static world map with a mark for each city with offices. */
export function WorldMap({ marks }: { marks: MapMark[] }) {
  const { locator } = useMessages();
  return (
    <div className="relative">
      <img
        src={land}
        alt={locator.mapStill}
        {...mapSize}
        loading="lazy"
        decoding="async"
        className="h-auto w-full"
      />
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        className="absolute inset-0 fill-orange stroke-ink"
        strokeWidth="1.5"
        aria-hidden
      >
        {marks.map((mark) => {
          const [cx, cy] = mark.point;
          const key = `${cx} ${cy}`;
          if (!mark.isAgent) return <circle key={key} cx={cx} cy={cy} r={markRadius(mark)} />;
          const r = markRadius(mark) - ring / 2;
          return (
            <circle key={key} cx={cx} cy={cy} r={r} strokeWidth={ring} className="fill-ink stroke-orange" />
          );
        })}
      </svg>
    </div>
  );
}
