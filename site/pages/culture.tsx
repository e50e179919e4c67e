import { Rules, Stops, Values, WorkingDays } from "#site/features/company/culture.tsx";
import {
  loadFigures,
  loadPage,
  loadShare,
  titleOf,
  type PageProps,
  type PageRequest,
} from "#site/load/page.ts";
import { Figures, ShareBars } from "#site/parts/figure.tsx";
import { TextRows } from "#site/parts/open-row.tsx";
import { PictureHead } from "#site/parts/page-head.tsx";
import { LargeIntro, PageSection } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";

const shares = ["women_staff", "women_management", "women_operations", "women_drivers"] as const;
const figures = ["nationalities", "instruction_languages"] as const;

export function load(request: PageRequest) {
  const page = loadPage(request, "culture");
  return {
    ...page,
    stops: loadShare(request, "stop_work_calls"),
    safe: loadShare(request, "stop_work_safe"),
    shares: shares.map((name) => loadShare(request, name)),
    figures: loadFigures(request, figures),
  };
}

export default function Culture({ data: page }: PageProps<typeof load>) {
  const { headings, html, values, rules, days } = page;
  return (
    <>
      <PictureHead {...page} />
      <PageSection id="values">
        <h2 className="mb-8 text-h2 mobile:mb-4">{values.title}</h2>
        <Values {...values} />
      </PageSection>
      <PageSection id="rules" tone="dark">
        <LargeIntro title={rules.title}>
          <p className="max-w-[52ch] text-mist">{rules.lead}</p>
        </LargeIntro>
        <Rules rules={rules.items} />
      </PageSection>
      <PageSection id="stop" tone="orange" className="grid split-5 items-end gap-y-6">
        <h2 className="self-start text-h2">{titleOf("stop", headings)}</h2>
        <Prose html={html} section="stop" />
        <p className="heading text-stops" aria-hidden>
          {page.stops.text}
        </p>
        <div>
          <Stops count={page.stops.percent} safePercent={page.safe.percent} />
          <p className="mt-3 flex items-baseline gap-2 text-small font-semibold">
            <svg viewBox="0 0 1 1" aria-hidden className="size-3 drawing">
              <path d="M.5 0V1" className="stop-safe" />
            </svg>
            {page.safe.text} {page.safe.label}
          </p>
        </div>
      </PageSection>
      <PageSection id="days" tone="white">
        <h2 className="text-h2">{days.title}</h2>
        <WorkingDays days={days.items} />
      </PageSection>
      <PageSection id="people" tone="raised" className="grid grid-cols-3 gap-x-6 gap-y-6 mobile:grid-cols-1">
        <div>
          <h2 className="text-h2">{titleOf("people", headings)}</h2>
          <Prose html={html} section="people" />
        </div>
        <ShareBars shares={page.shares} />
        <Figures
          figures={page.figures}
          className="grid-cols-1 content-start gap-6 mobile:grid-cols-2 mobile:gap-x-5"
        />
      </PageSection>
      <div className="wrap grid grid-cols-2 items-start gap-x-6 desktop:py-section mobile:grid-cols-1 mobile:pt-4 mobile:pb-8">
        {["decisions", "inclusion"].map((id) => (
          <div key={id} className="desktop:border-b">
            <TextRows {...page} ids={[id]} />
          </div>
        ))}
      </div>
    </>
  );
}
