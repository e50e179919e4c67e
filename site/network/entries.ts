import { regionIds, siteTypes } from "#contract/network.ts";
import type { Site } from "#contract/network.ts";
import type { Locale } from "#site/locales.ts";

/** A site as a page in one language shows it. Its city keeps all its names, since it is searched by each of them. */
export interface SiteEntry extends Omit<Site, "name" | "functions" | "directions" | "languages"> {
  name: string;
  countryName: string;
  functions: { role: string; email: string }[];
  directions: string;
  /** The languages spoken there, as a list in words. */
  languages: string;
}

/** What an index says of a site. */
export type IndexedSite = Pick<SiteEntry, "id" | "name" | "region">;

/** The sites for an index, those that offer a service if one is named. */
export function toIndex(entries: SiteEntry[], service?: string): IndexedSite[] {
  return entries
    .filter(({ services }) => !service || services.includes(service))
    .map(({ id, name, region }) => ({ id, name, region }));
}

/**
 * Puts sites into a language and into the order of a directory: by region, then the countries and the cities with
 * most sites first. Names of countries and languages are made here, since a browser's own may be of another year.
 */
export function toEntries(sites: Site[], locale: Locale): SiteEntry[] {
  const country = new Intl.DisplayNames(locale, { type: "region" });
  const language = new Intl.DisplayNames(locale, { type: "language" });
  const list = new Intl.ListFormat(locale);
  const { compare } = new Intl.Collator(locale);
  const entries = sites.map((site): SiteEntry => ({
    ...site,
    name: site.name[locale],
    countryName: country.of(site.country) ?? site.country,
    functions: site.functions.map(({ role, email }) => ({ role: role[locale], email })),
    directions: site.directions[locale],
    languages: list.format(site.languages.map((code) => language.of(code) ?? code)),
  }));
  const inCountry = countBy(entries, ({ country }) => country);
  const inCity = countBy(entries, cityKey);
  return entries.toSorted(
    (a, b) =>
      regionIds.indexOf(a.region) - regionIds.indexOf(b.region) ||
      inCountry(b) - inCountry(a) ||
      compare(a.countryName, b.countryName) ||
      inCity(b) - inCity(a) ||
      compare(a.city[locale], b.city[locale]) ||
      siteTypes.indexOf(a.type) - siteTypes.indexOf(b.type) ||
      compare(a.name, b.name),
  );
}

/** Tells cities apart, those of one name in two countries as well. */
export function cityKey({ country, city }: Pick<SiteEntry, "country" | "city">): string {
  return `${country} ${city.en}`;
}

export function isAgent({ relationship }: Pick<SiteEntry, "relationship">): boolean {
  return relationship === "agent";
}

function countBy(entries: SiteEntry[], keyOf: (entry: SiteEntry) => string): (entry: SiteEntry) => number {
  const groups = Map.groupBy(entries, keyOf);
  return (entry) => groups.get(keyOf(entry))?.length ?? 0;
}
