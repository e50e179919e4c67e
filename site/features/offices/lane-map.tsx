import type { ComponentProps } from "react";
import { fill } from "#shared/fill.ts";
import { laneModes, type RegionId } from "#shared/regions.ts";
import type { Messages } from "#site/i18n/load-messages.ts";
import { useMessages } from "#site/i18n/language.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { MapMarks } from "./map-marks.tsx";
import type { LaneDrawing } from "./lanes.ts";
import type { NetworkData } from "./load.ts";
import { nightPath } from "./lights.ts";
import { OfficeMark } from "./signs.tsx";
import { numberText } from "./office-texts.ts";
import { mapSize } from "./projection.ts";
import land from "./world-land.svg";

/** Where the name of a region stands on the map, on free water where possible. */
const names: Record<RegionId, { x: number; y: number; anchor: "start" | "middle" | "end" }> = {
  "greater-china": { x: 1000, y: 84, anchor: "middle" },
  "south-east-asia": { x: 1120, y: 324, anchor: "end" },
  "south-asia-gulf": { x: 803, y: 151, anchor: "middle" },
  europe: { x: 575, y: 55, anchor: "middle" },
  americas: { x: 355, y: 268, anchor: "middle" },
  africa: { x: 632, y: 222, anchor: "middle" },
};

/**
 * The world with the lanes by mode, where it is night, and which cities are open. Each mark leads to its city in the directory,
 * each region's name where `regionLink` says, each lane to a quote for it. On upright screens, where all are too close to be
 * hit, the page lists the regions, and the lanes are listed here.
 */
export function LaneMap({
  day,
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
    <div className="lane-map relative" data-day={day}>
      <div className="lane-view drawing">
        <div className="relative">
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
            aria-label={locator.mapStill}
            className="locator-map absolute inset-0 overflow-hidden"
          >
            <g className="night only-timed">
              <use href="#night" className="night-dusk" />
              <use href="#night" />
            </g>
            <g className="lanes mobile:pointer-events-none" data-script="map-keys">
              {lanes.map((lane, index) => (
                <SiteLink
                  key={lane.name}
                  {...quoteFor(lane)}
                  tabIndex={index === 0 ? 0 : -1}
                  data-mark=""
                  className={`lane lane-${lane.mode}`}
                >
                  <use href={`#lane-${index}`} />
                  <use href={`#lane-${index}`} className="lane-target" />
                  <text x={lane.middle[0]} y={lane.middle[1] - 10}>
                    {textOf(lane, locator)}
                  </text>
                </SiteLink>
              ))}
            </g>
            <g className="mobile:pointer-events-none" data-script="map-keys">
              <MapMarks marks={marks} />
            </g>
            <g className="mobile:pointer-events-none">
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
      </div>
      <p aria-hidden className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-small text-mist">
        {laneModes.map((mode) => (
          <span key={mode} className="inline-flex items-center gap-2.5">
            <svg viewBox="0 0 32 8" className={`locator-map lane h-2 w-8 drawing lane-${mode}`}>
              <path d="M0 4H32" />
            </svg>
            {locator.lanes[mode]}
          </span>
        ))}
        {(["siteMark", "agentMark", "closedMark"] as const).map((mark) => (
          <span key={mark} className={mark === "closedMark" ? "only-timed" : undefined}>
            <span className="inline-flex items-center gap-2">
              <OfficeMark isAgent={mark === "agentMark"} isClosed={mark === "closedMark"} />
              {locator[mark]}
            </span>
          </span>
        ))}
      </p>
      <LaneList lanes={lanes} />
    </div>
  );
}

/**
 * What the map draws of night and lanes. It stands below the first screen, which shows the map without them until they are
 * there.
 */
export function MapLines({ day, lanes }: Pick<NetworkData, "day" | "lanes">) {
  return (
    <svg aria-hidden className="absolute size-0">
      <path id="night" d={nightPath(day)} />
      {lanes.map(({ name, path }, index) => (
        <path key={name} id={`lane-${index}`} d={path} className="lane-path" />
      ))}
    </svg>
  );
}

/** All lanes in words, each with its line on the map above while it is pointed at or has the focus. */
function LaneList({ lanes }: Pick<NetworkData, "lanes">) {
  const { locator } = useMessages();
  return (
    <details className="no-print mt-4">
      <summary className="text-small font-semibold mobile:text-body">
        {fill(locator.allLanes, { count: lanes.length })}
      </summary>
      <ul className="columns-3 gap-x-6 pt-2 text-small tablet:columns-2 mobile:columns-1">
        {lanes.map((lane, index) => (
          <li key={lane.name} className="break-inside-avoid">
            <SiteLink {...quoteFor(lane)} className="lane-row flex tap border-t py-1 hover:text-orange">
              <svg viewBox={`0 0 ${mapSize.width} ${mapSize.height}`} aria-hidden className="locator-map">
                <use href={`#lane-${index}`} />
              </svg>
              {textOf(lane, locator)}
            </SiteLink>
          </li>
        ))}
      </ul>
    </details>
  );
}

function quoteFor({ search }: LaneDrawing) {
  return { to: "/order-inquiry", search, hash: "new" } as const;
}

function textOf({ name, mode, transit }: LaneDrawing, { lanes }: Messages["locator"]): string {
  return [name, lanes[mode], transit].filter(Boolean).join(" · ");
}
