import type { KeyboardEvent } from "react";
import type { City } from "#site/features/offices/cities.ts";
import { countText } from "#site/features/offices/office-texts.ts";
import { mapSize, viewOf } from "#site/features/offices/projection.ts";
import land from "#site/features/offices/world-land.svg";
import { useMessages } from "#site/i18n/messages.ts";
import { plainKey } from "#site/ui/plain-key.ts";
import { OfficeMark } from "./count.tsx";

const steps: Record<string, number> = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 };

/**
 * The cities with offices, each a link to its first office. Zooms to the matching ones and handles no gestures. A single tab
 * stop: the arrow keys move inside.
 */
export function LocatorMap({
  cities,
  matching,
  active,
  onActivate,
}: {
  cities: City[];
  /** Keys of the cities with offices that match the filters. */
  matching: Set<string>;
  active: string | undefined;
  onActivate: (key: string | undefined) => void;
}) {
  const { locator } = useMessages();
  const links = cities.filter(({ key }) => matching.has(key));
  const { scale, x, y } = viewOf(links.map(({ point }) => point));
  const current = links.find(({ key }) => key === active);
  const tabStop = current ?? links[0];
  return (
    <div>
      <svg
        viewBox={`0 0 ${mapSize.width} ${mapSize.height}`}
        role="group"
        aria-label={locator.map}
        className="locator-map h-auto w-full overflow-hidden"
      >
        <g
          className="locator-map-plane"
          style={scale === 1 ? undefined : { transform: `translate(${x}px, ${y}px) scale(${scale})` }}
        >
          <image href={land} width={mapSize.width} height={mapSize.height} />
          {cities
            .filter(({ key }) => !matching.has(key))
            .map(({ key, point }) => (
              <path key={key} d={dot(point)} className="locator-dot-other" />
            ))}
          {links.map((city) => (
            <a
              key={city.key}
              href={`#${city.offices[0]?.id}`}
              aria-label={`${city.name}, ${countText(locator, city.offices)}`}
              tabIndex={city === tabStop ? 0 : -1}
              data-active={city === current || undefined}
              onPointerEnter={() => onActivate(city.key)}
              onPointerLeave={() => onActivate(undefined)}
              onFocus={() => onActivate(city.key)}
              onBlur={() => onActivate(undefined)}
              onKeyDown={moveFocus}
            >
              <path d={dot(city.point)} className="locator-dot-target" />
              <path
                d={dot(city.point)}
                className="locator-dot"
                strokeWidth={`${0.36 + 0.2 * Math.sqrt(city.count)}em`}
              />
              {city.isAgent ? <path d={dot(city.point)} className="locator-dot-hole" /> : null}
            </a>
          ))}
        </g>
      </svg>
      <p aria-hidden className="mt-3 flex min-h-6 flex-wrap items-center gap-x-6 text-small text-mist">
        {legend.map((mark) => (
          <span key={mark} className="inline-flex items-center gap-2">
            <OfficeMark isAgent={mark === "agentMark"} />
            {locator[mark]}
          </span>
        ))}
        {current ? (
          <b className="ml-auto font-semibold text-white">
            {current.name} · {countText(locator, current.offices)}
          </b>
        ) : null}
      </p>
    </div>
  );
}

const legend = ["siteMark", "agentMark"] as const;

/** A path of zero length, whose round caps draw a disc of the same size at any zoom. */
function dot([x, y]: City["point"]): string {
  return `M${x} ${y}h0`;
}

function moveFocus(event: KeyboardEvent) {
  const step = steps[plainKey(event)];
  if (!step) return;
  event.preventDefault();
  const links = [...(event.currentTarget.parentElement?.querySelectorAll<SVGAElement>("a") ?? [])];
  const index = links.findIndex((link) => link === event.currentTarget);
  links.at((index + step) % links.length)?.focus();
}
