import { isAgent } from "#site/features/offices/listed-office.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";
import type { ListedCertificate } from "./load.server.ts";

/** A site that the register can be narrowed to. */
export interface CertifiedOffice {
  id: string;
  name: string;
  /** Certificates of the group, by their ids, that the site is under as well. */
  group: string[];
}

/**
 * The own sites that have records, or stand under a certificate of the group: one for a standard (`ISO 9001:2015`) that
 * the directory names for the site (`ISO 9001`). In their order by name.
 */
export function listCertifiedOffices(
  records: Pick<ListedCertificate, "id" | "type" | "siteId" | "country" | "standard">[],
  entries: Pick<ListedOffice, "id" | "name" | "relationship" | "standards">[],
): CertifiedOffice[] {
  // Records of a database that was filled before sites had ids have none, but a country.
  const ofGroup = records.filter(
    ({ type, siteId, country }) => type === "certification" && siteId === undefined && country === null,
  );
  return entries
    .filter((entry) => !isAgent(entry))
    .map(({ id, name, standards }) => ({
      id,
      name,
      group: ofGroup
        .filter(({ standard }) => standards.some((each) => standard?.split(":")[0] === each))
        .map((record) => record.id),
    }))
    .filter(({ id, group }) => group.length > 0 || records.some(({ siteId }) => siteId === id))
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Whether a record says something of a site: its own, or one of the group's that it stands under. */
export function coversOffice(
  { id, siteId }: Pick<ListedCertificate, "id" | "siteId">,
  site: CertifiedOffice,
): boolean {
  return siteId === site.id || site.group.includes(id);
}
