import { capitalise, formatZone } from "#shared/formats.ts";
import type { Locale } from "#shared/locales.ts";

/** A choice of time zones that show the same time. */
export interface ZoneChoice {
  /** IANA name of the first of them. */
  id: string;
  /** The IANA names of all of them. */
  zones: readonly string[];
  label: string;
}

/**
 * The time zones of a country (ISO 3166-1). Zones with the same time today are one choice: Argentina has one, the United
 * States a handful. Where the browser does not know a country's zones, all zones of the world.
 */
export function zoneChoices(country: string, locale: Locale): ZoneChoice[] {
  const zones = zonesIn(country);
  if (zones.length === 0)
    return Intl.supportedValuesOf("timeZone").map((id) => ({ id, zones: [id], label: cityOf(id) }));
  return [...Map.groupBy(zones, (zone) => `${formatZone(zone, locale)} ${offsets(zone)}`).values()].map(
    (same) => {
      const id = same[0] ?? "";
      const cities = same.filter((zone) => zone.split("/").length === 2).slice(0, mostCities);
      return {
        id,
        zones: same,
        label: `${capitalise(formatZone(id, locale), locale)} (${cities.map(cityOf).join(", ")})`,
      };
    },
  );
}

const mostCities = 4;

/** Newer browsers have a method, older ones a property; TypeScript has neither yet. */
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

function zonesIn(country: string): string[] {
  const region = new Intl.Locale("und", { region: country }) as RegionLocale;
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

/** The offsets from UTC in January and in July. */
function offsets(timeZone: string): string {
  const year = new Date().getUTCFullYear();
  return [0, 6]
    .map((month) =>
      new Date(Date.UTC(year, month, 15)).toLocaleTimeString("sv", { timeZone, timeStyle: "short" }),
    )
    .join(" ");
}

/** `America/New_York` → New York. */
function cityOf(zone: string): string {
  return (zone.split("/").at(-1) ?? zone).replaceAll("_", " ");
}
