import { Rules, Values, WorkingDay } from "#site/features/company/culture.tsx";
import { loadFigure, loadPage } from "#site/load/page.server.ts";
import { Figures } from "#site/parts/figure.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { LargeIntro, PageSection } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { TextSection, titleOf } from "#site/parts/sheet-section.tsx";
import type { Route } from "./+types/culture.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

const figures = ["women_staff", "women_management", "nationalities", "instruction_languages"] as const;

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "culture");
  const people = figures.map((name) => loadFigure(args, name, page.data.locale));
  return { ...page, data: { ...page.data, people } };
}

/** The values, the rules that bind everyone, and two working days. */
export default function Culture({ loaderData: page }: Route.ComponentProps) {
  const { headings, html, values, rules, days } = page;
  return (
    <>
      <PageHead {...page} />
      <PageSection id="values">
        <h2 className="mb-12 text-h2">{values.title}</h2>
        <Values {...values} />
      </PageSection>
      <PageSection id="rules" tone="dark">
        <LargeIntro title={rules.title} wide="title">
          <p className="max-w-[52ch] text-mist">{rules.lead}</p>
        </LargeIntro>
        <Rules rules={rules.items} />
      </PageSection>
      <section id="stop" className="bg-orange text-ink">
        <div className="wrap grid grid-cols-[5fr_7fr] gap-x-18 gap-y-6 py-18 mobile:grid-cols-1 mobile:py-12">
          <h2 className="text-h2">{titleOf("stop", headings)}</h2>
          <Prose html={html} section="stop" />
        </div>
      </section>
      <section id="days" className="bg-white">
        <div className="wrap py-section">
          <h2 className="mb-12 text-h2">{days.title}</h2>
          <div className="grid grid-cols-2 gap-x-18 gap-y-16 phone:grid-cols-1">
            {days.items.map((day) => (
              <WorkingDay key={day.who} {...day} />
            ))}
          </div>
        </div>
      </section>
      <section id="people" className="bg-ink-raised text-white">
        <div className="wrap py-section">
          <LargeIntro title={titleOf("people", headings)} wide="title">
            <Prose html={html} section="people" />
          </LargeIntro>
          <Figures figures={page.people} className="grid-cols-4 gap-8 narrow:grid-cols-2 phone:grid-cols-1" />
        </div>
      </section>
      <div className="wrap">
        {["inclusion", "languages", "decisions", "volunteering"].map((id) => (
          <TextSection key={id} id={id} headings={headings} html={html} />
        ))}
      </div>
    </>
  );
}
