import { useMessages } from "#site/i18n/language.ts";
import { wordsOf } from "#site/i18n/words.ts";
import { OpenRow } from "#site/parts/open-row.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import type { PagePath } from "#shared/pages.ts";
import { regionIds } from "#shared/regions.ts";
import { DataTable } from "#site/parts/table/data-table.tsx";
import { signatoriesOf, type Company } from "./contracting.ts";

const { useWords: useCompanyWords } = wordsOf("companies");

/**
 * The companies with the services that each may sign for, as a tree: upright on narrow screens, on wide ones in tiers from the
 * parent down. A region opens to show its local companies.
 */
export function CompanyTree({ companies }: { companies: Company[] }) {
  const structure = useCompanyWords();
  const at = (level: Company["level"]) => companies.filter((company) => company.level === level);
  return (
    <>
      {at("parent").map((parent) => (
        <div key={parent.id} id={parent.id} className="mx-auto bg-orange px-4 py-3 text-ink desktop:w-1/3">
          <p className="font-semibold">
            {parent.name}, {parent.countryName}
          </p>
          <p className="text-small">{structure.signsNothing}</p>
        </div>
      ))}
      <ul className="company-tier grid-cols-5">
        {at("line").map((line) => (
          <li key={line.id} id={line.id} className="bg-petrol px-4 py-3">
            <p className="font-semibold">{line.name}</p>
            <Services company={line} />
          </li>
        ))}
      </ul>
      <ul className="company-tier grid-cols-3">
        {at("region").map((region) => (
          <li key={region.id} id={region.id} className="desktop:border-t">
            <RegionRow
              region={region}
              locals={at("local").filter((local) => local.region === region.region)}
            />
          </li>
        ))}
      </ul>
    </>
  );
}

function RegionRow({ region, locals }: { region: Company; locals: Company[] }) {
  return (
    <OpenRow
      title={
        <span className="flex items-baseline justify-between gap-4 text-body">
          {region.name}
          <span className="text-small font-normal text-mist">{locals.length}</span>
        </span>
      }
      isSmall
    >
      <Services company={region} />
      <ul className="mt-3">
        {locals.map((local) => (
          <li
            key={local.id}
            id={local.id}
            className="grid scroll-mt-32 grid-cols-[4fr_5fr] gap-x-6 border-t py-2.5 phone:grid-cols-1"
          >
            <p className="text-small font-semibold">{local.name}</p>
            <Services company={local} />
          </li>
        ))}
      </ul>
    </OpenRow>
  );
}

function Services({ company }: { company: Company }) {
  const { pages } = useMessages();
  const structure = useCompanyWords();
  if (company.services.length === 0) return <p className="text-small text-mist">{structure.signsNothing}</p>;
  return (
    <p className="text-small text-mist mobile:leading-[1.9]">
      {company.services.map((service, index) => (
        <span key={service}>
          {index > 0 ? ", " : null}
          <SiteLink
            to={service}
            className="underline decoration-line-ink underline-offset-3 hover:text-white"
          >
            {pages[service]}
          </SiteLink>
        </span>
      ))}
    </p>
  );
}

/** Which company signs for a service in a country, in a region and elsewhere, and on which document. */
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
