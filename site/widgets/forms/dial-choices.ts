import { countryCodes, dialCodes } from "#contract/countries.ts";
import { searchable } from "#contract/searchable.ts";
import type { Locale } from "#site/locales.ts";
import { countryName } from "#site/names.ts";
import type { Choice } from "#site/ui/combobox.tsx";

/** All countries and territories with their telephone prefix, in the order of their names in a language. */
export function dialChoices(locale: Locale): Choice[] {
  const order = new Intl.Collator(locale);
  return countryCodes
    .map((code) => ({ code, name: countryName(code, locale), dial: `+${dialCodes[code]}` }))
    .toSorted((a, b) => order.compare(a.name, b.name))
    .map(({ code, name, dial }) => ({
      value: code,
      label: `${name} (${code}) ${dial}`,
      short: `${dial} ${name}`,
    }));
}

/** Those of the choices that a text names: by a part of the name, the country's code, or the prefix. */
export function searchDial(choices: readonly Choice[], text: string): Choice[] {
  const wanted = searchable(text);
  if (wanted === "") return [...choices];
  if (/^\+?\d+$/.test(wanted)) {
    const dial = `+${wanted.replace("+", "")}`;
    return choices.filter(({ short }) => short.startsWith(dial));
  }
  const byCode = choices.filter(({ value }) => value.toLowerCase() === wanted);
  const byName = choices.filter(
    (choice) => !byCode.includes(choice) && searchable(choice.label).includes(wanted),
  );
  // Names that begin with it come first: "Oman" before "Romania".
  return [...byCode, ...byName.toSorted((a, b) => Number(begins(b, wanted)) - Number(begins(a, wanted)))];
}

function begins({ label }: Choice, wanted: string): boolean {
  return searchable(label).startsWith(wanted);
}
