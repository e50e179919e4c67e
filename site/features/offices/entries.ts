import type { Site } from "#contract/network.ts";

/** A site as a page in one language shows it. Its city keeps all its names, since it is searched by each of them. */
export interface SiteEntry extends Omit<Site, "name" | "functions" | "directions" | "languages"> {
  name: string;
  countryName: string;
  /** Those that can be called come first. */
  functions: { role: string; email: string; phone?: string | undefined }[];
  directions: string;
  /** The languages spoken there, as a list in words. */
  languages: string;
}

/** What an index says of a site. */
export type IndexedSite = Pick<SiteEntry, "id" | "name" | "region">;

/** The sites for an index, those that offer a service if one is named. */
export function toIndex(entries: SiteEntry[], service?: string): IndexedSite[] {
  return entries
    .filter(({ services }) => !service || services.includes(service))
    .map(({ id, name, region }) => ({ id, name, region }));
}

/** Tells cities apart, those of one name in two countries as well. */
export function cityKey({ country, city }: Pick<SiteEntry, "country" | "city">): string {
  return `${country} ${city.en}`;
}

/** What a warehouse may hold, as a row of a table. */
export type WarehouseRow = Pick<SiteEntry, "id" | "name" | "countryName" | "classes" | "standards">;

/** The group's own warehouses. */
export function toWarehouses(entries: SiteEntry[]): WarehouseRow[] {
  return entries
    .filter(({ type }) => type === "warehouse")
    .map(({ id, name, countryName, classes, standards }) => ({ id, name, countryName, classes, standards }));
}

export function isAgent({ relationship }: Pick<Site, "relationship">): boolean {
  return relationship === "agent";
}
