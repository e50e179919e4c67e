import { regionIds } from "#contract/regions.ts";
import type { RegionId } from "#contract/regions.ts";
import { isAgent } from "#site/features/offices/listed-office.ts";
import type { ListedOffice } from "#site/features/offices/listed-office.ts";

export const certificates = ["ISO 9001", "ISO 14001", "ISO 45001"] as const;

/** What a table of standards says of a site. */
export interface OfficeStandards {
  id: string;
  name: string;
  standards: string[];
  /** The part of SQAS it was assessed in. */
  assessed: string | undefined;
}

/** The group's own sites with their standards, by region. */
export function listOfficeStandards(
  entries: ListedOffice[],
): { region: RegionId; sites: OfficeStandards[] }[] {
  return regionIds.map((region) => ({
    region,
    sites: entries
      .filter((entry) => entry.region === region && !isAgent(entry))
      .map(({ id, name, standards }) => ({
        id,
        name,
        standards: certificates.filter((certificate) => standards.includes(certificate)),
        assessed: standards.find((standard) => standard.startsWith("SQAS "))?.slice("SQAS ".length),
      })),
  }));
}
