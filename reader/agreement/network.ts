import type { CertificateRecord } from "#contract/certificates.ts";
import { takesBookings, type Office } from "#contract/offices.ts";
import type { FieldPath, Problem } from "#reader/problems.ts";
import type { Facts } from "#reader/schema.ts";
import type { Entity } from "#reader/schemas/entities.ts";
import type { Lane } from "#reader/schemas/lanes.ts";

/** What the site says of itself in different files: who does what where, and who permits it. */
export interface Network {
  offices: Office[];
  companies: Entity[];
  certificates: CertificateRecord[];
  facts: Facts;
  /** The lanes of the maps. */
  lanes: Lane[];
  /** The regions of the page on the footprint, in English. */
  regions: { id: string; airports: string; ports: string }[];
  /** The table of the page on distribution that says where products are in stock, in English; a row of texts each. */
  stock: string[][];
}

/** A rule names each contradiction with its file, its field, and what to do. */
export type Rule = (network: Network) => Problem[];

export const files = {
  offices: "records/offices.yaml",
  companies: "entities.yaml",
  certificates: "records/certificates.yaml",
  facts: "facts.yaml",
  lanes: "lanes.yaml",
  footprint: "en/company/footprint.md",
  distribution: "en/services/chemical-distribution.md",
} as const;

/** The problems of each item of a list, with the item's place in front of their fields. */
export function checkEach<Item>(
  file: string,
  items: Item[],
  check: (item: Item) => { field: FieldPath; reason: string }[],
): Problem[] {
  return items.flatMap((item, index) =>
    check(item).map(({ field, reason }) => ({ file, field: [index, ...field], reason })),
  );
}

export const isOwn = ({ relationship }: Office) => relationship === "own";

export const cleansTanks = (office: Office) => takesBookings(office, "cleaning");

/** Whether a certificate holds on a day. */
export const isInForce = ({ issued, validTo }: CertificateRecord, day: string) =>
  issued <= day && (validTo === null || day <= validTo);
