import { countryCodes } from "#contract/countries.ts";
import { useLocale } from "#site/locales-hook.ts";
import { useHydrated } from "#site/ui/hydrated.ts";

/** All countries and territories by name, in the language's order. They need the script anyway, so it brings them. */
export function CountryOptions() {
  const locale = useLocale();
  const hydrated = useHydrated();
  if (!hydrated) return null;
  const names = new Intl.DisplayNames(locale, { type: "region" });
  const order = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: names.of(code) ?? code }))
    .toSorted((a, b) => order.compare(a.name, b.name))
    .map(({ code, name }) => (
      <option key={code} value={code}>
        {name}
      </option>
    ));
}
