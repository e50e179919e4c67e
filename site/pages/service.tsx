import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import type { PagePath } from "#contract/pages.ts";
import { Tool } from "#site/features/calculators/calculator.tsx";
import { loadSlides } from "#site/features/carousel/load.server.ts";
import { TopBanner } from "#site/features/carousel/top-banner.tsx";
import { toOfficeLinks, toWarehouses } from "#site/features/offices/listed-office.ts";
import { loadOffices } from "#site/features/offices/load.server.ts";
import { OfficeIndex } from "#site/features/offices/office-index.tsx";
import { WarehouseTable } from "#site/features/offices/warehouse-table.tsx";
import { Acceptance } from "#site/features/services/acceptance.tsx";
import { KeyFigures } from "#site/features/services/key-figures.tsx";
import { PrintNote } from "#site/features/services/print-note.tsx";
import { ServiceCase } from "#site/features/services/service-case.tsx";
import { useMessages } from "#site/i18n/messages.ts";
import { loadFigure, loadPage, loadPicture } from "#site/load/page.server.ts";
import { ActionLink } from "#site/parts/action-link.tsx";
import { lazyPart } from "#site/parts/lazy-part.tsx";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { Questions } from "#site/parts/questions.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { SheetSection } from "#site/parts/sheet-section.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "service");
  const { figures, gallery = [], locale, path } = page.data;
  const entries = await loadOffices(args, locale);
  return {
    ...page,
    data: {
      ...page.data,
      figures: figures.map((name) => loadFigure(args, name, locale)),
      gallery: gallery.map((name) => loadPicture(args, name, locale)),
      notices: await loadSlides(args, locale, "banner"),
      sites: toOfficeLinks(entries, path),
      warehouses: path === "/services/warehouse" ? toWarehouses(entries) : undefined,
    },
  };
}

// Few services have these, so their scripts come where they are shown.
const Gallery = lazyPart(async () => (await import("#site/parts/gallery/gallery.tsx")).Gallery);
const SurveySection = lazyPart(
  async () => (await import("#site/features/survey/survey-section.tsx")).SurveySection,
);

/** Services that often begin with somebody looking at the place or the cargo. */
const surveyPages = new Set<PagePath>([
  "/services/tank",
  "/services/project-logistics",
  "/services/warehouse",
]);

/** A service as a data sheet: for whom, what is carried, how it works, with what, on which papers, and a case. */
export default function Service() {
  const { headings, tool, html, ...page } = useLoaderData<typeof loader>();
  const { service } = useMessages();
  const [summary, ...details] = headings;
  const titles = { ...service, tool: tool?.title };
  const parts = [
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
  return (
    <>
      <TopBanner slides={page.notices.filter(({ link }) => link.to !== page.path)} />
      <PrintNote path={page.path} reviewed={page.reviewed} />
      <PageHead {...page} />
      <p className="no-print wrap mt-8">
        <ActionLink to={page.action.to}>{page.action.label}</ActionLink>
      </p>
      <KeyFigures figures={page.figures} />
      <SectionTabs
        sections={parts.flatMap((id) => {
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
            <Tool name={tool.name} />
          </SheetSection>
        ) : null}
        <SheetSection id="documents" title={service.documents}>
          <ul className="grid grid-cols-[repeat(auto-fit,minmax(min(max(15rem,40%),100%),1fr))] gap-x-8 border-b border-line phone:grid-cols-1">
            {page.documents.map((document) => (
              <li key={document} className="border-t border-line py-3 last:odd:col-span-full">
                {document}
              </li>
            ))}
          </ul>
        </SheetSection>
        <SheetSection id="details" title={service.details}>
          <div className="grid grid-cols-1 gap-11">
            {details.map(({ id, text }) => (
              <section key={id}>
                <h3 id={id} className="text-h3 font-semibold">
                  {text}
                </h3>
                <Prose html={html} section={id} />
              </section>
            ))}
          </div>
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
            <OfficeIndex sites={page.sites} />
          )}
        </SheetSection>
        <SheetSection id="questions" title={service.questions}>
          <Questions questions={page.questions} />
        </SheetSection>
      </div>
      {surveyPages.has(page.path) ? <SurveySection page={page.path} /> : null}
      <PageFoot {...page} />
    </>
  );
}
