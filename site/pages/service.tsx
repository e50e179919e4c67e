import type { PagePath } from "#contract/pages.ts";
import { Calculator } from "#site/features/calculators/calculator.tsx";
import { loadNotices } from "#site/features/carousel/load.server.ts";
import { TopBanner } from "#site/features/carousel/top-banner.tsx";
import { toOfficeLinks, toWarehouses } from "#site/features/offices/listed-office.ts";
import { loadOffices } from "#site/features/offices/load.server.ts";
import { OfficeIndex } from "#site/features/offices/office-index.tsx";
import { WarehouseTable } from "#site/features/offices/warehouse-table.tsx";
import { Acceptance, Details, Documents } from "#site/features/services/sheet-parts.tsx";
import { KeyFigures } from "#site/features/services/key-figures.tsx";
import { PrintNote } from "#site/features/services/print-note.tsx";
import { ServiceCase } from "#site/features/services/service-case.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { loadFigure, loadPage, loadPicture } from "#site/load/page.server.ts";
import { ActionLink } from "#site/parts/contact-block.tsx";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { Questions } from "#site/parts/questions.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { SheetSection } from "#site/parts/sheet-section.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";
import type { Route } from "./+types/service.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "service");
  const { figures, gallery = [], locale, path } = page.data;
  const offices = await loadOffices(args, locale);
  return {
    ...page,
    data: {
      ...page.data,
      figures: figures.map((name) => loadFigure(args, name, locale)),
      gallery: gallery.map((name) => loadPicture(args, name, locale)),
      notices: await loadNotices(args, locale, path),
      offices: toOfficeLinks(offices, path),
      warehouses: path === "/services/warehouse" ? toWarehouses(offices) : undefined,
    },
  };
}

/** The sections of the sheet, in order. */
const sections = [
  "carry",
  "steps",
  "table",
  "tool",
  "documents",
  "details",
  "case",
  "sites",
  "questions",
] as const;

// Few services have these, so their scripts load where they are used.
const Gallery = lazyPart(async () => (await import("#site/parts/gallery/gallery.tsx")).Gallery);
const SurveySection = lazyPart(
  async () => (await import("#site/features/survey/survey-section.tsx")).SurveySection,
);

/** Services that often begin with a survey of the place or the cargo. */
const surveyPages = new Set<PagePath>([
  "/services/tank",
  "/services/project-logistics",
  "/services/warehouse",
]);

/** A service as a data sheet. */
export default function Service({ loaderData: { headings, tool, html, ...page } }: Route.ComponentProps) {
  const { service } = useMessages();
  const [summary, ...details] = headings;
  const titles = { ...service, tool: tool?.title };
  return (
    <>
      <PrintNote path={page.path} reviewed={page.reviewed} />
      <PageHead {...page}>
        <p className="no-print mt-7">
          <ActionLink {...page.action} />
        </p>
      </PageHead>
      <TopBanner slides={page.notices} />
      <KeyFigures figures={page.figures} />
      <SectionTabs
        sections={sections.flatMap((id) => {
          const title = titles[id];
          return title ? { id, title } : [];
        })}
      />
      <div className="wrap">
        {summary ? (
          <SheetSection id={summary.id} title={summary.text}>
            <div className="text-lead">
              <Prose html={html} section={summary.id} />
            </div>
          </SheetSection>
        ) : null}
        <SheetSection id="carry" title={service.carry}>
          <Acceptance {...page.acceptance} />
        </SheetSection>
        <SheetSection id="steps" title={service.steps}>
          <Steps steps={page.steps} />
        </SheetSection>
        <SheetSection id="table" title={service.table}>
          <DataTable {...page.table} />
        </SheetSection>
        {tool ? (
          <SheetSection id="tool" title={tool.title}>
            <p className="mb-8 max-w-[62ch]">{tool.lead}</p>
            <Calculator name={tool.name} />
          </SheetSection>
        ) : null}
        <SheetSection id="documents" title={service.documents}>
          <Documents documents={page.documents} />
        </SheetSection>
        <SheetSection id="details" title={service.details}>
          <Details headings={details} html={html} />
          {page.gallery.length > 0 ? (
            <div className="mt-12">
              <Gallery pictures={page.gallery} />
            </div>
          ) : null}
        </SheetSection>
      </div>
      <ServiceCase {...page.case} />
      <div className="wrap">
        <SheetSection id="sites" title={service.sites}>
          {page.warehouses ? (
            <WarehouseTable warehouses={page.warehouses} />
          ) : (
            <OfficeIndex offices={page.offices} />
          )}
        </SheetSection>
        <SheetSection id="questions" title={service.questions}>
          <Questions questions={page.questions} />
        </SheetSection>
      </div>
      {surveyPages.has(page.path) ? <SurveySection page={page.path} /> : null}
    </>
  );
}
