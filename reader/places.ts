import { functionFor, takesBookings, type Office } from "#contract/offices.ts";
import { formatList } from "#shared/formats.ts";
import { locales, type Locale } from "#shared/locales.ts";

/** Where own sites do something: the names of their cities as a list, by language. */
export type Places = Record<string, Record<Locale, string>>;

const hasTeam = (role: string) => (site: Office) => site.functions.some(({ role: { en } }) => en === role);

/** What some sites do and others do not, by the name that texts write: `{{places.filling}}`. */
export const siteTasks = {
  filling: hasTeam("Drum and IBC filling"),
  laboratory: hasTeam("Laboratory and batch certificates"),
  sales: hasTeam("Chemical sales and safety data sheets"),
  customs: hasTeam("Customs clearance"),
  claims: hasTeam("Claims"),
  agency: (site) => functionFor(site, "ship-supply") !== undefined,
  bonded: hasTeam("Bonded stock"),
  cleaning: (site) => takesBookings(site, "cleaning"),
  tests: hasTeam("Tests and repairs"),
  heating: hasTeam("Heating of laden tanks"),
  gas: hasTeam("Gas tanks: degassing and purging"),
  lease: hasTeam("Tank lease and return"),
} satisfies Record<string, (site: Office) => boolean>;

export type SiteTask = keyof typeof siteTasks;

/** Finds the cities in which own sites do each task, in the order of the directory. What nobody does is left out. */
export function findPlaces(offices: Office[]): Places {
  const own = offices.filter(({ relationship }) => relationship === "own");
  return Object.fromEntries(
    Object.entries(siteTasks).flatMap(([task, does]) => {
      const sites = own.filter(does);
      if (sites.length === 0) return [];
      const list = (code: Locale) => formatList([...new Set(sites.map(({ city }) => city[code]))], code);
      return [[task, Object.fromEntries(locales.map(({ code }) => [code, list(code)])) as Places[string]]];
    }),
  );
}
