import { regionIds, type RegionId } from "#contract/regions.ts";
import { isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";

export const certificates = ["ISO 9001", "ISO 14001", "ISO 45001"] as const;

/** The standards of an office. */
export interface OfficeStandards {
  id: string;
  name: string;
  standards: string[];
  /** The SQAS module of its assessment. */
  assessed: string | undefined;
}

/** The group's own offices with their standards, by region. */
export function listOfficeStandards(
  offices: ListedOffice[],
): { region: RegionId; offices: OfficeStandards[] }[] {
  return regionIds.map((region) => ({
    region,
    offices: offices
      .filter((office) => office.region === region && !isAgent(office))
      .map(({ id, name, standards }) => ({
        id,
        name,
        standards: certificates.filter((certificate) => standards.includes(certificate)),
        assessed: standards.find((standard) => standard.startsWith("SQAS "))?.slice("SQAS ".length),
      })),
  }));
}
