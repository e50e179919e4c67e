import { BoardTable } from "#site/features/governance/board-table.tsx";
import { Executives } from "#site/features/governance/executives.tsx";
import { ThreeLines } from "#site/features/governance/three-lines.tsx";
import { loadFigure, loadPage } from "#site/load/page.server.ts";
import { Figures } from "#site/parts/figure.tsx";
import { PagePicture, PageTitle } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import { titleOf } from "#site/parts/sheet-section.tsx";
import type { Route } from "./+types/governance.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "governance");
  const { speakUp, locale } = page.data;
  const figures = speakUp.figures.map((name) => loadFigure(args, name, locale));
  return { ...page, data: { ...page.data, figures } };
}

/** The executives and the board, the three lines, the policies, and how to raise a concern. */
export default function Governance({ loaderData: page }: Route.ComponentProps) {
  const { board, executives, lines, policies, speakUp, figures } = page;
  return (
    <>
      <PageTitle {...page} />
      <section id="executives" className="wrap border-t-2 border-text pt-16 pb-22 mobile:py-14">
        <SectionIntro {...executives} />
        <Executives {...executives} />
      </section>
      <PagePicture picture={page.picture} />
      <section id="board" className="border-b border-line bg-white">
        <div className="wrap py-section">
          <SectionIntro {...board} />
          <BoardTable {...board} />
          <div className="mt-16 grid grid-cols-[4fr_8fr] gap-x-18 mobile:mt-10 mobile:grid-cols-1">
            <div className="desktop:col-start-2">
              <Prose html={page.html} section="committees" />
            </div>
          </div>
        </div>
      </section>
      <PageSection id="three-lines" tone="dark">
        <SectionIntro {...lines} />
        <ThreeLines {...lines} />
      </PageSection>
      <section
        id="independence"
        className="wrap grid grid-cols-[4fr_8fr] gap-x-18 gap-y-7 py-section mobile:grid-cols-1"
      >
        <h2 className="text-section">{titleOf("independence", page.headings)}</h2>
        <Prose html={page.html} section="independence" />
      </section>
      <PageSection id="policies" tone="white">
        <SectionIntro {...policies} />
        <dl className="grid grid-cols-2 gap-x-18 mobile:grid-cols-1">
          {policies.items.map(({ title, text, check }) => (
            <div key={title} className="border-t-2 border-text pt-5 pb-10">
              <dt className="text-h3 font-semibold">{title}</dt>
              <dd className="mt-2.5">{text}</dd>
              <dd className="mt-3 text-small text-muted">{check}</dd>
            </div>
          ))}
        </dl>
      </PageSection>
      <section id="speak-up" className="bg-ink text-white">
        <div className="wrap grid grid-cols-[7fr_5fr] gap-x-18 gap-y-12 py-section mobile:grid-cols-1">
          <div>
            <h2 className="text-h2">{speakUp.title}</h2>
            <Prose html={page.html} section="raise-a-concern" />
            <SiteLink
              to="/privacyPolicy"
              hash="speak-up"
              className="mt-7 inline-block font-semibold underline decoration-orange decoration-2 underline-offset-4"
            >
              {speakUp.link}
            </SiteLink>
          </div>
          <Figures figures={figures} className="content-start gap-10" />
        </div>
      </section>
    </>
  );
}
