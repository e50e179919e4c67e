import { BoardTable, Executives, ThreeLines } from "#site/features/company/governance.tsx";
import { loadFigures, loadPage, titleOf, type PageProps, type PageRequest } from "#site/load/page.ts";
import { Figures } from "#site/parts/figure.tsx";
import { OpenRow, PhoneFold } from "#site/parts/open-row.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { PageSection, PictureSection, SectionIntro } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "governance");
  return { ...page, figures: loadFigures(request, page.speakUp.figures) };
}

export default function Governance({ data: page }: PageProps<typeof load>) {
  const { board, executives, headings, lines, policies, speakUp, figures } = page;
  return (
    <>
      <PageHead {...page} />
      <section id="executives" className="wrap pt-8 pb-section mobile:pt-6">
        <SectionIntro {...executives} />
        <Executives {...executives} />
      </section>
      <PageSection id="board" tone="white">
        <SectionIntro {...board} />
        <BoardTable {...board} />
        <div className="mt-4 border-b">
          <OpenRow id="committees" title={titleOf("committees", headings)}>
            <div className="three-columns">
              <Prose html={page.html} section="committees" />
            </div>
          </OpenRow>
        </div>
      </PageSection>
      <PageSection id="three-lines" tone="dark" padding="desktop:py-section">
        <PhoneFold {...lines}>
          <ThreeLines {...lines} />
        </PhoneFold>
      </PageSection>
      <PictureSection id="policies" picture={page.picture}>
        <PhoneFold title={policies.title}>
          <p className="mb-5 max-w-[60ch]">{policies.lead}</p>
          <div className="border-b">
            {policies.items.map(({ title, text, check }) => (
              <OpenRow key={title} title={title} isSmall>
                <p>{text}</p>
                <p className="mt-2 text-small text-muted">{check}</p>
              </OpenRow>
            ))}
          </div>
        </PhoneFold>
      </PictureSection>
      <PageSection id="speak-up" tone="dark" className="grid split-9 gap-y-8">
        <div>
          <h2 className="text-h2">{speakUp.title}</h2>
          <Prose html={page.html} section="raise-a-concern" />
          <SiteLink
            to="/privacyPolicy"
            hash="speak-up"
            className="mt-1.5 inline-block py-2.5 link-strong hover:text-white"
          >
            {speakUp.link}
          </SiteLink>
        </div>
        <Figures
          figures={figures}
          className="grid-cols-2 content-start gap-6 narrow:grid-cols-1 mobile:grid-cols-2 mobile:gap-x-5"
        />
      </PageSection>
    </>
  );
}
