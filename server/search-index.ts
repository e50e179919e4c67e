import type { Client } from "#contract/client.ts";
import type { Library, Page } from "#site/content/library.ts";
import { pathIn } from "#site/locales.ts";
import type { Locale } from "#site/locales.ts";
import { pagePaths } from "#site/routes.ts";
import type { SearchEntry, SearchIndex } from "#site/search/search-index.ts";

/** Fields of a page's front matter that are no text to be read. */
const silentFields = new Set([
  "picture",
  "band",
  "action",
  "related",
  "middleware",
  "validate",
  "to",
  "title",
  "figures",
]);

/** What the search of a language looks through: every page by its parts, and every office. */
export async function searchIndex({
  locale,
  library,
  client,
}: {
  locale: Locale;
  library: Library;
  client: Client;
}): Promise<SearchIndex> {
  const { sites } = await client.getCompanyInfoByCountryId();
  const countries = new Intl.DisplayNames(locale, { type: "region" });
  const offices = sites.map(({ name, city, country, address, phone }): SearchEntry => {
    const place = [...new Set([city[locale], city.local]), countries.of(country)].join(", ");
    return {
      to: `${pathIn(locale, "/branch")}?city=${encodeURIComponent(city.en)}`,
      title: name[locale],
      text: [place, address.join(", "), phone].join(" · "),
      isOffice: true,
    };
  });
  const pages = pagePaths
    .map((path) => library.page(locale, path))
    .filter(({ meta }) => !meta.middleware.includes("noindex"));
  return { entries: [...pages.flatMap(entriesOf), ...offices], synonyms: library.synonyms };
}

function entriesOf({ locale, path, meta, html, headings }: Page): SearchEntry[] {
  const to = pathIn(locale, path);
  const parts = html.split(/(?=<h2\b)/);
  return [
    { to, title: meta.title, text: textsOf(meta).join(" ") },
    ...headings.map(({ id, text: heading }) => ({
      to: `${to}#${id}`,
      title: meta.title,
      heading,
      text: plain(parts.find((part) => part.startsWith(`<h2 id="${id}"`))?.replace(/^.*?<\/h2>/s, "") ?? ""),
    })),
  ];
}

/** The words in a page's fields, in their order. */
function textsOf(value: unknown, field = ""): string[] {
  if (silentFields.has(field)) return [];
  if (typeof value === "string") return [value];
  if (!value || typeof value !== "object") return [];
  return Object.entries(value).flatMap(([name, item]) => textsOf(item, Array.isArray(value) ? field : name));
}

function plain(html: string): string {
  return html
    .replace(/<[^>]+>/g, " ")
    .replaceAll("&quot;", '"')
    .replaceAll("&#39;", "'")
    .replaceAll("&lt;", "<")
    .replaceAll("&gt;", ">")
    .replaceAll("&amp;", "&")
    .replace(/\s+/g, " ")
    .trim();
}
