import type { Locale } from "#shared/locales.ts";
import { SiteLink } from "#site/parts/site-link.tsx";
import { cityKey, isAgent, type FoundOffice } from "./listed-office.ts";
import { project } from "./projection.ts";

/** A mark on the map. */
export interface MapMark {
  point: [x: number, y: number];
  /** Number of offices that it stands for. */
  count: number;
  /** Whether all of them are agents. */
  isAgent: boolean;
}

/** A city with offices, as a mark that can be selected. */
export interface City extends MapMark {
  key: string;
  name: string;
  offices: FoundOffice[];
}

/** The cities of these offices, in their order. */
export function listCities(offices: FoundOffice[], locale: Locale): City[] {
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
      "aria-label": label,
      tabIndex: index === 0 ? 0 : -1,
      "data-mark": "",
    };
    return search === undefined ? (
      <a key={key} href={`#${hash}`} {...link}>
        <Mark mark={mark} />
      </a>
    ) : (
      <SiteLink key={key} to="/branch" search={search} {...link}>
        <Mark mark={mark} />
      </SiteLink>
    );
  });
}

function Mark({ mark: { point, count, isAgent, label } }: { mark: MarkLink }) {
  return (
    <>
      <title>{label}</title>
      <path d={dot(point)} className="locator-dot-target" />
      <path
        d={dot(point)}
        className="locator-dot"
        strokeWidth={`${(0.36 + 0.2 * Math.sqrt(count)).toFixed(2)}em`}
      />
      {isAgent ? <path d={dot(point)} className="locator-dot-hole" /> : null}
    </>
  );
}

/** A path of zero length, whose round caps draw a disc of the same size at any zoom. */
export function dot([x, y]: MapMark["point"]): string {
  return `M${x} ${y}h0`;
}
