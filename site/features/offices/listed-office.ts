import { countryName, languageName, compareIn, formatList } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import type { Office } from "#contract/offices.ts";
import { officeTypes, regionIds } from "#shared/regions.ts";

/** An office as a page in one language lists it. Its city keeps all its names, since each of them is searched. */
export interface ListedOffice extends Omit<Office, "name" | "functions" | "directions" | "languages"> {
  name: string;
  countryName: string;
  /** Functions with a phone number come first. */
  functions: { role: string; email: string; phone?: string | undefined }[];
  directions: string;
  /** The names of the languages spoken there, joined. */
  languages: string;
}

/** What an office is found by, and what the map and the filters tell of it. */
export type FoundOffice = Pick<
  ListedOffice,
  "id" | "name" | "type" | "relationship" | "region" | "country" | "countryName" | "city" | "at" | "services"
> & { functions: Pick<ListedOffice["functions"][number], "role">[] };

export function toFound(office: ListedOffice): FoundOffice {
  const { id, name, type, relationship, region, country, countryName, city, at, services } = office;
  const functions = office.functions.map(({ role }) => ({ role }));
  return { id, name, type, relationship, region, country, countryName, city, at, services, functions };
}

/** Identifies a city, also among cities of one name in two countries. */
export function cityKey({ country, city }: Pick<ListedOffice, "country" | "city">): string {
  return `${country} ${city.en}`;
}

export function isAgent({ relationship }: Pick<Office, "relationship">): boolean {
  return relationship === "agent";
}

/**
 * Lists offices in a language, sorted by region, then by countries and cities with most offices first, in a city by type and
 * number of services. Names of countries and languages are added here, since browsers may differ from the server.
 */
export function listOffices(offices: Office[], locale: Locale): ListedOffice[] {
  const compare = compareIn(locale);
  const listed = offices.map((office): ListedOffice => ({
    ...office,
    name: office.name[locale],
    countryName: countryName(office.country, locale),
    functions: office.functions
      .map(({ role, email, phone }) => ({ role: role[locale], email, ...(phone && { phone }) }))
      .toSorted((a, b) => Number(Boolean(b.phone)) - Number(Boolean(a.phone))),
    directions: office.directions[locale],
    languages: formatList(
      office.languages.map((code) => languageName(code, locale)),
      locale,
    ),
  }));
  const inCountry = countBy(listed, ({ country }) => country);
  const inCity = countBy(listed, cityKey);
  return listed.toSorted(
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
  offices: ListedOffice[],
  keyOf: (office: ListedOffice) => string,
): (office: ListedOffice) => number {
  const groups = Map.groupBy(offices, keyOf);
  return (office) => groups.get(keyOf(office))?.length ?? 0;
}
