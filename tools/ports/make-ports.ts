/**
 * Writes site/parts/places/ports.json, the places that the quote form suggests and the searches know: the ports of the npm
 * package sea-ports (MIT, https://github.com/marchah/sea-ports), listed by UN/LOCODE, the cities of our own network and
 * inland towns. Run with `npm run ports` after an update of the package or of the network.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { load } from "js-yaml";
import { countryCodes } from "#shared/countries.ts";
import type { Office } from "#contract/offices.ts";
import { foldForSearch } from "#shared/fold.ts";
import { inlandPlaces } from "./inland-places.ts";
import { spellings } from "./spellings.ts";

interface SourcePort {
  name: string;
  unlocs: string[];
}

/**
 * Spellings of a place, first the English one, then the Spanish one, then others that find it, and a port's UN/LOCODE
 * without its country.
 */
type Place = { country: string; names: string[]; code?: string | undefined };

/** `Mumbai (ex Bombay)` → `Mumbai`, also known as `Bombay`; without `Port`, and without the island after a comma. */
function readName(source: string): string[] {
  const [, name = source, other] = /^([^(]*)\((?:ex )?([^)]*)\)/.exec(source) ?? [];
  return [name, other ?? ""]
    .map((each) =>
      each
        .replace(/,.*/, "")
        .replace(/^Port of | Port$/, "")
        .trim(),
    )
    .filter(Boolean);
}

/** `Seville|Sevilla` → both; one spelling stands for both languages. */
function readSpellings(text: string): string[] {
  const [english = text, spanish = english] = text.split("|");
  return [english, spanish];
}

function readPort({ name: source, unlocs }: SourcePort): Place {
  const country = unlocs[0]?.slice(0, 2) ?? "";
  const [name = source, ...others] = readName(source);
  const [english = name, spanish = english] = spellings[`${country} ${name}`]?.split("|") ?? [];
  const own = new Set([english, spanish].map(foldForSearch));
  return {
    country,
    code: unlocs[0]?.slice(2),
    names: [english, spanish, ...[name, ...others].filter((each) => !own.has(foldForSearch(each)))],
  };
}

const source = Object.values(
  JSON.parse(readFileSync("node_modules/sea-ports/lib/ports.json", "utf8")) as Record<string, SourcePort>,
);
const network = load(readFileSync("content/records/offices.yaml", "utf8")) as Office[];

const places = new Map<string, Place>();
for (const place of [
  ...source.filter(({ name }) => !name.endsWith(" Apt")).map(readPort),
  ...network.map(({ country, city }) => ({ country, names: [city.en, city.es] })),
  ...Object.entries(inlandPlaces).flatMap(([country, towns]) =>
    towns.map((town) => ({ country, names: readSpellings(town) })),
  ),
]) {
  const key = `${place.country} ${foldForSearch(place.names[0] ?? "")}`;
  // Codes that ISO 3166 has withdrawn cannot be chosen as a country.
  if (countryCodes.includes(place.country) && !places.has(key)) places.set(key, place);
}

const known = new Set(source.map(({ name, unlocs }) => `${unlocs[0]?.slice(0, 2)} ${readName(name)[0]}`));
const unknown = Object.keys(spellings).filter((key) => !known.has(key));
if (unknown.length > 0)
  throw new Error(`Spellings of ports that the source does not have: ${unknown.join(", ")}`);

const byCountry: Record<string, string[]> = {};
for (const { country, names, code } of places.values()) {
  const [english, spanish, ...others] = names;
  const shown = english === spanish && others.length === 0 ? [english] : [english, spanish, ...others];
  (byCountry[country] ??= []).push([shown.join("|"), code].filter(Boolean).join("#"));
}
const sorted = Object.fromEntries(
  Object.entries(byCountry)
    .toSorted(([a], [b]) => a.localeCompare(b))
    .map(([country, names]) => [country, names.toSorted((a, b) => a.localeCompare(b))]),
);
writeFileSync("site/parts/places/ports.json", `${JSON.stringify(sorted, undefined, 1)}\n`);
