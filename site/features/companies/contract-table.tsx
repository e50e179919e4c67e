import type { PagePath } from "#shared/pages.ts";
import { regionIds } from "#shared/regions.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { DataTable } from "#site/parts/table/data-table.tsx";
import { signatoriesOf, type Company } from "./contracting.ts";

const { useWords: useCompanyWords } = wordsOf("companies");

/** The finder's rules as a table: which company signs in a country, in a region and elsewhere, and on which document. */
export function ContractTable({
  companies,
  contracts,
}: {
  companies: Company[];
  contracts: { service: PagePath; document: string }[];
}) {
  const { pages } = useMessages();
  const structure = useCompanyWords();
  const rows = contracts.map(({ service, document }) => {
    const { country, region, world } = signatoriesOf(companies, service);
    const regions = region.map(({ name }) => name).join("; ");
    return [
      pages[service],
      country.map(({ countryName }) => countryName).join(", ") || "–",
      region.length === regionIds.length ? structure.everyRegion : regions || "–",
      world.map(({ name }) => name).join("; "),
      document,
    ];
  });
  const { service, inCountries, inRegions, otherwise, document } = structure;
  return (
    <DataTable
      caption={structure.rules}
      columns={[service, inCountries, inRegions, otherwise, document]}
      rows={rows}
    />
  );
}
