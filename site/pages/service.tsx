import type { ReactNode } from "react";
import type { PagePath } from "#shared/pages.ts";
import { pictureIn } from "#reader/content.ts";
import { Calculator } from "#site/features/calculators/calculator.tsx";
import { loadNotices } from "#site/features/carousel/load.ts";
import { TopBanner } from "#site/features/carousel/slides.tsx";
import { DrawnTable } from "#site/features/drawings/drawn-table.tsx";
import { loadOffices } from "#site/features/offices/load.ts";
import { DepotTable, OfficeIndex, toDepots, WarehouseTable } from "#site/features/offices/site-tables.tsx";
import { SurveyRequest } from "#site/features/survey/survey-section.tsx";
import { compositionOf, type Part } from "#site/features/services/compositions.ts";
import { KeyFigures, ServiceCase } from "#site/features/services/figures.tsx";
import { Elevation, Portrait, Vignette } from "#site/features/services/openings.tsx";
import { Acceptance, Documents, PrintNote } from "#site/features/services/sheet-parts.tsx";
import { Sheet, tabsOf, type Section } from "#site/features/services/sheet.tsx";
import { useMessages } from "#site/i18n/language.ts";
import { loadFigures, loadPage, type PageProps, type PageRequest } from "#site/load/page.ts";
import { ActionLink } from "#site/parts/contact-block.tsx";
import { Gallery } from "#site/parts/gallery.tsx";
import { PageTitle, WidePicture } from "#site/parts/page-head.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { Questions } from "#site/parts/questions.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { Steps } from "#site/parts/steps.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "service");
  const { figures, gallery, locale, path } = page;
  const offices = loadOffices(request);
  return {
    ...page,
    figures: loadFigures(request, figures),
    gallery: gallery && {
      title: gallery.title,
      pictures: gallery.pictures.map(({ name, caption }) => ({
        picture: pictureIn(request.content, name, locale),
        caption,
      })),
    },
    surveyMail: request.content.company.teams.surveys,
    notices: loadNotices(request),
    offices: offices.filter(({ services }) => services.includes(path)),
    warehouses:
      path === "/services/warehouse" ? offices.filter(({ type }) => type === "warehouse") : undefined,
    depots: path === "/services/tank" ? toDepots(offices, request.content.records.offices) : undefined,
  };
}

/** Services that often begin with a survey of the place or the cargo. */
const surveyPages = new Set<PagePath>([
  "/services/tank",
  "/services/project-logistics",
  "/services/warehouse",
]);

export default function Service({ data: { headings, html, ...page } }: PageProps<typeof load>) {
  const { askSurvey, service } = useMessages();
  const { figures, picture, titles, tool } = page;
  const composition = compositionOf(page.path);
  const [summary, ...texts] = headings.map(({ id, text }) => ({
    id,
    title: text,
    content: <Prose html={html} section={id} />,
  }));
  const text = summary ? (
    <div id={summary.id}>
      <h2 className="text-section">{summary.title}</h2>
      {summary.content}
    </div>
  ) : null;
  let sites = <OfficeIndex offices={page.offices} />;
  if (page.warehouses) sites = <WarehouseTable warehouses={page.warehouses} />;
  if (page.depots) sites = <DepotTable depots={page.depots} />;
  const only = (id: Part, title: string, content: ReactNode) => [{ id, title, content }];
  const parts: Record<Part, Section[]> = {
    summary: summary ? [summary] : [],
    carry: only("carry", titles.carry, <Acceptance {...page.acceptance} />),
    steps: only("steps", titles.steps, <Steps steps={page.steps} />),
    table: only("table", titles.table, <DrawnTable {...page.table} name={titles.table} />),
    tool: tool
      ? only(
          "tool",
          tool.title,
          <>
            <p className="mb-6 max-w-[68ch] mobile:mb-4">{tool.lead}</p>
            <Calculator name={tool.name} />
          </>,
        )
      : [],
    texts,
    pictures: page.gallery
      ? only("pictures", page.gallery.title, <Gallery pictures={page.gallery.pictures} />)
      : [],
    case: only("case", page.case.title, <ServiceCase {...page.case} />),
    documents: only("documents", service.documents, <Documents documents={page.documents} />),
    sites: only("sites", service.sites, sites),
    survey: surveyPages.has(page.path)
      ? only("survey", askSurvey.title, <SurveyRequest page={page.path} mail={page.surveyMail} />)
      : [],
    questions: only("questions", service.questions, <Questions questions={page.questions} />),
  };
  return (
    <>
      <PrintNote path={page.path} reviewed={page.reviewed} />
      <PageTitle {...page}>
        <p className="no-print">
          <ActionLink {...page.action} />
        </p>
      </PageTitle>
      <Sheet
        order={composition}
        rowsTitle={titles.more}
        parts={parts}
        blocks={{
          panorama: <WidePicture picture={picture} first className="sheet-picture" />,
          figures: (
            <div className="wrap py-8 mobile:py-6">
              <KeyFigures figures={figures} columns="grid-cols-4 narrow:grid-cols-2" />
            </div>
          ),
          portrait: (
            <Portrait picture={picture} figures={figures}>
              {text}
            </Portrait>
          ),
          divider: <WidePicture picture={picture} className="sheet-picture" />,
          elevation: <Elevation picture={picture} figures={figures} />,
          vignette: <Vignette picture={picture}>{text}</Vignette>,
          tabs: (
            <>
              <TopBanner slides={page.notices} />
              <SectionTabs sections={tabsOf(composition, parts)} />
            </>
          ),
        }}
      />
    </>
  );
}
