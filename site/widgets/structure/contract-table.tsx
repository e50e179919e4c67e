import { fill, useMessages } from "#site/messages.ts";
import type { PagePath } from "#site/routes.ts";
import type { Company } from "#site/structure/companies.ts";
import { signatoriesOf } from "#site/structure/contracting.ts";

/** The finder's rules as a table: who signs in the country, in its region, and everywhere else, and on which paper. */
export function ContractTable({
  caption,
  companies,
  contracts,
}: {
  caption: string;
  companies: Company[];
  contracts: { service: PagePath; document: string }[];
}) {
  const { structure, pages } = useMessages();
  return (
    <div className="scroll-x" role="region" aria-label={caption} tabIndex={0}>
      <table>
        <caption>{caption}</caption>
        <thead>
          <tr>
            {[structure.service, structure.nearby, structure.otherwise, structure.document].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {contracts.map(({ service, document }) => {
            const { country, region, world } = signatoriesOf(companies, service);
            const countries = country.map(({ countryName }) => countryName).join(", ");
            return (
              <tr key={service}>
                <td>{pages[service]}</td>
                <td>
                  {countries ? fill(structure.inCountries, { countries }) : null}
                  {countries && region.length > 0 ? <br /> : null}
                  {region.map(({ name }) => name).join("; ")}
                </td>
                <td>{world.map(({ name }) => name).join("; ")}</td>
                <td>{document}</td>
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
