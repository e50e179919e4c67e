import { tagNames, type TagName } from "#shared/tags.ts";
import type { Page } from "./content.ts";
import type { Tags } from "./schemas/tags.ts";

/** The tags that these settings turn on. */
export function featuresOf({
  ANALYTICS_ID,
  ADS_ID,
}: {
  ANALYTICS_ID?: string | undefined;
  ADS_ID?: string | undefined;
}): TagName[] {
  const isOn: Record<TagName, boolean> = { analytics: Boolean(ANALYTICS_ID), ads: Boolean(ADS_ID) };
  return tagNames.filter((name) => isOn[name]);
}

/** The tags that are turned on. */
export function chooseTags({ tags, ...rest }: Tags, features: readonly TagName[]): Tags {
  return { ...rest, tags: tags.filter(({ name }) => features.includes(name)) };
}

/**
 * The page as its `when` makes it where a tag is turned on: its clauses in `shows` are only there then, those in `hides`
 * only otherwise, and its other fields replace the page's.
 */
export function applyFeatures(page: Page, features: readonly TagName[]): Page {
  if (!("when" in page.meta) || !page.meta.when) return page;
  const { when, ...meta } = page.meta;
  const isOn = features.length > 0;
  const { shows, hides, lead, description } = when.tags;
  const hidden = new Set(isOn ? hides : shows);
  const fields = isOn && { ...(lead && { lead }), ...(description && { description }) };
  const sections = page.html.split(/(?=<h2\b)/);
  return {
    ...page,
    meta: Object.assign({}, meta, fields) as Page["meta"],
    html: sections.filter((section) => !hidden.has(/^<h2 id="([^"]*)"/.exec(section)?.[1] ?? "")).join(""),
    headings: page.headings.filter(({ id }) => !hidden.has(id)),
  };
}
