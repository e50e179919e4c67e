import { countryCodes, dialCodes } from "#shared/countries.ts";
import { countryName } from "#shared/display-names.ts";
import { compareIn } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

/** All countries and territories as options. A form needs the script anyway, so the page comes without them. */
export function CountryOptions() {
  const locale = useLocale();
  if (!useHydrated()) return null;
  return listCountries(locale).map(({ code, name }) => (
    <option key={code} value={code}>
      {name}
    </option>
  ));
}

/** All countries and territories with their telephone prefix. */
export function dialOptions(locale: Locale): { value: string; label: string }[] {
  return listCountries(locale).map(({ code, name }) => ({
    value: code,
    label: `${name} +${dialCodes[code]}`,
  }));
}

/** In the order of their names in a language. */
function listCountries(locale: Locale): { code: string; name: string }[] {
  const compare = compareIn(locale);
  return countryCodes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((a, b) => compare(a.name, b.name));
}
