import type { SeriesName } from "#library/names.ts";
import { loadSeries, loadTarget } from "#site/features/series/load.server.ts";
import { SeriesTable } from "#site/features/series/series-table.tsx";
import { TargetList } from "#site/features/series/target-list.tsx";
import { YearChart } from "#site/features/series/year-chart.tsx";
import { loadPage } from "#site/load/page.server.ts";
import { PageHead } from "#site/parts/page-head.tsx";
import { SheetText } from "#site/parts/sheet-section.tsx";
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
    contracted: [load("scope3")],
    safetyCharts: safetyCharts.map(load),
    series: series.map(load),
  };
  return { ...page, data: { ...page.data, ...loaded } };
}

/** The policy, targets and emissions first, then the explanations. */
export default function Sustainability({ loaderData: page }: Route.ComponentProps) {
  const { policy, targets, emissions } = page;
  const parts = {
    method: (
      <div className="border-t-4 border-petrol bg-white p-8 phone:p-5">
        <DataTable {...page.shipment} />
      </div>
    ),
    safety: (
      <div className="grid grid-cols-2 gap-x-12 gap-y-8 phone:grid-cols-1">
        {page.safetyCharts.map((series) => (
          <YearChart key={series.name} series={[series]} />
        ))}
      </div>
    ),
  };
  return (
    <>
      <PageHead {...page} />
      <section className="border-b border-line bg-white">
        <div className="wrap py-section">
          <h2 className="text-section">{policy.title}</h2>
          <ol className="mt-10 grid grid-cols-5 gap-x-8 narrow:grid-cols-1 mobile:grid-cols-1">
            {policy.lines.map((line, at) => (
              <li
                key={line}
                className="border-t-2 border-text py-5 narrow:grid narrow:grid-cols-[3rem_1fr] mobile:grid mobile:grid-cols-[3rem_1fr]"
              >
                <span aria-hidden className="heading text-section text-petrol">
                  {at + 1}
                </span>
                <p className="mt-4 narrow:mt-1 mobile:mt-1">{line}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <section id="targets" className="wrap py-section">
        <div className="mb-14 grid grid-cols-[5fr_7fr] items-baseline gap-x-18 gap-y-4 mobile:grid-cols-1">
          <h2 className="text-h2">{targets.title}</h2>
          <p className="max-w-[60ch] text-soft">{targets.lead}</p>
        </div>
        <TargetList targets={targets.items} />
      </section>
      <section className="bg-ink text-white">
        <div className="wrap py-section">
          <h2 className="text-h2">{emissions.title}</h2>
          <p className="mt-5 max-w-[60ch] text-mist">{emissions.lead}</p>
          <div className="mt-16 grid grid-cols-[7fr_5fr] gap-x-18 gap-y-8 mobile:grid-cols-1">
            <YearChart title={emissions.chart} series={page.own} goal={targets.items[0]?.goal} />
            <YearChart series={page.contracted} />
          </div>
        </div>
      </section>
      <div className="wrap">
        <SheetText headings={page.headings} html={page.html} parts={parts} />
      </div>
      <div className="border-t border-line bg-white">
        <div className="wrap py-section">
          <SeriesTable name={page.title} caption={page.seriesCaption} series={page.series} />
        </div>
      </div>
    </>
  );
}
