import type { Office } from "#contract/offices.ts";

/** A site as a page in one language shows it. Its city keeps all its names, since it is searched by each of them. */
export interface ListedOffice extends Omit<Office, "name" | "functions" | "directions" | "languages"> {
  name: string;
  countryName: string;
  /** Those that can be called come first. */
  functions: { role: string; email: string; phone?: string | undefined }[];
  directions: string;
  /** The languages spoken there, as a list in words. */
  languages: string;
}

/** What an index says of a site. */
export type OfficeLink = Pick<ListedOffice, "id" | "name" | "region">;

/** The sites for an index, those that offer a service if one is named. */
export function toOfficeLinks(entries: ListedOffice[], service?: string): OfficeLink[] {
  return entries
    .filter(({ services }) => !service || services.includes(service))
    .map(({ id, name, region }) => ({ id, name, region }));
}

/** Tells cities apart, those of one name in two countries as well. */
export function cityKey({ country, city }: Pick<ListedOffice, "country" | "city">): string {
  return `${country} ${city.en}`;
}

/** What a warehouse may hold, as a row of a table. */
export type WarehouseRow = Pick<ListedOffice, "id" | "name" | "countryName" | "classes" | "standards">;

/** The group's own warehouses. */
export function toWarehouses(entries: ListedOffice[]): WarehouseRow[] {
  return entries
    .filter(({ type }) => type === "warehouse")
    .map(({ id, name, countryName, classes, standards }) => ({ id, name, countryName, classes, standards }));
}

export function isAgent({ relationship }: Pick<Office, "relationship">): boolean {
  return relationship === "agent";
}
