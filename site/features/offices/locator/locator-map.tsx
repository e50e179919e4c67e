import type { City } from "#site/features/offices/cities.ts";
import { dot, MapMarks } from "#site/features/offices/map-marks.tsx";
import { OfficeMark } from "#site/features/offices/office-mark.tsx";
import { countText } from "#site/features/offices/office-texts.ts";
import { mapFrame, mapSize, viewOf } from "#site/features/offices/projection.ts";
import land from "#site/features/offices/world-land.svg";
import { useMessages } from "#site/i18n/messages.ts";
import { placeLabels } from "./map-labels.ts";

/** Units of the map to a pixel, on wide screens and on phones. */
const [widePixel, phonePixel] = [1.7, 3.4];

/**
 * The cities with offices, each a link to its first office. Shows the part of the world with the matching ones, with their
 * names, and handles no gestures.
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
  const isCropped = links.length < cities.length;
  const current = links.find(({ key }) => key === active);
  const shown = links.map(({ key, name, point }) => ({
    key,
    name,
    x: point[0] * scale + x,
    y: point[1] * scale + y,
  }));
  const labels = isCropped ? placeLabels(shown, mapFrame, widePixel) : [];
  const onPhones = new Set(placeLabels(shown, mapFrame, phonePixel).map(({ key }) => key));
  return (
    <div>
      <div className="relative overflow-hidden drawing">
        <svg
          viewBox={`0 0 ${mapFrame.width} ${mapFrame.height}`}
          role="group"
          aria-label={locator.map}
          className="locator-map block h-auto w-full overflow-hidden"
        >
          <g
            className="locator-map-plane"
            style={isCropped ? { transform: `translate(${x}px, ${y}px) scale(${scale})` } : undefined}
            transform={isCropped ? undefined : `translate(${x} ${y}) scale(${scale})`}
          >
            <image href={land} width={mapSize.width} height={mapSize.height} />
            {cities
              .filter(({ key }) => !matching.has(key))
              .map(({ key, point }) => (
                <path key={key} d={dot(point)} className="locator-dot-other" />
              ))}
            <g>
              <MapMarks
                marks={links.map((city) => ({
                  ...city,
                  hash: city.offices[0]?.id,
                  label: `${city.name}, ${countText(locator, city.offices)}`,
                }))}
                active={active}
                onActivate={onActivate}
              />
            </g>
          </g>
        </svg>
        {labels.map((label) => (
          <span
            key={label.key}
            aria-hidden
            style={{
              left: `${(100 * label.x) / mapFrame.width}%`,
              top: `${(100 * label.y) / mapFrame.height}%`,
            }}
            className={`pointer-events-none absolute -translate-y-1/2 text-label font-semibold whitespace-nowrap ${
              label.side === "right" ? "ml-2.5" : "-ml-2.5 -translate-x-full"
            } ${label.key === active ? "text-orange" : "text-white"} ${onPhones.has(label.key) ? "" : "mobile:hidden"}`}
          >
            {label.name}
          </span>
        ))}
      </div>
      <p
        aria-hidden
        className="mt-2 flex min-h-6 flex-wrap items-center gap-x-5 text-small text-mist phone:hidden"
      >
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
