import { listCountries, toCompanies } from "#site/features/companies/companies.ts";
import { CompanyList } from "#site/features/companies/company-list.tsx";
import { ContractFinder } from "#site/features/companies/contract-finder.tsx";
import { ContractTable } from "#site/features/companies/contract-table.tsx";
import { EntityTree } from "#site/features/companies/entity-tree.tsx";
import { libraryContext } from "#site/load/context.ts";
import { loadPage } from "#site/load/page.server.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro } from "#site/parts/page-section.tsx";
import { coverSizes } from "#site/parts/picture-sizes.ts";
import { Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import type { Route } from "./+types/companies.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "companies");
  const companies = toCompanies(args.context.get(libraryContext).entities, page.data.locale);
  return {
    ...page,
    data: { ...page.data, companies, countries: listCountries(companies, page.data.locale) },
  };
}

/** The companies of the group: their tree, which of them signs a contract, and each by name. */
export default function Companies({ loaderData: page }: Route.ComponentProps) {
  const { companies, countries, documents, finder, tree } = page;
  return (
    <>
      <PageTitle {...page} />
      <PageSection tone="dark">
        <SectionIntro {...tree} />
        <EntityTree companies={companies} />
      </PageSection>
      <section id="contract" className="border-b border-line bg-white">
        <div className="wrap py-section">
          <SectionIntro {...finder} />
          <ContractFinder companies={companies} countries={countries} contracts={documents} />
          <div className="mt-16 mobile:mt-10">
            <ContractTable companies={companies} contracts={documents} />
          </div>
        </div>
      </section>
      <PageSection id="companies">
        <SectionIntro {...page.list} />
        <CompanyList companies={companies} />
      </PageSection>
      <div className="border-t border-line bg-white">
        <div className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-10 py-section mobile:grid-cols-1">
          <Picture
            picture={page.picture}
            sizes={coverSizes({ width: "100vw", height: "75vw" }, { width: "32vw", height: "32vw" })}
            className="aspect-square self-start desktop:sticky desktop:top-28 mobile:aspect-[4/3]"
          />
          <div className="desktop:col-start-2">
            <Prose html={page.html} />
          </div>
        </div>
      </div>
    </>
  );
}
