import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { factIn } from "#library/library.ts";
import { BenefitsTable } from "#site/features/careers/benefits/benefits-table.tsx";
import { LearningPaths } from "#site/features/careers/benefits/learning-paths.tsx";
import { StaffPoll } from "#site/features/careers/benefits/staff-poll.tsx";
import { libraryContext } from "#site/load/context.ts";
import { loadFigure, loadPage } from "#site/load/page.server.ts";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { TextSection, titleOf } from "#site/parts/text-section.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

const questions = ["survey_stop", "survey_listens", "engagement", "survey_learning", "survey_rest"] as const;

export function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "benefits");
  const library = args.context.get(libraryContext);
  const answers = questions.map((name) => ({
    ...loadFigure(args, name, page.data.locale),
    share: Number(factIn(library, name).value),
  }));
  return { ...page, data: { ...page.data, answers } };
}

/** What people receive: the table of regions first, then what no table holds. */
export default function Benefits() {
  const page = useLoaderData<typeof loader>();
  const { headings, html } = page;
  return (
    <>
      <PageTitle {...page} />
      <section id="benefits" className="border-y border-line bg-white">
        <div className="wrap py-18 mobile:py-12">
          <h2 className="mb-5 text-h2">{titleOf("regions", headings)}</h2>
          <div className="mb-12">
            <Prose html={html} section="regions" />
          </div>
          <BenefitsTable {...page.benefits} />
        </div>
      </section>
      <div className="wrap">
        <TextSection id="everywhere" headings={headings} html={html} />
        <TextSection id="safety" headings={headings} html={html} />
        <TextSection id="wellbeing" headings={headings} html={html} />
      </div>
      {page.picture ? (
        <Picture picture={page.picture} sizes="100vw" className="h-[min(58vh,520px)] mobile:h-[280px]" />
      ) : null}
      <section id="survey" className="bg-ink text-white">
        <div className="wrap py-22 mobile:py-14">
          <div className="mb-12 grid grid-cols-[5fr_7fr] items-baseline gap-x-18 gap-y-5 mobile:grid-cols-1">
            <h2 className="text-h2">{titleOf("survey", headings)}</h2>
            <Prose html={html} section="survey" />
          </div>
          <StaffPoll answers={page.answers} />
        </div>
      </section>
      <div className="wrap">
        <TextSection id="learning" headings={headings} html={html}>
          <LearningPaths paths={page.paths} />
        </TextSection>
        <TextSection id="mobility" headings={headings} html={html} />
        <TextSection id="limits" headings={headings} html={html} />
      </div>
      <PageFoot {...page} />
    </>
  );
}
