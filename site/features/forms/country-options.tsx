import { countryCodes, dialCodes } from "#shared/countries.ts";
import { countryName, compareIn } from "#shared/formats.ts";
import { useLocale } from "#site/i18n/language.ts";
import { useHydrated } from "#site/ui/browser-state.ts";
import { options } from "./controls.tsx";

/**
 * All countries and territories as options, in the order of their names, with their telephone prefix for a `phone`. A form
 * needs the script anyway, so the page comes without them.
 */
export function CountryOptions({ phone = false }: { phone?: boolean }) {
  const locale = useLocale();
  if (!useHydrated()) return null;
  const countries = countryCodes.map((value) => {
    const name = countryName(value, locale);
    return { value, name, label: phone ? `${name} +${dialCodes[value]}` : name };
  });
  const compare = compareIn(locale);
  return options(countries.toSorted((a, b) => compare(a.name, b.name)));
}
