import { BenefitsTable, LearningPaths } from "#site/features/careers/benefits.tsx";
import { loadPage, loadShare, titleOf } from "#site/load/page.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PageTitle } from "#site/parts/page-head.tsx";
import { PageSection } from "#site/parts/page-section.tsx";
import { coverSizes, Picture } from "#site/parts/picture.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { ShareBars } from "#site/parts/figure.tsx";
import type { PageProps, PageRequest } from "#site/load/request.ts";

const questions = ["survey_stop", "survey_listens", "engagement", "survey_learning", "survey_rest"] as const;

export function load(request: PageRequest) {
  const page = loadPage(request, "benefits");
  return { ...page, answers: questions.map((name) => loadShare(request, name)) };
}

const rows = ["learning", "safety", "wellbeing", "mobility", "limits"];

export default function Benefits({ data: page }: PageProps<typeof load>) {
  const { headings, html } = page;
  return (
    <>
      <PageTitle {...page} />
      <PageSection id="benefits" tone="white">
        <h2 className="mb-4 text-section">{titleOf("regions", headings)}</h2>
        <div className="mb-8 mobile:mb-5">
          <Prose html={html} section="regions" />
        </div>
        <BenefitsTable {...page.benefits} />
      </PageSection>
      <section id="everywhere" className="dense-list wrap grid split-5 gap-y-4 py-section">
        <h2 className="text-section">{titleOf("everywhere", headings)}</h2>
        <Prose html={html} section="everywhere" />
      </section>
      <PageSection id="survey" tone="dark" className="grid split-5 gap-y-6">
        <div>
          <h2 className="mb-4 text-section">{titleOf("survey", headings)}</h2>
          <Prose html={html} section="survey" />
        </div>
        <ShareBars shares={page.answers} />
      </PageSection>
      <div className="wrap grid split-5 gap-y-8 py-16 mobile:py-10">
        <Picture
          picture={page.picture}
          sizes={coverSizes({ width: "100vw", height: "40vw" }, { width: "29vw", height: "22vw" })}
          className="aspect-[4/3] self-start mobile:aspect-[5/2]"
        />
        <TextRows {...page} ids={rows} parts={{ learning: <LearningPaths paths={page.paths} /> }} />
      </div>
    </>
  );
}
