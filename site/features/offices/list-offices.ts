import { houseLocaleOf } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";
import type { Office } from "#contract/offices.ts";
import { regionIds, officeTypes } from "#contract/regions.ts";
import { cityKey } from "./listed-office.ts";
import type { ListedOffice } from "./listed-office.ts";

/**
 * Puts sites into a language and into the order of a directory: by region, then the countries and the cities with
 * most sites first, in a city the offices, and those that offer most. Names of countries and languages are made here, since a browser's own may be of another year.
 */
export function listOffices(sites: Office[], locale: Locale): ListedOffice[] {
  const country = new Intl.DisplayNames(locale, { type: "region" });
  const language = new Intl.DisplayNames(locale, { type: "language" });
  const list = new Intl.ListFormat(houseLocaleOf(locale));
  const { compare } = new Intl.Collator(locale);
  const entries = sites.map((site): ListedOffice => ({
    ...site,
    name: site.name[locale],
    countryName: country.of(site.country) ?? site.country,
    functions: site.functions
      .map(({ role, email, phone }) => ({ role: role[locale], email, ...(phone && { phone }) }))
      .toSorted((a, b) => Number(Boolean(b.phone)) - Number(Boolean(a.phone))),
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
      officeTypes.indexOf(a.type) - officeTypes.indexOf(b.type) ||
      b.services.length - a.services.length ||
      compare(a.name, b.name),
  );
}

function countBy(
  entries: ListedOffice[],
  keyOf: (entry: ListedOffice) => string,
): (entry: ListedOffice) => number {
  const groups = Map.groupBy(entries, keyOf);
  return (entry) => groups.get(keyOf(entry))?.length ?? 0;
}
