import { useEffect, useRef, useState } from "react";
import { dot, MapMarks, type City } from "#site/features/offices/map-marks.tsx";
import { countText } from "#site/features/offices/office-texts.ts";
import { closeScale, mapFrame, mapSize, viewOf } from "#site/features/offices/projection.ts";
import { OfficeMark } from "#site/features/offices/signs.tsx";
import fineLand from "#site/features/offices/world-land-fine.svg";
import land from "#site/features/offices/world-land.svg";
import { useMessages } from "#site/i18n/language.ts";
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
}: {
  cities: City[];
  /** Keys of the cities with offices that match the filters. */
  matching: Set<string>;
}) {
  const { locator } = useMessages();
  const links = cities.filter(({ key }) => matching.has(key));
  const points = links.map(({ point }) => point);
  const isCropped = links.length < cities.length;
  const isClose = viewOf(points).scale >= closeScale;
  const map = useRef<SVGSVGElement>(null);
  const [seen, setSeen] = useState(mapFrame.height);
  useEffect(() => {
    const observer = new ResizeObserver(
      ([{ contentRect: { width, height } } = { contentRect: new DOMRect() }]) => {
        if (width > 0) setSeen(Math.round((mapFrame.width * height) / width));
      },
    );
    if (map.current) observer.observe(map.current);
    return () => observer.disconnect();
  }, []);
  const { scale, x, y } = viewOf(points, isClose ? seen : undefined);
  const shown = links.map(({ key, name, point }) => ({
    key,
    name,
    x: point[0] * scale + x,
    y: point[1] * scale + y,
  }));
  const frame = { ...mapFrame, height: seen };
  const labels = isCropped ? placeLabels(shown, frame, widePixel) : [];
  const onPhones = new Set(placeLabels(shown, frame, phonePixel).map(({ key }) => key));
  const plane = useRef<SVGGElement>(null);
  useEffect(() => {
    // As a style, since a transition needs one; the server may write none.
    if (plane.current)
      plane.current.style.transform = isCropped ? `translate(${x}px, ${y}px) scale(${scale})` : "";
  }, [isCropped, x, y, scale]);
  return (
    <div data-close={isClose ? "" : undefined}>
      <div className="locator-land relative overflow-hidden drawing">
        <svg
          ref={map}
          viewBox={`0 0 ${mapFrame.width} ${mapFrame.height}`}
          preserveAspectRatio="xMidYMin"
          role="group"
          data-script="map-keys"
          aria-label={locator.map}
          className="locator-map block overflow-hidden"
        >
          <g
            className="transition-[transform] duration-180 ease-out"
            ref={plane}
            transform={`translate(${x} ${y}) scale(${scale})`}
          >
            <image href={isClose ? fineLand : land} width={mapSize.width} height={mapSize.height} />
            {cities
              .filter(({ key }) => !matching.has(key))
              .map(({ key, point }) => (
                <path
                  key={key}
                  d={dot}
                  transform={`translate(${point.join(" ")})`}
                  className="locator-dot-other"
                />
              ))}
            <g>
              <MapMarks
                marks={links.map((city) => ({
                  ...city,
                  hash: city.offices[0]?.id,
                  label: `${city.name}, ${countText(locator, city.offices)}`,
                }))}
              />
            </g>
          </g>
        </svg>
        {/* Names at another zoom are others: they do not count as moved. */}
        <svg
          key={scale}
          aria-hidden
          className="locator-names pointer-events-none absolute top-0 z-1 w-full overflow-visible"
        >
          {labels.map((label) => (
            <text
              key={label.key}
              x={`${(100 * label.x) / mapFrame.width}%`}
              y={`${(100 * label.y) / mapFrame.height}%`}
              dx={label.side === "right" ? "0.625rem" : "-0.625rem"}
              textAnchor={label.side === "right" ? "start" : "end"}
              dominantBaseline="central"
              data-city={label.key}
              className={`fill-white text-label font-semibold data-active:fill-orange ${
                onPhones.has(label.key) ? "" : "mobile:hidden"
              }`}
            >
              {label.name}
            </text>
          ))}
        </svg>
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
        {/* The active city and what is there. */}
        <b data-set="city" className="ml-auto font-semibold text-white" />
      </p>
    </div>
  );
}

const legend = ["siteMark", "agentMark"] as const;
