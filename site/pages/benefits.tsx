import { factIn } from "#library/library.ts";
import { BenefitsTable, LearningPaths, StaffPoll } from "#site/features/careers/benefits.tsx";
import { libraryContext } from "#site/load/context.ts";
import { loadFigure, loadPage } from "#site/load/page.server.ts";
import { PagePicture, PageTitle } from "#site/parts/page-head.tsx";
import { LargeIntro, PageSection } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { TextSection, titleOf } from "#site/parts/sheet-section.tsx";
import type { Route } from "./+types/benefits.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

const questions = ["survey_stop", "survey_listens", "engagement", "survey_learning", "survey_rest"] as const;

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "benefits");
  const library = args.context.get(libraryContext);
  const answers = questions.map((name) => ({
    ...loadFigure(args, name, page.data.locale),
    share: Number(factIn(library, name).value),
  }));
  return { ...page, data: { ...page.data, answers } };
}

/** Benefits: the table by region first, then what applies everywhere. */
export default function Benefits({ loaderData: page }: Route.ComponentProps) {
  const { headings, html } = page;
  return (
    <>
      <PageTitle {...page} />
      <section id="benefits" className="border-y border-line bg-white">
        <div className="wrap py-section">
          <h2 className="mb-5 text-h2">{titleOf("regions", headings)}</h2>
          <div className="mb-12">
            <Prose html={html} section="regions" />
          </div>
          <BenefitsTable {...page.benefits} />
        </div>
      </section>
      <div className="wrap">
        {["everywhere", "safety", "wellbeing"].map((id) => (
          <TextSection key={id} id={id} headings={headings} html={html} />
        ))}
      </div>
      <PagePicture picture={page.picture} />
      <PageSection id="survey" tone="dark">
        <LargeIntro title={titleOf("survey", headings)}>
          <Prose html={html} section="survey" />
        </LargeIntro>
        <StaffPoll answers={page.answers} />
      </PageSection>
      <div className="wrap">
        <TextSection id="learning" headings={headings} html={html}>
          <LearningPaths paths={page.paths} />
        </TextSection>
        <TextSection id="mobility" headings={headings} html={html} />
        <TextSection id="limits" headings={headings} html={html} />
      </div>
    </>
  );
}
