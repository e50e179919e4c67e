import { locales } from "#contract/locales.ts";
import { isPagePath } from "#contract/pages.ts";
import type { Messages } from "#site/i18n/messages.ts";
import type { ListedOffice } from "./listed-office.ts";

/** What a site is found by: its names and those of its city and country in all languages, its type, tasks and services. */
export function createSearchedTexts({ pages, locator }: Pick<Messages, "pages" | "locator">) {
  const countries = locales.map(({ code }) => new Intl.DisplayNames(code, { type: "region" }));
  return ({ id, name, type, city, country, countryName, functions, services }: ListedOffice): string[] => [
    id,
    name,
    locator.types[type],
    ...Object.values(city),
    countryName,
    ...countries.map((names) => names.of(country) ?? ""),
    ...functions.map(({ role }) => role),
    ...services.flatMap((path) => (isPagePath(path) ? [pages[path]] : [])),
  ];
}
