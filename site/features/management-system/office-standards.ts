import type { Locale } from "#shared/locales.ts";
import { regionIds, type RegionId } from "#shared/regions.ts";
import { isAgent, type ListedOffice } from "#site/features/offices/listed-office.ts";

/** The columns of the matrix in their order. The last has the schemes of assessment: SQAS, Gulf SQAS and CDI-MPC. */
export const columns = ["ISO 9001", "ISO 14001", "ISO 45001", "SQAS, CDI"] as const;

const isIn = (column: (typeof columns)[number], standard: string) =>
  column === "SQAS, CDI" ? /SQAS|CDI/.test(standard) : standard === column;

export interface OfficeStandards {
  id: string;
  city: string;
  type: ListedOffice["type"];
  /** Its standard of each column in full, such as `SQAS Rail`. */
  standards: (string | undefined)[];
}

export function listOfficeStandards(
  offices: ListedOffice[],
  locale: Locale,
): { region: RegionId; offices: OfficeStandards[] }[] {
  return regionIds.map((region) => ({
    region,
    offices: offices
      .filter((office) => office.region === region && !isAgent(office))
      .map(({ id, city, type, standards }) => ({
        id,
        city: city[locale],
        type,
        standards: columns.map((column) => standards.find((standard) => isIn(column, standard))),
      })),
  }));
}
