import { countryCodes, dialCodes } from "#contract/countries.ts";
import { countryName } from "#contract/display-names.ts";
import type { Locale } from "#contract/locales.ts";

/** All countries and territories with their telephone prefix, in the order of their names in a language. */
export function dialOptions(locale: Locale): { value: string; label: string }[] {
  const order = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ value: code, name: countryName(code, locale) }))
    .toSorted((a, b) => order.compare(a.name, b.name))
    .map(({ value, name }) => ({ value, label: `${name} +${dialCodes[value]}` }));
}
