import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { useMessages } from "#site/messages.ts";
import { toIndex } from "#site/network/entries.ts";
import { loadEntries } from "#site/network/load.server.ts";
import { loadPage, loadPicture } from "#site/page.server.ts";
import type { PagePath } from "#site/routes.ts";
import { loadSlides } from "#site/slides.server.ts";
import { Acceptance } from "#site/widgets/acceptance.tsx";
import { TopBanner } from "#site/widgets/carousel/top-banner.tsx";
import { DataTable } from "#site/widgets/data-table.tsx";
import { SurveySection } from "#site/widgets/forms/survey-section.tsx";
import { PageFoot } from "#site/widgets/page-foot.tsx";
import { PageHead } from "#site/widgets/page-head.tsx";
import { Prose } from "#site/widgets/prose.tsx";
import { Gallery } from "#site/widgets/preview/gallery.tsx";
import { SectionTabs } from "#site/widgets/section-tabs.tsx";
import { SheetSection } from "#site/widgets/sheet-section.tsx";
import { SiteIndex } from "#site/widgets/site-index.tsx";
import { Steps } from "#site/widgets/steps.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/widgets/page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "service");
  const sites = toIndex(await loadEntries(args, page.data.locale), page.data.path);
  const notices = await loadSlides(args, page.data.locale, "banner");
  const gallery = page.data.gallery?.map((name) => loadPicture(args, name, page.data.locale)) ?? [];
  return { ...page, data: { ...page.data, sites, notices, gallery } };
}

/** Services that often begin with somebody looking at the place or the cargo. */
const surveyPages = new Set<PagePath>([
  "/services/tank",
  "/services/project-logistics",
  "/services/warehouse",
]);

/** A service as a data sheet: what is carried, how it works, with what, on which papers. */
export default function Service() {
  const page = useLoaderData<typeof loader>();
  const { service } = useMessages();
  return (
    <>
      <TopBanner slides={page.notices.filter(({ link }) => link.to !== page.path)} />
      <PageHead {...page} />
      <SectionTabs
        sections={(["carry", "details", "steps", "table", "sites", "documents", "questions"] as const).map(
          (id) => ({
            id,
            title: service[id],
          }),
        )}
      />
      <div className="wrap">
        <SheetSection id="carry" title={service.carry}>
          <Acceptance {...page.acceptance} />
        </SheetSection>
        <SheetSection id="details" title={service.details}>
          <Prose html={page.html} />
          {page.gallery.length > 0 ? (
            <div className="mt-12">
              <Gallery pictures={page.gallery} />
            </div>
          ) : null}
        </SheetSection>
        <SheetSection id="steps" title={service.steps}>
          <Steps steps={page.steps} />
        </SheetSection>
        <SheetSection id="table" title={service.table}>
          <DataTable {...page.table} />
        </SheetSection>
        <SheetSection id="sites" title={service.sites}>
          <SiteIndex sites={page.sites} />
        </SheetSection>
        <SheetSection id="documents" title={service.documents}>
          <ul className="grid grid-cols-2 gap-x-8 border-b border-line phone:grid-cols-1">
            {page.documents.map((document) => (
              <li key={document} className="border-t border-line py-3">
                {document}
              </li>
            ))}
          </ul>
        </SheetSection>
        <SheetSection id="questions" title={service.questions}>
          <div className="border-b border-line">
            {page.questions.map(({ question, answer }) => (
              <details key={question} className="group border-t border-line">
                <summary className="cursor-pointer py-4 text-h3 font-semibold marker:text-orange-deep">
                  {question}
                </summary>
                <p className="max-w-[62ch] pb-6">{answer}</p>
              </details>
            ))}
          </div>
        </SheetSection>
      </div>
      {surveyPages.has(page.path) ? <SurveySection page={page.path} /> : null}
      <PageFoot {...page} />
    </>
  );
}
