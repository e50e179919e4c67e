import { useLoaderData } from "react-router";
import type { LoaderFunctionArgs } from "react-router";
import { listOfficeStandards } from "#site/features/management-system/office-standards.ts";
import { Cycle } from "#site/features/management-system/cycle.tsx";
import { IncidentTimes } from "#site/features/management-system/incident-times.tsx";
import { StandardsMatrix } from "#site/features/management-system/standards-matrix.tsx";
import { loadOffices } from "#site/features/offices/load.server.ts";
import { loadFigure, loadPage } from "#site/load/page.server.ts";
import { Figure } from "#site/parts/figure.tsx";
import { PageFoot } from "#site/parts/page-foot.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { SectionIntro } from "#site/parts/section-intro.tsx";
import { SectionTabs } from "#site/parts/section-tabs.tsx";
import { SheetSection } from "#site/parts/sheet-section.tsx";
import { SiteLink } from "#site/parts/site-link.tsx";
import { Steps } from "#site/parts/steps.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export async function loader(args: LoaderFunctionArgs) {
  const page = loadPage(args, "management-system");
  const { locale, results } = page.data;
  const regions = listOfficeStandards(await loadOffices(args, locale));
  const figures = results.figures.map((name) => loadFigure(args, name, locale));
  return { ...page, data: { ...page.data, regions, figures } };
}

/** The parts of the text, around the figures that interrupt it. */
const beforeWork = ["assessments", "advisers", "process-safety", "contractors"];
const always = ["observations", "journeys", "security", "emergency"];

/** How work is kept safe: the cycle, where it is certified, the controls, and what happens when they fail. */
export default function System() {
  const page = useLoaderData<typeof loader>();
  const { cycle, scope, training, tankEntry, incidents, results } = page;
  return (
    <>
      <PageHead {...page} />
      <SectionTabs
        sections={Object.entries({ cycle, scope, training, tankEntry, incidents, results }).map(
          ([id, { title }]) => ({ id, title }),
        )}
      />
      <section id="cycle" className="wrap py-22 mobile:py-14">
        <SectionIntro {...cycle} />
        <Cycle {...cycle} />
      </section>
      <section id="scope" className="border-y border-line bg-white">
        <div className="wrap py-22 mobile:py-14">
          <SectionIntro {...scope} />
          <StandardsMatrix {...scope} regions={page.regions} />
          <p className="mt-8 max-w-[68ch] text-small text-muted">{scope.caption}</p>
          <p className="mt-4">
            <SiteLink
              to="/honor-qualification"
              className="font-semibold underline decoration-orange decoration-2 underline-offset-4"
            >
              {scope.register}
            </SiteLink>
          </p>
        </div>
      </section>
      <Controls ids={beforeWork} />
      <div className="wrap border-t border-line">
        <SheetSection id="training" title={training.title}>
          <p className="mb-8 max-w-[62ch]">{training.lead}</p>
          <DataTable {...training.table} />
        </SheetSection>
        <SheetSection id="tankEntry" title={tankEntry.title}>
          <p className="max-w-[62ch]">{tankEntry.lead}</p>
          <dl className="my-10 grid grid-cols-3 gap-x-8 gap-y-6 phone:grid-cols-1">
            {tankEntry.limits.map(({ value, label }) => (
              <div key={label} className="flex flex-col border-t-4 border-orange pt-4">
                <dt className="order-2 mt-2 text-small text-muted">{label}</dt>
                <dd className="heading text-section tablet:text-h3">{value}</dd>
              </div>
            ))}
          </dl>
          <Steps steps={tankEntry.steps} />
          <div className="mt-10">
            <Prose html={page.html} section="permits" />
          </div>
        </SheetSection>
      </div>
      <section id="incidents" className="bg-ink text-white">
        <div className="wrap py-22 mobile:py-14">
          <SectionIntro {...incidents} />
          <IncidentTimes {...incidents} />
        </div>
      </section>
      <Controls ids={always} />
      <section id="results" className="bg-ink text-white">
        <div className="wrap py-22 mobile:py-14">
          <SectionIntro {...results} />
          <dl className="grid grid-cols-4 gap-x-6 gap-y-12 narrow:grid-cols-2">
            {page.figures.map((figure) => (
              <Figure key={figure.label} {...figure} />
            ))}
          </dl>
        </div>
      </section>
      <PageFoot {...page} />
    </>
  );
}

/** Parts of the text side by side. */
function Controls({ ids }: { ids: string[] }) {
  const { headings, html } = useLoaderData<typeof loader>();
  return (
    <div className="wrap grid grid-cols-2 gap-x-18 gap-y-14 py-22 mobile:grid-cols-1 mobile:gap-y-10 mobile:py-14">
      {headings
        .filter(({ id }) => ids.includes(id))
        .map(({ id, text }) => (
          <section key={id} id={id} className="border-t-2 border-text pt-5">
            <h2 className="text-section">{text}</h2>
            <Prose html={html} section={id} />
          </section>
        ))}
    </div>
  );
}
