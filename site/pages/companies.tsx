import { CompanyTree, ContractTable } from "#site/features/companies/company-tree.tsx";
import { toCompanies } from "#site/features/companies/contracting.ts";
import { loadPage, titleOf, type PageProps, type PageRequest } from "#site/load/page.ts";
import { PageTitle } from "#site/parts/page-head.tsx";
import { PhoneFold, TextRows } from "#site/parts/open-row.tsx";
import { PageSection, SectionIntro, PictureSection } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "companies");
  return { ...page, companies: toCompanies(request.content.entities, page.locale) };
}

export default function Companies({ data: page }: PageProps<typeof load>) {
  const { companies, contract, documents, headings, html, tree } = page;
  return (
    <>
      <PageTitle {...page} />
      <PageSection id="companies" tone="dark">
        <SectionIntro {...tree} />
        <CompanyTree companies={companies} />
      </PageSection>
      <PageSection id="contract" tone="white">
        <SectionIntro {...contract} />
        <PhoneFold title={contract.rules} isTitled={false}>
          <ContractTable companies={companies} contracts={documents} />
        </PhoneFold>
      </PageSection>
      <div className="wrap desktop:py-section">
        <PhoneFold id="tasks" title={titleOf("tasks", headings)}>
          <div className="four-columns">
            <Prose html={html} section="tasks" />
          </div>
        </PhoneFold>
      </div>
      <PictureSection picture={page.picture} className="border-t bg-white">
        <h2 id="before-signing" className="mb-4 text-section">
          {titleOf("before-signing", headings)}
        </h2>
        <Prose html={html} section="before-signing" />
        <div className="mt-8 border-b">
          <TextRows {...page} ids={["several-services", "conditions"]} />
        </div>
      </PictureSection>
    </>
  );
}
