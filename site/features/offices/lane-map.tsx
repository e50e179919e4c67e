import type { ComponentProps } from "react";
import type { RegionId } from "#shared/regions.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { MapMarks, type MapMark } from "./map-marks.tsx";
import type { LaneDrawing } from "./lanes.ts";
import { OfficeMark } from "./signs.tsx";
import { numberText } from "./office-texts.ts";
import { mapSize } from "./projection.ts";
import land from "./world-land.svg";

/** What the map of the network shows. */
export interface NetworkData {
  /** `count` and `agents` are numbers of offices; `search` is the query that lists them. */
  cities: (Pick<MapMark, "point" | "count"> & { name: string; agents: number; search: string })[];
  lanes: LaneDrawing[];
  regions: RegionId[];
}

/** Where the name of a region stands on the map, on free water where possible. */
const names: Record<RegionId, { x: number; y: number; anchor: "start" | "middle" | "end" }> = {
  "greater-china": { x: 1000, y: 84, anchor: "middle" },
  "south-east-asia": { x: 1190, y: 324, anchor: "end" },
  "south-asia-gulf": { x: 803, y: 151, anchor: "middle" },
  europe: { x: 575, y: 40, anchor: "middle" },
  americas: { x: 355, y: 268, anchor: "middle" },
  africa: { x: 632, y: 222, anchor: "middle" },
};

/**
 * The world with the lanes by mode. Each mark leads to its city in the directory, each region's name where `regionLink`
 * says. On narrow screens, where both are too small to be hit, the page lists the regions below.
 */
export function LaneMap({
  cities,
  lanes,
  regions,
  regionLink,
}: NetworkData & {
  regionLink: (id: RegionId) => Pick<ComponentProps<typeof SiteLink>, "to" | "search" | "hash">;
}) {
  const { locator } = useMessages();
  const marks = cities.map((city) => ({
    ...city,
    key: city.search,
    isAgent: city.agents === city.count,
    label: `${city.name}, ${numberText(locator, city.count - city.agents, city.agents)}`,
  }));
  return (
    <div>
      <div className="relative drawing">
        <img
          src={land}
          alt={locator.worldMap}
          {...mapSize}
          loading="lazy"
          decoding="async"
          className="h-auto w-full"
        />
        <svg
          viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
          role="group"
          data-script="map-keys"
          aria-label={locator.mapStill}
          className="locator-map absolute inset-0 overflow-hidden"
        >
          {lanes.map(({ mode, path }) => (
            <path key={mode} d={path} className={`lane lane-${mode}`} />
          ))}
          <g className="mobile:pointer-events-none">
            <MapMarks marks={marks} />
          </g>
          <g className="mobile:hidden">
            {regions.map((id) => {
              const { anchor, ...at } = names[id];
              return (
                <SiteLink key={id} {...regionLink(id)} className="locator-region">
                  <text {...at} textAnchor={anchor}>
                    {locator.regions[id]}
                  </text>
                </SiteLink>
              );
            })}
          </g>
        </svg>
      </div>
      <p aria-hidden className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-small text-mist">
        {lanes.map(({ mode }) => (
          <span key={mode} className="inline-flex items-center gap-2.5">
            <svg viewBox="0 0 32 8" className="locator-map h-2 w-8 drawing">
              <path d="M0 4H32" className={`lane lane-${mode}`} />
            </svg>
            {locator.lanes[mode]}
          </span>
        ))}
        <span className="inline-flex items-center gap-2">
          <OfficeMark isAgent={false} />
          {locator.siteMark}
        </span>
        <span className="inline-flex items-center gap-2">
          <OfficeMark isAgent />
          {locator.agentMark}
        </span>
      </p>
    </div>
  );
}
