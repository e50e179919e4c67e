import type { SeriesName } from "#library/names.ts";
import { loadSeries, loadTarget } from "#site/features/series/load.server.ts";
import { SeriesTable } from "#site/features/series/series-table.tsx";
import { SmallChart } from "#site/features/series/small-chart.tsx";
import { TargetList } from "#site/features/series/target-list.tsx";
import { YearChart } from "#site/features/series/year-chart.tsx";
import { loadPage } from "#site/load/page.server.ts";
import { OpenRow, TextRows } from "#site/parts/open-row.tsx";
import { PageHead } from "#site/parts/page-head.tsx";
import { Prose } from "#site/parts/prose.tsx";
import { titleOf } from "#site/parts/sheet-section.tsx";
import { DataTable } from "#site/parts/table/data-table.tsx";
import type { Route } from "./+types/sustainability.ts";

export { pageHeaders as headers, pageMeta as meta } from "#site/parts/page-meta.ts";

export function loader(args: Route.LoaderArgs) {
  const page = loadPage(args, "sustainability");
  const { locale, targets, safetyCharts, series } = page.data;
  const load = (name: SeriesName) => loadSeries(args, name, locale);
  const loaded = {
    targets: { ...targets, items: targets.items.map((target) => loadTarget(args, target, locale)) },
    own: [load("scope1"), load("scope2")],
    contracted: [load("scope3"), load("scope3_intensity")],
    safetyCharts: safetyCharts.map(load),
    series: series.map(load),
  };
  return { ...page, data: { ...page.data, ...loaded } };
}

/** The sections that open in place. */
const rows = new Set(["scopes", "method", "materiality", "people", "conduct", "references"]);

/** The policy, targets, emissions and safety in figures, then the explanations in rows. */
export default function Sustainability({ loaderData: page }: Route.ComponentProps) {
  const { policy, targets, emissions, headings, html } = page;
  return (
    <>
      <PageHead {...page} />
      <section className="border-b border-line bg-white">
        <div className="wrap py-section">
          <h2 className="text-section">{policy.title}</h2>
          <ol className="mt-7 grid grid-cols-5 gap-x-8 narrow:grid-cols-1 mobile:mt-5 mobile:grid-cols-1">
            {policy.lines.map((line, at) => (
              <li
                key={line}
                className="border-t-2 border-text py-4 narrow:grid narrow:grid-cols-[2.5rem_1fr] narrow:py-2.5 mobile:grid mobile:grid-cols-[2.5rem_1fr] mobile:py-2.5"
              >
                <span aria-hidden className="heading text-h3 text-petrol">
                  {at + 1}
                </span>
                <p className="mt-2 text-body leading-normal narrow:mt-0.5 mobile:mt-0.5">{line}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section id="targets" className="wrap py-section">
        <div className="mb-8 grid grid-cols-[5fr_7fr] items-baseline gap-x-18 gap-y-3 narrow:gap-x-10 mobile:mb-5 mobile:grid-cols-1">
          <h2 className="text-section">{targets.title}</h2>
          <p className="max-w-[60ch] text-soft">{targets.lead}</p>
        </div>
        <TargetList targets={targets.items} />
      </section>
      <section className="bg-ink text-white">
        <div className="wrap py-section">
          <h2 className="text-section">{emissions.title}</h2>
          <div className="mt-8 grid grid-cols-[7fr_5fr] gap-x-18 gap-y-7 narrow:gap-x-10 mobile:mt-5 mobile:grid-cols-1">
            <YearChart
              title={emissions.chart}
              series={page.own}
              goal={targets.items[0]?.goal}
              remark={emissions.remark}
            />
            <div className="grid content-between gap-y-5">
              <p className="max-w-[60ch] text-mist">{emissions.lead}</p>
              {page.contracted.map((series) => (
                <SmallChart key={series.name} series={series} />
              ))}
            </div>
          </div>
        </div>
      </section>
      <div className="wrap grid grid-cols-[5fr_7fr] gap-x-18 gap-y-10 py-18 narrow:gap-x-10 mobile:grid-cols-1 mobile:py-10">
        <section id="safety">
          <h2 className="text-section">{titleOf("safety", headings)}</h2>
          <div className="mt-6 grid gap-y-4 mobile:mt-4">
            {page.safetyCharts.map((series) => (
              <SmallChart key={series.name} series={series} />
            ))}
          </div>
          <div className="mt-6 text-small text-soft">
            <Prose html={html} section="safety" />
          </div>
        </section>
        <div>
          <TextRows
            headings={headings.filter(({ id }) => rows.has(id))}
            html={html}
            parts={{ method: <DataTable {...page.shipment} /> }}
          />
          <OpenRow as="h2" title={page.seriesCaption}>
            <SeriesTable name={page.title} caption={page.seriesCaption} series={page.series} />
          </OpenRow>
        </div>
      </div>
    </>
  );
}
