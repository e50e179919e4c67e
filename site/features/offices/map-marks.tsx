import type { Locale } from "#shared/locales.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { cityKey, isAgent, type FoundOffice } from "./listed-office.ts";
import { project } from "./projection.ts";

interface MapMark {
  point: [x: number, y: number];
  count: number;
  isAgent: boolean;
}

/** A city with offices, as a mark that can be selected. */
export interface City<Of = FoundOffice> extends MapMark {
  key: string;
  name: string;
  offices: Of[];
}

/** The cities of these offices, in their order. */
export function listCities<Of extends FoundOffice>(offices: Of[], locale: Locale): City<Of>[] {
  return [...Map.groupBy(offices, cityKey)].flatMap(([key, inCity]) => {
    const [first] = inCity;
    if (!first) return [];
    return {
      key,
      name: first.city[locale],
      offices: inCity,
      point: project(first.at),
      count: inCity.length,
      isAgent: inCity.every(isAgent),
    };
  });
}

/** A mark that leads somewhere: to an entry on the page, `#antwerp-depot`, or to the directory with a query. */
interface MarkLink extends MapMark {
  key: string;
  /** The city's name, and what is there. */
  label: string;
  /** When it is open, as dashes (lights.ts). */
  hours?: string;
  hash?: string | undefined;
  search?: string | undefined;
}

/**
 * The marks of a map, each a link. A single tab stop: the arrow keys move inside (site/browser/later.ts). Those of
 * the locator answer to their city's entries (site/browser/office-marks.ts).
 */
export function MapMarks({ marks }: { marks: MarkLink[] }) {
  return marks.map((mark, index) => {
    const { key, label, hash, search } = mark;
    const link = {
      tabIndex: index === 0 ? 0 : -1,
      "data-mark": "",
    };
    return search === undefined ? (
      <a key={key} href={`#${hash}`} {...link}>
        <title>{label}</title>
        <Mark mark={mark} />
      </a>
    ) : (
      <SiteLink key={key} to="/branch" search={search} {...link}>
        <title>{label}</title>
        <Mark mark={mark} />
      </SiteLink>
    );
  });
}

/** A disc, for agents a square. Where hours are known it is hollow while the city is closed, and shines while it is open. */
function Mark({ mark: { point, count, isAgent, hours } }: { mark: MarkLink }) {
  const size = 0.36 + 0.2 * Math.sqrt(count);
  return (
    <g transform={`translate(${point.join(" ")})`}>
      <path d={dot} className="locator-dot-target" />
      <g className="locator-dot" strokeLinecap={isAgent ? "square" : "round"} strokeWidth={widthOf(size)}>
        <path d={dot} />
        {hours === undefined ? null : (
          <g className="only-timed">
            <path d={dot} className="locator-dot-hole" strokeWidth={widthOf(size - 0.3)} />
            <g className="locator-light" strokeDasharray={hours}>
              <path d={dot} strokeWidth={widthOf(size + 0.7)} strokeOpacity="0.3" />
              <path d={dot} />
            </g>
          </g>
        )}
      </g>
    </g>
  );
}

function widthOf(ems: number): string {
  return `${ems.toFixed(2)}em`;
}

/** A path that is no longer than a point, whose caps draw a disc or a square of the same size at any zoom. */
export const dot = "M0 0h.1";
