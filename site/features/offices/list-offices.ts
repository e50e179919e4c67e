import { countryName, languageName } from "#shared/display-names.ts";
import { compareIn, formatList } from "#shared/formats.ts";
import { groupBy } from "#shared/group-by.ts";
import type { Locale } from "#shared/locales.ts";
import type { Office } from "#contract/offices.ts";
import { officeTypes, regionIds } from "#shared/regions.ts";
import { cityKey, type ListedOffice } from "./listed-office.ts";

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
  const groups = groupBy(offices, keyOf);
  return (office) => groups.get(keyOf(office))?.length ?? 0;
}
