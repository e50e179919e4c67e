import { tagNames, type Feature } from "#contract/tags.ts";
import type { Page } from "./library.ts";
import type { Tags } from "./schemas/tags.ts";

/** The features of these settings. */
export function featuresOf({
  ANALYTICS_ID,
  ADS_ID,
  COUNTS,
}: {
  ANALYTICS_ID?: string | undefined;
  ADS_ID?: string | undefined;
  COUNTS?: string | undefined;
}): Feature[] {
  const isOn: Record<Feature, boolean> = {
    analytics: Boolean(ANALYTICS_ID),
    ads: Boolean(ADS_ID),
    counts: COUNTS === "on",
  };
  return [...tagNames, "counts" as const].filter((name) => isOn[name]);
}

/** The tags that are turned on. */
export function chooseTags({ tags, ...rest }: Tags, features: readonly Feature[]): Tags {
  return { ...rest, tags: tags.filter(({ name }) => features.includes(name)) };
}

/**
 * The page as its `when` makes it: `when.tags` applies where a tag is turned on, `when.counts` with the counts. Its
 * clauses in `shows` are only there then, those in `hides` only otherwise, and its other fields replace the page's.
 */
export function applyFeatures(page: Page, features: readonly Feature[]): Page {
  if (!("when" in page.meta) || !page.meta.when) return page;
  const { when, ...meta } = page.meta;
  const isOn = {
    tags: tagNames.some((name) => features.includes(name)),
    counts: features.includes("counts"),
  };
  const changes = (["tags", "counts"] as const).flatMap((name) =>
    when[name] ? [{ ...when[name], isOn: isOn[name] }] : [],
  );
  const hidden = new Set(changes.flatMap(({ isOn, shows, hides }) => (isOn ? hides : shows)));
  const fields = changes
    .filter(({ isOn }) => isOn)
    .map(({ lead, description }) => ({ ...(lead && { lead }), ...(description && { description }) }));
  const sections = page.html.split(/(?=<h2\b)/);
  return {
    ...page,
    meta: Object.assign({}, meta, ...fields) as Page["meta"],
    html: sections.filter((section) => !hidden.has(/^<h2 id="([^"]*)"/.exec(section)?.[1] ?? "")).join(""),
    headings: page.headings.filter(({ id }) => !hidden.has(id)),
  };
}
