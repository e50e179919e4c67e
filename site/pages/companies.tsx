import { listCountries, toCompanies } from "#site/features/companies/contracting.ts";
import { CompanyList, ContractTable } from "#site/features/companies/company-list.tsx";
import ContractFinder from "#site/features/companies/contract-finder.island.tsx";
import { EntityTree } from "#site/features/companies/entity-tree.tsx";
import { Island } from "#site/islands/island.tsx";
import { loadPage, titleOf } from "#site/load/page.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import { OpenRow, PhoneFold } from "#site/parts/open-row.tsx";
import { PageSection, SectionIntro, PictureSection } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import type { PageProps, PageRequest } from "#site/load/request.ts";

export function load(request: PageRequest) {
  const page = loadPage(request, "companies");
  const companies = toCompanies(request.content.entities, page.locale);
  return { ...page, companies, countries: listCountries(companies, page.locale) };
}

/** The companies of the group: their tree, which of them signs a contract, and what a customer receives before. */
export default function Companies({ data: page }: PageProps<typeof load>) {
  const { companies, countries, documents, finder, headings, html, tree } = page;
  const text = (id: string) => ({ id, as: "h2" as const, title: titleOf(id, headings) });
  return (
    <>
      <PageTitle {...page} />
      <PageSection id="companies" tone="dark">
        <SectionIntro {...tree} />
        <EntityTree companies={companies} />
        <div className="mt-12 mobile:mt-0">
          <h3 className="mb-5 text-h3 font-semibold mobile:sr-only">{page.list}</h3>
          <CompanyList companies={companies} />
        </div>
      </PageSection>
      <PageSection id="contract" tone="white">
        <SectionIntro {...finder} />
        <Island of={ContractFinder} props={{ companies, countries, contracts: documents }} />
        <div className="mt-10 border-b border-line mobile:mt-6">
          <OpenRow title={finder.rules}>
            <ContractTable companies={companies} contracts={documents} />
          </OpenRow>
        </div>
      </PageSection>
      <div className="wrap desktop:py-section">
        <PhoneFold id="tasks" title={titleOf("tasks", headings)}>
          <div className="four-columns">
            <Prose html={html} section="tasks" />
          </div>
        </PhoneFold>
      </div>
      <PictureSection picture={page.picture} className="border-t border-line bg-white">
        <h2 id="before-signing" className="mb-4 text-section">
          {titleOf("before-signing", headings)}
        </h2>
        <Prose html={html} section="before-signing" />
        <div className="mt-8 border-b border-line">
          {["several-services", "conditions"].map((id) => (
            <OpenRow key={id} {...text(id)}>
              <Prose html={html} section={id} />
            </OpenRow>
          ))}
        </div>
      </PictureSection>
    </>
  );
}
