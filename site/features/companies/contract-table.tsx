import type { PagePath } from "#contract/pages.ts";
import { regionIds } from "#contract/regions.ts";
import { useMessages } from "#site/i18n/messages.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { TableFrame } from "#site/parts/table/data-table.tsx";
import type { Company } from "./companies.ts";
import { signatoriesOf } from "./contracting.ts";

const { useWords: useCompanyWords } = await wordsOf("companies");

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
  const columns = [
    structure.service,
    structure.inCountries,
    structure.inRegions,
    structure.otherwise,
    structure.document,
  ];
  return (
    <TableFrame label={structure.rules}>
      <table className="min-w-[900px]">
        <caption>{structure.rules}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contracts.map(({ service, document }) => {
            const { country, region, world } = signatoriesOf(companies, service);
            const regions = region.map(({ name }) => name).join("; ");
            return (
              <tr key={service}>
                <th scope="row">{pages[service]}</th>
                <td>{country.map(({ countryName }) => countryName).join(", ") || "–"}</td>
                <td>{region.length === regionIds.length ? structure.everyRegion : regions || "–"}</td>
                <td>{world.map(({ name }) => name).join("; ")}</td>
                <td>{document}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </TableFrame>
  );
}
