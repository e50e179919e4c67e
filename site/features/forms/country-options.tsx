import { countryCodes } from "#contract/countries.ts";
import { countryName } from "#contract/display-names.ts";
import { useLocale } from "#site/i18n/use-locale.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

/** All countries and territories by name, in the language's order. They need the script anyway, so it brings them. */
export function CountryOptions() {
  const locale = useLocale();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const order = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: countryName(code, locale) }))
    .toSorted((a, b) => order.compare(a.name, b.name))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}
