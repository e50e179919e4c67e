import type { Office } from "#contract/offices.ts";

/** An office as a page in one language lists it. Its city keeps all its names, since each of them is searched. */
export interface ListedOffice extends Omit<Office, "name" | "functions" | "directions" | "languages"> {
  name: string;
  countryName: string;
  /** Functions with a phone number come first. */
  functions: { role: string; email: string; phone?: string | undefined }[];
  directions: string;
  /** The names of the languages spoken there, joined. */
  languages: string;
}

/** What a link to an office needs. */
export type OfficeLink = Pick<ListedOffice, "id" | "name" | "region">;

/** Links to the offices, optionally only to those that offer a service. */
export function toOfficeLinks(offices: ListedOffice[], service?: string): OfficeLink[] {
  return offices
    .filter(({ services }) => !service || services.includes(service))
    .map(({ id, name, region }) => ({ id, name, region }));
}

/** Identifies a city, also among cities of one name in two countries. */
export function cityKey({ country, city }: Pick<ListedOffice, "country" | "city">): string {
  return `${country} ${city.en}`;
}

/** A warehouse as a row of a table. */
export type WarehouseRow = Pick<ListedOffice, "id" | "name" | "countryName" | "classes" | "standards">;

export function toWarehouses(offices: ListedOffice[]): WarehouseRow[] {
  return offices
    .filter(({ type }) => type === "warehouse")
    .map(({ id, name, countryName, classes, standards }) => ({ id, name, countryName, classes, standards }));
}

export function isAgent({ relationship }: Pick<Office, "relationship">): boolean {
  return relationship === "agent";
}
