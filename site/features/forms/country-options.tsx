import { countryCodes, dialCodes } from "#shared/countries.ts";
import { countryName, compareIn } from "#shared/formats.ts";
import { useLocale } from "#site/i18n/address.ts";
import { useHydrated } from "#site/ui/browser-state.ts";

/**
 * All countries and territories as options, in the order of their names, with their telephone prefix for a `phone`. A form
 * needs the script anyway, so the page comes without them.
 */
export function CountryOptions({ phone = false }: { phone?: boolean }) {
  const locale = useLocale();
  if (!useHydrated()) return null;
  const compare = compareIn(locale);
  return countryCodes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((a, b) => compare(a.name, b.name))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {phone ? `${name} +${dialCodes[code]}` : name}
      </option>
    ));
}
