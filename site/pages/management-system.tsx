import { Controls, EntryLimits } from "#site/features/management-system/controls.tsx";
import { Cycle } from "#site/features/management-system/cycle.tsx";
import { IncidentTimes } from "#site/features/management-system/incident-times.tsx";
import { listOfficeStandards } from "#site/features/management-system/office-standards.ts";
import { StandardsMatrix } from "#site/features/management-system/standards-matrix.tsx";
import { loadOffices } from "#site/features/offices/load.server.ts";
import { loadFigure, loadPage } from "#site/load/page.server.ts";
import { Figures } from "#site/parts/figure.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { SheetSection } from "#site/parts/sheet-section.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";
import type { Route } from "./+types/management-system.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "management-system");
  const { locale, results } = page.data;
  const regions = listOfficeStandards(await loadOffices(args, locale));
  const figures = results.figures.map((name) => loadFigure(args, name, locale));
  return { ...page, data: { ...page.data, regions, figures } };
}

/** The sections of the text, in two groups. */
const beforeWork = ["assessments", "advisers", "process-safety", "contractors"];
const ongoing = ["observations", "journeys", "security", "emergency"];

/** The management cycle, the certified offices, the controls, training, incidents and results. */
export default function ManagementSystem({ loaderData: page }: Route.ComponentProps) {
  const { cycle, scope, training, tankEntry, incidents, results } = page;
  return (
    <>
      <PageHead {...page} />
      <SectionTabs
        sections={Object.entries({ cycle, scope, training, tankEntry, incidents, results }).map(
          ([id, { title }]) => ({ id, title }),
        )}
      />
      <PageSection id="cycle">
        <SectionIntro {...cycle} />
        <Cycle {...cycle} />
      </PageSection>
      <PageSection id="scope" tone="white">
        <SectionIntro {...scope} />
        <StandardsMatrix {...scope} regions={page.regions} />
        <p className="mt-8 max-w-[68ch] text-small text-muted">{scope.caption}</p>
        <p className="mt-4">
          <SiteLink
            to="/honor-qualification"
            className="font-semibold underline decoration-orange decoration-2 underline-offset-4"
          >
            {scope.register}
          </SiteLink>
        </p>
      </PageSection>
      <Controls {...page} ids={beforeWork} />
      <div className="wrap border-t border-line">
        <SheetSection id="training" title={training.title}>
          <p className="mb-8 max-w-[62ch]">{training.lead}</p>
          <DataTable {...training.table} />
        </SheetSection>
        <SheetSection id="tankEntry" title={tankEntry.title}>
          <p className="max-w-[62ch]">{tankEntry.lead}</p>
          <EntryLimits limits={tankEntry.limits} />
          <Steps steps={tankEntry.steps} />
          <div className="mt-10">
            <Prose html={page.html} section="permits" />
          </div>
        </SheetSection>
      </div>
      <PageSection id="incidents" tone="dark">
        <SectionIntro {...incidents} />
        <IncidentTimes {...incidents} />
      </PageSection>
      <Controls {...page} ids={ongoing} />
      <PageSection id="results" tone="dark">
        <SectionIntro {...results} />
        <Figures figures={page.figures} />
      </PageSection>
    </>
  );
}
