import { Cycle, EntryLimits, IncidentTimes } from "#site/features/management-system/management-parts.tsx";
import { listOfficeStandards } from "#site/features/management-system/office-standards.ts";
import { StandardsMatrix } from "#site/features/management-system/standards-matrix.tsx";
import { loadOffices } from "#site/features/offices/load.ts";
import { loadFigures, loadPage, titleOf, type PageProps, type PageRequest } from "#site/load/page.ts";
import { FigureRows } from "#site/parts/figure.tsx";
import { OpenRow, TextRows } from "#site/parts/open-row.tsx";
import { PictureHead } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro } from "#site/parts/page-section.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "management-system");
  const regions = listOfficeStandards(loadOffices(request), page.locale);
  return { ...page, regions, figures: loadFigures(request, page.results.figures) };
}

/** The sections of the text that follow those on training and tank entry. */
const controls = [
  "contractors",
  "process-safety",
  "observations",
  "journeys",
  "security",
  "emergency",
  "advisers",
  "assessments",
];

export default function ManagementSystem({ data: page }: PageProps<typeof load>) {
  const { cycle, scope, training, tankEntry, incidents, results } = page;
  const controlsTitle = titleOf("controls", page.headings);
  return (
    <>
      <PictureHead {...page} />
      <SectionTabs
        sections={[
          ...Object.entries({ cycle, scope, incidents }).map(([id, { title }]) => ({ id, title })),
          { id: "controls", title: controlsTitle },
          { id: "results", title: results.title },
        ]}
      />
      <PageSection id="cycle">
        <SectionIntro {...cycle} />
        <Cycle {...cycle} />
      </PageSection>
      <PageSection id="scope" tone="white">
        <SectionIntro {...scope} />
        <StandardsMatrix regions={page.regions} scope={scope} />
        <p>
          <SiteLink to="/honor-qualification" className="py-3.5 text-small link-strong">
            {scope.register}
          </SiteLink>
        </p>
      </PageSection>
      <PageSection id="incidents" tone="dark">
        <SectionIntro {...incidents} />
        <IncidentTimes {...incidents} />
      </PageSection>
      <PageSection id="controls">
        <h2 className="mb-6 text-section">{controlsTitle}</h2>
        <div className="grid grid-cols-2 items-start gap-x-6 mobile:grid-cols-1">
          <div className="desktop:border-b">
            <OpenRow id="tankEntry" isSmall title={tankEntry.title}>
              <p className="max-w-[62ch]">{tankEntry.lead}</p>
              <EntryLimits limits={tankEntry.limits} />
              <Steps steps={tankEntry.steps} />
            </OpenRow>
            <TextRows {...page} ids={["permits"]} isSmall />
            <OpenRow id="training" isSmall title={training.title}>
              <p className="mb-6 max-w-[62ch]">{training.lead}</p>
              <DataTable {...training.table} />
            </OpenRow>
            <TextRows {...page} ids={controls.slice(0, 2)} isSmall />
          </div>
          <div className="border-b">
            <TextRows {...page} ids={controls.slice(2)} isSmall />
          </div>
        </div>
      </PageSection>
      <PageSection id="results" tone="dark">
        <SectionIntro {...results} />
        <FigureRows figures={page.figures} />
      </PageSection>
    </>
  );
}
