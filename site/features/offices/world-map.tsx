import { useMessages } from "#site/i18n/messages.ts";
import { markRadius } from "./cities.ts";
import type { MapMark } from "./cities.ts";
import { mapSize } from "./projection.ts";
import land from "./world-land.svg";

/** How wide the ring of an agent's mark is, in units of the map. */
const ring = 2.5;

/** The map of the network as a picture: land in dots, and a mark where there are sites. */
export function WorldMap({ marks, className = "" }: { marks: MapMark[]; className?: string }) {
  const { locator } = useMessages();
  return (
    <div className={`relative ${className}`}>
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
