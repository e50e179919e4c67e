import { SiteLink } from "#site/parts/site-link.tsx";
import type { MapMark } from "./cities.ts";

/** A mark that leads somewhere: to an entry on the page, `#antwerp-depot`, or to the directory with a query. */
interface MarkLink extends MapMark {
  key: string;
  /** The city's name, and what is there. */
  label: string;
  hash?: string | undefined;
  search?: string | undefined;
}

/** The marks of a map, each a link. A single tab stop: the arrow keys move inside (site/browser/later.ts). */
export function MapMarks({
  marks,
  active,
  onActivate,
}: {
  marks: MarkLink[];
  active?: string | undefined;
  onActivate?: (key: string | undefined) => void;
}) {
  const current = marks.find(({ key }) => key === active);
  const tabStop = current ?? marks[0];
  return marks.map((mark) => {
    const { key, label, hash, search } = mark;
    const link = {
      "aria-label": label,
      tabIndex: mark === tabStop ? 0 : -1,
      "data-mark": "",
      "data-active": mark === current || undefined,
      onPointerEnter: () => onActivate?.(key),
      onPointerLeave: () => onActivate?.(undefined),
      onFocus: () => onActivate?.(key),
      onBlur: () => onActivate?.(undefined),
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
      <path d={dot(point)} className="locator-dot" strokeWidth={`${0.36 + 0.2 * Math.sqrt(count)}em`} />
      {isAgent ? <path d={dot(point)} className="locator-dot-hole" /> : null}
    </>
  );
}

/** A path of zero length, whose round caps draw a disc of the same size at any zoom. */
export function dot([x, y]: MapMark["point"]): string {
  return `M${x} ${y}h0`;
}
