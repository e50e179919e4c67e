import { BenefitsTable, LearningPaths, Voice } from "#site/features/careers/benefits.tsx";
import { loadPage, loadShare, titleOf, type PageProps, type PageRequest } from "#site/load/page.ts";
import { TextRows } from "#site/parts/open-row.tsx";
import { PictureHead } from "#site/parts/page-head.tsx";
import { PageSection } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { ShareBars } from "#site/parts/figure.tsx";

const questions = ["survey_stop", "survey_listens", "engagement", "survey_learning", "survey_rest"] as const;

export function load(request: PageRequest) {
  const page = loadPage(request, "benefits");
  return { ...page, answers: questions.map((name) => loadShare(request, name)) };
}

const rows = ["safety", "wellbeing", "mobility", "limits"];

export default function Benefits({ data: page }: PageProps<typeof load>) {
  const { headings, html } = page;
  return (
    <>
      <PictureHead {...page} />
      <PageSection id="benefits" tone="white">
        <h2 className="mb-4 text-section">{titleOf("regions", headings)}</h2>
        <div className="mb-8 mobile:mb-5">
          <Prose html={html} section="regions" />
        </div>
        <BenefitsTable {...page} />
      </PageSection>
      <section id="everywhere" className="dense-list wrap grid split-5 gap-y-4 py-section">
        <h2 className="text-section">{titleOf("everywhere", headings)}</h2>
        <Prose html={html} section="everywhere" />
      </section>
      <PageSection tone="orange">
        <Voice {...page.voice} />
      </PageSection>
      <PageSection id="learning" className="grid split-5 gap-y-2">
        <div>
          <h2 className="mb-4 text-section">{titleOf("learning", headings)}</h2>
          <Prose html={html} section="learning" />
        </div>
        <div>
          <LearningPaths paths={page.paths} />
        </div>
      </PageSection>
      <PageSection id="survey" tone="dark" className="grid split-5 gap-y-6">
        <div>
          <h2 className="mb-4 text-section">{titleOf("survey", headings)}</h2>
          <Prose html={html} section="survey" />
        </div>
        <ShareBars shares={page.answers} />
      </PageSection>
      <div className="wrap py-section">
        <TextRows {...page} ids={rows} />
      </div>
    </>
  );
}
