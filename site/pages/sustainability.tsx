import type { SeriesName } from "#reader/names.ts";
import { readSeries, loadTarget } from "#site/features/series/load.ts";
import { SeriesTable } from "#site/features/series/series-table.tsx";
import { SmallChart } from "#site/features/series/small-chart.tsx";
import { TargetList } from "#site/features/series/target-list.tsx";
import { YearChart } from "#site/features/series/year-chart.tsx";
import { loadPage, titleOf, type PageProps, type PageRequest } from "#site/load/page.ts";
import { OpenRow, TextRows } from "#site/parts/open-row.tsx";
import { PictureHead } from "#site/parts/page-head.tsx";
import { PageSection, SectionIntro } from "#site/parts/page-section.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";

export function load(request: PageRequest) {
  const page = loadPage(request, "sustainability");
  const { targets, safetyCharts, series } = page;
  const load = (name: SeriesName) => readSeries(request, name);
  const loaded = {
    targets: { ...targets, items: targets.items.map((target) => loadTarget(request, target)) },
    own: [load("scope1"), load("scope2")],
    contracted: [load("scope3"), load("scope3_intensity")],
    safetyCharts: safetyCharts.map(load),
    series: series.map(load),
  };
  return { ...page, ...loaded };
}

/** The sections that open in place. */
const rows = ["scopes", "method", "materiality", "people", "conduct", "references"];

export default function Sustainability({ data: page }: PageProps<typeof load>) {
  const { policy, targets, emissions, headings, html } = page;
  return (
    <>
      <PictureHead {...page} />
      <section id="targets" className="wrap py-section">
        <SectionIntro {...targets} />
        <TargetList targets={targets.items} />
      </section>
      <PageSection tone="dark">
        <h2 className="text-section">{emissions.title}</h2>
        <div className="mt-8 grid split-9 gap-y-7 mobile:mt-5">
          <YearChart
            title={emissions.chart}
            series={page.own}
            goal={targets.items[0]?.goal}
            remark={emissions.remark}
          />
          <div className="grid content-between gap-x-6 gap-y-5 mobile:gap-y-4 mobile:min-[18em]:grid-cols-2">
            <p className="max-w-[60ch] text-mist mobile:col-span-full">{emissions.lead}</p>
            {page.contracted.map((series) => (
              <SmallChart key={series.name} series={series} />
            ))}
          </div>
        </div>
      </PageSection>
      <div className="wrap grid split-5 gap-y-10 py-18 mobile:py-10">
        <section id="safety">
          <h2 className="text-section">{titleOf("safety", headings)}</h2>
          <div className="mt-6 grid gap-x-6 gap-y-4 mobile:mt-4 mobile:min-[18em]:grid-cols-2">
            {page.safetyCharts.map((series) => (
              <SmallChart key={series.name} series={series} />
            ))}
          </div>
          <div className="mt-6 text-small text-soft">
            <Prose html={html} section="safety" />
          </div>
        </section>
        <div>
          <OpenRow as="h2" title={policy.title}>
            <ol className="max-w-[62ch] list-decimal pl-5">
              {policy.lines.map((line) => (
                <li key={line} className="py-1.5 pl-2 marker:font-semibold marker:text-petrol">
                  {line}
                </li>
              ))}
            </ol>
          </OpenRow>
          <TextRows {...page} ids={rows} parts={{ method: <DataTable {...page.shipment} /> }} />
          <OpenRow as="h2" title={page.seriesCaption}>
            <SeriesTable name={page.title} caption={page.seriesCaption} series={page.series} />
          </OpenRow>
        </div>
      </div>
    </>
  );
}
