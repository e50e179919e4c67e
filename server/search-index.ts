import type { Client } from "#contract/client.ts";
import type { Library, Page } from "#site/content/library.ts";
import { readableParts } from "#site/content/readable-parts.ts";
import { pathIn } from "#site/locales.ts";
import type { Locale } from "#site/locales.ts";
import { pagePaths } from "#site/routes.ts";
import type { SearchEntry, SearchIndex } from "#site/search/search-index.ts";

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

function entriesOf(page: Page): SearchEntry[] {
  const to = pathIn(page.locale, page.path);
  return readableParts(page).map(({ heading, text }) => ({
    to: heading ? `${to}#${heading.id}` : to,
    title: page.meta.title,
    heading: heading?.text,
    text,
  }));
}
