import { houseLocaleOf } from "#contract/locales.ts";
import type { Locale } from "#contract/locales.ts";

/** One of the times that clocks show in a country. */
export interface ZoneChoice {
  /** IANA name of a zone that keeps this time. */
  id: string;
  /** The zones that keep it. */
  zones: readonly string[];
  label: string;
}

/**
 * The times that clocks show in a country (ISO 3166-1). Zones that differ in their past alone are one choice: Argentina
 * has one and the United States a handful. Where the browser knows none for the country, all zones by their names.
 */
export function zoneChoices(country: string, locale: Locale): ZoneChoice[] {
  const zones = zonesIn(country);
  if (zones.length === 0)
    return Intl.supportedValuesOf("timeZone").map((id) => ({ id, zones: [id], label: cityOf(id) }));
  return [...Map.groupBy(zones, (zone) => `${zoneName(zone, locale)} ${offsets(zone)}`).values()].map(
    (same) => {
      const id = same[0] ?? "";
      const cities = same.filter((zone) => zone.split("/").length === 2).slice(0, mostCities);
      return { id, zones: same, label: `${zoneName(id, locale)} (${cities.map(cityOf).join(", ")})` };
    },
  );
}

const mostCities = 4;

/** What a zone's time is called: `Central European Time`. */
export function zoneName(timeZone: string, locale: Locale): string {
  const format = new Intl.DateTimeFormat(houseLocaleOf(locale), { timeZone, timeZoneName: "longGeneric" });
  const name = format.formatToParts().find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
  return name.charAt(0).toUpperCase() + name.slice(1);
}

/** Newer browsers have a method, older ones a property; the compiler knows neither yet. */
type RegionLocale = Intl.Locale & { getTimeZones?: () => string[]; timeZones?: string[] };

function zonesIn(country: string): string[] {
  const region = new Intl.Locale("und", { region: country }) as RegionLocale;
  return region.getTimeZones?.() ?? region.timeZones ?? [];
}

/** How far clocks are from UTC in winter and in summer. */
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
