import { isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";
import type { ListedCertificate } from "./load.ts";

/** An office by which the register can be filtered. */
export interface CertifiedOffice {
  id: string;
  name: string;
  /** Ids of the group's certificates that cover the office as well. */
  groupCertificates: string[];
}

/**
 * Own offices with a certificate of their own or covered by one of the group, sorted by name. A certificate of the group
 * covers an office if the office lists its standard (`ISO 9001` for `ISO 9001:2015`).
 */
export function listCertifiedOffices(
  certificates: Pick<ListedCertificate, "id" | "type" | "siteId" | "country" | "standard">[],
  offices: Pick<ListedOffice, "id" | "name" | "relationship" | "standards">[],
): CertifiedOffice[] {
  // Records from before offices had ids have no `siteId`, but a country.
  const ofGroup = certificates.filter(
    ({ type, siteId, country }) => type === "certification" && siteId === undefined && country === null,
  );
  return offices
    .filter((office) => !isAgent(office))
    .map(({ id, name, standards }) => ({
      id,
      name,
      groupCertificates: ofGroup
        .filter(({ standard }) => standards.some((each) => standard?.split(":")[0] === each))
        .map((certificate) => certificate.id),
    }))
    .filter(
      ({ id, groupCertificates }) =>
        groupCertificates.length > 0 || certificates.some(({ siteId }) => siteId === id),
    )
    .toSorted((a, b) => a.name.localeCompare(b.name));
}

/** Whether a certificate covers an office: its own, or one of the group's. */
export function coversOffice(
  { id, siteId }: Pick<ListedCertificate, "id" | "siteId">,
  office: CertifiedOffice,
): boolean {
  return siteId === office.id || office.groupCertificates.includes(id);
}
